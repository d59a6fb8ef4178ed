"""What a seat sees as numbers: the ring, the fighters, what lies between them; secrets only of its own (NE-INFO)."""

from __future__ import annotations

from typing import Final

from sandtable.core.encoder import Encoder, seen_from
from sandtable.core.state import State
from sandtable.games.neon.arena.arena import (
    AREA_ATTACK,
    ATTACKER,
    AUTOMA_WEAPON,
    CRITS,
    DAMAGE_BONUS,
    IN_PROGRESS,
    OPEN_CRITS,
    OPEN_HITS,
    POOL,
    ROLLED,
    SPAN,
    TARGETS,
    TOTAL,
    UNDER_ROOM,
    WEAPON,
    Arena,
)
from sandtable.games.neon.attack.windows import defense_pool
from sandtable.games.neon.content.content import CARDS_OF_A_FIGHTER
from sandtable.games.neon.content.vocabulary import AUTOMA, BOTS, SECTORS, SHIP, SLOTS
from sandtable.games.neon.ending.scoring import victory_points
from sandtable.games.neon.steps.kinds import OVER, PLACING, QUESTIONS, SELECTING, TURN, UPGRADING
from sandtable.games.neon.view import TARGET_STEPS
from sandtable.kit.bits import BIT, count, i64, lowest, vec
from sandtable.kit.rows import Row

PLACES: Final = SECTORS + 2
"""A sector, the ship (0), or out of the game (the last)."""
CODES: Final = 48
MOST_HEALTH: Final = 6
HALVES: Final = 3
KNOWN: Final = 13
"""Numbers of a fighter between its health and its layout."""
PILES: Final = 3
FACES: Final = 4
ACTION_WORDS: Final = 8
ATTACK: Final = 11
"""Numbers of an attack before the flags of its attacker."""


def _index(names: list[str]) -> list[i64]:
    """The place of each name; equal names share the last one."""
    place = {name: at for at, name in enumerate(names)}
    return [place[name] for name in names]


def _stages() -> tuple[list[str], list[i64]]:
    """All questions by name, and the place of the question of every step."""
    names = sorted({kind for kind, _ in QUESTIONS.values()})
    found: list[i64] = [0] * 256
    for step, (kind, _) in QUESTIONS.items():
        found[step] = names.index(kind)
    found[OVER] = len(names)
    return [*names, "over"], found


