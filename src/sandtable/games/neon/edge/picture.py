"""A moment of Neon as SVG, put together from the parts that the build of the web app writes (`sheet.ts`).

The drawings themselves are written once, in the web app; here is only their order, that of `drawing` there. A test
compares the result with what the page saves, byte for byte.
"""

from __future__ import annotations

from typing import Any

from sandtable.match.parts import Parts, built_parts, num

AUTOMA = 6
MODE_OF_TEAMS, MODE_WITHOUT_ROUNDS = "squad", "battle_royale"
View = dict[str, Any]


def picture(view: View, shade: str) -> str:
    """The picture of a view in the light or the dark theme."""
    return Sheet(built_parts("neon")).draw(view, shade)


class Sheet(Parts):
    """The parts, in the order of the page."""

    def draw(self, view: View, shade: str) -> str:
        """Grounds, words, the middle, tokens of abilities, figures."""
        places = range(len(view["ring"]))
        drawing = [
            self.with_face(self.parts["open"]),
            *(self._ground(view, place) for place in places),
            *(self._words(view, place) for place in places),
            self._middle(view),
            *self._abilities(view),
            *self._figures(view),
            self.parts["close"],
        ]
        return self.coloured("".join(drawing), shade)

    def _centre(self, view: View, place: int) -> tuple[float, float]:
        x, y = self.value("centres", f"{place} {len(view['ring'])}")
        return x, y

    def _ground(self, view: View, place: int) -> str:
        sector = view["sectors"][place]
        return self.part("grounds", f"{place} {len(view['ring'])} {sector['class']} {_stays(view, sector)}")

    def _words(self, view: View, place: int) -> str:
        sector = view["sectors"][place]
        x, y = self._centre(view, place)
        title = self.part("titles", f"{sector['number']} {_stays(view, sector)}")
        lenses = self.part("lenses", str(sector["search_tokens"]))
        return f'<g transform="translate({num(x)},{num(y)})">{title}{lenses}</g>'

    def _middle(self, view: View) -> str:
        cells, now = view["cells"], view["cell"]
        boxes = [
            self.part("boxes", f"{'now' if i == now else 'past' if i < now else 'ahead'} {closes}").replace(
                "@", num((i - (len(cells) - 1) / 2) * 24), 1
            )
            for i, closes in enumerate(cells)
        ]
        return self.part("middle", "bare").replace("@", str(view["round"])) + "".join(boxes)

    def _abilities(self, view: View) -> list[str]:
        found = []
        for place, sector in enumerate(view["sectors"]):
            x, y = self._centre(view, place)
            for i, token in enumerate(sector["tokens"]):
                at = f"{num(x + 62)},{num(y + 10 + i * 26)}"
                found.append(f'<g transform="translate({at})">{self.part("abilities", str(token["seat"]))}</g>')
        return found

    def _figures(self, view: View) -> list[str]:
        """Everybody in the sectors, then those on the ship."""
        found = []
        for place, (number, sector) in enumerate(zip(view["ring"], view["sectors"])):
            here = [*_fighters_at(view, number), *(bot["who"] for bot in sector["bots"])]
            x, y = self._centre(view, place)
            for i, who in enumerate(here):
                dx, dy, scale = self.value("slots", f"{i} {len(here)}")
                found.append(self._placed(view, who, x + dx, y + 40 + dy, scale))
        aboard = _fighters_at(view, "ship")
        for i, who in enumerate(aboard):
            found.append(self._placed(view, who, (i - (len(aboard) - 1) / 2) * 44, -4, 0.8))
        return found

    def _placed(self, view: View, who: int, x: float, y: float, scale: float) -> str:
        return f'<g transform="translate({num(x)},{num(y)}) scale({num(scale)})">{self._figure(view, who)}</g>'

    def _figure(self, view: View, who: int) -> str:
        if who >= AUTOMA:
            return self.part("others", str(who))
        row = view["fighters"][who]
        return "".join(
            [
                self.part("standees", f"{row['fighter']} {who} {'acts' if view['actor'] == who else 'waits'}"),
                self.part("fields", str(row.get("force_fields", 0))),
                self.part("crown", "crown") if view["leader"] == who else "",
                self.part("teams", str(row["team"])) if view["mode"] == MODE_OF_TEAMS else "",
            ]
        )


def _fighters_at(view: View, at: object) -> list[int]:
    seats = [row["seat"] for row in view["fighters"] if row["fighter"] and row.get("at") == at]
    automa = view["automa"]
    return [*seats, AUTOMA] if automa and automa["at"] == at else seats


def _stays(view: View, sector: dict[str, Any]) -> str:
    """Does a sector go under at the end of this round (NE-END-09, NE-MODE-BR-04), or now?"""
    if view["mode"] == MODE_WITHOUT_ROUNDS:
        is_last = len(view["ring"]) <= 2
    else:
        is_last = view["cell"] >= len(view["cells"]) - 1
    sinking = None if is_last or view.get("result") else view["top"]
    return "sinks" if sector["number"] in (sinking, view["closing"]) else "stays"
