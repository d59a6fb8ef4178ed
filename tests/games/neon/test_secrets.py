"""No secret reaches another seat: two games that differ only in secrets look the same to everybody else (NE-INFO)."""

from __future__ import annotations

import json

import pytest

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.core.event import Event
from sandtable.games.neon.content.vocabulary import GONE
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import ROUND_OVER, UPGRADING
from sandtable.kit.dice import Dice
from tests.games.neon.games import GAME, settings_of
from tests.games.neon.table import act, arena, begin, close, hurt_to, kind, look, play, put, settle


def _events_for(events: list[Event], seat: int | None) -> list[dict[str, object]]:
    return [event.to_json() for event in events if event.seen_by(seat)]


def _secret_words(s: Neon, seat: int | None) -> list[str]:
    """Names that only others may know now: their hands, the loot and the upgrades they look at."""
    c = s.content
    words: list[str] = []
    for other in range(s.seats()):
        if (seat is None or not s.options.shares_hands(seat, other)) and s.fighter[other] >= 0:
            base = int(s.fighter[other]) * 7
            words += [c.card_ids[base + card] for card in range(7) if s.hand[other] & 1 << card]
    if s.seen_secret and s.seen_by >= 0 and (seat is None or not s.options.same_player(seat, int(s.seen_by))):
        names = c.upgrades if any(int(s.stack[place]) & 255 == UPGRADING for place in range(s.depth)) else c.loot_ids
        words += [names[s.seen[place]] for place in range(s.seen_count)]
    return words


def _check_secrets(s: Neon, events: list[Event], views: bool) -> None:
    """No name that a seat (or a spectator) may not know is told to it."""
    for seat in (None, *range(s.seats())):
        heard = json.dumps(_events_for(events, seat))
        told = json.dumps({**s.view(seat), "layouts": None}) if views else ""
        for word in _secret_words(s, seat):
            assert f'"{word}"' not in heard, (seat, word)
            assert f'"{word}"' not in told, (seat, word)


@pytest.mark.clause("NE-INFO-01", "NE-INFO-02", "NE-INFO-03", "NE-INFO-05", "NE-INFO-07", "NE-CARD-09", "NE-COAL-13")
@pytest.mark.parametrize("number", [0, 18, 20])
def test_no_secret_in_views_events_and_errors(number: int) -> None:
    dice = Dice(number)
    s = GAME.start(settings_of(number))
    events: list[Event] = []
    s.events = events
    for step in range(260):
        asked = int(s.asked())
        if asked == OVER:
            break
        legal = s.legal()
        action = int(s.sample(dice)) if asked == CHANCE else legal[int(dice.below(len(legal)))]
        events.clear()
        s.apply(action)
        _check_secrets(s, events, step % 8 == 0)


@pytest.mark.clause("NE-INFO-02", "NE-MAINT-05")
def test_upgrades_are_seen_by_their_new_owner_alone() -> None:
    s = arena("akari", "boulder", "ghost")
    put(s, A=1, B=1, C=5)
    hurt_to(s, "B", 1)
    s.energy[0] = s.energy[1] = 0
    events: list[Event] = []
    s.events = events
    close(s, 1)
    while kind(s) != "upgrade":
        events.clear()
        s.apply(s.legal()[0])
        _check_secrets(s, events, True)
    assert s.seen_count == 2
    assert look(s, 1)["seen"]["cards"]
    assert look(s, 0)["seen"]["cards"] is None
    assert look(s)["seen"]["cards"] is None
    events.clear()
    s.apply(s.legal()[1])
    under = s.content.upgrades[s.queue[0]]
    assert under not in json.dumps([_events_for(events, seat) for seat in (0, 2, None)])
    assert under not in json.dumps([look(s, seat) for seat in (0, 2, None)])


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


@pytest.mark.clause("NE-INFO-08", "NE-INFO-02")
def test_imagined_layouts_and_loot_of_others_vary() -> None:
    s = arena("akari", "boulder", "ghost")
    s.apply(s.parse_action("layout 17"))
    assert len({int(s.imagine(1, Dice(seed)).code[0]) for seed in range(20)}) > 5
    assert {int(s.imagine(0, Dice(seed)).code[0]) for seed in range(20)} == {17}
    put(s, A=1)
    act(s, 0, "search")
    play(s, "do search")
    settle(s, "keep")
    seen = [tuple(int(s.imagine(1, Dice(seed)).seen[place]) for place in range(3)) for seed in range(20)]
    assert len(set(seen)) > 5
    assert {tuple(int(s.imagine(0, Dice(seed)).seen[place]) for place in range(3)) for seed in range(5)} == {
        tuple(int(s.seen[place]) for place in range(3))
    }


@pytest.mark.clause("NE-INFO-01", "NE-INFO-02", "NE-INFO-03")
def test_every_game_has_secrets() -> None:
    assert all(GAME.hides({"mode": mode}) for mode in ("resurrection", "battle_royale", "squad"))


@pytest.mark.clause("NE-COAL-02")
def test_two_players_lead_two_fighters_each_who_sit_in_turn() -> None:
    assert GAME.players({"mode": "squad", "players": 2}) == [0, 1, 0, 1]
    assert GAME.players({"mode": "squad", "players": 4}) == [0, 1, 2, 3]
    assert GAME.players({"players": 3}) == [0, 1, 2]


@pytest.mark.clause("NE-FSM-02")
def test_those_who_will_be_asked_may_answer_early() -> None:
    """Everybody behind the one who is asked lays cards; that one and those before have not to be asked again."""
    s = arena("akari", "boulder", "ghost", "snake")
    seen = []
    while kind(s) == "layout":
        seen.append((int(s.asked()), sorted(s.also_asked())))
        s.apply(s.legal()[0])
    assert seen == [(0, [1, 2, 3]), (1, [2, 3]), (2, [3]), (3, [])]


@pytest.mark.clause("NE-FSM-02", "NE-COAL-02")
def test_whoever_leads_two_fighters_lays_for_one_after_the_other() -> None:
    """Both players may answer at once for their first fighters, and once more for their second ones."""
    s = arena("akari", "boulder", "ghost", "snake", mode="squad", players=2)
    seen = []
    while kind(s) == "layout":
        seen.append((int(s.asked()), sorted(s.also_asked())))
        s.apply(s.legal()[0])
    assert seen == [(0, [1]), (1, []), (2, [3]), (3, [])]


@pytest.mark.clause("NE-FSM-02", "NE-COAL-02", "NE-ROUND-18")
@pytest.mark.parametrize(
    ("out", "seen"),
    [
        (0, [(1, [2]), (2, []), (3, [])]),
        (1, [(0, []), (2, [3]), (3, [])]),
        (2, [(0, [1]), (1, []), (3, [])]),
        (3, [(0, [1]), (1, []), (2, [])]),
    ],
)
def test_nobody_lays_for_a_second_fighter_before_the_first(out: int, seen: list[tuple[int, list[int]]]) -> None:
    """Nor before the others: with one fighter out, whoever is asked for a second one begins another choice."""
    s = arena("akari", "boulder", "ghost", "snake", mode="squad", players=2)
    s.at[out] = GONE
    s.out[out] = 1
    begin(s, ROUND_OVER)
    found = []
    while kind(s) == "layout":
        found.append((int(s.asked()), sorted(s.also_asked())))
        s.apply(s.legal()[0])
    assert found == seen
