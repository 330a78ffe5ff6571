"""Impaled: weapons that stick in somebody, and how they come out."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.chance import Die, Percentile, Quotient, Rounding
from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import always, option
from rulewright.play import rule
from rulewright.rulesets.brp.body.holding import into_hand
from rulewright.rulesets.brp.body.wounds.offers import (
    Stuck,
    no_calm,
    not_in_oneself,
    not_in_patient,
    not_in_target,
    nothing_stuck,
)
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.acting import Target, everybody, no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, roll_for, throw
from rulewright.rulesets.brp.checks.resistance import resist, resistance
from rulewright.rulesets.brp.checks.touch import no_hand_on, no_hands, out_of_touch
from rulewright.rulesets.brp.checks.turns import take_the_action, turn_to_a_deed
from rulewright.rulesets.brp.state.arms import arm, kind_of, points_left, weapon_dice
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.units import half

type Removal = Literal["strength", "first-aid"]
REMOVALS = (option("strength", "Strength"), option("first-aid", "First Aid"))


def is_large(weapon: str, book: Book) -> bool:
    """Larger than a knife: nothing heals around it, and every movement hurts. [BRP-CBT-078]"""
    return not arm(weapon, book).slight


def keeps_from_healing(me: Actor, book: Book) -> bool:
    """Whether a lodged weapon stops all healing. [BRP-CBT-078]"""
    return any(is_large(weapon, book) for weapon in me.fight.lodged)


@action(
    "Retrieve a stuck weapon", "attack", unless=(nothing_stuck, no_deed, not_in_target, out_of_touch), tells=(DONE,)
)
def retrieve(play: Play, actor: str, target: Target, weapon: Stuck) -> bool:
    """Pull one's weapon out of somebody with all one's mind on it: the full rating, but no defence and easy to hit.
    What was thrown or shot must first be gripped, by Difficult Agility. [BRP-CBT-077]
    """
    held = arm(weapon, play.book)
    play.change(actor, "fight.retrieving", after=True, cause="retrieves")
    take_the_action(play, actor, "retrieves")
    if kind_of(held) != "melee" and not passes(play, actor, "DEX", "Agility, gripping", Difficulty.DIFFICULT):
        return False
    roll = roll_for(play.actor(actor), held.skill, play.book, Difficulty.AVERAGE, on=Basis(base=held.base))
    if throw(play, actor, roll, "retrieve")[0] < Level.SUCCESS:
        return False
    out(play, target, weapon, actor)
    return True


def out(play: Play, who: str, weapon: str, into: str) -> None:
    """A weapon comes out, into somebody's hand, and is theirs then; of what was shot only the missile comes out.

    [BRP-CBT-077 BRP-CBT-079]
    """
    owner = play.actor(who).fight.lodged[weapon].by
    play.change(who, f"fight.lodged.{weapon}", UNSET, "pulled out")
    if kind_of(arm(weapon, play.book)) == "shot":
        return
    part_with(play, owner, weapon, "pulled out", keeps=owner == into)
    if owner != into:
        play.change(into, "weapons", (*play.actor(into).weapons, weapon), "pulled out")
    into_hand(play, into, weapon, "pulled out")


def part_with(play: Play, owner: str, weapon: str, cause: str, *, keeps: bool = False) -> None:
    """What stuck in somebody no longer lies where its owner lost it, and is the owner's no more unless they keep it.

    [BRP-CBT-077 BRP-CBT-079 BRP-CBT-080]
    """
    if owner not in play.state.actors:
        return
    for path in ("dropped",) if keeps else ("dropped", "weapons"):
        had: tuple[str, ...] = getattr(play.actor(owner), path)
        if weapon in had:
            place = had.index(weapon)
            play.change(owner, path, (*had[:place], *had[place + 1 :]), cause)


@rule
def stir(play: Play, who: str, weapon: str) -> int:
    """To move with a spear or sword in the body costs half of its damage again, past all armour. [BRP-CBT-078]"""
    stuck = play.actor(who).fight.lodged[weapon]
    if not is_large(weapon, play.book):
        return 0
    dice = Quotient(weapon_dice(arm(weapon, play.book).damage), 2, Rounding.UP)
    damage = play.draw(dice, of=who, what="moving with it")
    wound(play, who, damage, "moving with a lodged weapon", stuck.location)
    play.change(who, f"fight.lodged.{weapon}", replace(stuck, damage=stuck.damage + damage), "moving")
    return damage


@rule
def stir_all(play: Play, who: str) -> int:
    """Every weapon that sticks in somebody who moves does its harm. [BRP-CBT-078]"""
    return sum(stir(play, who, weapon) for weapon in play.actor(who).fight.lodged)


@action(
    "Pull a weapon out of oneself", "attack", unless=(nothing_stuck, no_deed, no_hands, not_in_oneself), tells=(DONE,)
)
def pull_out(play: Play, actor: str, weapon: Stuck, *, badly: Annotated[bool, Tick("Hard to reach")] = False) -> bool:
    """Pull a weapon out of oneself: a round, and STR against the damage it has done; failing costs 1D3 more.
    Where it is hard to reach, half of STR. [BRP-CBT-079 BRP-POW-302]
    """
    stuck = play.actor(actor).fight.lodged[weapon]
    strength = play.actor(actor).value("STR")
    take_the_action(play, actor, "pulls it out")
    if resist(play, actor, half(strength) if badly else strength, stuck.damage, "pulling it out"):
        out(play, actor, weapon, actor)
        return True
    damage = play.draw(Die(3), of=actor, what="tearing at it")
    wound(play, actor, damage, "tearing at a weapon", stuck.location)
    play.change(actor, f"fight.lodged.{weapon}", replace(stuck, damage=stuck.damage + damage), "tearing")
    return False


@action("Break a stuck weapon", "attack", unless=(nothing_stuck, no_deed, no_hands, not_in_oneself), tells=(DONE,))
def break_off(play: Play, actor: str, weapon: Stuck) -> bool:
    """Break a lodged weapon: STR against its hit points; nobody uses it again. [BRP-CBT-080]"""
    left = left_of_stuck(play, actor, weapon)
    take_the_action(play, actor, "breaks it")
    broken = resist(play, actor, play.actor(actor).value("STR"), left, "breaking it")
    if broken:
        snap(play, actor, weapon)
    return broken


def left_of_stuck(play: Play, who: str, weapon: str) -> int:
    """Hit points that a lodged weapon has left, as its owner has worn it. [BRP-CBT-080]"""
    by = play.actor(who).fight.lodged[weapon].by
    return points_left(play.actor(by if by in play.state.actors else who), weapon, play.book)


def snap(play: Play, who: str, weapon: str) -> None:
    """A lodged weapon breaks off, and is its owner's no more; of what was shot only the missile does. [BRP-CBT-080]"""
    owner = play.actor(who).fight.lodged[weapon].by
    play.change(who, f"fight.lodged.{weapon}", UNSET, "broken off")
    if kind_of(arm(weapon, play.book)) != "shot":
        part_with(play, owner, weapon, "broken off")


