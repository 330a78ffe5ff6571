"""Ratings of what is felt: traits and passions as they are now, with what lasts."""

from __future__ import annotations

from rulewright.chance import Bands, Percentile
from rulewright.play import Derived, Part, derived
from rulewright.play.effects import parts_of, total_of
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.temperament.feelings import PASSION, TRAIT, WHOLE, opposite_of, sides, written_trait
from rulewright.rulesets.brp.state.units import part


def trait_now(me: Actor, trait: str, book: Book) -> Derived:
    """A trait as it is now, between 0 and 100; what sways it for a time takes as much from its opposite.

    [BRP-OPT-012 BRP-OPT-013]
    """
    written = Part("as written", written_trait(me.character, trait, book) or 0, "BRP-OPT-012")
    swayed = parts_of(me.effects, f"{TRAIT}/{trait}")
    other = total_of(me.effects, f"{TRAIT}/{opposite_of(trait, book)}")
    against = (Part("its opposite is swayed", -other, "BRP-OPT-013"),) if other else ()
    return derived(trait.capitalize(), written, *swayed, *against, least=0, most=WHOLE, rule="BRP-OPT-012")


def passion_now(me: Actor, passion: str) -> Derived:
    """A passion as it is now; it may go beyond 100, and is never below 0. [BRP-OPT-045 BRP-OPT-057]"""
    written = Part("as written", int(me.character.passions.get(passion, 0)), "BRP-OPT-045")
    return derived(passion, written, *parts_of(me.effects, f"{PASSION}/{passion}"), least=0, rule="BRP-OPT-045")


def felt(me: Actor, feeling: str, book: Book) -> Derived:
    """What is rolled against for a feeling: a passion by its name, a trait as "trait/brave"; and what weighs on all rolls.

    [BRP-OPT-018 BRP-OPT-045 BRP-OPT-055]
    """
    kind, _, name = feeling.partition("/")
    value = trait_now(me, name, book) if kind == TRAIT and name else passion_now(me, feeling)
    return derived(value.name, Part("rating", int(value)), *parts_of(me.effects, "rolls"))


def check_of(feeling: str) -> str:
    """How a check for a feeling is written down: "passion/Love (family)", "trait/brave". [BRP-OPT-018 BRP-OPT-045]"""
    return feeling if feeling.startswith(f"{TRAIT}/") else f"{PASSION}/{feeling}"


def called(feeling: str) -> str:
    """A feeling as people say it."""
    name = feeling.removeprefix(f"{TRAIT}/")
    return name[:1].upper() + name[1:]


def trait_check(value: int) -> Percentile[Level]:
    """A roll for a trait: up to its rating it shows, above it the opposite does. A special or a critical is only shown more
    strongly, and nothing is sure or fumbled: at 100 it always shows. [BRP-OPT-012 BRP-OPT-015]
    """
    levels = ((part(value, 20), Level.CRITICAL), (part(value, 5), Level.SPECIAL), (value, Level.SUCCESS))
    shown = tuple((top, level) for top, level in levels if top)
    below = ((WHOLE, Level.FAILURE),) if value < WHOLE else ()
    return Percentile(value, Bands((*shown, *below)))


def temperament_numbers(me: Actor, book: Book) -> tuple[Derived, ...]:
    """Traits, both sides of each pair, and passions, as the sheet has them. [BRP-OPT-013 BRP-OPT-045]"""
    shown = [trait_now(me, trait, book) for trait in sides(me.character, book)] if book.options.traits else []
    if book.options.passions:
        shown += [passion_now(me, passion) for passion in me.character.passions]
    return tuple(shown)
