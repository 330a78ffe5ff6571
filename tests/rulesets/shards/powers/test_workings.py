"""Workings: what single powers outside the core do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, caster, casting, scripted, state, target

from rulewright.play import Refused, RoundEnds
from rulewright.play import State as AnyState
from rulewright.play.effects import pass_moment
from rulewright.rulesets.shards.body.cleansing import shaken
from rulewright.rulesets.shards.body.health import Harm, hurt
from rulewright.rulesets.shards.checks.checks import skill_parts
from rulewright.rulesets.shards.checks.counters import shield_bonus
from rulewright.rulesets.shards.checks.trait_effects import crave
from rulewright.rulesets.shards.combat.arms import has_shield
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.swings import Swing, no_attack
from rulewright.rulesets.shards.gear.belongings import encumbrance
from rulewright.rulesets.shards.powers.casting import cast
from rulewright.rulesets.shards.powers.cost_and_range import (
    Shaping,
    no_cast,
)
from rulewright.rulesets.shards.powers.workings import flesh, force, making
from rulewright.rulesets.shards.skills.doing import no_pride
from rulewright.rulesets.shards.skills.knowing.lore import toss_range
from rulewright.rulesets.shards.state.character import Actor, Day, State, Turn, Wounds
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.numbers import armor_factor, health, speed, strength
from rulewright.rulesets.shards.world.concealment import watched_by
from rulewright.rulesets.shards.world.movement import jump_distance
from rulewright.rulesets.shards.world.travel import arrives, travel_speed
from rulewright.space.grid import Space

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
    assert (1, 4) == (play.run(hurt, "a", 4, harm=Harm(far=True)), play.run(hurt, "a", 4))


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
    play.run(attack, "a", "b", weapon, Swing(boosts))
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
        scripted(state(turn="a", a=axe, b=target(where=(1, 0)))).run(attack, "a", "b", "light", Swing(("dissection",)))


def test_bare_limbs_that_rend() -> None:
    """Through armor, and staggering. [SHA-SHM-018]"""
    me = actor("a", melee=4, powers={"unnatural-rending": 1}, player=False)
    play = scripted(state(turn="a", a=me, b=target(where=(1, 0), armor="heavy")), [3], ["no"])
    play.run(attack, "a", "b", "basic", Swing(("unnatural-rending",)))
    assert play.actor("b").is_marked("staggered")
    assert play.actor("b").wounds.subdual > 0


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
    play.run(cast, "a", "arterial-void", ("b",), Shaping(x=9, y=9))
    assert (Space(9, 9), Space(2, 0)) == (play.actor("b").at, play.actor("c").at)
    unwilling = scripted(now, [2, 6], [False])
    unwilling.run(cast, "a", "arterial-void", ("b",), Shaping(x=9, y=9))
    assert Space(2, 0) == unwilling.actor("b").at
    large = scripted(state(turn="a", a=me, b=target(species="horse")))
    with pytest.raises(Refused, match="SHA-SHM-030"):
        large.run(cast, "a", "arterial-void", ("b",), Shaping(x=9, y=9))


def test_preservation_needs_consent() -> None:
    """Or sleep without waking. [SHA-SHM-029]"""
    near = target(where=(1, 0))
    for willing in (True, False):
        play = casting("preservation", [2, 6], (True, willing), them=near)
        assert willing == play.actor("b").is_marked("preserved")


def test_harm_ends_a_preservation() -> None:
    """Whoever is hurt knows of it, and wakes. [SHA-SHM-029]"""
    play = casting("preservation", [2, 6], (True, True), them=target(where=(1, 0)))
    woken = scripted(play.state)
    assert 0 < woken.run(hurt, "b", 1, "lethal", "a stone")
    assert not woken.actor("b").is_marked("preserved")
    assert not woken.actor("b").is_marked("disabled")


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
    play.run(attack, "a", "b", "shard-bite", Swing(("poisonous-bite-hemotoxin",)))
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
    """None begins a fight near it, but turns on who attacks it. [SHA-SHM-027]"""
    play = casting("calming-lull", [2], (True,))
    wolf = actor("w", species="dog", player=False, where=(3, 0))
    now = replace(play.state, actors=play.state.actors.with_("w", wolf))
    assert no_attack(now, BOOK, "w", "b", "bite") is not None
    struck = scripted(now, [6])
    struck.run(attack, "b", "w", "basic")
    assert [None, True] == [no_attack(struck.state, BOOK, "w", who, "bite") and True for who in ("b", "a")]
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
    assert [True, False] == [no_pride(cowed.state, "b", each) is None for each in ("submissive", "charming")]
    craving = casting("hollow-craving", [2, 6], ("no",))
    crave(craving, "b", indulged=False)
    assert craving.actor("b").is_marked("crippled")
    seen = casting("borrowed-senses", [2, 6], ("no",), rank=4)
    assert watched_by(seen.actor("b"), "a")
    reaching = casting("phantom-limb", [2], rank=5).actor("a")
    assert 10 == toss_range(reaching, BOOK, thrown=False)
