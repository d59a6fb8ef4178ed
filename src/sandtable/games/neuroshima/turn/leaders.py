"""Dealing, choosing and using leaders in the course of a game (NH-LEADER); in a battle: `battle.leaders`."""

from __future__ import annotations

from sandtable.core.event import Event
from sandtable.games.neuroshima.actions import DEAL, KEEP_LEADER, LEAD, pack, second_of, third_of
from sandtable.games.neuroshima.battle.attacks import is_hit_at_core
from sandtable.games.neuroshima.battle.clash import Clash
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.situation import (
    CHOOSING_LEADER,
    DEALING,
    DRAWING,
    NEXT_TURN,
    PLACING_HQ,
    Situation,
)
from sandtable.games.neuroshima.content.leaders import (
    BATTLE_START,
    CARDS,
    DAMAGE,
    DEALT,
    EXTRA_DRAW,
    IGNORE_NETS,
    MEDIC_STEP,
    MOVE,
    NO_EFFECT,
    TURN,
    Leaders,
    cards_of,
)
from sandtable.games.neuroshima.turn.instants import damage, hit
from sandtable.games.neuroshima.turn.movement import move, step_options
from sandtable.kit.bits import BIT, i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves

HAND_NEEDED = 3
"""The extra draw needs a hand of three."""


def deal_options(s: Situation, into: Moves) -> None:
    """Every card that nobody has received yet; each is as likely (NH-LEADER-01, NH-GEN-06)."""
    leaders = s.leaders
    assert leaders is not None
    for card in range(i64(len(CARDS))):
        if not leaders.is_dealt(card):
            into.add(pack(DEAL, card))


def sample_deal(s: Situation, dice: Dice) -> i64:
    """A card from the top of the shuffled leaders."""
    found = Moves(8)
    deal_options(s, found)
    return found.items[dice.below(found.count)]


def deal(s: Situation, card: i64) -> None:
    """A side receives a card; with the last one all choose (NH-LEADER-01)."""
    leaders = s.leaders
    assert leaders is not None
    for order in range(i64(len(leaders.kept))):
        side = s.field.side[_chooser(s, order)]
        for slot in range(i64(DEALT)):
            if leaders.dealt[side * DEALT + slot] < 0:
                leaders.dealt[side * DEALT + slot] = card
                if s.events is not None:
                    data: dict[str, object] = {"seat": int(_chooser(s, order)), "leader": CARDS[card].id}
                    s.tell("dealt", data, "NH-LEADER-01")
                if order == len(leaders.kept) - 1 and slot == DEALT - 1:
                    s.stage = CHOOSING_LEADER
                return


def _chooser(s: Situation, order: i64) -> i64:
    """The first seat in turn order of each side, by the order in which the sides come (NH-LEADER-08)."""
    met: i64 = 0
    seat = s.seat
    for _ in range(len(s.left)):
        bit = BIT[s.field.side[seat]]
        if met & bit == 0:
            met |= bit
            if order == 0:
                return seat
            order -= 1
        seat = s.next_seat(seat)
    return s.seat


def chooser(s: Situation) -> i64:
    """Who is asked for a leader now."""
    leaders = s.leaders
    assert leaders is not None
    return _chooser(s, leaders.chosen())


def later_choosers(s: Situation) -> list[int]:
    """Seats that choose at the same time and are asked after this one (NH-LEADER-02)."""
    leaders = s.leaders
    if leaders is None or s.stage != CHOOSING_LEADER:
        return []
    return [int(_chooser(s, order)) for order in range(leaders.chosen() + 1, i64(len(leaders.kept)))]


def leader_options(s: Situation, into: Moves) -> None:
    """One of the three cards (NH-LEADER-01)."""
    leaders = s.leaders
    assert leaders is not None
    side = s.field.side[chooser(s)]
    for slot in range(i64(DEALT)):
        into.add(pack(KEEP_LEADER, leaders.dealt[side * DEALT + slot]))


