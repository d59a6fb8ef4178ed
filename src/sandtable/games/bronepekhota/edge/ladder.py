"""The tables at which bots of the game are compared (`sandtable lab ladder`)."""

from __future__ import annotations

from itertools import combinations

from sandtable.core.game import Game

MISSIONS = ("annihilation", "control_points", "seize_object", "hold_the_line", "kill_command_machine")
"""The core missions, for armies of any points."""


def tables(game: Game, settings: dict[str, object], players: int) -> list[dict[str, object]]:
    """Every mission with every set of ready armies: neighbours in the list differ in both.

    A mission that gives the armies is one table.
    """
    missions = [str(settings["mission"])] if "mission" in settings else [*MISSIONS]
    setting, names = game.contenders(settings)
    if not names:
        return [settings]
    forces = [",".join(chosen) for chosen in combinations(names, players)]
    forces += [",".join(chosen[::-1]) for chosen in combinations(names, players)]
    if setting in settings:
        forces = [str(settings[setting])]
    return [
        {**settings, "mission": mission, setting: forces[(number + turn) % len(forces)]}
        for turn in range(len(forces))
        for number, mission in enumerate(missions)
    ]
