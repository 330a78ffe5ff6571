"""Play: all that a rule may touch. Through it alone it draws, asks and changes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rulewright.play.audience import EVERYONE, Audience
from rulewright.play.change import SCENE
from rulewright.play.derivation import Derived
from rulewright.play.standing import standing_key
from rulewright.play.window import PASS, Intervention, Window

if TYPE_CHECKING:
    from rulewright.chance import Chance
    from rulewright.play.question import Question
    from rulewright.play.rule import Rule
    from rulewright.play.state import State


class Play[A, S, B](ABC):
    """What a rule receives: actors of type A, a scene of type S, a rulebook of type B.

    The book holds what does not change while a rule runs: the table's options and the content.
    Each reader is a Play that knows what to do when a rule wants luck or a decision.
    """

    __slots__ = ("book", "state")

    def __init__(self, state: State[A, S], book: B) -> None:
        self.state = state
        self.book = book

    # -- looking --------------------------------------------------------------------------------

    def actor(self, who: str) -> A:
        """An actor as it is now."""
        return self.state.actor(who)

    @property
    def scene(self) -> S:
        """The scene as it is now."""
        return self.state.scene

    # -- luck and decisions ---------------------------------------------------------------------

    @abstractmethod
    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        """Draw luck. `of` and `what` say whose roll it is and for what; `to` who may see it."""

    @abstractmethod
    def ask_all[T](self, questions: Sequence[Question[T]], *, sealed: bool = True) -> tuple[T, ...]:
        """Ask several people at once; sealed, nobody learns anything until all have answered."""

    def ask[T](self, question: Question[T]) -> T:
        """Ask one person."""
        return self.ask_all((question,), sealed=False)[0]

    def offer[T](self, window: Window[T]) -> tuple[Intervention[T], ...]:
        """Open a window: those who step in, in the order the window names them.

        Whoever has left a standing answer that settles the matter is not asked.
        """
        settled: dict[str, T] = {}
        open_to = []
        for who, options in window.open_to.items():
            if not options:
                continue
            standing = self.state.standing.get(standing_key(who, window.name))
            key = None if standing is None else standing.settles(window.cases_of(who))
            if key is None or (key not in {"", PASS} and all(option.key != key for option in options)):
                open_to.append(who)
            elif key not in {"", PASS}:
                settled[who] = next(option.value for option in options if option.key == key)
        answers = self.ask_all(tuple(window.question(who) for who in open_to), sealed=False) if open_to else ()
        stepped = settled | {who: value for who, value in zip(open_to, answers, strict=True) if value is not None}
        return tuple(Intervention(who, stepped[who]) for who in window.open_to if who in stepped)

    # -- consequences ---------------------------------------------------------------------------

    def change(self, of: str, path: str, after: object, cause: str = "", *, to: Audience = EVERYONE) -> None:
        """Make one field of one actor different; nothing happens if it is so already."""
        if isinstance(after, Derived):  # what a number is made of is computed, never stored
            after = int(after)
        before = self.state.read(of, path)
        if before == after and type(before) is type(after):
            return
        self.state = self.state.write(of, path, after)
        self._changed(of, path, before, after, cause, to)

    def change_scene(self, path: str, after: object, cause: str = "", *, to: Audience = EVERYONE) -> None:
        """Make one field of the scene different."""
        self.change(SCENE, path, after, cause, to=to)

    def cite(self, *rules: str) -> None:
        """Say which paragraphs of the book are being applied."""

    def note(self, text: str, why: object = None, *, to: Audience = EVERYONE) -> None:
        """Say in words what happened; `why` may hold the derivation behind it."""

    @contextmanager
    def about(self, *who: str) -> Iterator[None]:
        """Say that what a rule draws, cites and notes from here on is about somebody: if they are about unseen, it is
        for nobody else. Rules that are called with somebody's id are about them by that alone.
        """
        del who
        yield

    def aftermath(self, rule: Callable[..., object], *args: Any, **kwargs: Any) -> None:
        """Let a rule follow that no longer decides how an action ends: a scar, a weapon that slips away.

        It happens like all else, but exact odds are told without it, and nothing can come back from it.
        """
        rule(self, *args, **kwargs)

    def follow(self, rule: Rule, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
        """Run a rule within this play. Called by marked rules; there is no need to call it by hand."""
        if rule.ids:
            self.cite(*rule.ids)
        return rule.run(self, args, kwargs)

    def _changed(self, of: str, path: str, before: object, after: object, cause: str, to: Audience) -> None:
        """Hear of a change that has just been made."""
