"""Squad of Neon for two people far from each other: both seats of a team are one person's, with all that both know."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from sandtable.client import Client, Watch
from sandtable.core.decision import CHANCE
from sandtable.games.neon.content.vocabulary import GONE
from sandtable.server.storage.records import Line, Snapshot
from sandtable.server.table.log import TableLog
from tests.games.neon.table import GAME, arena
from tests.server.serving import Served
from tests.server.test_accounts import sign_up
from tests.server.test_room import catch_up, played, refused

TWO = {"game": "neon", "settings": {"mode": "squad", "players": 2, "leader": "0"}, "visibility": "private"}
BOT = {"kind": "bot", "bot": "random"}
TEAMS = {0: [0, 2], 1: [1, 3]}
CHOICES = 100


class Two:
    """Ann with seats 0 and 2, Bob with 1 and 3, and Eve, who looks on."""

    def __init__(self, table: str, people: list[Client], watches: list[Watch]) -> None:
        self.table = table
        self.people = people
        self.watches = watches
        self.heard: list[list[dict[str, Any]]] = [[], [], []]

    async def act(self, person: int, action: str) -> None:
        """A choice; everybody hears of it."""
        watch = self.watches[person]
        number = watch.last["decision"]["number"]
        await self.follow((await watch.ask({"type": "act", "decision": number, "action": action}))["seq"])

    async def follow(self, seq: int) -> None:
        for watch, heard in zip(self.watches, self.heard, strict=True):
            heard.append(await catch_up(watch, seq))

    def chooser(self, dice: random.Random) -> int | None:
        """Somebody who may choose and has not; None after the end."""
        free = [n for n in (0, 1) if _may_choose(self.watches[n].last)]
        return dice.choice(free) if free else None


def _may_choose(update: dict[str, Any]) -> bool:
    decision = update["decision"] or {}
    return bool(decision.get("yours")) and "chosen" not in decision


@asynccontextmanager
async def two(server: Served) -> AsyncIterator[Two]:
    people = [Client(server.url) for _ in range(3)]
    for person in people:
        await person.hello()
    table = await people[0].create(TWO)
    assert [seat["kind"] for seat in table["seats"]] == ["human", "open", "human", "open"]
    joined = await people[1].sit(table["id"], 3)
    assert (joined["you"], joined["status"]) == ([1, 3], "live")
    assert await refused(people[2].sit(table["id"], 1)) == "already_started"
    async with AsyncExitStack() as stack:
        watches = [await stack.enter_async_context(person.watch(table["id"])) for person in people]
        found = Two(table["id"], people, watches)
        for watch, heard in zip(watches, found.heard, strict=True):
            while (watch.last.get("decision") or {}).get("kind") != "layout":
                heard.append(await watch.update())
        yield found


def _told(update: dict[str, Any]) -> str:
    """Everything in a message but the names of all cards that a player may choose from."""
    view = {**update["view"], "layouts": None}
    return json.dumps({**update, "view": view})


def _check_views(table: Two) -> None:
    """Each knows what both own fighters know, and nothing of the others; who looks on knows neither."""
    views = [watch.last["view"] for watch in table.watches]
    choosing = views[0]["stage"] == "layout"
    for owner, seats in TEAMS.items():
        for seat in seats:
            mine = views[owner]["fighters"][seat]
            assert mine["hand"] is not None
            for other in (1 - owner, 2):
                seen = views[other]["fighters"][seat]
                assert seen["hand"] is None
                assert not choosing or (seen["layout"], seen["row"]) == (None, None)
                for card in mine["hand"]:
                    assert f'"{card}"' not in _told(table.watches[other].last), (owner, other, card)
    seen = views[0]["seen"]
    if seen is not None and seen["cards"] != views[1]["seen"]["cards"]:
        owner = seen["seat"] % 2
        assert views[owner]["seen"]["cards"] is not None
        assert [views[other]["seen"]["cards"] for other in (1 - owner, 2)] == [None, None]


def _check_heard(table: Two) -> None:
    """Lines tell the action to its own person alone; secret events go where they belong, and do arrive there."""
    for person, heard in enumerate(table.heard):
        own = TEAMS.get(person, [])
        items = [item for update in heard for item in update["items"] if item["kind"] == "move"]
        assert {item["seat"] for item in items if "action" in item} <= {*own}
        acted = {item["seat"] for item in items if item["seat"] in own}
        assert {item["seat"] for item in items if "action" in item} == acted
        secret = [event for item in items for event in item["events"] if event["kind"] in ("drew", "chose_layout")]
        assert {event["seat"] for event in secret} == {*own}


@pytest.mark.clause("NE-COAL-02", "NE-COAL-12", "NE-COAL-13", "NE-INFO-02", "NE-INFO-07")
def test_two_people_lead_two_fighters_each_and_keep_their_secrets(server: Served) -> None:
    async def scene() -> None:
        dice = random.Random(5)
        async with two(server) as table:
            for watch, heard in zip(table.watches, table.heard, strict=True):
                heard[:] = [(await catch_up(watch, 1))]
            _check_views(table)
            for _ in range(CHOICES):
                person = table.chooser(dice)
                if person is None:
                    break
                options = table.watches[person].last["options"]
                assert table.watches[person].last["decision"]["as"] in TEAMS[person]
                await table.act(person, str(dice.choice(options)["action"]))
                _check_views(table)
            _check_heard(table)
            assert table.watches[0].last["view"]["round"] > 1

    played(scene)


def test_both_seats_of_a_team_are_taken_left_and_kept_together(server: Served) -> None:
    async def scene() -> None:
        ann, bob = Client(server.url), Client(server.url)
        await ann.hello()
        await bob.hello()
        table = await ann.create(
            {**TWO, "seats": [{"kind": "open"}, {"kind": "human"}, {"kind": "open"}, {"kind": "human"}]}
        )
        assert (table["you"], table["status"]) == ([1, 3], "open")
        left = await ann.call("DELETE", f"/api/tables/{table['id']}/seats/3")
        assert [seat["kind"] for seat in left["seats"]] == ["open"] * 4
        assert (await bob.sit(table["id"], 2))["you"] == [0, 2]
        assert (await ann.sit(table["id"], 1))["status"] == "live"
        for seats in (
            [{"kind": "human"}, BOT, BOT, BOT],
            [{"kind": "human"}, BOT, {"kind": "human"}, {"kind": "open"}],
        ):
            assert await refused(ann.create({**TWO, "seats": seats})) == "bad_seats"

    played(scene)


def test_who_resigns_loses_with_both_fighters_and_plays_the_other_team_next(server: Served) -> None:
    async def scene() -> None:
        ann, _ = await sign_up(server)
        bob, _ = await sign_up(server)
        table = await ann.create({**TWO, "rated": True})
        await bob.sit(table["id"], 1)
        async with ann.watch(table["id"]) as mine, bob.watch(table["id"]) as theirs:
            await mine.update()
            await theirs.update()
            await theirs.ask({"type": "resign"})
            while mine.last["status"] != "over":
                await mine.update()
            assert mine.last["result"]["places"] == [1, 2, 1, 2]
            await mine.send({"type": "rematch"})
            await theirs.send({"type": "rematch"})
            again = (await theirs.until("rematch"))["table"]
        ratings = [(await person.call("GET", "/api/me"))["ratings"]["neon"] for person in (ann, bob)]
        assert ratings[0]["rating"] > 1500 > ratings[1]["rating"]
        assert [rating["games"] for rating in ratings] == [1, 1]
        assert (await bob.call("GET", f"/api/tables/{again}"))["you"] == [0, 2]

    played(scene)


SECRET_ORDERS = [
    ([], [[0, 1], [2, 3]]),
    ([2], [[0, 1], [3]]),
    ([1], [[0], [2, 3]]),
    ([1, 2], [[0, 3]]),
    ([0, 3], [[1, 2]]),
]


@pytest.mark.clause("NE-FSM-02", "NE-COAL-02")
@pytest.mark.parametrize(("out", "together"), SECRET_ORDERS)
def test_what_was_revealed_cannot_be_undone_whoever_is_out(out: list[int], together: list[list[int]]) -> None:
    """Two people choose at the same time, one fighter of each; only the last choice of all shows the rows."""
    s = arena("akari", "boulder", "ghost", "snake", mode="squad", players=2)
    for seat in out:
        s.at[seat] = GONE
    begun = Line(1, "move", CHANCE, "leader A", 0)
    if s.asked() in out:
        s.become(int(s.stack[s.depth - 1]) & 255, together[0][0])
    log = TableLog(GAME, {"mode": "squad", "players": "2"}, [begun], [Snapshot(1, 1, s.to_text())])
    order = [seat for group in together for seat in group]
    for at, seat in enumerate(order):
        group = next(group for group in together if seat in group)
        assert log.asked() == seat
        assert log.may_answer_early() == group[group.index(seat) + 1 :]
        text, _ = log.apply(log.state.legal()[0])
        log.note(Line(at + 2, "move", seat, text, 0))
        log.follow_round()
        assert log.can_undo(seat) == (seat != order[-1]), (seat, order)
