"""The shots of a unit from where its figures will stand, with exact odds, and the split that is proposed."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.games.bronepekhota.edge.page.aiming import least_roll, shot_row, weapons_of
from sandtable.games.bronepekhota.edge.page.split import NOBODY, Candidate, best_split
from sandtable.games.bronepekhota.edge.page.supposing import chance
from sandtable.games.bronepekhota.fighting.shooting import range_of, shot_cover, target_clause, weapon_clause
from sandtable.games.bronepekhota.mission.goals import nearest_foes
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.roster import SOLDIER
from sandtable.games.bronepekhota.table.sight import NO_COVER, NO_SHOT
from sandtable.games.bronepekhota.table.situation import MOVED
from sandtable.kit.plane import heading_of

LOOKED_AT = 24
"""So many of the nearest enemies are aimed at."""
OFFERED = 8
"""So many targets are told for each weapon, the best first."""
TOO_FAR = "BP-SHOOT-10"
UNSEEN = "BP-SHOOT-05"
KEPT = ("source", "weapon", "action", "steps", "hidden", "cover", "range", "power", "rolls", "needs", "armor", "blast")


class Fire:
    """Collects the shots of one figure after the other."""

    def __init__(self, state: Bronepekhota) -> None:
        self.state = state
        self.guns: set[int] = set()
        """Guns that somebody of the unit fires already."""
        self.weapons: list[list[dict[str, Any]]] = []
        """The shots of every weapon that can be fired."""

    def of(self, f: int, moves: bool) -> dict[str, Any]:
        """The shots of a figure where it stands in the copy, and by which clause it has none at whom."""
        state = self.state
        clause, usable = "BP-SHOOT-01", []
        for source, weapon in weapons_of(state, f):
            stopped = "BP-SHOOT-14" if source in self.guns else weapon_clause(state, f, source, weapon)
            if not stopped:
                usable.append((source, weapon))
            elif not usable:
                clause = stopped
        if not usable:
            return {"shots": [], "not": [], "silent": clause}
        turns = state.fig.roster.kind[f] == SOLDIER and (moves or state.spent[f] & MOVED == 0)
        shots: list[dict[str, Any]] = []
        misses: list[dict[str, Any]] = []
        for foe in nearest_foes(state, f, state.fig.x[f], state.fig.y[f], LOOKED_AT):
            found, stopped = self._at(f, int(foe), usable, turns)
            shots += found
            if not found:
                misses.append({"target": int(foe), "clause": stopped, "steps": int(state.fig.steps(f, foe))})
        self._note(f, shots)
        told = [row for rows in self._by_weapon(f, shots) for row in rows[:OFFERED]]
        return {
            "shots": told,
            "not": misses,
            "silent": "" if shots else (misses[0]["clause"] if misses else "BP-SHOOT-02"),
        }

    def _at(self, f: int, foe: int, usable: list[tuple[int, int]], turns: bool) -> tuple[list[dict[str, Any]], str]:
        """What can be fired at one enemy; of the weapons of a soldier the best."""
        state, fig = self.state, self.state.fig
        before = fig.heading[f]
        if turns and not fig.in_view(f, foe):
            fig.heading[f] = heading_of(fig.x[foe] - fig.x[f], fig.y[foe] - fig.y[f])
        heading = int(fig.heading[f])
        stopped = target_clause(state, f, foe)
        found = []
        for source, weapon in usable if not stopped else []:
            cover = int(shot_cover(state, f, source, foe))
            if cover == NO_SHOT:
                stopped = UNSEEN
            elif least_roll(int(range_of(state, source, weapon)), int(fig.steps(source, foe)), cover) is None:
                stopped = TOO_FAR if _is_far(state, source, weapon, foe) else "BP-COVER-01"
            else:
                found.append(self._row(f, source, weapon, foe, heading))
        fig.heading[f] = before
        if fig.roster.kind[f] == SOLDIER and len(found) > 1:
            found = [max(found, key=lambda row: row["worth"])]
        return found, stopped

    def _row(self, f: int, source: int, weapon: int, foe: int, heading: int) -> dict[str, Any]:
        state = self.state
        told = shot_row(state, f, source, weapon, foe)
        machine = state.fig.roster.durability[foe] > 0
        worth = told["kill"]["p"]
        if machine:
            worth = max(worth, min(told["cells"] / max(int(state.fig.marker[foe]), 1), 1.0))
        row: dict[str, Any] = {"figure": f, "target": foe, "heading": heading, **{name: told[name] for name in KEPT}}
        for name in ("hit", "pierced", "kill"):
            row[name] = told[name]
        return {**row, "cells": told["cells"], "machine": machine, "worth": round(worth, 6)}

    def _by_weapon(self, f: int, shots: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
        """One list for a soldier, one for each weapon of a vehicle; the best shots first."""
        keys = {(row["source"], row["weapon"]) for row in shots} if self.state.fig.roster.kind[f] != SOLDIER else {None}
        lists = [
            [row for row in shots if key is None or (row["source"], row["weapon"]) == key]
            for key in sorted(keys, key=str)
        ]
        return [sorted(rows, key=lambda row: (-row["worth"], row["steps"], row["target"])) for rows in lists]

    def _note(self, f: int, shots: list[dict[str, Any]]) -> None:
        """What may be fired at the same time: a gun once, of the weapons of a vehicle the best by its rate of fire."""
        if not shots:
            return
        lists = sorted(self._by_weapon(f, shots), key=lambda rows: -rows[0]["worth"])
        if self.state.fig.roster.kind[f] == SOLDIER:
            self.guns |= {row["source"] for row in lists[0] if row["source"] != f}
        else:
            lists = lists[: max(int(self.state.fig.roster.rate[f]), 1)]
        self.weapons += [rows[:OFFERED] for rows in lists]

    def split(self) -> dict[str, Any]:
        """The proposed shots, and what they do together."""
        fired = [rows for rows in self.weapons if rows]
        candidates = [[Candidate(row["target"], row["worth"], row["machine"]) for row in rows] for rows in fired]
        chosen = [
            next(row for row in rows if row["target"] == target)
            for rows, target in zip(fired, best_split(candidates), strict=True)
            if target != NOBODY
        ]
        alive: dict[int, Fraction] = {}
        for row in chosen:
            alive[row["target"]] = alive.get(row["target"], Fraction(1)) * (1 - Fraction(row["kill"]["exact"]))
        none = Fraction(1)
        for share in alive.values():
            none *= share
        return {
            "shots": [{name: row[name] for name in ("figure", "source", "weapon", "target")} for row in chosen],
            "targets": [{"target": target, "kill": chance(1 - share)} for target, share in alive.items()],
            "any": chance(1 - none),
            "expected": round(float(sum((1 - share for share in alive.values()), Fraction(0))), 6),
        }


def _is_far(state: Bronepekhota, source: int, weapon: int, foe: int) -> bool:
    """Would the shot fall short even without cover?"""
    steps = int(state.fig.steps(source, foe))
    return least_roll(int(range_of(state, source, weapon)), steps, int(NO_COVER)) is None
