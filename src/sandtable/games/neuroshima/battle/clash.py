"""The working sheet of a battle, or of the damage one instant does: plain data, so that a choice can interrupt it."""

from __future__ import annotations

from typing import Final

from sandtable.core.event import Event
from sandtable.games.neuroshima.battle.modules import find_bonuses, share_with_wings
from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.content.tiles import HQ, KIND
from sandtable.games.neuroshima.content.versions import LATEST
from sandtable.games.neuroshima.settings import Options
from sandtable.kit.bits import BIT, append, i64, lowest, vec
from sandtable.kit.hexes import HEXES

# What caused it (NH-BATTLE-01). An instant is no battle; it only borrows the medic step (NH-ALG-MED-07).
BATTLE_TILE: Final = 0
FULL_FIELD: Final = 1
BOARDING: Final = 2
LAST: Final = 3
EXTRA: Final = 4
BY_INSTANT: Final = 5
TRIGGERS: Final[list[str]] = ["battle_tile", "full_field", "boarding", "last", "extra", "instant"]

# Steps of a phase (NH-ALG-PHASE-01).
OPENING: Final = 0
DECLARING: Final = 1
COLLECTING: Final = 2
HEALING: Final = 3
WOUNDING: Final = 4
CLOSING: Final = 5
OVER: Final = 6
RALLYING: Final = 7  # before the first phase: leaders give orders

# Open questions.
NOTHING: Final = 0
WHO_FIRST: Final = 1
CLOWN: Final = 2
CHANGE: Final = 3
WHICH_MEDIC: Final = 4
WHICH_TARGET: Final = 5
WHO_SCORES: Final = 6
LEADING: Final = 7

BLANK: Final[vec[i64]] = vec[i64]([0] * HEXES)
NO_AIMS: Final[vec[i64]] = vec[i64]()


