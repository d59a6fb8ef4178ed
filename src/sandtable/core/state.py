"""One position of one game: the interface that searches, servers, replays and tests know."""

from __future__ import annotations

from sandtable.core.decision import Decision
from sandtable.core.event import Event
from sandtable.core.outcome import Outcome
from sandtable.kit.bits import i64, mypyc_attr
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position, owned by one thread. An action is an int; how it is packed is the game's own business.

    The first entry of `legal()` is always what happens for a seat that is not attended (a clock ran out, a command
    that may not ask): canonical order puts the default of the rules first.
    """

    def __init__(self) -> None:
        self.events: list[Event] | None = None
        """Where events go; None (search) means that none are made."""

    def seats(self) -> int:
        """Number of players."""
        raise NotImplementedError

    def decision(self) -> Decision | None:
        """The open question, or None when the game is over."""
        raise NotImplementedError

    def asked(self) -> i64:
        """Who must choose, as a number: a seat, CHANCE, or OVER (core.decision)."""
        raise NotImplementedError

    def also_asked(self) -> list[int]:
        """Later seats that may answer now already: secret choices that are made at the same time.

        They are asked next, in this order, with nothing of chance in between, and what each may choose does not
        depend on what the others choose. Empty for a question that stands alone.
        """
        return []

    def when_asked(self, seat: int) -> State:
        """A copy in which a seat of `also_asked` is asked; good for its options and notation, not to look at.

        The seats before it are given their defaults: they do not change what this seat may choose.
        """
        copy = self.clone()
        copy.events = None
        while int(copy.asked()) != seat:
            copy.play(copy.legal()[0])
        return copy

    def out_of_game(self) -> list[int]:
        """Seats that can no longer win by the rules while others play on, in order; once out, a seat stays so."""
        return []

    def seat_sides(self) -> list[int]:
        """The side of each seat now: seats of one side win and lose together."""
        return list(range(self.seats()))

    def moves(self, into: Moves) -> None:
        """Append all legal actions in canonical order."""
        raise NotImplementedError

    def legal(self) -> list[int]:
        """All legal actions in canonical order; empty only when the game is over."""
        found = Moves()
        self.moves(found)
        return found.to_list()

    def is_legal(self, action: int) -> bool:
        """Would `apply` accept this action?"""
        found = Moves()
        self.moves(found)
        return found.has(action)

    def apply(self, action: int) -> None:
        """Make one choice; raises IllegalAction and changes nothing where the rules do not allow it."""
        raise NotImplementedError

    def play(self, action: i64) -> None:
        """As `apply`, for an action known to be legal: no check is made."""
        raise NotImplementedError

    def sample(self, dice: Dice) -> i64:
        """An action of chance, drawn by its odds; only while chance decides."""
        raise NotImplementedError

    def clone(self) -> State:
        """An equal state that shares nothing that changes."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, object]:
        """All that a seat (None: a spectator) may know, as plain data."""
        raise NotImplementedError

    def imagine(self, seat: int, dice: Dice) -> State:
        """Some full state that fits everything the seat knows."""
        raise NotImplementedError

    def to_bytes(self) -> bytes:
        """The whole state, compact; equal states give equal bytes."""
        raise NotImplementedError

    def to_text(self) -> str:
        """The whole state as one line of notation."""
        raise NotImplementedError

    def action_text(self, action: int) -> str:
        """Notation of an action in this state."""
        raise NotImplementedError

    def parse_action(self, text: str) -> int:
        """The action a notation stands for; BadNotation where it is not one. Legality is not checked."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())
