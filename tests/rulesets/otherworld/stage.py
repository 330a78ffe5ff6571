"""People and scenes for the tests of Otherworld."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulewright.chance.dice import RandomDice
from rulewright.library import open_book, ready
from rulewright.play import FrozenMap, Sampled, Scripted
from rulewright.play import State as AnyState
from rulewright.play.values.wire import convert, plain
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.state.character import Actor, Book, Character, Scene, State
from rulewright.testing.at_the_seat import AtTheSeat

BOOK: Book = open_book(RULESET)
READY = ready(RULESET)


def book(**options: Any) -> Book:
    """The rulebook with some house rules."""
    return open_book(RULESET, options)


def actor(name: str = "", at: Book = BOOK, **written: Any) -> Actor:
    """A ready character in play, or a new one; what is written changes it before it enters."""
    character = READY.characters.get(name, Character(name=name.title()))
    for key in ("skills", "specialties", "talents"):
        if key in written:
            written[key] = FrozenMap(written[key])
    entered: Actor = RULESET.enter(name, convert({**plain(character), **plain(written)}, Character), at)
    return entered


def scene_of(*names: str, turn: str = "", sides: dict[str, str] | None = None, **more: Any) -> Scene:
    """A scene in which everybody fights everybody unless sides are given; with a turn, a fight is on."""
    order = names if turn else ()
    return Scene(sides=FrozenMap(sides or {name: name for name in names}), order=order, turn=turn, **more)


def state(turn: str = "", sides: dict[str, str] | None = None, scene: Scene | None = None, **actors: Actor) -> State:
    """Actors in a scene."""
    return AnyState.of(actors, scene or scene_of(*actors, turn=turn, sides=sides))


def seated(people: dict[str, Actor], turn: str = "", sides: dict[str, str] | None = None, **scene: Any) -> AtTheSeat:
    """A table at which these people are; with a turn, a fight is on."""
    return AtTheSeat(RULESET, AnyState.of(people, scene_of(*people, turn=turn, sides=sides, **scene)))


def scripted(
    start: State, faces: Iterable[int] = (), answers: Iterable[object] = (), at: Book = BOOK
) -> Scripted[Actor, Scene, Book]:
    """A play by script."""
    return Scripted(start, at, faces, answers)


def dice_thrown(play: Scripted[Actor, Scene, Book]) -> list[int]:
    """How many dice each throw of a pool took at first."""
    pools: list[Any] = [getattr(chance, "pool", chance) for chance, _, _ in play.drawn]
    return [pool.dice for pool in pools]


def fight(which: str, at: Book = BOOK) -> State:
    """A ready fight before it begins."""
    chosen = READY.fight(which)
    sides = {who: side for side, people in chosen.sides.items() for who in people}
    scene: Scene = convert({**plain(RULESET.encounter.scene(sides)), **chosen.scene}, Scene)
    return AnyState.of({who: RULESET.enter(who, READY.characters[who], at) for who in sides}, scene)


def sampled(start: State, rule: Any, dice: RandomDice, at: Book = BOOK, **args: Any) -> State:
    """The state after a rule, with luck from a seed and answers from the policy."""
    play = Sampled(start, at, dice, RULESET.policy)
    rule(play, **args)
    return play.state
