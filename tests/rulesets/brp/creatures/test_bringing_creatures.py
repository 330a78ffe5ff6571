"""Creatures come to the table as a game master brings them, rolled up or as printed, and are all that their entry says."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, brought, den
from tests.rulesets.brp.seats import said, thrown
from tests.rulesets.brp.stage import BOOK, book

from rulewright.content import Pack, load
from rulewright.contract import Book
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import CHARACTERISTICS
from rulewright.rulesets.brp.state.creatures import place_on
from rulewright.rulesets.brp.state.entries import BodyPlan, Creature, Weapon
from rulewright.rulesets.brp.state.numbers import damage_modifier, location_hit_points
from rulewright.testing.at_the_seat import AtTheSeat


def number(table: AtTheSeat, who: str, which: str) -> int:
    """A number of the sheet."""
    return int(table.number(who, which))


@pytest.mark.rule("BRP-CRE-001")
@pytest.mark.rule("BRP-CRE-002")
def test_a_bear_comes_by_its_dice() -> None:
    """Rolled up it has what its dice gave, its own arms at hand and its fur on, stands against whom it was brought to, and is told by name."""
    table = den(fighting=False)
    faces = [6, 6, 6, 1, 2, 1, 1, 1, 3, 3, 3, 4, 5, 5, 5]
    assert ("bear-1",) == brought(table, "bear", faces, metres=7)
    assert ["3d6 + 10", "2d6 + 6", "3d6 + 10", "1d3 + 2", "3d6", "3d6"] == thrown(table)
    bear = table.actor("bear-1")
    assert (28, 9, 13, 5, 10, 15, 0) == tuple(bear.characteristics.value(code) for code in CHARACTERISTICS)
    assert ("Bear", "bear", ("bear-bite", "bear-claw"), 11) == (
        bear.name,
        bear.character.species,
        bear.in_hand,
        bear.hit_points,
    )
    assert (12, 25, 35) == (
        number(table, "bear-1", "MOV"),
        number(table, "bear-1", "Brawl (Bite)"),
        number(table, "bear-1", "Climb"),
    )
    assert table.state.scene.are_enemies("a", "bear-1")
    assert 7 == table.state.scene.distance("a", "bear-1")
    assert "Bear appears, 11 hit points. Bear comes." == said(table)
    assert ("bear-2",) == brought(table, "bear", metres=0, side="on their side")
    assert "Bear 2" == table.actor("bear-2").name
    assert not table.state.scene.are_enemies("a", "bear-2")
    assert (21, 17) == (table.actor("bear-2").value("STR"), table.actor("bear-2").hit_points)


@pytest.mark.rule("BRP-CRE-001")
def test_creatures_go_by_the_rules_of_all() -> None:
    """A beast defends, is wounded and lies senseless as anybody does. [BRP-CRE-004]"""
    table = den("wolf")
    table.state = table.state.write("wolf-1", "hit_points", 6)
    table.press("attack", "a", [30, 5], ["none"], target="wolf-1", weapon="sword-broad")
    wolf = table.actor("wolf-1")
    assert (2, "unconscious") == (wolf.hit_points, wolf.fate)  # 1D8+1 of 6, 2 stopped by fur
    table.state = table.state.write("wolf-1", "hit_points", 3).write("wolf-1", "fate", "").write("a", "fight.rank", 11)
    table.state = table.state.write("a", "fight.done", 0)
    table.press("attack", "a", [30, 8, 1, 1], ["none"], target="wolf-1", weapon="sword-broad")
    assert (-4, "dying") == (table.actor("wolf-1").hit_points, table.actor("wolf-1").fate)


@pytest.mark.rule("BRP-CRE-003")
@pytest.mark.rule("BRP-EEX-074")
@pytest.mark.parametrize(
    ("creature", "points"),
    [("bear", 17), ("skeleton", 13), ("air-elemental", 18), ("robot-utility", 11), ("ghost", 14), ("rat-pack", 10)],
)
def test_hit_points_by_kind(creature: str, points: int) -> None:
    """The average of CON and SIZ, SIZ alone without CON, both together for an elemental. [BRP-CRE-003]"""
    table = den(creature, at=SUMMONS, fighting=False)
    assert (points, points) == (table.actor(f"{creature}-1").hit_points, number(table, f"{creature}-1", "Hit points"))


@pytest.mark.rule("BRP-CRE-006")
def test_brp_eex_081_damage_modifiers_as_printed() -> None:
    """The damage modifier of an average one comes of its STR and SIZ, but for the dog's."""
    printed = {"bear": "+2d6", "brontosaur": "+7d6", "elephant": "+6d6", "wolf": "", "dragon": "+8d6", "giant": "+15d6"}
    otherwise = {"dog": "-1d6", "vampire": "+1d6", "demon-greater": "+2d6", "centaur": "+2d6"}
    table = den(*printed, *otherwise, at=SUMMONS, fighting=False)
    assert printed | otherwise == {each: damage_modifier(table.actor(f"{each}-1")) for each in printed | otherwise}
    assert 0 == number(table, "wolf-1", "Damage modifier (0)") - table.actor("wolf-1").value("STR") - table.actor(
        "wolf-1"
    ).value("SIZ")


