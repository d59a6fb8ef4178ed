"""Actions of the game: one packed integer each, a kind and up to seven small arguments.

How an action reads depends on nothing but the action: cards, tokens and sectors are named, never counted.
"""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import i64

# Chance.
DEAL_SECTOR: Final = 1  # sector: the next place of the ring
TOP_TOKEN: Final = 2  # sector: the scoreboard token that is turned up
DEAL_BOT: Final = 3  # kind: the bot of the next sector of the ring
DEAL_FIGHTER: Final = 4  # fighter: of the next seat
DEAL_LEADER: Final = 5  # seat
DRAW_CARD: Final = 6  # action card
ROLL_ATTACK: Final = 7  # face
ROLL_DEFENSE: Final = 8  # face
DRAW_LOOT: Final = 9  # loot card
DRAW_UPGRADE: Final = 10  # upgrade
TURN_BOT: Final = 11  # token: which one of its kind a captured bot is
# Players.
PASS: Final = 12  # pass, decline, stop
CHOOSE_FIGHTER: Final = 13  # fighter
LAYOUT: Final = 14  # code
LAND: Final = 15  # sector
CHOOSE: Final = 16  # action of a half
GO: Final = 17  # sector, effect + 1, second effect + 1, discount
KEEP: Final = 18  # loot card, second loot card + 1
NEXT_CARD: Final = 19  # loot card to be placed next
LAY: Final = 20  # loot card: onto a free place
COVER: Final = 21  # loot card, covered card
STOW: Final = 22  # loot card, card it goes under
DROP: Final = 23  # loot card: discarded
SPILL: Final = 24  # surplus supply that is discarded
USE: Final = 25  # effect, payment, payment, parameter, parameter, parameter, X
DECLARE: Final = 26  # weapon + 1, target, range, payment, payment, effect + 1, its payment
RANGE: Final = 27  # range
ASSIGN: Final = 28  # number of any_block that stop a crit
TROPHY: Final = 29  # loot card
KEEP_UPGRADE: Final = 30  # upgrade
LEAVE: Final = 31  # sector, maneuver C (0 no, 1 yes, 2 with a discount)
PAY: Final = 32  # payment: the next of X supplies

NOTHING: Final = 0
"""A payment of nothing; a card is its place + 1, a bot token BOT_PAYS + its place."""
BOT_PAYS: Final = 128
DISCOUNT: Final = 255
"""In place of a payment: the ability is used with a discount."""


def pack(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0, g: i64 = 0) -> i64:
    """An action of up to seven arguments, each below 256."""
    return kind | a << 6 | b << 14 | c << 22 | d << 30 | e << 38 | f << 46 | g << 54


def kind_of(action: i64) -> i64:
    """The kind of an action."""
    return action & 63


def argument(action: i64, place: i64) -> i64:
    """An argument by its place from 0."""
    return (action >> (6 + 8 * place)) & 255
