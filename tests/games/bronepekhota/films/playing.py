"""Beginnings of the plays, and what every one of them needs."""

from __future__ import annotations

from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.situation import ROLLING
from tests.games.bronepekhota.table import act, battle, find, put
from tests.web.films import Film

CLONES = "pol_line_clones"
MILITIA = "pro_velian_militia"


def scene(layout: str = "open_field", left: str = CLONES, right: str = MILITIA) -> Bronepekhota:
    """An empty table; an enemy far away, so that the battle goes on."""
    s = battle(left, right, layout=layout)
    put(s, find(s, right.partition(":")[0], 6, seat=1), 1150, 750, 32)
    return s


def soldier(s: Bronepekhota, number: int, x: int, y: int, heading: int = 0, seat: int = 0) -> int:
    """A soldier of the first squad of a side."""
    sheet = next(str(s.fig.roster.sheet[f]) for f in range(int(s.fig.roster.count)) if s.fig.roster.seat[f] == seat)
    return put(s, find(s, sheet, number, seat=seat), x, y, heading)


def facing(x: int, y: int = 400, layout: str = "open_field", heading: int = 0) -> tuple[Bronepekhota, int, int]:
    """A clone at 400, 400 who acts, and a militiaman who looks at him."""
    s = scene(layout)
    f, t = soldier(s, 1, 400, 400, heading), soldier(s, 1, x, y, 32, seat=1)
    act(s, f)
    return s, f, t


def game(film: Film) -> Bronepekhota:
    """The state of a film."""
    assert isinstance(film.state, Bronepekhota)
    return film.state


def top(film: Film) -> Film:
    """Every die that is asked for shows its highest number."""
    while game(film).stage == ROLLING:
        film.play(game(film).action_text(game(film).legal()[-1]))
    return film


def roll(film: Film, *values: int) -> Film:
    """Scripted dice."""
    for value in values:
        assert game(film).stage == ROLLING, "no die is asked for"
        film.play(f"roll {value}")
    return film
