"""The engine and the slow reference battle of `oracle` come to the same result, with all kinds of choices."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sandtable.games.neuroshima.battle.clash import (
    CHANGE,
    CLOWN,
    WHICH_MEDIC,
    WHICH_TARGET,
    WHO_FIRST,
    WHO_SCORES,
    Clash,
)
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.board.position import Chooser, fight, initiative_at, netted_hexes, read_position
from sandtable.kit.bits import i64
from sandtable.kit.hexes import INDEX
from sandtable.kit.moves import Moves
from tests.games.neuroshima.oracle.battle import Option, Question, netted, resolve, slots
from tests.games.neuroshima.oracle.board import BUNKERS, FIELDS
from tests.games.neuroshima.oracle.positions import positions, random_position
from tests.games.neuroshima.oracle.tiles import ARMY_NAMES, all_tiles

Result = dict[str, Any]
Asked = tuple[str, int, int, int]
"""A question: its kind, the seat, how many options it had, and which of them was taken."""

KINDS = {
    WHO_FIRST: "order",
    CLOWN: "clown",
    CHANGE: "quartermaster",
    WHICH_MEDIC: "medic",
    WHICH_TARGET: "aim",
    WHO_SCORES: "points",
}
PAIRS = list(itertools.combinations(sorted(ARMY_NAMES), 2))
GROUPS = [PAIRS[start::5] for start in range(5)]
CHUNKS = 100
POSITIONS_IN_A_CHUNK = 1000


class Dice(Chooser):
    """Takes random options in the engine's battle and remembers the questions."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.asked: list[Asked] = []

    def choose(self, field: Field, clash: Clash, found: Moves) -> i64:
        width = int(found.count)
        taken = self.rng.randrange(width)
        self.asked.append((KINDS[int(clash.asking)], int(clash.asked_seat), width, taken))
        return found.items[taken]


