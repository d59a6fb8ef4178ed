"""The game as a State: which question is open, what may be answered, and what an answer does."""

from __future__ import annotations

from sandtable.core.decision import CHANCE, OVER, Decision
from sandtable.core.errors import IllegalAction
from sandtable.core.outcome import Outcome
from sandtable.games.neuroshima import notation, view
from sandtable.games.neuroshima.actions import (
    BOARD,
    DEAL,
    DISCARD_FORCED,
    FIRST,
    HUNT_EDGE,
    KEEP_LEADER,
    LAND,
    LAND_TURNED,
    LEAD,
    PLACE_CORE,
    PLACE_HQ,
    PLACE_WING,
    SCAVENGE,
    SECOND_STEP,
    first_of,
    kind_of,
    pack,
    second_of,
    third_of,
)
from sandtable.games.neuroshima.atlas.evacuation import evacuation_options
from sandtable.games.neuroshima.battle.battle import advance
from sandtable.games.neuroshima.battle.clash import (
    BY_INSTANT,
    NOTHING,
)
from sandtable.games.neuroshima.battle.questions import answer, options
from sandtable.games.neuroshima.board.empty import field_for
from sandtable.games.neuroshima.board.situation import (
    BAD_DRAW,
    BOARDING_NOW,
    BUILDING_CORE,
    BUILDING_WING,
    CHOOSING_FIRST,
    CHOOSING_LEADER,
    CLASHING,
    DEALING,
    DRAWING,
    EVACUATING,
    FORCED_DISCARD,
    FREE_ACTIONS,
    GAME_OVER,
    HUNTING,
    NEXT_TURN,
    PAYING,
    PLACING_HQ,
    PLACING_LAIR,
    PULLED,
    PUSHED,
    SCAVENGING,
    SECOND_STEPPING,
    TRADING,
    Situation,
)
from sandtable.games.neuroshima.ending.ending import (
    after_battle,
    next_scavenger,
    scavenge,
    scavenger_options,
)
from sandtable.games.neuroshima.ending.victory import final_outcome
from sandtable.games.neuroshima.settings import Options
from sandtable.games.neuroshima.turn.constructions import board_options, core_options, wing_options
from sandtable.games.neuroshima.turn.hands import (
    discard_options,
    draw_options,
    exchange_options,
    hand_options,
    play_start,
    sample_draw,
)
from sandtable.games.neuroshima.turn.instants import hunt_options
from sandtable.games.neuroshima.turn.leaders import (
    chooser,
    deal,
    deal_options,
    forget_others_choices,
    keep_leader,
    later_choosers,
    leader_options,
    sample_deal,
    take_use,
)
from sandtable.games.neuroshima.turn.movement import decider, landing_options, second_step_options
from sandtable.games.neuroshima.turn.question import question
from sandtable.games.neuroshima.turn.refusals import refusal
from sandtable.games.neuroshima.turn.setup import (
    blank_hands,
    blank_uses,
    choose_first,
    first_options,
    hq_options,
    lair_options,
    lay_out,
    open_scenario,
    place_hq,
    place_lair,
    prepare,
)
from sandtable.games.neuroshima.turn.turn import (
    after_boarding,
    after_instant,
    after_movement,
    arrive,
    build,
    free_options,
    hunt_over,
    leave_board,
    play_free,
    second_step,
    start_turn,
)
from sandtable.kit.bits import i64, vec
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves


