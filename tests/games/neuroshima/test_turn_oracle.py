"""What may be done in a turn and what comes of it, against a second reading of the rulebook on random boards."""

from __future__ import annotations

import pytest

from tests.games.neuroshima.oracle.walks import watched


def _is_as_the_rules_say(*kinds: str) -> None:
    met, wrong = watched()
    for kind in kinds:
        assert met[kind] > 0, kind
        assert wrong.get(kind, []) == []


@pytest.mark.clause("NH-SETUP-02", "NH-SETUP-06", "NH-SETUP-07", "NH-SETUP-08", "NH-SETUP-10", "NH-ABIL-LAIR-01")
@pytest.mark.clause("NH-ABIL-LAIR-02", "NH-BOARD-01", "NH-BOARD-04", "NH-BOARD-05")
def test_where_hqs_are_placed() -> None:
    _is_as_the_rules_say("hq", "lair")


@pytest.mark.clause("NH-DRAW-01", "NH-DRAW-02", "NH-DRAW-03", "NH-DRAW-04", "NH-DRAW-05", "NH-DRAW-06", "NH-DRAW-07")
@pytest.mark.clause("NH-DRAW-14", "NH-DRAW-16", "NH-VAR-REINF-01", "NH-VAR-REINF-05", "NH-DRAW-10", "NH-TURN-01")
def test_what_is_drawn_exchanged_and_discarded() -> None:
    _is_as_the_rules_say("draw", "exchange", "discard", "full hand", "opening hand")


@pytest.mark.clause("NH-TURN-02", "NH-TURN-04", "NH-TURN-05", "NH-DRAW-08", "NH-DRAW-09", "NH-VAR-REINF-02")
@pytest.mark.clause("NH-VAR-REINF-07", "NH-DRAW-10", "NH-TURN-03")
def test_how_a_turn_ends_and_what_is_discarded_in_it() -> None:
    _is_as_the_rules_say("end", "after end", "discard", "after discard")


@pytest.mark.clause(
    "NH-USE-01", "NH-USE-02", "NH-INST-TERROR-01", "NH-BOARD-05", "NH-TURN-02", "NH-TURN-03", "NH-DRAW-08"
)
@pytest.mark.clause("NH-VAR-REINF-02", "NH-USE-03", "NH-DRAW-10")
def test_where_units_are_placed() -> None:
    _is_as_the_rules_say("place", "after place")


@pytest.mark.clause("NH-INST-MOVE-01", "NH-INST-MOVE-02", "NH-INST-MOVE-04", "NH-USE-06", "NH-INST-05", "NH-TURN-02")
@pytest.mark.clause("NH-BOARD-04", "NH-NET-02", "NH-INST-01", "NH-USE-03")
def test_where_a_move_goes() -> None:
    _is_as_the_rules_say("move", "after move")


@pytest.mark.clause("NH-INST-PUSH-01", "NH-INST-PUSH-02", "NH-INST-PUSH-03", "NH-INST-PUSH-04", "NH-INST-PUSH-05")
@pytest.mark.clause("NH-INST-PUSH-06", "NH-INST-PUSH-07", "NH-INST-PUSH-08", "NH-ALG-GEOM-01", "NH-INST-05")
def test_who_is_pushed_and_where_to() -> None:
    _is_as_the_rules_say("push", "landing", "after land")


@pytest.mark.clause("NH-INST-PULL-01", "NH-INST-PULL-02", "NH-INST-PULL-03", "NH-INST-PULL-04", "NH-INST-PULL-05")
@pytest.mark.clause("NH-INST-PULL-06", "NH-INST-PULL-07", "NH-INST-PULL-08", "NH-ALG-GEOM-02", "NH-INST-05")
def test_who_is_pulled_and_where_to() -> None:
    _is_as_the_rules_say("pull", "pull_landing", "after land")


@pytest.mark.clause("NH-INST-GRENADE-01", "NH-INST-GRENADE-02", "NH-INST-GRENADE-03", "NH-INST-SNIPER-01")
@pytest.mark.clause("NH-INST-SNIPER-02", "NH-INST-AIR-01", "NH-INST-BATTLE-01", "NH-INST-BATTLE-02", "NH-INST-HUNT-01")
@pytest.mark.clause("NH-INST-HUNT-02", "NH-INST-HUNT-04", "NH-GEN-10", "NH-USE-06", "NH-INST-01", "NH-INST-04")
def test_whom_instants_may_name() -> None:
    _is_as_the_rules_say("grenade", "sniper", "airstrike", "battle", "terror", "hunt")


@pytest.mark.clause(
    "NH-ABIL-MOB-01", "NH-ABIL-MOB-02", "NH-ABIL-MOB-04", "NH-ABIL-TURN-01", "NH-ABIL-TURN-02", "NH-TURN-07"
)
@pytest.mark.clause("NH-NET-02", "NH-MOD-RECON-01", "NH-MOD-RECON-02", "NH-MOD-RECON-03", "NH-MOD-RECON-04")
@pytest.mark.clause("NH-MOD-TRANSPORT-01", "NH-MOD-TRANSPORT-05", "NH-MOD-TRANSPORT-06", "NH-MOD-TRANSPORT-07")
def test_how_units_move_and_turn_by_themselves() -> None:
    _is_as_the_rules_say(
        "mobility", "after mobility", "turn", "after turn", "transport", "after transport", "second_step"
    )


@pytest.mark.clause("NH-ABIL-STEELNET-01", "NH-ABIL-STEELNET-02", "NH-ABIL-STEELNET-05", "NH-ABIL-STEELNET-06")
@pytest.mark.clause("NH-ABIL-STEELNET-08", "NH-ABIL-STEELNET-09", "NH-ABIL-STEELNET-12", "NH-ABIL-STEELNET-04")
def test_on_whom_the_steel_net_is_thrown() -> None:
    _is_as_the_rules_say("net", "after net")


@pytest.mark.clause("NH-ABIL-EXEC-01", "NH-ABIL-EXEC-03", "NH-ABIL-EXEC-06", "NH-ABIL-EXEC-07", "NH-ABIL-REPL-01")
@pytest.mark.clause("NH-ABIL-REPL-02", "NH-INST-TERROR-03", "NH-ABIL-EXEC-08")
def test_whose_place_a_unit_takes() -> None:
    _is_as_the_rules_say("execute", "after execute", "replace", "after replace")


@pytest.mark.clause("NH-ABIL-SEEKER-01", "NH-ABIL-SEEKER-03", "NH-ABIL-PUSH-01", "NH-INST-PUSH-08")
def test_where_a_scavenger_goes_and_whom_a_pusher_shoves() -> None:
    _is_as_the_rules_say("scavenge", "shove", "haul")
