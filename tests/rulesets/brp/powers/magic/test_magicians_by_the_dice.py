"""Magicians by the dice: books, memory, familiars and staves, with all that comes of them."""

from __future__ import annotations

from tests.rulesets.brp.powers.stage import ALL, facing, mage, seat
from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import person


def test_memorise() -> None:
    """How long it takes, and what is known then.

    [BRP-POW-034 BRP-POW-035 BRP-POW-337]
    """
    table = seat(
        facing(mage("blast", "heal", POW=16), person(at=ALL, POW=14))
        .write("a", "powers.book", ("magic/blast", "magic/heal", "magic/fire"))
        .write("a", "powers.known.magic/fire", 1)
    )
    comes_to(
        table, "memorise", "a",
        ({"spell": "magic/fire"}, [], [], [], {"scene.minutes": 60, "a.powers.mind.magic/fire": 1}),
    )  # fmt: skip


def test_unlearn() -> None:
    """How long it takes, and what is known then.

    [BRP-POW-015 BRP-POW-035 BRP-POW-046 BRP-POW-090 BRP-POW-091 BRP-POW-105 BRP-POW-165 BRP-POW-251 BRP-POW-270]
    """
    table = seat(
        facing(mage("blast", "heal", POW=16), person(at=ALL, POW=14))
        .write("a", "powers.book", ("magic/blast", "magic/heal", "magic/fire"))
        .write("a", "powers.known.magic/fire", 1)
    )
    comes_to(
        table, "unlearn", "a",
        ({"spell": "magic/blast"}, [], [], [], {"scene.minutes": 60, "a.powers.mind.magic/blast": None}),
    )  # fmt: skip


def test_invent_spell() -> None:
    """How long it takes, and what is known then.

    [BRP-POW-015 BRP-POW-046 BRP-POW-088 BRP-POW-089 BRP-POW-090 BRP-POW-091 BRP-POW-105 BRP-POW-165 BRP-POW-251
    BRP-POW-270]
    """
    table = seat(
        facing(mage("blast", "heal", POW=16), person(at=ALL, POW=14))
        .write("a", "powers.book", ("magic/blast", "magic/heal", "magic/fire"))
        .write("a", "powers.known.magic/fire", 1)
    )
    comes_to(
        table, "invent-spell", "a",
        ({"spell": "magic/frost"}, [40], [], ["32%"], {"scene.minutes": 43200}),
        ({"spell": "magic/frost"}, [30], [], ["32%"], {"scene.minutes": 43200, "a.powers.flags.inventing:magic/frost": 1}),
        ({"spell": "magic/frost"}, [70], [], ["32%"], {"scene.minutes": 43200}),
    )  # fmt: skip


def test_read_grimoire() -> None:
    """How long it takes, and what is known then. [BRP-EQP-214 BRP-POW-015 BRP-POW-037 BRP-POW-038]"""
    table = seat(
        facing(mage("blast", "heal", POW=16), person(at=ALL, POW=14))
        .write("a", "powers.book", ("magic/blast", "magic/heal", "magic/fire"))
        .write("a", "powers.known.magic/fire", 1)
    )
    comes_to(
        table, "read-grimoire", "a",
        ({"spell": "magic/fire", "language": "language/own"}, [40, 40], [], ["80%", "16%"], {"a.checks": ("language/own",), "a.powers.flags.closed:language/own": 80}),
        ({"spell": "magic/fire", "language": "language/own"}, [30, 40], [], ["80%", "16%"], {"a.checks": ("language/own",), "a.powers.flags.closed:language/own": 80}),
        ({"spell": "magic/fire", "language": "language/own"}, [70, 40], [], ["80%", "16%"], {"a.checks": ("language/own",), "a.powers.flags.closed:language/own": 80}),
    )  # fmt: skip


