"""Beam search over whole turns: every order of discards, tiles, rotations, moves and abilities, as far as it is wide.

From the open question of a seat it plays on while the same seat is asked in the same turn. A position is judged as if
the turn ended there; the best few are followed further, and the best turns are kept. A position that was reached in
another order is met once. What others are asked on the way (landings, medics) they answer to their own advantage.
"""

from __future__ import annotations

from sandtable.core.decision import CHANCE, OVER
from sandtable.games.neuroshima.actions import END, kind_of, pack
from sandtable.games.neuroshima.board.situation import FREE_ACTIONS, GAME_OVER, NORMAL
from sandtable.games.neuroshima.players.turns.keys import board_key_for, seat_key, turn_key
from sandtable.games.neuroshima.players.turns.lines import Best, Line
from sandtable.games.neuroshima.players.turns.met import Met
from sandtable.games.neuroshima.players.turns.trial import Trial
from sandtable.games.neuroshima.players.worth import Worth
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.games.neuroshima.turn.rotations import is_plain
from sandtable.kit.bits import i64
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves

DEEPEST = 16
"""Actions of a turn that are looked at, at most."""


class Beam:
    """Finds the best turns from a position."""

    def __init__(self, worth: Worth, width: int) -> None:
        self.worth = worth
        self.width = width
        self.nodes: i64 = 0
        """Positions judged so far, by all searches."""
        self.seat: i64 = 0
        self.turn: i64 = 0
        self.met = Met()
        self.next = Best(width)
        self.turns = Best(1)
        self.moves = Moves()
        self.overlooked: i64 = 0
        """Of a hundred actions so many are not seen, by lot; the default of the rules always is."""
        self.dice = Dice(0)

    def best_turns(self, state: Neuroshima, room: int) -> list[Line]:
        """The best turns from here for the seat that is asked, best first, each to its end."""
        self.seat = state.asked()
        self.turn = state.turn
        self.met.clear()
        self.turns = Best(room)
        root = Line(state, None, 0, 0)
        if state.stage == FREE_ACTIONS and state.seat == self.seat:
            root.worth = self._if_ended(state)
            self.turns.add(root)
        lines = [root]
        for _ in range(DEEPEST):
            self.next = Best(self.width)
            for line in lines:
                self._follow(line)
            lines = self.next.lines
            if not lines:
                break
        if not self.turns.lines:
            # The beam was too narrow to come to any end of the turn.
            return [self._by_defaults(lines[0] if lines else root)]
        return [line.ended() if self._may_end(line.state) else line for line in self.turns.lines]

    def _may_end(self, state: Neuroshima) -> bool:
        return state.stage == FREE_ACTIONS and state.turn == self.turn and state.seat == self.seat

    def _follow(self, line: Line) -> None:
        """Every action from a position."""
        state = line.state
        moves = self.moves
        moves.clear()
        state.moves(moves)
        trial = Trial(state)
        for i in range(moves.count):
            action = moves.items[i]
            if i > 0 and self.overlooked > 0 and self.dice.below(100) < self.overlooked:
                continue
            if kind_of(action) == END or not is_plain(state, action):
                continue
            if not self._tries(trial, line, action):
                after = state.clone()
                after.play(action)
                self._enter(after, line, action)

    def _tries(self, trial: Trial, line: Line, action: i64) -> bool:
        """Look at what an action leads to without playing it; False if it must be played."""
        if trial.can(action):
            return self._places(trial, line, action)
        if trial.can_move(action):
            return self._moves(trial, line, action)
        if trial.can_discard(action):
            if self.met.adds(trial.discard(action)):
                self._try(trial, line, action)
            return True
        return False

    def _places(self, trial: Trial, before: Line, action: i64) -> bool:
        """A tile is put on the board on trial; False if that does more than put it there."""
        key = trial.put(action)
        stirs = trial.stirs()
        if not stirs and self.met.adds(key):
            self._try(trial, before, action)
        trial.take_back()
        return not stirs

    def _moves(self, trial: Trial, before: Line, action: i64) -> bool:
        """A unit is moved on trial; False if that does more than move it."""
        key = trial.move(action)
        if trial.stirs():
            trial.move_back(action)
            return False
        if self.met.adds(key):
            self._try(trial, before, action)
        trial.move_back(action)
        return True

    def _try(self, trial: Trial, before: Line, action: i64) -> None:
        """A position on trial: it is played if it is followed, or the best turn ends with it."""
        worth = self._judged_on(trial)
        if self.turns.takes(worth) or self.next.takes(worth):
            self._keep(Line(None, before, action, worth))

    def _judged_on(self, trial: Trial) -> i64:
        """What a position on trial is worth if the turn ends now."""
        if trial.state.ending != NORMAL:
            return self._if_ended(trial.state)
        self.nodes += 1
        return self.worth.of_board(trial.state, self.seat, trial.board_key())

    def _enter(self, state: Neuroshima, before: Line, action: i64) -> None:
        """A position that was reached: judge it, and keep it if it is among the best."""
        self._answer_for_others(state)
        is_open = state.asked() == self.seat and state.turn == self.turn
        if is_open and state.clash is None:
            board = board_key_for(state.field, self.seat)
            if not self.met.adds(board ^ seat_key(state.field, self.seat) ^ turn_key(state, self.seat)):
                return
            if state.stage == FREE_ACTIONS and state.ending == NORMAL:
                self.nodes += 1
                self._keep(Line(state, before, action, self.worth.of_board(state, self.seat, board)))
                return
        if is_open and state.stage == FREE_ACTIONS:
            self._keep(Line(state, before, action, self._if_ended(state)))
            return
        worth = self._judged(state)
        best = self.next if is_open else self.turns
        if best.takes(worth):
            best.add(Line(state, before, action, worth))

    def _keep(self, line: Line) -> None:
        """The turn may end here or go on."""
        if self.turns.takes(line.worth):
            self.turns.add(line)
        if self.next.takes(line.worth):
            self.next.add(line)

    def _if_ended(self, state: Neuroshima) -> i64:
        """What the position is worth if the turn ends now; a last battle that follows is fought."""
        if state.ending == NORMAL:
            return self._judged(state)
        after = state.clone()
        after.play(pack(END))
        return self._judged(after)

    def _judged(self, state: Neuroshima) -> i64:
        """The worth of a position; when the game is over hit points count as well: who must lose, loses by less."""
        self.nodes += 1
        worth = self.worth.of(state, self.seat)
        if state.stage == GAME_OVER:
            field = state.field
            for other in range(len(field.hp)):
                worth += field.hp[other] if field.side[other] == field.side[self.seat] else -field.hp[other]
        return worth

    def _answer_for_others(self, state: Neuroshima) -> None:
        """Questions that others are asked within the turn: each takes what is best for it at once."""
        while True:
            asked = state.asked()
            if asked == self.seat or asked == CHANCE or asked == OVER or state.turn != self.turn:
                return
            if state.seat == asked:
                # The turn of somebody else goes on.
                return
            state.play(self._best_answer(state, asked))

    def _best_answer(self, state: Neuroshima, seat: i64) -> i64:
        moves = Moves(64)
        state.moves(moves)
        best: i64 = 0
        if moves.count > 1:
            most: i64 = 0
            for i in range(moves.count):
                after = state.clone()
                after.play(moves.items[i])
                self.nodes += 1
                worth = self.worth.of(after, seat)
                if i == 0 or worth > most:
                    most = worth
                    best = i
        return moves.items[best]

    def _by_defaults(self, line: Line) -> Line:
        """The rest of the turn by the defaults of the rules."""
        while line.state.asked() == self.seat and line.state.turn == self.turn:
            action = line.state.legal()[0]
            after = line.state.clone()
            after.play(action)
            line = Line(after, line, action, line.worth)
        return line
