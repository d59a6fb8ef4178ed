"""Many games of one kind as a vector environment of Gymnasium, stepped natively.

    env = sandtable.vector.make("neuroshima", 64, armies="borgo,moloch")
    seen, infos = env.reset(seed=1)
    seen, rewards, ended, cut, infos = env.step(symbols)

One step is one symbol for every game (docs/research.md). Whoever is asked chooses: `infos["seat"]` says who that is and
whose observation it is. With `opponents` bots hold all seats but one. A game that is over is followed by the next one
in the same step. The k-th game of row r deals as game `r + k * n` of `sandtable simulate` with the same seed.
"""

from __future__ import annotations

from typing import Any

from sandtable.adapters.extra import require

require("sandtable.adapters.vector", "numpy", "gymnasium")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from sandtable.adapters.batches import Array, ManyProcesses, OneProcess, Order  # noqa: E402
from sandtable.adapters.encoding import HIGH, LOW  # noqa: E402
from sandtable.adapters.table import setup_of  # noqa: E402
from sandtable.core.errors import BadNotation  # noqa: E402
from sandtable.games import default_game  # noqa: E402
from sandtable.kit.dice import Dice  # noqa: E402
from sandtable.lab.simulate import seed_of  # noqa: E402
from sandtable.match.bots import check_bot  # noqa: E402
from sandtable.search.batch import EVERY_SEAT, IN_TURN  # noqa: E402

MOST_GAMES = 65_536
DTYPES = ("float32", "uint8")


class VectorGames(VectorEnv[Any, Any, Any]):
    """`n` games. Observations and masks lie in the engine's memory; `copy=False` gives them as they are."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str = "",
        n: int = 64,
        *,
        dtype: str = "float32",
        observe: bool = True,
        opponents: str | None = None,
        seat: int | str = "in_turn",
        copy: bool = True,
        processes: int = 1,
        **options: object,
    ) -> None:
        """`observe=False` leaves masks alone; `seat` is the own one among bots, or "in_turn": another in each game."""
        if dtype not in DTYPES:
            raise BadNotation(f"dtype {dtype!r} is unknown; known are {', '.join(DTYPES)}", "bad_setting")
        if not 1 <= n <= MOST_GAMES:
            raise BadNotation(f"{n} games at once: between 1 and {MOST_GAMES} are possible", "bad_setting")
        if not 1 <= processes <= n:
            raise BadNotation(f"{processes} processes: between 1 and {n} are possible", "bad_setting")
        self.setup = setup_of(game or default_game(), options)
        if opponents is not None:
            check_bot(self.setup.game, opponents)
        self.num_envs = n
        self.copy = copy
        self._seed = int(np.random.SeedSequence().generate_state(1)[0])
        own = EVERY_SEAT if opponents is None else self._own_seat(seat)
        order = Order(self.setup.name, self.setup.settings, n, dtype, observe, opponents, own)
        self.games = OneProcess(order) if processes == 1 else ManyProcesses(order, processes)
        self._make_spaces(np.dtype(dtype), observe)

    def _own_seat(self, seat: int | str) -> int:
        if seat == "in_turn":
            return IN_TURN
        if not isinstance(seat, int) or not 0 <= seat < self.setup.seats:
            raise BadNotation(f"seat {seat!r}: one of {self.setup.seats}, or in_turn, is needed", "bad_setting")
        return seat

    def _make_spaces(self, dtype: np.dtype[Any], observe: bool) -> None:
        size, width = self.setup.spelling.size, self.setup.layout.size
        known: dict[str, spaces.Space[Any]] = {}
        if observe and dtype == np.uint8:
            known["observation"] = spaces.Box(0, 255, (width,), np.uint8)
        elif observe:
            known["observation"] = spaces.Box(LOW, HIGH, (width,), np.float32)
        known["action_mask"] = spaces.Box(0, 1, (size,), np.int8)
        self.single_observation_space = spaces.Dict(known)
        self.single_action_space = spaces.Discrete(size)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """The first game in every row. Without a seed the games follow from the last one, or from nothing."""
        self._seed = int(seed) if seed is not None else seed_of(self._seed, -1)
        self.games.reset(self._seed)
        return self._seen(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Array, Array, Array, dict[str, Any]]:
        """A symbol for every game; where one is not offered all are refused with IllegalAction, nothing changes."""
        self.games.step(np.asarray(actions).tolist())
        return self._seen(), self._given("rewards"), self._given("ended"), self._given("cut"), self._infos()

    def _given(self, name: str) -> Array:
        array = self.games.arrays[name]
        return array.copy() if self.copy else array

    def _seen(self) -> dict[str, Array]:
        seen = {"observation": self._given("observation")} if "observation" in self.games.arrays else {}
        return {**seen, "action_mask": self._given("mask")}

    def _infos(self) -> dict[str, Any]:
        """Who is asked; of games that ended in this step the returns of all seats, decisions and last observation."""
        infos: dict[str, Any] = {"seat": self._given("seat")}
        arrays = self.games.arrays
        over = arrays["ended"] | arrays["cut"]
        if over.any():
            infos["returns"], infos["length"] = arrays["returns"].copy(), arrays["lengths"].copy()
            infos["_returns"] = infos["_length"] = over
            if "final" in arrays:
                infos["final_obs"], infos["_final_obs"] = self._last_seen(over), over
        return infos

    def _last_seen(self, over: Array) -> Array:
        """The last observations of games that ended; nothing is offered any more."""
        last = np.full(self.num_envs, None, dtype=object)
        nothing = np.zeros(self.setup.spelling.size, np.int8)
        for row in np.flatnonzero(over):
            last[row] = {"observation": self.games.arrays["final"][row].copy(), "action_mask": nothing}
        return last

    def sections(self, observations: Array) -> dict[str, Array]:
        """The named sections of observations, a row for every game; they share its memory."""
        return self.setup.layout.split(observations)

    def random_symbols(self, dice: Dice) -> list[int]:
        """A symbol for every game, every one that is offered as likely; for trials."""
        return self.games.draw(dice)

    def close_extras(self, **_: Any) -> None:
        """End the processes, if there are any."""
        self.games.close()
