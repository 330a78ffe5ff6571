"""Position: higher ground, walls to stand behind, and how many can get at one target."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Within, action, bears_on
from rulewright.kits.counting import counted
from rulewright.play import Effect, Part, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.defence_options import DEFENCE
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.keys import split
from rulewright.rulesets.brp.state.units import part

HIGHER, BULWARK = "Higher ground", "Behind a bulwark"
SUPERIOR = 10
TALL = 7
"""SIZ of a metre of height: a human of average SIZ is two metres tall. [BRP-SPT-259]"""
FIVE, TIGHT, SPEARS, MOST_ROUND = 5, 2, 8, 8
LARGE = 2
"""Attackers about one target: in the open, in tight quarters with large weapons, with long spears; and the ENC of a large
weapon. [BRP-SPT-263]
"""
HEAVY = ("heavy-weapon", "artillery")


# -- higher ground ------------------------------------------------------------------------------


@action("Stand on higher ground", "table", gm_only=True, any_time=True, id="higher-ground")
def stand_higher(play: Play, actor: str, metres: Annotated[int, Within("Metres above the others", 0, 50)] = 1) -> None:
    """Somebody stands so many metres above the others, or at 0 on a level with them again. [BRP-SPT-259]"""
    end(play, actor, HIGHER, "steps down")
    if metres:
        begin(play, actor, Effect("higher-ground", HIGHER, level=metres, stacking="refresh"))
    where = f"stands {metres} m above the others" if metres else "stands on level ground"
    play.note(f"{play.actor(actor).name} {where}.")


def height_of(me: Actor) -> int:
    """How tall somebody is, in metres. [BRP-SPT-259]"""
    return part(max(1, me.value("SIZ")), TALL)


def elevation(me: Actor) -> int:
    """Metres that somebody stands above the ground."""
    ground = me.effects.get("higher-ground")
    return ground.level if ground is not None else 0


def is_long(me: Actor, book: Book) -> bool:
    """Whether somebody fights with a long weapon."""
    return any(arm(item, book).reach == "long" for item in me.in_hand)


def is_above(me: Actor, them: Actor, book: Book) -> bool:
    """Whether somebody holds the superior position: half the other's height above them or more, and more than all of it
    only with a long weapon; a rider against who is on foot. A long weapon below makes up for it, if there is none above.

    [BRP-SPT-206 BRP-SPT-259 BRP-SPT-261 BRP-SPT-262]
    """
    tall = height_of(them)
    above = elevation(me) - elevation(them)
    rides = me.is_marked("mounted") and not them.is_marked("mounted")
    high = part(tall, 2) <= above <= tall or (above > tall and is_long(me, book))
    return (rides or high) and (is_long(me, book) or not is_long(them, book))


@bears_on(ATTACK)
def from_above(aim: Aim) -> Weight:
    """From the superior position a blow is 10 better. [BRP-SPT-206 BRP-SPT-260]"""
    if aim.held.range or not is_above(aim.me, aim.them, aim.book):
        return NOTHING
    return Weight((Part("superior position", SUPERIOR, "BRP-SPT-260"),))


@bears_on(DEFENCE)
def parries_from_above(me: Actor, them: Actor, how: str, book: Book) -> Weight:
    """From the superior position a parry is 10 better. [BRP-SPT-260]"""
    if not how.startswith("parry") or not is_above(me, them, book):
        return NOTHING
    return Weight((Part("superior position", SUPERIOR, "BRP-SPT-260"),))


# -- bulwarks -----------------------------------------------------------------------------------


@action("Behind a bulwark", "table", gm_only=True, any_time=True)
def behind_bulwark(
    play: Play, actor: str, how: Annotated[Literal["partly", "wholly", "no longer"], Pick("How")] = "partly"
) -> None:
    """Somebody stands or kneels behind a wall or rampart, is wholly down behind it, or has left it. [BRP-SPT-178 BRP-SPT-179]"""
    end(play, actor, BULWARK, "leaves it")
    if how != "no longer":
        marks = ("behind a bulwark", *(("wholly behind a bulwark",) if how == "wholly" else ()))
        begin(play, actor, Effect("bulwark", BULWARK, marks=marks, stacking="refresh"))
    play.note(f"{play.actor(actor).name} is {how} behind a bulwark.")


@bears_on(ATTACK)
def over_the_wall(aim: Aim) -> Weight:
    """Whoever stands or kneels behind a bulwark is hard to hit. [BRP-SPT-178]"""
    return Weight(difficulty=Difficulty.DIFFICULT) if aim.them.is_marked("behind a bulwark") else NOTHING


def nothing_to_hit(state: State, book: Book, target: str, weapon: str) -> Refusal | None:
    """Why nobody is shot: they are wholly behind a bulwark, and only siege weapons and what strikes an area reach there.

    [BRP-SPT-179]
    """
    held, them = arm(weapon, book), state.actor(target)
    reaches = kind_of(held) == "melee" or held.area or split(held.skill)[0] in HEAVY
    if reaches or not them.is_marked("wholly behind a bulwark"):
        return None
    return Refusal(f"{them.name} is wholly behind a bulwark.", "BRP-SPT-179", "Wait until they show themselves.")


# -- superior numbers ---------------------------------------------------------------------------


def room_about(me: Actor, them: Actor, book: Book) -> int:
    """How many can strike at one target: five of its own size in the open, more about a giant, fewer about a dwarf; two
    in tight quarters with large weapons, eight with long spears. [BRP-SPT-263]
    """
    held = [arm(item, book) for item in me.in_hand]
    if them.is_marked("hemmed in") and any(each.enc >= LARGE for each in held):
        return TIGHT
    if any(each.reach == "long" and each.skill == "melee-weapon/spear" for each in held):
        return SPEARS
    scaled = (2 * FIVE * them.value("SIZ") + me.value("SIZ")) // (2 * max(1, me.value("SIZ")))
    return max(1, min(MOST_ROUND, scaled))


def crowded_out(state: State, book: Book, actor: str, target: str, weapon: str) -> Refusal | None:
    """Why there is no getting at somebody: enough others stand about them already. [BRP-SPT-263 BRP-SPT-264]"""
    me, them = state.actor(actor), state.actor(target)
    if kind_of(arm(weapon, book)) != "melee" or actor in them.fight.engaged or not state.scene.round.number:
        return None
    foes = [each for each in them.fight.engaged if each in state.actors and not state.actor(each).is_out]
    if len(foes) < room_about(me, them, book):
        return None
    text = f"{counted(len(foes), 'other', does='stands/stand')} about {them.name}: there is no getting at them."
    return Refusal(text, "BRP-SPT-263", "Shoot, turn to another, or do something else.")
