"""Trait effects: what some traits do to whoever has them, or to whoever deals with them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.contract import Tick, action
from rulewright.play import Part
from rulewright.rulesets.shards.checks.refusals import only
from rulewright.rulesets.shards.state.adjustments import adjusting, grants, named_for
from rulewright.rulesets.shards.state.character import Actor, Book, Play
from rulewright.rulesets.shards.state.effects import effect_of, lay, lift
from rulewright.rulesets.shards.state.entries import Condition
from rulewright.rulesets.shards.state.entries_gear import Item
from rulewright.rulesets.shards.state.minds import groups_of
from rulewright.rulesets.shards.state.nodes import Lasts

AT_SIGHT, AT_HEARING = "at-sight", "at-hearing"
"""What holds of an attempt that is aimed at somebody's eye or ear."""

CRAVING = "addiction"
"""Where the pain comes from of who goes without."""
PREJUDICED = "prejudiced"
"""The mark of whom a disorder sets against somebody; others of the same effect say against whom. [SHA-EFF-046]"""
DESPISES = "despises-"


def chosen_for(actor: Actor, book: Book, mark: str) -> str:
    """What somebody named for the trait that gives a mark: a substance, a group, two skills, a disorder. [SHA-TRT-026]"""
    return next(iter(named_for(actor.character, book, mark)), "")


no_addict = only(
    lambda state, book, who: (
        grants(state.actor(who).character, book, "addiction") or state.actor(who).is_marked("addicted")
    ),
    "There is nothing they crave.",
    "SHA-TRT-011",
    "Leave it be.",
)
no_allergy = only(
    lambda state, book, who: grants(state.actor(who).character, book, "allergy"),
    "It does nothing to them.",
    "SHA-TRT-013",
    "Leave it be.",
)


@action("A day with or without it", "table", unless=(no_addict,), id="craving", any_time=True, gm_only=True)
def crave(play: Play, actor: str, *, indulged: Annotated[bool, Tick("They had it")] = False) -> None:
    """An addict who goes without is crippled until satisfied. [SHA-TRT-011 SHA-ECO-042]"""
    if indulged:
        lift(play, actor, "crippled", "satisfied", CRAVING)
    else:
        stick(play, actor, "crippled", "lasting", CRAVING)


@action("Meet an allergen", "table", unless=(no_allergy,), id="allergen", any_time=True, gm_only=True)
def exposed(play: Play, actor: str, how: Literal["contact", "ingestion", "injection"] = "contact") -> None:
    """A touch cripples for an hour; swallowed or injected, for a day. [SHA-TRT-013]

    The latter staggers for an hour as well, and none of it can be cleansed.
    """
    stick(play, actor, "crippled", "hour" if how == "contact" else "day", "allergy")
    if how != "contact":
        stick(play, actor, "staggered", "hour", "allergy")


def stick(play: Play, actor: str, condition: str, lasts: Lasts, source: str) -> None:
    """Put somebody into a condition that nothing cleanses."""
    effect = effect_of(play.book.content.get(Condition, condition), lasts, play.scene, source)
    lay(play, actor, replace(effect, marks=(*effect.marks, "stuck")))


def prejudice(actor: Actor, target: Actor, book: Book, *, forceful: bool, harms: bool = False) -> Part:
    """What prejudice does to Influence between somebody and a group: less both ways, more where it harms the group.

    Whom paranoia has hold of is prejudiced against the one suspected and their kind. [SHA-TRT-030 SHA-EFF-046]
    """
    mine = chosen_for(actor, book, "prejudice") in groups_of(target) or suspects(actor, target)
    theirs = chosen_for(target, book, "prejudice")
    despised = theirs in groups_of(actor) or suspects(target, actor)
    between = 0 if forceful else -(mine + despised)
    return Part("prejudice", 1 if theirs and harms else between, "SHA-TRT-030")


def suspicion_of(actor: Actor, other: Actor) -> tuple[str, ...]:
    """The marks of a suspicion: the one suspected, and the groups they stand for that are not one's own. [SHA-EFF-046]"""
    kinds = (each for each in groups_of(other) if each not in groups_of(actor))
    return (PREJUDICED, *(f"{DESPISES}{each}" for each in (other.name, *kinds)))


