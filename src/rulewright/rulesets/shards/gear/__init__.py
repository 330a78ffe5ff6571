"""Gear: what is carried, held, bought and broken."""

from rulewright.contract import actions
from rulewright.rulesets.shards.gear.belongings import drop_item, give_fragments, pack_item, ready_item
from rulewright.rulesets.shards.gear.breaking import smash
from rulewright.rulesets.shards.gear.containers import stow
from rulewright.rulesets.shards.gear.dosing import give_dose, let_work
from rulewright.rulesets.shards.gear.harvest import harvest_of
from rulewright.rulesets.shards.gear.market import buy, hand_over, sell, set_prices
from rulewright.rulesets.shards.gear.prices import value_gem
from rulewright.rulesets.shards.gear.wearing import wear

ACTIONS = actions(
    ready_item,
    drop_item,
    pack_item,
    wear,
    give_dose,
    let_work,
    stow,
    smash,
    give_fragments,
    harvest_of,
    buy,
    sell,
    value_gem,
    set_prices,
    hand_over,
)
