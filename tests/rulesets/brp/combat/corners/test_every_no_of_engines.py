"""Every no of engines, vehicles, chases and blasts: each reason before a button, given where it holds."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_every_no_combat_blasts_grenades() -> None:
    """Each reason that stands before blasts and grenades is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-EQP-178 BRP-OPT-056
    BRP-SPT-008]
    """
    says(
        PLAIN,
        ("leisure", "grenade", {"target": "b"}, "BRP-EQP-178", "Where nobody fights nobody knows who stands where."),
        ("senseless", "grenade", {"target": "b"}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "grenade", {"target": "b"}, "BRP-CBT-067", "Stunned, one cannot attack."),
    )  # fmt: skip


def test_every_no_combat_blasts_charges() -> None:
    """Each reason that stands before blasts and charges is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-022 BRP-CHR-087 BRP-OPT-056 BRP-SPT-152]
    """
    says(
        PLAIN,
        ("leisure", "lay-charge", {"percent": 1, "circumstances": ("crew-alone",)}, "BRP-SKL-027", "'a crew weapon worked alone' has nothing to do with demolition."),
        ("leisure", "lay-charge", {"percent": 1, "circumstances": ()}, "BRP-SPT-152", "Somebody has no charge to lay."),
        ("senseless", "lay-charge", {"percent": 1, "circumstances": ("crew-alone",)}, "BRP-CHR-087", "Somebody is unconscious."),
        ("leisure", "detonate", {}, "BRP-SPT-152", "No charge waits."),
        ("senseless", "detonate", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "detonate", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_combat_blasts_air() -> None:
    """Each reason that stands before blasts and air is given where it holds.

    [BRP-EQP-184]
    """
    says(
        PLAIN,
        ("leisure", "clear-the-air", {}, "BRP-EQP-184", "The air is clear."),
    )  # fmt: skip


def test_every_no_combat_blasts_timers() -> None:
    """Each reason that stands before blasts and timers is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-EQP-233 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "set-timer", {}, "BRP-EQP-233", "Nothing with a fuse or timer was laid."),
        ("senseless", "set-timer", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "set-timer", {"rounds": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "jolt-old", {}, "BRP-EQP-233", "Somebody carries nothing that grows unstable."),
    )  # fmt: skip


