"""A match in a notebook: its picture where the game draws one, otherwise what a spectator sees as tables."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.library.match import Match

Row = dict[str, object]


def svg_of(match: Match, shade: str = "light") -> str | None:
    """The board as SVG; None where the game draws none or the drawings of the page are not built."""
    try:
        painter = match.game.edge("picture")
        return None if painter is None else str(painter.picture(match.view(), shade))
    except Exception:  # a notebook shows tables instead; `sandtable replay --svg` tells what is missing
        return None


def html_of(match: Match) -> str:
    """The line of `repr`, then the public view: single values as one table, every list of rows as one more."""
    view = match.view()
    tables = {name: rows for name, value in view.items() if (rows := _rows(value))}
    single = [[name, value] for name, value in view.items() if name not in tables]
    parts = [f"<p><code>{escape(repr(match))}</code></p>", _table(["", ""], single)]
    for name, rows in tables.items():
        columns = list(dict.fromkeys(column for row in rows for column in row))
        cells = [[row.get(column) for column in columns] for row in rows]
        parts.append(f"<p>{escape(str(name))}</p>{_table(columns, cells)}")
    return f"<div>{''.join(parts)}</div>"


def _rows(value: object) -> list[Row]:
    """The rows of a table; none where a value is not one."""
    if not isinstance(value, list):
        return []
    rows = [row for row in value if isinstance(row, dict)]
    return rows if len(rows) == len(value) else []


def _table(columns: list[str], rows: list[list[object]]) -> str:
    head = "".join(f"<th>{escape(str(column))}</th>" for column in columns) if any(columns) else ""
    body = "".join(f"<tr>{''.join(f'<td>{escape(_plain(cell))}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table>{f'<tr>{head}</tr>' if head else ''}{body}</table>"


def _plain(value: object) -> str:
    """A value without brackets and quotes."""
    if value is None or value == [] or value == {}:
        return "–"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_plain(item)}" for name, item in value.items())
    if isinstance(value, list):
        return ", ".join(_plain(item) for item in value)
    return str(value)
