"""The file format of an etude, read with clear errors, and answers checked (NH-PUZZLE-03 to NH-PUZZLE-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.core.errors import BadNotation, SandtableError
from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.board.field import FREE, Field
from sandtable.games.neuroshima.board.position import read_position
from sandtable.games.neuroshima.board.situation import CLASHING, FREE_ACTIONS, HAND_ROOM
from sandtable.games.neuroshima.content.tiles import ACTION_OF, ARMIES, BATTLE, HQ, INDEX_OF_ID, KIND, TILES
from sandtable.games.neuroshima.etudes.state import OPPONENT, SOLVER, Etude, Goals, new_etude
from sandtable.games.neuroshima.settings import SWITCHES, read_options
from sandtable.kit.bits import i64
from sandtable.kit.hexes import INDEX

LANGUAGES = ("en", "ru", "uk")
POSITION_KEYS = ("game", "options", "armies", "hp", "units")
TEXT_KEYS = ("title", "story", "hint")
PLAY_KEYS = ("offer", "choose", "ordered", "win", "solution", "unused")
KEYS = ("id", "number", *TEXT_KEYS, "difficulty", "rating", "themes", *POSITION_KEYS, *PLAY_KEYS)
GOALS = ("destroy_hq", "keep_hq_at_least", "deal_hq_at_least", "destroy_unit", "survive")


@dataclass(frozen=True)
class EtudeFile:
    """One etude as it is written down (NH-PUZZLE-08)."""

    id: str
    number: int
    """What people call it by, for good; 0 where it has none."""
    texts: dict[str, dict[str, str]]
    """Title, story and hint by language; a text without a language is English."""
    difficulty: int
    rating: int
    """How hard it is on the scale of ratings; 0 where nobody has reckoned it."""
    themes: list[str]
    """What it is about, in words of `edge.etudes.themes`."""
    position: dict[str, Any]
    offer: list[str]
    choose: int
    ordered: bool
    win: dict[str, Any]
    solution: list[str]
    unused: list[str]

    def state(self) -> Etude:
        """The position with the offer in hand, the solver to play."""
        return _build_state(self)

    def to_json(self) -> dict[str, Any]:
        """The etude as plain data, in the order of the format."""
        texts = {name: self.texts[name] for name in TEXT_KEYS if self.texts[name]}
        return {
            "id": self.id,
            **({"number": self.number} if self.number else {}),
            **texts,
            "difficulty": self.difficulty,
            **({"rating": self.rating} if self.rating else {}),
            **({"themes": self.themes} if self.themes else {}),
            **self.position,
            "offer": self.offer,
            "choose": self.choose,
            "ordered": self.ordered,
            "win": self.win,
            "solution": self.solution,
            "unused": self.unused,
        }


def bad(message: str, clause: str = "NH-PUZZLE-08") -> BadNotation:
    """What is wrong with an etude."""
    return BadNotation(message, "bad_etude", clause)


def read_etude(data: object) -> EtudeFile:
    """A checked etude; BadNotation names the place of whatever is wrong."""
    if not isinstance(data, dict):
        raise bad("an etude is an object with armies, units, offer, choose and win")
    for key in data:
        if key not in KEYS:
            raise bad(f"etude: unknown key {key!r}; known are {', '.join(KEYS)}")
    offer = _words(data.get("offer"), "offer")
    win = data.get("win")
    if not isinstance(win, dict) or not win or any(not isinstance(name, str) for name in win):
        raise bad(f"win: an object with at least one of {', '.join(GOALS)} is needed", "NH-PUZZLE-05")
    etude = EtudeFile(
        id=_word(data.get("id", "etude"), "id"),
        number=_number(data.get("number", 0), "number", 0, 9999),
        texts={name: _texts(data.get(name, {}), name) for name in TEXT_KEYS},
        difficulty=_number(data.get("difficulty", 0), "difficulty", 0, 9),
        rating=_number(data.get("rating", 0), "rating", 0, 9999),
        themes=_words(data.get("themes", []), "themes"),
        position={key: data[key] for key in POSITION_KEYS if key in data},
        offer=offer,
        choose=_number(data.get("choose"), "choose", 1, max(len(offer), 1)),
        ordered=_flag(data.get("ordered", False), "ordered"),
        win=win,
        solution=_words(data.get("solution", []), "solution"),
        unused=_words(data.get("unused", []), "unused"),
    )
    state = etude.state()
    _check_solution(etude, state)
    return etude


def _word(value: object, place: str) -> str:
    if not isinstance(value, str) or not value or len(value) > 200:
        raise bad(f"{place}: a short text is needed, not {value!r}")
    return value


def _words(value: object, place: str) -> list[str]:
    if not isinstance(value, list):
        raise bad(f"{place}: a list is needed")
    return [_word(item, f"{place}[{number}]") for number, item in enumerate(value)]


def _texts(value: object, place: str) -> dict[str, str]:
    if isinstance(value, str):
        return {LANGUAGES[0]: value}
    if not isinstance(value, dict) or any(key not in LANGUAGES for key in value):
        raise bad(f"{place}: a text, or texts by {', '.join(LANGUAGES)}", "NH-PUZZLE-03")
    if any(not isinstance(text, str) for text in value.values()):
        raise bad(f"{place}: texts are needed", "NH-PUZZLE-03")
    return dict(value)


def _number(value: object, place: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise bad(f"{place}: a whole number from {low} to {high} is needed, not {value!r}")
    return value


def _flag(value: object, place: str) -> bool:
    if not isinstance(value, bool):
        raise bad(f"{place}: true or false is needed, not {value!r}")
    return value


def _build_state(etude: EtudeFile) -> Etude:
    position = read_position(etude.position)
    if len(position.armies) != 2:
        raise bad("armies: an etude has two armies, the solver's first")
    for name in etude.position.get("options", {}):
        if name != "edition" and name not in SWITCHES:
            raise bad(f"options.{name}: an etude has an edition and switches of the rules, no modes or variants")
    names = [ARMIES[army] for army in position.armies]
    settings = {**etude.position.get("options", {}), "armies": ",".join(names)}
    if names[0] == names[1]:
        settings["mirror"] = True
    field = position.field
    for seat in (SOLVER, OPPONENT):
        if field.hq[seat] == FREE:
            raise bad(f"units: the HQ of seat {seat} is missing", "NH-PUZZLE-03")
    if field.cores | field.wings:
        raise bad("units: constructions have no place in an etude", "NH-PUZZLE-06")
    if field.is_full():
        raise bad("units: at least one hex must be free", "NH-USE-07")
    goals = _read_goals(etude.win, field)
    state = new_etude(read_options(settings), goals, goals.starts[:])
    state.field = field
    state.held = evaluate_nets(field)
    _deal_offer(state, etude)
    return state


def _deal_offer(state: Etude, etude: EtudeFile) -> None:
    """The tiles on offer, all of them of the solver's army and none twice as often as there are (NH-PUZZLE-03, 06)."""
    if not 1 <= len(etude.offer) <= HAND_ROOM:
        raise bad(f"offer: one to {HAND_ROOM} tiles are needed", "NH-PUZZLE-03")
    army = ARMIES[state.options.armies[SOLVER]]
    tiles: list[int] = []
    for number, name in enumerate(etude.offer):
        tile = INDEX_OF_ID.get(name, -1)
        if tile < 0 or TILES[tile].army != army or KIND[tile] == HQ or "leash" in TILES[tile].abilities:
            raise bad(f"offer[{number}]: {name!r} is no tile that {army} can use", "NH-PUZZLE-03")
        if ACTION_OF[tile] == BATTLE:
            raise bad(f"offer[{number}]: Battle tiles are not offered", "NH-PUZZLE-06")
        tiles.append(tile)
        state.take_into_hand(SOLVER, tile)
    state.spare = len(tiles) - etude.choose
    _check_counts(state.field, tiles)


