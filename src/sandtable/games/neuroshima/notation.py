"""Text for actions and refusals (docs/notation.md describes it); the text of whole states is in `record`.

Hexes are named a1 to g4, the centre is d4; `/k` is a rotation; tiles go by their name within the army of the seat.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.games.neuroshima import actions, leaders
from sandtable.games.neuroshima.constructions import why_no_construction
from sandtable.games.neuroshima.drawing import may_use_tile
from sandtable.games.neuroshima.movement import is_heavy
from sandtable.games.neuroshima.record import STAGE_NAMES, state_text
from sandtable.games.neuroshima.situation import (
    BOARDING_NOW,
    BUILDING_CORE,
    BUILDING_WING,
    CHOOSING_LEADER,
    DRAWING,
    FORCED_DISCARD,
    FREE_ACTIONS,
    PULLED,
    TRADING,
    Situation,
    is_instant,
)
from sandtable.games.neuroshima.tiles import (
    ACTION_OF,
    AIR_STRIKE,
    BATTLE,
    GRAB,
    GRENADE,
    HUNT,
    INDEX_OF_ID,
    MOVE,
    PUSH_BACK,
    SNIPER,
    TERROR,
    TILES,
    army_tiles,
)
from sandtable.kit.hexes import INDEX_OF_NAME, NAMES

# Word of each kind of action, and the shape of what follows: s seat, t tile, h hex, r hex/rotation, m hex-hex/rotation,
# e edge. Instants name no tile: an army has one type of each.
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
            forced = self.s.stage in (FORCED_DISCARD, TRADING)
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
        army = TILES[army_tiles(int(self.s.army(self.seat)))[0]].army
        tile = INDEX_OF_ID.get(f"{army}_{word}", -1)
        if tile < 0:
            raise BadNotation(f"{self.text!r}: {word!r} is no tile of {army}", "bad_action")
        return tile

    def _instant_tile(self, instant: int) -> int:
        for tile in army_tiles(int(self.s.army(self.seat))):
            if ACTION_OF[tile] == instant:
                return tile
        raise BadNotation(f"{self.text!r}: this army has no such tile", "bad_action")


def known_words() -> list[str]:
    """All words an action may begin with."""
    words = [word for word, _ in WORDS.values()] + [word for word, _, _ in INSTANT_WORDS.values()]
    words += [word for word, _ in LEAD_WORDS.values()]
    return sorted(set(words))


# Why an action is refused: the clause that stands for its kind. Finer reasons come first in `_why`.
CLAUSE_OF_KIND: Final[dict[int, str]] = {
    actions.PLACE: "NH-USE-01",
    actions.EXECUTE: "NH-ABIL-EXEC-01",
    actions.START_BATTLE: "NH-INST-BATTLE-02",
    actions.MOVE_UNIT: "NH-INST-MOVE-01",
    actions.PUSH_UNIT: "NH-INST-PUSH-07",
    actions.PULL_UNIT: "NH-INST-PULL-08",
    actions.THROW_GRENADE: "NH-INST-GRENADE-01",
    actions.SNIPE: "NH-INST-SNIPER-02",
    actions.STRIKE_AIR: "NH-INST-AIR-01",
    actions.HUNT_WITH: "NH-INST-HUNT-01",
    actions.USE_MOBILITY: "NH-ABIL-MOB-01",
    actions.USE_TRANSPORT: "NH-MOD-TRANSPORT-01",
    actions.USE_TURN: "NH-ABIL-TURN-01",
    actions.USE_PUSH: "NH-ABIL-PUSH-01",
    actions.USE_PULL: "NH-MOD-DIGGER-01",
    actions.THROW_NET: "NH-ABIL-STEELNET-01",
    actions.REPLACE: "NH-ABIL-REPL-01",
}
CLAUSE_OF_STAGE: Final[dict[int, str]] = {
    DRAWING: "NH-DRAW-06",
    FORCED_DISCARD: "NH-DRAW-07",
    BUILDING_CORE: "NH-CONSTR-18",
    BUILDING_WING: "NH-CONSTR-18",
    BOARDING_NOW: "NH-CONSTR-13",
    CHOOSING_LEADER: "NH-LEADER-01",
}

MOVING_KINDS: Final[list[int]] = [actions.MOVE_UNIT, actions.USE_MOBILITY, actions.USE_TRANSPORT]
FREE_KINDS: Final[list[int]] = [actions.END, actions.DISCARD, *CLAUSE_OF_KIND, actions.SPREAD_TERROR]


def refusal(s: Situation, action: int) -> IllegalAction:
    """The error for an action that is not legal now: what is not allowed, and by which clause."""
    try:
        text = action_text(s, action)
    except BadNotation:
        return IllegalAction(f"{action} is no action of neuroshima", "illegal_action")
    reason, clause = _why(s, action)
    return IllegalAction(f"{text!r} is not allowed: {reason}", "illegal_action", clause)


def _why(s: Situation, action: int) -> tuple[str, str]:
    kind = int(actions.kind_of(action))
    if kind == actions.LEAD and s.clash is None:
        return _why_no_lead(s, int(actions.first_of(action)))
    if s.stage != FREE_ACTIONS or kind not in FREE_KINDS:
        if kind == actions.CONSTRUCT:
            return why_no_construction(s)
        stage = STAGE_NAMES[int(s.stage)]
        return f"the open question is {stage!r}", CLAUSE_OF_STAGE.get(int(s.stage), "")
    tile = _tile_needed(kind, action)
    if tile >= 0 and not _in_hand(s, tile):
        return f"{TILES[tile].name} is not in the hand", "NH-TURN-03"
    if kind in (actions.PLACE, actions.EXECUTE) and tile >= 0 and is_instant(tile):
        return "an instant never enters the board", "NH-USE-06"
    if kind in (actions.PLACE, actions.EXECUTE) and s.terrified:
        return "Terror forbids placing units in this turn", "NH-INST-TERROR-01"
    limit = _why_no_more_tiles(s, kind, tile)
    if limit:
        return "no more tiles are used or discarded in this turn", limit
    unit = _unit_needed(kind, action)
    if 0 <= unit < len(NAMES):
        if not s.is_own(unit, s.seat):
            return f"no own unit stands on {NAMES[unit]}", "NH-TURN-02"
        if s.field.wings and kind in MOVING_KINDS and is_heavy(s, unit):
            return f"the unit on {NAMES[unit]} is heavy", "NH-CONSTR-14"
        if s.is_held(unit):
            return f"the unit on {NAMES[unit]} is netted", "NH-NET-02"
    return "the rules give no such option here", CLAUSE_OF_KIND.get(kind, "NH-TURN-02")


def _why_no_more_tiles(s: Situation, kind: int, tile: int) -> str:
    """The clause of a variant that limits what the hand may do, if it is in the way."""
    if s.options.reinforcement and kind == actions.DISCARD:
        return "NH-VAR-REINF-07"
    if tile >= 0 and kind != actions.DISCARD and not may_use_tile(s):
        return "NH-VAR-REINF-02" if s.options.reinforcement else "NH-VAR-ALT-02"
    return ""


def _why_no_lead(s: Situation, card: int) -> tuple[str, str]:
    """Why a leader cannot be used now."""
    cards = s.leaders
    if cards is None:
        return "this table plays without leaders", "NH-LEADER-06"
    side = s.field.side[s.seat]
    if cards.kept[side] != card:
        return f"{leaders.CARDS[card].id} is not the leader of this player", "NH-LEADER-02"
    if cards.uses[side] == 0:
        return "the leader has left after its second use", "NH-LEADER-04"
    if cards.used >> s.seat & 1:
        return "the leader was used in this turn", "NH-LEADER-05"
    return "the card gives no such use here", "NH-LEADER-03"


def _tile_needed(kind: int, action: int) -> int:
    if kind == actions.REPLACE:
        tile = int(actions.second_of(action))
    elif kind == actions.DISCARD or actions.PLACE <= kind <= actions.HUNT_WITH:
        tile = int(actions.first_of(action))
    else:
        return -1
    return tile if tile < len(TILES) else -1


def _unit_needed(kind: int, action: int) -> int:
    if kind in (actions.MOVE_UNIT, actions.HUNT_WITH, actions.PUSH_UNIT, actions.PULL_UNIT):
        return int(actions.second_of(action))
    if kind in (
        actions.USE_MOBILITY,
        actions.USE_TRANSPORT,
        actions.USE_TURN,
        actions.USE_PUSH,
        actions.USE_PULL,
        actions.REPLACE,
    ):
        return int(actions.first_of(action))
    return -1


def _in_hand(s: Situation, tile: int) -> bool:
    return any(s.hand_tile(s.seat, slot) == tile for slot in range(s.held_tiles[s.seat]))


def to_text(s: Situation) -> str:
    """The whole state as one line."""
    return state_text(s)


def to_bytes(s: Situation) -> bytes:
    """The whole state; equal states give equal bytes."""
    return state_text(s).encode("ascii")
