"""A creature of a table's own that says its dice and no average one: "as printed" it is what the dice come to."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.library import open_book, ruleset
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.creation.creatures.specimen import characteristics_of
from rulewright.rulesets.brp.state.kinds.creatures import Creature


def test_what_is_not_printed_is_what_the_dice_come_to() -> None:
    """A bear whose STR has no printed average is as strong as its dice; what is printed stands, what has no dice is missing."""
    bear = open_book(ruleset("brp")).content.get(Creature, "bear")
    printed = characteristics_of(bear, None)
    dice, average = bear.dice.with_("STR", "4d6+20"), bear.average.without("STR")
    own = characteristics_of(replace(bear, dice=dice, average=average), None)
    assert (own.value("STR"), own.value("CON"), own.value("CHA")) == (34, printed.value("CON"), 0)
    none = characteristics_of(replace(bear, average=FrozenMap()), None)
    assert (none.value("STR"), none.value("DEX")) == (20, 10)
