"""Tries: any listed deed as the table tries it, with the game master's word on what makes it easier or harder."""

from __future__ import annotations

from typing import Any

from rulewright.play import GM, Option, Refusal, Refused, rule
from rulewright.rulesets.shards.attempts import Attempt
from rulewright.rulesets.shards.character import Actor, Book, Play, State
from rulewright.rulesets.shards.checks import difficulty_of, guard_against, told_as
from rulewright.rulesets.shards.deeds import Approach, Doing, do, no_deed, skills_for
from rulewright.rulesets.shards.entries import Deed
from rulewright.rulesets.shards.numbers import level
from rulewright.rulesets.shards.powers.nodes import ResultKind
from rulewright.rulesets.shards.questions import CircumstancesQuestion
from rulewright.rulesets.shards.results import Applied, come_about
from rulewright.rulesets.shards.trial import resolve
from rulewright.rulesets.shards.turns import no_action, take_action


def best_skill(actor: Actor, book: Book, deed: str) -> str:
    """The skill that somebody is best at, of those a deed may be tested with. [SHA-SKL-004]"""
    allowed = skills_for(book.content.get(Deed, deed), actor, book)
    return max(allowed, key=lambda skill: level(actor.character, book, skill), default="")


def no_try(state: State, book: Book, actor: str, deed: str, args: dict[str, Any]) -> Refusal | None:
    """Why somebody cannot try this so."""
    skill = args.get("skill") or best_skill(state.actor(actor), book, deed)
    return no_deed(
        state, book, actor, Doing(deed, skill, args.get("target") or "", helpers=tuple(args.get("helpers") or ()))
    )


@rule
def improvise(
    play: Play, actor: str, skill: str, what: str = "", target: str = "", against: str = "",
    difficulty: str = "none", result: ResultKind = "achievement",
) -> Applied:  # fmt: skip
    """Try what is not listed: a skill, what stands against it by its nature, and one of the eighteen results.

    [SHA-CORE-011 SHA-CORE-031]
    """
    refusal = no_action(play.actor(actor), "instant", what or "improvise")
    if refusal is not None:
        raise Refused(refusal)
    take_action(play, actor, "instant", what or "improvise", skill)
    versus = (guard_against(against),) if against and target else ()
    gives = (difficulty_of(difficulty),)
    outcome = resolve(play, Attempt(actor, what or "improvise", skill, target, versus=versus, gives=gives))
    play.note(f"{play.actor(actor).name}: {told_as(outcome.successes)}")
    if outcome.undone:
        return Applied(result, 0)
    return come_about(play, result, actor, target or actor, outcome.successes, source=what or "improvise")


@rule
def try_deed(
    play: Play, actor: str, deed: str, skill: str = "", target: str = "", difficulty: str = "none",
    approach: Approach = "charming", boosts: tuple[str, ...] = (), helpers: tuple[str, ...] = (), idea: int = 0,
    facts: tuple[str, ...] = (), minutes: int = 0, most: int = 0,
) -> Applied:  # fmt: skip
    """Try a listed deed; the game master says which of its circumstances hold. [SHA-CORE-002 SHA-CORE-009]"""
    entry = play.book.content.get(Deed, deed)
    known = tuple(Option(each.id, f"{each.name} {each.by:+d}", each.id) for each in entry.circumstances)
    hold: tuple[str, ...] = ()
    if known:
        text = f"{play.actor(actor).name}: {entry.name}. What holds of it?"
        question = CircumstancesQuestion(of=GM, by=actor, deed=deed, among=known, most=len(known), text=text)
        hold = play.ask(question)
    chosen = skill or best_skill(play.actor(actor), play.book, deed)
    return do(
        play, actor,
        Doing(deed, chosen, target, hold, difficulty, boosts, approach, helpers, idea, minutes, facts=facts, most=most),
    )  # fmt: skip
