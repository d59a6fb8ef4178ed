"""Everything that reads what people or other programs wrote, each with valid samples to begin from."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from sandtable.cli.files import load_data
from sandtable.core.decision import CHANCE, OVER
from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.games.bronepekhota.edge.page.armies import ArmyRequest, judge
from sandtable.games.bronepekhota.table.figures import ON_TABLE
from sandtable.games.neon.content.content import Content
from sandtable.games.neon.content.rows import LATEST, built_in, read_rows
from sandtable.games.neuroshima.board.position import fight, read_position
from sandtable.games.neuroshima.edge.commands.cases import judge as judge_case
from sandtable.games.neuroshima.etudes.file import read_etude
from sandtable.games.neuroshima.etudes.state import read_etude_text
from sandtable.kit.dice import Dice
from sandtable.match.replay import play_replay, read_replay, verify
from sandtable.server.errors import Refused
from sandtable.server.table.presenting import asked_ahead
from sandtable.server.wire.incoming import id_of, read_message
from tests.fuzz.mutation import Mutator

GOLDEN = Path(__file__).parents[1] / "golden"
CASES = Path(__file__).parents[1] / "cases"
CORPUS = Path(__file__).parent / "corpus"
NAMES = ("bronepekhota", "neon", "neuroshima")
REFUSED = (SandtableError, Refused)
"""What a reader says to what it does not take."""
PLAYED_ON = 24
"""A state that was read is played on for so many choices."""


@dataclass(frozen=True)
class Reader:
    """Something that reads texts, and texts that it takes."""

    samples: Callable[[], list[str]]
    read: Callable[[str], object]
    share: int
    """Its part of a number of inputs."""
    name: str = ""

    def mutator(self) -> Mutator:
        """Makes inputs out of the samples and of what was found before."""
        found = sorted((CORPUS / self.name).glob("*")) if self.name else []
        return Mutator(self.samples() + [path.read_text(encoding="utf-8", errors="replace") for path in found])


def positions(name: str) -> list[str]:
    """The golden positions of a game."""
    lines = (GOLDEN / "positions" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [line.partition(" ")[2] for line in lines]


def check_state(game: Game, text: str) -> None:
    """A state that is taken can be asked for everything, written, and played on.

    Where parts of it contradict one another after all, that may come to light as a refusal on the way.
    """
    use_state(game, game.from_text(text))


def use_state(game: Game, state: State) -> None:
    """Ask a state for everything, and play it on at random."""
    again = game.from_bytes(state.to_bytes())
    assert again.to_text() == state.to_text(), "a state that was taken does not read back"
    assert again.legal() == state.legal(), "a state that was taken has other choices when it is read back"
    dice = Dice(7)
    look_at(state, dice)
    state.events = []
    for _ in range(PLAYED_ON):
        asked = int(state.asked())
        if asked == OVER:
            break
        legal = state.legal()
        if not legal:
            raise Refused("bad_state", "nobody can choose")
        action = int(state.sample(dice)) if asked == CHANCE else legal[int(dice.below(len(legal)))]
        state.apply(action)
    look_at(state, dice)


def look_at(state: State, dice: Dice) -> None:
    """All that a table asks a state for."""
    state.decision()
    state.outcome()
    state.also_asked()
    state.out_of_game()
    state.seat_sides()
    for action in state.legal()[:40]:
        assert state.parse_action(state.action_text(action)) == action
    for seat in range(state.seats()):
        state.imagine(seat, dice)
    for viewer in (None, *range(state.seats())):
        state.view(viewer)


@cache
def middle(name: str) -> list[State]:
    """A few positions in which people are asked."""
    states = [find_game(name).from_text(text) for text in positions(name)]
    return [state for state in states if int(state.asked()) >= 0]


def actions(name: str) -> list[str]:
    """The notation of choices in the golden positions; the position is its number."""
    return [
        f"{number} {state.action_text(action)}"
        for number, state in enumerate(middle(name))
        for action in state.legal()[:: max(1, len(state.legal()) // 8)]
    ]


def read_action(name: str, text: str) -> None:
    """An action in one of the positions."""
    number, _, action = text.partition(" ")
    states = middle(name)
    state = states[int(number) % len(states) if number.isascii() and number.isdecimal() and len(number) < 5 else 0]
    copy = state.clone()
    copy.apply(copy.parse_action(action))


def replays(name: str) -> list[str]:
    """The first lines of golden replays, and a whole short one."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((GOLDEN / name).glob("*.replay"))]
    return ["\n".join(text.split("\n")[:30]) for text in texts] + [min(texts, key=len)]


def read_game(name: str, text: str) -> None:
    """A replay is played and verified."""
    replay = read_replay(text)
    play_replay(replay, find_game(name))
    verify(replay, find_game(name))


