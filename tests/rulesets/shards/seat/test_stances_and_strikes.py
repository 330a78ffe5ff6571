"""Stances, strikes and goads at the seat: what a learned way gives, to whom alone, and what it does not."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown_at
from tests.rulesets.shards.stage import actor, caster, dull, master, somebody, spent, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.character import Scene, Wounds
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.space.grid import Space

# -- vanishing strike ---------------------------------------------------------------------------

HANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("shove", {}),
    ("grapple", {}),
    ("attack", {"weapon": "basic"}),
    ("disarm", {}),
    ("dirty-move", {"result": "prone"}),
)


@pytest.mark.parametrize(("button", "form"), HANDS)
@pytest.mark.parametrize("boosted", [True, False])
def test_who_vanishes_again_stays_hidden_a_little_less(button: str, form: dict[str, Any], *, boosted: bool) -> None:
    """Whatever is done out of hiding ends it, or costs a point of Stealth: then who is watchful enough notices.

    A round of doing nothing gives it back. [SHA-MTH-125 SHA-SKL-093]
    """
    a = master("a", "vanishing-strike", stances=("sneak",))
    table = seat(state(turn="a", a=a, b=dull("b"), c=dull("c", (0, 3), skills={"intuition": 6})))
    plain, hidden = (0, 0), (2, 2)
    assert hidden == table.press("perceive", "c", target="a")
    boosts = ("vanishing-strike",) if boosted else ()
    table.press(button, "a", [1], ["no"], target="b", boosts=boosts, **form)
    assert (4 if boosted else 5, ("sneak",) if boosted else ()) == (table.actor("a").pool, table.actor("a").stances)
    assert plain == table.press("perceive", "c", target="a")
    for _ in "abcabca":
        table.press("end-turn", table.state.scene.turn)
        table.proceed()
    assert (hidden if boosted else plain) == table.press("perceive", "c", target="a")


@pytest.mark.parametrize(("targets", "boosted", "stances", "rating"), [
    (("b",), False, (), 0), (("b",), True, ("sneak",), 1), (("f",), False, ("sneak",), 0),
])  # fmt: skip
def test_a_power_cast_out_of_hiding_shows_one(
    targets: tuple[str, ...], boosted: bool, stances: tuple[str, ...], rating: int
) -> None:
    """An unkind power at an enemy is an aggressive act: it ends a sneak, or costs a point; at a friend it is none.

    [SHA-SKL-093 SHA-MTH-125]
    """
    skills = {"mysticism": 4, "stealth": 4}
    powers = {"castigate": 1, "vanishing-strike": 1}
    mage = replace(somebody("a", skills=skills, powers=powers, weapons=("full-shard",)), stances=("sneak",))
    sides = {"a": "x", "b": "y", "f": "x"}
    table = seat(state(turn="a", sides=sides, a=mage, b=dull("b"), f=dull("f", (0, 1))))
    boosts = ("vanishing-strike",) if boosted else ()
    table.press("cast", "a", [1], ["no"], power="castigate", targets=targets, boosts=boosts)
    me = table.actor("a")
    assert (stances, rating) == (me.stances, me.effects["exposed"].level if "exposed" in me.effects else 0)


@pytest.mark.parametrize(("far", "boosted", "stances", "rating"), [
    (1, False, (), 0), (1, True, ("sneak",), 1), (9, False, ("sneak",), 0),
])  # fmt: skip
def test_a_field_of_death_out_of_hiding_shows_one(
    far: int, boosted: bool, stances: tuple[str, ...], rating: int
) -> None:
    """Nobody defends against it, yet it is an aggressive act where it hurts an enemy. [SHA-MTH-125 SHA-SKL-093]"""
    powers = ("death-field", "vanishing-strike")
    mage = replace(caster(*powers, skills={"reflection": 4, "mysticism": 4, "stealth": 4}), stances=("sneak",))
    table = seat(state(turn="a", a=mage, b=dull("b", (far, 0))))
    table.press("cast", "a", [1, 6], power="death-field", boosts=("vanishing-strike",) if boosted else ())
    me = table.actor("a")
    assert (far == 1) == (table.actor("b").wounds.total > 0)
    assert (stances, rating) == (me.stances, me.effects["exposed"].level if "exposed" in me.effects else 0)


def test_nobody_vanishes_who_was_not_hidden() -> None:
    """It boosts what is done while sneaking, and nothing else. [SHA-MTH-125]"""
    table = seat(state(turn="a", a=master("a", "vanishing-strike"), b=dull("b")))
    no = table.refused("shove", "a", target="b", boosts=("vanishing-strike",))
    assert ("SHA-MTH-125", "Vanishing Strike takes a stance: sneak.") == (no.rule, no.reason)
    table.state = table.state.write("a", "stances", ("sneak",))
    assert table.allows("shove", "a", target="b", boosts=("vanishing-strike",))


# -- diamond leaf -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("whom", "stances", "number"), [("b", ("diamond-leaf",), 9), ("c", ("diamond-leaf",), 10), ("c", (), 9)]
)
def test_a_shield_is_worth_more_for_oneself(whom: str, stances: tuple[str, ...], number: int) -> None:
    """Melee 6 and a shield: one for it, and in the stance one more, if it is oneself that one protects. [SHA-MTH-041]"""
    guard = master("c", "diamond-leaf", stances=stances, where=(1, 1), weapons=("shield",))
    foe = actor("a", melee=6, weapons=("light",), player=False)
    sides = {"a": "x", "b": "y", "c": "y"}
    table = seat(state(turn="a", sides=sides, a=foe, b=spent(dull("b")), c=guard))
    table.press("attack", "a", [1, 6], ["melee", ()], target=whom, weapon="light")
    assert number == thrown_at(table)[-1]
    assert (True, 0) == (table.actor("c").turn.standard, table.actor(whom).wounds.total)


@pytest.mark.parametrize(("weapon", "asked"), [("basic", True), ("light", False)])
def test_bare_hands_parry_bare_hands_for_a_friend(weapon: str, *, asked: bool) -> None:
    """An unarmed guard answers a fist aimed at a friend, not a blade. [SHA-MTH-041]"""
    guard = master("c", "diamond-leaf", stances=("diamond-leaf",), where=(1, 1))
    foe = actor("a", melee=6, weapons=("light",), player=False)
    sides = {"a": "x", "b": "y", "c": "y"}
    table = seat(state(turn="a", sides=sides, a=foe, b=spent(dull("b")), c=guard))
    faces, answers = ([1, 1], ["melee", ()]) if asked else ([1], [])
    table.press("attack", "a", faces, answers, target="b", weapon=weapon)
    assert asked == any("c" == each.of for each in table.last.asked)


def test_a_shield_in_the_stance_stands_against_a_mount() -> None:
    """One harder to shove, be it by a horse. [SHA-MTH-041]"""
    numbers = []
    for stances in ((), ("diamond-leaf",)):
        wall = replace(dull("b", (1, 0), weapons=("shield",), powers={"diamond-leaf": 1}), stances=stances)
        rider, horse = somebody("a", (0, 0), skills={"athletics": 4}), somebody("h", species="horse")
        table = seat(state(turn="a", sides={"a": "x", "h": "x", "b": "y"}, a=rider, h=horse, b=wall))
        table.press("ride", "a", conveyance="h")
        table.press("pilot", "a", [6], maneuver="shove", target="b")
        numbers.append(thrown_at(table)[0])
    assert 1 == numbers[0] - numbers[1]


# -- citrine lens -------------------------------------------------------------------------------

CROWD = {"p": dull("p", (2, 0)), "q": dull("q", (3, 0))}


@pytest.mark.parametrize(("stances", "weapon", "number"), [
    (("citrine-perch",), "ranged", 8), ((), "ranged", 5), (("citrine-perch",), "basic", 7),
])  # fmt: skip
def test_a_sharp_eye_shoots_past_a_crowd(stances: tuple[str, ...], weapon: str, number: int) -> None:
    """Two in the way and a half cover take three, but for the lens in its stance; a fist has no lens. [SHA-MTH-030 SHA-ENC-010]"""
    fence = FrozenMap({key_of(Space(5, 0)): Ground(modifiers=("partial-cover",))})
    people = ("a", "b", "p", "q")
    scene = Scene(
        sides=FrozenMap(dict(zip(people, people, strict=True))), order=people, turn="a", round=1, ground=fence
    )
    me = master("a", "citrine-perch", "citrine-lens", stances=stances, weapons=("ranged",))
    far = Space(5, 0) if weapon == "ranged" else Space(1, 0)
    crowd: dict[str, Any] = CROWD if weapon == "ranged" else {"p": dull("p", (1, 0)), "q": CROWD["q"]}
    table = seat(state(scene=scene, a=me, b=replace(dull("b"), at=far), **crowd))
    table.press("attack", "a", [1], ["no"], target="b", weapon=weapon)
    assert [number] == thrown_at(table)


@pytest.mark.parametrize(("stances", "number"), [((), 7), (("citrine-perch",), 8)])
def test_a_sharp_eye_minds_nothing_that_a_bank_shot_leaves(stances: tuple[str, ...], number: int) -> None:
    """Full cover is half of it around a corner, and half counts for nothing to the lens. [SHA-MTH-030 SHA-MTH-023]"""
    wall = FrozenMap({key_of(Space(5, 0)): Ground(modifiers=("full-cover",))})
    scene = Scene(sides=FrozenMap({"a": "a", "b": "b"}), order=("a", "b"), turn="a", round=1, ground=wall)
    me = master("a", "bank-shot", "citrine-perch", "citrine-lens", stances=stances, weapons=("ranged",))
    table = seat(state(scene=scene, a=me, b=dull("b", (5, 0))))
    table.press("attack", "a", [1], ["no"], target="b", weapon="ranged", boosts=("bank-shot",))
    assert [number] == thrown_at(table)


@pytest.mark.parametrize(("stances", "skill", "harm"), [
    (("citrine-perch",), {"projectile": 6}, 4), ((), {"projectile": 6}, 1), (("citrine-perch",), {"athletics": 6}, 1),
])  # fmt: skip
def test_a_sharp_eye_bursts_behind_a_fence(stances: tuple[str, ...], skill: dict[str, int], harm: int) -> None:
    """A half cover takes three from what bursts over a place, unless it is shot there by who minds none. [SHA-MTH-030 SHA-ENV-010]"""
    fence = FrozenMap({key_of(Space(9, 0)): Ground(modifiers=("partial-cover",))})
    scene = Scene(sides=FrozenMap({"a": "a", "b": "b"}), order=("a", "b"), turn="a", round=1, ground=fence)
    known = dict.fromkeys(("citrine-perch", "citrine-lens", "unnatural-mortar"), 1)
    me = somebody("a", skills=skill, powers=known, mutations={"shard": "core"})
    table = seat(state(scene=scene, a=replace(me, stances=stances), b=dull("b", (9, 0))))
    table.press("cast", "a", [4], ["no"], power="unnatural-mortar", x=8, y=0)
    assert harm == table.actor("b").wounds.lethal


# -- conditioning -------------------------------------------------------------------------------


def test_conditioning_is_toward_a_subject_and_undoes_only_itself() -> None:
    """A week for a month's charm toward whom one names; another week undoes that, and no charm of another making.

    [SHA-MTH-033]
    """
    sage = somebody("a", skills={"influence": 4}, powers={"conditioning": 1})
    table = seat(state(a=sage, b=dull("b"), c=dull("c", (2, 0))))
    table.press("use-power", "a", [1], ["no"], power="conditioning", targets=("b",), choice="c")
    charm = table.actor("b").effects["charmed"]
    assert ("c", 43_200, {"by-reflection"}) == (
        charm.source, charm.clock.left, {each for each in charm.marks if each.startswith("by-")}
    )  # fmt: skip
    assert not table.allows("use-power", "a", power="conditioning", targets=("b",), choice="moon")
    table.press("use-power", "a", [1], ["no"], power="conditioning", targets=("b",), choice="nobody")
    assert "charmed" not in table.actor("b").effects
    table.press("afflict", "a", target="b", condition="charmed", lasts="lasting")
    table.press("use-power", "a", [1], ["no"], power="conditioning", targets=("b",), choice="nobody")
    assert table.actor("b").is_marked("charmed")
    assert any("nothing of Conditioning" in each for each in table.last.notes)


def test_conditioning_takes_any_subject_and_leaves_other_charms() -> None:
    """The guild in words; a second subject beside the first; another's charm stays, also when it is undone; no fight.

    [SHA-MTH-033]
    """
    sage = somebody("a", skills={"influence": 6}, powers={"conditioning": 1})
    table = seat(state(a=replace(sage, well=9), b=dull("b"), c=dull("c", (2, 0))))
    form = {"power": "conditioning", "targets": ("b",)}
    table.press("afflict", "c", target="b", condition="charmed", lasts="lasting")
    table.press("use-power", "a", [1], ["no", "the guild"], choice="cause", **form)
    table.press("use-power", "a", [1], ["no"], choice="c", **form)
    charms = [each for each in table.actor("b").effects.values() if "charmed" in each.marks]
    assert (3, [("", "the guild"), ("c", "")]) == (len(charms), [(each.source, each.text) for each in charms[1:]])
    assert table.press("convince", "c", target="b", circumstance="easy")
    table.press("use-power", "a", [1], ["no", charms[2].id], choice="nobody", **form)
    assert [each.id for each in charms[:2]] == [key for key in table.actor("b").effects if key.startswith("charmed")]
    table.press("use-power", "a", [1], ["no"], choice="nobody", **form)
    assert charms[:1] == [each for each in table.actor("b").effects.values() if "charmed" in each.marks]
    fight = seat(state(turn="a", a=sage, b=dull("b")))
    no = fight.refused("use-power", "a", choice="b", **form)
    assert ("SHA-MTH-033", "Conditioning takes longer than an encounter.") == (no.rule, no.reason)


# -- topaz spray --------------------------------------------------------------------------------


@pytest.mark.parametrize(("answers", "hurt", "wounds", "ends"), [
    (["reach", "no"], 3, 0, (1, 3)), (["no", "reach", "no"], 3, 0, (1, 3)), (["no", "no"], 0, 0, (1, 3)),
    (["reach", "no", "dead"], 3, 9, (2, 2)), (["no", "reach", "no", "dead"], 3, 9, (1, 3)),
])  # fmt: skip
def test_who_crosses_a_reach_is_struck_at(answers: list[str], hurt: int, wounds: int, ends: tuple[int, int]) -> None:
    """One move into reach and out of it: a blow as they enter or as they leave; whoever falls to it goes no farther.

    Once a round, and the standard action is left. [SHA-MTH-123]
    """
    lance = master("a", "topaz-mist", "topaz-spray", weapons=("reach",), stances=("topaz-mist",))
    passer = replace(dull("b", (3, 1)), wounds=Wounds(lethal=wounds))
    table = seat(state(turn="b", a=lance, b=passer))
    table.press("move", "b", [2] if hurt else [], answers, x=1, y=3)
    assert (Space(*ends), wounds + hurt) == (table.actor("b").at, table.actor("b").wounds.lethal)
    assert (bool(hurt), False) == (bool(table.actor("a").turn.bonus), table.actor("a").turn.standard)


COMING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("attack", {"target": "a", "weapon": "basic", "boosts": ("charge",)}),
    ("shove", {"target": "a", "boosts": ("charge",)}),
    ("across", {"way": "jump", "x": 2, "y": 0}),
    ("move", {"x": 2, "y": 0}),
)


@pytest.mark.parametrize(("button", "form"), COMING)
def test_however_one_comes_the_long_weapon_strikes(button: str, form: dict[str, Any]) -> None:
    """A charge, a jump, a walk: whoever falls to the blow does nothing more. [SHA-MTH-123 SHA-SKL-039]"""
    lance = master("a", "topaz-mist", "topaz-spray", weapons=("reach",), stances=("topaz-mist",))
    runner = replace(dull("b", (3, 0), skills={"athletics": 4}), wounds=Wounds(lethal=9))
    table = seat(state(turn="b", a=lance, b=runner))
    open_to_it = "charge" in form.get("boosts", ())
    table.press(button, "b", [2], ["reach", *(() if open_to_it else ("no",)), "dead"], **form)
    assert (0, True) == (table.actor("a").wounds.total, table.actor("b").wounds.lethal > 9)
    assert 2 == table.actor("b").at.x


def test_who_is_not_to_be_seen_is_not_announced() -> None:
    """A sneaker in thick fog goes by unasked; without the fog the question is put. [SHA-MTH-123 SHA-SKL-093]"""
    fog = FrozenMap({key_of(Space(x, 0)): Ground(modifiers=("full-concealment",)) for x in range(1, 5)})
    lance = master("a", "topaz-mist", "topaz-spray", weapons=("reach",), stances=("topaz-mist",))
    for ground, struck in ((fog, False), (FrozenMap({}), True)):
        people = ("a", "b")
        sides = FrozenMap(dict(zip(people, people, strict=True)))
        scene = Scene(sides=sides, order=people, turn="b", round=1, ground=ground)
        thief = replace(dull("b", (3, 0), skills={"stealth": 6}), stances=("sneak",))
        table = seat(state(scene=scene, a=lance, b=thief))
        table.press("move", "b", [2] if struck else [], ["reach", "no"] if struck else [], x=2, y=0)
        assert struck == bool(table.actor("b").wounds.total)


def test_nobody_is_struck_at_who_keeps_out_of_reach() -> None:
    """Around it, or within it all the way. [SHA-MTH-123]"""
    lance = master("a", "topaz-mist", "topaz-spray", weapons=("reach",), stances=("topaz-mist",))
    for start, end in (((3, 0), (3, 1)), ((2, 1), (1, 2))):
        table = seat(state(turn="b", a=lance, b=dull("b", start)))
        table.press("move", "b", x=end[0], y=end[1])
        assert (Space(*end), 0) == (table.actor("b").at, table.actor("b").wounds.total)


def test_a_kindness_to_an_enemy_leaves_one_hidden() -> None:
    """What heals is no aggressive act, though the wounds are others afterwards. [SHA-MTH-125 SHA-SKL-093]"""
    mage = replace(caster("mothers-kiss", skills={"reflection": 4, "mysticism": 4, "stealth": 4}), stances=("sneak",))
    table = seat(state(turn="a", a=mage, b=replace(dull("b", (1, 0)), wounds=Wounds(lethal=3))))
    table.press("cast", "a", [1, 6], [True], power="mothers-kiss", targets=("b",))
    assert Wounds(lethal=3) != table.actor("b").wounds
    assert ("sneak",) == table.actor("a").stances
