"""Workings on places, eyes and minds: auras, zones, images, forgetting, thralls."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, caster, casting, scripted, state, target

from rulewright.play import FrozenMap, Refused
from rulewright.play import State as AnyState
from rulewright.rulesets.shards.body.cleansing import shaken
from rulewright.rulesets.shards.body.conditions import bound_will
from rulewright.rulesets.shards.body.disorders import disorders_of
from rulewright.rulesets.shards.body.recovery import end_encounter
from rulewright.rulesets.shards.body.will import give_orders
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.checks import defence_with
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.encounter import new_round
from rulewright.rulesets.shards.powers.casting import cast
from rulewright.rulesets.shards.powers.cost_and_range import (
    Shaping,
    no_cast,
)
from rulewright.rulesets.shards.powers.workings import images, mind
from rulewright.rulesets.shards.skills.bodily import rises
from rulewright.rulesets.shards.state.character import Scene, Turn
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.ground import Zone
from rulewright.rulesets.shards.world import hunger, zone_effects
from rulewright.rulesets.shards.world.lighting import light_at
from rulewright.space.grid import Space

# -- auras and zones ----------------------------------------------------------------------------


def test_an_aura_of_strength() -> None:
    """One more success for the caster and so many friends as Reflection, near enough. [SHA-SHM-028 SHA-SHM-029]"""
    me = caster("aura-of-strength")
    near, far = target(where=(6, 0), melee=2), actor("c", melee=2, player=False, where=(7, 0))
    now = state(turn="a", sides={"a": "x", "b": "x", "c": "x"}, a=me, b=near, c=far)
    play = scripted(now, [2])
    play.run(cast, "a", "aura-of-strength", ("b", "c"))
    for who, more in (("b", 1), ("c", 0)):
        tested = scripted(play.state, [2])
        assert 2 + more == tested.run(resolve, Attempt(who, "x", "melee")).successes


def test_sha_ex2_d11_a_death_field() -> None:
    """Reflection less Athletics, once a round, whatever is worn. [SHA-SHM-027 SHA-EX2-D11]"""
    assert [3, 0, 0] == [zone_effects.death_damage(4, each) for each in (1, 4, 5)]
    play = scripted(state(turn="a", a=caster("death-field", rank=4), b=target(athletics=1, armor="heavy")), [2, 6])
    play.run(cast, "a", "death-field")
    assert (3, 0) == (play.actor("b").wounds.lethal, play.run(zone_effects.shrivel, "b"))
    play.run(new_round)
    assert (3, 0) == (play.run(zone_effects.shrivel, "b"), play.run(zone_effects.shrivel, "b"))
    dead = scripted(replace(play.state, actors=play.state.actors.with_("b", target(species="tissue-swarm"))))
    assert 0 == dead.run(zone_effects.shrivel, "b")


@pytest.mark.parametrize(
    ("light", "reflection", "athletics", "expected"),
    [("normal", 2, 3, ("staggered",)), ("dark", 2, 2, ("staggered", "snared", "suffering")),
     ("normal", 3, 2, ("suffering",)), ("blinding", 0, 0, ())],
)  # fmt: skip
def test_a_clutching_darkness(light: Any, reflection: int, athletics: int, expected: tuple[str, ...]) -> None:
    """Strictly weaker minds stagger, in the dark they are held; weaker bodies suffer. [SHA-SHM-027]"""
    assert expected == zone_effects.clutched(3, reflection, athletics, light)


def test_darkness_lets_go() -> None:
    """It works where it lies. [SHA-SHM-027]"""
    play = casting("clutching-darkness", [2, 6], them=target())
    assert play.actor("b").is_marked("staggered")
    play.change("b", "at", Space(20, 0))
    play.run(zone_effects.feel_zones, "b")
    assert not play.actor("b").is_marked("staggered")


def test_weight_hunger_and_charged_land() -> None:
    """Terrain shifts, things are drawn in and eaten, shards may be called. [SHA-SHM-048 SHA-SHM-049]"""
    lighter = casting("sublime-burden", [2, 6], choice="easier")
    assert -1 == next(iter(lighter.scene.zones.values())).by
    zone = Zone(power="ethereal-hunger", owner="a", middle=Space(0, 0), radius=20, rating=4)
    play = scripted(state(scene=Scene(zones=FrozenMap({"z": zone})), a=caster(), b=target(where=(6, 0))))
    assert (0, Space(2, 0)) == (play.run(hunger.drawn_in, "b"), play.actor("b").at)
    assert (4, Space(0, 0)) == (play.run(hunger.drawn_in, "b"), play.actor("b").at)
    land = casting("shard-land", [2, 6], ("minor",), rank=4)
    assert 20 == next(iter(land.scene.zones.values())).radius


def test_gravity_defied() -> None:
    """Up and down at the best speed. [SHA-SHM-048]"""
    me = casting("defy-gravity", [2]).actor("a")
    assert (4, 0) == (rises(me, BOOK), rises(actor("b"), BOOK))


def test_glimmers() -> None:
    """A level up or down; a shard darkens twice as far. [SHA-SHM-053]"""
    for mode, light, radius in (("object", "blinding", 3), ("shard", "dark", 6), ("ambient-down", "dark", 6)):
        play = casting("glimmer", [2], choice=mode)
        assert (light, radius) == (light_at(play.state, BOOK, Space(2, 0)), play.scene.zones["glimmer-a"].radius)


# -- images -------------------------------------------------------------------------------------


def test_sha_ex2_033_034_what_no_image_can_be() -> None:
    """Nothing beyond one's senses, nothing that takes away. [SHA-SHM-045 SHA-EX2-033 SHA-EX2-034]"""
    me = actor("a")
    assert [True, True, False, False] == [
        images.can_shape(me, BOOK, each) for each in ("sight", "hearing", "ultrasound", "ultraviolet")
    ]
    for each in ("hole", "smaller", "silence", "booming"):
        assert images.no_image(each) is not None
    assert images.no_image("a dragon") is None
    both = actor("a", powers={"illusion": 1, "false-echo": 1})
    echo = BOOK.content.get(Power, "false-echo")
    assert ["illusion"] == [each.id for each in images.beside(both, BOOK, echo)]
    assert () == images.beside(actor("a", powers={"false-echo": 1}), BOOK, echo)


