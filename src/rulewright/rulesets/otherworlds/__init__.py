"""Otherworlds: one exploding d6, edge, maneuvers bought after the roll, and a chain of reductions."""

from rulewright.contract import Ground, Ruleset, Scale
from rulewright.rulesets.otherworlds.actions import ACTIONS
from rulewright.rulesets.otherworlds.broken import broken
from rulewright.rulesets.otherworlds.character import Actor, Character, Scene
from rulewright.rulesets.otherworlds.creation import CREATION
from rulewright.rulesets.otherworlds.encounter import ENCOUNTER
from rulewright.rulesets.otherworlds.entering import enter
from rulewright.rulesets.otherworlds.entries import KINDS
from rulewright.rulesets.otherworlds.grid import FEET
from rulewright.rulesets.otherworlds.options import Options
from rulewright.rulesets.otherworlds.policy import answer
from rulewright.rulesets.otherworlds.sheet_numbers import numbers
from rulewright.rulesets.otherworlds.sound import sound
from rulewright.rulesets.otherworlds.tactics import move

RULESET = Ruleset(
    id="otherworlds",
    name="Otherworlds",
    version="0.1",
    notice="The source carries no licence statement: mechanics, names and figures only, in our own words.",
    summary="One exploding d6 with edge, maneuvers bought from sixes, a chain of reductions.",
    package="rulewright.rulesets.otherworlds",
    character=Character,
    actor=Actor,
    scene=Scene,
    options=Options,
    enter=enter,
    encounter=ENCOUNTER,
    creation=CREATION,
    kinds=KINDS,
    checks=(sound,),
    actions=ACTIONS,
    numbers=numbers,
    policy=answer,
    move=move,
    ground=Ground(lambda scene: Scale("square", FEET, "feet")),
    broken=broken,
    extensions=("creation", "advancement", "weapons", "armor", "items", "skills", "spells", "creatures"),
)

__all__ = ["RULESET"]
