"""At a table that is served elsewhere: what happens is told as it happens, and what you type is done."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import click

from rulewright.cli.lines import show
from rulewright.cli.lines.table_lines import happened
from rulewright.cli.prompt.asking import Left, Prompter
from rulewright.cli.prompt.prompt import Prompt
from rulewright.cli.prompt.there import ThereSitting
from rulewright.client import Client
from rulewright.play import Refusal
from rulewright.tables.views.now import QuestionNow, TableNow

BEGUN = Refusal("The scene has begun already.", instead="proceed moves it on.")
LOOK_EVERY = 0.2
"""Seconds between two looks whether there is news."""


class AtTable:
    """One person at a live table, with the prompt that one has at one's own."""

    def __init__(self, client: Client, table: str, loop: asyncio.AbstractEventLoop) -> None:
        self.there = ThereSitting(client, table, loop)
        self.asker = Prompter()
        self.prompt = Prompt(self.there, self.asker)
        self.prompt.aside.more["begin"] = lambda _: self._refused(
            BEGUN if self.there.now().begun else self.there.begin()
        )
        self.prompt.aside.more["proceed"] = lambda _: self._refused(self.there.proceed())
        self.shown: Any = None
        self.lock = threading.Lock()
        self.left = threading.Event()

    def run(self) -> None:
        """Play until somebody leaves, or the table is closed."""
        now = self.there.latest
        click.echo(f"{show.strong(now.name)}  {show.faint('? helps, quit leaves; the link brings you back.')}")
        self.there.caught_up(now.number)
        herald = threading.Thread(target=self._herald, daemon=True, name="herald")
        with self.lock:
            self._tell()
            self._present()
        herald.start()
        try:
            while self.there.over is None:
                typed = self.asker.line(self._prompt(), self.prompt.words())
                with self.lock:
                    self._take(typed)
        except Left:
            pass
        finally:
            self.left.set()
            self.there.leave()
        if self.there.over:
            click.echo(self.there.over)

    # -- telling --------------------------------------------------------------------------------

    def _herald(self) -> None:
        """Tell what others do while nothing is typed."""
        while not self.left.wait(LOOK_EVERY):
            if self.there.over:
                self.asker.interrupt([f"{self.there.over} Press Enter."])
                return
            if self.there.came.is_set() and self.lock.acquire(blocking=False):
                try:
                    self.asker.interrupt(happened(self.there.news(), self.there.people()))
                    self._present(waiting=True)
                finally:
                    self.lock.release()

    def _tell(self) -> None:
        for line in happened(self.there.news(), self.there.people()):
            click.echo(line)

    def _question(self, now: TableNow) -> QuestionNow | None:
        return next((each for each in now.waiting if each.mine and each.form is not None), None)

    def _actor(self, now: TableNow) -> str:
        """Whoever of one's own is to act; else the first of them."""
        mine = [who for who in now.acting if who in now.plays and not now.over]
        own = [who for who in mine if who in now.seat.actors]
        return next(iter((*own, *mine)), "")

    def _prompt(self) -> str:
        now = self.prompt.now
        question = self._question(now)
        who = question.of if question else self._actor(now) if not now.busy else ""
        return f"{show.strong(self.there.name(who)) if who else now.seat.name} {show.accent('>')}"

    def _present(self, *, waiting: bool = False) -> None:
        """List what there is to do or to answer, if that is not what was listed."""
        now = self.there.now(self._actor(self.there.latest))
        question, who = self._question(now), self._actor(now)
        asked, open_to = question.form if question else None, "" if now.busy else who
        key = (asked, open_to, now.over, now.begun, now.round, now.waiting, now.actors, now.can, now.map)
        if key == self.shown:
            return
        self.shown, self.prompt.now = key, now
        if waiting:
            self.asker.make_room()
        if question is not None and question.form is not None:
            self.prompt.menu = None
            self.prompt.show_table(question.of)
            self.prompt.put(question.form)
        elif who and not now.busy:
            self.prompt.offer(who)
        else:
            self.prompt.menu = None
            self.prompt.show_table()
            click.echo(show.faint(f"  {waits_for(now, self.there)}"))
        if waiting:
            self.asker.show_again(self._prompt())

    # -- taking ---------------------------------------------------------------------------------

    def _take(self, typed: str) -> None:
        now = self.prompt.now = self.there.now(self._actor(self.there.latest))
        question, who = self._question(now), self._actor(now)
        if question is not None and question.form is not None:
            self.prompt.answer(question.form, typed)
        elif who and not now.busy:
            self.prompt.take(typed, who)
        else:
            self.prompt.menu = None
            self.prompt.aside.take(typed, next(iter(now.seat.actors), ""))
        self._tell()
        self._present()

    def _refused(self, no: Refusal | None) -> None:
        if no is not None:
            self.prompt.refuse(no)


def waits_for(now: TableNow, there: ThereSitting) -> str:
    """Whom the table waits for, in words."""
    if now.over:
        return f"It is over: {now.over}."
    if not now.begun:
        return "The scene has not begun; the game master begins it with: begin."
    asked = [there.name(each.of) for each in now.waiting] or [there.name(who) for who in now.acting]
    return f"Waiting for {', '.join(asked)}." if asked else "Waiting for the game master."
