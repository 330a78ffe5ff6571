"""Rounds by the dice: what is done in a fight besides blows, with all that comes of it."""

from __future__ import annotations

from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import duel, fighter, seat

from rulewright.play import Effect, Rounds
from rulewright.rulesets.brp.state.fight import Hold, Snare


def test_run_3_metres_away() -> None:
    """What it costs.

    [BRP-CBT-016 BRP-CBT-020 BRP-CBT-024 BRP-CBT-067 BRP-CBT-071 BRP-CBT-078 BRP-PLY-063 BRP-PLY-067 BRP-POW-374]
    """
    table = seat(
        duel(fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1)
    )
    comes_to(
        table, "move", "a",
        ({"away": "b", "distance": 3}, [], [], [], {"scene.places.a": -3, "a.fight.moved": 3, "a.fight.moved_from": 10}),
        ({"away": "b", "distance": 5}, [], [], [], {"scene.places.a": -5, "a.fight.moved": 5, "a.fight.moved_from": 10}),
        ({"away": "b", "distance": 6}, [], [], [], {"scene.places.a": -6, "a.fight.moved": 6, "a.fight.moved_from": 10, "a.fight.rank": 5}),
        ({"away": "b", "distance": 15}, [], [], [], {"scene.places.a": -15, "a.fight.moved": 15, "a.fight.moved_from": 10, "a.fight.rank": 5}),
        ({"away": "b", "distance": 16}, [], [], [], {"scene.places.a": -16, "a.fight.moved": 16, "a.fight.moved_from": 10, "a.fight.rank": 3}),
        ({"away": "b", "distance": 29}, [], [], [], {"scene.places.a": -29, "a.fight.moved": 29, "a.fight.moved_from": 10, "a.fight.rank": 3}),
        ({"away": "b", "distance": 30}, [], [], [], {"scene.places.a": -30, "a.fight.moved": 30, "a.fight.moved_from": 10, "a.fight.rank": 0}),
    )  # fmt: skip


def test_run_5_metres_towards() -> None:
    """What it costs. [BRP-CBT-016 BRP-CBT-020 BRP-CBT-024 BRP-CBT-067 BRP-CBT-078 BRP-POW-374]"""
    table = seat(
        duel(fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=20)
    )
    comes_to(
        table, "move", "a",
        ({"toward": "b", "distance": 5}, [], [], [], {"scene.places.a": 5, "a.fight.moved": 5, "a.fight.moved_from": 10}),
        ({"toward": "b", "distance": 12}, [], [], [], {"scene.places.a": 12, "a.fight.moved": 12, "a.fight.moved_from": 10, "a.fight.rank": 5}),
        ({"toward": "b", "distance": 30}, [], [], [], {"scene.places.a": 19, "a.fight.moved": 19, "a.fight.moved_from": 10, "a.fight.rank": 3}),
    )  # fmt: skip


def test_run_twice() -> None:
    """What it costs together. [BRP-CBT-016 BRP-CBT-020 BRP-CBT-024 BRP-CBT-067 BRP-CBT-078 BRP-POW-374]"""
    table = seat(
        duel(fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1)
        .write("a", "fight.moved", 4)
        .write("a", "fight.moved_from", 10)
    )
    comes_to(
        table, "move", "a",
        ({"away": "b", "distance": 4}, [], [], [], {"scene.places.a": -4, "a.fight.moved": 8, "a.fight.rank": 5}),
    )  # fmt: skip


def test_run_stunned() -> None:
    """One must get away first. [BRP-CBT-016 BRP-CBT-020 BRP-CBT-024 BRP-CBT-067 BRP-CBT-078 BRP-POW-374]"""
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("a", "fight.stunned", 2)
    )
    comes_to(
        table, "move", "a",
        ({"away": "b", "distance": 4}, [50, 40], [], ["50%", "50%"], {"scene.places.a": -4, "a.fight.moved": 4, "a.fight.moved_from": 10}),
        ({"away": "b", "distance": 4}, [51], [], ["50%"], {"a.fight.rank": 0}),
    )  # fmt: skip


def test_run_from_a_knee() -> None:
    """And out of hiding, and no aim is left.

    [BRP-CBT-016 BRP-CBT-020 BRP-CBT-024 BRP-CBT-067 BRP-CBT-078 BRP-POW-374]
    """
    table = seat(
        duel(fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1)
        .write("a", "effects.kneeling", Effect("kneeling", "Kneeling", marks=("kneeling",)))
        .write("a", "effects.hidden", Effect("hidden", "Hidden", marks=("hidden",), level=1))
        .write("a", "fight.aimed", 1)
    )
    comes_to(
        table, "move", "a",
        ({"away": "b", "distance": 4}, [], [], [], {"scene.places.a": -4, "a.fight.moved": 4, "a.fight.moved_from": 10, "a.effects.kneeling": None, "a.effects.hidden": None, "a.fight.aimed": 0}),
    )  # fmt: skip


