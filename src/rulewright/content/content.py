"""Content: all entries of a ruleset as one frozen value, found by kind and id."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from rulewright.content.entry import Entry
from rulewright.content.pack import PackInfo
from rulewright.content.problem import suggest
from rulewright.play.values.frozen import FrozenMap


class UnknownEntry(KeyError):
    """There is no such entry. Says which one was probably meant."""

    def __init__(self, kind: str, id: str, suggestion: str = "") -> None:
        super().__init__(kind, id, suggestion)
        self.kind, self.id, self.suggestion = kind, id, suggestion

    def __str__(self) -> str:
        perhaps = f"; did you mean {self.suggestion!r}?" if self.suggestion else ""
        return f"there is no {self.kind} {self.id!r}{perhaps}"


class Origin(msgspec.Struct, frozen=True, array_like=True):
    """Where an entry comes from, and which entry of an earlier pack it has replaced."""

    pack: str
    file: str
    line: int
    overrides: str = ""

    def __str__(self) -> str:
        instead = f", overrides {self.overrides}" if self.overrides else ""
        return f"{self.pack}: {self.file}:{self.line}{instead}"


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """All entries of a ruleset. Equal to itself only, so it can be a key and is never compared at length."""

    packs: tuple[PackInfo, ...]
    kinds: FrozenMap[str, type[Entry]]
    shelves: FrozenMap[type[Entry], FrozenMap[str, Any]]
    origins: FrozenMap[type[Entry], FrozenMap[str, Origin]]
    _at_hand: dict[type[Entry], dict[str, Any]] = field(init=False, repr=False)
    """The shelves as plain dicts: rules look up entries more often than anything else."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_at_hand", {kind: dict(shelf) for kind, shelf in self.shelves.items()})

    def __getitem__[E: Entry](self, kind: type[E]) -> FrozenMap[str, E]:
        """All entries of a kind by id, in the order of the files."""
        try:
            return self.shelves[kind]
        except KeyError:
            raise UnknownEntry("kind", kind.__name__) from None

    def get[E: Entry](self, kind: type[E], id: str) -> E:
        """The entry of a kind with an id."""
        try:
            return self._at_hand[kind][id]  # type: ignore[no-any-return]
        except KeyError:
            raise UnknownEntry(self.name_of(kind), id, suggest(id, self[kind])) from None

    def all[E: Entry](self, kind: type[E]) -> tuple[E, ...]:
        """All entries of a kind, in the order of the files."""
        return tuple(self[kind].values())

    def find(self, text: str, kind: type[Entry] | None = None) -> tuple[Entry, ...]:
        """Entries that hold every word of a text: first by name, then by id, then by what they say."""
        words = _folded(text).split()
        if not words:
            return ()
        ranked: list[tuple[int, Entry]] = []
        for shelf in self.shelves.values() if kind is None else (self[kind],):
            for entry in shelf.values():
                rank = _rank(entry, " ".join(words), words)
                if rank is not None:
                    ranked.append((rank, entry))
        return tuple(entry for _, entry in sorted(ranked, key=lambda each: each[0]))

    def origin(self, entry: Entry) -> Origin:
        """Where an entry comes from."""
        kind = type(entry)
        try:
            return self.origins[kind][entry.id]
        except KeyError:
            raise UnknownEntry(self.name_of(kind), entry.id) from None

    def name_of(self, kind: type[Entry]) -> str:
        """The name that a kind has in files."""
        return next((name for name, each in self.kinds.items() if each is kind), kind.__name__)

    def __len__(self) -> int:
        return sum(map(len, self.shelves.values()))

    def __repr__(self) -> str:
        counts = ", ".join(f"{len(self.shelves[kind])} {name}" for name, kind in self.kinds.items())
        return f"Content({' + '.join(pack.id for pack in self.packs)}: {counts})"


def _rank(entry: Entry, phrase: str, words: list[str]) -> int | None:
    """How well an entry fits a search: 0 is best, None not at all."""
    name = _folded(entry.name)
    if phrase in (name, entry.id):
        return 0
    if name.startswith(phrase):
        return 1
    for rank, text in enumerate((name, entry.id), 2):
        if all(word in text for word in words):
            return rank
    whole = f"{name} {entry.id} {_folded(entry.text)}"
    return 4 if all(word in whole for word in words) else None


@lru_cache(maxsize=16_384)
def _folded(text: str) -> str:
    """A text without capitals and accents; every search asks for those of every entry."""
    if not text.isascii():
        text = "".join(each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each))
    return text.casefold()
