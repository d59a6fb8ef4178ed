"""What a figure sees of a target, and the exact odds of every attack on it: shots, a grenade, melee."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.games.bronepekhota.actions import FIGHT, GRENADE, plain, shot
from sandtable.games.bronepekhota.content.dice import NO_DICE, count_of, dice_text, plus_of, range_result, sides_of
from sandtable.games.bronepekhota.content.sheets import CLOAKED
from sandtable.games.bronepekhota.edge.page.supposing import Pose, begin, chance, place
from sandtable.games.bronepekhota.fighting.grenades import (
    GRENADE_POWER,
    PLACE_X,
    PLACE_Y,
    PLACE_Z,
    caught_at,
    find_place,
    grenade_clause,
)
from sandtable.games.bronepekhota.fighting.melee import fight_clause
from sandtable.games.bronepekhota.fighting.odds import (
    damage_odds,
    loss_odds,
    melee_odds,
    pierce_chance,
    shot_odds,
)
from sandtable.games.bronepekhota.fighting.shooting import (
    PERSONAL,
    armor_of,
    is_hit,
    power_of,
    range_of,
    range_rolls,
    shot_clause,
    shot_cover,
    target_clause,
)
from sandtable.games.bronepekhota.notation import action_text
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import NOBODY
from sandtable.games.bronepekhota.table.roster import CAPTIVE, GUN, SOLDIER
from sandtable.games.bronepekhota.table.sight import NO_COVER, NO_SHOT, ROWS, area_cover, cover_of, look

GRENADE_CELLS = 3


def aim(state: Bronepekhota, f: int, target: int, pose: Pose | None) -> dict[str, Any]:
    """Sight, cover and all attacks of one figure on another, as if it were its activation."""
    now = begin(state, f)
    if pose is not None:
        place(state, f, pose)
    fig = state.fig
    sight = look(state.scene, fig, f, target, NOBODY, state.options.infantry_occludes)
    cover = int(shot_cover(state, f, f, target))
    return {
        "figure": f,
        "target": target,
        "now": now,
        "steps": int(fig.steps(f, target)),
        "in_front": fig.in_view(f, target),
        "clause": target_clause(state, f, target),
        "eye": [int(sight.ex), int(sight.ey), int(sight.ez)],
        "rays": [_ray(sight, column) for column in range(int(sight.columns))],
        "hidden": [int(sight.blocked()), int(sight.total)],
        "cover": cover,
        "cover_by": _reasons(state, f, target, int(cover_of(sight.blocked(), sight.total)), cover),
        "shots": [shot_row(state, f, *weapon, target) for weapon in weapons_of(state, f)],
        "grenade": _grenade(state, f, target),
        "melee": melee_row(state, f, target),
    }


def _ray(sight: Any, column: int) -> dict[str, Any]:
    bits = int(sight.hit[column])
    to = [int(sight.sx[column]), int(sight.sy[column])]
    return {"to": to, "hidden": [bits >> row & 1 == 1 for row in range(ROWS)]}


def _reasons(state: Bronepekhota, f: int, target: int, seen: int, cover: int) -> list[str]:
    """What makes the cover what it is (BP-COVER, BP-HERO)."""
    if seen == NO_SHOT:
        return ["hidden"]
    found = ["hidden"] if seen != NO_COVER else []
    area = int(area_cover(state.scene, state.fig, target))
    if area != NO_COVER:
        found.append("area")
    if state.fig.roster.ability[target] == CLOAKED:
        found.append("cloak")
    return [*found, "marksman"] if cover < max(seen, area) else found


def weapons_of(state: Bronepekhota, f: int) -> list[tuple[int, int]]:
    """Whose weapon, and which: the firearm, guns in contact, the weapons of a vehicle."""
    fig = state.fig
    roster = fig.roster
    if roster.kind[f] == SOLDIER:
        found = [(f, PERSONAL)] if roster.range[f] != NO_DICE else []
        return found + [(gun, 0) for gun in range(int(roster.count)) if fig.is_gun(gun) and fig.touch(f, gun)]
    slots = range(int(roster.weapon_last[f] - roster.weapon_first[f])) if roster.kind[f] != GUN else range(0)
    return [(f, weapon) for weapon in slots if range_of(state, f, weapon) != NO_DICE]


def shot_row(state: Bronepekhota, f: int, source: int, weapon: int, target: int) -> dict[str, Any]:
    """One weapon: may it be fired, and with which odds."""
    roster = state.fig.roster
    told = shot_odds(state, f, source, weapon, target)
    dice = range_of(state, source, weapon)
    own = weapon == PERSONAL
    row: dict[str, Any] = {
        "source": source,
        "weapon": "own" if own else weapon,
        "name": None if own else roster.weapons[roster.weapon_first[source] + weapon].kind,
        "clause": shot_clause(state, f, source, weapon, target),
        "action": action_text(int(shot(source, weapon, target))),
        "steps": told["steps"],
        "hidden": told["hidden"],
        "cover": told["cover"],
        "range": dice_text(int(dice)),
        "power": dice_text(int(power_of(state, source, weapon))),
        "rolls": int(count_of(dice) * range_rolls(state, source, weapon, target)),
        "blast": None if own else _blast(state, source, weapon),
    }
    if told["cover"] == NO_SHOT:
        return row
    row["needs"] = least_roll(
        int(dice), int(state.fig.steps(source, target)), int(shot_cover(state, f, source, target))
    )
    row["armor"] = told["armor"]
    for name in ("hit", "pierce", "kill", "pilot"):
        row[name] = chance(told[name])  # type: ignore[arg-type]
    row["cells"] = round(float(told["cells"]), 4)  # type: ignore[arg-type]
    odds = damage_odds(power_of(state, source, weapon), armor_of(state, target))
    row["damage"] = [chance(share) for share in odds]
    row["pierced"] = chance(1 - loss_odds(state, source, weapon, target).get(0, Fraction(0)))
    return row


def least_roll(dice: int, steps: int, cover: int) -> int | None:
    """The least roll of one range die that hits, None where no roll does (BP-SHOOT-10)."""
    for value in range(1, int(sides_of(dice)) + 1):
        if is_hit(range_result(value, plus_of(dice)), cover, steps):
            return value
    return None


def _blast(state: Bronepekhota, source: int, weapon: int) -> dict[str, Any] | None:
    sheet = state.fig.roster.weapons[state.fig.roster.weapon_first[source] + weapon]
    if sheet.blast_steps == 0:
        return None
    return {"steps": int(sheet.blast_steps), "power": dice_text(int(sheet.blast_power))}


def _grenade(state: Bronepekhota, f: int, target: int) -> dict[str, Any] | None:
    """Where each result of the throw explodes and whom it kills; None for whoever has no grenades at all."""
    roster = state.fig.roster
    squad = int(roster.squad[f])
    if roster.kind[f] != SOLDIER or squad < 0:
        return None
    dice = max(int(roster.rank[f]), 1)
    places = [_explosion(state, f, target, value) for value in range(1, 7)]
    return {
        "clause": grenade_clause(state, f, target),
        "action": action_text(int(plain(GRENADE, target))),
        "dice": dice,
        "left": int(state.grenades[squad]),
        "kill": chance(_best_pick([kill for _, kill in places], dice)),
        "places": [{**row, "chance": chance(1 - Fraction(5, 6) ** dice)} for row, _ in places],
    }


def _explosion(state: Bronepekhota, f: int, target: int, value: int) -> tuple[dict[str, Any], Fraction]:
    """What a throw of this length does, and the chance that it kills the target."""
    find_place(state, f, target, value)
    x, y, z = (int(state.work[at]) for at in (PLACE_X, PLACE_Y, PLACE_Z))
    caught = []
    killed = Fraction(0)
    for other in caught_at(state, x, y, z):
        pierced = pierce_chance(GRENADE_POWER, armor_of(state, other))
        machine = state.fig.roster.durability[other] > 0
        kill = pierced if not machine or state.fig.marker[other] <= GRENADE_CELLS else Fraction(0)
        caught.append({"figure": int(other), "pierce": chance(pierced), "kill": chance(kill)})
        if other == target:
            killed = kill
    return {"value": value, "x": x, "y": y, "z": z, "caught": caught}, killed


def _best_pick(kills: list[Fraction], dice: int) -> Fraction:
    """Chance to kill the target where the thrower picks the best of all rolled results (BP-GRENADE-04)."""
    total = Fraction(0)
    left = Fraction(1)
    worse = 6
    for kill in sorted(kills, reverse=True):
        worse -= 1
        without = Fraction(worse, 6) ** dice
        total += (left - without) * kill
        left = without
    return total


def melee_row(state: Bronepekhota, f: int, target: int) -> dict[str, Any] | None:
    """Both sides of a melee; of figures that are not in contact as if they were alone, with the clause."""
    fig = state.fig
    if fig.is_flying(f) or fig.is_flying(target) or fig.roster.kind[target] == CAPTIVE or fig.roster.kind[f] == GUN:
        return None
    if not state.is_foe(fig.owner[f], target):
        return None
    told = melee_odds(state, f, target)
    margins = told.pop("margins")
    assert isinstance(margins, dict)
    return {
        **told,
        "clause": fight_clause(state, f, target),
        "action": action_text(int(plain(FIGHT, target))),
        **{name: chance(told[name]) for name in ("win", "kill", "pilot")},  # type: ignore[arg-type]
        "margins": {str(margin): chance(share) for margin, share in margins.items()},
    }