class OracleDice:
    """The same for the reference battle: with the same seed, the same options."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.asked: list[Asked] = []

    def __call__(self, question: Question, options: list[Option]) -> int:
        taken = self.rng.randrange(len(options))
        self.asked.append((question["kind"], question["seat"], len(options), taken))
        return taken


def same_words(result: Result) -> Result:
    """A result without the order of its lists, which are sets (section 25 of the rulebook)."""
    return {
        "hp": result["hp"],
        "removed": sorted(sorted(row.items()) for row in result["removed"]),
        "units": sorted(sorted(row.items()) for row in result["units"]),
        "choices": result.get("choices", 0),
        "segments": result.get("segments", []),
    }


def check(data: dict[str, Any], seed: int) -> None:
    """One position: slots, the battle with default choices, the battle with random ones."""
    position = read_position(data)
    for at, values in slots(data).items():
        assert sorted(initiative_at(position, INDEX[at]), reverse=True) == values
    assert same_words(fight(position)) == same_words(resolve(data))
    dice, oracle_dice = Dice(seed), OracleDice(seed)
    result = fight(position, chooser=dice)
    expected = resolve(data, oracle_dice)
    assert dice.asked == oracle_dice.asked
    assert same_words(result) == same_words(expected)


def check_nets(data: dict[str, Any]) -> None:
    """Who is netted, after a Steel Net that must come home has come home (NH-ALG-STATE-01)."""
    assert {(at[0], at[1]) for at in netted_hexes(read_position(data))} == netted(data)


@st.composite
def positions_of(draw: st.DrawFn, pairs: list[tuple[str, str]]) -> dict[str, Any]:
    """Positions of one of these pairs of armies, either of them in seat 0."""
    armies = draw(st.permutations(draw(st.sampled_from(pairs))))
    return draw(positions(armies, min_units=6))


@pytest.mark.clause("NH-ABIL-AGONY-01", "NH-ABIL-AGONY-02", "NH-ABIL-AGONY-03", "NH-ABIL-AGONY-04")
@pytest.mark.clause("NH-ABIL-AGONY-05", "NH-ABIL-AGONY-06", "NH-ABIL-AGONY-07", "NH-ABIL-AGONY-08")
@pytest.mark.clause("NH-ABIL-AGONY-09", "NH-ABIL-AGONY-10", "NH-ABIL-CLOWN-01", "NH-ABIL-CLOWN-02")
@pytest.mark.clause("NH-ABIL-CLOWN-03", "NH-ABIL-CLOWN-05", "NH-ABIL-CLOWN-09", "NH-ABIL-FF-01", "NH-ABIL-FLIGHT-01")
@pytest.mark.clause("NH-ABIL-LAIR-03", "NH-ABIL-LAIR-04", "NH-ABIL-REFLECT-01", "NH-ABIL-REFLECT-02")
@pytest.mark.clause("NH-ABIL-REFLECT-03", "NH-ABIL-REFLECT-04", "NH-ABIL-REFLECT-05", "NH-ABIL-REFLECT-06")
@pytest.mark.clause("NH-ABIL-REFLECT-07", "NH-ABIL-REFLECT-08", "NH-ABIL-REFLECT-09", "NH-ABIL-REFLECT-10")
@pytest.mark.clause("NH-ABIL-REFLECT-11", "NH-ABIL-STEELNET-08", "NH-ABIL-STEELNET-11", "NH-ALG-AGONY-01")
@pytest.mark.clause("NH-ALG-AGONY-03", "NH-ALG-DMG-01", "NH-ALG-DMG-02", "NH-ALG-DMG-03", "NH-ALG-DMG-04")
@pytest.mark.clause("NH-ALG-DMG-05", "NH-ALG-DMG-06", "NH-ALG-HQ-01", "NH-ALG-HQ-02", "NH-ALG-HQ-03")
@pytest.mark.clause("NH-ALG-INIT-02", "NH-ALG-INIT-03", "NH-ALG-INIT-04", "NH-ALG-INIT-05", "NH-ALG-INIT-07")
@pytest.mark.clause("NH-ALG-MED-01", "NH-ALG-MED-02", "NH-ALG-MED-03", "NH-ALG-MED-04", "NH-ALG-MED-05")
@pytest.mark.clause("NH-ALG-MED-06", "NH-ALG-MED-08", "NH-ALG-MED-09", "NH-ALG-MODS-01", "NH-ALG-MODS-02")
@pytest.mark.clause("NH-ALG-MODS-03", "NH-ALG-MODS-04", "NH-ALG-NET-01", "NH-ALG-NET-02", "NH-ALG-NET-03")
@pytest.mark.clause("NH-ALG-NET-04", "NH-ALG-NET-05", "NH-ALG-NET-06", "NH-ALG-PHASE-01", "NH-ALG-PHASE-02")
@pytest.mark.clause("NH-ALG-PHASE-03", "NH-ALG-PHASE-04", "NH-ALG-REFLECT-01", "NH-ALG-REFLECT-02", "NH-ALG-STATE-01")
@pytest.mark.clause("NH-ALG-STATE-02", "NH-ALG-STATE-03", "NH-ARMOUR-01", "NH-ARMOUR-07", "NH-BATTLE-01")
@pytest.mark.clause("NH-BATTLE-02", "NH-BATTLE-03", "NH-BATTLE-04", "NH-BATTLE-05", "NH-BATTLE-06", "NH-BATTLE-07")
@pytest.mark.clause("NH-BATTLE-08", "NH-BATTLE-09", "NH-BATTLE-10", "NH-BATTLE-11", "NH-BATTLE-12", "NH-BATTLE-13")
@pytest.mark.clause("NH-BATTLE-14", "NH-BATTLE-15", "NH-BATTLE-16", "NH-END-11", "NH-END-18", "NH-GAUSS-01")
@pytest.mark.clause("NH-GAUSS-02", "NH-GEN-09", "NH-HQ-05", "NH-HQ-07", "NH-INIT-04", "NH-INIT-05", "NH-INIT-06")
@pytest.mark.clause("NH-INIT-07", "NH-INIT-08", "NH-INIT-09", "NH-INIT-11", "NH-INIT-12", "NH-INIT-13", "NH-INIT-14")
@pytest.mark.clause("NH-MEDIC-01", "NH-MEDIC-03", "NH-MEDIC-04", "NH-MEDIC-05", "NH-MEDIC-06", "NH-MEDIC-07")
@pytest.mark.clause("NH-MEDIC-08", "NH-MEDIC-09", "NH-MEDIC-10", "NH-MEDIC-12", "NH-MEDIC-13", "NH-MEDIC-14")
@pytest.mark.clause("NH-MEDIC-16", "NH-MEDIC-18", "NH-MELEE-01", "NH-MELEE-03", "NH-MOD-03", "NH-MOD-04", "NH-MOD-05")
@pytest.mark.clause("NH-MOD-07", "NH-MOD-OFFICER-01", "NH-MOD-OFFICER-06", "NH-MOD-QM-01", "NH-MOD-QM-02")
@pytest.mark.clause("NH-MOD-QM-03", "NH-MOD-QM-04", "NH-MOD-QM-05", "NH-MOD-QM-07", "NH-MOD-SCOPER-01")
@pytest.mark.clause("NH-MOD-SCOPER-02", "NH-MOD-SCOPER-03", "NH-MOD-SCOPER-04", "NH-MOD-SCOPER-05")
@pytest.mark.clause("NH-MOD-SCOPER-06", "NH-MOD-SCOPER-11", "NH-NET-02", "NH-NET-10", "NH-NET-11", "NH-NET-12")
@pytest.mark.clause("NH-RANGED-01", "NH-RANGED-02", "NH-RANGED-03", "NH-RANGED-04", "NH-TOUGH-02", "NH-XATK-03")
@pytest.mark.clause("NH-XATK-04", "NH-XATK-05")
@pytest.mark.parametrize("pairs", GROUPS, ids=lambda pairs: "+".join(f"{a}-{b}" for a, b in pairs))
def test_battles_agree_with_the_oracle(pairs: list[tuple[str, str]]) -> None:
    @settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(positions_of(pairs), st.integers(0, 2**16))
    def agree(data: dict[str, Any], seed: int) -> None:
        check(data, seed)

    agree()


@pytest.mark.clause("NH-MODE-FFA-01", "NH-MODE-FFA-04", "NH-MODE-POINTS-02", "NH-MODE-POINTS-04", "NH-MODE-POINTS-09")
@pytest.mark.clause("NH-MODE-SOLO-01", "NH-TEAM-01", "NH-TEAM-05", "NH-TEAM-15")
@pytest.mark.parametrize("seats", [3, 4])
def test_battles_of_more_than_two_agree_with_the_oracle(seats: int) -> None:
    """Deathmatches, points, one against two, teams with and without Moloch's special alliance, the enlarged board."""

    @settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(positions(min_units=8, seats=seats), st.integers(0, 2**16))
    def agree(data: dict[str, Any], seed: int) -> None:
        check(data, seed)
        check_nets(data)

    agree()


