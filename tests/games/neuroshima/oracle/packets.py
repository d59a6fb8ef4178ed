"""Attacks as packets, and what reflection, flight, armour and HQs make of them (9, 12, 21.5, 21.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .board import EDGES, Hex, Piece, Unit, facing, step
from .snapshot import Snapshot

MELEE_ICONS = ("melee", "melee_ff")
Aims = dict[tuple[Hex, int], Hex]
"""Whom a Sharpshooter picked: the hex where the shot over an edge of a hex meets its target (NH-CONSTR-15)."""


@dataclass(frozen=True)
class Change:
    """A Quartermaster's change: hex, board edge and the kind of the printed icon (NH-ALG-MODS-03)."""

    at: Hex
    edge: int
    source: str


@dataclass(frozen=True, eq=False)
class Packet:
    """NH-ALG-DMG-01: one attack (or one explosion hit) as it arrives at one target."""

    attacker: Unit
    origin: Hex
    """The hex it comes from, one of the two of a construction."""
    edge: int
    target: Unit
    struck: Hex
    """The hex where it meets its target."""
    arrival_edge: int
    melee: int = 0
    ranged: int = 0
    explosion: int = 0
    reflector: Unit | None = None

    @property
    def amount(self) -> int:
        """NH-ALG-DMG-02: the parts are added."""
        return self.melee + self.ranged + self.explosion


def attack_icons(piece: Piece, edge: int, change: Change | None) -> list[tuple[str, int]]:
    """NH-MOD-QM-01, NH-MOD-QM-07, NH-ALG-MODS-03: kind and strength of the attack icons of an edge."""
    icons = []
    for kind, strength in piece.icons(edge).items():
        if kind not in (*MELEE_ICONS, "ranged", "gauss"):
            continue
        if change is not None and (change.at, change.edge) == (piece.at, edge):
            if change.source == "melee" and kind in MELEE_ICONS:
                kind = "ranged"
            elif change.source == "ranged" and kind == "ranged":
                kind = "melee"
        icons.append((kind, strength))
    return icons


def enemies_on_line(snapshot: Snapshot, unit: Unit, piece: Piece, edge: int) -> list[tuple[Hex, Unit]]:
    """NH-RANGED-01, NH-CONSTR-15: enemies on the line of an edge with the hex where it meets them, nearest first."""
    return [(place, other) for place, other in snapshot.board.line(piece.at, edge) if unit.harms(other)]


def targets(
    snapshot: Snapshot, unit: Unit, piece: Piece, edge: int, kind: str, aim: Hex | None
) -> list[tuple[Hex, Unit]]:
    """NH-MELEE-01, NH-ABIL-FF-01, NH-RANGED-01 to 04, NH-GAUSS-01, NH-CONSTR-15: whom an icon strikes, and where."""
    place = step(piece.at, edge)
    adjacent = snapshot.board.at(place)
    if kind in MELEE_ICONS:
        if adjacent is None or adjacent is unit or snapshot.board.walled(piece.at, place):
            return []
        if kind == "melee" and not unit.harms(adjacent):
            return []
        return [(place, adjacent)]
    enemies = enemies_on_line(snapshot, unit, piece, edge)
    if kind == "gauss":
        return enemies
    return [found for found in enemies if found[0] == aim] if aim is not None else enemies[:1]


def strength_of(snapshot: Snapshot, unit: Unit, kind: str, printed: int) -> int:
    """NH-MOD-OFFICER-01, NH-MOD-OFFICER-06, NH-MOD-QM-04, NH-GAUSS-02: the icon with its bonuses."""
    if kind == "gauss":
        return printed
    return printed + snapshot.total("melee" if kind in MELEE_ICONS else "ranged", unit)


