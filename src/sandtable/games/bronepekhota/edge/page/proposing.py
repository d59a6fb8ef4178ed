"""Sensible answers while an army is set up: where each unit stands, and who drives."""

from __future__ import annotations

from math import hypot
from typing import Any

from sandtable.games.bronepekhota.actions import DEPLOY, PILOT, load_of, plain, pose
from sandtable.games.bronepekhota.content.dice import count_of, sides_of
from sandtable.games.bronepekhota.edge.page.moving import stand
from sandtable.games.bronepekhota.edge.page.supposing import Pose
from sandtable.games.bronepekhota.mission.deployment import deploy, deploy_clause, facing, members_to_deploy, to_deploy
from sandtable.games.bronepekhota.mission.setup import pilot_options
from sandtable.games.bronepekhota.notation import action_text
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.roster import GUN, SOLDIER
from sandtable.games.bronepekhota.table.sight import Sight, cover_of, hide_behind_terrain
from sandtable.games.bronepekhota.table.situation import CHOOSING_PILOT, DEPLOYING
from sandtable.kit.moves import Moves

ANCHORS = 20
"""Millimetres between the places that are tried."""
BEHIND = {SOLDIER: 40, GUN: 70}
"""How far behind the front of the area soldiers and guns stand; vehicles stand further back."""
VEHICLE_BEHIND = 100
COVER = 45
"""So many millimetres of distance one step of cover is worth."""
EYE = 30


def proposal(state: Bronepekhota) -> dict[str, Any]:
    """The whole army on its area, or a pilot; nothing for any other question."""
    if state.stage == DEPLOYING:
        return {"kind": "deploy", "units": _army(state)}
    if state.stage == CHOOSING_PILOT:
        return {"kind": "pilot", "action": _pilot(state)}
    return {"kind": ""}


# Pilots.


def _pilot(state: Bronepekhota) -> str:
    """A pilot by trade, else the soldier whose weapon is missed least."""
    found = Moves(64)
    pilot_options(state, found)
    options = [int(load_of(action)) for action in found.to_list()]
    best = min(
        options, key=lambda f: (state.fig.roster.lone[f] == 0, _worth(state, f), -int(state.fig.roster.rank[f]), f)
    )
    return action_text(int(plain(PILOT, best)))


def _worth(state: Bronepekhota, f: int) -> int:
    """What the squad loses with this soldier: reach and power of its weapon, its strength in melee."""
    roster = state.fig.roster
    dice = (roster.range[f], roster.power[f])
    return sum(int(count_of(row) * sides_of(row)) for row in dice) + 2 * int(roster.melee[f])


# Deployment.


def _army(state: Bronepekhota) -> list[dict[str, Any]]:
    """Every unit in turn: side by side along the front, each in the best cover near its place, guns beside squads."""
    front = _Front(state)
    units = [int(unit) for unit in to_deploy(state, state.seat)]
    guns = [unit for unit in units if _kind(state, unit) == GUN]
    lines = [unit for unit in units if unit not in guns]
    rows: list[dict[str, Any]] = []
    across: dict[int, float] = {}
    for at, unit in enumerate(lines):
        across[unit] = front.across((at + 0.5) / len(lines))
        rows.append(_unit(state, front, unit, across[unit]))
    for gun in guns:
        squads = [unit for unit in lines if unit < state.fig.roster.squads and _serves(state, unit, gun)]
        host = min(squads, key=lambda unit: sum(row.get("host") == unit for row in rows), default=None)
        want = front.across(0.5) if host is None else across[host]
        rows.append({**_unit(state, front, gun, want), "host": host})
    return rows


def _kind(state: Bronepekhota, unit: int) -> int:
    return int(state.fig.roster.kind[int(members_to_deploy(state, unit)[0])])


def _serves(state: Bronepekhota, unit: int, gun: int) -> bool:
    """Has somebody of the squad the rank for the gun (BP-SHOOT-17)?"""
    roster = state.fig.roster
    needed = roster.rank[gun - int(roster.squads)]
    return any(roster.rank[int(f)] >= needed for f in _members(state, unit))


