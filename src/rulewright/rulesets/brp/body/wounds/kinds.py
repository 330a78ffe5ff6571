"""Kinds of injury: what a weapon, an energy or plain force does to a body, for those who bear one kind better or worse."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.rulesets.brp.state.arms import kind_of
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.kinds.engines import Engine

CRUSHING, CUTTING, PIERCING = "crushing", "cutting", "piercing"
FALLING, EXPLOSION = "falling", "explosion"
BURNING = "fire"
BY_SPECIAL = {"bleeding": CUTTING, "crushing": CRUSHING, "impaling": PIERCING, "fire": BURNING}
BY_KIND = {"gun": "gunfire", "beam": "energy"}
BY_LOAD = {"bullets": "gunfire", "energy": "energy", "fuel": BURNING}
"""What an engine does by what it fires."""
DRIVEN_BY_FIRE = frozenset({*BY_LOAD, "cannonballs", "explosive", "rockets", "missiles"})
"""What an engine fires by powder, fuel or light, and not under water. [BRP-SPT-279]"""
BY_ARMS = frozenset({CRUSHING, CUTTING, PIERCING, "gunfire"})
"""Kinds of injury that arms do and no energy. [BRP-CRE-139]"""
PLAIN = BY_ARMS | {FALLING}
"""Kinds of injury that are neither magic nor fire nor an energy. [BRP-CRE-098 BRP-CRE-124]"""
FIRE = {"heat": BURNING}


def kinds_by_special(specials: Iterable[str]) -> frozenset[str]:
    """What kinds of injury go with the special effects of something that strikes. [BRP-POW-129]"""
    return frozenset(BY_SPECIAL[each] for each in specials if each in BY_SPECIAL)


def kinds_of_injury(weapon: Weapon) -> frozenset[str]:
    """What kinds of injury a weapon does: cutting, crushing, piercing, gunfire, energy, fire. [BRP-POW-129]"""
    if weapon.area:
        return kinds_by_special(weapon.special) | {BURNING}
    kinds = {BY_KIND[kind]} if (kind := kind_of(weapon)) in BY_KIND else set()
    return kinds_by_special(weapon.special) | kinds


def kinds_of_engine(engine: Engine) -> frozenset[str]:
    """What kinds of injury an engine does, by what it strikes with and what it fires. [BRP-POW-129 BRP-EQP-164]"""
    loaded = {BY_LOAD[engine.ammunition]} if engine.ammunition in BY_LOAD else set()
    return kinds_by_special(engine.special) | loaded


def kinds_of_energy(energy: str) -> frozenset[str]:
    """What kinds of injury an energy does: its own, and fire for heat. [BRP-POW-129]"""
    return frozenset({energy, FIRE.get(energy, energy)})