def test_kneel() -> None:
    """What it takes, and what it leaves. [BRP-CBT-022 BRP-CBT-098]"""
    table = seat(
        duel(fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1)
    )
    comes_to(
        table, "kneel", "a",
        ({}, [], [], [], {"a.effects.kneeling": 0, "a.fight.rank": 5}),
    )  # fmt: skip


def test_defend() -> None:
    """What it takes, and what it leaves.

    [BRP-CBT-021 BRP-CBT-037 BRP-CBT-038 BRP-CBT-039 BRP-CBT-040 BRP-CBT-085]
    """
    table = seat(
        duel(fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1)
    )
    comes_to(
        table, "defend", "a",
        ({}, [], [], [], {"a.fight.intent": "defend", "a.fight.free": 1, "a.fight.rank": 0}),
    )  # fmt: skip


def test_aim() -> None:
    """What it takes, and what it leaves. [BRP-CBT-109 BRP-CBT-110]"""
    table = seat(
        duel(fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1)
    )
    comes_to(
        table, "aim", "a",
        ({"support": True, "sights": True}, [], [], [], {"a.fight.aimed": 1, "a.fight.supported": True, "a.fight.sighted": True, "a.fight.rank": 0}),
        ({}, [], [], [], {"a.fight.aimed": 1, "a.fight.rank": 0}),
    )  # fmt: skip


def test_take_up() -> None:
    """What it takes, and what it leaves. [BRP-CBT-022]"""
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("a", "in_hand", ("sword-broad",))
    )
    comes_to(
        table, "take-up", "a",
        ({"item": "dagger"}, [], [], [], {"a.in_hand": ("dagger",), "a.fight.rank": 5}),
    )  # fmt: skip


def test_hand_over() -> None:
    """What it takes, and what it leaves. [BRP-CBT-021 BRP-CBT-022 BRP-POW-207 BRP-POW-213 BRP-POW-298]"""
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("b", "in_hand", ())
    )
    comes_to(
        table, "hand-over", "a",
        ({"target": "b", "item": "dagger"}, [], [], [], {"a.weapons": ("sword-broad",), "b.weapons": ("sword-broad", "dagger"), "b.in_hand": ("dagger",), "a.fight.rank": 5}),
    )  # fmt: skip


def test_pass() -> None:
    """What it takes, and what it leaves. [BRP-CBT-006]"""
    table = seat(
        duel(fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1)
    )
    comes_to(
        table, "pass", "a",
        ({}, [], [], [], {"a.fight.rank": 0}),
    )  # fmt: skip


def test_wait() -> None:
    """What it takes, and what it leaves. [BRP-CBT-006 BRP-CBT-012]"""
    table = seat(
        duel(fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1)
    )
    comes_to(
        table, "wait", "a",
        ({"rank": 4}, [], [], [], {"a.fight.rank": 4, "a.fight.moved_from": 4}),
    )  # fmt: skip


def test_snatch_up() -> None:
    """What it takes, and what it leaves. [BRP-CBT-022 BRP-POW-207 BRP-POW-213 BRP-POW-298]"""
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("b", "dropped", ("mace-light",))
    )
    comes_to(
        table, "snatch-up", "a",
        ({"item": "mace-light"}, [], [], [], {"b.dropped": (), "a.weapons": ("sword-broad", "dagger", "mace-light"), "a.in_hand": ("mace-light",), "a.fight.rank": 5}),
    )  # fmt: skip


def test_clear() -> None:
    """What it takes, and what it leaves. [BRP-CBT-048]"""
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("a", "jammed", ("sword-broad",))
    )
    comes_to(
        table, "clear", "a",
        ({"weapon": "sword-broad"}, [], [], [], {"a.jammed": (), "a.fight.rank": 0}),
    )  # fmt: skip


def test_reload() -> None:
    """What it takes, and what it leaves. [BRP-CBT-102]"""
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("a", "shots.sword-broad", 3)
    )
    comes_to(
        table, "reload", "a",
        ({"weapon": "sword-broad"}, [], [], [], {"a.shots.sword-broad": None, "a.fight.rank": 0}),
    )  # fmt: skip


