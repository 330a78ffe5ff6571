"""Standing: somebody alone, as a page shows them who is at no table."""

from __future__ import annotations

from typing import Any

from rulewright.contract import Book, Ruleset, figures
from rulewright.library import sheet
from rulewright.library.outside import rules_of
from rulewright.play import FrozenMap, State
from rulewright.play.values.wire import plain
from rulewright.tables.views.actor_now import ActorNow

ALONE = "somebody"


def standing(game: Ruleset, book: Book[Any], character: Any) -> ActorNow:
    """A character as it would come to a table."""
    with rules_of(game, "this character"):
        actor = game.enter(ALONE, character, book)
        return as_seen(game, book, State(FrozenMap({ALONE: actor}), game.encounter.scene({ALONE: "alone"})), ALONE)


def as_seen(game: Ruleset, book: Book[Any], state: State[Any, Any], who: str) -> ActorNow:
    """Somebody of a scene, as whoever plays them knows them."""
    actor = state.actor(who)
    numbers = game.numbers(state, book, who) if game.numbers else ()
    shown = figures(sheet(game), actor, {each.name: each for each in numbers})
    name = str(getattr(actor, "name", "") or who)
    return ActorNow(who, name, plain(actor), tuple(each.derivation for each in numbers), True, shown)
