"""Actions of powers, set by set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.contract import Action, Field
from rulewright.kits.choosing import Options, always, choices, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.actions.magic import MAGIC_ACTIONS
from rulewright.rulesets.brp.actions.superpowers import SUPERPOWER_ACTIONS
from rulewright.rulesets.brp.powers import mutations, psychic, sorcery
from rulewright.rulesets.brp.powers.choosing import in_force
from rulewright.rulesets.brp.powers.effects.ending import consent, end_power
from rulewright.rulesets.brp.powers.fight.wards import cross, fire_meets_frost, points_cross, shift_ward, wards_in
from rulewright.rulesets.brp.state.character import Book, State

TO = choices({"friends": "Friends' powers", "everybody": "Everybody's", "nobody": "Nobody's"})


def nothing_lasts(state: State, book: Book, who: str, args: Mapping[str, Any]) -> Refusal | None:
    """Why there is nothing to end."""
    return None if in_force(state, book, who) else Refusal("Nothing of theirs lasts.", "BRP-POW-202", "Use a power.")


def no_powers(state: State, book: Book, who: str, args: Mapping[str, Any]) -> Refusal | None:
    """Why powers do not matter here."""
    if book.options.powers or any(actor.powers.known for actor in state.in_view_of(who).values()):
        return None
    return Refusal("There are no powers here.", "BRP-POW-030", "Switch a set on.")


def standing_wards(state: State, book: Book, who: str) -> Options:
    """Wards that stand, of magic and of sorcery."""
    return tuple(option(f"{each.on}:{each.id}", each.effect.name) for each in wards_in(state))


def no_ward(state: State, book: Book, who: str, args: Mapping[str, Any]) -> Refusal | None:
    """Why there is no Ward to cross."""
    return None if wards_in(state) else Refusal("No Ward stands here.", "BRP-POW-300", "Cast one.")


WARD = Field("ward", "Ward", options=standing_wards)

SHARED_ACTIONS = (
    Action("cross-ward", "Cross a Ward", cross, (WARD,), "table", no_ward, gm_only=True, any_time=True,
           rules=("BRP-POW-300", "BRP-POW-357")),
    Action("shift-ward", "Move the objects of a Ward", shift_ward, (WARD,), "power", no_ward, rules=("BRP-POW-344",)),
    Action("points-cross", "Send points across a Ward", points_cross, (WARD, Field("points", "Points", "number", least=1, most=100)),
           "power", no_ward, rules=("BRP-POW-300",)),
    Action("fire-meets-frost", "Fire meets Frost", fire_meets_frost,
           (Field("mine", "Own levels", "number", least=1, most=40), Field("theirs", "Other levels", "number", least=1, most=40)),
           "table", no_powers, gm_only=True, any_time=True, rules=("BRP-POW-099",)),
    Action("end-power", "End a power", end_power, (Field("effect", "Which", options=in_force),), "power", nothing_lasts, any_time=True,
           rules=("BRP-POW-202",)),
    Action("consent", "Say whose powers you let happen", consent, (Field("to", "Whose", options=always(TO)),), "other", no_powers,
           any_time=True, rules=("BRP-POW-030",)),
)  # fmt: skip

POWER_ACTIONS = (
    *SHARED_ACTIONS, *MAGIC_ACTIONS, *mutations.ACTIONS, *psychic.ACTIONS, *sorcery.ACTIONS, *SUPERPOWER_ACTIONS,
)  # fmt: skip
