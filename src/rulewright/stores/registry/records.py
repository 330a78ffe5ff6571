"""Records: what the registry knows of people and tables. None of it stands in a log.

Times are whole seconds since 1970, UTC. Tokens are never kept, only their hashes.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

type Role = Literal["gm", "assistant", "player", "observer"]
"""What somebody is at a table."""

type CredentialKind = Literal["password", "passkey", "oidc", "recovery"]
"""By what somebody shows who they are."""


class AccountRecord(Struct, frozen=True):
    """Somebody who can sign in: the name they sign in with, and the name that others see."""

    id: str
    name: str
    shown: str
    made: int


class CredentialRecord(Struct, frozen=True):
    """One way to sign in: a password's hash, a passkey's public key, a subject at an OIDC issuer,
    the hash of a code that lets a lost password be set anew.
    """

    kind: CredentialKind
    id: str
    account: str
    secret: bytes
    made: int


class SessionRecord(Struct, frozen=True):
    """A browser that is signed in, as an account or as a guest in one seat."""

    until: int
    account: str | None = None
    table: str | None = None
    seat: str | None = None
    made: int = 0
    way: str = ""
    agent: str = ""


class OpenSession(Struct, frozen=True):
    """A browser that an account is signed in with: since when, until when, by which way, and what it calls itself."""

    hash: bytes
    made: int
    until: int
    way: str
    agent: str


class CampaignRecord(Struct, frozen=True):
    """Tables that belong together. The owner's account may be gone."""

    id: str
    name: str
    owner: str | None
    made: int


class TableRecord(Struct, frozen=True):
    """A table as it was set: its ruleset, options and policy. A branch names where it left another table.

    `binned` is when it was thrown away; for a while it can be had back. `laid_away` is when it was put aside.
    """

    id: str
    campaign: str
    name: str
    ruleset: str
    version: str
    made: int
    options: Any = None
    policy: Any = None
    branch_of: str | None = None
    branch_at: int | None = None
    binned: int | None = None
    laid_away: int | None = None


class SeatRecord(Struct, frozen=True):
    """Who sits in a seat: an account, or a guest by name, or nobody yet. The log knows the seat's id alone.

    `binned` is when its table was thrown away, if it was.
    """

    table: str
    id: str
    role: Role
    actors: tuple[str, ...] = ()
    account: str | None = None
    guest: str = ""
    binned: int | None = None


class InvitationRecord(Struct, frozen=True):
    """A link that gives seats: to which table, in which role, how often and until when; or one back to a `seat` that is there."""

    hash: bytes
    table: str
    role: Role
    actors: tuple[str, ...]
    uses: int
    until: int
    seat: str = ""


class PushRecord(Struct, frozen=True):
    """Where a seat is told that it is its turn: an address at a push service, and the keys of the browser behind it."""

    table: str
    seat: str
    endpoint: str
    p256dh: bytes
    auth: bytes
    made: int


class PictureRecord(Struct, frozen=True):
    """A picture of a table by its content, with the seat that brought it, and what its files take together."""

    table: str
    id: str
    seat: str
    account: str | None
    bytes: int
    width: int
    height: int
    made: int


type VersionKind = Literal["made", "changed", "played"]
"""How a version of a character came to be: written first, written anew, or by what happened at a table."""

type OfferState = Literal["open", "accepting", "accepted", "declined"]
"""How an offer stands. One that is `accepting` was said yes to, and whoever comes is on the way."""


class OwnRecord(Struct, frozen=True):
    """A character that belongs to somebody: to an account, or to whoever's browser shows the token behind `keeper`.

    `charged` is the guest's seat on whose count it stands; a copy says of which character, and of which of its versions.
    """

    id: str
    account: str | None
    keeper: bytes | None
    charged: str
    ruleset: str
    name: str
    made: int
    touched: int
    copy_of: str = ""
    copy_at: int = 0


class VersionRecord(Struct, frozen=True):
    """A character as it was once: what it grew out of, by which version of its ruleset it was written, and its sheet.

    One that was played says at which table, what that was called, and how they fared then.
    """

    character: str
    number: int
    parent: int
    kind: VersionKind
    made: int
    table: str
    place: str
    version: str
    fares: str
    body: str


class StayRecord(Struct, frozen=True):
    """A character at a table: as whom, in whose hands, from which of its versions, and which one came back last."""

    table: str
    actor: str
    character: str
    seat: str
    since: int
    taken: int
    latest: int


class OfferRecord(Struct, frozen=True):
    """A character that a seat offers to its table: as it is on that day, with a word, and what was said to it."""

    id: str
    table: str
    seat: str
    character: str
    taken: int
    state: OfferState
    words: str
    reply: str
    actor: str
    made: int
    body: str
    side: str = ""


class DossierRecord(Struct, frozen=True):
    """All that is kept about one person, for them to take away."""

    account: AccountRecord
    credentials: tuple[CredentialRecord, ...]
    campaigns: tuple[CampaignRecord, ...]
    seats: tuple[SeatRecord, ...]
    sessions: int
    told_at: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    characters: tuple[OwnRecord, ...] = ()
