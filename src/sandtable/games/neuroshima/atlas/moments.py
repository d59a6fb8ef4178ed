"""The moments at which a scenario has a word of its own, and the functions its row may name (NH-ATLAS-02).

A game without a scenario never comes here. A new scenario needs a row in `atlas/` and, where no function below does
what it wants, a small one of its own in the table of its moment (docs/engine.md).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.neuroshima.atlas.alliance import contingent_comes, count_battles, lose_together, part_ways
from sandtable.games.neuroshima.atlas.carousels import free_carousels, spin_options, turn_carousels
from sandtable.games.neuroshima.atlas.colossus import charge_options, stand_firm
from sandtable.games.neuroshima.atlas.evacuation import ask_evacuation, contain, march_options
from sandtable.games.neuroshima.atlas.factory import hold_out, lay_components, pass_options
from sandtable.games.neuroshima.atlas.springs import drain_springs
from sandtable.games.neuroshima.board.situation import GAME_OVER, Situation
from sandtable.kit.bits import i64
from sandtable.kit.moves import Moves

SETUP: Final[dict[str, Callable[[Situation], None]]] = {"lay_components": lay_components}
"""`setup`: before the first HQ or, without any, the first turn."""
HQ_HEXES: Final[dict[str, Callable[[Situation], int]]] = {"free_carousels": free_carousels}
"""`hq`: of the hexes for HQs those that the player who places one may take, as bits."""
TURN_START: Final[dict[str, Callable[[Situation], bool]]] = {
    "evacuation": ask_evacuation,
    "contingent": contingent_comes,
}
"""`turn_start`: before the draw; tells whether a question is open."""
ACTIONS: Final[dict[str, Callable[[Situation, Moves], None]]] = {
    "spin": spin_options,
    "pass": pass_options,
    "march": march_options,
    "charge": charge_options,
}
"""`actions`: scenario actions, free actions of the own turn (NH-ATLAS-11)."""
AFTER_ACTION: Final[dict[str, Callable[[Situation], None]]] = {"part_ways": part_ways}
"""`after_action`: after every action of a turn, and after a battle once it is known whether an HQ fell."""
AFTER_BATTLE: Final[dict[str, Callable[[Situation], int]]] = {"drain_springs": drain_springs}
"""`after_battle`: right after every battle, before anything is compared; gives the seats whose HQ fell, as bits."""
AFTER_LAST: Final[dict[str, Callable[[Situation], None]]] = {
    "hold_out": hold_out,
    "contain": contain,
    "lose_together": lose_together,
    "stand_firm": stand_firm,
}
"""`after_last`: the last battle is over and nobody has won; may end the game."""
AFTER_EFFECTS: Final[dict[str, Callable[[Situation], None]]] = {
    "turn_carousels": turn_carousels,
    "count_battles": count_battles,
}
"""`after_effects`: once the effects after a battle are done and the game goes on."""


def _named(s: Situation, moment: str) -> str:
    scenario = s.options.scenario
    return "" if scenario is None else scenario.moment(moment)


def set_out(s: Situation) -> None:
    """What lies on the board before the game begins."""
    name = _named(s, "setup")
    if name:
        SETUP[name](s)


def turn_begins(s: Situation) -> bool:
    """What the scenario asks at the start of a turn; is there a question?"""
    name = _named(s, "turn_start")
    return TURN_START[name](s) if name else False


def hq_hexes(s: Situation) -> i64:
    """Where the scenario lets the next HQ stand; all hexes if it says nothing."""
    name = _named(s, "hq")
    return i64(HQ_HEXES[name](s)) if name else s.field.ground.inside


def scenario_options(s: Situation, into: Moves) -> None:
    """The scenario actions of the current player."""
    name = _named(s, "actions")
    if name:
        ACTIONS[name](s, into)


def after_action(s: Situation) -> None:
    """What the scenario does after an action or a battle."""
    name = _named(s, "after_action")
    if name:
        AFTER_ACTION[name](s)


def after_fight(s: Situation) -> i64:
    """What the scenario does after a battle; the seats whose HQ fell by it, as bits."""
    name = _named(s, "after_battle")
    return i64(AFTER_BATTLE[name](s)) if name else i64(0)


def after_last(s: Situation) -> bool:
    """Does the scenario end the game with the last battle?"""
    name = _named(s, "after_last")
    if name:
        AFTER_LAST[name](s)
    return s.stage == GAME_OVER


def after_effects(s: Situation) -> None:
    """What the scenario does when the effects after a battle are done."""
    name = _named(s, "after_effects")
    if name:
        AFTER_EFFECTS[name](s)
