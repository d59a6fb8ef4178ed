"""What a match gives, drawn: a forecast, an opinion, an analysis, a moment, a whole game to look through."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from sandtable.core import opinion
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.library.action import Action
from sandtable.library.notebook import (
    COLOURS,
    bars,
    image,
    plain,
    side_by_side,
    story_of,
    svg_of,
    table,
)
from sandtable.match.analysis import Analysis
from sandtable.match.match import Match as History
from sandtable.match.match import seat_letter
from sandtable.match.pages import html_page


class Forecast(dict[str, object]):
    """What would come of a position as it stands, as plain data that draws itself."""

    def __init__(self, found: dict[str, object], game: Game) -> None:
        super().__init__(found)
        self._game = game

    def _repr_html_(self) -> str:
        """The forecast as the game shows it, or its fields as a table."""
        own = self._game.edge("notebook")
        if own is None:
            return table(["", ""], [[name, value] for name, value in self.items()])
        return str(own.forecast(dict(self)))


class Opinion:
    """What a level thinks of a position: chances to win by seat in permille, the best lines first."""

    def __init__(self, level: str, seat: int | None, found: opinion.Opinion) -> None:
        self.level = level
        self.seat = seat
        """Who is asked; the lines are those of this seat."""
        self.chances: list[int] = found.chances
        self.lines: list[opinion.Line] = found.lines
        self.nodes: int = found.nodes
        """How many positions were looked at."""
        self._found = found

    def to_json(self) -> dict[str, object]:
        """The opinion as plain data."""
        return self._found.to_json()

    def __repr__(self) -> str:
        return repr(self._found)

    def _repr_html_(self) -> str:
        """Chances as bars, then the lines."""
        chances = [(seat_letter(seat), each, _colour(seat)) for seat, each in enumerate(self.chances)]
        lines = [[", ".join(line.words), f"{line.permille / 10:.1f} %"] for line in self.lines]
        found = table(["line", "chance after it"], lines) if lines else ""
        return f"<div><p>{escape(self.level)}: {self.nodes} positions</p>{bars(chances)}{found}</div>"


class Report(Analysis):
    """An analysis that draws itself: the chances over the game, and the turns that cost most."""

    def _repr_html_(self) -> str:
        rows = []
        for turn in self.costliest():
            mark = max(turn.marks, key=lambda mark: mark.cost)
            better = ", ".join(mark.better[0].actions)
            rows.append(
                [mark.at + 1, seat_letter(turn.seat), ", ".join(mark.played), better, f"{mark.cost / 10:.1f} %"]
            )
        columns = ["action", "seat", "played", "better", "cost"]
        found = table(columns, rows) if rows else "<p>no turn cost much</p>"
        return f"<div>{image(self.curve(), 560, 'chances to win')}{found}</div>"

    def curve(self) -> str:
        """The chance of every seat to win before each turn and in the end, as SVG."""
        points = [turn.before for turn in self.turns] + [self.end]
        step = 520 / max(1, len(points) - 1)
        lines = []
        for seat in range(len(self.end)):
            heights = [20 + (1000 - row[seat]) * 0.16 for row in points]
            places = " ".join(f"{20 + step * nth:.1f},{height:.1f}" for nth, height in enumerate(heights))
            lines.append(f'<polyline points="{places}" fill="none" stroke="{_colour(seat)}" stroke-width="2.5"/>')
        frame = '<rect x="20" y="20" width="520" height="160" fill="#fffdf8" stroke="#857f71"/>'
        middle = '<path d="M20,100H540" stroke="#d3ccbc"/>'
        open_ = '<svg xmlns="http://www.w3.org/2000/svg" width="560" height="200" viewBox="0 0 560 200">'
        return f"{open_}{frame}{middle}{''.join(lines)}</svg>"


class Moment(NamedTuple):
    """One choice of a match with the positions before and after it; states are copies of their own."""

    number: int
    seat: int
    action: Action
    events: list[Event]
    before: State
    state: State

    def story(self) -> list[str]:
        """What everybody saw happen, in sentences; hits as sums with their clauses where the game has such."""
        game = self.action.game
        own = game.edge("notebook")
        rows = [event.to_json() for event in self.events if event.seen_by(None)]
        if own is None:
            return [f"{row.pop('kind')}: {plain(row)}" for row in rows]
        return [str(line) for line in own.story(rows, self.before.view(None))]

    def __repr__(self) -> str:
        return f"Moment({self.number}, {_who(self.seat)}, {self.action.text!r}, {len(self.events)} events)"

    def _repr_html_(self) -> str:
        """The board after it, and its story beside it."""
        game = self.action.game
        svg = svg_of(game, self.state.view(None))
        heading = f"<p><b>{self.number}. {escape(_who(self.seat))}: <code>{escape(self.action.text)}</code></b></p>"
        told = f'<div style="flex:1 1 300px">{heading}{story_of(self.story())}</div>'
        return side_by_side([image(svg, text=f"the board after action {self.number}") if svg else "", told])


class Film:
    """A whole game to look through, with the timeline and the boards of the page; it needs no network."""

    def __init__(self, history: History, height: int = 640) -> None:
        self._history = history
        self.height = height

    def page(self) -> str:
        """The page as HTML; SandtableError where the web app is not built."""
        return html_page(self._history)

    def __repr__(self) -> str:
        return f"Film({self._history.game.name!r}, {len(self._history.entries)} actions)"

    def _repr_html_(self) -> str:
        """The page within a frame."""
        inside = escape(self.page(), quote=True)
        return f'<iframe title="{escape(repr(self))}" width="100%" height="{self.height}" srcdoc="{inside}"></iframe>'


def moments_of(history: History) -> Iterator[Moment]:
    """The choices of a match, one after the other."""
    ends = [entry.events_before for entry in history.entries[1:]] + [len(history.events)]
    state = history.begin()
    for number, (entry, end) in enumerate(zip(history.entries, ends), 1):
        before = state
        state = before.clone()
        state.play(entry.action)
        action = Action(entry.text, entry.action, history.game)
        yield Moment(number, entry.seat, action, history.events[entry.events_before : end], before, state)


def _who(seat: int) -> str:
    return "chance" if seat < 0 else f"seat {seat}"


def _colour(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]