class NeonEncoder(Encoder):
    """`table`, `sectors`, `fighters`, `automa`, `loot`, `seen`, `attack`, `targets`."""

    def __init__(self, s: Arena) -> None:
        c = s.content
        self.seats: i64 = s.options.seats
        seats = s.options.seats
        stages, stage_of = _stages()
        self.stage_of: vec[i64] = vec[i64](stage_of)
        self.stages: i64 = len(stages)
        self.types: i64 = len(c.fighters)
        self.classes: i64 = len(c.class_names)
        self.loot_count: i64 = len(c.loot_ids)
        self.loot_at: vec[i64] = vec[i64](_index(c.loot_ids))
        self.loot_class: vec[i64] = vec[i64]([c.loot_class[card] for card in range(len(c.loot_ids))])
        self.place_in_class: vec[i64] = vec[i64]([c.place_in_class[card] for card in range(len(c.loot_ids))])
        self.upgrade_count: i64 = len(c.upgrades)
        self.bot_index: vec[i64] = vec[i64](_index(c.bot_ids))
        self.whos: i64 = seats + 1 + BOTS
        """Seats from the own one on, the Automa, bots."""
        self.size_of_sector: i64 = 5 + self.classes + BOTS + seats
        self.size_of_fighter: i64 = (
            self.types
            + PLACES
            + MOST_HEALTH
            + KNOWN
            + CODES
            + HALVES * ACTION_WORDS
            + PILES * CARDS_OF_A_FIGHTER
            + 2 * self.loot_count
            + 2 * self.upgrade_count
            + PLACES
            + 2 * BOTS
        )
        super().__init__(
            [
                ("table", (int(self.stages) + 6 + 2 * seats + HALVES + 1,)),
                ("sectors", (SECTORS, int(self.size_of_sector))),
                ("fighters", (seats, int(self.size_of_fighter))),
                ("automa", (PLACES + 1 + MOST_HEALTH + 4,)),
                ("loot", (3 + len(c.loot_ids),)),
                ("seen", (3 + seats + len(c.loot_ids) + len(c.upgrades),)),
                ("attack", (ATTACK + int(self.whos) + len(c.loot_ids) + FACES,)),
                ("targets", (int(self.whos), 3 + FACES)),
            ]
        )
        self.sectors: i64 = self.stages + 6 + 2 * seats + HALVES + 1
        self.fighters: i64 = self.sectors + SECTORS * self.size_of_sector
        self.automa: i64 = self.fighters + seats * self.size_of_fighter
        self.loot: i64 = self.automa + PLACES + 1 + MOST_HEALTH + 4
        self.seen: i64 = self.loot + 3 + self.loot_count
        self.attack: i64 = self.seen + 3 + seats + self.loot_count + self.upgrade_count
        self.targets: i64 = self.attack + ATTACK + self.whos + self.loot_count + FACES

    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Arena)
        step = state.stack[state.depth - 1] & 255
        self.write_table(state, seat, step, row)
        for place in range(state.ring_size):
            self.write_sector(state, seat, place, row)
        for other in range(self.seats):
            if state.fighter[other] >= 0:
                at = self.fighters + seen_from(seat, other, self.seats) * self.size_of_fighter
                self.write_fighter(state, other, seat, step, at, row)
        if state.options.automa:
            self.write_automa(state, row)
        self.write_loot(state, row)
        self.write_seen(state, seat, row)
        if state.sheet[IN_PROGRESS]:
            self.write_attack(state, seat, step, row)

    def write_table(self, s: Arena, seat: i64, step: i64, row: Row) -> None:
        """Stage, round, cell, tokens, upgrades left, ring size; leader and actor by seat; how far the row has come."""
        row.flag(self.stage_of[step])
        at = self.stages
        row.part(at, s.round, 10)
        row.part(at + 1, s.cell, 10)
        row.part(at + 2, s.laid, 10)
        row.part(at + 3, count(s.stack_left), 10)
        row.part(at + 4, count(s.upgrade_deck) + s.queue_size, 10)
        row.part(at + 5, s.ring_size, 10)
        if s.leader >= 0:
            row.flag(at + 6 + seen_from(seat, s.leader, self.seats))
        if s.actor >= 0:
            row.flag(at + 6 + self.seats + seen_from(seat, s.actor, self.seats))
            for place in range(s.depth):
                frame = s.stack[place]
                if frame & 255 == TURN:
                    half = (frame >> 8 & 255) // 2 - 1
                    row.flag(at + 6 + 2 * self.seats + (half if half > 0 else i64(0)))
                    return

    def write_sector(self, s: Arena, seat: i64, place: i64, row: Row) -> None:
        """Open, place in the ring, closes next, is closing, search tokens, class; bots; special tokens by seat."""
        number = s.ring[place]
        at = self.sectors + (number - 1) * self.size_of_sector
        row.flag(at)
        row.part(at + 1, place, 10)
        if s.top == number:
            row.flag(at + 2)
        if s.closing == number:
            row.flag(at + 3)
        row.part(at + 4, s.tokens[number], 5)
        row.flag(at + 5 + s.content.sector_class[number])
        at += 5 + self.classes
        for bot in range(i64(BOTS)):
            if s.bot_at[bot] == number:
                row.flag(at + bot)
        at += BOTS
        for owner in range(self.seats):
            if s.token_at[owner] == number:
                row.flag(at + seen_from(seat, owner, self.seats))

    def write_fighter(self, s: Arena, who: i64, seat: i64, step: i64, at: i64, row: Row) -> None:
        """Fighter, place, health, numbers, layout and row; cards and layout where they may be known (NE-INFO-01)."""
        options = s.options
        revealed = step != SELECTING and s.code[who] >= 0
        knows_hand = options.shares_hands(int(seat), int(who))
        row.flag(at + s.fighter[who])
        at += self.types
        row.flag(at + place_of(s.at[who]))
        at += PLACES
        order = s.content.health_a if s.board_side[who] == 0 else s.content.health_b
        write_health(order, s.health[who], at, row)
        at += MOST_HEALTH
        if options.team_of(int(who)) == options.team_of(int(seat)):
            row.flag(at)
        if s.board_side[who]:
            row.flag(at + 1)
        row.part(at + 2, s.energy[who], 6)
        row.part(at + 3, s.fields[who], 2)
        if s.code[who] >= 0:
            row.flag(at + 4)
        if s.acted[who] > 0:
            row.flag(at + 5)
        if revealed:
            row.part(at + 6, s.initiative[who], 100)
        if knows_hand:
            row.flag(at + 7)
        row.part(at + 8, count(s.hand[who]), 3)
        row.part(at + 9, count(s.deck[who]), 7)
        for value in range(i64(3)):
            row.part(at + 10 + value, s.trophies[who * 3 + value], 5)
        at += KNOWN
        if s.code[who] >= 0 and (revealed or options.same_player(int(seat), int(who))):
            row.flag(at + s.code[who])
        at += CODES
        if revealed:
            write_row(s, who, at, row)
        at += HALVES * ACTION_WORDS
        if knows_hand:
            write_bits(s.hand[who], at, row)
        write_bits(s.discard[who], at + CARDS_OF_A_FIGHTER, row)
        write_bits(s.played[who], at + 2 * CARDS_OF_A_FIGHTER, row)
        self.write_belongings(s, who, at + PILES * CARDS_OF_A_FIGHTER, row)

    def write_belongings(self, s: Arena, who: i64, at: i64, row: Row) -> None:
        """Gear, supplies under it, upgrades, ready upgrades, special token, bots, flipped bots."""
        for slot in range(who * SLOTS, (who + 1) * SLOTS):
            if s.gear[slot] >= 0:
                row.flag(at + self.loot_at[s.gear[slot]])
                for place in range(s.held[slot]):
                    row.flag(at + self.loot_count + self.loot_at[s.under[slot * UNDER_ROOM + place]])
        at += 2 * self.loot_count
        write_bits(s.upgrades[who], at, row)
        write_bits(s.upgrades[who] & ~s.exhausted[who], at + self.upgrade_count, row)
        at += 2 * self.upgrade_count
        if s.token_at[who]:
            row.flag(at + s.token_at[who])
        at += PLACES
        for token in range(i64(BOTS)):
            if s.bot_owner[token] == who:
                row.flag(at + self.bot_index[token])
                if s.flipped & BIT[token]:
                    row.flag(at + BOTS + self.bot_index[token])

    def write_automa(self, s: Arena, row: Row) -> None:
        """In play, where, health, trophies, points."""
        at = self.automa
        row.flag(at)
        row.flag(at + 1 + place_of(s.at[AUTOMA]))
        write_health(s.content.automa_health, s.health[AUTOMA], at + 1 + PLACES, row)
        at += 1 + PLACES + MOST_HEALTH
        for value in range(i64(3)):
            row.part(at + value, s.trophies[AUTOMA * 3 + value], 5)
        if s.options.scores_points:
            row.part(at + 3, victory_points(s, AUTOMA), 30)

    def write_loot(self, s: Arena, row: Row) -> None:
        """Cards left in each deck, then all that are discarded."""
        for deck in range(i64(3)):
            row.part(self.loot + deck, count(s.loot_deck[deck]), 30)
        for card in range(self.loot_count):
            if s.loot_discard[self.loot_class[card]] >> self.place_in_class[card] & 1:
                row.flag(self.loot + 3 + self.loot_at[card])

    def write_seen(self, s: Arena, seat: i64, row: Row) -> None:
        """Cards that somebody holds for a moment; the others only know how many (NE-INFO-02)."""
        top = s.stack[s.depth - 1]
        placing = top & 255 == PLACING
        if s.seen_by < 0 and not placing:
            return
        owner = top >> 8 & 255 if placing else s.seen_by
        searching = s.seen_by == owner
        knows = not (searching and s.seen_secret) or s.options.same_player(int(seat), int(owner))
        waiting = s.seen_count if searching else i64(0)
        row.part(self.seen, waiting + (1 if placing else 0), 5)
        upgrades = is_upgrading(s)
        if upgrades:
            row.flag(self.seen + 2)
        row.flag(self.seen + 3 + seen_from(seat, owner, self.seats))
        if not knows:
            return
        row.flag(self.seen + 1)
        at = self.seen + 3 + self.seats
        for place in range(waiting):
            row.flag(at + (self.loot_count + s.seen[place] if upgrades else self.loot_at[s.seen[place]]))
        if placing:
            row.part(at + self.loot_at[top >> 16 & 255], 2, 1)

    def who_at(self, who: i64, seat: i64) -> i64:
        """The place of a fighter, the Automa or a bot among all."""
        return seen_from(seat, who, self.seats) if who < AUTOMA else self.seats + who - AUTOMA

    def write_attack(self, s: Arena, seat: i64, step: i64, row: Row) -> None:
        """Declared, base weapon, Automa, range, area, dice, rolled, open crits and hits, crit damage, damage; then
        attacker, weapon, faces; `targets` by who: is one, is handled now, dice, faces."""
        at, weapon = self.attack, s.sheet[WEAPON]
        if s.sheet[TARGETS] > 0 or s.sheet[POOL] > 0:
            row.flag(at)
            if weapon == 0:
                row.flag(at + 1)
            elif weapon == AUTOMA_WEAPON:
                row.flag(at + 2)
            else:
                row.flag(at + ATTACK + self.whos + self.loot_at[weapon - 1])
            row.part(at + 3, s.sheet[SPAN], 5)
        if s.sheet[AREA_ATTACK]:
            row.flag(at + 4)
        row.part(at + 5, s.sheet[POOL], 5)
        if s.sheet[ROLLED]:
            row.flag(at + 6)
        row.part(at + 7, s.sheet[OPEN_CRITS], 5)
        row.part(at + 8, s.sheet[OPEN_HITS], 5)
        row.part(at + 9, 1 + s.sheet[DAMAGE_BONUS], 5)
        row.part(at + 10, s.sheet[TOTAL], 5)
        row.flag(at + ATTACK + self.who_at(s.sheet[ATTACKER], seat))
        for face in range(i64(FACES)):
            row.part(at + ATTACK + self.whos + self.loot_count + face, s.sheet[CRITS + face], 5)
        current: i64 = s.stack[s.depth - 1] >> 8 & 255 if int(step) in TARGET_STEPS else i64(-1)
        for place in range(s.sheet[TARGETS]):
            at = self.targets + self.who_at(s.target[place], seat) * (3 + FACES)
            row.flag(at)
            if current == place:
                row.flag(at + 1)
            row.part(at + 2, defense_pool(s, s.target[place]), 3)
            for face in range(i64(FACES)):
                row.part(at + 3 + face, s.dice[place * 4 + face], 3)


def place_of(at: i64) -> i64:
    """A sector by its number, the ship, or out of the game."""
    return at if at >= SHIP else i64(PLACES - 1)


def write_health(order: vec[i64], health: i64, at: i64, row: Row) -> None:
    """The tokens that are left, in their order."""
    first = len(order) - health
    for number in range(i64(MOST_HEALTH)):
        if number < health:
            row.part(at + number, order[first + number], 3)


def write_row(s: Arena, who: i64, at: i64, row: Row) -> None:
    """The actions of an open row, half by half."""
    for half in range(i64(HALVES)):
        main, alternative = s.row[who * 6 + half * 2], s.row[who * 6 + half * 2 + 1]
        if main >= 0:
            row.flag(at + main)
            if alternative >= 0:
                row.flag(at + alternative)
            at += ACTION_WORDS


def write_bits(bits: i64, at: i64, row: Row) -> None:
    """A flag for every bit."""
    while bits:
        row.flag(at + lowest(bits))
        bits &= bits - 1


def is_upgrading(s: Arena) -> bool:
    """Are the cards in somebody's hand upgrades?"""
    for place in range(s.depth):
        if s.stack[place] & 255 == UPGRADING:
            return True
    return False
