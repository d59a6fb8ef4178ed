"""How those who play fare while finished games are analysed: `python benchmarks/analyses.py [--analyses 10]`.

Duels are played at a steady rate, first while nothing else happens, then while so many people, each of an address of
their own, have games of bots analysed one after another. Reported as JSON: median and 99th percentile of milliseconds
from sending a move until both sides have heard of it, before and meanwhile, the longest that the event loop was held
up, and how many turns were judged meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import tempfile

from server_load import Duel, Load, loop_lag, prepare, start

from sandtable.client import CallError, Client
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.match.match import Match
from sandtable.match.replay import write_replay

GAME = "neuroshima"


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

    async def store(self) -> list[str]:
        """A game for each of them."""
        games = [
            await client.call("POST", "/api/replays", {"replay": bots_game(number)})
            for number, client in enumerate(self.clients)
        ]
        return [str(game["id"]) for game in games]

    async def work(self, ids: list[str]) -> None:
        """For ever; a game that is done is left alone."""
        await asyncio.gather(*(self._one(client, table) for client, table in zip(self.clients, ids)))

    async def _one(self, client: Client, table: str) -> None:
        known = 0
        while True:
            try:
                found = await client.call("POST", f"/api/tables/{table}/analysis?since={known}")
            except CallError:
                await asyncio.sleep(0.5)
                continue
            known += len(found["turns"])
            self.turns += len(found["turns"])
            if found["of"] == known:
                return


async def compared(load: Load, url: str, args: argparse.Namespace) -> dict[str, object]:
    """Latencies before, and while others analyse."""
    analysts = Analysts(url, args.analyses)
    ids = await analysts.store()
    await asyncio.sleep(2)
    _, median, worst = await load.steady(args.rate, args.seconds)
    working = asyncio.create_task(analysts.work(ids))
    await asyncio.sleep(1)
    _, median_then, worst_then = await load.steady(args.rate, args.seconds)
    working.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await working
    return {
        "analyses": args.analyses,
        "moves_per_s": args.rate,
        "p50_ms": round(median, 1),
        "p99_ms": round(worst, 1),
        "p50_ms_meanwhile": round(median_then, 1),
        "p99_ms_meanwhile": round(worst_then, 1),
        "turns_judged": analysts.turns,
        "loop_lag_ms": round(1000 * await asyncio.to_thread(loop_lag, url)),
        "errors": load.errors,
    }


async def measure(args: argparse.Namespace, db: str) -> dict[str, object]:
    """Everything, as one report."""
    duels: list[Duel] = await prepare(db, args.games, 0)
    process, url, _ = start(db)
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
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rate", type=float, default=50)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(measure(args, f"sqlite:///{folder}/load.sqlite")), indent=1))


if __name__ == "__main__":
    main()
