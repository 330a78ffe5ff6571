"""Sorcery at work: what each use comes to at the table, at a greater and a plain success, and when it goes wrong."""

from __future__ import annotations

from tests.rulesets.brp.powers.at_work import works


def test_birds_vision_to_breath_of_life() -> None:
    """From birds vision to breath of life: what each costs, meets, does and leaves.

    [BRP-POW-179 BRP-POW-180 BRP-POW-195 BRP-POW-200 BRP-POW-214 BRP-POW-219 BRP-POW-220 BRP-POW-221 BRP-POW-314]
    """
    works(
        ("sorcery/birds-vision", {"level": 1, "target": "a"}, [], [], [], {"a.power_points": 19, "a.effects.sorcery-birds-vision": "level 1, 19, "}),
        ("sorcery/birds-vision!", {"level": 1, "target": "a"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/birds-vision", "target": "a"}, "round": 2, "paid": 1}}),
        ("sorcery/bolster-the-soul", {"level": 3, "target": "b"}, [30, 40], [], ["80%", "99%"], {"a.power_points": 17, "b.effects.sorcery-bolster-the-soul": "level 3, 19, POW+9 power points-9"}),
        ("sorcery/bolster-the-soul", {"level": 3, "target": "b"}, [99], [], ["80%"], {"a.power_points": 17}),
        ("sorcery/bolster-the-soul!", {"level": 3, "target": "b"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/bolster-the-soul", "level": 3, "target": "b"}, "round": 2, "paid": 3}}),
        ("sorcery/bolster-the-soul", {"level": 3, "target": "a"}, [40], [], ["99%"], {"a.power_points": 17, "a.effects.sorcery-bolster-the-soul": "level 3, 19, POW+9 power points-9"}),
        ("sorcery/bolster-the-soul!", {"level": 3, "target": "a"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/bolster-the-soul", "level": 3, "target": "a"}, "round": 2, "paid": 3}}),
        ("sorcery/bounty-of-the-sea", {"level": 4, "choice": "near", "words": "the door"}, [], [], [], {"a.power_points": 16, "a.effects.thing-sorcery-bounty-of-the-sea": "level 4, 19, "}),
        ("sorcery/bounty-of-the-sea", {"level": 4, "choice": "far", "words": "the door"}, [40], [], ["100%"], {"a.power_points": 16, "a.effects.thing-sorcery-bounty-of-the-sea": "level 4, 19, "}),
        ("sorcery/brazier-of-power", {"level": 4, "words": "the door", "size": 3}, [], [], [], {"a.power_points": 16, "a.characteristics.POW": 19, "a.powers.stores.brazier": {"points": 0, "most": 19, "sets": ("sorcery",), "first": True}}),
        ("sorcery/breath-of-life", {"level": 1, "target": "b"}, [30], [], ["80%"], {"a.power_points": 19, "b.effects.sorcery-breath-of-life": "level 1, 19, "}),
        ("sorcery/breath-of-life", {"level": 1, "target": "b"}, [99], [], ["80%"], {"a.power_points": 19}),
        ("sorcery/breath-of-life!", {"level": 1, "target": "b"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/breath-of-life", "target": "b"}, "round": 2, "paid": 1}}),
        ("sorcery/breath-of-life", {"level": 1, "target": "a"}, [], [], [], {"a.power_points": 19, "a.effects.sorcery-breath-of-life": "level 1, 19, "}),
        ("sorcery/breath-of-life!", {"level": 1, "target": "a"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/breath-of-life", "target": "a"}, "round": 2, "paid": 1}}),
    )  # fmt: skip


def test_chain_of_being_to_farsight() -> None:
    """From chain of being to farsight: what each costs, meets, does and leaves.

    [BRP-POW-179 BRP-POW-180 BRP-POW-195 BRP-POW-199 BRP-POW-201 BRP-POW-210 BRP-POW-221 BRP-POW-226 BRP-POW-243
    BRP-POW-315]
    """
    works(
        ("sorcery/chain-of-being", {"level": 4, "target": "a"}, [], [], [], {"a.power_points": 16, "a.effects.sorcery-chain-of-being": "level 4, 0, "}),
        ("sorcery/chain-of-being!", {"level": 4, "target": "a"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/chain-of-being", "level": 4, "target": "a"}, "round": 2, "paid": 4}}),
        ("sorcery/cloak-of-night", {"level": 4, "target": "b"}, [30], [], ["80%"], {"a.power_points": 16, "b.effects.sorcery-cloak-of-night": "level 4, 19, hide+80"}),
        ("sorcery/cloak-of-night", {"level": 4, "target": "b"}, [99], [], ["80%"], {"a.power_points": 16}),
        ("sorcery/cloak-of-night!", {"level": 4, "target": "b"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/cloak-of-night", "level": 4, "target": "b"}, "round": 2, "paid": 4}}),
        ("sorcery/cloak-of-night", {"level": 4, "target": "a"}, [], [], [], {"a.power_points": 16, "a.effects.sorcery-cloak-of-night": "level 4, 19, hide+80"}),
        ("sorcery/cloak-of-night!", {"level": 4, "target": "a"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/cloak-of-night", "level": 4, "target": "a"}, "round": 2, "paid": 4}}),
        ("sorcery/curse-of-sorcery", {"level": 4, "target": "b", "choice": "visible"}, [30, 40, 3], [], ["80%", "80%", "1d3"], {"a.power_points": 16, "b.effects.sorcery-curse-of-sorcery": "level 4, 19, ", "b.effects.sorcery-curse-of-sorcery-2": "level 4, 19, CHA-3"}),
        ("sorcery/curse-of-sorcery", {"level": 4, "target": "b", "choice": "visible"}, [99], [], ["80%"], {"a.power_points": 16, "b.checks": ("POW",)}),
        ("sorcery/curse-of-sorcery!", {"level": 4, "target": "b", "choice": "visible"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/curse-of-sorcery", "level": 4, "target": "b", "choice": "visible"}, "round": 2, "paid": 4}}),
        ("sorcery/curse-of-sorcery", {"level": 4, "target": "b", "choice": "hidden"}, [30, 40], [], ["80%", "80%"], {"a.power_points": 16, "b.effects.sorcery-curse-of-sorcery": "level 4, 19, "}),
        ("sorcery/curse-of-sorcery", {"level": 4, "target": "b", "choice": "hidden"}, [99], [], ["80%"], {"a.power_points": 16, "b.checks": ("POW",)}),
        ("sorcery/farsight", {"level": 1, "target": "a"}, [], [], [], {"a.power_points": 19, "a.effects.sorcery-farsight": "level 1, 19, sight doublings+1"}),
        ("sorcery/farsight!", {"level": 1, "target": "a"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/farsight", "target": "a"}, "round": 2, "paid": 1}}),
    )  # fmt: skip


def test_fires_of_the_sun_to_heal() -> None:
    """From fires of the sun to heal: what each costs, meets, does and leaves.

    [BRP-POW-108 BRP-POW-179 BRP-POW-180 BRP-POW-195 BRP-POW-198 BRP-POW-206 BRP-POW-207 BRP-POW-219 BRP-POW-220
    BRP-POW-316 BRP-POW-355]
    """
    works(
        ("sorcery/fires-of-the-sun", {"level": 4, "target": "b"}, [3], [], ["1 × (1d6 + 2)"], {"a.power_points": 16, "b.effects.sorcery-fires-of-the-sun": "level 4, 19, ", "b.wounds.wound-1": 3, "b.hit_points": 10}),
        ("sorcery/fires-of-the-sun!", {"level": 4, "target": "b"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/fires-of-the-sun", "level": 4, "target": "b"}, "round": 2, "paid": 4}}),
        ("sorcery/fires-of-the-sun", {"level": 4, "words": "the door"}, [], [], [], {"a.power_points": 16, "a.effects.thing-sorcery-fires-of-the-sun": "level 4, 19, "}),
        ("sorcery/fury", {"level": 1, "target": "b"}, [30], [], ["80%"], {"a.power_points": 19, "b.effects.sorcery-fury": "level 1, 19, defence dodge-30 defence parry-30"}),
        ("sorcery/fury", {"level": 1, "target": "b"}, [99], [], ["80%"], {"a.power_points": 19}),
        ("sorcery/fury!", {"level": 1, "target": "b"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/fury", "target": "b"}, "round": 2, "paid": 1}}),
        ("sorcery/fury", {"level": 1, "target": "a"}, [], [], [], {"a.power_points": 19, "a.effects.sorcery-fury": "level 1, 19, defence dodge-30 defence parry-30"}),
        ("sorcery/fury!", {"level": 1, "target": "a"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/fury", "target": "a"}, "round": 2, "paid": 1}}),
        ("sorcery/gift-of-the-earth", {"level": 4, "choice": "near", "words": "the door"}, [], [], [], {"a.power_points": 16, "a.effects.thing-sorcery-gift-of-the-earth": "level 4, 19, "}),
        ("sorcery/gift-of-the-earth", {"level": 4, "choice": "far", "words": "the door"}, [40], [], ["100%"], {"a.power_points": 16, "a.effects.thing-sorcery-gift-of-the-earth": "level 4, 19, "}),
        ("sorcery/hammer-of-the-gods", {"level": 4, "target": "b", "item": "mace-light"}, [30], [], ["80%"], {"a.power_points": 16, "b.effects.sorcery-hammer-of-the-gods": "level 4, 19, damage mace-light+4"}),
        ("sorcery/hammer-of-the-gods", {"level": 4, "target": "b", "item": "mace-light"}, [99], [], ["80%"], {"a.power_points": 16}),
        ("sorcery/hammer-of-the-gods!", {"level": 4, "target": "b", "item": "mace-light"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/hammer-of-the-gods", "level": 4, "target": "b", "item": "mace-light"}, "round": 2, "paid": 4}}),
        ("sorcery/heal", {"level": 2, "target": "b"}, [30, 3], [], ["80%", "1d3"], {"a.power_points": 18}),
        ("sorcery/heal", {"level": 2, "target": "b"}, [99], [], ["80%"], {"a.power_points": 18}),
        ("sorcery/heal!", {"level": 2, "target": "b"}, [], [], [], {"a.power_points": 18, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/heal", "level": 2, "target": "b"}, "round": 2, "paid": 2}}),
        ("sorcery/heal", {"level": 2, "target": "a"}, [3], [], ["1d3"], {"a.power_points": 18}),
        ("sorcery/heal!", {"level": 2, "target": "a"}, [], [], [], {"a.power_points": 18, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/heal", "level": 2, "target": "a"}, "round": 2, "paid": 2}}),
    )  # fmt: skip


def test_hells_razor_to_keen_ear() -> None:
    """From hells razor to keen ear: what each costs, meets, does and leaves.

    [BRP-POW-179 BRP-POW-180 BRP-POW-195 BRP-POW-200 BRP-POW-205 BRP-POW-206 BRP-POW-207 BRP-POW-214 BRP-POW-215
    BRP-POW-355]
    """
    works(
        ("sorcery/hells-razor", {"level": 4, "target": "b", "item": "sword-broad"}, [30], [], ["80%"], {"a.power_points": 16, "b.effects.sorcery-hells-razor": "level 4, 19, damage sword-broad+4"}),
        ("sorcery/hells-razor", {"level": 4, "target": "b", "item": "sword-broad"}, [99], [], ["80%"], {"a.power_points": 16}),
        ("sorcery/hells-razor!", {"level": 4, "target": "b", "item": "sword-broad"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/hells-razor", "level": 4, "target": "b", "item": "sword-broad"}, "round": 2, "paid": 4}}),
        ("sorcery/inescapable-bonds", {"level": 3, "target": "b"}, [30], [], ["80%"], {"a.power_points": 17, "b.effects.sorcery-inescapable-bonds": "level 3, 19, ", "a.powers.kept.b:sorcery-inescapable-bonds": {"power": "sorcery/inescapable-bonds", "level": 3, "on": "b", "effect": "sorcery-inescapable-bonds", "due": 1, "struggle": 1}}),
        ("sorcery/inescapable-bonds", {"level": 3, "target": "b"}, [99], [], ["80%"], {"a.power_points": 17}),
        ("sorcery/inescapable-bonds!", {"level": 3, "target": "b"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/inescapable-bonds", "level": 3, "target": "b"}, "round": 2, "paid": 3}}),
        ("sorcery/inhuman-plasticity", {"level": 3, "target": "b", "choice": "grow"}, [30, 40], [], ["80%", "99%"], {"a.power_points": 17, "b.effects.sorcery-inhuman-plasticity": "level 3, 19, SIZ+9", "b.hit_points": 17}),
        ("sorcery/inhuman-plasticity", {"level": 3, "target": "b", "choice": "grow"}, [99], [], ["80%"], {"a.power_points": 17}),
        ("sorcery/inhuman-plasticity!", {"level": 3, "target": "b", "choice": "grow"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/inhuman-plasticity", "level": 3, "target": "b", "choice": "grow"}, "round": 2, "paid": 3}}),
        ("sorcery/inhuman-plasticity", {"level": 3, "target": "a", "choice": "grow"}, [40], [], ["99%"], {"a.power_points": 17, "a.effects.sorcery-inhuman-plasticity": "level 3, 19, SIZ+9", "a.hit_points": 15}),
        ("sorcery/inhuman-plasticity!", {"level": 3, "target": "a", "choice": "grow"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/inhuman-plasticity", "level": 3, "target": "a", "choice": "grow"}, "round": 2, "paid": 3}}),
        ("sorcery/inhuman-plasticity", {"level": 3, "target": "b", "choice": "shrink"}, [30, 40], [], ["80%", "99%"], {"a.power_points": 17, "b.effects.sorcery-inhuman-plasticity": "level 3, 19, SIZ-9", "b.hit_points": 8, "b.powers.flags.hit points clipped by sorcery-inhuman-plasticity": 5}),
        ("sorcery/inhuman-plasticity", {"level": 3, "target": "b", "choice": "shrink"}, [99], [], ["80%"], {"a.power_points": 17}),
        ("sorcery/keen-ear", {"level": 1, "target": "b"}, [], [], [], {"a.power_points": 19, "b.effects.sorcery-keen-ear": "level 1, 19, "}),
        ("sorcery/keen-ear!", {"level": 1, "target": "b"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/keen-ear", "target": "b"}, "round": 2, "paid": 1}}),
        ("sorcery/keen-ear", {"level": 1, "target": "a"}, [], [], [], {"a.power_points": 19, "a.effects.sorcery-keen-ear": "level 1, 19, "}),
        ("sorcery/keen-ear!", {"level": 1, "target": "a"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/keen-ear", "target": "a"}, "round": 2, "paid": 1}}),
    )  # fmt: skip


def test_leap_to_liken_shape() -> None:
    """From leap to liken shape: what each costs, meets, does and leaves.

    [BRP-POW-180 BRP-POW-198 BRP-POW-199 BRP-POW-201 BRP-POW-205 BRP-POW-210 BRP-POW-214 BRP-POW-215 BRP-POW-315
    BRP-POW-356]
    """
    works(
        ("sorcery/leap", {"level": 4, "target": "b"}, [30], [], ["80%"], {"a.power_points": 16, "b.effects.sorcery-leap": "level 4, 19, jump+80 jump metres+4"}),
        ("sorcery/leap", {"level": 4, "target": "b"}, [99], [], ["80%"], {"a.power_points": 16}),
        ("sorcery/leap!", {"level": 4, "target": "b"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/leap", "level": 4, "target": "b"}, "round": 2, "paid": 4}}),
        ("sorcery/leap", {"level": 4, "target": "a"}, [], [], [], {"a.power_points": 16, "a.effects.sorcery-leap": "level 4, 19, jump+80 jump metres+4"}),
        ("sorcery/leap!", {"level": 4, "target": "a"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/leap", "level": 4, "target": "a"}, "round": 2, "paid": 4}}),
        ("sorcery/lightning-speed", {"level": 3, "target": "b"}, [30, 40], [], ["80%", "99%"], {"a.power_points": 17, "b.effects.sorcery-lightning-speed": "level 3, 19, MOV+3"}),
        ("sorcery/lightning-speed", {"level": 3, "target": "b"}, [99], [], ["80%"], {"a.power_points": 17}),
        ("sorcery/lightning-speed!", {"level": 3, "target": "b"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/lightning-speed", "level": 3, "target": "b"}, "round": 2, "paid": 3}}),
        ("sorcery/lightning-speed", {"level": 3, "target": "a"}, [40], [], ["99%"], {"a.power_points": 17, "a.effects.sorcery-lightning-speed": "level 3, 19, MOV+3"}),
        ("sorcery/lightning-speed!", {"level": 3, "target": "a"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/lightning-speed", "level": 3, "target": "a"}, "round": 2, "paid": 3}}),
        ("sorcery/liken-shape", {"level": 4, "target": "b"}, [30], [], ["80%"], {"a.power_points": 16, "b.effects.sorcery-liken-shape": "level 4, 19, "}),
        ("sorcery/liken-shape", {"level": 4, "target": "b"}, [99], [], ["80%"], {"a.power_points": 16}),
        ("sorcery/liken-shape!", {"level": 4, "target": "b"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/liken-shape", "level": 4, "target": "b"}, "round": 2, "paid": 4}}),
        ("sorcery/liken-shape", {"level": 4, "target": "a"}, [], [], [], {"a.power_points": 16, "a.effects.sorcery-liken-shape": "level 4, 19, "}),
        ("sorcery/liken-shape!", {"level": 4, "target": "a"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/liken-shape", "level": 4, "target": "a"}, "round": 2, "paid": 4}}),
    )  # fmt: skip


def test_make_fast_to_relentless_vitality() -> None:
    """From make fast to relentless vitality: what each costs, meets, does and leaves.

    [BRP-POW-180 BRP-POW-198 BRP-POW-204 BRP-POW-205 BRP-POW-214 BRP-POW-215 BRP-POW-216 BRP-POW-217 BRP-POW-218
    BRP-POW-317]
    """
    works(
        ("sorcery/make-fast", {"level": 1, "words": "the door", "size": 3}, [], [], [], {"a.power_points": 19, "a.effects.thing-sorcery-make-fast": "level 1, 19, "}),
        ("sorcery/make-whole", {"level": 3, "words": "the door", "size": 3}, [40], [], ["100%"], {"a.power_points": 17, "a.effects.thing-sorcery-make-whole": "level 3, 0, "}),
        ("sorcery/midnight", {"level": 1, "words": "the door"}, [], [], [], {"a.power_points": 19, "a.effects.thing-sorcery-midnight": "level 1, 19, "}),
        ("sorcery/moonrise", {"level": 1, "words": "the door"}, [], [], [], {"a.power_points": 19, "a.effects.thing-sorcery-moonrise": "level 1, 19, "}),
        ("sorcery/muddle", {"level": 1, "target": "b"}, [30], [], ["80%"], {"a.power_points": 19, "b.effects.sorcery-muddle": "level 1, 19, ", "a.powers.kept.b:sorcery-muddle": {"power": "sorcery/muddle", "level": 1, "on": "b", "effect": "sorcery-muddle", "due": 1, "struggle": 1}}),
        ("sorcery/muddle", {"level": 1, "target": "b"}, [99], [], ["80%"], {"a.power_points": 19}),
        ("sorcery/muddle!", {"level": 1, "target": "b"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/muddle", "target": "b"}, "round": 2, "paid": 1}}),
        ("sorcery/pox", {"level": 1, "target": "b"}, [30, 3], [], ["80%", "1d6"], {"a.power_points": 19, "b.power_points": 11}),
        ("sorcery/pox", {"level": 1, "target": "b"}, [99], [], ["80%"], {"a.power_points": 19}),
        ("sorcery/pox!", {"level": 1, "target": "b"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/pox", "target": "b"}, "round": 2, "paid": 1}}),
        ("sorcery/refutation", {"level": 4, "target": "a"}, [], [], [], {"a.power_points": 16, "a.effects.sorcery-refutation": "level 4, 19, "}),
        ("sorcery/refutation!", {"level": 4, "target": "a"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/refutation", "level": 4, "target": "a"}, "round": 2, "paid": 4}}),
        ("sorcery/relentless-vitality", {"level": 3, "target": "b"}, [30, 40], [], ["80%", "99%"], {"a.power_points": 17, "b.effects.sorcery-relentless-vitality": "level 3, 19, CON+9", "b.hit_points": 17, "b.fatigue": 32}),
        ("sorcery/relentless-vitality", {"level": 3, "target": "b"}, [99], [], ["80%"], {"a.power_points": 17}),
        ("sorcery/relentless-vitality!", {"level": 3, "target": "b"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/relentless-vitality", "level": 3, "target": "b"}, "round": 2, "paid": 3}}),
        ("sorcery/relentless-vitality", {"level": 3, "target": "a"}, [40], [], ["99%"], {"a.power_points": 17, "a.effects.sorcery-relentless-vitality": "level 3, 19, CON+9", "a.hit_points": 15, "a.fatigue": 29}),
        ("sorcery/relentless-vitality!", {"level": 3, "target": "a"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/relentless-vitality", "level": 3, "target": "a"}, "round": 2, "paid": 3}}),
    )  # fmt: skip


def test_sorcerys_sharp_flame_to_summon_elemental() -> None:
    """From sorcerys sharp flame to summon elemental: what each costs, meets, does and leaves.

    [BRP-POW-180 BRP-POW-206 BRP-POW-207 BRP-POW-209 BRP-POW-214 BRP-POW-220 BRP-POW-229 BRP-POW-231 BRP-POW-232
    BRP-POW-241 BRP-POW-318 BRP-POW-355]
    """
    works(
        ("sorcery/sorcerys-sharp-flame", {"level": 4, "target": "b", "item": "rapier"}, [30], [], ["80%"], {"a.power_points": 16, "b.effects.sorcery-sorcerys-sharp-flame": "level 4, 19, damage rapier+4"}),
        ("sorcery/sorcerys-sharp-flame", {"level": 4, "target": "b", "item": "rapier"}, [99], [], ["80%"], {"a.power_points": 16}),
        ("sorcery/sorcerys-sharp-flame!", {"level": 4, "target": "b", "item": "rapier"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/sorcerys-sharp-flame", "level": 4, "target": "b", "item": "rapier"}, "round": 2, "paid": 4}}),
        ("sorcery/sorcerous-armour", {"level": 4, "target": "b", "item": "leather-hard"}, [30], [], ["80%"], {"a.power_points": 16, "b.effects.sorcery-sorcerous-armour": "level 4, 19, armour leather-hard+4"}),
        ("sorcery/sorcerous-armour", {"level": 4, "target": "b", "item": "leather-hard"}, [99], [], ["80%"], {"a.power_points": 16}),
        ("sorcery/sorcerous-armour!", {"level": 4, "target": "b", "item": "leather-hard"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/sorcerous-armour", "level": 4, "target": "b", "item": "leather-hard"}, "round": 2, "paid": 4}}),
        ("sorcery/suppleness-of-the-serpent", {"level": 3, "target": "b"}, [30, 40], [], ["80%", "99%"], {"a.power_points": 17, "b.effects.sorcery-suppleness-of-the-serpent": "level 3, 19, DEX+9 dodge+18"}),
        ("sorcery/suppleness-of-the-serpent", {"level": 3, "target": "b"}, [99], [], ["80%"], {"a.power_points": 17}),
        ("sorcery/suppleness-of-the-serpent!", {"level": 3, "target": "b"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/suppleness-of-the-serpent", "level": 3, "target": "b"}, "round": 2, "paid": 3}}),
        ("sorcery/suppleness-of-the-serpent", {"level": 3, "target": "a"}, [40], [], ["99%"], {"a.power_points": 17, "a.effects.sorcery-suppleness-of-the-serpent": "level 3, 19, DEX+9 dodge+18"}),
        ("sorcery/suppleness-of-the-serpent!", {"level": 3, "target": "a"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/suppleness-of-the-serpent", "level": 3, "target": "a"}, "round": 2, "paid": 3}}),
        ("sorcery/summon-demon", {"level": 1}, [3, 3, 3], [], ["1d8", "2d6 + 6"], {"a.power_points": 11, "scene.minutes": 180, "lesser-demon-of-a.": "Lesser Demon of Somebody", "scene.sides.lesser-demon-of-a": "red", "scene.places.lesser-demon-of-a": 0, "lesser-demon-of-a.powers.flags.called": 2}),
        ("sorcery/summon-elemental", {"level": 1, "choice": "air"}, [], [], [], {"a.power_points": 19}),
        ("sorcery/summon-elemental", {"level": 1, "choice": "earth"}, [], [], [], {"a.power_points": 19}),
        ("sorcery/summon-elemental", {"level": 1, "choice": "fire"}, [], [], [], {"a.power_points": 19}),
    )  # fmt: skip


def test_sureness_to_unearthly_beauty() -> None:
    """From sureness to unearthly beauty: what each costs, meets, does and leaves.

    [BRP-POW-081 BRP-POW-180 BRP-POW-206 BRP-POW-207 BRP-POW-208 BRP-POW-210 BRP-POW-214 BRP-POW-355]
    """
    works(
        ("sorcery/sureness", {"level": 4, "target": "b"}, [30], [], ["80%"], {"a.power_points": 16, "b.effects.sorcery-sureness": "level 4, 19, stealth+80"}),
        ("sorcery/sureness", {"level": 4, "target": "b"}, [99], [], ["80%"], {"a.power_points": 16}),
        ("sorcery/sureness!", {"level": 4, "target": "b"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/sureness", "level": 4, "target": "b"}, "round": 2, "paid": 4}}),
        ("sorcery/sureness", {"level": 4, "target": "a"}, [], [], [], {"a.power_points": 16, "a.effects.sorcery-sureness": "level 4, 19, stealth+80"}),
        ("sorcery/sureness!", {"level": 4, "target": "a"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/sureness", "level": 4, "target": "a"}, "round": 2, "paid": 4}}),
        ("sorcery/talons-of-the-beast", {"level": 4, "target": "b", "item": "fist"}, [30], [], ["80%"], {"a.power_points": 16, "b.effects.sorcery-talons-of-the-beast": "level 4, 19, damage fist+4"}),
        ("sorcery/talons-of-the-beast", {"level": 4, "target": "b", "item": "fist"}, [99], [], ["80%"], {"a.power_points": 16}),
        ("sorcery/talons-of-the-beast!", {"level": 4, "target": "b", "item": "fist"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/talons-of-the-beast", "level": 4, "target": "b", "item": "fist"}, "round": 2, "paid": 4}}),
        ("sorcery/titans-strength", {"level": 3, "target": "b"}, [30, 40], [], ["80%", "99%"], {"a.power_points": 17, "b.effects.sorcery-titans-strength": "level 3, 19, STR+9", "b.fatigue": 32}),
        ("sorcery/titans-strength", {"level": 3, "target": "b"}, [99], [], ["80%"], {"a.power_points": 17}),
        ("sorcery/titans-strength!", {"level": 3, "target": "b"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/titans-strength", "level": 3, "target": "b"}, "round": 2, "paid": 3}}),
        ("sorcery/titans-strength", {"level": 3, "target": "a"}, [40], [], ["99%"], {"a.power_points": 17, "a.effects.sorcery-titans-strength": "level 3, 19, STR+9", "a.fatigue": 29}),
        ("sorcery/titans-strength!", {"level": 3, "target": "a"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/titans-strength", "level": 3, "target": "a"}, "round": 2, "paid": 3}}),
        ("sorcery/unearthly-beauty", {"level": 3, "target": "b"}, [30, 40], [], ["80%", "99%"], {"a.power_points": 17, "b.effects.sorcery-unearthly-beauty": "level 3, 19, CHA+9"}),
        ("sorcery/unearthly-beauty", {"level": 3, "target": "b"}, [99], [], ["80%"], {"a.power_points": 17}),
        ("sorcery/unearthly-beauty!", {"level": 3, "target": "b"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/unearthly-beauty", "level": 3, "target": "b"}, "round": 2, "paid": 3}}),
        ("sorcery/unearthly-beauty", {"level": 3, "target": "a"}, [40], [], ["99%"], {"a.power_points": 17, "a.effects.sorcery-unearthly-beauty": "level 3, 19, CHA+9"}),
        ("sorcery/unearthly-beauty!", {"level": 3, "target": "a"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/unearthly-beauty", "level": 3, "target": "a"}, "round": 2, "paid": 3}}),
    )  # fmt: skip


def test_unbreakable_bulwark_to_wings_of_the_sky() -> None:
    """From unbreakable bulwark to wings of the sky: what each costs, meets, does and leaves.

    [BRP-POW-180 BRP-POW-200 BRP-POW-207 BRP-POW-209 BRP-POW-214 BRP-POW-217 BRP-POW-218 BRP-POW-219 BRP-POW-220
    BRP-POW-355 BRP-POW-357]
    """
    works(
        ("sorcery/unbreakable-bulwark", {"level": 4, "target": "b", "item": "shield-heater"}, [30], [], ["80%"], {"a.power_points": 16, "b.effects.sorcery-unbreakable-bulwark": "level 4, 19, armour shield-heater+4"}),
        ("sorcery/unbreakable-bulwark", {"level": 4, "target": "b", "item": "shield-heater"}, [99], [], ["80%"], {"a.power_points": 16}),
        ("sorcery/unbreakable-bulwark!", {"level": 4, "target": "b", "item": "shield-heater"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/unbreakable-bulwark", "level": 4, "target": "b", "item": "shield-heater"}, "round": 2, "paid": 4}}),
        ("sorcery/undo-sorcery", {"level": 4, "target": "b", "choice": "any"}, [], [], [], {"a.power_points": 16}),
        ("sorcery/undo-sorcery!", {"level": 4, "target": "b", "choice": "any"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/undo-sorcery", "level": 4, "target": "b", "choice": "any"}, "round": 2, "paid": 4}}),
        ("sorcery/undo-sorcery", {"level": 4, "target": "a", "choice": "any"}, [], [], [], {"a.power_points": 16}),
        ("sorcery/undo-sorcery!", {"level": 4, "target": "a", "choice": "any"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/undo-sorcery", "level": 4, "target": "a", "choice": "any"}, "round": 2, "paid": 4}}),
        ("sorcery/undo-sorcery", {"level": 4, "target": "b", "choice": "augmentation"}, [], [], [], {"a.power_points": 16}),
        ("sorcery/undo-sorcery", {"level": 4, "target": "b", "choice": "characteristic"}, [], [], [], {"a.power_points": 16}),
        ("sorcery/vermins-vision", {"level": 1, "target": "a"}, [], [], [], {"a.power_points": 19, "a.effects.sorcery-vermins-vision": "level 1, 19, "}),
        ("sorcery/vermins-vision!", {"level": 1, "target": "a"}, [], [], [], {"a.power_points": 19, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/vermins-vision", "target": "a"}, "round": 2, "paid": 1}}),
        ("sorcery/ward", {"level": 3, "words": "the door"}, [], [], [], {"a.power_points": 17, "a.effects.thing-sorcery-ward": "level 3, 0, "}),
        ("sorcery/wings-of-the-sky", {"level": 4, "target": "b"}, [3, 3, 40], [], ["2d6 + 6", "25%"], {"a.power_points": 16, "b.effects.sorcery-wings-of-the-sky": "level 4, 19, ", "b.effects.prone": 0}),
        ("sorcery/wings-of-the-sky!", {"level": 4, "target": "b"}, [], [], [], {"a.power_points": 16, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/wings-of-the-sky", "level": 4, "target": "b"}, "round": 2, "paid": 4}}),
        ("sorcery/wings-of-the-sky", {"level": 4, "words": "the door"}, [3, 3], [], ["2d6 + 6"], {"a.power_points": 16, "a.effects.thing-sorcery-wings-of-the-sky": "level 4, 19, "}),
    )  # fmt: skip


def test_wisdom_of_the_sage_to_witch_sight() -> None:
    """From wisdom of the sage to witch sight: what each costs, meets, does and leaves.

    [BRP-POW-180 BRP-POW-182 BRP-POW-193 BRP-POW-214 BRP-POW-240]
    """
    works(
        ("sorcery/wisdom-of-the-sage", {"level": 3, "target": "b"}, [30, 40], [], ["80%", "99%"], {"a.power_points": 17, "b.effects.sorcery-wisdom-of-the-sage": "level 3, 19, INT+9"}),
        ("sorcery/wisdom-of-the-sage", {"level": 3, "target": "b"}, [99], [], ["80%"], {"a.power_points": 17}),
        ("sorcery/wisdom-of-the-sage!", {"level": 3, "target": "b"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/wisdom-of-the-sage", "level": 3, "target": "b"}, "round": 2, "paid": 3}}),
        ("sorcery/wisdom-of-the-sage", {"level": 3, "target": "a"}, [40], [], ["99%"], {"a.power_points": 17, "a.effects.sorcery-wisdom-of-the-sage": "level 3, 19, INT+9"}),
        ("sorcery/wisdom-of-the-sage!", {"level": 3, "target": "a"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/wisdom-of-the-sage", "level": 3, "target": "a"}, "round": 2, "paid": 3}}),
        ("sorcery/witch-sight", {"level": 3, "target": "a"}, [], [], [], {"a.power_points": 17, "a.effects.sorcery-witch-sight": "level 3, 19, "}),
        ("sorcery/witch-sight!", {"level": 3, "target": "a"}, [], [], [], {"a.power_points": 17, "a.fight.acted": True, "a.fight.rank": 0, "a.powers.casting": {"use": {"power": "sorcery/witch-sight", "level": 3, "target": "a"}, "round": 2, "paid": 3}}),
    )  # fmt: skip
