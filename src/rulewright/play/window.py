"""Windows: named moments at which others may step in before a rule goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from rulewright.play.audience import EVERYONE, Audience
from rulewright.play.question import Choice, Option, Question, QuestionForm

if TYPE_CHECKING:
    from rulewright.play.policy import Policy
    from rulewright.play.state import State

PASS = "pass"  # noqa: S105 - it is a key, not a secret


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowQuestion[T](Choice[T | None]):
    """What one seat is asked when a window opens: step in with one of the options, or pass."""

    window: str
    among: tuple[Option[T], ...]

    def options(self) -> tuple[Option[T | None], ...]:
        passing: Option[T | None] = Option(PASS, "Let it pass", None)
        return (passing, *(Option(o.key, o.label, o.value, o.note) for o in self.among))

    def form(self) -> QuestionForm:
        return msgspec.structs.replace(Choice.form(self), window=self.window)


@dataclass(frozen=True, slots=True, kw_only=True)
class Window[T]:
    """A named moment. Everybody in `open_to` may step in with one of their options.

    `cases` tells, per actor, which named conditions hold now ("would_drop": True), so that
    standing answers can depend on them.
    """

    name: str
    text: str
    open_to: Mapping[str, tuple[Option[T], ...]]
    cases: Mapping[str, Mapping[str, bool]] | None = None
    rules: tuple[str, ...] = ()
    deadline: int | None = None
    to: Audience = EVERYONE

    def question(self, of: str) -> WindowQuestion[T]:
        """What one of them is asked."""
        return WindowQuestion(
            of=of,
            text=self.text,
            window=self.name,
            among=self.open_to[of],
            rules=self.rules,
            deadline=self.deadline,
            to=self.to,
        )

    def cases_of(self, of: str) -> Mapping[str, bool]:
        """The named conditions that hold for one of them."""
        return (self.cases or {}).get(of, {})


@dataclass(frozen=True, slots=True)
class Intervention[T]:
    """Somebody who stepped into a window, and with what."""

    of: str
    choice: T


def letting_pass(policy: Policy) -> Policy:
    """A policy by which nobody steps in: what that would cost them is theirs to decide, when it comes to it."""

    def answer(question: Question[Any], state: State[Any, Any], book: Any) -> Any:
        return None if isinstance(question, WindowQuestion) else policy(question, state, book)

    return answer
