"""World: movement, places and what lies in them."""

from rulewright.contract import actions
from rulewright.rulesets.brp.world.battles import decide_battle, in_the_press
from rulewright.rulesets.brp.world.hazards.acid import pour_acid, sprinkle, wash_off
from rulewright.rulesets.brp.world.hazards.breath import airless_round, give_air, take_air
from rulewright.rulesets.brp.world.hazards.burning import put_out
from rulewright.rulesets.brp.world.hazards.fire import burn_thing, cook_off, into_fire, out_of_fire
from rulewright.rulesets.brp.world.hazards.footing import slippery_ground, weightless
from rulewright.rulesets.brp.world.hazards.radiation import cleanse, irradiate
from rulewright.rulesets.brp.world.hazards.vacuum import back_to_air, into_vacuum, round_in_void
from rulewright.rulesets.brp.world.light import drop_light, endanger_light, light_up, look_for_light
from rulewright.rulesets.brp.world.measures import convert
from rulewright.rulesets.brp.world.movement import (
    kneel,
    lie_down,
    move,
    move_besides,
    roll_to_feet,
    speak,
    stand_up,
)
from rulewright.rulesets.brp.world.travel import travel
from rulewright.rulesets.brp.world.weather import clouds, rain, wind

ACTIONS = actions(move, move_besides, stand_up, kneel, roll_to_feet, lie_down)
SPEECH = actions(speak)
FLAMES = actions(put_out)
ELEMENTS = actions(
    into_fire,
    out_of_fire,
    burn_thing,
    cook_off,
    irradiate,
    cleanse,
    into_vacuum,
    round_in_void,
    back_to_air,
    slippery_ground,
    weightless,
    wind,
    clouds,
    rain,
    light_up,
    drop_light,
    endanger_light,
    look_for_light,
    decide_battle,
    in_the_press,
)
TRAVEL = actions(travel)
MEASURES = actions(convert)
HAZARDS = actions(pour_acid, wash_off, sprinkle, take_air, airless_round, give_air)
