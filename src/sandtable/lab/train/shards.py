"""Lessons as files: a line of JSON about them, then the inputs of all, compressed; whole or not there at all."""

from __future__ import annotations

import json
import zlib
from array import array
from dataclasses import dataclass, field, replace
from pathlib import Path

from sandtable.core.errors import BadNotation
from sandtable.core.player import Player
from sandtable.games import find_game
from sandtable.lab.train.selfplay import Lesson, Noise, learn_from
from sandtable.lab.train.subject import Files, Subject, read_network, subject_of


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
    files: Files = field(default_factory=dict)


def play_shard(task: ShardTask) -> tuple[ShardTask, bytes]:
    """Play some games; their lessons as the file will hold them."""
    game = find_game(task.game)
    subject = subject_of(game)
    learned = None if task.taught else _learned(task, subject)
    lessons: list[Lesson] = []
    for number in range(task.first, task.last):
        player = learned or subject.teacher_of(number)
        lessons += learn_from(game, subject, player, task.seed, number, task.noise)
    return replace(task, files={}), pack_lessons(lessons)


def _learned(task: ShardTask, subject: Subject) -> Player:
    return subject.player(read_network(task.network, subject, task.files) if task.network else None)


def pack_lessons(lessons: list[Lesson]) -> bytes:
    """Lessons as a file holds them."""
    about = {
        "game": [lesson.game for lesson in lessons],
        "seat": [lesson.seat for lesson in lessons],
        "prior": [lesson.prior for lesson in lessons],
        "judged": [lesson.judged for lesson in lessons],
        "result": [lesson.result for lesson in lessons],
        "size": [len(lesson.inputs) for lesson in lessons],
    }
    inputs = array("H", [at for lesson in lessons for at in lesson.inputs])
    return json.dumps(about).encode() + b"\n" + zlib.compress(inputs.tobytes(), 1)


def read_shard(path: Path) -> tuple[dict[str, list[float]], bytes]:
    """What is known about the lessons of a file, and their inputs as unsigned numbers of 16 bits."""
    line, _, packed = path.read_bytes().partition(b"\n")
    try:
        return json.loads(line), zlib.decompress(packed)
    except (ValueError, zlib.error):
        raise BadNotation(f"{path}: damaged; remove it, and its games are played again", "bad_lessons") from None
