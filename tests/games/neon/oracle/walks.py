"""Random games and attacks with much equipment, watched question by question."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

from sandtable.core.decision import CHANCE
from sandtable.games.neon.actions import argument
from sandtable.games.neon.arena.arena import IN_PROGRESS
from sandtable.games.neon.content.vocabulary import OWN_SEARCH
from sandtable.games.neon.notation import who_text
from sandtable.games.neon.rules import Neon
from tests.games.neon.games import GAME, settings_of
from tests.games.neon.oracle.choices import Choices, expected, plain
from tests.games.neon.oracle.story import Story
from tests.games.neon.positions import random_attack
from tests.games.neon.table import gear, kind, may, own_bot, upgrade

GAMES = 24
ATTACKS = 140


@cache
def watched() -> tuple[Counter[str], dict[str, list[str]]]:
    """How often each kind of question was met, and where something else might be done than the rules say."""
    met: Counter[str] = Counter()
    wrong: dict[str, list[str]] = {}
    for number in range(GAMES):
        lot = random.Random(number)
        watch = Watch(GAME.start(settings_of(number)), lot, f"game {number}", met, wrong)
        while kind(watch.s) != "layout":
            watch.step()
        _furnish(watch.s, lot)
        watch.story = Story(watch.s, wrong)
        while kind(watch.s) != "over" and watch.steps < (500 if watch.s.last_standing else 200):
            watch.step()
    for number in range(ATTACKS):
        found = random_attack(number)
        if found is not None:
            watch = Watch(found, random.Random(number), f"attack {number}", met, wrong)
            watch.story = Story(found, wrong)
            while watch.s.sheet[IN_PROGRESS] and kind(watch.s) != "over":
                watch.step()
    return met, wrong


def _furnish(s: Neon, lot: random.Random) -> None:
    """Cards, upgrades and bot tokens for everybody, as after some rounds; cards of use in searches come first."""
    cards = list(s.content.loot_ids)
    lot.shuffle(cards)
    cards.sort(key=lambda card: _is_for_searches(s, card))
    names = list(s.content.upgrades)
    lot.shuffle(names)
    for seat in range(s.options.seats):
        s.energy[seat] = lot.randrange(7)
        for _ in range(lot.randrange(5)):
            card = cards.pop()
            at = seat * 6 + int(s.content.loot_type[s.content.loot_index[card]])
            if s.gear[at] < 0:
                gear(s, seat, card, *[cards.pop() for _ in range(lot.randrange(3))])
        if s.options.uses_upgrades and names:
            upgrade(s, seat, names.pop())
    for token in lot.sample(s.content.bot_ids, 2):
        own_bot(s, lot.randrange(s.options.seats), token)
    for sector in range(1, 11):
        s.tokens[sector] = lot.choice([0, 0, 1, 2])


def _is_for_searches(s: Neon, card: str) -> bool:
    c = s.content
    number = c.loot_index[card]
    return any(c.needs[effect] == OWN_SEARCH for effect in range(c.first_effect[number], c.first_team[number]))


class Watch:
    """Plays by lot and compares what is offered with what the rules say."""

    def __init__(self, s: Neon, lot: random.Random, where: str, met: Counter[str], wrong: dict[str, list[str]]) -> None:
        self.s = s
        self.lot = lot
        self.where = where
        self.met = met
        self.wrong = wrong
        self.steps = 0
        self.turned: set[int] = set()
        self.story: Story | None = None

    def step(self) -> None:
        """One question and its answer."""
        name = kind(self.s)
        self.met[name] += 1
        self.steps += 1
        texts = may(self.s)
        offered = {plain(text) for text in texts}
        rules = expected(self.s, name, self.turned)
        if offered != rules or len(texts) != len(set(texts)):
            more, less = sorted(offered - rules), sorted(rules - offered)
            fault = f"{self.where}, question {self.steps}: too much {more}, too little {less} of {len(texts)}"
            self.wrong.setdefault(name, []).append(fault)
        legal = self.s.legal()
        stays = int(self.s.asked()) == CHANCE or self.lot.random() < 0.3 or len(legal) == 1
        action = self.lot.choice(legal if stays else legal[1:])
        self.s.events = []
        if name == "top_token":
            self.turned.add(int(self.s.action_text(action).split()[1]))
        seat, text = int(self.s.asked()), self.s.action_text(action)
        weapon_dice = Choices(self.s, self.turned).declared_dice(text) if text.startswith("attack ") else 0
        blocked = Choices(self.s, self.turned).blocked(int(argument(action, 0))) if name == "assign" else None
        self.s.apply(action)
        if name == "declare" and action != legal[0]:
            self._compare_attack(seat, weapon_dice, text)
        if blocked is not None:
            told = next(event.data for event in self.s.events if event.kind == "blocked")
            if (told["crits"], told["hits"]) != blocked:
                self.wrong.setdefault(name, []).append(f"{self.where}: {told}, not {blocked} are open")
        if self.story is not None:
            self.story.follow(self.s.events)

    def _compare_attack(self, seat: int, dice: int, text: str) -> None:
        """The attack that was told is the one that was declared (NE-ATTACK-02, 07)."""
        weapon, target, span = text.split()[1:4]
        told = next(event.data for event in self.s.events or [] if event.kind == "attack")
        targets = told["targets"]
        assert isinstance(targets, list)
        found = (told["who"], told["weapon"], told["range"], told["dice"])
        named = target in [who_text(self.s.content, who) for who in targets]
        if found != (seat, weapon, int(span), dice) or not named:
            self.wrong.setdefault("declare", []).append(f"{self.where}: {text} was told as {told}, with {dice} dice")
