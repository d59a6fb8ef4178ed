"""`sandtable play` without a terminal: the web app on this machine."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sandtable.cli import browser
from sandtable.cli.main import main
from sandtable.core.errors import SandtableError

if TYPE_CHECKING:
    from sandtable.server.run import Place

pages = pytest.importorskip("sandtable.server.api.pages", reason="the packages of the server are not installed")
run = pytest.importorskip("sandtable.server.run")


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built web app, a data folder, and a server that ends as soon as it is ready."""
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<title>Sandtable</title>")
    monkeypatch.setattr(pages, "STATIC", static)
    monkeypatch.setenv("SANDTABLE_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(browser, "has_screen", lambda: False)

    def serve_one(place: Place, sock: socket.socket, ready: Callable[[], None]) -> int:
        assert place.settings.db == f"sqlite:///{tmp_path / 'data' / 'games.sqlite'}"
        ready()
        sock.close()
        return 0

    monkeypatch.setattr(run, "serve_one", serve_one)
    return tmp_path


def test_it_prints_its_address_and_keeps_games_in_the_data_folder(
    built: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--port", "0"]) == 0
    printed = capsys.readouterr().out
    assert "Sandtable is at http://127.0.0.1:" in printed
    assert str(built / "data" / "games.sqlite") in printed
    assert (built / "data").is_dir()


def test_the_browser_opens_where_there_is_a_screen(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    class AtOnce:
        def __init__(self, target: Callable[[str], object], args: tuple[str], daemon: bool) -> None:
            self.start = lambda: target(*args)

    monkeypatch.setattr(browser, "has_screen", lambda: True)
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("threading.Thread", AtOnce)
    assert main(["play", "--port", "0", "--no-browser"]) == 0
    assert opened == []
    assert main(["play", "--port", "0"]) == 0
    assert len(opened) == 1
    assert opened[0].startswith("http://127.0.0.1:")


def test_a_web_app_that_is_not_built_says_how(
    built: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pages, "STATIC", built / "nowhere")
    assert main(["play"]) == 1
    assert "`make web` builds it" in capsys.readouterr().err


def test_ports(built: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(SandtableError, match="cannot listen"):
            browser.free_socket("127.0.0.1", port)
    assert main(["play", "--port", "70000"]) == 1


def test_without_a_wish_a_taken_port_is_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setattr(browser, "USUAL_PORT", taken.getsockname()[1])
        with browser.free_socket("127.0.0.1", None) as found:
            assert found.getsockname()[1] != taken.getsockname()[1]


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "home/.local/share/sandtable"),
        ("linux", {"XDG_DATA_HOME": "elsewhere"}, "elsewhere/sandtable"),
        ("darwin", {}, "home/Library/Application Support/Sandtable"),
        ("win32", {"LOCALAPPDATA": "local"}, "local/Sandtable"),
        ("linux", {"SANDTABLE_DATA": "mine"}, "mine"),
    ],
)
def test_games_are_kept_where_the_system_keeps_data(
    platform: str, variables: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SANDTABLE_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("home"))
    assert browser.data_folder() == Path(folder)


def test_a_screen_is_known_by_its_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not browser.has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert browser.has_screen()
