"""Replay files: a game as text, every choice on its own line, with checks that notice any change (docs/notation.md).

    Format: sandtable-replay/1                  ~5b1e
    Game: neuroshima                            ~c04f
    ...
    Checksum: 0f6a5e3d2c1b4a798877665544332211

    * first 1                                   ~91d2
    B hq d2                                     ~0c77

The mark after `~` is the end of a digest over all lines so far; every CHECK_EVERY-th also covers the whole state. The
checksum covers all of it and the final state. A file without marks and checksum can be played, but not verified.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from sandtable.core.errors import BadNotation, SandtableError
from sandtable.core.game import Game
from sandtable.core.outcome import Outcome
from sandtable.core.state import State
from sandtable.match.match import SEAT_LETTERS, Match, seat_letter

FORMAT = "sandtable-replay/1"
CHECK_EVERY = 8
MARK_COLUMN = 44
_NEEDED = ["Format", "Game", "Settings"]
_LONGEST_LINE = 1000
_LONGEST_HEADER = 20_000
"""The position at which a game began may be long."""
POSITION = "Position"
"""The header of a game that began at a position."""


class Line(NamedTuple):
    """One line of a file: its number from 1, its content, and the mark behind it ('' if there is none)."""

    number: int
    text: str
    mark: str


class Replay:
    """A replay file that was read: checked for form, not yet played."""

    def __init__(self, headers: list[Line], actions: list[Line]) -> None:
        self.headers = headers
        self.actions = actions
        self.values: dict[str, str] = {}
        self.places: dict[str, int] = {}
        for line in headers:
            self._take(line)
        for key in _NEEDED:
            if key not in self.values:
                raise BadNotation(f"line 1: the header {key!r} is missing", "bad_replay")

    def _take(self, line: Line) -> None:
        key, mark, value = line.text.partition(":")
        if not mark or not key.strip() or key in self.values:
            raise BadNotation(f"line {line.number}: {line.text!r} is no new 'Key: value'", "bad_replay")
        if not self.values and (key, value.strip()) != ("Format", FORMAT):
            raise BadNotation(f"line {line.number}: a replay begins with 'Format: {FORMAT}'", "bad_replay")
        self.values[key] = value.strip()
        self.places[key] = line.number

    @property
    def game(self) -> str:
        """Name of the game."""
        return self.values["Game"]

    @property
    def seats(self) -> list[str]:
        """Who sat where; empty if the file does not say."""
        names = self.values.get("Seats", "")
        return [name.strip() for name in names.split("|")] if names else []

    def settings(self) -> dict[str, object]:
        """The settings of the game."""
        found: dict[str, object] = {}
        for word in self.values["Settings"].split():
            name, mark, value = word.partition("=")
            if not mark or name in found:
                raise BadNotation(f"line {self.places['Settings']}: {word!r} is no new name=value", "bad_replay")
            found[name] = value
        return found


def read_replay(text: str) -> Replay:
    """A replay from the text of its file; BadNotation names the line."""
    headers: list[Line] = []
    actions: list[Line] = []
    in_headers = True
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = _split_mark(number, raw)
        if not line.text:
            in_headers = in_headers and not headers
        elif in_headers:
            headers.append(line)
        else:
            actions.append(line)
    if not headers:
        raise BadNotation(f"line 1: a replay begins with 'Format: {FORMAT}'", "bad_replay")
    return Replay(headers, actions)


def _split_mark(number: int, raw: str) -> Line:
    most = _LONGEST_HEADER if raw.startswith(f"{POSITION}:") else _LONGEST_LINE
    if len(raw) > most:
        raise BadNotation(f"line {number}: longer than {most} characters", "bad_replay")
    text, found, mark = raw.rpartition("~")
    if not found:
        text, mark = raw, ""
    return Line(number, text.strip(), mark.strip())


def start_match(replay: Replay, game: Game) -> Match:
    """The match before its first action."""
    if replay.game != game.name:
        raise BadNotation(f"line {replay.places['Game']}: this is a game of {replay.game!r}", "bad_replay")
    match = _from_position(replay, game) if POSITION in replay.values else _from_settings(replay, game)
    seats = replay.seats
    if seats:
        if len(seats) != match.state.seats():
            raise BadNotation(f"line {replay.places['Seats']}: {match.state.seats()} seats are needed", "bad_replay")
        match.seats = seats
    return match


def _from_settings(replay: Replay, game: Game) -> Match:
    try:
        return Match(game, game.stored(replay.settings()))
    except SandtableError as error:
        raise _at(replay.places["Settings"], error) from None


def _from_position(replay: Replay, game: Game) -> Match:
    """The settings of a position stand in it; the header says the same once more, for whoever reads only that."""
    try:
        match = Match(game, {}, origin=game.from_text(replay.values[POSITION]))
    except SandtableError as error:
        raise _at(replay.places[POSITION], error) from None
    if match.settings != replay.settings():
        raise BadNotation(f"line {replay.places['Settings']}: these are not the settings of the position", "bad_replay")
    return match


def play_line(match: Match, line: Line) -> None:
    """Play one line; the letter before the action must be the seat that is asked."""
    letter, _, action = line.text.partition(" ")
    if len(letter) != 1 or letter not in "*" + SEAT_LETTERS:
        raise BadNotation(f"line {line.number}: an action begins with a seat (A, B, ...) or *", "bad_replay")
    decision = match.state.decision()
    if decision is None:
        raise BadNotation(f"line {line.number}: the game is over before this action", "bad_replay")
    if seat_letter(decision.seat) != letter:
        asked = f"{seat_letter(decision.seat)} must choose ({decision.kind})"
        raise BadNotation(f"line {line.number}: {letter} cannot act, {asked}", "bad_replay")
    try:
        match.play(action)
    except SandtableError as error:
        raise _at(line.number, error) from None


def _at(number: int, error: SandtableError) -> BadNotation:
    return BadNotation(f"line {number}: {error}", "bad_replay")


def play_replay(replay: Replay, game: Game, actions: int | None = None) -> Match:
    """Play the first `actions` actions (None: all); marks are not looked at."""
    match = start_match(replay, game)
    for line in replay.actions[:actions]:
        play_line(match, line)
    return match


class _Digest:
    """The running digest over lines and states."""

    def __init__(self) -> None:
        self._hash = blake2b(digest_size=16)
        self._actions = 0

    def header(self, text: str) -> str:
        """The mark of a header line."""
        return self._mark(text)

    def action(self, text: str, state: State) -> str:
        """The mark of an action that led to this state."""
        self._actions += 1
        if self._actions % CHECK_EVERY == 0:
            self._hash.update(state.to_bytes())
        return self._mark(text)

    def checksum(self, state: State) -> str:
        """The checksum of the whole file with its final state."""
        whole = self._hash.copy()
        whole.update(state.to_bytes())
        return whole.hexdigest()

    def _mark(self, text: str) -> str:
        self._hash.update(text.encode("utf-8", "surrogatepass") + b"\n")
        return self._hash.hexdigest()[-4:]


def verify(replay: Replay, game: Game) -> Match:
    """Play the whole file and check every mark, the result and the checksum; the finished match is returned.

    SandtableError names the first line that was changed (or that other rules would have led elsewhere).
    """
    if "Checksum" not in replay.values:
        raise BadNotation("line 1: the header 'Checksum' is missing, so nothing can be verified", "bad_replay")
    digest = _Digest()
    if replay.places["Checksum"] != replay.headers[-1].number:
        raise SandtableError(f"line {replay.places['Checksum']}: the checksum must be the last header", "tampered")
    for line in replay.headers[:-1]:
        _check_mark(line, digest.header(line.text))
    match = start_match(replay, game)
    _check_rules(replay, match)
    for line in replay.actions:
        play_line(match, line)
        _check_mark(line, digest.action(line.text, match.state))
    place = replay.places["Checksum"]
    if digest.checksum(match.state) != replay.values["Checksum"]:
        raise SandtableError(f"line {place}: the checksum does not fit; lines were changed or are missing", "tampered")
    if replay.values.get("Result", "") != result_text(match.state.outcome()):
        raise SandtableError(f"line {replay.places.get('Result', 1)}: this is not the result of the game", "tampered")
    return match


def _check_rules(replay: Replay, match: Match) -> None:
    """The same rules and rows as when the game was played; otherwise some line would fail without saying why."""
    here = match.game.rules(dict(match.settings))
    played = replay.values.get("Rules", here)
    if played != here:
        message = f"line {replay.places['Rules']}: played by the rules and rows {played!r}, these are {here!r}"
        raise SandtableError(message, "other_rules")


def _check_mark(line: Line, expected: str) -> None:
    if line.mark != expected:
        message = f"line {line.number}: changed, moved or missing lines before it ({line.text!r} does not fit its mark)"
        raise SandtableError(message, "tampered")


def write_replay(match: Match, more: dict[str, str] | None = None) -> str:
    """The text of a replay file; `more` adds headers such as a date or a seed."""
    rules = match.game.rules(dict(match.settings))
    headers = {
        "Format": FORMAT,
        "Game": match.game.name,
        "Settings": " ".join(f"{name}={value}" for name, value in match.settings.items()),
        **({} if match.origin is None else {POSITION: match.origin.to_text()}),
        "Seats": " | ".join(_plain(name) for name in match.seats),
        "Result": result_text(match.state.outcome()),
        **({"Rules": rules} if rules else {}),
        **{_plain(key): _plain(value) for key, value in (more or {}).items()},
    }
    digest = _Digest()
    top: list[str] = []
    for key, value in headers.items():
        text = f"{key}: {value}".strip()
        top.append(_marked(text, digest.header(text)))
    body: list[str] = []
    state = match.begin()
    for entry in match.entries:
        state.play(entry.action)
        text = f"{seat_letter(entry.seat)} {entry.text}"
        body.append(_marked(text, digest.action(text, state)))
    top.append(f"Checksum: {digest.checksum(state)}")
    return "\n".join([*top, "", *body]) + "\n"


def _marked(text: str, mark: str) -> str:
    return f"{text.ljust(MARK_COLUMN)} ~{mark}"


def _plain(text: str) -> str:
    """A value that cannot be taken for anything else in the file."""
    return " ".join(text.replace("~", "-").replace("|", "/").split())


def result_text(outcome: Outcome | None) -> str:
    """`A wins, hq_destroyed, 20:0`, `draw, ...` or `open`."""
    if outcome is None:
        return "open"
    winners = outcome.winners()
    who = "draw" if outcome.is_draw() else f"{'+'.join(seat_letter(seat) for seat in winners) or 'no seat'} wins"
    return f"{who}, {outcome.reason}, {':'.join(str(score) for score in outcome.scores)}"
