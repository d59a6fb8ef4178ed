"""The choices of Neon in steps, and each step in words."""

from __future__ import annotations

from typing import Any

from sandtable.cli.steps import Step, Way
from sandtable.games.neon.attack.odds import attack_odds
from sandtable.games.neon.content.content import content_of
from sandtable.games.neon.content.vocabulary import ATTACK_FACES, DEFENSE_FACES
from sandtable.games.neon.edge.page.options import option_fields
from sandtable.games.neon.edge.terminal import printed
from sandtable.games.neon.edge.terminal.words import Row, Words, fighters_of
from sandtable.games.neon.notation import action_text
from sandtable.games.neon.rules import Neon

PASSES = {
    "own_turn": "pass-turn",
    "declare": "pass-declare",
    "after_roll": "pass-after_roll",
    "after_defense": "pass-after_defense",
    "before_search": "pass-before_search",
    "targeted": "pass-targeted",
    "trophy": "pass-trophy",
    "react": "pass-stay",
    "after_attack": "pass-stay",
}
"""Questions that call passing by words of their own."""
DEFENDING = ("before_defense", "after_defense")
LAST = 9
"""Where passing stands: behind everything else."""


def ways_of(state: Neon, view: Row) -> list[Way]:
    """Every legal action, and the steps that lead to it; passing comes last."""
    actions = [int(action) for action in state.legal()]
    if view["layouts"]:
        return _layouts(actions, view["layouts"])
    ways = [Way(action, steps_of(action)) for action in actions]
    return sorted(ways, key=lambda way: LAST if way.steps[0][0] == "pass" else 0)


def _layouts(actions: list[int], layouts: list[Row]) -> list[Way]:
    """The card on top, the one below, the row; of layouts that come to the same the first (NE-CARD-11)."""
    ways: list[Way] = []
    known: set[tuple[object, ...]] = set()
    for action, layout in zip(actions, layouts):
        same = (layout["top"], layout["bottom"], *layout["row"], layout["initiative"])
        if same not in known:
            known.add(same)
            ways.append(Way(action, (("top", layout["top"]), ("bottom", layout["bottom"]), ("row", layout["code"]))))
    return ways


def steps_of(action: int) -> tuple[Step, ...]:
    """What is chosen first, what then; the last step is all that the others do not say."""
    kind = action_text(content_of(""), action).split()[0]
    fields = option_fields(action)
    if kind == "attack":
        return ("target", fields["target"]), ("weapon", fields["weapon"], str(fields["range"])), ("more", action)
    if kind in ("go", "leave"):
        return (kind, fields["to"]), ("more", action)
    if kind == "use":
        steps: list[Step] = [("use", fields["effect"])]
        if "target" in fields:
            steps.append(("target", fields["target"]))
        if "to" in fields:
            steps.append(("to", fields["to"]))
        return (*steps, ("more", action))
    return ((kind, action),)


