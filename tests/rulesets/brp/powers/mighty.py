"""People with powers, dice that always show the same, and what a use of a power came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.rulesets.brp.characters.people import book, person, undone
from tests.rulesets.brp.combat.fighters import duel

from rulewright.chance import Dice
from rulewright.play import Exact, Refusal, Scripted
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.character import Actor, Book, Scene, State
from rulewright.rulesets.brp.powers.moments import powers_phase, round_ends

SETS = ("magic", "mutations", "psychic", "sorcery", "superpowers")
ALL: Book = book(powers=SETS, projection=True, sanity=True)
"""A table with every set in play."""


class SteadyDice(Dice):
    """Every d100 shows the same, every other die shows the same."""

    def __init__(self, hundred: int = 30, other: int = 1) -> None:
        self.hundred = hundred
        self.other = other

    left: tuple[int, ...] = ()

    def throw(self, count: int, sides: int) -> Sequence[int]:
        return (self.hundred if sides == 100 else min(sides, self.other),) * count


class Steady(Scripted[Actor, Scene, Book]):
    """A play by steady dice, in which the table's own policy answers."""

    __slots__ = ("steady",)

    def __init__(self, there: State, at: Book = ALL, hundred: int = 30, other: int = 1) -> None:
        super().__init__(there, at)
        self.steady = SteadyDice(hundred, other)
        self._dice = self.steady  # type: ignore[assignment]

    def _answer(self, question: Any) -> Any:
        self.asked.append(question)
        given = RULESET.policy(question, self.state, self.book)
        return next((each for each in question.answers() if each == given), given)


def gifted(*powers: str, level: int = 1, at: Book = ALL, **more: Any) -> Actor:
    """Somebody of 10 in everything, POW 16, with these powers at a level, and 60% in what is rolled for them."""
    keys = dict.fromkeys(powers, level)
    skills = {key: {"given": 60} for key in powers if key.startswith(("psychic/", "magic/"))}
    skills |= {"projection": {"given": 60}, "throw": {"given": 60}, "grapple": {"given": 60}, "brawl": {"given": 60}}
    codes = {"POW": 16} | more
    return person(
        at=at, powers=keys, skills=skills | more.pop("skills", {}), **{k: v for k, v in codes.items() if k != "skills"}
    )


def facing(me: Actor, them: Actor | None = None, *, fight: bool = False, at: Book = ALL, apart: int = 1) -> State:
    """Somebody with powers and somebody without, out of a fight or in one."""
    return duel(me, them or person(at=at), apart=apart, number=1 if fight else 0)


@dataclass(frozen=True, slots=True)
class Used:
    """What a use came to: the play after it, and the points it cost."""

    play: Steady
    paid: int

    @property
    def them(self) -> Actor:
        """The target afterwards."""
        return self.play.actor("b")

    @property
    def me(self) -> Actor:
        """The user afterwards."""
        return self.play.actor("a")


def points(me: Actor) -> int:
    """All points somebody has, things apart."""
    return me.power_points + me.surplus


def used(there: State, rule: Any, *args: Any, hundred: int = 30, other: int = 1, at: Book = ALL, **more: Any) -> Used:
    """Use a power with steady dice; everything it did can be taken back, and its odds add up."""
    play = Steady(there, at, hundred, other)
    before = points(there.actor("a"))
    play.run(rule, "a", *args, **more)
    assert there == undone(play)
    return Used(play, before - points(play.actor("a")))


def adds_up(there: State, rule: Any, *args: Any, at: Book = ALL, **more: Any) -> bool:
    """Whether the exact odds of a rule come to one."""
    reader: Exact[Actor, Scene, Book] = Exact(at, RULESET.policy)
    odds = reader.odds(rule, there, "a", *args, **more)
    return sum(odds.p(ending) for ending in odds) == 1


def rounds_later(play: Steady, rounds: int) -> Steady:
    """Let rounds go by, powers phases and all."""
    for _ in range(rounds):
        number = play.scene.round.number
        play.run(round_ends)
        play.change_scene("round.number", number + 1, "next")
        play.run(powers_phase)
    return play


def why_not(refusal: Refusal | None) -> str:
    """The rule by which something is refused, or nothing."""
    return refusal.rule if refusal is not None else ""


def chance_of(drawn: tuple[Any, ...]) -> int:
    """The chance in a hundred of something drawn."""
    return int(drawn[0].chance)
