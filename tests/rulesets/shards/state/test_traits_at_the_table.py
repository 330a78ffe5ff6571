"""Traits at the table: each shown by what it changes for somebody who has it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import thrown
from tests.rulesets.shards.stage import BOOK, book, character, master, somebody, state

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.creation.gates import no_power
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat


def table(turn: Any = "a", scene: Any = None, **people: Any) -> AtTheSeat:
    """People in a fight, everybody everybody's enemy."""
    made = Scene(
        sides=FrozenMap({who: who for who in people}),
        order=tuple(people) if turn else (),
        turn=turn,
        round=int(bool(turn)),
        **(scene or {}),
    )
    return AtTheSeat(RULESET, state(scene=made, **people))


# -- mindless and made --------------------------------------------------------------------------


def test_what_has_no_mind_fears_nothing() -> None:
    """No condition of the mind takes hold, those of the body do; nothing that is defended with the mind alone touches it.

    [SHA-TRT-058]
    """
    stone = somebody("b", (1, 0), traits={"mindless": ""})
    at = table(a=somebody(influence=6), b=stone)
    for condition, holds in (
        ("afraid", False),
        ("charmed", False),
        ("distracted", False),
        ("crippled", True),
        ("staggered", True),
    ):
        at.press("afflict", "a", target="b", condition=condition, lasts="encounter")
        assert holds == at.actor("b").is_marked(condition)
    at.press("try", "a", deed="read-person", skill="intuition", target="b")
    assert ([], "B has no mind to touch") == (at.last.drawn, at.last.notes[0])
    at = table(a=somebody(melee=2, weapons=("light",)), b=stone)
    at.press("attack", "a", [6], target="b", weapon="light")
    assert [4] == thrown(at)


def test_what_has_no_mind_learns_no_magic() -> None:
    """Core powers, yes; a shard's only if it grows in the flesh. [SHA-TRT-058]"""
    able = character(skills=dict.fromkeys(("mysticism", "reflection", "athletics"), 6), traits={"mindless": ""})
    found = {each: no_power(able, BOOK, BOOK.content.get(Power, each)) for each in ("castigate", "alertness", "thorns")}
    assert "SHA-TRT-058" == getattr(found["castigate"], "rule", "")
    assert all(getattr(found[each], "rule", "") != "SHA-TRT-058" for each in ("alertness",))
    clever = replace(able, traits=FrozenMap({}))
    assert "SHA-TRT-058" != getattr(no_power(clever, BOOK, BOOK.content.get(Power, "castigate")), "rule", "")


def test_what_is_made_is_not_worn_down() -> None:
    """Six conditions and all bruises leave it cold. [SHA-TRT-044]"""
    at = table(a=somebody(), b=somebody("b", (1, 0), traits={"animation": ""}))
    for condition in ("asleep", "crippled", "dazed", "fatigued", "staggered", "stunned"):
        at.press("afflict", "a", target="b", condition=condition, lasts="encounter")
        assert not at.actor("b").is_marked(condition)
    at.press("attack", "a", [2], ["no"], target="b", weapon="basic")
    assert 0 == at.actor("b").wounds.total


# -- bodies -------------------------------------------------------------------------------------


@pytest.mark.parametrize("trait", ["amorphous", "swarm"])
def test_nothing_holds_what_has_no_shape(trait: str) -> None:
    """Neither a grip nor a snare. [SHA-TRT-041 SHA-TRT-064]"""
    at = table(a=somebody(melee=3), b=somebody("b", (1, 0), traits={trait: ""}))
    assert "SHA-TRT-041" == at.refused("grapple", "a", target="b").rule
    at.press("afflict", "a", target="b", condition="snared", lasts="encounter", nature="restraint")
    assert not at.actor("b").is_marked("snared")
    assert table(a=somebody(melee=3), b=somebody("b", (1, 0))).allows("grapple", "a", target="b")


def test_a_swarm_counters_again_and_again() -> None:
    """With Acrobatics, for nothing, however often; others once. [SHA-TRT-064 SHA-SPC-023]"""
    swarm = somebody("b", (1, 0), traits={"swarm": ""}, acrobatics=2)
    at = table(a=somebody(melee=4, weapons=("light",)), b=swarm)
    for _ in range(3):
        at.press("attack", "a", [1, 2], ["acrobatics", ()], target="b", weapon="light")
        assert not at.actor("b").turn.standard
        at.state = at.state.write("a", "turn.standard", False)
    assert 0 == at.actor("b").wounds.total


