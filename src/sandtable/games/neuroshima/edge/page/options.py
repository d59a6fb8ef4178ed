"""Neuroshima Hex for a page: options by subject and target, tile rows, forecasts of a battle."""

from __future__ import annotations

from typing import Any

from sandtable.core.state import State
from sandtable.games.neuroshima import actions
from sandtable.games.neuroshima.atlas.carousels import CLOCKWISE
from sandtable.games.neuroshima.atlas.scenarios import Scenario
from sandtable.games.neuroshima.battle.clash import TRIGGERS
from sandtable.games.neuroshima.board.position import Position, fight, netted_hexes, read_position
from sandtable.games.neuroshima.board.situation import (
    BOARDING_NOW,
    BUILDING_WING,
    HUNTING,
    PULLED,
    PUSHED,
    SECOND_STEPPING,
)
from sandtable.games.neuroshima.content import leaders
from sandtable.games.neuroshima.content.tiles import ARMIES, TILES
from sandtable.games.neuroshima.edge.page.rows import page_rows
from sandtable.games.neuroshima.notation import ATTACK_KINDS
from sandtable.games.neuroshima.rules import Neuroshima
from sandtable.kit.hexes import AXIAL, NAMES

# What the arguments of each kind of action are; "-" is one that a page need not know.
SHAPES: dict[int, tuple[str, ...]] = {
    actions.FIRST: ("seat",),
    actions.DRAW: ("tile",),
    actions.PLACE_HQ: ("to",),
    actions.PLACE_LAIR: ("to", "rotation"),
    actions.DISCARD_FORCED: ("tile",),
    actions.DISCARD: ("tile",),
    actions.PLACE: ("tile", "to", "rotation"),
    actions.EXECUTE: ("tile", "to", "rotation"),
    actions.START_BATTLE: ("tile",),
    actions.MOVE_UNIT: ("tile", "from", "to", "rotation"),
    actions.PUSH_UNIT: ("tile", "from", "target"),
    actions.PULL_UNIT: ("tile", "from", "target"),
    actions.THROW_GRENADE: ("tile", "target"),
    actions.SNIPE: ("tile", "target"),
    actions.STRIKE_AIR: ("tile", "target"),
    actions.SPREAD_TERROR: ("tile",),
    actions.HUNT_WITH: ("tile", "from", "to", "rotation"),
    actions.USE_MOBILITY: ("from", "to", "rotation"),
    actions.USE_TRANSPORT: ("from", "to", "rotation", "seat"),
    actions.USE_TURN: ("from", "rotation"),
    actions.USE_PUSH: ("from", "target"),
    actions.USE_PULL: ("from", "target"),
    actions.THROW_NET: ("target",),
    actions.REPLACE: ("from", "tile", "rotation"),
    actions.LAND: ("to",),
    actions.LAND_TURNED: ("to", "rotation"),
    actions.SECOND_STEP: ("from", "to", "rotation"),
    actions.HUNT_EDGE: ("edge",),
    actions.ORDER_FIRST: ("seat",),
    actions.CLOWN_ATTACK: ("from",),
    actions.CLOWN_EXPLODE: ("from",),
    actions.NO_CHANGE: ("from",),
    actions.CHANGE_MELEE: ("from", "edge"),
    actions.CHANGE_RANGED: ("from", "edge"),
    actions.ABSORB: ("target", "attacker", "edge", "medic"),
    actions.SAVE: ("target", "attacker", "edge"),
    actions.STAY: ("from",),
    actions.SCAVENGE: ("from", "to", "rotation"),
    actions.SPIN: ("tile", "target", "way"),
    actions.PASS: ("from", "to"),
    actions.MARCH: ("from", "to", "rotation"),
    actions.EVACUATE: ("from",),
    actions.CHARGE: ("from", "target"),
    actions.PLACE_CORE: ("tile", "to", "rotation"),
    actions.PLACE_WING: ("tile", "to", "rotation"),
    actions.TAKE_AIM: ("from", "edge", "target"),
    actions.GIVE_POINT: ("seat",),
    actions.DEAL: ("leader",),
    actions.KEEP_LEADER: ("leader",),
}
# What follows the card where a leader is used.
LEAD_SHAPES: dict[int, tuple[str, ...]] = {
    leaders.EXTRA_DRAW: (),
    leaders.DAMAGE: ("target",),
    leaders.MOVE: ("from", "to", "rotation"),
    leaders.IGNORE_NETS: ("from",),
    leaders.TURN: ("target", "rotation"),
    leaders.INITIATIVE: ("from",),
    leaders.STRENGTH: ("from", "attack"),
    leaders.IGNORE_ATTACK: ("target", "attacker", "edge"),
}
HEX_FIELDS = ("from", "to", "target", "attacker", "medic")


