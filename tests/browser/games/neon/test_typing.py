"""Neon by the command line alone, from the accessibility tree only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.choosing import BOT, HUMAN
from tests.browser.conftest import axe_findings
from tests.browser.games.neon.playing import create, open_arena
from tests.browser.typing import MORE, OVER, Typist

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHORT = {"mode": "battle_royale", "players": "2", "max_rounds": "3"}
FOUND = ("keep ", "next ", "lay ", "cover ", "stow ", "drop ")


def test_a_whole_game_is_typed(page: Page) -> None:
    open_arena(page, create(page, SHORT, [HUMAN, BOT]))
    typist = Typist(page, 5)
    typist.open()
    # Which actions the cards have is a matter of chance: one of them is asked for by its name.
    first = typist.say("layouts")[0]
    action = re.findall("Attack|Search|Defence", first)[0]
    rows = [row for row in typist.say(f"layouts {action.lower()}") if not MORE.match(row)]
    assert rows
    assert all(row.startswith("layout ") and action in row for row in rows)
    assert axe_findings(page) == []

    def answer() -> str:
        rows = typist.legal()
        if any(row.startswith(FOUND) for row in rows) and typist.dice.random() < 0.5:
            return "arrange"
        heads = [row.split(": ")[0] for row in rows]
        # What was not answered yet comes first: by chance alone nobody might move in three rounds.
        typed = {line.split()[:2][-1] for line in typist.typed}
        new = [head for head in heads if head.split()[:2][-1] not in typed]
        return typist.finish(typist.choose(new or heads)) if heads else ""

    told = typist.play(answer)
    assert OVER in told
    kinds = {line.split()[0] for line in typist.typed}
    assert {"layout", "land", "go", "pass"} <= kinds
    assert any("health token" in line and "energy" in line for line in typist.say("board"))