def test_end_scene() -> None:
    """What it takes, and what it leaves. [BRP-PLY-060 BRP-PLY-061 BRP-PLY-063 BRP-SYS-015]"""
    table = seat(
        duel(fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1)
        .write("a", "fight.doom", 3)
        .write("b", "effects.x", Effect("x", "X", clock=Rounds(60)))
    )
    comes_to(
        table, "end-scene", "a",
        ({}, [], [], [], {"b.effects.x": None, "a.fight": {"doom": 3}, "b.fight": {}, "scene.round": {}, "scene.minutes": 1, "scene.places": {}}),
    )  # fmt: skip


def test_stand_up() -> None:
    """What it takes, and what it leaves. [BRP-CBT-022 BRP-CBT-078 BRP-CBT-133]"""
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("a", "effects.prone", Effect("prone", "Prone", marks=("prone",)))
    )
    comes_to(
        table, "stand-up", "a",
        ({}, [], [], [], {"a.effects.prone": None, "a.effects.getting-up": 0, "a.fight.rank": 0}),
    )  # fmt: skip


def test_lay_hold() -> None:
    """By Grapple, met as any attack. [BRP-CBT-019 BRP-SKL-074 BRP-SKL-075 BRP-SKL-076 BRP-SKL-078 BRP-SKL-079]"""
    table = seat(
        duel(fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1)
    )
    comes_to(
        table, "lay-hold", "a",
        ({"target": "b"}, [1, 3], ["none"], ["50%", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("grapple",), "a.fight.rank": 0, "b.fight.holds": ({"by": "a", "location": "right-leg", "sure": True, "halved": True},)}),
        ({"target": "b"}, [8, 3], ["none"], ["50%", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("grapple",), "a.fight.rank": 0, "b.fight.holds": ({"by": "a", "location": "right-leg", "sure": True, "edge": 3},)}),
        ({"target": "b"}, [30, 3], ["none"], ["50%", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("grapple",), "a.fight.rank": 0, "b.fight.holds": ({"by": "a", "location": "right-leg"},)}),
        ({"target": "b"}, [70], [], ["50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.rank": 0}),
    )  # fmt: skip


def test_use_hold_immobilise_right_arm() -> None:
    """What a grip is good for.

    [BRP-SKL-075 BRP-SKL-079 BRP-SKL-080 BRP-SKL-081 BRP-SKL-082 BRP-SKL-083 BRP-SKL-084 BRP-SKL-085 BRP-SKL-086
    BRP-SKL-087 BRP-SKL-088 BRP-SKL-089]
    """
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("b", "fight.holds", (Hold(by="a", location="right-arm", fresh=False),))
    )
    comes_to(
        table, "use-hold", "a",
        ({"target": "b", "deed": "immobilise"}, [30], [], ["55%"], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True, "pinned": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "immobilise"}, [70], [], ["55%"], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "immobilise"}, [3], [], ["55%"], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True, "pinned": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "immobilise"}, [100], [], ["55%"], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [30, 3, 40, 40], [], ["60%", "1d6", "10%", "50%"], {"b.fight.holds": (), "scene.places.b": 4, "b.effects.prone": 0, "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [70], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [3, 3, 40, 40], [], ["60%", "1d6", "10%", "50%"], {"b.fight.holds": (), "scene.places.b": 4, "b.effects.prone": 0, "a.fight.rank": 0}),
        ({"target": "b", "deed": "throw"}, [100], [], ["60%"], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "disarm"}, [], [], [], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False, "used": True, "pinned": True},), "b.in_hand": (), "b.dropped": ("sword-broad",), "a.fight.rank": 0}),
    )  # fmt: skip


def test_use_hold_immobilise_chest() -> None:
    """What a grip is good for.

    [BRP-SKL-075 BRP-SKL-079 BRP-SKL-080 BRP-SKL-081 BRP-SKL-082 BRP-SKL-083 BRP-SKL-084 BRP-SKL-085 BRP-SKL-086
    BRP-SKL-087 BRP-SKL-088 BRP-SKL-089]
    """
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("b", "fight.holds", (Hold(by="a", location="chest", fresh=False),))
    )
    comes_to(
        table, "use-hold", "a",
        ({"target": "b", "deed": "immobilise"}, [30], [], ["55%"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True, "pinned": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "immobilise"}, [70], [], ["55%"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "immobilise"}, [3], [], ["55%"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True, "pinned": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "immobilise"}, [100], [], ["55%"], {"b.fight.holds": ({"by": "a", "location": "chest", "fresh": False, "used": True},), "a.fight.rank": 0}),
        ({"target": "b", "deed": "injure"}, [3, 40], [], ["1d3 + 0", "45%"], {"b.fight.holds": (), "b.wounds.wound-1": 3, "b.hit_points": 7, "a.fight.rank": 0}),
    )  # fmt: skip


