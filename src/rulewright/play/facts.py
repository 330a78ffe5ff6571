"""Facts: what a rule adds to the log of a table, which numbers them.

They are many and hold no cycles, so the collector of cycles need not walk them (`gc=False`): with a thousand
tables in memory it would stop everybody for most of a second.
"""

from __future__ import annotations

from typing import Any, Literal, TypeGuard, get_args

from msgspec import Struct

from rulewright.play.audience import EVERYONE, Audience
from rulewright.play.change import Change
from rulewright.play.question import QuestionForm

type Dial = Literal["do", "ask", "suggest", "off"]
"""How far a table goes by itself: apply changes, ask the GM first, only suggest them, or not at all."""


class Started(Struct, frozen=True, gc=False, tag="started", omit_defaults=True):
    """Somebody began an action. `edition` says from when on the table is played by other rules than before.

    All that comes of a `hidden` one is for those alone who may know that it was begun.
    """

    action: str
    args: dict[str, Any] = {}
    by: str = ""
    to: Audience = EVERYONE
    edition: str = ""
    hidden: bool = False


class Drew(Struct, frozen=True, gc=False, tag="drew", omit_defaults=True):
    """Luck was drawn: the chance in words, every face thrown, and how they were read.

    `dice` names what was thrown in its order ("9d10 2d10"), so that faces can be checked by anyone;
    faces that people threw and typed are marked `hand`.
    """

    chance: str
    faces: tuple[int, ...]
    outcome: Any = None
    of: str = ""
    what: str = ""
    dice: str = ""
    hand: bool = False
    to: Audience = EVERYONE


class Asked(Struct, frozen=True, gc=False, tag="asked", omit_defaults=True):
    """A question was put to somebody. Sealed ones stay closed until all of their number answered."""

    question: QuestionForm
    sealed: bool = False
    to: Audience = EVERYONE


class Answered(Struct, frozen=True, gc=False, tag="answered", omit_defaults=True):
    """Somebody answered. While a sealed question is open, only they may know what."""

    of: str
    kind: str
    answer: Any
    by: str = ""
    sealed: bool = False
    to: Audience = EVERYONE


class Opened(Struct, frozen=True, gc=False, tag="opened", omit_defaults=True):
    """Sealed answers were opened together."""

    answers: dict[str, Any]
    kind: str = ""
    to: Audience = EVERYONE


class Changed(Struct, frozen=True, gc=False, tag="changed", omit_defaults=True):
    """Something became different."""

    change: Change
    to: Audience = EVERYONE


class Suggested(Struct, frozen=True, gc=False, tag="suggested", omit_defaults=True):
    """A change that the rules would make, left to people by the table's dial."""

    change: Change
    to: Audience = EVERYONE


class Cited(Struct, frozen=True, gc=False, tag="cited", omit_defaults=True):
    """Rules of the book were applied."""

    rules: tuple[str, ...]
    to: Audience = EVERYONE


class Noted(Struct, frozen=True, gc=False, tag="noted", omit_defaults=True):
    """A line of what happened, in words, with the numbers behind it."""

    text: str
    why: Any = None
    to: Audience = EVERYONE


class Ended(Struct, frozen=True, gc=False, tag="ended", omit_defaults=True):
    """The action is over."""

    outcome: Any = None
    to: Audience = EVERYONE


type RuleFact = Started | Drew | Asked | Answered | Opened | Changed | Suggested | Cited | Noted | Ended
"""What a rule can add to a log."""

RULE_FACTS = get_args(RuleFact.__value__)


def is_rule_fact(fact: object) -> TypeGuard[RuleFact]:
    """Whether a fact is one that a rule adds."""
    return isinstance(fact, RULE_FACTS)


def audience_of(fact: object) -> Audience:
    """Who may know of a fact."""
    audience: Audience = getattr(fact, "to", EVERYONE)
    return audience
