"""Whoever gives up where three or more sides play is played on by a bot; the others play to the end."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from sandtable.client import Client, Watch
from sandtable.games import find_game
from sandtable.match.replay import read_replay, verify
from sandtable.server.app import open_registry
from sandtable.server.people.person import Person
from sandtable.server.settings import Settings
from sandtable.server.storage.records import Line
from sandtable.server.table.creation import TableRequest, read_request, sit
from sandtable.server.table.leaving import Left, places_after, read_left, rivals
from sandtable.server.table.log import TableLog
from sandtable.server.table.registry import Registry
from sandtable.server.table.room import Room
from sandtable.server.table.watcher import Watcher
from sandtable.server.wire import incoming as messages
from tests.server.serving import Served, random_choice, sqlite_url
from tests.server.test_accounts import PASSWORD, sign_up
from tests.server.test_room import catch_up, played, refused
from tests.server.test_store import ANN

BOB = Person("u-bob", "Bob", False)
BOT = {"kind": "bot", "bot": "random"}
FFA = {"game": "neuroshima", "settings": {"mode": "ffa", "armies": "borgo,moloch,outpost", "first": 0}}
NEON = {"game": "neon", "settings": {"mode": "battle_royale", "players": 3, "leader": "0"}}


async def seat_people(server: Served, request: dict[str, Any], count: int, **more: Any) -> tuple[list[Client], str]:
    """People on the first `count` seats."""
    people = [Client(server.url) for _ in range(count)]
    await asyncio.gather(*(person.hello() for person in people))
    table = (await people[0].create({**request, **more}))["id"]
    for seat in range(1, count):
        await people[seat].sit(table, seat)
    return people, table


async def follow(watches: list[Watch], seq: int) -> None:
    for watch in watches:
        await catch_up(watch, seq)


@pytest.mark.parametrize("request_", [FFA, NEON], ids=["neuroshima", "neon"])
def test_the_others_play_to_the_end_and_whoever_resigned_is_last(server: Served, request_: dict[str, Any]) -> None:
    async def scene() -> None:
        people, table = await seat_people(server, request_, 3)
        async with AsyncExitStack() as stack:
            watches = [await stack.enter_async_context(person.watch(table)) for person in people]
            for watch in watches:
                await watch.update()
            assert watches[1].last["resigning"] == [{"seat": 1, "ends": False}]
            seq = (await watches[1].ask({"type": "resign"}))["seq"]
            await follow(watches, seq)
            gone = watches[1].last
            assert gone["status"] == "live"
            left = next(item for item in gone["items"] if item["kind"] == "left")
            assert (left["seat"], left["why"], left["bot"]) == (1, "resigned", "greedy")
            assert (gone["seats"][1]["left"], gone["seats"][1]["bot"]) == ("resigned", "greedy")
            assert (gone["options"], gone["decision"]["yours"], gone["resigning"]) == ([], False, [])
            assert watches[0].last["resigning"] == [{"seat": 0, "ends": True}], "then one side is left"
            assert await refused(watches[1].ask({"type": "resign"})) == "not_your_seat"
            number = gone["decision"]["number"]
            wrong = {"type": "act", "decision": number, "action": "end"}
            assert await refused(watches[1].ask(wrong)) == "not_your_seat"
        ends = await asyncio.gather(*(people[seat].play(table, random_choice(seat), 120) for seat in (0, 2)))
        result = ends[0]["result"]
        assert result == ends[1]["result"]
        assert result["places"][1] == 3
        assert 1 in (result["places"][0], result["places"][2])
        log = (await people[0].call("GET", f"/api/tables/{table}/log"))["items"]
        assert any(item["seat"] == 1 and item["kind"] == "move" for item in log), "the bot has played"
        text = await people[0].call("GET", f"/api/tables/{table}/replay")
        match = verify(read_replay(text), find_game(request_["game"]))
        assert "Left: B resigned, greedy plays on" in text
        assert (match.state.outcome() is None) == (result["reason"] == "alone"), "a replay like any other"
        recording = await people[0].call("GET", f"/api/tables/{table}/recording")
        assert [item["why"] for item in recording["items"] if item["kind"] == "left"] == ["resigned"]
        async with people[1].watch(table) as watch:
            assert (await watch.update())["you"] == [1], "after the end the seat is its owner's again, for a rematch"

    played(scene)


def test_who_is_alone_against_bots_ends_the_game_and_so_does_the_last_but_one(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        await ann.hello()
        table = (await ann.create({**FFA, "seats": [{"kind": "human"}, BOT, BOT]}))["id"]
        async with ann.watch(table) as watch:
            assert (await watch.update())["resigning"] == [{"seat": 0, "ends": True}]
            await watch.ask({"type": "resign"})
            assert watch.last["result"]["places"] == [3, 1, 1]
        table = (await ann.create({**FFA, "hotseat": True}))["id"]
        async with ann.watch(table) as watch:
            assert [row["ends"] for row in (await watch.update())["resigning"]] == [False] * 3
            await watch.ask({"type": "resign", "seat": 2})
            assert [row["seat"] for row in watch.last["resigning"]] == [0, 1]
            await watch.ask({"type": "resign", "seat": 0})
            assert watch.last["result"] == {"reason": "resigned", "clause": "", "places": [2, 1, 3], "scores": [0] * 3}

    played(scene)


def test_time_that_runs_out_at_a_table_of_three_ends_it_for_one_only(server: Served) -> None:
    async def scene() -> None:
        clock = {"kind": "live", "initial": 0.6, "increment": 60}
        people, table = await seat_people(server, FFA, 3, clock=clock)
        async with people[1].watch(table) as watch:
            update = await watch.update()
            told = [*update["items"]]
            while not update["decision"]["yours"]:
                update = await watch.update(timeout=10)
                told += update["items"]
            assert update["seats"][0]["left"] == "timeout"
            assert [(item["seat"], item["why"]) for item in told if item["kind"] == "left"] == [(0, "timeout")]
            assert (update["clock"]["running"], update["status"]) == (1, "live")

    played(scene)


def test_whoever_leaves_has_no_say_in_offers(server: Served) -> None:
    async def scene() -> None:
        people, table = await seat_people(server, FFA, 3)
        async with AsyncExitStack() as stack:
            a, b, c = [await stack.enter_async_context(person.watch(table)) for person in people]
            for watch in (a, b, c):
                await watch.update()
            await c.ask({"type": "draw"})
            await follow([a, b], c.last["seq"])
            assert a.last["offers"][0]["waiting"] == [0, 1]
            await c.ask({"type": "resign"})
            await follow([a, b], c.last["seq"])
            assert a.last["offers"] == [], "what was offered is gone with whoever offered it"
            await a.ask({"type": "draw"})
            await follow([b, c], a.last["seq"])
            assert a.last["offers"][0]["waiting"] == [1]
            assert await refused(c.ask({"type": "answer", "what": "draw", "accept": True})) == "not_your_seat"
            await b.ask({"type": "answer", "what": "draw", "accept": True})
            assert (b.last["result"]["reason"], b.last["result"]["places"]) == ("draw_agreed", [1, 1, 3])

    played(scene)


async def table_of(registry: Registry, request: TableRequest, first: Person, *others: Person) -> Room:
    """A table with people on all its seats, within this process."""
    record, lines = read_request(request, first, 32)
    for seat, person in enumerate(others, 1):
        sit(record, seat, person, "", 32)
    await registry.create(record, lines)
    return await registry.room(record.id)


async def until_asked(room: Room, seat: int) -> None:
    """Wait for bots."""
    for _ in range(1000):
        if room.log.asked() == seat:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"seat {seat} is not asked")


def test_a_bot_still_plays_on_after_a_restart_of_the_server(tmp_path: Path) -> None:
    async def scene() -> None:
        settings = Settings(db=sqlite_url(tmp_path))
        registry = await open_registry(settings)
        request = TableRequest(
            game="neuroshima", settings={"mode": "ffa", "armies": "borgo,moloch,outpost", "first": "0"}
        )
        room = await table_of(registry, request, ANN, BOB, Person("u-cat", "Cat", False))
        await room.handle(Watcher(BOB.user, 100), messages.Resign())
        await registry.close()
        registry = await open_registry(settings)
        room = await registry.room(room.record.id)
        assert room.log.left[1].why == "resigned"
        action = room.log.state.action_text(room.log.state.legal()[0])
        await room.handle(Watcher(ANN.user, 100), messages.Act(decision=room.log.number, action=action))
        assert room.record.asked is None, "nobody has to choose while the bot does"
        await until_asked(room, 2)
        assert [line.seat for line in room.log.moves] == [0, 1], "its HQ was placed by the bot"
        await registry.close()

    played(scene)


def test_deleting_an_account_gives_its_games_up(server: Served) -> None:
    async def scene() -> None:
        ann, _ = await sign_up(server)
        others = [Client(server.url) for _ in range(2)]
        table = (await ann.create(FFA))["id"]
        for seat, person in enumerate(others, 1):
            await person.hello()
            await person.sit(table, seat)
        async with others[0].watch(table) as watch:
            await watch.update()
            await ann.call("DELETE", "/api/account", {"password": PASSWORD})
            while not watch.last["decision"]["yours"]:
                await watch.update(timeout=10)
            assert watch.last["seats"][0]["left"] == "resigned"
        bob = Client(server.url)
        ann, _ = await sign_up(server)
        await bob.hello()
        table = (await ann.create({"game": "neuroshima", "settings": {"armies": "borgo,moloch"}}))["id"]
        await bob.sit(table, 1)
        async with bob.watch(table) as watch:
            await watch.update()
            await ann.call("DELETE", "/api/account", {"password": PASSWORD})
            while watch.last["status"] != "over":
                await watch.update(timeout=10)
            assert (watch.last["result"]["reason"], watch.last["result"]["places"]) == ("resigned", [2, 1])

    played(scene)


PLACES = [
    ("the first who left is last", [1, 1, 1], [0, 1, 2], [(0, ()), (1, ())], [3, 2, 1]),
    ("a bot that won for somebody is put behind", [2, 3, 1], [0, 1, 2], [(2, ())], [1, 2, 3]),
    ("who fell before somebody left stays behind", [1, 3, 3, 2], [0, 1, 2, 3], [(3, (1,))], [1, 4, 2, 3]),
    ("equal ones stay equal", [2, 2, 1, 2], [0, 1, 2, 3], [(0, ())], [4, 2, 1, 2]),
    ("nobody of the table has won", [3, 2, 4], [0, 1, 2], [(1, ())], [2, 4, 3]),
    ("a side plays on with one of its two", [3, 1, 2, 3, 1, 2], [0, 1, 2, 0, 1, 2], [(1, ())], [3, 1, 2, 3, 1, 2]),
    ("a side whose two have left", [3, 1, 2, 3, 1, 2], [0, 1, 2, 0, 1, 2], [(1, ()), (4, ())], [2, 3, 1, 2, 3, 1]),
]


@pytest.mark.parametrize(("places", "sides", "left", "found"), [row[1:] for row in PLACES], ids=[r[0] for r in PLACES])
def test_places(places: list[int], sides: list[int], left: list[tuple[int, tuple[int, ...]]], found: list[int]) -> None:
    gone = [Left(seat, "resigned", "greedy", out) for seat, out in left]
    assert places_after(places, sides, gone) == found


def test_who_are_friends_and_how_leaving_is_written() -> None:
    assert rivals([0, 1, 0]) == [0, 1, 0]
    assert rivals([0, 0]) == [0, 1]
    assert read_left(2, "timeout random 0,3") == Left(2, "timeout", "random", (0, 3))


def test_the_last_who_has_not_left_wins_when_the_others_are_out() -> None:
    """Three HQs; the first one leaves, the second one falls: nobody has to fight the bot to the end."""
    position = (
        "neuroshima/1 edition=2025 armies=borgo,moloch,outpost mode=ffa stage=turn seat=2 turn=9 hp=9,1,9 "
        "board=b2:0:hq/0,f2:1:hq/0,d6:2:hq/0,f3:2:commando/4 hands=-|-|battle piles=mutant*2|hybrid*2|runner*2"
    )
    state = find_game("neuroshima").from_text(position)
    log = TableLog(find_game("neuroshima"), {}, [], [])
    log.state = state
    log.note(Line(1, "left", 0, "resigned greedy", 0))
    assert not log.is_lonely()
    log.apply(state.parse_action("battle"))
    assert log.state.view(None)["out"] == [1]
    assert log.is_lonely()
    assert log.last_in() == 2
    log.note(Line(2, "end", 2, "alone", 0))
    outcome = log.outcome(3)
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("alone", [3, 2, 1])
