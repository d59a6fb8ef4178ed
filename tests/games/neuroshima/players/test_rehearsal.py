"""The player of Neuroshima Hex that rehearses: it plays what ends best."""

from __future__ import annotations

from sandtable.games.neuroshima.players.greedy import Greedy
from sandtable.games.neuroshima.players.rehearsal import Rehearsal
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from tests.games.neuroshima.table import play, start, table


def test_it_starts_the_battle_that_wins() -> None:
    s = table(("borgo", "moloch"), "b2:0:hq/0, f4:1:hq/0, f3:0:brawler/3", hands=("battle mutant", ""), hp=(20, 2))
    assert s.action_text(Rehearsal(3, 1, 0).choose(s, Dice(1))) == "battle"


def test_it_plays_its_turn_to_the_end() -> None:
    """Only both tiles together win: the Brawler must stand at the HQ before the battle."""
    s = table(("borgo", "moloch"), "b2:0:hq/0, f4:1:hq/0", hands=("battle brawler", ""), hp=(20, 2))
    first = s.action_text(Rehearsal(3, 1, 0).choose(s, Dice(1)))
    assert first.startswith("place brawler")
    play(s, first)
    assert s.action_text(Rehearsal(3, 1, 0).choose(s, Dice(1))) == "battle"


class Forewarned(Rehearsal):
    """Knows that the game goes on badly with units on just these hexes."""

    def __init__(self, spoilt: int) -> None:
        super().__init__(4, 2, 0)
        self.spoilt = spoilt

    def _play_on(self, state: Neuroshima, until: i64, dice: Dice) -> None:
        if state.field.taken == self.spoilt:
            state.field.hp[0] = 1


def test_what_comes_later_decides_and_not_what_looks_best_now() -> None:
    s = table(("borgo", "moloch"), "b2:0:hq/0, f4:1:hq/0", hands=("mutant", ""), hp=(20, 20))
    looks_best = Greedy().choose(s, Dice(1))
    after = s.clone()
    after.play(looks_best)
    chosen = Forewarned(int(after.field.taken)).choose(s, Dice(1))
    assert chosen != looks_best
    assert s.is_legal(chosen)


def test_the_same_dice_give_the_same_answer_and_the_state_stays_as_it_is() -> None:
    s = table(("borgo", "moloch"), "b2:0:hq/0, f4:1:hq/0, e4:1:blocker/0", hands=("battle", ""))
    before = s.to_bytes()
    answers = {Rehearsal(2, 1, 0).choose(s, Dice(7)) for _ in range(2)}
    assert len(answers) == 1
    assert s.to_bytes() == before


def test_it_answers_where_more_than_two_play() -> None:
    s = start(("borgo", "moloch", "outpost"), mode="ffa")
    s.apply(Rehearsal(2, 1, -1).choose(s, Dice(3)))
    assert s.field.hq[0] >= 0
