"""Exact odds agree with counting all dice, and with what the rules then do."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from sandtable.core.decision import CHANCE
from sandtable.games.bronepekhota.content.dice import read_dice
from sandtable.games.bronepekhota.content.terrain import TERRAIN, TerrainType
from sandtable.games.bronepekhota.fighting import odds
from sandtable.games.bronepekhota.fighting.panic import is_half_dead
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import DEAD, ON_TABLE, WRECKED
from tests.games.bronepekhota.table import act, battle, events, find, man, play, put


def outcomes(state: Bronepekhota, kind: str) -> dict[str, Fraction]:
    """Play all dice of one action to the end; the share of every first event of a kind."""
    found: dict[str, Fraction] = {}
    stack = [(state, Fraction(1))]
    while stack:
        s, share = stack.pop()
        told = events(s, kind)
        if s.asked() != CHANCE or told:
            word = str(told[0].data) if told else "nothing"
            found[word] = found.get(word, Fraction(0)) + share
            continue
        for action in s.legal():
            after = s.clone()
            after.events = list(s.events or [])
            after.play(action)
            stack.append((after, share / len(s.legal())))
    return found


@pytest.mark.clause("BP-DICE-05", "BP-SHOOT-10", "BP-COVER-06")
def test_chance_to_hit() -> None:
    for text, cover, steps in itertools.product(("D6", "2D12", "D6-1", "D12+2"), (0, 1, 2), (1, 4, 7)):
        dice = read_dice(text)
        count, sides, plus = dice >> 16, dice >> 8 & 255, (dice & 255) - 8
        rolls = list(itertools.product(range(1, sides + 1), repeat=count))
        hits = sum(max(max(1, value + plus) for value in roll) - cover >= steps for roll in rolls)
        assert odds.hit_chance(dice, 1, cover, steps) == Fraction(hits, len(rolls))


@pytest.mark.clause("BP-SHOOT-08", "BP-SHOOT-09", "BP-SHOOT-11", "BP-DMG-01", "BP-DMG-03")
def test_odds_of_a_shot_are_those_of_the_rules() -> None:
    s = battle("pol_heavy_clones", "pro_cyber")
    f, t = put(s, find(s, "pol_heavy_clones", 3), 400, 400), put(s, find(s, "pro_cyber", 1), 560, 400)
    act(s, f)
    told = odds.shot_odds(s, f, f, 255, t)
    play(s, f"shoot {f} own {t}")
    killed = outcomes(s, "killed")
    assert told["pierce"] == 1 - killed["nothing"]
    assert told["hidden"] == [0, 15]


@pytest.mark.clause("BP-BLAST-01", "BP-DMG-06", "BP-DMG-09")
@pytest.mark.parametrize(("target", "marker"), [("pro_cyber", 0), ("salamander", 3)])
def test_odds_of_a_blast_are_those_of_the_rules(target: str, marker: int, monkeypatch: pytest.MonkeyPatch) -> None:
    s = battle("pol_line_clones:mortar", "pro_cyber:salamander")
    slot = int(s.fig.roster.weapon_first[find(s, "mortar")])
    s.fig.roster.weapon_power[slot] = read_dice("2D6+3")
    monkeypatch.setattr(s.fig.roster.weapons[slot], "blast_power", read_dice("1D6+3"))
    f, gun = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "mortar"), 433, 400)
    t = put(s, find(s, target, 1 if target == "pro_cyber" else 0), 580, 400)
    if marker:
        s.fig.marker[t] = marker
    act(s, f)
    told = odds.shot_odds(s, f, gun, 0, t)
    play(s, f"shoot {gun} w0 {t}")
    ends = outcomes(s, "destroyed" if marker else "killed")
    assert told["kill"] == 1 - ends["nothing"]
    assert told["kill"] not in (0, 1)


@pytest.mark.clause("BP-FLY-07", "BP-DMG-09", "BP-TEST-02", "BP-TEST-04", "BP-TEST-05")
@pytest.mark.parametrize("marker", [2, 4, 7, 13])
def test_odds_of_a_shot_at_a_flyer_count_the_crash(marker: int) -> None:
    """Every die of the shot, of the pilot's tests and of the crash is played."""
    s = battle("pol_line_clones:mortar", "pro_cyber:sprut:pilot_ace")
    s.fig.roster.weapon_power[int(s.fig.roster.weapon_first[find(s, "mortar")])] = read_dice("2D6+3")
    f, gun = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "mortar"), 433, 400)
    t = put(s, find(s, "sprut"), 580, 400, z=120)
    put(s, find(s, "pro_cyber", 1), 1100, 700)
    man(s, t, find(s, "pilot_ace"))
    s.fig.marker[t] = marker
    act(s, f)
    told = odds.shot_odds(s, f, gun, 0, t)
    play(s, f"shoot {gun} w0 {t}")
    ends = all_ends(s)
    assert told["kill"] == sum(share for end, share in ends if end.fig.place[t] == WRECKED)
    crashed = sum(share for end, share in ends if end.fig.place[t] == ON_TABLE and end.fig.z[t] == 0)
    assert (crashed > 0) == (marker > 2)
    if marker == 13:
        assert told["cells"] == sum(share * int(marker - end.fig.marker[t]) for end, share in ends)


