"""Text for actions and refusals (docs/notation.md describes it); the text of whole states is in `record`.

Fighters are A to F by seat and `automa`, bots their kind and number (`guard1`); cards and effects go by their ids.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.games.neon import actions
from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.content.content import Content
from sandtable.games.neon.content.vocabulary import (
    ACTIONS,
    ALLY_ENERGY,
    ATTACK_FACES,
    AUTOMA,
    BLOCK_UPGRADE,
    CANCEL_ANY,
    DEFENSE_FACES,
    DRAIN_ENERGY,
    FIRST_BOT,
    FIRST_LOOT_EFFECT,
    HIT_TO_CRIT,
    MOVE_ADJACENT,
    PLACE_TOKEN,
    PULL,
    PULL_TARGET,
    PUSH,
    REROLL,
    REROLL_ATTACK,
    REROLL_DEFENSE,
    RETREAT,
    SIDESTEP,
    STEP_BEFORE,
    STRIP_SUPPLY,
    TURN_DIE,
    WEAKEN_BLOCK,
)
from sandtable.games.neon.steps.kinds import QUESTIONS

SEAT_LETTERS: Final = "ABCDEF"

# Word of each kind of action with one or two plain arguments, and what these are: s sector, k bot kind, f fighter,
# w who, c action card, l loot card, u upgrade, t bot token, a face of the attack die, d of the defence die, n number,
# x action.
WORDS: Final[dict[int, tuple[str, str]]] = {
    actions.DEAL_SECTOR: ("sector", "s"),
    actions.TOP_TOKEN: ("top", "s"),
    actions.DEAL_BOT: ("bot", "k"),
    actions.DEAL_FIGHTER: ("fighter", "f"),
    actions.DEAL_LEADER: ("leader", "w"),
    actions.DRAW_CARD: ("draw", "c"),
    actions.ROLL_ATTACK: ("attack_die", "a"),
    actions.ROLL_DEFENSE: ("defense_die", "d"),
    actions.DRAW_LOOT: ("loot", "l"),
    actions.DRAW_UPGRADE: ("upgrade", "u"),
    actions.TURN_BOT: ("token", "t"),
    actions.PASS: ("pass", ""),
    actions.CHOOSE_FIGHTER: ("pick", "f"),
    actions.LAYOUT: ("layout", "n"),
    actions.LAND: ("land", "s"),
    actions.CHOOSE: ("do", "x"),
    actions.NEXT_CARD: ("next", "l"),
    actions.LAY: ("lay", "l"),
    actions.COVER: ("cover", "ll"),
    actions.STOW: ("stow", "ll"),
    actions.DROP: ("drop", "l"),
    actions.SPILL: ("spill", "l"),
    actions.RANGE: ("range", "n"),
    actions.ASSIGN: ("assign", "n"),
    actions.TROPHY: ("trophy", "l"),
    actions.KEEP_UPGRADE: ("take", "u"),
}
OTHER_WORDS: Final[list[str]] = ["go", "keep", "use", "attack", "leave", "pay"]
TO_OPS: Final[list[int]] = [SIDESTEP, RETREAT, MOVE_ADJACENT, STEP_BEFORE, PLACE_TOKEN]
AT_OPS: Final[list[int]] = [PULL_TARGET, DRAIN_ENERGY, ALLY_ENERGY]
COUNT_OPS: Final[list[int]] = [TURN_DIE, HIT_TO_CRIT, BLOCK_UPGRADE, WEAKEN_BLOCK]
DICE_OPS: Final[list[int]] = [REROLL, REROLL_ATTACK, REROLL_DEFENSE]


def _bad(text: str) -> BadNotation:
    return BadNotation(text, "bad_action")


def who_text(c: Content, who: int) -> str:
    """A fighter or bot as people read it."""
    if who < AUTOMA:
        return SEAT_LETTERS[who]
    if who == AUTOMA:
        return "automa"
    bot = who - FIRST_BOT
    if bot >= 10:
        raise _bad(f"{who} is nobody")
    return f"{c.bot_kinds[bot // 2]}{bot % 2 + 1}"


def _names(c: Content, letter: str) -> list[str]:
    """All words for an argument, by its value."""
    if letter == "s":
        return ["-", *[str(sector) for sector in range(1, 11)]]
    if letter == "n":
        return [str(number) for number in range(48)]
    if letter == "w":
        return [who_text(c, who) for who in range(FIRST_BOT + 10)]
    if letter == "k":
        return c.bot_kinds
    if letter == "f":
        return c.fighters
    if letter == "c":
        return c.card_ids
    if letter == "l":
        return c.loot_ids
    if letter == "u":
        return c.upgrades
    if letter == "t":
        return c.bot_ids
    if letter == "a":
        return ATTACK_FACES
    if letter == "d":
        return DEFENSE_FACES
    return ACTIONS


def _word(c: Content, letter: str, value: int) -> str:
    names = _names(c, letter)
    if value >= len(names):
        raise _bad(f"{value} has no name here")
    return names[value]


def _value(c: Content, letter: str, word: str, text: str) -> int:
    names = _names(c, letter)
    if word not in names:
        raise _bad(f"{text!r}: {word!r} is none of {', '.join(names[:12])}{' ...' if len(names) > 12 else ''}")
    return names.index(word)


def action_text(c: Content, action: int) -> str:
    """Notation of an action."""
    if not 0 < action < 1 << 62:
        raise _bad(f"{action} is no action of neon")
    kind = action & 63
    values = [(action >> (6 + 8 * place)) & 255 for place in range(7)]
    if kind in WORDS:
        word, shape = WORDS[kind]
        return " ".join([word, *[_word(c, letter, value) for letter, value in zip(shape, values)]])
    if kind == actions.GO:
        return _go_text(c, values)
    if kind == actions.KEEP:
        cards = [values[0], values[1] - 1]
        return " ".join(["keep", *[_word(c, "l", card) for card in cards if card >= 0]])
    if kind == actions.USE:
        return _use_text(c, values)
    if kind == actions.DECLARE:
        return _declare_text(c, values)
    if kind == actions.PAY:
        return f"pay {_pay_text(c, values[0])}"
    if kind == actions.LEAVE:
        return f"leave {_word(c, 's', values[0])}" + ["", " maneuver_c", " maneuver_c cheap"][min(values[1], 2)]
    raise _bad(f"{action} is no action of neon")


def _effect_text(c: Content, effect: int) -> str:
    if not 0 <= effect < len(c.effect_names):
        raise _bad(f"{effect} is no effect")
    return c.effect_names[effect]


def _go_text(c: Content, values: list[int]) -> str:
    parts = ["go", _word(c, "s", values[0])]
    parts += [f"with={_effect_text(c, effect - 1)}" for effect in values[1:3] if effect]
    return " ".join(parts + (["cheap"] if values[3] else []))


def _pay_text(c: Content, payment: int) -> str:
    if payment >= actions.BOT_PAYS:
        return _word(c, "t", payment - actions.BOT_PAYS)
    return _word(c, "l", payment - 1)


def _payments(c: Content, names: list[str], values: list[int]) -> list[str]:
    parts: list[str] = []
    for name, value in zip(names, values):
        if value == actions.DISCOUNT:
            parts.append("cheap")
        elif value:
            parts.append(f"{name}={_pay_text(c, value)}")
    return parts


def _use_text(c: Content, values: list[int]) -> str:
    effect = values[0]
    parts = ["use", _effect_text(c, effect), *_payments(c, ["pay", "pay2"], values[1:3])]
    op = int(c.op[effect])
    p, q, r = values[3:6]
    if op in TO_OPS:
        parts.append(f"to={_word(c, 's', p)}")
    elif op in AT_OPS:
        parts.append(f"at={who_text(c, p)}")
    elif op in (PUSH, PULL):
        parts += [f"at={who_text(c, p)}", f"to={_word(c, 's', q)}"]
    elif op == STRIP_SUPPLY:
        parts += [f"at={who_text(c, p)}", f"card={_word(c, 'l', q - 1)}"]
        parts += [f"card2={_word(c, 'l', r - 1)}"] if r else []
    elif op in COUNT_OPS:
        parts.append(f"n={p}")
    elif op == CANCEL_ANY:
        parts.append(f"crits={p}")
    elif op in DICE_OPS:
        parts.append(f"dice={p & 7}.{p >> 3 & 7}.{q & 7}.{q >> 3 & 7}")
    return " ".join(parts + ([f"x={values[6]}"] if values[6] else []))


def _declare_text(c: Content, values: list[int]) -> str:
    weapon = "base" if values[0] == 0 else _word(c, "l", values[0] - 1)
    parts = ["attack", weapon, who_text(c, values[1]), str(values[2])]
    parts += _payments(c, ["pay", "pay2"], values[3:5])
    if values[5]:
        parts += [f"with={_effect_text(c, values[5] - 1)}", *_payments(c, ["effect_pay"], values[6:7])]
    return " ".join(parts)


# Reading.


def parse_action(c: Content, text: str) -> int:
    """The action that a notation stands for; whether it is legal is another question."""
    words = text.split()
    if not words:
        raise _bad("an empty line is no action")
    head, rest = words[0], words[1:]
    for kind, (word, shape) in WORDS.items():
        if word == head:
            if len(rest) != len(shape):
                raise _bad(f"{text!r}: {len(shape)} words are needed after {head!r}")
            return _packed(kind, [_value(c, letter, part, text) for letter, part in zip(shape, rest)])
    plain = [word for word in rest if "=" not in word and word != "cheap"]
    named = _named(rest, text)
    cheap = "cheap" in rest
    if head == "go":
        _demand(len(plain) == 1, text, "one sector is needed")
        effects = [_effect(c, word.partition("=")[2], text) + 1 for word in rest if word.startswith("with=")]
        _demand(len(effects) <= 2, text, "at most two effects")
        return _packed(actions.GO, [_value(c, "s", plain[0], text), *effects, *[0] * (2 - len(effects)), int(cheap)])
    if head == "keep":
        _demand(len(plain) == 2, text, "two cards are needed")
        return _packed(actions.KEEP, [_value(c, "l", plain[0], text), _value(c, "l", plain[1], text) + 1])
    if head == "leave":
        _demand(len(plain) == 1 or plain[1:] == ["maneuver_c"], text, "a sector, then maneuver_c or nothing")
        maneuver = 0 if len(plain) == 1 else 2 if cheap else 1
        return _packed(actions.LEAVE, [_value(c, "s", plain[0], text), maneuver])
    if head == "pay":
        _demand(len(plain) == 1, text, "one supply is needed")
        return _packed(actions.PAY, [_payment(c, plain[0], text)])
    if head == "use":
        _demand(len(plain) == 1, text, "one effect is needed")
        return _packed(actions.USE, _use_values(c, _effect(c, plain[0], text), named, cheap, text))
    if head == "attack":
        _demand(len(plain) == 3, text, "weapon, target and range are needed")
        return _packed(actions.DECLARE, _declare_values(c, plain, named, cheap, text))
    known = sorted([word for word, _ in WORDS.values()] + OTHER_WORDS)
    raise _bad(f"{head!r} is no action; known are {', '.join(known)}")


def _demand(kept: bool, text: str, what: str) -> None:
    if not kept:
        raise _bad(f"{text!r}: {what}")


def _packed(kind: int, values: list[int]) -> int:
    action = kind
    for place, value in enumerate(values):
        action |= value << (6 + 8 * place)
    return action


def _named(words: list[str], text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        name, mark, value = word.partition("=")
        if mark and name != "with":
            _demand(name not in found, text, f"{name} stands twice")
            found[name] = value
        elif mark:
            found["with"] = value
    return found


def _effect(c: Content, name: str, text: str) -> int:
    if name not in c.effect_index:
        raise _bad(f"{text!r}: {name!r} is no effect")
    return c.effect_index[name]


def _payment(c: Content, name: str, text: str) -> int:
    if name in c.bot_index:
        return actions.BOT_PAYS + c.bot_index[name]
    return _value(c, "l", name, text) + 1


def _small(word: str, text: str) -> int:
    if not word.isdecimal() or not word.isascii() or len(word) > 1 or int(word) > 7:
        raise _bad(f"{text!r}: {word!r} is no number from 0 to 7")
    return int(word)


def _use_values(c: Content, effect: int, named: dict[str, str], cheap: bool, text: str) -> list[int]:
    pays = [_payment(c, named.pop(name), text) if name in named else 0 for name in ("pay", "pay2")]
    if cheap:
        _demand(pays[0] == 0 and effect < FIRST_LOOT_EFFECT, text, "only abilities have a discount")
        pays[0] = actions.DISCOUNT
    op = int(c.op[effect])
    p = q = r = 0
    if "at" in named and (op in AT_OPS or op in (PUSH, PULL, STRIP_SUPPLY)):
        p = _value(c, "w", named.pop("at"), text)
    if "to" in named and op in TO_OPS:
        p = _value(c, "s", named.pop("to"), text)
    elif "to" in named and op in (PUSH, PULL):
        q = _value(c, "s", named.pop("to"), text)
    if op == STRIP_SUPPLY and "card" in named:
        q = _value(c, "l", named.pop("card"), text) + 1
        r = _value(c, "l", named.pop("card2"), text) + 1 if "card2" in named else 0
    if "n" in named and op in COUNT_OPS:
        p = _small(named.pop("n"), text)
    if "crits" in named and op == CANCEL_ANY:
        p = _small(named.pop("crits"), text)
    if "dice" in named and op in DICE_OPS:
        counts = [_small(word, text) for word in named.pop("dice").split(".")]
        _demand(len(counts) == 4, text, "four numbers of dice are needed")
        p, q = counts[0] | counts[1] << 3, counts[2] | counts[3] << 3
    x = _value(c, "n", named.pop("x"), text) if "x" in named and c.x[effect] else 0
    for name in named:
        raise _bad(f"{text!r}: {name!r} does not belong to this effect")
    return [effect, *pays, p, q, r, x]


def _declare_values(c: Content, plain: list[str], named: dict[str, str], cheap: bool, text: str) -> list[int]:
    weapon = 0 if plain[0] == "base" else _value(c, "l", plain[0], text) + 1
    pays = [_payment(c, named.pop(name), text) if name in named else 0 for name in ("pay", "pay2")]
    effect = _effect(c, named.pop("with"), text) + 1 if "with" in named else 0
    effect_pay = _payment(c, named.pop("effect_pay"), text) if "effect_pay" in named else 0
    if cheap:
        effect_pay = actions.DISCOUNT
    for name in named:
        raise _bad(f"{text!r}: {name!r} does not belong to an attack")
    span = _value(c, "n", plain[2], text)
    return [weapon, _value(c, "w", plain[1], text), span, *pays, effect, effect_pay]


def refusal(s: Arena, action: int) -> IllegalAction:
    """The error for an action that is not legal now; it says nothing that its sender may not know."""
    try:
        text = action_text(s.content, action)
    except BadNotation:
        return IllegalAction(f"{action} is no action of neon", "illegal_action")
    kind, clause = QUESTIONS[int(s.stack[s.depth - 1]) & 255]
    return IllegalAction(f"{text!r} is not allowed: the open question is {kind!r}", "illegal_action", clause)
