"""Which mutants are tried: drawn by lot over the chapters, and those that are known to change nothing."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

from tests.mutants.changes import Mutant, mutants_of

EQUIVALENT = Path(__file__).with_name("equivalent.toml")


def draw(game: str, seed: int, count: int) -> list[Mutant]:
    """Chapters in turn, in each a function by lot that was not drawn before, and one of its changes."""
    lot = random.Random(f"{seed} {game}")
    chapters: dict[str, dict[tuple[str, str], list[Mutant]]] = {}
    for mutant in mutants_of(game):
        chapters.setdefault(mutant.chapter, {}).setdefault((mutant.file, mutant.function), []).append(mutant)
    drawn: list[Mutant] = []
    while len(drawn) < count and chapters:
        for chapter in sorted(chapters):
            functions = chapters[chapter]
            drawn.append(lot.choice(functions.pop(lot.choice(sorted(functions)))))
            if not functions:
                del chapters[chapter]
    return drawn[:count]


def equivalents() -> dict[str, str]:
    """Mutants that change nothing that anybody could see, and why."""
    return dict(tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")))
