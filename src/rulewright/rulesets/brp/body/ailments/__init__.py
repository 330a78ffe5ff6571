"""Ailments: poison that works in its time, antidotes that take its edge off, and diseases."""

from rulewright.contract import actions
from rulewright.rulesets.brp.body.ailments.antidotes import give_antidote
from rulewright.rulesets.brp.body.ailments.disease import expose, roll_to_recover, strain_the_sick
from rulewright.rulesets.brp.body.ailments.poison import poison_somebody

ACTIONS = actions(poison_somebody, give_antidote, expose, strain_the_sick, roll_to_recover)
