"""Care by the dice: each deed at the table at several levels, with all that comes of it."""

from __future__ import annotations

from tests.rulesets.brp.powers.stage import ALL, seat
from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import duel, person, rated

from rulewright.rulesets.brp.state.character import Wound


def test_first_aid_heals() -> None:
    """A wound is treated, once; in a fight it takes the round.

    [BRP-CBT-018 BRP-CBT-022 BRP-CBT-063 BRP-CBT-126 BRP-SKL-064 BRP-SKL-065 BRP-SKL-066 BRP-SKL-067]
    """
    table = seat(
        duel(person(skills=rated(first_aid=50), POW=12), person(POW=11, INT=12), number=0)
        .write("b", "hit_points", 4)
        .write("b", "wounds.w", Wound(damage=6))
    )
    comes_to(
        table, "first-aid", "a",
        ({"patient": "b", "wound": "w"}, [1, 3], [], ["50%", "1d3 + 3"], {"a.checks": ("first-aid",), "b.wounds.w.treated": True, "b.wounds.w": {"damage": 6, "healed": 6, "treated": True}, "b.hit_points": 10}),
        ({"patient": "b", "wound": "w"}, [8, 3, 3], [], ["50%", "2d3"], {"a.checks": ("first-aid",), "b.wounds.w.treated": True, "b.wounds.w": {"damage": 6, "healed": 6, "treated": True}, "b.hit_points": 10}),
        ({"patient": "b", "wound": "w"}, [30, 3], [], ["50%", "1d3"], {"a.checks": ("first-aid",), "b.wounds.w.treated": True, "b.wounds.w": {"damage": 6, "healed": 3, "treated": True}, "b.hit_points": 7}),
        ({"patient": "b", "wound": "w"}, [51], [], ["50%"], {"b.wounds.w.treated": True}),
        ({"patient": "b", "wound": "w"}, [100], [], ["50%"], {"b.wounds.wound-2": 1, "b.hit_points": 3, "b.wounds.w.treated": True}),
    )  # fmt: skip


def test_first_aid_heals_in_a_fight() -> None:
    """A wound is treated, once; in a fight it takes the round.

    [BRP-CBT-018 BRP-CBT-022 BRP-CBT-063 BRP-CBT-126 BRP-SKL-064 BRP-SKL-065 BRP-SKL-066 BRP-SKL-067]
    """
    table = seat(
        duel(person(skills=rated(first_aid=50), POW=12), person(POW=11, INT=12), number=1)
        .write("b", "hit_points", 4)
        .write("b", "wounds.w", Wound(damage=6))
    )
    comes_to(
        table, "first-aid", "a",
        ({"patient": "b", "wound": "w"}, [1, 3], [], ["50%", "1d3 + 3"], {"a.checks": ("first-aid",), "a.fight.rank": 0, "b.wounds.w.treated": True, "b.wounds.w": {"damage": 6, "healed": 6, "treated": True}, "b.hit_points": 10}),
        ({"patient": "b", "wound": "w"}, [8, 3, 3], [], ["50%", "2d3"], {"a.checks": ("first-aid",), "a.fight.rank": 0, "b.wounds.w.treated": True, "b.wounds.w": {"damage": 6, "healed": 6, "treated": True}, "b.hit_points": 10}),
        ({"patient": "b", "wound": "w"}, [30, 3], [], ["50%", "1d3"], {"a.checks": ("first-aid",), "a.fight.rank": 0, "b.wounds.w.treated": True, "b.wounds.w": {"damage": 6, "healed": 3, "treated": True}, "b.hit_points": 7}),
        ({"patient": "b", "wound": "w"}, [51], [], ["50%"], {"a.fight.rank": 0, "b.wounds.w.treated": True}),
        ({"patient": "b", "wound": "w"}, [100], [], ["50%"], {"a.fight.rank": 0, "b.wounds.wound-2": 1, "b.hit_points": 3, "b.wounds.w.treated": True}),
    )  # fmt: skip


