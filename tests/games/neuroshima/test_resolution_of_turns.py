"""Deterministic resolution (NH-ALG): modules in hard cases, push and pull geometry, the full field, the ending."""

from __future__ import annotations

import pytest

from sandtable.core.event import Event
from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import (
    asked,
    crowd,
    fought,
    happened,
    may,
    may_begin,
    netted,
    play,
    refused,
    slots,
    table,
    told,
    unit,
    units,
)

BORGO = ("borgo", "moloch")
QUIET = "b2:0:hq/0, f4:1:hq/0"
"""Two HQs far from each other: battles change nothing."""


def battles(events: list[Event]) -> list[tuple[object, object]]:
    """Trigger and causer of every battle."""
    return [(event.data["trigger"], event.data["seat"]) for event in events if event.kind == "battle"]


def state_of_the_ending(s: Neuroshima) -> str:
    """NORMAL, CLOSING and so on, as the text of a state numbers them."""
    words = [word for word in s.to_text().split() if word.startswith("ending=")]
    return words[0].removeprefix("ending=") if words else "0"


# 21.8 Modules


@pytest.mark.clause("NH-ALG-MODS-01", "NH-ALG-MODS-02")
def test_a_free_scoper_turns_the_side_of_a_module() -> None:
    """The Scout on d3 faces the Mutant d4 and the Runner e2; the Scoper on c2 decides whom it serves."""
    armies = ("outpost", "borgo")
    board = "d3:1:scout/2, d4:1:mutant/0, e2:0:runner/0"
    assert (slots(armies, board, "d4"), slots(armies, board, "e2")) == ([3], [2])
    board += ", c2:0:scoper/0"
    assert (slots(armies, board, "d4"), slots(armies, board, "e2")) == ([2], [3])
    board += ", b2:1:net_fighter/5"
    assert (slots(armies, board, "d4"), slots(armies, board, "e2")) == ([3], [2])


@pytest.mark.clause("NH-ALG-MODS-01")
def test_only_a_scoper_that_is_connected_turns_a_module() -> None:
    """The Runner on e2 is an enemy beside the Scout; the Scoper stands elsewhere."""
    board = "d3:1:scout/2, d4:1:mutant/0, e2:0:runner/0, b4:0:scoper/0"
    armies = ("outpost", "borgo")
    assert (slots(armies, board, "d4"), slots(armies, board, "e2")) == ([3], [2])


@pytest.mark.clause("NH-ALG-MODS-02")
def test_a_turned_saboteur_weakens_the_enemies_of_its_new_side() -> None:
    armies = ("outpost", "steel_police")
    board = "d4:1:saboteur/0, d3:1:wardog/0, d5:0:commando/0"
    assert (slots(armies, board, "d3"), slots(armies, board, "d5")) == ([2], [2])
    board += ", c4:0:scoper/0"
    assert (slots(armies, board, "d3"), slots(armies, board, "d5")) == ([1], [3])


@pytest.mark.clause("NH-ALG-MODS-03")
def test_an_icon_changes_its_type_before_bonuses_are_added() -> None:
    """The HQ gives the Runner +1 melee: its blow is 2, its changed shot 1."""
    board = "d4:0:runner/0, d5:0:quartermaster/0, c4:0:hq/0, d3:1:blocker/0, d2:1:blocker/0"
    armies = ("hegemony", "moloch")
    s = fought(armies, board)
    assert asked(s) == (0, "quartermaster")
    assert may(s) == ["unchanged d4", "melee d4 0"]
    assert unit(play(s.clone(), "unchanged d4"), "d3") == "1:blocker/0*2"
    assert unit(play(s.clone(), "melee d4 0"), "d3") == "1:blocker/0*1"


