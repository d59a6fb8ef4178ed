"""What a battle would do now, and what a unit is worth now: looks at a state, changes nothing."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE
from sandtable.games.neuroshima.board.position import Position, units_data
from sandtable.games.neuroshima.content.tiles import CLASSES, INDEX_OF_ID, TILES, Tile
from sandtable.games.neuroshima.edge.commands.battle import flat_events, resolve
from sandtable.games.neuroshima.edge.terminal.drawing import Symbols, edge_labels, row_labels
from sandtable.games.neuroshima.edge.terminal.story import Storyteller, brief
from sandtable.games.neuroshima.edge.terminal.words import Words, hex_of, units_by_hex
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.match.match import seat_letter


class Forecast:
    """A battle that was not fought: its lines with every hit, and those that matter most."""

    def __init__(self, words: Words, state: Neuroshima, action: str = "") -> None:
        self.words = words
        after = state.clone()
        if action:
            after.apply(after.parse_action(action))
        position = Position(after.field, after.options, after.options.armies, int(after.seat), BATTLE_TILE)
        self.before = [int(hp) for hp in after.field.hp]
        self.result = resolve(position, True)
        teller = Storyteller(words, units_by_hex(units_data(after.field)))
        self.story = teller.tell(flat_events(self.result["phases"]))

    def brief(self) -> list[str]:
        """Deaths by phase and damage to each HQ."""
        lines = brief(self.story) or [self.words.say("forecast-nothing")]
        points = [f"{seat_letter(seat)} {hp} ({hp - self.before[seat]:+})" for seat, hp in enumerate(self.result["hp"])]
        lines.append(f"{self.words.say('hq')}: {', '.join(points)}")
        if "choices" in self.result:
            lines.append(self.words.say("forecast-choices", count=int(self.result["choices"])))
        return lines


def describe_unit(words: Words, symbols: Symbols, row: dict[str, Any]) -> list[str]:
    """A unit on the board: current values and why they are so."""
    say, tile = words.say, TILES[INDEX_OF_ID[row["tile"]]]
    unit = f"{seat_letter(row['seat'])} {words.short_title(tile.id)}"
    head = say("info-unit", unit=unit, hex=f"{hex_of(row['at'])}/{row['rotation']}", id=tile.id)
    held = [say("info-netted")] if row["netted"] else []
    lines = [", ".join([head, *held, *([say("info-steel-net")] if row["steel_net"] else [])])]
    if tile.initiative:
        now = ", ".join(str(value) for value in row["initiative"])
        bonus = _bonus_text(words, row, ("initiative", "extra_attack"))
        lines.append(f"  {say('info-initiative', now=now, printed=_printed(words, tile))}{bonus}")
    if row["wounds"] or tile.toughness:
        numbers = {"wounds": row["wounds"], "toughness": tile.toughness, "total": tile.toughness + 1}
        lines.append(f"  {say('info-wounds', **{name: str(value) for name, value in numbers.items()})}")
    if strength := _bonus_text(words, row, ("melee", "ranged")):
        lines.append(f"  {say('info-strength')}{strength}")
    return lines + _edge_lines(words, row_labels(symbols, row)) + _text_lines(words, tile)


def describe_tile(words: Words, symbols: Symbols, name: str, armies: list[str]) -> list[str]:
    """A tile of one of the armies as it is printed; BadNotation if none has that name."""
    wanted = name.lower().replace(" ", "_").replace("-", "_")
    found = [tile for tile in TILES if wanted == tile.id or (tile.army in armies and wanted == tile.name)]
    if not found:
        own = [tile for tile in TILES if tile.army in armies]
        titled = [tile for tile in own if words.title(tile.id).lower() == name.lower()]
        found = titled or [tile for tile in own if tile.name.startswith(wanted)]
    if not found:
        message = words.say("info-unknown", name=repr(name), armies=words.texts.listed(armies, "or"))
        raise BadNotation(message, "unknown_tile")
    return [line for tile in found for line in _tile_lines(words, symbols, tile)]


def _tile_lines(words: Words, symbols: Symbols, tile: Tile) -> list[str]:
    army, kind = words.title(tile.army), words.say(f"class-{CLASSES[tile.kind]}")
    values = {"tile": words.short_title(tile.id), "id": tile.id, "army": army, "class": kind}
    lines = [words.say("info-tile", **values, count=str(tile.count))]
    if tile.initiative:
        printed = _printed(words, tile)
        lines.append(f"  {words.say('info-values', printed=printed, toughness=str(tile.toughness))}")
    return lines + _edge_lines(words, edge_labels(symbols, tile, 0)) + _text_lines(words, tile)


def _printed(words: Words, tile: Tile) -> str:
    return words.texts.listed([str(value) for value in tile.initiative])


def _bonus_text(words: Words, row: dict[str, Any], kinds: tuple[str, ...]) -> str:
    terms = [term for term in row["bonuses"] if term["what"] in kinds]
    return "".join(
        f" {term['value']:+} {words.what(term['what'])} ({words.short_title(term['tile'])} {hex_of(term['at'])},"
        f" {term['clause']})"
        for term in terms
    )


def _edge_lines(words: Words, labels: list[str]) -> list[str]:
    found = [f"{words.say(f'edge-{edge}')} {text}" for edge, text in enumerate(labels) if text]
    return [f"  {words.say('info-edges', edges=', '.join(found))}"] if found else []


def _text_lines(words: Words, tile: Tile) -> list[str]:
    text = words.reminder(tile.id)
    return [f"  {text}"] if text else []
