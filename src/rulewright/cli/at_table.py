"""At a live table: what happens is told as it happens, and what you type is done or said."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import click

from rulewright.cli.arguments import pairs, read_value
from rulewright.cli.lines import show
from rulewright.cli.lines.table_lines import happened
from rulewright.client import Client, Gone, LiveTable, NotGranted
from rulewright.lab.figures import ActionOdds
from rulewright.play import GM, QuestionForm
from rulewright.play.question import OptionForm
from rulewright.tables.views.now import ActionNow, ActorNow, FieldNow, TableNow
from rulewright.tables.views.seen import Seen
from rulewright.tables.wishes import Answer, Begin, Do, Say, Wish

HELP = """\
  a number       what is listed under it        ?      this
  words          are said at the table          .      the table as it stands
  /r 2d6+1       dice; /w NAME words whispers   begin  open the scene (game master)
  x              never mind                     quit   leave; the link brings you back"""

QUIET = 0.15
"""Seconds without news after which the table is shown."""


class AtTable:
    """One person at a live table."""

    def __init__(self, client: Client, table: str) -> None:
        self.client = client
        self.table = table
        self.now: TableNow | None = None
        self.choices: list[tuple[str, ActionNow]] = []
        self.filling: Filling | None = None
        self._shown: Any = None

    async def run(self) -> None:
        """Play until somebody leaves."""
        self.now = await self.client.table(self.table)
        click.echo(f"{show.strong(self.now.name)}  {show.faint('? helps, quit leaves.')}")
        async with self.client.live(self.table, after=max(0, self.now.number - 10)) as live:
            await live.caught_up()
            both = [asyncio.create_task(self._hear(live)), asyncio.create_task(self._read(live))]
            try:
                done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            except Gone as gone:
                click.echo(f"The table is closed to you: {gone}")
            finally:
                for task in both:
                    task.cancel()
                await asyncio.gather(*both, return_exceptions=True)

    # -- hearing --------------------------------------------------------------------------------

    async def _hear(self, live: LiveTable) -> None:
        while True:
            news = [await live.next(seconds=10**9)]
            with suppress(TimeoutError):
                while True:
                    news.append(await live.next(QUIET))
            for line in self._told(news):
                click.echo(line)
            await self._look()

    def _told(self, news: list[Seen]) -> Iterator[str]:
        return happened(news, self._names())

    def _names(self) -> dict[str, str]:
        if self.now is None:
            return {}
        return {seat.id: seat.name for seat in self.now.seats} | {actor.id: actor.name for actor in self.now.actors}

    async def _look(self, *, whole: bool = False) -> None:
        """Look at the table, and list what there is to do if that has changed."""
        self.now = now = await self.client.table(self.table)
        mine = [question for question in now.waiting if question.form is not None and question.mine]
        menu = [(who, a) for who, actions in now.actions.items() if who in now.acting for a in actions if not a.refusal]
        key = (tuple(question.form for question in mine), tuple((who, action.id) for who, action in menu))
        if whole:
            for line in self._standing(now):
                click.echo(line)
        if key == self._shown and not whole:
            return
        self._shown, self.choices = key, menu
        if mine and mine[0].form is not None:
            self.filling = Filling.answering(mine[0].form)
            click.echo(show.strong(f"{({GM: 'The GM'} | self._names()).get(mine[0].of, mine[0].of)} is asked:"))
            self._ask()
        elif menu:
            self.filling = None
            click.echo(show.strong(f"{self._names().get(menu[0][0], menu[0][0])} can:"))
            for place, (_, action) in enumerate(menu, 1):
                click.echo(f"  {place:2} {action.name}")
        elif now.over:
            click.echo(show.strong("It is over."))  # the log above says how

    def _standing(self, now: TableNow) -> Iterator[str]:
        for actor in now.actors:
            mark = show.accent("▸") if actor.id in now.acting else " "
            yield f"{mark} {show.strong(actor.name)}  {'  '.join(self._glance(actor))}"
        here = ", ".join(seat.name for seat in now.seats if seat.present)
        yield show.faint(f"  here: {here}")

    def _glance(self, actor: ActorNow) -> Iterator[str]:
        """An actor's tracks as they are now; where the game declares none, its first numbers."""
        tracks = [figure for figure in actor.figures if figure.track]
        for figure in tracks:
            yield f"{figure.name} {figure.now}" + (f"/{figure.most}" if figure.most is not None else "")
        if not tracks:
            yield from (f"{number.name} {number.total}" for number in actor.numbers[:6])

    # -- speaking -------------------------------------------------------------------------------

    async def _read(self, live: LiveTable) -> None:
        await self._look(whole=True)
        while True:
            line = await asyncio.to_thread(sys.stdin.readline)
            if not line or line.strip() == "quit":
                return
            try:
                await self._do(live, line.strip())
            except NotGranted as no:
                click.echo(show.warning(f"✗ {no}"))
                self.filling, self._shown = None, None
                await self._look()

    async def _do(self, live: LiveTable, line: str) -> None:
        match line:
            case "":
                if self.filling is not None and self.filling.ready:
                    await self._send(live, self.filling.wish())
            case "?":
                click.echo(HELP)
            case ".":
                await self._look(whole=True)
            case "x":
                self.filling, self._shown = None, None
                await self._look()
            case "begin":
                await live.wish(Begin())
            case _ if self.filling is not None and not self.filling.ready and not line.startswith("/"):
                await self._fill(live, self.filling, line)
            case _ if line.isdigit() and 1 <= int(line) <= len(self.choices):
                who, action = self.choices[int(line) - 1]
                self.filling = Filling.acting(who, action)
                await self._next(live, self.filling)
            case _:
                await live.wish(Say(line))

    async def _fill(self, live: LiveTable, filling: Filling, line: str) -> None:
        if filling.take(line):
            await self._next(live, filling)
        else:
            click.echo(show.warning("✗ That is not on offer."))
            self._ask()

    async def _next(self, live: LiveTable, filling: Filling) -> None:
        """Ask for the next blank; when all are filled, tell the odds and wait for a nod."""
        if not filling.ready:
            self._ask()
        elif filling.action is None or not filling.action.measures:
            await self._send(live, filling.wish())
        else:
            with suppress(NotGranted):
                odds = await self.client.odds(self.table, filling.action.id, filling.who, **filling.args)
                click.echo(f"  {headline(odds)}")
            click.echo(show.faint("  Enter does it, x leaves it."))

    async def _send(self, live: LiveTable, wish: Wish) -> None:
        self.filling, self._shown = None, None
        await live.wish(wish)

    def _ask(self) -> None:
        if self.filling is not None:
            for line in self.filling.lines():
                click.echo(line)


