"""There: a sitting at a table that somebody else serves. The line is kept by a thread of its own, so that a prompt can wait."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any

from rulewright.cli.lines.sheet import SheetReader, ToldSheet
from rulewright.cli.prompt.aside import last_action
from rulewright.cli.prompt.sitting import ButtonLine
from rulewright.client import Client, Gone, LiveTable, NotGranted
from rulewright.client.house import GameTold
from rulewright.lab.figures import ActionOdds
from rulewright.library import LedgerRow
from rulewright.play import GM, Refusal
from rulewright.tables.choosing.forms import ActionForm
from rulewright.tables.choosing.opened import FormNow
from rulewright.tables.telling.story import done_by
from rulewright.tables.views.can import ClosedNow
from rulewright.tables.views.now import TableNow
from rulewright.tables.views.seen import Seen
from rulewright.tables.wishes import Answer, Begin, Do, Proceed, Rewind, Say, SetRules, Wish

QUIET = 0.15
"""Seconds without news after which what has come is told together."""
MOST_KEPT = 500
"""So many entries a prompt remembers."""
FEW = 10
"""So many entries are told to whoever sits down."""
PATIENCE = 10.0
"""Seconds that one waits for what one's own wish brought about."""


class ThereSitting:
    """One person's seat at a served table."""

    def __init__(self, client: Client, table: str, loop: asyncio.AbstractEventLoop) -> None:
        self.client, self.table, self.loop = client, table, loop
        self.latest: TableNow = self.wait(client.look(table))
        game: GameTold = self.wait(client.game(self.latest.ruleset))
        self.counts, self.sheet = game.counts, game.sheet
        self.forms: Mapping[str, ActionForm] = {form.id: form for form in game.actions}
        self.log: list[Seen] = []
        self.over: str | None = None
        self.came = threading.Event()
        self._fresh: list[Seen] = []
        self._rules: dict[str, LedgerRow] = {}
        self._lock = threading.Lock()
        self._live: LiveTable | None = None
        self._hearing = asyncio.run_coroutine_threadsafe(self._hear(max(0, self.latest.number - MOST_KEPT)), loop)
        self._shown_from = max(0, self.latest.number - FEW)

    def wait[T](self, work: Coroutine[Any, Any, T]) -> T:
        """Have something done on the line, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    def leave(self) -> None:
        """Let the line go."""
        self._hearing.cancel()

    # -- hearing --------------------------------------------------------------------------------

    async def _hear(self, after: int) -> None:
        try:
            async with self.client.live(self.table, after=after) as live:
                self._live = live
                async for entry in live.seen():
                    with self._lock:
                        self._fresh.append(entry)
                    self.came.set()
        except Gone as gone:
            self.over = f"The table is closed to you: {gone}"
            self.came.set()

    def news(self, settle: float = QUIET) -> list[Seen]:
        """What has come since, once nothing more comes for a moment."""
        while self.came.wait(0) or self._fresh:
            self.came.clear()
            if not self.came.wait(settle):
                break
        with self._lock:
            fresh, self._fresh = self._fresh, []
        self.log = [*self.log, *fresh][-MOST_KEPT:]
        return [each for each in fresh if each.number > self._shown_from]

    def caught_up(self, number: int) -> None:
        """Wait until all up to a number is here."""
        for _ in range(int(PATIENCE / 0.05)):
            if self.over or (self._live is not None and self._live.number >= number):
                return
            threading.Event().wait(0.05)

    # -- looking --------------------------------------------------------------------------------

    def now(self, who: str = "") -> TableNow:
        self.latest = self.wait(self.client.look(self.table, who))
        return self.latest

    def name(self, who: str) -> str:
        names = {GM: "The GM"} | {actor.id: actor.name for actor in self.latest.actors}
        return names.get(who, who)

    def sides(self) -> Mapping[str, str]:
        scene = self.latest.scene
        found = scene.get("sides", {}) if isinstance(scene, dict) else {}
        return found if isinstance(found, dict) else {}

    def people(self) -> Mapping[str, str]:
        seats = {seat.id: seat.name for seat in self.latest.seats}
        return seats | {actor.id: actor.name for actor in self.latest.actors}

    def page(self, who: str) -> SheetReader | None:
        told = next((actor for actor in self.latest.actors if actor.id == who), None)
        return None if told is None else ToldSheet(self.sheet, told)

    def form(self, action: str, who: str, key: str = "", *, away: bool = False) -> FormNow | Refusal:
        return self._asked(self.client.form(self.table, action, who, key, away=away))

    def closed(self, who: str) -> ClosedNow:
        found = self._asked(self.client.closed(self.table, who))
        return ClosedNow(0) if isinstance(found, Refusal) else found

    def recent(self, who: str) -> list[str]:
        return done_by(self.log, who)

    def seen(self, who: str) -> Sequence[Seen]:
        return self.log

    def rules(self, ids: Sequence[str]) -> Mapping[str, LedgerRow]:
        for each in ids:
            if each not in self._rules:
                told = self._asked(self.client.rule(self.latest.ruleset, each))
                if isinstance(told, Refusal):
                    continue
                self._rules[each] = LedgerRow(told.id, told.title, told.text, told.place)
        return {each: self._rules[each] for each in ids if each in self._rules}

    def button(self, action: str, who: str) -> ButtonLine | Refusal:
        told = self._asked(self.client.button_odds(self.table, action, who))
        return told if isinstance(told, Refusal) else ButtonLine(*told)

    def odds(self, action: str, who: str, args: Mapping[str, Any]) -> ActionOdds | Refusal:
        return self._asked(self.client.odds(self.table, action, who, **args))

    def answer_odds(self, of: str) -> ActionOdds | Refusal:
        return self._asked(self.client.answer_odds(self.table, of))

    def _asked[T](self, work: Coroutine[Any, Any, T]) -> T | Refusal:
        try:
            return self.wait(work)
        except NotGranted as no:
            return Refusal(no.problem.reason, no.problem.rule, no.problem.instead, no.problem.about)

    # -- doing ----------------------------------------------------------------------------------

    def do(self, action: str, who: str, args: Mapping[str, Any]) -> Refusal | None:
        return self.wish(Do(action, who, dict(args)))

    def answer(self, of: str, raw: Any) -> Refusal | None:
        return self.wish(Answer(of, raw))

    def say(self, words: str, who: str) -> Refusal | None:
        return self.wish(Say(words))

    def begin(self) -> Refusal | None:
        """Open the scene."""
        return self.wish(Begin())

    def proceed(self) -> Refusal | None:
        """Move the scene on."""
        return self.wish(Proceed())

    def undo(self) -> Refusal | None:
        last = last_action(self.log)
        return Refusal("There is nothing to take back.") if last is None else self.wish(Rewind(last.number - 1))

    def house(self) -> Mapping[str, Any]:
        return self.wait(self.client.house_rules(self.table, self.latest.ruleset))

    def set_house(self, options: Mapping[str, Any]) -> Refusal | None:
        return self.wish(SetRules(dict(options)))

    def wish(self, wish: Wish) -> Refusal | None:
        """Wish for something; it is durable, and what it brought about is here, when this returns."""
        no = self._asked(self.client.wish(self.table, wish))
        if isinstance(no, Refusal):
            return no
        self.caught_up(self.now().number)
        return None
