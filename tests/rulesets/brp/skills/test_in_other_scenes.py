"""In other scenes: what the same buttons come to for whoever is hindered, helped, or somewhere else."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, plays


def test_skills_athletics_in_other_scenes() -> None:
    """What comes of athletics for whoever is hindered, helped, or somewhere else.

    [BRP-SKL-033 BRP-SKL-034 BRP-SKL-035 BRP-SKL-036 BRP-SKL-095 BRP-SKL-096 BRP-SKL-097 BRP-SKL-148 BRP-SKL-149
    BRP-SKL-150 BRP-SKL-151 BRP-SYS-017]
    """
    plays(
        PLAIN,
        ("senseless", "dive", {}, [], [], [], {"a.effects.under-water": 0}),
        ("senseless", "surface", {}, [], [], [], {}),
        ("senseless", "fall", {"metres": 3}, [3], [], ["1d6"], {"a.wounds.wound-1": 3, "a.hit_points": 7}),
        ("dying", "fall", {"metres": 3}, [3], [], ["1d6"], {"a.wounds.wound-1": 3, "a.hit_points": 7, "a.fate": "", "a.effects.prone": 0}),
        ("stunned", "climb", {}, [30], [], ["40%"], {"a.checks": ("climb",), "a.effects.clinging": "level 3, 0, ", "a.fight.rank": 0}),
        ("stunned", "jump", {}, [30], [], ["25%"], {"a.fight.rank": 9}),
        ("stunned", "swim", {}, [30], [], ["20%"], {"a.fight.rank": 5}),
        ("holding", "climb", {}, [30], [], ["40%"], {"a.checks": ("climb",), "a.effects.clinging": "level 3, 0, ", "b.fight.holds": (), "a.fight.rank": 0}),
        ("holding", "swim", {}, [30], [], ["20%"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("empty-handed", "swim", {}, [30], [], ["25%"], {"a.fight.rank": 5}),
        ("hurt", "climb", {}, [30], [], ["40%"], {"a.checks": ("climb",), "a.effects.clinging": "level 3, 0, ", "scene.minutes": 1}),
        ("hurt", "jump", {}, [30], [], ["25%"], {}),
        ("under water", "dive", {}, [], [], [], {}),
        ("under water", "surface", {}, [], [], [], {"a.effects.under-water": None}),
    )  # fmt: skip


def test_skills_care_in_other_scenes() -> None:
    """What comes of care for whoever is hindered, helped, or somewhere else.

    [BRP-SKL-112 BRP-SKL-113 BRP-SKL-114]
    """
    plays(
        PLAIN,
        ("hurt", "medicine", {"patient": "b"}, [30], [], ["5%"], {"b.effects.medicine-care": 0}),
    )  # fmt: skip


def test_skills_deceit_in_other_scenes() -> None:
    """What comes of deceit for whoever is hindered, helped, or somewhere else.

    [BRP-SKL-046 BRP-SKL-059 BRP-SKL-060 BRP-SKL-073 BRP-SKL-123 BRP-SKL-124 BRP-SKL-139]
    """
    plays(
        PLAIN,
        ("stunned", "fast-talk", {"target": "b"}, [30], [], ["5%"], {"b.effects.unmoved-by-a": 0, "a.fight.rank": 5}),
        ("stunned", "look-closer", {"target": "b"}, [30, 40], ["disguise"], ["25%", "1%"], {"a.fight.rank": 5}),
        ("stunned", "filch", {"target": "b"}, [30, 40], [], ["5%", "50%"], {"a.fight.rank": 5}),
        ("holding", "fast-talk", {"target": "b"}, [30], [], ["5%"], {"b.effects.unmoved-by-a": 0, "b.fight.holds": (), "a.fight.rank": 5}),
        ("holding", "look-closer", {"target": "b"}, [30, 40], ["disguise"], ["25%", "1%"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("holding", "filch", {"target": "b"}, [30, 40], [], ["5%", "50%"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("hurt", "fast-talk", {"target": "b"}, [30], [], ["5%"], {"b.effects.unmoved-by-a": 0}),
        ("hurt", "persuade", {"target": "b"}, [30], [], ["15%"], {"scene.minutes": 10, "b.effects.unmoved-by-a": 0}),
        ("hurt", "look-closer", {"target": "b"}, [30, 40], ["disguise"], ["25%", "1%"], {}),
        ("hurt", "cheat", {"other": "b"}, [30, 40], [], ["5%", "25%"], {}),
        ("hurt", "filch", {"target": "b"}, [30, 40], [], ["5%", "50%"], {}),
        ("talked into it", "come-to-senses", {}, [30], [], ["50%"], {"a.effects.fast-talked": None}),
    )  # fmt: skip


def test_skills_hiding_in_other_scenes() -> None:
    """What comes of hiding for whoever is hindered, helped, or somewhere else.

    [BRP-SKL-092 BRP-SKL-093 BRP-SKL-136 BRP-SKL-140 BRP-SKL-146]
    """
    plays(
        PLAIN,
        ("stunned", "hide", {}, [30], [], ["10%"], {"a.effects.hidden": 0, "a.fight.rank": 5}),
        ("holding", "hide", {}, [30], [], ["10%"], {"a.effects.hidden": 0, "b.fight.holds": (), "a.fight.rank": 5}),
        ("hurt", "hide", {}, [30], [], ["10%"], {"a.effects.hidden": 0}),
        ("hidden", "seek", {"target": "b"}, [30], [], ["25%"], {"a.fight.rank": 5}),
    )  # fmt: skip


def test_skills_in_a_fight_in_other_scenes() -> None:
    """What comes of in a fight for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-022 BRP-PLY-081 BRP-SKL-006 BRP-SYS-002]
    """
    plays(
        PLAIN,
        ("stunned", "skill", {"skill": "brawl"}, [30], [], ["50%"], {"a.checks": ("brawl",), "a.fight.rank": 5}),
        ("holding", "skill", {"skill": "brawl"}, [30], [], ["50%"], {"a.checks": ("brawl",), "b.fight.holds": (), "a.fight.rank": 5}),
        ("hurt", "skill", {"skill": "brawl"}, [30], [], ["50%"], {"a.checks": ("brawl",)}),
    )  # fmt: skip


def test_skills_leading_in_other_scenes() -> None:
    """What comes of leading for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-022 BRP-SKL-006 BRP-SKL-037 BRP-SKL-038 BRP-SKL-039]
    """
    plays(
        PLAIN,
        ("stunned", "command", {"followers": ("b",)}, [30], [], ["5%"], {"a.fight.rank": 5}),
        ("holding", "command", {"followers": ("b",)}, [30], [], ["5%"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("hurt", "command", {"followers": ("b",)}, [30], [], ["5%"], {}),
    )  # fmt: skip


def test_skills_learning_in_other_scenes() -> None:
    """What comes of learning for whoever is hindered, helped, or somewhere else.

    [BRP-PLY-080 BRP-PLY-082 BRP-PLY-083]
    """
    plays(
        PLAIN,
        ("senseless", "award", {"skill": "brawl"}, [], [], [], {"a.checks": ("brawl",)}),
    )  # fmt: skip


def test_skills_making_in_other_scenes() -> None:
    """What comes of making for whoever is hindered, helped, or somewhere else.

    [BRP-PLY-061 BRP-SKL-040 BRP-SKL-041 BRP-SKL-090 BRP-SKL-130]
    """
    plays(
        PLAIN,
        ("stunned", "ram", {"target": "b", "key": "heavy-machine/armoured-vehicles"}, [30], [], ["1%"], {"a.fight.rank": 0}),
        ("hurt", "craft", {"key": "craft/blacksmithing"}, [30], [], ["5%"], {}),
        ("hurt", "repair", {"key": "repair/electrical"}, [30], [], ["15%"], {}),
        ("hurt", "ram", {"target": "b", "key": "heavy-machine/armoured-vehicles"}, [30], [], ["1%"], {}),
    )  # fmt: skip


def test_skills_mounts_in_other_scenes() -> None:
    """What comes of mounts for whoever is hindered, helped, or somewhere else.

    [BRP-SKL-069 BRP-SKL-070 BRP-SKL-071 BRP-SKL-132 BRP-SKL-133]
    """
    plays(
        PLAIN,
        ("stunned", "ride", {"key": "ride/horse"}, [30], [], ["5%"], {"a.fight.rank": 5}),
        ("stunned", "fly", {}, [30], [], ["0%"], {"a.fight.rank": 5}),
        ("stunned", "stay-up", {"burden": 1}, [], [], [], {"a.fight.rank": 5}),
        ("stunned", "mount", {"key": "ride/horse"}, [], [], [], {"a.effects.mounted": "level 26, 0, mount STR+26 mount POW+11 mount MOV+12", "a.fight.rank": 5}),
        ("holding", "ride", {"key": "ride/horse"}, [30], [], ["5%"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("holding", "fly", {}, [30], [], ["0%"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("holding", "stay-up", {"burden": 1}, [], [], [], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("holding", "mount", {"key": "ride/horse"}, [], [], [], {"a.effects.mounted": "level 26, 0, mount STR+26 mount POW+11 mount MOV+12", "b.fight.holds": (), "a.fight.rank": 5}),
        ("empty-handed", "fly", {}, [30], [], ["5%"], {"a.fight.rank": 5}),
        ("hurt", "ride", {"key": "ride/horse"}, [30], [], ["5%"], {}),
        ("hurt", "stay-up", {"burden": 1}, [], [], [], {}),
        ("hurt", "fly-far", {"hours": 1}, [30], [], ["40%"], {}),
        ("hurt", "mount", {"key": "ride/horse"}, [], [], [], {"a.effects.mounted": "level 26, 0, mount STR+26 mount POW+11 mount MOV+12"}),
        ("mounted", "dismount", {}, [], [], [], {"a.effects.mounted": None}),
        ("mounted", "mount-down", {}, [3, 40], [], ["1d6", "25%"], {"a.effects.mounted": None, "a.effects.prone": 0, "a.wounds.wound-1": 3, "a.hit_points": 7}),
    )  # fmt: skip


def test_skills_reputation_in_other_scenes() -> None:
    """What comes of reputation for whoever is hindered, helped, or somewhere else.

    [BRP-SKL-142]
    """
    plays(
        PLAIN,
        ("senseless", "award-status", {"key": "status/home"}, [], [], [], {"a.skills.status/home": {"award": 1}}),
    )  # fmt: skip


def test_skills_seeking_in_other_scenes() -> None:
    """What comes of seeking for whoever is hindered, helped, or somewhere else.

    [BRP-SKL-057 BRP-SKL-063 BRP-SKL-118 BRP-SKL-131 BRP-SKL-158]
    """
    plays(
        PLAIN,
        ("stunned", "work-out", {"weapon_skill": "firearm"}, [30], [], ["25%"], {"a.fight.rank": 5}),
        ("holding", "work-out", {"weapon_skill": "firearm"}, [30], [], ["25%"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("hurt", "navigate", {}, [30], [], ["10%"], {"scene.minutes": 240}),
        ("hurt", "track", {}, [30, 3], [], ["10%", "1d3"], {"scene.minutes": 3, "a.effects.trail-lost": 0}),
        ("hurt", "look-up", {}, [30], [], ["25%"], {"scene.minutes": 480}),
        ("hurt", "work-out", {"weapon_skill": "firearm"}, [30], [], ["25%"], {}),
    )  # fmt: skip


def test_skills_throwing_in_other_scenes() -> None:
    """What comes of throwing for whoever is hindered, helped, or somewhere else.

    [BRP-SKL-155 BRP-SKL-156 BRP-SKL-157]
    """
    plays(
        PLAIN,
        ("stunned", "throw", {"metres": 1}, [30, 3, 3], [], ["25%", "1d6", "1d8"], {"a.fight.rank": 5}),
        ("holding", "throw", {"metres": 1}, [30, 3, 3], [], ["25%", "1d6", "1d8"], {"b.fight.holds": (), "a.fight.rank": 5}),
        ("hurt", "throw", {"metres": 1}, [30, 3, 3], [], ["25%", "1d6", "1d8"], {}),
    )  # fmt: skip


def test_skills_using_in_other_scenes() -> None:
    """What comes of using for whoever is hindered, helped, or somewhere else.

    [BRP-SKL-007]
    """
    plays(
        PLAIN,
        ("stunned", "secret-skill", {"skill": "brawl"}, [30], [], ["50%"], {"a.checks": ("brawl",)}),
    )  # fmt: skip
