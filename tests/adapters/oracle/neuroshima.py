"""Neuroshima Hex: the board as planes of hexes, armies as counts of tiles."""

from __future__ import annotations

from typing import Any

import numpy as np

from sandtable.core.state import State
from sandtable.games.neuroshima.board.situation import Situation
from sandtable.games.neuroshima.content.leaders import CARDS
from sandtable.games.neuroshima.content.tiles import ABILITIES, ARMIES, INDEX_OF_ID, TILES, Tile
from sandtable.games.neuroshima.record import STAGE_NAMES
from sandtable.games.neuroshima.view import ALLIANCES, ENDINGS
from sandtable.kit.hexes import HEXES, INDEX
from tests.adapters.oracle.sections import Tensor, View, seen_from

EDGE_ICONS = ["melee", "ranged", "gauss", "melee_ff", "net", "web", "armor", "reflection", "link"]
BONUSES = ["melee", "ranged", "initiative", "extra_attack"]
KINDS = 4
SLOTS = 3
"""Initiative values of a unit that are shown."""
PRINTED = KINDS + len(ABILITIES) + 6 * len(EDGE_ICONS)
CURRENT = ["toughness_left", "wounds", "netted", "steel_net"]


def _printed(tile: Tile, rotation: int) -> Tensor:
    """What is printed on a tile, its edges turned: class, abilities, then each icon edge by edge from the top."""
    row = np.zeros(PRINTED, dtype=np.float32)
    row[tile.kind] = 1
    for number, ability in enumerate(ABILITIES):
        row[KINDS + number] = ability in tile.abilities
    for edge, icons in tile.edges.items():
        for icon, strength in icons.items():
            at = KINDS + len(ABILITIES) + 6 * EDGE_ICONS.index(icon) + (edge + rotation) % 6
            row[at] = strength / 3 if icon in EDGE_ICONS[:4] else 1
    return row


