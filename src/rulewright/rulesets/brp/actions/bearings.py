"""Bearings: all that weighs on a number or follows on a moment, in the order in which people read it in a "why?"."""

from __future__ import annotations

from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.combat import aim, missile
from rulewright.rulesets.brp.creation.downtime import meanwhile
from rulewright.rulesets.brp.gear.armour import armour_on_a_roll
from rulewright.rulesets.brp.gear.encumbrance import load_on_a_roll
from rulewright.rulesets.brp.gear.hands import lose_grip
from rulewright.rulesets.brp.powers.effects.working_bodies import time_brings
from rulewright.rulesets.brp.powers.fight import battle, blows
from rulewright.rulesets.brp.powers.minutes import powers_in_time
from rulewright.rulesets.brp.powers.superpowers.moves import at_speed
from rulewright.rulesets.brp.powers.superpowers.unarmed import try_each_other
from rulewright.rulesets.brp.powers.upkeep import lose_by_a_wound, lose_by_being_attacked, lose_by_fighting

ON_ROLLS = (load_on_a_roll, armour_on_a_roll)

ON_ATTACKS = (
    aim.as_told,
    blows.outmatched,
    aim.circumstances,
    aim.open_target,
    aim.holding_a_wound,
    aim.under_command,
    aim.too_weak,
    missile.at_range,
    missile.lying_low,
    missile.support,
    battle.lasting_on_attack,
    blows.faster_target,
    blows.guarded_target,
    blows.size_of_target,
    aim.share_of_a_rating,
    aim.in_the_saddle,
    aim.in_the_water,
    battle.unseen_target,
    battle.owed_by_fury,
    blows.nothing_solid,
)

ON_DEFENCES = (battle.lasting_on_defence, battle.unseen_attacker, blows.parried_bare)

ON_DAMAGE = (
    battle.lasting_on_weapon,
    battle.bare_hands,
    blows.as_felt,
    battle.lasting_on_armour,
    blows.by_powers,
)

FOLLOWING = (
    turn_away,
    at_speed,
    lose_by_fighting,
    lose_by_being_attacked,
    try_each_other,
    lose_by_a_wound,
    lose_grip,
    blows.set_alight,
    blows.felt_otherwise,
    blows.staff_has_struck,
    powers_in_time,
    time_brings,
    meanwhile,
)
"""What follows on a moment: another deed, a run, an attack, a wound, an arm that fails, time that passes."""

BEARINGS = (*ON_ROLLS, *ON_ATTACKS, *ON_DEFENCES, *ON_DAMAGE, *FOLLOWING)
