"""Ten times what a server can do: `python benchmarks/overload.py [--duels 1000] [--seconds 8] [--share 0.1]`.

Server and clients share this machine; every client says by X-Forwarded-For that it has an address of its own. For
lobby readers, sign-ups, sockets that come to six tables, and moves: first what the server can do, then so many times as
much is asked of it (of moves: as many as all players make who never wait, also not after a refusal). Reported as JSON
for each: what was asked and answered a second, how often each answer came and whether all who were refused were told
when to come back, and the memory of the server before and after. A witness in a process of its own uses the server as
always (ten moves, a look at the lobby and at `/health` and one of the same kind each tenth of a second): its 99th
percentiles are those of whoever is served, and it sees how long after the end an answer takes less than 0.1 s again.

A server that can do as much as its clients can ask for is not overloaded by them: with `--share 0.1` it stands still
for nine tenths of the time, as on a machine that is ten times slower, and the clients do not.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from server_load import Duel, News, admitted, decoder, prepare, resident, start
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

Reply = tuple[str, float, bool]
"""What came back (a status or a code), after how many seconds, and whether it says when to come back."""
KINDS = ("lobby", "sign_ups", "sockets", "moves")
SERVED = ("200", "201", "welcome", "ack")
QUICK = 0.1
BUSY_PAUSE = 2.0
"""Seconds that a page waits, give or take a quarter, before it sends a refused move again: those that it was told."""
addresses = itertools.count(random.randrange(1 << 23))


def address() -> str:
    """An address that nobody else has."""
    number = next(addresses)
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


def account() -> dict[str, str]:
    """A name that nobody else has, and a password."""
    name = "".join(random.choice("bcdfgklmnprst") + random.choice("aeiou") for _ in range(6))
    return {"name": name, "password": f"horse {name} battery"}


@dataclass
class Tally:
    """What came back."""

    replies: list[Reply] = field(default_factory=list)

    def p99_ms(self, *kinds: str) -> float:
        """The 99th percentile of milliseconds of these replies."""
        times = sorted(seconds for kind, seconds, _ in self.replies if kind in kinds)
        return round(times[len(times) * 99 // 100] * 1000, 1) if times else 0.0

    def counts(self) -> dict[str, int]:
        """How often each came."""
        return dict(Counter(kind for kind, _, _ in self.replies))

    def report(self, seconds: float) -> dict[str, object]:
        """All of it in numbers."""
        refused = [reply for reply in self.replies if reply[0] not in SERVED]
        return {
            "asked_per_s": round(len(self.replies) / seconds),
            "served_per_s": round((len(self.replies) - len(refused)) / seconds),
            "replies": self.counts(),
            "told_when": all(told for _, _, told in refused),
        }


class Caller:
    """One client with a connection that it keeps."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._address = address()
        self._ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def call(self, method: str, path: str, body: object = None) -> Reply:
        """One call."""
        started = time.perf_counter()
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: {self._address}\r\n"
        head += f"content-type: application/json\r\ncontent-length: {len(content)}\r\n\r\n"
        try:
            async with asyncio.timeout(60):
                kind, told = await self._exchange(head.encode() + content)
        except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
            self.close()
            kind, told = type(error).__name__, False
        return kind, time.perf_counter() - started, told

    async def _exchange(self, data: bytes) -> tuple[str, bool]:
        is_kept = self._ends is not None and not self._ends[0].at_eof()
        if self._ends is None or not is_kept:
            self._ends = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._ends
        writer.write(data)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        except asyncio.IncompleteReadError as error:
            # The end of a pause crossed the request: a browser asks again over a new connection. A reset counts.
            if error.partial or not is_kept:
                raise
            self.close()
            return await self._exchange(data)
        length = next(int(line[15:]) for line in head.splitlines() if line.startswith("content-length:"))
        await reader.readexactly(length)
        if "connection: close" in head:
            self.close()
        return head.split(" ", 2)[1], "retry-after:" in head

    def close(self) -> None:
        """Hang up."""
        if self._ends is not None:
            self._ends[1].close()
            self._ends = None