@pytest.mark.rule("BRP-CRE-005")
def test_ways_to_move() -> None:
    """An eagle flies, and hops at MOV 2; a tiger has one way; back in the air it is as fast as ever."""
    table = den("condor-eagle", "tiger", fighting=False)
    assert 14 == number(table, "condor-eagle-1", "MOV")
    assert ["fly", "walk"] == table.offered("move-otherwise", "condor-eagle-1", "way")
    table.press("move-otherwise", "condor-eagle-1", way="walk")
    assert 2 == number(table, "condor-eagle-1", "MOV")
    assert "Condor or Eagle: walk, MOV 2." == said(table)
    assert not table.actor("condor-eagle-1").is_marked("aloft")
    table.press("move-otherwise", "condor-eagle-1", way="fly")
    assert 14 == number(table, "condor-eagle-1", "MOV")
    assert table.actor("condor-eagle-1").is_marked("aloft")
    assert "BRP-CRE-005" == table.refused("move-otherwise", "tiger-1", way="walk").rule


@pytest.mark.rule("BRP-CRE-008")
def test_natural_weapons_of_the_body() -> None:
    """A hawk's bite that the table leaves out does 1D3 and the modifier; a beast has no fists."""
    table = den("hawk", "ghoul", **STURDY)
    assert ["hawk-claw", "hawk-bite"] == table.offered("attack", "hawk-1", "weapon")
    assert {"fist", "kick"} < set(table.offered("attack", "ghoul-1", "weapon"))
    bite, claw = BOOK.content.get(Weapon, "hawk-bite"), BOOK.content.get(Weapon, "ghoul-claw")
    assert ("1d3", "full", "1d6", "full") == (bite.damage, bite.modifier, claw.damage, claw.modifier)
    table.press("attack", "ghoul-1", [20, 4, 2], ["none"], target="a", weapon="ghoul-claw")
    assert "Ghoul: Claw: 6 damage." in said(table)


@pytest.mark.rule("BRP-CRE-009")
def test_a_skill_that_is_left_out() -> None:
    """A bear has no Dodge until its game master rates one; a human of the book has the base chance; nobody else is rated."""
    table = den("bear", "thug", fighting=False)
    assert 1 == number(table, "thug-1", "Disguise")
    table.press("set-skill", "bear-1", skill="swim", rating=70)
    assert 70 == number(table, "bear-1", "Swim")
    assert "Bear: Swim 70%." == said(table)
    assert "BRP-CRE-001" == table.refused("set-skill", "a", skill="swim", rating=70).rule


@pytest.mark.rule("BRP-CRE-010")
@pytest.mark.rule("BRP-CRE-016")
def test_power_points_of_creatures() -> None:
    """As many as POW; a ghoul without any has 2D6+6 stored, wins none back by rest, and faints at 0 as others do."""
    table = den("lion", fighting=False)
    assert table.actor("lion-1").value("POW") == table.actor("lion-1").power_points
    brought(table, "ghoul", [1] * 4 + [1] * 3 + [1] * 2 + [1] * 3 + [1] * 3 + [4, 5], average=False)
    ghoul = table.actor("ghoul-1")
    assert (0, 15) == (ghoul.value("POW"), ghoul.power_points)
    assert 15 == number(table, "ghoul-1", "Power points")
    table.state = table.state.write("ghoul-1", "power_points", 5).write("lion-1", "power_points", 5)
    table.press("pass-time", "a", [], ["rest"] * 3, hours=8)
    assert (5, True) == (table.actor("ghoul-1").power_points, table.actor("lion-1").power_points > 5)


