"""Every button, pressed by whim in scenes of all kinds, goes as it is written: dice, questions, changes, refusals.

The courses lie in `golden`, a line each: who pressed with which form, what was thrown, who was asked, what changed,
how much was told to whom, what came of it. When a rule changes, `python -m tests.rulesets.shards.presses.write` writes them anew; read the difference.
"""

from __future__ import annotations

import pytest
from tests.rulesets.shards.presses.write import HOME, course, kept

from rulewright.rulesets.shards import RULESET

MOST = 30
"""So many courses at a time."""


def parts(*buttons: str) -> list[tuple[str, int]]:
    """The courses of buttons in parts that are quickly gone through."""
    return [(each, part) for each in buttons for part in range(max(1, -(-len(kept(each)) // MOST)))]


def as_written(button: str, part: int) -> None:
    """Everything that was kept of a button goes as it did."""
    for number, line in list(kept(button).items())[part * MOST : (part + 1) * MOST]:
        now = course(button, number)
        assert line == now, f"{button} {number} goes otherwise: write the courses anew and read the difference"


def test_every_button_is_pressed() -> None:
    """None is forgotten, and nothing lies there that is no button. [SHA-CORE-002]"""
    names = {each.id for each in RULESET.actions}
    assert {place.stem for place in HOME.glob("*.txt")} <= {*names, "rounds", "written", "houses"}


@pytest.mark.parametrize(("button", "part"), parts("written"))
def test_what_the_builder_says(button: str, part: int) -> None:
    """Of legal characters, and of some that are not; what is left to spend, and the numbers of the sheet.

    [SHA-CHR-001 SHA-CHR-007 SHA-CHR-008 SHA-CHR-009 SHA-CHR-012 SHA-CHR-015 SHA-CHR-026 SHA-CHR-034
    SHA-CHR-038 SHA-CHR-039 SHA-CHR-040 SHA-CHR-041 SHA-CHR-042 SHA-CHR-043 SHA-CHR-044 SHA-CHR-045
    SHA-CHR-046 SHA-CHR-047 SHA-CHR-048 SHA-CHR-050 SHA-CHR-052 SHA-CHR-069 SHA-CHR-070 SHA-CORE-041
    SHA-CORE-051 SHA-CORE-088 SHA-CORE-089 SHA-ECO-003 SHA-EFF-030 SHA-MTH-002 SHA-MTH-003 SHA-MTH-004
    SHA-MTH-005 SHA-SHM-001 SHA-SHM-002 SHA-SHM-003 SHA-SHM-004 SHA-SHM-005 SHA-SHM-007 SHA-SHM-024
    SHA-SHM-055 SHA-SHM-056 SHA-SKL-002 SHA-SPC-004 SHA-SPC-006 SHA-TRT-001 SHA-TRT-003 SHA-TRT-005
    SHA-TRT-007 SHA-TRT-008 SHA-TRT-009 SHA-TRT-019 SHA-TRT-025 SHA-TRT-026 SHA-TRT-032 SHA-TRT-034
    SHA-TRT-035 SHA-TRT-040 SHA-TRT-043 SHA-TRT-060]
    """
    as_written(button, part)


@pytest.mark.parametrize(("button", "part"), parts("houses"))
def test_house_rules(button: str, part: int) -> None:
    """Buttons under one house rule each.

    [SHA-CHR-060 SHA-CHR-061 SHA-CORE-015 SHA-CORE-019 SHA-CORE-021 SHA-CORE-022 SHA-CORE-026 SHA-CORE-027
    SHA-CORE-029 SHA-CORE-035 SHA-CORE-037 SHA-CORE-044 SHA-CORE-054 SHA-CORE-091 SHA-CORE-093 SHA-CORE-098
    SHA-ECO-028 SHA-EFF-012 SHA-ENC-008 SHA-ENC-013 SHA-ENV-013 SHA-MTH-008 SHA-SHM-057 SHA-SKL-011
    SHA-SKL-063 SHA-SKL-067 SHA-SKL-094 SHA-SPC-001 SHA-SPC-004 SHA-TRT-026 SHA-TRT-059]
    """
    as_written(button, part)


@pytest.mark.parametrize(("button", "part"), parts("rounds"))
def test_rounds(button: str, part: int) -> None:
    """Scenes begin and go on, whoever lies there, suffers, waits or stands in something.

    [SHA-CORE-012 SHA-CORE-045 SHA-CORE-072 SHA-CORE-073 SHA-CORE-074 SHA-CORE-076 SHA-CORE-077 SHA-CORE-078
    SHA-CORE-079 SHA-CORE-086 SHA-EFF-001 SHA-EFF-004 SHA-EFF-006 SHA-EFF-011 SHA-EFF-012 SHA-EFF-021
    SHA-EFF-037 SHA-ENV-025 SHA-ENV-036 SHA-MTH-028 SHA-MTH-124 SHA-MTH-125 SHA-SHM-027 SHA-SHM-042
    SHA-SHM-048 SHA-SKL-056 SHA-SKL-059 SHA-SPC-004 SHA-SPC-012 SHA-SPC-014 SHA-TRT-055]
    """
    as_written(button, part)


@pytest.mark.parametrize(
    ("button", "part"),
    parts(
        "attack", "grapple", "break-grapple", "release", "shove", "dirty-move", "disarm", "stance",
        "drop-stance", "ride", "dismount", "pilot",
    ),
)  # fmt: skip
def test_blows_and_grips(button: str, part: int) -> None:
    """Blows, grips, pushes and stances.

    [SHA-CHR-006 SHA-CHR-015 SHA-CHR-025 SHA-CHR-027 SHA-CHR-051 SHA-CHR-054 SHA-CHR-061 SHA-CHR-062
    SHA-CHR-064 SHA-CHR-070 SHA-CORE-001 SHA-CORE-002 SHA-CORE-003 SHA-CORE-004 SHA-CORE-005 SHA-CORE-008
    SHA-CORE-012 SHA-CORE-013 SHA-CORE-018 SHA-CORE-019 SHA-CORE-023 SHA-CORE-030 SHA-CORE-039 SHA-CORE-040
    SHA-CORE-042 SHA-CORE-043 SHA-CORE-044 SHA-CORE-046 SHA-CORE-047 SHA-CORE-048 SHA-CORE-049 SHA-CORE-061
    SHA-CORE-062 SHA-CORE-063 SHA-CORE-067 SHA-CORE-068 SHA-CORE-080 SHA-CORE-084 SHA-CORE-085 SHA-CORE-090
    SHA-CORE-092 SHA-CORE-095 SHA-ECO-006 SHA-ECO-009 SHA-ECO-012 SHA-ECO-017 SHA-ECO-022 SHA-ECO-023
    SHA-ECO-029 SHA-ECO-030 SHA-ECO-037 SHA-EFF-007 SHA-EFF-008 SHA-EFF-009 SHA-EFF-012 SHA-EFF-013
    SHA-EFF-020 SHA-EFF-021 SHA-EFF-033 SHA-EFF-044 SHA-ENC-008 SHA-ENC-010 SHA-ENC-011 SHA-ENC-014
    SHA-ENC-015 SHA-ENV-001 SHA-ENV-007 SHA-ENV-008 SHA-ENV-009 SHA-ENV-010 SHA-ENV-011 SHA-ENV-012
    SHA-ENV-031 SHA-MTH-017 SHA-MTH-023 SHA-MTH-027 SHA-MTH-028 SHA-MTH-030 SHA-MTH-035 SHA-MTH-037
    SHA-MTH-041 SHA-MTH-052 SHA-MTH-053 SHA-MTH-057 SHA-MTH-058 SHA-MTH-062 SHA-MTH-064 SHA-MTH-067
    SHA-MTH-082 SHA-MTH-084 SHA-MTH-087 SHA-MTH-088 SHA-MTH-093 SHA-MTH-094 SHA-MTH-101 SHA-MTH-102
    SHA-MTH-108 SHA-MTH-110 SHA-MTH-117 SHA-MTH-121 SHA-MTH-123 SHA-SHM-005 SHA-SHM-014 SHA-SHM-018
    SHA-SHM-034 SHA-SHM-036 SHA-SHM-038 SHA-SHM-052 SHA-SHM-056 SHA-SKL-001 SHA-SKL-005 SHA-SKL-009
    SHA-SKL-023 SHA-SKL-030 SHA-SKL-033 SHA-SKL-039 SHA-SKL-043 SHA-SKL-044 SHA-SKL-060 SHA-SKL-067
    SHA-SKL-068 SHA-SKL-069 SHA-SKL-070 SHA-SKL-071 SHA-SKL-072 SHA-SKL-073 SHA-SKL-074 SHA-SKL-075
    SHA-SKL-076 SHA-SKL-077 SHA-SKL-078 SHA-SPC-004 SHA-SPC-005 SHA-SPC-006 SHA-SPC-016 SHA-SPC-018
    SHA-TRT-010 SHA-TRT-015 SHA-TRT-022 SHA-TRT-023 SHA-TRT-026 SHA-TRT-048 SHA-TRT-049 SHA-TRT-050
    SHA-TRT-053 SHA-TRT-054 SHA-TRT-057 SHA-TRT-058 SHA-TRT-059 SHA-TRT-060 SHA-TRT-063 SHA-TRT-064
    SHA-TRT-067 SHA-TRT-068]
    """
    as_written(button, part)


@pytest.mark.parametrize(
    ("button", "part"),
    parts(
        "use-power", "cast", "pandemonium", "change-image", "send-light", "feast", "command",
        "look-through", "steer", "lend-skills", "webs", "body", "fed",
    ),
)  # fmt: skip
def test_powers(button: str, part: int) -> None:
    """Powers used and cast, and what some creatures do.

    [SHA-CHR-035 SHA-CORE-023 SHA-CORE-057 SHA-CORE-058 SHA-CORE-059 SHA-CORE-060 SHA-CORE-063 SHA-CORE-085
    SHA-CORE-086 SHA-CORE-087 SHA-CORE-094 SHA-CORE-098 SHA-EFF-007 SHA-EFF-011 SHA-EFF-012 SHA-EFF-028
    SHA-EFF-029 SHA-EFF-030 SHA-EFF-040 SHA-EFF-041 SHA-EFF-042 SHA-EFF-044 SHA-EFF-047 SHA-ENV-010
    SHA-ENV-011 SHA-MTH-007 SHA-MTH-017 SHA-MTH-033 SHA-MTH-037 SHA-MTH-063 SHA-MTH-095 SHA-MTH-096
    SHA-MTH-105 SHA-MTH-108 SHA-MTH-117 SHA-SHM-001 SHA-SHM-006 SHA-SHM-007 SHA-SHM-008 SHA-SHM-009
    SHA-SHM-010 SHA-SHM-011 SHA-SHM-012 SHA-SHM-013 SHA-SHM-014 SHA-SHM-015 SHA-SHM-016 SHA-SHM-017
    SHA-SHM-018 SHA-SHM-020 SHA-SHM-022 SHA-SHM-023 SHA-SHM-025 SHA-SHM-026 SHA-SHM-027 SHA-SHM-028
    SHA-SHM-029 SHA-SHM-030 SHA-SHM-038 SHA-SHM-039 SHA-SHM-041 SHA-SHM-042 SHA-SHM-045 SHA-SHM-046
    SHA-SHM-047 SHA-SHM-048 SHA-SHM-049 SHA-SHM-050 SHA-SHM-053 SHA-SHM-054 SHA-SHM-059 SHA-SHM-060
    SHA-SPC-003 SHA-SPC-004 SHA-SPC-007 SHA-SPC-008 SHA-SPC-009 SHA-SPC-010 SHA-SPC-011 SHA-SPC-015
    SHA-SPC-016 SHA-SPC-017 SHA-SPC-022 SHA-TRT-064]
    """
    as_written(button, part)


@pytest.mark.parametrize(
    ("button", "part"),
    parts(
        "try", "cleanse", "treat-condition", "treat-injury", "meditate", "persuade", "convince",
        "socialize", "calm-animal", "conceal", "improvise", "across", "search", "innovate", "make", "lore",
        "center", "recognise", "track", "hide-trail", "scrounge", "tongue", "toss", "control-lost",
        "find-trap", "disarm-trap", "pick-lock", "ponder", "trap", "fall", "perform", "small-thing", "load",
        "pilfer", "sleight-of-hand", "recall", "regard", "dowse", "prove",
    ),
)  # fmt: skip
def test_deeds_and_talk(button: str, part: int) -> None:
    """Deeds, talk, healing, making, traps and falls.

    [SHA-CHR-006 SHA-CHR-015 SHA-CHR-020 SHA-CHR-021 SHA-CHR-025 SHA-CHR-038 SHA-CHR-051 SHA-CHR-054
    SHA-CHR-068 SHA-CHR-070 SHA-CORE-002 SHA-CORE-009 SHA-CORE-011 SHA-CORE-013 SHA-CORE-015 SHA-CORE-017
    SHA-CORE-019 SHA-CORE-021 SHA-CORE-022 SHA-CORE-026 SHA-CORE-027 SHA-CORE-029 SHA-CORE-030 SHA-CORE-031
    SHA-CORE-032 SHA-CORE-033 SHA-CORE-034 SHA-CORE-036 SHA-CORE-038 SHA-CORE-039 SHA-CORE-041 SHA-CORE-046
    SHA-CORE-051 SHA-CORE-064 SHA-CORE-067 SHA-CORE-070 SHA-CORE-081 SHA-CORE-086 SHA-CORE-087 SHA-CORE-090
    SHA-CORE-093 SHA-CORE-098 SHA-ECO-009 SHA-ECO-028 SHA-ECO-029 SHA-ECO-030 SHA-ECO-033 SHA-ECO-037
    SHA-EFF-005 SHA-EFF-007 SHA-EFF-008 SHA-EFF-010 SHA-EFF-012 SHA-EFF-018 SHA-EFF-021 SHA-EFF-027
    SHA-EFF-028 SHA-EFF-029 SHA-EFF-044 SHA-EFF-045 SHA-EFF-047 SHA-ENC-008 SHA-ENC-014 SHA-ENC-015
    SHA-ENC-016 SHA-ENC-017 SHA-ENC-019 SHA-ENC-020 SHA-ENC-022 SHA-ENC-023 SHA-ENC-024 SHA-ENC-025
    SHA-ENC-028 SHA-ENC-029 SHA-ENC-032 SHA-ENC-033 SHA-ENC-034 SHA-ENC-035 SHA-ENC-036 SHA-ENC-037
    SHA-ENC-038 SHA-ENC-039 SHA-ENC-040 SHA-ENV-016 SHA-ENV-017 SHA-ENV-018 SHA-ENV-033 SHA-ENV-036
    SHA-ENV-037 SHA-ENV-039 SHA-MTH-023 SHA-MTH-027 SHA-MTH-028 SHA-MTH-029 SHA-MTH-030 SHA-MTH-033
    SHA-MTH-035 SHA-MTH-049 SHA-MTH-052 SHA-MTH-053 SHA-MTH-057 SHA-MTH-058 SHA-MTH-062 SHA-MTH-063
    SHA-MTH-065 SHA-MTH-066 SHA-MTH-067 SHA-MTH-072 SHA-MTH-073 SHA-MTH-074 SHA-MTH-075 SHA-MTH-079
    SHA-MTH-087 SHA-MTH-088 SHA-MTH-093 SHA-MTH-094 SHA-MTH-097 SHA-MTH-099 SHA-MTH-101 SHA-MTH-104
    SHA-MTH-105 SHA-MTH-108 SHA-MTH-109 SHA-MTH-110 SHA-MTH-114 SHA-MTH-117 SHA-MTH-121 SHA-MTH-123
    SHA-MTH-124 SHA-MTH-125 SHA-SHM-005 SHA-SHM-007 SHA-SHM-011 SHA-SHM-012 SHA-SHM-013 SHA-SHM-014
    SHA-SHM-018 SHA-SHM-022 SHA-SHM-023 SHA-SHM-034 SHA-SHM-036 SHA-SHM-038 SHA-SHM-046 SHA-SHM-047
    SHA-SHM-048 SHA-SHM-052 SHA-SHM-055 SHA-SHM-057 SHA-SKL-001 SHA-SKL-003 SHA-SKL-004 SHA-SKL-009
    SHA-SKL-011 SHA-SKL-017 SHA-SKL-019 SHA-SKL-020 SHA-SKL-021 SHA-SKL-023 SHA-SKL-025 SHA-SKL-026
    SHA-SKL-031 SHA-SKL-032 SHA-SKL-033 SHA-SKL-034 SHA-SKL-037 SHA-SKL-038 SHA-SKL-039 SHA-SKL-040
    SHA-SKL-043 SHA-SKL-044 SHA-SKL-045 SHA-SKL-046 SHA-SKL-047 SHA-SKL-049 SHA-SKL-050 SHA-SKL-052
    SHA-SKL-053 SHA-SKL-054 SHA-SKL-056 SHA-SKL-059 SHA-SKL-061 SHA-SKL-062 SHA-SKL-063 SHA-SKL-064
    SHA-SKL-065 SHA-SKL-066 SHA-SKL-071 SHA-SKL-076 SHA-SKL-077 SHA-SKL-079 SHA-SKL-080 SHA-SKL-081
    SHA-SKL-082 SHA-SKL-083 SHA-SKL-084 SHA-SKL-085 SHA-SKL-087 SHA-SKL-088 SHA-SKL-089 SHA-SKL-090
    SHA-SKL-092 SHA-SKL-093 SHA-SKL-094 SHA-SPC-001 SHA-SPC-004 SHA-SPC-013 SHA-SPC-016 SHA-SPC-018
    SHA-TRT-010 SHA-TRT-015 SHA-TRT-022 SHA-TRT-023 SHA-TRT-026 SHA-TRT-028 SHA-TRT-029 SHA-TRT-030
    SHA-TRT-044 SHA-TRT-048 SHA-TRT-049 SHA-TRT-050 SHA-TRT-054 SHA-TRT-057 SHA-TRT-058 SHA-TRT-062
    SHA-TRT-067 SHA-TRT-068]
    """
    as_written(button, part)


@pytest.mark.parametrize(
    ("button", "part"),
    parts(
        "draw", "hold", "wait", "now", "swap", "sustain", "give-up", "break-bond", "craving", "allergen",
        "end-turn",
    ),
)  # fmt: skip
def test_turns_and_waits(button: str, part: int) -> None:
    """Turns, waiting, swaps, wells and cravings.

    [SHA-CHR-032 SHA-CHR-037 SHA-CORE-073 SHA-CORE-074 SHA-CORE-076 SHA-CORE-077 SHA-CORE-078 SHA-CORE-079
    SHA-CORE-086 SHA-ECO-042 SHA-MTH-016 SHA-SKL-006 SHA-SKL-010 SHA-TRT-011 SHA-TRT-013]
    """
    as_written(button, part)


@pytest.mark.parametrize(
    ("button", "part"),
    parts(
        "ready", "drop", "pack", "wear", "dose", "agent", "stow", "smash", "fragments", "harvest", "buy",
        "sell", "gem", "prices", "hand-over",
    ),
)  # fmt: skip
def test_things(button: str, part: int) -> None:
    """Things taken up, worn, given, broken, bought and sold.

    [SHA-CHR-021 SHA-CHR-028 SHA-CHR-029 SHA-CORE-071 SHA-ECO-001 SHA-ECO-002 SHA-ECO-003 SHA-ECO-004
    SHA-ECO-005 SHA-ECO-006 SHA-ECO-007 SHA-ECO-008 SHA-ECO-012 SHA-ECO-018 SHA-ECO-019 SHA-ECO-028
    SHA-ECO-031 SHA-ECO-034 SHA-ECO-036 SHA-ECO-038 SHA-ECO-039 SHA-ECO-040 SHA-ECO-041 SHA-ECO-042
    SHA-ECO-043 SHA-ECO-044 SHA-ECO-045 SHA-ECO-046 SHA-ECO-048 SHA-EFF-025 SHA-EFF-026 SHA-EFF-027
    SHA-EFF-028 SHA-EFF-029 SHA-EFF-030 SHA-EFF-033 SHA-EFF-040 SHA-EFF-041 SHA-EFF-044 SHA-MTH-097
    SHA-MTH-117 SHA-SHM-057 SHA-SKL-007 SHA-SKL-014 SHA-SKL-015 SHA-SPC-016 SHA-SPC-022]
    """
    as_written(button, part)


@pytest.mark.parametrize(
    ("button", "part"),
    parts(
        "move", "perceive", "kindle", "stand-up", "drop-prone", "noise", "surroundings", "light", "ground",
        "travel",
    ),
)  # fmt: skip
def test_ways_and_light(button: str, part: int) -> None:
    """Ways, ground, light, noise and marches.

    [SHA-CHR-031 SHA-CHR-033 SHA-CORE-079 SHA-CORE-081 SHA-ECO-021 SHA-ECO-030 SHA-ECO-041 SHA-ECO-042
    SHA-ENV-002 SHA-ENV-003 SHA-ENV-004 SHA-ENV-005 SHA-ENV-007 SHA-ENV-013 SHA-ENV-014 SHA-ENV-015
    SHA-ENV-016 SHA-ENV-019 SHA-ENV-020 SHA-ENV-021 SHA-ENV-022 SHA-ENV-023 SHA-ENV-024 SHA-ENV-025
    SHA-ENV-026 SHA-ENV-027 SHA-ENV-028 SHA-ENV-031 SHA-ENV-032 SHA-ENV-034 SHA-ENV-035 SHA-ENV-041
    SHA-MTH-082 SHA-MTH-104 SHA-MTH-117 SHA-MTH-123 SHA-SHM-055 SHA-SKL-008 SHA-SKL-013 SHA-SKL-018
    SHA-SKL-056 SHA-SPC-002 SHA-TRT-047 SHA-TRT-056]
    """
    as_written(button, part)


@pytest.mark.parametrize(
    ("button", "part"),
    parts(
        "shake-off", "wake", "through-wall", "materialize", "break-off", "orders", "rest", "indulge",
        "twist", "forge", "part", "violate", "milestone", "clever", "drive", "rewrite", "forgive", "karma",
        "gm-boost", "sleepless", "disturb", "end-encounter", "end-session", "horror", "theme", "provoke",
        "satisfy", "afflict", "relieve", "saturation", "weather", "breathe", "dread", "force-orders",
    ),
)  # fmt: skip
def test_bodies_minds_and_ties(button: str, part: int) -> None:
    """Bodies, minds, ties, rest, horrors and weather.

    [SHA-CHR-009 SHA-CHR-010 SHA-CHR-011 SHA-CHR-012 SHA-CHR-013 SHA-CHR-015 SHA-CHR-016 SHA-CHR-017
    SHA-CHR-018 SHA-CHR-019 SHA-CHR-020 SHA-CHR-021 SHA-CHR-023 SHA-CHR-024 SHA-CHR-036 SHA-CHR-055
    SHA-CHR-056 SHA-CHR-057 SHA-CHR-058 SHA-CHR-059 SHA-CHR-060 SHA-CHR-061 SHA-CHR-062 SHA-CHR-063
    SHA-CHR-064 SHA-CHR-071 SHA-CORE-012 SHA-CORE-045 SHA-CORE-054 SHA-CORE-055 SHA-CORE-070 SHA-CORE-074
    SHA-CORE-075 SHA-CORE-081 SHA-CORE-097 SHA-EFF-001 SHA-EFF-002 SHA-EFF-003 SHA-EFF-005 SHA-EFF-006
    SHA-EFF-007 SHA-EFF-009 SHA-EFF-012 SHA-EFF-014 SHA-EFF-015 SHA-EFF-017 SHA-EFF-020 SHA-EFF-022
    SHA-EFF-024 SHA-EFF-026 SHA-EFF-031 SHA-EFF-033 SHA-EFF-034 SHA-EFF-036 SHA-EFF-037 SHA-EFF-038
    SHA-EFF-039 SHA-EFF-042 SHA-EFF-043 SHA-EFF-046 SHA-ENV-028 SHA-ENV-029 SHA-ENV-036 SHA-ENV-037
    SHA-ENV-038 SHA-ENV-040 SHA-SHM-039 SHA-SHM-042 SHA-SHM-043 SHA-SHM-057 SHA-SHM-061 SHA-SKL-012
    SHA-SKL-016 SHA-SKL-022 SHA-SPC-005 SHA-TRT-042 SHA-TRT-044 SHA-TRT-045 SHA-TRT-051 SHA-TRT-054
    SHA-TRT-058]
    """
    as_written(button, part)


@pytest.mark.parametrize(
    ("button", "part"),
    parts(
        "learn", "award", "distance", "map", "somebody", "newcomer", "resize",
    ),
)  # fmt: skip
def test_learning_and_newcomers(button: str, part: int) -> None:
    """Learning, newcomers and sizes.

    [SHA-BLD-012 SHA-BLD-013 SHA-BLD-014 SHA-BLD-016 SHA-CHR-042 SHA-CHR-043 SHA-CHR-065 SHA-CHR-066
    SHA-CHR-067 SHA-CHR-068 SHA-CHR-069 SHA-CHR-070 SHA-CORE-056 SHA-CORE-065 SHA-CORE-066 SHA-CORE-069
    SHA-CORE-088 SHA-CORE-089 SHA-ENC-002 SHA-MTH-002 SHA-MTH-003 SHA-MTH-004 SHA-MTH-005 SHA-SHM-001
    SHA-SHM-002 SHA-SHM-003 SHA-SHM-004 SHA-SHM-005 SHA-SHM-007 SHA-SHM-024 SHA-SKL-002 SHA-SPC-020
    SHA-SPC-021 SHA-TRT-004 SHA-TRT-006]
    """
    as_written(button, part)
