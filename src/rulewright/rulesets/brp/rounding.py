"""Rounding: this book rounds up, wherever it does not say otherwise."""

from __future__ import annotations


def half(number: int) -> int:
    """A half, rounded up."""
    return -(-number // 2)


def part(number: int, parts: int) -> int:
    """One of so many parts, rounded up."""
    return -(-number // parts)
