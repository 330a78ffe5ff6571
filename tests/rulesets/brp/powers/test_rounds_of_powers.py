"""Rounds of powers: what the next rounds bring to whoever has used one in a fight."""

from __future__ import annotations

from tests.rulesets.brp.powers.at_work import lasts


def test_rounds_of_superpowers_from_adaptation_to_diminish_enhance() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-284 BRP-POW-294 BRP-POW-321 BRP-POW-322 BRP-POW-372 BRP-POW-380]
    """
    lasts(
        ("superpowers/adaptation/cold!", {"level": 1, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.powers.kept.a:superpowers-adaptation-cold.due": 24}),
        ("superpowers/adaptation/cold!", {"level": 1, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.a:superpowers-adaptation-cold.due": 23}),
        ("superpowers/adaptation/heat!", {"level": 1, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.powers.kept.a:superpowers-adaptation-heat.due": 24}),
        ("superpowers/adaptation/heat!", {"level": 1, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.a:superpowers-adaptation-heat.due": 23}),
        ("superpowers/armour-field/cold!", {"level": 4, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.powers.kept.a:superpowers-armour-field-cold.due": 9}),
        ("superpowers/armour-field/cold!", {"level": 4, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.a:superpowers-armour-field-cold.due": 8}),
        ("superpowers/armour-field/electric!", {"level": 4, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.powers.kept.a:superpowers-armour-field-electric.due": 9}),
        ("superpowers/armour-field/electric!", {"level": 4, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.a:superpowers-armour-field-electric.due": 8}),
        ("superpowers/armour-field/heat!", {"level": 4, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.powers.kept.a:superpowers-armour-field-heat.due": 9}),
        ("superpowers/armour-field/heat!", {"level": 4, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.a:superpowers-armour-field-heat.due": 8}),
        ("superpowers/density-control!", {"level": 4, "target": "a", "choice": "denser"}, [], [], [[]], [["act", "act"]], [], {"a.power_points": 12}),
        ("superpowers/density-control!", {"level": 4, "target": "a", "choice": "denser"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.power_points": 8}),
        ("superpowers/diminish-enhance!", {"level": 4, "target": "b", "choice": "raise STR"}, [30, 40, 3, 3, 3, 3], [], [[]], [["act", "act"]], [], {"b.effects.superpowers-diminish-enhance.clock": {"left": 9}}),
        ("superpowers/diminish-enhance!", {"level": 4, "target": "b", "choice": "raise STR"}, [30, 40, 3, 3, 3, 3], [], [[], []], [["act", "act"], ["act", "act"]], [], {"b.effects.superpowers-diminish-enhance.clock": {"left": 8}}),
    )  # fmt: skip


def test_rounds_of_superpowers_from_drain_to_protection() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-271 BRP-POW-272 BRP-POW-286 BRP-POW-287 BRP-POW-324 BRP-POW-325 BRP-POW-366]
    """
    lasts(
        ("superpowers/drain/HP!", {"level": 4, "target": "b"}, [30], [], [[40, 3, 3, 3, 3]], [["act", "act"]], ["80%", "4d6"], {"a.powers.casting": None, "b.wounds.wound-1": {"damage": 12, "major": True}, "b.hit_points": 1, "b.fate": "unconscious", "b.effects.drained": 2}),
        ("superpowers/drain/HP!", {"level": 4, "target": "b"}, [30], [], [[40, 3, 3, 3, 3], []], [["act", "act"], ["act"]], [], {"b.effects.drained.clock": {"left": 1}}),
        ("superpowers/drain/PP!", {"level": 4, "target": "b"}, [30], [], [[40, 3, 3, 3, 3]], [["act", "act"]], ["80%", "4d6"], {"a.powers.casting": None, "b.power_points": 2, "a.power_points": 20, "a.surplus": 8, "b.effects.drained": 2}),
        ("superpowers/drain/PP!", {"level": 4, "target": "b"}, [30], [], [[40, 3, 3, 3, 3], []], [["act", "act"], ["act", "act"]], [], {"b.effects.drained.clock": {"left": 1}}),
        ("superpowers/flight!", {"level": 7, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.powers.kept.a:superpowers-flight.due": 24}),
        ("superpowers/flight!", {"level": 7, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.a:superpowers-flight.due": 23}),
        ("superpowers/force-field/cold!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.power_points": 18}),
        ("superpowers/force-field/cold!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.power_points": 17}),
        ("superpowers/force-field/electric!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.power_points": 18}),
        ("superpowers/force-field/electric!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.power_points": 17}),
        ("superpowers/force-field/heat!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.power_points": 18}),
        ("superpowers/force-field/heat!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.power_points": 17}),
        ("superpowers/protection/cold!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.power_points": 12}),
        ("superpowers/protection/cold!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.power_points": 8}),
    )  # fmt: skip