def test_read_grimoire_by_a_layman() -> None:
    """How long it takes, and what is known then. [BRP-POW-015 BRP-POW-037 BRP-POW-038]"""
    table = seat(facing(person(at=ALL, INT=16, POW=12), person(at=ALL, POW=14)))
    comes_to(
        table, "read-grimoire", "a",
        ({"spell": "magic/fire", "language": "language/own"}, [40, 40], [], ["80%", "16%"], {"a.checks": ("language/own",), "a.powers.flags.closed:language/own": 80}),
        ({"spell": "magic/fire", "language": "language/own"}, [30, 40], [], ["80%", "16%"], {"a.checks": ("language/own",), "a.powers.flags.closed:language/own": 80}),
        ({"spell": "magic/fire", "language": "language/own"}, [70, 40], [], ["80%", "16%"], {"a.checks": ("language/own",), "a.powers.flags.closed:language/own": 80}),
    )  # fmt: skip


def test_learn_by_heart() -> None:
    """How long it takes, and what is known then.

    [BRP-POW-046 BRP-POW-090 BRP-POW-091 BRP-POW-105 BRP-POW-165 BRP-POW-251 BRP-POW-270]
    """
    table = seat(facing(person(at=ALL, INT=16, POW=12), person(at=ALL, POW=14)))
    comes_to(
        table, "learn-by-heart", "a",
        ({"spell": "magic/fire"}, [], [], [], {"scene.minutes": 141120, "a.powers.known.magic/fire": 1, "a.powers.mind.magic/fire": 1}),
    )  # fmt: skip


def test_bind_familiar() -> None:
    """What it costs, and what it leaves.

    [BRP-POW-054 BRP-POW-055 BRP-POW-056 BRP-POW-057 BRP-POW-058 BRP-POW-068 BRP-POW-069 BRP-POW-338]
    """
    table = seat(
        facing(mage("blast", "heal", POW=16), person(at=ALL, POW=8, INT=5, SIZ=3))
        .write("a", "powers.book", ("magic/blast", "magic/heal", "magic/fire"))
        .write("a", "powers.known.magic/fire", 1)
    )
    comes_to(
        table, "bind-familiar", "a",
        ({"creature": "b"}, [40], [], ["90%"], {"scene.minutes": 129600, "a.characteristics.POW": 15, "a.power_points": 0, "a.fate": "fainted", "a.powers.bonds.b": {"kind": "familiar", "name": "Somebody", "actor": "b", "power": 8, "spent": 1}}),
        ({"creature": "b"}, [30], [], ["90%"], {"scene.minutes": 129600, "a.characteristics.POW": 15, "a.power_points": 0, "a.fate": "fainted", "a.powers.bonds.b": {"kind": "familiar", "name": "Somebody", "actor": "b", "power": 8, "spent": 1}}),
        ({"creature": "b"}, [70], [], ["90%"], {"scene.minutes": 129600, "a.characteristics.POW": 15, "a.power_points": 0, "a.fate": "fainted", "a.powers.bonds.b": {"kind": "familiar", "name": "Somebody", "actor": "b", "power": 8, "spent": 1}}),
    )  # fmt: skip


def test_make_staff() -> None:
    """What it costs, and what it leaves. [BRP-POW-073 BRP-POW-074 BRP-POW-075 BRP-POW-339]"""
    table = seat(
        facing(mage("blast", "heal", POW=16), person(at=ALL, POW=8, INT=5, SIZ=3))
        .write("a", "powers.book", ("magic/blast", "magic/heal", "magic/fire"))
        .write("a", "powers.known.magic/fire", 1)
    )
    comes_to(
        table, "make-staff", "a",
        ({}, [], [], [], {"scene.minutes": 259200, "a.characteristics.POW": 15, "a.power_points": 15, "a.powers.stores.wizards-staff": {"points": 15, "most": 15, "sets": ("magic",), "fills": True, "dies": True}, "a.weapons": ("wizards-staff",)}),
    )  # fmt: skip