def test_a_swarm_takes_half_of_what_is_aimed_at_it() -> None:
    """Five successes are five points, or two of them. [SHA-TRT-064 SHA-SPC-023]"""
    for traits, hurt in (({}, 5), ({"swarm": ""}, 2)):
        at = table(a=somebody(melee=4, weapons=("light",)), b=somebody("b", (1, 0), traits=traits))
        at.press("attack", "a", [5], ["no"], target="b", weapon="light")
        assert hurt == at.actor("b").wounds.lethal


def test_many_limbs_help_bare_hands() -> None:
    """To strike, to hold, to shove and to parry; not with a blade. [SHA-TRT-059]"""
    limbs = {"traits": {"multi-limbed": ""}}
    for deed, form in (("attack", {"weapon": "basic"}), ("grapple", {}), ("shove", {})):
        for more, target in (({}, 4), (limbs, 5)):
            at = table(a=somebody(melee=2, **more), b=somebody("b", (1, 0)))
            at.press(deed, "a", [6], target="b", **form)
            assert [target] == thrown(at)
    at = table(a=somebody(melee=2, weapons=("light",), **limbs), b=somebody("b", (1, 0)))
    at.press("attack", "a", [6], target="b", weapon="light")
    assert [4] == thrown(at)
    for more, target in (({}, 4), (limbs, 5)):
        at = table(a=somebody(melee=6), b=somebody("b", (1, 0), melee=2, **more))
        at.press("attack", "a", [1, 1], ["melee", ()], target="b", weapon="basic")
        assert target == thrown(at)[1]


def test_many_hands_on_one_weapon() -> None:
    """Strength 4 is 8 with two hands on an axe, 12 with many; damage goes by what is over its need. [SHA-TRT-059 SHA-ECO-017 SHA-ECO-023]"""
    for more, hands, hurt in (({}, 1, 2), ({}, 2, 3), ({"traits": {"multi-limbed": ""}}, 2, 4)):
        at = table(
            a=somebody(melee=2, weapons=("light",), skills={"melee": 2}, player=True, **more), b=somebody("b", (1, 0))
        )  # fmt: skip
        at.press("attack", "a", [1], ["no"], target="b", weapon="light", hands=hands)
        assert hurt == at.actor("b").wounds.lethal


def test_a_constrictor_does_better_in_its_grip() -> None:
    """To strike and to throw down whom it holds, and nobody else. [SHA-TRT-048]"""
    for more, target in (({}, 4), ({"traits": {"constrictor": ""}}, 5)):
        at = table(a=somebody(melee=2, **more), b=somebody("b", (1, 0)))
        at.press("grapple", "a", [1], ["no"], target="b")
        at.state = at.state.write("a", "turn.standard", False)
        at.press("dirty-move", "a", [6], target="b", result="prone")
        assert [target] == thrown(at)
        at.state = at.state.write("a", "turn.standard", False)
        at.press("attack", "a", [6], target="b", weapon="basic")
        assert [target] == thrown(at)


def test_hollow_bones_jump_run_and_reel() -> None:
    """Twice as far, twice what makes one faster, one less to shake off what hits the body. [SHA-TRT-054]"""
    bird = {"traits": {"hollow-bones": ""}}
    for more, far, less in (({}, 2, 0), (bird, 4, 1)):
        assert table(a=somebody(**more)).allows("across", "a", way="jump", x=far, y=0)
        assert not table(a=somebody(**more)).allows("across", "a", way="jump", x=far + 1, y=0)
        for condition in ("staggered", "suffering"):
            at = table(a=somebody(athletics=2, **more))
            at.press("afflict", "a", target="a", condition=condition, lasts="encounter")
            at.press("cleanse", "a", [6], skill="athletics")
            assert [4 - (less if condition == "staggered" else 0)] == thrown(at)
    hurried = FrozenMap({"t": Effect("t", "t", marks=("tempo",))})
    for more, fast in (({}, 8), (bird, 12)):
        assert fast == int(table(a=replace(somebody(**more), effects=hurried)).number("a", "Speed"))


