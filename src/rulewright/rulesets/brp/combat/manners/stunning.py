"""Stun weapons: made to take people alive, and what too much of it does."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.kits.counting import counted
from rulewright.play import rule
from rulewright.rulesets.brp.body.conditions import be_stunned
from rulewright.rulesets.brp.body.untreated import start_to_fail
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.combat.arms.stunning import take_alive
from rulewright.rulesets.brp.combat.defence import price_of_a_bare_parry
from rulewright.rulesets.brp.combat.manners.knocking_out import knock_senseless
from rulewright.rulesets.brp.combat.special import Shove, knock_back
from rulewright.rulesets.brp.combat.strike import MEANT, Force
from rulewright.rulesets.brp.combat.swing import Stroke
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.entries import Weapon

BARELY = 2


@bears_on(MEANT)
def stunned_by_a_weapon(play: Play, stroke: Stroke, force: Force, location: str) -> tuple[int, str] | None:
    """A weapon made to stun costs no more than the least that it can do. What comes through is set against CON where the
    weapon is made so, and else against the hit points left: whoever loses is stunned for as many rounds, whoever would
    have had next to nothing left is knocked out, and whoever would have had nothing may die of it untreated.

    [BRP-SPT-254 BRP-SPT-255 BRP-SPT-256 BRP-SPT-257 BRP-SPT-258 BRP-EQP-121]
    """
    held = arm(stroke.weapon, play.book)
    if not held.stuns or stroke.meant:
        return None
    if force.rolled:
        shove = Shove(force.rolled, stroke.free, stroke.footing, stroke.from_above)
        play.aftermath(knock_back, stroke.actor, stroke.target, shove)
    if held.stuns == "CON":
        least = take_alive(play, stroke.actor, stroke.target, force.through, held.name)
        return least, wound(play, stroke.target, least, held.name, location)
    return set_against_hit_points(play, stroke, force.through, held, location)


@rule
def set_against_hit_points(play: Play, stroke: Stroke, through: int, held: Weapon, location: str) -> tuple[int, str]:
    """What comes through against the hit points left. Says what it costs, and the wound's name. [BRP-SPT-255 BRP-SPT-257]"""
    target, them = stroke.target, play.actor(stroke.target)
    least = min(through, price_of_a_bare_parry(held.damage))
    won = through > 0 and resist(play, stroke.actor, through, max(0, them.hit_points), "stun")
    name = wound(play, target, least, held.name, location)
    if won and not play.actor(target).is_out:
        overcome(play, target, through, them.hit_points - through)
    elif not won:
        play.note(f"{them.name} withstands {held.name}.")
    return least, name


@rule
def overcome(play: Play, target: str, rounds: int, left: int) -> None:
    """Stunned for so many rounds; knocked out if it would have left one hit point or two, and in danger of life if none.

    [BRP-SPT-253 BRP-SPT-255 BRP-SPT-257]
    """
    name = play.actor(target).name
    if left > BARELY:
        be_stunned(play, target, rounds)
        play.note(f"{name} is stunned for {counted(rounds, 'round')}.")
        return
    knock_senseless(play, target)
    if left <= 0:
        start_to_fail(play, target, "head", play.scene.now)
        play.note(f"{name} has a concussion, and may die of it untreated.")
