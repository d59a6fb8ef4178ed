"""All tiles of all armies as tables, generated at import from the rows in `armies/*.toml`.

A tile is an index; what an older version of the rules read otherwise are further tiles, behind those of today. Edges of
a turned tile are looked up, never computed: the tables hold every rotation.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.versions import RowFiles
from sandtable.games.neuroshima.content.versions import FILES, FIRST, LATEST
from sandtable.kit.bits import i64, vec

FOLDER: Final = "content/armies"
CONSTRUCTIONS: Final = "content/constructions.toml"
LAST: Final = 1_000
"""The order of an army whose file names none."""


class ArmyFile:
    """One file of `armies/`: the army, its place among the others, the editions it belongs to, its rows."""

    def __init__(self, rows: dict[str, object], file: str) -> None:
        self.name = str(rows["army"])
        self.file = file
        self.order = _number(rows.get("order", LAST))
        self.editions: list[str] = [str(edition) for edition in _items(rows["editions"])]
        self.tiles: list[dict[str, object]] = [
            {str(key): value for key, value in row.items()} for row in _items(rows["tiles"]) if isinstance(row, dict)
        ]


def read_armies(files: RowFiles, version: int) -> list[ArmyFile]:
    """All armies of a version in their order, which is that of the tiles in every table."""
    found = [ArmyFile(files.rows(path, version), path) for path in files.names(FOLDER, version)]
    return sorted(found, key=lambda army: (army.order, army.name))


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError(f"a number is needed, not {value!r}")
    return value


def _items(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else []


ARMY_FILES: Final[list[ArmyFile]] = read_armies(FILES, LATEST)
ARMIES: Final[list[str]] = [army.name for army in ARMY_FILES]


def armies_of(edition: str) -> list[str]:
    """The armies of an edition."""
    return [army.name for army in ARMY_FILES if edition in army.editions]


# Classes of tiles (NH-TILE-01, NH-TILE-02).
HQ: Final = 0
WARRIOR: Final = 1
MODULE: Final = 2
INSTANT: Final = 3
CLASSES: Final[list[str]] = ["hq", "warrior", "module", "instant"]

# Abilities of units (NH-TILE-07), as bits.
MOBILITY: Final = 1
TURN: Final = 2
PUSH: Final = 4
EXPLOSION: Final = 8
AGONY: Final = 16
FLIGHT: Final = 32
SCAVENGER: Final = 64
EXECUTION: Final = 128
REPLACEMENT: Final = 256
STEEL_NET: Final = 512
LAIR: Final = 1024
LEASH: Final = 2048
HEAVY: Final = 4096
SHARPSHOOTER: Final = 8192
BOARDING: Final = 16384
ABILITIES: Final[dict[str, int]] = {
    "mobility": MOBILITY,
    "turn": TURN,
    "push": PUSH,
    "explosion": EXPLOSION,
    "agony": AGONY,
    "flight": FLIGHT,
    "scavenger": SCAVENGER,
    "execution": EXECUTION,
    "replacement": REPLACEMENT,
    "steel_net": STEEL_NET,
    "lair": LAIR,
    "leash": LEASH,
    "heavy": HEAVY,
    "sharpshooter": SHARPSHOOTER,
    "boarding": BOARDING,
}

# Effects on other units (NH-MOD), as bits. BOOST and HINDER carry numbers, found in BONUS.
BOOST: Final = 1
HINDER: Final = 2
MEDIC: Final = 4
TRANSPORT: Final = 8
GRABBING: Final = 16
CONVERSION: Final = 32
STEALING: Final = 64
DOUBLE_MOVE: Final = 128
FREE_STEEL_NET: Final = 256
SPECIAL_EFFECTS: Final[dict[str, int]] = {
    "medic": MEDIC,
    "mobility": TRANSPORT,
    "grab": GRABBING,
    "convert_attack": CONVERSION,
    "steal_module": STEALING,
    "double_move": DOUBLE_MOVE,
    "free_steel_net": FREE_STEEL_NET,
}

# A bonus is one number that can be added up: melee, ranged and extra attacks in their own bytes, initiative (which may
# be negative) above them.
MELEE_UNIT: Final = 1
RANGED_UNIT: Final = 1 << 8
EXTRA_UNIT: Final = 1 << 16
INITIATIVE_UNIT: Final = 1 << 24
BONUS_UNITS: Final[dict[str, int]] = {
    "melee": MELEE_UNIT,
    "ranged": RANGED_UNIT,
    "extra_attack": EXTRA_UNIT,
    "initiative": INITIATIVE_UNIT,
}

# What an edge does, in nibbles of STRIKE: melee, ranged, gauss, friendly fire.
EDGE_ATTACKS: Final[dict[str, int]] = {"melee": 0, "ranged": 4, "gauss": 8, "melee_ff": 12}

# Instants (NH-INST-06).
BATTLE: Final = 0
MOVE: Final = 1
PUSH_BACK: Final = 2
GRAB: Final = 3
GRENADE: Final = 4
SNIPER: Final = 5
AIR_STRIKE: Final = 6
TERROR: Final = 7
HUNT: Final = 8
INSTANTS: Final[list[str]] = [
    "battle",
    "move",
    "push_back",
    "grab",
    "grenade",
    "sniper",
    "air_strike",
    "terror",
    "hunt",
]


# Pieces of constructions (NH-CONSTR-05).
NO_PIECE: Final = 0
CORE: Final = 1
WING: Final = 2
ROLES: Final[list[str]] = ["", "core", "wing"]


class Tile:
    """One row of an army, as it was read; a construction gives one for each face of its two pieces."""

    def __init__(self, army: str, row: dict[str, object]) -> None:
        self.army = army
        self.role = ROLES.index(str(row.get("role", "")))
        self.id = str(row["id"])
        self.name = self.id.removeprefix(army + "_")
        self.kind = CLASSES.index(str(row["kind"]))
        self.count = _number(row["count"])
        self.instant = INSTANTS.index(str(row["instant"])) if self.kind == INSTANT else -1
        self.initiative: list[int] = [_number(n) for n in _items(row.get("initiative"))]
        if self.initiative != sorted(self.initiative, reverse=True):
            raise ValueError(f"{self.id}: the higher initiative icon comes first")
        self.toughness = _number(row.get("toughness", 0))
        self.edges: dict[int, dict[str, int]] = {}
        edges = row.get("edges")
        if isinstance(edges, dict):
            for edge, icons in edges.items():
                if isinstance(icons, dict):
                    self.edges[int(edge)] = {str(icon): _number(value) for icon, value in icons.items()}
        self.abilities: list[str] = [str(word) for word in _items(row.get("abilities"))]
        self.effects: list[dict[str, object]] = [
            {str(k): v for k, v in effect.items()} for effect in _items(row.get("effects")) if isinstance(effect, dict)
        ]


def _read_constructions(version: int) -> list[Tile]:
    """Every face of every piece, core before wing, face a before face b (NH-CONSTR-03, NH-CONSTR-27)."""
    faces: list[Tile] = []
    for construction in _items(FILES.rows(CONSTRUCTIONS, version)["constructions"]):
        assert isinstance(construction, dict)
        for piece in construction["pieces"]:
            for face in ("a", "b"):
                row = {"id": f"{piece['id']}_{face}", "kind": "warrior", "count": 1, "role": piece["role"]}
                faces.append(Tile(construction["army"], {**piece[f"face_{face}"], **row}))
    return faces


ARMY_TILES: Final[list[Tile]] = [Tile(army.name, row) for army in ARMY_FILES for row in army.tiles]
"""Tiles that lie in piles, and HQs, as they are printed today."""
TILES_TODAY: Final[list[Tile]] = ARMY_TILES + _read_constructions(LATEST)
INDEX_OF_ID: Final[dict[str, int]] = {tile.id: index for index, tile in enumerate(TILES_TODAY)}
MOST_TILES: Final = 24
"""Room for the tile types of one army in a pile."""


def _army_starts() -> list[int]:
    starts: list[int] = []
    for army in ARMIES:
        starts.append(next(index for index, tile in enumerate(ARMY_TILES) if tile.army == army))
    return [*starts, len(ARMY_TILES)]


TILES: Final[list[Tile]] = [*TILES_TODAY]
"""The tiles of today, and behind them those of older versions of the rules where these read them otherwise."""
ARMY_START: Final[list[int]] = _army_starts()
"""First tile of each army and, at the next place, one past its last; older decks follow, two places for each."""


def _faces_of(army: str, first: int) -> list[list[int]]:
    """The faces of an army's construction from a place on, by the role of the piece."""
    faces = [index for index in range(first, len(TILES)) if TILES[index].army == army]
    return [[index for index in faces if TILES[index].role == role] for role in range(len(ROLES))]


