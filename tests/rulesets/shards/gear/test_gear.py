"""Gear: money, qualities, what breaks, armor and its weight, things, and chemical agents."""

from __future__ import annotations

from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, character, scripted, state

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.shards.body.health import PIERCING, hurt
from rulewright.rulesets.shards.checks.checks import skill_parts
from rulewright.rulesets.shards.checks.counters import shield_bonus
from rulewright.rulesets.shards.combat.arms import (
    arm_of,
    barred_defences,
    flat_damage,
    halved,
    hands_strength,
    no_weapon_range,
    parries,
    trauma_of,
)
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.gear.belongings import encumbrance, ready_item
from rulewright.rulesets.shards.gear.containers import fits
from rulewright.rulesets.shards.gear.gear import (
    armor_encumbrance,
    clothing_encumbrance,
    damage_to,
    enables,
    hindered,
    is_unbreakable,
    item_health,
    lock_difficulty,
    march_in_armor,
    no_quality,
    no_work_on,
    pierces,
    shortfall,
    sized,
    weariness,
    with_quality,
)
from rulewright.rulesets.shards.gear.prices import bill, gem_price, in_words, local_price, unrefined
from rulewright.rulesets.shards.gear.wares import needed_for_powers
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_gear import Armor, Item, Weapon
from rulewright.rulesets.shards.state.entries_world import Material, Quality
from rulewright.rulesets.shards.state.numbers import armor_factor, strength_damage
from rulewright.rulesets.shards.world.lighting import light_at
from rulewright.space.grid import Space

ITEMS, WEAPONS = BOOK.content[Item], BOOK.content[Weapon]


# -- money and qualities ------------------------------------------------------------------------


def test_a_hundred_copper_to_a_silver() -> None:
    """Prices are kept in copper, and a place has its own. [SHA-ECO-001 SHA-ECO-002]"""
    assert ["12 s 34 c", "50 c", "10 s"] == [in_words(n) for n in (1234, 50, WEAPONS["personal"].price)]
    assert (150, 101) == (local_price(100, 1.5), local_price(100, 1.001))


def test_thirteen_qualities_and_six_materials() -> None:
    """Each for some kinds of things. [SHA-ECO-004 SHA-ECO-005]"""
    assert (13, 6) == (len(BOOK.content[Quality]), len(BOOK.content[Material]))
    shield = BOOK.content.get(Quality, "shield")
    assert no_quality(shield, "armor") is not None
    assert no_quality(shield, "weapon") is None


def test_armor_piercing_and_what_is_reinforced() -> None:
    """Armor does not count, unless it is made against that. [SHA-ECO-006 SHA-ECO-012]"""
    assert [True, False, False] == [
        pierces(("armor-piercing",)), pierces(("armor-piercing",), ("reinforced",)), pierces(())
    ]  # fmt: skip
    play = scripted(state(a=actor("a", armor="heavy", player=False)))
    assert (3, 1) == (play.run(hurt, "a", 3, harm=PIERCING), play.run(hurt, "a", 3))


def test_sha_ex2_d12_feather() -> None:
    """Half, rounded up. [SHA-ECO-007 SHA-EX2-D12]"""
    light = [with_quality(WEAPONS[each], "feather") for each in ("shield", "personal")]
    assert [(2, 3), (1, 1)] == [(each.strength, each.encumbrance) for each in light]


def test_fragile_and_sturdy() -> None:
    """Half and twice the Health, which is the EV. [SHA-ECO-004 SHA-ECO-008]"""
    assert [4, 2, 8, 4] == [
        item_health(4), item_health(4, ("fragile",)), item_health(4, ("sturdy",)), item_health(4, ("fragile", "sturdy"))
    ]  # fmt: skip


def test_glowing_and_honed() -> None:
    """Light over five spaces; one more damage. [SHA-ECO-009 SHA-ECO-010]"""
    bearer = actor("a", weapons=("light",), worked={"light": ("glowing",)})
    night = state(scene=Scene(light="dark"), a=bearer)
    assert ["normal", "dark"] == [light_at(night, BOOK, Space(x, 0)) for x in (5, 6)]
    assert 1 == arm_of(actor("a", weapons=("light",), worked={"light": ("honed",)}), "light", BOOK).damage
    assert 1 == with_quality(WEAPONS["light"], "honed").damage


