"""The odds of an attack as a page is told them: those of every roll followed through the engine, and told at once."""

from __future__ import annotations

import random
import time

import pytest

from sandtable.core.errors import SandtableError
from sandtable.games import find_game
from sandtable.games.neon.arena.arena import ROLLED
from sandtable.games.neon.rules import Neon
from sandtable.match.match import Match
from sandtable.server.table.presenting import asked_ahead
from tests.games.neon.brute import brute_odds
from tests.games.neon.positions import random_attack

ATTACKS = 12


def attacks(seed: int) -> list[tuple[Neon, int, list[int]]]:
    """States of a random game in which somebody may attack, with the attacks that are offered."""
    dice = random.Random(seed)
    state = Match(find_game("neon"), {"players": "4"}).state
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


def test_a_page_is_told_what_the_engine_would_do() -> None:
    compared = 0
    for state, seat, declared in attacks(1):
        action = declared[0]
        told = asked_ahead("neon", state, seat, [state.action_text(action)], None)
        state.play(action)
        for row, chances in zip(told["odds"], brute_odds(state), strict=True):
            assert row["chances"] == pytest.approx([float(chance) for chance in chances], abs=1e-5)
            assert row["mean"] == pytest.approx(sum(n * float(p) for n, p in enumerate(chances)), abs=1e-3)
            compared += 1
    assert compared >= 3


def test_odds_are_told_at_once() -> None:
    """A forecast is counted where all tables wait: the slowest of many takes a fraction of a second."""
    slowest = 0.0
    for seed in range(40):
        state = random_attack(seed)
        if state is not None:
            started = time.thread_time()
            asked_ahead("neon", state, None, [], None)
            slowest = max(slowest, time.thread_time() - started)
    assert slowest < 0.2


def test_odds_go_on_after_the_roll() -> None:
    seen = 0
    for state, _, declared in attacks(2):
        state.play(declared[0])
        while (decision := state.decision()) is not None and not state.sheet[ROLLED]:
            state.play(decision.odds[0][0] if decision.odds else state.legal()[0])
        if not state.sheet[ROLLED]:
            continue
        told = asked_ahead("neon", state, None, [], None)
        seen += 1
        assert all(sum(row["chances"]) == pytest.approx(1, abs=1e-4) for row in told["odds"])
    assert seen


def test_without_an_attack_there_are_no_odds() -> None:
    state = Match(find_game("neon"), {"players": "4"}).state
    with pytest.raises(SandtableError) as refused:
        asked_ahead("neon", state, None, [], None)
    assert refused.value.code == "no_forecast"
