"""What may be done in a turn: placing, instants, abilities, landings (sections 4, 5, 12, 16 and 17)."""

from __future__ import annotations

from collections import Counter

from sandtable.games.neuroshima.board.field import FREE
from sandtable.games.neuroshima.board.situation import (
    HAS_PULLED,
    HAS_PUSHED,
    MOVED,
    NORMAL,
    TRANSPORTED,
    TURNED,
)
from sandtable.games.neuroshima.content.tiles import ARMIES, INSTANTS, TILES
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.hexes import AXIAL, INDEX, MAIN_FIELD, NAMES

from .board import EDGES, Board, Hex, Unit, read_board, step
from .snapshot import effective_side, take_snapshot
from .tiles import Tile, all_tiles, army_tiles

SHORT = {tile.id: tile.name for tile in TILES}
INSTANT_OF = {tile.id: INSTANTS[tile.instant] for tile in TILES if tile.instant >= 0}


def name(at: Hex) -> str:
    """A hex as actions name it."""
    return NAMES[INDEX[at]]


def distance(one: Hex, other: Hex) -> int:
    """Steps between two hexes (section 0.5)."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def read_units(s: Neuroshima) -> list[dict[str, object]]:
    """The units as a position names them."""
    rows: list[dict[str, object]] = []
    marked = [int(at) for at in s.field.marked]
    for at in range(len(NAMES)):
        if s.field.tile[at] >= 0:
            row: dict[str, object] = {"tile": TILES[s.field.tile[at]].id, "seat": int(s.field.owner[at])}
            row |= {"at": list(AXIAL[at]), "rotation": int(s.field.turned[at]), "wounds": int(s.field.wounds[at])}
            rows.append({**row, "steel_net": at in marked})
    return rows


class Turns:
    """The choices of the seat whose turn it is."""

    def __init__(self, s: Neuroshima) -> None:
        self.s = s
        self.seat = int(s.seat)
        armies = [ARMIES[army] for army in s.options.armies]
        options = {"mode": s.options.mode, "moloch_team": s.options.switches["moloch_team"]}
        options["enlarged_board"] = "yes" if len(s.field.ground.hexes) > len(MAIN_FIELD) else ""
        self.board: Board = read_board({"armies": armies, "units": read_units(s), "options": options})
        self.snapshot = take_snapshot(self.board)
        self.own = [unit for unit in self.board.units if unit.seat == self.seat and self.snapshot.active(unit)]
        self.free = [at for at in AXIAL if self.board.inside(at) and self.board.at(at) is None]

    def tiles(self) -> list[Tile]:
        """The different tiles of the hand."""
        hand = [TILES[self.s.hand_tile(self.seat, slot)].id for slot in range(self.s.held_tiles[self.seat])]
        return [all_tiles()[one] for one in Counter(hand)]

    # Setup and the start of a turn.

    def hq(self) -> set[str]:
        """Any free hex; with a Lair one that has a free neighbour (NH-SETUP-06, 07, 10)."""
        tile = next(tile for tile in army_tiles(ARMIES[self.s.options.armies[self.seat]]) if tile.is_hq)
        homes = [at for at in self.free if "lair" not in tile.abilities or self._beside(at)]
        return {f"hq {name(at)}" for at in homes}

    def lair(self) -> set[str]:
        """Beside the own HQ (NH-ABIL-LAIR-01)."""
        hq = self.board.living_hq(self.seat)
        assert hq is not None
        return {f"lair {name(at)}/{turn}" for at in self._beside(hq.at) for turn in EDGES}

    def draw(self) -> set[str]:
        """What was not drawn yet (NH-SETUP-02, NH-DRAW-06)."""
        tiles = army_tiles(ARMIES[self.s.options.armies[self.seat]])
        counts = self.s.pile[self.seat * (len(self.s.pile) // len(self.s.left)) :]
        return {f"draw {self._short(tile)}" for tile, count in zip(tiles, counts, strict=False) if count > 0}

    def exchange(self) -> set[str]:
        return {"keep", "exchange"}

    def discard(self) -> set[str]:
        return {f"discard {self._short(tile)}" for tile in self.tiles()}

    @staticmethod
    def _short(tile: Tile) -> str:
        return SHORT[tile.id]

    # Free actions.

    def turn(self) -> set[str]:
        """Everything, in any order (NH-TURN-02)."""
        options = self.s.options
        found = {"end"}
        if not options.reinforcement and not self.s.hand_rests:
            found |= self.discard()
        if self._may_use_tiles():
            for tile in self.tiles():
                found |= self._instant(tile) if tile.kind == "instant" else self._placed(tile)
        for unit in self.own:
            found |= self._abilities(unit)
        return found

    def _may_use_tiles(self) -> bool:
        """None in an extra turn without a pile, one in an alternative start, two with reinforcement."""
        s = self.s
        if s.hand_rests:
            return False
        most = 1 if s.options.alternative_start and s.turn == 0 else 2 if s.options.reinforcement else 99
        return int(s.tiles_used) < most

    def _beside(self, at: Hex) -> list[Hex]:
        return [other for other in self.free if distance(at, other) == 1]

    def _foes(self) -> list[Unit]:
        return [unit for unit in self.board.units if unit.side != self.s.field.side[self.seat]]

    def _named(self) -> list[Unit]:
        """Enemy units; with the switch also those of allies, which instants may name (NH-TEAM-07)."""
        if not self.s.options.allied_instants:
            return self._foes()
        return [unit for unit in self.board.units if unit.seat != self.seat]

    def _placed(self, tile: Tile) -> set[str]:
        """Any free hex in any rotation; an Executioner onto an enemy too (NH-USE-01, NH-ABIL-EXEC)."""
        if self.s.terrified:
            return set()
        short = self._short(tile)
        found = {f"place {short} {name(at)}/{turn}" for at in self.free for turn in EDGES}
        if "execution" in tile.abilities and self._can_pay():
            victims = [unit.at for unit in self._foes() if not unit.tile.is_hq]
            found |= {f"execute {short} {name(at)}/{turn}" for at in victims for turn in EDGES}
        return found

    def _can_pay(self) -> bool:
        return self.s.options.scores_points or self.s.field.hp[self.seat] > 1

    def _instant(self, tile: Tile) -> set[str]:
        """All ways to play an instant (NH-USE-06, NH-INST)."""
        word = INSTANT_OF[tile.id]
        hq = self.board.living_hq(self.seat)
        units = [unit for unit in self._named() if not unit.tile.is_hq]
        if word == "battle":
            return {"battle"} if self.s.ending == NORMAL else set()
        if word == "terror":
            return {"terror"}
        if word == "sniper":
            return {f"sniper {name(unit.at)}" for unit in units}
        if word == "air_strike":
            whole = [at for at in AXIAL if all(self.board.inside(step(at, edge)) for edge in EDGES)]
            return {f"airstrike {name(at)}" for at in whole if self.board.inside(at)}
        if word == "grenade":
            if hq is None or not self.snapshot.active(hq):
                return set()
            return {f"grenade {name(unit.at)}" for unit in units if distance(unit.at, hq.at) == 1}
        found: set[str] = set()
        for unit in self.own:
            if word == "move":
                found |= {f"move {way}" for way in self._steps(unit)}
            elif word == "hunt":
                stays = f"{name(unit.at)}-{name(unit.at)}/{unit.pieces[0].rotation}"
                found |= {f"hunt {way}" for way in (stays, *self._steps(unit))}
            elif word == "push_back":
                found |= {f"push {name(unit.at)} {name(other)}" for other in self._pushed(unit)}
            elif word == "grab":
                found |= {f"pull {name(unit.at)} {name(other)}" for other in self._pulled(unit, self._named())}
        return found

    def _steps(self, unit: Unit) -> list[str]:
        """To a free neighbour in any rotation, or another rotation in place (NH-INST-MOVE-01, 04)."""
        here = name(unit.at)
        turns = [f"{here}-{here}/{turn}" for turn in EDGES if turn != unit.pieces[0].rotation]
        return turns + [f"{here}-{name(at)}/{turn}" for at in self._beside(unit.at) for turn in EDGES]

    def _pushed(self, unit: Unit) -> list[Hex]:
        """Neighbours that may be held as by a net and have somewhere to go (NH-INST-PUSH-01, 07, 08)."""
        near = [one for one in self.board.units if distance(one.at, unit.at) == 1 and unit.holds(one)]
        return [one.at for one in near if one not in self.snapshot.netted and self._landings(unit, one.at)]

    def _landings(self, pusher: Unit, target: Hex) -> list[Hex]:
        return [at for at in self._beside(target) if distance(at, pusher.at) == 2]

    def _pulled(self, unit: Unit, others: list[Unit]) -> list[Hex]:
        """Units with exactly one free hex between (NH-INST-PULL-01, 06, 08)."""
        far = [one for one in others if distance(one.at, unit.at) == 2 and one not in self.snapshot.netted]
        return [one.at for one in far if self._between(unit, one.at)]

    def _between(self, puller: Unit, target: Hex) -> list[Hex]:
        return [at for at in self._beside(target) if distance(at, puller.at) == 1]

    def _abilities(self, unit: Unit) -> set[str]:
        """What a unit may do once in a turn (NH-TURN-07)."""
        here = name(unit.at)
        used = int(self.s.used[INDEX[unit.at]])
        found: set[str] = set()
        if unit.has("mobility") and not used & MOVED:
            found |= {f"mobility {way}" for way in self._steps(unit)}
        for owner in {module.seat for module in self.snapshot.sources("mobility", unit)}:
            if not used & TRANSPORTED << owner:
                found |= {f"transport {way} {owner}" for way in self._steps(unit)}
        if unit.has("turn") and not used & TURNED:
            found |= {f"turn {here}/{turn}" for turn in EDGES if turn != unit.pieces[0].rotation}
        if unit.has("push") and not used & HAS_PUSHED:
            found |= {f"shove {here} {name(other)}" for other in self._pushed(unit)}
        if self.snapshot.sources("grab", unit) and not used & HAS_PULLED:
            found |= {f"haul {here} {name(other)}" for other in self._pulled(unit, self._foes())}
        if unit.has("steel_net"):
            found |= self._nets()
        if unit.has("replacement") and self._may_use_tiles():
            fresh = [self._short(tile) for tile in self.tiles() if tile.kind != "instant"]
            found |= {f"replace {here} {tile}/{turn}" for tile in fresh for turn in EDGES}
        return found

    def with_effect(self, effect: str) -> list[Unit]:
        """Modules with an effect on the whole board, in the service of this player (NH-MOD-RECON-01, NH-MOD-SCOPER)."""
        mine = int(self.s.field.side[self.seat])
        return [
            unit
            for unit in self.board.units
            if self.snapshot.active(unit) and unit.tile.has_effect(effect)
            if effective_side(self.board, set(self.snapshot.netted), unit) == mine
        ]

    def _nets(self) -> set[str]:
        """One enemy in a turn, for a hit point unless a Launcher pays (NH-ABIL-STEELNET-01 to 09, 12)."""
        launchers = [unit for unit in self.with_effect("free_steel_net") if unit.seat == self.seat]
        if self.s.net_thrown or self.s.field.marked[self.seat] != FREE or not (self._can_pay() or launchers):
            return set()
        return {f"net {name(unit.at)}" for unit in self._foes() if not unit.tile.is_hq}

    # Answers within a turn.

    def _actor(self) -> Unit:
        found = self.board.at(AXIAL[self.s.actor])
        assert found is not None
        return found

    def landing(self) -> set[str]:
        return {f"land {name(at)}" for at in self._landings(self._actor(), AXIAL[self.s.subject])}

    def pull_landing(self) -> set[str]:
        between = self._between(self._actor(), AXIAL[self.s.subject])
        return {f"land {name(at)}/{turn}" for at in between for turn in EDGES}

    def second_step(self) -> set[str]:
        unit = self.board.at(AXIAL[self.s.subject])
        assert unit is not None
        assert self.with_effect("double_move")
        return {"stop"} | {f"step {way}" for way in self._steps(unit)}

    def scavenge(self) -> set[str]:
        """Stay, turn, or any free hex (NH-ABIL-SEEKER-01, 03)."""
        here = AXIAL[self.s.subject]
        unit = self.board.at(here)
        assert unit is not None
        turns = [turn for turn in EDGES if turn != unit.pieces[0].rotation]
        found = {f"stay {name(here)}"} | {f"scavenge {name(here)}-{name(here)}/{turn}" for turn in turns}
        return found | {f"scavenge {name(here)}-{name(at)}/{turn}" for at in self.free for turn in EDGES}
