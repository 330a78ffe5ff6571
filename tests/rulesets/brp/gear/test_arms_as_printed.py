"""Arms as printed: each weapon, suit and shield is used at a table, and is what its row says."""

from __future__ import annotations

import re

from tests.rulesets.brp.gear.printed_arms import ARMOUR, FAR, NEAR, SHIELDS, Row, figure
from tests.rulesets.brp.seats import chances, said, thrown
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat

from rulewright.rulesets.brp.state.character import Actor
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.testing.at_the_seat import AtTheSeat

BODY = ("fist", "head-butt", "kick")
DICE = re.compile(r"(\d+)d")


def bearer(item: str, row: Row, *, weaker: int = 0, clumsier: int = 0) -> Actor:
    """Somebody who is just up to a weapon, or just not; as slight as it takes to add nothing to its damage."""
    strength, dexterity = figure(row, "STR") or 10, figure(row, "DEX") or 10
    beside = "shield-buckler" if item == "sword-bastard" else ""
    return person(
        weapons=[item], shield=beside, STR=strength - weaker, SIZ=20 - strength + weaker, DEX=dexterity - clumsier
    )


def reach(row: Row) -> int:
    """How far a weapon is used at the full chance; a dash is DEX."""
    return (figure(row, "range") or figure(row, "DEX")) if "range" in row else 1


def chance_of(row: Row) -> int:
    """The chance of whoever has not learned a weapon; one that was made for a rest has 10 less in the hands. [BRP-EQP-074]"""
    return figure(row, "base") - (10 if row["weapon"] == "rifle-sniper" else 0)


BESIDES = {"torch": [1], "taser-contact": [1], "taser-dart": [1], "spray-chemical": [1, 1]}
"""Faces for what some arms do besides: Stamina against a jolt, the potency of a spray, Luck against a torch."""
SHOT = ("shotgun-automatic", "shotgun-double-barrel", "shotgun-sawed-off", "shotgun-sporting")
"""Their shot spreads, and does less instead of being harder to aim."""


def struck(row: Row, me: Actor, metres: int, chance: int) -> AtTheSeat:
    """A table at which a weapon has just hit somebody whom nothing fells, with the least that its dice can do."""
    table = seat(duel(me, person(CON=170, SIZ=me.value("SIZ")), apart=metres))
    strike(table, row, chance)
    return table


def strike(table: AtTheSeat, row: Row, chance: int) -> None:
    """Hit with a weapon and the least that its dice can do; against a beam nobody defends."""
    item = row["weapon"]
    faces = [chance, *[1] * sum(map(int, DICE.findall(row["damage"]))), *BESIDES.get(item, ())]
    beam = BOOK.content.get(Weapon, item).skill.startswith("energy-weapon/")
    table.press("attack", "a", faces, [] if beam else ["none"], target="b", weapon=item)


def test_every_weapon_hits_as_printed() -> None:
    """Unpractised, the base chance of the weapon as far as it reaches; then its dice; it jams from where it says.

    [BRP-SYS-028 BRP-EQP-074 BRP-EQP-075 BRP-EQP-082 BRP-EQP-092 BRP-EQP-106]
    """
    for row in (*NEAR, *FAR):
        item, base = row["weapon"], chance_of(row)
        table = struck(row, bearer(item, row), reach(row), base)
        rolled, damage = thrown(table)[:2]
        jams = figure(row, "jams")
        dice = re.sub(r"([-+])", r" \1 ", row["damage"])
        assert base == chances(table)[0], item
        assert (jams > 0, True) == (", jams" in rolled, rolled.endswith(f"from {jams}") or not jams), item
        assert damage in (f"{dice} + 0", f"({dice}) + 0"), item


def test_every_weapon_asks_for_what_is_printed() -> None:
    """One point less of STR or DEX, or a metre more than its range, and it is Difficult. [BRP-SYS-028 BRP-SKL-117 BRP-EQP-078 BRP-EQP-084]"""
    for row in (*NEAR, *FAR):
        if row["weapon"] in ("rifle-sniper", "spray-chemical"):
            continue
        item, half = row["weapon"], (figure(row, "base") + 1) // 2
        tried = [(bearer(item, row, weaker=1), reach(row))] if figure(row, "STR") else []
        tried += [(bearer(item, row, clumsier=1), reach(row))] if figure(row, "DEX") else []
        far = "range" in row and item not in SHOT
        tried += [(bearer(item, row), reach(row) + 1)] if far else []
        for me, metres in tried:
            near = min(metres, me.value("DEX")) if row.get("range") == "-" and metres == reach(row) else metres
            assert half == chances(struck(row, me, near, half))[0], (item, metres)


