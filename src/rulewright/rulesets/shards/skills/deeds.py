"""Deeds: how any action of the book is attempted, from the form it is declared in to its successes and result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.shards.body.bonds import idea_bonus
from rulewright.rulesets.shards.body.disorders import disturbance, help_from
from rulewright.rulesets.shards.body.recovery import take_time
from rulewright.rulesets.shards.checks.boosts import PLAIN, Boosted, Boosting, declare, no_boosts, together
from rulewright.rulesets.shards.checks.checks import cooperation, difficulty_of, no_cooperation
from rulewright.rulesets.shards.checks.resolve import Attempt, Outcome, resolve
from rulewright.rulesets.shards.checks.turns import is_bonus, no_action, no_such_duration, take_action
from rulewright.rulesets.shards.skills.aftereffects import come_after
from rulewright.rulesets.shards.skills.failures import bargain
from rulewright.rulesets.shards.skills.results import Applied, Terms, apply_result, fewer
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries import Cycle, Deed, Power, Skill
from rulewright.rulesets.shards.state.numbers import adjusting, grants, level, powers_of, reach
from rulewright.rulesets.shards.state.ranges import band, is_heard, penalty
from rulewright.rulesets.shards.world.concealment import PENALTY, masked
from rulewright.rulesets.shards.world.lighting import FULL, light_at
from rulewright.rulesets.shards.world.senses import by_eye
from rulewright.rulesets.shards.world.surroundings import place_parts

type Approach = Literal["charming", "submissive", "forceful"]
QUICKER: dict[Cycle, Cycle] = {"long": "short", "short": "instant"}


@dataclass(frozen=True, slots=True)
class Doing:
    """An action as somebody declares it."""

    deed: str
    skill: str
    target: str = ""
    circumstances: tuple[str, ...] = ()
    difficulty: str = "none"
    boosts: tuple[str, ...] = ()
    approach: Approach = "charming"
    helpers: tuple[str, ...] = ()
    idea: int = 0
    minutes: int = 0
    gives: tuple[Part, ...] = ()
    versus: tuple[str, ...] | None = None
    flags: tuple[str, ...] = ()
    task: str = ""
    cycle: Cycle | None = None
    facts: tuple[str, ...] = ()
    rerolls: bool = False
    most: int = 0


def skills_for(deed: Deed, actor: Actor, book: Book) -> tuple[str, ...]:
    """What a deed may be tested with: its skills, any that fits, or by field of knowledge. [SHA-SKL-004 SHA-SKL-095]"""
    if not deed.any_skill:
        return deed.skills
    if deed.id in ("cleanse", "counter"):
        return tuple(book.content[Skill])
    knowing = [each.id for each in book.content[Skill].values() if deed.id in each.knows]
    if grants(actor.character, book, "erudite"):
        knowing += ["science"] if deed.id == "identify" else ["academics"]
    return tuple(dict.fromkeys((*knowing, *book.content[Skill]))) if deed.id != "lore" else tuple(book.content[Skill])


def is_unskilled(deed: Deed) -> bool:
    """Whether a deed needs neither a skill nor a test. [SHA-SKL-003]"""
    return not deed.skills and not deed.any_skill


def versus_of(deed: Deed, doing: Doing) -> tuple[str, ...]:
    """What defends: an approach decides between Intuition and Reflection. [SHA-SKL-049]"""
    if doing.versus is not None:
        return doing.versus
    if deed.approach:
        return ("reflection",) if doing.approach == "forceful" else ("intuition",)
    return deed.versus


def no_deed(state: State, book: Book, actor: str, doing: Doing) -> Refusal | None:
    """Why somebody cannot do this so. [SHA-CORE-002]"""
    me, deed = state.actor(actor), book.content.get(Deed, doing.deed)
    if doing.skill not in skills_for(deed, me, book):
        return Refusal(f"{deed.name} is not done with {doing.skill}.", deed.rules[0], "Choose a skill that it names.")
    known = {each.id: each for each in deed.circumstances}
    for each in doing.circumstances:
        if each not in known:
            return Refusal(
                f"{deed.name} knows no circumstance {each!r}.", deed.rules[0], f"There are: {', '.join(known)}."
            )
        if known[each].barred:
            return Refusal(f"{deed.name}: {known[each].name} cannot be done.", deed.rules[0], "Try something else.")
    if me.is_marked("grappled") and deed.fine:
        return Refusal(f"{deed.name} takes free hands.", "SHA-SKL-078", "Break free first.")
    if doing.helpers:
        able = tuple(not state.actor(each).is_disabled for each in doing.helpers)
        why = no_cooperation(deed.cycle, able)
        if why:
            return Refusal(why, "SHA-CORE-038", "Do it alone.")
    cycle = doing.cycle or deed.cycle
    refusal = no_action(me, cycle, deed.id, book, doing.skill) or no_range(state, book, actor, doing.target, deed)
    refusal = refusal or no_such_duration(cycle, doing.minutes)
    if refusal is not None or not doing.boosts:
        return refusal
    return no_boosts(state, book, actor, doing.boosts, boosting_of(state, book, actor, doing))


def best_skill(actor: Actor, book: Book, deed: str) -> str:
    """The skill that somebody is best at, of those a deed may be tested with. [SHA-SKL-004]"""
    allowed = skills_for(book.content.get(Deed, deed), actor, book)
    return max(allowed, key=lambda skill: level(actor.character, book, skill), default="")


def no_time_for(state: State, book: Book, actor: str, deed: str) -> Refusal | None:
    """Why somebody has no action left for a deed, whichever of its skills they use. [SHA-CORE-080]"""
    me, entry = state.actor(actor), book.content.get(Deed, deed)
    found = [no_action(me, entry.cycle, deed, book, skill) for skill in skills_for(entry, me, book) or ("",)]
    return None if None in found else found[0]


def trying(deed: str, tested: str = "") -> tuple[Callable[..., Refusal | None], ...]:
    """Refuse where a deed cannot be tried: for want of an action, or not so.

    It is `tested` with one skill, with the one that was chosen, or with the best.
    """

    def no_time(state: State, book: Book, actor: str) -> Refusal | None:
        return no_time_for(state, book, actor, deed)

    def no_try(
        state: State,
        book: Book,
        actor: str,
        skill: str = "",
        target: str = "",
        boosts: tuple[str, ...] = (),
        helpers: tuple[str, ...] = (),
    ) -> Refusal | None:
        chosen = tested or skill or best_skill(state.actor(actor), book, deed)
        return no_deed(state, book, actor, Doing(deed, chosen, target, boosts=boosts, helpers=helpers))

    return no_time, no_try


def no_pride(state: State, actor: str, approach: Approach) -> Refusal | None:
    """Why somebody cannot go about it so: the cowed are humble. [SHA-SHM-015]"""
    me = state.actor(actor)
    if approach == "submissive" or not me.is_marked("submissive"):
        return None
    return Refusal(f"{me.name} is cowed.", "SHA-SHM-015", "Be humble.")


def no_range(state: State, book: Book, actor: str, target: str, deed: Deed) -> Refusal | None:
    """Why a deed does not get there. [SHA-CORE-061 SHA-CORE-062 SHA-CORE-064]"""
    if not target or target == actor or deed.range == "self":
        return None
    me, them = state.actor(actor), state.actor(target)
    spaces = state.scene.distance(me.at, them.at)
    if deed.range == "reach" and spaces > reach(me, book):
        return Refusal(f"{spaces} spaces are beyond reach.", "SHA-CORE-062", "Get closer.")
    if deed.range == "earshot" and masked(state.scene.loudness, state.scene.noise) == FULL:
        return Refusal("The noise drowns every word.", "SHA-ENV-035", "Be louder, or wait for quiet.")
    if deed.range == "earshot" and not is_heard(spaces * state.scene.metres, state.scene.loudness):
        return Refusal("They cannot hear it.", "SHA-CORE-064", "Get closer, or be louder.")
    return None


def range_part(state: State, book: Book, actor: str, target: str, deed: Deed) -> tuple[Part, ...]:
    """What distance takes from a deed by sight or voice, and lying low from being aimed at. [SHA-CORE-063 SHA-CORE-064]"""
    if not target or target == actor or deed.range not in ("sight", "earshot"):
        return ()
    metres = state.scene.distance(state.actor(actor).at, state.actor(target).at) * state.scene.metres
    at = band(metres) if deed.range == "sight" else band(metres, state.scene.loudness)
    prone = -1 if state.actor(target).is_marked("prone") else 0
    return Part(deed.range, penalty(at, book.options), "SHA-CORE-063"), Part("prone", prone, "SHA-SKL-009")


def helped(play: Play, actor: str, doing: Doing) -> Part:
    """What helpers add, less where a mind among them wanders. [SHA-CORE-038 SHA-EFF-045]"""
    everyone = (actor, *doing.helpers)
    cycle = doing.cycle or play.book.content.get(Deed, doing.deed).cycle
    ranks = tuple(help_from(play.actor(each), play.book, doing.skill, cycle) for each in doing.helpers)
    hive = all(grants(play.actor(each).character, play.book, "hive") for each in everyone)
    mine = level(play.actor(actor).character, play.book, doing.skill)
    less = disturbance(tuple(play.actor(each) for each in doing.helpers), play.book, cycle)
    return Part("cooperation", int(cooperation(mine, ranks, hive=hive)) + less if ranks else 0, "SHA-CORE-038")


def boosting_of(state: State, book: Book, actor: str, doing: Doing) -> Boosting:
    """A deed as boosts see it."""
    me, deed = state.actor(actor), book.content.get(Deed, doing.deed)
    facts = (
        *doing.facts,
        *(() if level(me.character, book, doing.skill) else ("untrained",)),
        *(("overwhelmed",) if doing.target and state.actor(doing.target).overwhelm else ()),
    )
    extra = is_bonus(me, book, deed.id, doing.skill)
    earshot = deed.range == "earshot"
    more, lent = coordinated(state, book, actor, doing.helpers)
    return Boosting(deed.id, doing.skill, doing.cycle or deed.cycle, earshot, facts, extra, more, lent)


def coordinated(
    state: State, book: Book, actor: str, helpers: tuple[str, ...]
) -> tuple[int, tuple[tuple[str, str], ...]]:
    """Where leader or helper has learned to work together: how many more boosts, and which helper lends which.

    [SHA-MTH-035]
    """
    everyone = tuple(state.actor(each) for each in (actor, *helpers))
    if not helpers or not any(grants(each.character, book, "helpers-boost") for each in everyone):
        return 0, ()
    more = max(sum(part.value for part in adjusting(each, book, ("shared-boosts",))) for each in everyone)
    known = powers_of(state.actor(actor).character, book)
    lent = {
        boost: who
        for who in helpers
        for boost in powers_of(state.actor(who).character, book)
        if boost not in known and book.content.get(Power, boost).practice == "boost"
    }
    return more, tuple(lent.items())


@rule
def attempt(play: Play, actor: str, doing: Doing) -> tuple[Outcome, Boosted]:
    """Declare, pay, take the time, and test; a player who fails may ask for an alternate result.

    [SHA-CORE-002 SHA-CORE-032 SHA-CORE-081]
    """
    deed = play.book.content.get(Deed, doing.deed)
    cycle = doing.cycle or deed.cycle
    boosting = boosting_of(play.state, play.book, actor, doing)
    boosted = declare(play, actor, doing.boosts, boosting) if doing.boosts else PLAIN
    cycle = QUICKER.get(cycle, cycle) if boosted.faster else cycle
    take_action(play, actor, cycle, deed.id, doing.skill)
    take_time(play, cycle, doing.minutes)
    outcome = resolve(play, as_attempt(play, actor, doing, deed, boosted))
    outcome = bargain(play, actor, deed.name, doing.target, outcome)
    boosted = together(boosted, outcome.late)
    if outcome.passed and boosted != PLAIN:
        come_after(play, actor, doing.target, deed.id, boosted, doing.approach, boosting.facts)
    return outcome, boosted


def as_attempt(play: Play, actor: str, doing: Doing, deed: Deed, boosted: Boosted) -> Attempt:
    """A deed as the test sees it: every circumstance, helper and boost a part of the target number."""
    me = play.actor(actor)
    known = {each.id: each for each in deed.circumstances}
    looks = () if doing.approach == "forceful" else adjusting(me, play.book, (f"plain-{doing.skill}",))
    gross = adjusting(me, play.book, ("gross",)) if deed.gross else ()
    fine = adjusting(me, play.book, ("fine",)) if deed.fine else ()
    return Attempt(
        actor,
        deed.id,
        doing.skill,
        doing.target,
        versus=versus_of(deed, doing),
        friendly=deed.friendly,
        gives=(
            *(Part(known[each].name, known[each].by, deed.rules[0]) for each in doing.circumstances),
            difficulty_of(doing.difficulty),
            helped(play, actor, doing),
            Part("a good idea", idea_bonus(doing.idea, play.book), "SHA-CORE-037"),
            Part("boosts", boosted.chance, "SHA-CORE-092"),
            *range_part(play.state, play.book, actor, doing.target, deed),
            *place_parts(play.state, play.book, actor, doing.target, versus_of(deed, doing)),
            *looks,
            *gross,
            *fine,
            *((poor_light(play.state, play.book, actor),) if deed.fine else ()),
            *doing.gives,
        ),
        flags=(*doing.flags, *(("forceful",) if doing.approach == "forceful" else ())),
        task=doing.task,
        binary=deed.result == "achievement" and not doing.boosts,
        rerolls=boosted.rerolls or doing.rerolls,
        owed=boosted.owed,
        boosting=boosting_of(play.state, play.book, actor, doing),
        boosts=doing.boosts,
        counterable=not deed.intervening,
        added=boosted.successes,
        on_failure=boosted.on_failure,
    )


def poor_light(state: State, book: Book, actor: str) -> Part:
    """What bad light takes from work that needs a sharp eye. [SHA-ENV-033 SHA-TRT-046 SHA-TRT-061]"""
    me = state.actor(actor)
    return Part("poor light", PENALTY[by_eye(me, book, light_at(state, book, me.at), fine=True)], "SHA-ENV-033")


@rule
def do(play: Play, actor: str, doing: Doing) -> Applied:
    """Do something whose result is one of the eighteen kinds. [SHA-CORE-031 SHA-SKL-004]"""
    deed = play.book.content.get(Deed, doing.deed)
    outcome, _ = attempt(play, actor, doing)
    kind = deed.result or "other"
    if outcome.undone:
        return Applied(kind, 0)
    used = fewer(outcome.successes, doing.most)
    return apply_result(play, kind, actor, doing.target or actor, used, Terms(source=deed.id))
