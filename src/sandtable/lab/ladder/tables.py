"""The tables that a ladder is played at: a game's own list (`tables` of its `edge.ladder`), or every set of contenders.

Each table is played once from every seat before the next one comes, so that neither seat nor army favours a bot.
"""

from __future__ import annotations

from itertools import combinations

from sandtable.core.errors import BadNotation
from sandtable.core.game import Game

Table = dict[str, object]
"""Settings of one game."""


def tables_of(game: Game, settings: Table, players: int) -> list[Table]:
    """The tables in the order in which they are played; BadNotation where one does not fit so many players."""
    module = game.edge("ladder")
    own: list[Table] | None = None if module is None else module.tables(game, settings, players)
    tables = contended(game, settings, players) if own is None else own
    for table in tables:
        count = len(set(game.players(table)))
        if count != players:
            raise BadNotation(f"--players {players}: these settings make a table of {count}", "bad_seats")
    return tables


def contended(game: Game, settings: Table, players: int) -> list[Table]:
    """Every set of contenders that the settings allow, then every set the other way round."""
    setting, names = game.contenders(settings)
    if not names or setting in settings:
        return [settings]
    if len(names) < players:
        raise BadNotation(
            f"--players {players}: there are {len(names)} to choose from: {', '.join(names)}", "bad_seats"
        )
    sets = list(combinations(names, players))
    return [{**settings, setting: ",".join(chosen)} for chosen in [*sets, *(each[::-1] for each in sets)]]
