"""A random table: whoever is to act does anything that is allowed, whoever is asked answers anything. Laws look on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

from rulewright.contract import Action, Ruleset
from rulewright.library import open_book, ready
from rulewright.log.entry import Entry
from rulewright.play import GM, Question, Refusal
from rulewright.play.question import Words
from rulewright.play.values.wire import plain
from rulewright.tables.autoplay import set_table
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.house_rules import rule
from rulewright.tables.open_action import BEGIN, PROCEED, RULES_FAIL
from rulewright.tables.table import Planned
from rulewright.testing.forms import random_form

TRIES = 8
"""So many things somebody tries before they do what the ruleset would."""

SPARING = 0.4
"""How often somebody leaves out what need not be said."""


class RandomTable:
    """A table at which anything happens, its log, and what was found wrong with it on the way.

    `done` counts the actions that were done, `late` those that nothing refused beforehand and that their rule refused
    at once, or after its first question whatever was answered; each with a reason.
    """

    def __init__(self, game: Ruleset, fight: str, seed: int) -> None:
        self.game, self.whim = game, Random(f"{game.id} {fight} {seed} anything")
        shelf = ready(game)
        dice = FairDice(self.whim.randbytes(32), "t")
        self.desk, founded = set_table(game, open_book(game), shelf.fight(fight), shelf.characters, dice)
        self.log: list[Entry] = list(founded)
        self.faults: list[str] = []
        self.done: Counter[str] = Counter()
        self.late: dict[str, str] = {}
        self._doing = "the start"

    def play(self, steps: int) -> Iterator[Desk]:
        """So many steps, one after the other; fewer where something fails."""
        if self.game.encounter.begin is not None:
            self._put("begin", self.desk.begin())
        for _ in range(steps):
            if self.faults:
                return
            try:
                self._step()
                self._look()
            except Exception as problem:  # noqa: BLE001 - whatever a stranger's rule raises is what we look for
                self._fault(f"{type(problem).__name__}: {problem}")
            yield self.desk

    def rule(self, options: dict[str, Any]) -> Refusal | None:
        """Change house rules in the middle of it; or why not."""
        told = rule(self.desk, options, GM)
        if isinstance(told, Refusal):
            return told
        numbered = enumerate(told, self.desk.head + 1)
        self._put(f"house rules {options}", tuple(Entry(number, fact) for number, fact in numbered))
        return None

    # -- what happens ---------------------------------------------------------------------------

    def _step(self) -> None:
        """The next thing that the rules want; once all is over, what may be done at any time."""
        desk = self.desk
        if desk.waiting:
            self._answer(self.whim.choice(desk.waiting))
        elif desk.over is not None:
            self._deed(self.whim.choice(sorted(desk.state.actors)))
        elif desk.acting:
            self._deed(self.whim.choice(desk.acting))
        else:
            self._put("proceed", desk.proceed())

    def _deed(self, who: str) -> None:
        """Anything that somebody may do; else what the ruleset would have them do."""
        desk, whim = self.desk, self.whim
        for _ in range(TRIES):
            action = whim.choice(self.game.actions)
            args = random_form(action, desk.state, desk.book, who, whim, sparing=SPARING)
            if desk.refusal(action, who, args) is None and self._do(action, who, args):
                return
        if self.game.move is not None and desk.over is None:
            chosen, args = self.game.move(desk.state, desk.book, who)
            if chosen and isinstance(planned := desk.do(chosen, who, args), Refusal):
                self._fault(f"what the game itself would do, {chosen} {args}, is refused: {planned.reason}")
            elif chosen:
                self._put(chosen, planned)

    def _do(self, action: Action, who: str, args: dict[str, Any]) -> bool:
        planned = self.desk.do(action.id, who, args)
        if isinstance(planned, Refusal) and planned != RULES_FAIL:
            self.late.setdefault(action.id, planned.reason)
            return False
        self._put(f"{action.id} {args}", planned)
        self.done[action.id] += 1
        return True

    def _answer(self, question: Question[Any]) -> None:
        """Any answer that a question takes; where the rule refuses them all, go back to before it."""
        desk = self.desk
        if isinstance(question, Words):
            answers: list[Any] = ["words"]
        else:
            answers = [plain(question.raw(each)) for each in islice(question.answers(), 40)]
        self.whim.shuffle(answers)
        why = "it has no answers"
        for answer in answers:
            planned = desk.answer(question.of, answer)
            if not isinstance(planned, Refusal) or planned == RULES_FAIL:
                self._put(f"{self._doing}, answered {answer!r}", planned)
                return
            why = planned.reason
        opened = desk.open
        if opened is None or opened.started.action in {BEGIN, PROCEED}:
            self._fault(f"{type(question).__name__} takes none of its own answers: {why}")
            return
        self.late.setdefault(opened.started.action, why)
        self._put("going back", desk.rewind(opened.number - 1))

    # -- what comes of it -----------------------------------------------------------------------

    def _put(self, what: str, planned: Planned) -> None:
        self._doing = what
        if isinstance(planned, Refusal):
            self._fault("the rule fails" if planned == RULES_FAIL else f"refused: {planned.reason}")
        elif unfit := self.desk.unfit(planned):
            self._fault(unfit.reason)
        else:
            self.log += planned
            self.desk.take(planned)

    def _look(self) -> None:
        desk, game = self.desk, self.game
        if desk.open is not None and desk.open.broken:
            self._fault(f"it cannot go on: {desk.open.broken}")
        if game.broken is not None and desk.open is None:  # what is under way may have gone half of its way
            for broken in game.broken(desk.state, desk.book):
                self._fault(broken)
        if game.numbers is not None:
            game.numbers(desk.state, desk.book, self.whim.choice(sorted(desk.state.actors)))

    def _fault(self, what: str) -> None:
        self.faults.append(f"after {len(self.log)} entries, {self._doing}: {what}")


@lru_cache(maxsize=64)
def played(game: Ruleset, fight: str, seed: int, steps: int) -> RandomTable:
    """A random table that has been played already, for laws that look back."""
    table = RandomTable(game, fight, seed)
    for _ in table.play(steps):
        pass
    return table


def tables(game: Ruleset, steps: int, seed: int = 1) -> Iterator[RandomTable]:
    """A random table for each of a game's ready fights, played already."""
    for fight in ready(game).fights:
        yield played(game, fight, seed, steps)