def _check_counts(field: Field, offer: list[int]) -> None:
    """No army has more tiles of a kind than its box (NH-GEN-11)."""
    for seat in (SOLVER, OPPONENT):
        tiles = [int(field.tile[at]) for at in field.ground.hexes if field.tile[at] >= 0 and field.owner[at] == seat]
        for tile in set(tiles + offer * (seat == SOLVER)):
            used = tiles.count(tile) + offer.count(tile) * (seat == SOLVER)
            if used > TILES[tile].count:
                raise bad(
                    f"units, offer: {used} times {TILES[tile].id}, but there are {TILES[tile].count}", "NH-GEN-11"
                )


def _read_goals(win: dict[str, Any], field: Field) -> Goals:
    """The conjunction of win conditions (NH-PUZZLE-05)."""
    for name in win:
        if name not in GOALS:
            raise bad(f"win: unknown goal {name!r}; known are {', '.join(GOALS)}", "NH-PUZZLE-05")
    destroy = win.get("destroy_hq", False)
    if "destroy_hq" in win and destroy is not True:
        raise bad("win.destroy_hq: only true makes sense", "NH-PUZZLE-05")
    enemy_hp, own_hp = int(field.hp[OPPONENT]), int(field.hp[SOLVER])
    keep = _number(win["keep_hq_at_least"], "win.keep_hq_at_least", 1, own_hp) if "keep_hq_at_least" in win else 0
    deal = _number(win["deal_hq_at_least"], "win.deal_hq_at_least", 1, enemy_hp) if "deal_hq_at_least" in win else 0
    goals = Goals(bool(destroy), keep, deal, enemy_hp)
    for name in ("destroy_unit", "survive"):
        for number, at in enumerate(_unit_list(win.get(name, []), name)):
            goals.name_unit(field, _unit_hex(field, at, f"win.{name}[{number}]"), name == "destroy_unit")
    return goals


