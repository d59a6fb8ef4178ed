"""Who has won: fallen HQs, elimination, points, comparison at the end (NH-END-09 to -15, sections 14 to 16)."""

from __future__ import annotations

from typing import Final

from sandtable.core.outcome import Outcome
from sandtable.games.neuroshima.battle.nets import evaluate_nets
from sandtable.games.neuroshima.battle.points import seats_with_all_points
from sandtable.games.neuroshima.battle.reasons import place
from sandtable.games.neuroshima.board.field import FALLEN
from sandtable.games.neuroshima.board.situation import (
    ALL_HQS_DESTROYED,
    ALL_POINTS,
    ALLIED,
    ALLIES_LOST,
    BOTH_HQS_DESTROYED,
    DEADLOCK,
    EQUAL_HIT_POINTS,
    GAME_OVER,
    HQ_DESTROYED,
    LAST_STANDING,
    LESS_DAMAGE,
    MORE_HIT_POINTS,
    MORE_POINTS,
    SHARED_VICTORY,
    STANDSTILL,
    SURVIVING_HQ,
    Situation,
)
from sandtable.games.neuroshima.content.modes import DUEL, FFA, LONER, POINTS, SOLO, TEAM, TEAM_THREE
from sandtable.games.neuroshima.content.tiles import MOST_TILES, TILES
from sandtable.kit.bits import BIT, i64

REASONS: Final[list[str]] = [
    "",
    "hq_destroyed",
    "both_hqs_destroyed",
    "more_hit_points",
    "equal_hit_points",
    "deadlock",
    "last_standing",
    "all_hqs_destroyed",
    "all_points",
    "more_points",
    "shared_victory",
    "surviving_hq",
    "less_damage",
    "standstill",
    "delivered",
    "held_out",
    "evacuated",
    "contained",
    "allies_lost",
    "blown_up",
    "withstood",
    "both_ruined",
]
REASON_CLAUSES: Final[list[str]] = [
    "",
    "NH-END-10",
    "NH-END-12",
    "NH-END-13",
    "NH-END-15",
    "NH-BATTLE-19",
    "NH-MODE-FFA-05",
    "NH-MODE-FFA-09",
    "NH-MODE-POINTS-05",
    "NH-MODE-POINTS-07",
    "NH-MODE-FFA-07",
    "NH-TEAM-10",
    "NH-MODE-SOLO-07",
    "NH-ATLAS-03",
    "NH-ATLAS-S1-06",
    "NH-ATLAS-S1-06",
    "NH-ATLAS-S2-06",
    "NH-ATLAS-S2-06",
    "NH-ATLAS-S3-07",
    "NH-ATLAS-S4-08",
    "NH-ATLAS-S4-08",
    "NH-ATLAS-S4-08",
]
MODE_REASON_CLAUSES: Final[dict[str, dict[int, str]]] = {
    DUEL: {},
    FFA: {MORE_HIT_POINTS: "NH-MODE-FFA-05"},
    POINTS: {},
    SOLO: {
        HQ_DESTROYED: "NH-MODE-SOLO-05",
        BOTH_HQS_DESTROYED: "NH-MODE-SOLO-06",
        EQUAL_HIT_POINTS: "NH-MODE-SOLO-08",
    },
    TEAM: {
        HQ_DESTROYED: "NH-TEAM-09",
        BOTH_HQS_DESTROYED: "NH-TEAM-11",
        MORE_HIT_POINTS: "NH-TEAM-09",
        EQUAL_HIT_POINTS: "NH-TEAM-11",
    },
}
"""Where a mode has a clause of its own for a reason."""


def reason_clause(mode: str, reason: i64) -> str:
    """The clause by which a game of this mode ended."""
    found = MODE_REASON_CLAUSES[TEAM if mode == TEAM_THREE else mode].get(int(reason), "")
    return found or REASON_CLAUSES[reason]


