"""Neuroshima Hex by the command line alone, from the accessibility tree only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import axe_findings
from tests.browser.playing import create_table, late_replay, open_table
from tests.browser.typing import OVER, Typist

if TYPE_CHECKING:
    from playwright.sync_api import Page


ARMIES = {"armies": "outpost,hegemony"}
BEGINNING = 12
"""Answers after which a duel has shown all that its middle has, too."""


@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_a_duel_is_typed_from_its_first_question_to_its_last(page: Page, is_whole: bool) -> None:
    """In the short form its middle was played by others: the beginning is that of one game, the end that of another."""
    open_table(page, create_table(page, settings=ARMIES))
    typist = Typist(page, 3)
    typist.open()
    typist.region.get_by_role("log").get_by_text("Place your HQ").first.wait_for()
    assert typist.say("hq z9")[-1].startswith("“z9” does not fit behind “hq”. Possible there: b2, b3")
    assert "Hex d4, empty" in typist.say("look d4")[0]
    typist.say("hq d4")
    typist.line.press("ArrowUp")
    assert typist.line.input_value() == "hq d4"
    typist.line.fill("hel")
    typist.line.press("Tab")
    assert typist.line.input_value() == "help "
    typist.line.fill("")
    [headquarters, *values] = typist.say("why d4")
    assert headquarters == "Headquarters d4"
    assert any(re.match(r"Melee 1 = 1 printed; all six edges", value) for value in values)
    assert any("NH-USE-01: To use a unit tile" in value for value in values)
    assert axe_findings(page) == []
    if not is_whole:
        typist.play(typist.any_answer, BEGINNING)
        open_table(page, create_table(page, settings=ARMIES, replay=late_replay(ARMIES)))
        typist.open()
    told = typist.play(typist.any_answer)
    assert OVER in told
    assert any(line.startswith("Place 1: ") for line in told)
    kinds = {line.split()[0] for line in typist.typed}
    assert {"hq", "discard", "place", "end"} <= kinds
    assert any(re.match(r"Hex \w\d, .*(Melee|Ranged) \d", line) for line in typist.say("board"))
