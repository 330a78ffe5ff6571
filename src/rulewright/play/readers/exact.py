"""Exact: forks on every outcome of every chance and gives the exact odds of a whole rule."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from types import FrameType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from rulewright.chance.chance import TooManyPaths
from rulewright.chance.odds import ZERO, Odds
from rulewright.play.audience import EVERYONE, Audience
from rulewright.play.case import Case
from rulewright.play.ending import Ending
from rulewright.play.play import Play
from rulewright.play.policy import UNDECIDED, Policy, undecided
from rulewright.play.readers.live import Diverged
from rulewright.play.readers.tail_call import returns_it
from rulewright.play.refusal import Refusal, Refused
from rulewright.play.rule import Rule, rule_of
from rulewright.play.state import State

if TYPE_CHECKING:
    from rulewright.chance import Chance
    from rulewright.play.question import Question


MOST_PATHS = 200_000
"""The paths that exact odds may take unless told otherwise."""
FINE = Fraction(1, 10**9)
"""The grain that exact odds are computed at unless told otherwise: one in a thousand million."""


class OverBudget(Exception):
    """More paths than the budget allows; an estimate is the way out."""


class Undecided(Exception):
    """A question the policy leaves open stands between the rule and its odds."""

    def __init__(self, question: Question[Any]) -> None:
        super().__init__(f"the odds depend on an answer: {question.prompt}")
        self.question = question


class Exact[A, S, B]:
    """Walks a rule along every path, merging equal outcomes at every draw and after every rule.

    A marked rule inside another is itself a chance once its arguments and the state are given: its
    endings are computed once, remembered by value, and forked over like the faces of a die. A rule
    that did not look at the state on any path is remembered for every state.
    `walked` counts paths; past `budget` of them, a call gives up with `OverBudget`. Outcomes of a
    draw rarer than `grain` are counted with its likeliest one, and their mass in `cut`: a tail of a
    tail of a tail would cost most of the paths. With a grain of 0 nothing is. What a rule calls aftermath is left
    out unless it is wanted `to_the_end`.
    """

    __slots__ = ("_laws", "_limit", "_memory", "_policy", "book", "budget", "grain", "to_the_end", "walked")

    def __init__(
        self,
        book: B,
        policy: Policy = undecided,
        budget: int = MOST_PATHS,
        grain: Fraction = FINE,
        *,
        to_the_end: bool = False,
    ) -> None:
        self.book = book
        self.budget = budget
        self.grain = grain
        self.to_the_end = to_the_end
        self.walked = 0
        self._limit = budget
        self._policy = policy
        self._laws: dict[Chance[Any], Odds[Any]] = {}
        self._memory: dict[Any, Odds[Ending[A, S, Any]]] = {}

    def odds(self, rule: Callable[..., Any], state: State[A, S], *args: Any, **kwargs: Any) -> Odds[Ending[A, S, Any]]:
        """The odds of every way a rule can end; a refusal that can come about is raised."""
        self._limit = self.walked + self.budget
        endings = self._endings(rule_of(rule), args, kwargs, state)
        for ending in endings:
            if isinstance(ending.outcome, _RefusedEnding):
                raise Refused(ending.outcome.refusal)
        return _in(state, endings)

    def _endings(
        self, rule: Rule, args: tuple[Any, ...], kwargs: Mapping[str, Any], state: State[A, S]
    ) -> Odds[Ending[A, S, Any]]:
        """What a rule leads to. Endings of one that never looked at the state have none: it is as it was."""
        anywhere: Any = (rule.f, args, tuple(kwargs.items()))
        try:
            known = self._memory.get(anywhere)
        except TypeError:  # an argument that cannot be hashed cannot be remembered
            return self._walk(rule, args, kwargs, state)
        if known is None:
            here = (*anywhere, state)
            known = self._memory.get(here)
            if known is None:
                known = self._walk(rule, args, kwargs, state)
                self._memory[here if _looked(known) else anywhere] = known
        return known

    def _walk(
        self, rule: Rule, args: tuple[Any, ...], kwargs: Mapping[str, Any], state: State[A, S]
    ) -> Odds[Ending[A, S, Any]]:
        play = self.path_from(state)
        path, found = play.path, play.found
        try:
            rule.check(play, args, kwargs)
        except Refused as refused:
            self.walked += 1
            return play.seen(Odds.sure(Ending(_RefusedEnding(refused.refusal), state)))
        while True:
            self.walked += 1
            if self.walked > self._limit:
                msg = f"more than {self.budget} paths"
                raise OverBudget(msg)
            play.now = state
            play.place = 0
            try:
                outcome = rule.f(play, *args, **kwargs)
            except Refused as refused:
                outcome = _RefusedEnding(refused.refusal)
            if play.place != len(path):
                raise play.diverged("its end")
            if play.handed_on is not None:
                if not path:
                    return _in(play.now, play.handed_on) if play.looked else play.handed_on
                play.take_over(play.handed_on)
            else:
                ending: Ending[A, S, Any] = Ending(outcome, play.now)
                if not path:
                    return play.seen(Odds.sure(ending))
                fork = path[-1]
                endings = fork.endings
                if endings is None:
                    endings = fork.endings = found.setdefault(fork.cases, {})
                endings[ending] = endings.get(ending, 0) + fork.weight * fork.branches[fork.at][1]
            while path[-1].at == path[-1].last:
                path.pop()
                if not path:
                    return play.seen(_merged(found, play.cut()))
            path[-1].step()

    def path_from(self, state: State[A, S]) -> WalkedPath[A, S, B]:
        """A rule's way from a state on."""
        return WalkedPath(state, self)

    def law(self, chance: Chance[Any]) -> Odds[Any]:
        """The odds of a draw, as fine as the grain."""
        known = self._laws.get(chance)
        if known is None:
            try:
                known = self._laws[chance] = chance.odds().thinned(self.grain)
            except TooManyPaths as many:
                raise OverBudget(str(many)) from None
        return known

    def decide(self, question: Question[Any], state: State[A, S]) -> Any:
        """The policy's answer, held to the question; raises `Undecided` where it has none."""
        answer = self._policy(question, state, self.book)
        if answer is UNDECIDED:
            raise Undecided(question)
        question.raw(answer)  # refuses what is not on offer
        return answer


