"""Worked examples of the rulebook about the frame of a battle: dice, sheets, order, armies, self-steering machines."""

from __future__ import annotations

from sandtable.games.bronepekhota.activation.tasks import NEXT_UNIT, ROLL_ORDER
from sandtable.games.bronepekhota.content import dice, sheets
from sandtable.games.bronepekhota.content.armies import may_drive
from sandtable.games.bronepekhota.content.missions import MISSIONS
from sandtable.games.bronepekhota.content.terrain import LAYOUTS, TERRAIN
from sandtable.games.bronepekhota.mission.victory import check_out
from sandtable.games.bronepekhota.table.situation import FOR_INITIATIVE, GAME_OVER
from tests.games.bronepekhota.examples import Example, example
from tests.games.bronepekhota.table import (
    act,
    battle,
    find,
    play,
    put,
    refused,
    roll,
)


@example("BP-EX-01")
def _dice_notation(case: Example) -> None:
    packed = dice.read_dice(case["given"]["notation"])
    rolled = case["event"]["dice"]
    assert dice.count_of(packed) == len(rolled)
    assert [value + int(dice.plus_of(packed)) for value in rolled] == case["expected"]["results"]


@example("BP-EX-02")
def _pilot_rank(case: Example) -> None:
    gryphon = sheets.SHEETS.vehicles["gryphon"]
    assert gryphon.rank == case["given"]["vehicle"]["rank"]
    ranks = case["event"]["candidates_with_rank"]
    assert [may_drive(gryphon, rank, False) for rank in ranks] == case["expected"]["may_drive"]


@example("BP-EX-03")
def _free_order(case: Example) -> None:
    words = {"move": "turn 8", "shoot": "shoot {f} own {t}", "melee": "fight {t}"}
    for sequence, legal in zip(case["event"]["sequences"], case["expected"]["legal"]):
        s = battle("pol_heavy_clones", "pro_cyber")
        f, t = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 480, 400, 32)
        act(s, f)
        refusals = []
        for word in sequence:
            text = words[word].format(f=f, t=t)
            if word == "melee":
                put(s, t, 425, 400, 32)
            refusals.append(refused(s, text))
            if refusals[-1]:
                break
            play(s, text)
            while s.asked() < 0:
                roll(s, 1)
            act(s, f)
        assert (refusals[-1] == "") == legal, sequence


@example("BP-DC-22")
def _initiative(case: Example) -> None:
    from sandtable.games.bronepekhota.activation import agenda

    s = battle("pol_line_clones", "pro_cyber", "rut_troops", layout="crossfire")
    names = case["given"]["players"]
    s.push(NEXT_UNIT)
    s.push(ROLL_ORDER, FOR_INITIATIVE)
    s.stage = 0
    agenda.run(s, s.agenda.pop())
    first, again = case["event"]["d12"], case["event"]["reroll"]
    roll(s, *[first[name] for name in names], *[again[name] for name in names if name in again])
    assert [names[int(seat)] for seat in s.order] == case["expected"]["order"]


@example("BP-DC-23")
def _unequal_numbers(case: Example) -> None:
    from sandtable.games.bronepekhota.activation import agenda

    s = battle("pol_line_clones", "pro_cyber:pro_cyber:pro_cyber")
    put(s, find(s, "pol_line_clones", 1), 100, 400)
    for nth in range(3):
        put(s, find(s, "pro_cyber", 1, nth=nth), 1000, 200 + 100 * nth)
    s.push(NEXT_UNIT)
    s.stage = 0
    agenda.run(s, s.agenda.pop())
    found = []
    while s.tour == 1 and s.asked() >= 0:
        found.append("AB"[int(s.asked())])
        s.apply(s.legal()[0])
        play(s, "end")
    assert found == case["expected"]["activations"]


@example("BP-DC-27")
def _generator(case: Example) -> None:
    from sandtable.kit.dice import Dice

    for name, values in case["expected"].items():
        source = Dice(case["given"]["seed"])
        assert [source.die(int(name[1:])) for _ in values] == values


@example("BP-DC-42")
def _totals(case: Example) -> None:
    expected = case["expected"]
    assert len(sheets.SHEETS.squads) == expected["squads"]
    assert len(sheets.SHEETS.heroes) == expected["heroes"]
    assert len(sheets.SHEETS.pilots) == expected["pilots"]
    assert len(sheets.SHEETS.vehicles) == expected["vehicles"]
    assert len(sheets.SHEETS.guns) == expected["guns"]
    assert len(TERRAIN) == expected["terrain_types"]
    assert {"open_field", "crossroads", "depot"} <= set(LAYOUTS)
    assert len(MISSIONS) == expected["missions"]
    assert sum(mission.core for mission in MISSIONS.values()) == expected["core_missions"]


@example("BP-DC-62")
def _ai_alone(case: Example) -> None:
    s = battle("mer_raiders:cybertank", "pro_cyber")
    put(s, find(s, "cybertank"), 400, 400)
    put(s, find(s, "pro_cyber", 1), 800, 400)
    check_out(s)
    assert (s.out[0] != 0) == case["expected"]["out"]
    assert s.stage == GAME_OVER
