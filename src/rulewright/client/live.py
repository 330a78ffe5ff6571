"""A live table: what a seat sees, in order and without a gap, and its wishes, kept until they are answered.

The connection may break as often as it likes. It is made anew, resumes from the last number seen, and
sends again whatever wish has no answer yet, under the key it had: the server does it once.

The last entry goes by a mark that the server gave for it. Where the server's log has another entry there, as after
a restore, everything comes anew from the first (`started_over` counts that).
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from rulewright.client.problems import Gone, NotGranted
from rulewright.client.stirrer import NextWish, Stirrer
from rulewright.play.values.wire import decode, encode
from rulewright.tables.dice.stirring import Stirring
from rulewright.tables.protocol import (
    GO_AWAY,
    Bye,
    Caught,
    FromServer,
    GrantedNow,
    Hello,
    PresentNow,
    RefusedNow,
    SeenNow,
    Wishing,
)  # fmt: skip
from rulewright.tables.views.view import Seen
from rulewright.tables.wishes import Wish

FIRST_WAIT = 0.2
LONGEST_WAIT = 10.0
MOST_FRAME = 16 * 1024 * 1024


class LiveTable:
    """A seat's live connection. `number` is the last entry seen, `present` who is connected, `bye` why it last ended.

    Unless it is told not to, it takes its part in stirring the dice; `doubts` say what it found amiss with them.
    """

    def __init__(
        self,
        url: str,
        table: str,
        cookies: Mapping[str, str],
        after: int = 0,
        read: Callable[..., Any] = decode,
        mark: str = "",
        *,
        stirs: bool = True,
    ) -> None:
        self.table = table
        self._read = read
        self.number = after
        self.mark = mark
        self.started_over = 0
        self.present: tuple[str, ...] = ()
        self.reconnects = -1
        self.bye = ""
        self._url = f"ws{url.removeprefix('http')}/api/tables/{table}/live"
        self._cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
        self._seen: asyncio.Queue[Seen | Exception] = asyncio.Queue()
        self._wishes: dict[str, tuple[Wish, asyncio.Future[None]]] = {}
        self._caught_up = asyncio.Event()
        self._connection: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._over: Exception | None = None
        self.stirs = stirs
        self._stirrer: Stirrer | None = None
        self._stirring = Stirring()
        self._folded = 0 if after == 0 else -1  # up to which entry the stirring is known; not at all yet
        self._steps: set[tuple[str, int]] = set()
        self._step: asyncio.TimerHandle | None = None
        self._stepping: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run(), name=f"live {self.table}")
        return self

    async def __aexit__(self, *_: object) -> None:
        self.stirs = False
        for step in self._stepping:
            step.cancel()
        if self._step is not None:
            self._step.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # -- what a player does ---------------------------------------------------------------------

    async def wish(self, wish: Wish, key: str = "") -> None:
        """Wish for something; it is durable when this returns. `NotGranted` says why not."""
        if self._over is not None:
            raise self._over
        key = key or secrets.token_hex(8)
        answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wishes[key] = (wish, answered)
        await self._send(Wishing(key, wish))
        try:
            await answered
        finally:
            self._wishes.pop(key, None)

    async def seen(self) -> AsyncIterator[Seen]:
        """Entries as they come, in order, for as long as the table is there."""
        while True:
            entry = await self._seen.get()
            if isinstance(entry, Exception):
                raise entry
            yield entry

    async def next(self, seconds: float = 10.0) -> Seen:
        """The next entry."""
        async with asyncio.timeout(seconds):
            entry = await self._seen.get()
        if isinstance(entry, Exception):
            raise entry
        return entry

    async def until(self, number: int, seconds: float = 30.0) -> list[Seen]:
        """Entries up to one of the seat's numbers."""
        found: list[Seen] = []
        while not found or found[-1].number < number:
            found.append(await self.next(seconds))
        return found

    async def caught_up(self, seconds: float = 30.0) -> None:
        """Wait until all that was missed is here."""
        async with asyncio.timeout(seconds):
            await self._caught_up.wait()
        if self._over is not None:
            raise self._over

    @property
    def doubts(self) -> tuple[str, ...]:
        """What this client found amiss with the dice, in words."""
        return tuple(self._stirrer.doubts) if self._stirrer is not None else ()

    @property
    def connected(self) -> bool:
        """Whether there is a connection just now."""
        return self._connection is not None

    async def pause(self, seconds: float = 0.02) -> None:
        """Wait a moment for news about the connection or the company."""
        await asyncio.sleep(seconds)

    def cut(self) -> None:
        """Lose the connection, as a phone in a tunnel would; it is made anew."""
        if self._connection is not None:
            self._connection.transport.abort()

    # -- the connection -------------------------------------------------------------------------

    async def _run(self) -> None:
        wait = FIRST_WAIT
        while self._over is None:
            try:
                async with connect(
                    self._url,
                    additional_headers={"Cookie": self._cookie},
                    max_size=MOST_FRAME,
                    compression=None,
                    proxy=None,
                    close_timeout=1,
                ) as connection:
                    self.reconnects += 1
                    self._connection = connection
                    wait = FIRST_WAIT
                    await connection.send(encode(Hello(self.number, self.mark)).decode())
                    async for frame in connection:
                        await self._hear(self._read(frame.encode() if isinstance(frame, str) else frame, FromServer))
            except InvalidStatus as refused:
                if refused.response.status_code in (401, 403, 404):
                    self._end(Gone("This table is closed to you."))
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == GO_AWAY:
                    self._end(Gone(closed.rcvd.reason or "This table is closed to you."))
            except (OSError, TimeoutError, WebSocketException):
                pass
            self._connection = None
            self._caught_up.clear()
            if self._over is None:
                await asyncio.sleep(wait * random.uniform(0.5, 1))
                wait = min(wait * 2, LONGEST_WAIT)
        self._caught_up.set()

    async def _hear(self, message: FromServer) -> None:
        match message:
            case SeenNow(entries, mark):
                for entry in entries:
                    if entry.number > self.number:
                        self.number = entry.number
                        self._follow(entry)
                        self._seen.put_nowait(entry)
                if entries and entries[-1].number == self.number:
                    self.mark = mark
                self._take_part()
            case Caught(number, seat, stirring, stirred_at, mark):
                if number == self.number:
                    self.mark = mark
                self._caught_up.set()
                if self.stirs and seat and (self._stirrer is None or self._stirrer.seat != seat):
                    self._stirrer = Stirrer(seat)
                if self._folded < 0 and stirring is not None:
                    self._stirring, self._folded = stirring, stirred_at
                for key, (wish, _) in list(self._wishes.items()):
                    await self._send(Wishing(key, wish))
                self._take_part()
            case GrantedNow(key):
                self._answer(key, None)
            case RefusedNow(key, problem, again):
                if again and key in self._wishes:
                    asyncio.get_running_loop().call_later(1.0, self._again, key)
                else:
                    self._answer(key, NotGranted(problem))
            case PresentNow(seats):
                self.present = seats
                self._take_part()
            case Bye(reason, come_back, start_over):
                self.bye = reason
                if start_over:
                    self.number = self._folded = 0
                    self._stirring, self._steps = Stirring(), set()
                    self.mark = ""
                    self.started_over += 1
                if not come_back:
                    self._end(Gone(reason))

    # -- the dice -------------------------------------------------------------------------------

    def _follow(self, entry: Seen) -> None:
        """Read along how far the stirring of the dice has come."""
        if 0 <= self._folded < entry.number:
            if self._stirrer is not None:
                self._stirrer.watch(self._stirring, entry.fact)
            self._stirring, self._folded = self._stirring.follow(entry.fact), entry.number

    def _take_part(self) -> None:
        """Do what is this seat's to do for the dice, now or in a moment."""
        if self._step is not None:
            self._step.cancel()
            self._step = None
        if self._stirrer is None or not self.stirs or self._folded < 0 or not self._caught_up.is_set():
            return
        step = self._stirrer.next(self._stirring, self.present)
        if step is not None and (type(step.wish).__name__, step.wish.round) not in self._steps:
            self._step = asyncio.get_running_loop().call_later(step.seconds, self._take, step)

    def _take(self, step: NextWish) -> None:
        self._step = None
        self._steps.add((type(step.wish).__name__, step.wish.round))
        task = asyncio.ensure_future(self._stir(step))
        self._stepping.add(task)
        task.add_done_callback(self._stepping.discard)

    async def _stir(self, step: NextWish) -> None:
        with suppress(NotGranted, Gone):  # the round has gone on meanwhile; the log says how
            await self.wish(step.wish)

    def _again(self, key: str) -> None:
        if key in self._wishes:
            task = asyncio.ensure_future(self._send(Wishing(key, self._wishes[key][0])))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    def _answer(self, key: str, problem: NotGranted | None) -> None:
        if key not in self._wishes or self._wishes[key][1].done():
            return
        if problem is None:
            self._wishes[key][1].set_result(None)
        else:
            self._wishes[key][1].set_exception(problem)

    async def _send(self, what: Wishing) -> None:
        """Send if there is a connection; what cannot be sent now is sent when there is one."""
        if self._connection is not None and self._caught_up.is_set():
            try:
                await self._connection.send(encode(what).decode())
            except ConnectionClosed:
                return

    def _end(self, why: Exception) -> None:
        self._over = why
        self._seen.put_nowait(why)
        for _, answered in self._wishes.values():
            if not answered.done():
                answered.set_exception(why)
