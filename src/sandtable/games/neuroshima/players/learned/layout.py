"""Which number each input of the network has: blocks one after the other, own things before those of the other side."""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.content.tiles import ARMIES, ARMY_TILES, INSTANT, TILE_COUNT, TILES_TODAY, TODAY
from sandtable.games.neuroshima.players.learned.symmetry import ORBITS, SPOTS
from sandtable.kit.bits import i64, vec
from sandtable.search.network import starts

FEATURES: Final = "neuroshima duel 1"
"""Named in every file of weights; a new number whenever the inputs change."""

SIDES: Final = 2
UNITS: Final = len([tile for tile in TILES_TODAY if tile.kind != INSTANT])
PILE_TILES: Final = len(ARMY_TILES)
KINDS: Final = 6
"""What an edge does: melee, ranged, gauss, net, link, armour."""
SIGHTS: Final = 5
"""Whom it points at: border, nobody, friend, enemy unit, enemy HQ."""
SPEEDS: Final = 6
"""Initiative up to 4, or none."""
PHASES: Final = 6
"""By the tiles that are left to draw."""
MOST_HIT_POINTS: Final = 20
SPAN: Final = 2 * MOST_HIT_POINTS + 1
"""Differences of hit points."""
MOST_DAMAGE: Final = 10
MOST_COPIES: Final = 3
MOST_LEFT: Final = 36
MOST_BATTLES: Final = 6
DISTANCES: Final = 4
ENDINGS: Final = 5

_SIZES: Final[dict[str, int]] = {
    "stands": SIDES * UNITS * SPOTS,
    "near": SIDES * UNITS * 2 * DISTANCES,
    "lost": SIDES * UNITS,
    "netted": SIDES * UNITS,
    "wounded": SIDES * UNITS,
    "aims": SIDES * UNITS,
    "edge": SIDES * KINDS * SPOTS * 6,
    "sight": SIDES * KINDS * SIGHTS * SPEEDS,
    "pile": SIDES * PILE_TILES * MOST_COPIES,
    "hand": SIDES * PILE_TILES,
    "armies": len(ARMIES) * len(ARMIES),
    "hp": SIDES * PHASES * (MOST_HIT_POINTS + 1),
    "lead": PHASES * SPAN,
    "lead_after": PHASES * SPAN,
    "damage": SIDES * PHASES * (MOST_DAMAGE + 1),
    "falls": SIDES,
    "left": SIDES * (MOST_LEFT + 1),
    "battles": SIDES * (MOST_BATTLES + 1),
    "ready": SIDES * PHASES,
    "free": SPOTS + 1,
    "ending": ENDINGS * 2,
    "homes": ORBITS * SPOTS,
    "bound": SIDES,
}
_START: Final = starts(_SIZES)

INPUTS: Final = sum(_SIZES.values())
STANDS: Final[i64] = _START["stands"]
"""A unit on a hex of the turned board."""
NEAR: Final[i64] = _START["near"]
"""A unit so far from its own HQ, and from the other one."""
LOST: Final[i64] = _START["lost"]
"""A unit that a battle now would destroy."""
NETTED: Final[i64] = _START["netted"]
WOUNDED: Final[i64] = _START["wounded"]
AIMS: Final[i64] = _START["aims"]
"""A unit whose attack reaches the enemy HQ."""
EDGE: Final[i64] = _START["edge"]
"""What an edge does, on a hex and to a side of the turned board."""
SIGHT: Final[i64] = _START["sight"]
"""What an edge does, to whom, how fast."""
PILE: Final[i64] = _START["pile"]
HAND: Final[i64] = _START["hand"]
PAIR: Final[i64] = _START["armies"]
HP: Final[i64] = _START["hp"]
LEAD: Final[i64] = _START["lead"]
LEAD_AFTER: Final[i64] = _START["lead_after"]
"""By how many hit points the side leads, now and after a battle now, by phase."""
DAMAGE: Final[i64] = _START["damage"]
FALLS: Final[i64] = _START["falls"]
"""An HQ that a battle now would destroy."""
LEFT: Final[i64] = _START["left"]
BATTLES: Final[i64] = _START["battles"]
"""Battles left in the pile."""
READY: Final[i64] = _START["ready"]
"""A Battle in hand, by phase."""
FREE_HEXES: Final[i64] = _START["free"]
ENDING: Final[i64] = _START["ending"]
HOMES: Final[i64] = _START["homes"]
"""Where the two HQs stand."""
BOUND: Final[i64] = _START["bound"]


def _numbers() -> list[i64]:
    """Tiles that can stand on the board, counted from 0; an older tile has the number of what it has become."""
    numbers: list[i64] = []
    number: i64 = 0
    for tile in TILES_TODAY:
        numbers.append(number)
        if tile.kind != INSTANT:
            number += 1
    return [numbers[TODAY[tile]] for tile in range(TILE_COUNT)]


NUMBER_OF_UNIT: Final[vec[i64]] = vec[i64](_numbers())