async def capacity(make: Callable[[], Awaitable[Reply]], clients: int, seconds: float) -> float:
    """Served a second when so many ask one after the other."""
    tally, ends = Tally(), time.perf_counter() + seconds

    async def one() -> None:
        while time.perf_counter() < ends:
            tally.replies.append(await make())

    await asyncio.gather(*(one() for _ in range(clients)))
    return max(sum(kind in SERVED for kind, _, _ in tally.replies) / seconds, 1.0)


async def flood(make: Callable[[], Awaitable[Reply]], rate: float, seconds: float) -> Tally:
    """Ask at this rate, whatever comes back."""
    tally, started = Tally(), time.perf_counter()
    tasks: list[asyncio.Task[None]] = []

    async def one() -> None:
        tally.replies.append(await make())

    while (passed := time.perf_counter() - started) < seconds:
        while len(tasks) < passed * rate:
            tasks.append(asyncio.get_running_loop().create_task(one()))
        await asyncio.sleep(0.005)
    await asyncio.gather(*tasks)
    return tally


def calls(port: int, method: str, path: str, body: Callable[[], object]) -> Callable[[], Awaitable[Reply]]:
    """A caller that is free, or a new one, makes a call."""
    free: list[Caller] = []

    async def make() -> Reply:
        caller = free.pop() if free else Caller(port)
        reply = await caller.call(method, path, body())
        free.append(caller)
        return reply

    return make


def joins(port: int, tables: list[str], kept: list[ClientConnection]) -> Callable[[], Awaitable[Reply]]:
    """A socket that comes to one of these tables and stays."""

    async def make() -> Reply:
        started = time.perf_counter()
        kind, told = "gone", False
        try:
            headers = {"x-forwarded-for": address()}
            url = f"ws://127.0.0.1:{port}/ws/tables/{random.choice(tables)}"
            socket = await connect(url, additional_headers=headers, compression=None, proxy=None, open_timeout=60)
            kept.append(socket)
            await socket.recv()
            kind = "welcome"
        except InvalidStatus as error:
            kind, told = str(error.response.status_code), "retry-after" in error.response.headers
        except WebSocketException as error:
            kind = str(getattr(getattr(error, "rcvd", None), "code", type(error).__name__))
        except (OSError, TimeoutError) as error:
            kind = type(error).__name__
        return kind, time.perf_counter() - started, told or kind == "1013"

    return make


class Players:
    """Everybody at these tables: moves as often as told; who never pauses sends a refused move again at once."""

    def __init__(self, url: str, duels: list[Duel], pause: float) -> None:
        self.tally = Tally()
        self.is_on = False
        self._url = url
        self._pause = pause
        """Seconds between an answer and the next move."""
        self._dice = random.Random(1)
        self._players = [Player(self, duel, place) for duel in duels for place in (0, 1)]

    async def open(self) -> None:
        """Connect everybody, some at a time."""
        gate = asyncio.Semaphore(30)

        async def one(player: Player) -> None:
            async with gate:
                await player.open(self._url)

        await asyncio.gather(*(one(player) for player in self._players))

    async def play(self, seconds: float) -> Tally:
        """All play for so long; what came back meanwhile."""
        self.tally = Tally()
        self.is_on = True
        await self.start()
        await asyncio.sleep(seconds)
        self.is_on = False
        await asyncio.sleep(1)
        return self.tally

    async def start(self) -> None:
        """Whoever has the turn moves."""
        await asyncio.gather(*(player.move() for player in self._players))

    def pick(self, turn: News) -> str:
        """A random legal move."""
        return self._dice.choice(turn.options).action

    async def rest(self, kind: str) -> None:
        """The time between an answer and the next move; who pauses at all waits after a refusal as the page does."""
        if self._pause:
            pause = BUSY_PAUSE if kind == "busy" else self._pause
            await asyncio.sleep(pause * (0.75 + self._dice.random() / 2))


