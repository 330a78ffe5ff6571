"""Worth: what goods cost in words, from nothing at all to what no money buys."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from rulewright.content import Word

type Value = Literal["free", "cheap", "inexpensive", "average", "expensive", "priceless"]

LADDER: tuple[Value, ...] = get_args(Value.__value__)
"""Values by rank. What is free stands below the ladder, which has a step for each level of wealth. [BRP-EQP-002 BRP-EQP-003]"""
RESTRICTED = "restricted"
"""How entries write that something has no value because it is not for sale. [BRP-EQP-003]"""
NO_GOODS = "none"
"""How entries write that nothing is paid for something: everybody has it, or finds it."""
WORTHLESS = ("", NO_GOODS)
"""How entries write that something costs nothing."""

type Worth = Annotated[str, Word("value", (*WORTHLESS, RESTRICTED, *LADDER))]
"""What an entry costs."""
