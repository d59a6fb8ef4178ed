"""Scenario 3 of the Battle Atlas: corners d2, f2, f4, d6, b4, b2; units of nobody are seat 2 in texts (NH-ATLAS-S3)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.board.position import read_position
from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import (
    GAME,
    asked,
    battle,
    crowd,
    hp,
    may,
    may_begin,
    netted,
    play,
    table,
    told,
    unit,
    units,
)

ARMIES = ("outpost", "hegemony")
ALLIANCE: dict[str, Any] = {"scenario": "alliance"}
CORNERS = ["d2", "f2", "f4", "d6", "b4", "b2"]
HQS = "c3:0:hq/0, e4:1:hq/0"
SIXTEEN = "runner*2 hmg*1 commando*5 annihilator*2 brawler*1 medic*2 scout*2 mobile_armor*1"
"""A pile of the Outpost."""


def alliance(board: str, *, holds: bool = False, extra: str = "", **more: Any) -> Neuroshima:
    """A turn of the Outpost unless `seat` says otherwise; `holds`: the contingent has arrived."""
    return table(ARMIES, board, extra=f"{extra} alliance={int(holds)}", **more, **ALLIANCE)


def shown(s: Neuroshima) -> Any:
    return s.view(None)["scenario"]


def contingent(s: Neuroshima) -> dict[str, str]:
    return {at: text[2:] for at, text in units(s).items() if text.startswith("2:")}


def ended(s: Neuroshima) -> tuple[str, str, list[int]]:
    outcome = s.outcome()
    assert outcome is not None
    return outcome.reason, outcome.clause, outcome.places


@pytest.mark.clause("NH-ATLAS-S3-01")
def test_it_begins_as_a_duel_without_hqs_on_the_corners() -> None:
    s = GAME.start(ALLIANCE)
    assert asked(s) == (-1, "first")
    play(s, "first 1")
    homes = {text.split()[1] for text in may(s)}
    assert len(homes) == 13
    assert homes.isdisjoint(CORNERS)
    play(s, "hq d4", "hq c3")
    assert (s.seat, int(s.to_draw), hp(s)) == (1, 1, [20, 20])
    assert shown(s)["alliance"] == "awaited"
    assert len(shown(s)["queue"]) == 10
    assert "move d4-d3/0" in may(alliance("d4:0:hq/0, e4:1:hq/0", hands=("move", "")))
    assert "move d3-d2/0" in may(alliance("d3:0:hq/0, e4:1:hq/0", hands=("move", "")))


@pytest.mark.clause("NH-ATLAS-S3-02", "NH-ATLAS-S3-05")
def test_the_contingent_arrives_at_the_end_of_the_second_battle() -> None:
    s = alliance(f"{HQS}, f2:0:runner/0", hands=("battle battle", ""))
    assert contingent(play(s, "battle")) == {}
    assert int(s.score) == 1
    s = alliance(f"{HQS}, f2:0:runner/0", hands=("battle", ""), extra="score=1")
    events = told(s, "battle")
    assert [event.data["at"] for event in events if event.clause == "NH-ATLAS-S3-02"] == [
        [0, -2],
        [2, 0],
        [0, 2],
        [-2, 2],
        [-2, 0],
    ]
    # The turn of the Hegemony has begun, and with it the first reinforcement looked for a corner.
    assert contingent(s) == {
        "d2": "hunter_killer/3",
        "f4": "armored_hunter/5",
        "d6": "guard/0",
        "b4": "armored_hunter/1",
        "b2": "hybrid/2",
    }
    assert shown(s)["alliance"] == "holds"
    assert shown(s)["queue"] == [
        f"moloch_{tile}" for tile in ("juggernaut", "protector", "hornet", "stormtrooper", "hybrid")
    ]
    assert GAME.from_text(s.to_text()).to_text() == s.to_text()


@pytest.mark.clause("NH-ATLAS-S3-02")
@pytest.mark.parametrize(("more", "arrives"), [("", True), ("battle*1", False)])
def test_the_contingent_arrives_when_a_pile_is_down_to_sixteen(more: str, arrives: bool) -> None:
    s = alliance(HQS, seat=1, piles=(f"{SIXTEEN} {more}", "ganger*4"))
    events = told(s, "end")
    assert s.seat == 0
    assert (len(contingent(s)) == 6) is arrives
    kinds = [event.kind for event in events]
    assert kinds.count("arrived") == (6 if arrives else 0)
    if arrives:
        assert asked(s) == (-1, "draw")
        assert {at: text[-1] for at, text in contingent(s).items()} == dict(zip(CORNERS, "345012", strict=True))


@pytest.mark.clause("NH-ATLAS-S3-02", "NH-ATLAS-S3-05")
def test_a_contingent_that_finds_no_free_corner_makes_no_alliance() -> None:
    """All six are skipped, so no unit of it is ever on the board; whatever waited leaves the game."""
    full = f"{HQS}, " + ", ".join(
        f"{at}:{seat % 2}:{('runner', 'ganger')[seat % 2]}/0" for seat, at in enumerate(CORNERS)
    )
    s = alliance(full, seat=1, piles=(SIXTEEN, "ganger*1"))
    events = told(s, "end")
    assert [event.data["holds"] for event in events if event.kind == "alliance"] == [True, False]
    assert contingent(s) == {}
    assert (shown(s)["alliance"], shown(s)["queue"]) == ("over", [])
    assert s.view(None)["sides"] == alliance(HQS).view(None)["sides"], "each for themselves, as before"
    assert s.field.foes(0, 1)
    assert GAME.from_text(s.to_text()).to_text() == s.to_text()


@pytest.mark.clause("NH-ATLAS-S3-03")
def test_a_reinforcement_comes_at_the_start_of_every_turn() -> None:
    s = alliance(f"{HQS}, d2:2:hornet/3, f2:2:hybrid/4", holds=True, piles=(SIXTEEN, "ganger*4"))
    play(s, "end")
    assert contingent(s) == {"d2": "hornet/3", "f2": "hybrid/4", "f4": "juggernaut/5"}
    assert asked(s) == (-1, "draw")
    while asked(s) != (1, "turn"):
        play(s, may(s)[0])
    play(s, "end")
    assert contingent(s)["d6"] == "protector/0"
    assert [tile.removeprefix("moloch_") for tile in shown(s)["queue"]] == ["hornet", "stormtrooper"]
    full = f"{HQS}, " + ", ".join(f"{at}:2:hybrid/0" for at in CORNERS)
    s = alliance(full, holds=True)
    events = told(s, "end")
    assert [event for event in events if event.kind == "arrived"] == []
    assert len(shown(s)["queue"]) == 4
    s = alliance(f"{HQS}, d2:2:hornet/3", holds=True, extra="score=4")
    play(s, "end")
    assert contingent(s) == {"d2": "hornet/3"}
    s = alliance(f"{HQS}, d2:2:hornet/3", holds=True, extra="score=4 goods=2")
    play(s, "end")
    assert contingent(s) == {"d2": "hornet/3", "f2": "hybrid/4"}


@pytest.mark.clause("NH-ATLAS-S3-04")
def test_the_contingent_strikes_both_players_and_is_struck_by_both() -> None:
    board = "d4:2:hunter_killer/0, d3:0:hmg/0, d5:1:runner/3"
    result: Any = battle(ARMIES, board, options=ALLIANCE)
    assert [row["seat"] for row in result["removed"]] == [0, 1]
    result = battle(ARMIES, "d4:2:hybrid/1, d2:0:commando/1", options=ALLIANCE)
    assert [row["seat"] for row in result["removed"]] == [2]
    result = battle(ARMIES, "d4:2:armored_hunter/0, d5:1:ganger/1", options=ALLIANCE)
    assert [row["seat"] for row in result["removed"]] == [2]


@pytest.mark.clause("NH-ATLAS-S3-04", "NH-ATLAS-12")
def test_whoever_pushes_a_unit_of_nobody_picks_its_hex() -> None:
    board = f"{HQS}, d4:1:guard/0, d3:2:hornet/0"
    s = alliance(board, holds=True, seat=1, hands=("", "push_back"))
    play(s, "push d4 d3")
    assert asked(s) == (1, "landing")
    play(s, may(s)[0])
    assert unit(s, "d3") is None
    landing = "subject=17 actor=18"
    pulled = alliance(
        board.replace("d3:", "d2:"), holds=True, seat=1, stage="pull_landing", extra="subject=16 actor=18"
    )
    assert asked(pulled) == (1, "pull_landing")
    own = alliance(f"{HQS}, d4:1:guard/0, d3:0:hmg/0", seat=1, stage="landing", extra=landing)
    assert asked(own) == (0, "landing")


@pytest.mark.clause("NH-ATLAS-S3-05", "NH-TEAM-05", "NH-TEAM-08")
def test_allies_do_not_harm_or_hold_but_help_one_another() -> None:
    allied = f"{HQS}, b2:2:hornet/0, "
    facing = "d3:0:hmg/3, d5:1:net_fighter/0, d4:1:thug/0"
    s = alliance(allied + facing, holds=True, hands=("battle", ""))
    assert netted(s) == set()
    play(s, "battle")
    assert unit(s, "d4") == "1:thug/0"
    assert unit(s, "d3") == "0:hmg/3"
    s = alliance(f"{HQS}, {facing}", hands=("battle", ""))
    assert netted(alliance(f"{HQS}, d4:0:hmg/3, c4:1:net_fighter/0")) == {"d4"}
    assert netted(alliance(f"{allied}d4:0:hmg/3, c4:1:net_fighter/0", holds=True)) == set()
    played = play(s, "battle")
    assert unit(played, "d3") is None
    boosted = "d3:0:commando/4, d4:1:officer_2/0, d6:2:protector/0, b2:2:hornet/0"
    view: Any = alliance(f"c4:0:hq/0, f4:1:hq/0, {boosted}, d5:1:scout/0", holds=True).view(None)
    officer = next(row for row in view["units"] if row["at"] == [0, -1])
    assert [term["tile"] for term in officer["bonuses"]] == ["hegemony_officer_2"]


@pytest.mark.clause("NH-ATLAS-S3-05", "NH-TEAM-06", "NH-TEAM-07")
def test_instants_spare_allies() -> None:
    board = f"{HQS}, d3:1:runner/0, b2:2:hornet/0, d5:0:recon_center/0"
    s = alliance(board, holds=True, hands=("sniper", ""))
    assert may(s)[2:] == ["sniper b2"]
    assert may_begin(
        alliance(board.replace("b2:2", "b2:1").replace("hornet", "thug"), hands=("sniper", "")), "sniper"
    ) == [
        "sniper b2",
        "sniper d3",
    ]
    s = alliance(board, holds=True, seat=1, hands=("", "move"))
    play(s, "mobility d3-d2/0")
    assert asked(s) == (1, "second_step")


@pytest.mark.clause("NH-ATLAS-S3-05")
def test_the_alliance_ends_with_the_last_unit_of_the_contingent() -> None:
    board = f"{HQS}, b2:2:hybrid/0, d4:0:hmg/3, c4:1:net_fighter/0"
    s = alliance(board, holds=True, hands=("sniper", ""), extra="score=1 goods=3")
    events = told(s, "sniper b2")
    assert [event.data["holds"] for event in events if event.kind == "alliance"] == [False]
    assert (shown(s)["alliance"], shown(s)["queue"]) == ("over", [])
    assert netted(s) == {"d4"}
    play(s, "end")
    assert contingent(s) == {}
    assert GAME.from_text(s.to_text()).to_text() == s.to_text()
    s = alliance(f"{HQS}, d2:2:hybrid/0, d3:1:ganger/1", holds=True, hands=("battle", ""))
    play(s, "battle")
    assert contingent(s) == {}
    assert shown(s)["alliance"] == "over"
    s = alliance(board + ", f4:2:hornet/0", holds=True, hands=("sniper", ""))
    play(s, "sniper b2")
    assert shown(s)["alliance"] == "holds"


@pytest.mark.clause("NH-ATLAS-S3-06")
def test_a_reinforcement_that_fills_the_field_starts_a_battle() -> None:
    board = crowd(f"{HQS}, d2:2:hornet/0", "0:scout/0", "b2")
    s = alliance(board, holds=True, full_board_repeat="once", extra="full_fought=0")
    events = told(s, "end")
    battles = [event.data for event in events if event.kind == "battle"]
    assert battles[0] == {"trigger": "full_field", "seat": 1}
    assert unit(s, "b2") != "0:scout/0"
    order = [event.kind for event in events if event.kind in ("arrived", "battle", "turn")]
    assert order[:3] == ["turn", "arrived", "battle"]


@pytest.mark.clause("NH-ATLAS-S3-06")
@pytest.mark.parametrize("repeat", ["loop", "once"])
def test_an_arrival_after_a_battle_that_fills_the_field_starts_the_next(repeat: str) -> None:
    # Nobody leaves in the first battle: each HQ has only friends beside it, and a gladiator that bears a blow.
    friends = ", ".join(f"{at}:1:scout/0" for at in ("e3", "f3", "e5", "d5"))
    board = crowd(f"{HQS}, d4:1:gladiator/2, {friends}", "0:scout/0", " ".join(CORNERS))
    s = alliance(board, hands=("battle", ""), extra="score=1", full_board_repeat=repeat)
    events = told(s, "battle")
    battles = [event.data for event in events if event.kind == "battle"]
    assert battles[:2] == [{"trigger": "battle_tile", "seat": 0}, {"trigger": "full_field", "seat": 0}]


@pytest.mark.clause("NH-ATLAS-S3-07")
def test_an_hq_that_falls_in_the_alliance_loses_the_game_for_both() -> None:
    board = "c3:0:hq/0, f4:1:hq/0, c2:2:hornet/3"
    s = alliance(board, holds=True, hands=("battle", ""), hp=(2, 20))
    play(s, "battle")
    assert ended(s) == ("allies_lost", "NH-ATLAS-S3-07", [1, 1])
    # Also where the last unit of the contingent leaves in the same battle.
    s = alliance(f"{board}, b2:0:commando/0", holds=True, hands=("battle", ""), hp=(2, 20))
    play(s, "battle")
    assert ended(s) == ("allies_lost", "NH-ATLAS-S3-07", [1, 1])


@pytest.mark.clause("NH-ATLAS-S3-07")
def test_an_alliance_that_outlives_the_last_battle_loses_too() -> None:
    last = "ending=1 owed=1 drawer=1"
    s = alliance(f"{HQS}, f2:2:hornet/0", holds=True, hp=(20, 5), extra=last)
    play(s, "end")
    assert ended(s) == ("allies_lost", "NH-ATLAS-S3-07", [1, 1])
    s = alliance(f"{HQS}, d2:2:hybrid/0, d3:1:ganger/1", holds=True, hp=(20, 5), extra=last)
    play(s, "end")
    assert ended(s) == ("more_hit_points", "NH-END-13", [1, 2])
    s = alliance("c3:0:hq/0, e4:1:hq/0, e3:0:brawler/3", hands=("battle", ""), hp=(20, 2))
    play(s, "battle")
    assert ended(s) == ("hq_destroyed", "NH-END-10", [1, 2])


@pytest.mark.clause("NH-ATLAS-S3-05")
def test_a_battle_with_the_contingent_is_begun_by_a_player() -> None:
    units = [{"tile": "outpost_hq", "seat": 0, "at": [0, 0]}]
    data = {"armies": [*ARMIES], "options": {**ALLIANCE}, "units": units}
    assert read_position({**data, "starter": 1}).starter == 1
    with pytest.raises(BadNotation, match="starter: 2 is not between 0 and 1"):
        read_position({**data, "starter": 2})


@pytest.mark.clause("NH-ATLAS-S3-02", "NH-ATLAS-S3-03", "NH-ATLAS-S3-05")
def test_nets_follow_who_comes_and_who_is_allied() -> None:
    """Allies let each other go as soon as the contingent is there; whoever comes in front of a net is held."""
    netting = f"{HQS}, d4:0:hmg/3, c4:1:net_fighter/0"
    by_pile = alliance(netting, seat=1, piles=(SIXTEEN, "ganger*4"))
    assert netted(by_pile) == {"d4"}
    assert netted(play(by_pile, "end")) == set()
    by_battle = alliance(netting, hands=("battle", ""), extra="score=1")
    assert netted(play(by_battle, "battle")) == set()
    s = alliance(f"{HQS}, f2:2:hornet/4, c2:1:net_fighter/0", holds=True)
    assert (netted(s), unit(s, "d2")) == (set(), None)
    play(s, "end")
    assert (netted(s), unit(s, "d2")) == ({"d2"}, "2:juggernaut/3")


@pytest.mark.clause("NH-ATLAS-S3-02", "NH-ATLAS-S3-05")
def test_enemies_hold_each_other_again_where_nobody_came() -> None:
    full = (
        ", ".join(f"{at}:0:runner/0" for at in CORNERS[:2])
        + ", "
        + ", ".join(f"{at}:0:commando/0" for at in CORNERS[2:])
    )
    s = alliance(f"{HQS}, {full}, d4:0:hmg/3, c4:1:net_fighter/0", seat=1, piles=("commando*1", "ganger*1"))
    play(s, "end")
    assert (shown(s)["alliance"], netted(s)) == ("over", {"d4"})


@pytest.mark.clause("NH-ATLAS-S3-02")
def test_only_those_skipped_at_the_arrival_wait() -> None:
    s = alliance(HQS, seat=1, piles=(SIXTEEN, "ganger*4"), extra="goods=5")
    play(s, "end")
    assert len(shown(s)["queue"]) == 4
