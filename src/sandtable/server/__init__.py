"""The match server: rooms, seats, watchers and the log of every game, over HTTP and WebSocket (docs/protocol.md)."""
