"""Asked: odds as questions of plain values, so that any process can answer them and equal ones are answered once."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from msgspec import Struct

from rulewright.contract import Action, Book, Ruleset
from rulewright.lab.figures import ActionOdds, action_figures, answer_figures
from rulewright.lab.patience import Patience, TimeIsUp
from rulewright.lab.reckoning import MOST_ANSWERS, Reckoner, answer_words
from rulewright.library import all_rulesets, open_book, reopen_book, ruleset
from rulewright.play import (
    Case,
    Diverged,
    Ending,
    Question,
    Refusal,
    Refused,
    State,
    Undecided,
    letting_pass,
    may_know,
)
from rulewright.play.facts import RuleFact
from rulewright.play.policy import deciding, decisive
from rulewright.play.readers.onward import begun
from rulewright.play.values.wire import decode, encode
from rulewright.tables.history.rules import typed_packs
from rulewright.tables.history.snapshot import KnownState, typed_state

SECONDS = 4.0
"""How long somebody waits for the odds of one thing."""
SPELL = 0.2
"""Seconds after which those who wait for the odds of several things are told what is found so far."""
TOO_LONG = Refusal(
    "There is too much that may come of it to tell the odds in time.", instead="Ask with a smaller `deep`."
)


class ActionAsked(Struct, frozen=True, kw_only=True, tag="action"):
    """What would come of an action, on a state as the asker knows it."""

    ruleset: str
    version: str
    options: Any
    state: KnownState
    action: str
    actor: str
    args: dict[str, Any] = {}
    ours: tuple[str, ...] = ()
    deep: int = 1
    gm: bool = False
    packs: dict[str, dict[str, str]] = {}


class AnswersAsked(Struct, frozen=True, kw_only=True, tag="answers"):
    """What would come of each answer to a question that waits, on what the asker has seen of the action."""

    ruleset: str
    version: str
    options: Any
    state: KnownState
    action: str
    args: dict[str, Any]
    record: tuple[RuleFact, ...]
    of: str
    kind: str
    names: tuple[str, ...]
    packs: dict[str, dict[str, str]] = {}


class ButtonsAsked(Struct, frozen=True, kw_only=True):
    """What would come of several actions of one actor, each with what its form starts with."""

    ruleset: str
    version: str
    options: Any
    state: KnownState
    actor: str
    ours: tuple[str, ...] = ()
    of: dict[str, dict[str, Any]]
    packs: dict[str, dict[str, str]] = {}

    def alone(self, action: str) -> ActionAsked:
        """The question about one of them, letter by letter as its form would ask it."""
        return ActionAsked(
            ruleset=self.ruleset,
            version=self.version,
            options=self.options,
            state=self.state,
            action=action,
            actor=self.actor,
            args=self.of[action],
            ours=self.ours,
            gm=True,
            packs=self.packs,
        )


class NoOdds(Struct, frozen=True, tag="none"):
    """There are no odds to tell, and why."""

    refusal: Refusal


type Asked = ActionAsked | AnswersAsked
type Told = ActionOdds | NoOdds


class ButtonsTold(Struct, frozen=True):
    """The odds of as many actions as a spell was enough for, in the order asked, and which of them took long."""

    of: dict[str, Told]
    slow: tuple[str, ...] = ()


def tell(question: bytes, given_up: Callable[[], bool] | None = None) -> bytes:
    """Answer a question: the figures, or why there are none."""
    asked: Asked = decode(question, Asked)
    patience = Patience(SECONDS, given_up)

    def reckoned() -> Told:
        game, book, state = _opened(asked)
        if isinstance(asked, ActionAsked):
            return of_action(asked, game, book, state, patience)
        return of_answers(asked, game, book, state, patience)

    return encode(_or_why_not(reckoned))


def tell_buttons(question: bytes, given_up: Callable[[], bool] | None = None) -> bytes:
    """Answer for one button after another until a spell is over, for the first in any case."""
    asked = decode(question, ButtonsAsked)
    game, book, state = _opened(asked)
    begun_at = at = time.monotonic()
    told: dict[str, Told] = {}
    slow: list[str] = []
    for action in asked.of:
        alone, patience = asked.alone(action), Patience(SECONDS, given_up)
        told[action] = _or_why_not(lambda a=alone, p=patience: of_action(a, game, book, state, p))  # type: ignore[misc]
        since, at = at, time.monotonic()
        if at - since > SPELL:
            slow.append(action)
        if at - begun_at > SPELL:
            break
    return encode(ButtonsTold(told, tuple(slow)))


def _opened(asked: Asked | ButtonsAsked) -> tuple[Ruleset, Book[Any], State[Any, Any]]:
    """The game, its book and the state that a question is about."""
    game = ruleset(asked.ruleset)
    return game, reopen_book(game, asked.options or {}, typed_packs(asked.packs)), typed_state(asked.state, game)


def _or_why_not(reckoned: Callable[[], Told]) -> Told:
    """The figures, or why there are none."""
    try:
        return reckoned()
    except Refused as no:
        return NoOdds(no.refusal)
    except TimeIsUp:
        return NoOdds(TOO_LONG)
    except LookupError as unknown:  # somebody or something that the asker does not know of
        return NoOdds(Refusal(f"That cannot be told from what you know: {unknown.args[0] if unknown.args else ''}."))


def warm(question: bytes, given_up: Callable[[], bool] | None = None) -> bytes:
    """Open every book, so that the first real question finds them open."""
    del given_up
    for game in all_rulesets().values():
        open_book(game)
    return question


def of_action(asked: ActionAsked, game: Ruleset, book: Book[Any], state: State[Any, Any], patience: Patience) -> Told:
    """The odds of an action before it is begun."""
    action = game.action(asked.action)
    state.actor(asked.actor)
    if (
        refusal := action.barred(gm=asked.gm)
        or _unmeasured(action)
        or action.refuse(state, book, asked.actor, asked.args)
    ):
        return NoOdds(refusal)
    reckoner = Reckoner(game, book, frozenset(asked.ours) | {asked.actor}, asked.deep, patience=patience)
    return figures_of_action(action, reckoner, state, asked.actor, asked.args)


def figures_of_action(
    action: Action, reckoner: Reckoner, state: State[Any, Any], actor: str, args: Mapping[str, Any]
) -> ActionOdds:
    """The figures of an action that can be done."""
    whole = {"actor": actor, **action.complete(args)}
    return action_figures(action.measures, reckoner.reckon(action.rule, state, whole, _together(action)))


def of_answers(asked: AnswersAsked, game: Ruleset, book: Book[Any], state: State[Any, Any], patience: Patience) -> Told:
    """The odds of an action's rest, for each answer to the question at which it waits."""
    action = game.action(asked.action)
    if refusal := _unmeasured(action):
        return NoOdds(refusal)
    reckoner = Reckoner(game, book, frozenset(), patience=patience)
    course = OpenCourse(action, asked.args, asked.record, state, frozenset(asked.names))
    return figures_of_answers(course, reckoner, asked.of, asked.kind)


