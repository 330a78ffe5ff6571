"""Actions of combat: what is done at arm's length or from afar, declared once."""

from __future__ import annotations

from typing import Any

from rulewright.contract import Action, Field, Measure
from rulewright.play import Ending
from rulewright.rulesets.brp import body, checks, combat, gear, world
from rulewright.rulesets.brp.actions.offers import (
    cannot_act,
    cannot_attack,
    cannot_defend,
    no_last_words,
    smashable,
    weapons,
)
from rulewright.rulesets.brp.actions.skills import CIRCUMSTANCES, MODIFIER
from rulewright.rulesets.brp.body.wounds.dying import last_words
from rulewright.rulesets.brp.checks.acting import targets
from rulewright.rulesets.brp.combat.attack import attack, clear_jam
from rulewright.rulesets.brp.combat.attacks import divide
from rulewright.rulesets.brp.combat.close.smashing import smash_at
from rulewright.rulesets.brp.combat.missile import take_aim
from rulewright.rulesets.brp.combat.rounds import fight_defensively
from rulewright.rulesets.brp.encounter import end_scene
from rulewright.rulesets.brp.world.movement import speak

# -- what is worth knowing ----------------------------------------------------------------------


def target_of(ending: Ending[Any, Any, Any]) -> Any:
    """The target as the attack leaves it."""
    return ending.state.actor(ending.outcome.target)


HIT = Measure("hit", "Hits", lambda ending: ending.outcome.hit, bool)
DAMAGE = Measure("damage", "Damage", lambda ending: ending.outcome.damage)
MAJOR = Measure(
    "major", "Major wound", lambda ending: any(each.major for each in target_of(ending).wounds.values()), bool
)
DROPS = Measure("drops", "Target is out", lambda ending: target_of(ending).is_out, bool)
FUMBLES = Measure("fumble", "Fumble", lambda ending: ending.outcome.level < 0, bool)
RESULT = Measure("result", "Level that is left", lambda ending: ending.outcome.result.name.lower())
LOST = Measure("lost", "Hit points it loses", lambda ending: ending.outcome, bool)
SAID = Measure("said", "It is said", lambda ending: ending.outcome, bool)

TARGET = Field("target", "Target", options=targets)
WEAPON = Field("weapon", "Weapon", options=weapons)


def share(name: str, label: str, least: int = 0, default: int | None = None) -> Field:
    """A part of a rating."""
    return Field(name, label, "number", least=least, most=500, default=default)


COMBAT_ACTIONS = (
    Action("attack", "Attack", attack, (TARGET, WEAPON, MODIFIER, CIRCUMSTANCES), "attack", cannot_attack,
           (HIT, DAMAGE, DROPS, MAJOR, RESULT, FUMBLES),
           text="Roll under the skill; the target may dodge or parry; what is left strikes.",
           rules=("BRP-CBT-021", "BRP-CBT-041", "BRP-CBT-049")),
    Action("smash", "Strike at what they hold", smash_at, (TARGET, WEAPON, Field("item", "What", options=smashable)), "attack",
           cannot_attack, (LOST,), text="A Difficult, aimed blow at a weapon or shield.", rules=("BRP-CBT-101",)),
    Action("divide", "Divide a rating above 100", divide,
           (share("first", "First attack", 50), share("second", "Second attack", 50), share("third", "Third attack", default=0),
            share("art_first", "Martial Arts, first", default=0), share("art_second", "Martial Arts, second", default=0),
            share("art_third", "Martial Arts, third", default=0)),
           "attack", cannot_attack, rules=("BRP-CBT-085", "BRP-SKL-110")),
    Action("aim", "Take aim", take_aim, (Field("support", "With a support", "flag", default=False),), "attack", cannot_act,
           rules=("BRP-CBT-109", "BRP-CBT-110")),
    Action("defend", "Only defend", fight_defensively, (), "attack", cannot_defend, rules=("BRP-CBT-038",)),
    *world.ACTIONS,
    *gear.ACTIONS,
    Action("clear", "Clear a jam", clear_jam, (WEAPON,), "other", cannot_act, rules=("BRP-CBT-048",)),
    *checks.ACTIONS,
    Action("speak", "Say something", speak, (Field("words", "Words", "text"),), any_time=True, rules=("BRP-CBT-025",)),
    Action("last-words", "Last words", last_words, (Field("fact", "One fact", "text"),), "other", no_last_words, (SAID,),
           any_time=True, rules=("BRP-CBT-091",)),
    Action("end-scene", "End the scene", end_scene, group="table", gm_only=True, any_time=True, rules=("BRP-PLY-061",)),
    *combat.ACTIONS, *body.ACTIONS,
)  # fmt: skip
