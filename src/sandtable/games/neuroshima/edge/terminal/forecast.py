"""What a battle would do now, and what a unit is worth now: looks at a state, changes nothing."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE
from sandtable.games.neuroshima.board.position import Position, units_data
from sandtable.games.neuroshima.content.tiles import CLASSES, INDEX_OF_ID, TILES, Tile
from sandtable.games.neuroshima.edge.commands.battle import flat_events, resolve
from sandtable.games.neuroshima.edge.terminal.drawing import Symbols, edge_labels, row_labels
from sandtable.games.neuroshima.edge.terminal.words import (
    brief,
    hex_of,
    reminder,
    short_title,
    tell,
    title,
    units_by_hex,
)
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.match.match import seat_letter

EDGES = ["up", "up right", "down right", "down", "down left", "up left"]


class Forecast:
    """A battle that was not fought: its lines with every hit, and those that matter most."""

    def __init__(self, state: Neuroshima, action: str = "") -> None:
        after = state.clone()
        if action:
            after.apply(after.parse_action(action))
        position = Position(after.field, after.options, after.options.armies, int(after.seat), BATTLE_TILE)
        self.before = [int(hp) for hp in after.field.hp]
        self.result = resolve(position, True)
        self.story = tell(flat_events(self.result["phases"]), units_by_hex(units_data(after.field)))

    def brief(self) -> list[str]:
        """Deaths by phase and damage to each HQ."""
        lines = brief(self.story) or ["nothing would be hit"]
        points = [f"{seat_letter(seat)} {hp} ({hp - self.before[seat]:+})" for seat, hp in enumerate(self.result["hp"])]
        lines.append(f"HQ: {', '.join(points)}")
        if "choices" in self.result:
            lines.append(f"({self.result['choices']} choices would have to be made; the first option was taken)")
        return lines


def describe_unit(symbols: Symbols, row: dict[str, Any]) -> list[str]:
    """A unit on the board: current values and why they are so."""
    tile = TILES[INDEX_OF_ID[row["tile"]]]
    head = f"{seat_letter(row['seat'])} {short_title(tile.id)} on {hex_of(row['at'])}/{row['rotation']} ({tile.id})"
    lines = [head + (", NETTED" if row["netted"] else "") + (", under a Steel Net" if row["steel_net"] else "")]
    if tile.initiative:
        now = ", ".join(str(value) for value in row["initiative"])
        lines.append(f"  initiative {now} = {_printed(tile)}{_bonus_text(row, ('initiative', 'extra_attack'))}")
    if row["wounds"] or tile.toughness:
        lines.append(f"  wounds {row['wounds']}, toughness {tile.toughness}: destroyed by {tile.toughness + 1} in all")
    if strength := _bonus_text(row, ("melee", "ranged")):
        lines.append(f"  strength{strength}")
    return lines + _edge_lines(row_labels(symbols, row)) + _text_lines(tile)


def describe_tile(symbols: Symbols, name: str, armies: list[str]) -> list[str]:
    """A tile of one of the armies as it is printed; BadNotation if none has that name."""
    wanted = name.lower().replace(" ", "_").replace("-", "_")
    found = [tile for tile in TILES if wanted == tile.id or (tile.army in armies and wanted == tile.name)]
    if not found:
        found = [tile for tile in TILES if tile.army in armies and tile.name.startswith(wanted)]
    if not found:
        raise BadNotation(f"{name!r} is neither a hex nor a tile of {' or '.join(armies)}", "unknown_tile")
    lines: list[str] = []
    for tile in found:
        head = f"{short_title(tile.id)} ({tile.id}): {title(tile.army)} {CLASSES[tile.kind]}, {tile.count} in the army"
        lines.append(head)
        if tile.initiative:
            lines.append(f"  initiative {_printed(tile)}, toughness {tile.toughness}")
        lines += _edge_lines(edge_labels(symbols, tile, 0)) + _text_lines(tile)
    return lines


def _printed(tile: Tile) -> str:
    return f"{' and '.join(str(value) for value in tile.initiative)} printed"


def _bonus_text(row: dict[str, Any], kinds: tuple[str, ...]) -> str:
    terms = [term for term in row["bonuses"] if term["what"] in kinds]
    return "".join(
        f" {term['value']:+} {term['what'].replace('_', ' ')} ({short_title(term['tile'])} {hex_of(term['at'])},"
        f" {term['clause']})"
        for term in terms
    )


def _edge_lines(labels: list[str]) -> list[str]:
    found = [f"{EDGES[edge]} {text}" for edge, text in enumerate(labels) if text]
    return [f"  edges: {', '.join(found)}"] if found else []


def _text_lines(tile: Tile) -> list[str]:
    text = reminder(tile.id)
    return [f"  {text}"] if text else []
