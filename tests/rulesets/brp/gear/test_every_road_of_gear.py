"""Gear by every road: buttons by good and bad dice, in scenes that take them elsewhere."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, PLAIN_SCENES, plays
from tests.rulesets.brp.stage import book

RICH = (PLAIN_SCENES, book(hit_locations=True, close_combat=True, dying_blows=True, fatigue="points"))
"""The same scenes where more is told apart."""


def test_gear_arms() -> None:
    """What comes of arms.

    [BRP-CBT-136 BRP-SPT-144 BRP-SPT-145]
    """
    plays(
        PLAIN,
        ("leisure", "put-away", {"item": "shield-round"}, [], [], [], {"a.shield": ""}),
        ("leisure", "put-away", {"item": "sword-broad"}, [], [], [], {"a.in_hand": ()}),
        ("leisure", "let-fall", {"item": "sword-broad"}, [], [], [], {"a.in_hand": (), "a.dropped": ("sword-broad",)}),
        ("leisure", "let-fall", {"item": "shield-round"}, [], [], [], {"a.shield": "", "a.dropped": ("shield-round",)}),
    )  # fmt: skip


def test_gear_dressing() -> None:
    """What comes of dressing.

    [BRP-CBT-094 BRP-CBT-095 BRP-EQP-134 BRP-EQP-137 BRP-EQP-140 BRP-EQP-141 BRP-EQP-146 BRP-EQP-147 BRP-EQP-150
    BRP-PLY-061]
    """
    plays(
        PLAIN,
        ("leisure", "put-on", {"armour": "clothing-heavy"}, [], [], [], {"a.armour": ("clothing-heavy",)}),
        ("mounted", "put-on", {"armour": "powered-assault-armor-light"}, [], [], [], {"a.armour": ("powered-assault-armor-light",), "a.effects.in-powered-assault-armor-light": "level 0, 0, STR+3 DEX-3"}),
    )  # fmt: skip


def test_gear_dressing_with_more_rules() -> None:
    """What comes of dressing, with more rules in use.

    [BRP-EQP-149 BRP-EQP-152 BRP-EQP-154]
    """
    plays(
        RICH,
        ("leisure", "put-on-piece", {"armour": "clothing-heavy-modern", "location": "abdomen"}, [], [], [], {"a.pieces.abdomen": ("clothing-heavy-modern",)}),
    )  # fmt: skip


def test_gear_handing_over() -> None:
    """What comes of handing over.

    [BRP-CBT-013 BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-021 BRP-CBT-022 BRP-CBT-076 BRP-CBT-077 BRP-CBT-082
    BRP-CBT-090 BRP-CBT-091 BRP-CBT-100 BRP-EQP-156 BRP-EQP-157 BRP-EQP-159 BRP-OPT-056 BRP-POW-169 BRP-POW-171
    BRP-POW-207 BRP-POW-213 BRP-POW-298 BRP-POW-302 BRP-POW-309 BRP-POW-353 BRP-SKL-077 BRP-SKL-086 BRP-SPT-070]
    """
    plays(
        PLAIN,
        ("leisure", "hand-over", {"target": "b", "item": "sword-broad"}, [], [], [], {"a.in_hand": (), "a.weapons": (), "b.weapons": ("sword-broad", "sword-broad")}),
        ("leisure", "hand-over", {"target": "b", "item": "shield-round"}, [], [], [], {"a.shield": "", "b.weapons": ("sword-broad", "shield-round")}),
        ("fight", "hand-over", {"target": "b", "item": "shield-round"}, [], [], [], {"a.shield": "", "b.weapons": ("sword-broad", "shield-round"), "a.fight.rank": 5}),
        ("holding", "hand-over", {"target": "b", "item": "shield-round"}, [], [], [], {"a.shield": "", "b.weapons": ("sword-broad", "shield-round"), "b.fight.holds": (), "a.fight.rank": 5}),
        ("held", "hand-over", {"target": "b", "item": "sword-broad"}, [], [], [], {"a.in_hand": (), "a.weapons": (), "b.weapons": ("sword-broad", "sword-broad"), "a.fight.rank": 5}),
        ("against the senseless", "snatch-up", {"item": "sword-broad"}, [], [], [], {"b.in_hand": (), "b.weapons": (), "a.weapons": ("sword-broad", "sword-broad"), "a.fight.rank": 5}),
    )  # fmt: skip


def test_gear_slinging() -> None:
    """What comes of slinging.

    [BRP-EQP-162]
    """
    plays(
        PLAIN,
        ("leisure", "sling", {}, [], [], [], {"a.slung": "shield-round", "a.shield": ""}),
    )  # fmt: skip


def test_gear_stock() -> None:
    """What comes of stock.

    [BRP-EQP-216 BRP-OPT-083]
    """
    plays(
        PLAIN,
        ("leisure", "issue", {"item": "grenade-shock"}, [], [], [], {"a.stock.grenade-shock": 1}),
    )  # fmt: skip


def test_gear_things_keeping() -> None:
    """What comes of things and keeping.

    [BRP-EQP-033 BRP-EQP-224 BRP-EQP-228 BRP-EQP-229]
    """
    plays(
        PLAIN,
        ("leisure", "place-object", {"what": "desk", "material": "bulletproof-glass-3-cm"}, [], [], [], {"scene.things.desk": {"name": "Desk", "size": 10, "armour": 22}}),
    )  # fmt: skip
