"""Entering sectors, damage, defeat, trophies of equipment, maintenance, upgrades (sections 8, 17, 18)."""

from __future__ import annotations

from sandtable.games.neon.actions import DRAW_UPGRADE, KEEP_UPGRADE, PASS, TROPHY, argument, kind_of, pack
from sandtable.games.neon.arena.arena import Arena
from sandtable.games.neon.content.vocabulary import (
    AUTOMA,
    DAMAGE_ON_ENTER,
    FIRST_UPGRADE,
    GAIN_ENERGY,
    GONE,
    ON_ENTER,
    ON_GAIN,
    SECTOR_BASE,
    SHIP,
    SLOTS,
)
from sandtable.games.neon.round.abilities import return_token, tell_effect, token_ability
from sandtable.games.neon.round.loot import discard_gear, discard_supplies
from sandtable.games.neon.round.search import see_cards
from sandtable.games.neon.steps.kinds import (
    DEFEAT,
    DRAWING_UPGRADE,
    LOOKING,
    MAINTAINING,
    ORDERING,
    PLACING,
    TROPHIES,
    UPGRADING,
)
from sandtable.kit.bits import BIT, i64, lowest

NOBODY: int = -1
EQUIPMENT_TROPHIES: int = 2


def relocate(s: Arena, who: i64, sector: i64, how: str) -> None:
    """A fighter comes into a sector, by whatever means; effects of entering follow at once (NE-MOVE-04, 05)."""
    if s.events is not None:
        data: dict[str, object] = {"who": int(who), "from": int(s.at[who]), "to": int(sector), "how": how}
        s.tell("moved", data, "NE-MOVE-01")
    s.at[who] = sector
    c = s.content
    effect = SECTOR_BASE + sector
    if c.timing[effect] == ON_ENTER and c.op[effect] == GAIN_ENERGY:
        s.gain(who, c.n[effect])  # the Automa ignores it (NE-AUTOMA-21)
    _spring_traps(s, who, sector)


def _spring_traps(s: Arena, who: i64, sector: i64) -> None:
    """Tokens that damage whoever enters, in the order they were placed (NE-MOVE-06, NE-OP-44)."""
    done: i64 = 0
    while True:
        first: i64 = -1
        for owner in range(s.seat_count):
            if s.token_at[owner] == sector and s.token_when[owner] > done:
                if first < 0 or s.token_when[owner] < s.token_when[first]:
                    first = owner
        if first < 0 or s.at[who] != sector:
            return
        done = s.token_when[first]
        ability = token_ability(s, first)
        if s.content.token_op[ability] == DAMAGE_ON_ENTER and first != who and not s.allied(first, who):
            tell_effect(s, first, ability)
            return_token(s, first, "NE-OP-44")
            hurt(s, who, s.content.token_n[ability], first)


def hurt(s: Arena, who: i64, damage: i64, causer: i64) -> i64:
    """Health tokens are lost from the top row on; what was really lost is returned (NE-DMG-01 to 05, NE-RES-11)."""
    lost: i64 = 0
    values: list[int] = []
    while lost < damage and s.health[who] > 0:
        value = next_token(s, who)
        s.health[who] -= 1
        lost += 1
        if causer >= 0 and s.options.scores_points:
            s.trophies[causer * 3 + value - 1] += 1
        if s.events is not None:
            values.append(int(value))
    if s.events is not None:
        data: dict[str, object] = {"who": int(who), "by": int(causer), "amount": int(lost), "tokens": values}
        data["left"] = int(s.health[who])
        s.tell("damage", data, "NE-DMG-03" if causer >= 0 else "NE-DMG-04")
    if s.health[who] == 0 and lost > 0:
        s.push(DEFEAT, who, causer + 1)
    return lost


def next_token(s: Arena, who: i64) -> i64:
    """The value of the health token that is lost next (NE-DMG-02, NE-AUTOMA-03)."""
    if who == AUTOMA:
        return s.content.automa_health[len(s.content.automa_health) - s.health[who]]
    order = s.content.health_a if s.board_side[who] == 0 else s.content.health_b
    return order[len(order) - s.health[who]]


def defeat(s: Arena, victim: i64, causer: i64) -> None:
    """Side A goes to maintenance, side B and the Automa leave the game (NE-DEFEAT-01, 02, NE-AUTOMA-18)."""
    s.pop()
    maintained = victim < AUTOMA and s.board_side[victim] == 0
    s.fields[victim] = 0  # NE-SHIELD-05
    s.at[victim] = SHIP if maintained else GONE
    if not maintained:
        s.clock += 1
        s.out[victim] = s.clock
    if victim == s.actor:
        s.turn_lost = 1  # NE-ROUND-20
    if s.events is not None:
        data: dict[str, object] = {"who": int(victim), "by": int(causer), "eliminated": not maintained}
        s.tell("defeated", data, "NE-DEFEAT-01" if maintained else "NE-DEFEAT-02")
    if victim >= AUTOMA:
        return
    s.push(MAINTAINING, victim, 0, 1 if maintained else 0)
    if 0 <= causer < AUTOMA and s.is_left(causer):
        s.push(TROPHIES, victim, causer, EQUIPMENT_TROPHIES)


def ask_trophy(s: Arena, victim: i64, causer: i64, left: i64) -> None:
    """Up to two equipment cards of the defeated fighter, one at a time (NE-DEFEAT-03)."""
    if left == 0:
        s.pop()
        return
    s.offer(pack(PASS))
    for slot in range(i64(SLOTS)):
        card = s.gear[victim * SLOTS + slot]
        if card >= 0:
            s.offer(pack(TROPHY, card))


