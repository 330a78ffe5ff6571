"""Feats by the dice: leaps, charges, senses and what is bought, with all that comes of them."""

from __future__ import annotations

from tests.rulesets.brp.powers.stage import ALL, facing, mighty, seat
from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import person


def test_leap_levels() -> None:
    """What it costs, meets and does. [BRP-POW-327 BRP-POW-328]"""
    table = seat(facing(mighty("superpowers/leap", level=6, POW=20), person(at=ALL, POW=14)))
    comes_to(
        table, "leap", "a",
        ({"levels": 3}, [], [], [], {"a.effects.leaping": "level 0, 1, momentum+3"}),
    )  # fmt: skip


def test_leap_levels_fight() -> None:
    """What it costs, meets and does. [BRP-POW-327 BRP-POW-328]"""
    table = seat(facing(mighty("superpowers/leap", level=6, POW=20), person(at=ALL, POW=14), fight=True))
    comes_to(
        table, "leap", "a",
        ({"levels": 3}, [40], [], ["25%"], {"a.powers.flags.scene: tried to leap": 1}),
        ({"levels": 3}, [1], [], ["25%"], {"a.powers.flags.scene: tried to leap": 1, "a.effects.leaping": "level 0, 1, momentum+3"}),
        ({"levels": 3}, [30], [], ["25%"], {"a.powers.flags.scene: tried to leap": 1}),
        ({"levels": 3}, [70], [], ["25%"], {"a.powers.flags.scene: tried to leap": 1}),
        ({"levels": 3}, [100], [], ["25%"], {"a.powers.flags.scene: tried to leap": 1}),
    )  # fmt: skip


def test_land() -> None:
    """What it costs, meets and does. [BRP-POW-328]"""
    table = seat(facing(mighty("superpowers/leap", level=6, POW=20), person(at=ALL, POW=14)))
    comes_to(
        table, "land", "a",
        ({}, [40], [], ["50%"], {}),
        ({}, [1], [], ["50%"], {}),
        ({}, [30], [], ["50%"], {}),
        ({}, [70], [], ["50%"], {}),
        ({}, [100], [], ["50%"], {}),
        ({"narrow": True}, [40], [], ["25%"], {}),
        ({"narrow": True}, [1], [], ["25%"], {}),
        ({"narrow": True}, [30], [], ["25%"], {}),
        ({"narrow": True}, [70], [], ["25%"], {}),
        ({"narrow": True}, [100], [], ["25%"], {}),
    )  # fmt: skip


def test_break_fall() -> None:
    """What it costs, meets and does. [BRP-POW-328]"""
    table = seat(facing(mighty("superpowers/leap", level=6, POW=20), person(at=ALL, POW=14)))
    comes_to(
        table, "break-fall", "a",
        ({"metres": 9}, [40], [], ["25%"], {}),
        ({"metres": 9}, [1], [], ["25%"], {}),
        ({"metres": 9}, [30], [], ["25%"], {}),
        ({"metres": 9}, [70], [], ["25%"], {}),
        ({"metres": 9}, [100], [], ["25%"], {}),
    )  # fmt: skip


def test_sense_out() -> None:
    """What it costs, meets and does. [BRP-POW-377]"""
    table = seat(facing(mighty("superpowers/super-sense/sonar", level=6, POW=20), person(at=ALL, POW=14)))
    comes_to(
        table, "sense-out", "a",
        ({}, [40], [], ["25%"], {}),
        ({}, [1], [], ["25%"], {}),
        ({}, [30], [], ["25%"], {}),
        ({}, [70], [], ["25%"], {}),
        ({}, [100], [], ["25%"], {}),
    )  # fmt: skip


def test_listen_for() -> None:
    """What it costs, meets and does. [BRP-POW-332]"""
    table = seat(facing(mighty("superpowers/super-sense/super-hearing", level=6, POW=20), person(at=ALL, POW=14)))
    comes_to(
        table, "listen-for", "a",
        ({}, [40], [], ["50%"], {}),
        ({}, [1], [], ["50%"], {}),
        ({}, [30], [], ["50%"], {}),
        ({}, [70], [], ["50%"], {}),
        ({}, [100], [], ["50%"], {}),
    )  # fmt: skip


def test_switch() -> None:
    """What it costs, meets and does. [BRP-POW-269 BRP-POW-369]"""
    table = seat(facing(mighty("superpowers/armour/kinetic", level=6, POW=20), person(at=ALL, POW=14)))
    comes_to(
        table, "switch", "a",
        ({"power": "superpowers/armour/kinetic"}, [], [], [], {"a.effects.superpowers-armour-kinetic": None}),
    )  # fmt: skip


