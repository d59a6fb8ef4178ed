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
    public_url: str = ""
    """Where people find this server (`https://games.example`): what is told by mail and in channels links there."""
    push_contact: str = ""
    """Whom push services may ask about what this server sends: `mailto:you@games.example`; some insist on it."""
    news_private: bool = False
    """Whether news may go to machines of this network and without TLS: for tests, and services of your own."""
    smtp_host: str = ""
    """The server that takes mail to people who want to be told of their turn; empty: nobody is written to."""
    smtp_port: int = 587
    """Its port."""
    smtp_tls: Literal["starttls", "tls", "none"] = "starttls"
    """How the way to it is kept secret."""
    smtp_user: str = ""
    """Who signs in there; empty: nobody has to."""
    smtp_password: str = ""
    """The password; `SANDTABLE_SMTP_PASSWORD` in the environment goes before it."""
    smtp_from: str = ""
    """From whom the mail is: `Sandtable <games@games.example>`."""
    peer_address: str = ""
    """Where other processes reach this one (`ws://host:port`); empty if there are none."""
    limits: Limits = field(default_factory=Limits)