@dataclass(frozen=True, slots=True)
class OpenCourse:
    """An action that waits at a question, as far as somebody of some names has seen it: from which state it went, what
    was drawn and answered.
    """

    action: Action
    args: Mapping[str, Any]
    record: Sequence[RuleFact]
    state: State[Any, Any]
    names: frozenset[str]

    def case(self, reckoner: Reckoner) -> Case[Any, Any, Any, Any]:
        """The rest of it."""
        rule = begun(self.action.rule, self.record, lambda to: may_know(to, self.names))
        given = {name: value for name, value in self.args.items() if name != "actor"}
        args = {"actor": self.args["actor"], **self.action.complete(given)}
        return Case(rule, self.state, reckoner.book, args, _together(self.action))


def figures_of_answers(course: OpenCourse, reckoner: Reckoner, of: str, kind: str) -> Told:
    """The figures of each answer to the question of a kind at which an action waits for somebody."""
    action, case = course.action, course.case(reckoner)
    try:
        question = _waiting(of, kind, reckoner, case)
        if question is None:
            return NoOdds(Refusal("What comes of it hangs on what you do not know."))
        answers = list(islice(question.answers(), MOST_ANSWERS + 1))
        if len(answers) > MOST_ANSWERS:
            return NoOdds(Refusal("There are too many answers to tell the odds of each."))
        told = []
        for answer in answers:
            policy = deciding(letting_pass(decisive(reckoner.game.policy)), question, answer)
            reading = reckoner.read(replace(case, policy=policy))
            raw = question.raw(answer)
            told.append((answer_words(question.form(), raw), raw, reading))
    except Diverged:
        return NoOdds(Refusal("What comes of it hangs on what you do not know."))
    return answer_figures(action.measures, of, question.prompt, told)


def _waiting(of: str, kind: str, reckoner: Reckoner, case: Case[Any, Any, Any, Any]) -> Question[Any] | None:
    """The question at which the action waits, found by running it over its record; None if another comes first."""
    try:
        reckoner.read(case)
    except Undecided as open_:
        found = open_.question
        return found if (found.of, type(found).__name__) == (of, kind) else None
    return None


def _unmeasured(action: Action) -> Refusal | None:
    return None if action.measures else Refusal(f"{action.name} declares nothing to measure, so it has no odds.")


def _together(action: Action) -> Callable[[Ending[Any, Any, Any]], tuple[Any, ...]]:
    measures = action.measures
    return lambda ending: tuple(measure.of(ending) for measure in measures)
