"""The words of the game as numbers: faces, supplies, types, actions, moments, operations (0.1, 16a, 16b)."""

from __future__ import annotations

from typing import Final

# Faces of the attack die (NE-ATTACK-18) and of the defence die (NE-DEF-05 to 08).
CRIT: Final = 0
HIT: Final = 1
CONDITIONAL: Final = 2
MISS: Final = 3
ATTACK_FACES: Final[list[str]] = ["crit", "hit", "conditional_miss", "miss"]
ANY_BLOCK: Final = 0
NORMAL_BLOCK: Final = 1
FAIL_ENERGY: Final = 2
FAIL: Final = 3
DEFENSE_FACES: Final[list[str]] = ["any_block", "normal_block", "fail_energy", "fail"]

SUPPLIES: Final[list[str]] = ["ammo", "cell", "battery", "grenade"]

# Equipment types (NE-LOOT-01); the base weapon has no card.
PISTOL: Final = 0
HEAVY: Final = 1
MELEE: Final = 2
GRENADE: Final = 3
ARMOR: Final = 4
HELMET: Final = 5
BASE: Final = 6
TYPES: Final[list[str]] = ["pistol", "heavy", "melee", "grenade", "armor", "helmet", "base"]
WEAPON_TYPES: Final = 4
SLOTS: Final = 6

# Actions (section 0.1).
MOVE: Final = 0
SEARCH: Final = 1
ATTACK: Final = 2
DEFENSE: Final = 3
LEADERSHIP: Final = 4
ENERGY_1: Final = 5
ENERGY_2: Final = 6
JOKER: Final = 7
ACTIONS: Final[list[str]] = ["move", "search", "attack", "defense", "leadership", "energy_1", "energy_2", "joker"]

# Moments of effects (NE-TIME-01 to 26).
ON_ENTER: Final = 0
YOUR_TURN: Final = 1
ON_MOVE_ACTION: Final = 2
ON_SEARCH: Final = 3
BEFORE_ATTACK: Final = 4
DECLARE: Final = 5
WHEN_TARGETED: Final = 6
ATTACK_BEFORE_ROLL: Final = 7
ATTACK_AFTER_ROLL: Final = 8
ATTACK_BEFORE_OR_AFTER_ROLL: Final = 9
DEFENSE_BEFORE_ROLL: Final = 10
DEFENSE_ROLL: Final = 11
DEFENSE_AFTER_ROLL: Final = 12
ATTACK_OR_DEFENSE: Final = 13
DEFENSE_CANCEL: Final = 14
APPLY_RESULT: Final = 15
AFTER_DAMAGE: Final = 16
AFTER_FAILED_ATTACK: Final = 17
AFTER_ATTACK_ON_YOU: Final = 18
ANY: Final = 19
ALLY_ATTACK: Final = 20
ALLY_DEFENSE: Final = 21
OWN_SECTOR_CLOSES: Final = 22
ABILITY_USE: Final = 23
ON_GAIN: Final = 24
ALWAYS: Final = 25
TIMINGS: Final[list[str]] = [
    "on_enter",
    "your_turn",
    "on_move_action",
    "on_search",
    "before_attack",
    "declare",
    "when_targeted",
    "attack_before_roll",
    "attack_after_roll",
    "attack_before_or_after_roll",
    "defense_before_roll",
    "defense_roll",
    "defense_after_roll",
    "attack_or_defense",
    "defense_cancel",
    "apply_result",
    "after_damage",
    "after_failed_attack",
    "after_attack_on_you",
    "any",
    "ally_attack",
    "ally_defense",
    "own_sector_closes",
    "ability_use",
    "on_gain",
    "always",
]

