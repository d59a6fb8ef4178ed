"""Random positions in the middle of an attack: crowded sectors, much equipment, bot tokens, every stage."""

from __future__ import annotations

import random
from typing import Any

from sandtable.core.decision import CHANCE
from sandtable.core.errors import IllegalAction
from sandtable.games.neon.arena.arena import TARGETS, UNDER_ROOM
from sandtable.games.neon.content.vocabulary import SLOTS
from sandtable.games.neon.rules import Neon
from tests.games.neon.table import act, arena, bot, gear, own_bot, play, put, upgrade

FIGHTERS = ["akari", "boulder", "phoenix", "snake", "ghost", "illusion"]


def random_attack(seed: int, settings: dict[str, object] | None = None) -> Neon | None:
    """An attack at some question of it; None if nobody can be attacked, or it was over at once."""
    lot = random.Random(seed)
    mode = lot.choice(["resurrection", "battle_royale", "squad"])
    names = lot.sample(FIGHTERS, 4)
    chosen: dict[str, Any] = {"mode": mode, "automa": lot.random() < 0.3, **(settings or {})}
    s = arena(*names, **chosen)
    sectors = lot.sample(range(1, 11), 3)
    put(s, **{name: lot.choice(sectors) for name in "ABCD"}, **({"X": lot.choice(sectors)} if s.options.automa else {}))
    _equip(s, lot)
    s.token_at[lot.randrange(4)] = lot.choice([0, *sectors])
    act(s, "A", "attack")
    try:
        play(s, "do attack")
    except IllegalAction:
        return None
    return _go_on(s, lot)


def _equip(s: Neon, lot: random.Random) -> None:
    cards = list(s.content.loot_ids)
    lot.shuffle(cards)
    for seat in range(4):
        s.energy[seat] = lot.randrange(7)
        s.health[seat] = lot.randint(1, 6)
        s.fields[seat] = lot.choice([0, 0, 0, 1])
        for _ in range(lot.randint(2, 6)):
            card = cards.pop()
            at = seat * SLOTS + int(s.content.loot_type[s.content.loot_index[card]])
            if s.gear[at] < 0:
                room = int(s.content.capacity[s.content.loot_index[card]])
                fitting = [name for name in cards if _shares(s, card, name)][: lot.randint(0, min(room, UNDER_ROOM))]
                for name in fitting:
                    cards.remove(name)
                gear(s, seat, card, *fitting)
    for token in lot.sample(s.content.bot_ids, 5):
        own_bot(s, lot.randrange(4), token)
    for kind in s.content.bot_kinds[:2]:
        bot(s, f"{kind}1", int(s.at[lot.randrange(4)]))
    if s.options.uses_upgrades:
        upgrade(s, lot.randrange(4), lot.choice(s.content.upgrades))


def _shares(s: Neon, one: str, other: str) -> bool:
    c = s.content
    return c.symbols[c.loot_index[one]] & c.symbols[c.loot_index[other]] != 0


def _go_on(s: Neon, lot: random.Random) -> Neon | None:
    """Some random choices further, among them effects of both sides."""
    while s.sheet[TARGETS] == 0:
        legal = s.legal()
        if s.view(None)["attack"] is None:
            return None
        s.play(lot.choice(legal[1:] if len(legal) > 1 else legal))
    for _ in range(lot.choice([0, 0, 1, 2, 3, 5, 8, 12])):
        before = s.clone()
        asked = int(s.asked())
        legal = s.legal()
        s.play(lot.choice(legal) if asked == CHANCE or lot.random() < 0.6 else legal[0])
        if s.view(None)["attack"] is None:
            return before
    return s