def crowded_with_medics(rng: random.Random, number: int) -> dict[str, Any]:
    """A random position of a game with allies in which every third unit has become a medic."""
    data = random_position(rng, rng.randint(14, 19), seats=3 + number % 2)
    data["options"] |= {"mode": ("solo", "team")[number % 2], "team_medic_choice": "medics_owner"}
    for unit in data["units"]:
        unit["steel_net"] = False  # it was thrown in another mode
        medic = f"{data['armies'][unit['seat']]}_medic"
        tile = all_tiles()[unit["tile"]]
        if medic in all_tiles() and not tile.is_hq and "leash" not in tile.abilities and rng.random() < 0.3:
            unit |= {"tile": medic, "wounds": 0}
    return data


@pytest.mark.clause("NH-MEDIC-07", "NH-MEDIC-10", "NH-TEAM-15", "NH-ALG-MED-09")
def test_battles_with_medics_of_allies_agree_with_the_oracle() -> None:
    rng = random.Random(0)
    for number in range(120):
        check(crowded_with_medics(rng, number), rng.randrange(2**16))


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_ten_thousand_battles_of_more_than_two_agree_with_the_oracle(chunk: int) -> None:
    rng = random.Random(chunk)
    for number in range(500):
        data = random_position(rng, rng.randint(12, 19), seats=3 + number % 2)
        check(data, rng.randrange(2**16))
        check_nets(data)


@pytest.mark.clause("NH-ABIL-STEELNET-08", "NH-ABIL-STEELNET-11", "NH-ALG-NET-01", "NH-ALG-NET-02", "NH-ALG-NET-03")
@pytest.mark.clause("NH-ALG-NET-04", "NH-ALG-NET-05", "NH-ALG-NET-06", "NH-NET-02", "NH-NET-10", "NH-NET-11")
@pytest.mark.clause("NH-NET-12", "NH-ALG-STATE-01")
def test_nets_agree_with_the_oracle() -> None:
    """Plain random positions: half of those with Steel Police have a marker out."""
    rng = random.Random(0)
    for number in range(600):
        check_nets(random_position(rng, rng.randint(12, 19), PAIRS[number % len(PAIRS)]))


BUILDERS = [pair for pair in PAIRS if set(pair) != {"beasts", "steel_police"}]


def check_with_constructions(rng: random.Random, number: int) -> None:
    pair = BUILDERS[number % len(BUILDERS)]
    data = random_position(rng, rng.randint(8, 19), pair if rng.random() < 0.5 else pair[::-1], constructions=85)
    check(data, rng.randrange(2**16))
    check_nets(data)


