"""Commands are tried on the games as on the command line."""

from tests.cli.conftest import shell

__all__ = ["shell"]
