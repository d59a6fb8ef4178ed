"""The levels of play: each plays every game by the rules, from what its seat may know, each better than the last."""

from __future__ import annotations

import pytest

from sandtable import catalogue
from sandtable._build import compiled
from sandtable.core.decision import CHANCE
from sandtable.core.errors import BadNotation
from sandtable.core.state import State
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.situation import CHOOSING_UNIT
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.lab.simulate import Plan, simulate
from sandtable.match.bots import USUAL, Thinker, ThinkingBot, check_bot, known_bots, make_bot
from sandtable.search.bronepekhota_units import Units
from sandtable.search.glimpse import glimpse
from sandtable.search.levels import Easy, Foresight, Hard, Master, Normal
from sandtable.search.neon_rounds import Rounds
from sandtable.search.rehearsal import Rehearsal
from tests.bronepekhota.table import battle, find, put
from tests.neon.table import arena

SETTINGS: dict[str, dict[str, object]] = {
    "neuroshima": {"armies": "borgo,moloch"},
    "neon": {"players": 3},
    "bronepekhota": {"armies": "pol_line_clones:mortar,pro_cyber", "points": 9999, "map": "open_field"},
}


def small() -> Foresight:
    """Looks ahead like `hard`, but so little that the interpreted engine keeps up."""
    return Foresight(Rehearsal(2, 1, -1), Rounds(2, 2, 3, 1), 4, 1)


def thinkers() -> list[Thinker]:
    return [Easy(), Normal(), small(), *([Hard(), Master()] if compiled() else [])]


def begun(game: str, actions: int) -> State:
    """A game after so many answers by lot."""
    dice = Dice(7)
    state = catalogue.game(game).start(SETTINGS[game])
    for _ in range(actions):
        legal = state.legal()
        state.apply(int(state.sample(dice)) if state.asked() == CHANCE else legal[int(dice.below(len(legal)))])
    return state


def test_all_levels_are_there_and_whoever_names_none_meets_the_same_as_ever() -> None:
    assert known_bots() == ["random", "easy", "normal", "greedy", "hard", "master"]
    assert USUAL == "greedy"
    for name in known_bots():
        make_bot(name)
    with pytest.raises(BadNotation, match="bot 'nobody' is unknown; known are random, easy") as refused:
        check_bot("nobody")
    assert refused.value.code == "unknown_bot"
    with pytest.raises(BadNotation, match="bot 'nobody' is unknown"):
        simulate(Plan("neon", {}, ["nobody"] * 4, 1), 1, 1)


@pytest.mark.parametrize("game", list(SETTINGS))
def test_levels_play_by_the_rules_the_same_with_the_same_dice(game: str) -> None:
    for thinker in thinkers():
        state = begun(game, 40)
        bot = ThinkingBot(thinker)
        dice = Dice(3)
        for turn in range(4 if game == "neuroshima" else 12):
            seat = int(state.asked())
            if seat == CHANCE:
                state.apply(int(state.sample(dice)))
                continue
            before = state.to_bytes()
            action = bot.choose(state, seat, Dice(turn))
            assert bot.choose(state, seat, Dice(turn)) == action
            assert state.to_bytes() == before
            state.apply(action)


def test_no_level_knows_the_hands_of_others_or_rows_that_lie_face_down() -> None:
    for thinker in thinkers():
        answers = set()
        for hand, code in ((7, 0), (56, 17), (97, 40)):
            s = arena("akari", "boulder", "ghost")
            s.apply(s.legal()[code])
            s.hand[0], s.deck[0] = hand, 127 & ~hand
            s.hand[2], s.deck[2] = hand, 127 & ~hand
            answers.add(ThinkingBot(thinker).choose(s, 1, Dice(5)))
        assert len(answers) == 1


def test_who_glances_sees_the_default_and_others_by_lot_each_once() -> None:
    moves = Moves()
    for action in range(30):
        moves.add(action)
    seen = glimpse(moves, 5, Dice(1)).to_list()
    assert seen[0] == 0
    assert len(set(seen)) == 5
    assert set(seen) <= set(range(30))
    moves.count = 3
    assert glimpse(moves, 5, Dice(1)).count == 3


def _to_choose() -> tuple[Bronepekhota, int, int]:
    """Two squads may act: one has an enemy before its guns, the other has nobody in sight or reach."""
    s = battle("pol_heavy_clones:pol_line_clones", "pro_cyber")
    near, far = find(s, "pol_heavy_clones", 4), find(s, "pol_line_clones", 1)
    put(s, near, 500, 400)
    put(s, far, 40, 40)
    put(s, find(s, "pro_cyber", 1), 560, 400, 32)
    s.seat = 0
    s.turn = 1
    s.stage = CHOOSING_UNIT
    return s, int(s.unit[near]), int(s.unit[far])


def test_the_unit_that_would_be_shot_at_acts_first() -> None:
    s, near, far = _to_choose()
    assert [s.action_text(action) for action in s.legal()] == [f"unit {near}", f"unit {far}"]
    for seed in range(4):
        assert s.action_text(int(Units(8, 1).best_action(s, Dice(seed)))) == f"unit {near}"


def test_stronger_levels_try_more() -> None:
    hard, master = Hard(), Master()
    assert (hard.turns.actions, hard.turns.tables) < (master.turns.actions, master.turns.tables)
    assert (hard.rounds.layout_tables, hard.rounds.tables) < (master.rounds.layout_tables, master.rounds.tables)
    assert hard.rehearsals < master.rehearsals


# Whole games of a greedy player take minutes interpreted.
NEIGHBOURS = [("easy", "random", 8), *([("greedy", "easy", 8)] if compiled() else [])]


@pytest.mark.parametrize(("stronger", "weaker", "least"), NEIGHBOURS)
def test_levels_of_neon_in_order(stronger: str, weaker: str, least: int) -> None:
    wins = 0
    for first, seats in ((1, [stronger, weaker]), (2, [weaker, stronger])):
        tally = simulate(Plan("neon", {"players": 2}, seats, first), 6, 1)
        assert tally.errors == []
        wins += tally.wins[seats.index(stronger)]
    assert wins >= least


@pytest.mark.soak
@pytest.mark.parametrize(("game", "settings"), [("neuroshima", {"armies": "borgo,outpost"}), ("neon", {"players": 2})])
def test_hard_beats_greedy(game: str, settings: dict[str, object]) -> None:
    tally = simulate(Plan(game, settings, ["hard", "greedy"], 1), 30, 2)
    back = simulate(Plan(game, settings, ["greedy", "hard"], 2), 30, 2)
    assert tally.errors == back.errors == []
    assert tally.wins[0] + back.wins[1] >= 34
