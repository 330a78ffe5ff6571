"""Fields: @strength and @abilities.str, looked up in what the caller gave."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.chance.notation import limits
from rulewright.chance.notation.scanner import Scanner


def look_up(scanner: Scanner, path: str, fields: Mapping[str, object], place: int) -> int | str:
    """The number, or the text of a formula, that a dotted path leads to."""
    value: object = fields.get(path, fields)
    if value is fields:
        for name in path.split("."):
            if not isinstance(value, Mapping) or name not in value:
                scanner.refuse(f"there is no field “{path}”", _known(value), place)
            value = value[name]
    if isinstance(value, bool) or not isinstance(value, int | str):
        scanner.refuse(f"the field “{path}” is neither a whole number nor a formula", _known(value), place)
    if isinstance(value, int) and abs(value) > limits.LARGEST_NUMBER:
        scanner.refuse(f"the field “{path}” is too large", f"Numbers go up to {limits.LARGEST_NUMBER:,}.", place)
    return value


def _known(value: object) -> str:
    if not isinstance(value, Mapping) or not value:
        return "Give its value when you parse: fields={…}."
    names = sorted(map(str, value))
    return f"Known here: {', '.join(names[:8])}{', …' if len(names) > 8 else ''}."
