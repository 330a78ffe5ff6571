"""Contract: what a ruleset hands over, ours and strangers' alike."""

from rulewright.contract.action import Action, Field, Measure
from rulewright.contract.bearing import Bearing, Weighed, bears_on
from rulewright.contract.book import Book
from rulewright.contract.creation import Blank, Budget, Creation, Doubting, Step, brought, in_order, rising, thrown
from rulewright.contract.declared import UNASKED, Pick, Say, Tick, Within, action, actions
from rulewright.contract.encounter import Encounter, InOrder
from rulewright.contract.figures import Figure, figures, tracks
from rulewright.contract.ground import Ground, Scale
from rulewright.contract.house_rules import HouseRules, Preset
from rulewright.contract.ready import LessonLine, ReadyFight
from rulewright.contract.ruleset import NO_MOVE, Ruleset
from rulewright.contract.seeming import Hurt, Seeming, fares
from rulewright.contract.sheet import Block, Sheet, spelled

__all__ = [
    "NO_MOVE",
    "UNASKED",
    "Action",
    "Bearing",
    "Blank",
    "Block",
    "Book",
    "Budget",
    "Creation",
    "Doubting",
    "Encounter",
    "Field",
    "Figure",
    "Ground",
    "HouseRules",
    "Hurt",
    "InOrder",
    "LessonLine",
    "Measure",
    "Pick",
    "Preset",
    "ReadyFight",
    "Ruleset",
    "Say",
    "Scale",
    "Seeming",
    "Sheet",
    "Step",
    "Tick",
    "Weighed",
    "Within",
    "action",
    "actions",
    "bears_on",
    "brought",
    "fares",
    "figures",
    "in_order",
    "rising",
    "spelled",
    "thrown",
    "tracks",
]
