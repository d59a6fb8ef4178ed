"""The frame of a page: top line, contents, headings, and the head that needs no other host."""

from __future__ import annotations

from html import escape

from docs.site.contents import chapters
from docs.site.page import Heading, Page

MARK = (
    '<svg class="mark" viewBox="-40 -40 80 80" aria-hidden="true"><path d="M-30,16C-24,-6 -8,-26 12,-20C30,-14 30,10 '
    '14,18C0,26 -22,28 -30,16Z" fill="none" stroke="currentColor" stroke-width="6"/><path d="M-8,6C-6,-4 4,-10 '
    '11,-6C18,-2 14,8 6,10C0,12 -8,12 -8,6Z" fill="#F0D64A" stroke="currentColor" stroke-width="4"/></svg>'
)
MOST_HEADINGS = 40
"""A longer list beside a page would only be scrolled: it has the chapters alone."""


def framed(page: Page) -> str:
    """The whole page."""
    beside = "" if page.is_wide else _headings(page.headings)
    return f"""<!doctype html>
<html lang="{page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(page.title)} · Sandtable</title>
<link rel="icon" href="mark.svg">
<link rel="stylesheet" href="site.css">
<script src="theme.js"></script>
</head>
<body>
<a class="skip" href="#content">To the text</a>
<header class="bar">
<a class="brand" href="index.html">{MARK}Sandtable</a>
<div class="search"><input id="search" type="search" placeholder="Search" aria-label="Search" autocomplete="off">
<div id="found" class="found" hidden></div></div>
<button id="theme" class="quiet" type="button" aria-label="Light or dark">◐</button>
</header>
<div class="frame">
<nav aria-label="Contents"><details id="contents" open><summary>Contents</summary>{_contents(page.name)}</details></nav>
<main id="content" data-page="{page.name}">
{page.body}</main>
{beside}
</div>
<script src="site.js"></script>
</body>
</html>
"""


def _contents(name: str) -> str:
    parts = []
    for chapter, entries in chapters().items():
        rows = "".join(
            f"<li{' class=inner' if chapter == 'Rulebooks' and '-' in entry.target.removeprefix('rules-') else ''}>"
            f'<a href="{_address(entry.target)}"{_here(entry.target == name)}>{escape(entry.title)}</a></li>'
            for entry in entries
        )
        parts.append(f"<h2>{chapter}</h2><ul>{rows}</ul>")
    return "".join(parts)


def _address(target: str) -> str:
    page, mark, anchor = target.partition("#")
    return f"{page}.html{mark}{anchor}"


def _here(is_here: bool) -> str:
    return ' aria-current="page"' if is_here else ""


def _headings(headings: list[Heading]) -> str:
    deepest = 3 if len([row for row in headings if row.level in (2, 3)]) <= MOST_HEADINGS else 2
    shown = [row for row in headings if 2 <= row.level <= deepest]
    if len(shown) < 2:
        return '<aside class="headings"></aside>'
    rows = "".join(f'<li class="l{row.level}"><a href="#{row.anchor}">{escape(row.text)}</a></li>' for row in shown)
    return f'<aside class="headings" aria-label="On this page"><h2>On this page</h2><ul>{rows}</ul></aside>'
