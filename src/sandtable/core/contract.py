"""The laws of the protocol, as a function that any game can be run through.

    check_laws(game, settings, seed)

plays one random game and raises LawBroken, naming the law and the actions that led there.
"""

from __future__ import annotations

from sandtable.core.decision import CHANCE
from sandtable.core.errors import SandtableError
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.kit.dice import Dice

MOST_DECISIONS = 20_000


class LawBroken(Exception):
    """A game does not keep the protocol."""


class GameRecord:
    """What a checked game was: its actions as text, its final state, its outcome."""

    def __init__(self, actions: list[str], final: bytes, decisions: int, places: list[int]) -> None:
        self.actions = actions
        self.final = final
        self.decisions = decisions
        self.places = places


def check_laws(game: Game, settings: dict[str, object], seed: int, every: int = 1) -> GameRecord:
    """Play a random game and check every law at every `every`-th decision."""
    dice = Dice(seed)
    state = game.start(settings)
    state.events = []
    actions: list[str] = []
    count = 0
    awaited: dict[int, list[int]] = {}
    out: list[int] = []
    while True:
        decision = state.decision()
        if decision is None:
            break
        awaited = _check_simultaneous(state, awaited, dice, actions)
        out = _check_out(state, out, actions)
        if count >= MOST_DECISIONS:
            raise LawBroken("every game ends")
        if count % every == 0:
            _check_state(game, state, dice, actions)
        legal = state.legal()
        if decision.seat == CHANCE:
            action = int(state.sample(dice))
            _demand(action in legal, "chance draws legal actions", actions)
        else:
            action = legal[int(dice.below(len(legal)))]
        actions.append(state.action_text(action))
        state.apply(action)
        count += 1
    _check_end(state, actions)
    _check_replay(game, settings, state, actions)
    outcome = state.outcome()
    assert outcome is not None
    return GameRecord(actions, state.to_bytes(), count, outcome.places)


def _demand(kept: bool, law: str, actions: list[str]) -> None:
    if not kept:
        raise LawBroken(f"{law}; after {len(actions)} actions: {'; '.join(actions[-12:])}")


def _check_state(game: Game, state: State, dice: Dice, actions: list[str]) -> None:
    """All laws that can be seen in one position."""
    legal = state.legal()
    _demand(len(legal) > 0, "a legal action exists while a decision is open", actions)
    _demand(len(set(legal)) == len(legal), "legal actions are unique", actions)
    before = state.to_bytes()
    _check_texts(game, state, before, actions)
    _check_actions(state, legal, before, dice, actions)
    _check_illegal(state, legal, before, dice, actions)
    _check_views(state, dice, actions)


def _check_texts(game: Game, state: State, before: bytes, actions: list[str]) -> None:
    text = state.to_text()
    _demand(game.from_text(text).to_text() == text, "text round-trips", actions)
    again = game.from_bytes(before)
    _demand(again.to_bytes() == before and again == state, "bytes round-trip", actions)
    _demand(again.legal() == state.legal(), "a state read back has the same legal actions", actions)


def _check_actions(state: State, legal: list[int], before: bytes, dice: Dice, actions: list[str]) -> None:
    for action in legal:
        _demand(state.is_legal(action), f"the listed action {action} is legal", actions)
        text = state.action_text(action)
        _demand(state.parse_action(text) == action, f"the notation {text!r} round-trips", actions)
    for _ in range(3):
        action = legal[int(dice.below(len(legal)))]
        one, two = state.clone(), state.clone()
        two.events = _no_events()
        one.apply(action)
        two.apply(action)
        law = f"apply({state.action_text(action)!r}) is deterministic, listened to or not"
        _demand(one.to_bytes() == two.to_bytes(), law, actions)
        _demand(state.to_bytes() == before, "a clone shares nothing that changes", actions)


def _no_events() -> list[Event]:
    return []


def _check_illegal(state: State, legal: list[int], before: bytes, dice: Dice, actions: list[str]) -> None:
    """Neighbours of legal actions, and nonsense, are refused and change nothing."""
    tries = [legal[int(dice.below(len(legal)))] ^ (1 << int(dice.below(40))) for _ in range(4)]
    for action in [*tries, -1, 2**62]:
        if not state.is_legal(action):
            try:
                state.apply(action)
            except SandtableError:
                _demand(state.to_bytes() == before, "a refused action changes nothing", actions)
            else:
                _demand(False, f"an action that is not legal ({action}) is refused", actions)


def _check_views(state: State, dice: Dice, actions: list[str]) -> None:
    for seat in range(state.seats()):
        seen = state.view(seat)
        imagined = state.imagine(seat, dice)
        _demand(imagined.view(seat) == seen, "an imagined state looks the same to the seat", actions)


def _check_out(state: State, before: list[int], actions: list[str]) -> list[int]:
    """Whoever is out of the game stays so."""
    out = state.out_of_game()
    _demand(out == [seat for seat in range(state.seats()) if seat in out], "seats that are out are in order", actions)
    _demand(all(seat in out for seat in before), "a seat that is out stays out", actions)
    return out


def _check_simultaneous(
    state: State, awaited: dict[int, list[int]], dice: Dice, actions: list[str]
) -> dict[int, list[int]]:
    """Seats that may answer early are asked next, in order, with the options they were promised (`awaited`)."""
    asked = int(state.asked())
    order = list(awaited)
    if order:
        _demand(asked == order[0], "a seat that may answer early is asked in its turn", actions)
        _demand(state.legal() == awaited[asked], "early options do not depend on the other seats", actions)
    later = state.also_asked()
    _demand(not order or later == order[1:], "seats that may answer early do so until they are asked", actions)
    _demand(asked not in later and len(set(later)) == len(later), "a seat is asked once at the same time", actions)
    promised: dict[int, list[int]] = {}
    for seat in later:
        promised[seat] = state.when_asked(seat).legal()
        _demand(len(promised[seat]) > 0, "a seat that may answer early has options", actions)
    if later:
        legal = state.legal()
        other = state.clone()
        other.apply(legal[int(dice.below(len(legal)))])
        for seat in later:
            _demand(other.view(seat) == _after_default(state).view(seat), "an early answer is secret", actions)
    return promised


def _after_default(state: State) -> State:
    copy = state.clone()
    copy.apply(copy.legal()[0])
    return copy


def _check_end(state: State, actions: list[str]) -> None:
    outcome = state.outcome()
    _demand(outcome is not None, "a finished game has an outcome", actions)
    _demand(state.legal() == [], "a finished game has no legal actions", actions)
    assert outcome is not None
    # Place 2 at best: a figure that no seat plays came first.
    first = len(outcome.places) == state.seats() and min(outcome.places) in (1, 2)
    _demand(first, "somebody is first", actions)
    before = state.to_bytes()
    try:
        state.apply(0)
    except SandtableError:
        _demand(state.to_bytes() == before, "a finished game stays as it is", actions)
    else:
        _demand(False, "a finished game takes no action", actions)


def _check_replay(game: Game, settings: dict[str, object], state: State, actions: list[str]) -> None:
    """The list of actions alone leads to an equal state."""
    again = game.start(settings)
    for text in actions:
        again.apply(again.parse_action(text))
    _demand(again.to_bytes() == state.to_bytes(), "the log replays to an equal state", actions)
