"""Keeper: whose characters a visitor may open. An account's, and those that were kept with this browser's cookie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta
from starlette.responses import Response

from rulewright.server.accounts.identity import Visitor, set_cookie
from rulewright.server.problems import Declined, not_found
from rulewright.server.routes import Call
from rulewright.stores.registry import OwnRecord
from rulewright.stores.registry.token import fresh_token, hash_of

KEEPER_COOKIE = "rulewright_own"

type OwnId = Annotated[str, Meta(min_length=1, max_length=64)]


@dataclass(frozen=True, slots=True)
class Owner:
    """Somebody for whom a character is kept; `token` is what their browser is to show from now on, if it has to."""

    account: str | None
    keeper: bytes | None
    charged: str = ""
    token: str = ""


def keeper_of(visitor: Visitor) -> bytes | None:
    """What a browser opens characters with, if anything."""
    token = visitor.cookies.get(KEEPER_COOKIE, "")
    return hash_of(token) if token else None


def is_mine(visitor: Visitor, own: OwnRecord) -> bool:
    """Whether a character is a visitor's own."""
    if own.account is not None:
        return own.account == visitor.account
    return own.keeper is not None and own.keeper == keeper_of(visitor)


async def my_own(call: Call, id_: str) -> OwnRecord:
    """A character of the visitor's; of another's not even that it is there is told."""
    own = await call.house.registry.own(id_)
    if own is None or not is_mine(call.visitor, own):
        raise not_found("character of yours by that name")
    return own


async def new_owner(call: Call) -> Owner:
    """For whom a new character of the visitor's is kept: whoever has an account, is the host, or sits at a table as a guest."""
    visitor = call.visitor
    if visitor.account is not None:
        return Owner(visitor.account, None)
    charged = "" if visitor.in_the_house else await _seat_with_room(call)
    token = visitor.cookies.get(KEEPER_COOKIE) or fresh_token()
    return Owner(None, hash_of(token), charged, token)


async def _seat_with_room(call: Call) -> str:
    """The guest's seat on whose count a character goes: however often a browser forgets its cookie, a seat has so many."""
    registry, most, full = call.house.registry, call.house.settings.guest_characters, False
    for token in call.visitor.seat_tokens:
        session = await registry.session(token, call.house.now())
        if session is None or session.table is None or session.seat is None:
            continue
        seat = f"{session.table}/{session.seat}"
        count, _ = await registry.room_charged(seat)
        if count < most:
            return seat
        full = True
    if full:
        raise Declined(409, f"You keep {most} characters already.", instead="Delete one first, or sign in.")
    raise Declined(401, "Nobody knows you here yet.", instead="Sign in, or join a table by its link first.")


async def check_room(call: Call, owner: Owner, more: int, *, new: bool = True) -> None:
    """Decline a character for which there is no room."""
    settings = call.house.settings
    count, taken = await call.house.registry.room_of_owner(owner.account, owner.keeper)
    if new and count >= settings.own_characters:
        raise Declined(409, f"You keep {settings.own_characters} characters already.", instead="Delete one first.")
    if taken + more > settings.own_character_bytes:
        reason = f"Your characters fill the {settings.own_character_bytes >> 10} kilobytes that there are for them."
        raise Declined(409, reason, instead="Delete one first.")


def remember(call: Call, response: Response, token: str) -> None:
    """Let a browser come back to the characters that were kept with it."""
    if token:
        set_cookie(call.house, response, KEEPER_COOKIE, token)
