"""Turn order and turns: landing, halves, moving (sections 5, 7, 8, 15)."""

from __future__ import annotations

from sandtable.games.neon.actions import CHOOSE, GO, LAND, PASS, argument, kind_of, pack
from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.attack.attack import begin_attack
from sandtable.games.neon.attack.declaration import can_attack
from sandtable.games.neon.content.vocabulary import (
    ACTIONS,
    ATTACK,
    AUTOMA,
    DEFENSE,
    ENERGY_2,
    FIRST_UPGRADE,
    JOKER,
    LEADERSHIP,
    MOVE,
    MOVE_ANYWHERE,
    MOVE_EXTRA,
    ON_MOVE_ACTION,
    SEARCH,
    SECTOR_BASE,
    SHIP,
)
from sandtable.games.neon.round.abilities import (
    ability_cost,
    cheaper,
    discount,
    exhaust,
    may_use_abilities,
    own_ability,
    pay_ability,
    return_token,
)
from sandtable.games.neon.round.defeat import relocate
from sandtable.games.neon.round.search import begin_search, can_search
from sandtable.games.neon.steps.kinds import (
    AUTOMA_TURN,
    CHECKING,
    DESTINATION,
    DRAWING,
    HALF,
    LANDING,
    TURN,
    WINDOW,
)
from sandtable.kit.bits import i64, lowest

TURN_STEPS: int = 9
"""Landing, then three times a window and a half, a last window, the end (NE-ROUND-22)."""


def next_actor(s: Arena) -> i64:
    """Who acts next: the lowest initiative, then the nearest clockwise from the leader (NE-ROUND-06 to 09)."""
    best: i64 = -1
    for step in range(s.seat_count):
        seat = (s.leader + step) % s.seat_count
        if s.acted[seat] == 0 and s.is_left(seat) and (best < 0 or s.initiative[seat] < s.initiative[best]):
            best = seat
    return best


def begin_turn(s: Arena) -> None:
    """The next fighter acts; when all have, the Automa (NE-AUTOMA-05), then the round ends."""
    seat = next_actor(s)
    if seat < 0:
        s.actor = -1
        s.become(CHECKING)
        if s.at[AUTOMA] > SHIP:
            s.push(AUTOMA_TURN)
        return
    s.clock += 1
    s.acted[seat] = s.clock
    s.actor = seat
    s.turn_lost = 0
    if s.events is not None:
        s.tell("turn", {"seat": int(seat), "initiative": int(s.initiative[seat])}, "NE-ROUND-06")
    return_token(s, seat, "NE-ROUND-21")
    s.push(TURN, 0)


