"""The web app is built with any Node that is new enough, and only when something changed."""

from __future__ import annotations

import gzip
import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from sandtable.server.api import pages
from sandtable.server.errors import Refused

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture(scope="module")
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("web_build", WEB / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v18.20.1", False),
        ("v20.18.0", False),
        ("v20.19.0", True),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("", False),
    ],
)
def test_old_nodes_are_refused(build: ModuleType, version: str, enough: bool) -> None:
    assert build.is_new_enough(version) is enough


def test_the_sources_hold_texts_and_settings_but_nothing_made(build: ModuleType) -> None:
    names = {path.name for path in build.sources()}
    assert {"content.ftl", "package-lock.json", "App.svelte", "tiles.json"} <= names
    assert not [path for path in build.sources() if "node_modules" in path.parts or "static" in path.parts]
    assert build.digest(build.sources()) == build.digest(build.sources())


def test_the_lock_file_names_no_registry() -> None:
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert not re.search(r"registry|localhost", text)


def test_texts_are_packed_beside_themselves_and_served_so(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = "let here = 1;\n" * 100
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-12345678.js").write_text(script, encoding="utf-8")
    (tmp_path / "index.html").write_text("<!doctype html><title>Sandtable</title>", encoding="utf-8")
    build.pack(tmp_path)
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    packed = pages._find("assets/app-12345678.js", True)
    assert packed.packed
    assert gzip.decompress(packed.content).decode() == script
    assert pages._find("assets/app-12345678.js", False) == ("assets/app-12345678.js", script.encode(), False)
    assert not pages._find("anywhere/else", True).packed, "a small page travels as it is"


def test_the_page_that_plays_without_a_server_is_served_where_it_was_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    (tmp_path / "index.html").write_text("the server", encoding="utf-8")
    assert pages._find("here/t/abc", False) == ("index.html", b"the server", False)
    python = "local/0123456789ab/pyodide.asm.wasm"
    for name in ("here/index.html", f"{python}.gz", "rules/book.json.gz"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(gzip.compress(b"large", mtime=0) if name.endswith(".gz") else b"this device")
    for path in ("here", "here/t/abc", "here/new"):
        assert pages._find(path, True) == ("here/index.html", b"this device", False)
    assert pages._find("hereabouts", False).name == "index.html"
    assert pages._find(python, False) == (python, b"large", False), "for the few who take it only as it is"
    assert pages._find(python, True) == (python, gzip.compress(b"large", mtime=0), True)
    for path in ("rules/book.json", "local/0123456789ab/none.js", "local/0123456789ab/../../rules/book.json"):
        with pytest.raises(Refused):
            pages._find(path, True)
