"""Sheet: what stands where on a character's page, declared as data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

STAR = "(*)"


class Block(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of the page. `shows` names derived numbers or paths, by its kind.

    `stats` is a grid of numbers, `tracks` are pips with a most, `list` a map of ratings, `gear` and
    `powers` entries of the content, `effects` what lasts, `text` words. `most` says of a track how full it
    can be: by a derived number, a path, or a figure; a track whose most is not there is not played.

    A name that ends in a star in brackets stands for every number that begins so, "Knowledge (*)", and in a grid of numbers
    for what stands in the brackets. Numbers of a list have a `unit`, and are ticked where the list at the path `ticks`
    names them. `of` are the kinds of entries in which gear and powers are looked up for what they do, the first that
    has them first.
    """

    title: str
    kind: Literal["stats", "tracks", "list", "gear", "powers", "effects", "text"]
    shows: tuple[str, ...] = ()
    most: dict[str, str | int] = {}
    rolls: str = ""
    help: str = ""
    unit: str = ""
    ticks: str = ""
    of: tuple[str, ...] = ()


def spelled(shows: Iterable[str], numbers: Iterable[str]) -> tuple[str, ...]:
    """The names that a block shows, with the numbers that there are for each star."""
    there = tuple(numbers)
    found = (
        (name,) if not name.endswith(STAR) else tuple(each for each in there if each.startswith(name[: -len(STAR) + 1]))
        for name in shows
    )
    return tuple(dict.fromkeys(each for names in found for each in names))


class TurnFigure(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something of which a turn has so much: `shows` is a derived number or a path, `words` what it is a number of.

    `most` is what a turn begins with. Where `shows` is a mark that it has been `used`, there is one until then.
    """

    shows: str
    words: str
    most: str = ""
    used: bool = False


class Dying(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How long whoever lies dying has: at the path `shows` stand the rounds that are left, or the round `until` whose end."""

    shows: str
    until: bool = False


class Bringing(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The action by which a creature of the book comes to a table: `field` of its form says which, `args` the rest of it."""

    action: str
    field: str = "creature"
    args: dict[str, str | int | bool] = {}


class Sheet(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The whole page in its parts. `untold` is what the told log leaves out: paths that the page shows, such as what a turn
    counts, answers that say nothing, each as its question and its key ("CounterQuestion.no"), and actions that only end
    a turn in which something else was done. `turn` is what somebody who acts wants to know is left; its first figure
    is what one acts with: once that is gone, there is nothing to do but to end the turn. `dying` is how long the fallen have;
    `harm` are tracks that fill with what is bad for one. `asks` says in a sentence what hangs on a question, by its kind, or on
    one of its options ("DodgeQuestion.yes"). `brings` is how creatures of the book come to a table, and so onto cards.
    """

    title: str = "name"
    blocks: tuple[Block, ...] = ()
    untold: tuple[str, ...] = ()
    turn: tuple[TurnFigure, ...] = ()
    dying: Dying | None = None
    harm: tuple[str, ...] = ()
    asks: dict[str, str] = {}
    brings: Bringing | None = None
