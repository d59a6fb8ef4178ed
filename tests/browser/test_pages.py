"""The pages around the boards, as a person meets them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import axe_findings, guest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGES = {
    "/": "front",
    "/new": "new game",
    "/lobby": "lobby",
    "/profile": "profile",
    "/rules": "rulebook",
    "/tiles": "tiles",
    "/about": "about",
    "/nowhere": "unknown address",
    "/t/none": "expired link",
}
LANGUAGES = ["en", "ru", "uk"]
PREFIXES = ("app-", "front-", "new-", "lobby-", "profile-", "rules-", "about-", "waiting-", "setting-", "table-")
"""A text that is missing shows its id."""
FRONT_TITLE = {"en": "Tactics on the table", "ru": "Тактика на столе", "uk": "Тактика на столі"}


def open_page(page: Page, path: str) -> None:
    """Open a page and wait until it has a heading."""
    page.goto(path)
    page.locator("main h1").wait_for()
    page.wait_for_load_state("networkidle")  # a page that asks for more than its heading has it all then


def heading(page: Page) -> str:
    return page.locator("main h1").inner_text()


def overflow(page: Page) -> int:
    """How far the page can be scrolled sideways."""
    width: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return width


def test_two_clicks_to_a_running_match(page: Page) -> None:
    open_page(page, "/")
    page.get_by_role("button", name="Play a bot").first.click()
    page.wait_for_url("**/t/*")
    page.locator("main svg").first.wait_for()
    table = page.evaluate("fetch('/api/tables/' + location.pathname.slice(3)).then((answer) => answer.json())")
    assert table["status"] == "live"
    assert table["you"] == [0]
    assert table["seats"][1]["kind"] == "bot"


@pytest.mark.parametrize("path", PAGES, ids=list(PAGES.values()))
def test_every_page_in_every_language_and_theme(path: str, page: Page) -> None:
    page.goto("/about")
    for language in LANGUAGES:
        page.evaluate("(language) => localStorage.setItem('sandtable.language', language)", language)
        open_page(page, path)
        assert page.evaluate("document.documentElement.lang") == language
        text = page.locator("body").inner_text()
        missing = [word for word in text.split() if word.startswith(PREFIXES) or word == "{"]
        assert not [word for word in missing if word != "{" or path != "/rules"], "a text is missing"
        for width in (360, 820, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            assert overflow(page) <= 0, f"{language} at {width}"
    assert axe_findings(page) == []


def test_nothing_serious_stands_in_the_way_to_a_game(page: Page) -> None:
    open_page(page, "/new?with=link")
    page.get_by_role("radiogroup", name="Yours").get_by_text("Borgo").click()
    page.get_by_text("Details of the rules").click()
    page.get_by_text("Live", exact=True).click()
    assert axe_findings(page) == []
    page.get_by_role("button", name="Make the link").click()
    page.get_by_role("heading", name="Waiting for the other player").wait_for()
    assert axe_findings(page) == []
    assert "15 min + 10 s" in page.locator("main").inner_text()
    open_page(page, "/profile")
    page.get_by_text("waits for players").wait_for()
    assert axe_findings(page) == []


def test_the_language_is_switched_without_loading_anew(page: Page) -> None:
    open_page(page, "/")
    page.evaluate("window.stayed = true")
    for language, title in FRONT_TITLE.items():
        page.get_by_role("button", name=language.upper()).click()
        page.get_by_role("heading", level=1, name=title).wait_for()
    assert page.evaluate("window.stayed")
    page.reload()
    page.get_by_role("heading", level=1, name=FRONT_TITLE["uk"]).wait_for()


def test_the_theme_is_kept(page: Page) -> None:
    open_page(page, "/about")
    page.get_by_role("button", name="Dark").click()
    page.reload()
    page.locator("main h1").wait_for()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(20, 25, 28)"


def test_links_and_the_back_button(page: Page) -> None:
    open_page(page, "/")
    page.evaluate("window.stayed = true")
    pages = page.get_by_role("navigation")
    pages.get_by_role("link", name="Rules").click()
    page.get_by_role("heading", level=1, name="Rulebook").wait_for()
    assert page.evaluate("document.activeElement.tagName") == "H1"
    pages.get_by_role("link", name="About").click()
    page.get_by_role("heading", level=1, name="About Sandtable").wait_for()
    page.go_back()
    page.get_by_role("heading", level=1, name="Rulebook").wait_for()
    page.go_back()
    page.get_by_role("button", name="Play a bot").first.wait_for()
    page.go_forward()
    page.get_by_role("heading", level=1, name="Rulebook").wait_for()
    assert page.evaluate("window.stayed")


def test_the_back_button_leaves_a_match(page: Page) -> None:
    open_page(page, "/")
    page.get_by_role("button", name="Play a bot").first.click()
    page.wait_for_url("**/t/*")
    page.locator("main svg").first.wait_for()
    page.go_back()
    page.get_by_role("button", name="Play a bot").first.wait_for()
    page.get_by_role("heading", level=1, name="Go on with your game").wait_for()
    page.get_by_role("main").get_by_role("link", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")


def test_an_unknown_address_says_so(page: Page) -> None:
    open_page(page, "/no/such/page")
    assert heading(page) == "There is no such page"
    assert "/no/such/page" in page.locator("main").inner_text()
    page.get_by_role("link", name="To the front page").click()
    page.get_by_role("button", name="Play a bot").first.wait_for()


def test_the_link_of_a_closed_table_says_so(page: Page) -> None:
    open_page(page, "/new?with=link")
    page.get_by_role("button", name="Make the link").click()
    page.get_by_role("heading", name="Waiting for the other player").wait_for()
    link = page.url
    page.get_by_role("button", name="Close this table").click()
    page.get_by_role("heading", level=1, name="Tables").wait_for()
    open_page(page, link)
    assert heading(page) == "This table is not there any more"


def test_a_friend_comes_by_the_private_link(page: Page, browser: Browser, server: str) -> None:
    open_page(page, "/new?with=link")
    page.get_by_role("button", name="Make the link").click()
    page.get_by_role("heading", name="Waiting for the other player").wait_for()
    assert page.get_by_label("Link of this table").input_value() == page.url

    with guest(browser, server) as friend:
        open_page(friend, "/lobby")
        assert page.url.rpartition("/")[2] not in friend.content()
        friend.goto(page.url)
        friend.get_by_role("button", name="Sit down").click()
        for side in (page, friend):
            side.get_by_role("button", name="Copy the link").wait_for(state="detached")
            side.locator("main svg").first.wait_for()


def test_an_open_table_stands_in_the_lobby(page: Page, browser: Browser, server: str) -> None:
    open_page(page, "/new?with=open")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name="Waiting for the other player").wait_for()
    table = page.url.rpartition("/")[2]

    with guest(browser, server) as other, guest(browser, server) as watcher:
        open_page(other, "/lobby")
        other.locator(f"[data-table='{table}']").get_by_role("button", name="Sit down").click()
        other.wait_for_url(f"**/t/{table}")
        open_page(watcher, "/lobby")
        watcher.locator(f"[data-table='{table}']").get_by_role("link", name="Watch").click()
        watcher.wait_for_url(f"**/t/{table}")
        watcher.locator("main svg").first.wait_for()


def test_a_new_game_as_chosen(page: Page) -> None:
    open_page(page, "/new")
    page.get_by_text("A friend beside you").click()
    page.get_by_role("radiogroup", name="Yours").get_by_text("Moloch").click()
    page.get_by_role("radiogroup", name="Your friend’s").get_by_text("Beasts").click()
    assert page.get_by_text("Hunter-killer").count() == 1
    page.get_by_text("Edition 3.0").click()
    page.get_by_role("radiogroup", name="Your friend’s").get_by_text("Outpost").click()
    page.get_by_text("Details of the rules").click()
    page.get_by_label("Who begins").select_option("B begins")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    table = page.evaluate("fetch('/api/tables/' + location.pathname.slice(3)).then((answer) => answer.json())")
    assert table["settings"].pop("rules").partition("-")[0].isdecimal()
    assert table["settings"] == {"edition": "e3", "armies": "moloch,outpost", "first": "1"}
    assert table["hotseat"]
    assert table["you"] == [0, 1]


def test_the_whole_way_by_keyboard(page: Page) -> None:
    open_page(page, "/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    learn = page.evaluate("document.activeElement.textContent")
    assert learn == "Learn, Neuroshima Hex", "first for whoever has not played yet"
    page.keyboard.press("Tab")
    assert "Play a bot" in page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.locator("main svg").first.wait_for()


def test_rules_are_searched_and_linked(page: Page) -> None:
    open_page(page, "/rules/NH-NET-10")
    clause = page.locator("#NH-NET-10")
    clause.wait_for()
    assert "A netted net fighter holds nobody." in clause.inner_text()
    assert clause.evaluate("(row) => row.getBoundingClientRect().top < innerHeight")
    page.get_by_role("searchbox").fill("medic absorb")
    page.locator("#NH-NET-10").wait_for(state="detached")
    assert "q=medic" in page.url
    assert page.locator("#NH-MEDIC-16").count() == 1
    open_page(page, "/rules/NH-XX-99")
    page.get_by_text("There is no clause NH-XX-99.").wait_for()
    page.get_by_role("button", name="Neon").click()
    page.locator("#NE-CONV-01").wait_for()


def test_the_rulebook_changes_its_language_where_it_stands(page: Page) -> None:
    open_page(page, "/rules/NH-NET-10")
    clause = page.locator("#NH-NET-10")
    clause.get_by_text("A netted net fighter holds nobody.").wait_for()
    page.evaluate("window.stays = true")
    page.get_by_role("button", name="RU Русский").click()
    clause.get_by_text("Опутанный боец с сетью никого не держит.").wait_for()
    page.get_by_role("heading", name="9.6 Сети").wait_for()
    assert clause.evaluate("(row) => row.closest('[lang]').lang") == "ru"
    assert clause.evaluate("(row) => row.getBoundingClientRect().top < innerHeight")
    page.get_by_role("searchbox").fill("медик тяжелый")
    assert page.locator("#NH-NET-10").count() == 0
    page.get_by_role("searchbox").fill("опутанный боец")
    clause.wait_for()
    page.get_by_role("button", name="UK Українська").click()
    page.get_by_role("searchbox").fill("")
    clause.get_by_text("Нейтралізований боєць із сіткою нікого не тримає.").wait_for()
    assert page.url.endswith("/rules/NH-NET-10")
    assert page.evaluate("window.stays")
    assert page.locator("#s-9-6-nets").inner_text() == "9.6 Сітки"


def test_a_clause_opens_where_it_is_cited(page: Page) -> None:
    open_page(page, "/editions")
    link = page.locator('main a.clause[href="/rules/NH-MODE-FFA-08"]').first
    link.click()
    note = page.get_by_role("dialog")
    note.get_by_text(link.inner_text(), exact=True).wait_for()
    note.locator("p").first.wait_for()
    assert page.url.endswith("/editions")
    assert note.evaluate("(box) => box.contains(document.activeElement)")
    assert axe_findings(page) == []
    inner = note.locator("p a.clause").first
    other = inner.inner_text()
    inner.click()
    note.locator("h2").get_by_text(other).wait_for()
    note.get_by_role("button", name="Back to").click()
    note.locator("h2").get_by_text(link.inner_text()).wait_for()
    page.keyboard.press("Escape")
    note.wait_for(state="detached")
    assert link.evaluate("(one) => one === document.activeElement")


def test_a_guest_signs_up_comes_back_and_leaves_for_good(page: Page) -> None:
    open_page(page, "/profile")
    page.get_by_label("Name").first.fill("Heron")
    page.get_by_role("button", name="Change the name").click()
    page.get_by_role("heading", level=1, name="Heron").wait_for()
    form = page.locator("main form.panel")
    form.get_by_label("Name").fill("Heron 41")
    form.get_by_label("Password").fill("a long password")
    form.locator("button.primary").click()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign in").click()
    form.get_by_label("Name").fill("heron 41")
    form.get_by_label("Password").fill("a wrong password")
    form.locator("button.primary").click()
    page.get_by_text("Name and password do not fit.").wait_for()
    form.get_by_label("Password").fill("a long password")
    form.locator("button.primary").click()
    page.get_by_role("heading", level=1, name="Heron 41").wait_for()
    page.get_by_role("button", name="Delete my data").click()
    form.get_by_label("Password").fill("a long password")
    page.get_by_role("button", name="Delete for good").click()
    page.get_by_text("You are a guest").wait_for()


def test_the_menu_of_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_page(page, "/")
    assert not page.get_by_role("link", name="Rules", exact=True).is_visible()
    page.get_by_role("button", name="Menu").click()
    assert axe_findings(page) == []
    page.get_by_role("link", name="Rules", exact=True).click()
    page.get_by_role("heading", level=1, name="Rulebook").wait_for()
    assert not page.get_by_role("link", name="About", exact=True).is_visible()
