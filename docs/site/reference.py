"""Reference pages from the code: the library by its docstrings, commands by their parsers, messages by Structs."""

from __future__ import annotations

import argparse
import ast
import inspect
import re
import textwrap
import types
from collections.abc import Iterable, Iterator
from html import escape
from itertools import pairwise
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

import sandtable
from docs.site.markdown import Renderer
from docs.site.page import Heading, Page, heading, slug
from sandtable.cli.main import COMMANDS, build_parsers, load
from sandtable.library import drawn, match, pieces
from sandtable.server.wire import incoming, outgoing, parts

CLASSES = [
    sandtable.Match,
    match.Step,
    drawn.Moment,
    drawn.Forecast,
    drawn.Opinion,
    drawn.Report,
    drawn.Film,
    sandtable.Action,
    sandtable.Bot,
    pieces.Pieces,
    pieces.Piece,
]
ERRORS = [sandtable.SandtableError, sandtable.IllegalAction, sandtable.BadNotation]
MODULES = {"Sent by the page": incoming, "Sent by the server": outgoing, "What both are made of": parts}


class Sheet:
    """A page that grows heading by heading."""

    def __init__(self, name: str, title: str, renderer: Renderer) -> None:
        self._page = Page(name, title, "")
        self._taken: set[str] = set()
        self._renderer = renderer
        self.head(1, title)

    def head(self, level: int, text: str) -> None:
        """A heading."""
        anchor = slug(text, self._taken)
        self._page.headings.append(Heading(level, anchor, text))
        self._page.body += heading(level, text, anchor)

    def add(self, html: str) -> None:
        """A piece of HTML."""
        self._page.body += html + "\n"

    def say(self, text: str | None) -> None:
        """A docstring: paragraphs, names in backquotes, programs indented."""
        for part in re.split(r"\n\s*\n", inspect.cleandoc(text or "")):
            if part.startswith("    "):
                self.add(f'<pre class="code"><code>{escape(textwrap.dedent(part))}</code></pre>')
            elif part:
                self.add(f"<p>{worded(part)}</p>")

    def page(self) -> Page:
        """The page as it is now."""
        self._page.body = self._renderer.cited(self._page.body)
        return self._page