def settings(name: str) -> list[str]:
    """The settings of the golden games, as words and as data."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((GOLDEN / name).glob("*.replay"))]
    found = [read_replay(text).settings() for text in texts]
    words = [" ".join(f"{key}={value}" for key, value in row.items()) for row in found]
    return words + [json.dumps(row) for row in found]


def read_settings(name: str, text: str) -> None:
    """A game begins with settings given as words, or as data."""
    game = find_game(name)
    if text.startswith("{"):
        data = load_data(text)
        given = data if isinstance(data, dict) else {}
    else:
        given = {word.partition("=")[0]: word.partition("=")[2] for word in text.split()}
    given = {str(key): value for key, value in given.items() if key != "content"}
    game.rules(given)
    game.players(given)
    game.sides(given)
    game.advice(given)
    game.start(game.stored(given)).legal()


def battle_positions() -> list[str]:
    """The positions of the worked examples."""
    data: Any = load_data((CASES / "neuroshima_examples.yaml").read_text(encoding="utf-8"))
    rows = data["examples"] if isinstance(data, dict) else data
    return [json.dumps(row["position"]) for row in rows if "position" in row]


def cases() -> list[str]:
    """Worked examples of battles."""
    data: Any = load_data((CASES / "neuroshima_examples.yaml").read_text(encoding="utf-8"))
    rows = data["examples"] if isinstance(data, dict) else data
    return [json.dumps(row) for row in rows if row.get("kind", "battle") == "battle"]


def read_case(text: str) -> None:
    """One example as `sandtable cases` judges it."""
    data = load_data(text)
    if isinstance(data, dict) and isinstance(data.get("id"), str):
        judge_case(data)


def etudes() -> list[str]:
    """The golden etudes."""
    return (GOLDEN / "etudes" / "shipped.jsonl").read_text(encoding="utf-8").splitlines()


def content() -> list[str]:
    """Every section of the rows as a collector may write it."""
    return [json.dumps({name: value}) for name, value in built_in(LATEST).items()]


def read_content(text: str) -> None:
    """Rows of a collector, and a game with them."""
    Content(read_rows("rows.json", text, LATEST))
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8", errors="surrogatepass") as file:
        file.write(text)
        file.flush()
        game = find_game("neon")
        for players in (2, 4):
            look_at(game.start({"content": file.name, "players": players}), Dice(1))


def army_requests() -> list[str]:
    """Armies as the builder of a page asks about them."""
    lines = (GOLDEN / "armies" / "bronepekhota.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines]
    return [json.dumps({"units": units.split(":"), "points": int(points)}) for points, units in rows]


def read_army_request(text: str) -> None:
    """What the builder is told, or why not."""
    try:
        request = msgspec.json.decode(text.encode("utf-8", "surrogatepass"), type=ArmyRequest)
    except (msgspec.DecodeError, UnicodeError):
        raise Refused("bad_json", "no army") from None
    judge(request)


MESSAGES = [
    '{"type":"act","decision":3,"action":"hq d4","id":7}',
    '{"type":"undo","decision":3}',
    '{"type":"takeback","seat":0}',
    '{"type":"answer","what":"draw","accept":true}',
    '{"type":"claim","seat":1,"what":"stand_in"}',
    '{"type":"forecast","actions":["end"]}',
    '{"type":"query","ask":{"what":"reach","figure":3},"actions":[]}',
    '{"type":"ping","id":"a"}',
    '{"type":"resign"}',
    '{"type":"draw"}',
    '{"type":"rematch"}',
]
QUESTIONS = [
    '{"what":"reach","figure":3}',
    '{"what":"move","figure":3,"to":[200,200]}',
    '{"what":"aim","figure":3,"target":9}',
    '{"what":"tests","figure":3}',
    '{"what":"check","action":"end"}',
    '{"what":"answers"}',
]


def read_one_message(text: str) -> None:
    """A message of a socket."""
    id_of(text.encode("utf-8", "surrogatepass"))
    read_message(text.encode("utf-8", "surrogatepass"))


def is_on_table(state: Any, figure: int) -> bool:
    """Has the battle begun for this figure?"""
    return bool(state.fig.place[figure] == ON_TABLE)


def read_question(text: str) -> None:
    """A question about a position, of the kind that `query` and `forecast` bring."""
    data = load_data(text)
    if not isinstance(data, dict):
        raise Refused("bad_message", "ask: an object is needed")
    ask = {str(key): value for key, value in data.items()}
    tables = [state for state in middle("bronepekhota") if is_on_table(state, 3)]
    for state in (tables[0], tables[len(text) % len(tables)]):
        asked_ahead("bronepekhota", state, int(state.asked()), [], ask)
    state = middle("neuroshima")[len(text) % len(middle("neuroshima"))]
    asked_ahead("neuroshima", state, int(state.asked()), [str(ask.get("what", ""))] * (len(text) % 2), None)


def _of_game(name: str) -> dict[str, Reader]:
    game = find_game(name)
    return {
        f"state-{name}": Reader(lambda: positions(name), lambda text: check_state(game, text), 12),
        f"action-{name}": Reader(lambda: actions(name), lambda text: read_action(name, text), 8),
        f"replay-{name}": Reader(lambda: replays(name), lambda text: read_game(name, text), 4),
        f"settings-{name}": Reader(lambda: settings(name), lambda text: read_settings(name, text), 4),
    }


def _etude_state(text: str) -> None:
    state = read_etude_text(text)
    assert read_etude_text(state.to_text()).to_text() == state.to_text()
    look_at(state, Dice(1))


_READERS: dict[str, Reader] = {
    **_of_game("bronepekhota"),
    **_of_game("neon"),
    **_of_game("neuroshima"),
    "position": Reader(battle_positions, lambda text: fight(read_position(load_data(text)), True), 5),
    "case": Reader(cases, read_case, 2),
    "etude": Reader(etudes, lambda text: read_etude(load_data(text)), 3),
    "etude-state": Reader(lambda: positions("etudes"), _etude_state, 4),
    "content-neon": Reader(content, read_content, 2),
    "army": Reader(army_requests, read_army_request, 3),
    "message": Reader(lambda: MESSAGES, read_one_message, 8),
    "question": Reader(lambda: QUESTIONS, read_question, 2),
}
READERS = {name: Reader(reader.samples, reader.read, reader.share, name) for name, reader in _READERS.items()}
