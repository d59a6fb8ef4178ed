"""Bronepekhota for a page: what each option is about, and the questions a page asks before a choice.

Nothing is hidden in this game but future dice (BP-FSM-01), so anybody at the table may ask everything. The answers are
computed by the engine's own predicates on a copy of the state; the page computes no rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec

from sandtable.core.errors import SandtableError
from sandtable.core.state import State
from sandtable.games.bronepekhota import actions
from sandtable.games.bronepekhota.activation.legality import clause_against
from sandtable.games.bronepekhota.edge.page.aiming import aim, least_roll
from sandtable.games.bronepekhota.edge.page.moving import move, stand
from sandtable.games.bronepekhota.edge.page.orders import orders
from sandtable.games.bronepekhota.edge.page.proposing import proposal
from sandtable.games.bronepekhota.edge.page.reach import reach
from sandtable.games.bronepekhota.edge.page.supposing import Pose, on_table
from sandtable.games.bronepekhota.edge.page.testing import chance_answers, chance_tests
from sandtable.games.bronepekhota.fighting.grenades import BLAST_STEPS
from sandtable.games.bronepekhota.fighting.shooting import range_of
from sandtable.games.bronepekhota.notation import action_text
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.sight import NO_COVER
from sandtable.games.bronepekhota.table.situation import GAME_OVER

Millimetres = Annotated[int, msgspec.Meta(ge=0, le=8191)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1023)]
Heading = Annotated[int, msgspec.Meta(ge=0, le=63)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Words = Annotated[list[Word], msgspec.Meta(max_length=40)]
Point = tuple[Millimetres, Millimetres]
LONGEST_THROW = 6
"""Steps of a grenade (BP-GRENADE-04)."""


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """Where a figure might stand; without a level the highest ground there."""

    x: Millimetres
    y: Millimetres
    heading: Heading
    z: Annotated[int, msgspec.Meta(ge=0, le=1023)] | None = None


class Question(msgspec.Struct, tag_field="what", forbid_unknown_fields=True):
    """Any question of a page."""


class ReachQuestion(Question, tag="reach"):
    """Where can this figure get to?"""

    figure: Number


class MoveQuestion(Question, tag="move", kw_only=True):
    """What would this way cost, where does it end, and is it allowed?"""

    figure: Number
    to: Point | None = None
    jump: Point | None = None
    legs: Words | None = None
    operations: Words | None = None
    ram: bool = False
    heading: Heading | None = None


class AimQuestion(Question, tag="aim"):
    """What does this figure see of a target, and what are the odds?"""

    figure: Number
    target: Number
    at: Place | None = None


class StandQuestion(Question, tag="stand", kw_only=True):
    """May this unit, or one figure, be deployed here?"""

    unit: Number | None = None
    figure: Number | None = None
    at: Place


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """Where a figure is to go."""

    figure: Number
    to: Point


class OrdersQuestion(Question, tag="orders", kw_only=True):
    """How does a whole unit get to these places, and whom does it best shoot at from there?"""

    unit: Number
    places: Annotated[list[Wish], msgspec.Meta(max_length=40)] = []
    cover: bool = False
    charge: Number | None = None


class ProposalQuestion(Question, tag="proposal"):
    """What would be a sensible answer to the open question of setting up?"""


class TestsQuestion(Question, tag="tests"):
    """The chances of the tests that a figure may have to make."""

    figure: Number


class AnswersQuestion(Question, tag="answers"):
    """The chances of the answers to the open question that lead to a test."""


class CheckQuestion(Question, tag="check"):
    """Would this action be accepted now?"""

    action: Annotated[str, msgspec.Meta(max_length=200)]


Any_ = (
    ReachQuestion
    | MoveQuestion
    | AimQuestion
    | StandQuestion
    | OrdersQuestion
    | ProposalQuestion
    | TestsQuestion
    | AnswersQuestion
    | CheckQuestion
)


def tell(state: State, ask: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question about this state, which may be changed: it is a copy."""
    assert isinstance(state, Bronepekhota)
    try:
        question = msgspec.convert(ask, Any_)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise SandtableError(f"ask: {' '.join(str(error).split())}"[:200], "bad_message") from None
    return _answer(state, question)


def _answer(state: Bronepekhota, question: Any_) -> dict[str, Any]:
    if isinstance(question, ReachQuestion):
        return reach(state, on_table(state, question.figure))
    if isinstance(question, MoveQuestion):
        return _move(state, question)
    if isinstance(question, AimQuestion):
        f, target = on_table(state, question.figure), on_table(state, question.target, "target")
        if f == target:
            raise SandtableError("ask.target: nobody aims at itself", "bad_message")
        return aim(state, f, target, None if question.at is None else _pose(question.at))
    if isinstance(question, StandQuestion):
        if (question.unit is None) == (question.figure is None):
            raise SandtableError("ask: either unit or figure is needed", "bad_message")
        return stand(state, question.unit, question.figure, _pose(question.at))
    if isinstance(question, OrdersQuestion):
        return _orders(state, question)
    if isinstance(question, ProposalQuestion):
        return proposal(state)
    if isinstance(question, TestsQuestion):
        return chance_tests(state, on_table(state, question.figure))
    if isinstance(question, AnswersQuestion):
        return chance_answers(state)
    return _check(state, question.action)


