"""The Automa, the end check, closing sectors, the end of a round (sections 20, 21, 23, 25)."""

from __future__ import annotations

from sandtable.games.neon.actions import LEAVE, argument, pack
from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.arena.setup import ask_top
from sandtable.games.neon.attack.attack import automa_attack
from sandtable.games.neon.content.vocabulary import (
    AUTOMA,
    BOTS,
    FIGHTERS,
    GONE,
    MANEUVER_C,
    PREVENT_CLOSING_DAMAGE,
    SECTOR_BASE,
    SHIP,
)
from sandtable.games.neon.ending.scoring import finish, should_end
from sandtable.games.neon.round.abilities import (
    ability_cost,
    cheaper,
    discount,
    may_use_abilities,
    pay_ability,
    return_token,
)
from sandtable.games.neon.round.cards import next_chooser
from sandtable.games.neon.round.defeat import hurt, relocate
from sandtable.games.neon.round.turn import clear_row
from sandtable.games.neon.steps.kinds import (
    AUTOMA_STRIKES,
    CLOSED,
    CLOSING,
    ESCAPED,
    ESCAPING,
    LAST_TWO,
    LAST_TWO_OVER,
    OVER,
    ROUND_OVER,
    SELECTING,
)
from sandtable.kit.bits import BIT, i64

# The Automa.


def automa_target(s: Arena) -> i64:
    """The fighter with most health tokens in reach; of equal ones the last that acted (NE-AUTOMA-06 to 08)."""
    best: i64 = -1
    for seat in range(s.seat_count):
        if s.at[seat] > SHIP and s.distance(s.at[AUTOMA], s.at[seat]) <= s.content.automa_reach:
            if (
                best < 0
                or s.health[seat] > s.health[best]
                or (s.health[seat] == s.health[best] and s.acted[seat] > s.acted[best])
            ):
                best = seat
    return best


def smaller_neighbour(s: Arena, sector: i64) -> i64:
    """The neighbour with the smaller number."""
    one = s.clockwise(sector)
    two = s.anticlockwise(sector)
    return one if one < two else two


def automa_turn(s: Arena) -> None:
    """One sector towards the target, then one attack (NE-AUTOMA-09 to 12)."""
    s.pop()
    start = s.at[AUTOMA]
    target = automa_target(s)
    if s.events is not None:
        s.tell("automa", {"target": int(target)}, "NE-AUTOMA-06")
    if target >= 0:
        s.push(AUTOMA_STRIKES, target)
    to = start
    if target < 0:
        to = smaller_neighbour(s, start)
    else:
        ahead = s.steps(start, s.at[target])
        back = s.ring_size - ahead
        if ahead > 0:
            to = s.clockwise(start) if ahead < back else s.anticlockwise(start)
            if ahead == back:
                to = smaller_neighbour(s, start)
    if to != start:
        relocate(s, AUTOMA, to, "automa")


def automa_strikes(s: Arena, target: i64) -> None:
    """After moving the Automa attacks its target, if both are still there."""
    s.pop()
    if s.on_arena(AUTOMA) and s.on_arena(target):
        automa_attack(s, target)


# The end check and the closings.


def check(s: Arena) -> None:
    """Phase 3 comes before any sector closes (NE-END-01, 09); none is closed yet (NE-CLOSE-01, NE-MODE-BR-15)."""
    s.actor = -1
    if should_end(s, True):
        finish(s)
        s.become(OVER)
        return
    s.two_done = 0
    s.become(CLOSING, 0)


def close_next(s: Arena, done: i64) -> None:
    """As many sectors as the current cell says; the last two stay to the end (NE-CLOSE-01, NE-MODE-BR-14, 15)."""
    cells = s.options.cells()
    count: i64 = cells[s.cell] if s.cell < len(cells) else 0
    if s.ring_size <= 2 and s.last_standing:
        if s.two_done == 0:
            s.two_done = 1
            s.push(LAST_TWO_OVER)
            s.push(LAST_TWO, 0)
            _clear_search(s)
            return
        if done < count and s.top > 0:
            _lay_token(s, done)  # NE-MODE-BR-16
            return
        _end_closings(s, count)
        return
    if done >= count or s.top == 0:
        _end_closings(s, count)
        return
    s.closing = s.top
    _empty_sector(s, s.closing)
    s.push(ESCAPING, 0)


