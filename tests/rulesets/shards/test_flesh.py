"""Flesh and kind: essence, mutations, corruption, species with their overlays and variants, creatures."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.people import BOOK, actor, book, character, scripted, state

from rulewright.kits.grid import Space
from rulewright.play import Effect, FrozenMap, Refused
from rulewright.rulesets.shards.burdens import carapace_of, swarm_share
from rulewright.rulesets.shards.character import Day, Scene, Wounds
from rulewright.rulesets.shards.checks import defence_with, is_immune
from rulewright.rulesets.shards.combat.arms import arm_of, trauma_of
from rulewright.rulesets.shards.corruption import burn, corrupt, corruption_skill, corruption_target, count_power
from rulewright.rulesets.shards.creation.flesh import wrong_flesh
from rulewright.rulesets.shards.creation.gates import no_power
from rulewright.rulesets.shards.disorders import disorders_of
from rulewright.rulesets.shards.entries import Power, Species, Weapon
from rulewright.rulesets.shards.entries_world import Overlay
from rulewright.rulesets.shards.health import hurt, is_dispersed
from rulewright.rulesets.shards.horror import horror
from rulewright.rulesets.shards.mutations import (
    become,
    burden_of,
    ease,
    essence_burden,
    feel_burden,
    grow,
    harvest,
    harvest_of,
    has_core,
    max_burden,
    mutate,
    shards_carried,
    shed,
    waste_away,
)
from rulewright.rulesets.shards.numbers import (
    adjusting,
    armor_factor,
    health,
    max_health,
    natural_armor,
    powers_of,
    scale,
    speed,
    strategic_speed,
    strength,
)
from rulewright.rulesets.shards.powers.boosts import Boosting, no_boosts
from rulewright.rulesets.shards.powers.creatures import (
    alpha_range,
    command,
    feast,
    feed_on,
    feel_leash,
    feel_sand,
    left_lying,
    look_through,
    obeys,
    rise,
    rises_as,
    scoured_by,
    spin_webs,
)
from rulewright.rulesets.shards.powers.places import feel_place
from rulewright.rulesets.shards.powers.workings.making import drive_out
from rulewright.rulesets.shards.recovery import long_rest, pass_time, recover
from rulewright.rulesets.shards.species import (
    APPENDAGES,
    can_become,
    can_fly,
    figures_for,
    no_appendage,
    species_of,
    unusual,
    variant,
)
from rulewright.rulesets.shards.terrain import terrain_at

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
    assert can_become(SPECIES["human"], SPECIES["jenka"])
    assert not can_become(SPECIES["dog"], SPECIES["jenka"])
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
        scripted(state(a=actor("a"))).run(harvest, "a")


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


# -- species ------------------------------------------------------------------------------------


def test_twenty_three_species_and_twenty_variants() -> None:
    """All with figures, modes, traits that there are. [SHA-SPC-001 SHA-SPC-021]"""
    variants = [each for each in SPECIES.values() if "SHA-SPC-021" in each.rules]
    assert (23, 20) == (len(SPECIES) - len(variants), len(variants))
    for each in SPECIES.values():
        assert each.health > 0
        assert each.speeds


def test_sha_ex2_d39_unlisted_ways_of_moving() -> None:
    """A camel swims two: its Scale, or a fifth. [SHA-SPC-002 SHA-EX2-D39]"""
    assert 2 == speed(actor("a", species="camel"), BOOK, "water")


def test_species_powers_come_with_the_species() -> None:
    """Whatever they would ask for, and for nobody else. [SHA-SPC-003]"""
    siren = actor("a", species="crystal-siren")
    assert (2, 1) == (powers_of(siren.character, BOOK)["alertness"], powers_of(siren.character, BOOK)["sonic-beam"])
    assert no_power(character("a"), BOOK, BOOK.content.get(Power, "sonic-beam")) is not None


@pytest.mark.parametrize(
    ("overlay", "figures", "player"),
    [("risen", (12, 3, 4, 5), 5), ("ravening-dead", (16, 4, 4, 5), 6), ("remnant", (40, 7, 8, 10), 9)],
)
def test_sha_ex2_d38_what_death_makes_of_people(overlay: str, figures: tuple[int, ...], player: int) -> None:
    """Health by a factor, Strength by a number. [SHA-SPC-004 SHA-EX2-D38]"""
    me = actor("a", overlay=overlay, player=False)
    found = (max_health(me, BOOK), strength(me, BOOK), speed(me, BOOK), strategic_speed(me, BOOK))
    assert figures == tuple(int(each) for each in found)
    assert player == strength(actor("a", overlay=overlay), BOOK)
    assert int(overlay == "remnant") == armor_factor(me, BOOK)
    assert 3 == len(BOOK.content[Overlay])


def test_the_weapons_of_the_dead() -> None:
    """Neither soft nor subdual; a remnant's are shards. [SHA-SPC-005]"""
    for overlay, trauma in (("risen", "lethal"), ("remnant", "shard")):
        assert trauma == trauma_of(arm_of(actor("a", overlay=overlay), "basic", BOOK))
    assert "subdual" == trauma_of(arm_of(actor("a"), "basic", BOOK))


