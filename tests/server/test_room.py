"""What a table does besides taking moves: coming back, undo, takeback, offers, spectators, forecasts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from sandtable.client import CallError, Client, Watch
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import Bot, RandomBot
from sandtable.match.match import Match
from sandtable.match.replay import write_replay
from sandtable.match.runner import next_action
from sandtable.server.table.presenting import decision_fields
from tests.games.neuroshima.table import table as position
from tests.server.serving import DUEL, Served, random_choice

IN_BATTLE = ("medic", "order", "clown", "quartermaster")


async def seat_two(server: Served, **more: Any) -> tuple[Client, Client, str]:
    """A table with two people."""
    ann, bob = Client(server.url), Client(server.url)
    await ann.hello("Ann")
    await bob.hello("Bob")
    table = await ann.create({**DUEL, "seats": [{"kind": "human"}, {"kind": "open"}], **more})
    await bob.sit(table["id"], 1)
    return ann, bob, table["id"]


def played(scene: Callable[[], Awaitable[None]]) -> None:
    """Run a scene."""

    async def run() -> None:
        await scene()

    asyncio.run(run())


async def refused(work: Awaitable[object]) -> str:
    """The code with which something is refused."""
    with pytest.raises(CallError) as caught:
        await work
    return caught.value.code


async def catch_up(watch: Watch, seq: int) -> dict[str, Any]:
    """Read until this line of the log has been told."""
    while watch.last.get("seq", 0) < seq:
        await watch.update()
    return watch.last


async def act(watch: Watch, pick: int = 0) -> int:
    """Make a choice and wait for its acknowledgement."""
    update = watch.last
    message = {"type": "act", "decision": update["decision"]["number"], "action": update["options"][pick]["action"]}
    return int((await watch.ask(message))["seq"])


def battle_replay() -> str:
    """A game that has stopped at a question within a battle."""
    for seed in range(400):
        match = Match(find_game("neuroshima"), {"armies": "outpost,hegemony"})
        dice = Dice(seed)
        bots: list[Bot] = [RandomBot(), RandomBot()]
        while (decision := match.state.decision()) is not None:
            if decision.kind in IN_BATTLE and len(match.state.legal()) > 1:
                return write_replay(match)
            match.play(next_action(match.state, bots, dice))
    raise AssertionError("no battle asks anything")


def test_reconnect_in_mid_battle(server: Served) -> None:
    async def scene() -> None:
        ann, bob, table = await seat_two(server, replay=battle_replay())
        async with ann.watch(table) as watch:
            before = await watch.update()
        assert before["decision"]["kind"] in IN_BATTLE
        asked = ann if before["decision"]["yours"] else bob
        async with asked.watch(table, before["seq"]) as watch:
            back = await watch.update()
            assert back["since"] == before["seq"]
            assert back["items"] == []
            assert back["view"] == before["view"]
            assert len(back["options"]) > 1
            seq = await act(watch)
        async with ann.watch(table, before["seq"]) as watch:
            after = await watch.update()
            assert after["seq"] == seq
            assert [item["seq"] for item in after["items"]] == list(range(before["seq"] + 1, seq + 1))
        ends = await asyncio.gather(ann.play(table, random_choice(1)), bob.play(table, random_choice(2)))
        assert ends[0]["result"] == ends[1]["result"]

    played(scene)


def test_events_told_live_and_told_later_are_the_same(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create({**DUEL, "hotseat": True})
        live: list[dict[str, Any]] = []
        choose = random_choice(5)
        async with ann.watch(table["id"]) as watch:
            while watch.last.get("status") != "over":
                update = await watch.update()
                live.extend(update["items"])
                if update["decision"]:
                    await watch.act(choose(update))
        later = await ann.call("GET", f"/api/tables/{table['id']}/log")
        assert later["items"] == live
        last = await ann.call("GET", f"/api/tables/{table['id']}/at/{live[-1]['number']}")
        assert last["view"] == watch.last["view"]
        assert await refused(ann.call("GET", f"/api/tables/{table['id']}/at/99999")) == "not_found"

    played(scene)


def test_undo_is_free_until_chance_or_another_player_acts(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create({**DUEL, "settings": {"armies": "borgo,moloch", "first": 0}, "hotseat": True})
        async with ann.watch(table["id"]) as watch:
            start = await watch.update()
            assert start["decision"]["kind"] == "hq"
            assert not start["undo"]
            assert await refused(watch.ask({"type": "undo"})) == "no_undo"
            first = await act(watch)
            assert watch.last["undo"]
            done = await watch.ask({"type": "undo", "decision": watch.last["decision"]["number"]})
            assert watch.last["view"] == start["view"]
            assert watch.last["items"][0]["drops"] == [first]
            assert watch.last["decision"]["number"] == done["seq"]
            stale = {"type": "act", "decision": first, "action": "hq d4"}
            assert await refused(watch.ask(stale)) == "stale_decision"
            while watch.last["decision"]["kind"] == "hq":
                await act(watch)
            assert not watch.last["undo"], "tiles were drawn"
            assert await refused(watch.ask({"type": "undo"})) == "no_undo"

    played(scene)


def test_takeback_needs_consent(server: Served) -> None:
    async def scene() -> None:
        settings = {"armies": "borgo,moloch", "first": 0}
        ann, bob, table = await seat_two(server, settings=settings)
        async with ann.watch(table) as a, bob.watch(table) as b:
            start = await a.update()
            await b.update()
            assert await refused(b.ask({"type": "takeback"})) == "no_takeback"
            await act(a)
            await catch_up(b, a.last["seq"])
            await act(b)
            await catch_up(a, b.last["seq"])
            assert a.last["takeback"]
            await a.ask({"type": "takeback"})
            offer = (await catch_up(b, a.last["seq"]))["offers"]
            assert offer == [{"what": "takeback", "seat": 0, "waiting": [1]}]
            assert await refused(a.ask({"type": "takeback"})) == "offer_open"
            assert await refused(a.ask({"type": "answer", "what": "takeback", "accept": True})) == "no_offer"
            await b.ask({"type": "answer", "what": "takeback", "accept": False})
            assert b.last["offers"] == []
            await catch_up(a, b.last["seq"])
            await a.ask({"type": "takeback"})
            await catch_up(b, a.last["seq"])
            await b.ask({"type": "answer", "what": "takeback", "accept": True})
            assert b.last["view"] == start["view"]
            assert (await catch_up(a, b.last["seq"]))["decision"]["yours"]
            undo = next(item for item in b.last["items"] if item["kind"] == "undo")
            assert undo["why"] == "takeback"

    played(scene)


def test_resign_draw_and_rematch(server: Served) -> None:
    async def scene() -> None:
        ann, bob, table = await seat_two(server)
        async with ann.watch(table) as a, bob.watch(table) as b:
            await a.update()
            await b.update()
            assert await refused(a.ask({"type": "rematch"})) == "not_over"
            await a.ask({"type": "draw"})
            await catch_up(b, a.last["seq"])
            await b.ask({"type": "answer", "what": "draw", "accept": True})
            assert b.last["result"]["reason"] == "draw_agreed"
            assert b.last["result"]["places"] == [1, 1]
            await catch_up(a, b.last["seq"])
            await a.ask({"type": "rematch"})
            await b.send({"type": "rematch"})
            again = (await b.until("rematch"))["table"]
            assert (await a.until("rematch"))["table"] == again
        async with ann.watch(again) as a, bob.watch(again) as b:
            assert (await a.update())["you"] == [1]
            await b.update()
            await a.ask({"type": "resign"})
            assert a.last["result"] == {"reason": "resigned", "clause": "", "places": [1, 2], "scores": [0, 0]}
            assert (await catch_up(b, a.last["seq"]))["status"] == "over"
            assert await refused(b.ask({"type": "resign"})) == "game_over"

    played(scene)


def test_spectators_see_the_game_and_no_options(server: Served) -> None:
    async def scene() -> None:
        ann, bob, table = await seat_two(server)
        eve = Client(server.url)
        async with eve.watch(table) as watch, ann.watch(table) as a, bob.watch(table) as b:
            for socket in (watch, a, b):
                await socket.update()
            for _ in range(20):
                mover = a if a.last["decision"]["yours"] else b
                seq = await act(mover, -1)
                for socket in (watch, a, b):
                    await catch_up(socket, seq)
                    assert bool(socket.last["options"]) == socket.last["decision"]["yours"]
                assert watch.last["options"] == []
                assert not watch.last["decision"]["yours"]
                assert watch.last["view"] == a.last["view"]
            number = watch.last["decision"]["number"]
            attempt = {"type": "act", "decision": number, "action": "end"}
            assert await refused(watch.ask(attempt)) == "not_your_seat"
            waiting = b if a.last["decision"]["yours"] else a
            assert await refused(waiting.ask(attempt)) == "not_your_turn"
            assert await refused(watch.ask({"type": "resign"})) == "not_your_seat"

    played(scene)


def test_presence(server: Served) -> None:
    async def scene() -> None:
        ann, bob, table = await seat_two(server)
        async with ann.watch(table) as a:
            await a.update()
            async with bob.watch(table) as b:
                await b.update()
                while (await a.until("presence"))["online"] != [True, True]:
                    pass
            while (await a.until("presence"))["online"] != [True, False]:
                pass

    played(scene)


def test_forecast_is_a_battle_on_a_copy(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create({**DUEL, "hotseat": True})
        async with ann.watch(table["id"]) as watch:
            await watch.update()
            while watch.last["decision"]["kind"] != "turn" or watch.last["view"]["turn"] < 4:
                await act(watch, -1 if watch.last["decision"]["kind"] == "turn" else 0)
            view = watch.last["view"]
            now = await watch.ask({"type": "forecast", "actions": []})
            assert now["hp"] == view["hp"]
            assert {"hp", "removed", "units", "phases"} <= set(now["result"])
            option = next((row for row in watch.last["options"] if row["kind"] == "place"), None)
            if option is not None:
                then = await watch.ask({"type": "forecast", "actions": [option["action"]]})
                places = [unit["at"] for unit in then["result"]["units"] + then["result"]["removed"]]
                assert option["to"] in places
                found = next(unit for unit in then["units"] if unit["at"] == option["to"])
                assert found["tile"] == option["tile"]
                assert {"initiative", "bonuses", "netted"} <= set(found)
            assert await refused(watch.ask({"type": "forecast", "actions": ["hq d4"]})) == "illegal_action"
            assert await refused(watch.ask({"type": "forecast", "actions": ["end", "end"]})) == "hidden"
            async with Client(server.url).watch(table["id"]) as other:
                assert (await other.update())["view"] == view

    played(scene)


def test_options_name_their_parts(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create({**DUEL, "hotseat": True})
        tiles = await ann.call("GET", "/api/games/neuroshima/tiles")
        ids = {tile["id"] for tile in tiles["tiles"]}
        choose = random_choice(9)
        async with ann.watch(table["id"]) as watch:
            async for update in watch.turns():
                if update["status"] == "over":
                    break
                for option in update["options"]:
                    assert option["kind"] == option["action"].split()[0]
                    if option["kind"] in ("place", "discard"):
                        assert option["tile"] in ids
                    if option["kind"] == "place":
                        name = f"{option['tile'].partition('_')[2]}"
                        where = next(key for key, at in tiles["hexes"].items() if at == option["to"])
                        assert option["action"].endswith(f" {where}/{option['rotation']}"), name
                await watch.act(choose(update))

    played(scene)


def test_a_question_about_a_unit_names_its_hex() -> None:
    state = position(("steel_police", "borgo"), "d4:0:riot_policeman/0, d3:1:mutant/5, d6:1:claws/0")
    assert decision_fields("neuroshima", state) == {}
    state.apply(state.parse_action("shove d4 d3"))
    decision = state.decision()
    assert decision is not None
    assert decision.kind == "landing"
    assert decision_fields("neuroshima", state) == {"subject": [0, -1]}
