"""Otherworld: pools of ten-sided dice, and a black planet above us that lifts those who reach for it."""

from rulewright.contract import Ruleset, Seeming
from rulewright.rulesets.otherworld.actions import ACTIONS
from rulewright.rulesets.otherworld.actions.invariants import broken
from rulewright.rulesets.otherworld.actions.out_of_it import OUT_OF_IT
from rulewright.rulesets.otherworld.body.health import how_hurt
from rulewright.rulesets.otherworld.creation.arrival import enter, numbers
from rulewright.rulesets.otherworld.creation.assortments import ASSORTMENTS
from rulewright.rulesets.otherworld.creation.builder import CREATION
from rulewright.rulesets.otherworld.creation.homecoming import grown
from rulewright.rulesets.otherworld.encounter import ENCOUNTER
from rulewright.rulesets.otherworld.opponents.essence import essence
from rulewright.rulesets.otherworld.opponents.policy import answer, move
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.state.character import Actor, Character, Scene
from rulewright.rulesets.otherworld.state.entries import KINDS
from rulewright.rulesets.otherworld.state.sound import CHECKS
from rulewright.rulesets.otherworld.world.creatures import BESTIARY

RULESET = Ruleset(
    id="otherworld",
    name="Otherworld",
    version="0.1.0",
    notice="The book carries no licence: only its mechanics, names and figures are used, in our own words.",
    summary="Success pools of d10 with exploding tens and botches; Power, Control and Otherness.",
    package="rulewright.rulesets.otherworld",
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
    out_of_it=OUT_OF_IT,
    seeming=Seeming(how_hurt, ("in_hand", "armor", "fate")),
    bookkeeping=("turn", "attackers", "met"),
    wishes={"mage": bool},
    broken=broken,
    essence=essence,
    extensions=(
        "initiative, Speed and places in paces (the book has none)",
        "character creation, prices of experience (the book has none)",
        "rows 2 to 7 of the calamity table (empty in the book)",
        "most weapons, armor and Workings, and all stats of creatures",
    ),
)

__all__ = ["RULESET"]
