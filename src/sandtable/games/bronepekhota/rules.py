"""The game as a State: which question is open, what may be answered, and what an answer does (BP-FSM)."""

from __future__ import annotations

from typing import Final

from sandtable.core.decision import CHANCE, OVER, Decision
from sandtable.core.errors import BadNotation, IllegalAction
from sandtable.core.outcome import Outcome
from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota import notation, view
from sandtable.games.bronepekhota.activation import agenda
from sandtable.games.bronepekhota.activation import legality as checking
from sandtable.games.bronepekhota.activation.answers import answer
from sandtable.games.bronepekhota.activation.crew import dismount_options, platform_options
from sandtable.games.bronepekhota.activation.infantry import retreat_options
from sandtable.games.bronepekhota.activation.service import service_options
from sandtable.games.bronepekhota.activation.tasks import ROLL_ORDER
from sandtable.games.bronepekhota.activation.tour import is_waiting_soldier, unit_options
from sandtable.games.bronepekhota.content.missions import CAPTIVE_OBJECT
from sandtable.games.bronepekhota.content.terrain import terrain_of
from sandtable.games.bronepekhota.fighting.damage import land
from sandtable.games.bronepekhota.fighting.grenades import grenade_options, pick_options
from sandtable.games.bronepekhota.fighting.melee import contact_options, fight_options, pending_options, reroll_options
from sandtable.games.bronepekhota.fighting.shooting import next_shot_options, shot_options
from sandtable.games.bronepekhota.mission.deployment import deploy_options, fixed_areas, place_fixed
from sandtable.games.bronepekhota.mission.setup import area_options, command_options, pilot_options
from sandtable.games.bronepekhota.mission.victory import scores
from sandtable.games.bronepekhota.moving.destinations import soldier_moves
from sandtable.games.bronepekhota.moving.drives import vehicle_moves
from sandtable.games.bronepekhota.record import state_text
from sandtable.games.bronepekhota.settings import Options, pieces_of
from sandtable.games.bronepekhota.table.figures import fresh_figures
from sandtable.games.bronepekhota.table.roster import Roster
from sandtable.games.bronepekhota.table.scene import Scene
from sandtable.games.bronepekhota.table.situation import (
    CHOOSING_AREA,
    CHOOSING_PILOT,
    CHOOSING_SOLDIER,
    CHOOSING_UNIT,
    CONTACT_MADE,
    DEPLOYING,
    FOR_DEPLOYMENT,
    GAME_OVER,
    NAMING_COMMAND,
    NEXT_SHOT,
    PENDING_MELEE,
    PICKING,
    PLANNING,
    REASON_CLAUSES,
    REASONS,
    REROLLING,
    RETREATING,
    ROLLING,
    RUNNING,
    SOLDIER_ACTS,
    STAGES,
    SWIFT_FIRST,
    VEHICLE_ACTS,
    Situation,
)
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves

CLAUSES: Final[dict[int, str]] = {
    ROLLING: "BP-RNG-03",
    CHOOSING_AREA: "BP-SETUP-03",
    NAMING_COMMAND: "BP-MISSION-05",
    CHOOSING_PILOT: "BP-SETUP-10",
    DEPLOYING: "BP-SETUP-05",
    SWIFT_FIRST: "BP-HERO-11",
    CHOOSING_UNIT: "BP-TURN-03",
    CHOOSING_SOLDIER: "BP-TURN-07",
    RETREATING: "BP-MELEE-15",
    SOLDIER_ACTS: "BP-ACT-01",
    CONTACT_MADE: "BP-MOVE-INF-07",
    PENDING_MELEE: "BP-SUPPORT-02",
    REROLLING: "BP-HERO-04",
    NEXT_SHOT: "BP-SHOOT-23",
    PICKING: "BP-GRENADE-04",
    VEHICLE_ACTS: "BP-ACT-01",
    PLANNING: "BP-MOVE-INF-03",
}
"""The clause that asks each question."""

SCENES: Final[dict[tuple[str, str, int, int], Scene]] = {}
"""By map, mission, rules and width of the field: a scene never changes."""

MOST_TASKS: Final = 100_000
"""Far more than any choice sets off: only the agenda of a position that no game leads to has no end."""


