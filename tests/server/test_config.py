"""Settings from the command line, the environment and a file; the page that lists them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import pytest

from sandtable.cli import serve
from sandtable.client import CallError, Client
from sandtable.core.errors import BadNotation
from sandtable.server.config import fields_of, place_of
from sandtable.server.limits import Limits
from sandtable.server.run import Place
from sandtable.server.settings import Settings
from tests.server.serving import Served, sqlite_url
from tests.server.settings_page import PAGE, PARTS, _texts, settings_page
from tests.server.test_serve import refused


def said(*arguments: str) -> Place:
    """The place that `sandtable serve` would serve at."""
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    return place_of(serve.said_by(parser.parse_args(arguments)))


def written(folder: Path, text: str) -> str:
    file = folder / "games.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_options_go_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path, 'port = 1\nhost = "::"\ndb = "sqlite:///f"\norigins = ["a"]\n[limits]\nsockets = 7\n')
    monkeypatch.delenv("SANDTABLE_DB", raising=False)
    assert said() == Place()
    place = said("--config", file, "--port", "2")
    assert (place.port, place.host, place.settings.db) == (2, "::", "sqlite:///f")
    assert (place.settings.origins, place.settings.limits.sockets) == (["a"], 7)
    assert place.settings.limits.call_burst == Limits().call_burst
    monkeypatch.setenv("SANDTABLE_DB", "sqlite:///e")
    assert said("--config", file).settings.db == "sqlite:///e"
    assert said("--config", file, "--db", "sqlite:///o", "--origin", "b").settings.db == "sqlite:///o"


def test_numbers_of_a_line(tmp_path: Path) -> None:
    reads = said("--config", written(tmp_path, "[limits]\nreads = { at_once = 3, seconds = 2 }")).settings.limits.reads
    assert (reads.at_once, reads.seconds) == (3, 2.0)
    assert reads.waiting == Limits().reads.waiting


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[limits]\nsocket = 1", "there is no setting 'limits.socket'"),
        ("sockets = 1", "there is no setting 'sockets' (it is one of [limits])"),
        ('peer_address = "x"', "there is no setting 'peer_address'"),
        ("settings = 1", "there is no setting 'settings'"),
        ("limits = 1", "a table [limits] is needed"),
        ("[limits]\nsockets = 1.5", "limits.sockets: Expected `int`, got `float`"),
        ("[limits]\nsockets = -1", "limits.sockets: a number from 0 on is needed"),
        ("[limits]\ncalls_per_second = nan", "limits.calls_per_second: a number from 0 on"),
        ("[limits]\nname_letters = 65", "limits.name_letters: at most 64"),
        ("[limits]\nreads = 8", "limits.reads: a table is needed, such as { at_once = 8 }"),
        ("[limits.reads]\nmost = 8", "there is no setting 'limits.reads.most'"),
        ("[limits.reads]\nat_once = -8", "limits.reads.at_once: a number from 0 on"),
        ('port = "x"', "port: Expected `int`"),
        ("port = 70000", "port: at most 65535"),
        ("workers = 0", "workers: at least 1"),
        ('log_level = "loud"', "log_level: one of debug, info"),
        ("host = ", "not TOML"),
    ],
)
def test_what_does_not_fit_is_one_line(text: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(BadNotation) as caught:
        said("--config", written(tmp_path, text))
    assert reason in str(caught.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert "none.toml: No such file" in refused("--config", str(tmp_path / "none.toml"))
    (tmp_path / "b.toml").write_bytes(b"\xff")
    assert "not TOML" in refused("--config", str(tmp_path / "b.toml"))


def test_a_server_keeps_to_its_file(tmp_path: Path) -> None:
    file = written(tmp_path, "[limits]\ncalls_per_second = 0.001\ncall_burst = 2\n")
    served = Served(sqlite_url(tmp_path), "--config", file)
    try:
        client = Client(served.url)
        for _ in range(2):
            client.call_now("GET", "/api/me")
        with pytest.raises(CallError) as caught:
            client.call_now("GET", "/api/me")
        assert caught.value.code == "too_fast"
    finally:
        served.stop()


def test_every_option_of_serve_is_a_setting() -> None:
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    known = {*fields_of(Place), *fields_of(Settings)}
    assert {action.dest for action in parser._actions} - {"help", "config"} <= known


def test_every_setting_says_what_it_is() -> None:
    for _, part in PARTS:
        texts: dict[str, Any] = _texts(part)
        assert [name for name in fields_of(part) if not texts.get(name)] == []


def test_the_page_of_settings_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == settings_page(), "python -m tests.server.settings_page"
