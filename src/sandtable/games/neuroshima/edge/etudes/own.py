"""HTTP calls about etudes that somebody has made: the whole etude comes with the call, nothing of it is kept."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from sandtable.games.neuroshima.edge.etudes.api import (
    GAME,
    MOST_ACTIONS,
    MOST_BATTLES,
    PROOF_SECONDS,
    Answer,
    back_of,
    played,
    row_of,
    told_steps,
)
from sandtable.games.neuroshima.edge.etudes.grading import difficulty
from sandtable.games.neuroshima.edge.etudes.kept import NOTHING
from sandtable.games.neuroshima.edge.etudes.proof import Report, Solution, solve
from sandtable.games.neuroshima.edge.etudes.schemas import OwnProof, PuzzlePlay, PuzzleSolution
from sandtable.games.neuroshima.etudes.file import EtudeFile, check_answer, read_etude, unused_tiles
from sandtable.games.neuroshima.etudes.solver.search import OutOfTime
from sandtable.server.api.context import Call, address_of, person_of, registry_of
from sandtable.server.api.heavy import done_for, json_answer
from sandtable.server.api.http import Response, post
from sandtable.server.errors import Refused
from sandtable.server.work.jobs import Own

MOST_TOLD = 20
"""Solutions that are told one by one."""
MOST_STEPS_BACK = 6
"""Hit points by which the nearest play may miss an HQ."""


class OwnPlay(msgspec.Struct, forbid_unknown_fields=True):
    """An etude and own actions in order."""

    etude: dict[str, Any]
    actions: list[str] = []
    forecast: bool = False


@post("/api/puzzles/own/play", status_code=200)
async def play_own(request: Call, data: OwnPlay) -> Response[PuzzlePlay]:
    """The position of an etude that somebody has made, after own actions."""
    person = await person_of(request)
    if len(data.actions) > MOST_ACTIONS:
        raise Refused("too_large", f"at most {MOST_ACTIONS} actions")
    job = Own(game=GAME, call="own-play", data=msgspec.to_builtins(data))
    return cast(Response[PuzzlePlay], json_answer(await done_for(request, person, job)))


def play(data: dict[str, Any]) -> dict[str, Any]:
    """The front of the card and the position after own actions."""
    etude = read_etude(data["etude"])
    return {**row_of(etude, NOTHING), **played(etude, Answer(data["actions"], data["forecast"])), "rated": None}


@post("/api/puzzles/own/solution", status_code=200)
async def solve_own(request: Call, data: OwnPlay) -> Response[PuzzleSolution]:
    """The back of an etude that somebody has made, with its film."""
    person = await person_of(request)
    job = Own(game=GAME, call="own-solution", data={"etude": data.etude})
    return cast(Response[PuzzleSolution], json_answer(await done_for(request, person, job)))


def solution(data: dict[str, Any]) -> dict[str, Any]:
    """The solution that its author has written down."""
    etude = read_etude(data["etude"])
    if not etude.solution:
        raise Refused("not_found", "this etude comes without its solution")
    return back_of(etude)


@post("/api/puzzles/own/proof", status_code=200)
async def prove_own(request: Call, data: OwnPlay) -> Response[OwnProof]:
    """What an exhaustive search finds, the first solutions in words, and for a sound etude its grade and its file."""
    person = await person_of(request)
    registry_of(request).proofs.take(address_of(request), "proofs")
    job = Own(game=GAME, call="own-proof", data={"etude": data.etude}, usual=PROOF_SECONDS)
    return cast(Response[OwnProof], json_answer(await done_for(request, person, job)))


def proof(data: dict[str, Any]) -> dict[str, Any]:
    """A proof for an editor: none, one, several, each as steps that a page can draw."""
    etude = read_etude({**data["etude"], "solution": [], "unused": []})
    report = _searched(etude, MOST_BATTLES)
    fault = report.fault(etude.ordered)
    told = [one for _, one in zip(range(MOST_TOLD), report.each(), strict=False)]
    return {
        "fault": fault,
        "count": report.count,
        "shorter": report.shorter,
        "positions": report.positions,
        "battles": report.battles,
        "seconds": round(report.seconds, 3),
        "solutions": [_told(etude, one) for one in told],
        "nearest": _nearest(etude) if not report.count else None,
        "etude": _sound(etude, report, told[0]) if not fault else None,
    }


def _searched(etude: EtudeFile, limit: int) -> Report:
    try:
        return solve(etude, limit=limit)
    except OutOfTime:
        raise Refused("too_large", "this etude takes too long to prove here; use `sandtable solve`") from None


def _told(etude: EtudeFile, one: Solution) -> dict[str, Any]:
    """A solution with its own steps; after a choice of the opponent there is more than one way to tell it."""
    return {"line": one.line, "orders": one.orders, "tiles": one.tiles, "steps": told_steps(etude, one.line)}


def _sound(etude: EtudeFile, report: Report, single: Solution) -> dict[str, Any]:
    """The etude with its solution and its grade, as a file."""
    line = single.main_line()
    verdict = check_answer(etude.state(), line)
    found = {**etude.to_json(), "solution": line, "unused": unused_tiles(etude, verdict.used)}
    return {**found, "difficulty": difficulty(read_etude(found), report)}


def _nearest(etude: EtudeFile) -> dict[str, Any] | None:
    """The play that comes nearest to an HQ that cannot be destroyed, or hurt as much as is asked for."""
    hp = etude.position.get("hp", [20, 20])[1]
    wanted = hp if etude.win.get("destroy_hq") else etude.win.get("deal_hq_at_least", 0)
    others = {name: value for name, value in etude.win.items() if name not in ("destroy_hq", "deal_hq_at_least")}
    for dealt in range(wanted - 1, max(0, wanted - 1 - MOST_STEPS_BACK), -1):
        weaker = read_etude({**etude.to_json(), "win": {**others, "deal_hq_at_least": dealt}})
        try:
            found = solve(weaker, limit=MOST_BATTLES // MOST_STEPS_BACK)
        except OutOfTime:
            return None
        if found.count:
            return {"left": hp - dealt, "solution": _told(weaker, next(found.each()))}
    return None


HANDLERS = [play_own, solve_own, prove_own]
JOBS: dict[str, object] = {"own-play": play, "own-solution": solution, "own-proof": proof}
