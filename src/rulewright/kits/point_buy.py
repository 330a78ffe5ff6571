"""Point buy: characters whose ratings are bought with points, all of them, with some things to choose besides.

    CREATION = PointBuy(Hero, points=6, ratings={"might": "Might", "wits": "Wits"}, most=4, picks={"weapon": Weapon})

A game with steps of its own, several budgets or dice writes a creation of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from rulewright.chance import Dice
from rulewright.content import Entry
from rulewright.contract import Blank, Budget, Step
from rulewright.kits.at_random import one_of
from rulewright.kits.choosing import Options, listed
from rulewright.kits.legality import nameless, overspent, unknown
from rulewright.kits.names import family_name
from rulewright.play import Refusal

__all__ = [
    "PointBuy",
]

POINTS = "Points"


@dataclass(frozen=True, slots=True, kw_only=True)
class PointBuy[C: Struct]:
    """A creation: a name, so many points on `ratings` between `least` and `most`, and `picks` from the content.

    `ratings` and `picks` are fields of the character, a rating with its label, a pick with the kind of entry that it is.
    `help` says what a field is good for. `rule` is the rule of the points. A character starts as its defaults have it.
    """

    character: Callable[..., C]
    points: int
    ratings: Mapping[str, str]
    least: int = 0
    most: int = 0
    picks: Mapping[str, type[Entry]] = field(default_factory=dict)
    help: Mapping[str, str] = field(default_factory=dict)
    rule: str = ""

    @property
    def steps(self) -> tuple[Step, ...]:
        """Who they are, their ratings, and what they choose."""
        ratings = tuple(
            Blank(path, label, "number", least=self.least, most=self._most, help=self.help.get(path, ""))
            for path, label in self.ratings.items()
        )
        picks = tuple(
            Blank(path, path.replace("_", " ").capitalize(), "choice", self._offers(kind), help=self.help.get(path, ""))
            for path, kind in self.picks.items()
        )
        name = Blank("name", "Name", "text", help=self.help.get("name", "What others call them."))
        choices = (Step("choices", "Choices", picks),) if picks else ()
        return (Step("who", "Who", (name,)), Step("ratings", "Ratings", ratings, (POINTS,)), *choices)

    def blank(self, book: Any) -> C:
        """Somebody with no points spent."""
        return self.character(name="", **dict.fromkeys(self.ratings, self.least))

    def budgets(self, character: C, book: Any) -> tuple[Budget, ...]:
        """What the ratings cost: a point for each step."""
        spent = sum(getattr(character, path) - self.least for path in self.ratings)
        return (Budget(POINTS, self.points, spent, self.rule),)

    def refusals(self, character: C, book: Any) -> tuple[Refusal, ...]:
        """A name, every point spent and none twice, no rating out of bounds, and only what the book has."""
        return tuple(self._refusals(character, book))

    def random(self, dice: Dice, book: Any, wishes: Mapping[str, Any]) -> C:
        """Somebody with the points on any ratings and anything picked; what is wished for is kept."""
        wished = {path: value for path, value in wishes.items() if path in self.ratings}
        rated = dict.fromkeys(self.ratings, self.least) | wished
        for _ in range(self.points - sum(value - self.least for value in rated.values())):
            room = [path for path, value in rated.items() if path not in wished and value < self._most]
            if not room:
                break
            rated[one_of(dice, room)] += 1
        picked = {path: one_of(dice, book.content.all(kind)).id for path, kind in self.picks.items()}
        return self.character(**{"name": family_name(dice), **picked, **rated, **wishes})

    @property
    def _most(self) -> int:
        return self.most or self.least + self.points

    def _offers(self, kind: type[Entry]) -> Callable[[Any, Any], Options]:
        return lambda character, book: listed(book.content.all(kind), told=True)

    def _refusals(self, character: C, book: Any) -> Iterator[Refusal]:
        yield from nameless(msgspec.structs.asdict(character)["name"], self.rule)
        budgets = self.budgets(character, book)
        yield from overspent(budgets)
        if (left := budgets[0].left) > 0:
            yield Refusal(f"{POINTS}: {left} of {self.points} are left.", self.rule, "Spend them on ratings.")
        for path, label in self.ratings.items():
            if not self.least <= (value := getattr(character, path)) <= self._most:
                bounds = f"{self.least} to {self._most}"
                yield Refusal(f"{label} is {value}, not {bounds}.", self.rule, f"Choose {bounds}.", about=path)
        for path, kind in self.picks.items():
            chosen = getattr(character, path)
            yield from unknown(book.content, path, [chosen], self.rule, kind)
            if not chosen:
                yield Refusal(f"A character needs a {path}.", self.rule, "Choose one that is listed.", about=path)
