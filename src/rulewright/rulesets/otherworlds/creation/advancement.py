"""Advancement, an extension of ours: what each tier after the first gives."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, listed, words
from rulewright.play import Refusal, refuse
from rulewright.rulesets.otherworlds.creation.arrival import proficiency_bonus
from rulewright.rulesets.otherworlds.powers.passives import passive_of
from rulewright.rulesets.otherworlds.state.character import Book, Character, Play, State
from rulewright.rulesets.otherworlds.state.entries import (
    ATTRIBUTES,
    Proficiency,
    Skill,
    Spell,
    WeaponType,
    power_of,
)

ATTRIBUTE_POINTS = 3
PROFICIENCY_POINTS = 2
TIERS = 7
ATTRIBUTE_LIMIT = 12

NO_HIGHER = Refusal(f"There is no tier above {TIERS}.", "OWS-007", "Retire in glory.")


def most_of_an_attribute(tier: int, book: Book) -> int:
    """How high an attribute may stand at a tier. [OWS-007]"""
    return min(ATTRIBUTE_LIMIT, int(book.options.attribute_most) + tier - 1)


# -- on paper -----------------------------------------------------------------------------------


def advanced(character: Character, choice: Literal["attributes", "proficiencies"]) -> Character:
    """A tier higher, with points for attributes or for proficiencies still to spend. [OWS-007]"""
    if character.tier >= TIERS:
        raise refuse(NO_HIGHER.reason, NO_HIGHER.rule, NO_HIGHER.instead)
    return replace(character, tier=character.tier + 1, advances=(*character.advances, choice))


def gained(character: Character, book: Book) -> tuple[int, int]:
    """Points that tiers have given for attributes and for training.

    Where it is not written what each tier went to, as many go to training as it needs, and the rest to attributes.
    """
    tiers = character.tier - 1
    known, options = character, book.options
    if character.advances:
        training = character.advances.count("proficiencies")
        return character.advances.count("attributes") * ATTRIBUTE_POINTS, training * PROFICIENCY_POINTS
    beyond = max(0, len(known.proficiencies) - options.proficiencies) + max(0, len(known.masteries) - options.masteries)
    training = min(tiers, -(-beyond // PROFICIENCY_POINTS))
    return (tiers - training) * ATTRIBUTE_POINTS, training * PROFICIENCY_POINTS


# -- in play ------------------------------------------------------------------------------------


def to_learn(state: State, book: Book, who: str) -> Options:
    """What a tier can raise or teach: attributes, then proficiencies and weapon types that are new."""
    me = state.actor(who)
    trainings = (*book.content.all(Proficiency), *book.content.all(WeaponType))
    new = (each for each in trainings if each.id not in me.proficiencies and each.id not in me.masteries)
    return (*words(*ATTRIBUTES), *listed(new))


def new_powers(state: State, book: Book, who: str) -> Options:
    """Skills and spells that somebody does not know yet."""
    known = state.actor(who).powers
    return listed(
        (each for each in (*book.content.all(Skill), *book.content.all(Spell)) if each.id not in known), told=True
    )


type Gain = Annotated[str, Pick("Raise or learn", to_learn)]


def no_advance(state: State, book: Book, actor: str, first: str, second: str, third: str) -> Refusal | None:
    """Why somebody cannot rise a tier so: three points of attributes, or two new trainings. [OWS-007]"""
    me = state.actor(actor)
    if me.creature:
        return Refusal(f"{me.name} is what its kind is.", "OWS-007")
    if me.tier >= TIERS:
        return NO_HIGHER
    chosen = [each for each in (first, second, third) if each]
    raised = [each for each in ATTRIBUTES for _ in range(chosen.count(each))]
    if len(raised) not in (0, len(chosen)) or len(chosen) != (ATTRIBUTE_POINTS if raised else PROFICIENCY_POINTS):
        return Refusal("A tier gives three points of attributes or two trainings.", "OWS-007", "Choose one of the two.")
    if not raised and len(set(chosen)) < len(chosen):
        return Refusal("Nothing is learned twice.", "OWS-007", "Choose something else.")
    most = most_of_an_attribute(me.tier + 1, book)
    for each in raised:
        if me.attributes.of(each) + raised.count(each) > most:
            return Refusal(f"{each.capitalize()} goes to {most} at that tier.", "OWS-007", "Raise something else.")
    return None


def no_new_power(state: State, book: Book, actor: str, power: str) -> Refusal | None:
    """Why a skill or spell cannot be learned with a tier. [OWS-067]"""
    me = state.actor(actor)
    for which, needed in power_of(power, book).needs.items() if power else ():
        if me.attributes.of(which) < needed:
            return Refusal(f"That needs {which.capitalize()} {needed}.", "OWS-067", "Choose another.")
    return None


@action("Rise a tier", "table", unless=(no_advance, no_new_power), any_time=True, gm_only=True)
def advance(
    play: Play,
    actor: str,
    first: Gain,
    second: Gain,
    third: Gain = "",
    power: Annotated[str, Pick("And learn", new_powers)] = "",
) -> int:
    """The World Master lets somebody rise a tier: every proficiency adds one more, and points are spent. [OWS-007]"""
    me = play.actor(actor)
    play.change(actor, "tier", me.tier + 1, "a tier higher")
    for known, bonus in me.proficiencies.items():
        play.change(actor, f"proficiencies.{known}", bonus + 1, "a tier higher")
    for gain in filter(None, (first, second, third)):
        if gain in play.book.content[Proficiency]:
            play.change(actor, f"proficiencies.{gain}", proficiency_bonus(me.tier + 1, play.book), "a tier higher")
        elif gain in play.book.content[WeaponType]:
            play.change(actor, "masteries", (*play.actor(actor).masteries, gain), "a tier higher")
        else:
            now = play.state.read(actor, f"attributes.{gain}")
            play.change(actor, f"attributes.{gain}", now + 1, "a tier higher")
    if power:
        play.change(actor, "powers", (*me.powers, power), "a tier higher")
        for effect in passive_of(power, play.book):
            play.change(actor, f"effects.{effect.id}", effect, "a tier higher")
    return me.tier + 1
