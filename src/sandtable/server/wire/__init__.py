"""Messages of the socket, in and out, as types."""