def _members(state: Bronepekhota, unit: int) -> list[int]:
    return [f for f in range(int(state.fig.roster.count)) if state.unit[f] == unit]


def _unit(state: Bronepekhota, front: _Front, unit: int, across: float) -> dict[str, Any]:
    """The best place of one unit, which is put there in the copy; without a place where there is no room."""
    f = int(members_to_deploy(state, unit)[0])
    behind = BEHIND.get(int(state.fig.roster.kind[f]), VEHICLE_BEHIND)
    heading = int(facing(state))
    for x, y in front.ranked(f, across, behind):
        action = int(pose(DEPLOY, unit, x, y, 0, heading))
        if deploy_clause(state, action) == "":
            told = stand(state, unit, None, Pose(x, y, None, heading))
            deploy(state, action)
            state.stage = DEPLOYING
            return {"unit": unit, "at": {"x": x, "y": y, "heading": heading}, **told}
    return {"unit": unit, "at": None, "clause": "BP-SETUP-16", "action": "", "figures": []}


class _Front:
    """The own area as seen towards the enemy: how far forward and how far across a place lies."""

    def __init__(self, state: Bronepekhota) -> None:
        self.state = state
        seat = int(state.seat)
        self.area = [int(state.area[4 * seat + at]) for at in range(4)]
        own = ((self.area[0] + self.area[2]) / 2, (self.area[1] + self.area[3]) / 2)
        foes = [_middle(state, other) for other in range(state.seats()) if state.foes(seat, other)]
        self.foe = min(foes, key=lambda at: hypot(at[0] - own[0], at[1] - own[1]), default=own)
        dx, dy = self.foe[0] - own[0], self.foe[1] - own[1]
        # Areas lie along edges: forward is straight away from the edge.
        upright = self.area[3] - self.area[1] >= self.area[2] - self.area[0]
        self.ahead = (1 if dx >= 0 else -1, 0) if upright else (0, 1 if dy >= 0 else -1)
        corners = [(x, y) for x in self.area[::2] for y in self.area[1::2]]
        self.edge = max(self.depth(*corner) for corner in corners)
        self.least = min(self.side(*corner) for corner in corners)
        self.most = max(self.side(*corner) for corner in corners)

    def depth(self, x: float, y: float) -> float:
        """How far forward."""
        return x * self.ahead[0] + y * self.ahead[1]

    def side(self, x: float, y: float) -> float:
        """How far across."""
        return x * self.ahead[1] + y * self.ahead[0]

    def across(self, part: float) -> float:
        """A place of the front, 0 to 1."""
        return self.least + (self.most - self.least) * part

    def ranked(self, f: int, across: float, behind: int) -> list[tuple[int, int]]:
        """All anchors, the best for this figure first: near its place of the front, and in cover."""
        x1, y1, x2, y2 = self.area
        found = []
        for x in range(x1 + ANCHORS, x2, ANCHORS):
            for y in range(y1 + ANCHORS, y2, ANCHORS):
                off = abs(self.side(x, y) - across) + 1.5 * abs(self.edge - behind - self.depth(x, y))
                found.append((off - COVER * self._cover(f, x, y), x, y))
        return [(x, y) for _, x, y in sorted(found)]

    def _cover(self, f: int, x: int, y: int) -> int:
        """The cover that terrain gives against somebody in the middle of the enemy's area."""
        roster, scene = self.state.fig.roster, self.state.scene
        eye = (int(self.foe[0]), int(self.foe[1]))
        z = int(scene.support(x, y, 400))
        sight = Sight(*eye, EYE, x, y, roster.radius[f], False, z, roster.height[f])
        hide_behind_terrain(scene, sight, *eye, x, y)
        return int(cover_of(sight.blocked(), sight.total))


def _middle(state: Bronepekhota, seat: int) -> tuple[float, float]:
    corners = [int(state.area[4 * seat + at]) for at in range(4)]
    return (corners[0] + corners[2]) / 2, (corners[1] + corners[3]) / 2
