"""Generations of a network: games of the best one so far, a fit to the last few generations, a test against the best.

Everything lies in one folder, and whatever is there is not made again: a run that was stopped goes on where it was.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.lab.executor import Executor
from sandtable.lab.ladder.games import stream
from sandtable.lab.ladder.sprt import SequentialTest
from sandtable.lab.series import write_whole
from sandtable.lab.train.curve import curve_svg
from sandtable.lab.train.selfplay import Noise
from sandtable.lab.train.shards import ShardTask, play_shard
from sandtable.lab.train.subject import files_of, subject_of
from sandtable.lab.train.trial import BOT, CAMPS, HAND_MADE, YARDSTICK, Round, Trial, compete, is_better
from sandtable.search.weights import check_shape

SHARD = 20
"""Games of one file of lessons."""
TEST = SequentialTest(0.5, 0.55)
PLAN = "plan.json"
WEIGHTS = "network.weights"
BEST = "best.weights"

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """All that decides what comes out."""

    game: str
    seed: int = 1
    first: int = 10_000
    """Games of the teacher, generation 0."""
    games: int = 2_000
    """Games of each later generation."""
    keep: int = 3
    """A generation learns from its own games and those of the ones before, so many in all."""
    opening: int = 8
    """A game begins with up to so many choices by lot."""
    slips: int = 60
    """Of a thousand later choices so many are by lot."""
    hidden: int = 11
    dense: int = 16
    epochs: int = 2
    rounds: int = 300
    """A test that is not decided after so many rounds ends: the candidate is not better."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How the learning curve is measured; it decides nothing."""

    rounds: int = 0
    """Rounds of the start and of every generation; 0 for no curve."""
    against: str = ""
    """A bot, as `lab ladder` knows it; "" for the yardstick of the subject."""
    settings: dict[str, object] = field(default_factory=dict)
    """Of these rounds, beside those of the tables: an older bot may know older rules only."""

    def name(self) -> str:
        """The opponent for people."""
        bot, at, folder = self.against.partition("@")
        return f"{bot}{at}{Path(folder).name}" if bot else "the yardstick"

    def mark(self) -> str:
        """A name for the file of these rounds."""
        words = [self.against or YARDSTICK, *(f"{name}={value}" for name, value in sorted(self.settings.items()))]
        return re.sub(r"[^\w.=@-]+", "_", " ".join(words))


@dataclass(slots=True)
class Generation:
    """What came of one generation."""

    number: int
    accepted: bool
    rate: float
    """Against the best before it."""
    loss: float
    measured: Trial | None = None


