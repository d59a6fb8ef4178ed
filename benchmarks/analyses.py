"""How those who play fare beside heavy work: `python benchmarks/analyses.py [--analyses 10] [--proofs 10]`.

Duels are played at a steady rate, in turns while nothing else happens and while so many people have games of bots
analysed and so many others etudes proved, one after another. Reported as JSON: median and 99th percentile of
milliseconds from sending a move until both sides have heard of it, alone and meanwhile (the medians of the rounds, and
every round), the longest that the event loop was held up, and what was judged and proved meanwhile. The number of
proofs that one address may ask for is lifted: everybody here has the same.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from server_load import Duel, Load, loop_lag, prepare, start

from sandtable.client import CallError, Client
from sandtable.games import find_game
from sandtable.games.neuroshima.edge.etudes.library import shipped
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.match.match import Match
from sandtable.match.replay import write_replay

GAME = "neuroshima"
HARD = 4
"""Etudes of this grade or more take the provers longer."""
PROOFS_PER_MINUTE = 100_000


def bots_game(seed: int) -> str:
    """The replay of a game that bots have played."""
    match, dice = Match(find_game(GAME), {"armies": "borgo,moloch"}), Dice(seed)
    bot = make_bot(match.game, "greedy")
    while match.state.decision() is not None:
        seat = int(match.state.asked())
        if seat < 0:
            match.resolve_chance(dice)
        else:
            match.play(bot.choose(match.state, seat, dice))
    return write_replay(match)


class Analysts:
    """People who have one game after another analysed."""

    def __init__(self, url: str, count: int) -> None:
        self.clients = [Client(url) for _ in range(count)]
        self.turns = 0
        self.stopped = False

    async def store(self, first: int) -> list[str]:
        """A game for each of them."""
        games = [
            await client.call("POST", "/api/replays", {"replay": bots_game(first + number)})
            for number, client in enumerate(self.clients)
        ]
        return [str(game["id"]) for game in games]

    async def work(self, ids: list[str]) -> None:
        """Until all games are done, or they are stopped."""
        await asyncio.gather(*(self._one(client, table) for client, table in zip(self.clients, ids)))

    async def _one(self, client: Client, table: str) -> None:
        known = 0
        while not self.stopped:
            try:
                found = await client.call("POST", f"/api/tables/{table}/analysis?since={known}")
            except (CallError, OSError):
                await asyncio.sleep(0.5)
                continue
            known += len(found["turns"])
            self.turns += len(found["turns"])
            if found["of"] == known:
                return


class Provers:
    """People who have one etude after another proved."""

    def __init__(self, url: str, count: int) -> None:
        self.clients = [Client(url) for _ in range(count)]
        self.done = 0
        self.stopped = False
        self.etudes = [one.to_json() for one in shipped() if one.difficulty >= HARD]

    async def work(self) -> None:
        """Until they are stopped."""
        await asyncio.gather(*(self._one(client, number) for number, client in enumerate(self.clients)))

    async def _one(self, client: Client, number: int) -> None:
        while not self.stopped:
            etude = self.etudes[number % len(self.etudes)]
            number += len(self.clients)
            try:
                await client.call("POST", "/api/puzzles/own/proof", {"etude": etude})
                self.done += 1
            except (CallError, OSError):
                await asyncio.sleep(0.5)


Round = dict[str, float]
"""Milliseconds of one round."""


async def one_round(load: Load, analysts: Analysts, provers: Provers, number: int, args: argparse.Namespace) -> Round:
    """Latencies alone, and while others have things worked out."""
    ids = await analysts.store(number * args.analyses)
    await asyncio.sleep(2)
    _, median, worst = await load.steady(args.rate, args.seconds)
    analysts.stopped = provers.stopped = False
    working = asyncio.gather(analysts.work(ids), provers.work())
    await asyncio.sleep(1)
    _, median_then, worst_then = await load.steady(args.rate, args.seconds)
    analysts.stopped = provers.stopped = True
    await working
    return {"p50_ms": median, "p99_ms": worst, "p50_ms_meanwhile": median_then, "p99_ms_meanwhile": worst_then}


async def compared(load: Load, url: str, args: argparse.Namespace) -> dict[str, object]:
    """All rounds as one report."""
    everybody = ThreadPoolExecutor(args.analyses + args.proofs + 4)
    asyncio.get_running_loop().set_default_executor(everybody)
    analysts, provers = Analysts(url, args.analyses), Provers(url, args.proofs)
    rounds = [await one_round(load, analysts, provers, number, args) for number in range(args.rounds)]
    middle = {name: statistics.median(one[name] for one in rounds) for name in rounds[0]}
    return {
        "analyses": args.analyses,
        "proofs": args.proofs,
        "moves_per_s": args.rate,
        **{name: round(value, 1) for name, value in middle.items()},
        "rounds": [{name: round(value, 1) for name, value in one.items()} for one in rounds],
        "turns_judged": analysts.turns,
        "etudes_proved": provers.done,
        "loop_lag_ms": round(1000 * await asyncio.to_thread(loop_lag, url)),
        "load_average": os.getloadavg()[0],
        "errors": load.errors,
    }


async def measure(args: argparse.Namespace, folder: Path) -> dict[str, object]:
    """Everything, as one report."""
    db, config = f"sqlite:///{folder}/load.sqlite", folder / "settings.toml"
    config.write_text(f"[limits]\nproofs_per_minute = {PROOFS_PER_MINUTE}\n", encoding="utf-8")
    duels: list[Duel] = await prepare(db, args.games, 0)
    process, url, _ = start(db, str(config))
    try:
        load = Load(duels)
        await load.open(url)
        return await compared(load, url, args)
    finally:
        process.terminate()
        process.wait(20)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--analyses", type=int, default=10)
    parser.add_argument("--proofs", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rate", type=float, default=50)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(measure(args, Path(folder))), indent=1))


if __name__ == "__main__":
    main()
