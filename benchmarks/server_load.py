"""Many live duels on one server: `python benchmarks/server_load.py [--games 1000] [--seconds 20] [--stored 10000]`.

Server and clients share this machine. Two people sit at every table, each with a socket of its own, and make random
legal moves. Reported as JSON: acknowledged moves per second at full speed; the time from sending a move until both
watchers have its update, at a steady rate; the longest that the event loop was held up; memory per live game; and how
long a server with many stored games needs until it is ready.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from sandtable.client import Client
from sandtable.core.decision import CHANCE
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.match import Match
from sandtable.server.app import open_registry
from sandtable.server.settings import Settings
from sandtable.server.storage.records import ClockRule, Seat, TableRecord, new_id
from sandtable.server.table.creation import lines_of
from sandtable.server.table.registry import Registry


class Option(msgspec.Struct):
    """One option of an update."""

    action: str


class Decision(msgspec.Struct):
    """The open question of an update."""

    number: int
    yours: bool


class News(msgspec.Struct):
    """What a client reads of any message."""

    type: str
    seq: int = 0
    status: str = ""
    decision: Decision | None = None
    options: list[Option] = []
    code: str = ""


decoder = msgspec.json.Decoder(News)


class Duel:
    """A table with its two sockets."""

    def __init__(self, table: str, tokens: list[str]) -> None:
        self.table = table
        self.tokens = tokens
        self.sockets: list[ClientConnection] = []
        self.turn: tuple[int, News] | None = None
        self.tried: tuple[int, News] | None = None
        """The turn for which a move was sent last."""
        self.sent = 0.0
        self.heard = 0
        self.is_over = False


async def admitted(address: str, headers: dict[str, str]) -> ClientConnection:
    """A socket; whoever is told that very many are here comes again when the answer says."""
    while True:
        try:
            return await connect(
                address, additional_headers=headers, compression=None, proxy=None, max_size=None, open_timeout=60
            )
        except InvalidStatus as refused:
            if refused.response.status_code != 503:
                raise
            await asyncio.sleep(float(refused.response.headers["retry-after"]))


class Load:
    """All duels, and what was measured."""

    def __init__(self, duels: list[Duel]) -> None:
        self.duels = duels
        self.dice = random.Random(1)
        self.acknowledged = 0
        self.errors: dict[str, int] = {}
        self.latencies: list[float] = []
        self.is_full_speed = False

    async def open(self, url: str) -> None:
        """Connect everybody, some at a time."""
        gate = asyncio.Semaphore(40)

        async def one(duel: Duel, place: int) -> None:
            async with gate:
                address = f"{url.replace('http', 'ws')}/ws/tables/{duel.table}"
                number = len(self.duels) * place + self.duels.index(duel)
                # An address for each player: those of one address are bounded (docs/settings.md).
                forwarded = f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"
                headers = {"authorization": f"Bearer {duel.tokens[place]}", "x-forwarded-for": forwarded}
                socket = await admitted(address, headers)
                duel.sockets.append(socket)
                asyncio.get_running_loop().create_task(self._listen(duel, place, socket))

        for place in (0, 1):
            await asyncio.gather(*(one(duel, place) for duel in self.duels))

    async def _listen(self, duel: Duel, place: int, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                news = decoder.decode(frame)
                if news.type == "ack":
                    self.acknowledged += 1
                elif news.type == "error":
                    self.errors[news.code] = self.errors.get(news.code, 0) + 1
                    if news.code == "busy":
                        asyncio.get_running_loop().create_task(self._try_again(duel))
                elif news.type in ("welcome", "update"):
                    self._hear(duel, place, news)
                    if self.is_full_speed and duel.turn is not None and duel.turn[0] == place:
                        await self.move(duel)
        except WebSocketException:
            pass

    def _hear(self, duel: Duel, place: int, news: News) -> None:
        if news.type == "update":
            duel.heard += 1
            if duel.heard == 2 and duel.sent:
                self.latencies.append(time.perf_counter() - duel.sent)
        duel.is_over = news.status == "over"
        if news.decision is not None and news.decision.yours:
            duel.turn = (place, news)

    async def move(self, duel: Duel) -> None:
        """A random legal move of whoever must choose."""
        assert duel.turn is not None
        place, news = duel.turn
        assert news.decision is not None
        action = self.dice.choice(news.options).action
        duel.turn, duel.tried, duel.heard, duel.sent = None, duel.turn, 0, time.perf_counter()
        await duel.sockets[place].send(
            json.dumps({"type": "act", "decision": news.decision.number, "action": action, "id": 1})
        )

    async def _try_again(self, duel: Duel) -> None:
        """A move that met a busy server is made later, as the page does."""
        await asyncio.sleep(1 + 2 * self.dice.random())
        duel.turn = duel.tried
        if self.is_full_speed:
            await self.move(duel)

    async def full_speed(self, seconds: float) -> float:
        """Acknowledged moves per second when everybody answers at once."""
        self.is_full_speed = True
        before, started = self.acknowledged, time.perf_counter()
        await asyncio.gather(*(self.move(duel) for duel in self.duels if duel.turn is not None))
        await asyncio.sleep(seconds)
        self.is_full_speed = False
        rate = (self.acknowledged - before) / (time.perf_counter() - started)
        await asyncio.sleep(2)
        return rate

    async def steady(self, rate: float, seconds: float) -> tuple[float, float, float]:
        """Rate reached, median and 99th percentile of milliseconds from sending until both have heard."""
        self.latencies.clear()
        clock = asyncio.get_running_loop().time
        started, sent = clock(), 0
        while clock() < started + seconds:
            while sent < (clock() - started) * rate:
                duel = self.dice.choice(self.duels)
                if duel.turn is not None and not duel.is_over:
                    sent += 1
                    await self.move(duel)
                elif all(duel.is_over for duel in self.duels):
                    raise SystemExit("all games are over; measure fewer seconds")
            await asyncio.sleep(0.001)
        await asyncio.sleep(1)
        times = sorted(self.latencies)
        return sent / seconds, times[len(times) // 2] * 1000, times[len(times) * 99 // 100] * 1000


async def seed(registry: Registry, games: int, most_moves: int) -> list[Duel]:
    """Store games that are under way."""
    duels: list[Duel] = []
    waiting: list[Coroutine[None, None, None]] = []
    game, dice = find_game("neuroshima"), Dice(7)
    for _ in range(games):
        match = Match(game, {"armies": "borgo,moloch"})
        for _ in range(int(dice.below(most_moves + 1))):
            if match.state.decision() is None:
                break
            legal = match.state.legal()
            chance = match.state.asked() == CHANCE
            match.play(int(match.state.sample(dice)) if chance else legal[int(dice.below(len(legal)))])
        people = [registry.people.new_guest() for _ in range(2)]
        seats = [Seat("human", person.user, person.name) for person, _ in people]
        record = TableRecord(new_id(), game.name, match.settings, seats, ClockRule(), seats[0].user, status="live")
        waiting.append(registry.store.create(record, lines_of(match)))
        if len(waiting) >= 500:
            await asyncio.gather(*waiting)
            waiting.clear()
        if match.state.decision() is not None:
            duels.append(Duel(record.id, [token for _, token in people]))
    await asyncio.gather(*waiting)
    return duels


async def prepare(db: str, games: int, stored: int) -> list[Duel]:
    """A database with games to play and games that lie there."""
    registry = await open_registry(Settings(db=db))
    duels = await seed(registry, games, 60)
    await seed(registry, stored, 8)
    await registry.close()
    return duels


def start(db: str, config: str = "") -> tuple[subprocess.Popen[str], str, float]:
    """A server, its address, and the seconds until it was ready; `config` is a file of settings."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "sandtable.cli.main", "serve", "--port", "0", "--db", db, "--log-level", "warning"]
    command += ["--config", config] if config else []
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    url = process.stdout.readline().split()[-1]
    return process, url, time.perf_counter() - began


