"""Why a number is what it is: every hit as a sum of named modifiers with source and clause."""

from __future__ import annotations

from sandtable.core.event import Event
from sandtable.games.neuroshima.actions import NOBODY
from sandtable.games.neuroshima.atlas.siege import covering_segment, has_cover
from sandtable.games.neuroshima.battle.clash import Clash
from sandtable.games.neuroshima.battle.modules import is_connected, served_side, serves
from sandtable.games.neuroshima.battle.packets import (
    DESTRUCTION,
    amount_of,
    arrival_of,
    attacker_of,
    edge_of,
    is_returned,
    melee_of,
    ranged_of,
    reflector_of,
    special_of,
    target_of,
)
from sandtable.games.neuroshima.board.field import Field
from sandtable.games.neuroshima.content.tiles import (
    ABILITY,
    ARMOUR,
    BONUS_UNITS,
    EDGE_ATTACKS,
    FLIGHT,
    HQ,
    INITIATIVE_UNIT,
    KIND,
    STRIKE,
    TILES,
)
from sandtable.kit.bits import i64
from sandtable.kit.hexes import AXIAL, EDGES

BONUS_CLAUSE: dict[str, str] = {
    "melee": "NH-MOD-OFFICER-01",
    "ranged": "NH-MOD-OFFICER-01",
    "initiative": "NH-MOD-SCOUT-01",
    "extra_attack": "NH-XATK-01",
}


ICON_CLAUSE: dict[str, str] = {
    "melee": "NH-MELEE-01",
    "melee_ff": "NH-ABIL-FF-01",
    "ranged": "NH-RANGED-01",
    "gauss": "NH-GAUSS-01",
}


LINK_CLAUSE = {"medic": "NH-MEDIC-01", "mobility": "NH-MOD-TRANSPORT-01", "convert_attack": "NH-MOD-QM-01"}


def place(at: i64) -> list[int]:
    """A hex as [q, r]."""
    q, r = AXIAL[at]
    return [q, r]


def _units_beside(field: Field, at: i64) -> list[i64]:
    """Hexes with units next to the unit, each once, around both pieces of a construction (NH-CONSTR-06)."""
    found: list[i64] = []
    hexes = [at]
    if field.other_half(at) >= 0:
        hexes.append(field.other_half(at))
    for middle in hexes:
        for edge in range(EDGES):
            other = field.near[middle * 6 + edge]
            if other >= 0 and field.tile[other] >= 0 and other not in found:
                found.append(other)
    return found


def bonus_sources(field: Field, held: i64, at: i64, kind: str) -> list[dict[str, object]]:
    """All modules and standing HQs that change a value of the unit: kind of value, amount, source and clause."""
    found: list[dict[str, object]] = []
    for module in _units_beside(field, at):
        if (held | field.ruins) >> module & 1 or not is_connected(field, module, at):
            continue
        tile = TILES[field.tile[module]]
        friendly = served_side(field, held, module) == field.side[field.owner[at]]
        for effect in tile.effects:
            if effect["kind"] == kind and kind in BONUS_UNITS and (effect["target"] == "enemy") != friendly:
                clause = BONUS_CLAUSE[kind]
                if effect["target"] == "enemy":
                    clause = "NH-MOD-SABOTEUR-01"
                elif KIND[field.tile[module]] == HQ:
                    clause = "NH-MOD-OFFICER-05"
                found.append(
                    {"what": kind, "value": effect["value"], "tile": tile.id, "at": place(module), "clause": clause}
                )
    if kind == "ranged" and has_cover(field, at):
        cover: dict[str, object] = {"what": kind, "value": 1, "tile": "segment", "clause": "NH-ATLAS-S4-02"}
        cover["at"] = place(field.ground.segments[covering_segment(field, at)])
        found.append(cover)
    return found


def link_sources(field: Field, held: i64, at: i64) -> list[dict[str, object]]:
    """Modules that help the unit without changing a number: medic, Transport, Quartermaster."""
    found: list[dict[str, object]] = []
    for module in _units_beside(field, at):
        if not serves(field, held, module, at):
            continue
        tile = TILES[field.tile[module]]
        for effect in tile.effects:
            what = str(effect["kind"])
            if what in LINK_CLAUSE:
                found.append({"what": what, "tile": tile.id, "at": place(module), "clause": LINK_CLAUSE[what]})
    return found


def _attack_sum(field: Field, clash: Clash, sent: i64) -> list[dict[str, object]]:
    """The printed icons of the attacking edge with their bonuses, before anything at the target."""
    at, edge = attacker_of(sent), edge_of(sent)
    if at == NOBODY:
        return [{"what": "instant", "value": int(special_of(sent)), "clause": "NH-USE-09"}]
    if field.tile[at] < 0:
        value = int(melee_of(sent))
        return [{"what": "segment", "value": value, "at": place(at), "clause": "NH-ATLAS-S4-02"}]
    tile = TILES[field.tile[at]]
    if special_of(sent):
        return [{"what": "explosion", "value": int(special_of(sent)), "tile": tile.id, "clause": "NH-ABIL-CLOWN-02"}]
    terms: list[dict[str, object]] = []
    for name, strength, kind in _icons(field, clash, at, edge):
        # A blow that strikes the neighbour is no part of a shot at somebody behind it.
        if (ranged_of(sent) if kind in ("ranged", "gauss") else melee_of(sent)) == 0:
            continue
        terms.append({"what": kind, "value": strength, "tile": tile.id, "at": place(at), "clause": ICON_CLAUSE[kind]})
        if kind != name:
            terms.append({"what": "changed", "value": 0, "clause": "NH-MOD-QM-01"})
        if kind != "gauss":
            terms.extend(bonus_sources(field, clash.held, at, "ranged" if kind == "ranged" else "melee"))
            terms.extend(_order_terms(field, clash, at, "ranged" if kind == "ranged" else "melee"))
    return terms


