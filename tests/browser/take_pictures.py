"""Pictures of the pages for docs/screenshots, after `make web`:

python -m tests.browser.take_pictures                       all of them, three widths in light and dark
python -m tests.browser.take_pictures 360 dark match neon   only these widths, themes and subjects
"""

from __future__ import annotations

import base64
import signal
import struct
import sys
import tempfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.conftest import ARGUMENTS, PATIENCE, ROOT, SAME_CHANCES, chromium
from tests.browser.picture_subjects import ONLY_WIDE, SUBJECTS
from tests.server.serving import Served, sqlite_url

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = ROOT / "docs" / "screenshots"
SIZES = {1440: 900, 820: 1000, 360: 740}
SCALES = {1440: 0.75, 820: 0.8, 360: 1.0}
"""Pictures of large pages are a little smaller than the page."""
LANGUAGES = {1440: "en-GB", 820: "ru-RU", 360: "uk-UA"}
THEMES = ("light", "dark")
GUEST = "Guest 1234"
"""Whoever looks is called the same every time: a picture changes only with what it shows."""
SETTLED = 900
"""So long after it is there a board has come to rest: arrows of a phase have grown."""


def main() -> None:
    """Take those of the named widths and subjects, or all, on a server of its own."""
    from playwright.sync_api import sync_playwright

    words = sys.argv[1:]
    widths = [width for width in SIZES if str(width) in words] or list(SIZES)
    themes = [theme for theme in THEMES if theme in words] or list(THEMES)
    names = [name for name in SUBJECTS if name in words] or list(SUBJECTS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        served = Served(sqlite_url(Path(folder)), "--log-level", "warning", module=SAME_CHANCES)
        try:
            for width in widths:
                for theme in themes:
                    served.process.send_signal(signal.SIGUSR1)
                    take(browser, served.url, width, theme, names)
        finally:
            served.stop()
            browser.close()
    if not words:
        sweep()


def sweep() -> None:
    """Remove pictures of what is no subject any more."""
    wanted = {f"{name}-{width}-{theme}.png" for name in SUBJECTS for width in SIZES for theme in THEMES}
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
        has_touch=width < max(SIZES),
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"localStorage.setItem('sandtable.theme', '{theme}')")
    context.request.post("/api/me", data={"name": GUEST})
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
