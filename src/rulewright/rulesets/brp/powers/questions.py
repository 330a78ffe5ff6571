"""Questions of powers: what mutants, psychics and the mighty decide."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.play import OneOf, YesNo


@dataclass(frozen=True, slots=True, kw_only=True)
class MutationQuestion(OneOf[str]):
    """The table leaves the choice: which mutation?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraQuestion(OneOf[str]):
    """A psychic ability worked better than well: what comes with it?"""

    power: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShieldQuestion(OneOf[int]):
    """A mind reaches for one's own: raise a Mind Shield, of how many points?"""

    against: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOnQuestion(YesNo):
    """The other is beaten and helpless: go on, to the death?"""

    against: str
