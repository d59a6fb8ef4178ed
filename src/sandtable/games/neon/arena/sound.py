"""Do the parts of a position that was read fit one another? Whatever play relies on without asking is asked here.

Every number lies in its own range already (`record`); this is about what one says of another.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.games.neon.arena.arena import (
    ATTACKER,
    AUTOMA_WEAPON,
    CRITS,
    EXTENDED,
    MOST_TARGETS,
    SEEN_ROOM,
    TARGETS,
    UNDER_ROOM,
    WEAPON,
    Arena,
)
from sandtable.games.neon.content.content import CARDS_OF_A_FIGHTER, LOOT_CARDS
from sandtable.games.neon.content.vocabulary import AUTOMA, BOTS, FIGHTERS, GONE, SEATS, SECTORS, SHIP, SLOTS
from sandtable.games.neon.steps.kinds import (
    AFTER_ROLL,
    ARRIVING,
    ASSIGNING,
    AUTOMA_STRIKES,
    BEFORE_ROLL,
    BOOSTING,
    CANCELLING,
    CHECKING,
    CLOSING,
    DAMAGING,
    DEFEAT,
    DEFENDED,
    DEFENDING,
    DRAWING,
    DRAWING_UPGRADE,
    ESCAPED,
    ESCAPING,
    HALF,
    KEEPING,
    LANDING,
    LAST_TWO,
    LOOKING,
    MAINTAINING,
    NEXT_ACTOR,
    ORDERING,
    OVER,
    PAYING,
    PLACING,
    PREPARING,
    RANGING,
    REACTING,
    REVEALING,
    ROLLING,
    ROLLING_DEFENSE,
    ROUND_OVER,
    SEARCHED,
    SEARCHING,
    SELECTING,
    SETUP_DRAFT,
    SETUP_RING,
    SPILLING,
    TARGETED,
    TROPHIES,
    TURN,
    TURNING_BOT,
    UPGRADING,
)

SEAT: Final = -1
"""In place of a greatest value: a seat of the game."""
LAST_STEP: Final = PAYING
BOTTOM: Final[list[int]] = [SELECTING, REVEALING, NEXT_ACTOR, CHECKING, CLOSING, ROUND_OVER, OVER]
"""Steps that lie below everything else, and nowhere else."""
OF_A_TARGET: Final[list[int]] = [
    TARGETED,
    RANGING,
    DEFENDING,
    DEFENDED,
    ASSIGNING,
    CANCELLING,
    BOOSTING,
    DAMAGING,
    REACTING,
    ARRIVING,
]
ASKING_THE_TARGET: Final[list[int]] = [TARGETED, DEFENDING, ASSIGNING, REACTING]
BITS: Final = [1 << bit for bit in range(62)]
# The greatest values of the three parts of a step that has any.
PARTS: Final[dict[int, list[int]]] = {
    SETUP_DRAFT: [SEATS, 0, 0],
    DRAWING: [SEAT, CARDS_OF_A_FIGHTER, 0],
    SELECTING: [SEAT, 0, 0],
    TURN: [9, 0, 0],
    HALF: [2, 0, 0],
    SEARCHING: [SEAT, 0, 0],
    LOOKING: [2, SEEN_ROOM, 0],
    KEEPING: [SEAT, 0, 0],
    ORDERING: [SEAT, 0, 0],
    PLACING: [SEAT, LOOT_CARDS - 1, 0],
    SPILLING: [SEAT, SLOTS - 1, 0],
    BEFORE_ROLL: [SEATS + 1, 0, 0],
    AFTER_ROLL: [SEATS + 1, 0, 0],
    ROLLING: [5, 0, 0],
    ROLLING_DEFENSE: [MOST_TARGETS - 1, 9, 0],
    TURNING_BOT: [BOTS // 2 - 1, AUTOMA, 0],
    DEFEAT: [AUTOMA, MOST_TARGETS, 0],
    TROPHIES: [SEAT, SEAT, 2],
    MAINTAINING: [SEAT, 3, 9],
    UPGRADING: [SEAT, 0, 0],
    DRAWING_UPGRADE: [SEAT, 2, 0],
    CLOSING: [SECTORS, 0, 0],
    ESCAPING: [FIGHTERS, 0, 0],
    ESCAPED: [AUTOMA, 0, 0],
    LAST_TWO: [FIGHTERS, 0, 0],
    AUTOMA_STRIKES: [MOST_TARGETS - 1, 0, 0],
    PAYING: [SEAT, 99, 255],
    **{step: [MOST_TARGETS - 1, 7 if step in (DEFENDED, CANCELLING) else 0, 0] for step in OF_A_TARGET},
}


def contradiction(what: str) -> BadNotation:
    """The error for parts that do not fit."""
    return BadNotation(f"state: {what}", "bad_state")


def check_parts(s: Arena) -> None:
    """Refuse a position whose parts contradict one another, before anything is done with it."""
    _check_stack(s)
    _check_ring(s)
    _check_fighters(s)
    _check_action_cards(s)
    _check_loot(s)
    _check_upgrades(s)
    _check_attack(s)


def _steps(s: Arena) -> list[int]:
    return [int(s.stack[place]) & 255 for place in range(s.depth)]


def _check_stack(s: Arena) -> None:
    """Known steps with parts that make sense; one that begins or ends a round lies at the bottom, and only there."""
    seats = int(s.seat_count)
    none = [0, 0, 0]
    for place in range(s.depth):
        frame = int(s.stack[place])
        step = frame & 255
        if not SETUP_RING <= step <= LAST_STEP or (step in BOTTOM) != (place == 0):
            raise contradiction(f"stack: {frame} cannot lie here")
        most = PARTS.get(step, none)
        for part in range(3):
            if frame >> (8 + 8 * part) & 255 > (most[part] if most[part] != SEAT else seats - 1):
                raise contradiction(f"stack: {frame} names something that does not exist")
    steps = _steps(s)
    if any(SETUP_RING <= step <= SETUP_DRAFT for step in steps) and steps[0] != ROUND_OVER:
        raise contradiction("stack: the setup comes before the first round")
    if TURN in steps and (steps.count(TURN) > 1 or steps.index(TURN) != 1 or steps[0] != NEXT_ACTOR):
        raise contradiction("stack: there is one turn at a time")
    if int(s.actor) < 0 and any(step in steps for step in (TURN, LANDING, SEARCHED)):
        raise contradiction("actor: a turn needs somebody who has it")
    if int(s.actor) >= seats or int(s.leader) >= seats or int(s.seen_by) >= seats:
        raise contradiction("actor, holder, seen_by: there is no such seat")
    if int(s.seen_by) < 0 and int(s.seen_count) > 0:
        raise contradiction("seen: nobody has seen these cards")


def _check_ring(s: Arena) -> None:
    """Every open sector lies once in the ring, and whatever stands in a sector stands in an open one."""
    size = int(s.ring_size)
    ring = [int(s.ring[place]) for place in range(size)]
    places = [GONE] * (SECTORS + 1)
    for place, sector in enumerate(ring):
        if sector == 0 or places[sector] != GONE:
            raise contradiction("ring: its sectors are all different")
        places[sector] = place
    if places != [int(place) for place in s.place]:
        raise contradiction("place: this is not where the sectors of the ring lie")
    if size < 1 and SETUP_RING not in _steps(s):
        raise contradiction("ring: at least one sector is open")
    standing = [int(at) for at in s.at] + [int(at) for at in s.bot_at] + [int(at) for at in s.token_at]
    for at in standing:
        if at > SHIP and places[at] == GONE:
            raise contradiction(f"at: the sector {at} is closed")


def _check_fighters(s: Arena) -> None:
    """Seats that are not there have no fighter; no two seats have the same."""
    seats = int(s.seat_count)
    fighters = [int(fighter) for fighter in s.fighter]
    chosen = [fighter for fighter in fighters if fighter >= 0]
    if len(set(chosen)) != len(chosen) or max(fighters[seats:], default=-1) >= 0:
        raise contradiction("fighter: every seat of the game has a fighter of its own")
    steps = _steps(s)
    if len(chosen) < seats and not any(SETUP_RING <= step <= SETUP_DRAFT for step in steps):
        raise contradiction("fighter: after the setup every seat has one")
    for who in range(FIGHTERS):
        there = who < seats or (who == AUTOMA and s.options.automa)
        most = len(s.content.automa_health) if who == AUTOMA else len(s.content.health_a)
        if int(s.health[who]) > most or (not there and (s.at[who] != GONE or s.health[who] > 0)):
            raise contradiction(f"at, health: fighter {who} is not there or has too much health")
        if int(s.team[who]) != (s.options.team_of(who) if who < seats else AUTOMA if who == AUTOMA else 0):
            raise contradiction("team: the settings say otherwise")


def _check_action_cards(s: Arena) -> None:
    """Every action card of a seat is in its deck, hand or discard pile, or played."""
    for seat in range(SEATS):
        piles = [int(s.deck[seat]), int(s.hand[seat]), int(s.discard[seat]), int(s.played[seat])]
        total = sum([pile.bit_count() for pile in piles])
        if total != (piles[0] | piles[1] | piles[2] | piles[3]).bit_count():
            raise contradiction("deck, hand, discard, played: a card lies in two places")
        if total not in (0, CARDS_OF_A_FIGHTER) or (total > 0) != (s.fighter[seat] >= 0):
            raise contradiction("deck, hand, discard, played: a fighter has seven cards")
    _check_hands(s)


def _check_hands(s: Arena) -> None:
    """Hand, played cards and cards still to be drawn are three together; played is what has not been acted out yet."""
    drawing = [0] * SEATS
    for place in range(s.depth):
        frame = int(s.stack[place])
        if frame & 255 == DRAWING:
            drawing[frame >> 8 & 255] += frame >> 16 & 255
    bottom = int(s.stack[0]) & 255
    for seat in range(s.seat_count):
        played = int(s.played[seat]).bit_count()
        if s.fighter[seat] < 0 or not s.is_left(seat):
            continue
        if int(s.hand[seat]).bit_count() + played + drawing[seat] != 3:
            raise contradiction("hand: three cards are in hand, played or about to be drawn")
        if (played > 0) != (bottom == NEXT_ACTOR and (s.acted[seat] == 0 or seat == s.actor)):
            raise contradiction("played: cards lie there from the reveal to the end of a turn")


def _check_loot(s: Arena) -> None:
    """Every loot card is in one place; equipment lies in the slot of its type, with its supplies under it."""
    c = s.content
    cards: list[int] = []
    for cls in range(3):
        both = int(s.loot_deck[cls]) | int(s.loot_discard[cls])
        if int(s.loot_deck[cls]) & int(s.loot_discard[cls]) or both >= 1 << c.class_size[cls]:
            raise contradiction("loot_deck, loot_discard: these are not the cards of a class")
        cards += [int(c.card_of_class[cls * 64 + place]) for place in range(c.class_size[cls]) if both & BITS[place]]
    for slot in range(SEATS * SLOTS):
        gear, held = int(s.gear[slot]), int(s.held[slot])
        under = [int(s.under[slot * UNDER_ROOM + place]) for place in range(UNDER_ROOM)]
        if gear >= 0 and c.loot_type[gear] != slot % SLOTS:
            raise contradiction("gear: equipment lies in the slot of its type")
        if held > UNDER_ROOM or (gear < 0 and held > 0) or min(under[:held], default=0) < 0:
            raise contradiction("held, under: these are not the supplies of an equipment card")
        cards += [card for card in [gear, *under[:held]] if card >= 0]
    cards += _loot_in_hands(s)
    if sorted(cards) != list(range(LOOT_CARDS)):
        raise contradiction("loot: every card is in one place")


def _loot_in_hands(s: Arena) -> list[int]:
    """Loot cards that somebody has seen or is placing."""
    found: list[int] = []
    steps = _steps(s)
    if UPGRADING not in steps:
        found += [int(s.seen[place]) for place in range(s.seen_count)]
    for place in range(s.depth):
        if int(s.stack[place]) & 255 == PLACING:
            found.append(int(s.stack[place]) >> 16 & 255)
    return found


def _check_upgrades(s: Arena) -> None:
    """No upgrade is in two places."""
    found = [int(s.queue[place]) for place in range(s.queue_size)]
    owners = [int(s.queue_by[place]) for place in range(s.queue_size)]
    if UPGRADING in _steps(s):
        found += [int(s.seen[place]) for place in range(s.seen_count)]
    piles = [int(s.upgrade_deck), *[int(owned) for owned in s.upgrades]]
    for upgrade in found:
        if not 0 <= upgrade < len(s.content.upgrades):
            raise contradiction("queue, seen: there is no such upgrade")
        piles.append(BITS[upgrade])
    together = 0
    for pile in piles:
        if together & pile:
            raise contradiction("upgrades: a card lies in two places")
        together |= pile
    if any(not 0 <= owner < s.seat_count for owner in owners):
        raise contradiction("queue_by: there is no such seat")


def _check_attack(s: Arena) -> None:
    """The sheet of an attack that is being made, and its targets."""
    steps = _steps(s)
    attacker, weapon, count = int(s.sheet[ATTACKER]), int(s.sheet[WEAPON]), int(s.sheet[TARGETS])
    if attacker > AUTOMA or (weapon > LOOT_CARDS and weapon != AUTOMA_WEAPON) or count > MOST_TARGETS:
        raise contradiction("sheet: there is no such attack")
    if weapon == AUTOMA_WEAPON and attacker != AUTOMA:
        raise contradiction("sheet: nobody but the Automa attacks as it does")
    if int(s.sheet[EXTENDED]) > len(s.content.effect_names):
        raise contradiction("sheet: there is no such effect")
    if sum([int(s.sheet[CRITS + face]) for face in range(4)]) > 99:
        raise contradiction("sheet: so many dice there are not")
    if any(PREPARING <= step <= TURNING_BOT for step in steps) and SEATS > attacker >= s.seat_count:
        raise contradiction("sheet: the attacker is not there")
    targets = [int(s.target[place]) for place in range(count)]
    if len(set(targets)) != count or min(targets, default=0) < 0:
        raise contradiction("target: the targets of an attack are there, each once")
    for place in range(s.depth):
        step, target = int(s.stack[place]) & 255, int(s.stack[place]) >> 8 & 255
        if step in OF_A_TARGET and target >= count:
            raise contradiction("target: the attack has no such target")
        # After the roll the target is asked first, then its allies, and the attacker behind all seats.
        asked_in_turn = step == DEFENDED and int(s.stack[place]) >> 16 & 255 < s.seat_count
        if (step in ASKING_THE_TARGET or asked_in_turn) and targets[target] >= s.seat_count:
            raise contradiction("target: nobody can be asked about this one")
