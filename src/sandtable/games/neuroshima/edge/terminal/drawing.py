"""The board of Neuroshima Hex as text: flat-top hexes with everything a player must see.

   ____________
  /     m2     \\          edge 0: a blow of 2 upwards
 /m1    d4   m1]\\         edges 5 and 1, between them the name of the hex
/    A Mutant    \\        owner and tile
\\     i2 w1/2    /        initiative now, wounds of toughness
 \\     NET      /         edges 4 and 2; NET if it is held
  \\____________/          edge 3
"""

from __future__ import annotations

from typing import Any

from sandtable.cli.canvas import Canvas, painted
from sandtable.games.neuroshima.content.tiles import HQ, INDEX_OF_ID, TILES, Tile
from sandtable.games.neuroshima.edge.terminal.words import Words
from sandtable.kit.hexes import AXIAL, INDEX, MAIN_FIELD, NAMES
from sandtable.match.match import seat_letter

HALF = 3
"""Rows of half a hex; its slanted sides move one column a row."""


class Symbols:
    """How icons look: for each a mark per direction, or one for all."""

    def __init__(self, unicode: bool) -> None:
        self.unicode = unicode
        self.melee = "▲◥◢▼◣◤" if unicode else "mmmmmm"
        self.friendly = "△◹◿▽◺◸" if unicode else "ffffff"
        self.ranged = "↑↗↘↓↙↖" if unicode else "rrrrrr"
        self.gauss = "⇑⇗⇘⇓⇙⇖" if unicode else "gggggg"
        self.others = {"net": "#", "web": "%", "armor": "■" if unicode else "]", "reflection": "~", "link": "+"}
        self.full = "■" if unicode else "#"
        self.empty = "·" if unicode else "."

    def legend(self, words: Words) -> list[str]:
        """What the signs mean, for the free corners of the board."""
        say, others = words.say, self.others
        return [
            f"{self.melee[0]}2 {say('draw-melee')}",
            f"{self.ranged[0]}1 {say('draw-ranged')}",
            f"{self.gauss[0]}1 {say('draw-gauss')}  {self.friendly[0]}1 {say('draw-any')}",
            f"{others['net']} {say('draw-nets')}  {others['web']} {say('draw-web')}  "
            f"{others['armor']} {say('draw-armour')}",
            f"{others['link']} {say('draw-link')}  {others['reflection']} {say('draw-mirror')}",
            f"i3 {say('draw-initiative')}",
            f"w1/2 {say('draw-wounds')}",
        ]


def edge_label(symbols: Symbols, icons: dict[str, int], edge: int, melee: int = 0, ranged: int = 0) -> str:
    """The icons of one edge with their strengths; bonuses are added to blows and shots, never to gauss."""
    parts: list[str] = []
    if "melee" in icons:
        parts.append(f"{symbols.melee[edge]}{icons['melee'] + melee}")
    if "melee_ff" in icons:
        parts.append(f"{symbols.friendly[edge]}{icons['melee_ff'] + melee}")
    if "ranged" in icons:
        parts.append(f"{symbols.ranged[edge]}{icons['ranged'] + ranged}")
    if "gauss" in icons:
        parts.append(f"{symbols.gauss[edge]}{icons['gauss']}")
    parts.extend(mark for icon, mark in symbols.others.items() if icon in icons)
    return "".join(parts)


def edge_labels(symbols: Symbols, tile: Tile, rotation: int, melee: int = 0, ranged: int = 0) -> list[str]:
    """Labels of the six board edges of a turned tile."""
    labels = [""] * 6
    for edge, icons in tile.edges.items():
        turned = (edge + rotation) % 6
        labels[turned] = edge_label(symbols, icons, turned, melee, ranged)
    return labels


def row_labels(symbols: Symbols, row: dict[str, Any]) -> list[str]:
    """Labels of a unit of a view, with its current bonuses."""
    bonus = {"melee": 0, "ranged": 0}
    for term in row.get("bonuses", []):
        if term["what"] in bonus:
            bonus[term["what"]] += int(term["value"])
    return edge_labels(symbols, TILES[INDEX_OF_ID[row["tile"]]], row["rotation"], bonus["melee"], bonus["ranged"])


def _hexes_of(view: dict[str, Any]) -> list[int]:
    """The hexes of a view's board."""
    if "scenario" in view:
        zones = view["scenario"]["zones"]
        structure = [*zones.get("segment", []), *zones.get("heart", [])]
        return [INDEX[(q, r)] for q, r in [*view["scenario"]["hexes"], *structure]]
    return list(range(len(NAMES))) if "enlarged_board" in view.get("variants", []) else MAIN_FIELD


