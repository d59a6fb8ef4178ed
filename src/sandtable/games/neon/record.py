"""Whole states as one line of text, and back.

`neon/1 mode=resurrection players=4 data=8f0cd205335c stack=13.8 round=1 at=0:3,1:0 ...`: settings, the name of the
rows, the stack of steps, then every table where it differs from an empty one, as `place:value` pairs.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.entries import Entries, number
from sandtable.core.errors import BadNotation
from sandtable.games.neon.arena.arena import STACK_ROOM, Arena
from sandtable.games.neon.settings import Options
from sandtable.games.neon.steps.kinds import OVER, QUESTIONS
from sandtable.kit.bits import i64, vec

HEADER: Final = "neon/1"
BIG: Final = 2**61
# Tables with the least and the greatest value that makes sense in them.
TABLES: Final[list[tuple[str, int, int]]] = [
    ("ring", 0, 10),
    ("place", -1, 9),
    ("tokens", 0, 999),
    ("at", -1, 10),
    ("health", 0, 6),
    ("board_side", 0, 1),
    ("energy", 0, 99),
    ("fields", 0, 2),
    ("initiative", 0, 99),
    ("acted", 0, 99999),
    ("out", 0, 99999),
    ("team", 0, 6),
    ("trophies", 0, 999),
    ("fighter", -1, 5),
    ("deck", 0, 127),
    ("hand", 0, 127),
    ("discard", 0, 127),
    ("played", 0, 127),
    ("code", -1, 47),
    ("row", -1, 7),
    ("gear", -1, 65),
    ("held", 0, 9),
    ("under", -1, 65),
    ("upgrades", 0, 255),
    ("exhausted", 0, 255),
    ("token_at", 0, 10),
    ("token_when", 0, 99999),
    ("bot_at", -1, 10),
    ("bot_owner", -1, 5),
    ("loot_deck", 0, BIG),
    ("loot_discard", 0, BIG),
    ("queue", -1, 7),
    ("queue_by", -1, 5),
    ("seen", -1, 65),
    ("sheet", 0, 99999),
    ("target", -1, 16),
    ("dice", 0, 5),
    ("used", 0, BIG),
]
NUMBERS: Final[list[tuple[str, int, int]]] = [
    ("ring_size", 0, 10),
    ("top", 0, 10),
    ("stack_left", 0, 2046),
    ("laid", 0, 10),
    ("cell", 0, 10),
    ("round", 0, 9999),
    ("holder", -1, 5),
    ("actor", -1, 5),
    ("turn_lost", 0, 1),
    ("clock", 0, 99999),
    ("upgrade_deck", 0, 255),
    ("queue_size", 0, 8),
    ("seen_count", 0, 15),
    ("seen_by", -1, 5),
    ("seen_secret", 0, 1),
    ("looks", 0, BIG),
    ("searches_used", 0, BIG),
    ("flipped", 0, 1023),
    ("fresh", 0, 1023),
    ("closing", 0, 10),
    ("two_done", 0, 255),
    ("end_reason", 0, 4),
    ("winners", 0, 127),
    ("waiting", 0, BIG),
]


def _tables(s: Arena) -> list[vec[i64]]:
    """The tables in the order of TABLES."""
    return [
        s.ring,
        s.place,
        s.tokens,
        s.at,
        s.health,
        s.board_side,
        s.energy,
        s.fields,
        s.initiative,
        s.acted,
        s.out,
        s.team,
        s.trophies,
        s.fighter,
        s.deck,
        s.hand,
        s.discard,
        s.played,
        s.code,
        s.row,
        s.gear,
        s.held,
        s.under,
        s.upgrades,
        s.exhausted,
        s.token_at,
        s.token_when,
        s.bot_at,
        s.bot_owner,
        s.loot_deck,
        s.loot_discard,
        s.queue,
        s.queue_by,
        s.seen,
        s.sheet,
        s.target,
        s.dice,
        s.used,
    ]


def _numbers(s: Arena) -> list[int]:
    """The numbers in the order of NUMBERS."""
    return [
        int(s.ring_size),
        int(s.top),
        int(s.stack_left),
        int(s.laid),
        int(s.cell),
        int(s.round),
        int(s.leader),
        int(s.actor),
        int(s.turn_lost),
        int(s.clock),
        int(s.upgrade_deck),
        int(s.queue_size),
        int(s.seen_count),
        int(s.seen_by),
        int(s.seen_secret),
        int(s.looks),
        int(s.searches_used),
        int(s.flipped),
        int(s.fresh),
        int(s.closing),
        int(s.two_done),
        int(s.end_reason),
        int(s.winners),
        int(s.waiting),
    ]


def _set_numbers(s: Arena, values: list[int]) -> None:
    s.ring_size = values[0]
    s.top = values[1]
    s.stack_left = values[2]
    s.laid = values[3]
    s.cell = values[4]
    s.round = values[5]
    s.leader = values[6]
    s.actor = values[7]
    s.turn_lost = values[8]
    s.clock = values[9]
    s.upgrade_deck = values[10]
    s.queue_size = values[11]
    s.seen_count = values[12]
    s.seen_by = values[13]
    s.seen_secret = values[14]
    s.looks = values[15]
    s.searches_used = values[16]
    s.flipped = values[17]
    s.fresh = values[18]
    s.closing = values[19]
    s.two_done = values[20]
    s.end_reason = values[21]
    s.winners = values[22]
    s.waiting = values[23]


def state_text(s: Arena) -> str:
    """The text of a state."""
    empty = _empty(s.options)
    parts = [HEADER]
    parts.extend(f"{name}={value}" for name, value in s.options.to_settings().items())
    parts.append(f"data={s.content.hash}")
    parts.append("stack=" + ".".join([str(int(s.stack[place])) for place in range(s.depth)]))
    for (name, _, _), value, usual in zip(NUMBERS, _numbers(s), _numbers(empty)):
        if value != usual:
            parts.append(f"{name}={value}")
    for (name, _, _), table, blank in zip(TABLES, _tables(s), _tables(empty)):
        pairs = [f"{place}:{int(table[place])}" for place in range(len(table)) if table[place] != blank[place]]
        if pairs:
            parts.append(f"{name}={','.join(pairs)}")
    return " ".join(parts)


_blank: dict[str, Arena] = {}


def _empty(options: Options) -> Arena:
    """A table before the setup; it is the same for all games."""
    if "" not in _blank:
        arena = Arena(options)
        arena.clear()
        _blank[""] = arena
    return _blank[""]


def fill(s: Arena, entries: Entries) -> None:
    """Put everything a text says into a cleared state."""
    data = entries.take("data", s.content.hash)
    if data != s.content.hash:
        raise BadNotation(f"data: this state needs the rows {data!r}, these are {s.content.hash!r}", "bad_state")
    frames = entries.take("stack").split(".")
    if len(frames) > STACK_ROOM:
        raise BadNotation("stack: too deep", "bad_state")
    for frame in frames:
        s.stack[s.depth] = number(frame, "stack", 1, 2**32)
        s.depth += 1
    _set_numbers(
        s,
        [
            number(entries.take(name, str(usual)), name, low, high)
            for (name, low, high), usual in zip(NUMBERS, _numbers(s))
        ],
    )
    for (name, low, high), table in zip(TABLES, _tables(s)):
        for pair in entries.take(name).split(","):
            if pair:
                place, _, value = pair.partition(":")
                table[number(place, name, 0, len(table) - 1)] = number(value, f"{name}[{place}]", low, high)
    entries.finish()
    step = int(s.stack[s.depth - 1]) & 255
    if step != OVER and step not in QUESTIONS:
        raise BadNotation("stack: nobody is asked anything at its top", "bad_state")