def test_sha_ex2_d48_personal_weapons() -> None:
    """Half against thick armor outside a grapple, readied for free. [SHA-ECO-011 SHA-EX2-D48]"""
    dagger = WEAPONS["personal"]
    for armor, comes_through in (("light", 4), ("heavy", 0)):
        them = actor("b", armor=armor, player=False)
        damage = 5 // 2 if halved(actor("a"), them, dagger, BOOK) else 5
        assert comes_through == scripted(state(b=them)).run(hurt, "b", damage)
    gripped = scripted(state(a=actor("a")))
    gripped.run(impose, "a", "grappled", "lasting", "b")
    assert not halved(gripped.actor("a"), actor("b", armor="heavy"), dagger, BOOK)
    play = scripted(state(turn="a", a=replace(actor("a", weapons=("personal",)), in_hand=())))
    play.run(ready_item, "a", "personal")
    assert not play.actor("a").turn.standard


def test_shards_as_weapons() -> None:
    """They deal shard damage, cost the same as dagger, and nothing mundane marks them.

    [SHA-ECO-013 SHA-ECO-025 SHA-ECO-034 SHA-ECO-048]
    """
    assert ["shard", "shard"] == [trauma_of(WEAPONS[each]) for each in ("shard-dagger", "full-shard")]
    assert WEAPONS["shard-dagger"].price == WEAPONS["full-shard"].price == 50_000
    fragment = ITEMS["fragment"]
    assert (2000, 0.1) == (fragment.price, fragment.encumbrance)
    stone = BOOK.content.get(Material, "solid-stone")
    assert [True, True, True, False] == [
        is_unbreakable(BOOK, each) for each in ("full-shard", "shard-dagger", "fragment", "light")
    ]
    assert 5 == damage_to(stone, 15)
    assert 5 == damage_to(stone, 15, piercing=True)
    assert 3 == damage_to(BOOK.content.get(Material, "paper"), 3)
    assert no_work_on(BOOK, "fragment") is not None
    assert no_work_on(BOOK, "light") is None


def test_shields() -> None:
    """Melee guards against arrows and counters one better. [SHA-ECO-014]"""
    shielded, bare = actor("a", weapons=("shield",)), actor("b", weapons=("light",))
    bow = WEAPONS["ranged"]
    assert ("acrobatics", "melee") == parries(shielded, bow, BOOK)
    assert ("melee",) == barred_defences(bare, bow, BOOK)
    assert (1, 0) == (shield_bonus(shielded, BOOK), shield_bonus(bare, BOOK))


def test_soft_subdual_and_two_handed() -> None:
    """Half damage, bruises, both hands; two hands on one weapon double Strength. [SHA-ECO-015 SHA-ECO-016 SHA-ECO-017]"""
    soft = with_quality(WEAPONS["light"], "soft")
    assert halved(actor("a"), actor("b"), soft, BOOK)
    assert ["subdual", "lethal"] == [trauma_of(WEAPONS[each]) for each in ("shield", "light")]
    assert [2, 1] == [WEAPONS[each].hands for each in ("heavy", "light")]
    assert (4, 8) == tuple(hands_strength(actor("a"), WEAPONS["light"], BOOK, hands) for hands in (1, 2))


def test_sha_ex2_d16_035_blunted_weapons() -> None:
    """Saps, clubs and staves at half the price. [SHA-ECO-024 SHA-EX2-D16 SHA-EX2-035]"""
    blunt = [with_quality(WEAPONS[each], "subdual") for each in ("personal", "light", "reach")]
    assert ["5 s", "25 s", "50 s"] == [in_words(each.price) for each in blunt]
    assert {"subdual"} == {trauma_of(each) for each in blunt}


# -- armor and strength -------------------------------------------------------------------------


