"""Nobody waits for ever at a table without a clock: a bot stands in for whoever is away, or the seat is given up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from sandtable.client import Watch
from sandtable.games import find_game
from sandtable.server.app import open_registry
from sandtable.server.settings import Settings
from sandtable.server.storage.records import Line
from sandtable.server.table import absence
from sandtable.server.table.absence import GIVE_UP_AFTER, STAND_IN_AFTER
from sandtable.server.table.creation import TableRequest
from sandtable.server.table.log import TableLog
from sandtable.server.table.watcher import Watcher
from sandtable.server.wire import incoming as messages
from tests.server.serving import Served, sqlite_url
from tests.server.test_giving_up import BOB, FFA, seat_people, table_of, until_asked
from tests.server.test_room import act, played, refused, seat_two
from tests.server.test_store import ANN

HASTY = "tests.server.hasty"
SECOND_BEGINS = {"armies": "borgo,moloch", "first": 1}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(sqlite_url(tmp_path_factory.mktemp("hasty")), "--log-level", "warning", module=HASTY)
    yield served
    served.stop()


async def claim(watch: Watch, what: str) -> dict[str, Any]:
    """Wait as long as the server says, then claim; the update that follows."""
    absence = watch.last["absence"]
    await asyncio.sleep(absence[what] / 1000 + 0.05)
    await watch.ask({"type": "claim", "seat": absence["seat"], "what": what})
    return watch.last


async def until(watch: Watch, what: str) -> dict[str, Any]:
    """Read until it is somebody's turn (`yours`) or a line of some kind has been told."""
    while True:
        update = watch.last
        if what == "yours" and (update["decision"] or {}).get("yours"):
            return update
        if any(item["kind"] == what for item in update["items"]):
            return update
        await watch.update(timeout=10)


def test_what_may_be_claimed_is_told_and_not_a_moment_earlier(server: Served) -> None:
    async def scene() -> None:
        ann, bob, table = await seat_two(server, settings=SECOND_BEGINS)
        async with ann.watch(table) as watch:
            absence = (await watch.update())["absence"]
            assert (absence["seat"], absence["ends"]) == (1, True)
            assert 0 < absence["stand_in"] == STAND_IN_AFTER - absence["away"]
            assert 0 < absence["give_up"] == GIVE_UP_AFTER - absence["away"]
            for what in ("stand_in", "give_up"):
                assert await refused(watch.ask({"type": "claim", "seat": 1, "what": what})) == "not_absent"
            assert await refused(watch.ask({"type": "claim", "seat": 1, "what": "victory"})) == "bad_message"
            assert await refused(watch.ask({"type": "claim", "seat": 0, "what": "stand_in"})) == "not_absent"
            async with bob.watch(table) as other:
                assert (await other.update())["absence"] is None
                assert (await watch.until("presence"))["absence"] is None
                assert await refused(other.ask({"type": "claim", "seat": 0, "what": "stand_in"})) == "not_absent"
            assert (await watch.until("presence"))["absence"]["seat"] == 1

    played(scene)


def test_nothing_is_claimed_where_a_clock_runs_or_nobody_is_waited_for(hasty: Served) -> None:
    async def scene() -> None:
        for more in ({"clock": {"kind": "days", "days": 1}}, {"settings": {"armies": "borgo,moloch", "first": 0}}):
            ann, _, table = await seat_two(hasty, **{"settings": SECOND_BEGINS, **more})
            async with ann.watch(table) as watch:
                assert (await watch.update())["absence"] is None
                assert await refused(watch.ask({"type": "claim", "seat": 1, "what": "stand_in"})) == "not_absent"

    played(scene)


def test_a_bot_stands_in_until_the_owner_of_the_seat_is_back(hasty: Served) -> None:
    async def scene() -> None:
        ann, bob, table = await seat_two(hasty, settings=SECOND_BEGINS)
        async with ann.watch(table) as watch:
            await watch.update()
            update = await claim(watch, "stand_in")
            told = next(item for item in update["items"] if item["kind"] == "stand_in")
            assert (told["seat"], told["bot"]) == (1, "greedy")
            assert (update["seats"][1]["stand_in"], update["seats"][1]["online"]) == (True, False)
            assert (update["absence"]["seat"], update["absence"]["stand_in"]) == (1, None), "it is there already"
            update = await until(watch, "yours")
            assert next(item["seat"] for item in update["items"] if item["kind"] == "move") == 1, "the bot has moved"
            await watch.ask({"type": "draw"})
            assert watch.last["offers"][0]["waiting"] == [1], "no bot agrees to a draw in somebody's name"
            async with bob.watch(table) as other:
                back = await other.update()
                assert back["you"] == [1]
                assert [item["kind"] for item in back["items"]][-1] == "back"
                assert "stand_in" not in back["seats"][1]
                await act(watch)
                await until(other, "yours")
                await act(other)
                assert other.last["items"][0]["seat"] == 1

    played(scene)


