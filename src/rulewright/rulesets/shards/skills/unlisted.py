"""Unlisted: what no action of the book covers, tested with a skill against what stands against it by its nature."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.choosing import Options, all_but, always, choices, people
from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.shards.body.will import Bearing, set_upon
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.boosts import declare, no_boosts
from rulewright.rulesets.shards.checks.checks import GUARDS, difficulty_of, guard_against, told_as
from rulewright.rulesets.shards.checks.laid import PLAIN, Boosted, together
from rulewright.rulesets.shards.checks.measures import AMOUNT, COMES_OFF
from rulewright.rulesets.shards.checks.offers import Anybody, AnySkill, Boosts, Difficulty, Facts
from rulewright.rulesets.shards.checks.resolve import ARMS, Outcome, resolve
from rulewright.rulesets.shards.checks.turns import no_action, take_action
from rulewright.rulesets.shards.skills.aftereffects import come_after
from rulewright.rulesets.shards.skills.deeds import helped
from rulewright.rulesets.shards.skills.doing import Doing, boosting_of, no_help
from rulewright.rulesets.shards.skills.failures import bargain
from rulewright.rulesets.shards.skills.results import Applied, Terms, apply_result, fewer
from rulewright.rulesets.shards.skills.surprise import off_guard, out_of_nowhere
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries import Cycle
from rulewright.rulesets.shards.state.nodes import ResultKind
from rulewright.rulesets.shards.world.concealment import matters, no_aim, sight_between
from rulewright.rulesets.shards.world.hostility import no_hostility, no_reaching
from rulewright.rulesets.shards.world.movement import stride
from rulewright.rulesets.shards.world.sneaking import STAYS_HIDDEN, show_oneself
from rulewright.rulesets.shards.world.surroundings import place_parts


def ready_to_help(state: State, book: Book, who: str) -> Options:
    """Friends who have an action left to help with. [SHA-CORE-038]"""

    def able(other: str) -> bool:
        free = no_action(state.actor(other), "instant", "improvise", book) is None
        return free and not state.scene.are_enemies(other, who)

    return people(state, (each for each in all_but(state, who, lambda other: not other.dead) if able(each)))


@dataclass(frozen=True, slots=True)
class Unlisted:
    """Something that no deed covers: what, on whom, what stands against it by its nature, how hard, and what for."""

    what: Annotated[str, Say("What")] = ""
    target: Anybody = ""
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
    idle: Annotated[bool, Tick("It takes no action: noticed, known or withstood")] = False
    boosts: Boosts = ()
    helpers: Annotated[tuple[str, ...], Pick("Helpers", ready_to_help)] = ()
    facts: Facts = ()

    @property
    def cycle(self) -> Cycle:
        """How long it takes."""
        return "free" if self.idle else "instant"

    def doing(self, skill: str) -> Doing:
        """It as boosts and helpers see it: under no name that a deed of the book has."""
        return Doing(
            "something else",
            skill,
            self.target,
            boosts=self.boosts,
            helpers=self.helpers,
            cycle=self.cycle,
            facts=self.facts,
        )


SOMETHING = Unlisted()
HARMFUL: tuple[ResultKind, ...] = ("damage", "force", "initiative-penalty", "equipment-penalty")
"""Results that are no kindness to whom they are for."""


IDLE: tuple[ResultKind, ...] = ("achievement", "information")
"""Results of what may take no action: to notice something, to know it, or not to give way."""


def no_time_for_it(state: State, book: Book, actor: str, skill: str, unlisted: Unlisted) -> Refusal | None:
    """Why there is no action left for something unlisted, or why it takes one. [SHA-CORE-080 SHA-CORE-045]"""
    me = state.actor(actor)
    if not unlisted.idle:
        return no_action(me, "instant", "improvise", book)
    if me.is_disabled:
        return Refusal(f"{me.name} can do nothing.", "SHA-CORE-045")
    if unlisted.result not in IDLE or is_unkind(actor, skill, unlisted):
        return Refusal("Only to notice, to know or to withstand takes no action.", "SHA-CORE-080", "Take the action.")
    return None


def no_such_will(state: State, book: Book, actor: str, skill: str, unlisted: Unlisted) -> Refusal | None:
    """Why somebody does not do something unlisted to that person. [SHA-EFF-012 SHA-ENC-008 SHA-SKL-093 SHA-SHM-027]"""
    versus = (guard_against(unlisted.against),) if unlisted.against else ()
    why_not = no_hostility if is_unkind(actor, skill, unlisted) else no_reaching
    return why_not(state, book, actor, (unlisted.target,) if unlisted.target else (), Bearing(versus=versus))


def no_line(state: State, book: Book, actor: str, skill: str, unlisted: Unlisted) -> Refusal | None:
    """Why something unlisted does not get to somebody: nothing in anger, or that can be dodged, goes through full cover.

    [SHA-ENV-011]
    """
    dodged = bool(unlisted.against) and matters((guard_against(unlisted.against),))
    if unlisted.target in ("", actor) or not (dodged or is_unkind(actor, skill, unlisted)):
        return None
    return no_aim(sight_between(state, book, actor, unlisted.target))


def no_help_with_it(state: State, book: Book, actor: str, skill: str, unlisted: Unlisted) -> Refusal | None:
    """Why these do not help with something unlisted: it takes no action, one of them could not do it alone, or it is
    done against them.

    [SHA-CORE-038]
    """
    alone = replace(unlisted, helpers=(), boosts=())
    meant = unlisted.target if unlisted.against or is_unkind(actor, skill, unlisted) else ""

    def able(who: str) -> bool:
        why_not = (no_time_for_it, no_such_will, no_line)
        friend = who != meant and not state.scene.are_enemies(who, actor)
        return friend and not any(no(state, book, who, skill, alone) for no in why_not)

    return no_help(unlisted.helpers, unlisted.cycle, able)


def no_boosts_for_it(state: State, book: Book, actor: str, skill: str, unlisted: Unlisted) -> Refusal | None:
    """Why these boosts do not go with something unlisted. [SHA-CORE-090 SHA-CORE-092]"""
    return no_boosts(state, book, actor, unlisted.boosts, boosting_of(state, book, actor, unlisted.doing(skill)))


def is_unkind(actor: str, skill: str, unlisted: Unlisted) -> bool:
    """Whether something unlisted is done to another in anger: it harms, or it is done with arms against a defence.

    [SHA-SKL-093]
    """
    armed = skill in ARMS and bool(unlisted.against)
    return unlisted.target not in ("", actor) and (armed or unlisted.result in HARMFUL)


@action(
    "Something else",
    "skill",
    unless=(no_time_for_it, no_such_will, no_line, no_help_with_it, no_boosts_for_it),
    tells=(COMES_OFF, AMOUNT),
    called=True,
)
def improvise(play: Play, actor: str, skill: AnySkill, unlisted: Unlisted = SOMETHING) -> Applied:
    """What no action of the book covers. [SHA-CORE-011 SHA-CORE-031 SHA-CORE-036]

    A skill, what stands against it by its nature, and one of the eighteen results. What is done in anger is an attack:
    it surprises as one does, and ends hiding; whatever is defended against surprises the distracted. What is only noticed, known or withstood may take no action.
    [SHA-SKL-093 SHA-EFF-013]
    """
    name, target = unlisted.what or "improvise", unlisted.target
    outcome, boosted = attempt_it(play, actor, skill, unlisted)
    if not outcome.benefit:
        play.note(f"{play.actor(actor).name}: {told_as(outcome.successes)}")
    if outcome.undone:
        return Applied(unlisted.result, 0)
    used = fewer(outcome.successes, unlisted.most)
    applied = apply_result(play, unlisted.result, actor, target or actor, used, Terms(source=name))
    if is_unkind(actor, skill, unlisted):
        set_upon(play, actor, target, harmed=unlisted.result == "damage" and bool(applied.amount))
        show_oneself(play, actor, stays=STAYS_HIDDEN in boosted.marks)
    return applied


@rule
def attempt_it(play: Play, actor: str, skill: str, unlisted: Unlisted) -> tuple[Outcome, Boosted]:
    """Declare, pay and test something unlisted: boosts, help, the ground and what lies between bear on it as on any deed.

    [SHA-CORE-038 SHA-CORE-092 SHA-ENV-012 SHA-ENV-020]
    """
    name, target = unlisted.what or "improvise", unlisted.target
    doing = unlisted.doing(skill)
    boosting = boosting_of(play.state, play.book, actor, doing)
    boosted = declare(play, actor, unlisted.boosts, boosting) if unlisted.boosts else PLAIN
    for who in () if unlisted.idle else (actor, *unlisted.helpers):
        take_action(play, who, "instant", name, skill)
    if boosted.strides:
        stride(play, actor, boosted, "", 0)
    versus = (guard_against(unlisted.against),) if unlisted.against and target else ()
    if is_unkind(actor, skill, unlisted):
        flags = out_of_nowhere(play, target, actor)
    else:
        flags = off_guard(play, target if versus else "", actor)
    flags = (*flags, *(("forceful",) if unlisted.against == "intimidation" else ()))
    gives = (
        difficulty_of(unlisted.difficulty),
        helped(play, actor, doing),
        Part("boosts", boosted.chance, "SHA-CORE-092"),
        *place_parts(play.state, play.book, actor, target, versus, skill),
    )
    tested = Attempt(actor, name, skill, target, versus=versus, gives=gives, flags=flags)
    tested = tested.with_boosts(unlisted.boosts, boosted, boosting)
    outcome = bargain(play, actor, name, target, resolve(play, tested))
    boosted = together(boosted, outcome.late)
    if outcome.passed and boosted != PLAIN:
        come_after(play, actor, target, name, boosted, facts=boosting.facts)
    return outcome, boosted
