"""At the seat: what changed flesh the builder allows, what limbs give, and which powers experience buys when."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import changed, offered_in, seat
from tests.rulesets.shards.stage import BOOK, MASTER, actor, book, caster, character, npc, state

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.shards.creation.builder import CREATION
from rulewright.rulesets.shards.state.entries import Power
from rulewright.testing.at_the_seat import AtTheSeat

AGREED: dict[str, Any] = {"agreed": ("mutation",)}
SHARD: dict[str, Any] = {**AGREED, "mutations": {"shard": "core"}}


def limbs(*appendages: str, times: int = 1, **more: Any) -> dict[str, Any]:
    """Somebody whom a shard's core has grown limbs."""
    return {**SHARD, "powers": {"unnatural-appendage": times}, "appendages": appendages, **more}


# -- changed flesh ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "no"),
    [
        ({"mutations": {"shard": "seed"}}, "Nobody is born changed."),
        ({"overlay": "risen"}, "Nobody is born changed."),
        ({"becoming": "jenka"}, "Nobody is born changed."),
        ({"mutations": {"shard": "seed"}, "player": False}, ""),
        ({**AGREED, "mutations": {"shard": "seed", "cancerous": "seed"}}, ""),
        ({**AGREED, "mutations": {"shard": "seed", "cancerous": "seed", "cancerous-2": "seed"}}, "A body bears two mutations."),
        ({**AGREED, "overlay": "ghost"}, "There is no overlay 'ghost'."),
        ({**AGREED, "overlay": "risen"}, ""),
        ({**AGREED, "becoming": "jenka"}, ""),
        ({**AGREED, "becoming": "dog"}, "Nobody here becomes a dog."),
        ({**AGREED, "becoming": "elf"}, "There is no species 'elf'."),
        ({**AGREED, "becoming": "jenka", "species": "dog"}, "Nobody here becomes a jenka."),
        ({"appendages": ("horns",)}, "Name 0 appendages."),
        (limbs(), "Name 1 appendage."),
        (limbs("horns"), ""),
        (limbs("horns", "tail"), "Name 1 appendage."),
        (limbs("wings"), ""),
        (limbs("wings", mutations={"shard": "seed"}), "wings takes a core."),
        (limbs("stinger", mutations={"shard": "seed"}), "stinger takes a core."),
        (limbs("tail", mutations={"shard": "seed"}), ""),
        (limbs("tail", "stinger", times=2), "There is no room for stinger."),
        (limbs("horns", "horns", times=2), "There is no room for horns."),
        (limbs("fins"), "Nothing grows that is called 'fins'."),
        (limbs("horns", armor="light"), "Armor does not fit over what has grown."),
        (limbs("horns", armor="light", agreed=("mutation", "tailored armor")), ""),
    ],
)  # fmt: skip
def test_what_flesh_the_builder_allows(written: dict[str, Any], no: str) -> None:
    """Agreed on, two mutations at most, a child species, and limbs where there is room.

    [SHA-EFF-028 SHA-EFF-030 SHA-EFF-032 SHA-SHM-055 SHA-SPC-004]
    """
    plain = character("sam", species=written.get("species", "human"), player=written.get("player", True))
    usual = {each.reason for each in CREATION.refusals(plain, BOOK)}
    found = {each.reason for each in CREATION.refusals(character("sam", **written), BOOK)}
    unknown = no.startswith(("There is no ", "Nothing grows")) and "room" not in no
    assert ({no} if no else set()) == found - usual
    assert unknown == (not usual & found)


FAR = {
    "": {"land": 4, "water": 1, "climbing": 1, "crawling": 1},
    "tail": {"land": 4, "water": 2, "climbing": 1, "crawling": 1},
    "wings": {"land": 4, "air": 8, "water": 1, "climbing": 1, "crawling": 1},
    "extra-legs": {"land": 4, "water": 1, "climbing": 1, "crawling": 1},
}
ARMS = {
    "horns": "horns",
    "pseudopods": "pseudopod-limb",
    "tail": "tail-lash",
    "shark-maw": "shark-maw",
    "stinger": "stinger-tail",
}


@pytest.mark.parametrize("limb", FAR)
def test_what_limbs_carry_one_how_far(limb: str) -> None:
    """A tail one farther through water, wings twice as far as legs. [SHA-SHM-055]"""
    me = npc("a", **(limbs(limb) if limb else SHARD))
    table = seat(state(turn="a", a=me, b=npc("b", where=(50, 0))))
    assert FAR[limb] == {
        mode: max(x for x in range(1, 13) if table.allows("move", "a", x=x, y=0, mode=mode))
        for mode in table.offered("move", "a", "mode")
    }


