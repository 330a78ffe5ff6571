"""Engines: the sheets of explosives, artillery, vehicles and poisons."""

from __future__ import annotations

import re
from typing import Any

from packs.arms import skill_key
from packs.cells import Unreadable, every, named, number, parts, whole
from packs.recipe import Figures, Recipe
from packs.sheets import Row

ROUNDS = {"combat round": 1, "minutes": 5, "hours": 300, "days": 7200}
"""Combat rounds in a unit of time."""
HANDS = {"": 0, "1H": 1, "2H": 2}


def blast(damage: str, radius: str = "", flat: int = 0) -> dict[str, Any]:
    """Dice and a radius as a blast; without a radius all of it as far as `flat`."""
    found = re.fullmatch(r"(\d+)D(\d+)(?:\+(\d+))?", damage)
    if not found:
        raise Unreadable(f"{damage!r} is no blast.")
    dice, die, plus = int(found[1]), int(found[2]), int(found[3] or 0)
    force: dict[str, Any] = {"dice": dice, "die": die, "plus": plus, "radius": whole(radius)}
    usual = {"die": 6, "plus": 0, "radius": 0}
    there = {key: each for key, each in force.items() if each != usual.get(key)}
    if flat:
        there["steps"] = [{"metres": flat, "dice": dice} | ({"plus": plus} if plus else {})]
    return there


def steps(row: Row) -> dict[str, Any]:
    """A blast that is printed step by step: dice and metres of each."""
    far, strong = parts(row["range_m"], "/"), parts(row["damage"], "/")
    found = [blast(each) for each in strong]
    return {"steps": [{"metres": whole(metres)} | each for metres, each in zip(far, found, strict=True)]}


def charge_blast(row: Row) -> dict[str, Any]:
    """What a charge does: dice within a radius, steps, a point to whom it strikes, or only a radius that it fills."""
    if "/" in row["damage"]:
        return steps(row)
    if row["damage"] == "1+fire":
        return {"plus": 1, "radius": 1}
    return {"radius": whole(row["radius_m"])} if row["damage"] == "none" else blast(row["damage"], row["radius_m"])


def charge(row: Row) -> Figures:
    """A row of a table of explosives."""
    key = skill_key(row["skill"])
    use = {"throw": "thrown", "demolition": "laid"}.get(key, "fired")
    return {
        "skill": key,
        "base": whole(row["base_pct"]),
        "use": use,
        "blast": charge_blast(row),
        "special": parts(row["special"], "+"),
        "rounds": every(row["attacks_per_round"]),
        "range": whole(row["range_m"]) if use == "fired" else 0,
        "hands": named(HANDS, row["hands"]),
        "hit_points": whole(row["hit_points"]),
        "strength": whole(row["str_min"]),
        "dexterity": whole(row["dex_min"]),
        "malfunction": whole(row["malfunction_from"]),
        "value": row["value"],
        "enc": number(row["enc"]),
    }


def engine(row: Row) -> Figures:
    """A row of a table of artillery; whether it covers a place is said by the pack."""
    return {
        "skill": skill_key(row["skill"]),
        "base": whole(row["base_pct"]),
        "special": parts(row["special"]),
        "rounds": every(row["rate_of_fire"]),
        "range": whole(row["range_m"]),
        "crew": whole(row["crew"]),
        "hit_points": whole(row["hit_points"]),
        "armour": whole(row["armour_value"]),
        "ammunition": row["ammunition"],
        "capacity": 0 if row["capacity"] == "unlimited" else whole(row["capacity"]),
        "malfunction": whole(row["malfunction_from"]),
        "value": row["value"],
        "size": whole(row["siz"]),
    }


def at_most(cell: str) -> int:
    """The last number of a cell: 4 of "3-4", 200 of "200+"."""
    return int(re.findall(r"\d+", cell)[-1])


def vehicle(row: Row) -> Figures:
    """A row of a table of vehicles."""
    return {
        "group": row["group"],
        "skill": skill_key(row["skill"]),
        "speed": whole(row["rated_speed"]),
        "handling": whole(row["handling_pct"]),
        "acceleration": whole(row["acceleration"]),
        "move": whole(row["mov"]),
        "armour": whole(row["armour_body"]),
        "inside": whole(row["armour_occupants"]),
        "size": whole(row["siz"]),
        "hit_points": whole(row["hit_points"]),
        "crew": whole(row["crew"]),
        "passengers": at_most(row["passengers"]),
        "cargo": whole(row["cargo_siz"]),
        "value": row["value"],
    }


def poison(row: Row) -> Figures:
    """A row of the table of poisons: its potency, and the rounds until it works."""
    unit = named(ROUNDS, row["onset_unit"])
    return {
        "potency": whole(row["pot"]),
        "soonest": int(unit * number(row["onset_low"])),
        "latest": int(unit * number(row["onset_high"])),
    }


CHARGE = {
    "special": [],
    "rounds": 1,
    "range": 0,
    "hands": 1,
    "hit_points": 1,
    "strength": 0,
    "dexterity": 0,
}
ENGINE = {"special": [], "rounds": 1, "crew": 1, "armour": 0, "capacity": 1}
VEHICLE = {"handling": 0, "acceleration": 1, "armour": 0, "inside": 0, "crew": 1, "passengers": 0, "cargo": 0}

RECIPES = (
    Recipe("brp-explosives.csv", "charges.toml", "charge", charge, CHARGE),
    Recipe("brp-artillery.csv", "engines.toml", "engine", engine, ENGINE),
    Recipe("brp-vehicles.csv", "vehicles.toml", "vehicle", vehicle, VEHICLE),
    Recipe("brp-poisons.csv", "poisons.toml", "poison", poison, {}),
)
