"""How others fare while many tables wait for bots: `python benchmarks/waiting.py [--waiting 200] [--bot master]`.

A database is made with tables of people at which a bot must move, and with tables of days per move whose clocks run out
while a server works on the others; nobody has any of them open. Then somebody new plays an `easy` bot. Reported as
JSON: seconds from the latest deadline until the server has played for whoever was late, the longest that the `easy` bot
took for a whole turn, and the longest that the event loop of the server was held up.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from server_load import loop_lag
from sqlalchemy import insert, select

from sandtable.client import Client
from sandtable.server.people.identity import Person
from sandtable.server.storage import schema
from sandtable.server.storage.records import ClockRule, TableRecord, new_id, now
from sandtable.server.storage.upgrade import open_engine, prepare
from sandtable.server.table.creation import SeatRequest, TableRequest, read_request

GAME = "neuroshima"
CLOCKS = 5
"""So many clocks run out, one second after the other."""
TURNS = 20
"""So often the newcomer waits for the bot."""


def tables(seats: list[SeatRequest], count: int) -> list[TableRecord]:
    """Live tables of different people."""
    clock = ClockRule("days", days=1)
    request = TableRequest(game=GAME, settings={"first": "0"}, hotseat=True, clock=clock, seats=seats)
    first, _ = read_request(request, Person("u0", "Ann", False), 32)
    return [replace(first, id=new_id(), creator=f"u{number}", status="live") for number in range(count)]


def store(db: str, records: list[TableRecord]) -> None:
    """Put tables into the database."""
    engine = open_engine(db)
    with engine.begin() as connection:
        for record in records:
            connection.execute(insert(schema.tables).values(**record.row()))
    engine.dispose()


def store_waiting(db: str, count: int, bot: str) -> None:
    """Tables at which a bot must move."""
    prepare(db)
    records = tables([SeatRequest("bot", bot), SeatRequest("human")], count)
    for record in records:
        record.deadline = 0
    store(db, records)


def store_clocks(db: str) -> dict[str, int]:
    """Tables whose clocks run out soon, and when."""
    records = tables([SeatRequest("human"), SeatRequest("human")], CLOCKS)
    for number, record in enumerate(records):
        record.asked, record.deadline = 0, now() + 1_000 * (number + 1)
    store(db, records)
    return {record.id: record.deadline or 0 for record in records}


def fallen(db: str, deadlines: dict[str, int]) -> dict[str, float]:
    """How late each of these clocks fell, in seconds; waits for all of them."""
    engine = open_engine(db)
    query = select(schema.log.c.table_id, schema.log.c.at).where(
        schema.log.c.table_id.in_(deadlines), schema.log.c.kind == "default"
    )
    ends = time.monotonic() + 120
    late: dict[str, float] = {}
    while len(late) < len(deadlines) and time.monotonic() < ends:
        time.sleep(0.1)
        with engine.connect() as connection:
            for row in connection.execute(query):
                late.setdefault(row.table_id, (row.at - deadlines[row.table_id]) / 1000)
    engine.dispose()
    return late


async def easy_turns(url: str) -> list[float]:
    """Seconds from a choice of the newcomer until the next one is open, where an `easy` bot has moved in between."""
    client, times = Client(url), list[float]()
    await client.hello()
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "easy"}]
    table = await client.create({"game": GAME, "settings": {"first": "0"}, "seats": seats})
    async with client.watch(table["id"]) as watch:
        began = 0.0
        waited = False
        while len(times) < TURNS:
            update = await watch.update(timeout=120)
            if update["status"] == "over":
                break
            if not update["decision"]["yours"]:
                waited = True
                continue
            if waited:
                times.append(time.perf_counter() - began)
                waited = False
            began = time.perf_counter()
            await watch.act(update["options"][0]["action"])
    return times


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--waiting", type=int, default=200)
    parser.add_argument("--bot", default="master")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = f"sqlite:///{Path(folder) / 'games.sqlite'}"
        store_waiting(db, args.waiting, args.bot)
        words = ["-m", "sandtable.cli.main", "serve", "--port", "0", "--db", db, "--log-level", "error"]
        served = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True)
        try:
            assert served.stdout is not None
            url = served.stdout.readline().split()[-1]
            deadlines = store_clocks(db)
            late = fallen(db, deadlines)
            turns = asyncio.run(easy_turns(url))
            lag = loop_lag(url)
        finally:
            served.terminate()
            served.wait()
    worst = round(max(late.values()), 2) if len(late) == len(deadlines) else None
    figures = {"clocks": len(late), "latest_clock": worst, "longest_easy_turn": round(max(turns), 2)}
    print(json.dumps({"waiting": args.waiting, "bot": args.bot, **figures, "loop_lag": round(lag, 3)}))


if __name__ == "__main__":
    main()
