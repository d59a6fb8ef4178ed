"""Bronepekhota by the command line alone, from the accessibility tree only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.choosing import BOT, HUMAN
from tests.browser.conftest import axe_findings
from tests.browser.games.bronepekhota.playing import create, open_field
from tests.browser.typing import OVER, Typist

if TYPE_CHECKING:
    from playwright.sync_api import Page

BATTLE = {
    "armies": "pol_line_clones:hunter:pilot_regular,pro_velian_militia",
    "map": "old_town",
    "points": "500",
    "max_tours": "2",
}
DONE = re.compile("“execute” does it")


def test_a_whole_battle_is_typed(page: Page) -> None:
    open_field(page, create(page, [HUMAN, BOT], BATTLE))
    typist = Typist(page, 4)
    typist.open()
    assert axe_findings(page) == []
    ordered: list[str] = []

    def orders(unit: str) -> str:
        """A squad is led as a whole in the first tour; a machine and later tours by single answers."""
        if ordered or "HUNTER" in unit:
            return unit.split(":")[0]
        ordered.append(unit)
        typist.say(f"squad {unit.split(':')[0].split()[1]}")
        assert DONE.search(" ".join(typist.say("to 12:10")))
        typist.say("cover")
        return "execute"

    def answer() -> str:
        rows = typist.legal()
        kinds = {row.split()[0].rstrip(":") for row in rows}
        if "pilot" in kinds:
            return "execute"
        if "deploy" in kinds:
            typist.say("lineup")
            return "execute"
        units = [row for row in rows if row.startswith("unit ")]
        if units:
            return orders(units[0])
        heads = [row.split(": ")[0] for row in rows if not row.startswith(("finish", "end"))]
        return typist.finish(typist.choose(heads or [row.split(": ")[0] for row in rows])) if rows else ""

    told = typist.play(answer)
    assert OVER in told
    assert ordered
    assert any("range" in line and "armour" in line for line in typist.say("look 2"))