class Filling:
    """A form that is being filled in: an action's fields one by one, or the answer to a question."""

    def __init__(self, who: str, action: ActionNow | None, form: QuestionForm | None, blanks: list[FieldNow]) -> None:
        self.who = who
        self.action = action
        self.form = form
        self.blanks = blanks
        self.args: dict[str, Any] = {}

    @classmethod
    def acting(cls, who: str, action: ActionNow) -> Filling:
        return cls(who, action, None, [field for field in action.fields if field.required and field.default is None])

    @classmethod
    def answering(cls, form: QuestionForm) -> Filling:
        kind = {"choice": "choice", "some": "some", "amount": "number"}.get(form.shape, form.shape)
        blank = FieldNow("answer", form.prompt, kind, form.options, form.least, form.most)
        return cls(form.of, None, form, [blank])

    @property
    def ready(self) -> bool:
        return not self.blanks

    def lines(self) -> Iterator[str]:
        """The blank to be filled next, with what may be chosen."""
        blank = self.blanks[0]
        bounds = f" ({blank.least}–{blank.most})" if blank.kind == "number" else ""
        yield show.strong(f"{blank.label}{bounds}")
        for place, option in enumerate(blank.options, 1):
            yield f"  {place:2} {option.label}{show.faint(f'  {option.note}') if option.note else ''}"
        if blank.kind in {"some", "amounts", "faces"}:
            how = {"some": "numbers with commas", "amounts": "NAME=HOW MANY …", "faces": "faces with blanks"}
            yield show.faint(f"  {how[blank.kind]}")

    def take(self, line: str) -> bool:
        """Fill the next blank; whether what was typed will do."""
        blank = self.blanks[0]
        value = read_blank(blank, line)
        if value is None:
            return False
        self.args[blank.name] = value
        self.blanks = self.blanks[1:]
        return True

    def wish(self) -> Wish:
        """What it comes to."""
        if self.action is None:
            return Answer(self.who, self.args["answer"])
        return Do(self.action.id, self.who, self.args)


def read_blank(blank: FieldNow, line: str) -> Any:
    """What somebody typed as the value of a blank; None if it makes no sense there."""
    match blank.kind:
        case "choice":
            return _key(blank.options, line)
        case "some":
            keys = [_key(blank.options, word) for word in line.replace(",", " ").split() if word != "-"]
            return None if None in keys else keys
        case "number":
            return int(line) if line.lstrip("-").isdigit() else None
        case "flag":
            return read_value(line) if isinstance(read_value(line), bool) else None
        case "amounts":
            with suppress(click.UsageError):
                return pairs(line.split())
            return None
        case "faces":
            return [int(word) for word in line.split()] if all(word.isdigit() for word in line.split()) else None
    return line


def _key(options: tuple[OptionForm, ...], typed: str) -> str | None:
    if typed.isdigit() and 1 <= int(typed) <= len(options):
        return options[int(typed) - 1].key
    return next((each.key for each in options if typed.lower() in (each.key.lower(), each.label.lower())), None)


def headline(odds: ActionOdds) -> str:
    """The figures for a line: each measure that has one, from the worst answer to the best."""
    about = "≈ " if odds.kind == "estimate" else ""
    told = []
    for measure in odds.measures:
        if measure.low is not None and measure.high is not None:
            low, high = show.percent(measure.low), show.percent(measure.high)
            told.append(f"{measure.label.lower()} {about}{low if low == high else f'{low.removesuffix(" %")}–{high}'}")
        elif measure.mean is not None:
            told.append(f"{measure.label.lower()} {about}{show.number(measure.mean)} on average")
    return " · ".join(told)
