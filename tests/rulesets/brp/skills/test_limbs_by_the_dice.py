"""Limbs by the dice: each deed at the table at several levels, with all that comes of it."""

from __future__ import annotations

from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import duel, person, rated, seat

from rulewright.play import Effect


def test_climb() -> None:
    """By its level; who falls, falls as far. [BRP-SKL-033 BRP-SKL-034 BRP-SKL-035 BRP-SKL-036]"""
    table = seat(duel(person(skills=rated(climb=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "climb", "a",
        ({"height": 9, "natural": False}, [1], [], ["50%"], {"a.checks": ("climb",), "a.effects.clinging": "level 9, 0, ", "scene.minutes": 1}),
        ({"height": 9, "natural": False}, [8], [], ["50%"], {"a.checks": ("climb",), "a.effects.clinging": "level 9, 0, ", "scene.minutes": 1}),
        ({"height": 9, "natural": False}, [30], [], ["50%"], {"a.checks": ("climb",), "a.effects.clinging": "level 9, 0, ", "scene.minutes": 1}),
        ({"height": 9, "natural": False}, [51], [], ["50%"], {"a.effects.clinging": "level 9, 0, ", "scene.minutes": 1}),
        ({"height": 9, "natural": False}, [100, 3, 3, 3, 40, 40], [], ["50%", "3d6", "major wound, Luck 60%"], {"a.effects.clinging": None, "a.wounds.wound-1": {"damage": 9, "major": True}, "a.hit_points": 1, "a.fate": "unconscious", "a.effects.major-wound": 0, "scene.minutes": 1}),
        ({"height": 9, "natural": True}, [1], [], ["50%"], {"a.checks": ("climb",), "a.effects.clinging": "level 9, 0, ", "scene.minutes": 1}),
        ({"height": 9, "natural": True}, [8], [], ["50%"], {"a.checks": ("climb",), "a.effects.clinging": "level 9, 0, ", "scene.minutes": 1}),
        ({"height": 9, "natural": True}, [30], [], ["50%"], {"a.checks": ("climb",), "a.effects.clinging": "level 9, 0, ", "scene.minutes": 1}),
        ({"height": 9, "natural": True}, [51], [], ["50%"], {"a.effects.clinging": "level 9, 0, ", "scene.minutes": 1}),
        ({"height": 9, "natural": True}, [100, 3, 3, 3, 40, 40], [], ["50%", "3d6", "major wound, Luck 60%"], {"a.effects.clinging": None, "a.wounds.wound-1": {"damage": 9, "major": True}, "a.hit_points": 1, "a.fate": "unconscious", "a.effects.major-wound": 0, "scene.minutes": 1}),
    )  # fmt: skip


def test_jump() -> None:
    """By its level. [BRP-SKL-095 BRP-SKL-097 BRP-SYS-017]"""
    table = seat(duel(person(skills=rated(jump=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "jump", "a",
        ({}, [1], [], ["50%"], {"a.checks": ("jump",)}),
        ({}, [8], [], ["50%"], {"a.checks": ("jump",)}),
        ({}, [30], [], ["50%"], {"a.checks": ("jump",)}),
        ({}, [51], [], ["50%"], {}),
        ({}, [100, 3], [], ["50%", "1d6"], {"a.wounds.wound-1": 3, "a.hit_points": 7}),
        ({"running": True}, [1], [], ["50%"], {"a.checks": ("jump",)}),
        ({"running": True}, [8], [], ["50%"], {"a.checks": ("jump",)}),
        ({"running": True}, [30], [], ["50%"], {"a.checks": ("jump",)}),
        ({"running": True}, [51], [], ["50%"], {}),
        ({"running": True}, [100, 3], [], ["50%", "1d6"], {"a.wounds.wound-1": 3, "a.hit_points": 7}),
        ({"upward": True}, [1], [], ["50%"], {"a.checks": ("jump",)}),
        ({"upward": True}, [8], [], ["50%"], {"a.checks": ("jump",)}),
        ({"upward": True}, [30], [], ["50%"], {"a.checks": ("jump",)}),
        ({"upward": True}, [51], [], ["50%"], {}),
        ({"upward": True}, [100, 3], [], ["50%", "1d6"], {"a.wounds.wound-1": 3, "a.hit_points": 7}),
    )  # fmt: skip


def test_swim() -> None:
    """By its level. [BRP-SKL-148 BRP-SKL-149 BRP-SKL-150]"""
    table = seat(duel(person(skills=rated(swim=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "swim", "a",
        ({}, [1], [], ["50%"], {"a.checks": ("swim",), "scene.minutes": 5}),
        ({}, [8], [], ["50%"], {"a.checks": ("swim",), "scene.minutes": 5}),
        ({}, [30], [], ["50%"], {"a.checks": ("swim",), "scene.minutes": 5}),
        ({}, [51], [], ["50%"], {"scene.minutes": 5}),
        ({}, [100, 50], [], ["50%", "60%"], {"scene.minutes": 5, "a.effects.drowning": 0, "a.effects.without-air": "level 1, 0, "}),
        ({"load": 8}, [1], [], ["42%"], {"a.checks": ("swim",), "scene.minutes": 5}),
        ({"load": 8}, [8], [], ["42%"], {"a.checks": ("swim",), "scene.minutes": 5}),
        ({"load": 8}, [30], [], ["42%"], {"a.checks": ("swim",), "scene.minutes": 5}),
        ({"load": 8}, [51], [], ["42%"], {"scene.minutes": 5}),
        ({"load": 8}, [100, 50], [], ["42%", "60%"], {"scene.minutes": 5, "a.effects.drowning": 0, "a.effects.without-air": "level 1, 0, "}),
        ({"rough": True}, [1], [], ["50%"], {"a.checks": ("swim",)}),
        ({"rough": True}, [8], [], ["50%"], {"a.checks": ("swim",)}),
        ({"rough": True}, [30], [], ["50%"], {"a.checks": ("swim",)}),
        ({"rough": True}, [51], [], ["50%"], {}),
        ({"rough": True}, [100, 50], [], ["50%", "60%"], {"a.effects.drowning": 0, "a.effects.without-air": "level 1, 0, "}),
        ({"racing": True}, [1], [], ["50%"], {"a.checks": ("swim",)}),
        ({"racing": True}, [8], [], ["50%"], {"a.checks": ("swim",)}),
        ({"racing": True}, [30], [], ["50%"], {"a.checks": ("swim",)}),
        ({"racing": True}, [51], [], ["50%"], {}),
        ({"racing": True}, [100, 50], [], ["50%", "60%"], {"a.effects.drowning": 0, "a.effects.without-air": "level 1, 0, "}),
    )  # fmt: skip


def test_hide() -> None:
    """By its level. [BRP-SKL-092 BRP-SKL-093 BRP-SKL-146]"""
    table = seat(duel(person(skills=rated(hide=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "hide", "a",
        ({}, [1], [], ["50%"], {"a.checks": ("hide",), "a.effects.hidden": "level 3, 0, "}),
        ({}, [8], [], ["50%"], {"a.checks": ("hide",), "a.effects.hidden": "level 2, 0, "}),
        ({}, [30], [], ["50%"], {"a.checks": ("hide",), "a.effects.hidden": "level 1, 0, "}),
        ({}, [51], [], ["50%"], {"a.effects.hidden": 0}),
        ({}, [100], [], ["50%"], {}),
        ({"moving": True}, [1, 40], [], ["25%", "10%"], {"a.checks": ("hide",), "a.effects.hidden": 0}),
        ({"moving": True}, [8, 40], [], ["25%", "10%"], {"a.checks": ("hide",), "a.effects.hidden": 0}),
        ({"moving": True}, [30, 40], [], ["25%", "10%"], {"a.effects.hidden": 0}),
        ({"moving": True}, [51, 40], [], ["25%", "10%"], {"a.effects.hidden": 0}),
        ({"moving": True}, [100, 40], [], ["25%", "10%"], {}),
    )  # fmt: skip


def test_hide_in_a_fight() -> None:
    """By its level. [BRP-SKL-092 BRP-SKL-093 BRP-SKL-146]"""
    table = seat(duel(person(skills=rated(hide=50), POW=12), person(POW=11, INT=12), number=1))
    comes_to(
        table, "hide", "a",
        ({}, [1], [], ["50%"], {"a.checks": ("hide",), "a.effects.hidden": "level 3, 0, ", "a.fight.rank": 5}),
        ({}, [8], [], ["50%"], {"a.checks": ("hide",), "a.effects.hidden": "level 2, 0, ", "a.fight.rank": 5}),
        ({}, [30], [], ["50%"], {"a.checks": ("hide",), "a.effects.hidden": "level 1, 0, ", "a.fight.rank": 5}),
        ({}, [51], [], ["50%"], {"a.effects.hidden": 0, "a.fight.rank": 5}),
        ({}, [100], [], ["50%"], {"a.fight.rank": 5}),
        ({"moving": True}, [1, 40], [], ["25%", "10%"], {"a.checks": ("hide",), "a.effects.hidden": 0, "a.fight.rank": 5}),
        ({"moving": True}, [8, 40], [], ["25%", "10%"], {"a.checks": ("hide",), "a.effects.hidden": 0, "a.fight.rank": 5}),
        ({"moving": True}, [30, 40], [], ["25%", "10%"], {"a.effects.hidden": 0, "a.fight.rank": 5}),
        ({"moving": True}, [51, 40], [], ["25%", "10%"], {"a.effects.hidden": 0, "a.fight.rank": 5}),
        ({"moving": True}, [100, 40], [], ["25%", "10%"], {"a.fight.rank": 5}),
    )  # fmt: skip


def test_seek() -> None:
    """Against how well one hid. [BRP-SKL-092 BRP-SKL-093 BRP-SKL-136 BRP-SKL-140]"""
    table = seat(
        duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0).write(
            "b", "effects.hidden", Effect("hidden", "Hidden", marks=("hidden",), level=1)
        )
    )
    comes_to(
        table, "seek", "a",
        ({"target": "b"}, [1], [], ["50%"], {"a.checks": ("spot",), "b.effects.hidden": None}),
        ({"target": "b"}, [8], [], ["50%"], {"a.checks": ("spot",), "b.effects.hidden": None}),
        ({"target": "b"}, [30], [], ["50%"], {"a.checks": ("spot",), "b.effects.hidden": None}),
        ({"target": "b"}, [51], [], ["50%"], {}),
        ({"target": "b"}, [100], [], ["50%"], {}),
    )  # fmt: skip


def test_seek_in_a_fight() -> None:
    """Against how well one hid. [BRP-SKL-092 BRP-SKL-093 BRP-SKL-136 BRP-SKL-140]"""
    table = seat(
        duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=1).write(
            "b", "effects.hidden", Effect("hidden", "Hidden", marks=("hidden",), level=1)
        )
    )
    comes_to(
        table, "seek", "a",
        ({"target": "b"}, [1], [], ["50%"], {"a.checks": ("spot",), "b.effects.hidden": None, "a.fight.rank": 5}),
        ({"target": "b"}, [8], [], ["50%"], {"a.checks": ("spot",), "b.effects.hidden": None, "a.fight.rank": 5}),
        ({"target": "b"}, [30], [], ["50%"], {"a.checks": ("spot",), "b.effects.hidden": None, "a.fight.rank": 5}),
        ({"target": "b"}, [51], [], ["50%"], {"a.fight.rank": 5}),
        ({"target": "b"}, [100], [], ["50%"], {"a.fight.rank": 5}),
    )  # fmt: skip


def test_ride() -> None:
    """A mount obeys. [BRP-SKL-132 BRP-SKL-133]"""
    table = seat(duel(person(skills=rated(ride__horse=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "ride", "a",
        ({"key": "ride/horse"}, [1], [], ["50%"], {"a.checks": ("ride/horse",)}),
        ({"key": "ride/horse"}, [8], [], ["50%"], {"a.checks": ("ride/horse",)}),
        ({"key": "ride/horse"}, [30], [], ["50%"], {"a.checks": ("ride/horse",)}),
        ({"key": "ride/horse"}, [51], [], ["50%"], {}),
        ({"key": "ride/horse"}, [100, 3, 40], [], ["50%", "1d6", "25%"], {"a.effects.prone": 0, "a.wounds.wound-1": 3, "a.hit_points": 7}),
    )  # fmt: skip


def test_mount() -> None:
    """In the saddle. [BRP-SKL-133]"""
    table = seat(duel(person(skills=rated(ride__horse=50), POW=12), person(POW=11, INT=12), number=1))
    comes_to(
        table, "mount", "a",
        ({"key": "ride/horse"}, [], [], [], {"a.effects.mounted": "level 26, 0, mount STR+26 mount POW+11 mount MOV+12", "a.fight.rank": 5}),
    )  # fmt: skip


def test_mount_down() -> None:
    """The mount falls. [BRP-SKL-132 BRP-SKL-133]"""
    table = seat(
        duel(person(skills=rated(ride__horse=50), POW=12), person(POW=11, INT=12), number=1).write(
            "a", "effects.mounted", Effect("mounted", "Mounted", marks=("mounted",), text="ride/horse")
        )
    )
    comes_to(
        table, "mount-down", "a",
        ({}, [1, 40], [], ["1d6", "25%"], {"a.effects.mounted": None, "a.effects.prone": 0, "a.wounds.wound-1": 1, "a.hit_points": 9}),
    )  # fmt: skip


def test_dismount() -> None:
    """Out of the saddle. [BRP-SKL-133]"""
    table = seat(
        duel(person(skills=rated(ride__horse=50), POW=12), person(POW=11, INT=12), number=1).write(
            "a", "effects.mounted", Effect("mounted", "Mounted", marks=("mounted",), text="ride/horse")
        )
    )
    comes_to(
        table, "dismount", "a",
        ({}, [], [], [], {"a.effects.mounted": None}),
    )  # fmt: skip


def test_throw() -> None:
    """By its level; a miss lands somewhere. [BRP-SKL-155 BRP-SKL-156 BRP-SKL-157]"""
    table = seat(duel(person(skills=rated(throw=50), POW=12), person(POW=11, INT=12), number=1))
    comes_to(
        table, "throw", "a",
        ({"metres": 5}, [1], [], ["50%"], {"a.checks": ("throw",), "a.fight.rank": 5}),
        ({"metres": 5}, [8], [], ["50%"], {"a.checks": ("throw",), "a.fight.rank": 5}),
        ({"metres": 5}, [30], [], ["50%"], {"a.checks": ("throw",), "a.fight.rank": 5}),
        ({"metres": 5}, [51, 3, 3], [], ["50%", "1d6", "1d8"], {"a.fight.rank": 5}),
        ({"metres": 5}, [100], [], ["50%"], {"a.fight.rank": 5}),
        ({"metres": 30}, [1], [], ["25%"], {"a.checks": ("throw",), "a.fight.rank": 5}),
        ({"metres": 30}, [8], [], ["25%"], {"a.checks": ("throw",), "a.fight.rank": 5}),
        ({"metres": 30}, [30, 3, 3], [], ["25%", "1d6", "1d8"], {"a.fight.rank": 5}),
        ({"metres": 30}, [51, 3, 3], [], ["25%", "1d6", "1d8"], {"a.fight.rank": 5}),
        ({"metres": 30}, [100], [], ["25%"], {"a.fight.rank": 5}),
    )  # fmt: skip


def test_fall() -> None:
    """1D6 for each three metres. [BRP-SKL-036 BRP-SKL-096]"""
    table = seat(duel(person(skills=rated(jump=50), POW=12, CON=60, SIZ=20), person(POW=11, INT=12), number=0))
    comes_to(
        table, "fall", "a",
        ({"metres": 2, "leaping": False}, [], [], [], {}),
        ({"metres": 2, "leaping": True}, [40], [], ["50%"], {"a.checks": ("jump",)}),
        ({"metres": 2, "leaping": True}, [3], [], ["50%"], {"a.checks": ("jump",)}),
        ({"metres": 2, "leaping": True}, [50], [], ["50%"], {"a.checks": ("jump",)}),
        ({"metres": 2, "leaping": True}, [51], [], ["50%"], {}),
        ({"metres": 2, "leaping": True}, [100], [], ["50%"], {}),
        ({"metres": 3, "leaping": False}, [3], [], ["1d6"], {"a.wounds.wound-1": 3, "a.hit_points": 37}),
        ({"metres": 3, "leaping": True}, [40], [], ["50%"], {"a.checks": ("jump",)}),
        ({"metres": 3, "leaping": True}, [3], [], ["50%"], {"a.checks": ("jump",)}),
        ({"metres": 3, "leaping": True}, [50], [], ["50%"], {"a.checks": ("jump",)}),
        ({"metres": 3, "leaping": True}, [51, 3], [], ["50%", "1d6"], {"a.wounds.wound-1": 3, "a.hit_points": 37}),
        ({"metres": 3, "leaping": True}, [100, 3], [], ["50%", "1d6"], {"a.wounds.wound-1": 3, "a.hit_points": 37}),
        ({"metres": 9, "leaping": False}, [3, 3, 3], [], ["3d6"], {"a.wounds.wound-1": 9, "a.hit_points": 31}),
        ({"metres": 9, "leaping": True}, [40, 3, 3], [], ["50%", "2d6"], {"a.checks": ("jump",), "a.wounds.wound-1": 6, "a.hit_points": 34}),
        ({"metres": 9, "leaping": True}, [3], [], ["50%"], {"a.checks": ("jump",)}),
        ({"metres": 9, "leaping": True}, [50, 3, 3], [], ["50%", "2d6"], {"a.checks": ("jump",), "a.wounds.wound-1": 6, "a.hit_points": 34}),
        ({"metres": 9, "leaping": True}, [51, 3, 3, 3], [], ["50%", "3d6"], {"a.wounds.wound-1": 9, "a.hit_points": 31}),
        ({"metres": 9, "leaping": True}, [100, 3, 3, 3], [], ["50%", "3d6"], {"a.wounds.wound-1": 9, "a.hit_points": 31}),
        ({"metres": 21, "leaping": False}, [3, 3, 3, 3, 3, 3, 3, 40, 40], [], ["7d6", "major wound, Luck 60%"], {"a.wounds.wound-1": {"damage": 21, "major": True}, "a.hit_points": 19, "a.effects.major-wound": 0, "a.fight.shock": 0}),
        ({"metres": 21, "leaping": True}, [40, 3, 3, 3, 3, 3, 3], [], ["50%", "6d6"], {"a.checks": ("jump",), "a.wounds.wound-1": 18, "a.hit_points": 22}),
        ({"metres": 21, "leaping": True}, [3, 3, 3, 3, 3], [], ["50%", "4d6"], {"a.checks": ("jump",), "a.wounds.wound-1": 12, "a.hit_points": 28}),
        ({"metres": 21, "leaping": True}, [50, 3, 3, 3, 3, 3, 3], [], ["50%", "6d6"], {"a.checks": ("jump",), "a.wounds.wound-1": 18, "a.hit_points": 22}),
        ({"metres": 21, "leaping": True}, [51, 3, 3, 3, 3, 3, 3, 3, 40, 40], [], ["50%", "7d6", "major wound, Luck 60%"], {"a.wounds.wound-1": {"damage": 21, "major": True}, "a.hit_points": 19, "a.effects.major-wound": 0, "a.fight.shock": 0}),
        ({"metres": 21, "leaping": True}, [100, 3, 3, 3, 3, 3, 3, 3, 40, 40], [], ["50%", "7d6", "major wound, Luck 60%"], {"a.wounds.wound-1": {"damage": 21, "major": True}, "a.hit_points": 19, "a.effects.major-wound": 0, "a.fight.shock": 0}),
    )  # fmt: skip


def test_dive() -> None:
    """Under water. [BRP-SKL-151]"""
    table = seat(duel(person(skills=rated(swim=50), POW=12), person(POW=11, INT=12), number=1))
    comes_to(
        table, "dive", "a",
        ({}, [], [], [], {"a.effects.under-water": 0}),
    )  # fmt: skip
