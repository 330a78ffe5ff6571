"""Basic Roleplaying: a d100 under a skill, five levels of success, and the world behind them."""

from rulewright.contract import Ruleset, Seeming
from rulewright.play.values.bounded import Line
from rulewright.rulesets.brp.actions import ACTIONS
from rulewright.rulesets.brp.actions.bearings import BEARINGS
from rulewright.rulesets.brp.actions.invariants import broken
from rulewright.rulesets.brp.actions.out_of_it import OUT_OF_IT
from rulewright.rulesets.brp.body.health import how_hurt
from rulewright.rulesets.brp.creation.arrival import enter, numbers
from rulewright.rulesets.brp.creation.assortments import ASSORTMENTS
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.creation.creatures.bring import BESTIARY
from rulewright.rulesets.brp.creation.homecoming import grown
from rulewright.rulesets.brp.creation.settling import HOUSE_RULES
from rulewright.rulesets.brp.encounter import ENCOUNTER
from rulewright.rulesets.brp.opponents.policy import answer, move
from rulewright.rulesets.brp.options import Options
from rulewright.rulesets.brp.state.character import Actor, Character, Scene
from rulewright.rulesets.brp.state.entries import KINDS
from rulewright.rulesets.brp.state.powers_state import BOOKKEPT
from rulewright.rulesets.brp.state.sound import CHECKS

RULESET = Ruleset(
    id="brp",
    name="Basic Roleplaying",
    version="0.1.0",
    notice=(
        "Powered by BRP. Built on the ORC Content of Basic Roleplaying: Universal Game Engine, copyright 2023 Chaosium Inc., "
        "under the ORC License; the trademarks stay theirs, and they do not endorse this. NOTICE.md has the whole notice."
    ),
    summary="A d100 under a skill, five levels of success, resistance rolls, professions, and the gravest of wounds.",
    package="rulewright.rulesets.brp",
    character=Character,
    actor=Actor,
    scene=Scene,
    options=Options,
    enter=enter,
    encounter=ENCOUNTER,
    creation=CREATION,
    kinds=KINDS,
    checks=CHECKS,
    actions=ACTIONS,
    bearings=BEARINGS,
    numbers=numbers,
    grown=grown,
    bestiary=BESTIARY,
    assortments=ASSORTMENTS,
    policy=answer,
    move=move,
    out_of_it=OUT_OF_IT,
    seeming=Seeming(how_hurt, ("in_hand", "off_hand", "armour", "shield", "fate")),
    house_rules=HOUSE_RULES,
    wishes={"set": Line},
    broken=broken,
    bookkeeping=(
        "fight",
        "checks",
        "horrors",
        "devotion.calls",
        "devotion.gifts",
        "round",
        "places",
        *(f"powers.{each}" for each in BOOKKEPT),
    ),
)

__all__ = ["RULESET"]
