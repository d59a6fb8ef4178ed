"""The door of the game: how to start it, read it, and who can play it."""

from __future__ import annotations

from pathlib import Path

from sandtable.core.dealer import Dealer
from sandtable.core.design import Design, read_designs
from sandtable.core.encoder import Encoder
from sandtable.core.entries import Entries
from sandtable.core.errors import BadNotation
from sandtable.core.game import Game, Setting
from sandtable.core.player import Player
from sandtable.core.spelling import Spelling
from sandtable.core.state import State
from sandtable.core.versions import Versions
from sandtable.games.neon.arena.dealer import NeonDealer
from sandtable.games.neon.arena.sound import check_parts
from sandtable.games.neon.content.content import VERSIONS, content_of
from sandtable.games.neon.record import HEADER, fill
from sandtable.games.neon.rules import Neon, new_game
from sandtable.games.neon.settings import SETTINGS, all_settings, read_options
from sandtable.games.neon.steps.kinds import OVER


class NeonGame(Game):
    """Fighters on a ring of sectors that shrinks."""

    def __init__(self) -> None:
        super().__init__("neon", "neon", "NE")

    def settings(self) -> list[Setting]:
        return all_settings()

    def describe(self) -> dict[str, object]:
        return {
            "name": self.name,
            "modes": [*content_of("").mode_names],
            "seats": [2, 3, 4, 5, 6],
            "hidden": True,
            "settings": [setting.to_json() for setting in self.settings()],
        }

    def versions(self) -> Versions:
        """NE-RNG-06."""
        return VERSIONS

    def rules(self, settings: dict[str, object]) -> str:
        """Version of the rules and name of the rows, which may be a collector's (NE-RNG-06)."""
        options = read_options(settings)
        return f"{options.rules} {options.content.hash}"

    def players(self, settings: dict[str, object]) -> list[int]:
        """Two players of Squad have two fighters each (NE-COAL-02)."""
        options = read_options(settings)
        return [seat % options.players for seat in range(options.seats)]

    def hides(self, settings: dict[str, object]) -> bool:
        """Hands, layouts and loot are secret (NE-INFO-01 to 09)."""
        return True

    def is_zero_sum(self, settings: dict[str, object]) -> bool:
        """Two fighters and no Automa that could win."""
        options = read_options(settings)
        return options.seats == 2 and not options.automa

    def designs(self) -> list[Design]:
        return read_designs(Path(__file__).parent / "content" / "designs.toml")

    def player(self, level: str) -> Player | None:
        from sandtable.games.neon.players.levels import player

        return player(level)

    def encoder(self, state: State) -> Encoder:
        from sandtable.games.neon.tensors.encoder import NeonEncoder

        assert isinstance(state, Neon)
        return NeonEncoder(state)

    def spelling(self, state: State) -> Spelling:
        from sandtable.games.neon.tensors.spelling import spelling_of

        assert isinstance(state, Neon)
        return spelling_of(state)

    def contenders(self, settings: dict[str, object]) -> tuple[str, list[str]]:
        """The fighters of the content that is played."""
        return "fighters", [*content_of(str(settings.get("content", ""))).fighters]

    def start(self, settings: dict[str, object]) -> Neon:
        return new_game(read_options(settings))

    def dealer(self, seed: int) -> Dealer:
        return NeonDealer(seed)

    def from_text(self, text: str) -> Neon:
        entries = Entries(text, HEADER)
        state = Neon(read_options(self.stored(entries.take_all(SETTINGS))))
        state.clear()
        fill(state, entries)
        check_parts(state)
        try:
            state.reopen()
            sound = state.choice_count > 0 or state.stack[state.depth - 1] & 255 == OVER
        except (IndexError, KeyError, OverflowError):
            sound = False
        if not sound:
            raise BadNotation("state: its parts contradict one another; nobody has a legal action", "bad_state")
        return state
