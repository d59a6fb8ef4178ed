"""Choosing two action cards: layouts, rows, initiative, the reveal (section 6, NE-SHIELD)."""

from __future__ import annotations

from sandtable.games.neon.actions import LAYOUT, pack
from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.content.content import CARDS_OF_A_FIGHTER, Content
from sandtable.games.neon.content.vocabulary import ACTIONS, DEFENSE
from sandtable.games.neon.steps.kinds import NEXT_ACTOR, REVEALING, SELECTING
from sandtable.kit.bits import BIT, i64, lowest, vec

CODES: int = 48
FORCE_FIELDS: int = 2


def ask_layout(s: Arena, seat: i64) -> None:
    """All 48 layouts of two of the three cards (NE-CARD-10)."""
    for code in range(i64(CODES)):
        s.offer(pack(LAYOUT, code))


def choose_layout(s: Arena, seat: i64, code: i64) -> None:
    """The layout lies face down; the next seat chooses without knowing it (NE-CARD-09)."""
    s.code[seat] = code
    if s.events is not None:
        s.tell("chose", {"seat": int(seat)}, "NE-CARD-09")
        s.tell("chose_layout", {"seat": int(seat), "code": int(code)}, "NE-CARD-10", s.privy(seat))
    following = next_chooser(s, seat + 1)
    if following < s.seat_count:
        s.become(SELECTING, following)
    else:
        s.become(REVEALING)


def next_chooser(s: Arena, seat: i64) -> i64:
    """The first seat from here on whose fighter is left (NE-ROUND-18)."""
    while seat < s.seat_count and not s.is_left(seat):
        seat += 1
    return seat


def card_of(hand: i64, which: i64) -> i64:
    """A card of a hand of three by its order."""
    while which > 0:
        hand &= hand - 1
        which -= 1
    return lowest(hand)


def top_card(hand: i64, code: i64) -> i64:
    """The card that lies on top."""
    pair = code >> 4
    lower = (code >> 3) & 1 == 0
    if lower:
        return card_of(hand, 1 if pair == 2 else 0)
    return card_of(hand, 1 if pair == 0 else 2)


def bottom_card(hand: i64, code: i64) -> i64:
    """The card that is half covered."""
    return top_card(hand, code ^ 8)


def lay_row(c: Content, fighter: i64, hand: i64, code: i64, row: vec[i64], at: i64) -> None:
    """The three visible halves from left to right, main action and alternative of each (NE-CARD-04 to 06)."""
    top = fighter * CARDS_OF_A_FIGHTER + top_card(hand, code)
    bottom = fighter * CARDS_OF_A_FIGHTER + bottom_card(hand, code)
    top_left = top * 4 + (2 if code & 2 else 0)
    top_right = top * 4 + (0 if code & 2 else 2)
    covers_right = code & 4 != 0
    # The half of the bottom card that stays visible: its right one if the left one is covered.
    rest = bottom * 4 + (2 if (code & 1 != 0) == covers_right else 0)
    first = rest if covers_right else top_left
    second = top_left if covers_right else top_right
    third = top_right if covers_right else rest
    for place in range(i64(2)):
        row[at + place] = c.halves[first + place]
        row[at + 2 + place] = c.halves[second + place]
        row[at + 4 + place] = c.halves[third + place]


def initiative_of(c: Content, fighter: i64, hand: i64, code: i64) -> i64:
    """The number that is visible on the top card (NE-CARD-07, 08)."""
    top = fighter * CARDS_OF_A_FIGHTER + top_card(hand, code)
    return c.initiative[top * 2 + (1 if code & 2 else 0)]


def smallest_codes(c: Content, fighter: i64, hand: i64) -> list[int]:
    """The smallest code of each class of layouts with the same row, initiative and card left in hand (NE-CARD-11)."""
    codes: list[int] = []
    known: list[int] = []
    row = vec[i64]([-1] * 6)
    for code in range(CODES):
        lay_row(c, fighter, hand, code, row, 0)
        key = int(initiative_of(c, fighter, hand, code)) * 128
        key += int(hand & ~(BIT[top_card(hand, code)] | BIT[bottom_card(hand, code)]))
        for place in range(6):
            key = key * 9 + int(row[place]) + 1
        if key not in known:
            known.append(key)
            codes.append(code)
    return codes


def reveal(s: Arena) -> None:
    """All rows open at once; force fields are placed before any turn (NE-ROUND-05, NE-SHIELD-01)."""
    for seat in range(s.seat_count):
        code = s.code[seat]
        if code < 0:
            continue
        hand = s.hand[seat]
        lay_row(s.content, s.fighter[seat], hand, code, s.row, seat * 6)
        s.initiative[seat] = initiative_of(s.content, s.fighter[seat], hand, code)
        s.played[seat] = BIT[top_card(hand, code)] | BIT[bottom_card(hand, code)]
        s.hand[seat] = hand & ~s.played[seat]
        for half in range(i64(3)):
            if s.row[seat * 6 + half * 2] == DEFENSE and s.fields[seat] < FORCE_FIELDS:
                s.fields[seat] += 1
        if s.events is not None:
            _tell_row(s, seat, hand, code)
    s.become(NEXT_ACTOR)


def _tell_row(s: Arena, seat: i64, hand: i64, code: i64) -> None:
    base = s.fighter[seat] * CARDS_OF_A_FIGHTER
    data: dict[str, object] = {
        "seat": int(seat),
        "code": int(code),
        "top": s.content.card_ids[base + top_card(hand, code)],
        "bottom": s.content.card_ids[base + bottom_card(hand, code)],
        "row": row_words(s, seat),
        "initiative": int(s.initiative[seat]),
        "force_fields": int(s.fields[seat]),
    }
    s.tell("revealed", data, "NE-ROUND-05")


def row_words(s: Arena, seat: i64) -> list[str]:
    """A row as people read it: `move/energy_1`."""
    words: list[str] = []
    for half in range(3):
        main = s.row[seat * 6 + half * 2]
        alt = s.row[seat * 6 + half * 2 + 1]
        if main >= 0:
            words.append(half_word(main, alt))
    return words


def half_word(main: i64, alt: i64) -> str:
    """A half as people read it."""
    return ACTIONS[main] + (f"/{ACTIONS[alt]}" if alt >= 0 else "")
