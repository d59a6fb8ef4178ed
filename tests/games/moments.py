"""Moments: a position and a choice in it, and what came of it: all that was offered, refused, told, seen and done.

`tests/cases/moments` has them by game, each under the function of the rules that it watches. They were looked for by
`tests.mutants.gather`: every statement of it runs in some. `python -m
tests.games.moments [GAME ...]` writes what comes of them anew; look at why before you do.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.kit.dice import Dice

FOLDER = Path(__file__).parents[1] / "cases" / "moments"
GAMES = ["neuroshima", "neon", "bronepekhota"]
PARTS = ["offered", "done", "refused", "seen"]
FURTHER = {"neuroshima": 4, "neon": 4}
"""How many choices are made after the one of the moment, where that takes little time; dice always fall."""
MOST_CHANCE = 8
REFUSED = 10
"""How many choices that lie beside those offered are tried."""


def ask(game: Game, position: str, action: str, parts: Sequence[str] = PARTS) -> dict[str, str]:
    """What comes of a moment, as short digests: which one differs says where to look.

    Settings (as JSON) stand for the start of a game; a position may be one that is refused.
    """
    try:
        state = game.start(json.loads(position)) if position.startswith("{") else game.from_text(position)
    except SandtableError as error:
        return {part: f"{error.code} {error.clause}".strip() for part in parts}
    found: dict[str, str] = {}
    legal = state.legal()
    for part in parts:
        here = state.clone()
        if part == "offered":
            found[part] = _sum(_offered(here, legal))
        elif part == "done":
            found[part] = _sum(_done(game, here, here.parse_action(action))) if action else ""
        else:
            found[part] = _sum(_refused(here, legal) if part == "refused" else _seen(here))
    return found


def _sum(parts: Iterator[object]) -> str:
    found = blake2b(digest_size=6)
    for part in parts:
        found.update(f"{part}\n".encode())
    return found.hexdigest()


def _offered(state: State, legal: list[int]) -> Iterator[object]:
    decision = state.decision()
    if decision is not None:
        yield decision.seat, decision.kind, decision.clause, decision.odds
    outcome = state.outcome()
    if outcome is not None:
        yield outcome.reason, outcome.clause, outcome.places, outcome.scores
    yield state.to_text()
    yield legal
    yield state.also_asked(), state.out_of_game(), state.seat_sides()


def _seen(state: State) -> Iterator[object]:
    """What every seat may know, and what it could imagine by that."""
    for seat in range(state.seats()):
        yield json.dumps(state.view(seat), sort_keys=True, default=str)
        yield state.imagine(seat, Dice(seat)).to_text()
    yield json.dumps(state.view(None), sort_keys=True, default=str)


def _refused(state: State, legal: list[int]) -> Iterator[object]:
    """Choices that lie beside those offered, and the clause that forbids them."""
    dice = Dice(len(legal))
    for _ in range(REFUSED if legal else 0):
        yield _tried(state, legal[int(dice.below(len(legal)))] ^ (1 << int(dice.below(40))))


def _tried(state: State, action: int) -> object:
    if state.is_legal(action):
        return action
    try:
        state.apply(action)
    except SandtableError as error:
        return action, error.code, error.clause
    return "taken"


def _done(game: Game, state: State, action: int) -> Iterator[object]:
    """The choice is made, chance falls, and a few more choices follow."""
    if not state.is_legal(action):
        yield _tried(state, action)
        return
    state.events = []
    state.apply(action)
    yield state.to_text()
    dice, further = Dice(action), FURTHER.get(game.name, 0)
    for _ in range(MOST_CHANCE + further):
        asked = int(state.asked())
        if asked == OVER or (asked != CHANCE and further == 0):
            break
        if asked == CHANCE:
            state.play(state.sample(dice))
        else:
            legal = state.legal()
            state.play(legal[int(dice.below(len(legal)))])
            further -= 1
        yield state.to_text()
    yield from _offered(state, state.legal())
    for event in state.events:
        yield json.dumps(event.to_json(), sort_keys=True, default=str), event.audience


def moments_of(game: str) -> list[dict[str, Any]]:
    """The moments of a game."""
    path = FOLDER / f"{game}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [json.loads(line) for line in lines]


def watched(name: str) -> list[Any]:
    """The moments of a game by the function that they watch, with its clauses and those of others they tell of."""
    found = []
    for function, group in groupby(moments_of(name), key=lambda moment: str(moment["of"])):
        moments = list(group)
        clauses = sorted({clause for moment in moments for clause in moment["clauses"]})
        found.append(pytest.param(name, moments, id=f"{name}/{function}", marks=pytest.mark.clause(*clauses)))
    return found


def write(game: str, moments: list[dict[str, Any]]) -> None:
    """One moment is one line."""
    FOLDER.mkdir(exist_ok=True)
    lines = [json.dumps(moment, sort_keys=True) for moment in moments]
    (FOLDER / f"{game}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Write what comes of all moments anew."""
    for name in sys.argv[1:] or GAMES:
        game, moments = find_game(name), moments_of(name)
        for moment in moments:
            moment["came"] = ask(game, moment["position"], moment["action"], list(moment["came"]))
        write(name, moments)


if __name__ == "__main__":
    main()