def _end_closings(s: Arena, count: i64) -> None:
    s.closing = 0
    if count > 0:
        s.cell += 1
    s.become(ROUND_OVER)


def _clear_search(s: Arena) -> None:
    """One search token of each of the two sectors (NE-MODE-BR-05)."""
    for place in range(s.ring_size):
        if s.tokens[s.ring[place]] > 0:
            s.tokens[s.ring[place]] -= 1
    if s.events is not None:
        s.tell("last_sectors", {"sectors": [int(s.ring[place]) for place in range(s.ring_size)]}, "NE-MODE-BR-04")


def _empty_sector(s: Arena, sector: i64) -> None:
    """Steps 1 and 2: bots, tokens and force fields leave, neighbours lose a search token (NE-CLOSE-04 to 07)."""
    if s.events is not None:
        s.tell("closing", {"sector": int(sector)}, "NE-CLOSE-02")
    for bot in range(i64(BOTS)):
        if s.bot_at[bot] == sector:
            s.bot_at[bot] = GONE
    s.tokens[sector] = 0
    for who in range(i64(FIGHTERS)):
        if s.at[who] == sector:
            s.fields[who] = 0
    for seat in range(s.seat_count):
        if s.token_at[seat] == sector:
            return_token(s, seat, "NE-CLOSE-05")
    one = s.clockwise(sector)
    two = s.anticlockwise(sector)
    if s.tokens[one] > 0:
        s.tokens[one] -= 1
    if two != one and s.tokens[two] > 0:
        s.tokens[two] -= 1


def asked_at(s: Arena, place: i64) -> i64:
    """Who decides at a place of the order: from the leader clockwise, the Automa last."""
    if place < s.seat_count:
        return (s.leader + place) % s.seat_count
    return AUTOMA if place == s.seat_count else i64(-1)


def ask_escape(s: Arena, place: i64) -> None:
    """Every fighter of the sector: Maneuver C or not, and where to (NE-CLOSE-08 to 11)."""
    who = asked_at(s, place)
    if who < 0:
        s.become(CLOSED)
        return
    if s.at[who] != s.closing:
        s.become(ESCAPING, place + 1)
        return
    if who == AUTOMA:
        s.become(ESCAPING, place + 1)
        s.push(ESCAPED, who)
        relocate(s, who, smaller_neighbour(s, s.closing), "closing")
        return
    one = s.clockwise(s.closing)
    two = s.anticlockwise(s.closing)
    spared = s.content.op[SECTOR_BASE + s.closing] == PREVENT_CLOSING_DAMAGE
    _offer_leave(s, who, one, not spared)
    if two != one:
        _offer_leave(s, who, two, not spared)


def _offer_leave(s: Arena, who: i64, sector: i64, hurts: bool) -> None:
    s.offer(pack(LEAVE, sector))
    if hurts and may_use_abilities(s, who):
        cost = ability_cost(s, who, MANEUVER_C)
        if cost <= s.energy[who]:
            s.offer(pack(LEAVE, sector, 1))
        upgrade = discount(s, who)
        if cost > 0 and upgrade >= 0 and cheaper(s, cost, upgrade) <= s.energy[who]:
            s.offer(pack(LEAVE, sector, 2))


def escape(s: Arena, place: i64, action: i64) -> None:
    """Maneuver C is paid in the closing sector, then the fighter goes, then it is hurt (NE-CLOSE-11, 18)."""
    who = asked_at(s, place)
    maneuver = argument(action, 1)
    if maneuver > 0:
        pay_ability(s, who, MANEUVER_C, maneuver == 2)
    spared = s.content.op[SECTOR_BASE + s.closing] == PREVENT_CLOSING_DAMAGE
    s.become(ESCAPING, place + 1)
    if maneuver == 0 and not spared:
        s.push(ESCAPED, who)
    relocate(s, who, argument(action, 0), "closing")