@pytest.mark.parametrize("limb", ["extra-arms", "extra-legs", "wings", *ARMS])
def test_what_limbs_strike_with(limb: str) -> None:
    """Horns, tails and maws are weapons; arms, legs and wings are none. [SHA-SHM-055]"""
    table = seat(state(turn="a", a=npc("a", **limbs(limb)), b=npc("b", where=(1, 0))))
    assert ["basic", *([ARMS[limb]] if limb in ARMS else [])] == table.offered("attack", "a", "weapon")


def test_a_limb_that_is_learned_grows() -> None:
    """Of one's choice, where there is room; armor that was not made for it comes off and stays off. [SHA-SHM-055]"""
    me = npc("a", **limbs("tail", xp=20, armor="light", agreed=("mutation", "tailored armor")))
    table = seat(state(a=me))
    table.press("learn", "a", answers=["wings"], what="unnatural-appendage", reason="the shard")
    assert (("tail", "wings"), 2) == (
        table.actor("a").character.appendages, table.actor("a").character.powers["unnatural-appendage"]
    )  # fmt: skip
    assert {"stinger", "tail", "wings"} & set(offered_in(table)) == {"wings"}
    assert ("light", True) == (table.actor("a").armor, "air" in table.offered("move", "a", "mode"))
    plain = seat(state(a=npc("a", **SHARD, xp=2, armor="light")))
    plain.press("learn", "a", answers=["horns"], what="unnatural-appendage", reason="the shard")
    assert ("", ["nothing", "light-armor"]) == (plain.actor("a").armor, plain.offered("wear", "a", "armor"))
    assert "SHA-SHM-055" == plain.refused("wear", "a", armor="light-armor").rule
    full = npc(
        "a",
        **limbs("extra-arms", "horns", "extra-legs", "pseudopods", "tail", times=5, xp=20, mutations={"shard": "seed"}),
    )
    assert "SHA-SHM-055" == seat(state(a=full)).refused("learn", "a", what="unnatural-appendage", reason="x").rule


@pytest.mark.parametrize(("stage", "minded"), [("", False), ("seed", True), ("core", True)])
def test_a_mind_that_wakes_can_be_reached(stage: str, *, minded: bool) -> None:
    """Nothing that is withstood with the mind touches the mindless; a seed wakes one. [SHA-SHM-057 SHA-TRT-058]"""
    woken: dict[str, Any] = {"powers": {"unnatural-intellect": 1}, "mutations": {"shard": stage}} if stage else {}
    them = npc("b", where=(1, 0), species="stone-simulacrum", **woken)
    table = seat(state(turn="a", a=caster("castigate"), b=them))
    table.press("cast", "a", [1] if minded else [], ["no"] if minded else [], power="castigate", targets=("b",))
    assert minded == bool(table.last.drawn)


def test_an_animal_that_wakes_may_study() -> None:
    """What no animal has, it may have with a seed. [SHA-SHM-057 SHA-TRT-043]"""
    for woken, able in (({}, False), ({**SHARD, "powers": {"unnatural-intellect": 1}}, True)):
        for skill in ("academics", "medical"):
            made = character("rex", species="dog", skills={skill: 1}, **woken)
            found = {each.reason for each in CREATION.refusals(made, BOOK)}
            assert able == (f"Dog cannot have {skill.title()}." not in found)


# -- experience ---------------------------------------------------------------------------------

GREATER = [each.id for each in BOOK.content.all(Power) if (each.element, each.tier) == ("physical", "greater")]
LESSER = [each.id for each in BOOK.content.all(Power) if (each.element, each.tier) == ("physical", "lesser")]
CRAFT = [each.id for each in BOOK.content.all(Power) if (each.element, each.tier) == ("thaumaturgy", "greater")]
PETTY = [each.id for each in BOOK.content.all(Power) if (each.element, each.tier) == ("thaumaturgy", "lesser")]


def learner(*known: str, xp: int = 2, **more: Any) -> AtTheSeat:
    """A player character with every skill at its best and some powers, and experience to spend."""
    powers = dict.fromkeys(known, 1)
    return seat(state(a=actor("a", **{"skills": MASTER, "powers": powers, "xp": xp, **more})))


def test_an_epic_power_takes_four_greater_ones() -> None:
    """Of its own element, three are too few; lesser ones do not count. [SHA-MTH-003 SHA-MTH-004 SHA-CORE-088 SHA-CORE-089]"""
    needed = ("addling-strike", "jarring-blow")
    rest = [each for each in GREATER if each not in needed]
    for count, able in ((3, False), (4, True)):
        here = [each for each in needed if each in GREATER]
        known = (*needed, *LESSER, *rest[: count - len(here)])
        table = learner(*known)
        if able:
            table.press("learn", "a", what="concussive-blow", reason="the war")
            assert {"a.character.advances": ("concussive-blow",), "a.character.powers.concussive-blow": 1} == changed(
                table
            )
        else:
            no = table.refused("learn", "a", what="concussive-blow", reason="the war")
            assert (
                "Concussive Blow is epic: it needs 4 greater physical powers, not 3.",
                "SHA-CORE-089",
            ) == (no.reason.replace("Concussive blow", "Concussive Blow"), no.rule)


