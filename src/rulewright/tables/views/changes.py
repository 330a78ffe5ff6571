"""Changes: what became of plain values, by the places where they differ.

A place is written as a JSON Pointer (RFC 6901): `/actors/0/data/hit_points`. A list that is as long as before is told by
its members; one that is longer or shorter is told whole. `1` and `1.0` and `True` count as the same: what stands at a place
keeps its type.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

type Changed = tuple[dict[str, Any], tuple[str, ...]]
"""What stands at places now, and the places that are gone."""

_GONE = object()
LISTS = (list, tuple)


def changes(before: Any, after: Any) -> Changed:
    """What has to be set, and what has to go, so that the one becomes the other."""
    found = list(_differences(before, after, ""))
    gone = tuple(place for place, value in found if value is _GONE)
    return {place: value for place, value in found if value is not _GONE}, gone


def folded(whole: Any, changed: Changed) -> Any:
    """The plain values with changes made to them; what was not changed is shared."""
    into, gone = changed
    for place, value in into.items():
        whole = _set(whole, _steps(place), value)
    for place in gone:
        whole = _set(whole, _steps(place), _GONE)
    return whole


def _differences(before: Any, after: Any, place: str) -> Iterator[tuple[str, Any]]:
    if before is after or before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before.keys() - after.keys():
            yield f"{place}/{_written(key)}", _GONE
        for key, value in after.items():
            yield from _differences(before.get(key, _GONE), value, f"{place}/{_written(key)}")
    elif isinstance(before, LISTS) and isinstance(after, LISTS) and len(before) == len(after):
        for at, (was, now) in enumerate(zip(before, after, strict=True)):
            yield from _differences(was, now, f"{place}/{at}")
    else:
        yield place, after


def _set(whole: Any, steps: Sequence[str], value: Any) -> Any:
    if not steps:
        return value
    step, *rest = steps
    if isinstance(whole, LISTS):
        at = int(step)
        return [*whole[:at], _set(whole[at], rest, value), *whole[at + 1 :]]
    inside: Mapping[str, Any] = whole
    if value is _GONE and not rest:
        return {key: each for key, each in inside.items() if key != step}
    return {**inside, step: _set(inside.get(step, {}), rest, value)}


def _written(key: object) -> str:
    return str(key).replace("~", "~0").replace("/", "~1")


def _steps(place: str) -> list[str]:
    return [step.replace("~1", "/").replace("~0", "~") for step in place.split("/")[1:]]
