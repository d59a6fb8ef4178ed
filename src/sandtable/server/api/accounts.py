"""HTTP calls about people: guests, accounts, sessions."""

from __future__ import annotations

from typing import cast

import msgspec
from litestar import delete, get, post

from sandtable.server.api.context import (
    FOR_BANNED,
    Call,
    caller_of,
    is_from_page,
    person_of,
    registry_of,
    set_token,
    token_of,
)
from sandtable.server.api.schemas import Me, MeWithToken, RecoveryCodes, RecoveryLeft, SignIns
from sandtable.server.errors import Refused
from sandtable.server.people.person import Person


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


class Recovery(msgspec.Struct, forbid_unknown_fields=True):
    """Whose account it is, one of its recovery codes, and the password to take."""

    name: str
    code: str
    new: str


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    """The password and the one to take its place."""

    password: str
    new: str


async def me_data(request: Call, person: Person) -> Me:
    """`Me` of docs/protocol.md."""
    ratings = await registry_of(request).people.ratings(person)
    me: Me = {"user": person.user, "name": person.name, "account": person.account, "ratings": ratings}
    return me if person.banned is None else {**me, "banned": person.banned}


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
    """Change my name; the answer has my token, unless a page asks."""
    person = await person_of(request)
    if data is not None and data.name is not None:
        person = await registry_of(request).people.rename(person, data.name)
        registry_of(request).standings.forget_all()
    token = request.scope["state"].get("new_token") or token_of(request)
    return await me_with_token(request, person, token)


@post("/api/account")
async def sign_up(request: Call, data: Credentials) -> MeWithToken:
    """Turn this guest into an account."""
    person = await person_of(request)
    person, token = await registry_of(request).people.sign_up(person, data.name, data.password, caller_of(request))
    set_token(request, token)
    return await me_with_token(request, person, token)


@delete("/api/account", status_code=204, opt={FOR_BANNED: True})
async def delete_account(request: Call, data: Password) -> None:
    """Delete my data."""
    person = await person_of(request)
    await registry_of(request).people.delete(person, data.password)
    set_token(request, "")


@post("/api/session", status_code=200, opt={FOR_BANNED: True})
async def sign_in(request: Call, data: Credentials) -> MeWithToken:
    """Sign in."""
    await person_of(request)
    person, token = await registry_of(request).people.sign_in(data.name, data.password, caller_of(request))
    set_token(request, token)
    return await me_with_token(request, person, token)


@delete("/api/session", status_code=204, opt={FOR_BANNED: True})
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


@get("/api/me/recovery")
async def get_recovery(request: Call) -> RecoveryLeft:
    """How many recovery codes have I left?"""
    person = await person_of(request)
    return {"left": await registry_of(request).people.codes_left(person)}


@post("/api/account/recovery")
async def new_recovery(request: Call, data: Password) -> RecoveryCodes:
    """A new set of recovery codes, told this once; older ones are worth nothing any more."""
    person = await person_of(request)
    return {"codes": await registry_of(request).people.new_codes(person, data.password)}


@post("/api/session/recovery", status_code=200, opt={FOR_BANNED: True})
async def recover(request: Call, data: Recovery) -> MeWithToken:
    """Take another password by a recovery code, and sign in; all other sign-ins end."""
    await person_of(request)
    person, token = await registry_of(request).people.recover(data.name, data.code, data.new, caller_of(request))
    set_token(request, token)
    return await me_with_token(request, person, token)


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
    get_recovery,
    new_recovery,
    recover,
    list_sign_ins,
    end_other_sign_ins,
    end_sign_in,
]
