"""What an army may consist of: its entries, its price, its faction, its heroes and pilots (BP-SETUP)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.bronepekhota.content import armies, sheets
from sandtable.games.bronepekhota.content.rows import files, load, rows_of
from sandtable.games.bronepekhota.table.roster import Bought


@pytest.mark.clause("BP-SETUP-01", "BP-SETUP-02")
def test_ready_armies_are_as_their_rows() -> None:
    found: list[Any] = [row for file in files("armies") for row in rows_of(load(file), "armies")]
    assert list(armies.READY) == [row["id"] for row in found]
    for row in found:
        army = armies.ReadyArmy(row)
        assert (army.id, army.faction, army.points) == (row["id"], row["faction"], row["points"])
        assert (army.units, army.more) == (row["units"], row.get("more", []))
        assert army.units_for(100) == army.units_for(90) == row["units"]
        assert army.units_for(101) == [*row["units"], *row.get("more", [])]


@pytest.mark.clause("BP-SETUP-15", "BP-HERO-01")
@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("pol_line_clones", ""),
        ("pol_line_clones+hero_cross", ""),
        ("raptor", ""),
        ("mortar", ""),
        ("pilot_regular", ""),
        ("hero_cross", "BP-SETUP-15"),
        ("unicorn", "BP-SETUP-15"),
        ("pol_line_clones+unicorn", "BP-HERO-01"),
        ("raptor+hero_cross", "BP-HERO-01"),
        ("pilot_regular+hero_cross", "BP-HERO-01"),
        ("mortar+hero_cross", "BP-HERO-01"),
        ("pol_line_clones+raptor", "BP-HERO-01"),
    ],
)
def test_entries_of_an_army(word: str, clause: str) -> None:
    if not clause:
        (entry,) = armies.read_army([word])
        assert (entry.text(), entry.piloted, entry.durability, entry.at) == (word, True, 0, None)
        return
    with pytest.raises(BadNotation) as caught:
        armies.read_army([word])
    assert caught.value.clause == clause


def entry(word: str) -> Bought:
    return armies.read_army([word])[0]


@pytest.mark.clause("BP-SETUP-02", "BP-SETUP-15", "BP-HERO-01", "BP-TURN-11", "BP-SETUP-16")
@pytest.mark.parametrize(
    ("words", "limit", "faction", "clauses"),
    [
        ("pol_line_clones:mortar", 70, "", []),
        ("pol_line_clones:mortar", 69, "", ["BP-SETUP-02"]),
        ("pol_line_clones:mortar", 0, "", []),
        ("pol_line_clones:pro_cyber", 0, "", ["BP-SETUP-15"]),
        ("pol_line_clones:pro_cyber", 0, "polaris", ["BP-SETUP-15"]),
        ("pol_line_clones:pro_cyber", 60, "rutenia", ["BP-SETUP-02", "BP-SETUP-15", "BP-SETUP-15"]),
        ("pol_line_clones+hero_cross:pol_heavy_clones+hero_cross", 0, "", ["BP-HERO-01"]),
        ("pol_line_clones+hero_cross:pol_heavy_clones+hero_marcus", 0, "", []),
        ("mortar", 0, "", ["BP-TURN-11"]),
        ("pilot_regular", 0, "", []),
        ("pilot_regular:raptor", 0, "", ["BP-SETUP-16"]),
        ("raptor", 0, "", ["BP-TURN-11", "BP-SETUP-16"]),
    ],
)
def test_everything_that_is_wrong_with_an_army(words: str, limit: int, faction: str, clauses: list[str]) -> None:
    army = armies.read_army(words.split(":"))
    assert [clause for _, clause in armies.army_problems(army, limit, faction)] == clauses
    if clauses:
        with pytest.raises(BadNotation) as caught:
            armies.check_army(army, limit, faction)
        assert caught.value.clause == clauses[0]
    else:
        armies.check_army(army, limit, faction)
    earlier = [clause for clause in clauses if clause != "BP-HERO-01"]
    if earlier:
        with pytest.raises(BadNotation) as caught:
            armies.check_army(army, limit, faction, heroes_once=False)
        assert caught.value.clause == earlier[0]
    else:
        armies.check_army(army, limit, faction, heroes_once=False)


@pytest.mark.clause("BP-SETUP-02", "BP-SETUP-15", "BP-HERO-01")
@pytest.mark.parametrize(
    ("word", "limit", "faction", "army", "clause"),
    [
        ("mortar", 70, "", "pol_line_clones", ""),
        ("mortar", 69, "", "pol_line_clones", "BP-SETUP-02"),
        ("mortar", 0, "", "pol_line_clones", ""),
        ("pro_cyber", 0, "", "pol_line_clones", "BP-SETUP-15"),
        ("pro_cyber", 0, "polaris", "pol_line_clones", "BP-SETUP-15"),
        ("pol_heavy_clones", 0, "protectorate", "pol_line_clones", "BP-SETUP-15"),
        ("mortar", 0, "", "pol_line_clones:pro_cyber", "BP-SETUP-15"),
        ("pol_heavy_clones+hero_cross", 0, "", "pol_line_clones+hero_cross", "BP-HERO-01"),
        ("pol_heavy_clones+hero_cross", 0, "", "pol_line_clones+hero_marcus", ""),
        ("pol_heavy_clones", 0, "", "pol_line_clones+hero_marcus", ""),
        ("pol_heavy_clones", 0, "", "pol_line_clones", ""),
        ("raptor", 0, "", "pol_line_clones", ""),
    ],
)
def test_what_may_join_an_army(word: str, limit: int, faction: str, army: str, clause: str) -> None:
    assert armies.entry_clause(entry(word), limit, faction, armies.read_army(army.split(":"))) == clause


@pytest.mark.clause("BP-PILOT-09", "BP-SETUP-09", "BP-SETUP-10", "BP-SETUP-11", "BP-SETUP-16")
def test_who_may_drive_what() -> None:
    light, heavy = sheets.SHEETS.vehicles["raptor"], sheets.SHEETS.vehicles["locust"]
    assert (light.heavy, heavy.heavy) == (False, True)
    for machine in (light, heavy):
        for rank, independent in itertools.product(range(1, 6), (False, True)):
            able = rank >= machine.rank and (not independent or machine.heavy)
            assert armies.may_drive(machine, rank, independent) == able


@pytest.mark.clause("BP-SETUP-09", "BP-SETUP-10", "BP-SETUP-11", "BP-SETUP-16")
def test_every_vehicle_can_have_a_pilot_of_its_own() -> None:
    """All small armies, compared with a search of all ways to assign pilots."""
    squads = [entry("pol_line_clones"), entry("pol_heavy_clones+hero_cross")]
    machines = [entry("raptor"), entry("locust"), entry("wild_bear"), entry("cybertank")]
    pilots = [entry("pilot_regular"), entry("pilot_ace")]
    for squad in [None, *squads]:
        for chosen in itertools.combinations_with_replacement(machines, 2):
            for more in ([], pilots[:1], pilots[1:], pilots):
                army = [*([squad] if squad else []), *chosen, *more]
                assert armies.has_pilots(army) == _assigned(army), [part.text() for part in army]
    idle = entry("raptor")
    assert not armies.has_pilots([idle])
    idle.piloted = False
    assert armies.has_pilots([idle])


@pytest.mark.clause("BP-SETUP-09", "BP-SETUP-10", "BP-SETUP-11", "BP-SETUP-16")
def test_a_hero_may_be_the_only_one_with_the_rank_for_a_light_vehicle(monkeypatch: pytest.MonkeyPatch) -> None:
    light, hero = sheets.SHEETS.vehicles["raptor"], sheets.SHEETS.heroes["hero_cross"].soldier
    monkeypatch.setattr(light, "rank", 6)
    monkeypatch.setattr(hero, "rank", 6)
    assert not light.heavy
    assert not armies.has_pilots([entry("pol_line_clones"), entry("raptor")])
    assert armies.has_pilots([entry("pol_line_clones+hero_cross"), entry("raptor")])
    assert not armies.has_pilots([entry("pol_line_clones+hero_cross"), entry("raptor"), entry("raptor")])


def _assigned(army: list[Bought]) -> bool:
    """Is there a way to give every vehicle without AI somebody with the rank?"""
    known = sheets.SHEETS
    needs = [known.vehicles[part.unit] for part in army if part.unit in known.vehicles]
    needs = [machine for machine in needs if not machine.ai]
    crews = [(soldier.rank, False) for part in army if part.unit in known.squads for soldier in _members(part)]
    crews += [(known.pilots[part.unit].soldier.rank, True) for part in army if part.unit in known.pilots]
    for way in itertools.permutations(crews, len(needs)):
        if all(
            rank >= machine.rank and (machine.heavy or not lone)
            for machine, (rank, lone) in zip(needs, way, strict=True)
        ):
            return True
    return False


def _members(part: Bought) -> list[sheets.Soldier]:
    hero = [sheets.SHEETS.heroes[part.hero].soldier] if part.hero else []
    return [*sheets.SHEETS.squads[part.unit].soldiers, *hero]


@pytest.mark.clause("BP-SETUP-15")
def test_the_home_of_an_army_is_a_faction_whose_allies_all_are() -> None:
    assert armies.home_faction([entry("pol_line_clones")]) == "polaris"
    assert armies.home_faction([entry("pol_line_clones"), entry("pro_cyber")]) == ""
    for squad in sheets.SHEETS.squads.values():
        home = armies.home_faction([entry(squad.id)])
        assert home == squad.faction or home in sheets.ALLIES[squad.faction]
    assert armies.home_faction([entry("mortar")]) == sheets.FACTIONS[0]
