"""Blows and defences as printed: every level of an attack meets every level of a defence, at the seat."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.seats import changed, rolled
from tests.rulesets.brp.stage import duel, fighter, seat

type Row = tuple[int, str, int, list[int], list[bool], list[str], dict[str, Any]]

# fmt: off
SWORD_BROAD: tuple[Row, ...] = (
    (1, "none", 0, [], [False], ["9 + 0"], {"a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 9, "b.hit_points": 21}),
    (1, "dodge", 1, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (1, "dodge", 8, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (1, "dodge", 30, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 5, "b.hit_points": 25, "b.wounds.wound-1.bleeding": True, "b.wounds.wound-1.since": 1}),
    (1, "dodge", 70, [], [False], ["9 + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.wounds.wound-1": 9, "b.hit_points": 21}),
    (1, "parry sword-broad", 1, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",)}),
    (1, "parry sword-broad", 8, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 2, "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (1, "parry sword-broad", 30, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 4, "b.wounds.wound-1": 5, "b.hit_points": 25, "b.wounds.wound-1.bleeding": True, "b.wounds.wound-1.since": 1}),
    (1, "parry sword-broad", 70, [], [False], ["9 + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 9, "b.hit_points": 21}),
    (1, "parry shield-round", 1, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",)}),
    (1, "parry shield-round", 8, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 2}),
    (1, "parry shield-round", 30, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 4}),
    (1, "parry shield-round", 70, [], [False], ["9 + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 9, "b.hit_points": 21}),
    (8, "none", 0, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 5, "b.hit_points": 25, "b.wounds.wound-1.bleeding": True, "b.wounds.wound-1.since": 1}),
    (8, "dodge", 1, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (8, "dodge", 8, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (8, "dodge", 30, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (8, "dodge", 70, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.wounds.wound-1": 5, "b.hit_points": 25, "b.wounds.wound-1.bleeding": True, "b.wounds.wound-1.since": 1}),
    (8, "parry sword-broad", 1, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "a.worn.sword-broad": 1}),
    (8, "parry sword-broad", 8, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",)}),
    (8, "parry sword-broad", 30, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 2, "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (8, "parry sword-broad", 70, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 5, "b.hit_points": 25, "b.wounds.wound-1.bleeding": True, "b.wounds.wound-1.since": 1}),
    (8, "parry shield-round", 1, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "a.worn.sword-broad": 1}),
    (8, "parry shield-round", 8, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",)}),
    (8, "parry shield-round", 30, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 2}),
    (8, "parry shield-round", 70, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 5, "b.hit_points": 25, "b.wounds.wound-1.bleeding": True, "b.wounds.wound-1.since": 1}),
    (30, "none", 0, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (30, "dodge", 1, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (30, "dodge", 8, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (30, "dodge", 30, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (30, "dodge", 70, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (30, "parry sword-broad", 1, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "a.worn.sword-broad": 2}),
    (30, "parry sword-broad", 8, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "a.worn.sword-broad": 1}),
    (30, "parry sword-broad", 30, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",)}),
    (30, "parry sword-broad", 70, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (30, "parry shield-round", 1, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "a.worn.sword-broad": 2}),
    (30, "parry shield-round", 8, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "a.worn.sword-broad": 1}),
    (30, "parry shield-round", 30, [], [], [], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",)}),
    (30, "parry shield-round", 70, [4], [], ["(1d8 + 1) + 0"], {"a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 5, "b.hit_points": 25}),
)
MACE_LIGHT: tuple[Row, ...] = (
    (1, "none", 0, [], [False], ["8 + 0"], {"a.checks": ("melee-weapon/mace",), "b.wounds.wound-1": 8, "b.hit_points": 22}),
    (1, "dodge", 1, [], [], [], {"a.checks": ("melee-weapon/mace",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (1, "dodge", 8, [4], [], ["(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 6, "b.hit_points": 24}),
    (1, "dodge", 30, [4, 4, 4], [], ["(1d6 + 2) + 1d4", "200%"], {"a.checks": ("melee-weapon/mace",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 10, "b.hit_points": 20}),
    (1, "dodge", 70, [], [False], ["8 + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.wounds.wound-1": 8, "b.hit_points": 22}),
    (1, "parry sword-broad", 1, [4, 4, 4], [], ["(1d6 + 2) + 1d4", "(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 6}),
    (1, "parry sword-broad", 8, [4, 4, 4, 4], [], ["(1d6 + 2) + 1d4", "(1d6 + 2) + 0", "(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 6, "b.wounds.wound-1": 6, "b.hit_points": 24}),
    (1, "parry sword-broad", 70, [], [False], ["8 + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 8, "b.hit_points": 22}),
    (1, "parry shield-round", 1, [4, 4, 4], [], ["(1d6 + 2) + 1d4", "(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 6}),
    (1, "parry shield-round", 8, [4, 4, 4, 4], [], ["(1d6 + 2) + 1d4", "(1d6 + 2) + 0", "(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 6, "b.wounds.wound-1": 6, "b.hit_points": 24}),
    (1, "parry shield-round", 70, [], [False], ["8 + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 8, "b.hit_points": 22}),
    (8, "none", 0, [4, 4, 4], [], ["(1d6 + 2) + 1d4", "200%"], {"a.checks": ("melee-weapon/mace",), "b.wounds.wound-1": 10, "b.hit_points": 20}),
    (8, "dodge", 1, [], [], [], {"a.checks": ("melee-weapon/mace",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (8, "dodge", 8, [], [], [], {"a.checks": ("melee-weapon/mace",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (8, "dodge", 30, [4], [], ["(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 6, "b.hit_points": 24}),
    (8, "dodge", 70, [4, 4, 4], [], ["(1d6 + 2) + 1d4", "200%"], {"a.checks": ("melee-weapon/mace",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.wounds.wound-1": 10, "b.hit_points": 20}),
    (8, "parry sword-broad", 1, [4, 4, 4], [], ["(1d6 + 2) + 1d4", "(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 6}),
    (8, "parry sword-broad", 8, [4, 4, 4], [], ["(1d6 + 2) + 1d4", "(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 6}),
    (8, "parry sword-broad", 30, [4, 4, 4, 4], [], ["(1d6 + 2) + 1d4", "(1d6 + 2) + 0", "(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 6, "b.wounds.wound-1": 6, "b.hit_points": 24}),
    (8, "parry sword-broad", 70, [4, 4, 4], [], ["(1d6 + 2) + 1d4", "200%"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 10, "b.hit_points": 20}),
    (8, "parry shield-round", 1, [4, 4, 4], [], ["(1d6 + 2) + 1d4", "(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 6}),
    (8, "parry shield-round", 8, [4, 4, 4], [], ["(1d6 + 2) + 1d4", "(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 6}),
    (8, "parry shield-round", 30, [4, 4, 4, 4], [], ["(1d6 + 2) + 1d4", "(1d6 + 2) + 0", "(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 6, "b.wounds.wound-1": 6, "b.hit_points": 24}),
    (8, "parry shield-round", 70, [4, 4, 4], [], ["(1d6 + 2) + 1d4", "200%"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 10, "b.hit_points": 20}),
    (30, "none", 0, [4], [], ["(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.wounds.wound-1": 6, "b.hit_points": 24}),
    (30, "dodge", 1, [], [], [], {"a.checks": ("melee-weapon/mace",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (30, "dodge", 8, [], [], [], {"a.checks": ("melee-weapon/mace",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (30, "dodge", 30, [], [], [], {"a.checks": ("melee-weapon/mace",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (30, "dodge", 70, [4], [], ["(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.wounds.wound-1": 6, "b.hit_points": 24}),
    (30, "parry sword-broad", 1, [], [], [], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "a.worn.mace-light": 2}),
    (30, "parry sword-broad", 8, [], [], [], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "a.worn.mace-light": 1}),
    (30, "parry sword-broad", 30, [], [], [], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",)}),
    (30, "parry sword-broad", 70, [4], [], ["(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 6, "b.hit_points": 24}),
    (30, "parry shield-round", 1, [], [], [], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "a.worn.mace-light": 2}),
    (30, "parry shield-round", 8, [], [], [], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "a.worn.mace-light": 1}),
    (30, "parry shield-round", 30, [], [], [], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",)}),
    (30, "parry shield-round", 70, [4], [], ["(1d6 + 2) + 0"], {"a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 6, "b.hit_points": 24}),
)
SPEAR_SHORT: tuple[Row, ...] = (
    (1, "none", 0, [], [False], ["7 + 0"], {"a.checks": ("melee-weapon/spear",), "b.wounds.wound-1": 7, "b.hit_points": 23}),
    (1, "dodge", 1, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (1, "dodge", 8, [4], [], ["(1d6 + 1) + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (1, "dodge", 30, [4, 4, 4], [], ["(1d6 + 1) + (1d6 + 1) + 0", "25%"], {"a.checks": ("melee-weapon/spear",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 10, "b.hit_points": 20}),
    (1, "dodge", 70, [], [False], ["7 + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.wounds.wound-1": 7, "b.hit_points": 23}),
    (1, "parry sword-broad", 1, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",)}),
    (1, "parry sword-broad", 8, [4], [], ["(1d6 + 1) + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 2, "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (1, "parry sword-broad", 30, [4, 4, 4], [], ["(1d6 + 1) + (1d6 + 1) + 0", "25%"], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 4, "b.wounds.wound-1": 10, "b.hit_points": 20}),
    (1, "parry sword-broad", 70, [], [False], ["7 + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 7, "b.hit_points": 23}),
    (1, "parry shield-round", 1, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",)}),
    (1, "parry shield-round", 8, [4], [], ["(1d6 + 1) + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 2}),
    (1, "parry shield-round", 30, [4, 4], [], ["(1d6 + 1) + (1d6 + 1) + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 4}),
    (1, "parry shield-round", 70, [], [False], ["7 + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 7, "b.hit_points": 23}),
    (8, "none", 0, [4, 4, 4], [], ["(1d6 + 1) + (1d6 + 1) + 0", "25%"], {"a.checks": ("melee-weapon/spear",), "b.wounds.wound-1": 10, "b.hit_points": 20}),
    (8, "dodge", 1, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (8, "dodge", 8, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (8, "dodge", 30, [4], [], ["(1d6 + 1) + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (8, "dodge", 70, [4, 4, 4], [], ["(1d6 + 1) + (1d6 + 1) + 0", "25%"], {"a.checks": ("melee-weapon/spear",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.wounds.wound-1": 10, "b.hit_points": 20}),
    (8, "parry sword-broad", 1, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "a.worn.spear-short": 1}),
    (8, "parry sword-broad", 8, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",)}),
    (8, "parry sword-broad", 30, [4], [], ["(1d6 + 1) + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 2, "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (8, "parry sword-broad", 70, [4, 4, 4], [], ["(1d6 + 1) + (1d6 + 1) + 0", "25%"], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 10, "b.hit_points": 20}),
    (8, "parry shield-round", 1, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "a.worn.spear-short": 1}),
    (8, "parry shield-round", 8, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",)}),
    (8, "parry shield-round", 30, [4], [], ["(1d6 + 1) + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 2}),
    (8, "parry shield-round", 70, [4, 4, 4], [], ["(1d6 + 1) + (1d6 + 1) + 0", "25%"], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 10, "b.hit_points": 20}),
    (30, "none", 0, [4], [], ["(1d6 + 1) + 0"], {"a.checks": ("melee-weapon/spear",), "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (30, "dodge", 1, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (30, "dodge", 8, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (30, "dodge", 30, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    (30, "dodge", 70, [4], [], ["(1d6 + 1) + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (30, "parry sword-broad", 1, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "a.worn.spear-short": 2}),
    (30, "parry sword-broad", 8, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "a.worn.spear-short": 1}),
    (30, "parry sword-broad", 30, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",)}),
    (30, "parry sword-broad", 70, [4], [], ["(1d6 + 1) + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 5, "b.hit_points": 25}),
    (30, "parry shield-round", 1, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "a.worn.spear-short": 2}),
    (30, "parry shield-round", 8, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "a.worn.spear-short": 1}),
    (30, "parry shield-round", 30, [], [], [], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",)}),
    (30, "parry shield-round", 70, [4], [], ["(1d6 + 1) + 0"], {"a.checks": ("melee-weapon/spear",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 5, "b.hit_points": 25}),
)
# fmt: on
"""The roll, the defence and its roll, further dice and answers; then what was rolled besides, and what came of it."""


def meets(weapon: str, rows: tuple[Row, ...]) -> None:
    """Play each row."""
    for roll, defence, against, faces, answers, dice, came in rows:
        table = seat(duel(fighter(weapon, STR=10), fighter("sword-broad", shield="shield-round", SIZ=20, CON=40)))
        met = [against] if against else []
        table.press("attack", "a", [roll, *met, *faces], [defence, *answers], target="b", weapon=weapon)
        assert [*["50%"] * (1 + len(met)), *dice] == rolled(table), (weapon, roll, defence, against)
        fought = {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}
        assert {**fought, **came} == changed(table), (weapon, roll, defence, against)


def test_a_sword_meets_every_defence() -> None:
    """Levels, damage, wear of both weapons, bleeding, what is learned."""
    meets("sword-broad", SWORD_BROAD)


def test_a_mace_meets_every_defence() -> None:
    """The same, and it crushes."""
    meets("mace-light", MACE_LIGHT)


def test_a_spear_meets_every_defence() -> None:
    """The same, and it impales."""
    meets("spear-short", SPEAR_SHORT)
