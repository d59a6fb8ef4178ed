"""The replay screen: scrubbing, keys, battles, branches, share links, files in and out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest

from sandtable.cli.main import main as command
from sandtable.games import find_game
from sandtable.games.neuroshima.edge.picture import Sheet
from sandtable.match.parts import built_parts
from sandtable.match.replay import play_line, read_replay, start_match
from tests.browser.conftest import ROOT, ask_server, axe_findings, guest
from tests.browser.playing import Mouse, create_table, open_table, wait_until_ready

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GOLDEN = ROOT / "tests" / "golden" / "hegemony-outpost-e3.replay"
ACTIONS = sum(line[:2] in ("* ", "A ", "B ") for line in GOLDEN.read_text(encoding="utf-8").splitlines())


def store_golden(page: Page) -> str:
    """A finished game on the server; its id."""
    ask_server(page, "GET", "/api/me")
    answer = ask_server(page, "POST", "/api/replays", data={"replay": GOLDEN.read_text(encoding="utf-8")})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def open_replay(page: Page, path: str) -> None:
    page.goto(path)
    page.locator("[data-hex]").first.wait_for()


def moment(page: Page) -> tuple[int, int | None]:
    """How many actions have happened, and which picture of a battle is shown."""
    main = page.locator("main")
    frame = main.get_attribute("data-frame")
    return int(main.get_attribute("data-number") or -1), None if frame is None else int(frame)


def board(page: Page) -> str:
    """The board as it is drawn."""
    return str(page.locator(".board svg").first.inner_html())


def title(page: Page) -> str:
    return page.get_by_role("region", name="This moment").get_by_role("heading").inner_text()


def press(page: Page, *keys: str) -> tuple[int, int | None]:
    for key in keys:
        page.keyboard.press(key)
    return moment(page)


def test_keys_lead_through_the_game(page: Page) -> None:
    open_replay(page, f"/replay/{store_golden(page)}")
    assert moment(page) == (0, None)
    start = board(page)
    assert press(page, "End") == (ACTIONS, None)
    assert board(page) != start
    assert press(page, "Home") == (0, None)
    assert board(page) == start
    assert press(page, "ArrowRight", "ArrowRight") == (2, None)
    assert press(page, "ArrowLeft") == (1, None)
    number, _ = press(page, "Shift+ArrowRight", "Shift+ArrowRight")
    assert title(page) == "Turn 2"
    assert press(page, "Shift+ArrowLeft")[0] < number
    assert title(page) == "Turn 1"


def test_keys_lead_to_battles_and_through_their_phases(page: Page) -> None:
    open_replay(page, f"/replay/{store_golden(page)}")
    first = press(page, "b")
    assert first[1] == 0
    assert re.fullmatch(r"Turn \d+, battle, phase \d", title(page))
    phases = page.get_by_role("group", name="Phases of the battle")
    assert phases.get_by_role("button").first.get_attribute("aria-pressed") == "true"
    assert press(page, "ArrowRight") == (first[0], 1)
    phases.get_by_role("button").last.click()
    assert moment(page)[1] == phases.get_by_role("button").count() - 1
    assert press(page, "ArrowRight") == (first[0], None)
    second = press(page, "b")
    assert second[0] > first[0]
    assert press(page, "Shift+B") == first
    page.get_by_role("button", name="Next battle").click()
    assert moment(page) == second


def test_the_timeline_is_dragged_and_the_story_follows_and_leads(page: Page) -> None:
    open_replay(page, f"/replay/{store_golden(page)}")
    bar = page.get_by_role("slider", name="Timeline")
    box = bar.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 12, box["y"] + 70)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 70, steps=4)
    page.mouse.up()
    half, _ = moment(page)
    assert ACTIONS * 0.3 < half < ACTIONS * 0.7
    assert "Turn" in (bar.get_attribute("aria-valuetext") or "")
    current = page.locator("li[aria-current=step]")
    assert current.count() == 1
    shown = current.bounding_box()
    story = page.get_by_role("region", name="Story").bounding_box()
    assert shown
    assert story
    assert story["y"] <= shown["y"] <= story["y"] + story["height"]
    page.locator("li.act button.text").nth(1).click()
    assert moment(page)[0] <= 3
    page.locator("li.battle button.text").first.click()
    assert moment(page)[1] == 0


def test_it_plays_pauses_and_ends(page: Page) -> None:
    open_replay(page, f"/replay/{store_golden(page)}")
    page.get_by_role("button", name="4×").click()
    page.locator("h1").click()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for()  # the whole game lies ahead: it does not end meanwhile
    page.keyboard.press("Space")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    press(page, "End", "ArrowLeft", "ArrowLeft", "Space")
    page.wait_for_function(f"() => document.querySelector('main').dataset.number === '{ACTIONS}'")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    assert page.get_by_role("button", name="Branch here and play on").is_disabled()


def test_a_link_opens_the_same_moment_for_anybody(page: Page, browser: Browser, server: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_replay(page, f"/replay/{store_golden(page)}")
    here = press(page, "b", "b", "ArrowRight")
    page.get_by_role("button", name="Copy link to this moment").click()
    page.get_by_text("The link is copied.").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    page.wait_for_url(link)
    with guest(browser, server) as fresh:
        open_replay(fresh, link)
        assert moment(fresh) == here
        assert board(fresh) == board(page)


def branch(page: Page, against: str) -> dict[str, Any]:
    """Branch at the moment that is shown; the new table."""
    page.get_by_role("button", name="Branch here and play on").click()
    page.get_by_label(against).check()
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    page.wait_for_url("**/t/*")
    table: dict[str, Any] = ask_server(page, "GET", f"/api/tables/{page.url.rpartition('/')[2]}").json()
    return table


def test_a_branch_is_played_on(page: Page) -> None:
    replay = store_golden(page)
    open_replay(page, f"/replay/{replay}?at=30")
    number, _ = moment(page)
    table = branch(page, "A bot")
    assert [seat["kind"] for seat in table["seats"]].count("bot") == 1
    assert table["visibility"] == "private"
    wait_until_ready(page)
    new = ask_server(page, "GET", f"/api/tables/{table['id']}/log").json()["items"]
    old = ask_server(page, "GET", f"/api/tables/{replay}/log").json()["items"]
    assert [item["action"] for item in new[:number]] == [item["action"] for item in old[:number]]
    assert table["origin"] == {"table": replay, "actions": number}
    assert Mouse(page, 11).play(4) in ("yours", "film", "over")
    page.get_by_role("link", name=f"Goes on from move {number} of another game").click()
    page.get_by_role("slider", name="Timeline").wait_for()
    assert moment(page) == (number, None)


@pytest.mark.parametrize("against", ["Both sides at this screen", "Somebody who gets the link"])
def test_a_branch_for_two(page: Page, against: str) -> None:
    open_replay(page, f"/replay/{store_golden(page)}")
    press(page, "b")
    table = branch(page, against)
    if "screen" in against:
        assert table["you"] == [0, 1]
        page.locator("[data-hex]").first.wait_for()
    else:
        assert sorted(seat["kind"] for seat in table["seats"]) == ["human", "open"]
        page.get_by_role("heading", name="Waiting for the other player").wait_for()


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something of this name has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        focused = page.locator(":focus")
        if focused.count() and name in (focused.get_attribute("aria-label") or focused.inner_text()):
            return
    raise AssertionError(f"{name} cannot be reached by Tab")


def test_the_whole_way_by_keyboard(page: Page) -> None:
    open_replay(page, f"/replay/{store_golden(page)}")
    tab_to(page, "Timeline")
    assert press(page, "ArrowRight", "ArrowRight", "ArrowRight")[0] == 3
    assert press(page, "Home") == (0, None)
    number, _ = press(page, "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight")
    tab_to(page, "Branch here and play on")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.locator(":focus").wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert "Branch" in page.locator(":focus").inner_text(), "the focus is where it was"
    page.keyboard.press("Enter")
    dialog.locator(":focus").wait_for()
    tab_to(page, "Play on")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.locator("[data-hex]").first.wait_for()
    table = ask_server(page, "GET", f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert table["origin"]["actions"] == number


def test_a_finished_match_leads_to_its_replay(page: Page) -> None:
    table = create_table(page)
    open_table(page, table)
    Mouse(page, 12).play(5)
    wait_until_ready(page)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Replay", exact=True).click()
    page.wait_for_url(f"**/replay/{table}*")
    page.get_by_role("slider", name="Timeline").wait_for()
    for path in ("/lobby", "/profile"):
        page.goto(path)
        page.locator(f"a[href='/replay/{table}']").click()
        page.get_by_role("slider", name="Timeline").wait_for()


def test_a_replay_file_is_opened_from_the_disk(page: Page, tmp_path: Path) -> None:
    page.goto("/replay")
    page.get_by_role("heading", name="Open a replay file").wait_for()
    assert axe_findings(page) == []
    bad = tmp_path / "bad.replay"
    bad.write_text("Format: chess\n", encoding="utf-8")
    page.locator("input[type=file]").set_input_files(bad)
    assert "line 1" in page.get_by_role("alert").inner_text()
    page.locator("input[type=file]").set_input_files(GOLDEN)
    page.get_by_role("slider", name="Timeline").wait_for()
    assert press(page, "End") == (ACTIONS, None)


def test_an_expired_link_and_a_table_that_waits(page: Page) -> None:
    page.goto("/replay/none")
    page.locator("main h1").wait_for()
    waiting = create_table(page, seats=[{"kind": "human"}, {"kind": "open"}])
    page.goto(f"/replay/{waiting}")
    page.get_by_text("The game has not started yet.").wait_for()


def test_the_saved_file_works_without_a_network(page: Page, browser: Browser, tmp_path: Path) -> None:
    open_replay(page, f"/replay/{store_golden(page)}")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as one file").click()
    file = tmp_path / "game.html"
    saving.value.save_as(file)
    check_offline(browser, file)


def check_offline(browser: Browser, file: Path) -> None:
    """An exported game, opened from the disk, asks for nothing and does what the page does."""
    asked: list[str] = []
    with guest(browser, "", offline=True) as page:
        page.on("request", lambda request: asked.append(request.url))
        open_replay(page, file.as_uri())
        look_around(page, file)
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


def look_around(page: Page, file: Path) -> None:
    """What an exported game can do."""
    assert press(page, "b")[1] == 0
    assert press(page, "End") == (ACTIONS, None)
    assert axe_findings(page) == []
    assert save_picture(page, "PNG", file.with_suffix(".png")).startswith(b"\x89PNG")
    page.get_by_role("button", name="UK").click()
    page.get_by_role("heading", name="Гегемонія — Аванпост").wait_for()
    page.get_by_role("button", name="Темне").click()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(20, 25, 28)"
    assert page.locator("a[href]").count() == 0


def test_the_command_line_makes_the_same_file(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    assert command(["replay", str(GOLDEN), "--html", str(file)]) == 0
    check_offline(browser, file)


def save_picture(page: Page, kind: str, file: Path) -> bytes:
    """The moment that is shown, saved by the menu."""
    page.get_by_role("button", name="Picture").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name=f"As {kind}").click()
    saving.value.save_as(file)
    return file.read_bytes()


def test_a_tile_is_read_about_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_replay(page, f"/replay/{store_golden(page)}?at={ACTIONS - 2}")
    page.locator("[data-hex]:not([aria-label*='empty'])").first.click()
    page.locator(".peek").get_by_role("heading").wait_for()
    assert axe_findings(page) == []
    page.locator(".peek").get_by_role("button", name="Close").click()
    assert page.locator(".peek").count() == 0


@pytest.mark.parametrize("game", ["hegemony-outpost-e3", "steel_police-beasts-duel"])
def test_pictures_of_the_page_and_of_the_command_line_are_the_same(page: Page, tmp_path: Path, game: str) -> None:
    replay = GOLDEN.with_stem(game)
    stored = ask_server(page, "POST", "/api/replays", data={"replay": replay.read_text(encoding="utf-8")}).json()["id"]
    open_replay(page, f"/replay/{stored}?at=25")
    seen: set[bytes] = set()
    for theme in ("light", "dark"):
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        for key in ("Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "End"):
            number, frame = press(page, key)
            assert frame is None
            out = tmp_path / "c.svg"
            dark = ["--dark"] if theme == "dark" else []
            assert command(["replay", str(replay), "--svg", str(out), "--at", str(number), *dark]) == 0
            picture = save_picture(page, "SVG", tmp_path / "p.svg")
            assert picture == out.read_bytes(), f"{theme} after {number}"
            assert b"var(--" not in picture
            seen.add(picture)
        page.keyboard.press("Home")
    assert len(seen) >= 7


OTHER_GAMES = [
    *("neon/squad-2", "neon/battle-royale-4", "neon/automa"),
    *("bronepekhota/assault", "bronepekhota/capture-the-flag"),
    *("bronepekhota/liberation", "bronepekhota/recovery-vehicle"),
]


@pytest.mark.parametrize("game", OTHER_GAMES)
def test_arenas_and_tables_of_the_page_and_of_the_command_line_are_the_same(
    page: Page, tmp_path: Path, game: str
) -> None:
    replay = GOLDEN.parent / f"{game}.replay"
    stored = page.request.post("/api/replays", data={"replay": replay.read_text(encoding="utf-8")}).json()["id"]
    most = len(read_replay(replay.read_text(encoding="utf-8")).actions)
    seen: set[bytes] = set()
    for wanted, dark in ((most // 9, []), (most // 3, ["--dark"]), (most // 2, []), (most, ["--dark"])):
        page.goto(f"/replay/{stored}?at={wanted}")
        page.locator("main[data-number]").wait_for()
        number, frame = moment(page)
        if frame is not None:  # within an attack, which the page shows in steps
            continue
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", "dark" if dark else "light")
        out = tmp_path / "c.svg"
        assert command(["replay", str(replay), "--svg", str(out), "--at", str(number), *dark]) == 0
        picture = save_picture(page, "SVG", tmp_path / "p.svg")
        assert picture == out.read_bytes(), number
        assert b"var(--" not in picture
        seen.add(picture)
    assert len(seen) >= 2


def test_a_phase_of_a_battle_as_points(page: Page, tmp_path: Path) -> None:
    open_replay(page, f"/replay/{store_golden(page)}?at=60")
    press(page, "b")
    svg = save_picture(page, "SVG", tmp_path / "p.svg").decode()
    assert "var(--" not in svg
    png = save_picture(page, "PNG", tmp_path / "p.png")
    assert png.startswith(b"\x89PNG")
    width, height = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
    assert (width, height) == (1760, 1892)
    assert len(png) > 50_000


def test_every_position_of_the_recorded_games_can_be_drawn(browser: Browser) -> None:
    sheet = Sheet(built_parts("neuroshima"))
    for replay in sorted(GOLDEN.parent.glob("*.replay")):
        match = start_match(read_replay(replay.read_text(encoding="utf-8")), find_game("neuroshima"))
        for line in read_replay(replay.read_text(encoding="utf-8")).actions:
            play_line(match, line)
            ElementTree.fromstring(sheet.draw(match.state.view(None), "light"))


@pytest.mark.parametrize(("width", "language"), [(1440, "en"), (820, "ru"), (360, "uk")])
def test_the_screen_fits_and_is_accessible(page: Page, width: int, language: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.add_init_script(f"localStorage.setItem('sandtable.language', '{language}')")
    open_replay(page, f"/replay/{store_golden(page)}?at=20")
    press(page, "b", "b")
    assert axe_findings(page) == []
    text = page.locator("main").inner_text()
    assert "replay-" not in text
    assert "match-" not in text
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.locator("button.branch").click()
    page.get_by_role("dialog").wait_for()
    assert axe_findings(page) == []
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0
