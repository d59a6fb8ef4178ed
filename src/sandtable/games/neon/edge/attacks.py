"""An attack that somebody sets up: who, with what, at whom, where; its exact odds, and what each effect adds."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.core.errors import BadNotation
from sandtable.games import find_game
from sandtable.games.neon.arena.arena import ATTACKER, POOL, SPAN, TARGETS, WEAPON
from sandtable.games.neon.attack.attack import allowed_dice
from sandtable.games.neon.attack.guard import worn_slot
from sandtable.games.neon.attack.odds import Plan, damage_odds, plan_of, use
from sandtable.games.neon.content.vocabulary import FIRST_BOT, OPTIONAL, SECTORS, SLOTS, TYPES, WEAPON_TYPES
from sandtable.games.neon.round.abilities import own_ability
from sandtable.games.neon.rules import Neon
from sandtable.games.neon.steps.kinds import BEFORE_ROLL
from sandtable.kit.bits import BIT

MOST_RANGE = 2
MOST_FIELDS = 3
BOT = "bot"


class Attack(msgspec.Struct, forbid_unknown_fields=True):
    """An attack: ids of fighters, cards and upgrades; `effects` are those that will be used."""

    attacker: str
    target: str
    weapon: str = "base"
    range: int = 0
    sector: int = 1
    health: int = 6
    fields: int = 0
    worn: list[str] = []
    """Armour and helmet of the target."""
    upgrades: list[str] = []
    """Of the attacker."""
    guards: list[str] = []
    """Upgrades of the target."""
    effects: list[str] = []


def read_attack(data: object) -> Attack:
    """An attack as the board of the page copies it; BadNotation where it is none."""
    if not isinstance(data, dict) or data.get("game", "neon") != "neon":
        raise bad("an attack is an object with attacker, target and weapon")
    try:
        return msgspec.convert({name: value for name, value in data.items() if name != "game"}, Attack)
    except msgspec.ValidationError as error:
        raise bad(str(error)) from None


def attack(data: dict[str, Any]) -> dict[str, Any]:
    """The odds of an attack that is given as data."""
    return odds_of(read_attack(data))


def odds_of(wanted: Attack) -> dict[str, Any]:
    """Dice, chances of each damage and their average, and for every effect that has a part in it what it changes."""
    state = laid_out(wanted)
    plan = _plan(state, wanted.effects)
    mean = _mean(plan)
    rows = []
    for side, name in _effects(state, wanted):
        others = [effect for effect in wanted.effects if effect != name]
        changed = _tried(state, others if name in wanted.effects else [*others, name])
        if changed is not None:
            rows.append({"effect": name, "side": side, "mean": round(_mean(changed), 4)})
    return {
        "dice": plan.attack_dice,
        "defence": plan.defense_dice(),
        "chances": [round(float(chance), 6) for chance in damage_odds(plan)],
        "mean": round(mean, 4),
        "effects": rows,
    }


def laid_out(wanted: Attack) -> Neon:
    """The arena of the attack, just before its roll."""
    names = [wanted.attacker, *([] if wanted.target == BOT else [wanted.target])]
    state = _fresh(names)
    c = state.content
    if not 0 <= wanted.range <= MOST_RANGE:
        raise bad(f"range: {wanted.range} is not between 0 and {MOST_RANGE}", "NE-ATTACK-05")
    if not 1 <= wanted.sector <= SECTORS:
        raise bad(f"sector: {wanted.sector} is none of 1 to {SECTORS}")
    if not 0 <= wanted.fields <= MOST_FIELDS:
        raise bad(f"fields: {wanted.fields} is not between 0 and {MOST_FIELDS}", "NE-DEF-01")
    most = int(state.health[1])
    if not 1 <= wanted.health <= most:
        raise bad(f"health: {wanted.health} is not between 1 and {most}")
    place = int(state.place[wanted.sector])
    state.at[0] = state.ring[(place - wanted.range) % state.ring_size]
    who = FIRST_BOT if wanted.target == BOT else 1
    if wanted.target == BOT:
        state.bot_at[0] = wanted.sector
    else:
        state.at[1] = wanted.sector
        state.health[1], state.fields[1] = wanted.health, wanted.fields
        for card in wanted.worn:
            _wear(state, 1, card, is_weapon=False)
        _own(state, 1, wanted.guards)
    _own(state, 0, wanted.upgrades)
    if wanted.weapon != "base":
        _wear(state, 0, wanted.weapon, is_weapon=True)
    state.sheet[ATTACKER], state.sheet[TARGETS], state.target[0] = 0, 1, who
    state.sheet[WEAPON] = 0 if wanted.weapon == "base" else c.loot_index[wanted.weapon] + 1
    state.sheet[SPAN] = wanted.range
    state.sheet[POOL] = allowed_dice(state, 0, wanted.range)
    if state.sheet[POOL] == 0:
        raise bad(f"range: {wanted.weapon} has no dice at range {wanted.range}", "NE-ATTACK-07")
    state.depth = 0
    state.push(BEFORE_ROLL, 0)
    return state


def bad(message: str, clause: str = "") -> BadNotation:
    """What is wrong with an attack."""
    return BadNotation(message, "bad_position", clause)


def _fresh(names: list[str]) -> Neon:
    """An arena after its setup with these fighters and others, whatever chance says."""
    game = find_game("neon")
    known = [str(name) for name in game.contenders({})[1]]
    for name in names:
        if name not in known:
            raise bad(f"{name!r} is no fighter")
    if len(set(names)) < len(names):
        raise bad("target: nobody attacks itself", "NE-ATTACK-03")
    rest = [name for name in known if name not in names]
    seated = [*names, *rest][:2]
    state = game.start({"fighters": ",".join(seated), "players": "2", "leader": "0"})
    while state.asked() == -1:
        state.play(state.legal()[0])
    assert isinstance(state, Neon)
    return state


def _wear(state: Neon, seat: int, card: str, is_weapon: bool) -> None:
    c = state.content
    number = c.loot_index.get(card, -1)
    kind = int(c.loot_type[number]) if number >= 0 else -1
    if number < 0 or is_weapon != (kind < WEAPON_TYPES):
        raise bad(f"{card!r} is no {'weapon' if is_weapon else 'armour or helmet'}", "NE-LOOT-01")
    slot = seat * SLOTS + kind
    if state.gear[slot] >= 0:
        raise bad(f"worn: a second {TYPES[kind]}", "NE-LOOT-01")
    state.gear[slot] = number


def _own(state: Neon, seat: int, names: list[str]) -> None:
    for name in names:
        if name not in state.content.upgrades:
            raise bad(f"{name!r} is no upgrade")
        state.upgrades[seat] |= BIT[state.content.upgrades.index(name)]


def _plan(state: Neon, effects: list[str]) -> Plan:
    plan = plan_of(state, 0)
    who = int(state.target[0])
    for name in effects:
        known = who < FIRST_BOT and name.partition(" ")[0] in state.content.effect_index
        slot = worn_slot(state, who, state.content.effect_index[name.partition(" ")[0]]) if known else -1
        use(plan, state.content, name, slot)
    return plan


def _tried(state: Neon, effects: list[str]) -> Plan | None:
    """The plan with these effects; None where one of them has no part in dice or damage."""
    try:
        return _plan(state, effects)
    except BadNotation:
        return None


def _mean(plan: Plan) -> float:
    return float(sum(damage * chance for damage, chance in enumerate(damage_odds(plan))))


def _effects(state: Neon, wanted: Attack) -> list[tuple[str, str]]:
    """Effects that either side may bring: of its weapon or armour, its fighter, upgrades, maneuvers and sector."""
    c = state.content
    names: list[tuple[str, str]] = []
    weapon = int(state.sheet[WEAPON])
    if weapon > 0:
        names += [("attacker", name) for name in _of_card(state, weapon - 1)]
    names += [("attacker", c.effect_names[int(own_ability(state, 0, which))]) for which in (0, 1)]
    names += [("attacker", name) for name in c.effect_names if name.startswith("maneuver_")]
    names += [("attacker", f"sector_{int(state.at[0])}"), *(("attacker", name) for name in wanted.upgrades)]
    for card in wanted.worn:
        names += [("target", name) for name in _of_card(state, c.loot_index[card])]
    if wanted.target != BOT:
        names += [("target", c.effect_names[int(own_ability(state, 1, which))]) for which in (0, 1)]
        names += [("target", name) for name in wanted.guards]
    known = dict.fromkeys((side, name) for side, name in names if name in c.effect_index)
    chosen = [(side, name) for side, name in known if not c.x[c.effect_index[name]]]
    return [(side, name) for side, name in chosen if c.use[c.effect_index[name]] == OPTIONAL]


def _of_card(state: Neon, card: int) -> list[str]:
    c = state.content
    return [c.effect_names[effect] for effect in range(int(c.first_effect[card]), int(c.first_team[card]))]
