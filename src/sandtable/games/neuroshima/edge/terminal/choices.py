"""Options of a menu in words."""

from __future__ import annotations

from sandtable.cli.menu import Grouping, Option
from sandtable.games.neuroshima.content.leaders import CARD_OF_ID
from sandtable.games.neuroshima.edge.terminal.words import Unit, short_title
from sandtable.kit.hexes import INDEX_OF_NAME
from sandtable.match.match import seat_letter

WORDS = {
    "first": "begins",
    "hq": "place the HQ",
    "lair": "place Cerberus",
    "keep": "keep the bad draw",
    "exchange": "exchange the whole hand",
    "discard": "discard",
    "end": "end the turn",
    "place": "place",
    "execute": "execute an enemy with",
    "battle": "start a battle (ends the turn)",
    "move": "Move: step and turn one own unit",
    "push": "Push Back: an enemy away from an own unit",
    "pull": "Grab: an enemy towards an own unit",
    "grenade": "Grenade: destroy an enemy next to the HQ",
    "sniper": "Sniper: 1 damage anywhere",
    "airstrike": "Air Strike: 1 damage in seven hexes",
    "terror": "Terror: no enemy units next turn",
    "hunt": "Hunt: move one own unit, then strike",
    "mobility": "step with",
    "transport": "carry with a Transport:",
    "turn": "turn",
    "shove": "push with",
    "haul": "pull with",
    "net": "throw the Steel Net on",
    "replace": "replace",
    "land": "lands on",
    "stop": "no second step",
    "step": "second step",
    "hold": "do not strike",
    "strike": "strike over edge",
    "attack": "attack with",
    "explode": "explode with",
    "unchanged": "change no attack of",
    "melee": "make it a shot: blow of",
    "ranged": "make it a blow: shot of",
    "medic": "a medic helps",
    "stay": "stay with",
    "scavenge": "scavenge with",
    "order": "who decides first",
    "spin": "turn a carousel for the tile",
    "pass": "pass a component",
    "march": "march with",
    "evacuate": "leaves the board:",
    "remain": "nobody else leaves",
    "charge": "give up for a segment:",
    "construct": "pay the hand of three for the construction",
    "core": "lay the core",
    "wing": "lay the wing",
    "board": "board: start a battle (ends the turn)",
    "forgo": "no battle (ends the turn)",
    "aim": "aim",
    "give": "gets the point:",
    "deal": "deals the leader",
    "leader": "keep the leader",
    "unled": "do not use the leader",
    "stores": "leader: one more tile, then discard two",
    "fuse": "leader: 1 damage next to the HQ to",
    "guide": "leader: move and turn",
    "cut": "leader: cut the nets of",
    "twist": "leader: turn the enemy",
    "drill": "leader: +1 initiative in this battle for",
    "gun": "leader: +1 strength in this battle for",
    "mend": "leader: ignore the attack on",
}
GROUPING = Grouping(
    by_second=frozenset(
        {
            "place",
            "execute",
            "discard",
            "replace",
            "mobility",
            "transport",
            "turn",
            "shove",
            "haul",
            "scavenge",
            "spin",
            "march",
            "core",
            "wing",
        }
    ),
    late={"discard": 1, "end": 2},
)
"""By the tile, or the unit that acts; what cannot be taken back comes last."""


def label(option: Option, above: tuple[str, ...], board: dict[str, Unit], army: str) -> str:
    """What an option says in a menu that already stands at the parts above."""
    if not above or option.parts[: len(above)] != above or len(option.parts) == len(above):
        return sentence(option.parts, board, army)
    rest = option.parts[len(above) :]
    return " ".join(_part_text(part.lstrip("-") or part, board, army) for part in rest)


def sentence(parts: tuple[str, ...], board: dict[str, Unit], army: str) -> str:
    """An action, or the beginning of several, in words."""
    word, rest = parts[0], parts[1:]
    if word in ("order", "first") and rest:
        return f"{seat_letter(int(rest[0]))} {'decides first' if word == 'order' else 'begins'}"
    if word == "give" and rest:
        return f"{seat_letter(int(rest[0]))} gets the point"
    if word == "medic" and len(rest) >= 3:
        return _rescue_text(rest, board, army)
    if word in ("push", "pull", "move", "hunt") and rest:
        word_text = word
    else:
        word_text = WORDS.get(word, word)
    return " ".join([word_text, *(_part_text(part.lstrip("-") or part, board, army) for part in rest)])


def _rescue_text(rest: tuple[str, ...], board: dict[str, Unit], army: str) -> str:
    target, attacker, payer = rest[0], rest[1], rest[-1]
    source = "an instant" if attacker == "-" else f"the hit of {_part_text(attacker, board, army)}"
    return f"{_part_text(payer, board, army)} takes {source} on {_part_text(target, board, army)}"


def _part_text(part: str, board: dict[str, Unit], army: str) -> str:
    """A hex with who stands there, a tile by its name, anything else as it is."""
    if part in board:
        unit = board[part]
        return f"{part} ({seat_letter(unit.seat)} {short_title(unit.tile)})"
    if part in INDEX_OF_NAME or not part[0].isalpha() or part in ("melee", "ranged"):
        return part
    if f"leader_{part}" in CARD_OF_ID:
        return part.replace("_", " ").title()
    return short_title(f"{army}_{part}")