def _marks_of(scenario: dict[str, Any], words: Words) -> dict[int, str]:
    """What a scenario has to say about empty hexes: their zone, and components on them."""
    marks: dict[int, str] = {}
    for zone, hexes in scenario["zones"].items():
        if not zone.startswith("seats_"):
            marks.update({INDEX[(q, r)]: words.find(f"zone-{zone}", zone) for q, r in hexes})
    marks.update({INDEX[(q, r)]: words.say("zone-component") for q, r in scenario.get("components", [])})
    for at, left in zip(scenario["zones"].get("segment", []), scenario.get("segments", []), strict=False):
        segment = f"{words.say('zone-segment')} {words.say('draw-hp', count=left)}" if left else ""
        marks[INDEX[(at[0], at[1])]] = segment or words.say("zone-rubble")
    return marks


def _scenario_line(scenario: dict[str, Any], words: Words) -> str:
    """The scenario below the board: its name, walls, components, deliveries and points."""
    say, parts = words.say, [words.title(scenario["id"])]
    if scenario["walls"]:
        pairs = ["|".join(NAMES[INDEX[(q, r)]] for q, r in wall) for wall in scenario["walls"]]
        parts.append(say("draw-walls", walls=", ".join(pairs)))
    if "components" in scenario:
        where = ", ".join(NAMES[INDEX[(q, r)]] for q, r in scenario["components"]) or say("draw-none")
        parts.append(say("draw-components", hexes=where))
        parts.append(say("draw-delivered", count=str(scenario["delivered"])))
    if "points" in scenario:
        parts.append(say("draw-scored", count=str(scenario["points"])))
    if scenario["nobody"]:
        nobody = f"{seat_letter(len(scenario['armies']))} {words.title(scenario['nobody'])}"
        parts.append(say("draw-nobody", army=nobody, count=len(scenario["queue"])))
        parts.append(say("draw-alliance", state=say(f"alliance-{scenario['alliance']}")))
    return say("draw-scenario", parts="; ".join(parts))


