"""The count of battles that freeze: what it plays, and when nobody can fight."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.content.armies import READY
from sandtable.games.bronepekhota.content.terrain import LAYOUTS
from sandtable.games.bronepekhota.edge import frozen
from sandtable.games.bronepekhota.rules import Bronepekhota
from tests.games.bronepekhota.table import battle, find, man, put, rectangle, with_terrain


def test_four_hundred_battles_take_every_map_and_faction_at_both_sizes() -> None:
    every = [frozen.settings_of(number) for number in range(400)]
    assert len({str(settings) for settings in every}) == 400
    assert {str(settings["map"]) for settings in every} == set(LAYOUTS)
    assert {settings["points"] for settings in every} == {1000, 1500}
    factions = {READY[army].faction for settings in every for army in str(settings["armies"]).split(",")}
    assert factions == {army.faction for army in READY.values()}


def walled(kind: str) -> Bronepekhota:
    """Two soldiers with a wall from edge to edge between them."""
    s = battle("pol_line_clones:raptor", "pro_cyber:salamander")
    put(s, find(s, "pol_line_clones", 1), 300, 400)
    put(s, find(s, "pro_cyber", 1), 900, 400)
    with_terrain(s, rectangle(kind, 590, 0, 610, 800))
    return s


def test_whoever_finds_a_way_to_an_enemy_can_fight() -> None:
    assert frozen.can_fight(walled("barricade"))
    assert not frozen.can_fight(walled("smooth_wall"))
    s = walled("pipeline_big")
    assert not frozen.can_fight(s), "48 mm are too high for a soldier"
    walker = put(s, find(s, "raptor"), 300, 600)
    man(s, walker, find(s, "pol_line_clones", 2))
    assert frozen.can_fight(s), "a walker climbs over it"
    put(s, find(s, "pro_cyber", 1), 325, 400)
    with_terrain(s, rectangle("smooth_wall", 590, 0, 610, 800))
    assert frozen.can_fight(s), "they touch"


@pytest.mark.parametrize(("tours", "text"), [(2, "by the limit: 1, frozen: 0"), (0, "by the limit: 0, frozen: 0")])
def test_the_report_counts(
    tours: int, text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small = {"map": "open_field", "armies": "mer_mutants,pol_line_clones", "max_tours": tours or 50}
    monkeypatch.setattr(frozen, "settings_of", lambda number: small)
    assert frozen.main(["--battles", "1", "--first", "3"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == f"battles: 1, {text}, nobody could fight: 0"
    assert len(told) == (2 if tours else 1)


def test_a_frozen_battle_without_a_way_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = frozen.Battle(7, {"map": "delta"}, "tour_limit", 50, 40, True)
    assert not ended._replace(quiet=9).is_frozen()
    assert not ended._replace(reason="last_side").is_frozen()
    monkeypatch.setattr(frozen, "play", lambda number: ended)
    assert frozen.main(["--battles", "1"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "7: map=delta tours=50 quiet=40 nobody could fight",
        "battles: 1, by the limit: 1, frozen: 1, nobody could fight: 1",
    ]
