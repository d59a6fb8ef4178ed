"""Balance as pictures: SVG that needs nothing but a browser, for either colour scheme."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from sandtable.lab.balance.counts import Share

LEFT = 190
"""Room for names."""
ROW = 30
SCALE = 420
"""Pixels from 0 to 100 %."""
CELL = 104
"""Width of a cell of a heat map."""
TALL = 44
"""Its height: a rate, and its interval beneath."""
STYLE = (
    "svg{color-scheme:light dark;font:14px system-ui,sans-serif;--ink:light-dark(#20262b,#e8e6e0);"
    "--line:light-dark(#c9c4b8,#4a5158);--dot:light-dark(#9c4a1a,#f0a35e);--cold:light-dark(#1f5f8b,#7fb8e0);"
    "background:light-dark(#faf8f3,#16191c)}"
    "text{fill:var(--ink)}.line{stroke:var(--line)}.reach{stroke:var(--dot);stroke-width:3}.dot{fill:var(--dot)}"
    ".even{stroke:var(--ink);stroke-dasharray:4 4}.more{fill:var(--dot)}.less{fill:var(--cold)}"
    ".sure{font-weight:bold}.small{font-size:11px}"
)


def shares_svg(shares: Mapping[str, Share], even: float, title: str) -> str:
    """A dot for what each of them won and a line for how far that may be chance; dashed: all alike."""
    height = 80 + ROW * len(shares)
    parts = [_text(12, 26, title)]
    for percent in range(0, 101, 20):
        x = _x(percent / 100)
        parts.append(f'<line class="line" x1="{x}" y1="44" x2="{x}" y2="{height - 28}"/>')
        parts.append(_text(x, height - 10, f"{percent} %", "middle"))
    parts.append(f'<line class="even" x1="{_x(even)}" y1="44" x2="{_x(even)}" y2="{height - 28}"/>')
    for number, (name, share) in enumerate(shares.items()):
        low, high = share.interval()
        y = 60 + ROW * number
        parts.append(_text(12, y + 5, name))
        parts.append(f'<line class="reach" x1="{_x(low)}" y1="{y}" x2="{_x(high)}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{_x(share.rate())}" cy="{y}" r="6"/>')
    return _svg(LEFT + SCALE + 40, height, title, parts)


def heat_svg(
    rows: list[str], columns: list[str], shares: Mapping[tuple[str, str], Share], even: float, title: str
) -> str:
    """What the row won against, or at, the column, with its interval; bold where that is more than chance.

    Warm is more than even, cold is less, the stronger the further; figures say the same without colour.
    """
    parts = [_text(12, 26, title)]
    for column, name in enumerate(columns):
        parts.append(_text(LEFT + CELL * column + CELL // 2, 60, name, "middle", "small"))
    for row, name in enumerate(rows):
        y = 70 + TALL * row
        parts.append(_text(12, y + 27, name))
        for column, other in enumerate(columns):
            share = shares.get((name, other))
            if share is not None and share.games:
                parts.extend(_cell(LEFT + CELL * column, y, share, even))
    return _svg(max(LEFT + CELL * len(columns), 12 + 8 * len(title)) + 12, 82 + TALL * len(rows), title, parts)


def _cell(x: int, y: int, share: Share, even: float) -> list[str]:
    """One cell of a heat map."""
    rate, (low, high) = share.rate(), share.interval()
    off = min(1.0, 2 * abs(rate - even))
    sure = "sure" if not low <= even <= high else ""
    return [
        f'<rect class="{"more" if rate >= even else "less"}" x="{x}" y="{y}" width="{CELL - 2}" height="{TALL - 2}"'
        f' fill-opacity="{0.05 + 0.6 * off:.2f}"/>',
        _text(x + CELL // 2, y + 18, f"{100 * rate:.0f} %", "middle", sure),
        _text(x + CELL // 2, y + 34, f"{100 * low:.0f} to {100 * high:.0f}", "middle", "small"),
    ]


def _x(rate: float) -> int:
    return LEFT + round(SCALE * rate)


def _text(x: int, y: int, words: str, anchor: str = "start", kind: str = "") -> str:
    of_kind = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}"{of_kind}>{escape(words)}</text>'


def _svg(width: int, height: int, title: str, parts: list[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" aria-label="{escape(title)}">\n<style>{STYLE}</style>\n{body}\n</svg>\n'
    )