@pytest.mark.rule("BRP-CRE-028")
@pytest.mark.rule("BRP-CRE-029")
@pytest.mark.rule("BRP-CRE-042")
@pytest.mark.rule("BRP-CRE-045")
@pytest.mark.rule("BRP-CRE-046")
@pytest.mark.rule("BRP-EEX-062")
@pytest.mark.rule("BRP-EEX-083")
@pytest.mark.rule("BRP-EEX-084")
@pytest.mark.rule("BRP-EEX-085")
@pytest.mark.parametrize(
    ("creature", "points", "modifier", "armour"),
    [
        ("grizzly", 19, "+2d6", 4),
        ("polar-bear", 24, "+2d6", 6),
        ("shark-giant", 39, "+5d6", 5),
        ("constrictor-giant", 19, "+2d6", 4),
        ("venomous-snake-giant", 17, "+2d6", 0),
        ("alligator", 21, "+2d6", 5),
        ("warhorse", 22, "+3d6", 1),
    ],
)
def test_variants(creature: str, points: int, modifier: str, armour: int) -> None:
    """Each variant has dice of its own, and what is made of them."""
    table = den(creature, skill=50)
    body = table.actor(f"{creature}-1")
    assert (points, modifier) == (body.hit_points, damage_modifier(body))
    dodges = "never dodges" not in BOOK.content.get(Creature, creature).marks
    table.press("attack", "a", [30, 7], ["none"] if dodges else [], target=f"{creature}-1", weapon="sword-broad")
    stopped = f", of which armour stops {armour}" if armour else ""
    assert f"Broad Sword: 8 damage{stopped}." in said(table)
    assert points - 8 + armour == table.actor(f"{creature}-1").hit_points


@pytest.mark.rule("BRP-CRE-028")
@pytest.mark.rule("BRP-CRE-029")
def test_what_variants_fight_with() -> None:
    """The alligator's bite is less than the crocodile's, the grizzly's and the polar bear's chances are more."""
    table = den("alligator", "alligator-or-crocodile", "grizzly", "polar-bear", fighting=False)
    assert ("alligator-bite",) == table.actor("alligator-1").in_hand
    assert ("1d8", "1d10") == tuple(
        BOOK.content.get(Weapon, each).damage for each in ("alligator-bite", "alligator-or-crocodile-bite")
    )
    assert (35, 45, 80) == (
        number(table, "grizzly-1", "Brawl (Claw)"),
        number(table, "polar-bear-1", "Brawl (Bite)"),
        number(table, "polar-bear-1", "Swim"),
    )


@pytest.mark.rule("BRP-CRE-031")
@pytest.mark.rule("BRP-CRE-050")
def test_packs_come_together() -> None:
    """Without a number a wild pack of dogs is 1D8+3, each by its own name; a large dog is a wolf, and wolves are dozens."""
    table = den(fighting=False)
    came = brought(table, "dog", [2], number=0, average=True)
    assert ("dog-1", "dog-2", "dog-3", "dog-4", "dog-5") == came
    assert ["1d8 + 3"] == thrown(table)
    assert 21 == len(brought(table, "wolf", [1], number=0, average=True))
    assert 40 == len(brought(table, "wolf", [20], number=0, average=True))
    assert 2 == len(brought(table, "tiger", number=2))


@pytest.mark.rule("BRP-CRE-050")
def test_a_wolf_bears_down_and_another_bites() -> None:
    """One wolf bears its prey down by STR and SIZ, and lies in wait for no parry."""
    table = den("wolf", "wolf")
    table.press("overbear", "wolf-1", [20], target="a")
    assert table.actor("a").is_marked("prone")
    assert "Wolf bears Somebody down." in said(table)
    table.press("attack", "wolf-2", [25, 3], ["none"], target="a", weapon="wolf-bite")
    assert "Wolf: Bite: 3 damage" in said(table)


