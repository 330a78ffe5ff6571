"""House: a table's options as a whole: the checklist of optional rules, and the settings that choose among them."""

from rulewright.contract import HouseRules
from rulewright.rulesets.brp.state.house.checklist import clash
from rulewright.rulesets.brp.state.house.counsel import advice
from rulewright.rulesets.brp.state.house.worlds import preset, presets

HOUSE_RULES = HouseRules(presets, preset, clash, advice)

__all__ = ["HOUSE_RULES"]
