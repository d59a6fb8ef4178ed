"""What happened in a game of Neon as sentences, in the words of the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.cli.terminal import Line
from sandtable.games.neon.content.vocabulary import AUTOMA
from sandtable.games.neon.edge.terminal.words import Row, Words
from sandtable.match.match import seat_letter

INDENT = "  "
"""What happens within an attack stands under it."""
INNER = frozenset(
    {"range", "rolled", "rerolled", "changed", "locked", "blocked", "cancelled", "paid", "effect", "energy"}
)
"""Parts of an attack, and what a short account leaves out."""
QUIET = frozenset({"chose_layout", "saw_upgrade", "search_token", "stripped"})
"""They repeat what another event says."""
SMALL = frozenset(
    {"drew", "chose", "reshuffled", "discarded", "turn", "action", "declined", "placed", "spilled", "top_token"}
    | {"ring", "bots", "fighter", "saw"}
)
"""What a short account leaves out besides."""
SAID_ALREADY = frozenset({"drew", "chose"})
"""They say no more than the action that brought them."""
NOBODYS = frozenset(
    {"ring", "bots", "top_token", "round", "closing", "closed", "last_sectors", "game_over", "automa", "bot_moved"}
    | {"leader"}
)
"""Events that are no deed of a seat."""
Fields = dict[str, str | int]


class Storyteller:
    """Tells events in order; `fighters` holds who plays whom and is kept up to date."""

    def __init__(self, words: Words, fighters: list[str | None]) -> None:
        self.words = words
        self.fighters = fighters

    def tell(self, events: list[Row]) -> list[Line]:
        """What happened, line by line."""
        lines: list[Line] = []
        for row in events:
            kind = str(row["kind"])
            if kind == "fighter":
                self.fighters[row["seat"]] = row["fighter"]
            if kind in QUIET:
                continue
            who = actor(row)
            head = f"{seat_letter(who)}: " if who >= 0 else ""
            text = f"{INDENT if kind in INNER else ''}{head}{self.sentence(row)}"
            if not lines or lines[-1].text != text:
                lines.append(Line(text, kind, kind not in SAID_ALREADY))
        return lines

    def sentence(self, row: Row) -> str:
        """One event in words; whose line it is has its letter before it already."""
        kind = str(row["kind"])
        fields = FIELDS.get(kind)
        key, values = fields(self, row) if fields else (kind, {})
        return self.words.say(f"story-{key}", **values)

    def who(self, row: Row, name: str) -> str:
        """Whoever an event names; the one whose line it is without the letter."""
        who = int(row.get(name, -1))
        own = actor(row)
        return self.words.fighter(self.fighters[own]) if who == own >= 0 else self.words.who(who, self.fighters)


def actor(row: Row) -> int:
    """Whose line it is: -1 for the arena, the Automa and the bots."""
    if row["kind"] in NOBODYS:
        return -1
    who = int(row["seat"] if "seat" in row else row.get("who", -1))
    return -1 if who >= AUTOMA else who


def brief(lines: list[Line]) -> list[str]:
    """A story without dice and small deeds."""
    return [line.text for line in lines if line.kind not in INNER and line.kind not in SMALL]


Told = tuple[str, Fields]
Teller = Callable[[Storyteller, Row], Told]


def _same(key: str, *names: str) -> Teller:
    """Fields that are told by their own names: who they are about, a sector, a number."""

    def fields(story: Storyteller, row: Row) -> Told:
        return key, {name: _field(story, row, name) for name in names}

    return fields


def _field(story: Storyteller, row: Row, name: str) -> str | int:
    words, value = story.words, row.get(name)
    if name in ("who", "by"):
        return story.who(row, name)
    if name == "sector":
        return words.sector(value)
    if name in ("card", "other"):
        return words.card(str(value)) if value else ""
    return int(value or 0)


def _sectors(story: Storyteller, row: Row) -> Told:
    return str(row["kind"]), {"sectors": story.words.texts.listed([story.words.sector(at) for at in row["sectors"]])}


def _moved(story: Storyteller, row: Row) -> Told:
    words = story.words
    values: Fields = {"who": story.who(row, "who"), "from": words.sector(row["from"]), "to": words.sector(row["to"])}
    return f"moved-{row['how']}", values


def _energy(story: Storyteller, row: Row) -> Told:
    change = int(row["change"])
    key = "energy-paid" if change < 0 else "energy"
    return key, {"who": story.who(row, "who"), "n": abs(change), "now": int(row["now"])}


def _attack(story: Storyteller, row: Row) -> Told:
    targets = [story.words.who(who, story.fighters) for who in row["targets"]]
    return "attack", {
        "who": story.who(row, "who"),
        "targets": story.words.texts.listed(targets),
        "weapon": story.words.card(row["weapon"]),
        "dice": int(row["dice"]),
        "range": int(row["range"]),
    }


def _open(story: Storyteller, row: Row) -> Told:
    """What was not stopped; nothing is told of a kind of hit that there is none of."""
    kinds = [kind for kind in ("crits", "hits") if row.get(kind)]
    found = [story.words.say(f"open-{kind}", n=int(row[kind])) for kind in kinds]
    return ("open", {"what": story.words.texts.listed(found)}) if found else ("open-none", {})


def _round(story: Storyteller, row: Row) -> Told:
    key = "round" if row.get("closes") else "round-quiet"
    return key, {"round": int(row["round"]), "sector": story.words.sector(row.get("closes"))}


def _placed(story: Storyteller, row: Row) -> Told:
    return f"placed-{row['how']}", {"card": _field(story, row, "card"), "other": _field(story, row, "other")}


def _reshuffled(story: Storyteller, row: Row) -> Told:
    return ("reshuffled" if "seat" in row else "reshuffled-loot"), {"deck": int(row.get("deck", 0))}


def _changed(story: Storyteller, row: Row) -> Told:
    faces: Fields = {"from": story.words.face(row["from"]), "to": story.words.face(row["to"])}
    return "changed", {"n": int(row["dice"]), **faces}


def _damage(story: Storyteller, row: Row) -> Told:
    alone = int(row.get("by", -1)) < 0
    values: Fields = {"who": story.who(row, "who"), "n": int(row["amount"]), "left": int(row["left"])}
    return ("damage-alone", values) if alone else ("damage", {**values, "by": story.who(row, "by")})


def _paid(story: Storyteller, row: Row) -> Told:
    about = str(row.get("for") or "")
    return "paid", {"card": story.words.card(row["with"]), "for": story.words.card(about) if about else "-"}


def _over(story: Storyteller, row: Row) -> Told:
    winners = story.words.texts.listed([story.words.who(who, story.fighters) for who in row.get("winners") or []])
    return "game_over", {"winners": winners or story.words.say("nobody")}


def _said(key: str, **made: Callable[[Words, Row], Any]) -> Teller:
    """Fields that only the words make."""
    return lambda story, row: (key, {name: make(story.words, row) for name, make in made.items()})


def _whose(key: str) -> Teller:
    return lambda story, row: (key, {"who": story.who(row, "seat" if "seat" in row else "who")})


FIELDS: dict[str, Teller] = {
    "ring": _sectors,
    "last_sectors": _sectors,
    "top_token": _same("top_token", "sector"),
    "closing": _same("closing", "sector"),
    "closed": _same("closed", "sector"),
    "fighter": _said("fighter", fighter=lambda words, row: words.fighter(row["fighter"])),
    "leader": lambda story, row: ("leader", {"who": story.words.who(row["seat"], story.fighters)}),
    "round": _round,
    "turn": _same("turn", "initiative"),
    "action": _said("action", action=lambda words, row: words.action(row["action"])),
    "revealed": _said(
        "revealed", row=lambda words, row: words.row(row["row"]), initiative=lambda words, row: int(row["initiative"])
    ),
    "reshuffled": _reshuffled,
    "moved": _moved,
    "bot_moved": lambda story, row: (
        "bot_moved",
        {"who": story.words.who(row["bot"], story.fighters), "to": story.words.sector(row["to"])},
    ),
    "energy": _energy,
    "searched": _same("searched", "sector"),
    "token_placed": _same("token_placed", "sector"),
    "token_returned": _same("token_returned", "sector"),
    "saw": _said("saw", cards=lambda words, row: words.card(row["card"])),
    "discarded": _said("discarded", cards=lambda words, row: words.cards(row["cards"])),
    "placed": _placed,
    "spilled": _same("spilled", "card"),
    "paid": _paid,
    "effect": lambda story, row: (
        "effect",
        {"who": story.who(row, "who"), "effect": story.words.effect(row["effect"])},
    ),
    "attack": _attack,
    "range": _same("range", "range", "dice"),
    "rolled": _said(
        "rolled", die=lambda words, row: words.find("die", row["die"]), face=lambda words, row: words.face(row["face"])
    ),
    "rerolled": lambda story, row: ("rerolled", {"n": int(row["dice"])}),
    "changed": _changed,
    "locked": lambda story, row: ("locked", {"who": story.who(row, "who"), "dice": story.words.faces(row["dice"])}),
    "blocked": _open,
    "cancelled": _open,
    "damage": _damage,
    "captured": _said("captured", bot=lambda words, row: words.card(row["bot"])),
    "defeated": lambda story, row: ("eliminated" if row["eliminated"] else "defeated", {"who": story.who(row, "who")}),
    "trophy": lambda story, row: (
        "trophy",
        {
            "card": story.words.card(row["card"]) if row.get("card") else "",
            "from": story.words.who(row["from"], story.fighters),
        },
    ),
    "maintained": _whose("maintained"),
    "upgraded": _said("upgraded", card=lambda words, row: words.card(row["upgrade"])),
    "automa": lambda story, row: ("automa", {"who": story.words.who(row["target"], story.fighters)}),
    "game_over": _over,
    "chose": _whose("chose"),
    "declined": _whose("declined"),
    "failed": _whose("failed"),
}
