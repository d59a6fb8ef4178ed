"""Analyses over the network: of games that are over only, piece by piece, kept, shared, given up when nobody waits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sandtable.client import CallError, Client
from sandtable.match.examples import find_example
from sandtable.match.replay import write_replay
from sandtable.server.errors import Refused
from sandtable.server.limits import Limits
from sandtable.server.storage import analyses, schema
from sandtable.server.storage.analyses import Key
from sandtable.server.storage.upgrade import open_engine, upgrade
from sandtable.server.table.analyses import Analyses
from sandtable.server.work import jobs
from sandtable.server.work.sharing import Shared
from tests.server.serving import DUEL, Served

BOT = {"kind": "bot", "bot": "random"}
EXAMPLE = "neon-last-two-sectors"


def stored(client: Client) -> str:
    """A finished game of Neon at the server, to look at."""
    replay = write_replay(find_example(EXAMPLE).match())
    table: dict[str, Any] = client.call_now("POST", "/api/replays", {"replay": replay})
    return str(table["id"])


def test_a_game_that_is_over_is_analysed_piece_by_piece_and_kept(server: Served) -> None:
    ann, bob = Client(server.url), Client(server.url)
    path = f"/api/tables/{stored(ann)}/analysis"
    nothing = bob.call_now("GET", path)
    assert (nothing["of"], nothing["turns"]) == (None, [])
    turns: list[Any] = []
    found = nothing
    while found["of"] is None or len(turns) < found["of"]:
        found = ann.call_now("POST", f"{path}?since={len(turns)}")
        assert found["turns"], "every piece brings something"
        turns += found["turns"]
    assert len(turns) == found["of"] > 10
    assert bob.call_now("GET", path)["turns"] == turns, "it is kept for everybody"
    assert bob.call_now("POST", path)["turns"] == turns
    for seat in range(2):
        luck = [
            later[seat] - turn["before"][seat] + turn["lost"][seat]
            for turn, later in zip(turns, [turn["before"] for turn in turns[1:]] + [found["end"]])
        ]
        lost = sum(turn["lost"][seat] for turn in turns)
        assert turns[0]["before"][seat] - lost + sum(luck) == found["end"][seat]
    assert {turn["word"] for turn in turns} <= {"", "small", "better", "decisive"}


def test_nobody_is_helped_in_a_running_game(server: Served) -> None:
    async def scene() -> None:
        ann, stranger = Client(server.url), Client(server.url)
        table = await ann.create({**DUEL, "seats": [{"kind": "human"}, BOT]})
        path = f"/api/tables/{table['id']}"
        for who in (ann, stranger):
            for method, call, data in (
                ("GET", "analysis", None),
                ("POST", "analysis", None),
                ("POST", "at/0/try", {"actions": [], "judge": True}),
            ):
                with pytest.raises(CallError) as caught:
                    await who.call(method, f"{path}/{call}", data)
                assert caught.value.code == "not_over"
        for level in ("master", "clever"):
            with pytest.raises(CallError) as caught:
                await ann.call("GET", f"/api/tables/{stored_id}/analysis?level={level}")
            assert caught.value.code == "unknown_bot"

    stored_id = stored(Client(server.url))
    asyncio.run(scene())


def test_a_turn_is_tried_from_a_moment_and_judged(server: Served) -> None:
    client = Client(server.url)
    match = find_example(EXAMPLE).match()
    path = f"/api/tables/{stored(client)}/at"
    at = next(number for number, entry in enumerate(match.entries) if entry.text.startswith("layout "))
    begun = client.call_now("POST", f"{path}/{at}/try", {})
    assert (begun["steps"], begun["over"], begun["judged"]) == ([], False, None)
    assert begun["decision"]["yours"]
    actions = [option["action"] for option in begun["options"]]
    assert match.entries[at].text in actions
    told = client.call_now("POST", f"{path}/{at}/try", {"actions": actions[:1], "judge": True})
    assert told["steps"][0]["action"] == actions[0]
    judged = told["judged"]
    assert judged["best"] >= judged["permille"] >= 0
    assert judged["good"] == (judged["best"] - judged["permille"] < 30)
    assert told == client.call_now("POST", f"{path}/{at}/try", {"actions": actions[:1], "judge": True})
    for wrong, code in ((["nonsense"], "bad_action"), (["pass"] * 61, "too_large"), (["pass"], "illegal_action")):
        with pytest.raises(CallError) as caught:
            client.call_now("POST", f"{path}/{at}/try", {"actions": wrong})
        assert caught.value.code == code
    chance = next(number for number, entry in enumerate(match.entries) if entry.seat < 0)
    with pytest.raises(CallError) as caught:
        client.call_now("POST", f"{path}/{chance}/try", {})
    assert caught.value.code == "not_found"


def test_one_piece_for_all_who_wait_and_none_when_nobody_does() -> None:
    async def scene() -> None:
        shared: Shared[str] = Shared()
        begun: list[str] = []
        ended: list[str] = []
        go = asyncio.Event()

        async def work() -> str:
            begun.append("piece")
            try:
                await go.wait()
            except asyncio.CancelledError:
                ended.append("given up")
                raise
            return "found"

        first, second = (asyncio.create_task(shared.result("game", work)) for _ in range(2))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        assert (begun, ended) == (["piece"], []), "one still waits"
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        await asyncio.sleep(0)
        assert ended == ["given up"]
        assert len(shared) == 0
        go.set()
        assert await shared.result("game", work) == "found"

    asyncio.run(scene())


def test_pieces_are_counted_by_person() -> None:
    async def scene() -> None:
        limits = Limits(analysis_pieces_per_minute=2)
        found = Analyses(None, None, limits)  # type: ignore[arg-type]
        for _ in range(2):
            found._by_user.take("ann", "turns to analyse")
        with pytest.raises(Refused, match="turns to analyse"):
            found._by_user.take("ann", "turns to analyse")

    asyncio.run(scene())


def test_what_another_build_found_is_replaced_and_old_pieces_go(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/games.db")
    upgrade(engine)
    row = {"id": "t", "game": "neon", "settings": "{}", "seats": "[]", "clock": "{}", "status": "over"}
    more = {"visibility": "open", "hotseat": 0, "rated": 0, "creator": "ann", "created": 0, "updated": 0}
    with engine.begin() as connection:
        connection.execute(schema.tables.insert().values(**row, **more))
        old, new = Key("t", "hard", "1-a"), Key("t", "hard", "1-b")
        for number in (0, 5):
            analyses.add(connection, old, number, b"old")
        analyses.add(connection, old, 0, b"other")
        assert analyses.pieces_of(connection, old) == [(0, b"old"), (5, b"old")]
        analyses.add(connection, new, 0, b"new")
        assert analyses.pieces_of(connection, old) == []
        assert analyses.pieces_of(connection, new) == [(0, b"new")]
        analyses.add(connection, Key("gone", "hard", "1-b"), 0, b"nothing")
        assert analyses.pieces_of(connection, Key("gone", "hard", "1-b")) == []
        monkeypatch.setattr(analyses, "KEPT_DAYS", -1)
        analyses.add(connection, new, 0, b"again")
        assert analyses.pieces_of(connection, new) == []
    assert jobs.Analysis(stored=jobs.StoredGame({}, [], []), level="hard", since=0).expected() > jobs.SHORT_SECONDS
