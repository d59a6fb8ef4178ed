"""The examples of the rulebooks that are neither battles nor whole games: pushes, pulls, instants, procedures."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sandtable import citations
from sandtable.games.neuroshima.rules import Neuroshima
from tests.games.neuroshima.table import (
    asked,
    crowd,
    hand,
    hp,
    may,
    may_begin,
    name,
    netted,
    open_tiles,
    play,
    refused,
    start,
    table,
    told,
    unit,
    units,
)

CASES = Path(__file__).parents[2] / "cases" / "neuroshima_examples.yaml"
NO_PILES = ("", "")


@cache
def procedures() -> dict[str, dict[str, Any]]:
    return {found["id"]: found for found in citations.examples(CASES, ("procedure",))}


def example(example_id: str) -> dict[str, Any]:
    return procedures()[example_id]


def table_of(position: dict[str, Any], hands: tuple[str, str] = ("", ""), seat: int = 0) -> Neuroshima:
    """The position of an example, in the free actions of a seat."""
    armies = position["armies"]
    rows = [
        f"{name(*row['at'])}:{row['seat']}:{short(row['tile'], armies)}/{row['rotation']}*{row['wounds']}"
        for row in position["units"]
    ]
    nets = [f"nets={1 - row['seat']}:{name(*row['at'])}" for row in position["units"] if row["steel_net"]]
    return table(
        (armies[0], armies[1]),
        ", ".join(rows),
        hands=hands,
        hp=(position["hp"][0], position["hp"][1]),
        seat=seat,
        extra=" ".join(nets),
        edition=position["options"]["edition"],
    )


def short(tile: str, armies: list[str]) -> str:
    """A tile's name in notation, without its army."""
    return next(tile.removeprefix(f"{army}_") for army in armies if tile.startswith(f"{army}_"))


@pytest.mark.cases("neuroshima_examples.yaml", "push")
def test_push(example: dict[str, Any]) -> None:
    for row in example["expected"]["landings"]:
        s = table_of(example["position"], hands=("push_back", ""))
        pusher, target = name(*row["unit"]), name(*row["target"])
        landings = [f"land {name(*at)}" for at in row["landing"]]
        action = f"push {pusher} {target}"
        if not landings:
            assert refused(s, action)
            if target in netted(s):
                assert may_begin(table_of(example["position"], hands=("", "move"), seat=1), f"move {target}-") == []
            continue
        before = unit(s, target)
        play(s, action)
        assert asked(s) == (1, "landing")
        assert sorted(may(s)) == sorted(landings)
        assert unit(play(s, landings[-1]), landings[-1].split()[1]) == before


@pytest.mark.cases("neuroshima_examples.yaml", "pull")
def test_pull(example: dict[str, Any]) -> None:
    assert example["expected"]["turn_allowed"]
    for row in example["expected"]["landings"]:
        s = table_of(example["position"], hands=("grab", ""))
        play(s, f"pull {name(*row['unit'])} {name(*row['target'])}")
        assert asked(s) == (1, "pull_landing")
        assert sorted(may(s)) == sorted(f"land {name(*at)}/{turn}" for at in row["landing"] for turn in range(6))


@pytest.mark.cases("neuroshima_examples.yaml", "instant")
def test_instant(example: dict[str, Any]) -> None:
    action, expected = example["action"], example["expected"]
    if action["type"] == "place":
        assert action["execution"]
        tile = short(action["tile"], example["position"]["armies"])
        text = f"execute {tile} {name(*action['at'])}/{action['rotation']}"
    else:
        tile = action["type"]
        text = f"{tile} {name(*action['target'])}"
    hands = (tile, "") if action["seat"] == 0 else ("", tile)
    s = table_of(example["position"], hands, action["seat"])
    before = units(s)
    events = told(s, text)
    assert "agony" not in [event.kind for event in events]
    after = units(s)
    gone = {at for at in before if after.get(at) != before[at] and "*" not in str(after.get(at))}
    assert gone == {name(*at) for at in expected["removed"]}
    assert {at for at, text in after.items() if "*" in text} == {name(*row["at"]) for row in expected["wounds"]}
    assert hp(s) == expected["hp"]
    if action["type"] == "place":
        assert after[name(*action["at"])] == f"{action['seat']}:{tile}/{action['rotation']}"


@pytest.mark.cases("neuroshima_examples.yaml", "zone")
def test_zone(example: dict[str, Any]) -> None:
    expected = example["expected"]
    centres = [name(*at) for at in expected["legal_centres"]]
    s = table(("moloch", "borgo"), "d4:0:hybrid/0, d3:1:hq/0, e3:1:mutant/0, d5:0:hq/0", hands=("air_strike", ""))
    assert sorted(may_begin(s, "airstrike")) == sorted(f"airstrike {at}" for at in centres)
    assert refused(s, f"airstrike {name(*expected['illegal_example'])}")
    play(s, "airstrike d4")
    assert (unit(s, "d4") is None) == expected["hits_friendly"]
    assert (hp(s) != [20, 20]) == expected["hits_hq"]
    assert unit(s, "e3") is None


