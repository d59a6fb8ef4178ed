"""Neon at a table: what options are about, the odds of an attack, files that a server does not read."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sandtable.client import Client
from sandtable.core.decision import CHANCE
from sandtable.kit.dice import Dice
from sandtable.match.match import Match
from sandtable.match.replay import write_replay
from tests.games.neon.games import GAME
from tests.server.serving import Served
from tests.server.test_room import refused

THREE = {"game": "neon", "settings": {"players": 3, "fighters": "boulder,akari,ghost", "leader": "0"}, "hotseat": True}


def _choice(update: dict[str, Any]) -> str:
    """Lays attacks, lands in sector 6, where a bot stands, and attacks as soon as it can."""
    texts = [str(option["action"]) for option in update["options"]]
    for row in update["view"]["layouts"] or []:
        if any(half.startswith("attack") for half in row["row"]):
            return f"layout {row['code']}"
    for wanted in ("land 6", "do attack"):
        if wanted in texts:
            return wanted
    return texts[0]


def test_options_and_odds_of_an_attack(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = await ann.create(THREE)
        async with ann.watch(table["id"]) as watch:
            update = await watch.update()
            assert [option["code"] for option in update["options"]] == list(range(48))
            assert await refused(watch.ask({"type": "forecast", "actions": []})) == "no_forecast"
            while update["decision"]["kind"] != "declare":
                if update["decision"]["kind"] == "landing":
                    assert {option["to"] for option in update["options"]} == set(update["view"]["ring"])
                await watch.act(_choice(update))
                update = await watch.update()
            declared = next(option for option in update["options"] if option["action"].startswith("attack base"))
            assert (declared["weapon"], declared["range"]) == ("base", 0)
            assert declared["action"] == f"attack base {declared['target_name']} 0"
            answer = await watch.ask({"type": "forecast", "actions": [declared["action"]]})
            odds = answer["odds"][0]
            assert (odds["target"], odds["target_name"]) == (declared["target"], declared["target_name"])
            assert sum(odds["chances"]) == pytest.approx(1, abs=1e-5)
            assert odds["mean"] == pytest.approx(sum(n * p for n, p in enumerate(odds["chances"])), abs=1e-3)
            assert answer["attack"]["weapon"] == "base"
            assert update["view"]["attack"]["weapon"] is None  # it was computed on a copy
            assert await refused(watch.ask({"type": "forecast", "actions": ["land 3"]})) == "illegal_action"
            while update["decision"]["kind"] != "after_roll":
                await watch.act(declared["action"] if update["decision"]["kind"] == "declare" else "pass")
                update = await watch.update()
            rolled = await watch.ask({"type": "forecast", "actions": []})  # what may still come after the roll
            assert sum(rolled["odds"][0]["chances"]) == pytest.approx(1, abs=1e-5)
            maneuver = next(option for option in update["options"] if option["kind"] == "use")
            assert (maneuver["effect"], sum(maneuver["dice"])) == ("maneuver_a", 1)

    asyncio.run(scene())


def test_a_server_reads_no_files(server: Served, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[automa.automa]\nhealth = "x"\n', encoding="utf-8")
    match = Match(GAME, {"players": 3}, ["a", "b", "c"])
    dice = Dice(1)
    while int(match.state.asked()) == CHANCE:
        match.play(int(match.state.sample(dice)))
    replay = write_replay(match, {})
    named = replay.replace("players=3", f"players=3 content={file}")
    assert named != replay

    async def scene() -> None:
        ann = Client(server.url)
        await ann.hello()
        for name in (str(file), str(tmp_path / "nothing.toml"), ""):
            settings = {"players": 3, "content": name}
            assert await refused(ann.create({"game": "neon", "settings": settings})) == "bad_setting"

        assert await refused(ann.create({"game": "neon", "replay": named})) == "bad_setting"

    asyncio.run(scene())