class Choices:
    """Puts the steps of one position into words."""

    def __init__(self, words: Words, state: Neon, view: Row) -> None:
        self.words = words
        self.state = state
        self.view = view
        self.fighters = fighters_of(view)

    def word(self, step: Step, ways: list[Way]) -> str:
        """A step in words."""
        kind, what = step[0], step[1]
        words, say = self.words, self.words.say
        if kind == "top":
            return say("card-top", card=words.action_card(str(what))).rstrip(".")
        if kind == "bottom":
            return say("card-bottom", card=words.action_card(str(what))).rstrip(".")
        if kind == "row":
            layout = self.view["layouts"][int(what)]
            return f"{words.row(layout['row'])}; {say('initiative').lower()} {layout['initiative']}"
        if kind == "target":
            return words.who(int(what), self.fighters)
        if kind in ("go", "leave"):
            return say(f"do-{kind}", sector=self._sector(what))
        if kind == "to":
            return words.sector(what)
        if kind == "weapon":
            return self._weapon(str(what), int(step[2]), ways)
        if kind == "use":
            return f"{words.effect(str(what))} ({words.does(printed.effects().get(str(what)))})"
        return self._more(int(what)) if kind == "more" else self._whole(str(kind), int(what))

    def _sector(self, number: Any) -> str:
        """A sector with what it does and who is there."""
        here = [row["seat"] for row in self.view["fighters"] if row.get("at") == number]
        others = ", ".join(self.words.who(seat, self.fighters) for seat in here)
        does = self.words.find("sector-short", str(number))
        return f"{self.words.sector(number)} ({does}{'; ' if others else ''}{others})"

    def _weapon(self, weapon: str, span: int, ways: list[Way]) -> str:
        """A weapon at a range, with the odds of the attack as it would be declared."""
        text = f"{self.words.card(weapon)}, {self.words.say('do-range', range=span).lower()}"
        odds = self.odds(ways[0].action)
        return f"{text}: {odds}" if odds else text

    def odds(self, action: int) -> str:
        """The chance of any damage, and the damage on average, once an attack is declared."""
        after = self.state.clone()
        after.apply(action)
        if not after.view(None)["attack"]:
            return ""
        shares = attack_odds(after, [])[0]
        some = round(100 * float(1 - shares[0]))
        mean = float(sum(damage * share for damage, share in enumerate(shares)))
        return self.words.say("terminal-odds", some=some, mean=self.words.texts.number(mean))

    def _whole(self, kind: str, action: int) -> str:
        """An action of one step."""
        fields, say, words = option_fields(action), self.words.say, self.words
        if kind == "pass":
            return self._pass(str(self.view["stage"]))
        if kind == "pick":
            return f"{words.fighter(fields['fighter'])}: {' '.join(words.about_fighter(fields['fighter']))}"
        if kind == "do":
            return words.action(fields["take"])
        if kind == "land":
            return say("do-land", sector=self._sector(fields["to"]))
        if kind == "keep":
            return say("do-keep", cards=words.cards(fields["cards"]))
        if kind == "take":
            return words.card(fields["take"])
        if kind == "range":
            return say("do-range", range=fields["range"])
        if kind == "assign":
            left = self.view["attack"]["faces"].get("crit", 0) - fields["crits"]
            return say("do-assign", crits=fields["crits"], left=max(0, left))
        if kind == "pay":
            return say("do-pay", card=words.card(self.state.action_text(action).split()[1]))
        names: dict[str, str | int] = {name: words.card(fields[name]) for name in ("card", "other") if name in fields}
        return say(f"do-{kind}", **names)

    def _pass(self, stage: str) -> str:
        """To leave it be, by the question that is left."""
        say, attack = self.words.say, self.view["attack"]
        if stage == "action":
            row = self.view["fighters"][self.view["actor"]]["row"]
            return say("pass-action", action=self.words.action(row[self.view["half"]]))
        if stage == "before_roll":
            return say("do-roll", n=attack["dice"])
        if stage == "before_defense":
            return say("do-roll", n=attack["targets"][attack["current"]]["dice"])
        return say(PASSES.get(stage, "pass-other"))

    def _more(self, action: int) -> str:
        """What the other steps of an action do not say: what is added, paid and turned."""
        fields, say, words = option_fields(action), self.words.say, self.words
        faces = DEFENSE_FACES if self.view["stage"] in DEFENDING else ATTACK_FACES
        said = [words.effect(name) for name in fields.get("effects", [])]
        if fields.get("maneuver"):
            said.append(f"{words.effect('maneuver_c')} ({words.does(printed.effects().get('maneuver_c'))})")
        if "dice" in fields:
            said.append(words.faces(dict(zip(faces, fields["dice"]))))
        said += [say("do-dice", n=fields["n"])] if "n" in fields else []
        said += [say("do-crits", crits=fields["crits"])] if "crits" in fields else []
        said += [words.card(fields[name]) for name in ("card", "card2") if name in fields]
        said += [f"X = {fields['x']}"] if "x" in fields else []
        paid = [*fields.get("pay", []), *([fields["effect_pay"]] if "effect_pay" in fields else [])]
        said += [say("do-pay", card=words.card(card)) for card in paid]
        return ", ".join([*said, say("do-cheap")] if fields.get("cheap") else said)
