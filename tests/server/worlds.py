"""Two worlds that a seat cannot tell apart by what it may know: everything the server tells it must be equal.

    python -m tests.server.worlds 200000

A second world is made in two ways. A state is *imagined*: whatever the seat may not know is dealt anew. Or a game is
*forked*: where chance or another seat decides something in secret, it decides otherwise in the second world, and both
go on alike until the secret comes to light. What is secret from whom is said here once more, by the rulebooks and
without the help of views and events.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from sandtable.core.decision import CHANCE
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.server.errors import PROBLEMS
from sandtable.server.news import messages
from sandtable.server.news.messages import Turn
from sandtable.server.storage.records import ClockRule, Line, Seat, TableRecord
from sandtable.server.table.broadcast import Broadcast
from sandtable.server.table.clock import Clock
from sandtable.server.table.items import items_for
from sandtable.server.table.log import EARLY, TableLog
from sandtable.server.table.players import Players
from sandtable.server.table.recording import recording_of, viewer_of
from sandtable.server.table.watcher import Watcher
from sandtable.server.wire import outgoing
from sandtable.server.wire.incoming import Forecast, Query
from sandtable.server.work.running import queried

SPECTATOR = -9
WHOLE_EVERY = 16
"""Every so often the whole story is told too: welcome, log, recording and earlier positions."""
NONSENSE = ("land 5", "hq d4", "layout 1", "move 3", "keep 1", "draw move", "end", "?")


class World:
    """A table in memory with a person on every seat, and a watcher for each person and a spectator."""

    def __init__(self, game: Game, settings: dict[str, object]) -> None:
        start = game.start(settings)
        players = game.players(settings)
        seats = [Seat("human", f"user{players[seat]}", f"P{players[seat]}") for seat in range(start.seats())]
        self.game = game
        self.record = TableRecord("table", game.name, settings, seats, ClockRule(), "user0", "live", created=1)
        self.record.updated = 1  # when a world was made says nothing of what happens in it
        self.log = TableLog(game, settings, [], [])
        people = Players(self.record, self.log)
        self.broadcast = Broadcast(self.record, self.log, people, Clock(self.record, self.log, lambda: 1000))
        self.watchers = {seat: Watcher(sits.user, 10_000) for seat, sits in enumerate(seats)}
        self.watchers[SPECTATOR] = Watcher("spectator", 10_000)
        for watcher in self.watchers.values():
            self.broadcast.watchers.add(watcher)

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self.log.state

    def play(self, packed: int) -> None:
        """One choice, and everybody is told."""
        seat = int(self.state.asked())
        text, events = self.log.apply(packed)
        line = Line(self.log.seq + 1, "move", seat, text, 1000 + self.log.seq, 0)
        self.log.note(line)
        self.log.follow_round()
        self.broadcast.update([(line, events)])

    def answer_early(self, seat: int, packed: int) -> None:
        """A later seat of a secret choice answers before its turn."""
        text = self.state.when_asked(seat).action_text(packed)
        self.log.note(Line(self.log.seq + 1, EARLY, seat, f"{len(self.log.moves)} {text}", 1000 + self.log.seq, 0))
        self.broadcast.update([])

    def heard(self, seat: int) -> list[bytes]:
        """What has been sent to a seat since the last time, and the answers to what it can ask for itself."""
        watcher = self.watchers[seat]
        told, watcher._waiting = watcher._waiting, []
        return [*told, *self._answers(watcher), *self._news(seat)]

    def _news(self, seat: int) -> Iterator[bytes]:
        """What somebody who is away is told of their turn: by push, in a channel, by mail."""
        if seat == SPECTATOR or self.log.asked() != seat:
            return
        turn = Turn(self.record, self.record.seats[seat].user, 1)
        yield messages.push(turn, "en")
        yield messages.hook("https://channel.example/x", messages.line(turn, "en", "https://games.example"))
        yield "\n".join(messages.mail(turn, "en", "https://games.example")).encode()

    def _answers(self, watcher: Watcher) -> Iterator[bytes]:
        asks = ({"what": "tests", "figure": 0}, {"what": "reach", "figure": 1})
        for message in (Forecast(), *(Query(ask=ask) for ask in asks)):
            yield _said(lambda message=message: self._asked(watcher, message))
        if int(self.state.asked()) in self.broadcast.players.seats_of(watcher.user):
            for text in NONSENSE:
                yield _said(lambda text=text: self._refusal(text))

    def _asked(self, watcher: Watcher, message: Query | Forecast) -> bytes:
        head, job = self.broadcast.question(watcher, message)
        return outgoing.with_json(head, queried(job))

    def _refusal(self, text: str) -> bytes:
        copy = self.state.clone()
        packed = copy.parse_action(text)
        if not copy.is_legal(packed):
            copy.apply(packed)
        return b"legal"

    def story(self, seat: int) -> list[bytes]:
        """All of the game that a seat may ask for: welcome, log, recording, an earlier position, its row in lists."""
        watcher = Watcher(self.watchers[seat].user, 10)
        you = self.broadcast.players.seats_of(watcher.user)
        self.broadcast.welcome(watcher, 0)
        items = items_for(you, self.record, self.log, self.log.told_since(0))
        recording = recording_of(self.record, self.log, watcher.user, you)
        before = self.log.state_at(len(self.log.moves) // 2)
        view = before.view(viewer_of(before, you))
        row = self.record.table_row(watcher.user)
        return [*watcher._waiting, *(msgspec.json.encode(part) for part in (items, recording, view, row))]

    def now(self, seat: int) -> bytes:
        """An update without news: view, question, options, what may be taken back."""
        you = self.broadcast.players.seats_of(self.watchers[seat].user)
        return outgoing.encode(outgoing.Update(**self.broadcast._state(you, [])))


def _said(ask: Any) -> bytes:
    """An answer, or the words of its refusal."""
    try:
        return bytes(ask())
    except PROBLEMS as error:
        return f"{error.code} {error}".encode()


def secret_from(state: State) -> set[int]:
    """The seats (and the spectator) that may not know what is decided now; empty for an open decision."""
    decision = state.decision()
    assert decision is not None
    everybody = {SPECTATOR, *range(state.seats())}
    s: Any = state
    frame = int(s.stack[s.depth - 1]) if hasattr(s, "stack") else 0
    owner = frame >> 8 & 255
    if decision.kind == "draw_card":  # NE-INFO-01
        return {seat for seat in everybody if seat < 0 or not s.options.shares_hands(seat, owner)}
    if decision.kind == "layout" or decision.kind == "draw_upgrade":  # NE-CARD-09, NE-INFO-02
        return {seat for seat in everybody if seat < 0 or not s.options.same_player(seat, owner)}
    if decision.kind == "draw_loot" and s.seen_secret:  # NE-INFO-02
        return {seat for seat in everybody if seat < 0 or not s.options.same_player(seat, int(s.seen_by))}
    if decision.kind == "choose_leader":  # NH-LEADER-02
        sides = state.seat_sides()
        return {seat for seat in everybody if seat < 0 or sides[seat] != sides[decision.seat]}
    return set()


OPENED_BY = {
    "draw_card": ("layout",),
    "layout": ("layout",),
    "draw_loot": ("keep",),
    "draw_upgrade": ("upgrade",),
    "choose_leader": ("choose_leader",),
}
"""Questions whose last answer brings a secret to light."""
OFTEN = {"draw_card": 8, "layout": 4}
"""Secrets of which there are many: one in so many is a fork."""


class Pairs:
    """Plays games and compares worlds; `compared` counts the pairs by kind."""

    def __init__(self, game: str, settings: dict[str, object], seed: int) -> None:
        self.game = find_game(game)
        self.settings = settings
        self.dice = Dice(seed)
        self.compared: Counter[str] = Counter()

    def play(self, steps: int, forks: int) -> None:
        """One game of so many steps, with imagined worlds on the way and some forks."""
        world = World(self.game, self.settings)
        for step in range(steps):
            decision = world.state.decision()
            if decision is None:
                break
            self._imagine(world)
            hidden = secret_from(world.state)
            if decision.kind in OPENED_BY.get(decision.kind, ()) and not world.state.also_asked():
                hidden = set()  # this answer brings all of them to light
            if forks > 0 and hidden and len(world.state.legal()) > 1:
                if int(self.dice.below(OFTEN.get(decision.kind, 1))) == 0:
                    forks -= 1
                    self._fork(world, hidden, decision.kind)
            if step % WHOLE_EVERY == WHOLE_EVERY - 1:
                for seat in world.watchers:
                    world.heard(seat)
            world.play(self._choice(world.state))

    def _choice(self, state: State) -> int:
        legal = state.legal()
        return int(state.sample(self.dice)) if state.asked() == CHANCE else legal[int(self.dice.below(len(legal)))]

    def _imagine(self, world: World) -> None:
        """Whatever a seat is told of a position is the same in a world it cannot tell apart."""
        real = world.log.state
        for seat in range(real.seats()):
            partners = self.game.led_together(self.settings)
            if any(seat in group for group in partners):
                continue  # one person knows more than each of the seats; forks cover them
            before = [world.now(seat), *world._answers(world.watchers[seat])]
            world.log.state = real.imagine(seat, self.dice)
            try:
                after = [world.now(seat), *world._answers(world.watchers[seat])]
            finally:
                world.log.state = real
            assert before == after, f"seat {seat} can tell worlds apart: {real.to_text()}"
            self.compared["imagined"] += 1

    def _fork(self, world: World, hidden: set[int], kind: str) -> None:
        """Another decision in secret: those who may not know it are told the same until it comes to light."""
        one, two = self._again(world), self._again(world)
        legal = one.state.legal()
        first = int(self.dice.below(len(legal)))
        second = (first + 1 + int(self.dice.below(len(legal) - 1))) % len(legal)
        self._early(one, two, kind)
        one.play(legal[first])
        two.play(legal[second])
        steps = 0
        while self._equal(one, two, hidden, kind, steps) and self._go_on(one, two, kind):
            steps += 1

    def _early(self, one: World, two: World, kind: str) -> None:
        """In a choice of several at once, somebody may have answered early: that is secret from all others too."""
        later = one.state.also_asked()
        if kind != "layout" or not later:
            return
        seat = later[int(self.dice.below(len(later)))]
        legal = one.state.when_asked(seat).legal()
        for world in (one, two):
            world.answer_early(seat, legal[int(self.dice.below(len(legal)))])
        own = self.game.players(self.settings)
        others = {other for other in one.watchers if other < 0 or own[other] != own[seat]}
        self._equal(one, two, others, "early", 1)
        for world in (one, two):  # it is taken back, and the fork follows
            world.log.note(Line(world.log.seq + 1, EARLY, seat, f"{len(world.log.moves)}", 1000 + world.log.seq, 0))
            for everybody in world.watchers:
                world.heard(everybody)

    def _again(self, world: World) -> World:
        copy = World(self.game, self.settings)
        for line in world.log.moves:
            copy.play(copy.state.parse_action(line.text))
        for seat in copy.watchers:
            copy.heard(seat)
        return copy

    def _equal(self, one: World, two: World, hidden: set[int], kind: str, steps: int) -> bool:
        for seat in hidden:
            told = [world.heard(seat) for world in (one, two)]
            assert told[0] == told[1], f"seat {seat} hears of {kind}: {_difference(told[0], told[1])}"
            if steps % WHOLE_EVERY == 0:
                assert one.story(seat) == two.story(seat), f"seat {seat} can ask for {kind}"
                self.compared["story"] += 1
            self.compared[kind] += 1
        return True

    def _go_on(self, one: World, two: World, kind: str) -> bool:
        """The same choice in both worlds; an end where there is none, or where the secret comes to light."""
        asked = [world.state.decision() for world in (one, two)]
        if asked[0] is None or asked[1] is None:
            return False
        assert (asked[0].seat, asked[0].kind) == (asked[1].seat, asked[1].kind)
        if asked[0].kind in OPENED_BY[kind] and not one.state.also_asked():
            return False
        if kind in ("draw_loot", "draw_upgrade") and asked[0].kind not in (kind, "before_search"):
            return False
        both = [action for action in one.state.legal() if two.state.is_legal(action)]
        if not both:
            return False
        action = both[int(self.dice.below(len(both)))]
        one.play(action)
        two.play(action)
        return True


def _difference(one: list[bytes], two: list[bytes]) -> str:
    for first, second in zip(one, two, strict=False):
        if first != second:
            at = next((n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
            return f"{first[max(0, at - 80) : at + 80]!r} / {second[max(0, at - 80) : at + 80]!r}"
    return "another number of messages"


TABLES: list[tuple[str, dict[str, object]]] = [
    ("neon", {"mode": "resurrection", "players": 3}),
    ("neon", {"mode": "resurrection", "players": 2, "automa": True}),
    ("neon", {"mode": "battle_royale", "players": 6}),
    ("neon", {"mode": "squad", "players": 4}),
    ("neon", {"mode": "squad", "players": 4, "automa": True, "ally_hands_visible": True}),
    ("neon", {"mode": "squad", "players": 2}),
    ("neon", {"mode": "squad", "players": 6, "teams": 3}),
    ("neon", {"mode": "resurrection", "players": 4, "fighter_assignment": "draft"}),
    ("neuroshima", {"armies": "borgo,moloch", "leaders": True}),
    ("neuroshima", {"armies": "borgo,moloch,outpost,hegemony", "mode": "team", "leaders": True}),
    ("neuroshima", {"armies": "borgo,moloch,outpost,hegemony", "mode": "team_three", "edition": "e3"}),
    ("neuroshima", {"armies": "borgo,moloch"}),
    ("neuroshima", {"armies": "moloch,hegemony", "scenario": "bulkheads"}),
    ("bronepekhota", {"mission": "annihilation"}),
    ("bronepekhota", {"mission": "capture_the_flag"}),
]


def main(pairs: int) -> None:
    """Compare so many pairs of worlds over all tables."""
    total: Counter[str] = Counter()
    seed = 0
    while sum(total.values()) < pairs:
        game, settings = TABLES[seed % len(TABLES)]
        games = Pairs(game, dict(settings), seed)
        games.play(40 if game == "bronepekhota" else 240, 6)
        total += games.compared
        seed += 1
    print(f"{sum(total.values())} pairs of worlds in {seed} games, none told apart: {dict(total)}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