def worded(text: str) -> str:
    """A text of the code as HTML."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(" ".join(text.split()), quote=False))


def documented(thing: type) -> dict[str, str]:
    """Attributes of a class and the texts below their assignments."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(thing)))
    body = tree.body[0]
    assert isinstance(body, ast.ClassDef)
    begin = [node for node in body.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"]
    found: dict[str, str] = {}
    for nodes in [body.body, *(node.body for node in begin)]:
        for node, text in pairwise(nodes):
            name = _assigned(node)
            said = text.value if isinstance(text, ast.Expr) else None
            if name and isinstance(said, ast.Constant) and isinstance(said.value, str):
                found[name] = said.value
    return found


def _assigned(node: ast.stmt) -> str:
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    if isinstance(target, ast.Attribute):
        return target.attr
    return target.id if isinstance(target, ast.Name) else ""


# The library.


def library_page(renderer: Renderer) -> Page:
    """What `import sandtable` offers."""
    sheet = Sheet("api", "Library, class by class", renderer)
    sheet.add('<p>Made from the docstrings. <a href="library.html">The guide</a> tells how it is used.</p>')
    sheet.head(2, "Functions")
    for function in (sandtable.new_game, sandtable.load, sandtable.bot, sandtable.pieces):
        _function(sheet, f"sandtable.{function.__name__}", function)
    for thing in CLASSES:
        sheet.head(2, thing.__name__)
        sheet.say(thing.__doc__)
        _members(sheet, thing)
    sheet.head(2, "Errors")
    for error in ERRORS:
        sheet.head(3, error.__name__)
        sheet.say(error.__doc__)
    return sheet.page()


def _function(sheet: Sheet, name: str, function: Any) -> None:
    sheet.head(3, name)
    signature = str(inspect.signature(function)).replace("self, ", "").replace("(self)", "()")
    signature = re.sub(r"(: |-> )'([^']*)'", r"\1\2", signature)
    sheet.add(f'<pre class="code signature"><code>{escape(name.rpartition(".")[2] + signature)}</code></pre>')
    sheet.say(function.__doc__)


def _members(sheet: Sheet, thing: type) -> None:
    rows = [(name, text) for name, text in documented(thing).items() if not name.startswith("_")]
    members = [(name, member) for name, member in vars(thing).items() if not name.startswith("_")]
    rows += [(name, member.fget.__doc__ or "") for name, member in members if isinstance(member, property)]
    if rows:
        cells = "".join(f"<tr><td><code>{name}</code></td><td>{worded(text)}</td></tr>" for name, text in rows)
        sheet.add(f'<div class="table"><table>{cells}</table></div>')
    for name, member in members:
        if inspect.isfunction(member) and member.__doc__:
            _function(sheet, f"{thing.__name__}.{name}", member)


# The command line.


def command_page(renderer: Renderer) -> Page:
    """All commands with their arguments, as the parsers know them."""
    sheet = Sheet("commands", "Command line", renderer)
    sheet.add(
        "<p>Made from the parsers; <code>sandtable COMMAND --help</code> tells the same. Commands end with 0, with 1 "
        "and one line on stderr when they refuse something, or with 2 when they were called wrongly.</p>"
    )
    _, parsers = build_parsers()
    for name, command in COMMANDS.items():
        load(name).add_arguments(parsers[name])
        sheet.head(2, f"sandtable {name}")
        sheet.add(f"<p>{escape(command.help[0].upper() + command.help[1:])}.</p>")
        _arguments(sheet, parsers[name])
        for words, inner in _inner(parsers[name], f"sandtable {name}"):
            sheet.head(3, words)
            _arguments(sheet, inner)
    return sheet.page()


def _inner(parser: argparse.ArgumentParser, words: str) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Commands within a command."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                yield f"{words} {name}", inner
                yield from _inner(inner, f"{words} {name}")


def _arguments(sheet: Sheet, parser: argparse.ArgumentParser) -> None:
    usage = " ".join(parser.format_usage().removeprefix("usage: ").split())
    sheet.add(f'<pre class="code signature"><code>{escape(usage)}</code></pre>')
    rows = [
        (_called(action), parser._get_formatter()._expand_help(action) if action.help else "")
        for action in parser._actions
        if not isinstance(action, argparse._HelpAction | argparse._SubParsersAction)
    ]
    if rows:
        cells = "".join(f"<tr><td><code>{escape(name)}</code></td><td>{worded(text)}</td></tr>" for name, text in rows)
        sheet.add(f'<div class="table"><table>{cells}</table></div>')


def _called(action: argparse.Action) -> str:
    value = action.metavar if isinstance(action.metavar, str) else ""
    if not value and action.choices:
        value = "{" + ",".join(map(str, action.choices)) + "}"
    names = ", ".join(action.option_strings)
    return f"{names} {value}".strip() or action.dest


# The protocol.


def message_page(renderer: Renderer) -> Page:
    """Messages of the socket and what they are made of, from the Structs that encode and decode them."""
    sheet = Sheet("messages", "Messages, field by field", renderer)
    sheet.add(
        "<p>Made from the classes in <code>src/sandtable/server/wire</code>, which encode and check every message. "
        '<a href="protocol.html">The protocol</a> tells when each is sent.</p>'
    )
    for title, module in MODULES.items():
        sheet.head(2, title)
        for thing in _structs(module):
            sheet.head(3, thing.__name__)
            sheet.say(inspect.getdoc(thing))
            _fields(sheet, thing)
    return sheet.page()


def _structs(module: types.ModuleType) -> Iterator[type[msgspec.Struct]]:
    for thing in vars(module).values():
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__:
            yield thing


def _fields(sheet: Sheet, thing: type[msgspec.Struct]) -> None:
    hints, texts = get_type_hints(thing), documented(thing)
    rows = []
    tag = thing.__struct_config__.tag
    if tag is not None:
        rows.append(
            f"<tr><td><code>{thing.__struct_config__.tag_field}</code></td><td><code>{tag!r}</code></td><td></td></tr>"
        )
    for part in msgspec.structs.fields(thing):
        kind, may_lack = _kind(hints[part.name]), not part.required
        said = worded(texts.get(part.name, ""))
        name = f"{part.encode_name}{'?' if may_lack else ''}"
        rows.append(f"<tr><td><code>{name}</code></td><td>{escape(kind)}</td><td>{said}</td></tr>")
    if rows:
        head = "<tr><th>field</th><th>type</th><th></th></tr>"
        sheet.add(f'<div class="table"><table>{head}{"".join(rows)}</table></div>')


def _kind(hint: Any) -> str:
    """A type in words."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " or ".join(repr(one) for one in inner)
    if origin in (Union, types.UnionType):
        return " or ".join(_kind(one) for one in inner if one is not msgspec.UnsetType)
    if hasattr(hint, "__metadata__"):
        return _kind(inner[0])
    if origin is not None:
        return f"{origin.__name__} of {_listed(inner)}"
    return "nothing" if hint is type(None) else getattr(hint, "__name__", str(hint))


def _listed(kinds: Iterable[Any]) -> str:
    return ", ".join(_kind(one) for one in kinds if one is not Ellipsis)
