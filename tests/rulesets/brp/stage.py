"""The stage of Basic Roleplaying: people, fighters and scenes that its tests share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.library import open_book, ready
from rulewright.play import FrozenMap, Refusal, Scripted
from rulewright.play import State as AnyState
from rulewright.play.values.wire import convert
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.state.character import Actor, Book, Character, Scene, State
from rulewright.rulesets.brp.state.fight import Round
from rulewright.testing.at_the_seat import AtTheSeat

BOOK: Book = open_book(RULESET)
READY = ready(RULESET)
LEVELS = ("normal", "heroic", "epic", "superhuman")
CODES = ("STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA", "EDU")

_books: dict[str, Book] = {}


def book(**options: Any) -> Book:
    """The rulebook with some house rules; the same one for the same rules."""
    key = repr(sorted(options.items()))
    if key not in _books:
        _books[key] = open_book(RULESET, options)
    return _books[key]


def written(*, skills: Mapping[str, Any] | None = None, **more: Any) -> Character:
    """A character: characteristics by code, skills as personal points or in full, any other field by name."""
    codes = {code: more.pop(code) for code in CODES if code in more}
    points = {key: each if isinstance(each, dict) else {"personal": each} for key, each in (skills or {}).items()}
    by_origin: dict[str, dict[str, int]] = {}
    for key, origins in points.items():
        for origin, value in origins.items():
            by_origin.setdefault(origin, {})[key] = value
    return convert({"name": "Somebody", "characteristics": codes, "skills": by_origin, **more}, Character)


def legal_character(**more: Any) -> Character:
    """A character nobody can object to, or only for what is written besides."""
    codes = {"STR": 12, "CON": 13, "SIZ": 12, "INT": 13, "POW": 11, "DEX": 14, "CHA": 10}
    skills = {"spot": {"profession": 40}, "listen": {"profession": 30}, "hide": {"personal": 20}}
    usual = {
        "name": "Nora",
        "rolled": codes,
        "age": 20,
        "rolled_age": 20,
        "profession": "detective",
        "wealth": "average",
    }
    return written(**{**usual, **codes, "skills": skills, **more})


def told(character: Character, there: Book = BOOK) -> list[str]:
    """The rules by which a character is refused."""
    return [refusal.rule for refusal in CREATION.refusals(character, there)]


def at(level: str, **more: Any) -> Book:
    """A game of a power level."""
    return book(power_level=level, **more)


def person(*, at: Book = BOOK, **more: Any) -> Actor:
    """A character in play."""
    entered: Actor = RULESET.enter("me", written(**more), at)
    return entered


def rated(**ratings: int) -> dict[str, dict[str, int]]:
    """Skills at whole ratings."""
    return {key.replace("__", "/").replace("_", "-"): {"given": rating} for key, rating in ratings.items()}


def state(**actors: Actor) -> State:
    """A scene in which these meet, each for themselves."""
    return AnyState.of(actors, Scene(sides=FrozenMap({who: who for who in actors})))


def scripted(
    there: State, at: Book = BOOK, faces: Iterable[int] = (), answers: Iterable[object] = ()
) -> Scripted[Actor, Scene, Book]:
    """A play by a script."""
    return Scripted(there, at, faces, answers)


def undone(play: Scripted[Actor, Scene, Book]) -> State:
    """The state with every change taken back, last one first."""
    there = play.state
    for change in reversed(play.changes):
        there = there.write(change.of, change.path, change.before)
    return there


ROLLS = {"critical": 1, "special": 8, "success": 30, "failure": 70, "fumble": 100}
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


def seat(there: State, at: Book = BOOK) -> AtTheSeat:
    """A table at which these sit."""
    return AtTheSeat(RULESET, there, at)


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
    table = seat(there, at)
    outcome = table.press(action, who, faces, answers, **args)
    return Pressed(table.last, outcome)


def refused(there: State, action: str, who: str, at: Book = BOOK, **args: Any) -> Refusal:
    """Why a button cannot be pressed."""
    refusal = RULESET.action(action).refuse(there, at, who, args)
    assert refusal is not None
    return refusal
