"""An account on the page: another password, other sign-ins, stored replays; no script reads the token."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from tests.browser.conftest import axe_findings, guest
from tests.browser.overflow import overflowing
from tests.browser.test_fonts import LANGUAGES, speak
from tests.browser.test_pages import open_page, overflow
from tests.server.test_room import battle_replay

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PASSWORD, NEW = "a long password", "an even longer one"
PAGE_TOKENS = """async () => {
  const told = [];
  for (const [method, path] of [["POST", "me"], ["GET", "me"], ["GET", "me/sessions"]])
    told.push(await (await fetch("/api/" + path, { method })).text());
  return told.join(" ") + document.cookie + JSON.stringify(localStorage);
}"""


def sign_up(page: Page, name: str) -> None:
    open_page(page, "/profile")
    form = page.locator("main form.panel")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(PASSWORD)
    form.locator("button.primary").click()
    page.get_by_role("heading", level=1, name=name).wait_for()


def check_look(page: Page) -> None:
    """Nothing is cut or sticks out, in three languages, wide and narrow; nothing serious for axe."""
    for language in LANGUAGES:
        speak(page, language)
        for width in (360, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            assert overflow(page) <= 0, f"{language} at {width}"
            assert overflowing(page) == [], f"{language} at {width}"
    speak(page, "en")
    assert axe_findings(page) == []


def test_the_owner_changes_the_password_and_ends_other_sign_ins(page: Page, browser: Browser, server: str) -> None:
    name = f"Heron {secrets.token_hex(3)}"
    sign_up(page, name)
    with guest(browser, server) as other:
        open_page(other, "/profile")
        other.get_by_role("button", name="Sign in").click()
        form = other.locator("main form.panel")
        form.get_by_label("Name").fill(name.upper())
        form.get_by_label("Password").fill(PASSWORD)
        form.locator("button.primary").click()
        other.get_by_role("heading", level=1, name=name).wait_for()
        open_page(page, "/profile")
        page.get_by_text("here, in this browser").wait_for()
        assert page.get_by_role("button", name="End", exact=True).count() == 1
        page.get_by_role("button", name="Change the password").click()
        check_look(page)
        page.get_by_label("Current password").fill(PASSWORD)
        page.get_by_label("New password").fill("password")
        page.locator("form button.primary").click()
        page.get_by_text("one of the first that anybody would try").wait_for()
        page.get_by_label("New password").fill(NEW)
        page.locator("form button.primary").click()
        page.get_by_text("The password is changed.").wait_for()
        page.wait_for_function("() => document.querySelectorAll('[aria-labelledby=sign-ins] li').length === 1")
        open_page(other, "/profile")
        other.get_by_text("You are a guest").wait_for()


def test_links_lead_to_the_part_of_the_profile_that_they_name(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for link, part in (("Play without a network", "here"), ("Sign up", "account")):
        open_page(page, "/ratings")
        if part == "account":
            page.get_by_role("button", name="Menu").click()
        page.get_by_role("link", name=link).click()
        page.wait_for_function(
            "part => (box => box && box.top >= 0 && box.bottom <= innerHeight)"
            "(document.getElementById(part)?.getBoundingClientRect())",
            arg=part,
        )
    assert page.locator("main").get_by_label("Name").first.input_value() == "", "the number of a guest is no name"


def test_a_lost_password_is_replaced_by_a_code(page: Page, browser: Browser, server: str) -> None:
    # A name may look like that of a file.
    number = secrets.token_hex(3)
    name, later = f"Night. {number}/2", f"White. {number}/2"
    sign_up(page, name)
    make = page.get_by_role("button", name="Make recovery codes")
    make.click()
    page.locator("[aria-labelledby=recovery] input[type=password]").fill(PASSWORD)
    make.click()
    page.get_by_text("shown only this once").wait_for()
    codes = page.locator("[aria-labelledby=recovery] code").all_inner_texts()
    assert len(codes) == 8
    check_look(page)
    page.get_by_role("button", name="I have kept them").click()
    page.get_by_text("You have 8 unused recovery codes.").wait_for()
    with guest(browser, server) as other:
        open_page(other, "/profile")
        other.get_by_role("link", name="Sign in").click()
        form = other.locator("main form.panel")
        form.get_by_label("Name").fill(name.lower())
        other.get_by_role("button", name="Password forgotten?").click()
        other.get_by_text("Without a code there is no way back").wait_for()
        check_look(other)
        assert form.get_by_label("Name").input_value() == name.lower(), "nobody types it twice"
        form.get_by_label("New password").fill(NEW)
        form.get_by_label("Recovery code", exact=True).fill("abcde-fghij-kmnpq")
        form.locator("button.primary").click()
        other.get_by_text("the code was used already").wait_for()
        assert axe_findings(other) == []
        form.get_by_label("Recovery code", exact=True).fill(codes[2].upper().replace("-", " "))
        form.locator("button.primary").click()
        other.get_by_role("heading", level=1, name=name).wait_for()
        other.get_by_text("You have 7 unused recovery codes.").wait_for()
        other.locator("main").get_by_label("Name").fill(later)
        other.get_by_role("button", name="Change the name").click()
        other.get_by_role("heading", level=1, name=later).wait_for()
        other.get_by_role("link", name="Your public page").click()
        other.get_by_text("No finished games at open tables.").wait_for()
        check_look(other)
        # The name before leads on.
        open_page(other, f"/people/{quote(name.lower(), safe='')}")
        other.get_by_role("heading", level=1, name=later).wait_for()
        open_page(other, "/ratings")
        other.get_by_role("heading", name="Bots").wait_for()
        check_look(other)
    open_page(page, "/profile")
    page.get_by_text("You are a guest").wait_for()


@pytest.mark.parametrize("is_account", [False, True])
def test_no_script_of_the_page_reads_the_token(page: Page, is_account: bool) -> None:
    open_page(page, "/profile")
    if is_account:
        sign_up(page, f"Stork {secrets.token_hex(3)}")
    cookie = next(one for one in page.context.cookies() if one["name"] == "sandtable")
    assert cookie["httpOnly"]
    assert cookie["value"] not in page.evaluate(PAGE_TOKENS)


def test_stored_replays_are_listed_and_deleted(page: Page) -> None:
    open_page(page, "/profile")
    for _ in range(2):
        page.evaluate(
            """replay => fetch("/api/replays", { method: "POST", body: JSON.stringify({ replay }),
               headers: { "content-type": "application/json" } })""",
            battle_replay(),
        )
    open_page(page, "/profile")
    rows = page.locator("[aria-labelledby=replays] [data-table]")
    assert rows.count() == 2
    check_look(page)
    rows.first.get_by_role("button", name="Delete").click()
    rows.first.get_by_role("button", name="Cancel").click()
    rows.first.get_by_role("button", name="Delete").click()
    rows.first.get_by_role("button", name="Delete for good").click()
    page.wait_for_function("() => document.querySelectorAll('[aria-labelledby=replays] [data-table]').length === 1")