def test_every_no_combat_engines_crews() -> None:
    """Each reason that stands before engines and crews is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-EQP-164 BRP-EQP-165 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "serve", {}, "BRP-EQP-164", "No engine stands here."),
        ("senseless", "serve", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "serve", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "leave-engine", {}, "BRP-EQP-165", "Somebody serves no engine."),
        ("leisure", "load-engine", {}, "BRP-EQP-165", "Somebody serves no engine."),
        ("senseless", "load-engine", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "load-engine", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "clear-engine", {}, "BRP-EQP-165", "Somebody serves no engine."),
        ("senseless", "clear-engine", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "clear-engine", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "reaim", {"target": "b"}, "BRP-EQP-165", "Somebody serves no engine."),
        ("senseless", "reaim", {"target": "b"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "reaim", {"target": "b"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "shift-engine", {"place": 1}, "BRP-EQP-165", "Somebody serves no engine."),
        ("senseless", "shift-engine", {"place": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "shift-engine", {"place": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_combat_engines_firing() -> None:
    """Each reason that stands before engines and firing is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-EQP-165 BRP-OPT-056
    BRP-SPT-008]
    """
    says(
        PLAIN,
        ("leisure", "fire", {"target": "b", "loaded": "solid", "guidance": "self-guided", "jammed": 1}, "BRP-EQP-165", "Somebody serves no engine."),
        ("senseless", "fire", {"target": "b", "loaded": "shrapnel", "guidance": "none", "jammed": 1}, "BRP-CBT-019", "Somebody cannot act now."),
        ("stunned", "fire", {"target": "b", "loaded": "solid", "guidance": "none"}, "BRP-CBT-067", "Stunned, one cannot attack."),
    )  # fmt: skip


def test_every_no_combat_engines_damage() -> None:
    """Each reason that stands before engines and damage is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-CHR-087 BRP-EQP-164
    BRP-OPT-056 BRP-SPT-008]
    """
    says(
        PLAIN,
        ("leisure", "attack-engine", {"weapon": "sword-broad"}, "BRP-EQP-164", "No engine stands here."),
        ("senseless", "attack-engine", {"weapon": "head-butt"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("stunned", "attack-engine", {"weapon": "sword-broad"}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("spent", "attack-engine", {"weapon": "head-butt"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "mend-engine", {"key": "repair/quantum"}, "BRP-EQP-164", "No engine stands here."),
        ("senseless", "mend-engine", {"key": "repair/electrical"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "mend-engine", {"key": "repair/electrical"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_combat_vehicles_aboard() -> None:
    """Each reason that stands before vehicles and aboard is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-EQP-194 BRP-OPT-056]
    """
    says(
        PLAIN,
        ("leisure", "board", {}, "BRP-EQP-194", "No vehicle is here."),
        ("senseless", "board", {"at_the_wheel": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "board", {"at_the_wheel": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "get-off", {}, "BRP-EQP-194", "Somebody is in no vehicle."),
        ("senseless", "get-off", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "get-off", {}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "load-cargo", {}, "BRP-EQP-194", "No vehicle is here."),
        ("senseless", "load-cargo", {"size": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "load-cargo", {"size": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "drive", {"modifier": 1}, "BRP-EQP-194", "Somebody is at no wheel."),
        ("senseless", "drive", {"modifier": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "drive", {"modifier": 1}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_combat_vehicles_damage() -> None:
    """Each reason that stands before vehicles and damage is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-024 BRP-CBT-039 BRP-CBT-067 BRP-CBT-117 BRP-CHR-087 BRP-EQP-194
    BRP-OPT-056 BRP-SPT-008]
    """
    says(
        PLAIN,
        ("leisure", "attack-vehicle", {"weapon": "sword-broad"}, "BRP-EQP-194", "No vehicle is here."),
        ("senseless", "attack-vehicle", {"weapon": "head-butt"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("stunned", "attack-vehicle", {"weapon": "head-butt"}, "BRP-CBT-067", "Stunned, one cannot attack."),
        ("spent", "attack-vehicle", {"weapon": "sword-broad"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "damage-vehicle", {"damage": 1}, "BRP-EQP-194", "No vehicle is here."),
        ("leisure", "mend-vehicle", {"key": "repair/quantum"}, "BRP-EQP-194", "No vehicle is here."),
        ("senseless", "mend-vehicle", {"key": "repair/quantum"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "mend-vehicle", {"key": "repair/quantum"}, "BRP-CBT-018", "Somebody has no action left in this round."),
    )  # fmt: skip


def test_every_no_combat_chases_course() -> None:
    """Each reason that stands before chases and course is given where it holds.

    [BRP-SPT-062]
    """
    says(
        PLAIN,
        ("leisure", "begin-chase", {"quarry": "a", "pursuers": ("a",), "ability": "CON", "length": "round"}, "BRP-SPT-062", "A chase has somebody ahead and others behind."),
        ("leisure", "set-conditions", {"conditions": ("chase-fog",)}, "BRP-SPT-062", "No chase is on."),
        ("leisure", "chase-round", {}, "BRP-SPT-062", "No chase is on."),
        ("leisure", "end-chase", {}, "BRP-SPT-062", "No chase is on."),
    )  # fmt: skip


def test_every_no_combat_chases_driving() -> None:
    """Each reason that stands before chases and driving is given where it holds.

    [BRP-CHR-087 BRP-OPT-056 BRP-SPT-062]
    """
    says(
        PLAIN,
        ("leisure", "change-speed", {}, "BRP-SPT-062", "No chase is on."),
        ("senseless", "change-speed", {"by": 1}, "BRP-CHR-087", "Somebody is unconscious."),
        ("leisure", "manoeuvre", {"manoeuvre": "bootlegger reverse"}, "BRP-SPT-062", "No chase is on."),
        ("senseless", "manoeuvre", {"manoeuvre": "turn"}, "BRP-CHR-087", "Somebody is unconscious."),
    )  # fmt: skip


def test_every_no_combat_chases_crashes() -> None:
    """Each reason that stands before chases and crashes is given where it holds.

    [BRP-CHR-087 BRP-OPT-056 BRP-SPT-062]
    """
    says(
        PLAIN,
        ("leisure", "collide", {}, "BRP-SPT-062", "No chase is on."),
        ("senseless", "collide", {}, "BRP-CHR-087", "Somebody is unconscious."),
        ("leisure", "ram-vehicle", {}, "BRP-SPT-062", "No chase is on."),
        ("senseless", "ram-vehicle", {}, "BRP-CHR-087", "Somebody is unconscious."),
    )  # fmt: skip


def test_every_no_combat_chases_riders() -> None:
    """Each reason that stands before chases and riders is given where it holds.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CHR-087 BRP-EQP-194 BRP-OPT-056 BRP-SPT-062]
    """
    says(
        PLAIN,
        ("leisure", "cross-over", {"way": "jump"}, "BRP-SPT-062", "No chase is on."),
        ("senseless", "cross-over", {"way": "stealth"}, "BRP-CHR-087", "Somebody is unconscious."),
        ("spent", "cross-over", {"way": "jump"}, "BRP-CBT-018", "Somebody has no action left in this round."),
        ("leisure", "hang-on", {"by": "DEX"}, "BRP-EQP-194", "Somebody is in no vehicle."),
    )  # fmt: skip


def test_every_no_combat_chases_trouble() -> None:
    """Each reason that stands before chases and trouble is given where it holds.

    [BRP-EQP-194]
    """
    says(
        PLAIN,
        ("leisure", "trouble", {}, "BRP-EQP-194", "No vehicle is here."),
    )  # fmt: skip


def test_every_no_combat_chases_fuel() -> None:
    """Each reason that stands before chases and fuel is given where it holds.

    [BRP-EQP-194]
    """
    says(
        PLAIN,
        ("leisure", "refuel", {}, "BRP-EQP-194", "No vehicle is here."),
    )  # fmt: skip
