"""The same server on a real PostgreSQL, with one process and with several."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time

import pytest

from sandtable.client import Client
from tests.server.killing import Duel, under_fire
from tests.server.serving import DUEL, POSTGRES, Served, random_choice
from tests.server.test_branches import check_branch
from tests.server.test_games import check_replay
from tests.server.test_hosting import Host, check_ban
from tests.server.test_logs import check_rows_are_not_told
from tests.server.test_people import change_password
from tests.server.test_seating_races import check_new_table_of_somebody_renamed, check_races, check_two_processes
from tests.server.test_store import check_upgraded, first_schema_games

pytestmark = pytest.mark.skipif(not POSTGRES, reason="SANDTABLE_TEST_POSTGRES is not set to the URL of a server")
QUIET = ("--log-level", "error")


def test_games_of_two_clients_and_against_a_bot(database: str) -> None:
    served = Served(database, *QUIET)

    async def scene() -> None:
        duel, ann = Duel(served.url, 1), Client(served.url)
        await duel.sit_down()
        seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
        table = await ann.create({**DUEL, "seats": seats})
        _, end = await asyncio.gather(duel.play(), ann.play(table["id"], random_choice(2)))
        await duel.check()
        await check_replay(ann, table["id"], end)
        await check_branch(ann, table["id"])

    try:
        asyncio.run(scene())
    finally:
        served.stop()


def test_migration_from_the_first_schema(database: str) -> None:
    check_upgraded(database, first_schema_games(database))


def test_two_workers_share_the_games(database: str) -> None:
    served = Served(database, "--workers", "2", *QUIET)

    async def scene() -> None:
        names = {(await Client(served.url).call("GET", "/health"))["worker"] for _ in range(30)}
        assert len(names) == 2
        duels = [Duel(served.url, seed) for seed in range(6)]
        await asyncio.gather(*(duel.sit_down() for duel in duels))
        await asyncio.gather(*(duel.play() for duel in duels))
        await asyncio.gather(*(duel.check() for duel in duels))
        await asyncio.gather(*(watch_somebody_sit_down() for _ in range(6)))

    async def watch_somebody_sit_down() -> None:
        """Whichever worker is asked, whoever watches hears of it."""
        ann, bob = Client(served.url), Client(served.url)
        table = (await ann.create({**DUEL, "seats": [{"kind": "human"}, {"kind": "open"}]}))["id"]
        async with ann.watch(table) as watch:
            assert (await watch.update())["status"] == "open"
            await bob.sit(table, 1)
            update = await watch.update(timeout=10)
            assert update["status"] == "live"
            assert update["decision"] is not None

    try:
        asyncio.run(scene())
    finally:
        served.stop()


def test_the_host_bans_somebody_at_two_workers(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    served = Served(database, "--workers", "2", *QUIET)
    try:
        asyncio.run(check_ban(served.url, Host(database, capsys), workers=2))
    finally:
        served.stop()


def test_sitting_down_while_others_sign_up_or_go(database: str) -> None:
    served = Served(database, "--workers", "2", *QUIET)
    try:
        check_races(served.url, 40)
    finally:
        served.stop()


def test_one_process_renames_while_another_seats(database: str) -> None:
    check_two_processes(database)


def test_one_process_renames_while_another_opens_a_table(database: str) -> None:
    check_new_table_of_somebody_renamed(database)


def test_sign_ins_end_at_all_workers(database: str) -> None:
    served = Served(database, "--workers", "2", *QUIET)
    try:
        for _ in range(4):
            asyncio.run(change_password(served.url, served.url))
    finally:
        served.stop()


def test_refused_rows_are_not_told(database: str) -> None:
    check_rows_are_not_told(database)


def survive_workers(database: str, rounds: int, seed: int) -> None:
    """Kill one of two workers again and again; its games move within ten seconds."""
    dice = random.Random(seed)
    served = Served(database, "--workers", "2", *QUIET)

    async def strike() -> None:
        await asyncio.sleep(dice.uniform(0.2, 1.2))
        os.kill(dice.choice(served.workers()), signal.SIGKILL)
        await asyncio.sleep(dice.uniform(0.0, 6.0))
        while len(served.workers()) < 2:
            await asyncio.sleep(0.1)

    try:
        duels = asyncio.run(under_fire(served.url, 4, rounds, strike, seed))
        assert sum(len(duel.acknowledged) for duel in duels) > 20 * rounds
    finally:
        served.stop()


def test_kill_one_of_two_workers(database: str) -> None:
    survive_workers(database, 2, 1)


def test_games_of_a_dead_worker_move_within_ten_seconds(database: str) -> None:
    served = Served(database, "--workers", "2", *QUIET)

    async def scene() -> None:
        ann = Client(served.url)
        tables = [(await ann.create({**DUEL, "hotseat": True}))["id"] for _ in range(6)]
        os.kill(served.workers()[0], signal.SIGKILL)
        killed = time.monotonic()
        await asyncio.gather(*(move_on(ann, table) for table in tables))
        assert time.monotonic() - killed < 10

    async def move_on(client: Client, table: str) -> None:
        """Make one choice, however long it takes to find the table again."""
        while True:
            try:
                async with client.watch(table) as watch:
                    update = await watch.update(timeout=10)
                    choice = {"action": update["options"][0]["action"], "decision": update["decision"]["number"]}
                    await watch.ask({"type": "act", **choice}, timeout=10)
                    return
            except Exception:
                await asyncio.sleep(0.1)

    try:
        asyncio.run(scene())
    finally:
        served.stop()


@pytest.mark.soak
def test_kill_one_of_two_workers_twenty_times(database: str) -> None:
    survive_workers(database, 20, 3)
