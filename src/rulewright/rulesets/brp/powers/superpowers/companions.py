"""Companions: sidekicks bought from one's own budget."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.brp.powers.superpowers.costs import cost_of, points_a_level
from rulewright.rulesets.brp.powers.superpowers.growth import earn
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Actor, Book, Character, Play
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.powers_state import Bond
from rulewright.rulesets.brp.state.units import half, part

A_LEVEL = 20
"""Points of a skill in a level of Super Skill. [BRP-POW-289]"""


def sidekick_cost(companion: Character, book: Book) -> int:
    """What a companion costs: each point of each characteristic, each started twenty of a skill, each power, at the
    prices of Super Characteristic, Super Skill and the powers. [BRP-POW-289]
    """
    by_point = book.content.get(Superpower, "super-characteristic")
    by_skill = book.content.get(Superpower, "super-skill")
    body = sum(points_a_level(by_point, code) * companion.characteristics.value(code) for code in CHARACTERISTICS)
    skills = sum(part(each.total + (each.given or 0), A_LEVEL) for each in companion.skills.by_skill().values())
    powers = sum(
        int(cost_of(key, level, companion, book))
        for key, level in companion.powers.items()
        if key.startswith("superpowers/")
    )
    return body + by_skill.points * skills + powers


def no_sidekick(owner: Character, companion: Character, book: Book) -> Refusal | None:
    """Why somebody cannot be a sidekick: POW above the owner's, or more than was paid for. [BRP-POW-289]"""
    if companion.characteristics.POW > owner.characteristics.POW:
        return Refusal("A sidekick has no more POW than one has.", "BRP-POW-289", "Lower it.")
    cost, paid = sidekick_cost(companion, book), owner.powers.get("superpowers/sidekick", 0)
    if cost > paid:
        return Refusal(f"This sidekick costs {cost}, and {paid} are paid.", "BRP-POW-289", "Pay more, or ask for less.")
    return None


def sidekicks_of(me: Actor) -> tuple[str, ...]:
    """Those at the table who are somebody's sidekicks."""
    return tuple(bond.actor for bond in me.powers.bonds.values() if bond.kind == "sidekick")


@rule
def take_sidekick(play: Play, actor: str, companion: str) -> int:
    """Somebody becomes a sidekick, if the points that were paid buy all they are. Says what they are worth. [BRP-POW-289]"""
    me, them = play.actor(actor), play.actor(companion)
    if refusal := no_sidekick(me.character, them.character, play.book):
        raise Refused(refusal)
    cost = sidekick_cost(them.character, play.book)
    play.change(
        actor, f"powers.bonds.{companion}", Bond(kind="sidekick", name=them.name, actor=companion), "a sidekick"
    )
    return cost


@rule
def lose_sidekick(play: Play, actor: str, companion: str, *, released: bool = False) -> int:
    """A sidekick is outgrown, killed or let go: half of what was paid comes back, or half of what they are worth now
    where they are released. Says how much. [BRP-POW-289]
    """
    paid = int(play.actor(actor).powers.known.get("superpowers/sidekick", 0))
    back = half(sidekick_cost(play.actor(companion).character, play.book) if released else paid)
    play.change(actor, f"powers.bonds.{companion}", UNSET, "goes")
    earn(play, actor, back)
    return back
