"""Snapshots only save time: a damaged one is left out, and the game is played from its log."""

from __future__ import annotations

import re

import pytest

from sandtable.core.decision import CHANCE
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.server.storage.records import Line, Snapshot
from sandtable.server.table.log import TableLog, sealed

SETTINGS: dict[str, dict[str, object]] = {
    "neuroshima": {"armies": "borgo,moloch"},
    "neon": {"mode": "resurrection", "players": 3},
    "bronepekhota": {"mission": "annihilation"},
}


def played(game: str, count: int = 40) -> tuple[list[Line], list[Snapshot], str]:
    """The lines of a random game, its snapshots, and the text of where it leads."""
    dice = Dice(5)
    log = TableLog(find_game(game), SETTINGS[game], [], [])
    lines: list[Line] = []
    for number in range(1, count + 1):
        seat, legal = int(log.state.asked()), log.state.legal()
        packed = int(log.state.sample(dice)) if seat == CHANCE else legal[int(dice.below(len(legal)))]
        text, _ = log.apply(packed)
        lines.append(Line(number, "move", seat, text, number, 0))
        log.note(lines[-1])
        log.snapshot_due()
    return lines, log.snapshots, log.state.to_text()


def reread(game: str, lines: list[Line], shots: list[Snapshot]) -> TableLog:
    return TableLog(find_game(game), SETTINGS[game], lines, shots)


@pytest.mark.parametrize("game", SETTINGS)
def test_a_snapshot_is_used(game: str) -> None:
    lines, shots, end = played(game)
    assert len(shots) == 1
    log = reread(game, lines, shots)
    assert log.state.to_text() == end
    assert log.snapshots == shots


@pytest.mark.parametrize("game", SETTINGS)
def test_a_snapshot_without_a_seal_is_used_if_the_log_goes_on_from_it(game: str) -> None:
    lines, shots, end = played(game)
    plain = Snapshot(shots[0].moves, shots[0].seq, shots[0].state.partition(" ")[2])
    log = reread(game, lines, [plain])
    assert log.state.to_text() == end
    assert log.snapshots == [plain]


@pytest.mark.parametrize("game", SETTINGS)
@pytest.mark.parametrize("damage", ["cut", "empty", "number", "header", "newer", "plausible", "unsealed", "elsewhere"])
def test_a_damaged_snapshot_is_left_out(game: str, damage: str) -> None:
    lines, shots, end = played(game)
    state = shots[0].state
    plain = state.partition(" ")[2]
    damaged = {
        "cut": state[: len(state) // 2],
        "empty": "",
        "number": re.sub(r"\d+", "99", state, count=40),
        "header": "x" + state,
        "newer": sealed(plain.replace(f"{game}/1", f"{game}/2")),
        "plausible": state[:-1] + ("2" if state[-1] != "2" else "3"),
        "unsealed": plain[:-9],
        "elsewhere": find_game(game).start(SETTINGS[game]).to_text(),
    }[damage]
    log = reread(game, lines, [Snapshot(shots[0].moves, shots[0].seq, damaged)])
    assert log.state.to_text() == end
    assert log.snapshots == []
