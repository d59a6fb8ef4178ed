"""What a seat brings may be open until the start: a guest or the lot chooses; who shares a screen has a name."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.client import CallError, Client
from tests.server.serving import DUEL, Served
from tests.server.test_accounts import sign_up

ARMIES = ["borgo", "moloch", "outpost", "hegemony"]


def pick(by: str) -> dict[str, object]:
    return {"setting": "armies", "values": ARMIES, "by": by}


def table_of(*seats: dict[str, object]) -> dict[str, object]:
    return {"game": "neuroshima", "settings": {"armies": "borgo,moloch"}, "seats": list(seats)}


def test_a_guest_chooses_and_the_lot_decides_at_the_start(server: Served) -> None:
    async def scene() -> None:
        ann, bea = Client(server.url), Client(server.url)
        await bea.hello()
        wanted = table_of({"kind": "human", "pick": pick("lot")}, {"kind": "open", "pick": pick("guest")})
        table = await ann.create(wanted)
        assert table["settings"]["armies"] == ","
        assert [seat["pick"]["by"] for seat in table["seats"]] == ["lot", "guest"]
        sit = f"/api/tables/{table['id']}/seats/1"
        for wrong in ("steel_police", "borgo,moloch"):
            with pytest.raises(CallError) as caught:
                await bea.call("POST", sit, {"pick": wrong})
            assert caught.value.code == "bad_setting"
        begun = await bea.call("POST", sit, {"pick": "outpost"})
        mine, theirs = begun["settings"]["armies"].split(",")
        assert begun["status"] == "live"
        assert theirs == "outpost"
        assert mine in ARMIES
        assert mine != "outpost"
        assert all("pick" not in seat for seat in begun["seats"])
        async with ann.watch(table["id"]) as watch:
            assert (await watch.update())["view"]["armies"] == [mine, theirs]

    asyncio.run(scene())


@pytest.mark.parametrize("army", ["borgo", "moloch"])
def test_a_guest_may_choose_what_the_lot_could_have_drawn(server: Served, army: str) -> None:
    """The table was made with Borgo on the drawn seat: that is no choice of anybody."""
    wanted = table_of({"kind": "human", "pick": pick("lot")}, {"kind": "open", "pick": pick("guest")})
    ann, bea = Client(server.url), Client(server.url)
    table = ann.call_now("POST", "/api/tables", wanted)
    begun = bea.call_now("POST", f"/api/tables/{table['id']}/seats/1", {"pick": army})
    assert begun["settings"]["armies"].split(",")[1] == army
    assert begun["settings"]["armies"].split(",")[0] != army


def test_a_guest_may_not_choose_what_somebody_has(server: Served) -> None:
    ann, bea = Client(server.url), Client(server.url)
    table = ann.call_now("POST", "/api/tables", table_of({"kind": "human"}, {"kind": "open", "pick": pick("guest")}))
    with pytest.raises(CallError) as caught:
        bea.call_now("POST", f"/api/tables/{table['id']}/seats/1", {"pick": "borgo"})
    assert caught.value.code == "bad_setting"


def test_whoever_watches_an_open_table_gets_the_game_that_was_drawn(server: Served) -> None:
    async def scene() -> None:
        ann, bea = Client(server.url), Client(server.url)
        await bea.hello()
        table = (await ann.create(table_of({"kind": "human"}, {"kind": "open", "pick": pick("guest")})))["id"]
        async with ann.watch(table) as watch:
            await watch.update()
            await bea.call("POST", f"/api/tables/{table}/seats/1", {"pick": "hegemony"})
            while watch.last.get("status") != "live":
                await watch.update()
            assert watch.last["view"]["armies"] == ["borgo", "hegemony"]

    asyncio.run(scene())


def test_bad_picks_are_refused(server: Served) -> None:
    client = Client(server.url)
    for wrong in (
        {"setting": "edition", "values": ARMIES, "by": "lot"},
        {"setting": "armies", "values": [], "by": "lot"},
        {"setting": "armies", "values": ["a"] * 65, "by": "lot"},
        {"setting": "armies", "values": ["a,b"], "by": "guest"},
        {"setting": "armies", "values": ARMIES, "by": "me"},
    ):
        with pytest.raises(CallError) as caught:
            client.call_now("POST", "/api/tables", table_of({"kind": "human"}, {"kind": "open", "pick": wrong}))
        assert caught.value.code in ("bad_seats", "bad_message")


def test_those_who_share_a_screen_have_names(server: Served) -> None:
    async def scene() -> None:
        ann, name = await sign_up(server)
        seats = [{"kind": "human", "name": "Not Ann"}, {"kind": "human", "name": "Little Bea"}]
        table = await ann.create({**DUEL, "hotseat": True, "seats": seats})
        assert [seat["name"] for seat in table["seats"]] == [name, "Little Bea"]
        guest = Client(server.url)
        mine = await guest.create({**DUEL, "hotseat": True, "seats": [{"kind": "human", "name": "Cid"}, seats[1]]})
        await guest.call("POST", "/api/me", {"name": "Somebody"})
        again = await guest.call("GET", f"/api/tables/{mine['id']}")
        assert [seat["name"] for seat in again["seats"]] == ["Cid", "Little Bea"]

    asyncio.run(scene())
