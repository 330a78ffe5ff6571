"""Besides: what some arms do when they hit, whatever damage they do."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.kits.counting import counted
from rulewright.play import rule
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.combat.arms.stunning import blind
from rulewright.rulesets.brp.combat.special import stun
from rulewright.rulesets.brp.combat.strike import STRUCK, Hit
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.fight import Hold
from rulewright.rulesets.brp.world.hazards.burning import may_catch_fire, set_on_fire

FUEL = 2
"""What fuel that sticks does besides 1D6. [BRP-EQP-108]"""


@bears_on(STRUCK)
def does_besides(play: Play, hit: Hit) -> None:
    """A jolt stuns, a spray blinds, a cord strangles, fuel burns on, and a torch may set somebody alight; what fate let them
    ignore sets nobody on fire.

    [BRP-PLY-056 BRP-EQP-097 BRP-EQP-100 BRP-EQP-107 BRP-EQP-108 BRP-EQP-114]
    """
    if not hit.weapon.effect or play.actor(hit.target).fate:
        return
    match hit.weapon.effect:
        case "jolt":
            play.aftermath(jolt, hit.target)
        case "blind":
            play.aftermath(blind, hit.by, hit.target)
        case "burn" if not hit.ignored:
            set_on_fire(play, hit.target, hit.weapon.name, FUEL, at_once=False)
        case "torch" if not hit.ignored:
            play.aftermath(may_catch_fire, hit.target, Difficulty.AVERAGE, hit.weapon.name)
        case "strangle":
            noose(play, hit.by, hit.target)


@rule
def jolt(play: Play, target: str) -> None:
    """A charge goes through somebody: Stamina, or stunned for this round and 1D3 more. [BRP-EQP-107]"""
    rounds = stun(play, target)
    if rounds:
        play.note(f"{play.actor(target).name} is stunned for {counted(rounds, 'round')}.")


@rule
def noose(play: Play, actor: str, target: str) -> None:
    """A cord round a throat: it strangles in every round from the next, until whoever it is has got free. [BRP-EQP-100]"""
    them = play.actor(target)
    if any(hold.by == actor and hold.strangling for hold in them.fight.holds):
        return
    grip = Hold(by=actor, location="head", strangling=True, cord=True)
    play.change(target, "fight.holds", (*them.fight.holds, grip), "strangled")
    play.note(f"{play.actor(actor).name} has a cord round the neck of {them.name}.")
