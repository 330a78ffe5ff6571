"""Sessions: which browsers are signed in, and what they may still open."""

from __future__ import annotations

from rulewright.stores.errors import Taken
from rulewright.stores.registry.records import OpenSession, SessionRecord
from rulewright.stores.registry.token import fresh_token, hash_of
from rulewright.stores.sql import Sql

SESSION = "SELECT until, account, table_id, seat, made, way, agent FROM session"
HOLDERS = """SELECT seat.id, session.hash FROM seat JOIN session ON session.account = seat.account
    WHERE seat.table_id = $1 AND session.until > $2 AND NOT EXISTS (SELECT 1 FROM game_table WHERE id = $1 AND binned > 0)
UNION ALL SELECT seat, hash FROM session
    WHERE table_id = $1 AND until > $2 AND NOT EXISTS (SELECT 1 FROM game_table WHERE id = $1 AND binned > 0)
UNION ALL SELECT id, NULL FROM seat
    WHERE table_id = $1 AND NOT EXISTS (SELECT 1 FROM game_table WHERE id = $1 AND binned > 0)"""


class Sessions:
    """The part of a registry that knows who is signed in."""

    _sql: Sql

    async def open_session(self, session: SessionRecord) -> str:
        """Sign a browser in; the token that it is to show from now on."""
        token = fresh_token()
        text = """INSERT INTO session (hash, account, table_id, seat, until, made, way, agent)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"""
        whose = (session.account, session.table, session.seat)
        await self._sql.change(text, hash_of(token), *whose, session.until, session.made, session.way, session.agent)
        return token

    async def session(self, token: str, now: int) -> SessionRecord | None:
        """The session of a token, unless it has run out."""
        rows = await self._sql.fetch(f"{SESSION} WHERE hash = $1 AND until > $2", hash_of(token), now)
        return SessionRecord(*rows[0]) if rows else None

    async def sessions_of(self, account: str, now: int) -> list[OpenSession]:
        """Where an account is signed in, the latest first."""
        text = """SELECT hash, made, until, way, agent FROM session WHERE account = $1 AND until > $2
            ORDER BY made DESC, hash"""
        return [OpenSession(*row) for row in await self._sql.fetch(text, account, now)]

    async def holders(self, table: str, now: int) -> set[tuple[str, bytes | None]]:
        """The seats of a table, each with the sessions that open it, and once with none for the host's own key.

        A table in the bin has none.
        """
        return {(seat, hash) for seat, hash in await self._sql.fetch(HOLDERS, table, now)}

    async def close_session(self, token: str) -> None:
        await self._sql.change("DELETE FROM session WHERE hash = $1", hash_of(token))

    async def end_session(self, account: str, hash: bytes) -> bool:
        """Sign one browser of an account out; whether there was such a one."""
        text = "DELETE FROM session WHERE account = $1 AND hash = $2 RETURNING 1"
        return bool(await self._sql.change(text, account, hash))

    async def close_sessions(self, account: str, but: bytes = b"") -> None:
        """Sign an account out everywhere, but perhaps for one browser."""
        await self._sql.change("DELETE FROM session WHERE account = $1 AND hash <> $2", account, but)

    async def forget_sessions(self, now: int) -> None:
        """Forget sessions and challenges that have run out."""
        await self._sql.change("DELETE FROM session WHERE until <= $1", now)
        await self._sql.change("DELETE FROM met_challenge WHERE until <= $1", now)

    async def meet(self, challenge: str, until: int) -> bool:
        """Remember that a challenge was met, for as long as it holds; whether this was the first time."""
        text = "INSERT INTO met_challenge (hash, until) VALUES ($1, $2)"
        try:
            await self._sql.change(text, hash_of(challenge), until)
        except Taken:
            return False
        return True
