"""Lessons: games of a player against itself, their files, and a network that is fitted to them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from sandtable.core.errors import BadNotation
from sandtable.core.outcome import Outcome
from sandtable.games import find_game
from sandtable.lab.train.fit import Lessons, Shape, fit, read_lessons, targets_of
from sandtable.lab.train.selfplay import Lesson, Noise, learn_from, share_of
from sandtable.lab.train.shards import ShardTask, pack_lessons, play_shard, read_shard
from sandtable.lab.train.subject import Subject, subject_of
from sandtable.lab.train.trial import camps_of, score_of
from tests.lab.train.nim import Nim, NimGame, Stones


def test_a_game_without_features_is_refused() -> None:
    class Bare(NimGame):
        def edge(self, part: str) -> None:
            return None

    with pytest.raises(BadNotation, match="nim has no features to learn from"):
        subject_of(Bare())


def test_lessons_know_what_became_of_them_and_what_was_thought_later() -> None:
    game, subject = find_game("nim"), Stones()
    lessons = learn_from(game, subject, subject.teacher(), 1, 2, Noise(0, 0))
    assert [lesson.judged for lesson in lessons] == [-1] * len(lessons)
    assert len({(lesson.seat, lesson.result) for lesson in lessons}) <= 2
    assert lessons[-1].inputs != [0], "a game that is over is nothing to learn from"
    network = fit(_lessons_of(lessons), Shape(16, 11, 1, 1), 1).model.weights({}).network()
    thought = learn_from(game, subject, subject.player(network), 1, 2, Noise(0, 0))
    assert all(lesson.judged >= 0 for lesson in thought)
    assert learn_from(game, subject, subject.player(network), 1, 2, Noise(0, 0)) == thought


def _lessons_of(lessons: list[Lesson]) -> Lessons:
    count = len(lessons)
    ones = np.ones(count, np.int64)
    flat = np.array([lesson.inputs[0] for lesson in lessons], np.uint16)
    results = np.array([lesson.result for lesson in lessons], np.float32)
    judged = np.full(count, -1, np.float32)
    return Lessons(flat, np.arange(count), ones, np.zeros(count), results, judged, -ones, np.zeros(count, bool))


def test_targets_are_mixed_from_the_result_and_what_was_thought_later() -> None:
    lessons = Lessons(
        flat=np.zeros(4, np.uint16),
        start=np.arange(4),
        size=np.ones(4, np.int64),
        prior=np.zeros(4),
        result=np.array([1, 0, 1, 1], np.float32),
        judged=np.array([0.5, -1, -1, -1], np.float32),
        following=np.array([2, 3, -1, -1]),
        held_out=np.zeros(4, bool),
    )
    assert targets_of(lessons, None, 0.5).tolist() == [0.75, 0, 1, 1]
    thought = np.array([0.9, 0.9, 0.9, 0.25], np.float32)
    assert targets_of(lessons, thought, 0.5).tolist() == [0.75, 0.125, 1, 1]


def test_files_of_lessons_are_read_together(tmp_path: Path) -> None:
    one = [Lesson(0, 0, [3, 1], 1500, 250_000, 1.0), Lesson(0, 1, [2]), Lesson(0, 0, [7, 7, 7])]
    other = [Lesson(0, 0, [5])]
    (tmp_path / "a").write_bytes(pack_lessons(one))
    (tmp_path / "b").write_bytes(pack_lessons(other))
    lessons = read_lessons([tmp_path / "a", tmp_path / "b"])
    assert lessons.flat.tolist() == [3, 1, 2, 7, 7, 7, 5]
    assert lessons.size.tolist() == [2, 1, 3, 1]
    assert lessons.following.tolist() == [2, -1, -1, -1], "a game does not go on in another file"
    assert (lessons.prior[0], lessons.judged[0], lessons.result[0]) == (1.5, 0.25, 1.0)
    (tmp_path / "a").write_bytes(b"{}\nnothing")
    with pytest.raises(BadNotation, match="damaged; remove it"):
        read_shard(tmp_path / "a")
    with pytest.raises(BadNotation, match="no lessons"):
        read_lessons([])


def test_games_are_written_as_they_were_played(tmp_path: Path) -> None:
    noise = Noise(2, 100)
    path = tmp_path / "games"
    task, lessons = play_shard(ShardTask("nim", "", True, 5, 10, 13, noise, str(path)))
    assert (task.first, task.last, task.path) == (10, 13, str(path))
    path.write_bytes(lessons)
    about, _ = read_shard(path)
    game, subject = find_game("nim"), Stones()
    played = [
        lesson for number in (10, 11, 12) for lesson in learn_from(game, subject, subject.teacher(), 5, number, noise)
    ]
    assert about["game"] == [lesson.game for lesson in played]
    assert about["result"] == [lesson.result for lesson in played]
    _, quick = play_shard(ShardTask("nim", "", False, 5, 0, 1, noise, str(path)))
    path.write_bytes(quick)
    assert set(read_shard(path)[0]["game"]) == {0}


class Four(Nim):
    """A game that is over: four seats on three sides, and who came where."""

    def __init__(self, *places: int) -> None:
        super().__init__(0)
        self.places = list(places)

    def seats(self) -> int:
        return 4

    def seat_sides(self) -> list[int]:
        return [0, 1, 0, 2]

    def outcome(self) -> Outcome | None:
        return Outcome("over", "", self.places, [0] * 4) if self.places else None


def test_a_win_is_shared_by_sides_not_by_seats() -> None:
    assert [share_of(Four(1, 2, 1, 3), seat) for seat in range(4)] == [1, 0, 1, 0]
    assert [share_of(Four(1, 1, 1, 2), seat) for seat in range(4)] == [0.5, 0.5, 0.5, 0]
    assert share_of(Four(2, 3, 2, 4), 0) == 0.0, "somebody without a seat has won"
    assert share_of(Four(), 0) == 0.0, "nobody has won yet"


def test_two_judgements_lead_every_second_side() -> None:
    camps = camps_of(Four())
    assert camps == [0, 1, 0, 0]
    assert [score_of(Four(1, 2, 1, 3), camps, camp) for camp in (0, 1)] == [1, 0]
    assert [score_of(Four(1, 1, 1, 1), camps, camp) for camp in (0, 1)] == [2 / 3, 1 / 3]
    assert [score_of(Four(2, 3, 2, 4), camps, camp) for camp in (0, 1)] == [0.5, 0.5]


def test_a_subject_says_what_it_lacks() -> None:
    bare = Subject()
    assert bare.tables() == [{}]
    assert bare.seats(find_game("nim").start({}), 1) == [1]
    for ask in (bare.teacher, bare.yardstick):
        with pytest.raises(NotImplementedError):
            ask()
