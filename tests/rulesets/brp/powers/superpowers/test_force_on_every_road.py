"""Force on every road: whatever falls, bursts or is thrown about meets fields, bodies without substance and hardy ones."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, mage, seat
from tests.rulesets.brp.powers.superpowers.test_fields_on_every_road import (
    FADED,
    LOCATED,
    ROADS,
    Road,
    field_of,
    goes,
    hurt,
    stage,
)
from tests.rulesets.brp.seats import said
from tests.rulesets.brp.stage import duel, fighter

from rulewright.play import Effect, Modifier
from rulewright.rulesets.brp.body.wounds.kinds import kinds_of_engine, kinds_of_injury
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.fight import Hold
from rulewright.rulesets.brp.state.kinds.engines import Engine

MIST = Effect("mist", "Mist", marks=("mist",))
MOUNTED = Effect("mounted", "Mounted", marks=("mounted",), level=30, text="ride/horse")
MACE: dict[str, Any] = {"target": "b", "weapon": "mace-heavy"}
MORE: dict[str, Road] = {
    "one meant to knock out": ("try-to-knock-out", "a", MACE, [20, 8], ["none"], []),
    "a bad jump": ("jump", "b", {}, [100, 6], [], []),
    "a mount that goes down": ("mount-down", "b", {}, [6, 90], [], []),
    "stakes": ("fall-on-stakes", "b", {"stakes": 1, "chance": 100}, [90, 50, 10], [], []),
    "the press of battle": ("in-the-press", "b", {"turns": 1}, [100, 6, 6], [], []),
    "shots in the fire": ("cook-off", "b", {"weapon": "rifle-bolt-action"}, [1, 100, 6, 6], [], []),
    "a thread that turns": (
        "attack",
        "b",
        {"target": "a", "weapon": "sword-monofilament"},
        [99, 1, 90, 6, 6, 6],
        [],
        [],
    ),
}
EVERY = ROADS | MORE
BY_HAND = ("a sweep", "a crushed parry", "what is left of a smashed sword", "one meant to knock out", "a machine")
"""Roads on which a hand strikes: the intangible are not struck at at all."""

UNTHROWN = {"a fall": [], "a thing hurled by the mind": [30]}
"""Faces of roads on which nothing more is rolled where there is nothing solid."""


def set_out(road: str) -> State:
    """The scene of a road."""
    there = stage().write("b", "effects.mounted", MOUNTED) if road == "a mount that goes down" else stage()
    if road == "a thread that turns":
        there = there.write("b", "in_hand", ("sword-monofilament",)).write("a", "in_hand", ())
    if road == "shots in the fire":
        there = there.write("b", "weapons", ("rifle-bolt-action",))
    return there.write("scene", "round.number", 0) if road == "the press of battle" else there


@pytest.mark.parametrize("road", MORE)
def test_a_field_of_99_stops_it(road: str) -> None:
    """Without a field it wounds, and with one it does nothing. [BRP-POW-325]"""
    start = set_out(road)
    assert goes(seat(start), MORE[road])
    assert not goes(seat(start.write("b", "effects.field", field_of(99))), MORE[road])


@pytest.mark.parametrize("road", EVERY)
def test_nothing_plain_does_anything_to_a_mist(road: str) -> None:
    """Every road passes through it, and it is told; what strikes by hand too, whatever it was meant for. [BRP-CRE-162]"""
    if road in ("a mount that goes down", "a thread that turns"):
        return  # a mist neither rides nor strikes
    table = seat(set_out(road).write("b", "effects.mist", MIST))
    assert (0, True) == (goes(table, EVERY[road]), "passes through Somebody." in said(table))


@pytest.mark.parametrize("road", EVERY)
def test_no_force_does_anything_to_the_intangible(road: str) -> None:
    """Either nobody may strike at them so, or it passes through. [BRP-POW-326]"""
    table = seat(set_out(road).write("b", "effects.faded", FADED))
    button, who, form, faces, answers, _ = EVERY[road]
    if road in BY_HAND or road == "a thread that turns":
        assert "BRP-POW-326" == table.refused(button, who, **form).rule
        return
    table.press(button, who, UNTHROWN.get(road, faces), answers, **form)
    assert not hurt(table)


# -- shoves -------------------------------------------------------------------------------------

THROWN: dict[str, tuple[str, str, dict[str, Any], list[int], list[Any]]] = {
    "a blast": ("explosion", "b", {"dice": 3, "metres": 0, "throws_back": True}, [6, 6, 6], []),
    "an area": ("strike-area", "a", {"damage": "3d6", "caught": ("b",), "throws_back": True}, [6, 6, 6], ["none"]),
}


@pytest.mark.parametrize("body", ["solid", "faded", "mist"])
@pytest.mark.parametrize("road", THROWN)
def test_nothing_throws_back_who_has_no_substance(road: str, body: str) -> None:
    """Whoever is solid is moved and falls; the intangible and a mist stay where they are, on their feet. [BRP-POW-326 BRP-CRE-162]"""
    table, solid = seat(stage()), body == "solid"
    if not solid:
        table.state = table.state.write("b", f"effects.{body}", MIST if body == "mist" else FADED)
    button, who, form, faces, answers = THROWN[road]
    before = table.state.scene.places["b"]
    table.press(button, who, [*faces, *([1, 100] if solid else [])], answers, **form)
    moved = table.state.scene.places["b"] != before if road == "an area" else table.actor("b").is_marked("prone")
    assert (solid, solid) == (moved, table.actor("b").is_marked("prone"))


def test_a_mace_neither_shoves_nor_stuns_nor_winds_round_a_mist() -> None:
    """A special blow with a heavy mace passes through and stuns nobody, and where every hit throws back it moves nobody.

    [BRP-CRE-162]
    """
    table = seat(stage().write("b", "effects.mist", MIST))
    table.press("attack", "a", [4, 8, 4], ["none"], target="b", weapon="mace-heavy")
    assert (0, 0) == (len(table.actor("b").wounds), table.actor("b").fight.stunned)


@pytest.mark.parametrize(("button", "form"), [("lay-hold", {}), ("overbear", {}), ("entangle", {"weapon": "net"})])
def test_nobody_takes_hold_of_a_mist(button: str, form: dict[str, Any]) -> None:
    """It is neither seized nor borne down nor wound round; when it has a body again it may be. [BRP-CRE-162]"""
    apart = 4 if button == "entangle" else 1
    there = duel(fighter("net", at=ALL), fighter("sword-broad", at=ALL), apart=apart).write(
        "a", "in_hand", ("net",) if form else ()
    )
    assert seat(there).allows(button, "a", target="b", **form)
    assert "BRP-CRE-162" == seat(there.write("b", "effects.mist", MIST)).refused(button, "a", target="b", **form).rule


# -- hardy bodies and light ones ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "road", "whole"),
    [
        ("falling", "a fall", 18),
        ("falling", "a bad jump", 6),
        ("falling", "a mount that goes down", 6),
        ("piercing", "a bolt", 18),
        ("piercing", "stakes", 11),
        ("crushing", "a machine", 18),
        ("explosion", "an explosion", 18),
        ("piercing", "shots in the fire", 16),
    ],
)
def test_a_hardy_body_halves_its_kind_on_every_road(kind: str, road: str, whole: int) -> None:
    """Half of what is rolled, rounded down, for the kind that was chosen; another kind counts in full. [BRP-POW-129]"""
    start = set_out(road)
    assert whole == goes(seat(start), EVERY[road])
    hardy = Effect("hardy", "Hardy", marks=(f"hardy {kind}",))
    assert whole // 2 == goes(seat(start.write("b", "effects.hardy", hardy)), EVERY[road])
    other = Effect("hardy", "Hardy", marks=("hardy cutting",))
    assert whole == goes(seat(start.write("b", "effects.hardy", other)), EVERY[road])


def test_armour_comes_off_what_a_hardy_body_feels() -> None:
    """Of 18 by a bolt nine are felt, and then armour takes its part. [BRP-POW-129]"""
    hardy = Effect("hardy", "Hardy", marks=("hardy piercing",))
    table = seat(set_out("a bolt").write("b", "effects.hardy", hardy).write("b", "armour", ("leather-hard",)))
    assert 7 == goes(table, EVERY["a bolt"])


@pytest.mark.parametrize("road", ["a bad jump", "a mount that goes down", "a fall"])
@pytest.mark.parametrize(("levels", "off"), [(4, 4), (10, None)])
def test_who_is_lighter_falls_softer_on_every_road(road: str, levels: int, off: int | None) -> None:
    """A point off for each level, whatever one falls from; at SIZ 0 one glides. [BRP-POW-321]"""
    start = set_out(road)
    whole = goes(seat(start), EVERY[road])
    light = Effect("light", "Density", modifiers=(Modifier("falling", -levels), Modifier("SIZ", -levels)))
    table = seat(start.write("b", "effects.light", light))
    faces = [] if off is None and road == "a fall" else EVERY[road][3]
    table.press(EVERY[road][0], "b", faces, **EVERY[road][2])
    assert (0 if off is None else whole - off) == sum(hurt(table))


# -- along the metal ----------------------------------------------------------------------------


@pytest.mark.parametrize(("energy", "left"), [("", 3), ("electric", 0), ("kinetic", 3)])
def test_lightning_meets_a_field_along_the_metal_too(energy: str, left: int) -> None:
    """It goes on to the next one for half; what stops a current stops that. [BRP-POW-299 BRP-POW-325]"""
    table = seat(duel(mage("lightning", POW=20), fighter(at=ALL, CON=90), number=0, c=fighter(at=ALL, CON=90)))
    if energy:
        table.state = table.state.write("c", "effects.field", field_of(99, energy, "c"))
    table.press("cast", "a", [30, 4, 1, 5], ["none"], power="magic/lightning", target="b", more=("c",), level=1)
    assert left == sum(hurt(table, "c"))


@pytest.mark.parametrize(("defence", "faces", "left"), [("protection", [], 0), ("resistance", [90], 0), ("", [5], 3)])
def test_lightning_meets_all_defences_of_the_next_one_too(defence: str, faces: list[int], left: int) -> None:
    """Thirty levels of Protection take all levels off what goes on along the metal, and Resistance lets nothing of it by.

    [BRP-POW-271 BRP-POW-299]
    """
    table = seat(duel(mage("lightning", POW=20), fighter(at=ALL, CON=90), number=0, c=fighter(at=ALL, CON=90)))
    if defence:
        wards = Effect("wards", "Wards", "c", modifiers=(Modifier(f"{defence} electric", 30),))
        table.state = table.state.write("c", "effects.wards", wards)
    rest = faces if defence != "resistance" else []  # one level against thirty never wins, and is not rolled for
    table.press("cast", "a", [30, 4, 1, *rest], ["none"], power="magic/lightning", target="b", more=("c",), level=1)
    assert left == sum(hurt(table, "c"))


# -- armour first -------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [ALL, LOCATED])
def test_armour_stops_a_blast_before_anything_is_absorbed(at: Book) -> None:
    """Seven of a blast do nothing through full plate, wherever they strike, and nobody gains by them; without it five are
    absorbed. [BRP-POW-285]
    """
    sponge = Effect("sponge", "Absorption", "b", modifiers=(Modifier("absorb kinetic", 5),))
    there = stage(at).write("b", "effects.sponge", sponge).write("b", "power_points", 5)
    form: dict[str, Any] = {"dice": 2, "metres": 0}
    places = [] if at is ALL else [1, 10]
    bare, clad = seat(there, at), seat(there.write("b", "armour", ("plate-full",)), at)
    bare.press("explosion", "b", [6, 1, *places], **form)
    assert (2, 10) == (sum(hurt(bare)), bare.actor("b").power_points)
    clad.press("explosion", "b", [6, 1, *places], **form)
    assert (0, 5) == (sum(hurt(clad)), clad.actor("b").power_points)


def test_what_is_worn_stops_a_fire_before_anything_is_absorbed() -> None:
    """Five of a fire on bare skin are absorbed; full plate stops its seven first, while it holds. [BRP-POW-285 BRP-SPT-169]"""
    sponge = Effect("sponge", "Absorption", "b", modifiers=(Modifier("absorb heat", 4),))
    alight = Effect("alight", "Alight", marks=("alight",))
    there = (
        stage().write("b", "effects.sponge", sponge).write("b", "power_points", 5).write("b", "effects.alight", alight)
    )
    bare, clad = seat(there), seat(there.write("b", "armour", ("plate-full",)))
    for table, faces in ((bare, [5]), (clad, [5, 3])):
        for who in "ab":
            table.press("pass", who)
        table.proceed(faces, ["act", "act"])
    assert [(1, 9), (0, 5)] == [(sum(hurt(each)), each.actor("b").power_points) for each in (bare, clad)]


@pytest.mark.parametrize("at", [ALL, LOCATED])
@pytest.mark.parametrize("road", ["a bad jump", "a mount that goes down", "a fall"])
def test_who_is_denser_is_armoured_against_every_fall(road: str, at: Book) -> None:
    """Two points of armour by twenty levels stop two of any fall, however high; what is worn only helps in a short one.

    [BRP-POW-321 BRP-SPT-160]
    """
    if at is LOCATED and road != "a fall":
        return  # those strike one place, and are the same there
    start = set_out(road) if at is ALL else stage(LOCATED)
    dense = Effect("dense", "Density", modifiers=(Modifier("armour kinetic", 2),))
    places = [] if at is ALL else [1, 10]
    button, who, form, faces, answers, _ = EVERY[road]
    plain, denser = seat(start, at), seat(start.write("b", "effects.dense", dense), at)
    for table in (plain, denser):
        table.press(button, who, [*faces, *places], answers, **form)
    assert sum(hurt(plain)) - 2 == sum(hurt(denser))


# -- what only magic, fire and silver hurt ------------------------------------------------------

PROOF = Effect("proof", "Unhurt by plain arms", marks=("unhurt by plain arms",))


@pytest.mark.parametrize(
    ("road", "hurts"),
    [("a bolt", False), ("a fall", False), ("stakes", False), ("shots in the fire", False), ("an explosion", True)],
)
def test_plain_force_does_nothing_to_whom_plain_arms_do_nothing(road: str, hurts: bool) -> None:
    """A bolt, a fall and bullets are plain; what bursts in fire is not. [BRP-CRE-098 BRP-CRE-124]"""
    table = seat(set_out(road).write("b", "effects.proof", PROOF))
    assert hurts == bool(goes(table, EVERY[road]))


@pytest.mark.parametrize(
    ("engine", "kinds"),
    [
        ("turret-energy", {"fire", "energy"}),
        ("turret-flame", {"fire"}),
        ("turret-machinegun", {"piercing", "gunfire"}),
        ("springald-bolt-firing", {"piercing"}),
    ],
)
def test_an_engine_does_the_kinds_of_injury_of_what_it_fires(engine: str, kinds: set[str]) -> None:
    """So that fire and energies hurt whom plain arms do not, and hardy bodies bear their own kind. [BRP-EQP-164 BRP-POW-129]"""
    assert kinds == kinds_of_engine(ALL.content.get(Engine, engine))


def test_a_flamethrower_burns() -> None:
    """Its kind of injury is fire, and not gunfire. [BRP-EQP-109 BRP-POW-129]"""
    assert {"fire"} == kinds_of_injury(arm("flamethrower", ALL))


@pytest.mark.parametrize(("body", "lost"), [("solid", 3), ("faded", 0), ("mist", 0)])
def test_no_hold_lasts_on_what_has_no_substance(body: str, lost: int) -> None:
    """Whoever fades or turns to mist in somebody's grip is strangled no further, and is out of it. [BRP-POW-326 BRP-CRE-162]"""
    table = seat(duel(fighter(at=ALL), fighter(at=ALL, POW=20)))
    table.state = table.state.write("b", "fight.holds", (Hold(by="a", location="head", strangling=True),))
    if body != "solid":
        table.state = table.state.write("b", f"effects.{body}", MIST if body == "mist" else FADED)
    table.proceed([100, 3, 100] if lost else [], ["act", "act"])
    assert (lost, bool(lost)) == (sum(hurt(table)), bool(table.actor("b").fight.holds))
