"""The pieces of a game: tiles, fighters, cards and units, as rows that draw themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from sandtable.core.errors import BadNotation, SandtableError
from sandtable.core.game import Game
from sandtable.games import find_game
from sandtable.library.notebook import image, side_by_side, table

SMALL = 110
"""How wide a piece is drawn among others."""


class Piece:
    """One piece: its id, its name, its row."""

    def __init__(self, game: Game, id: str, row: dict[str, object]) -> None:
        self.game = game
        self.id = id
        self.row = row
        """What the rules know of it, and its `name` and `text` in English where it has such."""

    @property
    def name(self) -> str:
        """What people call it."""
        return str(self.row.get("name") or self.id.replace("_", " ").capitalize())

    def __repr__(self) -> str:
        return f"Piece({self.id!r}, {self.name!r})"

    def svg(self, seat: int = 0, shade: str = "light") -> str | None:
        """Its picture at the side of a seat; None where the game draws none or the web app is not built."""
        try:
            drawn = self.game.edge("notebook").piece(self.id, seat, shade)
        except SandtableError:
            return None
        return None if drawn is None else str(drawn)

    def _repr_html_(self) -> str:
        """The picture, its text and its row."""
        svg = self.svg()
        text = f"<p>{escape(str(self.row['text']))}</p>" if self.row.get("text") else ""
        shown = [[name, value] for name, value in self.row.items() if name not in ("id", "name", "text")]
        told = (
            f"<div><p><b>{escape(self.name)}</b> <code>{escape(self.id)}</code></p>{text}{table(['', ''], shown)}</div>"
        )
        return side_by_side([image(svg, 170, self.name) if svg else "", told])


class Pieces(Mapping[str, Piece]):
    """Pieces by id; those that fit, where something is asked of their rows."""

    def __init__(self, game: Game, rows: dict[str, dict[str, object]]) -> None:
        self._game = game
        self._rows = rows

    def __getitem__(self, id: str) -> Piece:
        if id not in self._rows:
            raise KeyError(id)
        return Piece(self._game, id, self._rows[id])

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __repr__(self) -> str:
        return f"<pieces of {self._game.name}: {len(self)}>"

    def _repr_html_(self) -> str:
        """All of them with their names, as pictures where they have such."""
        drawn = [(piece, piece.svg()) for piece in self.values()]
        if not all(svg for _, svg in drawn):
            return table(["id", "name"], [[piece.id, piece.name] for piece, _ in drawn])
        cards = [
            f'<div style="width:{SMALL + 20}px;text-align:center">{image(svg or "", SMALL, piece.name)}'
            f"<div>{escape(piece.name)}</div></div>"
            for piece, svg in drawn
        ]
        return side_by_side(cards)


def pieces(game: str | Game, /, **wanted: object) -> Pieces:
    """The pieces of a game, all or those whose rows fit: `pieces("neuroshima", army="borgo", kind="module")`."""
    door = find_game(game) if isinstance(game, str) else game
    own = door.edge("notebook")
    if own is None:
        raise SandtableError(f"{door.name} lists no pieces", "no_pieces")
    rows: dict[str, dict[str, object]] = own.pieces()
    unknown = [name for name in wanted if not any(name in row for row in rows.values())]
    if unknown:
        raise BadNotation(f"{unknown[0]}: no piece of {door.name} has that", "bad_setting")
    found = {id: row for id, row in rows.items() if all(row.get(name) == value for name, value in wanted.items())}
    return Pieces(door, found)
