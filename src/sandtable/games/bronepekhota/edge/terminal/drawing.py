"""The table of Bronepekhota as text: a map in characters, and beside it who fights on it and what the signs mean.

A row of the map is twice as high as a column is wide, so a step is as long upwards as sideways. Units are letters
(capitals for side A, small ones for side B), soldiers of the unit that acts are digits, whoever acts is @, machines
and guns stand in brackets. The edges count in steps.
"""

from __future__ import annotations

from functools import cache
from math import hypot

from sandtable.cli.canvas import Canvas
from sandtable.games.bronepekhota.content.terrain import LAYOUTS, Piece
from sandtable.games.bronepekhota.edge.terminal.words import Names, Row, Words
from sandtable.games.bronepekhota.table.figures import STEP
from sandtable.match.match import seat_letter

WIDEST = 50
"""Columns of the map; the rest of a line is for the sides and the signs."""
PANEL = 25
LEFT = 3
EVERY = 5
"""Steps between the numbers at the edges."""
INSIDE = 8
"""The part of the way to its middle that an outline is drawn inside a piece."""
SIGNS = {
    "low_wall": "-",
    "barricade": "=",
    "smooth_wall": "#",
    "climbable_wall": "#",
    "platform": "&",
    "pipeline_thin": "=",
    "pipeline_big": "=",
    "bunker": "#",
    "wreck": "x",
    "ladder": "+",
    "ramp": "+",
    "ruins": ":",
    "woods": "%",
    "reeds": '"',
    "deep_water": "~",
    "ford": "'",
    "thin_ice": "_",
    "swamp": ",",
    "crater": "^",
}
OBJECTS = {"block": "#", "zone": "*", "marker": "*", "exit": ">", "item": "$", "captive": "!"}
LETTERS = ["ABCDEFGHIJKLMNO", "abcdefghijklmno", "PQRSTUVWXYZ", "pqrstuvwxyz"]


def marks_of(view: Row) -> dict[int, str]:
    """The letter of every unit."""
    marks: dict[int, str] = {}
    for seat in range(len(view["sides"])):
        units = [row["id"] for row in view["units"] if row["seat"] == seat]
        marks.update({unit: LETTERS[seat % 4][at % len(LETTERS[seat % 4])] for at, unit in enumerate(units)})
    return marks


def holds(piece: Piece, x: float, y: float) -> bool:
    """Is a point inside a piece of terrain?"""
    corners = piece.corners
    following = [*corners[1:], corners[0]]
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in zip(corners, following))


def middle_of(column: int, row: int, scale: float, height: int) -> tuple[float, float]:
    """The place in the middle of a character."""
    return (column + 0.5) * scale, height - (row + 0.5) * 2 * scale


