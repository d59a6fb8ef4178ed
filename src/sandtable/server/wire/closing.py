"""Why a line to a table is closed: codes of WebSockets, those above 4000 of our own (docs/protocol.md)."""

NO_TABLE, UNPLAYABLE, TOO_MANY, SIGNED_OUT = 4404, 4410, 4429, 4401
TRY_LATER, RESTART, FAULT = 1013, 1012, 1011
