"""Places and bodies at the table: charged ground, agents, the dead, and the figures of traits on a sheet."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import thrown
from tests.rulesets.shards.stage import actor, caster, somebody, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import Scene, Wounds
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat


def table(turn: Any = "", scene: Any = None, **people: Any) -> AtTheSeat:
    """People, in a fight if it is somebody's turn."""
    made = Scene(
        sides=FrozenMap({who: who for who in people}),
        order=tuple(people) if turn else (),
        turn=turn,
        round=int(bool(turn)),
        **(scene or {}),
    )
    return AtTheSeat(RULESET, state(scene=made, **people))


DEGREES = ("dead zone", "starved", "normal", "vibrant", "immersed")


# -- charged ground -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("degree", "healed", "recovered", "karma"),
    list(zip(DEGREES, (0, 1, 3, 3, 6), (0, 0, 1, 2, 2), (0, 1, 2, 2, 3), strict=True)),
)
def test_healing_rest_and_karma_by_ground(degree: str, healed: int, recovered: int, karma: int) -> None:
    """Three successes of a healer, an hour's recovery of bruises, two points of karma: by how charged the ground is.

    [SHA-ENV-036 SHA-ENV-037 SHA-ENV-038 SHA-ENV-039 SHA-ENV-040]
    """
    hurt = replace(somebody("b", (1, 0)), wounds=Wounds(lethal=7), karma=0)
    at = table(a=somebody(medical=4, items=("medical-kit",)), b=hurt)
    at.press("saturation", "a", saturation=degree)
    at.press("treat-injury", "a", [2], ["yes"], target="b")
    assert healed == 7 - at.actor("b").wounds.lethal
    bruised = replace(somebody(), wounds=Wounds(subdual=4))
    at = table(a=bruised)
    at.press("saturation", "a", saturation=degree)
    at.press("rest", "a", minutes=60)
    assert recovered == 4 - at.actor("a").wounds.subdual
    at.press("karma", "a", amount=2)
    assert karma == at.actor("a").karma


@pytest.mark.parametrize(
    ("degree", "core", "shard"),
    list(zip(DEGREES, (2, 1, 1, 0, 0), (2, 2, 1, 1, 0), strict=True)),
)
def test_drain_by_ground(degree: str, core: int, shard: int) -> None:
    """What a core boost and a shard's power take from the pool the first time, and then again.

    [SHA-ENV-036 SHA-ENV-037 SHA-ENV-038 SHA-ENV-039]
    """
    me = somebody(melee=2, weapons=("light",), powers={"jarring-blow": 1})
    at = table("a", {"saturation": degree}, a=me, b=somebody("b", (1, 0)))
    before = at.actor("a").pool
    at.press("attack", "a", [6], target="b", weapon="light", boosts=("jarring-blow",))
    assert core == before - at.actor("a").pool
    caster = somebody(mysticism=3, reflection=3, weapons=("full-shard",), powers={"clamoring-force": 1})
    at = table("a", {"saturation": degree}, a=caster, b=somebody("b", (2, 0)))
    before = at.actor("a").pool
    at.press("cast", "a", [6], power="clamoring-force", targets=("b",))
    assert shard == before - at.actor("a").pool


def test_what_has_no_shape_fades_on_dead_ground() -> None:
    """It takes none there, and loses Health like its Scale each round. [SHA-ENV-036]"""
    at = table("a", {"saturation": "dead zone"}, a=somebody(), b=somebody("b", (9, 0)))
    at.press("afflict", "b", target="a", condition="intangible", lasts="encounter")
    assert "SHA-ENV-036" == at.refused("materialize", "a").rule
    at.press("end-turn", "a")
    at.proceed()
    assert 1 == at.actor("a").wounds.lethal
    for degree, price in (("starved", 2), ("normal", 1), ("vibrant", 0), ("immersed", 0)):
        at = table("a", {"saturation": degree}, a=somebody(), b=somebody("b", (9, 0)))
        at.press("afflict", "b", target="a", condition="intangible", lasts="encounter")
        before = at.actor("a").pool
        at.press("materialize", "a")
        assert (price, False) == (before - at.actor("a").pool, at.actor("a").is_marked("intangible"))