def take_trophy(s: Arena, victim: i64, causer: i64, left: i64, action: i64) -> None:
    """A card is taken and laid out at once (NE-DEFEAT-05); its supplies do not come along."""
    if kind_of(action) == PASS:
        s.pop()
        return
    card = argument(action, 0)
    slot = victim * SLOTS + s.content.loot_type[card]
    discard_supplies(s, slot)
    s.gear[slot] = -1
    if s.events is not None:
        data: dict[str, object] = {"seat": int(causer), "from": int(victim), "card": s.content.loot_ids[card]}
        s.tell("trophy", data, "NE-DEFEAT-03")
    s.become(TROPHIES, victim, causer, left - 1)
    s.push(PLACING, causer, card)


def maintain(s: Arena, victim: i64, step: i64, returns: i64) -> None:
    """The steps of maintenance in their order; an eliminated fighter only loses its cards (NE-DEFEAT-04, NE-MAINT).

    `returns` is 0 for an eliminated fighter; once an upgrade is kept it is that upgrade + 2.
    """
    if step == 0:
        for slot in range(i64(SLOTS)):
            discard_gear(s, victim * SLOTS + slot)
        if s.events is not None:
            s.tell("stripped", {"who": int(victim)}, "NE-DEFEAT-04")
        if returns == 0:
            s.pop()
            return
        s.become(MAINTAINING, victim, 1, 1)
        take_loot(s, victim, s.content.maintenance_loot)
    elif step == 1:
        s.become(MAINTAINING, victim, 2, 1)
        see_cards(s, victim, True)
        s.push(UPGRADING, victim)
        s.push(DRAWING_UPGRADE, victim, 2)
    elif step == 2:
        s.board_side[victim] = 1
        s.health[victim] = len(s.content.health_b)
        s.energy[victim] = s.content.energy_after
        if s.events is not None:
            data: dict[str, object] = {"who": int(victim), "energy": int(s.energy[victim])}
            s.tell("maintained", data, "NE-MAINT-06")
        s.become(MAINTAINING, victim, 3, returns)
    else:
        s.pop()
        _act_at_once(s, victim, returns - 2)


def take_loot(s: Arena, seat: i64, numbers: list[int]) -> None:
    """Take cards of the named decks, keep all, place them (NE-SEARCH-09, NE-OP-39)."""
    see_cards(s, seat, False)
    s.push(ORDERING, seat)
    for back in range(i64(3)):
        if numbers[2 - back] > 0:
            s.push(LOOKING, 2 - back, numbers[2 - back])


def _act_at_once(s: Arena, victim: i64, upgrade: i64) -> None:
    """An immediate upgrade acts last of all (NE-MAINT-08, NE-TIME-25)."""
    c = s.content
    if upgrade < 0:
        return
    effect = FIRST_UPGRADE + upgrade
    if c.timing[effect] == ON_GAIN:
        tell_effect(s, victim, effect)
        if c.op[effect] == GAIN_ENERGY:
            s.gain(victim, c.n[effect])
        else:
            take_loot(s, victim, c.loot[effect])


def ask_upgrade_draw(s: Arena, victim: i64, cards: i64) -> None:
    """Chance draws; when only cards are left that were put under the deck, their order is fixed (NE-MAINT-05)."""
    if cards == 0 or (s.upgrade_deck == 0 and s.queue_size == 0):
        s.pop()
        return
    if s.upgrade_deck == 0:
        upgrade = s.queue[0]
        s.queue_size -= 1
        for place in range(s.queue_size):
            s.queue[place] = s.queue[place + 1]
            s.queue_by[place] = s.queue_by[place + 1]
        s.queue[s.queue_size] = -1
        s.queue_by[s.queue_size] = -1
        _see_upgrade(s, victim, cards, upgrade)
        return
    left = s.upgrade_deck
    while left:
        s.offer(pack(DRAW_UPGRADE, lowest(left)))
        left &= left - 1


def draw_upgrade(s: Arena, victim: i64, cards: i64, upgrade: i64) -> None:
    """An upgrade is seen by its new owner alone (NE-INFO-02)."""
    s.upgrade_deck &= ~BIT[upgrade]
    _see_upgrade(s, victim, cards, upgrade)


def _see_upgrade(s: Arena, victim: i64, cards: i64, upgrade: i64) -> None:
    s.seen[s.seen_count] = upgrade
    s.seen_count += 1
    if s.events is not None:
        data: dict[str, object] = {"seat": int(victim), "upgrade": s.content.upgrades[upgrade]}
        s.tell("saw_upgrade", data, "NE-MAINT-05", s.privy(victim))
    s.become(DRAWING_UPGRADE, victim, cards - 1)


def ask_upgrade(s: Arena, victim: i64) -> None:
    """Which of the two is kept."""
    if s.seen_count == 0:
        s.pop()
    for place in range(s.seen_count):
        s.offer(pack(KEEP_UPGRADE, s.seen[place]))


def keep_upgrade(s: Arena, victim: i64, upgrade: i64) -> None:
    """One lies face up beside the board, the other goes under the deck (NE-MAINT-05, NE-UPG-01)."""
    s.pop()
    for place in range(s.seen_count):
        other = s.seen[place]
        s.seen[place] = -1
        if other != upgrade:
            s.queue[s.queue_size] = other
            s.queue_by[s.queue_size] = victim
            s.queue_size += 1
    s.seen_count = 0
    s.upgrades[victim] |= BIT[upgrade]
    s.seen_by = -1
    s.become(MAINTAINING, victim, 2, upgrade + 2)
    if s.events is not None:
        data: dict[str, object] = {"seat": int(victim), "upgrade": s.content.upgrades[upgrade]}
        s.tell("upgraded", data, "NE-UPG-01")
