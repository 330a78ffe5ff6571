"""Armour: what it stops by time and kind, in layers and pieces, what it weighs, and how long it takes to be in and out of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, changed, said, thrown
from tests.rulesets.brp.stage import book, duel, person, rated, seat

from rulewright.library import reopen_book
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Book
from rulewright.testing.at_the_seat import AtTheSeat

ARMS = ("sword-great", "pistol-medium", "rifle-sporting", "pistol-laser", "pistol-flechette", "sword-energy")
SKILLS = rated(
    melee_weapon__sword=60,
    firearm__pistol=60,
    firearm__rifle=60,
    energy_weapon__energy_pistol=60,
)
BEAMS = ("pistol-laser",)


def struck(worn: list[str], weapon: str, *faces: int, at: Book | None = None, **state: Any) -> tuple[int, AtTheSeat]:
    """What comes through armour of a hit with a weapon that rolls just so; and the table."""
    me = person(weapons=list(ARMS), STR=14, DEX=15, SIZ=6, skills=SKILLS)
    there = duel(
        me, person(armour=worn, CON=170, SIZ=10, skills=rated(dodge=200)), apart=5 if weapon in ARMS[1:5] else 1
    )
    there = there.write("a", "in_hand", (weapon,))
    for path, value in state.items():
        there = there.write("b", path, value)
    table = seat(there, at or book())
    answers = [] if weapon in BEAMS else ["none"]
    return table.press("attack", "a", [30, *faces], answers, target="b", weapon=weapon).damage, table


# -- times --------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EEX-033")
def test_brp_eex_033_old_armour_and_new_arms() -> None:
    """Chain stops 4 of a pistol, plate 4 of a rifle; a vest 8 of a pistol, and 4 of a laser. [BRP-EQP-123 BRP-EQP-145]"""
    for worn, weapon, faces, stops in (
        ("chain", "pistol-medium", (8,), 4),
        ("plate-full", "rifle-sporting", (6, 6), 4),
        ("bulletproof-vest-modern", "pistol-medium", (8,), 8),
        ("bulletproof-vest-modern", "pistol-laser", (8,), 4),
        ("bulletproof-vest-modern", "sword-great", (4, 4), 4),
        ("riot-gear", "sword-great", (8, 8), 12),
        ("riot-gear", "rifle-sporting", (6, 6), 6),
        ("riot-gear", "pistol-laser", (8,), 3),
        ("flak-jacket", "pistol-medium", (8,), 4),
        ("flak-jacket", "pistol-laser", (8,), 2),
        ("ballistic-cloth", "pistol-flechette", (4, 4), 5),
        ("assault-armor-light", "pistol-laser", (8,), 8),
        ("hide", "pistol-laser", (8,), 1),
    ):
        assert sum(faces) - stops == struck([worn], weapon, *faces)[0], (worn, weapon)


@pytest.mark.rule("BRP-EQP-123")
def test_advanced_armour_and_energy_as_the_table_likes() -> None:
    """Whole, or half where the table says so."""
    assert 0 == struck(["assault-armor-light"], "pistol-laser", 8)[0]
    assert 4 == struck(["assault-armor-light"], "pistol-laser", 8, at=book(energy_halves_advanced=True))[0]
    assert 4 == struck(["flak-jacket"], "pistol-medium", 8, at=book(energy_halves_advanced=True))[0]


@pytest.mark.rule("BRP-EEX-034")
def test_brp_eex_034_rolled_armour_is_halved_after_all_else() -> None:
    """5 on a die and 1 for the helmet are 6, and half of that is 3. [BRP-EQP-124 BRP-EQP-136]"""
    rolling = book(random_armour=True)
    through, table = struck(["plate-half", "helmet-light"], "pistol-medium", 8, 5, at=rolling)
    assert (8 - 3, "1d8 + 1") == (through, thrown(table)[-1])
    mixed, table = struck(["flak-jacket", "helmet-light"], "pistol-medium", 8, 3, at=rolling)
    assert (8 - 3 - 1, ["1d4", "1"]) == (mixed, thrown(table)[-2:])
    assert 16 - 7 == struck(["plate-half", "helmet-light"], "sword-great", 8, 8, 6, at=rolling)[0]
    assert 16 == struck(["clothing-heavy"], "sword-great", 8, 8, 1, at=rolling)[0]


@pytest.mark.rule("BRP-EQP-116")
def test_some_blades_cut_through_half_of_any_armour() -> None:
    """An energy sword meets half of it, rounded up; a great sword all."""
    assert 12 - 4 == struck(["chain"], "sword-energy", 6, 6)[0]
    assert 12 - 6 == struck(["chain", "ring"], "sword-energy", 6, 6)[0]
    assert 12 - 7 == struck(["chain"], "sword-great", 6, 6)[0]
    assert 12 - 1 == struck(["hide"], "sword-energy", 6, 6)[0]
    rolled, _ = struck(["chain"], "sword-energy", 6, 6, 6, at=book(random_armour=True))
    assert 12 - 3 == rolled


@pytest.mark.rule("BRP-EQP-119")
def test_needles_break_on_hard_armour() -> None:
    """Half of the damage, rounded up, then the armour; soft armour does not break them."""
    assert 4 - 2 == struck(["bulletproof-vest-early"], "pistol-flechette", 4, 3)[0]
    assert 7 - 1 == struck(["clothing-heavy-modern"], "pistol-flechette", 4, 3)[0]
    assert 7 == struck([], "pistol-flechette", 4, 3)[0]


@pytest.mark.rule("BRP-EQP-135")
@pytest.mark.rule("BRP-EQP-142")
def test_armour_stops_as_much_of_the_tenth_blow() -> None:
    """Each hit meets all of it, and leaves it as it was."""
    me = person(weapons=["sword-great"], STR=14, DEX=15, SIZ=6, skills=SKILLS)
    table = seat(duel(me, person(armour=["ring"], CON=170, SIZ=10)))
    for _ in range(10):
        table.state = table.state.write("a", "fight.rank", 10)
        blow = table.press("attack", "a", [30, 4, 4], ["none"], target="b", weapon="sword-great")
        assert (3, ("ring",)) == (blow.damage, table.actor("b").armour)


# -- helmets ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-143")
def test_a_helmet_adds_to_a_suit() -> None:
    """Chain and a light helmet stop 8, plate and a heavy one 10, ring 6, scale 7."""
    for worn, stops in (
        (["chain", "helmet-light"], 8),
        (["plate-full", "helmet-heavy"], 10),
        (["ring", "helmet-light"], 6),
        (["scale", "helmet-light"], 7),
    ):
        assert 16 - stops == struck(worn, "sword-great", 8, 8)[0], worn


@pytest.mark.rule("BRP-EQP-144")
def test_a_suit_without_its_helmet() -> None:
    """One point less where the helmet is light, two where it is heavy; then it is on again."""
    for suit, stops in (("assault-armor-light", 7), ("assault-armor", 8), ("riot-gear", 11)):
        me = person(weapons=["sword-great"], STR=14, DEX=15, SIZ=6, skills=SKILLS)
        table = seat(duel(me, person(armour=[suit], CON=170, SIZ=10), number=0))
        table.press("bare-the-head", "b")
        assert "goes without the helmet" in said(table)
        blow = table.press("attack", "a", [30, 8, 8], ["none"], target="b", weapon="sword-great")
        assert 16 - stops == blow.damage, suit
        table.press("bare-the-head", "b")
        assert (False, "puts the helmet on again") == (
            table.actor("b").bareheaded,
            " ".join(said(table).split()[1:]).rstrip("."),
        )
        table.press("bare-the-head", "b")
        table.press("take-off", "b", armour=suit)
        assert not table.actor("b").bareheaded
    plain = seat(duel(person(armour=["chain"]), number=0))
    no = plain.refused("bare-the-head", "a")
    assert ("BRP-EQP-144", "Somebody wears nothing that comes with a helmet.") == (no.rule, no.reason)
    rolled, _ = struck(["assault-armor"], "sword-great", 8, 8, 1, 2, at=book(random_armour=True), bareheaded=True)
    assert 16 - (1 + 2 + 2 - 2) == rolled
    layered = struck(["assault-armor", "clothing-heavy-modern"], "sword-great", 8, 8, bareheaded=True)
    assert 16 - (10 + 1 - 2) == layered[0]


@pytest.mark.rule("BRP-EQP-155")
@pytest.mark.rule("BRP-EQP-144")
def test_helmets_where_every_location_counts() -> None:
    """There a helmet stops what its own table says, and only on the head; a bared head has nothing of its suit."""
    there = book(hit_locations=True)
    head, chest = 19, 12
    for helmet, stops in (
        ("helmet", 2),
        ("helmet-heavy", 8),
        ("helmet-light", 4),
        ("helmet-heavy-modern", 8),
        ("helmet-light-modern", 6),
        ("helmet-heavy-advanced", 16),
        ("helmet-light-advanced", 14),
    ):
        assert 16 - stops == struck([helmet], "sword-great", head, 8, 8, at=there)[0], helmet
        assert 16 == struck([helmet], "sword-great", chest, 8, 8, at=there)[0], helmet
    assert 16 - 10 == struck(["assault-armor"], "sword-great", head, 8, 8, at=there)[0]
    assert 16 == struck(["assault-armor"], "sword-great", head, 8, 8, at=there, bareheaded=True)[0]
    assert 16 - 10 == struck(["assault-armor"], "sword-great", chest, 8, 8, at=there, bareheaded=True)[0]
    rolling = reopen_book(RULESET, {"hit_locations": True, "random_armour": True})
    assert 16 - 8 == struck(["helmet-heavy"], "sword-great", head, 8, 8, at=rolling)[0]


# -- weight -------------------------------------------------------------------------------------


def load_of(there: Book, **worn: Any) -> int:
    """What somebody carries, with half a point besides that shows halves."""
    loaded: int = seat(duel(person(weapons=["dagger"], **worn), number=0), there).press("load", "a", enc=0)
    return loaded


@pytest.mark.rule("BRP-EEX-042")
def test_brp_eex_042_armour_by_size() -> None:
    """Chain of ENC 20 is 16 for SIZ 9, 20 for 13, 24 for 17 and 28 for 23. [BRP-EQP-138]"""
    there = book(encumbrance=True)
    for size, enc in (
        (5, 12),
        (6, 16),
        (9, 16),
        (10, 16),
        (11, 20),
        (13, 20),
        (15, 20),
        (16, 24),
        (17, 24),
        (21, 28),
        (23, 28),
    ):
        assert enc == load_of(there, armour=["chain"], SIZ=size), size
    assert 3 == load_of(there, armour=["clothing-heavy"], SIZ=16)


@pytest.mark.rule("BRP-EEX-044")
def test_brp_eex_044_layers() -> None:
    """Chain over soft leather stops 8 and weighs 23.5; over ring it stops 12 and weighs 50. [BRP-EQP-149]"""
    there = book(encumbrance=True)
    assert 16 - 8 == struck(["chain", "leather-soft"], "sword-great", 8, 8)[0]
    assert 16 - 12 == struck(["chain", "ring"], "sword-great", 8, 8)[0]
    assert 24 == load_of(there, armour=["chain", "leather-soft"], SIZ=13)
    assert 50 == load_of(there, armour=["chain", "ring"], SIZ=13)
    assert 50 == load_of(there, armour=["ring", "chain"], SIZ=13)
    assert 22 == load_of(there, armour=["chain", "helmet-light"], SIZ=13)
    assert 18 + 2 == load_of(there, armour=["adaptive-mesh", "lamellar"], SIZ=13)


@pytest.mark.rule("BRP-EEX-043")
def test_brp_eex_043_pieces_weigh_their_share() -> None:
    """Of chain: head 2, arms 2 each, chest 4, abdomen 2, legs 4 each, and 20 together. [BRP-EQP-148]"""
    there = book(encumbrance=True, hit_locations=True)
    shares = {"head": 2, "right-arm": 2, "left-arm": 2, "chest": 4, "abdomen": 2, "right-leg": 4, "left-leg": 4}
    whole = seat(duel(person(SIZ=13), number=0), there)
    for location, enc in shares.items():
        table = seat(duel(person(SIZ=13), number=0), there)
        table.press("put-on-piece", "a", armour="chain", location=location)
        assert enc == table.press("load", "a", enc=0), location
        whole.press("put-on-piece", "a", armour="chain", location=location)
    assert 20 == whole.press("load", "a", enc=0)
    helmet = seat(duel(person(SIZ=13), number=0), there)
    helmet.press("put-on-piece", "a", armour="helmet-heavy", location="head")
    assert 4 == helmet.press("load", "a", enc=2)


# -- pieces -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-152")
@pytest.mark.rule("BRP-EQP-149")
def test_armour_of_many_pieces() -> None:
    """Each location has its own, in layers where there are some; and it comes off again."""
    there = book(hit_locations=True)
    me = person(weapons=["sword-great"], STR=14, DEX=15, SIZ=6, skills=SKILLS)
    table = seat(duel(me, person(CON=170, SIZ=10), number=0), there)
    for armour, location in (("plate-full", "chest"), ("leather-soft", "chest"), ("ring", "right-leg")):
        table.press("put-on-piece", "b", armour=armour, location=location)
    for where, stops in ((12, 9), (1, 5), (19, 0)):
        blow = table.press("attack", "a", [30, where, 8, 8], ["none"], target="b", weapon="sword-great")
        assert 16 - stops == blow.damage, where
    table.press("take-off-pieces", "b", location="chest")
    assert ["right-leg"] == list(table.actor("b").pieces)
    assert "Somebody takes the armour off the chest." in said(table)
    assert "There is no single piece there." == table.refused("take-off-pieces", "b", location="chest").reason


@pytest.mark.rule("BRP-EQP-152")
def test_what_is_not_worn_in_pieces() -> None:
    """A location that it does not cover, a suit that carries itself, a field; and nothing without locations."""
    there = book(hit_locations=True)
    table = seat(duel(person(), number=0), there)
    for armour, location, reason in (
        ("plate-full", "head", "Full Plate does not cover the head."),
        ("powered-assault-armor-light", "chest", "Light Powered Assault Armor is not worn in pieces."),
        ("energy-armor", "chest", "Energy Armor is not worn in pieces."),
    ):
        no = table.refused("put-on-piece", "a", armour=armour, location=location)
        assert ("BRP-EQP-152", reason) == (no.rule, no.reason)
    whole = seat(duel(person(), number=0))
    no = whole.refused("put-on-piece", "a", armour="chain", location="chest")
    assert ("BRP-EQP-152", "Armour is worn as a whole at this table.") == (no.rule, no.reason)
    table.press("put-on-piece", "a", armour="chain", location="chest")
    table.press("put-on-piece", "a", armour="chain", location="chest")
    assert {} == changed(table)


@pytest.mark.rule("BRP-EQP-153")
def test_the_heaviest_piece_on_trunk_or_legs_hinders() -> None:
    """Arms do not count, a helmet counts by itself."""
    there = book(hit_locations=True)
    me = person(skills=rated(jump=60, spot=60))
    table = seat(duel(me, number=0), there)
    for armour, location, jump, spot in (
        ("plate-full", "right-arm", 60, 60),
        ("leather-hard", "left-leg", 50, 60),
        ("plate-full", "chest", 35, 60),
        ("ring", "abdomen", 35, 60),
        ("helmet-light", "head", 35, 45),
    ):
        table.press("put-on-piece", "a", armour=armour, location=location)
        for skill, chance in (("jump", jump), ("spot", spot)):
            table.press("skill", "a", [90], skill=skill)
            assert [chance] == chances(table), (armour, location, skill)


@pytest.mark.rule("BRP-EEX-046")
def test_brp_eex_046_a_piece_takes_its_rounds() -> None:
    """One round for each five points, or part of them. [BRP-EQP-154]"""
    table = seat(duel(person(), number=0), book(hit_locations=True))
    for armour, location, told in (
        ("plate-full", "chest", "takes 2 rounds to put Full Plate on the chest."),
        ("ring", "abdomen", "takes 1 round to put Ring on the abdomen."),
        ("scale", "right-leg", "takes 2 rounds to put Scale on the right leg."),
        ("helmet-heavy", "head", "takes 2 rounds to put Heavy Helmet on the head."),
    ):
        table.press("put-on-piece", "a", armour=armour, location=location)
        assert told in said(table), armour


# -- on and off ---------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EEX-045")
def test_brp_eex_045_out_of_plate() -> None:
    """Eight points in three rounds, or in two with an Agility roll. [BRP-EQP-151]"""
    for nimbly, faces, told in (
        (False, [], "takes 3 rounds"),
        (True, [50], "takes 2 rounds"),
        (True, [51], "takes 3 rounds"),
    ):
        table = seat(duel(person(armour=["plate-full", "hide"]), number=0))
        table.press("take-off", "a", faces, armour="plate-full", nimbly=nimbly)
        assert (("hide",), True) == (table.actor("a").armour, told in said(table)), faces
    rolled = seat(duel(person(armour=["plate-full"]), number=0), book(random_armour=True))
    rolled.press("take-off", "a", armour="plate-full")
    assert "takes 4 rounds to take Full Plate off" in said(rolled)
    field = seat(duel(person(armour=["energy-armor"]), number=0))
    field.press("take-off", "a", armour="energy-armor")
    assert "takes 1 round to take Energy Armor off" in said(field)
    light = seat(duel(person(armour=["hide"]), number=0))
    light.press("take-off", "a", armour="hide")
    assert "takes 1 round to" in said(light)


@pytest.mark.rule("BRP-EQP-150")
@pytest.mark.rule("BRP-EQP-137")
def test_putting_armour_on_takes_time_and_its_burden_is_shown() -> None:
    """The form says what each suit stops and how it burdens; nobody dresses in a fight."""
    table = seat(duel(person(SIZ=12), number=0))
    offers: Any = table.game.action("put-on").fields[0].options
    shown = {each.key: each.note for each in offers(table.state, table.book, "a")}
    assert ("stops 7, burden moderate", "stops 8, burden cumbersome") == (shown["chain"], shown["plate-full"])
    table.press("put-on", "a", armour="chain", made_for=12)
    assert "Somebody takes 3 rounds to put Chain on." in said(table)
    fight = seat(duel(person(SIZ=12)))
    assert "Nobody has time for that in a fight." == fight.refused("put-on", "a", armour="chain", made_for=12).reason


# -- energy and power ---------------------------------------------------------------------------


@pytest.mark.rule("BRP-EEX-047")
def test_brp_eex_047_energy_armour_and_its_charges() -> None:
    """Set to 10, with 4 points stopped in a round: 14 charges; without a hit 200 last for 20 rounds. [BRP-EQP-146]"""
    me = person(weapons=["knife"], STR=12, SIZ=8, skills=rated(melee_weapon__dagger=60))
    table = seat(duel(me, person(armour=["energy-armor"], CON=30, SIZ=30)))
    table.press("set-field", "b", strength=10)
    assert "sets the energy armour to 10; 200 charges are left." in said(table)
    assert (10, 5) == (table.actor("b").field_set, table.actor("b").fight.rank)
    blow = table.press("attack", "a", [30, 3], ["none"], target="b", weapon="knife")
    assert (0, 4) == (blow.damage, table.actor("b").field_used)
    table.proceed([], ["act", "act"])
    assert 14 == table.actor("b").field_used
    calm = seat(duel(me, person(armour=["energy-armor"])))
    calm.press("set-field", "b", strength=10)
    for _ in range(19):
        calm.proceed([], ["act", "act"])
    assert (190, 10) == (calm.actor("b").field_used, calm.actor("b").field_set)
    calm.proceed([], ["act", "act"])
    assert (200, 0) == (calm.actor("b").field_used, calm.actor("b").field_set)
    assert "the energy armour has no charges left." in said(calm)
    calm.state = calm.state.write("b", "fight.rank", 10)
    no = calm.refused("set-field", "b", strength=5)
    assert ("BRP-EQP-146", "It has no charges left.") == (no.rule, no.reason)
    calm.press("charge-field", "b")
    assert (0, True) == (calm.actor("b").field_used, calm.allows("set-field", "b", strength=20))
    assert "is charged" in said(calm)


@pytest.mark.rule("BRP-EQP-146")
def test_a_field_stops_no_more_than_it_has_charges_for() -> None:
    """With 3 left it stops 3 and is gone; a critical blow passes it, and costs nothing."""
    strong: dict[str, Any] = {"field_set": 10, "field_used": 197}
    through, table = struck(["energy-armor"], "sword-great", 4, 4, **strong)
    assert (5, 200, 0) == (through, table.actor("b").field_used, table.actor("b").field_set)
    me = person(weapons=["sword-great"], STR=14, DEX=15, SIZ=6, skills=SKILLS)
    whole = seat(duel(me, person(armour=["energy-armor"], CON=170, SIZ=10)).write("b", "field_set", 10))
    blow = whole.press("attack", "a", [1], [False, "none"][::-1], target="b", weapon="sword-great")
    assert (16, 0) == (blow.damage, whole.actor("b").field_used)
    rolled, _ = struck(["energy-armor"], "sword-great", 4, 4, at=book(random_armour=True), field_set=5)
    assert 3 == rolled
    blade, _ = struck(["energy-armor"], "sword-energy", 4, 4, field_set=5)
    assert 3 == blade
    caster = person(weapons=["net"], STR=12, skills=rated(melee_weapon__other=50))
    netted = seat(duel(caster, person(armour=["energy-armor"]), apart=3).write("b", "field_set", 5))
    netted.press("attack", "a", [40], ["none"], target="b", weapon="net")
    assert "b.field_used" not in changed(netted)


@pytest.mark.rule("BRP-EQP-146")
def test_a_field_is_worn_alone_and_hums() -> None:
    """No other armour goes with it; −5% for each point on Hide, Stealth and the senses."""
    table = seat(duel(person(SIZ=12, skills=rated(hide=90, stealth=90, spot=90, jump=90)), number=0))
    table.press("put-on", "a", armour="energy-armor")
    no = table.refused("put-on", "a", armour="chain", made_for=12)
    assert ("BRP-EQP-146", "Energy armour is worn alone.") == (no.rule, no.reason)
    mailed = seat(duel(person(SIZ=12, armour=["chain"]), number=0))
    assert "Energy armour is worn alone." == mailed.refused("put-on", "a", armour="energy-armor").reason
    table.press("set-field", "a", strength=4)
    for skill, chance in (("hide", 70), ("stealth", 70), ("spot", 70), ("jump", 90)):
        table.press("skill", "a", [95], skill=skill)
        assert [chance] == chances(table), skill
    table.press("take-off", "a", armour="energy-armor")
    assert ((), 0) == (table.actor("a").armour, table.actor("a").field_set)
    assert "Somebody wears no energy armour." == table.refused("set-field", "a", strength=1).reason
    assert "wants charging" in table.refused("charge-field", "a").reason


@pytest.mark.rule("BRP-EEX-048")
def test_brp_eex_048_armour_that_carries_itself() -> None:
    """STR 12 and DEX 14 are 18 and 8 in the heavy suit, 15 and 11 in the light one, until it is off. [BRP-EQP-147]"""
    for suit, strength, dexterity in (
        ("powered-assault-armor-heavy", 18, 8),
        ("powered-assault-armor-light", 15, 11),
    ):
        table = seat(duel(person(STR=12, DEX=14, SIZ=12), number=0))
        table.press("put-on", "a", armour=suit, made_for=12)
        assert (strength, dexterity) == (int(table.number("a", "STR")), int(table.number("a", "DEX"))), suit
        assert "Damage modifier (+1d4)" == table.number("a", "Damage modifier (+1d4)").name
        born = seat(duel(person(STR=12, DEX=14, SIZ=12, armour=[suit]), number=0))
        assert strength == born.actor("a").value("STR")
        table.press("take-off", "a", armour=suit)
        assert (12, 14) == (table.actor("a").value("STR"), table.actor("a").value("DEX"))
