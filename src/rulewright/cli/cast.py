"""Cast: who is in a scene before anything has happened, from a ready fight or from files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulewright.cli.declined import Declined
from rulewright.content.loader import read_pack
from rulewright.content.problem import Report, slug, suggest
from rulewright.contract import Book, ReadyFight, Ruleset
from rulewright.library import open_book, read_character, ready
from rulewright.play import Derived, Refusal, Refused, State
from rulewright.tables.autoplay import set_table
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.packs.using import book_with


@dataclass(frozen=True, slots=True)
class Cast:
    """A game, its book, and everybody in a scene with the side they are on."""

    game: Ruleset
    book: Book[Any]
    fight: ReadyFight
    characters: Mapping[str, Any]
    state: State[Any, Any]

    @property
    def first(self) -> str:
        """Whoever stands first."""
        return next(iter(self.state.actors))

    @property
    def sides(self) -> Mapping[str, str]:
        """On which side everybody is."""
        return self.fight.stands

    def name(self, who: str) -> str:
        """What somebody is called."""
        return name_of(self.state, who)

    def numbers(self, who: str) -> tuple[Derived, ...]:
        """Somebody's derived numbers."""
        return self.game.numbers(self.state, self.book, who) if self.game.numbers else ()


def name_of(state: State[Any, Any], who: str) -> str:
    """What an actor is called."""
    return str(getattr(state.actors.get(who), "name", "") or who)


def names_of(state: State[Any, Any]) -> dict[str, str]:
    """What everybody is called."""
    return {who: name_of(state, who) for who in state.actors}


def cast(game: Ruleset, fight: ReadyFight, characters: Mapping[str, Any], book: Book[Any]) -> Cast:
    """Set a fight out."""
    desk, _ = set_table(game, book, fight, characters, FairDice(bytes(32), fight.id))
    return Cast(game, book, fight, characters, desk.state)


def cast_of_fight(game: Ruleset, fight: str | None, book: Book[Any] | None = None) -> Cast:
    """A ready fight, the first one if none is named; as the book has it, unless another is given."""
    shelf = ready(game)
    if fight is None and not shelf.fights:
        raise Declined(f"{game.name} has no ready fights.", "Name the characters' files instead.")
    return cast(game, shelf.fight(fight or next(iter(shelf.fights))), shelf.characters, book or open_book(game))


def cast_of_sides(game: Ruleset, sides: Mapping[str, Sequence[str]], book: Book[Any], name: str = "") -> Cast:
    """Characters by side, each told by a file or by the id of a ready character."""
    characters: dict[str, Any] = {}
    named: dict[str, list[str]] = {side: [] for side in sides}
    for unique, side, _, character in _members(game, sides):
        characters[unique] = character
        named[side].append(unique)
    fight = ReadyFight(name or game.id, name or game.name, {side: tuple(ids) for side, ids in named.items()})
    return cast(game, fight, characters, book)


def files_of_sides(game: Ruleset, sides: Mapping[str, Sequence[str]]) -> dict[str, Path]:
    """Who came from which file."""
    shelf = ready(game).characters
    return {who: Path(told) for who, _, told, _ in _members(game, sides) if told not in shelf}


def _members(game: Ruleset, sides: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str, str, Any]]:
    """Everybody by an id of their own, with the side, how they were told, and the character."""
    taken: set[str] = set()
    for side, members in sides.items():
        for member in members:
            id, character = _character(game, member)
            unique, count = id, 1
            while unique in taken:
                count += 1
                unique = f"{id}-{count}"
            taken.add(unique)
            yield unique, side, member, character


def cast_of_file(path: Path, packs: Sequence[Path] = ()) -> Cast:
    """Somebody alone, from a file."""
    found = read_character(path)
    id = slug(str(getattr(found.character, "name", ""))) or "somebody"
    fight = ReadyFight(id, found.game.name, {"alone": (id,)})
    return cast(found.game, fight, {id: found.character}, open_with(found.game, found.options, packs))


def _character(game: Ruleset, which: str) -> tuple[str, Any]:
    shelf = ready(game).characters
    if which in shelf:
        return which, shelf[which]
    path = Path(which)
    if not path.suffix and not path.exists():
        close = suggest(which, shelf)
        instead = f"Did you mean {close!r}?" if close else f"Name a file, or one of: {', '.join(shelf) or 'none'}."
        raise Declined(f"{game.name} has no ready character {which!r}, and there is no such file.", instead)
    found = read_character(path)
    if found.game.id != game.id:
        raise Declined(f"{which} is a character of {found.game.name}, not of {game.name}.")
    return slug(str(getattr(found.character, "name", ""))) or slug(path.stem), found.character


def whom(cast: Cast, wanted: str) -> str:
    """Somebody by id or by name."""
    for who in cast.state.actors:
        if wanted.lower() in (who.lower(), cast.name(who).lower()):
            return who
    raise Declined(f"Nobody here is called {wanted!r}.", f"Here are: {', '.join(cast.state.actors)}.")


def open_with(game: Ruleset, options: Mapping[str, Any] | None, packs: Sequence[Path] = ()) -> Book[Any]:
    """The rulebook of a game by house rules and with homebrew; refuses packs that do not fit, in words."""
    book = open_book(game, options)
    for id, files in read_packs(packs):
        laid = book_with(game, book, id, files)
        if isinstance(laid, Refusal):
            raise Refused(laid)
        book = laid
    return book


def read_packs(paths: Sequence[Path]) -> Iterator[tuple[str, dict[str, str]]]:
    """Packs from the disk, each by its id with its files, as a table keeps them."""
    for path in paths:
        pack = read_pack(path)
        try:
            texts = {file.name: file.data.decode("utf-8-sig") for file in pack.files}
        except UnicodeDecodeError:
            raise Declined(f"{path} is not UTF-8 text.") from None
        if not texts:
            raise Declined(f"There is no TOML file in {path}.", "A pack is a folder of .toml files, or one of them.")
        names = {name: f"{slug(name.removesuffix('.toml')) or 'file'}.toml" for name in texts}
        yield pack.info(Report()).id, {names[name]: text for name, text in texts.items()}


def ready_fights(game: Ruleset) -> str:
    """What fights there are to choose from, in words."""
    shelf = ready(game)
    fights = "; ".join(f"{fight.id} ({fight.name})" for fight in shelf.fights.values())
    own = "Or set one out yourself: --side us=FILE --side them=FILE."
    return f"Ready fights: {fights}. {own}" if fights else own
