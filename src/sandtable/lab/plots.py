"""Balance as pictures: SVG that needs nothing but a browser, for either colour scheme."""

from __future__ import annotations

from html import escape

from sandtable.lab.balance import Balance

LEFT = 190
"""Room for names."""
ROW = 30
SCALE = 420
"""Pixels from 0 to 100 %."""
CELL = 92
STYLE = (
    "svg{color-scheme:light dark;font:14px system-ui,sans-serif;--ink:light-dark(#20262b,#e8e6e0);"
    "--line:light-dark(#c9c4b8,#4a5158);--dot:light-dark(#9c4a1a,#f0a35e);background:light-dark(#faf8f3,#16191c)}"
    "text{fill:var(--ink)}.line{stroke:var(--line)}.reach{stroke:var(--dot);stroke-width:3}.dot{fill:var(--dot)}"
    ".even{stroke:var(--ink);stroke-dasharray:4 4}"
)


def shares_svg(balance: Balance, title: str) -> str:
    """A dot for what each contender won and a line for how far that may be chance; dashed: all alike."""
    names = balance.ranking()
    height = 80 + ROW * len(names)
    parts = [_text(12, 26, title)]
    for percent in range(0, 101, 20):
        x = _x(percent / 100)
        parts.append(f'<line class="line" x1="{x}" y1="44" x2="{x}" y2="{height - 28}"/>')
        parts.append(_text(x, height - 10, f"{percent} %", "middle"))
    even = _x(_even(balance))
    parts.append(f'<line class="even" x1="{even}" y1="44" x2="{even}" y2="{height - 28}"/>')
    for number, name in enumerate(names):
        share = balance.of[name]
        low, high = share.interval()
        y = 60 + ROW * number
        parts.append(_text(12, y + 5, name))
        parts.append(f'<line class="reach" x1="{_x(low)}" y1="{y}" x2="{_x(high)}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{_x(share.rate())}" cy="{y}" r="6"/>')
    return _svg(LEFT + SCALE + 40, height, title, parts)


def pairs_svg(balance: Balance, title: str) -> str:
    """Games of two: what the row won against the column, the darker the more."""
    names = balance.ranking()
    parts = [_text(12, 26, title)]
    for column, name in enumerate(names):
        parts.append(_text(LEFT + CELL * column + CELL // 2, 60, name, "middle", 'font-size="11"'))
    for row, name in enumerate(names):
        y = 70 + ROW * row
        parts.append(_text(12, y + 20, name))
        for column, other in enumerate(names):
            share = balance.against.get((name, other))
            if share is None:
                continue
            x, rate = LEFT + CELL * column, share.rate()
            parts.append(
                f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{ROW - 2}" fill="var(--dot)"'
                f' fill-opacity="{0.08 + 0.62 * rate:.2f}"/>'
            )
            parts.append(_text(x + CELL // 2, y + 19, f"{100 * rate:.0f} %", "middle"))
    return _svg(LEFT + CELL * len(names) + 12, 90 + ROW * len(names), title, parts)


def _even(balance: Balance) -> float:
    """What everybody would have won if all were alike."""
    games = sum(share.games for share in balance.of.values())
    return sum(share.wins for share in balance.of.values()) / games if games else 0.0


def _x(rate: float) -> int:
    return LEFT + round(SCALE * rate)


def _text(x: int, y: int, words: str, anchor: str = "start", more: str = "") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" {more}>{escape(words)}</text>'


def _svg(width: int, height: int, title: str, parts: list[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" aria-label="{escape(title)}">\n<style>{STYLE}</style>\n{body}\n</svg>\n'
    )
