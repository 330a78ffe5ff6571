"""Between adventures by the dice: learning, training, study and growth, with all that comes of them."""

from __future__ import annotations

from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import book, duel, person, rated, seat


def test_learn() -> None:
    """Above the rating it rises.

    [BRP-PLY-080 BRP-PLY-082 BRP-PLY-084 BRP-PLY-085 BRP-PLY-086 BRP-PLY-087 BRP-SKL-023]
    """
    table = seat(
        duel(person(skills=rated(spot=50, listen=120), POW=12), person(POW=11, INT=12), number=0).write(
            "a", "checks", ("spot", "listen", "POW")
        )
    )
    comes_to(
        table, "learn", "a",
        ({}, [51, 3, 40, 40, 3], [], ["d100 + 5 above 50", "1d6", "d100 + 5 above 120", "45%", "1d3 - 1"], {"a.skills.spot": {"experience": 3, "given": 50}, "a.characteristics.POW": 14, "a.checks": ()}),
        ({}, [50, 3, 40, 40, 3], [], ["d100 + 5 above 50", "1d6", "d100 + 5 above 120", "45%", "1d3 - 1"], {"a.skills.spot": {"experience": 3, "given": 50}, "a.characteristics.POW": 14, "a.checks": ()}),
    )  # fmt: skip


def test_learn_a_fixed_gain() -> None:
    """Three at once. [BRP-PLY-080 BRP-PLY-082 BRP-PLY-084 BRP-PLY-085 BRP-PLY-086 BRP-PLY-087 BRP-SKL-023]"""
    table = seat(
        duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0).write("a", "checks", ("spot",))
    )
    comes_to(
        table, "learn", "a",
        ({"fixed": True}, [51], [], ["d100 + 5 above 50"], {"a.skills.spot": {"experience": 3, "given": 50}, "a.checks": ()}),
        ({"fixed": True}, [50], [], ["d100 + 5 above 50"], {"a.skills.spot": {"experience": 3, "given": 50}, "a.checks": ()}),
    )  # fmt: skip


def test_train() -> None:
    """By weeks.

    [BRP-CHR-103 BRP-PLY-089 BRP-PLY-094 BRP-PLY-097 BRP-PLY-098 BRP-PLY-103 BRP-PLY-104 BRP-PLY-105 BRP-PLY-106
    BRP-POW-021]
    """
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "train", "a",
        ({"code": "DEX"}, [3], [], ["1d3 - 1"], {"scene.minutes": 50400, "a.characteristics.DEX": 12}),
        ({"code": "DEX"}, [1], [], ["1d3 - 1"], {"scene.minutes": 50400}),
        ({"code": "CHA"}, [3], [], ["1d3 - 1"], {"scene.minutes": 50400, "a.characteristics.CHA": 12}),
        ({"code": "CHA"}, [1], [], ["1d3 - 1"], {"scene.minutes": 50400}),
    )  # fmt: skip


def test_research() -> None:
    """By weeks. [BRP-PLY-085 BRP-PLY-087 BRP-PLY-093 BRP-PLY-094 BRP-PLY-095 BRP-PLY-096]"""
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "research", "a",
        ({"skill": "spot"}, [30], [], ["d100 + 5 above 50"], {"scene.minutes": 10080}),
        ({"skill": "spot"}, [70, 3], [], ["d100 + 5 above 50", "1d6 - 2"], {"scene.minutes": 10080, "a.skills.spot": {"training": 1, "given": 50}}),
    )  # fmt: skip


def test_study() -> None:
    """By years. [BRP-CHR-070 BRP-PLY-107 BRP-PLY-108 BRP-PLY-109 BRP-PLY-110 BRP-PLY-111]"""
    table = seat(duel(person(at=book(education=True), EDU=10), number=0), book(education=True))
    comes_to(
        table, "study", "a",
        ({"years": 4}, [], [], [], {"a.character": {"name": "Somebody", "characteristics": {"EDU": 10}, "age": 22}, "a.lived": 4, "a.characteristics.EDU": 14, "scene.minutes": 2102400}),
    )  # fmt: skip


def test_award() -> None:
    """A point or some. [BRP-PLY-080 BRP-PLY-082 BRP-PLY-083]"""
    table = seat(duel(person(skills=rated(status__court=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "award", "a",
        ({"skill": "status/court"}, [], [], [], {}),
    )  # fmt: skip


def test_implant() -> None:
    """At once. [BRP-PLY-091 BRP-PLY-092]"""
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "implant", "a",
        ({"skill": "spot", "gain": 10}, [], [], [], {"a.skills.spot": {"training": 10, "given": 50}}),
    )  # fmt: skip
