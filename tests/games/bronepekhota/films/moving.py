"""Who moves how far and where, who looks where, panic, points and tours."""

from __future__ import annotations

from sandtable.games.bronepekhota.activation import agenda
from sandtable.games.bronepekhota.activation.tasks import NEXT_UNIT, ROLL_ORDER
from sandtable.games.bronepekhota.table.figures import DEAD, GONE
from sandtable.games.bronepekhota.table.situation import FOR_INITIATIVE, ROLLING, RUNNING, SOLDIER_ACTS
from tests.games.bronepekhota.films.playing import facing, roll, scene, soldier, top
from tests.games.bronepekhota.table import act, battle, find, put
from tests.web.films import Film, Reel

REEL = Reel()
example = REEL.shows


@example("BP-MOVE-INF-01", "BP-MOVE-INF-02")
def as_many_steps_as_speed() -> Film:
    s, f, _ = facing(700)
    speed = int(s.fig.roster.speed[f])
    film = Film(s).refuse(f"go {400 + 40 * speed + 20},400,0/0", at=[400 + 40 * speed + 20, 400], figure=f)
    film.play(f"go {400 + 40 * speed},400,0/16")
    assert film.last("moved")["cost"] == 40 * speed
    assert film.last("moved")["heading"] == 16
    return film


@example("BP-MOVE-INF-04", "BP-MOVE-INF-06")
def a_wall_is_walked_around() -> Film:
    s = scene("crossroads")
    f = soldier(s, 1, 530, 400)
    soldier(s, 1, 720, 470, 32, seat=1)
    act(s, f)
    film = Film(s).refuse("leg walk 670,400", at=[670, 400], figure=f)
    film.play("leg walk 540,345", "leg walk 600,345", "done 0")
    assert film.told("moved")
    return film


@example("BP-MOVE-INF-07", "BP-MOVE-INF-10", "BP-MELEE-01", "BP-MELEE-02")
def contact_stops_and_fights() -> Film:
    s, f, t = facing(500)
    film = Film(s).play("leg walk 560,400")
    film.play("done 0", f"fight {t}")
    assert (film.last("melee")["attacker"], film.last("melee")["defender"]) == (f, t)
    assert s.fig.gap(f, t) <= 2
    return film


@example("BP-ACT-01", "BP-ACT-02", "BP-ACT-05")
def move_then_shoot_once_each() -> Film:
    s, f, t = facing(560)
    film = roll(Film(s).play("go 440,400,0/0", f"shoot {f} own {t}"), 1)
    return film.refuse("go 480,400,0/0", "BP-ACT-01", at=[480, 400], figure=f)


@example("BP-ACT-08")
def turning_is_a_move() -> Film:
    s, f, t = facing(300)
    film = Film(s).refuse(f"shoot {f} own {t}", "BP-SHOOT-04", figure=f, target=t).play("turn 32")
    assert film.last("turned")["heading"] == 32
    return roll(film.play(f"shoot {f} own {t}"), 6)


@example("BP-PACK-01", "BP-PACK-02", "BP-PACK-03")
def a_jump() -> Film:
    s = battle("pol_regime_clones", "pro_velian_militia", layout="crossroads")
    put(s, find(s, "pro_velian_militia", 6, seat=1), 1150, 750, 32)
    f = put(s, find(s, "pol_regime_clones", 1), 420, 280, 48)
    put(s, find(s, "pro_velian_militia", 1), 420, 100, 16)
    act(s, f)
    film = Film(s).play("jump 420,210/48")
    assert film.last("moved")["jump"]
    assert film.last("moved")["y"] < 240 < film.before["figures"][f]["y"]
    return film.refuse("go 460,210,0/0", at=[460, 210], figure=f)


@example("BP-PANIC-01", "BP-PANIC-02", "BP-PANIC-04", "BP-PANIC-08")
def half_a_squad_dead() -> Film:
    s = scene()
    f = soldier(s, 1, 300, 300)
    squad = [soldier(s, number, 400 + 40 * (number % 2), 270 + 30 * number, 32, seat=1) for number in (1, 2, 3, 4)]
    s.fig.place[find(s, "pro_velian_militia", 6)] = GONE
    for one in range(int(s.fig.roster.count)):
        s.began_on_foot[one] = int(one in squad)
    s.fig.place[squad[3]] = DEAD
    act(s, f)
    film = Film(s).play(f"shoot {f} own {squad[0]}")
    while s.stage == ROLLING and not film.told("killed"):
        film.play(s.action_text(s.legal()[-1]))
    roll(film, 6, 1)
    assert [event["figure"] for event in film.told("panic_test")] == squad[1:3]
    assert [event["figure"] for event in film.told("fled")] == squad[1:2]
    return film


@example("BP-TURN-02")
def higher_rolls_act_earlier() -> Film:
    s = scene()
    soldier(s, 1, 400, 400)
    soldier(s, 1, 520, 400, 32, seat=1)
    s.agenda = []
    s.push(NEXT_UNIT)
    s.push(ROLL_ORDER, FOR_INITIATIVE)
    s.stage = RUNNING
    film = roll(Film(s).watch(lambda: agenda.run(s, s.agenda.pop())), 4, 11)
    assert film.last("order")["seats"] == [1, 0]
    return film


@example("BP-TURN-07", "BP-ACT-06")
def a_squad_acts_as_a_whole() -> Film:
    s = scene()
    one, two = soldier(s, 1, 400, 380), soldier(s, 2, 400, 440)
    soldier(s, 1, 620, 400, 32, seat=1)
    act(s, one)
    film = Film(s).play("go 460,380,0/0", "finish", f"soldier {two}", "go 460,440,0/0")
    assert [event["figure"] for event in film.told("moved")] == [one, two]
    return film


@example("BP-TURN-10", "BP-MISSION-01", "BP-MISSION-03")
def the_last_soldier_falls() -> Film:
    s, f, t = facing(480)
    for other in range(int(s.fig.roster.count)):
        if s.fig.roster.seat[other] == 1 and other != t:
            s.fig.place[other] = GONE
    film = top(Film(s).play(f"shoot {f} own {t}"))
    while s.outcome() is None:
        film.play("finish" if s.stage == SOLDIER_ACTS else "end")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners() == [0]
    assert film.told("out")
    return film
