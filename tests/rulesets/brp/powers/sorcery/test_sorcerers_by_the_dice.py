"""Sorcerers by the dice: spells in mind, lessons, bindings and gifts, with all that comes of them."""

from __future__ import annotations

from tests.rulesets.brp.powers.stage import facing, seat, sorcerer
from tests.rulesets.brp.seats import comes_to


def test_forget_spell() -> None:
    """What it costs, and what is known then. [BRP-POW-189]"""
    table = seat(facing(sorcerer("fury", "heal"), sorcerer("pox", "muddle")))
    comes_to(
        table, "forget-spell", "a",
        ({"spell": "sorcery/fury"}, [], [], [], {"a.powers.mind.sorcery/fury": None}),
    )  # fmt: skip


def test_ready_spell() -> None:
    """What it costs, and what is known then.

    [BRP-POW-182 BRP-POW-183 BRP-POW-186 BRP-POW-187 BRP-POW-188 BRP-POW-192]
    """
    table = seat(facing(sorcerer("fury", "heal"), sorcerer("pox", "muddle")))
    comes_to(
        table, "ready-spell", "a",
        ({"spell": "sorcery/fury", "level": 1}, [], [], [], {"scene.minutes": 1}),
        ({"spell": "sorcery/heal", "level": 2}, [], [], [], {"scene.minutes": 1}),
    )  # fmt: skip


def test_lose_grimoire() -> None:
    """What it costs, and what is known then. [BRP-POW-191]"""
    table = seat(facing(sorcerer("fury", "heal"), sorcerer("pox", "muddle")))
    comes_to(
        table, "lose-grimoire", "a",
        ({}, [], [], [], {}),
    )  # fmt: skip


def test_tell_spells() -> None:
    """What it costs, and what is known then. [BRP-POW-193]"""
    table = seat(facing(sorcerer("fury", "heal"), sorcerer("pox", "muddle")))
    comes_to(
        table, "tell-spells", "a",
        ({"target": "b"}, [], [], [], {}),
    )  # fmt: skip


def test_research_sorcery() -> None:
    """What it costs, and what is known then. [BRP-POW-192 BRP-POW-222]"""
    table = seat(facing(sorcerer("fury", "heal"), sorcerer("pox", "muddle")))
    comes_to(
        table, "research-sorcery", "a",
        ({"spell": "sorcery/pox", "library": 2}, [3, 40], [], ["1d10", "40%"], {"scene.minutes": 10080, "a.powers.known.sorcery/pox": 1, "a.powers.book": ("sorcery/fury", "sorcery/heal", "sorcery/pox")}),
        ({"spell": "sorcery/pox", "library": 2}, [1, 40], [], ["1d10", "40%"], {"scene.minutes": 10080, "a.powers.known.sorcery/pox": 1, "a.powers.book": ("sorcery/fury", "sorcery/heal", "sorcery/pox")}),
    )  # fmt: skip


def test_foreign_grimoire() -> None:
    """What it costs, and what is known then. [BRP-EQP-214 BRP-POW-182 BRP-POW-183 BRP-POW-192 BRP-POW-222 BRP-POW-223]"""
    table = seat(facing(sorcerer("fury", "heal"), sorcerer("pox", "muddle")))
    comes_to(
        table, "foreign-grimoire", "a",
        ({"spell": "sorcery/pox"}, [40], [], ["20%"], {"scene.minutes": 30240}),
        ({"spell": "sorcery/pox"}, [1], [], ["20%"], {"scene.minutes": 30240, "a.powers.known.sorcery/pox": 1, "a.powers.book": ("sorcery/fury", "sorcery/heal", "sorcery/pox"), "a.powers.mind.sorcery/pox": 1}),
        ({"spell": "sorcery/pox"}, [30], [], ["20%"], {"scene.minutes": 30240}),
        ({"spell": "sorcery/pox"}, [70], [], ["20%"], {"scene.minutes": 30240}),
        ({"spell": "sorcery/pox"}, [100], [], ["20%"], {"scene.minutes": 30240}),
    )  # fmt: skip


