"""Prompt: lists what somebody can do, takes what they type, and asks what is asked of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import click

from rulewright.cli.lines import show
from rulewright.cli.lines.odds_lines import headline, odds_lines
from rulewright.cli.lines.reasons import refusal_lines
from rulewright.cli.lines.table_lines import asked_text, moment, rule_line, status_lines
from rulewright.cli.patience import waiting
from rulewright.cli.prompt.aside import Aside
from rulewright.cli.prompt.asking import Prompter, choose, exactly
from rulewright.cli.prompt.filling import Filling
from rulewright.cli.prompt.menu import Menu
from rulewright.cli.prompt.reading import how_to_answer, read_answer
from rulewright.cli.prompt.sitting import Sitting
from rulewright.lab.figures import ActionOdds
from rulewright.play import Option, QuestionForm, Refusal
from rulewright.tables.choosing.forms import ActionForm
from rulewright.tables.views.now import TableNow
from rulewright.tables.views.starting import given


class Prompt:
    """One person, or several who share a screen, at a table."""

    def __init__(self, sitting: Sitting, asker: Prompter) -> None:
        self.sitting, self.asker = sitting, asker
        self.aside = Aside(self)
        self.now: TableNow = sitting.now()
        self.menu: Menu | None = None
        self.told = ""

    @property
    def move(self) -> str:
        """The action that takes somebody to a place on the map, where the game has one."""
        return self.now.map.move if self.now.map else ""

    def head(self) -> int:
        """The number of the last entry; another one says that the table has changed."""
        return self.sitting.now().number

    def refuse(self, no: Refusal) -> None:
        """Say no, with the rule, what it says, and the way out."""
        for line in refusal_lines(no, self.sitting.rules([no.rule] if no.rule else [])):
            click.echo(line)

    # -- the table ------------------------------------------------------------------------------

    def status(self, who: str = "") -> list[str]:
        """Everybody as they stand."""
        found = {actor.id: self.sitting.page(actor.id) for actor in self.now.actors}
        pages = {each: page for each, page in found.items() if page is not None}
        return status_lines(self.now, pages, self.sitting.sides(), who)

    def show_table(self, who: str = "") -> None:
        """Everybody as they stand, once for every change."""
        self.now = self.sitting.now(who)
        lines = [rule_line(moment(self.now, self.sitting.counts) or self.now.name), *self.status(who)]
        told = "\n".join(lines)
        if told != self.told:
            click.echo(f"\n{told}")
        self.told = told

    def offer(self, who: str) -> None:
        """Show the table, and what somebody can do now."""
        self.show_table(who)
        self.menu = Menu(self.sitting, self.now, who)
        with waiting("Reckoning the odds"):
            lines = [*self.menu.short()]
        for line in lines:
            click.echo(line)

    # -- moves ----------------------------------------------------------------------------------

    def words(self) -> list[str]:
        """What Tab completes."""
        return [*(option.key for option in self.menu.options())] if self.menu else []

    def take(self, typed: str, who: str, extra: tuple[ActionForm, ...] = ()) -> bool:
        """Do what somebody types on their move; whether anything was done. `extra` can be done and is not listed."""
        found = self.chosen(typed, extra)
        if found is None:
            shut = self.menu.why_not(typed) if self.menu and not self.aside.knows(typed) else None
            several = [] if self.aside.knows(typed) else self._several(typed)
            if shut is not None:
                self.refuse(shut[1])
            elif several:
                click.echo(show.wrapped(f"{typed!r} may be: {', '.join(several)}.", 2, 4))
            else:
                self.aside.take(typed, who)
            return False
        action, rest = found
        args = self.filled(action, who, rest)
        if args is None:
            return False
        no = self.sitting.do(action, who, args)
        if no is not None:
            self.refuse(no)
        return no is None

    def chosen(self, typed: str, extra: tuple[ActionForm, ...] = ()) -> tuple[str, str] | None:
        """The action that somebody means, and the words after it. What is called exactly so comes first, then commands,
        and only then what merely begins so.
        """
        options = [*(self.menu.options() if self.menu else ()), *(Option(f.id, f.name, f.id) for f in extra)]
        forced = typed[3:].strip() if typed.lower().startswith("do ") else ""
        typed = forced or typed
        first, _, rest = typed.partition(" ")
        if (key := exactly(options, typed)) is not None and (forced or not self.aside.is_bare(typed)):
            return key, ""
        if not forced and self.aside.knows(typed):
            return None
        if (key := self._meant(options, typed)) is not None:
            return key, ""
        if self.move and first.lower() in {"toward", "towards", "away"} and rest:
            return self.move, typed
        return (key, rest.strip()) if (key := self._meant(options, first)) is not None else None

    def _meant(self, options: Sequence[Option[str]], typed: str) -> str | None:
        """What somebody means by a beginning: of what is listed, if that is one thing, else of everything."""
        listed = [option for option in options if self.menu and any(form.id == option.key for form in self.menu.listed)]
        if not typed.isdigit() and (key := choose(listed, typed)) is not None:
            return key
        return choose(options, typed)

    def _several(self, typed: str) -> list[str]:
        """What a beginning may mean, where it is several things."""
        wanted = typed.strip().lower()
        return (
            [o.label for o in self.menu.options() if wanted and o.label.lower().startswith(wanted)] if self.menu else []
        )

    def filled(self, action: str, who: str, words: str) -> dict[str, Any] | None:
        """The arguments of an action; None if it cannot be, or is left."""
        form = self.sitting.form(action, who)
        if isinstance(form, Refusal):
            self.refuse(form)
            return None
        return Filling(self, who, form).fill(words)

    def odds(self, typed: str, who: str) -> None:
        """Everything that may come of an action, before it is done."""
        found = self.chosen(f"do {typed}") if typed else None
        if found is None:
            click.echo("  Odds of what? odds ACTION, and whom: odds attack ace.")
            return
        form = self.sitting.form(found[0], who)
        args = self.filled(found[0], who, found[1]) if found[1] else None
        if isinstance(form, Refusal):
            self.refuse(form)
            return
        told = self.sitting.odds(found[0], who, {**given(form.first), **(args or {})})
        if isinstance(told, Refusal):
            self.refuse(told)
            return
        for line in odds_lines(told, self.sitting.name(told.of)):
            click.echo(line)

    # -- questions ------------------------------------------------------------------------------

    def put(self, form: QuestionForm) -> None:
        """A question with its options, and what would come of each."""
        names = {actor.id: actor.name for actor in self.now.actors}
        click.echo(f"\n{show.wrapped(asked_text(form.prompt, names))}")
        odds = self._answer_odds(form)
        most = [f"up to {option.most}" if form.shape == "amounts" else "" for option in form.options]
        rows = [
            (show.accent(str(number)), option.label, odds.get(option.key, most[number - 1]), show.faint(option.note))
            for number, option in enumerate(form.options, 1)
        ]
        for line in show.columns(rows, indent=2, rights=(0,)) if rows else ():
            click.echo(line)
        if how := how_to_answer(form):
            click.echo(show.faint(f"  {how}"))

    def _answer_odds(self, form: QuestionForm) -> dict[str, str]:
        if len(form.options) < 2 or form.shape != "choice":
            return {}
        told = self.sitting.answer_odds(form.of)
        if not isinstance(told, ActionOdds):
            return {}
        exact = told.kind == "exact"
        found = {str(each.raw): headline(each.measures, exact=exact) for each in told.answers}
        return found if len(set(found.values())) > 1 else {}

    def answer(self, form: QuestionForm, typed: str, before: Callable[[], None] | None = None) -> None:
        """Take what somebody types where they are asked; `before` is done before an answer is told."""
        read = None if self.aside.is_bare(typed) and not _is_option(form, typed) else read_answer(form, typed)
        if read is None:
            self.aside.take(typed, form.of, form)
            return
        if before is not None:
            before()
        no = self.sitting.answer(form.of, read)
        if no is not None:
            self.refuse(no)


def _is_option(form: QuestionForm, typed: str) -> bool:
    options = [Option(option.key, option.label, option.key) for option in form.options]
    return form.shape == "words" or exactly(options, typed) is not None
