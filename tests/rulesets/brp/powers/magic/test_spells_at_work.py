"""Spells at work: what each use comes to at the table, at a greater and a plain success, and when it goes wrong."""

from __future__ import annotations

from tests.rulesets.brp.powers.at_work import works


def test_blast_to_change() -> None:
    """From blast to change: what each costs, meets, does and leaves.

    [BRP-POW-015 BRP-POW-024 BRP-POW-027 BRP-POW-097 BRP-POW-103 BRP-POW-106 BRP-POW-296]
    """
    works(
        ("magic/blast", {"level": 4, "target": "b"}, [1, 40, 40, 40], ["parry shield-heater"], ["50%", "15%", "24", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/blast",), "b.fight.parries": 1, "b.wounds.wound-1": {"damage": 24, "major": True}, "b.hit_points": -11, "b.fate": "dying", "b.effects.prone": 0, "b.effects.major-wound": 0, "b.fight.doom": 1, "b.fight.rank": 0}),
        ("magic/blast", {"level": 4, "target": "b"}, [8, 40, 3, 3, 3, 3, 40, 40, 40, 40], ["parry shield-heater"], ["50%", "15%", "4d6", "major wound, Luck 70%", "45%", "50%"], {"a.power_points": 8, "a.checks": ("magic/blast",), "b.fight.parries": 1, "b.wounds.wound-1": {"damage": 10, "major": True}, "b.hit_points": 3, "b.effects.major-wound": 0, "b.fight.shock": 0, "scene.places.b": 3}),
        ("magic/blast", {"level": 4, "target": "b"}, [30, 40, 3, 3, 3, 3, 40, 40], ["parry shield-heater"], ["50%", "15%", "4d6", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/blast",), "b.fight.parries": 1, "b.wounds.wound-1": {"damage": 10, "major": True}, "b.hit_points": 3, "b.effects.major-wound": 0, "b.fight.shock": 0}),
        ("magic/blast", {"level": 4, "target": "b"}, [100, 40], [], ["50%", "100%"], {"a.power_points": 8}),
        ("magic/blast!", {"level": 4, "target": "b"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/blast", "level": 4, "target": "b"}, "round": 1, "rank": 6}}),
        ("magic/blast", {"level": 4, "words": "the door", "size": 3}, [1], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/blast",)}),
        ("magic/blast", {"level": 4, "words": "the door", "size": 3}, [8], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/blast",)}),
        ("magic/blast", {"level": 4, "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/blast",)}),
        ("magic/blast", {"level": 4, "words": "the door", "size": 3}, [100, 40], [], ["50%", "100%"], {"a.power_points": 8}),
        ("magic/change", {"level": 4, "target": "a"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/change",), "a.effects.magic-change": "level 8, 75, "}),
        ("magic/change", {"level": 4, "target": "a"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/change",), "a.effects.magic-change": "level 6, 75, "}),
        ("magic/change", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/change",), "a.effects.magic-change": "level 4, 75, "}),
        ("magic/change", {"level": 4, "target": "a"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/change!", {"level": 4, "target": "a"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/change", "level": 4, "target": "a"}, "round": 1, "rank": 6}}),
        ("magic/change", {"level": 4, "words": "the door", "size": 3}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/change",), "a.effects.thing-magic-change": "level 8, 75, "}),
        ("magic/change", {"level": 4, "words": "the door", "size": 3}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/change",), "a.effects.thing-magic-change": "level 6, 75, "}),
        ("magic/change", {"level": 4, "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/change",), "a.effects.thing-magic-change": "level 4, 75, "}),
        ("magic/change", {"level": 4, "words": "the door", "size": 3}, [100], [], ["50%"], {"a.power_points": 16}),
    )  # fmt: skip


def test_conjure_elemental_to_countermagic() -> None:
    """From conjure elemental to countermagic: what each costs, meets, does and leaves.

    [BRP-POW-015 BRP-POW-024 BRP-POW-026 BRP-POW-027 BRP-POW-092 BRP-POW-094 BRP-POW-096 BRP-POW-105 BRP-POW-109
    BRP-POW-110 BRP-POW-340]
    """
    works(
        ("magic/conjure-elemental/air", {"level": 4, "words": "the door"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/conjure-elemental/air",), "air-elemental-of-a.": "Air Elemental of Somebody", "scene.sides.air-elemental-of-a": "red", "scene.places.air-elemental-of-a": 0, "air-elemental-of-a.effects.magic-conjure-elemental-air": "level 8, 10, ", "a.powers.kept.air-elemental-of-a:magic-conjure-elemental-air": {"power": "magic/conjure-elemental/air", "level": 4, "on": "air-elemental-of-a", "effect": "magic-conjure-elemental-air", "due": 1, "concentration": True, "ends": {"fights": "", "other power": ""}}}),
        ("magic/conjure-elemental/air", {"level": 4, "words": "the door"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/conjure-elemental/air",), "air-elemental-of-a.": "Air Elemental of Somebody", "scene.sides.air-elemental-of-a": "red", "scene.places.air-elemental-of-a": 0, "air-elemental-of-a.effects.magic-conjure-elemental-air": "level 6, 10, ", "a.powers.kept.air-elemental-of-a:magic-conjure-elemental-air": {"power": "magic/conjure-elemental/air", "level": 4, "on": "air-elemental-of-a", "effect": "magic-conjure-elemental-air", "due": 1, "concentration": True, "ends": {"fights": "", "other power": ""}}}),
        ("magic/conjure-elemental/air", {"level": 4, "words": "the door"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/conjure-elemental/air",), "air-elemental-of-a.": "Air Elemental of Somebody", "scene.sides.air-elemental-of-a": "red", "scene.places.air-elemental-of-a": 0, "air-elemental-of-a.effects.magic-conjure-elemental-air": "level 4, 10, ", "a.powers.kept.air-elemental-of-a:magic-conjure-elemental-air": {"power": "magic/conjure-elemental/air", "level": 4, "on": "air-elemental-of-a", "effect": "magic-conjure-elemental-air", "due": 1, "concentration": True, "ends": {"fights": "", "other power": ""}}}),
        ("magic/conjure-elemental/air", {"level": 4, "words": "the door"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/control", {"level": 4, "target": "b"}, [1, 40], ["strength"], ["50%", "80%"], {"a.power_points": 8, "a.checks": ("magic/control",), "b.effects.magic-control": "level 8, 10, ", "a.powers.kept.b:magic-control": {"power": "magic/control", "level": 4, "on": "b", "effect": "magic-control", "due": 1, "concentration": True, "ends": {"fights": "", "other power": "", "other deed": "", "hurt": "Idea", "distracted": "Idea", "runs": ""}}}),
        ("magic/control", {"level": 4, "target": "b"}, [8, 40], ["strength"], ["50%", "80%"], {"a.power_points": 8, "a.checks": ("magic/control",), "b.effects.magic-control": "level 6, 10, ", "a.powers.kept.b:magic-control": {"power": "magic/control", "level": 4, "on": "b", "effect": "magic-control", "due": 1, "concentration": True, "ends": {"fights": "", "other power": "", "other deed": "", "hurt": "Idea", "distracted": "Idea", "runs": ""}}}),
        ("magic/control", {"level": 4, "target": "b"}, [30, 40], [], ["50%", "80%"], {"a.power_points": 8, "a.checks": ("magic/control",), "b.effects.magic-control": "level 4, 10, ", "a.powers.kept.b:magic-control": {"power": "magic/control", "level": 4, "on": "b", "effect": "magic-control", "due": 1, "concentration": True, "ends": {"fights": "", "other power": "", "other deed": "", "hurt": "Idea", "distracted": "Idea", "runs": ""}}}),
        ("magic/control", {"level": 4, "target": "b"}, [100], [], ["50%"], {"a.power_points": 8}),
        ("magic/control!", {"level": 4, "target": "b"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/control", "level": 4, "target": "b"}, "round": 1, "rank": 6}}),
        ("magic/countermagic", {"level": 4, "target": "b"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/countermagic",), "b.effects.magic-countermagic": "level 8, 25, "}),
        ("magic/countermagic", {"level": 4, "target": "b"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/countermagic",), "b.effects.magic-countermagic": "level 6, 25, "}),
        ("magic/countermagic", {"level": 4, "target": "b"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/countermagic",), "b.effects.magic-countermagic": "level 4, 25, "}),
        ("magic/countermagic", {"level": 4, "target": "b"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/countermagic!", {"level": 4, "target": "b"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/countermagic", "level": 4, "target": "b"}, "round": 1, "rank": 6}}),
        ("magic/countermagic", {"level": 4, "target": "a"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/countermagic",), "a.effects.magic-countermagic": "level 8, 25, "}),
        ("magic/countermagic", {"level": 4, "target": "a"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/countermagic",), "a.effects.magic-countermagic": "level 6, 25, "}),
        ("magic/countermagic", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/countermagic",), "a.effects.magic-countermagic": "level 4, 25, "}),
        ("magic/countermagic", {"level": 4, "target": "a"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/countermagic!", {"level": 4, "target": "a"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/countermagic", "level": 4, "target": "a"}, "round": 1, "rank": 6}}),
    )  # fmt: skip


def test_dark_to_diminish() -> None:
    """From dark to diminish: what each costs, meets, does and leaves.

    [BRP-POW-015 BRP-POW-024 BRP-POW-027 BRP-POW-098 BRP-POW-107]
    """
    works(
        ("magic/dark", {"level": 4, "words": "the door", "size": 3}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dark",), "a.effects.thing-magic-dark": "level 8, 75, "}),
        ("magic/dark", {"level": 4, "words": "the door", "size": 3}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dark",), "a.effects.thing-magic-dark": "level 6, 75, "}),
        ("magic/dark", {"level": 4, "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dark",), "a.effects.thing-magic-dark": "level 4, 75, "}),
        ("magic/dark", {"level": 4, "words": "the door", "size": 3}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/dark", {"level": 4, "words": "the door"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dark",), "a.effects.thing-magic-dark": "level 8, 75, "}),
        ("magic/dark", {"level": 4, "words": "the door"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dark",), "a.effects.thing-magic-dark": "level 6, 75, "}),
        ("magic/dark", {"level": 4, "words": "the door"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dark",), "a.effects.thing-magic-dark": "level 4, 75, "}),
        ("magic/dark", {"level": 4, "words": "the door"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/diminish", {"level": 4, "target": "b", "choice": "STR"}, [1, 40, 40], ["strength"], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/diminish",), "b.effects.magic-diminish": "level 8, 75, STR-8", "b.fatigue": 15, "b.powers.flags.fatigue clipped by magic-diminish": 8}),
        ("magic/diminish", {"level": 4, "target": "b", "choice": "STR"}, [8, 40, 40], ["strength"], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/diminish",), "b.effects.magic-diminish": "level 6, 75, STR-6", "b.fatigue": 17, "b.powers.flags.fatigue clipped by magic-diminish": 6}),
        ("magic/diminish", {"level": 4, "target": "b", "choice": "STR"}, [30, 40, 40], [], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/diminish",), "b.effects.magic-diminish": "level 4, 75, STR-4", "b.fatigue": 19, "b.powers.flags.fatigue clipped by magic-diminish": 4}),
        ("magic/diminish", {"level": 4, "target": "b", "choice": "STR"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/diminish!", {"level": 4, "target": "b", "choice": "STR"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/diminish", "level": 4, "target": "b", "choice": "STR"}, "round": 1, "rank": 6}}),
        ("magic/diminish", {"level": 4, "target": "b", "choice": "CON"}, [1, 40, 40], ["strength"], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/diminish",), "b.effects.magic-diminish": "level 8, 75, CON-8", "b.hit_points": 9, "b.powers.flags.hit points clipped by magic-diminish": 4, "b.fatigue": 15, "b.powers.flags.fatigue clipped by magic-diminish": 8}),
        ("magic/diminish", {"level": 4, "target": "b", "choice": "CON"}, [8, 40, 40], ["strength"], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/diminish",), "b.effects.magic-diminish": "level 6, 75, CON-6", "b.hit_points": 10, "b.powers.flags.hit points clipped by magic-diminish": 3, "b.fatigue": 17, "b.powers.flags.fatigue clipped by magic-diminish": 6}),
        ("magic/diminish", {"level": 4, "target": "b", "choice": "CON"}, [30, 40, 40], [], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/diminish",), "b.effects.magic-diminish": "level 4, 75, CON-4", "b.hit_points": 11, "b.powers.flags.hit points clipped by magic-diminish": 2, "b.fatigue": 19, "b.powers.flags.fatigue clipped by magic-diminish": 4}),
        ("magic/diminish", {"level": 4, "target": "b", "choice": "CON"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/diminish", {"level": 4, "target": "b", "choice": "SIZ"}, [1, 40, 40], ["strength"], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/diminish",), "b.effects.magic-diminish": "level 8, 75, SIZ-8", "b.hit_points": 9, "b.powers.flags.hit points clipped by magic-diminish": 4}),
        ("magic/diminish", {"level": 4, "target": "b", "choice": "SIZ"}, [8, 40, 40], ["strength"], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/diminish",), "b.effects.magic-diminish": "level 6, 75, SIZ-6", "b.hit_points": 10, "b.powers.flags.hit points clipped by magic-diminish": 3}),
        ("magic/diminish", {"level": 4, "target": "b", "choice": "SIZ"}, [30, 40, 40], [], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/diminish",), "b.effects.magic-diminish": "level 4, 75, SIZ-4", "b.hit_points": 11, "b.powers.flags.hit points clipped by magic-diminish": 2}),
        ("magic/diminish", {"level": 4, "target": "b", "choice": "SIZ"}, [100], [], ["50%"], {"a.power_points": 16}),
    )  # fmt: skip


def test_dispel_to_dull() -> None:
    """From dispel to dull: what each costs, meets, does and leaves.

    [BRP-POW-015 BRP-POW-024 BRP-POW-027 BRP-POW-100 BRP-POW-101 BRP-POW-102 BRP-POW-106 BRP-POW-298]
    """
    works(
        ("magic/dispel", {"level": 4, "target": "b"}, [1], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dispel",)}),
        ("magic/dispel", {"level": 4, "target": "b"}, [8], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dispel",)}),
        ("magic/dispel", {"level": 4, "target": "b"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dispel",)}),
        ("magic/dispel", {"level": 4, "target": "b"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/dispel!", {"level": 4, "target": "b"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/dispel", "level": 4, "target": "b"}, "round": 1, "rank": 6}}),
        ("magic/dispel", {"level": 4, "target": "a"}, [1], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dispel",)}),
        ("magic/dispel", {"level": 4, "target": "a"}, [8], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dispel",)}),
        ("magic/dispel", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dispel",)}),
        ("magic/dispel", {"level": 4, "target": "a"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/dispel!", {"level": 4, "target": "a"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/dispel", "level": 4, "target": "a"}, "round": 1, "rank": 6}}),
        ("magic/dull", {"level": 4, "target": "b", "item": "sword-broad"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dull",), "b.effects.magic-dull": "level 8, 75, attack sword-broad-40 damage sword-broad-1"}),
        ("magic/dull", {"level": 4, "target": "b", "item": "sword-broad"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dull",), "b.effects.magic-dull": "level 6, 75, attack sword-broad-30 damage sword-broad-1"}),
        ("magic/dull", {"level": 4, "target": "b", "item": "sword-broad"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/dull",), "b.effects.magic-dull": "level 4, 75, attack sword-broad-20 damage sword-broad-1"}),
        ("magic/dull", {"level": 4, "target": "b", "item": "sword-broad"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/dull!", {"level": 4, "target": "b", "item": "sword-broad"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/dull", "level": 4, "target": "b", "item": "sword-broad"}, "round": 1, "rank": 6}}),
    )  # fmt: skip


def test_enhance_to_enhance() -> None:
    """From enhance to enhance: what each costs, meets, does and leaves.

    [BRP-POW-107]
    """
    works(
        ("magic/enhance", {"level": 4, "target": "b", "choice": "STR"}, [1, 40, 40], ["strength"], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/enhance",), "b.effects.magic-enhance": "level 8, 75, STR+8", "b.fatigue": 31}),
        ("magic/enhance", {"level": 4, "target": "b", "choice": "STR"}, [8, 40, 40], ["strength"], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/enhance",), "b.effects.magic-enhance": "level 6, 75, STR+6", "b.fatigue": 29}),
        ("magic/enhance", {"level": 4, "target": "b", "choice": "STR"}, [30, 40, 40], [], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/enhance",), "b.effects.magic-enhance": "level 4, 75, STR+4", "b.fatigue": 27}),
        ("magic/enhance", {"level": 4, "target": "b", "choice": "STR"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/enhance!", {"level": 4, "target": "b", "choice": "STR"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/enhance", "level": 4, "target": "b", "choice": "STR"}, "round": 1, "rank": 6}}),
        ("magic/enhance", {"level": 4, "target": "a", "choice": "STR"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/enhance",), "a.effects.magic-enhance": "level 8, 75, STR+8", "a.fatigue": 28}),
        ("magic/enhance", {"level": 4, "target": "a", "choice": "STR"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/enhance",), "a.effects.magic-enhance": "level 6, 75, STR+6", "a.fatigue": 26}),
        ("magic/enhance", {"level": 4, "target": "a", "choice": "STR"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/enhance",), "a.effects.magic-enhance": "level 4, 75, STR+4", "a.fatigue": 24}),
        ("magic/enhance", {"level": 4, "target": "a", "choice": "STR"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/enhance!", {"level": 4, "target": "a", "choice": "STR"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/enhance", "level": 4, "target": "a", "choice": "STR"}, "round": 1, "rank": 6}}),
        ("magic/enhance", {"level": 4, "target": "b", "choice": "CON"}, [1, 40, 40], ["strength"], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/enhance",), "b.effects.magic-enhance": "level 8, 75, CON+8", "b.hit_points": 17, "b.fatigue": 31}),
        ("magic/enhance", {"level": 4, "target": "b", "choice": "CON"}, [8, 40, 40], ["strength"], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/enhance",), "b.effects.magic-enhance": "level 6, 75, CON+6", "b.hit_points": 16, "b.fatigue": 29}),
        ("magic/enhance", {"level": 4, "target": "b", "choice": "CON"}, [30, 40, 40], [], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/enhance",), "b.effects.magic-enhance": "level 4, 75, CON+4", "b.hit_points": 15, "b.fatigue": 27}),
        ("magic/enhance", {"level": 4, "target": "b", "choice": "CON"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/enhance", {"level": 4, "target": "b", "choice": "SIZ"}, [1, 40, 40], ["strength"], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/enhance",), "b.effects.magic-enhance": "level 8, 75, SIZ+8", "b.hit_points": 17}),
        ("magic/enhance", {"level": 4, "target": "b", "choice": "SIZ"}, [8, 40, 40], ["strength"], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/enhance",), "b.effects.magic-enhance": "level 6, 75, SIZ+6", "b.hit_points": 16}),
        ("magic/enhance", {"level": 4, "target": "b", "choice": "SIZ"}, [30, 40, 40], [], ["50%", "50%", "80%"], {"a.power_points": 16, "a.checks": ("magic/enhance",), "b.effects.magic-enhance": "level 4, 75, SIZ+4", "b.hit_points": 15}),
        ("magic/enhance", {"level": 4, "target": "b", "choice": "SIZ"}, [100], [], ["50%"], {"a.power_points": 16}),
    )  # fmt: skip


def test_fire_to_frost() -> None:
    """From fire to frost: what each costs, meets, does and leaves.

    [BRP-POW-097 BRP-POW-099 BRP-POW-103 BRP-POW-106 BRP-POW-129 BRP-POW-130 BRP-POW-197 BRP-POW-267 BRP-POW-271
    BRP-POW-276 BRP-POW-285 BRP-POW-325]
    """
    works(
        ("magic/fire", {"level": 4, "target": "b"}, [1, 40, 40], [], ["50%", "24", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/fire",), "b.wounds.wound-1": {"damage": 24, "major": True}, "b.hit_points": -11, "b.fate": "dying", "b.effects.prone": 0, "b.effects.major-wound": 0, "b.fight.doom": 1, "b.fight.rank": 0}),
        ("magic/fire", {"level": 4, "target": "b"}, [8, 3, 3, 3, 3, 40, 40], [], ["50%", "4d6", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/fire",), "b.wounds.wound-1": {"damage": 10, "major": True}, "b.hit_points": 3, "b.effects.major-wound": 0, "b.fight.shock": 0}),
        ("magic/fire", {"level": 4, "target": "b"}, [30, 3, 3, 3, 3, 40, 40], [], ["50%", "4d6", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/fire",), "b.wounds.wound-1": {"damage": 10, "major": True}, "b.hit_points": 3, "b.effects.major-wound": 0, "b.fight.shock": 0}),
        ("magic/fire", {"level": 4, "target": "b"}, [100, 40], [], ["50%", "100%"], {"a.power_points": 8}),
        ("magic/fire!", {"level": 4, "target": "b"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/fire", "level": 4, "target": "b"}, "round": 1, "rank": 6}}),
        ("magic/fire", {"level": 4, "words": "the door"}, [1], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/fire",)}),
        ("magic/fire", {"level": 4, "words": "the door"}, [8], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/fire",)}),
        ("magic/fire", {"level": 4, "words": "the door"}, [30], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/fire",)}),
        ("magic/fire", {"level": 4, "words": "the door"}, [100, 40], [], ["50%", "100%"], {"a.power_points": 8}),
        ("magic/frost", {"level": 4, "target": "b"}, [1, 40, 40], [], ["50%", "24", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/frost",), "b.wounds.wound-1": {"damage": 24, "major": True}, "b.hit_points": -11, "b.fate": "dying", "b.effects.prone": 0, "b.effects.major-wound": 0, "b.fight.doom": 1, "b.fight.rank": 0}),
        ("magic/frost", {"level": 4, "target": "b"}, [8, 3, 3, 3, 3, 40, 40], [], ["50%", "4d6", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/frost",), "b.wounds.wound-1": {"damage": 10, "major": True}, "b.hit_points": 3, "b.effects.major-wound": 0, "b.fight.shock": 0}),
        ("magic/frost", {"level": 4, "target": "b"}, [30, 3, 3, 3, 3, 40, 40], [], ["50%", "4d6", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/frost",), "b.wounds.wound-1": {"damage": 10, "major": True}, "b.hit_points": 3, "b.effects.major-wound": 0, "b.fight.shock": 0}),
        ("magic/frost", {"level": 4, "target": "b"}, [100, 40], [], ["50%", "100%"], {"a.power_points": 8}),
        ("magic/frost!", {"level": 4, "target": "b"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/frost", "level": 4, "target": "b"}, "round": 1, "rank": 6}}),
        ("magic/frost", {"level": 4, "words": "the door"}, [1], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/frost",)}),
        ("magic/frost", {"level": 4, "words": "the door"}, [8], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/frost",)}),
        ("magic/frost", {"level": 4, "words": "the door"}, [30], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/frost",)}),
        ("magic/frost", {"level": 4, "words": "the door"}, [100, 40], [], ["50%", "100%"], {"a.power_points": 8}),
    )  # fmt: skip


def test_heal_to_illusion() -> None:
    """From heal to illusion: what each costs, meets, does and leaves.

    [BRP-POW-105 BRP-POW-107 BRP-POW-108 BRP-POW-112]
    """
    works(
        ("magic/heal", {"level": 4, "target": "b"}, [1, 40, 3, 3, 3, 3, 3, 3, 3, 3], [], ["50%", "50%", "8d6"], {"a.power_points": 8, "a.checks": ("magic/heal",)}),
        ("magic/heal", {"level": 4, "target": "b"}, [8, 40, 3, 3, 3, 3, 3, 3], [], ["50%", "50%", "6d6"], {"a.power_points": 8, "a.checks": ("magic/heal",)}),
        ("magic/heal", {"level": 4, "target": "b"}, [30, 40, 3, 3, 3, 3], [], ["50%", "50%", "4d6"], {"a.power_points": 8, "a.checks": ("magic/heal",)}),
        ("magic/heal", {"level": 4, "target": "b"}, [100], [], ["50%"], {"a.power_points": 8}),
        ("magic/heal!", {"level": 4, "target": "b"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/heal", "level": 4, "target": "b"}, "round": 1, "rank": 6}}),
        ("magic/heal", {"level": 4, "target": "a"}, [1, 3, 3, 3, 3, 3, 3, 3, 3], [], ["50%", "8d6"], {"a.power_points": 8, "a.checks": ("magic/heal",)}),
        ("magic/heal", {"level": 4, "target": "a"}, [8, 3, 3, 3, 3, 3, 3], [], ["50%", "6d6"], {"a.power_points": 8, "a.checks": ("magic/heal",)}),
        ("magic/heal", {"level": 4, "target": "a"}, [30, 3, 3, 3, 3], [], ["50%", "4d6"], {"a.power_points": 8, "a.checks": ("magic/heal",)}),
        ("magic/heal", {"level": 4, "target": "a"}, [100], [], ["50%"], {"a.power_points": 8}),
        ("magic/heal!", {"level": 4, "target": "a"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/heal", "level": 4, "target": "a"}, "round": 1, "rank": 6}}),
        ("magic/illusion", {"level": 4, "words": "the door", "size": 3}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/illusion",), "a.effects.thing-magic-illusion": "level 8, 75, "}),
        ("magic/illusion", {"level": 4, "words": "the door", "size": 3}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/illusion",), "a.effects.thing-magic-illusion": "level 6, 75, "}),
        ("magic/illusion", {"level": 4, "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/illusion",), "a.effects.thing-magic-illusion": "level 4, 75, "}),
        ("magic/illusion", {"level": 4, "words": "the door", "size": 3}, [100], [], ["50%"], {"a.power_points": 16}),
    )  # fmt: skip


def test_invisibility_to_lift() -> None:
    """From invisibility to lift: what each costs, meets, does and leaves.

    [BRP-POW-105 BRP-POW-106 BRP-POW-111 BRP-POW-297]
    """
    works(
        ("magic/invisibility", {"level": 4, "target": "a"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/invisibility",), "a.effects.magic-invisibility": "level 8, 75, ", "a.powers.kept.a:magic-invisibility": {"power": "magic/invisibility", "level": 4, "on": "a", "effect": "magic-invisibility", "due": 1, "concentration": True, "ends": {"fights": "", "hurt": "", "other deed": "", "other power": "", "runs": ""}}}),
        ("magic/invisibility", {"level": 4, "target": "a"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/invisibility",), "a.effects.magic-invisibility": "level 6, 75, ", "a.powers.kept.a:magic-invisibility": {"power": "magic/invisibility", "level": 4, "on": "a", "effect": "magic-invisibility", "due": 1, "concentration": True, "ends": {"fights": "", "hurt": "", "other deed": "", "other power": "", "runs": ""}}}),
        ("magic/invisibility", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/invisibility",), "a.effects.magic-invisibility": "level 4, 75, ", "a.powers.kept.a:magic-invisibility": {"power": "magic/invisibility", "level": 4, "on": "a", "effect": "magic-invisibility", "due": 1, "concentration": True, "ends": {"fights": "", "hurt": "", "other deed": "", "other power": "", "runs": ""}}}),
        ("magic/invisibility", {"level": 4, "target": "a"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/invisibility!", {"level": 4, "target": "a"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/invisibility", "level": 4, "target": "a"}, "round": 1, "rank": 6}}),
        ("magic/invisibility", {"level": 4, "words": "the door", "size": 3}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/invisibility",), "a.effects.thing-magic-invisibility": "level 8, 75, ", "a.powers.kept.a:thing-magic-invisibility": {"power": "magic/invisibility", "level": 4, "on": "a", "effect": "thing-magic-invisibility", "due": 1, "concentration": True, "ends": {"fights": "", "hurt": "", "other deed": "", "other power": "", "runs": ""}}}),
        ("magic/invisibility", {"level": 4, "words": "the door", "size": 3}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/invisibility",), "a.effects.thing-magic-invisibility": "level 6, 75, ", "a.powers.kept.a:thing-magic-invisibility": {"power": "magic/invisibility", "level": 4, "on": "a", "effect": "thing-magic-invisibility", "due": 1, "concentration": True, "ends": {"fights": "", "hurt": "", "other deed": "", "other power": "", "runs": ""}}}),
        ("magic/invisibility", {"level": 4, "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/invisibility",), "a.effects.thing-magic-invisibility": "level 4, 75, ", "a.powers.kept.a:thing-magic-invisibility": {"power": "magic/invisibility", "level": 4, "on": "a", "effect": "thing-magic-invisibility", "due": 1, "concentration": True, "ends": {"fights": "", "hurt": "", "other deed": "", "other power": "", "runs": ""}}}),
        ("magic/invisibility", {"level": 4, "words": "the door", "size": 3}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/lift", {"level": 4, "target": "a"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/lift",), "a.effects.magic-lift": "level 8, 75, "}),
        ("magic/lift", {"level": 4, "target": "a"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/lift",), "a.effects.magic-lift": "level 6, 75, "}),
        ("magic/lift", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/lift",), "a.effects.magic-lift": "level 4, 75, "}),
        ("magic/lift", {"level": 4, "target": "a"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/lift!", {"level": 4, "target": "a"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/lift", "level": 4, "target": "a"}, "round": 1, "rank": 6}}),
        ("magic/lift", {"level": 4, "words": "the door", "size": 3}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/lift",), "a.effects.thing-magic-lift": "level 8, 75, "}),
        ("magic/lift", {"level": 4, "words": "the door", "size": 3}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/lift",), "a.effects.thing-magic-lift": "level 6, 75, "}),
        ("magic/lift", {"level": 4, "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/lift",), "a.effects.thing-magic-lift": "level 4, 75, "}),
        ("magic/lift", {"level": 4, "words": "the door", "size": 3}, [100], [], ["50%"], {"a.power_points": 16}),
    )  # fmt: skip


def test_light_to_lightning() -> None:
    """From light to lightning: what each costs, meets, does and leaves.

    [BRP-POW-097 BRP-POW-098 BRP-POW-103 BRP-POW-129 BRP-POW-130 BRP-POW-197 BRP-POW-267 BRP-POW-271 BRP-POW-276
    BRP-POW-285 BRP-POW-299 BRP-POW-325]
    """
    works(
        ("magic/light", {"level": 4, "words": "the door", "size": 3}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/light",), "a.effects.thing-magic-light": "level 8, 75, "}),
        ("magic/light", {"level": 4, "words": "the door", "size": 3}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/light",), "a.effects.thing-magic-light": "level 6, 75, "}),
        ("magic/light", {"level": 4, "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/light",), "a.effects.thing-magic-light": "level 4, 75, "}),
        ("magic/light", {"level": 4, "words": "the door", "size": 3}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/light", {"level": 4, "words": "the door"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/light",), "a.effects.thing-magic-light": "level 8, 75, "}),
        ("magic/light", {"level": 4, "words": "the door"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/light",), "a.effects.thing-magic-light": "level 6, 75, "}),
        ("magic/light", {"level": 4, "words": "the door"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/light",), "a.effects.thing-magic-light": "level 4, 75, "}),
        ("magic/light", {"level": 4, "words": "the door"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/lightning", {"level": 4, "target": "b"}, [1, 40, 40, 40], ["parry shield-heater"], ["50%", "15%", "24", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/lightning",), "b.fight.parries": 1, "b.wounds.wound-1": {"damage": 24, "major": True}, "b.hit_points": -11, "b.fate": "dying", "b.effects.prone": 0, "b.effects.major-wound": 0, "b.fight.doom": 1, "b.fight.rank": 0}),
        ("magic/lightning", {"level": 4, "target": "b"}, [8, 40, 3, 3, 3, 3, 3, 3, 3, 3, 40, 40], ["parry shield-heater"], ["50%", "15%", "8d6", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/lightning",), "b.fight.parries": 1, "b.wounds.wound-1": {"damage": 24, "major": True}, "b.hit_points": -11, "b.fate": "dying", "b.effects.prone": 0, "b.effects.major-wound": 0, "b.fight.doom": 1, "b.fight.rank": 0}),
        ("magic/lightning", {"level": 4, "target": "b"}, [30, 40, 3, 3, 3, 3, 40, 40], ["parry shield-heater"], ["50%", "15%", "4d6", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/lightning",), "b.fight.parries": 1, "b.wounds.wound-1": {"damage": 12, "major": True}, "b.hit_points": 1, "b.fate": "unconscious", "b.effects.major-wound": 0}),
        ("magic/lightning", {"level": 4, "target": "b"}, [100, 40], [], ["50%", "100%"], {"a.power_points": 8}),
        ("magic/lightning!", {"level": 4, "target": "b"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/lightning", "level": 4, "target": "b"}, "round": 1, "rank": 6}}),
        ("magic/lightning", {"level": 4, "words": "the door", "size": 3}, [1], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/lightning",)}),
        ("magic/lightning", {"level": 4, "words": "the door", "size": 3}, [8], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/lightning",)}),
        ("magic/lightning", {"level": 4, "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/lightning",)}),
        ("magic/lightning", {"level": 4, "words": "the door", "size": 3}, [100, 40], [], ["50%", "100%"], {"a.power_points": 8}),
    )  # fmt: skip


def test_perception_to_protection() -> None:
    """From perception to protection: what each costs, meets, does and leaves.

    [BRP-POW-032 BRP-POW-103 BRP-POW-106 BRP-POW-342]
    """
    works(
        ("magic/perception", {"level": 4}, [1], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/perception",)}),
        ("magic/perception", {"level": 4}, [8], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/perception",)}),
        ("magic/perception", {"level": 4}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/perception",)}),
        ("magic/perception", {"level": 4}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/protection", {"level": 4, "target": "b"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/protection",), "b.effects.magic-protection": "level 8, 75, magic protection+8"}),
        ("magic/protection", {"level": 4, "target": "b"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/protection",), "b.effects.magic-protection": "level 6, 75, magic protection+6"}),
        ("magic/protection", {"level": 4, "target": "b"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/protection",), "b.effects.magic-protection": "level 4, 75, magic protection+4"}),
        ("magic/protection", {"level": 4, "target": "b"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/protection!", {"level": 4, "target": "b"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/protection", "level": 4, "target": "b"}, "round": 1, "rank": 6}}),
        ("magic/protection", {"level": 4, "target": "a"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/protection",), "a.effects.magic-protection": "level 8, 75, magic protection+8"}),
        ("magic/protection", {"level": 4, "target": "a"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/protection",), "a.effects.magic-protection": "level 6, 75, magic protection+6"}),
        ("magic/protection", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/protection",), "a.effects.magic-protection": "level 4, 75, magic protection+4"}),
        ("magic/protection", {"level": 4, "target": "a"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/protection!", {"level": 4, "target": "a"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/protection", "level": 4, "target": "a"}, "round": 1, "rank": 6}}),
    )  # fmt: skip


def test_resistance_to_seal() -> None:
    """From resistance to seal: what each costs, meets, does and leaves.

    [BRP-POW-103 BRP-POW-104 BRP-POW-106]
    """
    works(
        ("magic/resistance", {"level": 4, "target": "b"}, [1, 40], ["strength"], ["50%", "50%"], {"a.power_points": 16, "a.checks": ("magic/resistance",), "b.effects.magic-resistance": "level 8, 75, magic resistance+8"}),
        ("magic/resistance", {"level": 4, "target": "b"}, [8, 40], ["strength"], ["50%", "50%"], {"a.power_points": 16, "a.checks": ("magic/resistance",), "b.effects.magic-resistance": "level 6, 75, magic resistance+6"}),
        ("magic/resistance", {"level": 4, "target": "b"}, [30, 40], [], ["50%", "50%"], {"a.power_points": 16, "a.checks": ("magic/resistance",), "b.effects.magic-resistance": "level 4, 75, magic resistance+4"}),
        ("magic/resistance", {"level": 4, "target": "b"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/resistance!", {"level": 4, "target": "b"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/resistance", "level": 4, "target": "b"}, "round": 1, "rank": 6}}),
        ("magic/resistance", {"level": 4, "target": "a"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/resistance",), "a.effects.magic-resistance": "level 8, 75, magic resistance+8"}),
        ("magic/resistance", {"level": 4, "target": "a"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/resistance",), "a.effects.magic-resistance": "level 6, 75, magic resistance+6"}),
        ("magic/resistance", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/resistance",), "a.effects.magic-resistance": "level 4, 75, magic resistance+4"}),
        ("magic/resistance", {"level": 4, "target": "a"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/resistance!", {"level": 4, "target": "a"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/resistance", "level": 4, "target": "a"}, "round": 1, "rank": 6}}),
        ("magic/seal", {"level": 4, "words": "the door", "size": 3}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/seal",), "a.effects.thing-magic-seal": "level 8, 75, "}),
        ("magic/seal", {"level": 4, "words": "the door", "size": 3}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/seal",), "a.effects.thing-magic-seal": "level 6, 75, "}),
        ("magic/seal", {"level": 4, "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/seal",), "a.effects.thing-magic-seal": "level 4, 75, "}),
        ("magic/seal", {"level": 4, "words": "the door", "size": 3}, [100], [], ["50%"], {"a.power_points": 16}),
    )  # fmt: skip


def test_sharpen_to_teleport() -> None:
    """From sharpen to teleport: what each costs, meets, does and leaves.

    [BRP-POW-027 BRP-POW-081 BRP-POW-106 BRP-POW-113 BRP-POW-207 BRP-POW-298 BRP-POW-341 BRP-POW-355]
    """
    works(
        ("magic/sharpen", {"level": 4, "target": "b", "item": "sword-broad"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/sharpen",), "b.effects.magic-sharpen": "level 8, 75, attack sword-broad+40 damage sword-broad+8"}),
        ("magic/sharpen", {"level": 4, "target": "b", "item": "sword-broad"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/sharpen",), "b.effects.magic-sharpen": "level 6, 75, attack sword-broad+30 damage sword-broad+6"}),
        ("magic/sharpen", {"level": 4, "target": "b", "item": "sword-broad"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/sharpen",), "b.effects.magic-sharpen": "level 4, 75, attack sword-broad+20 damage sword-broad+4"}),
        ("magic/sharpen", {"level": 4, "target": "b", "item": "sword-broad"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/sharpen!", {"level": 4, "target": "b", "item": "sword-broad"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/sharpen", "level": 4, "target": "b", "item": "sword-broad"}, "round": 1, "rank": 6}}),
        ("magic/speak-to-mind", {"level": 4, "target": "b"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/speak-to-mind",), "b.effects.magic-speak-to-mind": "level 8, 10, "}),
        ("magic/speak-to-mind", {"level": 4, "target": "b"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/speak-to-mind",), "b.effects.magic-speak-to-mind": "level 6, 10, "}),
        ("magic/speak-to-mind", {"level": 4, "target": "b"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/speak-to-mind",), "b.effects.magic-speak-to-mind": "level 4, 10, "}),
        ("magic/speak-to-mind", {"level": 4, "target": "b"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/speak-to-mind!", {"level": 4, "target": "b"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/speak-to-mind", "level": 4, "target": "b"}, "round": 1, "rank": 6}}),
        ("magic/teleport", {"level": 4, "target": "a", "choice": "forward"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/teleport",), "scene.places.a": 1000}),
        ("magic/teleport", {"level": 4, "target": "a", "choice": "forward"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/teleport",), "scene.places.a": 1000}),
        ("magic/teleport", {"level": 4, "target": "a", "choice": "forward"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/teleport",), "scene.places.a": 1000}),
        ("magic/teleport", {"level": 4, "target": "a", "choice": "forward"}, [100, 40], [], ["50%", "100%"], {"a.power_points": 16}),
        ("magic/teleport!", {"level": 4, "target": "a", "choice": "forward"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/teleport", "level": 4, "target": "a", "choice": "forward"}, "round": 1, "rank": 6}}),
        ("magic/teleport", {"level": 4, "choice": "forward", "words": "the door", "size": 3}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/teleport",)}),
        ("magic/teleport", {"level": 4, "choice": "forward", "words": "the door", "size": 3}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/teleport",)}),
        ("magic/teleport", {"level": 4, "choice": "forward", "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/teleport",)}),
        ("magic/teleport", {"level": 4, "choice": "forward", "words": "the door", "size": 3}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/teleport", {"level": 4, "target": "a", "choice": "back"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/teleport",), "scene.places.a": -1000}),
        ("magic/teleport", {"level": 4, "target": "a", "choice": "back"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/teleport",), "scene.places.a": -1000}),
        ("magic/teleport", {"level": 4, "target": "a", "choice": "back"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/teleport",), "scene.places.a": -1000}),
        ("magic/teleport", {"level": 4, "target": "a", "choice": "back"}, [100, 40], [], ["50%", "100%"], {"a.power_points": 16}),
        ("magic/teleport", {"level": 4, "target": "a", "choice": "fuse"}, [1, 40, 40], ["strength"], ["50%", "99%", "0", "100%"], {"a.power_points": 8, "a.checks": ("magic/teleport",)}),
        ("magic/teleport", {"level": 4, "target": "a", "choice": "fuse"}, [8, 40, 40], ["strength"], ["50%", "99%", "0", "100%"], {"a.power_points": 8, "a.checks": ("magic/teleport",)}),
        ("magic/teleport", {"level": 4, "target": "a", "choice": "fuse"}, [30, 40, 40], [], ["50%", "99%", "0", "100%"], {"a.power_points": 8, "a.checks": ("magic/teleport",)}),
        ("magic/teleport", {"level": 4, "target": "a", "choice": "fuse"}, [100, 40], [], ["50%", "100%"], {"a.power_points": 8}),
    )  # fmt: skip


def test_unseal_to_ward() -> None:
    """From unseal to ward: what each costs, meets, does and leaves.

    [BRP-POW-104 BRP-POW-105 BRP-POW-106 BRP-POW-300 BRP-POW-343 BRP-POW-344]
    """
    works(
        ("magic/unseal", {"level": 4, "words": "the door", "size": 3}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/unseal",)}),
        ("magic/unseal", {"level": 4, "words": "the door", "size": 3}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/unseal",)}),
        ("magic/unseal", {"level": 4, "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/unseal",)}),
        ("magic/unseal", {"level": 4, "words": "the door", "size": 3}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/vision", {"level": 4, "target": "a"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/vision",), "a.effects.magic-vision": "level 8, 10, ", "a.powers.kept.a:magic-vision": {"power": "magic/vision", "level": 4, "on": "a", "effect": "magic-vision", "due": 1, "concentration": True, "ends": {"other power": ""}}}),
        ("magic/vision", {"level": 4, "target": "a"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/vision",), "a.effects.magic-vision": "level 6, 10, ", "a.powers.kept.a:magic-vision": {"power": "magic/vision", "level": 4, "on": "a", "effect": "magic-vision", "due": 1, "concentration": True, "ends": {"other power": ""}}}),
        ("magic/vision", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/vision",), "a.effects.magic-vision": "level 4, 10, ", "a.powers.kept.a:magic-vision": {"power": "magic/vision", "level": 4, "on": "a", "effect": "magic-vision", "due": 1, "concentration": True, "ends": {"other power": ""}}}),
        ("magic/vision", {"level": 4, "target": "a"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/vision!", {"level": 4, "target": "a"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/vision", "level": 4, "target": "a"}, "round": 1, "rank": 6}}),
        ("magic/wall", {"level": 4, "words": "the door"}, [1], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/wall",), "a.effects.thing-magic-wall": "level 8, 75, wall hit points+30 wall metres+8"}),
        ("magic/wall", {"level": 4, "words": "the door"}, [8], ["strength"], ["50%"], {"a.power_points": 16, "a.checks": ("magic/wall",), "a.effects.thing-magic-wall": "level 6, 75, wall hit points+30 wall metres+6"}),
        ("magic/wall", {"level": 4, "words": "the door"}, [30], [], ["50%"], {"a.power_points": 16, "a.checks": ("magic/wall",), "a.effects.thing-magic-wall": "level 4, 75, wall hit points+30 wall metres+4"}),
        ("magic/wall", {"level": 4, "words": "the door"}, [100], [], ["50%"], {"a.power_points": 16}),
        ("magic/ward", {"level": 4, "words": "the door"}, [1], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/ward",), "a.effects.thing-magic-ward": "level 1, 0, levels cast+8"}),
        ("magic/ward", {"level": 4, "words": "the door"}, [8], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/ward",), "a.effects.thing-magic-ward": "level 1, 0, levels cast+6"}),
        ("magic/ward", {"level": 4, "words": "the door"}, [30], [], ["50%"], {"a.power_points": 8, "a.checks": ("magic/ward",), "a.effects.thing-magic-ward": "level 1, 0, levels cast+4"}),
        ("magic/ward", {"level": 4, "words": "the door"}, [100], [], ["50%"], {"a.power_points": 8}),
    )  # fmt: skip


def test_wounding_to_wounding() -> None:
    """From wounding to wounding: what each costs, meets, does and leaves.

    [BRP-POW-103 BRP-POW-129 BRP-POW-130 BRP-POW-197 BRP-POW-267 BRP-POW-271 BRP-POW-276 BRP-POW-285 BRP-POW-301
    BRP-POW-325]
    """
    works(
        ("magic/wounding", {"level": 4, "target": "b"}, [1, 40, 40, 40], [], ["50%", "50%", "24", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/wounding",), "b.wounds.wound-1": {"damage": 24, "major": True}, "b.hit_points": -11, "b.fate": "dying", "b.effects.prone": 0, "b.effects.major-wound": 0, "b.fight.doom": 1, "b.fight.rank": 0}),
        ("magic/wounding", {"level": 4, "target": "b"}, [8, 40, 3, 3, 3, 3, 40, 40], [], ["50%", "50%", "4d6", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/wounding",), "b.wounds.wound-1": {"damage": 12, "major": True}, "b.hit_points": 1, "b.fate": "unconscious", "b.effects.major-wound": 0, "b.wounds.wound-1.bleeding": True}),
        ("magic/wounding", {"level": 4, "target": "b"}, [30, 40, 3, 3, 3, 3, 40, 40], [], ["50%", "50%", "4d6", "major wound, Luck 70%"], {"a.power_points": 8, "a.checks": ("magic/wounding",), "b.wounds.wound-1": {"damage": 12, "major": True}, "b.hit_points": 1, "b.fate": "unconscious", "b.effects.major-wound": 0}),
        ("magic/wounding", {"level": 4, "target": "b"}, [100, 40], [], ["50%", "100%"], {"a.power_points": 8}),
        ("magic/wounding!", {"level": 4, "target": "b"}, [], [], [], {"a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "magic/wounding", "level": 4, "target": "b"}, "round": 1, "rank": 6}}),
    )  # fmt: skip
