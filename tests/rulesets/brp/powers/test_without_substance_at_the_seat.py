"""Without substance at the seat: what passes through the intangible, and what an astral form cannot lay hands on."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, den
from tests.rulesets.brp.powers.stage import ALL, facing, gifted, mighty, seat
from tests.rulesets.brp.stage import duel, fighter

from rulewright.play import Effect
from rulewright.rulesets.brp.state.belongings.field import Laid
from rulewright.rulesets.brp.state.character import State, Wound
from rulewright.rulesets.brp.state.fight import Hold, Lodged, Snare
from rulewright.testing.at_the_seat import AtTheSeat

FADE, FADED = "superpowers/intangibility", Effect("faded", "Intangibility", "a", marks=("intangible",))
BEAMS = {energy: f"superpowers/energy-projection/{energy}" for energy in ("heat", "cold", "kinetic", "electric")}
ASTRAL = Effect("astral", "Astral Projection", "a", marks=("astral",))


# -- the intangible -----------------------------------------------------------------------------


def faded(*, whose: str) -> AtTheSeat:
    """Somebody with beams faces another, and one of both has become intangible by pressing it."""
    other = mighty(FADE, CON=30)
    table = seat(facing(mighty(*BEAMS.values(), FADE, "superpowers/energy-control/heat"), other, apart=10))
    assert table.press("superpower", whose, power=FADE, level=12)
    return table


@pytest.mark.parametrize("whose", ["a", "b"])
@pytest.mark.parametrize("energy", ["heat", "cold", "kinetic"])
def test_solid_energies_do_nothing_to_or_by_the_intangible(whose: str, energy: str) -> None:
    """Neither blows of force nor heat nor cold, either way; nothing is paid for the try. [BRP-POW-326]"""
    table = faded(whose=whose)
    before = table.actor("a").power_points
    no = table.refused("superpower", "a", power=BEAMS[energy], target="b", level=2)
    assert ("BRP-POW-326", "There is nothing solid there.") == (no.rule, no.reason)
    assert before == table.actor("a").power_points


@pytest.mark.parametrize("whose", ["a", "b"])
def test_other_energies_work_both_ways(whose: str) -> None:
    """A current hurts the intangible, and by them. [BRP-POW-326]"""
    table = faded(whose=whose)
    saved = [1] if whose == "b" else []  # an Idea roll keeps up what a wound may end
    table.press("superpower", "a", [30, 4, 4, *saved], ["none"], power=BEAMS["electric"], target="b", level=2)
    assert [8] == [wound.damage for wound in table.actor("b").wounds.values()]


def test_a_spear_falls_out_of_whoever_fades() -> None:
    """Nothing sticks in what is not there: the spear lies where its owner may pick it up, and no step hurts. [BRP-POW-326]"""
    there = facing(mighty(FADE, CON=30), fighter("spear-short", "bow-long", at=ALL), fight=True)
    for weapon in ("spear-short", "bow-long"):
        there = there.write("a", f"fight.lodged.{weapon}", Lodged(by="b", damage=5))
    table = seat(there.write("b", "in_hand", ()))
    table.press("superpower", "a", power=FADE, level=12)
    assert ({}, ("spear-short",)) == (dict(table.actor("a").fight.lodged), table.actor("b").dropped)
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("move", "a", away="b", distance=3)
    assert {} == dict(table.actor("a").wounds)
    table.state = table.state.write("b", "fight.rank", 10)
    assert table.allows("take-up", "b", item="spear-short")


def test_a_swarm_does_not_sting_the_intangible() -> None:
    """A sting is a blow of force, however small: it passes through, and whoever is solid again is stung. [BRP-POW-326]"""
    table = den("insect-swarm", at=SUMMONS, powers={FADE: 12}, **STURDY, POW=40, SIZ=10)
    table.press("superpower", "a", power=FADE, level=12)
    assert "BRP-POW-326" == table.refused("swarm-stings", "insect-swarm-1", target="a").rule
    table.press("end-power", "a", effect=f"a:{next(iter(table.actor('a').effects))}")
    assert 6 == table.press("swarm-stings", "insect-swarm-1", [3, 3, 6], target="a")


def test_heat_that_is_shaped_is_no_better() -> None:
    """Energy Control at range is refused like a beam; when the intangible are solid again it works. [BRP-POW-326]"""
    table, shaped = faded(whose="b"), "superpowers/energy-control/heat"
    assert "BRP-POW-326" == table.refused("superpower", "a", power=shaped, target="b", level=10).rule
    name = next(iter(table.actor("b").effects))
    table.press("end-power", "b", effect=f"b:{name}")
    table.press("consent", "b", to="everybody")
    assert table.press("superpower", "a", [3], power=shaped, target="b", level=10)


def test_fire_and_frost_of_magic_pass_through() -> None:
    """Magic by heat is refused too; a thing hurled by the mind flies through. [BRP-POW-326]"""
    there = facing(gifted("magic/fire", "magic/blast", "psychic/telekinesis", level=1, POW=30), apart=5)
    table = seat(there.write("b", "effects.faded", FADED))
    assert "BRP-POW-326" == table.refused("cast", "a", power="magic/fire", target="b").rule
    table.press("psychic", "a", [30], ability="telekinesis", choice="throw", words="b", size=10)
    assert not table.actor("b").wounds


def test_the_intangible_hurl_nothing_by_the_mind() -> None:
    """What is thrown is kinetic by whomever: solid, the same throw wounds. [BRP-POW-326]"""
    there = facing(gifted("psychic/telekinesis", POW=30), apart=5)
    hurled: dict[str, Any] = {"ability": "telekinesis", "choice": "throw", "words": "b", "size": 10}
    faded_ = seat(there.write("a", "effects.faded", FADED))
    faded_.press("psychic", "a", [30], **hurled)
    assert not faded_.actor("b").wounds
    solid = seat(there)
    solid.press("psychic", "a", [30, 1, 1, 1], **hurled)
    assert solid.actor("b").wounds


@pytest.mark.parametrize(
    ("button", "form"),
    [("lift", {"size": 9}), ("force", {"strength": 9}), ("throw", {"metres": 5})],
)
def test_the_intangible_bring_no_force_to_bear(button: str, form: dict[str, object]) -> None:
    """Neither arm nor missile moves anything. [BRP-POW-326]"""
    there = duel(fighter(at=ALL), fighter(at=ALL), number=0)
    assert "BRP-POW-326" == seat(there.write("a", "effects.faded", FADED)).refused(button, "a", **form).rule
    assert seat(there).allows(button, "a", **form)


def test_the_intangible_neither_break_barriers_nor_burn_things() -> None:
    """A sword finds nothing to strike, a beam of heat sets nothing alight; a current still goes out. [BRP-POW-326]"""
    a, b = mighty(*BEAMS.values(), "superpowers/barrier"), fighter("sword-broad", at=ALL)
    table = seat(duel(a, b, number=0))
    table.press("superpower", "a", power="superpowers/barrier", choice="solid", level=3)
    wall = next(name for name in table.actor("a").effects)
    form: dict[str, object] = {"wall": f"a:{wall}", "weapon": "sword-broad"}
    assert table.allows("break-wall", "b", **form)
    table.state = table.state.write("b", "effects.faded", FADED).write("a", "effects.faded", FADED)
    assert "BRP-POW-326" == table.refused("break-wall", "b", **form).rule
    gate: dict[str, object] = {"words": "the gate", "level": 2}
    assert "BRP-POW-326" == table.refused("superpower", "a", power=BEAMS["heat"], **gate).rule
    assert table.allows("superpower", "a", power=BEAMS["electric"], **gate)


@pytest.mark.parametrize("solid", [True, False])
def test_a_fall_does_not_hurt_the_intangible(solid: bool) -> None:
    """They walk on air; whoever is solid is wounded by the same fall. [BRP-POW-326]"""
    there = duel(fighter(at=ALL), fighter(at=ALL), number=0)
    table = seat(there if solid else there.write("a", "effects.faded", FADED))
    table.press("fall", "a", [1, 1] if solid else [], metres=6)
    assert solid == bool(table.actor("a").wounds)


@pytest.mark.parametrize("button", ["lay-hold", "overbear"])
def test_nobody_lays_hold_of_the_intangible(button: str) -> None:
    """Neither grip nor weight finds anything. [BRP-POW-326]"""
    table = seat(duel(fighter(at=ALL), fighter(at=ALL)).write("b", "effects.faded", FADED))
    assert "BRP-POW-326" == table.refused(button, "a", target="b").rule


# -- astral forms -------------------------------------------------------------------------------


def astral(*whose: str) -> State:
    """Two with skilled hands, one hurt, and some of them out of their bodies."""
    a, b = (fighter("sword-broad", at=ALL, skill=50) for _ in "ab")
    there = duel(a, b, number=0).write("b", "hit_points", 4).write("b", "wounds.w", Wound(damage=6))
    there = there.write("a", "dropped", ("mace-light",)).write("a", "jammed", ("sword-broad",))
    for who in whose:
        there = there.write(who, "effects.astral", ASTRAL)
    return there


def test_an_astral_hand_treats_no_body() -> None:
    """First Aid and Medicine pass through a body; between two who have left theirs they work. [BRP-POW-302]"""
    table = seat(astral("a"))
    no = table.refused("first-aid", "a", patient="b", wound="w")
    assert ("BRP-POW-302", "A hand without a body passes through.") == (no.rule, no.reason)
    assert "BRP-POW-302" == table.refused("medicine", "a", patient="b", wound="w").rule
    both = seat(astral("a", "b"))
    both.press("first-aid", "a", [1, 3], patient="b", wound="w")
    assert 4 < both.actor("b").hit_points
    body = seat(astral("b"))
    body.press("first-aid", "a", [1, 3], patient="b", wound="w")
    assert 4 < body.actor("b").hit_points


@pytest.mark.parametrize(
    ("button", "form"),
    [
        ("first-aid", {"patient": "a", "wound": "w"}),
        ("medicine", {"patient": "a", "wound": "w"}),
        ("remove", {"patient": "a", "weapon": "spear-short"}),
        ("pull-out", {"weapon": "spear-short"}),
        ("break-off", {"weapon": "spear-short"}),
        ("hew", {"target": "a", "item": "spear-short", "weapon": "sword-broad"}),
    ],
)
def test_an_astral_form_does_not_tend_its_own_body(button: str, form: dict[str, object]) -> None:
    """Its hands pass through the body that lies there too; in the body all of it may be tried. [BRP-POW-302]"""
    for away, rule in (("a", "BRP-POW-302"), ("", "")):
        there = astral(*away).write("a", "wounds.w", Wound(damage=4)).write("a", "hit_points", 6)
        there = there.write("a", "fight.lodged.spear-short", Lodged(by="b", damage=1))
        table = seat(there.write("a", "in_hand", ("sword-broad",)))
        if rule:
            assert rule == table.refused(button, "a", **form).rule
        else:
            assert table.allows(button, "a", **form)


@pytest.mark.parametrize(
    ("button", "form"),
    [
        ("craft", {"key": "craft/blacksmithing"}),
        ("repair", {"key": "repair/mechanical"}),
        ("explosives", {}),
        ("throw", {"metres": 5}),
        ("filch", {"target": "b"}),
        ("hand-over", {"target": "b", "item": "sword-broad"}),
        ("skill", {"skill": "fine-manipulation"}),
        ("skill", {"skill": "drive/automobile"}),
        ("skill", {"skill": "pilot/boat"}),
        ("skill", {"skill": "ride/horse"}),
        ("skill", {"skill": "throw"}),
        ("skill", {"skill": "firearm/rifle"}),
        ("skill", {"skill": "brawl"}),
        ("skill", {"skill": "first-aid"}),
        ("skill", {"skill": "medicine"}),
        ("lift", {"size": 9}),
        ("force", {"strength": 9}),
        ("lay-hold", {"target": "b"}),
        ("overbear", {"target": "b"}),
        ("ride", {"key": "ride/horse"}),
        ("mount", {"key": "ride/horse"}),
        ("take-up", {"item": "mace-light"}),
        ("put-on", {"armour": "helmet"}),
        ("clear", {"weapon": "sword-broad"}),
        ("cooperate", {"skill": "first-aid", "helpers": ("b",)}),
        ("oppose", {"skill": "fine-manipulation", "other": "b", "against": "spot"}),
        ("combine", {"first": "spot", "second": "fine-manipulation"}),
        ("secret-skill", {"skill": "first-aid"}),
    ],
)
def test_an_astral_form_does_nothing_to_things(button: str, form: dict[str, object]) -> None:
    """No skill of hands affects the material world; in the body all of it may be tried. [BRP-POW-302]"""
    assert "BRP-POW-302" == seat(astral("a")).refused(button, "a", **form).rule
    assert seat(astral()).allows(button, "a", **form)


@pytest.mark.parametrize(
    ("button", "form"),
    [
        ("cooperate", {"skill": "first-aid", "helpers": ("b",)}),
        ("oppose", {"skill": "spot", "other": "b", "against": "fine-manipulation"}),
    ],
)
def test_an_astral_form_has_no_hand_in_the_work_of_others(button: str, form: dict[str, object]) -> None:
    """It neither helps nor hinders them with a skill of hands. [BRP-POW-302]"""
    assert "BRP-POW-302" == seat(astral("b")).refused(button, "a", **form).rule
    assert seat(astral()).allows(button, "a", **form)


@pytest.mark.parametrize(
    ("button", "form"),
    [
        ("cooperate", {"skill": "spot", "helpers": ("b",)}),
        ("oppose", {"skill": "stealth", "other": "b", "against": "spot"}),
        ("secret-skill", {"skill": "listen"}),
    ],
)
def test_skills_of_the_mind_are_left_to_an_astral_form(button: str, form: dict[str, object]) -> None:
    """What touches nothing may be tried as ever. [BRP-POW-302]"""
    assert seat(astral("a")).allows(button, "a", **form)


NET = Snare(by="b", weapon="net", rounds=1)
INSECTS = Effect("beset", "Beset by insects", "b", marks=("beset",))


@pytest.mark.parametrize(
    ("button", "form", "path", "value"),
    [
        ("spur-on", {}, "", "mount"),
        ("dismount", {}, "", "mount"),
        ("get-off", {}, "", "bring-vehicle"),
        ("train", {"code": "DEX"}, "", ""),
        ("let-fall", {"item": "sword-broad"}, "in_hand", ("sword-broad",)),
        ("break-free", {"holder": "b"}, "fight.holds", (Hold(by="b", location="chest"),)),
        ("wriggle-out", {"how": "agility"}, "fight.snare", NET),
        ("leave-swarm", {}, "effects.beset", INSECTS),
    ],
)
def test_a_body_does_nothing_while_its_mind_is_away(button: str, form: dict[str, Any], path: str, value: Any) -> None:
    """It neither rides nor gets down, trains, lets go nor struggles; it does all of that with the mind in it. [BRP-POW-302]"""
    table = seat(astral().write("a", "jammed", ()))
    if path:
        table.state = table.state.write("a", path, value)
    elif value == "mount":
        table.press("mount", "a", key="ride/horse")
    elif value:
        table.press(value, "a", vehicle="motorcycle")
    assert table.allows(button, "a", **form)
    table.state = table.state.write("a", "effects.astral", ASTRAL)
    assert "BRP-POW-302" == table.refused(button, "a", **form).rule


MUTANT = ("mutations/venom", "mutations/luminescence", "mutations/biped", "mutations/natural-armour")


@pytest.mark.parametrize(
    ("button", "form"),
    [("exude", {"mutation": "venom", "targets": ("b",)}), ("shine", {"target": "b"})],
)
def test_what_a_body_gives_off_stays_with_it(button: str, form: dict[str, Any]) -> None:
    """Neither light nor venom goes out from whoever is out of the body, but at another who is: they meet as in the flesh. [BRP-POW-302]"""
    there = facing(gifted(*MUTANT, level=2))
    away, both = (
        seat(changed)
        for first in [there.write("a", "effects.astral", ASTRAL)]
        for changed in (first, first.write("b", "effects.astral", ASTRAL))
    )
    assert seat(there).allows(button, "a", **form)
    no = away.refused(button, "a", **form)
    assert ("BRP-POW-302", "What a body gives off stays with it, and the mind is away.") == (no.rule, no.reason)
    assert no == away.refused(button, "a")
    assert both.allows(button, "a", **form)


@pytest.mark.parametrize(("button", "form"), [("stay-upright", {}), ("cover-up", {"mutation": "natural-armour"})])
def test_a_mutant_body_does_nothing_while_its_mind_is_away(button: str, form: dict[str, Any]) -> None:
    """It neither rears up nor hides what it is. [BRP-POW-302]"""
    there = facing(gifted(*MUTANT, level=1))
    assert seat(there).allows(button, "a", **form)
    assert "BRP-POW-302" == seat(there.write("a", "effects.astral", ASTRAL)).refused(button, "a", **form).rule


def test_an_astral_form_sees_and_hears() -> None:
    """Skills of the senses are its own. [BRP-POW-302]"""
    table = seat(astral("a"))
    table.press("skill", "a", [1], skill="spot")
    assert table.last.drawn


def test_a_wall_does_not_stop_an_astral_form() -> None:
    """It drifts through what is whole; whoever has a body is refused. [BRP-POW-302]"""
    table = seat(duel(gifted("magic/wall"), fighter(at=ALL), number=0))
    table.press("cast", "a", [30], power="magic/wall", words="stone", level=2)
    wall = next(name for name in table.actor("a").effects)
    assert "BRP-POW-343" == table.refused("pass-wall", "b", wall=f"a:{wall}").rule
    table.state = table.state.write("b", "effects.astral", ASTRAL)
    table.press("pass-wall", "b", wall=f"a:{wall}")


def test_an_astral_form_flies_to_a_place_it_knows() -> None:
    """At once, anywhere within POW x 10 km; not farther, and not in the body. [BRP-POW-302]"""
    there = facing(gifted("psychic/astral-projection", POW=12), apart=5)
    assert "BRP-POW-302" == seat(there).refused("astral-flight", "a", metres=500).rule
    table = seat(there.write("a", "effects.astral", ASTRAL))
    assert "That is farther than 120000 m." == table.refused("astral-flight", "a", metres=120_001).reason
    table.press("astral-flight", "a", metres=3_000, back=True)
    assert 3_005 == table.state.scene.distance("a", "b")
    table.press("astral-flight", "a", metres=3_000)
    assert 5 == table.state.scene.distance("a", "b")
    table.press("astral-flight", "a", metres=120_000, back=True)
    assert -10_000 == table.state.scene.places["a"]  # beyond all that happens here


def test_at_its_end_the_mind_is_where_the_body_lies() -> None:
    """However far it walked and flew; a body walks on from there. [BRP-POW-302]"""
    table = seat(facing(gifted("psychic/astral-projection", POW=12), apart=5))
    table.press("psychic", "a", [30], ability="astral-projection")
    table.press("move", "a", away="b", distance=7)
    table.press("astral-flight", "a", metres=500, back=True)
    assert 100 < table.state.scene.distance("a", "b")
    table.press("end-power", "a", effect="a:psychic-astral-projection")
    assert 5 == table.state.scene.distance("a", "b")
    table.press("move", "a", away="b", distance=7)
    assert 12 == table.state.scene.distance("a", "b")


# -- either of them, in a fight -----------------------------------------------------------------

ARMED: dict[str, dict[str, object]] = {
    "sweep": {"weapon": "spear-long", "swept": ["b"]},
    "grenade": {"target": "b", "charge": "grenade-explosive"},
    "attack-engine": {"engine": "springald-bolt-firing-1", "weapon": "spear-long"},
    "fire": {"engine": "springald-bolt-firing-1", "target": "b"},
    "attack-vehicle": {"vehicle": "pickup-truck-1", "weapon": "spear-long"},
    "detonate": {"key": "explosive-plastic-1"},
    "throw-shield": {"target": "b"},
    "hew": {"target": "b", "item": "spear-short", "weapon": "spear-long"},
    "retrieve": {"target": "b", "weapon": "spear-short"},
    "keep-at-bay": {},
    "set-weapon": {},
}
BY_HAND: dict[str, dict[str, object]] = {
    "shatter": {"weapon": "rifle-sonic", "strength": 5},
    "set-timer": {"key": "dynamite-2"},
    "drive": {},
}


def embattled(*in_hand: str) -> AtTheSeat:
    """A fight in which one has a spear, a shield and a grenade, serves an engine, sits at a wheel and has laid two charges."""
    table = seat(duel(fighter("spear-long", at=ALL), fighter("sword-broad", at=ALL), apart=1))
    table.press("emplace", "a", engine="springald-bolt-firing", hands=9)
    table.press("bring-vehicle", "b", vehicle="pickup-truck")
    table.press("bring-vehicle", "a", vehicle="motorcycle")
    there = table.state.write("a", "in_hand", in_hand or ("spear-long",)).write("a", "shield", "shield-round")
    there = there.write("a", "stock.grenade-explosive", 1).write("a", "fight.rank", 10)
    for key in ("explosive-plastic-1", "dynamite-2"):
        there = there.write("scene", f"laid.{key}", Laid(charge=key[:-2], by="a", place=500, percent=100))
    return seat(there.write("b", "fight.lodged.spear-short", Lodged(by="a", damage=1)))


@pytest.mark.parametrize("button", ARMED)
def test_without_body_or_substance_nobody_strikes_at_anything(button: str) -> None:
    """No sweep, no grenade, no shot at an engine or vehicle and none from one, no charge set off, nothing hewn at, pulled out
    or kept off; whoever is solid may. [BRP-POW-302 BRP-POW-326 BRP-CRE-162]
    """
    table = embattled()
    assert table.allows(button, "a", **ARMED[button])
    start = table.state
    mist = Effect("mist", "Mist", marks=("mist",))
    for effect, rule in ((ASTRAL, "BRP-POW-302"), (FADED, "BRP-POW-326"), (mist, "BRP-CRE-162")):
        table.state = start.write("a", f"effects.{effect.id}", effect)
        assert rule == table.refused(button, "a", **ARMED[button]).rule, effect.name


@pytest.mark.parametrize("button", BY_HAND)
def test_without_a_body_nobody_has_a_hand_for_it(button: str) -> None:
    """Neither a weapon of sound nor a fuse nor a wheel; the intangible keep those. [BRP-POW-302 BRP-POW-326]"""
    table = embattled("rifle-sonic")
    start = table.state
    assert table.allows(button, "a", **BY_HAND[button])
    table.state = start.write("a", "effects.faded", FADED)
    assert table.allows(button, "a", **BY_HAND[button])
    table.state = start.write("a", "effects.astral", ASTRAL)
    assert "BRP-POW-302" == table.refused(button, "a", **BY_HAND[button]).rule


@pytest.mark.parametrize("button", ["sweep", "hew", "throw-shield"])
def test_nobody_sweeps_or_hews_at_the_intangible(button: str) -> None:
    """There is nothing solid to strike. [BRP-POW-326]"""
    table = embattled()
    table.state = table.state.write("b", "effects.faded", FADED)
    assert "BRP-POW-326" == table.refused(button, "a", **ARMED[button]).rule


def test_astral_forms_sweep_at_each_other() -> None:
    """Between two who have left their bodies a sweep wounds like any other. [BRP-POW-302]"""
    table = embattled()
    for who in "ab":
        table.state = table.state.write(who, "effects.astral", ASTRAL)
    table.press("sweep", "a", [20, 10], ["none"], **ARMED["sweep"])
    assert table.actor("b").wounds


TENDED: dict[str, dict[str, object]] = {
    "treat-stings": {"patient": "b"},
    "put-out": {"target": "b"},
    "clear-engine": {"engine": "springald-bolt-firing-1"},
    "reaim": {"engine": "springald-bolt-firing-1", "target": "b"},
    "set-right": {"target": "b"},
    "remove": {"patient": "b", "weapon": "spear-short", "by": "first-aid"},
    "take-off": {"armour": "leather-hard"},
}


@pytest.mark.parametrize("button", TENDED)
def test_without_a_body_nobody_is_tended_and_nothing_served(button: str) -> None:
    """Neither stings nor flames nor what sticks in somebody, no engine that has jammed or points elsewhere, no machine that is
    out of order, and no armour; neither by an astral form nor by a mist. [BRP-POW-302 BRP-CRE-162]
    """
    table = embattled()
    there = table.state.write("b", "effects.alight", Effect("alight", "Alight", marks=("alight",)))
    there = there.write("b", "effects.stung", Effect("stung", "Stung", level=3, marks=("stung",)))
    there = there.write("b", "effects.out-of-order", Effect("out-of-order", "Out of order", marks=("cannot act",)))
    there = there.write("scene", "pieces.springald-bolt-firing-1.jammed", True).write("a", "armour", ("leather-hard",))
    there = there.write("a", "in_hand", ())
    calm = button in ("remove", "take-off")
    table.state = start = there.write("scene", "round.number", 0) if calm else there
    assert table.allows(button, "a", **TENDED[button])
    for effect, rule in ((ASTRAL, "BRP-POW-302"), (Effect("mist", "Mist", marks=("mist",)), "BRP-CRE-162")):
        table.state = start.write("a", f"effects.{effect.id}", effect)
        assert rule == table.refused(button, "a", **TENDED[button]).rule, effect.name
