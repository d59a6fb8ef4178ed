"""What seats see as numbers is what their view tells, in positions in which every rule is at work (`moments.py`)."""

from __future__ import annotations

import numpy as np
import pytest

from sandtable.adapters.encoding import HIGH, LOW, Layout, shared
from sandtable.core.errors import SandtableError
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.kit.rows import Row, Rows
from tests.adapters.oracle import ENCODERS
from tests.games.moments import moments_of
from tests.games.neuroshima.table import table

PARTS = 8
"""Tests of a game: positions are dealt out to them, so that one that fails names few."""


def positions_of(name: str, part: int) -> list[State]:
    """Positions of moments that can be read."""
    game, found = find_game(name), []
    texts = dict.fromkeys(moment["position"] for moment in moments_of(name))
    for text in [text for text in texts if not text.startswith("{")][part::PARTS]:
        try:
            found.append(game.from_text(text))
        except SandtableError:
            continue
    return found


def assert_told(name: str, state: State) -> None:
    """Every seat of a position reads the same numbers from the engine and from its view."""
    encoder = find_game(name).encoder(state)
    assert encoder is not None
    layout = Layout(encoder.sections)
    rows = Rows(1, layout.size, small=False)
    body = Row(rows, 0)
    encoder.prepare(body)
    body.keep()
    oracle = ENCODERS[name](state)
    for seat in range(state.seats()):
        body.clear()
        encoder.write(state, seat, body)
        wanted = np.zeros(layout.size, dtype=np.float32)
        oracle.write(state.view(seat), seat, layout.split(wanted))
        seen = shared(rows.memory(), np.float32)
        differ = np.flatnonzero(np.abs(np.clip(wanted, LOW, HIGH) - seen) > 1e-6)
        assert not len(differ), (state.to_text(), seat, differ[:5].tolist())


@pytest.mark.clause("NH-ALG-STATE-01", "NH-INIT-04", "NH-ALG-INIT-04", "NH-GEN-07", "NH-GEN-08", "NH-LEADER-02")
@pytest.mark.parametrize("part", range(PARTS))
def test_numbers_of_neuroshima_are_what_the_view_tells(part: int) -> None:
    for state in positions_of("neuroshima", part):
        assert_told("neuroshima", state)


@pytest.mark.clause("NE-INFO-01", "NE-INFO-02")
@pytest.mark.parametrize("part", range(PARTS))
def test_numbers_of_neon_are_what_the_view_tells(part: int) -> None:
    for state in positions_of("neon", part):
        assert_told("neon", state)


@pytest.mark.clause("NH-ALG-STATE-01", "NH-ABIL-STEELNET-08")
def test_a_steel_net_that_lost_its_hold_is_not_seen() -> None:
    """The position still names the marker; the HQ that threw it is netted."""
    board = "d4:0:hq/0, f4:1:hq/0, b2:1:mutant/0, d3:1:net_fighter/1"
    for extra in ("nets=0:b2", ""):
        assert_told("neuroshima", table(("steel_police", "borgo"), board, extra=extra))
    assert_told("neuroshima", table(("steel_police", "borgo"), board.replace("d3:", "c5:"), extra="nets=0:b2"))