class Board:
    """Draws views of the game."""

    def __init__(self, words: Words, symbols: Symbols, colour: bool, width: int = 80) -> None:
        self.words = words
        self.symbols = symbols
        self.colour = colour
        self.top = 15 if width >= 96 else 12
        """Length of a horizontal edge."""
        self.step = self.top + HALF
        self.radius = 2

    def draw(self, view: dict[str, Any]) -> list[str]:
        """The board with two players in its free corners, or with more of them in rows below it."""
        scenario = view.get("scenario")
        hexes = _hexes_of(view)
        self.radius = 2 if set(hexes) <= set(MAIN_FIELD) else 3
        size = 2 * self.radius + 1
        canvas = Canvas(size * self.step + HALF + 1, 2 * size * HALF + 1)
        units = {INDEX[(row["at"][0], row["at"][1])]: row for row in view["units"]}
        marks = _marks_of(scenario, self.words) if scenario else {}
        for at in hexes:
            self._outline(canvas, at)
        for at in hexes:
            if at in units:
                self._unit(canvas, at, units[at], view["hp"])
            else:
                x, y = self._corner(at)
                canvas.middle(x + self.step // 2 + 1, y + HALF, NAMES[at], "dim")
                canvas.middle(x + self.step // 2 + 1, y + HALF + 1, marks.get(at, ""), "dim")
        in_corners = len(view["armies"]) <= 2 and all(len(hand) <= 3 for hand in view["hands"])
        if in_corners:
            for seat in range(len(view["armies"])):
                self._panel(canvas, seat, view, seat == 1)
        self._legend(canvas)
        below = [] if in_corners else self._rows(view)
        return canvas.lines(self.colour) + below + ([_scenario_line(scenario, self.words)] if scenario else [])

    def _legend(self, canvas: Canvas) -> None:
        for row, line in enumerate(self.symbols.legend(self.words)):
            if row < 4:
                canvas.put(0, canvas.height - 4 + row, line, "dim")
            else:
                canvas.put(canvas.width - len(line) - 1, canvas.height - 7 + row, line, "dim")

    def _rows(self, view: dict[str, Any]) -> list[str]:
        """Every player on a line: army, team, what the track shows, pile and hand."""
        say, rows = self.words.say, []
        for seat, army in enumerate(view["armies"]):
            letter = seat_letter(seat)
            friends = [seat_letter(at) for at in allies(view, seat)]
            team = f" {say('draw-with', seats=self.words.texts.listed(friends))}" if friends else ""
            text = say(
                "draw-row",
                army=f"{letter} {self.words.title(army)}{team}",
                state=self._state(view, seat),
                pile=str(sum(view["piles"][seat].values())),
                hand=", ".join(self.words.short_title(tile) for tile in view["hands"][seat]) or "-",
            )
            mark = ">" if view["seat"] == seat else " "
            rows.append(painted(f"{mark}{text}", letter, self.colour))
        return rows

    def _state(self, view: dict[str, Any], seat: int) -> str:
        """What the track shows of a player."""
        say, left = self.words.say, max(0, view["hp"][seat])
        unit = "draw-points" if view.get("mode") == "points" else "draw-hit-points"
        state = say("draw-out") if seat in view.get("out", []) else say(unit, count=left)
        return f"{state}, {say('draw-off-track')}" if seat in view.get("off_track", []) else state

    def _corner(self, at: int) -> tuple[int, int]:
        """Where the slanted left side of a hex begins, and its first row below the top edge."""
        q, r = AXIAL[at]
        return (q + self.radius) * self.step, (2 * r + q + 2 * self.radius) * HALF + 1

    def _outline(self, canvas: Canvas, at: int) -> None:
        x, y = self._corner(at)
        canvas.put(x + HALF, y - 1, "_" * self.top, "grid")
        canvas.put(x + HALF, y + 2 * HALF - 1, "_" * self.top, "grid")
        for row in range(HALF):
            canvas.put(x + HALF - 1 - row, y + row, "/", "grid")
            canvas.put(x + HALF + self.top + row, y + row, "\\", "grid")
            canvas.put(x + row, y + HALF + row, "\\", "grid")
            canvas.put(x + self.top + 2 * HALF - 1 - row, y + HALF + row, "/", "grid")

    def _unit(self, canvas: Canvas, at: int, row: dict[str, Any], hit_points: list[int]) -> None:
        x, y = self._corner(at)
        letter = seat_letter(row["seat"])
        middle = x + HALF + self.top // 2
        labels = row_labels(self.symbols, row)
        attack = letter.lower()
        canvas.middle(middle, y, labels[0], attack)
        canvas.put(x + 2, y + 1, labels[5], attack)
        canvas.put(x + self.top + 4 - len(labels[1]), y + 1, labels[1], attack)
        canvas.put(x + 2, y + 4, labels[4], attack)
        canvas.put(x + self.top + 4 - len(labels[2]), y + 4, labels[2], attack)
        canvas.middle(middle, y + 5, labels[3], attack)
        canvas.middle(middle, y + 1, NAMES[at], "dim")
        canvas.middle(middle, y + 2, f"{letter} {fitted(self.words.short_title(row['tile']), self.top + 2)}", letter)
        values = self._values(row, hit_points)
        canvas.middle(middle, y + 3, values, "wound" if row["wounds"] else "")
        if row.get("netted"):
            net = self.words.say("draw-steel-net" if row["steel_net"] else "draw-net")
            canvas.middle(middle, y + 4, net, "net")

    def _values(self, row: dict[str, Any], hit_points: list[int]) -> str:
        """Initiative now, and wounds of toughness; an HQ shows its hit points."""
        tile = TILES[INDEX_OF_ID[row["tile"]]]
        initiative = "i" + ",".join(str(slot) for slot in row["initiative"]) if row.get("initiative") else ""
        if tile.kind == HQ:
            health = self.words.say("draw-hp", count=hit_points[row["seat"]])
        else:
            health = f"w{row['wounds']}/{tile.toughness}" if tile.toughness or row["wounds"] else ""
        return " ".join(part for part in (initiative, health) if part)

    def _panel(self, canvas: Canvas, seat: int, view: dict[str, Any], right: bool) -> None:
        """A player: army, hit points, pile and hand, in an upper corner."""
        letter = seat_letter(seat)
        hp = max(0, view["hp"][seat])
        lines = [
            f"{letter} {self.words.title(view['armies'][seat])}  {self.words.say('hq')} {hp}",
            (self.symbols.full * ((hp + 1) // 2)).ljust(10, self.symbols.empty),
            self.words.say("draw-pile", count=str(sum(view["piles"][seat].values()))),
            *(fitted(self.words.short_title(tile), self.step) for tile in view["hands"][seat][:3]),
        ]
        room = [2 * self.step - 2, 2 * self.step - 3, 2 * self.step - 4, self.step + 2, self.step + 1, self.step]
        for row, line in enumerate(lines):
            text = line[: room[row]]
            style = letter if row < 2 else ("bold" if row > 2 and view["seat"] == seat else "")
            canvas.put(canvas.width - len(text) - 1 if right else 0, row, text, style)


def allies(view: dict[str, Any], seat: int) -> list[int]:
    """Other seats of the same side."""
    sides = view.get("sides", [])
    return [other for other, side in enumerate(sides) if other != seat and side == sides[seat]]


def fitted(name: str, room: int) -> str:
    """A name that fits: all words but the last are cut to four letters, or to one, where it is too long."""
    for letters in (4, 1):
        if len(name) > room:
            *heads, last = name.replace(".", "").split()
            name = " ".join([*(f"{word[:letters]}." if len(word) > letters + 1 else word for word in heads), last])
    return name[:room]


def rotation_previews(symbols: Symbols, tile: Tile, rotations: list[int], colour: bool, style: str) -> list[str]:
    """Small pictures of a tile in several rotations, side by side."""
    rows = [""] * 5
    for number, rotation in enumerate(rotations, 1):
        label = edge_labels(symbols, tile, rotation)
        cells = [
            f"{f'{number}) /{rotation}':^13}",
            f"{label[0]:^13}",
            f" {label[5]:<4}{'':3}{label[1]:>4} ",
            f" {label[4]:<4}{'':3}{label[2]:>4} ",
            f"{label[3]:^13}",
        ]
        for row, cell in enumerate(cells):
            rows[row] += painted(cell, style if row else "bold", colour)
    return rows
