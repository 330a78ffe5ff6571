"""Tables: campaigns, their tables, who sits there, and the links that let people in."""

from __future__ import annotations

from typing import Any, cast

from rulewright.play.values.wire import decode, encode
from rulewright.stores.log import check_id
from rulewright.stores.registry.names import alike
from rulewright.stores.registry.records import CampaignRecord, InvitationRecord, Role, SeatRecord, TableRecord
from rulewright.stores.registry.token import fresh_token, hash_of
from rulewright.stores.sql import Row, Sql

CAMPAIGN = "SELECT id, name, owner, made FROM campaign"
CAMPAIGNS_OF = """SELECT id, name, owner, made FROM campaign WHERE owner = $1 OR id IN (
    SELECT campaign FROM game_table JOIN seat ON seat.table_id = game_table.id WHERE seat.account = $1
) ORDER BY made, id"""
TABLE = """SELECT id, campaign, name, ruleset, version, made, options, policy, branch_of, branch_at, binned, laid_away
    FROM game_table"""
TABLE_IDS = "SELECT id FROM game_table WHERE id > $1 ORDER BY id LIMIT $2"
SEAT = """SELECT seat.table_id, seat.id, seat.role, seat.actors, seat.account, seat.guest, game_table.binned
    FROM seat JOIN game_table ON game_table.id = seat.table_id"""
INVITATION = "SELECT hash, table_id, role, actors, uses, until, seat FROM invitation"

ERASE_TABLE = (
    "DELETE FROM invitation WHERE table_id IN (SELECT id FROM game_table WHERE id = $1 AND binned IS NOT NULL)",
    "DELETE FROM dice_secret WHERE table_id IN (SELECT id FROM game_table WHERE id = $1 AND binned IS NOT NULL)",
    "DELETE FROM seat WHERE table_id IN (SELECT id FROM game_table WHERE id = $1 AND binned IS NOT NULL)",
    "DELETE FROM game_table WHERE id = $1 AND binned IS NOT NULL",
)


