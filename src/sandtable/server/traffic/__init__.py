"""How much comes in and in what order it is served: lines, connections, and answers that are good for a second."""
