"""Worked examples of the rulebook about melee, panic, capture and repair."""

from __future__ import annotations

from sandtable.games.bronepekhota.activation.infantry import retreats
from sandtable.games.bronepekhota.content import dice, sheets
from sandtable.games.bronepekhota.fighting.damage import candidate_x, candidate_y
from sandtable.games.bronepekhota.fighting.panic import panics
from sandtable.games.bronepekhota.table.figures import DEAD, ON_TABLE, WRECKED
from sandtable.games.bronepekhota.table.situation import GAME_OVER
from tests.games.bronepekhota.examples import Example, example, vehicle_on_table
from tests.games.bronepekhota.table import (
    act,
    battle,
    events,
    find,
    man,
    play,
    put,
    refused,
    roll,
)


@example("BP-EX-25")
def _two_melee_weapons(case: Example) -> None:
    s = battle("pro_assault_spetsnaz:tornado", "pol_line_clones:twin_auto_cannon")
    f, gun = put(s, find(s, "tornado"), 400, 400), put(s, find(s, "twin_auto_cannon"), 481, 400)
    man(s, f, find(s, "pro_assault_spetsnaz", 1))
    s.fig.marker[f] = case["given"]["attacker"]["marker"]
    act(s, f)
    play(s, f"fight {gun}")
    roll(s, case["event"]["attacker_d6"])
    told = events(s, "melee_result")[0].data
    assert (told["attack"], told["defence"]) == (case["expected"]["attack_strength"], 8)
    assert events(s, "damaged")[0].data["cells"] == case["expected"]["damage"]
    assert s.fig.place[gun] == WRECKED
    assert not events(s, "die")[1:]


@example("BP-EX-26", "BP-DC-09")
def _soldier_against_soldier(case: Example) -> None:
    s = battle("pol_line_clones", "pro_velian_militia")
    f, t = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_velian_militia", 1), 425, 400, 32)
    s.fig.roster.melee[f] = case["given"]["attacker"]["melee"]
    assert s.fig.roster.armor[t] == case["given"]["defender"]["armor"]
    act(s, f)
    play(s, f"fight {t}")
    roll(s, case["event"]["attacker_d6"], case["event"]["defender_d6"])
    told = events(s, "melee_result")[0].data
    assert told["attack"] == case["expected"]["attack_strength"]
    assert told["defence"] == case["expected"]["defense_strength"]
    assert (s.fig.place[t] == DEAD) == (case["id"] == "BP-EX-26")
    assert s.fig.place[f] == ON_TABLE
    if case["id"] == "BP-DC-09":
        assert s.is_engaged(f) == case["expected"]["engaged"]


@example("BP-EX-27")
def _leaving_melee(case: Example) -> None:
    assert [retreats(value) for value in case["event"]["d12"]] == case["expected"]["retreat"]


@example("BP-EX-28")
def _no_repair_on_arrival(case: Example) -> None:
    s = battle("pol_heavy_clones:bulldog", "pro_cyber")
    f, gun = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "bulldog"), 500, 400)
    s.fig.roster.durability[gun] = case["given"]["gun"]["durability"]
    s.fig.marker[gun] = case["given"]["gun"]["marker"]
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    act(s, f)
    play(s, "leg walk 467,400", "done 0")
    found = [refused(s, f"repair {gun}") == ""]
    markers = [int(s.fig.marker[gun])]
    s.spent[f] = 0
    act(s, f)
    found.append(refused(s, f"repair {gun}") == "")
    play(s, f"repair {gun}")
    markers.append(int(s.fig.marker[gun]))
    assert found == case["expected"]["repair_legal"]
    assert markers == case["expected"]["marker"]


@example("BP-EX-32")
def _panic(case: Example) -> None:
    rank = case["given"]["soldier"]["rank"]
    assert [panics(rank, value) for value in case["event"]["d6"]] == case["expected"]["panics"]


@example("BP-EX-37")
def _strength_table(case: Example) -> None:
    given, expected = case["given"], case["expected"]
    attack, defence = {}, {}
    for attacker in ("soldier", "vehicle"):
        for defender in ("soldier", "vehicle", "gun", "vehicle_without_pilot"):
            s = battle("pol_line_clones:raptor", "pol_shidu_spetsnaz:raptor:mortar")
            a = find(s, "pol_line_clones", 1) if attacker == "soldier" else find(s, "raptor", seat=0)
            man(s, find(s, "raptor", seat=0), find(s, "pol_line_clones", 2))
            names = {"soldier": ("pol_shidu_spetsnaz", 1), "gun": ("mortar", 0)}
            sheet, number = names.get(defender, ("raptor", 0))
            d = find(s, sheet, number, seat=1)
            if defender == "vehicle":
                man(s, d, find(s, "pol_shidu_spetsnaz", 2))
            roster = s.fig.roster
            for one, name in ((a, attacker), (d, defender)):
                roster.melee[one] = given[name].get("melee", sum(given[name].get("melee_weapons", [])))
                roster.armor[one] = given[name].get("armor", 0)
                s.fig.marker[one] = given[name].get("marker", 0)
            put(s, a, 400, 400)
            put(s, d, 400 + int(roster.radius[a] + roster.radius[d]) + 1, 400, 32)
            act(s, a)
            play(s, f"fight {d}")
            while s.asked() < 0 and not events(s, "melee_result"):
                roll(s, case["event"]["d6"])
            told = events(s, "melee_result")[0].data
            attack[attacker], defence[defender] = told["attack"], told["defence"]
    assert attack == {name: value for name, value in expected["attack"].items() if value is not None}
    assert defence == expected["defense"]