def test_hollow_bones_are_faster_by_every_way() -> None:
    """A doubled pace is a threefold one for them, on a folded way as in haste, at a crawl as on foot. [SHA-TRT-054 SHA-CHR-031]"""
    ways = FrozenMap({each: Effect(each, each, marks=(each,)) for each in ("folded", "tempo")})
    for more, far, crawled in (({}, 10, 2), ({"traits": {"hollow-bones": ""}}, 15, 3)):
        at = table("", a=replace(somebody(**more), effects=ways))
        assert far == at.press("travel", "a", hours=1)
        fight = table(a=replace(somebody(**more), effects=ways))
        assert "SHA-CHR-032" == fight.refused("move", "a", x=crawled + 1, y=0, mode="crawling").rule
        assert crawled == fight.press("move", "a", x=crawled, y=0, mode="crawling")


def test_armor_one_is_born_with() -> None:
    """By its kind and the Scale, on top of what is worn. [SHA-TRT-060 SHA-SPC-006]"""
    for kind, factor in (("light", 1), ("medium", 2), ("heavy", 3), ("massive", 4)):
        for size in (1, 2):
            at = table(a=somebody(traits={"natural-armor": kind}, size=size, armor="light"))
            assert factor * size + 1 == int(at.number("a", "AF"))


def test_thorns_hurt_who_strikes_within_their_range() -> None:
    """Bare hands at personal range, blades at reach; armor helps, a counter does not. [SHA-TRT-063]"""
    for where, weapon, armor, hurt in (
        ("personal, 2", "basic", "", 2), ("personal, 2", "light", "", 0), ("reach, 2", "light", "", 2),
        ("reach, 2", "light", "light", 1),
    ):  # fmt: skip
        thorny = somebody("b", (1, 0), traits={"retaliatory-carapace": where})
        at = table(a=somebody(melee=2, weapons=("light",), armor=armor), b=thorny)
        at.press("attack", "a", [6], target="b", weapon=weapon)
        assert hurt == at.actor("a").wounds.lethal


# -- senses -------------------------------------------------------------------------------------


def test_weak_eyes_and_ears_search_worse_and_wide_ones_better() -> None:
    """By sight or by sound. [SHA-TRT-028 SHA-TRT-029 SHA-TRT-062]"""
    for trait, sense, target in (
        ("poor-vision", "sight", 3), ("poor-vision", "sound", 4), ("poor-hearing", "sound", 3),
        ("poor-hearing", "sight", 4), ("peripheral-vision", "sight", 5), ("peripheral-vision", "sound", 4),
    ):  # fmt: skip
        at = table("", a=somebody(intuition=2, traits={trait: ""}))
        at.press("search", "a", [6], sense=sense)
        assert [target] == thrown(at)


def test_who_sees_surprises_coming() -> None:
    """The perceptive, the wide-eyed; not the unobservant. [SHA-TRT-027 SHA-TRT-036 SHA-TRT-062]"""
    for traits, target in (
        ({}, 4), ({"perceptive": "keen"}, 5), ({"unobservant": "dull"}, 2), ({"peripheral-vision": ""}, 5),
        ({"poor-vision": ""}, 3),
    ):  # fmt: skip
        at = table(a=somebody(intuition=2, traits=traits), b=somebody("b", (5, 0)))
        at.press("trap", "b", [1, 6], ["no"], target="a", name="pit", skill=6)
        assert target == thrown(at)[0]


def test_weak_eyes_past_twenty_metres_and_with_lenses() -> None:
    """A shot is one harder there, glass makes up for it. [SHA-TRT-029]"""
    for items, far, target in (((), 20, 4), ((), 21, 2), (("corrective-lenses",), 21, 3)):
        me = somebody(projectile=2, weapons=("ranged",), traits={"poor-vision": ""}, items=items)
        at = table(a=me, b=somebody("b", (far, 0)))
        at.press("attack", "a", [6], target="b", weapon="ranged")
        assert [target] == thrown(at)


