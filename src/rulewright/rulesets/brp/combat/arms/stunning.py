"""Stunning: arms that take people alive, arms that only machines feel, and arms that blind or strangle."""

from __future__ import annotations

from rulewright.chance import Die, Repeat, Sum
from rulewright.contract import action, bears_on
from rulewright.kits.counting import counted
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Refusal, Rounds, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.conditions import be_stunned
from rulewright.rulesets.brp.body.health import D3_AND_1
from rulewright.rulesets.brp.checks.acting import Target, no_deed, targets
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.resistance import is_proof, resist
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.state.bodies import is_made
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.entries import Weapon

LEAST = 2
"""What a shot that stuns costs at the most. [BRP-EQP-121]"""
LARGEST = 20
"""The SIZ up to which a body is no larger than people are. [BRP-EQP-121]"""
POTENCY = Sum((Repeat(Die(6), 2), 12))
"""The potency of what a chemical spray holds. [BRP-EQP-114]"""
OUT_OF_ORDER = "Out of order"


@rule
def take_effect(play: Play, actor: str, target: str, weapon: Weapon, damage: int) -> int:
    """What is left of damage past armour by a weapon that stuns besides, or is made for machines. [BRP-EQP-115 BRP-EQP-118]"""
    if damage <= 0:
        return damage
    match weapon.effect:
        case "contest":
            shake(play, actor, target, damage, weapon.name)
        case "pulse":
            return upset(play, actor, target, damage, weapon.name)
    return damage


def shake(play: Play, actor: str, target: str, damage: int, cause: str) -> bool:
    """Damage against the CON of whoever has any; to others it does nothing. Says whether they are stunned.

    [BRP-CRE-013 BRP-EQP-115 BRP-EQP-121 BRP-EQP-176]
    """
    return damage > 0 and not is_proof(play, target, cause) and overwhelm(play, actor, target, damage, cause)


@rule
def overwhelm(play: Play, actor: str, target: str, damage: int, cause: str) -> bool:
    """Damage against CON: whoever loses is stunned for 1D3+1 rounds. Says whether they are. [BRP-EQP-115 BRP-EQP-176]"""
    them = play.actor(target)
    if them.is_out:
        return False
    if not resist(play, actor, damage, them.value("CON"), "stun against CON", suffers=actor == target):
        play.note(f"{cause}: {them.name} shakes it off.")
        return False
    rounds = play.draw(D3_AND_1, of=target, what="rounds stunned")
    be_stunned(play, target, rounds, cause)
    play.note(f"{cause}: {them.name} is stunned for {counted(rounds, 'round')}.")
    return True


@rule
def take_alive(play: Play, actor: str, target: str, damage: int, cause: str) -> int:
    """A shot or a grenade made to take people alive costs two points at the most, and may stun; what is larger than people
    does not feel it.

    Says the damage. [BRP-EQP-121]
    """
    them = play.actor(target)
    if them.value("SIZ") > LARGEST:
        play.note(f"{them.name} is too large to feel it.")
        return 0
    shake(play, actor, target, damage, cause)
    return min(damage, LEAST)


@rule
def upset(play: Play, actor: str, target: str, damage: int, cause: str) -> int:
    """A pulse stuns a machine, and puts it out of order if it is stronger than what holds the machine together; nothing of that
    is a wound, and nobody else feels it. [BRP-EQP-118]
    """
    them = play.actor(target)
    if not is_made(them, play.book):
        play.note(f"{them.name} feels nothing of the pulse.")
    elif overwhelm(play, actor, target, damage, cause) and damage > them.hit_points:
        begin(play, target, Effect("out-of-order", OUT_OF_ORDER, marks=("cannot act",), stacking="refuse"), "pulse")
        play.note(f"{them.name} is out of order.")
    return 0


def nothing_out_of_order(state: State, actor: str, target: str) -> Refusal | None:
    """Why nothing is set right: no pulse has struck it. [BRP-EQP-118]"""
    if any(each.name == OUT_OF_ORDER for each in state.actor(target).effects.values()):
        return None
    return Refusal(f"{state.actor(target).name} is not out of order.", "BRP-EQP-118", "Choose a machine that is.")


@action(
    "Set a machine right",
    unless=(
        no_deed,
        nothing_out_of_order,
        none_will_do(nothing_out_of_order, "No machine is out of order.", target=targets),
        no_hands,
    ),
    tells=(SUCCEEDS,),
    toward="friends",
)
def set_right(play: Play, actor: str, target: Target) -> bool:
    """Give back to a machine what a pulse took: a Repair roll, and the action of the round. [BRP-EQP-118]"""
    level, _ = throw(play, actor, roll_for(play.actor(actor), "repair", play.book, Difficulty.AVERAGE), "Repair")
    take_the_action(play, actor, "repairs")
    if level >= Level.SUCCESS:
        end(play, target, OUT_OF_ORDER, "repaired")
    outcome = "sets right" if level >= Level.SUCCESS else "does not set right"
    play.note(f"{play.actor(actor).name} {outcome} {play.actor(target).name}.")
    return level >= Level.SUCCESS


# -- spray --------------------------------------------------------------------------------------


@bears_on(ATTACK)
def at_the_eyes(aim: Aim) -> Weight:
    """To spray somebody one must hit the eyes, which is hard; at point-blank that cancels out. [BRP-EQP-114]"""
    return Weight(difficulty=Difficulty.DIFFICULT) if aim.held.effect == "blind" else NOTHING


@rule
def blind(play: Play, actor: str, target: str) -> bool:
    """The potency of a spray against CON: whoever loses sees nothing for as many rounds as it was strong; a poison is
    nothing to a body without CON. [BRP-EQP-114 BRP-CRE-013]
    """
    them = play.actor(target)
    if is_proof(play, target, "The spray"):
        return False
    potency = play.draw(POTENCY, of=actor, what="potency")
    if not resist(play, actor, potency, them.value("CON"), "potency against CON"):
        return False
    begin(play, target, Effect("sprayed", "Blinded", marks=("blinded",), clock=Rounds(potency), stacking="refresh"))
    play.note(f"{them.name} is blinded for {counted(potency, 'round')}.")
    return True
