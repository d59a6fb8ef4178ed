"""Look-ahead for any game: open-loop Monte Carlo tree search over states that the asked seat may imagine.

It knows `State` only. Every iteration imagines the hidden part anew and samples chance on the way, so a node of the
tree stands for the choices made so far, not for one position; a budget of decisions, not of time, makes it repeatable.
"""

from __future__ import annotations

from math import log, sqrt

from sandtable.core.decision import CHANCE, OVER
from sandtable.core.opinion import Comparison, Line, Opinion, ranked, told
from sandtable.core.player import Player
from sandtable.core.state import State
from sandtable.kit.dice import Dice
from sandtable.kit.moves import Moves
from sandtable.search.rollout import random_action

EXPLORATION = 0.7
LONGEST_ROLLOUT = 400
"""A rollout that has not ended after so many decisions counts as even."""
EVEN = 0.5
FEW = 4
"""So many games of the mean are added to those of a choice when its chance is told."""
GAMES = 8
"""So many games are played out for each try of a comparison."""
TRIED = 5
"""What was tried less often in a search is no part of a line."""


class Node:
    """What came of one choice: how often it was tried and what it brought the seat that made it."""

    def __init__(self) -> None:
        self.visits = 0
        self.reward = 0.0
        self.children: dict[int, Node] = {}

    def bound(self, log_visits: float) -> float:
        """Upper confidence bound of the reward (UCB1)."""
        return self.reward / self.visits + EXPLORATION * sqrt(log_visits / self.visits)


