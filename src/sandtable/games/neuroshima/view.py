"""What a seat may know: everything, since only the order of the piles is hidden (NH-GEN-07, NH-GEN-08)."""

from __future__ import annotations

from sandtable.games.neuroshima.atlas.alliance import waiting_tiles
from sandtable.games.neuroshima.atlas.factory import delivered
from sandtable.games.neuroshima.atlas.scenarios import Scenario
from sandtable.games.neuroshima.battle.battle import slot_values
from sandtable.games.neuroshima.battle.clash import BATTLE_TILE, new_clash
from sandtable.games.neuroshima.battle.reasons import bonus_sources, link_sources, place
from sandtable.games.neuroshima.board.position import segments_data, units_data
from sandtable.games.neuroshima.board.situation import BUILDING_CORE, BUILDING_WING, Situation
from sandtable.games.neuroshima.content.leaders import CARDS, DEALT, Leaders
from sandtable.games.neuroshima.content.tiles import (
    ARMIES,
    ARMY_START,
    CORE,
    HQ,
    KIND,
    MOST_TILES,
    TILES,
    WING,
    construction_faces,
)
from sandtable.games.neuroshima.ending.victory import seats_in
from sandtable.games.neuroshima.record import STAGE_NAMES
from sandtable.kit.bits import BIT, i64
from sandtable.kit.hexes import INDEX

ENDINGS = ["normal", "closing", "last_battle", "extra_turns", "extra_battle"]
ALLIANCES = ["awaited", "holds", "over"]


def view(s: Situation, seat: int | None) -> dict[str, object]:
    """The public state as plain data; only leaders before their reveal are not for everybody (NH-GEN-07)."""
    seats = range(len(s.left))
    shown: dict[str, object] = {
        "game": "neuroshima",
        "edition": s.options.edition,
        "mode": s.options.mode,
        "variants": [*s.options.variants],
        "armies": [ARMIES[army] for army in s.options.armies],
        "stage": STAGE_NAMES[int(s.stage)],
        "seat": int(s.seat),
        "turn": int(s.turn),
        "ending": ENDINGS[int(s.ending)],
        "terror": bool(s.terrified),
        "hp": [int(hp) for hp in s.field.hp],
        "sides": [int(side) for side in s.field.side],
        "out": s.out_of_game(),
        "off_track": seats_in(s.field.off_track),
        "units": _units_with_values(s),
        "hands": [_hand(s, at) for at in seats],
        "piles": [_pile(s, at) for at in seats],
        "discards": [_discards(s, at) for at in seats],
    }
    scenario = s.options.scenario
    if scenario is not None:
        shown["scenario"] = _scenario(s, scenario)
    if s.options.constructions:
        shown["constructions"] = [_construction(s, at) for at in seats]
    leaders = s.leaders
    if leaders is not None:
        shown["leaders"] = [_leader(s, leaders, at, seat) for at in seats]
    return shown


def _scenario(s: Situation, scenario: Scenario) -> dict[str, object]:
    """The scenario's board, and what has happened in it: actions of this turn, components, points."""
    shown = scenario.to_json()
    shown["deeds"] = int(s.deeds)
    if "depot" in scenario.zones:
        shown["components"] = [place(at) for at in s.field.ground.hexes if s.goods >> at & 1]
        shown["delivered"] = int(delivered(s))
    if "ring" in scenario.zones:
        shown["points"] = int(s.score)
    if s.options.has_structure:
        shown["segments"] = segments_data(s.field)
    if s.options.has_nobody:
        shown["alliance"] = ALLIANCES[int(s.alliance)]
        shown["queue"] = [TILES[tile].id for tile in waiting_tiles(s)]
    return shown


def _units_with_values(s: Situation) -> list[dict[str, object]]:
    """Units as in a position, with their current values and the reasons for them."""
    clash = new_clash(BATTLE_TILE, 0, len(s.left), False, True)
    field = s.field.copy()
    clash.snapshot(field)
    rows = units_data(field)
    for row in rows:
        at_pair = row["at"]
        assert isinstance(at_pair, list)
        at = INDEX[(at_pair[0], at_pair[1])]
        row["netted"] = clash.held & BIT[at] != 0
        other = field.other_half(at)
        if other >= 0:
            row["other"] = place(other)
        row["initiative"] = slot_values(field, clash, at)
        row["bonuses"] = [
            term
            for kind in ("melee", "ranged", "initiative", "extra_attack")
            for term in bonus_sources(field, clash.held, at, kind)
        ]
        row["links"] = link_sources(field, clash.held, at)
    return rows


def _leader(s: Situation, leaders: Leaders, seat: i64, viewer: int | None) -> dict[str, object]:
    """The cards dealt to a seat's side, the one it kept (its own secret before the reveal) and the uses left."""
    side = s.field.side[seat]
    kept = leaders.kept[side]
    own = viewer is not None and s.field.side[viewer] == side
    dealt = [leaders.dealt[side * DEALT + slot] for slot in range(DEALT)]
    return {
        "dealt": [CARDS[card].id for card in dealt if card >= 0],
        "chosen": kept >= 0,
        "kept": CARDS[kept].id if kept >= 0 and (own or leaders.are_revealed()) else None,
        "uses": int(leaders.uses[side]) if leaders.are_revealed() else 0,
        "used": leaders.used >> seat & 1 != 0,
    }


def _construction(s: Situation, seat: i64) -> dict[str, object] | None:
    """The construction of a seat: its faces, and whether it waits, lies on the board or is lost (NH-CONSTR-01)."""
    deck = s.options.decks[seat]
    cores, wings = construction_faces(deck, CORE), construction_faces(deck, WING)
    if not cores:
        return None
    state = "ready"
    if s.field.built >> seat & 1:
        state = "building" if s.seat == seat and s.stage in (BUILDING_CORE, BUILDING_WING) else "gone"
        for at in s.field.ground.hexes:
            if s.field.wings >> at & 1 and s.field.owner[at] == seat:
                state = "board"
    name = TILES[cores[0]].id.removesuffix("_core_a")
    return {"id": name, "state": state, "core": [TILES[f].id for f in cores], "wing": [TILES[f].id for f in wings]}


def _hand(s: Situation, seat: i64) -> list[str]:
    return [TILES[s.hand_tile(seat, slot)].id for slot in range(s.held_tiles[seat])]


def _pile(s: Situation, seat: i64) -> dict[str, int]:
    start = ARMY_START[s.options.decks[seat]]
    counts: dict[str, int] = {}
    for slot in range(MOST_TILES):
        count = int(s.pile[seat * MOST_TILES + slot])
        if count:
            counts[TILES[start + slot].id] = count
    return counts


def _discards(s: Situation, seat: i64) -> dict[str, int]:
    """Tiles out of play: all of the army that is neither in the pile, the hand nor on the board (NH-GEN-08)."""
    deck = s.options.decks[seat]
    counts: dict[str, int] = {}
    for tile in range(ARMY_START[deck], ARMY_START[deck + 1]):
        gone = TILES[tile].count - int(s.pile[s.pile_slot(seat, tile)])
        gone -= sum(s.hand_tile(seat, slot) == tile for slot in range(s.held_tiles[seat]))
        gone -= sum(s.field.tile[at] == tile and s.field.owner[at] == seat for at in s.field.ground.hexes)
        if gone > 0 and not (KIND[tile] == HQ and s.field.hq[seat] == -1):
            counts[TILES[tile].id] = gone
    return counts
