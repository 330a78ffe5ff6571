"""Blasts at the seat: grenades and charges, whom they catch, what they leave, and that they run out."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, changed, rolled, said, seat
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated

from rulewright.play import FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.combat.blasts.reach import dice_at, safe_beyond
from rulewright.rulesets.brp.state.character import Actor
from rulewright.rulesets.brp.state.entries import Charge
from rulewright.testing.at_the_seat import AtTheSeat

LOCATED = book(hit_locations=True)
THROWN = book(blast_knockback=True)


def bomber(*things: str, at: Any = BOOK, **more: Any) -> Actor:
    """Somebody of 10 in everything who throws and lays charges at 50%, with these in the bag."""
    skills = rated(throw=50, demolition=50, heavy_weapon__rocket_launcher=50)
    return person(at=at, name="Bo", possessions=list(things), skills=skills, **more)


def field(*things: str, apart: int = 8, at: Any = BOOK, foe: Actor | None = None, **others: Any) -> AtTheSeat:
    """Bo stands at 0, Ann so many metres away, and others with Bo."""
    there = duel(bomber(*things, at=at), foe or fighter(at=at, name="Ann"), apart=apart, **others)
    return AtTheSeat(RULESET, there, at)


# -- how far ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-149", "BRP-SEX-011", "BRP-EEX-052")
@pytest.mark.parametrize(
    ("metres", "dice"),
    [(0, "5d6"), (2, "5d6"), (3, "4d6"), (4, "4d6"), (5, "3d6"), (6, "3d6"), (7, "2d6"), (9, "1d6"), (10, "1d6")],
)
def test_dynamite_loses_a_die_for_each_two_metres(metres: int, dice: str) -> None:
    """By the list and by its dice alone dynamite does the same at every distance, and armour helps."""
    table = seat(ann=person(name="Ann", SIZ=30, CON=30, armour=["hide"]))
    faces = [1] * int(dice[0])
    for form in ({"charge": "dynamite"}, {"dice": 5}):
        before = table.state
        table.press("explosion", "ann", faces, metres=metres, **form)
        assert [dice] == rolled(table)
        assert 30 - max(0, len(faces) - 1) == table.actor("ann").hit_points
        assert (
            f"{metres} m from Ann: {len(faces)} damage, {len(faces) - 1} {'comes' if len(faces) == 2 else 'come'} through."
            in said(table)
        )
        table.state = before


@pytest.mark.rule("BRP-SPT-149", "BRP-SDX-033")
def test_out_of_reach() -> None:
    """A charge of 6D6 reaches twelve metres, and not thirteen; at two and a half metres it has five dice."""
    table = seat(ann=person(name="Ann"))
    table.press("explosion", "ann", [1], metres=12, dice=6)
    assert ["1d6"] == rolled(table)
    table.press("explosion", "ann", metres=13, dice=6)
    assert "Ann is out of its reach." == said(table)
    assert ([], {}) == (rolled(table), changed(table))
    distances = (0, 2, Fraction(5, 2), 5, 11, 12, 13)
    assert [6, 6, 5, 4, 1, 1, 0] == [dice_at(6, 2, metres) for metres in distances]
    assert "Nothing says how strong it is." == table.refused("explosion", "ann", metres=1).reason


@pytest.mark.rule("BRP-EQP-178", "BRP-EEX-053")
def test_plastic_explosive_by_radius_and_by_metre() -> None:
    """Six dice within three metres are three at ten; metre by metre none would be left there."""
    big: dict[str, Any] = {"name": "Ann", "CON": 40, "SIZ": 40}
    table = seat(ann=person(**big))
    table.press("explosion", "ann", [1, 1, 1], metres=10, charge="explosive-plastic")
    assert ["3d6"] == rolled(table)
    literal = book(blast_steps="metre")
    other = seat(literal, ann=person(at=literal, **big))
    other.press("explosion", "ann", metres=10, charge="explosive-plastic")
    assert "out of its reach" in said(other)
    other.press("explosion", "ann", [1] * 5, metres=4, charge="explosive-plastic")
    assert ["5d6"] == rolled(other)


@pytest.mark.rule("BRP-EQP-178")
@pytest.mark.parametrize(
    ("charge", "safe"),
    [("blasting-cap", 2), ("explosive-improvised", 6), ("explosive-plastic", 18), ("mine-antipersonnel", 20),
     ("detonator-antimatter", 100), ("detonator-fusion", 100), ("detonator-em-pulse", 30), ("detonator-sonic", 8)],
)  # fmt: skip
def test_a_set_charge_reaches_as_many_radii_as_it_has_dice(charge: str, safe: int) -> None:
    """The printed distance is one radius more: from there on nobody is caught."""
    assert safe == safe_beyond(BOOK.content.get(Charge, charge).blast)


@pytest.mark.rule("BRP-EQP-179")
@pytest.mark.parametrize(
    ("metres", "dice"), [(10, "6d6 + 6"), (11, "3d6 + 2"), (25, "3d6 + 2"), (26, "1d6"), (50, "1d6"), (51, "")]
)
def test_an_antitank_mine_bursts_in_three_steps(metres: int, dice: str) -> None:
    """Ten metres, twenty-five and fifty have dice of their own."""
    table = seat(ann=person(name="Ann", SIZ=60, CON=60))
    table.press("explosion", "ann", [1] * int(dice[:1] or 0), metres=metres, charge="mine-antitank")
    assert ([dice] if dice else []) == rolled(table)


@pytest.mark.rule("BRP-SPT-150")
def test_a_blast_is_divided_among_places() -> None:
    """Where places are told apart, 1D4 of them share the damage, the first what is over, and each has its own armour."""
    table = seat(LOCATED, ann=person(name="Ann", at=LOCATED, armour=["helmet"]))
    table.press("explosion", "ann", [5, 4, 3, 1, 20, 12], metres=0, dice=2)
    assert ["2d6", "1d4"] == rolled(table)[:2]
    taken = {each.location: each.damage for each in table.actor("ann").wounds.values()}
    assert {"right-leg": 3, "head": 1, "chest": 3} == taken


# -- knockback ----------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-151")
def test_a_blast_may_throw_back() -> None:
    """Within the radius its damage meets SIZ: a metre for each five points, and down without Agility; beyond it nobody is
    thrown, nor at a table that does not play so.
    """
    at = THROWN
    table = field("Dynamite", at=at, apart=12, foe=fighter(at=at, name="Ann", CON=60, SIZ=12))
    table.press("grenade", "a", [20, 6, 6, 1, 1, 1, 65, 51], target="b", charge="dynamite")
    assert ["25%", "5d6", "65%", "50%"] == rolled(table)
    assert 15 == table.state.scene.places["b"]
    assert table.actor("b").is_marked("prone")
    assert "Ann is thrown back 3 m." in said(table)
    table = seat(at, ann=person(at=at, name="Ann", SIZ=20, CON=90))
    table.press("explosion", "ann", [1] * 4, metres=3, charge="dynamite")
    assert ["4d6"] == rolled(table)
    plain = seat(ann=person(name="Ann", SIZ=20, CON=90))
    plain.press("explosion", "ann", [1] * 5, charge="dynamite")
    assert ["5d6"] == rolled(plain)
    plain.press("explosion", "ann", [4, 4, 4, 4, 4, 51], metres=1, dice=5, throws_back=True)
    assert ["5d6", "50%"] == rolled(plain)[:2]
    assert not plain.actor("ann").is_marked("prone")


# -- grenades -----------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-178")
def test_a_grenade_catches_everybody_near() -> None:
    """Whoever stands with the target is caught too, each at their own distance, and the grenade is gone."""
    friend = fighter(name="Cy", CON=40, SIZ=40)
    table = field("Explosive grenade", "Explosive grenade", apart=10, foe=fighter(name="Ann", CON=40), c=friend)
    table.state = table.state.write("scene", "places", FrozenMap({"a": 0, "b": 10, "c": 5}))
    table.press("grenade", "a", [30, 1, 1, *[1] * 4, *[2] * 3], target="b", charge="grenade-explosive")
    assert ["50%", "2d6", "4d6", "3d6"] == rolled(table)
    assert (21, 34) == (table.actor("b").hit_points, table.actor("c").hit_points)
    assert {"grenade-explosive": 1} == dict(table.actor("a").stock)
    assert "Bo hurls Explosive grenade at Ann: success" in said(table)
    assert (1, 0) == (table.actor("a").fight.done, table.actor("a").fight.rank)
    assert "throw" in table.actor("a").checks
    assert not table.allows("grenade", "a", target="b", charge="grenade-explosive")


@pytest.mark.rule("BRP-EQP-178")
def test_a_grenade_that_misses_goes_off_elsewhere() -> None:
    """A miss comes down 1D6 metres off, beyond or short of the target; a fumble at one's own feet; a dud not at all."""
    table = field("Concussion grenade")
    start = table.state
    table.press("grenade", "a", [70, 5, 4], target="b", charge="grenade-concussion")
    assert ["50%", "1d6", "1d8"] == rolled(table)
    assert "It comes down 5 m off." in said(table)
    table.state = start
    table.press("grenade", "a", [70, 3, 4, 1, 50], target="b", charge="grenade-concussion")
    assert "Concussion grenade, 3 m from Ann" in said(table)
    table.state = start
    table.press("grenade", "a", [70, 6, 5, 2, 1, 50], target="b", charge="grenade-concussion")
    assert "Concussion grenade, 2 m from Bo" in said(table)
    assert "from Ann" not in said(table)
    table.state = start
    table.press("grenade", "a", [99, 1, 1, 50], target="b", charge="grenade-concussion")
    assert "Bo drops it." in said(table)
    assert 8 == table.actor("a").hit_points
    table.state = start
    dud = field("Improvised explosive", "Molotov cocktail")
    dud.press("grenade", "a", [95], target="b", charge="molotov-cocktail")
    assert "Molotov cocktail: it does not go off." in said(dud)
    assert ["50%"] == rolled(dud)


