"""Creation: ten steps from dice to a finished character, with every refusal explained; and what comes between adventures."""

from rulewright.contract import actions
from rulewright.rulesets.brp.creation.advancement import learn, research, train_by_other_means
from rulewright.rulesets.brp.creation.downtime import let_time_pass
from rulewright.rulesets.brp.creation.standing import better_gear, rise

ADVANCEMENT = actions(learn, research)
OTHER_MEANS = actions(train_by_other_means)
STANDING = actions(rise, better_gear)
DOWNTIME = actions(let_time_pass)