def all_ends(state: Bronepekhota) -> list[tuple[Bronepekhota, Fraction]]:
    """Every position after all dice of one action, with its chance; equal positions are one."""
    ends: list[tuple[Bronepekhota, Fraction]] = []
    level = {state.to_bytes(): (state, Fraction(1))}
    while level:
        following: dict[bytes, tuple[Bronepekhota, Fraction]] = {}
        for s, share in level.values():
            if s.asked() != CHANCE:
                ends.append((s, share))
                continue
            for action in s.legal():
                after = s.clone()
                after.play(action)
                known = following.get(after.to_bytes(), (after, Fraction(0)))
                following[after.to_bytes()] = (known[0], known[1] + share / len(s.legal()))
        level = following
    return ends


@pytest.mark.clause("BP-MELEE-04", "BP-MELEE-05", "BP-MELEE-10", "BP-MELEE-11", "BP-SURPRISE-02")
@pytest.mark.parametrize("heading", [0, 32])
def test_odds_of_a_melee_are_those_of_the_rules(heading: int) -> None:
    s = battle("pol_line_clones", "pro_cyber")
    f, t = put(s, find(s, "pol_line_clones", 1), 400, 400), put(s, find(s, "pro_cyber", 1), 425, 400, heading)
    act(s, f)
    told = odds.melee_odds(s, f, t)
    assert told["surprise"] == (heading == 0)
    play(s, f"fight {t}")
    killed = outcomes(s, "killed")
    assert told["win"] == 1 - killed["nothing"]


def won(state: Bronepekhota, attacker: int) -> Fraction:
    """Chance that the attack wins if both sides choose the best of all they may choose, by playing everything."""
    told = events(state, "melee_result")
    if told:
        return Fraction(int(bool(told[0].data["won"])))
    ways = []
    for action in state.legal():
        after = state.clone()
        after.events = []
        after.play(action)
        ways.append(won(after, attacker))
    if state.asked() == CHANCE:
        return sum(ways, Fraction(0)) / len(ways)
    return max(ways) if state.asked() == state.fig.owner[attacker] else min(ways)


ERKHARD = "pol_line_clones+hero_erkhard"


def face_to_face(mine: str, theirs: str, heading: int) -> tuple[Bronepekhota, int, int]:
    """A soldier who acts beside one of the others; their heroes stand far off."""
    s = battle(mine, theirs)
    f = put(s, find(s, "pol_line_clones", 1, 0), 400, 400)
    t = put(s, find(s, "pol_line_clones", 2, 1), 425, 400, heading)
    for seat, army in enumerate((mine, theirs)):
        if army == ERKHARD:
            put(s, find(s, "hero_erkhard", 0, seat), 100, 100 + 500 * seat)
    act(s, f)
    return s, f, t