class Clash:
    """One battle in progress."""

    def __init__(
        self,
        trigger: i64,
        causer: i64,
        stops: bool,
        heals_own_damage: bool,
        bonus: vec[i64],
        spent: vec[i64],
        change: vec[i64],
        loss: vec[i64],
        packets: vec[i64],
        removed: vec[i64],
    ) -> None:
        self.trigger = trigger
        self.causer = causer
        self.stops = stops
        """Does the battle end with the phase in which an HQ falls (NH-END-11)?"""
        self.heals_own_damage = heals_own_damage
        """Do medics absorb damage from the own side (NH-MEDIC-16)?"""
        self.shares_medics = False
        """Do allies decide each about their own medics (NH-TEAM-15)?"""
        self.rules = LATEST
        """The version of the rules by which leaders give orders."""
        self.rescue: i64 = 0
        """The attack that is absorbed while its medic is still to be chosen, as an action, or 0 (NH-ALG-MED-09)."""
        self.eliminates = False
        """Does a fallen HQ stay as an obstacle until the end of the battle (NH-END-18, NH-MODE-FFA-04)?"""
        self.scores = False
        """Does damage to HQs give points to the attackers instead (NH-MODE-POINTS-02)?"""
        self.step: i64 = OPENING
        self.phase: i64 = -1
        self.wave: i64 = 0
        self.stale = True
        """The board changed since the last snapshot (NH-ALG-STATE-02)."""
        self.held: i64 = 0
        self.bonus = bonus
        self.owns_bonus = False
        """Is `bonus` this battle's own, and not shared?"""
        self.ready: i64 = 0
        """Fighters whose slots may still be due before the next snapshot."""
        self.medics: i64 = 0
        self.spent = spent
        """Used or lost slots of each unit: bits 0 and 1 printed, from 2 on extra ones by value (NH-ALG-INIT-07)."""
        self.acting: i64 = 0
        self.acted: i64 = 0
        self.declared: i64 = 0
        self.exploding: i64 = 0
        self.change = change
        """Attack changed in this phase by a Quartermaster: 0, 1 + 2 * edge + (1 if it was ranged), -1 if declined.

        Shared until the first change; `note_change` makes it this battle's own.
        """
        self.changing: i64 = 0
        """Units with an entry in `change`."""
        self.converted: i64 = 0
        """Units that have used a Quartermaster in this battle (NH-MOD-QM-03)."""
        self.aims: vec[i64] = NO_AIMS
        """Targets that Sharpshooters have picked in this phase: hex, edge and target, packed (NH-CONSTR-15)."""
        self.aiming: i64 = 0
        """Hexes with an entry in `aims`."""
        self.leads: i64 = 0
        """What the leader of each seat may still do in this battle, in four bits (NH-LEADER-07)."""
        self.passed: i64 = 0
        """Seats whose leader has been asked in this window, as bits."""
        self.orders: vec[i64] = NO_AIMS
        """Bonuses that leaders gave for this battle: hex and bonus, packed."""
        self.packets = packets
        self.pending: i64 = 0
        """Only so many of the packets are on their way; the room behind them is used again."""
        self.destroyed: i64 = 0
        self.used: i64 = 0
        """Medics that paid in this phase (NH-MEDIC-14)."""
        self.loss = loss
        """Damage to each HQ in this phase (NH-ALG-HQ-01).

        In the points mode: what each seat did to its own HQ and must give away, then what each seat gained.
        """
        self.cracks: i64 = 0
        """Damage to each segment of a structure in this phase, six bits each (NH-ATLAS-S4-06)."""
        self.order: i64 = 0
        self.named: i64 = 0
        """Seats that the causer has put in order in this phase, as octal digits, and how many (NH-GEN-09)."""
        self.asking: i64 = NOTHING
        self.asked_seat: i64 = 0
        self.asked_unit: i64 = 0
        self.removed = removed
        """What has left: tile, seat, hex and phase, packed (see `departure`)."""
        self.log: list[Event] | None = None

    def copy(self) -> Clash:
        """An independent copy without a listener."""
        other = Clash(
            self.trigger,
            self.causer,
            self.stops,
            self.heals_own_damage,
            self.bonus[:],
            self.spent[:],
            self.change[:],
            self.loss[:],
            self.packets[:],
            self.removed[:],
        )
        other.shares_medics = self.shares_medics
        other.rules = self.rules
        other.rescue = self.rescue
        other.eliminates = self.eliminates
        other.scores = self.scores
        other.step = self.step
        other.phase = self.phase
        other.wave = self.wave
        other.stale = self.stale
        other.held = self.held
        other.medics = self.medics
        other.ready = self.ready
        other.acting = self.acting
        other.acted = self.acted
        other.declared = self.declared
        other.exploding = self.exploding
        other.converted = self.converted
        other.changing = self.changing
        other.leads = self.leads
        other.passed = self.passed
        if len(self.orders):
            other.orders = self.orders[:]
        if self.aiming:
            other.aims = self.aims[:]
            other.aiming = self.aiming
        other.destroyed = self.destroyed
        other.used = self.used
        other.pending = self.pending
        other.cracks = self.cracks
        other.order = self.order
        other.named = self.named
        other.asking = self.asking
        other.asked_seat = self.asked_seat
        other.asked_unit = self.asked_unit
        return other

    def snapshot(self, field: Field) -> None:
        """Evaluate the board once; the result is frozen for the whole phase (NH-ALG-STATE-01, NH-ALG-STATE-02).

        What leaders have ordered for this battle comes on top (NH-LEADER-03).
        """
        self.held = evaluate_nets(field)
        self._clear_bonus()
        find_bonuses(field, self.held, self.bonus)
        if len(self.orders):
            for order in self.orders:
                self.bonus[order & 63] += order >> 6
            share_with_wings(field, self.bonus)
        self.medics = field.medics & ~self.held
        self.ready = field.fighters
        self.stale = False

    def _clear_bonus(self) -> None:
        if self.owns_bonus:
            bonus = self.bonus
            for at in range(HEXES):
                bonus[at] = 0
        else:
            self.bonus = BLANK[:]
            self.owns_bonus = True

    def begin_again(self, fighters: i64, causer: i64) -> None:
        """Another battle of the same kind on the same sheet; the last one was fought to its end by its defaults."""
        self.causer = causer
        self.rescue = 0
        self.step = OPENING
        self.phase = -1
        self.wave = 0
        self.stale = True
        while fighters:
            self.spent[lowest(fighters)] = 0
            fighters &= fighters - 1
        self.acted = 0
        self.declared = 0
        self.exploding = 0
        self.changing = 0
        self.change = BLANK
        self.converted = 0
        self.aims = NO_AIMS
        self.aiming = 0
        self.pending = 0
        self.destroyed = 0
        self.used = 0
        for place in range(len(self.loss)):
            self.loss[place] = 0
        self.cracks = 0
        self.order = 0
        self.named = 0
        self.asking = NOTHING
        self.removed = NO_AIMS

    def note_change(self, at: i64, change: i64) -> None:
        """A unit has answered the Quartermaster."""
        if self.changing == 0:
            self.change = self.change[:]
        self.change[at] = change
        self.changing |= BIT[at]

    def note_aim(self, at: i64, edge: i64, target: i64) -> None:
        """A Sharpshooter has picked the enemy that its shot over an edge strikes."""
        self.aims = append(self.aims[:], at | edge << 6 | target << 9)
        self.aiming |= BIT[at]

    def aimed(self, at: i64, edge: i64) -> i64:
        """Whom a Sharpshooter picked for this edge, -1 if nobody was picked."""
        for aim in self.aims:
            if aim & 511 == at | edge << 6:
                return aim >> 9
        return -1

    def give_order(self, at: i64, bonus: i64) -> None:
        """A leader helps the unit on this hex until the end of the battle."""
        self.orders = append(self.orders[:], at | bonus << 6)

    def send(self, given: i64) -> None:
        """A packet is on its way."""
        if self.pending < len(self.packets):
            self.packets[self.pending] = given
        else:
            self.packets = append(self.packets, given)
        self.pending += 1

    def crack(self, number: i64, amount: i64) -> None:
        """A segment of the structure is struck."""
        self.cracks += amount << (6 * number)

    def remove(self, field: Field, at: i64) -> None:
        """A unit leaves the board; what it was is remembered."""
        self.note_departure(field, at)
        field.clear(at)

    def note_departure(self, field: Field, at: i64) -> None:
        """Remember a unit that leaves, or an HQ that falls."""
        self.removed = append(self.removed, departure(field.tile[at], field.owner[at], at, self.phase))
        self.stale = True

    def fallen_seats(self) -> i64:
        """Seats whose HQ fell in this battle or by this instant, as bits."""
        seats: i64 = 0
        for gone in self.removed:
            if KIND[gone & 255] == HQ:
                seats |= BIT[gone >> 8 & 15]
        return seats

    def is_over(self) -> bool:
        """Has everything been resolved?"""
        return self.step == OVER