def test_what_deafens_does_less_to_the_hard_of_hearing() -> None:
    """A success less, so that one is not enough. [SHA-TRT-028]"""
    for traits, deaf in (({}, True), ({"poor-hearing": ""}, False)):
        bat = master("a", "sonic-scream", karma=0)
        at = table(a=bat, b=somebody("b", (1, 0), traits=traits))
        at.press("cast", "a", [1], ["no"], power="sonic-scream", targets=("b",), x=1, y=0)
        assert deaf == at.actor("b").is_marked("deaf")


def test_voices_from_afar_are_half_lost_on_the_hard_of_hearing() -> None:
    """Past short earshot, which normal voices have to five metres, and not before. [SHA-TRT-028]"""
    for traits, far, heard in (({}, 5, 0), ({}, 6, 0), ({"poor-hearing": ""}, 5, 0), ({"poor-hearing": ""}, 6, 1)):
        at = table("", a=somebody(traits=traits), b=somebody("b", (far, 0)))
        assert heard == at.press("perceive", "a", target="b")[1]


def test_far_sight_is_for_looking_and_not_for_shooting() -> None:
    """One less off an appraisal from afar with Ranging or Intuition; a shot is as hard as ever. [SHA-TRT-066]"""
    eagle = {"traits": {"telescopic-vision": ""}}
    for more, target in (({}, 3), (eagle, 4)):
        at = table("", a=somebody(ranging=2, **more), b=somebody("b", (30, 0)))
        at.press("try", "a", [6], deed="appraise", skill="ranging", target="b")
        assert [target] == thrown(at)
        at = table(a=somebody(projectile=2, weapons=("ranged",), **more), b=somebody("b", (30, 0)))
        at.press("attack", "a", [6], target="b", weapon="ranged")
        assert [3] == thrown(at)


def test_eyes_by_light() -> None:
    """Blows in the dark, in glare and by day, for eyes that are made for one of them. [SHA-TRT-046 SHA-TRT-055 SHA-TRT-057 SHA-TRT-061 SHA-ENV-031]"""
    for trait, light, target in (
        ("", "dark", 1), ("night-vision", "dark", 4), ("bright-vision", "dark", 1), ("", "blinding", 1),
        ("bright-vision", "blinding", 4), ("light-sensitive", "normal", 3), ("", "normal", 4),
        ("lost-sense", "normal", 1),
    ):  # fmt: skip
        traits = {trait: "sight" if trait == "lost-sense" else ""} if trait else {}
        at = table(
            scene={"light": light}, a=somebody(melee=2, weapons=("light",), traits=traits), b=somebody("b", (1, 0))
        )
        at.press("attack", "a", [6], target="b", weapon="light")
        assert [target] == thrown(at)


def test_fine_work_by_night_eyes() -> None:
    """Half hidden to eyes made for the dark, all hidden to others. [SHA-ENV-033 SHA-TRT-046 SHA-TRT-061]"""
    for trait, light, target in (("night-vision", "dark", 3), ("", "dark", 1), ("bright-vision", "blinding", 3)):
        at = table("", {"light": light}, a=somebody(artistry=2, traits={trait: ""} if trait else {}))
        at.press("pick-lock", "a", [6], silver=16, tools=True)
        assert [target] == thrown(at)


def test_blind_for_as_long_as_the_glare_lasted() -> None:
    """Two rounds in it, two rounds blind. [SHA-TRT-055]"""
    at = table(scene={"light": "blinding"}, a=somebody(traits={"light-sensitive": ""}), b=somebody("b", (9, 0)))
    at.press("end-turn", "a")
    for _ in range(2):
        at.proceed()
        assert "a" == at.state.scene.turn
        at.press("end-turn", "a")
        at.proceed()
        at.press("end-turn", "b")
    at.press("light", "b", light="normal")
    blind = []
    for _ in range(4):
        at.proceed()
        blind.append(at.actor("a").is_marked("blind"))
        at.press("end-turn", "a")
        at.proceed()
        at.press("end-turn", "b")
    assert [True, True, False, False] == blind


