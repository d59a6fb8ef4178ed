"""A table without a server: what a browser runs for one person, with the rooms and handlers of the server."""
