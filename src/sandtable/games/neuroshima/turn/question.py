"""The open question: what kind it is, and the clause that asks it."""

from __future__ import annotations

from sandtable.games.neuroshima.battle.clash import CHANGE, CLOWN, LEADING, WHICH_TARGET, WHO_FIRST, WHO_SCORES
from sandtable.games.neuroshima.board.situation import (
    BAD_DRAW,
    BOARDING_NOW,
    BUILDING_CORE,
    BUILDING_WING,
    CHOOSING_FIRST,
    CHOOSING_LEADER,
    DEALING,
    DRAWING,
    EVACUATING,
    FORCED_DISCARD,
    FREE_ACTIONS,
    HUNTING,
    PAYING,
    PLACING_HQ,
    PLACING_LAIR,
    PULLED,
    PUSHED,
    SCAVENGING,
    SECOND_STEPPING,
    TRADING,
    Situation,
)

# For each stage: what kind of question it is, and the clause that asks it.
QUESTIONS: dict[int, tuple[str, str]] = {
    CHOOSING_FIRST: ("first", "NH-SETUP-05"),
    DEALING: ("deal", "NH-LEADER-01"),
    CHOOSING_LEADER: ("choose_leader", "NH-LEADER-01"),
    PLACING_HQ: ("hq", "NH-SETUP-06"),
    PLACING_LAIR: ("lair", "NH-ABIL-LAIR-01"),
    DRAWING: ("draw", "NH-DRAW-06"),
    BAD_DRAW: ("exchange", "NH-DRAW-14"),
    FORCED_DISCARD: ("discard", "NH-DRAW-07"),
    TRADING: ("trade", "NH-VAR-REINF-08"),
    PAYING: ("pay", "NH-CONSTR-28"),
    FREE_ACTIONS: ("turn", "NH-TURN-02"),
    PUSHED: ("landing", "NH-INST-PUSH-05"),
    PULLED: ("pull_landing", "NH-INST-PULL-04"),
    SECOND_STEPPING: ("second_step", "NH-MOD-RECON-03"),
    HUNTING: ("hunt", "NH-INST-HUNT-03"),
    BUILDING_CORE: ("core", "NH-CONSTR-18"),
    BUILDING_WING: ("wing", "NH-CONSTR-18"),
    BOARDING_NOW: ("boarding", "NH-CONSTR-12"),
    EVACUATING: ("evacuate", "NH-ATLAS-S2-04"),
    SCAVENGING: ("scavenge", "NH-ABIL-SEEKER-01"),
}
CLASH_QUESTIONS: dict[int, tuple[str, str]] = {
    WHO_FIRST: ("order", "NH-GEN-09"),
    CLOWN: ("clown", "NH-ABIL-CLOWN-01"),
    CHANGE: ("quartermaster", "NH-MOD-QM-01"),
    WHICH_TARGET: ("aim", "NH-CONSTR-15"),
    WHO_SCORES: ("points", "NH-MODE-POINTS-09"),
    LEADING: ("leader", "NH-LEADER-03"),
}
MEDIC_QUESTION = ("medic", "NH-MEDIC-05")
SPENT_QUESTION = ("spent_medic", "NH-MEDIC-07")


def question(s: Situation) -> tuple[str, str]:
    """Kind and clause of the open question."""
    clash = s.clash
    if clash is None:
        return QUESTIONS[int(s.stage)]
    return CLASH_QUESTIONS.get(int(clash.asking), SPENT_QUESTION if clash.rescue else MEDIC_QUESTION)
