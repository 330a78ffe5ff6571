"""Contract: what a ruleset hands over, ours and strangers' alike."""

from rulewright.contract.action import Action, Field, Measure
from rulewright.contract.book import Book
from rulewright.contract.creation import Blank, Budget, Creation, Step, rising
from rulewright.contract.encounter import Encounter
from rulewright.contract.ground import Ground, Scale
from rulewright.contract.ready import ReadyFight
from rulewright.contract.ruleset import Ruleset
from rulewright.contract.sheet import Block, Sheet

__all__ = [
    "Action",
    "Blank",
    "Block",
    "Book",
    "Budget",
    "Creation",
    "Encounter",
    "Field",
    "Ground",
    "Measure",
    "ReadyFight",
    "Ruleset",
    "Scale",
    "Sheet",
    "Step",
    "rising",
]
