"""A small language for tests: lay out an arena, play by notation, look at what may be done.

    s = arena("akari", "boulder", "ghost")
    put(s, A=3, B=4)
    gear(s, 0, "loot_2_05", "loot_1_01")
    act(s, 0, "attack")                      # the half is open
    play(s, "do attack", "attack loot_2_05 B 1")
    roll(s, "crit", "hit", "miss")

The ring is 1 to 10 in order, token 10 is on top, no bots are on the arena unless `bot` puts one there; everybody holds
the first three cards. Seats are A to F or 0 to 5.
"""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import IllegalAction
from sandtable.core.event import Event
from sandtable.games.neon.arena.arena import UNDER_ROOM
from sandtable.games.neon.content.vocabulary import ACTIONS, AUTOMA, FIRST_BOT, GONE, SLOTS
from sandtable.games.neon.game import NeonGame
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import CHECKING, CLOSING, NEXT_ACTOR, TURN
from sandtable.kit.bits import BIT

GAME = NeonGame()
SEATS = "ABCDEF"


def start(settings: dict[str, object], *chance: str) -> Neon:
    """A game after its setup: chance takes these actions where they are legal, else the first one."""
    s = GAME.start(settings)
    wanted = list(chance)
    while s.asked() == -1:
        texts = may(s)
        found = next((text for text in wanted if text in texts), texts[0])
        if found in wanted:
            wanted.remove(found)
        s.apply(s.parse_action(found))
    return s


def arena(*fighters: str, top: int = 10, **settings: object) -> Neon:
    """An arena without bots, at the first choice of layouts."""
    chosen: dict[str, object] = {"leader": 0, **settings}
    if fighters:
        chosen["fighters"] = list(fighters)
        chosen.setdefault("players", 2 if len(fighters) == 2 else len(fighters))
    s = start(chosen, f"top {top}")
    for place in range(10):
        s.bot_at[place] = GONE
    if s.options.automa:
        s.at[AUTOMA] = GONE
    return s


def duel(
    *weapons: str, fighters: tuple[str, ...] = ("boulder", "akari", "ghost"), at: int = 6, energy: int = 0
) -> Neon:
    """A and B in one sector, A before its attack with these weapons, each named with the supplies under it."""
    s = arena(*fighters)
    put(s, A=at, B=at)
    s.energy[0] = s.energy[1] = energy
    for weapon in weapons:
        gear(s, 0, *weapon.split())
    attack(s, 0)
    return s


def seat_of(who: str | int) -> int:
    """A seat by letter or number; X is the Automa."""
    return who if isinstance(who, int) else AUTOMA if who == "X" else SEATS.index(who)


def put(s: Neon, **sectors: int) -> None:
    """Fighters stand in these sectors: put(s, A=3, X=5); X is the Automa."""
    for who, sector in sectors.items():
        s.at[seat_of(who)] = sector
        if who == "X":
            s.health[AUTOMA] = 6


def ring(s: Neon, *sectors: int) -> None:
    """These sectors are open, clockwise."""
    for sector in range(1, 11):
        s.place[sector] = GONE
    for place in range(10):
        s.ring[place] = sectors[place] if place < len(sectors) else 0
    for place, sector in enumerate(sectors):
        s.place[sector] = place
    s.ring_size = len(sectors)


def bot(s: Neon, name: str, sector: int) -> int:
    """A bot stands in a sector; its who-number is returned."""
    kind, number = name[:-1], int(name[-1])
    place = s.content.bot_kinds.index(kind) * 2 + number - 1
    s.bot_at[place] = sector
    return FIRST_BOT + place


def own_bot(s: Neon, seat: int, token: str) -> int:
    """A captured bot token; its number is returned."""
    number = s.content.bot_index[token]
    s.bot_owner[number] = seat
    return number


def gear(s: Neon, seat: str | int, card: str, *supplies: str) -> None:
    """An equipment card with supplies under it."""
    c = s.content
    number = c.loot_index[card]
    slot = seat_of(seat) * SLOTS + int(c.loot_type[number])
    s.gear[slot] = number
    s.held[slot] = len(supplies)
    for place, supply in enumerate(supplies):
        s.under[slot * UNDER_ROOM + place] = c.loot_index[supply]
    for name in (card, *supplies):
        index = c.loot_index[name]
        s.loot_deck[c.loot_class[index]] &= ~BIT[c.place_in_class[index]]


def upgrade(s: Neon, seat: str | int, *names: str) -> None:
    """Upgrades beside a board."""
    for name in names:
        bit = BIT[s.content.upgrades.index(name)]
        s.upgrades[seat_of(seat)] |= bit
        s.upgrade_deck &= ~bit


def lay(s: Neon, seat: str | int, *halves: str) -> None:
    """The revealed row of a seat: lay(s, 0, "move/energy_1", "attack", "joker")."""
    for place, half in enumerate(halves):
        main, _, alt = half.partition("/")
        s.row[seat_of(seat) * 6 + 2 * place] = ACTIONS.index(main)
        s.row[seat_of(seat) * 6 + 2 * place + 1] = ACTIONS.index(alt) if alt else -1