@pytest.mark.clause("NH-CONSTR-06", "NH-CONSTR-15", "NH-CONSTR-20", "NH-CONSTR-21", "NH-ALG-NET-01", "NH-ALG-NET-02")
@pytest.mark.clause("NH-ALG-NET-03", "NH-ALG-NET-04", "NH-ALG-NET-05", "NH-ALG-NET-06", "NH-ALG-STATE-01")
def test_battles_with_constructions_agree_with_the_oracle() -> None:
    @settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(
        st.sampled_from(BUILDERS).flatmap(lambda pair: positions(pair, min_units=6, constructions=85)),
        st.integers(0, 2**16),
    )
    def agree(data: dict[str, Any], seed: int) -> None:
        check(data, seed)
        check_nets(data)

    agree()
    rng = random.Random(7)
    for number in range(120):
        check_with_constructions(rng, number)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_ten_thousand_battles_with_constructions_agree_with_the_oracle(chunk: int) -> None:
    rng = random.Random(1000 + chunk)
    for number in range(500):
        check_with_constructions(rng, number)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_hundred_thousand_battles_agree_with_the_oracle(chunk: int) -> None:
    rng = random.Random(chunk)
    for number in range(POSITIONS_IN_A_CHUNK):
        pair = PAIRS[(chunk * POSITIONS_IN_A_CHUNK + number) % len(PAIRS)]
        armies = pair if rng.random() < 0.5 else pair[::-1]
        data = random_position(rng, rng.randint(12, 19), armies)
        check(data, rng.randrange(2**16))
        check_nets(data)


SCENARIO_ARMIES = {
    "bulkheads": ["moloch", "hegemony"],
    "carousels": ["steel_police", "outpost"],
    "four_bunkers": ["borgo", "hegemony", "moloch", "outpost"],
    "alliance": ["outpost", "hegemony", "moloch"],
    "colossus": ["borgo", "moloch"],
}
CONTINGENT = {f"moloch_{name}" for name in ("hunter_killer", "hybrid", "armored_hunter", "guard", "juggernaut")}
CONTINGENT |= {f"moloch_{name}" for name in ("protector", "hornet", "stormtrooper")}


def scenario_position(rng: random.Random, scenario: str) -> dict[str, Any]:
    """A random position whose units are dealt anew onto the field of a scenario, HQs of four often into bunkers."""
    armies = SCENARIO_ARMIES[scenario]
    data = random_position(rng, rng.randint(12, 18), armies, seats=len(armies))
    free = sorted(FIELDS[scenario])
    rng.shuffle(free)
    bunkers = sorted(BUNKERS.get(scenario, []))
    for unit in data["units"]:
        wanted = [at for at in bunkers if at in free] if unit["tile"].endswith("_hq") and rng.random() < 0.7 else []
        at = wanted[0] if wanted else free[0]
        free.remove(at)
        unit["at"] = list(at)
    data["options"] = {"edition": "2025", "scenario": scenario}
    if scenario == "alliance":
        # What is left of the third army belongs to nobody.
        data |= {"armies": armies[:2], "hp": data["hp"][:2], "starter": rng.randrange(2)}
        data["units"] = [unit for unit in data["units"] if unit["seat"] < 2 or unit["tile"] in CONTINGENT]
    elif scenario == "colossus":
        data["units"] = [unit for unit in data["units"] if unit["tile"] != "moloch_hq"]
        data["segments"] = [rng.choice([0, 1, 2, 3, 5, 5]) for _segment in range(6)]
    elif len(armies) > 2:
        data["options"]["mode"] = rng.choice(["ffa", "team"])
    return data


@pytest.mark.clause(
    "NH-ATLAS-09",
    "NH-ATLAS-S3-04",
    "NH-ATLAS-S3-05",
    "NH-ATLAS-S4-02",
    "NH-ATLAS-S4-03",
    "NH-ATLAS-S4-04",
    "NH-ATLAS-S4-06",
    "NH-ATLAS-S7-01",
    "NH-ATLAS-S7-03",
    "NH-ATLAS-S8-02",
)
@pytest.mark.parametrize("scenario", SCENARIO_ARMIES)
def test_battles_on_boards_of_scenarios_agree_with_the_oracle(scenario: str) -> None:
    """Walls, the ends of a field of its own, HQs in bunkers, units of nobody and a structure."""
    rng = random.Random(scenario)
    for _ in range(120):
        data = scenario_position(rng, scenario)
        check(data, rng.randrange(2**16))
        check_nets(data)
