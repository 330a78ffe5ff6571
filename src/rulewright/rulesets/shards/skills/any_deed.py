"""Any deed: any listed deed as the table tries it, with the game master's word on what makes it easier or harder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.choosing import Options, always, choices, listed
from rulewright.play import GM, Option, Refusal
from rulewright.rulesets.shards.body.will import Bearing, no_will
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.checks import GUARDS, difficulty_of, guard_against, told_as
from rulewright.rulesets.shards.checks.measures import AMOUNT
from rulewright.rulesets.shards.checks.offers import AnySkill, Boosts, Difficulty, Facts, Helpers, Idea, everybody
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.checks.turns import spending, take_action
from rulewright.rulesets.shards.gear.gear import name_kit, no_kit_for, no_tools_for
from rulewright.rulesets.shards.gear.wares import ware_of
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
from rulewright.rulesets.shards.skills.making import goods, trade_of
from rulewright.rulesets.shards.skills.results import Applied, Terms, apply_result, fewer
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries import Deed
from rulewright.rulesets.shards.state.nodes import ResultKind
from rulewright.rulesets.shards.state.questions import CircumstancesQuestion

OWN_ACTION = frozenset(
    {
        *("attack", "break-grapple", "calm-animal", "center", "climb", "cleanse", "conceal", "convince", "counter"),
        *(
            "dirty-move",
            "disarm",
            "dowsing",
            "fabricate-product",
            "grapple",
            "innovate",
            "jump",
            "lore",
            "meditate",
            "search",
        ),
        *("shove", "socialize", "swim", "treat-condition", "treat-extended-condition", "treat-injury"),
        *("perform", "pilfer", "piloting-maneuver", "resist-surprise", "sleight-of-hand"),
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
    """How a listed deed is tried: with what, on whom, how hard it is, and all that helps; what is mended is named."""

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
    workshop: Annotated[bool, Tick("Tools are at hand")] = False
    thing: Annotated[str, Pick("What is mended", goods)] = ""

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
    """Why somebody cannot try this so; some of it takes tools. [SHA-SKL-046 SHA-ECO-028]"""
    doing = trying.doing(state, book, actor, deed)
    entry, mine = book.content.get(Deed, deed), state.actor(actor).character
    lacking = no_tools_to(state, book, actor, entry, trying) if entry.tools and not trying.workshop else None
    without = no_kit_for(mine, book, entry.wants) if entry.wants and not trying.workshop else None
    return lacking or no_deed(state, book, actor, doing) or without


def no_tools_to(state: State, book: Book, actor: str, deed: Deed, trying: Trying) -> Refusal | None:
    """Why somebody's kits do not serve: there is none, it is for another field, or nobody said what is mended.

    [SHA-SKL-046 SHA-ECO-028]
    """
    skill = trying.doing(state, book, actor, deed.id).skill
    lacking = no_tools_for(state.actor(actor).character, book, skill, trade_of(book, trying.thing))
    if lacking is not None or not deed.mends or ware_of(book, trying.thing) is not None:
        return lacking
    return Refusal("A kit is for one field.", "SHA-ECO-028", "Say what is mended, or that tools are at hand.")


@action("Try something", "skill", unless=(no_time, no_humility, no_try), tells=(AMOUNT,), id="try")
def try_deed(play: Play, actor: str, deed: Annotated[str, Pick("What", deeds)], trying: Trying = PLAINLY) -> Applied:
    """Any action of the book that is tested with a skill. [SHA-CORE-002 SHA-CORE-009 SHA-SKL-004]

    The game master says which of its circumstances hold; where one of them bars it, nothing is tried.
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
    doing = trying.doing(play.state, play.book, actor, deed, hold)
    if entry.tools and not trying.workshop:
        name_kit(play, actor, doing.skill, trade_of(play.book, trying.thing))
    return do(play, actor, doing)


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


def no_such_will(state: State, book: Book, actor: str, unlisted: Unlisted) -> Refusal | None:
    """Why somebody does not do something unlisted to that person. [SHA-EFF-012 SHA-ENC-008]"""
    versus = (guard_against(unlisted.against),) if unlisted.against else ()
    return no_will(state, book, actor, (unlisted.target,) if unlisted.target else (), Bearing(versus=versus))


@action("Something else", "skill", unless=(spending("instant", "improvise"), no_such_will), tells=(AMOUNT,))
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
