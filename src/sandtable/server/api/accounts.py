"""HTTP calls about people: guests, accounts, sessions."""

from __future__ import annotations

from typing import cast

import msgspec
from litestar import delete, get, post

from sandtable.server.api.context import (
    Call,
    caller_of,
    is_from_page,
    person_of,
    registry_of,
    set_token,
    token_of,
)
from sandtable.server.api.schemas import Me, MeWithToken, SignIns
from sandtable.server.errors import Refused
from sandtable.server.people.identity import Person


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """A name to be shown."""

    name: str | None = None


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """Name and password."""

    name: str
    password: str


class Password(msgspec.Struct, forbid_unknown_fields=True):
    """A password."""

    password: str


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    """The password and the one to take its place."""

    password: str
    new: str


async def me_data(request: Call, person: Person) -> Me:
    """`Me` of docs/protocol.md."""
    ratings = await registry_of(request).people.ratings(person)
    return {"user": person.user, "name": person.name, "account": person.account, "ratings": ratings}


async def me_with_token(request: Call, person: Person, token: str) -> MeWithToken:
    """`Me` for a program with its token; scripts of a page never see the token of its cookie."""
    me = await me_data(request, person)
    return cast(MeWithToken, me) if is_from_page(request) else {**me, "token": token}


@get("/api/me")
async def get_me(request: Call) -> Me:
    """Who am I?"""
    return await me_data(request, await person_of(request))


@post("/api/me", status_code=200)
async def set_me(request: Call, data: Name | None = None) -> MeWithToken:
    """Change my shown name; the answer has my token, unless a page asks."""
    person = await person_of(request)
    if data is not None and data.name is not None:
        person = await registry_of(request).people.rename(person, data.name)
    token = request.scope["state"].get("new_token") or token_of(request)
    return await me_with_token(request, person, token)


@post("/api/account")
async def sign_up(request: Call, data: Credentials) -> MeWithToken:
    """Turn this guest into an account."""
    person = await person_of(request)
    person, token = await registry_of(request).people.sign_up(person, data.name, data.password, caller_of(request))
    set_token(request, token)
    return await me_with_token(request, person, token)


@delete("/api/account", status_code=204)
async def delete_account(request: Call, data: Password) -> None:
    """Delete my data."""
    person = await person_of(request)
    await registry_of(request).people.delete(person, data.password)
    set_token(request, "")


@post("/api/session", status_code=200)
async def sign_in(request: Call, data: Credentials) -> MeWithToken:
    """Sign in."""
    await person_of(request)
    person, token = await registry_of(request).people.sign_in(data.name, data.password, caller_of(request))
    set_token(request, token)
    return await me_with_token(request, person, token)


@delete("/api/session", status_code=204)
async def sign_out(request: Call) -> None:
    """Sign out."""
    person = await person_of(request)
    if not person.account:
        raise Refused("not_signed_in", "you are not signed in")
    await registry_of(request).people.sign_out(person, token_of(request))
    set_token(request, "")


@post("/api/account/password", status_code=200)
async def change_password(request: Call, data: NewPassword) -> Me:
    """Change my password; all my other sign-ins end."""
    person = await person_of(request)
    await registry_of(request).people.change_password(person, token_of(request), data.password, data.new)
    return await me_data(request, person)


@get("/api/me/sessions")
async def list_sign_ins(request: Call) -> SignIns:
    """Where am I signed in?"""
    person = await person_of(request)
    return {"sessions": await registry_of(request).people.sign_ins(person, token_of(request))}


@delete("/api/me/sessions", status_code=204)
async def end_other_sign_ins(request: Call) -> None:
    """Sign out everywhere else."""
    person = await person_of(request)
    await registry_of(request).people.end_other_sign_ins(person, token_of(request))


@delete("/api/me/sessions/{which:str}", status_code=204)
async def end_sign_in(request: Call, which: str) -> None:
    """Sign out somewhere."""
    person = await person_of(request)
    await registry_of(request).people.end_sign_in(person, which)


HANDLERS = [
    get_me,
    set_me,
    sign_up,
    delete_account,
    sign_in,
    sign_out,
    change_password,
    list_sign_ins,
    end_other_sign_ins,
    end_sign_in,
]
