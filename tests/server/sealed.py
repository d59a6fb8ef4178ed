"""A small game with secret simultaneous choices, to try the server with.

Three seats bid in secret, the highest bid that nobody else made scores, then the winner (or whoever led) says who
leads the next round; chance names the stake of each.

    python -m tests.server.sealed serve --port 0 --db ...

is `sandtable` with this game in the catalogue.
"""

from __future__ import annotations

import sys
from typing import Any

from sandtable.core.decision import CHANCE, OVER, Decision
from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.core.event import Event
from sandtable.core.game import Game, Setting
from sandtable.core.outcome import Outcome
from sandtable.core.state import State
from sandtable.games import register
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves

SEATS = 3
ROUNDS = 3
BIDS = 4
STAKES = (1, 2)


class SealedState(State):
    """`stage` is stake (chance), bid (each seat in secret) or lead (the seat `leader`); bids in the order of seats."""

    def __init__(self) -> None:
        super().__init__()
        self.round = 0
        self.stage = "stake"
        self.stake = 0
        self.leader = 0
        self.bids: list[int] = []
        self.scores = [0] * SEATS

    def seats(self) -> int:
        return SEATS

    def order(self) -> list[int]:
        """Who bids when: the leader first."""
        return [(self.leader + step) % SEATS for step in range(SEATS)]

    def asked(self) -> Any:
        if self.round == ROUNDS:
            return OVER
        if self.stage == "stake":
            return CHANCE
        return self.leader if self.stage == "lead" else self.order()[len(self.bids)]

    def also_asked(self) -> list[int]:
        return self.order()[len(self.bids) + 1 :] if self.stage == "bid" and self.round < ROUNDS else []

    def decision(self) -> Decision | None:
        seat = int(self.asked())
        if seat == OVER:
            return None
        return Decision(seat, self.stage, "", [(stake, 1) for stake in STAKES] if seat == CHANCE else None)

    def moves(self, into: Moves) -> None:
        choices = {"stake": STAKES, "bid": range(BIDS), "lead": range(SEATS)}[self.stage]
        for choice in choices if self.round < ROUNDS else ():
            into.add(choice)

    def apply(self, action: int) -> None:
        if not self.is_legal(action):
            raise IllegalAction(f"{action} is not allowed now", "illegal_action")
        self.play(action)

    def play(self, action: Any) -> None:
        choice = int(action)
        if self.stage == "stake":
            self.stake, self.stage = choice, "bid"
            self.tell("staked", {"stake": choice})
        elif self.stage == "lead":
            self.leader, self.stage = choice, "stake"
            self.round += 1
        else:
            self.tell("bid", {"seat": int(self.asked()), "bid": choice}, [int(self.asked())])
            self.bids.append(choice)
            if len(self.bids) == SEATS:
                self.reveal()

    def reveal(self) -> None:
        """All bids are open now."""
        bids = dict(zip(self.order(), self.bids, strict=True))
        self.tell("revealed", {"bids": [bids[seat] for seat in range(SEATS)]})
        alone = [seat for seat in range(SEATS) if self.bids.count(bids[seat]) == 1]
        if alone:
            self.leader = max(alone, key=lambda seat: bids[seat])
            self.scores[self.leader] += self.stake
        self.bids, self.stage = [], "lead"

    def tell(self, kind: str, data: dict[str, object], audience: list[int] | None = None) -> None:
        if self.events is not None:
            self.events.append(Event(kind, data, "", audience))

    def sample(self, dice: Dice) -> Any:
        return STAKES[int(dice.below(len(STAKES)))]

    def clone(self) -> SealedState:
        return type(self)().read(self.to_text())

    def read(self, text: str) -> SealedState:
        """This state as the text says."""
        turn, self.stage, stake, leader, bids, scores = text.split()
        self.round, self.stake, self.leader = int(turn), int(stake), int(leader)
        self.bids = [int(bid) for bid in bids.strip("[]").split(",") if bid]
        self.scores = [int(score) for score in scores.split(",")]
        return self

    def outcome(self) -> Outcome | None:
        if self.round < ROUNDS:
            return None
        places = [1 + sum(other > score for other in self.scores) for score in self.scores]
        return Outcome("rounds", "", places, self.scores)

    def view(self, seat: int | None) -> dict[str, object]:
        own = [bid if bidder == seat else None for bidder, bid in zip(self.order(), self.bids, strict=False)]
        return {"round": self.round, "stage": self.stage, "stake": self.stake, "scores": self.scores, "bids": own}

    def imagine(self, seat: int, dice: Dice) -> State:
        other = self.clone()
        for place, bidder in enumerate(self.order()[: len(self.bids)]):
            if bidder != seat:
                other.bids[place] = int(dice.below(BIDS))
        return other

    def to_bytes(self) -> bytes:
        return self.to_text().encode()

    def to_text(self) -> str:
        bids, scores = ",".join(map(str, self.bids)), ",".join(map(str, self.scores))
        return f"{self.round} {self.stage} {self.stake} {self.leader} [{bids}] {scores}"

    def action_text(self, action: int) -> str:
        return f"{self.stage} {action}"

    def parse_action(self, text: str) -> int:
        word, _, number = text.partition(" ")
        if word not in ("stake", "bid", "lead") or not number.isdecimal():
            raise BadNotation(f"{text!r} is no action", "bad_action")
        return int(number)


class SealedGame(Game):
    def __init__(self) -> None:
        super().__init__("sealed", "")

    def settings(self) -> list[Setting]:
        return []

    def hides(self, settings: dict[str, object]) -> bool:
        return True

    def start(self, settings: dict[str, object]) -> SealedState:
        return SealedState()

    def from_text(self, text: str) -> SealedState:
        return SealedState().read(text)

    def from_bytes(self, data: bytes) -> SealedState:
        return self.from_text(data.decode())


if __name__ == "__main__":
    from sandtable.cli.main import main
    from sandtable.server.work import pool, process

    register(SealedGame())
    if sys.argv[1].isdecimal():  # one of the server's processes for heavy work
        process.main()
        sys.exit()
    pool.PROCESS = "tests.server.sealed"
    sys.exit(main())
