"""Any deed: any listed deed as the table tries it, with the game master's word on what makes it easier or harder."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, listed
from rulewright.play import GM, Option, Refusal
from rulewright.rulesets.shards.checks.measures import AMOUNT, COMES_OFF
from rulewright.rulesets.shards.checks.offers import Anybody, AnySkill, Boosts, Difficulty, Facts, Idea
from rulewright.rulesets.shards.gear.gear import name_kit, no_kit_for, no_tools_for
from rulewright.rulesets.shards.gear.wares import ware_of
from rulewright.rulesets.shards.skills.deeds import do
from rulewright.rulesets.shards.skills.doing import (
    Approach,
    Doing,
    best_skill,
    helpers_with,
    is_unskilled,
    no_deed,
    no_pride,
    no_time_for,
    versus_of,
)
from rulewright.rulesets.shards.skills.making import goods, trade_of
from rulewright.rulesets.shards.skills.results import Applied
from rulewright.rulesets.shards.skills.surprise import off_guard
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries import Deed
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


def deeds(state: State, book: Book, who: str) -> Options:
    """What can be tested without an action of its own."""
    return listed(deeds_to_try(book), told=True)


def deeds_to_try(book: Book) -> tuple[Deed, ...]:
    """Actions of the book that take a test and are none of their own at the table."""
    actions = (each for each in book.content.all(Deed) if each.kind == "action" and not is_unskilled(each))
    return tuple(each for each in actions if each.id not in OWN_ACTION)


def ready_to_help(state: State, book: Book, who: str) -> Options:
    """Friends who could help with something that can be tried here. [SHA-CORE-038]"""
    return helpers_with(state, book, who, deeds_to_try(book))


@dataclass(frozen=True, slots=True)
class Trying:
    """How a listed deed is tried: with what, on whom, how hard it is, and all that helps; what is mended is named."""

    skill: AnySkill = ""
    target: Anybody = ""
    difficulty: Difficulty = "none"
    approach: Approach = "charming"
    boosts: Boosts = ()
    helpers: Annotated[tuple[str, ...], Pick("Helpers", ready_to_help)] = ()
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
            thing=self.thing,
        )


PLAINLY = Trying()


def no_time(state: State, book: Book, actor: str, deed: str) -> Refusal | None:
    """Why somebody has no action left for a deed. [SHA-CORE-080]"""
    return no_time_for(state, book, actor, deed)


def no_humility(state: State, book: Book, actor: str, deed: str, approach: Approach) -> Refusal | None:
    """Why a deed cannot be gone about so. [SHA-SHM-015]"""
    return no_pride(state, actor, approach) if book.content.get(Deed, deed).approach else None


def no_try(state: State, book: Book, actor: str, deed: str, trying: Trying) -> Refusal | None:
    """Why somebody cannot try this so; some of it takes tools, and no body is mended. [SHA-SKL-046 SHA-SKL-048 SHA-ECO-028]"""
    doing = trying.doing(state, book, actor, deed)
    entry, mine = book.content.get(Deed, deed), state.actor(actor).character
    if entry.mends and trying.target and not grants(state.actor(trying.target).character, book, "lifeless"):
        return Refusal(f"{state.actor(trying.target).name} is no thing to mend.", "SHA-SKL-048", "Treat the injury.")
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


@action(
    "Try something", "skill", unless=(no_time, no_humility, no_try), tells=(COMES_OFF, AMOUNT), id="try", called=True
)
def try_deed(play: Play, actor: str, deed: Annotated[str, Pick("What", deeds)], trying: Trying = PLAINLY) -> Applied:
    """Any action of the book that is tested with a skill. [SHA-CORE-002 SHA-CORE-009 SHA-SKL-004]

    The game master says which of its circumstances hold; where one of them bars it, nothing is tried. It surprises the distracted. [SHA-EFF-013]
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
    against = doing.target if versus_of(entry, doing) and not entry.friendly else ""
    return do(play, actor, replace(doing, flags=off_guard(play, against, actor)))
