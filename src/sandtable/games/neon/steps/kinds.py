"""Steps of the game: what lies on the stack of unfinished business, and the question each may ask (NE-FSM-02)."""

from __future__ import annotations

from typing import Final

# Setup.
SETUP_RING: Final = 1
SETUP_TOP: Final = 2
SETUP_BOTS: Final = 3
SETUP_FIGHTERS: Final = 4
SETUP_LEADER: Final = 5
SETUP_DRAFT: Final = 6  # seats done
DRAWING: Final = 7  # seat, cards
# Rounds and turns.
SELECTING: Final = 8  # seat
REVEALING: Final = 9
NEXT_ACTOR: Final = 10
TURN: Final = 11  # what comes next
LANDING: Final = 12
WINDOW: Final = 13
HALF: Final = 14  # which
DESTINATION: Final = 15
# Search and loot.
SEARCHING: Final = 16  # F_PRE
LOOKING: Final = 17  # loot deck, cards
KEEPING: Final = 18
ORDERING: Final = 19  # owner
PLACING: Final = 20  # owner, card
SPILLING: Final = 21  # owner, slot
SEARCHED: Final = 22
# An attack.
PREPARING: Final = 23  # A_PRE
DECLARING: Final = 24  # A_DECLARE
TARGETED: Final = 25  # A_TARGETED: target
RANGING: Final = 26  # A_RANGE: target
BEFORE_ROLL: Final = 27  # A_BEFORE: asker
ROLLING: Final = 28  # attack dice left
ROLLING_DEFENSE: Final = 29  # target, dice left
AFTER_ROLL: Final = 30  # A_AFTER: asker
DEFENDING: Final = 31  # D_BEFORE: target
DEFENDED: Final = 32  # D_AFTER: target, asker
ASSIGNING: Final = 33  # D_ASSIGN: target
CANCELLING: Final = 34  # D_CANCEL: target, asker
BOOSTING: Final = 35  # R_BOOST: target
DAMAGING: Final = 36  # R_DAMAGE: target
REACTING: Final = 37  # R_REACT: target
FOLLOWING: Final = 38  # R_AFTER
TURNING_BOT: Final = 39  # kind, captor
# Defeat.
DEFEAT: Final = 40  # victim, causer + 1
TROPHIES: Final = 41  # victim, causer, cards left
MAINTAINING: Final = 42  # victim, what comes next
UPGRADING: Final = 43  # victim
DRAWING_UPGRADE: Final = 44  # victim, cards
# End of a round.
AUTOMA_TURN: Final = 45
CHECKING: Final = 46
CLOSING: Final = 47  # closings done in this round
ESCAPING: Final = 48  # fighters asked
ESCAPED: Final = 49  # fighter: closing damage
CLOSED: Final = 50
LAST_TWO: Final = 51  # fighters asked
LAST_TWO_OVER: Final = 52
ROUND_OVER: Final = 53
OVER: Final = 54
AUTOMA_STRIKES: Final = 55  # target
ARRIVING: Final = 56  # the fighter that has sidestepped: target
PAYING: Final = 57  # fighter, supplies left of X, side and target

# For each step that asks: the kind of the question and the clause that asks it.
QUESTIONS: Final[dict[int, tuple[str, str]]] = {
    SETUP_RING: ("deal_sector", "NE-SETUP-02"),
    SETUP_TOP: ("top_token", "NE-SETUP-04"),
    SETUP_BOTS: ("deal_bot", "NE-SETUP-06"),
    SETUP_FIGHTERS: ("deal_fighter", "NE-SETUP-12"),
    SETUP_LEADER: ("deal_leader", "NE-SETUP-23"),
    SETUP_DRAFT: ("draft", "NE-SETUP-13"),
    DRAWING: ("draw_card", "NE-ROUND-12"),
    SELECTING: ("layout", "NE-CARD-01"),
    LANDING: ("landing", "NE-LAND-01"),
    WINDOW: ("own_turn", "NE-ABIL-21"),
    HALF: ("action", "NE-ALT-01"),
    DESTINATION: ("destination", "NE-MOVE-01"),
    SEARCHING: ("before_search", "NE-TIME-04"),
    LOOKING: ("draw_loot", "NE-SEARCH-15"),
    KEEPING: ("keep", "NE-SEARCH-07"),
    ORDERING: ("order", "NE-SEARCH-13"),
    PLACING: ("place", "NE-SEARCH-12"),
    SPILLING: ("surplus", "NE-LOOT-09"),
    PREPARING: ("before_attack", "NE-ATTACK-24"),
    DECLARING: ("declare", "NE-ATTACK-02"),
    TARGETED: ("targeted", "NE-TIME-07"),
    RANGING: ("range", "NE-OP-32"),
    BEFORE_ROLL: ("before_roll", "NE-ATTACK-14"),
    ROLLING: ("attack_die", "NE-RNG-04"),
    ROLLING_DEFENSE: ("defense_die", "NE-RNG-04"),
    AFTER_ROLL: ("after_roll", "NE-ATTACK-19"),
    DEFENDING: ("before_defense", "NE-DEF-03"),
    DEFENDED: ("after_defense", "NE-DEF-19"),
    ASSIGNING: ("assign", "NE-DEF-06"),
    CANCELLING: ("cancel", "NE-DEF-17"),
    BOOSTING: ("boost", "NE-RES-02"),
    REACTING: ("react", "NE-TIME-19"),
    FOLLOWING: ("after_attack", "NE-RES-03"),
    TURNING_BOT: ("turn_bot", "NE-INFO-04"),
    PAYING: ("pay", "NE-CONV-11"),
    TROPHIES: ("trophy", "NE-DEFEAT-03"),
    UPGRADING: ("upgrade", "NE-MAINT-05"),
    DRAWING_UPGRADE: ("draw_upgrade", "NE-MAINT-05"),
    CLOSED: ("top_token", "NE-CLOSE-03"),
    ESCAPING: ("escape", "NE-CLOSE-08"),
    LAST_TWO: ("last_sectors", "NE-MODE-BR-08"),
}


CHANCE_STEPS: Final[list[int]] = [
    SETUP_RING,
    SETUP_TOP,
    SETUP_BOTS,
    SETUP_FIGHTERS,
    SETUP_LEADER,
    DRAWING,
    LOOKING,
    ROLLING,
    ROLLING_DEFENSE,
    TURNING_BOT,
    DRAWING_UPGRADE,
    CLOSED,
]
