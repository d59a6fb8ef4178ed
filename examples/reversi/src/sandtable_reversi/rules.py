"""The game as a State: two bitboards, whose turn it is, and nothing hidden."""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import OVER, Decision
from sandtable.core.entries import Entries, number
from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.core.event import Event
from sandtable.core.outcome import Outcome
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves

SIZE: Final = 8
SQUARES: Final = [f"{column}{row}" for row in range(1, SIZE + 1) for column in "abcdefgh"]
PASS: Final = len(SQUARES)
HEADER: Final = "reversi/1"
FULL: Final = (1 << 64) - 1
NOT_A: Final = 0xFEFEFEFEFEFEFEFE
NOT_H: Final = 0x7F7F7F7F7F7F7F7F
# Steps in eight directions: shift to the left (right if negative), and the squares that are not behind an edge.
DIRECTIONS: Final = [
    (1, NOT_A), (-1, NOT_H), (8, FULL), (-8, FULL), (9, NOT_A), (7, NOT_H), (-7, NOT_A), (-9, NOT_H),
]  # fmt: skip
HANDICAPS: Final = {"none": 0, "one": 1, "two": 2, "four": 4}
CORNERS: Final = [1 << SQUARES.index(name) for name in ("a1", "h8", "a8", "h1")]
DARK: Final = 1 << SQUARES.index("d5") | 1 << SQUARES.index("e4")
LIGHT: Final = 1 << SQUARES.index("d4") | 1 << SQUARES.index("e5")


def step(discs: int, shift: int, inside: int) -> int:
    """All discs moved by one square in a direction."""
    return (discs << shift if shift > 0 else discs >> -shift) & inside & FULL


def reachable(own: int, other: int) -> int:
    """Squares on which a disc would turn something over (RV-TURN-01)."""
    found = 0
    for shift, inside in DIRECTIONS:
        line = step(own, shift, inside) & other
        while line:
            line = step(line, shift, inside)
            found |= line & ~own & ~other
            line &= other
    return found


def turned(own: int, other: int, at: int) -> int:
    """Enemy discs that a disc on a square turns over (RV-TURN-02)."""
    found = 0
    for shift, inside in DIRECTIONS:
        line, end = 0, step(at, shift, inside)
        while end & other:
            line |= end
            end = step(end, shift, inside)
        if end & own:
            found |= line
    return found


class Reversi(State):
    """One position; an action is the number of a square, or PASS."""

    def __init__(self, handicaps: str) -> None:
        super().__init__()
        self.handicaps = handicaps
        words = handicaps.split(",")
        if len(words) != 2 or any(word not in HANDICAPS for word in words):
            raise BadNotation(f"handicaps: two of {', '.join(HANDICAPS)} are needed", "bad_setting", "RV-BOARD-03")
        if sum(HANDICAPS[word] for word in words) > len(CORNERS):
            raise BadNotation("handicaps: there are only four corners", "bad_setting", "RV-BOARD-03")
        self.discs = [DARK, LIGHT]
        given = iter(CORNERS)
        for seat, word in enumerate(words):
            for _ in range(HANDICAPS[word]):
                self.discs[seat] |= next(given)  # RV-BOARD-03
        self.turn = 0

    def seats(self) -> int:
        return 2

    def free(self) -> int:
        """Where the side whose turn it is may lay a disc."""
        return reachable(self.discs[self.turn], self.discs[1 - self.turn])

    def asked(self) -> int:
        is_over = not self.free() and not reachable(self.discs[1 - self.turn], self.discs[self.turn])
        return OVER if is_over else self.turn  # RV-END-01

    def decision(self) -> Decision | None:
        if self.asked() == OVER:
            return None
        return Decision(self.turn, "move" if self.free() else "pass", "RV-TURN-01" if self.free() else "RV-TURN-03")

    def moves(self, into: Moves) -> None:
        free = self.free()
        while free:
            lowest = free & -free
            into.add(lowest.bit_length() - 1)
            free ^= lowest
        if into.count == 0 and self.asked() != OVER:
            into.add(PASS)  # RV-TURN-03

    def apply(self, action: int) -> None:
        if not self.is_legal(action):
            raise IllegalAction("nothing is turned over there", "illegal_action", "RV-TURN-01")
        self.play(action)

    def play(self, action: int) -> None:
        own, other = self.discs[self.turn], self.discs[1 - self.turn]
        name = self.action_text(action)
        flipped = 0
        if action != PASS:
            flipped = turned(own, other, 1 << action)
            self.discs[self.turn] = own | flipped | 1 << action
            self.discs[1 - self.turn] = other & ~flipped
        if self.events is not None:
            data: dict[str, object] = {"seat": self.turn, "square": name, "turned": flipped.bit_count()}
            self.events.append(Event("passed" if action == PASS else "moved", data, "RV-TURN-02"))
        self.turn = 1 - self.turn

    def clone(self) -> Reversi:
        copy = Reversi.__new__(Reversi)
        State.__init__(copy)
        copy.handicaps, copy.discs, copy.turn = self.handicaps, [*self.discs], self.turn
        return copy

    def outcome(self) -> Outcome | None:
        if self.asked() != OVER:
            return None
        scores = [discs.bit_count() for discs in self.discs]
        return Outcome("discs", "RV-END-02", [1 if score == max(scores) else 2 for score in scores], scores)

    def view(self, seat: int | None) -> dict[str, object]:
        rows = ["".join(self._mark(8 * row + column) for column in range(SIZE)) for row in range(SIZE)]
        return {
            "game": "reversi",
            "board": rows,
            "discs": [discs.bit_count() for discs in self.discs],
            "turn": self.turn,
            "cells": ["_xo".index(mark) for row in rows for mark in row],
        }

    def _mark(self, square: int) -> str:
        return "x" if self.discs[0] >> square & 1 else "o" if self.discs[1] >> square & 1 else "_"

    def imagine(self, seat: int, dice: Dice) -> Reversi:
        return self.clone()

    def to_text(self) -> str:
        board = "".join(self._mark(square) for square in range(PASS))
        return f"{HEADER} handicaps={self.handicaps} board={board} turn={self.turn}"

    def to_bytes(self) -> bytes:
        return self.to_text().encode()

    def action_text(self, action: int) -> str:
        return "pass" if action == PASS else SQUARES[action]

    def parse_action(self, text: str) -> int:
        if text == "pass":
            return PASS
        if text not in SQUARES:
            raise BadNotation(f"{text[:20]!r} is no square", "bad_action")
        return SQUARES.index(text)


def read_state(text: str) -> Reversi:
    """The state that `to_text` wrote."""
    entries = Entries(text, HEADER)
    state = Reversi(entries.take("handicaps", "none,none"))
    board, turn = entries.take("board"), entries.take("turn", "0")
    entries.finish()
    if len(board) != PASS or set(board) - set("_xo"):
        raise BadNotation("board: 64 squares of x, o and _ are needed", "bad_state")
    state.discs = [sum(1 << at for at, mark in enumerate(board) if mark == side) for side in "xo"]
    state.turn = number(turn, "turn", 0, 1)
    return state
