"""People and scenes for the tests of characters and skills."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulewright.library import open_book, ready
from rulewright.play import FrozenMap, Scripted
from rulewright.play import State as AnyState
from rulewright.play.wire import convert
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.character import Actor, Book, Character, Scene, State
from rulewright.rulesets.brp.creation.builder import CREATION

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
