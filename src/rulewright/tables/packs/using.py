"""Packs at a table: what comes of the wish to use homebrew there, to use another version of it, or to put it away."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from rulewright.content import Content, ContentError, Pack
from rulewright.content.pack import digest
from rulewright.content.problem import Report
from rulewright.contract import Book, Ruleset
from rulewright.library import laid
from rulewright.log.facts import Fact
from rulewright.log.ruling import Packed
from rulewright.play import Refusal
from rulewright.play.values.wire import plain
from rulewright.tables.desk import Desk
from rulewright.tables.history.rules import with_pack
from rulewright.tables.views.strangers import name_of

MOST_PACKS = 8
"""So many packs lie on one table."""
MOST_FILES = 20
MOST_LETTERS = 200_000
"""So long all files of a pack may be together: they stand in the log."""
FEW = 5
"""So many of its faults are named where a pack is refused."""
FILE = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}\.toml")
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_ID = 40


class EntryNow(Struct, frozen=True):
    """An entry of a pack: its kind, id and name."""

    kind: str
    id: str
    name: str


class PackNow(Struct, frozen=True):
    """A pack as a table uses it: what it is called, which version by its digest, what is in it, and its files."""

    id: str
    version: str
    entries: tuple[EntryNow, ...]
    files: dict[str, str]
    name: str = ""


def use_pack(desk: Desk, id: str, files: Mapping[str, str], by: str) -> list[Fact] | Refusal:
    """What has to be told so that a pack is used from here on as these files have it; without files, not any more."""
    if busy := desk.busy():
        return busy
    book = book_with(desk.ruleset, desk.book, id, files)
    if isinstance(book, Refusal):
        return book
    if lost := next(_still_named(desk, book), None):
        return Refusal(f"That cannot go: {lost}.", instead="Let them go first, or keep the entry.")
    return [Packed(id, dict(files), by)]


def book_with(game: Ruleset, book: Book[Any], id: str, files: Mapping[str, str]) -> Book[Any] | Refusal:
    """A table's book with a pack as these files have it; or why not, in words."""
    if no := unfit_files(id, files):
        return no
    packs = with_pack(book.packs, id, files)
    own = Pack.of_texts(id, files).info(Report()).id
    if own != id or (files and id in {each.id for each in laid(game, book, ()).content.packs}):
        return Refusal(f"A pack that is called {own} cannot lie here as {id}.", instead="Give it a name of its own.")
    if packs == book.packs:
        return Refusal("That is how it is played here already.", instead="Change the pack first.")
    if len(packs) > MOST_PACKS:
        return Refusal(f"At most {MOST_PACKS} packs lie on one table.", instead="Put one away, or join two of them.")
    try:
        laid_on = laid(game, book, packs)
    except ContentError as wrong:
        return Refusal(f"There is something wrong with the pack {id}: {_told(wrong)}")
    clash = next(_clashes(laid_on.content, packs), "")
    return Refusal(clash, instead="Give one of them another id, or put that pack away.") if clash else laid_on


def unfit_files(id: str, files: Mapping[str, str]) -> Refusal | None:
    """Why a pack of this id with these files is none, whatever they say."""
    if not ID.fullmatch(id) or len(id) > LONGEST_ID:
        return Refusal("A pack is called by small letters, digits and hyphens.", instead="For instance: our-table.")
    if odd := next((name for name in files if not FILE.fullmatch(name)), None):
        return Refusal(f"{odd[:60]!r} is no name of a file of a pack.", instead="For instance: weapons.toml.")
    if len(files) > MOST_FILES or sum(map(len, files.values())) > MOST_LETTERS:
        return Refusal(
            f"A pack has at most {MOST_FILES} files and {MOST_LETTERS:,} letters.", instead="Make two of it."
        )
    return None


def packs_now(book: Book[Any]) -> tuple[PackNow, ...]:
    """The packs that a table uses, with what is in each."""
    return tuple(
        PackNow(
            pack.folder,
            digest([pack])[:12],
            tuple(entries_of(book.content, pack)),
            {file.name: file.data.decode() for file in pack.files},
            pack.title,
        )
        for pack in book.packs
    )


def entries_of(content: Content, pack: Pack) -> Iterator[EntryNow]:
    """What is in a pack, as the game takes it."""
    for kind, shelf in content.shelves.items():
        for id, entry in shelf.items():
            if content.origins[kind][id].pack == pack.folder:
                yield EntryNow(content.name_of(kind), id, entry.name)


def _clashes(content: Content, packs: tuple[Pack, ...]) -> Iterator[str]:
    """Entries that two packs of the table have both; what a book has may be changed by a pack."""
    ours = {each.folder for each in packs}
    for kind, shelf in content.shelves.items():
        for id in shelf:
            origin = content.origins[kind][id]
            other = origin.overrides.partition(":")[0]
            if origin.pack in ours and other in ours:
                yield f"The packs {other} and {origin.pack} both have a {content.name_of(kind)} {id!r}."


def _still_named(desk: Desk, book: Book[Any]) -> Iterator[str]:
    """Who has something at the table that would not be there any more."""
    before, after = desk.book.content, book.content
    gone = {
        id: entry.name for kind, shelf in before.shelves.items() for id, entry in shelf.items() if id not in after[kind]
    }
    if not gone:
        return
    for who, actor in desk.present.items():
        for id in sorted(gone.keys() & set(_words(plain(actor)))):
            yield f"{name_of(actor) or who} has or is {gone[id]}"
    for id in sorted(gone.keys() & set(_words(plain(desk.state.scene)))):
        yield f"the scene has {gone[id]}"


def _words(value: Any) -> Iterator[str]:
    """Every text in plain data, keys too; of a path like "kind/id" its parts as well."""
    match value:
        case str():
            yield value
            yield from value.split("/")
        case dict():
            for key, each in value.items():
                yield from _words(key)
                yield from _words(each)
        case list() | tuple():
            for each in value:
                yield from _words(each)


def _told(wrong: ContentError) -> str:
    """What is wrong with a pack, as far as it fits into a sentence or two."""
    told = [str(each) for each in wrong.problems[:FEW]]
    more = len(wrong.problems) - len(told)
    whole = "; ".join(told) + (f"; and {more} more" if more else "")
    return whole if whole.endswith("?") else f"{whole}."