def test_first_aid_revives() -> None:
    """Whoever is senseless, with hit points left.

    [BRP-CBT-018 BRP-CBT-022 BRP-CBT-063 BRP-CBT-126 BRP-SKL-064 BRP-SKL-065 BRP-SKL-066 BRP-SKL-067]
    """
    table = seat(
        duel(person(skills=rated(first_aid=50), POW=12), person(POW=11, INT=12), number=0).write(
            "b", "fate", "unconscious"
        )
    )
    comes_to(
        table, "first-aid", "a",
        ({"patient": "b", "effect": "revive"}, [1], [], ["50%"], {"a.checks": ("first-aid",), "b.fate": ""}),
        ({"patient": "b", "effect": "revive"}, [8], [], ["50%"], {"a.checks": ("first-aid",), "b.fate": ""}),
        ({"patient": "b", "effect": "revive"}, [30], [], ["50%"], {"a.checks": ("first-aid",), "b.fate": ""}),
        ({"patient": "b", "effect": "revive"}, [51], [], ["50%"], {}),
        ({"patient": "b", "effect": "revive"}, [100], [], ["50%"], {"b.wounds.wound-1": 1, "b.hit_points": 9}),
    )  # fmt: skip


def test_first_aid_revives_nobody_at_nothing() -> None:
    """Nobody without hit points.

    [BRP-CBT-018 BRP-CBT-022 BRP-CBT-063 BRP-CBT-126 BRP-SKL-064 BRP-SKL-065 BRP-SKL-066 BRP-SKL-067]
    """
    table = seat(
        duel(person(skills=rated(first_aid=50), POW=12), person(POW=11, INT=12), number=0)
        .write("b", "fate", "unconscious")
        .write("b", "hit_points", 0)
        .write("b", "wounds.w", Wound(damage=10))
    )
    comes_to(
        table, "first-aid", "a",
        ({"patient": "b", "effect": "revive"}, [30], [], ["50%"], {"a.checks": ("first-aid",)}),
    )  # fmt: skip


def test_first_aid_stops_bleeding() -> None:
    """For good, and the hand is free. [BRP-SKL-064 BRP-SKL-065 BRP-SKL-066 BRP-SKL-067]"""
    table = seat(
        duel(person(skills=rated(first_aid=50), POW=12), person(POW=11, INT=12), number=0)
        .write("b", "hit_points", 4)
        .write("b", "wounds.w", Wound(damage=6, bleeding=True, held=True))
        .write("b", "fight.holding", "w")
    )
    comes_to(
        table, "first-aid", "a",
        ({"patient": "b", "wound": "w", "effect": "stop"}, [1], [], ["50%"], {"a.checks": ("first-aid",), "b.wounds.w.treated": True, "b.wounds.w.bleeding": False, "b.fight.holding": ""}),
        ({"patient": "b", "wound": "w", "effect": "stop"}, [8], [], ["50%"], {"a.checks": ("first-aid",), "b.wounds.w.treated": True, "b.wounds.w.bleeding": False, "b.fight.holding": ""}),
        ({"patient": "b", "wound": "w", "effect": "stop"}, [30], [], ["50%"], {"a.checks": ("first-aid",), "b.wounds.w.treated": True, "b.wounds.w.bleeding": False, "b.fight.holding": ""}),
        ({"patient": "b", "wound": "w", "effect": "stop"}, [51], [], ["50%"], {"b.wounds.w.treated": True}),
        ({"patient": "b", "wound": "w", "effect": "stop"}, [100], [], ["50%"], {"b.wounds.wound-2": 1, "b.hit_points": 3, "b.wounds.w.treated": True}),
    )  # fmt: skip


