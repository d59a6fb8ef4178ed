"""The odds of an attack as a page is told them: followed through the engine, they are those that the engine counts."""

from __future__ import annotations

import random

import pytest

from sandtable import catalogue
from sandtable.games.neon.arena import ROLLED
from sandtable.games.neon.rules import Neon
from sandtable.match.match import Match
from sandtable.server.describe import forecast
from sandtable.server.errors import Refused
from sandtable.server.neon_odds import remaining_odds

ATTACKS = 12


def attacks(seed: int) -> list[tuple[Neon, int, list[int]]]:
    """States of a random game in which somebody may attack, with the attacks that are offered."""
    dice = random.Random(seed)
    state = Match(catalogue.game("neon"), {"players": "4"}).state
    assert isinstance(state, Neon)
    found: list[tuple[Neon, int, list[int]]] = []
    while len(found) < ATTACKS:
        decision = state.decision()
        if decision is None:
            break
        legal = state.legal()
        if decision.kind == "declare":
            legal = legal[1:]
            found.append((state.clone(), decision.seat, legal))
        state.apply(dice.choice(legal))
    return found


def test_both_ways_of_counting_agree() -> None:
    compared = 0
    for state, seat, declared in attacks(1):
        action = declared[0]
        told = forecast("neon", state, seat, [state.action_text(action)])
        state.play(action)
        followed = remaining_odds(state)
        assert followed is not None
        for row, chances in zip(told["odds"], followed, strict=True):
            assert sum(chances) == pytest.approx(1)
            assert row["chances"][0] == pytest.approx(chances[0], abs=1e-5)
            compared += 1
    assert compared >= 3


def test_odds_go_on_after_the_roll() -> None:
    seen = 0
    for state, _, declared in attacks(2):
        state.play(declared[0])
        while (decision := state.decision()) is not None and not state.sheet[ROLLED]:
            state.play(decision.odds[0][0] if decision.odds else state.legal()[0])
        if not state.sheet[ROLLED]:
            continue
        try:
            told = forecast("neon", state, None, [])
        except Refused:
            continue
        seen += 1
        assert all(sum(row["chances"]) == pytest.approx(1, abs=1e-4) for row in told["odds"])
    assert seen


def test_without_an_attack_there_are_no_odds() -> None:
    state = Match(catalogue.game("neon"), {"players": "4"}).state
    with pytest.raises(Refused) as refused:
        forecast("neon", state, None, [])
    assert refused.value.code == "no_forecast"
