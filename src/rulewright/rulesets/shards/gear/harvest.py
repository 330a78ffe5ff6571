"""Harvest: cutting the crystal out of whom shards have changed."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, all_but, people
from rulewright.play import Effect, Lasting, Refusal, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.body.health import die
from rulewright.rulesets.shards.gear.belongings import carry
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.prerequisites import shard_stages
from rulewright.rulesets.shards.state.species import species_of

EMPTY = "harvested"
"""Marks a body that nothing is left in to cut out."""


def holds_fragment(actor: Actor, book: Book) -> bool:
    """Whether a fragment may be found in somebody slain: in a shard spider. [SHA-SPC-016]"""
    return actor.dead and species_of(actor.character, book).crystal


def bodies(state: State, book: Book, who: str) -> Options:
    """Everybody here, the slain too."""
    return people(state, (who, *all_but(state, who)))


def no_crystal(state: State, book: Book, target: str) -> Refusal | None:
    """Why nothing can be cut out of somebody: they have no crystal heart. [SHA-EFF-033]"""
    them = state.actor(target)
    if them.is_marked(EMPTY):
        return Refusal(f"{them.name}'s heart has been cut out.", "SHA-EFF-033")
    if holds_fragment(them, book) or shard_stages(them.mutations):
        return None
    return Refusal(f"{them.name} has no crystal heart.", "SHA-EFF-033")


@rule
def harvest(play: Play, who: str) -> str:
    """Cut the crystal from a heart: a fragment of a seed, a shard of a core; nobody lives through it. [SHA-EFF-033]"""
    stages = shard_stages(play.actor(who).mutations)
    die(play, who)
    return "full-shard" if "core" in stages else "fragment"


@action("Cut out a crystal heart", "table", unless=(no_crystal,), id="harvest", any_time=True, gm_only=True)
def harvest_of(play: Play, actor: str, target: Annotated[str, Pick("Whom", bodies)]) -> str:
    """Cut the crystal out of whom shards have changed; nobody lives through it. [SHA-EFF-033 SHA-SPC-016]

    Whoever cuts it out has it; a slain shard spider may hold a fragment.
    """
    got = "fragment" if holds_fragment(play.actor(target), play.book) else harvest(play, target)
    begin(play, target, Effect(EMPTY, "Cut open", source=actor, marks=(EMPTY,), clock=Lasting()))
    carry(play, actor, (got,))
    return got
