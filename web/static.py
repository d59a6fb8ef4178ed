"""Builds the edition that needs no server: `python web/static.py` writes `build/static`, a folder for any web space.

The page is the same; the part of the server is played by a worker of the page that runs our package in Pyodide
(CPython as WebAssembly, from npm). The package travels as a zip file beside it, with the two extension modules that it
needs (wheels from the package index). Everything is served by whoever serves the folder.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import mypy_extensions

from build import ROOT, STATIC, WEB, build, install, run_npm

FOLDER = ROOT / "build" / "static"
PYODIDE = WEB / "node_modules" / "pyodide"
WHEELS = WEB / "node_modules" / ".cache" / "wheels"
SOURCE = ROOT / "src"
PLATFORM = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp"]
"""What Pyodide 314 runs."""
NATIVE = ("librt", "msgspec")
"""Packages with extension modules that the engine and the messages need."""
DATA = {".py", ".toml", ".json", ".txt", ".replay"}
LEFT_OUT = ("adapters", "cli", "lab", "locales", "server/static", "server/storage/migrations", "server/news")
"""Parts of our package that nothing calls there; what one of them lends (`cli/files.py`) is put in."""
LENT = ("cli/__init__.py", "cli/files.py")
PAGES = ("new", "board", "learn", "replay", "replays", "examples", "profile", "rules", "about", "legend", "lobby")
"""Addresses that are often opened first: a web space that knows no rule for missing files has the page there, too."""
LARGEST = 10_000_000
"""Bytes that the whole may have, compressed."""
MOMENT = (1980, 1, 1, 0, 0, 0)


def fetch_wheels() -> list[Path]:
    """The wheels for Pyodide, of the versions that the constraints name; fetched once."""
    wanted = [line.strip() for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()]
    pins = [line for line in wanted if line.partition("==")[0] in NATIVE]
    found: list[Path] = []
    for pin in pins:
        name, _, version = pin.partition("==")
        if not list(WHEELS.glob(f"{name}-{version}-*")):
            print(f"Fetching {pin} for the browser ...", flush=True)
            fetch = ["pip", "download", "-qq", "--no-deps", "--only-binary", ":all:", *PLATFORM, "-d", str(WHEELS), pin]
            subprocess.run([sys.executable, "-m", *fetch], check=True)
        found += WHEELS.glob(f"{name}-{version}-*")
    return found


def own_files() -> Iterator[tuple[str, bytes]]:
    """The files of our package that are needed."""
    package = SOURCE / "sandtable"
    for path in sorted(package.rglob("*")):
        name = path.relative_to(package).as_posix()
        is_left_out = any(name.startswith(f"{part}/") for part in LEFT_OUT) or "/tensors/" in name
        if path.suffix in DATA and "__pycache__" not in name and (not is_left_out or name in LENT):
            yield f"sandtable/{name}", path.read_bytes()


def native_files() -> Iterator[tuple[str, bytes]]:
    """The extension modules, and the one Python file that is no part of anything else."""
    for wheel in fetch_wheels():
        with zipfile.ZipFile(wheel) as archive:
            for name in sorted(archive.namelist()):
                if not name.endswith((".pyi", ".typed", "/")) and (".dist-info/" not in name or "LICENSE" in name):
                    yield name, archive.read(name)
    yield "mypy_extensions.py", Path(mypy_extensions.__file__).read_bytes()


def pack(files: Iterator[tuple[str, bytes]], path: Path) -> None:
    """A zip file; equal files give equal bytes."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files:
            archive.writestr(zipfile.ZipInfo(name, MOMENT), data, zipfile.ZIP_DEFLATED)


def write_engine(folder: Path) -> None:
    """Pyodide as it is, under names that every web space knows, and our package."""
    folder.mkdir(parents=True)
    pack(own_files(), folder / "sandtable.zip")
    pack(native_files(), folder / "native.zip")
    for name in ("pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(PYODIDE / name, folder / name)
    # Some web spaces do not know that .mjs is JavaScript.
    shutil.copy(PYODIDE / "pyodide.asm.mjs", folder / "pyodide.asm.js")
    loader = (PYODIDE / "pyodide.mjs").read_text(encoding="utf-8").replace("pyodide.asm.mjs", "pyodide.asm.js")
    (folder / "pyodide.js").write_text(loader, encoding="utf-8")
    # Nothing is ever fetched by its list of packages.
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")


def digest_of(folder: Path) -> str:
    """A name for what is in a folder, and for the worker that is built into it."""
    total = sha256()
    for path in sorted([*folder.iterdir(), *(WEB / "src" / "device" / "local").iterdir()]):
        total.update(path.name.encode() + path.read_bytes())
    return total.hexdigest()[:12]


def write_page(folder: Path, engine: Path) -> None:
    """The page that knows where its engine lies, at every address that somebody may open."""
    node = install()
    os.environ["VITE_LOCAL_FOLDER"] = f"/local/{engine.name}/"
    run_npm(node, "run", "--silent", "static")
    shutil.copytree(engine, folder / "local" / engine.name, dirs_exist_ok=True)
    shutil.copy(STATIC / "offline.html", folder / "offline.html")
    page = (folder / "index.html").read_bytes()
    (folder / "404.html").write_bytes(page)
    for name in PAGES:
        (folder / name).mkdir(exist_ok=True)
        (folder / name / "index.html").write_bytes(page)
    (folder / ".nojekyll").touch()
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".html"]
    kept = [f"/{path.relative_to(folder).as_posix()}" for path in files if not path.name.startswith(".")]
    (folder / "files.json").write_text(json.dumps(sorted({*kept, "/files.json", "/offline.html"})), encoding="utf-8")


def size_of(folder: Path) -> int:
    """Bytes of all that a device takes, each file compressed by itself as web spaces do it; pages are counted once."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    once = [path for path in files if path.name != "index.html" or path.parent == folder]
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in once if path.name != "404.html")


def main() -> None:
    """Build everything anew."""
    build()
    install()
    work = FOLDER.with_name("engine")
    shutil.rmtree(work, ignore_errors=True)
    write_engine(work / "new")
    engine = (work / "new").rename(work / digest_of(work / "new"))
    shutil.rmtree(FOLDER, ignore_errors=True)
    write_page(FOLDER, engine)
    shutil.rmtree(work)
    size = size_of(FOLDER)
    print(f"{FOLDER.relative_to(ROOT)}: {size / 1e6:.1f} MB compressed")
    if size > LARGEST:
        raise SystemExit(f"That is more than {LARGEST / 1e6:.0f} MB.")


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as failed:
        raise SystemExit(f"The edition without a server could not be built: {failed}") from None
