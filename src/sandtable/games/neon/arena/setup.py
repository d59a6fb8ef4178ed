"""Setting up the arena (section 4); every shuffled pile is drawn from when it is needed (NE-RNG-05)."""

from __future__ import annotations

from sandtable.games.neon.actions import (
    CHOOSE_FIGHTER,
    DEAL_BOT,
    DEAL_FIGHTER,
    DEAL_LEADER,
    DEAL_SECTOR,
    DRAW_CARD,
    TOP_TOKEN,
    pack,
)
from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.content.content import CARDS_OF_A_FIGHTER
from sandtable.games.neon.content.vocabulary import AUTOMA, BOTS, FIGHTERS, GONE, SECTORS, SHIP
from sandtable.games.neon.steps.kinds import (
    DRAWING,
    ROUND_OVER,
    SETUP_BOTS,
    SETUP_DRAFT,
    SETUP_FIGHTERS,
    SETUP_LEADER,
    SETUP_RING,
    SETUP_TOP,
)
from sandtable.kit.bits import BIT, i64, lowest

HAND: int = 3
WHOLE_DECK: int = 127


def prepare(s: Arena) -> None:
    """Everything that needs no chance, and the steps that do (NE-SETUP-01 to 24)."""
    options = s.options
    for seat in range(s.seat_count):
        s.team[seat] = options.team_of(int(seat))
    s.team[AUTOMA] = AUTOMA
    for deck in range(i64(3)):
        s.loot_deck[deck] = BIT[s.content.class_size[deck]] - 1
    if options.uses_upgrades:
        s.upgrade_deck = BIT[len(s.content.upgrades)] - 1
    s.push(ROUND_OVER)
    for back in range(s.seat_count):
        s.push(DRAWING, s.seat_count - 1 - back, HAND)
    if options.drafts and not options.fighters:
        s.push(SETUP_DRAFT)
        s.push(SETUP_LEADER)
    else:
        s.push(SETUP_LEADER)
        s.push(SETUP_FIGHTERS)
    s.push(SETUP_BOTS)
    s.push(SETUP_TOP)
    s.push(SETUP_RING)


def ask_ring(s: Arena) -> None:
    """The next sector of the ring (NE-SETUP-02)."""
    if s.ring_size == SECTORS:
        s.pop()
        s.stack_left = BIT[SECTORS + 1] - 2
        if s.events is not None:
            s.tell("ring", {"sectors": [int(sector) for sector in s.ring]}, "NE-SETUP-02")
        return
    for sector in range(i64(1), i64(SECTORS + 1)):
        if s.place[sector] < 0:
            s.offer(pack(DEAL_SECTOR, sector))


def deal_sector(s: Arena, sector: i64) -> None:
    """A sector is laid."""
    s.ring[s.ring_size] = sector
    s.place[sector] = s.ring_size
    s.ring_size += 1


def ask_top(s: Arena) -> None:
    """Which scoreboard token is turned up (NE-SETUP-04, NE-CLOSE-03)."""
    left = s.stack_left
    if left == 0 or s.top > 0:
        s.pop()
        return
    while left:
        s.offer(pack(TOP_TOKEN, lowest(left)))
        left &= left - 1


def turn_up(s: Arena, sector: i64) -> None:
    """The top token is visible (NE-SETUP-05); the Automa begins in its sector (NE-AUTOMA-04)."""
    s.top = sector
    s.stack_left &= ~BIT[sector]
    if s.events is not None:
        s.tell("top_token", {"sector": int(sector)}, "NE-SETUP-05")
    if s.options.automa and s.health[AUTOMA] == 0 and s.round == 0:
        s.at[AUTOMA] = sector
        s.health[AUTOMA] = len(s.content.automa_health)


def _bots_dealt(s: Arena) -> i64:
    dealt: i64 = 0
    for bot in range(i64(BOTS)):
        if s.bot_at[bot] != GONE:
            dealt += 1
    return dealt


