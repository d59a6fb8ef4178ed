"""Any game as a PettingZoo environment (AEC), with action masks.

    env = sandtable.adapters.pettingzoo.env(game="neuroshima", armies="borgo,moloch")

Observation: `{"observation": float32 vector, "action_mask": int8 vector}`. Action: a symbol of the game's alphabet;
a decision of the rules takes one or more (docs/research.md). Reward at the end: 1 won, -1 lost, 0 draw.
`reset(seed=n)` deals as `sandtable simulate` does for a game of that seed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from sandtable.adapters.extra import require

require("sandtable.adapters.pettingzoo", "numpy", "gymnasium", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from sandtable.adapters.encoding import HIGH, LOW, Tensor  # noqa: E402
from sandtable.adapters.table import Play, setup_of  # noqa: E402
from sandtable.core.decision import CHANCE  # noqa: E402
from sandtable.core.errors import BadNotation  # noqa: E402
from sandtable.games import default_game  # noqa: E402

RENDER_MODES = ["ansi", "human"]
SEED_BITS = 56


def env(game: str = "", render_mode: str | None = None, **options: object) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal symbol loses the game, misuse is refused."""
    inner = wrappers.TerminateIllegalWrapper(raw_env(game, render_mode, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


class SandtableEnv(AECEnv):
    """The environment itself. `play` holds the engine's state, `dealer` answers for chance."""

    def __init__(self, game: str = "", render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadNotation(
                f"unknown render_mode {render_mode!r}; known are {', '.join(RENDER_MODES)}", "bad_setting"
            )
        self.setup = setup_of(game or default_game(), options)
        self.metadata = {
            "name": f"sandtable_{self.setup.name}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = self.setup.spelling.size
        seen = spaces.Box(LOW, HIGH, (self.setup.layout.size,), np.float32)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (size,), np.int8)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._seeds = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """A new game. Without a seed the next one follows from the last that was given, or from nothing."""
        if seed is not None:
            self._seeds = Random(seed)
        self.dealer = self.setup.game.dealer(self._seeds.getrandbits(SEED_BITS) if seed is None else seed)
        self.play = Play(self.setup)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._deal()

    def step(self, action: int | None) -> None:
        """The selected agent chooses a symbol; IllegalAction, and nothing changes, if it is not offered."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        complete = self.play.choose(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if complete:
            self._deal()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _deal(self) -> None:
        """Chance answers until a seat is asked or the game is over."""
        while self.play.asked == CHANCE:
            self.play.act(int(self.dealer.draw(self.play.state)))
        if self.play.is_over():
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.play.asked]

    def _end(self) -> None:
        outcome = self.play.state.outcome()
        assert outcome is not None
        for agent, reward in zip(self.possible_agents, self.play.returns(), strict=True):
            seat = self.seat_of[agent]
            self.rewards[agent] = reward
            self.terminations[agent] = True
            place, score = outcome.places[seat], outcome.scores[seat]
            self.infos[agent] = {"reason": outcome.reason, "place": place, "score": score}

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and which symbols it may choose (none unless it is asked)."""
        seat = self.seat_of[agent]
        return {"observation": self.play.observe(seat), "action_mask": self.play.mask(seat)}

    def sections(self, observation: Tensor) -> dict[str, Tensor]:
        """The named sections of an observation, shaped; they share its memory."""
        return self.setup.layout.split(observation)

    def render(self) -> str | None:
        """What a spectator may know, one line for each thing; `human` prints it."""
        text = view_text(self.play.state.view(None))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return f"sandtable_{self.setup.name}_v0"


raw_env = SandtableEnv


def view_text(view: Mapping[str, object]) -> str:
    """A view for people who watch a log: a line for each entry, and for each row of a list."""
    lines: list[str] = []
    for name, value in view.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines.append(f"{name}:")
            lines += [f"  {json.dumps(row, separators=(',', ':'))}" for row in value]
        else:
            lines.append(f"{name}: {json.dumps(value, separators=(',', ':'))}")
    return "\n".join(lines)
