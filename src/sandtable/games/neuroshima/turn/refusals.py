"""Why an action is not allowed: what stands in its way, and by which clause."""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.games.neuroshima import actions
from sandtable.games.neuroshima.board.situation import (
    BOARDING_NOW,
    BUILDING_CORE,
    BUILDING_WING,
    CHOOSING_LEADER,
    DRAWING,
    EVACUATING,
    FORCED_DISCARD,
    FREE_ACTIONS,
    Situation,
    is_instant,
)
from sandtable.games.neuroshima.content import leaders
from sandtable.games.neuroshima.content.tiles import (
    TILES,
)
from sandtable.games.neuroshima.notation import action_text
from sandtable.games.neuroshima.record import STAGE_NAMES
from sandtable.games.neuroshima.turn.constructions import why_no_construction
from sandtable.games.neuroshima.turn.hands import may_use_tile
from sandtable.games.neuroshima.turn.movement import is_heavy
from sandtable.kit.hexes import NAMES

# Why an action is refused: the clause that stands for its kind. Finer reasons come first in `_why`.
CLAUSE_OF_KIND: Final[dict[int, str]] = {
    actions.PLACE: "NH-USE-01",
    actions.EXECUTE: "NH-ABIL-EXEC-01",
    actions.START_BATTLE: "NH-INST-BATTLE-02",
    actions.MOVE_UNIT: "NH-INST-MOVE-01",
    actions.PUSH_UNIT: "NH-INST-PUSH-07",
    actions.PULL_UNIT: "NH-INST-PULL-08",
    actions.THROW_GRENADE: "NH-INST-GRENADE-01",
    actions.SNIPE: "NH-INST-SNIPER-02",
    actions.STRIKE_AIR: "NH-INST-AIR-01",
    actions.HUNT_WITH: "NH-INST-HUNT-01",
    actions.USE_MOBILITY: "NH-ABIL-MOB-01",
    actions.USE_TRANSPORT: "NH-MOD-TRANSPORT-01",
    actions.USE_TURN: "NH-ABIL-TURN-01",
    actions.USE_PUSH: "NH-ABIL-PUSH-01",
    actions.USE_PULL: "NH-MOD-DIGGER-01",
    actions.THROW_NET: "NH-ABIL-STEELNET-01",
    actions.REPLACE: "NH-ABIL-REPL-01",
    actions.SPIN: "NH-ATLAS-S5-04",
    actions.PASS: "NH-ATLAS-S1-03",
    actions.MARCH: "NH-ATLAS-S2-03",
    actions.CHARGE: "NH-ATLAS-S4-05",
}
CLAUSE_OF_STAGE: Final[dict[int, str]] = {
    DRAWING: "NH-DRAW-06",
    FORCED_DISCARD: "NH-DRAW-07",
    BUILDING_CORE: "NH-CONSTR-18",
    BUILDING_WING: "NH-CONSTR-18",
    BOARDING_NOW: "NH-CONSTR-13",
    CHOOSING_LEADER: "NH-LEADER-01",
    EVACUATING: "NH-ATLAS-S2-04",
}

MOVING_KINDS: Final[list[int]] = [actions.MOVE_UNIT, actions.USE_MOBILITY, actions.USE_TRANSPORT]
FREE_KINDS: Final[list[int]] = [actions.END, actions.DISCARD, *CLAUSE_OF_KIND, actions.SPREAD_TERROR]


def refusal(s: Situation, action: int) -> IllegalAction:
    """The error for an action that is not legal now: what is not allowed, and by which clause."""
    try:
        text = action_text(s, action)
    except BadNotation:
        return IllegalAction(f"{action} is no action of neuroshima", "illegal_action")
    reason, clause = _why(s, action)
    return IllegalAction(f"{text!r} is not allowed: {reason}", "illegal_action", clause)


