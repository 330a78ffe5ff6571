"""What is offered leads somewhere: a button that stands open to somebody is granted them with some form.

An action stands open unless one of its guards says no whatever is chosen, or a field that must be filled has nothing to
choose. Whoever is no vampire finds "Strike at the heart" among what they can do if the first guard that says so waits for
a target. Everybody in the game's own fights is looked at as they come in, and the forms of all that is open to them are
filled in field by field with whatever may be chosen; a choice that is refused is not looked at further.

Of numbers only the ends and what stands there are tried, of several choices one at a time, of words any. Where more may be
chosen than can be looked through, nobody is at fault.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from rulewright.contract import Action, Ruleset
from rulewright.library import open_book, ready
from rulewright.library.outside import set_out
from rulewright.play import State
from rulewright.testing.forms import is_granted, offered

TRIES = 60
"""So many forms are looked at, half filled in or wholly, before it is left open whether one would be granted."""


def faults(game: Ruleset, fights: int = 99) -> list[str]:
    """What stands open in vain, in the first so many of the game's own fights, each with the first to whom it does."""
    found = in_vain(game, fights)
    return [
        f"{game.id}: {action} stands open to {who}, and no form is granted" for action, who in sorted(found.items())
    ]


def in_vain(game: Ruleset, fights: int = 99) -> dict[str, str]:
    """The ids of actions that stand open to somebody who is granted no form, each with the first such in a fight."""
    found: dict[str, str] = {}
    shelf, book = ready(game), open_book(game)
    for fight in islice(shelf.fights.values(), fights):
        state = set_out(game, book, fight.sides, shelf.characters, fight.scene)
        for who in state.actors:
            for action in game.actions:
                if not action.gm_only and action.id not in found and leads_nowhere(action, state, book, who):
                    found[action.id] = f"{fight.id}/{who}"
    return found


def leads_nowhere(action: Action, state: State[Any, Any], book: Any, who: str) -> bool:
    """Whether an action stands open to somebody although every form is refused."""
    if action.closed(state, book, who) is not None:
        return False
    sayings = offered(action, state, book, who)
    return all(sayings.values()) and is_granted(action, state, book, who, sayings, TRIES) is False
