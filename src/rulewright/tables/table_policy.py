"""TablePolicy: how a group wants its table to be, apart from the rules."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class TablePolicy(Struct, frozen=True, omit_defaults=True):
    """Whether people throw real dice and type the faces, whether everybody sees what is set by hand, and how much
    players see of those whom nobody plays: all, a word, or nothing but the name. `fight` is the ready one that it was
    set out with.
    """

    by_hand: bool = False
    show_overrides: bool = True
    opponents: Literal["all", "word", "nothing"] = "all"
    fight: Annotated[str, Meta(max_length=100)] = ""
