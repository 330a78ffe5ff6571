"""Machines and bodies: a machine that heals, bodies that were built, parts that were put in, measures."""

from rulewright.contract import actions
from rulewright.rulesets.brp.skills.machines.auto_doc import auto_treat
from rulewright.rulesets.brp.skills.machines.made_bodies import fit_part, remove_part, repair_body

ACTIONS = actions(auto_treat, repair_body, fit_part, remove_part)