class _RefusedEnding(Struct, frozen=True):
    """A rule that ended by refusing: the rule around it may take the refusal as it likes."""

    refusal: Refusal


class _Fork:
    """One place on a path where luck decides: its branches, and which one is being walked.

    `weight` and `cases` multiply what lies before this fork; `cases` counts this fork too.
    """

    __slots__ = ("args", "at", "branches", "cases", "endings", "last", "outcome", "weight", "what")

    def __init__(self, what: object, args: object, odds: Odds[Any], before: _Fork | None) -> None:
        self.what = what
        self.args = args
        self.branches = list(odds.items())
        self.last = len(self.branches) - 1
        self.at = 0
        self.outcome = self.branches[0][0]
        if before is None:
            self.weight, self.cases = 1, odds.total
        else:
            self.weight = before.weight * before.branches[before.at][1]
            self.cases = before.cases * odds.total
        self.endings: dict[Any, int] | None = None

    def step(self) -> None:
        """Go on to the next branch."""
        self.at += 1
        self.outcome = self.branches[self.at][0]


class WalkedPath[A, S, B](Play[A, S, B]):
    """A rule on one path after the other through its luck; `now` is the state, `looked` whether it mattered."""

    __slots__ = ("_cuts", "_exact", "found", "handed_on", "looked", "now", "path", "place")

    def __init__(self, state: State[A, S], exact: Exact[A, S, B]) -> None:
        super().__init__(state, exact.book)
        self._exact = exact
        self.looked = False
        self.path: list[_Fork] = []
        self.place = 0
        self.handed_on: Odds[Ending[A, S, Any]] | None = None
        self.found: dict[int, dict[Ending[A, S, Any], int]] = {}
        self._cuts: list[tuple[Fraction, int, int]] = []

    @property
    def state(self) -> State[A, S]:
        """The state as it is now, for whoever wants to look."""
        self.looked = True
        return self.now

    @state.setter
    def state(self, state: State[A, S]) -> None:
        self.looked = True
        self.now = state

    def actor(self, who: str) -> A:
        self.looked = True
        return self.now.actor(who)

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        place = self.place
        if place == len(self.path):
            fork = self._fork(chance, None, self._exact.law(chance))
        else:
            fork = self.path[place]
            if fork.what is not chance and fork.what != chance:
                raise self.diverged(chance)
        self.place = place + 1
        outcome: T = fork.outcome
        return outcome

    def ask[T](self, question: Question[T]) -> T:
        place = self.place
        if place == len(self.path):
            fork = self._fork(question, None, Odds.of({_Answer(self._exact.decide(question, self.state)): 1}))
        else:
            fork = self.path[place]
            known: Any = fork.what
            if type(known) is not type(question) or known.of != question.of:
                raise self.diverged(question.prompt)
        self.place = place + 1
        answer: T = fork.outcome.value
        return answer

    def ask_all[T](self, questions: Sequence[Question[T]], *, sealed: bool = True) -> tuple[T, ...]:
        return tuple([self.ask(question) for question in questions])

    def aftermath(self, rule: Callable[..., object], *args: Any, **kwargs: Any) -> None:
        if self._exact.to_the_end:
            rule(self, *args, **kwargs)

    def follow(self, rule: Rule, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
        place = self.place
        if place == len(self.path):
            odds = self._exact._endings(rule, args, kwargs, self.now)
            self.looked = self.looked or _looked(odds)
            if _is_handed_on(sys._getframe(2)) and not any(type(e.outcome) is _RefusedEnding for e in odds):
                self.handed_on = odds
                return None  # nobody looks at it
            fork = self._fork(rule, (args, kwargs), odds)
        else:
            fork = self.path[place]
            if fork.what is not rule or fork.args != (args, kwargs):
                raise self.diverged(rule.name)
        self.place = place + 1
        ending: Ending[A, S, Any] = fork.outcome
        if ending.state is not _AS_IT_WAS:
            self.now = ending.state
        if type(ending.outcome) is _RefusedEnding:
            raise Refused(ending.outcome.refusal)
        return ending.outcome

    def _fork(self, what: object, args: object, odds: Odds[Any]) -> _Fork:
        """A new fork at the end of the path, on its first branch."""
        fork = _Fork(what, args, odds, self.path[-1] if self.path else None)
        self.path.append(fork)
        if odds.cut:  # once, with the probability of coming here
            self._cuts.append((odds.cut, fork.weight, fork.cases // odds.total))
        return fork

    def take_over(self, odds: Odds[Ending[A, S, Any]]) -> None:
        """Count all endings of a rule, whose result the present path only hands on, as its own."""
        fork = self.path[-1]
        weight = fork.weight * fork.branches[fork.at][1]
        if odds.cut:
            self._cuts.append((odds.cut, weight, fork.cases))
        endings = self.found.setdefault(fork.cases * odds.total, {})
        for ending, count in _in(self.now, odds).items():
            endings[ending] = endings.get(ending, 0) + weight * count
        self.handed_on = None

    def seen(self, odds: Odds[Ending[A, S, Any]]) -> Odds[Ending[A, S, Any]]:
        """Endings without their state, if the rule never looked at it."""
        return odds if self.looked else odds.map(lambda ending: Ending(ending.outcome, _AS_IT_WAS))

    def cut(self) -> Fraction:
        """How far off the odds may be: what each fork cuts, with the probability of coming there."""
        if not self._cuts:
            return ZERO
        gathered: dict[tuple[int, Fraction], int] = {}
        for cut, weight, cases in self._cuts:
            gathered[cases, cut] = gathered.get((cases, cut), 0) + weight
        whole = sum((cut * Fraction(weight, cases) for (cases, cut), weight in gathered.items()), ZERO)
        return min(whole, Fraction(1))

    def diverged(self, came_to: object) -> Diverged:
        """What to say of a rule that does not do the same twice."""
        was = self.path[self.place].what if self.place < len(self.path) else "its end"
        return Diverged(f"a re-run came to {came_to}, where the last run came to {was}: the rule is not pure")


def exact_odds[A, S, B, T: Hashable](case: Case[A, S, B, T], budget: int = MOST_PATHS) -> Odds[T]:
    """The exact odds of what matters about a rule's endings."""
    exact: Exact[A, S, B] = Exact(case.book, case.policy, budget)
    return exact.odds(case.rule, case.state, **case.args).map(case.measure)


_AS_IT_WAS: Any = None
"""In place of an ending's state: whatever the state was before."""


def _looked(endings: Odds[Ending[Any, Any, Any]]) -> bool:
    """Whether the rule with these endings looked at the state."""
    return next(iter(endings)).state is not _AS_IT_WAS


def _in[A, S](state: State[A, S], endings: Odds[Ending[A, S, Any]]) -> Odds[Ending[A, S, Any]]:
    """The endings of a rule that was followed in this state."""
    return endings if _looked(endings) else endings.map(lambda ending: Ending(ending.outcome, state))


class _Answer:
    """An answer as the only branch of a fork; it need not be hashable."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


def _is_handed_on(frame: FrameType) -> bool:
    """Whether a rule that a walk runs returns the result of its present call as it is."""
    return frame.f_back is not None and frame.f_back.f_code is Exact._walk.__code__ and returns_it(frame)


def _merged[T: Hashable](found: Mapping[int, Mapping[T, int]], cut: Fraction) -> Odds[T]:
    """Endings counted in different numbers of cases, brought to one total in the smallest numbers."""
    whole = lcm(*found)
    merged: dict[T, int] = {}
    for cases, endings in found.items():
        factor = whole // cases
        for ending, weight in endings.items():
            merged[ending] = merged.get(ending, 0) + weight * factor
    return Odds.of(merged, cut).reduced()
