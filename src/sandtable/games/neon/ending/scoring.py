"""When a game ends, what everybody has scored, who wins (sections 20, 22 to 25)."""

from __future__ import annotations

from typing import Final

from sandtable.core.outcome import Outcome
from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.arena.setup import fighters_left
from sandtable.games.neon.content.vocabulary import AUTOMA, BOTS, FIGHTERS
from sandtable.kit.bits import BIT, i64

LAST_ROUND: Final = 1
LAST_STANDING: Final = 2
NOBODY_LEFT: Final = 3
TOO_LONG: Final = 4
REASONS: Final[list[str]] = ["", "most_points", "last_standing", "nobody_left", "too_many_rounds"]
REASON_CLAUSES: Final[list[str]] = ["", "NE-END-02", "NE-END-03", "NE-END-04", "NE-MODE-BR-12"]


def teams_left(s: Arena) -> i64:
    """Teams with a fighter that is not eliminated, as bits."""
    teams: i64 = 0
    for who in range(i64(FIGHTERS)):
        if fighters_left(s) & BIT[who]:
            teams |= BIT[s.team[who]]
    return teams


def should_end(s: Arena, after_actions: bool) -> bool:
    """One fighter (team) or none is left, or this was the last round (NE-END-02 to 08)."""
    teams = teams_left(s)
    if teams & (teams - 1) == 0:
        return True
    cells = s.options.cells()
    return after_actions and not s.last_standing and s.cell >= len(cells) - 1


def victory_points(s: Arena, team: i64) -> i64:
    """Trophies by value, bots and pairs, the leader token, pooled over a team (NE-MODE-REV-04 to 06, NE-COAL-08)."""
    points: i64 = 0
    for who in range(i64(FIGHTERS)):
        if s.team[who] == team and _plays(s, who):
            for value in range(i64(3)):
                points += (value + 1) * s.trophies[who * 3 + value]
            if s.leader == who:
                points += 1
    for kind in range(i64(BOTS // 2)):
        tokens = _bots_of(s, team, 2 * kind) + _bots_of(s, team, 2 * kind + 1)
        points += 3 if tokens == 2 else tokens
    return points


def _plays(s: Arena, who: i64) -> bool:
    return who < s.seat_count or (who == AUTOMA and s.options.automa)


def _bots_of(s: Arena, team: i64, token: i64) -> i64:
    owner = s.bot_owner[token]
    return 1 if owner >= 0 and s.team[owner] == team else 0


def trophies_of(s: Arena, team: i64, value: i64) -> i64:
    """Trophy tokens of a value, pooled over a team."""
    tokens: i64 = 0
    for who in range(i64(FIGHTERS)):
        if s.team[who] == team and _plays(s, who):
            tokens += s.trophies[who * 3 + value - 1]
    return tokens


def rank(s: Arena, team: i64) -> i64:
    """One number to compare teams by: points, then trophies of value 3, 2, 1 (NE-MODE-REV-08)."""
    number = victory_points(s, team)
    for back in range(i64(3)):
        number = number * 128 + trophies_of(s, team, 3 - back)
    return number


def is_team_left(s: Arena, team: i64) -> bool:
    """Has the team a fighter that is not eliminated (NE-COAL-10)?"""
    return teams_left(s) & BIT[team] != 0


def finish(s: Arena) -> None:
    """The reason and the winners (NE-MODE-REV-03, 07 to 10, NE-MODE-BR-03, NE-COAL-09 to 11, NE-AUTOMA-19)."""
    teams = teams_left(s)
    s.winners = 0
    if teams == 0:
        s.end_reason = NOBODY_LEFT
    elif teams & (teams - 1) == 0:
        s.end_reason = LAST_STANDING
        _crown(s, teams)
    elif s.last_standing:
        s.end_reason = TOO_LONG
    else:
        s.end_reason = LAST_ROUND
        _crown(s, _best_of(s, teams))
    if s.events is not None:
        data: dict[str, object] = {
            "reason": REASONS[s.end_reason],
            "winners": [who for who in range(FIGHTERS) if s.winners & BIT[who]],
            "honour": honoured(s),
        }
        s.tell("game_over", data, _reason_clause(s))


def _best_of(s: Arena, teams: i64) -> i64:
    best: i64 = -1
    found: i64 = 0
    for team in range(i64(FIGHTERS)):
        if teams & BIT[team]:
            number = rank(s, team)
            if number > best:
                best = number
                found = BIT[team]
            elif number == best:
                found |= BIT[team]
    return found


def _crown(s: Arena, teams: i64) -> None:
    for who in range(i64(FIGHTERS)):
        if _plays(s, who) and teams & BIT[s.team[who]]:
            s.winners |= BIT[who]


def honoured(s: Arena) -> list[int]:
    """Eliminated fighters (of teams) with the most points of all: a title, no win (NE-MODE-REV-09, 10)."""
    if not s.options.scores_points:
        return []
    known = sorted({int(s.team[who]) for who in range(FIGHTERS) if _plays(s, who)})
    most = max([int(victory_points(s, team)) for team in known])
    found: list[int] = []
    for who in range(FIGHTERS):
        team = s.team[who]
        if _plays(s, who) and victory_points(s, team) == most and not is_team_left(s, team):
            found.append(who)
    return found


def _reason_clause(s: Arena) -> str:
    """The clause that ends the game: Battle Royale has one of its own for the last fighter (NE-END-05)."""
    return "NE-END-05" if s.end_reason == LAST_STANDING and s.last_standing else REASON_CLAUSES[s.end_reason]


def outcome_of(s: Arena) -> Outcome | None:
    """Places of the seats; where nobody wins it is a draw. If the Automa wins alone, no seat is first."""
    if s.end_reason == 0:
        return None
    seats = int(s.seat_count)
    scores = [
        int(victory_points(s, s.team[seat])) if s.options.scores_points else int(s.health[seat])
        for seat in range(seats)
    ]
    reason = REASONS[s.end_reason]
    clause = _reason_clause(s)
    if s.winners == 0:
        return Outcome(reason, clause, [1] * seats, scores)
    keys = [_place_key(s, seat) for seat in range(seats)]
    automa = 1 if s.winners & BIT[AUTOMA] else 0
    best = [seat for seat in range(seats) if s.winners & BIT[seat]]
    places: list[int] = []
    for seat in range(seats):
        if s.winners & BIT[seat]:
            places.append(1)
        else:
            places.append(
                1 + automa + len(best) + sum(keys[other] > keys[seat] for other in range(seats) if other not in best)
            )
    return Outcome(reason, clause, places, scores)


def _place_key(s: Arena, seat: int) -> int:
    """Behind the winners: teams that are left before the others, by points; in Battle Royale by when they fell."""
    team = s.team[seat]
    if s.last_standing:
        return int(s.out[seat]) if s.out[seat] > 0 else 1_000_000_000
    return int(rank(s, team)) + (2**40 if is_team_left(s, team) else 0)
