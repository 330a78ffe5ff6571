"""Odds that are pushed: what stands on the buttons of a screen is told over its line, some after another.

One question serves all of somebody's buttons, and everybody who knows the same. When the table moves on, it is given up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace
from starlette.websockets import WebSocketDisconnect

from rulewright.lab.asked import ButtonsAsked, ButtonsTold, NoOdds, Told, tell_buttons
from rulewright.play.values.wire import decode, encode
from rulewright.server.books.buttons import aim
from rulewright.server.books.odds import about_buttons
from rulewright.server.house import House
from rulewright.server.lanes.turns import Asker
from rulewright.server.problems import Declined, refused
from rulewright.server.sums import GAMES
from rulewright.stores.errors import StoreError
from rulewright.tables.choosing.aiming import Aimed
from rulewright.tables.hosted import Hosted
from rulewright.tables.protocol import ButtonOddsNow, Buttons, OddsNow
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.now import TableNow
from rulewright.tables.views.view import View

MOMENT = 0.03
"""Seconds that the table must stand still before anything is reckoned."""


type Say = Callable[[OddsNow], Awaitable[None]]
"""How a line is told."""


class Looked(Struct, frozen=True):
    """A look at some buttons: the number of the table, whom each is about, and those that cannot be done."""

    number: int
    asked: ButtonsAsked
    aims: dict[str, Aimed]
    no: dict[str, ButtonOddsNow]


class PushedOdds:
    """The odds on one line's buttons: which are shown, what was told of them last, and what is being reckoned."""

    def __init__(self, house: House, table: str, seat: str, asker: Asker) -> None:
        self._house, self._table, self._seat, self._asker = house, table, seat, asker
        self._shown = Buttons("")
        self._open: frozenset[str] | None = None
        self._told: dict[str, bytes] = {}
        self._slow: set[str] = set()
        self._under_way: asyncio.Task[None] | None = None

    def show(self, shown: Buttons, say: Say) -> None:
        """Other buttons are on the screen."""
        if shown.actor != self._shown.actor:
            self._told.clear()
            self._open = None  # nobody has looked yet
        self._shown = shown
        self._anew(say)

    def moved(self, now: TableNow, say: Say) -> None:
        """The table is another: what was being reckoned is given up, and what stands on the buttons is told anew."""
        can = now.can.get(self._shown.actor)
        self._open = frozenset(can.yes) if can is not None else frozenset()
        self._anew(say)

    def _anew(self, say: Say) -> None:
        """Reckon all that is shown and open. Only what is under way holds on to the line, so nothing stays when it ends."""
        self.close()
        if wanted := [action for action in self._shown.actions if self._open is None or action in self._open]:
            self._under_way = asyncio.create_task(self._tell(sorted(wanted, key=self._slow.__contains__), say))

    def close(self) -> None:
        """Give up what is being reckoned."""
        if self._under_way is not None:
            self._under_way.cancel()
        self._under_way = None

    async def _tell(self, wanted: list[str], say: Say) -> None:
        with suppress(Declined, StoreError, WebSocketDisconnect):  # a button without odds is a button all the same
            await asyncio.sleep(MOMENT)
            self._house.limits.spend("odds", f"{self._table}:{self._seat}")
            view = await self._house.host.view(self._table, self._seat)
            looked = await self._house.host.look(
                self._table, lambda hosted: look_at(hosted, view, self._shown.actor, wanted)
            )
            await self._hand_on(looked, looked.no, say)
            left = looked.asked
            while left.of:
                told = await self._reckoned(left)
                self._slow.update(told.slow)
                found = {action: _button(looked.aims[action], told.of[action]) for action in told.of}
                await self._hand_on(looked, found, say)
                left = replace(left, of={action: args for action, args in left.of.items() if action not in told.of})

    async def _reckoned(self, asked: ButtonsAsked) -> ButtonsTold:
        told = await self._house.sums.answer(tell_buttons, encode(asked), GAMES, self._asker)
        return decode(told, ButtonsTold)

    async def _hand_on(self, looked: Looked, found: Mapping[str, ButtonOddsNow], say: Say) -> None:
        """Tell what is found; of what stands there already, only that it does."""
        written = {action: encode(button) for action, button in found.items()}
        same = tuple(action for action, text in written.items() if self._told.get(action) == text)
        self._told |= written
        fresh = {action: button for action, button in found.items() if action not in same}
        if found:
            await say(OddsNow(looked.number, looked.asked.actor, fresh, same))


def look_at(hosted: Hosted, view: View, actor: str, wanted: Sequence[str]) -> Looked:
    """Whom somebody's buttons are about, and the question behind those that can be done, on what a seat knows."""
    knowledge = Knowledge(view, hosted.table.desk)
    aims: dict[str, Aimed] = {}
    no: dict[str, ButtonOddsNow] = {}
    for action in wanted:
        try:
            aims[action] = aim(knowledge, action, actor)
        except Declined as why:
            no[action] = ButtonOddsNow(no=why.problem)
    asked = about_buttons(hosted, view, actor, {action: aimed.args for action, aimed in aims.items()})
    return Looked(view.number, asked, aims, no)


def _button(aimed: Aimed, told: Told) -> ButtonOddsNow:
    if isinstance(told, NoOdds):
        return ButtonOddsNow(no=refused(told.refusal).problem)
    return ButtonOddsNow(aimed.key, aimed.against, told)
