"""Here: a sitting at a table that is kept in a file, for all who share the screen."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import click
from msgspec.structs import replace

from rulewright.cli.cast import name_of
from rulewright.cli.lines.reasons import rules_of
from rulewright.cli.lines.sheet import SheetReader
from rulewright.cli.lines.table_lines import happened
from rulewright.cli.people import People
from rulewright.cli.prompt.aside import last_action
from rulewright.cli.prompt.sitting import ButtonLine
from rulewright.cli.table_file import TableFile
from rulewright.contract import Action
from rulewright.lab.asked import SECONDS, NoOdds, OpenCourse, figures_of_action, figures_of_answers
from rulewright.lab.figures import ActionOdds
from rulewright.lab.patience import Patience, TimeIsUp, within
from rulewright.lab.reckoning import Reckoner
from rulewright.library import LedgerRow, chosen_options
from rulewright.play import GM, Refusal
from rulewright.play.facts import Answered, Asked, Drew, Started
from rulewright.stores.registry import TableRecord
from rulewright.tables.choosing.aiming import aimed, no_odds_of
from rulewright.tables.choosing.forms import ActionForm, action_form
from rulewright.tables.choosing.opened import FormNow, form_now
from rulewright.tables.hosted import Hosted
from rulewright.tables.open_action import BEGIN, PROCEED
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned
from rulewright.tables.telling.story import done_by
from rulewright.tables.views.can import ClosedNow, can_now
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.known import open_action
from rulewright.tables.views.now import TableNow, closed_to, table_now
from rulewright.tables.views.reading import reading_of
from rulewright.tables.views.seen import Seen
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Say

PATIENCE = 2.0
"""Seconds that somebody waits for the odds of one line of a list."""
UNTOLD = Refusal("There are no odds to tell.")


def stumble(problem: Exception) -> str:
    """An unforeseen problem, and the place where it came up."""
    frame = traceback.extract_tb(problem.__traceback__)[-1]
    return f"{type(problem).__name__} {problem} at {frame.filename}:{frame.lineno}"


class HereSitting:
    """The table of a file, as those who share the screen may know it."""

    def __init__(self, kept: TableFile, people: People, *, silent: bool = False) -> None:
        self.kept, self.desk, self.seated = kept, kept.table.desk, people
        self.silent = silent
        game = self.desk.ruleset
        self.counts = game.encounter.counts
        self.forms: Mapping[str, ActionForm] = {action.id: action_form(action, game.package) for action in game.actions}
        self.start = kept.start
        self._hosted = Hosted("here", kept.table)
        self._record = TableRecord("here", "", game.name, game.id, game.version, 0)

    # -- who knows what -------------------------------------------------------------------------

    @property
    def open_to_all(self) -> View:
        """The table as whoever looks at the screen knows it."""
        return self.kept.known(self.seated.onlookers)

    def view(self, who: str) -> View:
        """The table as somebody's side knows it; a game master alone at the screen knows all."""
        return self.kept.known(self.seated.onlookers if GM in self.seated.onlookers else self.seated.ours(who))

    def _view_for(self, action: str, who: str) -> View:
        form = self.forms.get(action)
        is_gms = form is not None and form.gm_only and GM in self.seated.actors
        return self.kept.known(frozenset({GM})) if is_gms else self.view(who)

    # -- looking --------------------------------------------------------------------------------

    def now(self, who: str = "") -> TableNow:
        shown = table_now(self._hosted, self.open_to_all, self._record, [], look="")
        if who not in self.desk.state.actors:
            return replace(shown, can={})
        knowledge = Knowledge(self.view(who), self.desk)
        reading = reading_of(knowledge.state, self.desk)
        can = can_now(knowledge, reading, who, knowledge.acting, busy=self.desk.open is not None)
        return replace(shown, can={who: can}, number=self.desk.head)

    def name(self, who: str) -> str:
        return "The GM" if who == GM else name_of(self.desk.state, who)

    def sides(self) -> Mapping[str, str]:
        return self.seated.sides

    def people(self) -> Mapping[str, str]:
        return self.kept.people

    def page(self, who: str) -> SheetReader | None:
        state = self.open_to_all.state
        if who not in state.actors:
            return None
        return SheetReader(self.desk.ruleset, self.desk.book, state, who, self.start.get(who))

    def form(self, action: str, who: str, key: str = "", *, away: bool = False) -> FormNow | Refusal:
        found = form_now(self.desk, self._view_for(action, who), action, who, key, away=away)
        return Refusal(f"{self.name(who)} cannot do that.") if found is None else found

    def closed(self, who: str) -> ClosedNow:
        return closed_to(self._hosted, self.view(who), who) or ClosedNow(0)

    def recent(self, who: str) -> list[str]:
        return done_by(list(self.open_to_all.tail), who)

    def seen(self, who: str) -> Sequence[Seen]:
        onlookers = self.seated.onlookers
        return list(self.kept.known(frozenset({GM}) if who == GM and GM in onlookers else onlookers).tail)

    def rules(self, ids: Sequence[str]) -> Mapping[str, LedgerRow]:
        known = rules_of(self.desk.ruleset)
        return {each: known[each] for each in ids if each in known}

    # -- odds -----------------------------------------------------------------------------------

    def button(self, action: str, who: str) -> ButtonLine | Refusal:
        knowledge = Knowledge(self._view_for(action, who), self.desk)
        form = knowledge.own_form(action, who)
        found = aimed(knowledge, form, who) if isinstance(form, Action) else form
        if found is None or isinstance(found, Refusal):
            return found or UNTOLD
        odds = self._reckoned(knowledge, action, who, found.args, PATIENCE)
        return odds if isinstance(odds, Refusal) else ButtonLine(found.against, odds)

    def odds(self, action: str, who: str, args: Mapping[str, Any]) -> ActionOdds | Refusal:
        knowledge = Knowledge(self._view_for(action, who), self.desk)
        form = knowledge.own_form(action, who)
        if not isinstance(form, Action):
            return form or UNTOLD
        no = knowledge.judged(form, who, args) or no_odds_of(knowledge, action, who, args)
        return no or self._reckoned(knowledge, action, who, args, SECONDS)

    def _reckoned(
        self, knowledge: Knowledge, action: str, who: str, args: Mapping[str, Any], seconds: float
    ) -> ActionOdds | Refusal:
        declared = self.desk.ruleset.action(action)
        if not declared.measures:
            return Refusal(f"{declared.name} declares nothing to measure, so it has no odds.")
        ours = frozenset(self.seated.ours(who))
        reckoner = Reckoner(self.desk.ruleset, self.desk.book, ours, patience=Patience(seconds))
        return self._in_time(lambda: figures_of_action(declared, reckoner, knowledge.state, who, args))

    def answer_odds(self, of: str) -> ActionOdds | Refusal:
        view = self.view(of)
        started, record = open_action(view.tail)
        asked = [fact for fact in record if isinstance(fact, Asked) and fact.question.of == of]
        if started is None or not asked or asked[-1].sealed or not isinstance(started.fact, Started):
            return UNTOLD
        begin = started.fact
        action = self.desk.ruleset.find(begin.action)
        if begin.action in {BEGIN, PROCEED} or action is None or not action.measures:
            return UNTOLD
        done = tuple(fact for fact in record if isinstance(fact, (Drew, Answered)))
        course = OpenCourse(action, begin.args, done, view.before(started.number), view.seat.names)
        reckoner = Reckoner(self.desk.ruleset, self.desk.book, frozenset(), patience=Patience(PATIENCE))
        return self._in_time(lambda: figures_of_answers(course, reckoner, of, asked[-1].question.kind))

    def _in_time(self, reckon: Callable[[], ActionOdds | NoOdds]) -> ActionOdds | Refusal:
        try:
            with within(2 * SECONDS):
                told = reckon()
        except TimeIsUp:
            return Refusal("That takes too long to reckon.")
        except Exception:  # noqa: BLE001 - a stranger's measure that stumbles costs a figure, and not the game
            return UNTOLD
        return told.refusal if isinstance(told, NoOdds) else told

    # -- doing ----------------------------------------------------------------------------------

    def do(self, action: str, who: str, args: Mapping[str, Any]) -> Refusal | None:
        return self.keep(self._planned(partial(self.desk.do, action, who, dict(args))))

    def answer(self, of: str, raw: Any) -> Refusal | None:
        return self.keep(self._planned(partial(self.desk.answer, of, raw)))

    def say(self, words: str, who: str) -> Refusal | None:
        seat = self.kept.table.seats.get(self.seated.sides.get(who, ""), Seat(GM, "gm"))
        return self.keep(self._planned(lambda: self.kept.table.plan(seat, Say(words))))

    def undo(self) -> Refusal | None:
        live = [Seen(entry.number, entry.fact, entry.action) for entry in self.desk.live]
        last = last_action(live, self.seated.actors)
        if last is None:
            return Refusal("There is nothing to take back.")
        before = [entry.number for entry in self.desk.live if entry.number < last.number]
        return self.keep(self.desk.rewind(before[-1]))

    def house(self) -> Mapping[str, Any]:
        return chosen_options(self.desk.ruleset, self.desk.book)

    def set_house(self, options: Mapping[str, Any]) -> Refusal | None:
        return self.keep(self.kept.table.rule(Seat(GM, "gm"), dict(options)))

    def keep(self, planned: Planned) -> Refusal | None:
        """Keep what was planned, and show what it says; a refusal changes nothing."""
        if isinstance(planned, Refusal):
            return planned
        screen = self.open_to_all
        before = screen.number
        self.kept.add(planned)
        if not self.silent:
            for line in happened(screen.since(before) or (), self.kept.people, asked=self.seated.actors):
                click.echo(line)
        return None

    def _planned(self, wish: Callable[[], Planned]) -> Planned:
        """What a wish comes to; rules that break down are told like a refusal, for nothing has changed."""
        try:
            return wish()
        except Exception as problem:  # noqa: BLE001 - a stranger's mistake must not end the evening
            said = f"{self.desk.ruleset.name} stumbled: {stumble(problem)}."
            return Refusal(said, instead="Nothing has changed. Try another way.")
