"""Fighters and scenes for the tests of combat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tests.rulesets.brp.characters.people import BOOK, READY, person, rated

from rulewright.play import FrozenMap, Refusal, Scripted
from rulewright.play import State as AnyState
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.character import Actor, Book, Scene, State
from rulewright.rulesets.brp.combat.fight import Round

LEVELS = {"critical": 1, "special": 8, "success": 30, "failure": 70, "fumble": 100}
"""A roll for each level against 50."""


def fighter(*weapons: str, at: Book = BOOK, skill: int = 50, shield: str = "", **more: Any) -> Actor:
    """Somebody of 10 in everything with 50% in all that counts, and these weapons; hit points 10, no modifier."""
    keys = {
        "brawl": skill,
        "dodge": skill,
        "grapple": skill,
        "shield": skill,
        "melee_weapon__sword": skill,
        "melee_weapon__mace": skill,
        "melee_weapon__spear": skill,
        "melee_weapon__dagger": skill,
        "melee_weapon__club": skill,
        "melee_weapon__other": skill,
        "missile_weapon__bow": skill,
        "missile_weapon__missile": skill,
        "firearm__rifle": skill,
        "energy_weapon__energy_pistol": skill,
    }
    return person(at=at, weapons=list(weapons), shield=shield, skills=rated(**keys), **more)


def duel(a: Actor | None = None, b: Actor | None = None, *, apart: int = 1, number: int = 1, **others: Actor) -> State:
    """Two who fight, in the first round; others stand with the first."""
    first, second = a or fighter("sword-broad"), b or fighter("sword-broad")
    actors = {"a": first, "b": second, **others}
    sides = {who: "blue" if who == "b" else "red" for who in actors}
    places = {who: apart if who == "b" else 0 for who in actors}
    scene = Scene(sides=FrozenMap(sides), round=Round(number=number), places=FrozenMap(places))
    there: State = AnyState.of(actors, scene)
    for who, actor in actors.items():
        there = there.write(who, "fight.rank", actor.value("DEX"))
    return there


def play(
    there: State, faces: Iterable[int] = (), answers: Iterable[object] = (), at: Book = BOOK
) -> Scripted[Actor, Scene, Book]:
    """A play by a script."""
    return Scripted(there, at, faces, answers)


def ready_fight(which: str, at: Book = BOOK) -> State:
    """A ready fight before it begins."""
    sides = {who: side for side, members in READY.fights[which].sides.items() for who in members}
    actors = {who: RULESET.enter(who, READY.characters[who], at) for who in sides}
    return AnyState.of(actors, RULESET.encounter.scene(sides))


@dataclass(frozen=True)
class Pressed:
    """A button that was pressed: what came of it."""

    game: Scripted[Actor, Scene, Book]
    outcome: Any

    def actor(self, who: str) -> Actor:
        """Somebody afterwards."""
        return self.game.actor(who)


def press(
    there: State,
    action: str,
    who: str,
    faces: Iterable[int] = (),
    answers: Iterable[object] = (),
    at: Book = BOOK,
    **args: Any,
) -> Pressed:
    """Press a button as a player does, by a script."""
    declared = RULESET.action(action)
    assert declared.refuse(there, at, who, args) is None
    game = play(there, faces, answers, at)
    return Pressed(game, game.run(declared.rule, actor=who, **declared.complete(args)))


def refused(there: State, action: str, who: str, at: Book = BOOK, **args: Any) -> Refusal:
    """Why a button cannot be pressed."""
    refusal = RULESET.action(action).refuse(there, at, who, args)
    assert refusal is not None
    return refusal
