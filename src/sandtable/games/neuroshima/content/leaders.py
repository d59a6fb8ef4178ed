"""Leader cards: eight of them, three dealt to each side, one kept in secret, two uses (NH-LEADER).

The rows of `leaders.toml` say what a card does and when; this module holds the cards and who has which.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.neuroshima.content.versions import FILES, LATEST
from sandtable.kit.bits import i64, vec

DEALT: Final = 3
"""Cards that each side receives (NH-LEADER-01)."""

# Windows: when a card may be used (NH-LEADER-03).
AFTER_DRAW: Final = 0
MAIN: Final = 1
BATTLE_START: Final = 2
MEDIC_STEP: Final = 3
WINDOWS: Final[list[str]] = ["after_draw", "main", "battle_start", "medic_step"]

# What a card does; effects of battles fit into four bits of a Clash.
NO_EFFECT: Final = 0
INITIATIVE: Final = 1
STRENGTH: Final = 2
IGNORE_ATTACK: Final = 3
EXTRA_DRAW: Final = 4
DAMAGE: Final = 5
MOVE: Final = 6
IGNORE_NETS: Final = 7
TURN: Final = 8
EFFECTS: Final[list[str]] = [
    "",
    "initiative",
    "strength",
    "ignore_attack",
    "extra_draw",
    "damage",
    "move",
    "ignore_nets",
    "turn",
]


class Card:
    """One leader as it was read."""

    def __init__(self, row: dict[str, object]) -> None:
        self.id = str(row["id"])
        self.uses = _number(row["uses"])
        self.window = WINDOWS.index(str(row["window"]))
        effect = row["effect"]
        assert isinstance(effect, dict)
        self.effect = EFFECTS.index(str(effect["kind"]))
        self.value = _number(effect.get("value", effect.get("amount", effect.get("steps", 0))))
        self.draws = _number(effect.get("draw", 0))
        self.discards = _number(effect.get("discard", 0))


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError(f"a number is needed, not {value!r}")
    return value


def _read_cards(version: int) -> list[Card]:
    rows = FILES.rows(LEADERS, version)["leaders"]
    assert isinstance(rows, list)
    return [Card(row) for row in rows]


LEADERS: Final = "content/leaders.toml"
CARDS: Final[list[Card]] = _read_cards(LATEST)
"""The cards of today; a card keeps its place and its kind of effect in all versions, so notation needs no version."""
CARD_OF_ID: Final[dict[str, int]] = {card.id: index for index, card in enumerate(CARDS)}
_cards: dict[int, list[Card]] = {LATEST: CARDS}


def cards_of(version: int) -> list[Card]:
    """The cards as a version of the rules reads them."""
    if version not in _cards:
        cards = _read_cards(version)
        if [(card.id, card.effect) for card in cards] != [(card.id, card.effect) for card in CARDS]:
            raise ValueError(f"{LEADERS}: version {version} has other cards or effects than today")
        _cards[version] = cards
    return _cards[version]


class Leaders:
    """The cards of a game in progress, by side (allies share one leader, NH-LEADER-06, NH-LEADER-08)."""

    def __init__(self, dealt: vec[i64], kept: vec[i64], uses: vec[i64]) -> None:
        self.dealt = dealt
        """DEALT places for each side, -1 while empty."""
        self.kept = kept
        """The card that a side has chosen, -1 before."""
        self.uses = uses
        """Uses left; the card is turned over after the first and leaves after the second (NH-LEADER-04)."""
        self.used: i64 = 0
        """Seats that have used their leader in this turn of theirs, as bits (NH-LEADER-05)."""
        self.forced: i64 = 0
        """Tiles still to be discarded after a leader's extra draw; 0 if there was none."""

    def copy(self) -> Leaders:
        """An independent copy."""
        other = Leaders(self.dealt[:], self.kept[:], self.uses[:])
        other.used = self.used
        other.forced = self.forced
        return other

    def is_dealt(self, card: i64) -> bool:
        """Has any side received this card?"""
        for other in self.dealt:
            if other == card:
                return True
        return False

    def chosen(self) -> i64:
        """How many sides have chosen."""
        count: i64 = 0
        for card in self.kept:
            if card >= 0:
                count += 1
        return count

    def are_revealed(self) -> bool:
        """Have all chosen, so that everybody knows (NH-LEADER-02)?"""
        return self.chosen() == len(self.kept)

    def effect_of(self, side: i64) -> i64:
        """What the leader of a side can still do, NO_EFFECT if there is none any more."""
        card = self.kept[side]
        if card < 0 or self.uses[side] == 0:
            return NO_EFFECT
        return CARDS[card].effect


def no_leaders(sides: int) -> Leaders:
    """Before the deal."""
    return Leaders(vec[i64]([-1] * (sides * DEALT)), vec[i64]([-1] * sides), vec[i64]([0] * sides))
