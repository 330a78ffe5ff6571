"""Everything an actor can do, room by room."""

from rulewright.rulesets.shards import body, checks, combat, creation, encounter, gear, powers, skills, world
from rulewright.rulesets.shards.actions.lying_still import with_senses
from rulewright.rulesets.shards.actions.unfree import with_wills

EVERYTHING = (
    *combat.ACTIONS,
    *powers.ACTIONS,
    *skills.ACTIONS,
    *checks.ACTIONS,
    *gear.ACTIONS,
    *world.ACTIONS,
    *body.ACTIONS,
    *creation.ACTIONS,
    *encounter.ACTIONS,
)
ACTIONS = with_senses(with_wills(EVERYTHING))
