"""Which answers a question takes at all: every other word is refused by the state table (BP-FSM-02, BP-FSM-03)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import IllegalAction
from sandtable.games.bronepekhota import actions as a
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.mission.setup import pack_area
from sandtable.games.bronepekhota.moving.legs import leg
from sandtable.games.bronepekhota.notation import WORDS
from sandtable.games.bronepekhota.table.situation import CHOOSING_AREA, MOVED
from tests.games.bronepekhota.offers import texts
from tests.games.bronepekhota.table import act, battle, find, man, play, put, refused

ANSWERS = {
    "roll": "roll 3", "area": "area 0 0 100 100", "pilot": "pilot 1", "command": "command 0",
    "deploy": "deploy 0 100,400/0", "put": "put 0 100,400/0", "leave": "leave 0", "unit": "unit 0", "pass": "pass",
    "soldier": "soldier 1", "end": "end", "retreat": "retreat", "finish": "finish", "go": "go 420,400,0/0",
    "jump": "jump 420,400/0", "turn": "turn 3", "leg": "leg walk 420,400", "done": "done 0", "drop": "drop",
    "shoot": "shoot 0 own 1", "cease": "cease", "grenade": "grenade 1", "pick": "pick 2", "fight": "fight 1",
    "hold": "hold", "declare": "declare 0 1", "reroll": "reroll 1", "board": "board 1", "take": "take 1",
    "carry": "carry 0", "repair": "repair 1", "drive": "drive F40", "op": "op F40", "dismount": "dismount 0",
    "swift": "swift", "push": "push 1 420,400/0",
}  # fmt: skip
SOLDIER = "finish go jump push turn leg shoot grenade fight board take carry repair"
QUESTIONS = {
    "soldier": SOLDIER,
    "vehicle": "finish drive op shoot fight repair dismount",
    "route": "drop leg done",
    "way": "drop op done",
    "next shot": "shoot cease",
    "squad": "soldier end",
}


def _scene(question: str) -> Any:
    s = battle("pol_heavy_clones:bulldog:hunter:pilot_regular", "pro_cyber")
    f, gun = put(s, find(s, "pol_heavy_clones", 1), 400, 400), put(s, find(s, "bulldog"), 400, 433)
    put(s, find(s, "pol_heavy_clones", 2), 300, 300)
    machine = put(s, find(s, "hunter"), 700, 200)
    man(s, machine, find(s, "pilot_regular"))
    enemy = put(s, find(s, "pro_cyber", 1), 600, 420, 32)
    s.fig.roster.rank[f], s.fig.roster.rate[gun] = 6, 2
    act(s, machine if question in ("vehicle", "way") else f)
    if question == "route":
        play(s, "leg walk 410,400")
    elif question == "way":
        play(s, "op F20")
    elif question in ("next shot", "dice"):
        play(s, f"shoot {gun} w0 {enemy}")
        while question == "next shot" and texts(s)[0].startswith("roll"):
            play(s, "roll 1")
    elif question == "squad":
        play(s, "finish")
    return s


@pytest.mark.clause("BP-FSM-02", "BP-FSM-03", "BP-NUM-06", "BP-ACT-01", "BP-ACT-06")
@pytest.mark.parametrize("question", QUESTIONS)
def test_only_answers_of_the_question_are_judged(question: str) -> None:
    assert set(ANSWERS) == {word for word, _ in WORDS.values()}
    s = _scene(question)
    before = s.to_bytes()
    for word, text in ANSWERS.items():
        refusal = refused(s, text)
        if word not in QUESTIONS[question].split():
            assert refusal == "BP-FSM-02", text
        else:
            assert refusal != "BP-FSM-02" or word in ("soldier", "unit"), text
    assert s.to_bytes() == before


@pytest.mark.clause("BP-RNG-03", "BP-FSM-02", "BP-FSM-03")
def test_a_die_is_answered_by_its_faces_alone() -> None:
    s = _scene("dice")
    for word, text in ANSWERS.items():
        assert refused(s, text) == ("" if word == "roll" else "BP-RNG-03")


@pytest.mark.clause("BP-NUM-06", "BP-FSM-03", "BP-MOVE-VEH-10")
def test_a_route_is_done_with_a_heading_and_a_way_with_or_without_a_ram() -> None:
    s = _scene("route")
    for number, clause in ((0, ""), (63, ""), (64, "BP-NUM-06")):
        assert refused(s, f"done {number}") == clause
    s = _scene("way")
    assert refused(s, "done 0") == ""
    assert refused(s, "done 2") == "BP-FSM-02"


def _clause(s: Any, action: int) -> str:
    """The clause by which a number is refused as an answer, "" if it is taken."""
    try:
        s.clone().apply(action)
    except IllegalAction as error:
        return str(error.clause)
    return ""


@pytest.mark.clause("BP-FSM-02", "BP-FSM-03", "BP-SETUP-03", "BP-RNG-03")
def test_numbers_that_say_more_than_an_area_are_no_answer() -> None:
    s = BronepekhotaGame().start({"areas": "chosen", "map": "open_field"})
    play(s, "roll 6", "roll 3")
    assert s.stage == CHOOSING_AREA
    good = int(pack_area(0, 0, 200, 600))
    assert _clause(s, good) == ""
    assert _clause(s, good + (1 << 52)) == _clause(s, good + (1 << 53)) == "BP-FSM-02"
    assert _clause(s, int(a.plain(a.AREA, 1 << 52))) == "BP-FSM-02"
    assert _clause(s, int(a.plain(a.AREA, (1 << 52) - 1))) == "BP-SETUP-03"
    assert _clause(s, int(a.plain(a.DEPLOY, 0))) == "BP-FSM-02"


@pytest.mark.clause("BP-AI-04", "BP-MOVE-INF-03", "BP-MOVE-INF-12", "BP-GEO-16", "BP-FSM-02")
def test_numbers_that_say_more_than_a_place_are_no_answer() -> None:
    """A place to go to names its level and nobody; a leg is one of six kinds."""
    s = _scene("soldier")
    go = int(a.pose(a.GO, 0, 420, 380, 0, 7))
    assert _clause(s, go) == ""
    for bit in (52, 53, 54, 55):
        assert _clause(s, go + (1 << bit)) == "BP-FSM-02", bit
    assert _clause(s, int(a.pose(a.GO, 1, 420, 380, 0, 7))) == "BP-FSM-02"
    assert _clause(s, int(a.pose(a.GO, 0, 420, 380, 1, 7))) == "BP-GEO-16"
    assert _clause(s, int(a.pose(a.GO, 0, 11, 380, 0, 7))) == "BP-MOVE-INF-12"
    assert _clause(s, int(a.pose(a.GO, 0, 1188, 788, 0, 7))) == "BP-MOVE-INF-03"
    for kind, clause in ((0, ""), (5, "BP-GUN-03"), (6, "BP-FSM-02"), (7, "BP-FSM-02"), (12, "BP-FSM-02")):
        assert _clause(s, int(a.plain(a.LEG, leg(kind, 420, 380)))) == clause, kind
    s.spent[s.figure] = MOVED
    assert _clause(s, go) == "BP-ACT-01"


@pytest.mark.clause("BP-MOVE-INF-03", "BP-FSM-02")
def test_a_leg_within_the_speed_is_taken_and_a_millimetre_more_is_not() -> None:
    s = _scene("soldier")
    put(s, find(s, "pro_cyber", 1), 1100, 100, 32)
    most = 40 * int(s.fig.roster.speed[s.figure])
    for far, clause in ((most, ""), (most + 1, "BP-MOVE-INF-03")):
        assert refused(s, f"leg walk {400 + far},400") == clause
        assert refused(s, f"go {400 + far},400,0/0") == clause
