"""What a seat may know (NE-INFO-01 to 09), as plain data; docs/protocol.md describes it."""

from __future__ import annotations

from sandtable.games.neon.arena.arena import (
    AREA_ATTACK,
    ATTACKER,
    AUTOMA_WEAPON,
    CRITS,
    DAMAGE_BONUS,
    IN_PROGRESS,
    OPEN_CRITS,
    OPEN_HITS,
    POOL,
    ROLLED,
    SPAN,
    TARGETS,
    TOTAL,
    UNDER_ROOM,
    WEAPON,
    Arena,
)
from sandtable.games.neon.attack.windows import defense_pool
from sandtable.games.neon.content.content import CARDS_OF_A_FIGHTER
from sandtable.games.neon.content.vocabulary import ATTACK_FACES, AUTOMA, BOTS, DEFENSE_FACES, FIRST_BOT, SHIP, SLOTS
from sandtable.games.neon.ending.scoring import REASONS, honoured, victory_points
from sandtable.games.neon.notation import who_text
from sandtable.games.neon.round.abilities import token_ability
from sandtable.games.neon.round.cards import CODES, bottom_card, half_word, initiative_of, lay_row, row_words, top_card
from sandtable.games.neon.steps.kinds import (
    ASSIGNING,
    BOOSTING,
    CANCELLING,
    DEFENDED,
    DEFENDING,
    OVER,
    PLACING,
    QUESTIONS,
    RANGING,
    REACTING,
    ROLLING_DEFENSE,
    SELECTING,
    TARGETED,
    TURN,
    UPGRADING,
)
from sandtable.kit.bits import BIT, count, i64, vec

TARGET_STEPS = [TARGETED, RANGING, DEFENDING, DEFENDED, ASSIGNING, CANCELLING, BOOSTING, REACTING, ROLLING_DEFENSE]


def view(s: Arena, seat: int | None) -> dict[str, object]:
    """The state as a seat (None: a spectator) may know it."""
    step = int(s.stack[s.depth - 1]) & 255
    c = s.content
    return {
        "game": "neon",
        "mode": s.content.mode_names[s.options.mode],
        "players": s.options.players,
        "data": c.hash,
        "stage": "over" if step == OVER else QUESTIONS[step][0],
        "round": int(s.round),
        "cells": s.options.cells(),
        "cell": int(s.cell),
        "laid": int(s.laid),
        "ring": [int(s.ring[place]) for place in range(s.ring_size)],
        "top": int(s.top) or None,
        "tokens_left": int(count(s.stack_left)),
        "closing": int(s.closing) or None,
        "sectors": [_sector(s, int(s.ring[place])) for place in range(s.ring_size)],
        "sides": [int(s.options.team_of(other)) for other in range(s.options.seats)],
        "leader": int(s.leader) if s.leader >= 0 else None,
        "actor": int(s.actor) if s.actor >= 0 else None,
        "half": _half(s),
        "fighters": [_fighter(s, other, seat, step) for other in range(s.options.seats)],
        "automa": _automa(s) if s.options.automa else None,
        "loot": {
            "decks": [int(count(s.loot_deck[deck])) for deck in range(3)],
            "discards": [_loot_names(s, deck, s.loot_discard[deck]) for deck in range(3)],
        },
        "upgrade_deck": int(count(s.upgrade_deck) + s.queue_size),
        "seen": _seen(s, seat),
        "attack": _attack(s, step) if s.sheet[IN_PROGRESS] else None,
        "layouts": _layouts(s, seat) if step == SELECTING and seat is not None and s.is_left(seat) else None,
        "result": _result(s) if step == OVER else None,
    }