def test_an_image_is_changed_once_a_round() -> None:
    """It stands for a day. [SHA-SHM-045]"""
    play = casting("illusion", [2, 6], targets=(), words="a dragon")
    play.run(images.change_image, "a", "illusion", "a larger dragon")
    with pytest.raises(Refused, match="SHA-SHM-045"):
        play.run(images.change_image, "a", "illusion", "a cow")
    assert "a larger dragon" == play.scene.zones["illusion-a"].words


def test_sha_ex2_023_concealment_by_power() -> None:
    """A degree more for one who is patterned, a degree less for a silver lens. [SHA-SHM-025 SHA-EX2-023]"""
    from rulewright.rulesets.shards.state.ground import Ground, key_of
    from rulewright.rulesets.shards.world.concealment import sight_between
    from rulewright.rulesets.shards.world.lighting import CLEAR, FULL, PARTIAL

    play = casting("distortion-pattern", [2, 6], (True,))
    assert PARTIAL == sight_between(play.state, BOOK, "a", "b").concealment
    lens = casting("silver-lens", [2, 6], (True,))
    fog = Scene(ground=FrozenMap({key_of(Space()): Ground(modifiers=("full-concealment",))}))
    now = AnyState.of(dict(lens.state.actors.items()), fog)
    assert PARTIAL == sight_between(now, BOOK, "b", "a").concealment
    assert (FULL, CLEAR) == (2, 0)


# -- minds --------------------------------------------------------------------------------------


def test_sha_ex2_d09_forgetting() -> None:
    """Four successes hide it at three. [SHA-SHM-046 SHA-EX2-D09]"""
    assert -3 == mind.recall_difficulty(4)
    play = casting("forget", [4, 6], ("no",), them=target(where=(1, 0)), words="the name")
    assert 3 == play.actor("b").effects["forget"].level


def test_sha_ex2_d10_consensus() -> None:
    """Half is nothing, two thirds compel. [SHA-SHM-047 SHA-EX2-D10]"""
    assert ["", "compelled", "convinced"] == [mind.swayed(6, 3), mind.swayed(6, 4), mind.swayed(100, 60)]
    play = casting("consensus", [2, 6], ("no", 2), rank=4, words="the king is dead")
    assert play.actor("b").is_marked("compelled")


def test_what_answers_from_the_depths_looks_back() -> None:
    """Always, with the successes for its skill. [SHA-SHM-039]"""
    play = casting("draw-from-the-depths", [3, 1, 6], ("what it said",))
    assert ("alien-susurrations",) == disorders_of(play.actor("a"), BOOK)
    empty = casting("draw-from-the-depths", [6, 5, 6], rank=3)
    assert () == disorders_of(empty.actor("a"), BOOK)
    deep = casting("draw-from-the-depths", [3, 6, 6], choice="secret")
    assert "1d6 ≤ 2" == str(deep.drawn[0][0])


