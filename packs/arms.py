"""Arms: the sheets of weapons, armour and shields."""

from __future__ import annotations

import re

from packs.cells import Unreadable, dice, every, named, number, parts, whole, yes
from packs.recipe import Figures, Recipe
from packs.sheets import Row

ERAS = {
    "primitive": "prehistoric",
    "historic": "medieval",
    "ancient-medieval": "medieval",
    "modern": "modern",
    "advanced": "future",
}
HANDS = {"1H": 1, "2H": 2, "1H or 2H": 1, "body": 0}
REACH = {"short": "short", "medium": "medium", "medium/long": "long", "long": "long", "all": "long"}
BODY = ("right-leg", "left-leg", "abdomen", "chest", "right-arm", "left-arm", "head")
COVERED = {
    "all": BODY,
    "all but head": BODY[:-1],
    "arms": ("right-arm", "left-arm"),
    "arm": ("left-arm",),
    **{each: (each,) for each in ("head", "chest", "abdomen")},
}


def skill_key(cell: str) -> str:
    """A skill as rules name it: "melee-weapon/axe" of "Melee Weapon (Axe)"."""
    found = re.fullmatch(r"([A-Z][A-Za-z ]+?)(?: \(([A-Za-z ]+)\))?", cell)
    if not found:
        raise Unreadable(f"{cell!r} is no skill.")
    return "/".join(each.lower().replace(" ", "-") for each in found.groups() if each)


def covered(cell: str) -> tuple[str, ...]:
    """The locations that a cell names, in its own order."""
    if cell in COVERED:
        return COVERED[cell]
    return tuple(where for each in parts(cell) for where in named(COVERED, each))


def in_both_hands(cell: str) -> int:
    """The STR that a weapon asks for in both hands, where that is another: 9 of "13 or 9"."""
    _, _, other = cell.partition(" or ")
    return whole(other)


def most(cell: str) -> int:
    """The most attacks of a round that a cell allows: 3 of "1, 3, or burst", 1 of "1/2"."""
    return 1 if "/" in cell else max(map(int, re.findall(r"\d+", cell)))


def of_any_weapon(row: Row) -> Figures:
    """What the tables of hand weapons and of missiles have in common."""
    return {
        "skill": skill_key(row["skill"]),
        "base": whole(row["base_pct"]),
        "damage": dice(row["damage"].partition("/")[0]),
        "modifier": row["damage_modifier"],
        "special": parts(row["special"]),
        "hands": named(HANDS, row["hands"]),
        "either": row["hands"] == "1H or 2H",
        "hit_points": whole(row["hit_points"]),
        "parries": yes(row["parry"]),
        "strength": whole(row["str_min"]),
        "strength_both": in_both_hands(row["str_min"]),
        "dexterity": whole(row["dex_min"]),
        "malfunction": whole(row["malfunction_from"]),
        "value": row["value"],
        "enc": number(row["enc"]),
        "era": named(ERAS, row["era"]),
    }


def hand_weapon(row: Row) -> Figures:
    """A row of a table of hand weapons."""
    return of_any_weapon(row) | {"reach": named(REACH, row["reach"])}


def steps(row: Row) -> tuple[tuple[int, str], ...]:
    """What is left of a blast of shot, step by step: metres and dice; nothing where there is only one."""
    far, strong = parts(row["range_m"], "/"), parts(row["damage"], "/")
    return tuple((whole(metres), dice(each)) for metres, each in zip(far, strong, strict=True)) if len(far) > 1 else ()


def missile_weapon(row: Row) -> Figures:
    """A row of a table of missile weapons; a range may be as many metres as a characteristic."""
    by = row["range_m"] if row["range_m"] in ("DEX", "STR") else ""
    return of_any_weapon(row) | {
        "range": 1 if by else whole(row["range_m"]),
        "range_times": by,
        "steps": steps(row),
        "attacks": most(row["attacks_per_round"]),
        "rounds": max(every(row["attacks_per_round"]), every(row["rate_of_fire"])),
        "ammunition": whole(row["ammo"]),
        "shot_enc": number(row["ammo_enc"]),
    }


def armour(row: Row) -> Figures:
    """A row of a table of armour."""
    return {
        "stops": whole(row["av_melee"]),
        "stops_bullets": whole(row["av_firearm"]),
        "rolled": dice(row["random_av_melee"]),
        "rolled_bullets": dice(row["random_av_firearm"]),
        "burden": row["burden"],
        "enc": number(row["enc"]),
        "physical": whole(row["physical_pct"]),
        "perception": whole(row["perception_pct"]),
        "manipulation": whole(row["manipulation_pct"]),
        "stealth": whole(row["hide_stealth_pct"]),
        "locations": covered(row["locations"]),
        "helmet": row["kind"] == "helmet bonus",
        "own": yes(row["own_firearm_figure"]),
        "rounds": whole(row["don_rounds"]),
        "fits_below": -whole(row["fits_siz_below"]),
        "fits_above": whole(row["fits_siz_above"]),
        "value": row["value"],
        "era": named(ERAS, row["era"]),
    }


def shield(row: Row) -> Figures:
    """A row of a table of shields."""
    return {
        "base": whole(row["base_pct"]),
        "armour": whole(row["armour_value"]),
        "hit_points": whole(row["hit_points"]),
        "damage": dice(row["damage"]),
        "special": parts(row["special_ruled"], "+"),
        "cover": row["missile_cover"],
        "locations": covered(row["locations"]),
        "burden": row["burden"],
        "slung": yes(row["can_be_slung"]),
        "strength": whole(row["str_min"]),
        "dexterity": whole(row["dex_min"]),
        "enc": number(row["enc"]),
        "value": row["value"],
        "era": named(ERAS, row["era"]),
    }


WEAPON = {
    "modifier": "full",
    "special": [],
    "attacks": 1,
    "rounds": 1,
    "reach": "medium",
    "range": 0,
    "range_times": "",
    "steps": [],
    "either": False,
    "strength_both": 0,
    "shot_enc": 0,
    "hands": 1,
    "hit_points": 0,
    "parries": True,
    "strength": 0,
    "dexterity": 0,
    "malfunction": 0,
    "ammunition": 0,
    "enc": 0,
}
ARMOUR = {
    "burden": "none",
    "enc": 0,
    "physical": 0,
    "perception": 0,
    "manipulation": 0,
    "stealth": 0,
    "rounds": 1,
    "fits_below": 0,
    "fits_above": 0,
    "helmet": False,
    "own": False,
}
SHIELD = {"cover": "small", "burden": "none", "slung": False, "strength": 0, "dexterity": 0, "enc": 0}

RECIPES = (
    Recipe("brp-weapons-melee.csv", "weapons_melee.toml", "weapon", hand_weapon, WEAPON),
    Recipe("brp-weapons-missile.csv", "weapons_missile.toml", "weapon", missile_weapon, WEAPON),
    Recipe("brp-armour.csv", "armour.toml", "armour", armour, ARMOUR),
    Recipe("brp-shields.csv", "shields.toml", "shield", shield, SHIELD),
)
