"""Orders to whole units in a browser: how many clicks they take, corrections, refusals in words, deployment."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.choosing import BOT, HUMAN
from tests.browser.conftest import axe_findings
from tests.browser.games.bronepekhota.captain import Captain
from tests.browser.games.bronepekhota.playing import create, open_field
from tests.browser.playing import wait_until_ready

if TYPE_CHECKING:
    from playwright.sync_api import Page

FEW = {
    "armies": "pol_heavy_clones:pol_line_clones,pro_velian_militia",
    "map": "open_field",
    "points": "500",
    "max_tours": "6",
}
WHOLE = {"armies": "polaris_500,protectorate_500", "map": "old_town", "points": "500"}
MOST_OF_A_SQUAD = 8
MOST_OF_A_BATTLE = 150


def deployed(page: Page, settings: dict[str, str]) -> Captain:
    """A battle after its deployment, at the first unit."""
    open_field(page, create(page, [HUMAN, BOT], settings))
    captain = Captain(page)
    captain.until_unit()
    return captain


def test_a_squad_of_six_moves_and_shoots_in_a_few_clicks(page: Page) -> None:
    """Soldier by soldier it took 26 clicks to move and 38 to 44 with shots."""
    captain = deployed(page, FEW)
    captain.play(units=3)
    # The fourth time: take, drag, into cover and back, carry out.
    now = captain.until_unit()
    captain.clicks = 0
    captain.click(*now["own"][0])
    page.locator("[data-orders]").wait_for()
    captain.answered()
    captain.press("v")
    captain.answered()
    captain.press("v")
    captain.order(captain.look())
    captain.left(now["decision"])
    captain.settle()
    print(f"clicks, drags and keys of a squad of six that moves and shoots: {captain.clicks}")
    assert captain.clicks <= MOST_OF_A_SQUAD
    story = page.locator(".line, li")
    story.filter(has_text="Heavy Clone Infantry 2 shoots at").first.wait_for(state="attached")
    story.filter(has_text="Heavy Clone Infantry 4 moves").first.wait_for(state="attached")


def test_a_battle_of_500_points_in_a_tenth_of_the_clicks(page: Page) -> None:
    """Soldier by soldier it took about 560."""
    open_field(page, create(page, [HUMAN, BOT], WHOLE))
    captain = Captain(page)
    assert captain.play() == "over"
    page.locator("#result-title").wait_for()
    print(
        f"clicks, drags and keys of a battle of 500 points: {captain.clicks} for {captain.units} activations,"
        f" and {captain.skips} films that were skipped"
    )
    assert captain.clicks + captain.skips <= MOST_OF_A_BATTLE


def test_odds_multiply_in_sight_and_targets_are_corrected(page: Page) -> None:
    captain = deployed(page, FEW)
    captain.play(units=3)
    captain.click(*captain.until_unit()["own"][0])
    row = page.locator("[data-orders] button.line").first
    row.wait_for()
    hit, pierce, kill = (int(text.rstrip("%").strip()) for text in row.locator(".n").all_inner_texts())
    assert abs(hit * pierce / 100 - kill) <= 1
    row.click()
    page.locator(".others").get_by_text("Destroyed =").wait_for()
    assert axe_findings(page) == []
    before = page.locator("[data-go]").inner_text()
    page.locator(".others .tag", has_text="hold fire").click()
    page.wait_for_function("text => document.querySelector('[data-go]')?.innerText !== text", arg=before)


def test_whoever_cannot_go_stays_and_says_why(page: Page) -> None:
    captain = deployed(page, {**FEW, "map": "old_town"})
    refusal = page.locator("[data-orders] [role=alert]").first
    x, y = captain.look()["own"][0]
    for down in range(-260, 261, 40):  # somewhere in front of the squad stands a wall
        captain.drag((x, y), (x + 260, y + down))
        captain.answered()
        if refusal.count():
            break
        captain.press("Escape")
        captain.answered()
    assert re.search(r"stays: \w+ .* BP-", refusal.inner_text().replace("\n", " "))
    assert axe_findings(page) == []


def test_the_table_keeps_its_place_and_size(page: Page) -> None:
    captain = deployed(page, FEW)
    boxes = set()
    for _ in range(3):
        box = page.locator("[data-field]").bounding_box()
        assert box is not None
        boxes.add(tuple(box.values()))
        captain.play(units=captain.units + 1)
    assert len(boxes) == 1
    page.set_viewport_size({"width": 360, "height": 740})
    captain.until_unit()
    field = page.locator("[data-field]")
    bare = field.bounding_box()
    page.locator(".slot:not(.off)").first.click()
    page.locator("[data-orders]").wait_for()
    captain.answered()
    assert field.bounding_box() == bare


def test_a_proposed_army_and_its_buttons_fit_a_phone(page: Page) -> None:
    """Eight units to deploy: the list gives way, no button lies under the edge of the window."""
    page.set_viewport_size({"width": 360, "height": 780})
    open_field(page, create(page, [HUMAN, BOT], WHOLE))
    page.locator(".answers .primary", has_text="drives").click()
    while wait_until_ready(page) == "film":
        page.locator(".table[data-state=film] button.skip").click()
    page.locator(".answers .primary", has_text="Deploy").click()
    page.locator("[data-lineup]").wait_for()
    box = page.locator(".answers .primary").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 780
    assert page.locator(".bottom .btn:visible").count() == 2, "only to go back and to place all"


def test_a_sign_at_the_edge_leads_to_the_nearest_enemy(page: Page) -> None:
    """On a phone a unit that is taken fills the view."""
    page.set_viewport_size({"width": 360, "height": 740})
    captain = deployed(page, FEW)
    captain.click(*captain.until_unit()["own"][0])
    page.locator("[data-orders]").wait_for()
    sign = page.get_by_role("button", name=re.compile(r"^Nearest enemy, in steps: \d+\. Show it$"))
    sign.wait_for()
    assert not axe_findings(page)
    sign.click()
    sign.wait_for(state="hidden")
