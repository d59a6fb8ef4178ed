"""Neon in words: names of fighters, sectors, cards and effects, from the texts of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.cli.texts import Texts
from sandtable.games.neon.content.content import content_of
from sandtable.games.neon.content.vocabulary import AUTOMA, FIRST_BOT
from sandtable.games.neon.edge.terminal import printed
from sandtable.match.match import seat_letter

Row = dict[str, Any]


class Words:
    """Names and short phrases in one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def say(self, key: str, /, **values: str | int) -> str:
        """A text of the game."""
        return self.texts(f"neon-{key}", **values)

    def find(self, kind: str, name: str, otherwise: str = "") -> str:
        """The name of a thing of a kind; what no catalogue knows goes by its id."""
        return self.texts.find(f"neon-{kind}-{name.replace('_', '-')}") or otherwise or name

    # Names.

    def fighter(self, name: str | None) -> str:
        """A fighter by its id."""
        return self.find("fighter", name) if name else self.say("fighter-unknown")

    def sector(self, number: Any) -> str:
        """A sector by its number: `3 Charging Station`."""
        known = isinstance(number, int) and number > 0
        return f"{number} {self.find('sector', str(number))}" if known else self.say("ship")

    def action(self, action: str) -> str:
        """An action, or two of which one is chosen."""
        return " / ".join(self.find("action", half) for half in action.split("/"))

    def row(self, row: Sequence[str]) -> str:
        """The actions of a row."""
        return " · ".join(self.action(action) for action in row)

    def short_row(self, row: Sequence[str]) -> str:
        """The same in little room: energy is only a number."""
        halves = [[half.replace("energy_", "+") for half in action.split("/")] for action in row]
        names = [[half if half[0] == "+" else self.find("action", half) for half in pair] for pair in halves]
        return " · ".join("/".join(pair) for pair in names)

    def face(self, face: str) -> str:
        """A face of a die."""
        return self.find("face", face)

    def card(self, name: str) -> str:
        """A loot card, an upgrade, a bot token, the base weapon."""
        if name in ("base", "automa"):
            return self.find("weapon", name)
        if name in printed.bots():
            return self.find("bot", printed.bots()[name]["kind"])
        if name in printed.upgrades():
            return self.find("upgrade", name)
        return self.texts.find(f"neon-{name.replace('_', '-')}") or name

    def cards(self, names: Sequence[str]) -> str:
        """Several cards."""
        return self.texts.listed([self.card(name) for name in names])

    def who(self, who: int, fighters: Sequence[str | None]) -> str:
        """Whoever stands on the arena: `A Snake`, `Automa`, `Guard bot 2`."""
        if who < 0:
            return self.say("nobody")
        if who == AUTOMA:
            return self.say("fighter-automa")
        if who >= FIRST_BOT:
            kind, place = divmod(who - FIRST_BOT, 2)
            return f"{self.find('bot', content_of('').bot_kinds[kind])} {place + 1}"
        return f"{seat_letter(who)} {self.fighter(fighters[who] if who < len(fighters) else None)}"

    def faces(self, faces: dict[str, int]) -> str:
        """Dice as they lie: `2 × Hit and 1 × Miss`."""
        return self.texts.listed([f"{count} × {self.face(face)}" for face, count in faces.items() if count]) or "0"

    # Effects and cards with all they say.

    def effect(self, name: str) -> str:
        """Whose effect it is: the card, the sector, the ability."""
        card = name.partition(".")[0]
        if card in printed.loot() or name in printed.upgrades():
            return self.card(card)
        if name.startswith("sector_"):
            return self.sector(int(name.removeprefix("sector_")))
        return self.find("ability", name)

    def does(self, effect: Row | None) -> str:
        """What an effect does, with its cost."""
        if effect is None:
            return ""
        amount = effect.get("n", 1)
        values: dict[str, str | int] = {"n": self.say("all") if amount == "all" else amount}
        for name in ("from", "to"):
            values[name] = self.face(effect[name]) if name in effect else ""
        costs = [self.say("cost-energy", n=effect["cost_energy"])] if effect.get("cost_energy") else []
        costs += [f"{count} × {self.find('supply', supply)}" for supply, count in effect.get("cost", {}).items()]
        text = self.texts(f"neon-op-{effect['op'].replace('_', '-')}", **values)
        if "token_effect" in effect:
            text += f": {self.does(effect['token_effect'])}"
        if costs:
            text += f" ({self.texts.listed(costs)})"
        if effect.get("use") == "mandatory":
            must = self.say("must").rstrip(".")
            text += f", {must[0].lower()}{must[1:]}"
        return text

    def dice_by_range(self, dice: Row) -> str:
        """`0: 2  1: 3`."""
        return "  ".join(f"{span}: {count}" for span, count in dice.items() if count)

    def about_card(self, name: str) -> list[str]:
        """Everything that a card says."""
        if name in printed.upgrades():
            row = printed.upgrades()[name]
            return [self.find("upgrade-kind", row["kind"]), self.does(row["effect"])]
        if name in printed.bots():
            supplies = [self.find("supply", supply) for supply in printed.bots()[name]["supplies"]]
            return [self.say("bot-pays", supplies=self.texts.listed(supplies))]
        if name not in printed.loot():
            return [self.say("card-dice", dice="0: 1")] if name == "base" else []
        row = printed.loot()[name]
        said = [f"{self.find('type', row['type'])}, {self.find('loot-class', str(row['class']))}"]
        if "attack_dice" in row:
            said.append(self.say("card-dice", dice=self.dice_by_range(row["attack_dice"])))
        said += [self.does(effect) for effect in row.get("effects", [])]
        said += [self.say("card-team", text=self.does(effect)) for effect in row.get("team_effects", [])]
        given = self.texts.listed([self.find("supply", supply) for supply in row["supply"]])
        return [*said, self.say("card-supply", supplies=given, most=row["max_supplies"])]

    def action_card(self, name: str, rotated: bool | None = None) -> str:
        """An action card as it lies: `Move / Takeover, Search; initiative 2`; both initiatives before that."""
        row = printed.action_cards().get(name)
        if row is None:
            return name
        halves = [row["right"], row["left"]] if rotated else [row["left"], row["right"]]
        shown = [self.action("/".join(half[part] for part in ("main", "alt") if half.get(part))) for half in halves]
        upright, turned = row["initiative"]["upright"], row["initiative"]["rotated"]
        number = f"{upright}/{turned}" if rotated is None else str(turned if rotated else upright)
        return self.say("card-words", halves=", ".join(shown), initiative=number)

    def about_fighter(self, name: str) -> list[str]:
        """The abilities of a fighter."""
        abilities = printed.fighters()[name]["abilities"] if name in printed.fighters() else []
        return [f"{self.find('ability', row['id'])}: {self.does(row)}" for row in abilities]

    def about_sector(self, number: int) -> list[str]:
        """What a sector does, and what a search finds there."""
        row = printed.sectors()[number]
        return [self.does(row["effect"]), self.say(f"search-{row['class']}")]


def fighters_of(view: Row) -> list[str | None]:
    """The fighter of each seat."""
    return [row["fighter"] for row in view["fighters"]]
