"""Neuroshima Hex on the page."""

from __future__ import annotations

from sandtable.core.presenter import Presenter
from sandtable.core.state import State
from sandtable.games.neuroshima.edge.page import options
from sandtable.games.neuroshima.edge.page.editions import editions_json
from sandtable.games.neuroshima.edge.page.rows import tiles_json


class NeuroshimaPresenter(Presenter):
    """Options by subject and target, forecasts of a battle, the rows of tiles."""

    has_forecast = True

    def option_fields(self, action: int) -> dict[str, object]:
        return options.option_fields(action)

    def decision_fields(self, state: State) -> dict[str, object]:
        return options.decision_fields(state)

    def forecast(self, state: State) -> dict[str, object]:
        return options.forecast(state)

    def jobs(self) -> dict[str, object]:
        from sandtable.games.neuroshima.edge.etudes import api as etudes
        from sandtable.games.neuroshima.edge.etudes.own import JOBS as OWN
        from sandtable.games.neuroshima.edge.page.api import battle, position

        return {"battle": battle, "position": position, **etudes.JOBS, **OWN}

    def routes(self) -> list[object]:
        from sandtable.games.neuroshima.edge.etudes.api import HANDLERS as ETUDES
        from sandtable.games.neuroshima.edge.etudes.own import HANDLERS as OWN
        from sandtable.games.neuroshima.edge.page.api import HANDLERS

        return [*HANDLERS, *ETUDES, *OWN]

    def page_files(self) -> dict[str, str]:
        return {"tiles.json": tiles_json(), "editions.json": editions_json()}


def presenter() -> Presenter:
    """How the page shows this game."""
    return NeuroshimaPresenter()
