"""Neon: the sectors of the ring, the fighters, what lies between them; hands and layouts only where they are known."""

from __future__ import annotations

from typing import Any

from sandtable.core.state import State
from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.content.content import CARDS_OF_A_FIGHTER
from sandtable.games.neon.content.vocabulary import (
    ACTIONS,
    ATTACK_FACES,
    AUTOMA,
    BOTS,
    DEFENSE_FACES,
    FIRST_BOT,
    SECTORS,
)
from sandtable.games.neon.steps.kinds import QUESTIONS
from tests.adapters.oracle.sections import Tensor, View, seen_from

PLACES = SECTORS + 2
"""A sector, the ship (0), or out of the game (the last)."""
CODES = 48
MOST_HEALTH = 6
HALVES = 3
PILES = ["hand", "discard", "played"]


def _place(at: object) -> int:
    if at == "ship":
        return 0
    return at if isinstance(at, int) else PLACES - 1


class NeonEncoder:
    """`table`, `sectors`, `fighters`, `loot`, `seen`, `attack`, `targets`."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, Arena)
        self.seats = state.seats()
        c = state.content
        self.fighters, self.classes = list(c.fighters), list(c.class_names)
        self.card_place = {name: at % CARDS_OF_A_FIGHTER for at, name in enumerate(c.card_ids)}
        self.loot = {name: at for at, name in enumerate(c.loot_ids)}
        self.upgrades = {name: at for at, name in enumerate(c.upgrades)}
        self.bots = {name: at for at, name in enumerate(c.bot_ids)}
        self.stages = [*sorted({kind for kind, _ in QUESTIONS.values()}), "over"]
        self.whos = self.seats + 1 + BOTS
        """Seats from the own one on, the Automa, bots."""
        self.sections: list[tuple[str, tuple[int, ...]]] = [
            ("table", (len(self.stages) + 6 + 2 * self.seats + HALVES + 1,)),
            ("sectors", (SECTORS, 5 + len(self.classes) + BOTS + self.seats)),
            ("fighters", (self.seats, self._fighter_size())),
            ("automa", (PLACES + 1 + MOST_HEALTH + 4,)),
            ("loot", (3 + len(self.loot),)),
            ("seen", (3 + self.seats + len(self.loot) + len(self.upgrades),)),
            ("attack", (11 + self.whos + len(self.loot) + len(ATTACK_FACES),)),
            ("targets", (self.whos, 3 + len(DEFENSE_FACES))),
        ]

    def _fighter_size(self) -> int:
        known = len(self.fighters) + PLACES + MOST_HEALTH + 13 + CODES + HALVES * len(ACTIONS)
        return known + len(PILES) * CARDS_OF_A_FIGHTER + 2 * len(self.loot) + 2 * len(self.upgrades) + PLACES + 2 * BOTS

    def write(self, view: View, seat: int, into: dict[str, Tensor]) -> None:
        self._write_table(view, seat, into["table"])
        for place, sector in enumerate(view["sectors"]):
            self._write_sector(view, seat, sector, place, into["sectors"][sector["number"] - 1])
        for fighter in view["fighters"]:
            if fighter["fighter"] is not None:
                row = into["fighters"][seen_from(seat, fighter["seat"], self.seats)]
                self._write_fighter(view, seat, fighter, row)
        if view["automa"] is not None:
            _write_automa(view["automa"], into["automa"])
        into["loot"][:3] = [count / 30 for count in view["loot"]["decks"]]
        for names in view["loot"]["discards"]:
            for name in names:
                into["loot"][3 + self.loot[name]] = 1
        if view["seen"] is not None:
            self._write_seen(view["seen"], seat, into["seen"])
        if view["attack"] is not None:
            self._write_attack(view["attack"], seat, into["attack"], into["targets"])

    def _write_table(self, view: View, seat: int, table: Tensor) -> None:
        """Stage, round, cell, tokens, upgrades left, ring size; leader and actor by seat; how far the row has come."""
        table[self.stages.index(view["stage"])] = 1
        at = len(self.stages)
        table[at : at + 6] = (
            view["round"] / 10,
            view["cell"] / 10,
            view["laid"] / 10,
            view["tokens_left"] / 10,
            view["upgrade_deck"] / 10,
            len(view["ring"]) / 10,
        )
        for number, name in enumerate(("leader", "actor")):
            if view[name] is not None:
                table[at + 6 + number * self.seats + seen_from(seat, view[name], self.seats)] = 1
        if view["half"] is not None:
            table[at + 6 + 2 * self.seats + view["half"]] = 1

    def _write_sector(self, view: View, seat: int, sector: dict[str, Any], place: int, row: Tensor) -> None:
        """Open, place in the ring, closes next, is closing, search tokens, class; bots; special tokens by seat."""
        number = sector["number"]
        row[:5] = 1, place / 10, view["top"] == number, view["closing"] == number, sector["search_tokens"] / 5
        row[5 + self.classes.index(sector["class"])] = 1
        at = 5 + len(self.classes)
        for bot in sector["bots"]:
            row[at + bot["who"] - FIRST_BOT] = 1
        for token in sector["tokens"]:
            row[at + BOTS + seen_from(seat, token["seat"], self.seats)] = 1

    def _write_fighter(self, view: View, seat: int, fighter: dict[str, Any], row: Tensor) -> None:
        """See docs/research.md for the order."""
        row[self.fighters.index(fighter["fighter"])] = 1
        at = len(self.fighters)
        row[at + _place(fighter["at"])] = 1
        at += PLACES
        for number, value in enumerate(fighter["health"][:MOST_HEALTH]):
            row[at + number] = value / 3
        at += MOST_HEALTH
        row[at : at + 13] = (
            view["sides"][fighter["seat"]] == view["sides"][seat],
            fighter["side"] == "B",
            fighter["energy"] / 6,
            fighter["force_fields"] / 2,
            fighter["chosen"],
            fighter["acted"],
            (fighter["initiative"] or 0) / 100,
            fighter["hand"] is not None,
            fighter["hand_size"] / 3,
            fighter["deck"] / 7,
            *(count / 5 for count in fighter["trophies"]),
        )
        at += 13
        if fighter["layout"] is not None:
            row[at + fighter["layout"]] = 1
        at += CODES
        for half, word in enumerate(fighter["row"] or []):
            for action in word.split("/"):
                row[at + half * len(ACTIONS) + ACTIONS.index(action)] = 1
        self._write_belongings(fighter, row[at + HALVES * len(ACTIONS) :])

    def _write_belongings(self, fighter: dict[str, Any], row: Tensor) -> None:
        """Cards by pile, gear, supplies under it, upgrades, ready upgrades, special token, bots, flipped bots."""
        at = 0
        for pile in PILES:
            for name in fighter[pile] or []:
                row[at + self.card_place[name]] = 1
            at += CARDS_OF_A_FIGHTER
        for gear in fighter["gear"]:
            row[at + self.loot[gear["card"]]] = 1
            for supply in gear["supplies"]:
                row[at + len(self.loot) + self.loot[supply]] = 1
        at += 2 * len(self.loot)
        for upgrade in fighter["upgrades"]:
            row[at + self.upgrades[upgrade["id"]]] = 1
            row[at + len(self.upgrades) + self.upgrades[upgrade["id"]]] = upgrade["ready"]
        at += 2 * len(self.upgrades)
        if fighter["token_at"] is not None:
            row[at + fighter["token_at"]] = 1
        at += PLACES
        for bot in fighter["bots"]:
            row[at + self.bots[bot["id"]]] = 1
            row[at + BOTS + self.bots[bot["id"]]] = bot["flipped"]

    def _write_seen(self, seen: dict[str, Any], seat: int, row: Tensor) -> None:
        """Count, known, upgrades or loot, whose; the cards and the one being placed, where they are known."""
        row[:3] = seen["count"] / 5, seen["cards"] is not None, seen["kind"] == "upgrades"
        row[3 + seen_from(seat, seen["seat"], self.seats)] = 1
        at = 3 + self.seats
        for name in seen["cards"] or []:
            row[at + self._thing(name)] = 1
        if seen["placing"] is not None:
            row[at + self._thing(seen["placing"])] = 2

    def _thing(self, name: str) -> int:
        return self.loot[name] if name in self.loot else len(self.loot) + self.upgrades[name]

    def _who(self, who: int, seat: int) -> int:
        if who < AUTOMA:
            return seen_from(seat, who, self.seats)
        return self.seats + who - AUTOMA

    def _write_attack(self, attack: dict[str, Any], seat: int, row: Tensor, targets: Tensor) -> None:
        """Declared, base weapon, Automa, range, area, dice, rolled, open crits and hits, crit damage, damage; then
        attacker, weapon, faces; `targets` by who: is one, is handled now, dice, faces."""
        weapon = attack["weapon"]
        row[:11] = (
            weapon is not None,
            weapon == "base",
            weapon == "automa",
            (attack["range"] or 0) / 5,
            attack["area"],
            attack["dice"] / 5,
            attack["rolled"],
            attack["open"]["crit"] / 5,
            attack["open"]["hit"] / 5,
            attack["crit_damage"] / 5,
            attack["damage"] / 5,
        )
        row[11 + self._who(attack["attacker"], seat)] = 1
        if weapon in self.loot:
            row[11 + self.whos + self.loot[weapon]] = 1
        row[-len(ATTACK_FACES) :] = [attack["faces"][face] / 5 for face in ATTACK_FACES]
        for place, target in enumerate(attack["targets"]):
            faces = [target["faces"][face] / 3 for face in DEFENSE_FACES]
            targets[self._who(target["who"], seat)] = 1, attack["current"] == place, target["dice"] / 3, *faces


def _write_automa(automa: dict[str, Any], row: Tensor) -> None:
    """In play, where, health, trophies, points."""
    row[0] = 1
    row[1 + _place(automa["at"])] = 1
    for number, value in enumerate(automa["health"][:MOST_HEALTH]):
        row[1 + PLACES + number] = value / 3
    row[-4:] = *(count / 5 for count in automa["trophies"]), (automa["points"] or 0) / 30


def encoder_of(state: State) -> NeonEncoder:
    """The encoder for games with these settings."""
    return NeonEncoder(state)