@example("BP-EX-40")
def _heavy_clones(case: Example) -> None:
    squad, expected = sheets.SHEETS.squads["pol_heavy_clones"], case["expected"]
    assert squad.cost == expected["cost"]
    rows = [
        [one.rank, one.speed, dice.dice_text(one.range), dice.dice_text(one.power, True), one.melee, one.armor]
        for one in squad.soldiers
    ]
    assert rows == expected["soldiers_rank_speed_range_power_melee_armor"]
    assert all(one.props == sheets.REPAIR for one in squad.soldiers)


@example("BP-DC-08")
def _surprise(case: Example) -> None:
    s = battle("pol_line_clones", "pro_assault_spetsnaz:salamander")
    f, v = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "salamander"), 453, 400, 0)
    man(s, v, find(s, "pro_assault_spetsnaz", 1))
    s.fig.roster.melee[f] = case["given"]["attacker"]["melee"]
    s.fig.roster.melee[v] = sum(case["given"]["defender"]["melee_weapons"])
    s.fig.marker[v] = case["given"]["defender"]["marker"]
    act(s, f)
    play(s, f"fight {v}")
    roll(s, *case["event"]["attacker_d6"], case["event"]["defender_d6"])
    told = events(s, "melee_result")[0].data
    assert (told["attack"], told["defence"]) == (10, 6)
    assert events(s, "damaged")[0].data["cells"] == case["expected"]["damage"]
    assert s.fig.place[v] == WRECKED
    roll(s, 1)
    assert len(events(s, "survival")) == case["expected"]["pilot_tests"]


@example("BP-DC-11")
def _support(case: Example) -> None:
    s = battle("pol_line_clones", "pro_velian_militia")
    fighters = []
    for at, row in enumerate(case["given"]["attackers"]):
        f = put(s, find(s, "pol_line_clones", at + 1), row["x"], row["y"])
        s.fig.roster.melee[f] = row["melee"]
        fighters.append(f)
    others = []
    for at, row in enumerate(case["given"]["defenders"]):
        f = put(s, find(s, "pro_velian_militia", at + 1), row["x"], row["y"], row["heading"])
        s.fig.roster.armor[f] = row["armor"]
        others.append(f)
    act(s, fighters[0])
    play(s, f"fight {others[0]}")
    roll(s, case["event"]["attacker_d6"], case["event"]["defender_d6"])
    told = events(s, "melee")[0].data
    assert told["defenders"] == [others[at] for at in case["expected"]["counted_defenders"]]
    result = events(s, "melee_result")[0].data
    assert (result["attack"], result["defence"]) == (9, 7)
    dead = [at for at, f in enumerate(others) if s.fig.place[f] == DEAD]
    assert dead == case["expected"]["destroyed"]


@example("BP-DC-13")
def _survivor(case: Example) -> None:
    from sandtable.games.bronepekhota.fighting.damage import settle

    s, f = vehicle_on_table("salamander", 500, 400, 0)
    pilot = int(s.fig.crew[f])
    s.fig.marker[f] = case["given"]["marker"]
    s.fig.roster.armor[pilot] = case["given"]["pilot"]["armor"]
    s.hurt[f] = case["event"]["damage"]
    s.stage = 0
    settle(s, 1, False)
    from sandtable.games.bronepekhota.activation import agenda

    while s.stage == 0:
        agenda.run(s, s.agenda.pop())
    assert (s.die, s.fig.marker[f]) == (6, case["expected"]["marker"])
    roll(s, case["event"]["survival_d6"])
    assert not events(s, "armour_test")
    assert s.fig.place[pilot] == ON_TABLE
    assert s.fig.place[f] == WRECKED
    assert s.scene.solids == 1


@example("BP-DC-25")
def _capture(case: Example) -> None:
    s = battle("pol_line_clones", "pro_cyber:gryphon:pilot_regular")
    v = put(s, find(s, "gryphon"), 500, 400)
    s.fig.marker[v] = case["given"]["vehicle"]["marker"]
    found = []
    for at, rank in enumerate(case["given"]["soldiers_rank"]):
        f = put(s, find(s, "pol_line_clones", at + 1), 427, 400)
        s.fig.roster.rank[f] = rank
        act(s, f)
        found.append(refused(s, f"board {v}") == "")
        if not found[-1]:
            s.fig.place[f] = DEAD
    assert found == case["expected"]["legal"]
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    play(s, f"board {v}")
    assert (s.fig.owner[v], s.fig.marker[v]) == (0, case["expected"]["marker"])
    assert not s.is_ready(s.unit[v], 0)


@example("BP-DC-39")
def _pilot_places(case: Example) -> None:
    given = case["given"]["vehicle"]
    s, f = vehicle_on_table("salamander", given["x"], given["y"], given["heading"])
    found = [[int(candidate_x(s, f, d)), int(candidate_y(s, f, d))] for d in case["event"]["candidate"]]
    assert found == case["expected"]["centres"]


@example("BP-DC-44")
def _seize(case: Example) -> None:
    from sandtable.games.bronepekhota.activation.tour import end_tour

    spots = [(548, 380), (548, 420), (652, 400)]
    for at, touching in enumerate(case["event"]["touching_soldiers"]):
        s = battle("pol_line_clones", "pro_cyber", mission="seize_object")
        s.tour = case["given"]["tour"]
        free = list(spots)
        for seat, (side, sheet) in enumerate((("west", "pol_line_clones"), ("east", "pro_cyber"))):
            for nth in range(touching[side]):
                x, y = free.pop(0 if seat == 0 else -1)
                put(s, find(s, sheet, nth + 1), x, y)
            put(s, find(s, sheet, 6), 100 + 1000 * seat, 700)
        end_tour(s)
        assert s.stage == GAME_OVER
        winner = {0: "west", 1: "east", -1: "draw"}[int(s.winner)]
        assert winner == case["expected"]["winner"][at]
