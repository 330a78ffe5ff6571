"""Forms: the actions of a game as a list has them, for every screen and for the terminal."""

from __future__ import annotations

import re

from msgspec import Struct

from rulewright.contract import Action
from rulewright.contract.rooms import When, when_done

MOST_BRIEF = 60
"""So many letters stand on two lines of a phone."""


class ActionForm(Struct, frozen=True):
    """An action as a list has it. One that `asks` for nothing is done at a press; what `ends_turn` is kept at hand.

    `when` says of what the table does when one does it, so that long lists stand in groups. `does` is what a card says
    that has no odds to show; the whole text is asked for when somebody opens it. What is `called` a game master may ask for.
    """

    id: str
    name: str
    group: str
    measures: dict[str, str]
    any_time: bool = False
    gm_only: bool = False
    ends_turn: bool = False
    asks: bool = True
    when: When = ""
    does: str = ""
    called: bool = False


def action_form(action: Action, package: str) -> ActionForm:
    """An action of a game's package as a list has it."""
    measures = {measure.id: measure.label for measure in action.measures}
    told = (action.id, action.name, action.group, measures)
    when = when_done(action, package)
    marks = (action.any_time, action.gm_only, action.ends_turn)
    is_card = not (measures or any(marks) or action.group == "table")
    return ActionForm(*told, *marks, bool(action.fields), when, in_brief(action) if is_card else "", action.called)


def in_brief(action: Action) -> str:
    """What an action's text says first, short enough to stand under its name; nothing where it says no more than that."""
    first = re.split(r"[.:;](?:\s|$)", action.text, maxsplit=1)[0]
    parts = first.split(", ")
    while len(parts) > 1 and len(", ".join(parts)) > MOST_BRIEF:
        parts.pop()
    return "" if first == action.name else ", ".join(parts)
