"""Calls that cost much: done elsewhere, within bounds, and given up when whoever called has gone."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.client import CallError, Client
from sandtable.games import GAMES, find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.match.match import Match
from sandtable.match.replay import write_replay
from sandtable.server.app import open_registry
from sandtable.server.errors import Refused
from sandtable.server.ops import lag
from sandtable.server.ops.metrics import Metrics
from sandtable.server.settings import Settings
from sandtable.server.table.log import TableLog
from sandtable.server.work.jobs import Bounds, Import, NewGame, Position, StoredGame, encode, read_answer
from sandtable.server.work.running import carry_out
from tests.server.serving import DUEL, Served, sqlite_url

AMPLE = Bounds(actions=10_000, characters=16_000_000)


def a_replay(actions: int) -> str:
    """A game of that many actions."""
    game = find_game("neuroshima")
    match = Match(game, {"armies": "borgo,moloch", "first": "0"})
    bot, dice, dealer = make_bot(game, "random"), Dice(1), game.dealer(1)
    while len(match.entries) < actions and match.state.decision() is not None:
        asked = int(match.state.asked())
        packed = int(dealer.draw(match.state)) if asked < 0 else bot.choose(match.state, asked, dice)
        match.play(match.state.action_text(packed))
    return write_replay(match)


def imported(replay: str, bounds: Bounds = AMPLE) -> NewGame:
    import msgspec

    answer = carry_out(encode(Import(replay=replay, user="u-ann", bounds=bounds)))
    return msgspec.msgpack.decode(read_answer(answer), type=NewGame)


# What comes from outside is bounded by what it costs.


def test_an_imported_game_is_bounded_by_its_actions_and_by_the_size_of_its_positions() -> None:
    replay = a_replay(80)
    with pytest.raises(Refused) as caught:
        imported(replay, Bounds(actions=79, characters=16_000_000))
    assert caught.value.code == "bad_replay"
    with pytest.raises(Refused) as caught:
        imported(replay, Bounds(actions=80, characters=5_000))
    assert caught.value.code == "too_large"
    assert len(imported(replay).lines) == 81, "80 actions, and that it was imported"


def test_an_imported_game_has_snapshots_on_the_way_and_at_its_end() -> None:
    found = imported(a_replay(80))
    assert [shot.moves for shot in found.snapshots] == [32, 64, 80]
    game = find_game("neuroshima")
    record = StoredGame(found.row, [], []).record()
    slow = TableLog(game, record.settings, found.lines, [])
    quick = TableLog(game, record.settings, found.lines, found.snapshots)
    for number in (31, 32, 70, 80):
        assert quick.state_at(number).to_bytes() == slow.state_at(number).to_bytes()


def test_the_snapshots_of_an_imported_game_are_stored(tmp_path: Path) -> None:
    found = imported(a_replay(40))

    async def scene() -> None:
        registry = await open_registry(Settings(db=sqlite_url(tmp_path)))
        record = StoredGame(found.row, [], []).record()
        await registry.create(record, found.lines, found.snapshots)
        stored = await registry.stored(record.id)
        assert stored.snapshots == found.snapshots
        answer = read_answer(carry_out(encode(Position(stored=stored, number=40, user="u-ann"))))
        assert json.loads(answer)["of"] == 40
        await registry.close()

    asyncio.run(scene())


def test_every_heavy_call_of_a_game_is_found_by_its_name() -> None:
    calls = {(game.name, call) for game in GAMES.values() for call in game.presenter().jobs()}
    assert {("neuroshima", "proof"), ("neuroshima", "battle"), ("bronepekhota", "army")} <= calls


# The event loop.


def test_whatever_blocks_the_loop_is_seen() -> None:
    metrics = Metrics()

    async def scene() -> None:
        watching = asyncio.create_task(lag.watch_loop(metrics))
        await asyncio.sleep(3 * lag.EVERY_SECONDS)
        time.sleep(0.3)
        await asyncio.sleep(3 * lag.EVERY_SECONDS)
        watching.cancel()

    asyncio.run(scene())
    assert metrics.most("loop_lag_seconds") > 0.2
    assert "sandtable_loop_lag_max_seconds" in metrics.text()
    assert "sandtable_loop_lag_seconds_bucket" in metrics.text()


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(sqlite_url(tmp_path_factory.mktemp("heavy")), "--log-level", "warning")
    yield served
    served.stop()


def metric(text: str, name: str, label: str = "") -> float:
    """A value of the metrics; 0 if there is none yet."""
    found = [line for line in text.splitlines() if line.startswith((f"{name} ", f"{name}{{")) and label in line]
    return float(found[0].rpartition(" ")[2]) if found else 0.0


def wait_for(client: Client, name: str, at_least: float, label: str = "") -> None:
    give_up = time.monotonic() + 60
    while metric(client.call_now("GET", "/metrics"), name, label) < at_least:
        assert time.monotonic() < give_up, name
        time.sleep(0.05)


AN_ETUDE = {
    "armies": ["moloch", "borgo"],
    "units": [{"hq": "moloch", "at": "e1"}, {"hq": "borgo", "at": "a5"}],
    "offer": ["battle"],
    "choose": 1,
    "win": {"damage": 20},
}


def test_a_proof_runs_in_a_process_of_its_own(own_server: Served) -> None:
    client = Client(own_server.url)
    done, proof = "sandtable_work_run_seconds_count", 'kind="proof"'
    before = metric(client.call_now("GET", "/metrics"), done, proof)
    with contextlib.suppress(CallError):  # whatever it says of this etude, it was found out elsewhere
        client.call_now("POST", "/api/puzzles/solve", AN_ETUDE)
    wait_for(client, done, before + 1, proof)


def test_a_call_is_given_up_when_the_caller_has_gone(own_server: Served) -> None:
    """The process that worked for it is ended."""
    client = Client(own_server.url)
    wait_for(client, "sandtable_work_processes_total", 1)
    killed, unwanted = "sandtable_work_kills_total", 'why="not_wanted"'
    table = client.call_now("POST", "/api/replays", {"replay": a_replay(10_000)})
    before = metric(client.call_now("GET", "/metrics"), killed, unwanted)
    stop = threading.Event()

    def vanish() -> None:
        while not stop.is_set():
            with socket.create_connection(("127.0.0.1", own_server.port)) as line:
                line.sendall(f"GET /api/tables/{table['id']}/recording HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                time.sleep(0.02)

    leaving = threading.Thread(target=vanish)
    leaving.start()
    try:
        wait_for(client, killed, before + 1, unwanted)
    finally:
        stop.set()
        leaving.join()
    found = client.call_now("GET", f"/api/tables/{table['id']}/recording")
    assert found["format"].startswith("sandtable-recording")


def test_an_easy_bot_answers_while_masters_wait(own_server: Served) -> None:
    """The masters fill the queue; the move of the easy bot is not behind them."""

    async def scene() -> None:
        ann = Client(own_server.url)
        await ann.hello()
        async with asyncio.TaskGroup() as group:
            masters = [group.create_task(_master_table(own_server)) for _ in range(25)]
            while metric(str(await ann.call("GET", "/metrics")), "sandtable_work_waiting") < 15:
                await asyncio.sleep(0.05)
            seats = [{"kind": "human"}, {"kind": "bot", "bot": "easy"}]
            settings = {"armies": "borgo,moloch", "first": "1"}
            table = await ann.create({"game": "neuroshima", "settings": settings, "seats": seats})
            waiting = []
            async with ann.watch(table["id"]) as watch:
                while not (watch.last.get("decision") or {}).get("yours"):
                    await watch.update(timeout=60)
                waiting.append(metric(str(await ann.call("GET", "/metrics")), "sandtable_work_waiting"))
            assert waiting[0] >= 10, "it did not wait for the masters"
            for master in masters:
                master.cancel()

    asyncio.run(scene())


async def _master_table(server: Served) -> None:
    """Somebody's table with a master that is to move; looked at for ever."""
    client = Client(server.url)
    await client.hello()
    seats = [{"kind": "bot", "bot": "master"}, {"kind": "bot", "bot": "master"}]
    table = await client.create({**DUEL, "seats": seats})
    async with client.watch(table["id"]) as watch:
        while True:
            await watch.update(timeout=600)