def ask_bots(s: Arena) -> None:
    """The bot of the next sector, by its kind (NE-SETUP-06, NE-INFO-04)."""
    if _bots_dealt(s) == BOTS:
        s.pop()
        if s.events is not None:
            rows: list[object] = [
                {"bot": f"{s.content.bot_kinds[bot // 2]}{bot % 2 + 1}", "sector": int(s.bot_at[bot])}
                for bot in range(BOTS)
            ]
            s.tell("bots", {"bots": rows}, "NE-SETUP-06")
        return
    for kind in range(i64(BOTS // 2)):
        if s.bot_at[2 * kind + 1] == GONE:
            s.offer(pack(DEAL_BOT, kind))


def deal_bot(s: Arena, kind: i64) -> None:
    """A bot is laid into the next sector of the ring."""
    sector = s.ring[_bots_dealt(s)]
    s.bot_at[2 * kind if s.bot_at[2 * kind] == GONE else 2 * kind + 1] = sector


def ask_fighters(s: Arena) -> None:
    """The fighter of the next seat, at random or as it was agreed (NE-SETUP-12)."""
    for seat in range(s.seat_count):
        if s.fighter[seat] < 0:
            if s.options.fighters:
                take_fighter(s, seat, s.options.fighters[seat])
            else:
                for fighter in range(i64(6)):
                    if not _is_taken(s, fighter):
                        s.offer(pack(DEAL_FIGHTER, fighter))
                return
    s.pop()


def _is_taken(s: Arena, fighter: i64) -> bool:
    for seat in range(s.seat_count):
        if s.fighter[seat] == fighter:
            return True
    return False


def next_without(s: Arena) -> i64:
    """The first seat without a fighter."""
    seat: i64 = 0
    while s.fighter[seat] >= 0:
        seat += 1
    return seat


def take_fighter(s: Arena, seat: i64, fighter: i64) -> None:
    """A seat has its fighter: board, health, energy, figure on the ship, cards (NE-SETUP-14 to 22)."""
    s.fighter[seat] = fighter
    s.board_side[seat] = s.options.board_side
    s.health[seat] = len(s.content.health_b if s.board_side[seat] else s.content.health_a)
    s.energy[seat] = s.content.energy_start
    s.at[seat] = SHIP
    s.deck[seat] = WHOLE_DECK
    if s.events is not None:
        s.tell("fighter", {"seat": int(seat), "fighter": s.content.fighters[fighter]}, "NE-SETUP-12")


def ask_leader(s: Arena) -> None:
    """Who gets the leader token (NE-SETUP-23)."""
    if s.leader >= 0:
        s.pop()
    elif s.options.leader >= 0:
        name_leader(s, s.options.leader)
    else:
        for seat in range(s.seat_count):
            s.offer(pack(DEAL_LEADER, seat))


def name_leader(s: Arena, seat: i64) -> None:
    """The first leader."""
    s.leader = seat
    if s.events is not None:
        s.tell("leader", {"seat": int(seat)}, "NE-SETUP-23")


def draft_seat(s: Arena, done: i64) -> i64:
    """A draft goes in seat order starting with the leader (NE-SETUP-13)."""
    return (s.leader + done) % s.seat_count


def ask_draft(s: Arena, done: i64) -> None:
    """A fighter that is not taken."""
    if done == s.seat_count:
        s.pop()
        return
    for fighter in range(i64(6)):
        if not _is_taken(s, fighter):
            s.offer(pack(CHOOSE_FIGHTER, fighter))


def draft(s: Arena, done: i64, fighter: i64) -> None:
    """A fighter is chosen."""
    take_fighter(s, draft_seat(s, done), fighter)
    s.become(SETUP_DRAFT, done + 1)


def ask_card(s: Arena, seat: i64, cards: i64) -> None:
    """Chance draws an action card; an empty deck is made of the discard pile first (NE-ROUND-13)."""
    if s.deck[seat] == 0:
        s.deck[seat] = s.discard[seat]
        s.discard[seat] = 0
        if s.events is not None:
            s.tell("reshuffled", {"seat": int(seat)}, "NE-ROUND-13")
    left = s.deck[seat]
    base = s.fighter[seat] * CARDS_OF_A_FIGHTER
    while left:
        s.offer(pack(DRAW_CARD, base + lowest(left)))
        left &= left - 1


def draw_card(s: Arena, seat: i64, cards: i64, card: i64) -> None:
    """A card goes to the hand; only its owner knows which (NE-INFO-02)."""
    bit = BIT[card - s.fighter[seat] * CARDS_OF_A_FIGHTER]
    s.deck[seat] &= ~bit
    s.hand[seat] |= bit
    if s.events is not None:
        data: dict[str, object] = {"seat": int(seat), "card": s.content.card_ids[card]}
        s.tell("drew", data, "NE-ROUND-12", s.hand_readers(seat))
    if cards > 1:
        s.become(DRAWING, seat, cards - 1)
    else:
        s.pop()


def fighters_left(s: Arena) -> i64:
    """Fighters that are not eliminated, as bits; the Automa counts (NE-END-06, 07)."""
    left: i64 = 0
    for who in range(i64(FIGHTERS)):
        if s.at[who] >= SHIP:
            left |= BIT[who]
    return left
