"""The arena of Neon as text: a ring of boxes, whoever stands in them, and what every fighter has.

   +3 I**-------v+     number, class of its loot, a star for every search token, v where the sector sinks next
   |Charging Stat|     name
   |AB guard1    |     fighters and bots
   +-Neko A------+     tokens that lie there

Sectors that touch in the ring are neighbours: the upper row runs to the right, the lower one back to the left.
"""

from __future__ import annotations

from textwrap import wrap

from sandtable.cli.canvas import Canvas, painted
from sandtable.games.neon.edge.terminal.words import Row, Words, fighters_of
from sandtable.match.match import seat_letter

BOX = 15
STEP = BOX + 1
HIGH = 4
CLASSES = {"green": "I", "orange": "II", "violet": "III"}
INNER_LINES = 2
"""Lines for the own equipment, and for an attack."""


class Frame:
    """The characters that boxes are made of."""

    def __init__(self, unicode: bool) -> None:
        self.corners = "┌┐└┘" if unicode else "++++"
        self.flat = "─" if unicode else "-"
        self.upright = "│" if unicode else "|"
        self.sinks = "▼" if unicode else "v"


class Picture:
    """Draws views of the game."""

    def __init__(self, words: Words, unicode: bool, colour: bool, width: int = 80) -> None:
        self.words = words
        self.frame = Frame(unicode)
        self.colour = colour
        self.width = max(width, 5 * STEP) - 1

    def draw(self, view: Row, seat: int | None) -> list[str]:
        """The ring, a line for each fighter, the equipment of a seat and the attack that is made."""
        fighters = self._fighters(view)
        if view["automa"]:
            fighters.append(self._automa(view["automa"]))
        own = [] if seat is None else self._own(view["fighters"][seat])
        fights = view["attack"] and view["attack"]["weapon"] and view["seen"] is None
        attack = self._attack(view) if fights else []
        return [*self._ring(view), *fighters, *own, *attack]

    # The ring.

    def _ring(self, view: Row) -> list[str]:
        if not view["sectors"]:
            return [self.words.say("setting-up")]
        places = places_of(len(view["sectors"]))
        columns = max(column for column, _ in places) + 1
        canvas = Canvas(5 * STEP - 1, 2 * HIGH + 1)
        self._links(canvas, places)
        for (column, line), sector in zip(places, view["sectors"]):
            self._box(canvas, column * STEP, line * (HIGH + 1), sector, view)
        x, y, width = (4, HIGH, columns * STEP - 13) if columns > 3 else (columns * STEP + 2, 1, 30)
        for line, text in enumerate(self._middle(view, width)):
            canvas.put(x, y + line, text, "bold")
        return canvas.lines(self.colour)

    def _links(self, canvas: Canvas, places: list[tuple[int, int]]) -> None:
        """The two places where the upper and the lower row meet."""
        right = max(column for column, _ in places)
        canvas.put(right * STEP + BOX // 2, HIGH, self.frame.upright, "grid")
        canvas.put(BOX // 2 - 6, HIGH, self.frame.upright, "grid")
        last, line = places[-1]
        if line == 1 and last > 0:
            for y in range(HIGH + 1, HIGH + 3):
                canvas.put(BOX // 2 - 6, y, self.frame.upright, "grid")
            canvas.put(BOX // 2 - 6, HIGH + 3, self.frame.corners[2] + self.frame.flat * (STEP - 2), "grid")

    def _middle(self, view: Row, width: int) -> list[str]:
        """The round, and which sector sinks next."""
        say = self.words.say
        parts = [say("round", round=max(1, view["round"])), self.words.find("mode", view["mode"])]
        sinking = view["closing"] or view["top"]
        if sinking:
            parts.append(f"{say('closes-next')}: {self.words.sector(sinking)} {self.frame.sinks}")
        return shortened(" · ".join(parts), width, 1 if width > 40 else HIGH)

    def _box(self, canvas: Canvas, x: int, y: int, sector: Row, view: Row) -> None:
        frame, inner = self.frame, BOX - 2
        sinks = sector["number"] in (view["closing"], view["top"])
        style = "wound" if sinks else "grid"
        head = f"{sector['number']} {CLASSES.get(sector['class'], '')}{'*' * sector['search_tokens']}"
        mark = frame.sinks * 3 if sinks else ""
        top = f"{fitted(head, inner - len(mark))}{frame.flat * (inner - len(head) - len(mark))}{mark}"
        tokens = [self._token(row) for row in sector["tokens"]]
        bottom = fitted(frame.flat + ",".join(tokens), inner) if tokens else ""
        canvas.put(x, y, f"{frame.corners[0]}{top[:inner]}{frame.corners[1]}", style)
        for line in (y + 1, y + 2):
            canvas.put(x, line, f"{frame.upright}{' ' * inner}{frame.upright}", style)
        canvas.put(x, y + 3, f"{frame.corners[2]}{bottom.ljust(inner, frame.flat)}{frame.corners[3]}", style)
        canvas.put(x + 1, y + 1, fitted(self.words.find("sector", str(sector["number"])), inner), "bold")
        self._occupants(canvas, x + 1, y + 2, sector, view)

    def _occupants(self, canvas: Canvas, x: int, y: int, sector: Row, view: Row) -> None:
        """Letters of fighters, @ for the Automa, then bots by a short word."""
        at = x
        for row in view["fighters"]:
            if row.get("at") == sector["number"]:
                canvas.put(at, y, seat_letter(row["seat"]), seat_letter(row["seat"]))
                at += 1
        if view["automa"] and view["automa"]["at"] == sector["number"]:
            canvas.put(at, y, "@", "net")
            at += 1
        room = x + BOX - 2 - at - (at > x)
        names = [self._bot(bot["name"]) for bot in sector["bots"]]
        text = " ".join(names)
        if len(text) > room:
            text = " ".join(f"{name[:3]}{name[-1]}" for name in names)
        canvas.put(at + (at > x), y, fitted(text, room), "dim")

    def _token(self, row: Row) -> str:
        return f"{self.words.find('ability', row['ability'])} {seat_letter(row['seat'])}"

    def _bot(self, name: str) -> str:
        return f"{self.words.find('terminal-bot', name[:-1])}{name[-1]}"

    # Lines below it.

    def _fighters(self, view: Row) -> list[str]:
        """A table of the fighters: what they have, and their rows once these are open."""
        rows = [row for row in view["fighters"] if row["fighter"] is not None]
        if not rows:
            return []
        names = {row["seat"]: self._name(view, row) for row in rows}
        wide = max(map(len, names.values()))
        kinds = ["health", "energy", "field", *(["points"] if rows[0]["points"] is not None else [])]
        heads = {kind: self.words.say(f"terminal-{kind}") for kind in kinds}
        lines = [painted(f"{' ' * wide}  {'  '.join(heads.values())}", "dim", self.colour)]
        for row in rows:
            letter = seat_letter(row["seat"])
            numbers = {"health": len(row.get("health", [])), "energy": row.get("energy", 0)}
            numbers.update({"field": row.get("force_fields", 0), "points": row.get("points")})
            cells = "  ".join(str(numbers[kind]).rjust(len(head)) for kind, head in heads.items())
            text = f"{names[row['seat']].ljust(wide)}  {cells}  {self._doing(view, row)}".rstrip()
            lines.append(painted(fitted(text, self.width), letter, self.colour))
        return lines

    def _name(self, view: Row, row: Row) -> str:
        team = f" {row['team'] + 1}" if len(set(view["sides"])) < len(view["sides"]) else ""
        leads = "*" if view["leader"] == row["seat"] else ""
        letter = seat_letter(row["seat"])
        return (
            f"{'>' if view['actor'] == row['seat'] else ' '}{letter}{team} {self.words.fighter(row['fighter'])}{leads}"
        )

    def _doing(self, view: Row, row: Row) -> str:
        """The initiative and the row of a fighter, or what is known of its choice."""
        if row["at"] == "out":
            return self.words.say("out")
        if row["row"]:
            return f"{row['initiative']}: {self.words.short_row(row['row'])}"
        if view["stage"] == "layout":
            return self.words.say("ready" if row["chosen"] else "choosing")
        return ""

    def _automa(self, row: Row) -> str:
        note = self.words.say("terminal-automa", left=len(row["health"]), points=row["points"] or 0)
        return painted(f" @ {note}", "net", self.colour)

    def _own(self, row: Row) -> list[str]:
        """The equipment of a seat with its supplies, captured bots and upgrades."""
        if row["fighter"] is None:
            return []
        carried = [self._carried(gear) for gear in row["gear"]]
        carried += [self.words.card(bot["id"]) for bot in row["bots"] if not bot["flipped"]]
        carried += [self.words.card(upgrade["id"]) for upgrade in row["upgrades"]]
        text = f"{self.words.say('inventory')}: {', '.join(carried)}"
        return shortened(text, self.width, INNER_LINES) if carried else []

    def _carried(self, gear: Row) -> str:
        under = f" + {len(gear['supplies'])}" if gear["supplies"] else ""
        return f"{self.words.card(gear['card'])}{under}"

    def _attack(self, view: Row) -> list[str]:
        """Who attacks whom with what, and the dice that lie."""
        row, names = view["attack"], fighters_of(view)
        targets = self.words.texts.listed([self.words.who(target["who"], names) for target in row["targets"]])
        weapon = self.words.card(row["weapon"])
        values = {"who": self.words.who(row["attacker"], names), "targets": targets, "weapon": weapon}
        said = self.words.say("story-attack", **values, range=row["range"] or 0, dice=row["dice"])
        if row["rolled"]:
            said += f" {self.words.faces(row['faces'])}."
            for target in row["targets"]:
                if any(target["faces"].values()):
                    dice = self.words.faces(target["faces"])
                    said += f" {self.words.say('story-locked', who=self.words.who(target['who'], names), dice=dice)}"
        return shortened(said, self.width, INNER_LINES + 1)


def places_of(count: int) -> list[tuple[int, int]]:
    """Column and row of every sector of a ring, in its order: to the right above, back to the left below."""
    upper = (count + 1) // 2
    return [(place, 0) if place < upper else (2 * upper - 1 - place, 1) for place in range(count)]


def fitted(text: str, width: int) -> str:
    """A text cut to the room there is."""
    return text if len(text) <= width else text[: max(width, 0)]


def shortened(text: str, width: int, lines: int) -> list[str]:
    """A text in so many lines at most; what is left out is marked."""
    found = wrap(text, width, subsequent_indent="   ")
    if len(found) > lines:
        found = [*found[: lines - 1], f"{fitted(found[lines - 1], width - 4)} ..."]
    return found
