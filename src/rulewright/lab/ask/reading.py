"""Reading: what can come of an action, by the readers that tell the odds on a button, with the rules that were followed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum
from fractions import Fraction
from itertools import islice
from typing import Any

from rulewright.chance import Odds
from rulewright.content.problem import suggest
from rulewright.contract import Action, Measure
from rulewright.lab.ask.answers import FigureKind, FigureTold
from rulewright.lab.ask.filling import filled, in_words
from rulewright.lab.ask.naming import folded, found, measure_named
from rulewright.lab.ask.questions import AimedMatter
from rulewright.lab.ask.scene import AskedScene
from rulewright.lab.figures import asked_ahead, numeric, shares_of, words_of
from rulewright.lab.patience import Patience
from rulewright.lab.reckoning import PerAnswer, Reading, Reckoned, Reckoner, answer_words
from rulewright.play import UNDECIDED, Case, Question, State, YesNo, refuse
from rulewright.play.readers.exact import Exact, WalkedPath
from rulewright.play.rule import Rule

MOST_HEARD = 400
"""So many answers to one question are looked at for the one that was said."""


ALIKE = 0.85
"""How like another word must be to be taken for a slip of the pen."""


class CitingExact(Exact[Any, Any, Any]):
    """Exact odds that note which rules were followed on any path."""

    __slots__ = ("cited",)

    def __init__(self, book: Any, policy: Any, budget: int, cited: dict[str, None]) -> None:
        super().__init__(book, policy, budget)
        self.cited = cited

    def _endings(
        self, rule: Rule, args: tuple[Any, ...], kwargs: Mapping[str, Any], state: State[Any, Any]
    ) -> Odds[Any]:
        self.cited.update(dict.fromkeys(rule.ids))
        return super()._endings(rule, args, kwargs, state)

    def path_from(self, state: State[Any, Any]) -> WalkedPath[Any, Any, Any]:
        return CitingPath(state, self)


class CitingPath(WalkedPath[Any, Any, Any]):
    """A path that notes what is cited within a rule."""

    __slots__ = ()

    def cite(self, *rules: str) -> None:
        exact = self._exact
        if isinstance(exact, CitingExact):
            exact.cited.update(dict.fromkeys(rules))


class AnswersSaid:
    """Answers that a question gives to those who ask on the way, in words: `dodge`, or `ace: dodge` for one alone."""

    def __init__(self, wanted: tuple[str, ...], scene: AskedScene) -> None:
        self.heard: set[str] = set()
        self.offered: dict[str, None] = {}
        self._wanted: list[tuple[str, str, str]] = []
        for each in wanted:
            whose, colon, words = each.partition(":")
            self._wanted.append((each, scene.whom(whose.strip()) if colon else "", folded(words if colon else each)))

    def __call__(self, question: Question[Any], state: State[Any, Any], book: Any) -> Any:
        theirs = [(each, words) for each, of, words in self._wanted if of in ("", question.of)]
        if not theirs:
            return UNDECIDED
        form = question.form()
        told = [(answer, question.raw(answer)) for answer in islice(question.answers(), MOST_HEARD)]
        called = [(answer, {folded(str(raw)), folded(answer_words(form, raw))}) for answer, raw in told]
        if isinstance(question, YesNo):  # "dodge" is yes to "Dodge?"
            asked = folded(asked_ahead(question.prompt)).rstrip("?")
            called = [(yes, names | ({asked} if yes else {f"not {asked}", f"no {asked}"})) for yes, names in called]
        for said, words in theirs:
            for answer, names in called:
                if _is_said(words, names):
                    self.heard.add(said)
                    return answer
        self.offered.update(dict.fromkeys(answer_words(form, raw) for _, raw in told))
        self.offered.update(dict.fromkeys(folded(asked_ahead(question.prompt)).partition(" ")[:1]))
        return UNDECIDED

    def settle(self) -> None:
        """Refuse an answer that nobody asked for."""
        for said, _, words in self._wanted:
            if said not in self.heard:
                close = suggest(words, self.offered)
                listed = ", ".join(list(self.offered)[:12])
                instead = f"Did you mean {close!r}?" if close else f"Asked for were: {listed}." if listed else ""
                raise refuse(f"Nobody is asked anything that {said[:80]!r} answers.", instead=instead)


def _is_said(words: str, names: set[str]) -> bool:
    """Whether words are an answer: as it is written, or as it is said of somebody ("dodges", "parries")."""
    said = {words, words.removesuffix("s"), words.removesuffix("es"), f"{words.removesuffix('ies')}y"}
    return bool(said & names) or any(name.startswith(f"{words} ") for name in names)


@dataclass(slots=True)
class DeedRead:
    """An action with its form filled in, and what can come of it, for each answer that was left open."""

    scene: AskedScene
    action: Action
    who: str
    args: dict[str, Any]
    measure: Measure
    readings: tuple[tuple[str, Reading], ...]
    patience: Patience
    cited: dict[str, None] = field(default_factory=dict)

    @property
    def words(self) -> str:
        """Who does what, in words."""
        said = ", ".join(in_words(self.scene, self.action, self.who, self.args))
        return f"{self.scene.names[self.who]}: {self.action.name}{f' ({said})' if said else ''}"


def read_deed(
    scene: AskedScene,
    action: Action,
    question: AimedMatter,
    patience: Patience,
    args: Mapping[str, Any] | None = None,
    deep: int = 0,
) -> DeedRead:
    """What can come of an action. With `deep`, answers of others that were not given are told apart."""
    who = scene.whom(question.actor)
    whole = filled(scene, action, who, question.args if args is None else args)
    measure = action.measures[measure_named(action, question.of)]
    said, cited = AnswersSaid(question.answers, scene), dict.fromkeys(action.rules)

    def exact(case: Case[Any, Any, Any, Any], budget: int) -> Odds[Any]:
        walked = CitingExact(case.book, case.policy, budget, cited)
        return walked.odds(case.rule, case.state, **case.args).map(case.measure)

    ours = frozenset(each for each, side in scene.sides.items() if side == scene.sides.get(who))
    reckoner = Reckoner(scene.game, scene.book, ours | {who}, deep, patience=patience, said=said, exact=exact)
    told = reckoner.reckon(action.rule, scene.state, {"actor": who, **action.complete(whole)}, measure.of)
    said.settle()
    return DeedRead(scene, action, who, whole, measure, tuple(_told_apart(told)), patience, cited)


def _told_apart(reckoned: Reckoned, before: str = "") -> Iterator[tuple[str, Reading]]:
    """Every reading with the answers that lead to it; a yes or a no with what was asked."""
    if not isinstance(reckoned, PerAnswer):
        yield before, reckoned
        return
    question = reckoned.question
    for answer, inner in reckoned.answers.items():
        told = f"{asked_ahead(question.prompt)} {answer}" if answer in {"Yes", "No"} else answer
        yield from _told_apart(inner, f"{before} · {told}" if before else told)


def outcome_words(outcome: Any, names: Mapping[str, str]) -> str:
    """An outcome in words; somebody by name."""
    return (
        names.get(outcome, outcome) if isinstance(outcome, str) and not isinstance(outcome, Enum) else words_of(outcome)
    )


def _known_outcome(wanted: str, shares: Mapping[Any, Fraction], measure: Measure) -> None:
    """Refuse an outcome that none of a few declared ones is called."""
    kinds = {type(outcome) for outcome in shares}
    kind = next(iter(kinds))
    if len(kinds) == 1 and issubclass(kind, Enum):
        found(wanted, {words_of(each): words_of(each) for each in kind}, "outcome", measure.label)
    elif kinds == {str} and wanted not in shares:
        alike = get_close_matches(folded(wanted), map(folded, shares), n=1, cutoff=ALIKE)
        if alike and alike[0] != folded(wanted):
            raise refuse(f"{measure.label} never comes to {wanted[:80]!r}.", instead=f"Did you mean {alike[0]!r}?")


def figure_of(reading: Reading, measure: Measure, aim: AimedMatter, names: Mapping[str, str]) -> FigureTold:
    """The chance that is asked for, or the mean where the measure is a number and nothing makes a chance of it."""
    shares = shares_of(reading)
    tests = {
        name: at
        for name, at in (("at least", aim.at_least), ("at most", aim.at_most), ("is", aim.is_))
        if at is not None
    }
    if not tests and (aim.mean or measure.good is None):
        if not numeric(shares):
            seen = ", ".join(sorted({words_of(outcome) for outcome in shares})[:8])
            raise refuse(
                f"{measure.label} is no number and no yes or no, so it has neither a mean nor a chance.",
                instead=f"Say which outcome is meant ({seen}), or ask for the spread.",
            )
        return _mean(reading)
    if ("at least" in tests or "at most" in tests) and not numeric(shares):
        raise refuse(f"{measure.label} is no number.", instead="Say which outcome `is` meant.")

    if aim.is_ is not None:
        _known_outcome(aim.is_, shares, measure)

    def holds(outcome: Any) -> bool:
        if not tests:
            return measure.good is not None and measure.good(outcome)
        return (
            (aim.at_least is None or outcome >= aim.at_least)
            and (aim.at_most is None or outcome <= aim.at_most)
            and (
                aim.is_ is None or folded(aim.is_) in (folded(words_of(outcome)), folded(outcome_words(outcome, names)))
            )
        )

    if isinstance(reading, Odds):
        share = reading.chance_that(holds)
        return exact_figure("chance", share, reading.cut)
    bounds = reading.chance_that(holds)
    return FigureTold("chance", reading.share(holds), bounds.low, bounds.high, "sampled", samples=reading.times)


def _mean(reading: Reading) -> FigureTold:
    if isinstance(reading, Odds):
        return exact_figure("mean", reading.mean, reading.cut, max(reading) - min(reading))
    low, high = reading.mean
    return FigureTold("mean", (low + high) / 2, low, high, "sampled", samples=reading.times)


def exact_figure(kind: FigureKind, value: Fraction, cut: Fraction, span: int = 1) -> FigureTold:
    """A figure that is known to the last digit, but for tails that were cut: these may all lie at the other end."""
    off = float(cut) * span
    low, high = float(value) - off, float(value) + off
    if kind == "chance":
        low, high = max(0.0, low), min(1.0, high)
    return FigureTold(kind, float(value), low, high, "exact", str(value), cut=float(cut))


def aim_words(measure: Measure, aim: AimedMatter) -> str:
    """What is looked at, in words."""
    parts = [f"{at} or {more}" for at, more in ((aim.at_least, "more"), (aim.at_most, "less")) if at is not None]
    if aim.is_ is not None:
        parts.append(aim.is_)
    if parts:
        return f"{measure.label}: {', '.join(parts)}"
    return f"{measure.label} on average" if aim.mean or measure.good is None else measure.label