FACES: Final[dict[int, list[list[int]]]] = {deck: _faces_of(army, len(ARMY_TILES)) for deck, army in enumerate(ARMIES)}


def _read_decks() -> dict[int, list[int]]:
    """For each version of the rules the deck of each army; one that is read as by a later version is the same."""
    kept: dict[tuple[str, str], int] = {}
    found: dict[int, list[int]] = {}
    for version in range(LATEST, FIRST - 1, -1):
        constructions = FILES.text(CONSTRUCTIONS, version)
        found[version] = []
        for army, file in enumerate(ARMY_FILES):
            key = (FILES.text(file.file, version), constructions)
            if key not in kept:
                kept[key] = army if version == LATEST else _add_deck(file, version)
            found[version].append(kept[key])
    return found


def _add_deck(file: ArmyFile, version: int) -> int:
    """Lay the tiles of an army behind all others, as a version reads them, then the faces of its construction."""
    older = ArmyFile(FILES.rows(file.file, version), file.file)
    deck = len(ARMY_START)
    ARMY_START.append(len(TILES))
    TILES.extend(Tile(older.name, row) for row in older.tiles)
    ARMY_START.append(len(TILES))
    TILES.extend(tile for tile in _read_constructions(version) if tile.army == older.name)
    FACES[deck] = _faces_of(older.name, ARMY_START[deck + 1])
    return deck


