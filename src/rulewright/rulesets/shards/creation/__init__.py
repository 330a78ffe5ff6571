"""Creation: characters as they are made, join and grow."""

from rulewright.contract import actions
from rulewright.rulesets.shards.creation.advancement import advance, award
from rulewright.rulesets.shards.creation.newcomers import make_up, measure_map, newcomer, resize, set_out

ACTIONS = actions(advance, award, set_out, measure_map, make_up, newcomer, resize)
