"""Draws the icons of the app into web/public/icons: `python web/icons/draw.py`. Chromium paints the PNG.

Needs the Python package `playwright` and a Chromium, as tests of pages do (SANDTABLE_CHROMIUM names another one).
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

PLACE = Path(__file__).resolve().parents[1] / "public" / "icons"
GROUND, LINE, GOLD = "#14191C", "#EDE6D6", "#F0D64A"
SHORE = "M-30,16C-24,-6 -8,-26 12,-20C30,-14 30,10 14,18C0,26 -22,28 -30,16Z"
HILL = "M-8,6C-6,-4 4,-10 11,-6C18,-2 14,8 6,10C0,12 -8,12 -8,6Z"
HEX = "M0,-46L39.8,-23V23L0,46L-39.8,23V-23Z"
"""The mark of the app (web/src/kit/scenery.ts): contour lines of a hill on a hex."""


def mark(line: str, hill: str, scale: float) -> str:
    """The mark around 0,0 in these colours."""
    return (
        f'<g transform="scale({scale:g})" fill="none" stroke="{line}" stroke-linejoin="round">'
        f'<path d="{HEX}" stroke-width="6"/><path d="{SHORE}" stroke-width="6"/>'
        f'<path d="{HILL}" fill="{hill}" stroke-width="4"/></g>'
    )


def drawn(inside: str) -> str:
    """A square picture."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">{inside}</svg>'


def pictures() -> dict[str, str]:
    """Each icon: with round corners; to be cut by the system (what matters lies within four fifths); in one ink."""
    full = f'<path d="M-50,-50H50V50H-50Z" fill="{GROUND}"/>'
    rounded = f'<rect x="-50" y="-50" width="100" height="100" rx="20" fill="{GROUND}"/>'
    return {
        "app": drawn(rounded + mark(LINE, GOLD, 0.84)),
        "round": drawn(full + mark(LINE, GOLD, 0.7)),
        "sign": drawn(mark("#FFFFFF", "#FFFFFF", 0.96)),
    }


SIZES = {"app": (192, 512), "round": (180, 512), "sign": (96,)}
"""Pixels of each as PNG."""


def main() -> None:
    """Write the SVG of the app and all PNG."""
    from playwright.sync_api import sync_playwright

    PLACE.mkdir(parents=True, exist_ok=True)
    (PLACE / "app.svg").write_text(pictures()["app"] + "\n", encoding="utf-8")
    with sync_playwright() as started:
        program = os.environ.get("SANDTABLE_CHROMIUM") or shutil.which("chromium")
        browser = started.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, svg in pictures().items():
            for size in SIZES[name]:
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
                page.screenshot(path=PLACE / f"{name}-{size}.png", omit_background=True)
                page.close()
        browser.close()


if __name__ == "__main__":
    main()
