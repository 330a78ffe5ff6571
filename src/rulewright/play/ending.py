"""Ending: how a rule can end.

No annotations of the future here: what a generic struct is made of is looked up by name when somebody asks for help.
"""

from msgspec import Struct

from rulewright.play.state import State


class Ending[A, S, T](Struct, frozen=True, cache_hash=True):
    """How a rule can end: what it returned, and the state it left."""

    outcome: T
    state: State[A, S]
