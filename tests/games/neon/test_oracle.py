"""What may be done is what the rules say: every question of random games against a second reading of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.neon.oracle.walks import watched


def _is_as_the_rules_say(*kinds: str) -> None:
    met, wrong = watched()
    for kind in kinds:
        assert met[kind] > 0, kind
        assert wrong.get(kind, []) == []


def _is_as_it_was_told(*things: str) -> None:
    _, wrong = watched()
    for thing in things:
        assert wrong.get(thing, []) == []


@pytest.mark.clause("NE-SETUP-02", "NE-SETUP-04", "NE-SETUP-06", "NE-SETUP-12", "NE-SETUP-13", "NE-SETUP-23")
@pytest.mark.clause("NE-CLOSE-03", "NE-CLOSE-15", "NE-CLOSE-16", "NE-RNG-05")
def test_what_is_dealt() -> None:
    _is_as_the_rules_say("deal_sector", "top_token", "deal_bot", "deal_fighter", "deal_leader", "draft")


@pytest.mark.clause(
    "NE-ROUND-12", "NE-ROUND-13", "NE-ROUND-14", "NE-INFO-03", "NE-CARD-01", "NE-CARD-10", "NE-SETUP-21"
)
def test_what_is_drawn_and_laid() -> None:
    _is_as_the_rules_say("draw_card", "layout")


@pytest.mark.clause("NE-LAND-01", "NE-LAND-05", "NE-CONV-06", "NE-MOVE-03")
def test_where_a_fighter_may_land() -> None:
    _is_as_the_rules_say("landing")


@pytest.mark.clause("NE-ROUND-10", "NE-ROUND-11", "NE-ALT-01", "NE-ALT-07", "NE-ALT-08", "NE-ALT-09", "NE-SEARCH-01")
@pytest.mark.clause("NE-SEARCH-02", "NE-SEARCH-03", "NE-SEARCH-14", "NE-ATTACK-27", "NE-FSM-02", "NE-CARD-04")
@pytest.mark.clause("NE-CARD-05", "NE-CARD-06", "NE-ROUND-05")
def test_which_actions_of_a_half_can_be_carried_out() -> None:
    _is_as_the_rules_say("action")


@pytest.mark.clause(
    "NE-MOVE-01", "NE-MOVE-03", "NE-TIME-03", "NE-OP-34", "NE-OP-35", "NE-OP-40", "NE-OP-41", "NE-OP-49"
)
@pytest.mark.clause("NE-SECTOR-11", "NE-UPG-03", "NE-TIME-24", "NE-ABIL-16", "NE-ABIL-24", "NE-CONV-06", "NE-CONV-09")
def test_where_a_move_may_go() -> None:
    _is_as_the_rules_say("destination")


@pytest.mark.clause(
    "NE-ABIL-10", "NE-ABIL-16", "NE-ABIL-21", "NE-ABIL-32", "NE-LAND-03", "NE-OP-41", "NE-OP-42", "NE-OP-48"
)
@pytest.mark.clause("NE-BOT-08", "NE-TIME-02", "NE-TIME-24", "NE-LOOT-24", "NE-CONV-09", "NE-SECTOR-11")
def test_what_may_be_used_in_the_own_turn() -> None:
    _is_as_the_rules_say("own_turn")


@pytest.mark.clause(
    "NE-TIME-04", "NE-LOOT-29", "NE-OP-38", "NE-SEARCH-04", "NE-SEARCH-05", "NE-SEARCH-06", "NE-SEARCH-07"
)
@pytest.mark.clause("NE-SEARCH-08", "NE-SEARCH-10", "NE-SEARCH-11", "NE-SEARCH-13", "NE-SEARCH-15", "NE-LOOT-15")
def test_what_a_search_shows_and_keeps() -> None:
    _is_as_the_rules_say("before_search", "draw_loot", "keep", "order")


@pytest.mark.clause("NE-LOOT-01", "NE-LOOT-02", "NE-LOOT-03", "NE-LOOT-04", "NE-LOOT-05", "NE-LOOT-06", "NE-LOOT-07")
@pytest.mark.clause("NE-LOOT-08", "NE-LOOT-09", "NE-LOOT-10", "NE-DEFEAT-05", "NE-SEARCH-12", "NE-AI-03")
def test_where_a_card_may_be_placed() -> None:
    _is_as_the_rules_say("place", "surplus")


@pytest.mark.clause("NE-ATTACK-24", "NE-TIME-05", "NE-OP-10", "NE-OP-11", "NE-ABIL-15", "NE-ABIL-27", "NE-CONV-09")
@pytest.mark.clause("NE-FSM-06", "NE-LOOT-14", "NE-ABIL-05", "NE-CONV-07", "NE-BOT-06", "NE-OP-41")
def test_what_may_be_prepared_before_an_attack() -> None:
    _is_as_the_rules_say("before_attack")


@pytest.mark.clause("NE-ATTACK-02", "NE-ATTACK-03", "NE-ATTACK-04", "NE-ATTACK-05", "NE-ATTACK-06", "NE-ATTACK-07")
@pytest.mark.clause("NE-ATTACK-08", "NE-ATTACK-11", "NE-ATTACK-12", "NE-ATTACK-13", "NE-ATTACK-24", "NE-ATTACK-28")
@pytest.mark.clause(
    "NE-LAND-04", "NE-LOOT-14", "NE-LOOT-22", "NE-LOOT-25", "NE-LOOT-28", "NE-OP-08", "NE-OP-09", "NE-OP-20"
)
@pytest.mark.clause(
    "NE-TIME-06", "NE-TIME-24", "NE-FSM-06", "NE-BOT-06", "NE-BOT-07", "NE-BOT-08", "NE-BOT-10", "NE-BOT-12"
)
@pytest.mark.clause("NE-CONV-01", "NE-CONV-09", "NE-AI-04", "NE-ALT-10", "NE-ABIL-23", "NE-ABIL-25", "NE-COAL-04")
def test_what_may_be_declared() -> None:
    _is_as_the_rules_say("declare")


@pytest.mark.clause("NE-TIME-07", "NE-OP-02", "NE-OP-32", "NE-CONV-07", "NE-ATTACK-06", "NE-ATTACK-26", "NE-BOT-08")
def test_how_a_target_may_react_and_at_which_range() -> None:
    _is_as_the_rules_say("targeted", "range")


@pytest.mark.clause("NE-ATTACK-14", "NE-ATTACK-15", "NE-ATTACK-19", "NE-ATTACK-20", "NE-ATTACK-25", "NE-ATTACK-26")
@pytest.mark.clause("NE-TIME-08", "NE-TIME-09", "NE-TIME-10", "NE-TIME-14", "NE-TIME-20", "NE-TIME-21", "NE-AI-02")
@pytest.mark.clause(
    "NE-OP-01", "NE-OP-03", "NE-OP-04", "NE-OP-05", "NE-OP-06", "NE-OP-07", "NE-OP-13", "NE-OP-18", "NE-OP-37"
)
@pytest.mark.clause(
    "NE-OP-45", "NE-OP-49", "NE-LOOT-13", "NE-LOOT-14", "NE-LOOT-21", "NE-LOOT-23", "NE-LOOT-24", "NE-FSM-04"
)
@pytest.mark.clause(
    "NE-COAL-05", "NE-COAL-06", "NE-ABIL-05", "NE-ABIL-06", "NE-ABIL-07", "NE-UPG-03", "NE-UPG-04", "NE-FSM-06"
)
@pytest.mark.clause("NE-SECTOR-12", "NE-SECTOR-14", "NE-CONV-09", "NE-ABIL-16", "NE-BOT-06", "NE-BOT-08")
def test_what_may_be_done_before_and_after_the_attack_roll() -> None:
    _is_as_the_rules_say("before_roll", "after_roll", "attack_die")


@pytest.mark.clause(
    "NE-DEF-01", "NE-DEF-02", "NE-DEF-03", "NE-DEF-04", "NE-DEF-11", "NE-DEF-12", "NE-DEF-19", "NE-DEF-20"
)
@pytest.mark.clause(
    "NE-TIME-11", "NE-TIME-13", "NE-TIME-14", "NE-TIME-20", "NE-OP-12", "NE-OP-14", "NE-OP-15", "NE-OP-16"
)
@pytest.mark.clause(
    "NE-OP-18", "NE-OP-19", "NE-OP-37", "NE-OP-49", "NE-ABIL-05", "NE-ABIL-06", "NE-ABIL-18", "NE-BOT-13"
)
@pytest.mark.clause("NE-AI-02", "NE-ATTACK-26", "NE-COAL-06", "NE-FSM-04", "NE-FSM-06", "NE-LOOT-14", "NE-LOOT-23")
def test_what_may_be_done_before_and_after_the_defence_roll() -> None:
    _is_as_the_rules_say("before_defense", "after_defense", "defense_die")


@pytest.mark.clause("NE-DEF-05", "NE-DEF-06", "NE-DEF-07", "NE-DEF-23")
def test_how_blocks_may_be_assigned() -> None:
    _is_as_the_rules_say("assign")


@pytest.mark.clause(
    "NE-DEF-13", "NE-DEF-14", "NE-DEF-15", "NE-DEF-16", "NE-DEF-17", "NE-DEF-18", "NE-DEF-22", "NE-TIME-15"
)
@pytest.mark.clause("NE-TIME-22", "NE-OP-21", "NE-OP-22", "NE-OP-23", "NE-OP-24", "NE-OP-46", "NE-OP-47", "NE-OP-49")
@pytest.mark.clause("NE-BOT-08", "NE-CONV-09", "NE-COAL-05", "NE-FSM-04", "NE-LOOT-14")
def test_what_must_and_may_cancel_hits() -> None:
    _is_as_the_rules_say("cancel")


@pytest.mark.clause(
    "NE-RES-02", "NE-RES-03", "NE-RES-07", "NE-RES-10", "NE-TIME-16", "NE-TIME-17", "NE-TIME-18", "NE-TIME-19"
)
@pytest.mark.clause(
    "NE-OP-25", "NE-OP-26", "NE-OP-27", "NE-OP-28", "NE-OP-29", "NE-OP-30", "NE-OP-31", "NE-OP-33", "NE-OP-49"
)
@pytest.mark.clause("NE-CONV-02", "NE-CONV-07", "NE-ABIL-08", "NE-ATTACK-26")
def test_what_may_follow_the_damage() -> None:
    _is_as_the_rules_say("boost", "react", "after_attack")


@pytest.mark.clause("NE-DEFEAT-03", "NE-DEFEAT-04", "NE-MAINT-02", "NE-MAINT-05", "NE-UPG-01")
def test_what_is_taken_after_a_defeat() -> None:
    _is_as_the_rules_say("trophy", "draw_upgrade", "upgrade")


@pytest.mark.clause("NE-CLOSE-08", "NE-CLOSE-09", "NE-CLOSE-10", "NE-CLOSE-11", "NE-ABIL-09", "NE-OP-36", "NE-OP-41")
@pytest.mark.clause("NE-MODE-BR-06", "NE-MODE-BR-07", "NE-MODE-BR-08", "NE-MODE-BR-09", "NE-TIME-23", "NE-CONV-07")
@pytest.mark.clause("NE-SECTOR-11", "NE-ABIL-16", "NE-MODE-BR-10")
def test_where_a_closing_sector_may_be_left_to() -> None:
    _is_as_the_rules_say("escape", "last_sectors")


# The same games retold from their events.


@pytest.mark.clause("NE-CONV-08", "NE-SHIELD-04", "NE-ALT-02", "NE-ALT-03", "NE-ALT-04", "NE-ALT-05", "NE-ALT-06")
@pytest.mark.clause("NE-ALT-08", "NE-MAINT-07", "NE-ABIL-02", "NE-OP-37", "NE-MOVE-04", "NE-AUTOMA-20")
def test_energy_and_the_leader_token() -> None:
    _is_as_it_was_told("energy", "then energy", "leader", "then leader")


@pytest.mark.clause("NE-MOVE-01", "NE-MOVE-04", "NE-MOVE-05", "NE-LAND-06", "NE-CLOSE-08", "NE-CLOSE-13", "NE-CLOSE-14")
@pytest.mark.clause(
    "NE-MOVE-03", "NE-AUTOMA-09", "NE-OP-10", "NE-OP-11", "NE-OP-26", "NE-OP-27", "NE-OP-30", "NE-OP-32"
)
@pytest.mark.clause("NE-OP-33", "NE-DEFEAT-01", "NE-DEFEAT-02", "NE-MAINT-01", "NE-AUTOMA-18", "NE-CONV-06")
def test_where_everybody_is() -> None:
    _is_as_it_was_told("at", "then moved", "ring")


@pytest.mark.clause("NE-CARD-02", "NE-CARD-03", "NE-CARD-04", "NE-CARD-05", "NE-CARD-06", "NE-CARD-07", "NE-CARD-08")
@pytest.mark.clause("NE-CARD-10", "NE-SHIELD-01", "NE-ROUND-05", "NE-ROUND-15", "NE-ROUND-16")
def test_rows_numbers_and_force_fields() -> None:
    _is_as_it_was_told("row", "fields")


@pytest.mark.clause("NE-ROUND-01", "NE-ROUND-06", "NE-ROUND-07", "NE-ROUND-08", "NE-ROUND-09", "NE-ROUND-18")
@pytest.mark.clause("NE-ROUND-19", "NE-AUTOMA-06", "NE-AUTOMA-07", "NE-AUTOMA-08")
@pytest.mark.clause("NE-CLOSE-01", "NE-CLOSE-15", "NE-CLOSE-16", "NE-ROUND-04")
def test_who_acts_whom_the_automa_seeks_and_how_many_sectors_close() -> None:
    _is_as_it_was_told("turn", "round", "automa", "closings")


@pytest.mark.clause("NE-SEARCH-01", "NE-SEARCH-14", "NE-CLOSE-04", "NE-CLOSE-06", "NE-CLOSE-07", "NE-MODE-BR-05")
@pytest.mark.clause("NE-SEARCH-04", "NE-SEARCH-05", "NE-SEARCH-06", "NE-OP-38", "NE-TIME-04", "NE-SEARCH-15")
def test_search_tokens_and_cards_that_are_seen() -> None:
    _is_as_it_was_told("search", "seen")


@pytest.mark.clause("NE-LOOT-02", "NE-LOOT-06", "NE-LOOT-07", "NE-LOOT-08", "NE-LOOT-09", "NE-LOOT-10", "NE-LOOT-15")
@pytest.mark.clause("NE-LOOT-20", "NE-DEFEAT-03", "NE-DEFEAT-04", "NE-MAINT-03", "NE-OP-29", "NE-SEARCH-12")
def test_cards_that_are_laid() -> None:
    _is_as_it_was_told("gear")


@pytest.mark.clause(
    "NE-DMG-01", "NE-DMG-02", "NE-DMG-03", "NE-DMG-04", "NE-DMG-05", "NE-RES-04", "NE-RES-05", "NE-RES-11"
)
@pytest.mark.clause("NE-MAINT-06", "NE-AUTOMA-02", "NE-AUTOMA-03", "NE-DEFEAT-01", "NE-DEFEAT-02", "NE-DEFEAT-06")
def test_health_and_trophies() -> None:
    _is_as_it_was_told("health", "trophies", "side")


@pytest.mark.clause("NE-ABIL-10", "NE-ABIL-11", "NE-ABIL-12", "NE-ABIL-14", "NE-ROUND-21", "NE-CLOSE-05", "NE-OP-42")
@pytest.mark.clause("NE-RES-06", "NE-CLOSE-04", "NE-CLOSE-17", "NE-OP-44")
def test_special_tokens_and_bots() -> None:
    _is_as_it_was_told("token", "bots", "owners")
