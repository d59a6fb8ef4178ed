"""A small alphabet in which every action of a game is spelled: a fixed, discrete action space for learning programs.

An action of the engine is a number below 2**62 in which a few small values are packed: a kind, a tile, a hex. It is
spelled by these values, one symbol each; every place has symbols of its own ("rotation 2" never means anything else).
What is legal is spelled symbol by symbol: after each one only those remain that continue some legal action. A symbol
without an alternative is not asked for, and nothing is lost: different actions are spelled differently.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import IllegalAction, SandtableError
from sandtable.core.state import State
from sandtable.kit.bits import i64, u8, vec
from sandtable.kit.moves import Moves
from sandtable.kit.rows import Marks, Row, blank_marks

ALL: Final = 1 << 61
"""No value is larger."""


class Place:
    """One place of a spelling: its name and the words of its symbols."""

    def __init__(self, name: str, words: list[str]) -> None:
        self.name = name
        self.words = words


def numbered(name: str, count: int) -> Place:
    """A place whose symbols are the numbers from 0."""
    return Place(name, [str(value) for value in range(count)])


class Digit:
    """Where a value lies in a packed action: ((action >> shift) + plus & mask) // divisor % modulo."""

    def __init__(
        self, place: str, shift: int, mask: int = 255, plus: int = 0, divisor: int = 1, modulo: int = ALL
    ) -> None:
        self.place = place
        self.shift: i64 = shift
        self.mask: i64 = mask
        self.plus: i64 = plus
        self.divisor: i64 = divisor
        self.modulo: i64 = modulo
        self.start: i64 = 0
        """The first symbol of its place, and how many there are; filled in by the spelling."""
        self.room: i64 = 0

    def value(self, action: i64) -> i64:
        """The value in an action."""
        value = ((action >> self.shift) + self.plus) & self.mask
        if self.divisor != 1:
            value = value // self.divisor
        if self.modulo != ALL:
            value = value % self.modulo
        return value

    def symbol(self, action: i64) -> i64:
        """The symbol of an action at this place, -1 where there is none for its value."""
        value = self.value(action)
        return self.start + value if value < self.room else i64(-1)


class Spelling:
    """How the actions of one game with one set of options are spelled."""

    def __init__(self, kinds: dict[int, str], kind: Digit, digits: dict[int, list[Digit]], places: list[Place]) -> None:
        most = max(kinds) + 1
        words = [kinds.get(number, f"unused {number}") for number in range(most)]
        self.places: list[Place] = [Place(kind.place, words), *places]
        self.start: dict[str, int] = {}
        self.size = 0
        for place in self.places:
            self.start[place.name] = self.size
            self.size += len(place.words)
        room = {place.name: len(place.words) for place in self.places}
        for digit in [kind, *(digit for row in digits.values() for digit in row)]:
            digit.start = self.start[digit.place]
            digit.room = room[digit.place]
        self.kind = kind
        self.rows: list[list[Digit]] = [digits.get(number, []) for number in range(most)]
        """The digits behind the kind, by kind."""
        self.blank: vec[u8] = blank_marks(self.size)
        """A mask without any mark."""
        self.longest = 1 + max(len(row) for row in self.rows)

    def word(self, symbol: int) -> str:
        """A symbol for people: `hex d4`."""
        if not 0 <= symbol < self.size:
            raise ValueError(f"{symbol} is no symbol")
        found = self.places[0]
        for place in self.places:
            if symbol >= self.start[place.name]:
                found = place
        return f"{found.name} {found.words[symbol - self.start[found.name]]}"

    def symbol(self, digit: Digit, action: i64) -> i64:
        """The symbol of an action at one place; a value without a symbol is an error of the spelling."""
        symbol = digit.symbol(action)
        if symbol < 0:
            raise SandtableError(f"{digit.place} has no symbol for {digit.value(action)}", "no_symbol")
        return symbol

    def spell(self, action: int) -> list[int]:
        """All symbols of one action, those included that nobody would be asked for."""
        first = self.symbol(self.kind, action)
        return [int(first), *(int(self.symbol(digit, action)) for digit in self.rows[first])]


def plain_spelling() -> Spelling:
    """For a game without a spelling of its own: a packed action byte by byte, the lowest first."""
    bytes_of_action = [numbered(f"byte {at}", 256) for at in range(1, 8)]
    digits = [Digit(f"byte {at}", 8 * at) for at in range(1, 8)]
    kinds = {value: str(value) for value in range(256)}
    return Spelling(kinds, Digit("byte 0", 0), dict.fromkeys(kinds, digits), bytes_of_action)