@pytest.mark.clause("BP-HERO-04", "BP-MELEE-10", "BP-SURPRISE-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "heading"),
    [(ERKHARD, "pol_line_clones", 0), (ERKHARD, "pol_line_clones", 32), ("pol_line_clones", ERKHARD, 32)]
    + [("pol_line_clones", ERKHARD, 0), (ERKHARD, ERKHARD, 32)],
)
def test_odds_of_a_melee_know_the_reroll_of_a_hero(mine: str, theirs: str, heading: int) -> None:
    """The chance is that of the best play of both sides, found by trying all dice and all answers."""
    s, f, t = face_to_face(mine, theirs, heading)
    told = odds.melee_odds(s, f, t)
    assert told["rerolls"] == {"attack": mine == ERKHARD, "defence": theirs == ERKHARD}
    plain = odds.strength_margins(int(str(told["attack"])) - int(str(told["defence"])), heading == 0, True)
    assert told["win"] != odds.win_chance(plain)
    used = s.clone()
    for squad in range(int(used.fig.roster.squads)):
        used.will_used[squad] = 1
    assert odds.melee_odds(used, f, t)["win"] == odds.win_chance(plain)
    play(s, f"fight {t}")
    s.events = []
    assert told["win"] == won(s, f)


@pytest.mark.clause("BP-MELEE-04", "BP-MELEE-08", "BP-SURPRISE-02")
def test_who_does_not_roll_adds_nothing_to_the_own_strength() -> None:
    sixth = Fraction(1, 6)
    assert odds.strength_margins(2, False, False) == {margin: sixth for margin in range(3, 9)}
    best_of_two = {face: Fraction(2 * face - 1, 36) for face in range(1, 7)}
    assert odds.strength_margins(0, True, False) == best_of_two


@pytest.mark.clause("BP-HERO-04")
@pytest.mark.parametrize(
    ("mine", "theirs", "heading"),
    [(ERKHARD, ERKHARD, 0), ("pol_line_clones", ERKHARD, 32), (ERKHARD, "pol_line_clones", 32)],
)
def test_odds_of_a_reroll_are_those_of_the_rules(mine: str, theirs: str, heading: int) -> None:
    """Every answer to the question is worth what it leads to, for whoever is asked."""
    s, f, t = face_to_face(mine, theirs, heading)
    play(s, f"fight {t}")
    for dice in itertools.product((1, 3, 6), repeat=3 if heading == 0 else 2):
        asked = s.clone()
        asked.events = []
        for value in dice:
            play(asked, f"roll {value}")
        attacks = asked.asked() == 0
        assert attacks == (mine == ERKHARD)
        told = odds.reroll_odds(asked)
        for action in asked.legal():
            after = asked.clone()
            after.events = []
            after.play(action)
            chance = won(after, f)
            word = asked.action_text(action).split()
            assert told[0 if word == ["pass"] else int(word[1])] == (chance if attacks else 1 - chance)


@pytest.mark.clause("BP-TEST-01", "BP-TEST-02", "BP-TEST-03", "BP-TEST-04", "BP-TEST-05", "BP-TEST-09")
def test_odds_of_the_pilot() -> None:
    assert odds.pilot_odds(0, 6) == Fraction(5, 6)
    assert [odds.pilot_odds(marker, 0) for marker in (12, 13, 15)] == [1, 1, 1], "a die has no more than 12"
    assert odds.pilot_odds(7, 3) == Fraction(7, 12) + Fraction(5, 12) * Fraction(1, 2)
    s = battle("pol_line_clones:raptor", "pro_cyber")
    machine, pilot = put(s, find(s, "raptor"), 400, 400), find(s, "pol_line_clones", 1)
    losses = {0: Fraction(1, 2), 1: Fraction(1, 4), 99: Fraction(1, 4)}
    assert odds.pilot_loss(s, machine, losses) == 0, "nobody sits in it"
    assert odds.pilot_loss(s, put(s, pilot, 600, 400), losses) == 0, "a soldier has no pilot"
    man(s, machine, pilot)
    cells, armor = int(s.fig.marker[machine]), int(s.fig.roster.armor[pilot])
    dies = [1 - odds.pilot_odds(marker, armor) for marker in (cells - 1, 0)]
    assert odds.pilot_loss(s, machine, losses) == sum(dies) / 4


