"""Backups of a running server: they open, hold what was acknowledged, and their games verify and go on."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import sqlite3
import sys
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest

from sandtable.cli.main import main as command
from sandtable.client import Client
from sandtable.core.errors import BadNotation, SandtableError
from sandtable.server.ops.backup import back_up, restore
from sandtable.server.storage.upgrade import open_engine, upgrade
from tests.server.killing import Duel
from tests.server.serving import POSTGRES, Served, random_choice, sqlite_url


async def run_command(*arguments: str) -> None:
    """A command in a process of its own, as somebody beside the server runs it."""
    words = [sys.executable, "-m", "sandtable.cli.main", *arguments]
    assert await (await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.DEVNULL)).wait() == 0


async def moves_beyond(duels: list[Duel], count: int) -> None:
    """Until so many choices more are acknowledged, or all games are over."""
    wanted = sum(len(duel.acknowledged) for duel in duels) + count
    while sum(len(duel.acknowledged) for duel in duels) < wanted and not all(duel.is_over for duel in duels):
        await asyncio.sleep(0.02)


async def back_up_under_moves(served: Served, folder: Path, backups: int) -> list[tuple[str, list[Duel]]]:
    """Files, each with the games as far as they were acknowledged before it was begun."""
    duels = [Duel(served.url, seed) for seed in range(4)]
    await asyncio.gather(*(duel.sit_down() for duel in duels))
    players = [asyncio.create_task(duel.play()) for duel in duels]
    made: list[tuple[str, list[Duel]]] = []
    for number in range(backups):
        await moves_beyond(duels, 20)
        noted = [_copy(duel) for duel in duels]
        file = str(folder / f"{number}.backup")
        await run_command("backup", file, "--db", served.db)
        made.append((file, noted))
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    assert any(duel.acknowledged for _, noted in made for duel in noted)
    return made


def _copy(duel: Duel) -> Duel:
    same = Duel("", 1)
    same.table, same.clients, same.acknowledged = duel.table, duel.clients, dict(duel.acknowledged)
    return same


async def check_restored(served: Served, noted: list[Duel]) -> None:
    """What was acknowledged is there, the games verify, and the people who played them play on."""
    for duel in noted:
        duel.clients = [Client(served.url, client.token) for client in duel.clients]
        await duel.check()
    duel = noted[0]
    duel.choose = random_choice(9)
    players = asyncio.gather(*(client.play(duel.table, duel.choose) for client in duel.clients))
    ends = await players
    assert all(end["status"] == "over" for end in ends)
    await duel.check()


def check_backups(served: Served, folder: Path, fresh: list[str]) -> None:
    """Back up a server under moves as often as there are databases to restore to, and look at each."""
    try:
        made = asyncio.run(back_up_under_moves(served, folder, len(fresh)))
    finally:
        served.stop()
    for (file, noted), url in zip(made, fresh, strict=True):
        assert os.stat(file).st_mode & 0o777 == 0o600
        restored = restore(url, file)
        assert restored.tables == 4
        assert restored.lines >= sum(len(duel.acknowledged) for duel in noted)
        again = Served(url, "--log-level", "error")
        try:
            asyncio.run(check_restored(again, noted))
        finally:
            again.stop()


def test_a_running_server_on_sqlite(tmp_path: Path) -> None:
    served = Served(sqlite_url(tmp_path), "--log-level", "error")
    check_backups(served, tmp_path, [f"sqlite:///{tmp_path / f'{number}.sqlite'}" for number in range(2)])
    assert not list(tmp_path.glob("*.part*"))


@pytest.mark.skipif(not POSTGRES, reason="SANDTABLE_TEST_POSTGRES is not set to the URL of a server")
@pytest.mark.skipif(shutil.which("pg_dump") is None, reason="pg_dump is not installed")
def test_a_running_server_on_postgresql(database: str, tmp_path: Path) -> None:
    import psycopg

    name = f"sandtable_{secrets.token_hex(6)}"
    with psycopg.connect(POSTGRES, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    fresh = urlunsplit(urlsplit(POSTGRES)._replace(path=f"/{name}"))
    try:
        check_backups(Served(database, "--workers", "2", "--log-level", "error"), tmp_path, [fresh])
        with pytest.raises(BadNotation, match="--over"):
            restore(fresh, str(tmp_path / "0.backup"))
        assert restore(fresh, str(tmp_path / "0.backup"), over=True).tables == 4
        with pytest.raises(BadNotation, match="no backup of SQLite"):
            restore(sqlite_url(tmp_path), str(tmp_path / "0.backup"))
    finally:
        with psycopg.connect(POSTGRES, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture
def made(tmp_path: Path) -> str:
    """A database without games."""
    url = sqlite_url(tmp_path)
    engine = open_engine(url)
    upgrade(engine)
    engine.dispose()
    return url


def test_nothing_is_written_over(made: str, tmp_path: Path) -> None:
    file = str(tmp_path / "a.backup")
    assert back_up(made, file).tables == 0
    before = (tmp_path / "a.backup").read_bytes()
    for target in (file, str(tmp_path), ""):
        with pytest.raises(BadNotation, match="not there yet"):
            back_up(made, target)
    assert (tmp_path / "a.backup").read_bytes() == before
    with pytest.raises(BadNotation, match="--over"):
        restore(made, file)
    assert restore(made, file, over=True).tables == 0


def test_a_database_in_use_is_not_replaced(made: str, tmp_path: Path) -> None:
    file = str(tmp_path / "a.backup")
    back_up(made, file)
    served = Served(made, "--log-level", "error")
    try:
        with pytest.raises(SandtableError, match="another server uses"):
            restore(made, file, over=True)
        assert Client(served.url).call_now("GET", "/health")["status"] == "ok"
    finally:
        served.stop()


def test_what_is_no_backup(made: str, tmp_path: Path) -> None:
    target = f"sqlite:///{tmp_path / 'new.sqlite'}"
    other, newer, damaged = (tmp_path / name for name in ("other", "newer", "damaged"))
    sqlite3.connect(other).execute("CREATE TABLE t (x)")
    back_up(made, str(newer))
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    back_up(made, str(damaged))
    data = bytearray(damaged.read_bytes())
    data[4096 * 2 : 4096 * 3] = b"\xff" * 4096
    damaged.write_bytes(data)
    (tmp_path / "text").write_text("x", encoding="utf-8")
    for file, reason in [
        (other, "no games of Sandtable"),
        (newer, "newer version"),
        (damaged, "damaged|malformed"),
        (tmp_path / "text", "no backup of SQLite"),
        (tmp_path / "none", "No such file"),
        (tmp_path, "directory"),
    ]:
        with pytest.raises(BadNotation, match=reason):
            restore(target, str(file))
    assert not (tmp_path / "new.sqlite").exists()
    assert not list(tmp_path.glob("*.part*"))
    with pytest.raises(BadNotation, match="unable to open"):
        back_up(f"sqlite:///{tmp_path / 'nothing.sqlite'}", str(tmp_path / "b"))


def test_without_the_tools_of_postgresql(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlalchemy import make_url

    from sandtable.server.ops.backup import _run

    monkeypatch.setenv("PATH", "")
    with pytest.raises(BadNotation, match="pg_dump is not installed"):
        _run("pg_dump", url=make_url("postgresql://x@localhost/y"))


def test_the_password_is_in_no_list_of_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlalchemy import make_url

    from sandtable.server.ops.backup import _run

    fake = tmp_path / "pg_dump"
    fake.write_text('#!/bin/sh\necho "$@ / $PGPASSWORD" >&2\nexit 1\n', encoding="utf-8")
    fake.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BadNotation) as caught:
        _run("pg_dump", url=make_url("postgresql+psycopg://x:geheim@localhost/y"))
    arguments, _, password = str(caught.value).partition(" / ")
    assert "geheim" not in arguments
    assert password == "geheim"


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_commands_say_how_much(language: str, made: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "a.backup")
    assert command(["backup", file, "--db", made, "--lang", language]) == 0
    assert command(["restore", file, "--db", made, "--over", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert all(file in line and "0" in line for line in lines)
