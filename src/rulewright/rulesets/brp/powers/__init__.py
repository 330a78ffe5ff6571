"""Powers: five sets of them, what they share, and what each has of its own."""

from rulewright.contract import actions
from rulewright.rulesets.brp.powers.effects.ending import consent, end_power
from rulewright.rulesets.brp.powers.fight.rage import come_to_reason
from rulewright.rulesets.brp.powers.fight.walls import break_wall, pass_wall
from rulewright.rulesets.brp.powers.fight.wards import cross, fire_meets_frost, points_cross, shift_ward

ACTIONS = actions(
    cross,
    shift_ward,
    points_cross,
    fire_meets_frost,
    break_wall,
    pass_wall,
    end_power,
    consent,
    come_to_reason,
)
