"""Out of it: the ways in which somebody can do nothing by the book, and how each comes over them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class OutOfIt:
    """A way to be out of it: dead, asleep, held fast, gone from the scene.

    `befalls` brings it over somebody as the game's own rules do, given the play and who; whom it cannot befall it leaves as
    they are. `rules` say where the book has it that they can do nothing.
    """

    name: str
    befalls: Callable[..., Any]
    rules: tuple[str, ...] = ()