class Tables:
    """The part of a registry that knows campaigns, tables, seats and invitations."""

    _sql: Sql

    async def add_campaign(self, campaign: CampaignRecord) -> None:
        text = "INSERT INTO campaign (id, name, owner, made) VALUES ($1, $2, $3, $4)"
        await self._sql.change(text, check_id(campaign.id), campaign.name, campaign.owner, campaign.made)

    async def campaign(self, id: str) -> CampaignRecord | None:
        rows = await self._sql.fetch(f"{CAMPAIGN} WHERE id = $1", id)
        return CampaignRecord(*rows[0]) if rows else None

    async def campaigns_of(self, account: str) -> list[CampaignRecord]:
        """Campaigns that an account owns or has a seat in."""
        return [CampaignRecord(*row) for row in await self._sql.fetch(CAMPAIGNS_OF, account)]

    async def add_table(self, table: TableRecord) -> None:
        """Keep a new table; `Unknown` if its campaign is not there."""
        text = """INSERT INTO game_table (id, campaign, name, ruleset, version, made, options, policy, branch_of,
            branch_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"""
        how = (_text(table.options), _text(table.policy), table.branch_of, table.branch_at)
        what = (check_id(table.id), table.campaign, table.name, table.ruleset, table.version, table.made)
        await self._sql.change(text, *what, *how)

    async def table(self, id: str) -> TableRecord | None:
        rows = await self._sql.fetch(f"{TABLE} WHERE id = $1", id)
        return _table(rows[0]) if rows else None

    async def tables(self, campaign: str) -> list[TableRecord]:
        rows = await self._sql.fetch(f"{TABLE} WHERE campaign = $1 ORDER BY made, id", campaign)
        return [_table(row) for row in rows]

    async def table_ids(self, after: str = "", most: int = 1000) -> list[str]:
        """All tables in order of their ids, beginning behind one."""
        return [row[0] for row in await self._sql.fetch(TABLE_IDS, after, most)]

    async def change_table(self, id: str, name: str, policy: Any) -> None:
        """Change a table's name and policy. Its ruleset and options are part of its history and stay."""
        await self._sql.change("UPDATE game_table SET name = $2, policy = $3 WHERE id = $1", id, name, _text(policy))

    async def bin_table(self, id: str, now: int) -> int:
        """Throw a table away; since when it lies in the bin."""
        text = "UPDATE game_table SET binned = coalesce(binned, $2) WHERE id = $1 RETURNING binned"
        rows = await self._sql.change(text, id, now)
        return int(rows[0][0]) if rows else now

    async def restore_table(self, id: str) -> None:
        """Take a table out of the bin."""
        await self._sql.change("UPDATE game_table SET binned = NULL WHERE id = $1", id)

    async def lay_away(self, id: str, now: int | None) -> None:
        """Note since when a table is put aside; that it is not, without a time."""
        await self._sql.change("UPDATE game_table SET laid_away = $2 WHERE id = $1", id, now)

    async def binned_before(self, time: int, most: int = 100) -> list[str]:
        """Tables that have lain in the bin since before a time."""
        text = "SELECT id FROM game_table WHERE binned IS NOT NULL AND binned <= $1 ORDER BY binned LIMIT $2"
        return [id for (id,) in await self._sql.fetch(text, time, most)]

    async def erase_table(self, id: str) -> None:
        """Forget a table that lies in the bin: its seats with their guests' sessions, its links, its dice; itself last."""
        for text in ERASE_TABLE:
            await self._sql.change(text, id)

    # -- who sits there -------------------------------------------------------------------------

    async def put_seat(self, seat: SeatRecord) -> None:
        """Keep a seat as it is now, new or changed; `Taken` if a new name looks like another's at the table."""
        text = """INSERT INTO seat (table_id, id, role, actors, account, guest, alike) VALUES ($1, $2, $3, $4, $5, $6, $7)
            ON CONFLICT (table_id, id) DO UPDATE SET role = excluded.role, actors = excluded.actors,
            account = excluded.account, guest = excluded.guest,
            alike = CASE WHEN seat.guest = excluded.guest THEN seat.alike ELSE excluded.alike END"""
        who = (seat.account, seat.guest, alike(seat.guest))
        await self._sql.change(text, seat.table, seat.id, seat.role, _text(seat.actors), *who)

    async def seat(self, table: str, id: str) -> SeatRecord | None:
        rows = await self._sql.fetch(f"{SEAT} WHERE seat.table_id = $1 AND seat.id = $2", table, id)
        return _seat(rows[0]) if rows else None

    async def seats(self, table: str) -> list[SeatRecord]:
        return [_seat(row) for row in await self._sql.fetch(f"{SEAT} WHERE seat.table_id = $1 ORDER BY seat.id", table)]

    async def seats_of(self, account: str) -> list[SeatRecord]:
        rows = await self._sql.fetch(f"{SEAT} WHERE seat.account = $1 ORDER BY seat.table_id, seat.id", account)
        return [_seat(row) for row in rows]

    async def drop_seat(self, table: str, id: str) -> None:
        """Take a seat away, and sign its guest out."""
        await self._sql.change("DELETE FROM invitation WHERE table_id = $1 AND seat = $2", table, id)
        await self._sql.change("DELETE FROM seat WHERE table_id = $1 AND id = $2", table, id)

    async def close_seat(self, table: str, id: str) -> None:
        """Sign a seat's guest out everywhere, and make the links back to it worthless; the seat stays as it is."""
        session = "DELETE FROM session WHERE table_id = $1 AND seat = $2"
        await self._sql.together(
            (session, table, id), ("DELETE FROM invitation WHERE table_id = $1 AND seat = $2", table, id)
        )

    # -- links that let people in ---------------------------------------------------------------

    async def invite(
        self, table: str, role: Role, actors: tuple[str, ...], uses: int, until: int, seat: str = ""
    ) -> str:
        """Make a link, to a new seat or back to one that is there; the token that it carries."""
        token = fresh_token()
        text = """INSERT INTO invitation (hash, table_id, role, actors, uses, until, seat)
            VALUES ($1, $2, $3, $4, $5, $6, $7)"""
        await self._sql.change(text, hash_of(token), table, role, _text(actors), uses, until, seat)
        return token

    async def invited_to(self, token: str) -> str:
        """The table that a link was made for, whether it still lets anybody in or not; empty for none."""
        rows = await self._sql.fetch("SELECT table_id FROM invitation WHERE hash = $1", hash_of(token))
        return str(rows[0][0]) if rows else ""

    async def invitation(self, token: str, now: int) -> InvitationRecord | None:
        """What a link would give, without using it; None if it is used up or has run out."""
        rows = await self._sql.fetch(f"{INVITATION} WHERE hash = $1 AND uses > 0 AND until > $2", hash_of(token), now)
        return _invitation(rows[0]) if rows else None

    async def accept(self, token: str, now: int) -> InvitationRecord | None:
        """Use a link once. However many try at the same time, it gives no more seats than it may."""
        text = """UPDATE invitation SET uses = uses - 1 WHERE hash = $1 AND uses > 0 AND until > $2
            RETURNING hash, table_id, role, actors, uses, until, seat"""
        rows = await self._sql.change(text, hash_of(token), now)
        return _invitation(rows[0]) if rows else None

    async def give_back(self, token: str) -> None:
        """Let a link be used once more: what it was used for did not come about."""
        await self._sql.change("UPDATE invitation SET uses = uses + 1 WHERE hash = $1", hash_of(token))

    async def invitations(self, table: str) -> list[InvitationRecord]:
        rows = await self._sql.fetch(f"{INVITATION} WHERE table_id = $1 ORDER BY until", table)
        return [_invitation(row) for row in rows]

    async def withdraw(self, hash: bytes) -> None:
        """Make a link worthless."""
        await self._sql.change("DELETE FROM invitation WHERE hash = $1", hash)


def _text(value: object) -> str:
    return encode(value).decode()


def _actors(text: str) -> tuple[str, ...]:
    return decode(text, tuple[str, ...])


def _table(row: Row) -> TableRecord:
    id, campaign, name, ruleset, version, made, options, policy, *rest = row
    how = (decode(options, cast("Any", Any)), decode(policy, cast("Any", Any)), *rest)
    return TableRecord(id, campaign, name, ruleset, version, made, *how)


def _seat(row: Row) -> SeatRecord:
    table, id, role, actors, account, guest, binned = row
    return SeatRecord(table, id, role, _actors(actors), account, guest, binned)


def _invitation(row: Row) -> InvitationRecord:
    hash, table, role, actors, uses, until, seat = row
    return InvitationRecord(hash, table, role, _actors(actors), uses, until, seat)
