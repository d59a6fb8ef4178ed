"""A moment of Bronepekhota as SVG, put together from the parts that the build of the web app writes (`sheet.ts`).

The drawings themselves are written once, in the web app; here is only their order, that of `drawing` there. A test
compares the result with what the page saves, byte for byte.
"""

from __future__ import annotations

import math
from typing import Any

from sandtable.kit.plane import HEADINGS
from sandtable.match.parts import Parts, built_parts, num

BOXES = ("block", "box")
View = dict[str, Any]
Row = dict[str, Any]


def picture(view: View, shade: str) -> str:
    """The picture of a view in the light or the dark theme."""
    return Sheet(built_parts("bronepekhota")).draw(view, shade)


class Sheet(Parts):
    """The parts, in the order of the page."""

    def draw(self, view: View, shade: str) -> str:
        """The table, its terrain, objects of the mission, figures from the lowest up."""
        width, height = view["field"]
        size = f"{width} {height}"
        drawn = [figure for figure in view["figures"] if figure["place"] in ("table", "wreck")]
        drawn.sort(key=lambda figure: (figure["z"], -figure["radius"]))
        drawing = [
            self.with_face(self.part("tables", size)),
            self.part("pieces", f"{view['map']} {height}"),
            self.part("edges", size),
            *(self._object(item, height) for item in view["objects"]),
            *(self._placed(view, figure, height) for figure in drawn),
            "</svg>\n",
        ]
        return self.coloured("".join(drawing), shade)

    def _object(self, item: Row, height: int) -> str:
        """None for what somebody carries, and for captives, who are figures."""
        kind, (width, high) = item["kind"], item["size"]
        if kind == "captive" or (kind == "item" and item["carrier"] >= 0):
            return ""
        if kind in ("zone", "exit"):
            kind = "box" if width else "round"
        x, y = item["at"][0], height - item["at"][1]
        if kind in BOXES:
            x, y = x - width / 2, y - high / 2
        drawing = self.part("objects", kind)
        for name, value in (("@w", width), ("@h", high), ("@r", item["radius"])):
            drawing = drawing.replace(name, str(value))
        return f'<g transform="translate({num(x)},{num(y)})">{drawing}</g>'

    def _placed(self, view: View, figure: Row, height: int) -> str:
        at = f"{num(figure['x'])},{num(height - figure['y'])}"
        return f'<g transform="translate({at})">{self._figure(view, figure)}</g>'

    def _figure(self, view: View, figure: Row) -> str:
        radius = str(figure["radius"])
        if figure["place"] == "wreck":
            return self.part("wrecks", radius)
        is_panicked = "panicked" in figure["spent"]
        is_empty = figure["kind"] == "vehicle" and not figure["manned"]
        is_carrying = any(item["carrier"] == figure["id"] for item in view["objects"])
        return "".join(
            [
                self.part("shadows", f"{radius} {'flies' if figure.get('flying') else 'stands'}"),
                self._base(figure, is_panicked or is_empty),
                self._letter(figure),
                self._emblem(figure),
                self.part("panics", radius) if is_panicked else "",
                self.part("items", radius) if is_carrying else "",
            ]
        )

    def _base(self, figure: Row, is_dashed: bool) -> str:
        """With the weapon of a soldier, or the arrow of all others, that points where the figure looks."""
        name = str(figure["radius"])
        if figure["kind"] == "soldier":
            arms = self.parts["arms"]
            sheet = figure["sheet"]
            name = arms.get(f"{sheet} 0") or arms.get(f"{sheet} {figure['number']}") or "blade"
        return _turned(self.part("bases", f"{name} {figure['seat']} {'dashed' if is_dashed else 'plain'}"), figure)

    def _letter(self, figure: Row) -> str:
        """On the rim behind the figure."""
        if figure["seat"] < 0:
            return ""
        angle, radius = _angle(figure) + math.pi, figure["radius"]
        at = f"{num(math.cos(angle) * radius)},{num(-math.sin(angle) * radius)}"
        return self.part("letters", f"{figure['seat']} {radius}").replace("@", at, 1)

    def _emblem(self, figure: Row) -> str:
        kind, seat = figure["kind"], figure["seat"]
        if kind in ("vehicle", "gun"):
            return _turned(self.part("emblems", f"{figure['sheet']} {seat}"), figure)
        if figure["sheet"] in self.parts["heroes"]:
            return self.part("emblems", "hero")
        return self.part("emblems", "captive" if kind == "captive" else f"{figure['number']} {seat}")


def _angle(figure: Row) -> float:
    return float(figure["heading"]) / HEADINGS * 2 * math.pi


def _turned(drawing: str, figure: Row) -> str:
    return drawing.replace("rotate(@)", f"rotate({num(-_angle(figure) * 180 / math.pi)})")
