"""Special damage: bleeding, crushing, impaling and knockback, each by its kind of weapon."""

from __future__ import annotations

from rulewright.chance import Die, Repeat
from rulewright.play import rule
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.body.wounds.bleeding import bleed
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, roll_for, throw
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.fight import Lodged
from rulewright.rulesets.brp.state.units import part

PUSH = 5


def after_blow(play: Play, actor: str, target: str, weapon: str, special: str, name: str, location: str) -> None:
    """What a special hit does besides: a wound bleeds, a crushed target may be stunned, a point may stick.

    [BRP-CBT-044 BRP-CBT-060 BRP-CBT-061 BRP-CBT-066 BRP-CBT-076]
    """
    if play.actor(target).fate == "dead":
        return
    match special:
        case "bleeding" if name:
            bleed(play, target, name, "average")
        case "crushing":
            play.aftermath(stun, target)
        case "impaling" if name:
            play.aftermath(lodge, actor, target, weapon, name, location)


# -- crushing -----------------------------------------------------------------------------------


@rule
def stun(play: Play, who: str) -> int:
    """Stamina, or stunned for the rest of this round and 1D3 more; says how many. [BRP-CBT-066 BRP-CBT-067]"""
    if play.actor(who).is_out or passes(play, who, "CON", "Stamina against stun"):
        return 0
    rounds = play.draw(Die(3), of=who, what="rounds stunned")
    lasting = rounds + bool(play.scene.round.number)
    play.change(who, "fight.stunned", max(play.actor(who).fight.stunned, lasting), "stunned")
    return rounds


# -- knockback ----------------------------------------------------------------------------------


@rule
def knock_back(play: Play, actor: str, target: str, rolled: int, free: int = 99, footing: int = 0) -> int:
    """Damage before armour against SIZ: thrown back a metre for each five points, and down unless nimble.

    What stands in the way does 1D6 for each three metres left, or part of them. A larger target that stands firm
    throws the attacker back instead. `free` metres lie behind the target; `footing` lowers its SIZ.
    [BRP-CBT-082 BRP-CBT-083 BRP-CBT-084]
    """
    size = play.actor(target).value("SIZ")
    if not resist(play, actor, rolled, size - footing, "knockback"):
        if size > play.actor(actor).value("SIZ"):
            push(play, actor, target, 1)
        return 0
    metres = rolled // PUSH
    push(play, target, actor, min(metres, free))
    if metres > free:
        dice = Repeat(Die(6), part(metres - free, 3))
        wound(play, target, play.draw(dice, of=target, what="against an obstacle"), "obstacle")
    if not passes(play, target, "DEX", "Agility, knocked back"):
        fall_prone(play, target, "knocked back")
    return metres


def push(play: Play, who: str, away_from: str, metres: int) -> None:
    """Move somebody away from somebody. [BRP-CBT-083]"""
    here, there = (int(play.scene.places.get(each, 0)) for each in (who, away_from))
    play.change_scene(f"places.{who}", here + (metres if here >= there else -metres), "pushed")
    for one, other in ((who, away_from), (away_from, who)):
        engaged = play.actor(one).fight.engaged
        if play.scene.distance(who, away_from) > 2 and other in engaged:
            play.change(one, "fight.engaged", tuple(each for each in engaged if each != other), "out of reach")


# -- impaling -----------------------------------------------------------------------------------


@rule
def lodge(play: Play, actor: str, target: str, weapon: str, name: str, location: str) -> bool:
    """A hand weapon is pulled free at once with a Difficult roll, or it sticks; a missile always does.

    Without a scratch nothing sticks. [BRP-CBT-076 BRP-CBT-077 BRP-CBT-078]
    """
    held = arm(weapon, play.book)
    kind = kind_of(held)
    if kind in ("gun", "beam") or held.skill == "shield" or not held.hit_points:
        return False
    if kind == "melee":
        roll = roll_for(play.actor(actor), held.skill, play.book, Difficulty.DIFFICULT, on=Basis(base=held.base))
        if throw(play, actor, roll, "pull free")[0] >= Level.SUCCESS:
            return False
        me = play.actor(actor)
        play.change(actor, "in_hand", tuple(each for each in me.in_hand if each != weapon), "stuck")
    damage = play.actor(target).wounds[name].damage
    play.change(target, f"fight.lodged.{weapon}", Lodged(by=actor, location=location, damage=damage), "stuck")
    return True
