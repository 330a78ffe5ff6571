"""Derivation: a number that remembers what it is made of, so that "why?" costs nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct


class Part(Struct, frozen=True, gc=False, omit_defaults=True):
    """One piece of a number: what it is called, how much it adds, and the rule that adds it."""

    label: str
    value: int
    rule: str = ""


class Derivation(Struct, frozen=True, gc=False, omit_defaults=True):
    """A number in its parts, as screens and logs see it."""

    name: str
    total: int
    parts: tuple[Part, ...] = ()
    bound: str = ""


class Derived(int):
    """A whole number with its derivation. Arithmetic on it gives plain numbers."""

    name: str
    parts: tuple[Part, ...]
    bound: str

    @property
    def derivation(self) -> Derivation:
        """The number in its parts."""
        return Derivation(self.name, int(self), self.parts, self.bound)

    def why(self) -> str:
        """The sum in words: "Defense 2 = Agility 3 − prone 1"."""
        return say(self.derivation)

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (int(self), self.name, self.parts, self.bound)


def derived(
    name: str,
    *parts: Part | tuple[str, int] | tuple[str, int, str],
    least: int | None = None,
    most: int | None = None,
    rule: str = "",
) -> Derived:
    """A number from its parts; parts of nothing are left out. `least` and `most` hold it in bounds."""
    made = [part if isinstance(part, Part) else Part(*part) for part in parts]
    total = sum([part.value for part in made])
    bound = ""
    if least is not None and total < least:
        total, bound = least, f"at least {least}" + (f" [{rule}]" if rule else "")
    if most is not None and total > most:
        total, bound = most, f"at most {most}" + (f" [{rule}]" if rule else "")
    told = made[:1] + [part for part in made[1:] if part.value]
    return _remade(total, name, tuple(told), bound)


def _remade(total: int, name: str, parts: tuple[Part, ...], bound: str) -> Derived:
    number = Derived(total)
    number.name = name
    number.parts = parts
    number.bound = bound
    return number


def say(derivation: Derivation) -> str:
    """A derivation in words."""
    if not derivation.parts:
        return f"{derivation.name} {derivation.total}"
    first, *rest = derivation.parts
    words = [f"{derivation.name} {derivation.total} = {first.label} {first.value}{_cite(first)}"]
    for part in rest:
        words.append(f"{'−' if part.value < 0 else '+'} {part.label} {abs(part.value)}{_cite(part)}")
    if derivation.bound:
        words.append(f"({derivation.bound})")
    return " ".join(words)


def _cite(part: Part) -> str:
    return f" [{part.rule}]" if part.rule else ""


def explain(numbers: Iterable[Derived]) -> tuple[Derivation, ...]:
    """Several numbers, explained."""
    return tuple(number.derivation for number in numbers)
