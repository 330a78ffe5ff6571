"""Hot seat: several people at one screen, and the ruleset for whoever nobody plays."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import click

from rulewright.cli.aside import Aside
from rulewright.cli.asking import Prompter, choose
from rulewright.cli.cast import name_of, names_of
from rulewright.cli.fields import fill_fields
from rulewright.cli.lines import show
from rulewright.cli.lines.reasons import refusal_lines, rules_of
from rulewright.cli.lines.table_lines import asked_text, happened, moment, rule_line, status_lines
from rulewright.cli.menu import Menu, MenuLine, is_private, odds_of_answers
from rulewright.cli.people import People
from rulewright.cli.reading import how_to_answer, read_answer
from rulewright.cli.table_file import TableFile
from rulewright.play import GM, UNDECIDED, Option, Question, QuestionForm, Refusal, Refused
from rulewright.play.facts import Started
from rulewright.play.policy import first_option
from rulewright.play.readers.hand import FacesQuestion
from rulewright.tables.table import Planned
from rulewright.tables.views.view import View

MOST_BLOCKED = 3
"""So many actions that cannot be done are listed with their reasons."""


def stumble(problem: Exception) -> str:
    """An unforeseen problem, and the place where it came up."""
    frame = traceback.extract_tb(problem.__traceback__)[-1]
    return f"{type(problem).__name__} {problem} at {frame.filename}:{frame.lineno}"


class HotSeat:
    """Plays a table to its end: people are asked, the ruleset plays the rest."""

    def __init__(self, kept: TableFile, people: People, most: int, *, silent: bool = False) -> None:
        self.kept = kept
        self.desk = kept.table.desk
        self.people = people
        self.most = most
        self.silent = silent
        self.asker = Prompter()
        self.aside = Aside(self)
        self.rules = rules_of(self.desk.ruleset)
        self.start = kept.start
        self.told = ""
        self.choices: list[MenuLine] = []
        self.listed = (0, "")
        self.round: str | None = None

    def run(self) -> bool:
        """Play on; True if the scene is over or nobody would go on, False if it had better stop after so many actions."""
        game, desk = self.desk.ruleset, self.desk
        if game.encounter.begin is not None and not any(isinstance(entry.fact, Started) for entry in desk.live):
            self._go_on(desk.begin())
        taken = 0
        while taken < self.most:
            if desk.open is not None and desk.open.torn:
                self._go_on(desk.resume())
            elif desk.waiting:
                self._answer()
            elif desk.over is not None:
                return True
            elif desk.acting:
                able = self._able(desk.acting)
                if not able:
                    return True
                taken += self._move(able)
            else:
                self._go_on(desk.proceed())
                taken += 1
        return False

    def add(self, planned: Planned) -> bool:
        """Keep what was planned, and show what it says; a refusal is shown and changes nothing."""
        if isinstance(planned, Refusal):
            for line in refusal_lines(planned, self.rules):
                click.echo(line)
            return False
        screen = self.kept.known(self.people.onlookers)
        before = screen.number
        self.kept.add(planned)
        if not self.silent:
            for line in happened(screen.since(before) or (), self.kept.people, asked=self.people.actors):
                click.echo(line)
        return True

    def _go_on(self, planned: Planned) -> bool:
        """Keep what the game does by itself; a refusal there is a defect of the ruleset, and ends the program."""
        if isinstance(planned, Refusal):
            raise Refused(planned)
        return self.add(planned)

    def plan(self, wish: Callable[[], Planned]) -> Planned:
        """What a wish comes to; rules that break down are told like a refusal, for nothing has changed."""
        try:
            return wish()
        except Exception as problem:  # noqa: BLE001 - a stranger's mistake must not end the evening
            game = self.desk.ruleset
            return Refusal(
                f"{game.name} stumbled: {stumble(problem)}.", instead="Nothing has changed. Try another way."
            )

    def name(self, who: str) -> str:
        """What somebody is called."""
        return "The GM" if who == GM else name_of(self.desk.state, who)

    # -- moves ----------------------------------------------------------------------------------

    def _able(self, acting: Sequence[str]) -> tuple[str, ...]:
        """Those of whom something is to be expected: people, and whom the ruleset has a move for."""
        game, desk = self.desk.ruleset, self.desk
        return tuple(
            who
            for who in acting
            if who in self.people.actors or game.move is None or game.move(desk.state, desk.book, who)[0]
        )

    def _move(self, acting: Sequence[str]) -> bool:
        """Let somebody act; whether anything was done."""
        for who in acting:
            if who not in self.people.actors:
                self._show_round()
                return self._move_by_itself(who)
        actor = acting[0] if len(acting) == 1 else self._who(acting)
        menu = self._menu(actor)
        able = [choice.action for choice in self.choices if choice.refusal is None]
        able += [action for action in menu.for_the_gm() if GM in self.people.actors]
        options = [Option(action.id, action.name, action.id) for action in able]
        typed = self.asker.line(f"{show.strong(self.name(actor))} {show.accent('>')}", [o.key for o in options])
        first, _, rest = typed.partition(" ")
        key = choose(options, typed)
        key, rest = (key, "") if key is not None else (choose(options, first), rest)
        if key is None and typed == "back" and len(acting) > 1:
            self.listed = (0, "")  # somebody else may go first
            return False
        if key is None:
            self.aside.take(typed, actor)
            return False
        action = next(action for action in able if action.id == key)
        args = fill_fields(self, menu, action, rest)
        return args is not None and self.add(self.plan(partial(self.desk.do, action.id, actor, args)))

    def _menu(self, actor: str) -> Menu:
        """What somebody can do now, listed once for every change."""
        menu = Menu(self.desk, actor, self.people.ours(actor), self.known(actor))
        if self.listed != (self.desk.head, actor):
            self.show_table()
            self.choices = menu.choices()
            self.list_choices(self.choices)
            self.listed = (self.desk.head, actor)
        return menu

    def _who(self, acting: Sequence[str]) -> str:
        """Whoever of several wants to go first; they stay at it until something happens."""
        if self.listed[0] == self.desk.head and self.listed[1] in acting:
            return self.listed[1]
        self.show_table()
        options = [Option(who, self.name(who), who) for who in acting]
        while True:
            typed = self.asker.line(f"Who acts? {', '.join(o.label for o in options)} {show.accent('>')}")
            if (key := choose(options, typed)) is not None:
                return key
            self.aside.take(typed, acting[0])

    def _move_by_itself(self, who: str) -> bool:
        game, desk = self.desk.ruleset, self.desk
        if game.move is None:
            said = f"{game.name} cannot play {self.name(who)} by itself: it chooses no moves."
            raise Refused(Refusal(said, instead="Leave --auto out, and play everybody."))
        action, args = game.move(desk.state, desk.book, who)
        return self._go_on(desk.do(action, who, args))

    def show_table(self) -> None:
        """Everybody as they stand, once for every change."""
        lines = [rule_line(moment(self.desk) or self.desk.ruleset.name)]
        lines += self.status()
        told = "\n".join(lines)
        if told != self.told:
            click.echo(f"\n{told}")
        self.told = told

    def status(self) -> list[str]:
        """Everybody as whoever looks at the screen knows them."""
        known = self.kept.known(self.people.onlookers)
        return list(status_lines(self.desk, known.state, self.people.sides, self.start))

    def known(self, who: str) -> View:
        """The table as somebody's side knows it; a game master alone at the screen knows all."""
        return self.kept.known(self.people.onlookers if GM in self.people.onlookers else self.people.ours(who))

    def _show_round(self) -> None:
        """Everybody as they stand, where nobody is asked: once in every round."""
        if not self.silent and self.round != moment(self.desk):
            self.show_table()
        self.round = moment(self.desk)

    def list_choices(self, choices: Sequence[MenuLine], *, all_of_them: bool = False) -> None:
        """What can be done, those with odds first; and why some of the rest cannot."""
        numbered = list(enumerate((choice for choice in choices if choice.refusal is None), 1))
        rows = [(show.accent(str(n)), each.action.name, each.odds) for n, each in numbered if each.action.measures]
        for line in show.columns(rows, indent=2, rights=(0,)):
            click.echo(line)
        others = [f"{number} {each.action.name}" for number, each in numbered if not each.action.measures]
        if others:
            click.echo(show.wrapped(show.listed(others), 2, 2))
        blocked = [choice for choice in choices if choice.refusal is not None]
        for choice in blocked if all_of_them else blocked[:MOST_BLOCKED]:
            click.echo(show.faint(show.wrapped(f"{choice.action.name}: {choice.refusal}", 4, 6)))
        if len(blocked) > MOST_BLOCKED and not all_of_them:
            click.echo(show.faint(f"    and {len(blocked) - MOST_BLOCKED} more cannot be done now; all tells why"))

    # -- questions ------------------------------------------------------------------------------

    def _answer(self) -> None:
        """Have a waiting question answered, those of people last."""
        waiting = sorted(self.desk.waiting, key=self._is_asked)
        question = waiting[0]
        if not self._is_asked(question):
            answer: Any = self.desk.ruleset.policy(question, self.desk.state, self.desk.book)
            if answer is UNDECIDED:
                answer = first_option(question, self.desk.state, self.desk.book)
            self._go_on(self.desk.answer(question.of, question.raw(answer)))
            return
        private = is_private(self.desk, question) and len(self.people.seats) > 1
        if private:
            self.asker.clear()
            self.asker.line(f"Hand the screen to {show.strong(self.name(question.of))}, and press Enter.")
            self.asker.clear()
            self.told = ""
            self.show_table()
        self._ask(question, hidden=private)

    def _is_asked(self, question: Question[Any]) -> bool:
        """Whether people answer a question; faces of real dice are always typed by people."""
        return question.of in self.people.actors or isinstance(question, FacesQuestion)

    def _ask(self, question: Question[Any], *, hidden: bool) -> None:
        """Ask until an answer is taken, or the question is taken back; a hidden answer leaves nothing on the screen."""
        form = question.form()
        self._put(question, form)
        prompt = f"{show.strong(self.name(question.of))} {show.accent('>')}"
        while True:
            typed = self.asker.line(prompt, [option.key for option in form.options], hidden=hidden)
            read = read_answer(form, typed)
            head = self.desk.head
            if read is None:
                self.aside.take(typed, question.of, question)
            else:
                if hidden:
                    self.asker.clear()
                self.add(self.plan(partial(self.desk.answer, question.of, read)))
            if self.desk.head != head:
                return

    def _put(self, question: Question[Any], form: QuestionForm) -> None:
        """A question with its options, and what would come of each."""
        click.echo(f"\n{show.wrapped(asked_text(question.prompt, names_of(self.desk.state)))}")
        odds = odds_of_answers(self.desk, question, self.known(question.of))
        most = [f"up to {option.most}" if form.shape == "amounts" else "" for option in form.options]
        rows = [
            (show.accent(str(number)), option.label, odds.get(option.key, most[number - 1]), show.faint(option.note))
            for number, option in enumerate(form.options, 1)
        ]
        for line in show.columns(rows, indent=2, rights=(0,)):
            click.echo(line)
        if how := how_to_answer(form):
            click.echo(show.faint(f"  {how}"))
