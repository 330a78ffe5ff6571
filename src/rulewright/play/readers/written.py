"""Written: what a rule leaves otherwise than it found it, so that it can be left so in another state."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import replace

from rulewright.play.noting import SIMPLE
from rulewright.play.state import State
from rulewright.play.values.frozen import FrozenMap
from rulewright.play.watched import PARTS, WHERE


class WrittenFields(Struct, frozen=True, cache_hash=True):
    """Fields of a struct that are otherwise, each with what is there now; of a part that is a struct, its own such fields."""

    each: tuple[tuple[str, Any], ...] = ()


SAME = WrittenFields()


class WrittenChanges(Struct, frozen=True, cache_hash=True):
    """What stands otherwise in one state than in another: of whom what, in the scene what, and other parts of the state.

    Somebody who came is there whole, whoever went is unset. It fits every state in which the same stood where it is otherwise.
    """

    actors: tuple[tuple[str, Any], ...] = ()
    parts: tuple[tuple[str, Any], ...] = ()


NOTHING = WrittenChanges()


def written(before: State[Any, Any], after: State[Any, Any]) -> WrittenChanges:
    """What stands otherwise in one state than in another that it came from."""
    if after is before:
        return NOTHING
    actors: list[tuple[str, Any]] = []
    was, now = before.actors, after.actors
    if was is not now:
        for who, actor in now.items():
            if who not in was:
                actors.append((who, actor))
            elif (first := was[who]) is not actor and (changed := _changed(first, actor)) is not SAME:
                actors.append((who, changed))
        actors += ((who, UNSET) for who in was if who not in now)
    parts: list[tuple[str, Any]] = []
    if before.scene is not after.scene and (around := _changed(before.scene, after.scene)) is not SAME:
        parts.append((WHERE, around))
    parts += ((part, there) for part in PARTS if (there := getattr(after, part)) is not getattr(before, part))
    return WrittenChanges(tuple(actors), tuple(parts))


def _changed(before: Any, after: Any) -> Any:
    """The fields that are otherwise; or all of it, where it is no struct or another one."""
    if type(before) is not type(after) or not isinstance(after, Struct):
        return after
    found: list[tuple[str, Any]] = []
    for name in after.__struct_fields__:
        was, now = getattr(before, name), getattr(after, name)
        if was is now or (isinstance(now, SIMPLE) and type(was) is type(now) and was == now):
            continue
        if (changed := _changed(was, now)) is not SAME:
            found.append((name, changed))
    return WrittenFields(tuple(found)) if found else SAME


def rewritten(state: State[Any, Any], changes: WrittenChanges) -> State[Any, Any]:
    """A state with the same changes made."""
    if changes is NOTHING:
        return state
    actors = state.actors
    if changes.actors:
        people = dict(actors._items)
        for who, value in changes.actors:
            if value is UNSET:
                people.pop(who, None)
            else:
                people[who] = _with(people.get(who), value)
        actors = FrozenMap(people)
    fields = {name: _with(getattr(state, name), value) for name, value in changes.parts}
    return State(
        actors,
        fields.get(WHERE, state.scene),
        fields.get("standing", state.standing),
        fields.get("hidden", state.hidden),
        fields.get("shown", state.shown),
    )


def _with(value: Any, changed: Any) -> Any:
    """Something with its changes made."""
    if type(changed) is not WrittenFields:
        return changed
    return replace(value, **{name: _with(getattr(value, name), each) for name, each in changed.each})