def test_first_aid_restores() -> None:
    """Whoever has just fallen. [BRP-SKL-064 BRP-SKL-065 BRP-SKL-066 BRP-SKL-067]"""
    table = seat(
        duel(person(skills=rated(first_aid=50), POW=12), person(POW=11, INT=12), number=0)
        .write("b", "fate", "dying")
        .write("b", "fight.doom", 2)
        .write("b", "hit_points", 0)
        .write("b", "wounds.w", Wound(damage=10))
    )
    comes_to(
        table, "first-aid", "a",
        ({"patient": "b", "wound": "w", "effect": "restore"}, [1, 3], [], ["50%", "1d3 + 3"], {"a.checks": ("first-aid",), "b.wounds.w.treated": True, "b.wounds.w": {"damage": 10, "healed": 6, "treated": True}, "b.hit_points": 6, "b.fate": "", "b.fight.doom": 0, "b.effects.prone": 0}),
        ({"patient": "b", "wound": "w", "effect": "restore"}, [8, 3, 3], [], ["50%", "2d3"], {"a.checks": ("first-aid",), "b.wounds.w.treated": True, "b.wounds.w": {"damage": 10, "healed": 6, "treated": True}, "b.hit_points": 6, "b.fate": "", "b.fight.doom": 0, "b.effects.prone": 0}),
        ({"patient": "b", "wound": "w", "effect": "restore"}, [30, 3], [], ["50%", "1d3"], {"a.checks": ("first-aid",), "b.wounds.w.treated": True, "b.wounds.w": {"damage": 10, "healed": 3, "treated": True}, "b.hit_points": 3, "b.fate": "", "b.fight.doom": 0, "b.effects.prone": 0}),
        ({"patient": "b", "wound": "w", "effect": "restore"}, [51], [], ["50%"], {"b.wounds.w.treated": True}),
        ({"patient": "b", "wound": "w", "effect": "restore"}, [100], [], ["50%"], {"b.wounds.wound-2": 1, "b.hit_points": -1, "b.wounds.w.treated": True}),
    )  # fmt: skip