# -- agents -------------------------------------------------------------------------------------


def test_a_dose_must_be_there_and_get_in() -> None:
    """Carried, within reach, by the right way, into who holds still; it is gone then, and takes the action.

    [SHA-ECO-038 SHA-ECO-039 SHA-ECO-040]
    """
    a = somebody(items=("hemotoxin", "hemotoxin"))
    at = table("a", a=a, b=somebody("b", (1, 0)))
    assert ["hemotoxin"] == at.offered("dose", "a", "agent")
    assert "SHA-ECO-039" == at.refused("dose", "a", target="b", agent="hemotoxin", delivery="injection").rule
    assert not at.allows("dose", "b", target="b", agent="hemotoxin", delivery="injection")
    at.press("afflict", "b", target="b", condition="asleep", lasts="encounter")
    assert "SHA-ECO-040" == at.refused("dose", "a", target="b", agent="hemotoxin", delivery="injection", doses=3).rule
    assert not at.press("dose", "a", target="b", agent="hemotoxin", delivery="contact")
    assert (("hemotoxin",), True) == (at.actor("a").character.items, at.actor("a").turn.standard)
    at.state = at.state.write("a", "turn.standard", False)
    assert at.press("dose", "a", target="b", agent="hemotoxin", delivery="injection")
    assert at.actor("b").is_marked("suffering")
    far = table("a", a=a, b=replace(somebody("b", (5, 0)), dead=False))
    assert "SHA-ECO-039" == far.refused("dose", "a", target="b", agent="hemotoxin", delivery="injection").rule


def test_a_craving_grows() -> None:
    """Against Athletics 1 a mild agent needs a 1; each success while the last one runs makes it last longer.

    [SHA-ECO-041 SHA-ECO-042]
    """
    at = table(a=somebody(athletics=1), b=somebody("b"))
    for minutes in (1440, 7 * 1440, 30 * 1440):
        at.press("agent", "b", [1], target="a", agent="hallucinogen", delivery="ingestion")
        assert minutes == at.actor("a").effects["addicted-hallucinogen"].clock.left
    at = table(a=somebody(athletics=1), b=somebody("b"))
    at.press("agent", "b", [2], target="a", agent="hallucinogen", delivery="ingestion")
    assert ([1], False) == (thrown(at), at.actor("a").is_marked("addicted"))
    at = table(a=somebody(athletics=1, karma=1), b=somebody("b"))
    at.press("agent", "b", [1], ["chance-1"], target="a", agent="hallucinogen", delivery="ingestion")
    assert not at.actor("a").is_marked("addicted")


def test_doses_go_by_scale() -> None:
    """Half as long in a body of Scale 2, unless it has two. [SHA-ECO-040]"""
    for doses, minutes in ((1, 30), (2, 60)):
        at = table(a=somebody(species="horse"), b=somebody("b"))
        at.press("agent", "b", [6], target="a", agent="hallucinogen", delivery="injection", doses=doses)
        assert minutes == at.actor("a").effects["agent-hallucinogen"].clock.left


# -- the dead -----------------------------------------------------------------------------------


def test_who_a_shard_slew_rises_whole() -> None:
    """After a day on immersed ground with the shard in the body; after a year elsewhere; never the beheaded.

    [SHA-SPC-009 SHA-SPC-011]
    """
    slain = replace(somebody("b"), dead=True, wounds=Wounds(shard=9, lethal=4))
    shard = {"slain_by_shard": True, "shard_in_body": True}
    cases: tuple[tuple[str, dict[str, Any], str], ...] = (
        ("immersed", {"days": 1, **shard}, "remnant"), ("vibrant", {"days": 1, **shard}, ""),
        ("immersed", {"days": 1, "slain_by_shard": True}, ""), ("vibrant", {"days": 365}, "risen"),
        ("vibrant", {"days": 364}, ""), ("normal", {"days": 999}, ""), ("vibrant", {"days": 365, "intact": False}, ""),
    )  # fmt: skip
    for degree, form, rises in cases:
        at = table(a=somebody(), b=slain)
        at.press("saturation", "a", saturation=degree)
        assert rises == at.press("body", "a", target="b", **form)
        assert bool(rises) != at.actor("b").dead
        if rises:
            assert 0 < int(at.number("b", "Health"))


