"""What a seat sees as numbers: the board as planes of hexes, armies as counts of tiles (NH-GEN-07, NH-GEN-08)."""

from __future__ import annotations

from typing import Final

from sandtable.core.encoder import Encoder, seen_from
from sandtable.core.state import State
from sandtable.games.neuroshima.atlas.alliance import waiting_tiles
from sandtable.games.neuroshima.atlas.factory import delivered
from sandtable.games.neuroshima.atlas.scenarios import Scenario
from sandtable.games.neuroshima.atlas.siege import segment_hit_points
from sandtable.games.neuroshima.battle.modules import find_bonuses
from sandtable.games.neuroshima.battle.nets import call_back_steel_nets, find_netted
from sandtable.games.neuroshima.board.field import FREE, Field
from sandtable.games.neuroshima.board.situation import Situation
from sandtable.games.neuroshima.content.leaders import CARDS, DEALT, Leaders
from sandtable.games.neuroshima.content.tiles import (
    ABILITIES,
    ARMIES,
    ARMY_START,
    CORE,
    FIRST_SLOT,
    HQ,
    KIND,
    MOST_TILES,
    SECOND_SLOT,
    SLOTS,
    TILE_COUNT,
    TILES,
    TODAY,
    TOUGHNESS,
    Tile,
    construction_faces,
)
from sandtable.games.neuroshima.record import STAGE_NAMES
from sandtable.games.neuroshima.view import ALLIANCES, ENDINGS
from sandtable.kit.bits import i64, lowest, vec
from sandtable.kit.hexes import HEXES
from sandtable.kit.rows import Row, Values

EDGE_ICONS: Final = ["melee", "ranged", "gauss", "melee_ff", "net", "web", "armor", "reflection", "link"]
ATTACK_ICONS: Final = 4
KINDS: Final = 4
BONUSES: Final = 4
"""Melee, ranged, initiative, extra attack."""
SHOWN: Final = 3
"""Initiative values of a unit that are shown."""
CURRENT: Final = 4
"""Toughness left, wounds, netted, Steel Net."""
PRINTED: Final = KINDS + 15 + 6 * 9
MEMBER: Final = 7
"""Numbers of a player before the flags of its army."""
LED: Final = 3
"""Numbers of a leader behind its cards."""
BLANK: Final[vec[i64]] = vec[i64]([0] * max(HEXES, MOST_TILES))
COUNTED: Final[vec[i64]] = vec[i64]([tile.count for tile in TILES])


def _printed(tile: Tile, rotation: int) -> dict[int, float]:
    """What is printed on a tile, its edges turned: class, abilities, then each icon edge by edge from the top."""
    cells: dict[int, float] = {tile.kind: 1.0}
    for number, ability in enumerate(ABILITIES):
        if ability in tile.abilities:
            cells[KINDS + number] = 1.0
    for edge, icons in tile.edges.items():
        for icon, strength in icons.items():
            number = EDGE_ICONS.index(icon)
            at = KINDS + len(ABILITIES) + 6 * number + (edge + rotation) % 6
            cells[at] = strength / 3 if number < ATTACK_ICONS else 1.0
    return cells


class Print:
    """What is printed on every tile in every rotation, as lists of cells."""

    def __init__(self) -> None:
        firsts: list[i64] = [0]
        places: list[i64] = []
        values: list[float] = []
        for tile in TILES:
            for rotation in range(6):
                for at, value in sorted(_printed(tile, rotation).items()):
                    places.append(at)
                    values.append(value)
                firsts.append(len(places))
        self.first: vec[i64] = vec[i64](firsts)
        self.place: vec[i64] = vec[i64](places)
        self.values = Values(values)

    def write(self, face: i64, row: Row, at: i64) -> None:
        """Write a tile in a rotation."""
        for i in range(self.first[face], self.first[face + 1]):
            self.values.write(i, row, at + self.place[i])


PRINT: Final = Print()


