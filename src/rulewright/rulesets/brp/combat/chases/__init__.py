"""Chases: the track, the rounds, driving, crashes and trouble, and what is done aboard."""

from rulewright.contract import actions
from rulewright.rulesets.brp.combat.chases.course import begin_chase, end_chase, next_round, set_conditions
from rulewright.rulesets.brp.combat.chases.crashes import collide, ram_vehicle
from rulewright.rulesets.brp.combat.chases.driving import change_speed, manoeuvre
from rulewright.rulesets.brp.combat.chases.fuel import refuel
from rulewright.rulesets.brp.combat.chases.riders import cross_over, hang_on
from rulewright.rulesets.brp.combat.chases.trouble import call_trouble

ACTIONS = actions(
    begin_chase,
    set_conditions,
    change_speed,
    manoeuvre,
    collide,
    ram_vehicle,
    cross_over,
    hang_on,
    call_trouble,
    refuel,
    next_round,
    end_chase,
)