def suspects(actor: Actor, other: Actor) -> bool:
    """Whether a disorder has set somebody against another, or against their kind. [SHA-EFF-046]"""
    return any(actor.is_marked(f"{DESPISES}{each}") for each in (other.name, *groups_of(other)))


def prejudged(actor: Actor, other: Actor, book: Book) -> int:
    """How somebody who knows nothing of another feels about them: a step below neutral where they despise their kind.

    [SHA-TRT-030 SHA-EFF-046]
    """
    despised = chosen_for(actor, book, "prejudice")
    return -int((bool(despised) and despised in groups_of(other)) or suspects(actor, other))


def inept(actor: Actor, book: Book, skill: str) -> int:
    """What ineptness takes from its two skills: nothing in the book, what a table likes. [SHA-TRT-023]"""
    return -book.options.inept_penalty if skill in chosen_for(actor, book, "inept").split() else 0


def in_grapple(actor: Actor, book: Book) -> int:
    """A constrictor does better at everything within a grapple. [SHA-TRT-048]"""
    return int(actor.is_marked("grappled") and grants(actor.character, book, "constrictor"))


def limbs_part(actor: Actor, book: Book, *, unarmed: bool) -> Part:
    """Who has more than two arms does better with bare hands: to strike, parry, hold and shove. [SHA-TRT-059]"""
    more = sum(part.value for part in adjusting(actor, book, ("limbs",))) if unarmed else 0
    return Part("many limbs", more, "SHA-TRT-059")


def hive_part(actor: Actor, them: Actor, book: Book, skill: str, *, defends: bool = True) -> Part:
    """Those of one hive see through each other less: a point off Intuition that defends or counters. [SHA-TRT-053]"""
    kin = all(grants(each.character, book, "hive") for each in (actor, them))
    by = int(kin and skill == "intuition")
    return Part("hive", by if defends else -by, "SHA-TRT-053")


def wears_lenses(actor: Actor, book: Book) -> bool:
    """Whether glass makes up for weak eyes. [SHA-TRT-029]"""
    mine = (book.content[Item].get(each) for each in actor.character.items)
    return any(each is not None and each.lenses for each in mine)


def dulled(actor: Actor, book: Book, flags: tuple[str, ...]) -> int:
    """Successes that what is aimed at the eye or the ear loses against who sees or hears badly. [SHA-TRT-028 SHA-TRT-029]"""
    blurred = AT_SIGHT in flags and grants(actor.character, book, "poor-vision") and not wears_lenses(actor, book)
    return int(blurred) + int(AT_HEARING in flags and grants(actor.character, book, "poor-hearing"))


def brittle_part(actor: Actor, book: Book, skill: str = "athletics") -> Part:
    """What shakes hollow bones is hard to shake off: a point less while it is a matter of the body. [SHA-TRT-054]"""
    shaken = (effect for effect in actor.effects.values() if effect.marks[:1] in (("staggered",), ("stunned",)))
    bodily = skill == "athletics" and any("by-athletics" in effect.marks for effect in shaken)
    return Part("hollow bones", -int(bodily and grants(actor.character, book, "brittle")), "SHA-TRT-054")


def adapted(actor: Actor, book: Book, hazard: str, per_round: float) -> bool:
    """Whether weather of some kind does nothing: less than a point a round, and born to it. [SHA-TRT-051]"""
    kinds = named_for(actor.character, book, "environmental-adaptation")
    if actor.is_marked(f"adapted-{hazard}"):
        return per_round < 1
    return per_round < 1 and any(hazard in of.replace(",", " ").split() for of in kinds)


def swarm_share(actor: Actor, book: Book, amount: int, *, template: bool) -> int:
    """A swarm takes half of what is aimed at it, and twice of what fills a space. [SHA-TRT-064 SHA-SPC-023]"""
    if not grants(actor.character, book, "swarm"):
        return amount
    return amount * 2 if template else amount // 2
