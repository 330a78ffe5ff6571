"""Bodies by the dice: weeks of care, rest, effort, blows and years, with all that comes of them."""

from __future__ import annotations

from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import book, duel, person, rated, seat

from rulewright.rulesets.brp.state.character import Wound


def test_heal_week() -> None:
    """What comes back.

    [BRP-CBT-078 BRP-CBT-123 BRP-CBT-127 BRP-CBT-128 BRP-CBT-129]
    """
    table = seat(
        duel(
            person(skills=rated(first_aid=50, medicine=40), POW=12),
            person(POW=11, INT=12, skills=rated(first_aid=30, medicine=20)),
            number=0,
        )
        .write("a", "hit_points", 3)
        .write("a", "wounds.w", Wound(damage=7))
    )
    comes_to(
        table, "heal-week", "a",
        ({"care": "decent", "skill": "first-aid"}, [1], [], ["1d3"], {"a.wounds.w": {"damage": 7, "healed": 1}, "a.hit_points": 4}),
        ({"care": "decent", "skill": "first-aid"}, [3], [], ["1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "decent", "skill": "first-aid", "carer": "b"}, [1], [], ["1d3"], {"a.wounds.w": {"damage": 7, "healed": 1}, "a.hit_points": 4}),
        ({"care": "decent", "skill": "first-aid", "carer": "b"}, [3], [], ["1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "decent", "skill": "medicine"}, [1], [], ["1d3"], {"a.wounds.w": {"damage": 7, "healed": 1}, "a.hit_points": 4}),
        ({"care": "decent", "skill": "medicine"}, [3], [], ["1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "decent", "skill": "medicine", "carer": "b"}, [1], [], ["1d3"], {"a.wounds.w": {"damage": 7, "healed": 1}, "a.hit_points": 4}),
        ({"care": "decent", "skill": "medicine", "carer": "b"}, [3], [], ["1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "poor", "skill": "first-aid"}, [1, 3], [], ["25%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "poor", "skill": "first-aid"}, [3, 3], [], ["25%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "poor", "skill": "first-aid"}, [30], [], ["25%"], {}),
        ({"care": "poor", "skill": "first-aid"}, [20, 3], [], ["25%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "poor", "skill": "first-aid"}, [70], [], ["25%"], {}),
        ({"care": "poor", "skill": "first-aid"}, [100, 3], [], ["25%", "1d3"], {"a.wounds.wound-2": 3, "a.hit_points": 0, "a.fate": "dying", "a.effects.prone": 0, "a.fight.doom": 1, "a.fight.rank": 0}),
        ({"care": "poor", "skill": "first-aid", "carer": "b"}, [1, 3], [], ["15%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "poor", "skill": "first-aid", "carer": "b"}, [3, 3], [], ["15%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "poor", "skill": "first-aid", "carer": "b"}, [30], [], ["15%"], {}),
        ({"care": "poor", "skill": "first-aid", "carer": "b"}, [20], [], ["15%"], {}),
        ({"care": "poor", "skill": "first-aid", "carer": "b"}, [70], [], ["15%"], {}),
        ({"care": "poor", "skill": "first-aid", "carer": "b"}, [100, 3], [], ["15%", "1d3"], {"a.wounds.wound-2": 3, "a.hit_points": 0, "a.fate": "dying", "a.effects.prone": 0, "a.fight.doom": 1, "a.fight.rank": 0}),
        ({"care": "poor", "skill": "medicine"}, [1, 3], [], ["20%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "poor", "skill": "medicine"}, [3, 3], [], ["20%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "poor", "skill": "medicine"}, [30], [], ["20%"], {}),
        ({"care": "poor", "skill": "medicine"}, [20, 3], [], ["20%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "poor", "skill": "medicine"}, [70], [], ["20%"], {}),
        ({"care": "poor", "skill": "medicine"}, [100, 3], [], ["20%", "1d3"], {"a.wounds.wound-2": 3, "a.hit_points": 0, "a.fate": "dying", "a.effects.prone": 0, "a.fight.doom": 1, "a.fight.rank": 0}),
        ({"care": "poor", "skill": "medicine", "carer": "b"}, [1, 3], [], ["10%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "poor", "skill": "medicine", "carer": "b"}, [3, 3], [], ["10%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "poor", "skill": "medicine", "carer": "b"}, [30], [], ["10%"], {}),
        ({"care": "poor", "skill": "medicine", "carer": "b"}, [20], [], ["10%"], {}),
        ({"care": "poor", "skill": "medicine", "carer": "b"}, [70], [], ["10%"], {}),
        ({"care": "poor", "skill": "medicine", "carer": "b"}, [100, 3], [], ["10%", "1d3"], {"a.wounds.wound-2": 3, "a.hit_points": 0, "a.fate": "dying", "a.effects.prone": 0, "a.fight.doom": 1, "a.fight.rank": 0}),
        ({"care": "excellent", "skill": "first-aid"}, [1, 3], [], ["50%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "first-aid"}, [3, 3], [], ["50%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "first-aid"}, [30, 3], [], ["50%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "first-aid"}, [20, 3], [], ["50%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "first-aid"}, [70, 3], [], ["50%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "first-aid"}, [100, 3], [], ["50%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "first-aid", "carer": "b"}, [1, 3], [], ["30%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "first-aid", "carer": "b"}, [3, 3], [], ["30%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "first-aid", "carer": "b"}, [30, 3], [], ["30%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "first-aid", "carer": "b"}, [20, 3], [], ["30%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "first-aid", "carer": "b"}, [70, 3], [], ["30%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "first-aid", "carer": "b"}, [100, 3], [], ["30%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "medicine"}, [1, 3, 3], [], ["40%", "2d3"], {"a.wounds.w": {"damage": 7, "healed": 6}, "a.hit_points": 9}),
        ({"care": "excellent", "skill": "medicine"}, [3, 3, 3], [], ["40%", "2d3"], {"a.wounds.w": {"damage": 7, "healed": 6}, "a.hit_points": 9}),
        ({"care": "excellent", "skill": "medicine"}, [30, 3, 3], [], ["40%", "2d3"], {"a.wounds.w": {"damage": 7, "healed": 6}, "a.hit_points": 9}),
        ({"care": "excellent", "skill": "medicine"}, [20, 3, 3], [], ["40%", "2d3"], {"a.wounds.w": {"damage": 7, "healed": 6}, "a.hit_points": 9}),
        ({"care": "excellent", "skill": "medicine"}, [70, 3], [], ["40%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "medicine"}, [100, 3], [], ["40%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "medicine", "carer": "b"}, [1, 3, 3], [], ["20%", "2d3"], {"a.wounds.w": {"damage": 7, "healed": 6}, "a.hit_points": 9}),
        ({"care": "excellent", "skill": "medicine", "carer": "b"}, [3, 3, 3], [], ["20%", "2d3"], {"a.wounds.w": {"damage": 7, "healed": 6}, "a.hit_points": 9}),
        ({"care": "excellent", "skill": "medicine", "carer": "b"}, [30, 3], [], ["20%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "medicine", "carer": "b"}, [20, 3, 3], [], ["20%", "2d3"], {"a.wounds.w": {"damage": 7, "healed": 6}, "a.hit_points": 9}),
        ({"care": "excellent", "skill": "medicine", "carer": "b"}, [70, 3], [], ["20%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
        ({"care": "excellent", "skill": "medicine", "carer": "b"}, [100, 3], [], ["20%", "1d3"], {"a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
    )  # fmt: skip


def test_alter() -> None:
    """Everything made of it follows.

    [BRP-CHR-062 BRP-CHR-063 BRP-CHR-064 BRP-CHR-065 BRP-CHR-066 BRP-CHR-067 BRP-CHR-068 BRP-CHR-069]
    """
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=1))
    comes_to(
        table, "alter", "a",
        ({"characteristic": "STR", "points": -3}, [], [], [], {"a.characteristics.STR": 7, "a.fatigue": 17}),
        ({"characteristic": "STR", "points": 4}, [], [], [], {"a.characteristics.STR": 14}),
        ({"characteristic": "STR", "points": -30}, [], [], [], {"a.characteristics.STR": 0, "a.fatigue": 10, "a.fate": "invalid", "a.fight.rank": 0}),
        ({"characteristic": "STR", "points": 15}, [], [], [], {"a.characteristics.STR": 21}),
        ({"characteristic": "CON", "points": -3}, [], [], [], {"a.characteristics.CON": 7, "a.hit_points": 9, "a.fatigue": 17}),
        ({"characteristic": "CON", "points": 4}, [], [], [], {"a.characteristics.CON": 14}),
        ({"characteristic": "CON", "points": -30}, [], [], [], {"a.characteristics.CON": 0, "a.hit_points": 5, "a.fatigue": 10, "a.fate": "dead", "a.fight.rank": 0}),
        ({"characteristic": "CON", "points": 15}, [], [], [], {"a.characteristics.CON": 21}),
        ({"characteristic": "POW", "points": -3}, [], [], [], {"a.characteristics.POW": 9, "a.power_points": 9}),
        ({"characteristic": "POW", "points": 4}, [], [], [], {"a.characteristics.POW": 16}),
        ({"characteristic": "POW", "points": -30}, [], [], [], {"a.characteristics.POW": 0, "a.power_points": 0, "a.fate": "catatonic", "a.fight.rank": 0}),
        ({"characteristic": "POW", "points": 15}, [], [], [], {"a.characteristics.POW": 27}),
        ({"characteristic": "DEX", "points": -3}, [], [], [], {"a.characteristics.DEX": 7}),
        ({"characteristic": "DEX", "points": 4}, [], [], [], {"a.characteristics.DEX": 14}),
        ({"characteristic": "DEX", "points": -30}, [], [], [], {"a.characteristics.DEX": 0, "a.fate": "immobile", "a.fight.rank": 0}),
        ({"characteristic": "DEX", "points": 15}, [], [], [], {"a.characteristics.DEX": 21}),
        ({"characteristic": "INT", "points": -3}, [], [], [], {"a.characteristics.INT": 7}),
        ({"characteristic": "INT", "points": 4}, [], [], [], {"a.characteristics.INT": 14}),
        ({"characteristic": "INT", "points": -30}, [], [], [], {"a.characteristics.INT": 0, "a.fate": "vegetative", "a.fight.rank": 0}),
        ({"characteristic": "INT", "points": 15}, [], [], [], {"a.characteristics.INT": 25}),
        ({"characteristic": "CHA", "points": -3}, [], [], [], {"a.characteristics.CHA": 7}),
        ({"characteristic": "CHA", "points": 4}, [], [], [], {"a.characteristics.CHA": 14}),
        ({"characteristic": "CHA", "points": -30}, [], [], [], {"a.characteristics.CHA": 0}),
        ({"characteristic": "CHA", "points": 15}, [], [], [], {"a.characteristics.CHA": 21}),
        ({"characteristic": "SIZ", "points": -3}, [], [], [], {"a.characteristics.SIZ": 7, "a.hit_points": 9}),
        ({"characteristic": "SIZ", "points": 4}, [], [], [], {"a.characteristics.SIZ": 14}),
        ({"characteristic": "SIZ", "points": -30}, [], [], [], {"a.characteristics.SIZ": 0, "a.hit_points": 5, "a.fate": "vanished", "a.fight.rank": 0}),
        ({"characteristic": "SIZ", "points": 15}, [], [], [], {"a.characteristics.SIZ": 21}),
        ({"characteristic": "CON", "points": -30, "starving": True}, [], [], [], {"a.characteristics.CON": 0, "a.hit_points": 5, "a.fatigue": 10, "a.fate": "dead", "a.fight.rank": 0}),
        ({"characteristic": "STR", "points": -30, "starving": True}, [], [], [], {"a.characteristics.STR": 0, "a.fatigue": 10, "a.fate": "invalid", "a.fight.rank": 0}),
    )  # fmt: skip


def test_knock_out() -> None:
    """Stunned or senseless. [BRP-PLY-029]"""
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=1))
    comes_to(
        table, "knock-out", "a",
        ({"target": "b", "damage": 3}, [30], [], ["15%"], {}),
        ({"target": "b", "damage": 3}, [70], [], ["15%"], {}),
        ({"target": "b", "damage": 6}, [30], [], ["30%"], {"b.fate": "unconscious"}),
        ({"target": "b", "damage": 6}, [70], [], ["30%"], {}),
        ({"target": "b", "damage": 12}, [30], [], ["60%"], {"b.fate": "unconscious"}),
        ({"target": "b", "damage": 12}, [70], [], ["60%"], {}),
    )  # fmt: skip


def test_strain() -> None:
    """It tires.

    [BRP-CBT-134 BRP-CBT-135 BRP-CBT-137 BRP-CHR-108 BRP-CHR-109 BRP-CHR-115 BRP-CHR-116 BRP-CHR-117 BRP-PLY-060
    BRP-SKL-070]
    """
    table = seat(duel(person(at=book(fatigue="points")), number=0), book(fatigue="points"))
    comes_to(
        table, "strain", "a",
        ({"effort": "labour", "rounds": 30}, [], [], [], {"a.fatigue": 19, "scene.minutes": 6}),
        ({"effort": "sprinting", "rounds": 30}, [], [], [], {"a.fatigue": 19, "scene.minutes": 6}),
        ({"effort": "racing", "rounds": 30}, [], [], [], {"a.fatigue": -10, "scene.minutes": 6}),
        ({"effort": "climbing", "rounds": 30}, [], [], [], {"a.fatigue": -10, "scene.minutes": 6}),
        ({"effort": "swimming", "rounds": 30}, [], [], [], {"a.fatigue": 19, "scene.minutes": 6}),
    )  # fmt: skip


def test_rest() -> None:
    """It comes back. [BRP-CHR-113]"""
    table = seat(duel(person(at=book(fatigue="points")), number=0).write("a", "fatigue", 3), book(fatigue="points"))
    comes_to(
        table, "rest", "a",
        ({"whole_minutes": 7}, [], [], [], {"scene.minutes": 7, "a.fatigue": 10}),
    )  # fmt: skip


def test_pass_time() -> None:
    """What comes back. [BRP-CBT-124 BRP-CHR-101 BRP-CHR-113 BRP-PLY-060 BRP-PLY-061 BRP-PLY-064 BRP-PLY-065]"""
    table = seat(
        duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0)
        .write("a", "hit_points", 3)
        .write("a", "wounds.w", Wound(damage=7))
        .write("a", "power_points", 2)
    )
    comes_to(
        table, "pass-time", "a",
        ({"hours": 1}, [], ["rest", "rest"], [], {"scene.minutes": 60, "a.power_points": 3}),
        ({"hours": 8}, [], ["rest", "rest"], [], {"scene.minutes": 480, "a.power_points": 10}),
        ({"hours": 24}, [], ["rest", "rest"], [], {"scene.minutes": 1440, "a.power_points": 12}),
        ({"hours": 192}, [3, 3], ["rest", "rest"], ["1d3", "1d3"], {"scene.minutes": 11520, "a.power_points": 12, "a.wounds.w": {"damage": 7, "healed": 3}, "a.hit_points": 6}),
    )  # fmt: skip


def test_years() -> None:
    """What they take. [BRP-CHR-103 BRP-PLY-107 BRP-PLY-108 BRP-PLY-109 BRP-PLY-110 BRP-PLY-111 BRP-POW-021]"""
    table = seat(duel(person(skills=rated(spot=50), POW=12, age=49), person(POW=11, INT=12), number=0))
    comes_to(
        table, "years", "a",
        ({"years": 1}, [], [], [], {"a.character": {"name": "Somebody", "characteristics": {"POW": 12}, "age": 50, "skills": {"given": {"spot": 50}}}, "scene.minutes": 525600}),
        ({"years": 11}, [], [], [], {"a.character": {"name": "Somebody", "characteristics": {"POW": 12}, "age": 60, "skills": {"given": {"spot": 50}}}, "scene.minutes": 5781600}),
    )  # fmt: skip


def test_gain_points() -> None:
    """To the maximum. [BRP-CHR-102]"""
    table = seat(
        duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0).write("a", "power_points", 2)
    )
    comes_to(
        table, "gain-points", "a",
        ({"points": 20}, [], [], [], {"a.power_points": 12, "a.surplus": 10}),
    )  # fmt: skip