@cache
def ground_of(layout: str, scale: float, columns: int, rows: int, height: int) -> list[str]:
    """The terrain that each character stands for, row by row; "" for open ground. The highest piece wins."""
    cells = [""] * (columns * rows)
    pieces = [piece for piece in LAYOUTS[layout].pieces if piece.corners and piece.kind.id in SIGNS]
    for piece in sorted(pieces, key=lambda piece: piece.kind.height):
        for place in range(columns * rows):
            if holds(piece, *middle_of(place % columns, place // columns, scale, height)):
                cells[place] = piece.kind.id
        for x, y in _outline(piece, scale / 2):
            column, row = min(int(x / scale), columns - 1), min(int((height - y) / 2 / scale), rows - 1)
            cells[row * columns + column] = piece.kind.id
    return cells


def _outline(piece: Piece, apart: float) -> list[tuple[float, float]]:
    """Points just inside the edges of a piece, so that a thin one is drawn too."""
    corners = piece.corners
    x = sum(corner[0] for corner in corners) / len(corners)
    y = sum(corner[1] for corner in corners) / len(corners)
    inner = [(cx + (x - cx) / INSIDE, cy + (y - cy) / INSIDE) for cx, cy in corners]
    points: list[tuple[float, float]] = []
    for (ax, ay), (bx, by) in zip(inner, [*inner[1:], inner[0]]):
        parts = int(hypot(bx - ax, by - ay) / apart) + 1
        points += [(ax + (bx - ax) * part / parts, ay + (by - ay) * part / parts) for part in range(parts)]
    return points


class Picture:
    """Draws views of the game."""

    def __init__(self, words: Words, colour: bool, rows: int = 18) -> None:
        self.words = words
        self.colour = colour
        self.most_rows = rows

    def draw(self, view: Row) -> list[str]:
        """The map with the sides beside it."""
        width, height = view["field"]
        self.scale = max(width / WIDEST, height / 2 / self.most_rows)
        self.columns, self.rows = round(width / self.scale), round(height / 2 / self.scale)
        self.height = height
        canvas = Canvas(LEFT + WIDEST + 1 + PANEL, self.rows + 1)
        signs = self._ground(canvas, view)
        self._edges(canvas, width, height)
        self._objects(canvas, view)
        self._figures(canvas, view)
        self._panel(canvas, view, signs)
        return canvas.lines(self.colour)

    def _cell(self, x: float, y: float) -> tuple[int, int]:
        """The character of a place: columns from the left, rows from the top."""
        column = min(int(x / self.scale), self.columns - 1)
        row = min(int((self.height - y) / 2 / self.scale), self.rows - 1)
        return LEFT + column, row

    def _ground(self, canvas: Canvas, view: Row) -> dict[str, str]:
        """Terrain, and dots where the asked side may deploy; the signs that were used, with their names."""
        area = view["areas"][view["seat"]] if view["stage"] == "deploy" and view["seat"] >= 0 else None
        used: dict[str, str] = {}
        kinds = ground_of(view["map"], self.scale, self.columns, self.rows, self.height)
        for place, kind in enumerate(kinds):
            row, column = divmod(place, self.columns)
            if kind:
                used.setdefault(SIGNS[kind], kind)
                canvas.put(LEFT + column, row, SIGNS[kind], "dim")
            elif area is not None and _within(area, *middle_of(column, row, self.scale, self.height)):
                canvas.put(LEFT + column, row, ".", "dim")
        for piece in LAYOUTS[view["map"]].pieces:
            if piece.width:
                used.setdefault(SIGNS[piece.kind.id], piece.kind.id)
                for x, y, _ in (piece.foot, piece.head):
                    canvas.put(*self._cell(x, y), SIGNS[piece.kind.id], "dim")
        return used

    def _edges(self, canvas: Canvas, width: int, height: int) -> None:
        """Numbers of steps along the left and the lower edge."""
        for steps in range(0, height // STEP + 1, EVERY):
            _, row = self._cell(0, steps * STEP)
            canvas.put(0, row, str(steps).rjust(2), "grid")
        for steps in range(0, width // STEP + 1, EVERY):
            column, _ = self._cell(steps * STEP, 0)
            canvas.put(column, self.rows, str(steps), "grid")
        for row in range(self.rows):
            canvas.put(LEFT - 1, row, "|", "grid")
            canvas.put(LEFT + self.columns, row, "|", "grid")

    def _objects(self, canvas: Canvas, view: Row) -> None:
        for row in view["objects"]:
            if row["carrier"] < 0:
                canvas.put(*self._cell(row["at"][0], row["at"][1]), OBJECTS[row["kind"]], "net")

    def _figures(self, canvas: Canvas, view: Row) -> None:
        """Whoever stands on the table; the unit that acts is drawn last, and over the others."""
        marks = marks_of(view)
        standing = [row for row in view["figures"] if row["place"] in ("table", "wreck")]
        standing.sort(key=lambda row: (row["unit"] == view["active"], row["id"] == view["figure"]))
        for row in standing:
            column, line = self._cell(row["x"], row["y"])
            seat = seat_letter(row["seat"]) if row["seat"] >= 0 else "bold"
            sign = self._sign(view, row, marks)
            if row["kind"] in ("vehicle", "gun") and self.columns > column - LEFT + 1:
                canvas.put(column - 1, line, f"({sign})", seat)
            else:
                canvas.put(column, line, sign, seat)

    def _sign(self, view: Row, row: Row, marks: dict[int, str]) -> str:
        if row["place"] == "wreck":
            return "x"
        if row["kind"] == "captive":
            return OBJECTS["captive"]
        if row["id"] == view["figure"]:
            return "@"
        if row["unit"] == view["active"] and row["number"]:
            return str(row["number"] % 10)
        return "o" if row["kind"] == "gun" else marks.get(row["unit"], "?")

    # Beside the map.

    def _panel(self, canvas: Canvas, view: Row, signs: dict[str, str]) -> None:
        x = LEFT + self.columns + 2
        wide = canvas.width - x
        lines = self._sides(view)
        legend = self._legend(view, signs)
        room = canvas.height - len(lines)
        for row, (text, style) in enumerate([*lines, *legend[: max(room, 0)]][: canvas.height]):
            canvas.put(x, row, fitted(text, wide), style)

    def _sides(self, view: Row) -> list[tuple[str, str]]:
        """Every side with its units: how many are left, and > for who acts, + for who may act yet."""
        names, marks = Names(self.words, view), marks_of(view)
        lines: list[tuple[str, str]] = []
        for seat in range(len(view["sides"])):
            letter = seat_letter(seat)
            units = [row for row in view["units"] if row["seat"] == seat]
            faction = self.words.faction(units[0]["sheet"]) if units else ""
            score = f" {view['scores'][seat]}" if any(view["scores"]) else ""
            lines.append((f"{letter} {faction}{score}", letter))
            for row in units:
                state = ">" if row["id"] == view["active"] else "+" if row["ready"] else " "
                text = f"{state}{marks[row['id']]} {self._left(view, row)} {names.unit(row['id'])}"
                lines.append((text, letter.lower()))
        return lines

    def _left(self, view: Row, unit: Row) -> str:
        """Soldiers that are left, or the cells of a machine."""
        figures = [view["figures"][figure] for figure in unit["figures"]]
        if len(figures) == 1 and "marker" in figures[0]:
            return f"{figures[0]['marker']}/{figures[0]['durability']}"
        return str(sum(row["place"] in ("reserve", "table", "inside") for row in figures))

    def _legend(self, view: Row, signs: dict[str, str]) -> list[tuple[str, str]]:
        """What the signs mean, for those that are on the map."""
        names = {sign: self.words.find("terrain", kind).partition(" (")[0] for sign, kind in signs.items()}
        found = [(f"{sign} {name}", "dim") for sign, name in names.items()]
        kinds = dict.fromkeys(row["kind"] for row in view["objects"] if row["kind"] not in ("block", "captive"))
        found += [(f"{OBJECTS[kind]} {self.words.say(f'terminal-object-{kind}')}", "net") for kind in kinds]
        return found


def _within(area: list[int], x: float, y: float) -> bool:
    return area[0] <= x <= area[2] and area[1] <= y <= area[3]


def fitted(text: str, width: int) -> str:
    """A text cut to the room there is."""
    return text if len(text) <= width else text[: max(width, 0)]