DECKS: Final[dict[int, list[int]]] = _read_decks()
"""For each version of the rules the deck of each army: its place in `ARMY_START`, for those of today its number."""
TILE_COUNT: Final = len(TILES)
if TILE_COUNT > 256:
    raise ValueError(f"{TILE_COUNT} tiles: one has eight bits in an action")
TODAY: Final[vec[i64]] = vec[i64]([INDEX_OF_ID.get(tile.id, 0) for tile in TILES])
"""The tile of today for every tile: itself, or what an older one has become."""


def army_tiles(deck: int) -> list[int]:
    """The tile types of a deck, in the order of its rows."""
    return list(range(ARMY_START[deck], ARMY_START[deck + 1]))


def hq_of(deck: int) -> int:
    """The HQ tile of a deck."""
    return next(index for index in army_tiles(deck) if TILES[index].kind == HQ)


def construction_faces(deck: int, role: int) -> list[int]:
    """Both faces of one piece of a deck's construction; none if it has no construction (NH-CONSTR-01)."""
    return FACES[deck][role]


def tile_of(deck: int, name: str) -> int:
    """The tile of a deck by its name without the army, a face of its construction too; -1 if there is none."""
    today = INDEX_OF_ID.get(f"{TILES[ARMY_START[deck]].army}_{name}", -1)
    if deck < len(ARMIES):
        return today
    known = [*army_tiles(deck), *FACES[deck][CORE], *FACES[deck][WING]]
    return next((index for index in known if TILES[index].name == name), -1)


def _ability_bits(tile: Tile) -> int:
    bits = 0
    for word in tile.abilities:
        bits |= ABILITIES[word]
    return bits


def _effect_bits(tile: Tile) -> int:
    bits = 0
    for effect in tile.effects:
        kind = str(effect["kind"])
        if kind in BONUS_UNITS:
            bits |= HINDER if effect["target"] == "enemy" else BOOST
        else:
            bits |= SPECIAL_EFFECTS[kind]
    return bits