def test_other_senses_mind_no_dark() -> None:
    """Scent within twenty metres, echoes too, footfalls of who has moved; the dead sense all within a hundred.

    [SHA-TRT-049 SHA-TRT-050 SHA-TRT-067 SHA-TRT-068]
    """
    for trait, far, moved, sensed in (
        ("diffusion-sense", 10, False, True), ("echolocation", 10, False, True), ("vibration-sense", 10, True, True),
        ("vibration-sense", 10, False, False), ("undead", 100, False, True), ("undead", 101, False, False),
        ("animal", 10, False, False),
    ):  # fmt: skip
        b = somebody("b", (far, 0))
        b = replace(b, turn=replace(b.turn, moved=moved))
        at = table(scene={"light": "dark"}, a=somebody(traits={trait: ""}), b=b)
        at.press("perceive", "a", target="b")
        assert sensed == any("plain to see" in note for note in at.last.notes)


def test_a_hive_hides_little_from_itself() -> None:
    """A step less between its members, and a point less Intuition to defend with. [SHA-TRT-053]"""
    hive = {"traits": {"hive-connection": ""}}
    for mine, theirs, target in ((hive, hive, 3), (hive, {}, 1), ({}, hive, 1)):
        at = table(
            scene={"light": "dark"}, a=somebody(melee=2, weapons=("light",), **mine), b=somebody("b", (1, 0), **theirs)
        )
        at.press("attack", "a", [6], target="b", weapon="light")
        assert [target] == thrown(at)
        at = table("", a=somebody(influence=2, **mine), b=somebody("b", (1, 0), intuition=2, **theirs))
        at.press("convince", "a", [6], target="b", circumstance="easy")
        assert [2 + (mine is hive and theirs is hive)] == thrown(at)


def test_colours_are_lost_on_some() -> None:
    """As they are told. [SHA-TRT-047]"""
    for traits, told in (({}, False), ({"color-blind": ""}, True)):
        at = table(a=somebody(traits=traits), b=somebody("b", (1, 0)))
        at.press("perceive", "a", target="b")
        assert told == any("without colours" in note for note in at.last.notes)


def test_a_face_that_nobody_forgets() -> None:
    """One more to remember, whether fair or foul. [SHA-TRT-015 SHA-TRT-022]"""
    for traits, target in (({}, 4), ({"attractive": "eyes"}, 5), ({"hideous": "scars"}, 5)):
        at = table("", a=somebody(reflection=2), b=somebody("b", (1, 0), traits=traits))
        at.press("try", "a", [6], [()], deed="remember", skill="reflection", target="b")
        assert [target] == thrown(at)


# -- breath, air and hazards --------------------------------------------------------------------


def test_who_breathes_what() -> None:
    """Water chokes people after five rounds, six if robust, twice if still; fish choke in air; the dead nowhere.

    [SHA-ENV-029 SHA-TRT-042 SHA-TRT-045 SHA-TRT-067 SHA-TRT-031]
    """
    for traits, medium, rounds, still, well in (
        ({}, "water", 5, False, True), ({}, "water", 6, False, False), ({"robust": "hale"}, "water", 6, False, True),
        ({"robust": "hale"}, "water", 7, False, False), ({}, "water", 10, True, True), ({}, "water", 11, True, False),
        ({"amphibious": ""}, "water", 99, False, True), ({"amphibious": ""}, "air", 99, False, True),
        ({"aquatic": ""}, "water", 99, False, True), ({"aquatic": ""}, "air", 6, False, False),
        ({"undead": ""}, "smoke", 99, False, True), ({"amphibious": ""}, "smoke", 6, False, False),
    ):  # fmt: skip
        at = table("", a=somebody(traits=traits), b=somebody("b"))
        at.press("breathe", "b", target="a", medium=medium, rounds=rounds, still=still)
        assert well != at.actor("a").is_marked("suffering")
    at = table("", a=somebody(), b=somebody("b"))
    at.press("breathe", "b", target="a", medium="water", rounds=6)
    at.press("breathe", "b", target="a", medium="air")
    assert not at.actor("a").is_marked("suffering")


def test_born_to_the_heat() -> None:
    """A slow heat does nothing, a fire does. [SHA-TRT-051 SHA-ENV-028 SHA-ENV-041]"""
    for traits, celsius, minutes, hurt in (
        ({}, 40, 60, 1), ({}, 39, 600, 0), ({}, 50, 10, 1), ({}, 60, 1, 1), ({"environmental-adaptation": "heat"}, 60, 9, 0),
        ({"environmental-adaptation": "cold"}, 60, 2, 2), ({}, 0, 59, 0), ({}, -20, 3, 3),
    ):  # fmt: skip
        at = table("", a=somebody(traits=traits), b=somebody("b"))
        at.press("weather", "b", target="a", celsius=celsius, minutes=minutes)
        assert hurt == at.actor("a").wounds.lethal
    at = table("", a=somebody(traits={"environmental-adaptation": "heat"}), b=somebody("b"))
    at.press("surroundings", "b", target="a", hazard="bonfire", rounds=2)
    assert 2 == at.actor("a").wounds.lethal


