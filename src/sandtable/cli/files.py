"""Reading what people hand over: a file or stdin, JSON or YAML. Whatever is wrong with it is one clear line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from sandtable.core.errors import BadNotation

if TYPE_CHECKING:
    import yaml

LARGEST_NUMBER = 2**53
NOT_JSON = "not_json"


def read_text(path: str) -> str:
    """The text of a file; `-` is stdin."""
    try:
        if path == "-":
            return sys.stdin.read()
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadNotation(f"{shown(path)}: not a text file (UTF-8)", "bad_file") from None
    except ValueError as error:
        raise BadNotation(f"{path!r}: {error}", "bad_file") from None


def shown(path: str) -> str:
    """The name of a file for people."""
    return "stdin" if path == "-" else path


def load_data(text: str) -> object:
    """Plain data from JSON or YAML; BadNotation says where it breaks."""
    if text.lstrip()[:1] not in ("{", "["):
        return _load_yaml(text)
    try:
        return load_json(text)
    except BadNotation as error:
        if error.code != NOT_JSON:
            raise
        return _load_flow(text, error)


def load_json(text: str) -> object:
    """Plain data from JSON."""
    try:
        data: object = json.loads(text, object_pairs_hook=_unique_keys, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise BadNotation(f"not JSON: {error.msg} at line {error.lineno} column {error.colno}", NOT_JSON) from None
    except (ValueError, RecursionError) as error:
        raise BadNotation(f"not usable JSON: {error}", "bad_file") from None
    _check_size(data)
    return data


def _load_flow(text: str, complaint: BadNotation) -> object:
    """What looks like JSON may still be YAML; if it is neither, the complaint is about JSON."""
    try:
        return _load_yaml(text)
    except BadNotation:
        raise complaint from None


def _load_yaml(text: str) -> object:
    import yaml

    try:
        data: object = yaml.load(text, Loader=_yaml_loader())
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f" at line {mark.line + 1} column {mark.column + 1}" if mark is not None else ""
        raise BadNotation(f"not YAML: {error.problem}{place}", "bad_file") from None
    except (yaml.YAMLError, ValueError, RecursionError, OverflowError) as error:
        raise BadNotation(f"not usable YAML: {' '.join(str(error).split())}", "bad_file") from None
    _check_size(data)
    return data


def _yaml_loader() -> type[yaml.SafeLoader]:
    """The safe loader; it also refuses keys that stand twice, and references (a few of them can fill all memory)."""
    import yaml

    class Loader(yaml.SafeLoader):
        def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
            if self.check_event(yaml.AliasEvent):
                raise BadNotation("not usable YAML: references (*) are not read", "bad_file")
            return super().compose_node(parent, index)

        def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[object, object]:
            twice = _first_twice([key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode)])
            if twice is not None:
                line = node.start_mark.line + 1
                raise BadNotation(f"the key {twice!r} stands twice in the mapping at line {line}", "bad_file")
            return super().construct_mapping(node, deep)

    return Loader


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    twice = _first_twice([key for key, _ in pairs])
    if twice is not None:
        raise BadNotation(f"the key {twice!r} stands twice in one object", "bad_file")
    return dict(pairs)


def _first_twice(keys: list[str]) -> str | None:
    """The first key that comes again, in one walk over them."""
    seen: set[str] = set()
    for key in keys:
        if key in seen:
            return key
        seen.add(key)
    return None


def _no_constant(name: str) -> NoReturn:
    raise BadNotation(f"{name} is no number", "bad_file")


def _check_size(data: object) -> None:
    """No number so large that it cannot even be printed."""
    left = [data]
    while left:
        item = left.pop()
        if isinstance(item, int) and abs(item) > LARGEST_NUMBER:
            raise BadNotation("a number is larger than any that could be meant", "bad_file")
        if isinstance(item, dict):
            left.extend([*item.keys(), *item.values()])
        elif isinstance(item, list | tuple | set):
            left.extend(item)
