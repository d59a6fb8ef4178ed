"""Whatever people type or send: readers refuse it with a SandtableError, nothing else ever comes out."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from sandtable.cli.files import load_data
from sandtable.core.errors import SandtableError
from sandtable.games import find_game
from sandtable.games.neuroshima.board.position import POSITION_KEYS, UNIT_KEYS, fight, read_position
from sandtable.games.neuroshima.notation import known_words
from sandtable.kit.hexes import NAMES
from sandtable.match.replay import play_replay, read_replay, verify

GAME = find_game("neuroshima")
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.replay"))[0].read_text(encoding="utf-8")
SHORT = "\n".join(GOLDEN.split("\n")[:40])
STATE = play_replay(read_replay(GOLDEN), GAME, 60).state
TEXT = STATE.to_text()

SCRAPS = st.sampled_from(
    [*NAMES, *known_words(), "mutant", "hq", "-", "/", "/6", "-1", "=", ":", "*", "|", ",", "~", "99999999999999999999"]
)
WORDS = st.one_of(SCRAPS, st.text(max_size=6))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)
UNITS = st.dictionaries(
    st.sampled_from(UNIT_KEYS), st.sampled_from(["borgo_hq", "borgo_mutant", [0, 0], 0, 1]) | VALUES
)
POSITIONS = st.dictionaries(
    st.sampled_from(POSITION_KEYS), VALUES | st.just(["borgo", "moloch"]) | st.lists(UNITS | VALUES, max_size=4)
)


def refused_or_read(read: Callable[[], object]) -> None:
    """It works, or it is refused properly; any other exception fails the test."""
    with suppress(SandtableError):
        read()


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A text with one stretch replaced by something else."""
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(len(text), start + 12)))
    return text[:start] + draw(WORDS) + text[end:]


@given(st.lists(WORDS, max_size=6).map(" ".join) | st.text())
def test_actions(text: str) -> None:
    refused_or_read(lambda: STATE.clone().apply(STATE.parse_action(text)))


@given(damaged(TEXT) | st.text())
def test_states(text: str) -> None:
    refused_or_read(lambda: GAME.from_text(text))
    refused_or_read(lambda: GAME.from_bytes(text.encode("utf-8", "replace")))


@given(damaged(SHORT) | st.text())
def test_replays(text: str) -> None:
    refused_or_read(lambda: play_replay(read_replay(text), GAME))
    refused_or_read(lambda: verify(read_replay(text), GAME))


@given(POSITIONS | VALUES)
def test_positions(data: object) -> None:
    refused_or_read(lambda: fight(read_position(data), True))


@given(st.text() | damaged('{"armies": ["borgo", "moloch"], "units": [{"tile": "borgo_hq", "seat": 0, "at": [0, 0]}]}'))
def test_files(text: str) -> None:
    refused_or_read(lambda: read_position(load_data(text)))