def _order_terms(field: Field, clash: Clash, at: i64, kind: str) -> list[dict[str, object]]:
    """What leaders add to the attacks of a unit in this battle (NH-LEADER-03)."""
    terms: list[dict[str, object]] = []
    for order in clash.orders:
        if order & 63 == field.anchor(at) and (order >> 6) % INITIATIVE_UNIT:
            value = (order >> 6) // BONUS_UNITS[kind]
            if 0 < value < 256:
                terms.append({"what": "leader", "value": int(value), "clause": "NH-LEADER-03"})
    return terms


def _icons(field: Field, clash: Clash, at: i64, edge: i64) -> list[tuple[str, int, str]]:
    """Attack icons of an edge: printed kind, strength, and the kind a Quartermaster has made of it."""
    packed = STRIKE[(field.tile[at] * 6 + field.turned[at]) * 6 + edge]
    changed = clash.change[at]
    icons: list[tuple[str, int, str]] = []
    for name, shift in EDGE_ATTACKS.items():
        strength = int(packed >> shift & 15)
        if strength:
            kind = name
            if changed == 1 + 2 * edge and name.startswith("melee"):
                kind = "ranged"
            elif changed == 2 + 2 * edge and name == "ranged":
                kind = "melee"
            icons.append((name, strength, kind))
    return icons


def _at_target(field: Field, sent: i64, given: i64) -> list[dict[str, object]]:
    """What the target took off: flight, armour, HQ against HQ (NH-ALG-DMG-02)."""
    target = target_of(given)
    tile = TILES[field.tile[target]].id
    terms: list[dict[str, object]] = []
    melee, ranged = melee_of(sent), ranged_of(sent)
    if melee and ABILITY[field.tile[target]] & FLIGHT and melee_of(given) == 0:
        terms.append({"what": "flight", "value": -int(melee), "tile": tile, "clause": "NH-ABIL-FLIGHT-01"})
        melee = 0
    printed = ARMOUR[field.tile[target] * 6 + field.turned[target]] >> arrival_of(given) & 1
    if ranged and (printed or field.is_in_bunker(target)):
        clause = "NH-ARMOUR-01" if printed else "NH-ATLAS-S8-02"
        terms.append({"what": "armour", "value": -1, "tile": tile, "clause": clause})
        ranged -= 1
    left = melee + ranged - melee_of(given) - ranged_of(given)
    if left:
        terms.append({"what": "hq", "value": -int(left), "tile": tile, "clause": "NH-HQ-05"})
    return terms


def _attack_data(field: Field, clash: Clash, given: i64, terms: list[dict[str, object]]) -> dict[str, object]:
    at = attacker_of(given)
    data: dict[str, object] = {
        "phase": int(clash.phase),
        "wave": int(clash.wave),
        "attacker": None if at == NOBODY else place(at),
        "edge": int(edge_of(given)),
        "target": place(target_of(given)),
        "tile": TILES[field.tile[target_of(given)]].id,
        "amount": int(amount_of(given)),
        "sum": terms,
    }
    if amount_of(given) == DESTRUCTION:
        data["destroys"] = True  # its number tells nothing (NH-INST-GRENADE-01)
    if is_returned(given):
        data["returned_by"] = place(reflector_of(given))
    return data


def log_attack(log: list[Event], field: Field, clash: Clash, sent: i64, given: i64) -> None:
    """An attack that reached its target: what was sent and what the target took off, adding up to what is left."""
    terms = _attack_sum(field, clash, sent) + _at_target(field, sent, given)
    clause = "NH-ABIL-REFLECT-02" if is_returned(given) else "NH-ALG-DMG-02"
    log.append(Event("hit" if amount_of(given) else "void", _attack_data(field, clash, given, terms), clause))


def log_segment(log: list[Event], field: Field, clash: Clash, sent: i64) -> None:
    """An attack that struck a segment of the structure."""
    data: dict[str, object] = {
        "phase": int(clash.phase),
        "wave": int(clash.wave),
        "attacker": place(attacker_of(sent)),
        "edge": int(edge_of(sent)),
        "target": place(target_of(sent)),
        "amount": int(amount_of(sent)),
        "sum": _attack_sum(field, clash, sent),
    }
    log.append(Event("segment_hit", data, "NH-ATLAS-S4-03"))


def log_void(log: list[Event], field: Field, clash: Clash, sent: i64, clause: str) -> None:
    """An attack that was thrown back and struck nobody."""
    terms = _attack_sum(field, clash, sent)
    terms.append({"what": "reflection", "value": -int(amount_of(sent)), "clause": clause})
    data = _attack_data(field, clash, sent, terms)
    data["amount"] = 0
    log.append(Event("void", data, clause))