class Player:
    """One socket of a duel."""

    def __init__(self, players: Players, duel: Duel, place: int) -> None:
        self._players = players
        self._duel = duel
        self._token = duel.tokens[place]
        self._turn: News | None = None
        self._sent = 0.0
        self._socket: ClientConnection | None = None

    async def open(self, url: str) -> None:
        """Come to the table."""
        headers = {"authorization": f"Bearer {self._token}", "x-forwarded-for": address()}
        target = f"{url.replace('http', 'ws')}/ws/tables/{self._duel.table}"
        self._socket = await admitted(target, headers)
        asyncio.get_running_loop().create_task(self._listen(self._socket))

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                await self._hear(decoder.decode(frame), "retry_after" in str(frame))
        except WebSocketException:
            self._turn = None

    async def _hear(self, news: News, told: bool) -> None:
        if news.type in ("welcome", "update"):
            self._turn = news if news.decision is not None and news.decision.yours else None
        elif news.type in ("ack", "error") and self._sent:
            kind = news.code or news.type
            self._players.tally.replies.append((kind, time.perf_counter() - self._sent, told))
            self._sent = 0.0
            await self._players.rest(kind)
        if not self._sent:
            await self.move()

    async def move(self) -> None:
        """Send a move if it is this player's turn."""
        turn, socket = self._turn, self._socket
        if turn is None or turn.decision is None or socket is None or not self._players.is_on:
            return
        self._sent = time.perf_counter()
        message = {"type": "act", "decision": turn.decision.number, "action": self._players.pick(turn), "id": 1}
        await socket.send(json.dumps(message))


class Witness:
    """A few who use the server as always, in a process of their own: no clock of a busy client is believed."""

    def __init__(self, url: str, duel: Duel, make: str) -> None:
        self._players = Players(url, [duel], 0.1)
        self._port = int(url.rpartition(":")[2])
        self._table = duel.table
        self._make = make

    async def look(self) -> dict[str, object]:
        """What they meet until there is a line on stdin, and how long it takes then until all is quick again."""
        await self._players.open()
        makes = {"health": calls(self._port, "GET", "/health", lambda: None)}
        makes["lobby"] = calls(self._port, "GET", "/api/lobby", lambda: None)
        if self._make == "sign_ups":
            makes["sign_ups"] = calls(self._port, "POST", "/api/account", account)
        if self._make == "sockets":
            makes["sockets"] = joins(self._port, [self._table], [])
        tallies = {name: Tally() for name in makes}
        tasks = [asyncio.get_running_loop().create_task(self._ask(makes[name], tallies[name])) for name in makes]
        self._players.is_on = True
        await self._players.start()
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        for task in tasks:
            task.cancel()
        self._players.is_on = False
        tallies["moves"] = self._players.tally
        found = {name: {"p99_ms": tally.p99_ms(*SERVED), **tally.counts()} for name, tally in tallies.items()}
        ended = time.perf_counter()
        while True:
            kind, seconds, _ = await makes["lobby"]()
            if kind == "200" and seconds < QUICK:
                return {**found, "recovered_s": round(time.perf_counter() - ended, 1)}
            await asyncio.sleep(0.1)

    async def _ask(self, make: Callable[[], Awaitable[Reply]], tally: Tally) -> None:
        while True:
            tally.replies.append(await make())
            await asyncio.sleep(0.1)


PERIOD = 0.04
"""Seconds in which a slow server runs once and stands still once."""


