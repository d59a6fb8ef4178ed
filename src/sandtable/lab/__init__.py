"""Many games at once: simulations over several processes."""