class Choice:
    """One open question being answered: the legal actions that are left and the symbols that led here."""

    def __init__(self, spelling: Spelling) -> None:
        self.spelling = spelling
        self.moves = Moves(256)
        """The actions that are left."""
        self.next: vec[i64] = vec[i64]([0] * 256)
        """The symbol with which each action that is left goes on."""
        self.symbols: vec[i64] = vec[i64]([0] * (spelling.longest + 1))
        self.length: i64 = 0
        """The first `length` symbols are spelled, chosen or without an alternative."""
        self.row: list[Digit] = []

    def open(self, state: State) -> None:
        """The open question of a state, from its beginning."""
        self.moves.clear()
        state.moves(self.moves)
        self.begin()

    def open_list(self, legal: list[int]) -> None:
        """A question with these answers."""
        self.moves.clear()
        for action in legal:
            self.moves.add(action)
        self.begin()

    def begin(self) -> None:
        """Nothing is spelled; places without a choice are skipped, unless there is only one action."""
        self.length = 0
        if self._read(self.spelling.kind) and self.moves.count > 1:
            self._go_on()

    def _read(self, digit: Digit) -> bool:
        """Find the next symbol of every action that is left; is it the same for all?"""
        moves, count = self.moves.items, self.moves.count
        if count > len(self.next):
            self.next = vec[i64]([0] * len(moves))
        found = self.next
        same = True
        for i in range(count):
            symbol = digit.symbol(moves[i])
            if symbol < 0:
                self.spelling.symbol(digit, moves[i])
            found[i] = symbol
            if symbol != found[0]:
                same = False
        return same

    def _take(self, symbol: i64) -> None:
        """A symbol is spelled."""
        if self.length == 0:
            self.row = self.spelling.rows[symbol]
        self.symbols[self.length] = symbol
        self.length += 1

    def _go_on(self) -> None:
        """All that are left agree about the symbol read last: spell it, and whatever they agree about behind it."""
        while True:
            self._take(self.next[0])
            if self.length > len(self.row):
                raise SandtableError(f"{self.moves.to_list()} are spelled alike", "no_symbol")
            if not self._read(self.row[self.length - 1]):
                return

    def is_offered(self, symbol: i64) -> bool:
        """May this symbol come next?"""
        for i in range(self.moves.count):
            if self.next[i] == symbol:
                return True
        return False

    def check(self, symbol: i64) -> None:
        """Refuse a symbol that is not offered."""
        if not self.is_offered(symbol):
            name = self.spelling.word(symbol) if 0 <= symbol < self.spelling.size else "no symbol"
            raise IllegalAction(f"{symbol} ({name}) is not offered here", "not_offered")

    def take(self, symbol: i64) -> i64:
        """A symbol that is offered comes next; the action, if it is complete now, otherwise -1."""
        items, found = self.moves.items, self.next
        left: i64 = 0
        for i in range(self.moves.count):
            if found[i] == symbol:
                items[left] = items[i]
                left += 1
        self.moves.count = left
        if left == 1:
            self._take(symbol)
            return items[0]
        found[0] = symbol
        self._go_on()
        return -1

    def choose(self, symbol: int) -> int | None:
        """Take a symbol, refused if it is not offered; the action, if it is complete now."""
        if not -ALL < symbol < ALL:
            symbol = -1
        self.check(symbol)
        action = self.take(symbol)
        return int(action) if action >= 0 else None

    def offered(self) -> list[int]:
        """The symbols that may come next, ascending."""
        marks = Marks(self.spelling.blank[:], 0)
        self.mark(marks)
        return marks.to_list()

    def mark(self, marks: Marks) -> None:
        """Write a mask: 1 for every symbol that may come next, 0 for what was marked before."""
        marks.clear()
        found = self.next
        for i in range(self.moves.count):
            marks.set(found[i])

    def write(self, row: Row) -> None:
        """Write that this is asked, then a flag for every symbol so far."""
        row.flag(0)
        for i in range(self.length):
            row.flag(1 + self.symbols[i])

    @property
    def spelled(self) -> list[int]:
        """The symbols so far."""
        return [int(self.symbols[i]) for i in range(self.length)]

    def copy(self) -> Choice:
        """An equal choice that shares nothing that changes."""
        other = Choice(self.spelling)
        count = self.moves.count
        other.moves.items = self.moves.items[:]
        other.moves.count = count
        other.next = self.next[:]
        other.symbols = self.symbols[:]
        other.length = self.length
        other.row = self.row
        return other
