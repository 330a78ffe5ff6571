"""Accounts: who can sign in, and how."""

from __future__ import annotations

from contextlib import suppress

from rulewright.stores.errors import Taken
from rulewright.stores.registry.names import alike
from rulewright.stores.registry.records import AccountRecord, CredentialKind, CredentialRecord
from rulewright.stores.sql import Sql

ACCOUNT = "SELECT id, name, shown, made FROM account"
CREDENTIAL = "SELECT kind, id, account, secret, made FROM credential"


class Accounts:
    """The part of a registry that knows people."""

    _sql: Sql

    async def add_account(self, account: AccountRecord) -> None:
        """Keep a new account; `Taken` if its name is in use, or looks like one that is."""
        text = "INSERT INTO account (id, name, shown, made, alike) VALUES ($1, $2, $3, $4, $5)"
        await self._sql.change(text, account.id, account.name, account.shown, account.made, alike(account.name))

    async def account(self, id: str) -> AccountRecord | None:
        rows = await self._sql.fetch(f"{ACCOUNT} WHERE id = $1", id)
        return AccountRecord(*rows[0]) if rows else None

    async def account_named(self, name: str) -> AccountRecord | None:
        rows = await self._sql.fetch(f"{ACCOUNT} WHERE name = $1", name)
        return AccountRecord(*rows[0]) if rows else None

    async def rename_account(self, id: str, name: str, shown: str) -> None:
        """Change the names of an account; `Taken` if the one to sign in with is in use, or looks like one that is."""
        text = "UPDATE account SET name = $2, shown = $3, alike = $4 WHERE id = $1"
        await self._sql.change(text, id, name, shown, alike(name))

    async def look_alikes(self, most: int = 500) -> int:
        """Note for accounts from before what their names look like; how many were looked at.

        Of two that look alike already, both keep their names, and nobody else gets one that looks like them.
        """
        rows = await self._sql.fetch("SELECT id, name FROM account WHERE alike IS NULL LIMIT $1", most)
        for id, name in rows:
            for form in (alike(name), f"{alike(name)} {id}"):
                with suppress(Taken):
                    await self._sql.change("UPDATE account SET alike = $2 WHERE id = $1", id, form)
                    break
        return len(rows)

    async def erase_account(self, id: str) -> None:
        """Forget a person: names, credentials and sessions go, their seats fall empty, and no log changes."""
        await self._sql.change("DELETE FROM account WHERE id = $1", id)

    # -- ways to sign in ------------------------------------------------------------------------

    async def add_credential(self, credential: CredentialRecord) -> None:
        """Keep a new way to sign in; `Taken` if it is known already."""
        text = "INSERT INTO credential (kind, id, account, secret, made) VALUES ($1, $2, $3, $4, $5)"
        await self._sql.change(
            text, credential.kind, credential.id, credential.account, credential.secret, credential.made
        )

    async def credential(self, kind: CredentialKind, id: str) -> CredentialRecord | None:
        rows = await self._sql.fetch(f"{CREDENTIAL} WHERE kind = $1 AND id = $2", kind, id)
        return CredentialRecord(*rows[0]) if rows else None

    async def credentials(self, account: str) -> list[CredentialRecord]:
        rows = await self._sql.fetch(f"{CREDENTIAL} WHERE account = $1 ORDER BY kind, id", account)
        return [CredentialRecord(*row) for row in rows]

    async def change_credential(self, kind: CredentialKind, id: str, secret: bytes) -> None:
        """Put a new secret in place of the old: a changed password, a passkey's new counter."""
        await self._sql.change("UPDATE credential SET secret = $3 WHERE kind = $1 AND id = $2", kind, id, secret)

    async def drop_credential(self, kind: CredentialKind, id: str) -> None:
        await self._sql.change("DELETE FROM credential WHERE kind = $1 AND id = $2", kind, id)
