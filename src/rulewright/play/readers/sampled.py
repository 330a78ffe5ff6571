"""Sampled: draws at random, many times, where exact odds would take too long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rulewright.chance.chance import TooManyPaths
from rulewright.chance.dice import RandomDice
from rulewright.play.audience import EVERYONE, Audience
from rulewright.play.case import Case
from rulewright.play.ending import Ending
from rulewright.play.estimate import Estimate
from rulewright.play.play import Play
from rulewright.play.policy import UNDECIDED, Policy, undecided
from rulewright.play.readers.exact import OverBudget, Undecided, exact_odds
from rulewright.play.rule import Rule, rule_of

if TYPE_CHECKING:
    from rulewright.chance import Chance, Odds
    from rulewright.play.question import Question
    from rulewright.play.state import State


class Sampled[A, S, B](Play[A, S, B]):
    """Plays a rule once, with luck from a seeded source and answers from a policy.

    Outcomes are drawn by their odds, which is quicker than face by face and, as tests hold, alike;
    only a chance with too many ways to throw it is thrown.
    """

    __slots__ = ("_dice", "_policy")

    def __init__(self, state: State[A, S], book: B, dice: RandomDice, policy: Policy = undecided) -> None:
        super().__init__(state, book)
        self._dice = dice
        self._policy = policy

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        law = _quick_law(chance)
        outcome: T = chance.throw(self._dice) if law is None else law.pick(self._dice.share())
        return outcome

    def ask_all[T](self, questions: Sequence[Question[T]], *, sealed: bool = True) -> tuple[T, ...]:
        del sealed
        return tuple(self._decide(question) for question in questions)

    def _decide(self, question: Question[Any]) -> Any:
        answer = self._policy(question, self.state, self.book)
        if answer is UNDECIDED:
            raise Undecided(question)
        return answer

    def follow(self, rule: Rule, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
        return rule.run(self, args, kwargs)


@lru_cache(maxsize=4096)
def _quick_law(chance: Chance[Any]) -> Odds[Any] | None:
    """The odds of a chance; None where there are too many ways to throw it."""
    try:
        return chance.odds()
    except TooManyPaths:
        return None


def estimate[A, S, B, T: Hashable](case: Case[A, S, B, T], times: int = 10_000, seed: int = 1) -> Estimate[T]:
    """Run a rule many times and count how it ends."""
    dice, this = RandomDice(seed), rule_of(case.rule)
    seen: Counter[T] = Counter()
    for _ in range(times):
        play = Sampled(case.state, case.book, dice, case.policy)
        outcome = this.run(play, (), case.args)
        seen[case.measure(Ending(outcome, play.state))] += 1
    return Estimate(dict(seen))


def reckon[A, S, B, T: Hashable](
    case: Case[A, S, B, T], budget: int = 20_000, times: int = 10_000
) -> Odds[T] | Estimate[T]:
    """Exact odds within a budget of paths; beyond it an estimate, which is another type and says so."""
    try:
        return exact_odds(case, budget)
    except OverBudget:
        return estimate(case, times)
