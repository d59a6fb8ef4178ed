"""Collects positions, etudes and armies of the code of today: `python -m tests.golden.collect <folder>`.

A golden file is never written anew; a new one beside it holds what a later version writes.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from pathlib import Path

from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.games.bronepekhota.content.armies import READY
from sandtable.games.neuroshima.edge.etudes.library import numbered
from sandtable.match.replay import play_line, read_replay, start_match

FOLDER = Path(__file__).parent


def choices_of(state: State) -> str:
    """A digest of everything that may be chosen in a position."""
    words = [state.action_text(action) for action in state.legal()]
    return blake2b("\n".join(words).encode(), digest_size=8).hexdigest()


def positions(game: str) -> list[str]:
    """Of every golden game its middle and its end, and the first position of every kind of question."""
    found: list[str] = []
    kinds: set[str] = set()
    for path in sorted((FOLDER / game).glob("*.replay")):
        replay = read_replay(path.read_text(encoding="utf-8"))
        match = start_match(replay, find_game(game))
        for number, line in enumerate(replay.actions, 1):
            play_line(match, line)
            decision = match.state.decision()
            kind = "over" if decision is None else decision.kind
            if kind not in kinds or number in (len(replay.actions) // 2, len(replay.actions)):
                kinds.add(kind)
                found.append(f"{choices_of(match.state)} {match.state.to_text()}")
    return found


def write(path: Path, text: str) -> None:
    """A new file; one that is there stays as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("x", encoding="utf-8") as file:
        file.write(text)


def main(folder: Path) -> None:
    """Write everything."""
    for game in ("bronepekhota", "neon", "neuroshima"):
        write(folder / "positions" / f"{game}.txt", "\n".join(positions(game)) + "\n")
    played = [etude.state() for etude in numbered()]
    lines = [f"{choices_of(state)} {state.to_text()}" for state in played]
    write(folder / "positions" / "etudes.txt", "\n".join(lines) + "\n")
    rows = [json.dumps(etude.to_json(), ensure_ascii=False) for etude in numbered()]
    write(folder / "etudes" / "shipped.jsonl", "\n".join(rows) + "\n")
    armies = [f"{army.points} {':'.join(army.units)}" for army in READY.values()]
    write(folder / "armies" / "bronepekhota.txt", "\n".join(armies) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
