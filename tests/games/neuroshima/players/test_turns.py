"""The search of whole turns: its keys, its beam, and the draws it counts with."""

from __future__ import annotations

import math

import pytest

from sandtable.core.decision import CHANCE
from sandtable.games.neuroshima.content.tiles import ABILITY, INDEX_OF_ID, MOBILITY
from sandtable.games.neuroshima.players.turns.beam import Beam
from sandtable.games.neuroshima.players.turns.keys import key_of
from sandtable.games.neuroshima.players.turns.lines import Line
from sandtable.games.neuroshima.players.turns.luck import MOST_DRAWS, Chances
from sandtable.games.neuroshima.players.turns.trial import Trial
from sandtable.games.neuroshima.players.worth import DECIDED, HandMade, Worth
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.rollout import random_action
from tests.games.neuroshima.players.planned import TABLES
from tests.games.neuroshima.table import GAME, play, table

HQS = "b2:0:hq/0, f4:1:hq/0"


def texts(state: Neuroshima, actions: list[int]) -> list[str]:
    """A line as notation."""
    state = state.clone()
    found = []
    for action in actions:
        found.append(state.action_text(action))
        state.apply(action)
    return found


def test_a_key_knows_no_order_but_everything_else() -> None:
    s = table(board=HQS, hands=("mutant brawler", ""))
    one = play(s.clone(), "place mutant d4/0", "place brawler e4/2")
    other = play(s.clone(), "place brawler e4/2", "place mutant d4/0")
    assert key_of(one, 0) == key_of(other, 0)
    keys = {int(key_of(one, 0))}
    for turns in (
        ["place mutant d4/1", "place brawler e4/2"],
        ["place mutant d3/0", "place brawler e4/2"],
        ["place mutant d4/0"],
        ["place mutant d4/0", "discard brawler"],
        [],
    ):
        keys.add(int(key_of(play(s.clone(), *turns), 0)))
    assert len(keys) == 6


def test_a_key_knows_wounds_points_and_what_was_used() -> None:
    """An ability that was used cannot be used again, so a unit that moved and came back is not where it was."""
    board = f"{HQS}, d4:0:runner/0"
    assert ABILITY[INDEX_OF_ID["outpost_runner"]] & MOBILITY
    plain = table(("outpost", "moloch"), board)
    moved = plain.clone()
    moved.used[moved.field.ground.hexes[0]] = 0
    moved.used[18] = 1
    hurt = plain.clone()
    hurt.field.wounds[18] = 1
    poorer = plain.clone()
    poorer.field.hp[1] = 19
    assert len({int(key_of(state, 0)) for state in (plain, moved, hurt, poorer)}) == 4


@pytest.mark.parametrize("width", [1, 16])
def test_the_beam_follows_a_turn_to_its_end(width: int) -> None:
    s = table(board=HQS, hands=("battle brawler", ""), hp=(20, 2))
    line = Beam(HandMade(), width).best_turns(s, 3)[0]
    found = texts(s, line.actions())
    assert found[0].startswith("place brawler")
    assert found[1] == "battle"
    assert line.worth > DECIDED
    assert line.first() == line.actions()[0]


def test_turns_are_sorted_different_and_begin_at_the_question_asked() -> None:
    s = table(board=f"{HQS}, d4:1:blocker/0", hands=("mutant brawler claws", ""), stage="discard")
    lines = Beam(HandMade(), 8).best_turns(s, 12)
    assert len(lines) == 12
    assert [int(line.worth) for line in lines] == sorted([int(line.worth) for line in lines], reverse=True)
    ends = set()
    for line in lines:
        found = texts(s, line.actions())
        assert found[0].startswith("discard")
        assert found[-1] == "end" or "battle" in found
        ends.add(line.state.to_text())
    assert len(ends) == 12


def test_a_battle_that_would_hurt_is_kept_and_not_thrown_away() -> None:
    """Nothing is gained by it today: only the enemy would strike."""
    s = table(board=f"{HQS}, d4:1:hybrid/5, b4:1:hybrid/0", hands=("battle", ""))
    assert texts(s, Beam(HandMade(), 16).best_turns(s, 1)[0].actions()) == ["end"]


def test_the_last_battle_is_fought_in_the_search() -> None:
    """With its last turn a seat that is behind by one needs two hit points now; nothing is kept for later."""
    board = f"{HQS}, e3:1:blocker/0"
    s = table(board=board, hands=("battle brawler", ""), hp=(18, 19), piles=("", ""), extra="ending=1 owed=1 drawer=1")
    line = Beam(HandMade(), 16).best_turns(s, 1)[0]
    assert line.worth > DECIDED
    outcome = line.state.outcome()
    assert outcome is not None
    assert outcome.winners() == [0]


def test_who_must_lose_loses_by_less() -> None:
    """The last battle is lost whatever is done, but the shot can be blocked."""
    board = f"{HQS}, d4:1:hybrid/5"
    s = table(board=board, hands=("mutant", ""), hp=(5, 19), piles=("", ""), extra="ending=1 owed=1 drawer=1")
    line = Beam(HandMade(), 4).best_turns(s, 1)[0]
    assert line.worth < -DECIDED
    assert line.state.field.hp[0] == 5
    assert texts(s, line.actions())[0].startswith("place mutant")


