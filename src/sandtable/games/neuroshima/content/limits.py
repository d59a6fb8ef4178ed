"""What a variant needs of a table, and what the books advise against: modes, seats, armies and other variants.

Rows instead of code: a page that offers variants reads the same rows and says beforehand what does not fit.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.content.modes import POINTS
from sandtable.games.neuroshima.content.tiles import ARMIES, CORE, armies_of, construction_faces

# Kinds of limits: what the variant is played in, with, and without.
MODES_ONLY: Final = "modes_only"
NOT_WITH: Final = "not_with"
FEWEST_SEATS: Final = "fewest_seats"
MOST_SEATS: Final = "most_seats"
NEEDS_ARMY: Final = "needs_army"
WITHOUT_ARMY: Final = "without_army"

SCENARIO: Final = "scenario"
"""In place of a variant: any page of the Battle Atlas."""
LEADER_MODES: Final[list[str]] = ["duel", "team", "team_three"]
"""Where leaders are played: with two sides (NH-LEADER-06)."""
LATER: Final[dict[str, list[str]]] = {"e3": [army for army in ARMIES if army not in armies_of("e3")]}
"""Armies that came after an edition: they may join it, against its advice (NH-SETUP-01)."""


class Limit:
    """One thing that a variant needs, with the clause and the words about what does not fit.

    `variant` may be a mode, an edition or SCENARIO as well. An advice is told, not enforced.
    """

    def __init__(
        self, variant: str, kind: str, values: list[str], clause: str, reason: str, is_advice: bool = False
    ) -> None:
        self.variant = variant
        self.kind = kind
        self.values = values
        """Modes, variants, armies, or one number."""
        self.clause = clause
        self.reason = reason
        self.is_advice = is_advice

    def is_broken(self, chosen: list[str], mode: str, armies: list[str]) -> bool:
        """Does a table break it? `chosen` are its variants, mode, edition; without armies it has not said who plays."""
        if self.variant not in chosen:
            return False
        if self.kind == MODES_ONLY:
            return mode not in self.values
        if self.kind == NOT_WITH:
            return any(name in chosen for name in self.values)
        if self.kind == FEWEST_SEATS:
            return len(armies) < int(self.values[0])
        if self.kind == MOST_SEATS:
            return len(armies) > int(self.values[0])
        if self.kind == NEEDS_ARMY:
            return not any(army in self.values for army in armies)
        return any(army in self.values for army in armies)

    def to_json(self) -> dict[str, object]:
        """The row for a page."""
        return {
            "variant": self.variant,
            "kind": self.kind,
            "values": [*self.values],
            "clause": self.clause,
            "advice": self.is_advice,
        }


def _builders() -> list[str]:
    return [name for army, name in enumerate(ARMIES) if construction_faces(army, CORE)]


LIMITS: Final[list[Limit]] = [
    Limit(SCENARIO, NOT_WITH, ["enlarged_board"], "NH-ATLAS-01", "scenario: it has its own board"),
    Limit(
        "constructions",
        NEEDS_ARMY,
        _builders(),
        "NH-CONSTR-01",
        f"constructions: none of these armies has one; {', '.join(_builders())} have",
    ),
    Limit("leaders", MODES_ONLY, LEADER_MODES, "NH-LEADER-06", f"leaders: they are for {', '.join(LEADER_MODES)}"),
    Limit("constructions", MOST_SEATS, ["4"], "NH-CONSTR-16", "constructions: four players at most"),
    Limit("enlarged_board", FEWEST_SEATS, ["4"], "NH-MODE-BIG-01", "enlarged_board: four players at least are needed"),
    Limit("enlarged_board", WITHOUT_ARMY, ["beasts"], "NH-MODE-BIG-08", "enlarged_board: the Beasts do not play on it"),
    Limit(
        "constructions",
        NOT_WITH,
        ["reinforcement"],
        "NH-CONSTR-28",
        "constructions: with reinforcement they cost three tiles of six; no book foresees it",
        True,
    ),
    Limit(
        "constructions", NOT_WITH, ["leaders"], "NH-CONSTR-16", "constructions: the book advises against leaders", True
    ),
    Limit(
        SCENARIO,
        NOT_WITH,
        ["constructions", "leaders"],
        "NH-ATLAS-05",
        "scenario: the book advises against constructions and leaders in one",
        True,
    ),
    Limit(
        SCENARIO,
        NOT_WITH,
        ["alternative_start", "reinforcement"],
        "NH-ATLAS-13",
        "scenario: it was made for the usual start and the usual hand",
        True,
    ),
    Limit(POINTS, MOST_SEATS, ["4"], "NH-MODE-POINTS-11", "points: the books describe it for three and four", True),
    *[
        Limit(edition, WITHOUT_ARMY, armies, "NH-SETUP-13", f"{edition}: {' and '.join(armies)} came after it", True)
        for edition, armies in LATER.items()
    ],
]
BIG_FIELD_BEASTS: Final[list[str]] = ["with_six", "always", "never"]
"""When the Beasts may be on the enlarged board: six players need all six armies (NH-MODE-BIG-08)."""


def broken_limits(chosen: list[str], mode: str, armies: list[int], beasts: str) -> list[Limit]:
    """What does not fit the table or each other, what the books only advise against included."""
    names = [ARMIES[army] for army in armies]
    welcome = beasts == "always" or (beasts == "with_six" and len(armies) == len(ARMIES))
    return [
        limit
        for limit in LIMITS
        if limit.is_broken(chosen, mode, names) and not (welcome and limit.clause == "NH-MODE-BIG-08")
    ]


def check_limits(broken: list[Limit], mode: str) -> None:
    """Refuse variants that do not fit the table or each other."""
    for limit in broken:
        if not limit.is_advice:
            reason = f"{limit.reason}, not for {mode}" if limit.kind == MODES_ONLY else limit.reason
            raise BadNotation(reason, "bad_setting", limit.clause)
