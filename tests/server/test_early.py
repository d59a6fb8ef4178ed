"""Secret choices made at the same time: a later seat answers early, durably, changeably, and nobody else learns it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from sandtable.client import Client, Watch
from sandtable.core.contract import LawBroken, check_laws
from sandtable.kit.moves import Moves
from tests.server.sealed import SealedGame, SealedState
from tests.server.serving import Served, random_choice, sqlite_url
from tests.server.test_room import catch_up, played, refused

MODULE = "tests.server.sealed"


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(sqlite_url(tmp_path_factory.mktemp("sealed")), "--log-level", "warning", module=MODULE)
    yield served
    served.stop()


class Three:
    """Three people at a table, each with an open socket, after the first stake."""

    def __init__(self, url: str) -> None:
        self.people = [Client(url) for _ in range(3)]
        self.table = ""
        self.watches: list[Watch] = []
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Three:
        for person in self.people:
            await person.hello()
        seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}]
        self.table = (await self.people[0].create({"game": "sealed", "seats": seats}))["id"]
        for seat in (1, 2):
            await self.people[seat].sit(self.table, seat)
        self.watches = [await self._stack.enter_async_context(person.watch(self.table)) for person in self.people]
        for watch in self.watches:
            while (watch.last.get("decision") or {}).get("kind") != "bid":
                await watch.update()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._stack.aclose()

    async def act(self, seat: int, action: str, number: int | None = None) -> int:
        """A choice, and everybody up to date with it."""
        decision = self.watches[seat].last["decision"]["number"] if number is None else number
        answer = await self.watches[seat].ask({"type": "act", "decision": decision, "action": action})
        for watch in self.watches:
            await catch_up(watch, answer["seq"])
        return int(answer["seq"])


def test_early_answers_are_kept_secret_changed_and_taken_in_turn(sealed: Served) -> None:
    async def scene() -> None:
        async with Three(sealed.url) as three:
            first, second, third = three.watches
            assert [watch.last["decision"]["seats"] for watch in three.watches] == [[0, 1, 2]] * 3
            assert [watch.last["decision"]["as"] for watch in three.watches] == [0, 1, 2]
            assert all(len(watch.last["options"]) == 4 for watch in three.watches)
            number = first.last["decision"]["number"]
            await three.act(2, "bid 1")
            assert third.last["decision"]["chosen"] == "bid 1"
            await three.act(2, "bid 3")
            assert third.last["decision"]["chosen"] == "bid 3"
            assert third.last["undo"]
            for watch in (first, second):
                assert watch.last["decision"]["ready"] == [2]
                assert watch.last["decision"]["number"] == number
                assert "bid 3" not in json.dumps({**watch.last, "options": []})
                assert watch.last["items"] == []
            await three.act(0, "bid 0")
            assert second.last["decision"]["seat"] == 1
            assert second.last["items"][0].get("action") is None
            await three.act(1, "bid 2")
            # The third seat was not asked again: its bid closed the round.
            revealed = [
                event for item in first.last["items"] for event in item["events"] if event["kind"] == "revealed"
            ]
            assert [event["bids"] for event in revealed] == [[0, 2, 3]]
            assert first.last["decision"]["kind"] == "lead"
            assert first.last["decision"]["seat"] == 2
            assert not third.last["undo"], "what was revealed cannot be undone"

    played(scene)


def test_refused_and_withdrawn_early_answers(sealed: Served) -> None:
    async def scene() -> None:
        async with Three(sealed.url) as three:
            second = three.watches[1]
            number = second.last["decision"]["number"]
            for action, code in (("bid 9", "illegal_action"), ("nonsense", "bad_action")):
                assert await refused(second.ask({"type": "act", "decision": number, "action": action})) == code
            assert (
                await refused(second.ask({"type": "act", "decision": number - 1, "action": "bid 1"}))
                == "stale_decision"
            )
            await three.act(1, "bid 1")
            answer = await second.ask({"type": "undo", "decision": number})
            await catch_up(second, answer["seq"])
            assert "chosen" not in second.last["decision"]
            await three.act(0, "bid 0")
            assert second.last["decision"]["seat"] == 1
            assert second.last["decision"]["yours"]

    played(scene)


def test_an_answer_on_its_way_when_its_turn_comes_is_good_once(sealed: Served) -> None:
    async def scene() -> None:
        async with Three(sealed.url) as three:
            number = three.watches[1].last["decision"]["number"]
            await three.act(0, "bid 0")
            await three.act(1, "bid 1", number)
            assert three.watches[1].last["decision"]["seat"] == 2
            again = three.watches[1].ask({"type": "act", "decision": number, "action": "bid 1"})
            assert await refused(again) == "stale_decision"

    played(scene)


def test_an_early_answer_survives_a_killed_server(tmp_path: Path) -> None:
    async def scene() -> None:
        served = Served(sqlite_url(tmp_path), "--log-level", "warning", module=MODULE)
        async with Three(served.url) as three:
            await three.act(2, "bid 3")
            served.kill()
        served = Served(sqlite_url(tmp_path), "--log-level", "warning", module=MODULE, port=served.port)
        try:
            async with three.people[2].watch(three.table) as third, three.people[0].watch(three.table) as first:
                assert (await third.update())["decision"]["chosen"] == "bid 3"
                assert (await first.update())["decision"]["ready"] == [2]
                log = await three.people[0].call("GET", f"/api/tables/{three.table}/log")
                assert "bid 3" not in json.dumps(log)
                assert await refused(three.people[0].call("GET", f"/api/tables/{three.table}/replay")) == "not_over"
        finally:
            served.stop()

    played(scene)


def test_whole_games_with_bots_and_at_one_screen(sealed: Served) -> None:
    async def scene() -> None:
        people = [Client(sealed.url), Client(sealed.url)]
        for person in people:
            await person.hello()
        seats: list[dict[str, Any]] = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}]
        table = await people[0].create({"game": "sealed", "seats": seats})
        await people[1].sit(table["id"], 2)
        ends = await asyncio.gather(*(person.play(table["id"], random_choice(n)) for n, person in enumerate(people)))
        assert ends[0]["result"] == ends[1]["result"]
        alone = await people[0].create({"game": "sealed", "hotseat": True})
        assert (await people[0].play(alone["id"], random_choice(5)))["status"] == "over"

    played(scene)


def test_at_one_screen_a_seat_does_not_read_what_another_has_chosen(sealed: Served) -> None:
    async def scene() -> None:
        ann = Client(sealed.url)
        table = await ann.create({"game": "sealed", "hotseat": True})
        async with ann.watch(table["id"]) as watch:
            while (watch.last.get("decision") or {}).get("kind") != "bid":
                await watch.update()
            answer = await watch.ask({"type": "act", "decision": watch.last["decision"]["number"], "action": "bid 3"})
            await catch_up(watch, answer["seq"])
            assert watch.last["decision"]["seat"] == 1
            assert "bid 3" not in json.dumps({**watch.last, "options": []})
            assert watch.last["view"]["bids"] == [None]

    played(scene)


class Telling(SealedState):
    """A game that breaks its word: what has been bid is taken away from the later seats."""

    def moves(self, into: Moves) -> None:
        for bid in range(4):
            if self.stage != "bid" or self.round == 3 or bid not in self.bids[:1]:
                into.add(bid)
        if self.stage != "bid" or self.round == 3:
            into.clear()
            super().moves(into)


class Showing(SealedState):
    """A game that shows bids at once."""

    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "bids": list(self.bids)}


class Returning(SealedState):
    """A game in which somebody who is out comes back."""

    def out_of_game(self) -> list[int]:
        return [1] if self.round == 1 else []


def test_the_laws_hold_for_it() -> None:
    for seed in range(5):
        check_laws(SealedGame(), {}, seed)


@pytest.mark.parametrize(
    ("state", "law"), [(Telling, "do not depend"), (Showing, "is secret"), (Returning, "stays out")]
)
def test_the_laws_notice_games_that_break_their_word(state: type[SealedState], law: str) -> None:
    class Broken(SealedGame):
        def start(self, settings: dict[str, object]) -> SealedState:
            return state()

    with pytest.raises(LawBroken, match=law):
        check_laws(Broken(), {}, 1, every=10_000)
