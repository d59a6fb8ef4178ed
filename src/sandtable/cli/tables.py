"""Plain data as text for a terminal: a view as short lines and tables, an event as one line."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

Row = dict[str, Any]


def view_lines(view: Row, width: int) -> list[str]:
    """A view: single values in a few lines, then a table for every list of rows."""
    lines = packed([f"{name} {value_text(value)}" for name, value in view.items() if not _is_table(value)], width)
    for name, value in view.items():
        if _is_table(value):
            lines += ["", f"{name}:", *table_lines(value, width)]
    return lines


def _is_table(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def value_text(value: object) -> str:
    """A value without brackets and quotes; a dash where there is none."""
    if value is None or value == [] or value == {} or value == "":
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(value_text(item) for item in value)
    if isinstance(value, dict):
        return " ".join(f"{name}={value_text(item)}" for name, item in value.items())
    return str(value)


def packed(words: list[str], width: int) -> list[str]:
    """Short texts side by side, as many as fit into a line."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) + 3 <= width:
            lines[-1] += f" | {word}"
        else:
            lines += wrap(word, width)
    return lines


def table_lines(rows: list[Row], width: int) -> list[str]:
    """Rows as columns, or one after another where those do not fit; what all rows have in common is said once above."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    cells = {name: [value_text(row.get(name)) for row in rows] for name in names}
    same = [name for name in names if len(rows) > 1 and len(set(cells[name])) == 1]
    shown = [name for name in names if name not in same]
    sizes = {name: max(len(name), *(len(cell) for cell in cells[name])) for name in shown}
    lines = packed([f"all: {name} {cells[name][0]}" for name in same if cells[name][0] != "-"], width)
    if sum(sizes.values()) + 2 * len(shown) - 2 > width:
        for at in range(len(rows)):
            lines += _record_lines([(name, cells[name][at]) for name in shown if cells[name][at] != "-"], width)
        return lines
    lines.append("  ".join(name.ljust(sizes[name]) for name in shown).rstrip())
    for at in range(len(rows)):
        lines.append("  ".join(cells[name][at].ljust(sizes[name]) for name in shown).rstrip())
    return lines


def _record_lines(fields: list[tuple[str, str]], width: int) -> list[str]:
    """One row that is too wide for columns: its fields, the first of them in front."""
    first, *rest = packed([f"{name} {cell}" for name, cell in fields], width - 2)
    return [f"* {first}", *[f"  {line}" for line in rest]]


def event_line(row: Row) -> str:
    """What happened: its kind, then what is known of it."""
    rest = [f"{name} {value_text(value)}" for name, value in row.items() if name not in ("kind", "clause")]
    text = str(row["kind"]).replace("_", " ")
    return f"{text}: {', '.join(rest)}" if rest else text