def test_medicine() -> None:
    """By its level. [BRP-PLY-061 BRP-SKL-112 BRP-SKL-113 BRP-SKL-114]"""
    table = seat(
        duel(person(skills=rated(medicine=50), POW=12), person(POW=11, INT=12), number=0)
        .write("b", "hit_points", 4)
        .write("b", "wounds.w", Wound(damage=6))
    )
    comes_to(
        table, "medicine", "a",
        ({"patient": "b", "effect": "care"}, [1], [], ["50%"], {"a.checks": ("medicine",), "b.effects.cared-for": 0}),
        ({"patient": "b", "effect": "care"}, [8], [], ["50%"], {"a.checks": ("medicine",), "b.effects.cared-for": 0}),
        ({"patient": "b", "effect": "care"}, [30], [], ["50%"], {"a.checks": ("medicine",), "b.effects.cared-for": 0}),
        ({"patient": "b", "effect": "care"}, [51], [], ["50%"], {"b.effects.medicine-care": 0}),
        ({"patient": "b", "effect": "care"}, [100], [], ["50%"], {"b.wounds.wound-2": 1, "b.hit_points": 3, "b.effects.medicine-care": 0}),
        ({"patient": "b", "effect": "heal", "wound": "w"}, [1, 3], [], ["50%", "1d3 + 3"], {"a.checks": ("medicine",), "b.wounds.w": {"damage": 6, "healed": 6}, "b.hit_points": 10}),
        ({"patient": "b", "effect": "heal", "wound": "w"}, [8, 3, 3], [], ["50%", "2d3"], {"a.checks": ("medicine",), "b.wounds.w": {"damage": 6, "healed": 6}, "b.hit_points": 10}),
        ({"patient": "b", "effect": "heal", "wound": "w"}, [30, 3], [], ["50%", "1d3"], {"a.checks": ("medicine",), "b.wounds.w": {"damage": 6, "healed": 3}, "b.hit_points": 7}),
        ({"patient": "b", "effect": "heal", "wound": "w"}, [51], [], ["50%"], {"b.effects.medicine-w": 0}),
        ({"patient": "b", "effect": "heal", "wound": "w"}, [100], [], ["50%"], {"b.wounds.wound-2": 1, "b.hit_points": 3, "b.effects.medicine-w": 0}),
        ({"patient": "b", "effect": "revive"}, [1], [], ["50%"], {"a.checks": ("medicine",)}),
        ({"patient": "b", "effect": "revive"}, [8], [], ["50%"], {"a.checks": ("medicine",)}),
        ({"patient": "b", "effect": "revive"}, [30], [], ["50%"], {"a.checks": ("medicine",)}),
        ({"patient": "b", "effect": "revive"}, [51], [], ["50%"], {"b.effects.medicine-care": 0}),
        ({"patient": "b", "effect": "revive"}, [100], [], ["50%"], {"b.wounds.wound-2": 1, "b.hit_points": 3, "b.effects.medicine-care": 0}),
        ({"patient": "b", "effect": "stop", "wound": "w"}, [1], [], ["50%"], {"a.checks": ("medicine",)}),
        ({"patient": "b", "effect": "stop", "wound": "w"}, [8], [], ["50%"], {"a.checks": ("medicine",)}),
        ({"patient": "b", "effect": "stop", "wound": "w"}, [30], [], ["50%"], {"a.checks": ("medicine",)}),
        ({"patient": "b", "effect": "stop", "wound": "w"}, [51], [], ["50%"], {"b.effects.medicine-w": 0}),
        ({"patient": "b", "effect": "stop", "wound": "w"}, [100], [], ["50%"], {"b.wounds.wound-2": 1, "b.hit_points": 3, "b.effects.medicine-w": 0}),
        ({"patient": "b", "effect": "restore", "wound": "w"}, [1, 3], [], ["50%", "1d3 + 3"], {"a.checks": ("medicine",), "b.wounds.w": {"damage": 6, "healed": 6}, "b.hit_points": 10}),
        ({"patient": "b", "effect": "restore", "wound": "w"}, [8, 3, 3], [], ["50%", "2d3"], {"a.checks": ("medicine",), "b.wounds.w": {"damage": 6, "healed": 6}, "b.hit_points": 10}),
        ({"patient": "b", "effect": "restore", "wound": "w"}, [30, 3], [], ["50%", "1d3"], {"a.checks": ("medicine",), "b.wounds.w": {"damage": 6, "healed": 3}, "b.hit_points": 7}),
        ({"patient": "b", "effect": "restore", "wound": "w"}, [51], [], ["50%"], {"b.effects.medicine-w": 0}),
        ({"patient": "b", "effect": "restore", "wound": "w"}, [100], [], ["50%"], {"b.wounds.wound-2": 1, "b.hit_points": 3, "b.effects.medicine-w": 0}),
        ({"patient": "b", "effect": "stabilise", "wound": "w"}, [1, 3], [], ["50%", "1d3 + 1"], {"a.checks": ("medicine",), "b.effects.stable-w": "10080 minutes", "b.wounds.w": {"damage": 6, "healed": 4}, "b.hit_points": 8}),
        ({"patient": "b", "effect": "stabilise", "wound": "w"}, [8, 3], [], ["50%", "1d3"], {"a.checks": ("medicine",), "b.effects.stable-w": "10080 minutes", "b.wounds.w": {"damage": 6, "healed": 3}, "b.hit_points": 7}),
        ({"patient": "b", "effect": "stabilise", "wound": "w"}, [30, 3], [], ["50%", "1d3 - 1"], {"a.checks": ("medicine",), "b.effects.stable-w": "10080 minutes", "b.wounds.w": {"damage": 6, "healed": 2}, "b.hit_points": 6}),
        ({"patient": "b", "effect": "stabilise", "wound": "w"}, [51], [], ["50%"], {"b.effects.medicine-w": 0}),
        ({"patient": "b", "effect": "stabilise", "wound": "w"}, [100], [], ["50%"], {"b.wounds.wound-2": 1, "b.hit_points": 3, "b.effects.medicine-w": 0}),
    )  # fmt: skip


