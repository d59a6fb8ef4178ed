"""Abilities of units in the own turn (NH-ABIL) and placing units (NH-USE)."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import (
    EXECUTE,
    PLACE,
    REPLACE,
    THIRD,
    THROW_NET,
    USE_MOBILITY,
    USE_PULL,
    USE_PUSH,
    USE_TRANSPORT,
    USE_TURN,
    pack,
)
from sandtable.games.neuroshima.battle.modules import has_free_steel_net, helper_of, serves
from sandtable.games.neuroshima.battle.points import add_points
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.field import FREE, Field
from sandtable.games.neuroshima.board.situation import (
    HAS_PULLED,
    HAS_PUSHED,
    MOVED,
    TRANSPORTED,
    TURNED,
    Situation,
    is_instant,
)
from sandtable.games.neuroshima.content.tiles import (
    ABILITY,
    EFFECT,
    EXECUTION,
    GRABBING,
    MOBILITY,
    PUSH,
    REPLACEMENT,
    STEEL_NET,
    TILES,
    TRANSPORT,
    TURN,
)
from sandtable.games.neuroshima.turn.movement import pull_options, push_options, step_options
from sandtable.kit.bits import i64, lowest
from sandtable.kit.hexes import EDGES
from sandtable.kit.moves import Moves


def placing_options(s: Situation, tile: i64, into: Moves) -> None:
    """Any free hex in any rotation, unless Terror binds the player (NH-USE-01, NH-INST-TERROR-01)."""
    if s.terrified:
        return
    if s.options.zoned:
        _zone_options(s, tile, into)
        return
    field = s.field
    for at in field.ground.hexes:
        if field.tile[at] < 0:
            into.add_row(pack(PLACE, tile, at), THIRD, EDGES)
    # The last hit point cannot be paid (NH-ABIL-EXEC-06).
    if ABILITY[tile] & EXECUTION and can_pay(s):
        for at in s.field.ground.hexes:
            if s.is_foe(at, s.seat) and not s.field.is_hq(at):
                for rotation in range(EDGES):
                    into.add(pack(EXECUTE, tile, at, rotation))


def _zone_options(s: Situation, tile: i64, into: Moves) -> None:
    """Free hexes where the scenario lets this seat place units (NH-ATLAS-S1-04, NH-ATLAS-S2-02)."""
    scenario = s.options.scenario
    assert scenario is not None
    for at in scenario.sites[s.seat]:
        if s.field.tile[at] < 0:
            for rotation in range(EDGES):
                into.add(pack(PLACE, tile, at, rotation))


def can_pay(s: Situation) -> bool:
    """Can the seat pay a hit point, not the last one (NH-ABIL-STEELNET-09)? Points are given, not paid."""
    return s.options.scores_points or s.field.hp[s.seat] > 1


def pay(s: Situation, victim: i64) -> None:
    """Pay one hit point; in the points mode the owner of the victim gains a point (NH-ABIL-STEELNET-10)."""
    if s.options.scores_points:
        add_points(s.field, victim, 1)
        if s.events is not None:
            points = int(s.field.hp[victim])
            s.tell("points", {"seat": int(victim), "gained": 1, "points": points}, "NH-ABIL-STEELNET-10")
    else:
        s.field.hp[s.seat] -= 1


def execute(s: Situation, tile: i64, at: i64, rotation: i64) -> None:
    """Pay a hit point, destroy the unit on the hex and take its place; no damage, no medic (NH-ABIL-EXEC)."""
    if s.events is not None:
        data: dict[str, object] = {"at": place(at), "tile": TILES[s.field.tile[at]].id, "seat": int(s.field.owner[at])}
        data["by"] = {"tile": TILES[tile].id, "seat": int(s.seat), "rotation": int(rotation)}
        s.tell("executed", data, "NH-ABIL-EXEC-01")
    pay(s, s.field.owner[at])
    _tell_other_half(s, at)
    s.remove_unit(at)
    s.field.put(at, tile, s.seat, rotation)


def _tell_other_half(s: Situation, at: i64) -> None:
    """The second piece of an executed construction leaves as well (NH-CONSTR-26)."""
    other = s.field.other_half(at)
    if other >= 0 and s.events is not None:
        data: dict[str, object] = {
            "at": place(other),
            "tile": TILES[s.field.tile[other]].id,
            "seat": int(s.field.owner[other]),
        }
        s.tell("removed", data, "NH-CONSTR-26")


def ability_options(s: Situation, may_use_tile: bool, into: Moves) -> None:
    """Everything own units may do once per turn; netted units do nothing (NH-NET-02, NH-TURN-07).

    A replacement takes a tile of the hand, if another may be used in this turn.
    """
    field = s.field
    helps = _help_on(field)
    left = field.taken & ~s.held
    while left:
        at = lowest(left)
        left &= left - 1
        if field.owner[at] == s.seat:
            # What one piece of a construction can do, the whole can, and once (NH-CONSTR-06, NH-CONSTR-11).
            ability = field.abilities(at) if field.wings else ABILITY[field.tile[at]]
            if ability | helps:
                _unit_ability_options(s, at, ability, helps, may_use_tile, into)


def _help_on(field: Field) -> i64:
    """What modules that let others move or pull give, whomever they serve."""
    effects: i64 = 0
    left = field.movers
    while left:
        effects |= EFFECT[field.tile[lowest(left)]]
        left &= left - 1
    return effects


def _unit_ability_options(s: Situation, at: i64, ability: i64, helps: i64, may_use_tile: bool, into: Moves) -> None:
    used = s.used[s.field.anchor(at)] if s.field.wings else s.used[at]
    if ability & MOBILITY and used & MOVED == 0:
        step_options(s, at, USE_MOBILITY, 0, False, 0, into)
    if helps & TRANSPORT:
        _transport_options(s, at, into)
    if ability & TURN and used & TURNED == 0:
        for turn in range(i64(1), i64(6)):
            into.add(pack(USE_TURN, at, (s.field.turned[at] + turn) % 6))
    if ability & PUSH and used & HAS_PUSHED == 0:
        push_options(s, at, USE_PUSH, 0, False, into)
    if helps & GRABBING and used & HAS_PULLED == 0 and helper_of(s.field, s.held, at, GRABBING) >= 0:
        pull_options(s, at, USE_PULL, 0, False, into)
    if ability & STEEL_NET:
        _steel_net_options(s, into)
    if ability & REPLACEMENT and may_use_tile:
        _replacement_options(s, at, into)


def _transport_options(s: Situation, at: i64, into: Moves) -> None:
    """One movement from each connected Transport, each once per unit and turn (NH-MOD-TRANSPORT-01, 05, 06)."""
    field = s.field
    offered = s.used[field.anchor(at)]
    left = field.movers
    while left:
        module = lowest(left)
        left &= left - 1
        if EFFECT[field.tile[module]] & TRANSPORT:
            owner = field.owner[module]
            token = i64(TRANSPORTED) << owner
            if offered & token == 0 and serves(field, s.held, module, at):
                offered |= token
                step_options(s, at, USE_TRANSPORT, 0, False, owner, into)


def _steel_net_options(s: Situation, into: Moves) -> None:
    """Any enemy unit but an HQ, for one hit point unless a Launcher pays (NH-ABIL-STEELNET-01 to -09, -12)."""
    if s.net_thrown or s.field.marked[s.seat] != FREE:
        return
    if not can_pay(s) and not has_free_steel_net(s.field, s.held, s.seat):
        return
    for at in s.field.ground.hexes:
        if s.is_foe(at, s.seat) and not s.field.is_hq(at) and s.field.anchor(at) == at:
            into.add(pack(THROW_NET, at))


def throw_steel_net(s: Situation, at: i64) -> None:
    """Mark the unit; the payment is lost even if the marker comes home at once (NH-ABIL-STEELNET-12)."""
    paid = not has_free_steel_net(s.field, s.held, s.seat)
    if paid:
        pay(s, s.field.owner[at])
    s.field.marked[s.seat] = at
    s.net_thrown = True
    if s.events is not None:
        s.tell("steel_net", {"at": place(at), "paid": paid}, "NH-ABIL-STEELNET-01")


def _replacement_options(s: Situation, at: i64, into: Moves) -> None:
    """A unit tile from the hand takes the place of this unit, under Terror too (NH-ABIL-REPL-01, NH-INST-TERROR-03)."""
    for slot in range(s.held_tiles[s.seat]):
        tile = s.hand_tile(s.seat, slot)
        if not is_instant(tile) and s.is_first_of_its_kind(s.seat, slot):
            for rotation in range(EDGES):
                into.add(pack(REPLACE, at, tile, rotation))


def replace(s: Situation, at: i64, tile: i64, rotation: i64) -> None:
    """The replaced unit is discarded, it does not return to the hand (NH-ABIL-REPL-01)."""
    if s.events is not None:
        old = TILES[s.field.tile[at]].id
        data: dict[str, object] = {"at": place(at), "old": old, "tile": TILES[tile].id, "rotation": int(rotation)}
        s.tell("replaced", data, "NH-ABIL-REPL-01")
    s.remove_unit(at)
    s.field.put(at, tile, s.seat, rotation)
