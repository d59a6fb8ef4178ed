"""A position as SVG, put together from the parts that the build of the web app writes (`sheet.ts` beside its board).

The drawings themselves are written once, in the web app; here is only their order, that of `drawTile` there. A test
compares the result with what the page saves, byte for byte.
"""

from __future__ import annotations

from typing import Any

from sandtable.games.neuroshima.edge.page.rows import page_rows
from sandtable.match.parts import Parts, built_parts

STRIKES = ("melee", "ranged")
SIDES = "abcdef"
NEIGHBOURS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]
ABILITIES_SHOWN = 2
SLOTS_SHOWN = 4
Unit = dict[str, Any]
Tile = dict[str, Any]


def picture(view: dict[str, Any], shade: str) -> str:
    """The picture of a view in the light or the dark theme."""
    return Sheet(built_parts("neuroshima")).draw(view, shade)


def _board(view: dict[str, Any]) -> str:
    """The name of the board: its scenario, or how far it reaches from its centre."""
    if "scenario" in view:
        return str(view["scenario"]["id"])
    return "3" if "enlarged_board" in view["variants"] else "2"


class Sheet(Parts):
    """The parts, and the tiles they belong to."""

    def __init__(self, parts: dict[str, Any]) -> None:
        super().__init__(parts)
        data = page_rows()
        rows = data["tiles"]
        assert isinstance(rows, list)
        faces = data["constructions"]
        assert isinstance(faces, list)
        self.tiles: dict[str, Tile] = {row["id"]: row for row in [*rows, *faces]}

    def draw(self, view: dict[str, Any], shade: str) -> str:
        """The board with the face of its labels, the units, the modules at work on whom, and those that stand by."""
        drawing = [self.with_face(self.part("open", _board(view)))]
        hit_points = [*view["hp"], 0]  # units of nobody come after the seats and have no HQ
        drawing.extend(self._placed(unit, hit_points[unit["seat"]]) for unit in view["units"])
        if "scenario" in view:
            drawing.extend(self._works(view["scenario"]))
        for unit in view["units"]:
            modules = [bonus for bonus in unit["bonuses"] if self._is_module(bonus["tile"])]
            drawing.extend(self._joined("bridges", unit, module) for module in modules)
        for unit in view["units"]:
            drawing.extend(self._joined("helpers", unit, module) for module in unit["links"])
        drawing.append(self.parts["close"])
        return self.coloured("".join(drawing), shade)

    def tile(self, id: str, seat: int, shade: str) -> str:
        """A tile alone, as it is printed, at the side of a seat."""
        row = self.tiles[id]
        if row["kind"] == "instant":
            drawn = self.part("instants", f"{id} {SIDES[seat]}")
        else:
            begin, end = self.parts["unit"]
            printed: Unit = {"tile": id, "seat": seat, "rotation": 0, "wounds": 0, "netted": False, "steel_net": False}
            unit = self._unit({**printed, "initiative": row["initiative"], "bonuses": []}, row["hp"] or 0)
            drawn = f'<g transform="{begin}{unit}{end}'
        open_ = '<svg xmlns="http://www.w3.org/2000/svg" width="220" height="200" viewBox="-110 -100 220 200">'
        return self.coloured(f"{open_}{self.part('labels', 'face')}{drawn}{self.parts['close']}", shade)

    def _works(self, scenario: dict[str, Any]) -> list[str]:
        """What is built in a scenario, the segments of a structure, components."""
        keeper = scenario["hqs"].index("none") if "segments" in scenario else -1
        segments = zip(scenario["zones"].get("segment", []), scenario.get("segments", []), strict=False)
        return [
            self.part("works", scenario["id"]),
            *(self._laid(at, self.part("segments", f"{keeper} {hp}")) for at, hp in segments),
            *(self._laid(at, self.part("components", "component")) for at in scenario.get("components", [])),
        ]

    def _laid(self, at: list[int], part: str) -> str:
        return f'<g transform="translate({self.parts["places"][_key(at)]}) scale(1)">{part}</g>'

    def _is_module(self, tile: str) -> bool:
        """Is this a module? A segment of a structure helps as well and is no tile."""
        return tile in self.tiles and self.tiles[tile]["kind"] == "module"

    def _joined(self, how: str, unit: Unit, module: dict[str, Any]) -> str:
        return self.part(how, f"{_key(module['at'])} {_key(unit['at'])}")

    def _placed(self, unit: Unit, hp: int) -> str:
        begin, end = self.parts["unit"]
        place = self.parts["places"][_key(unit["at"])]
        return f'<g transform="translate({place}) {begin}{self._unit(unit, hp)}{end}'

    def _unit(self, unit: Unit, hp: int) -> str:
        tile, side = self.tiles[unit["tile"]], SIDES[unit["seat"]]
        look = f"{tile['kind']} {side}"
        parts = [self.part("faces", look), self._joint(unit, side), self._edges(tile, unit)]
        if tile["kind"] != "hq":
            parts.append(self.part("glyphs", f"{tile['id']} {side}"))
        if unit["netted"] or unit["steel_net"]:
            parts.append(self.part("nets", "steel" if unit["steel_net"] else "net"))
        if tile["kind"] == "hq":
            parts.append(_filled(self.part("faces", f"hp {side}"), hp))
        return "".join([*parts, *self._corners(tile, unit, side), self.part("faces", f"disc {look}")])

    def _joint(self, unit: Unit, side: str) -> str:
        """What holds the halves of a construction together."""
        if "other" not in unit:
            return ""
        edge = NEIGHBOURS.index([unit["other"][axis] - unit["at"][axis] for axis in (0, 1)])
        return f'<g transform="rotate({edge * 60})">{self.part("couplings", side)}</g>'

    def _edges(self, tile: Tile, unit: Unit) -> str:
        """Icons turn with the tile; numbers stand over all of them, upright."""
        added = {kind: sum(bonus["value"] for bonus in unit["bonuses"] if bonus["what"] == kind) for kind in STRIKES}
        icons: list[str] = []
        digits: list[str] = []
        for edge, printed in tile["edges"].items():
            at = (int(edge) + unit["rotation"]) % 6
            melee = added["melee"] if "melee" in printed or "melee_ff" in printed else 0
            ranged = added["ranged"] if "ranged" in printed else 0
            words = " ".join(sorted(f"{icon}{strength}" for icon, strength in printed.items()))
            key = f"{words} {melee} {ranged}"
            icons.append(f'<g transform="rotate({at * 60})">{self.part("icons", key)}</g>')
            digits.append(self.parts["digits"].get(f"{key} {at}", ""))
        return "".join([*icons, *digits])

    def _corners(self, tile: Tile, unit: Unit, side: str) -> list[str]:
        """Initiative, toughness, abilities."""
        values: list[int] = unit["initiative"]
        held = "netted" if unit["netted"] or unit["steel_net"] else "free"
        slots = [
            _filled(self.part("slots", f"{slot} {_change(value, tile['initiative'], slot)} {held}"), value)
            for slot, value in enumerate(values[:SLOTS_SHOWN])
        ]
        room = "crowded" if len(values) > 3 else "free"
        places = [1, 0 if len(values) > 2 else 5]
        abilities = zip(tile["abilities"][:ABILITIES_SHOWN], places, strict=False)
        return [
            *slots,
            self.part("toughness", f"{tile['toughness']} {min(unit['wounds'], tile['toughness'])} {room}"),
            *(self.part("abilities", f"{ability} {place} {side}") for ability, place in abilities),
        ]


def _key(at: list[int]) -> str:
    return f"{at[0]},{at[1]}"


def _filled(part: str, value: int) -> str:
    return part.replace("@", str(value))


def _change(value: int, printed: list[int], slot: int) -> str:
    """How a value of the initiative stands to the printed one; an extra attack has none."""
    if slot >= len(printed):
        return "extra"
    return "same" if value == printed[slot] else "raised" if value > printed[slot] else "lowered"
