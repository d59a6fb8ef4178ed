"""What the network of Neuroshima Hex sees: the same for the same position, whoever sits where and however it lies."""

from __future__ import annotations

from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.board.empty import field_for
from sandtable.games.neuroshima.board.situation import GAME_OVER
from sandtable.games.neuroshima.content.tiles import ARMIES, MOST_TILES
from sandtable.games.neuroshima.game import NeuroshimaGame
from sandtable.games.neuroshima.players.learned import layout
from sandtable.games.neuroshima.players.learned.features import collect, is_seen
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.dice import Dice
from sandtable.kit.hexes import AXIAL, INDEX
from sandtable.kit.moves import Moves
from sandtable.search.network import MOST_INPUTS, Inputs
from sandtable.search.rollout import random_action

GAME = NeuroshimaGame()


def positions(count: int) -> list[Neuroshima]:
    """Positions from random duels of all armies, a hundred choices apart."""
    found: list[Neuroshima] = []
    dice, moves = Dice(11), Moves()
    number = 0
    while len(found) < count:
        pair = [ARMIES[number % 6], ARMIES[(number + 1 + number // 6 % 5) % 6]]
        state = GAME.start({"armies": ",".join(pair)})
        for _ in range(20 + 25 * (number % 9)):
            if state.stage == GAME_OVER:
                break
            state.play(state.sample(dice) if state.asked() < 0 else random_action(state, dice, moves))
        number += 1
        if state.stage != GAME_OVER and state.clash is None:
            found.append(state)
    return found


def inputs_of(state: Neuroshima, seat: int) -> list[int]:
    """The inputs that are on, in order."""
    on = Inputs()
    collect(state, seat, on)
    return sorted(on.to_list())


def turned(state: Neuroshima, sixths: int) -> Neuroshima:
    """The same position on a board that was turned clockwise."""
    other = state.clone()
    field, old = field_for(state.options), state.field
    for at in old.ground.hexes:
        if old.tile[at] >= 0:
            q, r = AXIAL[at]
            for _ in range(sixths):
                q, r = -r, q + r
            to = INDEX[(q, r)]
            field.put(to, old.tile[at], old.owner[at], (old.turned[at] + sixths) % 6)
            field.wounds[to] = old.wounds[at]
    for seat in range(2):
        field.hp[seat] = old.hp[seat]
    other.field = field
    other.held = evaluate_nets(field)
    return other


def exchanged(state: Neuroshima) -> Neuroshima:
    """The same position with the two players on each other's seats."""
    armies = [ARMIES[army] for army in state.options.armies]
    other = GAME.start({"armies": ",".join(reversed(armies))})
    state.copy_into(other)
    other.seat = 1 - state.seat
    other.owed = (state.owed & 1) << 1 | state.owed >> 1
    other.bound = (state.bound & 1) << 1 | state.bound >> 1
    field, old = other.field, state.field
    for at in old.ground.hexes:
        if old.tile[at] >= 0:
            field.put(at, old.tile[at], 1 - old.owner[at], old.turned[at])
            field.wounds[at] = old.wounds[at]
    for seat in range(2):
        field.hp[seat] = old.hp[1 - seat]
        other.left[seat] = state.left[1 - seat]
        other.held_tiles[seat] = 0
        for place in range(state.held_tiles[1 - seat]):
            other.take_into_hand(seat, state.hand_tile(1 - seat, place))
        for slot in range(MOST_TILES):
            other.pile[seat * MOST_TILES + slot] = state.pile[(1 - seat) * MOST_TILES + slot]
    other.held = evaluate_nets(field)
    return other


def test_every_input_has_its_place() -> None:
    for state in positions(60):
        for seat in range(2):
            inputs = inputs_of(state, seat)
            assert len(inputs) <= MOST_INPUTS
            assert inputs[0] >= 0
            assert inputs[-1] < layout.INPUTS


def test_a_turned_board_is_the_same_position() -> None:
    for state in positions(30):
        for sixths in range(1, 6):
            other = turned(state, sixths)
            for seat in range(2):
                assert inputs_of(other, seat) == inputs_of(turned(state, 0), seat)


def test_who_sits_where_makes_no_difference() -> None:
    for state in positions(30):
        plain = turned(state, 0)
        for seat in range(2):
            assert inputs_of(exchanged(plain), 1 - seat) == inputs_of(plain, seat)


def test_the_two_sides_see_different_things() -> None:
    late = positions(30)[-1]
    assert inputs_of(late, 0) != inputs_of(late, 1)


def test_only_what_the_seat_may_know_is_seen() -> None:
    for state in positions(20):
        for seat in range(2):
            imagined = state.imagine(seat, Dice(3))
            assert isinstance(imagined, Neuroshima)
            assert inputs_of(imagined, seat) == inputs_of(state, seat)


def test_other_games_keep_the_hand_made_value() -> None:
    assert is_seen(GAME.start({"armies": "borgo,moloch"}))
    for settings in (
        {"armies": "borgo,moloch,outpost", "mode": "ffa"},
        {"armies": "borgo,moloch,outpost,hegemony", "mode": "team"},
        {"armies": "borgo,moloch", "leaders": True},
        {"armies": "borgo,moloch", "constructions": True},
        {"scenario": "machine_factory"},
    ):
        assert not is_seen(GAME.start(dict(settings)))


def test_hit_points_hands_and_piles_are_seen() -> None:
    state = next(each for each in positions(40) if each.held_tiles[0] > 0 and each.field.hp[0] < 20)
    inputs = inputs_of(state, 0)
    assert layout.HAND + state.hand_tile(0, 0) in inputs
    assert layout.LEFT + state.left[0] in inputs
    assert layout.LEFT + layout.MOST_LEFT + 1 + state.left[1] in inputs
    points = [at - layout.HP for at in inputs if layout.HP <= at < layout.LEAD]
    assert [at % (layout.MOST_HIT_POINTS + 1) for at in points] == [state.field.hp[0], state.field.hp[1]]
    lead = next(at - layout.LEAD for at in inputs if layout.LEAD <= at < layout.LEAD_AFTER)
    assert lead % layout.SPAN - layout.MOST_HIT_POINTS == state.field.hp[0] - state.field.hp[1]
