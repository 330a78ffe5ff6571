"""Sealed notes: what a browser carries for us between two steps of signing in, and cannot change."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from starlette.responses import Response

if TYPE_CHECKING:
    from rulewright.server.accounts.identity import Visitor
    from rulewright.server.house import House

NOTE_COOKIE = "rulewright_note"
MINUTES = 10


class Note(Struct, frozen=True, omit_defaults=True):
    """One step of signing in that is under way: what it is for, what must come back, and until when."""

    purpose: str
    until: int
    challenge: str = ""
    account: str = ""
    name: str = ""
    shown: str = ""
    verifier: str = ""
    nonce: str = ""


def carry(house: House, response: Response, note: Note) -> None:
    """Let a browser carry a note."""
    response.set_cookie(
        NOTE_COOKIE,
        seal(note, house.settings.secret),
        max_age=MINUTES * 60,
        httponly=True,
        samesite="lax",
        secure=house.settings.only_https,
        path="/api/",
    )


def carried(house: House, visitor: Visitor, purpose: str) -> Note | None:
    """The note that a browser carries for a purpose, if it is ours and has not run out."""
    note = unseal(visitor.cookies.get(NOTE_COOKIE, ""), house.settings.secret)
    return note if note is not None and note.purpose == purpose and note.until > house.now() else None


def let_fall(response: Response) -> None:
    """The step is done; a note is used once."""
    response.delete_cookie(NOTE_COOKIE, path="/api/")


def seal(note: Note, secret: str) -> str:
    """A note with proof that it is ours."""
    body = msgspec.json.encode(note)
    return f"{_text(body)}.{_text(_proof(body, secret))}"


def unseal(text: str, secret: str) -> Note | None:
    """A note as it was sealed; None for anything else."""
    body, _, proof = text.partition(".")
    try:
        raw, given = base64.urlsafe_b64decode(body), base64.urlsafe_b64decode(proof)
        if not hmac.compare_digest(given, _proof(raw, secret)):
            return None
        return msgspec.json.decode(raw, type=Note)
    except (binascii.Error, ValueError, msgspec.DecodeError):
        return None


def _proof(body: bytes, secret: str) -> bytes:
    return hmac.digest(hashlib.sha256(b"rulewright note\n" + secret.encode()).digest(), body, "sha256")


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode()