def act(s: Neon, seat: str | int, *halves: str) -> None:
    """It is the turn of a seat, at its first half; a row of three is laid (missing halves are defense)."""
    who = seat_of(seat)
    for place in range(len(s.sheet)):
        s.sheet[place] = 0
    for place in range(len(s.used)):
        s.used[place] = 0
    lay(s, who, *[*halves, "defense", "defense"][:3])
    s.depth = 0
    s.push(NEXT_ACTOR)
    s.push(TURN, 2)
    s.actor = who
    s.turn_lost = 0
    s.clock += 1
    s.acted[who] = s.clock
    for other in range(s.options.seats):
        if other != who and s.acted[other] == 0:
            s.code[other] = 0
            s.played[other] = 3
            s.hand[other] = 4
            s.deck[other] = 120
    s.played[who] = 3
    s.code[who] = 0
    s.hand[who] = 4
    s.deck[who] = 120
    s.run()


def attack(s: Neon, seat: str | int, *halves: str) -> None:
    """A seat has chosen to attack: before the attack, or at the declaration."""
    act(s, seat, "attack", *halves)
    play(s, "do attack")


def begin(s: Neon, *steps: int) -> None:
    """These steps come next, the last one first; everybody holds three cards."""
    s.depth = 0
    for seat in range(s.options.seats):
        s.hand[seat], s.deck[seat], s.played[seat], s.discard[seat] = 7, 120, 0, 0
    for step in steps:
        s.push(step)
    s.run()


def close(s: Neon, sector: int) -> None:
    """This sector closes; the round ends after it."""
    s.top = sector
    s.stack_left &= ~BIT[sector]
    begin(s, CLOSING)


def check(s: Neon) -> None:
    """The end check."""
    begin(s, CHECKING)


def play(s: Neon, *texts: str) -> None:
    """Make these choices."""
    for text in texts:
        s.apply(s.parse_action(text))


def roll(s: Neon, *faces: str) -> None:
    """The next dice show these faces."""
    for face in faces:
        die = "attack_die" if face in ("crit", "hit", "conditional_miss", "miss") else "defense_die"
        play(s, f"{die} {face}")


def settle(s: Neon, stop: str = "") -> None:
    """Take the default (of chance: the first choice) until a question of this kind, or the end, or a new round."""
    number = s.round
    while (decision := s.decision()) is not None and decision.kind != stop and s.round == number:
        s.apply(s.legal()[0])


def may(s: Neon) -> list[str]:
    """Everything that may be done now."""
    return [s.action_text(action) for action in s.legal()]


def kind(s: Neon) -> str:
    """The kind of the open question."""
    decision = s.decision()
    return decision.kind if decision is not None else "over"


def asked(s: Neon) -> str:
    """Who is asked: a seat letter, * for chance."""
    seat = int(s.asked())
    return "*" if seat < 0 else SEATS[seat]


def refused(s: Neon, text: str) -> bool:
    """Is this choice refused, without a trace?"""
    before = s.to_bytes()
    try:
        s.apply(s.parse_action(text))
    except IllegalAction:
        return s.to_bytes() == before
    return False


def listen(s: Neon) -> list[Event]:
    """Events from now on."""
    events: list[Event] = []
    s.events = events
    return events


def supplies(s: Neon, seat: str | int, card: str) -> list[str]:
    """Supplies under a card; refuses a card that is not laid."""
    for row in fighter(s, seat)["gear"]:
        if row["card"] == card:
            return list(row["supplies"])
    raise AssertionError(f"{card} is not laid")


def laid(s: Neon, seat: str | int) -> list[str]:
    """Equipment cards of a seat."""
    return [row["card"] for row in fighter(s, seat)["gear"]]


def fighter(s: Neon, seat: str | int) -> dict[str, Any]:
    """A fighter as its own seat sees it."""
    who = seat_of(seat)
    rows = s.view(who)["fighters"]
    assert isinstance(rows, list)
    row = rows[who]
    assert isinstance(row, dict)
    return row


def hurt_to(s: Neon, who: str | int, health: int, side: str = "A") -> None:
    """So many health tokens are left on a side."""
    s.health[seat_of(who)] = health
    s.board_side[seat_of(who)] = "AB".index(side)


def trophies(s: Neon, who: str | int) -> list[int]:
    """Numbers of trophy tokens of value 1, 2, 3."""
    return [int(s.trophies[seat_of(who) * 3 + value]) for value in range(3)]


def sheet(s: Neon) -> dict[str, Any]:
    """The attack as everybody sees it."""
    found = s.view(None)["attack"]
    assert isinstance(found, dict)
    return found


def look(s: Neon, seat: int | None = None) -> dict[str, Any]:
    """The view of a seat or a spectator."""
    return s.view(seat)
