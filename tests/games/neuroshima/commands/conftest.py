"""The commands of this game are tried as all others."""

from tests.cli.conftest import shell

__all__ = ["shell"]