class Neuroshima(Situation):
    """A game of Neuroshima Hex."""

    def seats(self) -> int:
        return len(self.left)

    def seat_sides(self) -> list[int]:
        return [int(self.field.side[seat]) for seat in range(self.seats())]

    def asked(self) -> i64:
        stage = self.stage
        if stage == DRAWING or stage == CHOOSING_FIRST or stage == DEALING:
            return CHANCE
        if stage == CHOOSING_LEADER:
            return chooser(self)
        if stage == PUSHED or stage == PULLED or stage == SCAVENGING:
            return decider(self)
        clash = self.clash
        if stage == CLASHING and clash is not None:
            return clash.asked_seat
        return self.seat if stage != GAME_OVER else i64(OVER)

    def decision(self) -> Decision | None:
        if self.stage == GAME_OVER:
            return None
        kind, clause = question(self)
        seat = int(self.asked())
        return Decision(seat, kind, clause, self._odds() if seat == CHANCE else None)

    def _odds(self) -> list[tuple[int, int]]:
        """Every choice of chance with its weight."""
        weighted: list[tuple[int, int]] = []
        for action in self.legal():
            weight = 1
            if self.stage == DRAWING:
                weight = int(self.pile[self.pile_slot(self.seat, first_of(action))])
            weighted.append((action, weight))
        return weighted

    def moves(self, into: Moves) -> None:
        stage = self.stage
        if stage == FREE_ACTIONS:
            free_options(self, into)
        elif stage == DRAWING:
            draw_options(self, into)
        elif stage == FORCED_DISCARD:
            discard_options(self, into)
        elif stage == TRADING or stage == PAYING:
            hand_options(self, DISCARD_FORCED, into)
        elif stage == BAD_DRAW:
            exchange_options(into)
        elif stage == CLASHING:
            clash = self.clash
            if clash is not None:
                options(self.field, clash, into)
        elif stage == SCAVENGING:
            scavenger_options(self, into)
        elif stage == PUSHED or stage == PULLED:
            landing_options(self, into)
        elif stage == SECOND_STEPPING:
            second_step_options(self, into)
        elif stage == HUNTING:
            hunt_options(self, into)
        elif stage == PLACING_HQ:
            hq_options(self, into)
        elif stage == PLACING_LAIR:
            lair_options(self, into)
        elif stage == CHOOSING_FIRST:
            first_options(self, into)
        elif stage == BUILDING_CORE:
            core_options(self, into)
        elif stage == BUILDING_WING:
            wing_options(self, into)
        elif stage == BOARDING_NOW:
            board_options(into)
        elif stage == DEALING:
            deal_options(self, into)
        elif stage == EVACUATING:
            evacuation_options(self, into)
        elif stage == CHOOSING_LEADER:
            leader_options(self, into)

    def apply(self, action: int) -> None:
        if self.stage == GAME_OVER:
            raise IllegalAction("the game is over", "game_over", "NH-END-09")
        if not 0 <= action < 1 << 40 or not self.is_legal(action):
            raise refusal(self, action)
        self.play(action)

    def play(self, action: i64) -> None:
        stage = self.stage
        if stage == FREE_ACTIONS:
            play_free(self, action)
        elif stage == DRAWING or stage == FORCED_DISCARD or stage == BAD_DRAW:
            play_start(self, action)
        elif stage == CLASHING:
            clash = self.clash
            if clash is not None:
                clash.log = self.events
                if kind_of(action) == LEAD:
                    take_use(self, clash.asked_seat, clash.asked_seat == clash.causer)
                answer(self.field, clash, action)
        else:
            self._play_rest(stage, action)
        self._carry_on()

    def _play_rest(self, stage: i64, action: i64) -> None:
        kind = kind_of(action)
        if stage == TRADING or stage == PAYING:
            play_start(self, action)
        elif stage == SCAVENGING:
            if kind == SCAVENGE:
                scavenge(self, first_of(action), second_of(action), third_of(action))
            next_scavenger(self)
        elif kind == LAND:
            arrive(self, first_of(action), self.field.turned[self.subject], "NH-INST-PUSH-02")
        elif kind == LAND_TURNED:
            arrive(self, first_of(action), second_of(action), "NH-INST-PULL-02")
        elif stage == SECOND_STEPPING:
            if kind == SECOND_STEP:
                second_step(self, second_of(action), third_of(action))
            else:
                after_movement(self)
        elif stage == HUNTING:
            if kind == HUNT_EDGE:
                hunt_over(self, first_of(action))
            else:
                self.stage = FREE_ACTIONS
        elif kind == PLACE_CORE or kind == PLACE_WING:
            build(self, action)
        elif stage == BOARDING_NOW:
            after_boarding(self, kind == BOARD)
        elif stage == EVACUATING:
            leave_board(self, action)
        elif kind == DEAL:
            deal(self, first_of(action))
        elif kind == KEEP_LEADER:
            keep_leader(self, first_of(action))
        elif kind == FIRST:
            choose_first(self, first_of(action))
        elif kind == PLACE_HQ:
            place_hq(self, first_of(action))
        else:
            place_lair(self, first_of(action), second_of(action))

    def _carry_on(self) -> None:
        """Whatever needs nobody's choice: the next turn, a battle, the end of an instant."""
        while True:
            if self.stage == NEXT_TURN:
                start_turn(self)
            elif self.stage == CLASHING:
                clash = self.clash
                assert clash is not None
                advance(self.field, clash)
                if clash.asking != NOTHING:
                    return
                if clash.trigger == BY_INSTANT:
                    after_instant(self)
                else:
                    self.battle_over()
            else:
                return

    def open_scenario(self) -> None:
        """The board of the scenario as it is before the first choice (NH-ATLAS-01)."""
        open_scenario(self)
        self._carry_on()

    def battle_over(self) -> None:
        """A battle has been fought: what follows it in this kind of game."""
        after_battle(self)

    def sample(self, dice: Dice) -> i64:
        if self.stage == DRAWING:
            return sample_draw(self, dice)
        if self.stage == DEALING:
            return sample_deal(self, dice)
        return pack(FIRST, dice.below(len(self.left)))

    def clone(self) -> Neuroshima:
        other = Neuroshima(
            self.options,
            self.field.copy(),
            self.pile[:],
            self.left[:],
            self.hand[:],
            self.held_tiles[:],
            self.used[:],
        )
        self.copy_into(other)
        return other

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.stage == GAME_OVER else None

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self, seat)

    def imagine(self, seat: int, dice: Dice) -> Neuroshima:
        """What is in the piles is public; only leaders before their reveal are unknown (NH-GEN-07, NH-GEN-08)."""
        other = self.clone()
        forget_others_choices(other, seat, dice)
        return other

    def also_asked(self) -> list[int]:
        return later_choosers(self)

    def to_bytes(self) -> bytes:
        return notation.to_bytes(self)

    def to_text(self) -> str:
        return notation.to_text(self)

    def action_text(self, action: int) -> str:
        return notation.action_text(self, action)

    def parse_action(self, text: str) -> int:
        return notation.parse_action(self, text)


def new_game(settings: Options) -> Neuroshima:
    """A game before its first choice."""
    seats = len(settings.armies)
    pile, left = lay_out(settings)
    state = Neuroshima(
        settings,
        field_for(settings),
        pile,
        left,
        blank_hands(seats),
        vec[i64]([0] * seats),
        blank_uses(),
    )
    prepare(state)
    return state