def _why(s: Situation, action: int) -> tuple[str, str]:
    kind = int(actions.kind_of(action))
    if kind == actions.LEAD and s.clash is None:
        return _why_no_lead(s, int(actions.first_of(action)))
    if s.stage != FREE_ACTIONS or kind not in FREE_KINDS:
        if kind == actions.CONSTRUCT:
            return why_no_construction(s)
        stage = STAGE_NAMES[int(s.stage)]
        return f"the open question is {stage!r}", CLAUSE_OF_STAGE.get(int(s.stage), "")
    tile = _tile_needed(kind, action)
    if tile >= 0 and not _in_hand(s, tile):
        return f"{TILES[tile].name} is not in the hand", "NH-TURN-03"
    if kind in (actions.PLACE, actions.EXECUTE) and tile >= 0 and is_instant(tile):
        return "an instant never enters the board", "NH-USE-06"
    if kind in (actions.PLACE, actions.EXECUTE) and s.terrified:
        return "Terror forbids placing units in this turn", "NH-INST-TERROR-01"
    if kind == actions.SPIN and s.deeds:
        return "a carousel was turned in this turn", "NH-ATLAS-S5-04"
    limit = _why_no_more_tiles(s, kind, tile)
    if limit:
        return "no more tiles are used or discarded in this turn", limit
    unit = _unit_needed(kind, action)
    if 0 <= unit < len(NAMES):
        if not s.is_own(unit, s.seat):
            return f"no own unit stands on {NAMES[unit]}", "NH-TURN-02"
        if s.field.wings and kind in MOVING_KINDS and is_heavy(s, unit):
            return f"the unit on {NAMES[unit]} is heavy", "NH-CONSTR-14"
        if s.is_held(unit):
            return f"the unit on {NAMES[unit]} is netted", "NH-NET-02"
    if kind == actions.PLACE and s.options.zoned:
        return "the scenario lets this player place elsewhere", "NH-ATLAS-02"
    return "the rules give no such option here", CLAUSE_OF_KIND.get(kind, "NH-TURN-02")


def _why_no_more_tiles(s: Situation, kind: int, tile: int) -> str:
    """The clause that limits what the hand may do, if it is in the way."""
    if s.hand_rests and tile >= 0:
        return "NH-END-14"
    if s.options.reinforcement and kind == actions.DISCARD:
        return "NH-VAR-REINF-07"
    if tile >= 0 and kind != actions.DISCARD and not may_use_tile(s):
        return "NH-VAR-REINF-02" if s.options.reinforcement else "NH-VAR-ALT-02"
    return ""


def _why_no_lead(s: Situation, card: int) -> tuple[str, str]:
    """Why a leader cannot be used now."""
    cards = s.leaders
    if cards is None:
        return "this table plays without leaders", "NH-LEADER-06"
    side = s.field.side[s.seat]
    if cards.kept[side] != card:
        return f"{leaders.CARDS[card].id} is not the leader of this player", "NH-LEADER-02"
    if cards.uses[side] == 0:
        return "the leader has left after its second use", "NH-LEADER-04"
    if cards.used >> s.seat & 1:
        return "the leader was used in this turn", "NH-LEADER-05"
    return "the card gives no such use here", "NH-LEADER-03"


def _tile_needed(kind: int, action: int) -> int:
    if kind == actions.REPLACE:
        tile = int(actions.second_of(action))
    elif kind in (actions.DISCARD, actions.SPIN) or actions.PLACE <= kind <= actions.HUNT_WITH:
        tile = int(actions.first_of(action))
    else:
        return -1
    return tile if tile < len(TILES) else -1


def _unit_needed(kind: int, action: int) -> int:
    if kind in (actions.MOVE_UNIT, actions.HUNT_WITH, actions.PUSH_UNIT, actions.PULL_UNIT):
        return int(actions.second_of(action))
    if kind in (
        actions.USE_MOBILITY,
        actions.USE_TRANSPORT,
        actions.USE_TURN,
        actions.PASS,
        actions.MARCH,
        actions.CHARGE,
        actions.USE_PUSH,
        actions.USE_PULL,
        actions.REPLACE,
    ):
        return int(actions.first_of(action))
    return -1


def _in_hand(s: Situation, tile: int) -> bool:
    return any(s.hand_tile(s.seat, slot) == tile for slot in range(s.held_tiles[s.seat]))
