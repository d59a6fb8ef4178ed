"""Pictures of the pages for docs/screenshots, after `make web`:

python -m tests.browser.take_pictures                  all of them, three widths in light and dark
python -m tests.browser.take_pictures 360 match neon   only these widths and subjects
"""

from __future__ import annotations

import base64
import random
import struct
import sys
import tempfile
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandtable import catalogue
from sandtable.games.neuroshima.tiles import ARMIES
from sandtable.match.match import Match
from sandtable.match.replay import play_replay, read_replay, write_replay
from tests.browser.conftest import ARGUMENTS, PATIENCE, ROOT, chromium
from tests.browser.neon_playing import BOT, HUMAN, Player, create, open_arena
from tests.browser.playing import Mouse, create_table, open_table, wait_until_ready
from tests.browser.test_replay import GOLDEN, open_replay, store_golden
from tests.server.serving import Served, sqlite_url
from tests.server.test_room import battle_replay

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = ROOT / "docs" / "screenshots"
SIZES = {1440: 900, 820: 1000, 360: 740}
SCALES = {1440: 0.75, 820: 0.8, 360: 1.0}
"""Pictures of large pages are a little smaller than the page."""
LANGUAGES = {1440: "en-GB", 820: "ru-RU", 360: "uk-UA"}
HOT_SEAT: dict[str, Any] = {"seats": [{"kind": "human"}, {"kind": "human"}], "hotseat": True}
SETTLED = 900
"""So long after it is there a board has come to rest: arrows of a phase have grown."""
BATTLE = cache(battle_replay)


# ---- what is shown


def at_page(path: str, sign: str = "main h1") -> Callable[[Page], None]:
    """A page as it is when it is opened."""

    def show(page: Page) -> None:
        page.goto(path)
        page.locator(sign).first.wait_for()
        page.wait_for_load_state("networkidle")

    return show


def new_game(page: Page) -> None:
    """Two armies are chosen."""
    at_page("/new")(page)
    page.locator("label:has(input[value='moloch'])").first.click()
    page.locator("label:has(input[value='outpost'])").last.click()


def waiting(page: Page) -> None:
    """A table that waits for somebody."""
    at_page("/new?with=open")(page)
    page.locator("button.big").click()
    page.wait_for_url("**/t/*")
    page.locator("main h1").wait_for()


def match(page: Page) -> None:
    """A turn of a game with a tile held over a hex, and what it would do there."""
    golden = GOLDEN.read_text(encoding="utf-8")
    open_table(page, create_table(page, replay=golden, actions=turn_after(golden, 70), **HOT_SEAT))
    wait_until_ready(page)
    hand, places = Mouse(page, 1), list[int]()
    for index in range(page.locator(".slot:not(.off)").count()):
        hand.take_up(index)
        places.append(page.locator(".hex.legal").count())
    best = places.index(max(places))  # a tile to place has more hexes to choose from than anything else
    if best < len(places) - 1:
        hand.take_up(best)
    hand.pick_hex()


@cache
def turn_after(text: str, least: int) -> int:
    """After how many actions of a replay somebody may put a tile on the board."""
    game = catalogue.game("neuroshima")
    for actions in range(least, least + 60):
        state = play_replay(read_replay(text), game, actions).state
        decision = state.decision()
        texts = [state.action_text(action) for action in state.legal()]
        if decision is not None and decision.kind == "turn" and any(text.startswith("place") for text in texts):
            return actions
    raise AssertionError("nobody can place a tile")


def battle(page: Page) -> None:
    """A phase of a battle that is played back."""
    open_table(page, create_table(page, replay=BATTLE(), **HOT_SEAT))
    hand = Mouse(page, 1)
    hand.skip_films()
    hand.answer()
    page.wait_for_function("() => document.querySelector('.table')?.dataset.state === 'film'")


def result(page: Page) -> None:
    """The end of a game: somebody has resigned."""
    golden = GOLDEN.read_text(encoding="utf-8")
    open_table(page, create_table(page, replay=golden, actions=turn_after(golden, 90), **HOT_SEAT))
    wait_until_ready(page)
    page.locator(".menu > .btn").click()
    page.locator(".menu .list .btn").last.click()
    page.locator(".menu .list .row .btn").first.click()
    page.locator("#result-title").wait_for()


def replay(page: Page) -> None:
    """The first phase of a late battle of a finished game."""
    open_replay(page, f"/replay/{store_golden(page)}")
    for _ in range(5):
        page.keyboard.press("b")


def team(page: Page) -> None:
    """Two against two."""
    played(page, {"mode": "team", "armies": "borgo,moloch,outpost,hegemony"}, 4, 150)


def constructions(page: Page) -> None:
    """A construction on the board."""
    played(page, {"armies": "borgo,moloch", "constructions": "yes"}, 2, 110)


def played(page: Page, settings: dict[str, object], seats: int, actions: int) -> None:
    """A game at one screen after so many actions, or a few more."""
    text = game_so_far(tuple(settings.items()), actions)
    open_table(page, create_table(page, replay=text, seats=[{"kind": "human"}] * seats, hotseat=True))
    Mouse(page, 1).skip_films()


@cache
def game_so_far(settings: tuple[tuple[str, object], ...], actions: int) -> str:
    """A game of people who like to put tiles on the board, up to a turn after so many actions."""
    dice = random.Random(3)
    game = Match(catalogue.game("neuroshima"), dict(settings))
    while (decision := game.state.decision()) is not None:
        if len(game.entries) >= actions and decision.kind == "turn":
            break
        texts = [game.state.action_text(option) for option in game.state.legal()]
        placed = [text for text in texts if text.startswith(("place", "core", "wing"))]
        game.play("construct" if "construct" in texts else dice.choice(placed or texts))
    return write_replay(game)