@pytest.mark.rule("BRP-CRE-025")
def test_animals_seldom_fight_to_the_death() -> None:
    """A lion at half its hit points gives up before who is better off; somebody at half fights on."""
    table = den("lion", **STURDY)
    assert RULESET.move is not None
    assert "give-up" != RULESET.move(table.state, BOOK, "lion-1")[0]
    half = table.state.write("lion-1", "hit_points", 7)
    assert "give-up" == RULESET.move(half, BOOK, "lion-1")[0]
    assert "give-up" != RULESET.move(table.state.write("lion-1", "hit_points", 8), BOOK, "lion-1")[0]
    assert "give-up" != RULESET.move(table.state.write("a", "hit_points", 18), BOOK, "a")[0]
    table.press("creature-leaves", "lion-1")
    assert "Lion: flees." == said(table)
    assert ["a"] == list(table.state.actors)
    assert {"a"} == set(table.state.scene.sides)
    assert "lion-1" not in table.state.scene.places
    assert "BRP-CRE-001" == table.refused("creature-leaves", "a").rule


# -- bodies and where they are hit --------------------------------------------------------------


@pytest.mark.rule("BRP-CRE-153")
@pytest.mark.parametrize("plan", [each.id for each in BOOK.content.all(BodyPlan)])
def test_every_table_has_twenty_faces(plan: str) -> None:
    """A face that hits nothing, or two places, would stop a fight."""
    faces = [face for each in BOOK.content.get(BodyPlan, plan).parts for face in range(each.least, each.most + 1)]
    assert list(range(1, 21)) == faces


@pytest.mark.rule("BRP-CRE-153")
@pytest.mark.rule("BRP-CRE-154")
@pytest.mark.rule("BRP-CRE-155")
def test_brp_eex_079_a_bear_is_hit_in_the_hindquarters() -> None:
    """A blow at a bear lands by the table of four-legged bodies, and each place bears its part of 17, exactly and rounded up."""
    at = book(hit_locations=True)
    table = den("bear", at=at, **STURDY)
    assert RULESET.numbers is not None
    shown = {each.name: int(each) for each in RULESET.numbers(table.state, at, "bear-1")}
    assert (7, 5, 6) == (shown["Hindquarters"], shown["Right foreleg"], shown["Head"])
    table.press("attack", "a", [30, 6, 6], target="bear-1", weapon="sword-broad")
    assert {"hindquarters": 4} == dict(table.actor("bear-1").locations)
    table.state = table.state.write("a", "fight.rank", 11).write("a", "fight.done", 0)
    table.press("attack", "a", [30, 12, 8], target="bear-1", weapon="sword-broad")
    bear = table.actor("bear-1")
    assert (6, True) == (bear.locations["right-foreleg"], bear.is_marked("useless right-foreleg"))
    assert bear.is_marked("prone")


@pytest.mark.rule("BRP-CRE-153")
def test_a_wing_and_the_hindquarters_fail() -> None:
    """A useless wing fells nobody; useless hindquarters take the hind legs with them."""
    at = book(hit_locations=True)
    table = den("condor-eagle", "bear", at=at, **STURDY)
    table.press("attack", "a", [30, 14, 4], ["none"], target="condor-eagle-1", weapon="sword-broad")
    eagle = table.actor("condor-eagle-1")
    assert (True, False) == (eagle.is_marked("useless right-wing"), eagle.is_marked("prone"))
    table.state = table.state.write("a", "fight.rank", 11).write("a", "fight.done", 0)
    table.state = table.state.write("bear-1", "locations.hindquarters", 5)
    table.press("attack", "a", [30, 6, 6], target="bear-1", weapon="sword-broad")
    bear = table.actor("bear-1")
    assert bear.is_marked("useless right-hind-leg")
    assert not bear.is_marked("useless right-foreleg")
    assert bear.effects["failing-abdomen"]


