"""A table of Bronepekhota, asked for at the terminal."""

from __future__ import annotations

from sandtable.cli.console import Console
from sandtable.cli.seats import HUMAN, opponent_name, opponents, pick
from sandtable.cli.terminal import Table
from sandtable.games.bronepekhota.content.armies import READY
from sandtable.games.bronepekhota.content.missions import MISSIONS, Mission
from sandtable.games.bronepekhota.content.terrain import LAYOUTS
from sandtable.games.bronepekhota.edge.terminal.words import Words
from sandtable.games.bronepekhota.settings import DEFAULT_FACTIONS
from sandtable.match.match import seat_letter


def choose_table(console: Console, words: Words) -> Table | None:
    """Mission, map, armies and the enemy, each with a default; None when there is no more input."""
    console.say(f"SANDTABLE  {words.texts('game-bronepekhota')}", "bold")
    console.say(words.texts("terminal-setup-how"))

    def ask(question: str, values: list[str], kind: str) -> str | None:
        return pick(console, words.texts, question.rstrip("?"), values, lambda value: _shown(words, kind, value))

    mission = ask(words.say("new-mission"), list(MISSIONS), "mission")
    if mission is None:
        return None
    settings: dict[str, object] = {"mission": mission}
    row = MISSIONS[mission]
    if not row.has_armies():
        layout = ask(words.say("new-map"), _maps(row), "map")
        armies = [_army(seat, ask, words) for seat in range(2)] if layout else []
        if not layout or None in armies:
            return None
        settings.update({"map": layout, "armies": ",".join(str(army) for army in armies)})
    who = ask(words.say("new-who-sits", side=seat_letter(1)), opponents(), "bot")
    return Table(settings, [HUMAN, who]) if who else None


def _maps(mission: Mission) -> list[str]:
    """Maps of the size of a mission, its own first."""
    fitting = [name for name, layout in LAYOUTS.items() if layout.size in ((0, 0), mission.field)]
    return sorted(fitting, key=lambda name: name != mission.layout)


def _army(seat: int, ask: object, words: Words) -> str | None:
    """A ready army of the smallest size, the usual faction of the seat first."""
    least = min(army.points for army in READY.values())
    names = [army.id for army in READY.values() if army.points == least]
    names.sort(key=lambda name: READY[name].faction != DEFAULT_FACTIONS[seat])
    assert callable(ask)
    found: str | None = ask(f"{words.say('army')} {seat_letter(seat)}", names, "army")
    return found


def _shown(words: Words, kind: str, value: str) -> str:
    """A mission, a map, an army or an enemy as people know it."""
    if kind == "army":
        return words.find("faction", READY[value].faction)
    return opponent_name(words.texts, value) if kind == "bot" else words.find(kind, value)
