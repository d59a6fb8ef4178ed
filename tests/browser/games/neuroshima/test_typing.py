"""Neuroshima Hex by the command line alone, from the accessibility tree only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.conftest import axe_findings
from tests.browser.playing import create_table, open_table
from tests.browser.typing import OVER, Typist

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_whole_duel_is_typed(page: Page) -> None:
    open_table(page, create_table(page))
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
    told = typist.play(typist.any_answer)
    assert OVER in told
    assert any(line.startswith("Place 1: ") for line in told)
    kinds = {line.split()[0] for line in typist.typed}
    assert {"hq", "discard", "place", "end"} <= kinds
    assert any(re.match(r"Hex \w\d, .*(Melee|Ranged) \d", line) for line in typist.say("board"))
