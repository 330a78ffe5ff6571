"""Things: what stands there or belongs to somebody, how it is broken, and what it can do by itself."""

from rulewright.contract import actions
from rulewright.rulesets.brp.gear.things.damage import harm_thing
from rulewright.rulesets.brp.gear.things.figures import copy_figure, figure_by_status, give_figure
from rulewright.rulesets.brp.gear.things.keeping import give_gear, pass_thing, place_object, replace_thing
from rulewright.rulesets.brp.gear.things.strains import compare, operate, pull_with, try_against, weigh
from rulewright.rulesets.brp.gear.things.uses import demand, teach_thing, thing_acts, thing_learns, thing_speaks

THINGS = actions(
    place_object,
    give_gear,
    pass_thing,
    replace_thing,
    give_figure,
    copy_figure,
    figure_by_status,
    pull_with,
    try_against,
    operate,
    compare,
    weigh,
    teach_thing,
    thing_acts,
    thing_speaks,
    thing_learns,
    demand,
    harm_thing,
)
