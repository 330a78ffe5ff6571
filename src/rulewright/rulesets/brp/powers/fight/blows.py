"""Blows that meet powers: bodies that halve or double them, fields and absorption, pain; speed, size and bare hands."""

from __future__ import annotations

from rulewright.chance import Die
from rulewright.contract import bears_on
from rulewright.play import Part, Refusal, rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.body.wounds.kinds import kinds_of_injury
from rulewright.rulesets.brp.body.wounds.plain_force import FORCE_FELT, FORCE_MEETS
from rulewright.rulesets.brp.body.wounds.wounds import WOUNDED, wound
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.minds import ASTRAL
from rulewright.rulesets.brp.checks.touch import BARRED, BODILESS
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.strike import FELT, PARRIED_BARE, PAST_ARMOUR, STRUCK, Hit
from rulewright.rulesets.brp.powers.fight.defences import Onslaught, absorb, behind_the_field, comes_through, soak
from rulewright.rulesets.brp.powers.fight.intangible import is_past, slips_through
from rulewright.rulesets.brp.powers.mutations.injuries import softened, wince, worsened
from rulewright.rulesets.brp.powers.superpowers.unarmed import guarded_by, is_outmatched
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.powers_state import struck_with
from rulewright.rulesets.brp.world.hazards.burning import FIRE_MEETS, set_on_fire

KINETIC = "kinetic"
HOT = Onslaught("heat", 1)
"""What a red-hot point sets alight burns with. [BRP-POW-318]"""
OPEN_FIRE = Onslaught("heat", 1, past=("worn",))
"""A fire, as it meets what powers keep off. [BRP-SPT-169]"""
SPEED_STEP, GUARD_STEP = 10, 5
GIANT, TINY = 20, 1
"""Growth that makes one easy to hit, and the SIZ at which one is hard to. [BRP-POW-329]"""


@bears_on(FELT)
def as_felt(them: Actor, weapon: Weapon, rolled: int) -> int:
    """Rolled damage as the body it strikes takes it, before armour. [BRP-POW-129]"""
    return softened(them, kinds_of_injury(weapon), rolled) if them.effects else rolled


@bears_on(PAST_ARMOUR)
def by_powers(play: Play, between: tuple[str, str], weapon: Weapon, damage: int) -> int:
    """Powers of whoever is struck take their part of a blow past armour. [BRP-POW-130 BRP-POW-325]"""
    target = between[1]
    return meet_blow(play, target, weapon, damage) if play.actor(target).effects else damage


@rule
def meet_blow(play: Play, target: str, weapon: Weapon, damage: int) -> int:
    """What is left of a blow past armour: a force field, absorption, and a body on which it counts double.

    [BRP-POW-130 BRP-POW-271 BRP-POW-285 BRP-POW-325]
    """
    them = play.actor(target)
    if damage <= 0 or not them.effects:
        return damage
    left = behind_the_field(play, target, Onslaught(KINETIC, 1), damage)
    left = absorb(play, target, KINETIC, left)
    return worsened(them, kinds_of_injury(weapon), left)


@bears_on(FORCE_FELT)
def force_as_felt(me: Actor, kinds: frozenset[str], rolled: int) -> int:
    """Plain force as the body takes it, before armour: a hardy one halves what it is hardy against. [BRP-POW-129]"""
    return softened(me, kinds, rolled) if me.effects else rolled


@bears_on(FORCE_MEETS)
def force_by_powers(play: Play, who: str, kinds: frozenset[str], damage: int) -> int:
    """What powers leave of plain force past armour: nothing where there is nothing solid, else what a field and absorption
    do not take; it counts double for a body that is tender to it. [BRP-POW-130 BRP-POW-285 BRP-POW-325 BRP-POW-326]
    """
    me = play.actor(who)
    if damage <= 0 or not me.effects:
        return damage
    if is_past(me, KINETIC):
        play.cite("BRP-POW-326")
        play.note(f"It passes through {me.name}.")
        return 0
    left = absorb(play, who, KINETIC, behind_the_field(play, who, Onslaught(KINETIC, 1), damage))
    return worsened(me, kinds, left)


@bears_on(STRUCK)
def set_alight(play: Play, hit: Hit) -> None:
    """A red-hot point sets the living on fire, unless fate let them ignore the blow. [BRP-PLY-056 BRP-POW-318]"""
    if hit.hot and not hit.ignored and play.actor(hit.target).fate != "dead":
        catch_fire(play, hit.target)


@rule
def catch_fire(play: Play, target: str) -> int:
    """Whom a red-hot point struck catches fire, if they can burn: 1D6, less armour, what keeps heat out and what fate spares
    them, and if any of it comes through they are alight. Says the damage.

    What is made of an element does not burn, nor does anybody under water. [BRP-PLY-056 BRP-POW-318 BRP-SPT-168]
    """
    them = play.actor(target)
    if them.is_marked("elemental") or them.is_marked("under water"):
        return 0
    burnt = comes_through(play, target, HOT, play.draw(Die(6), of=target, what="Sharp Flame, fire"))
    through = fate.spare(play, target, burnt)
    play.note(f"The point is red-hot: its fire does {through} damage to {them.name}.")
    wound(play, target, through, "fire", kind="fire")
    if through and play.actor(target).fate != "dead":
        set_on_fire(play, target, "Sharp Flame", at_once=False)
    return through


