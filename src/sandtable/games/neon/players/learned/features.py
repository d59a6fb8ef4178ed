"""The inputs of the network: what all can see at the end of a round, and the own hand, from the side of a seat."""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.content.content import CARDS_OF_A_FIGHTER
from sandtable.games.neon.content.vocabulary import AUTOMA, BOTS, FIGHTERS, SHIP, SLOTS
from sandtable.games.neon.players import chances
from sandtable.games.neon.players.chances import phase_of
from sandtable.games.neon.players.learned import layout
from sandtable.kit.bits import BIT, i64, vec
from sandtable.search.network import Inputs

OWN: Final = 0
STRONGEST: Final = 1
OTHERS: Final = 2
FINE: Final = 5
"""Tenths of a token, or hundredths of a point times ten, of one class of danger and of strikes."""
LOGIT: Final = 500


def is_seen(s: Arena) -> bool:
    """Do these inputs describe the game? Rows of one's own have other cards."""
    return s.options.content_name == ""


def collect(
    s: Arena, seat: i64, numbers: vec[i64], sums: vec[i64], strengths: vec[i64], prior: i64, on: Inputs
) -> None:
    """Fill the inputs from what `chances` knows of fighters and sides."""
    on.clear()
    strongest = _strongest(s, s.team[seat], strengths)
    for who in range(i64(AUTOMA)):
        if numbers[who * chances.FEATURES + chances.STANDS] > 0:
            role: i64 = OTHERS
            if s.team[who] == s.team[seat]:
                role = OWN
            elif s.team[who] == strongest:
                role = STRONGEST
            _fighter(s, who, role * layout.ROLE, numbers, on)
            if role != OWN:
                _between(s, who, seat, role * layout.ROLE, numbers, on)
    _table(s, seat, sums, prior, on)
    _automa(s, seat, numbers, on)
    for card in range(i64(CARDS_OF_A_FIGHTER)):
        if s.hand[seat] & BIT[card]:
            on.add(layout.HAND + s.fighter[seat] * CARDS_OF_A_FIGHTER + card)


def _strongest(s: Arena, own: i64, strengths: vec[i64]) -> i64:
    """The other side of players that is most likely to win."""
    best: i64 = -1
    for side in range(i64(AUTOMA)):
        if side != own and strengths[side] > chances.OUT and (best < 0 or strengths[side] > strengths[best]):
            best = side
    return best


def _upto(number: i64, size: i64) -> i64:
    """A number as one of so many classes."""
    if number < 0:
        return 0
    return number if number < size else size - 1


def _fighter(s: Arena, who: i64, base: i64, numbers: vec[i64], on: Inputs) -> None:
    """One fighter that is left, in the block of its role."""
    mode: i64 = 1 if s.last_standing else 0
    phase = phase_of(s)
    time = mode * chances.PHASES + phase
    at = who * chances.FEATURES
    health = _upto(s.health[who], layout.LIVES)
    on.add(base + layout.LIFE + (time * 2 + s.board_side[who]) * layout.LIVES + health)
    on.add(base + layout.FIGHTER + mode * layout.KINDS + s.fighter[who])
    on.add(base + layout.ENERGY + mode * layout.ENERGIES + _upto(s.energy[who], layout.ENERGIES))
    on.add(base + layout.SUPPLIES + mode * layout.PILES + _upto(numbers[at + chances.SUPPLIES], layout.PILES))
    on.add(base + layout.DEFENCE + mode * layout.BLOCKS + _upto(numbers[at + chances.DEFENCE], layout.BLOCKS))
    on.add(base + layout.PAIR + mode * layout.PAIRS + _upto(numbers[at + chances.PAIRS], layout.PAIRS))
    for span in range(i64(layout.SPANS)):
        dice = _upto(numbers[at + chances.DICE_AT + span], layout.DICE)
        on.add(base + layout.DICE_AT + (mode * layout.SPANS + span) * layout.DICE + dice)
    for slot in range(i64(SLOTS)):
        if s.gear[who * SLOTS + slot] >= 0:
            on.add(base + layout.GEAR + s.gear[who * SLOTS + slot])
            on.add(base + layout.STORE + slot * layout.HELD + _upto(s.held[who * SLOTS + slot], layout.HELD))
    for upgrade in range(i64(layout.UPGRADES)):
        if s.upgrades[who] & BIT[upgrade]:
            on.add(base + layout.UPGRADE + upgrade)
    for card in range(i64(CARDS_OF_A_FIGHTER)):
        if s.discard[who] & BIT[card]:
            on.add(base + layout.SPENT + s.fighter[who] * CARDS_OF_A_FIGHTER + card)
    if s.token_at[who] > 0:
        on.add(base + layout.TOKEN_OUT + mode)
    if s.leader == who:
        on.add(base + layout.LEADER + mode)
    on.add(base + layout.PLACE + mode * layout.PLACES + s.at[who])
    if s.at[who] > SHIP:
        _surroundings(s, who, base, numbers, on)