def go_on(s: Arena, seat: i64, step: i64) -> None:
    """The next part of a turn; a fighter defeated in its own turn loses the rest (NE-ROUND-20)."""
    if s.turn_lost or step >= TURN_STEPS - 1:
        end_turn(s, seat)
        return
    s.become(TURN, step + 1)
    if step == 0:
        if s.at[seat] == SHIP:
            s.push(LANDING)
    elif step % 2 == 1:
        s.push(WINDOW)
    else:
        s.push(HALF, step // 2 - 1)


def end_turn(s: Arena, seat: i64) -> None:
    """Both cards are discarded, two are drawn (NE-ROUND-12)."""
    s.pop()
    s.actor = -1
    s.discard[seat] |= s.played[seat]
    s.played[seat] = 0
    if s.is_left(seat):
        s.push(DRAWING, seat, 2)


def ask_landing(s: Arena, seat: i64) -> None:
    """Any open sector (NE-LAND-01)."""
    for place in range(s.ring_size):
        s.offer(pack(LAND, s.ring[place]))


def land(s: Arena, seat: i64, sector: i64) -> None:
    """Landing is entering (NE-LAND-06)."""
    s.pop()
    relocate(s, seat, sector, "land")


# Halves.


def ask_half(s: Arena, seat: i64, half: i64) -> None:
    """The options of a half that can be carried out, or decline (NE-ROUND-11, NE-ALT-01, NE-ALT-07)."""
    main = s.row[seat * 6 + half * 2]
    alt = s.row[seat * 6 + half * 2 + 1]
    if main == DEFENSE:
        s.pop()
        _tell_action(s, seat, main)
        s.gain(seat, s.content.action_energy[DEFENSE])  # NE-SHIELD-04
        return
    s.offer(pack(PASS))
    if main == JOKER:
        _offer_action(s, seat, MOVE)
        _offer_action(s, seat, ATTACK)
        _offer_action(s, seat, SEARCH)
        s.offer(pack(CHOOSE, ENERGY_2))
        return
    _offer_action(s, seat, main)
    if alt >= 0:
        _offer_action(s, seat, alt)


def _offer_action(s: Arena, seat: i64, action: i64) -> None:
    if action == SEARCH and not can_search(s, seat):
        return
    if action == ATTACK and not can_attack(s, seat):
        return
    s.offer(pack(CHOOSE, action))


def answer_half(s: Arena, seat: i64, action: i64) -> None:
    """An action is carried out, or declined without any effect."""
    s.pop()
    if kind_of(action) == PASS:
        if s.events is not None:
            s.tell("declined", {"seat": int(seat)}, "NE-ROUND-11")
        return
    chosen = argument(action, 0)
    _tell_action(s, seat, chosen)
    if chosen == MOVE:
        s.push(DESTINATION)
    elif chosen == SEARCH:
        begin_search(s, seat)
    elif chosen == ATTACK:
        begin_attack(s, seat)
    else:
        if chosen == LEADERSHIP:
            lead(s, seat)
        s.gain(seat, s.content.action_energy[chosen])


def _tell_action(s: Arena, seat: i64, action: i64) -> None:
    if s.events is not None:
        s.tell("action", {"seat": int(seat), "action": ACTIONS[action]}, "NE-ROUND-10")


def lead(s: Arena, seat: i64) -> None:
    """The leader token is taken from whoever has it (NE-ALT-02, 03)."""
    if s.leader != seat:
        s.leader = seat
        if s.events is not None:
            s.tell("leader", {"seat": int(seat)}, "NE-ALT-02")


# Moving.


def ask_destination(s: Arena, seat: i64) -> None:
    """Neighbours, and farther sectors with effects that reach them (NE-MOVE-01, NE-TIME-03)."""
    start = s.at[seat]
    anywhere = s.content.op[SECTOR_BASE + start] == MOVE_ANYWHERE
    if not anywhere and s.ring_size > 3:
        far = _reach(s, seat)
    else:
        far = 1
    for place in range(s.ring_size):
        sector = s.ring[place]
        if sector == start:
            continue
        away = s.distance(start, sector)
        if anywhere or away <= 1:
            s.offer(pack(GO, sector))
        elif away <= far:
            _offer_far(s, seat, sector, away)


def _extra_ability(s: Arena, seat: i64) -> i64:
    """The own ability that moves farther, -1 if there is none that can be paid."""
    if may_use_abilities(s, seat):
        for which in range(i64(2)):
            ability = own_ability(s, seat, which)
            if s.content.op[ability] == MOVE_EXTRA and s.content.timing[ability] == ON_MOVE_ACTION:
                cost = ability_cost(s, seat, ability)
                upgrade = discount(s, seat)
                if upgrade >= 0:
                    cost = cheaper(s, cost, upgrade)
                return ability if cost <= s.energy[seat] else i64(-1)
    return -1


def _extra_upgrade(s: Arena, seat: i64) -> i64:
    """The ready upgrade that moves farther, -1 if there is none."""
    owned = s.upgrades[seat] & ~s.exhausted[seat]
    while owned:
        effect = FIRST_UPGRADE + lowest(owned)
        owned &= owned - 1
        if s.content.op[effect] == MOVE_EXTRA:
            return effect
    return -1


def _reach(s: Arena, seat: i64) -> i64:
    ability = _extra_ability(s, seat)
    upgrade = _extra_upgrade(s, seat)
    far: i64 = 1
    if ability >= 0:
        far += s.content.n[ability]
    if upgrade >= 0:
        far += s.content.n[upgrade]
    return far


def _offer_far(s: Arena, seat: i64, sector: i64, away: i64) -> None:
    """The smallest sets of effects that reach a sector: none that would change nothing (NE-OP-34, NE-OP-49)."""
    ability = _extra_ability(s, seat)
    upgrade = _extra_upgrade(s, seat)
    by_ability = ability >= 0 and s.content.n[ability] >= away - 1
    by_upgrade = upgrade >= 0 and s.content.n[upgrade] >= away - 1
    if by_ability:
        _offer_go(s, seat, sector, ability, -1)
    if by_upgrade:
        s.offer(pack(GO, sector, upgrade + 1))
    if not by_ability and not by_upgrade:
        _offer_go(s, seat, sector, ability, upgrade)


def _offer_go(s: Arena, seat: i64, sector: i64, ability: i64, upgrade: i64) -> None:
    cost = ability_cost(s, seat, ability)
    if cost <= s.energy[seat]:
        s.offer(pack(GO, sector, ability + 1, upgrade + 1))
    if cost > 0 and discount(s, seat) >= 0:
        s.offer(pack(GO, sector, ability + 1, upgrade + 1, 1))


def go(s: Arena, seat: i64, action: i64) -> None:
    """The fighter moves; only the last sector is entered."""
    s.pop()
    for place in range(i64(1), i64(3)):
        effect = argument(action, place) - 1
        if effect >= FIRST_UPGRADE:
            exhaust(s, seat, effect)
        elif effect >= 0:
            pay_ability(s, seat, effect, argument(action, 3) == 1)
    relocate(s, seat, argument(action, 0), "move")


def clear_row(s: Arena, seat: i64) -> None:
    """A row leaves the table with its round."""
    for place in range(i64(6)):
        s.row[seat * 6 + place] = -1
