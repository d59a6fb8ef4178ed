"""No secret reaches another seat: two games that differ only in secrets look the same to everybody else (NE-INFO)."""

from __future__ import annotations

import json

import pytest

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.core.event import Event
from sandtable.games.neon.rules import Neon
from sandtable.kit.dice import Dice
from tests.neon.games import GAME, settings_of
from tests.neon.table import arena, put


def _events_for(events: list[Event], seat: int | None) -> list[dict[str, object]]:
    return [event.to_json() for event in events if event.seen_by(seat)]


def _secret_words(s: Neon, seat: int) -> list[str]:
    """Names that only others may know now: their hands, the loot and the upgrades they look at."""
    words: list[str] = []
    for other in range(s.seats()):
        if not s.options.shares_hands(seat, other):
            row = s.view(other)["fighters"][other]  # type: ignore[index]
            words += row.get("hand") or []
            seen = s.view(other)["seen"]
            if isinstance(seen, dict) and seen["seat"] == other and seen["cards"] and s.seen_secret:
                words += seen["cards"]
    return words


@pytest.mark.clause("NE-INFO-01", "NE-INFO-02", "NE-INFO-03", "NE-INFO-05", "NE-INFO-07", "NE-CARD-09", "NE-COAL-13")
@pytest.mark.parametrize("number", [0, 18, 20])
def test_no_secret_in_views_events_and_errors(number: int) -> None:
    dice = Dice(number)
    s = GAME.start(settings_of(number))
    events: list[Event] = []
    s.events = events
    for step in range(140):
        asked = int(s.asked())
        if asked == OVER:
            break
        legal = s.legal()
        action = int(s.sample(dice)) if asked == CHANCE else legal[int(dice.below(len(legal)))]
        events.clear()
        s.apply(action)
        if step % 4 == 0:
            for seat in range(s.seats()):
                words = _secret_words(s, seat)
                told = json.dumps({**s.view(seat), "layouts": None})
                heard = json.dumps(_events_for(events, seat) + _events_for(events, None))
                assert not any(f'"{word}"' in told or f'"{word}"' in heard for word in words), (seat, words)


@pytest.mark.clause("NE-CARD-09", "NE-INFO-02", "NE-INFO-07")
def test_a_chosen_layout_changes_nothing_for_others() -> None:
    first = arena("akari", "boulder", "ghost")
    second = arena("akari", "boulder", "ghost")
    heard: list[list[Event]] = [[], []]
    for s, events, code in ((first, heard[0], 3), (second, heard[1], 40)):
        s.events = events
        s.apply(s.parse_action(f"layout {code}"))
    assert first.view(0) != second.view(0)
    for seat in (1, 2, None):
        assert first.view(seat) == second.view(seat)
        assert _events_for(heard[0], seat) == _events_for(heard[1], seat)
    errors = []
    for s in (first, second):
        with pytest.raises(SandtableError) as caught:
            s.apply(s.parse_action("land 5"))
        errors.append(str(caught.value))
    assert errors[0] == errors[1]


@pytest.mark.clause("NE-INFO-09", "NE-INFO-08")
def test_imagined_hands_fit_what_is_known_and_vary() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1)
    s.discard[1] = 64
    s.deck[1] &= ~64
    hands = {int(s.imagine(0, Dice(seed)).hand[1]) for seed in range(40)}
    assert len(hands) > 5
    assert all(hand & 64 == 0 and bin(hand).count("1") == 3 for hand in hands)
    assert all(int(s.imagine(0, Dice(seed)).hand[0]) == int(s.hand[0]) for seed in range(5))