def _half(s: Arena) -> int | None:
    """Which action of the row the acting fighter has come to, 3 after the last; null when nobody acts (NE-ROUND-22)."""
    for place in range(s.depth):
        frame = s.stack[place]
        if frame & 255 == TURN:
            step = int(frame >> 8) & 255
            return max(0, step // 2 - 1) if s.actor >= 0 else None
    return None


def _layouts(s: Arena, seat: int) -> list[dict[str, object]]:
    """Every layout of the own hand with the row and the initiative it would give (NE-CARD-10)."""
    c = s.content
    fighter = s.fighter[seat]
    hand = s.hand[seat]
    base = int(fighter) * CARDS_OF_A_FIGHTER
    row = vec[i64]([-1] * 6)
    found: list[dict[str, object]] = []
    for code in range(CODES):
        lay_row(c, fighter, hand, code, row, 0)
        top, bottom = top_card(hand, code), bottom_card(hand, code)
        found.append(
            {
                "code": code,
                "top": c.card_ids[base + top],
                "bottom": c.card_ids[base + bottom],
                "covers": "right" if code & 4 else "left",
                "top_rotated": code & 2 != 0,
                "bottom_rotated": code & 1 != 0,
                "row": [half_word(row[2 * half], row[2 * half + 1]) for half in range(3)],
                "initiative": int(initiative_of(c, fighter, hand, code)),
                "left": _cards(s, base, hand & ~(BIT[top] | BIT[bottom]))[0],
            }
        )
    return found


def _sector(s: Arena, number: int) -> dict[str, object]:
    return {
        "number": number,
        "id": s.content.sector_ids[number],
        "class": s.content.class_names[s.content.sector_class[number]],
        "search_tokens": int(s.tokens[number]),
        "bots": [
            {"who": FIRST_BOT + bot, "name": who_text(s.content, FIRST_BOT + bot)}
            for bot in range(BOTS)
            if s.bot_at[bot] == number
        ],
        "tokens": [
            {"seat": owner, "ability": s.content.effect_names[token_ability(s, owner)]}
            for owner in range(s.options.seats)
            if s.token_at[owner] == number
        ],
    }


def _place(at: i64) -> object:
    return "ship" if at == SHIP else int(at) if at > SHIP else "out"


def _fighter(s: Arena, who: int, seat: int | None, step: int) -> dict[str, object]:
    c = s.content
    if s.fighter[who] < 0:
        return {"seat": who, "fighter": None, "team": int(s.team[who])}
    options = s.options
    mine = seat is not None and options.same_player(seat, who)
    open_hand = seat is not None and options.shares_hands(seat, who)
    revealed = step != SELECTING and s.code[who] >= 0
    base = int(s.fighter[who]) * CARDS_OF_A_FIGHTER
    order = c.health_a if s.board_side[who] == 0 else c.health_b
    return {
        "seat": who,
        "fighter": c.fighters[s.fighter[who]],
        "team": int(s.team[who]),
        "at": _place(s.at[who]),
        "side": "AB"[s.board_side[who]],
        "health": [int(order[place]) for place in range(len(order) - int(s.health[who]), len(order))],
        "energy": int(s.energy[who]),
        "force_fields": int(s.fields[who]),
        "chosen": s.code[who] >= 0,
        "layout": int(s.code[who]) if s.code[who] >= 0 and (mine or revealed) else None,
        "row": row_words(s, who) if revealed else None,
        "initiative": int(s.initiative[who]) if revealed else None,
        "acted": s.acted[who] > 0,
        "hand": _cards(s, base, s.hand[who]) if open_hand else None,
        "hand_size": int(count(s.hand[who])),
        "deck": int(count(s.deck[who])),
        "discard": _cards(s, base, s.discard[who]),
        "played": _cards(s, base, s.played[who]),
        "gear": _gear(s, who),
        "upgrades": [
            {"id": c.upgrades[upgrade], "ready": not s.exhausted[who] & BIT[upgrade]}
            for upgrade in range(len(c.upgrades))
            if s.upgrades[who] & BIT[upgrade]
        ],
        "token_at": int(s.token_at[who]) or None,
        "bots": [
            {"id": c.bot_ids[token], "flipped": s.flipped & BIT[token] != 0}
            for token in range(BOTS)
            if s.bot_owner[token] == who
        ],
        "trophies": [int(s.trophies[who * 3 + value]) for value in range(3)],
        "points": int(victory_points(s, s.team[who])) if options.scores_points else None,
    }


def _cards(s: Arena, base: int, mask: i64) -> list[str]:
    return [s.content.card_ids[base + card] for card in range(CARDS_OF_A_FIGHTER) if mask & BIT[card]]


def _gear(s: Arena, who: int) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for slot in range(who * SLOTS, (who + 1) * SLOTS):
        if s.gear[slot] >= 0:
            supplies = [s.content.loot_ids[s.under[slot * UNDER_ROOM + at]] for at in range(s.held[slot])]
            found.append({"card": s.content.loot_ids[s.gear[slot]], "supplies": supplies})
    return found


def _automa(s: Arena) -> dict[str, object]:
    order = s.content.automa_health
    return {
        "who": AUTOMA,
        "at": _place(s.at[AUTOMA]),
        "health": [int(order[place]) for place in range(len(order) - int(s.health[AUTOMA]), len(order))],
        "trophies": [int(s.trophies[AUTOMA * 3 + value]) for value in range(3)],
        "points": int(victory_points(s, AUTOMA)) if s.options.scores_points else None,
    }


def _loot_names(s: Arena, deck: int, mask: i64) -> list[str]:
    c = s.content
    return [
        c.loot_ids[card]
        for card in range(len(c.loot_ids))
        if c.loot_class[card] == deck and mask & BIT[c.place_in_class[card]]
    ]


def _seen(s: Arena, seat: int | None) -> dict[str, object] | None:
    """Cards that somebody holds for a moment; the others only know how many (NE-INFO-02)."""
    top = int(s.stack[s.depth - 1])
    placing = top & 255 == PLACING
    if s.seen_by < 0 and not placing:
        return None
    owner = (top >> 8) & 255 if placing else int(s.seen_by)
    searching = s.seen_by == owner
    knows = not (searching and s.seen_secret) or (seat is not None and s.options.same_player(seat, owner))
    upgrades = _is_upgrading(s)
    names = s.content.upgrades if upgrades else s.content.loot_ids
    waiting = int(s.seen_count) if searching else 0
    return {
        "seat": owner,
        "kind": "upgrades" if upgrades else "loot",
        "count": waiting + int(placing),
        "cards": [names[s.seen[place]] for place in range(waiting)] if knows else None,
        "placing": s.content.loot_ids[(top >> 16) & 255] if placing and knows else None,
    }


def _is_upgrading(s: Arena) -> bool:
    return any(int(s.stack[place]) & 255 == UPGRADING for place in range(s.depth))


def _faces(names: list[str], table: vec[i64], first: int) -> dict[str, int]:
    return {name: int(table[first + place]) for place, name in enumerate(names)}


def _attack(s: Arena, step: int) -> dict[str, object]:
    """The attack being made: dice, targets, what is not cancelled yet."""
    weapon = int(s.sheet[WEAPON])
    declared = s.sheet[TARGETS] > 0 or s.sheet[POOL] > 0
    name = "base" if weapon == 0 else "automa" if weapon == AUTOMA_WEAPON else s.content.loot_ids[weapon - 1]
    current = (int(s.stack[s.depth - 1]) >> 8) & 255 if step in TARGET_STEPS else None
    return {
        "attacker": int(s.sheet[ATTACKER]),
        "weapon": name if declared else None,
        "range": int(s.sheet[SPAN]) if declared else None,
        "area": s.sheet[AREA_ATTACK] != 0,
        "dice": int(s.sheet[POOL]),
        "rolled": s.sheet[ROLLED] != 0,
        "faces": _faces(ATTACK_FACES, s.sheet, CRITS),
        "targets": [
            {
                "who": int(s.target[place]),
                "name": who_text(s.content, int(s.target[place])),
                "dice": int(defense_pool(s, s.target[place])),
                "faces": _faces(DEFENSE_FACES, s.dice, place * 4),
            }
            for place in range(int(s.sheet[TARGETS]))
        ],
        "current": current,
        "open": {"crit": int(s.sheet[OPEN_CRITS]), "hit": int(s.sheet[OPEN_HITS])},
        "crit_damage": 1 + int(s.sheet[DAMAGE_BONUS]),
        "damage": int(s.sheet[TOTAL]),
    }


def _result(s: Arena) -> dict[str, object]:
    return {
        "reason": REASONS[s.end_reason],
        "winners": [who for who in range(AUTOMA + 1) if s.winners & BIT[who]],
        "honour": honoured(s),
    }
