"""The terminal as a place to print and to ask; piped input works the same, without colours and without clearing."""

from __future__ import annotations

import shutil
import sys
from contextlib import suppress

from sandtable.cli.canvas import painted, wants_colour, wants_unicode


class Console:
    """Prints lines and reads answers."""

    def __init__(self, ascii_only: bool = False) -> None:
        self.colour = wants_colour()
        self.unicode = wants_unicode() and not ascii_only
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            _enable_line_editing()

    @property
    def columns(self) -> int:
        """Width of the terminal."""
        return shutil.get_terminal_size((80, 40)).columns

    @property
    def rows(self) -> int:
        """Height of the terminal."""
        return shutil.get_terminal_size((80, 40)).lines

    def say(self, text: str = "", style: str = "") -> None:
        """Print one line."""
        print(painted(text, style, self.colour))

    def say_all(self, lines: list[str]) -> None:
        """Print several lines."""
        for line in lines:
            print(line)

    def clear(self) -> None:
        """Begin with an empty screen, on a terminal only."""
        if self.interactive:
            print("\x1b[2J\x1b[3J\x1b[H", end="")

    def ask(self, prompt: str) -> str | None:
        """One line from the player; None when there are no more."""
        try:
            if self.interactive:
                return input(prompt).strip()
            print(prompt, end="", flush=True)
            line = sys.stdin.readline()
        except (EOFError, UnicodeDecodeError):
            line = ""
        if not line:
            print()
            return None
        print()
        return line.strip()


def _enable_line_editing() -> None:
    """Arrow keys and history where the system has them."""
    with suppress(ImportError):
        import readline  # noqa: F401
