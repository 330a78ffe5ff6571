"""World: ways and places, light and noise, and what surroundings do."""

from rulewright.contract import actions
from rulewright.rulesets.shards.world.arriving import go_through
from rulewright.rulesets.shards.world.exposure import expose
from rulewright.rulesets.shards.world.lighting import kindle, light_scene
from rulewright.rulesets.shards.world.movement import drop_prone, stand_up
from rulewright.rulesets.shards.world.perception import perceive, set_noise
from rulewright.rulesets.shards.world.terrain import lay_ground
from rulewright.rulesets.shards.world.travel import march

ACTIONS = actions(perceive, kindle, stand_up, drop_prone, go_through, set_noise, expose, light_scene, lay_ground, march)
