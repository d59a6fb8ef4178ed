"""The page that lists every setting: `python -m tests.server.settings_page` writes docs/settings.md anew."""

from __future__ import annotations

import argparse
import ast
import inspect
import textwrap
from pathlib import Path
from typing import Any, get_type_hints

from sandtable.cli import serve
from sandtable.server.config import fields_of
from sandtable.server.limits import Limits, LineLimits
from sandtable.server.run import Place
from sandtable.server.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "settings.md"
HEAD = """# Settings and limits

Made from the classes `Place`, `Settings` and `Limits` of the server; `python -m tests.server.settings_page` writes it
anew. Every setting can stand in a TOML file, and `sandtable serve --config FILE` reads it:

```toml
host = "0.0.0.0"
db = "sqlite:////var/lib/sandtable/games.sqlite"
origins = ["https://games.example"]

[limits]
calls_per_second = 100
reads = { at_once = 16, waiting = 128 }
```

An option of the command line goes before the environment (`SANDTABLE_DB`, so that a password stands in no list of
processes), that before the file, that before the default. A key that does not exist or a value that does not fit ends
the start with one line. `sandtable doctor --config FILE` checks the file and what it names without serving.
"""
PARTS: list[tuple[str, type[Place] | type[Settings] | type[Limits]]] = [
    ("How it listens", Place),
    ("How it runs", Settings),
    ("Limits: the table `[limits]`", Limits),
]


def settings_page() -> str:
    """The whole page."""
    options = _options()
    blocks = [HEAD]
    for title, part in PARTS:
        is_limits = part is Limits
        head = "| key | default | what |" if is_limits else "| key | option | default | what |"
        rows = [f"## {title}", head, "| --- " * (head.count("|") - 1) + "|"]
        texts, defaults = _texts(part), part()
        for name in fields_of(part):
            option = "" if is_limits else f" {options.get(name, '')} |"
            rows.append(f"| `{name}` |{option} {_shown(getattr(defaults, name))} | {texts[name]} |")
        if is_limits:
            lines = [f"`{name}`: {_texts(LineLimits)[name]}" for name in fields_of(LineLimits)]
            rows += [
                "",
                "A limit of several numbers is a line in front of some work:",
                "",
                *(f"- {one}" for one in lines),
            ]
        blocks.append("\n".join(rows) + "\n")
    return "\n".join(blocks)


def _options() -> dict[str, str]:
    """The options of `sandtable serve` by the setting they set."""
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    return {action.dest: f"`{action.option_strings[0]}`" for action in parser._actions}


def _texts(part: type[Any]) -> dict[str, str]:
    """What the docstrings of the fields say."""
    (found,) = ast.parse(textwrap.dedent(inspect.getsource(part))).body
    assert isinstance(found, ast.ClassDef)
    texts: dict[str, str] = {}
    for field, text in zip(found.body, found.body[1:]):
        if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            assert isinstance(field.target, ast.Name)
            texts[field.target.id] = " ".join(str(text.value.value).split())
    return texts


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, LineLimits):
        return ", ".join(f"{name} {_shown(getattr(value, name))}" for name in get_type_hints(LineLimits))
    return f"`{value}`" if value else "none"


if __name__ == "__main__":
    PAGE.write_text(settings_page(), encoding="utf-8")
