"""Strands: the versions of a character as they grew out of each other; played at two tables at once, it has two ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from rulewright.server.own.written import outdated
from rulewright.server.problems import Declined, not_found
from rulewright.server.routes import Call
from rulewright.stores.registry import OwnRecord, StayRecord, VersionRecord

MOST_VERSIONS = 60
"""So many versions of a character are kept; of those that tables have made, the oldest goes first."""


class VersionLine(Struct, frozen=True, omit_defaults=True):
    """A version in a character's history. One that nothing has grown out of is an end: as the character is now."""

    number: int
    kind: str
    made: int
    parent: int = 0
    table: str = ""
    place: str = ""
    fares: str = ""
    end: bool = False
    told: str = ""


class StayLine(Struct, frozen=True, omit_defaults=True):
    """A table that a character is at: since when, as whom, and from which version it was taken along."""

    table: str
    name: str
    actor: str
    since: int
    version: int


class OwnLine(Struct, frozen=True, omit_defaults=True):
    """A character of the visitor's in a list. `ends` is how many versions stand beside each other as the latest;
    `here` says that it is kept with this browser, and not with an account.
    """

    id: str
    name: str
    ruleset: str
    touched: int
    version: int
    ends: int = 1
    fares: str = ""
    at: tuple[StayLine, ...] = ()
    copy_of: str = ""
    copy_name: str = ""
    here: bool = False
    told: str = ""


def ends_of(versions: Iterable[VersionRecord]) -> list[VersionRecord]:
    """The versions that nothing has grown out of, the newest first."""
    versions = tuple(versions)
    parents = {each.parent for each in versions}
    ends = [each for each in versions if each.number not in parents]
    return sorted(ends, key=lambda each: (-each.made, -each.number))


def history(own: OwnRecord, versions: Sequence[VersionRecord]) -> tuple[VersionLine, ...]:
    """A character's history, the newest version first."""
    ends = {each.number for each in ends_of(versions)}
    return tuple(
        VersionLine(
            each.number, each.kind, each.made, each.parent, each.table, each.place, each.fares,
            each.number in ends, outdated(own.ruleset, each.version),
        )
        for each in reversed(versions)
    )  # fmt: skip


async def line_of(call: Call, own: OwnRecord, versions: Sequence[VersionRecord]) -> OwnLine:
    """A character as it stands in a list."""
    registry = call.house.registry
    ends = ends_of(versions)
    source = await registry.own(own.copy_of) if own.copy_of else None
    return OwnLine(
        own.id, own.name, own.ruleset, own.touched, ends[0].number, len(ends), ends[0].fares,
        tuple([await _stay_line(call, each) for each in await registry.stays_of(own.id)]),
        own.copy_of, source.name if source else "", own.account is None, outdated(own.ruleset, ends[0].version),
    )  # fmt: skip


async def _stay_line(call: Call, stay: StayRecord) -> StayLine:
    record = await call.house.registry.table(stay.table)
    return StayLine(stay.table, record.name if record else "", stay.actor, stay.since, stay.taken)


async def chosen(call: Call, own: OwnRecord, number: int) -> VersionRecord:
    """The version that somebody means; without a number the latest, if there are not two that differ."""
    registry = call.house.registry
    if number:
        version = await registry.version(own.id, number)
        if version is None:
            raise not_found("such version")
        return version
    ends = ends_of(await registry.versions(own.id))
    if len(ends) > 1:
        told = " and ".join(f"version {each.number} ({where_from(each)})" for each in ends)
        reason = f"{own.name} has grown at more than one place: {told}; the first of them is newer."
        raise Declined(409, reason, instead="Say which of them you mean.", about="version")
    return ends[0]


def where_from(version: VersionRecord) -> str:
    """Where a version came from, in words."""
    return f"from {version.place}" if version.kind == "played" else "as you wrote it"