def judge_falls(s: Situation, fell: i64, final: bool) -> bool:
    """Does the game end by what just happened to HQs (`fell`: seats as bits) or by points? True if it is over.

    (NH-END-09, NH-END-10, NH-END-12, NH-END-19, NH-MODE-SOLO-05, NH-TEAM-09)
    """
    if s.options.scores_points:
        reached = seats_with_all_points(s.field)
        if reached:
            # All who reach 20 in one battle share the win (NH-MODE-POINTS-05).
            finish(s, ALL_POINTS, reached)
        return reached != 0
    if fell == 0:
        return False
    if s.options.eliminates:
        return _eliminate(s, fell)
    if s.alliance == ALLIED:
        # Whoever's HQ falls while the alliance holds, nobody wins (NH-ATLAS-S3-07).
        finish(s, ALLIES_LOST, 0)
        return True
    losers = _losing_sides(s)
    if losers != 3:
        finish(s, HQ_DESTROYED, _seats_of_side(s, 0 if losers == 2 else 1))
        return True
    return _judge_both(s, final)


def _losing_sides(s: Situation) -> i64:
    """Sides that have lost an HQ, as bits."""
    sides: i64 = 0
    for seat in range(len(s.left)):
        if s.field.hq[seat] == FALLEN:
            sides |= BIT[s.field.side[seat]]
    return sides


def _judge_both(s: Situation, final: bool) -> bool:
    """Both sides have lost an HQ (NH-END-12, NH-MODE-SOLO-06, NH-TEAM-10, NH-TEAM-11)."""
    if s.options.is_solo:
        finish(s, BOTH_HQS_DESTROYED, s.players() & ~BIT[LONER])
        return True
    ahead = leaders(s)
    if is_decided(s, ahead):
        finish(s, SURVIVING_HQ, ahead)
        return True
    if standing(s, 0) == 0:
        finish(s, BOTH_HQS_DESTROYED, 0)
        return True
    if final:
        finish(s, EQUAL_HIT_POINTS, 0)
    return final


def _seats_of_side(s: Situation, side: i64) -> i64:
    seats: i64 = 0
    for seat in range(len(s.left)):
        if s.field.side[seat] == side:
            seats |= BIT[seat]
    return seats


def _eliminate(s: Situation, fell: i64) -> bool:
    """Players whose HQ fell are out with all their tiles; the last one standing wins (NH-MODE-FFA-04, 05, 09, 10)."""
    for seat in range(len(s.left)):
        if fell >> seat & 1:
            _take_away(s, seat)
    s.owed &= ~fell
    s.bound &= ~fell
    s.held = evaluate_nets(s.field)
    standing_still = s.players() & ~s.field.off_track
    if standing_still == 0:
        finish(s, ALL_HQS_DESTROYED, fell)
    elif standing_still & (standing_still - 1) == 0:
        finish(s, LAST_STANDING, standing_still)
    return s.stage == GAME_OVER


def _take_away(s: Situation, seat: i64) -> None:
    """All tiles of a player leave the game: board, hand and pile (NH-MODE-FFA-04, NH-MODE-FFA-10)."""
    if s.events is not None:
        s.tell("eliminated", {"seat": int(seat)}, "NH-MODE-FFA-04")
    for at in s.field.ground.hexes:
        if s.is_own(at, seat):
            if s.events is not None:
                data: dict[str, object] = {
                    "at": place(at),
                    "tile": TILES[s.field.tile[at]].id,
                    "seat": int(seat),
                }
                s.tell("removed", data, "NH-MODE-FFA-04")
            s.remove_unit(at)
    while s.held_tiles[seat]:
        s.spend(seat, s.hand_tile(seat, 0))
    for slot in range(seat * MOST_TILES, (seat + 1) * MOST_TILES):
        s.pile[slot] = 0
    s.left[seat] = 0


def standing(s: Situation, seat: i64) -> i64:
    """What counts for the side of a seat: its hit points or points, or minus the damage it took (NH-MODE-SOLO-07)."""
    track = s.options.track()
    least_damage = s.options.is_solo and s.options.switches["solo_tiebreak"] == "least_damage"
    total: i64 = 0
    for other in range(len(s.left)):
        if s.field.side[other] == s.field.side[seat]:
            total += s.field.hp[other]
            if least_damage:
                total -= i64(track[other])
    return total


