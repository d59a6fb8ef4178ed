"""What happened in a game of Neuroshima Hex as sentences."""

from __future__ import annotations

from typing import Any

from sandtable.cli.terminal import Line
from sandtable.games.neuroshima.edge.terminal.words import Unit, Words, cited, hex_of
from sandtable.match.match import seat_letter

Row = dict[str, Any]
Board = dict[str, Unit]

INDENT = "  "
"""What happens within a phase of a battle stands under it."""
NEWS = frozenset({"battle", "battle_over"})
"""Events outside the phases of a battle that say more than the action that brought them."""
LOSSES = frozenset({"removed", "fallen", "hq_damage"})
"""What a short account of a battle keeps."""
UNIT_HEXES = ("at", "attacker", "target", "medic")
"""Fields of an event that name a unit by its hex."""
TOLD = frozenset(
    {"absorbed", "agony", "order", "order_given", "ignored", "aimed", "hq_damage", "points", "gave_point", "segment"}
    | {"fallen", "removed"}
)
"""Events of a battle whose text needs no more than their fields."""
OUTSIDE = frozenset(
    {"first", "drew", "discarded", "kept", "played", "terror", "last_tile", "dealt", "leader_kept", "leader_used"}
    | {"eliminated", "placed", "executed", "replaced", "freed", "hunted", "drained", "passed", "delivered"}
    | {"arrived", "evacuated", "extra_turns", "leaders_revealed", "battle_over"}
)
"""The same for events outside battles; what is in neither of these and has no case below is left out of a story."""


class Storyteller:
    """Tells events in order; `board` holds who stands where and is kept up to date."""

    def __init__(self, words: Words, board: Board, clauses: bool = False) -> None:
        self.words = words
        self.board = board
        self.clauses = clauses

    def tell(self, events: list[Row]) -> list[Line]:
        """What happened, line by line."""
        lines: list[Line] = []
        for row in events:
            kind = str(row["kind"])
            if kind == "phase":
                lines.append(Line(self.words.say("told-phase", phase=str(row["phase"])), kind))
            elif text := self._battle_line(row):
                lines.append(Line(f"{INDENT}{text}{cited(row, self.clauses)}", kind))
            elif text := self._story_line(row):
                lines.append(Line(text, kind, kind in NEWS))
            _follow(row, self.board)
        return [self._quiet(line, following) for line, following in zip(lines, [*lines[1:], Line("", "")])]

    def _quiet(self, line: Line, following: Line) -> Line:
        """A phase in which nothing is told says so."""
        if line.kind != "phase" or following.text.startswith(INDENT):
            return line
        return Line(self.words.say("told-phase-quiet", phase=line.text), "quiet_phase")

    def _fields(self, row: Row) -> dict[str, str | int]:
        """The fields of an event as words: units, hexes, seats, tiles, leaders, numbers."""
        fields: dict[str, str | int] = {}
        for name, value in row.items():
            if name == "seat":
                fields[name] = seat_letter(value)
            elif name == "tile":
                fields[name] = self.words.short_title(value)
            elif name == "leader":
                fields[name] = self.words.leader(value)
            elif name == "what":
                fields[name] = self.words.what(value)
            elif name == "hp" and isinstance(value, list):
                fields[name] = " : ".join(str(hp) for hp in value)
            elif isinstance(value, int | str):
                fields[name] = str(value)
        for name in UNIT_HEXES:
            if name in row:
                fields["unit" if name == "at" else name] = self._unit(row[name])
        if "at" in row:
            fields["hex"] = hex_of(row["at"])
        return fields

    def _unit(self, at: Any) -> str:
        return self.words.say("instant") if at is None else self.words.named(self.board, at)

    def _battle_line(self, row: Row) -> str:
        kind, say = row["kind"], self.words.say
        if kind in ("hit", "void"):
            return self._hit(row)
        if kind == "absorbed" and row["attacker"] is None:
            return say("told-absorbed-instant", **self._fields(row))
        if kind in TOLD:
            fields = self._fields(row)
            if kind == "gave_point":
                fields["from"] = seat_letter(row["from"])
            return say(f"told-{kind}", **fields)
        if kind == "clown":
            return say("told-explodes" if row["explodes"] else "told-attacks", **self._fields(row))
        if kind == "changed_attack":
            fields = {**self._fields(row), "what": self.words.what(row["from"])} if row["from"] else self._fields(row)
            return say("told-changed" if row["from"] else "told-unchanged", **fields)
        if kind == "segment_hit":
            target = say("told-segment-target", hex=hex_of(row["target"]))
            return f"{self._unit(row['attacker'])} -> {target}: {self._sum(row)}"
        return ""

    def _sum(self, row: Row) -> str:
        return f"{row['amount']} = {self.words.sum_text(row['sum'], self.clauses)}"

    def _hit(self, row: Row) -> str:
        returned = self.words.say("told-returned", hex=hex_of(row["returned_by"])) if "returned_by" in row else ""
        arrow = "->" if row["kind"] == "hit" else "-/"
        return f"{self._unit(row['attacker'])} {arrow} {self._unit(row['target'])}: {self._sum(row)}{returned}"

    def _story_line(self, row: Row) -> str:
        """One thing that happened outside a battle; '' for what a story leaves out."""
        kind, say = row["kind"], self.words.say
        if kind == "moved":
            turned = row["from"] == row["to"]
            unit = self.words.named(self.board, row["from"])
            name = "told-turned" if turned else "told-moved"
            return say(name, unit=unit, hex=hex_of(row["to"]), rotation=str(row["rotation"]))
        if kind == "steel_net":
            return say("told-steel_net-paid" if row["paid"] else "told-steel_net", **self._fields(row))
        if kind == "battle":
            return say("told-battle", trigger=self.words.find(f"trigger-{row['trigger']}", row["trigger"]))
        if kind == "carousel":
            return say("told-carousel", hex=hex_of(row["hub"]), way=say(f"way-{row['way']}"))
        if kind == "alliance":
            return say("told-alliance" if row["holds"] else "told-alliance-over")
        if kind not in OUTSIDE:
            return ""
        return say(f"told-{kind}", **{**self._fields(row), **self._lists(row)})

    def _lists(self, row: Row) -> dict[str, str | int]:
        """Fields of events outside battles that are lists or places."""
        fields: dict[str, str | int] = {}
        if "leaders" in row:
            fields["leaders"] = ", ".join(self.words.leader(card) for card in row["leaders"])
        if "seats" in row:
            fields["seats"] = " ".join(map(seat_letter, row["seats"]))
        if "springs" in row:
            fields["lost"] = str(len(row["springs"]))
        if row["kind"] == "passed":
            fields.update({"from": hex_of(row["from"]), "to": hex_of(row["to"])})
        return fields


def _follow(row: Row, board: Board) -> None:
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
        elif line.text.startswith(INDENT) and line.kind not in LOSSES:
            continue
        elif line.text.startswith(INDENT) and phase:
            kept.append(f"{phase}: {line.text.strip()}")
        else:
            kept.append(line.text.strip())
            phase = ""
    return kept
