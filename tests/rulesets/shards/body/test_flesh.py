"""Flesh and kind: essence, mutations, corruption, species with their overlays and variants, creatures."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, book, character, scripted, state

from rulewright.play import Effect, FrozenMap, Refused
from rulewright.rulesets.shards.body.disorders import disorders_of
from rulewright.rulesets.shards.body.growths.carapace import carapace_of
from rulewright.rulesets.shards.body.growths.corruption import (
    burn,
    corrupt,
    corruption_skill,
    corruption_target,
    count_power,
)
from rulewright.rulesets.shards.body.mutations import (
    become,
    burden_of,
    ease,
    essence_burden,
    feel_burden,
    grow,
    has_core,
    max_burden,
    mutate,
    shards_carried,
    shed,
    waste_away,
)
from rulewright.rulesets.shards.body.recovery import recover
from rulewright.rulesets.shards.body.resting import long_rest
from rulewright.rulesets.shards.checks.checks import defence_with
from rulewright.rulesets.shards.combat.arms import arm_of
from rulewright.rulesets.shards.creation.gates import no_power
from rulewright.rulesets.shards.gear.harvest import harvest, harvest_of
from rulewright.rulesets.shards.state.adjustments import adjusting
from rulewright.rulesets.shards.state.character import Day, Scene
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_people import Species
from rulewright.rulesets.shards.state.numbers import max_health, natural_armor, scale, speed, strategic_speed, strength
from rulewright.rulesets.shards.state.species import (
    APPENDAGES,
    can_become,
    can_fly,
    no_appendage,
    species_of,
)

SPECIES = BOOK.content[Species]


def mutant(**mutations: str) -> Any:
    """Somebody with mutations, as written and in play."""
    return actor("a", mutations=mutations)


# -- essence and mutation -----------------------------------------------------------------------


def test_sha_ex2_d29_the_burden_of_essence() -> None:
    """A shard is one, ten fragments begun are one. [SHA-EFF-025 SHA-EX2-D29]"""
    assert [2, 2, 4] == [burden_of(1, 1), burden_of(2, 0), burden_of(2, 11)]
    me = replace(actor("a", weapons=("shard-dagger", "full-shard")), fragments=11)
    assert 2 == shards_carried(me, BOOK)
    assert 6 == essence_burden(state(scene=Scene(saturation="immersed"), a=me), BOOK, "a")
    assert (2, 4) == (max_burden(actor("a"), BOOK), max_burden(actor("a", powers={"abiding-soul": 2}), BOOK))


def test_sha_ex2_d30_d31_walking_into_charged_land() -> None:
    """Each increase beyond what is safe is a test. [SHA-EFF-026 SHA-EFF-027 SHA-EX2-D30 SHA-EX2-D31]"""
    me = actor("a", athletics=1, weapons=("full-shard", "shard-dagger"))
    for degree, before, target in (("vibrant", 2, 3), ("immersed", 3, 4)):
        for face, changed in ((target, True), (target + 1, False)):
            now = state(scene=Scene(saturation=degree), a=me)  # type: ignore[arg-type]
            play = scripted(now, [face, *([6] if changed else [])])
            assert play.run(feel_burden, "a", before)
            assert changed == bool(play.actor("a").mutations)
    calm = scripted(state(scene=Scene(saturation="vibrant"), a=me))
    assert not calm.run(feel_burden, "a", 3)
    daily = scripted(state(scene=Scene(saturation="vibrant"), a=me), [6])
    assert daily.run(feel_burden, "a", 3, day=True)


def test_a_mutation_comes_and_frightens() -> None:
    """A cancerous seed within an hour, and a major horror. [SHA-EFF-028]"""
    play = scripted(state(a=actor("a")), [3, 2], ["paranoia"])
    assert play.run(mutate, "a", 1)
    me = play.actor("a")
    assert {"cancerous": "seed"} == dict(me.mutations) == dict(me.character.mutations)
    assert ("paranoia",) == disorders_of(me, BOOK)


def test_from_seed_to_core_to_death() -> None:
    """Of one kind a seed becomes a core; a third mutation kills. [SHA-EFF-028 SHA-EFF-029 SHA-EFF-030]"""
    play = scripted(state(a=actor("a")))
    assert ["seed", "core", "seed", "death"] == [
        play.run(grow, "a", each) for each in ("cancerous", "cancerous", "shard", "cancerous")
    ]
    assert play.actor("a").dead


def test_cancer() -> None:
    """Less healing and recovery, then always crippled, ugly, and dying by the day. [SHA-EFF-031]"""
    play = scripted(state(a=actor("a", player=False)))
    play.run(grow, "a", "cancerous")
    assert -1 == sum(part.value for part in adjusting(play.actor("a"), BOOK, ("recovered",)))
    assert 0 == play.run(waste_away, "a")
    play.run(grow, "a", "cancerous")
    me = play.actor("a")
    assert -2 == sum(part.value for part in adjusting(me, BOOK, ("recovered",)))
    assert -1 == sum(part.value for part in adjusting(me, BOOK, ("plain-influence",)))
    assert (True, 1) == (me.is_marked("crippled"), play.run(waste_away, "a"))
    play.run(recover, "a", 1440)
    assert 1 == play.actor("a").wounds.lethal


def test_sha_ex2_d36_evolution() -> None:
    """Halfway to a Jenka, then wholly, and it counts no more. [SHA-EFF-032 SHA-SPC-019 SHA-EX2-D36]"""
    for player, strong in ((True, 3), (False, 2)):
        play = scripted(state(a=actor("a", player=player)))
        assert "seed" == play.run(grow, "a", "evolutionary", "jenka")
        me = play.actor("a")
        assert (1, 7, strong, 4, 5) == (
            scale(me, BOOK), max_health(me, BOOK), strength(me, BOOK), speed(me, BOOK), strategic_speed(me, BOOK)
        )  # fmt: skip
        assert {"lost-sense", "animal"} <= set(species_of(me.character, BOOK).traits)
        play.run(grow, "a", "evolutionary")
        assert ("jenka", {}) == (play.actor("a").character.species, dict(play.actor("a").mutations))
    assert can_become(SPECIES["human"], SPECIES["jenka"], BOOK)
    assert not can_become(SPECIES["dog"], SPECIES["jenka"], BOOK)
    with pytest.raises(Refused, match="SHA-EFF-032"):
        scripted(state(a=actor("a", species="dog"))).run(grow, "a", "evolutionary", "jenka")
    play = scripted(state(a=actor("a")))
    play.run(grow, "a", "evolutionary", "jenka")
    play.run(become, "a")
    assert "jenka" == play.actor("a").character.species


def test_a_shard_in_the_flesh() -> None:
    """Hard limbs and a crystal heart; the core changes what body and mind withstand. [SHA-EFF-033]"""
    play = scripted(state(a=actor("a", athletics=2, intuition=2, reflection=2)))
    play.run(grow, "a", "shard")
    assert "subdual" in arm_of(play.actor("a"), "basic", BOOK).qualities
    play.run(grow, "a", "shard")
    me = play.actor("a")
    assert "subdual" not in arm_of(me, "basic", BOOK).qualities
    assert (3, 1, 1) == tuple(int(defence_with(me, BOOK, each)) for each in ("athletics", "intuition", "reflection"))
    assert (3, True) == (max_burden(me, BOOK), has_core(me))
    assert ("alien-susurrations",) == disorders_of(me, BOOK)
    assert "essence" in {each.to for each in mutant(shard="core").effects["mutation-shard"].modifiers}
    assert "full-shard" == play.run(harvest, "a")
    assert play.actor("a").dead
    seed = scripted(state(a=mutant(shard="seed")))
    assert "fragment" == seed.run(harvest, "a")
    with pytest.raises(Refused, match="SHA-EFF-033"):
        scripted(state(a=actor("a"), b=actor("b"))).run(harvest_of, "b", "a")


def test_mutations_can_be_undone() -> None:
    """A core becomes a seed, a seed nothing. [SHA-SHM-051]"""
    play = scripted(state(a=actor("a")))
    play.run(grow, "a", "shard")
    play.run(grow, "a", "shard")
    play.run(ease, "a", "shard")
    assert ({"shard": "seed"}, 2) == (dict(play.actor("a").mutations), max_burden(play.actor("a"), BOOK))
    play.run(shed, "a", "shard")
    assert not play.actor("a").mutations


# -- corruption ---------------------------------------------------------------------------------


def test_sha_ex2_d01_d02_d03_the_skill_of_corruption() -> None:
    """Fragments, and one for ten powers. [SHA-SHM-010 SHA-SHM-011 SHA-EX2-D01 SHA-EX2-D02 SHA-EX2-D03]"""
    assert [0, 1] == [corruption_skill(0, powers) for powers in (9, 10)]
    first = replace(actor("a"), day=Day(fragments=1))
    assert 4 == corruption_target(first, BOOK)
    third = replace(actor("a", athletics=3), day=Day(fragments=3, shard_powers=20))
    assert 5 == corruption_target(third, BOOK)


def test_corruption_brings_a_seed_and_its_horror() -> None:
    """Then a core; the whispers come with it. [SHA-SHM-012 SHA-SHM-013]"""
    play = scripted(state(a=replace(actor("a"), day=Day(fragments=1))), [4, 3])
    assert play.run(corrupt, "a")
    me = play.actor("a")
    assert ({"shard": "seed"}, True) == (dict(me.mutations), me.is_marked("crippled"))
    assert ("alien-susurrations",) == disorders_of(me, BOOK)
    spared = scripted(state(a=replace(actor("a"), day=Day(fragments=1))), [5])
    assert not spared.run(corrupt, "a")


def test_fragments_crumble_and_a_rest_forgets() -> None:
    """Burned ones are gone and counted, until a long rest. [SHA-SHM-009 SHA-SHM-010]"""
    play = scripted(state(a=replace(actor("a"), fragments=3)))
    play.run(burn, "a", 2)
    play.run(count_power, "a")
    assert (1, 2, 1) == (play.actor("a").fragments, play.actor("a").day.fragments, play.actor("a").day.shard_powers)
    with pytest.raises(Refused, match="SHA-SHM-009"):
        play.run(burn, "a", 2)
    play.run(long_rest, "a")
    assert (0, 0) == (play.actor("a").day.fragments, play.actor("a").day.shard_powers)


# -- putrescence --------------------------------------------------------------------------------


def test_appendages() -> None:
    """Eight of them, three for a core; a tail leaves no room for a stinger. [SHA-SHM-055]"""
    assert (8, 3) == (len(APPENDAGES), sum(each.core for each in APPENDAGES.values()))
    me = actor("a", appendages=("extra-arms", "tail", "wings"))
    species = species_of(me.character, BOOK)
    assert "multi-limbed" in species.traits
    assert "tail-lash" in species.weapons
    assert (8, 2) == (speed(me, BOOK, "air"), speed(me, BOOK, "water"))
    assert (True, False) == (can_fly(10, 33), can_fly(17, 33))
    assert no_appendage((), "shark-maw", ("seed",)) is not None
    assert no_appendage((), "shark-maw", ("core",)) is None


def test_sha_ex2_027_no_stinger_beside_a_tail() -> None:
    """One limb for one place. [SHA-SHM-055 SHA-EX2-027]"""
    assert no_appendage(("tail",), "stinger", ("core",)) is not None
    assert no_appendage(("horns",), "stinger", ("core",)) is None


def test_sha_ex2_024_a_carapace_grows_by_steps() -> None:
    """None, light, medium, heavy, no further. [SHA-SHM-056 SHA-EX2-024]"""
    shells = [natural_armor(actor("a", powers={"unnatural-carapace": n} if n else {}), BOOK) for n in range(5)]
    assert [0, 1, 2, 3, 3] == shells


def test_a_mind_wakes() -> None:
    """From mindless to animal to thought. [SHA-SHM-057]"""
    for stage, left in (("seed", False), ("core", False)):
        me = character("a", species="dog", powers={"unnatural-intellect": 1}, mutations={"shard": stage})
        assert left == ("animal" in species_of(me, BOOK).traits)


def test_resilience_and_retaliation() -> None:
    """One Health, two with a core; spines that reach farther with one. [SHA-SHM-058]"""
    for stage, more, where in (("seed", 1, "personal"), ("core", 2, "reach")):
        me = actor("a", powers={"unnatural-resilience": 1, "unnatural-retaliation": 2}, mutations={"shard": stage})
        assert (8 + more, (where, 2)) == (max_health(me, BOOK), carapace_of(me, BOOK))
    thorny = replace(actor("a"), effects=FrozenMap({"t": Effect("t", "t", marks=("thorns",), level=2)}))
    assert ("personal", 2) == carapace_of(thorny, BOOK)


def test_sha_ex2_d43_repeated_powers() -> None:
    """One more each time, two by choice; appendages ask no more. [SHA-SHM-024 SHA-EX2-D43]"""

    def may(power: str, purchase: int, at: Any = BOOK, **skills: int) -> bool:
        me = character("a", mutations={"shard": "seed"}, **skills)
        return no_power(me, at, at.content.get(Power, power), purchase) is None

    two = book(repeat_raises=2)
    assert [True, False, True] == [
        may("unnatural-resilience", 2, athletics=3), may("unnatural-resilience", 2, athletics=2),
        may("unnatural-resilience", 3, reflection=4),
    ]  # fmt: skip
    assert [False, True, True] == [
        may("unnatural-resilience", 2, two, athletics=3), may("unnatural-resilience", 3, two, athletics=6),
        may("unnatural-retaliation", 2, two, athletics=4),
    ]  # fmt: skip
    assert [True, False] == [may("unnatural-retaliation", 2, athletics=n) for n in (3, 2)]
    assert may("unnatural-appendage", 5)


def test_sha_ex2_d49_putrescence_asks_for_no_method_skill() -> None:
    """A seed is enough, a core and four lesser ones for the mortar. [SHA-SHM-002 SHA-SHM-003 SHA-SHM-005 SHA-EX2-D49]"""
    power = BOOK.content.get(Power, "unnatural-carapace")
    assert no_power(character("a", mutations={"shard": "seed"}), BOOK, power) is None
    assert no_power(character("a", mutations={"cancerous": "core"}), BOOK, power) is not None
    four = dict.fromkeys(("unnatural-beam", "unnatural-carapace", "unnatural-rending", "unnatural-intellect"), 1)
    mortar = BOOK.content.get(Power, "unnatural-mortar")
    assert no_power(character("a", mutations={"shard": "core"}, powers=four), BOOK, mortar) is None
    assert no_power(character("a", mutations={"shard": "seed"}, powers=four), BOOK, mortar) is not None
