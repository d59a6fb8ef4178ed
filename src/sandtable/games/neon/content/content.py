"""Everything printed, as tables that play can read quickly: one Content for the rows of the project or of a collector.

Columns are vectors; a card, an effect, a token is its place in them. NE-DATA-15 lists what is refused.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.versions import Versions, digest_of, without_notes
from sandtable.games.neon.content import rows as reading
from sandtable.games.neon.content.effects import EffectRow, EffectTable, read_effect
from sandtable.games.neon.content.loot_rows import LootRow
from sandtable.games.neon.content.modes import Mode, read_modes
from sandtable.games.neon.content.rows import FIRST, LATEST, Row, bad, section_row
from sandtable.games.neon.content.vocabulary import (
    ACTIONS,
    ALWAYS,
    ATTACK_FACES,
    BOTS,
    DEFENSE,
    DEFENSE_FACES,
    FIRST_LOOT_EFFECT,
    FIRST_UPGRADE,
    JOKER,
    OPS,
    SECTORS,
    SUPPLIES,
    TIMINGS,
)
from sandtable.kit.bits import i64, vec

CARDS_OF_A_FIGHTER: Final = 7
LOOT_CARDS: Final = 66
MOST_OF_A_CLASS: Final = 52
FIXED: Final[dict[str, int]] = {
    "hand_size": 3,
    "cards_played": 2,
    "action_deck_size": 7,
    "force_field_tokens": 2,
    "equipment_per_type": 1,
}
"""Values that the rows repeat but cannot change."""


class Content:
    """The printed parts of one game."""

    def __init__(self, rows: dict[str, object]) -> None:
        self.hash = digest_of(without_notes(rows), 6)
        """Names these rows in states and replays (NE-RNG-06)."""
        self.names: list[str] = []
        """Names of effects, by their place in the table of effects."""
        effects = EffectTable(_timings(rows))
        self._read_dice(rows)
        self._read_fighters(section_row(rows, "fighters"), effects)
        self._read_sectors(section_row(rows, "sectors"), effects)
        self._read_upgrades(section_row(rows, "upgrades"), effects)
        self._read_loot(section_row(rows, "loot"), effects)
        self._read_actions(section_row(rows, "actions"))
        self._read_bots(section_row(rows, "bots"))
        self._read_rest(rows)
        self.modes: Final[list[Mode]] = read_modes(section_row(rows, "modes"))
        self.mode_names: Final[list[str]] = [mode.id for mode in self.modes]
        self.effect_names: Final[list[str]] = [row.name for row in effects.rows]
        self.effect_index: Final[dict[str, int]] = {name: i for i, name in enumerate(self.effect_names)}
        if len(self.effect_index) != len(self.effect_names) or len(self.effect_names) > 250:
            raise bad("effects", "names stand twice, or there are more than 250 effects")
        self._take_columns(effects.rows)

    def _take_columns(self, rows: list[EffectRow]) -> None:
        """The columns of the table of effects."""
        self.op: vec[i64] = vec[i64]([row.op for row in rows])
        self.timing: vec[i64] = vec[i64]([row.timing for row in rows])
        self.use: vec[i64] = vec[i64]([row.use for row in rows])
        self.n: vec[i64] = vec[i64]([row.n for row in rows])
        self.face_from: vec[i64] = vec[i64]([row.face_from for row in rows])
        self.face_to: vec[i64] = vec[i64]([row.face_to for row in rows])
        self.min_range: vec[i64] = vec[i64]([row.min_range for row in rows])
        self.deck: vec[i64] = vec[i64]([row.deck for row in rows])
        self.types: vec[i64] = vec[i64]([row.types for row in rows])
        self.min_dice: vec[i64] = vec[i64]([row.min_dice for row in rows])
        self.energy: vec[i64] = vec[i64]([row.energy for row in rows])
        self.cost: vec[i64] = vec[i64]([row.cost[0] if row.cost else -1 for row in rows])
        self.cost2: vec[i64] = vec[i64]([row.cost[1] if len(row.cost) > 1 else -1 for row in rows])
        """Supplies an effect costs, -1 for none."""
        self.x: vec[i64] = vec[i64]([row.x for row in rows])
        self.x_cost: vec[i64] = vec[i64]([row.x_cost for row in rows])
        self.x_energy: vec[i64] = vec[i64]([row.x_energy for row in rows])
        """Is n an X that the user chooses; the supply of which X are paid or -1; is X energy paid (NE-CONV-11)?"""
        self.needs: vec[i64] = vec[i64]([row.needs for row in rows])
        self.card_of: vec[i64] = vec[i64]([row.card for row in rows])
        """The loot card an effect stands on, -1 for others."""
        self.placement: vec[i64] = vec[i64]([row.placement for row in rows])
        self.token_op: vec[i64] = vec[i64]([row.token_op for row in rows])
        self.token_n: vec[i64] = vec[i64]([row.token_n for row in rows])
        self.token_from: vec[i64] = vec[i64]([row.token_from for row in rows])
        self.token_to: vec[i64] = vec[i64]([row.token_to for row in rows])
        self.loot: list[list[int]] = [row.loot for row in rows]

    def _read_dice(self, rows: dict[str, object]) -> None:
        """NE-COMP-09, NE-COMP-10: six faces each."""
        dice = section_row(rows, "dice")
        attack = _faces(dice.table("attack_die"), ATTACK_FACES, "max_per_attack", 5)
        defense = _faces(dice.table("defense_die"), DEFENSE_FACES, "max_per_defense", 3)
        self.attack_faces: vec[i64] = vec[i64](attack)
        self.defense_faces: vec[i64] = vec[i64](defense)
        """The six faces of a die in their order (NE-RNG-04), and how often each result is on it."""
        self.attack_weight: vec[i64] = vec[i64]([attack.count(face) for face in range(len(ATTACK_FACES))])
        self.defense_weight: vec[i64] = vec[i64]([defense.count(face) for face in range(len(DEFENSE_FACES))])

    def _read_fighters(self, section: Row, effects: EffectTable) -> None:
        """NE-DATA-04, NE-DATA-05."""
        common = section.table("common")
        for name, value in FIXED.items():
            common.number(name, value, value)
        self.energy_max: i64 = common.number("energy_max", 1, 99)
        self.energy_start: i64 = common.number("energy_start", 0, 99)
        self.energy_after: i64 = common.number("energy_after_maintenance", 0, 99)
        self.base_defense: i64 = common.number("base_defense_dice", 0, 3)
        self.base_dice: i64 = common.table("base_weapon").table("attack_dice").number("0", 1, 5)
        health = common.table("health")
        self.health_a: vec[i64] = vec[i64](_health(health, "A"))
        self.health_b: vec[i64] = vec[i64](_health(health, "B"))
        maintenance = common.table("maintenance")
        maintenance.number("trophy_equipment", 2, 2)
        maintenance.number("upgrades_look", 2, 2)
        maintenance.number("upgrades_keep", 1, 1)
        self.maintenance_loot: list[int] = _classes(maintenance.table("take_loot"))
        maneuvers = section.rows("maneuvers")
        if len(maneuvers) != 3:
            raise bad(section.place, "three maneuvers are needed")
        for row in maneuvers:
            effects.add(read_effect(row, effects, row.text("id")))
        fighters = section.rows("fighters")
        if len(fighters) != 6:
            raise bad(section.place, f"6 fighters are needed, not {len(fighters)}")
        self.fighters: list[str] = []
        for row in fighters:
            row.known("id", "token", "abilities", "corporation")
            self.fighters.append(row.text("id"))
            abilities = row.rows("abilities")
            if len(abilities) != 2:
                raise bad(row.place, "two abilities are needed")
            for ability in abilities:
                effects.add(read_effect(ability, effects, ability.text("id")))

    def _read_sectors(self, section: Row, effects: EffectTable) -> None:
        """NE-DATA-03: 10 sectors with the numbers 1 to 10, three classes."""
        classes = section.rows("classes")
        names = [row.text("id") for row in classes]
        if len(classes) != 3:
            raise bad(section.place, "three classes are needed")
        look: list[int] = []
        self.deck_of_class: vec[i64] = vec[i64]([row.number("deck", 1, 3) for row in classes])
        for row in classes:
            row.table("search").number("keep", 2, 2)
            look += _classes(row.table("search").table("look"))
        self.look: vec[i64] = vec[i64](look)
        """Cards to look at: three classes of sectors by three decks."""
        sectors = sorted(section.rows("sectors"), key=lambda row: row.number("number", 1, SECTORS))
        if [row.number("number", 1, SECTORS) for row in sectors] != list(range(1, SECTORS + 1)):
            raise bad(section.place, "10 sectors with the numbers 1 to 10 are needed")
        self.sector_ids: list[str] = ["", *[row.text("id") for row in sectors]]
        classes_by_number = [0] + [row.one_of("class", names) for row in sectors]
        self.sector_class: vec[i64] = vec[i64](classes_by_number)
        self.class_names: list[str] = names
        for row in sectors:
            effects.add(read_effect(row.table("effect"), effects, f"sector_{row.number('number', 1, SECTORS)}"))

    def _read_upgrades(self, section: Row, effects: EffectTable) -> None:
        """NE-DATA-09."""
        cards = section.rows("cards")
        if len(cards) != 8:
            raise bad(section.place, f"8 upgrades are needed, not {len(cards)}")
        kinds: list[int] = []
        assert len(effects.rows) == FIRST_UPGRADE
        for row in cards:
            row.known("id", "kind", "effect")
            kinds.append(row.one_of("kind", ["permanent", "immediate", "once_per_round"]))
            effects.add(read_effect(row.table("effect"), effects, row.text("id")))
        self.upgrade_kind: vec[i64] = vec[i64](kinds)
        self.upgrades: list[str] = [row.text("id") for row in cards]

    def _read_loot(self, section: Row, effects: EffectTable) -> None:
        """NE-DATA-07, NE-DATA-08."""
        cards = section.rows("cards")
        if len(cards) != LOOT_CARDS:
            raise bad(section.place, f"{LOOT_CARDS} loot cards are needed, not {len(cards)}")
        assert len(effects.rows) == FIRST_LOOT_EFFECT
        table = [LootRow(row, number, effects) for number, row in enumerate(cards)]
        self.loot_ids: list[str] = [card.id for card in table]
        self.loot_index: dict[str, int] = {name: i for i, name in enumerate(self.loot_ids)}
        self.loot_class: vec[i64] = vec[i64]([card.cls for card in table])
        self.loot_type: vec[i64] = vec[i64]([card.type for card in table])
        self.loot_dice: vec[i64] = vec[i64]([number for card in table for number in card.dice])
        self.symbols: vec[i64] = vec[i64]([card.symbols for card in table])
        self.capacity: vec[i64] = vec[i64]([card.capacity for card in table])
        self.attack_cost: vec[i64] = vec[i64]([card.attack_cost[0] if card.attack_cost else -1 for card in table])
        self.attack_cost2: vec[i64] = vec[i64](
            [card.attack_cost[1] if len(card.attack_cost) > 1 else -1 for card in table]
        )
        self.restricted: vec[i64] = vec[i64]([card.restricted for card in table])
        self.first_effect: vec[i64] = vec[i64]([card.first_effect for card in table])
        self.first_team: vec[i64] = vec[i64]([card.first_team for card in table])
        self.after_effects: vec[i64] = vec[i64]([card.after_effects for card in table])
        """Effects of a card: first_effect up to first_team, team effects up to after_effects."""
        place = [0, 0, 0]
        in_class: list[int] = []
        order: list[i64] = [-1] * (3 * 64)
        for number, card in enumerate(table):
            if place[card.cls] >= MOST_OF_A_CLASS:
                raise bad(section.place, f"more than {MOST_OF_A_CLASS} cards of class {card.cls + 1}")
            order[card.cls * 64 + place[card.cls]] = number
            in_class.append(place[card.cls])
            place[card.cls] += 1
        self.place_in_class: vec[i64] = vec[i64](in_class)
        self.card_of_class: vec[i64] = vec[i64](order)
        self.class_size: list[int] = place

    def _read_actions(self, section: Row) -> None:
        """NE-DATA-06: 7 cards of each fighter, sorted by id (NE-CARD-10)."""
        energy = [0] * len(ACTIONS)
        for row in section.rows("action_types"):
            energy[row.one_of("id", ACTIONS)] = row.number("energy", 0, 9, 0)
        self.action_energy: vec[i64] = vec[i64](energy)
        cards = section.rows("cards")
        self.card_ids: list[str] = []
        halves: list[int] = []
        initiative: list[int] = []
        for fighter in self.fighters:
            own = sorted([row for row in cards if row.text("fighter") == fighter], key=lambda row: row.text("id"))
            if len(own) != CARDS_OF_A_FIGHTER:
                raise bad(section.place, f"7 action cards of {fighter} are needed, not {len(own)}")
            for row in own:
                self.card_ids.append(row.text("id"))
                halves += [*_half(row.table("left")), *_half(row.table("right"))]
                numbers = row.table("initiative")
                initiative += [numbers.number("upright", 0, 99), numbers.number("rotated", 0, 99)]
        if len(cards) != len(self.card_ids) or len(set(self.card_ids)) != len(cards):
            raise bad(section.place, "a card belongs to no fighter, or an id stands twice")
        self.halves: vec[i64] = vec[i64](halves)
        self.initiative: vec[i64] = vec[i64](initiative)

    def _read_bots(self, section: Row) -> None:
        """NE-DATA-10: 5 kinds, 2 tokens of each (NE-COMP-03)."""
        rows = section.rows("bots")
        self.bot_kinds: list[str] = []
        for row in rows:
            if row.text("kind") not in self.bot_kinds:
                self.bot_kinds.append(row.text("kind"))
        self.bot_ids: list[str] = []
        symbols: list[int] = []
        for kind in self.bot_kinds:
            own = [row for row in rows if row.text("kind") == kind]
            if len(own) != 2:
                raise bad(section.place, "10 bots are needed, 2 of each of 5 kinds")
            for row in own:
                self.bot_ids.append(row.text("id"))
                symbols.append(row.mask("supplies", SUPPLIES))
        if len(rows) != BOTS:
            raise bad(section.place, "10 bots are needed, 2 of each of 5 kinds")
        self.bot_symbols: vec[i64] = vec[i64](symbols)
        self.bot_index: dict[str, int] = {name: i for i, name in enumerate(self.bot_ids)}

    def _read_rest(self, rows: dict[str, object]) -> None:
        """The Automa (NE-DATA-11) and the round board (NE-DATA-02)."""
        automa = section_row(rows, "automa").table("automa")
        self.automa_health: vec[i64] = vec[i64](automa.numbers("health", 1, 3))
        points = automa.table("attack_dice")
        last = automa.table("last_standing_dice") if automa.has("last_standing_dice") else points
        self.automa_dice: vec[i64] = vec[i64](
            [dice.number(str(span), 1, 5) for dice in (points, last) for span in range(3)]
        )
        """By range: in modes that count points, then in those that the last one standing wins."""
        self.automa_defense: i64 = automa.number("defense_dice", 0, 3)
        self.automa_reach: i64 = automa.number("target_max_range", 0, 5)
        sides = section_row(rows, "rounds").rows("sides")
        if not sides:
            raise bad("rounds.sides", "at least one side of the round board is needed")
        self.sides: list[str] = [row.text("id") for row in sides]
        self.side_players: list[list[int]] = [row.numbers("players", 2, 6) for row in sides]
        self.cells: list[list[int]] = [row.numbers("cells", 1, 2) for row in sides]
        for row, cells in zip(sides, self.cells):
            if sum(cells) != SECTORS:
                raise bad(row.place, f"the cells of a side sum to {SECTORS}")


def _timings(rows: dict[str, object]) -> list[int]:
    """The default moment of every operation (NE-DATA-12)."""
    found = [ALWAYS] * len(OPS)
    seen = 0
    for row in section_row(rows, "ops").rows("ops"):
        found[row.one_of("id", OPS)] = row.one_of("timing", TIMINGS)
        seen += 1
    if seen != len(OPS):
        raise bad("ops", f"{len(OPS)} operations are needed, not {seen}")
    return found


def _faces(die: Row, faces: list[str], limit: str, most: int) -> list[int]:
    die.number(limit, most, most)
    shown = die.words("faces", faces)
    if len(shown) != 6:
        raise bad(f"{die.place}.faces", f"6 faces are needed, not {len(shown)}")
    return shown


def _health(health: Row, side: str) -> list[int]:
    """Health tokens in the order of their loss: rows from the top (NE-DMG-02)."""
    found: list[int] = []
    for number, _ in enumerate(health.items(side)):
        line = Row(f"{health.place}.{side}[{number}]", {"row": health.items(side)[number]})
        found += line.numbers("row", 1, 3)
    if len(found) != 6:
        raise bad(f"{health.place}.{side}", "6 health tokens are needed")
    return found


def _classes(row: Row) -> list[int]:
    """Numbers of cards by class."""
    row.known("1", "2", "3")
    return [row.number(str(cls), 0, 4, 0) for cls in (1, 2, 3)]


def _half(row: Row) -> list[int]:
    main = row.one_of("main", ACTIONS)
    alt = row.one_of("alt", ACTIONS) if row.has("alt") else -1
    if alt >= 0 and (main == DEFENSE or alt == DEFENSE):
        raise bad(row.place, "a defense half has no alternative (NE-SHIELD-06)")
    if alt >= 0 and (main == JOKER or alt == JOKER):
        raise bad(row.place, "a joker half has no alternative")
    return [main, alt]


_known: dict[int, Content] = {}


def content_of(name: str, version: int = LATEST) -> Content:
    """The rows of the project (no name) in a version of the rules, or of a collector's file."""
    if name:
        return Content(reading.read_file(name, version))
    if version not in _known:
        _known[version] = Content(reading.built_in(version))
    return _known[version]


VERSIONS: Final = Versions(FIRST, LATEST, lambda version, parts: content_of("", version).hash)
"""Versions of the rules, with the names of their rows (NE-RNG-06)."""
