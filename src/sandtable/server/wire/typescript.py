"""Messages of the socket as types of the page: `python -m sandtable.server.wire.typescript` prints `protocol.ts`."""

from __future__ import annotations

import ast
import inspect
import types
from collections.abc import Iterable
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType

from sandtable.server.wire import incoming, outgoing, parts

HEAD = """/**
 * Messages of the match server (docs/protocol.md). A reader ignores what it does not know.
 *
 * Made from the classes in src/sandtable/server/wire, which is where to change it:
 * python -m sandtable.server.wire.typescript > web/src/match/protocol.ts
 */
"""
WIDTH = 120
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}
ALIASES = {
    "Id": incoming.Id,
    "TableStatus": parts.TableStatus,
    "SeatKind": parts.SeatKind,
    "OfferKind": parts.OfferKind,
    "ClaimKind": parts.ClaimKind,
    "Phrase": parts.Phrase,
    "Item": parts.Item,
}
"""Types that have a name of their own."""
MESSAGES = {"FromServer": outgoing.Message, "ToServer": incoming.AnyMessage}
BASES = (parts.Part, parts.OpenPart, incoming.Message)
"""Classes that say how others are sent and are no type themselves."""


def protocol_ts() -> str:
    """The whole file."""
    blocks = [_alias(name, kind) for name, kind in ALIASES.items()]
    for module in (parts, outgoing, incoming):
        blocks += [_interface(found) for found in _structs(module)]
    blocks += [_alias(name, kind) for name, kind in MESSAGES.items()]
    return "\n".join([HEAD, *blocks])


def _structs(module: types.ModuleType) -> Iterable[type[msgspec.Struct]]:
    """The classes of a module, in the order in which it defines them."""
    for found in vars(module).values():
        if inspect.isclass(found) and issubclass(found, msgspec.Struct) and found.__module__ == module.__name__:
            if found not in BASES:
                yield found


def _alias(name: str, kind: Any) -> str:
    written = _written(kind)
    line = f"export type {name} = {written};\n"
    return line if len(line) <= WIDTH else "\n  | ".join([f"export type {name} =", *written.split(" | ")]) + ";\n"


def _interface(struct: type[msgspec.Struct]) -> str:
    """A class as an interface that extends those of its bases."""
    notes, hints = _notes(struct), get_type_hints(struct, include_extras=True)
    base = struct.__bases__[0]
    inherits = "" if base in BASES or base is msgspec.Struct else f" extends {base.__name__}"
    config, lines = struct.__struct_config__, []
    if config.tag is not None and not struct.__subclasses__():
        lines.append(f'  readonly {config.tag_field}: "{config.tag}";')
    if issubclass(struct, incoming.Message):
        lines.append("  readonly id?: Id;")
    own = inspect.get_annotations(struct)
    for field in (field for field in msgspec.structs.fields(struct) if field.name in own):
        lines += [f"  /** {notes[field.name]} */"] if field.name in notes else []
        lines.append(_field(field, hints[field.name], issubclass(struct, incoming.Message)))
    if issubclass(struct, parts.OpenPart):
        lines.append("  readonly [field: string]: unknown;")
    head = f"/** {_doc(struct)} */\nexport interface {struct.__name__}{inherits} {{"
    return "\n".join([head, *lines, "}\n"]) if lines else f"{head}}}\n"


def _field(field: msgspec.structs.FieldInfo, hint: Any, is_sent: bool) -> str:
    """One property; what is sent may leave out whatever has a default."""
    optional = "?" if UnsetType in get_args(hint) or (is_sent and not field.required) else ""
    return f"  readonly {field.encode_name}{optional}: {_named(hint)};"


def _named(kind: Any) -> str:
    """A type by its name in the file."""
    alias = next((name for name, named in ALIASES.items() if named == kind), None)
    return alias or _written(kind)


def _written(kind: Any) -> str:
    arguments = get_args(kind)
    origin = get_origin(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if origin is Annotated:
        shape = next((extra for extra in arguments[1:] if isinstance(extra, parts.Shape)), None)
        return _named(shape.kind if shape is not None else arguments[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin in (Union, types.UnionType):
        return " | ".join(_named(option) for option in arguments if option is not UnsetType)
    if origin in (list, tuple):
        inner = _named(arguments[0])
        return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
    if origin is dict:
        return f"Readonly<Record<{_named(arguments[0])}, {_named(arguments[1])}>>"
    if inspect.isclass(kind) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    raise TypeError(f"{kind} has no type on the page")


def _doc(struct: type[msgspec.Struct]) -> str:
    return " ".join((struct.__doc__ or "").split())


def _notes(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What is written below the fields of a class, by field."""
    tree = ast.parse(inspect.getsource(struct)).body[0]
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for field, note in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(note, ast.Expr):
            if isinstance(note.value, ast.Constant):
                found[field.target.id] = " ".join(str(note.value.value).split())
    return found


if __name__ == "__main__":
    print(protocol_ts(), end="")
