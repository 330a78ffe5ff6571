"""Aiming: whom a button is about before anybody has opened it: the first foe whom it can be done to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from rulewright.contract import Action
from rulewright.play import Refusal
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.reading import reading_of
from rulewright.tables.views.starting import Starting, given


class Aimed(Struct, frozen=True):
    """A button, once it is known about whom it is: by key, in words, and what its form starts with."""

    key: str
    against: str
    args: dict[str, Any]


def aimed(knowledge: Knowledge, form: Action, actor: str) -> Aimed | Refusal:
    """A button about the first foe whom it can be done to; else why it cannot be done."""
    no: Refusal | None = None
    for start in Starting(reading_of(knowledge.state, knowledge.desk), actor).aims(form):
        args = given(start.args(form))
        refusal = knowledge.judged(form, actor, args) or no_odds_of(knowledge, form.id, actor, args)
        if refusal is None:
            return Aimed(start.key, start.against(form), args)
        no = no or refusal
    return no or Refusal("There is nothing to reckon.")


def no_odds_of(knowledge: Knowledge, action: str, actor: str, args: Mapping[str, Any]) -> Refusal | None:
    """Why a seat is not told what would come of an action."""
    found = knowledge.desk.ruleset.find(action)
    barred = found.barred(gm=knowledge.seat.may("act_for_others")) if found else None
    return barred or knowledge.unoffered(action, actor, args) or knowledge.unreckonable(actor, args)