@bears_on(FIRE_MEETS)
def fire_by_powers(play: Play, who: str, heat: int) -> int:
    """What powers leave of a fire past what is worn, in every round that they last: armour against heat, Resistance, a field, and
    nothing of it where there is nothing solid. [BRP-SPT-169 BRP-POW-271 BRP-POW-285 BRP-POW-325]
    """
    if not play.actor(who).effects or heat <= 0:
        return heat
    return soak(play, who, OPEN_FIRE, heat)


@bears_on(STRUCK)
def staff_has_struck(play: Play, hit: Hit) -> None:
    """A blow with a wizard's staff has landed: until the round ends it may strike harder. [BRP-POW-080]"""
    store = play.actor(hit.by).powers.stores.get(hit.item) if hit.by in play.state.actors else None
    if store is not None and store.is_staff and play.scene.round.number:
        play.change(hit.by, f"powers.flags.{struck_with(hit.item, hit.target)}", play.scene.round.number, "struck")


@bears_on(STRUCK)
def felt_otherwise(play: Play, hit: Hit) -> None:
    """A body that differs feels a wound in its own way. [BRP-POW-132]"""
    if hit.before.effects:
        feel(play, hit.target, hit.weapon, hit.wound)


@rule
def feel(play: Play, target: str, weapon: Weapon, name: str) -> None:
    """What a wound does to a body that differs: its kind is noted where some kinds never heal. [BRP-POW-132]"""
    them = play.actor(target)
    if not name or not them.effects:
        return
    never = [kind for kind in kinds_of_injury(weapon) if them.is_marked(f"unhealed {kind}")]
    if never:
        play.change(target, f"wounds.{name}.kind", never[0], "its kind")


@bears_on(WOUNDED)
def winces(play: Play, who: str, names: tuple[str, ...]) -> None:
    """Whatever the injury came from, the pain of all of it may fell whoever feels it so. [BRP-POW-130]"""
    me = play.actor(who)
    if me.effects and me.is_marked("feels pain"):
        wince(play, who, sum(me.wounds[each].damage for each in names if each in me.wounds))


@bears_on(PARRIED_BARE)
def parried_bare(them: Actor, damage: int, by: str) -> int:
    """What a successful unarmed parry takes off damage that still comes through, and off knockback. [BRP-POW-364]"""
    return max(0, damage - (0 if is_outmatched(them, by) else total_of(them.effects, "unarmed parry")))


# -- before the roll ----------------------------------------------------------------------------


@bears_on(ATTACK)
def faster_target(aim: Aim) -> Weight:
    """Whoever is faster is harder to hit: 10% for each level of lead, none where the attacker is as fast.

    [BRP-POW-290]
    """
    me, them = aim.me, aim.them
    lead = total_of(them.effects, "speed") - total_of(me.effects, "speed") if them.effects else 0
    return Weight((Part("speed", -SPEED_STEP * lead, "BRP-POW-290"),)) if lead > 0 else NOTHING


@bears_on(ATTACK)
def guarded_target(aim: Aim) -> Weight:
    """A master of unarmed combat is harder to hit by 5% a level: for those named, or for the first engaged.

    [BRP-POW-291 BRP-POW-364]
    """
    them, who = aim.them, aim.who
    most = total_of(them.effects, "unarmed defence") if them.effects and not is_outmatched(them, who) else 0
    by = guarded_by(them, who, -most // GUARD_STEP) * -GUARD_STEP if most else 0
    return Weight((Part("unarmed combat", by, "BRP-POW-291"),)) if by else NOTHING


@bears_on(ATTACK)
def outmatched(aim: Aim) -> Weight:
    """What mastery adds to a bare blow is lost against whoever outmatches it. [BRP-POW-291]"""
    me = aim.me
    bare = aim.held.skill == "brawl" and bool(me.effects) and is_outmatched(me, aim.target)
    by = total_of(me.effects, "unarmed defence") if bare else 0
    return Weight((Part("outmatched", by, "BRP-POW-291"),)) if by else NOTHING


@bears_on(ATTACK)
def size_of_target(aim: Aim) -> Weight:
    """A giant by Size Change is easy to hit, a mite hard. [BRP-POW-329]"""
    them = aim.them
    grown = [
        modifier.by
        for effect in them.effects.values()
        if any(mark.startswith("superpowers/size-change") for mark in effect.marks)
        for modifier in effect.modifiers
        if modifier.to == "SIZ"
    ]
    if not grown:
        return NOTHING
    if sum(grown) >= GIANT:
        return Weight(difficulty=Difficulty.EASY)
    return Weight(difficulty=Difficulty.DIFFICULT) if them.value("SIZ") <= TINY else NOTHING


@bears_on(BARRED)
def nothing_solid(me: Actor, them: Actor) -> Refusal | None:
    """Why no blow lands: one of both is intangible. [BRP-POW-326]"""
    return slips_through(me, them, KINETIC)


@bears_on(BARRED)
def out_of_the_body(me: Actor, them: Actor) -> Refusal | None:
    """Why no hand reaches: whoever has left the body touches only others who have. [BRP-POW-302]"""
    return BODILESS if me.is_marked(ASTRAL) and not them.is_marked(ASTRAL) else None
