"""State: everybody in play and the scene they are in, as one frozen value.

No annotations of the future here: what a generic struct is made of is looked up by name when somebody asks for help.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import UNSET, Struct

from rulewright.play.audience import EVERYONE, GM, Audience, Showing
from rulewright.play.change import SCENE, Change
from rulewright.play.standing import Standing
from rulewright.play.values.frozen import FrozenMap
from rulewright.play.values.path import read, write

RESERVED = frozenset({SCENE, GM})
"""Names that no actor may have: changes and audiences mean something else by them."""


class State[A, S](Struct, frozen=True, cache_hash=True):
    """Actors by id, the scene, the answers that seats have left standing for windows, who is about unseen, and
    of whom not everything is shown.
    """

    actors: FrozenMap[str, A]
    scene: S
    standing: FrozenMap[str, Standing] = FrozenMap()
    hidden: frozenset[str] = frozenset()
    shown: FrozenMap[str, Showing] = FrozenMap()

    @classmethod
    def of(cls, actors: Mapping[str, A], scene: S) -> "State[A, S]":
        """A state from a plain mapping of actors."""
        for who in actors:
            _check_name(who)
        return cls(FrozenMap(actors), scene)

    def actor(self, who: str) -> A:
        """One actor; says who is there if it is not."""
        found = self.actors.get(who)
        if found is None:
            msg = f"nobody here is called {who!r}; here are: {', '.join(self.actors) or 'nobody'}"
            raise LookupError(msg)
        return found  # type: ignore[no-any-return]

    def read(self, of: str, path: str) -> Any:
        """What stands at a path of an actor or of the scene."""
        if of == SCENE:
            return read(self.scene, path)
        actor = self.actors.get(of, UNSET)
        return UNSET if actor is UNSET else read(actor, path)

    def write(self, of: str, path: str, after: Any) -> "State[A, S]":
        """The state with something else at a path."""
        if of == SCENE:
            return State(self.actors, write(self.scene, path, after), self.standing, self.hidden, self.shown)
        if not path:
            _check_name(of)
            actors = self.actors.without(of) if after is UNSET else self.actors.with_(of, after)
        else:
            actors = self.actors.with_(of, write(self.actor(of), path, after))
        return State(actors, self.scene, self.standing, self.hidden, self.shown)

    def apply(self, change: Change) -> "State[A, S]":
        """The state after a change."""
        return self.write(change.of, change.path, change.after)

    def fold(self, changes: Iterable[Change]) -> "State[A, S]":
        """The state after many changes."""
        state = self
        for change in changes:
            state = state.apply(change)
        return state

    def with_standing(self, key: str, standing: Standing | None) -> "State[A, S]":
        """The state with a standing answer left or taken back."""
        kept = self.standing.without(key) if standing is None else self.standing.with_(key, standing)
        return State(self.actors, self.scene, kept, self.hidden, self.shown)

    # -- who is about unseen --------------------------------------------------------------------

    def unseen(self, who: str, *, hidden: bool) -> "State[A, S]":
        """The state with somebody about unseen, or in the open."""
        if (who in self.hidden) == hidden:
            return self
        others = self.hidden | {who} if hidden else self.hidden - {who}
        return State(self.actors, self.scene, self.standing, others, self.shown)

    def showing(self, who: str, how: Showing) -> "State[A, S]":
        """The state with so much of somebody shown to whoever does not play them."""
        shown = self.shown.without(who) if how in {"all", "hidden"} else self.shown.with_(who, how)
        return State(self.actors, self.scene, self.standing, self.hidden, shown)

    def audience(self, who: str) -> Audience:
        """Who may know what somebody does: everyone, but for somebody unseen only whoever plays them, and the GM."""
        return (GM, who) if who in self.hidden else EVERYONE

    def in_view_of(self, who: str) -> FrozenMap[str, A]:
        """Those whom somebody can have in view: everybody but who is about unseen; those see each other."""
        if not self.hidden or who in self.hidden:
            return self.actors
        return FrozenMap({other: actor for other, actor in self.actors.items() if other not in self.hidden})

    def seen_by(self, who: str) -> tuple[str, ...]:
        """The ids of those whom somebody can have in view."""
        return tuple(self.in_view_of(who))

    @property
    def open_first(self) -> tuple[str, ...]:
        """Everybody as they came, those who are about unseen last: what they get must not tell of them."""
        if not self.hidden:
            return tuple(self.actors)
        return tuple(sorted(self.actors, key=self.hidden.__contains__))


def _check_name(who: str) -> None:
    if who in RESERVED:
        msg = f"no actor can be called {who!r}; that name is taken by the table itself"
        raise ValueError(msg)
