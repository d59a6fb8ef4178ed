"""All figures of a game with what never changes about them, as flat native tables by figure.

Figures are numbered by seat, then in the order in which the army was bought; that order is "ascending figure id" of
the rules (BP-RNG-03).
"""

from __future__ import annotations

from typing import Final

from sandtable.games.bronepekhota.content.sheets import (
    FIGURES_SIZE,
    INFANTRY,
    SHEETS,
    Machine,
    Sheets,
    Single,
    Soldier,
    Weapon,
)
from sandtable.kit.bits import append, i64, vec

SOLDIER: Final = 0
VEHICLE: Final = 1
GUN: Final = 2
CAPTIVE: Final = 3
KINDS: Final[list[str]] = ["soldier", "vehicle", "gun", "captive"]
NO_SQUAD: Final = -1


class Bought:
    """One entry of an army: a squad (perhaps with a hero), a vehicle, a gun or an independent pilot."""

    def __init__(self, unit: str, hero: str = "", sheets: Sheets = SHEETS) -> None:
        self.unit = unit
        self.hero = hero
        self.sheets = sheets
        """Those of the version of the rules that it is played by."""
        self.at: tuple[int, int] | None = None
        """Where a mission puts it (BP-MISSION-07)."""
        self.piloted = True
        self.durability = 0
        """The marker it starts with, 0 = the highest cell."""

    def text(self) -> str:
        """`squad+hero`, or the unit alone."""
        return f"{self.unit}+{self.hero}" if self.hero else self.unit

    def cost(self) -> int:
        """Its points, with those of its hero (BP-SETUP-02)."""
        return self.sheets.cost_of(self.unit) + (self.sheets.cost_of(self.hero) if self.hero else 0)

    def size(self) -> int:
        """How many figures it brings."""
        soldiers = len(self.sheets.squads[self.unit].soldiers) if self.unit in self.sheets.squads else 1
        return soldiers + (1 if self.hero else 0)


