"""Games that are played again: recorded ones, and random ones by a seed; every clause that they play by names some.

`python -m tests.games.played [GAME ...]` writes `tests/cases/played.yaml` anew: settings, seeds, digests, and the
clauses cited by the functions that ran. Games name the version of their rules, so a digest changes only where something
else is told, offered or done by the same rules. Run it interpreted, and look at why before you do.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import yaml

from sandtable.core.decision import CHANCE, OVER
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.match import Match
from sandtable.match.replay import play_line, read_replay, start_match
from tests.games.bronepekhota import games as bronepekhota
from tests.games.neon import games as neon
from tests.games.neuroshima import games as neuroshima
from tests.mutants.changes import GAMES as SOURCES
from tests.mutants.changes import rules_of

FILE = Path(__file__).parents[1] / "cases" / "played.yaml"
GOLDEN = Path(__file__).parents[1] / "golden"
WALKS: dict[str, list[tuple[Callable[[int], dict[str, object]], int]]] = {
    "neuroshima": [
        *((neuroshima.variant_settings, number) for number in range(0, 48, 3)),
        *((neuroshima.scenario_settings, number) for number in range(24)),
        *((neuroshima.crowded_settings_of, number) for number in range(0, 240, 10)),
        *((neuroshima.settings_of, number) for number in range(0, 64, 8)),
    ],
    "neon": [(neon.settings_of, number) for number in range(64)],
    "bronepekhota": [(bronepekhota.settings_of, number) for number in range(6)],
}
ENOUGH = {"neuroshima": 16, "neon": 16, "bronepekhota": 6}
"""Games that show a clause."""
MOST_ACTIONS = 700
EVERY = {"bronepekhota": 16}
"""Which decision has its choices counted, where that takes long."""


def play(example: dict[str, Any]) -> str:
    """Play a game as far as it is written down; a digest of its states, of what was told and how much was offered."""
    found = blake2b(digest_size=8)
    every = EVERY.get(example["kind"], 1)
    match, moves = _recorded(example) if "replay" in example else _walked(example)
    for number, state in enumerate(moves):
        found.update(state.to_bytes())
        if state.asked() >= 0 and number % every == 0:
            found.update(str(len(state.legal())).encode())
        for event in match.events:
            found.update(f"{event.kind} {event.clause}".encode())
        match.events.clear()
    return found.hexdigest()


def _recorded(example: dict[str, Any]) -> tuple[Match, Iterator[Any]]:
    replay = read_replay((GOLDEN / example["replay"]).read_text(encoding="utf-8"))
    match = start_match(replay, find_game(replay.game))

    def moves() -> Iterator[Any]:
        yield match.state
        for line in replay.actions:
            play_line(match, line)
            yield match.state

    return match, moves()


def _walked(example: dict[str, Any]) -> tuple[Match, Iterator[Any]]:
    match = Match(find_game(example["kind"]), example["settings"])

    def moves() -> Iterator[Any]:
        dice = Dice(example["seed"])
        yield match.state
        for _ in range(example["actions"]):
            state = match.state
            if (asked := int(state.asked())) == OVER:
                break
            if asked == CHANCE:
                match.play(int(state.sample(dice)))
            else:
                legal = state.legal()
                match.play(legal[int(dice.below(len(legal)))])
            yield match.state

    return match, moves()


@cache
def _cited(game: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The clauses of each function, by its file and its name."""
    rules = rules_of(game)
    return {(str(SOURCES / file), name.rpartition(".")[2]): clauses for file, name, _, clauses, _ in rules}


def clauses_of(example: dict[str, Any]) -> tuple[str, list[str]]:
    """The digest of a game, and the clauses that the functions cite by which it is played."""
    cited = _cited(example["kind"])
    ran: set[CodeType] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        ran.add(frame.f_code)

    sys.settrace(note)
    digest = play(example)
    sys.settrace(None)
    names = {(code.co_filename, code.co_name) for code in ran}
    return digest, sorted({clause for key in names & cited.keys() for clause in cited[key]})


def candidates(game: str) -> Iterator[dict[str, Any]]:
    """Recorded games first, then random ones; none that takes long."""
    for path in sorted(GOLDEN.rglob("*.replay")):
        replay = read_replay(path.read_text(encoding="utf-8"))
        if replay.game == game and (game != "bronepekhota" or len(replay.actions) < 400):
            yield {"id": f"{game}-{path.stem}", "kind": game, "replay": path.relative_to(GOLDEN).as_posix()}
    for seed, (settings_of, number) in enumerate(WALKS[game]):
        settings = dict(Match(find_game(game), settings_of(number)).settings)
        most = MOST_ACTIONS if game != "bronepekhota" else 250
        yield {"id": f"{game}-walk-{seed}", "kind": game, "settings": settings, "seed": seed, "actions": most}


def main() -> None:
    """Find the games anew, those of all games or of the named ones."""
    games = sys.argv[1:] or [*WALKS]
    known = yaml.safe_load(FILE.read_text(encoding="utf-8"))["examples"] if FILE.exists() else []
    chosen = [example for example in known if example["kind"] not in games]
    for game in games:
        shown: dict[str, int] = {}
        for example in candidates(game):
            digest, clauses = clauses_of(example)
            new = [clause for clause in clauses if shown.get(clause, 0) < ENOUGH[game]]
            shown.update({clause: shown.get(clause, 0) + 1 for clause in new})
            if new:
                chosen.append({**example, "digest": digest, "clauses": new})
            print(example["id"], len(clauses), len(new), flush=True)
    text = yaml.safe_dump({"examples": chosen}, sort_keys=False, width=116, default_flow_style=None)
    FILE.write_text(f"# Written by `python -m tests.games.played`.\n{text}", encoding="utf-8")


if __name__ == "__main__":
    main()