def keep_leader(s: Situation, card: i64) -> None:
    """A card is kept in secret; the last choice reveals all, and the other cards leave (NH-LEADER-01, NH-LEADER-02)."""
    leaders = s.leaders
    assert leaders is not None
    seat = chooser(s)
    side = s.field.side[seat]
    leaders.kept[side] = card
    leaders.uses[side] = cards_of(s.options.rules)[card].uses
    if s.events is not None:
        allies = [other for other in range(len(s.left)) if s.field.side[other] == side]
        data: dict[str, object] = {"seat": int(seat), "leader": CARDS[card].id}
        s.events.append(Event("leader_kept", data, "NH-LEADER-01", allies))
    if leaders.are_revealed():
        for slot in range(len(leaders.dealt)):
            leaders.dealt[slot] = -1
        scenario = s.options.scenario
        s.stage = PLACING_HQ if scenario is None or scenario.places_hqs else NEXT_TURN
        if s.events is not None:
            kept = [CARDS[leaders.kept[s.field.side[other]]].id for other in range(len(s.left))]
            s.tell("leaders_revealed", {"leaders": kept}, "NH-LEADER-02")


def forget_others_choices(s: Situation, seat: i64, dice: Dice) -> None:
    """Before the reveal a seat can only guess what other sides have kept (NH-GEN-07)."""
    leaders = s.leaders
    if leaders is None or leaders.are_revealed():
        return
    for side in range(i64(len(leaders.kept))):
        if leaders.kept[side] >= 0 and side != s.field.side[seat]:
            leaders.kept[side] = leaders.dealt[side * DEALT + dice.below(DEALT)]


def ready_effect(s: Situation) -> i64:
    """What the current player's leader can do in this turn, NO_EFFECT if it was used already (NH-LEADER-05)."""
    leaders = s.leaders
    if leaders is None or leaders.used & BIT[s.seat]:
        return NO_EFFECT
    return leaders.effect_of(s.field.side[s.seat])


def _card(s: Situation) -> i64:
    leaders = s.leaders
    assert leaders is not None
    return leaders.kept[s.field.side[s.seat]]


def start_lead_options(s: Situation, into: Moves) -> None:
    """Between draw and forced discard: one more tile, two discards, while the pile lasts."""
    leaders = s.leaders
    if leaders is None or leaders.forced or ready_effect(s) != EXTRA_DRAW:
        return
    if s.left[s.seat] > 0 and s.held_tiles[s.seat] == HAND_NEEDED:
        into.add(pack(LEAD, _card(s)))


def draw_more(s: Situation) -> None:
    """The extra draw; that many discards take the place of the forced one."""
    leaders = s.leaders
    assert leaders is not None
    card = cards_of(s.options.rules)[_card(s)]
    take_use(s, s.seat, True)
    leaders.forced = card.discards
    s.to_draw = min(card.draws, int(s.left[s.seat]))
    s.stage = DRAWING


def owes_discards(s: Situation) -> bool:
    """Is this the discarding after a leader's extra draw?"""
    leaders = s.leaders
    return leaders is not None and leaders.forced > 0


def discarded_one(s: Situation) -> bool:
    """One of the discards is done; True while more are owed."""
    leaders = s.leaders
    if leaders is None or leaders.forced == 0:
        return False
    leaders.forced -= 1
    return leaders.forced > 0


def refresh_leader(s: Situation) -> None:
    """A new turn of the current player: the leader may be used again (NH-LEADER-05, NH-TURN-07)."""
    s.field.loose = 0
    leaders = s.leaders
    if leaders is not None:
        leaders.used &= ~BIT[s.seat]
        leaders.forced = 0


def main_lead_options(s: Situation, into: Moves) -> None:
    """Uses among the free actions of the own turn (NH-LEADER-03); none where there is no target (NH-GEN-10)."""
    effect = ready_effect(s)
    if effect == DAMAGE:
        _damage_options(s, into)
    elif effect == MOVE:
        for at in s.field.ground.hexes:
            if s.is_own(at, s.seat) and not s.is_held(at):
                step_options(s, at, LEAD, _card(s), True, 0, into)
    elif effect == IGNORE_NETS:
        marks = s.field.marks()
        for at in s.field.ground.hexes:
            # A Steel Net is not lifted, so a unit under one would stay netted.
            if s.is_own(at, s.seat) and s.is_held(at) and marks & BIT[at] == 0 and s.field.anchor(at) == at:
                into.add(pack(LEAD, _card(s), at))
    elif effect == TURN:
        _twist_options(s, into)