def test_every_weapon_stands_what_is_printed() -> None:
    """Struck at when two points are left of it, it has just those to lose. [BRP-SYS-028 BRP-CBT-101 BRP-EQP-080]"""
    for row in (*NEAR, *FAR):
        item, points = row["weapon"], figure(row, "points")
        there = duel(fighter(STR=12), fighter(item))
        if not points:
            assert not seat(there).allows("smash", "a", target="b", weapon="fist", item=item), item
            continue
        table = seat(there.write("b", f"worn.{item}", points - 2))
        assert 2 == table.press("smash", "a", [20, 3], ["none"], target="b", weapon="fist", item=item), item


def test_every_weapon_takes_as_many_hands_as_printed() -> None:
    """What takes both leaves none for another. [BRP-SYS-028 BRP-CBT-022 BRP-EQP-079 BRP-EQP-093]"""
    for row in (*NEAR, *FAR):
        item = row["weapon"]
        if item in (*BODY, "sai"):
            continue
        table = seat(duel(fighter("sai", item)).write("a", "in_hand", ("sai",)))
        table.press("take-up", "a", item=item)
        assert ((item,) if row["hands"] == "2" else (item, "sai")) == table.actor("a").in_hand, item


def test_every_weapon_shoots_as_often_as_printed() -> None:
    """So many attacks in a round, five ranks apart, and so many rounds until the next. [BRP-SYS-028 BRP-CBT-102 BRP-EQP-076 BRP-EQP-086]"""
    for row in FAR:
        item, attacks, rounds = row["weapon"], figure(row, "attacks"), figure(row, "rounds")
        me = person(weapons=[item], STR=20, SIZ=3, DEX=16)
        table = seat(duel(me, person(CON=170, SIZ=me.value("SIZ")), apart=reach(row)))
        ranks = [11, 6][: attacks - 1]
        for rank in (*ranks, 0):
            strike(table, row, chance_of(row))
            assert rank == table.actor("a").fight.rank, item
        assert (rounds if rounds > 1 else 0) == table.actor("a").fight.reload, item


def test_every_weapon_holds_as_many_shots_as_printed() -> None:
    """After the last there is none; what holds a single one is slow instead. [BRP-SYS-028 BRP-CBT-102 BRP-EQP-083]"""
    for row in FAR:
        item, shots = row["weapon"], figure(row, "shots")
        me = person(weapons=[item], STR=20, SIZ=3, DEX=16)
        there = duel(me, person(CON=170, SIZ=me.value("SIZ")), apart=reach(row))
        table = seat(there.write("a", f"shots.{item}", shots - 1) if shots > 1 else there)
        strike(table, row, chance_of(row))
        assert (shots if shots > 1 else 0) == table.actor("a").shots.get(item, 0), item
        if shots > 1:
            table.state = table.state.write("a", "fight.rank", 16)
            assert "It is empty." == table.refused("attack", "a", target="b", weapon=item).reason, item


def test_every_thing_weighs_what_is_printed() -> None:
    """Four of a kind, in whole points; armour for whom it is listed. [BRP-SYS-028 BRP-CBT-092 BRP-CBT-097 BRP-PLY-076 BRP-EQP-085]"""
    there = book(encumbrance=True)
    for row in (*NEAR, *FAR):
        item = row["weapon"]
        table = seat(duel(person(weapons=[item] * 4)), there)
        heavy = 0 if row["ENC"] == "-" else int(4 * float(row["ENC"]))
        assert heavy == table.press("load", "a", enc=0), item
    for row in ARMOUR:
        table = seat(duel(person(armour=[row["armour"]], SIZ=12)), there)
        assert figure(row, "ENC") == table.press("load", "a", enc=0), row["armour"]
    for row in SHIELDS:
        table = seat(duel(person(shield=row["shield"])), there)
        assert figure(row, "ENC") == table.press("load", "a", enc=0), row["shield"]


# -- armour -------------------------------------------------------------------------------------


ARMS = (("sword-great", [8, 8], "stops", "rolled"), ("rifle-sporting", [6, 6], "bullets", "rolled_bullets"))
"""A blow and a bullet, the most they do, and the columns that count against them."""


OLD = 16
"""So many rows are of armour from before firearms."""


