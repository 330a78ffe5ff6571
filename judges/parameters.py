"""Parameters that no caller gives, and parameters that a body never looks at."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping

from judges.reading import Call, Function, Parameter, Reading
from judges.trees import parameters_of

type Given = Mapping[str, Collection[str]]
"""What forms give to actions: the parameters by the function's name."""


def never_given(reading: Reading, given: Given) -> list[Parameter]:
    """Parameters with a default to which nobody passes anything else; found again and again until no more die.

    A call by a name that some function has is a call of that function. Every other may be one of any function that is
    used as a value.
    """
    dead: set[Parameter] = set()
    found: list[Parameter] = []
    anyone = [call for name, call in reading.unknown if not name or not _is_known(reading, name)]
    judged = [
        f for f in reading.own() if not f.name.startswith("__") and not (f.is_method and reading.is_outside(f.name))
    ]
    calls = [(f, _calls(reading, f, anyone, given)) for f in judged if f.defaults]
    while True:
        more = [
            (f, name)
            for f, may_be in calls
            for name in f.defaults
            if (f, name) not in dead and name not in given.get(f.name, ())
            if not any(call.passes(f, name, dead) for call in may_be)
        ]
        if not more:
            return found
        dead.update(more)
        found += more


def never_read(reading: Reading, given: Given) -> list[Parameter]:
    """Parameters that a function's body does not name, where nobody else prescribes what the function takes."""
    free = (f for f in reading.own() if not f.is_method and not reading.values[f.name] and not _is_prescribed(f))
    return [(f, name) for f in free for name in parameters_of(f.node) if _is_idle(f, name, given)]


def _is_idle(f: Function, name: str, given: Given) -> bool:
    if name.startswith("_") or (f.name in given and name in f.places[:2]):  # an action has play and actor
        return False
    return not any(isinstance(node, ast.Name) and node.id == name for part in f.node.body for node in ast.walk(part))


def _is_prescribed(f: Function) -> bool:
    """Whether what it takes is said elsewhere: a bearing's by what it bears on, an overload's by its fellows."""
    return bool(f.decorators & {"bears_on", "overload"})


def _is_known(reading: Reading, name: str) -> bool:
    return any(f.is_method or not f.path.is_relative_to(reading.home) for f in reading.functions.get(name, ()))


def _calls(reading: Reading, f: Function, anyone: list[Call], given: Given) -> list[Call]:
    """The calls that may be of this function."""
    calls = [*reading.calls[f.name], *reading.handed[f.name]]
    if f.is_method:
        calls += [call.shifted() for call in reading.calls[f.name]]
    is_value = reading.values[f.name] > len(reading.handed[f.name]) // 2 and f.name not in given
    return calls + anyone if is_value else calls
