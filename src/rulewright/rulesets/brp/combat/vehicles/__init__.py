"""Vehicles: who is aboard and at the wheel, what they carry, and what befalls them when they are hit."""

from rulewright.contract import actions
from rulewright.rulesets.brp.combat.vehicles.aboard import board, bring_vehicle, drive, get_off, load_cargo
from rulewright.rulesets.brp.combat.vehicles.damage import attack_vehicle, damage_vehicle, mend_vehicle

ACTIONS = actions(bring_vehicle, board, get_off, load_cargo, drive, attack_vehicle, damage_vehicle, mend_vehicle)