def edge_attack(
    snapshot: Snapshot, unit: Unit, piece: Piece, edge: int, change: Change | None, aims: Aims
) -> list[Packet]:
    """NH-MEDIC-04, NH-ALG-DMG-06: what one edge does in one phase, one packet for each target."""
    packets: dict[Unit, Packet] = {}
    for kind, printed in attack_icons(piece, edge, change):
        strength = strength_of(snapshot, unit, kind, printed)
        for place, target in targets(snapshot, unit, piece, edge, kind, aims.get((piece.at, edge))):
            packet = packets.get(target, Packet(unit, piece.at, edge, target, place, facing(edge)))
            if kind in MELEE_ICONS:
                packets[target] = replace(packet, melee=packet.melee + strength)
            else:
                packets[target] = replace(packet, ranged=packet.ranged + strength)
    return list(packets.values())


def attack(snapshot: Snapshot, unit: Unit, change: Change | None = None, aims: Aims | None = None) -> list[Packet]:
    """NH-INIT-09, NH-MELEE-03, NH-CONSTR-20: all edges of all pieces of a unit attack together."""
    return [
        packet
        for piece in unit.pieces
        for edge in EDGES
        for packet in edge_attack(snapshot, unit, piece, edge, change, aims or {})
    ]


def explode(snapshot: Snapshot, clown: Unit) -> list[Packet]:
    """NH-ABIL-CLOWN-02, NH-ABIL-CLOWN-03: 1 damage to every adjacent unit, friend or foe, without bonuses."""
    packets: dict[Unit, Packet] = {}
    for piece, edge, target in snapshot.board.neighbours(clown, past_walls=True):
        # A construction is harmed once, on its core where that is in reach (NH-CONSTR-21).
        place = step(piece.at, edge)
        if target not in packets or place == target.at:
            packets[target] = Packet(clown, piece.at, edge, target, place, facing(edge), explosion=1)
    return list(packets.values())


def reflects(snapshot: Snapshot, unit: Unit, place: Hex, edge: int) -> bool:
    """NH-ABIL-REFLECT-08: an active reflection on a board edge; a netted unit does not reflect."""
    return snapshot.active(unit) and "reflection" in unit.piece_at(place).icons(edge)


def reflect(snapshot: Snapshot, packet: Packet) -> Packet | None:
    """NH-ALG-REFLECT-01, NH-ALG-REFLECT-02, NH-ABIL-REFLECT-01 to 11: throw a packet back; None if void."""
    reflector = packet.target
    if not reflects(snapshot, reflector, packet.struck, packet.arrival_edge):
        return packet
    back = step(packet.struck, packet.arrival_edge)
    struck = snapshot.board.at(back)
    if struck is None or not struck.is_enemy_of(reflector):
        return None
    new_arrival = facing(packet.arrival_edge)
    if reflects(snapshot, struck, back, new_arrival):
        return None
    return replace(packet, target=struck, struck=back, arrival_edge=new_arrival, reflector=reflector)


def weaken(snapshot: Snapshot, packet: Packet) -> Packet:
    """NH-ABIL-FLIGHT-01, NH-ARMOUR-01, NH-ARMOUR-07, NH-HQ-05: flight, armour, then HQ against HQ."""
    target = packet.target
    if target.has("flight") and snapshot.active(target):
        packet = replace(packet, melee=0)
    if "armor" in target.piece_at(packet.struck).icons(packet.arrival_edge) or snapshot.board.in_bunker(target):
        packet = replace(packet, ranged=max(0, packet.ranged - 1))
    if packet.attacker.tile.is_hq and target.tile.is_hq:
        packet = replace(packet, melee=0, ranged=0)
    return packet


def arrive(snapshot: Snapshot, packets: list[Packet], destroyed: set[Unit]) -> list[Packet]:
    """NH-ALG-DMG-02, NH-ALG-DMG-03, NH-ALG-PHASE-04: what is left of packets when they arrive.

    Explosions are neither reflected nor weakened (NH-ABIL-CLOWN-03, NH-ABIL-CLOWN-09). Packets on units
    destroyed in an earlier wave, and on HQs that fell in an earlier phase (NH-END-18), are dropped.
    """
    arrived = []
    for packet in packets:
        if not packet.explosion:
            returned = reflect(snapshot, packet)
            if returned is None:
                continue
            packet = weaken(snapshot, returned)
        if packet.amount > 0 and packet.target not in destroyed and not packet.target.fallen:
            arrived.append(packet)
    return arrived
