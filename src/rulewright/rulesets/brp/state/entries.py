"""Entries: what of Basic Roleplaying is data, by kind."""

from __future__ import annotations

from rulewright.content import Entry
from rulewright.rulesets.brp.state.kinds.arms import Armour, Shield, Weapon
from rulewright.rulesets.brp.state.kinds.characters import (
    Culture,
    Feature,
    Personality,
    PowerLevel,
    Profession,
    Standing,
    Wealth,
)
from rulewright.rulesets.brp.state.kinds.mutations import Mutation
from rulewright.rulesets.brp.state.kinds.powers import Being, Sorcery, Spell
from rulewright.rulesets.brp.state.kinds.psychic import Ability
from rulewright.rulesets.brp.state.kinds.skills import Circumstance, Competence, Fluency, Skill, Speciality
from rulewright.rulesets.brp.state.kinds.superpowers import Failing, Limit, Superpower
from rulewright.rulesets.brp.state.kinds.system import Ground, Interval, Pace

KINDS: dict[str, type[Entry]] = {
    "spell": Spell,
    "sorcery": Sorcery,
    "being": Being,
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
    "ability": Ability,
    "superpower": Superpower,
    "failing": Failing,
    "limit": Limit,
}

__all__ = [
    "KINDS",
    "Ability",
    "Armour",
    "Being",
    "Circumstance",
    "Competence",
    "Culture",
    "Failing",
    "Feature",
    "Fluency",
    "Ground",
    "Interval",
    "Limit",
    "Mutation",
    "Pace",
    "Personality",
    "PowerLevel",
    "Profession",
    "Shield",
    "Skill",
    "Sorcery",
    "Speciality",
    "Spell",
    "Standing",
    "Superpower",
    "Wealth",
    "Weapon",
]
