"""Registry: all that a server must know beside the logs. One text of SQL serves both engines."""

from __future__ import annotations

from rulewright.stores.registry.accounts import Accounts
from rulewright.stores.registry.offers import Offers
from rulewright.stores.registry.owned import Owned
from rulewright.stores.registry.pictures import Pictures
from rulewright.stores.registry.pushes import Pushes
from rulewright.stores.registry.records import DossierRecord
from rulewright.stores.registry.sessions import Sessions
from rulewright.stores.registry.tables import Tables
from rulewright.stores.sql import Sql


class Registry(Accounts, Sessions, Tables, Pushes, Pictures, Owned, Offers):
    """People and their characters, campaigns, tables, seats, invitations, and the secrets of the dice."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def keep_dice_secret(self, table: str, epoch: int, secret: bytes) -> None:
        """Keep the secret of a table's dice for an epoch, before anyone sees its commitment; `Taken` if it has one."""
        text = "INSERT INTO dice_secret (table_id, epoch, secret) VALUES ($1, $2, $3)"
        await self._sql.change(text, table, epoch, secret)

    async def dice_secrets(self, table: str) -> dict[int, bytes]:
        """The secrets of a table's dice by epoch."""
        text = "SELECT epoch, secret FROM dice_secret WHERE table_id = $1 ORDER BY epoch"
        rows = await self._sql.fetch(text, table)
        return {row[0]: row[1] for row in rows}

    async def dossier(self, account: str) -> DossierRecord | None:
        """All that is kept about a person."""
        who = await self.account(account)
        if who is None:
            return None
        sessions = await self._sql.fetch("SELECT count(*) FROM session WHERE account = $1", account)
        seats = await self.seats_of(account)
        pushes = [push for seat in seats for push in await self.pushes(seat.table, seat.id)]
        return DossierRecord(
            who,
            tuple(await self.credentials(account)),
            tuple(await self.campaigns_of(account)),
            tuple(seats),
            sessions[0][0],
            tuple(push.endpoint for push in pushes),
            tuple(f"{picture.table}/{picture.id}" for picture in await self.pictures_of(account)),
            tuple(await self.owned_by(account)),
        )