def test_later_the_seat_may_be_given_up_which_ends_a_duel(hasty: Served) -> None:
    async def scene() -> None:
        ann, _, table = await seat_two(hasty, settings=SECOND_BEGINS)
        async with ann.watch(table) as watch:
            await watch.update()
            await claim(watch, "stand_in")
            await until(watch, "yours")
            update = await claim(watch, "give_up")
            assert (update["result"]["reason"], update["result"]["places"]) == ("absent", [1, 2])
            assert update["absence"] is None

    played(scene)


def test_at_a_table_of_three_the_others_play_on(hasty: Served) -> None:
    async def scene() -> None:
        settings = {"mode": "ffa", "armies": "borgo,moloch,outpost", "first": 1}
        people, table = await seat_people(hasty, {**FFA, "settings": settings}, 3)
        async with people[0].watch(table) as first, people[2].watch(table) as third:
            assert not (await first.update())["absence"]["ends"]
            await third.update()
            update = await claim(first, "give_up")
            assert update["seats"][1]["left"] == "absent"
            assert update["status"] == "live"
            await until(third, "yours")

    played(scene)


def test_a_partner_who_is_here_does_not_lose_by_a_claim(hasty: Served) -> None:
    async def scene() -> None:
        team = {"mode": "team", "armies": "borgo,moloch,outpost,hegemony", "first": 1}
        people, table = await seat_people(hasty, {"game": "neuroshima", "settings": team}, 4)
        async with AsyncExitStack() as stack:
            first, fourth = [await stack.enter_async_context(people[seat].watch(table)) for seat in (0, 3)]
            await fourth.update()
            absence = (await first.update())["absence"]
            while absence is None or absence["give_up"] is not None:
                absence = (await first.until("presence"))["absence"]
            assert (absence["seat"], absence["ends"]) == (1, True)
            await asyncio.sleep(absence["stand_in"] / 1000 + 0.05)
            assert await refused(first.ask({"type": "claim", "seat": 1, "what": "give_up"})) == "not_absent"
            await fourth.ask({"type": "claim", "seat": 1, "what": "stand_in"})
            assert fourth.last["seats"][1]["stand_in"], "a partner may ask for a bot too"

    played(scene)


def test_a_bot_still_stands_in_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        monkeypatch.setattr(absence, "STAND_IN_AFTER", 0)
        settings = Settings(db=sqlite_url(tmp_path))
        registry = await open_registry(settings)
        request = TableRequest(game="neuroshima", settings={"armies": "borgo,moloch", "first": "1"})
        room = await table_of(registry, request, ANN, BOB)
        watcher = Watcher(ANN.user, 100)
        await room.enter(watcher, 0)
        await room.handle(watcher, messages.Claim(seat=1, what="stand_in"))
        await registry.close()
        registry = await open_registry(settings)
        await registry.care.see_to_bots()
        room = registry.rooms[room.record.id]
        assert room.log.standing_in == {1: "greedy"}
        await until_asked(room, 0)
        assert [line.seat for line in room.log.moves] == [1], "its HQ was placed by the bot"
        await registry.close()

    played(scene)


def test_giving_up_ends_standing_in() -> None:
    log = TableLog(
        find_game("neuroshima"), {}, [Line(1, "stand_in", 1, "greedy", 0), Line(2, "stand_in", 0, "greedy", 0)], []
    )
    assert log.standing_in == {1: "greedy", 0: "greedy"}
    log.note(Line(3, "left", 1, "absent greedy", 0))
    assert (log.standing_in, log.left[1].why) == ({0: "greedy"}, "absent")
    log.note(Line(4, "back", 0, "", 0))
    assert log.standing_in == {}
