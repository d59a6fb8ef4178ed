"""Ratings by OpenSkill (Plackett-Luce): updated in the transaction that ends a rated game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from sandtable.games import find_game
from sandtable.server.people.person import RatedPlayer, Rating, Standing
from sandtable.server.storage import schema
from sandtable.server.storage.records import TableRecord, encode
from sandtable.server.wire.parts import RatingChange

START = (25.0, 25.0 / 3)
"""Mean and deviation of somebody who has not played yet."""
MOST_ROWS = 100
"""Players in one answer."""
MOST_PAGES = 1000
ratings, users, tables = schema.ratings, schema.users, schema.tables


def settle(record: TableRecord) -> Callable[[Connection], None]:
    """The work that stores the new ratings of a finished game."""
    return lambda connection: rate(connection, record)


def rate(connection: Connection, record: TableRecord) -> None:
    """New ratings for all who sat at a rated table; nothing where an account is gone."""
    from openskill.models import PlackettLuce

    assert record.result is not None
    players = list(dict.fromkeys(seat.user for seat in record.seats))
    # Two games of one person may end at the same time in two processes: one rating follows the other.
    mine = select(users.c.id).where(users.c.id.in_(players)).order_by(users.c.id).with_for_update()
    known = {row.id for row in connection.execute(mine)}
    if len(known) != len(players):
        return
    model = PlackettLuce()
    before = {user: _rating(connection, user, record.game) for user in players}
    teams, places = _teams(record)
    rated = model.rate(
        [[model.rating(mu=before[user][0], sigma=before[user][1]) for user in team] for team in teams],
        ranks=places,
    )
    record.result.ratings = _changes(record, model, teams, before, rated)
    told = update(tables).where(tables.c.id == record.id).values(result=encode(record.result))
    connection.execute(told)
    for user, new in ((user, new) for team, found in zip(teams, rated, strict=True) for user, new in zip(team, found)):
        same = (ratings.c.user_id == user) & (ratings.c.game == record.game)
        connection.execute(delete(ratings).where(same))
        games = before[user][2] + 1
        row = {"user_id": user, "game": record.game, "mu": new.mu, "sigma": new.sigma, "games": games}
        connection.execute(insert(ratings).values(**row))


def _changes(
    record: TableRecord, model: Any, teams: list[list[str]], before: dict[str, tuple[float, float, int]], rated: Any
) -> list[RatingChange]:
    """What the game did to each seat."""
    olds = [[model.rating(mu=before[user][0], sigma=before[user][1]) for user in team] for team in teams]
    chances = model.predict_win(olds)
    found: dict[str, RatingChange] = {}
    for team, news, chance in zip(teams, rated, chances, strict=True):
        for user, new in zip(team, news, strict=True):
            after = data(new.mu, new.sigma, 0)
            found[user] = RatingChange(
                before=data(*before[user])["rating"],
                after=after["rating"],
                deviation=after["deviation"],
                expected=round(1000 * chance),
            )
    return [found[seat.user] for seat in record.seats]


def _teams(record: TableRecord) -> tuple[list[list[str]], list[float]]:
    """Who played on each side, everybody once however many seats they had, and the place of that side."""
    assert record.result is not None
    sides = find_game(record.game).sides(dict(record.settings))
    seats = {side: [at for at, other in enumerate(sides) if other == side] for side in sides}
    teams = [list(dict.fromkeys(record.seats[at].user for at in team)) for team in seats.values()]
    return teams, [float(record.result.places[team[0]]) for team in seats.values()]


def _rating(connection: Connection, user: str, game: str) -> tuple[float, float, int]:
    query = select(ratings).where(ratings.c.user_id == user, ratings.c.game == game)
    row = connection.execute(query).first()
    return (*START, 0) if row is None else (row.mu, row.sigma, row.games)


def data(mu: float, sigma: float, games: int) -> Rating:
    """A rating as people read it."""
    return {"rating": round(1500 + 60 * (mu - 25)), "deviation": round(60 * sigma), "games": games}


def of_user(connection: Connection, user: str) -> dict[str, Rating]:
    """All ratings of a user by game."""
    rows = connection.execute(select(ratings).where(ratings.c.user_id == user))
    return {row.game: data(row.mu, row.sigma, row.games) for row in rows}


SURE = ratings.c.mu - 3 * ratings.c.sigma
"""Those with few games come after those who are sure."""


def _ranked(game: str) -> Any:
    """Everybody who has a rating in a game and may be shown."""
    joined = ratings.join(users, users.c.id == ratings.c.user_id)
    return joined, (ratings.c.game == game) & users.c.banned.is_(None)


def best(connection: Connection, game: str, page: int) -> tuple[list[RatedPlayer], int]:
    """A page of the best of a game, and how many there are in all."""
    joined, shown = _ranked(game)
    query = (
        select(users.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
        .select_from(joined)
        .where(shown)
        .order_by(SURE.desc(), users.c.id)
        .limit(MOST_ROWS)
        .offset(page * MOST_ROWS)
    )
    rows = [
        RatedPlayer(name=row.name, place=page * MOST_ROWS + at, **data(row.mu, row.sigma, row.games))
        for at, row in enumerate(connection.execute(query), 1)
    ]
    return rows, int(connection.execute(select(func.count()).select_from(joined).where(shown)).scalar_one())


def standing(connection: Connection, game: str, user: str) -> Standing | None:
    """Where somebody stands among all who have a rating in a game."""
    joined, shown = _ranked(game)
    mine = select(SURE).select_from(joined).where(shown, users.c.id == user)
    sure = connection.execute(mine).scalar()
    if sure is None:
        return None
    before = (sure < SURE) | ((sure == SURE) & (users.c.id < user))
    count = connection.execute(select(func.count()).select_from(joined).where(shown, before)).scalar_one()
    return {"place": int(count) + 1, "page": int(count) // MOST_ROWS}