def processor_seconds(pid: int) -> float:
    """Processor time a process has used: what a busy machine does not distort."""
    words = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def loop_lag(url: str) -> float:
    """The longest that the event loop was held up."""
    text = Client(url).call_now("GET", "/metrics")
    return max(float(value) for value in re.findall(r"^sandtable_loop_lag_max_seconds\S* (\S+)$", text, re.MULTILINE))


def resident(pid: int) -> int:
    """Resident kilobytes of a process."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


async def rooms_memory(db: str, duels: list[Duel]) -> float:
    """Kilobytes per loaded game without any socket."""
    registry = await open_registry(Settings(db=db))
    for duel in duels[: len(duels) // 10]:
        await registry.room(duel.table)
    before, loaded = resident(os.getpid()), len(registry.rooms)
    for duel in duels:
        await registry.room(duel.table)
    grown = (resident(os.getpid()) - before) / max(len(registry.rooms) - loaded, 1)
    await registry.close()
    return grown


async def measure(args: argparse.Namespace, db: str) -> dict[str, object]:
    """Everything, as one report."""
    duels = await prepare(db, args.games, args.stored)
    per_room = await rooms_memory(db, duels)
    process, url, ready = start(db)
    try:
        idle = resident(process.pid)
        load = Load(duels)
        await load.open(url)
        await asyncio.sleep(1)
        open_kb = resident(process.pid)
        used, moved = processor_seconds(process.pid), load.acknowledged
        rate = await load.full_speed(args.seconds)
        used, moved = processor_seconds(process.pid) - used, load.acknowledged - moved
        reached, median, worst = await load.steady(args.rate, args.seconds)
        lag = await asyncio.to_thread(loop_lag, url)
    finally:
        process.terminate()
        process.wait(20)
    return {
        "games": len(duels),
        "stored": args.stored,
        "ready_seconds": round(ready, 2),
        "moves_per_s": round(rate),
        "server_cpu_ms_per_move": round(used * 1000 / max(moved, 1), 3),
        "steady_moves_per_s": round(reached),
        "p50_ms": round(median, 1),
        "p99_ms": round(worst, 1),
        "loop_lag_ms": round(lag * 1000),
        "kb_per_game": round(per_room, 1),
        "kb_per_game_with_two_sockets": round((open_kb - idle) / len(duels), 1),
        "errors": load.errors,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--stored", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=300)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(measure(args, f"sqlite:///{folder}/load.sqlite")), indent=1))


if __name__ == "__main__":
    main()
