"""Games under load while servers die: what was acknowledged must be there afterwards, once."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from websockets.exceptions import WebSocketException

from sandtable.client import CallError, Client
from sandtable.games import find_game
from sandtable.match.replay import read_replay, verify
from tests.server.serving import DUEL, random_choice

LOST = (WebSocketException, OSError, TimeoutError, CallError)


class Duel:
    """Two clients at one table, with a note of every acknowledged choice."""

    def __init__(self, url: str, seed: int, rules: dict[str, Any] = DUEL) -> None:
        self._rules = rules
        self.clients = [Client(url), Client(url)]
        self.choose = random_choice(seed)
        self.table = ""
        self.acknowledged: dict[int, str] = {}
        self.is_over = False

    async def sit_down(self) -> None:
        """Make the table."""
        ann, bob = self.clients
        self.table = (await ann.create({**self._rules, "seats": [{"kind": "human"}, {"kind": "open"}]}))["id"]
        await bob.sit(self.table, 1)

    async def play(self) -> None:
        """Both play until the game ends or the task is cancelled."""
        await asyncio.gather(*(self._play_one(client) for client in self.clients))

    async def _play_one(self, client: Client) -> None:
        while not self.is_over:
            with contextlib.suppress(*LOST):
                async with client.watch(self.table) as watch:
                    async for update in watch.turns():
                        if update["status"] == "over":
                            self.is_over = True
                            return
                        await self._choose(watch, update)
            await asyncio.sleep(0.05)

    async def _choose(self, watch: Any, update: dict[str, Any]) -> None:
        action = self.choose(update)
        message = {"type": "act", "decision": update["decision"]["number"], "action": action}
        await watch.ask(message, timeout=20)
        # The choice is the first line after the update it answers.
        self.acknowledged[update["seq"] + 1] = action

    async def check(self) -> None:
        """Every acknowledged choice is in the log where it was acknowledged; no line is missing or there twice."""
        log = await self.clients[0].call("GET", f"/api/tables/{self.table}/log")
        lines = {item["seq"]: item.get("action") for item in log["items"]}
        assert len(lines) == len(log["items"])
        assert sorted(lines) == list(range(1, log["seq"] + 1))
        for seq, action in self.acknowledged.items():
            assert lines.get(seq) == action
        text = await self.clients[0].call("GET", f"/api/tables/{self.table}/replay")
        verify(read_replay(text), find_game("neuroshima"))


async def under_fire(
    url: str,
    games: int,
    rounds: int,
    strike: Callable[[], Awaitable[None]],
    seed: int = 1,
    rules: dict[str, Any] = DUEL,
) -> list[Duel]:
    """Play games while `strike` does its harm, check after each round, then let all games end."""
    duels = [Duel(url, seed * 1000 + number, rules) for number in range(games)]
    await asyncio.gather(*(duel.sit_down() for duel in duels))
    for _ in range(rounds):
        players = [asyncio.create_task(duel.play()) for duel in duels if not duel.is_over]
        await strike()
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        await check_all(duels)
        fresh = [Duel(url, seed + 7919 * len(duels), rules) for duel in duels[-games:] if duel.is_over]
        await asyncio.gather(*(duel.sit_down() for duel in fresh))
        duels.extend(fresh)
    async with asyncio.timeout(120):
        await asyncio.gather(*(duel.play() for duel in duels if not duel.is_over))
    await check_all(duels)
    return duels


async def check_all(duels: list[Duel]) -> None:
    """Look at one game after the other: what one address may ask for at once is bounded."""
    for duel in duels:
        await duel.check()