def departure(tile: i64, seat: i64, at: i64, phase: i64) -> i64:
    """A unit that left, packed; outside a battle the phase is -1."""
    return tile | seat << 8 | at << 12 | (phase + 1) << 18


def clash_for(options: Options, trigger: i64, causer: i64, seats: i64) -> Clash:
    """A battle, or the sheet of an instant, by the options of the game."""
    stops = stops_when_hq_falls(options.stops_when_hq_falls, trigger, seats)
    clash = new_clash(trigger, causer, seats, stops, options.heals_own_damage)
    clash.shares_medics = options.medics_owner_chooses
    clash.rules = options.rules
    clash.eliminates = options.eliminates
    if options.has_structure:
        # Whoever is there first wins at once, also in the last battle (NH-ATLAS-S4-08).
        clash.stops = True
    if options.scores_points:
        clash.scores = True
        clash.loss = BLANK[: 2 * seats]
    return clash


def stops_when_hq_falls(rule_except_last: bool, trigger: i64, seats: i64) -> bool:
    """Does this battle end with the phase in which an HQ falls (NH-END-11)?"""
    return rule_except_last and trigger < LAST and seats <= 2


def new_clash(trigger: i64, causer: i64, seats: i64, stops: bool, heals_own_damage: bool) -> Clash:
    """A battle about to begin: all slots are fresh (NH-INIT-15)."""
    return Clash(trigger, causer, stops, heals_own_damage, BLANK, BLANK[:], BLANK, BLANK[:seats], BLANK[:], vec[i64]())
