"""In other scenes: what the same buttons come to for whoever is hindered, helped, or somewhere else."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, plays


def test_encounter_in_other_scenes() -> None:
    """What comes of encounter for whoever is hindered, helped, or somewhere else.

    [BRP-CBT-134 BRP-CBT-135 BRP-CBT-137 BRP-PLY-060 BRP-PLY-061 BRP-PLY-063 BRP-POW-046 BRP-POW-047 BRP-POW-200
    BRP-SYS-015]
    """
    plays(
        PLAIN,
        ("senseless", "end-scene", {}, [], [], [], {"a.fight": {}, "b.fight": {}, "scene.round": {}, "scene.minutes": 1, "scene.places": {}}),
        ("senseless at leisure", "end-scene", {}, [], [], [], {"a.fight": {}, "b.fight": {}, "scene.places": {}}),
        ("spent", "end-scene", {}, [], [], [], {"b.fight": {}, "scene.round": {}, "scene.minutes": 1, "scene.places": {}}),
    )  # fmt: skip
