"""Creation: ten steps from dice to a finished character, with every refusal explained; and what comes between adventures."""

from rulewright.contract import actions
from rulewright.rulesets.brp.creation.advancement import learn, research, train_by_other_means
from rulewright.rulesets.brp.creation.creatures.bring import bring_creature, creature_leaves
from rulewright.rulesets.brp.creation.creatures.calling import call_beasts
from rulewright.rulesets.brp.creation.creatures.chaos import gain_feature
from rulewright.rulesets.brp.creation.creatures.forms import change_form
from rulewright.rulesets.brp.creation.creatures.gifts import give_looks, give_power, set_skill, take_power
from rulewright.rulesets.brp.creation.creatures.might import age_giant, strengthen
from rulewright.rulesets.brp.creation.creatures.moods import frighten, let_sun_shine, see_horror
from rulewright.rulesets.brp.creation.creatures.turning import turn_into
from rulewright.rulesets.brp.creation.creatures.ways import move_otherwise, squeeze_through
from rulewright.rulesets.brp.creation.downtime import let_time_pass
from rulewright.rulesets.brp.creation.people.absence import player_away, player_back
from rulewright.rulesets.brp.creation.people.minimal import bring_somebody
from rulewright.rulesets.brp.creation.people.review import review
from rulewright.rulesets.brp.creation.standing import better_gear, rise

ADVANCEMENT = actions(learn, research)
OTHER_MEANS = actions(train_by_other_means)
STANDING = actions(rise, better_gear)
DOWNTIME = actions(let_time_pass)
GAME_MASTERING = actions(player_away, player_back, bring_somebody, review)
CREATURES = actions(
    bring_creature,
    creature_leaves,
    strengthen,
    age_giant,
    gain_feature,
    set_skill,
    give_looks,
    give_power,
    take_power,
    see_horror,
    turn_into,
    frighten,
    let_sun_shine,
    move_otherwise,
    squeeze_through,
    change_form,
    call_beasts,
)
