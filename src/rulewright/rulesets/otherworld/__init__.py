"""Otherworld: pools of ten-sided dice, and a black planet above us that lifts those who reach for it."""

from rulewright.contract import Encounter, Ruleset
from rulewright.rulesets.otherworld import encounter, policy
from rulewright.rulesets.otherworld.actions import ACTIONS
from rulewright.rulesets.otherworld.arrival import enter, numbers
from rulewright.rulesets.otherworld.character import Actor, Character, Scene
from rulewright.rulesets.otherworld.creation import Creation
from rulewright.rulesets.otherworld.entries import KINDS, sound
from rulewright.rulesets.otherworld.invariants import broken
from rulewright.rulesets.otherworld.options import Options

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
    encounter=Encounter(
        scene=encounter.open_scene,
        begin=encounter.begin,
        acting=encounter.acting,
        proceed=encounter.proceed,
        over=encounter.over,
    ),
    creation=Creation(),
    kinds=KINDS,
    checks=(sound,),
    actions=ACTIONS,
    numbers=numbers,
    policy=policy.answer,
    move=policy.move,
    broken=broken,
    extensions=(
        "initiative, Speed and places in paces (the book has none)",
        "character creation, prices of experience (the book has none)",
        "rows 2 to 7 of the calamity table (empty in the book)",
        "most weapons, armor and Workings, and all stats of creatures",
    ),
)

__all__ = ["RULESET"]