def test_psychotherapy() -> None:
    """By its level. [BRP-SKL-127 BRP-SKL-128 BRP-SKL-129]"""
    table = seat(
        duel(person(at=ALL, skills=rated(psychotherapy=50)), person(at=ALL, POW=11), number=0).write("b", "sanity", 30),
        ALL,
    )
    comes_to(
        table, "psychotherapy", "a",
        ({"patient": "b", "goal": "sanity"}, [1, 3], [], ["50%", "1d3 + 1"], {"a.checks": ("psychotherapy",), "scene.minutes": 43200, "b.sanity": 34}),
        ({"patient": "b", "goal": "sanity"}, [8, 3], [], ["50%", "1d3"], {"a.checks": ("psychotherapy",), "scene.minutes": 43200, "b.sanity": 33}),
        ({"patient": "b", "goal": "sanity"}, [30, 3], [], ["50%", "1d3 - 1"], {"a.checks": ("psychotherapy",), "scene.minutes": 43200, "b.sanity": 32}),
        ({"patient": "b", "goal": "sanity"}, [51], [], ["50%"], {"scene.minutes": 43200}),
        ({"patient": "b", "goal": "sanity"}, [100, 40, 3], [], ["50%", "30%", "1d3"], {"scene.minutes": 43200, "b.sanity": 27, "b.shocks": ({"at": 43200, "points": 3},)}),
    )  # fmt: skip


def test_sanity() -> None:
    """A shock: less if one bears it. [BRP-CHR-118 BRP-CHR-119 BRP-CHR-120 BRP-CHR-121 BRP-POW-163]"""
    table = seat(duel(person(at=ALL), number=0), ALL)
    comes_to(
        table, "sanity", "a",
        ({"loss": "0/1d6"}, [1], [], ["50%", "0"], {}),
        ({"loss": "0/1d6"}, [8], [], ["50%", "0"], {}),
        ({"loss": "0/1d6"}, [30], [], ["50%", "0"], {}),
        ({"loss": "0/1d6"}, [51, 3], [], ["50%", "1d6"], {"a.sanity": 47, "a.shocks": ({"at": 0, "points": 3},)}),
        ({"loss": "0/1d6"}, [100, 3], [], ["50%", "1d6"], {"a.sanity": 47, "a.shocks": ({"at": 0, "points": 3},)}),
        ({"loss": "1/1d10"}, [1], [], ["50%", "1"], {"a.sanity": 49, "a.shocks": ({"at": 0, "points": 1},)}),
        ({"loss": "1/1d10"}, [8], [], ["50%", "1"], {"a.sanity": 49, "a.shocks": ({"at": 0, "points": 1},)}),
        ({"loss": "1/1d10"}, [30], [], ["50%", "1"], {"a.sanity": 49, "a.shocks": ({"at": 0, "points": 1},)}),
        ({"loss": "1/1d10"}, [51, 3], [], ["50%", "1d10"], {"a.sanity": 47, "a.shocks": ({"at": 0, "points": 3},)}),
        ({"loss": "1/1d10"}, [100, 3], [], ["50%", "1d10"], {"a.sanity": 47, "a.shocks": ({"at": 0, "points": 3},)}),
        ({"loss": "1d3/1d20"}, [1, 3], [], ["50%", "1d3"], {"a.sanity": 47, "a.shocks": ({"at": 0, "points": 3},)}),
        ({"loss": "1d3/1d20"}, [8, 3], [], ["50%", "1d3"], {"a.sanity": 47, "a.shocks": ({"at": 0, "points": 3},)}),
        ({"loss": "1d3/1d20"}, [30, 3], [], ["50%", "1d3"], {"a.sanity": 47, "a.shocks": ({"at": 0, "points": 3},)}),
        ({"loss": "1d3/1d20"}, [51, 3], [], ["50%", "1d20"], {"a.sanity": 47, "a.shocks": ({"at": 0, "points": 3},)}),
        ({"loss": "1d3/1d20"}, [100, 3], [], ["50%", "1d20"], {"a.sanity": 47, "a.shocks": ({"at": 0, "points": 3},)}),
    )  # fmt: skip
