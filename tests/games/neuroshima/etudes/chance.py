"""Small etudes by chance, on crowded boards so that every play of them can be walked."""

from __future__ import annotations

import random
from typing import Any

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.content.tiles import ARMIES
from sandtable.games.neuroshima.edge.etudes.generator import Goal, Wish, draft, with_win
from sandtable.games.neuroshima.etudes.file import EtudeFile, read_etude
from sandtable.kit.dice import Dice

SPECIAL: dict[str, list[str]] = {
    "borgo": ["assassin", "net_fighter", "medic", "super_officer", "scout"],
    "hegemony": ["transport", "quartermaster", "runner", "net_master", "boss", "universal_soldier"],
    "moloch": ["clown", "medic", "gauss_cannon", "mother_module", "net_fighter", "brain"],
    "outpost": ["scoper", "recon_center", "mobile_armor", "runner", "medic", "saboteur"],
    "steel_police": ["judge", "riot_policeman", "pacifier", "net_launcher", "executioner", "medic"],
    "beasts": ["cerberus", "scrabbler", "arachnid", "alpha", "ranger", "bug", "hive"],
}
"""Units with rules of their own."""
HELD: dict[str, list[str]] = {
    "borgo": ["move", "grenade", "assassin"],
    "hegemony": ["move", "push_back", "sniper", "transport", "runner", "quartermaster"],
    "moloch": ["move", "push_back", "air_strike", "clown"],
    "outpost": ["move", "sniper", "scoper", "recon_center", "mobile_armor"],
    "steel_police": ["move", "push_back", "executioner", "judge", "riot_policeman"],
    "beasts": ["move", "grab", "hunt", "scrabbler", "alpha"],
}
"""Tiles to have in hand that do more than stand where they are placed."""


def with_some_goal(made: EtudeFile, chance: random.Random) -> EtudeFile:
    """A goal of any kind, met or not."""
    units = [unit for unit in made.position["units"] if not unit["tile"].endswith("_hq")]
    foe = chance.choice([unit["at"] for unit in units if unit["seat"] == 1])
    friend = chance.choice([unit["at"] for unit in units if unit["seat"] == 0])
    wins: list[dict[str, Any]] = [
        {"deal_hq_at_least": chance.randint(1, 5)},
        {"destroy_unit": [foe]},
        {"destroy_unit": [foe], "survive": [friend]},
        {"deal_hq_at_least": chance.randint(1, 3), "destroy_unit": [foe]},
        {"keep_hq_at_least": 20, "survive": [friend]},
    ]
    return with_win(made, Goal(chance.choice(wins), 20))


def chance_etude(seed: int) -> EtudeFile:
    """All armies, instants and abilities as chance has them."""
    chance = random.Random(seed)
    own, enemy = chance.sample(ARMIES, 2)
    choose = chance.choice([1, 1, 2])
    offer = choose + chance.randint(0, 1)
    wish = Wish((own, enemy), "2025", choose, offer, chance.randint(14, 16), chance.randint(0, offer))
    return with_some_goal(draft(wish, Dice(seed), "chance"), chance)


def special_etude(seed: int) -> EtudeFile | None:
    """Both sides have units with rules of their own, the solver holds a tile of that kind; None if they do not fit."""
    chance = random.Random(seed)
    own, enemy = chance.sample(ARMIES, 2)
    choose = chance.choice([1, 2])
    made = draft(Wish((own, enemy), "2025", choose, choose, chance.randint(13, 16), 0), Dice(seed), "special")
    data = made.to_json()
    units = [dict(unit) for unit in data["units"]]
    for seat, army in enumerate((own, enemy)):
        places = [unit for unit in units if unit["seat"] == seat and not unit["tile"].endswith("_hq")]
        names = chance.sample(SPECIAL[army], min(3, len(SPECIAL[army])))
        for unit, name in zip(chance.sample(places, 3), names, strict=False):
            unit["tile"] = f"{army}_{name}"
    offer = [f"{own}_{chance.choice(HELD[own])}", *data["offer"][1:]]
    try:
        return with_some_goal(read_etude({**data, "units": units, "offer": offer}), chance)
    except BadNotation:
        return None
