"""Tried on: what somebody could do with an entry that is only being written, and the odds of it.

Somebody of a ready fight is given the entry wherever the builder would offer it; then every measured action
is asked whether it can be chosen there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Any

from msgspec import Struct

from rulewright.content import ContentError, Pack, load
from rulewright.contract import Action, Blank, Book, Field, Ruleset
from rulewright.lab.asked import SECONDS, ActionAsked, NoOdds, of_action
from rulewright.lab.figures import ActionOdds
from rulewright.lab.patience import Patience, TimeIsUp
from rulewright.library import open_book, ready, ruleset
from rulewright.library.outside import set_out
from rulewright.play import FrozenMap, Option, Refusal, Refused, State
from rulewright.play.values.path import read, write
from rulewright.play.values.wire import decode, encode
from rulewright.tables.history.snapshot import plain_state
from rulewright.tables.views.known import guessed

PACK = "homebrew"
MOST_TRIES = 40


class EntryAsked(Struct, frozen=True):
    """An entry of a file of homebrew, by its id."""

    ruleset: str
    text: str
    entry: str


class TriedOn(Struct, frozen=True, tag="tried"):
    """Who did what with it to whom, and the odds."""

    who: str
    action: str
    args: tuple[str, ...]
    odds: ActionOdds


type Trying = TriedOn | NoOdds


def tell(question: bytes, given_up: Callable[[], bool] | None = None) -> bytes:
    """Try an entry on, in any process."""
    asked = decode(question, EntryAsked)
    game = ruleset(asked.ruleset)
    try:
        content = load(
            (open_book(game).content, Pack.of_texts(PACK, {f"{PACK}.toml": asked.text})), game.kinds, game.checks
        )
    except ContentError:
        return encode(NoOdds(Refusal("There is something wrong with the file.", instead="Mend that first.")))
    book = replace(open_book(game), content=content)
    try:
        return encode(try_on(game, book, asked.entry, Patience(SECONDS, given_up)))
    except TimeIsUp:
        return encode(NoOdds(Refusal("There is too much that may come of it to tell the odds in time.")))


def try_on(game: Ruleset, book: Book[Any], entry: str, patience: Patience) -> Trying:
    """The first measured action with which somebody can use an entry, and its odds."""
    for place, (state, who, action, args) in enumerate(_ways(game, book, entry)):
        if place >= MOST_TRIES:
            break
        asked = ActionAsked(
            ruleset=game.id,
            version=game.version,
            options=None,
            state=plain_state(state),
            action=action.id,
            actor=who,
            args=args,
            ours=(who,),
            gm=True,
        )
        try:
            told = of_action(asked, game, book, state, patience)
        except (Refused, LookupError):
            continue
        if isinstance(told, ActionOdds):
            return TriedOn(_name(state, who), action.name, _words(action, args, state, book, who), told)
    return NoOdds(Refusal("Nobody of the ready fights can do something measured with it."))


def _ways(game: Ruleset, book: Book[Any], entry: str) -> Iterator[tuple[State[Any, Any], str, Action, dict[str, Any]]]:
    shelf = ready(game)
    for fight in list(shelf.fights.values())[:2]:
        sides = fight.stands
        for who in list(sides)[:3]:
            for character in _wearing(game, book, shelf.characters[who], entry):
                cast = {**{each: shelf.characters[each] for each in sides}, who: character}
                state = guessed(lambda cast=cast: set_out(game, book, fight.sides, cast, fight.scene), None)  # type: ignore[misc]  # noqa: B023
                if state is not None:
                    for action, args in _uses(game, book, state, who, entry):
                        yield state, who, action, args


def _wearing(game: Ruleset, book: Book[Any], character: Any, entry: str) -> Iterator[Any]:
    """A character with an entry in each blank that offers it, or that holds others of its kind: they may have come by it since."""
    kinds = [entries for entries in map(book.content.__getitem__, game.kinds.values()) if entry in entries]
    for step in game.creation.steps if game.creation is not None else ():
        for blank in step.blanks:
            has: Any = guessed(lambda blank=blank: read(character, blank.path), ())  # type: ignore[misc]
            several = has if isinstance(has, Collection) and not isinstance(has, str) else ()
            alike = any(each in entries for entries in kinds for each in several)
            if alike or entry in _labels(blank.options, character, book):
                worn = guessed(lambda blank=blank: _worn(character, blank, entry), None)  # type: ignore[misc]
                if worn is not None:
                    yield worn
    yield character


def _worn(character: Any, blank: Blank, entry: str) -> Any:
    has = read(character, blank.path)
    match blank.kind:
        case "list":
            return write(character, blank.path, (entry, *(each for each in has if each != entry)))
        case "map":
            return write(character, blank.path, FrozenMap({entry: max(1, blank.least), **has}))
        case "choice":
            return write(character, blank.path, entry)
    return None


def _uses(
    game: Ruleset, book: Book[Any], state: State[Any, Any], who: str, entry: str
) -> Iterator[tuple[Action, dict[str, Any]]]:
    """Measured actions in which the entry can be chosen, with the first choice for everything else."""
    for action in game.actions:
        for field in action.fields if action.measures else ():
            if entry in _labels(field.options, state, book, who):
                rest = {each.name: _first(each, state, book, who) for each in action.fields if each is not field}
                args = {name: value for name, value in rest.items() if value is not None}
                yield action, {**args, field.name: [entry] if field.kind == "some" else entry}


def _first(field: Field, state: State[Any, Any], book: Any, who: str) -> Any:
    """The first thing that can be chosen for a field that must be filled; None where it need not."""
    if not field.must_be_given:
        return None
    keys = list(_labels(field.options, state, book, who))
    if keys:
        return keys[:1] if field.kind == "some" else keys[0]
    return field.least if field.kind == "number" else None


def _labels(options: Callable[..., tuple[Option[str], ...]] | None, *about: Any) -> dict[str, str]:
    """What can be chosen, by key; nothing where that cannot be told."""
    chosen: tuple[Option[str], ...] = guessed(lambda: options(*about), ()) if options is not None else ()
    return {option.key: option.label for option in chosen}


def _name(state: State[Any, Any], who: str) -> str:
    return str(getattr(state.actors.get(who), "name", who))


def _words(action: Action, args: dict[str, Any], state: State[Any, Any], book: Any, who: str) -> tuple[str, ...]:
    """What was chosen, as people read it."""
    told = []
    for field in action.fields:
        labels, given = _labels(field.options, state, book, who), args.get(field.name)
        told += [labels.get(each, str(each)) for each in (given if isinstance(given, list) else [given]) if each]
    return tuple(told)
