"""Shelves of Otherworlds: a scene for every weapon, power, item, armor and creature of the content, made from their lists."""

from __future__ import annotations

from typing import Any

from tests.rulesets.otherworlds.scenes import ann, bo, cat, dan, duel
from tests.rulesets.otherworlds.stage import BOOK, creature
from tests.rulesets.rows import Rows

from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.state.character import Spot, State
from rulewright.rulesets.otherworlds.state.entries import Armor, Creature, Item, Skill, Spell, Weapon

ABLE: dict[str, Any] = {"strength": 9, "dexterity": 9, "toughness": 9, "resolve": 9}


def armed(weapon: str, apart: int, *more: str, masteries: tuple[str, ...] = ()) -> State:
    """Somebody with a weapon against somebody some spaces off, with others beside both."""
    me = ann(**ABLE, weapons=(weapon, *more), masteries=masteries)
    return duel(me, bo(guard=1, armor="chain", at=Spot(apart, 0)), c=cat(at=Spot(apart, 1)))


def with_powers(apart: int) -> State:
    """Somebody with every power there is, a friend and a foe some spaces off."""
    known = tuple(each.id for each in (*BOOK.content.all(Skill), *BOOK.content.all(Spell)) if each.use != "reaction")
    me = ann(**{**ABLE, "health": 30}, powers=known)
    return duel(me, bo(at=Spot(apart, 0)), d=dan(at=Spot(0, apart), health=5, astral=3))


def with_items(apart: int) -> State:
    """Somebody with every item there is, and a friend some spaces off who needs them all."""
    ills: dict[str, int] = {"health": 5, "astral": 2, "poison": 3, "stone": 2, "stun": 4, "chill": 1}
    belt = {each.id: 2 for each in BOOK.content.all(Item)}
    return duel(ann(belt=belt), bo(at=Spot(5, 5)), d=dan(at=Spot(0, apart), marks=("bleeding", "blind"), **ills))


def scenes() -> dict[str, State]:
    """All of them, by what they are about."""
    found: dict[str, State] = {"powers": with_powers(1), "items": with_items(1)}
    for weapon in BOOK.content.all(Weapon):
        found[f"{weapon.id} at hand"] = armed(weapon.id, 1)
        found[f"{weapon.id} within range"] = armed(weapon.id, weapon.range)
        found[f"{weapon.id} a space too far"] = armed(weapon.id, weapon.range + 1)
        found[f"{weapon.id} and another"] = armed(weapon.id, 1, "buckler")
        found[f"mastered {weapon.id}"] = armed(weapon.id, weapon.range, masteries=(weapon.type,))
    for apart in range(1, 9):
        found[f"at {apart}"] = with_powers(apart)
        found[f"items at {apart}"] = with_items(apart)
    for armor in BOOK.content.all(Armor):
        found[f"in {armor.id}"] = duel(ann(**{**ABLE, "dexterity": 12}, armor=armor.id), bo())
    for beast in BOOK.content.all(Creature):
        found[f"the {beast.id}"] = duel(ann(), creature(beast.id))
    return found


SHELVES = Rows(RULESET, BOOK, scenes())
