"""Growth: who a character has become by what happened to an actor, checked as anything from outside is."""

from __future__ import annotations

from typing import Any

from rulewright.contract import Book, Ruleset
from rulewright.library.outside import as_written, in_play, rules_of
from rulewright.play.values.wire import plain


def faring(game: Ruleset, actor: Any, book: Book[Any]) -> str:
    """How somebody fares, in a word; nothing where the game cannot tell."""
    return "" if game.seeming is None else game.seeming.hurt(actor, book)


def come_home(game: Ruleset, who: str, written: Any, now: Any, book: Book[Any]) -> Any:
    """The character that somebody is now, who came as `written`.

    A game that says nothing of it leaves the sheet as its actors carry it, or as it came.
    """
    if game.grown is None:
        sheet = getattr(now, "character", None)
        return sheet if isinstance(sheet, game.character) else written
    came = in_play(game, who, written, book)
    with rules_of(game, "what has become of this character"):
        return as_written(game, plain(game.grown(written, came, now)))
