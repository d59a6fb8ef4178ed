"""Rolling: attack dice, defence dice, what counts as what, and effects that change dice (sections 11, 12, 26)."""

from __future__ import annotations

from sandtable.games.neon.actions import ROLL_ATTACK, ROLL_DEFENSE, pack
from sandtable.games.neon.arena.arena import CRITS, POOL, WEAPON, Arena
from sandtable.games.neon.attack.windows import MOST_ATTACK_DICE, defense_pool
from sandtable.games.neon.content.vocabulary import (
    ATTACK_AFTER_ROLL,
    ATTACK_FACES,
    CONDITIONAL,
    CONDITIONAL_TO_HIT,
    COUNT_AS,
    CRIT,
    DEFENSE_FACES,
    HIT,
    HIT_TO_CRIT,
    PASSIVE,
    SECTOR_BASE,
    TURN_DIE,
)
from sandtable.games.neon.round.abilities import token_ability
from sandtable.games.neon.steps.kinds import ROLLING, ROLLING_DEFENSE
from sandtable.kit.bits import i64


def ask_attack_die(s: Arena) -> None:
    """The faces of an attack die (NE-RNG-04)."""
    for face in range(i64(4)):
        if s.content.attack_weight[face] > 0:
            s.offer(pack(ROLL_ATTACK, face))


def ask_defense_die(s: Arena) -> None:
    """The faces of a defence die."""
    for face in range(i64(4)):
        if s.content.defense_weight[face] > 0:
            s.offer(pack(ROLL_DEFENSE, face))


def roll_attack(s: Arena, left: i64, face: i64) -> None:
    """One attack die lies on the table."""
    s.sheet[CRITS + face] += 1
    if s.events is not None:
        s.tell("rolled", {"die": "attack", "face": ATTACK_FACES[face]}, "NE-RNG-04")
    if left > 1:
        s.become(ROLLING, left - 1)
    else:
        s.pop()


def roll_defense(s: Arena, target: i64, left: i64, face: i64) -> None:
    """One defence die, counted at once as its sector or a token in it says (NE-SECTOR-15)."""
    counted = counted_face(s, s.sector_of(s.target[target]), face)
    s.dice[target * 4 + counted] += 1
    if s.events is not None:
        data: dict[str, object] = {"die": "defense", "who": int(s.target[target]), "face": DEFENSE_FACES[face]}
        if counted != face:
            data["counted"] = DEFENSE_FACES[counted]
        s.tell("rolled", data, "NE-SECTOR-15" if counted != face else "NE-RNG-04")
    if left > 1:
        s.become(ROLLING_DEFENSE, target, left - 1)
    else:
        s.pop()


def counted_face(s: Arena, sector: i64, face: i64) -> i64:
    """Stadium and smoke, once per die, on the rolled face: they do not chain (NE-SECTOR-10, NE-ABIL-26)."""
    c = s.content
    effect = SECTOR_BASE + sector
    if c.op[effect] == COUNT_AS and c.face_from[effect] == face:
        return c.face_to[effect]
    for owner in range(s.seat_count):
        if s.token_at[owner] == sector:
            ability = token_ability(s, owner)
            if c.token_op[ability] == COUNT_AS and c.token_from[ability] == face:
                return c.token_to[ability]
    return face


def start_defense_roll(s: Arena, target: i64) -> None:
    """All defence dice of a target are rolled next."""
    dice = defense_pool(s, s.target[target])
    if dice > 0:
        s.push(ROLLING_DEFENSE, target, dice)


def add_attack_dice(s: Arena, n: i64, rolled: bool) -> None:
    """More attack dice within the limit; after the roll they are rolled at once (NE-OP-01, NE-ATTACK-15, 16)."""
    room = MOST_ATTACK_DICE - s.sheet[POOL]
    more = n if n < room else room
    s.sheet[POOL] += more
    if rolled and more > 0:
        s.push(ROLLING, more)


def shift_attack(s: Arena, face: i64, to: i64, dice: i64) -> None:
    """Attack dice show another result."""
    s.sheet[CRITS + face] -= dice
    s.sheet[CRITS + to] += dice
    if s.events is not None and dice > 0:
        _tell_changed(s, "attack", ATTACK_FACES[face], ATTACK_FACES[to], dice)


def shift_defense(s: Arena, target: i64, face: i64, to: i64, dice: i64) -> None:
    """Defence dice count as another result."""
    s.dice[target * 4 + face] -= dice
    s.dice[target * 4 + to] += dice
    if s.events is not None and dice > 0:
        _tell_changed(s, "defense", DEFENSE_FACES[face], DEFENSE_FACES[to], dice)


def _tell_changed(s: Arena, die: str, face: str, to: str, dice: i64) -> None:
    s.tell("changed", {"die": die, "from": face, "to": to, "dice": int(dice)}, "NE-ATTACK-19")


def lift_dice(s: Arena, target: i64, low: i64, high: i64) -> i64:
    """Dice are taken up to be rolled again: counts by face in two packed parameters; their number is returned."""
    total: i64 = 0
    lifted: dict[str, object] = {}
    for face in range(i64(4)):
        packed = low if face < 2 else high
        dice = (packed >> (3 * (face & 1))) & 7
        total += dice
        if s.events is not None and dice > 0:
            lifted[ATTACK_FACES[face] if target < 0 else DEFENSE_FACES[face]] = int(dice)
        if target < 0:
            s.sheet[CRITS + face] -= dice
        else:
            s.dice[target * 4 + face] -= dice
    if s.events is not None:
        data: dict[str, object] = {"die": "attack" if target < 0 else "defense", "dice": int(total), "faces": lifted}
        s.tell("rerolled", data, "NE-ATTACK-21")
    return total


def close_attack_roll(s: Arena) -> None:
    """Passive effects of the weapon act once when the attack stage closes, even if it has left (NE-TIME-09)."""
    weapon = s.sheet[WEAPON]
    c = s.content
    if weapon <= 0 or weapon > len(c.loot_ids):
        return
    for effect in range(c.first_effect[weapon - 1], c.first_team[weapon - 1]):
        if c.use[effect] == PASSIVE and c.timing[effect] == ATTACK_AFTER_ROLL:
            op = c.op[effect]
            if op == HIT_TO_CRIT:
                shift_attack(s, HIT, CRIT, fewer(c.n[effect], s.sheet[CRITS + HIT]))
            elif op == CONDITIONAL_TO_HIT:
                shift_attack(s, CONDITIONAL, HIT, fewer(c.n[effect], s.sheet[CRITS + CONDITIONAL]))
            elif op == TURN_DIE:
                face = c.face_from[effect]
                shift_attack(s, face, c.face_to[effect], fewer(c.n[effect], s.sheet[CRITS + face]))


def fewer(one: i64, other: i64) -> i64:
    """The smaller of two numbers."""
    return one if one < other else other
