"""Every word, question, event and zone of the game has its text at the terminal, in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sandtable.cli.terminal import Line, terminal_of
from sandtable.games import find_game
from sandtable.games.neuroshima import __file__ as package_file
from sandtable.games.neuroshima.atlas.scenarios import SCENARIOS
from sandtable.games.neuroshima.content.leaders import CARDS
from sandtable.games.neuroshima.content.modes import MODES
from sandtable.games.neuroshima.content.tiles import CLASSES, TILES
from sandtable.games.neuroshima.edge.terminal.drawing import Board, Symbols
from sandtable.games.neuroshima.edge.terminal.forecast import describe_tile
from sandtable.games.neuroshima.edge.terminal.story import OUTSIDE, TOLD, Storyteller, brief
from sandtable.games.neuroshima.edge.terminal.words import Unit, words_in
from sandtable.games.neuroshima.notation import INSTANT_WORDS, LEAD_WORDS, WORDS
from sandtable.games.neuroshima.view import ALLIANCES
from sandtable.rulebook import LANGUAGES
from tests.cli.command import Shell
from tests.games.neuroshima.commands.test_battle import CLOWN, POSITION

PACKAGE = Path(package_file).parent
CHANCE = {"draw"}
"""Words of chance alone."""
UNTOLD = {"game_over", "turn"}
"""Events that a story leaves out."""
CASES = {"alliance", "battle", "carousel", "changed_attack", "clown", "hit", "moved", "phase", "segment_hit"}
CASES |= {"steel_net", "void"}
"""Events that are told by a case of their own."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_text(language: str) -> None:
    words = words_in(language)
    verbs = {word for word, *_ in (*WORDS.values(), *INSTANT_WORDS.values(), *LEAD_WORDS.values())} - CHANCE
    zones = {zone for scenario in SCENARIOS for zone in _zones(scenario)}
    keys = [
        *(f"do-{word}" for word in verbs),
        *(f"told-{kind}" for kind in TOLD | OUTSIDE),
        *(f"zone-{zone}" for zone in zones if not zone.startswith("seats_")),
        *(f"mode-{mode}" for mode in MODES),
        *(f"class-{kind}" for kind in CLASSES),
        *(f"alliance-{state}" for state in ALLIANCES),
        *(f"scenario-{scenario}" for scenario in SCENARIOS),
        *(f"leader-{card.id.removeprefix('leader_').replace('_', '-')}" for card in CARDS),
    ]
    catalogue = (PACKAGE / "locales" / language / "terminal.ftl").read_text(encoding="utf-8")
    catalogue += (PACKAGE / "locales" / language / "content.ftl").read_text(encoding="utf-8")
    assert [key for key in keys if f"\nneuroshima-{key} =" not in catalogue] == []
    assert all(words.title(tile.id) for tile in TILES)


def _zones(scenario: str) -> list[str]:
    view = find_game("neuroshima").start({"scenario": scenario}).view(None)
    found: list[str] = list(view["scenario"]["zones"])  # type: ignore[index]
    return found


def test_every_event_of_the_rules_is_told_or_left_out_on_purpose() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py") if "edge" not in path.parts)
    kinds = set(re.findall(r"(?:tell|Event)\(\s*\"([a-z_]+)\"", source))
    assert len(kinds) > 40
    assert kinds - TOLD - OUTSIDE - CASES == UNTOLD


@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_events_are_told(language: str) -> None:
    board = {"d4": Unit(0, "borgo_mutant"), "d3": Unit(1, "moloch_hybrid")}
    here, there = [0, 0], [0, -1]
    rows: list[dict[str, object]] = [
        {"kind": "gave_point", "from": 0, "seat": 1},
        {"kind": "fallen", "at": here},
        {"kind": "aimed", "at": here, "edge": 1, "target": there},
        {"kind": "ignored", "target": here, "attacker": there},
        {"kind": "absorbed", "medic": here, "attacker": None, "target": there},
        {"kind": "order", "seat": 1},
        {"kind": "order_given", "at": here, "value": 1, "what": "initiative"},
        {"kind": "steel_net", "at": here, "paid": True},
        {"kind": "freed", "at": here},
        {"kind": "hunted", "at": here, "edge": 2},
        {"kind": "terror", "seat": 1},
        {"kind": "eliminated", "seat": 1},
        {"kind": "delivered", "delivered": 2, "at": here},
        {"kind": "extra_turns", "seats": [0, 1]},
        {"kind": "replaced", "at": here, "tile": "borgo_claws"},
        {"kind": "turn", "seat": 0},
    ]
    told = Storyteller(words_in(language), board).tell(rows)
    assert [line.kind for line in told] == [row["kind"] for row in rows[:-1]]
    if language == "en":
        assert [line.text for line in told][:4] == [
            "  A gives a point to B",
            "  x A Mutant d4 falls and stays as an obstacle until the end of the battle",
            "  A Mutant d4 aims over edge 1 at B Hybrid d3",
            "  A Mutant d4 ignores the hit of B Hybrid d3",
        ]


def test_a_loss_outside_a_battle_belongs_to_no_phase() -> None:
    lines = [
        Line("Phase 1", "phase"),
        Line("  a -> b", "hit"),
        Line("  x b", "removed"),
        Line("The battle is over", "battle_over"),
        Line("A plays Sniper", "played"),
        Line("  x c", "removed"),
    ]
    assert brief(lines) == ["Phase 1: x b", "The battle is over", "A plays Sniper", "x c"]


def test_tiles_are_found_by_their_names_in_any_language() -> None:
    for language, name in (("ru", "драчун"), ("uk", "Забіяка"), ("en", "brawler"), ("uk", "brawler")):
        assert "borgo_brawler" in describe_tile(words_in(language), Symbols(True), name, ["borgo"])[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_boards_of_scenarios_fit_in_every_language(language: str, scenario: str) -> None:
    view = find_game("neuroshima").start({"scenario": scenario}).view(None)
    lines = Board(words_in(language), Symbols(True), False).draw(view)
    boards = [line for line in lines if "/" in line and "\\" in line]
    assert max(len(line) for line in boards) <= 110


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_battle_in_every_language(shell: Shell, language: str) -> None:
    for position in (POSITION, CLOWN):
        for option in (["--explain"], []):
            ran = shell("battle", "-", *option, "--lang", language, stdin=json.dumps(position))
            assert (ran.code, ran.err) == (0, "")
            assert {"en": "Lost: ", "ru": "Потери: ", "uk": "Втрати: "}[language] in ran.out
            assert {"en": "Hit points: ", "ru": "Очки прочности: ", "uk": "Очки здоров’я: "}[language] in ran.out


def test_questions_are_in_words_of_each_language() -> None:
    catalogue = (PACKAGE / "locales" / "en" / "terminal.ftl").read_text(encoding="utf-8")
    kinds = re.findall(r"\nneuroshima-ask-([a-z_]+) = ", catalogue)
    assert len(kinds) > 20
    terminals = [terminal_of(find_game("neuroshima"), language) for language in LANGUAGES]
    for kind in kinds:
        assert len({terminal.question(kind) for terminal in terminals}) == len(LANGUAGES), kind
