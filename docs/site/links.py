"""Checks a folder of pages: no link, anchor or picture leads nowhere, and nothing is fetched from another host."""

from __future__ import annotations

import posixpath
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

FETCHED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}


class Reader(HTMLParser):
    """What a page offers and what it asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if "id" in found:
            self.anchors.append(found["id"])
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if tag in FETCHED and FETCHED[tag] in found:
            self.fetched.append(found[FETCHED[tag]])


def faults(folder: Path) -> list[str]:
    """Everything that leads nowhere, stands twice or would be fetched from elsewhere."""
    pages = {path.relative_to(folder).as_posix(): _read(path) for path in sorted(folder.rglob("*.html"))}
    found: list[str] = []
    for name, page in pages.items():
        if name.startswith("files/"):
            continue
        twice = sorted({anchor for anchor in page.anchors if page.anchors.count(anchor) > 1})
        found.extend(f"{name}: two places are called {anchor}" for anchor in twice)
        found.extend(f"{name}: {link}" for link in page.links if not _leads(folder, pages, name, link))
        for link in page.fetched:
            if "://" in link or link.startswith("//"):
                found.append(f"{name}: {link} is fetched from another host")
            elif not link.startswith("data:") and not _leads(folder, pages, name, link):
                found.append(f"{name}: {link} is not there")
    return found


def _read(path: Path) -> Reader:
    reader = Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    return reader


def _leads(folder: Path, pages: dict[str, Reader], name: str, link: str) -> bool:
    if "://" in link or link.startswith("mailto:"):
        return True
    path, _, anchor = link.partition("#")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(path))) if path else name
    if not (folder / target).exists():
        return False
    return not anchor or (target in pages and unquote(anchor) in pages[target].anchors)