def test_sha_ex2_d47_natural_armor_goes_by_scale() -> None:
    """A strider's light shell is two, a siren's heavy one three. [SHA-SPC-006 SHA-EX2-D47]"""
    found = [armor_factor(actor("a", species=each), BOOK) for each in ("errant-strider", "crystal-siren")]
    assert [2, 3] == found


def test_sha_ex2_029_030_bears() -> None:
    """A Kodiak, and a polar bear used to the cold. [SHA-SPC-021 SHA-EX2-029 SHA-EX2-030]"""
    large = SPECIES["large-bear"]
    assert (2, 16, 8) == (large.scale, large.health, large.strength)
    assert "tamable" not in large.traits
    assert 3 == BOOK.content.get(Weapon, large.weapons[0]).damage
    polar = SPECIES["polar-bear"]
    assert (large.health, "cold") == (polar.health, polar.traits["environmental-adaptation"])


def test_making_up_a_species() -> None:
    """The usual ranges, and a warning outside them. [SHA-SPC-020 SHA-SPC-021]"""
    assert ((4, 16, 8), (1, 4, 2)) == (figures_for(1).health, figures_for(1).strength)
    assert ((40, 160, 80), (100, 400, 200)) == (figures_for(10).health, figures_for(10).strength)
    assert (0.125, 0.125, 0.125) == figures_for(0.25).strength
    assert () == unusual(SPECIES["horse"])
    assert 1 == len(unusual(replace(SPECIES["horse"], health=99)))
    pony = variant(SPECIES["horse"], -2, -1)
    assert (14, 7) == (pony.health, pony.strength)
    assert 18 == variant(SPECIES["horse"], 5).health
    small = species_of(character("x", species="horse", stature=(-2, -1)), BOOK)
    assert (14, 7) == (small.health, small.strength)


def test_a_body_enlarged() -> None:
    """Lengths and Health go with the Scale, Strength with its square. [SHA-CORE-066 SHA-CORE-069]"""
    horse = SPECIES["horse"]
    giant = species_of(character("x", species="horse", size=2), BOOK)
    assert (2 * horse.scale, 2 * horse.health, 4 * horse.strength) == (giant.scale, giant.health, giant.strength)


# -- creatures ----------------------------------------------------------------------------------


def test_an_alpha_commands() -> None:
    """Its kind, near enough and weaker of will. [SHA-SPC-007]"""
    lord = actor("a", overlay="ravening-dead", influence=2, player=False)
    now = state(
        turn="a", a=lord, b=actor("b", overlay="risen", player=False, where=(200, 0)),
        c=actor("c", overlay="risen", reflection=2, player=False), d=actor("d"),
        e=actor("e", overlay="risen", player=False, where=(201, 0)),
    )  # fmt: skip
    assert 200 == alpha_range(lord, BOOK)
    assert [True, False, False, False] == [obeys(now, BOOK, "a", who) for who in "bcde"]
    play = scripted(now)
    assert ("b",) == play.run(command, "a")
    play.run(look_through, "a", "b")
    assert play.actor("a").turn.standard
    with pytest.raises(Refused, match="SHA-SPC-007"):
        scripted(now).run(look_through, "a", "d")


