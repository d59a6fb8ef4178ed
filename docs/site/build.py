"""Builds the documentation: `python -m docs.site.build` writes build/docs, or the folder that is named."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from docs.site.contents import ROOT, written_pages
from docs.site.frame import framed
from docs.site.home import home_page
from docs.site.links import faults
from docs.site.markdown import Files, Renderer
from docs.site.page import Page
from docs.site.reference import command_page, library_page, message_page
from docs.site.rules import clause_pages, rule_pages
from docs.site.search import index_of
from docs.site.tutorial import executed, tutorial_page
from sandtable.rulebook import LANGUAGES

HERE = Path(__file__).parent
OUT = ROOT / "build" / "docs"
KIT = ROOT / "web" / "src" / "kit"
ENDING = "* { box-sizing"
"""In kit.css: before it the colours and faces of the page, which are those of the site as well."""


def build(out: Path = OUT, run: Callable[[], Any] = executed) -> list[str]:
    """Write the site; what is wrong with it is returned."""
    files = Files()
    sources = {**written_pages(), "tutorial": "examples/tutorial.ipynb"}
    renderer = Renderer(sources, files, clause_pages())
    pages = [
        home_page(renderer),
        *(_written(renderer, name, source) for name, source in written_pages().items()),
        tutorial_page(renderer, run()),
        library_page(renderer),
        command_page(renderer),
        message_page(renderer),
        *rule_pages(renderer),
    ]
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    for page in pages:
        (out / f"{page.name}.html").write_text(framed(page), encoding="utf-8")
    _copy(out, files)
    for language in LANGUAGES:
        found = [page for page in pages if page.language == language]
        (out / f"search-{language}.js").write_text(index_of(found, language), encoding="utf-8")
    return faults(out)


def _written(renderer: Renderer, name: str, source: str) -> Page:
    return renderer.page(name, source, (ROOT / source).read_text(encoding="utf-8"))


def _copy(out: Path, files: Files) -> None:
    """Styles, scripts, the face of the letters, and the files that pages link to."""
    kit = (KIT / "kit.css").read_text(encoding="utf-8").partition(ENDING)[0]
    (out / "site.css").write_text(kit + (HERE / "site.css").read_text(encoding="utf-8"), encoding="utf-8")
    shutil.copy(KIT / "roboto.woff2", out / "roboto.woff2")
    shutil.copy(ROOT / "web" / "public" / "mark.svg", out / "mark.svg")
    for script in HERE.glob("*.js"):
        shutil.copy(script, out / script.name)
    for name in files.wanted:
        source, target = ROOT / name, out / "files" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_file():
            shutil.copy(source, target)
        elif source.is_dir():
            target.mkdir(parents=True, exist_ok=True)
            rows = "\n".join(sorted(path.name for path in source.iterdir() if not path.name.startswith((".", "__"))))
            (target / "index.txt").write_text(rows + "\n", encoding="utf-8")


def main() -> int:
    """Build; 1 and a line for everything that is wrong."""
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else OUT
    wrong = build(out)
    for line in wrong:
        print(line, file=sys.stderr)
    pages = len(list(out.glob("*.html")))
    print(f"{pages} pages in {out}" + (f", {len(wrong)} faults" if wrong else ""))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
