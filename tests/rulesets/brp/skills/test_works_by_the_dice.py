"""Works by the dice: each deed at the table at several levels, with all that comes of it."""

from __future__ import annotations

from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import duel, person, rated, seat


def test_craft() -> None:
    """By its level. [BRP-SKL-040 BRP-SKL-041]"""
    table = seat(duel(person(skills=rated(craft__pottery=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "craft", "a",
        ({"key": "craft/pottery"}, [1], [], ["50%"], {"a.checks": ("craft/pottery",)}),
        ({"key": "craft/pottery"}, [8], [], ["50%"], {"a.checks": ("craft/pottery",)}),
        ({"key": "craft/pottery"}, [30], [], ["50%"], {"a.checks": ("craft/pottery",)}),
        ({"key": "craft/pottery"}, [51], [], ["50%"], {}),
        ({"key": "craft/pottery"}, [100], [], ["50%"], {}),
    )  # fmt: skip


def test_repair() -> None:
    """By its level. [BRP-SKL-130]"""
    table = seat(duel(person(skills=rated(repair__mechanical=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "repair", "a",
        ({"key": "repair/mechanical"}, [1, 3], [], ["50%", "1d3 + 3"], {"a.checks": ("repair/mechanical",)}),
        ({"key": "repair/mechanical"}, [8, 3, 3], [], ["50%", "2d3"], {"a.checks": ("repair/mechanical",)}),
        ({"key": "repair/mechanical"}, [30, 3], [], ["50%", "1d3"], {"a.checks": ("repair/mechanical",)}),
        ({"key": "repair/mechanical"}, [51], [], ["50%"], {}),
        ({"key": "repair/mechanical"}, [100, 3], [], ["50%", "1d3"], {"a.effects.botched-thing": 0}),
        ({"key": "repair/mechanical", "hurts_user": True}, [1, 3], [], ["50%", "1d3 + 3"], {"a.checks": ("repair/mechanical",)}),
        ({"key": "repair/mechanical", "hurts_user": True}, [8, 3, 3], [], ["50%", "2d3"], {"a.checks": ("repair/mechanical",)}),
        ({"key": "repair/mechanical", "hurts_user": True}, [30, 3], [], ["50%", "1d3"], {"a.checks": ("repair/mechanical",)}),
        ({"key": "repair/mechanical", "hurts_user": True}, [51], [], ["50%"], {}),
        ({"key": "repair/mechanical", "hurts_user": True}, [100, 3], [], ["50%", "1d3"], {"a.effects.botched-thing": 0, "a.wounds.wound-1": 3, "a.hit_points": 7}),
    )  # fmt: skip


def test_repair_a_weapon() -> None:
    """Its points come back. [BRP-SKL-130]"""
    table = seat(
        duel(person(skills=rated(repair__mechanical=50), POW=12), person(POW=11, INT=12), number=0)
        .write("a", "weapons", ("sword-broad",))
        .write("a", "in_hand", ("sword-broad",))
        .write("a", "worn.sword-broad", 9)
    )
    comes_to(
        table, "repair", "a",
        ({"key": "repair/mechanical", "mends": "sword-broad"}, [1, 3], [], ["50%", "1d3 + 3"], {"a.checks": ("repair/mechanical",), "a.worn.sword-broad": 3}),
        ({"key": "repair/mechanical", "mends": "sword-broad"}, [8, 3, 3], [], ["50%", "2d3"], {"a.checks": ("repair/mechanical",), "a.worn.sword-broad": 3}),
        ({"key": "repair/mechanical", "mends": "sword-broad"}, [30, 3], [], ["50%", "1d3"], {"a.checks": ("repair/mechanical",), "a.worn.sword-broad": 6}),
        ({"key": "repair/mechanical", "mends": "sword-broad"}, [51], [], ["50%"], {}),
        ({"key": "repair/mechanical", "mends": "sword-broad"}, [100, 3], [], ["50%", "1d3"], {"a.effects.botched-sword-broad": 0, "a.worn.sword-broad": 12}),
    )  # fmt: skip


def test_navigate() -> None:
    """By its level. [BRP-SKL-118]"""
    table = seat(duel(person(skills=rated(navigate=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "navigate", "a",
        ({}, [1], [], ["50%"], {"a.checks": ("navigate",), "scene.minutes": 240}),
        ({}, [8], [], ["50%"], {"a.checks": ("navigate",), "scene.minutes": 240}),
        ({}, [30], [], ["50%"], {"a.checks": ("navigate",), "scene.minutes": 240}),
        ({}, [51], [], ["50%"], {"scene.minutes": 240}),
        ({}, [100], [], ["50%"], {"scene.minutes": 240, "a.effects.lost": 0}),
    )  # fmt: skip


def test_track() -> None:
    """By its level. [BRP-SKL-158]"""
    table = seat(duel(person(skills=rated(track=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "track", "a",
        ({}, [1, 3], [], ["50%", "1d3"], {"a.checks": ("track",), "scene.minutes": 3}),
        ({}, [8, 3], [], ["50%", "1d3"], {"a.checks": ("track",), "scene.minutes": 3}),
        ({}, [30, 3], [], ["50%", "1d3"], {"a.checks": ("track",), "scene.minutes": 3}),
        ({}, [51, 3], [], ["50%", "1d3"], {"scene.minutes": 3, "a.effects.trail-lost": 0}),
        ({}, [100, 3], [], ["50%", "1d3"], {"scene.minutes": 3, "a.effects.trail-lost": 0, "a.effects.lost": 0}),
    )  # fmt: skip


def test_look_up() -> None:
    """By its level. [BRP-SKL-131]"""
    table = seat(duel(person(skills=rated(research=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "look-up", "a",
        ({"electronic": False}, [1], [], ["50%"], {"a.checks": ("research",), "scene.minutes": 240}),
        ({"electronic": False}, [8], [], ["50%"], {"a.checks": ("research",), "scene.minutes": 240}),
        ({"electronic": False}, [30], [], ["50%"], {"a.checks": ("research",), "scene.minutes": 240}),
        ({"electronic": False}, [51], [], ["50%"], {"scene.minutes": 480}),
        ({"electronic": False}, [100], [], ["50%"], {"scene.minutes": 240}),
        ({"electronic": True}, [1], [], ["50%"], {"a.checks": ("research",), "scene.minutes": 60}),
        ({"electronic": True}, [8], [], ["50%"], {"a.checks": ("research",), "scene.minutes": 60}),
        ({"electronic": True}, [30], [], ["50%"], {"a.checks": ("research",), "scene.minutes": 60}),
        ({"electronic": True}, [51], [], ["50%"], {"scene.minutes": 120}),
        ({"electronic": True}, [100], [], ["50%"], {"scene.minutes": 60}),
    )  # fmt: skip


def test_work_out() -> None:
    """A strange weapon. [BRP-SKL-057 BRP-SKL-063]"""
    table = seat(duel(person(skills=rated(strategy=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "work-out", "a",
        ({"weapon_skill": "firearm"}, [1], [], ["25%"], {}),
        ({"weapon_skill": "firearm"}, [8], [], ["25%"], {}),
        ({"weapon_skill": "firearm"}, [30], [], ["25%"], {}),
        ({"weapon_skill": "firearm"}, [51], [], ["25%"], {}),
        ({"weapon_skill": "firearm"}, [100], [], ["25%"], {}),
    )  # fmt: skip


def test_explosives() -> None:
    """By its level. [BRP-SKL-042 BRP-SKL-043 BRP-SKL-044 BRP-SKL-159]"""
    table = seat(
        duel(
            person(
                skills=rated(demolition=50, science__chemistry=50, throw=50, technical_skill__explosives=50),
                POW=12,
                CON=40,
            ),
            person(POW=11, INT=12),
            number=0,
        )
    )
    comes_to(
        table, "explosives", "a",
        ({"making": "blast", "unstable": False}, [1], [], ["50%"], {"a.checks": ("demolition",)}),
        ({"making": "blast", "unstable": False}, [8], [], ["50%"], {"a.checks": ("demolition",)}),
        ({"making": "blast", "unstable": False}, [30], [], ["50%"], {"a.checks": ("demolition",)}),
        ({"making": "blast", "unstable": False}, [51], [], ["50%"], {}),
        ({"making": "blast", "unstable": False}, [100, 3, 3], [], ["50%", "2d6"], {"a.wounds.wound-1": 6, "a.hit_points": 19}),
        ({"making": "blast", "unstable": True}, [1], [], ["50%"], {"a.checks": ("demolition",)}),
        ({"making": "blast", "unstable": True}, [8], [], ["50%"], {"a.checks": ("demolition",)}),
        ({"making": "blast", "unstable": True}, [30], [], ["50%"], {"a.checks": ("demolition",)}),
        ({"making": "blast", "unstable": True}, [51], [], ["50%"], {}),
        ({"making": "blast", "unstable": True}, [100, 3, 3], [], ["50%", "2d6"], {"a.wounds.wound-1": 6, "a.hit_points": 19}),
        ({"making": "compound", "unstable": False}, [1], [], ["50%"], {"a.checks": ("science/chemistry",), "scene.minutes": 240}),
        ({"making": "compound", "unstable": False}, [8], [], ["50%"], {"a.checks": ("science/chemistry",), "scene.minutes": 240}),
        ({"making": "compound", "unstable": False}, [30], [], ["50%"], {"a.checks": ("science/chemistry",), "scene.minutes": 240}),
        ({"making": "compound", "unstable": False}, [51], [], ["50%"], {"scene.minutes": 240}),
        ({"making": "compound", "unstable": False}, [100, 3, 3], [], ["50%", "2d6"], {"scene.minutes": 240, "a.wounds.wound-1": 6, "a.hit_points": 19}),
        ({"making": "compound", "unstable": True}, [1, 40], [], ["50%", "50%"], {"a.checks": ("science/chemistry", "demolition"), "scene.minutes": 240}),
        ({"making": "compound", "unstable": True}, [8, 40], [], ["50%", "50%"], {"a.checks": ("science/chemistry", "demolition"), "scene.minutes": 240}),
        ({"making": "compound", "unstable": True}, [30, 40], [], ["50%", "50%"], {"a.checks": ("science/chemistry", "demolition"), "scene.minutes": 240}),
        ({"making": "compound", "unstable": True}, [51, 40], [], ["50%", "50%"], {"scene.minutes": 240, "a.checks": ("demolition",)}),
        ({"making": "compound", "unstable": True}, [100, 40, 3, 3], [], ["50%", "50%", "2d6"], {"scene.minutes": 240, "a.checks": ("demolition",), "a.wounds.wound-1": 6, "a.hit_points": 19}),
        ({"making": "charge", "unstable": False}, [1], [], ["50%"], {"a.checks": ("technical-skill/explosives",)}),
        ({"making": "charge", "unstable": False}, [8], [], ["50%"], {"a.checks": ("technical-skill/explosives",)}),
        ({"making": "charge", "unstable": False}, [30], [], ["50%"], {"a.checks": ("technical-skill/explosives",)}),
        ({"making": "charge", "unstable": False}, [51], [], ["50%"], {}),
        ({"making": "charge", "unstable": False}, [100, 3, 3], [], ["50%", "2d6"], {"a.wounds.wound-1": 6, "a.hit_points": 19}),
        ({"making": "charge", "unstable": True}, [1, 40], [], ["50%", "50%"], {"a.checks": ("technical-skill/explosives", "demolition")}),
        ({"making": "charge", "unstable": True}, [8, 40], [], ["50%", "50%"], {"a.checks": ("technical-skill/explosives", "demolition")}),
        ({"making": "charge", "unstable": True}, [30, 40], [], ["50%", "50%"], {"a.checks": ("technical-skill/explosives", "demolition")}),
        ({"making": "charge", "unstable": True}, [51, 40], [], ["50%", "50%"], {"a.checks": ("demolition",)}),
        ({"making": "charge", "unstable": True}, [100, 40, 3, 3], [], ["50%", "50%", "2d6"], {"a.checks": ("demolition",), "a.wounds.wound-1": 6, "a.hit_points": 19}),
        ({"making": "grenade", "unstable": False}, [1], [], ["50%"], {"a.checks": ("throw",)}),
        ({"making": "grenade", "unstable": False}, [8], [], ["50%"], {"a.checks": ("throw",)}),
        ({"making": "grenade", "unstable": False}, [30], [], ["50%"], {"a.checks": ("throw",)}),
        ({"making": "grenade", "unstable": False}, [51], [], ["50%"], {}),
        ({"making": "grenade", "unstable": False}, [100, 3, 3], [], ["50%", "2d6"], {"a.wounds.wound-1": 6, "a.hit_points": 19}),
        ({"making": "grenade", "unstable": True}, [1, 40], [], ["50%", "50%"], {"a.checks": ("throw", "demolition")}),
        ({"making": "grenade", "unstable": True}, [8, 40], [], ["50%", "50%"], {"a.checks": ("throw", "demolition")}),
        ({"making": "grenade", "unstable": True}, [30, 40], [], ["50%", "50%"], {"a.checks": ("throw", "demolition")}),
        ({"making": "grenade", "unstable": True}, [51, 40], [], ["50%", "50%"], {"a.checks": ("demolition",)}),
        ({"making": "grenade", "unstable": True}, [100, 40, 3, 3], [], ["50%", "50%", "2d6"], {"a.checks": ("demolition",), "a.wounds.wound-1": 6, "a.hit_points": 19}),
    )  # fmt: skip
