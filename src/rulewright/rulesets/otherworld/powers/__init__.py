"""Powers: Workings, what they do, and what they do to those who work them."""

from rulewright.contract import actions
from rulewright.rulesets.otherworld.powers.calamity import unleash_calamity
from rulewright.rulesets.otherworld.powers.items import hand_over, make, use_item
from rulewright.rulesets.otherworld.powers.working import work

ACTIONS = actions(work, make, use_item, hand_over, unleash_calamity)
