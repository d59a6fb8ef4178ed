"""The games of the catalogue as OpenSpiel games: importing this module registers `sandtable_<game>`.

    import sandtable.adapters.openspiel
    game = pyspiel.load_game("sandtable_neuroshima", {"armies": "borgo,moloch"})

Chance is explicit: the engine asks it as it asks a seat and gives exact odds; a chance action is a place in the list
of these odds. Players choose symbols of the game's alphabet (docs/research.md). Parameters are the settings of the
game; in a game string bars stand for commas, `sandtable_neuroshima(armies=borgo|moloch)`, and a text that looks like a
number ends with one, `team_hq_hp=15|`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sandtable.adapters.extra import require

require("sandtable.adapters.openspiel", "numpy", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from sandtable.adapters.encoding import Tensor  # noqa: E402
from sandtable.adapters.sights import Sights  # noqa: E402
from sandtable.adapters.table import Play, setup_of  # noqa: E402
from sandtable.core.decision import CHANCE  # noqa: E402
from sandtable.core.game import Setting  # noqa: E402
from sandtable.core.state import State  # noqa: E402
from sandtable.games import GAMES, find_game  # noqa: E402
from sandtable.match.runner import MOST_DECISIONS  # noqa: E402

PREFIX = "sandtable_"
MOST_SEATS = 6
MOST_CHANCES = 64
"""No die has more sides, no pile more different cards."""
UNSET = -1
JOIN = "|"
"""Stands for a comma within a game string."""


def parameters_of(name: str) -> dict[str, Any]:
    """The settings of a game and their defaults as OpenSpiel has them: bool, int (UNSET for none) or text."""
    return {setting.name: _default(setting) for setting in find_game(name).settings()}


def _default(setting: Setting) -> bool | int | str:
    if setting.kind in ("bool", "int") and isinstance(setting.default, int):
        return setting.default
    return UNSET if setting.kind == "int" else ""


def _chosen(name: str, params: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters that are not left at their defaults."""
    defaults = parameters_of(name)
    return {key: value for key, value in params.items() if key not in defaults or value != defaults[key]}


def _setting(value: object) -> object:
    """A parameter as a setting; bars stand for commas, one at the end only says that it is a text."""
    return value.replace(JOIN, ",").rstrip(",") if isinstance(value, str) else value


def _parameter(value: object) -> object:
    """A parameter that survives a game string: no commas, and no text that would be read as a number."""
    if not isinstance(value, str):
        return value
    text = value.replace(",", JOIN)
    return text + JOIN if text.lstrip("-").isdecimal() else text


def game_type(name: str, secrets: bool = True, zero_sum: bool = False) -> Any:
    """What OpenSpiel wants to know of a game."""
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + name,
        long_name=f"Sandtable {name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if secrets else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(name),
        default_loadable=True,
    )


class SandtableGame(pyspiel.Game):
    """One game of the catalogue with its settings."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        chosen = _chosen(name, params or {})
        self.setup = setup_of(name, {key: _setting(value) for key, value in chosen.items()})
        zero_sum = self.setup.is_zero_sum()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.spelling.size,
            max_chance_outcomes=MOST_CHANCES,
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=MOST_DECISIONS * self.setup.spelling.longest,
        )
        kept = {key: _parameter(value) for key, value in chosen.items()}
        super().__init__(game_type(name, self.setup.has_secrets(), zero_sum), info, kept)

    def new_initial_state(self) -> SandtableState:
        """The beginning of a game."""
        return SandtableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """An upper bound."""
        return MOST_DECISIONS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SandtableObserver:
        """Observations (a view as it is now) or information states (everything that the seat has learned).

        `{"frames": n}` adds what the seat saw the last n - 1 times it was asked.
        """
        known = dict(params or {})
        frames = known.pop("frames", 1)
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        if known or not isinstance(frames, int) or frames < 1 or (recalls and frames > 1):
            raise ValueError(f"observers take frames (1 and more, without perfect recall), not {params}")
        return SandtableObserver(self, recalls, frames)


class SandtableState(pyspiel.State):
    """A position. `play.state` is the engine's own state, with views, notation and all the rest."""

    def __init__(self, game: SandtableGame) -> None:
        super().__init__(game)
        self.play = Play(game.setup)
        self.story = Story(self.play)
        self.sights = Sights()

    def current_player(self) -> int:
        asked = self.play.asked
        if asked == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.play.is_over() else asked

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.offered()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.play.odds()]
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.play.asked == CHANCE:
            self.play.act(self.play.odds()[action][0])
        else:
            self.play.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            odds = self.play.odds()
            return self.play.state.action_text(odds[action][0]) if action < len(odds) else f"chance {action}"
        return self.play.setup.spelling.word(action)

    def is_terminal(self) -> bool:
        return self.play.is_over()

    def returns(self) -> list[float]:
        return self.play.returns()

    def __str__(self) -> str:
        lines = [self.play.state.to_text()]
        if self.play.asked >= 0:
            lines += [self.play.setup.spelling.word(symbol) for symbol in self.play.choice().spelled]
        return "\n".join(lines)


