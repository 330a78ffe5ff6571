"""SHARDS: one six-sided die under two and a skill, karma after the roll, boosts, and powers that crystals corrupt."""

from rulewright.contract import Ground, Ruleset, Scale, Seeming
from rulewright.rulesets.shards.actions import ACTIONS
from rulewright.rulesets.shards.actions.invariants import broken
from rulewright.rulesets.shards.actions.out_of_it import OUT_OF_IT
from rulewright.rulesets.shards.body.health import how_hurt
from rulewright.rulesets.shards.creation.arrival import enter, numbers
from rulewright.rulesets.shards.creation.assortments import ASSORTMENTS
from rulewright.rulesets.shards.creation.builder import CREATION
from rulewright.rulesets.shards.creation.homecoming import grown
from rulewright.rulesets.shards.creation.newcomers import BESTIARY
from rulewright.rulesets.shards.encounter import ENCOUNTER
from rulewright.rulesets.shards.opponents.essence import essence
from rulewright.rulesets.shards.opponents.policy import answer, move
from rulewright.rulesets.shards.options import Options
from rulewright.rulesets.shards.powers.workings import workable
from rulewright.rulesets.shards.state.character import Actor, Character, Scene
from rulewright.rulesets.shards.state.entries import KINDS
from rulewright.rulesets.shards.state.linking.sound import CHECKS

RULESET = Ruleset(
    id="shards",
    name="SHARDS",
    version="0.1.0",
    notice="The book carries no licence: only its mechanics, names and figures are used, in our own words.",
    summary="d6 up to 2 + skill − defence, karma after the roll, boosts and stances, powers of the core and of shards.",
    package=__name__,
    character=Character,
    actor=Actor,
    scene=Scene,
    options=Options,
    enter=enter,
    encounter=ENCOUNTER,
    creation=CREATION,
    kinds=KINDS,
    checks=(*CHECKS, workable),
    actions=ACTIONS,
    numbers=numbers,
    grown=grown,
    bestiary=BESTIARY,
    assortments=ASSORTMENTS,
    policy=answer,
    move=move,
    ground=Ground(lambda scene: Scale(scene.grid, scene.metres, "metres")),
    out_of_it=OUT_OF_IT,
    seeming=Seeming(how_hurt, ("in_hand", "armor", "dead")),
    essence=essence,
    broken=broken,
    bookkeeping=("turn", "overwhelm", "trigger", "sustaining", "busy", "day", "indulged"),
)

__all__ = ["RULESET"]
