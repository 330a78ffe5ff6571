"""Owned: characters that belong to people, and every version of them."""

from __future__ import annotations

from rulewright.stores.registry.records import OwnRecord, VersionRecord
from rulewright.stores.sql import Sql, Step

OWN = "SELECT id, account, keeper, charged, ruleset, name, made, touched, copy_of, copy_at FROM own_character"
VERSION = """SELECT character_id, number, parent, kind, made, table_id, place, version, fares, body FROM own_version
    WHERE character_id = $1"""
ADD = """INSERT INTO own_character (id, account, keeper, charged, ruleset, name, made, touched, copy_of, copy_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"""
ADD_VERSION = """INSERT INTO own_version (character_id, number, parent, kind, made, table_id, place, version, fares, body)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"""
NAMED = "UPDATE own_character SET name = $2, touched = $3 WHERE id = $1"
TAKEN = """SELECT count(DISTINCT own_character.id), coalesce(sum(length(own_version.body)), 0) FROM own_character
    LEFT JOIN own_version ON own_version.character_id = own_character.id WHERE {}"""


class Owned:
    """The part of a registry that knows people's own characters."""

    _sql: Sql

    async def add_own(self, own: OwnRecord, first: VersionRecord) -> None:
        """Keep a new character with its first version; `Unknown` if its account is not there."""
        whose = (own.id, own.account, own.keeper, own.charged, own.ruleset, own.name)
        character = (ADD, *whose, own.made, own.touched, own.copy_of, own.copy_at)
        await self._sql.together(character, (ADD_VERSION, *columns(first)))

    async def own(self, id: str) -> OwnRecord | None:
        rows = await self._sql.fetch(f"{OWN} WHERE id = $1", id)
        return OwnRecord(*rows[0]) if rows else None

    async def owned_by(self, account: str | None, keeper: bytes | None = None) -> list[OwnRecord]:
        """The characters of an account and of a browser, the one touched last first."""
        found: dict[str, OwnRecord] = {}
        for which, value in (("account", account), ("keeper", keeper)):
            if value:
                rows = await self._sql.fetch(f"{OWN} WHERE {which} = $1", value)
                found.update((row[0], OwnRecord(*row)) for row in rows)
        return sorted(found.values(), key=lambda own: (-own.touched, own.id))

    async def adopt(self, keeper: bytes, account: str) -> None:
        """Let an account have the characters of a browser."""
        text = "UPDATE own_character SET account = $2, keeper = NULL, charged = '' WHERE keeper = $1"
        await self._sql.change(text, keeper, account)

    async def hand_over(self, table: str, seat: str, keeper: bytes) -> bool:
        """Let another browser open the guest's characters that are at a table in a seat's hands; whether there are any."""
        text = """UPDATE own_character SET keeper = $3 WHERE keeper IS NOT NULL AND id IN (
            SELECT character_id FROM own_stay WHERE table_id = $1 AND seat = $2) RETURNING id"""
        return bool(await self._sql.change(text, table, seat, keeper))

    async def drop_own(self, id: str) -> None:
        """Forget a character with all its versions and offers; who it is at a table stays there."""
        await self._sql.change("DELETE FROM own_character WHERE id = $1", id)

    async def forget_owned(self, before: int) -> None:
        """Forget characters of browsers that nobody has touched since a time: the cookie that opens them has run out."""
        await self._sql.change("DELETE FROM own_character WHERE account IS NULL AND touched < $1", before)

    async def keep_owned(self, keeper: bytes, now: int) -> None:
        """Note that the characters of a browser are still wanted."""
        await self._sql.change("UPDATE own_character SET touched = $2 WHERE keeper = $1", keeper, now)

    async def room_of_owner(self, account: str | None, keeper: bytes | None) -> tuple[int, int]:
        """How many characters an account, or else a browser, has, and how long all their versions are."""
        if account is not None:
            return await self._owned_room("account = $1", account)
        return await self._owned_room("keeper = $1", keeper or b"")

    async def room_charged(self, seat: str) -> tuple[int, int]:
        """How many characters stand on a guest's seat's count, and how long they are."""
        return await self._owned_room("charged = $1", seat)

    async def _owned_room(self, which: str, value: str | bytes) -> tuple[int, int]:
        rows = await self._sql.fetch(TAKEN.format(which), value)
        return int(rows[0][0]), int(rows[0][1])

    # -- versions -------------------------------------------------------------------------------

    async def add_version(self, version: VersionRecord) -> None:
        """Keep a version; `Taken` if its number is in use."""
        await self._sql.change(ADD_VERSION, *columns(version))

    async def write_anew(self, version: VersionRecord, name: str) -> None:
        """Keep a version, and what the character is called by it; `Taken` if its number is in use."""
        named = (NAMED, version.character, name, version.made)
        await self._sql.together((ADD_VERSION, *columns(version)), named)

    async def versions(self, character: str, *, sheets: bool = True) -> list[VersionRecord]:
        """All versions of a character, the oldest first; with their sheets, or without."""
        text = VERSION if sheets else VERSION.replace(", body", ", ''")
        rows = await self._sql.fetch(f"{text} ORDER BY number", character)
        return [VersionRecord(*row) for row in rows]

    async def version(self, character: str, number: int) -> VersionRecord | None:
        rows = await self._sql.fetch(f"{VERSION} AND number = $2", character, number)
        return VersionRecord(*rows[0]) if rows else None

    async def drop_version(self, character: str, number: int) -> None:
        """Forget a version; what grew out of it grew out of what it grew out of."""
        version = await self.version(character, number)
        if version is not None:
            closed = "UPDATE own_version SET parent = $3 WHERE character_id = $1 AND parent = $2"
            gone = "DELETE FROM own_version WHERE character_id = $1 AND number = $2"
            await self._sql.together((closed, character, number, version.parent), (gone, character, number))


def columns(version: VersionRecord) -> Step:
    """A version as its row has it."""
    what = (version.character, version.number, version.parent, version.kind, version.made)
    return (*what, version.table, version.place, version.version, version.fares, version.body)