def test_an_epic_power_of_shards_takes_four_greater_ones_and_the_skill() -> None:
    """Of its element, and Mysticism 4; it costs two like any other. [SHA-SHM-001 SHA-SHM-002 SHA-SHM-003 SHA-SHM-004 SHA-SHM-007]"""
    need = ("deteriorate", "folded-journey")
    others = [each for each in CRAFT if each not in need]
    short = 3 - len([each for each in need if each in CRAFT])
    three, four = ((*PETTY, *need, *others[: short + more]) for more in (0, 1))
    what = {"what": "arterial-void", "reason": "the rift"}
    assert "SHA-CORE-089" == learner(*three).refused("learn", "a", **what).rule
    assert learner(*four).allows("learn", "a", **what)
    assert "SHA-CHR-047" == learner(*four, skills={**MASTER, "mysticism": 3}).refused("learn", "a", **what).rule
    assert "Arterial Void costs 2 XP, and 1 is left." == learner(*four, xp=1).refused("learn", "a", **what).reason


def test_without_experience_nothing_can_be_learned() -> None:
    """Nor where what is left pays for nothing that one may have: a burden that was ignored is bought off first.

    [SHA-CHR-069 SHA-TRT-006]
    """
    assert learner(xp=2, skills={}).allows("learn", "a", what="melee", reason="the war")
    for xp in (0, 1):
        no = learner(xp=xp).refused("learn", "a")
        assert ("SHA-CHR-069", f"Nothing costs less than 2 XP, and {xp} {'is' if xp == 1 else 'are'} left.") == (
            no.rule,
            no.reason,
        )
    ignored = Effect("ignored", "Ignored", source="addiction", marks=("ignored-trait",))
    for xp, able in ((4, False), (5, True)):
        me = actor("a", traits={"addiction": "wine"}, xp=xp)
        table = seat(state(a=replace(me, effects=me.effects.with_(ignored.id, ignored))), book(enforce_negatives=True))
        form = {"what": "without-addiction", "reason": "a fall"}
        assert able == table.allows("learn", "a", **form)
        if not able:
            assert "SHA-TRT-006" == table.refused("learn", "a").rule


def test_a_lesser_power_of_shards_takes_its_skill_at_two() -> None:
    """Two points of experience and no gate below it. [SHA-SHM-002 SHA-SHM-007]"""
    for level, xp, rule in ((2, 2, ""), (1, 2, "SHA-CHR-047"), (2, 1, "SHA-CHR-069")):
        table = learner(xp=xp, skills={**MASTER, "mysticism": level})
        form = {"what": "calming-lull", "reason": "a teacher"}
        assert (rule == "") == table.allows("learn", "a", **form)
        if rule:
            assert rule == table.refused("learn", "a", **form).rule


def test_what_a_species_has_nobody_learns() -> None:
    """Neither method teaches it. [SHA-CORE-088 SHA-SPC-003]"""
    table = learner(xp=50)
    assert "SHA-SPC-003" == table.refused("learn", "a", what="furious-swarm", reason="a swarm").rule


@pytest.mark.parametrize("trait", ["addiction", "allergy", "frail", "hideous", "inept", "poor-vision", "linguist"])
def test_a_burden_is_bought_off_for_five(trait: str) -> None:
    """Only one that goes away at all, and four are too few. [SHA-TRT-004]"""
    removable = trait in ("addiction", "allergy", "frail", "hideous")
    for xp in (4, 5):
        table = learner(xp=xp, traits={trait: "melee"})
        form: dict[str, Any] = {"what": f"without-{trait}", "reason": "a cure"}
        able = removable and xp == 5
        assert able == table.allows("learn", "a", **form)
        if able:
            table.press("learn", "a", **form)
            assert {"a.character.advances": (f"without-{trait}",), f"a.character.traits.{trait}": "-"} == changed(table)


def test_an_ignored_burden_is_bought_off_first() -> None:
    """Where the option holds; all else waits. [SHA-TRT-006]"""
    me = actor("a", skills=MASTER, xp=50, traits={"addiction": "wine"})
    owed = Effect("ignored", "Ignored", source="addiction", marks=("ignored-trait",))
    me = replace(me, effects=FrozenMap({"ignored": owed}))
    strict, lax = seat(state(a=me), book(enforce_negatives=True)), seat(state(a=me))
    free = seat(state(a=replace(me, effects=FrozenMap({}))), book(enforce_negatives=True))
    form = {"what": "determined", "reason": "the war"}
    assert ("Addiction was ignored and is bought off first.", "SHA-TRT-006") == (
        strict.refused("learn", "a", **form).reason,
        strict.refused("learn", "a", **form).rule,
    )
    assert (True, True) == (lax.allows("learn", "a", **form), free.allows("learn", "a", **form))
    assert strict.allows("learn", "a", what="without-addiction", reason="a cure")
