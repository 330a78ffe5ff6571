"""What is expected of one use: what is due, who resists, what lasts how long, and by how much numbers move."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from tests.rulesets.brp.powers.printed import BUFFS, POW, SLOW
from tests.rulesets.brp.powers.stage import ALL
from tests.rulesets.brp.powers.sweep import BEINGS, RESISTING, THING, Case, Outcome, is_aimed, is_rolled, stage

from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Actor
from rulewright.rulesets.brp.state.numbers import most_fatigue, most_hit_points, most_power_points, movement

WORKS: tuple[Outcome, ...] = ("success", "special", "critical")
HALVES = {"special": 3, "critical": 4}
LONGER = {"special": 2, "critical": 3}
FLOOR_OF_1 = ("diminish", "inhuman-plasticity", "stretching")
AT_90: dict[Outcome, int] = {"critical": 5, "special": 13, "success": 72, "failure": 9, "fumble": 1}
AT_45: dict[Outcome, int] = {"critical": 3, "special": 6, "success": 36, "failure": 52, "fumble": 3}
"""How many of a hundred faces bring what, at 90% and where that is Difficult."""
SPENT_BY_DICE = ("drain", "transfer")
OTHER_HARM = ("fuse", "into solid", "into being", "drop")


def up(number: int, parts: int) -> int:
    """A part, rounded up."""
    return -(-number // parts)


# -- what is due --------------------------------------------------------------------------------


def price_of(case: Case) -> int:
    """The price as printed: by level, by SIZ, by the size of a mind; of a willing mind one point."""
    printed = case.printed
    whom = stage(case).actor(case.target) if case.target else None
    if case.id == "telepathy" and case.kind == "friend":
        return 1
    points = printed.flat + printed.each * case.level
    if printed.size:
        points += up(whom.value("SIZ") if whom is not None else THING, printed.size)
    if printed.third and whom is not None:
        points += up(whom.value(printed.third), 3)
    return points


def due_of(case: Case, outcome: Outcome, rolled: Outcome = "success") -> int:
    """What is paid by how it came out, and by how well it was `rolled` where it was resisted all the same.

    Magic and minds that fail pay a point, or nothing if they are slow; sorcerers and the mighty always pay in full.
    """
    price = price_of(case)
    if outcome == "failure" and case.set_ in ("magic", "psychic"):
        return price if case.id == "divination" else 0 if case.id in SLOW else 1
    if case.id == "telepathy" and outcome == "resisted":
        return 1
    if case.set_ == "psychic":
        well = rolled if outcome == "resisted" else outcome
        cheaper = {"special": up(price, 2), "critical": 1}.get(well, price)
        return cheaper + (case.choice == "dig" and outcome in WORKS)  # a round of digging
    moved = outcome in WORKS and case.variant == "PP"
    if case.id == "drain" and moved:
        return price - case.level
    if case.id == "transfer" and moved:
        return case.level
    if case.choice == "into being" and outcome in WORKS:
        return max(price, 6 * THING)
    if case.choice == "mimic":
        return 2 * up(case.level, 2)
    return price


def odds_of_payment(case: Case) -> dict[int, Fraction] | None:
    """How likely each payment is, from 90% for a roll, 90% for a touch and 50% for a contest; None where dice decide."""
    loses_points = case.kind == "self" and case.choice == "lower POW"
    if case.id in SPENT_BY_DICE or case.choice in ("dig", "mimic") or loses_points:
        return None
    first: dict[Outcome, int] = {"success": 100}
    if is_rolled(case):
        first = AT_45 if case.choice == "never visited" else AT_90
    found: Counter[int] = Counter()
    for outcome, weight in first.items():
        if outcome not in WORKS:
            found[due_of(case, outcome)] += weight * 200
            continue
        touched = 90 if case.reached else 100
        found[due_of(case, "missed", outcome)] += weight * 2 * (100 - touched)
        won = 1 if case.resists else 2
        found[due_of(case, outcome)] += weight * touched * won
        found[due_of(case, "resisted", outcome)] += weight * touched * (2 - won)
    return {points: Fraction(weight, 20_000) for points, weight in found.items() if weight}


# -- what comes of it ---------------------------------------------------------------------------


def finds_hold(case: Case, outcome: Outcome) -> bool:
    """Whether it works at all: nobody from another plane is enhanced by sorcery."""
    return outcome in WORKS and not (case.kind == "outsider" and case.id in BUFFS and case.set_ == "sorcery")


def lasts(case: Case) -> bool:
    """Whether anything of it stays, as printed."""
    printed = case.printed
    if case.choice in ("throw", "mimic", "self") or (case.choice == "dig" and case.kind in RESISTING):
        return False  # whoever is dug into gets free by the first roll here
    return bool(printed.rounds or printed.rounds_each or printed.stays)


def level_at(case: Case, outcome: Outcome) -> int:
    """The level at which it acts: magic that went better than well is stronger, and so is a snare."""
    if case.set_ == "magic":
        return up(case.level * HALVES.get(outcome, 2), 2)
    return case.level * 2 if is_aimed(case) and outcome in HALVES else case.level


def rounds_of(case: Case, outcome: Outcome) -> int:
    """Rounds that it lasts; 0 for what has no end of its own."""
    printed = case.printed
    if printed.rounds == POW:
        return stage(case).actor("a").value("POW") - 1
    rounds = printed.rounds + printed.rounds_each * case.level
    nothing_cheaper = case.set_ == "psychic" and price_of(case) == 1
    return rounds * LONGER.get(outcome, 1) if nothing_cheaper else rounds


def numbers_of(case: Case, level: int) -> dict[str, int]:
    """What changes by how much, as printed."""
    found: dict[str, int] = {}
    for table, times in ((case.printed.numbers, level), (case.printed.steady, 1)):
        for to, by in table.items():
            name = to.replace("choice", case.choice or case.variant).replace("item", case.item)
            found[name] = found.get(name, 0) + by * times
    return found


def floor_of(case: Case, code: str) -> int:
    """Where a characteristic that is lowered stops."""
    return 1 if case.id in FLOOR_OF_1 and (case.id, code) != ("stretching", "STR") else 0


def dice_of(case: Case, outcome: Outcome) -> int:
    """Dice of harm, all of which show 1; the most there is for a critical of magic."""
    printed, level = case.printed, case.level
    if case.choice in ("freeze", "melt", "snuff") or case.kind not in BEINGS:
        return 0
    if case.id == "drain" and case.variant == "HP":
        return min(level, stage(case).actor("b").hit_points)
    dice = printed.harm * level + printed.once + up(level, 10) * printed.tens
    if case.set_ == "magic" and outcome == "critical":
        return 6 * dice
    return 2 * dice if case.id == "lightning" and outcome == "special" else dice


def shape_of(me: Actor) -> dict[str, Any]:
    """All numbers of somebody that powers may move for a time; whoever was blown over still lies there."""
    codes = {code: me.value(code) for code in CHARACTERISTICS}
    most = {"HP": int(most_hit_points(me, ALL)), "PP": int(most_power_points(me)), "FP": int(most_fatigue(me))}
    lasting = {name: effect for name, effect in me.effects.items() if name != "prone"}
    stops = int(armour_value(me, ALL))
    return codes | most | {"MOV": int(movement(me)), "armour": stops, "fate": me.fate, "effects": lasting}