def test_armor_factor_and_what_it_weighs() -> None:
    """Off what comes from outside; carried it weighs twice. [SHA-ECO-018 SHA-ECO-019]"""
    assert [0, 1, 2] == [int(armor_factor(actor("a", armor=each), BOOK)) for each in ("", "light", "heavy")]
    heavy = BOOK.content.get(Armor, "heavy")
    assert [4, 8] == [int(armor_encumbrance(heavy, worn=each)) for each in (True, False)]
    assert 32 == armor_encumbrance(heavy, worn=True, size=2)


def test_armor_hinders() -> None:
    """Four nimble skills, and every power outside the core. [SHA-ECO-020 SHA-SHM-059]"""
    worn = actor("a", armor="heavy")
    assert [-2, -2, -2, -2, 0] == [
        hindered(worn, BOOK, each) for each in ("acrobatics", "artistry", "athletics", "stealth", "melee")
    ]
    assert (-2, 0) == (hindered(worn, BOOK, "mysticism", core=False), hindered(worn, BOOK, "mysticism"))
    assert -2 == sum(part.value for part in skill_parts(worn, BOOK, "stealth"))


def test_sha_ex2_d13_armor_wearies() -> None:
    """One an hour, two in heat, halved by being used to it, less by practice. [SHA-ECO-021 SHA-EX2-D13 SHA-MTH-018]"""
    worn = actor("a", armor="light")
    used = replace(worn, effects=FrozenMap({"x": Effect("x", "x", marks=("adapted-heat",))}))
    assert (1, 2, 1, 0) == (
        weariness(worn, BOOK), weariness(worn, BOOK, hot=True), weariness(used, BOOK, hot=True), weariness(used, BOOK)
    )  # fmt: skip
    assert 1 == weariness(actor("a", armor="light", powers={"armor-use": 1}), BOOK, hot=True)
    assert 0 == weariness(actor("a"), BOOK)
    play = scripted(state(a=replace(worn, character=replace(worn.character, player=False))))
    assert 3 == play.run(march_in_armor, "a", 3)
    assert 3 == play.actor("a").wounds.subdual


def test_sha_ex2_d14_strength_and_weapons() -> None:
    """Two short is two less; five beyond is two damage. [SHA-ECO-022 SHA-ECO-023 SHA-EX2-D14]"""
    assert -2 == shortfall(2, WEAPONS["heavy"])
    assert (2, 2) == (strength_damage(6 - 1), strength_damage(5))
    weak = actor("a", melee=2, weapons=("heavy",), player=False)
    play = scripted(state(turn="a", a=weak, b=actor("b", where=(1, 0), player=False)), [3])
    assert 0 == play.run(attack, "a", "b", "heavy").successes


def test_reach_and_range_by_class() -> None:
    """Thrown short, shot medium, a spear one further, heavy ones hit harder. [SHA-ECO-026]"""
    bands = [WEAPONS[each].band for each in ("small-thrown", "thrown", "ranged", "heavy-ranged")]
    assert ["short", "short", "medium", "medium"] == bands
    assert [-1, 1, 1] == [WEAPONS[each].damage for each in ("basic", "heavy", "heavy-ranged")]
    now = state(a=actor("a"), b=actor("b", where=(2, 0)))
    assert no_weapon_range(now, BOOK, "a", "b", WEAPONS["reach"]) is None
    assert no_weapon_range(now, BOOK, "a", "b", WEAPONS["light"]) is not None


def test_deteriorated_gear() -> None:
    """Every advantage halved, born with or made. [SHA-SHM-037]"""
    rot = FrozenMap({"d": Effect("d", "d", marks=("deteriorated",))})
    assert 1 == armor_factor(replace(actor("a", armor="heavy"), effects=rot), BOOK)
    shell = replace(actor("a", species="crystal-siren"), effects=rot)
    assert 1 == armor_factor(shell, BOOK)
    horned = actor("a", species="bovine")
    horn = WEAPONS["horn"]
    fresh, rotten = flat_damage(horned, horn, BOOK), flat_damage(replace(horned, effects=rot), horn, BOOK)
    assert 1 == fresh - rotten


# -- things -------------------------------------------------------------------------------------