def test_sorcery_lesson() -> None:
    """What it costs, and what is known then. [BRP-POW-178 BRP-POW-192 BRP-POW-222 BRP-POW-224]"""
    table = seat(facing(sorcerer("fury", "heal"), sorcerer("pox", "muddle")))
    comes_to(
        table, "sorcery-lesson", "a",
        ({"spell": "sorcery/pox", "teacher": "b"}, [40], [], ["20%"], {"scene.minutes": 10080}),
        ({"spell": "sorcery/pox", "teacher": "b"}, [1], [], ["20%"], {"scene.minutes": 10080, "a.powers.known.sorcery/pox": 1, "a.powers.book": ("sorcery/fury", "sorcery/heal", "sorcery/pox"), "a.powers.mind.sorcery/pox": 1}),
        ({"spell": "sorcery/pox", "teacher": "b"}, [30], [], ["20%"], {"scene.minutes": 10080}),
        ({"spell": "sorcery/pox", "teacher": "b"}, [70], [], ["20%"], {"scene.minutes": 10080}),
        ({"spell": "sorcery/pox", "teacher": "b"}, [100], [], ["20%"], {"scene.minutes": 10080}),
    )  # fmt: skip


def test_sorcery_gift() -> None:
    """What it costs, and what is known then. [BRP-POW-182 BRP-POW-183 BRP-POW-225]"""
    table = seat(facing(sorcerer("fury", "heal"), sorcerer("pox", "muddle")))
    comes_to(
        table, "sorcery-gift", "a",
        ({"spell": "sorcery/pox"}, [], [], [], {"a.powers.known.sorcery/pox": 1, "a.powers.book": ("sorcery/fury", "sorcery/heal", "sorcery/pox"), "a.powers.mind.sorcery/pox": 1}),
    )  # fmt: skip


def test_heritage() -> None:
    """What it costs, and what is known then. [BRP-POW-227]"""
    table = seat(facing(sorcerer("fury", "heal"), sorcerer("pox", "muddle")))
    comes_to(
        table, "heritage", "a",
        ({"first": "STR", "second": "CON"}, [40], [], ["99%"], {"a.characteristics.STR": 9, "a.fatigue": 18, "a.characteristics.CON": 9, "a.characteristics.POW": 21}),
        ({"first": "STR", "second": "CON"}, [1], [], ["99%"], {"a.characteristics.STR": 9, "a.fatigue": 18, "a.characteristics.CON": 9, "a.characteristics.POW": 21}),
        ({"first": "STR", "second": "CON"}, [30], [], ["99%"], {"a.characteristics.STR": 9, "a.fatigue": 18, "a.characteristics.CON": 9, "a.characteristics.POW": 21}),
        ({"first": "STR", "second": "CON"}, [70], [], ["99%"], {"a.characteristics.STR": 9, "a.fatigue": 18, "a.characteristics.CON": 9, "a.characteristics.POW": 21}),
        ({"first": "STR", "second": "CON"}, [100], [], ["99%"], {"a.powers.flags.heritage-over": 1}),
    )  # fmt: skip


def test_divine_gift() -> None:
    """What it costs, and what is known then. [BRP-POW-228]"""
    table = seat(facing(sorcerer("fury", "heal"), sorcerer("pox", "muddle")))
    comes_to(
        table, "divine-gift", "a",
        ({}, [3], [], ["1d3"], {"a.characteristics.POW": 23}),
        ({}, [1], [], ["1d3"], {"a.characteristics.POW": 21}),
    )  # fmt: skip


def test_invoke() -> None:
    """What it costs, and what is known then. [BRP-CBT-013 BRP-POW-242 BRP-POW-362]"""
    table = seat(facing(sorcerer("fury", "heal"), sorcerer("pox", "muddle")))
    comes_to(
        table, "invoke", "a",
        ({"god": "the sea"}, [40], [], ["1%"], {}),
        ({"god": "the sea"}, [1], [], ["1%"], {}),
        ({"god": "the sea"}, [30], [], ["1%"], {}),
        ({"god": "the sea"}, [70], [], ["1%"], {}),
        ({"god": "the sea"}, [100], [], ["1%"], {}),
        ({"god": "the sea", "champion": True}, [40], [], ["50%"], {}),
        ({"god": "the sea", "champion": True}, [1], [], ["50%"], {}),
        ({"god": "the sea", "champion": True}, [30], [], ["50%"], {}),
        ({"god": "the sea", "champion": True}, [70], [], ["50%"], {}),
        ({"god": "the sea", "champion": True}, [100], [], ["50%"], {}),
    )  # fmt: skip
