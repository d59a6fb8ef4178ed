"""An etude: a puzzle as a state. One own turn with tiles from an offer, then one battle, then the goal (NH-PUZZLE).

The solver sits on seat 0. Whatever the opponent may choose (landings, medics) is asked of seat 1 as in any game.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.entries import Entries, number
from sandtable.core.errors import BadNotation
from sandtable.core.outcome import Outcome
from sandtable.games.neuroshima.actions import END, kind_of, pack
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE
from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.board.empty import field_for
from sandtable.games.neuroshima.board.field import FALLEN, Field
from sandtable.games.neuroshima.board.situation import FREE_ACTIONS, GAME_OVER, is_instant
from sandtable.games.neuroshima.content.versions import VERSIONS
from sandtable.games.neuroshima.ending.ending import start_battle
from sandtable.games.neuroshima.record import HEADER, fill
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.games.neuroshima.settings import SETTINGS, Options, read_options
from sandtable.games.neuroshima.turn.abilities import ability_options, placing_options
from sandtable.games.neuroshima.turn.instants import instant_options
from sandtable.games.neuroshima.turn.setup import blank_hands, blank_uses, lay_out
from sandtable.kit.bits import BIT, append, i64, vec
from sandtable.kit.hexes import HEXES
from sandtable.kit.moves import Moves

SOLVER: Final = 0
OPPONENT: Final = 1
GONE: Final = -1
"""In `where`: the unit has left the board."""


class Goals:
    """What must hold after the battle, all of it at once (NH-PUZZLE-05). Never changes."""

    def __init__(self, destroy_hq: bool, keep: i64, deal: i64, enemy_hp: i64) -> None:
        self.destroy_hq = destroy_hq
        self.keep = keep
        """Hit points that the own HQ must keep, 0 if it may fall."""
        self.deal = deal
        """Hit points that the enemy HQ must lose, 0 if none."""
        self.enemy_hp = enemy_hp
        """Hit points of the enemy HQ at the beginning."""
        self.tiles: vec[i64] = vec[i64]()
        """Units that the goals name: tile, owner and the hex they begin on."""
        self.owners: vec[i64] = vec[i64]()
        self.starts: vec[i64] = vec[i64]()
        self.dying: i64 = 0
        """Named units that must be destroyed, as bits; the others must survive."""

    def name_unit(self, field: Field, at: i64, dies: bool) -> None:
        """A unit of the first position must be destroyed, or survive."""
        if dies:
            self.dying |= BIT[len(self.tiles)]
        self.tiles = append(self.tiles, field.tile[at])
        self.owners = append(self.owners, field.owner[at])
        self.starts = append(self.starts, at)

    def follow(self, field: Field, where: vec[i64]) -> None:
        """Note which named units are no longer where they were: they have left the board."""
        for i in range(len(where)):
            at = where[i]
            if at >= 0 and (field.tile[at] != self.tiles[i] or field.owner[at] != self.owners[i]):
                where[i] = GONE

    def shortfall(self, field: Field, where: vec[i64]) -> i64:
        """How far the field is from the goals, in hit points and units; 0 means solved (NH-PUZZLE-05)."""
        missing: i64 = 0
        if self.destroy_hq and field.hq[OPPONENT] != FALLEN:
            missing += field.hp[OPPONENT]
        if self.keep > 0:
            kept = field.hp[SOLVER] if field.hq[SOLVER] != FALLEN else i64(0)
            if kept < self.keep:
                missing += self.keep - kept
        dealt = self.enemy_hp - field.hp[OPPONENT]
        if dealt < self.deal:
            missing += self.deal - dealt
        for i in range(len(self.tiles)):
            at = where[i]
            lives = at >= 0 and field.tile[at] == self.tiles[i] and field.owner[at] == self.owners[i]
            if self.dying & BIT[i] == 0:
                if not lives:
                    missing += 1
            elif lives:
                missing += field.durability(at)
        return missing


class Etude(Neuroshima):
    """A puzzle in progress."""

    def __init__(
        self,
        options: Options,
        field: Field,
        pile: vec[i64],
        left: vec[i64],
        hand: vec[i64],
        held_tiles: vec[i64],
        used: vec[i64],
        goals: Goals,
        where: vec[i64],
    ) -> None:
        super().__init__(options, field, pile, left, hand, held_tiles, used)
        self.goals = goals
        self.where = where
        """Hex of every unit that the goals name."""
        self.spare: i64 = 0
        """So many tiles of the offer stay unused (NH-PUZZLE-04)."""

    def moves(self, into: Moves) -> None:
        if self.stage == FREE_ACTIONS:
            self._free_options(into)
        else:
            super().moves(into)

    def _free_options(self, into: Moves) -> None:
        """As in any turn, but nothing is drawn or discarded; the end of the turn is the battle (NH-PUZZLE-06)."""
        into.add(pack(END))
        for slot in range(self.held_tiles[SOLVER]):
            if self.is_first_of_its_kind(SOLVER, slot):
                tile = self.hand_tile(SOLVER, slot)
                if is_instant(tile):
                    instant_options(self, tile, into)
                else:
                    placing_options(self, tile, into)
        ability_options(self, True, into)

    def play(self, action: i64) -> None:
        if self.stage == FREE_ACTIONS and kind_of(action) == END:
            start_battle(self, BATTLE_TILE, SOLVER)
            self._carry_on()
        else:
            super().play(action)
        self.goals.follow(self.field, self.where)
        if self.held_tiles[SOLVER] <= self.spare:
            self._put_rest_aside()

    def _put_rest_aside(self) -> None:
        """So many tiles as may be chosen have been used: the rest of the offer stays unused (NH-PUZZLE-06)."""
        while self.held_tiles[SOLVER]:
            self.spend(SOLVER, self.hand_tile(SOLVER, 0))

    def shift_unit(self, at: i64, to: i64, rotation: i64) -> None:
        """A named unit that moves is still the same unit."""
        if to != at:
            for i in range(len(self.where)):
                if self.where[i] == at:
                    self.where[i] = to
        super().shift_unit(at, to, rotation)

    def remove_unit(self, at: i64) -> None:
        """A named unit that is replaced or executed has left, whoever takes its hex."""
        for i in range(len(self.where)):
            if self.where[i] == at:
                self.where[i] = GONE
        super().remove_unit(at)

    def battle_over(self) -> None:
        """One battle decides; nothing follows it (NH-PUZZLE-06)."""
        self.clash = None
        self.leave_loop()
        self.stage = GAME_OVER
        self.held = evaluate_nets(self.field)
        self.goals.follow(self.field, self.where)
        if self.events is not None:
            self.tell("battle_over", {"hp": [int(hp) for hp in self.field.hp]}, "NH-BATTLE-15")
            data: dict[str, object] = {"reason": self._verdict(), "hp": [int(hp) for hp in self.field.hp]}
            self.tell("game_over", data, "NH-PUZZLE-05")

    def _verdict(self) -> str:
        return "solved" if self.goals.shortfall(self.field, self.where) == 0 else "failed"

    def outcome(self) -> Outcome | None:
        if self.stage != GAME_OVER:
            return None
        verdict = self._verdict()
        places = [1, 2] if verdict == "solved" else [2, 1]
        return Outcome(verdict, "NH-PUZZLE-05", places, [int(hp) for hp in self.field.hp])

    def clone(self) -> Etude:
        other = Etude(
            self.options,
            self.field.copy(),
            self.pile[:],
            self.left[:],
            self.hand[:],
            self.held_tiles[:],
            self.used[:],
            self.goals,
            self.where[:],
        )
        self.copy_into(other)
        other.spare = self.spare
        return other

    def to_text(self) -> str:
        return f"{super().to_text()} etude={etude_text(self)}"

    def to_bytes(self) -> bytes:
        return self.to_text().encode("ascii")


def etude_text(s: Etude) -> str:
    """What an etude has beside an ordinary state: spare tiles, goals, named units."""
    goals = s.goals
    numbers = [int(s.spare), int(goals.destroy_hq), int(goals.keep), int(goals.deal), int(goals.enemy_hp)]
    rows = [".".join([str(n) for n in numbers])]
    for i in range(len(goals.tiles)):
        dies = int(goals.dying >> i & 1)
        rows.append(f"{goals.tiles[i]}.{goals.owners[i]}.{goals.starts[i]}.{s.where[i]}.{dies}")
    return "|".join(rows)


def new_etude(options: Options, goals: Goals, where: vec[i64]) -> Etude:
    """An etude with an empty board and an empty hand, the solver to play."""
    pile, left = lay_out(options)
    for slot in range(len(pile)):
        pile[slot] = 0
    for seat in range(len(left)):
        left[seat] = 0
    seats = len(options.armies)
    field = field_for(options)
    state = Etude(options, field, pile, left, blank_hands(seats), vec[i64]([0] * seats), blank_uses(), goals, where)
    state.stage = FREE_ACTIONS
    return state


def read_etude_text(text: str) -> Etude:
    """The etude that `Etude.to_text` wrote."""
    entries = Entries(text, HEADER)
    options = read_options(VERSIONS.stored(entries.take_all(SETTINGS)))
    rows = [_numbers(row) for row in entries.take("etude").split("|")]
    if len(rows[0]) != 5 or any(len(row) != 5 for row in rows):
        raise BadNotation("etude: rows of five numbers are needed", "bad_state")
    goals = Goals(rows[0][1] == 1, rows[0][2], rows[0][3], rows[0][4])
    where = vec[i64]()
    for row in rows[1:]:
        if row[4]:
            goals.dying |= BIT[len(goals.tiles)]
        goals.tiles = append(goals.tiles, row[0])
        goals.owners = append(goals.owners, row[1])
        goals.starts = append(goals.starts, row[2])
        where = append(where, row[3])
    state = new_etude(options, goals, where)
    fill(state, entries)
    entries.finish()
    state.spare = rows[0][0]
    return state


def _numbers(row: str) -> list[int]:
    return [
        number(text, "etude", -1, 255 if place == 0 else max(HEXES, 99)) for place, text in enumerate(row.split("."))
    ]
