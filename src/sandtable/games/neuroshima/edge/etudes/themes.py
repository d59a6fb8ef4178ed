"""What an etude is about, read off its solution: what the own turn does, what it changes, how the battle goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.core.event import Event
from sandtable.games.neuroshima.content.tiles import INDEX_OF_ID, KIND, MODULE
from sandtable.games.neuroshima.edge.etudes.film import next_choice
from sandtable.games.neuroshima.etudes.file import EtudeFile
from sandtable.games.neuroshima.etudes.state import SOLVER, Etude

Events = list[dict[str, Any]]

PUSHES: Final = ("push", "pull", "shove", "haul")
MOVES: Final = ("move", "mobility", "transport", "step", "turn", "hunt", "scavenge")
PLACING: Final = "placing"
STRIKES: Final = ("grenade", "sniper", "airstrike")


class Solved:
    """A solution as far as themes ask: its actions, the board before it and before the battle, and the battle."""

    def __init__(self, etude: EtudeFile) -> None:
        state, rest = etude.state(), list(etude.solution)
        self.ordered = etude.ordered
        self.win = etude.win
        self.before = self.ready = _units(state)
        self.words: set[str] = set()
        self.events: Events = []
        while state.outcome() is None:
            if not self.events:
                self.ready = _units(state)
            self._take(state, next_choice(state, rest))
        self.kinds = {event["kind"] for event in self.events}
        self.terms = [term for event in self.events for term in event.get("sum", ())]
        self.hits = [event for event in self.events if event["kind"] == "hit"]

    def _take(self, state: Etude, action: int) -> None:
        """One choice; what it brings counts from the battle on."""
        word = state.action_text(action).split()[0]
        told: list[Event] = []
        state.events = told
        state.play(action)
        state.events = None
        events = [event.to_json() for event in told]
        if not self.events:
            self.words.add(word)
        if self.events or any(event["kind"] == "battle" for event in events):
            self.events += events


def _units(state: Etude) -> dict[tuple[int, ...], dict[str, Any]]:
    rows: Any = state.view(SOLVER)["units"]
    return {tuple(unit["at"]): unit for unit in rows}


def _nets(solved: Solved) -> bool:
    """Somebody is netted who was not, or freed who was."""
    held = [{at for at, unit in units.items() if unit["netted"]} for units in (solved.before, solved.ready)]
    return "net" in solved.words or held[0] != held[1]


def _initiative(solved: Solved) -> bool:
    """A unit that stays where it is acts at another time than before."""
    return any(
        unit["tile"] == solved.before[at]["tile"]
        and unit["initiative"] != solved.before[at]["initiative"]
        and not (unit["netted"] or solved.before[at]["netted"])
        for at, unit in solved.ready.items()
        if at in solved.before
    )


def _modules(solved: Solved) -> bool:
    """A module strengthens a blow as it did not before: it is new there, or the attacker is."""
    new = {at for at, unit in solved.ready.items() if not _is_as_before(at, unit, solved)}
    return any(
        _is_lent(term) and (tuple(term["at"]) in new or tuple(hit["attacker"]) in new)
        for hit in solved.hits
        for term in hit["sum"]
    )


def _is_as_before(at: tuple[int, ...], unit: dict[str, Any], solved: Solved) -> bool:
    earlier = solved.before.get(at, {})
    return all(unit[name] == earlier.get(name) for name in ("tile", "rotation", "netted"))


def _is_lent(term: dict[str, Any]) -> bool:
    tile = term.get("tile", "")
    return term["value"] > 0 and "at" in term and tile in INDEX_OF_ID and KIND[INDEX_OF_ID[tile]] == MODULE


def _last_battle(solved: Solved) -> bool:
    """Both HQs are counted, or one falls: the battle decides the game."""
    return "destroy_hq" in solved.win or {"deal_hq_at_least", "keep_hq_at_least"} <= solved.win.keys()


THEMES: Final[dict[str, Callable[[Solved], bool]]] = {
    "nets": _nets,
    "pushes": lambda solved: bool(solved.words & {*PUSHES}),
    "moves": lambda solved: bool(solved.words & {*MOVES}),
    "strikes": lambda solved: bool(solved.words & {*STRIKES}),
    "initiative": _initiative,
    "modules": _modules,
    "medics": lambda solved: "absorbed" in solved.kinds,
    "reflections": lambda solved: any("returned_by" in hit for hit in solved.hits),
    "armour": lambda solved: any(term["what"] == "armour" for term in solved.terms),
    "blasts": lambda solved: bool(solved.kinds & {"agony"}) or any(t["what"] == "explosion" for t in solved.terms),
    "order": lambda solved: solved.ordered,
    "last-battle": _last_battle,
}
"""Every theme with its sign, in the order in which people see them."""


def themes_of(etude: EtudeFile) -> list[str]:
    """The themes of an etude; where it has no other it is about placing tiles."""
    solved = Solved(etude)
    return [name for name, is_there in THEMES.items() if is_there(solved)] or [PLACING]
