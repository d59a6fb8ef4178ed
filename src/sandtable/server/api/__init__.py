"""HTTP calls, one module per resource: who asks, what is answered, in which form."""
