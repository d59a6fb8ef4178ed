"""What a variant needs of a table: modes, seats, armies and other variants that fit it.

Rows instead of code: a page that offers variants reads the same rows and says beforehand what does not fit.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.games.neuroshima.content.tiles import ARMIES, CORE, construction_faces

# Kinds of limits: what the variant is played in, with, and without.
MODES_ONLY: Final = "modes_only"
NOT_WITH: Final = "not_with"
FEWEST_SEATS: Final = "fewest_seats"
MOST_SEATS: Final = "most_seats"
NEEDS_ARMY: Final = "needs_army"
WITHOUT_ARMY: Final = "without_army"

LEADER_MODES: Final[list[str]] = ["duel", "team", "team_three"]
"""Where leaders are played: with two sides (NH-LEADER-06)."""


class Limit:
    """One thing that a variant needs, with the clause and the words that refuse what does not fit."""

    def __init__(self, variant: str, kind: str, values: list[str], clause: str, reason: str) -> None:
        self.variant = variant
        self.kind = kind
        self.values = values
        """Modes, variants, armies, or one number."""
        self.clause = clause
        self.reason = reason

    def is_broken(self, variants: list[str], mode: str, armies: list[str]) -> bool:
        """Does a table with the variant of this limit break it? A table without armies has not said who plays."""
        if self.kind == MODES_ONLY:
            return mode not in self.values
        if self.kind == NOT_WITH:
            return any(name in variants for name in self.values)
        if self.kind == FEWEST_SEATS:
            return len(armies) < int(self.values[0])
        if self.kind == MOST_SEATS:
            return len(armies) > int(self.values[0])
        if self.kind == NEEDS_ARMY:
            return not any(army in self.values for army in armies)
        return any(army in self.values for army in armies)

    def to_json(self) -> dict[str, object]:
        """The row for a page."""
        return {"variant": self.variant, "kind": self.kind, "values": [*self.values], "clause": self.clause}


def _builders() -> list[str]:
    return [name for army, name in enumerate(ARMIES) if construction_faces(army, CORE)]


LIMITS: Final[list[Limit]] = [
    Limit(
        "constructions",
        NEEDS_ARMY,
        _builders(),
        "NH-CONSTR-01",
        f"constructions: none of these armies has one; {', '.join(_builders())} have",
    ),
    Limit("leaders", MODES_ONLY, LEADER_MODES, "NH-LEADER-06", f"leaders: they are for {', '.join(LEADER_MODES)}"),
    Limit(
        "constructions",
        NOT_WITH,
        ["reinforcement"],
        "NH-CONSTR-17",
        "constructions: they cost a full hand of three, reinforcement plays with six",
    ),
    Limit("constructions", MOST_SEATS, ["4"], "NH-CONSTR-16", "constructions: four players at most"),
    Limit("enlarged_board", FEWEST_SEATS, ["4"], "NH-MODE-BIG-01", "enlarged_board: four players at least are needed"),
    Limit("enlarged_board", WITHOUT_ARMY, ["beasts"], "NH-MODE-BIG-08", "enlarged_board: the Beasts do not play on it"),
]


def check_limits(variants: list[str], mode: str, armies: list[int]) -> None:
    """Refuse variants that do not fit the table or each other."""
    names = [ARMIES[army] for army in armies]
    for limit in LIMITS:
        if limit.variant in variants and limit.is_broken(variants, mode, names):
            reason = f"{limit.reason}, not for {mode}" if limit.kind == MODES_ONLY else limit.reason
            raise BadNotation(reason, "bad_setting", limit.clause)
