"""Long: every route by its schema, and sockets by messages that are nearly right. No fault, no hang."""

from __future__ import annotations

import contextlib
import itertools
import json
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings, target
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from websockets.sync.client import ClientConnection, connect

from sandtable.client import Client
from sandtable.games import GAMES
from sandtable.server.wire.incoming import TYPES
from tests.server.serving import Served, sqlite_url
from tests.server.test_hostile import faults, patient

pytestmark = pytest.mark.soak
CALLS = 400
"""Calls of a route in each way: as its schema says, and against it."""
MESSAGES = 10_000
"""Messages at tables of each game."""
MESSAGES_OF_A_TABLE = 150
MOST_SECONDS = 1.0
LONG = settings(
    deadline=None,
    database=None,
    derandomize=False,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate, Phase.target],
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    server = patient(sqlite_url(folder), folder)
    yield server
    server.stop()


def places(served: Served) -> dict[str, Any]:
    """Words for the places of a path that lead somewhere."""
    client = Client(served.url)
    game = next(iter(GAMES))
    table = client.call_now("POST", "/api/tables", {"game": game, "hotseat": True})["id"]
    return {"table_id": table, "seat": 0, "number": 0, "game": game, "puzzle": "1", "example": "none"}


def test_every_route_by_its_schema(served: Served) -> None:
    schemathesis, requests = import_module("schemathesis"), import_module("requests")
    session = requests.Session()
    session.trust_env = False
    schema = schemathesis.openapi.from_url(f"{served.url}/api/openapi.json")
    known, count = places(served), 0

    def fuzz(operation: Any, mode: Any, words: dict[str, Any] | None) -> None:
        @settings(LONG, max_examples=CALLS if words is None else CALLS // 2)
        @given(case=operation.as_strategy(mode, path_parameters=words))
        def call(case: Any) -> None:
            nonlocal count
            count += 1
            for attempt in range(3):  # one that is slow because the machine is busy is quick the next time
                began = time.monotonic()
                answer = case.call(base_url=served.url, session=session, timeout=60)
                spent = time.monotonic() - began
                assert answer.status_code < 500, f"{case.as_curl_command()}: {answer.text[:300]}"
                if spent < MOST_SECONDS:
                    break
                assert attempt < 2, f"{case.as_curl_command()}: {spent:.1f} s"
            target(min(spent, MOST_SECONDS), label="seconds")

        with contextlib.suppress(Unsatisfiable):  # a call that takes nothing cannot be made against its schema
            call()

    for found in schema.get_all_operations():
        operation = found.ok()
        words = {name: known[name] for name in known if f"{{{name}}}" in operation.path}
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
            fuzz(operation, mode, None)
            if words:
                fuzz(operation, mode, words)
    assert faults(served) == 0
    assert count > 10_000


FIELDS = [
    "decision",
    "action",
    "what",
    "accept",
    "actions",
    "ask",
    "id",
    "seat",
    "figure",
    "target",
    "at",
    "to",
    "path",
]
ASKED = ["reach", "aim", "tests", "answers", "route", "odds", "attack", "plan", "path", "step", ""]
plain = st.none() | st.booleans() | st.integers() | st.integers(-3, 40) | st.floats() | st.text(max_size=20)
values = st.recursive(
    plain,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(FIELDS) | st.text(), inner, max_size=4),
    max_leaves=12,
)
questions = st.fixed_dictionaries(
    {"what": st.sampled_from(ASKED)}, optional={name: values for name in FIELDS if name not in ("what", "id")}
)
CHOICE = "\x01"
"""Stands for an action that is offered just then."""
actions = st.just(CHOICE) | st.tuples(st.just(CHOICE), st.text(max_size=3)).map("".join) | st.text(max_size=30)
messages = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES)},
    optional={
        "decision": st.integers(0, 60) | values,
        "action": actions | values,
        "actions": st.lists(actions, max_size=4) | values,
        "ask": questions | values,
        "seat": st.integers(-1, 6) | values,
        "accept": st.booleans() | values,
        "what": st.sampled_from(["draw", "takeback", "rematch", "bot", "resign", "win"]) | values,
    },
)
frames = messages | values | st.binary(max_size=200)


class Place:
    """A socket at a table of a game; a new table now and then, for messages end games."""

    def __init__(self, served: Served, game: str) -> None:
        self._client = Client(served.url)
        self._game = game
        self._socket: ClientConnection | None = None
        self._open = contextlib.ExitStack()
        self._left = 0
        self._numbers = itertools.count()
        self._options: list[str] = []
        self._decision = 0

    def send(self, frame: Any) -> float:
        """Send one, and wait until it was dealt with; the seconds that took."""
        if self._left == 0:
            self.close()
            table = self._client.call_now("POST", "/api/tables", {"game": self._game, "hotseat": True})["id"]
            url = f"{self._client.url.replace('http', 'ws')}/ws/tables/{table}"
            headers = {"authorization": f"Bearer {self._client.token}"}
            opened = connect(url, additional_headers=headers, proxy=None, max_size=None, ping_interval=None)
            self._socket = self._open.enter_context(opened)
            self._left = MESSAGES_OF_A_TABLE
            self._wait()
        self._left -= 1
        assert self._socket is not None
        if isinstance(frame, dict) and frame.get("decision") == 0:
            frame = {**frame, "decision": self._decision}
        option = self._options[self._left % len(self._options)] if self._options else "x"
        text = frame if isinstance(frame, bytes) else json.dumps(frame).replace("\\u0001", json.dumps(option)[1:-1])
        began = time.monotonic()
        self._socket.send(text)
        self._wait()
        return time.monotonic() - began

    def _wait(self) -> None:
        """Until a question asked now is answered; whatever comes before is looked at."""
        assert self._socket is not None
        number = f"n{next(self._numbers)}"
        self._socket.send(json.dumps({"type": "ping", "id": number}))
        while True:
            message = json.loads(self._socket.recv(timeout=60))
            assert message.get("code") != "internal", message
            if message["type"] in ("welcome", "update"):
                self._options = [row["action"] for row in message.get("options") or []]
                self._decision = (message.get("decision") or {}).get("number", 0)
            if message["type"] == "pong" and message.get("id") == number:
                return

    def close(self) -> None:
        """Leave the table."""
        self._open.close()


@pytest.mark.parametrize("game", GAMES)
def test_messages_that_are_nearly_right(game: str, served: Served) -> None:
    place = Place(served, game)

    @settings(LONG, max_examples=MESSAGES)
    @given(frame=frames)
    def send(frame: Any) -> None:
        spent = place.send(frame)
        if spent >= MOST_SECONDS:  # a busy machine is quick the second time
            spent = place.send(frame)
        assert spent < MOST_SECONDS, frame
        target(spent, label="seconds")

    send()
    place.close()
    assert faults(served) == 0
