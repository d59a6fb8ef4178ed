"""Chance in a fresh game: piles are shuffled before the game in the order of NE-RNG-05, dice are rolled by NE-RNG-04.

The order of a pile is no part of a state, since nobody may know it (NE-INFO-03); the dealer alone holds it. A pile
that does not hold the cards of the state (it was made anew from its discard pile, or the game was loaded) is shuffled.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.dealer import Dealer
from sandtable.core.state import State
from sandtable.games.neon.actions import (
    DEAL_BOT,
    DEAL_FIGHTER,
    DEAL_LEADER,
    DEAL_SECTOR,
    DRAW_CARD,
    DRAW_LOOT,
    DRAW_UPGRADE,
    ROLL_ATTACK,
    ROLL_DEFENSE,
    TOP_TOKEN,
    pack,
)
from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.content.content import CARDS_OF_A_FIGHTER
from sandtable.games.neon.content.vocabulary import BOTS, GONE, SECTORS
from sandtable.games.neon.steps.kinds import (
    CLOSED,
    DRAWING,
    DRAWING_UPGRADE,
    LOOKING,
    ROLLING,
    ROLLING_DEFENSE,
    SETUP_BOTS,
    SETUP_FIGHTERS,
    SETUP_LEADER,
    SETUP_RING,
    SETUP_TOP,
)
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice, SplitMix

# Piles in the order of NE-RNG-05; the action decks of the seats come last.
RING: Final = 0
SCOREBOARD: Final = 1
BOT_TOKENS: Final = 2
LOOT: Final = 3
UPGRADES: Final = 6
FIGHTERS: Final = 7
LEADER: Final = 8
ACTIONS: Final = 9
DIE_FACES: Final = 6


class NeonDealer(Dealer):
    """Holds the shuffled piles of one game."""

    def __init__(self, seed: int) -> None:
        super().__init__(Dice(seed))
        self.mix = SplitMix(seed)
        self.piles: list[list[int]] = [[] for _ in range(ACTIONS + 6)]

    def draw(self, state: State) -> i64:
        """The top of a pile, or whatever the dice show."""
        if not isinstance(state, Arena):
            return state.sample(self.dice)
        frame = int(state.stack[state.depth - 1])
        step = frame & 255
        deck = frame >> 8 & 255
        if step == SETUP_RING:
            if state.ring_size == 0:
                self._shuffle_all(state)
            return pack(DEAL_SECTOR, self._top(RING, self._cards(state, RING)))
        if step == SETUP_TOP or step == CLOSED:
            return pack(TOP_TOKEN, self._top(SCOREBOARD, self._cards(state, SCOREBOARD)))
        if step == SETUP_BOTS:
            return pack(DEAL_BOT, self._top(BOT_TOKENS, self._cards(state, BOT_TOKENS)))
        if step == SETUP_FIGHTERS:
            return pack(DEAL_FIGHTER, self._top(FIGHTERS, self._cards(state, FIGHTERS)))
        if step == SETUP_LEADER:
            return pack(DEAL_LEADER, self._top(LEADER, self._cards(state, LEADER)))
        if step == LOOKING:
            card = self._top(LOOT + deck, self._cards(state, LOOT + deck))
            return pack(DRAW_LOOT, state.content.card_of_class[deck * 64 + card])
        if step == DRAWING_UPGRADE:
            return pack(DRAW_UPGRADE, self._top(UPGRADES, self._cards(state, UPGRADES)))
        if step == DRAWING:
            card = self._top(ACTIONS + deck, self._cards(state, ACTIONS + deck))
            return pack(DRAW_CARD, state.fighter[deck] * CARDS_OF_A_FIGHTER + card)
        if step == ROLLING:
            return pack(ROLL_ATTACK, state.content.attack_faces[self.mix.uniform(DIE_FACES)])
        if step == ROLLING_DEFENSE:
            return pack(ROLL_DEFENSE, state.content.defense_faces[self.mix.uniform(DIE_FACES)])
        return state.choices[self.mix.uniform(int(state.choice_count))]

    def _shuffle_all(self, s: Arena) -> None:
        """All piles before the first draw; the leader is one draw among the seats."""
        for pile in range(ACTIONS + int(s.seat_count)):
            if pile == LEADER:
                if s.options.leader < 0:
                    first = self.mix.uniform(int(s.seat_count))
                    self.piles[LEADER] = [first] + [seat for seat in range(int(s.seat_count)) if seat != first]
                continue
            if pile == FIGHTERS and (s.options.drafts or s.options.fighters):
                continue
            cards = list(range(1, SECTORS + 1)) if pile == SCOREBOARD else self._cards(s, pile)
            if pile == BOT_TOKENS:
                # Ten different tokens are shuffled; only their kind shows (NE-SETUP-06).
                tokens = list(range(BOTS))
                self.mix.shuffle(tokens)
                cards = [token // 2 for token in tokens]
            elif pile >= ACTIONS:
                cards = list(range(CARDS_OF_A_FIGHTER))
                self.mix.shuffle(cards)
            else:
                self.mix.shuffle(cards)
            self.piles[pile] = cards

    def _cards(self, s: Arena, pile: int) -> list[int]:
        """What lies in a pile of the state, in ascending order."""
        if pile == RING:
            return [sector for sector in range(1, SECTORS + 1) if s.place[sector] == GONE]
        if pile == SCOREBOARD:
            return _bits(int(s.stack_left))
        if pile == BOT_TOKENS:
            return [token // 2 for token in range(BOTS) if s.bot_at[token] == GONE]
        if pile == UPGRADES:
            return _bits(int(s.upgrade_deck))
        if pile == FIGHTERS:
            taken = [int(s.fighter[seat]) for seat in range(s.seat_count)]
            return [fighter for fighter in range(6) if fighter not in taken]
        if pile == LEADER:
            return list(range(int(s.seat_count)))
        if pile < UPGRADES:
            return _bits(int(s.loot_deck[pile - LOOT]))
        return _bits(int(s.deck[pile - ACTIONS]))

    def _top(self, pile: int, cards: list[int]) -> int:
        """The top of a pile, which is shuffled first if it is not known."""
        if sorted(self.piles[pile]) != cards:
            self.piles[pile] = cards
            self.mix.shuffle(cards)
        return self.piles[pile].pop(0)


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