def test_a_feast_of_flesh() -> None:
    """Two Health beside the day's healing, and double Strength for an hour. [SHA-SPC-008]"""
    me = replace(
        actor("a", species="dog", overlay="risen", player=False), wounds=Wounds(lethal=5), day=Day(healed=True)
    )
    play = scripted(state(a=me))
    assert 2 == play.run(feast, "a")
    assert 6 == strength(play.actor("a"), BOOK)
    with pytest.raises(Refused, match="SHA-SPC-008"):
        scripted(state(a=actor("a"))).run(feast, "a")


def test_how_the_dead_rise() -> None:
    """A year on charged ground, or a day with the shard that slew. [SHA-SPC-009 SHA-SPC-010 SHA-SPC-011]"""
    year = 525_600
    assert ["", "risen", ""] == [rises_as("normal", year), rises_as("vibrant", year), rises_as("vibrant", year - 1)]
    assert "remnant" == rises_as("immersed", 1440, shard_in_body=True, slain_by_shard=True)
    assert "" == rises_as("immersed", 1440, shard_in_body=False, slain_by_shard=True)
    assert "" == rises_as("vibrant", year, intact=False)
    corpse = state(scene=Scene(saturation="vibrant"), a=actor("a"), b=replace(actor("b", player=False), dead=True))
    play = scripted(corpse)
    assert ("", "risen") == (play.run(left_lying, "a", "b", 364), play.run(left_lying, "a", "b", 365))
    assert ("risen", False) == (play.actor("b").character.overlay, play.actor("b").dead)
    assert (False, True) == (play.run(feed_on, "a", "b", 1), play.run(feed_on, "a", "b", 3))
    assert "ravening-dead" == play.actor("b").character.overlay
    play = scripted(state(a=replace(actor("a", player=False), dead=True, wounds=Wounds(lethal=20))))
    play.run(rise, "a", "remnant")
    assert (False, 40) == (play.actor("a").dead, health(play.actor("a"), BOOK))


def test_the_leash_of_a_remnant() -> None:
    """It suffers away from charged ground, and only there. [SHA-SPC-012]"""
    me = actor("a", overlay="remnant", player=False)
    play = scripted(state(a=me))
    play.run(feel_leash, "a")
    assert play.actor("a").is_marked("suffering")
    play.change_scene("saturation", "vibrant")
    play.run(feel_leash, "a")
    assert not play.actor("a").is_marked("suffering")


def test_sand_that_scours() -> None:
    """Whoever has less Athletics, within twice the walker's, but not its master. [SHA-SPC-014]"""
    walker = actor("a", species="sand-walker", athletics=2, player=False)
    leash = Effect("animated", "animated", source="c", marks=("animated",))
    walker = replace(walker, effects=FrozenMap({"animated": leash}))
    now = state(
        a=walker, b=actor("b", where=(4, 0)), c=actor("c", where=(1, 0)), d=actor("d", athletics=2, where=(1, 1)),
        e=actor("e", where=(5, 0)),
    )  # fmt: skip
    assert ["a", "", "", ""] == [scoured_by(now, BOOK, who) for who in "bcde"]
    play = scripted(now)
    play.run(feel_sand, "b")
    assert play.actor("b").is_marked("suffering")
    play.run(feel_place, "c")
    assert not play.actor("c").is_marked("suffering")


def test_spiders() -> None:
    """Webs hinder all but them; a dead one may hold a fragment. [SHA-SPC-016]"""
    spider = actor("a", species="shard-spider", player=False)
    play = scripted(state(a=spider, b=actor("b", where=(5, 0)), c=actor("c")))
    play.run(spin_webs, "c", "a", 2)
    assert ("clear", "difficult") == tuple(terrain_at(play.state, BOOK, Space(1, 0), who) for who in ("a", "b"))
    assert "clear" == terrain_at(play.state, BOOK, Space(4, 0), "b")
    slain = scripted(state(a=replace(spider, dead=True), b=actor("b")))
    assert ("fragment", 1) == (slain.run(harvest_of, "b", "a"), slain.actor("b").fragments)


