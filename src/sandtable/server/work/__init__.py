"""Heavy work in processes of its own: bots, recordings, proofs, and whatever else would hold up the event loop."""
