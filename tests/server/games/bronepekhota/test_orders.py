"""Bronepekhota: orders of a whole unit, the split of its fire, and proposals while an army is set up."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction
from typing import Any

import pytest

from sandtable.core.errors import SandtableError
from sandtable.games.bronepekhota.edge.page.split import NOBODY, Candidate, best_split
from sandtable.games.bronepekhota.rules import Bronepekhota, new_game
from sandtable.games.bronepekhota.settings import read_options
from sandtable.games.bronepekhota.table.situation import CHOOSING_PILOT, CHOOSING_UNIT, DEPLOYING
from sandtable.kit.dice import Dice
from tests.games.bronepekhota.table import battle, find, man, put, rectangle, with_terrain
from tests.server.games.bronepekhota.asking import ask

CLONES = "pol_heavy_clones"
UNIT = 0


def line_up(*foes: tuple[int, int, int]) -> tuple[Bronepekhota, list[int]]:
    """Six heavy clones in a row, 40 mm apart; of the enemy whoever is named, with a place."""
    s = battle(f"{CLONES}:mortar:raptor", "pro_cyber:salamander")
    clones = [put(s, find(s, CLONES, number), 400, 240 + 40 * number) for number in range(1, 7)]
    for number, x, y in foes:
        put(s, find(s, "pro_cyber", number), x, y, 32)
    s.stage = CHOOSING_UNIT
    s.seat = 0
    return s, clones


def ahead(s: Bronepekhota, figures: list[int], dx: int, dy: int = 0) -> list[dict[str, Any]]:
    return [{"figure": f, "to": [int(s.fig.x[f]) + dx, int(s.fig.y[f]) + dy]} for f in figures]


def by_figure(answer: dict[str, Any]) -> dict[int, dict[str, Any]]:
    return {row["figure"]: row for row in answer["figures"]}


def carry_out(s: Bronepekhota, answer: dict[str, Any]) -> Bronepekhota:
    """Every action of the answer is accepted, one after the other."""
    done = s.clone()
    done.apply(done.parse_action(f"unit {answer['unit']}"))
    for row in answer["figures"]:
        done.apply(done.parse_action(f"soldier {row['figure']}"))
        for action in row["actions"]:
            done.apply(done.parse_action(action))
        done.apply(done.parse_action("finish"))
    return done


def test_a_squad_keeps_its_formation_and_every_way_is_accepted() -> None:
    s, clones = line_up((1, 1000, 400))
    answer = ask(s, "orders", unit=UNIT, places=ahead(s, clones, 160))
    assert [row["clause"] for row in answer["figures"]] == [""] * 6
    ends = {f: (row["end"]["x"], row["end"]["y"]) for f, row in by_figure(answer).items()}
    assert ends == {f: (560, 240 + 40 * number) for number, f in enumerate(clones, 1)}
    done = carry_out(s, answer)
    assert [(int(done.fig.x[f]), int(done.fig.y[f])) for f in clones] == [ends[f] for f in clones]


def test_the_foremost_walks_first_and_nobody_goes_further_than_its_move() -> None:
    s, clones = line_up((1, 400, 780))
    answer = ask(s, "orders", unit=UNIT, places=ahead(s, clones, 0, 400))
    assert [row["figure"] for row in answer["figures"]] == clones[::-1]
    for row in answer["figures"]:
        assert row["clause"] == ""
        assert row["cost"] <= row["budget"] == 200
    carry_out(s, answer)


def test_ways_bend_round_a_wall_and_who_cannot_stays_with_the_clause_and_the_detour() -> None:
    s, clones = line_up((1, 1000, 400))
    with_terrain(s, rectangle("smooth_wall", 440, 150, 450, 440))
    rows = by_figure(ask(s, "orders", unit=UNIT, places=ahead(s, clones, 160)))
    near, far = rows[clones[4]], rows[clones[0]]
    assert near["clause"] == ""
    assert len(near["path"]) > 2
    assert near["cost"] > 160
    assert (far["clause"], far["actions"], far["end"]["x"]) == ("BP-MOVE-INF-06", [], 400)
    assert far["want"] == (560, 280)
    assert far["round"] > far["budget"] == 200


def test_a_taken_place_is_given_up_for_one_beside_it() -> None:
    s, clones = line_up((1, 1000, 400))
    put(s, find(s, "mortar"), 560, 280)
    row = by_figure(ask(s, "orders", unit=UNIT, places=ahead(s, clones[:1], 160)))[clones[0]]
    assert row["clause"] == ""
    off = ((row["end"]["x"] - 560) ** 2 + (row["end"]["y"] - 280) ** 2) ** 0.5
    assert 0 < off <= 40


def test_the_squad_spreads_into_cover() -> None:
    s, clones = line_up((1, 900, 380), (2, 900, 420))
    with_terrain(s, rectangle("low_wall", 600, 240, 612, 540))
    open_ground = by_figure(ask(s, "orders", unit=UNIT, places=ahead(s, clones, 140)))
    behind = by_figure(ask(s, "orders", unit=UNIT, places=ahead(s, clones, 140), cover=True))
    assert all(row["cover"] >= open_ground[f]["cover"] for f, row in behind.items())
    assert sum(row["cover"] for row in behind.values()) > sum(row["cover"] for row in open_ground.values())
    for f, row in behind.items():
        wanted = open_ground[f]["want"]
        assert ((row["end"]["x"] - wanted[0]) ** 2 + (row["end"]["y"] - wanted[1]) ** 2) ** 0.5 <= 81


def test_shots_have_the_odds_of_the_place_where_the_soldier_will_stand() -> None:
    s, clones = line_up((1, 900, 400))
    target = find(s, "pro_cyber", 1)
    answer = ask(s, "orders", unit=UNIT, places=ahead(s, clones, 160))
    for row in answer["figures"]:
        told = {shot["target"]: shot for shot in row["shots"]}
        alone = s.clone()
        put(alone, row["figure"], row["end"]["x"], row["end"]["y"], row["end"]["heading"])
        (shot,) = ask(alone, "aim", figure=row["figure"], target=target)["shots"]
        if shot["needs"] is None:
            assert (told, row["silent"]) == ({}, "BP-SHOOT-10")
        else:
            assert {name: told[target][name] for name in ("hit", "kill", "steps", "cover")} == {
                name: shot[name] for name in ("hit", "kill", "steps", "cover")
            }


def test_hit_times_pierce_is_destroyed() -> None:
    s, _ = line_up((1, 620, 300), (2, 620, 380), (3, 620, 460))
    answer = ask(s, "orders", unit=UNIT)
    shots = [shot for row in answer["figures"] for shot in row["shots"]]
    assert shots
    for shot in shots:
        exact = {name: Fraction(shot[name]["exact"]) for name in ("hit", "pierced", "kill")}
        assert exact["hit"] * exact["pierced"] == exact["kill"]


def test_whoever_looks_away_turns_to_its_target_before_it_shoots() -> None:
    s, clones = line_up((1, 520, 280))
    s.fig.heading[clones[0]] = 32
    answer = ask(s, "orders", unit=UNIT)
    shot = by_figure(answer)[clones[0]]["shots"][0]
    assert shot["heading"] != 32
    done = s.clone()
    for action in (f"unit {UNIT}", f"soldier {clones[0]}", f"turn {shot['heading']}", shot["action"]):
        done.apply(done.parse_action(action))


def test_a_squad_charges_and_names_its_fights() -> None:
    s, _ = line_up((1, 540, 320), (2, 540, 400))
    foe = find(s, "pro_cyber", 1)
    answer = ask(s, "orders", unit=UNIT, charge=foe)
    fights = [row["melee"] for row in answer["figures"] if row["melee"]]
    assert {fight["target"] for fight in fights} == {foe, find(s, "pro_cyber", 2)}
    first = answer["figures"][0]
    done = s.clone()
    for action in (f"unit {UNIT}", f"soldier {first['figure']}", *first["actions"], first["melee"]["action"]):
        done.apply(done.parse_action(action))


def test_a_vehicle_drives_as_far_as_it_comes_and_fires_by_its_rate() -> None:
    s, _ = line_up((1, 900, 400), (2, 900, 440), (3, 900, 480))
    raptor = put(s, find(s, "raptor"), 300, 600)
    man(s, raptor, find(s, CLONES, 1))
    unit = int(s.fig.roster.squads) + raptor
    answer = ask(s, "orders", unit=unit, places=[{"figure": raptor, "to": [1100, 600]}])
    (row,) = answer["figures"]
    assert row["clause"] == ""
    assert row["end"]["x"] > 300
    assert 0 < len(answer["split"]["shots"]) <= int(s.fig.roster.rate[raptor])
    assert len({shot["weapon"] for shot in answer["split"]["shots"]}) == len(answer["split"]["shots"])
    done = s.clone()
    for action in (f"unit {unit}", *row["actions"]):
        done.apply(done.parse_action(action))


def test_a_gun_is_fired_by_one_of_those_who_touch_it() -> None:
    s, clones = line_up((1, 560, 300))
    mortar = put(s, find(s, "mortar"), 400, 220)
    radii = int(s.fig.roster.radius[mortar] + s.fig.roster.radius[clones[0]])
    put(s, clones[0], 400, 220 + radii + 1)
    put(s, clones[1], 400 + radii + 1, 220)
    answer = ask(s, "orders", unit=UNIT)
    served = [f for f, row in by_figure(answer).items() if any(shot["source"] == mortar for shot in row["shots"])]
    assert len(served) == 1


def test_orders_for_nobody_are_refused() -> None:
    s, _ = line_up((1, 900, 400))
    with pytest.raises(SandtableError, match="nobody of unit"):
        ask(s, "orders", unit=300)


# The split.


def value_of(shooters: list[list[Candidate]], chosen: tuple[int, ...]) -> float:
    left: dict[int, float] = {}
    for rows, target in zip(shooters, chosen, strict=True):
        row = next(row for row in rows if row.target == target)
        before = left.get(target, 1.0)
        left[target] = max(0.0, before - row.value) if row.machine else before * (1 - row.value)
    return sum(1 - share for share in left.values())


def test_no_other_split_destroys_more() -> None:
    dice = random.Random(5)
    for _ in range(40):
        machines = {target for target in range(4) if dice.random() < 0.25}
        shooters = [
            [
                Candidate(target, dice.random(), target in machines)
                for target in dice.sample(range(4), dice.randint(1, 4))
            ]
            for _ in range(dice.randint(1, 5))
        ]
        chosen = tuple(best_split(shooters))
        most = max(
            value_of(shooters, split) for split in itertools.product(*([r.target for r in rows] for rows in shooters))
        )
        assert value_of(shooters, chosen) == pytest.approx(most)


def test_of_equal_splits_the_one_that_wastes_least_is_taken() -> None:
    sure, half = Candidate(0, 1.0), Candidate(0, 0.5)
    assert best_split([[sure], [half, Candidate(1, 0.0)]]) == [0, 1]
    assert best_split([[], [half]]) == [NOBODY, 0]
    assert best_split([]) == []


# Setting up.


def set_up(*armies: str, **settings: object) -> Bronepekhota:
    s = new_game(read_options({"armies": list(armies), "points": 500, **settings}))
    dice = Dice(3)
    while s.asked() < 0:
        s.apply(s.sample(dice))
    return s


def test_the_pilot_that_is_proposed_may_drive_and_is_missed_least() -> None:
    s = set_up("polaris_500", "protectorate_500")
    while s.stage == CHOOSING_PILOT:
        answer = ask(s, "proposal")
        assert answer["kind"] == "pilot"
        assert s.parse_action(answer["action"]) in s.legal()
        s.apply(s.parse_action(answer["action"]))
    assert s.stage == DEPLOYING


def test_a_whole_army_is_placed_where_the_rules_allow_it() -> None:
    s = set_up("polaris_500", "snow_wolves_500", map="old_town")
    while s.stage == CHOOSING_PILOT:
        s.apply(s.legal()[0])
    seat = int(s.seat)
    plan = ask(s, "proposal")["units"]
    assert {row["clause"] for row in plan} == {""}
    assert all(row["figures"] for row in plan)
    waiting = [row["action"] for row in plan]
    while s.stage == DEPLOYING:
        s.apply(s.parse_action(waiting.pop(0)) if s.seat == seat else s.legal()[0])
    assert waiting == []
    for row in plan:
        for figure in row["figures"]:
            assert (int(s.fig.x[figure["figure"]]), int(s.fig.y[figure["figure"]])) == (figure["x"], figure["y"])
