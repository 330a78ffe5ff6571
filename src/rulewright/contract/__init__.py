"""Contract: what a ruleset hands over, ours and strangers' alike."""

from rulewright.contract.action import Action, Field, Measure, Toward, with_keys
from rulewright.contract.assortment import Assortment, Price
from rulewright.contract.bearing import Bearing, Weighed, bears_on
from rulewright.contract.bestiary import Bestiary
from rulewright.contract.book import Book
from rulewright.contract.by_itself import MOVES_ON, NextDeed, next_deed
from rulewright.contract.creation import Blank, Budget, Creation, Doubting, Step, brought, in_order, rising, thrown
from rulewright.contract.declared import UNASKED, Pick, Say, Tick, Within, action, actions
from rulewright.contract.encounter import FREE_TIME, Anywhere, Encounter, InOrder
from rulewright.contract.figures import Figure, figures, tracks
from rulewright.contract.ground import Ground, Scale
from rulewright.contract.house_rules import HouseRules, Preset
from rulewright.contract.out_of_it import OutOfIt
from rulewright.contract.ready import Comer, LessonLine, ReadyEvening, ReadyFight, ReadyPaper, ReadyScene
from rulewright.contract.ruleset import NO_MOVE, NoOptions, Ruleset
from rulewright.contract.seeming import Hurt, Seeming, fares
from rulewright.contract.sheet import Block, Sheet, spelled

__all__ = [
    "FREE_TIME",
    "MOVES_ON",
    "NO_MOVE",
    "UNASKED",
    "Action",
    "Anywhere",
    "Assortment",
    "Bearing",
    "Bestiary",
    "Blank",
    "Block",
    "Book",
    "Budget",
    "Comer",
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
    "NextDeed",
    "NoOptions",
    "OutOfIt",
    "Pick",
    "Preset",
    "Price",
    "ReadyEvening",
    "ReadyFight",
    "ReadyPaper",
    "ReadyScene",
    "Ruleset",
    "Say",
    "Scale",
    "Seeming",
    "Sheet",
    "Step",
    "Tick",
    "Toward",
    "Weighed",
    "Within",
    "action",
    "actions",
    "bears_on",
    "brought",
    "fares",
    "figures",
    "in_order",
    "next_deed",
    "rising",
    "spelled",
    "thrown",
    "tracks",
    "with_keys",
]
