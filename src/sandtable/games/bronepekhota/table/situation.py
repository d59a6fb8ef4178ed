"""All data of a battle in progress: figures, units, markers, the tour, and whatever is unfinished.

The chapters of the rulebook are modules of functions that read and change a Situation; this one only holds it.
Unfinished business is a stack of tasks (`agenda`); a task that needs a die or a choice sets the stage, and the answer
goes on with it.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.event import Event
from sandtable.core.state import State
from sandtable.games.bronepekhota.moving.reach import Reach
from sandtable.games.bronepekhota.settings import Options
from sandtable.games.bronepekhota.table.figures import CONTACT, INSIDE, NOBODY, ON_TABLE, RESERVE, WRECKED, Figures
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.kit.bits import i64, vec

# Stages: what the open question is about (BP-FSM-02).
RUNNING: Final = 0
ROLLING: Final = 1
CHOOSING_AREA: Final = 2
NAMING_COMMAND: Final = 3
CHOOSING_PILOT: Final = 4
DEPLOYING: Final = 5
SWIFT_FIRST: Final = 6
CHOOSING_UNIT: Final = 7
CHOOSING_SOLDIER: Final = 8
RETREATING: Final = 9
SOLDIER_ACTS: Final = 10
CONTACT_MADE: Final = 11
PENDING_MELEE: Final = 12
REROLLING: Final = 13
NEXT_SHOT: Final = 14
PICKING: Final = 15
VEHICLE_ACTS: Final = 16
PLANNING: Final = 17
GAME_OVER: Final = 18
STAGES: Final[list[str]] = [
    "running",
    "roll",
    "area",
    "command",
    "pilot",
    "deploy",
    "swift",
    "unit",
    "soldier",
    "retreat",
    "act",
    "contact",
    "pending",
    "reroll",
    "next_shot",
    "pick",
    "drive",
    "route",
    "over",
]

# What a figure has done in this tour, as bits of `spent`.
MOVED: Final = 1
SHOT: Final = 2
FOUGHT: Final = 4
FINISHED: Final = 8
PENDING: Final = 16
PANICKED: Final = 32
RETREATED: Final = 64
STUCK: Final = 128
MOVED_TWICE: Final = 256
SUPPORTED: Final = 512
CHARGE_ON: Final = 1024
"""The second move and fight of BP-HERO-06 are open."""
CHARGED_ON: Final = 2048
BEGAN: Final = 4096
"""Its activation has begun."""

# Purposes of dice (BP-RNG-04).
FOR_DEPLOYMENT: Final = 0
FOR_INITIATIVE: Final = 1
FOR_RANGE: Final = 2
FOR_POWER: Final = 3
FOR_BLAST: Final = 4
FOR_ARMOUR_TEST: Final = 5
FOR_SURVIVAL: Final = 6
FOR_CRASH: Final = 7
FOR_PANIC: Final = 8
FOR_RETREAT: Final = 9
FOR_ATTACK: Final = 10
FOR_DEFENCE: Final = 11
FOR_REROLL: Final = 12
FOR_THROW: Final = 13
FOR_RAM: Final = 14
FOR_HAZARD: Final = 15
PURPOSES: Final[list[str]] = [
    "deployment",
    "initiative",
    "range",
    "power",
    "blast",
    "armour_test",
    "survival",
    "crash",
    "panic",
    "retreat",
    "attack",
    "defence",
    "reroll",
    "throw",
    "ram",
    "hazard",
]

# Reasons of an end.
NOT_OVER: Final = 0
LAST_SIDE: Final = 1
ALL_OUT: Final = 2
MISSION_ENDED: Final = 3
TOUR_LIMIT: Final = 4
REASONS: Final[list[str]] = ["not_over", "last_side", "all_out", "mission", "tour_limit"]
REASON_CLAUSES: Final[list[str]] = ["", "BP-MISSION-03", "BP-MISSION-09", "BP-MISSION-08", "BP-MISSION-03"]

WORK_ROOM: Final = 16
NO_UNIT: Final = -1


class Situation(State):
    """A battle with everything that led to the open question."""

    def __init__(self, options: Options, scene: Scene, fig: Figures) -> None:
        super().__init__()
        roster = fig.roster
        seats = len(options.armies)
        count, squads = int(roster.count), int(roster.squads)
        self.options = options
        self.scene = scene
        self.fig = fig
        self.sides: vec[i64] = vec[i64](list(options.teams))
        # By figure.
        self.unit: vec[i64] = vec[i64]([NO_UNIT] * count)
        self.spent: vec[i64] = vec[i64]([0] * count)
        self.shots: vec[i64] = vec[i64]([0] * count)
        """Shots of a gun in this tour (BP-SHOOT-14)."""
        self.hurt: vec[i64] = vec[i64]([0] * count)
        """Damage of the event that is going on; 1 kills a soldier (BP-DMG-11)."""
        self.began_on_foot: vec[i64] = vec[i64]([0] * count)
        self.killer: vec[i64] = vec[i64]([NOBODY] * count)
        # By weapon, squad, unit, seat, item.
        self.ammo: vec[i64] = roster.weapon_ammo[:]
        self.grenades: vec[i64] = roster.squad_grenades[:]
        self.tested: vec[i64] = vec[i64]([0] * squads)
        self.swift_used: vec[i64] = vec[i64]([0] * squads)
        self.will_used: vec[i64] = vec[i64]([0] * squads)
        self.acted: vec[i64] = vec[i64]([0] * (squads + count))
        self.out: vec[i64] = vec[i64]([0] * seats)
        self.area: vec[i64] = vec[i64]([0] * (4 * seats))
        self.score: vec[i64] = vec[i64]([0] * seats)
        self.command: vec[i64] = vec[i64]([NO_UNIT] * seats)
        self.began: vec[i64] = vec[i64]([0] * seats)
        self.rolled: vec[i64] = vec[i64]([0] * seats)
        self.order: vec[i64] = vec[i64]([0] * seats)
        items = len(options.mission.objects)
        self.item_x: vec[i64] = vec[i64]([item.at[0] for item in options.mission.objects])
        self.item_y: vec[i64] = vec[i64]([item.at[1] for item in options.mission.objects])
        self.item_z: vec[i64] = vec[i64]([0] * items)
        self.carrier: vec[i64] = vec[i64]([NOBODY] * items)
        self.taken: vec[i64] = vec[i64]([0] * items)
        """The tour in which the item was first taken."""
        # The tour.
        self.stage: i64 = RUNNING
        self.seat: i64 = 0
        self.tour: i64 = 0
        self.turn: i64 = 0
        """Whose turn it is in the order of this tour."""
        self.active: i64 = NO_UNIT
        self.figure: i64 = NOBODY
        # The die that is asked for.
        self.die: i64 = 0
        self.purpose: i64 = 0
        self.about: i64 = 0
        # Unfinished business.
        self.agenda: list[i64] = []
        self.plan: list[i64] = []
        self.rolls: list[i64] = []
        """Dice of the shot, throw or melee that is going on."""
        self.work: vec[i64] = vec[i64]([0] * WORK_ROOM)
        """Registers of the shot, throw, melee or drive that is going on; the chapters name them."""
        self.fired: i64 = 0
        """Weapons fired in this shoot action, as bits."""
        self.burst: list[i64] = []
        """Targets of a burst so far, or the counted defenders of a melee."""
        self.skips: i64 = 0
        """Seats whose next turn was taken early (BP-HERO-11), as bits."""
        self.reach: Reach | None = None
        """Where the acting soldier can get to, kept while it is true; no part of the position."""
        self.end_reason: i64 = NOT_OVER
        self.winner: i64 = NOBODY
        """The side that has won, NOBODY for a draw."""
        for f in range(roster.count):
            if roster.squad[f] >= 0:
                self.unit[f] = roster.squad[f]
            elif roster.kind[f] <= 1:
                self.unit[f] = roster.squads + f

    def copy_into(self, other: Situation) -> None:
        """Copy everything that is not given to the constructor."""
        other.unit = self.unit[:]
        other.spent = self.spent[:]
        other.shots = self.shots[:]
        other.hurt = self.hurt[:]
        other.began_on_foot = self.began_on_foot[:]
        other.killer = self.killer[:]
        other.ammo = self.ammo[:]
        other.grenades = self.grenades[:]
        other.tested = self.tested[:]
        other.swift_used = self.swift_used[:]
        other.will_used = self.will_used[:]
        other.acted = self.acted[:]
        other.out = self.out[:]
        other.area = self.area[:]
        other.score = self.score[:]
        other.command = self.command[:]
        other.began = self.began[:]
        other.rolled = self.rolled[:]
        other.order = self.order[:]
        other.item_x = self.item_x[:]
        other.item_y = self.item_y[:]
        other.item_z = self.item_z[:]
        other.carrier = self.carrier[:]
        other.taken = self.taken[:]
        other.stage = self.stage
        other.seat = self.seat
        other.tour = self.tour
        other.turn = self.turn
        other.active = self.active
        other.figure = self.figure
        other.die = self.die
        other.purpose = self.purpose
        other.about = self.about
        other.agenda = list(self.agenda)
        other.plan = list(self.plan)
        other.rolls = list(self.rolls)
        other.work = self.work[:]
        other.fired = self.fired
        other.burst = list(self.burst)
        other.skips = self.skips
        other.end_reason = self.end_reason
        other.winner = self.winner

    # Sides and units.

    def foes(self, a: i64, b: i64) -> bool:
        """Are two seats enemies (BP-MISSION-10)? Nobody's things are nobody's enemies."""
        return a >= 0 and b >= 0 and self.sides[a] != self.sides[b]

    def is_foe(self, seat: i64, f: i64) -> bool:
        """Does the figure belong to an enemy of the seat?"""
        return self.foes(seat, self.fig.owner[f])

    def hostile(self, seat: i64) -> vec[i64]:
        """1 for every enemy soldier on foot and manned enemy vehicle: their contact engages (BP-SHOOT-07)."""
        fig = self.fig
        found = vec[i64]([0] * int(fig.roster.count))
        for f in range(fig.roster.count):
            if fig.place[f] == ON_TABLE and self.is_foe(seat, f):
                if fig.roster.kind[f] == SOLDIER or (fig.is_manned(f) and not fig.is_flying(f)):
                    found[f] = 1
        return found

    def is_engaged(self, f: i64) -> bool:
        """Is the figure in contact with an enemy soldier or a manned enemy vehicle (BP-SHOOT-07)?"""
        fig = self.fig
        seat = fig.owner[f]
        xs, ys, radius = fig.x, fig.y, fig.roster.radius
        x, y, own = xs[f], ys[f], radius[f] + CONTACT + 1
        for other in range(fig.roster.count):
            dx, dy, near = xs[other] - x, ys[other] - y, own + radius[other]
            if dx * dx + dy * dy < near * near and self.is_foe(seat, other) and fig.touch(f, other):
                if fig.roster.kind[other] == SOLDIER or fig.is_manned(other):
                    return True
        return False

    def units(self) -> i64:
        """One more than the highest number of a unit."""
        return len(self.acted)

    def vehicle_of(self, unit: i64) -> i64:
        """The vehicle or lone soldier of a unit, NOBODY for a squad."""
        return unit - self.fig.roster.squads if unit >= self.fig.roster.squads else i64(NOBODY)

    def is_ready(self, unit: i64, seat: i64) -> bool:
        """Can this unit of the seat still be activated in this tour (BP-TURN-03, BP-TURN-04)?"""
        if self.acted[unit] != 0:
            return False
        fig = self.fig
        single = self.vehicle_of(unit)
        if single != NOBODY and fig.roster.kind[single] != SOLDIER:
            return fig.is_manned(single) and fig.owner[single] == seat
        for f in range(fig.roster.count):
            if self.unit[f] == unit and fig.owner[f] == seat and fig.is_soldier(f):
                return True
        return False

    def has_soldiers(self, seat: i64) -> bool:
        """Has the seat a soldier or pilot left (BP-TURN-10)? Those in reserve count (BP-MISSION-14)."""
        fig = self.fig
        for f in range(fig.roster.count):
            if fig.roster.kind[f] == SOLDIER and fig.owner[f] == seat:
                place = fig.place[f]
                if place == ON_TABLE or place == INSIDE or place == RESERVE:
                    return True
        return False

    def hero_on_foot(self, squad: i64, ability: i64) -> bool:
        """Has the squad a hero with this ability, alive and on foot (BP-HERO-15)?"""
        if squad < 0:
            return False
        hero = self.fig.roster.squad_hero[squad]
        return hero >= 0 and self.fig.is_soldier(hero) and self.fig.roster.ability[hero] == ability

    def renew_scene(self) -> None:
        """The wrecks have changed."""
        fig = self.fig
        wrecks: list[tuple[int, int, int, int, int]] = []
        for f in range(fig.roster.count):
            if fig.place[f] == WRECKED:
                wrecks.append((int(f), int(fig.x[f]), int(fig.y[f]), int(fig.z[f]), int(fig.roster.radius[f])))
        self.scene = self.scene.with_wrecks(wrecks)

    def clone_for_landing(self, f: i64) -> Situation:
        """A copy in which the flyer has landed, to see where its pilot could get out; overridden by the rules."""
        raise NotImplementedError

    # The agenda.

    def push(self, task: i64, first: i64 = 0, second: i64 = 0) -> None:
        """A task to be done before everything that is already on the agenda."""
        self.agenda.append(task << 40 | first << 20 | second)

    def ask_die(self, sides: i64, purpose: i64, about: i64) -> None:
        """Chance is asked for one die; the purpose says who goes on with it."""
        self.stage = ROLLING
        self.die = sides
        self.purpose = purpose
        self.about = about

    def tell(self, kind: str, data: dict[str, object], clause: str) -> None:
        """Make an event if anybody listens."""
        if self.events is not None:
            self.events.append(Event(kind, data, clause))