@pytest.mark.rule("BRP-EQP-178")
def test_how_far_a_grenade_flies() -> None:
    """At the full chance as far as STR in metres, Difficult up to twice that, and no further; at arm's length it is Difficult
    too, and for who is too weak where it would be Easy it is as ever.
    """
    for apart, chance in ((1, 25), (2, 100), (3, 100), (10, 50), (11, 25), (20, 25)):
        table = field("Smoke grenade", apart=apart)
        table.press("grenade", "a", [1], target="b", charge="grenade-smoke")
        assert [chance] == chances(table), apart
    assert (
        "Come within 20 m."
        == field("Smoke grenade", apart=21).refused("grenade", "a", target="b", charge="grenade-smoke").instead
    )
    rocket = field("Rocket launcher", apart=1601)
    assert "Come within 1600 m." == rocket.refused("grenade", "a", target="b", charge="launcher-rocket").instead
    weak = AtTheSeat(RULESET, duel(bomber("Smoke grenade", STR=4), apart=3))
    weak.press("grenade", "a", [1], target="b", charge="grenade-smoke")
    assert [50] == chances(weak)


@pytest.mark.rule("BRP-EQP-178", "BRP-EQP-188")
def test_why_nothing_is_hurled() -> None:
    """Whoever has none, or fights nobody, hurls nothing; dynamite takes two rounds to the next."""
    table = field("Dynamite", "Dynamite")
    assert "Ann has nothing to hurl." == table.refused("grenade", "b").reason
    calm = seat(a=bomber("Dynamite"), b=person())
    assert "nobody knows who stands where" in calm.refused("grenade", "a").reason
    assert ["dynamite"] == table.offered("grenade", "a", "charge")
    table.press("grenade", "a", [70, 6, 1, 1, 1, 1], target="b", charge="dynamite")
    for ready in (False, True):
        table.proceed(answers=["act", "act"])
        assert ready == table.allows("grenade", "a", target="b", charge="dynamite")


