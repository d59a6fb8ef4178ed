"""The job that plays and judges a try of a lesson."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.lessons.file import LessonStep, find_step
from sandtable.lessons.goals import LEARNER
from sandtable.lessons.trying import Try, tried
from sandtable.server.table.broadcast import decision_data
from sandtable.server.table.presenting import asked_ahead, decision_fields, options_json
from sandtable.server.work import jobs


def lesson(job: jobs.Lesson) -> bytes:
    """What was asked for: the position after own actions, only the verdict, or a look ahead."""
    step = find_step(job.game, job.step)
    if job.want == "try" and job.actions:
        found = tried(job.game, step, job.actions[:-1])
        since = len(found.match.entries)
        found.play(job.actions[-1])
        return msgspec.json.encode(_judged(found, since))
    found = tried(job.game, step, job.actions)
    if job.want in ("play", "try"):
        return msgspec.json.encode(_position(job.game, found) | _judged(found, len(found.match.entries)))
    ask = job.ask if job.want == "query" else None
    return msgspec.json.encode(asked_ahead(job.game, found.match.state, LEARNER, job.ahead, ask))


def _position(game: str, found: Try) -> dict[str, Any]:
    state = found.match.state
    decision = state.decision() if int(state.asked()) == LEARNER and not found.is_over() else None
    outcome = state.outcome()
    question, steps = None, found.steps()
    if decision is not None:
        question = msgspec.to_builtins(decision_data(decision, len(steps))) | decision_fields(game, state)
        question["yours"] = True
    return {
        "seats": state.seats(),
        "steps": steps,
        "view": state.view(LEARNER),
        "decision": question,
        "options": options_json(game, state) if decision is not None else [],
        "result": outcome.to_json() if outcome is not None else None,
    }


def _judged(found: Try, since: int) -> dict[str, Any]:
    """The verdict, with what the try is judged with, and what was done from a number of choices on."""
    over = found.is_over()
    if found.told().actions:
        found.finish()
    return {"verdict": {**found.verdict().to_json(), "over": over}, "ahead": found.steps(since)}


def way_of(step: LessonStep) -> dict[str, Any]:
    """One way to solve a step, and how many are listed."""
    return {"actions": step.ways[0], "count": len(step.ways)}
