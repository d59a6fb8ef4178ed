"""Learned values of battles: inputs within their blocks and from either side, a judgement, and a training that runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.core.decision import CHANCE
from sandtable.games.bronepekhota.edge.training import Battles, subject
from sandtable.games.bronepekhota.game import BronepekhotaGame
from sandtable.games.bronepekhota.players.judgement import BEYOND, CAP, HandMade, Learned, prior
from sandtable.games.bronepekhota.players.learned import layout
from sandtable.games.bronepekhota.players.learned.features import collect, is_seen, kind_of, lead_of, phase_of
from sandtable.games.bronepekhota.players.luck import Luck
from sandtable.games.bronepekhota.players.prospects import VICTORY, value
from sandtable.games.bronepekhota.players.tactics import ASSAULT, Tactics
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD
from sandtable.games.bronepekhota.table.situation import GAME_OVER, ROLLING
from sandtable.kit.dice import Dice
from sandtable.lab.executor.processes import Processes
from sandtable.lab.train import generations
from sandtable.lab.train.generations import Plan, Run
from sandtable.search.network import CERTAIN, Inputs, Network
from sandtable.search.weights import Weights, read_weights

GAME = BronepekhotaGame()
ARMIES = "pol_line_clones:raptor:mortar,pro_cyber:bulldog"


def network(weights: dict[int, int]) -> Network:
    """A network that adds so many thousandths of a logit for an input, and nothing else."""
    numbers = [0] * (layout.INPUTS * 12)
    for at, thousandths in weights.items():
        numbers[at * 12 + 11] = thousandths // 4
    made = Weights({}, layout.INPUTS, 11, 1, numbers)
    made.numbers += [0] * (made.count() - len(numbers))
    return made.network()


def positions(mission: str, most: int, armies: str = ARMIES) -> list[Bronepekhota]:
    """Some positions between activations, one after the other."""
    s = GAME.start({"mission": mission, "armies": armies, "max_tours": 8})
    moments = Battles()
    found: list[Bronepekhota] = []
    dice, tactics = Dice(3), Tactics(2, False)
    moment = moments.moment(s)
    while s.decision() is not None and len(found) < most:
        if moments.moment(s) != moment:
            moment = moments.moment(s)
            found.append(s.clone())
        s.play(s.sample(dice) if s.asked() == CHANCE else tactics.choose(s, ASSAULT, dice))
    return found


def seen(s: Bronepekhota, seat: int) -> list[int]:
    """The inputs of a battle."""
    on = Inputs()
    collect(s, seat, on)
    return on.to_list()


def block(inputs: list[int], start: int, size: int) -> list[int]:
    """The inputs of one block, counted from its start."""
    return [at - int(start) for at in inputs if start <= at < start + size]


@pytest.mark.parametrize(
    ("mission", "kinds"),
    [
        ("annihilation", (layout.KILLING, layout.KILLING)),
        ("control_points", (layout.MARKERS, layout.MARKERS)),
        ("hold_the_line", (layout.OWN_ZONE, layout.THEIR_ZONE)),
        ("seize_object", (layout.OBJECT, layout.OBJECT)),
        ("kill_command_machine", (layout.COMMAND, layout.COMMAND)),
    ],
)
def test_inputs_are_known_and_mirror_each_other(mission: str, kinds: tuple[int, int]) -> None:
    armies = "pol_line_clones:raptor:mortar,pro_cyber:salamander"
    for s in positions(mission, 6, armies):
        assert is_seen(s)
        assert [int(kind_of(s, seat)) for seat in range(2)] == [int(kind) for kind in kinds]
        own, other = seen(s, 0), seen(s, 1)
        for inputs in (own, other):
            assert all(0 <= at < layout.INPUTS for at in inputs)
            assert len(set(inputs)) == len(inputs)
        for start, size in ((layout.FORCE, layout.FORCES), (layout.FIRE, layout.FIRES), (layout.COMING, layout.FIRES)):
            assert block(own, start, size) == block(other, start + size, size), "what is own here is the enemy's there"


def test_losses_fire_and_tours_are_seen() -> None:
    s = positions("control_points", 12)[-1]
    before = seen(s, 0)
    assert phase_of(s) == (4 if s.tour <= 2 else 3)
    s.tour = 6
    assert phase_of(s) == 1
    assert seen(s, 0) != before
    for f in range(int(s.fig.roster.count)):
        if s.fig.owner[f] == 1:
            s.fig.place[f] = DEAD
    after = seen(s, 0)
    assert block(after, layout.FORCE + layout.FORCES, layout.FORCES) == [0]
    assert block(after, layout.FIRE + layout.FIRES, layout.FIRES) == [0]
    assert block(after, layout.LEAD, layout.PHASES * layout.LEADS) == [layout.LEADS + 20]


def test_a_lead_is_a_share() -> None:
    assert [int(lead_of(own, 100)) for own in (0, 50, 100, 300)] == [0, 6, 10, 15]
    assert lead_of(0, 0) == 10


def test_what_was_learned_is_added_to_the_hand_made_worth() -> None:
    s = positions("seize_object", 9)[-1]
    nothing = Learned(network({}))
    on = seen(s, 0)[0]
    assert nothing.logit(s, 0) == prior(s, 0) == max(-CAP, min(CAP, value(s, 0) // 150))
    assert Learned(network({on: 400})).logit(s, 0) == prior(s, 0) + 400
    assert Learned(network({on: 400})).of(s, 0) > nothing.of(s, 0)
    assert HandMade().of(s, 0) == value(s, 0)


def test_the_end_is_certain_and_nothing_before_it() -> None:
    s = positions("seize_object", 1)[0]
    for f in range(int(s.fig.roster.count)):
        if s.fig.owner[f] == 1:
            s.fig.place[f] = DEAD
    s.command[0] = -1
    learned = Learned(network({}))
    assert prior(s, 0) <= CAP + VICTORY // 150 // BEYOND
    assert learned.of(s, 0) < CERTAIN
    s.stage, s.winner = GAME_OVER, 0
    assert (learned.of(s, 0), learned.of(s, 1)) == (CERTAIN, 0)
    s.winner = -1
    assert learned.of(s, 0) == CERTAIN // 2


def test_dice_of_a_rehearsal_belong_to_figures() -> None:
    """What somebody else rolls in between changes nothing; another figure, tour or seed has other dice."""
    s = positions("annihilation", 1)[0]
    s.stage, s.die, s.purpose = ROLLING, 12, 2

    def rolls(seed: int, about: int, between: int = 0) -> list[int]:
        luck, found = Luck(seed, s.fig.roster.count), []
        for _ in range(40):
            s.about = about
            found.append(int(luck.roll(s)))
            s.about = about + 1
            for _ in range(between):
                luck.roll(s)
        return found

    plain = rolls(7, 3)
    assert plain == rolls(7, 3, 2)
    assert plain not in (rolls(8, 3), rolls(7, 4))
    faces = {action & 0xFF for action in plain}
    assert len(faces) > 6
    s.tour += 1
    assert plain != rolls(7, 3)


def test_a_network_is_trained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small run from end to end: battles of the teacher, a fit, a test against the hand-made worth."""
    pytest.importorskip("numpy")
    small = {"mission": "control_points", "armies": "pol_line_clones,pro_cyber"}
    monkeypatch.setattr(Battles, "tables", lambda self: [small])
    plan = Plan("bronepekhota", seed=2, first=4, epochs=2, rounds=1)
    run = Run(plan, tmp_path, Processes(), "as the test says", lambda line: None)
    run.generation(0)
    about = read_weights((tmp_path / "generation-0" / generations.WEIGHTS).read_bytes(), "made", layout.FEATURES).about
    assert about["games"] == 4
    assert isinstance(about["positions"], int)
    assert about["positions"] > 20
    assert subject().inputs == about["inputs"] == layout.INPUTS
