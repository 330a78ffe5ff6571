"""Contests by the dice: rolls of characteristics, resistance and opposition at several levels, with all that comes of it."""

from __future__ import annotations

from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import duel, person, rated, seat


def test_characteristic() -> None:
    """Five times as much.

    [BRP-CBT-022 BRP-SYS-013]
    """
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "characteristic", "a",
        ({"characteristic": "STR"}, [50], [], ["50%"], {}),
        ({"characteristic": "STR"}, [51], [], ["50%"], {}),
        ({"characteristic": "CON"}, [50], [], ["50%"], {}),
        ({"characteristic": "CON"}, [51], [], ["50%"], {}),
        ({"characteristic": "INT"}, [50], [], ["50%"], {}),
        ({"characteristic": "INT"}, [51], [], ["50%"], {}),
        ({"characteristic": "POW"}, [50], [], ["60%"], {}),
        ({"characteristic": "POW"}, [51], [], ["60%"], {}),
        ({"characteristic": "DEX"}, [50], [], ["50%"], {}),
        ({"characteristic": "DEX"}, [51], [], ["50%"], {}),
        ({"characteristic": "CHA"}, [50], [], ["50%"], {}),
        ({"characteristic": "CHA"}, [51], [], ["50%"], {}),
        ({"characteristic": "POW", "times": 3, "difficulty": "difficult"}, [18], [], ["18%"], {}),
        ({"characteristic": "POW", "times": 3, "difficulty": "difficult"}, [19], [], ["18%"], {}),
    )  # fmt: skip


def test_oppose() -> None:
    """The higher level, the higher roll.

    [BRP-PLY-036 BRP-PLY-037 BRP-PLY-038 BRP-PLY-039 BRP-PLY-040 BRP-PLY-081 BRP-SYS-011 BRP-SYS-014]
    """
    table = seat(duel(person(skills=rated(hide=50), POW=12), person(POW=11, INT=12, skills=rated(spot=40)), number=0))
    comes_to(
        table, "oppose", "a",
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "average"}, [30, 20], [], ["50%", "40%"], {"a.checks": ("hide",), "b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "average"}, [30, 35], [], ["50%", "40%"], {"a.checks": ("hide",), "b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "average"}, [8, 30], [], ["50%", "40%"], {"a.checks": ("hide",), "b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "average"}, [30, 8], [], ["50%", "40%"], {"a.checks": ("hide",), "b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "average"}, [60, 30], [], ["50%", "40%"], {"b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "average"}, [30, 60], [], ["50%", "40%"], {"a.checks": ("hide",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "average"}, [60, 70], [], ["50%", "40%"], {}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "average"}, [1, 1], [], ["50%", "40%"], {"a.checks": ("hide",), "b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "average"}, [45, 39], [], ["50%", "40%"], {"a.checks": ("hide",), "b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "easy"}, [30, 20], [], ["100%", "40%"], {"b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "easy"}, [30, 35], [], ["100%", "40%"], {"b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "easy"}, [8, 30], [], ["100%", "40%"], {"b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "easy"}, [30, 8], [], ["100%", "40%"], {"b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "easy"}, [60, 30], [], ["100%", "40%"], {"b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "easy"}, [30, 60], [], ["100%", "40%"], {}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "easy"}, [60, 70], [], ["100%", "40%"], {}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "easy"}, [1, 1], [], ["100%", "40%"], {"b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "easy"}, [45, 39], [], ["100%", "40%"], {"b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "difficult"}, [30, 20], [], ["25%", "40%"], {"b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "difficult"}, [30, 35], [], ["25%", "40%"], {"b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "difficult"}, [8, 30], [], ["25%", "40%"], {"a.checks": ("hide",), "b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "difficult"}, [30, 8], [], ["25%", "40%"], {"b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "difficult"}, [60, 30], [], ["25%", "40%"], {"b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "difficult"}, [30, 60], [], ["25%", "40%"], {}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "difficult"}, [60, 70], [], ["25%", "40%"], {}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "difficult"}, [1, 1], [], ["25%", "40%"], {"a.checks": ("hide",), "b.checks": ("spot",)}),
        ({"skill": "hide", "other": "b", "against": "spot", "difficulty": "difficult"}, [45, 39], [], ["25%", "40%"], {"b.checks": ("spot",)}),
    )  # fmt: skip


