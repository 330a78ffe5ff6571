"""Gear: what is carried, held, dropped and used up."""

from rulewright.contract import actions
from rulewright.rulesets.otherworlds.gear.hands import draw, flourish, holster, pick_up, reload, unpack
from rulewright.rulesets.otherworlds.gear.items import hand_over, loot, throw_item, use_equipment, use_item

ACTIONS = actions(
    use_item,
    use_equipment,
    unpack,
    reload,
    loot,
    draw,
    holster,
    pick_up,
    hand_over,
    throw_item,
    flourish,
)
