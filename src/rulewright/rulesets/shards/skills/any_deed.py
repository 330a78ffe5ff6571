"""Any deed: any listed deed as the table tries it, with the game master's word on what makes it easier or harder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Say, Within, action
from rulewright.kits.choosing import Options, always, choices, listed
from rulewright.play import GM, Option, Refusal
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.checks import GUARDS, difficulty_of, guard_against, told_as
from rulewright.rulesets.shards.checks.measures import AMOUNT
from rulewright.rulesets.shards.checks.offers import AnySkill, Boosts, Difficulty, Facts, Helpers, Idea, everybody
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.checks.turns import spending, take_action
from rulewright.rulesets.shards.skills.deeds import do
from rulewright.rulesets.shards.skills.doing import (
    Approach,
    Doing,
    best_skill,
    is_unskilled,
    no_deed,
    no_pride,
    no_time_for,
)
from rulewright.rulesets.shards.skills.failures import bargain
from rulewright.rulesets.shards.skills.results import Applied, Terms, apply_result, fewer
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries import Deed
from rulewright.rulesets.shards.state.nodes import ResultKind
from rulewright.rulesets.shards.state.questions import CircumstancesQuestion

OWN_ACTION = frozenset(
    {
        *("attack", "break-grapple", "calm-animal", "center", "climb", "cleanse", "conceal", "convince", "counter"),
        *("dirty-move", "disarm", "fabricate-product", "grapple", "innovate", "jump", "lore", "meditate", "search"),
        *("shove", "socialize", "swim", "treat-condition", "treat-extended-condition", "treat-injury"),
        *("perform", "pilfer", "resist-surprise", "sleight-of-hand"),
    }
)
"""Deeds that are actions of their own at the table, for there is more to them than a test."""

type Whom = Annotated[str, Pick("Whom", everybody)]


def deeds(state: State, book: Book, who: str) -> Options:
    """What can be tested without an action of its own."""
    actions = (each for each in book.content.all(Deed) if each.kind == "action" and not is_unskilled(each))
    return listed((each for each in actions if each.id not in OWN_ACTION), told=True)


# -- what the book lists ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trying:
    """How a listed deed is tried: with what, on whom, how hard it is, and all that helps."""

    skill: AnySkill = ""
    target: Whom = ""
    difficulty: Difficulty = "none"
    approach: Approach = "charming"
    boosts: Boosts = ()
    helpers: Helpers = ()
    idea: Idea = 0
    facts: Facts = ()
    minutes: Annotated[int, Within("Minutes", 0, 100_000)] = 0
    most: Annotated[int, Within("Successes to use at most", 0, 6)] = 0

    def doing(self, state: State, book: Book, actor: str, deed: str, hold: tuple[str, ...] = ()) -> Doing:
        """The deed as somebody declares it; some of its circumstances hold."""
        return Doing(
            deed,
            self.skill or best_skill(state.actor(actor), book, deed),
            self.target,
            hold,
            self.difficulty,
            self.boosts,
            self.approach,
            self.helpers,
            self.idea,
            self.minutes,
            facts=self.facts,
            most=self.most,
        )


PLAINLY = Trying()


def no_time(state: State, book: Book, actor: str, deed: str) -> Refusal | None:
    """Why somebody has no action left for a deed. [SHA-CORE-080]"""
    return no_time_for(state, book, actor, deed)


def no_humility(state: State, book: Book, actor: str, deed: str, approach: Approach) -> Refusal | None:
    """Why a deed cannot be gone about so. [SHA-SHM-015]"""
    return no_pride(state, actor, approach) if book.content.get(Deed, deed).approach else None


def no_try(state: State, book: Book, actor: str, deed: str, trying: Trying) -> Refusal | None:
    """Why somebody cannot try this so."""
    return no_deed(state, book, actor, trying.doing(state, book, actor, deed))


@action("Try something", "skill", unless=(no_time, no_humility, no_try), tells=(AMOUNT,), id="try")
def try_deed(play: Play, actor: str, deed: Annotated[str, Pick("What", deeds)], trying: Trying = PLAINLY) -> Applied:
    """Any action of the book that is tested with a skill. [SHA-CORE-002 SHA-CORE-009 SHA-SKL-004]

    The game master says which of its circumstances hold; where one of them bars it, nothing is tried, and what cannot
    fail is just done. [SHA-SKL-043]
    """
    entry = play.book.content.get(Deed, deed)
    hold: tuple[str, ...] = ()
    if entry.circumstances:
        known = tuple(Option(each.id, f"{each.name} {each.by:+d}", each.id) for each in entry.circumstances)
        text = f"{play.actor(actor).name}: {entry.name}. What holds of it?"
        question = CircumstancesQuestion(of=GM, by=actor, deed=deed, among=known, most=len(known), text=text)
        hold = play.ask(question)
    barred = next((each for each in entry.circumstances if each.barred and each.id in hold), None)
    if barred is not None:
        play.note(f"{entry.name}: {barred.name} cannot be done")
        return Applied(entry.result or "other", 0)
    sure = next((each for each in entry.circumstances if each.automatic and each.id in hold), None)
    if sure is not None:
        take_action(play, actor, entry.cycle, entry.id)
        play.note(f"{play.actor(actor).name}: {sure.name} cannot fail")
        return Applied(entry.result or "other", 1)
    return do(play, actor, trying.doing(play.state, play.book, actor, deed, hold))


# -- what it does not list ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Unlisted:
    """Something that no deed covers: what, on whom, what stands against it by its nature, how hard, and what for."""

    what: Annotated[str, Say("What")] = ""
    target: Whom = ""
    against: Annotated[
        str,
        Pick(
            "By its nature like",
            always(choices({each: f"{each.title()} ({skill.title()})" for each, skill in GUARDS.items()})),
        ),
    ] = ""
    difficulty: Difficulty = "none"
    result: Annotated[ResultKind, Pick("For which result")] = "achievement"
    most: Annotated[int, Within("Successes to use at most", 0, 6)] = 0


SOMETHING = Unlisted()


@action("Something else", "skill", unless=(spending("instant", "improvise"),), tells=(AMOUNT,))
def improvise(play: Play, actor: str, skill: AnySkill, unlisted: Unlisted = SOMETHING) -> Applied:
    """What no action of the book covers. [SHA-CORE-011 SHA-CORE-031 SHA-CORE-036]

    A skill, what stands against it by its nature, and one of the eighteen results.
    """
    name, target = unlisted.what or "improvise", unlisted.target
    take_action(play, actor, "instant", name, skill)
    versus = (guard_against(unlisted.against),) if unlisted.against and target else ()
    gives = (difficulty_of(unlisted.difficulty),)
    outcome = resolve(play, Attempt(actor, name, skill, target, versus=versus, gives=gives))
    outcome = bargain(play, actor, name, target, outcome)
    if not outcome.benefit:
        play.note(f"{play.actor(actor).name}: {told_as(outcome.successes)}")
    if outcome.undone:
        return Applied(unlisted.result, 0)
    used = fewer(outcome.successes, unlisted.most)
    return apply_result(play, unlisted.result, actor, target or actor, used, Terms(source=name))
