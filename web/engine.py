"""The engine for browsers: our package, and CPython as WebAssembly (Pyodide, from npm) that runs it in a worker.

The package travels as a zip file beside two extension modules that it needs (wheels from the package index). Whoever
serves the page serves all of it. `build.py` puts it into the page of the server, for those who want to play without a
network; `static.py` makes the edition that needs no server.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from build import BUILT, PACKAGE, ROOT, STATIC, WEB, install, is_current

PYODIDE = WEB / "node_modules" / "pyodide"
WHEELS = WEB / "node_modules" / ".cache" / "wheels"
PLATFORM = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp"]
"""What Pyodide 314 runs."""
NATIVE = ("librt", "msgspec")
"""Packages with extension modules that the engine and the messages need."""
DATA = {".py", ".toml", ".json", ".txt", ".replay"}
"""Learned values are not among them: the levels that read them are not offered there (`server/offline`)."""
LEFT_OUT = ("adapters", "cli", "lab", "locales", "server/static", "server/storage/migrations", "server/news")
"""Parts of our package that nothing calls there; what one of them lends (`cli/files.py`) is put in."""
LENT = ("cli/__init__.py", "cli/files.py")
MOMENT = (1980, 1, 1, 0, 0, 0)
HERE = STATIC / "here"
"""The page of the server that plays without it."""


def fetch_wheels() -> list[Path]:
    """The wheels for Pyodide, of the versions that the constraints name; fetched once."""
    wanted = [line.strip() for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()]
    pins = [line for line in wanted if line.partition("==")[0] in NATIVE]
    found: list[Path] = []
    for pin in pins:
        name, _, version = pin.partition("==")
        if not list(WHEELS.glob(f"{name}-{version}-*")):
            print(f"Fetching {pin} for the browser ...", flush=True)
            pip = [sys.executable, "-m", "pip"] if find_spec("pip") else ["uvx", "--quiet", "pip"]
            asked = ["--no-deps", "--only-binary", ":all:", *PLATFORM, "-d", str(WHEELS), pin]
            subprocess.run([*pip, "download", "-qq", "--disable-pip-version-check", *asked], check=True)
        found += WHEELS.glob(f"{name}-{version}-*")
    return found


def own_files() -> Iterator[tuple[str, bytes]]:
    """The files of our package that are needed."""
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE).as_posix()
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
    spec = find_spec("mypy_extensions")
    assert spec is not None
    assert spec.origin is not None
    yield "mypy_extensions.py", Path(spec.origin).read_bytes()


def packed(files: Iterator[tuple[str, bytes]]) -> bytes:
    """A zip file; equal files give equal bytes."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files:
            archive.writestr(zipfile.ZipInfo(name, MOMENT), data, zipfile.ZIP_DEFLATED)
    return written.getvalue()


def python_files() -> dict[str, bytes]:
    """Pyodide as it is, under names that every web space knows."""
    loader = (PYODIDE / "pyodide.mjs").read_text(encoding="utf-8")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {
        "pyodide.asm.wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
        "python_stdlib.zip": (PYODIDE / "python_stdlib.zip").read_bytes(),
        # Some web spaces do not know that .mjs is JavaScript.
        "pyodide.asm.js": (PYODIDE / "pyodide.asm.mjs").read_bytes(),
        "pyodide.js": loader.replace("pyodide.asm.mjs", "pyodide.asm.js").encode(),
        # Nothing is ever fetched by its list of packages.
        "pyodide-lock.json": json.dumps({**lock, "packages": {}}).encode(),
    }


def engine_files() -> dict[str, bytes]:
    """All files by their paths; each folder is named by a digest, so that what has not changed is not fetched again."""
    ours = {"native.zip": packed(native_files()), "sandtable.zip": packed(own_files())}
    found: dict[str, bytes] = {}
    for files in (ours, python_files()):
        total = sha256()
        for name, data in sorted(files.items()):
            total.update(name.encode() + data)
        found |= {f"local/{total.hexdigest()[:12]}/{name}": data for name, data in files.items()}
    return found


def page_of(engine: dict[str, bytes], below: str = "") -> str:
    """The page of the server, told where the engine and its worker lie and below which folder its addresses begin."""
    index = (STATIC / "index.html").read_text(encoding="utf-8")
    [host] = (STATIC / "assets").glob("host-*.js")
    folders = " ".join(dict.fromkeys(f"{path.rpartition('/')[0]}/" for path in engine))
    told = f'data-host="assets/{host.name}" data-engine="{folders}"' + (f' data-below="{below}"' if below else "")
    return index.replace('<html lang="en">', f'<html lang="en" {told}>')


def listed(folder: Path, engine: dict[str, bytes]) -> str:
    """What has to be kept to play without a network: paths and how many bytes each takes on its way."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".gz", ".html")]
    kept = {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
    kept = {name: data for name, data in kept.items() if name.partition("/")[0] in ("assets", "rules", "icons")}
    kept |= {name: (folder / name).read_bytes() for name in ("mark.svg", "manifest.webmanifest", "offline.html")}
    return json.dumps([[name, len(gzip.compress(data, 9))] for name, data in sorted({**kept, **engine}.items())])


def add_engine() -> None:
    """Let the page of the server play without it, unless that was done for the same page and the same package."""
    stamp = STATIC / "local" / ".built"
    total = sha256(BUILT.read_bytes() + (WEB / "package-lock.json").read_bytes() + Path(__file__).read_bytes())
    for name, data in own_files():
        total.update(name.encode() + data)
    if is_current(stamp, total.hexdigest()):
        return
    install()
    print("Packing the engine for browsers ...", flush=True)
    for folder in (STATIC / "local", HERE):
        shutil.rmtree(folder, ignore_errors=True)
    engine = engine_files()
    for name, data in engine.items():
        path = STATIC / name
        path.parent.mkdir(parents=True, exist_ok=True)
        # The server has the rest in memory for those few who take it only as it is.
        if path.suffix == ".zip":
            path.write_bytes(data)
        else:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(data, 9, mtime=0))
    HERE.mkdir()
    (HERE / "index.html").write_text(page_of(engine, "here/"), encoding="utf-8")
    (HERE / "files.json").write_text(listed(STATIC, engine), encoding="utf-8")
    stamp.write_text(total.hexdigest(), encoding="utf-8")
