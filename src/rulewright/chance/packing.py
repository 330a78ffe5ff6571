"""Many weights in one big integer, so that combining odds is a single multiplication.

A polynomial whose coefficients are the weights of 0, 1, 2, … is written as one number in a base so
large that no coefficient ever spills into the next (Kronecker substitution). The product of two
such numbers holds the weights of a sum, a power those of an n-fold sum: exact, and quick, because
the interpreter's big-integer multiplication does all the work.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

_LETTERS = {2: "H", 4: "I", 8: "Q"}
"""What `struct` calls whole numbers of that many bytes."""


def pack(weights: Sequence[int], width: int) -> int:
    """The weights as one number, `width` bytes for each."""
    return int.from_bytes(b"".join([weight.to_bytes(width, "little") for weight in weights]), "little")


def unpack(number: int, width: int, length: int) -> list[int]:
    """The first `length` weights of a packed number that holds no more."""
    raw = number.to_bytes(width * length, "little")
    if width in _LETTERS:
        return list(struct.unpack(f"<{length}{_LETTERS[width]}", raw))
    read = int.from_bytes
    return [read(raw[place : place + width], "little") for place in range(0, width * length, width)]


def width_for(most: int) -> int:
    """Bytes enough for weights up to `most`; 2, 4 or 8 for the small, since those unpack fastest."""
    bits = most.bit_length()
    return (bits + 7) // 8 if bits > 64 else 8 if bits > 32 else 4 if bits > 16 else 2


def product(left: Sequence[int], right: Sequence[int]) -> list[int]:
    """The weights of the sum of two independent things."""
    width = width_for(sum(left) * sum(right))
    return unpack(pack(left, width) * pack(right, width), width, len(left) + len(right) - 1)


def power(weights: Sequence[int], n: int) -> list[int]:
    """The weights of the sum of `n` independent things that are alike."""
    width = width_for(sum(weights) ** max(n, 1))
    return unpack(pack(weights, width) ** n, width, (len(weights) - 1) * n + 1)
