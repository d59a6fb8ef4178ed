"""Tables that begin at a position: stored with it, played, kept, branched, exported and played again."""

from __future__ import annotations

import asyncio

from sandtable.client import Client
from sandtable.games.neuroshima.edge import positions
from sandtable.match.replay import POSITION, read_replay
from tests.games.bronepekhota.test_positions import FIGHT
from tests.games.neuroshima.test_positions import DUEL
from tests.server.serving import Served, random_choice
from tests.server.test_branches import check_branch, whole_views
from tests.server.test_games import check_replay
from tests.server.test_room import refused

BOT = {"kind": "bot", "bot": "random"}


def test_a_game_begins_at_a_position(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        found = await ann.call("POST", "/api/games/neuroshima/position", {"position": DUEL})
        line = found["line"]
        assert found["obstacle"] is None
        again = await ann.call("POST", "/api/games/neuroshima/position", {"text": line})
        assert again == found
        table = await ann.create({"game": "neuroshima", "position": line, "seats": [{"kind": "human"}, BOT]})
        assert table["settings"]["armies"] == "outpost,hegemony"
        recording = await ann.call("GET", f"/api/tables/{table['id']}/recording")
        assert positions.data_of(positions.read(DUEL))["hp"] == recording["views"][0]["hp"] == [12, 4]
        assert all(item["kind"] == "move" for item in recording["items"])
        end = await ann.play(table["id"], random_choice(3))
        await check_replay(ann, table["id"], end)
        text = await ann.call("GET", f"/api/tables/{table['id']}/replay")
        assert read_replay(text).values[POSITION] == line
        await check_branch(ann, table["id"])
        # The file comes back as a table to look at.
        stored = await ann.call("POST", "/api/replays", {"replay": text})
        shown = await ann.call("GET", f"/api/tables/{stored['id']}/recording")
        whole = await ann.call("GET", f"/api/tables/{table['id']}/recording")
        assert whole_views(shown) == whole_views(whole)

    asyncio.run(scene())


def test_a_rematch_begins_at_the_same_position(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        line = positions.read(DUEL).to_text()
        request = {"game": "neuroshima", "position": line, "seats": [{"kind": "human"}, {"kind": "human"}]}
        table = await ann.create({**request, "hotseat": True})
        async with ann.watch(table["id"]) as watch:
            await watch.ask({"type": "resign"})
            await watch.send({"type": "rematch"})
            message = await watch.until("rematch")
        views = (await ann.call("GET", f"/api/tables/{message['table']}/recording"))["views"]
        assert views[0]["hp"] == [12, 4]

    asyncio.run(scene())


def test_what_cannot_be_set_up_is_refused(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        line = positions.read(DUEL).to_text()
        seats = {"seats": [{"kind": "human"}, BOT]}

        async def code(**request: object) -> str:
            return await refused(ann.create({"game": "neuroshima", **seats, **request}))

        assert await code(position=line.replace("hp=12,4", "hp=12,0")) == "bad_position"
        assert await code(position="neuroshima/1 nonsense") == "bad_state"
        assert await code(position=f"{line} {'x' * 20_000}") == "bad_position"
        assert await code(position=line, settings={"armies": "borgo,moloch"}) == "bad_message"
        assert await code(position=line, replay="x") == "bad_message"
        assert await code(position=line, game="neon") == "no_positions"
        replay = "\n".join(
            [
                "Format: sandtable-replay/1",
                "Game: neuroshima",
                "Settings: edition=2025 armies=outpost,hegemony " + next(w for w in line.split() if "rules=" in w),
                f"Position: {line} terrified=1",
                "",
                "",
            ]
        )
        assert await refused(ann.call("POST", "/api/replays", {"replay": replay})) == "bad_replay"
        asked = "/api/games/neuroshima/position"
        assert await refused(ann.call("POST", asked, {"text": "{"})) == "not_json"
        assert await refused(ann.call("POST", asked, {"text": "[" * 30_000})) == "bad_position"
        two = [{"tile": "outpost_hq", "seat": 0, "at": [q, 0]} for q in (0, 1)]
        assert await refused(ann.call("POST", asked, {"position": {**DUEL, "units": two}})) == "bad_position"

    asyncio.run(scene())


def test_a_battle_of_figures_begins_at_a_position(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        asked = "/api/games/bronepekhota/position"
        found = await ann.call("POST", asked, {"position": FIGHT, "figure": 0, "target": 8})
        assert found["obstacle"] is None
        assert found["aim"]["shots"]
        assert found["back"]["target"] == 0
        again = await ann.call("POST", asked, {"text": found["line"]})
        assert (again["line"], again["position"]) == (found["line"], found["position"])
        table = await ann.create({"game": "bronepekhota", "position": found["line"], "seats": [{"kind": "human"}, BOT]})
        recording = await ann.call("GET", f"/api/tables/{table['id']}/recording")
        assert recording["views"][0]["figures"] == found["view"]["figures"]
        way = await ann.call(
            "POST", "/api/games/bronepekhota/activation", {"position": found["line"], "action": "unit 1"}
        )
        assert way["items"][0]["action"] == "unit 1"

    asyncio.run(scene())


def test_a_battle_that_cannot_be_set_up_is_refused_with_the_clause(server: Served) -> None:
    async def scene() -> None:
        ann = Client(server.url)
        asked = "/api/games/bronepekhota/position"
        over = {"units": [{"unit": "pro_cyber", "seat": 1, "figures": [{"at": [3, 3]}]}]}
        assert await refused(ann.call("POST", asked, {"position": over})) == "bad_position"
        many = {"units": [{"unit": "pro_cyber", "seat": 1, "at": [600, 400]}] * 101}
        assert await refused(ann.call("POST", asked, {"position": many})) == "bad_position"
        assert await refused(ann.call("POST", asked, {"text": "x" * 20_001})) == "bad_position"
        assert await refused(ann.call("POST", asked, {"text": "bronepekhota/1 nonsense"})) == "bad_state"
        lone = {**FIGHT, "starter": 0, "units": FIGHT["units"][:1]}
        found = await ann.call("POST", asked, {"position": lone})
        assert found["obstacle"]["clause"] == "BP-SETUP-01"
        created = ann.create({"game": "bronepekhota", "position": found["line"], "seats": [{"kind": "human"}, BOT]})
        assert await refused(created) == "bad_state"
        assert await refused(ann.call("POST", asked, {"position": FIGHT, "figure": 0, "target": 900})) == (
            "no_such_figure"
        )

    asyncio.run(scene())
