"""Whole states as one line of text, and back.

`neuroshima/1 edition=2025 armies=borgo,moloch stage=turn hp=20,20 board=d4:0:hq/0,... hands=...|... piles=...|...`
Settings first, then whatever differs from its default. What follows from the rest (nets, bonuses) is not written.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.entries import Entries, number
from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.atlas.alliance import ally
from sandtable.games.neuroshima.atlas.siege import damage_segments
from sandtable.games.neuroshima.battle.clash import BY_INSTANT
from sandtable.games.neuroshima.battle.nets import find_netted
from sandtable.games.neuroshima.battle.record import (
    cards_text,
    clash_text,
    fill_sparse,
    hex_index,
    items_of,
    read_cards,
    read_clash,
    sparse,
)
from sandtable.games.neuroshima.board.empty import full_segments
from sandtable.games.neuroshima.board.field import FALLEN, FREE, Field
from sandtable.games.neuroshima.board.situation import (
    ALLIED,
    BOARDING_NOW,
    BUILDING_WING,
    CLASHING,
    EXTRA_BATTLE,
    HAND_ROOM,
    HUNTING,
    NORMAL,
    PARTED,
    PULLED,
    PUSHED,
    SCAVENGING,
    SECOND_STEPPING,
    Situation,
)
from sandtable.games.neuroshima.content.modes import SOLO_ORDER
from sandtable.games.neuroshima.content.tiles import (
    ARMIES,
    ARMY_START,
    HQ,
    INSTANT,
    KIND,
    MOST_TILES,
    TILES,
    tile_of,
)
from sandtable.games.neuroshima.ending.victory import REASONS
from sandtable.kit.bits import i64
from sandtable.kit.hexes import HEXES, NAMES

HEADER: Final = "neuroshima/1"
STAGE_NAMES: Final[list[str]] = [
    "first",
    "hq",
    "lair",
    "draw",
    "exchange",
    "discard",
    "turn",
    "landing",
    "pull_landing",
    "second_step",
    "hunt",
    "battle",
    "scavenge",
    "over",
    "next_turn",
    "core",
    "wing",
    "boarding",
    "trade",
    "deal",
    "choose_leader",
    "evacuate",
    "pay",
]
NUMBERS: Final[list[str]] = [
    "seat",
    "turn",
    "to_draw",
    "net_thrown",
    "bound",
    "terrified",
    "ending",
    "owed",
    "drawer",
    "full_fought",
    "subject",
    "actor",
    "hunts",
    "built",
    "loose",
    "scavengers",
    "trigger",
    "causer",
    "end_reason",
    "winners",
    "rota",
    "tiles_used",
    "off_track",
    "deeds",
    "goods",
    "score",
    "alliance",
    "breaches",
    "hand_rests",
]


def state_text(s: Situation) -> str:
    """The text of a state."""
    parts = [HEADER]
    parts.extend(f"{name}={value}" for name, value in s.options.to_settings().items())
    parts.append(f"stage={STAGE_NAMES[int(s.stage)]}")
    for name, value in zip(NUMBERS, _numbers(s), strict=True):
        if value:
            parts.append(f"{name}={value}")
    parts.append("hp=" + ",".join([str(hp) for hp in s.field.hp]))
    parts.append("board=" + (_board_text(s.field) or "-"))
    for name, text in (("fallen", _fallen_text(s.field)), ("nets", _nets_text(s.field)), ("used", sparse(s.used))):
        if text:
            parts.append(f"{name}={text}")
    parts.append("hands=" + "|".join([_hand_text(s, seat) for seat in range(len(s.left))]))
    parts.append("piles=" + "|".join([_pile_text(s, seat) for seat in range(len(s.left))]))
    leaders = s.leaders
    if leaders is not None:
        parts.append("cards=" + cards_text(leaders))
    clash = s.clash
    if clash is not None:
        parts.append("clash=" + clash_text(clash))
    loop = s.shapes()
    if loop:
        parts.append("loop=" + "&".join(loop))
    return " ".join(parts)


def _numbers(s: Situation) -> list[int]:
    """The values of NUMBERS; what the stage does not use is left over from earlier and counts as 0."""
    moving = s.stage in (PUSHED, PULLED, SECOND_STEPPING, HUNTING, SCAVENGING, BUILDING_WING, BOARDING_NOW)
    fighting = s.stage in (CLASHING, SCAVENGING)
    return [
        int(s.seat),
        int(s.turn),
        int(s.to_draw),
        int(s.net_thrown),
        int(s.bound),
        int(s.terrified),
        int(s.ending),
        int(s.owed),
        int(s.drawer) if s.ending != NORMAL else 0,
        int(s.full_fought),
        int(s.subject) if moving else 0,
        int(s.actor) if s.stage in (PUSHED, PULLED) else 0,
        int(s.hunts) if s.stage == SECOND_STEPPING else 0,
        int(s.field.built),
        int(s.field.loose),
        int(s.scavengers) if s.stage == SCAVENGING else 0,
        int(s.trigger) if fighting else 0,
        int(s.causer) if fighting else 0,
        int(s.end_reason),
        int(s.winners),
        int(s.rota),
        int(s.tiles_used),
        int(s.field.off_track),
        int(s.deeds),
        int(s.goods),
        int(s.score),
        int(s.alliance),
        int(full_segments(s.field) - s.field.segments),
        int(s.hand_rests),
    ]


def _board_text(field: Field) -> str:
    units: list[str] = []
    for at in field.ground.hexes:
        if field.tile[at] >= 0:
            wounds = f"*{field.wounds[at]}" if field.wounds[at] else ""
            units.append(f"{NAMES[at]}:{field.owner[at]}:{TILES[field.tile[at]].name}/{field.turned[at]}{wounds}")
    return ",".join(units)


def _fallen_text(field: Field) -> str:
    return ",".join([str(seat) for seat in range(len(field.hq)) if field.hq[seat] == FALLEN])


def _nets_text(field: Field) -> str:
    return ",".join(
        [f"{seat}:{NAMES[field.marked[seat]]}" for seat in range(len(field.marked)) if field.marked[seat] >= 0]
    )


def _hand_text(s: Situation, seat: i64) -> str:
    names = [TILES[s.hand_tile(seat, slot)].name for slot in range(s.held_tiles[seat])]
    return "+".join(names) or "-"


def _pile_text(s: Situation, seat: i64) -> str:
    start = ARMY_START[s.options.decks[seat]]
    found: list[str] = []
    for slot in range(MOST_TILES):
        count = s.pile[seat * MOST_TILES + slot]
        if count:
            found.append(f"{TILES[start + slot].name}*{count}")
    return "+".join(found) or "-"


def fill(s: Situation, entries: Entries) -> None:
    """Put everything a text says into a fresh state."""
    seats = len(s.left)
    stage = entries.take("stage")
    if stage not in STAGE_NAMES:
        raise BadNotation(f"stage: {stage!r} is none of {', '.join(STAGE_NAMES)}", "bad_state")
    s.stage = STAGE_NAMES.index(stage)
    _fill_numbers(s, entries)
    hit_points = entries.take("hp").split(",")
    if len(hit_points) != seats:
        raise BadNotation(f"hp: {seats} numbers are needed", "bad_state")
    for seat, hp in enumerate(hit_points):
        s.field.hp[seat] = number(hp, f"hp[{seat}]", 0, 99)
    _fill_board(s, entries.take("board", "-"))
    if s.field.parted() and s.stage != BUILDING_WING:
        raise BadNotation("board: a construction needs both its pieces, side by side", "bad_state", "NH-CONSTR-05")
    for seat_text in items_of(entries.take("fallen"), ","):
        _fell(s.field, number(seat_text, "fallen", 0, seats - 1))
    for net in items_of(entries.take("nets"), ","):
        seat_text, _, name = net.partition(":")
        s.field.marked[number(seat_text, "nets", 0, seats - 1)] = s.field.anchor(_unit_hex(s.field, name, "nets"))
    fill_sparse(s.used, entries.take("used"), "used")
    _fill_hands(s, entries.take("hands"))
    _fill_piles(s, entries.take("piles"))
    cards = entries.take("cards")
    if cards or s.leaders is not None:
        s.leaders = read_cards(cards, max(s.options.sides()) + 1)
    clash = entries.take("clash")
    if clash:
        s.clash = read_clash(s, clash)
    s.loop = items_of(entries.take("loop"), "&")
    s.held = find_netted(s.field)


def _fell(field: Field, seat: i64) -> None:
    """An HQ has fallen; one that still stands on the board is an obstacle of the running battle (NH-END-18)."""
    if field.hq[seat] >= 0:
        field.fall(field.hq[seat])
    field.hq[seat] = FALLEN


def _fill_numbers(s: Situation, entries: Entries) -> None:
    seats = len(s.left)
    values: dict[str, int] = {}
    for name in NUMBERS:
        most = 2**37
        if name in ("seat", "drawer", "causer"):
            most = int(seats) - 1
        elif name in ("subject", "actor"):
            most = HEXES - 1
        elif name in ("net_thrown", "terrified", "full_fought", "hunts", "hand_rests"):
            most = 1
        elif name == "ending":
            most = EXTRA_BATTLE
        elif name == "trigger":
            most = BY_INSTANT
        elif name == "end_reason":
            most = len(REASONS) - 1
        elif name in ("bound", "owed", "winners", "off_track"):
            most = 2 ** int(seats) - 1
        elif name == "rota":
            most = len(SOLO_ORDER) - 1
        elif name == "tiles_used":
            most = HAND_ROOM
        elif name in ("deeds", "score"):
            most = 9 if s.options.atlas else 0
        elif name == "alliance":
            most = PARTED if s.options.has_nobody else 0
        elif name == "breaches":
            most = int(full_segments(s.field))
        elif name == "goods":
            most = int(s.field.ground.inside) if s.options.atlas else 0
        elif name in ("turn", "to_draw"):
            most = 999
        values[name] = number(entries.take(name, "0"), name, 0, most)
    s.seat = values["seat"]
    s.turn = values["turn"]
    s.to_draw = values["to_draw"]
    s.net_thrown = values["net_thrown"] == 1
    s.bound = values["bound"]
    s.terrified = values["terrified"] == 1
    s.ending = values["ending"]
    s.owed = values["owed"]
    s.drawer = values["drawer"]
    s.full_fought = values["full_fought"] == 1
    s.subject = values["subject"]
    s.actor = values["actor"]
    s.hunts = values["hunts"] == 1
    s.field.built = values["built"]
    s.field.loose = values["loose"]
    s.scavengers = values["scavengers"]
    s.trigger = values["trigger"]
    s.causer = values["causer"]
    s.end_reason = values["end_reason"]
    s.winners = values["winners"]
    s.rota = values["rota"]
    s.tiles_used = values["tiles_used"]
    s.hand_rests = values["hand_rests"] == 1
    s.field.off_track = values["off_track"]
    s.deeds = values["deeds"]
    s.goods = values["goods"]
    s.score = values["score"]
    s.alliance = values["alliance"]
    if s.alliance == ALLIED:
        ally(s)
    damage_segments(s.field, values["breaches"])


def _unit_hex(field: Field, name: str, place: str) -> int:
    at = hex_index(name, place)
    if field.tile[at] < 0:
        raise BadNotation(f"{place}: no unit stands on {name}", "bad_state")
    return at


def _tile_index(s: Situation, seat: int, name: str, place: str) -> int:
    tile = tile_of(s.options.deck_of(seat), name)
    if tile < 0:
        raise BadNotation(f"{place}: {name!r} is no tile of {ARMIES[s.options.army_of(seat)]}", "bad_state")
    return tile


def _fill_board(s: Situation, text: str) -> None:
    field = s.field
    for unit in items_of(text, ","):
        name, _, rest = unit.partition(":")
        seat_text, _, rest = rest.partition(":")
        face, _, wounds = rest.partition("*")
        tile_name, _, rotation = face.partition("/")
        at = hex_index(name, "board")
        if not field.ground.inside >> at & 1 or field.tile[at] >= 0:
            raise BadNotation(f"board: {name} is off the field or taken twice", "bad_state", "NH-BOARD-05")
        seat = number(seat_text, f"board {name}", 0, s.options.owners() - 1)
        tile = _tile_index(s, seat, tile_name, f"board {name}")
        if KIND[tile] == INSTANT or (KIND[tile] == HQ and (seat >= len(field.hq) or field.hq[seat] != FREE)):
            raise BadNotation(f"board {name}: {tile_name} cannot stand here", "bad_state")
        field.put(at, tile, seat, number(rotation, f"board {name}", 0, 5))
        field.wounds[at] = number(wounds or "0", f"board {name}", 0, 999)


def _fill_hands(s: Situation, text: str) -> None:
    hands = text.split("|")
    if len(hands) != len(s.left):
        raise BadNotation(f"hands: {len(s.left)} hands are needed", "bad_state")
    for seat, hand in enumerate(hands):
        names = items_of(hand, "+")
        if len(names) > HAND_ROOM:
            raise BadNotation(f"hands: at most {HAND_ROOM} tiles", "bad_state", "NH-DRAW-05")
        for name in names:
            s.take_into_hand(seat, _tile_index(s, seat, name, "hands"))


def _fill_piles(s: Situation, text: str) -> None:
    piles = text.split("|")
    if len(piles) != len(s.left):
        raise BadNotation(f"piles: {len(s.left)} piles are needed", "bad_state")
    for slot in range(len(s.pile)):
        s.pile[slot] = 0
    for seat, pile in enumerate(piles):
        total = 0
        for item in items_of(pile, "+"):
            name, _, count = item.partition("*")
            tile = _tile_index(s, seat, name, "piles")
            copies = number(count, f"piles {name}", 1, TILES[tile].count)
            if s.pile[s.pile_slot(seat, tile)] > 0:
                raise BadNotation(f"piles: {name} is named twice", "bad_state")
            s.pile[s.pile_slot(seat, tile)] = copies
            total += copies
        s.left[seat] = total
