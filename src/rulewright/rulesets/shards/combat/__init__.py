"""Combat: blows and shots, holds, stances, and steps under the enemy's eyes."""

from rulewright.contract import actions
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.collisions import lose_control
from rulewright.rulesets.shards.combat.holds import break_grapple, dirty_move, disarm, grapple, release, shove
from rulewright.rulesets.shards.combat.opportunity import leap, step
from rulewright.rulesets.shards.combat.piloting import pilot
from rulewright.rulesets.shards.combat.riding import dismount, ride
from rulewright.rulesets.shards.combat.stances import activate_stance, drop_stance

ACTIONS = (
    *actions(attack, grapple, break_grapple, release, shove, dirty_move, disarm, activate_stance, drop_stance, step),
    *actions(leap, ride, dismount, pilot, lose_control),
)
