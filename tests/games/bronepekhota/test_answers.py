"""Which answers a question takes at all: every other word is refused by the state table (BP-FSM-02, BP-FSM-03)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.bronepekhota.notation import WORDS
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
