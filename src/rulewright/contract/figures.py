"""Figures: the numbers of somebody's page as they stand now, each with the most that it can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET, Struct

from rulewright.contract.sheet import Block, Sheet
from rulewright.play.values.path import BadPath, read


class Figure(Struct, frozen=True, gc=False, omit_defaults=True):
    """A number of a page: how much there is now, of how much if it has a bound, and the derived number behind it.

    A `track` goes up and down as one plays; what is none is a stat.
    """

    name: str
    path: str
    now: int
    most: int | None = None
    why: str = ""
    track: bool = False


def figures(page: Sheet, actor: Any, numbers: Mapping[str, int]) -> tuple[Figure, ...]:
    """An actor's tracks, and those of its stats that are no derived numbers, in the order of the page.

    Screens and terminal alike show them by these: what somebody has now is never told as the most they can have.
    """
    return tuple(figure for figure in _all(page, actor, numbers) if figure.now or figure.most)


def tracks(page: Sheet, actor: Any, numbers: Mapping[str, int]) -> tuple[Figure, ...]:
    """An actor's tracks alone."""
    return tuple(figure for figure in figures(page, actor, numbers) if figure.track)


def played_tracks(page: Sheet, actor: Any, numbers: Mapping[str, int]) -> tuple[Figure, ...]:
    """An actor's tracks with those on which nothing stands yet: wounds that may come, say."""
    return tuple(figure for figure in _all(page, actor, numbers) if figure.track)


def at(actor: Any, path: str) -> Any:
    """What stands at a path of an actor, or of the character that it was written as; UNSET if nothing does."""
    for home in (actor, getattr(actor, "character", None)):
        try:
            found = read(home, path) if isinstance(home, Struct) else UNSET
        except BadPath:
            continue
        if found is not UNSET:
            return found
    return UNSET


def label(path: str) -> str:
    """A name of the structs as people write it."""
    words = path.rpartition(".")[2].replace("_", " ").replace("-", " ").replace("/", ": ")
    return words[:1].upper() + words[1:]


def _all(page: Sheet, actor: Any, numbers: Mapping[str, int]) -> Iterator[Figure]:
    known = {name.lower(): (name, int(total)) for name, total in numbers.items()}
    return (figure for block in page.blocks for figure in _of_block(block, actor, known))


def _of_block(block: Block, actor: Any, known: Mapping[str, tuple[str, int]]) -> Iterator[Figure]:
    if block.kind not in {"tracks", "stats"}:
        return
    for path in block.shows:
        if block.kind == "stats" and path.lower() in known:
            continue
        figure = _figure(path, block, actor, known)
        if figure is not None:
            yield figure


def _figure(path: str, block: Block, actor: Any, known: Mapping[str, tuple[str, int]]) -> Figure | None:
    """What stands at a path; where nothing does, the derived number of that name."""
    track = block.kind == "tracks"
    now, name, why = at(actor, path), label(path), ""
    if now is UNSET and path.lower() in known:
        name, now = known[path.lower()]
        why = name
    if not isinstance(now, int):
        return None
    if (bound := block.most.get(path)) is None:
        return Figure(name, path, int(now), None, why, track)
    if isinstance(bound, str) and bound.lower() in known:
        behind, most = known[bound.lower()]
        return Figure(name, path, int(now), most, why or behind, track)
    found = at(actor, bound) if isinstance(bound, str) else bound
    if isinstance(found, int):
        return Figure(name, path, int(now), int(found), why, track)
    return None if known else Figure(name, path, int(now), None, why, track)  # without its bound it is not played