@pytest.mark.clause("NH-ALG-MODS-04")
def test_what_is_said_for_the_clown_stands_for_the_phase() -> None:
    """With a Mother Module there is a second phase, and a new question in it."""
    board = "d4:0:clown/0, d5:0:mother_module/0, d3:1:super_mutant/0"
    s = fought(("moloch", "borgo"), board, "attack d4")
    assert asked(s) == (0, "clown")
    assert [event.data["phase"] for event in happened(s, "phase")] == [2, 1]
    assert [event.data["explodes"] for event in happened(s, "clown")] == [False]
    s = fought(("moloch", "borgo"), "d4:0:clown/0, d3:1:super_mutant/0", "attack d4")
    assert asked(s) == (-1, "draw")
    assert unit(s, "d4") == "0:clown/0"


@pytest.mark.clause("NH-ALG-MODS-05")
def test_movement_grants_are_tokens_that_are_used_one_by_one() -> None:
    """Own mobility, the Transport beside it and a Move tile: three steps of one Runner in one turn."""
    s = table(("hegemony", "moloch"), "d2:0:runner/0, c2:0:transport/0", hands=("move", ""))
    play(s, "transport d2-d3/0 0")
    assert "transport d3-d4/0 0" not in may(s)
    play(s, "mobility d3-d4/0")
    assert may_begin(s, "mobility") == []
    play(s, "move d4-d5/0")
    assert units(s) == {"d5": "0:runner/0", "c2": "0:transport/0"}
    assert [text for text in may(s) if text.split()[0] in ("mobility", "transport", "move")] == []


@pytest.mark.clause("NH-ALG-MODS-05")
def test_a_transport_is_checked_when_it_is_used() -> None:
    """The Runner walks away first and is no longer connected."""
    s = table(("hegemony", "moloch"), "d2:0:runner/0, c2:0:transport/0")
    assert may_begin(s, "transport") != []
    play(s, "mobility d2-e2/0")
    assert may_begin(s, "transport") == []
    assert refused(s, "transport e2-e3/0 0")


@pytest.mark.clause("NH-ALG-MODS-05")
def test_with_the_recon_center_each_token_is_two_steps() -> None:
    s = table(("outpost", "moloch"), "d2:0:runner/0, b4:0:recon_center/0", hands=("move", ""))
    play(s, "mobility d2-d3/0", "step d3-d4/0", "move d4-d5/0", "step d5-d6/0")
    assert unit(s, "d6") == "0:runner/0"
    assert may(s) == ["end"]


# 21.9 Push and pull geometry


@pytest.mark.clause("NH-ALG-GEOM-01")
@pytest.mark.parametrize(
    ("pusher", "target", "landings"),
    [
        ("d4", "d3", ["c2", "d2", "e2"]),
        ("d3", "d2", []),
        ("c3", "d3", ["d2", "e2", "e3"]),
        ("e3", "e2", ["d2"]),
        ("b3", "b2", ["c2"]),
    ],
)
def test_landing_hexes_of_a_push(pusher: str, target: str, landings: list[str]) -> None:
    s = table(("moloch", "borgo"), f"{pusher}:0:hybrid/0, {target}:1:mutant/0", hands=("push_back", ""))
    if len(landings) > 1:
        assert may(play(s, f"push {pusher} {target}")) == [f"land {at}" for at in landings]
    elif landings:
        assert unit(play(s, f"push {pusher} {target}"), landings[0]) == "1:mutant/0"
    else:
        assert may_begin(s, "push") == []


@pytest.mark.clause("NH-ALG-GEOM-01")
def test_a_taken_hex_is_no_landing_hex() -> None:
    board = "d4:0:hybrid/0, d3:1:mutant/0, d2:1:claws/0"
    s = table(("moloch", "borgo"), board, hands=("push_back", ""))
    assert may(play(s, "push d4 d3")) == ["land c2", "land e2"]


@pytest.mark.clause("NH-ALG-GEOM-02")
@pytest.mark.parametrize(
    ("target", "landings"), [("d2", ["d3"]), ("e2", ["d3", "e3"]), ("f3", ["e3", "e4"]), ("f4", ["e4"])]
)
def test_landing_hexes_of_a_pull_onto_d4(target: str, landings: list[str]) -> None:
    s = table(("beasts", "borgo"), f"d4:0:alpha/0, {target}:1:mutant/2", hands=("grab", ""))
    play(s, f"pull d4 {target}")
    assert may(s) == [f"land {at}/{rotation}" for at in landings for rotation in (2, 3, 4, 5, 0, 1)]


