"""Hands: drawing, the exchange of a bad draw, discards, and how many tiles a turn may use (NH-DRAW, NH-VAR)."""

from __future__ import annotations

from sandtable.games.neuroshima.actions import (
    CONSTRUCT,
    DISCARD_FORCED,
    DRAW,
    EXCHANGE,
    KEEP,
    LEAD,
    first_of,
    kind_of,
    pack,
)
from sandtable.games.neuroshima.board.situation import (
    BAD_DRAW,
    DRAWING,
    FORCED_DISCARD,
    FREE_ACTIONS,
    NORMAL,
    PAYING,
    TRADING,
    Situation,
    is_instant,
)
from sandtable.games.neuroshima.content.tiles import ARMY_START, MOST_TILES, TILES
from sandtable.games.neuroshima.ending.ending import begin_ending
from sandtable.games.neuroshima.turn.constructions import begin_construction, construct_options, pay_on
from sandtable.games.neuroshima.turn.leaders import discarded_one, draw_more, owes_discards, start_lead_options
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves

FULL_HAND = 3
"""A hand holds three tiles (NH-DRAW-05)."""
REINFORCED_HAND = 6
"""With reinforcement it holds six (NH-VAR-REINF-01)."""
TRADED = 3
"""So many of six instants are exchanged where not all of them are (NH-VAR-REINF-08)."""


def full_hand(s: Situation) -> i64:
    """Tiles of a full hand (NH-DRAW-05, NH-VAR-REINF-01)."""
    return REINFORCED_HAND if s.options.reinforcement else FULL_HAND


def hand_of_turn(s: Situation) -> i64:
    """Tiles that the current player draws up to (NH-DRAW-01 to NH-DRAW-03, NH-VAR-ALT-01, NH-VAR-REINF-05)."""
    full = full_hand(s)
    if s.turn >= 2 or s.options.alternative_start:
        return full
    return full - 2 + s.turn


def draw_options(s: Situation, into: Moves) -> None:
    """Every tile type still in the pile."""
    base = s.seat * MOST_TILES
    start = ARMY_START[s.options.decks[s.seat]]
    for slot in range(i64(MOST_TILES)):
        if s.pile[base + slot]:
            into.add(pack(DRAW, start + slot))


def sample_draw(s: Situation, dice: Dice) -> i64:
    """The top tile of a shuffled pile: every tile in it is as likely (NH-SETUP-03)."""
    base = s.seat * MOST_TILES
    pick = dice.below(s.left[s.seat])
    slot: i64 = 0
    count = s.pile[base]
    while pick >= count:
        pick -= count
        slot += 1
        count = s.pile[base + slot]
    return pack(DRAW, ARMY_START[s.options.decks[s.seat]] + slot)


def draw(s: Situation, tile: i64) -> None:
    """Take one tile; with the last one of the pile the ending sequence begins (NH-DRAW-06, NH-END-01)."""
    s.pile[s.pile_slot(s.seat, tile)] -= 1
    s.left[s.seat] -= 1
    s.take_into_hand(s.seat, tile)
    s.to_draw -= 1
    if s.events is not None:
        s.tell("drew", {"seat": int(s.seat), "tile": TILES[tile].id, "left": int(s.left[s.seat])}, "NH-DRAW-06")
    if s.left[s.seat] == 0 and s.ending == NORMAL:
        begin_ending(s)
    if s.to_draw == 0:
        after_draw(s)


def after_draw(s: Situation) -> None:
    """A hand of instants may be exchanged while the pile lasts (NH-DRAW-14, NH-DRAW-22).

    With reinforcement it must be a full hand of six (NH-VAR-REINF-03).
    """
    least = REINFORCED_HAND if s.options.reinforcement else 1
    if owes_discards(s):
        s.stage = FORCED_DISCARD
    elif s.left[s.seat] > 0 and s.held_tiles[s.seat] >= least and _holds_only_instants(s):
        s.stage = BAD_DRAW
    else:
        after_exchange(s)


def _holds_only_instants(s: Situation) -> bool:
    """Are all tiles of the hand instants, kept ones included (NH-DRAW-17)?"""
    for slot in range(s.held_tiles[s.seat]):
        if not is_instant(s.hand_tile(s.seat, slot)):
            return False
    return s.held_tiles[s.seat] > 0


