"""Circumstances as printed: what each that is named at the table adds to a chance, or takes off it."""

from __future__ import annotations

from tests.rulesets.brp.seats import chances
from tests.rulesets.brp.stage import BOOK, duel, fighter, person, seat

from rulewright.rulesets.brp.state.entries import Circumstance

KINDS = ("task-complexity", "equipment", "environment", "familiarity", "range", "time", "understanding")
STEPS = {"worst": -50, "poor": -20, "good": 20, "best": 50}


def test_seven_kinds_of_four_steps() -> None:
    """50 or 20 off, 20 or 50 more. [BRP-PLY-051]"""
    for kind in KINDS:
        for step, points in STEPS.items():
            table = seat(duel(person(skills={"spot": {"given": 60}}), number=0))
            table.press("skill", "a", [90], skill="spot", circumstances=[f"{kind}-{step}"])
            assert [60 + points] == chances(table), (kind, step)


SKILLED = {
    "foreign": ("disguise", -20), "dim-light": ("disguise", 20), "improvised-tool": ("fine-manipulation", -20),
    "superior-tools": ("fine-manipulation", 20), "medical-kit": ("first-aid", 20), "camouflage": ("hide", 20),
    "map-or-compass": ("navigate", 20), "sound-argument": ("persuade", 20), "noisy-gear": ("stealth", -20),
    "soft-soles": ("stealth", 20), "swim-aids": ("swim", 20), "tracking-gear": ("track", 20), "of-another-kind": ("persuade", -50),
}  # fmt: skip


def of_a_skill(each: Circumstance) -> bool:
    """Whether a circumstance belongs to a skill or a shot, and not to where somebody stands."""
    return not each.rules[0].startswith("BRP-SPT")


def test_what_bears_on_single_skills() -> None:
    """Tools, gear, light and the like.

    [BRP-SYS-010 BRP-SKL-047 BRP-SKL-061 BRP-SKL-067 BRP-SKL-093 BRP-SKL-119 BRP-SKL-124 BRP-SKL-146 BRP-SKL-148 BRP-SKL-158]
    """
    for name, (skill, points) in SKILLED.items():
        table = seat(duel(person(skills={skill: {"given": 60}}), number=0))
        table.press("skill", "a", [90, 2] if skill == "track" else [90], skill=skill, circumstances=[name])
        assert [60 + points] == chances(table), name
    weighed = {each.id for each in BOOK.content[Circumstance].values() if each.modifier and of_a_skill(each)}
    steps = {f"{kind}-{step}" for kind in KINDS for step in STEPS}
    assert steps | set(SKILLED) | set(SHOTS) - {"shot-darkness", "shot-cover"} == weighed


SHOTS = {
    "shot-fast-target": 0, "shot-light-shadow": 40, "shot-light-fog": 25, "shot-darkness": 25, "shot-cover": 25,
}  # fmt: skip


def test_what_bears_on_a_shot() -> None:
    """A target that moves fast, shadow, fog, darkness, cover; of 50. [BRP-CBT-105 BRP-CBT-106 BRP-CBT-107]"""
    for name, chance in SHOTS.items():
        table = seat(duel(fighter("bow-long", STR=11), person(), apart=20))
        table.press("attack", "a", [90], target="b", weapon="bow-long", circumstances=[name])
        assert [chance] == chances(table), name


def test_a_wall_behind_and_bad_footing() -> None:
    """Nobody is thrown back into a wall without hurt; on bad footing five less stands against a push. [BRP-CBT-082 BRP-CBT-083]"""
    free = {
        each.id: (each.free, each.footing)
        for each in BOOK.content[Circumstance].values()
        if (each.free is not None or each.footing) and of_a_skill(each)
    }
    assert {"wall-behind": (0, 0), "bad-footing": (None, 5)} == free
