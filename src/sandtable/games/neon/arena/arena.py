"""All data of a game in progress: the ring, fighters, cards, tokens, and the stack of whatever is unfinished.

The chapters of the rulebook are modules of functions that read and change an Arena; this one only holds it. The top of
the stack is the open step; a step that needs somebody's choice lists the choices in `choices`, the default first.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.event import Event
from sandtable.core.state import State
from sandtable.games.neon.content.content import Content
from sandtable.games.neon.content.loot_rows import MOST_SUPPLIES
from sandtable.games.neon.content.vocabulary import (
    AUTOMA,
    BOTS,
    FIGHTERS,
    FIRST_BOT,
    GONE,
    SEATS,
    SECTORS,
    SHIP,
    SLOTS,
)
from sandtable.games.neon.settings import Options
from sandtable.kit.bits import append, i64, vec

STACK_ROOM: Final = 48
SEEN_ROOM: Final = 16
MOST_TARGETS: Final = 17
UNDER_ROOM: Final = MOST_SUPPLIES + 2

# The sheet of the attack that is being made.
ATTACKER: Final = 0
WEAPON: Final = 1  # loot card + 1, 0 for the base weapon, AUTOMA_WEAPON
WEAPON_LEFT: Final = 2  # the weapon has left its place
SPAN: Final = 3  # range
AREA_ATTACK: Final = 4
EXTENDED: Final = 5  # effect + 1 that reaches beyond range 2
EXTRA: Final = 6  # dice a declared effect gives at an empty entry
POOL: Final = 7  # attack dice to be rolled
REMOVED: Final = 8  # attack dice that targets have taken away
FEWER: Final = 9  # defence dice that every target rolls less
CRITS: Final = 10  # the four faces of the attack pool
REROLLED: Final = 14
TARGETS: Final = 15  # number of targets
DAMAGE_BONUS: Final = 16  # more damage of each crit
TOTAL: Final = 17  # damage dealt so far
DAMAGED: Final = 18  # targets that took damage, as bits
BOUND_TARGET: Final = 19  # target + 1
BOUND_TYPES: Final = 20  # weapon types the attack is bound to, 0 for all
BOUND_CARD: Final = 21  # loot card + 1 the attack is bound to
EXTRA_DEFENSE: Final = 22  # defence dice added by effects
DEFENSE_REROLLED: Final = 23
OPEN_CRITS: Final = 24  # not cancelled yet
OPEN_HITS: Final = 25
SPARE_BLOCKS: Final = 26  # normal blocks that have stopped nothing
ROLLED: Final = 27  # the attack dice lie on the table
PASSES: Final = 28
IN_PROGRESS: Final = 29
SHEET: Final = 30

AUTOMA_WEAPON: Final = 200
USED_WORDS: Final = 5
PER_WORD: Final = 60


class Arena(State):
    """A position of the game with everything that led to the open question."""

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options
        self.content: Content = options.content
        self.seat_count: i64 = options.seats
        self.in_teams: bool = options.in_teams
        self.last_standing: bool = options.last_standing

    def clear(self) -> None:
        """Everything as before the setup."""
        self.ring: vec[i64] = vec[i64]([0] * SECTORS)
        """Open sectors in clockwise order; only the first `ring_size` count (NE-CONV-06)."""
        self.place: vec[i64] = vec[i64]([GONE] * (SECTORS + 1))
        """Where a sector lies in the ring, GONE if it does not."""
        self.tokens: vec[i64] = vec[i64]([0] * (SECTORS + 1))
        """Search tokens by sector."""
        self.at: vec[i64] = vec[i64]([GONE] * FIGHTERS)
        self.health: vec[i64] = vec[i64]([0] * FIGHTERS)
        self.board_side: vec[i64] = vec[i64]([0] * FIGHTERS)
        """0 for side A, 1 for side B."""
        self.energy: vec[i64] = vec[i64]([0] * FIGHTERS)
        self.fields: vec[i64] = vec[i64]([0] * FIGHTERS)
        """Force field tokens at the figure."""
        self.initiative: vec[i64] = vec[i64]([0] * FIGHTERS)
        self.acted: vec[i64] = vec[i64]([0] * FIGHTERS)
        """When a fighter began its turn in this round, 0 if it has not."""
        self.out: vec[i64] = vec[i64]([0] * FIGHTERS)
        """When a fighter was eliminated, 0 if it was not."""
        self.team: vec[i64] = vec[i64]([0] * FIGHTERS)
        self.trophies: vec[i64] = vec[i64]([0] * (FIGHTERS * 3))
        """Health tokens taken, by value 1, 2, 3."""
        self.fighter: vec[i64] = vec[i64]([-1] * SEATS)
        self.deck: vec[i64] = vec[i64]([0] * SEATS)
        self.hand: vec[i64] = vec[i64]([0] * SEATS)
        self.discard: vec[i64] = vec[i64]([0] * SEATS)
        self.played: vec[i64] = vec[i64]([0] * SEATS)
        """Action cards of a fighter as bits; a deck has no order, since nobody may know it (NE-INFO-03)."""
        self.code: vec[i64] = vec[i64]([-1] * SEATS)
        """The chosen layout (NE-CARD-10), -1 for none."""
        self.row: vec[i64] = vec[i64]([-1] * (SEATS * 6))
        """Main action and alternative of the three halves."""
        self.gear: vec[i64] = vec[i64]([-1] * (SEATS * SLOTS))
        self.held: vec[i64] = vec[i64]([0] * (SEATS * SLOTS))
        """Number of supplies under each equipment card."""
        self.under: vec[i64] = vec[i64]([-1] * (SEATS * SLOTS * UNDER_ROOM))
        self.upgrades: vec[i64] = vec[i64]([0] * SEATS)
        self.exhausted: vec[i64] = vec[i64]([0] * SEATS)
        self.token_at: vec[i64] = vec[i64]([0] * SEATS)
        """Sector of a fighter's special token, 0 if it is in the supply."""
        self.token_when: vec[i64] = vec[i64]([0] * SEATS)
        self.bot_at: vec[i64] = vec[i64]([GONE] * BOTS)
        """Sectors of the bots on the arena: two places for each kind, in the order they were dealt."""
        self.bot_owner: vec[i64] = vec[i64]([-1] * BOTS)
        """Who has captured a bot token; its number was unknown before (NE-INFO-04)."""
        self.loot_deck: vec[i64] = vec[i64]([0] * 3)
        self.loot_discard: vec[i64] = vec[i64]([0] * 3)
        """Loot cards by class as bits."""
        self.queue: vec[i64] = vec[i64]([-1] * 8)
        self.queue_by: vec[i64] = vec[i64]([-1] * 8)
        """Upgrades under the deck in their order, and who put each there."""
        self.seen: vec[i64] = vec[i64]([-1] * SEEN_ROOM)
        """Loot cards (or upgrades) in somebody's hand for a moment."""
        self.sheet: vec[i64] = vec[i64]([0] * SHEET)
        self.target: vec[i64] = vec[i64]([-1] * MOST_TARGETS)
        self.dice: vec[i64] = vec[i64]([0] * (MOST_TARGETS * 4))
        """Defence dice of each target by face, as counted (NE-SECTOR-15)."""
        self.used: vec[i64] = vec[i64]([0] * (USED_WORDS * 2))
        """Effects used in this attack, and in this defence."""
        self.stack: vec[i64] = vec[i64]([0] * STACK_ROOM)
        self.choices: vec[i64] = vec[i64]([0] * 64)
        self.choice_count: i64 = 0
        self.depth: i64 = 0
        self.ring_size: i64 = 0
        self.top: i64 = 0
        """The visible scoreboard token, 0 if none is left."""
        self.stack_left: i64 = 0
        """Scoreboard tokens below it, as bits by sector."""
        self.laid: i64 = 0
        """Scoreboard tokens on the round board."""
        self.cell: i64 = 0
        """The current cell (NE-ROUND-04)."""
        self.round: i64 = 0
        self.leader: i64 = -1
        self.actor: i64 = -1
        self.turn_lost: i64 = 0
        """The acting fighter was defeated in its own turn (NE-ROUND-20)."""
        self.clock: i64 = 0
        """Counts whatever needs an order: turns, tokens, eliminations."""
        self.upgrade_deck: i64 = 0
        self.queue_size: i64 = 0
        self.seen_count: i64 = 0
        self.seen_by: i64 = -1
        self.seen_secret: i64 = 0
        self.looks: i64 = 0
        """More cards to look at in this search, by deck in nibbles; searches use effects once each."""
        self.searches_used: i64 = 0
        self.flipped: i64 = 0
        """Bot tokens that were spent as supplies, as bits."""
        self.fresh: i64 = 0
        """Bot tokens captured in the running attack (NE-BOT-07)."""
        self.waiting: i64 = 0
        """The use of an effect whose X supplies are being paid (NE-CONV-11)."""
        self.closing: i64 = 0
        """The sector that is closing."""
        self.two_done: i64 = 0
        """1 when the last two sectors act in this round (NE-MODE-BR-15), and bits above it for those they will hurt."""
        self.end_reason: i64 = 0
        self.winners: i64 = 0
        """Fighters on the first place, as bits (the Automa too)."""

    def copy_into(self, other: Arena) -> None:
        """Copy everything; what is a vector is copied whole."""
        other.ring = self.ring[:]
        other.place = self.place[:]
        other.tokens = self.tokens[:]
        other.at = self.at[:]
        other.health = self.health[:]
        other.board_side = self.board_side[:]
        other.energy = self.energy[:]
        other.fields = self.fields[:]
        other.initiative = self.initiative[:]
        other.acted = self.acted[:]
        other.out = self.out[:]
        other.team = self.team[:]
        other.trophies = self.trophies[:]
        other.fighter = self.fighter[:]
        other.deck = self.deck[:]
        other.hand = self.hand[:]
        other.discard = self.discard[:]
        other.played = self.played[:]
        other.code = self.code[:]
        other.row = self.row[:]
        other.gear = self.gear[:]
        other.held = self.held[:]
        other.under = self.under[:]
        other.upgrades = self.upgrades[:]
        other.exhausted = self.exhausted[:]
        other.token_at = self.token_at[:]
        other.token_when = self.token_when[:]
        other.bot_at = self.bot_at[:]
        other.bot_owner = self.bot_owner[:]
        other.loot_deck = self.loot_deck[:]
        other.loot_discard = self.loot_discard[:]
        other.queue = self.queue[:]
        other.queue_by = self.queue_by[:]
        other.seen = self.seen[:]
        other.sheet = self.sheet[:]
        other.target = self.target[:]
        other.dice = self.dice[:]
        other.used = self.used[:]
        other.stack = self.stack[:]
        other.choices = self.choices[:]
        self._copy_numbers(other)

    def _copy_numbers(self, other: Arena) -> None:
        other.choice_count = self.choice_count
        other.depth = self.depth
        other.ring_size = self.ring_size
        other.top = self.top
        other.stack_left = self.stack_left
        other.laid = self.laid
        other.cell = self.cell
        other.round = self.round
        other.leader = self.leader
        other.actor = self.actor
        other.turn_lost = self.turn_lost
        other.clock = self.clock
        other.upgrade_deck = self.upgrade_deck
        other.queue_size = self.queue_size
        other.seen_count = self.seen_count
        other.seen_by = self.seen_by
        other.seen_secret = self.seen_secret
        other.looks = self.looks
        other.searches_used = self.searches_used
        other.flipped = self.flipped
        other.fresh = self.fresh
        other.waiting = self.waiting
        other.closing = self.closing
        other.two_done = self.two_done
        other.end_reason = self.end_reason
        other.winners = self.winners

    # The stack of steps.

    def push(self, step: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Something to be done before whatever lies below."""
        self.stack[self.depth] = step | a << 8 | b << 16 | c << 24
        self.depth += 1

    def pop(self) -> None:
        """The top step is done."""
        self.depth -= 1

    def become(self, step: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """The top step goes on as another one."""
        self.stack[self.depth - 1] = step | a << 8 | b << 16 | c << 24

    def offer(self, action: i64) -> None:
        """One more choice for the open question."""
        if self.choice_count < len(self.choices):
            self.choices[self.choice_count] = action
        else:
            self.choices = append(self.choices, action)
        self.choice_count += 1

    # The ring.

    def clockwise(self, sector: i64) -> i64:
        """The next sector of the ring."""
        place = self.place[sector] + 1
        return self.ring[place if place < self.ring_size else 0]

    def anticlockwise(self, sector: i64) -> i64:
        """The sector before this one."""
        place = self.place[sector]
        return self.ring[place - 1 if place > 0 else self.ring_size - 1]

    def steps(self, start: i64, end: i64) -> i64:
        """Clockwise steps from one sector to another."""
        steps = self.place[end] - self.place[start]
        return steps if steps >= 0 else steps + self.ring_size

    def distance(self, start: i64, end: i64) -> i64:
        """The shorter way around (NE-AUTOMA-08)."""
        steps = self.steps(start, end)
        other = self.ring_size - steps
        return steps if steps <= other else other

    def automa_dice(self, span: i64) -> i64:
        """The attack dice of the Automa at range 0 to 2 (NE-AUTOMA-12)."""
        return self.content.automa_dice[span + 3 if self.last_standing else span]

    # Who is who.

    def is_player(self, who: i64) -> bool:
        """Is this a player's fighter?"""
        return who < AUTOMA

    def is_bot(self, who: i64) -> bool:
        """Is this target a bot?"""
        return who >= FIRST_BOT

    def sector_of(self, who: i64) -> i64:
        """Sector of a fighter or bot; not positive if it is in none."""
        return self.at[who] if who < FIRST_BOT else self.bot_at[who - FIRST_BOT]

    def allied(self, one: i64, other: i64) -> bool:
        """Are these two of one team (NE-CONV-01)?"""
        return other < FIRST_BOT and one != other and self.team[one] == self.team[other]

    def on_arena(self, who: i64) -> bool:
        """Does the fighter stand in a sector?"""
        return self.at[who] > SHIP

    def is_left(self, who: i64) -> bool:
        """Not eliminated: on the arena or on the ship (NE-END-06)."""
        return self.at[who] >= SHIP

    def out_of_game(self) -> list[int]:
        """Whose fighter was eliminated (NE-DEFEAT-02)."""
        return [seat for seat in range(self.options.seats) if self.out[seat] > 0]

    def gain(self, who: i64, amount: i64) -> i64:
        """Energy for a player's fighter, up to the most; what was gained is returned (NE-CONV-08, NE-AUTOMA-20)."""
        if who >= AUTOMA:
            return 0
        room = self.content.energy_max - self.energy[who]
        gained = amount if amount < room else room
        self.energy[who] += gained
        if gained > 0 and self.events is not None:
            self.tell("energy", {"who": int(who), "change": int(gained), "now": int(self.energy[who])}, "NE-CONV-08")
        return gained

    def pay_energy(self, who: i64, amount: i64) -> None:
        """Energy is spent."""
        if amount > 0:
            self.energy[who] -= amount
            if self.events is not None:
                data: dict[str, object] = {"who": int(who), "change": -int(amount), "now": int(self.energy[who])}
                self.tell("energy", data, "NE-ABIL-02")

    def tell(self, kind: str, data: dict[str, object], clause: str, audience: list[int] | None = None) -> None:
        """Leave an event; call only while somebody listens."""
        events = self.events
        if events is not None:
            events.append(Event(kind, data, clause, audience))

    def privy(self, seat: i64) -> list[int]:
        """The seats of the player whose secret this is (NE-INFO-02): with two fighters, both (NE-COAL-13)."""
        options = self.options
        return [other for other in range(options.seats) if options.same_player(other, int(seat))]

    def hand_readers(self, seat: i64) -> list[int]:
        """The seats that may see this hand."""
        return [other for other in range(self.options.seats) if self.options.shares_hands(other, int(seat))]
