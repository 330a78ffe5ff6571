"""Exploding dice: a good face earns another throw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice
from rulewright.chance.handfuls.laid import LaidDie, Single, alone, lay, spreads, top, values
from rulewright.chance.odds import Odds
from rulewright.chance.when import When

CAP = 8
"""How often one die may explode in the odds, unless its chance says otherwise."""


class Explosion(Enum):
    """What becomes of the extra throws; the value is the word of notation."""

    PLAIN = "!"
    """Each is a die of its own."""
    COMPOUND = "!!"
    """All are added into the first die."""
    PENETRATING = "!p"
    """Each is a die of its own and counts for one less."""


@dataclass(frozen=True, slots=True)
class Explode(Single):
    """A die that is thrown again, and added to, as long as its last face meets the condition.

    Without a condition the highest face explodes. `cap` is how many extra throws the odds follow;
    what runs into it is in their `cut`, and live dice do not know it. `once` is part of the rule
    instead: one extra throw at most, for everybody.
    """

    die: Chance[int]
    when: When | None = None
    kind: Explosion = Explosion.PLAIN
    once: bool = False
    cap: int = CAP

    def __post_init__(self) -> None:
        if spreads(self.die):
            msg = "a die explodes in one way only"
            raise ValueError(msg)
        if self.cap < 0:
            msg = f"a cap is 0 or more, not {self.cap}"
            raise ValueError(msg)
        if not self.once and (len(values(self.die)) == 1 if self.when is None else self.when.always(values(self.die))):
            msg = f"{self} would explode for ever"
            raise ValueError(msg)
        if self.when is not None and self.when.hits(values(self.die)) == 1 and self.when(top(self.die)):
            object.__setattr__(self, "when", None)  # the same thing in fewer words

    def explodes(self) -> Callable[[int], bool]:
        """The test of a face."""
        if self.when is None:
            return top(self.die).__eq__
        return self.when

    def lay(self, dice: Dice, count: int) -> list[LaidDie]:
        explodes = self.explodes()
        chains = [[die] for die in lay(self.die, dice, count)]
        depth = 1 if self.once else dice.depth(self.cap)
        lit = [chain for chain in chains if explodes(chain[0].value)]
        while lit and depth:
            depth -= 1
            for chain, die in zip(lit, lay(self.die, dice, len(lit)), strict=True):
                chain[-1].exploded = True
                chain.append(die)
            lit = [chain for chain in lit if explodes(chain[-1].value)]
        if lit and not self.once:
            dice.capped()
        return [die for chain in chains for die in self._settle(chain)]

    def _settle(self, chain: list[LaidDie]) -> list[LaidDie]:
        first, *extras = chain
        if self.kind is Explosion.COMPOUND:
            first.value += sum(die.value for die in extras)
            return [first]
        if self.kind is Explosion.PENETRATING:
            for die in extras:
                die.value -= 1
        return chain

    def law(self) -> Odds[int]:
        less = 1 if self.kind is Explosion.PENETRATING else 0
        stays, lit = self._parted()
        total = self.die.odds().total
        weights = {**stays, **lit}
        scale = 1
        # Grow the chain from its far end: each turn puts one more throw in front.
        for _ in range(self._cap):
            scale *= total
            further = weights
            weights = {value: weight * scale for value, weight in stays.items()}
            for face, ways in lit.items():
                for value, weight in further.items():
                    place = face + value - less
                    weights[place] = weights.get(place, 0) + ways * weight
        return Odds.of(weights, self._cut(sum(lit.values())))

    def spread(self) -> Odds[tuple[int, ...]]:
        if self.kind is Explosion.COMPOUND:
            return self.odds().map(alone)
        less = 1 if self.kind is Explosion.PENETRATING else 0
        stays, lit = self._parted()
        total = self.die.odds().total
        # Chains are kept as (first face, extras) so that only extras count for less.
        chains: dict[tuple[int, ...], int] = {(value,): weight for value, weight in {**stays, **lit}.items()}
        scale = 1
        for _ in range(self._cap):
            scale *= total
            further = chains
            chains = {(value,): weight * scale for value, weight in stays.items()}
            for face, ways in lit.items():
                for (value, *rest), weight in further.items():
                    chain = (face, *sorted((value - less, *rest), reverse=True))
                    chains[chain] = chains.get(chain, 0) + ways * weight
        odds: Odds[tuple[int, ...]] = Odds.of(chains, self._cut(sum(lit.values())))
        return odds.map(lambda chain: tuple(sorted(chain, reverse=True)))

    @property
    def spreads(self) -> bool:
        return self.kind is not Explosion.COMPOUND

    @property
    def _cap(self) -> int:
        return 1 if self.once else self.cap

    def _parted(self) -> tuple[dict[int, int], dict[int, int]]:
        """The weights of faces that stay, and of those that explode."""
        explodes = self.explodes()
        stays: dict[int, int] = {}
        lit: dict[int, int] = {}
        for value, weight in self.die.odds().items():
            (lit if explodes(value) else stays)[value] = weight
        return stays, lit

    def _cut(self, lit: int) -> Fraction:
        """The probability that every throw of one die explodes, and so runs into the cap."""
        odds = self.die.odds()
        own = Fraction(0) if self.once else Fraction(lit, odds.total) ** (self.cap + 1)
        return own if not odds.cut else min(Fraction(1), own + odds.cut * (self._cap + 1))

    def __str__(self) -> str:
        word = f"{self.kind.value}o" if self.once else self.kind.value
        when = word if self.when is None else self.when.text(word)
        cap = f"cap{self.cap}" if self.cap != CAP and not self.once else ""
        return f"{self.die}{when}{cap}"
