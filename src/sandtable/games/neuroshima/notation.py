"""Text for actions (docs/notation.md describes it); the text of whole states is in `record`.

Hexes are named a1 to g4, the centre is d4; `/k` is a rotation; tiles go by their name within the army of the seat.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima import actions
from sandtable.games.neuroshima.board.situation import (
    FORCED_DISCARD,
    PAYING,
    PULLED,
    TRADING,
    Situation,
)
from sandtable.games.neuroshima.content import leaders
from sandtable.games.neuroshima.content.tiles import (
    ACTION_OF,
    AIR_STRIKE,
    ARMIES,
    BATTLE,
    GRAB,
    GRENADE,
    HUNT,
    MOVE,
    PUSH_BACK,
    SNIPER,
    TERROR,
    TILES,
    army_tiles,
    tile_of,
)
from sandtable.games.neuroshima.record import state_text
from sandtable.kit.hexes import INDEX_OF_NAME, NAMES

# Word of each kind of action, and the shape of what follows: s seat, t tile, h hex, r hex/rotation, m hex-hex/rotation,
# e edge, w way of a carousel. Instants name no tile: an army has one type of each.
WORDS: Final[dict[int, tuple[str, str]]] = {
    actions.FIRST: ("first", "s"),
    actions.DRAW: ("draw", "t"),
    actions.PLACE_HQ: ("hq", "h"),
    actions.PLACE_LAIR: ("lair", "r"),
    actions.KEEP: ("keep", ""),
    actions.EXCHANGE: ("exchange", ""),
    actions.DISCARD_FORCED: ("discard", "t"),
    actions.END: ("end", ""),
    actions.DISCARD: ("discard", "t"),
    actions.PLACE: ("place", "tr"),
    actions.EXECUTE: ("execute", "tr"),
    actions.USE_MOBILITY: ("mobility", "m"),
    actions.USE_TRANSPORT: ("transport", "ms"),
    actions.USE_TURN: ("turn", "r"),
    actions.USE_PUSH: ("shove", "hh"),
    actions.USE_PULL: ("haul", "hh"),
    actions.THROW_NET: ("net", "h"),
    actions.REPLACE: ("replace", "hT"),
    actions.LAND: ("land", "h"),
    actions.LAND_TURNED: ("land", "r"),
    actions.STOP: ("stop", ""),
    actions.SECOND_STEP: ("step", "m"),
    actions.HOLD_FIRE: ("hold", ""),
    actions.HUNT_EDGE: ("strike", "e"),
    actions.ORDER_FIRST: ("order", "s"),
    actions.CLOWN_ATTACK: ("attack", "h"),
    actions.CLOWN_EXPLODE: ("explode", "h"),
    actions.NO_CHANGE: ("unchanged", "h"),
    actions.CHANGE_MELEE: ("melee", "he"),
    actions.CHANGE_RANGED: ("ranged", "he"),
    actions.ABSORB: ("medic", "a"),
    actions.STAY: ("stay", "h"),
    actions.SCAVENGE: ("scavenge", "m"),
    actions.SPIN: ("spin", "thw"),
    actions.PASS: ("pass", "hh"),
    actions.MARCH: ("march", "m"),
    actions.EVACUATE: ("evacuate", "h"),
    actions.REMAIN: ("remain", ""),
    actions.CHARGE: ("charge", "hh"),
    actions.CONSTRUCT: ("construct", ""),
    actions.PLACE_CORE: ("core", "tr"),
    actions.PLACE_WING: ("wing", "tr"),
    actions.BOARD: ("board", ""),
    actions.FORGO: ("forgo", ""),
    actions.TAKE_AIM: ("aim", "heh"),
    actions.GIVE_POINT: ("give", "s"),
    actions.DEAL: ("deal", "c"),
    actions.KEEP_LEADER: ("leader", "c"),
    actions.UNLED: ("unled", ""),
    actions.SAVE: ("save", "b"),
}
INSTANT_WORDS: Final[dict[int, tuple[str, str, int]]] = {
    actions.START_BATTLE: ("battle", "", BATTLE),
    actions.MOVE_UNIT: ("move", "m", MOVE),
    actions.PUSH_UNIT: ("push", "hh", PUSH_BACK),
    actions.PULL_UNIT: ("pull", "hh", GRAB),
    actions.THROW_GRENADE: ("grenade", "h", GRENADE),
    actions.SNIPE: ("sniper", "h", SNIPER),
    actions.STRIKE_AIR: ("airstrike", "h", AIR_STRIKE),
    actions.SPREAD_TERROR: ("terror", "", TERROR),
    actions.HUNT_WITH: ("hunt", "m", HUNT),
}


# Uses of leaders name no card: each has its own word. k is melee or ranged, b an attack on a unit.
LEAD_WORDS: Final[dict[int, tuple[str, str]]] = {
    leaders.EXTRA_DRAW: ("stores", ""),
    leaders.DAMAGE: ("fuse", "h"),
    leaders.MOVE: ("guide", "m"),
    leaders.IGNORE_NETS: ("cut", "h"),
    leaders.TURN: ("twist", "r"),
    leaders.INITIATIVE: ("drill", "h"),
    leaders.STRENGTH: ("gun", "hk"),
    leaders.IGNORE_ATTACK: ("mend", "b"),
}
ATTACK_KINDS: Final[list[str]] = ["melee", "ranged"]
WAYS: Final[dict[str, int]] = {"right": 1, "left": 5}
"""Clockwise and counterclockwise."""


def action_text(s: Situation, action: int) -> str:
    """Notation of an action."""
    kind = int(actions.kind_of(action))
    values = [
        int(actions.first_of(action)),
        int(actions.second_of(action)),
        int(actions.third_of(action)),
        int(actions.fourth_of(action)),
    ]
    if kind in INSTANT_WORDS:
        word, shape, _ = INSTANT_WORDS[kind]
        values = values[1:]
    elif kind == actions.LEAD and values[0] < len(leaders.CARDS):
        word, shape = LEAD_WORDS[leaders.CARDS[values[0]].effect]
        values = [*values[1:], 0]
    elif kind in WORDS:
        word, shape = WORDS[kind]
    else:
        raise BadNotation(f"{action} is no action of neuroshima", "bad_action")
    return " ".join([word, *_argument_texts(shape, values)])


def _argument_texts(shape: str, values: list[int]) -> list[str]:
    parts: list[str] = []
    place = 0
    for letter in shape:
        value = values[place]
        place += 1
        if letter == "h":
            parts.append(_hex_text(value))
        elif letter == "r":
            parts.append(f"{_hex_text(value)}/{values[place]}")
            place += 1
        elif letter == "m":
            parts.append(f"{_hex_text(value)}-{_hex_text(values[place])}/{values[place + 1]}")
            place += 2
        elif letter == "t":
            parts.append(_tile_text(value))
        elif letter == "T":
            parts.append(f"{_tile_text(value)}/{values[place]}")
            place += 1
        elif letter == "a":
            parts.extend(_absorb_texts(values))
        elif letter == "b":
            parts.extend(_absorb_texts(values)[:2])
        elif letter == "c":
            parts.append(_card_text(value))
        elif letter == "k":
            parts.append(ATTACK_KINDS[value & 1])
        elif letter == "w":
            parts.append("right" if value == WAYS["right"] else "left")
        else:
            parts.append(str(value))
    return parts


def _absorb_texts(values: list[int]) -> list[str]:
    """A rescue: target, attacker over its edge (`-` for an instant, `r` if the attack was returned), paying medic."""
    target, attacker, edge, payer = values
    source = "-" if attacker == actions.NOBODY else f"{_hex_text(attacker)}/{edge & 7}{'r' if edge & 8 else ''}"
    return [_hex_text(target), source, _hex_text(payer)]


def _card_text(card: int) -> str:
    if card >= len(leaders.CARDS):
        raise BadNotation(f"{card} is no leader", "bad_action")
    return leaders.CARDS[card].id.removeprefix("leader_")


def _hex_text(at: int) -> str:
    if at >= len(NAMES):
        raise BadNotation(f"{at} is no hex", "bad_action")
    return NAMES[at]


def _tile_text(tile: int) -> str:
    if tile >= len(TILES):
        raise BadNotation(f"{tile} is no tile", "bad_action")
    return TILES[tile].name


def parse_action(s: Situation, text: str) -> int:
    """The action that a notation stands for in this state; whether it is legal is another question."""
    words = text.split()
    if not words:
        raise BadNotation("an empty line is no action", "bad_action")
    reader = _Reader(s, text, words)
    return reader.read()


class _Reader:
    """Reads one action."""

    def __init__(self, s: Situation, text: str, words: list[str]) -> None:
        self.s = s
        self.text = text
        self.words = words
        self.seat = int(s.seat)

    def read(self) -> int:
        word = self.words[0]
        for kind, (name, shape, instant) in INSTANT_WORDS.items():
            if name == word:
                return self._pack(kind, [self._instant_tile(instant), *self._values(shape)])
        for effect, (name, shape) in LEAD_WORDS.items():
            if name == word:
                card = next(i for i, card in enumerate(leaders.CARDS) if card.effect == effect)
                return self._pack(actions.LEAD, [card, *self._values(shape)])
        kind, shape = self._kind_of_word(word)
        return self._pack(kind, self._values(shape))

    def _kind_of_word(self, word: str) -> tuple[int, str]:
        if word == "discard":
            forced = self.s.stage in (FORCED_DISCARD, TRADING, PAYING)
            return (actions.DISCARD_FORCED if forced else actions.DISCARD), "t"
        if word == "land":
            return (actions.LAND_TURNED, "r") if self.s.stage == PULLED else (actions.LAND, "h")
        for kind, (name, shape) in WORDS.items():
            if name == word:
                return kind, shape
        raise BadNotation(f"{word!r} is no action; known are {', '.join(known_words())}", "bad_action")

    def _pack(self, kind: int, values: list[int]) -> int:
        padded = values + [0] * (4 - len(values))
        return int(actions.pack(kind, padded[0], padded[1], padded[2], padded[3]))

    def _values(self, shape: str) -> list[int]:
        wanted = {"a": 3, "b": 2}.get(shape, len(shape))
        if len(self.words) - 1 != wanted:
            raise BadNotation(f"{self.text!r}: {wanted} words are needed after {self.words[0]!r}", "bad_action")
        values: list[int] = []
        for letter, word in zip(shape, self.words[1:], strict=False):
            if letter == "h":
                values.append(self._hex(word))
            elif letter == "r":
                values.extend(self._turned(word))
            elif letter == "m":
                values.extend(self._way(word))
            elif letter == "t":
                values.append(self._tile(word))
            elif letter == "T":
                name, rotation = self._split(word, "/")
                values.extend([self._tile(name), self._number(rotation, 5)])
            elif letter == "a":
                values.extend(self._absorb(self._hex(self.words[3])))
            elif letter == "b":
                values.extend(self._absorb(0)[:3])
            elif letter == "c":
                values.append(self._card(word))
            elif letter == "k":
                values.append(self._attack_kind(word))
            elif letter == "w":
                values.append(self._way_round(word))
            else:
                values.append(self._number(word, 5))
        return values

    def _absorb(self, payer: int) -> list[int]:
        attacker, edge = actions.NOBODY, 0
        if self.words[2] != "-":
            source = self.words[2]
            returned = source.endswith("r")
            attacker, edge = self._turned(source.removesuffix("r"))
            edge += 8 if returned else 0
        return [self._hex(self.words[1]), attacker, edge, payer]

    def _card(self, word: str) -> int:
        card = leaders.CARD_OF_ID.get(f"leader_{word}", -1)
        if card < 0:
            raise BadNotation(f"{self.text!r}: {word!r} is no leader", "bad_action")
        return card

    def _attack_kind(self, word: str) -> int:
        if word not in ATTACK_KINDS:
            raise BadNotation(f"{self.text!r}: {word!r} is neither melee nor ranged", "bad_action")
        return ATTACK_KINDS.index(word)

    def _way_round(self, word: str) -> int:
        if word not in WAYS:
            raise BadNotation(f"{self.text!r}: {word!r} is neither right (clockwise) nor left", "bad_action")
        return WAYS[word]

    def _split(self, word: str, mark: str) -> tuple[str, str]:
        parts = word.split(mark)
        if len(parts) != 2:
            raise BadNotation(f"{self.text!r}: {word!r} must have one {mark!r}", "bad_action")
        return parts[0], parts[1]

    def _turned(self, word: str) -> list[int]:
        name, rotation = self._split(word, "/")
        return [self._hex(name), self._number(rotation, 5)]

    def _way(self, word: str) -> list[int]:
        start, end = self._split(word, "-")
        return [self._hex(start), *self._turned(end)]

    def _hex(self, word: str) -> int:
        if word not in INDEX_OF_NAME:
            raise BadNotation(f"{self.text!r}: {word!r} is no hex (a1 to g4)", "bad_action")
        return INDEX_OF_NAME[word]

    def _number(self, word: str, most: int) -> int:
        if not word.isdecimal() or not word.isascii() or len(word) > 2 or int(word) > most:
            raise BadNotation(f"{self.text!r}: {word!r} is no number from 0 to {most}", "bad_action")
        return int(word)

    def _tile(self, word: str) -> int:
        tile = tile_of(self.s.options.decks[self.seat], word)
        if tile < 0:
            army = ARMIES[self.s.options.armies[self.seat]]
            raise BadNotation(f"{self.text!r}: {word!r} is no tile of {army}", "bad_action")
        return tile

    def _instant_tile(self, instant: int) -> int:
        for tile in army_tiles(self.s.options.decks[self.seat]):
            if ACTION_OF[tile] == instant:
                return tile
        raise BadNotation(f"{self.text!r}: this army has no such tile", "bad_action")


def known_words() -> list[str]:
    """All words an action may begin with."""
    words = [word for word, _ in WORDS.values()] + [word for word, _, _ in INSTANT_WORDS.values()]
    words += [word for word, _ in LEAD_WORDS.values()]
    return sorted(set(words))


def to_text(s: Situation) -> str:
    """The whole state as one line."""
    return state_text(s)


def to_bytes(s: Situation) -> bytes:
    """The whole state; equal states give equal bytes."""
    return state_text(s).encode("ascii")
