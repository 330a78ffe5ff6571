"""Gear: what is carried, held, bought and broken."""

from rulewright.contract import actions
from rulewright.rulesets.shards.gear.belongings import drop_item, give_fragments, pack_item, ready_item
from rulewright.rulesets.shards.gear.gear import smash
from rulewright.rulesets.shards.gear.harvest import harvest_of
from rulewright.rulesets.shards.gear.market import buy, sell, stow, value_gem

ACTIONS = actions(ready_item, drop_item, pack_item, stow, smash, give_fragments, harvest_of, buy, sell, value_gem)
