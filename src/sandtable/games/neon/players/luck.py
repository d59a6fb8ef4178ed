"""Chance of an imagined table, the same for every choice that is tried on it.

Each fighter has streams of its own for attack dice, defence dice, action cards and loot: a choice that rolls more dice
does not change what anybody else rolls or draws.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.actions import ROLL_ATTACK, ROLL_DEFENSE, pack
from sandtable.games.neon.arena.arena import ATTACKER, Arena
from sandtable.games.neon.content.vocabulary import BOTS, FIGHTERS, FIRST_BOT, SEATS
from sandtable.games.neon.steps.kinds import DRAWING, LOOKING, ROLLING, ROLLING_DEFENSE
from sandtable.kit.bits import i64, vec
from sandtable.kit.dice import Dice

DEFENCE: Final = FIGHTERS
CARDS: Final = DEFENCE + FIRST_BOT + BOTS
LOOT: Final = CARDS + SEATS
REST: Final = LOOT + SEATS + 1
STREAMS: Final = REST + 1
DIE_FACES: Final = 6
HALF_WORD: Final = 65535


class Luck:
    """Seeded streams that can be begun again."""

    def __init__(self, dice: Dice) -> None:
        self.start: vec[i64] = vec[i64]([(dice.bits32() & 0x7FFFFFFF) | 1 for _ in range(2 * STREAMS)])
        self.words: vec[i64] = self.start[:]

    def again(self) -> None:
        """Begin every stream again."""
        self.words = self.start[:]

    def below(self, stream: i64, n: i64) -> i64:
        """The next number of a stream, from 0 to n - 1 (multiply with carry, as `kit.dice`)."""
        high = self.words[2 * stream]
        low = self.words[2 * stream + 1]
        high = 36969 * (high & HALF_WORD) + (high >> 16)
        low = 18000 * (low & HALF_WORD) + (low >> 16)
        self.words[2 * stream] = high
        self.words[2 * stream + 1] = low
        return (((((high & HALF_WORD) << 16) + low) & 0xFFFFFFFF) * n) >> 32

    def draw(self, s: Arena) -> i64:
        """What chance brings at the open step of a round."""
        frame = s.stack[s.depth - 1]
        step = frame & 255
        a = (frame >> 8) & 255
        if step == ROLLING:
            return pack(ROLL_ATTACK, s.content.attack_faces[self.below(s.sheet[ATTACKER], DIE_FACES)])
        if step == ROLLING_DEFENSE:
            return pack(ROLL_DEFENSE, s.content.defense_faces[self.below(DEFENCE + s.target[a], DIE_FACES)])
        if step == DRAWING:
            return s.choices[self.below(CARDS + a, s.choice_count)]
        if step == LOOKING:
            return s.choices[self.below(LOOT + 1 + s.actor, s.choice_count)]
        return s.choices[self.below(REST, s.choice_count)]
