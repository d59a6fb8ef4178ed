"""How things of the library show themselves in a notebook: pictures, tables and bars as SVG and HTML."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from sandtable.core.game import Game
from sandtable.library.shapes import HEIGHT, WIDTH, svg_of_shapes

if TYPE_CHECKING:
    from sandtable.library.match import Match

Row = dict[str, object]
COLOURS = ("#c45a14", "#3563aa", "#16806b", "#8a4d80", "#67747e", "#a03a56")
"""Of the seats, to be told apart on light and on dark paper."""
PICTURE_WIDTH = 420


def svg_of(game: Game, view: dict[str, object], shade: str = "light") -> str | None:
    """The board as SVG: as the page draws it, else in simple shapes; None where the game draws none."""
    for part, draw in (("picture", _pictured), ("stamp", _stamped)):
        try:
            painter = game.edge(part)
            if painter is not None:
                return draw(painter, view, shade)
        except Exception:  # a notebook shows something simpler; `sandtable replay --svg` tells what is missing
            continue
    return None


def _pictured(painter: Any, view: dict[str, object], shade: str) -> str:
    return str(painter.picture(view, shade))


def _stamped(painter: Any, view: dict[str, object], _shade: str) -> str:
    return svg_of_shapes(*painter.stamp(view, WIDTH, HEIGHT))


def html_of(match: Match) -> str:
    """The line of `repr`, then the public view: single values as one table, every list of rows as one more."""
    view = match.view()
    tables = {name: rows for name, value in view.items() if (rows := _rows(value))}
    single = [[name, value] for name, value in view.items() if name not in tables]
    parts = [f"<p><code>{escape(repr(match))}</code></p>", table(["", ""], single)]
    for name, rows in tables.items():
        columns = list(dict.fromkeys(column for row in rows for column in row))
        cells = [[row.get(column) for column in columns] for row in rows]
        parts.append(f"<p>{escape(str(name))}</p>{table(columns, cells)}")
    return f"<div>{''.join(parts)}</div>"


def image(svg: str, width: int = PICTURE_WIDTH, text: str = "") -> str:
    """A picture within HTML; as a file of its own, so that nothing around it changes its look."""
    data = b64encode(svg.encode()).decode()
    return f'<img alt="{escape(text)}" style="width:{width}px;max-width:100%" src="data:image/svg+xml;base64,{data}" />'


def side_by_side(parts: Iterable[str]) -> str:
    """Parts beside each other where there is room, else below each other."""
    return f'<div style="display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start">{"".join(parts)}</div>'


def table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table; lists and dictionaries in it are written without brackets."""
    head = "".join(f"<th>{escape(str(column))}</th>" for column in columns) if any(columns) else ""
    body = "".join(f"<tr>{''.join(f'<td>{escape(plain(cell))}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table>{f'<tr>{head}</tr>' if head else ''}{body}</table>"


def bars(rows: Iterable[tuple[str, int, str]], width: int = 260, shown: bool = True) -> str:
    """Parts in permille as bars: what it is, how much, in which colour; `shown` writes them beside it."""
    drawn = []
    for name, permille, colour in rows:
        bar = f'<span style="display:block;height:12px;width:{width * permille // 1000}px;background:{colour}"></span>'
        frame = f'<span style="display:inline-block;width:{width}px;border:1px solid #8886">{bar}</span>'
        number = f"<td>{permille / 10:.1f} %</td>" if shown else ""
        drawn.append(f"<tr><td>{escape(name)}</td><td>{frame}</td>{number}</tr>")
    return f"<table>{''.join(drawn)}</table>"


def story_of(lines: Iterable[str]) -> str:
    """Sentences below each other; what is indented stays so."""
    told = "".join(
        f'<div style="margin-left:{1.4 if line.startswith(" ") else 0}em">{escape(line.strip())}</div>'
        for line in lines
    )
    return f'<div style="max-width:44em;line-height:1.5">{told}</div>'


def plain(value: object) -> str:
    """A value without brackets and quotes."""
    if value is None or value == [] or value == {}:
        return "–"
    if isinstance(value, dict):
        return ", ".join(f"{name} {plain(item)}" for name, item in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(plain(item) for item in value)
    return str(value)


def _rows(value: object) -> list[Row]:
    """The rows of a table; none where a value is not one."""
    if not isinstance(value, list):
        return []
    rows = [row for row in value if isinstance(row, dict)]
    return rows if len(rows) == len(value) else []
