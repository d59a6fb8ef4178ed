"""Ladders: tables, seats, chance, what is kept in the file, other checkouts."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from sandtable._build import CHECKOUT
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.lab.executor.processes import Processes
from sandtable.lab.ladder import games
from sandtable.lab.ladder import ladder as ladders
from sandtable.lab.ladder.checkout import Checkout, close_all
from sandtable.lab.ladder.entrants import Entrant, build_of, read_entrant
from sandtable.lab.ladder.games import Played, Task, Times, play
from sandtable.lab.ladder.ladder import Ladder, Plan, climb
from sandtable.lab.ladder.rating import Pairing, elo_of, rate_of, ratings
from sandtable.lab.ladder.sprt import HIGHER, LOWER, OPEN, SequentialTest, read_test
from sandtable.lab.ladder.tables import tables_of

DUEL: dict[str, object] = {"edition": "duel"}
"""The armies of the smallest box: games of one pair of armies."""
SURVIVAL: dict[str, object] = {"mode": "battle_royale"}
"""Quick games, interpreted too."""


def plan_of(*bots: str, rounds: int = 4, test: SequentialTest | None = None) -> Plan:
    game = find_game("neon")
    return Plan("neon", tables_of(game, SURVIVAL, 2), 2, [Entrant(bot) for bot in bots], rounds, 7, test)


def scores(ladder: Ladder) -> list[object]:
    return [
        (one.games, one.score, one.won, one.drawn, one.places, one.tables, dict(one.means), one.times[0].answers)
        for one in ladder.series
    ]


def test_every_pair_of_armies_comes_before_any_comes_again_the_other_way_round() -> None:
    armies = [str(table["armies"]) for table in tables_of(find_game("neuroshima"), {}, 2)]
    assert len({frozenset(pair.split(",")) for pair in armies[:15]}) == 15
    assert armies[15:] == [",".join(reversed(pair.split(","))) for pair in armies[:15]]
    assert tables_of(find_game("neuroshima"), {"armies": "borgo,moloch"}, 2) == [{"armies": "borgo,moloch"}]


def test_a_game_offers_tables_of_its_own() -> None:
    modes = [(table["mode"], table["players"]) for table in tables_of(find_game("neon"), {}, 4)]
    assert modes == [("resurrection", 4), ("battle_royale", 4)]
    tables = tables_of(find_game("bronepekhota"), {"points": "1000"}, 2)
    assert len(tables) == 5 * 20
    assert len({(table["mission"], table["armies"]) for table in tables}) == len(tables)
    assert {str(table["armies"]).count("_1000") for table in tables} == {2}
    assert len({table["mission"] for table in tables[:5]}) == len({table["armies"] for table in tables[:5]}) == 5


def test_a_game_that_compares_nothing_has_one_table() -> None:
    class Plain(Game):
        def players(self, settings: dict[str, object]) -> list[int]:
            return [0, 1]

    assert tables_of(Plain("plain"), {}, 2) == [{}]
    with pytest.raises(BadNotation, match="--players 3: these settings make a table of 2"):
        tables_of(Plain("plain"), {}, 3)


def test_more_players_than_armies_are_refused() -> None:
    with pytest.raises(BadNotation, match="--players 7: there are 6 to choose from: borgo"):
        tables_of(find_game("neuroshima"), {}, 7)


def test_a_bot_against_itself_wins_half_of_every_round() -> None:
    series = climb(plan_of("random", "random", rounds=6), None, Processes(1)).series[0]
    assert (series.games, series.score, dict(series.means)) == (12, 6.0, {0.5: 6})
    assert series.places[0][1] + series.places[1][1] == 6.0


def test_the_number_of_processes_changes_nothing() -> None:
    plan = plan_of("easy", "random", "random", rounds=3)
    assert scores(climb(plan, None, Processes(1))) == scores(climb(plan, None, Processes(2)))


def test_one_among_others_sits_on_every_seat() -> None:
    tables = tables_of(find_game("neon"), SURVIVAL, 3)
    plan = Plan("neon", tables, 3, [Entrant("easy"), Entrant("random")], 2, 1)
    series = climb(plan, None, Processes(1)).series[0]
    assert [games for games, _ in series.places] == [2, 2, 2]
    assert series.times[1].answers > series.times[0].answers


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of("easy", "random")
    whole = climb(plan, tmp_path / "whole.jsonl", Processes(1))
    lines = (tmp_path / "whole.jsonl").read_text().splitlines(keepends=True)
    assert len(lines) == 8
    stopped = tmp_path / "stopped.jsonl"
    stopped.write_text("".join(lines[:5]) + lines[5][:40])
    played: list[Task] = []

    def counting(task: Task) -> Played:
        played.append(task)
        return play(task)

    monkeypatch.setattr(ladders, "play", counting)
    assert scores(climb(plan, stopped, Processes(1))) == scores(whole)
    assert len(played) == 3
    assert [json.loads(line)["score"] for line in stopped.read_text().splitlines()] == [
        json.loads(line)["score"] for line in lines
    ]
    assert scores(climb(plan, stopped, Processes(1))) == scores(whole)
    assert len(played) == 3


def test_games_of_another_build_are_not_counted(tmp_path: Path) -> None:
    plan = plan_of("random", "random", rounds=1)
    out = tmp_path / "games.jsonl"
    climb(plan, out, Processes(1))
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    out.write_text("".join(json.dumps({**line, "builds": ["old", "old"], "score": 9}) + "\n" for line in lines))
    assert climb(plan, out, Processes(1)).series[0].score == 1.0
    assert len(out.read_text().splitlines()) == 4


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("3\n")
    with pytest.raises(BadNotation, match="no file of a ladder"):
        climb(plan_of("random", "random"), tmp_path / "notes.txt", Processes(1))


def test_a_broken_game_is_named_and_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(task: Task) -> Played:
        return Played(task, error="it broke") if (task.round, task.at) == (1, 0) else play(task)

    monkeypatch.setattr(ladders, "play", broken)
    series = climb(plan_of("random", "random"), None, Processes(1)).series[0]
    assert (series.games, sum(series.means.values())) == (7, 3)
    assert series.errors == ["random against random, round 1: it broke"]


def test_what_chance_draws_does_not_depend_on_how_much_is_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    class Thinker:
        """Plays the first legal action after so many throws of its dice."""

        def __init__(self, throws: int) -> None:
            self.throws = throws
            self.seen: list[str] = []

        def answer(self, state: State, seat: int, seed: int) -> tuple[int, float]:
            dice = Dice(seed)
            for _ in range(self.throws):
                dice.bits32()
            self.seen.append(state.to_text())
            return state.legal()[0], 0.0

    def meet(throws: int) -> list[str]:
        bot = Thinker(throws)
        monkeypatch.setattr(games, "answerer", lambda game, entrant, player: bot)
        assert play(Task("neuroshima", DUEL, 3, Entrant("a"), Entrant("b"), 0, 0)).error == ""
        return bot.seen

    quick = meet(0)
    assert len(quick) > 20
    assert meet(1000) == quick


def test_a_bot_of_another_checkout_plays_as_it_does_here() -> None:
    plan = plan_of("easy", "random", rounds=2)
    here = climb(plan, None, Processes(1))
    away = read_entrant(find_game("neon"), f"easy@{CHECKOUT}")
    assert away.short() == f"easy@{Path(CHECKOUT).name}"
    there = climb(replace(plan, entrants=[away, Entrant("random")]), None, Processes(1))
    assert scores(there) == scores(here)
    game = find_game("neon")
    assert build_of(game, away) == build_of(game, Entrant("easy"))


def test_a_checkout_that_cannot_answer_says_why(tmp_path: Path) -> None:
    game = find_game("neuroshima")
    with pytest.raises(BadNotation, match="no checkout of Sandtable"):
        read_entrant(game, f"easy@{tmp_path}")
    with pytest.raises(SandtableError, match="bot 'clever' is unknown"):
        read_entrant(game, f"clever@{CHECKOUT}")
    process = Checkout(Path(CHECKOUT), "neuroshima", "easy")
    with pytest.raises(SandtableError, match="BadNotation"):
        process.ask({"state": "nonsense", "seat": 0, "seed": 1, "player": 0, "fresh": True})
    process.close()
    close_all()


def test_times_of_answers() -> None:
    times = Times()
    for milliseconds in [1] * 94 + [10] * 5 + [500]:
        times.count(milliseconds / 1000)
    assert times.mean() == pytest.approx(0.00644)
    assert times.within(0.5) == pytest.approx(0.001, rel=0.06)
    assert times.within(0.95) == pytest.approx(0.01, rel=0.06)
    assert times.within(1.0) == times.longest == 0.5
    copy = Times.from_json(json.loads(json.dumps(times.to_json())))
    assert (copy.within(0.95), copy.answers) == (times.within(0.95), 100)
    assert Times().mean() == Times().within(0.95) == 0.0


def test_elo_and_win_rates() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(0.76) == pytest.approx(200, abs=1)
    assert elo_of(0.25, players=4) == pytest.approx(0)
    assert rate_of(elo_of(0.4, 4), 4) == pytest.approx(0.4)
    assert (elo_of(0), elo_of(1)) == (float("-inf"), float("inf"))


def test_ratings_of_everybody() -> None:
    """Three bots 100 Elo apart, by the scores that this promises."""
    near, far = 1000 * rate_of(100), 1000 * rate_of(200)
    pairings = [Pairing(0, 1, 1000, 1000 - near), Pairing(0, 2, 1000, 1000 - far), Pairing(1, 2, 1000, 1000 - near)]
    found = ratings(3, pairings)
    assert [elo for elo, _ in found] == pytest.approx([0, 100, 200], abs=1)
    assert found[0][1] == 0.0
    assert all(10 < reach < 40 for _, reach in found[1:])
    beaten = ratings(2, [Pairing(0, 1, 50, 50.0)])
    assert 300 < beaten[0][0] < 1000


def rounds_of(rate: float, count: int, seed: int) -> list[float]:
    """Rounds of two games, each won with this probability."""
    luck = random.Random(seed)
    return [sum(luck.random() < rate for _ in range(2)) / 2 for _ in range(count)]


def after(test: SequentialTest, rounds: list[float]) -> tuple[str, int]:
    """The verdict and the number of rounds it took."""
    seen: dict[float, int] = {}
    for number, score in enumerate(rounds):
        seen[score] = seen.get(score, 0) + 1
        verdict = test.verdict(seen)
        if verdict != OPEN:
            return verdict, number + 1
    return OPEN, len(rounds)


def test_a_sequential_test_stops_by_itself() -> None:
    test = SequentialTest(0.5, 0.55)
    assert test.bounds() == pytest.approx((-2.944, 2.944), abs=0.001)
    assert after(test, [1.0] * 200)[0] == HIGHER
    assert after(test, [0.0] * 200)[0] == LOWER
    assert after(test, [0.5, 1.0, 0.5, 0.0] * 2)[0] == OPEN
    assert after(test, [0.5, 1.0, 0.5, 0.0] * 500)[0] == LOWER
    assert after(test, [0.5, 1.0, 0.5, 0.5, 1.0] * 500)[0] == HIGHER
    assert test.ratio({}) == pytest.approx(0, abs=0.01)


def test_a_sequential_test_is_seldom_wrong() -> None:
    """Of 30 tests with either truth one or two may err; six would be chance once in three hundred cases."""
    test = SequentialTest(0.5, 0.65)
    low = [after(test, rounds_of(0.5, 1000, seed)) for seed in range(30)]
    high = [after(test, rounds_of(0.65, 1000, seed)) for seed in range(100, 130)]
    assert sum(verdict == HIGHER for verdict, _ in low) <= 5
    assert sum(verdict == LOWER for verdict, _ in high) <= 5
    assert OPEN not in {verdict for verdict, _ in low + high}
    assert sum(rounds for _, rounds in high) / 30 < 60


def test_a_ladder_ends_with_its_test() -> None:
    test = SequentialTest(0.3, 0.7)
    one = climb(plan_of("easy", "random", rounds=60, test=test), None, Processes(1))
    two = climb(plan_of("easy", "random", rounds=60, test=test), None, Processes(2))
    assert one.series[0].verdict == two.series[0].verdict == HIGHER
    assert one.series[0].games < 60
    assert scores(one) == scores(two)


@pytest.mark.parametrize(
    ("text", "rates"), [("0.5,0.55", (0.5, 0.55)), ("0,20", (0.5, rate_of(20))), ("-10,0", (rate_of(-10), 0.5))]
)
def test_hypotheses_are_rates_or_elo(text: str, rates: tuple[float, float]) -> None:
    test = read_test(text, 2, 0.05, 0.05)
    assert (test.lower, test.higher) == pytest.approx(rates)


@pytest.mark.parametrize("text", ["", "0.5", "0.6,0.5", "a,b", "0.5,0.5", "nan,1", "0,1e9", "-1e9,0", "1,2,3"])
def test_hypotheses_that_make_no_sense(text: str) -> None:
    with pytest.raises(BadNotation, match="--sprt"):
        read_test(text, 2, 0.05, 0.05)
    with pytest.raises(BadNotation, match="--alpha"):
        read_test("0,20", 2, 0.7, 0.05)
