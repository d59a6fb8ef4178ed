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
from sandtable.games.neuroshima.atlas.scenarios import ANY_ARMY, NO_SCENARIO, SCENARIOS
from sandtable.games.neuroshima.board.situation import (
    BAD_DRAW,
    CHOOSING_LEADER,
    CLASHING,
    DEALING,
    DRAWING,
    EVACUATING,
    GAME_OVER,
    HAND_ROOM,
    PLACING_LAIR,
)
from sandtable.games.neuroshima.content.limits import LATER, LIMITS
from sandtable.games.neuroshima.content.modes import MODES, MODES_OF_EDITION, SEATS_OF_MODE, TEAM_THREE
from sandtable.games.neuroshima.content.tiles import LEASH, ability_of
from sandtable.games.neuroshima.content.versions import VERSIONS
from sandtable.games.neuroshima.record import HEADER, fill
from sandtable.games.neuroshima.rules import Neuroshima, new_game
from sandtable.games.neuroshima.settings import (
    ARMIES_OF_EDITION,
    EDITIONS,
    MOST_PLAYERS,
    SETTINGS,
    VARIANTS,
    all_settings,
    preset_switches,
    read_options,
)


class NeuroshimaGame(Game):
    """The duel, deathmatches and team games, by any of three rulebooks."""

    def __init__(self) -> None:
        super().__init__("neuroshima", "neuroshima", "NH")

    def settings(self) -> list[Setting]:
        return all_settings()

    def describe(self) -> dict[str, object]:
        return {
            "name": self.name,
            "modes": [*MODES],
            "seats": sorted({seats for few, most in SEATS_OF_MODE.values() for seats in range(few, most + 1)}),
            "seats_of_mode": {mode: list(SEATS_OF_MODE[mode]) for mode in MODES},
            "limits": [limit.to_json() for limit in LIMITS],
            "scenarios": [scenario.to_json() for scenario in SCENARIOS.values()],
            # Leaders are chosen in secret: a table that plays with them has hidden choices.
            "hidden_by": ["leaders"],
            "editions": {
                edition: {
                    "armies": [*ARMIES_OF_EDITION[edition]],
                    "later_armies": [*LATER.get(edition, [])],
                    "modes": [*MODES_OF_EDITION[edition]],
                    "variants": [name for name, editions in VARIANTS.items() if edition in editions],
                    "max_players": MOST_PLAYERS[edition],
                    "switches": preset_switches(edition),
                }
                for edition in EDITIONS
            },
            "settings": [setting.to_json() for setting in self.settings()],
        }

    def versions(self) -> Versions:
        """NH-GEN-12."""
        return VERSIONS

    def rules(self, settings: dict[str, object]) -> str:
        """Version of the rules and digest of the rows in play."""
        options = read_options(settings)
        return f"{options.rules} {VERSIONS.digest(options.rules, options.parts())}"

    def advice(self, settings: dict[str, object]) -> list[tuple[str, str]]:
        """Combinations that no book forbids and none recommends (NH-CONSTR-16, NH-ATLAS-05, NH-MODE-POINTS-11)."""
        return read_options(settings).advice

    def players(self, settings: dict[str, object]) -> list[int]:
        """One of three players leads two armies (NH-MODE-SOLO-09)."""
        options = read_options(settings)
        return [0, 1, 0, 2] if options.mode == TEAM_THREE else list(range(len(options.armies)))

    def hides(self, settings: dict[str, object]) -> bool:
        """Leaders are chosen in secret (NH-LEADER-02)."""
        return read_options(settings).leaders

    def is_zero_sum(self, settings: dict[str, object]) -> bool:
        """A duel without a scenario."""
        options = read_options(settings)
        return len(options.armies) == 2 and not options.atlas

    def designs(self) -> list[Design]:
        return read_designs(Path(__file__).parent / "content" / "designs.toml")

    def player(self, level: str) -> Player | None:
        from sandtable.games.neuroshima.players.levels import player

        return player(level)

    def encoder(self, state: State) -> Encoder:
        from sandtable.games.neuroshima.tensors.encoder import NeuroshimaEncoder

        assert isinstance(state, Neuroshima)
        return NeuroshimaEncoder(state)

    def spelling(self, state: State) -> Spelling:
        from sandtable.games.neuroshima.tensors.spelling import spelling

        return spelling()

    def contenders(self, settings: dict[str, object]) -> tuple[str, list[str]]:
        """The armies of the edition; none where the scenario binds them to the seats (NH-ATLAS-02)."""
        scenario = SCENARIOS.get(str(settings.get("scenario", NO_SCENARIO)))
        if scenario is not None and ANY_ARMY not in scenario.armies:
            return "armies", []
        return "armies", [*ARMIES_OF_EDITION.get(str(settings.get("edition", EDITIONS[0])), [])]

    def start(self, settings: dict[str, object]) -> Neuroshima:
        state = new_game(read_options(settings))
        if state.options.atlas:
            state.open_scenario()
        return state

    def from_text(self, text: str) -> Neuroshima:
        entries = Entries(text, HEADER)
        state = new_game(read_options(self.stored(entries.take_all(SETTINGS))))
        fill(state, entries)
        entries.finish()
        _check_sound(state)
        return state


def _check_sound(state: Neuroshima) -> None:
    """A text may be well-formed and still describe nothing that can be played on."""
    if state.leaders is None and state.stage in (DEALING, CHOOSING_LEADER):
        raise BadNotation("stage: there are no leaders in this game", "bad_state", "NH-LEADER-01")
    if state.stage == DRAWING and not 0 < state.to_draw <= HAND_ROOM - state.held_tiles[state.seat]:
        raise BadNotation(f"to_draw: the hand has no room for {state.to_draw} tiles", "bad_state", "NH-DRAW-05")
    if state.stage == BAD_DRAW and state.held_tiles[state.seat] == 0:
        raise BadNotation("hands: nothing was drawn that could be exchanged", "bad_state", "NH-DRAW-14")
    if state.stage == PLACING_LAIR and not ability_of(state.options.decks[state.seat]) & LEASH:
        raise BadNotation("stage: this army has no lair", "bad_state", "NH-ABIL-LAIR-01")
    scenario = state.options.scenario
    if state.stage == EVACUATING and (scenario is None or "evacuation" not in scenario.moments.values()):
        raise BadNotation("stage: nobody is evacuated in this game", "bad_state", "NH-ATLAS-S2-04")
    if (state.stage == CLASHING) != (state.clash is not None):
        raise BadNotation("state: a battle needs its clash, and only a battle has one", "bad_state")
    if state.field.ruins and (state.clash is None or not state.options.eliminates):
        raise BadNotation("fallen: a fallen HQ stands only in a battle of a deathmatch", "bad_state", "NH-END-18")
    try:
        playable = state.stage == GAME_OVER or len(state.legal()) > 0
    except IndexError:
        playable = False
    if not playable:
        raise BadNotation("state: its parts contradict one another; nobody has a legal action", "bad_state")
