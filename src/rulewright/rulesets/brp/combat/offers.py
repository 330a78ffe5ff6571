"""What can be struck with and at, why it cannot be struck now, and what is worth knowing of a blow."""

from __future__ import annotations

from typing import Annotated, Any

from rulewright.contract import Measure, Pick, Weighed
from rulewright.kits.choosing import Options, all_but, option
from rulewright.play import Ending, Refusal
from rulewright.rulesets.brp.checks.ratings.circumstances import no_bearing
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.combat.close.grapple import may_strike
from rulewright.rulesets.brp.combat.missile import range_of
from rulewright.rulesets.brp.gear.hands import no_hand_for
from rulewright.rulesets.brp.gear.offers import named
from rulewright.rulesets.brp.state.arms import arm, at_hand, first_arm, is_small, kind_of, shots_left
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.keys import split

FREE_METRES = 5
BANDS = (5, 15, 29)
"""Metres to which the whole, half and a quarter of the DEX rank are left. [BRP-CBT-020]"""
BARRED: Weighed[[Actor, Actor], Refusal | None] = Weighed("attack barred")
"""Why nobody could strike another, whatever with."""


# -- what can be chosen -------------------------------------------------------------------------


def weapons(state: State, book: Book, who: str) -> Options:
    """What is at hand, with its chance."""
    me = state.actor(who)
    held = [arm(item, book) for item in at_hand(me)]
    return tuple(option(each.id, each.name, f"{int(rating(me, each.skill, book, each.base))}%") for each in held)


def can_be_smashed(them: Actor) -> tuple[str, ...]:
    """What somebody holds that a blow could break."""
    return (*them.in_hand, *((them.shield,) if them.shield else ()))


def smashable(state: State, book: Book, who: str) -> Options:
    """What anybody else holds that could be broken."""
    others = all_but(state, who)
    return named((item for other in others for item in can_be_smashed(state.actor(other))), book)


type InHand = Annotated[str, Pick("Weapon", weapons)]
type Smashable = Annotated[str, Pick("What", smashable)]


# -- why not ------------------------------------------------------------------------------------


def no_attack(state: State, book: Book, actor: str, target: str, weapon: str) -> Refusal | None:
    """Why somebody cannot make this attack now. [BRP-CBT-021 BRP-CBT-023 BRP-CBT-039 BRP-CBT-067 BRP-CBT-104 BRP-SKL-078]"""
    me = state.actor(actor)
    if weapon not in at_hand(me):
        return Refusal(f"{me.name} has no such weapon in hand.", "BRP-CBT-021", "Take it in hand first.")
    if refusal := no_hand_for(me, weapon, book):
        return refusal
    if me.fight.holds and not may_strike(me, small=is_small(arm(weapon, book))):
        return Refusal(
            "Held like that, one strikes only with something small in a free hand.", "BRP-SKL-078", "Break free first."
        )
    if me.fight.shares and weapon != first_arm(me):
        return Refusal("The rating was divided for another weapon.", "BRP-CBT-085", "Strike with that.")
    if weapon in me.jammed:
        return Refusal("It has jammed.", "BRP-CBT-048", "Clear it, or use another.")
    if not shots_left(me, weapon, book):
        return Refusal("It is empty.", "BRP-CBT-102", "Load it, or use another.")
    if me.fight.reload and weapon in me.fight.reloading:
        more = f"{me.fight.reload} more round{'s' if me.fight.reload > 1 else ''}"
        return Refusal(f"It takes {more} to load.", "BRP-CBT-102", "Wait for it, or use another.")
    held, metres = arm(weapon, book), state.scene.distance(actor, target)
    if kind_of(held) == "melee" and metres > steps_left(me) + 1 and state.scene.round.number:
        return Refusal(f"The target is {metres} m away.", "BRP-CBT-020", "Move there first, or shoot.")
    if held.range and range_of(me, held, metres, sights=me.fight.sighted) is None:
        return Refusal("That is beyond any reach.", "BRP-CBT-104", f"Come within {4 * held.range} m.")
    if state.actor(target).fate == "dead":
        return Refusal("The target is dead.", "BRP-CBT-021", "Find another.")
    barred = (bars(me, state.actor(target)) for bars in BARRED.on(book))
    return next((refusal for refusal in barred if refusal), None) or no_fight(state, actor)


def steps_left(me: Actor) -> int:
    """Metres that somebody may still close in with a blow, by how far they have come: the rank must not suffer more.

    [BRP-CBT-020 BRP-CBT-021]
    """
    room = next((most - me.fight.moved for most in BANDS if me.fight.moved <= most), 0)
    return min(FREE_METRES, room)


def no_fight(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot attack anybody now. [BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117]"""
    me = state.actor(actor)
    if me.fight.intent == "defend":
        return Refusal("Whoever only defends does not attack.", "BRP-CBT-039", "Wait for the next round.")
    if me.fight.intent == "disengage":
        return Refusal("Whoever disengages does not attack.", "BRP-CBT-024", "Wait for the next round.")
    if me.fight.stunned:
        return Refusal("Stunned, one cannot attack.", "BRP-CBT-067", "Wait, or flee.")
    if me.is_marked("cannot fight"):
        return Refusal("The wound lets nobody fight.", "BRP-CBT-117", "Get help.")
    return None


def no_sense_in_it(book: Book, weapon: str, circumstances: tuple[str, ...]) -> Refusal | None:
    """Why circumstances do not go with a blow of that weapon."""
    return no_bearing(circumstances, split(arm(weapon, book).skill)[0], book)


def nothing_to_break(state: State, book: Book, target: str, item: str) -> Refusal | None:
    """Why a blow breaks nothing: it is not in those hands, or part of the body. [BRP-CBT-101]"""
    if item in can_be_smashed(state.actor(target)) and arm(item, book).hit_points:
        return None
    return Refusal("There is nothing of that kind to break.", "BRP-CBT-101", "Name a weapon or shield in hand.")


# -- what is worth knowing ----------------------------------------------------------------------


def target_of(ending: Ending[Any, Any, Any]) -> Any:
    """The target as the attack leaves it."""
    return ending.state.actor(ending.outcome.target)


def has_major_wound(ending: Ending[Any, Any, Any]) -> bool:
    """Whether the target has a major wound then."""
    return any(each.major for each in target_of(ending).wounds.values())


HIT = Measure("hit", "Hits", lambda ending: ending.outcome.hit, bool)
DAMAGE = Measure("damage", "Damage", lambda ending: ending.outcome.damage)
MAJOR = Measure("major", "Major wound", has_major_wound, bool)
DROPS = Measure("drops", "Target is out", lambda ending: target_of(ending).is_out, bool)
FUMBLES = Measure("fumble", "Fumble", lambda ending: ending.outcome.level < 0, bool)
RESULT = Measure("result", "Level that is left", lambda ending: ending.outcome.result.name.lower())
LOST = Measure("lost", "Hit points it loses", lambda ending: ending.outcome, bool)