def _bonus(tile: Tile) -> int:
    total = 0
    for effect in tile.effects:
        kind = str(effect["kind"])
        if kind in BONUS_UNITS:
            total += _number(effect["value"]) * BONUS_UNITS[kind]
    return total


def _edge_masks(icon: str) -> list[i64]:
    """For every tile and rotation the edges that show the icon, as bits."""
    table: list[i64] = []
    for tile in TILES:
        for rotation in range(6):
            mask = 0
            for edge, icons in tile.edges.items():
                if icon in icons:
                    mask |= 1 << ((edge + rotation) % 6)
            table.append(mask)
    return table


def _link_masks() -> list[i64]:
    """Edges over which effects act: link icons, and all six of an HQ with an ability for its neighbours (NH-HQ-07)."""
    table = _edge_masks("link")
    for index, tile in enumerate(TILES):
        if any(effect["reach"] == "neighbors" for effect in tile.effects):
            for rotation in range(6):
                table[index * 6 + rotation] = 63
    return table


def _strikes() -> list[i64]:
    """For every tile, rotation and edge the strengths of its attack icons, in nibbles."""
    table: list[i64] = [0] * (len(TILES) * 36)
    for index, tile in enumerate(TILES):
        for edge, icons in tile.edges.items():
            packed = 0
            for icon, shift in EDGE_ATTACKS.items():
                packed |= icons.get(icon, 0) << shift
            for rotation in range(6):
                table[(index * 6 + rotation) * 6 + (edge + rotation) % 6] = packed
    return table


def _striking_edges() -> list[i64]:
    table: list[i64] = []
    for face in range(len(TILES) * 6):
        bits = 0
        for edge in range(6):
            if STRIKE[face * 6 + edge]:
                bits |= 1 << edge
        table.append(bits)
    return table


KIND: Final[vec[i64]] = vec[i64]([tile.kind for tile in TILES])
TOUGHNESS: Final[vec[i64]] = vec[i64]([tile.toughness for tile in TILES])
SLOTS: Final[vec[i64]] = vec[i64]([len(tile.initiative) for tile in TILES])
"""Number of printed initiative icons: none, one or two, the higher one first (NH-INIT-03)."""
FIRST_SLOT: Final[vec[i64]] = vec[i64]([tile.initiative[0] if tile.initiative else -1 for tile in TILES])
SECOND_SLOT: Final[vec[i64]] = vec[i64]([tile.initiative[1] if len(tile.initiative) > 1 else -1 for tile in TILES])
ABILITY: Final[vec[i64]] = vec[i64]([_ability_bits(tile) for tile in TILES])
PIECE: Final[vec[i64]] = vec[i64]([tile.role for tile in TILES])
"""CORE or WING for a piece of a construction, NO_PIECE for any other tile."""
EFFECT: Final[vec[i64]] = vec[i64]([_effect_bits(tile) for tile in TILES])
BONUS: Final[vec[i64]] = vec[i64]([_bonus(tile) for tile in TILES])
ACTION_OF: Final[vec[i64]] = vec[i64]([tile.instant for tile in TILES])
"""Which instant a tile is, -1 for a unit."""
NETS: Final[vec[i64]] = vec[i64](_edge_masks("net"))
WEBS: Final[vec[i64]] = vec[i64](_edge_masks("web"))
ARMOUR: Final[vec[i64]] = vec[i64](_edge_masks("armor"))
MIRRORS: Final[vec[i64]] = vec[i64](_edge_masks("reflection"))
LINKS: Final[vec[i64]] = vec[i64](_link_masks())
STRIKE: Final[vec[i64]] = vec[i64](_strikes())
STRIKERS: Final[vec[i64]] = vec[i64](_striking_edges())
"""Edges with any attack of every tile in every rotation, as bits."""


def ability_of(deck: int) -> i64:
    """All abilities that any tile of a deck has, as bits."""
    bits: i64 = 0
    for index in army_tiles(deck):
        bits |= ABILITY[index]
    return bits
