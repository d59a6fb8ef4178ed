"""The database: its rows, the one writer, and how it is brought up to date."""