class NeuroshimaEncoder(Encoder):
    """`hexes` (37 x planes), `special`, `armies` (seats x tiles x where), `players`, `table`, `leaders`."""

    def __init__(self, s: Situation) -> None:
        self.seats: i64 = len(s.left)
        self.current: i64 = 1 + self.seats + 1
        self.slots: i64 = self.current + CURRENT
        self.bonus: i64 = self.slots + SHOWN
        self.printed: i64 = self.bonus + BONUSES
        self.hexes: vec[i64] = s.field.ground.hexes
        planes = int(self.printed) + PRINTED
        seats = int(self.seats)
        super().__init__(
            [
                ("hexes", (HEXES, planes)),
                ("special", (HEXES, 2)),
                ("armies", (seats, TILE_COUNT, 3)),
                ("players", (seats, MEMBER + len(ARMIES))),
                ("table", (len(STAGE_NAMES) + len(ENDINGS) + 6 + len(ALLIANCES),)),
                ("leaders", (seats, 2 * len(CARDS) + LED)),
            ]
        )
        self.planes: i64 = planes
        self.special: i64 = HEXES * planes
        self.armies: i64 = self.special + HEXES * 2
        self.players: i64 = self.armies + self.seats * TILE_COUNT * 3
        self.table: i64 = self.players + self.seats * (MEMBER + len(ARMIES))
        self.leaders: i64 = self.table + len(STAGE_NAMES) + len(ENDINGS) + 6 + len(ALLIANCES)
        self.builders: list[bool] = [
            s.options.constructions and len(construction_faces(deck, CORE)) > 0 for deck in s.options.decks
        ]

    def prepare(self, row: Row) -> None:
        """The hexes of the field."""
        for at in self.hexes:
            row.flag(at * self.planes)

    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Situation)
        self.write_units(state, seat, row)
        for other in range(self.seats):
            place = seen_from(seat, other, self.seats)
            self.write_army(state, other, self.armies + place * TILE_COUNT * 3, row)
            self.write_player(state, other, seat, self.players + place * (MEMBER + len(ARMIES)), row)
        self.write_table(state, row)
        leaders = state.leaders
        if leaders is not None:
            for other in range(self.seats):
                at = self.leaders + seen_from(seat, other, self.seats) * (2 * len(CARDS) + LED)
                self.write_leader(state, leaders, other, seat, at, row)

    def write_units(self, s: Situation, seat: i64, row: Row) -> None:
        """Owner (the last for units of nobody), condition, initiative, bonuses, print (NH-ALG-STATE-01)."""
        field = s.field
        held = find_netted(field)
        if field.marks():
            field = field.copy()
            if call_back_steel_nets(field, held):
                held = find_netted(field)
        marked = field.marks()
        gains = BLANK[:]
        find_bonuses(field, held, gains)
        left = field.taken & field.ground.inside
        while left:
            at = lowest(left)
            left &= left - 1
            start = at * self.planes
            owner = field.owner[at]
            row.flag(start + 1 + (seen_from(seat, owner, self.seats) if owner < self.seats else self.seats))
            tile = TODAY[field.tile[at]]
            wounds = field.wounds[at]
            current = start + self.current
            row.part(current, TOUGHNESS[tile] - wounds, 5)
            row.part(current + 1, wounds, 5)
            if held >> at & 1:
                row.flag(current + 2)
            if marked >> at & 1:
                row.flag(current + 3)
            self.write_bonuses(field, at, gains[at], start, row)
            PRINT.write(tile * 6 + field.turned[at], row, start + self.printed)

    def write_bonuses(self, field: Field, at: i64, gain: i64, start: i64, row: Row) -> None:
        """Initiative values, printed then extra ones (NH-INIT-04, NH-ALG-INIT-04), and what modules add."""
        quick = gain >> 24
        extra = gain >> 16 & 255
        if gain:
            bonus = start + self.bonus
            row.part(bonus, gain & 255, 3)
            row.part(bonus + 1, gain >> 8 & 255, 3)
            row.part(bonus + 2, quick, 3)
            row.part(bonus + 3, extra, 3)
        tile = field.tile[at]
        if SLOTS[tile] == 0:
            return
        slots = start + self.slots
        first = FIRST_SLOT[tile] + quick
        if first < 0:
            first = 0
        row.part(slots, first + 1, 10)
        second: i64 = -1
        shown: i64 = 1
        if SLOTS[tile] > 1:
            second = SECOND_SLOT[tile] + quick
            if second < 0:
                second = 0
            row.part(slots + 1, second + 1, 10)
            shown = 2
        value = (first if first > second else second) - 1
        while extra and value >= 0 and shown < SHOWN:
            if value != first and value != second:
                row.part(slots + shown, value + 1, 10)
                shown += 1
                extra -= 1
            value -= 1

    def write_army(self, s: Situation, owner: i64, start: i64, row: Row) -> None:
        """How many of each tile are in the hand, in the pile, out of play: thirds, tenths, tenths (NH-GEN-08)."""
        deck = s.options.decks[owner]
        first: i64 = ARMY_START[deck]
        types: i64 = ARMY_START[deck + 1] - first
        gone = BLANK[:]
        for slot in range(types):
            count = s.pile[owner * MOST_TILES + slot]
            gone[slot] = COUNTED[first + slot] - count
            row.part(start + TODAY[first + slot] * 3 + 1, count, 10)
        for place in range(s.held_tiles[owner]):
            tile = s.hand_tile(owner, place)
            if 0 <= tile - first < types:
                gone[tile - first] -= 1
            if s.is_first_of_its_kind(owner, place):
                row.part(start + TODAY[tile] * 3, _equal_tiles(s, owner, tile), 3)
        field = s.field
        left = field.taken & field.ground.inside
        while left:
            at = lowest(left)
            left &= left - 1
            slot = field.tile[at] - first
            if field.owner[at] == owner and 0 <= slot < types:
                gone[slot] -= 1
        for slot in range(types):
            if gone[slot] > 0 and not (KIND[first + slot] == HQ and field.hq[owner] == FREE):
                row.part(start + TODAY[first + slot] * 3 + 2, gone[slot], 10)

    def write_player(self, s: Situation, other: i64, seat: i64, at: i64, row: Row) -> None:
        """Hit points, ally, whose turn, out, off the track, tiles left, construction ready, then the army."""
        field = s.field
        row.part(at, field.hp[other], 20)
        if field.side[other] == field.side[seat]:
            row.flag(at + 1)
        if s.seat == other:
            row.flag(at + 2)
        if s.is_out(other):
            row.flag(at + 3)
        if field.off_track >> other & 1:
            row.flag(at + 4)
        row.part(at + 5, s.left[other], 40)
        if self.builders[other] and field.built >> other & 1 == 0:
            row.flag(at + 6)
        row.flag(at + MEMBER + s.army(other))

    def write_table(self, s: Situation, row: Row) -> None:
        """Stage, ending, turn, terror; then deeds, delivered, points, tiles awaited and alliance of a scenario."""
        row.flag(self.table + s.stage)
        row.flag(self.table + len(STAGE_NAMES) + s.ending)
        at = self.table + len(STAGE_NAMES) + len(ENDINGS)
        row.part(at, s.turn, 40)
        if s.terrified:
            row.flag(at + 1)
        scenario = s.options.scenario
        if scenario is not None:
            self.write_scenario(s, scenario, at + 2, row)

    def write_scenario(self, s: Situation, scenario: Scenario, at: i64, row: Row) -> None:
        """Deeds, delivered, points, tiles awaited, alliance; components and hit points of segments by hex."""
        row.part(at, s.deeds, 4)
        if "depot" in scenario.zones:
            row.part(at + 1, delivered(s), 4)
            for place in self.hexes:
                if s.goods >> place & 1:
                    row.flag(self.special + 2 * place)
        if "ring" in scenario.zones:
            row.part(at + 2, s.score, 20)
        if s.options.has_nobody:
            row.part(at + 3, len(waiting_tiles(s)), 20)
            row.flag(at + 4 + s.alliance)
        if s.options.has_structure:
            segments = s.field.ground.segments
            for number in range(len(segments)):
                row.part(self.special + 2 * segments[number] + 1, segment_hit_points(s.field, number), 10)

    def write_leader(self, s: Situation, leaders: Leaders, other: i64, seat: i64, at: i64, row: Row) -> None:
        """Cards dealt, the card kept as far as it may be known, chosen, uses left, used in this turn (NH-LEADER-02)."""
        side = s.field.side[other]
        kept = leaders.kept[side]
        revealed = leaders.are_revealed()
        for slot in range(DEALT):
            card = leaders.dealt[side * DEALT + slot]
            if card >= 0:
                row.flag(at + card)
        if kept >= 0:
            if revealed or s.field.side[seat] == side:
                row.flag(at + len(CARDS) + kept)
            row.flag(at + 2 * len(CARDS))
        if revealed:
            row.part(at + 2 * len(CARDS) + 1, leaders.uses[side], 3)
        if leaders.used >> other & 1:
            row.flag(at + 2 * len(CARDS) + 2)


def _equal_tiles(s: Situation, seat: i64, tile: i64) -> i64:
    """How many of a tile are in a hand."""
    count: i64 = 0
    for place in range(s.held_tiles[seat]):
        if s.hand_tile(seat, place) == tile:
            count += 1
    return count
