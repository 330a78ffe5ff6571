"""What can be struck with and at, why it cannot be struck now, and what is worth knowing of a blow."""

from __future__ import annotations

from typing import Annotated, Any

from rulewright.contract import Measure, Pick, with_keys
from rulewright.kits.choosing import Options, all_but, option
from rulewright.play import Ending, Refusal
from rulewright.rulesets.brp.checks.ratings.circumstances import no_bearing
from rulewright.rulesets.brp.checks.ratings.hindered import is_clinging
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.refusals import no_heart
from rulewright.rulesets.brp.checks.touch import out_of_touch
from rulewright.rulesets.brp.checks.turns import FREE_METRES
from rulewright.rulesets.brp.combat.arms.wielding import best_known
from rulewright.rulesets.brp.combat.close.grapple import may_strike
from rulewright.rulesets.brp.combat.creatures.onsets import no_onset
from rulewright.rulesets.brp.combat.missile import farthest, range_of
from rulewright.rulesets.brp.combat.places.lying import no_swing_on_the_ground
from rulewright.rulesets.brp.combat.places.position import crowded_out, nothing_to_hit
from rulewright.rulesets.brp.combat.places.track import no_chance_on_the_track
from rulewright.rulesets.brp.combat.reach import held_off, too_crowded
from rulewright.rulesets.brp.combat.situations.cramped import too_narrow
from rulewright.rulesets.brp.gear.encumbrance import no_more_under_it
from rulewright.rulesets.brp.gear.hands import no_hand_for
from rulewright.rulesets.brp.gear.offers import named
from rulewright.rulesets.brp.state.arms import (
    arm,
    at_hand,
    first_arm,
    holds_shots,
    in_hands,
    is_small,
    kind_of,
    shots_left,
)
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.fight import YIELDED
from rulewright.rulesets.brp.state.keys import split

BANDS = (5, 15, 29)
"""Metres to which the whole, half and a quarter of the DEX rank are left. [BRP-CBT-020]"""


NO_USE = {"dud": "It has jammed.", "jam": "It has jammed.", "tangle": "It is tangled.", "out": "It has gone out."}


# -- what can be chosen -------------------------------------------------------------------------


@with_keys(lambda state, book, who: [arm(item, book).id for item in at_hand(state.actor(who))])
def weapons(state: State, book: Book, who: str) -> Options:
    """What is at hand, with its chance."""
    me = state.actor(who)
    held = [best_known(me, arm(item, book), book) for item in at_hand(me)]
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
    if refusal := no_grip_on_foot(me, arm(weapon, book), book):
        return refusal
    if me.fight.holds and not may_strike(me, small=is_small(arm(weapon, book))):
        return Refusal(
            "Held like that, one strikes only with something small in a free hand.", "BRP-SKL-078", "Break free first."
        )
    if refusal := no_onset(state, book, actor, target, weapon):
        return refusal
    if me.fight.shares and weapon != (me.fight.pair[0] if me.fight.pair else first_arm(me)):
        return Refusal("The rating was divided for another weapon.", "BRP-CBT-085", "Strike with that.")
    if weapon in me.jammed:
        return Refusal(NO_USE[arm(weapon, book).mishap], "BRP-CBT-048", "Clear it, or use another.")
    if not shots_left(me, weapon, book):
        return Refusal("It is empty.", "BRP-CBT-102", "Load it, or use another.")
    if not holds_shots(arm(weapon, book)) and me.quiver.get(weapon) == 0:
        return Refusal("There is nothing left to shoot.", "BRP-EQP-083", "Find some, or use another.")
    if me.fight.reload and weapon in me.fight.reloading:
        more = f"{me.fight.reload} more round{'s' if me.fight.reload > 1 else ''}"
        return Refusal(f"It takes {more} to load.", "BRP-CBT-102", "Wait for it, or use another.")
    if state.scene.chase is not None and (refusal := no_chance_on_the_track(state, book, actor, target, weapon)):
        return refusal
    held, metres = arm(weapon, book), state.scene.distance(actor, target)
    if kind_of(held) == "melee" and (refusal := too_far(state, actor, target)):
        return refusal
    if held.range and range_of(me, held, metres, sights=me.fight.sighted) is None:
        return Refusal("That is beyond any reach.", "BRP-CBT-104", f"Come within {farthest(me, held)} m.")
    if state.actor(target).fate == "dead":
        return Refusal("The target is dead.", "BRP-CBT-021", "Find another.")
    return (
        no_swing_on_the_ground(state, book, actor, weapon)
        or no_use_in_the_saddle(me, held)
        or no_use_in_the_water(me, held)
        or nothing_to_hit(state, book, target, weapon)
        or crowded_out(state, book, actor, target, weapon)
        or too_narrow(state, book, actor, weapon)
        or too_crowded(state, book, actor, weapon)
        or held_off(state, book, actor, target, weapon)
        or out_of_touch(state, book, actor, target)
        or no_fight(state, actor)
    )


