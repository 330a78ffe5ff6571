"""Blows in many hands: special results, parries that suffer, shots, catches, and every weapon's costs."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.seats import comes_to, refuses
from tests.rulesets.brp.stage import BOOK, book, duel, fighter

from rulewright.play import Effect
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Actor, State
from rulewright.testing.at_the_seat import AtTheSeat

LOCATED = book(hit_locations=True)
TOUGH: dict[str, Any] = {"CON": 30, "SIZ": 10}


def foe(*weapons: str, **more: Any) -> Actor:
    """Somebody of 20 hit points who defends as they like."""
    return fighter(*weapons, **{**TOUGH, **more})


SCENES: dict[str, State] = {
    "swords": duel(fighter("sword-broad"), foe("sword-broad")),
    "a shield": duel(fighter("sword-broad"), foe("sword-broad", shield="shield-round")),
    "a maul on a sword": duel(fighter("mace-heavy", STR=14), foe("sword-broad")),
    "a maul on a shield": duel(fighter("mace-heavy", STR=14), foe("sword-broad", shield="shield-round")),
    "a maul on a worn shield": duel(fighter("mace-heavy", STR=14), foe("sword-broad", shield="shield-round")).write(
        "b", "worn.shield-round", 14
    ),
    "a spear": duel(fighter("spear-short"), foe("sword-broad")),
    "a spear on mail": duel(fighter("spear-short"), foe("sword-broad", armour=["chain"])),
    "on mail": duel(fighter("sword-broad"), foe("sword-broad", armour=["chain"])),
    "fists": duel(fighter(), foe("sword-broad")),
    "on fists": duel(fighter("sword-broad"), foe()),
    "two attacks": duel(fighter("sword-broad", skill=120), foe("sword-broad")),
    "a bow": duel(fighter("bow-long", STR=12), foe("sword-broad"), apart=20),
    "a bow close by": duel(fighter("bow-long", STR=12), foe("sword-broad"), apart=2),
    "a bow, far": duel(fighter("bow-long", STR=12), foe("sword-broad"), apart=100),
    "a bow, aimed": duel(fighter("bow-long", STR=12), foe("sword-broad"), apart=20).write("a", "fight.aimed", 1),
    "a bow at a shield": duel(fighter("bow-long", STR=12), foe("sword-broad", shield="shield-hoplite"), apart=20),
    "a crossbow": duel(fighter("crossbow-medium"), foe("sword-broad"), apart=20),
    "a rifle": duel(fighter("rifle-bolt-action"), foe("sword-broad"), apart=20),
    "a thrown spear": duel(fighter("javelin"), foe("sword-broad"), apart=9),
    "knives": duel(fighter("knife-throwing", "knife-throwing"), foe("sword-broad"), apart=5),
    "dying": duel(fighter("sword-broad"), foe("sword-broad"))
    .write("a", "fate", "dying")
    .write("a", "fight.last_blow", "ready")
    .write("a", "hit_points", -1),
    "hidden": duel(fighter("sword-broad"), foe("sword-broad")).write(
        "a", "effects.hidden", Effect("hidden", "Hidden", marks=("hidden",), level=1)
    ),
    "at the stunned": duel(fighter("sword-broad"), foe("sword-broad")).write("b", "fight.stunned", 2),
    "at the prone": duel(fighter("sword-broad"), foe("sword-broad")).write(
        "b", "effects.prone", Effect("prone", "Prone", marks=("prone",))
    ),
    "under water": duel(fighter("sword-broad"), foe("sword-broad"))
    .write("a", "effects.under-water", Effect("under-water", "Under water", marks=("under water",)))
    .write("b", "effects.under-water", Effect("under-water", "Under water", marks=("under water",))),
    "a broken sword": duel(fighter("sword-broad"), foe("sword-broad")).write("a", "broken", ("sword-broad",)),
    "a parry before": duel(fighter("sword-broad"), foe("sword-broad"))
    .write("b", "fight.parries", 1)
    .write("b", "fight.parried_at", 10),
    "a dodge before": duel(fighter("sword-broad"), foe("sword-broad"))
    .write("b", "fight.dodges", 1)
    .write("b", "fight.dodged_at", 10),
    "at leisure": duel(fighter("sword-broad"), foe("sword-broad"), number=0),
}


def test_a_sword_at_every_level() -> None:
    """Critical, special, success, failure and fumble, unmet and met by every level.

    [BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049 BRP-CBT-028 BRP-CBT-051 BRP-CBT-052 BRP-CBT-053 BRP-CBT-054 BRP-CBT-066 BRP-CBT-067]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["swords"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [1], ["none", False], ["50%", "9 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 9, "b.hit_points": 11}),
        ({"target": "b", "weapon": "sword-broad"}, [10, 3], ["none"], ["50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 4, "b.hit_points": 16, "b.wounds.wound-1.bleeding": True, "b.wounds.wound-1.since": 1}),
        ({"target": "b", "weapon": "sword-broad"}, [50, 3], ["none"], ["50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 4, "b.hit_points": 16}),
        ({"target": "b", "weapon": "sword-broad"}, [1, 50, 3], ["parry sword-broad"], ["50%", "50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 4, "b.wounds.wound-1": 4, "b.hit_points": 16, "b.wounds.wound-1.bleeding": True, "b.wounds.wound-1.since": 1}),
        ({"target": "b", "weapon": "sword-broad"}, [1, 10, 3], ["parry sword-broad"], ["50%", "50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 2, "b.wounds.wound-1": 4, "b.hit_points": 16}),
        ({"target": "b", "weapon": "sword-broad"}, [1, 1], ["parry sword-broad"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",)}),
        ({"target": "b", "weapon": "sword-broad"}, [10, 50, 3], ["parry sword-broad"], ["50%", "50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 2, "b.wounds.wound-1": 4, "b.hit_points": 16}),
        ({"target": "b", "weapon": "sword-broad"}, [10, 10], ["parry sword-broad"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",)}),
        ({"target": "b", "weapon": "sword-broad"}, [10, 1], ["parry sword-broad"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "a.worn.sword-broad": 1}),
        ({"target": "b", "weapon": "sword-broad"}, [50, 50], ["parry sword-broad"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",)}),
        ({"target": "b", "weapon": "sword-broad"}, [50, 10], ["parry sword-broad"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "a.worn.sword-broad": 1}),
        ({"target": "b", "weapon": "sword-broad"}, [50, 1], ["parry sword-broad"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "a.worn.sword-broad": 2}),
        ({"target": "b", "weapon": "sword-broad"}, [50, 51, 3], ["parry sword-broad"], ["50%", "50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 4, "b.hit_points": 16}),
        ({"target": "b", "weapon": "sword-broad"}, [10, 51, 3], ["parry sword-broad"], ["50%", "50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 4, "b.hit_points": 16, "b.wounds.wound-1.bleeding": True, "b.wounds.wound-1.since": 1}),
        ({"target": "b", "weapon": "sword-broad"}, [1, 51], ["parry sword-broad", False], ["50%", "50%", "9 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 9, "b.hit_points": 11}),
        ({"target": "b", "weapon": "sword-broad"}, [1, 50, 3], ["dodge"], ["50%", "50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 4, "b.hit_points": 16, "b.wounds.wound-1.bleeding": True, "b.wounds.wound-1.since": 1}),
        ({"target": "b", "weapon": "sword-broad"}, [1, 10, 3], ["dodge"], ["50%", "50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 4, "b.hit_points": 16}),
        ({"target": "b", "weapon": "sword-broad"}, [1, 1], ["dodge"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ({"target": "b", "weapon": "sword-broad"}, [10, 50, 3], ["dodge"], ["50%", "50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",), "b.wounds.wound-1": 4, "b.hit_points": 16}),
        ({"target": "b", "weapon": "sword-broad"}, [10, 10], ["dodge"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ({"target": "b", "weapon": "sword-broad"}, [50, 50], ["dodge"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ({"target": "b", "weapon": "sword-broad"}, [50, 51, 3], ["dodge"], ["50%", "50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.wounds.wound-1": 4, "b.hit_points": 16}),
        ({"target": "b", "weapon": "sword-broad"}, [1, 51], ["dodge", False], ["50%", "50%", "9 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.wounds.wound-1": 9, "b.hit_points": 11}),
        ({"target": "b", "weapon": "sword-broad"}, [51], [], ["50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}),
    )  # fmt: skip


def test_crushing_a_parry() -> None:
    """Damage against the item: it takes all and the rest goes on, or a plain blow and stops this one.

    [BRP-CBT-068 BRP-CBT-069 BRP-CBT-028 BRP-CBT-049 BRP-CBT-054]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["a maul on a sword"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "mace-heavy"}, [10, 50, 5, 4, 30, 4, 4], ["parry sword-broad"], ["50%", "50%", "(1d8 + 2) + 1d4", "5%", "(1d8 + 2) + 0", "(1d8 + 2) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 6, "b.wounds.wound-1": 6, "b.hit_points": 14}),
        ({"target": "b", "weapon": "mace-heavy"}, [10, 50, 5, 4, 99, 3, 4], ["parry sword-broad"], ["50%", "50%", "(1d8 + 2) + 1d4", "5%", "(1d8 + 2) + 0", "(1d8 + 2) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 5, "b.wounds.wound-1": 6, "b.hit_points": 14}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a maul on a shield"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "mace-heavy"}, [10, 50, 5, 4, 1, 4, 40], ["parry shield-round"], ["50%", "50%", "(1d8 + 2) + 1d4", "5%", "(1d8 + 2) + 0", "150%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 11, "b.wounds.wound-1": 6, "b.hit_points": 14}),
        ({"target": "b", "weapon": "mace-heavy"}, [10, 50, 5, 4, 99, 3, 4], ["parry shield-round"], ["50%", "50%", "(1d8 + 2) + 1d4", "5%", "(1d8 + 2) + 0", "(1d8 + 2) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.worn.shield-round": 5, "b.wounds.wound-1": 6, "b.hit_points": 14}),
        ({"target": "b", "weapon": "mace-heavy"}, [50, 50], ["parry shield-round"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",)}),
        ({"target": "b", "weapon": "mace-heavy"}, [50, 51, 5], ["parry shield-round"], ["50%", "50%", "(1d8 + 2) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 7, "b.hit_points": 13}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a maul on a worn shield"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "mace-heavy"}, [10, 50, 5, 4, 1, 4, 40], ["parry shield-round"], ["50%", "50%", "(1d8 + 2) + 1d4", "75%", "(1d8 + 2) + 0", "150%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.shield": "", "b.worn.shield-round": None, "b.wounds.wound-1": 6, "b.hit_points": 14}),
        ({"target": "b", "weapon": "mace-heavy"}, [1, 50, 5, 4, 1, 4, 40], ["parry shield-round"], ["50%", "50%", "(1d8 + 2) + 1d4", "75%", "(1d8 + 2) + 0", "150%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.shield": "", "b.worn.shield-round": None, "b.wounds.wound-1": 6, "b.hit_points": 14}),
    )  # fmt: skip


def test_crushing_where_places_count() -> None:
    """The arm behind a shield takes what is too much.

    [BRP-CBT-068 BRP-CBT-069]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["a maul on a worn shield"], LOCATED), "attack", "a",
        ({"target": "b", "weapon": "mace-heavy"}, [10, 50, 5, 4, 1, 4, 40], ["parry shield-round"], ["50%", "50%", "(1d8 + 2) + 1d4", "75%", "(1d8 + 2) + 0", "150%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("shield",), "b.shield": "", "b.worn.shield-round": None, "b.wounds.wound-1": {"damage": 6, "location": "left-arm"}, "b.locations.left-arm": 6, "b.hit_points": 14, "b.effects.useless-left-arm": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a maul on a sword"], LOCATED), "attack", "a",
        ({"target": "b", "weapon": "mace-heavy"}, [10, 50, 8, 4, 10, 3, 4, 40], ["parry sword-broad"], ["50%", "50%", "(1d8 + 2) + 1d4", "20%", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')", "(1d8 + 2) + 0", "150%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/mace",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",), "b.worn.sword-broad": 14, "b.wounds.wound-1": {"damage": 6, "location": "right-leg"}, "b.locations.right-leg": 6, "b.hit_points": 14}),
    )  # fmt: skip


def test_points_edges_and_fists() -> None:
    """What each kind of weapon does by a special, and what armour stops.

    [BRP-CBT-066 BRP-CBT-075 BRP-CBT-076 BRP-CBT-082 BRP-CBT-083 BRP-CBT-094 BRP-CBT-027]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["a spear"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "spear-short"}, [10, 3, 3, 40], ["none"], ["50%", "(1d6 + 1) + (1d6 + 1) + 0", "25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/spear",), "b.wounds.wound-1": 8, "b.hit_points": 12, "a.in_hand": (), "b.fight.lodged.spear-short": {"by": "a", "damage": 8}}),
        ({"target": "b", "weapon": "spear-short"}, [50, 3], ["none"], ["50%", "(1d6 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/spear",), "b.wounds.wound-1": 4, "b.hit_points": 16}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a spear on mail"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "spear-short"}, [10, 3, 3, 40], ["none"], ["50%", "(1d6 + 1) + (1d6 + 1) + 0", "25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/spear",), "b.wounds.wound-1": 1, "b.hit_points": 19, "a.in_hand": (), "b.fight.lodged.spear-short": {"by": "a", "damage": 1}}),
        ({"target": "b", "weapon": "spear-short"}, [1], ["none", False], ["50%", "7 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/spear",), "b.wounds.wound-1": 7, "b.hit_points": 13}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["on mail"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [50, 3], ["none"], ["50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",)}),
        ({"target": "b", "weapon": "sword-broad"}, [50, 8], ["none"], ["50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 2, "b.hit_points": 18}),
        ({"target": "b", "weapon": "sword-broad"}, [1], ["none", False], ["50%", "9 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 9, "b.hit_points": 11}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["fists"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "fist"}, [50, 2], ["none"], ["50%", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("brawl",), "b.wounds.wound-1": 2, "b.hit_points": 18}),
        ({"target": "b", "weapon": "kick"}, [50, 2], ["none"], ["50%", "1d3 + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("brawl",), "b.wounds.wound-1": 2, "b.hit_points": 18}),
        ({"target": "b", "weapon": "fist"}, [50, 50], ["parry sword-broad"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("brawl",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("melee-weapon/sword",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["on fists"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [50, 50], ["parry fist"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.checks": ("brawl",), "b.wounds.wound-1": 2, "b.hit_points": 18}),
        ({"target": "b", "weapon": "sword-broad"}, [50, 51, 3], ["parry fist"], ["50%", "50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parried_at": 10, "b.fight.parries": 1, "b.wounds.wound-1": 4, "b.hit_points": 16}),
    )  # fmt: skip


def test_shots() -> None:
    """Ranges, careful aim, shields, what is thrown and what must be loaded.

    [BRP-CBT-018 BRP-CBT-021 BRP-CBT-085 BRP-CBT-102 BRP-CBT-087 BRP-CBT-109 BRP-CBT-110]
    """
    comes_to(
        AtTheSeat(RULESET, SCENES["a bow"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "bow-long"}, [50, 3], ["none"], ["50%", "(1d8 + 1) + 0"], {"a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("missile-weapon/bow",), "b.wounds.wound-1": 4, "b.hit_points": 16}),
        ({"target": "b", "weapon": "bow-long"}, [51], [], ["50%"], {"a.fight.done": 1, "a.fight.rank": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a bow, far"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "bow-long"}, [25, 3], ["none"], ["25%", "(1d8 + 1) + 0"], {"a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("missile-weapon/bow",), "b.wounds.wound-1": 4, "b.hit_points": 16}),
        ({"target": "b", "weapon": "bow-long"}, [50], [], ["25%"], {"a.fight.done": 1, "a.fight.rank": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a bow close by"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "bow-long"}, [70, 3], ["none"], ["100%", "(1d8 + 1) + 0"], {"a.fight.done": 1, "a.fight.rank": 0, "b.wounds.wound-1": 4, "b.hit_points": 16}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a bow, aimed"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "bow-long"}, [50, 3], ["none"], ["50%", "(1d8 + 1) + 0"], {"a.fight.done": 1, "a.fight.rank": 0, "a.fight.aimed": 0, "a.checks": ("missile-weapon/bow",), "b.wounds.wound-1": 4, "b.hit_points": 16}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a crossbow"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "crossbow-medium"}, [50], [], ["13%"], {"a.fight.done": 1, "a.fight.rank": 0, "a.fight.reload": 2, "a.fight.reloading": ("crossbow-medium",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a thrown spear"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "javelin"}, [50, 3], ["none"], ["50%", "1d6 + 0"], {"a.fight.done": 1, "a.fight.rank": 0, "a.in_hand": (), "a.dropped": ("javelin",), "a.checks": ("missile-weapon/missile",), "b.wounds.wound-1": 3, "b.hit_points": 17}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["knives"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "knife-throwing"}, [50, 2, 4], [], ["25%", "1d6", "1d8"], {"a.fight.done": 1, "a.fight.rank": 0, "a.in_hand": (), "a.dropped": ("knife-throwing",)}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["two attacks"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [99], [], ["120%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a bow at a shield"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "bow-long"}, [50, 15], ["parry shield-hoplite"], ["50%", "60%"], {"a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("missile-weapon/bow",), "b.fight.parried_at": 10, "b.fight.parries": 1}),
    )  # fmt: skip


def test_blows_in_hard_places() -> None:
    """The dying, the hidden, at the stunned and the prone, under water, with what is broken, and at leisure.

    [BRP-CBT-041 BRP-CBT-018 BRP-CBT-021 BRP-CBT-029 BRP-CBT-030 BRP-SPT-060]
    """
    refuses(
        AtTheSeat(RULESET, SCENES["dying"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, "BRP-CBT-019", "Somebody cannot act now."),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["hidden"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [50, 3], ["none"], ["50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 4, "b.hit_points": 16, "a.effects.hidden": None}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["at the stunned"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [50, 3], ["none"], ["100%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.wounds.wound-1": 4, "b.hit_points": 16}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["at the prone"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [50, 3], ["none"], ["100%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.wounds.wound-1": 4, "b.hit_points": 16}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["under water"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [20, 3, 2], ["none"], ["25%", "25%", "1d3 - 1"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("swim", "melee-weapon/sword")}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a broken sword"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [20, 7], ["none"], ["50%", "ceil(((1d8 + 1) + 0) / 2)"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 4, "b.hit_points": 16}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a parry before"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [50, 20], ["parry sword-broad"], ["50%", "20%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parries": 2, "b.checks": ("melee-weapon/sword",)}),
        ({"target": "b", "weapon": "sword-broad"}, [50, 21, 3], ["parry sword-broad"], ["50%", "20%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.parries": 2, "b.wounds.wound-1": 4, "b.hit_points": 16}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["a dodge before"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [50, 20], ["dodge"], ["50%", "20%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodges": 2, "b.checks": ("dodge",)}),
        ({"target": "b", "weapon": "sword-broad"}, [50, 21, 3], ["dodge"], ["50%", "20%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodges": 2, "b.wounds.wound-1": 4, "b.hit_points": 16}),
    )  # fmt: skip
    comes_to(
        AtTheSeat(RULESET, SCENES["at leisure"], BOOK), "attack", "a",
        ({"target": "b", "weapon": "sword-broad"}, [50, 3], ["none"], ["50%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("melee-weapon/sword",), "b.wounds.wound-1": 4, "b.hit_points": 16}),
    )  # fmt: skip