@pytest.mark.rule("BRP-EQP-188")
def test_launchers() -> None:
    """A launcher reaches further than any arm and stays in hand; a LAW launcher is good for one shot."""
    table = field("LAW rocket launcher", "Rocket launcher", apart=150, foe=fighter(name="Ann", CON=60))
    table.press("grenade", "a", [30, *[1] * 8], target="b", charge="launcher-law-rocket")
    assert ["50%", "8d6"] == rolled(table)
    assert {"launcher-rocket": 1} == dict(table.actor("a").stock)
    table.proceed(answers=["act", "act"])
    table.press("grenade", "a", [70, 6, 1, *[1] * 9], target="b", charge="launcher-rocket")
    assert {"launcher-rocket": 1} == dict(table.actor("a").stock)
    assert "launcher" in BOOK.content.get(Charge, "grenade-fusion").text
    by_hand = field("Fusion grenade", apart=10)
    by_hand.press("grenade", "a", [70, 6, 1, 1], target="b", charge="grenade-fusion")
    assert "Fusion grenade belongs into a launcher: its blast reaches 6 m." in said(by_hand)
    assert not table.offered("lay-charge", "a", "charge")


@pytest.mark.rule("BRP-EQP-187")
@pytest.mark.parametrize(("armour", "chance"), [((), 50), (("leather-hard",), 50), (("chain",), 70)])
def test_magnets_find_metal(armour: tuple[str, ...], chance: int) -> None:
    """Pulse and shock grenades have 20% more against whoever wears metal."""
    table = field("Shock grenade", foe=fighter(name="Ann", armour=list(armour)))
    table.press("grenade", "a", [98], target="b", charge="grenade-shock")
    assert [chance] == chances(table)[:1]