def brake(pid: int, share: float) -> None:
    """Let a process run for a share of the time only, until it ends."""
    # Whoever keeps time goes first: a busy machine would lengthen the turns.
    with contextlib.suppress(PermissionError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    try:
        while True:
            os.kill(pid, signal.SIGSTOP)
            time.sleep(PERIOD * (1 - share))
            os.kill(pid, signal.SIGCONT)
            time.sleep(PERIOD * share)
    except ProcessLookupError:
        return


class Bench:
    """One server under each kind of overload."""

    def __init__(self, url: str, pid: int, quiet: list[Duel], args: argparse.Namespace) -> None:
        self.url = url
        self.port = int(url.rpartition(":")[2])
        self._pid = pid
        self._quiet = quiet
        self._args = args

    async def measure(self, kind: str, work: Callable[[], Awaitable[Tally]], can: float) -> dict[str, object]:
        """The report of one kind of overload."""
        before = resident(self._pid)
        quiet = self._quiet.pop()
        command = [sys.executable, __file__, "--witness", self.url, kind, quiet.table, *quiet.tokens]
        pipe = asyncio.subprocess.PIPE
        witness = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        assert witness.stdout is not None
        await witness.stdout.readline()
        tally = await work()
        told, _ = await witness.communicate(b"\n")
        found = {
            "capacity_per_s": round(can),
            **tally.report(self._args.seconds),
            "witness": json.loads(told),
            "memory_mb": [round(before / 1024), round(resident(self._pid) / 1024)],
        }
        print(f"{kind}: {json.dumps(found)}", file=sys.stderr, flush=True)
        return found

    async def overload(self, kind: str, make: Callable[[], Awaitable[Reply]], clients: int) -> dict[str, object]:
        """Find out what can be done, then ask for so many times as much."""
        can = await capacity(make, clients, self._args.seconds / 2)
        rate = min(can * self._args.times, self._args.most)
        return await self.measure(kind, lambda: flood(make, rate, self._args.seconds), can)


async def run(args: argparse.Namespace, db: str) -> dict[str, object]:
    """Everything, as one report."""
    duels = await prepare(db, args.duels + 4, 0)
    process, url, _ = start(db)
    command = [sys.executable, __file__, "--brake", str(process.pid), str(args.share)]
    braking = subprocess.Popen(command) if args.share < 1 else None
    try:
        many = Players(url, duels[4:], 0.0)
        bench = Bench(url, process.pid, duels[:4], args)
        report: dict[str, object] = {}
        if "lobby" in args.only:
            report["lobby"] = await bench.overload("lobby", calls(bench.port, "GET", "/api/lobby", lambda: None), 8)
        if "sign_ups" in args.only:
            report["sign_ups"] = await bench.overload("sign_ups", calls(bench.port, "POST", "/api/account", account), 2)
        if "sockets" in args.only:
            kept: list[ClientConnection] = []
            tables = [duel.table for duel in duels[4:10]]
            report["sockets"] = await bench.overload("sockets", joins(bench.port, tables, kept), 8)
            await asyncio.gather(*(socket.close() for socket in kept))
        if "moves" in args.only:
            await many.open()
            can = sum(kind == "ack" for kind, _, _ in (await many.play(args.seconds)).replies) / args.seconds
            report["moves"] = await bench.measure("moves", lambda: many.play(args.seconds), can)
        return report
    finally:
        if braking is not None:
            braking.terminate()
            braking.wait()
            process.send_signal(signal.SIGCONT)
        process.terminate()
        process.wait(20)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duels", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--times", type=float, default=10)
    parser.add_argument("--most", type=float, default=1500, help="calls a second that the clients can make")
    parser.add_argument("--share", type=float, default=1, help="part of the time in which the server runs")
    parser.add_argument("--only", nargs="+", choices=KINDS, default=KINDS, help="kinds of overload")
    parser.add_argument("--witness", nargs=5, help=argparse.SUPPRESS)
    parser.add_argument("--brake", nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.brake:
        brake(int(args.brake[0]), float(args.brake[1]))
        return
    if args.witness:
        url, kind, table, *tokens = args.witness
        print(json.dumps(asyncio.run(Witness(url, Duel(table, tokens), kind).look())))
        return
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(run(args, f"sqlite:///{folder}/load.sqlite")), indent=1))


if __name__ == "__main__":
    main()
