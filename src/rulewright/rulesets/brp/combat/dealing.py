"""Dealing: the one place where a blow's damage is rolled, whatever it is struck at."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import rule
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.combat.arms.wielding import as_held, at_distance, at_its_most
from rulewright.rulesets.brp.combat.damage import (
    added_damage,
    added_to_a_blow,
    blow_of,
    halved,
    level_of_the_most,
    loses_all_force,
    modifier_of,
    most_of,
    share_left,
    weapon_rolls,
)
from rulewright.rulesets.brp.combat.swing import Stroke
from rulewright.rulesets.brp.state.arms import arm, greatest
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.units import part


def as_it_lands(play: Play, stroke: Stroke) -> Weapon:
    """The weapon of a blow as it is held, at the distance to its target, somebody or a thing.

    [BRP-EQP-079 BRP-EQP-113]
    """
    held = stroke.held or as_held(play.actor(stroke.actor), arm(stroke.weapon, play.book), play.book)
    return at_distance(held, play.scene.distance(stroke.actor, stroke.target) if stroke.target else stroke.metres)


def deal(play: Play, stroke: Stroke, special: str, what: str = "damage") -> tuple[int, bool]:
    """Roll what a blow does, at somebody or at a thing, unless fate is paid for the most of it: as much as the weapon does where
    it strikes, whole or broken, in water or out of it, with all that a special or an art adds. Says the damage, and whether it is hot enough to
    set fire.

    [BRP-CBT-050 BRP-PLY-012 BRP-PLY-058 BRP-POW-318]
    """
    me, weapon = play.actor(stroke.actor), as_it_lands(play, stroke)
    most = most_of(me, weapon, play.book, len(weapon_rolls(weapon, stroke.level, special, stroke.art)))
    if stroke.level >= level_of_the_most(weapon) or not fate.buys_the_most(play, stroke.actor, most):
        return roll_damage(play, stroke, special, what)
    if loses_all_force(me, weapon, play.book):
        return most, False
    return roll_damage(play, replace(stroke, held=at_its_most(weapon)), special, what)


@rule
def roll_damage(play: Play, stroke: Stroke, special: str = "", what: str = "damage") -> tuple[int, bool]:
    """Roll what a hit does, on somebody or on a thing: water takes nearly all force from what does not impale, and what is
    left of a broken weapon does half. Where Sharp Flame lies on the weapon each of its rolls is looked at, and the blow is
    hot if one reaches the most that the weapon can do. Says the damage, and whether it is hot.

    [BRP-CBT-050 BRP-POW-318 BRP-SPT-061 BRP-SPT-279]
    """
    actor, level, book = stroke.actor, stroke.level, play.book
    me, weapon = play.actor(actor), as_it_lands(play, stroke)
    added = added_damage(me, weapon, stroke.target, book)
    if not added.hot or loses_all_force(me, weapon, book):
        dice = blow_of(me, weapon, level, book, special, against=stroke.target, art=stroke.art)
        return play.draw(dice, of=actor, what=what), False
    own = halved(weapon, book)
    points = [
        play.draw(each, of=actor, what=f"{what} of the weapon")
        for each in weapon_rolls(own, level, special, stroke.art, added.plus)
    ]
    modifier = added_to_a_blow(own, modifier_of(me, own), level, special)
    whole = sum(points) + play.draw(modifier, of=actor, what="damage modifier")
    return part(max(0, whole), share_left(me, weapon, book)), greatest(weapon.damage) in points