def _unit_list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise bad(f"win.{name}: a list of hexes [q, r] is needed", "NH-PUZZLE-05")
    return value


def _unit_hex(field: Field, value: object, place: str) -> i64:
    """A unit is named by the hex it begins on; HQs have goals of their own."""
    at = -1
    if isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value):
        at = INDEX.get((value[0], value[1]), -1)
    if at < 0 or field.tile[at] < 0 or field.is_hq(at):
        raise bad(f"{place}: no warrior or module begins on {value!r}", "NH-PUZZLE-05")
    return at


def _check_solution(etude: EtudeFile, state: Etude) -> None:
    """A written solution can be played, and `unused` lists what it leaves over (NH-PUZZLE-04)."""
    if not etude.solution:
        return
    verdict = check_answer(state, etude.solution)
    if not verdict.solved:
        raise bad(f"solution: {verdict.why}", verdict.clause)
    if sorted(etude.unused) != sorted(unused_tiles(etude, verdict.used)):
        raise bad("unused: these are not the tiles that the solution leaves over", "NH-PUZZLE-04")


def unused_tiles(etude: EtudeFile, used: list[str]) -> list[str]:
    """The tiles of the offer that are not needed (NH-PUZZLE-04)."""
    rest = list(etude.offer)
    for name in used:
        rest.remove(name)
    return rest


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth."""

    solved: bool
    clause: str
    why: str
    """One line; empty when solved."""
    used: list[str]
    """Ids of the tiles that were used."""


def check_answer(state: Etude, answer: list[str]) -> Verdict:
    """Play own actions in order; every choice of the opponent must be met (NH-PUZZLE-07)."""
    used: list[str] = []
    try:
        failure = _failure(state.clone(), answer, 0, used)
    except SandtableError as error:
        return Verdict(False, getattr(error, "clause", "") or "NH-PUZZLE-06", str(error), used)
    if failure is None:
        return Verdict(True, "NH-PUZZLE-05", "", used)
    against = f" if the opponent answers {', '.join(failure)}" if failure else ""
    return Verdict(False, "NH-PUZZLE-07" if failure else "NH-PUZZLE-05", f"the goal is missed{against}", used)


def _failure(state: Etude, answer: list[str], number: int, used: list[str]) -> list[str] | None:
    """The choices of the opponent that refute the answer from here on; None where there are none."""
    while True:
        outcome = state.outcome()
        if outcome is not None:
            if number < len(answer) and answer[number:] != ["end"]:
                raise bad(f"{answer[number]!r}: the battle has been fought", "NH-PUZZLE-06")
            return None if outcome.reason == "solved" else []
        if state.asked() == OPPONENT:
            return _refutation(state, answer, number, used)
        action = _next_action(state, answer, number)
        if action is None:
            return _best_choice(state, answer, number, used)
        _note_used(state, action, used)
        state.apply(action)
        number += 1


def _next_action(state: Etude, answer: list[str], number: int) -> int | None:
    """What the answer says next; None where the battle asks for something that it does not name."""
    if number < len(answer):
        fighting = state.stage == CLASHING
        try:
            action = state.parse_action(answer[number])
        except BadNotation:
            raise bad(f"answer: {answer[number]!r} is no action", "NH-PUZZLE-08") from None
        return None if fighting and not state.is_legal(action) else action
    return None if state.stage == CLASHING else state.legal()[0]


def _note_used(state: Etude, action: int, used: list[str]) -> None:
    after = state.clone()
    if not after.is_legal(action) or state.stage != FREE_ACTIONS:
        return
    after.spare = -1  # nothing is put aside, so that the tile that was used can be seen
    before = [TILES[state.hand_tile(SOLVER, slot)].id for slot in range(state.held_tiles[SOLVER])]
    after.play(action)
    rest = [TILES[after.hand_tile(SOLVER, slot)].id for slot in range(after.held_tiles[SOLVER])]
    for name in rest:
        before.remove(name)
    used.extend(before)


def _refutation(state: Etude, answer: list[str], number: int, used: list[str]) -> list[str] | None:
    for reply in state.legal():
        after = state.clone()
        after.play(reply)
        found = _failure(after, answer, number, list(used))
        if found is not None:
            return [state.action_text(reply), *found]
    # Every branch uses the same tiles; one of them tells which.
    after = state.clone()
    after.play(state.legal()[0])
    return _failure(after, answer, number, used)


def _best_choice(state: Etude, answer: list[str], number: int, used: list[str]) -> list[str] | None:
    """Own choices in the battle are taken as well as can be."""
    worst: list[str] | None = []
    for choice in state.legal():
        after = state.clone()
        after.play(choice)
        found = _failure(after, answer, number, used)
        if found is None:
            return None
        worst = found
    return worst
