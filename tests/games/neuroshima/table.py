"""A small language for tests: lay out a table, play by notation, look at what may be done.

    s = table(("borgo", "moloch"), "d4:0:hq/0, f4:1:hq/0, d3:0:mutant/2*1", hands=("move mutant", ""))
    play(s, "move d3-d2/4", "end")
    assert "place mutant d3/0" in may(s)

Hexes go by name: columns b to f of the main field hold b2-b4, c2-c5, d2-d6, e2-e5, f2-f4; the centre is d4.
`name(q, r)` gives the name of an axial hex. A unit is `hex:seat:tile/rotation`, `*n` adds wounds.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from sandtable.core.errors import IllegalAction
from sandtable.core.event import Event
from sandtable.games.neuroshima.board.position import fight, initiative_at, read_position
from sandtable.games.neuroshima.content.tiles import ARMIES, HQ, INDEX_OF_ID, TILES, army_tiles
from sandtable.games.neuroshima.content.versions import LATEST
from sandtable.games.neuroshima.game import NeuroshimaGame
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.hexes import INDEX, INDEX_OF_NAME, MAIN_FIELD, NAMES

GAME = NeuroshimaGame()


def name(q: int, r: int) -> str:
    """Name of an axial hex."""
    return NAMES[INDEX[(q, r)]]


def table(
    armies: tuple[str, ...] = ("borgo", "moloch"),
    board: str = "",
    *,
    hands: tuple[str, ...] = (),
    piles: tuple[str, ...] | None = None,
    hp: tuple[int, ...] = (),
    seat: int = 0,
    stage: str = "turn",
    turn: int = 6,
    extra: str = "",
    **settings: str,
) -> Neuroshima:
    """A state in the middle of a game, in the free actions of `seat` unless `stage` says otherwise.

    `piles` gives tiles like "mutant*2 battle*1" ("" is empty); by default every tile that is nowhere else is in its
    pile. Hands are empty and HQs at 20 unless given. `extra` adds further entries of the state's text, such as
    "ending=1 owed=2". `settings` are game settings; the rules are the latest unless they say otherwise.
    """
    units = [unit.strip() for unit in board.split(",") if unit.strip()]
    seats = range(len(armies))
    hands = hands or ("",) * len(armies)
    hp = hp or (20,) * len(armies)
    hand_texts = ["+".join(hand.split()) or "-" for hand in hands]
    if piles is None:
        pile_texts = [_rest_of_army(side, armies[side], units, hands[side]) for side in seats]
    else:
        pile_texts = ["+".join(pile.split()) or "-" for pile in piles]
    parts = ["neuroshima/1", f"armies={','.join(armies)}"]
    parts += [f"{key}={value}" for key, value in {"rules": LATEST, **settings}.items()]
    parts += [f"stage={stage}", f"seat={seat}", f"turn={turn}", "hp=" + ",".join(str(points) for points in hp)]
    parts += ["board=" + (",".join(units) or "-"), "hands=" + "|".join(hand_texts), "piles=" + "|".join(pile_texts)]
    return GAME.from_text(" ".join([*parts, extra]))


def _rest_of_army(seat: int, army: str, units: list[str], hand: str) -> str:
    taken = Counter(hand.split())
    for unit in units:
        _, owner, face = unit.split(":")
        if int(owner) == seat:
            taken[face.split("/")[0]] += 1
    counts = []
    for index in army_tiles(ARMIES.index(army)):
        tile = TILES[index]
        left = tile.count - taken[tile.name]
        if tile.kind != HQ and "leash" not in tile.abilities and left > 0:
            counts.append(f"{tile.name}*{left}")
    return "+".join(counts)


def start(armies: tuple[str, ...] = ("borgo", "moloch"), first: int = 0, **settings: object) -> Neuroshima:
    """A game before its first HQ is placed; seat `first` begins."""
    return GAME.start({"armies": list(armies), "first": first, **settings})


def play(s: Neuroshima, *actions: str) -> Neuroshima:
    """Apply actions given as notation; IllegalAction where one is not allowed."""
    for text in actions:
        s.apply(s.parse_action(text))
    return s


def may(s: Neuroshima) -> list[str]:
    """All legal actions as notation, in canonical order."""
    return [s.action_text(action) for action in s.legal()]


def may_begin(s: Neuroshima, *words: str) -> list[str]:
    """Legal actions that begin with these words, e.g. may_begin(s, "move", "d4")."""
    return [text for text in may(s) if text.startswith(" ".join(words))]


def asked(s: Neuroshima) -> tuple[int, str] | None:
    """Who must choose, and what kind of choice it is; None when the game is over."""
    decision = s.decision()
    return None if decision is None else (decision.seat, decision.kind)


def unit(s: Neuroshima, at: str) -> str | None:
    """`seat:tile/rotation*wounds` of the unit on a hex (wounds only if there are any); None if the hex is free."""
    field, index = s.field, INDEX_OF_NAME[at]
    if field.tile[index] < 0:
        return None
    wounds = f"*{field.wounds[index]}" if field.wounds[index] else ""
    return f"{field.owner[index]}:{TILES[field.tile[index]].name}/{field.turned[index]}{wounds}"


def units(s: Neuroshima) -> dict[str, str]:
    """All units by hex name."""
    found = {at: unit(s, at) for at in NAMES}
    return {at: text for at, text in found.items() if text is not None}


def hand(s: Neuroshima, seat: int) -> list[str]:
    """Names of the tiles in a hand."""
    return [TILES[s.hand_tile(seat, slot)].name for slot in range(s.held_tiles[seat])]


def hp(s: Neuroshima) -> list[int]:
    """Hit points by seat."""
    return [int(points) for points in s.field.hp]


def netted(s: Neuroshima) -> set[str]:
    """Names of the hexes of netted units."""
    return {at for at in units(s) if s.held >> INDEX_OF_NAME[at] & 1}


def told(s: Neuroshima, *actions: str) -> list[Event]:
    """Play actions with a listener attached and return the events."""
    s.events = []
    play(s, *actions)
    return s.events


def battle(armies: tuple[str, ...], board: str, **more: object) -> dict[str, object]:
    """Resolve a battle of the board in table notation; `more` are further keys of a position (hp, trigger, options...).

    Defaults are taken where somebody would have to choose.
    """
    return fight(read_position(position(armies, board, **more)))


def position(armies: tuple[str, ...], board: str, **more: object) -> dict[str, object]:
    """A position (as in `sandtable battle`) from table notation; a trailing `!` puts a Steel Net on the unit."""
    rows = []
    owners = (*armies, "moloch")  # in the Alliance units of nobody come after the seats
    for text in board.split(","):
        at, seat, face = text.strip().split(":")
        face, marked = face.removesuffix("!"), face.endswith("!")
        face, _, wounds = face.partition("*")
        tile, _, rotation = face.partition("/")
        index = INDEX_OF_NAME[at]
        axial = next([q, r] for (q, r), i in INDEX.items() if i == index)
        tile_id = f"{owners[int(seat)]}_{tile}"
        assert tile_id in INDEX_OF_ID, tile_id
        row = {"tile": tile_id, "seat": int(seat), "at": axial, "rotation": int(rotation), "wounds": int(wounds or 0)}
        rows.append({**row, "steel_net": marked})
    return {"armies": list(armies), "units": rows, **more}


def left_by(result: dict[str, object]) -> dict[str, int]:
    """Who left in a battle: hex name to phase."""
    removed = result["removed"]
    assert isinstance(removed, list)
    return {name(*row["at"]): row["phase"] for row in removed}


def wounds(result: dict[str, object]) -> dict[str, int]:
    """Wounds of the units that a battle left on the board: hex name to number, unhurt ones left out."""
    left = result["units"]
    assert isinstance(left, list)
    return {name(*row["at"]): row["wounds"] for row in left if row["wounds"]}


def hits(armies: tuple[str, ...], board: str, **more: object) -> list[str]:
    """Every attack of a battle that was felt at its target, in order: "phase attacker>target damage"."""
    return felt(fight(read_position(position(armies, board, **more)), explain=True))


def felt(result: dict[str, object]) -> list[str]:
    """The attacks of an explained battle, as `hits` gives them."""
    phases = result["phases"]
    assert isinstance(phases, list)
    return [
        f"{phase['phase']} {name(*event['attacker'])}>{name(*event['target'])} {event['amount']}"
        for phase in phases
        for event in phase["events"]
        if event["kind"] == "hit"
    ]


def slots(armies: tuple[str, ...], board: str, at: str) -> list[int]:
    """Current initiative values of the unit on a hex, printed slots first."""
    return initiative_at(read_position(position(armies, board)), INDEX_OF_NAME[at])


def crowd(board: str, filler: str, free: str = "") -> str:
    """The board with a `filler` (such as "1:blocker/0") on every hex it leaves open, except `free` ones."""
    taken = {text.strip().split(":")[0] for text in board.split(",")} | set(free.split())
    return ", ".join([board, *(f"{NAMES[at]}:{filler}" for at in MAIN_FIELD if NAMES[at] not in taken)])


def refused(s: Neuroshima, text: str) -> bool:
    """Is an action neither among the options nor accepted when it is tried?"""
    if text in may(s):
        return False
    try:
        play(s.clone(), text)
    except IllegalAction:
        return True
    return False


def initiative(s: Neuroshima, at: str) -> list[int]:
    """Current initiative values of a unit in a running game."""
    rows = s.view(None)["units"]
    assert isinstance(rows, list)
    return next(list(row["initiative"]) for row in rows if name(*row["at"]) == at)


def open_tiles(s: Neuroshima, where: str, seat: int) -> dict[str, int]:
    """What everybody may count of a seat: its "piles" or "discards", tile names to numbers."""
    public = s.view(None)[where]
    assert isinstance(public, list)
    army = ARMIES[s.options.armies[seat]]
    return {tile.removeprefix(f"{army}_"): count for tile, count in public[seat].items()}


def fought(
    armies: tuple[str, ...],
    board: str,
    *choices: str,
    hp: tuple[int, ...] = (),
    extra: str = "",
    **settings: Any,
) -> Neuroshima:
    """The table after (or, with a question open, in) a battle that seat 0 started by a Battle tile, with its events."""
    s = table(armies, board, hands=("battle", *[""] * (len(armies) - 1)), hp=hp, extra=extra, **settings)
    s.events = []
    return play(s, "battle", *choices)


def happened(s: Neuroshima, kind: str) -> list[Event]:
    """The events of one kind that a listener to this state has heard."""
    return [event for event in s.events or [] if event.kind == kind]


def where(event: Event, key: str = "at") -> str:
    """Name of the hex that an event speaks of."""
    at = event.data[key]
    assert isinstance(at, list)
    return name(*at)


def gone(s: Neuroshima) -> dict[str, object]:
    """Who left the board in battles that were listened to: hex name to phase."""
    return {where(event): event.data.get("phase") for event in happened(s, "removed")}


def lend(s: Neuroshima, at: str, tile: str, seat: int, rotation: int) -> Neuroshima:
    """Put a unit of a foreign army (by its full id) on the side of a seat, for rules whose tiles never meet."""
    s.field.put(INDEX_OF_NAME[at], INDEX_OF_ID[tile], seat, rotation)
    return s
