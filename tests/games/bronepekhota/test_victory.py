"""Who wins and with what score (BP-MISSION): markers, what is left, and who has lost."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.content.missions import AT_ACTIVATION, AT_LIMIT, AT_TOUR
from sandtable.games.bronepekhota.content.sheets import SHEETS
from sandtable.games.bronepekhota.mission.victory import check_mission, check_out, end, end_by_cost, score_markers
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD, NOBODY
from sandtable.games.bronepekhota.table.placement import touches_block
from sandtable.games.bronepekhota.table.situation import GAME_OVER, LAST_SIDE, MISSION_ENDED
from sandtable.kit.dice import Dice
from tests.games.bronepekhota.games import GAME, choose, settings_of
from tests.games.bronepekhota.table import act, battle, events, find, put, with_terrain

MARKER = (600, 400)


@pytest.mark.clause("BP-MISSION-04")
@pytest.mark.parametrize(
    ("mine", "theirs", "score"),
    [
        ([50], [], [1, 0]),
        ([50, 90], [30], [1, 0]),
        ([50], [49], [0, 1]),
        ([90, 40], [50, 60], [1, 0]),
        ([50], [50], [0, 0]),
        ([50, 60], [50, 90], [0, 0]),
        ([100], [101], [1, 0]),
        ([101], [101], [0, 0]),
        ([], [], [0, 0]),
    ],
)
def test_a_marker_is_held_by_the_more_and_then_by_the_nearest(
    mine: list[int], theirs: list[int], score: list[int]
) -> None:
    """Distances of the soldiers of both sides from a marker of 100 mm."""
    s = battle("pol_line_clones", "pro_cyber", mission="control_points")
    for n, away in enumerate(mine, 1):
        put(s, find(s, "pol_line_clones", n), MARKER[0] - away, MARKER[1])
    for n, away in enumerate(theirs, 1):
        put(s, find(s, "pro_cyber", n), MARKER[0] + away, MARKER[1])
    score_markers(s)
    assert [int(points) for points in s.score] == score


@pytest.mark.clause("BP-MISSION-10")
def test_only_seats_of_different_sides_are_enemies() -> None:
    armies = ["pol_line_clones", "pro_cyber", "rut_troops", "mer_raiders"]
    for teams in ([0, 1, 0, 1], [0, 1, 2, 3], [0, 1, 1, 1]):
        s = battle(*armies, layout="crossfire", teams=",".join(str(side) for side in teams))
        for a in range(-1, 4):
            for b in range(-1, 4):
                assert s.foes(a, b) == (a >= 0 and b >= 0 and teams[a] != teams[b]), "nobody's things have no enemies"


def scored(s: Bronepekhota) -> tuple[list[int], list[int]]:
    """Places and scores at the end."""
    outcome = s.outcome()
    assert outcome is not None
    return outcome.places, outcome.scores


@pytest.mark.clause("BP-MISSION-15")
@pytest.mark.parametrize(("rules", "share"), [(2, 1), (3, 0)])
def test_what_an_army_that_is_out_leaves_behind_is_no_score(rules: int, share: int) -> None:
    """One soldier of six for 80 points is left of the winner, an empty machine and a gun of the loser."""
    s = battle("pol_heavy_clones", "pro_cyber:salamander:mortar", rules=rules)
    put(s, find(s, "pol_heavy_clones", 1), 100, 400)
    put(s, find(s, "salamander"), 600, 400)
    put(s, find(s, "mortar"), 600, 600)
    check_out(s)
    assert scored(s) == ([1, 2], [80 // 6, share * (SHEETS.cost_of("salamander") + SHEETS.cost_of("mortar"))])


@pytest.mark.clause("BP-MISSION-01", "BP-TURN-10")
def test_who_has_won_is_told_and_nothing_is_left_to_be_done() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    put(s, find(s, "pol_line_clones", 1), 100, 400)
    act(s, find(s, "pol_line_clones", 1))
    s.events = []
    assert len(s.agenda) > 0
    check_out(s)
    assert len(s.agenda) == 0
    assert [event.data for event in events(s, "game_over")] == [{"reason": LAST_SIDE, "winner": 0}]


@pytest.mark.clause("BP-MISSION-15")
def test_who_has_lost_by_the_mission_has_no_score() -> None:
    """One soldier of 80 points for six against a whole squad of 105."""
    for winner, scores in ((0, [13, 0]), (1, [0, 105]), (NOBODY, [13, 105])):
        s = battle("pol_heavy_clones", "pro_cyber", mission="seize_object")
        put(s, find(s, "pol_heavy_clones", 1), 100, 400)
        for n in range(1, 7):
            put(s, find(s, "pro_cyber", n), 900, 100 + 60 * n)
        end(s, MISSION_ENDED, winner)
        assert scored(s)[1] == scores


@pytest.mark.clause("BP-MISSION-03", "BP-MISSION-15")
def test_at_the_limit_the_cost_of_both_sides_is_the_score() -> None:
    """Allies have the score of their side together."""
    armies = ["pol_heavy_clones", "pro_cyber", "pol_heavy_clones", "pro_cyber"]
    s = battle(*armies, layout="crossfire", teams="0,1,0,1")
    for f in (0, 1, 2, 6, 7, 8, 12, 18):
        put(s, f, 100 + 40 * f, 400)
    end_by_cost(s)
    assert scored(s) == ([2, 1, 2, 1], [40 + 13, 52 + 17, 40 + 13, 52 + 17])


@pytest.mark.clause("BP-MISSION-15")
def test_nobody_who_has_lost_scores_more_than_who_has_won() -> None:
    for number in range(0, 64, 16):
        dice = Dice(number)
        s = GAME.start(settings_of(number, 3))
        while s.decision() is not None:
            s.apply(choose(s, number, dice))
        places, scores = scored(s)
        won = [score for place, score in zip(places, scores, strict=True) if place == 1]
        assert max(scores) <= max(won)
        assert len(set(won)) == 1 or len(won) == s.seats()


@pytest.mark.clause("BP-MISSION-08", "BP-MISSION-03")
def test_an_entry_that_holds_ends_the_game_and_none_does_not() -> None:
    """At a moment of the mission, and after the last tour in any case."""
    for moment, ended in ((AT_ACTIVATION, False), (AT_TOUR, False), (AT_LIMIT, True)):
        s = battle("pol_line_clones", "pro_cyber")
        put(s, find(s, "pol_line_clones", 1), 100, 100)
        put(s, find(s, "pro_cyber", 1), 1100, 700)
        assert check_mission(s, moment) is ended
        assert (s.stage == GAME_OVER) is ended
    s = GAME.start({"mission": "hunt"})
    for f in range(int(s.fig.roster.count)):
        if s.fig.roster.sheet[f] == "pol_heavy_clones":
            s.fig.place[f] = DEAD
    assert check_mission(s, AT_TOUR) is False
    assert check_mission(s, AT_ACTIVATION) is True
    assert (s.stage, s.winner) == (GAME_OVER, 1)


@pytest.mark.clause("BP-MISSION-11", "BP-GEO-18")
def test_a_block_is_touched_where_heights_meet_and_the_base_is_near() -> None:
    """A soldier of 35 mm beside, on and under a block between 50 and 90 mm."""
    s = GAME.start({"mission": "seize_object"})
    with_terrain(s)  # a scene of its own: others have the one of the map
    s.scene.base[0], s.scene.top[0] = 50, 90
    x, y = int(s.scene.x1[0]), (int(s.scene.y1[0]) + int(s.scene.y2[0])) // 2
    touching = {z: touches_block(s.scene, 0, x - 12, y, z, 12, 35) for z in (14, 15, 16, 50, 89, 90, 91)}
    assert touching == {14: False, 15: False, 16: True, 50: True, 89: True, 90: False, 91: False}
    assert [touches_block(s.scene, 0, x - far, y, 50, 12, 35) for far in (14, 15, 16)] == [True, False, False]


@pytest.mark.clause("BP-TURN-10")
def test_who_is_out_is_told_once() -> None:
    s = battle("pol_line_clones", "pro_cyber", "rut_troops", layout="crossfire")
    for sheet, x in (("pol_line_clones", 100), ("pro_cyber", 900)):
        put(s, find(s, sheet, 1), x, 400)
    s.events = []
    for _ in range(2):
        check_out(s)
        assert [event.data for event in s.events if event.kind == "out"] == [{"seat": 2}]
