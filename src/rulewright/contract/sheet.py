"""Sheet: what stands where on a character's page, declared as data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Block(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of the page. `shows` names derived numbers or paths, by its kind.

    `stats` is a grid of numbers, `tracks` are pips with a most, `list` a map of ratings, `gear` and
    `powers` entries of the content, `effects` what lasts, `text` words. `most` says of a track how full it
    can be: by a derived number, a path, or a figure; a track whose most is not there is not played.
    """

    title: str
    kind: Literal["stats", "tracks", "list", "gear", "powers", "effects", "text"]
    shows: tuple[str, ...] = ()
    most: dict[str, str | int] = {}
    rolls: str = ""
    help: str = ""


class Sheet(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The whole page in its parts. `untold` is what the told log leaves out: paths that the page shows, such as what a turn
    counts, answers that say nothing, each as its question and its key ("CounterQuestion.no"), and actions that only end
    a turn in which something else was done.
    """

    title: str = "name"
    blocks: tuple[Block, ...] = ()
    untold: tuple[str, ...] = ()
