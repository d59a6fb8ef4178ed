"""Parts that games share: native integers and vectors, hexes, random numbers."""
