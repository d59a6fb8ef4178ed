"""The door of the game: how to start it, read it, and who can play it."""

from __future__ import annotations

from pathlib import Path

from sandtable.core.design import Design, read_designs
from sandtable.core.encoder import Encoder
from sandtable.core.entries import Entries
from sandtable.core.errors import BadNotation
from sandtable.core.game import Game, Setting
from sandtable.core.player import Player
from sandtable.core.spelling import Spelling
from sandtable.core.state import State
from sandtable.core.versions import Versions
from sandtable.games.bronepekhota.content.armies import POINTS, READY, army_cost, read_army
from sandtable.games.bronepekhota.content.missions import MISSIONS
from sandtable.games.bronepekhota.content.rows import VERSIONS
from sandtable.games.bronepekhota.content.terrain import LAYOUTS
from sandtable.games.bronepekhota.record import HEADER, fill
from sandtable.games.bronepekhota.rules import Bronepekhota, empty_game, new_game
from sandtable.games.bronepekhota.settings import SETTINGS, all_settings, read_options
from sandtable.games.bronepekhota.table.situation import GAME_OVER, RUNNING


class BronepekhotaGame(Game):
    """A battle of two to four armies on a table with terrain."""

    def __init__(self) -> None:
        super().__init__("bronepekhota", "bronepekhota", "BP")

    def settings(self) -> list[Setting]:
        return all_settings()

    def describe(self) -> dict[str, object]:
        return {
            "name": self.name,
            "modes": [*MISSIONS],
            "seats": [2, 3, 4],
            "points": [*POINTS],
            "maps": {name: list(layout.size) for name, layout in LAYOUTS.items()},
            "armies": {
                name: {
                    "faction": army.faction,
                    "points": army.points,
                    "cost": army_cost(read_army(army.units)),
                    "units": [*army.units],
                    "more": [*army.more],
                }
                for name, army in READY.items()
            },
            "settings": [setting.to_json() for setting in self.settings()],
        }

    def versions(self) -> Versions:
        """BP-RNG-05."""
        return VERSIONS

    def designs(self) -> list[Design]:
        return read_designs(Path(__file__).parent / "content" / "designs.toml")

    def player(self, level: str) -> Player | None:
        from sandtable.games.bronepekhota.players.levels import player

        return player(level)

    def encoder(self, state: State) -> Encoder:
        from sandtable.games.bronepekhota.tensors.encoder import BronepekhotaEncoder

        assert isinstance(state, Bronepekhota)
        return BronepekhotaEncoder(state)

    def spelling(self, state: State) -> Spelling:
        from sandtable.games.bronepekhota.tensors.spelling import spelling_of

        assert isinstance(state, Bronepekhota)
        return spelling_of(state)

    def contenders(self, settings: dict[str, object]) -> tuple[str, list[str]]:
        """The ready armies of the size that is played; none where the mission gives them (BP-MISSION-07)."""
        mission = MISSIONS.get(str(settings.get("mission", "")))
        if mission is not None and mission.has_armies():
            return "armies", []
        points = str(settings.get("points", POINTS[0]))
        return "armies", [name for name, army in READY.items() if str(army.points) == points]

    def start(self, settings: dict[str, object]) -> Bronepekhota:
        return new_game(read_options(settings))

    def from_text(self, text: str) -> Bronepekhota:
        entries = Entries(text, HEADER)
        state = empty_game(read_options(self.stored(entries.take_all(SETTINGS))))
        fill(state, entries)
        _check_sound(state)
        return state


def _check_sound(state: Bronepekhota) -> None:
    """A text may be well-formed and still describe nothing that can be played on."""
    try:
        playable = state.stage == GAME_OVER or (state.stage != RUNNING and len(state.legal()) > 0)
    except IndexError:
        playable = False
    if not playable:
        raise BadNotation("state: its parts contradict one another; nobody has a legal action", "bad_state")
