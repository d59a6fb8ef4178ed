"""A table of Neuroshima Hex: asked for at the terminal, and what there is to choose from."""

from __future__ import annotations

from typing import Any

from sandtable.cli.console import Console
from sandtable.cli.seats import HUMAN, opponent_name, opponents, pick
from sandtable.cli.terminal import Table
from sandtable.games import find_game
from sandtable.games.neuroshima.edge.terminal.words import Words
from sandtable.match.match import seat_letter


def choose_table(console: Console, words: Words) -> Table | None:
    """Edition, mode, armies and who plays them, each with a default; None when there is no more input."""
    game: dict[str, Any] = find_game("neuroshima").describe()
    editions, seats_of_mode = game["editions"], game["seats_of_mode"]
    console.say("SANDTABLE  Neuroshima Hex", "bold")
    console.say(words.texts("terminal-setup-how"))

    def ask(question: str, values: list[str]) -> str | None:
        return pick(console, words.texts, question, values, lambda value: _shown(words, value))

    rules = words.say("setup-rules")
    edition = pick(console, words.texts, rules, list(editions), lambda value: words.texts(f"edition-{value}"))
    modes = editions[edition]["modes"] if edition else []
    mode = ask(words.say("setup-mode"), modes) if len(modes) > 1 else next(iter(modes), None)
    if not edition or not mode:
        return None
    few, most = seats_of_mode[mode]
    numbers = [str(number) for number in range(few, min(most, editions[edition]["max_players"]) + 1)]
    count = ask(words.say("setup-armies"), numbers) if len(numbers) > 1 else numbers[0]
    left = [str(army) for army in editions[edition]["armies"]]
    armies: list[str] = []
    seats: list[str] = []
    for seat in range(int(count or 0)):
        letter = seat_letter(seat)
        army = ask(words.say("setup-army", seat=letter) if seat else words.say("setup-own-army"), left)
        who = ask(words.say("setup-played-by", seat=letter), opponents()) if seat and army else HUMAN
        if not army or not who:
            return None
        left.remove(army)
        armies.append(army)
        seats.append(who)
    return Table({"edition": edition, "mode": mode, "armies": ",".join(armies)}, seats) if count else None


def _shown(words: Words, value: str) -> str:
    """A mode, a bot or person, a number or an army as people know it."""
    if value in opponents():
        return opponent_name(words.texts, value)
    return words.find(f"mode-{value}", "") or (value if value.isdecimal() else words.title(value))


def about() -> list[tuple[str, str]]:
    """Armies of each mode, content of each edition, and the scenarios."""
    game: dict[str, Any] = find_game("neuroshima").describe()
    lines: list[tuple[str, str]] = []
    for mode, (few, most) in game["seats_of_mode"].items():
        lines.append((f"mode {mode}", f"{few} armies" if few == most else f"{few} to {most} armies"))
    for edition, content in game["editions"].items():
        lines.append((f"edition {edition}", ", ".join(content["armies"])))
        lines.append(("", f"modes {', '.join(content['modes'])}; up to {content['max_players']} players"))
        lines.append(("", f"variants {', '.join(content['variants']) or 'none'}"))
    for scenario in game["scenarios"]:
        armies = ", ".join(scenario["armies"]) + (" in any order" if scenario["any_order"] else "")
        lines.append((f"scenario {scenario['id']}", f"{' or '.join(scenario['modes'])}: {armies}"))
    return lines
