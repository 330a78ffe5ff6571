"""The stage of powers: magicians, psychics, sorcerers and the mighty, dice that always show the same, and what a use came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace
from tests.rulesets.brp.stage import book, duel, person, rated, undone

from rulewright.chance import Dice
from rulewright.play import Effect, Exact, Refusal, Scripted
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.powers.effects.lasting import clock_of, effect_for
from rulewright.rulesets.brp.powers.moments import powers_phase, round_ends
from rulewright.rulesets.brp.state.character import Actor, Book, Scene, State
from rulewright.rulesets.brp.state.entries import Ability, Superpower
from rulewright.rulesets.brp.state.known import power_of
from rulewright.rulesets.brp.state.powers_state import Use
from rulewright.testing.at_the_seat import AtTheSeat

SETS = ("magic", "mutations", "psychic", "sorcery", "superpowers")
ALL: Book = book(powers=SETS, projection=True, sanity=True, sanity_by_leave=False)
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


def seat(there: State, at: Book = ALL) -> AtTheSeat:
    """A table where this is the scene, with all the powers that there are."""
    return AtTheSeat(RULESET, there, at)


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


def mage(*spells: str, at: Any = ALL, rating: int = 60, **more: Any) -> Actor:
    """A magician of INT 16 and POW 16 with these spells in mind."""
    keys = tuple(f"magic/{each}" for each in spells)
    skills = {key: {"given": rating} for key in keys} | more.pop("skills", {})
    return gifted(*keys, at=at, INT=more.pop("INT", 16), skills=skills, **more)


def under(actor: Actor, key: str, level: int, *marks: str, rounds: int = 50) -> Actor:
    """Somebody under a spell."""
    effect = effect_for(key, key, "x", level, clock_of(rounds), (), marks)
    return replace(actor, effects=actor.effects.with_(effect.id, effect))


def fighting(a: Actor, b: Actor | None = None) -> State:
    """A fight in its first round."""
    return duel(a, b or person(at=ALL))


ABILITIES = {each.id: each for each in ALL.content.all(Ability)}


def at_level(ability: str, level: int, target: str = "") -> Use:
    """A use of an ability on somebody, or on a thing of SIZ 6."""
    entry = ABILITIES[ability]
    on = target or ("b" if "being" in entry.at else "")
    size = 6 if "thing" in entry.at and not on else 0
    return Use(power=f"psychic/{ability}", level=level, target=on, choice=next(iter(entry.choices), ""), size=size)


def marked(mark: str) -> Any:
    return Effect(mark, mark, marks=(mark,))


ARMED = {"weapons": ["sword-broad", "mace-light", "rapier"], "armour": ["leather-hard"], "shield": "shield-heater"}


def sorcerer(*spells: str, level: int = 4, at: Any = ALL, **more: Any) -> Actor:
    """A sorcerer of INT 20 and POW 20 with these spells known and in mind, as high as they go."""
    codes = {"INT": 20, "POW": 20} | more
    known = {}
    for each in spells:
        least, most = power_of(f"sorcery/{each}", at).levels
        known[f"sorcery/{each}"] = max(least, min(level, most))
    return person(at=at, powers=known, **codes)


def victim(**more: Any) -> Actor:
    """Somebody to cast on: armed, in leather, with a shield."""
    return person(at=ALL, **{**ARMED, "skills": rated(dodge=1), **more})


def meeting(me: Actor, them: Actor | None = None, *, friends: bool = True) -> State:
    """A sorcerer and somebody, friends or foes, out of a fight."""
    there = facing(me, them or victim())
    return there.write("scene", "sides.b", "red") if friends else there


def battle(me: Actor, them: Actor | None = None, *, friends: bool = False) -> State:
    """The same in the first round of a fight."""
    there = duel(me, them or victim())
    return there.write("scene", "sides.b", "red") if friends else there


def spell(name: str, level: int = 1, target: str = "", **more: object) -> Use:
    """A use of a spell."""
    return Use(power=f"sorcery/{name}", level=level, target=target, **more)  # type: ignore[arg-type]


POWERS = {each.id: each for each in ALL.content.all(Superpower)}
WILLING = Effect("w", "Willing", marks=("willing",))


def keys_of(power: str) -> tuple[str, ...]:
    """A power in every kind that can be bought."""
    entry = POWERS[power]
    return (
        tuple(f"superpowers/{power}/{kind}" for kind in entry.choices) if entry.variants else (f"superpowers/{power}",)
    )


def use_of(key: str, level: int, **more: Any) -> Use:
    """A use on whatever it is for: somebody else, or oneself."""
    entry = POWERS[key.split("/")[1]]
    target = "b" if entry.hostile or entry.id == "transfer" else ""
    choice = "" if entry.variants else next(iter(entry.choices), "")
    return Use(**{"power": key, "level": level, "target": target, "choice": choice, **more})


def mighty(*keys: str, level: int = 12, **more: Any) -> Any:
    """Somebody with superpowers at a level and forty points to spend."""
    codes = {"POW": 40} | more
    return gifted(*keys, level=level, **codes)