# -- what they leave ----------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-180")
def test_concussion_stuns_whom_it_hurts() -> None:
    """Whoever is damaged needs Stamina, or is stunned; whom armour saves from all of it does not."""
    table = field("Concussion grenade")
    table.press("grenade", "a", [30, 1, 1, 51, 2], target="b", charge="grenade-concussion")
    assert ["50%", "2d6", "50%", "1d3"] == rolled(table)
    assert 3 == table.actor("b").fight.stunned
    safe = field("Concussion grenade", foe=fighter(name="Ann", armour=["chain"]))
    safe.press("grenade", "a", [30, 1, 1], target="b", charge="grenade-concussion")
    assert ["50%", "2d6"] == rolled(safe)


@pytest.mark.rule("BRP-EQP-121", "BRP-EOP-064")
def test_a_stun_grenade_takes_people_alive() -> None:
    """Its 3D8 meet CON: two points at the most, and whoever loses is stunned for 1D3+1 rounds; the large feel nothing, and old
    armour is no help.
    """
    table = field("Stun grenade", foe=fighter(name="Ann", armour=["plate-full"]))
    start = table.state
    table.press("grenade", "a", [30, 4, 4, 4, 60, 2], target="b", charge="grenade-stun")
    assert ["50%", "3d8", "60%", "1d3 + 1"] == rolled(table)
    assert (8, 4) == (table.actor("b").hit_points, table.actor("b").fight.stunned)
    table.state = start
    table.press("grenade", "a", [30, 4, 4, 4, 61], target="b", charge="grenade-stun")
    assert (8, 0) == (table.actor("b").hit_points, table.actor("b").fight.stunned)
    large = field("Stun grenade", foe=fighter(name="Ann", SIZ=21))
    large.press("grenade", "a", [30, 4, 4, 4], target="b", charge="grenade-stun")
    assert "Ann is too large to feel it." in said(large)
    assert 16 == large.actor("b").hit_points


@pytest.mark.rule("BRP-EQP-146")
def test_a_field_pays_for_what_it_stops_of_a_blast() -> None:
    """Set to 10 it stops 8 of a grenade, for eight charges."""
    table = field("Concussion grenade", foe=fighter(name="Ann", armour=["energy-armor"]))
    table.press("set-field", "b", strength=10)
    used = table.actor("b").field_used
    table.press("grenade", "a", [30, 4, 4], target="b", charge="grenade-concussion")
    assert (10, used + 8) == (table.actor("b").hit_points, table.actor("b").field_used)


