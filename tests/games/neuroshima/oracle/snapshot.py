"""The passive state: Steel Net, nets, Scopers, modules and HQ abilities, slots (NH-ALG-STATE-01)."""

from __future__ import annotations

from dataclasses import dataclass

from .board import EDGES, Board, Unit, step
from .tiles import Effect

Arc = tuple[Unit, Unit]


# Strata 1 and 2: Steel Net, nets and webs


def net_arcs(board: Board) -> set[Arc]:
    """NH-ALG-NET-01: an arc for every net (enemies) or web (anybody) that faces a unit it may hold."""
    arcs: set[Arc] = set()
    for unit in board.units:
        for piece, edge, other in board.neighbours(unit):
            icons = piece.icons(edge)
            if "web" in icons or ("net" in icons and unit.holds(other)):
                arcs.add((unit, other))
    return arcs


def settle_chains(units: list[Unit], arcs: set[Arc], held: set[Unit], free: set[Unit]) -> None:
    """NH-ALG-NET-02: decide everybody whose holders are decided; held units hold nobody (NH-NET-10)."""
    changed = True
    while changed:
        changed = False
        for unit in units:
            if unit in held or unit in free:
                continue
            holders = {source for source, target in arcs if target is unit and source not in held}
            if not holders:
                free.add(unit)
                changed = True
            elif holders & free:
                held.add(unit)
                changed = True


def reachable(start: Unit, arcs: set[Arc]) -> set[Unit]:
    """The units that can be reached from a unit along arcs, itself included (NH-ALG-NET-03)."""
    reached = {start}
    frontier = [start]
    while frontier:
        unit = frontier.pop()
        for source, target in arcs:
            if source is unit and target not in reached:
                reached.add(target)
                frontier.append(target)
    return reached


def source_component_arcs(rest: set[Unit], arcs: set[Arc]) -> set[Arc]:
    """NH-ALG-NET-03: the arcs inside the undecided components that nobody undecided holds from outside."""
    inner = {(source, target) for source, target in arcs if source in rest and target in rest}
    reach = {unit: reachable(unit, inner) for unit in rest}
    doomed: set[Arc] = set()
    for unit in rest:
        component = {other for other in reach[unit] if unit in reach[other]}
        entering = {(s, t) for s, t in inner if t in component and s not in component}
        if not entering:
            doomed |= {(s, t) for s, t in inner if s in component and t in component}
    return doomed


def held_units(board: Board) -> set[Unit]:
    """NH-ALG-NET-01 to 06, NH-NET-11, NH-NET-12, NH-ABIL-STEELNET-11: all netted units of the board."""
    arcs = net_arcs(board)
    held = {unit for unit in board.units if unit.steel_net}
    free: set[Unit] = set()
    while True:
        settle_chains(board.units, arcs, held, free)
        rest = set(board.units) - held - free
        if not rest:
            return held
        arcs -= source_component_arcs(rest, arcs)


def steel_net_comes_back(board: Board, netted: set[Unit]) -> bool:
    """NH-ABIL-STEELNET-08: the HQ of the marker is netted or has left; a left-out HQ never recalls it."""
    for seat, army in enumerate(board.armies):
        if army == "steel_police" and seat in board.seats_with_hq:
            hq = board.living_hq(seat)
            return hq is None or hq in netted
    return False


def settle_nets(board: Board) -> set[Unit]:
    """NH-ALG-STATE-01: the netted units; the Steel Net comes back where it must, then once more."""
    netted = held_units(board)
    if any(unit.steel_net for unit in board.units) and steel_net_comes_back(board, netted):
        for unit in board.units:
            unit.steel_net = False
        netted = held_units(board)
    return netted


# Strata 3 and 4: Scopers, modules and HQ abilities


def reaches(board: Board, source: Unit, effect: Effect, unit: Unit) -> bool:
    """NH-MOD-03, NH-MOD-07, NH-HQ-07: over its links, or over all edges for an HQ ability."""
    return any(
        other is unit and (effect.reach == "neighbors" or (effect.reach == "links" and "link" in piece.icons(edge)))
        for piece, edge, other in board.neighbours(source)
    )