@pytest.mark.clause("BP-TEST-01", "BP-TEST-02", "BP-TEST-08", "BP-TEST-09")
@pytest.mark.parametrize("marker", [2, 6])
def test_odds_of_the_pilot_under_fire_are_those_of_the_rules(marker: int) -> None:
    s = battle("pol_heavy_clones", "pro_cyber:salamander")
    f, t = put(s, find(s, "pol_heavy_clones", 4), 400, 400), put(s, find(s, "salamander"), 560, 400)
    man(s, t, find(s, "pro_cyber", 1))
    s.fig.marker[t] = marker
    act(s, f)
    told = odds.shot_odds(s, f, f, 255, t)
    play(s, f"shoot {f} own {t}")
    died = {word: share for word, share in outcomes(s, "survival").items() if "'alive': False" in word}
    assert told["pilot"] == sum(died.values())
    assert told["pilot"] not in (0, 1)


@pytest.mark.clause("BP-MELEE-13", "BP-TEST-09")
def test_odds_of_the_pilot_in_melee_are_those_of_the_rules() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber:salamander")
    f, t = put(s, find(s, "raptor"), 400, 400), put(s, find(s, "salamander"), 481, 400)
    man(s, f, find(s, "pol_line_clones", 1))
    man(s, t, find(s, "pro_cyber", 1))
    s.fig.marker[t] = 4
    act(s, f)
    told = odds.melee_odds(s, f, t)
    play(s, f"fight {t}")
    died = {word: share for word, share in outcomes(s, "survival").items() if "'alive': False" in word}
    assert told["pilot"] == sum(died.values())
    assert told["kill"] == 1 - outcomes(s, "destroyed")["nothing"]


@pytest.mark.clause("BP-DMG-03", "BP-DMG-06", "BP-DICE-02", "BP-DICE-06")
@pytest.mark.parametrize(("notation", "sides", "plus"), [("D6", 6, 0), ("2D12+3", 12, 3), ("3D20-2", 20, -2)])
def test_a_power_die_pierces_by_what_is_greater_than_the_armour(notation: str, sides: int, plus: int) -> None:
    for armor in range(-3, 26):
        faces = [value for value in range(1, sides + 1) if value + plus > armor]
        assert odds.pierce_chance(read_dice(notation), armor) == Fraction(len(faces), sides)


@pytest.mark.clause("BP-SHOOT-10", "BP-DICE-05", "BP-DICE-06")
@pytest.mark.parametrize(
    ("notation", "count", "sides", "plus"), [("D6", 1, 6, 0), ("2D12+3", 2, 12, 3), ("D20-2", 1, 20, -2)]
)
def test_the_best_of_all_range_dice_reaches_the_distance(notation: str, count: int, sides: int, plus: int) -> None:
    for rolls, cover, steps in itertools.product((1, 2), (0, 2, 4), (0, 1, 5, 9, 16, 25)):
        short = sum(max(value + plus, 1) - cover < steps for value in range(1, sides + 1))
        told = odds.hit_chance(read_dice(notation), rolls, cover, steps)
        assert told == 1 - Fraction(short, sides) ** (count * rolls)