def test_cooperate() -> None:
    """One leads, others help.

    [BRP-PLY-033 BRP-PLY-034 BRP-PLY-035]
    """
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12, skills=rated(spot=40)), number=0))
    comes_to(
        table, "cooperate", "a",
        ({"skill": "spot", "helpers": ("b",)}, [30, 20], [], ["40%", "70%"], {"a.checks": ("spot",), "b.checks": ("spot",)}),
        ({"skill": "spot", "helpers": ("b",)}, [30, 70], [], ["40%", "70%"], {"a.checks": ("spot",), "b.checks": ("spot",)}),
        ({"skill": "spot", "helpers": ("b",)}, [51, 20], [], ["40%", "40%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "helpers": ("b",)}, [60, 80], [], ["40%", "40%"], {}),
        ({"skill": "spot", "helpers": ("b",)}, [8, 1], [], ["40%", "80%"], {"a.checks": ("spot",), "b.checks": ("spot",)}),
    )  # fmt: skip


def test_combine() -> None:
    """Two skills by one roll.

    [BRP-PLY-003 BRP-PLY-041 BRP-PLY-042 BRP-PLY-044 BRP-PLY-048 BRP-SKL-001 BRP-SKL-105 BRP-SKL-126]
    """
    table = seat(duel(person(skills=rated(spot=50, listen=40), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "combine", "a",
        ({"first": "spot", "second": "listen"}, [1], [], ["40%"], {"a.checks": ("spot", "listen")}),
        ({"first": "spot", "second": "listen"}, [8], [], ["40%"], {"a.checks": ("spot", "listen")}),
        ({"first": "spot", "second": "listen"}, [30], [], ["40%"], {"a.checks": ("spot", "listen")}),
        ({"first": "spot", "second": "listen"}, [51], [], ["40%"], {}),
        ({"first": "spot", "second": "listen"}, [100], [], ["40%"], {}),
        ({"first": "spot", "second": "listen"}, [45], [], ["40%"], {"a.checks": ("spot",)}),
    )  # fmt: skip


def test_resist() -> None:
    """Active against passive.

    [BRP-PLY-009 BRP-PLY-019 BRP-PLY-020 BRP-PLY-021 BRP-PLY-022 BRP-PLY-023 BRP-PLY-024 BRP-PLY-031 BRP-PLY-032
    BRP-SYS-012]
    """
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "resist", "a",
        ({"active": 10, "passive": 8}, [60], [], ["60%"], {}),
        ({"active": 10, "passive": 8}, [61], [], ["60%"], {}),
    )  # fmt: skip


def test_force() -> None:
    """STR against it.

    [BRP-PLY-009 BRP-PLY-019 BRP-PLY-020 BRP-PLY-021 BRP-PLY-022 BRP-PLY-023 BRP-PLY-024 BRP-PLY-028 BRP-PLY-032
    BRP-SYS-012]
    """
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "force", "a",
        ({"strength": 12}, [40], [], ["40%"], {}),
        ({"strength": 12}, [41], [], ["40%"], {}),
    )  # fmt: skip


def test_lift() -> None:
    """STR against SIZ.

    [BRP-PLY-009 BRP-PLY-019 BRP-PLY-020 BRP-PLY-021 BRP-PLY-022 BRP-PLY-023 BRP-PLY-024 BRP-PLY-028 BRP-PLY-032
    BRP-SYS-012]
    """
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "lift", "a",
        ({"size": 12}, [40], [], ["40%"], {}),
        ({"size": 12}, [41], [], ["40%"], {}),
    )  # fmt: skip


def test_will() -> None:
    """POW against POW.

    [BRP-PLY-009 BRP-PLY-019 BRP-PLY-020 BRP-PLY-021 BRP-PLY-022 BRP-PLY-023 BRP-PLY-024 BRP-PLY-027 BRP-PLY-032
    BRP-PLY-100 BRP-SYS-012]
    """
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "will", "a",
        ({"target": "b"}, [55], [], ["55%"], {}),
        ({"target": "b"}, [56], [], ["55%"], {"b.checks": ("POW",)}),
    )  # fmt: skip


def test_poison() -> None:
    """CON against potency. [BRP-PLY-026 BRP-POW-368]"""
    table = seat(duel(person(skills=rated(spot=50), POW=12, CON=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "poison", "a",
        ({"potency": 12, "kind": "poison"}, [50], [], ["50%"], {}),
        ({"potency": 12, "kind": "poison"}, [51], [], ["50%"], {}),
        ({"potency": 12, "kind": "disease"}, [50], [], ["50%"], {}),
        ({"potency": 12, "kind": "disease"}, [51], [], ["50%"], {}),
    )  # fmt: skip


def test_power_contest() -> None:
    """Points against points. [BRP-PLY-025]"""
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "power-contest", "a",
        ({"target": "b"}, [55], [], ["55%"], {}),
        ({"target": "b"}, [56], [], ["55%"], {}),
    )  # fmt: skip
