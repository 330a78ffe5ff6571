"""Actions of deeds: talk, theft, making, riding, flying, seeking, falling: what skills do to people and things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.contract import Action, Field
from rulewright.play import Refusal
from rulewright.rulesets.brp import skills
from rulewright.rulesets.brp.checks.offers import SUCCEEDS
from rulewright.rulesets.brp.gear.offers import worn
from rulewright.rulesets.brp.skills.athletics import dive, fall, let_go, shed_armour, surface
from rulewright.rulesets.brp.skills.deed_offers import HURT
from rulewright.rulesets.brp.skills.in_a_fight import able
from rulewright.rulesets.brp.state.character import Book, State


def is_clinging(state: State, book: Book, who: str, args: Mapping[str, Any]) -> Refusal | None:
    """Why there is no wall to leave. [BRP-SKL-036]"""
    if not state.actor(who).is_marked("clinging"):
        return Refusal("You stand on firm ground.", "BRP-SKL-036", "Climb first.")
    return None


DEED_ACTIONS = (
    *skills.DEED_ACTIONS,
    Action("dive", "Go under water", dive, (), "table", gm_only=True, any_time=True, rules=("BRP-SKL-151",)),
    Action("surface", "Come up again", surface, (), "table", gm_only=True, any_time=True, rules=("BRP-SKL-151",)),
    Action("firm-ground", "Stand on firm ground", let_go, (), "move", is_clinging, any_time=True, rules=("BRP-SKL-036",)),
    Action("shed-armour", "Shed armour in the water", shed_armour, (Field("piece", "What", options=worn),), "move", able, (SUCCEEDS,),
           rules=("BRP-SKL-150",)),
    Action("fall", "Fall", fall,
           (Field("metres", "How far", "number", least=1, most=500), Field("leaping", "Of one's own will", "flag", default=False)),
           "table", None, (HURT,), gm_only=True, any_time=True, rules=("BRP-SKL-096",)),
)  # fmt: skip