@pytest.mark.clause("BP-PANIC-07")
def test_deaths_until_a_squad_tests() -> None:
    s = battle("pol_line_clones", "pro_cyber")
    squad = [f for f in range(int(s.fig.roster.count)) if s.fig.roster.squad[f] == 0]
    for f in squad:
        put(s, f, 100 + 30 * f, 100)
        s.began_on_foot[f] = 1
    told = []
    for f in squad:
        told.append((odds.deaths_to_panic(s, 0), bool(is_half_dead(s, 0))))
        s.fig.place[f] = DEAD
    assert told == [(max((len(squad) + 1) // 2 - dead, 0), 2 * dead >= len(squad)) for dead in range(len(squad))]


@pytest.mark.clause("BP-PANIC-07")
def test_only_those_of_the_squad_who_began_on_foot_count_for_panic() -> None:
    s = battle("pol_line_clones:pol_line_clones", "pro_cyber")
    mine = [f for f in range(int(s.fig.roster.count)) if s.fig.roster.squad[f] == 0]
    others = [f for f in range(int(s.fig.roster.count)) if s.fig.roster.squad[f] == 1]
    for f in (*mine, *others):
        put(s, f, 100 + 30 * f, 100)
    for f in (*mine[:4], *others):
        s.began_on_foot[f] = 1
    for place in (mine[4], mine[5], *others):
        s.fig.place[place] = DEAD
    assert (odds.deaths_to_panic(s, 0), is_half_dead(s, 0)) == (2, False), "neither late-comers nor another squad"
    s.fig.place[mine[0]] = DEAD
    assert (odds.deaths_to_panic(s, 0), is_half_dead(s, 0)) == (1, False)
    s.fig.place[mine[1]] = DEAD
    assert (odds.deaths_to_panic(s, 0), is_half_dead(s, 0)) == (0, True)
    for f in mine:
        s.began_on_foot[f] = 0
    assert not is_half_dead(s, 0), "nobody began on foot"


@pytest.mark.clause("BP-RAM-03", "BP-RAM-06", "BP-GEO-24")
def test_odds_of_a_ram_and_of_dangerous_ground() -> None:
    assert [odds.ram_chance(True), odds.ram_chance(False)] == [Fraction(2, 3), Fraction(1)]
    assert odds.hazard_chance(TERRAIN["thin_ice"]) == Fraction(1, 3)
    for die, rolls in ((6, [6]), (6, [1, 3, 5]), (12, [2, 12]), (6, [])):
        hazard = {"for": ["tracked"], "die": die, "rolls": rolls, "effect": "stop", "n": 0}
        kind = TerrainType({"id": "x", "form": "area", "hazard": hazard})
        assert odds.hazard_chance(kind) == Fraction(len(rolls), die)


@pytest.mark.clause("BP-MELEE-15", "BP-PANIC-02", "BP-HERO-07", "BP-HERO-10")
def test_odds_of_retreat_and_panic() -> None:
    s = battle("pol_line_clones", "pro_cyber+hero_mark_chang")
    assert odds.retreat_chance(s, find(s, "pol_line_clones", 1)) == Fraction(1, 3)
    assert odds.retreat_chance(s, find(s, "hero_mark_chang")) == 1
    assert [odds.panic_chance(rank, 0) for rank in (0, 3, 6)] == [1, Fraction(1, 2), 0]
    assert odds.panic_chance(3, 1) == Fraction(2, 3)


@pytest.mark.clause("BP-MELEE-13", "BP-MELEE-22")
def test_margins_are_the_damage_of_a_machine() -> None:
    s = battle("pol_line_clones:raptor", "pro_cyber:salamander")
    f, t = put(s, find(s, "raptor"), 400, 400), put(s, find(s, "salamander"), 481, 400)
    man(s, f, find(s, "pol_line_clones", 1))
    act(s, f)
    told = odds.melee_odds(s, f, t)
    assert told["defence_die"] is False
    play(s, f"fight {t}")
    cells = outcomes(s, "damaged")
    margins = told["margins"]
    assert isinstance(margins, dict)
    assert sorted(margins) == [3, 4, 5, 6, 7, 8]
    assert len(cells) == 6
