"""Species and creatures: their figures, the dead, swarms, and what alphas and spiders do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, character, scripted, state

from rulewright.play import Effect, FrozenMap, Refused
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.body.conditions import drive_out
from rulewright.rulesets.shards.body.health import hurt, is_dispersed
from rulewright.rulesets.shards.body.horror import horror
from rulewright.rulesets.shards.body.recovery import pass_time
from rulewright.rulesets.shards.checks.boosts import no_boosts
from rulewright.rulesets.shards.checks.checks import is_immune
from rulewright.rulesets.shards.checks.laid import Boosting
from rulewright.rulesets.shards.checks.trait_effects import swarm_share
from rulewright.rulesets.shards.combat.arms import arm_of, trauma_of
from rulewright.rulesets.shards.creation.flesh import wrong_flesh
from rulewright.rulesets.shards.creation.gates import no_power
from rulewright.rulesets.shards.creation.legality import refusals
from rulewright.rulesets.shards.gear.harvest import harvest_of
from rulewright.rulesets.shards.powers.creatures import (
    alpha_range,
    command,
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
from rulewright.rulesets.shards.state.adjustments import powers_of
from rulewright.rulesets.shards.state.character import Day, Scene, Wounds
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.entries_people import Species
from rulewright.rulesets.shards.state.entries_world import Overlay
from rulewright.rulesets.shards.state.numbers import armor_factor, health, max_health, speed, strategic_speed, strength
from rulewright.rulesets.shards.state.species import (
    figures_for,
    species_of,
    unusual,
    variant,
)
from rulewright.rulesets.shards.world.terrain import terrain_at
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

SPECIES = BOOK.content[Species]


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
    meal = replace(actor("b", where=(1, 0), player=False), dead=True)
    at = AtTheSeat(RULESET, state(turn="a", a=me, b=meal, c=actor("c", where=(1, 1), player=False)))
    assert ["b"] == at.offered("feast", "a", "target")
    assert 2 == at.press("feast", "a", target="b")
    assert (6, 3) == (strength(at.actor("a"), BOOK), at.actor("a").wounds.lethal)
    assert at.actor("a").turn.standard
    at.state = at.state.write("a", "turn.standard", False)
    assert "SHA-SPC-008" == at.refused("feast", "a", target="b").rule
    assert "SHA-SPC-008" == at.refused("feast", "c", target="b").rule
    at.press("end-encounter", "c")
    at.press("rest", "a", minutes=60)
    assert 3 == strength(at.actor("a"), BOOK)


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
    assert no_boosts(state(a=swarm), BOOK, "a", boosts, action) is None
    plain = actor("a", powers={"precise-strike": 1}, athletics=1)
    assert no_boosts(state(a=plain), BOOK, "a", boosts, action) is not None


def test_the_undead_frighten_and_feel_little() -> None:
    """A trivial horror, and four immunities. [SHA-SPC-022]"""
    dead = actor("a", species="tissue-swarm")
    assert all(is_immune(dead, BOOK, each) for each in ("subdual", "disease", "agents", "asphyxiation"))
    assert not is_immune(actor("b"), BOOK, "disease")
    play = scripted(state(a=actor("a")), [1], ["phobia", "the dead"])
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
    unknown = [character("a", **agreed, **each) for each in ({"overlay": "ghost"}, {"appendages": ("fin",)})]
    assert [["SHA-SPC-004"], ["SHA-SHM-055"]] == [[no.rule for no in refusals(each, BOOK)] for each in unknown]
    assert ["SHA-EFF-032"] == wrong(agreed=("mutation",), becoming="dog")
    assert ["SHA-SHM-055"] == wrong(**{**tail, "appendages": ()})
    assert ["SHA-SHM-055"] == wrong(**{**tail, "appendages": ("wings",)}) == wrong(**tail, armor="light")
    assert [] == wrong(**{**tail, "agreed": ("mutation", "tailored armor")}, armor="light")