def no_use_in_the_water(me: Actor, held: Weapon) -> Refusal | None:
    """Why something does not work under water: what burns powder or sheds light. [BRP-SPT-279]"""
    if kind_of(held) not in ("gun", "beam") or not me.is_marked("under water"):
        return None
    return Refusal(f"{held.name} does not work under water.", "BRP-SPT-279", "Come up, or use another.")


def no_use_on_things(book: Book, weapon: str) -> Refusal | None:
    """Why a thing is not struck with that: what stuns by setting its damage against CON finds none there. [BRP-EQP-121]"""
    if (held := arm(weapon, book)).stuns != "CON":
        return None
    return Refusal(f"{held.name} does nothing to things.", "BRP-EQP-121", "Shoot at people, or use another.")


def no_use_in_the_saddle(me: Actor, held: Weapon) -> Refusal | None:
    """Why something is of no use to a rider: two-handed polearms and large shields are for those on foot. [BRP-SPT-203]"""
    if not held.on_foot or not me.is_marked("mounted"):
        return None
    return Refusal(f"{held.name} is of no use in the saddle.", "BRP-SPT-203", "Dismount, or use another.")


def no_grip_on_foot(me: Actor, held: Weapon, book: Book) -> Refusal | None:
    """Why a rider's weapon is not used on foot: there it takes both hands. [BRP-EQP-102]"""
    if not held.mounted or me.is_marked("mounted") or (in_hands(me, book) == (held.id,) and not me.shield):
        return None
    return Refusal(f"On foot {held.name} takes both hands.", "BRP-EQP-102", "Mount, or free the other hand.")


def too_far(state: State, actor: str, target: str) -> Refusal | None:
    """Why nobody closes in with a blow or a grip: in a fight the steps that are left do not reach so far.

    [BRP-CBT-020 BRP-CBT-021 BRP-SKL-036]
    """
    metres = state.scene.distance(actor, target)
    if not state.scene.round.number or metres <= steps_left(state.actor(actor)) + 1:
        return None
    return Refusal(f"The target is {metres} m away.", "BRP-CBT-020", "Move there first, or shoot.")


def steps_left(me: Actor) -> int:
    """Metres that somebody may still close in with a blow, by how far they have come: the rank must not suffer more. From
    a wall nobody steps up to anybody. [BRP-CBT-020 BRP-CBT-021 BRP-SKL-036]
    """
    if is_clinging(me):
        return 0
    room = next((most - me.fight.moved for most in BANDS if me.fight.moved <= most), 0)
    return min(FREE_METRES, room)


def no_fight(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot attack anybody now. [BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-SPT-008 BRP-OPT-056]"""
    me = state.actor(actor)
    if me.fight.intent == "defend":
        return Refusal("Whoever only defends does not attack.", "BRP-CBT-039", "Wait for the next round.")
    if me.fight.intent == "disengage":
        return Refusal("Whoever disengages does not attack.", "BRP-CBT-024", "Wait for the next round.")
    if me.fight.stunned:
        return Refusal("Stunned, one cannot attack.", "BRP-CBT-067", "Wait, or flee.")
    if me.is_marked("flies with both hands"):
        return Refusal(f"{me.name} flies with both hands.", "BRP-SPT-008", "Land, or let somebody else fly.")
    if me.is_marked(YIELDED):
        return Refusal("Whoever has given up fights no more in this scene.", "BRP-CBT-024", "Wait for how it ends.")
    if me.is_marked("cannot fight"):
        return Refusal("The wound lets nobody fight.", "BRP-CBT-117", "Get help.")
    return no_heart(me)


def no_sense_in_it(state: State, book: Book, actor: str, weapon: str, circumstances: tuple[str, ...]) -> Refusal | None:
    """Why a blow of that weapon makes no sense: circumstances do not go with it, or the load was too great for too long.

    [BRP-PLY-077]
    """
    unfit = no_bearing(circumstances, split(arm(weapon, book).skill)[0], book)
    return unfit or no_more_under_it(state.actor(actor), book, state.scene.round.number)


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
