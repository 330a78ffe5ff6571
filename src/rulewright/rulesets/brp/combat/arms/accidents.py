"""Accidents: a revolver that goes off in a fall, a tank that is struck, and things that sound shatters."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Measure, Pick, Within, action
from rulewright.kits.choosing import Options
from rulewright.kits.counting import so_many
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.wounds.kinds import kinds_of_injury
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import everybody, no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.resistance import contest
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.offers import InHand, no_fight, weapons
from rulewright.rulesets.brp.gear.armour import stopped
from rulewright.rulesets.brp.gear.arms import break_item, count_shot
from rulewright.rulesets.brp.gear.offers import carried, named
from rulewright.rulesets.brp.state.arms import arm, is_revolver, shots_left, weapon_dice
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State

HURT = Measure("hurt", "Somebody is hurt", lambda ending: bool(ending.outcome), bool)
BLAST = 5
"""Metres round a burning tank. [BRP-EQP-109]"""


# -- revolvers ----------------------------------------------------------------------------------


def fully_loaded(me: Actor, book: Book) -> tuple[str, ...]:
    """The revolvers of somebody with a round under the hammer. [BRP-EQP-126]"""
    return tuple(each for each in carried(me, book) if is_revolver(arm(each, book)) and not me.shots.get(each))


def loaded_revolvers(state: State, book: Book, who: str) -> Options:
    """Revolvers that could go off."""
    return named(fully_loaded(state.actor(who), book), book)


def no_accident(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why nothing goes off: this table does not play it, or no round is under the hammer. [BRP-EQP-125 BRP-EQP-126]"""
    if book.options.empty_chamber != "loaded":
        return Refusal("Nothing goes off by itself at this table.", "BRP-EQP-126", "Switch loaded chambers on.")
    if weapon in fully_loaded(state.actor(actor), book):
        return None
    return Refusal("No round is under the hammer.", "BRP-EQP-126", "Choose a revolver that is fully loaded.")


@action("A revolver may go off", "table", unless=(no_accident,), tells=(HURT,), gm_only=True, any_time=True)
def may_go_off(
    play: Play,
    actor: str,
    weapon: Annotated[str, Pick("Revolver", loaded_revolvers)],
    near: Annotated[tuple[str, ...], Pick("Who is near", everybody)] = (),
) -> str:
    """A fall or hard knock with a fully loaded revolver: Luck, or it fires. Then its bearer and whoever is near roll Luck, and the
    first of them who fails is hit; after a fumble it is the bearer. Says who was. [BRP-EQP-126]
    """
    level = characteristic_roll(play, actor, "POW")
    held = arm(weapon, play.book)
    if level >= Level.SUCCESS:
        play.note(f"{held.name}: nothing happens.")
        return ""
    count_shot(play, actor, weapon)
    play.note(f"{held.name} goes off.")
    if level is Level.FUMBLE:
        hit_by_accident(play, actor, weapon, 1)
        return actor
    for who in (actor, *(each for each in near if each != actor)):
        if not passes(play, who, "POW", "Luck, a stray shot"):
            hit_by_accident(play, who, weapon, 1)
            return who
    return ""


@rule
def hit_by_accident(play: Play, who: str, weapon: str, times: int) -> int:
    """Somebody is hit by what nobody aimed: the weapon's damage, or some times of it, less armour. Says what came through.

    [BRP-EQP-109 BRP-EQP-126]
    """
    held, where = arm(weapon, play.book), at_random(play, who)
    rolled = times * play.draw(weapon_dice(held.damage), of=who, what="damage")
    through = past_powers(play, who, rolled, *kinds_of_injury(held), off=stopped(play, who, held, where), attack=False)
    play.note(f"{play.actor(who).name} is hit by {held.name}: {so_many(through, 'comes/come')} through.")
    wound(play, who, through, held.name, where)
    return through


# -- tanks --------------------------------------------------------------------------------------


def tanks(state: State, book: Book, who: str) -> Options:
    """What somebody carries that could burst into flames."""
    return named((each for each in carried(state.actor(who), book) if arm(each, book).effect == "burn"), book)


def no_tank(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why no tank is struck: somebody carries none. [BRP-EQP-109]"""
    if weapon in carried(state.actor(actor), book) and arm(weapon, book).effect == "burn":
        return None
    return Refusal(f"{state.actor(actor).name} carries no tank of fuel.", "BRP-EQP-109", "Choose who does.")


@action("A tank of fuel is struck", "table", unless=(no_tank,), tells=(HURT,), gm_only=True, any_time=True)
def strike_tank(play: Play, actor: str, weapon: Annotated[str, Pick("Weapon", tanks)]) -> int:
    """The tank of a flamethrower was struck: a Luck roll of its bearer, or it explodes, with twice the damage to everybody within
    five metres. Says how many it struck. [BRP-EQP-109]
    """
    held = arm(weapon, play.book)
    if passes(play, actor, "POW", "Luck, a tank that is struck"):
        play.note(f"{held.name}: the tank holds.")
        return 0
    play.note(f"{held.name}: the tank explodes.")
    near = tuple(who for who in play.state.actors if play.scene.distance(actor, who) <= BLAST)
    for who in near:
        hit_by_accident(play, who, weapon, 2)
    if weapon in play.actor(actor).weapons:
        break_item(play, actor, weapon, "explodes")
    return len(near)


# -- sound --------------------------------------------------------------------------------------


def no_sound(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why nothing is shattered: it is no weapon of sound, or it cannot be fired now. [BRP-EQP-120]"""
    me = state.actor(actor)
    if arm(weapon, book).effect != "sonic":
        return Refusal(f"{arm(weapon, book).name} shatters nothing.", "BRP-EQP-120", "Strike at it instead.")
    if weapon in me.jammed:
        return Refusal("It has jammed.", "BRP-CBT-048", "Clear it, or use another.")
    if not shots_left(me, weapon, book):
        return Refusal("It is empty.", "BRP-CBT-102", "Load it, or use another.")
    return None


@action(
    "Shatter a thing",
    "attack",
    unless=(no_deed, no_fight, no_hands, no_sound, none_will_do(no_sound, weapon=weapons)),
    tells=(SUCCEEDS,),
)
def shatter(
    play: Play,
    actor: str,
    weapon: InHand,
    strength: Annotated[int, Within("Its CON, armour or hit points, as the game master says", 1, 500)],
) -> bool:
    """Turn a weapon of sound on something lifeless: its damage against what holds the thing together; if that loses, it shatters or
    stops working. It takes the action, and a shot. [BRP-EQP-120]
    """
    set_upon(play, actor)
    held = arm(weapon, play.book)
    rolled = play.draw(weapon_dice(held.damage), of=actor, what="damage")
    count_shot(play, actor, weapon)
    take_the_action(play, actor, "shatters a thing")
    won = contest(play, actor, rolled, strength, "sound against a thing")
    play.note("It shatters." if won else "It holds.")
    return won
