"""Blanks: what may go into one place of an entry, so that any form can show it without knowing the game."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class OfferWord(Struct, frozen=True):
    """Something that may be put in: as the file says it, and as people do."""

    value: Any
    label: str


class TextBlank(Struct, frozen=True, tag_field="is", tag="text", omit_defaults=True):
    """Words. Some are `offers`: what the book itself says in such a place, or what rules read there and `only` that."""

    offers: tuple[OfferWord, ...] = ()
    only: bool = False
    long: bool = False


class DiceBlank(Struct, frozen=True, tag_field="is", tag="dice"):
    """Dice, such as 2d6+1."""


class NumberBlank(Struct, frozen=True, tag_field="is", tag="number", omit_defaults=True):
    """A number, with its bounds if it has any."""

    whole: bool = True
    least: float | None = None
    most: float | None = None


class FlagBlank(Struct, frozen=True, tag_field="is", tag="flag"):
    """Yes or no."""


class PickBlank(Struct, frozen=True, tag_field="is", tag="pick"):
    """One of a few words or numbers, and nothing else."""

    offers: tuple[OfferWord, ...]


class NameBlank(Struct, frozen=True, tag_field="is", tag="name"):
    """Another entry, of one of these kinds."""

    kinds: tuple[str, ...]


class PartBlank(Struct, frozen=True, tag_field="is", tag="part"):
    """A table with fields of its own: the part of that name."""

    of: str


class PartOption(Struct, frozen=True):
    """One of several tables: the word that tells it from the others, and the part that it is."""

    value: str
    label: str
    of: str


class OneOfBlank(Struct, frozen=True, tag_field="is", tag="one_of"):
    """One of several tables, told apart by the word under a key."""

    key: str
    options: tuple[PartOption, ...]


class RowsBlank(Struct, frozen=True, tag_field="is", tag="rows"):
    """Any number of things that are alike."""

    item: EntryBlank


class LineBlank(Struct, frozen=True, tag_field="is", tag="line"):
    """So many things in a row, each with a meaning of its own."""

    items: tuple[EntryBlank, ...]


class NamedBlank(Struct, frozen=True, tag_field="is", tag="named"):
    """Things under names."""

    key: EntryBlank
    value: EntryBlank


class OtherBlank(Struct, frozen=True, tag_field="is", tag="other"):
    """What a form has no control for; it is written as text."""


type EntryBlank = (
    TextBlank
    | DiceBlank
    | NumberBlank
    | FlagBlank
    | PickBlank
    | NameBlank
    | PartBlank
    | OneOfBlank
    | RowsBlank
    | LineBlank
    | NamedBlank
    | OtherBlank
)
"""What may go into one place of an entry."""


class PartField(Struct, frozen=True, omit_defaults=True):
    """One field: its label and a sentence about it, `more` about it, and whether it must be there.

    What few entries of the book say is `seldom` wanted.
    """

    name: str
    label: str
    blank: EntryBlank
    needed: bool = False
    default: Any = None
    help: str = ""
    more: str = ""
    seldom: bool = False


class PartForm(Struct, frozen=True, omit_defaults=True):
    """A table of a file: what it is, and its fields. The key that tells it from others has its word in `tag`."""

    text: str
    fields: tuple[PartField, ...]
    more: str = ""
    tag: dict[str, str] = {}


class KindForm(Struct, frozen=True):
    """How an entry of a kind is filled in: its own part, those within it, and the entries that it may name, by kind."""

    kind: str
    label: str
    part: str
    parts: dict[str, PartForm]
    names: dict[str, tuple[OfferWord, ...]]