def option_fields(action: int) -> dict[str, Any]:
    """The parts of an action by name (docs/protocol.md)."""
    values = (actions.first_of(action), actions.second_of(action), actions.third_of(action), actions.fourth_of(action))
    fields: dict[str, Any] = {}
    shape = SHAPES.get(int(actions.kind_of(action)), ())
    if actions.kind_of(action) == actions.LEAD:
        shape = ("leader", *LEAD_SHAPES[leaders.CARDS[int(values[0])].effect])
    for name, value in zip(shape, values, strict=False):
        number = int(value)
        if name in HEX_FIELDS:
            fields[name] = None if number == actions.NOBODY else list(AXIAL[number])
        elif name == "tile":
            fields[name] = TILES[number].id
        elif name == "leader":
            fields[name] = leaders.CARDS[number].id
        elif name == "attack":
            fields[name] = ATTACK_KINDS[number]
        elif name == "way":
            fields[name] = "clockwise" if number == CLOCKWISE else "counterclockwise"
        elif name == "edge":
            fields[name] = number & 7
        else:
            fields[name] = number
    return fields


def forecast(state: State) -> dict[str, Any]:
    """What a battle would do now, with every hit as a sum."""
    assert isinstance(state, Neuroshima)
    starter = int(state.seat)
    position = Position(state.field, state.options, state.options.armies, starter, TRIGGERS.index("battle_tile"))
    # The units with their values as the battle would find them: what the looked-ahead actions change is seen at once.
    units = state.view(None)["units"]
    result = fight(position, True)
    if state.options.scenario is not None and "spring" in state.options.scenario.zones:
        result["drained"] = _drained(state.options.scenario, result, [ARMIES[army] for army in state.options.armies])
    return {"hp": [int(hp) for hp in state.field.hp], "units": units, "result": result}


def _drained(scenario: Scenario, result: dict[str, Any], armies: list[str]) -> list[int]:
    """What the springs would take from each HQ after a battle with this result (NH-ATLAS-S6-02)."""
    units = result["units"]
    after = {"options": {"scenario": scenario.id}, "armies": armies, "hp": result["hp"], "units": units}
    held = netted_hexes(read_position(after))
    springs = [list(AXIAL[at]) for at in scenario.zones["spring"]]
    holders = [unit["seat"] for unit in units if unit["at"] in springs and unit["at"] not in held]
    return [min(hp, sum(holder != seat for holder in holders)) for seat, hp in enumerate(result["hp"])]


def decision_fields(state: State) -> dict[str, Any]:
    """The unit that a question within a turn is about: pushed, pulled, moved, hunting or being built."""
    assert isinstance(state, Neuroshima)
    stages = (PUSHED, PULLED, SECOND_STEPPING, HUNTING, BUILDING_WING, BOARDING_NOW)
    asks_about_unit = state.clash is None and int(state.stage) in stages
    return {"subject": list(AXIAL[state.subject])} if asks_about_unit else {}


def tile_rows() -> dict[str, Any]:
    """All tiles and hexes, for a page to draw."""
    return {**page_rows(), "hexes": {NAMES[at]: list(AXIAL[at]) for at in range(len(NAMES))}}
