"""Bronepekhota: the fields of an option say all that its notation says; the page reads nothing else."""

from __future__ import annotations

from typing import Any

from sandtable.games import find_game
from sandtable.games.bronepekhota.edge.page.options import option_fields
from sandtable.kit.dice import Dice


def pose(text: str) -> dict[str, int]:
    """`600,400,0/16` or `600,400/16`."""
    place, _, heading = text.partition("/")
    return {**dict(zip("xyz", map(int, place.split(",")), strict=False)), "heading": int(heading)}


def read(text: str) -> dict[str, Any]:
    """What the notation of an option says."""
    kind, *words = text.split()
    if kind in ("unit", "command", "leave"):
        return {"unit": int(words[0])}
    if kind in ("soldier", "pilot"):
        return {"figure": int(words[0])}
    if kind in ("grenade", "fight", "board", "take", "carry", "repair"):
        return {"target": int(words[0])}
    if kind in ("deploy", "put", "push"):
        who = {"deploy": "unit", "put": "figure", "push": "target"}[kind]
        return {who: int(words[0]), "at": pose(words[1])}
    if kind in ("go", "jump"):
        return {"at": pose(words[0])}
    if kind in ("turn", "done", "dismount"):
        return {"heading": int(words[0])}
    if kind in ("pick", "reroll", "roll"):
        return {"value": int(words[0])}
    if kind in ("drive", "ram", "op"):
        return {"operations": words}
    if kind == "area":
        return {"area": [int(word) for word in words]}
    if kind == "shoot":
        weapon = words[1] if words[1] == "own" else int(words[1].removeprefix("w"))
        return {"source": int(words[0]), "weapon": weapon, "target": int(words[2])}
    return {"figure": int(words[0]), "target": int(words[1])} if kind == "declare" else {}


def test_the_fields_of_an_option_say_what_its_notation_says() -> None:
    state, dice, kinds = find_game("bronepekhota").start({}), Dice(1), set()
    for _ in range(250):
        if int(state.asked()) == -2:
            break
        legal = state.legal()
        if int(state.asked()) == -1:
            state.play(state.sample(dice))
            continue
        for action in legal:
            text = state.action_text(action)
            kinds.add(text.split()[0])
            assert option_fields(int(action)) == read(text), text
        state.play(legal[int(dice.below(len(legal)))])
    assert {"deploy", "unit", "go", "shoot", "soldier"} <= kinds
