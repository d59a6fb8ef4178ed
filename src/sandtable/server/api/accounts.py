"""HTTP calls about people: guests, accounts, sessions."""

from __future__ import annotations

import msgspec
from litestar import delete, get, post

from sandtable.server.api.context import Call, address_of, person_of, registry_of, set_token, token_of
from sandtable.server.api.schemas import Me, MeWithToken
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


async def me_data(request: Call, person: Person) -> Me:
    """`Me` of docs/protocol.md."""
    ratings = await registry_of(request).people.ratings(person)
    return {"user": person.user, "name": person.name, "account": person.account, "ratings": ratings}


@get("/api/me")
async def get_me(request: Call) -> Me:
    """Who am I?"""
    return await me_data(request, await person_of(request))


@post("/api/me", status_code=200)
async def set_me(request: Call, data: Name | None = None) -> MeWithToken:
    """Change my shown name; the answer has my token."""
    person = await person_of(request)
    if data is not None and data.name is not None:
        person = await registry_of(request).people.rename(person, data.name)
    token = request.scope["state"].get("new_token") or token_of(request)
    return {**await me_data(request, person), "token": token}


@post("/api/account")
async def sign_up(request: Call, data: Credentials) -> MeWithToken:
    """Turn this guest into an account."""
    person = await person_of(request)
    person, token = await registry_of(request).people.sign_up(person, data.name, data.password)
    set_token(request, token)
    return {**await me_data(request, person), "token": token}


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
    person, token = await registry_of(request).people.sign_in(data.name, data.password, address_of(request))
    set_token(request, token)
    return {**await me_data(request, person), "token": token}


@delete("/api/session", status_code=204)
async def sign_out(request: Call) -> None:
    """Sign out."""
    person = await person_of(request)
    if not person.account:
        raise Refused("not_signed_in", "you are not signed in")
    await registry_of(request).people.sign_out(token_of(request))
    set_token(request, "")


HANDLERS = [get_me, set_me, sign_up, delete_account, sign_in, sign_out]