@pytest.mark.rule("BRP-CRE-153", "BRP-SPT-020")
def test_wings_are_aimed_at_by_who_knows_but_a_word() -> None:
    """A seat that is told a word of a griffin has somebody of human build in its place, and its form offers wings and a tail."""
    at = book(hit_locations=True)
    table = den("griffin", at=at, **STURDY)
    truth = table.state
    table.state = truth.write("griffin-1", "character.species", "human")
    assert {"right-wing", "left-hind-leg", "tail"} <= set(table.offered("attack-at", "a", "place"))
    assert "BRP-CRE-153" == table.refused("attack-at", "a", target="griffin-1", weapon="sword-broad", place="tail").rule
    table.state = truth
    table.press("attack-at", "a", [10, 6], ["none"], target="griffin-1", weapon="sword-broad", place="right-wing")
    assert ["right-wing"] == list(table.actor("griffin-1").locations)


@pytest.mark.rule("BRP-CRE-153")
@pytest.mark.parametrize(("swarm", "face"), [("rat-pack", 3), ("insect-swarm", 30), ("bat-swarm", 3)])
def test_a_swarm_has_no_arms_and_legs(swarm: str, face: int) -> None:
    """It has no table of places: a blow lands on all of it, and nobody aims at one of its limbs."""
    at = book(hit_locations=True)
    table = den(swarm, at=at, **STURDY)
    assert RULESET.numbers is not None
    shown = {each.name for each in RULESET.numbers(table.state, at, f"{swarm}-1")}
    assert {"Body"} == shown & {"Body", "Left arm", "Left leg", "Head", "Chest"}
    table.press("attack", "a", [face, 3, 2], target=f"{swarm}-1", weapon="sword-broad")
    assert ["body"] == list(table.actor(f"{swarm}-1").locations)


@pytest.mark.rule("BRP-CRE-154")
def test_brp_eex_017_two_fifths_of_ten_to_twelve() -> None:
    """Two fifths of 10, 11 and 12 are 4, 5 and 5, rounded up and not by bands of three."""
    parts = BOOK.content.get(BodyPlan, "four-legged").parts
    assert [4, 5, 5] == [location_hit_points(most, parts)["hindquarters"] for most in (10, 11, 12)]
    exact = [math.ceil(Fraction(2, 5) * most) for most in (10, 11, 12)]
    assert exact == [location_hit_points(most, parts)["forequarters"] for most in (10, 11, 12)]


@pytest.mark.rule("BRP-CRE-153")
@pytest.mark.parametrize(
    ("place", "there"), [("right-leg", "right-hind-leg"), ("head", "head"), ("chest", "forequarters")]
)
def test_what_strikes_a_place_that_a_body_lacks(place: str, there: str) -> None:
    """It strikes what serves as that in such a body."""
    at = book(hit_locations=True)
    table = den("bear", at=at, **STURDY)
    assert there == place_on(table.actor("bear-1"), place, at)
    assert place == place_on(table.actor("a"), place, at)


@pytest.mark.rule("BRP-CRE-002")
def test_kinds_of_a_creature_stand_beside_it() -> None:
    """Whoever looks for a dragon finds the intelligent one right after it, and everybody is in the list once."""
    offered = den(fighting=False).offered("bring-creature", "a", "creature")
    assert "dragon-intelligent" == offered[offered.index("dragon") + 1]
    assert sorted(each.id for each in BOOK.content.all(Creature)) == sorted(offered)


@pytest.mark.rule("BRP-CRE-027")
def test_the_chance_of_a_bite_is_what_its_attack_says() -> None:
    """A hound that is like a wolf but bites better: the wolf's skill, which it has from there, does not hold it back."""
    own = """
[[creature]]
id = "marsh-hound"
extends = "wolf"
name = "Marsh hound"
attacks = [{ arm = "wolf-bite", chance = 45 }]
"""
    packs = (BOOK.content, Pack.of_texts("homebrew", {"own.toml": own}))
    table = den(at=Book(BOOK.options, load(packs, RULESET.kinds, RULESET.checks)), fighting=False)
    table.press("bring-creature", "a", creature="marsh-hound", average=True)
    assert 45 == table.actor("marsh-hound-1").skills["brawl/bite"].given
    assert 30 == den("wolf", fighting=False).actor("wolf-1").skills["brawl/bite"].given
