"""HTTP calls about etudes. A play is nothing but its list of actions: the server keeps only who has solved what."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.edge.etudes.film import film_of
from sandtable.games.neuroshima.edge.etudes.goals import goal_rows
from sandtable.games.neuroshima.edge.etudes.kept import Kept, keeper_of, today
from sandtable.games.neuroshima.edge.etudes.library import etude_of_day, find_etude, shipped
from sandtable.games.neuroshima.edge.etudes.playing import play_actions
from sandtable.games.neuroshima.edge.etudes.proof import solve
from sandtable.games.neuroshima.edge.etudes.schemas import (
    Proof,
    Puzzle,
    PuzzleHint,
    PuzzlePlay,
    Puzzles,
    PuzzleSolution,
    Standing,
)
from sandtable.games.neuroshima.edge.etudes.standing import MISSED, SOLVED, UNRATED
from sandtable.games.neuroshima.etudes.file import EtudeFile, read_etude
from sandtable.games.neuroshima.etudes.solver.search import OutOfTime
from sandtable.games.neuroshima.etudes.state import SOLVER
from sandtable.server.api.context import Call, address_of, person_of, registry_of
from sandtable.server.api.heavy import done_for, json_answer
from sandtable.server.api.http import Response, get, post
from sandtable.server.errors import Refused
from sandtable.server.table.broadcast import decision_data
from sandtable.server.table.presenting import decision_fields, option, options_json, presenter_of
from sandtable.server.work.jobs import Own

GAME = "neuroshima"
MOST_ACTIONS = 40
MOST_BATTLES = 200_000
"""What a proof asked for over the net may cost: a second or two."""
PROOF_SECONDS = 2.0


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """Own actions in order."""

    actions: list[str] = []
    forecast: bool = False
    rated: bool = True
    """May a first try count for the rating? In a storm it does not."""


def row_of(etude: EtudeFile, kept: Kept) -> Puzzle:
    """The front of the card (NH-PUZZLE-03)."""
    return {
        "id": etude.id,
        "number": etude.number,
        "title": etude.texts["title"],
        "story": etude.texts["story"],
        "difficulty": etude.difficulty,
        "rating": etude.rating,
        "themes": etude.themes,
        "edition": etude.position.get("options", {}).get("edition", "2025"),
        "armies": etude.position["armies"],
        "hp": etude.position.get("hp", [20, 20]),
        "offer": etude.offer,
        "choose": etude.choose,
        "ordered": etude.ordered,
        "win": etude.win,
        "units": [_stamp(unit) for unit in etude.position["units"]],
        "solved": etude.id in kept.solved,
        "first": kept.word(etude.id),
    }


def _stamp(unit: dict[str, Any]) -> list[str | int]:
    return [unit["tile"], unit["seat"], *unit["at"], unit.get("rotation", 0)]


@get("/api/puzzles")
async def get_puzzles(request: Call) -> Puzzles:
    """All etudes, easiest first, the one of the day, and how the caller stands."""
    person = await person_of(request)
    kept = await keeper_of(registry_of(request)).read(person.user)
    day = today()
    rows = [row_of(etude, kept) for etude in shipped()]
    return {"puzzles": rows, "daily": etude_of_day(day).id, "standing": cast(Standing, kept.standing(day))}


def _known(name: str) -> EtudeFile:
    try:
        return find_etude(name)
    except BadNotation:
        raise Refused("not_found", "no such etude") from None


@post("/api/puzzles/{puzzle:str}/play", status_code=200)
async def play_puzzle(request: Call, puzzle: str, data: Answer | None = None) -> PuzzlePlay:
    """The position after own actions, the opponent answering; a solved one is remembered."""
    person = await person_of(request)
    etude = _known(puzzle)
    answer = data or Answer()
    if len(answer.actions) > MOST_ACTIONS:
        raise Refused("too_large", f"at most {MOST_ACTIONS} actions")
    job = Own(game=GAME, call="etude", data={"etude": etude.id, **msgspec.to_builtins(answer)})
    result = msgspec.json.decode(await done_for(request, person, job))
    outcome = result["result"]
    keeper = keeper_of(registry_of(request))
    kept = before = await keeper.read(person.user)
    if outcome is not None and (etude.id not in before.tries or outcome["reason"] == "solved"):
        solved = outcome["reason"] == "solved"
        first = (SOLVED if solved else MISSED) if answer.rated else UNRATED
        kept = await keeper.note(person.user, etude.id, first, solved)
    return cast(PuzzlePlay, {**row_of(etude, kept), **result, "rated": kept.change_since(before)})


def play(data: dict[str, Any]) -> dict[str, Any]:
    """The position of an etude after own actions."""
    return played(find_etude(data.pop("etude")), msgspec.convert(data, Answer))


def played(etude: EtudeFile, answer: Answer) -> dict[str, Any]:
    """Where own actions lead, and what is asked then."""
    state, steps = play_actions(etude, answer.actions)
    outcome, decision = state.outcome(), state.decision()
    number = len(steps)
    question = None
    if decision is not None:
        question = msgspec.to_builtins(decision_data(decision, number)) | decision_fields(GAME, state) | {"yours": True}
    wants = answer.forecast and decision is not None and state.clash is None
    return {
        "steps": [{"seat": step.seat, "action": step.action, "events": step.events} for step in steps],
        "view": state.view(0),
        "decision": question,
        "options": options_json(GAME, state) if decision is not None else [],
        "forecast": presenter_of(GAME).forecast(state) if wants else None,
        "result": outcome.to_json() if outcome is not None else None,
        "goals": goal_rows(etude, state) if outcome is not None else None,
    }


async def _note_help(request: Call, user: str, puzzle: str) -> None:
    """Whoever is helped before the first battle solves for nothing but the joy of it."""
    keeper = keeper_of(registry_of(request))
    if puzzle not in (await keeper.read(user)).tries:
        await keeper.note(user, puzzle, UNRATED)


@get("/api/puzzles/{puzzle:str}/hint")
async def get_hint(request: Call, puzzle: str) -> PuzzleHint:
    """A hint in three languages, and what the solution begins with."""
    person = await person_of(request)
    etude = _known(puzzle)
    await _note_help(request, person.user, etude.id)
    return {"hint": etude.texts["hint"], "unused": etude.unused, "first": told_steps(etude, etude.solution[:1])[0]}


@get("/api/puzzles/{puzzle:str}/solution")
async def get_solution(request: Call, puzzle: str) -> Response[PuzzleSolution]:
    """The back of the card, for who has solved it or gives up, and the solution as a recording (NH-PUZZLE-04)."""
    person = await person_of(request)
    etude = _known(puzzle)
    await _note_help(request, person.user, etude.id)
    job = Own(game=GAME, call="solution", data={"etude": etude.id})
    return cast(Response[PuzzleSolution], json_answer(await done_for(request, person, job)))


def solution(data: dict[str, Any]) -> dict[str, Any]:
    """The solution of a shipped etude."""
    return back_of(find_etude(data["etude"]))


def back_of(etude: EtudeFile) -> dict[str, Any]:
    """The back of the card (NH-PUZZLE-04)."""
    film = film_of(etude)
    steps = told_steps(etude, [item["action"] for item in film["items"]])
    own = [step for step, item in zip(steps, film["items"], strict=True) if item["seat"] == SOLVER]
    return {"solution": own[: len(etude.solution)], "unused": etude.unused, "steps": steps, "recording": film}


def told_steps(etude: EtudeFile, actions: list[str]) -> list[dict[str, Any]]:
    """Actions of both sides as options, each with the tiles that stand on its hexes then, for a page to word them."""
    steps: list[dict[str, Any]] = []
    state = etude.state()
    for text in actions:
        action = state.parse_action(text)
        step = option(GAME, state, action)
        rows: Any = state.view(SOLVER)["units"]
        state.play(action)
        tiles = {tuple(row["at"]): row["tile"] for row in rows}
        found = {name: tiles.get(tuple(step.get(name) or ())) for name in ("from", "target")}
        steps.append({**step, "units": {name: tile for name, tile in found.items() if tile}})
    return steps


@post("/api/puzzles/solve", status_code=200)
async def solve_puzzle(request: Call, data: dict[str, Any]) -> Response[Proof]:
    """All solutions of an etude that somebody has made, as far as a second or two reaches."""
    person = await person_of(request)
    registry_of(request).proofs.take(address_of(request), "proofs")
    job = Own(game=GAME, call="proof", data=data, usual=PROOF_SECONDS)
    return cast(Response[Proof], json_answer(await done_for(request, person, job)))


def proof(data: dict[str, Any]) -> dict[str, Any]:
    """All solutions of an etude that comes from outside."""
    etude = read_etude(data)
    try:
        report = solve(etude, limit=MOST_BATTLES)
    except OutOfTime:
        raise Refused("too_large", "this etude takes too long to prove here; use `sandtable solve`") from None
    return {"fault": report.fault(etude.ordered), **report.to_json()}


HANDLERS = [get_puzzles, play_puzzle, get_hint, get_solution, solve_puzzle]
JOBS: dict[str, object] = {"etude": play, "solution": solution, "proof": proof}
"""What takes long, for `Presenter.jobs`."""
