"""Turns: drawing, discarding, placing, instants, and the last ones."""

from __future__ import annotations

from tests.games.neuroshima.films.playing import board
from tests.web.films import Film, Reel

REEL = Reel()
example = REEL.shows


@example("NH-DRAW-03", "NH-DRAW-04", "NH-DRAW-06", "NH-TURN-01")
def the_hand_is_filled_up() -> Film:
    film = board("d3:1:ganger/3", "commando", stage="draw", more="to_draw=2").play("draw move", "draw commando")
    assert len(film.views[-1]["hands"][0]) == 3
    return film.play("discard move")


@example("NH-DRAW-07", "NH-DRAW-10")
def one_of_three_goes() -> Film:
    film = board("d3:1:ganger/3", "scout+commando+battle", stage="discard")
    film.refuse("place commando d4/4", at=[0, 0], tile="outpost_commando")
    film.play("discard scout", "place commando d4/4")
    assert film.told("discarded")[0]["clause"] == "NH-DRAW-07"
    return film


@example("NH-DRAW-08", "NH-DRAW-09")
def used_kept_or_discarded() -> Film:
    film = board("d3:1:ganger/3", "scout+commando").play("discard scout", "end")
    assert film.views[-1]["hands"][0] == ["outpost_commando"]
    return film


@example("NH-DRAW-14", "NH-DRAW-19", "NH-DRAW-21")
def a_hand_of_instants_is_exchanged() -> Film:
    film = board("d3:1:ganger/3", "battle+move", stage="draw", more="to_draw=1").play("draw move", "exchange")
    return film.play("draw commando", "draw commando", "draw commando")


@example("NH-TURN-04", "NH-TURN-05")
def nothing_has_to_be_used() -> Film:
    film = board("d3:1:ganger/3", "scout+commando").play("end")
    assert film.views[-1]["hands"][0] == ["outpost_scout", "outpost_commando"]
    assert film.last("turn")["seat"] == 1
    return film


@example("NH-USE-01", "NH-USE-02", "NH-TURN-02")
def a_unit_is_placed() -> Film:
    film = board("d3:1:ganger/3", "brawler").refuse("place brawler d3/0", at=[0, -1], tile="outpost_brawler")
    film.play("place brawler d4/0")
    assert film.last("placed")["clause"] == "NH-USE-01"
    return film


@example("NH-USE-07", "NH-BATTLE-01")
def a_full_field_begins_a_battle() -> Film:
    ours = "c5:0:commando/5,d5:0:commando/4,e5:0:commando/4,b4:0:scout/0,e4:0:medic/0,f4:0:runner/1,c4:0:medic/3"
    theirs = "c2:1:ganger/1,b2:1:ganger/1,b3:1:runner/5,c3:1:runner/5,d3:1:scout/0,e2:1:guard/1,e3:1:boss/3"
    rest = "f2:1:officer_1/0,f3:1:officer_2/0"
    film = board(f"{ours},{theirs},{rest}", "brawler").play("place brawler d4/0")
    assert film.told("battle")[0]["trigger"] == "full_field"
    return film


@example("NH-INST-BATTLE-01", "NH-TURN-06", "NH-BATTLE-15")
def a_battle_ends_the_turn() -> Film:
    film = board("d4:1:officer_1/3,d5:0:brawler/0", "battle+scout").play("battle")
    assert film.last("removed")["tile"] == "hegemony_officer_1"
    assert film.last("turn")["seat"] == 1
    assert film.views[-1]["hands"][0] == ["outpost_scout"]
    return film


@example("NH-INST-MOVE-01", "NH-INST-MOVE-04", "NH-USE-03")
def a_unit_moves_and_turns() -> Film:
    film = board("d4:0:brawler/3,d3:1:ganger/3", "move").play("move d4-c3/1")
    assert film.last("moved")["to"] == [-1, 0]
    return film


@example("NH-INST-MOVE-02", "NH-INST-05", "NH-NET-08")
def whoever_is_netted_stays() -> Film:
    film = board("d4:0:brawler/3,c4:1:net_fighter/0", "move")
    assert next(unit for unit in film.before["units"] if unit["tile"] == "outpost_brawler")["netted"]
    return film.refuse("move d4-d5/0", at=[0, 0], tile="outpost_move")


@example("NH-INST-SNIPER-01", "NH-USE-06", "NH-USE-09", "NH-TOUGH-01")
def a_sniper_needs_no_line() -> Film:
    film = board("d4:1:guard/3,c3:1:ganger/0", "sniper").play("sniper c3")
    assert film.last("removed")["tile"] == "hegemony_ganger"
    return film


@example("NH-INST-SNIPER-02", "NH-INST-04", "NH-HQ-10")
def no_sniper_harms_an_hq() -> Film:
    return board("c3:1:ganger/0", "sniper").refuse("sniper d2", at=[0, -2], tile="outpost_sniper").play("sniper c3")


@example("NH-INST-GRENADE-01")
def a_grenade_reaches_beside_the_hq() -> Film:
    film = board("d5:1:universal_soldier/3,d4:1:ganger/3", "grenade", armies="borgo,hegemony")
    film.refuse("grenade d4", at=[0, 0], tile="borgo_grenade").play("grenade d5")
    assert film.last("removed")["tile"] == "hegemony_universal_soldier"
    return film


@example("NH-INST-GRENADE-02")
def no_grenade_at_an_hq() -> Film:
    film = board("d5:1:ganger/3", "grenade", armies="borgo,hegemony")
    return film.refuse("grenade d2", at=[0, -2], tile="borgo_grenade")


@example("NH-INST-AIR-01", "NH-INST-AIR-02", "NH-INST-AIR-03")
def an_air_strike_hits_seven_hexes() -> Film:
    film = board("d3:1:ganger/3,e4:1:runner/3,f3:1:ganger/3", "air_strike", armies="moloch,hegemony")
    film.refuse("airstrike d2", at=[0, -2], tile="moloch_air_strike").play("airstrike d4")
    assert {event["tile"] for event in film.told("removed")} == {"hegemony_ganger", "hegemony_runner"}
    assert film.views[-1]["hp"] == [20, 20]
    return film


@example("NH-INST-PUSH-01", "NH-INST-PUSH-02", "NH-INST-PUSH-05", "NH-INST-PUSH-06")
def a_unit_is_pushed_back() -> Film:
    film = board("d4:0:hunter_killer/0,d3:1:ganger/3", "push_back", armies="moloch,hegemony").play("push d4 d3")
    film.play("land c2")
    assert film.last("moved")["to"] == [-1, -1]
    assert film.last("moved")["rotation"] == 3
    return film


@example("NH-END-01", "NH-END-02", "NH-END-03", "NH-END-13", "NH-INST-BATTLE-02")
def the_last_battle() -> Film:
    film = board(
        "d3:0:commando/4,c5:1:ganger/3",
        "commando+battle",
        stage="draw",
        hp="7,6",
        piles="annihilator*1|ganger*3",
        more="to_draw=1",
    )
    film.play("draw annihilator", "discard commando").refuse("battle", tile="outpost_battle").play("end")
    film.play("draw ganger", "draw ganger", "draw ganger", "discard ganger", "end")
    assert film.last("battle")["trigger"] == "last"
    return film