class Bronepekhota(Situation):
    """A battle of Bronepekhota."""

    def seats(self) -> int:
        return len(self.out)

    def seat_sides(self) -> list[int]:
        return [int(side) for side in self.sides]

    def asked(self) -> i64:
        stage = self.stage
        if stage == ROLLING:
            return CHANCE
        if stage == GAME_OVER:
            return OVER
        return self.fig.owner[self.about] if stage == REROLLING else self.seat

    def decision(self) -> Decision | None:
        if self.stage == GAME_OVER:
            return None
        seat = int(self.asked())
        odds: list[tuple[int, int]] | None = None
        if seat == CHANCE:
            odds = [(action, 1) for action in self.legal()]
        return Decision(seat, STAGES[int(self.stage)], CLAUSES[int(self.stage)], odds)

    def moves(self, into: Moves) -> None:
        stage = self.stage
        if stage == ROLLING:
            for value in range(1, self.die + 1):
                into.add(a.plain(a.ROLL, value))
        elif stage == SOLDIER_ACTS:
            self._soldier_options(into)
        elif stage == VEHICLE_ACTS:
            self._vehicle_options(into)
        elif stage == CHOOSING_SOLDIER:
            into.add(a.plain(a.END, 0))
            for f in range(self.fig.roster.count):
                if is_waiting_soldier(self, f):
                    into.add(a.plain(a.SOLDIER, f))
        elif stage == CHOOSING_UNIT:
            unit_options(self, into)
        elif stage == CONTACT_MADE:
            contact_options(self, self.figure, into)
        else:
            self._other_options(stage, into)

    def _other_options(self, stage: i64, into: Moves) -> None:
        if stage == DEPLOYING:
            deploy_options(self, into)
        elif stage == RETREATING:
            retreat_options(into)
        elif stage == PENDING_MELEE:
            pending_options(self, into)
        elif stage == NEXT_SHOT:
            next_shot_options(self, into)
        elif stage == PICKING:
            pick_options(self, into)
        elif stage == REROLLING:
            reroll_options(self, into)
        elif stage == CHOOSING_AREA:
            area_options(self, into)
        elif stage == CHOOSING_PILOT:
            pilot_options(self, into)
        elif stage == NAMING_COMMAND:
            command_options(self, into)
        elif stage == SWIFT_FIRST:
            into.add(a.plain(a.PASS, 0))
            into.add(a.plain(a.SWIFT, 0))
        elif stage == PLANNING:
            checking.plan_options(self, into)

    def _soldier_options(self, into: Moves) -> None:
        """Finish first; then everything the soldier can still do (BP-ACT-01, BP-ACT-02)."""
        f = self.figure
        into.add(a.plain(a.FINISH, 0))
        shot_options(self, f, into)
        grenade_options(self, f, into)
        fight_options(self, f, into)
        service_options(self, f, into)
        soldier_moves(self, f, into)

    def _vehicle_options(self, into: Moves) -> None:
        f = self.figure
        into.add(a.plain(a.FINISH, 0))
        shot_options(self, f, into)
        fight_options(self, f, into)
        platform_options(self, f, into)
        dismount_options(self, f, into)
        vehicle_moves(self, f, into)

    def deeds(self, into: Moves) -> None:
        """All that the acting figure may do but fire and throw, in the order of `moves`."""
        f = self.figure
        into.add(a.plain(a.FINISH, 0))
        fight_options(self, f, into)
        if self.stage == SOLDIER_ACTS:
            service_options(self, f, into)
            soldier_moves(self, f, into)
        else:
            platform_options(self, f, into)
            dismount_options(self, f, into)
            vehicle_moves(self, f, into)

    def is_legal(self, action: int) -> bool:
        if not 0 <= action < a.MOST_ACTION or self.stage == GAME_OVER:
            return False
        return checking.clause_against(self, action) == ""

    def apply(self, action: int) -> None:
        if self.stage == GAME_OVER:
            raise IllegalAction("the game is over", "game_over", "BP-MISSION-01")
        clause = "BP-FSM-03"
        if 0 <= action < a.MOST_ACTION:
            clause = checking.clause_against(self, action)
            if clause == "":
                self.play(action)
                return
        raise refusal(action, clause)

    def play(self, action: i64) -> None:
        answer(self, action)
        for _ in range(MOST_TASKS):
            if self.stage != RUNNING:
                return
            if not self.agenda:
                break
            agenda.run(self, self.agenda.pop())
        raise BadNotation("agenda: these tasks lead to no question", "bad_state")

    def sample(self, dice: Dice) -> i64:
        """The dice of a fresh game, by the generator of the rules (BP-RNG-01, BP-RNG-02)."""
        return a.plain(a.ROLL, dice.die(int(self.die)))

    def clone(self) -> Bronepekhota:
        other = Bronepekhota(self.options, self.scene, self.fig.copy())
        self.copy_into(other)
        return other

    def clone_for_landing(self, f: i64) -> Bronepekhota:
        other = self.clone()
        land(other, f)
        return other

    def outcome(self) -> Outcome | None:
        if self.stage != GAME_OVER:
            return None
        places = [1 if self.winner < 0 or self.sides[seat] == self.winner else 2 for seat in range(self.seats())]
        return Outcome(REASONS[int(self.end_reason)], REASON_CLAUSES[int(self.end_reason)], places, scores(self))

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self)

    def imagine(self, seat: int, dice: Dice) -> Bronepekhota:
        """Nothing is hidden but future dice (BP-FSM-01)."""
        return self.clone()

    def to_bytes(self) -> bytes:
        return state_text(self).encode("ascii")

    def to_text(self) -> str:
        return state_text(self)

    def action_text(self, action: int) -> str:
        return notation.action_text(action)

    def parse_action(self, text: str) -> int:
        return notation.parse_action(text)


def refusal(action: int, clause: str) -> IllegalAction:
    """The error for an action that is not legal now, with the clause that forbids it (BP-FSM-03)."""
    try:
        text = notation.action_text(action)
    except BadNotation:
        return IllegalAction(f"{action} is no action of bronepekhota", "illegal_action", clause)
    return IllegalAction(f"{text!r} is not allowed now", "illegal_action", clause)


def empty_game(options: Options) -> Bronepekhota:
    """All figures of the armies in reserve, what the mission fixes on the table."""
    captives = [item.armor for item in options.mission.objects if item.kind == CAPTIVE_OBJECT]
    fig = fresh_figures(Roster(options.armies, captives, options.rules >= 3))
    return Bronepekhota(options, scene_of(options), fig)


def scene_of(options: Options) -> Scene:
    """The terrain of the map and the mission; all games on the same ground share what is known of it."""
    key = (options.layout, options.mission.id, options.rules, options.field[0])
    if key not in SCENES:
        pieces, blocks = pieces_of(options)
        wreck_height = terrain_of(options.rules).wreck_height
        SCENES[key] = Scene(options.field[0], options.field[1], pieces, blocks, wreck_height)
    return SCENES[key]


def new_game(options: Options) -> Bronepekhota:
    """A game before its first die."""
    state = empty_game(options)
    fixed_areas(state)
    place_fixed(state)
    state.push(ROLL_ORDER, FOR_DEPLOYMENT)
    while state.stage == RUNNING:
        agenda.run(state, state.agenda.pop())
    return state
