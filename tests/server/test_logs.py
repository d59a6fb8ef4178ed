"""Whatever goes wrong, the logs tell what and where, but no password, hash or token."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
import sys
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from sandtable.client import CallError, Client
from sandtable.server.ops.logs import JsonLines
from sandtable.server.storage import schema
from sandtable.server.storage.upgrade import open_engine, upgrade
from tests.server.serving import DUEL, Served, sqlite_url
from tests.server.test_room import battle_replay

PASSWORD, OTHER = "sesame-is-closed-7", "sesame-is-open-8"
SECRETS = re.compile(r"argon2|sesame|[gs]\.[0-9a-zA-Z]{20,}|[0-9a-f]{64}|parameters: [^']")


def break_tables(path: Path) -> None:
    """From now on nothing can be written into any table; the values stay in the statements."""
    connection = sqlite3.connect(path)
    for name in schema.metadata.tables:
        for deed in ("INSERT", "UPDATE", "DELETE"):
            connection.execute(f"CREATE TRIGGER no_{deed}_{name} BEFORE {deed} ON {name} BEGIN DELETE FROM absent; END")
    connection.commit()
    connection.close()


def ask_everything(ann: Client, bob: Client, table: str) -> list[int]:
    """Every call that stores something, Ann with an account, Bob without; the status of each refusal."""
    calls = [
        (bob, "POST", "/api/me", {"name": "Bobby"}),
        (bob, "POST", "/api/account", {"name": "Bobby", "password": PASSWORD}),
        (bob, "POST", "/api/session", {"name": "Annabel", "password": PASSWORD}),
        (bob, "POST", "/api/tables", DUEL),
        (bob, "POST", f"/api/tables/{table}/seats/1", {"name": "Bobby"}),
        (bob, "POST", "/api/replays", {"replay": battle_replay()}),
        (ann, "POST", "/api/account/password", {"password": PASSWORD, "new": OTHER}),
        (ann, "DELETE", "/api/me/sessions", None),
        (ann, "DELETE", "/api/account", {"password": PASSWORD}),
        (ann, "DELETE", "/api/session", None),
    ]
    statuses = []
    for client, method, path, body in calls:
        with pytest.raises(CallError) as caught:
            client.call_now(method, path, body)
        statuses.append(caught.value.status)
    return statuses


def test_faults_of_every_call_hold_no_secret(tmp_path: Path) -> None:
    url, log = sqlite_url(tmp_path), tmp_path / "log"
    served = Served(url, "--log-level", "debug", log=log)
    try:
        ann, bob = Client(served.url), Client(served.url)
        for client in (ann, bob):
            client.token = client.call_now("POST", "/api/me")["token"]
        account = {"name": "Annabel", "password": PASSWORD}
        ann.token = ann.call_now("POST", "/api/account", account)["token"]
        table = ann.call_now("POST", "/api/tables", DUEL)["id"]
        break_tables(Path(url.removeprefix("sqlite:///")))
        statuses = ask_everything(ann, bob, table)
        assert all(status >= 500 for status in statuses), statuses
    finally:
        served.stop()
    lines = log.read_text(encoding="utf-8").splitlines()
    assert any("OperationalError" in line for line in lines), "the faults are told"
    assert [line for line in lines if SECRETS.search(line)] == []


def told(error: Exception) -> str:
    """What the log says about an error."""
    try:
        raise error
    except Exception:
        record = logging.LogRecord("sandtable.server", logging.ERROR, "", 0, "fault", (), sys.exc_info())
    return JsonLines().format(record)


def check_rows_are_not_told(url: str) -> None:
    """PostgreSQL quotes the whole row that it refuses; nothing of it reaches the log."""
    engine = open_engine(url)
    upgrade(engine)
    row = {"id": "u1", "name": "Ann", "name_key": "ann", "password": "$argon2id$sesame", "created": None}
    try:
        with engine.begin() as connection:
            connection.execute(schema.users.insert().values(**row))
    except Exception as error:
        line = told(error)
    assert "INSERT INTO users" in line
    assert "IntegrityError" in line
    assert SECRETS.search(line) is None
    engine.dispose()


def test_refused_rows_are_not_told(tmp_path: Path) -> None:
    check_rows_are_not_told(sqlite_url(tmp_path))


def test_an_error_of_the_database_hides_what_it_was_given(tmp_path: Path) -> None:
    """Also where it is printed by something else than our log."""
    engine = open_engine(sqlite_url(tmp_path))
    upgrade(engine)
    with pytest.raises(IntegrityError) as caught, engine.begin() as connection:
        connection.execute(schema.users.insert().values(id="u1", name="Ann", password="$argon2id$sesame", created=None))
    assert "INSERT INTO users" in str(caught.value)
    assert SECRETS.search(str(caught.value)) is None
    engine.dispose()


def test_other_errors_say_what_they_are() -> None:
    try:
        raise ValueError("three") from KeyError("two")
    except ValueError as error:
        line = json.loads(told(error))["trace"]
    assert line.index("KeyError: 'two'") < line.index("ValueError: three")
    assert "test_logs.py" in line