def _surroundings(s: Arena, who: i64, base: i64, numbers: vec[i64], on: Inputs) -> None:
    """Where a fighter stands: who reaches it, whom it reaches, what sinks."""
    mode: i64 = 1 if s.last_standing else 0
    at = who * chances.FEATURES
    danger = _upto(numbers[at + chances.EXPOSED] // FINE, layout.DANGERS)
    on.add(base + layout.DANGER + mode * layout.DANGERS + danger)
    if numbers[at + chances.LAST_THREE] > 0 and s.health[who] > 0:
        on.add(base + layout.LAST + (mode * 3 + s.health[who] - 1) * layout.DANGERS + danger)
    health = (mode * 2 + s.board_side[who]) * layout.LIVES + _upto(s.health[who], layout.LIVES)
    on.add(base + layout.THREATENED + health * layout.DANGERS + danger)
    strike = _upto(numbers[at + chances.STRIKE] // FINE, layout.STRIKES)
    on.add(base + layout.STRIKE + mode * layout.STRIKES + strike)
    if numbers[at + chances.SINKING] > 0:
        on.add(base + layout.SINKING + mode * chances.PHASES + phase_of(s))
    if numbers[at + chances.HUNTED] > 0:
        on.add(base + layout.HUNTED + mode)
    on.add(base + layout.TOKEN + _upto(s.tokens[s.at[who]], layout.TOKENS))
    beside = s.tokens[s.clockwise(s.at[who])] + s.tokens[s.anticlockwise(s.at[who])]
    on.add(base + layout.FIND + mode * layout.FINDS + _upto(beside, layout.FINDS))
    bots: i64 = 0
    for bot in range(i64(BOTS)):
        if s.bot_at[bot] > SHIP and s.distance(s.at[who], s.bot_at[bot]) <= 1:
            bots += 1
    on.add(base + layout.BOT + mode * layout.BOTS_NEAR + _upto(bots, layout.BOTS_NEAR))


def _between(s: Arena, who: i64, seat: i64, base: i64, numbers: vec[i64], on: Inputs) -> None:
    """How far another fighter is from the nearest one of the own side, and what each could roll."""
    if s.at[who] <= SHIP:
        return
    near: i64 = -1
    away: i64 = layout.ROOM - 1
    for own in range(s.seat_count):
        if s.team[own] == s.team[seat] and s.at[own] > SHIP:
            steps = s.distance(s.at[own], s.at[who])
            if near < 0 or steps < away:
                near = own
                away = steps
    if near < 0:
        return
    mode: i64 = 1 if s.last_standing else 0
    span = _upto(away, layout.ROOM)
    theirs: i64 = 0
    ours: i64 = 0
    if span < layout.SPANS:
        theirs = numbers[who * chances.FEATURES + chances.DICE_AT + span]
        ours = numbers[near * chances.FEATURES + chances.DICE_AT + span]
    at = (mode * layout.ROOM + span) * layout.DICE
    on.add(base + layout.THEIRS + at + _upto(theirs, layout.DICE))
    on.add(base + layout.OURS + at + _upto(ours, layout.DICE))


def _table(s: Arena, seat: i64, sums: vec[i64], prior: i64, on: Inputs) -> None:
    """Points, how many are left, and what the hand-made value says."""
    mode: i64 = 1 if s.last_standing else 0
    phase = phase_of(s)
    at = s.team[seat] * chances.FEATURES
    if mode == 0:
        ahead = _upto(sums[at + chances.AHEAD] + layout.LEADS // 2, layout.LEADS)
        on.add(layout.AHEAD + phase * layout.LEADS + ahead)
        on.add(layout.OWN_POINTS + phase * layout.POINTS + _upto(sums[at + chances.POINTS] // 2, layout.POINTS))
    known = _upto((prior + LOGIT * layout.LOGITS // 2) // LOGIT, layout.LOGITS)
    on.add(layout.KNOWN + (mode * chances.PHASES + phase) * layout.LOGITS + known)
    left: i64 = 0
    for side in range(i64(FIGHTERS)):
        if sums[side * chances.FEATURES + chances.STANDS] > 0:
            left += 1
    on.add(layout.SIDES + mode * (AUTOMA + 2) + left)
    on.add(layout.PLAYERS + mode * (AUTOMA + 1) + s.seat_count)
    on.add(layout.CELL + mode * layout.CELLS + _upto(s.cell, layout.CELLS))
    if s.in_teams:
        on.add(layout.TEAMS + phase)


def _automa(s: Arena, seat: i64, numbers: vec[i64], on: Inputs) -> None:
    """The lives of the Automa and how far it is."""
    if numbers[AUTOMA * chances.FEATURES + chances.STANDS] == 0:
        return
    mode: i64 = 1 if s.last_standing else 0
    time = mode * chances.PHASES + phase_of(s)
    on.add(layout.AUTOMA_LIFE + time * layout.LIVES + _upto(s.health[AUTOMA], layout.LIVES))
    if s.at[AUTOMA] > SHIP and s.at[seat] > SHIP:
        away = _upto(s.distance(s.at[seat], s.at[AUTOMA]), layout.AWAY)
        on.add(layout.AUTOMA_AWAY + mode * layout.AWAY + away)