def test_use_hold_strangle_head() -> None:
    """What a grip is good for.

    [BRP-SKL-080 BRP-SKL-081 BRP-SKL-082 BRP-SKL-083 BRP-SKL-084 BRP-SKL-085 BRP-SKL-086 BRP-SKL-087 BRP-SKL-088
    BRP-SKL-089]
    """
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("b", "fight.holds", (Hold(by="a", location="head", fresh=False),))
    )
    comes_to(
        table, "use-hold", "a",
        ({"target": "b", "deed": "strangle"}, [30, 3, 40], [], ["10%", "1d3", "45%"], {"b.fight.holds": (), "b.wounds.wound-1": 3, "b.hit_points": 7, "a.fight.rank": 0}),
        ({"target": "b", "deed": "strangle"}, [70, 3, 40], [], ["10%", "1d3", "45%"], {"b.fight.holds": (), "b.wounds.wound-1": 3, "b.hit_points": 7, "a.fight.rank": 0}),
        ({"target": "b", "deed": "strangle"}, [3, 40], [], ["10%", "45%"], {"b.fight.holds": (), "a.fight.rank": 0}),
        ({"target": "b", "deed": "strangle"}, [100, 3, 40], [], ["10%", "1d3", "45%"], {"b.fight.holds": (), "b.wounds.wound-1": 3, "b.hit_points": 7, "a.fight.rank": 0}),
    )  # fmt: skip


def test_let_go() -> None:
    """The grip is gone. [BRP-SKL-077]"""
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("b", "fight.holds", (Hold(by="a", location="chest", fresh=False),))
    )
    comes_to(
        table, "let-go", "a",
        ({"target": "b"}, [], [], [], {"b.fight.holds": ()}),
    )  # fmt: skip


def test_break_free() -> None:
    """STR against STR. [BRP-CBT-019 BRP-SKL-083]"""
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("b", "fight.holds", (Hold(by="a", location="chest", fresh=False),))
    )
    comes_to(
        table, "break-free", "b",
        ({"holder": "a"}, [45], [], ["45%"], {"b.fight.rank": 0, "b.fight.holds": ()}),
        ({"holder": "a"}, [46], [], ["45%"], {"b.fight.rank": 0}),
    )  # fmt: skip


def test_wriggle_out() -> None:
    """By skill. [BRP-CBT-073]"""
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("b", "fight.snare", Snare(by="a", weapon="net", rounds=1))
    )
    comes_to(
        table, "wriggle-out", "b",
        ({"how": "agility"}, [1], [], ["50%"], {"b.fight.rank": 0, "b.fight.snare": None}),
        ({"how": "agility"}, [30], [], ["50%"], {"b.fight.rank": 0, "b.fight.snare": None}),
        ({"how": "agility"}, [51], [], ["50%"], {"b.fight.rank": 0}),
        ({"how": "grapple"}, [1], [], ["50%"], {"b.fight.rank": 0, "b.fight.snare": None}),
        ({"how": "grapple"}, [30], [], ["50%"], {"b.fight.rank": 0, "b.fight.snare": None}),
        ({"how": "grapple"}, [51], [], ["50%"], {"b.fight.rank": 0}),
    )  # fmt: skip


def test_overbear() -> None:
    """By weight. [BRP-CBT-019 BRP-PLY-030]"""
    table = seat(
        duel(fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1)
    )
    comes_to(
        table, "overbear", "a",
        ({"target": "b"}, [30], [], ["55%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.effects.prone": 0}),
        ({"target": "b"}, [70], [], ["55%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}),
    )  # fmt: skip


def test_use_snare() -> None:
    """What is wound round somebody. [BRP-CBT-072]"""
    table = seat(
        duel(
            fighter("sword-broad", "dagger", shield="shield-round", STR=12), fighter("sword-broad", STR=11), apart=1
        ).write("b", "fight.snare", Snare(by="a", weapon="net", rounds=1))
    )
    comes_to(
        table, "use-snare", "a",
        ({"target": "b"}, [], [], [], {"b.fight.holds": ({"by": "a", "location": "right-arm", "fresh": False},)}),
    )  # fmt: skip
