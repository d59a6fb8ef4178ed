"""Players that think, and the loops they think in; they know games only as States."""
