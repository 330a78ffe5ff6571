"""Basic Roleplaying: a d100 under a skill, five levels of success, and the world behind them."""

from rulewright.contract import Encounter, Ruleset
from rulewright.rulesets.brp import encounter, policy
from rulewright.rulesets.brp.actions import ACTIONS
from rulewright.rulesets.brp.arrival import enter, numbers
from rulewright.rulesets.brp.broken import broken
from rulewright.rulesets.brp.character import Actor, Character, Scene
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.entries import KINDS
from rulewright.rulesets.brp.entry_checks import sound
from rulewright.rulesets.brp.options import Options
from rulewright.rulesets.brp.powers.holdings import BOOKKEPT

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
    encounter=Encounter(
        scene=encounter.open_scene,
        begin=encounter.begin,
        acting=encounter.acting,
        proceed=encounter.proceed,
        over=encounter.over,
    ),
    creation=CREATION,
    kinds=KINDS,
    checks=(sound,),
    actions=ACTIONS,
    numbers=numbers,
    policy=policy.answer,
    move=policy.move,
    broken=broken,
    bookkeeping=("fight", "checks", "round", "places", *(f"powers.{each}" for each in BOOKKEPT)),
)

__all__ = ["RULESET"]
