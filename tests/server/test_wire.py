"""The messages of the socket are said once: the types of the page and the list of the document follow from them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from sandtable.server.errors import Refused
from sandtable.server.wire import incoming, outgoing, parts
from sandtable.server.wire.typescript import protocol_ts

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_page_are_up_to_date() -> None:
    written = (ROOT / "web" / "src" / "match" / "protocol.ts").read_text(encoding="utf-8")
    hint = "python -m sandtable.server.wire.typescript > web/src/match/protocol.ts"
    assert written == protocol_ts(), hint


def test_the_types_say_what_may_be_left_out_and_what_games_add() -> None:
    text = protocol_ts()
    blocks = {
        block.split("export interface ")[1].split(" ")[0]: block for block in text.split("\n\n") if "interface" in block
    }
    assert "readonly left?: string;" in blocks["Seat"]
    assert "/** Why its owner no longer plays it: `bot` does. */" in blocks["Seat"]
    assert "readonly as?: number;" in blocks["Decision"], "the name on the wire, not that of the class"
    assert "readonly [field: string]: unknown;" in blocks["Decision"]
    assert "readonly decision: Decision | null;" in blocks["TableState"]
    assert "export interface Welcome extends TableState {" in blocks["Welcome"]
    assert 'readonly type: "welcome";' in blocks["Welcome"]
    assert "readonly type" not in blocks["TableState"]
    assert "readonly actions?: readonly string[];" in blocks["Query"]


@pytest.mark.parametrize(
    "kind", [*get_args(incoming.AnyMessage), *get_args(outgoing.Message)], ids=lambda kind: kind.__name__
)
def test_every_message_is_in_the_document(kind: Any) -> None:
    document = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    tag = kind.__struct_config__.tag
    assert f'{{"type": "{tag}"' in document or f"**`{tag}`**" in document


def test_fields_without_a_value_are_left_out() -> None:
    seat = parts.Seat(seat=1, kind="human", name="Ann", bot=None, account=False, online=True)
    told = json.loads(msgspec.json.encode(seat))
    assert told == {"seat": 1, "kind": "human", "name": "Ann", "bot": None, "account": False, "online": True}
    decision = parts.Decision(number=3, seat=0, seats=[0], kind="turn", clause="")
    plain = {"number": 3, "seat": 0, "seats": [0], "kind": "turn", "clause": "", "yours": False}
    assert json.loads(outgoing.with_fields(decision, {})) == plain
    decision.as_ = 0
    assert json.loads(outgoing.with_fields(decision, {"subject": [1, 2]})) == {**plain, "as": 0, "subject": [1, 2]}
    error = outgoing.ErrorMessage(id=None, code="hidden", message="no", clause="")
    assert json.loads(outgoing.encode(error)) == {
        "type": "error", "id": None, "code": "hidden", "message": "no", "clause": ""
    }  # fmt: skip


def test_a_query_needs_a_question() -> None:
    found = incoming.read_message('{"type": "query", "id": 7, "ask": {"what": "reach"}}')
    assert found == incoming.Query(id=7, ask={"what": "reach"}, actions=[])
    with pytest.raises(Refused, match="ask"):
        incoming.read_message('{"type": "query", "id": 7}')
    with pytest.raises(Refused, match="query") as refused:
        incoming.read_message('{"type": "ask", "id": 7}')
    assert refused.value.code == "unknown_type"