class LookAhead(Player):
    """Spends so many decisions, those of rollouts included, on each answer."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.spent = 0
        self.won: list[float] = []
        """What each seat got in all games of the last search."""
        self.moves = Moves()

    def choose(self, state: State, dice: Dice) -> int:
        """The action that was tried most often."""
        seat = int(state.asked())
        if seat == CHANCE:
            return int(state.sample(dice))
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        return self._ranked(self._search(state, seat, dice), legal)[0]

    def opinion(self, state: State, dice: Dice, lines: int) -> Opinion | None:
        """The actions that were tried most often, each with what followed it in the same turn."""
        seat = int(state.asked())
        root = self._search(state, seat, dice)
        mean = self.won[seat] / root.visits
        order: list[tuple[int, int, int]] = []
        for action in self._ranked(root, state.legal()):
            if action in root.children:
                node = root.children[action]
                order.append((-node.visits, -_permille(node, mean), action))
        order.sort()
        found: list[Line] = []
        for _, worse, action in order[:lines]:
            found.append(Line(self._line(state, seat, action, root.children[action]), -worse))
        return Opinion(self._chances(state, seat, found[0].permille, root.visits), found, self.spent)

    def compare(self, state: State, played: list[int], dice: Dice, lines: int, tries: int) -> Comparison | None:
        """Its first action beside those that were tried most often, by games that are played out at random."""
        seat = int(state.asked())
        order = self._ranked(self._search(state, seat, dice), state.legal())
        actions = [action for action in order if action != played[0]][:lines] + [played[0]]
        sums = [[0.0] * state.seats() for _ in actions]
        for _ in range(tries * GAMES):
            table = state.imagine(seat, dice)
            luck = int(dice.below(1 << 30))
            for action, row in zip(actions, sums):
                after = table.clone()
                after.events = None
                after.play(action)
                for other, reward in enumerate(self._rollout(after, Dice(luck))):
                    row[other] += reward
        whole = [[int(1000 * each) for each in row] for row in sums]
        found = [told([action], row, tries * GAMES, seat) for action, row in zip(actions, whole)]
        return Comparison(ranked(found[:-1]), found[-1])

    def _search(self, state: State, seat: int, dice: Dice) -> Node:
        """The tree that the budget allows."""
        root = Node()
        self.spent = 0
        self.won = [0.0] * state.seats()
        while self.spent < self.budget:
            self._iterate(root, state.imagine(seat, dice), dice)
        return root

    def _ranked(self, root: Node, legal: list[int]) -> list[int]:
        """Actions that were tried most often first; among equals in canonical order."""
        order: list[tuple[int, int, int]] = []
        for place, action in enumerate(legal):
            visits = root.children[action].visits if action in root.children else 0
            order.append((-visits, place, action))
        order.sort()
        return [action for _, _, action in order]

    def _line(self, state: State, seat: int, action: int, node: Node) -> list[int]:
        """What was tried most often after an action, as long as the same seat is asked."""
        copy = state.clone()
        copy.events = None
        actions = [action]
        copy.play(action)
        while int(copy.asked()) == seat:
            following = self._ranked(node, copy.legal())[0]
            if following not in node.children or node.children[following].visits < TRIED:
                break
            node = node.children[following]
            actions.append(following)
            copy.play(following)
        return actions

    def _chances(self, state: State, seat: int, best: int, games: int) -> list[int]:
        """`best` for the side of the seat; the rest is shared as the other sides won it in all games."""
        sides = state.seat_sides()
        means = [0.0] * (max(sides) + 1)
        for other, side in enumerate(sides):
            means[side] = self.won[other] / games
        rest = 0.0
        for side, mean in enumerate(means):
            if side != sides[seat]:
                rest += mean
        rest = max(rest, 1.0 - means[sides[seat]])
        chances: list[int] = []
        for side in sides:
            if side == sides[seat]:
                chances.append(best)
            else:
                chances.append(int((1000 - best) * means[side] / rest + 0.5) if rest > 0.0 else 0)
        return chances

    def _iterate(self, root: Node, state: State, dice: Dice) -> None:
        """Descend by upper bounds, add one node, play on at random, and credit every choice on the way."""
        state.events = None
        path: list[Node] = []
        seats: list[int] = []
        node = root
        fresh = False
        while not fresh:
            asked = int(state.asked())
            if asked == OVER:
                break
            self.spent += 1
            if asked == CHANCE:
                state.play(state.sample(dice))
                continue
            action = self._descend(node, state, dice)
            fresh = action not in node.children
            if fresh:
                node.children[action] = Node()
            node = node.children[action]
            path.append(node)
            seats.append(asked)
            state.play(action)
        rewards = self._rollout(state, dice)
        root.visits += 1
        for seat, reward in enumerate(rewards):
            self.won[seat] += reward
        for place, visited in enumerate(path):
            visited.visits += 1
            visited.reward += rewards[seats[place]]
        self.spent += 1

    def _descend(self, node: Node, state: State, dice: Dice) -> int:
        """An action that was never tried here, by lot, or the one with the highest bound."""
        moves = self.moves
        moves.clear()
        state.moves(moves)
        untried: list[int] = []
        for place in range(moves.count):
            if int(moves.items[place]) not in node.children:
                untried.append(int(moves.items[place]))
        if untried:
            return untried[int(dice.below(len(untried)))]
        log_visits = log(node.visits + 1)
        best = int(moves.items[0])
        highest = -1.0
        for place in range(moves.count):
            action = int(moves.items[place])
            bound = node.children[action].bound(log_visits)
            if bound > highest:
                highest = bound
                best = action
        return best

    def _rollout(self, state: State, dice: Dice) -> list[float]:
        """What each seat gets when all play on at random: 1 for a win, a half for a draw or no end in sight."""
        for _ in range(LONGEST_ROLLOUT):
            asked = int(state.asked())
            if asked == OVER:
                break
            self.spent += 1
            state.play(state.sample(dice) if asked == CHANCE else random_action(state, dice, self.moves))
        outcome = state.outcome()
        if outcome is None or outcome.is_draw():
            return [EVEN] * state.seats()
        return [1.0 if place == 1 else 0.0 for place in outcome.places]


def _permille(node: Node, mean: float) -> int:
    """Chance after a choice; the less it was tried, the nearer to the mean of all."""
    return int(1000 * (node.reward + FEW * mean) / (node.visits + FEW) + 0.5)
