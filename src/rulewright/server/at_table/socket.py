"""The live log over a WebSocket: what a seat sees, as it happens, and its wishes."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from itertools import chain

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from rulewright.log.facts import Joined, Said, Stood
from rulewright.play.values.wire import encode
from rulewright.server.at_table.doors import no_seat
from rulewright.server.at_table.frame_cache import seen_now
from rulewright.server.at_table.screens import Screen
from rulewright.server.at_table.tables import GrantedBefore, WishRequest, grant, shown
from rulewright.server.books.pushed import PushedOdds
from rulewright.server.house import House
from rulewright.server.lanes.turns import Asker
from rulewright.server.problems import UNFORESEEN, Declined, of_store
from rulewright.stores.errors import Spoilt, StoreError
from rulewright.tables.hosted import Hosted
from rulewright.tables.legible import read
from rulewright.tables.protocol import (
    COME_BACK,
    GO_AWAY,
    MOST_FRAME,
    START_OVER,
    TOO_MUCH,
    Buttons,
    Bye,
    Caught,
    FromClient,
    FromServer,
    GrantedNow,
    Hello,
    Look,
    Ping,
    Pong,
    PresentNow,
    RefusedNow,
    Wishing,
    mark_of,
)  # fmt: skip
from rulewright.tables.views.view import Seen

log = logging.getLogger("rulewright.server")

MOST_BEHIND = 5_000
"""A client that is so many entries behind is let go; it comes back and reads on from its last number."""
LOOK_COSTS = 4
"""What looking at another costs of what a seat may read in a minute."""
STILL = (Said, Stood)
"""Entries that only add to the log: the table itself is as it was."""
TIME_FOR_HELLO = 30.0
TIME_TO_SEND = 20.0
"""Seconds in which a client must take a message; one that does not is let go."""


class Connection:
    """One client's connection: what waits to be sent, and the sending of it."""

    def __init__(self, house: House, socket: WebSocket, table: str, seat: str, by: bytes | None, asker: Asker) -> None:
        self.house = house
        self.socket = socket
        self.table = table
        self.seat = seat
        self.by = by
        self.live = False
        self._waiting: list[tuple[Seen, ...]] = []
        self._company = False
        self._awake = asyncio.Event()
        self._sent = 0
        self._changed = False
        self._ended: Declined | None = None
        self._screen: Screen | None = None
        self._odds = PushedOdds(house, table, seat, asker)
        self._looks = False
        self._knows_seats = False
        self._sending = asyncio.Lock()

    def hear(self, seen: tuple[Seen, ...] | None) -> None:
        """Keep what the seat has seen until it can be sent."""
        self._changed = self._changed or seen is None
        if seen:
            self._waiting.append(seen)
        self._awake.set()

    def notice(self) -> None:
        """Somebody has come or gone."""
        self._company = True
        self._awake.set()

    def look_again(self) -> None:
        """What the registry knows of the table has changed: send what has on the screen, if anything."""
        self._looks, self._knows_seats = True, False
        self._awake.set()

    def look(self, wanted: Look) -> None:
        """Show what another of the seat's people can do."""
        if self._screen is None:
            return
        self._screen.look = wanted.actor
        if wanted.whole:
            self._screen.forget()
        with suppress(Declined):  # who looks around too often sees it with the next entry
            self.house.limits.spend("read", f"{self.table}:{self.seat}", LOOK_COSTS)
            self._looks = True
            self._awake.set()

    def end(self, why: Declined) -> None:
        """Let nothing more be seen or done here: the seat, the session or the account behind it has ended."""
        self._ended = why
        self._awake.set()

    async def say(self, what: FromServer) -> None:
        """Send one message."""
        await self._send(encode(what).decode())

    async def _send(self, text: str) -> None:
        async with self._sending:
            try:
                async with asyncio.timeout(TIME_TO_SEND):
                    await self.socket.send_text(text)
            except TimeoutError:
                raise WebSocketDisconnect(TOO_MUCH) from None
            except RuntimeError:  # it has gone already
                raise WebSocketDisconnect from None

    async def catch_up(self, after: int, mark: str = "") -> None:
        """Send all that the client missed, then go live; to the start with it if what it has is not in the log."""
        host = self.house.host
        number = await host.follow(self.table, self.seat, self.hear)
        if not await self.house.doors.holds(self):  # it may have ended between the door and here
            raise no_seat()
        if not await self._has(after, mark, number):  # it was told more elsewhere: read on
            await host.heard(self.table, 0)
            number = (await host.view(self.table, self.seat)).number
            if not await self._has(after, mark, number):
                why = "ends before what you have" if after > number else "is not the one that you have seen"
                raise Declined(START_OVER, f"This table's log {why}.", instead="Read all of it anew.")
        self._sent = after
        while self._sent < number:
            page = await host.entries(self.table, self.seat, self._sent, 500)
            if self._ended is not None:
                raise self._ended
            if not page:
                break
            await self.say(seen_now(page))
            self._sent = page[-1].number
        mark = await self._mark(self._sent)
        await self.say(await host.look(self.table, lambda hosted: self._caught(hosted, mark)))
        self.live = True
        await self.house.presence.come(self.table, self.seat)
        self.notice()

    def _caught(self, hosted: Hosted, mark: str) -> Caught:
        view = hosted.views.get(self.seat)
        if view is None or not view.seat.may("contribute"):
            return Caught(self._sent, mark=mark)
        return Caught(self._sent, self.seat, hosted.table.desk.box.stirring, view.number, mark)

    async def _has(self, after: int, mark: str, number: int) -> bool:
        """Whether the log has what a client says it has: so many entries, and the last of them as it knows it."""
        return after <= number and (not mark or mark == await self._mark(after))

    async def _mark(self, number: int) -> str:
        """The mark of one of the seat's entries as the log has it now."""
        found = await self.house.host.entries(self.table, self.seat, number - 1, 1) if number > 0 else ()
        return mark_of(found[0]) if found else ""

    async def send_live(self) -> None:
        """Send what comes in, for as long as the client keeps up."""
        while True:
            await self._awake.wait()
            self._awake.clear()
            if self._ended is not None:
                raise self._ended
            if self._changed:
                why = "Your seat, or the log of this table, is not what it was."
                raise Declined(START_OVER, why, instead="Come back and read all of it anew.")
            if sum(map(len, self._waiting)) > MOST_BEHIND:
                raise Declined(TOO_MUCH, "You are too far behind.", instead="Come back and read on.")
            waiting, self._waiting = self._waiting, []
            fresh = waiting[0] if len(waiting) == 1 else tuple(chain.from_iterable(waiting))
            if fresh and fresh[0].number <= self._sent:
                fresh = tuple(seen for seen in fresh if seen.number > self._sent)
            if fresh:
                self._sent = fresh[-1].number
                await self._send(self.house.frames.seen(fresh))
            came, self._company = self._company, False
            if came:
                await self.say(PresentNow(self.house.presence.at(self.table)))
            moved = any(not isinstance(seen.fact, STILL) for seen in fresh)
            if self._screen is not None and (moved or came or self._looks):
                self._knows_seats = self._knows_seats and not any(isinstance(seen.fact, Joined) for seen in fresh)
                await self._show(self._screen)

    async def _show(self, screen: Screen) -> None:
        """Send what has changed on the screen; what comes meanwhile is told of with the next change.

        Who sits where is read anew when that has changed, and for the first screen: it may be why the client came back.
        """
        self._looks, recent, self._knows_seats = False, self._knows_seats, True
        now = await shown(self.house, self.table, self.seat, screen.look, recent=recent)
        if frame := screen.frame(now):
            await self.say(frame)
            if frame.number != frame.since:
                self._odds.moved(now, self.say)

    async def grant(self, wishing: Wishing) -> None:
        """Answer a wish under its key."""
        try:
            self.house.limits.spend("wish", f"{self.table}:{self.seat}")
            if not await self.house.doors.holds(self):
                self.end(no_seat())
                raise no_seat()
            await grant(self.house, self.table, self.seat, WishRequest(wishing.wish, wishing.key))
            self.house.counts.wishes.labels("granted").inc()
            await self.say(GrantedNow(wishing.key))
        except GrantedBefore:  # only its answer was lost, however long ago that is
            await self.say(GrantedNow(wishing.key))
        except Declined as no:
            self.house.counts.wishes.labels("refused").inc()
            await self.say(RefusedNow(wishing.key, no.problem, again=no.status == 429))
        except StoreError as problem:
            log.warning("a wish could not be kept: %s", problem, extra={"table": self.table})
            self.house.counts.wishes.labels("failed").inc()
            await self.say(RefusedNow(wishing.key, of_store(problem), again=not isinstance(problem, Spoilt)))
        except WebSocketDisconnect:
            raise
        except Exception:  # nobody foresaw it: a client that got no answer would send it again for ever
            log.exception("a wish failed", extra={"table": self.table})
            self.house.counts.wishes.labels("failed").inc()
            await self.say(RefusedNow(wishing.key, UNFORESEEN))

    async def listen(self) -> None:
        """Take in what the client says until it leaves."""
        while True:
            match await self.hears():
                case Wishing() as wishing:
                    await self.grant(wishing)
                case Look() as wanted:
                    self.look(wanted)
                case Buttons() as shown_now:
                    self._odds.show(shown_now, self.say)
                case Ping():
                    await self.say(Pong())
                case Hello():
                    raise Declined(GO_AWAY, "You have said hello already.")

    async def hears(self) -> FromClient:
        """The next thing that the client says."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        raw = message.get("bytes") or (message.get("text") or "").encode("utf-8", "replace")
        if len(raw) > MOST_FRAME:
            raise Declined(TOO_MUCH, "That message is too long.", instead=f"At most {MOST_FRAME} bytes.")
        if b"\\u0000" in raw:
            raise Declined(GO_AWAY, "Text with a null character cannot be kept.")
        try:
            said: FromClient = read(raw, FromClient)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as problem:
            raise Declined(GO_AWAY, f"That was not understood: {problem}.") from None
        return said

    async def converse(self) -> None:
        """The whole conversation: hello, what was missed, then both ways until somebody leaves."""
        hello = await asyncio.wait_for(self.hears(), TIME_FOR_HELLO)
        if not isinstance(hello, Hello):
            raise Declined(GO_AWAY, "Say hello first.")
        if hello.look is not None:
            self._screen, self._looks = Screen(self.house.screens, hello.look, hello.screen), True
        await self.catch_up(hello.after, hello.mark)
        both = {asyncio.create_task(self.send_live()), asyncio.create_task(self.listen())}
        done = set[asyncio.Task[None]]()
        try:
            done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            both.clear()
            done.clear()
            self._odds.close()
            if self._screen is not None:
                self.house.screens.drop(self._screen)
            del task  # what ended it holds this frame, and the task what ended it: the line would stay with them

    async def hang_up(self, end: Exception | None = None) -> None:
        """Say why the conversation ends; without a reason, that the server goes and comes back."""
        status, reason = COME_BACK, "The server stops for a moment."
        if isinstance(end, Declined):
            status, reason = end.status if end.status >= 4000 else GO_AWAY, end.problem.reason
        elif end is not None:
            reason = "The connection was lost for a moment."
        try:
            await self.say(Bye(reason, status != GO_AWAY, status == START_OVER))
            await self.socket.close(status)
        except (RuntimeError, WebSocketDisconnect):  # it has gone already
            return