class Story:
    """What every seat was told of a game, found by playing its log again when somebody asks."""

    def __init__(self, play: Play) -> None:
        self._known: tuple[State, list[list[str]]] = (play.setup.fresh, [[] for _ in range(play.setup.seats)])
        self._upto = 0

    def lines(self, play: Play, seat: int) -> list[str]:
        """Own actions and the events that the seat may know, in order."""
        if self._upto < len(play.log):
            witness, told = self._known[0].clone(), [[*lines] for lines in self._known[1]]
            for action in play.log[self._upto :]:
                _tell(witness, action, told)
            # A clone of this story goes on with the old witness, so that is never changed.
            self._known, self._upto = (witness, told), len(play.log)
        return self._known[1][seat]

    def __deepcopy__(self, memo: dict[int, object]) -> Story:
        other = Story.__new__(Story)
        other._known, other._upto = self._known, self._upto
        return other

    def __reduce__(self) -> tuple[object, ...]:
        witness, told = self._known
        return _restore_story, (self._upto, told, witness.to_bytes(), _game_of(witness))


def _game_of(state: State) -> str:
    return str(state.view(None)["game"])


def _restore_story(upto: int, told: list[list[str]], data: bytes, name: str) -> Story:
    story = Story.__new__(Story)
    story._known, story._upto = (find_game(name).from_bytes(data), told), upto
    return story


def _tell(witness: State, action: int, told: list[list[str]]) -> None:
    """Play an action and write down for every seat what it learns."""
    asked = int(witness.asked())
    if asked >= 0:
        told[asked].append(f"> {witness.action_text(action)}")
    witness.events = []
    witness.play(action)
    for event in witness.events or []:
        line = json.dumps(event.to_json(), separators=(",", ":"))
        for seat, lines in enumerate(told):
            if event.seen_by(seat):
                lines.append(line)
    witness.events = None


class SandtableObserver:
    """OpenSpiel's observer: a tensor with named sections for observations, a text for both kinds.

    With several frames the sections are those of the present one, and `before` has the others, the oldest first.
    """

    def __init__(self, game: SandtableGame, recalls: bool, frames: int = 1) -> None:
        self.recalls = recalls
        self.frames = frames
        self.tensor: Tensor | None = None
        self.dict: dict[str, Tensor] = {}
        if not recalls:
            size = game.setup.layout.size
            self.tensor = np.zeros(frames * size, dtype=np.float32)
            self._rows: Tensor = self.tensor.reshape(frames, size)
            self.dict = dict(game.setup.layout.split(self._rows[-1]))
            if frames > 1:
                self.dict["before"] = self._rows[:-1]

    def set_from(self, state: SandtableState, player: int) -> None:
        """Fill the tensor with what the player may know."""
        if self.tensor is not None:
            before = state.sights.last(state.play, player, self.frames - 1)
            self._rows[: self.frames - 1 - len(before)] = 0
            for row, frame in zip(self._rows[self.frames - 1 - len(before) :], before):
                row[:] = frame
            self._rows[-1] = state.play.observe(player)

    def string_from(self, state: SandtableState, player: int) -> str:
        """The view of the player and the symbols it has chosen; before it all that it learned, if it recalls."""
        play = state.play
        lines = [*state.story.lines(play, player)] if self.recalls else []
        lines.append(json.dumps(play.state.view(player), separators=(",", ":")))
        if play.asked == player:
            lines += [play.setup.spelling.word(symbol) for symbol in play.choice().spelled]
        return "\n".join(lines)


def _register(name: str) -> None:
    class Registered(SandtableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    pyspiel.register_game(game_type(name), Registered)


for _name in GAMES:
    _register(_name)
