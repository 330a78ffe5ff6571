"""Odds by brute force: every face of every die thrown, one after the other.

Written without a thought to speed and without a line of the exact reader, to hold against it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rulewright.chance import Chance, Dice
from rulewright.play import EVERYONE, Audience, Ending, Play, Policy, Question, Refused, State


class Odometer(Dice):
    """Dice that show one combination of faces after the other."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.sides: list[int] = []
        self.place = 0

    def throw(self, count: int, sides: int) -> Sequence[int]:
        thrown = []
        for _ in range(count):
            if self.place == len(self.faces):
                self.faces.append(1)
                self.sides.append(sides)
            assert sides == self.sides[self.place]
            thrown.append(self.faces[self.place])
            self.place += 1
        return thrown

    def depth(self, cap: int) -> int:
        return cap

    @property
    def share(self) -> Fraction:
        """The probability of the combination that shows."""
        probability = Fraction(1)
        for sides in self.sides:
            probability /= sides
        return probability

    def turn(self) -> bool:
        """Turn to the next combination; False after the last."""
        self.place = 0
        while self.faces and self.faces[-1] == self.sides[-1]:
            self.faces.pop()
            self.sides.pop()
        if self.faces:
            self.faces[-1] += 1
        return bool(self.faces)


class Thrown[A, S, B](Play[A, S, B]):
    """Plays with whatever the odometer shows."""

    def __init__(self, state: State[A, S], book: B, dice: Odometer, policy: Policy) -> None:
        super().__init__(state, book)
        self.dice = dice
        self.policy = policy

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        return chance.throw(self.dice)

    def ask_all[T](self, questions: Sequence[Question[T]], *, sealed: bool = True) -> tuple[T, ...]:
        return tuple(self.policy(question, self.state, self.book) for question in questions)


def brute_odds(
    rule: Callable[..., Any], state: State[Any, Any], book: Any, args: Mapping[str, Any], policy: Policy
) -> dict[Ending[Any, Any, Any], Fraction]:
    """Every ending of a rule with its probability; a refusal is an ending too, as its text."""
    found: dict[Ending[Any, Any, Any], Fraction] = {}
    dice = Odometer()
    while True:
        play = Thrown(state, book, dice, policy)
        try:
            outcome = rule(play, **args)
        except Refused as refused:
            outcome = f"refused: {refused}"
        ending = Ending(outcome, play.state)
        found[ending] = found.get(ending, Fraction(0)) + dice.share
        if not dice.turn():
            return found
