"""Arms at the table: what the qualities of weapons, armor and things do in a fight."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.seat.table import thrown
from tests.rulesets.shards.stage import BOOK, somebody, state

from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.world.lighting import light_at
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat


def struck(weapon: str, face: int, worked: tuple[str, ...] = (), them: Any = None, **me: Any) -> AtTheSeat:
    """A blow with a weapon that was worked so, at somebody beside, who lets it come."""
    a = somebody(weapons=(weapon,), worked={weapon: worked} if worked else {}, **{"melee": 4, "projectile": 4, **me})
    at = AtTheSeat(RULESET, state(turn="a", a=a, b=somebody("b", (1, 0), **(them or {}))))
    at.press("attack", "a", [face], ["no"], target="b", weapon=weapon)
    return at


def wounds(at: AtTheSeat) -> tuple[int, int, int]:
    """Lethal, subdual and shard damage of whoever was struck."""
    hurt = at.actor("b").wounds
    return hurt.lethal, hurt.subdual, hurt.shard


def test_what_pierces_and_what_is_reinforced() -> None:
    """Armor 2 counts for nothing, unless it is made against that. [SHA-ECO-006 SHA-ECO-012 SHA-ECO-018]"""
    assert (3, 0, 0) == wounds(struck("light", 5, them={"armor": "heavy"}))
    assert (5, 0, 0) == wounds(struck("light", 5, ("armor-piercing",), {"armor": "heavy"}))
    tough = {"armor": "heavy", "worked": {"heavy-armor": ("reinforced",)}}
    assert (3, 0, 0) == wounds(struck("light", 5, ("armor-piercing",), tough))


def test_honed_soft_and_blunt() -> None:
    """One more, half, or bruises; without that wounds are lethal. [SHA-ECO-010 SHA-ECO-015 SHA-ECO-016 SHA-ECO-024]"""
    for worked, hurt in (
        ((), (5, 0, 0)), (("honed",), (6, 0, 0)), (("soft",), (2, 0, 0)), (("subdual",), (0, 5, 0)),
        (("soft", "subdual"), (0, 2, 0)),
    ):  # fmt: skip
        assert hurt == wounds(struck("light", 5, worked))


def test_shards_leave_wounds_of_their_own() -> None:
    """A dagger of crystal, a shard as it fell, and whatever is made of one. [SHA-ECO-013 SHA-ECO-025 SHA-ECO-034]"""
    for weapon, worked in (("shard-dagger", ()), ("full-shard", ()), ("light", ("shard",))):
        assert 5 <= wounds(struck(weapon, 5, worked))[2]


def test_small_blades_do_half_against_thick_armor() -> None:
    """Five are two, and two are stopped by heavy armor; light armor lets four of five through. [SHA-ECO-011]"""
    assert (4, 0, 0) == wounds(struck("personal", 5, them={"armor": "light"}))
    assert (0, 0, 0) == wounds(struck("personal", 5, them={"armor": "heavy"}))
    at = AtTheSeat(
        RULESET,
        state(turn="a", a=somebody(melee=4, weapons=("personal", "light")), b=somebody("b", (1, 0), armor="heavy")),
    )
    at.press("grapple", "a", [1], ["no"], target="b")
    at.state = at.state.write("a", "turn.standard", False)
    assert "SHA-SKL-078" == at.refused("attack", "a", target="b", weapon="light").rule
    at.press("attack", "a", [5], ["no"], target="b", weapon="personal")
    assert (3, 0, 0) == wounds(at)


def test_what_is_personal_is_readied_for_nothing() -> None:
    """A dagger, or an axe made like one; an axe takes the action. [SHA-ECO-011]"""
    for weapon, worked, spent in (("personal", (), False), ("light", (), True), ("light", ("personal",), False)):
        a = replace(somebody(weapons=(weapon,), worked={weapon: worked} if worked else {}), in_hand=())
        at = AtTheSeat(RULESET, state(turn="a", a=a, b=somebody("b", (1, 0))))
        at.press("ready", "a", item=weapon)
        assert spent == at.actor("a").turn.standard


def test_a_longer_weapon_strikes_first_and_a_dagger_is_shorter() -> None:
    """An axe is longer than a dagger, a spear longer than an axe, an axe no longer than another. [SHA-ECO-011 SHA-ECO-026]"""
    for mine, theirs, first in (
        ("personal", "light", True), ("light", "reach", True), ("light", "light", False), ("light", "personal", False),
    ):  # fmt: skip
        a, b = somebody(melee=1, weapons=(mine,)), somebody("b", (1, 0), melee=1, weapons=(theirs,))
        at = AtTheSeat(RULESET, state(turn="a", a=a, b=b))
        at.press("attack", "a", [6], ["no"] if first else [], target="b", weapon=mine)
        assert first == any("shorter weapon" in each.prompt for each in at.last.asked)


def test_a_shield_turns_arrows() -> None:
    """Melee defends and counters against a shot, one better; without a shield it does neither. [SHA-ECO-014]"""
    for weapons, target, counters in ((("shield",), 1, ["acrobatics", "melee"]), (("light",), 4, ["acrobatics"])):
        b = somebody("b", (3, 0), melee=3, weapons=weapons)
        at = AtTheSeat(RULESET, state(turn="a", a=somebody(projectile=2, weapons=("ranged",)), b=b))
        shielded = "melee" in counters
        at.press(
            "attack",
            "a",
            [1, 6] if shielded else [1],
            ["melee", ()] if shielded else ["no"],
            target="b",
            weapon="ranged",
        )
        assert target == thrown(at)[0]
        asked: Any = at.last.asked[0]
        assert {"no", *counters} <= {option.key for option in asked.among}
        if shielded:
            assert 2 + 3 + 1 == thrown(at)[1]


def test_too_weak_and_more_than_strong_enough() -> None:
    """Two short is two less; two over is a point of damage, five over two. [SHA-ECO-022 SHA-ECO-023]"""
    weak = struck("heavy", 1)
    assert [4] == thrown(weak)  # Melee 4 and base 2, less 2 for a mace that asks for Strength 4
    for stronger, hurt in ((0, 1), (1, 1), (2, 2)):
        at = struck("light", 1, stature=(0, stronger))
        assert hurt == wounds(at)[0]


def test_reach_and_range_by_class() -> None:
    """A spear one space further; what is thrown short, what is shot medium range. [SHA-ECO-026]"""
    for weapon, near, far in (("light", 1, 2), ("reach", 2, 3), ("thrown", 20, 21), ("ranged", 100, 101)):
        for metres, allowed in ((near, True), (far, False)):
            a = somebody(melee=2, projectile=2, weapons=(weapon,))
            at = AtTheSeat(RULESET, state(turn="a", a=a, b=somebody("b", (metres, 0))))
            assert allowed == at.allows("attack", "a", target="b", weapon=weapon)
    assert 1 == wounds(struck("heavy", 1, stature=(0, 2)))[0] - wounds(struck("light", 1))[0]


def test_armor_hinders_the_nimble_and_the_magical() -> None:
    """One in light, two in heavy armor; not the tongue. [SHA-ECO-020]"""
    for armor, less in (("", 0), ("light", 1), ("heavy", 2)):
        for skill, deed, hinders in (("athletics", "feat-of-strength", True), ("influence", "convince", False)):
            at = AtTheSeat(RULESET, state(a=somebody(armor=armor, **{skill: 2}), b=somebody("b", (1, 0))))
            if deed == "convince":
                at.press("convince", "a", [6], target="b", circumstance="easy")
            else:
                at.press("try", "a", [6], [()], deed=deed, skill=skill)
            assert [4 - (less if hinders else 0)] == thrown(at)


def test_a_lamp_lights_its_field_and_gives_its_bearer_away() -> None:
    """Two spaces for an hour; who carries it is seen from afar. [SHA-ECO-030 SHA-ENV-031 SHA-ENV-032]"""
    dark = Scene(light="dark")
    at = AtTheSeat(RULESET, state(scene=dark, a=somebody(items=("torch",)), b=somebody("b", (9, 0))))
    assert not at.allows("kindle", "b", item="torch")
    at.press("kindle", "a", item="torch")
    assert ["normal", "dark"] == [light_at(at.state, BOOK, Space(x, 0)) for x in (2, 3)]
    at.press("perceive", "b", target="a")
    assert any("plain to see" in note for note in at.last.notes)
    at.press("perceive", "a", target="b")
    assert any("not to be seen" in note for note in at.last.notes)
    at.press("rest", "a", minutes=59)
    assert "normal" == light_at(at.state, BOOK, Space(1, 0))
    at.press("rest", "a", minutes=1)
    assert "dark" == light_at(at.state, BOOK, Space(1, 0))


def test_manacles_are_hard_to_slip() -> None:
    """Five harder. [SHA-ECO-035]"""
    for held, target in (((), 5), (("manacles",), 0)):
        at = AtTheSeat(RULESET, state(a=somebody(artistry=3)))
        at.press("try", "a", [6], [held], deed="escape-binding", skill="artistry")
        assert [target] == thrown(at)


# -- size and stuff -----------------------------------------------------------------------------


def test_armor_weighs_by_the_cube_of_who_it_is_made_for() -> None:
    """Eight times for Scale 2. [SHA-CORE-070]"""
    weights = []
    for size in (1, 2):
        clad, bare = (AtTheSeat(RULESET, state(a=somebody(size=size, armor=each))) for each in ("heavy", ""))
        weights.append(int(clad.number("a", "Encumbrance")) - int(bare.number("a", "Encumbrance")))
    assert 8 * weights[0] == weights[1] > 0


def test_what_a_thing_withstands_that_is_not_listed() -> None:
    """A door of Scale 1 what is usual for it, one of Scale 3 more; a blow short of that leaves it. [SHA-CORE-071]"""
    at = AtTheSeat(RULESET, state(a=somebody()))
    withstands = {}
    for size in (1, 3, 10):
        at.press("smash", "a", thing="a door", material="wooden-door", damage=0, size=size)
        withstands[size] = int(at.last.notes[0].split(" of ")[1].split(",")[0])
    usual = {1: 8, 3: 24, 10: 80}
    assert {size: each * withstands[1] // 8 for size, each in usual.items()} == withstands
    for before, broken in ((withstands[3] - 1, False), (withstands[3], True)):
        assert broken == at.press("smash", "a", thing="a door", material="wooden-door", damage=0, size=3, before=before)


def test_a_glowing_blade_lights_up_five_spaces() -> None:
    """Who stands within them is plain to see in the dark, the next one is not; sheathed it lights nothing. [SHA-ECO-009]"""
    for worked, x, seen in ((("glowing",), 5, 0), (("glowing",), 6, 2), ((), 5, 2)):
        a = somebody(weapons=("light",), worked={"light": worked})
        at = AtTheSeat(RULESET, state(scene=Scene(light="dark"), a=a, b=somebody("b", (x, 0))))
        assert seen == at.press("perceive", "a", target="b")[0], (worked, x)


def test_ammunition_by_the_piece() -> None:
    """A silver each, and ten weigh one. [SHA-ECO-027]"""
    at = AtTheSeat(RULESET, state(a=somebody(funds=5_000)))
    before = int(at.number("a", "Encumbrance"))
    assert 100 == at.press("buy", "a", thing="ranged-ammo")
    assert 1_900 == at.press("buy", "a", thing="ranged-ammo", count=19)
    assert (3_000, 2) == (at.actor("a").character.funds, int(at.number("a", "Encumbrance")) - before)
