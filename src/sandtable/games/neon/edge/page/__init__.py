"""Neon on the page."""

from __future__ import annotations

from sandtable.core.presenter import Presenter
from sandtable.core.state import State
from sandtable.games.neon.edge.page import looking, options
from sandtable.games.neon.edge.page.rows import rows_json


class NeonPresenter(Presenter):
    """What each option is about, the odds of an attack, what lies behind a question, the printed parts."""

    has_forecast = True
    answers_queries = True
    has_secrets = True

    def option_fields(self, action: int) -> dict[str, object]:
        return options.option_fields(action)

    def forecast(self, state: State) -> dict[str, object]:
        return looking.forecast(state)

    def query(self, state: State, question: dict[str, object]) -> dict[str, object]:
        return looking.query(state, question)

    def jobs(self) -> dict[str, object]:
        from sandtable.games.neon.edge.page.attack import JOBS

        return JOBS

    def routes(self) -> list[object]:
        from sandtable.games.neon.edge.page.attack import HANDLERS

        return [*HANDLERS]

    def page_files(self) -> dict[str, str]:
        return {"rows.json": rows_json()}


def presenter() -> Presenter:
    """How the page shows this game."""
    return NeonPresenter()