# Operations (NE-OP-01 to 48), in the order of their clauses.
ADD_ATTACK_DICE: Final = 0
REMOVE_ATTACK_DICE: Final = 1
REROLL: Final = 2
REROLL_ATTACK: Final = 3
TURN_DIE: Final = 4
CONDITIONAL_TO_HIT: Final = 5
HIT_TO_CRIT: Final = 6
AREA: Final = 7
EXTEND_RANGE: Final = 8
PULL_TARGET: Final = 9
STEP_BEFORE: Final = 10
ADD_DEFENSE_DICE: Final = 11
FEWER_DEFENSE_DICE: Final = 12
REROLL_DEFENSE: Final = 13
BLOCK_UPGRADE: Final = 14
WEAKEN_BLOCK: Final = 15
COUNT_AS: Final = 16
FORBID_REROLL: Final = 17
BASE_DEFENSE_DICE: Final = 18
BASE_WEAPON_DICE: Final = 19
CANCEL_HIT: Final = 20
CANCEL_CRIT: Final = 21
CANCEL_ANY: Final = 22
CRIT_TO_HIT: Final = 23
CRIT_DAMAGE: Final = 24
PUSH: Final = 25
PULL: Final = 26
DRAIN_ENERGY: Final = 27
STRIP_SUPPLY: Final = 28
RETREAT: Final = 29
THORNS: Final = 30
SIDESTEP: Final = 31
MOVE_ADJACENT: Final = 32
MOVE_EXTRA: Final = 33
MOVE_ANYWHERE: Final = 34
PREVENT_CLOSING_DAMAGE: Final = 35
GAIN_ENERGY: Final = 36
SEARCH_LOOK: Final = 37
TAKE_LOOT: Final = 38
ABILITY_SURCHARGE: Final = 39
ABILITY_DISCOUNT: Final = 40
PLACE_TOKEN: Final = 41
NO_ABILITIES: Final = 42
DAMAGE_ON_ENTER: Final = 43
ALLY_ATTACK_DIE: Final = 44
ALLY_CANCEL_HIT: Final = 45
ALLY_CANCEL_CRIT: Final = 46
ALLY_ENERGY: Final = 47
OPS: Final[list[str]] = [
    "add_attack_dice",
    "remove_attack_dice",
    "reroll",
    "reroll_attack",
    "turn_die",
    "conditional_to_hit",
    "hit_to_crit",
    "area",
    "extend_range",
    "pull_target",
    "step_before",
    "add_defense_dice",
    "fewer_defense_dice",
    "reroll_defense",
    "block_upgrade",
    "weaken_block",
    "count_as",
    "forbid_reroll",
    "base_defense_dice",
    "base_weapon_dice",
    "cancel_hit",
    "cancel_crit",
    "cancel_any",
    "crit_to_hit",
    "crit_damage",
    "push",
    "pull",
    "drain_energy",
    "strip_supply",
    "retreat",
    "thorns",
    "sidestep",
    "move_adjacent",
    "move_extra",
    "move_anywhere",
    "prevent_closing_damage",
    "gain_energy",
    "search_look",
    "take_loot",
    "ability_surcharge",
    "ability_discount",
    "place_token",
    "no_abilities",
    "damage_on_enter",
    "ally_attack_die",
    "ally_cancel_hit",
    "ally_cancel_crit",
    "ally_energy",
]

CANCELS: Final[list[int]] = [CANCEL_HIT, CANCEL_CRIT, CANCEL_ANY, CRIT_TO_HIT]
"""Operations on what blocks have not stopped."""

# How an effect is used.
OPTIONAL: Final = 0
MANDATORY: Final = 1
PASSIVE: Final = 2
TEAM: Final = 3
USES: Final[list[str]] = ["optional", "mandatory", "passive", "team"]

# What widens the use of a loot effect (NE-LOOT-23).
NEEDS_NOTHING: Final = 0
ANY_ATTACK: Final = 1
OWN_SEARCH: Final = 2
NEEDS: Final[list[str]] = ["", "any_attack", "own_search"]

ALL: Final = 99
"""An n that means "all of them"."""

# Where effects stand in the table of effects.
MANEUVER_A: Final = 0
MANEUVER_B: Final = 1
MANEUVER_C: Final = 2
FIRST_ABILITY: Final = 3
"""Two for each fighter, in the order of the rows."""
SECTOR_BASE: Final = 14
"""The effect of sector k stands at SECTOR_BASE + k."""
FIRST_UPGRADE: Final = 25
FIRST_LOOT_EFFECT: Final = 33

SEATS: Final = 6
AUTOMA: Final = 6
"""The Automa in tables of fighters: behind all seats."""
FIGHTERS: Final = 7
FIRST_BOT: Final = 7
"""Targets from here on are bots."""
BOTS: Final = 10
SECTORS: Final = 10

SHIP: Final = 0
"""In place of a sector: on the dropship."""
GONE: Final = -1
"""In place of a sector: not in the game (any more)."""