def leaders(s: Situation) -> i64:
    """The seats of whoever is ahead, as bits; of several sides where they tie."""
    seats: i64 = 0
    best: i64 = -99
    for seat in range(len(s.left)):
        if not s.is_out(seat) and s.field.off_track >> seat & 1 == 0:
            count = standing(s, seat)
            if count > best:
                best = count
                seats = 0
            if count == best:
                seats |= BIT[seat]
    return seats


def is_decided(s: Situation, seats: i64) -> bool:
    """Are these all of one side?"""
    side: i64 = -1
    for seat in range(len(s.left)):
        if seats >> seat & 1:
            if side >= 0 and s.field.side[seat] != side:
                return False
            side = s.field.side[seat]
    return True


def end_by_comparison(s: Situation) -> None:
    """After the last or the extra battle; whoever still ties shares or draws (NH-END-13, NH-END-15, NH-MODE-FFA-07)."""
    ahead = leaders(s)
    if is_decided(s, ahead):
        reason = MORE_POINTS if s.options.scores_points else LESS_DAMAGE if s.options.is_solo else MORE_HIT_POINTS
        finish(s, reason, ahead)
    elif s.options.eliminates or s.options.scores_points:
        finish(s, SHARED_VICTORY, ahead)
    else:
        finish(s, EQUAL_HIT_POINTS, 0)


def end_in_deadlock(s: Situation) -> None:
    """Nothing can change on a full field: a comparison without extra turns (NH-BATTLE-19, NH-BATTLE-21)."""
    ahead = leaders(s)
    shares = s.options.eliminates or s.options.scores_points
    finish(s, DEADLOCK, ahead if shares or is_decided(s, ahead) else 0)


def end_in_standstill(s: Situation) -> None:
    """A full-field battle of a scenario from which nobody left the board: a draw at once (NH-ATLAS-03)."""
    finish(s, STANDSTILL, 0)


def finish(s: Situation, reason: i64, winners: i64) -> None:
    """The game is over."""
    s.clash = None
    s.leave_loop()
    s.end_reason = reason
    # Of a duel the reason and the track tell it, as its text always did.
    s.winners = winners if s.options.mode != DUEL or s.options.atlas else i64(0)
    s.stage = GAME_OVER
    if s.events is not None:
        data: dict[str, object] = {
            "reason": REASONS[reason],
            "hp": [int(hp) for hp in s.field.hp],
            "winners": seats_in(winners),
        }
        s.tell("game_over", data, reason_clause(s.options.mode, reason))


def seats_in(bits: i64) -> list[int]:
    """Seats of a set of bits."""
    return [seat for seat in range(8) if bits >> seat & 1]


def _winners(s: Situation) -> i64:
    """Who has won, none in a draw."""
    if s.options.mode != DUEL or s.options.atlas:
        return s.winners
    if s.end_reason == HQ_DESTROYED:
        return _seats_of_side(s, 0 if s.field.hq[1] == FALLEN else 1)
    ahead = leaders(s)
    compared = s.end_reason == MORE_HIT_POINTS or s.end_reason == DEADLOCK
    return ahead if compared and is_decided(s, ahead) else i64(0)


def final_outcome(s: Situation) -> Outcome:
    """Places and scores of a finished game: winners first, a losing side second, in a deathmatch by the track."""
    scores = [int(hp) for hp in s.field.hp]
    winners = _winners(s)
    won = [winners >> seat & 1 != 0 for seat in range(len(scores))]
    if winners == 0:
        places = [1] * len(scores)
    elif s.options.eliminates or s.options.scores_points:
        ranks = [(won[seat], not s.is_out(seat), score) for seat, score in enumerate(scores)]
        places = [1 if won[seat] else 1 + sum(other > rank for other in ranks) for seat, rank in enumerate(ranks)]
    else:
        places = [1 if one else 2 for one in won]
    return Outcome(REASONS[s.end_reason], reason_clause(s.options.mode, s.end_reason), places, scores)
