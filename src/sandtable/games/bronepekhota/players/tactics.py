"""One figure's part of a plan: shoot, throw, serve the gun, charge, take cover, by exact odds and a stance.

A stance says how much danger counts and how much the way to the goals; the search tries stances on whole activations.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.content.dice import NO_DICE
from sandtable.games.bronepekhota.fighting.grenades import grenade_options
from sandtable.games.bronepekhota.fighting.shooting import power_of, range_of, shot_cover, shot_options
from sandtable.games.bronepekhota.mission.goals import Goals, objectives_of
from sandtable.games.bronepekhota.players.aims import aims_of, errand_of, is_spared
from sandtable.games.bronepekhota.players.bursts import Blasts, kept_for
from sandtable.games.bronepekhota.players.deploying import best_deployment
from sandtable.games.bronepekhota.players.field import Field
from sandtable.games.bronepekhota.players.fights import is_behind, melee_value
from sandtable.games.bronepekhota.players.greedy import WHOLE, shot_value, worth
from sandtable.games.bronepekhota.players.manner import PLAIN, Manner
from sandtable.games.bronepekhota.players.morale import panic_bonus
from sandtable.games.bronepekhota.players.openings import Openings, facing
from sandtable.games.bronepekhota.players.riding import way_out
from sandtable.games.bronepekhota.players.stakes import Stakes, is_command, stake
from sandtable.games.bronepekhota.players.throws import best_pick, throw_value
from sandtable.games.bronepekhota.players.towing import follow_plan, tow_step
from sandtable.games.bronepekhota.players.ways import Ways
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import NOBODY
from sandtable.games.bronepekhota.table.situation import (
    CHOOSING_SOLDIER,
    CHOOSING_UNIT,
    CONTACT_MADE,
    DEPLOYING,
    NEXT_SHOT,
    PENDING_MELEE,
    PICKING,
    PLANNING,
    REROLLING,
    RETREATING,
    SHOT,
    SOLDIER_ACTS,
    SWIFT_FIRST,
    VEHICLE_ACTS,
)
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.kit.plane import isqrt

# Stances.
STEADY: Final = 0
ASSAULT: Final = 1
HOLD: Final = 2
WITHDRAW: Final = 3
MISSION: Final = 4

PULL: Final[list[int]] = [4, 12, 0, -4, 16]
"""Thousandths of a point for a millimetre towards the goals, by stance; in an assault the manner says it."""
FEAR: Final[list[int]] = [120, 30, 150, 300, 60]
"""Of what all enemies could do to a figure so much of a thousand counts: they cannot all fire at one."""
ERRAND_PULL: Final = 30
FIGHT_FROM: Final = 300


class Tactics:
    """How closely a figure looks: enemies looked at from a place, and whether every legal way is weighed."""

    def __init__(self, looks: int, every_way: bool, manner: Manner = PLAIN) -> None:
        self.looks: i64 = looks
        self.every_way = every_way
        self.manner = manner

    def choose(self, s: Bronepekhota, stance: i64, dice: Dice) -> i64:
        """An answer to the open question in this stance."""
        stage = s.stage
        if stage == SOLDIER_ACTS or stage == VEHICLE_ACTS:
            return self._act(s, stance)
        if stage == PICKING:
            return a.plain(a.PICK, best_pick(s))
        if stage == PLANNING:
            return follow_plan(s)
        found = Moves(256)
        s.moves(found)
        if stage == DEPLOYING:
            return best_deployment(s, found, dice)
        if stage == CHOOSING_UNIT:
            return found.items[dice.below(found.count)]
        if stage == CHOOSING_SOLDIER or stage == SWIFT_FIRST:
            return found.items[1] if found.count > 1 else found.items[0]
        if stage == RETREATING:
            return found.items[1] if _is_shooter(s, s.figure) else found.items[0]
        if stage == REROLLING:
            return _reroll(s, found)
        if stage == NEXT_SHOT or stage == CONTACT_MADE or stage == PENDING_MELEE:
            return best_attack(s, found, self.manner)
        return found.items[0]

    # A figure acts.

    def _act(self, s: Bronepekhota, stance: i64) -> i64:
        """Shoot now and then find a place, or find a place to shoot from, whichever promises more."""
        f = s.figure
        attacks = Moves(128)
        if s.spent[f] & SHOT == 0:
            shot_options(s, f, attacks)
            grenade_options(s, f, attacks)
        shot = best_attack(s, attacks, self.manner) if attacks.count > 0 else i64(-1)
        now = attack_value(s, shot, self.manner) if shot >= 0 else i64(0)
        ways = Ways(s, f, self.every_way, self.manner)
        if ways.service >= 0:
            return ways.service
        if ways.repair >= 0 and WHOLE * worth(s, a.second_of(ways.repair)) > now:
            return ways.repair
        fight = _best_fight(s, ways.fights)
        if fight >= 0:
            return fight
        if self.every_way and self.manner.crews != 0 and s.stage == VEHICLE_ACTS and now <= 0:
            step = self._crew(s, f)
            if step >= 0:
                return step
        if ways.count == 0:
            return shot if now > 0 else a.plain(a.FINISH, 0)
        return self._weigh(s, f, stance, ways, shot, now)

    def _crew(self, s: Bronepekhota, f: i64) -> i64:
        """What a machine without a shot does but drive: tow a gun, or let its pilot out; -1 if neither pays."""
        step = tow_step(s, f)
        return step if step >= 0 else way_out(s, f)

    def _weigh(self, s: Bronepekhota, f: i64, stance: i64, ways: Ways, shot: i64, now: i64) -> i64:
        place = Place(s, f, stance, self.looks, self.manner)
        shoots = s.spent[f] & SHOT == 0 and not place.errand
        openings = Openings(s, f, place.field, self.looks, self.manner, shoots)
        fig, rides = s.fig, ways.rides
        here = place.value(fig.x[f], fig.y[f], fig.z[f]) + ways.stay + rides.at(fig.x[f], fig.y[f])
        quiet = here
        quiet_way: i64 = -1
        loud: i64 = here + now
        loud_way: i64 = -1
        aim: i64 = NOBODY
        for at in range(ways.count):
            x, y, z = ways.x[at], ways.y[at], ways.z[at]
            value = place.value(x, y, z) + rides.at(x, y)
            fire = openings.at(ways, at)
            if value > quiet and ways.may_go(at):
                quiet, quiet_way = value, ways.action[at]
            if value + fire > loud and ways.may_go(at):
                loud, loud_way, aim = value + fire, ways.action[at], openings.aim
        if now > 0 and now + quiet >= loud:
            return shot
        if loud_way >= 0 and loud > max(quiet, here):
            return facing(s, f, loud_way, aim)
        if quiet_way >= 0:
            return quiet_way
        return shot if now > 0 else a.plain(a.FINISH, 0)


class Place:
    """What it is worth to stand somewhere: near the goals, on ground that counts, and out of danger."""

    def __init__(self, s: Bronepekhota, f: i64, stance: i64, looks: i64, manner: Manner) -> None:
        goals = errand_of(s, f)
        self.errand = len(goals) > 0
        if not self.errand:
            goals = objectives_of(s) if stance == MISSION else aims_of(s, f)
        self.goals = Goals(goals)
        self.pull: i64 = manner.pull if stance == ASSAULT else PULL[stance]
        self.fear: i64 = manner.fear if stance == ASSAULT else FEAR[stance]
        self.dread = manner.dread
        if self.errand:
            self.pull = ERRAND_PULL
            self.fear = FEAR[ASSAULT]
        if is_command(s, f):
            self.pull = 0
            self.fear = manner.command_fear
        self.field = Field(s, f, manner)
        self.stakes = Stakes(s, f, manner)
        self.blasts = Blasts(s, f, manner)
        self.looks = looks

    def value(self, x: i64, y: i64, z: i64) -> i64:
        """The worth of a place without what is done there."""
        near = self.stakes.at(x, y, z) - self.blasts.at(x, y)
        if self.goals.count > 0:
            near -= self.pull * isqrt(self.goals.nearest_square(x, y))
        near -= self.field.danger(x, y, z, self.looks) * self.fear // WHOLE
        return near - self.field.doom * self.dread // WHOLE


def attack_value(s: Bronepekhota, action: i64, manner: Manner) -> i64:
    """Expected points of an attack; a sharp eye adds the panic that it may cause."""
    value = plain_value(s, action, manner)
    kind = a.kind_of(action)
    if manner.panic > 0 and value > 0 and (kind == a.SHOOT or kind == a.FIGHT or kind == a.DECLARE):
        value += value * panic_bonus(s, a.second_of(action)) // WHOLE * manner.panic // WHOLE
    return value


def plain_value(s: Bronepekhota, action: i64, manner: Manner) -> i64:
    """Expected points of a shot, a grenade or a melee; what must stay whole is worth nothing."""
    kind = a.kind_of(action)
    if kind == a.GRENADE:
        return throw_value(s, s.figure, a.second_of(action)) - kept_for(s, s.figure, manner)
    if kind != a.SHOOT and kind != a.FIGHT and kind != a.DECLARE:
        return 0
    target = a.second_of(action)
    if is_spared(s, s.seat, target):
        return 0
    if kind == a.SHOOT:
        source, weapon = a.source_of(action), a.weapon_of(action)
        cover = shot_cover(s, s.figure, source, target)
        value = shot_value(s, range_of(s, source, weapon), power_of(s, source, weapon), target, source, cover)
    else:
        f = s.figure if kind == a.FIGHT else a.first_of(action)
        value = melee_value(s, f, target, is_behind(s, f, s.fig.x[f], s.fig.y[f], target))
    return value + value * stake(s, target, manner) // WHOLE


def best_attack(s: Bronepekhota, found: Moves, manner: Manner) -> i64:
    """The best of these; the first counts as nothing unless it is an attack itself."""
    best: i64 = 0
    most: i64 = 0
    for at in range(found.count):
        value = attack_value(s, found.items[at], manner)
        if value > most:
            best, most = at, value
    return found.items[best]


def _best_fight(s: Bronepekhota, fights: Moves) -> i64:
    best: i64 = -1
    most: i64 = FIGHT_FROM
    for at in range(fights.count):
        value = attack_value(s, fights.items[at], PLAIN)
        if value > most:
            best, most = fights.items[at], value
    return best


def _is_shooter(s: Bronepekhota, f: i64) -> bool:
    return s.fig.roster.range[f] != NO_DICE and s.fig.roster.melee[f] < 4


def _reroll(s: Bronepekhota, found: Moves) -> i64:
    """A die is rolled again by whoever would lose (BP-HERO-04)."""
    work = s.work
    attack = max(work[5], work[6]) + work[3]
    ahead = attack > work[7] + work[4]
    attacking = s.about == work[0]
    return found.items[0] if ahead == attacking else found.items[1]
