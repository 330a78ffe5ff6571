"""Psychics by the dice: warnings, orders and lessons, with all that comes of them."""

from __future__ import annotations

from tests.rulesets.brp.powers.stage import ALL, facing, gifted, seat
from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import person


def test_warning_danger_sense() -> None:
    """Unseen, and for nothing.

    [BRP-POW-157 BRP-POW-158 BRP-POW-304]
    """
    table = seat(
        facing(gifted("psychic/danger-sense", skills={"psychic/danger-sense": {"given": 50}}), person(at=ALL, POW=14))
    )
    comes_to(
        table, "warning", "a",
        ({"ability": "danger-sense"}, [1], [], ["25%"], {"a.effects.psychic-danger-sense": "level 1, 3, "}),
        ({"ability": "danger-sense"}, [30], [], ["25%"], {}),
        ({"ability": "danger-sense"}, [51], [], ["25%"], {}),
        ({"ability": "danger-sense"}, [100, 40], [], ["25%", "50%"], {}),
    )  # fmt: skip


def test_warning_intuition() -> None:
    """Unseen, and for nothing.

    [BRP-POW-157 BRP-POW-158 BRP-POW-304]
    """
    table = seat(
        facing(gifted("psychic/intuition", skills={"psychic/intuition": {"given": 50}}), person(at=ALL, POW=14))
    )
    comes_to(
        table, "warning", "a",
        ({"ability": "intuition"}, [1], [], ["50%"], {"a.effects.psychic-intuition": "level 1, 75, "}),
        ({"ability": "intuition"}, [30], [], ["50%"], {"a.effects.psychic-intuition": "level 1, 25, "}),
        ({"ability": "intuition"}, [51], [], ["50%"], {}),
        ({"ability": "intuition"}, [100, 40], [], ["50%", "50%"], {}),
    )  # fmt: skip


def test_warning_sensitivity() -> None:
    """Unseen, and for nothing.

    [BRP-POW-157 BRP-POW-158]
    """
    table = seat(
        facing(gifted("psychic/sensitivity", skills={"psychic/sensitivity": {"given": 50}}), person(at=ALL, POW=14))
    )
    comes_to(
        table, "warning", "a",
        ({"ability": "sensitivity"}, [1], [], ["50%"], {}),
        ({"ability": "sensitivity"}, [30], [], ["50%"], {}),
        ({"ability": "sensitivity"}, [51], [], ["50%"], {}),
        ({"ability": "sensitivity"}, [100, 40], [], ["50%", "50%"], {}),
    )  # fmt: skip