def test_what_there_is_to_buy() -> None:
    """Kits, accessories, food, clothes, goods, beds and hands. [SHA-ECO-027 SHA-ECO-028 SHA-ECO-045 SHA-ECO-046]"""
    counts = {
        sort: sum(each.sort == sort for each in ITEMS.values()) for sort in {each.sort for each in ITEMS.values()}
    }
    assert {"kit": 10, "accessory": 25, "ration": 8, "clothing": 9, "goods": 15, "lodging": 9, "retainer": 21} == counts
    assert (0.1, 100) == (ITEMS["ranged-ammo"].encumbrance, ITEMS["ranged-ammo"].price)


def test_kits() -> None:
    """Each for its work; a climbing kit helps. [SHA-ECO-028 SHA-ECO-029]"""
    assert (True, False) == (enables(ITEMS["medical-kit"], "medical"), enables(ITEMS["medical-kit"], "burglary"))
    assert (True, False) == (enables(ITEMS["crafting-kit"], "crafting"), enables(ITEMS["crafting-kit"], "science"))
    assert not enables(ITEMS["rope-20m"], "climbing")
    assert [("climb", 1)] == [(each.to, each.by) for each in ITEMS["climbing-kit"].adjusts]


def test_lights() -> None:
    """A template and some hours. [SHA-ECO-030]"""
    lit = {each.id: (each.light, each.hours) for each in ITEMS.values() if each.light}
    assert ("field (2)", 1) == lit["torch"]
    assert (5, ("cone (5)", 4)) == (len(lit), lit["lantern-directional"])


def test_containers_and_instruments_by_size() -> None:
    """Halved or doubled, all of it. [SHA-ECO-031 SHA-ECO-032]"""
    basket = ITEMS["basket"]
    small = sized(basket, "smaller")
    assert (1, 500, 3) == (small.encumbrance, small.price, small.capacity)
    assert (True, False) == (fits((basket,), (2, 2, 2)), fits((basket,), (4, 2.5)))
    assert 20_000 == sized(ITEMS["instrument"], "larger").price


def test_sha_ex2_d15_locks() -> None:
    """One harder for each doubling. [SHA-ECO-033 SHA-EX2-D15]"""
    assert [0, -1, -2, -3] == [lock_difficulty(silver * 100) for silver in (16, 32, 64, 128)]


def test_manacles() -> None:
    """Five harder to slip. [SHA-ECO-035]"""
    from rulewright.rulesets.shards.state.entries import Deed

    listed = {each.id: each.by for each in BOOK.content.get(Deed, "escape-binding").circumstances}
    assert -5 == listed["manacles"]


def test_food_and_clothes() -> None:
    """A week or a year; nothing worn, one carried. [SHA-ECO-036 SHA-ECO-037]"""
    assert [7, 365] == [BOOK.content.get(Item, f"{each}-rations-1-day").keeps for each in ("fresh", "preserved")]
    assert [0, 0, 1] == [clothing_encumbrance(sets) for sets in (0, 1, 2)]
    assert 1 == encumbrance(actor("a", items=("ensemble-plain", "ensemble-plain")), BOOK)


def test_sha_ex2_036_goods_and_gems() -> None:
    """Raw ones half; two carats are worth three or four times one. [SHA-ECO-043 SHA-ECO-044 SHA-EX2-036]"""
    assert 100 == unrefined(200)
    assert (210, 280) == (gem_price(70, 2), gem_price(70, 2, generous=True))


def test_a_bill() -> None:
    """Beds and wages by the day, meals by the piece. [SHA-ECO-045 SHA-ECO-046]"""
    assert 2 * 1000 + 200 + 2 * 450 == bill((ITEMS["lodging-fine"], ITEMS["meal"], ITEMS["soldier"]), 2)


def test_starting_gear_for_powers() -> None:
    """A shard for who casts, fragments for who burns. [SHA-ECO-003]"""
    burns = BOOK.content.get(Power, "preservation")
    assert ("full-shard", "fragment") == needed_for_powers(character(powers={burns.id: 1}), BOOK)
    assert ("full-shard",) == needed_for_powers(character(powers={"castigate": 1}), BOOK)
    assert ("ranged",) == needed_for_powers(character(powers={"far-shot": 1}), BOOK)
