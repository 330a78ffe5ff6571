"""Accounts: who can sign in and how, and which browsers are signed in."""

from __future__ import annotations

from rulewright.stores.registry.records import AccountRecord, CredentialKind, CredentialRecord, SessionRecord
from rulewright.stores.registry.token import fresh_token, hash_of
from rulewright.stores.sql import Sql

ACCOUNT = "SELECT id, name, shown, made FROM account"
CREDENTIAL = "SELECT kind, id, account, secret, made FROM credential"


class Accounts:
    """The part of a registry that knows people."""

    _sql: Sql

    async def add_account(self, account: AccountRecord) -> None:
        """Keep a new account; `Taken` if its name is in use."""
        text = "INSERT INTO account (id, name, shown, made) VALUES ($1, $2, $3, $4)"
        await self._sql.change(text, account.id, account.name, account.shown, account.made)

    async def account(self, id: str) -> AccountRecord | None:
        rows = await self._sql.fetch(f"{ACCOUNT} WHERE id = $1", id)
        return AccountRecord(*rows[0]) if rows else None

    async def account_named(self, name: str) -> AccountRecord | None:
        rows = await self._sql.fetch(f"{ACCOUNT} WHERE name = $1", name)
        return AccountRecord(*rows[0]) if rows else None

    async def rename_account(self, id: str, name: str, shown: str) -> None:
        """Change the names of an account; `Taken` if the one to sign in with is in use."""
        await self._sql.change("UPDATE account SET name = $2, shown = $3 WHERE id = $1", id, name, shown)

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

    # -- browsers that are signed in ------------------------------------------------------------

    async def open_session(self, session: SessionRecord) -> str:
        """Sign a browser in; the token that it is to show from now on."""
        token = fresh_token()
        text = "INSERT INTO session (hash, account, table_id, seat, until) VALUES ($1, $2, $3, $4, $5)"
        await self._sql.change(text, hash_of(token), session.account, session.table, session.seat, session.until)
        return token

    async def session(self, token: str, now: int) -> SessionRecord | None:
        """The session of a token, unless it has run out."""
        text = "SELECT until, account, table_id, seat FROM session WHERE hash = $1 AND until > $2"
        rows = await self._sql.fetch(text, hash_of(token), now)
        return SessionRecord(*rows[0]) if rows else None

    async def close_session(self, token: str) -> None:
        await self._sql.change("DELETE FROM session WHERE hash = $1", hash_of(token))

    async def close_sessions(self, account: str) -> None:
        """Sign an account out everywhere."""
        await self._sql.change("DELETE FROM session WHERE account = $1", account)

    async def forget_sessions(self, now: int) -> None:
        """Forget those that have run out."""
        await self._sql.change("DELETE FROM session WHERE until <= $1", now)
