"""One condition broken at a time: what a figure may not do, and the clause that says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sandtable.core.errors import IllegalAction
from sandtable.games.bronepekhota.actions import MOST_ACTION
from sandtable.games.bronepekhota.fighting.damage import take_off
from sandtable.games.bronepekhota.table.figures import DEAD, NOBODY, WRECKED
from sandtable.games.bronepekhota.table.roster import CAPTIVE
from sandtable.games.bronepekhota.table.situation import FOUGHT, MOVED, SHOT, STUCK
from tests.games.bronepekhota.offers import texts
from tests.games.bronepekhota.table import act, battle, find, man, play, put, rectangle, refused, roll, with_terrain

Change = Callable[["Scene"], object]


class Scene:
    """A soldier at 400,400 that acts and may do everything; each row of a table takes one thing away."""

    def __init__(self) -> None:
        army = "pol_heavy_clones:raptor:bulldog:thunder:pilot_regular"
        s = self.s = battle(army, "pro_cyber:salamander:mortar:sprut:pilot_ace", teams="0,1")
        self.f = put(s, find(s, "pol_heavy_clones", 1), 400, 400)
        self.vehicle = put(s, find(s, "raptor"), 453, 400)
        self.gun = put(s, find(s, "bulldog"), 400, 433)
        self.theirs = put(s, find(s, "mortar"), 400, 400 - 12 - int(s.fig.roster.radius[find(s, "mortar")]) - 1)
        self.target = put(s, find(s, "pro_cyber", 1), 700, 400, 32)
        self.other = find(s, "pro_cyber", 2)
        self.machine = find(s, "salamander")
        self.flyer = find(s, "sprut")
        s.fig.marker[self.vehicle] = s.fig.marker[self.gun] = 3
        s.fig.roster.rank[self.f] = 6
        act(s, self.f)

    def spend(self, bits: int) -> None:
        self.s.spent[self.f] = bits

    def set_rank(self, rank: int) -> None:
        self.s.fig.roster.rank[self.f] = rank

    def enemy_at(self, x: int, y: int) -> None:
        put(self.s, self.other, x, y)

    def fly(self) -> int:
        """An enemy flyer in the air takes the place of the target."""
        put(self.s, self.flyer, 700, 400)
        man(self.s, self.flyer, find(self.s, "pilot_ace"))
        take_off(self.s, self.flyer)
        return self.flyer


def _check(words: str, change: Change | None, clause: str) -> None:
    scene = Scene()
    if change is not None:
        change(scene)
    text = words.format(**{name: value for name, value in vars(scene).items() if name != "s"})
    assert refused(scene.s, text) == clause
    offered = text in texts(scene.s)
    assert offered == (clause == "")


@pytest.mark.clause("BP-CAPTURE-01", "BP-CAPTURE-02", "BP-CAPTURE-05", "BP-CAPTURE-06", "BP-CAPTURE-11", "BP-ACT-01")
@pytest.mark.clause("BP-CAPTURE-03", "BP-CAPTURE-04", "BP-CAPTURE-07", "BP-FSM-03", "BP-NUM-06")
@pytest.mark.parametrize(
    ("words", "change", "clause"),
    [
        ("board {vehicle}", None, ""),
        ("board 99", None, "BP-CAPTURE-01"),
        ("board {gun}", None, "BP-CAPTURE-01"),
        ("board {target}", lambda c: put(c.s, c.target, 375, 400), "BP-CAPTURE-01"),
        ("board {vehicle}", lambda c: put(c.s, c.vehicle, 456, 400), "BP-CAPTURE-01"),
        ("board {vehicle}", lambda c: man(c.s, c.vehicle, find(c.s, "pilot_regular")), "BP-CAPTURE-01"),
        ("board {vehicle}", lambda c: c.set_rank(int(c.s.fig.roster.rank[c.vehicle])), ""),
        ("board {vehicle}", lambda c: c.set_rank(int(c.s.fig.roster.rank[c.vehicle]) - 1), "BP-CAPTURE-02"),
        ("board {vehicle}", lambda c: c.spend(SHOT), "BP-CAPTURE-05"),
        ("board {vehicle}", lambda c: c.spend(FOUGHT), "BP-CAPTURE-05"),
        ("board {vehicle}", lambda c: c.spend(MOVED), ""),
        ("board {vehicle}", lambda c: c.enemy_at(375, 400), "BP-CAPTURE-06"),
    ],
)
def test_who_may_board(words: str, change: Change | None, clause: str) -> None:
    _check(words, change, clause)


@pytest.mark.clause("BP-CAPTURE-08", "BP-CAPTURE-12", "BP-ACT-01")
@pytest.mark.parametrize(
    ("words", "change", "clause"),
    [
        ("take {theirs}", None, ""),
        ("take 99", None, "BP-CAPTURE-08"),
        ("take {gun}", None, "BP-CAPTURE-08"),
        ("take {vehicle}", None, "BP-CAPTURE-08"),
        ("take {theirs}", lambda c: put(c.s, c.theirs, 400, 300), "BP-CAPTURE-08"),
        (
            "take {theirs}",
            lambda c: c.enemy_at(int(c.s.fig.x[c.theirs]), int(c.s.fig.y[c.theirs]) - 33),
            "BP-CAPTURE-08",
        ),
    ],
)
def test_whose_gun_may_be_taken(words: str, change: Change | None, clause: str) -> None:
    _check(words, change, clause)


@pytest.mark.clause("BP-REPAIR-02", "BP-REPAIR-03", "BP-REPAIR-04", "BP-REPAIR-05", "BP-REPAIR-06", "BP-REPAIR-08")
@pytest.mark.clause("BP-REPAIR-09", "BP-REPAIR-18", "BP-HERO-12", "BP-ACT-01", "BP-NUM-06")
@pytest.mark.parametrize(
    ("words", "change", "clause"),
    [
        ("repair {vehicle}", None, ""),
        ("repair {gun}", None, ""),
        ("repair 99", None, "BP-REPAIR-03"),
        ("repair {target}", lambda c: put(c.s, c.target, 375, 400), "BP-REPAIR-09"),
        ("repair {vehicle}", lambda c: put(c.s, c.vehicle, 456, 400), "BP-REPAIR-03"),
        ("repair {vehicle}", lambda c: c.spend(MOVED), "BP-REPAIR-06"),
        ("repair {vehicle}", lambda c: c.spend(SHOT), "BP-REPAIR-05"),
        ("repair {vehicle}", lambda c: c.spend(FOUGHT), "BP-REPAIR-05"),
        ("repair {vehicle}", lambda c: c.spend(STUCK), "BP-REPAIR-05"),
        ("repair {theirs}", lambda c: c.s.fig.marker.__setitem__(c.theirs, 1), "BP-REPAIR-18"),
        ("repair {vehicle}", lambda c: c.enemy_at(453, 453), "BP-REPAIR-04"),
        ("repair {vehicle}", lambda c: c.enemy_at(375, 400), "BP-REPAIR-04"),
        ("repair {vehicle}", lambda c: c.enemy_at(453, 480), ""),
    ],
)
def test_what_may_be_repaired_by_whom(words: str, change: Change | None, clause: str) -> None:
    _check(words, change, clause)


@pytest.mark.clause("BP-REPAIR-08", "BP-REPAIR-18", "BP-REPAIR-04")
def test_whole_things_need_no_repair_and_empty_vehicles_of_anybody_may_have_it() -> None:
    c = Scene()
    whole = int(c.s.fig.roster.durability[c.vehicle])
    for marker, clause in ((whole - 1, ""), (whole, "BP-REPAIR-08")):
        c.s.fig.marker[c.vehicle] = marker
        assert refused(c.s, f"repair {c.vehicle}") == clause
    c.s.fig.marker[c.vehicle] = 1
    for owner, crew, clause in ((1, False, ""), (1, True, "BP-REPAIR-18"), (0, True, "")):
        c.s.fig.owner[c.vehicle] = owner
        c.s.fig.crew[c.vehicle] = NOBODY
        if crew:
            man(c.s, c.vehicle, find(c.s, "pilot_regular"))
        assert refused(c.s, f"repair {c.vehicle}") == clause


@pytest.mark.clause("BP-MELEE-01", "BP-MELEE-03", "BP-MELEE-21", "BP-FLY-05", "BP-ACT-01", "BP-SUPPORT-02")
@pytest.mark.parametrize(
    ("words", "change", "clause"),
    [
        ("fight {theirs}", None, ""),
        ("fight {target}", lambda c: put(c.s, c.target, 375, 400), ""),
        ("fight {target}", None, "BP-MELEE-01"),
        ("fight 99", None, "BP-MELEE-01"),
        ("fight {vehicle}", None, "BP-MELEE-01"),
        ("fight {theirs}", lambda c: c.spend(FOUGHT), "BP-ACT-01"),
        ("fight {theirs}", lambda c: c.s.fig.roster.kind.__setitem__(c.theirs, CAPTIVE), "BP-MELEE-01"),
        ("fight {theirs}", lambda c: c.s.fig.place.__setitem__(c.theirs, WRECKED), "BP-MELEE-01"),
    ],
)
def test_who_may_be_fought(words: str, change: Change | None, clause: str) -> None:
    _check(words, change, clause)


@pytest.mark.clause(
    "BP-SHOOT-01", "BP-SHOOT-02", "BP-SHOOT-03", "BP-SHOOT-04", "BP-SHOOT-05", "BP-SHOOT-06", "BP-ACT-01"
)
@pytest.mark.clause("BP-SHOOT-07", "BP-AMMO-05", "BP-MELEE-17", "BP-AI-08", "BP-LOS-07")
@pytest.mark.parametrize(
    ("words", "change", "clause"),
    [
        ("shoot {f} own {target}", None, ""),
        ("shoot {target} own {target}", None, "BP-SHOOT-01"),
        ("shoot 99 own {target}", None, "BP-SHOOT-01"),
        ("shoot {f} w0 {target}", None, "BP-SHOOT-01"),
        ("shoot {vehicle} w0 {target}", None, "BP-SHOOT-01"),
        ("shoot {f} own 99", None, "BP-SHOOT-02"),
        ("shoot {f} own {other}", None, "BP-SHOOT-02"),
        ("shoot {f} own {vehicle}", None, "BP-SHOOT-03"),
        ("shoot {f} own {target}", lambda c: c.s.fig.roster.kind.__setitem__(c.target, CAPTIVE), "BP-SHOOT-03"),
        ("shoot {f} own {target}", lambda c: put(c.s, c.target, 399, 700), "BP-SHOOT-04"),
        ("shoot {f} own {target}", lambda c: put(c.s, c.target, 400, 700), ""),
        ("shoot {f} own {target}", lambda c: c.spend(SHOT), "BP-ACT-01"),
        ("shoot {f} own {target}", lambda c: c.spend(STUCK), "BP-ACT-01"),
        ("shoot {f} own {target}", lambda c: c.spend(MOVED | FOUGHT), ""),
        ("shoot {f} own {target}", lambda c: c.enemy_at(375, 400), "BP-SHOOT-06"),
        (
            "shoot {f} own {target}",
            lambda c: with_terrain(c.s, rectangle("smooth_wall", 600, 300, 620, 500)),
            "BP-SHOOT-05",
        ),
    ],
)
def test_who_may_be_shot_at(words: str, change: Change | None, clause: str) -> None:
    c = Scene()
    c.s.fig.place[c.vehicle] = DEAD if "{vehicle}" not in words else c.s.fig.place[c.vehicle]
    if change is not None:
        change(c)
    text = words.format(**{name: value for name, value in vars(c).items() if name != "s"})
    assert refused(c.s, text) == clause
    assert (text in texts(c.s)) == (clause == "")


def _gun_at_hand() -> Scene:
    c = Scene()
    c.s.fig.place[c.vehicle] = c.s.fig.place[c.theirs] = DEAD
    return c


@pytest.mark.clause("BP-SHOOT-13", "BP-SHOOT-14", "BP-SHOOT-17", "BP-SHOOT-20", "BP-AMMO-05", "BP-CAPTURE-08")
@pytest.mark.parametrize(
    ("change", "clause"),
    [
        (lambda c: None, ""),
        (lambda c: put(c.s, c.gun, 400, 440), "BP-SHOOT-17"),
        (lambda c: c.set_rank(int(c.s.fig.roster.rank[c.gun])), ""),
        (lambda c: c.set_rank(int(c.s.fig.roster.rank[c.gun]) - 1), "BP-SHOOT-17"),
        (lambda c: c.s.fig.owner.__setitem__(c.gun, 1), "BP-CAPTURE-08"),
        (lambda c: c.enemy_at(400, 466), "BP-SHOOT-20"),
        (lambda c: c.enemy_at(400, 475), ""),
        (lambda c: c.s.shots.__setitem__(c.gun, c.s.fig.roster.rate[c.gun]), "BP-SHOOT-14"),
        (lambda c: c.s.shots.__setitem__(c.gun, c.s.fig.roster.rate[c.gun] - 1), ""),
        (lambda c: c.s.ammo.__setitem__(c.s.fig.roster.weapon_first[c.gun], 0), "BP-AMMO-05"),
        (lambda c: c.s.ammo.__setitem__(c.s.fig.roster.weapon_first[c.gun], 1), ""),
    ],
)
def test_who_may_fire_a_gun(change: Change, clause: str) -> None:
    c = _gun_at_hand()
    change(c)
    text = f"shoot {c.gun} w0 {c.target}"
    assert refused(c.s, text) == clause
    assert (text in texts(c.s)) == (clause == "")


@pytest.mark.clause("BP-GRENADE-01", "BP-GRENADE-02", "BP-GRENADE-03", "BP-GRENADE-13", "BP-GRENADE-16", "BP-AI-08")
@pytest.mark.clause("BP-ACT-01")
@pytest.mark.parametrize(
    ("change", "clause"),
    [
        (lambda c: None, ""),
        (lambda c: c.s.grenades.__setitem__(c.s.fig.roster.squad[c.f], 0), "BP-GRENADE-01"),
        (lambda c: c.s.fig.roster.squad.__setitem__(c.f, -1), "BP-GRENADE-01"),
        (lambda c: c.spend(SHOT), "BP-GRENADE-02"),
        (lambda c: c.spend(STUCK), "BP-GRENADE-02"),
        (lambda c: c.spend(MOVED), ""),
        (lambda c: c.enemy_at(375, 400), "BP-GRENADE-13"),
        (lambda c: put(c.s, c.target, 399, 600), "BP-SHOOT-04"),
        (lambda c: with_terrain(c.s, rectangle("smooth_wall", 600, 300, 620, 500)), "BP-GRENADE-13"),
    ],
)
def test_who_may_throw_the_grenade(change: Change, clause: str) -> None:
    c = _gun_at_hand()
    change(c)
    text = f"grenade {c.target}"
    assert refused(c.s, text) == clause
    assert (text in texts(c.s)) == (clause == "")


@pytest.mark.clause("BP-GRENADE-03", "BP-SHOOT-02")
def test_nothing_in_the_air_is_thrown_at_but_it_may_be_shot_at() -> None:
    c = _gun_at_hand()
    flyer = c.fly()
    assert refused(c.s, f"grenade {flyer}") == "BP-GRENADE-03"
    assert refused(c.s, f"shoot {c.f} own {flyer}") == ""


@pytest.mark.clause("BP-PILOT-02", "BP-PILOT-03", "BP-PILOT-04", "BP-PILOT-07", "BP-FLY-08", "BP-REPAIR-07")
def test_when_a_pilot_may_leave_and_repair_from_inside() -> None:
    c = Scene()
    s = c.s
    put(s, c.f, 100, 100)
    put(s, c.gun, 100, 700)
    s.fig.place[c.theirs] = DEAD
    pilot = find(s, "pilot_regular")
    man(s, c.vehicle, pilot)
    act(s, c.vehicle)
    assert refused(s, "dismount 0") == ""
    assert refused(s, "dismount 63") == ""
    assert refused(s, "dismount 64") == "BP-PILOT-03"
    assert texts(s, "dismount") == ["dismount 0", "dismount 16", "dismount 32", "dismount 48"]
    s.spent[c.vehicle] = SHOT
    assert refused(s, "dismount 0") == ""
    s.spent[c.vehicle] = MOVED
    assert refused(s, "dismount 0") == "BP-PILOT-04"
    assert texts(s, "dismount") == []
    s.spent[c.vehicle] = 0
    s.fig.roster.props[pilot] = 0
    assert refused(s, f"repair {c.vehicle}") == "BP-REPAIR-07"
    man(s, c.vehicle, c.f)
    for spent in (MOVED, SHOT, FOUGHT):
        s.spent[c.vehicle] = spent
        assert refused(s, f"repair {c.vehicle}") == "BP-REPAIR-07"
    s.spent[c.vehicle] = 0
    assert refused(s, f"repair {c.vehicle}") == ""
    assert refused(s, f"repair {c.gun}") == "BP-REPAIR-07"
    play(s, "dismount 0")
    # Behind the vehicle, with nothing between them, and the activation goes on as that of the soldier.
    assert (s.figure, s.fig.y[c.f], s.fig.x[c.f]) == (c.f, 400, 453 - int(s.fig.roster.radius[c.vehicle]) - 13)
    assert (s.fig.crew[c.vehicle], s.fig.crew[c.f]) == (NOBODY, NOBODY)
    assert refused(s, f"shoot {c.f} own {c.target}") in ("", "BP-SHOOT-05")


@pytest.mark.clause("BP-REPAIR-10", "BP-REPAIR-11", "BP-REPAIR-12", "BP-REPAIR-13", "BP-REPAIR-14", "BP-REPAIR-15")
@pytest.mark.clause("BP-REPAIR-04", "BP-REPAIR-16", "BP-REPAIR-17", "BP-REPAIR-18")
def test_the_platform_repairs_what_stands_behind_it() -> None:
    s = battle("pol_heavy_clones:raptor:helix_repair:pilot_regular", "pro_cyber")
    helix = put(s, find(s, "helix_repair"), 401, 400)
    v = put(s, find(s, "raptor"), 300, 400)
    man(s, helix, find(s, "pilot_regular"))
    enemy = put(s, find(s, "pro_cyber", 1), 1100, 100)
    s.fig.marker[v] = s.fig.marker[helix] = 2
    act(s, helix)
    assert refused(s, "repair 99") == "BP-REPAIR-12"
    assert set(texts(s, "repair")) == {f"repair {v}", f"repair {helix}"}
    s.spent[helix] = SHOT
    assert refused(s, f"repair {v}") == "BP-REPAIR-11"
    s.spent[helix] = MOVED | FOUGHT
    assert refused(s, f"repair {v}") == ""
    s.spent[helix] = 0
    put(s, enemy, 300, 400 + int(s.fig.roster.radius[v]) + 13)
    assert refused(s, f"repair {v}") == "BP-REPAIR-13"
    assert refused(s, f"repair {helix}") == ""
    put(s, enemy, 1100, 100)
    put(s, v, 290, 400)
    assert refused(s, f"repair {v}") == "BP-REPAIR-12"
    put(s, v, 300, 400)
    play(s, f"repair {v}")
    assert (s.fig.marker[v], s.spent[helix] & SHOT, s.spent[helix] & MOVED) == (4, SHOT, 0)


@pytest.mark.clause(
    "BP-PACK-01", "BP-PACK-02", "BP-PACK-04", "BP-PACK-06", "BP-PACK-12", "BP-PACK-13", "BP-MOVE-INF-11"
)
@pytest.mark.clause("BP-MELEE-20", "BP-MOVE-INF-12")
def test_how_far_a_jump_goes_and_where_it_ends() -> None:
    s = battle("pol_light_assault_clones:raptor", "pro_cyber")
    f = put(s, find(s, "pol_light_assault_clones", 1), 400, 400)
    enemy = put(s, find(s, "pro_cyber", 1), 900, 600)
    machine = find(s, "raptor")
    act(s, f)
    most = 40 * int(s.fig.roster.jump[f])
    assert refused(s, f"jump {400 + most},400/0") == ""
    assert refused(s, f"jump {401 + most},400/0") == "BP-PACK-04"
    put(s, f, 60, 400)
    assert refused(s, "jump 12,400/0") == ""
    assert refused(s, "jump 11,400/0") == "BP-MOVE-INF-12"
    put(s, f, 400, 400)
    put(s, machine, 470, 400)
    assert refused(s, "jump 470,400/0") != ""
    s.fig.place[machine] = DEAD
    s.spent[f] = MOVED
    assert refused(s, "jump 420,400/0") == "BP-ACT-01"
    s.spent[f] = 0
    put(s, enemy, 425, 400)
    assert refused(s, "jump 400,440/0") == "BP-PACK-13"
    put(s, enemy, 480, 400)
    s.spent[f] = FOUGHT
    assert refused(s, "jump 455,400/0") == "BP-ACT-07"
    s.spent[f] = 0
    with_terrain(s, rectangle("platform", 420, 420, 560, 560))
    play(s, "jump 455,400/9")
    assert (s.fig.x[f], s.fig.y[f], s.fig.z[f], s.fig.heading[f]) == (455, 400, 0, 9)
    # Landed beside an enemy: it must be fought now.
    assert [text.split()[0] for text in texts(s)] == ["fight"]
    s.fig.roster.jump[f] = 0
    act(s, f)
    s.spent[f] = 0
    assert refused(s, "jump 420,400/0") == "BP-PACK-01"


@pytest.mark.clause("BP-RNG-03", "BP-FSM-03", "BP-FSM-02", "BP-NUM-06", "BP-ACT-08", "BP-ACT-01")
def test_dice_and_headings_have_their_bounds() -> None:
    c = _gun_at_hand()
    s = c.s
    for heading, clause in ((0, ""), (63, ""), (64, "BP-NUM-06")):
        assert refused(s, f"turn {heading}") == clause
    s.spent[c.f] = MOVED
    assert refused(s, "turn 3") == "BP-ACT-01"
    s.spent[c.f] = 0
    play(s, f"shoot {c.f} own {c.target}")
    sides = int(s.die)
    for rolled, clause in ((0, "BP-RNG-03"), (1, ""), (sides, ""), (sides + 1, "BP-RNG-03")):
        assert refused(s, f"roll {rolled}") == clause
    for number, clause in ((-1, "BP-FSM-03"), (MOST_ACTION, "BP-FSM-03"), (MOST_ACTION - 1, "BP-RNG-03")):
        with pytest.raises(IllegalAction) as caught:
            s.apply(number)
        assert caught.value.clause == clause, "no number is an answer that is no answer to anything"
    roll(s, 1)
