"""Lines of text in the space there is."""

from __future__ import annotations


def columns_of(texts: list[str], width: int) -> list[str]:
    """Texts in columns as wide as the widest, filled row by row."""
    if not texts:
        return []
    cell = min(max(len(text) for text in texts) + 2, width)
    count = max(1, width // cell)
    return ["".join(text.ljust(cell) for text in texts[i : i + count]).rstrip() for i in range(0, len(texts), count)]


def packed_lines(texts: list[str], width: int, between: str = " | ") -> list[str]:
    """Sentences one after another, as many on a line as fit."""
    lines: list[str] = []
    for text in texts:
        if lines and len(lines[-1]) + len(between) + len(text) <= width:
            lines[-1] += f"{between}{text}"
        else:
            lines.append(text)
    return lines