@pytest.mark.clause("NH-ALG-GEOM-02")
def test_neighbours_and_units_three_hexes_away_are_not_pulled() -> None:
    s = table(("beasts", "borgo"), "d4:0:alpha/0, d5:1:mutant/0, b4:0:alpha/0, e2:0:urchin/0", hands=("grab", ""))
    assert may_begin(s, "pull") == ["pull b4 d5"]
    assert refused(s, "pull d4 d5")


@pytest.mark.clause("NH-ALG-GEOM-03")
def test_after_the_landing_the_field_is_evaluated_again() -> None:
    """The pushed Net Fighter no longer holds the HQ; the pulled one now does."""
    s = table(("moloch", "borgo"), "e3:0:hybrid/0, d3:1:net_fighter/1, d4:0:hq/0", hands=("push_back", ""))
    assert netted(s) == {"d4"}
    play(s, "push e3 d3", "land c2")
    assert netted(s) == set()
    s = table(("beasts", "borgo"), "d4:0:alpha/0, d2:1:net_fighter/1", hands=("grab", ""))
    play(s, "pull d4 d2", "land d3/1")
    assert netted(s) == {"d4"}


@pytest.mark.clause("NH-ALG-GEOM-03")
def test_after_the_landing_the_leash_is_tested() -> None:
    s = table(("moloch", "beasts"), "d4:1:hq/0, d5:1:cerberus/0, e4:0:hybrid/0", hands=("push_back", ""))
    play(s, "push e4 d5")
    assert unit(play(s.clone(), "land c4"), "c4") == "1:cerberus/0"
    assert unit(play(s.clone(), "land c5"), "c5") is None


# 21.11 Full field and the end of the game


@pytest.mark.clause("NH-ALG-FULL-01")
def test_removals_of_an_action_come_before_the_test_for_free_hexes() -> None:
    """A full field that has fought once; the Sniper frees a hex, and filling it again starts a battle."""
    board = crowd(QUIET, "1:scout/0")
    extra = "full_fought=1"
    s = table(("outpost", "borgo"), board, hands=("sniper runner", ""), full_board_repeat="once", extra=extra)
    assert battles(told(s, "sniper d4")) == []
    assert asked(s) == (0, "turn")
    assert battles(told(s, "place runner d4/0")) == [("full_field", 0)]


@pytest.mark.clause("NH-ALG-FULL-02")
def test_no_ability_comes_between_filling_the_last_hex_and_the_battle() -> None:
    """The Runner could go to the last free hex; once the Commando has taken it, nobody is asked before the battle."""
    board = crowd(QUIET + ", d4:0:runner/0", "1:blocker/0", "d3")
    s = table(("outpost", "moloch"), board, hands=("commando", ""), piles=("", ""))
    assert "mobility d4-d3/0" in may(s)
    events = told(s, "place commando d3/5")
    assert [event.kind for event in events][:2] == ["placed", "battle"]
    assert asked(s) == (1, "turn")


@pytest.mark.clause("NH-ALG-FULL-03")
def test_the_loop_tests_hqs_then_the_deadlock_then_fights_again() -> None:
    """The HQ b2 wounds Blockers until a hex is free; an HQ that falls ends the game inside the loop."""
    board = crowd(QUIET, "1:blocker/0", "d4")
    s = table(BORGO, board, hands=("medic", ""), piles=("", ""))
    assert len(battles(told(s, "place medic d4/0"))) == 3
    quiet = crowd(QUIET + ", b3:0:medic/2, c2:0:medic/0, c3:0:medic/0", "1:blocker/0", "d4")
    s = table(BORGO, quiet, hands=("medic", ""), piles=("", ""))
    assert len(battles(told(s, "place medic d4/3"))) == 1
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.reason == "deadlock"
    falls = crowd(QUIET + ", d4:1:hybrid/5", "1:blocker/0", "d6")
    s = table(BORGO, falls, hands=("medic", ""), piles=("", ""), hp=(2, 20))
    assert len(battles(told(s, "place medic d6/0"))) == 2
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.reason == "hq_destroyed"