@pytest.mark.rule("BRP-EQP-175")
def test_a_molotov_cocktail_sets_alight() -> None:
    """One point, and without Luck 1D6 at once and in each round, until somebody puts it out."""
    table = field("Molotov cocktail", foe=fighter(name="Ann", CON=30, SIZ=30))
    start = table.state
    table.press("grenade", "a", [30, 50], target="b", charge="molotov-cocktail")
    assert ["50%", "50%"] == rolled(table)
    assert (29, False) == (table.actor("b").hit_points, table.actor("b").is_marked("alight"))
    table.state = start
    table.press("grenade", "a", [30, 51, 4], target="b", charge="molotov-cocktail")
    assert 25 == table.actor("b").hit_points
    assert "Ann catches fire." in said(table)
    table.state = table.state.write("a", "fight.rank", 10)
    assert "Ann is too far away." == table.refused("put-out", "a", target="b").reason
    assert ["b"] == table.offered("put-out", "b", "target")
    table.press("put-out", "b", [51], target="b")
    assert "Ann, Luck: failure. Ann still burns." == said(table)
    assert 0 == table.actor("b").fight.rank
    table.proceed([3], answers=["act", "act"])
    assert 22 == table.actor("b").hit_points
    table.press("put-out", "b", [50], target="b")
    assert "Ann, Luck: success. Ann puts out the flames on Ann." == said(table)
    table.proceed(answers=["act", "act"])
    assert 22 == table.actor("b").hit_points


@pytest.mark.rule("BRP-EQP-175", "BRP-SPT-168", "BRP-SPT-169")
def test_armour_holds_burning_fuel_off_for_a_while() -> None:
    """For 1D3 rounds it takes its part off what burns on, and then nothing; put out, it leaves nothing to count."""
    table = field("Molotov cocktail", foe=fighter(name="Ann", CON=50, SIZ=50, armour=["leather-hard"]))
    table.press("grenade", "a", [30, 51, 5, 2], target="b", charge="molotov-cocktail")
    assert ["50%", "50%", "1d6", "1d3"] == rolled(table)
    assert (47, True) == (table.actor("b").hit_points, "Ann burns for 3." in said(table))
    for face, left in ((4, 45), (4, 43), (4, 39)):
        table.proceed([face], answers=["act", "act"])
        assert (left, ["1d6"]) == (table.actor("b").hit_points, rolled(table))
    assert ("leather-hard",) == table.actor("b").armour
    table.press("put-out", "b", target="b", surely=True)
    assert {} == dict(table.actor("b").effects)


@pytest.mark.rule("BRP-EQP-175", "BRP-SPT-171")
def test_burning_fuel_scars_like_any_fire() -> None:
    """More than a quarter of 20 hit points, at once: Luck, or something is lost; and in the same fire not again."""
    table = field("Molotov cocktail", foe=fighter(name="Ann", CON=20, SIZ=20))
    table.press("grenade", "a", [30, 51, 6, 51, 1], target="b", charge="molotov-cocktail")
    assert ["50%", "50%", "1d6", "50%", "1d4"] == rolled(table)
    assert 9 == table.actor("b").value("CHA")
    table.proceed([1], answers=["act", "act"])
    assert (["1d6"], 9) == (rolled(table), table.actor("b").value("CHA"))


@pytest.mark.rule("BRP-EQP-183")
def test_phosphorus_burns_on() -> None:
    """No Luck helps: whom it reached burns in each round, and smoke hides the place."""
    table = field("Phosphorous grenade", foe=fighter(name="Ann", CON=30, SIZ=30))
    table.press("grenade", "a", [30, 1, 1, 3], target="b", charge="grenade-phosphorous")
    assert ["50%", "2d6", "1d6"] == rolled(table)
    assert table.actor("b").is_marked("in the dark")
    table.proceed([2], answers=["act", "act"])
    assert 23 == table.actor("b").hit_points


@pytest.mark.rule("BRP-EQP-186")
def test_plasma_wants_difficult_luck() -> None:
    """Half of Luck keeps a plasma grenade from setting one alight."""
    table = field("Plasma grenade", foe=fighter(name="Ann", CON=40, SIZ=40))
    table.press("grenade", "a", [30, 1, 1, 1, 26, 1], target="b", charge="grenade-plasma")
    assert ["50%", "3d10", "25%", "1d6"] == rolled(table)
    assert table.actor("b").is_marked("alight")