def test_a_remnant_suffers_off_its_ground() -> None:
    """From its next turn, until it is back. [SHA-SPC-012]"""
    at = table("a", {"saturation": "vibrant"}, a=somebody(overlay="remnant"), b=somebody("b", (9, 0)))
    at.press("end-turn", "a")
    at.proceed()
    assert not at.actor("a").is_marked("suffering")
    for degree, suffers in (("normal", True), ("immersed", False)):
        at.press("saturation", "b", saturation=degree)
        at.state = at.state.write("a", "turn", type(at.actor("a").turn)())
        at.press("end-turn", "a")
        while True:
            at.proceed()
            if at.state.scene.turn == "a":
                break
            at.press("end-turn", at.state.scene.turn)
        assert suffers == at.actor("a").is_marked("suffering")


def test_sand_scours_the_weak() -> None:
    """Within twice the walker's Athletics, who has less of it. [SHA-SPC-014]"""
    for rank, far, suffers in ((1, 4, True), (2, 4, False), (1, 5, False)):
        walker = somebody("w", (0, 0), species="sand-walker", skills={"athletics": 2})
        at = table("a", a=somebody(where=(far, 0), athletics=rank), w=walker)
        at.press("end-turn", "a")
        at.proceed()
        assert suffers == at.actor("a").is_marked("suffering")


# -- figures ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trait", "figures"),
    [
        ("agile", {"Pool maximum": 6}),
        ("clumsy", {"Pool maximum": 4}),
        ("attractive", {"Pool maximum": 6}),
        ("hideous", {"Pool maximum": 4}),
        ("intelligent", {"Pool maximum": 6}),
        ("foolish", {"Pool maximum": 4}),
        ("perceptive", {"Pool maximum": 6}),
        ("unobservant", {"Pool maximum": 4}),
        ("charismatic", {"Well maximum": 6, "Karma maximum": 6}),
        ("artless", {"Well maximum": 4, "Karma maximum": 4}),
        ("robust", {"Well maximum": 6, "Health maximum": 9, "Carrying Capacity": 36}),
        ("frail", {"Well maximum": 4, "Health maximum": 7, "Carrying Capacity": 28}),
        ("willful", {"Well maximum": 6, "Health maximum": 9}),
        ("wavering", {"Well maximum": 4, "Health maximum": 7}),
        ("strong", {"Well maximum": 6, "Strength": 5, "Carrying Capacity": 40}),
        ("weak", {"Well maximum": 4, "Strength": 3, "Carrying Capacity": 24}),
    ],
)
def test_what_a_trait_makes_of_a_sheet(trait: str, figures: dict[str, int]) -> None:
    """Pool, well, karma, Health, load and Strength, and nothing else.

    [SHA-TRT-012 SHA-TRT-014 SHA-TRT-015 SHA-TRT-016 SHA-TRT-017 SHA-TRT-020 SHA-TRT-021 SHA-TRT-022 SHA-TRT-024]
    [SHA-TRT-027 SHA-TRT-031 SHA-TRT-033 SHA-TRT-036 SHA-TRT-037 SHA-TRT-038 SHA-TRT-039]
    """
    plain, marked = (table(a=actor("a", traits=traits)) for traits in ({}, {trait: "plainly"}))
    for name in ("Pool maximum", "Well maximum", "Karma maximum", "Health maximum", "Carrying Capacity", "Strength"):
        assert figures.get(name, int(plain.number("a", name))) == int(marked.number("a", name))


