"""Powers: what the core, shards and the body of a species let people do."""

from rulewright.contract import actions
from rulewright.rulesets.shards.powers.casting import cast
from rulewright.rulesets.shards.powers.creatures import command, feed_on, left_lying, look_through, spin_webs
from rulewright.rulesets.shards.powers.feeding import feast
from rulewright.rulesets.shards.powers.use import use_power
from rulewright.rulesets.shards.powers.workings.body import choose_companions
from rulewright.rulesets.shards.powers.workings.images import change_image
from rulewright.rulesets.shards.powers.workings.making import lend_skills, steer
from rulewright.rulesets.shards.powers.workings.mind import pandemonium_pulse
from rulewright.rulesets.shards.powers.workings.place import send_ball

ACTIONS = actions(
    use_power,
    cast,
    pandemonium_pulse,
    change_image,
    send_ball,
    choose_companions,
    feast,
    command,
    look_through,
    steer,
    lend_skills,
    spin_webs,
    left_lying,
    feed_on,
)
