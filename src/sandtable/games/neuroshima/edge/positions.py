"""Positions to set up: those of `sandtable battle` with hands and piles, as states that can be played on, and back."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.board.field import FREE, Field
from sandtable.games.neuroshima.board.position import Position, read_position, segments_data, units_data
from sandtable.games.neuroshima.board.situation import (
    CLOSING,
    DRAWING,
    FORCED_DISCARD,
    FREE_ACTIONS,
    HAND_ROOM,
)
from sandtable.games.neuroshima.content.modes import DUEL, FFA, SOLO_ORDER
from sandtable.games.neuroshima.content.tiles import (
    ARMIES,
    ARMY_START,
    HQ,
    INDEX_OF_ID,
    KIND,
    NO_PIECE,
    PIECE,
    TILES,
)
from sandtable.games.neuroshima.content.versions import LATEST, VERSIONS
from sandtable.games.neuroshima.record import STAGE_NAMES
from sandtable.games.neuroshima.rules import Neuroshima, new_game
from sandtable.games.neuroshima.settings import MOST_PLAYERS, Options, read_options
from sandtable.games.neuroshima.turn.hands import full_hand
from sandtable.match import positions
from sandtable.match.positions import bad, whole

MORE_KEYS = ("stage", "turn", "hands", "piles")
"""What a position has besides what a battle needs."""
STAGES = {STAGE_NAMES[stage]: stage for stage in (FREE_ACTIONS, DRAWING, FORCED_DISCARD)}
USUAL_TURN = 6
"""The opening turns, in which less is drawn, are over (NH-DRAW-01)."""
MOST_TURNS = 900


def read(data: object) -> Neuroshima:
    """The state of a position; BadNotation names the place of whatever is wrong."""
    position = battle_of(data)
    assert isinstance(data, dict)
    options = _options_of(position)
    state = new_game(options)
    state.field = position.field
    state.held = evaluate_nets(state.field)
    state.seat = position.starter
    state.turn = whole(data.get("turn", USUAL_TURN), "turn", 0, MOST_TURNS)
    state.rota = SOLO_ORDER.index(position.starter) if options.is_solo else 0
    for seat in range(state.seats()):
        _deal(state, seat, _of_seat(data, "hands", seat, state.seats()), _of_seat(data, "piles", seat, state.seats()))
        state.field.built |= int(_has_construction(state.field, seat)) << seat
    _begin_ending(state)
    _set_stage(state, data.get("stage", "turn"))
    found = find_game("neuroshima").from_text(state.to_text())
    assert isinstance(found, Neuroshima)
    return found


def battle_of(data: object) -> Position:
    """The battle of a position, whoever has which tiles; a line of text is read too."""
    if isinstance(data, str):
        data = data_of(read_line(data))
    if not isinstance(data, dict):
        return read_position(data)
    return read_position({key: value for key, value in data.items() if key not in MORE_KEYS})


def is_line(text: str) -> bool:
    """Is this the line of a state?"""
    return positions.is_line(find_game("neuroshima"), text)


def read_line(text: str) -> Neuroshima:
    """The state of a line."""
    state = positions.read_line(find_game("neuroshima"), text)
    assert isinstance(state, Neuroshima)
    return state


def _options_of(position: Position) -> Options:
    """The options of a battle as those of a game: who meets whom is checked."""
    names = [ARMIES[army] for army in position.armies]
    settings: dict[str, object] = {**position.options.to_settings(), "armies": ",".join(names)}
    settings["rules"] = str(position.options.rules)
    if len(set(names)) < len(names):
        settings["mirror"] = "yes"
    if len(names) > MOST_PLAYERS[position.options.edition]:
        settings["max_players"] = str(len(names))
    if len(names) < 2:
        raise bad("armies: two to six armies are needed")
    options = read_options(settings)
    if options.leaders or options.atlas:
        raise bad("options: positions are set up without leaders and scenarios", "NH-LEADER-01")
    return options


def _of_seat(data: dict[str, Any], name: str, seat: int, seats: int) -> Any:
    """The hand or pile of a seat; None where the position does not say."""
    rows = data.get(name)
    if rows is None:
        return None
    if not isinstance(rows, list) or len(rows) != seats:
        raise bad(f"{name}: a list of {seats} is needed")
    return rows[seat]


def _deal(state: Neuroshima, seat: int, hand: Any, pile: Any) -> None:
    """Hand and pile of a seat; without a pile it is what is left of the army (NH-GEN-11)."""
    army = int(state.options.armies[seat])
    rest = Counter({tile: TILES[tile].count for tile in range(ARMY_START[army], ARMY_START[army + 1])})
    rest.subtract(_on_board(state.field, seat))
    for tile in _hand(hand or [], seat, army):
        state.take_into_hand(seat, tile)
        rest[tile] -= 1
    for tile in list(rest):
        if KIND[tile] == HQ or "leash" in TILES[tile].abilities:
            rest[tile] = min(rest[tile], 0)
    wanted = rest if pile is None else _pile(pile, seat, army)
    for tile, left in rest.items():
        copies = wanted.get(tile, 0)
        if left < 0 or copies > left:
            used = TILES[tile].count - left + (0 if pile is None else copies)
            raise bad(f"seat {seat}: {used} times {TILES[tile].id}, but there are {TILES[tile].count}", "NH-GEN-11")
        state.pile[state.pile_slot(seat, tile)] = copies
    state.left[seat] = sum(wanted.values())


def _on_board(field: Field, seat: int) -> Counter[int]:
    return Counter(
        int(field.tile[at])
        for at in field.ground.hexes
        if field.tile[at] >= 0 and field.owner[at] == seat and PIECE[field.tile[at]] == NO_PIECE
    )


def _has_construction(field: Field, seat: int) -> bool:
    return any(field.tile[at] >= 0 and field.owner[at] == seat and PIECE[field.tile[at]] for at in field.ground.hexes)


def _tile(name: object, place: str, army: int) -> int:
    tile = INDEX_OF_ID.get(str(name), -1)
    if not ARMY_START[army] <= tile < ARMY_START[army + 1] or KIND[tile] == HQ or "leash" in TILES[tile].abilities:
        raise bad(f"{place}: {str(name)[:40]!r} is no tile of a hand or a pile of {ARMIES[army]}")
    return tile


def _hand(value: Any, seat: int, army: int) -> list[int]:
    if not isinstance(value, list) or len(value) > HAND_ROOM:
        raise bad(f"hands[{seat}]: a list of at most {HAND_ROOM} tiles is needed", "NH-DRAW-05")
    return [_tile(name, f"hands[{seat}][{number}]", army) for number, name in enumerate(value)]


def _pile(value: Any, seat: int, army: int) -> dict[int, int]:
    if not isinstance(value, dict):
        raise bad(f"piles[{seat}]: tiles with their numbers are needed")
    found = {}
    for name, copies in value.items():
        tile = _tile(name, f"piles[{seat}]", army)
        found[tile] = whole(copies, f"piles[{seat}].{name}", 0, TILES[tile].count)
    return found


def _begin_ending(state: Neuroshima) -> None:
    """An empty pile: whoever has it drew the last tile, and all up to then still have a turn (NH-END-01, NH-END-02)."""
    seats = state.seats()
    order = [(int(state.seat) + step) % seats for step in range(seats)]
    drawer = next((seat for seat in order if state.left[seat] == 0), None)
    if drawer is None:
        return
    state.ending = CLOSING
    state.drawer = drawer
    owing = order[1:] if drawer == order[0] else order[: order.index(drawer)]
    state.owed = sum(1 << seat for seat in owing)


def _set_stage(state: Neuroshima, wanted: object) -> None:
    """Where in the turn the position is: before the draw, before the discard, or after it (NH-TURN-02)."""
    if wanted not in STAGES:
        raise bad(f"stage: {str(wanted)[:40]!r} is none of {', '.join(STAGES)}", "NH-TURN-02")
    seat = state.seat
    room = min(full_hand(state) - state.held_tiles[seat], state.left[seat])
    stage = STAGES[str(wanted)]
    if (stage == DRAWING and room <= 0) or (stage == FORCED_DISCARD and state.held_tiles[seat] < full_hand(state)):
        stage = FREE_ACTIONS
    state.stage = stage
    state.to_draw = room if stage == DRAWING else 0


def data_of(state: State) -> dict[str, Any]:
    """A state as a position; what is going on within an action or a battle is left out."""
    assert isinstance(state, Neuroshima)
    view: Any = state.view(None)
    options = state.options.to_settings()
    del options["armies"]
    if state.options.mode == DUEL or (state.options.mode == FFA and state.seats() > 2):
        options.pop("mode", None)
    if options.get("rules") == VERSIONS.name(LATEST, state.options.parts()):
        del options["rules"]
    for name in ("first", "mirror", "max_players"):
        options.pop(name, None)
    stage = STAGE_NAMES[int(state.stage)]
    data = {
        "game": "neuroshima",
        "options": options,
        "armies": view["armies"],
        "hp": view["hp"],
        "starter": view["seat"],
        "stage": stage if stage in STAGES else "turn",
        "turn": min(view["turn"], MOST_TURNS),
        "units": units_data(state.field),
        "hands": view["hands"],
        "piles": view["piles"],
    }
    if len(state.field.ground.segments):
        data["segments"] = segments_data(state.field)
    return data


def check_playable(state: State) -> None:
    """Everybody has an HQ on the board that still stands (NH-SETUP-06)."""
    assert isinstance(state, Neuroshima)
    for seat in range(state.seats()):
        if state.field.hq[seat] == FREE:
            raise bad(f"units: the HQ of seat {seat} is missing", "NH-SETUP-06")
        if state.field.hp[seat] <= 0 and not state.options.scores_points:
            raise bad(f"hp[{seat}]: an HQ that stands has hit points", "NH-SETUP-06")
