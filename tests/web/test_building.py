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
