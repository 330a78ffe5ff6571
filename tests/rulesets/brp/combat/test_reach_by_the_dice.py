"""Reach by the dice: blows that close in, last blows, shields that throw back and beasts that ram, with all that comes of them."""

from __future__ import annotations

from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import duel, fighter, person, rated, seat

from rulewright.rulesets.brp.state.fight import Hold


def test_a_blow_from_1_metres() -> None:
    """What is closed in is moved.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-021 BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049]
    """
    table = seat(duel(fighter("sword-broad", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=1))
    comes_to(
        table, "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [30, 4], ["none"], ["50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 5, "b.hit_points": 15}),
        ({"target": "b", "weapon": "sword-broad"}, [70], [], ["50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}),
    )  # fmt: skip


def test_a_blow_from_2_metres() -> None:
    """What is closed in is moved.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-021 BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049]
    """
    table = seat(duel(fighter("sword-broad", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=2))
    comes_to(
        table, "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [30, 4], ["none"], ["50%", "(1d8 + 1) + 0"], {"scene.places.a": 1, "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 5, "b.hit_points": 15, "a.fight.moved": 1}),
        ({"target": "b", "weapon": "sword-broad"}, [70], [], ["50%"], {"scene.places.a": 1, "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.fight.moved": 1}),
    )  # fmt: skip


def test_a_blow_from_4_metres() -> None:
    """What is closed in is moved.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-021 BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049]
    """
    table = seat(duel(fighter("sword-broad", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=4))
    comes_to(
        table, "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [30, 4], ["none"], ["50%", "(1d8 + 1) + 0"], {"scene.places.a": 3, "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 5, "b.hit_points": 15, "a.fight.moved": 3}),
        ({"target": "b", "weapon": "sword-broad"}, [70], [], ["50%"], {"scene.places.a": 3, "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.fight.moved": 3}),
    )  # fmt: skip


def test_a_blow_from_6_metres() -> None:
    """What is closed in is moved.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-021 BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049]
    """
    table = seat(duel(fighter("sword-broad", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=6))
    comes_to(
        table, "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [30, 4], ["none"], ["50%", "(1d8 + 1) + 0"], {"scene.places.a": 5, "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 5, "b.hit_points": 15, "a.fight.moved": 5}),
        ({"target": "b", "weapon": "sword-broad"}, [70], [], ["50%"], {"scene.places.a": 5, "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.fight.moved": 5}),
    )  # fmt: skip


def test_a_blow_from_behind() -> None:
    """The other way along the line.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-021 BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049]
    """
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=4).write(
            "scene", "places.a", 9
        )
    )
    comes_to(
        table, "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [30, 4], ["none"], ["50%", "(1d8 + 1) + 0"], {"scene.places.a": 5, "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 5, "b.hit_points": 15, "a.fight.moved": 4}),
    )  # fmt: skip


def test_a_blow_after_some_steps() -> None:
    """What was moved before counts.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-021 BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049]
    """
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=3).write(
            "a", "fight.moved", 2
        )
    )
    comes_to(
        table, "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [30, 4], ["none"], ["50%", "(1d8 + 1) + 0"], {"scene.places.a": 2, "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 5, "b.hit_points": 15, "a.fight.moved": 4}),
    )  # fmt: skip


