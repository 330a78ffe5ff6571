"""Hot seat: several people at one screen, and the ruleset for whoever nobody plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.cli.lines import show
from rulewright.cli.lines.table_lines import moment
from rulewright.cli.people import People
from rulewright.cli.prompt.asking import Prompter, choose
from rulewright.cli.prompt.here import HereSitting
from rulewright.cli.prompt.prompt import Prompt
from rulewright.cli.table_file import TableFile
from rulewright.play import GM, UNDECIDED, Option, Question, Refusal, Refused
from rulewright.play.facts import Asked, Started
from rulewright.play.policy import first_option
from rulewright.play.readers.hand import FacesQuestion
from rulewright.tables.desk import Desk
from rulewright.tables.table import Planned


class HotSeat:
    """Plays a table to its end: people are asked, the ruleset plays the rest."""

    def __init__(self, kept: TableFile, people: People, most: int, *, silent: bool = False) -> None:
        self.desk, self.people, self.most, self.silent = kept.table.desk, people, most, silent
        self.here = HereSitting(kept, people, silent=silent)
        self.asker = Prompter()
        self.prompt = Prompt(self.here, self.asker)
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

    def _go_on(self, planned: Planned) -> bool:
        """Keep what the game does by itself; a refusal there is a defect of the ruleset, and ends the program."""
        if (no := self.here.keep(planned)) is not None:
            raise Refused(no)
        return True

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
        if self.listed != (self.desk.head, actor):
            self.prompt.offer(actor)
            self.listed = (self.desk.head, actor)
        typed = self.asker.line(f"{show.strong(self.here.name(actor))} {show.accent('>')}", self.prompt.words())
        if typed == "back" and len(acting) > 1:
            self.listed = (0, "")  # somebody else may go first
            return False
        for_the_gm = tuple(form for form in self.here.forms.values() if form.gm_only)
        return self.prompt.take(typed, actor, for_the_gm if GM in self.people.actors else ())

    def _who(self, acting: Sequence[str]) -> str:
        """Whoever of several wants to go first; they stay at it until something happens."""
        if self.listed[0] == self.desk.head and self.listed[1] in acting:
            return self.listed[1]
        self.prompt.show_table()
        self.prompt.menu = None
        options = [Option(who, self.here.name(who), who) for who in acting]
        while True:
            typed = self.asker.line(f"Who acts? {', '.join(o.label for o in options)} {show.accent('>')}")
            if (key := choose(options, typed)) is not None:
                return key
            self.prompt.aside.take(typed, acting[0])

    def _move_by_itself(self, who: str) -> bool:
        game, desk = self.desk.ruleset, self.desk
        if game.move is None:
            said = f"{game.name} cannot play {self.here.name(who)} by itself: it chooses no moves."
            raise Refused(Refusal(said, instead="Leave --auto out, and play everybody."))
        action, args = game.move(desk.state, desk.book, who)
        return self._go_on(desk.do(action, who, args))

    def _show_round(self) -> None:
        """Everybody as they stand, where nobody is asked: once in every round."""
        if self.silent:
            return
        now = moment(self.here.now(), self.here.counts)
        if self.round != now:
            self.prompt.show_table()
        self.round = now

    # -- questions ------------------------------------------------------------------------------

    def _answer(self) -> None:
        """Have a waiting question answered, those of people last."""
        question = min(self.desk.waiting, key=self._is_asked)
        if not self._is_asked(question):
            answer: Any = self.desk.ruleset.policy(question, self.desk.state, self.desk.book)
            if answer is UNDECIDED:
                answer = first_option(question, self.desk.state, self.desk.book)
            self._go_on(self.desk.answer(question.of, question.raw(answer)))
            return
        private = is_private(self.desk, question) and len(self.people.seats) > 1
        if private:
            self.asker.clear()
            self.asker.line(f"Hand the screen to {show.strong(self.here.name(question.of))}, and press Enter.")
            self.asker.clear()
            self.prompt.told = ""
            self.prompt.show_table()
        self._ask(question, hidden=private)

    def _is_asked(self, question: Question[Any]) -> bool:
        """Whether people answer a question; faces of real dice are always typed by people."""
        return question.of in self.people.actors or isinstance(question, FacesQuestion)

    def _ask(self, question: Question[Any], *, hidden: bool) -> None:
        """Ask until an answer is taken, or the question is taken back; a hidden answer leaves nothing on the screen."""
        form = question.form()
        self.prompt.menu = None
        self.prompt.now = self.here.now()
        self.prompt.put(form)
        prompt = f"{show.strong(self.here.name(question.of))} {show.accent('>')}"
        head = self.desk.head
        while self.desk.head == head:
            typed = self.asker.line(prompt, [option.key for option in form.options], hidden=hidden)
            self.prompt.answer(form, typed, self.asker.clear if hidden else None)


def is_sealed(desk: Desk, question: Question[Any]) -> bool:
    """Whether an open question's answer stays closed until all of its number are in."""
    record = desk.open.record if desk.open else ()
    asked = [fact for fact in record if isinstance(fact, Asked) and fact.question.of == question.of]
    return bool(asked) and asked[-1].sealed


def is_private(desk: Desk, question: Question[Any]) -> bool:
    """Whether nobody else may see what is asked or answered."""
    return is_sealed(desk, question) or bool(question.to and question.to != (GM,))
