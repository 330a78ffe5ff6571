"""In other scenes: what the same buttons come to for whoever is hindered, helped, or somewhere else."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, plays


def test_combat_attack_in_other_scenes() -> None:
    """What comes of attack for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-021 BRP-CBT-041 BRP-CBT-042 BRP-CBT-045 BRP-CBT-046 BRP-CBT-049]
    """
    plays(
        PLAIN,
        ("acted", "attack", {"target": "b", "weapon": "sword-broad"}, [30, 40], ["dodge"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ("holding", "attack", {"target": "b", "weapon": "sword-broad"}, [30, 40], ["dodge"], ["50%", "50%"], {"b.fight.holds": (), "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ("engaged", "attack", {"target": "b", "weapon": "sword-broad"}, [30, 40], ["dodge"], ["50%", "50%"], {"a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ("empty-handed", "attack", {"target": "b", "weapon": "fist"}, [30, 40], ["dodge"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("brawl",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ("snared", "attack", {"target": "b", "weapon": "sword-broad"}, [30, 40, 40], ["dodge"], ["50%", "50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ("against the senseless", "attack", {"target": "b", "weapon": "sword-broad"}, [30, 3], [], ["100%", "(1d8 + 1) + 0"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.wounds.wound-1": 4, "b.hit_points": 6}),
        ("hurt", "attack", {"target": "b", "weapon": "sword-broad"}, [30, 40], ["dodge"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("melee-weapon/sword",), "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
    )  # fmt: skip


def test_combat_close_entangle_in_other_scenes() -> None:
    """What comes of entangle for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-073]
    """
    plays(
        PLAIN,
        ("snared", "wriggle-out", {}, [30], [], ["50%"], {"a.fight.rank": 0, "a.fight.snare": None}),
    )  # fmt: skip


def test_combat_close_grapple_actions_in_other_scenes() -> None:
    """What comes of grapple actions for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-019 BRP-SKL-074 BRP-SKL-075 BRP-SKL-076 BRP-SKL-077 BRP-SKL-083]
    """
    plays(
        PLAIN,
        ("acted", "lay-hold", {"target": "b"}, [30, 40], ["dodge"], ["50%", "50%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("grapple",), "a.fight.rank": 0, "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ("held", "break-free", {"holder": "b"}, [30], [], ["60%"], {"a.fight.rank": 0, "a.fight.holds": ()}),
        ("holding", "lay-hold", {"target": "b"}, [30, 40], ["dodge"], ["50%", "50%"], {"b.fight.holds": (), "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("grapple",), "a.fight.rank": 0, "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ("holding", "let-go", {"target": "b"}, [], [], [], {"b.fight.holds": ()}),
        ("engaged", "lay-hold", {"target": "b"}, [30, 40], ["dodge"], ["50%", "50%"], {"a.checks": ("grapple",), "a.fight.rank": 0, "b.fight.dodged_at": 10, "b.fight.dodges": 1, "b.checks": ("dodge",)}),
        ("against the senseless", "lay-hold", {"target": "b"}, [30, 3], [], ["50%", "table(1d20; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen', 1: 'chest', 3: 'right-arm', 3: 'left-arm', 2: 'head')"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.checks": ("grapple",), "a.fight.rank": 0, "b.fight.holds": ({"by": "a", "location": "right-leg"},)}),
    )  # fmt: skip


def test_combat_close_overbearing_in_other_scenes() -> None:
    """What comes of overbearing for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-019 BRP-PLY-030]
    """
    plays(
        PLAIN,
        ("acted", "overbear", {"target": "b"}, [30], [], ["60%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.effects.prone": 0}),
        ("holding", "overbear", {"target": "b"}, [30], [], ["60%"], {"b.fight.holds": (), "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0, "b.effects.prone": 0}),
        ("engaged", "overbear", {"target": "b"}, [30], [], ["60%"], {"a.fight.done": 1, "a.fight.rank": 0, "b.effects.prone": 0}),
    )  # fmt: skip


def test_combat_close_smashing_in_other_scenes() -> None:
    """What comes of smashing for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-101]
    """
    plays(
        PLAIN,
        ("acted", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, [30], [], ["25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}),
        ("holding", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, [30], [], ["25%"], {"b.fight.holds": (), "a.fight.engaged": ("b",), "b.fight.engaged": ("a",), "a.fight.done": 1, "a.fight.rank": 0}),
        ("engaged", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, [30], [], ["25%"], {"a.fight.done": 1, "a.fight.rank": 0}),
        ("hurt", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, [30], [], ["25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
        ("mounted", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, [30], [], ["5%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
        ("under water", "smash", {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}, [30], [], ["25%"], {"a.fight.engaged": ("b",), "b.fight.engaged": ("a",)}),
    )  # fmt: skip


def test_combat_loading_in_other_scenes() -> None:
    """What comes of loading for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-102 BRP-CHR-031 BRP-CHR-041 BRP-CHR-143 BRP-SKL-004 BRP-SYS-022]
    """
    plays(
        PLAIN,
        ("a shot less", "reload", {"weapon": "sword-broad"}, [], [], [], {"a.shots.sword-broad": None, "a.fight.rank": 0}),
    )  # fmt: skip


def test_combat_mishaps_in_other_scenes() -> None:
    """What comes of mishaps for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-048]
    """
    plays(
        PLAIN,
        ("jammed", "clear", {"weapon": "sword-broad"}, [], [], [], {"a.jammed": (), "a.fight.rank": 0}),
    )  # fmt: skip


def test_combat_missile_in_other_scenes() -> None:
    """What comes of missile for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-109 BRP-CBT-110]
    """
    plays(
        PLAIN,
        ("stunned", "aim", {}, [], [], [], {"a.fight.aimed": 1, "a.fight.rank": 0}),
    )  # fmt: skip


def test_combat_rounds_in_other_scenes() -> None:
    """What comes of rounds for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-021 BRP-CBT-037 BRP-CBT-038 BRP-CBT-039 BRP-CBT-040 BRP-CBT-085]
    """
    plays(
        PLAIN,
        ("stunned", "defend", {}, [], [], [], {"a.fight.intent": "defend", "a.fight.free": 1, "a.fight.rank": 0}),
        ("only defending", "defend", {}, [], [], [], {"a.fight.free": 1, "a.fight.rank": 0}),
    )  # fmt: skip
