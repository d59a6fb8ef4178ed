"""Opinions over the network: of games that are over and of positions, by processes for heavy work alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sandtable.client import CallError, Client
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.search.opinions import opinion_of
from sandtable.server.errors import Refused
from sandtable.server.ops.metrics import Metrics
from sandtable.server.work.jobs import Opinion, encode, read_answer
from sandtable.server.work.reading import OPINION_SEED
from sandtable.server.work.running import carry_out
from sandtable.server.work.service import LocalWork
from tests.server.serving import DUEL, Served, random_choice
from tests.server.test_work import asker, at_work

BOT = {"kind": "bot", "bot": "random"}


def opening() -> str:
    return find_game("neuroshima").start({"armies": "borgo,moloch", "first": "0"}).to_text()


def test_moments_of_a_game_that_is_over(server: Served) -> None:
    async def scene() -> None:
        ann, stranger = Client(server.url), Client(server.url)
        table = await ann.create({**DUEL, "seats": [{"kind": "human"}, BOT]})
        path = f"/api/tables/{table['id']}/at"
        with pytest.raises(CallError) as caught:
            await ann.call("GET", f"{path}/0/opinion?level=easy")
        assert caught.value.code == "not_over"
        await ann.play(table["id"], random_choice(4))
        recording = await stranger.call("GET", f"/api/tables/{table['id']}/recording")
        last = len(recording["asked"]) - 1
        for number in (0, last // 2, last):
            found = await stranger.call("GET", f"{path}/{number}/opinion?level=easy")
            asked = recording["asked"][number]
            assert (found["level"], found["seat"]) == ("easy", asked if asked >= 0 else None)
            assert len(found["chances"]) == 2
            assert bool(found["lines"]) == (asked >= 0)
            assert found == await ann.call("GET", f"{path}/{number}/opinion?level=easy")
        places = recording["table"]["result"]["places"]
        assert [chance == max(found["chances"]) for chance in found["chances"]] == [place == 1 for place in places]
        for wrong, code in ((f"{last + 1}/opinion", "not_found"), ("0/opinion?level=random", "unknown_bot")):
            with pytest.raises(CallError) as caught:
                await ann.call("GET", f"{path}/{wrong}")
            assert caught.value.code == code

    asyncio.run(scene())


def test_a_position_names_no_file_of_the_server(server: Served, tmp_path: Path) -> None:
    rows = tmp_path / "rows.toml"
    rows.write_text("secret = 1")
    text = find_game("neon").start({}).to_text()
    head, rest = text.split(" ", 1)
    with pytest.raises(CallError) as caught:
        Client(server.url).call_now("POST", "/api/games/neon/opinion", {"position": f"{head} content={rows} {rest}"})
    assert str(caught.value) == "bad_setting: content: a match server reads no files"


def test_a_position_that_somebody_writes(server: Served) -> None:
    client = Client(server.url)
    found = client.call_now("POST", "/api/games/neuroshima/opinion", {"position": opening(), "level": "easy"})
    game = find_game("neuroshima")
    here = opinion_of(game, "easy", game.from_text(opening()), Dice(OPINION_SEED))
    assert found == {"level": "easy", "seat": 0, **here.to_json()}
    for game_name, data, code in (
        ("neuroshima", {"position": "nonsense"}, "bad_state"),
        ("chess", {"position": opening()}, "unknown_game"),
        ("neuroshima", {"position": opening(), "level": "clever"}, "unknown_bot"),
        ("neuroshima", {"position": opening(), "seconds": 9}, "bad_message"),
    ):
        with pytest.raises(CallError) as caught:
            client.call_now("POST", f"/api/games/{game_name}/opinion", data)
        assert caught.value.code == code


def test_a_position_whose_contradictions_come_to_light_in_play_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr("sandtable.server.work.reading.opinion_of", break_down)
    with pytest.raises(Refused) as caught:
        read_answer(carry_out(encode(Opinion(game="neuroshima", level="easy", position=opening()))))
    assert caught.value.code == "bad_state"


def test_an_opinion_is_the_same_in_a_process_and_given_up_when_nobody_waits() -> None:
    job = Opinion(game="neuroshima", level="easy", position=opening())

    async def scene(work: LocalWork, metrics: Metrics) -> None:
        assert await work.ask(job, asker("ann")) == read_answer(carry_out(encode(job)))
        long = Opinion(game="neuroshima", level="master", position=opening())
        assert long.expected() > job.expected()
        waiting = asyncio.create_task(work.ask(long, asker("bob")))
        while "sandtable_work_processes_total 2" not in metrics.text():
            await asyncio.sleep(0.01)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    told = at_work(scene).text()
    assert 'sandtable_work_kills_total{why="not_wanted"} 1' in told
    assert "sandtable_work_running 0" in told