def fall_out(play: Play, who: str) -> None:
    """There is nothing left of somebody for a weapon to stick in: all of them lie on the ground, and are their owners' still.

    [BRP-POW-326 BRP-CRE-162]
    """
    for weapon, stuck in play.actor(who).fight.lodged.items():
        play.change(who, f"fight.lodged.{weapon}", UNSET, "falls out")
        owner = play.state.actors.get(stuck.by)
        if owner and weapon not in owner.dropped and kind_of(arm(weapon, play.book)) != "shot":
            play.change(stuck.by, "dropped", (*owner.dropped, weapon), "falls out")


def easy_chance(strength: int, damage: int) -> int:
    """Outside combat the chance to pull it out is doubled, to 95 at most. [BRP-CBT-081]"""
    return min(95, 2 * int(resistance(strength, damage)))


@action(
    "Remove a stuck weapon calmly",
    unless=(no_calm, nothing_stuck, not_in_patient, no_hand_on),
    tells=(DONE,),
    id="remove",
)
def remove_calmly(
    play: Play,
    actor: str,
    patient: Annotated[str, Pick("Of whom", everybody)],
    weapon: Stuck,
    by: Annotated[Removal, Pick("By", always(REMOVALS))] = "strength",
) -> bool:
    """Outside combat a weapon comes out easily: by strength, or by an Easy roll of First Aid. [BRP-CBT-081 BRP-POW-302]"""
    turn_to_a_deed(play, actor)
    stuck = play.actor(patient).fight.lodged[weapon]
    if by == "first-aid":
        hard = Difficulty.EASY if play.book.options.easy_removal else Difficulty.AVERAGE
        roll = roll_for(play.actor(actor), "first-aid", play.book, hard)
        gone = throw(play, actor, roll, "First Aid, removing it")[0] >= Level.SUCCESS
    elif play.book.options.easy_removal:
        chance = easy_chance(play.actor(actor).value("STR"), stuck.damage)
        gone = fate.throw_or_again(play, actor, Percentile.plain(chance), "removing it")
    else:
        gone = resist(play, actor, play.actor(actor).value("STR"), stuck.damage, "removing it")
    if gone:
        play.change(patient, f"fight.lodged.{weapon}", UNSET, "removed")
    return gone
