"""Burdens and bodies: what some traits do to whoever has them, or to whoever touches them."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import Part, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.character import Actor, Book, Play
from rulewright.rulesets.shards.effects import effect_of, lift
from rulewright.rulesets.shards.entries import Condition
from rulewright.rulesets.shards.health import hurt
from rulewright.rulesets.shards.needs import shard_stages
from rulewright.rulesets.shards.numbers import adjusting, grants, has_trait, traits_of
from rulewright.rulesets.shards.powers.nodes import Lasts

MENTAL = (
    "academics", "artistry", "craft", "influence", "intuition", "medical", "mysticism", "performance", "ranging",
    "reflection", "science",
)  # fmt: skip
"""Skills that nothing without a mind is touched through. [SHA-TRT-058]"""


def chosen_for(actor: Actor, book: Book, trait: str) -> str:
    """What somebody named for a trait: a substance, a group, two skills, a disorder. [SHA-TRT-026]"""
    return next((of for each, of, _ in traits_of(actor.character, book) if each.id == trait), "")


@rule
def crave(play: Play, actor: str, *, indulged: bool) -> None:
    """An addict who went without for a day is crippled until satisfied. [SHA-TRT-011 SHA-ECO-042]"""
    me = play.actor(actor)
    if not has_trait(me.character, play.book, "addiction") and not me.is_marked("addicted"):
        return
    if indulged:
        lift(play, actor, "crippled", "satisfied")
    else:
        stick(play, actor, "crippled", "lasting", "addiction")


@rule
def exposed(play: Play, actor: str, how: str = "contact") -> None:
    """An allergen cripples until an hour after; swallowed or injected, for a day, and staggers for an hour.

    None of it can be cleansed. [SHA-TRT-013]
    """
    if not has_trait(play.actor(actor).character, play.book, "allergy"):
        return
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
    return int(actor.is_marked("grappled") and has_trait(actor.character, book, "constrictor"))


def adapted(actor: Actor, book: Book, hazard: str, per_round: float) -> bool:
    """Whether weather of some kind does nothing: less than a point a round, and born to it. [SHA-TRT-051]"""
    kinds = [of for each, of, _ in traits_of(actor.character, book) if each.id == "environmental-adaptation"]
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
    woken = has_trait(mine, book, "animal") or "unnatural-intellect" in mine.powers
    return has_trait(mine, book, "mindless") or (has_trait(mine, book, "animation") and not woken)


@rule
def retaliate(play: Play, victim: str, attacker: str, range_class: str, *, personal: bool) -> int:
    """Thorns hurt whoever attacks within their range, by themselves; armor helps, counters do not. [SHA-TRT-063]"""
    where, damage = carapace_of(play.actor(victim), play.book)
    close = where == "personal" and range_class == "reach" and personal
    if not damage or (where != range_class and not close):
        return 0
    return hurt(play, attacker, damage, "lethal", "carapace")


def carapace_of(actor: Actor, book: Book) -> tuple[str, int]:
    """How far thorns and spines reach, and what they do: born with, grown, or called up. [SHA-TRT-063 SHA-SHM-058]"""
    words = chosen_for(actor, book, "retaliatory-carapace").replace(",", " ").split()
    where, damage = (words[0], int(words[1])) if len(words) > 1 else ("", 0)
    grown = sum(part.value for part in adjusting(actor, book, ("retaliation",)))
    called = max((each.level for each in actor.effects.values() if "thorns" in each.marks), default=0)
    if grown and "core" in shard_stages(actor.mutations):
        where = "reach"
    return where or "personal", max(damage + grown, called)


def swarm_share(actor: Actor, book: Book, amount: int, *, template: bool) -> int:
    """A swarm takes half of what is aimed at it, and twice of what fills a space. [SHA-TRT-064 SHA-SPC-023]"""
    if not grants(actor.character, book, "swarm"):
        return amount
    return amount * 2 if template else amount // 2
