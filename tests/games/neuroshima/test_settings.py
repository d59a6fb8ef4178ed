"""Options of a game: presets, switches, variants, and what a table may not choose (section 23 of the rulebook)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.content.modes import MODES, harmed_by, held_by, sides_of, track_of
from sandtable.games.neuroshima.content.tiles import ARMIES, DECKS
from sandtable.games.neuroshima.content.versions import LATEST
from sandtable.games.neuroshima.settings import (
    EARLIER_VALUES,
    SWITCHES,
    VARIANTS,
    Options,
    all_settings,
    preset_switches,
    read_options,
)
from tests.games.neuroshima.table import GAME

Settings = dict[str, Any]
FOUR = "outpost,borgo,hegemony,steel_police"
SIX = ",".join(ARMIES)


def moloch_at(seat: int) -> list[int]:
    """Four armies with Moloch on one seat."""
    names = ["outpost", "borgo", "hegemony", "steel_police"]
    names[seat] = "moloch"
    return [ARMIES.index(name) for name in names]


@pytest.mark.clause("NH-GEN-04", "NH-MODE-SOLO-01", "NH-TEAM-03", "NH-TEAM-02", "NH-SETUP-04", "NH-MODE-POINTS-01")
@pytest.mark.parametrize(
    ("mode", "seats", "sides", "track"),
    [
        ("duel", 2, [0, 1], [20, 20]),
        ("ffa", 3, [0, 1, 2], [20] * 3),
        ("ffa", 6, [0, 1, 2, 3, 4, 5], [20] * 6),
        ("points", 4, [0, 1, 2, 3], [0] * 4),
        ("solo", 3, [0, 1, 1], [20, 13, 13]),
        ("team", 4, [0, 1, 0, 1], [15] * 4),
        ("team_three", 4, [0, 1, 0, 1], [15] * 4),
    ],
)
def test_sides_and_tracks_of_every_mode(mode: str, seats: int, sides: list[int], track: list[int]) -> None:
    assert sides_of(mode, seats) == sides
    assert track_of(mode, seats, 15) == track


@pytest.mark.clause("NH-TEAM-08", "NH-TEAM-MOLOCH-01", "NH-TEAM-MOLOCH-04", "NH-TEAM-MOLOCH-05", "NH-TEAM-MOLOCH-08")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("special", [True, False])
def test_whom_attacks_strike_and_nets_hold_beside_moloch(seat: int, special: bool) -> None:
    """Its attacks strike its ally, not the reverse; both hold and push each other."""
    armies, sides = moloch_at(seat), [0, 1, 0, 1]
    enemies = [0b1010, 0b0101, 0b1010, 0b0101]
    ally = (seat + 2) % 4
    harmed, held = [*enemies], [*enemies]
    if special:
        harmed[seat] |= 1 << ally
        held[seat] |= 1 << ally
        held[ally] |= 1 << seat
    assert harmed_by(armies, sides, special) == harmed
    assert held_by(armies, sides, special) == held


@pytest.mark.clause("NH-TEAM-08", "NH-GEN-04")
def test_without_moloch_nobody_harms_an_ally() -> None:
    armies = [ARMIES.index(name) for name in FOUR.split(",")]
    assert harmed_by(armies, [0, 1, 0, 1], True) == held_by(armies, [0, 1, 0, 1], True) == [10, 5, 10, 5]
    assert harmed_by(armies[:3], [0, 1, 1], True) == [6, 1, 1]


def made(mode: str = "duel", variants: tuple[str, ...] = (), switch: tuple[str, str] | None = None) -> Options:
    values = {**preset_switches("2025"), **dict([switch] if switch else [])}
    return Options("2025", mode, [0, 1], 1, True, 5, [*variants], values, None, LATEST)


@pytest.mark.clause("NH-SETUP-05", "NH-SETUP-11", "NH-CONSTR-01", "NH-LEADER-01", "NH-MODE-FFA-04", "NH-MODE-POINTS-01")
@pytest.mark.clause("NH-ATLAS-01", "NH-ATLAS-12", "NH-ATLAS-S4-01", "NH-ATLAS-S1-04", "NH-ATLAS-S2-02")
def test_options_hold_what_was_agreed() -> None:
    options = made(variants=("constructions", "reinforcement"))
    assert (options.edition, options.mode, options.armies) == ("2025", "duel", [0, 1])
    assert options.decks == [DECKS[LATEST][0], DECKS[LATEST][1]]
    assert (options.first, options.mirror, options.most_players) == (1, True, 5)
    assert (options.variants, options.rules, options.advice) == (["constructions", "reinforcement"], LATEST, [])
    assert options.scenario is None
    assert [options.atlas, options.zoned, options.has_nobody, options.has_structure] == [False] * 4
    for name in VARIANTS:
        alone = made(variants=(name,))
        flags = [alone.alternative_start, alone.reinforcement, alone.enlarged_board, alone.constructions, alone.leaders]
        assert flags == [other == name for other in VARIANTS]
    for mode in MODES:
        alone = made(mode)
        wanted = [mode == other for other in ("ffa", "points", "solo")]
        assert [alone.eliminates, alone.scores_points, alone.is_solo] == wanted


@pytest.mark.clause("NH-TEAM-07", "NH-MODE-BIG-05", "NH-END-14", "NH-VAR-REINF-08", "NH-MEDIC-07")
@pytest.mark.parametrize(
    ("field", "switch", "value", "holds"),
    [
        ("stops_when_hq_falls", "hq_death_stops_battle", "except_last", True),
        ("stops_when_hq_falls", "hq_death_stops_battle", "never", False),
        ("repeats_full_field", "full_board_repeat", "loop", True),
        ("repeats_full_field", "full_board_repeat", "once", False),
        ("last_battle_next", "ending_full_board", "opponent_turn", False),
        ("last_battle_next", "ending_full_board", "last_battle_next", True),
        ("heals_own_damage", "medic_friendly_damage", "all", True),
        ("heals_own_damage", "medic_friendly_damage", "enemy_only", False),
        ("allied_instants", "team_instants", "all_barred", False),
        ("allied_instants", "team_instants", "move_push_barred", True),
        ("hqs_inside", "hq_hexes", "field", False),
        ("hqs_inside", "hq_hexes", "inner", True),
        ("hand_rests", "extra_turn_tiles", "board_only", True),
        ("hand_rests", "extra_turn_tiles", "hand_too", False),
        ("trades_three", "reinforcement_exchange", "all", False),
        ("trades_three", "reinforcement_exchange", "three", True),
    ],
)
def test_a_switch_is_what_its_value_says(field: str, switch: str, value: str, holds: bool) -> None:
    assert value in SWITCHES[switch]
    assert getattr(made(switch=(switch, value)), field) is holds


@pytest.mark.clause("NH-MEDIC-07", "NH-TEAM-15")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("value", ["medics_owner", "unit_owner"])
def test_only_allies_choose_for_their_own_medics(mode: str, value: str) -> None:
    allied = mode in ("solo", "team", "team_three")
    assert made(mode, switch=("team_medic_choice", value)).medics_owner_chooses is (allied and value == "medics_owner")


@pytest.mark.clause("NH-ATLAS-01", "NH-ATLAS-12", "NH-ATLAS-S4-01", "NH-ATLAS-S1-04", "NH-ATLAS-S3-04", "NH-MEDIC-07")
def test_what_a_scenario_adds() -> None:
    found = {}
    for name in ("machine_factory", "evacuation", "alliance", "colossus", "carousels"):
        options = read_options({"scenario": name})
        assert options.atlas
        found[name] = (options.zoned, options.has_nobody, options.has_structure, options.medics_owner_chooses)
        assert options.owners() == len(options.armies) + (name == "alliance")
        for seat, army in enumerate(options.armies):
            assert (options.army_of(seat), options.deck_of(seat)) == (army, DECKS[LATEST][army])
    assert found["alliance"] == (False, True, False, True)
    assert found["evacuation"] == (True, False, False, False)
    assert found["machine_factory"][0]
    assert found["colossus"][2]
    alliance = read_options({"scenario": "alliance"})
    assert ARMIES[alliance.army_of(2)] == "moloch"
    assert alliance.deck_of(2) == DECKS[LATEST][ARMIES.index("moloch")]


@pytest.mark.clause("NH-GEN-12", "NH-ATLAS-01", "NH-ATLAS-04", "NH-SETUP-01", "NH-SETUP-11", "NH-SETUP-05")
@pytest.mark.clause("NH-MODE-BIG-07")
def test_what_a_table_may_choose() -> None:
    rows = {setting.name: setting for setting in all_settings()}
    usual = {name: row.default for name, row in rows.items()}
    table = {"edition": "2025", "mode": "duel", "scenario": "none", "first": None, "mirror": False, "max_players": 4}
    assert table.items() <= usual.items()
    assert usual["armies"] == ",".join(read_options({}).to_settings()["armies"].split(","))
    assert usual["rules"] is None
    assert [usual[name] for name in VARIANTS] == [False] * len(VARIANTS)
    assert {name: usual[name] for name in SWITCHES} == preset_switches("2025")
    assert {name: rows[name].values for name in SWITCHES} == SWITCHES
    assert rows["first"].values == [0, 1, 2, 3, 4, 5]
    assert rows["max_players"].values == [2, 3, 4, 5, 6]
    given = {name: value for name, value in usual.items() if value is not None}
    assert read_options(dict(given)).to_settings() == read_options({}).to_settings()


@pytest.mark.clause("NH-END-08", "NH-VAR-REINF-08", "NH-MODE-BIG-05", "NH-MEDIC-10", "NH-MODE-BIG-08", "NH-GEN-12")
def test_earlier_rules_have_their_own_values() -> None:
    for edition in ("2025", "e3", "duel"):
        now, before = preset_switches(edition), preset_switches(edition, 1)
        assert {name: before[name] for name in EARLIER_VALUES[1]} == EARLIER_VALUES[1]
        assert {name for name in now if now[name] != before[name]} == set(EARLIER_VALUES[1])
    assert preset_switches("e3")["team_hq_hp"] == "15"
    assert preset_switches("2025")["team_hq_hp"] == "20"


@pytest.mark.clause("NH-SETUP-05", "NH-SETUP-11", "NH-MODE-BIG-07", "NH-MODE-BIG-08", "NH-CONSTR-16", "NH-MODE-SOLO-02")
@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({}, {}),
        ({"first": 0}, {"first": "0"}),
        ({"first": "1"}, {"first": "1"}),
        ({"mode": "solo"}, {"mode": "solo"}),
        ({"mode": "solo", "first": 0}, {"mode": "solo"}),
        ({"armies": "borgo,borgo", "mirror": True}, {"mirror": "yes"}),
        ({"mode": "ffa", "armies": "borgo,moloch,outpost"}, {"mode": "ffa"}),
        ({"mode": "ffa", "armies": FOUR, "first": 3}, {"mode": "ffa", "first": "3"}),
        ({"mode": "ffa", "armies": SIX, "max_players": 6}, {"mode": "ffa", "max_players": "6"}),
        (
            {"mode": "ffa", "armies": SIX, "max_players": 6, "enlarged_board": "yes"},
            {"mode": "ffa", "max_players": "6", "enlarged_board": "yes"},
        ),
        (
            {
                "mode": "ffa",
                "armies": "beasts,borgo,moloch,outpost",
                "enlarged_board": True,
                "big_field_beasts": "always",
            },
            {"mode": "ffa", "enlarged_board": "yes", "big_field_beasts": "always"},
        ),
        ({"max_players": 4}, {}),
        ({"edition": "duel", "armies": "borgo,moloch", "max_players": 5}, {"max_players": "5"}),
        ({"max_players": 2}, {"max_players": "2"}),
        ({"constructions": "yes"}, {"constructions": "yes"}),
        ({"leaders": True, "alternative_start": "yes"}, {"leaders": "yes", "alternative_start": "yes"}),
        ({"leaders": "no"}, {}),
        ({"hq_hexes": "inner"}, {"hq_hexes": "inner"}),
        ({"hq_hexes": "field"}, {}),
        ({"edition": "e3", "team_hq_hp": "15"}, {}),
        ({"edition": "e3", "team_hq_hp": "20"}, {"team_hq_hp": "20"}),
        ({"scenario": "evacuation"}, {"scenario": "evacuation"}),
    ],
)
def test_settings_are_taken_and_told_again(settings: Settings, said: dict[str, str]) -> None:
    told = read_options(settings).to_settings()
    assert said.items() <= told.items()
    always = {"edition", "armies", "rules", "first"}
    assert set(told) - always == set(said) - always
    if "scenario" not in settings:
        assert ("first" in told) == ("first" in said)
    assert read_options(dict(told)).to_settings() == told


@pytest.mark.clause("NH-SETUP-05", "NH-SETUP-11", "NH-MODE-BIG-01", "NH-MODE-BIG-07", "NH-MODE-BIG-08", "NH-CONSTR-16")
@pytest.mark.clause("NH-MODE-SOLO-02", "NH-LEADER-06", "NH-ATLAS-01", "NH-ATLAS-02", "NH-CONSTR-01", "NH-ATLAS-04")
@pytest.mark.parametrize(
    ("settings", "clause", "told"),
    [
        ({"colour": 1}, "", "unknown setting 'colour'"),
        ({"edition": "e9"}, "", "edition"),
        ({"mode": "chess"}, "", "mode"),
        ({"armies": "borgo,elves"}, "", "armies"),
        ({"armies": 5}, "", "a list of armies"),
        ({"armies": "borgo"}, "NH-GEN-01", "duel needs 2 armies, not 1"),
        ({"armies": "borgo,moloch,outpost"}, "NH-GEN-01", "duel needs 2 armies, not 3"),
        ({"armies": "borgo,borgo"}, "NH-SETUP-11", "no army plays twice"),
        ({"mode": "ffa", "armies": SIX}, "NH-MODE-BIG-07", "6 players are more than max_players=4"),
        ({"mode": "ffa", "armies": SIX, "max_players": 5}, "NH-MODE-BIG-07", "more than max_players=5"),
        ({"max_players": 7}, "", "max_players"),
        ({"max_players": 1}, "", "max_players"),
        ({"first": 2}, "", "first"),
        ({"first_player": "chosen"}, "", "must be named"),
        ({"mode": "solo", "first": 1}, "NH-MODE-SOLO-02", "the loner"),
        ({"mirror": "x"}, "", "mirror"),
        ({"edition": "e3", "constructions": "yes"}, "NH-CONSTR-16", "does not know them"),
        ({"edition": "duel", "reinforcement": "yes"}, "NH-VAR-REINF-01", "does not know them"),
        ({"edition": "duel", "mode": "ffa"}, "NH-MODE-FFA-01", "edition duel has no ffa"),
        ({"edition": "duel", "armies": "borgo,moloch"}, "", "'borgo' is none of steel_police, beasts"),
        ({"enlarged_board": "yes"}, "NH-MODE-BIG-01", "four players at least"),
        (
            {"enlarged_board": "yes", "mode": "ffa", "armies": "beasts,borgo,moloch,outpost"},
            "NH-MODE-BIG-08",
            "the Beasts do not play on it",
        ),
        (
            {"enlarged_board": "yes", "mode": "ffa", "armies": SIX, "max_players": 6, "big_field_beasts": "never"},
            "NH-MODE-BIG-08",
            "the Beasts do not play on it",
        ),
        ({"leaders": "yes", "mode": "ffa", "armies": FOUR}, "NH-LEADER-06", "not for ffa"),
        ({"armies": "beasts,steel_police", "constructions": "yes"}, "NH-CONSTR-01", "none of these armies"),
        ({"scenario": "moon"}, "NH-ATLAS-04", "scenario"),
        ({"hq_hexes": "anywhere"}, "", "hq_hexes"),
    ],
)
def test_settings_that_do_not_fit_are_refused(settings: Settings, clause: str, told: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_options(settings)
    assert told in str(caught.value)
    assert caught.value.clause == clause


@pytest.mark.clause("NH-ATLAS-02")
def test_contenders_are_the_armies_of_the_edition_unless_a_scenario_binds_them() -> None:
    assert GAME.contenders({"scenario": "evacuation"}) == ("armies", [])
    for edition in ("2025", "e3", "duel"):
        name, armies = GAME.contenders({"edition": edition})
        assert name == "armies"
        assert set(armies) <= set(ARMIES)
        assert len(armies) >= 2
    assert GAME.contenders({}) == GAME.contenders({"edition": "2025"})
    assert GAME.contenders({"scenario": "none"}) == GAME.contenders({})


@pytest.mark.clause("NH-CONSTR-16", "NH-ATLAS-05", "NH-MODE-POINTS-11", "NH-CONSTR-28", "NH-ATLAS-13", "NH-SETUP-13")
@pytest.mark.parametrize(
    ("settings", "clauses"),
    [
        ({}, []),
        ({"constructions": "yes", "leaders": "yes"}, ["NH-CONSTR-16"]),
        ({"constructions": "yes", "reinforcement": "yes"}, ["NH-CONSTR-28"]),
        ({"scenario": "evacuation", "leaders": "yes"}, ["NH-ATLAS-05"]),
        ({"scenario": "evacuation", "reinforcement": "yes"}, ["NH-ATLAS-13"]),
        ({"mode": "points", "armies": FOUR}, []),
        ({"mode": "points", "armies": SIX, "max_players": 6}, ["NH-MODE-POINTS-11"]),
        ({"edition": "e3", "armies": "beasts,borgo"}, ["NH-SETUP-13"]),
    ],
)
def test_what_the_books_advise_against_is_told(settings: Settings, clauses: list[str]) -> None:
    assert [clause for _, clause in GAME.advice(settings)] == clauses


@pytest.mark.clause("NH-SETUP-05")
def test_whoever_is_named_to_begin_is_chosen() -> None:
    assert read_options({"armies": "borgo,moloch"}).switches["first_player"] == "random"
    for first in (0, 1):
        options = read_options({"armies": "borgo,moloch", "first": first})
        assert (options.first, options.switches["first_player"]) == (first, "chosen")