def effective_side(board: Board, netted: set[Unit], source: Unit) -> int:
    """NH-ALG-MODS-01, NH-MOD-SCOPER-01 to 06: the side a module serves; an HQ ability is never turned."""
    if not source.tile.is_module:
        return source.side
    for scoper in board.units:
        if scoper in netted or not scoper.is_enemy_of(source):
            continue
        for effect in scoper.tile.effects:
            if effect.kind == "steal_module" and reaches(board, scoper, effect, source):
                return scoper.side
    return source.side


@dataclass(frozen=True, eq=False)
class Snapshot:
    """The passive state frozen for one phase (NH-ALG-STATE-02, NH-ALG-STATE-03)."""

    board: Board
    netted: frozenset[Unit]
    serving: dict[str, dict[Unit, list[Unit]]]
    bonus: dict[str, dict[Unit, int]]

    def sources(self, kind: str, unit: Unit) -> list[Unit]:
        """The active units whose effect of this kind works on a unit."""
        return self.serving.get(kind, {}).get(unit, [])

    def total(self, kind: str, unit: Unit) -> int:
        """NH-MOD-05: the sum of all effects of this kind on a unit."""
        return self.bonus.get(kind, {}).get(unit, 0)

    def active(self, unit: Unit) -> bool:
        """NH-NET-02: a netted unit performs nothing; neither does a fallen HQ (NH-END-18)."""
        return unit not in self.netted and not unit.fallen


def concerns(effect: Effect, side: int, unit: Unit) -> bool:
    """NH-MOD-04, NH-ALG-MODS-02, NH-TEAM-05: friends of the effective side, or its enemies for a Saboteur."""
    wanted = "friendly" if unit.side == side else "enemy"
    return effect.target == wanted


def take_snapshot(board: Board) -> Snapshot:
    """NH-ALG-STATE-01: evaluate the board from the Steel Net up to the modules and HQ abilities."""
    netted = settle_nets(board)
    snapshot = Snapshot(board, frozenset(netted), {}, {})
    for source in board.units:
        if not snapshot.active(source):
            continue
        side = effective_side(board, netted, source)
        for effect in source.tile.effects:
            for unit in board.units:
                if reaches(board, source, effect, unit) and concerns(effect, side, unit):
                    snapshot.serving.setdefault(effect.kind, {}).setdefault(unit, []).append(source)
                    totals = snapshot.bonus.setdefault(effect.kind, {})
                    totals[unit] = totals.get(unit, 0) + effect.value
    for unit in board.units:
        # NH-ATLAS-S4-02: a Moloch unit beside standing segments shoots better, however many they are.
        if board.armies[unit.seat : unit.seat + 1] == ["moloch"]:
            covered = any(board.segments.get(step(unit.at, edge)) for edge in EDGES)
            totals = snapshot.bonus.setdefault("ranged", {})
            totals[unit] = totals.get(unit, 0) + covered
    return snapshot


# Stratum 5: slots


def extra_values(printed: list[int], sources: int) -> list[int]:
    """NH-XATK-04, NH-XATK-05, NH-ALG-INIT-04: free values below the top one, none below 0 (NH-XATK-03)."""
    if not printed:
        return []
    free = [value for value in range(max(printed) - 1, -1, -1) if value not in printed]
    return free[:sources]


def slot_values(snapshot: Snapshot, unit: Unit) -> dict[str, int]:
    """NH-INIT-04 to 07, NH-ALG-INIT-07: current values of the slots 1, 2 and of the extra ones x1, x2, ..."""
    if unit.fallen:
        return {}
    shift = snapshot.total("initiative", unit)
    printed = [max(0, icon + shift) for icon in unit.tile.initiative]
    extra = extra_values(printed, snapshot.total("extra_attack", unit))
    values = {str(number): value for number, value in enumerate(printed, start=1)}
    values |= {f"x{number}": value for number, value in enumerate(extra, start=1)}
    return values
