"""`sandtable doctor`: what it finds, and that it can say all of it."""

from __future__ import annotations

import json
import os
import re
import socket
import sqlite3
import time
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import String, insert

from sandtable.cli.texts import house_texts
from sandtable.extras import EXTRAS
from sandtable.rulebook import LANGUAGES
from sandtable.server.ops import checkup
from sandtable.server.storage import schema
from sandtable.server.storage.upgrade import open_engine, upgrade
from tests.cli.command import Ran, Shell
from tests.server.conftest import database
from tests.server.serving import POSTGRES, Served

__all__ = ["database"]
ROOT = Path(__file__).parents[2]
CATALOGUES = Path(checkup.__file__).parents[2] / "locales"


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands for the built web app."""
    folder = tmp_path / "static"
    folder.mkdir()
    for name in ("index.html", "offline.html"):
        (folder / name).write_text("x", encoding="utf-8")
    monkeypatch.setattr(checkup, "STATIC", folder)
    monkeypatch.delenv("SANDTABLE_DB", raising=False)
    return folder


def found(ran: Ran) -> dict[str, str]:
    """What was found, with its level."""
    data: Any = json.loads(ran.out)
    assert data["well"] == (ran.code == 0) == all(row["level"] != "bad" for row in data["findings"])
    return {row["what"]: row["level"] for row in data["findings"]}


def ask(shell: Shell, db: str, *more: str) -> dict[str, str]:
    return found(shell("doctor", "--json", "--port", "0", "--db", db, *more))


def migrated(file: Path) -> str:
    engine = open_engine(f"sqlite:///{file}")
    upgrade(engine)
    engine.dispose()
    return f"sqlite:///{file}"


def test_a_sound_installation(shell: Shell, page: Path) -> None:
    said = ask(shell, migrated(shell.folder / "games.sqlite"), "--origin", "https://games.example")
    assert "bad" not in said.values()
    assert {"python", "page", "server", "sqlite", "schema", "disk", "port", "origin"} <= {
        what for what, level in said.items() if level == "ok"
    }
    assert ask(shell, f"sqlite:///{shell.folder / 'new.sqlite'}")["new"] == "note"
    assert not (shell.folder / "new.sqlite").exists()


def test_the_parts_are_those_of_the_extras() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    sources = packages_distributions()
    for extra, parts in EXTRAS.items():
        asked = {re.split(r"[\[<>=;]", line)[0].lower().replace("-", "_") for line in extras[extra]}
        asked -= {"sandtable", "uvloop"}  # another extra; not on every system
        known = {name.lower().replace("-", "_") for part in parts for name in sources.get(part, [])}
        missing = {part for part in parts if part not in sources}
        assert asked - known == set() or missing, extra


def test_what_is_missing(shell: Shell, page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (page / "offline.html").unlink()
    monkeypatch.setattr(checkup, "EXTRAS", {name: ("no_such_part",) for name in EXTRAS})
    said = ask(shell, "sqlite:///x")
    assert (said["no-page"], said["no-server"]) == ("bad", "bad")
    assert {said[f"no-{extra}"] for extra in ("push", "postgres", "cluster", "research")} == {"note"}
    assert "new" not in said, "without its parts there is no server to look at"
    monkeypatch.setattr(checkup, "LEAST_PYTHON", (9, 0))
    assert ask(shell, "sqlite:///x")["python"] == "bad"


@pytest.mark.parametrize(
    ("db", "what"),
    [
        ("mysql://x", "database"),
        ("sqlite:////no/such/folder/x.sqlite", "no-folder"),
        ("postgresql://nobody@127.0.0.1:1/none", "database"),
    ],
)
def test_databases_that_cannot_be_used(db: str, what: str, shell: Shell, page: Path) -> None:
    assert ask(shell, db)[what] == "bad"


def test_schemas(shell: Shell, page: Path) -> None:
    file = shell.folder / "games.sqlite"
    url = migrated(file)
    for revision, what, level in (("9999", "newer", "bad"), ("0001", "older", "note")):
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        assert ask(shell, url)[what] == level
    (shell.folder / "junk.sqlite").write_bytes(b"x" * 5000)
    assert ask(shell, f"sqlite:///{shell.folder / 'junk.sqlite'}")["database"] == "bad"
    empty = shell.folder / "empty.sqlite"
    sqlite3.connect(empty).close()
    empty.touch()
    assert ask(shell, f"sqlite:///{empty}")["empty"] == "note"


def test_a_clock_behind_the_games(shell: Shell, page: Path) -> None:
    url = migrated(shell.folder / "games.sqlite")
    row = {
        column.name: "x" if isinstance(column.type, String) else 0
        for column in schema.tables.columns
        if not column.nullable
    }
    engine = open_engine(url)
    with engine.begin() as connection:
        connection.execute(insert(schema.tables).values({**row, "updated": int(time.time() * 1000) + 3_600_000}))
    engine.dispose()
    assert ask(shell, url)["clock-back"] == "bad"


def test_the_machine(shell: Shell, page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = migrated(shell.folder / "games.sqlite")
    monkeypatch.setattr(checkup, "LEAST_FREE", 2**80)
    monkeypatch.setattr(checkup, "SPARE_DESCRIPTORS", 2**60)
    said = ask(shell, url, "--workers", "2")
    assert (said["disk"], said["few-descriptors"], said["workers"]) == ("bad", "note", "bad")
    if os.geteuid():
        (shell.folder / "games.sqlite").chmod(0o400)
        assert ask(shell, url)["not-writable"] == "bad"


def test_a_port_that_is_taken_and_one_that_is_ours(shell: Shell, page: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        taken.settimeout(0.1)
        port = str(taken.getsockname()[1])
        taken.close()
        assert ask(shell, "sqlite:///x", "--port", port)["port"] == "ok"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, and nobody listens
        assert ask(shell, "sqlite:///x", "--port", str(taken.getsockname()[1]))["no-port"] == "bad"
    url = f"sqlite:///{shell.folder / 'games.sqlite'}"
    served = Served(url, "--log-level", "error")
    try:
        assert ask(shell, url, "--port", str(served.port))["running"] == "note"
    finally:
        served.stop()


@pytest.mark.parametrize("origin", ["https://a/b", "games.example", "https://A.example", "*", "http://[", "https://"])
def test_what_is_no_origin(origin: str, shell: Shell, page: Path) -> None:
    assert ask(shell, "sqlite:///x", "--origin", origin)["no-origin"] == "bad"


def test_settings_that_do_not_fit(shell: Shell, page: Path) -> None:
    file = shell.file("s.toml", "[limits]\nsocket = 1\n")
    ran = shell("doctor", "--config", file)
    assert ran.code == 1
    assert "there is no setting 'limits.socket'" in ran.out


@pytest.mark.skipif(not POSTGRES, reason="SANDTABLE_TEST_POSTGRES is not set to the URL of a server")
def test_postgresql(database: str, shell: Shell, page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = ask(shell, database, "--workers", "900")
    assert (said["postgresql"], said["clock"], said["empty"], said["connections"]) == ("ok", "ok", "note", "note")
    monkeypatch.setattr(checkup, "LEAST_POSTGRESQL", 99)
    monkeypatch.setattr(checkup, "MOST_SKEW_MS", -1)
    said = ask(shell, database)
    assert (said["postgresql"], said["clock"]) == ("bad", "note")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(language: str, shell: Shell, page: Path) -> None:
    source = Path(checkup.__file__).read_text(encoding="utf-8")
    named = set(re.findall(r'"terminal-doctor-([a-z-]+)', source)) | set(
        re.findall(r'(?:Finding\([^"]*"(?:ok|note|bad)"[^"]*|else )"([a-z-]+)"', source)
    )
    texts = (CATALOGUES / language / "terminal.ftl").read_text(encoding="utf-8")
    known = set(re.findall(r"^terminal-doctor-([a-z-]+) =", texts, re.MULTILINE))
    assert len(named) > 25
    assert named - {"ok", "note", "bad"} <= known
    ran = shell("doctor", "--lang", language, "--port", "0", "--db", f"sqlite:///{shell.folder / 'x.sqlite'}")
    assert ran.err == ""
    assert ran.out.splitlines()[-1] == house_texts(language)(
        "terminal-doctor-well" if ran.code == 0 else "terminal-doctor-unwell"
    )
