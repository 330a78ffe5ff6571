"""Nature: what a creature's body cannot do, what cannot be done to it, and what it makes of a blow."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.wounds.kinds import BY_ARMS
from rulewright.rulesets.brp.body.wounds.plain_force import FORCE_FELT, FORCE_MEETS
from rulewright.rulesets.brp.checks.touch import BARRED, IMMATERIAL
from rulewright.rulesets.brp.checks.weighing import NOTHING, Rest, Weight
from rulewright.rulesets.brp.combat.defence_options import DEFENCE
from rulewright.rulesets.brp.combat.strike import FELT
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.creatures import lacks
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.units import half

A_POINT = "a point a blow"
NO_BODY = Refusal("Without strength or a body nobody acts on things.", "BRP-CRE-012", "Use what needs no hand.")
NOTHING_THERE = Refusal("There is no body to lay a hand on.", "BRP-CRE-014", "Fight it with power, not with arms.")


@bears_on(DEFENCE)
def as_its_kind(me: Actor, them: Actor, how: str, book: Book) -> Weight:
    """A creature that has no Dodge does not dodge, and some never parry; a troll that has struck with both does not
    parry in that round. [BRP-CRE-027 BRP-CRE-075 BRP-CRE-103]
    """
    kind = how.partition(" ")[0]
    if kind == "parry" and me.is_marked("strikes twice or parries") and len(me.fight.struck) > 1:
        return Weight(left=(Rest("has struck twice", 0, "BRP-CRE-075"),))
    never = (
        me.is_marked("never dodges") if kind == "dodge" else me.is_marked("never parries") if kind == "parry" else False
    )
    return Weight(left=(Rest(f"never {kind}s", 0, "BRP-CRE-027"),)) if never else NOTHING


@bears_on(BARRED)
def no_strength_or_body(me: Actor, them: Actor) -> Refusal | None:
    """Why no hand is laid on another: one has no strength, or no body to be touched by.

    [BRP-CRE-012 BRP-CRE-014 BRP-CRE-056 BRP-CRE-156]
    """
    if lacks(me, "STR") and (lacks(me, "SIZ") or me.is_marked(IMMATERIAL)):
        return NO_BODY
    if them.is_marked(IMMATERIAL) and not me.is_marked(IMMATERIAL):
        return NOTHING_THERE
    return None


@bears_on(FELT)
def hardly_felt(them: Actor, weapon: Weapon, rolled: int) -> int:
    """A formless body takes a single point from what strikes, cuts or pierces, and half of what burns or shocks.

    [BRP-CRE-139]
    """
    if not them.is_marked(A_POINT) or rolled <= 0:
        return rolled
    burns = weapon.skill.startswith("energy-weapon") or weapon.area
    return half(rolled) if burns else 1


@bears_on(FORCE_FELT)
def force_hardly_felt(them: Actor, kinds: frozenset[str], rolled: int) -> int:
    """A formless body takes a single point too from what strikes it and no hand holds. [BRP-CRE-139]"""
    return 1 if rolled > 0 and them.is_marked(A_POINT) and kinds & BY_ARMS else rolled


@bears_on(FORCE_MEETS)
def nothing_to_strike(play: Play, who: str, kinds: frozenset[str], damage: int) -> int:
    """No force does anything to what has no body. [BRP-CRE-014 BRP-CRE-056]"""
    return 0 if play.actor(who).is_marked(IMMATERIAL) else damage
