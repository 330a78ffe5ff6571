"""Striking at things: a door, a wall, a lock, until it gives way."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Tick, action
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.checks.touch import no_force
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.combat.dealing import deal
from rulewright.rulesets.brp.combat.offers import LOST, InHand
from rulewright.rulesets.brp.combat.swing import Stroke
from rulewright.rulesets.brp.combat.vehicles.striking import no_weapon_for_it
from rulewright.rulesets.brp.gear.arms import count_shot
from rulewright.rulesets.brp.gear.things.damage import hurt_thing
from rulewright.rulesets.brp.gear.things.finding import AnyThing, find, is_broken, no_thing
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.numbers import damage_done


@action(
    "Strike at a thing",
    "attack",
    unless=(no_deed, no_force, no_thing, is_broken, no_weapon_for_it),
    tells=(LOST,),
    text="What stands still is hit; its armour and hit points say what comes of it.",
)
def strike_thing(
    play: Play,
    actor: str,
    thing: AnyThing,
    weapon: InHand,
    *,
    same_spot: Annotated[bool, Tick("At the same spot, again and again")] = False,
) -> int:
    """Strike at a thing, which cannot be missed: what passes its armour comes off its hit points and off the armour there.
    What stops every blow does not wear, unless one hits the same spot each time. A gun costs a shot.
    Says the points lost.

    [BRP-EQP-225 BRP-EQP-226 BRP-EQP-227 BRP-EQP-228]
    """
    set_upon(play, actor)
    what = f"damage to {find(play.state, thing).thing.name}"
    rolled = damage_done(deal(play, Stroke(actor, "", weapon, Level.SUCCESS), "", what)[0])
    count_shot(play, actor, weapon)
    act_besides(play, actor, "strikes a thing")
    return hurt_thing(play, thing, rolled, "struck", same_spot=same_spot)
