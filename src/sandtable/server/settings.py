"""How a server runs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from sandtable.server.limits import Limits


@dataclass(slots=True)
class Settings:
    """What `sandtable serve` was told, with defaults."""

    db: str = "sqlite:///sandtable.sqlite"
    """The database: `sqlite:///relative`, `sqlite:////absolute`, or `postgresql://user:password@host/name`."""
    origins: list[str] = field(default_factory=list)
    """Further origins whose pages may call the server; pages of the server itself always may."""
    bot_processes: int = 1
    """Processes for heavy work (`server.work`); one in four besides, and at least one, takes short jobs only."""
    bot_seconds: float = 60.0
    """A bot that thinks longer plays the first legal action."""
    work_megabytes: int = 1_024
    """Memory of each of these processes, where the system can bound it; 0: as much as there is."""
    work: Literal["auto", "local", "remote"] = "auto"
    """Where heavy work is done: `local`, `remote` by `sandtable work`, or `auto`: `remote` with several workers."""
    idle_seconds: float = 300.0
    """Seconds after which a game that nobody watches leaves memory."""
    look_seconds: float = 2.0
    """Seconds between two looks for clocks that have run out and bots that must move."""
    charged_down_seconds: float = 3600.0
    """Of the time in which no process ran, so much is charged to clocks of days per move; live clocks pay nothing."""
    peer_address: str = ""
    """Where other processes reach this one (`ws://host:port`); empty if there are none."""
    limits: Limits = field(default_factory=Limits)