def _pose(place: Place) -> Pose:
    return Pose(place.x, place.y, place.z, place.heading)


def _move(state: Bronepekhota, question: MoveQuestion) -> dict[str, Any]:
    given = [name for name in ("to", "jump", "legs", "operations") if getattr(question, name) is not None]
    if len(given) != 1:
        raise SandtableError("ask: exactly one of to, jump, legs, operations is needed", "bad_message")
    value = getattr(question, given[0])
    return move(state, on_table(state, question.figure), given[0], value, question.ram, question.heading)


def _orders(state: Bronepekhota, question: OrdersQuestion) -> dict[str, Any]:
    wishes = {on_table(state, wish.figure): wish.to for wish in question.places}
    charge = None if question.charge is None else on_table(state, question.charge, "charge")
    return orders(state, question.unit, wishes, question.cover, charge)


def _check(state: Bronepekhota, text: str) -> dict[str, Any]:
    if state.stage == GAME_OVER:
        raise SandtableError("the game is over", "game_over")
    return {"clause": clause_against(state, state.parse_action(text))}


# Options.


def _number(name: str) -> Callable[[int], dict[str, Any]]:
    return lambda action: {name: int(actions.load_of(action))}


def _posed(action: int) -> dict[str, Any]:
    place = {"x": int(actions.x_of(action)), "y": int(actions.y_of(action)), "heading": int(actions.heading_in(action))}
    if actions.kind_of(action) == actions.GO:
        place["z"] = int(actions.z_of(action))
    return {"at": place}


def _shot(action: int) -> dict[str, Any]:
    weapon = action_text(action).split()[2]
    found: dict[str, Any] = {"source": int(actions.source_of(action)), "target": int(actions.second_of(action))}
    found["weapon"] = weapon if weapon == "own" else int(weapon.removeprefix("w"))
    return found


def _declared(action: int) -> dict[str, Any]:
    return {"figure": int(actions.first_of(action)), "target": int(actions.second_of(action))}


def _words(name: str) -> Callable[[int], dict[str, Any]]:
    return lambda action: {name: action_text(action).split()[1:]}


FIELDS: dict[int, Callable[[int], dict[str, Any]]] = {
    actions.ROLL: _number("value"),
    actions.AREA: lambda action: {"area": [int(word) for word in action_text(action).split()[1:]]},
    actions.PILOT: _number("figure"),
    actions.COMMAND: _number("unit"),
    actions.DEPLOY: lambda action: {"unit": int(actions.who_of(action)), **_posed(action)},
    actions.PUT: lambda action: {"figure": int(actions.who_of(action)), **_posed(action)},
    actions.LEAVE_OUT: _number("unit"),
    actions.UNIT: _number("unit"),
    actions.SOLDIER: _number("figure"),
    actions.GO: _posed,
    actions.JUMP: _posed,
    actions.PUSH: lambda action: {"target": int(actions.who_of(action)), **_posed(action)},
    actions.TURN: _number("heading"),
    actions.DONE: _number("heading"),
    actions.DISMOUNT: _number("heading"),
    actions.SHOOT: _shot,
    actions.GRENADE: _number("target"),
    actions.FIGHT: _number("target"),
    actions.BOARD: _number("target"),
    actions.TAKE: _number("target"),
    actions.CARRY: _number("target"),
    actions.REPAIR: _number("target"),
    actions.DECLARE: _declared,
    actions.PICK: _number("value"),
    actions.REROLL: _number("value"),
    actions.LEG: _words("leg"),
    actions.DRIVE: _words("operations"),
    actions.OPERATION: _words("operations"),
}


def option_fields(action: int) -> dict[str, Any]:
    """What an action is about, so that no page has to take texts apart."""
    fields = FIELDS.get(int(actions.kind_of(action)))
    return {} if fields is None else fields(action)


def falls_short(state: State, action: int) -> bool:
    """Is this an attack that no roll carries to its target, even without cover (BP-SHOOT-10, BP-GRENADE-05)?"""
    assert isinstance(state, Bronepekhota)
    kind = actions.kind_of(action)
    if kind == actions.SHOOT:
        source = actions.source_of(action)
        steps = int(state.fig.steps(source, actions.second_of(action)))
        return least_roll(int(range_of(state, source, actions.weapon_of(action))), steps, NO_COVER) is None
    if kind == actions.GRENADE:
        return bool(state.fig.steps(state.figure, actions.load_of(action)) > LONGEST_THROW + BLAST_STEPS)
    return False
