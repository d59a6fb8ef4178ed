"""How a page shows a game, with plain defaults: a game needs to override none of it."""

from __future__ import annotations

from sandtable.core.state import State
from sandtable.kit.bits import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Presenter:
    """What a page is told beyond views, events and the notation of options (docs/protocol.md)."""

    has_forecast = False
    """Can `forecast` be asked for?"""
    answers_queries = False
    """Can `query` be asked for?"""
    has_secrets = False
    """May an answer to `query` tell what only the seat that is asked knows? Then nobody else is answered."""

    def option_fields(self, action: int) -> dict[str, object]:
        """The parts of an action by name; they depend on the action alone, so that an option is encoded once."""
        return {}

    def falls_short(self, state: State, action: int) -> bool:
        """Does this legal action come to nothing whatever chance says?"""
        return False

    def decision_fields(self, state: State) -> dict[str, object]:
        """What a page must know of the open question besides its kind."""
        return {}

    def forecast(self, state: State) -> dict[str, object]:
        """What would come of this position as it stands; only where `has_forecast`."""
        raise NotImplementedError

    def query(self, state: State, question: dict[str, object]) -> dict[str, object]:
        """The answer to a question of the game's own, on a copy of the state; only where `answers_queries`."""
        raise NotImplementedError

    def jobs(self) -> dict[str, object]:
        """Calls of the game's own that take long, by name: functions from plain data to plain data.

        A server runs them in a process of its own, within limits of time and memory.
        """
        return {}

    def routes(self) -> list[object]:
        """HTTP handlers of the game's own, under `/api/games/<name>/`."""
        return []

    def page_files(self) -> dict[str, str]:
        """Copies of the game's rows for its page: file name and text, kept in `web/src/games/<name>/`."""
        return {}
