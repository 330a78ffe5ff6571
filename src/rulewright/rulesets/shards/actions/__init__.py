"""Everything an actor can do, room by room."""

from rulewright.rulesets.shards import body, checks, combat, creation, encounter, gear, powers, skills, world

ACTIONS = (
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
