"""How strong bots are: everybody against everybody, or two until chance is no longer an excuse."""
