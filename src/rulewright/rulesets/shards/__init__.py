"""SHARDS: one six-sided die under two and a skill, karma after the roll, boosts, and powers that crystals corrupt."""

from rulewright.contract import Encounter, Ground, Ruleset, Scale
from rulewright.rulesets.shards import encounter, policy
from rulewright.rulesets.shards.actions import ACTIONS
from rulewright.rulesets.shards.arrival import enter, numbers
from rulewright.rulesets.shards.character import Actor, Character, Scene
from rulewright.rulesets.shards.creation.builder import Creation
from rulewright.rulesets.shards.entries import KINDS, sound
from rulewright.rulesets.shards.entries_world import WORLD_KINDS
from rulewright.rulesets.shards.invariants import broken
from rulewright.rulesets.shards.options import Options

RULESET = Ruleset(
    id="shards",
    name="SHARDS",
    version="0.1.0",
    notice="The book carries no licence: only its mechanics, names and figures are used, in our own words.",
    summary="d6 up to 2 + skill − defence, karma after the roll, boosts and stances, powers of the core and of shards.",
    package="rulewright.rulesets.shards",
    character=Character,
    actor=Actor,
    scene=Scene,
    options=Options,
    enter=enter,
    encounter=Encounter(
        scene=encounter.open_scene,
        begin=encounter.begin,
        acting=encounter.acting,
        proceed=encounter.proceed,
        over=encounter.over,
    ),
    creation=Creation(),
    kinds={**KINDS, **WORLD_KINDS},
    checks=(sound,),
    actions=ACTIONS,
    numbers=numbers,
    policy=policy.answer,
    move=policy.move,
    ground=Ground(lambda scene: Scale(scene.grid, scene.metres, "metres")),
    broken=broken,
    bookkeeping=("turn", "overwhelm", "trigger", "sustaining", "busy", "day", "indulged"),
)

__all__ = ["RULESET"]
