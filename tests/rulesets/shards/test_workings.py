"""Workings: what single powers outside the core do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.casters import caster, casting, target
from tests.rulesets.shards.people import BOOK, actor, scripted, state

from rulewright.kits.grid import Space
from rulewright.play import FrozenMap, Refused, RoundEnds
from rulewright.play import State as AnyState
from rulewright.play.effects import pass_moment
from rulewright.rulesets.shards.attempts import Attempt
from rulewright.rulesets.shards.belongings import encumbrance
from rulewright.rulesets.shards.burdens import crave
from rulewright.rulesets.shards.character import Actor, Day, Scene, State, Turn, Wounds
from rulewright.rulesets.shards.checks import defence_with, skill_parts
from rulewright.rulesets.shards.combat.arms import has_shield
from rulewright.rulesets.shards.combat.attack import attack, no_attack
from rulewright.rulesets.shards.concealment import watched_by
from rulewright.rulesets.shards.conditions import bound_will, give_orders, shaken
from rulewright.rulesets.shards.counters import shield_bonus
from rulewright.rulesets.shards.deeds import Doing, no_deed
from rulewright.rulesets.shards.disorders import disorders_of
from rulewright.rulesets.shards.effects import impose
from rulewright.rulesets.shards.encounter import new_round
from rulewright.rulesets.shards.ground import Zone
from rulewright.rulesets.shards.health import hurt
from rulewright.rulesets.shards.lighting import light_at
from rulewright.rulesets.shards.movement import jump_distance
from rulewright.rulesets.shards.numbers import armor_factor, health, speed, strength
from rulewright.rulesets.shards.powers.casting import cast
from rulewright.rulesets.shards.powers.means import (
    no_cast,
)
from rulewright.rulesets.shards.powers.workings import flesh, force, images, making, mind, place
from rulewright.rulesets.shards.recovery import end_encounter
from rulewright.rulesets.shards.skills.bodily import rises
from rulewright.rulesets.shards.skills.knowing import toss_range
from rulewright.rulesets.shards.travel import arrives, travel_speed
from rulewright.rulesets.shards.trial import resolve

# -- damage, force, armor -----------------------------------------------------------------------


def test_sha_ex2_d05_a_push() -> None:
    """Successes and Mysticism less Strength; far enough, prone. [SHA-SHM-031 SHA-EX2-D05]"""
    assert 5 == force.pushed_spaces(4, 1, 3, 2)
    play = casting("clamoring-force", [4], ("no",))
    assert (Space(7, 0), True) == (play.actor("b").at, play.actor("b").is_marked("prone"))


def test_sha_ex2_d06_d08_crush() -> None:
    """Half of the Mysticism on top, two more with empower. [SHA-SHM-032 SHA-SHM-021 SHA-EX2-D06 SHA-EX2-D08]"""
    assert 3 == force.half_skill_damage(2, 1, 3)
    assert 3 == casting("crush", [2], ("no",)).actor("b").wounds.lethal
    assert 7 == casting("crush", [3], ("no",), rank=4, boosts=("empower",)).actor("b").wounds.lethal
    assert 0 == casting("crush", [6], rank=2, boosts=("empower",)).actor("b").wounds.lethal


def test_sha_ex2_d07_025_ruin() -> None:
    """Twice to a door, half to a human and what a human holds. [SHA-SHM-033 SHA-EX2-D07 SHA-EX2-025]"""
    damage = force.half_skill_damage(3, 1, 4)
    assert (10, 2) == (force.ruin(damage, thing=True), force.ruin(damage, thing=False))
    assert 2 == casting("wail-of-ruin", [3, 6], ("no",), rank=4).actor("b").wounds.lethal
    golem = target(species="stone-simulacrum")
    assert 7 == casting("wail-of-ruin", [3, 6], ("no",), rank=4, them=golem).actor("b").wounds.lethal


def test_a_cry_disarms() -> None:
    """What is held flies off. [SHA-SHM-026]"""
    play = casting("clattering-cry", [3], ("no",), them=target(weapons=("light",)))
    assert (("light",), ()) == (play.actor("b").dropped, play.actor("b").in_hand)


def test_armor_of_splinters() -> None:
    """An aegis against all, a sentinel against what comes from afar. [SHA-SHM-026]"""
    assert 3 == armor_factor(casting("fragmented-aegis", [3, 6]).actor("a"), BOOK)
    play = casting("buffeting-sentinel", [3])
    assert 0 == armor_factor(play.actor("a"), BOOK)
    assert (1, 4) == (play.run(hurt, "a", 4, far=True), play.run(hurt, "a", 4))


def test_strength_speed_and_sustenance() -> None:
    """By successes, by two, for a day. [SHA-SHM-026 SHA-SHM-054 SHA-SHM-061]"""
    assert 4 == strength(casting("puissant-foundation", [2, 6]).actor("a"), BOOK)
    assert 8 == speed(casting("tempo", [2]).actor("a"), BOOK)
    assert casting("sustenance", [2, 6]).actor("a").is_marked("nourished")


def test_ablative_skin_and_a_kiss() -> None:
    """A point for each success; lethal wounds become bruises, once a day. [SHA-SHM-035 SHA-SHM-036]"""
    near = target(where=(1, 0))
    skein = casting("dermal-skein", [3], (True,), them=near)
    assert 0 == skein.run(hurt, "b", 3)
    wounded = replace(near, wounds=Wounds(lethal=5))
    kissed = casting("mothers-kiss", [3, 6], (True,), them=wounded)
    assert (2, 3, True) == (
        kissed.actor("b").wounds.lethal, kissed.actor("b").wounds.subdual, kissed.actor("b").day.healed
    )  # fmt: skip
    again = casting("mothers-kiss", [3, 6], (True,), them=replace(wounded, day=Day(healed=True)))
    assert 5 == again.actor("b").wounds.lethal


def strike(*boosts: str, face: int = 3, weapon: str = "full-shard", **more: Any) -> Any:
    """A blow with boosts."""
    me = caster(*boosts, skills={"melee": 4, "reflection": 4}, **more)
    play = scripted(state(turn="a", a=me, b=target(where=(1, 0))), [face], ["no"])
    play.run(attack, "a", "b", weapon, boosts)
    return play


def test_boosts_for_a_shard_in_the_hand() -> None:
    """Wounds that stay, blood that is drunk, limbs that tire. [SHA-SHM-034 SHA-SHM-035 SHA-SHM-036]"""
    cut = strike("dissection").actor("b").wounds
    assert (0, True) == (cut.shard, cut.permanent > 0)
    drunk = strike("vampiric-strike")
    lost = drunk.actor("b").wounds.shard
    assert lost == next(each.level for each in drunk.actor("a").effects.values() if "ablative" in each.marks)
    assert strike("enervating-strike").actor("b").is_marked("fatigued")
    axe = actor("a", melee=4, weapons=("light",), powers={"dissection": 1}, player=False)
    with pytest.raises(Refused, match="SHA-CORE-092"):
        scripted(state(turn="a", a=axe, b=target(where=(1, 0)))).run(attack, "a", "b", "light", ("dissection",))


def test_bare_limbs_that_rend() -> None:
    """Through armor, and staggering. [SHA-SHM-018]"""
    me = actor("a", melee=4, powers={"unnatural-rending": 1}, player=False)
    play = scripted(state(turn="a", a=me, b=target(where=(1, 0), armor="heavy")), [3], ["no"])
    play.run(attack, "a", "b", "basic", ("unnatural-rending",))
    assert play.actor("b").is_marked("staggered")
    assert play.actor("b").wounds.subdual > 0


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
    assert [3, 0, 0] == [place.death_damage(4, each) for each in (1, 4, 5)]
    play = scripted(state(turn="a", a=caster("death-field", rank=4), b=target(athletics=1, armor="heavy")), [2, 6])
    play.run(cast, "a", "death-field")
    assert (3, 0) == (play.actor("b").wounds.lethal, play.run(place.shrivel, "b"))
    play.run(new_round)
    assert (3, 0) == (play.run(place.shrivel, "b"), play.run(place.shrivel, "b"))
    dead = scripted(replace(play.state, actors=play.state.actors.with_("b", target(species="tissue-swarm"))))
    assert 0 == dead.run(place.shrivel, "b")


@pytest.mark.parametrize(
    ("light", "reflection", "athletics", "expected"),
    [("normal", 2, 3, ("staggered",)), ("dark", 2, 2, ("staggered", "snared", "suffering")),
     ("normal", 3, 2, ("suffering",)), ("blinding", 0, 0, ())],
)  # fmt: skip
def test_a_clutching_darkness(light: Any, reflection: int, athletics: int, expected: tuple[str, ...]) -> None:
    """Strictly weaker minds stagger, in the dark they are held; weaker bodies suffer. [SHA-SHM-027]"""
    assert expected == place.clutched(3, reflection, athletics, light)


def test_darkness_lets_go() -> None:
    """It works where it lies. [SHA-SHM-027]"""
    play = casting("clutching-darkness", [2, 6], them=target())
    assert play.actor("b").is_marked("staggered")
    play.change("b", "at", Space(20, 0))
    play.run(place.feel_zones, "b")
    assert not play.actor("b").is_marked("staggered")


def test_weight_hunger_and_charged_land() -> None:
    """Terrain shifts, things are drawn in and eaten, shards may be called. [SHA-SHM-048 SHA-SHM-049]"""
    lighter = casting("sublime-burden", [2, 6], choice="easier")
    assert -1 == next(iter(lighter.scene.zones.values())).by
    zone = Zone(power="ethereal-hunger", owner="a", middle=Space(0, 0), radius=20, rating=4)
    play = scripted(state(scene=Scene(zones=FrozenMap({"z": zone})), a=caster(), b=target(where=(6, 0))))
    assert (0, Space(2, 0)) == (play.run(place.drawn_in, "b"), play.actor("b").at)
    assert (4, Space(0, 0)) == (play.run(place.drawn_in, "b"), play.actor("b").at)
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
    assert images.together(("illusion", "false-echo"))


def test_an_image_is_changed_once_a_round() -> None:
    """It stands for a day. [SHA-SHM-045]"""
    play = casting("illusion", [2, 6], targets=(), words="a dragon")
    play.run(images.change_image, "a", "illusion", "a larger dragon")
    play.run(images.change_image, "a", "illusion", "a cow")
    assert "a larger dragon" == play.scene.zones["illusion-a"].words


def test_sha_ex2_023_concealment_by_power() -> None:
    """A degree more for one who is patterned, a degree less for a silver lens. [SHA-SHM-025 SHA-EX2-023]"""
    from rulewright.rulesets.shards.concealment import sight_between
    from rulewright.rulesets.shards.ground import Ground, key_of
    from rulewright.rulesets.shards.lighting import CLEAR, FULL, PARTIAL

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
    dog = target(species="dog")
    assert casting("whispers", [2, 6], ("no",), them=dog).actor("b").is_marked("afraid")
    play = casting("whispers", [2, 6], ("no",))
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
    play = casting("pandemonium", [2, 6], ("no",), rank=4, choice="depression")
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
    play.run(cast, "a", "entrance", ("b",), choice="c")
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


# -- bodies, things, ways -----------------------------------------------------------------------


def test_a_cocoon() -> None:
    """It takes all harm, less its own AF, until it breaks. [SHA-SHM-044]"""
    play = casting("prism-shard-cocoon", [2], ("no",))
    assert play.actor("b").is_disabled
    assert 0 == play.run(hurt, "b", 10)
    assert (8, 1) == (health(play.actor("b"), BOOK), play.actor("b").effects["cocoon"].level)
    play.run(hurt, "b", 4)
    assert not play.actor("b").is_disabled


def skill_sum(who: Actor, skill: str) -> int:
    """What somebody brings to a test."""
    return sum(part.value for part in skill_parts(who, BOOK, skill))


def replace_turn(now: State, who: str) -> State:
    """The same, with a fresh turn for somebody."""
    people = {key: replace(each, turn=Turn()) if key == who else each for key, each in now.actors.items()}
    return AnyState.of(people, now.scene)


def test_things_that_obey() -> None:
    """One spy and one slave at a time, of one level. [SHA-SHM-028 SHA-SHM-050]"""
    play = casting("shard-slave", [2, 6], choice="stone-simulacrum")
    slave = play.actor("a-shard-slave")
    assert ("stone-simulacrum", 1, "a") == (
        slave.character.species, slave.character.level("melee"), making.maker_of(slave)
    )  # fmt: skip
    assert "a-shard-slave" in play.scene.order
    before = skill_sum(play.actor("a-shard-slave"), "mysticism")
    rested = scripted(replace_turn(play.state, "a"))
    rested.run(making.lend_skills, "a", "a-shard-slave")
    assert before + 2 == skill_sum(rested.actor("a-shard-slave"), "mysticism")
    rested.run(pass_moment, RoundEnds())
    assert before == skill_sum(rested.actor("a-shard-slave"), "mysticism")
    spy = casting("fictive-oculus", [2, 6], them=target(where=(1, 0)))
    assert ("sliver-spy", 150) == (
        spy.actor("a-fictive-oculus").character.species,
        making.steering(spy.actor("a"), BOOK),
    )


def test_an_arterial_void() -> None:
    """Places are changed, by the willing and whole. [SHA-SHM-028 SHA-SHM-029 SHA-SHM-030]"""
    me, friend, other = caster("arterial-void", rank=4), target(), actor("c", where=(9, 9))
    now = state(turn="a", a=me, b=friend, c=other)
    play = scripted(now, [2, 6], [True])
    play.run(cast, "a", "arterial-void", ("b",), x=9, y=9)
    assert (Space(9, 9), Space(2, 0)) == (play.actor("b").at, play.actor("c").at)
    unwilling = scripted(now, [2, 6], [False])
    unwilling.run(cast, "a", "arterial-void", ("b",), x=9, y=9)
    assert Space(2, 0) == unwilling.actor("b").at
    large = scripted(state(turn="a", a=me, b=target(species="horse")))
    with pytest.raises(Refused, match="SHA-SHM-030"):
        large.run(cast, "a", "arterial-void", ("b",), x=9, y=9)


def test_preservation_needs_consent() -> None:
    """Or sleep without waking. [SHA-SHM-029]"""
    near = target(where=(1, 0))
    for willing in (True, False):
        play = casting("preservation", [2, 6], (True, willing), them=near)
        assert willing == play.actor("b").is_marked("preserved")


def test_repealing_the_dermal_shell() -> None:
    """Give, deepen, ease, remove. [SHA-SHM-051]"""
    near = target(where=(1, 0))
    play = casting("repeal-the-dermal-shell", [2, 6], (True,), rank=4, them=near, choice="give-shard")
    assert {"shard": "seed"} == dict(play.actor("b").mutations)
    assert flesh.no_repeal(play.state, BOOK, "a", ("b",), "lower-shard", None) is not None
    for deed, left in (("raise", {"shard": "core"}), ("remove", {})):
        again = casting(
            "repeal-the-dermal-shell", [2, 6], (True,), rank=4, them=replace(play.actor("b"), at=Space(1, 0)),
            choice=f"{deed}-shard",
        )  # fmt: skip
        assert left == dict(again.actor("b").mutations)


def test_a_phantom_limb() -> None:
    """Kept up with the standard action, or paid from the well and kept up for nothing. [SHA-SHM-052]"""
    assert (4, 5) == (casting("phantom-limb", [2]).actor("a").pool, casting("phantom-limb", [2]).actor("a").well)
    assert 4 == casting("phantom-limb", [2], choice="well").actor("a").well


def test_ways_folded_and_tangled() -> None:
    """Twice as fast together, never there unless led. [SHA-SHM-054]"""
    play = casting("folded-journey", [2], (True,))
    assert (10, 10) == tuple(travel_speed(play.actor(who), BOOK) for who in ("a", "b"))
    lost = casting("tangled-journey", [2], ("no",)).actor("b")
    assert (False, True) == (arrives(lost), arrives(lost, led=True))


def test_climate_and_thorns() -> None:
    """Used to one harm; a hide that cuts. [SHA-SHM-006 SHA-SHM-058]"""
    assert casting("climatize", [2, 6], choice="heat").actor("a").is_marked("adapted-heat")
    assert 2 == casting("thorns", [2], rank=4).actor("a").effects["thorns"].level


def test_sonic_and_sand() -> None:
    """A beam, a scream that deafens, a breath that scours. [SHA-SPC-015 SHA-SPC-017]"""
    siren = replace(actor("a", species="crystal-siren", athletics=2, projectile=2, player=False), fragments=0)
    beam = scripted(state(turn="a", a=siren, b=target()), [3], ["no"])
    beam.run(cast, "a", "sonic-beam", ("b",))
    assert 3 == beam.actor("b").wounds.lethal
    scream = scripted(state(turn="a", a=siren, b=target()), [2], ["no"])
    scream.run(cast, "a", "sonic-scream", ("b",))
    assert (2, True) == (scream.actor("b").wounds.lethal, scream.actor("b").is_marked("deaf"))
    walker = actor("a", species="sand-walker", athletics=2, player=False)
    breath = scripted(state(turn="a", a=walker, b=target()), [2], ["no"])
    breath.run(cast, "a", "scouring-breath", ("b",))
    assert 3 == breath.actor("b").wounds.lethal


def test_a_spider_bites_and_spits() -> None:
    """A dose of hemotoxin, a web within short range. [SHA-SPC-016]"""
    spider = actor("a", species="shard-spider", melee=2, projectile=2, player=False)
    play = scripted(state(turn="a", a=spider, b=target(where=(1, 0))), [3], ["no"])
    play.run(attack, "a", "b", "shard-bite", ("poisonous-bite-hemotoxin",))
    assert play.actor("b").is_marked("suffering")
    web = scripted(state(turn="a", a=spider, b=target()), [3], ["no"])
    web.run(cast, "a", "webbing-spit", ("b",))
    assert web.actor("b").is_marked("snared")
    assert no_cast(state(a=spider, b=target(where=(21, 0))), BOOK, "a", "webbing-spit", ("b",)) is not None


def test_a_flesh_puppet() -> None:
    """Into whom it holds, of its own size; being attacked frees nobody. [SHA-SPC-013]"""
    swarm = actor("a", species="tissue-swarm", influence=3, player=False)
    held = scripted(state(b=target(where=(1, 0))))
    impose(held, "b", "grappled", "lasting", "a")
    play = scripted(state(turn="a", a=swarm, b=held.actor("b")), [2], ["no"])
    play.run(cast, "a", "flesh-puppet", ("b",))
    assert play.actor("b").is_marked("possessed")
    assert not play.run(shaken, "b")


# -- what a power leaves behind -----------------------------------------------------------------


def test_a_lull_over_beasts() -> None:
    """None begins a fight near it, unless attacked. [SHA-SHM-027]"""
    play = casting("calming-lull", [2], (True,))
    for wounds, held in ((0, True), (1, False)):
        wolf = replace(actor("w", species="dog", player=False, where=(3, 0)), wounds=Wounds(lethal=wounds))
        now = replace(play.state, actors=play.state.actors.with_("w", wolf))
        assert held == (no_attack(now, BOOK, "w", "b", "bite") is not None)
    man = replace(play.state, actors=play.state.actors.with_("w", actor("w", where=(3, 0))))
    assert no_attack(man, BOOK, "w", "b", "basic") is None


def test_a_guard_is_a_shield() -> None:
    """Against arrows, and for a counter that costs nothing. [SHA-SHM-014]"""
    them = casting("glacial-guard", [2, 6], (True,)).actor("b")
    assert (True, 1) == (has_shield(them, BOOK), shield_bonus(them, BOOK))


def test_what_is_left_on_people() -> None:
    """Lighter packs, longer jumps, a humble tongue, a craving, eyes that are not one's own, an arm of air.

    [SHA-SHM-014 SHA-SHM-015 SHA-SHM-016 SHA-SHM-052 SHA-SHM-054 SHA-ECO-042]
    """
    laden = target(where=(1, 0), items=("cask",))
    assert 8 == encumbrance(casting("heavy-purse", [2, 6], (True,), them=laden).actor("b"), BOOK)
    assert (4, 2) == jump_distance(casting("drifting-feathers", [2], (True,)).actor("b"), BOOK)
    cowed = casting("cow-the-craven", [2], ("no",))
    talk = Doing("convince", "influence", "a", approach="charming")
    assert no_deed(cowed.state, BOOK, "b", talk) is not None
    craving = casting("hollow-craving", [2, 6], ("no",))
    crave(craving, "b", indulged=False)
    assert craving.actor("b").is_marked("crippled")
    seen = casting("borrowed-senses", [2, 6], ("no",), rank=4)
    assert watched_by(seen.actor("b"), "a")
    reaching = casting("phantom-limb", [2], rank=5).actor("a")
    assert 10 == toss_range(reaching, BOOK, thrown=False)