def replayed(state: Neuroshima, line: Line) -> Neuroshima | None:
    """The state after the actions of a line, by the rules; None if somebody else is asked on the way."""
    after = state.clone()
    for action in line.actions():
        if after.asked() != state.asked():
            return None
        after.apply(action)
    goes_on = after.turn == state.turn and 0 <= int(after.asked()) != state.asked()
    return None if goes_on or after.clash is not None else after


@pytest.mark.parametrize("settings", TABLES)
def test_a_line_leads_where_its_actions_lead(settings: dict[str, object]) -> None:
    """Whatever is tried on the spot comes to the same as played by the rules."""
    state = GAME.start(settings)
    dice = Dice(3)
    compared = 0
    for number in range(70):
        if state.asked() == CHANCE:
            state.apply(int(state.sample(dice)))
            continue
        if number % 4 == 0:
            for line in Beam(HandMade(), 2).best_turns(state, 4):
                after = replayed(state, line)
                if after is not None:
                    assert after.to_text() == line.state.to_text()
                    compared += 1
        state.apply(int(random_action(state, dice, Moves())))
    assert compared > 12


class Counting(Worth):
    """Judges by the place of a unit that is pushed."""

    def of(self, state: Neuroshima, seat: i64) -> i64:
        unit = state.field.taken & ~(1 << int(state.field.hq[0])) & ~(1 << int(state.field.hq[1]))
        return int(unit).bit_length() * (1 if seat == 0 else -1)

    def chance(self, state: Neuroshima, seat: i64) -> i64:
        return 0


def test_others_answer_to_their_own_advantage() -> None:
    s = table(("moloch", "borgo"), f"{HQS}, d4:1:mutant/0, d3:0:blocker/0", hands=("push_back", ""))
    push = s.parse_action("push d3 d4")
    after = s.clone()
    after.apply(push)
    assert after.asked() == 1
    beam = Beam(Counting(), 4)
    lines = [line for line in beam.best_turns(s, 50) if line.first() == push]
    landings = set()
    for action in after.legal():
        other = after.clone()
        other.apply(action)
        landings.add(int(Counting().of(other, 1)))
    assert len(landings) > 1
    assert lines
    assert all(int(Counting().of(line.state, 1)) == max(landings) for line in lines)


def test_few_draws_are_all_tried_by_their_odds() -> None:
    s = table(board=HQS, piles=("mutant*3", "blocker*2 hybrid*1 hunter_killer*1"), hands=("", "battle"))
    play(s, "end")
    chances = Chances(s, Dice(1))
    assert chances.is_exact()
    weights = {}
    while not chances.is_over():
        luck = chances.next()
        after = s.clone()
        luck.draw(after)
        assert after.held_tiles[1] == 3
        weights[tuple(sorted(luck.tiles))] = luck.weight
    assert sum(weights.values()) == math.comb(4, 2)
    assert sorted(weights.values()) == [1, 1, 2, 2]


def test_draws_of_one_seat_are_not_dealt_to_another() -> None:
    """After another turn of the same plan the other seat may be about to draw as many tiles (NH-END-14)."""
    piles = ("mutant*3", "blocker*2 hybrid*1 hunter_killer*1")
    theirs = play(table(board=HQS, piles=piles, hands=("", "battle")), "end")
    mine = theirs.clone()
    mine.seat = 0
    before = mine.to_text()
    Chances(theirs, Dice(1)).next().draw(mine)
    assert mine.to_text() == before


def test_many_draws_are_drawn_by_lot() -> None:
    s = play(table(board=HQS), "end")
    chances = Chances(s, Dice(1))
    assert not chances.is_exact()
    assert len({chances.next().seed for _ in range(MOST_DRAWS)}) == MOST_DRAWS
    assert not chances.is_over()


def test_the_key_of_a_tile_on_trial_is_that_of_the_tile_placed() -> None:
    s = table(board=f"{HQS}, d4:1:blocker/0", hands=("mutant brawler brawler", ""))
    trial = Trial(s)
    found = [action for action in s.legal() if trial.can(action)]
    assert len(found) > 100
    for action in found:
        after = s.clone()
        after.play(action)
        assert trial.put(action) == key_of(after, 0)
        trial.take_back()


@pytest.mark.parametrize("settings", TABLES)
def test_a_remembered_worth_is_the_worth(settings: dict[str, object]) -> None:
    """Positions of two games, asked again and again, for every seat."""
    remembering = HandMade()
    for seed in (3, 4):
        state = GAME.start(settings)
        dice = Dice(seed)
        for _ in range(60):
            for seat in (*range(state.seats()), 0):
                assert remembering.of(state, seat) == HandMade().of(state, seat)
            if state.asked() < CHANCE:
                break
            state.play(state.sample(dice) if state.asked() == CHANCE else random_action(state, dice, Moves()))