def after_exchange(s: Situation) -> None:
    """Of a full hand one must be discarded; the opening hands are not full (NH-DRAW-07, 12, NH-VAR-REINF-05, 06)."""
    s.stage = FORCED_DISCARD if s.held_tiles[s.seat] >= full_hand(s) else FREE_ACTIONS


def keep(s: Situation) -> None:
    """The hand of instants is kept (NH-DRAW-14, NH-DRAW-16)."""
    if s.events is not None:
        s.tell("kept", {"seat": int(s.seat), "count": int(s.held_tiles[s.seat])}, "NH-DRAW-14")
    after_exchange(s)


def exchange(s: Situation) -> None:
    """Discard the whole hand and draw as many tiles, or all that remain (NH-DRAW-19, NH-DRAW-22).

    With reinforcement the six are the whole hand; by the older ruling three of them go, one after another
    (NH-VAR-REINF-08).
    """
    if s.options.reinforcement and s.options.trades_three:
        s.stage = TRADING
        return
    count = s.held_tiles[s.seat]
    while s.held_tiles[s.seat]:
        discard(s, s.hand_tile(s.seat, 0), "NH-DRAW-14")
    s.to_draw = min(count, s.left[s.seat])
    s.stage = DRAWING


def trade(s: Situation, tile: i64) -> None:
    """One of the three instants of an exchange with reinforcement is discarded (NH-VAR-REINF-08)."""
    discard(s, tile, "NH-VAR-REINF-08")
    if s.held_tiles[s.seat] == REINFORCED_HAND - TRADED:
        s.to_draw = min(TRADED, s.left[s.seat])
        s.stage = DRAWING


def may_use_tile(s: Situation) -> bool:
    """May another tile of the hand be used in this turn (NH-END-14, NH-VAR-ALT-02, NH-VAR-REINF-02, -09)?"""
    if s.hand_rests:
        return False
    if s.options.alternative_start and s.turn == 0:
        return s.tiles_used < 1
    return not s.options.reinforcement or s.tiles_used < 2


def use_up(s: Situation, tile: i64) -> None:
    """A tile of the hand is used; variants count how many (NH-VAR-REINF-02)."""
    s.spend(s.seat, tile)
    if s.options.reinforcement or s.options.alternative_start:
        s.tiles_used += 1


def discard(s: Situation, tile: i64, clause: str) -> None:
    """A tile leaves the hand for the discard (NH-DRAW-10)."""
    if s.events is not None:
        s.tell("discarded", {"seat": int(s.seat), "tile": TILES[tile].id}, clause)
    s.spend(s.seat, tile)


def hand_options(s: Situation, kind: i64, into: Moves) -> None:
    """One action of this kind for each different tile of the hand."""
    for slot in range(s.held_tiles[s.seat]):
        if s.is_first_of_its_kind(s.seat, slot):
            into.add(pack(kind, s.hand_tile(s.seat, slot)))


def discard_options(s: Situation, into: Moves) -> None:
    """One tile of a full hand, or all three for the construction (NH-DRAW-07, NH-CONSTR-17)."""
    hand_options(s, DISCARD_FORCED, into)
    construct_options(s, into)
    start_lead_options(s, into)


def exchange_options(into: Moves) -> None:
    """Keep the bad draw or exchange it; keeping is the default (DP-01)."""
    into.add(pack(KEEP))
    into.add(pack(EXCHANGE))


def play_start(s: Situation, action: i64) -> None:
    """Answers at the start of a turn: draw, keep, exchange, forced discard."""
    kind = kind_of(action)
    if kind == DRAW:
        draw(s, first_of(action))
    elif kind == KEEP:
        keep(s)
    elif kind == EXCHANGE:
        exchange(s)
    elif kind == DISCARD_FORCED:
        if s.stage == TRADING:
            trade(s, first_of(action))
        elif s.stage == PAYING:
            discard(s, first_of(action), "NH-CONSTR-28")
            pay_on(s)
        else:
            discard(s, first_of(action), "NH-DRAW-07")
            s.stage = FORCED_DISCARD if discarded_one(s) else FREE_ACTIONS
    elif kind == CONSTRUCT:
        begin_construction(s)
    elif kind == LEAD:
        draw_more(s)
