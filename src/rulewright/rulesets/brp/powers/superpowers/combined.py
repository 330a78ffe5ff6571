"""Energies combined: kinds of one power go out together, each at its own level and price, all by one roll."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.brp.state.character import Book
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.known import id_of, power_of, variant_of
from rulewright.rulesets.brp.state.powers_state import Use


def combines(key: str, book: Book) -> bool:
    """Whether the energies of a power may go out together. [BRP-POW-275]"""
    entry = power_of(key, book)
    return isinstance(entry, Superpower) and entry.combines


def apart(use: Use) -> tuple[Use, ...]:
    """A use and the energies that go with it, each as a use of its own. [BRP-POW-275]"""
    return (
        replace(use, beside=FrozenMap()),
        *(
            replace(use, power=key, level=level, choice=variant_of(key), beside=FrozenMap())
            for key, level in use.beside.items()
        ),
    )


def ill_combined(use: Use, book: Book) -> Refusal | None:
    """Why energies do not go out together: only kinds of one power do, each of them once. [BRP-POW-275]"""
    if not use.beside:
        return None
    if not combines(use.power, book) or any(id_of(key) != id_of(use.power) for key in use.beside):
        return Refusal(
            "Only energies that are shaped, or beams, go out together.", "BRP-POW-275", "Use one after the other."
        )
    if use.power in use.beside:
        return Refusal("An energy is not combined with itself.", "BRP-POW-275", "Use more levels of it.")
    return None