def test_a_furious_swarm_boosts_freely() -> None:
    """Swarming and charging do not count. [SHA-SPC-018]"""
    swarm = actor("a", species="splinter-swarm", player=False)
    boosts = ("charge", "precise-strike")
    action = Boosting("attack", "melee", "instant")
    assert no_boosts(swarm, BOOK, boosts, action) is None
    plain = actor("a", powers={"precise-strike": 1}, athletics=1)
    assert no_boosts(plain, BOOK, boosts, action) is not None


def test_the_undead_frighten_and_feel_little() -> None:
    """A trivial horror, and four immunities. [SHA-SPC-022]"""
    dead = actor("a", species="tissue-swarm")
    assert all(is_immune(dead, BOOK, each) for each in ("subdual", "disease", "agents", "asphyxiation"))
    assert not is_immune(actor("b"), BOOK, "disease")
    play = scripted(state(a=actor("a")), [1], ["phobia"])
    assert "phobia" == play.run(horror, "a", "meeting the undead")
    assert "" == scripted(state(a=actor("a", reflection=2)), [1]).run(horror, "a", "meeting the undead")


def test_swarms() -> None:
    """Half of what is aimed, twice of what fills a space; scattered, then destroyed. [SHA-SPC-023]"""
    rats = actor("a", species="rat-swarm", player=False)
    assert (2, 10) == (swarm_share(rats, BOOK, 5, template=False), swarm_share(rats, BOOK, 5, template=True))
    found = [is_dispersed(replace(rats, wounds=Wounds(lethal=n)), BOOK) for n in (7, 8, 16)]
    assert ["", "dispersed", "destroyed"] == found


def test_driving_a_swarm_out() -> None:
    """Held and treated; after ten days there is nobody left to save. [SHA-SPC-013]"""
    held = Effect("controlled", "Controlled", source="s", marks=("controlled", "possessed", "stuck"))
    grip = Effect("grappled", "Grappled", marks=("grappled",))
    host = replace(actor("a"), effects=FrozenMap({"controlled": held, "grappled": grip}))
    now = state(a=host, s=actor("s", species="tissue-swarm"))
    struck = scripted(now)
    struck.run(hurt, "s", 3)
    assert (3, 0) == (struck.actor("a").wounds.lethal, struck.actor("s").wounds.total)
    freed = scripted(now)
    assert freed.run(drive_out, "a")
    lost = scripted(now)
    lost.run(pass_time, 9 * 1440)
    assert "" == lost.actor("a").character.overlay
    lost.run(pass_time, 1440)
    assert "ravening-dead" == lost.actor("a").character.overlay


# -- as written ---------------------------------------------------------------------------------


def test_a_changed_body_is_agreed_on() -> None:
    """Mutations, death and limbs, with room for each and no common armor. [SHA-EFF-030 SHA-SHM-055 SHA-SPC-004]"""

    def wrong(**written: Any) -> list[str | None]:
        return [each.rule for each in wrong_flesh(character("a", **written), BOOK)]

    agreed = {"agreed": ("mutation",), "mutations": {"shard": "seed"}}
    tail = {"powers": {"unnatural-appendage": 1}, "appendages": ("tail",), **agreed}
    assert [] == wrong() == wrong(**agreed) == wrong(**tail)
    assert ["SHA-EFF-028"] == wrong(mutations={"shard": "seed"}) == wrong(overlay="risen")
    assert [] == wrong(overlay="risen", player=False)
    assert ["SHA-EFF-030"] == wrong(
        agreed=("mutation",), mutations={"shard": "seed", "shard-2": "seed", "cancerous": "seed"}
    )
    assert ["SHA-SPC-004"] == wrong(agreed=("mutation",), overlay="ghost")
    assert ["SHA-EFF-032"] == wrong(agreed=("mutation",), becoming="dog")
    assert ["SHA-SHM-055"] == wrong(**{**tail, "appendages": ()}) == wrong(**{**tail, "appendages": ("fin",)})
    assert ["SHA-SHM-055"] == wrong(**{**tail, "appendages": ("wings",)}) == wrong(**tail, armor="light")
    assert [] == wrong(**{**tail, "agreed": ("mutation", "tailored armor")}, armor="light")