@pytest.mark.rule("BRP-EQP-182")
def test_gas_chokes_while_one_stands_in_it() -> None:
    """Its potency is rolled once; whose CON it overcomes loses 1D6, at once and at the end of each round in it."""
    table = field("Gas grenade", foe=fighter(name="Ann", CON=17))
    table.press("grenade", "a", [30, 1, 1, 35, 2], target="b", charge="grenade-gas")
    assert ["50%", "2d6 + 12", "35%", "1d6"] == rolled(table)
    assert 12 == table.actor("b").hit_points
    assert "Ann chokes in the gas for 2." in said(table)
    table.proceed([36], answers=["act", "act"])
    assert "Ann withstands the gas." in said(table)
    table.state = table.state.write("scene", "places.b", 12)
    table.proceed(answers=["act", "act"])
    assert 12 == table.actor("b").hit_points
    table.press("clear-the-air", "a")
    assert ({}, "The air clears.") == (dict(table.state.scene.air), said(table))
    assert "The air is clear." == table.refused("clear-the-air", "a").reason


@pytest.mark.rule("BRP-EQP-147", "BRP-EQP-182")
def test_gas_does_nothing_to_the_sealed_and_to_machines() -> None:
    """Heavy powered armour is sealed as long as its helmet is on, under water too; a robot does not breathe."""
    sealed = field("Gas grenade", foe=fighter(name="Ann", armour=["powered-assault-armor-heavy"]))
    start = sealed.state
    sealed.press("grenade", "a", [30, 1, 1], target="b", charge="grenade-gas")
    assert ["50%", "2d6 + 12"] == rolled(sealed)
    assert not sealed.press("take-air", "b", medium="air-water")
    sealed.state = start.write("b", "bareheaded", True)
    sealed.press("grenade", "a", [30, 1, 1, 100], target="b", charge="grenade-gas")
    assert "Ann withstands the gas." in said(sealed)
    assert sealed.press("take-air", "b", medium="air-water")
    robot = field("Gas grenade", foe=fighter(name="Tin", species="robot"))
    robot.press("grenade", "a", [30, 1, 1], target="b", charge="grenade-gas")
    assert "gas for" not in said(robot)


@pytest.mark.rule("BRP-EQP-184")
def test_smoke_hides() -> None:
    """In smoke everything that eyes are needed for is Difficult, and so is to hit somebody in it from outside; after a full
    turn it is gone.
    """
    table = field("Smoke grenade", apart=5, foe=fighter("sword-broad", name="Ann"))
    table.press("grenade", "a", [30], target="b", charge="grenade-smoke")
    assert "Smoke spreads over 3 m." in said(table)
    assert table.actor("b").is_marked("in the dark")
    assert not table.actor("a").is_marked("in the dark")
    table.press("attack", "b", [70], target="a", weapon="sword-broad")
    assert 25 == chances(table)[0]
    table.state = table.state.write("scene", "places.b", 5).write("a", "fight.rank", 10)
    table.press("attack", "a", [90], target="b", weapon="fist")
    assert 13 == chances(table)[0]
    table.state = table.state.write("scene", "places", FrozenMap({"a": 0, "b": 9}))
    table.proceed(answers=["act", "act"])
    assert not table.actor("b").is_marked("in the dark")
    table.state = table.state.write("scene", "round.number", 25)
    table.proceed(answers=["act", "act"])
    assert table.state.scene.air
    table.proceed(answers=["act", "act"])
    assert not table.state.scene.air


@pytest.mark.rule("BRP-EQP-181")
def test_a_flare_lights_the_place() -> None:
    """It hurts nobody, and in its light nobody is in the dark."""
    table = field("Smoke grenade", "Flare grenade")
    table.press("grenade", "a", [30], target="b", charge="grenade-smoke")
    table.proceed(answers=["act", "act"])
    table.press("grenade", "a", [20], target="b", charge="grenade-flare")
    assert ["25%"] == rolled(table)
    assert table.actor("b").is_marked("needs no light")
    assert "A glaring light spreads over 3 m." in said(table)


@pytest.mark.rule("BRP-EQP-185", "BRP-EQP-189")
def test_a_pulse_harms_only_machines() -> None:
    """Flesh feels nothing of it; a robot whose CON it overcomes takes all of it, another the least for the distance."""
    at = book(nonhumans=True)
    ann, tin = person(at=at, name="Ann"), person(at=at, name="Tin", species="robot", CON=14, SIZ=20)
    table = seat(at, ann=ann, tin=tin)
    table.press("explosion", "ann", charge="grenade-em-pulse")
    assert [] == rolled(table)
    start = table.state
    table.press("explosion", "tin", [3, 3, 3, 3, 3, 55], charge="grenade-em-pulse")
    assert ["5d8", "55%"] == rolled(table)
    assert 2 == table.actor("tin").hit_points
    table.state = start
    table.press("explosion", "tin", [3, 3, 3, 3, 3, 56], charge="grenade-em-pulse")
    assert 12 == table.actor("tin").hit_points


