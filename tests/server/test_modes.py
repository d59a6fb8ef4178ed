"""Tables of three and four over real sockets: people, bots, hot-seat, teams."""

from __future__ import annotations

import asyncio

from sandtable.client import Client
from tests.server.serving import Served, random_choice
from tests.server.test_room import refused

BOT = {"kind": "bot", "bot": "random"}
TEAM = {"game": "neuroshima", "settings": {"mode": "team", "armies": "borgo,moloch,outpost,hegemony"}}
FFA = {"game": "neuroshima", "settings": {"mode": "ffa", "armies": "borgo,moloch,outpost"}}
THREE = {"game": "neuroshima", "settings": {"mode": "team_three", "edition": "e3"}}


def test_three_people_and_a_bot_play_a_team_game_to_its_end(server: Served) -> None:
    async def scene() -> None:
        people = [Client(server.url) for _ in range(3)]
        seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}, BOT]
        table = (await people[0].create({**TEAM, "seats": seats}))["id"]
        for seat in (1, 2):
            await people[seat].hello(f"P{seat}")
            await people[seat].sit(table, seat)
        ends = await asyncio.gather(
            *(person.play(table, random_choice(seat), 60) for seat, person in enumerate(people))
        )
        places = ends[0]["result"]["places"]
        assert len(places) == 4
        assert places[0] == places[2]
        assert places[1] == places[3]
        assert [end["result"] for end in ends] == [ends[0]["result"]] * 3

    asyncio.run(scene())


def test_a_hot_seat_of_three_and_a_deathmatch_against_bots(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = (await ann.create({**FFA, "hotseat": True}))["id"]
        async with ann.watch(table) as watch:
            update = await watch.update()
            assert update["you"] == [0, 1, 2]
            assert update["view"]["mode"] == "ffa"
        end = await ann.play(table, random_choice(5), 60)
        assert len(end["result"]["places"]) == 3
        table = (await ann.create({**FFA, "seats": [{"kind": "human"}, BOT, BOT]}))["id"]
        end = await ann.play(table, random_choice(6), 60)
        assert sorted(end["result"]["places"])[0] == 1

    asyncio.run(scene())


def test_whoever_resigns_takes_the_ally_along(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        table = (await ann.create({**TEAM, "hotseat": True}))["id"]
        async with ann.watch(table) as watch:
            await watch.update()
            await watch.send({"type": "resign", "seat": 1})
            while (await watch.update())["status"] != "over":
                pass
        result = (await ann.call("GET", f"/api/tables/{table}"))["result"]
        assert (result["reason"], result["places"]) == ("resigned", [1, 2, 1, 2])

    asyncio.run(scene())


def test_one_of_three_leads_two_armies(server: Served) -> None:
    async def scene() -> None:
        ann, bob, eve = Client(server.url), Client(server.url), Client(server.url)
        table = await ann.create(THREE)
        assert [seat["kind"] for seat in table["seats"]] == ["human", "open", "human", "open"]
        for person, seat in ((bob, 1), (eve, 3)):
            await person.hello()
            await person.sit(table["id"], seat)
        async with ann.watch(table["id"]) as watch:
            update = await watch.update()
            assert update["you"] == [0, 2]
            assert update["status"] == "live"
        other = await bob.create({**THREE, "seats": [{"kind": "open"}, {"kind": "human"}, {"kind": "open"}, BOT]})
        joined = await ann.sit(other["id"], 2)
        assert [seat["kind"] for seat in joined["seats"]] == ["human", "human", "human", "bot"]
        wrong = {**THREE, "seats": [{"kind": "human"}, BOT, BOT, BOT]}
        assert await refused(bob.create(wrong)) == "bad_seats"

    asyncio.run(scene())


def test_settings_that_do_not_fit_are_refused_with_their_clause(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        await ann.hello()
        small = {"game": "neuroshima", "settings": {"mode": "ffa", "armies": "borgo,moloch"}}
        assert await refused(ann.create(small)) == "bad_setting"
        seats = [{"kind": "human"}, BOT]
        assert await refused(ann.create({**FFA, "seats": seats})) == "bad_seats"

    asyncio.run(scene())