class Roster:
    """The static side of every figure."""

    def __init__(self, armies: list[list[Bought]], captives: list[int], across_steps: bool) -> None:
        self.armies = armies
        self.across_steps = across_steps
        """Do bodies meet that stand a step higher or lower (BP-GEO-07)? They did not before version 3 of the rules."""
        self.count: i64 = 0
        self.sheet: list[str] = []
        """Id of the squad, hero, pilot, vehicle or gun sheet."""
        self.number: list[int] = []
        """Number of a soldier within its squad, from 1; 0 for all others."""
        self.entry: list[Bought] = []
        self.kind: vec[i64] = vec[i64]()
        self.seat: vec[i64] = vec[i64]()
        self.squad: vec[i64] = vec[i64]()
        self.rank: vec[i64] = vec[i64]()
        self.speed: vec[i64] = vec[i64]()
        self.range: vec[i64] = vec[i64]()
        self.power: vec[i64] = vec[i64]()
        self.melee: vec[i64] = vec[i64]()
        """Of a soldier, or the sum of the melee weapons of a vehicle."""
        self.armor: vec[i64] = vec[i64]()
        self.props: vec[i64] = vec[i64]()
        self.jump: vec[i64] = vec[i64]()
        self.ability: vec[i64] = vec[i64]()
        self.radius: vec[i64] = vec[i64]()
        self.height: vec[i64] = vec[i64]()
        self.eye: vec[i64] = vec[i64]()
        self.durability: vec[i64] = vec[i64]()
        self.marker: vec[i64] = vec[i64]()
        """Where the marker starts."""
        self.heavy: vec[i64] = vec[i64]()
        self.mover: vec[i64] = vec[i64]()
        self.clearance: vec[i64] = vec[i64]()
        self.ai: vec[i64] = vec[i64]()
        self.rate: vec[i64] = vec[i64]()
        self.repair: vec[i64] = vec[i64]()
        self.mobile: vec[i64] = vec[i64]()
        self.cost: vec[i64] = vec[i64]()
        """Of a vehicle, gun, hero or independent pilot; soldiers of squads have none of their own."""
        self.lone: vec[i64] = vec[i64]()
        """Is it an independent pilot?"""
        self.zone_first: vec[i64] = vec[i64]()
        self.zone_last: vec[i64] = vec[i64]()
        self.weapon_first: vec[i64] = vec[i64]()
        self.weapon_last: vec[i64] = vec[i64]()
        self.zone_top: vec[i64] = vec[i64]()
        self.zone_low: vec[i64] = vec[i64]()
        self.zone_speed: vec[i64] = vec[i64]()
        self.weapons: list[Weapon] = []
        self.weapon_range: vec[i64] = vec[i64]()
        self.weapon_power: vec[i64] = vec[i64]()
        self.weapon_ammo: vec[i64] = vec[i64]()
        self.machine: vec[i64] = vec[i64]()
        """All vehicles and guns."""
        self.squads: i64 = 0
        self.squad_id: list[str] = []
        self.squad_first: vec[i64] = vec[i64]()
        self.squad_size: vec[i64] = vec[i64]()
        self.squad_hero: vec[i64] = vec[i64]()
        self.squad_cost: vec[i64] = vec[i64]()
        self.squad_seat: vec[i64] = vec[i64]()
        self.squad_grenades: vec[i64] = vec[i64]()
        for seat, army in enumerate(armies):
            for bought in army:
                self._add(seat, bought)
        for armor in captives:
            self._add_captive(armor)
        for f in range(self.count):
            if self.durability[f] > 0:
                self.machine = append(self.machine, f)
        self.machines: i64 = len(self.machine)

    def _add(self, seat: i64, bought: Bought) -> None:
        unit, sheets = bought.unit, bought.sheets
        if unit in sheets.squads:
            self._add_squad(seat, bought)
        elif unit in sheets.vehicles:
            self._add_machine(seat, sheets.vehicles[unit], bought)
        elif unit in sheets.guns:
            self._add_machine(seat, sheets.guns[unit], bought)
        else:
            self._add_single(seat, sheets.pilots[unit], NO_SQUAD, bought)

    def _add_squad(self, seat: i64, bought: Bought) -> None:
        squad = bought.sheets.squads[bought.unit]
        index = self.squads
        self.squads += 1
        self.squad_id.append(squad.id)
        self.squad_first = append(self.squad_first, self.count)
        self.squad_size = append(self.squad_size, len(squad.soldiers))
        self.squad_cost = append(self.squad_cost, squad.cost)
        self.squad_seat = append(self.squad_seat, seat)
        self.squad_grenades = append(self.squad_grenades, squad.grenades)
        for at, soldier in enumerate(squad.soldiers):
            self._add_soldier(seat, soldier, squad.id, at + 1, index, 0, bought)
        if bought.hero:
            self.squad_hero = append(self.squad_hero, self.count)
            self._add_single(seat, bought.sheets.heroes[bought.hero], index, bought)
        else:
            self.squad_hero = append(self.squad_hero, -1)

    def _add_single(self, seat: i64, single: Single, squad: i64, bought: Bought) -> None:
        self._add_soldier(seat, single.soldier, single.id, 0, squad, single.cost, bought)

    def _add_soldier(
        self, seat: i64, soldier: Soldier, sheet: str, number: int, squad: i64, cost: i64, bought: Bought
    ) -> None:
        radius, height, eye = FIGURES_SIZE["soldier"]
        self.rank = append(self.rank, soldier.rank)
        self.speed = append(self.speed, soldier.speed)
        self.range = append(self.range, soldier.range)
        self.power = append(self.power, soldier.power)
        self.melee = append(self.melee, soldier.melee)
        self.armor = append(self.armor, soldier.armor)
        self.props = append(self.props, soldier.props)
        self.jump = append(self.jump, soldier.jump())
        self.ability = append(self.ability, soldier.ability)
        self.lone = append(self.lone, 1 if squad == NO_SQUAD else 0)
        self._add_body(SOLDIER, seat, squad, radius, height, eye)
        self._add_machine_columns(0, 0, 0, INFANTRY, 0, 0, 0, 0, 0, cost)
        self._finish(sheet, number, bought)

    def _add_machine(self, seat: i64, machine: Machine, bought: Bought) -> None:
        height, eye = machine.size()
        self.rank = append(self.rank, machine.rank)
        self.speed = append(self.speed, 0)
        self.range = append(self.range, 0)
        self.power = append(self.power, 0)
        self.melee = append(self.melee, sum(weapon.melee for weapon in machine.weapons))
        self.armor = append(self.armor, 0)
        self.props = append(self.props, 0)
        self.jump = append(self.jump, 0)
        self.ability = append(self.ability, 0)
        self.lone = append(self.lone, 0)
        self._add_body(GUN if machine.gun else VEHICLE, seat, NO_SQUAD, machine.radius, height, eye)
        self._add_machine_columns(
            machine.durability,
            bought.durability,
            1 if machine.heavy else 0,
            machine.mover,
            machine.clearance,
            1 if machine.ai else 0,
            machine.rate,
            machine.repair,
            1 if machine.mobile else 0,
            machine.cost,
        )
        for zone in machine.zones:
            self.zone_top = append(self.zone_top, zone.top)
            self.zone_low = append(self.zone_low, zone.low)
            self.zone_speed = append(self.zone_speed, zone.speed)
        for weapon in machine.weapons:
            self.weapons.append(weapon)
            self.weapon_range = append(self.weapon_range, weapon.range)
            self.weapon_power = append(self.weapon_power, weapon.power)
            self.weapon_ammo = append(self.weapon_ammo, weapon.ammo)
        self._finish(machine.id, 0, bought)

    def _add_captive(self, armor: i64) -> None:
        radius, height, eye = FIGURES_SIZE["soldier"]
        self.rank = append(self.rank, 0)
        self.speed = append(self.speed, 0)
        self.range = append(self.range, 0)
        self.power = append(self.power, 0)
        self.melee = append(self.melee, 0)
        self.armor = append(self.armor, armor)
        self.props = append(self.props, 0)
        self.jump = append(self.jump, 0)
        self.ability = append(self.ability, 0)
        self.lone = append(self.lone, 0)
        self._add_body(CAPTIVE, -1, NO_SQUAD, radius, height, eye)
        self._add_machine_columns(0, 0, 0, INFANTRY, 0, 0, 0, 0, 0, 0)
        self._finish("captive", 0, Bought("captive"))

    def _add_body(self, kind: i64, seat: i64, squad: i64, radius: i64, height: i64, eye: i64) -> None:
        self.kind = append(self.kind, kind)
        self.seat = append(self.seat, seat)
        self.squad = append(self.squad, squad)
        self.radius = append(self.radius, radius)
        self.height = append(self.height, height)
        self.eye = append(self.eye, eye)
        self.zone_first = append(self.zone_first, len(self.zone_top))
        self.weapon_first = append(self.weapon_first, len(self.weapons))

    def _add_machine_columns(
        self,
        durability: i64,
        marker: i64,
        heavy: i64,
        mover: i64,
        clearance: i64,
        ai: i64,
        rate: i64,
        repair: i64,
        mobile: i64,
        cost: i64,
    ) -> None:
        self.durability = append(self.durability, durability)
        self.marker = append(self.marker, marker if marker > 0 else durability)
        self.heavy = append(self.heavy, heavy)
        self.mover = append(self.mover, mover)
        self.clearance = append(self.clearance, clearance)
        self.ai = append(self.ai, ai)
        self.rate = append(self.rate, rate)
        self.repair = append(self.repair, repair)
        self.mobile = append(self.mobile, mobile)
        self.cost = append(self.cost, cost)

    def _finish(self, sheet: str, number: int, bought: Bought) -> None:
        self.zone_last = append(self.zone_last, len(self.zone_top))
        self.weapon_last = append(self.weapon_last, len(self.weapons))
        self.sheet.append(sheet)
        self.number.append(number)
        self.entry.append(bought)
        self.count += 1

    def zone_armor(self, f: i64, marker: i64) -> i64:
        """Armour against power dice: the highest cell of the zone of the marker (BP-DMG-05)."""
        for zone in range(self.zone_first[f], self.zone_last[f]):
            if self.zone_low[zone] <= marker:
                return self.zone_top[zone]
        return 0

    def zone_points(self, f: i64, marker: i64) -> i64:
        """Speed points in the zone of the marker (BP-MOVE-VEH-02)."""
        for zone in range(self.zone_first[f], self.zone_last[f]):
            if self.zone_low[zone] <= marker:
                return self.zone_speed[zone]
        return 0
