"""PathIn: the path of a field of a struct, as effects name what they change: "wounds.head"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rulewright.content.mark import Known, Mark
from rulewright.content.problem import Fault, quoted
from rulewright.content.shape import ChoiceShape, Either, Leaf, LineShape, Map, RowShape, Shape, TableShape, shape_of


@dataclass(frozen=True, slots=True)
class PathIn(Mark):
    """The path of a field of an actor's struct, with dots between its steps."""

    struct: Any

    def fault(self, text: str, known: Known) -> Fault | None:
        shapes: list[Shape] = [shape_of(self.struct)]
        walked = self.struct.__name__
        for step in text.split("."):
            options = _opened(shapes)
            within = [shape for option in options for shape in _step(option, step)]
            if not within:
                return Fault((), f"is {quoted(text)}, but {walked} has no {quoted(step)}", step, _names(options))
            shapes, walked = within, step
        return None


def _opened(shapes: Iterable[Shape]) -> list[Shape]:
    """Shapes with every either and choice laid open."""
    opened: list[Shape] = []
    for shape in shapes:
        match shape:
            case Either():
                opened += _opened(shape.options)
            case ChoiceShape():
                opened += shape.options.values()
            case _:
                opened.append(shape)
    return opened


def _step(shape: Shape, step: str) -> list[Shape]:
    """What stands one step further within a shape."""
    match shape:
        case TableShape() if step in shape.fields:
            return [shape.fields[step].shape]
        case Map():
            return [shape.value]
        case RowShape() if step.isdecimal():
            return [shape.item]
        case LineShape() if step.isdecimal() and int(step) < len(shape.items):
            return [shape.items[int(step)]]
        case Leaf(type=type_) if type_ is Any:
            return [shape]
        case _:
            return []


def _names(shapes: Iterable[Shape]) -> list[str]:
    return [name for shape in shapes if isinstance(shape, TableShape) for name in shape.fields]