def test_ground_hides_by_degrees() -> None:
    """Fog a step, thick fog all, one step less from beside it; cover one, and full cover nobody can aim at.

    [SHA-ENV-007 SHA-ENV-008 SHA-ENV-009 SHA-ENV-010 SHA-ENV-011 SHA-ENV-012]
    """
    for modifiers, far, target in (
        ((), 3, 4), (("partial-concealment",), 3, 3), (("partial-concealment",), 1, 4), (("full-concealment",), 3, 1),
        (("full-concealment",), 1, 3), (("partial-cover",), 3, 3), (("partial-cover", "partial-concealment"), 3, 3),
        (("partial-cover", "full-concealment"), 3, 1),
    ):  # fmt: skip
        ground = FrozenMap({key_of(Space(far, 0)): Ground(modifiers=modifiers)})
        at = table(scene={"ground": ground}, a=somebody(projectile=2, weapons=("ranged",)), b=somebody("b", (far, 0)))
        at.press("attack", "a", [6], target="b", weapon="ranged")
        assert [target] == thrown(at)
    walled = FrozenMap({key_of(Space(3, 0)): Ground(modifiers=("full-cover",))})
    at = table(scene={"ground": walled}, a=somebody(projectile=2, weapons=("ranged",)), b=somebody("b", (3, 0)))
    assert "SHA-ENV-011" == at.refused("attack", "a", target="b", weapon="ranged").rule


def test_heights_are_cover() -> None:
    """A space partial, two full. [SHA-ENV-013]"""
    for halves, target in ((1, 4), (2, 3)):
        at = table(a=somebody(projectile=2, weapons=("ranged",)), b=somebody("b", (5, 0)))
        at.press("ground", "a", x=5, y=0, halves=halves)
        at.press("attack", "a", [6], target="b", weapon="ranged")
        assert [target] == thrown(at)
    at = table(a=somebody(projectile=2, weapons=("ranged",)), b=somebody("b", (5, 0)))
    at.press("ground", "a", x=5, y=0, halves=4)
    assert "SHA-ENV-011" == at.refused("attack", "a", target="b", weapon="ranged").rule


def test_a_crowd_in_the_way() -> None:
    """Each space with somebody in it, between or the target's own, is one less; without care the first is met.

    [SHA-ENC-010 SHA-ENC-011]
    """
    for others, target in (
        ({}, 4), ({"c": (3, 0)}, 3), ({"c": (5, 0)}, 3), ({"c": (3, 0), "d": (3, 0)}, 3),
        ({"c": (2, 0), "d": (3, 0)}, 2), ({"c": (3, 1)}, 4), ({"c": (3, 0), "d": (5, 0)}, 2),
    ):  # fmt: skip
        people = {who: somebody(who, where) for who, where in others.items()}
        at = table(a=somebody(projectile=2, weapons=("ranged",)), b=somebody("b", (5, 0)), **people)
        at.press("attack", "a", [6], target="b", weapon="ranged")
        assert [target] == thrown(at)
    at = table(a=somebody(projectile=2, weapons=("ranged",)), b=somebody("b", (5, 0)), c=somebody("c", (3, 0)))
    at.press("attack", "a", [4], ["no"], target="b", weapon="ranged", careless=True)
    assert (0, True) == (at.actor("b").wounds.total, at.actor("c").wounds.total > 0)