@pytest.mark.cases("neuroshima_examples.yaml", "geometry")
def test_geometry(example: dict[str, Any]) -> None:
    given, expected = example["given"], example["expected"]
    neighbours = [name(*at) for at in expected["neighbours"]]
    s = play(start(("beasts", "steel_police")), f"hq {name(*given['b_hq'])}")
    assert sorted({text.split()[1][:2] for text in may(s)}) == sorted(neighbours)
    play(s, f"lair {name(*given['cerberus'])}/0")
    assert sum(unit(s, at) is None for at in neighbours) == expected["free_after_lair"]


class TestDraws:
    """EX-DRAW-01 and EX-DRAW-02."""

    @staticmethod
    def draw(s: Neuroshima, *tiles: str) -> int:
        """How many tiles are drawn before something else is asked."""
        count = 0
        while asked(s) == (-1, "draw"):
            play(s, f"draw {tiles[count]}")
            count += 1
        return count

    @pytest.mark.clause("NH-DRAW-01", "NH-DRAW-02", "NH-DRAW-03", "NH-DRAW-04")
    @pytest.mark.parametrize("kept", [0, 1])
    def test_ex_draw_01(self, kept: int) -> None:
        expected = example("EX-DRAW-01")["expected"]
        s = play(start(), "hq b2", "hq f4")
        assert self.draw(s, "mutant") == expected["draws"]["P1_first"]
        assert asked(s) == (0, "turn")
        play(s, *(["end"] if kept else ["place mutant d4/0", "end"]))
        assert self.draw(s, "hybrid", "guard") == expected["draws"]["P2_first"]
        assert asked(s) == (1, "turn")
        play(s, "end")
        assert self.draw(s, "claws", "claws", "scout") == expected["draws"][f"P1_second_if_kept_{kept}"]
        assert asked(s) == (0, "discard")
        play(s, "discard claws")
        assert asked(s) == (0, "turn")
        assert 3 - len(hand(s, 0)) == expected["forced_discard"]["P1_second"]

    @pytest.mark.clause("NH-DRAW-14", "NH-DRAW-15", "NH-DRAW-18")
    def test_ex_draw_02(self) -> None:
        data = example("EX-DRAW-02")
        old, new = (
            [tile.removeprefix("beasts_") for tile in tiles]
            for tiles in (data["given"]["hand"], data["event"]["next_tiles"])
        )
        s = play(table(("borgo", "beasts"), hands=("", "")), "end", *[f"draw {tile}" for tile in old])
        assert asked(s) == (1, "exchange")
        play(s, "exchange", *[f"draw {tile}" for tile in new])
        assert hand(s, 1) == [tile.removeprefix("beasts_") for tile in data["expected"]["hand"]]
        gone = open_tiles(s, "discards", 1)
        assert all(gone[tile.removeprefix("beasts_")] == 1 for tile in data["expected"]["discarded"])
        assert asked(s) == (1, "discard")


FULL = "b2:0:hq/0, b3:0:scout/0, c2:0:scout/0, c3:0:scout/0, f4:1:hq/0"
"""Two HQs apart from all enemies. With Blockers on the other hexes nothing on this field can attack anybody."""


def battles(s: Neuroshima, *actions: str) -> list[str]:
    """What follows the actions, in order: battles by trigger and turns by seat."""
    found = []
    for event in told(s, *actions):
        if event.kind == "battle":
            found.append(str(event.data["trigger"]))
        elif event.kind == "turn":
            found.append(f"turn {event.data['seat']}")
    return found


