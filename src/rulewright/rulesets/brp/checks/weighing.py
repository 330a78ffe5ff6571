"""Weighing: what bears on a roll, and what all of it comes to."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rulewright.contract import Weighed
from rulewright.play import Derived, Part, derived
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.circumstances import together
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.units import part

ROLL: Weighed[[Actor, str, str, Book], tuple[Part, ...]] = Weighed("roll")
"""What is added to any roll of a skill or characteristic: for whom, of which kind, under which key."""


class Rest(Struct, frozen=True):
    """What is left of a chance: one of so many parts, or nothing where there are none; and by which rule."""

    name: str
    parts: int
    rule: str

    def of(self, chance: int) -> int:
        """What is left, rounded up."""
        return part(max(0, chance), self.parts) if self.parts else 0


class Weight(Struct, frozen=True):
    """What something weighs on a roll: points, how hard it is, the most of a rating that counts, what is left of the
    chance; whether a hit is no more than a plain one; and what `also` makes it hard or easy, each by itself.
    """

    parts: tuple[Part, ...] = ()
    difficulty: Difficulty = Difficulty.AVERAGE
    most: int | None = None
    left: tuple[Rest, ...] = ()
    plain: bool = False
    also: tuple[Difficulty, ...] = ()

    def leaves(self, chance: Derived) -> Derived:
        """What is left of a chance, one after the other."""
        for each in self.left:
            chance = derived(chance.name, (each.name, each.of(int(chance)), each.rule))
        return chance

    def on(self, chance: Derived) -> Derived:
        """A chance with its points, and then what is left of it."""
        return self.leaves(derived(chance.name, *chance.parts, *self.parts) if self.parts else chance)


NOTHING = Weight()
"""What does not matter."""


def in_all(weights: Iterable[Weight]) -> Weight:
    """What several weights come to: points in their order, hard and easy strike each other out one by one, the lowest limit counts."""
    there = [each for each in weights if each is not NOTHING]
    return Weight(
        tuple(part for each in there for part in each.parts),
        together(hard for each in there for hard in (each.difficulty, *each.also)),
        min((each.most for each in there if each.most is not None), default=None),
        tuple(left for each in there for left in each.left),
        any(each.plain for each in there),
    )


def weighs_on(me: Actor, kind: str, key: str, book: Book) -> tuple[Part, ...]:
    """All that is added to a roll of some kind, such as "physical" or "agility". [BRP-PLY-078 BRP-CBT-094]"""
    return tuple(part for bears in ROLL.on(book) for part in bears(me, kind, key, book))
