"""Pictures of the pages for docs/screenshots: `python -m tests.browser.take_pictures` after `make web`."""

from __future__ import annotations

import base64
import struct
import sys
import tempfile
import zlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.conftest import ARGUMENTS, ROOT, chromium
from tests.browser.playing import Mouse, create_table, open_table
from tests.browser.test_replay import open_replay, store_golden
from tests.server.serving import Served, sqlite_url
from tests.server.test_room import battle_replay

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = ROOT / "docs" / "screenshots"
MAIN = {"front": "/", "new-game": "/new", "rules": "/rules/NH-NET-10"}
"""These are taken at every width in both themes, as are a match, a battle and a replay."""
OTHERS = {
    "lobby": "/lobby",
    "waiting": "/new?with=open",
    "profile": "/profile",
    "tiles": "/tiles",
    "about": "/about",
    "expired": "/t/none",
}
OTHERS_TAKEN = {(1440, "light"), (360, "dark")}
SIZES = {1440: 900, 820: 1000, 360: 740}
SCALES = {1440: 0.85, 820: 0.85, 360: 1.0}
"""Pictures of large pages are a little smaller than the page."""
LANGUAGES = {1440: "en-GB", 820: "ru-RU", 360: "uk-UA"}
BATTLE = cache(battle_replay)
BATTLE_FRAME = 900
"""So long into a phase its arrows have grown."""


def prepare(page: Page, name: str) -> None:
    """Bring a page into the state that is worth a picture."""
    if name == "new-game":
        page.locator("label:has(input[value='moloch'])").first.click()
        page.locator("label:has(input[value='outpost'])").last.click()
    elif name == "waiting":
        page.locator("button.big").click()
        page.wait_for_url("**/t/*")
    page.wait_for_timeout(400)
    page.mouse.move(0, 0)


def main() -> None:
    """Take them all, or those of the named widths, on a server of its own."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        served = Served(sqlite_url(Path(folder)), "--log-level", "warning")
        try:
            for width in [int(word) for word in sys.argv[1:]] or SIZES:
                for theme in ("light", "dark"):
                    take(browser, served.url, width, theme)
        finally:
            served.stop()
            browser.close()


def take(browser: Browser, url: str, width: int, theme: str) -> None:
    """All pages of a new guest, this wide, in this theme."""
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": SIZES[width]},
        device_scale_factor=SCALES[width],
        locale=LANGUAGES[width],
    )
    context.add_init_script(f"localStorage.setItem('sandtable.theme', '{theme}')")
    page = context.new_page()
    others = OTHERS if (width, theme) in OTHERS_TAKEN else {}
    for name, path in {**MAIN, **others}.items():
        page.goto(path)
        page.locator("main h1").wait_for()
        page.wait_for_load_state("networkidle")
        prepare(page, name)
        save(page, f"{name}-{width}-{theme}")
    take_match(page, f"{width}-{theme}")
    take_replay(page, f"{width}-{theme}")
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


def take_match(page: Page, name: str) -> None:
    """A match with a tile in hand, and a battle that is played back."""
    page.evaluate("() => localStorage.setItem('sandtable.language', 'en')")
    table = create_table(page, replay=BATTLE(), seats=[{"kind": "human"}, {"kind": "human"}], hotseat=True)
    open_table(page, table)
    hand = Mouse(page, 1)
    hand.skip_films()
    hand.answer()
    page.wait_for_function("() => document.querySelector('.table')?.dataset.state === 'film'")
    page.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(BATTLE_FRAME)
    save(page, f"battle-{name}")
    open_table(page, create_table(page, seats=[{"kind": "human"}, {"kind": "human"}], hotseat=True))
    hand.play(24)
    while page.locator(".table").get_attribute("data-kind") != "turn" or not page.locator(".slot:not(.off)").count():
        hand.play(1)
    hand.take_up(0)
    if page.locator(".hex.legal").count():
        hand.pick_hex()
    page.mouse.move(0, 0)
    page.wait_for_timeout(BATTLE_FRAME)
    save(page, f"match-{name}")


def take_replay(page: Page, name: str) -> None:
    """A phase of the second battle of a finished game."""
    open_replay(page, f"/replay/{store_golden(page)}")
    page.keyboard.press("b")
    page.keyboard.press("b")
    page.mouse.move(0, 0)
    page.wait_for_timeout(BATTLE_FRAME)
    save(page, f"replay-{name}")


if __name__ == "__main__":
    main()