class NeuroshimaEncoder:
    """`hexes` (37 x planes), `special`, `armies` (seats x tiles x where), `players`, `table`, `leaders`."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, Situation)
        self.seats = state.seats()
        self.tiles = np.array([[_printed(tile, rotation) for rotation in range(6)] for tile in TILES])
        self.field = np.zeros(HEXES, dtype=np.float32)
        for at in state.field.ground.hexes:
            self.field[at] = 1
        self.segments = [int(at) for at in state.field.ground.segments]
        self.stages = list(STAGE_NAMES)
        owners = self.seats + 1
        self.owner = slice(1, 1 + owners)
        self.current = slice(1 + owners, 1 + owners + len(CURRENT))
        self.slots = self.current.stop
        self.bonus = self.slots + SLOTS
        self.printed = self.bonus + len(BONUSES)
        self.sections: list[tuple[str, tuple[int, ...]]] = [
            ("hexes", (HEXES, self.printed + PRINTED)),
            ("special", (HEXES, 2)),
            ("armies", (self.seats, len(TILES), 3)),
            ("players", (self.seats, 7 + len(ARMIES))),
            ("table", (len(self.stages) + len(ENDINGS) + 6 + len(ALLIANCES),)),
            ("leaders", (self.seats, 2 * len(CARDS) + 3)),
        ]

    def write(self, view: View, seat: int, into: dict[str, Tensor]) -> None:
        self._write_hexes(view, seat, into["hexes"])
        self._write_armies(view, seat, into["armies"])
        self._write_players(view, seat, into["players"])
        self._write_table(view, into["table"])
        scenario = view.get("scenario")
        if scenario:
            self._write_scenario(scenario, into["special"], into["table"])
        for other, leader in enumerate(view.get("leaders", [])):
            _write_leader(leader, into["leaders"][seen_from(seat, other, self.seats)])

    def _write_hexes(self, view: View, seat: int, hexes: Tensor) -> None:
        """Plane 0 is the field; then owner (the last for units of nobody), condition, initiative, bonuses, print."""
        hexes[:, 0] = self.field
        for unit in view["units"]:
            row = hexes[INDEX[tuple(unit["at"])]]
            owner = unit["seat"]
            row[1 + (seen_from(seat, owner, self.seats) if 0 <= owner < self.seats else self.seats)] = 1
            tile = INDEX_OF_ID[unit["tile"]]
            row[self.printed :] = self.tiles[tile, unit["rotation"]]
            wounds = unit["wounds"]
            row[self.current] = (
                (TILES[tile].toughness - wounds) / 5,
                wounds / 5,
                unit["netted"],
                unit["steel_net"],
            )
            for number, value in enumerate(unit["initiative"][:SLOTS]):
                row[self.slots + number] = (1 + value) / 10
            for bonus in unit["bonuses"]:
                row[self.bonus + BONUSES.index(bonus["what"])] += bonus["value"] / 3

    def _write_armies(self, view: View, seat: int, armies: Tensor) -> None:
        """How many of each tile are in the hand, in the pile, out of play: thirds, tenths, tenths."""
        for other in range(self.seats):
            army = armies[seen_from(seat, other, self.seats)]
            for tile in view["hands"][other]:
                army[INDEX_OF_ID[tile], 0] += 1 / 3
            for where, counts in ((1, view["piles"][other]), (2, view["discards"][other])):
                for tile, count in counts.items():
                    army[INDEX_OF_ID[tile], where] = count / 10

    def _write_players(self, view: View, seat: int, players: Tensor) -> None:
        """Hit points, ally, whose turn, out, off the track, tiles left, construction ready, then the army."""
        constructions = view.get("constructions") or [None] * self.seats
        for other in range(self.seats):
            row = players[seen_from(seat, other, self.seats)]
            row[0] = view["hp"][other] / 20
            row[1] = view["sides"][other] == view["sides"][seat]
            row[2] = view["seat"] == other
            row[3] = other in view["out"]
            row[4] = other in view["off_track"]
            row[5] = sum(view["piles"][other].values()) / 40
            construction = constructions[other]
            row[6] = construction is not None and construction["state"] == "ready"
            row[7 + ARMIES.index(view["armies"][other])] = 1

    def _write_table(self, view: View, table: Tensor) -> None:
        """Stage, ending, turn, terror; then deeds, delivered, points, tiles awaited and alliance of a scenario."""
        table[self.stages.index(view["stage"])] = 1
        table[len(self.stages) + ENDINGS.index(view["ending"])] = 1
        at = len(self.stages) + len(ENDINGS)
        table[at] = view["turn"] / 40
        table[at + 1] = view["terror"]

    def _write_scenario(self, scenario: dict[str, Any], special: Tensor, table: Tensor) -> None:
        """`special`: components and hit points of segments by hex."""
        at = len(self.stages) + len(ENDINGS)
        table[at + 2] = scenario["deeds"] / 4
        table[at + 3] = scenario.get("delivered", 0) / 4
        table[at + 4] = scenario.get("points", 0) / 20
        table[at + 5] = len(scenario.get("queue", [])) / 20
        if "alliance" in scenario:
            table[at + 6 + ALLIANCES.index(scenario["alliance"])] = 1
        for place in scenario.get("components", []):
            special[INDEX[tuple(place)], 0] = 1
        for number, hit_points in enumerate(scenario.get("segments", [])):
            special[self.segments[number], 1] = hit_points / 10


def _write_leader(leader: dict[str, Any], row: Tensor) -> None:
    """Cards dealt, the card kept as far as it may be known, chosen, uses left, used in this turn."""
    names = [card.id for card in CARDS]
    for card in leader["dealt"]:
        row[names.index(card)] = 1
    if leader["kept"] is not None:
        row[len(names) + names.index(leader["kept"])] = 1
    row[2 * len(names) :] = leader["chosen"], leader["uses"] / 3, leader["used"]


def encoder_of(state: State) -> NeuroshimaEncoder:
    """The encoder for games with these settings."""
    return NeuroshimaEncoder(state)
