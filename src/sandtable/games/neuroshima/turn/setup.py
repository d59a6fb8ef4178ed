"""Before the first turn: who begins, HQs, Cerberus (NH-SETUP, NH-ABIL-LAIR-01)."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import FIRST, PLACE_HQ, PLACE_LAIR, pack
from sandtable.games.neuroshima.atlas.moments import hq_hexes, set_out
from sandtable.games.neuroshima.atlas.scenarios import NO_HQ
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.field import FREE
from sandtable.games.neuroshima.board.situation import HAND_ROOM, NEXT_TURN, PLACING_HQ, PLACING_LAIR, Situation
from sandtable.games.neuroshima.content.leaders import no_leaders
from sandtable.games.neuroshima.content.tiles import (
    ABILITY,
    HQ,
    KIND,
    LAIR,
    LEASH,
    MOST_TILES,
    TILES,
    army_tiles,
    hq_of,
)
from sandtable.games.neuroshima.settings import Options
from sandtable.games.neuroshima.turn.leaders import start_leading
from sandtable.kit.bits import i64, vec
from sandtable.kit.hexes import EDGES, HEXES
from sandtable.kit.moves import Moves


def lay_out(options: Options) -> tuple[vec[i64], vec[i64]]:
    """The shuffled piles: all tiles but the HQ, and but Cerberus (NH-SETUP-02, NH-ABIL-LAIR-02)."""
    pile: list[i64] = []
    left: list[i64] = []
    for deck in options.decks:
        counts: list[i64] = [_copies_in_pile(tile) for tile in army_tiles(deck)]
        left.append(sum(counts))
        pile.extend(counts + [0] * (MOST_TILES - len(counts)))
    return vec[i64](pile), vec[i64](left)


def _copies_in_pile(tile: int) -> i64:
    return 0 if KIND[tile] == HQ or ABILITY[tile] & LEASH else TILES[tile].count


def prepare(s: Situation) -> None:
    """Hit points on the track; the one who begins places the first HQ, by lot unless named (NH-SETUP-05, 06)."""
    for seat, start in enumerate(s.options.track()):
        s.field.hp[seat] = start
    if s.options.first >= 0:
        s.seat = s.options.first
        _begin_placing(s)


def _begin_placing(s: Situation) -> None:
    """HQs come next, after the leaders if there are any (NH-SETUP-06, NH-LEADER-01)."""
    s.stage = PLACING_HQ
    if s.options.leaders:
        start_leading(s, no_leaders(max(s.options.sides()) + 1))


def open_scenario(s: Situation) -> None:
    """HQs with a fixed place, and whatever the scenario lays out; without HQs to place the first turn begins."""
    scenario = s.options.scenario
    assert scenario is not None
    set_out(s)
    for seat, at in enumerate(scenario.fixed):
        if at >= 0:
            s.field.put(at, hq_of(s.options.decks[seat]), seat, 0)
    if not scenario.places_hqs and not s.options.leaders:
        s.stage = NEXT_TURN


def first_options(s: Situation, into: Moves) -> None:
    """Any seat may begin."""
    for seat in range(len(s.left)):
        into.add(pack(FIRST, seat))


def choose_first(s: Situation, seat: i64) -> None:
    """The lot has fallen."""
    s.seat = seat
    _begin_placing(s)
    if s.events is not None:
        s.tell("first", {"seat": int(seat)}, "NH-SETUP-05")


def hq_options(s: Situation, into: Moves) -> None:
    """Any free hex of the field; with a Lair it needs a free neighbour (NH-SETUP-06, 07, 10, NH-MODE-BIG-05)."""
    lair = ABILITY[hq_of(s.options.decks[s.seat])] & LAIR != 0
    homes = s.field.ground.core if s.options.atlas or s.options.hqs_inside else s.field.ground.inside
    if s.options.atlas:
        homes &= hq_hexes(s)
    for at in s.field.ground.hexes:
        if s.field.tile[at] < 0 and homes >> at & 1 and (not lair or _has_free_neighbour(s, at)):
            into.add(pack(PLACE_HQ, at))


def _has_free_neighbour(s: Situation, at: i64) -> bool:
    for edge in range(EDGES):
        to = s.field.near[at * 6 + edge]
        if to >= 0 and s.field.tile[to] < 0:
            return True
    return False


def place_hq(s: Situation, at: i64) -> None:
    """The HQ comes onto the board; Beasts go on with Cerberus at once (NH-SETUP-08)."""
    tile = hq_of(s.options.decks[s.seat])
    _tell_placed(s, tile, at, 0, "NH-SETUP-06")
    s.field.put(at, tile, s.seat, 0)
    if ABILITY[tile] & LAIR:
        s.stage = PLACING_LAIR
    else:
        _next_hq(s)


def lair_options(s: Situation, into: Moves) -> None:
    """Free hexes next to the HQ in any rotation (NH-ABIL-LAIR-01)."""
    hq = s.field.hq[s.seat]
    for at in s.field.ground.hexes:
        if s.field.tile[at] < 0 and s.field.touches(at, hq):
            for rotation in range(EDGES):
                into.add(pack(PLACE_LAIR, at, rotation))


def place_lair(s: Situation, at: i64, rotation: i64) -> None:
    """Cerberus comes onto the board beside its HQ."""
    tile = next(index for index in army_tiles(s.options.decks[s.seat]) if ABILITY[index] & LEASH)
    _tell_placed(s, tile, at, rotation, "NH-ABIL-LAIR-01")
    s.field.put(at, tile, s.seat, rotation)
    _next_hq(s)


def _tell_placed(s: Situation, tile: i64, at: i64, rotation: i64, clause: str) -> None:
    if s.events is not None:
        data: dict[str, object] = {
            "seat": int(s.seat),
            "tile": TILES[tile].id,
            "at": place(at),
            "rotation": int(rotation),
        }
        s.tell("placed", data, clause)


def _next_hq(s: Situation) -> None:
    """The next player places, or the first turn begins; placing is not a turn (NH-SETUP-06, NH-SETUP-09)."""
    s.seat = s.next_seat(s.seat)
    scenario = s.options.scenario
    while scenario is not None and scenario.hqs[s.seat] == NO_HQ:
        # A seat without an HQ has none to place (NH-ATLAS-10).
        s.seat = s.next_seat(s.seat)
    s.stage = PLACING_HQ if s.field.hq[s.seat] == FREE else NEXT_TURN


def blank_hands(seats: int) -> vec[i64]:
    """Empty hands."""
    return vec[i64]([-1] * (seats * HAND_ROOM))


def blank_uses() -> vec[i64]:
    """No ability used on any hex."""
    return vec[i64]([0] * HEXES)