def test_every_armour_stops_what_is_printed() -> None:
    """Of a blow and of a bullet, of which old armour stops half; or what its dice say, where they are rolled.

    [BRP-CBT-092 BRP-CBT-096 BRP-EQP-123 BRP-EQP-135 BRP-EQP-136 BRP-EQP-145]
    """
    rolling = book(random_armour=True)
    for row in ARMOUR:
        worn = row["armour"]
        me = fighter("sword-great", "rifle-sporting", STR=14, DEX=13, SIZ=6)
        there = duel(me, person(armour=[worn], CON=170, SIZ=10, skills=rated(dodge=200)), apart=5)
        for weapon, most, fixed, rolled in ARMS:
            held = there.write("a", "in_hand", (weapon,))
            blow = seat(held).press("attack", "a", [30, *most], ["none"], target="b", weapon=weapon)
            old = fixed == "bullets" and row in ARMOUR[:OLD]
            stops = (figure(row, fixed) + 1) // 2 if old else figure(row, fixed)
            assert max(0, sum(most) - stops) == blow.damage, (worn, weapon)
            table, ones = seat(held, rolling), [1] * sum(map(int, DICE.findall(row[rolled])))
            table.press("attack", "a", [30, *most, *ones], ["none"], target="b", weapon=weapon)
            assert re.sub(r"([-+])", r" \1 ", row[rolled]) == thrown(table)[-1].strip("()"), (worn, weapon)


HINDERED = {"physical": "jump", "perception": "spot", "manipulation": "fine-manipulation"}


def test_every_armour_hinders_as_printed() -> None:
    """Skills of the body, of the senses and of the hand. [BRP-CBT-092 BRP-CBT-094 BRP-EQP-139]"""
    for row in ARMOUR:
        me = person(armour=[row["armour"]], skills=rated(jump=60, spot=60, fine_manipulation=60))
        for column, skill in HINDERED.items():
            table = seat(duel(me, number=0))
            table.press("skill", "a", [90], skill=skill)
            assert [60 + figure(row, column)] == chances(table), (row["armour"], column)


def test_every_armour_fits_as_printed() -> None:
    """So far below and above the SIZ it was made for, and not a point further; it takes some rounds. [BRP-CBT-092 BRP-CBT-095 BRP-EQP-140 BRP-EQP-141]"""
    for row in ARMOUR:
        table = seat(duel(person(SIZ=12), number=0))
        worn, below, above = row["armour"], figure(row, "below"), figure(row, "above")
        fits = [size for size in range(5, 20) if table.allows("put-on", "a", armour=worn, made_for=size)]
        assert list(range(12 - above, 12 + below + 1)) == fits, worn
        table.press("put-on", "a", armour=worn, made_for=12)
        assert f"{row['rounds']} round" in said(table), worn


# -- shields ------------------------------------------------------------------------------------


def bashes(total: int) -> list[int]:
    """Faces of a mighty fist, 1D3 and 10D6, that come to a total."""
    rest, faces = total - 11, [1]
    for _ in range(10):
        more = min(5, rest)
        rest -= more
        faces.append(1 + more)
    return faces


def test_every_shield_is_as_printed() -> None:
    """It stops so much before it suffers, has so many points, a base chance, and does its own damage.

    [BRP-CBT-097 BRP-CBT-100 BRP-EQP-156 BRP-EQP-157 BRP-EQP-158 BRP-EQP-161]
    """
    mighty = person(STR=160, SIZ=20, skills=rated(brawl=50))
    for row in SHIELDS:
        item, stops, points = row["shield"], figure(row, "armour"), figure(row, "points")
        there = duel(mighty, fighter(shield=item, STR=12)).write("b", f"worn.{item}", points - 2)
        for over, lost in ((1, 1), (3, 2)):
            faces = [20, *bashes(stops + over)]
            assert lost == seat(there).press("smash", "a", faces, ["none"], target="b", weapon="fist", item=item), item
        strength, dexterity, base = figure(row, "STR"), figure(row, "DEX"), figure(row, "base")
        for weaker, clumsier, chance in ((0, 0, base), (1, 0, (base + 1) // 2), (0, 1, (base + 1) // 2)):
            me = person(shield=item, STR=strength - weaker, SIZ=20 - strength + weaker, DEX=dexterity - clumsier)
            table = seat(duel(me, person(CON=170, SIZ=me.value("SIZ"))))
            table.press("attack", "a", [chance, 1], ["none"], target="b", weapon=item)
            assert ([chance], f"{row['damage']} + 0") == (chances(table), thrown(table)[1]), item
