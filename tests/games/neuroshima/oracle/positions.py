"""Random valid positions for comparing two resolutions of the same battle."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from hypothesis import strategies as st

from .board import EDGES, Hex, side_of, step, within
from .tiles import ARMY_NAMES, Tile, all_tiles, army_tiles, construction_faces

T = TypeVar("T")

EDITION_ARMIES = {
    "2025": frozenset(ARMY_NAMES),
    "e3": frozenset({"borgo", "hegemony", "moloch", "outpost"}),
    "duel": frozenset({"steel_police", "beasts"}),
}
TRIGGERS = ("battle_tile", "full_field", "last", "extra")
MODES = {2: ("duel",), 3: ("ffa", "points", "solo"), 4: ("ffa", "points", "team")}
SPECIAL_EFFECTS = ("medic", "convert_attack", "steal_module", "extra_attack")
SPECIAL_ABILITIES = frozenset({"explosion", "agony", "flight"})
SPECIAL_ICONS = frozenset({"net", "web", "reflection", "gauss"})


class Source(Protocol):
    """Where the random decisions of a position come from."""

    def integer(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""


@dataclass(frozen=True)
class RandomSource:
    """Decisions of a plain random generator."""

    rng: random.Random

    def integer(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return self.rng.randint(low, high)


@dataclass(frozen=True)
class DrawnSource:
    """Decisions drawn by Hypothesis, so that positions shrink well."""

    draw: st.DrawFn

    def integer(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return self.draw(st.integers(low, high))


def pick(source: Source, items: Sequence[T]) -> T:
    """One of the items."""
    return items[source.integer(0, len(items) - 1)]


def chance(source: Source, percent: int) -> bool:
    """True with this probability; False is the simpler outcome."""
    return source.integer(0, 99) >= 100 - percent


def unit_copies(army: str) -> list[Tile]:
    """Every copy of every unit tile of an army except its HQ and Cerberus (NH-TILE-02, NH-SETUP-02)."""
    return [
        tile
        for tile in army_tiles(army)
        if tile.kind in ("warrior", "module") and "leash" not in tile.abilities
        for _copy in range(tile.count)
    ]


def is_special(tile: Tile) -> bool:
    """Tiles that bring decisions or chains into a battle: medics, nets, Scoper, Clown, agony and the like."""
    icons = {icon for edge in tile.edges.values() for icon in edge}
    return (
        any(tile.has_effect(kind) for kind in SPECIAL_EFFECTS)
        or bool(tile.abilities & SPECIAL_ABILITIES)
        or bool(icons & SPECIAL_ICONS)
    )


@dataclass
class Builder:
    """A position under construction."""

    source: Source
    armies: list[str]
    mode: str = "duel"
    radius: int = 2
    free: list[Hex] = field(init=False)
    units: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        span = range(-self.radius, self.radius + 1)
        self.free = [(q, r) for q in span for r in span if within((q, r), self.radius)]

    def place(self, seat: int, tile: Tile, at: Hex) -> None:
        """Put a unit on a free hex, turned somehow, with wounds it survives (NH-TOUGH-02)."""
        self.free.remove(at)
        wounded = tile.toughness > 0 and chance(self.source, 30)
        wounds = self.source.integer(1, tile.toughness) if wounded else 0
        row = {"tile": tile.id, "seat": seat, "at": list(at), "rotation": self.rotation(tile, at)}
        self.units.append(row | {"wounds": wounds, "steel_net": False})

    def rotation(self, tile: Tile, at: Hex) -> int:
        """Any rotation; often one in which an icon faces a unit that stands there already."""
        taken = [edge for edge in EDGES if self.is_taken(step(at, edge))]
        if taken and tile.edges and chance(self.source, 50):
            return (pick(self.source, taken) - pick(self.source, sorted(tile.edges))) % 6
        return self.source.integer(0, 5)

    def is_taken(self, at: Hex) -> bool:
        """Whether a unit stands on a hex of the field."""
        return within(at, self.radius) and at not in self.free

    def hex_for_another(self) -> Hex:
        """Any free hex; often one next to a unit."""
        beside = [at for at in self.free if any(self.is_taken(step(at, edge)) for edge in EDGES)]
        return pick(self.source, beside if beside and chance(self.source, 60) else self.free)

    def draw_tile(self, pool: list[Tile]) -> Tile:
        """Take a tile out of the pool; often one whose rules interact with others."""
        special = [number for number, tile in enumerate(pool) if is_special(tile)]
        if special and chance(self.source, 40):
            return pool.pop(pick(self.source, special))
        return pool.pop(self.source.integer(0, len(pool) - 1))

    def place_hq(self, seat: int) -> Tile | None:
        """The HQ of a seat, Cerberus next to it; returns a Cerberus still to be placed (NH-ABIL-LAIR-01)."""
        army = self.armies[seat]
        cerberus = all_tiles()["beasts_cerberus"] if army == "beasts" else None
        if chance(self.source, 15):
            return cerberus
        at = pick(self.source, self.free)
        self.place(seat, all_tiles()[f"{army}_hq"], at)
        around = [step(at, edge) for edge in EDGES]
        beside = [place for place in around if place in self.free]
        if cerberus is not None and beside and chance(self.source, 80):
            self.place(seat, cerberus, pick(self.source, beside))
        return None

    def place_construction(self, seat: int) -> None:
        """Both pieces on two adjacent free hexes, either face up, with wounds the whole survives (NH-CONSTR-18, 19)."""
        faces = [tile for tile in construction_faces() if tile.army == self.armies[seat]]
        pairs = [(at, step(at, edge)) for at in self.free for edge in EDGES if step(at, edge) in self.free]
        if not faces or not pairs:
            return
        core = pick(self.source, [tile for tile in faces if tile.role == "core"])
        wing = pick(self.source, [tile for tile in faces if tile.role == "wing"])
        for tile, at in zip((core, wing), pick(self.source, pairs), strict=True):
            self.place(seat, tile, at)
        toughness = core.toughness + wing.toughness
        self.units[-1]["wounds"] = 0
        self.units[-2]["wounds"] = self.source.integer(0, toughness) if chance(self.source, 30) else 0

    def fill(self, n_units: int, constructions: int) -> None:
        """HQs first, constructions so often of a hundred, then other units until the position has its size."""
        pools: dict[int, list[Tile]] = {}
        for seat, army in enumerate(self.armies):
            unleashed = self.place_hq(seat)
            pools[seat] = unit_copies(army) + ([unleashed] if unleashed else [])
        for seat in range(len(self.armies)):
            if chance(self.source, constructions):
                self.place_construction(seat)
        while len(self.units) < n_units and self.free:
            seat = pick(self.source, [seat for seat, pool in pools.items() if pool])
            self.place(seat, self.draw_tile(pools[seat]), self.hex_for_another())

    def throw_steel_net(self) -> None:
        """NH-ABIL-STEELNET-04 to 06: at most one marker, on an enemy unit that is no HQ."""
        if "steel_police" not in self.armies:
            return
        thrower = self.armies.index("steel_police")
        side = side_of(self.mode, thrower)
        enemies = [u for u in self.units if side_of(self.mode, u["seat"]) != side]
        marked = [u for u in enemies if not all_tiles()[u["tile"]].is_hq]
        if marked and chance(self.source, 50):
            pick(self.source, marked)["steel_net"] = True

    def hit_points(self) -> int:
        """From 1 to 20, low values often enough that HQs fall."""
        return self.source.integer(1, 4 if chance(self.source, 35) else 20)

    def finish(self) -> dict[str, Any]:
        """The whole position (section 25)."""
        editions = [edition for edition, allowed in EDITION_ARMIES.items() if allowed >= set(self.armies)]
        edition = pick(self.source, editions)
        options: dict[str, object] = {"edition": edition}
        if len(self.armies) > 2:
            options["mode"] = self.mode
            if chance(self.source, 25):
                options["moloch_team"] = "off"
            if chance(self.source, 25):
                options["team_medic_choice"] = "unit_owner"
            if self.radius > 2:
                options["enlarged_board"] = True
        triggers = (*TRIGGERS, "boarding") if edition == "2025" else TRIGGERS
        return {
            "game": "neuroshima",
            "options": options,
            "armies": self.armies,
            "hp": [self.hit_points() for _army in self.armies],
            "starter": self.source.integer(0, len(self.armies) - 1),
            "trigger": pick(self.source, triggers),
            "units": self.units,
        }


def different_armies(source: Source, seats: int) -> list[str]:
    """Different armies out of the six (NH-GEN-12, NH-SETUP-11)."""
    rest = list(ARMY_NAMES)
    return [rest.pop(source.integer(0, len(rest) - 1)) for _seat in range(seats)]


def build(
    source: Source, armies: Sequence[str] | None, n_units: int, constructions: int, seats: int = 2
) -> dict[str, Any]:
    """A position with n_units units (never fewer than its HQs and Cerberus need, never more than fit)."""
    chosen = list(armies) if armies else different_armies(source, seats)
    mode = pick(source, MODES[len(chosen)])
    big = len(chosen) > 3 and "beasts" not in chosen and chance(source, 30)
    builder = Builder(source, chosen, mode, 3 if big else 2)
    builder.fill(n_units + (6 if big else 0), constructions)
    builder.throw_steel_net()
    return builder.finish()


@st.composite
def positions(
    draw: st.DrawFn,
    armies: Sequence[str] | None = None,
    min_units: int = 2,
    max_units: int = 19,
    constructions: int = 0,
    seats: int = 2,
) -> dict[str, Any]:
    """Positions of so many random armies, or of the given ones; `constructions` is the percentage of seats with one."""
    return build(DrawnSource(draw), armies, draw(st.integers(min_units, max_units)), constructions, seats)


def random_position(
    rng: random.Random, n_units: int, armies: Sequence[str] | None = None, constructions: int = 0, seats: int = 2
) -> dict[str, Any]:
    """A position from a plain random generator, for long runs."""
    return build(RandomSource(rng), armies, n_units, constructions, seats)