@pytest.mark.parametrize(
    ("trait", "skills", "by"),
    [
        ("clumsy", ("acrobatics", "artistry", "melee", "projectile", "stealth"), -1),
        ("foolish", ("academics", "craft", "medical", "mysticism", "science"), -1),
        ("unobservant", ("intuition", "ranging"), -1),
        ("wavering", ("reflection",), -1),
        ("frail", ("athletics",), -1),
        ("artless", ("influence", "performance"), -1),
        ("agile", ("acrobatics", "artistry", "melee", "projectile", "stealth"), 1),
        ("intelligent", ("academics", "craft", "medical", "mysticism", "science"), 1),
        ("perceptive", ("intuition", "ranging"), 1),
        ("willful", ("reflection",), 1),
        ("robust", ("athletics",), 1),
        ("charismatic", ("influence", "performance"), 1),
    ],
)
def test_what_a_trait_does_to_skills(trait: str, skills: tuple[str, ...], by: int) -> None:
    """Burdens always count, boons only where one is untrained; other skills are untouched.

    [SHA-TRT-010 SHA-TRT-012 SHA-TRT-014 SHA-TRT-016 SHA-TRT-017 SHA-TRT-020 SHA-TRT-021 SHA-TRT-024 SHA-TRT-027]
    [SHA-TRT-031 SHA-TRT-036 SHA-TRT-037 SHA-TRT-039]
    """
    every = ("academics", "acrobatics", "artistry", "athletics", "craft", "influence", "intuition", "medical", "melee",
             "mysticism", "performance", "projectile", "ranging", "reflection", "science", "stealth")  # fmt: skip
    for skill in every:
        for rank in (0, 2):
            at = table(a=somebody(traits={trait: "plainly"}, **{skill: rank}))
            at.press("improvise", "a", [6], skill=skill, what="something")
            counts = skill in skills and (by < 0 or rank == 0)
            assert [2 + rank + (by if counts else 0)] == thrown(at)


def test_cover_against_what_fills_a_place() -> None:
    """Three points off behind partial cover, nothing gets behind full cover. [SHA-ENV-010 SHA-ENV-011]"""
    for modifiers, hurt in (((), 5), (("partial-cover",), 2), (("full-cover",), 0)):
        ground = FrozenMap({key_of(Space(2, 0)): Ground(modifiers=modifiers)})
        walker = somebody(species="sand-walker", skills={"athletics": 3})
        at = table("a", {"ground": ground}, a=walker, b=somebody("b", (2, 0)))
        script = ([4], ["no"]) if hurt else ((), ())
        at.press("cast", "a", *script, power="scouring-breath", targets=("b",), x=2, y=0)
        assert hurt == at.actor("b").wounds.lethal


# -- what is shown once -------------------------------------------------------------------------


def test_an_agent_of_a_particular_kind() -> None:
    """One that gets in by touch, lasts a day or is wanted again, where the listed one does not. [SHA-ECO-047]"""
    form: dict[str, Any] = {"target": "a", "agent": "hemotoxin", "delivery": "contact"}
    at = table(a=somebody(), b=somebody("b", (1, 0)))
    assert not at.press("agent", "b", **form)
    assert not at.actor("a").is_marked("suffering")
    assert at.press("agent", "b", exotic=True, **form)
    assert at.actor("a").is_marked("suffering")
    listed = table(a=somebody(), b=somebody("b", (1, 0)))
    listed.press("agent", "b", target="a", agent="hemotoxin", delivery="injection")
    assert [] == listed.last.drawn
    wanted = table(a=somebody(), b=somebody("b", (1, 0)))
    wanted.press("agent", "b", [4], target="a", agent="hemotoxin", delivery="injection", craved="high")
    assert ([4], True) == (thrown(wanted), wanted.actor("a").is_marked("addicted-hemotoxin"))
    long = table(a=somebody(), b=somebody("b", (1, 0)))
    long.press("agent", "b", target="a", agent="inflammatory", delivery="contact", lasting="week")
    long.press("rest", "b", minutes=6 * 1440)
    assert long.actor("a").is_marked("crippled")
    long.press("rest", "b", minutes=1440)
    assert not long.actor("a").is_marked("crippled")


@pytest.mark.parametrize(("hazard", "more"), [("minor-shard-fall", 2), ("major-shard-fall", 5)])
def test_a_shard_fall_hurts_as_shards_do(hazard: str, more: int) -> None:
    """Its skill against Acrobatics; two or five beside the successes, in wounds of a shard; a miss does nothing. [SHA-ENV-030]"""
    form: dict[str, Any] = {"target": "b", "hazard": hazard, "skill": 2}
    at = table(a=somebody(), b=somebody("b", (1, 0), acrobatics=1))
    assert 0 == at.press("surroundings", "a", [4], **form)
    assert ([3], 0) == (thrown(at), at.actor("b").wounds.total)
    assert 1 + more == at.press("surroundings", "a", [1], ["no"], **form)
    assert (1 + more, 0) == (at.actor("b").wounds.shard, at.actor("b").wounds.lethal)


