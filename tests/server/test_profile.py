"""What everybody may know of somebody: open finished games, results, ratings; nothing private, nothing under way."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from sandtable.client import Client
from sandtable.server.people import profile, ratings
from sandtable.server.people.person import Caller
from sandtable.server.storage import schema
from sandtable.server.storage.records import ClockRule, Seat, TableRecord
from sandtable.server.table.standings import SECONDS
from sandtable.server.wire.parts import RatingChange, Result
from tests.server.serving import DUEL, Served
from tests.server.test_accounts import PASSWORD, sign_up
from tests.server.test_people import opened, somebody
from tests.server.test_room import act, catch_up, refused

OPEN = [{"kind": "human"}, {"kind": "open"}]


async def resigned(ann: Client, bob: Client, **wishes: Any) -> str:
    """A game that Bob gives up."""
    table = (await ann.create({**DUEL, "seats": OPEN, **wishes}))["id"]
    await bob.sit(table, 1)
    async with ann.watch(table) as a, bob.watch(table) as b:
        await a.update()
        await b.update()
        await b.ask({"type": "resign"})
        await catch_up(a, b.last["seq"])
    return str(table)


def test_open_finished_games_are_shown_and_nothing_else(server: Served) -> None:
    async def scene() -> None:
        (ann, name), (bob, other) = await sign_up(server), await sign_up(server)
        rated = await resigned(ann, bob, rated=True, visibility="open")
        private = await resigned(ann, bob, rated=True, visibility="private")
        plain = await resigned(bob, ann, visibility="open")
        running = (await ann.create({**DUEL, "seats": OPEN, "visibility": "open"}))["id"]
        screen = (await ann.create({**DUEL, "hotseat": True, "visibility": "open"}))["id"]
        async with ann.watch(screen) as watch:
            await watch.update()
            await watch.ask({"type": "resign"})
        stranger = Client(server.url)
        shown = await stranger.call("GET", f"/api/people?name={name.upper()}")
        assert shown["name"] == name
        assert shown["results"] == {"neuroshima": {"played": 2, "won": 1, "drawn": 0, "lost": 1}}
        points = [point["rating"] for point in shown["history"]["neuroshima"]]
        assert len(points) == 2
        assert 1500 < points[0] < points[1] == shown["ratings"]["neuroshima"]["rating"]
        games = await stranger.call("GET", f"/api/people/games?name={name}")
        assert [(game["table"]["id"], game["seats"]) for game in games["games"]] == [(plain, [1]), (rated, [0])]
        assert games["next"] is None
        told = json.dumps([shown, games])
        for secret in (private, running, screen, (await ann.call("GET", "/api/me"))["user"]):
            assert secret not in told
        older = await stranger.call(
            "GET", f"/api/people/games?name={name}&before={games['games'][0]['table']['updated']}"
        )
        assert [game["table"]["id"] for game in older["games"]] == [rated]
        for path in ("people?name=nobody", "people/games?name=nobody", "people?name=Guest%201234"):
            assert await refused(stranger.call("GET", f"/api/{path}")) == "not_found"
        assert await refused(stranger.call("GET", f"/api/people/games?name={name}&before=-1")) == "bad_message"
        assert await refused(stranger.call("GET", "/api/people")) == "bad_message"
        assert other

    asyncio.run(scene())


def game_of(number: int, user: str, places: list[int], **more: Any) -> dict[str, Any]:
    """The row of a finished game."""
    seats = [Seat("human", user, "Annabel", account=True), Seat("human", "u2", "Bob")]
    record = TableRecord(f"t{number}", "neuroshima", {}, seats, ClockRule(), user, "over", updated=number, **more)
    change = RatingChange(before=1500, after=1500 + number, deviation=200, expected=500)
    record.result = Result(reason="hq", clause="", places=places, scores=[0, 0], ratings=[change, change])
    return record.row()


def test_much_is_shown_page_by_page(tmp_path: Path) -> None:
    async def scene() -> None:
        registry, people = await opened(tmp_path)
        person, _ = await people.sign_up(somebody(), "Annabel", PASSWORD, Caller("192.0.2.1"))
        count = profile.PAGE * 3
        places = [[1, 2], [1, 1], [2, 1]]
        rows = [game_of(number, person.user, places[number % 3], rated=True) for number in range(1, count + 1)]

        def fill(connection: Any) -> None:
            connection.execute(insert(schema.tables), rows)
            seated = [{"user_id": person.user, "table_id": row["id"]} for row in rows]
            connection.execute(insert(schema.seated), seated)

        await registry.store.writer.run(fill)
        found: list[str] = []
        before = 1 << 62
        while len(found) < count:
            page = await registry.store.read(partial(profile.games, name="annabel", before=before))
            found += [one.record.id for one in page[: profile.PAGE]]
            before = page[: profile.PAGE][-1].record.updated
        assert found == [f"t{number}" for number in range(count, 0, -1)]
        shown = await registry.store.read(lambda c: profile.of_person(c, "annabel"))
        third = count // 3
        assert shown["results"]["neuroshima"] == {"played": count, "won": third, "drawn": third, "lost": third}
        assert [point["at"] for point in shown["history"]["neuroshima"]] == list(range(1, count + 1))
        await registry.close()

    asyncio.run(scene())


def test_the_list_of_the_best_has_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        monkeypatch.setattr(ratings, "MOST_ROWS", 4)
        registry, _ = await opened(tmp_path)
        numbers = range(10)

        def fill(connection: Any) -> None:
            accounts = [
                {"id": f"u{n}", "name": f"N{n}", "name_key": f"n{n}", "password": "-", "created": 1} for n in numbers
            ]
            connection.execute(insert(schema.users), [{**row, "banned": None} for row in accounts])
            connection.execute(insert(schema.users).values(id="bad", name="Bad", password="-", created=1, banned=1))
            rated = [{"user_id": f"u{n}", "mu": 25 + n // 2, "sigma": 2.0} for n in numbers]
            rated += [{"user_id": "bad", "mu": 99.0, "sigma": 1.0}, {"user_id": "gone", "mu": 99.0, "sigma": 1.0}]
            connection.execute(insert(schema.ratings), [{**row, "game": "neon", "games": 3} for row in rated])

        await registry.store.writer.run(fill)
        pages = [await registry.standings.best("neon", page) for page in range(4)]
        assert [of for _, of in pages] == [10] * 4
        rows = [(row["name"], row["place"]) for found, _ in pages for row in found]
        order = ["N8", "N9", "N6", "N7", "N4", "N5", "N2", "N3", "N0", "N1"]
        assert rows == [(name, place) for place, name in enumerate(order, 1)]
        for name, place in rows:
            found = await registry.standings.of_user("neon", f"u{name[1:]}")
            assert found == {"place": place, "page": (place - 1) // 4}
        assert await registry.standings.of_user("neon", "bad") is None
        await registry.close()

    asyncio.run(scene())


def test_a_page_of_ratings_and_my_place(server: Served) -> None:
    async def scene() -> None:
        (ann, name), (bob, _) = await sign_up(server), await sign_up(server)
        await resigned(ann, bob, rated=True)
        found = await ann.call("GET", "/api/ratings/neuroshima?page=0")
        mine = next(row for row in found["ratings"] if row["name"] == name)
        assert found["you"] == {"place": mine["place"], "page": 0}
        assert found["of"] >= 2
        assert (await Client(server.url).call("GET", "/api/ratings/neuroshima"))["you"] is None
        assert (await ann.call("GET", "/api/ratings/neuroshima?page=999"))["ratings"] == []
        for page in (-1, 1000, 10**30):
            assert await refused(ann.call("GET", f"/api/ratings/neuroshima?page={page}")) == "bad_message"
        assert await refused(ann.call("GET", "/api/ratings/chess")) in ("unknown_game", "no_such_game")

    asyncio.run(scene())


def test_nothing_is_told_of_a_running_game(server: Served) -> None:
    """Whatever happens in it, what a profile tells is the same to the letter."""

    async def scene() -> None:
        (ann, name), (bob, other) = await sign_up(server), await sign_up(server)
        await resigned(ann, bob, visibility="open")
        table = (await ann.create({**DUEL, "seats": OPEN, "visibility": "open", "rated": True}))["id"]
        await bob.sit(table, 1)
        paths = [f"/api/{path}?name={one}" for one in (name, other) for path in ("people", "people/games")]
        stranger = Client(server.url)
        before = [await stranger.call("GET", path) for path in paths]
        async with ann.watch(table) as a, bob.watch(table) as b:
            await a.update()
            await b.update()
            for _ in range(12):
                watch = a if a.last["decision"]["yours"] else b
                seq = await act(watch, -1)
                await catch_up(a, seq)
                await catch_up(b, seq)
            await asyncio.sleep(SECONDS)  # what was remembered is too old now
            assert [await stranger.call("GET", path) for path in paths] == before

    asyncio.run(scene())