def test_whispers_and_what_comes_after() -> None:
    """Animals flee, people stagger; then the horror. [SHA-SHM-039]"""
    dog = target(species="dog", where=(4, 0))
    assert casting("whispers", [2, 6], ("no",), them=dog).actor("b").is_marked("afraid")
    play = casting("whispers", [2, 6], ("no",), them=target(where=(4, 0)))
    assert play.actor("b").is_marked("staggered")
    after = scripted(play.state, [1], ["paranoia"])
    after.run(end_encounter)
    assert ("paranoia",) == disorders_of(after.actor("b"), BOOK)


def test_a_slivered_psyche() -> None:
    """The caster's test stands for the horror's. [SHA-SHM-039]"""
    play = casting("slivered-psyche", [2], ("no", "fixation"))
    assert ("fixation",) == disorders_of(play.actor("b"), BOOK)


def test_a_pulse_of_insanity() -> None:
    """Nothing without a disorder; else the target chooses, and only who resists is tested. [SHA-SHM-040]"""
    assert 5 == casting("pulse-of-insanity", []).actor("b").pool
    mad = target(traits={"mental-disorder": "depression"})
    gives_in = casting("pulse-of-insanity", [], ("indulge",), them=mad)
    assert gives_in.actor("b").is_marked("distracted")
    resists = casting("pulse-of-insanity", [2], ("resist", "no"), them=mad)
    assert resists.actor("b").is_marked("staggered")


def test_pandemonium() -> None:
    """Everybody there keeps what was planted; once a round it breaks out. [SHA-SHM-041]"""
    play = casting("pandemonium", [2, 6], ("no",), rank=4, choice="depression", them=target(where=(21, 0)))
    assert ("depression",) == disorders_of(play.actor("b"), BOOK)
    play.change("b", "at", Space(400, 0))
    pulse = scripted(play.state, [], ["act-out"])
    pulse.run(mind.pandemonium_pulse, "a", "b")
    assert pulse.actor("b").is_marked("staggered")
    with pytest.raises(Refused, match="SHA-SHM-041"):
        pulse.run(mind.pandemonium_pulse, "a", "b")


def test_a_hypnotic_pattern() -> None:
    """A day; the first attack shortens it, the next may free. [SHA-SHM-042]"""
    play = casting("hypnotic-pattern", [2], ("no",), them=target(reflection=1))
    effect = play.actor("b").effects["controlled"]
    assert {"pattern", "no-memory", "lasts-day"} <= set(effect.marks)
    idle = scripted(play.state)
    idle.run(bound_will, "b")
    assert idle.actor("b").is_marked("stunned")
    told = scripted(play.state)
    told.run(give_orders, "a", "b", "open the gate")
    told.run(bound_will, "b")
    assert not told.actor("b").is_marked("stunned")
    assert not play.run(shaken, "b")
    assert "lasts-encounter" in play.actor("b").effects["controlled"].marks
    free = scripted(play.state, [2])
    assert free.run(shaken, "b")


def test_thralls() -> None:
    """Charmed by whom the caster names, no more than Mysticism. [SHA-SHM-028]"""
    now = state(turn="a", a=caster("entrance"), b=target(), c=actor("c", player=False, where=(5, 0)))
    play = scripted(now, [2, 6], ["no"])
    play.run(cast, "a", "entrance", ("b",), Shaping(choice="c"))
    assert "c" == play.actor("b").effects["charmed"].source
    assert 1 == mind.thralls(dict(play.state.actors.items()), "a")
    weak = play.actor("a").character
    dull = replace(play.actor("a"), character=replace(weak, skills=weak.skills.with_("mysticism", 1)), turn=Turn())
    full = state(scene=play.scene, a=dull, b=play.actor("b"), c=play.actor("c"))
    assert no_cast(full, BOOK, "a", "entrance", ("c",)) is not None


def test_a_craven_is_cowed() -> None:
    """One less to defend with Reflection, and a humble tongue. [SHA-SHM-015]"""
    them = casting("cow-the-craven", [2], ("no",), them=target(reflection=2)).actor("b")
    assert (1, True) == (defence_with(them, BOOK, "reflection"), them.is_marked("submissive"))
