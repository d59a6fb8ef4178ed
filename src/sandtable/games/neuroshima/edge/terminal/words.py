"""Neuroshima Hex in words: names of tiles, and what happened as sentences."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.cli.terminal import Line
from sandtable.kit.hexes import INDEX, NAMES
from sandtable.match.match import seat_letter

_MESSAGE = re.compile(r"neuroshima-(?:tile|army)-([a-z0-9_-]+) = (.+)")
_TEXT = re.compile(r"\s+\.text = (.+)")

WHAT = {
    "melee": "melee",
    "melee_ff": "melee (friend or foe)",
    "ranged": "ranged",
    "gauss": "gauss",
    "instant": "instant",
    "explosion": "explosion",
    "changed": "changed by a Quartermaster",
    "flight": "flight",
    "armour": "armour",
    "hq": "HQ against HQ",
    "reflection": "reflected",
    "initiative": "initiative",
    "extra_attack": "extra attack",
    "leader": "leader",
}
REASONS = {
    "hq_destroyed": "the enemy HQ is destroyed",
    "both_hqs_destroyed": "both HQs are destroyed",
    "more_hit_points": "more hit points at the end",
    "equal_hit_points": "equal hit points at the end",
    "deadlock": "the battle repeats itself for ever",
    "last_standing": "the last one standing",
    "all_hqs_destroyed": "all remaining HQs fell in one battle",
    "all_points": "20 points",
    "more_points": "more points at the end",
    "shared_victory": "still equal after the extra battle",
    "surviving_hq": "each team lost an HQ, the other one decides",
    "less_damage": "less damage taken at the end",
    "standstill": "a battle on a full board that nobody left",
    "delivered": "the third component is delivered",
    "held_out": "the last battle is over, a component is still out",
    "evacuated": "six points evacuated",
    "contained": "the last battle is over, too few have left",
    "allies_lost": "the allies lost together",
    "blown_up": "four segments are blown up",
    "withstood": "the last battle is over, the structure stands",
    "both_ruined": "the structure and the HQ fell in the same phase",
}
TRIGGERS = {
    "battle_tile": "a Battle tile",
    "full_field": "the full board",
    "boarding": "boarding",
    "last": "the last battle",
    "extra": "the extra battle",
}


@cache
def _catalogue() -> dict[str, tuple[str, str]]:
    """Name and reminder by tile or army id, from the English texts."""
    found: dict[str, tuple[str, str]] = {}
    path = Path(__file__).parents[2] / "locales" / "en" / "content.ftl"
    key = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if message := _MESSAGE.fullmatch(line):
            key = message[1].replace("-", "_")
            found[key] = (message[2], "")
        elif (text := _TEXT.fullmatch(line)) and key:
            found[key] = (found[key][0], text[1])
    return found


def title(name: str) -> str:
    """Name of a tile (or army) by its id."""
    return _catalogue().get(name, (name.replace("_", " ").capitalize(), ""))[0]


def reminder(name: str) -> str:
    """What a tile does, in a sentence."""
    return _catalogue().get(name, ("", ""))[1]


def short_title(tile_id: str) -> str:
    """As `title`, with HQ for the long word."""
    return "HQ" if tile_id.endswith("_hq") else title(tile_id)


def hex_of(at: Any) -> str:
    """Name of a hex given as [q, r]; a dash where there is none."""
    return "-" if at is None else NAMES[INDEX[(at[0], at[1])]]


class Unit(NamedTuple):
    """Who stands on a hex, for telling a story."""

    seat: int
    tile: str


def units_by_hex(units: Any) -> dict[str, Unit]:
    """Units of a view or a position by the name of their hex."""
    return {hex_of(row["at"]): Unit(row["seat"], row["tile"]) for row in units}


def named(board: dict[str, Unit], at: Any) -> str:
    """A unit as `A Mutant d3`."""
    where = hex_of(at)
    if where not in board:
        return where
    unit = board[where]
    return f"{seat_letter(unit.seat)} {short_title(unit.tile)} {where}"


def sum_text(terms: Any, clauses: bool = False) -> str:
    """A hit as a sum: `1 melee + 1 Officer c3 - 1 armour`."""
    parts: list[str] = []
    for term in terms:
        value = term["value"]
        if value == 0:
            parts.append(f"({WHAT.get(term['what'], term['what'])})")
            continue
        sign = ("- " if value < 0 else "+ ") if parts else ("-" if value < 0 else "")
        printed = term.get("at") == terms[0].get("at")
        parts.append(f"{sign}{abs(value)} {_term_name(term, printed)}{_cited(term, clauses)}")
    return " ".join(parts) or "0"


def _term_name(term: dict[str, Any], printed: bool) -> str:
    """What is printed on the attacker goes by its kind; a bonus names the tile that gives it."""
    what = str(term["what"])
    if not printed and "at" in term and what in ("melee", "ranged", "initiative", "extra_attack"):
        return f"{what} ({short_title(str(term['tile']))} {hex_of(term['at'])})"
    return WHAT.get(what, what)


def _cited(row: dict[str, Any], clauses: bool) -> str:
    return f" [{row['clause']}]" if clauses and row.get("clause") else ""


NEWS = frozenset({"battle", "battle_over"})
"""Events outside the phases of a battle that say more than the action that brought them."""


def tell(events: list[dict[str, Any]], board: dict[str, Unit], clauses: bool = False) -> list[Line]:
    """What happened, line by line; `board` holds who stood where and is kept up to date."""
    lines: list[Line] = []
    for row in events:
        kind = str(row["kind"])
        if text := _battle_line(row, board, clauses):
            lines.append(Line(text, kind))
        elif text := _story_line(row, board):
            lines.append(Line(text, kind, kind in NEWS))
        _follow(row, board)
    return [_quiet(line, following) for line, following in zip(lines, [*lines[1:], Line("", "")])]


def _quiet(line: Line, following: Line) -> Line:
    """A phase in which nothing is told says so."""
    if line.kind != "phase" or following.text.startswith("  "):
        return line
    return Line(f"{line.text}: no hits", "quiet_phase")


def last_battle(story: list[Line]) -> list[str]:
    """The last battle of a story with everything in it."""
    starts = [number for number, line in enumerate(story) if line.kind == "battle"]
    found: list[str] = []
    for line in story[starts[-1] :] if starts else []:
        found.append(line.text)
        if line.kind == "battle_over":
            break
    return found


def brief(lines: list[Line]) -> list[str]:
    """A story without single hits and without phases in which nobody falls."""
    kept: list[str] = []
    phase = ""
    for line in lines:
        if line.kind in ("phase", "quiet_phase"):
            phase = line.text
        elif line.text.startswith("  ") and line.kind not in ("removed", "fallen", "hq_damage"):
            continue
        elif line.text.startswith("  ") and phase:
            kept.append(f"{phase}: {line.text.strip()}")
        else:
            kept.append(line.text.strip())
            phase = ""
    return kept


def _follow(row: dict[str, Any], board: dict[str, Unit]) -> None:
    """Keep the board as the events say."""
    kind = row["kind"]
    if kind in ("placed", "arrived"):
        board[hex_of(row["at"])] = Unit(row["seat"], row["tile"])
    elif kind in ("removed", "executed", "evacuated"):
        board.pop(hex_of(row["at"]), None)
    elif kind == "moved" and hex_of(row["from"]) in board:
        board[hex_of(row["to"])] = board.pop(hex_of(row["from"]))
    elif kind == "replaced" and hex_of(row["at"]) in board:
        board[hex_of(row["at"])] = Unit(board[hex_of(row["at"])].seat, row["tile"])


def _battle_line(row: dict[str, Any], board: dict[str, Unit], clauses: bool) -> str:
    kind = row["kind"]
    cited = _cited(row, clauses)
    if kind == "phase":
        return f"Phase {row['phase']}"
    if kind in ("hit", "void"):
        return _hit_line(row, board, clauses)
    if kind == "absorbed":
        return f"  {_absorbed_text(row, board)}{cited}"
    if kind == "agony":
        return f"  {named(board, row['at'])} strikes in agony{cited}"
    if kind == "order":
        return f"  {seat_letter(row['seat'])} decides first{cited}"
    if kind == "clown":
        return f"  {named(board, row['at'])} {'explodes' if row['explodes'] else 'attacks, does not explode'}{cited}"
    if kind == "changed_attack":
        change = f"turns its {row['from']} attack over edge {row['edge']}" if row["from"] else "changes no attack"
        return f"  {named(board, row['at'])} {change}{cited}"
    if kind == "order_given":
        return f"  {named(board, row['at'])} gets +{row['value']} {WHAT[row['what']]} from the leader{cited}"
    if kind == "ignored":
        return f"  {named(board, row['target'])} ignores the hit of {named(board, row['attacker'])}{cited}"
    if kind == "aimed":
        return f"  {named(board, row['at'])} aims over edge {row['edge']} at {named(board, row['target'])}{cited}"
    if kind == "hq_damage":
        return f"  {seat_letter(row['seat'])} HQ loses {row['lost']}, {row['hp']} left{cited}"
    if kind == "points":
        return f"  {seat_letter(row['seat'])} scores {row['gained']}, has {row['points']} points{cited}"
    if kind == "gave_point":
        return f"  {seat_letter(row['from'])} gives a point to {seat_letter(row['seat'])}{cited}"
    if kind == "segment_hit":
        total = f"{row['amount']} = {sum_text(row['sum'], clauses)}"
        return f"  {named(board, row['attacker'])} -> segment {hex_of(row['target'])}: {total}{cited}"
    if kind == "segment":
        return f"  segment {hex_of(row['at'])} loses {row['lost']}, {row['hp']} left{cited}"
    if kind == "fallen":
        return f"  x {named(board, row['at'])} falls and stays as an obstacle until the end of the battle{cited}"
    if kind == "removed":
        return f"  x {named(board, row['at'])} leaves the board{cited}"
    return ""


def _hit_line(row: dict[str, Any], board: dict[str, Unit], clauses: bool) -> str:
    attacker = "an instant" if row["attacker"] is None else named(board, row["attacker"])
    returned = f", thrown back by {hex_of(row['returned_by'])}" if "returned_by" in row else ""
    verb = "->" if row["kind"] == "hit" else "-/"
    total = f"{row['amount']} = {sum_text(row['sum'], clauses)}"
    return f"  {attacker} {verb} {named(board, row['target'])}: {total}{returned}{_cited(row, clauses)}"


def _absorbed_text(row: dict[str, Any], board: dict[str, Unit]) -> str:
    source = "an instant" if row["attacker"] is None else named(board, row["attacker"])
    return f"{named(board, row['medic'])} takes the hit of {source} on {named(board, row['target'])} and is spent"


def _leader_title(card: str) -> str:
    return card.removeprefix("leader_").replace("_", " ").title()


def _story_line(row: dict[str, Any], board: dict[str, Unit]) -> str:
    """One thing that happened outside a battle; '' for what a story leaves out."""
    kind = row["kind"]
    who = seat_letter(row["seat"]) if "seat" in row else ""
    tile = short_title(row["tile"]) if "tile" in row else ""
    leader = _leader_title(row["leader"]) if "leader" in row else ""
    texts = {
        "first": f"{who} begins",
        "drew": f"{who} draws {tile}",
        "discarded": f"{who} discards {tile}",
        "played": f"{who} plays {tile}",
        "terror": f"{who} may place no units next turn",
        "last_tile": f"{who} has drawn the last tile: the end is near",
        "dealt": f"{who} is dealt {leader}",
        "leader_kept": f"{who} keeps {leader}",
        "leader_used": f"{who} uses {leader}, {row.get('left', 0)} left",
        "leaders_revealed": "Leaders: " + ", ".join(_leader_title(card) for card in row.get("leaders", [])),
        "extra_turns": f"Nobody is ahead: extra turns for {' '.join(map(seat_letter, row.get('seats', [])))}",
        "eliminated": f"{who} is out, with all tiles",
    }
    return texts[kind] if kind in texts else _board_line(row, board, who, tile)


def _board_line(row: dict[str, Any], board: dict[str, Unit], who: str, tile: str) -> str:
    kind = row["kind"]
    if kind == "placed":
        return f"{who} places {tile} on {hex_of(row['at'])}/{row['rotation']}"
    if kind == "moved":
        where = "turns" if row["from"] == row["to"] else f"moves to {hex_of(row['to'])}"
        return f"{named(board, row['from'])} {where}, now /{row['rotation']}"
    if kind == "executed":
        return f"{named(board, row['at'])} is executed"
    if kind == "replaced":
        return f"{named(board, row['at'])} is replaced by {tile}"
    if kind == "steel_net":
        return f"a Steel Net is thrown on {named(board, row['at'])}{' for 1 hit point' if row['paid'] else ''}"
    if kind == "freed":
        return f"{named(board, row['at'])} ignores nets until the end of the turn"
    if kind == "hunted":
        return f"{named(board, row['at'])} hunts over edge {row['edge']}"
    if kind == "battle":
        return f"BATTLE ({TRIGGERS.get(row['trigger'], row['trigger'])})"
    if kind in SCENARIO_EVENTS:
        return _scenario_line(row, who, tile)
    if kind == "battle_over":
        return f"The battle is over: on the track {' : '.join(str(hp) for hp in row['hp'])}"
    return ""


SCENARIO_EVENTS = ("carousel", "drained", "passed", "delivered", "evacuated", "arrived", "alliance")


def _scenario_line(row: dict[str, Any], who: str, tile: str) -> str:
    """What only happens in a scenario."""
    kind = row["kind"]
    if kind == "carousel":
        return f"the carousel {hex_of(row['hub'])} turns {row['way']}"
    if kind == "drained":
        return f"{who} HQ loses {len(row['springs'])} to springs, {row['hp']} left"
    if kind == "passed":
        return f"{who} passes a component from {hex_of(row['from'])} to {hex_of(row['to'])}"
    if kind == "delivered":
        return f"component {row['delivered']} is delivered at {hex_of(row['at'])}"
    if kind == "arrived":
        return f"{tile} of nobody comes on {hex_of(row['at'])}/{row['rotation']}"
    if kind == "alliance":
        return "The players are allies now" if row["holds"] else "The alliance is over"
    return f"{who} {tile} leaves from {hex_of(row['at'])}, {row['points']} points"
