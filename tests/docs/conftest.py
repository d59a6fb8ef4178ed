"""The notebook is run once, and the site is built once, for all tests of a process."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from docs.site.build import build
from docs.site.tutorial import executed
from sandtable.match.pages import STATIC
from tests.browser.conftest import missing


class Site(NamedTuple):
    """The built site and what is wrong with it."""

    folder: Path
    faults: list[str]


@pytest.fixture(scope="session")
def notebook() -> Any:
    """The tutorial with what its cells gave."""
    if not (STATIC / "offline.html").is_file():
        missing("the web app is not built: make web")
    return executed()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, notebook: Any) -> Site:
    """The site in a folder of its own."""
    folder = tmp_path_factory.mktemp("site") / "docs"
    return Site(folder, build(folder, lambda: notebook))
