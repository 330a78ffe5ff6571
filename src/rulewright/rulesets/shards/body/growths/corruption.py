"""Corruption: fragments burned and powers worked let a shard grow in the flesh."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.play import Derived, derived, refuse, rule
from rulewright.rulesets.shards.body.disorders import shard_disorder
from rulewright.rulesets.shards.body.horror import horror
from rulewright.rulesets.shards.body.mutations import grow
from rulewright.rulesets.shards.checks.checks import environment_target
from rulewright.rulesets.shards.checks.perils import Peril, surroundings_test
from rulewright.rulesets.shards.checks.trait_effects import stick
from rulewright.rulesets.shards.state.adjustments import adjusting
from rulewright.rulesets.shards.state.character import Actor, Book, Play

POWERS_TO_ONE = 10
OF_TIER = {"lesser": 1, "greater": 2, "epic": 3}
"""Fragments that a fracture burns. [SHA-SHM-014]"""


def corruption_skill(fragments: int, powers: int) -> int:
    """The level a shard tests with: fragments burned, and one for ten powers, since the last long rest. [SHA-SHM-010]"""
    return fragments + powers // POWERS_TO_ONE


def corruption_target(actor: Actor, book: Book) -> Derived:
    """The number a shard must not pass; easier at a genetic crossroads. [SHA-SHM-011]"""
    skill = corruption_skill(actor.day.fragments, actor.day.shard_powers)
    target = environment_target(skill, actor, book, "athletics", *adjusting(actor, book, ("corruption",)))
    return derived("Corruption", *target.parts)


@rule
def burn(play: Play, who: str, fragments: int) -> None:
    """Fragments crumble; having them is enough. [SHA-SHM-009]"""
    me = play.actor(who)
    if me.fragments < fragments:
        raise refuse(f"{me.name} has {counted(me.fragments, 'fragment')} of {fragments}.", "SHA-SHM-009", "Get more.")
    play.change(who, "fragments", me.fragments - fragments, "burned")
    play.change(who, "day.fragments", me.day.fragments + fragments, "burned")


@rule
def count_power(play: Play, who: str) -> None:
    """One more shard power since the last long rest. [SHA-SHM-010]"""
    play.change(who, "day.shard_powers", play.actor(who).day.shard_powers + 1, "shard power")


@rule
def corrupt(play: Play, who: str) -> bool:
    """The shard tests against the body of who burned fragments: a seed, or a seed's core, and the horror of it.

    The change takes an hour, in which one is crippled. [SHA-SHM-011 SHA-SHM-012 SHA-SHM-013]
    """
    me = play.actor(who)
    skill = corruption_skill(me.day.fragments, me.day.shard_powers)
    crossroads = adjusting(me, play.book, ("corruption",))
    if not surroundings_test(play, who, Peril("corruption", skill, "athletics", crossroads)):
        return False
    grow(play, who, "shard")
    if not play.actor(who).dead:
        horror(play, who, "undergoing a shard mutation", disorder=shard_disorder(play.book))
        stick(play, who, "crippled", "hour", "corruption")
    return True