def test_a_net_from_four_metres() -> None:
    """What winds round does not close in.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-021 BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049]
    """
    table = seat(duel(fighter("net", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=4))
    comes_to(
        table, "attack", "a",
        ({"target": "b", "weapon": "net"}, [30], ["none"], ["50%", "0 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/other",)}),
        ({"target": "b", "weapon": "net"}, [70], [], ["50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}),
    )  # fmt: skip


def test_a_whip_from_four_metres() -> None:
    """What winds round does not close in.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-021 BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049]
    """
    table = seat(duel(fighter("whip", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=4))
    comes_to(
        table, "attack", "a",
        ({"target": "b", "weapon": "whip"}, [30, 3], ["none"], ["50%", "(1d3 - 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/other",), "b.wounds.wound-1": 2, "b.hit_points": 18}),
        ({"target": "b", "weapon": "whip"}, [70], [], ["50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}),
    )  # fmt: skip


def test_thrown_back_freely() -> None:
    """A special blow with a shield.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-021 BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049]
    """
    table = seat(duel(fighter(shield="shield-round", STR=14, SIZ=14), fighter("sword-broad", SIZ=12, CON=20)))
    comes_to(
        table, "attack", "a",
        ({"target": "b", "weapon": "shield-round", "circumstances": ()}, [8, 3, 2, 30], ["none", "knockback"], ["50%", "1d3 + 1d4", "15%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("shield",), "b.wounds.wound-1": 5, "b.hit_points": 11}),
        ({"target": "b", "weapon": "shield-round", "circumstances": ()}, [8, 3, 2, 90], ["none", "knockback"], ["50%", "1d3 + 1d4", "15%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("shield",), "b.wounds.wound-1": 5, "b.hit_points": 11}),
        ({"target": "b", "weapon": "shield-round", "circumstances": ()}, [8, 3, 4, 50], ["none", "knockback"], ["50%", "1d3 + 1d4", "25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("shield",), "b.wounds.wound-1": 7, "b.hit_points": 9}),
        ({"target": "b", "weapon": "shield-round", "circumstances": ("wall-behind",)}, [8, 3, 2, 30], ["none", "knockback"], ["50%", "1d3 + 1d4", "15%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("shield",), "b.wounds.wound-1": 5, "b.hit_points": 11}),
        ({"target": "b", "weapon": "shield-round", "circumstances": ("wall-behind",)}, [8, 3, 2, 90], ["none", "knockback"], ["50%", "1d3 + 1d4", "15%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("shield",), "b.wounds.wound-1": 5, "b.hit_points": 11}),
        ({"target": "b", "weapon": "shield-round", "circumstances": ("wall-behind",)}, [8, 3, 4, 50], ["none", "knockback"], ["50%", "1d3 + 1d4", "25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("shield",), "b.wounds.wound-1": 7, "b.hit_points": 9}),
        ({"target": "b", "weapon": "shield-round", "circumstances": ("bad-footing",)}, [8, 3, 2, 30, 40], ["none", "knockback"], ["50%", "1d3 + 1d4", "40%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("shield",), "a.fight.knocked": ("b",), "scene.places.b": 2, "b.wounds.wound-1": 5, "b.hit_points": 11}),
        ({"target": "b", "weapon": "shield-round", "circumstances": ("bad-footing",)}, [8, 3, 2, 90], ["none", "knockback"], ["50%", "1d3 + 1d4", "40%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("shield",), "b.wounds.wound-1": 5, "b.hit_points": 11}),
        ({"target": "b", "weapon": "shield-round", "circumstances": ("bad-footing",)}, [8, 3, 4, 50, 40], ["none", "knockback"], ["50%", "1d3 + 1d4", "50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("shield",), "a.fight.knocked": ("b",), "scene.places.b": 2, "b.wounds.wound-1": 7, "b.hit_points": 9}),
    )  # fmt: skip


def test_ram() -> None:
    """SIZ against SIZ, and who may dodge.

    [BRP-SKL-090]
    """
    table = seat(
        duel(
            person(skills=rated(heavy_machine__boilers=50), POW=12),
            person(POW=11, skills=rated(dodge=40), CON=40, SIZ=40),
            number=1,
        )
    )
    comes_to(
        table, "ram", "a",
        ({"target": "b", "key": "heavy-machine/boilers", "size": 1}, [30, 40], [], ["50%", "40%"], {"a.checks": ("heavy-machine/boilers",), "a.fight.rank": 0, "b.fight.dodges": 1}),
        ({"target": "b", "key": "heavy-machine/boilers", "size": 1}, [70], [], ["50%"], {"a.fight.rank": 0}),
        ({"target": "b", "key": "heavy-machine/boilers", "size": 1}, [8, 40, 3, 3, 3], [], ["50%", "40%", "3d6"], {"a.checks": ("heavy-machine/boilers",), "a.fight.rank": 0, "b.fight.dodges": 1, "b.wounds.wound-1": 9, "b.hit_points": 31}),
        ({"target": "b", "key": "heavy-machine/boilers", "size": 1}, [100], [], ["50%"], {"a.fight.rank": 0}),
    )  # fmt: skip


def test_a_hold_of_the_head_throw() -> None:
    """What it is good for.

    [BRP-SKL-080 BRP-SKL-081 BRP-SKL-082 BRP-SKL-083 BRP-SKL-084 BRP-SKL-085 BRP-SKL-086 BRP-SKL-087 BRP-SKL-088
    BRP-SKL-089]
    """
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=1).write(
            "b", "fight.holds", (Hold(by="a", location="head", fresh=False),)
        )
    )
    comes_to(
        table, "use-hold", "a",
        ({"target": "b", "deed": "throw"}, [30], [], ["10%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [70], [], ["10%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [3, 3], [], ["10%", "1d6"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True},), "b.wounds.wound-1": 3, "b.hit_points": 17, "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [100], [], ["10%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "strangle"}, [30, 3, 40], [], ["20%", "1d3", "40%"], {"b.fight.holds": (), "b.wounds.wound-1": 3, "b.hit_points": 17, "a.fight.rank": 0}),
        ({"target": "b", "deed": "strangle"}, [70, 3, 40], [], ["20%", "1d3", "40%"], {"b.fight.holds": (), "b.wounds.wound-1": 3, "b.hit_points": 17, "a.fight.rank": 0}),
        ({"target": "b", "deed": "strangle"}, [3, 40], [], ["20%", "40%"], {"b.fight.holds": (), "a.fight.rank": 0}),
        ({"target": "b", "deed": "strangle"}, [100, 3, 40], [], ["20%", "1d3", "40%"], {"b.fight.holds": (), "b.wounds.wound-1": 3, "b.hit_points": 17, "a.fight.rank": 0}),
        ({"target": "b", "deed": "knock down"}, [30], [], ["50%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True},), "a.effects.prone": 0, "b.effects.prone": 0, "a.fight.rank": 0}),
        ({"target": "b", "deed": "knock down"}, [70], [], ["50%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True},), "a.effects.prone": 0, "b.effects.prone": 0, "b.wounds.wound-1": 1, "b.hit_points": 19, "a.fight.rank": 0}),
        ({"target": "b", "deed": "knock down"}, [3], [], ["50%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True},), "a.effects.prone": 0, "b.effects.prone": 0, "a.fight.rank": 0}),
        ({"target": "b", "deed": "knock down"}, [100], [], ["50%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True},), "a.effects.prone": 0, "b.effects.prone": 0, "b.wounds.wound-1": 1, "b.hit_points": 19, "a.fight.rank": 0}),
        ({"target": "b", "deed": "injure"}, [3, 40], [], ["1d3 + 0", "40%"], {"b.fight.holds": (), "b.wounds.wound-1": 3, "b.hit_points": 17, "a.fight.rank": 0}),
        ({"target": "b", "deed": "immobilise"}, [30], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True, "pinned": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "immobilise"}, [70], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "immobilise"}, [3], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True, "pinned": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "immobilise"}, [100], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "head", "fresh": False, "used": True},), "a.fight.rank": 0}),
    )  # fmt: skip


def test_a_throw_by_the_right_arm() -> None:
    """It wrenches what is held.

    [BRP-SKL-075 BRP-SKL-080 BRP-SKL-081 BRP-SKL-082 BRP-SKL-083 BRP-SKL-084 BRP-SKL-085 BRP-SKL-086 BRP-SKL-087
    BRP-SKL-088 BRP-SKL-089]
    """
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=1).write(
            "b", "fight.holds", (Hold(by="a", location="right-arm", fresh=False),)
        )
    )
    comes_to(
        table, "use-hold", "a",
        ({"target": "b", "deed": "throw"}, [30], [], ["10%"], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [8, 3, 40, 40], [], ["10%", "1d6", "10%", "50%"], {"b.fight.holds": (), "scene.places.b": 4, "b.effects.prone": 0, "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [1, 3, 40, 40], [], ["10%", "1d6", "10%", "50%"], {"b.fight.holds": (), "scene.places.b": 4, "b.effects.prone": 0, "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [70], [], ["10%"], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True},), "a.fight.rank": 0}),
    )  # fmt: skip


def test_a_throw_by_the_left_leg() -> None:
    """It wrenches what is held.

    [BRP-SKL-075 BRP-SKL-080 BRP-SKL-081 BRP-SKL-082 BRP-SKL-083 BRP-SKL-084 BRP-SKL-085 BRP-SKL-086 BRP-SKL-087
    BRP-SKL-088 BRP-SKL-089]
    """
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=1).write(
            "b", "fight.holds", (Hold(by="a", location="left-leg", fresh=False),)
        )
    )
    comes_to(
        table, "use-hold", "a",
        ({"target": "b", "deed": "throw"}, [30], [], ["10%"], {"b.fight.holds": ({"by": "a", "location": "left-leg", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [8, 3, 40, 40], [], ["10%", "1d6", "10%", "50%"], {"b.fight.holds": (), "scene.places.b": 4, "b.effects.prone": 0, "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [1, 3, 40, 40], [], ["10%", "1d6", "10%", "50%"], {"b.fight.holds": (), "scene.places.b": 4, "b.effects.prone": 0, "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [70], [], ["10%"], {"b.fight.holds": ({"by": "a", "location": "left-leg", "fresh": False, "used": True},), "a.fight.rank": 0}),
    )  # fmt: skip


def test_run_toward_8() -> None:
    """What it costs, and where one ends.

    [BRP-CBT-016 BRP-CBT-020 BRP-CBT-024 BRP-CBT-067 BRP-CBT-071 BRP-CBT-078 BRP-PLY-063 BRP-PLY-067 BRP-PLY-078
    BRP-POW-374]
    """
    table = seat(duel(fighter("sword-broad", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=9))
    comes_to(
        table, "move", "a",
        ({"toward": "b", "distance": 8}, [], [], [], {"scene.places.a": 8, "a.fight.moved": 8, "a.fight.moved_from": 10, "a.fight.rank": 5}),
        ({"away": "b", "distance": 3}, [], [], [], {"scene.places.a": -3, "a.fight.moved": 3, "a.fight.moved_from": 10}),
        ({"toward": "b", "distance": 6}, [], [], [], {"scene.places.a": 6, "a.fight.moved": 6, "a.fight.moved_from": 10, "a.fight.rank": 5}),
    )  # fmt: skip


def test_run_on_after_another_deed() -> None:
    """What the deed has cost stays spent.

    [BRP-CBT-016 BRP-CBT-020 BRP-CBT-024 BRP-CBT-067 BRP-CBT-071 BRP-CBT-078 BRP-PLY-063 BRP-PLY-067 BRP-PLY-078
    BRP-POW-374]
    """
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("sword-broad", SIZ=20, CON=20), apart=9)
        .write("a", "fight.rank", 5)
        .write("a", "fight.moved", 3)
        .write("a", "fight.moved_from", 10)
    )
    comes_to(
        table, "move", "a",
        ({"toward": "b", "distance": 5}, [], [], [], {"scene.places.a": 5, "a.fight.moved": 8, "a.fight.rank": 0}),
    )  # fmt: skip
