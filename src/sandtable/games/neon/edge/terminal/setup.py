"""A table of Neon, asked for at the terminal."""

from __future__ import annotations

from sandtable.cli.console import Console
from sandtable.cli.seats import HUMAN, opponent_name, opponents, pick
from sandtable.cli.terminal import Table
from sandtable.games.neon.content.content import content_of
from sandtable.games.neon.edge.terminal.words import Words

BY_LOT = "random"


def choose_table(console: Console, words: Words) -> Table | None:
    """Mode, players, the own fighter and who plays the others, each with a default; None: there is no more input."""
    content = content_of("")
    console.say("SANDTABLE  Neon", "bold")
    console.say(words.texts("terminal-setup-how"))

    def ask(question: str, values: list[str]) -> str | None:
        asked = words.say(question).rstrip("?")
        return pick(console, words.texts, asked, values, lambda value: _shown(words, question, value))

    mode = ask("new-mode", [*content.mode_names])
    if mode is None:
        return None
    numbers = content.modes[content.mode_names.index(mode)].players()
    count = ask("new-people", [str(number) for number in sorted(numbers, key=lambda number: (number < 3, number))])
    fighter = ask("new-fighter", [BY_LOT, *content.fighters]) if count else None
    who = ask("new-others", opponents()) if fighter else None
    if not count or not fighter or not who:
        return None
    settings: dict[str, object] = {"mode": mode, "players": count}
    seats = 4 if mode == "squad" and count == "2" else int(count)
    if fighter != BY_LOT:
        others = [name for name in content.fighters if name != fighter]
        settings["fighters"] = ",".join([fighter, *others][:seats])
    return Table(settings, [HUMAN, *[who] * (int(count) - 1)])


def _shown(words: Words, question: str, value: str) -> str:
    """A mode, a number, a fighter, a bot or a person as people know it."""
    if question == "new-mode":
        return words.find("mode", value)
    if question == "new-fighter":
        return words.say("new-fighter-random") if value == BY_LOT else words.fighter(value)
    return opponent_name(words.texts, value) if question == "new-others" else value
