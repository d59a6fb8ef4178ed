"""What each kind of target is sent: a push, a line, a mail. Nothing of a game but its name and people."""

from __future__ import annotations

import re
from dataclasses import dataclass

import msgspec

from sandtable.server.news import texts
from sandtable.server.storage.records import TableRecord

DISCORD = re.compile(r"/api(/v\d+)?/webhooks/")
"""How the addresses of Discord's channels go on behind their host; all others are spoken to as Slack is."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody must choose at a table, and so many tables wait for them in all."""

    record: TableRecord
    user: str
    waiting: int


class Push(msgspec.Struct):
    """What the service worker of the page gets (web/src/device/worker.ts)."""

    title: str
    body: str
    url: str
    """Where a click leads: to the table, or to the list where several wait."""
    count: int
    """The number on the icon."""


def push(turn: Turn, language: str) -> bytes:
    """For a device: one word for all games that wait, the newest of them by name."""
    about = texts.of_table(turn.record, turn.user, language)
    if turn.waiting > 1:
        title, url = texts.told("news-several", language, count=turn.waiting), "/"
    else:
        title, url = texts.told("news-turn", language), f"/t/{turn.record.id}"
    return msgspec.json.encode(Push(title=title, body=about, url=url, count=turn.waiting))


def line(turn: Turn, language: str, public_url: str) -> str:
    """For a channel: whose turn it is, and the link where this server knows its own address."""
    name = next((seat.name for seat in turn.record.seats if seat.user == turn.user), "")
    title = texts.game_title(turn.record.game, language)
    said = texts.told("news-channel", language, name=texts.name_of(name, language), game=title)
    return f"{said} {public_url}/t/{turn.record.id}" if public_url else said


def hook(address: str, said: str) -> bytes:
    """As the service behind an address wants it; no name of a player calls anybody there."""
    if DISCORD.search(address):
        return msgspec.json.encode({"content": said, "allowed_mentions": {"parse": []}})
    plain = said.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return msgspec.json.encode({"text": plain})


def mail(turn: Turn, language: str, public_url: str) -> tuple[str, str]:
    """The subject and the text of a mail."""
    about = texts.of_table(turn.record, turn.user, language)
    subject = texts.told("news-turn", language)
    if turn.waiting > 1:
        subject = texts.told("news-several", language, count=turn.waiting)
    link = f"{public_url}/" if turn.waiting > 1 else f"{public_url}/t/{turn.record.id}"
    return f"{subject} · Sandtable", f"{about}\n{link}\n\n{texts.told('news-stop', language)}\n{public_url}/profile\n"