def escaped(s: Arena, who: i64) -> None:
    """The damage of the closing; a fighter that a Trap has defeated on its way takes none (NE-CLOSE-12, 18)."""
    s.pop()
    if s.on_arena(who):
        hurt(s, who, 1, -1)


def closed(s: Arena) -> None:
    """Step 4 to 6: the sector leaves the ring, the token goes to the cell, the next one shows (NE-CLOSE-13 to 16)."""
    if s.closing > 0:
        if s.ring_size > 2:
            _remove_sector(s, s.closing)  # NE-CLOSE-14
        s.closing = 0
        s.top = 0
        s.laid += 1
    if s.stack_left == 0 or s.top > 0:
        s.pop()
        done = (s.stack[s.depth - 1] >> 8) & 255
        s.become(CLOSING, done + 1)
        return
    ask_top(s)


def _lay_token(s: Arena, done: i64) -> None:
    """With two sectors left the token only goes to its cell."""
    s.top = 0
    s.laid += 1
    s.push(CLOSED)


def _remove_sector(s: Arena, sector: i64) -> None:
    """The two sectors beside it become neighbours (NE-MOVE-03)."""
    at = s.place[sector]
    s.ring_size -= 1
    while at < s.ring_size:
        s.ring[at] = s.ring[at + 1]
        s.place[s.ring[at]] = at
        at += 1
    s.ring[s.ring_size] = 0
    s.place[sector] = GONE
    if s.events is not None:
        s.tell("closed", {"sector": int(sector), "ring": [int(s.ring[i]) for i in range(s.ring_size)]}, "NE-CLOSE-13")


# The last two sectors of Battle Royale.


def ask_last_two(s: Arena, place: i64) -> None:
    """Everybody may stay or go, with or without Maneuver C (NE-MODE-BR-06 to 10)."""
    who = asked_at(s, place)
    if who < 0:
        s.pop()
        return
    if not s.on_arena(who):
        s.become(LAST_TWO, place + 1)
        return
    if who == AUTOMA:
        s.become(LAST_TWO, place + 1)
        s.two_done |= BIT[who + 1]
        return
    _offer_leave(s, who, s.at[who], True)
    if s.ring_size > 1:
        _offer_leave(s, who, s.clockwise(s.at[who]), True)


def last_two(s: Arena, place: i64, action: i64) -> None:
    """A fighter decides and pays for Maneuver C (NE-MODE-BR-08, 09); damage comes when all have (NE-MODE-BR-11)."""
    who = asked_at(s, place)
    maneuver = argument(action, 1)
    if maneuver > 0:
        pay_ability(s, who, MANEUVER_C, maneuver == 2)
    else:
        s.two_done |= BIT[who + 1]
    s.become(LAST_TWO, place + 1)
    if argument(action, 0) != s.at[who]:
        relocate(s, who, argument(action, 0), "closing")


def end_last_two(s: Arena) -> None:
    """All who are on the arena take 1 damage, then eliminations are checked."""
    s.pop()
    hurting = s.two_done
    s.two_done = 1
    for who in range(i64(FIGHTERS)):
        if hurting & BIT[who + 1] and s.on_arena(who):
            hurt(s, who, 1, -1)


# The end of a round.


def end_round(s: Arena) -> None:
    """Force fields return, upgrades are readied, tokens of the eliminated leave (NE-ROUND-15 to 17)."""
    if s.round > 0 and should_end(s, False):
        finish(s)
        s.become(OVER)
        return
    for seat in range(s.seat_count):
        s.fields[seat] = 0
        s.exhausted[seat] = 0
        s.acted[seat] = 0
        s.code[seat] = -1
        s.initiative[seat] = 0
        clear_row(s, seat)
        if not s.is_left(seat):
            return_token(s, seat, "NE-ABIL-13")
    s.round += 1
    if s.last_standing and s.round > s.options.max_rounds:
        finish(s)
        s.become(OVER)
        return
    if s.events is not None:
        s.tell("round", {"round": int(s.round), "closes": int(s.top)}, "NE-ROUND-01")
    s.become(SELECTING, next_chooser(s, 0))
