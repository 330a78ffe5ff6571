"""At the seat: a game as whoever sits at a table meets it, by a script of faces and answers.

What a person has is a button with a form, a question to answer, the moments when a scene goes on, the steps of the
builder and a sheet. Tests that go by these show that a rule can be met in play; a test that calls the function behind
them does not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulewright.contract import Ruleset
from rulewright.library import open_book
from rulewright.play import Refusal, Scripted, State


class AtTheSeat:
    """A table by a script: every press begins where the last one ended.

    `last` is the play of the last press or moment: what was drawn, asked, changed and noted in it.
    """

    def __init__(self, game: Ruleset, state: State[Any, Any], book: Any = None) -> None:
        self.game = game
        self.state = state
        self.book: Any = open_book(game) if book is None else book
        self.last: Scripted[Any, Any, Any] = Scripted(state, self.book)

    def actor(self, who: str) -> Any:
        """Somebody as they are now."""
        return self.state.actor(who)

    # -- buttons --------------------------------------------------------------------------------

    def press(
        self, action: str, who: str, /, faces: Iterable[int] = (), answers: Iterable[object] = (), **form: Any
    ) -> Any:
        """Press a button with its form filled in, as a player does; what its rule comes to. Refused, it is a failure."""
        declared = self.game.action(action)
        no = declared.refuse(self.state, self.book, who, form)
        if no is not None:
            msg = f"{declared.name} is refused: {no}"
            raise AssertionError(msg)
        return self._run(declared.rule, faces, answers, actor=who, **declared.complete(form))

    def refused(self, action: str, who: str, /, **form: Any) -> Refusal:
        """Why a press is refused; that it is allowed is a failure."""
        no = self.game.action(action).refuse(self.state, self.book, who, form)
        assert no is not None, f"{action} is allowed"
        return no

    def allows(self, action: str, who: str, /, **form: Any) -> bool:
        """Whether a press would be granted."""
        return self.game.action(action).refuse(self.state, self.book, who, form) is None

    def offered(self, action: str, who: str, field: str) -> list[str]:
        """The keys that a form offers somebody in one of its fields."""
        asked = next(each for each in self.game.action(action).fields if each.name == field)
        return [] if asked.options is None else [each.key for each in asked.options(self.state, self.book, who)]

    # -- moments --------------------------------------------------------------------------------

    def begin(self, faces: Iterable[int] = (), answers: Iterable[object] = ()) -> None:
        """The scene begins."""
        if self.game.encounter.begin is not None:
            self._run(self.game.encounter.begin, faces, answers)

    def proceed(self, faces: Iterable[int] = (), answers: Iterable[object] = ()) -> None:
        """The scene goes on: to the next turn, or the next round."""
        self._run(self.game.encounter.proceed, faces, answers)

    @property
    def acting(self) -> tuple[str, ...]:
        """Who may act now."""
        return self.game.encounter.acting(self.state, self.book)

    @property
    def over(self) -> str | None:
        """How the scene ended, if it has."""
        return self.game.encounter.over(self.state, self.book)

    # -- sheets ---------------------------------------------------------------------------------

    def number(self, who: str, which: str) -> Any:
        """A number of somebody's sheet, with why it is what it is."""
        shown = () if self.game.numbers is None else self.game.numbers(self.state, self.book, who)
        return next(each for each in shown if each.name == which)

    # -- by a script ----------------------------------------------------------------------------

    def _run(self, rule: Any, faces: Iterable[int], answers: Iterable[object], **given: Any) -> Any:
        self.last = Scripted(self.state, self.book, faces, answers)
        outcome = self.last.run(rule, **given)
        self.state = self.last.state
        return outcome
