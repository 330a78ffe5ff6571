"""Senses on the map: light and dark, haze, heights, noise, and what stranger senses make of them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, book, scripted, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.swings import Swing, no_attack
from rulewright.rulesets.shards.skills.deeds import poor_light
from rulewright.rulesets.shards.state.character import Actor, Scene, State
from rulewright.rulesets.shards.state.ground import Ground, Light, key_of
from rulewright.rulesets.shards.world.concealment import Visibility, sight_between
from rulewright.rulesets.shards.world.lighting import CLEAR, FULL, PARTIAL, kindle, light_at, light_scene
from rulewright.rulesets.shards.world.perception import heard_by, perceive, set_noise
from rulewright.rulesets.shards.world.sneaking import notice_around, sneaking_rating
from rulewright.rulesets.shards.world.terrain import Lie, lay_ground
from rulewright.space.grid import Space


def two(far: int = 3, scene: Scene | None = None, **more: Any) -> State:
    """Two people some spaces apart."""
    return state(scene=scene, a=actor("a", **more), b=actor("b", where=(far, 0)))


def seen(now: State) -> Visibility:
    """How b stands to a."""
    return sight_between(now, BOOK, "a", "b")


def test_darkness_hides_from_all_but_eyes_made_for_it() -> None:
    """All is hidden in the dark, nothing from a night eye at rough work. [SHA-ENV-031 SHA-TRT-061]"""
    dark = Scene(light="dark")
    assert FULL == seen(two(scene=dark)).concealment
    owl = two(scene=dark, traits={"night-vision": ""})
    assert CLEAR == seen(owl).concealment
    assert CLEAR == seen(two(scene=Scene(light="normal"))).concealment


def test_the_ground_may_be_lit_otherwise() -> None:
    """A lit room in a dark house, and a dark corner in a lit one. [SHA-ENV-031]"""
    place = FrozenMap({key_of(Space(3, 0)): Ground(modifiers=("normal-light",))})
    assert CLEAR == seen(two(scene=Scene(light="dark", ground=place))).concealment
    corner = FrozenMap({key_of(Space(3, 0)): Ground(modifiers=("dark",))})
    assert FULL == seen(two(scene=Scene(ground=corner))).concealment


def test_a_torch_lights_its_field_and_gives_its_bearer_away() -> None:
    """Within two spaces it is light; who carries it is seen from afar. [SHA-ENV-032 SHA-ECO-030]"""
    start = state(scene=Scene(light="dark"), a=actor("a"), b=actor("b", where=(9, 0), items=("torch",)))
    play = scripted(start)
    play.run(kindle, "b", "torch")
    found: list[Light] = [light_at(play.state, BOOK, Space(x, 0)) for x in (6, 7, 9)]
    assert ["dark", "normal", "normal"] == found
    assert CLEAR == seen(play.state).concealment
    assert FULL == sight_between(play.state, BOOK, "b", "a").concealment


def test_haze_thickens_with_distance() -> None:
    """Nothing up to four spaces, half hidden from five on. [SHA-ENV-007]"""
    hazy = Scene(hazy=True)
    assert [CLEAR, PARTIAL] == [seen(two(far, hazy)).concealment for far in (4, 5)]


def test_five_spaces_of_fog() -> None:
    """Fog between hides partly, five spaces of it wholly. [SHA-ENV-008]"""
    fog = FrozenMap({key_of(Space(x, 0)): Ground(modifiers=("partial-concealment",)) for x in range(1, 7)})
    assert [PARTIAL, FULL] == [seen(two(far, Scene(ground=fog))).concealment for far in (4, 6)]


def test_heights_cover_unless_a_table_says_no() -> None:
    """A space up partly, two wholly. [SHA-ENV-013]"""
    for height, cover in ((0, CLEAR), (1, PARTIAL), (2, FULL)):
        now = two(scene=Scene(ground=FrozenMap({key_of(Space(3, 0)): Ground(height=height)})))
        assert cover == seen(now).cover
        assert CLEAR == sight_between(now, book(heights_cover=False), "a", "b").cover


def test_the_dead_and_the_keen_nosed_mind_no_darkness() -> None:
    """A scent and the sense of the dead reach through it, not through a wall. [SHA-TRT-049 SHA-TRT-067]"""
    for trait in ("undead", "diffusion-sense", "echolocation"):
        now = two(scene=Scene(light="dark"), traits={trait: ""})
        assert CLEAR == seen(now).concealment
    walled = Scene(light="dark", cover=(Space(1, 0),))
    assert FULL == seen(two(scene=walled, traits={"undead": ""})).concealment


def test_footfalls_are_felt() -> None:
    """Who stands still is not. [SHA-TRT-068]"""
    now = two(scene=Scene(light="dark"), traits={"vibration-sense": ""})
    assert FULL == seen(now).concealment
    b = now.actor("b")
    moved = state(scene=now.scene, a=now.actor("a"), b=replace(b, turn=replace(b.turn, moved=True)))
    assert CLEAR == seen(moved).concealment


def test_fine_work_in_the_dark() -> None:
    """Three off in the dark, one for eyes made for it. [SHA-ENV-033 SHA-TRT-061]"""
    dark = Scene(light="dark")
    found = [poor_light(two(scene=dark, traits=each), BOOK, "a").value for each in ({}, {"night-vision": ""})]
    assert [-3, -1] == found
    assert 0 == poor_light(two(), BOOK, "a").value


def test_a_blow_into_the_dark_meets_whoever_is_there() -> None:
    """Two in one dark space: the die says which. [SHA-ENV-008]"""
    people: dict[str, Any] = {who: actor(who, player=False, where=(1, 0) if who != "a" else (0, 0)) for who in "abc"}
    scene = Scene(light="dark", sides=FrozenMap({who: who for who in people}), order=("a", "b", "c"), turn="a", round=1)
    play = scripted(state(scene=scene, **people), [2, 6])
    assert "c" == play.run(attack, "a", "b", "basic").target


def test_a_careless_shot() -> None:
    """It takes no penalty for the crowd, and meets the first in the line. [SHA-ENC-011]"""
    a = actor("a", projectile=2, weapons=("ranged",), player=False)
    now = state(turn="a", a=a, b=actor("b", where=(4, 0), player=False), c=actor("c", where=(2, 0), player=False))
    assert no_attack(now, BOOK, "a", "b", "ranged") is None
    assert "c" == scripted(now, [6]).run(attack, "a", "b", "ranged", Swing(careless=True)).target
    assert "b" == scripted(now, [6]).run(attack, "a", "b", "ranged").target


def sneaker(**more: Any) -> Actor:
    """Somebody who sneaks."""
    return replace(actor("b", where=(2, 0), **more), stances=("sneak",))


def test_soft_ground_hides_steps() -> None:
    """A point more on moss, a point less on gravel. [SHA-ENV-024]"""
    for modifier, rating in (("muffling", 3), ("clamorous", 1)):
        ground = FrozenMap({key_of(Space(2, 0)): Ground(modifiers=(modifier,))})
        assert rating == sneaking_rating(
            state(scene=Scene(ground=ground), a=actor("a"), b=sneaker(stealth=2)), BOOK, "b"
        )


def test_the_watchful_notice_without_looking() -> None:
    """More Intuition than they have Stealth; a tie keeps them hidden. [SHA-SKL-056 SHA-SKL-059]"""
    for intuition, found in ((3, ("b",)), (2, ())):
        play = scripted(state(turn="a", a=actor("a", intuition=intuition), b=sneaker(stealth=2)))
        assert found == play.run(notice_around, "a")


def test_what_one_makes_of_another() -> None:
    """By eye and by ear; a sneaker is neither seen nor heard. [SHA-ENV-035 SHA-SKL-056]"""
    assert (CLEAR, CLEAR) == scripted(two()).run(perceive, "a", "b")
    now = state(a=actor("a", intuition=1), b=sneaker(stealth=2))
    assert (FULL, FULL) == scripted(now).run(perceive, "a", "b")


def test_noise_drowns_voices() -> None:
    """A level louder half, two wholly. [SHA-ENV-035]"""
    for decibels, noise, degree in ((40, "normal", CLEAR), (80, "loud", PARTIAL), (120, "booming", FULL)):
        play = scripted(two())
        assert noise == play.run(set_noise, "a", decibels)
        assert degree == heard_by(play.state, BOOK, "a", "b")


def test_what_the_game_master_says_of_a_place() -> None:
    """Depth darkens, haze lies, ground rises and flows. [SHA-ENV-034 SHA-ENV-025]"""
    play = scripted(two())
    play.run(light_scene, "a", "normal", 10, hazy=True)
    assert ("dark", True) == (play.scene.light, play.scene.hazy)
    play.run(lay_ground, "a", 1, 0, Lie(halves=3, current=2, toward="north"))
    assert Ground(height=1.5, current=2, flow=Space(0, -1)) == play.scene.ground[key_of(Space(1, 0))]
