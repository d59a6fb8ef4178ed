"""Every path of lessons solved from its first step to its last, in every language, on a phone:

.venv/bin/python -m pytest -m soak tests/browser/test_paths.py

Each step has to fit when it opens and when it is done. SANDTABLE_PICTURES=folder keeps a picture of both.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import guest
from tests.browser.games.bronepekhota.test_lessons import solve as solve_bronepekhota
from tests.browser.games.neon.test_lessons import solve as solve_neon
from tests.browser.test_lessons import fits, walk_path
from tests.browser.test_lessons import solve as solve_neuroshima

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SOLVE = {"neuroshima": solve_neuroshima, "neon": solve_neon, "bronepekhota": solve_bronepekhota}
PICTURES = os.environ.get("SANDTABLE_PICTURES", "")
SIZES = {"phone": (360, 740), "tablet": (820, 1100), "wide": (1440, 900)}
WALKS = [("en", "phone"), ("ru", "phone"), ("uk", "phone"), ("uk", "tablet"), ("ru", "wide")]
"""The usual tests walk English on a wide page, Russian on a tablet and Ukrainian on a phone."""


@pytest.mark.soak
@pytest.mark.parametrize(("language", "size"), WALKS)
@pytest.mark.parametrize("game", SOLVE)
def test_a_path_is_solved_and_nothing_is_cut(
    game: str, language: str, size: str, browser: Browser, server: str
) -> None:
    width, height = SIZES[size]
    touch = size != "wide"
    seen: list[str] = []

    def look(page: Page, name: str) -> None:
        fits(page, name)
        seen.append(name)
        if PICTURES:
            page.screenshot(path=Path(PICTURES) / f"{game}-{language}-{width}-{len(seen):02} {name}.png")

    phone = {"viewport": {"width": width, "height": height}, "has_touch": touch, "is_mobile": touch}
    with guest(browser, server, locale=language, **phone) as page:
        walk_path(page, game, language, SOLVE[game], look)
    assert len(seen) > 20
