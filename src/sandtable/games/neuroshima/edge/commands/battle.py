"""`sandtable battle`: one battle from a position, or one per line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from typing import Any

from sandtable.cli.files import load_data, load_json, read_text, shown
from sandtable.cli.texts import add_language
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.games import find_game
from sandtable.games.neuroshima.battle.clash import CHANGE, CLOWN, WHO_FIRST, WHO_SCORES, Clash
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.board.position import Chooser, Position, fight, units_data
from sandtable.games.neuroshima.edge.positions import battle_of, data_of, is_line, read, read_line
from sandtable.games.neuroshima.edge.terminal.story import Storyteller
from sandtable.games.neuroshima.edge.terminal.words import Words, hex_of, units_by_hex, words_in
from sandtable.kit.bits import i64
from sandtable.kit.moves import Moves
from sandtable.match.match import seat_letter

QUESTIONS = {int(WHO_FIRST): "order", int(CLOWN): "clown", int(CHANGE): "quartermaster", int(WHO_SCORES): "points"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="a position as JSON, YAML or the line of a state; - is stdin")
    parser.add_argument(
        "--jsonl",
        action="store_true",
        help="FILE has one position per line; one result per line",
    )
    parser.add_argument("--explain", action="store_true", help="every hit with its clauses, and every choice")
    parser.add_argument("--position", action="store_true", help="write the position itself as one line")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Resolves what was given."""
    if args.jsonl:
        return run_lines(args.file, args.explain)
    try:
        data = _data(read_text(args.file))
        if args.position:
            return _write_position(data, args.json)
        position = battle_of(data)
    except SandtableError as error:
        raise BadNotation(f"{shown(args.file)}: {error}", error.code) from None
    if args.json:
        print(json.dumps(resolve(position, args.explain)))
    else:
        print("\n".join(describe(words_in(args.lang), position, resolve(position, True), args.explain)))
    return 0


def _data(text: str) -> object:
    """A position as data, or the line of a state."""
    return text.strip() if is_line(text) else load_data(text)


def _write_position(data: object, as_data: bool) -> int:
    """The position itself, as the line of a state or as data."""
    state = read_line(data) if isinstance(data, str) else read(data)
    print(json.dumps(data_of(state)) if as_data else state.to_text())
    return 0


def run_lines(path: str, explain: bool) -> int:
    """One result per line; a line that is no position gets an error and the rest goes on."""
    if path == "-":
        return _resolve_lines(sys.stdin, explain)
    with open(path, encoding="utf-8", errors="replace") as lines:
        return _resolve_lines(lines, explain)


def _resolve_lines(lines: Iterable[str], explain: bool) -> int:
    failed = 0
    for number, line in enumerate(lines, 1):
        try:
            result = resolve(battle_of(line.strip() if is_line(line) else load_json(line)), explain)
        except SandtableError as error:
            failed += 1
            result = {"error": f"line {number}: {error}", "line": number}
        print(json.dumps(result))
    if failed:
        print(f"sandtable: {failed} of the lines could not be resolved", file=sys.stderr)
    return 1 if failed else 0


class _Witness(Chooser):
    """Takes the first option of every choice and remembers what there was to choose."""

    def __init__(self) -> None:
        self.decisions: list[dict[str, object]] = []
        self._notation = find_game("neuroshima").start({})

    def choose(self, field: Field, clash: Clash, found: Moves) -> i64:
        options = [self._notation.action_text(action) for action in found.to_list()]
        self.decisions.append(
            {
                "phase": int(clash.phase),
                "seat": int(clash.asked_seat),
                "kind": QUESTIONS.get(int(clash.asking), "medic"),
                "taken": options[0],
                "options": options,
            }
        )
        return found.items[0]


def resolve(position: Position, explain: bool) -> dict[str, Any]:
    """The result of a battle; `decisions` lists the choices when it is to be explained."""
    if not explain:
        return fight(position)
    witness = _Witness()
    result = fight(position, True, witness)
    if witness.decisions:
        result["decisions"] = witness.decisions
    return result


def describe(words: Words, position: Position, result: dict[str, Any], clauses: bool) -> list[str]:
    """A battle for people: phase by phase, then what is left."""
    say, board = words.say, units_by_hex(units_data(position.field))
    told = Storyteller(words, board, clauses).tell(flat_events(result["phases"]))
    lines = [line.text for line in told] or [say("battle-quiet")]
    before = [int(hp) for hp in position.field.hp]
    points = [_change(seat, before[seat], hp) for seat, hp in enumerate(result["hp"])]
    lines.append(say("battle-points", points=", ".join(points)))
    gone = [
        f"{seat_letter(row['seat'])} {words.short_title(row['tile'])} {hex_of(row['at'])}" for row in result["removed"]
    ]
    lines.append(say("battle-lost", units=", ".join(gone) or say("battle-nobody")))
    left = units_by_hex(result["units"])
    names = [words.named(left, row["at"]) + _wounds(words, row) for row in result["units"]]
    lines.append(say("battle-left", units=", ".join(names) or say("battle-nobody")))
    if "choices" in result:
        hint = "" if clauses else f" {say('battle-choices-hint')}"
        lines.append(say("battle-choices", count=str(result["choices"])) + hint)
        if clauses:
            lines.extend(_decision_line(words, row) for row in result["decisions"])
    return lines


def _wounds(words: Words, row: dict[str, Any]) -> str:
    return f" ({words.say('battle-wounds', count=int(row['wounds']))})" if row["wounds"] else ""


def flat_events(phases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of a battle in one list, each phase announced."""
    events: list[dict[str, Any]] = []
    for phase in phases:
        events.append({"kind": "phase", "phase": phase["phase"]})
        events.extend(phase["events"])
    return events


def _change(seat: int, before: int, after: int) -> str:
    return f"{seat_letter(seat)} {after}" + (f" ({after - before})" if after != before else "")


def _decision_line(words: Words, row: dict[str, Any]) -> str:
    values = {"phase": str(row["phase"]), "seat": seat_letter(row["seat"]), "kind": row["kind"], "taken": row["taken"]}
    return f"  {words.say('battle-decision', **values, others=', '.join(row['options'][1:]))}"