@pytest.mark.clause("NH-ALG-FULL-03")
def test_with_once_a_full_field_starts_no_battle_until_a_hex_was_free() -> None:
    board = crowd(QUIET, "1:blocker/0", "d4")
    s = table(BORGO, board, hands=("medic move", "move"), piles=("claws*1", ""), turn=7, full_board_repeat="once")
    assert len(battles(told(s, "place medic d4/0"))) == 1
    assert asked(s) == (1, "turn")
    assert battles(told(s, "move f3-f3/1")) == []
    assert asked(s) == (1, "turn")


@pytest.mark.clause("NH-ALG-FULL-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_filled_the_field_causes_all_battles_of_the_loop(seat: int) -> None:
    board = crowd(QUIET, "1:blocker/0", "d4")
    hands = ("medic", "") if seat == 0 else ("", "brain")
    s = table(BORGO, board, hands=hands, piles=("", ""), seat=seat)
    events = told(s, "place medic d4/0" if seat == 0 else "place brain d4/0")
    assert battles(events) == [("full_field", seat)] * 3


@pytest.mark.clause("NH-ALG-END-01")
def test_the_states_of_the_ending_follow_one_another() -> None:
    """NORMAL, CLOSING, the last battle, EXTRA_TURNS, the extra battle, decided."""
    s = table(BORGO, QUIET, piles=("mutant*1", ""), stage="draw", extra="to_draw=1")
    assert state_of_the_ending(s) == "0"
    play(s, "draw mutant")
    assert state_of_the_ending(s) == "1"
    play(s, "end")
    assert state_of_the_ending(s) == "1"
    assert battles(told(s, "end")) == [("last", 0)]
    assert state_of_the_ending(s) == "3"
    play(s, "end")
    assert battles(told(s, "end")) == [("extra", 1)]
    assert asked(s) is None


@pytest.mark.clause("NH-ALG-END-01")
@pytest.mark.parametrize("ending", ["0", "1", "3"])
def test_full_field_battles_never_change_the_state(ending: str) -> None:
    board = crowd(QUIET, "1:brain/0", "d4")
    s = table(BORGO, board, hands=("mutant", ""), piles=("", ""), extra=f"ending={ending} owed=3 drawer=0")
    assert battles(told(s, "place mutant d4/2")) == [("full_field", 0)]
    assert state_of_the_ending(s) == ending


@pytest.mark.clause("NH-ALG-END-02")
def test_the_drawer_owes_no_further_turn() -> None:
    s = table(BORGO, QUIET, piles=("mutant*1", "hybrid*2"), stage="draw", extra="to_draw=1")
    play(s, "draw mutant", "end", "draw hybrid", "draw hybrid")
    assert battles(told(s, "end")) == [("last", 0)]


@pytest.mark.clause("NH-ALG-END-03", "NH-END-05")
@pytest.mark.parametrize(
    ("option", "fought_now"),
    [("opponent_turn", [("full_field", 0)]), ("last_battle_next", [("full_field", 0), ("last", 0)])],
)
def test_a_full_field_in_the_closing_turns(option: str, fought_now: list[tuple[str, int]]) -> None:
    board = crowd(QUIET, "1:brain/0", "d4")
    s = table(
        BORGO, board, hands=("mutant", ""), piles=("", ""), ending_full_board=option, extra="ending=1 owed=2 drawer=0"
    )
    assert battles(told(s, "place mutant d4/2")) == fought_now


@pytest.mark.clause("NH-ALG-END-03")
def test_the_option_does_not_touch_full_fields_before_the_closing() -> None:
    board = crowd(QUIET, "1:brain/0", "d4")
    s = table(BORGO, board, hands=("mutant", ""), ending_full_board="last_battle_next")
    assert battles(told(s, "place mutant d4/2")) == [("full_field", 0)]
    assert asked(s) == (-1, "draw")
