"""Abilities at work: what each use comes to at the table, at a greater and a plain success, and when it goes wrong."""

from __future__ import annotations

from tests.rulesets.brp.powers.at_work import works


def test_astral_projection_to_clairvoyance() -> None:
    """From astral projection to clairvoyance: what each costs, meets, does and leaves.

    [BRP-POW-136 BRP-POW-302 BRP-POW-303 BRP-POW-352]
    """
    works(
        ("psychic/astral-projection", {"level": 1, "target": "a"}, [1], [], ["50%"], {"a.power_points": 19, "a.effects.psychic-astral-projection": "level 1, 0, ", "a.powers.kept.a:psychic-astral-projection": {"power": "psychic/astral-projection", "level": 1, "on": "a", "effect": "psychic-astral-projection", "points": 1, "every": 25, "due": 25}, "a.powers.flags.scene: body lies at": 0}),
        ("psychic/astral-projection", {"level": 1, "target": "a"}, [8], [], ["50%"], {"a.power_points": 19, "a.effects.psychic-astral-projection": "level 1, 0, ", "a.powers.kept.a:psychic-astral-projection": {"power": "psychic/astral-projection", "level": 1, "on": "a", "effect": "psychic-astral-projection", "points": 1, "every": 25, "due": 25}, "a.powers.flags.scene: body lies at": 0}),
        ("psychic/astral-projection", {"level": 1, "target": "a"}, [30], [], ["50%"], {"a.power_points": 19, "a.effects.psychic-astral-projection": "level 1, 0, ", "a.powers.kept.a:psychic-astral-projection": {"power": "psychic/astral-projection", "level": 1, "on": "a", "effect": "psychic-astral-projection", "points": 1, "every": 25, "due": 25}, "a.powers.flags.scene: body lies at": 0}),
        ("psychic/astral-projection", {"level": 1, "target": "a"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 19}),
        ("psychic/astral-projection!", {"level": 1, "target": "a"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/astral-projection",), "a.powers.casting": {"use": {"power": "psychic/astral-projection", "target": "a"}, "round": 2}}),
        ("psychic/aura-detection", {"level": 1, "target": "b"}, [1, 40], [], ["50%", "90%"], {"a.power_points": 19, "b.effects.psychic-aura-detection": "level 1, 0, ", "a.powers.kept.b:psychic-aura-detection": {"power": "psychic/aura-detection", "level": 1, "on": "b", "effect": "psychic-aura-detection", "points": 1, "due": 1}}),
        ("psychic/aura-detection", {"level": 1, "target": "b"}, [8, 40], [], ["50%", "90%"], {"a.power_points": 19, "b.effects.psychic-aura-detection": "level 1, 0, ", "a.powers.kept.b:psychic-aura-detection": {"power": "psychic/aura-detection", "level": 1, "on": "b", "effect": "psychic-aura-detection", "points": 1, "due": 1}}),
        ("psychic/aura-detection", {"level": 1, "target": "b"}, [30, 40], [], ["50%", "90%"], {"a.power_points": 19, "b.effects.psychic-aura-detection": "level 1, 0, ", "a.powers.kept.b:psychic-aura-detection": {"power": "psychic/aura-detection", "level": 1, "on": "b", "effect": "psychic-aura-detection", "points": 1, "due": 1}}),
        ("psychic/aura-detection", {"level": 1, "target": "b"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 19}),
        ("psychic/aura-detection!", {"level": 1, "target": "b"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/aura-detection",), "a.powers.casting": {"use": {"power": "psychic/aura-detection", "target": "b"}, "round": 2}}),
        ("psychic/clairvoyance", {"level": 1, "target": "a", "choice": "visited"}, [1], [], ["50%"], {"a.power_points": 19, "a.effects.psychic-clairvoyance": "level 1, 0, ", "a.powers.kept.a:psychic-clairvoyance": {"power": "psychic/clairvoyance", "level": 1, "on": "a", "effect": "psychic-clairvoyance", "points": 1, "every": 25, "due": 25, "ends": {"other power": ""}, "choice": "visited"}}),
        ("psychic/clairvoyance", {"level": 1, "target": "a", "choice": "visited"}, [8], [], ["50%"], {"a.power_points": 19, "a.effects.psychic-clairvoyance": "level 1, 0, ", "a.powers.kept.a:psychic-clairvoyance": {"power": "psychic/clairvoyance", "level": 1, "on": "a", "effect": "psychic-clairvoyance", "points": 1, "every": 25, "due": 25, "ends": {"other power": ""}, "choice": "visited"}}),
        ("psychic/clairvoyance", {"level": 1, "target": "a", "choice": "visited"}, [30], [], ["50%"], {"a.power_points": 19, "a.effects.psychic-clairvoyance": "level 1, 0, ", "a.powers.kept.a:psychic-clairvoyance": {"power": "psychic/clairvoyance", "level": 1, "on": "a", "effect": "psychic-clairvoyance", "points": 1, "every": 25, "due": 25, "ends": {"other power": ""}, "choice": "visited"}}),
        ("psychic/clairvoyance", {"level": 1, "target": "a", "choice": "visited"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 19}),
        ("psychic/clairvoyance!", {"level": 1, "target": "a", "choice": "visited"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/clairvoyance",), "a.powers.casting": {"use": {"power": "psychic/clairvoyance", "target": "a", "choice": "visited"}, "round": 2}}),
        ("psychic/clairvoyance", {"level": 1, "target": "a", "choice": "never visited"}, [1], [], ["25%"], {"a.power_points": 19, "a.effects.psychic-clairvoyance": "level 1, 0, ", "a.powers.kept.a:psychic-clairvoyance": {"power": "psychic/clairvoyance", "level": 1, "on": "a", "effect": "psychic-clairvoyance", "points": 1, "every": 25, "due": 25, "ends": {"other power": ""}, "choice": "never visited"}}),
        ("psychic/clairvoyance", {"level": 1, "target": "a", "choice": "never visited"}, [8], [], ["25%"], {"a.power_points": 19, "a.effects.psychic-clairvoyance": "level 1, 0, ", "a.powers.kept.a:psychic-clairvoyance": {"power": "psychic/clairvoyance", "level": 1, "on": "a", "effect": "psychic-clairvoyance", "points": 1, "every": 25, "due": 25, "ends": {"other power": ""}, "choice": "never visited"}}),
        ("psychic/clairvoyance", {"level": 1, "target": "a", "choice": "never visited"}, [30], [], ["25%"], {}),
        ("psychic/clairvoyance", {"level": 1, "target": "a", "choice": "never visited"}, [100, 40], [], ["25%", "90%"], {"a.power_points": 19}),
    )  # fmt: skip


def test_cryokinesis_to_danger_sense() -> None:
    """From cryokinesis to danger sense: what each costs, meets, does and leaves.

    [BRP-POW-136 BRP-POW-137 BRP-POW-157 BRP-POW-166 BRP-POW-304]
    """
    works(
        ("psychic/cryokinesis", {"level": 4, "target": "b", "choice": "chill"}, [1, 40, 3, 3, 3, 3, 40, 40], ["price"], ["50%", "90%", "4d6", "major wound, Luck 70%"], {"a.power_points": 19, "b.wounds.wound-1": {"damage": 12, "major": True}, "b.hit_points": 1, "b.fate": "unconscious", "b.effects.major-wound": 0}),
        ("psychic/cryokinesis", {"level": 4, "target": "b", "choice": "chill"}, [8, 40, 3, 3, 3, 3, 40, 40], ["price"], ["50%", "90%", "4d6", "major wound, Luck 70%"], {"a.power_points": 14, "b.wounds.wound-1": {"damage": 12, "major": True}, "b.hit_points": 1, "b.fate": "unconscious", "b.effects.major-wound": 0}),
        ("psychic/cryokinesis", {"level": 4, "target": "b", "choice": "chill"}, [30, 40, 3, 3, 3, 3, 40, 40], [], ["50%", "90%", "4d6", "major wound, Luck 70%"], {"a.power_points": 8, "b.wounds.wound-1": {"damage": 12, "major": True}, "b.hit_points": 1, "b.fate": "unconscious", "b.effects.major-wound": 0}),
        ("psychic/cryokinesis", {"level": 4, "target": "b", "choice": "chill"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 8}),
        ("psychic/cryokinesis!", {"level": 4, "target": "b", "choice": "chill"}, [30, 40, 3, 3, 3, 3, 40, 40], [], ["50%", "90%", "4d6", "major wound, Luck 70%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/cryokinesis",), "a.power_points": 8, "b.wounds.wound-1": {"damage": 12, "major": True}, "b.hit_points": 1, "b.fate": "unconscious", "b.effects.major-wound": 0}),
        ("psychic/cryokinesis", {"level": 4, "choice": "chill", "words": "the door", "size": 3}, [1], ["price"], ["50%"], {"a.power_points": 19}),
        ("psychic/cryokinesis", {"level": 4, "choice": "chill", "words": "the door", "size": 3}, [8], ["price"], ["50%"], {"a.power_points": 14}),
        ("psychic/cryokinesis", {"level": 4, "choice": "chill", "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 8}),
        ("psychic/cryokinesis", {"level": 4, "choice": "chill", "words": "the door", "size": 3}, [100, 40], [], ["50%", "90%"], {"a.power_points": 8}),
        ("psychic/cryokinesis", {"level": 4, "target": "b", "choice": "freeze"}, [1, 40], ["price"], ["50%", "90%"], {"a.power_points": 19}),
        ("psychic/cryokinesis", {"level": 4, "target": "b", "choice": "freeze"}, [8, 40], ["price"], ["50%", "90%"], {"a.power_points": 14}),
        ("psychic/cryokinesis", {"level": 4, "target": "b", "choice": "freeze"}, [30, 40], [], ["50%", "90%"], {"a.power_points": 8}),
        ("psychic/cryokinesis", {"level": 4, "target": "b", "choice": "freeze"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 8}),
        ("psychic/danger-sense", {"level": 1, "target": "a"}, [1], [], ["50%"], {"a.power_points": 19, "a.effects.psychic-danger-sense": "level 1, 3, "}),
        ("psychic/danger-sense", {"level": 1, "target": "a"}, [8], [], ["50%"], {"a.power_points": 19, "a.effects.psychic-danger-sense": "level 1, 2, "}),
        ("psychic/danger-sense", {"level": 1, "target": "a"}, [30], [], ["50%"], {"a.power_points": 19, "a.effects.psychic-danger-sense": "level 1, 1, "}),
        ("psychic/danger-sense", {"level": 1, "target": "a"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 19}),
        ("psychic/danger-sense!", {"level": 1, "target": "a"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/danger-sense",), "a.power_points": 19, "a.effects.psychic-danger-sense": "level 1, 1, "}),
    )  # fmt: skip


def test_dead_calm_to_eidetic_memory() -> None:
    """From dead calm to eidetic memory: what each costs, meets, does and leaves.

    [BRP-POW-136 BRP-POW-164 BRP-POW-165 BRP-POW-347 BRP-POW-348]
    """
    works(
        ("psychic/dead-calm", {"level": 4, "target": "a", "choice": "stun"}, [1], [], ["50%"], {"a.power_points": 19}),
        ("psychic/dead-calm", {"level": 4, "target": "a", "choice": "stun"}, [8], [], ["50%"], {"a.power_points": 18}),
        ("psychic/dead-calm", {"level": 4, "target": "a", "choice": "stun"}, [30], [], ["50%"], {"a.power_points": 16}),
        ("psychic/dead-calm", {"level": 4, "target": "a", "choice": "stun"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 16}),
        ("psychic/dead-calm!", {"level": 4, "target": "a", "choice": "stun"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/dead-calm",), "a.power_points": 16}),
        ("psychic/dead-calm", {"level": 4, "target": "a", "choice": "dread"}, [1, 40], [], ["50%", "55%"], {"a.power_points": 19, "a.powers.flags.dread": 0, "a.powers.flags.dread due": 100}),
        ("psychic/dead-calm", {"level": 4, "target": "a", "choice": "dread"}, [8, 40], [], ["50%", "60%"], {"a.power_points": 18, "a.powers.flags.dread": 0, "a.powers.flags.dread due": 100}),
        ("psychic/dead-calm", {"level": 4, "target": "a", "choice": "dread"}, [30, 40], [], ["50%", "70%"], {"a.power_points": 16, "a.powers.flags.dread": 0, "a.powers.flags.dread due": 100}),
        ("psychic/dead-calm", {"level": 4, "target": "a", "choice": "dread"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 16}),
        ("psychic/divination", {"level": 4, "target": "a"}, [1], [], ["50%"], {"scene.minutes": 420, "a.power_points": 19}),
        ("psychic/divination", {"level": 4, "target": "a"}, [8], [], ["50%"], {"scene.minutes": 420, "a.power_points": 13}),
        ("psychic/divination", {"level": 4, "target": "a"}, [30], [], ["50%"], {"scene.minutes": 420, "a.power_points": 7}),
        ("psychic/divination", {"level": 4, "target": "a"}, [100, 40], [], ["50%", "90%"], {"scene.minutes": 420, "a.power_points": 7}),
        ("psychic/eidetic-memory", {"level": 4, "target": "a"}, [1], [], ["50%"], {"a.power_points": 19}),
        ("psychic/eidetic-memory", {"level": 4, "target": "a"}, [8], [], ["50%"], {"a.power_points": 18}),
        ("psychic/eidetic-memory", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.power_points": 16}),
        ("psychic/eidetic-memory", {"level": 4, "target": "a"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 16}),
        ("psychic/eidetic-memory!", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/eidetic-memory",), "a.power_points": 16}),
    )  # fmt: skip


def test_emotion_control_to_intuition() -> None:
    """From emotion control to intuition: what each costs, meets, does and leaves.

    [BRP-POW-136 BRP-POW-157 BRP-POW-160 BRP-POW-161 BRP-POW-305 BRP-POW-306 BRP-POW-349]
    """
    works(
        ("psychic/emotion-control", {"level": 1, "target": "b"}, [1, 40], ["price"], ["50%", "80%"], {"b.effects.psychic-emotion-control": "level 1, 0, ", "a.powers.kept.b:psychic-emotion-control": {"power": "psychic/emotion-control", "level": 1, "on": "b", "effect": "psychic-emotion-control", "points": 1, "every": 25, "due": 25, "struggle": 25}, "a.power_points": 19}),
        ("psychic/emotion-control", {"level": 1, "target": "b"}, [8, 40], ["price"], ["50%", "80%"], {"b.effects.psychic-emotion-control": "level 1, 0, ", "a.powers.kept.b:psychic-emotion-control": {"power": "psychic/emotion-control", "level": 1, "on": "b", "effect": "psychic-emotion-control", "points": 1, "every": 25, "due": 25, "struggle": 25}, "a.power_points": 18}),
        ("psychic/emotion-control", {"level": 1, "target": "b"}, [30, 40], [], ["50%", "80%"], {"b.effects.psychic-emotion-control": "level 1, 0, ", "a.powers.kept.b:psychic-emotion-control": {"power": "psychic/emotion-control", "level": 1, "on": "b", "effect": "psychic-emotion-control", "points": 1, "every": 25, "due": 25, "struggle": 25}, "a.power_points": 16}),
        ("psychic/emotion-control", {"level": 1, "target": "b"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 16, "a.effects.backfired-emotion-control": 25}),
        ("psychic/emotion-control!", {"level": 1, "target": "b"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/emotion-control",), "a.powers.casting": {"use": {"power": "psychic/emotion-control", "target": "b"}, "round": 2}}),
        ("psychic/empathy", {"level": 1, "target": "b"}, [1], [], ["50%"], {"a.power_points": 19}),
        ("psychic/empathy", {"level": 1, "target": "b"}, [8], [], ["50%"], {"a.power_points": 19}),
        ("psychic/empathy", {"level": 1, "target": "b"}, [30, 40], [], ["50%", "80%"], {"a.power_points": 19}),
        ("psychic/empathy", {"level": 1, "target": "b"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 19}),
        ("psychic/empathy!", {"level": 1, "target": "b"}, [30, 40], [], ["50%", "80%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/empathy",), "a.power_points": 19}),
        ("psychic/intuition", {"level": 4, "target": "a"}, [1], ["price"], ["50%"], {"a.power_points": 19, "a.effects.psychic-intuition": "level 4, 100, "}),
        ("psychic/intuition", {"level": 4, "target": "a"}, [8], ["price"], ["50%"], {"a.power_points": 18, "a.effects.psychic-intuition": "level 4, 100, "}),
        ("psychic/intuition", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.power_points": 16, "a.effects.psychic-intuition": "level 4, 100, "}),
        ("psychic/intuition", {"level": 4, "target": "a"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 16}),
        ("psychic/intuition!", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/intuition",), "a.powers.casting": {"use": {"power": "psychic/intuition", "level": 4, "target": "a"}, "round": 2}}),
    )  # fmt: skip


def test_levitation_to_mind_blast() -> None:
    """From levitation to mind blast: what each costs, meets, does and leaves.

    [BRP-POW-136 BRP-POW-160 BRP-POW-161 BRP-POW-307 BRP-POW-308]
    """
    works(
        ("psychic/levitation", {"level": 1, "target": "b"}, [1, 40], ["price"], ["50%", "20%"], {"a.power_points": 19, "b.effects.psychic-levitation": "level 1, 0, ", "a.powers.kept.b:psychic-levitation": {"power": "psychic/levitation", "level": 1, "on": "b", "effect": "psychic-levitation", "points": 1, "every": 25, "due": 25, "struggle": 25, "ends": {"attacked": "Idea"}}}),
        ("psychic/levitation", {"level": 1, "target": "b"}, [8, 40], ["price"], ["50%", "20%"], {"a.power_points": 17, "b.effects.psychic-levitation": "level 1, 0, ", "a.powers.kept.b:psychic-levitation": {"power": "psychic/levitation", "level": 1, "on": "b", "effect": "psychic-levitation", "points": 1, "every": 25, "due": 25, "struggle": 25, "ends": {"attacked": "Idea"}}, "a.powers.kept.b:psychic-levitation.due": 75}),
        ("psychic/levitation", {"level": 1, "target": "b"}, [30, 40], [], ["50%", "20%"], {"a.power_points": 15, "b.effects.psychic-levitation": "level 1, 0, ", "a.powers.kept.b:psychic-levitation": {"power": "psychic/levitation", "level": 1, "on": "b", "effect": "psychic-levitation", "points": 1, "every": 25, "due": 25, "struggle": 25, "ends": {"attacked": "Idea"}}, "a.powers.kept.b:psychic-levitation.due": 125}),
        ("psychic/levitation", {"level": 1, "target": "b"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 15}),
        ("psychic/levitation!", {"level": 1, "target": "b"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/levitation",), "a.powers.casting": {"use": {"power": "psychic/levitation", "target": "b"}, "round": 2}}),
        ("psychic/levitation", {"level": 1, "target": "a"}, [1], ["price"], ["50%"], {"a.power_points": 19, "a.effects.psychic-levitation": "level 1, 0, ", "a.powers.kept.a:psychic-levitation": {"power": "psychic/levitation", "level": 1, "on": "a", "effect": "psychic-levitation", "points": 1, "every": 25, "due": 25, "struggle": 25, "ends": {"attacked": "Idea"}}}),
        ("psychic/levitation", {"level": 1, "target": "a"}, [8], ["price"], ["50%"], {"a.power_points": 18, "a.effects.psychic-levitation": "level 1, 0, ", "a.powers.kept.a:psychic-levitation": {"power": "psychic/levitation", "level": 1, "on": "a", "effect": "psychic-levitation", "points": 1, "every": 25, "due": 25, "struggle": 25, "ends": {"attacked": "Idea"}}, "a.powers.kept.a:psychic-levitation.due": 50}),
        ("psychic/levitation", {"level": 1, "target": "a"}, [30], [], ["50%"], {"a.power_points": 16, "a.effects.psychic-levitation": "level 1, 0, ", "a.powers.kept.a:psychic-levitation": {"power": "psychic/levitation", "level": 1, "on": "a", "effect": "psychic-levitation", "points": 1, "every": 25, "due": 25, "struggle": 25, "ends": {"attacked": "Idea"}}, "a.powers.kept.a:psychic-levitation.due": 100}),
        ("psychic/levitation", {"level": 1, "target": "a"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 16}),
        ("psychic/levitation!", {"level": 1, "target": "a"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/levitation",), "a.powers.casting": {"use": {"power": "psychic/levitation", "target": "a"}, "round": 2}}),
        ("psychic/mind-blast", {"level": 1, "target": "b"}, [1, 40, 3], ["price"], ["50%", "80%", "1d6"], {"b.effects.unconscious": 900, "a.power_points": 19}),
        ("psychic/mind-blast", {"level": 1, "target": "b"}, [8, 40, 3], ["price"], ["50%", "80%", "1d6"], {"b.effects.unconscious": 75, "a.power_points": 17}),
        ("psychic/mind-blast", {"level": 1, "target": "b"}, [30, 40, 3], [], ["50%", "80%", "1d6"], {"b.fight.stunned": 3, "a.power_points": 15}),
        ("psychic/mind-blast", {"level": 1, "target": "b"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 15}),
        ("psychic/mind-blast!", {"level": 1, "target": "b"}, [30, 40, 3], [], ["50%", "80%", "1d6"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/mind-blast",), "b.fight.stunned": 3, "a.power_points": 15}),
    )  # fmt: skip


def test_mind_control_to_mind_shield() -> None:
    """From mind control to mind shield: what each costs, meets, does and leaves.

    [BRP-POW-136 BRP-POW-160 BRP-POW-161 BRP-POW-162 BRP-POW-163 BRP-POW-309 BRP-POW-350]
    """
    works(
        ("psychic/mind-control", {"level": 1, "target": "b", "choice": "ordinary"}, [1, 40], ["price"], ["50%", "80%"], {"b.effects.psychic-mind-control": "level 1, 0, ", "a.powers.kept.b:psychic-mind-control": {"power": "psychic/mind-control", "level": 1, "on": "b", "effect": "psychic-mind-control", "points": 1, "due": 1, "struggle": 1, "concentration": True, "ends": {"fights": "", "runs": "", "other power": "", "other deed": "", "distracted": "Luck", "hurt": "Difficult Luck", "unconscious": ""}, "choice": "ordinary"}, "a.power_points": 19}),
        ("psychic/mind-control", {"level": 1, "target": "b", "choice": "ordinary"}, [8, 40], ["price"], ["50%", "80%"], {"b.effects.psychic-mind-control": "level 1, 0, ", "a.powers.kept.b:psychic-mind-control": {"power": "psychic/mind-control", "level": 1, "on": "b", "effect": "psychic-mind-control", "points": 1, "due": 1, "struggle": 1, "concentration": True, "ends": {"fights": "", "runs": "", "other power": "", "other deed": "", "distracted": "Luck", "hurt": "Difficult Luck", "unconscious": ""}, "choice": "ordinary"}, "a.power_points": 17}),
        ("psychic/mind-control", {"level": 1, "target": "b", "choice": "ordinary"}, [30, 40], [], ["50%", "80%"], {"b.effects.psychic-mind-control": "level 1, 0, ", "a.powers.kept.b:psychic-mind-control": {"power": "psychic/mind-control", "level": 1, "on": "b", "effect": "psychic-mind-control", "points": 1, "due": 1, "struggle": 1, "concentration": True, "ends": {"fights": "", "runs": "", "other power": "", "other deed": "", "distracted": "Luck", "hurt": "Difficult Luck", "unconscious": ""}, "choice": "ordinary"}, "a.power_points": 15}),
        ("psychic/mind-control", {"level": 1, "target": "b", "choice": "ordinary"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 15}),
        ("psychic/mind-control!", {"level": 1, "target": "b", "choice": "ordinary"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/mind-control",), "a.powers.casting": {"use": {"power": "psychic/mind-control", "target": "b", "choice": "ordinary"}, "round": 2}}),
        ("psychic/mind-control", {"level": 1, "target": "b", "choice": "unwanted"}, [1, 40, 40], ["price"], ["50%", "80%", "14%"], {"b.effects.psychic-mind-control": "level 1, 0, ", "a.powers.kept.b:psychic-mind-control": {"power": "psychic/mind-control", "level": 1, "on": "b", "effect": "psychic-mind-control", "points": 1, "due": 1, "struggle": 1, "concentration": True, "ends": {"fights": "", "runs": "", "other power": "", "other deed": "", "distracted": "Luck", "hurt": "Difficult Luck", "unconscious": ""}, "choice": "unwanted"}, "a.power_points": 19}),
        ("psychic/mind-control", {"level": 1, "target": "b", "choice": "unwanted"}, [8, 40, 40], ["price"], ["50%", "80%", "14%"], {"b.effects.psychic-mind-control": "level 1, 0, ", "a.powers.kept.b:psychic-mind-control": {"power": "psychic/mind-control", "level": 1, "on": "b", "effect": "psychic-mind-control", "points": 1, "due": 1, "struggle": 1, "concentration": True, "ends": {"fights": "", "runs": "", "other power": "", "other deed": "", "distracted": "Luck", "hurt": "Difficult Luck", "unconscious": ""}, "choice": "unwanted"}, "a.power_points": 17}),
        ("psychic/mind-control", {"level": 1, "target": "b", "choice": "unwanted"}, [30, 40, 40], [], ["50%", "80%", "14%"], {"b.effects.psychic-mind-control": "level 1, 0, ", "a.powers.kept.b:psychic-mind-control": {"power": "psychic/mind-control", "level": 1, "on": "b", "effect": "psychic-mind-control", "points": 1, "due": 1, "struggle": 1, "concentration": True, "ends": {"fights": "", "runs": "", "other power": "", "other deed": "", "distracted": "Luck", "hurt": "Difficult Luck", "unconscious": ""}, "choice": "unwanted"}, "a.power_points": 15}),
        ("psychic/mind-control", {"level": 1, "target": "b", "choice": "unwanted"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 15}),
        ("psychic/mind-shield", {"level": 4, "target": "a"}, [1], [], ["50%"], {"a.power_points": 19, "a.effects.psychic-mind-shield": "level 4, 0, mind shield+4 POW to resist+12", "a.powers.kept.a:psychic-mind-shield": {"power": "psychic/mind-shield", "level": 4, "on": "a", "effect": "psychic-mind-shield", "points": 1, "every": 25, "due": 25}}),
        ("psychic/mind-shield", {"level": 4, "target": "a"}, [8], [], ["50%"], {"a.power_points": 18, "a.effects.psychic-mind-shield": "level 4, 0, mind shield+4 POW to resist+12", "a.powers.kept.a:psychic-mind-shield": {"power": "psychic/mind-shield", "level": 4, "on": "a", "effect": "psychic-mind-shield", "points": 1, "every": 25, "due": 25}, "a.powers.kept.a:psychic-mind-shield.due": 50}),
        ("psychic/mind-shield", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.power_points": 16, "a.effects.psychic-mind-shield": "level 4, 0, mind shield+4 POW to resist+12", "a.powers.kept.a:psychic-mind-shield": {"power": "psychic/mind-shield", "level": 4, "on": "a", "effect": "psychic-mind-shield", "points": 1, "every": 25, "due": 25}, "a.powers.kept.a:psychic-mind-shield.due": 100}),
        ("psychic/mind-shield", {"level": 4, "target": "a"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 16}),
        ("psychic/mind-shield!", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/mind-shield",), "a.power_points": 16, "a.effects.psychic-mind-shield": "level 4, 0, mind shield+4 POW to resist+12", "a.powers.kept.a:psychic-mind-shield": {"power": "psychic/mind-shield", "level": 4, "on": "a", "effect": "psychic-mind-shield", "points": 1, "every": 25, "due": 25}, "a.powers.kept.a:psychic-mind-shield.due": 100}),
    )  # fmt: skip


def test_precognition_to_pyrokinesis() -> None:
    """From precognition to pyrokinesis: what each costs, meets, does and leaves.

    [BRP-POW-136 BRP-POW-158 BRP-POW-159 BRP-POW-310 BRP-POW-311]
    """
    works(
        ("psychic/precognition", {"level": 4, "target": "a"}, [1], [], ["50%"], {"a.power_points": 19}),
        ("psychic/precognition", {"level": 4, "target": "a"}, [8], [], ["50%"], {"a.power_points": 17}),
        ("psychic/precognition", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.power_points": 15}),
        ("psychic/precognition", {"level": 4, "target": "a"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 15}),
        ("psychic/precognition!", {"level": 4, "target": "a"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/precognition",), "a.power_points": 15}),
        ("psychic/psychometry", {"level": 4, "words": "the door", "size": 3}, [1], [], ["50%"], {"a.power_points": 19}),
        ("psychic/psychometry", {"level": 4, "words": "the door", "size": 3}, [8], [], ["50%"], {"a.power_points": 16}),
        ("psychic/psychometry", {"level": 4, "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 13}),
        ("psychic/psychometry", {"level": 4, "words": "the door", "size": 3}, [100, 40], [], ["50%", "90%"], {"a.power_points": 13, "a.powers.flags.psychic/psychometry: the door": 50}),
        ("psychic/pyrokinesis", {"level": 4, "target": "b", "choice": "burn"}, [1, 40, 3, 3, 3, 3, 40, 40], ["price"], ["50%", "90%", "4d6", "major wound, Luck 70%"], {"a.power_points": 19, "b.wounds.wound-1": {"damage": 12, "major": True}, "b.hit_points": 1, "b.fate": "unconscious", "b.effects.major-wound": 0}),
        ("psychic/pyrokinesis", {"level": 4, "target": "b", "choice": "burn"}, [8, 40, 3, 3, 3, 3, 40, 40], ["price"], ["50%", "90%", "4d6", "major wound, Luck 70%"], {"a.power_points": 14, "b.wounds.wound-1": {"damage": 12, "major": True}, "b.hit_points": 1, "b.fate": "unconscious", "b.effects.major-wound": 0}),
        ("psychic/pyrokinesis", {"level": 4, "target": "b", "choice": "burn"}, [30, 40, 3, 3, 3, 3, 40, 40], [], ["50%", "90%", "4d6", "major wound, Luck 70%"], {"a.power_points": 8, "b.wounds.wound-1": {"damage": 12, "major": True}, "b.hit_points": 1, "b.fate": "unconscious", "b.effects.major-wound": 0}),
        ("psychic/pyrokinesis", {"level": 4, "target": "b", "choice": "burn"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 8}),
        ("psychic/pyrokinesis!", {"level": 4, "target": "b", "choice": "burn"}, [30, 40, 3, 3, 3, 3, 40, 40], [], ["50%", "90%", "4d6", "major wound, Luck 70%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/pyrokinesis",), "a.power_points": 8, "b.wounds.wound-1": {"damage": 12, "major": True}, "b.hit_points": 1, "b.fate": "unconscious", "b.effects.major-wound": 0}),
        ("psychic/pyrokinesis", {"level": 4, "choice": "burn", "words": "the door", "size": 3}, [1], ["price"], ["50%"], {"a.power_points": 19}),
        ("psychic/pyrokinesis", {"level": 4, "choice": "burn", "words": "the door", "size": 3}, [8], ["price"], ["50%"], {"a.power_points": 14}),
        ("psychic/pyrokinesis", {"level": 4, "choice": "burn", "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 8}),
        ("psychic/pyrokinesis", {"level": 4, "choice": "burn", "words": "the door", "size": 3}, [100, 40], [], ["50%", "90%"], {"a.power_points": 8}),
        ("psychic/pyrokinesis", {"level": 4, "target": "b", "choice": "melt"}, [1, 40, 40], ["price"], ["50%", "90%", "55%"], {"a.power_points": 19}),
        ("psychic/pyrokinesis", {"level": 4, "target": "b", "choice": "melt"}, [8, 40, 40], ["price"], ["50%", "90%", "80%"], {"a.power_points": 14}),
        ("psychic/pyrokinesis", {"level": 4, "target": "b", "choice": "melt"}, [30, 40], [], ["50%", "90%"], {"a.power_points": 8}),
        ("psychic/pyrokinesis", {"level": 4, "target": "b", "choice": "melt"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 8}),
        ("psychic/pyrokinesis", {"level": 4, "target": "b", "choice": "snuff"}, [1, 40], ["price"], ["50%", "90%"], {"a.power_points": 19}),
        ("psychic/pyrokinesis", {"level": 4, "target": "b", "choice": "snuff"}, [8, 40], ["price"], ["50%", "90%"], {"a.power_points": 14}),
        ("psychic/pyrokinesis", {"level": 4, "target": "b", "choice": "snuff"}, [30, 40], [], ["50%", "90%"], {"a.power_points": 8}),
        ("psychic/pyrokinesis", {"level": 4, "target": "b", "choice": "snuff"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 8}),
    )  # fmt: skip


def test_sensitivity_to_telekinesis() -> None:
    """From sensitivity to telekinesis: what each costs, meets, does and leaves.

    [BRP-POW-157 BRP-POW-312 BRP-POW-351]
    """
    works(
        ("psychic/sensitivity", {"level": 1, "target": "a"}, [1], [], ["50%"], {"a.power_points": 19}),
        ("psychic/sensitivity", {"level": 1, "target": "a"}, [8], [], ["50%"], {"a.power_points": 19}),
        ("psychic/sensitivity", {"level": 1, "target": "a"}, [30], [], ["50%"], {"a.power_points": 19}),
        ("psychic/sensitivity", {"level": 1, "target": "a"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 19}),
        ("psychic/sensitivity!", {"level": 1, "target": "a"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/sensitivity",), "a.power_points": 19}),
        ("psychic/telekinesis", {"level": 1, "target": "b", "choice": "move"}, [1, 40], ["price"], ["50%", "85%"], {"a.power_points": 19, "b.effects.psychic-telekinesis": "level 1, 1, ", "a.powers.kept.b:psychic-telekinesis": {"power": "psychic/telekinesis", "level": 1, "on": "b", "effect": "psychic-telekinesis", "due": 1, "ends": {"unconscious": "", "major wound": "", "hurt": "Idea"}, "choice": "move"}}),
        ("psychic/telekinesis", {"level": 1, "target": "b", "choice": "move"}, [8, 40], ["price"], ["50%", "85%"], {"a.power_points": 17, "b.effects.psychic-telekinesis": "level 1, 1, ", "a.powers.kept.b:psychic-telekinesis": {"power": "psychic/telekinesis", "level": 1, "on": "b", "effect": "psychic-telekinesis", "due": 1, "ends": {"unconscious": "", "major wound": "", "hurt": "Idea"}, "choice": "move"}}),
        ("psychic/telekinesis", {"level": 1, "target": "b", "choice": "move"}, [30, 40], [], ["50%", "85%"], {"a.power_points": 15, "b.effects.psychic-telekinesis": "level 1, 1, ", "a.powers.kept.b:psychic-telekinesis": {"power": "psychic/telekinesis", "level": 1, "on": "b", "effect": "psychic-telekinesis", "due": 1, "ends": {"unconscious": "", "major wound": "", "hurt": "Idea"}, "choice": "move"}}),
        ("psychic/telekinesis", {"level": 1, "target": "b", "choice": "move"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 15}),
        ("psychic/telekinesis!", {"level": 1, "target": "b", "choice": "move"}, [30, 40], [], ["50%", "85%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/telekinesis",), "a.power_points": 15, "b.effects.psychic-telekinesis": "level 1, 1, ", "a.powers.kept.b:psychic-telekinesis": {"power": "psychic/telekinesis", "level": 1, "on": "b", "effect": "psychic-telekinesis", "due": 1, "ends": {"unconscious": "", "major wound": "", "hurt": "Idea"}, "choice": "move"}}),
        ("psychic/telekinesis", {"level": 1, "choice": "move", "words": "the door", "size": 3}, [1], ["duration"], ["50%"], {"a.power_points": 19, "a.effects.thing-psychic-telekinesis": "level 1, 3, ", "a.powers.kept.a:thing-psychic-telekinesis": {"power": "psychic/telekinesis", "level": 1, "on": "a", "effect": "thing-psychic-telekinesis", "due": 1, "ends": {"unconscious": "", "major wound": "", "hurt": "Idea"}, "choice": "move"}}),
        ("psychic/telekinesis", {"level": 1, "choice": "move", "words": "the door", "size": 3}, [8], ["duration"], ["50%"], {"a.power_points": 19, "a.effects.thing-psychic-telekinesis": "level 1, 2, ", "a.powers.kept.a:thing-psychic-telekinesis": {"power": "psychic/telekinesis", "level": 1, "on": "a", "effect": "thing-psychic-telekinesis", "due": 1, "ends": {"unconscious": "", "major wound": "", "hurt": "Idea"}, "choice": "move"}}),
        ("psychic/telekinesis", {"level": 1, "choice": "move", "words": "the door", "size": 3}, [30], [], ["50%"], {"a.power_points": 19, "a.effects.thing-psychic-telekinesis": "level 1, 1, ", "a.powers.kept.a:thing-psychic-telekinesis": {"power": "psychic/telekinesis", "level": 1, "on": "a", "effect": "thing-psychic-telekinesis", "due": 1, "ends": {"unconscious": "", "major wound": "", "hurt": "Idea"}, "choice": "move"}}),
        ("psychic/telekinesis", {"level": 1, "choice": "move", "words": "the door", "size": 3}, [100, 40], [], ["50%", "90%"], {"a.power_points": 19}),
        ("psychic/telekinesis", {"level": 1, "target": "b", "choice": "slide"}, [1, 40], ["price"], ["50%", "85%"], {"a.power_points": 19, "b.effects.psychic-telekinesis": "level 1, 1, ", "a.powers.kept.b:psychic-telekinesis": {"power": "psychic/telekinesis", "level": 1, "on": "b", "effect": "psychic-telekinesis", "due": 1, "ends": {"unconscious": "", "major wound": "", "hurt": "Idea"}, "choice": "slide"}}),
        ("psychic/telekinesis", {"level": 1, "target": "b", "choice": "slide"}, [8, 40], ["price"], ["50%", "85%"], {"a.power_points": 18, "b.effects.psychic-telekinesis": "level 1, 1, ", "a.powers.kept.b:psychic-telekinesis": {"power": "psychic/telekinesis", "level": 1, "on": "b", "effect": "psychic-telekinesis", "due": 1, "ends": {"unconscious": "", "major wound": "", "hurt": "Idea"}, "choice": "slide"}}),
        ("psychic/telekinesis", {"level": 1, "target": "b", "choice": "slide"}, [30, 40], [], ["50%", "85%"], {"a.power_points": 17, "b.effects.psychic-telekinesis": "level 1, 1, ", "a.powers.kept.b:psychic-telekinesis": {"power": "psychic/telekinesis", "level": 1, "on": "b", "effect": "psychic-telekinesis", "due": 1, "ends": {"unconscious": "", "major wound": "", "hurt": "Idea"}, "choice": "slide"}}),
        ("psychic/telekinesis", {"level": 1, "target": "b", "choice": "slide"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 17}),
        ("psychic/telekinesis", {"level": 1, "target": "b", "choice": "throw"}, [1, 40], ["price"], ["50%", "85%"], {"a.power_points": 19}),
        ("psychic/telekinesis", {"level": 1, "target": "b", "choice": "throw"}, [8, 40], ["price"], ["50%", "85%"], {"a.power_points": 17}),
        ("psychic/telekinesis", {"level": 1, "target": "b", "choice": "throw"}, [30, 40], [], ["50%", "85%"], {"a.power_points": 15}),
        ("psychic/telekinesis", {"level": 1, "target": "b", "choice": "throw"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 15}),
    )  # fmt: skip


def test_telepathy_to_telepathy() -> None:
    """From telepathy to telepathy: what each costs, meets, does and leaves.

    [BRP-POW-063 BRP-POW-161 BRP-POW-226 BRP-POW-313]
    """
    works(
        ("psychic/telepathy", {"level": 1, "target": "b", "choice": "read"}, [1, 40], ["price"], ["50%", "80%"], {"b.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "read"}, "a.power_points": 19}),
        ("psychic/telepathy", {"level": 1, "target": "b", "choice": "read"}, [8, 40], ["price"], ["50%", "80%"], {"b.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "read"}, "a.power_points": 17}),
        ("psychic/telepathy", {"level": 1, "target": "b", "choice": "read"}, [30, 40], [], ["50%", "80%"], {"b.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "read"}, "a.power_points": 15}),
        ("psychic/telepathy", {"level": 1, "target": "b", "choice": "read"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 15}),
        ("psychic/telepathy!", {"level": 1, "target": "b", "choice": "read"}, [30], [], ["50%"], {"a.fight.acted": True, "a.fight.rank": 0, "a.checks": ("psychic/telepathy",), "a.powers.casting": {"use": {"power": "psychic/telepathy", "target": "b", "choice": "read"}, "round": 2}}),
        ("psychic/telepathy", {"level": 1, "target": "b", "choice": "speak"}, [1, 40], ["price"], ["50%", "80%"], {"b.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "speak"}, "a.power_points": 19}),
        ("psychic/telepathy", {"level": 1, "target": "b", "choice": "speak"}, [8, 40], ["price"], ["50%", "80%"], {"b.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "speak"}, "a.power_points": 17}),
        ("psychic/telepathy", {"level": 1, "target": "b", "choice": "speak"}, [30, 40], [], ["50%", "80%"], {"b.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "speak"}, "a.power_points": 15}),
        ("psychic/telepathy", {"level": 1, "target": "b", "choice": "speak"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 15}),
        ("psychic/telepathy", {"level": 1, "target": "b", "choice": "send"}, [1, 40], ["price"], ["50%", "80%"], {"b.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "send"}, "a.power_points": 19}),
        ("psychic/telepathy", {"level": 1, "target": "b", "choice": "send"}, [8, 40], ["price"], ["50%", "80%"], {"b.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "send"}, "a.power_points": 17}),
        ("psychic/telepathy", {"level": 1, "target": "b", "choice": "send"}, [30, 40], [], ["50%", "80%"], {"b.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "send"}, "a.power_points": 15}),
        ("psychic/telepathy", {"level": 1, "target": "b", "choice": "send"}, [100, 40], [], ["50%", "90%"], {"a.power_points": 15}),
    )  # fmt: skip
