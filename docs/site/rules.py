"""The rulebooks as pages: every clause with an anchor that is its id, in three languages."""

from __future__ import annotations

import re

from docs.site.contents import LANGUAGE_NAMES, ROOT, rule_page, rule_source
from docs.site.markdown import Renderer
from docs.site.page import Page
from sandtable.games import GAMES
from sandtable.rulebook import LANGUAGES

ENTRY = re.compile(r"<li>\s*(<p>)?<strong>(?:<a [^>]*>)?([A-Z0-9-]+)(?:</a>)?</strong>")
TAG = re.compile(r" ?\{([A-Z] \| [^{}<]*)\}")
LISTED = re.compile(r"(?m)^ *- \*\*([A-Z]{2}(?:-[A-Z0-9]+)+)\*\*")


def clause_pages() -> dict[str, dict[str, str]]:
    """For every language the page on which each clause stands."""
    return {
        language: {
            clause: rule_page(game, language)
            for game in GAMES
            for clause in LISTED.findall((ROOT / rule_source(game, language)).read_text(encoding="utf-8"))
        }
        for language in LANGUAGES
    }


def rule_pages(renderer: Renderer) -> list[Page]:
    """The pages of all rulebooks."""
    return [_page(renderer, game, language) for game in GAMES for language in LANGUAGES]


def _page(renderer: Renderer, game: str, language: str) -> Page:
    source = rule_source(game, language)
    page = renderer.page(rule_page(game, language), source, (ROOT / source).read_text(encoding="utf-8"), language)
    page.body = TAG.sub(r' <span class="source">\1</span>', ENTRY.sub(_entry, page.body))
    others = " · ".join(
        f'<a href="{rule_page(game, other)}.html" lang="{other}">{LANGUAGE_NAMES[other]}</a>'
        for other in LANGUAGES
        if other != language
    )
    page.body = page.body.replace("</h1>", f'</h1>\n<p class="languages">{others}</p>', 1)
    return page


def _entry(found: re.Match[str]) -> str:
    paragraph, clause = found[1] or "", found[2]
    return f'<li class="rule" id="{clause}">{paragraph}<a class="clause" href="#{clause}">{clause}</a>'
