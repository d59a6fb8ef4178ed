"""The first page: what this is, and where to begin."""

from __future__ import annotations

from html import escape

from docs.site.markdown import Renderer
from docs.site.page import Page

CARDS = {
    "Begin": [
        ("play.html", "Play", "In the browser or the terminal, against bots or friends, by keyboard and screen reader"),
        ("study.html", "Study", "Lessons, etudes, replays, analysis, the board that forecasts any battle"),
        ("host.html", "Host", "A server for others: one file, a container, or several machines"),
        ("tutorial.html", "Tutorial", "From the first game to a vector of environments, in one notebook"),
        ("research.html", "Research", "Gymnasium, PettingZoo, OpenSpiel, tensors, many games at native speed"),
        ("contributing.html#add-a-game", "Build", "Add a tile, an army, a scenario or a game of your own"),
    ],
    "Look up": [
        ("rules-neuroshima.html", "Rules", "Three rulebooks in our own words, every clause with an anchor"),
        ("api.html", "Library", "Every class and method of import sandtable"),
        ("commands.html", "Commands", "Every command with its arguments"),
        ("protocol.html", "Protocol", "HTTP calls and messages of the server"),
        ("notation.html", "Notation", "Actions, positions, etudes and replays as text"),
        ("glossary.html", "Words", "The terms of this project, one meaning each"),
    ],
    "Results": [
        ("bots.html", "Ladder", "How strong each bot is in which game, and how that was measured"),
        ("balance.html", "Balance", "Who wins with what, with intervals and the command behind each table"),
        ("reliability.html", "Reliability", "What was tried to break it"),
    ],
}


def home_page(renderer: Renderer) -> Page:
    """The first page."""
    body = [
        "<h1>Sandtable</h1>",
        '<p class="lead">One engine for tabletop tactical games: Neuroshima Hex, Neon and Bronepekhota, with their '
        "rulebooks, a server, a web app, bots, and a library for Python.</p>",
        '<pre class="code"><code>make play     # sets everything up and opens the game in the browser\n'
        "pip install 'sandtable[research]'     # the library, with everything for notebooks and learning</code></pre>",
    ]
    for title, cards in CARDS.items():
        anchor = title.lower().replace(" ", "-")
        body.append(f'<h2 id="{anchor}">{title}</h2><ul class="cards">{"".join(_card(*card) for card in cards)}</ul>')
    body[4:4] = [_picture(renderer, shade) for shade in ("light", "dark")]
    return Page("index", "Documentation", "\n".join(body) + "\n", is_wide=True)


def _picture(renderer: Renderer, shade: str) -> str:
    source = renderer.file(f"docs/screenshots/match-1440-{shade}.png")
    words = "A duel of Neuroshima Hex in the browser"
    return f'<img class="picture {shade}" src="{source}" alt="{words}" width="1440" height="900">'


def _card(target: str, title: str, text: str) -> str:
    return f'<li><a href="{target}"><b>{escape(title)}</b><span>{escape(text)}</span></a></li>'
