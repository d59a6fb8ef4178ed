"""A wheel installed outside the tree, without compiler and Node, reads the rules, plays, saves pages and serves."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from email import message_from_string
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import distribution
from pathlib import Path
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement

from sandtable import _build
from sandtable.games import GAMES, default_game
from sandtable.rulebook import clauses
from tests.browser.conftest import ARGUMENTS, chromium, missing, new_profile, watch_errors
from tests.browser.playing import Mouse, create_table, open_table
from tests.server.serving import sqlite_url

ROOT = Path(_build.CHECKOUT)
GOLDEN = [
    ROOT / "tests" / "golden" / f"{name}.replay" for name in ("borgo-moloch-2025", "neon/automa", "bronepekhota/hunt")
]
STATIC = Path("src", "sandtable", "server", "static")
NEEDED = ("setup.py", "pyproject.toml", "README.md", "LICENSE")
STAND_IN = {
    "index.html": '<script src="/assets/app.js"></script>',
    "assets/app.js": "export {};",
    "offline.html": '<script>{"format":"none"}</script>',
}
"""A page of the same shape, where the web app is not built."""


def asked_for(wheel: Path, extra: str) -> set[str]:
    """The names of all libraries that a wheel with an extra needs, directly or through others."""
    with zipfile.ZipFile(wheel) as archive:
        [metadata] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        message = message_from_string(archive.read(metadata).decode())
    found: set[str] = set()
    lines = [(line, extra) for line in message.get_all("Requires-Dist", [])]
    while lines:
        line, wanted = lines.pop()
        asked = Requirement(line)
        if asked.marker is not None and not asked.marker.evaluate({"extra": wanted}):
            continue
        for more in {"", *asked.extras}:
            lines.extend(
                (needed, more) for needed in distribution(asked.name).requires or () if asked.name not in found
            )
        found.add(asked.name)
    return found


def lend(name: str, packages: Path) -> None:
    """Let an environment have an installed library, as links to its files: nothing is fetched for a test."""
    lent = distribution(name)
    tops = {file.parts[0] for file in lent.files or () if file.parts[0] not in ("..", "__pycache__")}
    for top in tops:
        if not (packages / top).exists():
            (packages / top).symlink_to(Path(str(lent.locate_file(top))))


class Installed:
    """The wheel in an empty environment; of the libraries around it only those that its extra asks for."""

    def __init__(self, wheel: Path, folder: Path, extra: str = "server") -> None:
        self.folder = folder
        venv.create(folder / "env", with_pip=True)
        self.programs = folder / "env" / "bin"
        self.packages = next((folder / "env").glob("lib/python*/site-packages"))
        pip = [str(self.programs / "python"), "-m", "pip"]
        install = [*pip, "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
        subprocess.run(install, cwd=folder, env=self.environment(), check=True)
        for name in asked_for(wheel, extra):
            lend(name, self.packages)

    def environment(self) -> dict[str, str]:
        """Nothing of the checkout, and no program but those of the environment."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SANDTABLE"))}
        return {**kept, "PATH": str(self.programs), "PYTHONUNBUFFERED": "1"}

    def command(self, *arguments: str) -> list[str]:
        """A call of the program that the wheel brought."""
        return [str(self.programs / "sandtable"), *arguments]

    def run(self, command: list[str]) -> str:
        """What a program prints; it must succeed."""
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment(), capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def sandtable(self, *arguments: str) -> str:
        """What a command prints."""
        return self.run(self.command(*arguments))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure wheel, built from a copy of what it is made of."""
    tree = tmp_path_factory.mktemp("tree")
    for name in NEEDED:
        shutil.copy(ROOT / name, tree / name)
    for name in ("src", "rulebook"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
    if not (tree / STATIC / "index.html").exists():
        for name, text in STAND_IN.items():
            (tree / STATIC / name).parent.mkdir(parents=True, exist_ok=True)
            (tree / STATIC / name).write_text(text)
    script = "from setuptools.build_meta import build_wheel; build_wheel('dist')"
    environment = {**os.environ, "SANDTABLE_PURE": "1"}
    subprocess.run([sys.executable, "-c", script], cwd=tree, env=environment, capture_output=True, check=True)
    return next((tree / "dist").glob("sandtable-*-py3-none-any.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel installed, with the compiled engine if the checkout has one that belongs to its sources."""
    return compiled(Installed(wheel, tmp_path_factory.mktemp("outside")))


def compiled(installed: Installed) -> Installed:
    """An installation with the compiled engine of the checkout, if it has one that belongs to its sources."""
    if _build.is_current():
        sources = Path(_build.PACKAGE).parent
        for library in sources.rglob("*" + EXTENSION_SUFFIXES[0]):
            shutil.copy(library, installed.packages / library.relative_to(sources))
    return installed