@pytest.mark.rule("BRP-EQP-185")
def test_a_pulse_goes_through_machines_without_con() -> None:
    """What has no CON meets it with the hit points it has left: a sedan with 40 loses all that is rolled, past its armour, or the
    least; a wagon feels nothing.
    """
    table = field("EM pulse grenade", apart=10)
    start = table.state
    for vehicle, faces, lost in (
        ("automobile-modern-sedan", [8] * 5 + [50], 40),
        ("automobile-modern-sedan", [8] * 5 + [51], 5),
        ("four-horse-wagon", [], 0),
    ):
        table.state = start
        table.press("bring-vehicle", "b", vehicle=vehicle)
        table.press("grenade", "a", [15, *faces], target="b", charge="grenade-em-pulse")
        assert lost == table.state.scene.vehicles[f"{vehicle}-1"].lost, (vehicle, faces)


# -- charges ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-152", "BRP-EQP-178")
@pytest.mark.parametrize(
    ("roll", "wanted", "got", "dice", "reach"),
    [(30, 150, 125, "8d6", 32), (8, 150, 150, "9d6", 45), (1, 150, 150, "9d6", 45), (30, 50, 50, "3d6", 6),
     (30, 80, 80, "5d6", 10), (70, 150, 100, "6d6", 18), (70, 50, 100, "6d6", 18)],
)  # fmt: skip
def test_a_charge_is_shaped(roll: int, wanted: int, got: int, dice: str, reach: int) -> None:
    """A success shapes it to a quarter more, a better one to half more, and either down to half; a failure not at all."""
    table = seat(a=bomber("Plastic explosive", SIZ=90, CON=90))
    table.press("lay-charge", "a", [roll], charge="explosive-plastic", percent=wanted)
    assert f"Bo lays Plastic explosive at {got}% of its force: it reaches {reach} m." in said(table)
    assert {} == dict(table.actor("a").stock)
    (key,) = table.offered("detonate", "a", "key")
    table.press("detonate", "a", [1] * int(dice[0]), key=key)
    assert [dice] == rolled(table)
    assert "Bo sets off Plastic explosive." in said(table)
    assert "No charge waits." == table.refused("detonate", "a").reason


@pytest.mark.rule("BRP-SPT-152")
def test_a_charge_stays_where_it_was_laid() -> None:
    """In a fight laying it and setting it off are each the action of a round; it goes off where it lies, and only whoever
    laid it sets it off. A fumble sets it off at once.
    """
    table = field("Blasting cap", apart=1)
    table.press("lay-charge", "a", [30], charge="blasting-cap")
    assert 0 == table.actor("a").fight.rank
    table.state = table.state.write("scene", "places.a", 30).write("a", "fight.rank", 10)
    assert "No charge waits." == table.refused("detonate", "b").reason
    table.press("detonate", "a", [2, 2], key="blasting-cap-1")
    assert (["2d6"], 6, 10) == (rolled(table), table.actor("b").hit_points, table.actor("a").hit_points)
    assert 0 == table.actor("a").fight.rank
    other = seat(a=bomber("Blasting cap"))
    other.press("lay-charge", "a", [99, 2, 1], charge="blasting-cap")
    assert 7 == other.actor("a").hit_points
    assert not other.state.scene.laid
    assert "Bo has no charge to lay." == other.refused("lay-charge", "a").reason


@pytest.mark.rule("BRP-EQP-216")
def test_equipment_is_handed_out() -> None:
    """The game master gives and takes; nobody has less than none, and what is written on the sheet is carried."""
    table = seat(a=bomber("Dynamite", "a lucky coin"))
    assert {"dynamite": 1} == dict(table.actor("a").stock)
    assert 3 == table.press("issue", "a", item="dynamite", number=2)
    assert "Bo has 3 of Dynamite." == said(table)
    assert 0 == table.press("issue", "a", item="dynamite", number=-9)
    assert {} == dict(table.actor("a").stock)
