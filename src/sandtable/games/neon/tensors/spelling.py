"""Actions of Neon: a kind, then sectors, cards, effects, payments and numbers; the places of `games.neon.actions`."""

from __future__ import annotations

from sandtable.core.spelling import Digit, Place, Spelling, numbered
from sandtable.games.neon import actions as a
from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.content.content import Content
from sandtable.games.neon.content.vocabulary import ACTIONS, BOTS, FIRST_BOT, SECTORS
from sandtable.games.neon.notation import who_text

# What the arguments of each kind are, in order; a name in PLUS_ONE has "none" as its first symbol.
SHAPES: dict[int, tuple[str, list[str]]] = {
    a.PASS: ("pass", []),
    a.CHOOSE_FIGHTER: ("pick", ["fighter"]),
    a.LAYOUT: ("layout", ["code"]),
    a.LAND: ("land", ["sector"]),
    a.CHOOSE: ("do", ["action"]),
    a.GO: ("go", ["sector", "with", "also with", "number"]),
    a.KEEP: ("keep", ["loot", "second loot"]),
    a.NEXT_CARD: ("next", ["loot"]),
    a.LAY: ("lay", ["loot"]),
    a.COVER: ("cover", ["loot", "other loot"]),
    a.STOW: ("stow", ["loot", "other loot"]),
    a.DROP: ("drop", ["loot"]),
    a.SPILL: ("spill", ["loot"]),
    a.USE: ("use", ["effect", "pay", "second pay", "parameter", "second parameter", "third parameter", "x"]),
    a.DECLARE: ("attack", ["weapon", "target", "number", "pay", "second pay", "with", "effect pay"]),
    a.RANGE: ("range", ["number"]),
    a.ASSIGN: ("assign", ["number"]),
    a.TROPHY: ("trophy", ["loot"]),
    a.KEEP_UPGRADE: ("take", ["upgrade"]),
    a.LEAVE: ("leave", ["sector", "number"]),
    a.PAY: ("pay", ["pay"]),
}


def spelling_of(state: Arena) -> Spelling:
    """2,116 symbols with the rows of the project; rows of your own change the number."""
    kinds = {kind: word for kind, (word, _) in SHAPES.items()}
    digits = {kind: [Digit(name, 6 + 8 * at) for at, name in enumerate(names)] for kind, (_, names) in SHAPES.items()}
    return Spelling(kinds, Digit("kind", 0, 63), digits, _places(state.content))


def _places(c: Content) -> list[Place]:
    effects, loot = list(c.effect_names), list(c.loot_ids)
    payments = [str(value) for value in range(256)]
    payments[0], payments[a.DISCOUNT] = "nothing", "discount"
    payments[1 : 1 + len(loot)] = loot
    payments[a.BOT_PAYS : a.BOT_PAYS + BOTS] = c.bot_ids
    return [
        Place("fighter", list(c.fighters)),
        numbered("code", 48),
        numbered("sector", SECTORS + 1),
        Place("action", ACTIONS),
        Place("effect", effects),
        Place("with", ["none", *effects]),
        Place("also with", ["none", *effects]),
        Place("loot", loot),
        Place("second loot", ["none", *loot]),
        Place("other loot", loot),
        Place("weapon", ["base", *loot]),
        Place("upgrade", list(c.upgrades)),
        Place("target", [who_text(c, who) for who in range(FIRST_BOT + BOTS)]),
        Place("pay", payments),
        Place("second pay", payments),
        Place("effect pay", payments),
        numbered("parameter", 128),
        numbered("second parameter", 128),
        numbered("third parameter", 128),
        numbered("x", 100),
        numbered("number", 12),
    ]
