"""A page of the site before it is framed: its body, its headings and what of it can be searched."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape, unescape

TAG = re.compile(r"<[^>]+>")


@dataclass
class Heading:
    """A heading with its anchor."""

    level: int
    anchor: str
    text: str


@dataclass
class Page:
    """What stands on a page."""

    name: str
    title: str
    body: str
    headings: list[Heading] = field(default_factory=list)
    language: str = "en"
    is_wide: bool = False
    """Without a list of its headings beside it."""


def plain_text(html: str) -> str:
    """The words of a piece of HTML."""
    return " ".join(unescape(TAG.sub(" ", html)).split())


def outside_of_tags(html: str, change: Callable[[str], str]) -> str:
    """HTML with its text changed; nothing within links, programs or headings."""
    kept: list[str] = []
    depth = 0
    for part in re.split(r"(<[^>]+>)", html):
        name = re.match(r"<(/?)(a|pre|h1|svg|script|style)\b", part)
        if name:
            depth += -1 if name[1] else 1
        kept.append(part if part.startswith("<") or depth else change(part))
    return "".join(kept)


def slug(text: str, taken: set[str]) -> str:
    """The anchor of a heading, as GitHub makes it."""
    base = re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")
    anchor, count = base, 0
    while anchor in taken:
        count += 1
        anchor = f"{base}-{count}"
    taken.add(anchor)
    return anchor


def heading(level: int, text: str, anchor: str) -> str:
    """A heading that can be linked to."""
    link = f'<a class="anchor" href="#{anchor}" aria-label="link to this heading">#</a>'
    return f'<h{level} id="{anchor}">{escape(text)}{link}</h{level}>\n'
