"""Lessons as files: a line of JSON about them, then the inputs of all, compressed; whole or not there at all."""

from __future__ import annotations

import json
import os
import zlib
from array import array
from dataclasses import dataclass
from pathlib import Path

from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.lab.train.selfplay import Lesson, Noise, learn_from
from sandtable.lab.train.subject import read_network, subject_of


@dataclass(frozen=True, slots=True)
class ShardTask:
    """Games `first` to `last` - 1 of a generation, and where they go."""

    game: str
    network: str
    """File of the network that plays; "" for the hand-made value."""
    taught: bool
    """Does the teacher play?"""
    seed: int
    first: int
    last: int
    noise: Noise
    path: str


def write_shard(task: ShardTask) -> int:
    """Play some games and write their lessons; the number of games."""
    game = find_game(task.game)
    subject = subject_of(game)
    if task.taught:
        player = subject.teacher()
    else:
        player = subject.player(read_network(Path(task.network), subject) if task.network else None)
    lessons: list[Lesson] = []
    for number in range(task.first, task.last):
        lessons += learn_from(game, subject, player, task.seed, number, task.noise)
    write_lessons(Path(task.path), lessons)
    return task.last - task.first


def write_lessons(path: Path, lessons: list[Lesson]) -> None:
    """Write a file of lessons."""
    about = {
        "game": [lesson.game for lesson in lessons],
        "seat": [lesson.seat for lesson in lessons],
        "prior": [lesson.prior for lesson in lessons],
        "judged": [lesson.judged for lesson in lessons],
        "result": [lesson.result for lesson in lessons],
        "size": [len(lesson.inputs) for lesson in lessons],
    }
    inputs = array("H", [at for lesson in lessons for at in lesson.inputs])
    write_whole(path, json.dumps(about).encode() + b"\n" + zlib.compress(inputs.tobytes(), 1))


def read_shard(path: Path) -> tuple[dict[str, list[float]], bytes]:
    """What is known about the lessons of a file, and their inputs as unsigned numbers of 16 bits."""
    line, _, packed = path.read_bytes().partition(b"\n")
    try:
        return json.loads(line), zlib.decompress(packed)
    except (ValueError, zlib.error):
        raise BadNotation(f"{path}: damaged; remove it, and its games are played again", "bad_lessons") from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, then put it there."""
    beside = path.with_suffix(".part")
    beside.write_bytes(data)
    os.replace(beside, path)
