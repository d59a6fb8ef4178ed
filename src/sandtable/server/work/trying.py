"""Jobs about games that are over: their analysis, and turns that somebody tries from a moment of them."""

from __future__ import annotations

from time import monotonic
from typing import Any

import msgspec

from sandtable.core.decision import CHANCE
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.analysis.judging import AGAIN, FIRST_TRIES, Judging
from sandtable.match.analysis.summary import end_of
from sandtable.match.analysis.turns import SMALL
from sandtable.search.opinions import comparison_of
from sandtable.server.errors import Refused
from sandtable.server.storage.records import IMPORTED
from sandtable.server.table.broadcast import decision_data
from sandtable.server.table.presenting import asked_ahead, decision_fields, options_json
from sandtable.server.work import jobs
from sandtable.server.work.reading import opened

PIECE_SECONDS = 0.5
"""So long one job of an analysis lasts; a turn that takes longer is a job of its own."""
TRY_SEED = 7
MOST_ACTIONS = 60
"""Own actions of one try."""
MOST_DRAWS = 100


def analysed(job: jobs.Analysis) -> bytes:
    """The next turns of a game, at least one if any is left, and no more than take a moment."""
    record, log = opened(job.stored)
    match = log.match([seat.name or seat.kind for seat in record.seats])
    judging = Judging(match, job.level)
    until = monotonic() + PIECE_SECONDS
    turns: list[dict[str, Any]] = []
    for turn in judging.all(job.since):
        turns.append(turn.to_json())
        if monotonic() > until:
            break
    result = record.result
    places = None if result is None or result.reason == IMPORTED else list(result.places)
    return msgspec.json.encode({"of": len(judging.spans), "end": end_of(match, job.level, places), "turns": turns})


class Tried:
    """A turn of one seat from a moment on."""

    def __init__(self, state: State) -> None:
        self.begin = state
        self.state = state.clone()
        self.seat = int(state.asked())
        if self.seat < 0:
            raise Refused("not_found", "nobody is asked at this moment")
        self.dice = Dice(TRY_SEED)
        self.steps: list[dict[str, Any]] = []
        self.line: list[int] = []
        """Own actions before anything of chance: what can be judged."""
        self.over = False

    def play(self, text: str) -> None:
        """An own action, then chance as long as it is about the same turn."""
        if self.over:
            raise Refused("game_over", "the turn is over")
        action = self.state.parse_action(text)
        if not self.state.is_legal(action):
            self.state.apply(action)  # refuses it and says why
        if all(step["seat"] == self.seat for step in self.steps):
            self.line.append(action)
        self._step(self.state, action)
        self._draw()

    def _step(self, state: State, action: int) -> None:
        state.events = []
        seat, text = int(state.asked()), state.action_text(action)
        state.play(action)
        self.steps.append({"seat": seat, "action": text, "events": [event.to_json() for event in state.events]})
        state.events = None

    def _draw(self) -> None:
        """Let chance choose if the seat is asked again then; otherwise its turn is over before that."""
        copy = self.state.clone()
        actions: list[int] = []
        while int(copy.asked()) == CHANCE and len(actions) < MOST_DRAWS:
            actions.append(int(copy.sample(self.dice)))
            copy.play(actions[-1])
        self.over = int(copy.asked()) != self.seat
        for action in [] if self.over else actions:
            self._step(self.state, action)


def tried(job: jobs.Try) -> bytes:
    """Where own actions lead, with what may be chosen next; or how good they are; or a look ahead."""
    record, log = opened(job.stored)
    if not 0 <= job.number <= len(log.moves):
        raise Refused("not_found", f"positions are 0 to {len(log.moves)}")
    if len(job.actions) > MOST_ACTIONS:
        raise Refused("too_large", f"at most {MOST_ACTIONS} actions")
    found = Tried(log.state_at(job.number))
    for text in job.actions:
        found.play(text)
    state, seat = found.state, found.seat
    if job.forecast or job.ask is not None:
        return msgspec.json.encode(asked_ahead(record.game, state, seat, job.ahead, job.ask))
    decision = None if found.over else state.decision()
    question = None
    if decision is not None:
        told = msgspec.to_builtins(decision_data(decision, len(found.steps)))
        question = told | decision_fields(record.game, state) | {"yours": True}
    answer = {
        "seat": seat,
        "seats": state.seats(),
        "steps": found.steps,
        "view": state.view(seat),
        "decision": question,
        "options": options_json(record.game, state) if decision is not None else [],
        "over": found.over,
        "judged": _judged(record.game, found, job.judge) if job.judge and found.line else None,
    }
    return msgspec.json.encode(answer)


def _judged(game: str, found: Tried, level: str) -> dict[str, Any]:
    """The chance after the actions beside that after the best ones, on the same luck."""
    dice = Dice(TRY_SEED)
    told = comparison_of(find_game(game), level, found.begin, found.line, dice, FIRST_TRIES * AGAIN)
    best = max([told.played.permille, *(line.permille for line in told.lines)])
    return {"permille": told.played.permille, "best": best, "good": best - told.played.permille < SMALL}
