"""Trait effects: what some traits do to whoever has them, or to whoever deals with them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.contract import Tick, action
from rulewright.play import Part
from rulewright.play.effects import begin
from rulewright.rulesets.shards.checks.refusals import only
from rulewright.rulesets.shards.state.adjustments import grants, named_for
from rulewright.rulesets.shards.state.character import Actor, Book, Play
from rulewright.rulesets.shards.state.effects import effect_of, lift
from rulewright.rulesets.shards.state.entries import Condition
from rulewright.rulesets.shards.state.nodes import Lasts

MENTAL = (
    "academics",
    "artistry",
    "craft",
    "influence",
    "intuition",
    "medical",
    "mysticism",
    "performance",
    "ranging",
    "reflection",
    "science",
)
"""Skills that nothing without a mind is touched through. [SHA-TRT-058]"""


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
        lift(play, actor, "crippled", "satisfied")
    else:
        stick(play, actor, "crippled", "lasting", "addiction")


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
    begin(play, actor, replace(effect, marks=(*effect.marks, "stuck")))


def groups_of(actor: Actor) -> tuple[str, ...]:
    """The broad groups somebody plainly belongs to: species, walk of life, what they have become."""
    mine = actor.character
    return tuple(each for each in (mine.species, mine.background, mine.overlay) if each)


def prejudice(actor: Actor, target: Actor, book: Book, *, forceful: bool, harms: bool = False) -> Part:
    """What prejudice does to Influence between somebody and a group: less both ways, more where it harms the group.

    [SHA-TRT-030]
    """
    mine = chosen_for(actor, book, "prejudice") in groups_of(target)
    theirs = chosen_for(target, book, "prejudice")
    between = 0 if forceful else -(mine + (theirs in groups_of(actor)))
    return Part("prejudice", 1 if theirs and harms else between, "SHA-TRT-030")


def inept(actor: Actor, book: Book, skill: str) -> int:
    """What ineptness takes from its two skills: nothing in the book, what a table likes. [SHA-TRT-023]"""
    return -book.options.inept_penalty if skill in chosen_for(actor, book, "inept").split() else 0


def in_grapple(actor: Actor, book: Book) -> int:
    """A constrictor does better at everything within a grapple. [SHA-TRT-048]"""
    return int(actor.is_marked("grappled") and grants(actor.character, book, "constrictor"))


def adapted(actor: Actor, book: Book, hazard: str, per_round: float) -> bool:
    """Whether weather of some kind does nothing: less than a point a round, and born to it. [SHA-TRT-051]"""
    kinds = named_for(actor.character, book, "environmental-adaptation")
    if actor.is_marked(f"adapted-{hazard}"):
        return per_round < 1
    return per_round < 1 and any(hazard in of.replace(",", " ").split() for of in kinds)


def untouched(actor: Actor, book: Book, skill: str) -> bool:
    """Whether what is defended with a skill cannot touch somebody without a mind. [SHA-TRT-058]"""
    return skill in MENTAL and is_mindless(actor, book)


def is_mindless(actor: Actor, book: Book) -> bool:
    """Whether somebody has no mind: what is animated has none unless it was given one, an animal's at least.

    [SHA-TRT-044 SHA-TRT-058 SHA-SHM-057]
    """
    mine = actor.character
    woken = grants(mine, book, "animal") or grants(mine, book, "intellect")
    return grants(mine, book, "mindless") or (grants(mine, book, "lifeless") and not woken)


def swarm_share(actor: Actor, book: Book, amount: int, *, template: bool) -> int:
    """A swarm takes half of what is aimed at it, and twice of what fills a space. [SHA-TRT-064 SHA-SPC-023]"""
    if not grants(actor.character, book, "swarm"):
        return amount
    return amount * 2 if template else amount // 2
