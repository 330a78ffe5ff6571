"""Actions of powers, set by set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.contract import Action, Field
from rulewright.kits.choosing import always, choices
from rulewright.play import Refusal
from rulewright.rulesets.brp.character import Book, State
from rulewright.rulesets.brp.powers.choosing import in_force
from rulewright.rulesets.brp.powers.ending import consent, end_power
from rulewright.rulesets.brp.powers.magic.actions import MAGIC_ACTIONS
from rulewright.rulesets.brp.powers.mutations.actions import MUTATION_ACTIONS
from rulewright.rulesets.brp.powers.psychic.actions import PSYCHIC_ACTIONS
from rulewright.rulesets.brp.powers.sorcery.actions import SORCERY_ACTIONS
from rulewright.rulesets.brp.powers.superpowers.actions import SUPERPOWER_ACTIONS

TO = choices({"friends": "Friends' powers", "everybody": "Everybody's", "nobody": "Nobody's"})


def nothing_lasts(state: State, book: Book, who: str, args: Mapping[str, Any]) -> Refusal | None:
    """Why there is nothing to end."""
    return None if in_force(state, book, who) else Refusal("Nothing of theirs lasts.", "BRP-POW-202", "Use a power.")


def no_powers(state: State, book: Book, who: str, args: Mapping[str, Any]) -> Refusal | None:
    """Why powers do not matter here."""
    if book.options.powers or any(actor.powers.known for actor in state.actors.values()):
        return None
    return Refusal("There are no powers here.", "BRP-POW-030", "Switch a set on.")


SHARED_ACTIONS = (
    Action("end-power", "End a power", end_power, (Field("effect", "Which", options=in_force),), "power", nothing_lasts, any_time=True,
           rules=("BRP-POW-202",)),
    Action("consent", "Say whose powers you let happen", consent, (Field("to", "Whose", options=always(TO)),), "other", no_powers,
           any_time=True, rules=("BRP-POW-030",)),
)  # fmt: skip

POWER_ACTIONS = (
    *SHARED_ACTIONS, *MAGIC_ACTIONS, *MUTATION_ACTIONS, *PSYCHIC_ACTIONS, *SORCERY_ACTIONS, *SUPERPOWER_ACTIONS,
)  # fmt: skip
