"""State: structs that cannot be changed behind anybody's back, of which nothing can be of any size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from rulewright.contract import Ruleset
from rulewright.play.values.alias import unaliased
from rulewright.testing.bounds import unbounded_in
from rulewright.testing.sound.cast import everybody
from rulewright.testing.sound.fault import FileFault, declared_at

INSTEAD = {
    list: "Use a tuple: Listed[…] from rulewright.play.values.bounded.",
    dict: "Use a FrozenMap from rulewright.play.",
    set: "Use a tuple: Listed[…] from rulewright.play.values.bounded.",
    bytearray: "Use bytes, or words.",
}
"""What can be changed in place, and what to write for it."""
BOUNDED = "Use Score, Whole, Line and the like from rulewright.play.values.bounded, or state limits with Meta."


def faults(game: Ruleset) -> Iterator[FileFault]:
    """Structs that are not frozen, what in them can be changed in place, and what has no limits."""
    roots = (game.character, game.actor, game.scene, game.options)
    structs = dict.fromkeys(each for root in roots for each in _structs(root, ()))
    soft = [fault for struct in structs for fault in _soft(struct)]
    yield from soft
    if not soft:
        yield from _unhashable(game)
    file, _ = declared_at(game.character)
    for place in unbounded_in(game):
        name, _, kind = place.partition(": ")
        yield FileFault(file, 0, f"{name} may be {_any(kind)} of any size.", "", BOUNDED)


def _soft(struct: type[Struct]) -> Iterator[FileFault]:
    """What in a struct can be changed in place."""
    file, line = declared_at(struct)
    if not struct.__struct_config__.frozen:
        instead = f"Write: class {struct.__name__}(Struct, frozen=True, cache_hash=True)."
        yield FileFault(file, line, f"{struct.__name__} is not frozen, so no table can keep it.", "", instead)
    for field, hint in _hints(struct).items():
        for kind in dict.fromkeys(_parts(hint)):
            if kind in INSTEAD:
                said = f"{struct.__name__}.{field} holds a {kind.__name__}, which can be changed in place."
                yield FileFault(file, line, said, "", INSTEAD[kind])


def _unhashable(game: Ruleset) -> Iterator[FileFault]:
    """Somebody who cannot be told from others by what they are."""
    for each in everybody(game):
        try:
            hash(each.actor)
        except TypeError as problem:
            file, line = declared_at(game.actor)
            yield FileFault(
                file, line, f"{each.who} cannot be hashed in play: {problem}.", "", "Freeze what they hold."
            )


def _structs(kind: Any, within: tuple[type, ...]) -> Iterator[type[Struct]]:
    """A struct and all structs that it may hold."""
    for part in _parts(kind):
        if isinstance(part, type) and issubclass(part, Struct) and part is not Struct and part not in within:
            yield part
            for hint in _hints(part).values():
                yield from _structs(hint, (*within, part))


def _hints(struct: type[Struct]) -> dict[str, Any]:
    hints = get_type_hints(struct, include_extras=True)
    return {name: hints[name] for name in struct.__struct_fields__ if name in hints}


def _parts(hint: Any) -> Iterator[Any]:
    """The classes that a type is made of."""
    hint = unaliased(hint)
    if get_origin(hint) is Annotated:
        yield from _parts(get_args(hint)[0])
        return
    yield get_origin(hint) or hint
    for each in get_args(hint):
        if each is not ... and not isinstance(each, str | int):
            yield from _parts(each)


def _any(kind: str) -> str:
    return {"int": "a number", "float": "a number", "str": "a text", "number": "a number"}.get(kind, f"a {kind}")
