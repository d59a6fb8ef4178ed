"""Bronepekhota on the page."""

from __future__ import annotations

from sandtable.core.presenter import Presenter
from sandtable.core.state import State
from sandtable.games.bronepekhota.edge.page import options
from sandtable.games.bronepekhota.edge.page.rows import rows_json


class BronepekhotaPresenter(Presenter):
    """What each option is about, and answers about ways, sight and odds before a choice."""

    answers_queries = True

    def option_fields(self, action: int) -> dict[str, object]:
        return options.option_fields(action)

    def falls_short(self, state: State, action: int) -> bool:
        return options.falls_short(state, action)

    def query(self, state: State, question: dict[str, object]) -> dict[str, object]:
        return options.tell(state, question)

    def jobs(self) -> dict[str, object]:
        from sandtable.games.bronepekhota.edge.page.api import JOBS

        return JOBS

    def routes(self) -> list[object]:
        from sandtable.games.bronepekhota.edge.page.api import HANDLERS

        return [*HANDLERS]

    def page_files(self) -> dict[str, str]:
        return {"rows.json": rows_json()}


def presenter() -> Presenter:
    """How the page shows this game."""
    return BronepekhotaPresenter()
