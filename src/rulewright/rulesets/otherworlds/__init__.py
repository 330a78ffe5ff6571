"""Otherworlds: one exploding d6, edge, maneuvers bought after the roll, and a chain of reductions."""

from rulewright.contract import Ground, Ruleset, Scale, Seeming
from rulewright.rulesets.otherworlds.actions import ACTIONS
from rulewright.rulesets.otherworlds.actions.invariants import broken
from rulewright.rulesets.otherworlds.actions.out_of_it import OUT_OF_IT
from rulewright.rulesets.otherworlds.body.health import how_hurt
from rulewright.rulesets.otherworlds.creation.arrival import enter, numbers
from rulewright.rulesets.otherworlds.creation.assortments import ASSORTMENTS
from rulewright.rulesets.otherworlds.creation.bringing import BESTIARY
from rulewright.rulesets.otherworlds.creation.builder import CREATION
from rulewright.rulesets.otherworlds.creation.homecoming import grown
from rulewright.rulesets.otherworlds.creation.settling import HOUSE_RULES
from rulewright.rulesets.otherworlds.encounter import ENCOUNTER
from rulewright.rulesets.otherworlds.opponents.policy import answer, move
from rulewright.rulesets.otherworlds.options import Options
from rulewright.rulesets.otherworlds.state.character import Actor, Character, Scene
from rulewright.rulesets.otherworlds.state.entries import KINDS
from rulewright.rulesets.otherworlds.state.grid import FEET
from rulewright.rulesets.otherworlds.state.sound import CHECKS

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
    checks=CHECKS,
    actions=ACTIONS,
    numbers=numbers,
    grown=grown,
    bestiary=BESTIARY,
    assortments=ASSORTMENTS,
    policy=answer,
    move=move,
    ground=Ground(lambda scene: Scale("square", FEET, "feet")),
    out_of_it=OUT_OF_IT,
    seeming=Seeming(how_hurt, ("armor", "size", "dead")),
    house_rules=HOUSE_RULES,
    bookkeeping=("turn", "reaction", "spent"),
    broken=broken,
    extensions=("creation", "advancement", "weapons", "armor", "items", "skills", "spells", "creatures"),
)

__all__ = ["RULESET"]