def test_buy_power() -> None:
    """What it costs, meets and does.

    [BRP-POW-244 BRP-POW-252 BRP-POW-253 BRP-POW-255 BRP-POW-256 BRP-POW-262 BRP-POW-269 BRP-POW-272 BRP-POW-284]
    """
    table = seat(
        facing(mighty("superpowers/leap", level=6, POW=20), person(at=ALL, POW=14)).write("a", "powers.points", 9)
    )
    comes_to(
        table, "buy-power", "a",
        ({"power": "superpowers/leap", "levels": 2}, [], [], [], {"a.powers.points": 7, "a.powers.known.superpowers/leap": 8, "a.character.powers": {"superpowers/leap": 8}, "a.effects.superpowers-leap": "level 8, 0, leap+8"}),
    )  # fmt: skip


def test_train_power() -> None:
    """What it costs, meets and does. [BRP-POW-244 BRP-POW-256 BRP-POW-257 BRP-POW-259 BRP-POW-260 BRP-POW-262]"""
    table = seat(facing(mighty("superpowers/leap", level=6, POW=20), mighty("superpowers/leap", level=9, POW=20)))
    comes_to(
        table, "train-power", "a",
        ({"trainer": "b", "power": "superpowers/leap"}, [3], [], ["1d3 - 1"], {"a.powers.points": 6}),
        ({"trainer": "b", "power": "superpowers/leap"}, [1], [], ["1d3 - 1"], {}),
    )  # fmt: skip


def test_award_points() -> None:
    """What it costs, meets and does. [BRP-CHR-015 BRP-POW-256 BRP-POW-260]"""
    table = seat(facing(mighty("superpowers/leap", level=6, POW=20), person(at=ALL, POW=14)))
    comes_to(
        table, "award-points", "a",
        ({"points": 4}, [], [], [], {"a.powers.points": 8}),
    )  # fmt: skip


def test_redirect_gain() -> None:
    """What it costs, meets and does. [BRP-CHR-015 BRP-POW-256 BRP-POW-258 BRP-POW-260]"""
    table = seat(facing(mighty("superpowers/leap", level=6, POW=20), person(at=ALL, POW=14)))
    comes_to(
        table, "redirect-gain", "a",
        ({"code": "STR", "gain": 3}, [], [], [], {"a.powers.points": 7}),
        ({"code": "STR", "gain": 3, "to": "CON", "part": 1}, [], [], [], {"a.characteristics.STR": 12, "a.characteristics.CON": 11}),
    )  # fmt: skip


def test_hazard() -> None:
    """What it costs, meets and does. [BRP-CHR-015 BRP-POW-197 BRP-POW-294 BRP-POW-372]"""
    table = seat(facing(mighty("superpowers/leap", level=6, POW=20), person(at=ALL, POW=14)))
    comes_to(
        table, "hazard", "a",
        ({"step": "mild"}, [3], [], ["1d6"], {"a.wounds.wound-1": 3, "a.hit_points": 7}),
        ({"step": "mild"}, [1], [], ["1d6"], {"a.wounds.wound-1": 1, "a.hit_points": 9}),
        ({"step": "strong", "environment": "heat"}, [3, 3, 3, 40, 40], [], ["3d6", "major wound, Luck 100%"], {"a.wounds.wound-1": {"damage": 9, "major": True}, "a.hit_points": 1, "a.fate": "unconscious", "a.effects.major-wound": 0}),
        ({"step": "strong", "environment": "heat"}, [1, 3, 3, 40, 40], [], ["3d6", "major wound, Luck 100%"], {"a.wounds.wound-1": {"damage": 7, "major": True}, "a.hit_points": 3, "a.effects.major-wound": 0, "a.fight.shock": 0}),
    )  # fmt: skip


def test_take_failing() -> None:
    """What it costs, meets and does. [BRP-POW-250 BRP-POW-256 BRP-POW-260 BRP-POW-261]"""
    table = seat(facing(mighty("superpowers/leap", level=6, POW=20), person(at=ALL, POW=14)))
    comes_to(
        table, "take-failing", "a",
        ({"failing": "vice", "points": 2}, [], [], [], {"a.character.failings": {"vice": 2}, "a.powers.points": 6}),
    )  # fmt: skip
