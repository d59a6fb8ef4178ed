"""Constructions: two pieces that never part, paid for with a whole hand (NH-CONSTR)."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import BOARD, CONSTRUCT, FORGO, PLACE_CORE, PLACE_WING, pack
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.situation import (
    BOARDING_NOW,
    BUILDING_CORE,
    BUILDING_WING,
    FORCED_DISCARD,
    NORMAL,
    PAYING,
    Situation,
)
from sandtable.games.neuroshima.content.tiles import BOARDING, CORE, TILES, WING, construction_faces
from sandtable.games.neuroshima.turn.leaders import owes_discards
from sandtable.kit.bits import BIT, i64
from sandtable.kit.hexes import EDGES
from sandtable.kit.moves import Moves

PRICE = 3
"""Tiles of the hand that a construction costs (NH-CONSTR-17)."""
REINFORCED = 6
"""Tiles of a full hand with reinforcement (NH-VAR-REINF-01)."""
MOST_USED = 2
"""Tiles that a turn with reinforcement uses at most (NH-VAR-REINF-02)."""


def construct_options(s: Situation, into: Moves) -> None:
    """Beside the forced discard: pay the whole hand for the construction (NH-CONSTR-02, NH-CONSTR-17)."""
    if s.options.constructions and may_construct(s) and not owes_discards(s):
        into.add(pack(CONSTRUCT))


def may_construct(s: Situation) -> bool:
    """Has the player the pieces, three tiles and room, before the last draw and without Terror?"""
    return (
        s.field.built >> s.seat & 1 == 0
        and s.ending == NORMAL
        and not s.terrified
        and s.held_tiles[s.seat] >= PRICE
        and len(construction_faces(s.options.decks[s.seat], CORE)) > 0
        and _has_room(s)
    )


def why_no_construction(s: Situation) -> tuple[str, str]:
    """The first reason against a construction now, and its clause."""
    if not s.options.constructions:
        return "this table plays without constructions", "NH-CONSTR-16"
    if not construction_faces(s.options.decks[s.seat], CORE):
        return "this army has no construction", "NH-CONSTR-01"
    if s.field.built >> s.seat & 1:
        return "there is one construction for each army", "NH-CONSTR-01"
    if s.ending != NORMAL:
        return "a player has drawn a last tile", "NH-CONSTR-04"
    if s.terrified:
        return "Terror forbids placing it in this turn", "NH-INST-TERROR-03"
    if s.stage != FORCED_DISCARD or s.held_tiles[s.seat] < PRICE:
        return "three tiles of a full hand are paid for it, after the draw and before anything else", "NH-CONSTR-17"
    return "no two adjacent hexes are free", "NH-CONSTR-18"


def _has_room(s: Situation) -> bool:
    """Are two adjacent hexes free (NH-CONSTR-18)?"""
    sites = _sites(s)
    for at in s.field.ground.hexes:
        if sites >> at & 1 and _has_room_beside(s, sites, at):
            return True
    return False


def _sites(s: Situation) -> i64:
    """Free hexes where the seat may lay a piece: those of a scenario where it places its units (NH-CONSTR-29)."""
    found: i64 = 0
    scenario = s.options.scenario
    hexes = scenario.sites[s.seat] if scenario is not None else list(s.field.ground.hexes)
    for at in hexes:
        if s.field.tile[at] < 0:
            found |= BIT[at]
    return found


def _has_room_beside(s: Situation, sites: i64, at: i64) -> bool:
    for edge in range(EDGES):
        to = s.field.near[at * 6 + edge]
        if to >= 0 and sites >> to & 1:
            return True
    return False


def begin_construction(s: Situation) -> None:
    """The hand goes to the discard; then the core is laid, then the wing (NH-CONSTR-02).

    With reinforcement three of the six are chosen for it, and no tile is used in that turn (NH-CONSTR-28).
    """
    if s.options.reinforcement:
        s.tiles_used = MOST_USED
        s.field.built |= BIT[s.seat]
        s.stage = PAYING
        return
    while s.held_tiles[s.seat]:
        tile = s.hand_tile(s.seat, 0)
        if s.events is not None:
            s.tell("discarded", {"seat": int(s.seat), "tile": TILES[tile].id}, "NH-CONSTR-17")
        s.spend(s.seat, tile)
    s.field.built |= BIT[s.seat]
    s.stage = BUILDING_CORE


def pay_on(s: Situation) -> None:
    """One of the three tiles was paid: the next one, or the core (NH-CONSTR-28)."""
    if s.held_tiles[s.seat] == REINFORCED - PRICE:
        s.stage = BUILDING_CORE


def core_options(s: Situation, into: Moves) -> None:
    """Either face of the core on a free hex with a free neighbour (NH-CONSTR-03, NH-CONSTR-18)."""
    sites = _sites(s)
    for face in construction_faces(s.options.decks[s.seat], CORE):
        for at in s.field.ground.hexes:
            if sites >> at & 1 and _has_room_beside(s, sites, at):
                for rotation in range(EDGES):
                    into.add(pack(PLACE_CORE, face, at, rotation))


def wing_options(s: Situation, into: Moves) -> None:
    """Either face of the wing on a free hex next to the core, in its own rotation (NH-CONSTR-03, NH-CONSTR-18)."""
    sites = _sites(s)
    for face in construction_faces(s.options.decks[s.seat], WING):
        for at in s.field.ground.hexes:
            if sites >> at & 1 and s.field.touches(at, s.subject):
                for rotation in range(EDGES):
                    into.add(pack(PLACE_WING, face, at, rotation))


def place_piece(s: Situation, face: i64, at: i64, rotation: i64) -> None:
    """One piece comes onto the board; the first one does nothing until the second lies beside it (NH-CONSTR-05)."""
    if s.events is not None:
        data: dict[str, object] = {
            "seat": int(s.seat),
            "tile": TILES[face].id,
            "at": place(at),
            "rotation": int(rotation),
        }
        s.tell("placed", data, "NH-CONSTR-18")
    s.field.put(at, face, s.seat, rotation)
    s.subject = at
    s.stage = BUILDING_WING


def has_boarding(s: Situation, at: i64) -> bool:
    """May its owner do nothing else in this turn (NH-CONSTR-13)?"""
    return s.field.abilities(at) & BOARDING != 0


def board_options(into: Moves) -> None:
    """Start a battle at once or not; not is the default (NH-CONSTR-12, DP-15)."""
    into.add(pack(FORGO))
    into.add(pack(BOARD))


def ask_boarding(s: Situation) -> bool:
    """Open the question; a construction netted on arrival cannot board (NH-CONSTR-24)."""
    if s.is_held(s.subject):
        return False
    s.stage = BOARDING_NOW
    return True
