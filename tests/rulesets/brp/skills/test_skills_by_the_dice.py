"""Skills by the dice: each deed at the table at several levels, with all that comes of it."""

from __future__ import annotations

from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import duel, person, rated, seat


def test_skill() -> None:
    """Put together, rolled, told and learned from.

    [BRP-CBT-022 BRP-PLY-081 BRP-SKL-003 BRP-SKL-006 BRP-SKL-019 BRP-SYS-002]
    """
    table = seat(duel(person(skills=rated(spot=50, listen=45), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "skill", "a",
        ({"skill": "spot"}, [1], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot"}, [8], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot"}, [30], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot"}, [51], [], ["50%"], {}),
        ({"skill": "spot"}, [100], [], ["50%"], {}),
        ({"skill": "spot", "task": "routine"}, [], [], [], {}),
        ({"skill": "spot", "task": "hard"}, [1], [], ["50%"], {}),
        ({"skill": "spot", "task": "hard"}, [8], [], ["50%"], {}),
        ({"skill": "spot", "task": "hard"}, [30], [], ["50%"], {}),
        ({"skill": "spot", "task": "hard"}, [51], [], ["50%"], {}),
        ({"skill": "spot", "task": "hard"}, [100], [], ["50%"], {}),
        ({"skill": "spot", "luck": True}, [1], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "luck": True}, [8], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "luck": True}, [30], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "luck": True}, [51], [], ["50%"], {}),
        ({"skill": "spot", "luck": True}, [100], [], ["50%"], {}),
        ({"skill": "spot", "only_critical": True}, [1], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "only_critical": True}, [8], [], ["50%"], {}),
        ({"skill": "spot", "only_critical": True}, [30], [], ["50%"], {}),
        ({"skill": "spot", "only_critical": True}, [51], [], ["50%"], {}),
        ({"skill": "spot", "only_critical": True}, [100], [], ["50%"], {}),
        ({"skill": "spot", "in_passing": True}, [1], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "in_passing": True}, [8], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "in_passing": True}, [30], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "in_passing": True}, [51], [], ["50%"], {}),
        ({"skill": "spot", "in_passing": True}, [100], [], ["50%"], {}),
        ({"skill": "spot", "difficulty": "easy"}, [1], [], ["100%"], {}),
        ({"skill": "spot", "difficulty": "easy"}, [8], [], ["100%"], {}),
        ({"skill": "spot", "difficulty": "easy"}, [30], [], ["100%"], {}),
        ({"skill": "spot", "difficulty": "easy"}, [51], [], ["100%"], {}),
        ({"skill": "spot", "difficulty": "easy"}, [100], [], ["100%"], {}),
        ({"skill": "spot", "difficulty": "difficult"}, [1], [], ["25%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "difficulty": "difficult"}, [8], [], ["25%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "difficulty": "difficult"}, [30], [], ["25%"], {}),
        ({"skill": "spot", "difficulty": "difficult"}, [51], [], ["25%"], {}),
        ({"skill": "spot", "difficulty": "difficult"}, [100], [], ["25%"], {}),
        ({"skill": "spot", "modifier": -20}, [1], [], ["30%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "modifier": -20}, [8], [], ["30%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "modifier": -20}, [30], [], ["30%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "modifier": -20}, [51], [], ["30%"], {}),
        ({"skill": "spot", "modifier": -20}, [100], [], ["30%"], {}),
        ({"skill": "spot", "complement": "listen"}, [1], [], ["59%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "complement": "listen"}, [8], [], ["59%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "complement": "listen"}, [30], [], ["59%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "complement": "listen"}, [51], [], ["59%"], {"a.checks": ("spot",)}),
        ({"skill": "spot", "complement": "listen"}, [100], [], ["59%"], {}),
        ({"skill": "spot", "augment": "listen"}, [1, 40], [], ["45%", "100%"], {"a.checks": ("spot", "listen")}),
        ({"skill": "spot", "augment": "listen"}, [8, 40], [], ["45%", "100%"], {"a.checks": ("spot", "listen")}),
        ({"skill": "spot", "augment": "listen"}, [30, 40], [], ["45%", "100%"], {"a.checks": ("spot", "listen")}),
        ({"skill": "spot", "augment": "listen"}, [51, 40], [], ["45%", "25%"], {}),
        ({"skill": "spot", "augment": "listen"}, [100, 40], [], ["45%", "25%"], {}),
    )  # fmt: skip


def test_secret_skill() -> None:
    """Rolled unseen. [BRP-SKL-007]"""
    table = seat(duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "secret-skill", "a",
        ({"skill": "spot"}, [1], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot"}, [8], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot"}, [30], [], ["50%"], {"a.checks": ("spot",)}),
        ({"skill": "spot"}, [51], [], ["50%"], {}),
        ({"skill": "spot"}, [100], [], ["50%"], {}),
    )  # fmt: skip
