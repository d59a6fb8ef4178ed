"""The file of `sandtable serve --config`: settings and limits by name (docs/settings.md)."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from sandtable.core.errors import BadNotation
from sandtable.server.limits import Limits, LineLimits
from sandtable.server.run import Place
from sandtable.server.settings import Settings

LIMITS = "limits"
OWN = {"settings", "limits", "peer_address"}
"""Fields that are no settings: parts of their own, and what a worker finds out by itself."""
MOST = {"port": 65_535, "name_letters": 64}
"""What a port is, and what the database keeps of a name."""
LOG_LEVELS = ("debug", "info", "warning", "error")


def read_config(path: str) -> dict[str, Any]:
    """What a file says; BadNotation for a file that cannot be read or is no TOML."""
    try:
        return tomllib.loads(Path(path).read_bytes().decode())
    except OSError as error:
        raise BadNotation(f"--config: {path}: {error.strerror}", "bad_config") from None
    except ValueError as error:
        raise BadNotation(f"--config: {path}: not TOML: {error}", "bad_config") from None


def place_of(said: Mapping[str, Any]) -> Place:
    """A place with its settings and limits as they were said; BadNotation names what is unknown or does not fit."""
    place = Place()
    parts: list[Any] = [place, place.settings]
    for name, value in said.items():
        if name == LIMITS:
            if not isinstance(value, Mapping):
                raise BadNotation("limits: a table [limits] is needed", "bad_config")
            for limit, most in value.items():
                _set([place.settings.limits], limit, most, f"{LIMITS}.{limit}")
        else:
            _set(parts, name, value, name)
    return place


def _set(parts: list[Any], name: str, value: Any, shown: str) -> None:
    for part in parts:
        hints = get_type_hints(type(part))
        if name in hints and name not in OWN:
            if hints[name] is LineLimits:
                _set_line(getattr(part, name), value, shown)
            else:
                setattr(part, name, _checked(shown, name, value, hints[name]))
            return
    where = " (it is one of [limits])" if name in get_type_hints(Limits) else ""
    raise BadNotation(f"there is no setting {shown!r}{where}; docs/settings.md lists all", "bad_config")


def _set_line(line: LineLimits, value: Any, shown: str) -> None:
    """Numbers of a line; those that are not named stay."""
    if not isinstance(value, Mapping):
        raise BadNotation(f"{shown}: a table is needed, such as {{ at_once = {line.at_once} }}", "bad_config")
    for name, most in value.items():
        _set([line], name, most, f"{shown}.{name}")


def _checked(shown: str, name: str, value: Any, kind: Any) -> Any:
    try:
        found = msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BadNotation(f"{shown}: {error}", "bad_config") from None
    if isinstance(found, int | float) and not isinstance(found, bool):
        if not math.isfinite(found) or found < 0:
            raise BadNotation(f"{shown}: a number from 0 on is needed", "bad_config")
        if found > MOST.get(name, found):
            raise BadNotation(f"{shown}: at most {MOST[name]}", "bad_config")
    if name == "log_level" and found not in LOG_LEVELS:
        raise BadNotation(f"{shown}: one of {', '.join(LOG_LEVELS)} is needed", "bad_config")
    if name == "workers" and found < 1:
        raise BadNotation(f"{shown}: at least 1", "bad_config")
    return found


def fields_of(part: type[Place] | type[Settings] | type[Limits] | type[LineLimits]) -> dict[str, Any]:
    """The settings of a part with their types."""
    return {name: kind for name, kind in get_type_hints(part).items() if name not in OWN}


OPTIONS = {*fields_of(Place), *fields_of(Settings)}
"""Settings that an option of the command line may set."""
