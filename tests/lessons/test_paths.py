"""Every task of every lesson can be solved as meant, every listed mistake gets its answer, all texts are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable import __file__ as package_file
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.lessons.file import LessonStep, Mistake, begin, paths
from sandtable.lessons.goals import LEARNER
from sandtable.lessons.trying import MOST_ACTIONS, Try, tried
from sandtable.match.bots import known_bots
from sandtable.rulebook import clauses

PACKAGE = Path(package_file).parent
LANGUAGES = ("en", "ru", "uk")
LONGEST = 90
"""Letters of a sentence: Russian and Ukrainian must fit too."""
STEPS = [(game, step) for game, path in paths().items() for step in path.steps().values()]
each_step = pytest.mark.parametrize(("game", "step"), STEPS, ids=[f"{game}-{step.name}" for game, step in STEPS])
WAYS = [(game, step, way) for game, step in STEPS for way in step.ways]
MISTAKES = [(game, step, mistake) for game, step in STEPS for mistake in step.mistakes]


def finished(game: str, step: LessonStep, actions: list[str]) -> Try:
    """A try with what it is judged with."""
    found = tried(game, step, actions)
    found.finish()
    return found


@pytest.mark.parametrize(
    ("game", "step", "way"), WAYS, ids=[f"{game}-{step.name}-{'-'.join(way)}"[:80] for game, step, way in WAYS]
)
def test_every_listed_way_solves_its_step(game: str, step: LessonStep, way: list[str]) -> None:
    assert finished(game, step, way).verdict().done
    assert len(way) < MOST_ACTIONS


@pytest.mark.parametrize(
    ("game", "step", "mistake"), MISTAKES, ids=[f"{game}-{step.name}-{one.name}" for game, step, one in MISTAKES]
)
def test_every_listed_mistake_gets_its_answer(game: str, step: LessonStep, mistake: Mistake) -> None:
    assert mistake.example, "an example proves that the answer is given"
    verdict = finished(game, step, mistake.example).verdict()
    assert not verdict.done
    assert verdict.answer == mistake.name
    assert verdict.clause


@each_step
def test_a_step_begins_with_a_question_and_unsolved(game: str, step: LessonStep) -> None:
    assert step.ways, "a step that nobody can solve"
    found = Try(game, step)
    assert int(found.match.state.asked()) == LEARNER
    assert not found.verdict().done
    assert found.verdict().answer == "", "nothing was tried yet"
    assert not step.opponent or step.opponent in known_bots(find_game(game))
    assert begin(game, step).seats() >= 2
    for clause in {step.clause, *(mistake.clause for mistake in step.mistakes)} - {""}:
        assert clause in clauses(), clause


@each_step
def test_one_action_alone_is_judged_as_it_is_listed(game: str, step: LessonStep) -> None:
    """Of the actions that are judged at once, all that solve the step stand on hexes that the file lists."""
    if not step.then:
        return
    state = Try(game, step).match.state
    listed = {place_of(way[0]) for way in step.ways}
    for action in state.legal():
        text = state.action_text(action)
        if text not in step.then and text != "end":
            assert not finished(game, step, [text]).verdict().done or place_of(text) in listed, text


SINGLE = [(game, step) for game, step in STEPS if not step.then and all(len(way) == 1 for way in step.ways)]


@pytest.mark.parametrize(("game", "step"), SINGLE, ids=[f"{game}-{step.name}" for game, step in SINGLE])
def test_where_one_action_is_enough_all_that_do_it_are_listed(game: str, step: LessonStep) -> None:
    state = Try(game, step).match.state
    actions = [state.action_text(action) for action in state.legal()]
    verdicts = {action: tried(game, step, [action]).verdict() for action in actions}
    assert [action for action in actions if verdicts[action].done] == [way[0] for way in step.ways]


FEW = 8
"""Actions of a try that keeps to its step."""


@each_step
def test_a_try_that_ends_is_answered(game: str, step: LessonStep) -> None:
    """Who comes to an end without the goal reads why. A whole game against a bot ends as it ends."""
    if step.opponent:
        return
    for seed in range(20):
        dice, found = Dice(seed), Try(game, step)
        for _ in range(FEW):
            if found.is_over() or found.verdict().done:
                break
            legal = found.match.state.legal()
            found.play(found.match.state.action_text(legal[dice.below(len(legal))]))
        verdict = found.verdict()
        assert verdict.done or verdict.answer or not verdict.over, found.told().actions


def place_of(action: str) -> str:
    """An action without its rotation."""
    return action.partition("/")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(paths()))
def test_all_texts_are_there_and_short(game: str, language: str) -> None:
    found = texts(game, language)
    wanted: set[str] = set()
    for chapter in paths()[game].chapter:
        wanted |= {f"lesson-{game}-{chapter.name}", f"lesson-{game}-{chapter.name}.text"}
        for step in chapter.step:
            parts = ["task", "idea", "more", "hint", "done", *(mistake.name for mistake in step.mistakes)]
            wanted |= {f"lesson-{game}-{step.name}", *(f"lesson-{game}-{step.name}.{part}" for part in parts)}
    assert set(found) == wanted
    for name, text in found.items():
        for sentence in re.split(r"(?<=[.?:])\s+", text):
            assert len(sentence) <= LONGEST, f"{name}: {sentence}"


def texts(game: str, language: str) -> dict[str, str]:
    """The texts of the lessons of a game, by id and attribute."""
    lines = (PACKAGE / "games" / game / "locales" / language / "lessons.ftl").read_text(encoding="utf-8").splitlines()
    found: dict[str, str] = {}
    key = ""
    for line in lines:
        match = re.match(r"([a-z][\w-]*) = (.*)|    \.(\w+) = (.*)", line)
        if match and match[1]:
            key = match[1]
            found[key] = match[2]
        elif match:
            found[f"{key}.{match[3]}"] = match[4]
    return found


def test_the_first_chapter_is_short_and_ends_in_a_game_against_easy() -> None:
    for path in paths().values():
        first = path.chapter[0]
        assert first.minutes < 10
        assert first.step[-1].opponent == "easy"
        assert any("won" in condition for condition in first.step[-1].goal)
        assert 10 <= len(path.steps()) <= 15
