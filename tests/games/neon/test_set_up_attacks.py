"""Attacks that are set up: the odds are those of the same attack in a game, and what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import BadNotation
from sandtable.games.neon.attack.odds import attack_odds
from sandtable.games.neon.edge.attacks import attack
from tests.games.neon.table import arena, gear, play, put
from tests.games.neon.table import attack as attacks


def test_the_odds_are_those_of_the_game() -> None:
    s = arena("boulder", "akari")
    put(s, A=6, B=6)
    gear(s, 0, "loot_2_05")
    gear(s, 1, "loot_2_17")
    attacks(s, 0)
    play(s, "attack loot_2_05 B 0")
    in_game = [round(float(chance), 6) for chance in attack_odds(s, [])[0]]
    told = attack({"attacker": "boulder", "target": "akari", "weapon": "loot_2_05", "sector": 6, "worn": ["loot_2_17"]})
    assert told["chances"] == in_game
    assert sum(told["chances"]) == pytest.approx(1, abs=1e-5)


def test_effects_are_switches_with_what_they_add() -> None:
    wanted: dict[str, Any] = {"attacker": "akari", "target": "boulder", "weapon": "loot_1_01"}
    plain = attack(wanted)
    name = next(row["effect"] for row in plain["effects"] if row["effect"] == "loot_1_01.e0")
    gain = next(row["mean"] for row in plain["effects"] if row["effect"] == name)
    used = attack({**wanted, "effects": [name]})
    assert used["mean"] == gain > plain["mean"]
    assert next(row["mean"] for row in used["effects"] if row["effect"] == name) == plain["mean"]
    bot = attack({**wanted, "target": "bot"})
    assert bot["defence"] == 1
    assert len(bot["chances"]) == 2


@pytest.mark.parametrize(
    ("more", "words", "clause"),
    [
        ({"range": 2}, "no dice at range 2", "NE-ATTACK-07"),
        ({"range": 3}, "range", "NE-ATTACK-05"),
        ({"target": "akari"}, "attacks itself", "NE-ATTACK-03"),
        ({"target": "nobody"}, "no fighter", ""),
        ({"weapon": "loot_2_17"}, "no weapon", "NE-LOOT-01"),
        ({"worn": ["loot_1_01"]}, "no armour or helmet", "NE-LOOT-01"),
        ({"sector": 11}, "sector", ""),
        ({"health": 0}, "health", ""),
        ({"effects": ["loot_1_01.e9"]}, "no effect", ""),
    ],
)
def test_what_cannot_be_is_refused(more: dict[str, Any], words: str, clause: str) -> None:
    with pytest.raises(BadNotation, match=words) as caught:
        attack({"attacker": "akari", "target": "boulder", "weapon": "loot_1_01", **more})
    assert caught.value.clause == clause
