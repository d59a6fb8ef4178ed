"""The course of a turn from its start to its end, and every free action in it (NH-TURN, NH-USE)."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import (
    CHARGE,
    DISCARD,
    END,
    EXECUTE,
    HUNT_WITH,
    LEAD,
    MOVE_UNIT,
    PASS,
    PLACE,
    PULL_UNIT,
    PUSH_UNIT,
    REMAIN,
    REPLACE,
    SPIN,
    SPREAD_TERROR,
    START_BATTLE,
    THROW_NET,
    USE_MOBILITY,
    USE_PULL,
    USE_PUSH,
    USE_TRANSPORT,
    USE_TURN,
    first_of,
    fourth_of,
    kind_of,
    pack,
    second_of,
    third_of,
)
from sandtable.games.neuroshima.atlas.carousels import spin
from sandtable.games.neuroshima.atlas.colossus import charge
from sandtable.games.neuroshima.atlas.evacuation import begin_march, evacuate
from sandtable.games.neuroshima.atlas.factory import pass_component
from sandtable.games.neuroshima.atlas.moments import after_action, scenario_options, turn_begins
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE, BOARDING, FULL_FIELD
from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.situation import (
    BUILDING_CORE,
    CLASHING,
    DRAWING,
    EXTRA_TURNS,
    FREE_ACTIONS,
    GAME_OVER,
    HAS_PULLED,
    HAS_PUSHED,
    HUNTING,
    MOVED,
    PLACED_NOW,
    SECOND_STEPPING,
    TRANSPORTED,
    TURNED,
    Situation,
    is_instant,
)
from sandtable.games.neuroshima.content.tiles import TILES
from sandtable.games.neuroshima.ending.ending import end_turn, start_battle
from sandtable.games.neuroshima.ending.victory import judge_falls
from sandtable.games.neuroshima.turn.abilities import (
    ability_options,
    execute,
    placing_options,
    replace,
    throw_steel_net,
)
from sandtable.games.neuroshima.turn.constructions import (
    ask_boarding,
    has_boarding,
    place_piece,
)
from sandtable.games.neuroshima.turn.hands import (
    after_draw,
    discard,
    hand_of_turn,
    hand_options,
    may_use_tile,
    use_up,
)
from sandtable.games.neuroshima.turn.instants import (
    harm,
    hunt,
    instant_options,
    may_hunt,
    spread_terror,
)
from sandtable.games.neuroshima.turn.leaders import (
    is_movement,
    lead_in_turn,
    main_lead_options,
    refresh_leader,
    take_use,
)
from sandtable.games.neuroshima.turn.movement import begin_pull, begin_push, land, may_step_again, move
from sandtable.games.neuroshima.turn.refresh import evaluate
from sandtable.kit.bits import BIT, i64
from sandtable.kit.moves import Moves


def start_turn(s: Situation) -> None:
    """The next player draws up to a full hand, less in the two opening turns (NH-DRAW-01 to -04, NH-MODE-FFA-02).

    Abilities are there again (NH-TURN-07), and Terror binds this one turn (NH-INST-TERROR-01, NH-INST-TERROR-02).
    """
    if s.events is not None:
        s.tell("turn", {"seat": int(s.seat), "turn": int(s.turn)}, "NH-TURN-01")
    if s.ending == EXTRA_TURNS and s.field.is_full():
        # The battle takes the place of the turn, before drawing (NH-END-17).
        start_battle(s, FULL_FIELD, s.seat)
        return
    for at in s.field.ground.hexes:
        s.used[at] = 0
    s.net_thrown = False
    refresh_leader(s)
    s.terrified = s.bound >> s.seat & 1 != 0
    s.bound &= ~BIT[s.seat]
    s.held = evaluate_nets(s.field)
    s.tiles_used = 0
    # With nothing left to draw an extra turn has only the abilities of units (NH-END-14).
    s.hand_rests = s.options.hand_rests and s.ending == EXTRA_TURNS and s.left[s.seat] == 0
    s.deeds = 0
    if s.options.atlas and _scenario_begins(s):
        return
    _draw_hand(s)


def _scenario_begins(s: Situation) -> bool:
    """The scenario asks something, or fills the field: that battle takes the place of the turn (NH-ATLAS-S3-06)."""
    was_full = s.field.is_full()
    if turn_begins(s):
        return True
    filled = s.field.is_full() and not was_full
    if filled:
        start_battle(s, FULL_FIELD, s.seat)
    return filled


def _draw_hand(s: Situation) -> None:
    wanted = hand_of_turn(s) - s.held_tiles[s.seat]
    s.to_draw = max(min(wanted, s.left[s.seat]), 0)
    s.stage = DRAWING
    if s.to_draw == 0:
        after_draw(s)


def leave_board(s: Situation, action: i64) -> None:
    """A unit leaves, or nobody else does; then the turn goes on with its draw (NH-ATLAS-S2-04)."""
    if kind_of(action) != REMAIN:
        evacuate(s, first_of(action))
    if s.stage != GAME_OVER and (kind_of(action) == REMAIN or not turn_begins(s)):
        _draw_hand(s)


def free_options(s: Situation, into: Moves) -> None:
    """Everything the current player may do, freely interleaved (NH-TURN-02)."""
    into.add(pack(END))
    if not s.options.reinforcement and not s.hand_rests:
        # What is not used must be kept there (NH-VAR-REINF-02, NH-VAR-REINF-07).
        hand_options(s, DISCARD, into)
    uses = may_use_tile(s)
    for slot in range(s.held_tiles[s.seat]):
        if uses and s.is_first_of_its_kind(s.seat, slot):
            tile = s.hand_tile(s.seat, slot)
            if is_instant(tile):
                instant_options(s, tile, into)
            else:
                placing_options(s, tile, into)
    ability_options(s, uses, into)
    if s.leaders is not None:
        main_lead_options(s, into)
    if s.options.atlas:
        scenario_options(s, into)


def build(s: Situation, action: i64) -> None:
    """A piece of the construction is laid; with the second one the board is evaluated (NH-CONSTR-18, NH-CONSTR-25)."""
    core = s.stage == BUILDING_CORE
    place_piece(s, first_of(action), second_of(action), third_of(action))
    if core:
        return
    s.stage = FREE_ACTIONS
    settle(s)
    # With Boarding the turn is over, with a battle or without (NH-CONSTR-12, NH-CONSTR-13).
    if s.stage == FREE_ACTIONS and has_boarding(s, s.subject) and not ask_boarding(s):
        end_turn(s)


def after_boarding(s: Situation, boards: bool) -> None:
    """The construction boards, or the turn ends without a battle (NH-CONSTR-12, NH-CONSTR-13)."""
    if boards:
        start_battle(s, BOARDING, s.seat)
    else:
        end_turn(s)


def play_free(s: Situation, action: i64) -> None:
    """One free action."""
    kind = kind_of(action)
    if kind == END:
        end_turn(s)
    elif kind == DISCARD:
        discard(s, first_of(action), "NH-DRAW-09")
    elif kind == PLACE:
        _place(s, first_of(action), second_of(action), third_of(action))
    elif kind == EXECUTE:
        use_up(s, first_of(action))
        execute(s, first_of(action), second_of(action), third_of(action))
        settle(s)
    elif kind <= HUNT_WITH:
        use_up(s, first_of(action))
        if s.events is not None:
            s.tell("played", {"seat": int(s.seat), "tile": TILES[first_of(action)].id}, "NH-USE-06")
        _play_instant(s, kind, action)
    elif kind == LEAD:
        _lead(s, action)
    elif SPIN <= kind <= CHARGE:
        _scenario_action(s, kind, action)
    else:
        _use_ability(s, kind, action)


def _scenario_action(s: Situation, kind: i64, action: i64) -> None:
    """A free action of the scenario (NH-ATLAS-11)."""
    if kind == SPIN:
        discard(s, first_of(action), "NH-ATLAS-S5-04")
        spin(s, second_of(action), third_of(action))
        settle(s)
    elif kind == PASS:
        pass_component(s, first_of(action), second_of(action))
    elif kind == CHARGE:
        charge(s, first_of(action), second_of(action))
        if s.stage == FREE_ACTIONS:
            settle(s)
    else:
        begin_march(s, first_of(action))
        _first_step(s, first_of(action), second_of(action), third_of(action), "NH-ATLAS-S2-03", False)


def _lead(s: Situation, action: i64) -> None:
    """A leader is used in the own turn (NH-LEADER-03)."""
    if is_movement(s):
        take_use(s, s.seat, True)
        _first_step(s, second_of(action), third_of(action), fourth_of(action), "NH-LEADER-03", False)
        return
    clash = lead_in_turn(s, action)
    if clash is None:
        settle(s)
    else:
        s.clash = clash
        s.stage = CLASHING


def _place(s: Situation, tile: i64, at: i64, rotation: i64) -> None:
    """A unit comes onto a free hex (NH-USE-01)."""
    use_up(s, tile)
    if s.events is not None:
        data: dict[str, object] = {
            "seat": int(s.seat),
            "tile": TILES[tile].id,
            "at": place(at),
            "rotation": int(rotation),
        }
        s.tell("placed", data, "NH-USE-01")
    s.field.put(at, tile, s.seat, rotation)
    if s.options.atlas:
        s.used[at] |= PLACED_NOW
    settle(s)


def _play_instant(s: Situation, kind: i64, action: i64) -> None:
    """The tile has left the hand; its effect (NH-USE-06)."""
    a, b, c = second_of(action), third_of(action), fourth_of(action)
    if kind == START_BATTLE:
        start_battle(s, BATTLE_TILE, s.seat)
    elif kind == MOVE_UNIT:
        _first_step(s, a, b, c, "NH-INST-MOVE-01", False)
    elif kind == HUNT_WITH:
        _first_step(s, a, b, c, "NH-INST-HUNT-01", True)
    elif kind == PUSH_UNIT:
        if begin_push(s, a, b):
            settle(s)
    elif kind == PULL_UNIT:
        begin_pull(s, a, b)
    elif kind == SPREAD_TERROR:
        spread_terror(s)
    else:
        s.clash = harm(s, kind, a)
        s.stage = CLASHING


def _use_ability(s: Situation, kind: i64, action: i64) -> None:
    """An ability of an own unit, once per turn (NH-TURN-07)."""
    a, b, c, d = first_of(action), second_of(action), third_of(action), fourth_of(action)
    unit = s.field.anchor(a)
    if kind == USE_MOBILITY:
        s.used[unit] |= MOVED
        _first_step(s, a, b, c, "NH-ABIL-MOB-01", False)
    elif kind == USE_TRANSPORT:
        s.used[unit] |= i64(TRANSPORTED) << d
        _first_step(s, a, b, c, "NH-MOD-TRANSPORT-01", False)
    elif kind == USE_TURN:
        s.used[unit] |= TURNED
        move(s, a, a, b, "NH-ABIL-TURN-01")
        settle(s)
    elif kind == USE_PUSH:
        s.used[unit] |= HAS_PUSHED
        if begin_push(s, a, b):
            settle(s)
    elif kind == USE_PULL:
        s.used[unit] |= HAS_PULLED
        begin_pull(s, a, b)
    elif kind == THROW_NET:
        throw_steel_net(s, a)
        settle(s)
    elif kind == REPLACE:
        use_up(s, b)
        replace(s, a, b, c)
        settle(s)


def _first_step(s: Situation, at: i64, to: i64, rotation: i64, clause: str, hunts: bool) -> None:
    """The first step of a movement; the Recon Center may add a second (NH-MOD-RECON-02, NH-MOD-RECON-03)."""
    stays = at == to and rotation == s.field.turned[at]
    if not stays:
        move(s, at, to, rotation, clause)
    s.subject = to
    s.hunts = hunts
    settle(s)
    if s.stage == FREE_ACTIONS:
        if not stays and may_step_again(s, to):
            s.stage = SECOND_STEPPING
        else:
            after_movement(s)


def second_step(s: Situation, to: i64, rotation: i64) -> None:
    """The second step of a movement."""
    move(s, s.subject, to, rotation, "NH-MOD-RECON-03")
    s.subject = to
    s.stage = FREE_ACTIONS
    settle(s)
    if s.stage == FREE_ACTIONS:
        after_movement(s)


def after_movement(s: Situation) -> None:
    """A hunter that is still free may attack now; Cerberus off its leash is gone by now (NH-INST-HUNT-02, 04, 07)."""
    s.stage = HUNTING if s.hunts and may_hunt(s, s.subject) else FREE_ACTIONS


def hunt_over(s: Situation, edge: i64) -> None:
    """The hunter attacks over one edge."""
    s.clash = hunt(s, edge)
    s.stage = CLASHING


def arrive(s: Situation, to: i64, rotation: i64, clause: str) -> None:
    """The chooser has named where the pushed or pulled unit lands."""
    land(s, to, rotation, clause)
    s.stage = FREE_ACTIONS
    settle(s)


def after_instant(s: Situation) -> None:
    """The damage of an instant is done; the turn goes on (NH-USE-09), unless an HQ fell (NH-END-19)."""
    clash = s.clash
    assert clash is not None
    s.clash = None
    for at in s.field.ground.hexes:
        if s.field.tile[at] < 0:
            s.used[at] = 0
    s.stage = FREE_ACTIONS
    fell = clash.fallen_seats()
    if fell and judge_falls(s, fell, False):
        return
    if s.is_out(s.seat):
        end_turn(s)
    else:
        settle(s)


def settle(s: Situation) -> None:
    """After every action: evaluate, remove what is lost, test the end and the full field (NH-ALG-FULL-01)."""
    if s.options.atlas:
        after_action(s)
    evaluate(s)
    if s.options.scores_points and judge_falls(s, 0, False):
        return
    if not s.field.is_full():
        s.full_fought = False
    elif not s.full_fought:
        start_battle(s, FULL_FIELD, s.seat)
