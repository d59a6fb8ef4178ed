"""Random turns, watched question by question: what is offered, and what the board, hands and hit points are after."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from sandtable.core.decision import OVER
from sandtable.games.neuroshima.board.situation import NORMAL
from sandtable.games.neuroshima.content.tiles import ARMIES, HQ, INSTANT, TILES, Tile, army_tiles
from sandtable.games.neuroshima.record import STAGE_NAMES
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.hexes import MAIN_FIELD, NAMES
from tests.games.neuroshima.games import GAME
from tests.games.neuroshima.oracle.turns import Turns
from tests.games.neuroshima.table import hand, hp, may, table, units

ANSWERS: dict[str, Callable[[Turns], set[str]]] = {
    "hq": Turns.hq,
    "lair": Turns.lair,
    "draw": Turns.draw,
    "exchange": Turns.exchange,
    "discard": Turns.discard,
    "turn": Turns.turn,
    "landing": Turns.landing,
    "pull_landing": Turns.pull_landing,
    "second_step": Turns.second_step,
    "scavenge": Turns.scavenge,
}
"""What may be done, by the kind of the question."""
TABLES: list[tuple[tuple[str, ...], dict[str, str]]] = [
    (("borgo", "moloch"), {}),
    (("hegemony", "outpost"), {}),
    (("steel_police", "beasts"), {"edition": "duel"}),
    (("beasts", "steel_police"), {"edition": "duel"}),
    (("steel_police", "outpost"), {"edition": "2025"}),
    (("outpost", "moloch"), {"reinforcement": "yes"}),
    (("borgo", "hegemony", "moloch", "outpost"), {"mode": "team"}),
    (("moloch", "borgo", "outpost"), {"mode": "ffa"}),
    (("hegemony", "borgo", "outpost", "moloch"), {"mode": "ffa", "enlarged_board": "yes"}),
]
USUAL = ["end", "battle", "exchange", "discard", "place"]
MOVING = ["mobility", "grab", "double_move", "free_steel_net"]
MOVES = ["move", "mobility", "transport", "step", "scavenge"]


@cache
def watched() -> tuple[Counter[str], dict[str, list[str]]]:
    """How often each kind of question or action was met, and what was not as the rules say."""
    met: Counter[str] = Counter()
    wrong: dict[str, list[str]] = {}
    for number in range(180):
        lot = random.Random(number)
        s = _crowd(lot, *TABLES[number % len(TABLES)])
        watch = Watch(s, lot, f"position {number}", met, wrong)
        for _ in range(7):
            if int(s.asked()) != OVER:
                watch.step()
    for number in range(6):
        lot = random.Random(number)
        armies, settings = TABLES[number]
        s = GAME.start({"armies": list(armies), **settings})
        watch = Watch(s, lot, f"game {number}", met, wrong)
        for _ in range(45):
            if int(s.asked()) != OVER:
                watch.step()
    return met, wrong


def _crowd(lot: random.Random, armies: tuple[str, ...], settings: dict[str, Any]) -> Neuroshima:
    """A board of many units with free hexes between, and a full hand."""
    hexes = [NAMES[at] for at in MAIN_FIELD]
    if "enlarged_board" in settings:
        hexes = [*NAMES[:1], *NAMES[4:]]
    lot.shuffle(hexes)
    rows: list[str] = []
    hands: list[str] = []
    for seat, army in enumerate(armies):
        tiles = [TILES[index] for index in army_tiles(ARMIES.index(army))]
        rows.append(f"{hexes.pop()}:{seat}:{next(tile.name for tile in tiles if tile.kind == HQ)}/0")
        bag = [tile for tile in tiles for _ in range(tile.count) if tile.kind != HQ and "leash" not in tile.abilities]
        lot.shuffle(bag)
        bag.sort(key=lambda tile: (tile.kind == INSTANT, not _acts(tile) and lot.random() < 0.5))
        for _ in range(lot.randint(2, 10 // len(armies))):
            tile = bag.pop(0)
            wounds = f"*{lot.randint(1, tile.toughness)}" if tile.toughness and lot.random() < 0.5 else ""
            rows.append(f"{hexes.pop()}:{seat}:{tile.name}/{lot.randrange(6)}{wounds}")
        lot.shuffle(bag)
        bag.sort(key=lambda tile: tile.kind != INSTANT and not _acts(tile) and lot.random() < 0.4)
        hands.append(" ".join(tile.name for tile in bag[:3]))
    points = tuple(lot.choice([1, 2, 9, 20]) for _ in armies)
    return table(armies, ", ".join(rows), hands=tuple(hands), hp=points, turn=lot.choice([0, 6]), **settings)


def _acts(tile: Tile) -> bool:
    """Does the tile give its player something to do in a turn?"""
    return bool(tile.abilities) or any(effect["kind"] in MOVING for effect in tile.effects)


class Watch:
    """Plays by lot and compares what is offered and what comes of it with what the rules say."""

    def __init__(
        self, s: Neuroshima, lot: random.Random, where: str, met: Counter[str], wrong: dict[str, list[str]]
    ) -> None:
        self.s = s
        self.lot = lot
        self.where = where
        self.met = met
        self.wrong = wrong

    def step(self) -> None:
        """One question and its answer."""
        s = self.s
        kind = STAGE_NAMES[int(s.stage)]
        words = _by_word(may(s))
        if kind in ANSWERS:
            self._compare(kind, words, _by_word(sorted(ANSWERS[kind](Turns(s)))))
        rare = [
            word
            for word in words
            if word not in ("end", "battle", "exchange", "discard", "place") or self.lot.random() < 0.15
        ]
        text = self.lot.choice(words[self.lot.choice(rare or list(words))])
        turn, seat, before = int(s.turn), int(s.seat), _foretold(s, kind, text)
        s.apply(next(action for action in s.legal() if s.action_text(action) == text))
        if before is not None and int(s.seat) == seat and STAGE_NAMES[int(s.stage)] in ("turn", "second_step"):
            found = (seat, units(s), sorted(hand(s, seat)), hp(s))
            self._note(f"after {text.split()[0]}", found == before, f"{text} gives {found}, not {before}")
        if text == "end" and s.ending == NORMAL and not any(s.is_out(other) for other in range(len(s.left))):
            passed = (int(s.turn), int(s.seat)) == (turn + 1, (seat + 1) % len(s.left))
            self._note("after end", passed, f"{seat} is followed by {int(s.seat)}")
        if STAGE_NAMES[int(s.stage)] == "discard" and kind in ("draw", "exchange"):
            self._note("full hand", len(hand(s, int(s.seat))) == _full(s), f"{hand(s, int(s.seat))} must discard")
        if STAGE_NAMES[int(s.stage)] == "turn" and kind in ("draw", "exchange"):
            held, left = len(hand(s, int(s.seat))), int(s.left[s.seat])
            short = left == 0 or held == _full(s) - 2 + int(s.turn)
            self._note("opening hand", held < _full(s) and short, f"{held} tiles need no discard in turn {s.turn}")

    def _compare(self, kind: str, offered: dict[str, list[str]], rules: dict[str, list[str]]) -> None:
        for word in offered.keys() | rules.keys():
            one, two = offered.get(word, []), rules.get(word, [])
            more, less = sorted(set(one) - set(two)), sorted(set(two) - set(one))
            fits = not more and not less and len(one) == len(two)
            self._note(word if kind == "turn" else kind, fits, f"too much {more}, too little {less}")

    def _note(self, what: str, fits: bool, fault: str) -> None:
        self.met[what] += 1
        if not fits:
            self.wrong.setdefault(what, []).append(f"{self.where}: {fault}")


def _by_word(texts: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for text in texts:
        found.setdefault(text.split()[0], []).append(text)
    return found


def _full(s: Neuroshima) -> int:
    return 6 if s.options.reinforcement else 3


def _foretold(s: Neuroshima, kind: str, text: str) -> tuple[int, dict[str, str], list[str], list[int]] | None:
    """Whose turn it is after an action that makes no battle, the board, the hand and the hit points."""
    seat = int(s.seat)
    board, tiles, points = units(s), hand(s, seat), hp(s)
    word, *rest = text.split()
    if kind not in ("turn", "second_step", "landing", "pull_landing") or any(
        ":cerberus/" in one for one in board.values()
    ):
        return None
    if word == "discard":
        tiles.remove(rest[0])
    elif word in ("place", "execute"):
        tiles.remove(rest[0])
        at, turn = rest[1].split("/")
        points[seat] -= word == "execute"
        board[at] = f"{seat}:{rest[0]}/{turn}"
    elif word == "replace":
        tile, turn = rest[1].split("/")
        tiles.remove(tile)
        board[rest[0]] = f"{seat}:{tile}/{turn}"
    elif word in MOVES or word == "turn":
        start, _, to = rest[0].partition("-") if word != "turn" else (rest[0].split("/")[0], "", rest[0])
        at, turn = to.split("/")
        if word == "move":
            tiles.remove("move")
        board[at] = _turned(board.pop(start), turn)
    elif word == "net":
        points[seat] -= not _launches(s)
    elif word == "land":
        subject = NAMES[s.subject]
        at, _, turn = rest[0].partition("/")
        body = board.pop(subject)
        board[at] = _turned(body, turn) if turn else body
    else:
        return None
    return seat, board, sorted(tiles), points


def _turned(body: str, turn: str) -> str:
    head, _, tail = body.partition("/")
    return f"{head}/{turn}{tail[1:]}"


def _launches(s: Neuroshima) -> bool:
    """Does a Launcher pay for the Steel Net?"""
    turns = Turns(s)
    return any(unit.seat == turns.seat for unit in turns.with_effect("free_steel_net"))
