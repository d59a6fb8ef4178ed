"""Which number each input of the network has: blocks one after the other, first what is there for every role."""

from __future__ import annotations

from typing import Final

from sandtable.games.neon.content.content import CARDS_OF_A_FIGHTER, LOOT_CARDS
from sandtable.games.neon.content.vocabulary import SEATS, SECTORS, SLOTS
from sandtable.games.neon.players.chances import PHASES
from sandtable.kit.bits import i64
from sandtable.search.network import starts

FEATURES: Final = "neon side 2"
"""Named in every file of weights; a new number whenever the inputs change."""

ROLES: Final = 3
"""Fighters of the own side, of the strongest other side, of all others; the Automa has blocks of its own."""
MODES: Final = 2
"""Won by points, or by being the last one standing."""
TIMES: Final = MODES * PHASES
LIVES: Final = 7
ENERGIES: Final = 7
SPANS: Final = 3
DICE: Final = 6
BLOCKS: Final = 4
PILES: Final = 7
UPGRADES: Final = 8
KINDS: Final = 6
PLACES: Final = SECTORS + 1
DANGERS: Final = 11
STRIKES: Final = 9
LEADS: Final = 21
POINTS: Final = 16
LOGITS: Final = 21
AWAY: Final = 6
PAIRS: Final = 3
TOKENS: Final = 4
HELD: Final = 4
FINDS: Final = 5
BOTS_NEAR: Final = 4
ROOM: Final = 5
"""Sectors between two fighters; the last class is whatever is out of reach."""
CELLS: Final = 7

_OF_ROLES: Final[dict[str, int]] = {
    "lives": TIMES * 2 * LIVES,
    "energy": MODES * ENERGIES,
    "dice": MODES * SPANS * DICE,
    "defence": MODES * BLOCKS,
    "gear": LOOT_CARDS,
    "supplies": MODES * PILES,
    "upgrades": UPGRADES,
    "fighter": MODES * KINDS,
    "place": MODES * PLACES,
    "sinking": TIMES,
    "danger": MODES * DANGERS,
    "last": MODES * 3 * DANGERS,
    "strike": MODES * STRIKES,
    "token_out": MODES,
    "leads": MODES,
    "pairs": MODES * PAIRS,
    "hunted": MODES,
    "tokens": TOKENS,
    "held": SLOTS * HELD,
    "played": KINDS * CARDS_OF_A_FIGHTER,
    "threatened": MODES * 2 * LIVES * DANGERS,
    "finds": MODES * FINDS,
    "bots_near": MODES * BOTS_NEAR,
    "theirs": MODES * ROOM * DICE,
    "ours": MODES * ROOM * DICE,
}
_OF_ALL: Final[dict[str, int]] = {
    "ahead": PHASES * LEADS,
    "points": PHASES * POINTS,
    "known": TIMES * LOGITS,
    "automa": TIMES * LIVES,
    "automa_away": MODES * AWAY,
    "sides": MODES * (SEATS + 2),
    "seats": MODES * (SEATS + 1),
    "hand": KINDS * CARDS_OF_A_FIGHTER,
    "teams": PHASES,
    "cells": MODES * CELLS,
}
ROLE: Final[i64] = sum(_OF_ROLES.values())
"""From an input of one role to the same one of the next."""
_START: Final = {**starts(_OF_ROLES), **starts(_OF_ALL, ROLES * int(ROLE))}
"""Of a block that each role has, that of the first role."""

INPUTS: Final = int(ROLE) * ROLES + sum(_OF_ALL.values())
LIFE: Final[i64] = _START["lives"]
"""Health tokens by side of the board and phase."""
ENERGY: Final[i64] = _START["energy"]
DICE_AT: Final[i64] = _START["dice"]
"""Attack dice by range: what gear adds to the odds."""
DEFENCE: Final[i64] = _START["defence"]
GEAR: Final[i64] = _START["gear"]
SUPPLIES: Final[i64] = _START["supplies"]
UPGRADE: Final[i64] = _START["upgrades"]
FIGHTER: Final[i64] = _START["fighter"]
PLACE: Final[i64] = _START["place"]
"""The sector, 0 for the ship."""
SINKING: Final[i64] = _START["sinking"]
DANGER: Final[i64] = _START["danger"]
"""What all who reach the fighter would do to it."""
LAST: Final[i64] = _START["last"]
"""The same, with one to three health tokens left of the last life."""
STRIKE: Final[i64] = _START["strike"]
"""What its own best attack is worth."""
TOKEN_OUT: Final[i64] = _START["token_out"]
LEADER: Final[i64] = _START["leads"]
PAIR: Final[i64] = _START["pairs"]
HUNTED: Final[i64] = _START["hunted"]
TOKEN: Final[i64] = _START["tokens"]
"""Search tokens where it stands."""
STORE: Final[i64] = _START["held"]
"""Supplies under each piece of equipment."""
SPENT: Final[i64] = _START["played"]
"""Action cards on the discard pile: what it cannot play next."""
THREATENED: Final[i64] = _START["threatened"]
"""Health tokens and what all who reach the fighter would do to it, together."""
FIND: Final[i64] = _START["finds"]
"""Search tokens in the neighbouring sectors."""
BOT: Final[i64] = _START["bots_near"]
"""Bots there and in its own sector."""
THEIRS: Final[i64] = _START["theirs"]
"""Of others: how far the nearest fighter of the own side is, and the attack dice at this range."""
OURS: Final[i64] = _START["ours"]
"""The attack dice of that fighter at this range."""
AHEAD: Final[i64] = _START["ahead"]
OWN_POINTS: Final[i64] = _START["points"]
KNOWN: Final[i64] = _START["known"]
"""What the logistic regression says, by phase."""
AUTOMA_LIFE: Final[i64] = _START["automa"]
AUTOMA_AWAY: Final[i64] = _START["automa_away"]
SIDES: Final[i64] = _START["sides"]
"""Sides that are left."""
PLAYERS: Final[i64] = _START["seats"]
HAND: Final[i64] = _START["hand"]
"""The own action cards; those of others are secret."""
TEAMS: Final[i64] = _START["teams"]
CELL: Final[i64] = _START["cells"]
"""The current cell of the round board: how many sectors close."""
