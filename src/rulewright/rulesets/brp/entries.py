"""Entries: what of Basic Roleplaying is data, by kind."""

from __future__ import annotations

from rulewright.content import Entry
from rulewright.rulesets.brp.entries_arms import Armour, Shield, Weapon
from rulewright.rulesets.brp.entries_characters import (
    Culture,
    Feature,
    Personality,
    PowerLevel,
    Profession,
    Standing,
    Wealth,
)
from rulewright.rulesets.brp.entries_skills import Circumstance, Competence, Fluency, Skill, Speciality
from rulewright.rulesets.brp.entries_system import Ground, Interval, Pace
from rulewright.rulesets.brp.powers.mutations.entries import Mutation

KINDS: dict[str, type[Entry]] = {
    "skill": Skill,
    "speciality": Speciality,
    "circumstance": Circumstance,
    "competence": Competence,
    "fluency": Fluency,
    "power_level": PowerLevel,
    "profession": Profession,
    "personality": Personality,
    "culture": Culture,
    "wealth": Wealth,
    "standing": Standing,
    "feature": Feature,
    "weapon": Weapon,
    "armour": Armour,
    "shield": Shield,
    "pace": Pace,
    "ground": Ground,
    "interval": Interval,
    "mutation": Mutation,
}

__all__ = [
    "KINDS",
    "Armour",
    "Circumstance",
    "Competence",
    "Culture",
    "Feature",
    "Fluency",
    "Ground",
    "Interval",
    "Mutation",
    "Pace",
    "Personality",
    "PowerLevel",
    "Profession",
    "Shield",
    "Skill",
    "Speciality",
    "Standing",
    "Wealth",
    "Weapon",
]
