"""`sandtable replay`: a recorded game, shown or checked."""

from __future__ import annotations

import argparse
import json
import sys
from textwrap import wrap

from sandtable.cli.arguments import natural
from sandtable.cli.console import Console
from sandtable.cli.files import read_text, shown
from sandtable.cli.terminal import Terminal, terminal_of
from sandtable.cli.texts import ENGLISH, add_language, house_texts
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.examples import Example, examples
from sandtable.match.match import Match, seat_letter
from sandtable.match.replay import Replay, play_line, play_replay, read_replay, result_text, start_match, verify
from sandtable.search.opinions import opinion_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help="a replay file (docs/notation.md), - for stdin, or an example game; without it, what examples there are",
    )
    parser.add_argument("--verify", action="store_true", help="check every line, the result and the checksum")
    parser.add_argument("--at", metavar="N", type=natural, help="show the position after N actions")
    parser.add_argument("--opinion", metavar="LEVEL", help="what a bot thinks of the last position, or that of --at N")
    parser.add_argument("--html", metavar="OUT", help="save the game as one page that works without a network")
    parser.add_argument("--svg", metavar="OUT", help="save a picture of the last position, or of that after --at N")
    parser.add_argument("--dark", action="store_true", help="with --svg: in the dark theme")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Shows or checks the file, or keeps it in another form."""
    keeps = args.html is not None or args.svg is not None
    if args.file is None:
        if keeps or args.verify or args.json or args.at is not None or args.opinion is not None:
            print("sandtable: replay: which FILE?", file=sys.stderr)
            return 2
        print("\n".join(f"{name:<32} {one.title[args.lang]}" for name, one in examples().items()))
        return 0
    if keeps and (args.verify or args.json or args.opinion is not None):
        print("sandtable: --html and --svg do not go with --verify, --json or --opinion", file=sys.stderr)
        return 2
    try:
        example = examples().get(args.file)
        replay = read_replay(read_text(args.file)) if example is None else example.replay
        if args.verify:
            return check(replay, args)
        actions = len(replay.actions) if args.at is None else args.at
        if actions > len(replay.actions):
            raise BadNotation(f"--at {actions}: the game has {len(replay.actions)} actions", "bad_replay")
        if keeps:
            return keep(args, play_replay(replay, game_of(replay), actions), example)
        if args.opinion is not None:
            print("\n".join(describe_opinion(play_replay(replay, game_of(replay), actions), args)))
        elif args.json:
            print(json.dumps(to_json(replay, play_replay(replay, game_of(replay), actions))))
        elif args.at is not None:
            print("\n".join(describe_position(play_replay(replay, game_of(replay), actions), args.lang)))
        else:
            print("\n".join(describe_game(replay, args.lang, example)))
    except SandtableError as error:
        raise BadNotation(f"{shown(args.file)}: {error}", error.code) from None
    return 0


def game_of(replay: Replay) -> Game:
    """The game that a file names."""
    try:
        return find_game(replay.game)
    except SandtableError as error:
        raise BadNotation(f"line {replay.places['Game']}: {error}", error.code) from None


def keep(args: argparse.Namespace, match: Match, example: Example | None) -> int:
    """Save the game (up to --at) as a page, its last position as a picture."""
    from sandtable.cli.saving import save
    from sandtable.match.pages import html_page

    made: list[tuple[str, str]] = []
    if args.html is not None:
        made.append((args.html, html_page(match, example)))
    if args.svg is not None:
        made.append((args.svg, picture(match, "dark" if args.dark else "light")))
    for path, text in made:
        if save(path, text):
            print(house_texts(args.lang)("terminal-kept", file=path, count=len(match.entries)))
    return 0


def picture(match: Match, shade: str) -> str:
    """The position as SVG, where the game has pictures."""
    module = match.game.edge("picture")
    if module is None:
        raise SandtableError(f"there are no pictures of {match.game.name!r} yet", "no_picture")
    return str(module.picture(match.state.view(None), shade))


def check(replay: Replay, args: argparse.Namespace) -> int:
    """Verify; with --json a failure is also a document."""
    try:
        match = verify(replay, game_of(replay))
    except SandtableError as error:
        if args.json:
            print(json.dumps({"verified": False, "error": str(error)}))
            print(f"sandtable: {shown(args.file)}: {' '.join(str(error).split())}", file=sys.stderr)
            return 1
        raise
    result = result_text(match.state.outcome())
    if args.json:
        print(json.dumps({"verified": True, "actions": len(match.entries), "result": result}))
    else:
        said = house_texts(args.lang)
        print(said("terminal-verified", file=shown(args.file), count=len(match.entries), result=result))
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


def describe_game(replay: Replay, language: str, example: Example | None = None) -> list[str]:
    """The whole game as a story, numbered by action, then the last position; an example with its comments."""
    match = start_match(replay, game_of(replay))
    terminal = terminal_of(match.game, language)
    lines = [line.text for line in replay.headers]
    lines.extend(_comment(example, 0, language))
    for number, line in enumerate(replay.actions, 1):
        before, count = match.state.view(None), len(match.events)
        play_line(match, line)
        events = [event.to_json() for event in match.events_since(count)]
        lines.append(f"{number:4} {line.text}")
        # Notation is nearly English: in another language everything is told.
        story = [told for told in terminal.tell(events, before) if told.is_news or language != ENGLISH]
        lines.extend(f"       {told.text}" for told in story)
        lines.extend(_comment(example, number, language))
        if any(row["kind"] in terminal.chapters for row in events):
            lines.append("")
    return [*lines, "", *describe_position(match, language)]


def _comment(example: Example | None, number: int, language: str) -> list[str]:
    """What is said about an action, set off from what happened."""
    texts = example.comments.get(number) if example is not None else None
    return [] if texts is None else wrap(texts[language], 100, initial_indent="     | ", subsequent_indent="     | ")


def describe_position(match: Match, language: str) -> list[str]:
    """The position reached, as the game draws itself, and as a line of notation."""
    terminal = terminal_of(match.game, language)
    drawn = terminal.draw(match.state.view(None), Console())
    asked = question(match.state, terminal)
    return [terminal.texts("terminal-after", count=len(match.entries), question=asked), *drawn, match.state.to_text()]


def describe_opinion(match: Match, args: argparse.Namespace) -> list[str]:
    """Who will win how likely, and the best lines; the same position always gets the same opinion."""
    found = opinion_of(match.game, args.opinion, match.state, Dice(1))
    if args.json:
        return [json.dumps(found.to_json())]
    texts = house_texts(args.lang)
    parts = [f"{seat_letter(seat)} {texts.number(chance / 10)} %" for seat, chance in enumerate(found.chances)]
    heading = texts("terminal-opinion", level=texts("terminal-bot", name=args.opinion), chances=", ".join(parts))
    return [heading, *(f"  {texts.number(line.permille / 10):>5} %  {', '.join(line.words)}" for line in found.lines)]


def question(state: State, terminal: Terminal) -> str:
    """Who must choose what, or how it ended."""
    texts, outcome = terminal.texts, state.outcome()
    if outcome is not None:
        seats = "+".join(map(seat_letter, outcome.winners()))
        ending = "draw" if outcome.is_draw() else "wins" if seats else "nobody"
        result = texts(f"terminal-result-{ending}", seats=seats)
        return texts("terminal-result", result=result, reason=terminal.reason(outcome.reason), clause=outcome.clause)
    decision = state.decision()
    assert decision is not None
    who = texts("terminal-chance") if decision.seat < 0 else seat_letter(decision.seat)
    asked = terminal.question(decision.kind)
    return texts("terminal-to-choose", who=who, question=asked, clause=decision.clause or "-")
