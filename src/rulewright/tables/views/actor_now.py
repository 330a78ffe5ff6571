"""ActorNow: somebody at a table as one seat knows them, ready for a screen."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rulewright.contract import Figure
from rulewright.play import Derivation
from rulewright.tables.papers.knowing import portrait_known
from rulewright.tables.showing import how_shown
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.reading import KnownTable


class ActorNow(Struct, frozen=True):
    """An actor as the seat knows it: every number with its derivation, and the page's figures as they stand now.

    `hidden` says, to whoever may know, that players do not know of them; `shown` how much players see: `all`, `word`
    or `nothing`. `word` is how they fare: unhurt, hurt, badly hurt, down. Where not all is shown to the seat, `data`
    holds what shows, and there are no numbers.
    """

    id: str
    name: str
    data: Any
    numbers: tuple[Derivation, ...]
    mine: bool
    figures: tuple[Figure, ...] = ()
    hidden: bool = False
    shown: Literal["all", "word", "nothing"] = "all"
    word: str = ""
    portrait: str = ""


def actor_now(knowledge: Knowledge, reading: KnownTable, who: str) -> ActorNow:
    """An actor with its numbers, as far as they follow from what the seat knows."""
    desk, known, seat, limits = knowledge.desk, knowledge.state, knowledge.seat, knowledge.view.limits
    actor, mine = known.actor(who), who in seat.actors
    name = str(getattr(actor, "name", who))
    portrait = portrait_known(desk, knowledge.view, who)
    if (level := knowledge.limited.levels.get(who)) is not None:
        word = knowledge.limited.words.get(who, "")
        return ActorNow(who, name, limits.shows(actor), (), mine, shown=level, word=word, portrait=portrait)
    how = how_shown(desk.state, who) if seat.may("see_secrets") else "all"
    word = reading.word(who, limits.word)
    shown = "all" if how == "hidden" else how
    numbers, figures = reading.numbers(who), reading.figures(who)
    return ActorNow(who, name, reading.data(who), numbers, mine, figures, how == "hidden", shown, word, portrait)