def test_the_wheel_holds_whatever_is_read_at_run_time(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    package = Path(_build.PACKAGE)
    read = [path for ending in ("py", "ftl", "toml", "json") for path in package.rglob(f"*.{ending}")]
    read += [path for path in (package / "server" / "static").rglob("*") if path.is_file() and path.name != ".built"]
    wanted = {path.relative_to(package.parent).as_posix() for path in read if not path.name.startswith("_engine.")}
    books = {path.relative_to(ROOT / "rulebook").as_posix() for path in (ROOT / "rulebook").rglob("*.md")}
    wanted |= {f"sandtable/rulebook_text/{book}" for book in books}
    glossaries = {name for name in wanted if name.endswith("/glossary.toml")}
    assert not wanted - glossaries - names
    assert glossaries
    assert not glossaries & names


def test_the_engine_is_that_of_the_checkout(installed: Installed) -> None:
    script = "import sandtable; from sandtable._build import compiled; print(compiled(), sandtable.__file__)"
    compiled, file = installed.run([str(installed.programs / "python"), "-c", script]).split()
    assert compiled == str(_build.is_current())
    assert Path(file).is_relative_to(installed.packages)


def test_rules_and_games_are_read(installed: Installed) -> None:
    assert [game["name"] for game in json.loads(installed.sandtable("games", "--json"))["games"]] == list(GAMES)
    for clause in {clause.game: clause.id for clause in clauses().values()}.values():
        assert clause in installed.sandtable("rules", clause, "--lang", "uk")


def test_bots_play(installed: Installed) -> None:
    arguments = ["simulate", default_game(), "--seats", "random,random", "--games", "2", "--json"]
    assert json.loads(installed.sandtable(*arguments))["games"] == 2


@pytest.mark.parametrize("replay", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_game_becomes_a_page_and_a_picture(installed: Installed, replay: Path) -> None:
    page, picture = installed.folder / f"{replay.stem}.html", installed.folder / f"{replay.stem}.svg"
    installed.sandtable("replay", str(replay), "--html", str(page))
    assert "sandtable-recording/1" in page.read_text(encoding="utf-8")
    if not (ROOT / STATIC / "drawing").is_dir():
        missing("the web app is not built: make web")
    installed.sandtable("replay", str(replay), "--svg", str(picture))
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_the_tutorial_runs_with_what_researchers_install(wheel: Path, tmp_path: Path) -> None:
    """`pip install 'sandtable[research]'` and nothing else: every cell of the notebook runs, and draws."""
    if not (ROOT / STATIC / "drawing").is_dir():
        missing("the web app is not built: make web")
    outside = compiled(Installed(wheel, tmp_path, "research"))
    assert not {"pytest", "litestar", "msgspec"} & asked_for_names(outside)
    shutil.copy(ROOT / "examples" / "tutorial.ipynb", tmp_path / "tutorial.ipynb")
    script = "from nbclient.cli import main; main()"
    outside.run([str(outside.programs / "python"), "-c", script, "--inplace", "tutorial.ipynb"])
    cells = json.loads((tmp_path / "tutorial.ipynb").read_text(encoding="utf-8"))["cells"]
    given = [output for cell in cells for output in cell.get("outputs", [])]
    assert not [output for output in given if output["output_type"] == "error"]
    assert sum("image/svg+xml" in output.get("data", {}) for output in given) > 5


def test_an_extra_that_is_missing_is_named(installed: Installed) -> None:
    assert "psycopg" not in asked_for_names(installed)
    for arguments, extra in (
        (["serve", "--db", "postgresql://x@127.0.0.1:1/x"], "server,postgres"),
        (["work", "--db", "postgresql://x@127.0.0.1:1/x"], "server,cluster"),
        (["lab", "train", default_game(), "--out", "training"], "train"),
    ):
        done = subprocess.run(
            installed.command(*arguments),
            cwd=installed.folder,
            env=installed.environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 1, arguments
        assert f"pip install 'sandtable[{extra}]'" in done.stderr.splitlines()[-1]


def asked_for_names(installed: Installed) -> set[str]:
    """What can be imported beside the wheel itself."""
    return {path.name.partition(".")[0] for path in installed.packages.iterdir()}


@pytest.fixture
def address(installed: Installed) -> Iterator[str]:
    """Where the installed server answers; its database is made by the migrations in the wheel."""
    with subprocess.Popen(
        installed.command("serve", "--port", "0", "--db", sqlite_url(installed.folder)),
        cwd=installed.folder,
        env=installed.environment(),
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1]
        process.terminate()


def test_the_server_serves_the_page(address: str) -> None:
    def fetch(path: str) -> str:
        with urlopen(address + path, timeout=30) as answer:
            return str(answer.read().decode())

    assert json.loads(fetch("/health"))
    asset = re.search(r'(?:src|href)="(/?assets/[^"]+\.js)"', fetch("/"))
    assert asset is not None
    assert fetch("/" + asset[1].lstrip("/"))


def test_a_game_is_played_on_the_installed_page(address: str) -> None:
    if not (ROOT / STATIC / "index.html").is_file():
        missing("the web app is not built: make web")
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        page = new_profile(browser, address).new_page()
        errors = watch_errors(page)
        page.goto("/")
        page.get_by_role("heading", level=1).wait_for()
        open_table(page, create_table(page))
        assert Mouse(page, 1).play() == "over"
        page.locator("#result-title").wait_for()
        assert errors == []
        browser.close()