def test_rounds_of_superpowers_from_protection_to_transfer() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-271 BRP-POW-272 BRP-POW-288 BRP-POW-290 BRP-POW-334 BRP-POW-374]
    """
    lasts(
        ("superpowers/protection/electric!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.power_points": 12}),
        ("superpowers/protection/electric!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.power_points": 8}),
        ("superpowers/protection/heat!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.power_points": 12}),
        ("superpowers/protection/heat!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.power_points": 8}),
        ("superpowers/resistance-in-turns/cold!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.powers.kept.b:superpowers-resistance-in-turns-cold.due": 24}),
        ("superpowers/resistance-in-turns/cold!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.b:superpowers-resistance-in-turns-cold.due": 23}),
        ("superpowers/resistance-in-turns/electric!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.powers.kept.b:superpowers-resistance-in-turns-electric.due": 24}),
        ("superpowers/resistance-in-turns/electric!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.b:superpowers-resistance-in-turns-electric.due": 23}),
        ("superpowers/resistance-in-turns/heat!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.powers.kept.b:superpowers-resistance-in-turns-heat.due": 24}),
        ("superpowers/resistance-in-turns/heat!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.b:superpowers-resistance-in-turns-heat.due": 23}),
        ("superpowers/super-speed!", {"level": 4, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.power_points": 12}),
        ("superpowers/super-speed!", {"level": 4, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.power_points": 8}),
        ("superpowers/transfer/HP!", {"level": 4, "target": "b"}, [30], [], [[40]], [["act", "act"]], ["60%"], {"a.powers.casting": None}),
        ("superpowers/transfer/PP!", {"level": 4, "target": "b"}, [30], [], [[40]], [["act", "act"]], ["70%"], {"a.powers.casting": None}),
    )  # fmt: skip


def test_rounds_of_superpowers_from_weather_control_to_weather_control() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-336 BRP-POW-363]
    """
    lasts(
        ("superpowers/weather-control!", {"level": 4, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.power_points": 7, "a.powers.flags.weather": 4}),
        ("superpowers/weather-control!", {"level": 4, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.power_points": 6, "a.powers.flags.weather": 8}),
    )  # fmt: skip


def test_rounds_of_magic_from_blast_to_dull() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-092 BRP-POW-094 BRP-POW-096 BRP-POW-097 BRP-POW-100 BRP-POW-101 BRP-POW-102 BRP-POW-103 BRP-POW-105
    BRP-POW-106 BRP-POW-107 BRP-POW-109 BRP-POW-110 BRP-POW-296 BRP-POW-298 BRP-POW-340]
    """
    lasts(
        ("magic/blast!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/blast!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/change!", {"level": 4, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/change!", {"level": 4, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/control!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/control!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/countermagic!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/countermagic!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/diminish!", {"level": 4, "target": "b", "choice": "STR"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/diminish!", {"level": 4, "target": "b", "choice": "STR"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/dispel!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/dispel!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/dull!", {"level": 4, "target": "b", "item": "sword-broad"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/dull!", {"level": 4, "target": "b", "item": "sword-broad"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
    )  # fmt: skip


def test_rounds_of_magic_from_enhance_to_lightning() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-097 BRP-POW-099 BRP-POW-105 BRP-POW-106 BRP-POW-107 BRP-POW-108 BRP-POW-111 BRP-POW-297 BRP-POW-299]
    """
    lasts(
        ("magic/enhance!", {"level": 4, "target": "b", "choice": "STR"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/enhance!", {"level": 4, "target": "b", "choice": "STR"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/fire!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/fire!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/frost!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/frost!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/heal!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/heal!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/invisibility!", {"level": 4, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/invisibility!", {"level": 4, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/lift!", {"level": 4, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/lift!", {"level": 4, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/lightning!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/lightning!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
    )  # fmt: skip


def test_rounds_of_magic_from_protection_to_wounding() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-027 BRP-POW-032 BRP-POW-103 BRP-POW-105 BRP-POW-106 BRP-POW-113 BRP-POW-298 BRP-POW-301 BRP-POW-341
    BRP-POW-342]
    """
    lasts(
        ("magic/protection!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/protection!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/resistance!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/resistance!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/sharpen!", {"level": 4, "target": "b", "item": "sword-broad"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/sharpen!", {"level": 4, "target": "b", "item": "sword-broad"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/speak-to-mind!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/speak-to-mind!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/teleport!", {"level": 4, "target": "a", "choice": "forward"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/teleport!", {"level": 4, "target": "a", "choice": "forward"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/vision!", {"level": 4, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/vision!", {"level": 4, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/wounding!", {"level": 4, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.fight.acted": True}),
        ("magic/wounding!", {"level": 4, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.fight.acted": True}),
    )  # fmt: skip


def test_rounds_of_sorcery_from_birds_vision_to_fires_of_the_sun() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-180 BRP-POW-199 BRP-POW-200 BRP-POW-201 BRP-POW-210 BRP-POW-214 BRP-POW-219 BRP-POW-220 BRP-POW-221
    BRP-POW-226 BRP-POW-243 BRP-POW-315]
    """
    lasts(
        ("sorcery/birds-vision!", {"level": 1, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.powers.casting": None, "a.effects.sorcery-birds-vision": "level 1, 19, "}),
        ("sorcery/birds-vision!", {"level": 1, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.effects.sorcery-birds-vision.clock": {"left": 18}}),
        ("sorcery/bolster-the-soul!", {"level": 3, "target": "b"}, [], [], [[40, 40]], [["act", "act"]], ["80%", "99%"], {"a.powers.casting": None, "b.effects.sorcery-bolster-the-soul": "level 3, 19, POW+9 power points-9"}),
        ("sorcery/bolster-the-soul!", {"level": 3, "target": "b"}, [], [], [[40, 40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-bolster-the-soul.clock": {"left": 18}}),
        ("sorcery/breath-of-life!", {"level": 1, "target": "b"}, [], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-breath-of-life": "level 1, 19, "}),
        ("sorcery/breath-of-life!", {"level": 1, "target": "b"}, [], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-breath-of-life.clock": {"left": 18}}),
        ("sorcery/chain-of-being!", {"level": 4, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.powers.casting": None, "a.effects.sorcery-chain-of-being": "level 4, 0, "}),
        ("sorcery/cloak-of-night!", {"level": 4, "target": "b"}, [], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-cloak-of-night": "level 4, 19, hide+80"}),
        ("sorcery/cloak-of-night!", {"level": 4, "target": "b"}, [], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-cloak-of-night.clock": {"left": 18}}),
        ("sorcery/curse-of-sorcery!", {"level": 4, "target": "b", "choice": "visible"}, [], [], [[40, 40, 3]], [["act", "act"]], ["80%", "80%", "1d3"], {"a.powers.casting": None, "b.effects.sorcery-curse-of-sorcery": "level 4, 19, ", "b.effects.sorcery-curse-of-sorcery-2": "level 4, 19, CHA-3"}),
        ("sorcery/curse-of-sorcery!", {"level": 4, "target": "b", "choice": "visible"}, [], [], [[40, 40, 3], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-curse-of-sorcery.clock": {"left": 18}, "b.effects.sorcery-curse-of-sorcery-2.clock": {"left": 18}}),
        ("sorcery/farsight!", {"level": 1, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.powers.casting": None, "a.effects.sorcery-farsight": "level 1, 19, sight doublings+1"}),
        ("sorcery/farsight!", {"level": 1, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.effects.sorcery-farsight.clock": {"left": 18}}),
        ("sorcery/fires-of-the-sun!", {"level": 4, "target": "b"}, [], [], [[3]], [["act", "act"]], ["1 × (1d6 + 2)"], {"a.powers.casting": None, "b.effects.sorcery-fires-of-the-sun": "level 4, 19, ", "b.wounds.wound-1": 3, "b.hit_points": 10}),
    )  # fmt: skip


def test_rounds_of_sorcery_from_fires_of_the_sun_to_keen_ear() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-108 BRP-POW-180 BRP-POW-198 BRP-POW-200 BRP-POW-205 BRP-POW-206 BRP-POW-207 BRP-POW-214 BRP-POW-215
    BRP-POW-219 BRP-POW-220 BRP-POW-316 BRP-POW-355]
    """
    lasts(
        ("sorcery/fires-of-the-sun!", {"level": 4, "target": "b"}, [], [], [[3], [3]], [["act", "act"], ["act", "act"]], ["1d6 + 2"], {"b.wounds.wound-2": 3, "b.hit_points": 7, "b.effects.sorcery-fires-of-the-sun.clock": {"left": 18}}),
        ("sorcery/fury!", {"level": 1, "target": "b"}, [], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-fury": "level 1, 19, defence dodge-30 defence parry-30"}),
        ("sorcery/fury!", {"level": 1, "target": "b"}, [], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-fury.clock": {"left": 18}}),
        ("sorcery/hammer-of-the-gods!", {"level": 4, "target": "b", "item": "mace-light"}, [], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-hammer-of-the-gods": "level 4, 19, damage mace-light+4"}),
        ("sorcery/hammer-of-the-gods!", {"level": 4, "target": "b", "item": "mace-light"}, [], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-hammer-of-the-gods.clock": {"left": 18}}),
        ("sorcery/heal!", {"level": 2, "target": "b"}, [], [], [[40, 3]], [["act", "act"]], ["80%", "1d3"], {"a.powers.casting": None}),
        ("sorcery/hells-razor!", {"level": 4, "target": "b", "item": "sword-broad"}, [], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-hells-razor": "level 4, 19, damage sword-broad+4"}),
        ("sorcery/hells-razor!", {"level": 4, "target": "b", "item": "sword-broad"}, [], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-hells-razor.clock": {"left": 18}}),
        ("sorcery/inescapable-bonds!", {"level": 3, "target": "b"}, [], [], [[40]], [["power", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-inescapable-bonds": "level 3, 19, ", "a.powers.kept.b:sorcery-inescapable-bonds": {"power": "sorcery/inescapable-bonds", "level": 3, "on": "b", "effect": "sorcery-inescapable-bonds", "due": 1, "struggle": 1}}),
        ("sorcery/inescapable-bonds!", {"level": 3, "target": "b"}, [], [], [[40], [40]], [["power", "act"], ["act", "act"]], ["20%"], {"b.effects.sorcery-inescapable-bonds.clock": {"left": 18}}),
        ("sorcery/inhuman-plasticity!", {"level": 3, "target": "b", "choice": "grow"}, [], [], [[40, 40]], [["act", "act"]], ["80%", "99%"], {"a.powers.casting": None, "b.effects.sorcery-inhuman-plasticity": "level 3, 19, SIZ+9", "b.hit_points": 17}),
        ("sorcery/inhuman-plasticity!", {"level": 3, "target": "b", "choice": "grow"}, [], [], [[40, 40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-inhuman-plasticity.clock": {"left": 18}}),
        ("sorcery/keen-ear!", {"level": 1, "target": "b"}, [], [], [[]], [["act", "act"]], [], {"a.powers.casting": None, "b.effects.sorcery-keen-ear": "level 1, 19, "}),
        ("sorcery/keen-ear!", {"level": 1, "target": "b"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-keen-ear.clock": {"left": 18}}),
    )  # fmt: skip


def test_rounds_of_sorcery_from_leap_to_sorcerys_sharp_flame() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-180 BRP-POW-204 BRP-POW-205 BRP-POW-206 BRP-POW-207 BRP-POW-210 BRP-POW-214 BRP-POW-215 BRP-POW-216
    BRP-POW-218 BRP-POW-317 BRP-POW-318 BRP-POW-355 BRP-POW-356]
    """
    lasts(
        ("sorcery/leap!", {"level": 4, "target": "b"}, [], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-leap": "level 4, 19, jump+80 jump metres+4"}),
        ("sorcery/leap!", {"level": 4, "target": "b"}, [], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-leap.clock": {"left": 18}}),
        ("sorcery/lightning-speed!", {"level": 3, "target": "b"}, [], [], [[40, 40]], [["act", "act"]], ["80%", "99%"], {"a.powers.casting": None, "b.effects.sorcery-lightning-speed": "level 3, 19, MOV+3"}),
        ("sorcery/lightning-speed!", {"level": 3, "target": "b"}, [], [], [[40, 40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-lightning-speed.clock": {"left": 18}}),
        ("sorcery/liken-shape!", {"level": 4, "target": "b"}, [], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-liken-shape": "level 4, 19, "}),
        ("sorcery/liken-shape!", {"level": 4, "target": "b"}, [], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-liken-shape.clock": {"left": 18}}),
        ("sorcery/muddle!", {"level": 1, "target": "b"}, [], [], [[40]], [["power", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-muddle": "level 1, 19, ", "a.powers.kept.b:sorcery-muddle": {"power": "sorcery/muddle", "level": 1, "on": "b", "effect": "sorcery-muddle", "due": 1, "struggle": 1}}),
        ("sorcery/muddle!", {"level": 1, "target": "b"}, [], [], [[40], [40, 40]], [["power", "act"], ["act", "act"]], ["50%", "25%"], {"b.effects.sorcery-muddle.clock": {"left": 18}}),
        ("sorcery/pox!", {"level": 1, "target": "b"}, [], [], [[40, 3]], [["power", "act"]], ["80%", "1d6"], {"a.powers.casting": None, "b.power_points": 11}),
        ("sorcery/refutation!", {"level": 4, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.powers.casting": None, "a.effects.sorcery-refutation": "level 4, 19, "}),
        ("sorcery/refutation!", {"level": 4, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.effects.sorcery-refutation.clock": {"left": 18}}),
        ("sorcery/relentless-vitality!", {"level": 3, "target": "b"}, [], [], [[40, 40]], [["act", "act"]], ["80%", "99%"], {"a.powers.casting": None, "b.effects.sorcery-relentless-vitality": "level 3, 19, CON+9", "b.hit_points": 17, "b.fatigue": 32}),
        ("sorcery/relentless-vitality!", {"level": 3, "target": "b"}, [], [], [[40, 40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-relentless-vitality.clock": {"left": 18}}),
        ("sorcery/sorcerys-sharp-flame!", {"level": 4, "target": "b", "item": "rapier"}, [], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-sorcerys-sharp-flame": "level 4, 19, damage rapier+4"}),
    )  # fmt: skip


def test_rounds_of_sorcery_from_sorcerys_sharp_flame_to_unbreakable_bulwark() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-180 BRP-POW-206 BRP-POW-207 BRP-POW-208 BRP-POW-209 BRP-POW-210 BRP-POW-214 BRP-POW-318 BRP-POW-355]
    """
    lasts(
        ("sorcery/sorcerys-sharp-flame!", {"level": 4, "target": "b", "item": "rapier"}, [], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-sorcerys-sharp-flame.clock": {"left": 18}}),
        ("sorcery/sorcerous-armour!", {"level": 4, "target": "b", "item": "leather-hard"}, [], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-sorcerous-armour": "level 4, 19, armour leather-hard+4"}),
        ("sorcery/sorcerous-armour!", {"level": 4, "target": "b", "item": "leather-hard"}, [], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-sorcerous-armour.clock": {"left": 18}}),
        ("sorcery/suppleness-of-the-serpent!", {"level": 3, "target": "b"}, [], [], [[40, 40]], [["act", "act"]], ["80%", "99%"], {"a.powers.casting": None, "b.effects.sorcery-suppleness-of-the-serpent": "level 3, 19, DEX+9 dodge+18"}),
        ("sorcery/suppleness-of-the-serpent!", {"level": 3, "target": "b"}, [], [], [[40, 40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-suppleness-of-the-serpent.clock": {"left": 18}}),
        ("sorcery/sureness!", {"level": 4, "target": "b"}, [], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-sureness": "level 4, 19, stealth+80"}),
        ("sorcery/sureness!", {"level": 4, "target": "b"}, [], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-sureness.clock": {"left": 18}}),
        ("sorcery/talons-of-the-beast!", {"level": 4, "target": "b", "item": "fist"}, [], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-talons-of-the-beast": "level 4, 19, damage fist+4"}),
        ("sorcery/talons-of-the-beast!", {"level": 4, "target": "b", "item": "fist"}, [], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-talons-of-the-beast.clock": {"left": 18}}),
        ("sorcery/titans-strength!", {"level": 3, "target": "b"}, [], [], [[40, 40]], [["act", "act"]], ["80%", "99%"], {"a.powers.casting": None, "b.effects.sorcery-titans-strength": "level 3, 19, STR+9", "b.fatigue": 32}),
        ("sorcery/titans-strength!", {"level": 3, "target": "b"}, [], [], [[40, 40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-titans-strength.clock": {"left": 18}}),
        ("sorcery/unearthly-beauty!", {"level": 3, "target": "b"}, [], [], [[40, 40]], [["act", "act"]], ["80%", "99%"], {"a.powers.casting": None, "b.effects.sorcery-unearthly-beauty": "level 3, 19, CHA+9"}),
        ("sorcery/unearthly-beauty!", {"level": 3, "target": "b"}, [], [], [[40, 40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-unearthly-beauty.clock": {"left": 18}}),
        ("sorcery/unbreakable-bulwark!", {"level": 4, "target": "b", "item": "shield-heater"}, [], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.sorcery-unbreakable-bulwark": "level 4, 19, armour shield-heater+4"}),
    )  # fmt: skip


def test_rounds_of_sorcery_from_unbreakable_bulwark_to_witch_sight() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-180 BRP-POW-182 BRP-POW-193 BRP-POW-200 BRP-POW-207 BRP-POW-209 BRP-POW-214 BRP-POW-217 BRP-POW-218
    BRP-POW-219 BRP-POW-220 BRP-POW-240]
    """
    lasts(
        ("sorcery/unbreakable-bulwark!", {"level": 4, "target": "b", "item": "shield-heater"}, [], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-unbreakable-bulwark.clock": {"left": 18}}),
        ("sorcery/undo-sorcery!", {"level": 4, "target": "b", "choice": "any"}, [], [], [[]], [["act", "act"]], [], {"a.powers.casting": None}),
        ("sorcery/vermins-vision!", {"level": 1, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.powers.casting": None, "a.effects.sorcery-vermins-vision": "level 1, 19, "}),
        ("sorcery/vermins-vision!", {"level": 1, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.effects.sorcery-vermins-vision.clock": {"left": 18}}),
        ("sorcery/wings-of-the-sky!", {"level": 4, "target": "b"}, [], [], [[3, 3, 40]], [["act", "act"]], ["2d6 + 6", "25%"], {"a.powers.casting": None, "b.effects.sorcery-wings-of-the-sky": "level 4, 19, ", "b.effects.prone": 0}),
        ("sorcery/wings-of-the-sky!", {"level": 4, "target": "b"}, [], [], [[3, 3, 40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-wings-of-the-sky.clock": {"left": 18}}),
        ("sorcery/wisdom-of-the-sage!", {"level": 3, "target": "b"}, [], [], [[40, 40]], [["act", "act"]], ["80%", "99%"], {"a.powers.casting": None, "b.effects.sorcery-wisdom-of-the-sage": "level 3, 19, INT+9"}),
        ("sorcery/wisdom-of-the-sage!", {"level": 3, "target": "b"}, [], [], [[40, 40], []], [["act", "act"], ["act", "act"]], [], {"b.effects.sorcery-wisdom-of-the-sage.clock": {"left": 18}}),
        ("sorcery/witch-sight!", {"level": 3, "target": "a"}, [], [], [[]], [["act", "act"]], [], {"a.powers.casting": None, "a.effects.sorcery-witch-sight": "level 3, 19, "}),
        ("sorcery/witch-sight!", {"level": 3, "target": "a"}, [], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.effects.sorcery-witch-sight.clock": {"left": 18}}),
    )  # fmt: skip


def test_rounds_of_psychic_from_astral_projection_to_mind_blast() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-157 BRP-POW-160 BRP-POW-161 BRP-POW-166 BRP-POW-302 BRP-POW-303 BRP-POW-304 BRP-POW-305 BRP-POW-307
    BRP-POW-308 BRP-POW-349 BRP-POW-352]
    """
    lasts(
        ("psychic/astral-projection!", {"level": 1, "target": "a"}, [30], [], [[]], [["act", "act"]], [], {"a.powers.casting": None, "a.power_points": 19, "a.effects.psychic-astral-projection": "level 1, 0, ", "a.powers.kept.a:psychic-astral-projection": {"power": "psychic/astral-projection", "level": 1, "on": "a", "effect": "psychic-astral-projection", "points": 1, "every": 25, "due": 25}, "a.powers.flags.scene: body lies at": 0}),
        ("psychic/astral-projection!", {"level": 1, "target": "a"}, [30], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.a:psychic-astral-projection.due": 24}),
        ("psychic/aura-detection!", {"level": 1, "target": "b"}, [30], [], [[40]], [["act", "act"]], ["90%"], {"a.powers.casting": None, "a.power_points": 19, "b.effects.psychic-aura-detection": "level 1, 0, ", "a.powers.kept.b:psychic-aura-detection": {"power": "psychic/aura-detection", "level": 1, "on": "b", "effect": "psychic-aura-detection", "points": 1, "due": 1}}),
        ("psychic/aura-detection!", {"level": 1, "target": "b"}, [30], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"a.power_points": 18}),
        ("psychic/clairvoyance!", {"level": 1, "target": "a", "choice": "visited"}, [30], [], [[]], [["act", "act"]], [], {"a.powers.casting": None, "a.power_points": 19, "a.effects.psychic-clairvoyance": "level 1, 0, ", "a.powers.kept.a:psychic-clairvoyance": {"power": "psychic/clairvoyance", "level": 1, "on": "a", "effect": "psychic-clairvoyance", "points": 1, "every": 25, "due": 25, "ends": {"other power": ""}, "choice": "visited"}}),
        ("psychic/clairvoyance!", {"level": 1, "target": "a", "choice": "visited"}, [30], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.a:psychic-clairvoyance.due": 24}),
        ("psychic/danger-sense!", {"level": 1, "target": "a"}, [30], [], [[]], [["act", "act"]], [], {"a.effects.psychic-danger-sense": None}),
        ("psychic/emotion-control!", {"level": 1, "target": "b"}, [30], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.psychic-emotion-control": "level 1, 0, ", "a.powers.kept.b:psychic-emotion-control": {"power": "psychic/emotion-control", "level": 1, "on": "b", "effect": "psychic-emotion-control", "points": 1, "every": 25, "due": 25, "struggle": 25}, "a.power_points": 16}),
        ("psychic/emotion-control!", {"level": 1, "target": "b"}, [30], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.b:psychic-emotion-control.due": 24, "a.powers.kept.b:psychic-emotion-control.struggle": 24}),
        ("psychic/intuition!", {"level": 4, "target": "a"}, [30], [], [[]], [["act", "act"]], [], {"a.powers.casting": None, "a.power_points": 16, "a.effects.psychic-intuition": "level 4, 100, "}),
        ("psychic/intuition!", {"level": 4, "target": "a"}, [30], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.effects.psychic-intuition.clock": {"left": 99}}),
        ("psychic/levitation!", {"level": 1, "target": "b"}, [30], [], [[40]], [["act", "act"]], ["20%"], {"a.powers.casting": None, "a.power_points": 15, "b.effects.psychic-levitation": "level 1, 0, ", "a.powers.kept.b:psychic-levitation": {"power": "psychic/levitation", "level": 1, "on": "b", "effect": "psychic-levitation", "points": 1, "every": 25, "due": 25, "struggle": 25, "ends": {"attacked": "Idea"}}, "a.powers.kept.b:psychic-levitation.due": 125}),
        ("psychic/levitation!", {"level": 1, "target": "b"}, [30], [], [[40], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.b:psychic-levitation.due": 124, "a.powers.kept.b:psychic-levitation.struggle": 24}),
        ("psychic/mind-blast!", {"level": 1, "target": "b"}, [30, 40, 3], [], [[]], [["act", "defend"]], [], {"b.fight.free": 1}),
    )  # fmt: skip


def test_rounds_of_psychic_from_mind_blast_to_telepathy() -> None:
    """What the next rounds bring: upkeep, struggles, what goes off and what ends.

    [BRP-POW-160 BRP-POW-161 BRP-POW-162 BRP-POW-163 BRP-POW-308 BRP-POW-309 BRP-POW-312 BRP-POW-313 BRP-POW-350]
    """
    lasts(
        ("psychic/mind-blast!", {"level": 1, "target": "b"}, [30, 40, 3], [], [[], []], [["act", "defend"], ["act", "defend"]], [], {"b.fight.free": 1}),
        ("psychic/mind-control!", {"level": 1, "target": "b", "choice": "ordinary"}, [30], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.psychic-mind-control": "level 1, 0, ", "a.powers.kept.b:psychic-mind-control": {"power": "psychic/mind-control", "level": 1, "on": "b", "effect": "psychic-mind-control", "points": 1, "due": 1, "struggle": 1, "concentration": True, "ends": {"fights": "", "runs": "", "other power": "", "other deed": "", "distracted": "Luck", "hurt": "Difficult Luck", "unconscious": ""}, "choice": "ordinary"}, "a.power_points": 15}),
        ("psychic/mind-control!", {"level": 1, "target": "b", "choice": "ordinary"}, [30], [], [[40], [40]], [["act", "act"], ["act", "act"]], ["20%"], {"a.power_points": 14}),
        ("psychic/mind-shield!", {"level": 4, "target": "a"}, [30], [], [[]], [["act", "act"]], [], {"a.powers.kept.a:psychic-mind-shield.due": 99}),
        ("psychic/mind-shield!", {"level": 4, "target": "a"}, [30], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.a:psychic-mind-shield.due": 98}),
        ("psychic/telekinesis!", {"level": 1, "target": "b", "choice": "move"}, [30, 40], [], [[]], [["act", "act"]], [], {"b.effects.psychic-telekinesis": None}),
        ("psychic/telekinesis!", {"level": 1, "target": "b", "choice": "move"}, [30, 40], [], [[], []], [["act", "act"], ["act", "act"]], [], {"a.powers.kept.b:psychic-telekinesis": None}),
        ("psychic/telepathy!", {"level": 1, "target": "b", "choice": "read"}, [30], [], [[40]], [["act", "act"]], ["80%"], {"a.powers.casting": None, "b.effects.psychic-telepathy": "level 1, 0, ", "a.powers.kept.b:psychic-telepathy": {"power": "psychic/telepathy", "level": 1, "on": "b", "effect": "psychic-telepathy", "points": 1, "due": 1, "struggle": 1, "choice": "read"}, "a.power_points": 15}),
        ("psychic/telepathy!", {"level": 1, "target": "b", "choice": "read"}, [30], [], [[40], [40]], [["act", "act"], ["act", "act"]], ["20%"], {"a.power_points": 14}),
    )  # fmt: skip
