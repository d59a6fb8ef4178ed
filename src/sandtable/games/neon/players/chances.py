"""The chance of each side to win, from what everybody can see at the end of a round.

Every fighter has a few small numbers (`features`); a weighted sum of them is its strength, and strengths become chances
as in a logistic regression over all sides that are left. The weights depend on how much of the game is left;
`weights.toml` holds them and says how they were found. Integers only.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.content.vocabulary import (
    ARMOR,
    AUTOMA,
    BOTS,
    FIGHTERS,
    HELMET,
    SHIP,
    SLOTS,
)
from sandtable.games.neon.ending.scoring import victory_points
from sandtable.games.neon.players.evaluation import defense_of, dice_from, means_of, strike_worth
from sandtable.kit.bits import BIT, count, i64, vec

CERTAIN: Final = 100_000
"""The chance of whoever has won."""
STEP: Final = 16
"""Strengths are thousandths of a logit; the table of exponentials has one entry for so many of them."""
ENTRIES: Final = 800
ROYALE_RING: Final = 8
OUT: Final = -1_000_000_000
FAR: Final = 8
"""A lead beyond this counts no more."""

# Features of a fighter.
POINTS: Final = 0
AHEAD: Final = 1
SPARE_LIFE: Final = 2
HEALTH: Final = 3
LAST_ONE: Final = 4
LAST_TWO: Final = 5
LAST_THREE: Final = 6
ENERGY: Final = 7
MORE_ENERGY: Final = 8
DICE_AT: Final = 9
DEFENCE: Final = 12
ARMOUR: Final = 13
HELM: Final = 14
SUPPLIES: Final = 15
UPGRADES: Final = 16
ON_SHIP: Final = 17
SINKING: Final = 18
STRIKE: Final = 19
EXPOSED: Final = 20
IN_DANGER: Final = 21
LEADS: Final = 22
PAIRS: Final = 23
IS_AUTOMA: Final = 24
STANDS: Final = 25
TOKEN_OUT: Final = 26
HUNTED: Final = 27
"""The Automa would choose this one, or one of these."""
HUNT: Final = 3


NAMES: Final[list[str]] = [
    "points", "ahead", "spare_life", "health", "last_one", "last_two", "last_three", "energy", "more_energy",
    "dice_0", "dice_1", "dice_2", "defence", "armour", "helmet", "supplies", "upgrades", "on_ship", "sinking",
    "strike", "exposed", "in_danger", "leads", "pairs", "automa", "stands", "token_out", "hunted",
]  # fmt: skip
"""Names of the features in `weights.toml`, in their order."""
FEATURES: Final = 28
PHASES: Final = 7
MODES: Final[list[str]] = ["points", "last_standing"]


class Weights:
    """Thousandths of a logit for every feature, by mode and phase."""

    def __init__(self, values: list[i64]) -> None:
        self.values: vec[i64] = vec[i64](values)


def read_weights(path: Path) -> Weights:
    """The weights of a file: for each mode and feature one number for each phase, the last round first."""
    rows = tomllib.loads(path.read_text("utf-8"))
    return Weights([rows[mode][name][phase] for mode in MODES for phase in range(PHASES) for name in NAMES])


WEIGHTS: Final = read_weights(Path(__file__).with_name("weights.toml"))


def _exponentials() -> list[i64]:
    """10**9 exp(-k STEP / 1000), by repeated multiplication: no floating point."""
    table: list[i64] = []
    entry: i64 = 1_000_000_000
    for _ in range(ENTRIES):
        table.append(entry)
        entry = entry * 984_127_320 // 1_000_000_000
    return table


_EXP: Final[vec[i64]] = vec[i64](_exponentials())


def plays(s: Arena, who: i64) -> bool:
    """Is this a fighter of the game?"""
    return who < s.seat_count or (who == AUTOMA and s.options.automa)


def phase_of(s: Arena) -> i64:
    """How much of the game is left: rounds with points, sectors where the last one standing wins."""
    if s.last_standing:
        return (s.ring_size - 2) * (PHASES - 1) // ROYALE_RING
    left = len(s.options.cells()) - 1 - s.cell
    return left if left < PHASES else i64(PHASES - 1)


def fighters(s: Arena) -> vec[i64]:
    """The numbers of every fighter, FEATURES each; STANDS is 0 for one that is out of the game."""
    found = vec[i64]([0] * (FIGHTERS * FEATURES))
    numbers = vec[i64]([0] * FEATURES)
    for who in range(i64(FIGHTERS)):
        if plays(s, who) and s.is_left(who):
            _fighter(s, who, numbers)
            for place in range(i64(FEATURES)):
                found[who * FEATURES + place] = numbers[place]
    if s.at[AUTOMA] > SHIP:
        _hunted(s, found)
    return found


def sides(s: Arena, numbers: vec[i64]) -> vec[i64]:
    """The numbers of every side, summed over its fighters; STANDS is 0 for a side without.

    Points are those of the side, and how far it is ahead of the best other one."""
    found = vec[i64]([0] * (FIGHTERS * FEATURES))
    for who in range(i64(FIGHTERS)):
        if numbers[who * FEATURES + STANDS] > 0:
            at = s.team[who] * FEATURES
            for place in range(i64(FEATURES)):
                found[at + place] += numbers[who * FEATURES + place]
    if not s.last_standing:
        _points(s, found)
    return found


def features(s: Arena) -> vec[i64]:
    """The numbers of every side."""
    return sides(s, fighters(s))


def _hunted(s: Arena, found: vec[i64]) -> None:
    """Whom the Automa would turn to: most health tokens within three sectors (NE-AUTOMA-06)."""
    most: i64 = 0
    for who in range(s.seat_count):
        if s.at[who] > SHIP and s.distance(s.at[who], s.at[AUTOMA]) <= HUNT and s.health[who] > most:
            most = s.health[who]
    for who in range(s.seat_count):
        if s.at[who] > SHIP and s.distance(s.at[who], s.at[AUTOMA]) <= HUNT and s.health[who] == most:
            found[who * FEATURES + HUNTED] = 1


def _points(s: Arena, found: vec[i64]) -> None:
    most: i64 = -1
    second: i64 = -1
    for side in range(i64(FIGHTERS)):
        if found[side * FEATURES + STANDS] > 0:
            points = victory_points(s, side)
            found[side * FEATURES + POINTS] = points
            if points > most:
                second = most
                most = points
            elif points > second:
                second = points
    if second < 0:
        return
    for side in range(i64(FIGHTERS)):
        if found[side * FEATURES + STANDS] > 0:
            points = found[side * FEATURES + POINTS]
            ahead = points - (second if points == most else most)
            found[side * FEATURES + AHEAD] = ahead if -FAR < ahead < FAR else (i64(FAR) if ahead > 0 else i64(-FAR))


def _fighter(s: Arena, who: i64, into: vec[i64]) -> None:
    """The numbers of one fighter that is not out of the game."""
    for place in range(i64(FEATURES)):
        into[place] = 0
    into[STANDS] = 1
    health = s.health[who]
    into[HEALTH] = health
    last = who == AUTOMA or s.board_side[who] == 1
    into[SPARE_LIFE] = 0 if last else 1
    if last:
        into[LAST_ONE] = 1 if health <= 1 else 0
        into[LAST_TWO] = 1 if health <= 2 else 0
        into[LAST_THREE] = 1 if health <= 3 else 0
    if s.leader == who:
        into[LEADS] = 1
    if who == AUTOMA:
        into[IS_AUTOMA] = 1
    else:
        _own_things(s, who, into)
    if s.at[who] == SHIP:
        into[ON_SHIP] = 1
    else:
        _surroundings(s, who, into)
        if last and health <= 3:
            into[IN_DANGER] = into[EXPOSED]


def _own_things(s: Arena, who: i64, into: vec[i64]) -> None:
    """Energy, equipment, upgrades, bots that wait for their pair."""
    energy = s.energy[who]
    into[ENERGY] = energy if energy < 3 else 3
    into[MORE_ENERGY] = energy - 3 if energy > 3 else 0
    for span in range(i64(3)):
        into[DICE_AT + span] = dice_from(s, who, span)
    into[DEFENCE] = defense_of(s, who) - s.fields[who]
    into[ARMOUR] = 1 if s.gear[who * SLOTS + ARMOR] >= 0 else 0
    into[HELM] = 1 if s.gear[who * SLOTS + HELMET] >= 0 else 0
    supplies: i64 = 0
    for slot in range(i64(SLOTS)):
        supplies += s.held[who * SLOTS + slot]
    into[SUPPLIES] = supplies if supplies < 6 else 6
    into[UPGRADES] = count(s.upgrades[who])
    into[TOKEN_OUT] = 1 if s.token_at[who] > 0 else 0
    for bot in range(i64(BOTS)):
        if s.bot_owner[bot] == who and s.bot_owner[bot ^ 1] < 0:
            into[PAIRS] += 1


def _surroundings(s: Arena, who: i64, into: vec[i64]) -> None:
    """The sector that sinks next, whom it reaches, who reaches it: exact means of damage, in tenths of a token."""
    sector = s.at[who]
    means = means_of(s.content)
    into[SINKING] = 1 if sector == s.top else 0
    blocks = defense_of(s, who)
    exposed: i64 = 0
    for other in range(i64(FIGHTERS)):
        if other != who and s.at[other] > SHIP and not s.allied(who, other):
            away = s.distance(sector, s.at[other])
            if away <= 2:
                dice = s.automa_dice(away) if other == AUTOMA else dice_from(s, other, away)
                exposed += means.mean[(dice if dice < 5 else i64(5)) * 4 + blocks]
    into[EXPOSED] = exposed // 10 if exposed < 500 else 50
    if who == AUTOMA:
        reach = vec[i64]([s.automa_dice(0), s.automa_dice(1), s.automa_dice(2)])
    else:
        reach = vec[i64]([into[DICE_AT], into[DICE_AT + 1], into[DICE_AT + 2]])
    strike = strike_worth(s, who, sector, reach, means)
    into[STRIKE] = strike // 10 if strike < 400 else 40


def strengths(s: Arena, numbers: vec[i64]) -> vec[i64]:
    """The strength of each side by its number, in thousandths of a logit; OUT for one that cannot win."""
    found = vec[i64]([0] * FIGHTERS)
    values = WEIGHTS.values
    base = ((PHASES if s.last_standing else 0) + phase_of(s)) * FEATURES
    for side in range(i64(FIGHTERS)):
        if numbers[side * FEATURES + STANDS] == 0:
            found[side] = OUT
            continue
        for place in range(i64(FEATURES)):
            found[side] += values[base + place] * numbers[side * FEATURES + place]
    return found


def chances(s: Arena) -> vec[i64]:
    """The chance of each side by its number, out of CERTAIN together."""
    if s.end_reason != 0:
        return result(s)
    return shares(strengths(s, features(s)))


def shares(found: vec[i64]) -> vec[i64]:
    """Chances instead of strengths, in the same place."""
    top: i64 = OUT
    for side in range(i64(FIGHTERS)):
        top = found[side] if found[side] > top else top
    whole: i64 = 0
    for side in range(i64(FIGHTERS)):
        behind = (top - found[side]) // STEP
        found[side] = _EXP[behind] if behind < ENTRIES else i64(0)
        whole += found[side]
    for side in range(i64(FIGHTERS)):
        found[side] = found[side] * CERTAIN // whole
    return found


def result(s: Arena) -> vec[i64]:
    """A win counts whole, a shared one its part; where nobody has won all players share."""
    found = vec[i64]([0] * FIGHTERS)
    sides: i64 = 0
    for who in range(i64(FIGHTERS)):
        if s.winners & BIT[who] or (s.winners == 0 and who < s.seat_count):
            sides |= BIT[s.team[who]]
    for side in range(i64(FIGHTERS)):
        if sides & BIT[side]:
            found[side] = CERTAIN // count(sides)
    return found


def worth(s: Arena, seat: i64) -> i64:
    """What a state is worth to a seat: its chance, and a little for points and lives where the chance is settled."""
    return chances(s)[s.team[seat]] + beside(s, seat)


def beside(s: Arena, seat: i64) -> i64:
    """What counts where the chance is settled."""
    total: i64 = 0
    if s.at[seat] >= SHIP:
        total += 20 * s.health[seat] + 5 * s.energy[seat]
    if not s.last_standing:
        total += 60 * victory_points(s, s.team[seat])
    return total


class Judgement:
    """Tells what the end of a round is worth: by the logistic regression, unless somebody has learned more."""

    def chances(self, s: Arena) -> vec[i64]:
        """The chance of each side by its number, out of CERTAIN together."""
        return chances(s)

    def worth(self, s: Arena, seat: i64) -> i64:
        """What a state is worth to a seat."""
        return worth(s, seat)


HAND_MADE: Final = Judgement()