def leaders(page: Page) -> None:
    """Three cards, one to keep."""
    open_table(page, create_table(page, settings={"armies": "borgo,moloch", "leaders": "yes"}))
    wait_until_ready(page)


def neon_plan(page: Page) -> None:
    """The cards of a turn are laid out in secret."""
    open_arena(page, create(page, {"players": "4"}, [HUMAN, *[BOT] * 3]))
    page.locator("[data-plan]").wait_for()


def neon(page: Page) -> None:
    """The arena after some turns."""
    spoken = page.evaluate("() => document.documentElement.lang")
    page.evaluate("() => localStorage.setItem('sandtable.language', 'en')")  # the player reads English
    open_arena(page, create(page, {"players": "4"}, [HUMAN, *[BOT] * 3]))
    Player(page, 7).play(14)
    page.evaluate("language => localStorage.setItem('sandtable.language', language)", spoken)
    page.reload()
    page.locator("[data-sector]").first.wait_for()
    wait_until_ready(page)


SUBJECTS: dict[str, Callable[[Page], None]] = {
    "front": at_page("/"),
    "new-game": new_game,
    "lobby": at_page("/lobby"),
    "waiting": waiting,
    "expired": at_page("/t/none"),
    "match": match,
    "battle": battle,
    "result": result,
    "replay": replay,
    "team": team,
    "constructions": constructions,
    "leaders": leaders,
    "etudes": at_page("/etudes"),
    "etude": at_page("/etudes/etude-01", "[data-hex]"),
    "tiles": at_page("/tiles"),
    **{f"tiles-{army}": at_page(f"/tiles?army={army}") for army in ARMIES},
    "rules": at_page("/rules/NH-NET-10"),
    "profile": at_page("/profile"),
    "about": at_page("/about"),
    # Further games, a function for each screen that is worth a picture.
    "neon-plan": neon_plan,
    "neon": neon,
}


ONLY_WIDE = tuple(f"tiles-{army}" for army in ARMIES)
"""The same page six times: once is enough on small screens."""


# ---- how it is taken


def main() -> None:
    """Take those of the named widths and subjects, or all, on a server of its own."""
    from playwright.sync_api import sync_playwright

    widths = [int(word) for word in sys.argv[1:] if word.isdecimal()] or list(SIZES)
    names = [word for word in sys.argv[1:] if not word.isdecimal()] or list(SUBJECTS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        served = Served(sqlite_url(Path(folder)), "--log-level", "warning")
        try:
            for width in widths:
                for theme in ("light", "dark"):
                    take(browser, served.url, width, theme, names)
        finally:
            served.stop()
            browser.close()
    if not sys.argv[1:]:
        sweep()


def sweep() -> None:
    """Remove pictures of what is no subject any more."""
    wanted = {f"{name}-{width}-{theme}.png" for name in SUBJECTS for width in SIZES for theme in ("light", "dark")}
    for file in FOLDER.glob("*.png"):
        if file.name not in wanted:
            file.unlink()


def take(browser: Browser, url: str, width: int, theme: str, names: list[str]) -> None:
    """These subjects, this wide, in this theme, as a new guest sees them."""
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": SIZES[width]},
        device_scale_factor=SCALES[width],
        locale=LANGUAGES[width],
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"localStorage.setItem('sandtable.theme', '{theme}')")
    page = context.new_page()
    page.goto("/about")
    for name in names:
        if width < max(SIZES) and name in ONLY_WIDE:
            continue
        SUBJECTS[name](page)
        page.mouse.move(0, 0)
        page.wait_for_timeout(SETTLED)
        save(page, f"{name}-{width}-{theme}")
    context.close()


def save(page: Page, name: str) -> None:
    """One picture, of 256 colours so that the folder stays small."""
    painter = page.context.new_page()
    found = painter.evaluate(REDUCE, base64.b64encode(page.screenshot()).decode())
    painter.close()
    colours, packed = bytes(found["colours"]), base64.b64decode(found["packed"])
    header = struct.pack(">IIBBBBB", found["width"], found["height"], 8, 3, 0, 0, 0)
    parts = [(b"IHDR", header), (b"PLTE", colours), (b"IDAT", packed), (b"IEND", b"")]
    (FOLDER / f"{name}.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts))


def chunk(kind: bytes, content: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


REDUCE = """async (png) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const colour = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const apart = (a, b, shift) => (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2;
  const far = (a, b) => apart(a, b, 16) + apart(a, b, 8) + apart(a, b, 0);
  // The most frequent colours, but none too near to one that is there already.
  const kept = [];
  const byCount = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a));
  for (const least of [120, 0]) for (const colour of byCount) {
    if (kept.length < 256 && kept.every((other) => far(other, colour) > least)) kept.push(colour);
  }
  const nearest = new Map();
  for (const colour of counts.keys()) {
    let best = 0;
    kept.forEach((other, at) => (far(other, colour) < far(kept[best], colour) ? (best = at) : 0));
    nearest.set(colour, best);
  }
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i += 4) {
    rows[y * (width + 1) + x + 1] = nearest.get((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  }
  const stream = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let packed = "";
  for (const byte of bytes) packed += String.fromCharCode(byte);
  return { width, height, packed: btoa(packed), colours: kept.flatMap(parts) };
}"""


if __name__ == "__main__":
    main()
