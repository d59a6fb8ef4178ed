"""The board: a position set up by hand and keys, forecast, asked about, shared and pasted; an etude made and solved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import axe_findings, guest
from tests.browser.overflow import overflowing
from tests.browser.playing import Mouse

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page


def unit(tile: str, seat: int, q: int, r: int, rotation: int = 0) -> dict[str, Any]:
    return {"tile": tile, "seat": seat, "at": [q, r], "rotation": rotation}


TASK: dict[str, Any] = {
    "armies": ["outpost", "hegemony"],
    "hp": [12, 6],
    "units": [
        unit("outpost_hq", 0, -1, 1),
        unit("outpost_annihilator", 0, -2, 1, 3),
        unit("outpost_mobile_armor", 0, 0, 0, 1),
        unit("outpost_scout", 0, 0, 1, 1),
        unit("hegemony_hq", 1, 1, -2),
        unit("hegemony_gladiator", 1, 1, -1, 3),
        unit("hegemony_net_master", 1, -1, 0),
        unit("hegemony_universal_soldier", 1, -1, 2),
        unit("hegemony_ganger", 1, -1, -1, 3),
        unit("hegemony_scout", 1, 0, -2, 3),
    ],
    "hands": [["outpost_commando"], []],
}
"""The Commando on b2 takes four hit points of the HQ on e2; on e4 and f4 as well."""


def hexagon(page: Page, name: str) -> Locator:
    return page.locator(f"[data-hex={name}]")


def take(page: Page, tile: str, seat: int = 0) -> Locator:
    return page.locator(f"[data-tray={tile}][data-seat='{seat}']")


def drag(page: Page, start: Locator, end: Locator | tuple[float, float]) -> None:
    """Carry what lies here to another place, in small steps as a hand does."""
    box = start.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    if isinstance(end, tuple):
        x, y = end
    else:
        goal = end.bounding_box()
        assert goal is not None
        x, y = goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2
    page.mouse.move(x, y, steps=5)
    page.mouse.up()


def paste(page: Page, text: str) -> None:
    page.get_by_role("button", name="Paste").click()
    page.locator("dialog textarea").fill(text)
    page.locator("dialog .primary").click()


def copied(page: Page, what: str) -> str:
    """What a button of the panel has put into the clipboard."""
    page.get_by_role("button", name=what, exact=True).click()
    page.get_by_role("button", name="Copied").wait_for()
    found = str(page.evaluate("navigator.clipboard.readText()"))
    page.get_by_role("button", name="Copied").wait_for(state="detached")
    return found


def pictures(page: Page) -> None:
    """The board can be saved in both kinds of picture."""
    for kind, begins in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as saving:
            page.get_by_role("button", name=kind, exact=True).click()
        assert Path(saving.value.path()).read_bytes().startswith(begins)


def stands(page: Page, hex_name: str, words: str) -> None:
    page.locator(f"[data-hex={hex_name}][aria-label*='{words}']").wait_for()


def test_a_position_is_set_up_asked_about_shared_and_played_on(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/board")
    page.get_by_text("Drag a tile, paste notation").wait_for()
    assert axe_findings(page) == []
    drag(page, take(page, "outpost_hq"), hexagon(page, "c4"))
    stands(page, "c4", "Headquarters")
    take(page, "outpost_hq").click()
    page.locator(".complaint", has_text="HQ on the board already").wait_for()
    assert page.locator(".complaint .clause").inner_text() == "NH-SETUP-06"
    drag(page, take(page, "hegemony_hq", 1), hexagon(page, "e2"))
    drag(page, take(page, "outpost_commando"), hexagon(page, "d4"))
    drag(page, hexagon(page, "d4"), hexagon(page, "d3"))
    stands(page, "d3", "Commando")
    page.keyboard.press("r")
    stands(page, "d3", "Ranged 1 bottom")
    page.locator(".sums", has_text="HQ stays 20").wait_for()
    drag(page, hexagon(page, "d3"), (640, 840))
    stands(page, "d3", "empty")
    page.keyboard.press("z")
    stands(page, "d3", "Commando")
    page.locator("[data-unit='0,-1']").or_(hexagon(page, "d3")).first.click()
    line = copied(page, "Notation")
    assert "board=c4:0:hq/0,d3:0:commando/1,e2:1:hq/0" in line
    link = copied(page, "Link")
    pictures(page)
    page.get_by_role("button", name="Ask", exact=False).first.click()
    page.locator(".chance").wait_for()
    page.goto(link)
    stands(page, "d3", "Commando")
    page.get_by_role("button", name="Clear").click()
    stands(page, "d3", "empty")
    paste(page, line.replace("commando/1", "unicorn/1"))
    page.locator("dialog mark", has_text="unicorn").wait_for()
    page.locator("dialog textarea").fill(line)
    page.locator("dialog .primary").click()
    stands(page, "d3", "Commando")
    page.get_by_role("button", name="Play on from here").click()
    page.locator("dialog select").wait_for()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/t/*")
    stands(page, "d3", "Commando")


def test_an_etude_is_made_proved_and_solved(page: Page, browser: Browser, server: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/board/neuroshima")
    paste(page, json.dumps(TASK))
    stands(page, "e2", "6 hit points")
    page.locator(".sums", has_text="HQ 12 to 11").wait_for()
    page.locator("dialog").wait_for(state="detached")
    page.get_by_role("button", name="Prove P").click()
    page.locator(".found", has_text="left with 2").wait_for()
    assert page.locator(".count").inner_text() == "0"
    for _ in range(2):
        page.get_by_role("button", name="Hit points of the HQ of B: one less").click()
    page.locator(".result.pale").wait_for()
    page.get_by_role("button", name="Prove again").click()
    page.locator(".count", has_text="3").wait_for()
    page.locator(".found", has_text="e4").click()
    page.keyboard.press("Escape")
    take(page, "hegemony_universal_soldier", 1).click()
    hexagon(page, "e4").click()
    page.get_by_role("button", name="Prove again").click()
    page.get_by_text("Proved: there is no other.").wait_for()
    page.get_by_label("Title").fill("Over the net")
    assert axe_findings(page) == []
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("button", name="Copied").wait_for()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    with guest(browser, server) as solver:
        solver.goto(link)
        solver.get_by_text("Over the net").first.wait_for()
        solver.locator(".slot").first.click()
        solver.locator("[data-hex=b2]").click()
        solver.locator(".answers .primary").first.click()
        if Mouse(solver, 1).skip_films() == "yours":
            solver.locator(".answers .btn", has_text="End turn").click()
            solver.locator(".table:not([data-state=yours])").wait_for()
        Mouse(solver, 1).skip_films()
        solver.locator(".result.won").wait_for()
        solver.goto("/etudes/own?e=nonsense")
        solver.get_by_text("holds no etude").wait_for()


@pytest.mark.parametrize("size", [(360, 740), (820, 1180)])
def test_several_solutions_are_looked_through_where_the_board_is(
    size: tuple[int, int], browser: Browser, server: str
) -> None:
    """Where the panels lie under the board, a solution that is chosen brings the board into sight, with the others."""
    with guest(browser, server, viewport={"width": size[0], "height": size[1]}) as page:
        page.goto("/board/neuroshima")
        paste(page, json.dumps({**TASK, "hp": [12, 4]}))
        stands(page, "e2", "4 hit points")
        page.locator("dialog").wait_for(state="detached")
        if size[0] < 700:
            page.get_by_role("tab", name="Prove").click()
        page.get_by_role("button", name="Prove", exact=False).last.click()
        page.locator(".count", has_text="3").wait_for()
        page.locator(".found", has_text="e4").click()
        shown = page.get_by_role("group", name="Solution 2 of 3")
        shown.get_by_text("Place Commando on e4").wait_for()
        for part in (page.locator(".stage"), shown):
            box = part.bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= size[1]
        page.get_by_role("button", name="Next solution").click()
        page.get_by_role("group", name="Solution 3 of 3").get_by_text("Place Commando on f4").wait_for()
        page.get_by_role("button", name="Next solution").click()
        page.get_by_role("group", name="Solution 1 of 3").wait_for()
        page.locator(".found[aria-pressed=true]", has_text="b2").wait_for()
        assert overflowing(page) == []
        assert axe_findings(page) == []


def test_the_board_by_keyboard_alone(page: Page) -> None:
    page.goto("/board")
    page.get_by_text("Drag a tile, paste notation").wait_for()
    page.keyboard.press("1")
    hexagon(page, "d4").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    stands(page, "d3", "Headquarters")
    page.keyboard.press("s")
    page.keyboard.press("1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    stands(page, "d4", "Headquarters")
    page.keyboard.press("f")
    page.keyboard.press("f")
    page.locator(".sums .row").first.wait_for()
    page.keyboard.press("]")
    page.locator(".phase").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Delete")
    stands(page, "d4", "empty")
    page.keyboard.press("z")
    stands(page, "d4", "Headquarters")


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_board_fits_wide_and_narrow(language: str, browser: Browser, server: str) -> None:
    with guest(browser, server, locale=language) as page:
        for game in ("neuroshima", "neon", "bronepekhota"):
            page.set_viewport_size({"width": 1440, "height": 900})
            page.goto(f"/board/{game}")
            page.locator("main .panel").first.wait_for()
            for width, height in ((1440, 900), (820, 1180), (360, 740)):
                page.set_viewport_size({"width": width, "height": height})
                assert overflowing(page) == [], f"{game} {width}"
                if width == 360:
                    for tab in page.get_by_role("tab").all():
                        tab.click()
                        assert overflowing(page) == [], f"{game} {tab.inner_text()}"
            if language == "en":
                assert axe_findings(page) == []


def test_a_phone_shows_what_to_set_up_at_once(browser: Browser, server: str) -> None:
    """Nobody scrolls to the first tile: two rows of them, or three units, are in the window with the whole board."""
    with guest(browser, server, viewport={"width": 360, "height": 740}, has_touch=True) as page:
        for game, first, last in (
            ("neuroshima", "outpost_hq", 9),
            ("bronepekhota", "pol_line_clones", 2),
        ):
            page.goto(f"/board/{game}")
            page.get_by_role("tab").first.wait_for()
            page.locator("[data-tray]").nth(last).wait_for()
            for shown in (page.locator(".stage"), take(page, first), page.locator("[data-tray]").nth(last)):
                box = shown.bounding_box()
                assert box is not None
                assert box["y"] + box["height"] <= 740, f"{game}: {box}"
            assert page.get_by_role("navigation", name="Boards").get_by_role("link").count() == 3
        page.goto("/board/neuroshima")
        page.get_by_role("group", name="Tiles").get_by_role("button", name="B Hegemony").tap()
        take(page, "hegemony_hq", 1).tap()
        hexagon(page, "c4").tap()
        stands(page, "c4", "Headquarters")
        assert page.evaluate("scrollY") == 0
        # What can be done with it stands under the board; the first tiles stay in the window.
        page.locator("main .bar [data-unit]").wait_for()
        box = take(page, "hegemony_hq", 1).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 740


def test_odds_of_an_attack_follow_what_is_set_up(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/board/neon")
    page.get_by_text("damage on average").wait_for()
    page.wait_for_url("**/board/neon?p=*")
    before, address = page.locator(".big").inner_text(), page.url
    page.get_by_role("switch").first.click()
    page.locator(f".big:not(:text-is('{before}'))").wait_for()
    page.wait_for_url(lambda url: url != address)
    after = page.locator(".big").inner_text()
    page.reload()
    page.locator(f".big:text-is('{after}')").wait_for()
    # On a phone the odds lie below what is chosen, and in short at its lower edge.
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator(".strip", has_text=after).wait_for()
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator(".strip").wait_for(state="hidden")
    # The link of another attack, typed or pasted, and one that is none: the board stays.
    page.get_by_role("button", name="Paste").click()
    page.locator("dialog textarea").fill("nothing")
    page.locator("dialog .primary").click()
    page.locator("dialog [role=alert]").wait_for()
    page.locator("dialog textarea").fill(address)
    page.locator("dialog .primary").click()
    page.locator("dialog").wait_for(state="detached")
    page.locator(f".big:text-is('{before}')").wait_for()
    # Notation and both kinds of picture; what was copied sets up the same again.
    line = copied(page, "Notation")
    assert json.loads(line)["game"] == "neon"
    pictures(page)
    page.get_by_role("switch").first.click()
    page.locator(f".big:not(:text-is('{before}'))").wait_for()
    paste(page, line)
    page.locator(f".big:text-is('{before}')").wait_for()