def test_size_counts_for_what_is_dodged() -> None:
    """A horse is one easier to hit, a child of a quarter two harder; talk goes by no size. [SHA-ENC-014 SHA-ENC-015]"""
    for more, target in (
        ({"size": 2}, 5),
        ({"size": 3}, 5),
        ({"size": 4}, 6),
        ({"size": 0.5}, 3),
        ({"size": 0.25}, 2),
        ({"size": 0.3}, 3),
    ):
        at = table(a=somebody(melee=2, weapons=("light",)), b=somebody("b", (1, 0), **more))
        at.press("attack", "a", [6], ["no"] if target > 5 else [], target="b", weapon="light")
        assert [target] == thrown(at)
        at = table("", a=somebody(influence=2), b=somebody("b", (1, 0), **more))
        at.press("convince", "a", [6], target="b", circumstance="easy")
        assert [4] == thrown(at)


# -- what a table agrees on, and what bodies have -----------------------------------------------


@pytest.mark.parametrize(("penalty", "numbers"), [(0, [4, 4, 4]), (1, [3, 3, 4])])
def test_the_inept_by_what_a_table_likes(penalty: int, numbers: list[int]) -> None:
    """Two skills that were named, and no third; the book takes nothing from them. [SHA-TRT-023]"""
    me = somebody(traits={"inept": "craft melee"}, skills={"craft": 2, "melee": 2, "artistry": 2})
    found = []
    for skill in ("craft", "melee", "artistry"):
        at = AtTheSeat(RULESET, state(a=me), book(inept_penalty=penalty))
        at.press("improvise", "a", [6], skill=skill)
        found += thrown(at)
    assert numbers == found


@pytest.mark.parametrize(
    ("overlay", "hurt"), [("", (0, 4, 0)), ("risen", (4, 0, 0)), ("ravening-dead", (4, 0, 0)), ("remnant", (0, 0, 5))]
)
def test_the_fists_of_the_dead(overlay: str, hurt: tuple[int, int, int]) -> None:
    """Not to bruise with; a remnant's are of shard, and stronger by one. [SHA-SPC-005]"""
    at = table(a=somebody(melee=4, overlay=overlay), b=somebody("b", (1, 0), size=2))
    at.press("attack", "a", [4], ["no"], target="b", weapon="basic")
    wounds = at.actor("b").wounds
    assert hurt == (wounds.lethal, wounds.subdual, wounds.shard)


def test_a_furious_swarm_swarms_and_charges_beside_its_boosts() -> None:
    """With Melee 1 one boost is allowed; for it neither of the two counts, for any other swarm both. [SHA-SPC-018]"""
    form: dict[str, Any] = {"target": "b", "weapon": "strong-small-claws"}
    at = table(a=somebody(species="splinter-swarm", melee=1, athletics=2), b=somebody("b", (1, 0)))
    own = ("precise-strike", "swarm-attack", "charge")
    assert at.allows("attack", "a", boosts=own, **form)
    assert "SHA-CORE-090" == at.refused("attack", "a", boosts=(*own, "weeping-strike"), **form).rule
    plain = somebody(species="crevid-swarm", melee=1, athletics=2, powers={"precise-strike": 1})
    other = table(a=plain, b=somebody("b", (1, 0)))
    weapon = other.offered("attack", "a", "weapon")[0]
    for boosts, allowed in ((("swarm-attack",), True), (("precise-strike", "swarm-attack"), False)):
        assert allowed == other.allows("attack", "a", target="b", weapon=weapon, boosts=boosts), boosts


@pytest.mark.parametrize(
    ("traits", "plainly", "by_force"), [({}, 5, 5), ({"hideous": "scars"}, 4, 5), ({"attractive": "eyes"}, 6, 6)]
)
def test_a_face_counts_in_what_no_action_covers(traits: dict[str, str], plainly: int, by_force: int) -> None:
    """In any use of Influence, in answering another's as well; a scarred face takes nothing from a threat. [SHA-TRT-015 SHA-TRT-022]"""
    for against, target in (("persuasion", plainly), ("intimidation", by_force)):
        seat = table("", a=somebody(influence=3, traits=traits), b=somebody("b", (1, 0)))
        seat.press("improvise", "a", [6], ["no"] * (target == 6), skill="influence", target="b", against=against)
        assert [target] == thrown(seat), against
    speaker = somebody("b", (1, 0), influence=5)
    seat = table("", a=somebody(influence=3, reflection=0, traits=traits), b=speaker)
    seat.press("improvise", "b", [1, 6], ["influence"], skill="influence", target="a", against="questioning")
    assert plainly == thrown(seat)[1]
