"""`sandtable position`: a position that was set up, in either spelling, or asked about."""

from __future__ import annotations

import argparse
import json
import re

from sandtable.cli.files import load_data, load_json, read_text, shown
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.games import default_game, find_game
from sandtable.match.positions import bad, positions_of, read_line

_LINE = re.compile(r"\s*([a-z0-9_]+)/\d+\s")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="a position as JSON, YAML or the line of a state; - is stdin")
    parser.add_argument("--json", action="store_true", help="write it as data instead of a line")
    parser.add_argument(
        "--ask",
        metavar="QUESTION",
        help='a question of a page as JSON (docs/protocol.md): \'{"what": "aim", "figure": 0, "target": 8}\'',
    )


def run(args: argparse.Namespace) -> int:
    """Writes the position, or the answer."""
    try:
        game, state = _read(read_text(args.file))
        if args.ask is not None:
            print(json.dumps(_answer(game, state, args.ask)))
        elif args.json:
            print(json.dumps(positions_of(game).data_of(state)))
        else:
            print(state.to_text())
    except SandtableError as error:
        raise BadNotation(f"{shown(args.file)}: {error}", error.code) from None
    return 0


def _read(text: str) -> tuple[Game, State]:
    line = _LINE.match(text)
    if line is not None:
        game = find_game(line[1])
        return game, read_line(game, text.strip())
    data = load_data(text)
    if not isinstance(data, dict):
        raise bad("a position is the line of a state, or an object")
    game = find_game(str(data.get("game", default_game())))
    state: State = positions_of(game).read(data)
    return game, state


def _answer(game: Game, state: State, text: str) -> dict[str, object]:
    question = load_json(text)
    presenter = game.presenter()
    if not isinstance(question, dict) or not presenter.answers_queries:
        raise bad(f"--ask: {game.name} answers no such question")
    return presenter.query(state.clone(), question)
