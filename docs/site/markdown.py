"""Markdown as HTML: headings with anchors, links from source to page, programs in colours, clauses as links."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping, Sequence
from html import escape
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from docs.site.page import Heading, Page, outside_of_tags, slug
from sandtable.rulebook import CLAUSE_ID

RUN = {"run": "run by the tests", "parsed": "checked by the tests, not run"}
"""What may stand behind `console`, and what the page says of it."""


class Files:
    """Files of the repository that pages link to; they are copied beside them."""

    def __init__(self) -> None:
        self.wanted: set[str] = set()

    def link(self, path: str) -> str:
        """Where the copy lies."""
        self.wanted.add(path)
        return f"files/{path}"


class Renderer:
    """Makes pages of Markdown sources."""

    def __init__(self, sources: Mapping[str, str], files: Files, clauses: Mapping[str, Mapping[str, str]]) -> None:
        self._page_of = {source: name for name, source in sources.items()}
        self._files = files
        self._clauses = clauses
        """For every language the page of each clause."""

    def page(self, name: str, source: str, text: str, language: str = "en") -> Page:
        """The page of a source."""
        reader = MarkdownIt("commonmark", {"html": False, "highlight": _coloured}).enable(["table", "strikethrough"])
        tokens = reader.parse(text)
        headings = _anchored(tokens)
        for token in tokens:
            for child in token.children or []:
                self._lead(child, source)
        body = reader.renderer.render(tokens, reader.options, {})
        body = body.replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>")
        title = next((row.text for row in headings if row.level == 1), name)
        return Page(name, title, self.cited(body, language), headings, language)

    def file(self, path: str) -> str:
        """Where the copy of a file of the repository lies."""
        return self._files.link(path)

    def cited(self, body: str, language: str = "en") -> str:
        """HTML in which every clause that is named leads to its rulebook."""
        pages = self._clauses.get(language, {})

        def link(found: re.Match[str]) -> str:
            page = pages.get(found[0])
            return f'<a class="clause" href="{page}.html#{found[0]}">{found[0]}</a>' if page else found[0]

        return outside_of_tags(body, lambda part: CLAUSE_ID.sub(link, part))

    def _lead(self, token: Token, source: str) -> None:
        """Links to sources lead to their pages, those to other files to a copy."""
        name = {"link_open": "href", "image": "src"}.get(token.type)
        if name is None:
            return
        path, mark, anchor = str(token.attrs[name]).partition("#")
        if "://" in path or path.startswith("mailto:"):
            token.attrs["rel"] = "noreferrer"
            return
        if not path:
            return
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
        if target == "docs/README.md":
            token.attrs[name] = "index.html"
        elif target in self._page_of:
            token.attrs[name] = f"{self._page_of[target]}.html{mark}{anchor}"
        else:
            token.attrs[name] = self._files.link(target)


def _anchored(tokens: Sequence[Token]) -> list[Heading]:
    """Give headings their anchors."""
    found: list[Heading] = []
    taken: set[str] = set()
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            text = "".join(child.content for child in inline.children or [] if child.type in ("text", "code_inline"))
            anchor = slug(text, taken)
            opening.attrs["id"] = anchor
            link = Token("html_inline", "", 0, content=f'<a class="anchor" href="#{anchor}" aria-label="link">#</a>')
            inline.children = [*(inline.children or []), link]
            found.append(Heading(int(opening.tag[1]), anchor, text))
    return found


def _coloured(code: str, language: str, attributes: Any) -> str:
    """A program in colours; a console says whether it is run."""
    mark = RUN.get(str(attributes).split(" ")[0]) if language == "console" else None
    note = f'<span class="ran">{escape(mark)}</span>' if mark else ""
    return f'<pre class="code">{note}<code>{coloured(code, language)}</code></pre>\n'


def coloured(code: str, language: str) -> str:
    """The program as HTML, without a frame."""
    try:
        lexer = get_lexer_by_name({"console": "sh"}.get(language, language or "text"), stripnl=False)
    except ClassNotFound:
        return escape(code)
    return str(highlight(code, lexer, HtmlFormatter(nowrap=True)))
