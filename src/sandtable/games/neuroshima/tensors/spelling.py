"""Actions of Neuroshima Hex: a kind, then tile, hexes, rotation or edge; the places of `games.neuroshima.actions`."""

from __future__ import annotations

from sandtable.core.spelling import Digit, Place, Spelling, numbered
from sandtable.games.neuroshima import actions as a
from sandtable.games.neuroshima.content.leaders import CARDS
from sandtable.games.neuroshima.content.tiles import TILES
from sandtable.games.neuroshima.notation import INSTANT_WORDS, WORDS
from sandtable.kit.hexes import NAMES

HEX_ROOM = 64
"""Hexes and, from 37 on, segments off the field and NOBODY."""

# What the arguments of each kind are, in order: t tile, c leader, h hex, H second hex, p third hex, r rotation or edge,
# R number up to 15, s seat.
SHAPES: dict[int, str] = {
    a.PLACE_HQ: "h",
    a.PLACE_LAIR: "hr",
    a.KEEP: "",
    a.EXCHANGE: "",
    a.DISCARD_FORCED: "t",
    a.END: "",
    a.DISCARD: "t",
    a.PLACE: "thr",
    a.EXECUTE: "thr",
    a.START_BATTLE: "t",
    a.MOVE_UNIT: "thHr",
    a.PUSH_UNIT: "thH",
    a.PULL_UNIT: "thH",
    a.THROW_GRENADE: "th",
    a.SNIPE: "th",
    a.STRIKE_AIR: "th",
    a.SPREAD_TERROR: "t",
    a.HUNT_WITH: "thHr",
    a.USE_MOBILITY: "hHr",
    a.USE_TRANSPORT: "hHrs",
    a.USE_TURN: "hr",
    a.USE_PUSH: "hH",
    a.USE_PULL: "hH",
    a.THROW_NET: "h",
    a.REPLACE: "htr",
    a.LAND: "h",
    a.LAND_TURNED: "hr",
    a.STOP: "",
    a.SECOND_STEP: "hHr",
    a.HOLD_FIRE: "",
    a.HUNT_EDGE: "r",
    a.ORDER_FIRST: "s",
    a.CLOWN_ATTACK: "h",
    a.CLOWN_EXPLODE: "h",
    a.NO_CHANGE: "h",
    a.CHANGE_MELEE: "hr",
    a.CHANGE_RANGED: "hr",
    a.ABSORB: "hHRp",
    a.STAY: "h",
    a.SCAVENGE: "hHr",
    a.GIVE_POINT: "s",
    a.SPIN: "thr",
    a.PASS: "hH",
    a.MARCH: "hHr",
    a.EVACUATE: "h",
    a.REMAIN: "",
    a.CHARGE: "hH",
    a.CONSTRUCT: "",
    a.PLACE_CORE: "thr",
    a.PLACE_WING: "thr",
    a.BOARD: "",
    a.FORGO: "",
    a.TAKE_AIM: "hrH",
    a.KEEP_LEADER: "c",
    a.LEAD: "chHR",
    a.UNLED: "",
    a.SAVE: "hHR",
}
PLACES = {"t": "tile", "c": "leader", "h": "hex", "H": "to", "p": "payer", "r": "rotation", "R": "side", "s": "seat"}


def spelling() -> Spelling:
    """The same for all modes and armies: 414 symbols."""
    hexes = [*NAMES, *(f"off {number}" for number in range(len(NAMES), HEX_ROOM))]
    places = [
        Place("tile", [tile.id for tile in TILES]),
        Place("leader", [card.id for card in CARDS]),
        Place("hex", hexes),
        Place("to", hexes),
        Place("payer", hexes),
        numbered("rotation", 6),
        numbered("side", 16),
        numbered("seat", 7),
    ]
    kinds = {kind: _word(kind) for kind in SHAPES}
    digits = {kind: [Digit(PLACES[letter], 6 + 8 * at) for at, letter in enumerate(SHAPES[kind])] for kind in SHAPES}
    return Spelling(kinds, Digit("kind", 0, 63), digits, places)


def _word(kind: int) -> str:
    if kind == a.LEAD:
        return "lead"
    return INSTANT_WORDS[kind][0] if kind in INSTANT_WORDS else WORDS[kind][0]