def test_a_condition_goes_by_the_skills_it_is_tied_to() -> None:
    """Dazed by Reflection and not by strength; what the game master ties to the body, by that. [SHA-EFF-003]"""
    for nature, skill, gone in (
        ("", "athletics", False), ("", "reflection", True), ("body", "athletics", True), ("body", "reflection", False),
    ):  # fmt: skip
        at = table(a=somebody(athletics=3, reflection=3), b=somebody("b", (1, 0)))
        condition = "afraid" if not nature else "dazed"
        tied: dict[str, Any] = {"nature": nature} if nature else {}
        at.press("afflict", "b", target="a", condition=condition, **tied)
        at.press("cleanse", "a", [1], skill=skill)
        assert gone != at.actor("a").is_marked(condition), (nature, skill)


def test_a_free_cleanse_is_made_with_the_best_skill_that_fits() -> None:
    """Stunned by a blow to the body, one shakes it off with the body. [SHA-EFF-003 SHA-EFF-022]"""
    for nature, number in (("control", 3), ("injury", 5)):
        at = table(turn="a", a=somebody(athletics=3, reflection=1), b=somebody("b", (1, 0)))
        at.press("afflict", "b", target="a", condition="stunned", nature=nature)
        at.press("shake-off", "a", [6])
        assert [number] == thrown(at), nature


def test_the_dead_who_walk_are_a_horror_one_gets_used_to() -> None:
    """Little enough by itself, worse with a friend in it, nothing once it was withstood. [SHA-SPC-022]"""
    at = table(a=somebody(reflection=1), b=somebody("b", (1, 0)))
    assert "meeting the undead" in at.offered("horror", "b", "source")
    form: dict[str, Any] = {"who": "a", "source": "meeting the undead"}
    worse = table(a=somebody(reflection=1), b=somebody("b", (1, 0)))
    at.press("horror", "b", [6], **form)
    worse.press("horror", "b", [6], special=True, **form)
    assert thrown(at)[0] < thrown(worse)[0]
    at.press("horror", "b", **form)
    assert [] == at.last.drawn


def test_what_the_dead_are_proof_against() -> None:
    """No bruise hurts them, no agent works on them. [SHA-SPC-022]"""
    at = table(turn="a", a=somebody(melee=4), b=somebody("b", (1, 0), overlay="risen"))
    at.press("attack", "a", [3], ["no"], target="b", weapon="basic")
    assert 0 == at.actor("b").wounds.total
    assert not at.press("agent", "a", target="b", agent="hemotoxin", delivery="injection")


def test_a_seed_leads_to_the_species_that_names_ones_own() -> None:
    """Humans begin to become Jenka, whose parent they are; a dog becomes nothing. [SHA-SPC-019]"""
    form: dict[str, Any] = {"power": "repeal-the-dermal-shell", "targets": ("b",), "choice": "give-evolutionary"}
    at = table(a=caster("repeal-the-dermal-shell", rank=6), b=somebody("b", (1, 0)))
    at.press("cast", "a", [1, 6], ["yes"], **form)
    assert ("jenka", {"evolutionary": "seed"}) == (
        at.actor("b").character.becoming, dict(at.actor("b").mutations),
    )  # fmt: skip
    dog = table(a=caster("repeal-the-dermal-shell", rank=6), b=somebody("b", (1, 0), species="dog"))
    assert "SHA-EFF-032" == dog.refused("cast", "a", **form).rule


def test_a_disorder_of_ones_own_choice() -> None:
    """The one that was named for the trait stirs, and no other. [SHA-TRT-026]"""
    at = table(a=somebody(traits={"mental-disorder": "depression"}), b=somebody("b", (1, 0)))
    assert (["depression"], []) == (at.offered("provoke", "a", "disorder"), at.offered("provoke", "b", "disorder"))
    at.press("provoke", "a", [5], ["resist"], disorder="depression")
    assert ([5], True) == (thrown(at), at.actor("a").is_marked("staggered"))