def _damage_options(s: Situation, into: Moves) -> None:
    """Enemies next to the own HQ, which must not be netted; no HQs."""
    hq = s.field.hq[s.seat]
    if hq < 0 or s.is_held(hq):
        return
    for at in s.field.ground.hexes:
        if s.is_foe(at, s.seat) and not s.field.is_hq(at) and s.field.touches(at, hq):
            if not is_hit_at_core(s.field, hq, at):
                into.add(pack(LEAD, _card(s), at))


def _twist_options(s: Situation, into: Moves) -> None:
    """An enemy unit that is no HQ and not netted, by one edge either way; of a construction one piece."""
    steps = cards_of(s.options.rules)[_card(s)].value
    for at in s.field.ground.hexes:
        if s.is_foe(at, s.seat) and not s.field.is_hq(at) and not s.is_held(at):
            turned = s.field.turned[at]
            into.add(pack(LEAD, _card(s), at, (turned + steps) % 6))
            into.add(pack(LEAD, _card(s), at, (turned + 6 - steps) % 6))


def take_use(s: Situation, seat: i64, in_own_turn: bool) -> None:
    """A leader is used: the card is turned over, or leaves (NH-LEADER-04).

    A use in a battle that somebody else caused counts for no turn of the seat (NH-LEADER-07).
    """
    leaders = s.leaders
    assert leaders is not None
    side = s.field.side[seat]
    card = leaders.kept[side]
    leaders.uses[side] -= 1
    if in_own_turn:
        leaders.used |= BIT[seat]
    if s.events is not None:
        data: dict[str, object] = {"seat": int(seat), "leader": CARDS[card].id, "left": int(leaders.uses[side])}
        s.tell("leader_used", data, "NH-LEADER-04")


def lead_in_turn(s: Situation, action: i64) -> Clash | None:
    """A use among the free actions, but for a movement; damage is returned for the medics to answer."""
    effect = ready_effect(s)
    a, b = second_of(action), third_of(action)
    take_use(s, s.seat, True)
    if effect == DAMAGE:
        clash = damage(s)
        hit(s, clash, a, cards_of(s.options.rules)[_card(s)].value)
        return clash
    if effect == IGNORE_NETS:
        s.field.loose = s.field.spread(BIT[a])
        if s.events is not None:
            s.tell("freed", {"at": place(a)}, "NH-LEADER-03")
    elif effect == TURN:
        move(s, a, a, b, "NH-LEADER-03")
    return None


def is_movement(s: Situation) -> bool:
    """Is the current player's leader one that moves a unit like a Move tile?"""
    return ready_effect(s) == MOVE


def battle_leads(s: Situation, causer: i64) -> i64:
    """For each seat in four bits what its leader may do in a battle (NH-LEADER-07).

    A use by the causer counts for the turn that caused the battle; any other player may use a leader once in it.
    Of two allies the causer, or the first in turn order, leads (NH-LEADER-08).
    """
    leaders = s.leaders
    packed: i64 = 0
    if leaders is None:
        return packed
    cards = cards_of(s.options.rules)
    met: i64 = 0
    seat = causer
    for _ in range(len(s.left)):
        side = s.field.side[seat]
        card = leaders.kept[side]
        if met & BIT[side] == 0 and card >= 0 and cards[card].window in (BATTLE_START, MEDIC_STEP):
            if seat != causer or leaders.used & BIT[seat] == 0:
                packed |= leaders.effect_of(side) << (4 * seat)
        met |= BIT[side]
        seat = s.next_seat(seat)
    return packed


def start_leading(s: Situation, leaders: Leaders) -> None:
    """The deal comes before the HQs (NH-LEADER-01)."""
    s.leaders = leaders
    s.stage = DEALING
