"""The medic step of one wave: which packets can be absorbed, and who pays (sections 11 and 21.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .board import Unit
from .packets import Packet
from .snapshot import Snapshot


@dataclass(frozen=True, eq=False)
class Rescue:
    """NH-ALG-MED-01: a packet that may be absorbed and the medic that would pay for it."""

    packet: Packet
    medic: Unit

    def as_option(self) -> dict[str, Any]:
        """The rescue as it is offered to the owner of the target (DP-09, DP-10)."""
        return {
            "target": self.packet.struck,
            "attacker": self.packet.origin,
            "edge": self.packet.edge,
            "amount": self.packet.amount,
            "medic": self.medic.at,
        }


def canonical(rescue: Rescue) -> tuple[Any, ...]:
    """NH-ALG-MED-05: the largest packet first, then target, attacker, edge and paying medic."""
    packet = rescue.packet
    return (-packet.amount, packet.struck, packet.origin, packet.edge, rescue.medic.at)


def is_destroyed(unit: Unit, damage: int = 0) -> bool:
    """NH-TOUGH-02, NH-ALG-DMG-04: wounds and damage reach toughness + 1; an HQ is not destroyed by wounds."""
    return not unit.tile.is_hq and unit.wounds + damage > unit.toughness


@dataclass(eq=False)
class MedicStep:
    """The packets still pending in a wave, the medics used and the units destroyed earlier in the phase."""

    snapshot: Snapshot
    pending: list[Packet]
    used: set[Unit]
    destroyed: set[Unit]
    friendly_damage: str

    def doomed(self, medic: Unit) -> bool:
        """NH-MEDIC-08, NH-MEDIC-12, NH-MEDIC-13: the pending packets on a medic would destroy it."""
        return is_destroyed(medic, sum(packet.amount for packet in self.pending if packet.target is medic))

    def available_on(self, unit: Unit) -> list[Unit]:
        """NH-ALG-MED-02, NH-MEDIC-14, NH-MEDIC-18, NH-MOD-SCOPER-04, 11: the medics ready for a unit."""
        return [
            medic
            for medic in self.snapshot.sources("medic", unit)
            if medic not in self.used and medic not in self.destroyed and not self.doomed(medic)
        ]

    def payers(self, medic: Unit, passed: frozenset[Unit] = frozenset()) -> set[Unit]:
        """NH-ALG-MED-03, NH-ALG-MED-08, NH-MEDIC-09, NH-MEDIC-10: who may bear the cost of a chosen medic."""
        passed |= {medic}
        backing = [other for other in self.available_on(medic) if other not in passed]
        mutual = [other for other in backing if medic in self.snapshot.sources("medic", other)]
        one_way = [other for other in backing if other not in mutual]
        bearers = set() if one_way else {medic}
        for other in one_way or mutual:
            bearers |= self.payers(other, passed)
        return bearers

    def may_be_absorbed(self, packet: Packet) -> bool:
        """NH-MEDIC-16: option medic_friendly_damage; `enemy_only` leaves out attacks of the own side."""
        return self.friendly_damage == "all" or packet.attacker.is_enemy_of(packet.target)

    def rescues(self, seat: int) -> list[Rescue]:
        """NH-ALG-MED-01, NH-MEDIC-03 to 07: what a seat can do now for its units, in canonical order."""
        found: dict[tuple[Any, ...], Rescue] = {}
        for packet in self.pending:
            if packet.target.seat != seat or not self.may_be_absorbed(packet):
                continue
            for medic in self.available_on(packet.target):
                for payer in self.payers(medic):
                    rescue = Rescue(packet, payer)
                    found[canonical(rescue)] = rescue
        return [found[key] for key in sorted(found)]

    def bearers(self, packet: Packet) -> list[Unit]:
        """NH-ALG-MED-01, NH-ALG-MED-08: every medic that may end up paying for a packet, by lowest hex."""
        found = {payer for medic in self.available_on(packet.target) for payer in self.payers(medic)}
        return sorted(found, key=lambda unit: unit.at)

    def voices(self, packet: Packet) -> set[int]:
        """NH-MEDIC-07, NH-TEAM-15: whose medics these are; those of the other side are the target owner's."""
        target = packet.target
        return {target.seat if medic.is_enemy_of(target) else medic.seat for medic in self.bearers(packet)}

    def is_shared(self, packet: Packet) -> bool:
        """NH-ALG-MED-09: several medics, and not all of them the target owner's own."""
        return len(self.bearers(packet)) > 1 and self.voices(packet) != {packet.target.seat}

    def apply(self, rescue: Rescue) -> None:
        """NH-MEDIC-01: all damage of the attack is ignored and the medic is used up."""
        self.pending.remove(rescue.packet)
        self.used.add(rescue.medic)