class Run:
    """A run of training in a folder."""

    def __init__(
        self, plan: Plan, folder: Path, executor: Executor, command: str, tell: Tell, measure: Measure | None = None
    ) -> None:
        self.plan = plan
        self.measure = measure or Measure()
        self.folder = folder
        self.executor = executor
        self.command = command
        self.tell = tell
        self.subject = subject_of(find_game(plan.game))
        self._check_plan()

    def _check_plan(self) -> None:
        """A folder belongs to one plan, and a network of this size can be used."""
        check_shape(self.subject.inputs, self.plan.hidden, self.plan.dense, "--hidden, --dense")
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / PLAN
        mine = json.dumps({**asdict(self.plan), "features": self.subject.features}, sort_keys=True)
        if path.exists() and path.read_text(encoding="utf-8") != mine:
            raise BadNotation(f"--out {self.folder}: holds a run of another plan ({path})", "bad_path")
        write_whole(path, mine.encode())

    def generation(self, number: int) -> Generation:
        """One generation; all before it are there."""
        folder = self.folder / f"generation-{number}"
        folder.mkdir(exist_ok=True)
        best = self._best_before(number)
        self._play(number, folder, best)
        weights = folder / WEIGHTS
        if not weights.exists():
            self._fit(number, folder)
        trial = self._compete(number, str(weights), best, folder / "trial.json")
        accepted = is_better(trial)
        if accepted:
            write_whole(self.folder / BEST, weights.read_bytes())
        measured = self._measured(f"generation {number}", str(weights), folder)
        loss = json.loads((folder / "fit.json").read_text(encoding="utf-8"))["loss"]
        return Generation(number, accepted, trial.rate, loss, measured)

    def draw(self, generations: list[Generation]) -> None:
        """The learning curve, if it is wanted: what was there before the first generation, then each of them."""
        start = self._measured("before", HAND_MADE, self.folder)
        found = [("before", start), *((str(each.number), each.measured) for each in generations)]
        points = [
            (name, CAMPS * trial.rate * trial.rounds, CAMPS * trial.rounds)
            for name, trial in found
            if trial is not None
        ]
        if points:
            title = f"{self.plan.game}: games won against {self.measure.name()}, by generation"
            write_whole(self.folder / "curve.svg", curve_svg(points, title).encode())

    def _measured(self, about: str, one: str, folder: Path) -> Trial | None:
        """Rounds for the learning curve: the same tables and luck for all."""
        measure = self.measure
        if measure.rounds == 0:
            return None
        other = f"{BOT}{measure.against}" if measure.against else YARDSTICK
        seed, sent = stream(self.plan.seed, 2), files_of(one)
        rounds = [
            Round(self.plan.game, one, other, seed, each, measure.settings, sent) for each in range(measure.rounds)
        ]
        path = folder / f"{measure.mark()}.json"
        return compete(rounds, None, self.executor, path, self._telling(f"{about}: against {measure.name()}"))

    def _best_before(self, number: int) -> str:
        """The file of the last generation that was accepted, HAND_MADE if none was."""
        for earlier in range(number - 1, -1, -1):
            folder = self.folder / f"generation-{earlier}"
            if json.loads((folder / "trial.json").read_text(encoding="utf-8"))["verdict"] == "higher":
                return str(folder / WEIGHTS)
        return HAND_MADE

    def _play(self, number: int, folder: Path, best: str) -> None:
        """The games of a generation, those that are not there yet."""
        games = self.plan.first if number == 0 else self.plan.games
        seed = stream(self.plan.seed, number)
        tasks = [
            ShardTask(
                self.plan.game,
                best,
                number == 0,
                seed,
                first,
                min(first + SHARD, games),
                Noise(self.plan.opening, self.plan.slips),
                str(folder / f"games-{first:06}.lessons"),
                files_of(best),
            )
            for first in range(0, games, SHARD)
        ]
        missing = [task for task in tasks if not Path(task.path).exists()]
        done = here = games - sum(task.last - task.first for task in missing)
        start = time.monotonic()
        for task, lessons in self.executor.spread(play_shard, missing):
            write_whole(Path(task.path), lessons)
            done += task.last - task.first
            speed = (done - here) / max(1e-9, time.monotonic() - start)
            left = (games - done) / speed
            self.tell(f"generation {number}: {done} of {games} games, {speed:.1f}/s, {_span(left)} left")

    def _fit(self, number: int, folder: Path) -> None:
        """Learn from the last few generations; only here numpy is needed."""
        from sandtable.lab.train.fit import Shape, fit, read_lessons

        earliest = max(0, number - self.plan.keep + 1)
        folders = [self.folder / f"generation-{each}" for each in range(earliest, number + 1)]
        lessons = read_lessons([path for each in folders for path in sorted(each.glob("games-*.lessons"))])
        subject, plan = self.subject, self.plan
        learning = (subject.rate, subject.decay, subject.trust)
        shape = Shape(subject.inputs, plan.hidden, plan.dense, plan.epochs, *learning)
        fitted = fit(
            lessons,
            shape,
            stream(self.plan.seed, number, 1),
            lambda line: self.tell(f"generation {number}: {line}"),
        )
        about: dict[str, object] = {
            "game": self.plan.game,
            "features": self.subject.features,
            "command": self.command,
            "seed": self.plan.seed,
            "generation": number,
            "games": self.plan.first * (earliest == 0) + self.plan.games * (number - max(1, earliest) + 1),
            "positions": fitted.positions,
            "log_loss": [round(fitted.start_loss, 4), round(fitted.loss, 4)],
        }
        fits = {"loss": fitted.loss, "start_loss": fitted.start_loss, "positions": fitted.positions, "log": fitted.log}
        write_whole(folder / "fit.json", json.dumps(fits).encode())
        write_whole(folder / WEIGHTS, fitted.model.weights(about).to_bytes())

    def _compete(self, number: int, one: str, other: str, path: Path) -> Trial:
        """The candidate against the best before it."""
        seed = stream(self.plan.seed, number, 3)
        rounds = [
            Round(self.plan.game, one, other, seed, each, files=files_of(one, other))
            for each in range(self.plan.rounds)
        ]
        return compete(
            rounds, TEST, self.executor, path, self._telling(f"generation {number}: against the best before")
        )

    def _telling(self, about: str) -> Callable[[Trial], None]:
        return lambda trial: self.tell(f"{about} {100 * trial.rate:.1f} % of {trial.rounds} rounds, {trial.verdict}")


def _span(seconds: float) -> str:
    """A time for people."""
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"
