"""HTTP calls about news: where somebody wants to be told that it is their turn, and the channel of a table."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from hashlib import blake2b
from smtplib import SMTPException
from typing import Annotated, TypedDict

import msgspec
from litestar import delete, get, post, put
from sqlalchemy import Connection

from sandtable.rulebook import LANGUAGES
from sandtable.server.api.context import Call, address_of, person_of, registry_of
from sandtable.server.errors import Refused
from sandtable.server.news import mail, texts
from sandtable.server.news.post import read_address
from sandtable.server.people.person import Person
from sandtable.server.storage import targets
from sandtable.server.storage.records import LETTERS
from sandtable.server.storage.targets import Kind, Target, id_of
from sandtable.server.table.registry import Registry

Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]
KEY_LETTERS = 120
CODE_LETTERS = 8


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """How somebody wants to be told."""

    language: str = LANGUAGES[0]
    zone: Annotated[int, msgspec.Meta(ge=-840, le=840)] = 0
    """Minutes by which their clock is ahead of UTC."""
    quiet: tuple[Hour, Hour] | None = None
    """From one hour to another of that clock nothing is told."""


class NewPush(Wish):
    """What a browser gives to whoever may push to it."""

    endpoint: str = ""
    p256dh: str = ""
    auth: str = ""


class Device(msgspec.Struct, forbid_unknown_fields=True):
    """A device, by what its browser gave to whoever may push to it."""

    endpoint: str


class NewMail(Wish):
    """A mailbox to write to."""

    address: str = ""


class Code(msgspec.Struct, forbid_unknown_fields=True):
    """What was sent to a mailbox."""

    code: str


class NewHook(msgspec.Struct, forbid_unknown_fields=True):
    """The address of a channel, of Discord or of anything that is spoken to as Slack is."""

    url: str
    language: str = LANGUAGES[0]


class TargetData(TypedDict):
    """A device or a mailbox; of a device only its service is told, never the address that lets others push to it."""

    id: str
    kind: Kind
    where: str
    quiet: tuple[int, int] | None
    waits: bool
    """A mailbox whose code was not told yet."""


class NewsData(TypedDict):
    """What this server can do, and what somebody has asked for."""

    push: str | None
    """The key that a browser is given when it subscribes."""
    mail: bool
    targets: list[TargetData]


class PushData(NewsData):
    """The same after a device was added, with the id of this device."""

    own: str


class HookData(TypedDict):
    """The channel of a table: only its service is told."""

    where: str | None


def _data(target: Target, private: bool) -> TargetData:
    where = target.address if target.kind == "mail" else read_address(target.address, private).host
    quiet = None if target.quiet_from < 0 else (target.quiet_from, target.quiet_to)
    return {
        "id": target.id,
        "kind": target.kind,
        "where": where,
        "quiet": quiet,
        "waits": bool(target.keys) and target.kind == "mail",
    }


def _all(registry: Registry, rows: list[Target]) -> NewsData:
    signer = registry.news.signer
    return {
        "push": None if signer is None else signer.public,
        "mail": mail.is_set_up(registry.settings),
        "targets": [_data(row, registry.settings.news_private) for row in rows],
    }


async def _changing(request: Call) -> tuple[Registry, Person]:
    """Who changes something, not too often from one place."""
    registry, person = registry_of(request), await person_of(request)
    registry.news.changes.take(address_of(request), "changes")
    return registry, person


def _target(person: Person, kind: Kind, address: str, keys: str, wish: Wish) -> Target:
    if wish.language not in LANGUAGES:
        raise Refused("bad_message", f"language: one of {', '.join(LANGUAGES)} is needed")
    start, end = wish.quiet or (-1, -1)
    scope = "" if kind == "push" else person.user
    return Target(
        id_of(kind, address, scope), person.user, kind, address, keys, "", wish.language, wish.zone, start, end
    )


async def _put(registry: Registry, target: Target) -> NewsData:
    most = registry.settings.limits.news_targets
    return _all(registry, await registry.store.writer.run(lambda connection: targets.put(connection, target, most)))


@get("/api/me/news")
async def get_news(request: Call) -> NewsData:
    """Where am I told that it is my turn?"""
    registry, person = registry_of(request), await person_of(request)
    return _all(registry, await registry.store.read(lambda connection: targets.of_user(connection, person.user)))


@post("/api/me/news/push", status_code=200)
async def add_push(request: Call, data: NewPush) -> PushData:
    """Push to this device from now on; once more changes language and quiet hours."""
    registry, person = await _changing(request)
    if registry.news.signer is None:
        raise Refused("not_found", "this server does not push")
    from sandtable.server.news.sealing import check_keys

    read_address(data.endpoint, registry.settings.news_private)
    try:
        if max(len(data.p256dh), len(data.auth)) > KEY_LETTERS:
            raise ValueError("keys that are too long")
        check_keys(data.p256dh, data.auth)
    except ValueError:
        raise Refused("bad_message", "p256dh, auth: the keys of a browser are needed") from None
    target = _target(person, "push", data.endpoint, f"{data.p256dh} {data.auth}", data)
    return {**await _put(registry, target), "own": target.id}


@delete("/api/me/news/push", status_code=200)
async def drop_push(request: Call, data: Device) -> NewsData:
    """Push nothing more to this device: it knows its own address, and others of mine may share its service."""
    registry, person = await _changing(request)
    return await _drop(registry, person, id_of("push", data.endpoint))


@delete("/api/me/news/{target_id:str}", status_code=200)
async def drop_target(request: Call, target_id: str) -> NewsData:
    """Tell me nothing more there."""
    registry, person = await _changing(request)
    return await _drop(registry, person, target_id)


async def _drop(registry: Registry, person: Person, target_id: str) -> NewsData:
    def work(connection: Connection) -> list[Target]:
        targets.drop(connection, target_id, person.user)
        return targets.of_user(connection, person.user)

    return _all(registry, await registry.store.writer.run(work))


def _digest(code: str) -> str:
    return blake2b(code.strip().lower().encode(), digest_size=16).hexdigest()


@post("/api/me/news/mail", status_code=200)
async def add_mail(request: Call, data: NewMail) -> NewsData:
    """Write to this mailbox, as soon as the code is told that is sent there; once more changes it to another one."""
    registry, person = await _changing(request)
    settings = registry.settings
    if not mail.is_set_up(settings):
        raise Refused("not_found", "this server does not write mail")
    address = mail.read_mailbox(data.address)
    registry.news.confirmations.take(address_of(request), "mails")
    registry.news.confirmations.take(f"to {address.lower()}", "mails")
    code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))
    target = _target(person, "mail", address, _digest(code), data)
    subject = texts.told("news-confirm", data.language)
    text = texts.told("news-confirm-text", data.language, code=code, place=settings.public_url)
    try:
        await asyncio.to_thread(mail.send, settings, address, subject, text)
    except (OSError, SMTPException):
        raise Refused("busy", "the mail could not be sent; try again later") from None
    return _all(registry, await registry.store.writer.run(lambda connection: targets.put(connection, target, 1)))


@put("/api/me/news/mail")
async def change_mail(request: Call, data: Wish) -> NewsData:
    """Other quiet hours or another language for my mailbox; no code is needed again."""
    registry, person = await _changing(request)
    wish = _target(person, "mail", "", "", data)

    def work(connection: Connection) -> list[Target]:
        if not targets.change_mail(connection, wish):
            raise Refused("not_found", "no mailbox is known")
        return targets.of_user(connection, person.user)

    return _all(registry, await registry.store.writer.run(work))


@post("/api/me/news/mail/code", status_code=200)
async def confirm_mail(request: Call, data: Code) -> NewsData:
    """This is what was sent to my mailbox."""
    registry, person = await _changing(request)

    def work(connection: Connection) -> list[Target]:
        if not targets.confirm(connection, person.user, _digest(data.code)):
            raise Refused("bad_message", "code: this is not what was sent")
        return targets.of_user(connection, person.user)

    return _all(registry, await registry.store.writer.run(work))


async def _own_table(registry: Registry, person: Person, table_id: str) -> None:
    record, _ = await registry.listings.table(table_id)
    if record.creator != person.user:
        raise Refused("forbidden", "whoever made the table may do that")


@get("/api/tables/{table_id:str}/hook")
async def get_hook(request: Call, table_id: str) -> HookData:
    """Which channel is told of this table? Only whoever made the table may ask."""
    registry, person = registry_of(request), await person_of(request)
    await _own_table(registry, person, table_id)
    rows = await registry.store.read(lambda connection: targets.of_table(connection, table_id))
    return {"where": read_address(rows[0].address, registry.settings.news_private).host if rows else None}


@put("/api/tables/{table_id:str}/hook")
async def set_hook(request: Call, table_id: str, data: NewHook) -> HookData:
    """Tell a channel whose turn it is at this table."""
    registry, person = await _changing(request)
    await _own_table(registry, person, table_id)
    where = read_address(data.url, registry.settings.news_private).host
    wish = _target(person, "hook", data.url, "", Wish(language=data.language))
    target = replace(wish, id=id_of("hook", data.url, table_id), table=table_id)

    def work(connection: Connection) -> None:
        targets.drop_of_table(connection, table_id)
        targets.put(connection, target, registry.settings.limits.news_targets)

    await registry.store.writer.run(work)
    return {"where": where}


@delete("/api/tables/{table_id:str}/hook", status_code=204)
async def drop_hook(request: Call, table_id: str) -> None:
    """Tell no channel of this table any more."""
    registry, person = await _changing(request)
    await _own_table(registry, person, table_id)
    await registry.store.writer.run(lambda connection: targets.drop_of_table(connection, table_id))


HANDLERS = [
    get_news,
    add_push,
    drop_push,
    drop_target,
    add_mail,
    change_mail,
    confirm_mail,
    get_hook,
    set_hook,
    drop_hook,
]
