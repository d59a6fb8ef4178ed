"""Exact odds agree with counting all dice, and with what the rules then do."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from sandtable.core.decision import CHANCE
from sandtable.games.bronepekhota import odds
from sandtable.games.bronepekhota.dice import read_dice
from sandtable.games.bronepekhota.rules import Bronepekhota
from tests.bronepekhota.table import act, battle, events, find, man, play, put


def outcomes(state: Bronepekhota, kind: str) -> dict[str, Fraction]:
    """Play all dice of one action to the end; the share of every first event of a kind."""
    found: dict[str, Fraction] = {}
    stack = [(state, Fraction(1))]
    while stack:
        s, share = stack.pop()
        told = events(s, kind)
        if s.asked() != CHANCE or told:
            word = str(told[0].data) if told else "nothing"
            found[word] = found.get(word, Fraction(0)) + share
            continue
        for action in s.legal():
            after = s.clone()
            after.events = list(s.events or [])
            after.play(action)
            stack.append((after, share / len(s.legal())))
    return found


@pytest.mark.clause("BP-DICE-05", "BP-SHOOT-10", "BP-COVER-06")
def test_chance_to_hit() -> None:
    for text, cover, steps in itertools.product(("D6", "2D12", "D6-1", "D12+2"), (0, 1, 2), (1, 4, 7)):
        dice = read_dice(text)
        count, sides, plus = dice >> 16, dice >> 8 & 255, (dice & 255) - 8
        rolls = list(itertools.product(range(1, sides + 1), repeat=count))
        hits = sum(max(max(1, value + plus) for value in roll) - cover >= steps for roll in rolls)
        assert odds.hit_chance(dice, 1, cover, steps) == Fraction(hits, len(rolls))


@pytest.mark.clause("BP-SHOOT-08", "BP-SHOOT-09", "BP-SHOOT-11", "BP-DMG-01", "BP-DMG-03")
def test_odds_of_a_shot_are_those_of_the_rules() -> None:
    s = battle("pol_heavy_clones", "pro_cyber")
    f, t = put(s, find(s, "pol_heavy_clones", 3), 400, 400), put(s, find(s, "pro_cyber", 1), 560, 400)
    act(s, f)
    told = odds.shot_odds(s, f, f, 255, t)
    play(s, f"shoot {f} own {t}")
    killed = outcomes(s, "killed")
    assert told["pierce"] == 1 - killed["nothing"]
    assert told["hidden"] == [0, 15]


@pytest.mark.clause("BP-BLAST-01", "BP-DMG-06", "BP-DMG-09")
@pytest.mark.parametrize(("target", "marker"), [("pro_cyber", 0), ("salamander", 3)])
def test_odds_of_a_blast_are_those_of_the_rules(target: str, marker: int, monkeypatch: pytest.MonkeyPatch) -> None:
    s = battle("pol_line_clones:mortar", "pro_cyber:salamander")
    slot = int(s.fig.roster.weapon_first[find(s, "mortar")])
    s.fig.roster.weapon_power[slot] = read_dice("2D6+3")
    monkeypatch.setattr(s.fig.roster.weapons[slot], "blast_power", read_dice("1D6+3"))
    f, gun = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "mortar"), 433, 400)
    t = put(s, find(s, target, 1 if target == "pro_cyber" else 0), 580, 400)
    if marker:
        s.fig.marker[t] = marker
    act(s, f)
    told = odds.shot_odds(s, f, gun, 0, t)
    play(s, f"shoot {gun} w0 {t}")
    ends = outcomes(s, "destroyed" if marker else "killed")
    assert told["kill"] == 1 - ends["nothing"]
    assert told["kill"] not in (0, 1)


@pytest.mark.clause("BP-MELEE-04", "BP-MELEE-05", "BP-MELEE-10", "BP-MELEE-11", "BP-SURPRISE-02")
@pytest.mark.parametrize("heading", [0, 32])
def test_odds_of_a_melee_are_those_of_the_rules(heading: int) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f, t = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 425, 400, heading)
    act(s, f)
    told = odds.melee_odds(s, f, t)
    assert told["surprise"] == (heading == 0)
    play(s, f"fight {t}")
    killed = outcomes(s, "killed")
    assert told["win"] == 1 - killed["nothing"]


@pytest.mark.clause("BP-TEST-01", "BP-TEST-02", "BP-TEST-03", "BP-TEST-04", "BP-TEST-05")
def test_odds_of_the_pilot() -> None:
    assert odds.pilot_odds(0, 6) == Fraction(5, 6)
    assert odds.pilot_odds(12, 0) == 1
    assert odds.pilot_odds(7, 3) == Fraction(7, 12) + Fraction(5, 12) * Fraction(1, 2)


@pytest.mark.clause("BP-MELEE-15", "BP-PANIC-02", "BP-HERO-07")
def test_odds_of_retreat_and_panic() -> None:
    assert odds.retreat_chance() == Fraction(1, 3)
    assert [odds.panic_chance(rank, 0) for rank in (0, 3, 6)] == [1, Fraction(1, 2), 0]
    assert odds.panic_chance(3, 1) == Fraction(2, 3)


@pytest.mark.clause("BP-MELEE-13", "BP-MELEE-22")
def test_margins_are_the_damage_of_a_machine() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber:salamander")
    f, t = put(s, find(s, "raptor"), 400, 400), put(s, find(s, "salamander"), 481, 400)
    man(s, f, find(s, "pol_line_clones", 1))
    act(s, f)
    told = odds.melee_odds(s, f, t)
    assert told["defence_die"] is False
    play(s, f"fight {t}")
    cells = outcomes(s, "damaged")
    margins = told["margins"]
    assert isinstance(margins, dict)
    assert sorted(margins) == [3, 4, 5, 6, 7, 8]
    assert len(cells) == 6
