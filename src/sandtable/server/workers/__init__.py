"""Several processes on one database: who owns which table, and how sockets reach it."""
