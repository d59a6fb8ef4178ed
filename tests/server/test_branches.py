"""Games to look at and to go on from: recordings, branches, the finished games of the lobby."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any
from urllib.request import ProxyHandler, Request, build_opener

import pytest

from sandtable.client import Client
from sandtable.games import find_game
from sandtable.match.recording import record_match
from sandtable.match.replay import play_replay, read_replay
from sandtable.server.errors import Refused
from sandtable.server.table import creation as creating
from sandtable.server.table.creation import Branch
from sandtable.server.wire.parts import Origin
from tests.server.serving import DUEL, Served, random_choice
from tests.server.test_games import check_replay
from tests.server.test_room import battle_replay, refused

GOLDEN = Path(__file__).parents[1] / "golden"
BOT = {"kind": "bot", "bot": "random"}


def whole_views(recording: dict[str, Any]) -> list[dict[str, Any]]:
    """Every view of a recording in full."""
    views: list[dict[str, Any]] = []
    for changed in recording["views"]:
        views.append({**(views[-1] if views else {}), **changed})
    return views


def moves_of(recording: dict[str, Any]) -> list[str]:
    return [item["action"] for item in recording["items"] if item["kind"] == "move"]


async def finished_game(client: Client, **more: Any) -> dict[str, Any]:
    """A table of this client against a bot, played to its end."""
    table = await client.create({**DUEL, "seats": [{"kind": "human"}, BOT], **more})
    await client.play(table["id"], random_choice(4))
    return table


async def check_branch(client: Client, table_id: str) -> None:
    """A branch begins with the same actions, leaves the old game alone, and is played to its end."""
    old = await client.call("GET", f"/api/tables/{table_id}/recording")
    count = len(moves_of(old)) // 2
    branch = {"table": table_id, "actions": count}
    table = await client.create({"branch": branch, "seats": [BOT, {"kind": "human"}], "visibility": "private"})
    assert (table["game"], table["settings"]) == (old["table"]["game"], old["table"]["settings"])
    end = await client.play(table["id"], random_choice(5))
    new = await client.call("GET", f"/api/tables/{table['id']}/recording")
    assert moves_of(new)[:count] == moves_of(old)[:count]
    assert whole_views(new)[count] == whole_views(old)[count]
    assert await client.call("GET", f"/api/tables/{table_id}/recording") == old
    await check_replay(client, table["id"], end)


def test_a_branch_of_a_finished_game_is_played_on(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        await check_branch(ann, (await finished_game(ann))["id"])

    asyncio.run(scene())


def test_a_branch_waits_for_its_players_and_then_chance_draws_anew(server: Served) -> None:
    async def scene() -> None:
        ann, bob = Client(server.url), Client(server.url)
        await ann.hello()
        stored = await ann.call("POST", "/api/replays", {"replay": battle_replay()})
        recording = await bob.call("GET", f"/api/tables/{stored['id']}/recording")
        before_draw = recording["asked"].index(-1, 6)
        branch = {"table": stored["id"], "actions": before_draw}
        table = await bob.create({"branch": branch, "seats": [{"kind": "human"}, {"kind": "open"}]})
        assert table["status"] == "open"
        assert await refused(bob.call("GET", f"/api/tables/{table['id']}/recording")) == "not_started"
        await ann.sit(table["id"], 1)
        async with bob.watch(table["id"]) as watch:
            update = await watch.update()
        actions = [item["action"] for item in update["items"] if item["kind"] == "move"]
        assert actions[:before_draw] == moves_of(recording)[:before_draw]
        assert len(actions) > before_draw
        assert update["decision"]["seat"] >= 0

    asyncio.run(scene())


def test_branches_that_cannot_be(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        await ann.hello()
        text = (GOLDEN / "borgo-moloch-2025.replay").read_text(encoding="utf-8")
        stored = (await ann.call("POST", "/api/replays", {"replay": text}))["id"]
        last = len(read_replay(text).actions)

        async def code_of(actions: int, **more: Any) -> str:
            branch = {"table": more.pop("table", stored), "actions": actions}
            return await refused(ann.create({"branch": branch, "hotseat": True, **more}))

        assert await code_of(last + 1) == "bad_replay"
        assert await code_of(-1) == "bad_replay"
        assert await code_of(last) == "bad_replay"
        assert await code_of(3, table="none") == "no_such_table"
        assert await code_of(3, replay=text) == "bad_message"
        assert await code_of(3, rated=True) == "bad_replay"
        assert await refused(ann.create({"replay": text, "actions": 9, "rated": True})) == "bad_replay"
        assert (await ann.create({"branch": {"table": stored, "actions": last - 1}, "hotseat": True}))["id"]

    asyncio.run(scene())


def test_a_running_game_with_hidden_choices_is_not_branched(monkeypatch: pytest.MonkeyPatch) -> None:
    from sandtable.server.storage.records import ClockRule, Seat, TableRecord, new_id
    from sandtable.server.table.log import TableLog

    match = play_replay(read_replay(battle_replay()), find_game("neuroshima"))
    log = TableLog(match.game, match.settings, creating.lines_of(match), [])
    seats = [Seat("human", "u1", "Ann"), Seat("human", "u2", "Bob")]
    record = TableRecord(new_id(), "neuroshima", match.settings, seats, ClockRule(), "u1", status="live")
    branched, origin = creating.branch_of(Branch("x", 3), "open", record, log)
    assert branched.log == match.log[:3]
    assert origin == Origin(table=record.id, actions=3)
    monkeypatch.setattr(creating, "hides_choices", lambda game, settings: True)
    with pytest.raises(Refused, match="after its end"):
        creating.branch_of(Branch("x", 3), "open", record, log)
    record.status = "over"
    assert creating.branch_of(Branch("x", 3), "open", record, log)[0].log == match.log[:3]


def test_a_branch_says_where_it_comes_from(server: Served) -> None:
    async def scene() -> None:
        ann, stranger = Client(server.url), Client(server.url)
        replay = await ann.call("POST", "/api/replays", {"replay": battle_replay()})
        branch = {"table": replay["id"], "actions": 7}
        table = await ann.create({"branch": branch, "hotseat": True, "visibility": "private"})
        assert table["origin"] == branch
        assert (await stranger.call("GET", f"/api/tables/{table['id']}"))["origin"] == branch
        assert (await stranger.call("GET", f"/api/tables/{table['id']}/recording"))["table"]["origin"] == branch
        seen_by_all = await ann.create({"branch": branch, "hotseat": True, "visibility": "open"})
        assert seen_by_all["origin"] == {"table": None, "actions": 7}, "the replay is private"
        assert replay["origin"] is None

    asyncio.run(scene())


def test_a_recording_has_every_position_and_needs_no_account(server: Served) -> None:
    async def scene() -> None:
        ann, stranger = Client(server.url), Client(server.url)
        table = (await finished_game(ann))["id"]
        recording = await stranger.call("GET", f"/api/tables/{table}/recording")
        views = whole_views(recording)
        assert len(views) == len(recording["asked"]) == len(moves_of(recording)) + 1
        assert recording["asked"][-1] == -2
        for number in (0, 1, len(views) // 2, len(views) - 1):
            position = await stranger.call("GET", f"/api/tables/{table}/at/{number}")
            assert position["view"] == views[number]
        assert recording["table"]["result"]["places"]
        text = await stranger.call("GET", f"/api/tables/{table}/replay")
        told = record_match(play_replay(read_replay(text), find_game("neuroshima")))
        assert told["views"] == recording["views"]
        assert told["asked"] == recording["asked"]
        events = [item["events"] for item in recording["items"] if item["kind"] == "move"]
        assert [item["events"] for item in told["items"]] == events

    asyncio.run(scene())


def test_the_lobby_lists_finished_open_games_and_no_private_ones(server: Served) -> None:
    async def scene() -> None:
        ann, bob = Client(server.url), Client(server.url)
        shown, hidden = (await finished_game(ann))["id"], (await finished_game(ann, visibility="private"))["id"]
        lobby = await bob.call("GET", "/api/lobby?game=neuroshima")
        finished = [row["id"] for row in lobby["finished"]]
        assert shown in finished
        assert hidden not in finished
        assert shown not in [row["id"] for row in lobby["tables"]]

    asyncio.run(scene())


def test_a_recording_travels_compressed_to_those_who_take_it(server: Served) -> None:
    client = Client(server.url)
    text = (GOLDEN / "hegemony-outpost-e3.replay").read_text(encoding="utf-8")
    path = f"/api/tables/{client.call_now('POST', '/api/replays', {'replay': text})['id']}/recording"
    request = Request(server.url + path, headers={"accept-encoding": "gzip"})
    with build_opener(ProxyHandler({})).open(request, timeout=30) as answer:
        packed = answer.read()
        assert answer.headers["content-encoding"] == "gzip"
    plain = client.call_now("GET", path)
    assert json.loads(gzip.decompress(packed))["views"] == plain["views"]
    assert len(packed) < len(json.dumps(plain)) / 8
