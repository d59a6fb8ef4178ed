"""`sandtable replay`: a recorded game, shown or checked."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from typing import Any

from sandtable.cli.arguments import natural
from sandtable.cli.canvas import wants_colour, wants_unicode
from sandtable.cli.files import read_text, shown
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.games.neuroshima.edge.terminal.words import REASONS, tell, units_by_hex
from sandtable.match.match import Match, seat_letter
from sandtable.match.replay import Replay, play_line, play_replay, read_replay, result_text, start_match, verify


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="a replay file (docs/notation.md); - is stdin")
    parser.add_argument("--verify", action="store_true", help="check every line, the result and the checksum")
    parser.add_argument("--at", metavar="N", type=natural, help="show the position after N actions")
    parser.add_argument("--html", metavar="OUT", help="save the game as one page that works without a network")
    parser.add_argument("--svg", metavar="OUT", help="save a picture of the last position, or of that after --at N")
    parser.add_argument("--dark", action="store_true", help="with --svg: in the dark theme")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Shows or checks the file, or keeps it in another form."""
    keeps = args.html is not None or args.svg is not None
    if keeps and (args.verify or args.json):
        print("sandtable: --html and --svg do not go with --verify or --json", file=sys.stderr)
        return 2
    try:
        replay = read_replay(read_text(args.file))
        if args.verify:
            return check(replay, args.file, args.json)
        actions = len(replay.actions) if args.at is None else args.at
        if actions > len(replay.actions):
            raise BadNotation(f"--at {actions}: the game has {len(replay.actions)} actions", "bad_replay")
        if keeps:
            return keep(args, play_replay(replay, _game(replay), actions))
        if args.json:
            print(json.dumps(to_json(replay, play_replay(replay, _game(replay), actions))))
        elif args.at is not None:
            print("\n".join(describe_position(play_replay(replay, _game(replay), actions))))
        else:
            print("\n".join(describe_game(replay)))
    except SandtableError as error:
        raise BadNotation(f"{shown(args.file)}: {error}", error.code) from None
    return 0


def _game(replay: Replay) -> Any:
    try:
        return find_game(replay.game)
    except SandtableError as error:
        raise BadNotation(f"line {replay.places['Game']}: {error}", error.code) from None


def keep(args: argparse.Namespace, match: Match) -> int:
    """Save the game (up to --at) as a page, its last position as a picture."""
    from sandtable.cli.saving import html_page, save
    from sandtable.games.neuroshima.edge.picture import picture

    made: list[tuple[str, str]] = []
    if args.html is not None:
        made.append((args.html, html_page(match)))
    if args.svg is not None:
        made.append((args.svg, picture(match.state.view(None), "dark" if args.dark else "light")))
    for path, text in made:
        save(path, text)
        print(f"{path}: {len(match.entries)} actions")
    return 0


def check(replay: Replay, path: str, as_json: bool) -> int:
    """Verify; with --json a failure is also a document."""
    try:
        match = verify(replay, _game(replay))
    except SandtableError as error:
        if as_json:
            print(json.dumps({"verified": False, "error": str(error)}))
            print(f"sandtable: {shown(path)}: {' '.join(str(error).split())}", file=sys.stderr)
            return 1
        raise
    result = result_text(match.state.outcome())
    if as_json:
        print(json.dumps({"verified": True, "actions": len(match.entries), "result": result}))
    else:
        print(f"{shown(path)}: verified, {len(match.entries)} actions, {result}")
    return 0


def to_json(replay: Replay, match: Match) -> dict[str, object]:
    """The game so far for programs: headers, actions with seats (null: chance), and the position reached."""
    outcome = match.state.outcome()
    return {
        "headers": replay.values,
        "game": replay.game,
        "settings": match.settings,
        "seats": match.seats,
        "actions": [{"seat": None if e.seat < 0 else e.seat, "action": e.text} for e in match.entries],
        "outcome": None if outcome is None else outcome.to_json(),
        "state": match.state.to_text(),
        "view": match.state.view(None),
    }


def describe_game(replay: Replay) -> list[str]:
    """The whole game as a story, numbered by action, then the last position."""
    match = start_match(replay, _game(replay))
    lines = [line.text for line in replay.headers]
    for number, line in enumerate(replay.actions, 1):
        board = units_by_hex(match.state.view(None)["units"])
        before = len(match.events)
        play_line(match, line)
        events = match.events_since(before)
        lines.append(f"{number:4} {line.text}")
        lines.extend(f"       {text}" for text in tell([event.to_json() for event in events], board) if _is_news(text))
        if any(event.kind == "turn" for event in events):
            lines.append("")
    return [*lines, "", *describe_position(match)]


def _is_news(text: str) -> bool:
    """Is this more than the action itself says: battles, not moves?"""
    return text.startswith(("  ", "Phase", "BATTLE", "The battle", "Equal"))


def describe_position(match: Match) -> list[str]:
    """The position reached, drawn where the game has a drawing, and as a line of notation."""
    lines = [f"After {len(match.entries)} actions: {question(match.state)}"]
    if match.game.name == "neuroshima":
        from sandtable.games.neuroshima.edge.terminal.drawing import Board, Symbols

        board = Board(Symbols(wants_unicode()), wants_colour(), shutil.get_terminal_size().columns)
        lines.extend(board.draw(match.state.view(None)))
    return [*lines, match.state.to_text()]


def question(state: State) -> str:
    """Who must choose what, or how it ended."""
    outcome = state.outcome()
    if outcome is not None:
        who = "a draw" if outcome.is_draw() else f"{'+'.join(map(seat_letter, outcome.winners()))} wins"
        return f"{who}: {REASONS.get(outcome.reason, outcome.reason)} ({outcome.clause})"
    decision = state.decision()
    assert decision is not None
    who = "chance" if decision.seat < 0 else seat_letter(decision.seat)
    return f"{who} to choose, {decision.kind} ({decision.clause})"
