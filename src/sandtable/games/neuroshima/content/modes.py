"""Modes of play: how many sit down, who is whose friend, what the track shows at the start (sections 14 to 17)."""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.content.tiles import ARMIES

DUEL: Final = "duel"
FFA: Final = "ffa"
POINTS: Final = "points"
SOLO: Final = "solo"
TEAM: Final = "team"
TEAM_THREE: Final = "team_three"
MODES: Final[list[str]] = [DUEL, FFA, POINTS, SOLO, TEAM, TEAM_THREE]
MODES_OF_EDITION: Final[dict[str, list[str]]] = {
    "2025": [DUEL, FFA, POINTS, SOLO, TEAM],
    "e3": MODES,
    "duel": [DUEL],
}
MODE_CLAUSES: Final[dict[str, str]] = {
    DUEL: "NH-GEN-01",
    FFA: "NH-MODE-FFA-01",
    POINTS: "NH-MODE-POINTS-01",
    SOLO: "NH-MODE-SOLO-01",
    TEAM: "NH-TEAM-01",
    TEAM_THREE: "NH-MODE-SOLO-09",
}
SEATS_OF_MODE: Final[dict[str, tuple[int, int]]] = {
    DUEL: (2, 2),
    FFA: (3, 6),
    POINTS: (3, 6),
    SOLO: (3, 3),
    TEAM: (4, 4),
    TEAM_THREE: (4, 4),
}
"""Fewest and most armies. One player leads two of the four armies of `team_three` (NH-MODE-SOLO-09)."""

HIT_POINTS: Final = 20
"""Hit points of an HQ (NH-SETUP-04), and the points that win the points mode (NH-MODE-POINTS-04)."""
PARTNER_HIT_POINTS: Final = 13
"""Hit points of each HQ of the team that plays against one (NH-MODE-SOLO-01)."""
LONER: Final = 0
"""The seat that plays alone in `solo`; it begins (NH-MODE-SOLO-01, NH-MODE-SOLO-02)."""
SOLO_ORDER: Final[list[int]] = [LONER, 1, LONER, 2]
MOLOCH: Final = ARMIES.index("moloch")


def check_seats(mode: str, seats: int, most: int) -> None:
    """Refuse a number of armies that the mode does not foresee, or more players than agreed (NH-MODE-BIG-07)."""
    fewest, largest = SEATS_OF_MODE[mode]
    if not fewest <= seats <= largest:
        wanted = str(fewest) if fewest == largest else f"{fewest} to {largest}"
        raise BadNotation(f"armies: {mode} needs {wanted} armies, not {seats}", "bad_setting", MODE_CLAUSES[mode])
    if seats > most:
        raise BadNotation(f"armies: {seats} players are more than max_players={most}", "bad_setting", "NH-MODE-BIG-07")


def sides_of(mode: str, seats: int) -> list[int]:
    """The side of each seat; seats of one side are friends (NH-GEN-04, NH-MODE-SOLO-01, NH-TEAM-03)."""
    if mode == SOLO:
        return [0, 1, 1]
    if mode in (TEAM, TEAM_THREE):
        return [0, 1, 0, 1]
    return list(range(seats))


def track_of(mode: str, seats: int, team_hit_points: int) -> list[int]:
    """Where each marker on the track starts (NH-SETUP-04, NH-MODE-POINTS-01, NH-MODE-SOLO-01, NH-TEAM-02)."""
    if mode == POINTS:
        return [0] * seats
    if mode == SOLO:
        return [HIT_POINTS, PARTNER_HIT_POINTS, PARTNER_HIT_POINTS]
    return [team_hit_points if mode in (TEAM, TEAM_THREE) else HIT_POINTS] * seats


def harmed_by(armies: list[int], sides: list[int], moloch: bool) -> list[int]:
    """For each seat the seats whose units its attacks strike, as bits.

    Enemies; with the special alliance Moloch's attacks strike its ally too, not the reverse (NH-TEAM-08,
    NH-TEAM-MOLOCH-01, NH-TEAM-MOLOCH-08).
    """
    return [
        sum(1 << other for other in _others(seat, armies) if sides[other] != sides[seat] or (moloch and army == MOLOCH))
        for seat, army in enumerate(armies)
    ]


def held_by(armies: list[int], sides: list[int], moloch: bool) -> list[int]:
    """For each seat the seats whose units it may net and push, as bits.

    Enemies; with the special alliance Moloch and its ally each other's (NH-TEAM-MOLOCH-04, NH-TEAM-MOLOCH-05).
    """
    return [
        sum(
            1 << other
            for other in _others(seat, armies)
            if sides[other] != sides[seat] or (moloch and MOLOCH in (army, armies[other]))
        )
        for seat, army in enumerate(armies)
    ]


def _others(seat: int, armies: list[int]) -> list[int]:
    return [other for other in range(len(armies)) if other != seat]
