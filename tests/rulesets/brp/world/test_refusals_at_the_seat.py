"""Why nobody may: each button of the world, in a scene where a rule is in its way, or none is."""

from __future__ import annotations

from tests.rulesets.brp.stories import OTHERWISE, USUAL, refuses


def test_world_battles_says_no() -> None:
    """Buttons of battles are refused by just these rules.

    [BRP-PLY-084]
    """
    refuses(
        USUAL,
        ("snared", "in-the-press", {}, "BRP-PLY-084"),
    )  # fmt: skip


def test_world_hazards_acid_says_no() -> None:
    """Buttons of acid are refused by just these rules.

    [BRP-SPT-003 BRP-SPT-007]
    """
    refuses(
        USUAL,
        ("somebody tough", "wash-off", {}, "BRP-SPT-003"),
        ("dying", "sprinkle", {}, ""),
    )  # fmt: skip


def test_world_hazards_breath_says_no_by_other_rules() -> None:
    """Buttons of breath are refused by just these rules, where a table plays by other rules.

    [BRP-SPT-094]
    """
    refuses(
        OTHERWISE,
        ("held by the arm", "give-air", {}, "BRP-SPT-094"),
    )  # fmt: skip


def test_world_hazards_burning_says_no() -> None:
    """Buttons of burning are refused by just these rules.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-OPT-056]
    """
    refuses(
        USUAL,
        ("snared by a power", "put-out", {}, "BRP-CBT-019"),
    )  # fmt: skip


def test_world_hazards_fire_says_no() -> None:
    """Buttons of fire are refused by just these rules.

    [BRP-SPT-166]
    """
    refuses(
        USUAL,
        ("a rider", "out-of-fire", {}, "BRP-SPT-166"),
    )  # fmt: skip


def test_world_hazards_radiation_says_no() -> None:
    """Buttons of radiation are refused by just these rules.

    [BRP-SPT-244]
    """
    refuses(
        USUAL,
        ("treated", "cleanse", {"what": "only death is kept off"}, "BRP-SPT-244"),
    )  # fmt: skip


def test_world_hazards_vacuum_says_no_by_other_rules() -> None:
    """Buttons of vacuum are refused by just these rules, where a table plays by other rules.

    [BRP-SPT-284]
    """
    refuses(
        OTHERWISE,
        ("a rider", "round-in-void", {}, "BRP-SPT-284"),
    )  # fmt: skip


def test_world_hazards_vacuum_says_no() -> None:
    """Buttons of vacuum are refused by just these rules.

    [BRP-SPT-284]
    """
    refuses(
        USUAL,
        ("a rider", "back-to-air", {}, "BRP-SPT-284"),
    )  # fmt: skip


def test_world_light_says_no() -> None:
    """Buttons of light are refused by just these rules.

    [BRP-SPT-124 BRP-SPT-195 BRP-SPT-276]
    """
    refuses(
        USUAL,
        ("a psychic", "light-up", {"light": "long-candle"}, ""),
        ("hurt in a fight", "light-up", {"light": "burning-torch"}, "BRP-SPT-276"),
        ("gifted and stunned", "drop-light", {}, "BRP-SPT-195"),
        ("dying", "endanger-light", {}, "BRP-SPT-195"),
    )  # fmt: skip


def test_world_movement_says_no_by_other_rules() -> None:
    """Buttons of movement are refused by just these rules, where a table plays by other rules.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019]
    """
    refuses(
        OTHERWISE,
        ("spent", "move", {"away": "b", "distance": 6}, "BRP-CBT-018"),
    )  # fmt: skip


def test_world_movement_says_no() -> None:
    """Buttons of movement are refused by just these rules.

    [BRP-CBT-015 BRP-CBT-018 BRP-CBT-019 BRP-CBT-020 BRP-CBT-022 BRP-SPT-231]
    """
    refuses(
        USUAL,
        ("gifted in a fight", "move", {"away": "b", "distance": 4}, ""),
        ("senseless", "stand-up", {}, "BRP-CBT-022"),
        ("snared by a power", "kneel", {}, "BRP-CBT-019"),
        ("nothing in mind", "roll-to-feet", {"how": "careful"}, "BRP-SPT-231"),
        ("senseless at leisure", "lie-down", {}, "BRP-CBT-019"),
    )  # fmt: skip


def test_world_offers_says_no_by_other_rules() -> None:
    """Buttons of offers are refused by just these rules, where a table plays by other rules.

    [BRP-CBT-013 BRP-CBT-019 BRP-CBT-022 BRP-CBT-024 BRP-CBT-133]
    """
    refuses(
        OTHERWISE,
        ("engaged", "move", {"toward": "b"}, "BRP-CBT-024"),
        ("far from anybody", "move-besides", {}, "BRP-CBT-013"),
        ("gifted and spent", "move-besides", {"away": "b", "distance": 4}, ""),
        ("lame", "stand-up", {}, "BRP-CBT-133"),
    )  # fmt: skip


def test_world_offers_says_no() -> None:
    """Buttons of offers are refused by just these rules.

    [BRP-CBT-071 BRP-CBT-098 BRP-CBT-133 BRP-SKL-036 BRP-SPT-231]
    """
    refuses(
        USUAL,
        ("held by the arm", "move", {"distance": 21}, "BRP-CBT-071"),
        ("kneeling", "kneel", {}, "BRP-CBT-098"),
        ("lame", "roll-to-feet", {"how": "quick"}, "BRP-CBT-133"),
    )  # fmt: skip


def test_world_travel_says_no_by_other_rules() -> None:
    """Buttons of travel are refused by just these rules, where a table plays by other rules.

    [BRP-PLY-077]
    """
    refuses(
        OTHERWISE,
        ("drained", "travel", {"pace": "running-normally", "worst": True, "shifts": True}, ""),
    )  # fmt: skip


def test_world_travel_says_no() -> None:
    """Buttons of travel are refused by just these rules.

    [BRP-PLY-069 BRP-PLY-070 BRP-PLY-077 BRP-PLY-084]
    """
    refuses(
        USUAL,
        ("gifted and stunned", "travel", {"pace": "running-normally", "hours": 2, "companions": ("b",), "worst": True, "shifts": True}, "BRP-PLY-084"),
        ("nothing in mind", "travel", {"pace": "land-vehicle-modern", "companions": ("b",), "shifts": True}, ""),
        ("gifted", "travel", {"pace": "space-vehicle-modern", "grounds": ("heavy-storm", "heavy-fog"), "companions": ("b",)}, ""),
        ("treated", "travel", {"pace": "ship-vintage-sailing", "hours": 24, "companions": ("b",), "worst": True}, "BRP-PLY-069"),
        ("under a power", "travel", {"pace": "riding-gallop", "hours": 24, "shifts": True}, "BRP-PLY-069"),
    )  # fmt: skip


def test_world_weather_says_no() -> None:
    """Buttons of weather are refused by just these rules.

    [BRP-SPT-297]
    """
    refuses(
        USUAL,
        ("in psychic combat", "clouds", {"cover": "light-clouds", "dark": True}, "BRP-SPT-297"),
        ("shut", "clouds", {"cover": "light-clouds"}, ""),
        ("hidden", "clouds", {"cover": "severe-clouds", "dark": True}, ""),
    )  # fmt: skip
