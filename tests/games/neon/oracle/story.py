"""A game retold from its events alone: each must follow the rules, and together they must give the position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.core.event import Event
from sandtable.games.neon.content.vocabulary import ACTIONS, AUTOMA, BOTS, FIGHTERS, FIRST_BOT, GONE, SECTOR_BASE
from sandtable.games.neon.rules import Neon
from tests.games.neon.oracle.desk import Desk

GAINS = {"defense": 2, "energy_1": 1, "energy_2": 2, "leadership": 1}
"""NE-SHIELD-04, NE-ALT-05, 06, 08."""


class Story:
    """What everybody at the table would have noted down."""

    def __init__(self, s: Neon, faults: dict[str, list[str]]) -> None:
        self.s = s
        self.c = s.content
        self.faults = faults
        self.due: list[tuple[str, dict[str, object]]] = []
        """Events that must come next."""
        self.book: dict[str, Any] = {}
        self.closings = 0
        self.more = self.cards = self.seen = 0
        """In a search: cards that effects add, all cards that must be seen, cards that were seen."""
        self.read()

    def read(self) -> None:
        """The position as it is now."""
        self.book = self._position()
        self.initiative = [int(one) for one in self.s.initiative]
        self.acted = {seat for seat in range(self.s.options.seats) if self.s.acted[seat] > 0}
        self.hands = [int(hand) for hand in self.s.hand]
        self.cell = int(self.s.cell)

    def _position(self) -> dict[str, Any]:
        s = self.s
        desk = Desk(s)
        seats = range(s.options.seats)
        names = self.c.loot_ids
        gear = [
            {names[card]: sorted(names[one] for one in desk.under(seat, card)) for card in desk.laid(seat)}
            for seat in seats
        ]
        return {
            "energy": [int(s.energy[who]) for who in seats],
            "at": [int(s.at[who]) for who in range(FIGHTERS)],
            "health": [int(s.health[who]) for who in range(FIGHTERS)],
            "side": [int(s.board_side[who]) for who in seats],
            "search": [int(tokens) for tokens in s.tokens],
            "trophies": [[int(s.trophies[who * 3 + value]) for value in range(3)] for who in range(FIGHTERS)],
            "leader": int(s.leader),
            "ring": list(desk.ring),
            "gear": gear,
            "token": [int(s.token_at[seat]) for seat in seats],
            "bots": [int(s.bot_at[bot]) for bot in range(BOTS)],
            "owners": [int(owner) for owner in s.bot_owner],
            "round": int(s.round),
        }

    def fault(self, what: str, text: str) -> None:
        self.faults.setdefault(what, []).append(text)

    def expect(self, what: str, found: object, wanted: object) -> None:
        if found != wanted:
            self.fault(what, f"{what}: {found}, not {wanted}")

    def follow(self, events: list[Event]) -> None:
        """What an answer has brought about, then the position."""
        for event in events:
            if self.due:
                kind, data = self.due.pop(0)
                found = {key: event.data.get(key) for key in data}
                self.expect(f"then {kind}", (event.kind, found), (kind, data))
            hear = HEARD.get(event.kind)
            if hear is not None:
                hear(self, **{key if key != "from" else "start": value for key, value in event.data.items()})
        self.due = []
        for name, value in self._position().items():
            self.expect(name, value, self.book[name])
        self.read()

    # Energy and places.

    def _energy(self, who: int, change: int, now: int) -> None:
        self.expect("energy", now, self.book["energy"][who] + change)
        self.expect("energy", 0 <= now <= 6, True)
        self.book["energy"][who] = now

    def _gains(self, who: int, amount: int) -> None:
        """So much energy comes next, as far as there is room (NE-CONV-08)."""
        room = 6 - self.book["energy"][who] if who < AUTOMA else 0
        if min(room, amount) > 0:
            self.due.insert(0, ("energy", {"who": who, "change": min(room, amount)}))

    def _moved(self, who: int, start: int, to: int, how: str) -> None:
        self.expect("at", start, self.book["at"][who])
        self.expect("at", to in self.book["ring"], True)
        if how in ("closing", "automa", "pushed", "pulled", "step", "sidestep", "retreat", "maneuver") and start != to:
            self.expect("at", self._away(start, to), 1)
        self.book["at"][who] = to
        desk = Desk(self.s)
        if desk.moment(SECTOR_BASE + to) == "on_enter":
            self._gains(who, desk.sector_effect(to, "gain_energy"))

    def _away(self, one: int, other: int) -> int:
        ring = self.book["ring"]
        ahead = (ring.index(other) - ring.index(one)) % len(ring)
        return int(min(ahead, len(ring) - ahead))

    def _bot_moved(self, bot: int, to: int) -> None:
        self.book["bots"][bot - FIRST_BOT] = to

    # Rounds and turns.

    def _revealed(self, seat: int, code: int, row: list[str], initiative: int, force_fields: int, **cards: str) -> None:
        """NE-CARD-04 to 08, 10, NE-SHIELD-01: the row and the number of two cards."""
        hand = [card for card in range(7) if self.hands[seat] >> card & 1]
        pair = [(0, 1), (0, 2), (1, 2)][code >> 4]
        top, bottom = [hand[place] for place in (pair if not code >> 3 & 1 else pair[::-1])]
        first = int(self.s.fighter[seat]) * 7
        self.expect("row", cards, {"top": self.c.card_ids[first + top], "bottom": self.c.card_ids[first + bottom]})
        upper, lower = self._halves(first + top, code >> 1 & 1), self._halves(first + bottom, code & 1)
        wanted = [lower[0], *upper] if code >> 2 & 1 else [*upper, lower[1]]
        self.expect("row", row, wanted)
        self.expect("row", initiative, int(self.c.initiative[(first + top) * 2 + (code >> 1 & 1)]))
        self.expect("row", force_fields, min(2, wanted.count("defense")))
        self.initiative[seat] = initiative

    def _halves(self, card: int, rotated: int) -> list[str]:
        words = []
        for half in (0, 1):
            main, alt = (int(code) for code in self.c.halves[card * 4 + half * 2 : card * 4 + half * 2 + 2])
            words.append(ACTIONS[main] + (f"/{ACTIONS[alt]}" if alt >= 0 else ""))
        return words[::-1] if rotated else words

    def _turn(self, seat: int, initiative: int) -> None:
        """NE-ROUND-06 to 09: the lowest number, then clockwise from the leader."""
        seats = self.s.options.seats
        waiting = [one for one in range(seats) if one not in self.acted and self.book["at"][one] >= 0]
        first = min(waiting, key=lambda one: (self.initiative[one], (one - self.book["leader"]) % seats))
        self.expect("turn", (seat, initiative), (first, self.initiative[first]))
        self.acted.add(seat)

    def _action(self, seat: int, action: str) -> None:
        self._gains(seat, GAINS.get(action, 0))
        if action == "leadership" and self.book["leader"] != seat:
            self.due.insert(0, ("leader", {"seat": seat}))

    def _leader(self, seat: int) -> None:
        self.book["leader"] = seat

    def _round(self, **_: int) -> None:
        self.book["round"] += 1
        self.acted = set()
        if not self.s.last_standing:
            self.expect("closings", self.closings, self.s.options.cells()[self.cell])  # NE-CLOSE-01, 16
        self.closings = 0
        self.expect(
            "fields", [int(self.s.fields[seat]) for seat in range(self.s.options.seats)], [0] * self.s.options.seats
        )

    def _effect(self, who: int, effect: str) -> None:
        number = self.c.effect_index[effect]
        self.more += int(self.c.n[number]) if Desk(self.s).op(number) == "search_look" else 0

    def _searched(self, seat: int, sector: int, paid: int) -> None:
        """NE-SEARCH-01, 04 to 06, NE-OP-38: what it costs, and how many cards are seen."""
        self.expect("search", (sector, paid), (self.book["at"][seat], self.book["search"][sector]))
        desk = Desk(self.s)
        always = [SECTOR_BASE + sector, *desk.upgrades(seat)]
        passive = [one for one in always if desk.op(one) == "search_look" and desk.use(one) == "passive"]
        look = self.c.look[int(self.c.sector_class[sector]) * 3 :][:3]
        self.cards = sum(int(one) for one in look) + sum(int(self.c.n[one]) for one in passive) + self.more
        self.more = self.seen = 0

    def _saw(self, seat: int, card: str) -> None:
        self.seen += 1

    def _search_token(self, sector: int, tokens: int) -> None:
        self.book["search"][sector] += 1
        self.expect("search", tokens, self.book["search"][sector])
        self.expect("seen", self.seen, self.cards)

    # Loot.

    def _placed(self, seat: int, card: str, how: str, other: str = "") -> None:
        cards = self.book["gear"][seat]
        if how == "laid":
            cards[card] = []
        elif how == "stowed":
            cards[other] = sorted([*cards[other], card])
        elif how == "covered":
            cards[card] = sorted([*cards.pop(other), other])

    def _spilled(self, seat: int, card: str) -> None:
        self._lose_supply(seat, [card])

    def _discarded(self, seat: int, cards: list[str]) -> None:
        self._lose_supply(seat, cards)

    def _lose_supply(self, seat: int, lost: list[str]) -> None:
        for under in self.book["gear"][seat].values():
            for card in lost:
                if card in under:
                    under.remove(card)

    def _paid(self, seat: int, **data: str) -> None:
        if data["for"] == data["with"]:
            del self.book["gear"][seat][data["for"]]
        elif data["with"] in self.c.loot_index:
            self.book["gear"][seat][data["for"]].remove(data["with"])

    def _trophy(self, seat: int, start: int, card: str) -> None:
        del self.book["gear"][start][card]

    def _stripped(self, who: int) -> None:
        self.book["gear"][who] = {}

    # Damage and defeat.

    def _damage(self, who: int, by: int, amount: int, tokens: list[int], left: int) -> None:
        """NE-DMG-01 to 04: tokens from the top row on, to whoever caused it."""
        health = self.book["health"][who]
        rows = [1, 1, 2, 2, 2, 3] if who < AUTOMA and self.book["side"][who] == 0 else [1, 1, 1, 2, 2, 3]
        rows = [1, 1, 1, 1, 1, 2] if who == AUTOMA else rows
        lost = rows[6 - health : 6 - health + amount]
        self.expect("health", (tokens, left, amount), (lost, health - amount, len(lost)))
        self.book["health"][who] = left
        if by >= 0 and self.s.options.scores_points:
            for value in tokens:
                self.book["trophies"][by][value - 1] += 1

    def _defeated(self, who: int, by: int, eliminated: bool) -> None:
        last = who == AUTOMA or self.book["side"][who] == 1
        self.expect("health", (self.book["health"][who], eliminated), (0, last))
        self.book["at"][who] = GONE if last else 0

    def _maintained(self, who: int, energy: int) -> None:
        self.expect("energy", energy, 3)
        self.book["energy"][who], self.book["side"][who], self.book["health"][who] = 3, 1, 6

    def _captured(self, seat: int, bot: str) -> None:
        self.book["owners"][self.c.bot_index[bot]] = seat
        self.book["bots"] = [int(place) for place in self.s.bot_at]

    def _token_placed(self, seat: int, sector: int) -> None:
        self.book["token"][seat] = sector

    def _token_returned(self, seat: int, sector: int) -> None:
        self.expect("token", sector, self.book["token"][seat])
        self.book["token"][seat] = 0

    # Closings and the Automa.

    def _closing(self, sector: int) -> None:
        """NE-CLOSE-04 to 07: bots and tokens leave, the neighbours lose a search token."""
        self.closings += 1
        ring, search = self.book["ring"], self.book["search"]
        at = ring.index(sector)
        search[sector] = 0
        for other in {ring[at - 1], ring[(at + 1) % len(ring)]}:
            search[other] = max(0, search[other] - 1)
        self.book["bots"] = [GONE if place == sector else place for place in self.book["bots"]]

    def _last_sectors(self, sectors: list[int]) -> None:
        for sector in sectors:
            self.book["search"][sector] = max(0, self.book["search"][sector] - 1)

    def _closed(self, sector: int, ring: list[int]) -> None:
        self.book["ring"].remove(sector)
        self.expect("ring", ring, self.book["ring"])

    def _automa(self, target: int) -> None:
        """NE-AUTOMA-06 to 08: most health within three, then whoever acted last."""
        here = self.book["at"][AUTOMA]
        near = [
            seat
            for seat in range(self.s.options.seats)
            if self.book["at"][seat] > 0 and self._away(here, self.book["at"][seat]) <= 3
        ]
        acted = {seat: int(self.s.acted[seat]) for seat in near}
        best = max(near, key=lambda seat: (self.book["health"][seat], acted[seat]), default=-1)
        if self.s.round == self.book["round"]:
            self.expect("automa", target, best)
        if target >= 0 and self.book["at"][target] != here:
            self.due.append(("moved", {"who": AUTOMA, "how": "automa"}))


HEARD: dict[str, Callable[..., None]] = {
    "moved": Story._moved,
    "bot_moved": Story._bot_moved,
    "revealed": Story._revealed,
    "turn": Story._turn,
    "action": Story._action,
    "leader": Story._leader,
    "round": Story._round,
    "effect": Story._effect,
    "searched": Story._searched,
    "saw": Story._saw,
    "search_token": Story._search_token,
    "placed": Story._placed,
    "spilled": Story._spilled,
    "discarded": Story._discarded,
    "paid": Story._paid,
    "trophy": Story._trophy,
    "stripped": Story._stripped,
    "damage": Story._damage,
    "defeated": Story._defeated,
    "maintained": Story._maintained,
    "captured": Story._captured,
    "token_placed": Story._token_placed,
    "token_returned": Story._token_returned,
    "closing": Story._closing,
    "last_sectors": Story._last_sectors,
    "closed": Story._closed,
    "automa": Story._automa,
    "energy": Story._energy,
}
"""Who hears of an event, by its kind."""