class TestFullField:
    """EX-FULL-01, EX-FULL-03 and EX-FULL-04; EX-END-01 and EX-END-02."""

    @pytest.mark.clause("NH-BATTLE-17")
    def test_ex_full_01(self) -> None:
        """The Brawler needs two battles for one Blocker, which frees a hex."""
        expected = example("EX-FULL-01")["expected"]
        s = table(board=crowd(FULL, "1:blocker/0", "d4"), hands=("brawler", ""), piles=NO_PILES)
        assert battles(s, "place brawler d4/0") == ["full_field"] * len(expected["sequence"]) + ["turn 1"]
        assert unit(s, "d3") is None

    @pytest.mark.clause("NH-BATTLE-19")
    def test_ex_full_03(self) -> None:
        data = example("EX-FULL-03")
        points = tuple(data["given"]["hp"])
        s = table(board=crowd(FULL, "1:blocker/0", "d4"), hands=("officer", ""), hp=points, piles=NO_PILES)
        assert battles(s, "place officer d4/0") == ["full_field"]
        outcome = s.outcome()
        assert outcome is not None
        assert (outcome.reason, outcome.winners()) == ("deadlock", [data["expected"]["winner"]])

    @pytest.mark.clause("NH-BATTLE-19", "NH-BATTLE-21", "NH-ABIL-SEEKER-03")
    def test_ex_full_04(self) -> None:
        """The Vulture in the corner only ever faces a friend or the border."""
        data = example("EX-FULL-04")
        board = "b4:0:hq/0, b3:0:ranger/0, c4:0:ranger/0, c5:0:ranger/0, f2:1:hq/0"
        board = crowd(f"{board}, b2:0:vulture/{data['given']['vulture_rotation_at_start']}", "1:blocker/0", "d4")
        points = tuple(data["given"]["hp"])
        s = table(("beasts", "moloch"), board, hands=("ranger", ""), hp=points, piles=NO_PILES)
        fought = battles(s, "place ranger d4/0")
        for rotation in data["given"]["vulture_rotations_after_each_battle"]:
            assert asked(s) == (0, "scavenge")
            fought += battles(s, f"scavenge b2-b2/{rotation}")
        assert fought == ["full_field"] * data["expected"]["battles"]
        outcome = s.outcome()
        assert outcome is not None
        assert (outcome.reason, outcome.winners()) == ("deadlock", [data["expected"]["winner"]])

    @pytest.mark.clause("NH-END-05")
    @pytest.mark.parametrize("edition", ["e3", "2025"])
    def test_ex_end_01(self, edition: str) -> None:
        assert example("EX-END-01")["expected"]["sequence"] == ["full_board_battle", "turn:B", "last_battle"]
        board = crowd(FULL, "1:blocker/0*1", "d4")
        piles = ("brawler*1", "brain*1 guard*1 hornet*1")
        s = play(table(board=board, hands=("", ""), piles=piles, seat=1, edition=edition), "end", "draw brawler")
        assert battles(s, "place brawler d4/0") == ["full_field", "turn 1"]
        play(s, "draw brain", "draw guard", "draw hornet", "discard brain")
        assert battles(s, "end")[:1] == ["last"]

    @pytest.mark.clause("NH-END-14", "NH-END-17", "NH-END-20")
    def test_ex_end_02(self) -> None:
        """Three blows for a Blocker: by the full field, in the last battle, and in place of the turn of A (seat 1)."""
        points = tuple(example("EX-END-02")["given"]["hp"])
        s = table(
            board=crowd(FULL, "1:blocker/0", "d4"),
            hands=("mutant", ""),
            piles=NO_PILES,
            hp=points,
            extra="ending=1 owed=1 drawer=1",
            full_board_repeat="once",
        )
        assert battles(s, "place mutant d4/0") == ["full_field", "last", "turn 1", "full_field", "turn 0"]
        assert unit(s, "d3") is None
        assert hp(s) == list(points)
        assert battles(s, "end") == ["extra"]
        outcome = s.outcome()
        assert outcome is not None
        assert outcome.is_draw()


class TestAbilities:
    """EX-RECON-01, EX-TERROR-01 and EX-TRANSPORT-01."""

    @pytest.mark.clause("NH-MOD-RECON-03", "NH-MOD-RECON-04")
    def test_ex_recon_01(self) -> None:
        data = example("EX-RECON-01")
        runner = name(*data["event"]["unit"])
        (held,) = (name(*at) for at in data["expected"]["may_stop_on"])
        s = table_of(data["position"])
        stopped = play(s.clone(), f"mobility {runner}-{held}/0")
        assert netted(stopped) == {held}
        assert (unit(stopped, held), asked(stopped)) == ("0:runner/0", (0, "turn"))
        # Past it: another first step leaves a second one, with a turn in each, and back to the start if wanted.
        play(s, f"mobility {runner}-c4/3")
        assert asked(s) == (0, "second_step")
        assert unit(play(s.clone(), "step c4-c3/4"), "c3") == "0:runner/4"
        assert unit(play(s.clone(), f"step c4-{runner}/5"), runner) == "0:runner/5"
        assert unit(play(s.clone(), f"step c4-{held}/0"), held) == "0:runner/0"
        play(s, "stop")
        assert asked(s) == (0, "turn")

    @pytest.mark.clause("NH-INST-TERROR-01")
    def test_ex_terror_01(self) -> None:
        names = [tile.removeprefix("beasts_") for tile in example("EX-TERROR-01")["given"]["seat_1_hand"]]
        board = "b2:0:hq/0, f4:1:hq/0, f3:1:cerberus/0, d4:1:scrabbler/0, d3:1:bug/0, b3:0:medic/0, e3:1:alpha/0"
        s = table(("steel_police", "beasts"), board, hands=("terror", " ".join(names)), piles=NO_PILES)
        play(s, "terror", "end")
        words = {text.split()[0] for text in may(s)}
        assert words == {"end", "discard", "move", "mobility", "turn", "haul"}
        assert refused(s, "place bug d5/0")

    @pytest.mark.clause("NH-MOD-TRANSPORT-05", "NH-MOD-TRANSPORT-06")
    def test_ex_transport_01(self) -> None:
        s = table_of(example("EX-TRANSPORT-01")["position"])
        play(s, "transport d3-e3/0 0")
        # Still beside the Transport, over another edge: no second ride, but its own mobility.
        assert refused(s, "transport e3-e4/0 0")
        assert may_begin(s, "transport") == []
        assert unit(play(s, "mobility e3-e2/0"), "e2") == "0:runner/0"
        assert may_begin(s, "mobility") == may_begin(s, "transport") == []
