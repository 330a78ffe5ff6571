"""Great and small successes of magic at the seat, what wills learn of each other, and things that hold power."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, mage, seat, under
from tests.rulesets.brp.stage import duel, person

from rulewright.chance import Sure
from rulewright.play import Effect, Rounds
from rulewright.rulesets.brp.state.powers_state import Bond, Vessel
from rulewright.testing.at_the_seat import AtTheSeat


def friends(me: Any, them: Any = None) -> AtTheSeat:
    """A magician and a friend, at leisure."""
    return seat(facing(me, them).write("scene", "sides.b", "red"))


def cast(table: AtTheSeat, spell: str, faces: Any, answers: Any = (), **form: Any) -> Any:
    """Cast a spell as its caster does."""
    return table.press("cast", "a", faces, answers, power=f"magic/{spell}", **form)


def test_a_critical_spell_passes_armour_at_its_most() -> None:
    """The most there is, past all armour. [BRP-POW-051]"""
    table = seat(facing(mage("blast"), person(at=ALL, CON=60, armour=["plate-full"])))
    cast(table, "blast", [3], target="b", level=2)
    assert Sure(12) == table.last.drawn[-1][0]
    assert 12 == table.actor("b").wounds["wound-1"].damage


@pytest.mark.parametrize(("roll", "aspect", "level", "rounds"), [(12, "strength", 3, 75), (12, "duration", 2, 113), (3, "strength", 4, 75), (3, "duration", 2, 150)])  # fmt: skip
def test_what_a_great_success_makes_greater(roll: int, aspect: str, level: int, rounds: int) -> None:
    """Half as much again by a special, twice by a critical, as the caster picks. [BRP-POW-050 BRP-POW-051 BRP-POW-046]"""
    table = friends(mage("protection"))
    cast(table, "protection", [roll], [aspect], target="b", level=2)
    there = next(iter(table.actor("b").effects.values()))
    assert (level, Rounds(rounds)) == (there.level, there.clock)


@pytest.mark.parametrize(("mine", "theirs", "won", "learns"), [(12, 12, True, "a"), (12, 13, True, "a"), (13, 12, True, ""), (13, 12, False, "b"), (12, 12, False, "")])  # fmt: skip
def test_what_a_contest_of_wills_teaches(mine: int, theirs: int, won: bool, learns: str) -> None:
    """The winner against as much or more; who resists only against more. [BRP-POW-083 BRP-POW-084 BRP-POW-085 BRP-POW-226]"""
    table = seat(facing(mage("diminish", POW=mine), person(at=ALL, POW=theirs)))
    cast(table, "diminish", [30, 50, 5 if won else 96], target="b", choice="STR")
    assert [who for who in "ab" if "POW" in table.actor(who).checks] == ([learns] if learns else [])


def test_points_against_points_teach_nobody() -> None:
    """A check for a contest of power points. [BRP-POW-085]"""
    table = seat(facing(person(at=ALL, POW=12), person(at=ALL, POW=12)))
    table.press("power-contest", "a", [5], target="b")
    assert () == table.actor("a").checks


def test_countermagic_over_protection() -> None:
    """Countermagic must overcome the Protection that is there. [BRP-POW-096]"""
    for roll, works in ((50, True), (51, False)):
        table = friends(mage("countermagic"), under(person(at=ALL), "magic/protection", 2))
        cast(table, "countermagic", [30, roll], target="b", level=2)
        assert works == table.actor("b").is_marked("countermagic")


def test_unseal_against_seal() -> None:
    """Level against level. [BRP-POW-104]"""
    for roll, sealed in ((50, False), (51, True)):
        table = friends(mage("seal", "unseal"))
        cast(table, "seal", [30], words="gate", level=2)
        cast(table, "unseal", [30, roll], words="gate", level=2)
        assert sealed == bool(table.actor("a").effects), roll


def test_what_hangs_on_a_characteristic_follows() -> None:
    """CON and hit points up, and down again when it ends; a loss stops at 1. [BRP-POW-107]"""
    table = friends(mage("enhance", "diminish"))
    cast(table, "enhance", [30], target="b", choice="CON", level=4)
    assert (14, 12) == (table.actor("b").value("CON"), table.actor("b").hit_points)
    table.press("pass-time", "a", [], ["rest", "rest"], hours=1)
    assert (10, 10) == (table.actor("b").value("CON"), table.actor("b").hit_points)
    cast(table, "diminish", [30], target="b", choice="STR", level=8)
    assert 2 == table.actor("b").value("STR")


@pytest.mark.parametrize("wound", [0, 1])
@pytest.mark.parametrize(("has", "under"), [(15, 13), (14, 13), (13, 13), (10, 10), (6, 6)])
def test_a_lowered_maximum_gives_back_what_it_took_and_heals_nobody(has: int, under: int, wound: int) -> None:
    """CON 16 less 4 makes 15 hit points 13: the unhurt have 15 again afterwards, the wounded what they had. What is lost
    meanwhile stays lost, and so it is the second time. [BRP-CHR-079 BRP-POW-107]
    """
    table = friends(mage("diminish", POW=18), person(at=ALL, CON=16, SIZ=14))
    table.state = table.state.write("b", "hit_points", has)
    cast(table, "diminish", [30], target="b", choice="CON", level=4)
    assert (12, under) == (table.actor("b").value("CON"), table.actor("b").hit_points)
    table.state = table.state.write("b", "hit_points", under - wound)
    table.press("pass-time", "a", [], ["rest", "rest"], hours=1)
    assert (16, has - wound) == (table.actor("b").value("CON"), table.actor("b").hit_points)
    table.state = table.state.write("b", "hit_points", 9)
    cast(table, "diminish", [30], target="b", choice="CON", level=4)
    table.press("pass-time", "a", [], ["rest", "rest"], hours=1)
    assert (16, 9) == (table.actor("b").value("CON"), table.actor("b").hit_points)


@pytest.mark.parametrize(
    ("has", "then", "after"),
    [(10, 0, 10), (10, -1, 10), (10, -3, 9), (10, 2, 12), (15, 0, 15), (15, -1, 15), (15, -3, 14), (5, 0, 5)],
)
def test_a_raised_maximum_lends_points_and_heals_nobody(has: int, then: int, after: int) -> None:
    """CON 16 and 4 more lend two hit points: they are lost first, and go with it; and so it is the second time.

    What is healed meanwhile stays healed. [BRP-CHR-079 BRP-POW-107]
    """
    table = friends(mage("enhance", POW=40), person(at=ALL, CON=16, SIZ=14))
    table.state = table.state.write("b", "hit_points", has)
    for times in (1, 2):
        cast(table, "enhance", [30], target="b", choice="CON", level=4)
        table.state = table.state.write("b", "hit_points", table.actor("b").hit_points + (then if times == 1 else 0))
        assert (20, (has if times == 1 else after) + 2 + (then if times == 1 else 0)) == (
            table.actor("b").value("CON"),
            table.actor("b").hit_points,
        )
        table.press("end-power", "a", effect=table.offered("end-power", "a", "effect")[0])
        assert (16, after) == (table.actor("b").value("CON"), table.actor("b").hit_points)
    assert not table.actor("b").powers.flags


def test_two_loans_are_taken_back_one_by_one() -> None:
    """10 of 15 with CON and SIZ each 4 higher: 14, then 12, then 10 again. [BRP-CHR-079]"""
    table = friends(mage("enhance", POW=60), person(at=ALL, CON=16, SIZ=14))
    table.state = table.state.write("b", "hit_points", 10)
    for code in ("CON", "SIZ"):
        cast(table, "enhance", [30], target="b", choice=code, level=4)
    points = [table.actor("b").hit_points]
    for _ in (1, 2):
        table.press("end-power", "a", effect=table.offered("end-power", "a", "effect")[0])
        points.append(table.actor("b").hit_points)
    assert [14, 12, 10] == points


def test_points_in_things() -> None:
    """One pool for all sets, and things that feed only some: these pay first, and at 0 of one's own one faints.

    [BRP-POW-012 BRP-POW-013 BRP-POW-020 BRP-POW-076]
    """
    only = Vessel(points=5, most=5, sets=("psychic",))
    table = seat(facing(mage("light")).write("a", "powers.stores.ring", only).write("a", "power_points", 2))
    assert "BRP-POW-019" == table.refused("cast", "a", power="magic/light", words="stone", level=3).rule
    free = Vessel(points=5, most=5, sets=("magic",))
    table = seat(facing(mage("light")).write("a", "powers.stores.ring", free).write("a", "power_points", 2))
    cast(table, "light", [30], words="stone", level=4)
    assert (2, 1, "") == (
        table.actor("a").power_points,
        table.actor("a").powers.stores["ring"].points,
        table.actor("a").fate,
    )


def test_power_points_come_back_by_rest() -> None:
    """One an hour asleep, one in two awake, none at hard work. [BRP-POW-021]"""
    for pastime, back in (("rest", 4), ("ordinary", 2), ("work", 0)):
        table = seat(facing(mage("light")).write("a", "power_points", 5))
        table.press("pass-time", "a", [], [pastime, "rest"], hours=4)
        assert 5 + back == table.actor("a").power_points


def test_what_a_familiar_lends() -> None:
    """Its points, its senses, its ear, as far as POW in metres. [BRP-POW-053 BRP-POW-060 BRP-POW-062 BRP-POW-064 BRP-POW-065 BRP-POW-066]"""
    bond = Bond(kind="familiar", name="Cat", actor="b", power=8, spent=1)
    there = facing(mage("light"), person(at=ALL, SIZ=2, POW=8)).write("a", "powers.bonds.b", bond)
    table = seat(there.write("a", "power_points", 10))
    assert 5 == table.press("familiar-power", "a", points=5)
    assert (15, 3) == (table.actor("a").power_points, table.actor("b").power_points)
    table.press("familiar-senses", "a")
    table.press("familiar-order", "a", order="fetch")
    assert not table.press("familiar-speech", "a", [81], words="hello")
    assert 12 == table.actor("a").power_points
    away = seat(there.write("scene", "places.b", 17))
    assert "BRP-POW-066" == away.refused("familiar-power", "a", points=1).rule
    assert away.press("feel-familiar", "a") == 17


def with_a_cat(*, fight: bool = False) -> AtTheSeat:
    """A magician beside a cat that is bound to them."""
    bond = Bond(kind="familiar", name="Cat", actor="b", power=8, spent=1)
    cat = person(at=ALL, SIZ=2, POW=8)
    return seat(facing(mage("light"), cat, fight=fight).write("a", "powers.bonds.b", bond))


def test_a_familiar_speaks_once_understood_for_the_round() -> None:
    """One Idea roll goes for all that is said in a round, each sentence for a point: whoever is not understood says nothing
    more in it, and whoever is needs no other roll. Out of a fight each try is one of its own. [BRP-POW-065]
    """
    table = with_a_cat(fight=True)
    assert not table.press("familiar-speech", "a", [81], words="Run!")
    assert "BRP-POW-065" == table.refused("familiar-speech", "a", words="Run!").rule
    table.state = table.state.write("scene", "round.number", 2)
    assert table.press("familiar-speech", "a", [80], words="Run!")
    assert table.press("familiar-speech", "a", [], words="Now!")
    assert 16 - 3 == table.actor("a").power_points
    table = with_a_cat()
    assert not table.press("familiar-speech", "a", [81], words="Run!")
    assert table.press("familiar-speech", "a", [80], words="Run!")


@pytest.mark.parametrize("how", ["unconscious", "fainted", "dead", "asleep"])
def test_a_senseless_familiar_obeys_nobody(how: str) -> None:
    """It neither hears an order nor sees, and no voice comes out of it; what is left of its points can still be drawn.

    [BRP-POW-060 BRP-POW-062 BRP-POW-064 BRP-POW-065]
    """
    table = with_a_cat()
    asleep = Effect("asleep", "Asleep", marks=("asleep",))
    table.state = (
        table.state.write("b", "effects.asleep", asleep) if how == "asleep" else table.state.write("b", "fate", how)
    )
    for button, form in (
        ("familiar-order", {"order": "fetch"}),
        ("familiar-speech", {"words": "no"}),
        ("familiar-senses", {}),
    ):
        assert "lies senseless." in table.refused(button, "a", **form).reason
    assert table.allows("familiar-power", "a", points=1)


@pytest.mark.parametrize(("roll", "bound"), [(80, True), (81, False)])
def test_binding_a_familiar(roll: int, bound: bool) -> None:
    """Three months, a point of POW for good, POW as it was against POW, and all points; a quarter of POW in SIZ.

    [BRP-POW-054 BRP-POW-055 BRP-POW-056 BRP-POW-057 BRP-POW-058 BRP-POW-068 BRP-POW-070]
    """
    table = friends(mage("light", POW=16), person(at=ALL, SIZ=4, POW=10))
    assert bound is table.press("bind-familiar", "a", [roll], creature="b")
    me = table.actor("a")
    assert (15, 0, "fainted", 90 * 24 * 60) == (
        me.characteristics.POW, me.power_points, me.fate, table.state.scene.minutes,
    )  # fmt: skip
    large = friends(mage("light", POW=16), person(at=ALL, SIZ=5, POW=10))
    assert "BRP-POW-054" == large.refused("bind-familiar", "a", creature="b").rule
    table.state = table.state.write("a", "fate", "").write("a", "power_points", 5)
    assert ("BRP-POW-068" if bound else "BRP-POW-058") == table.refused("bind-familiar", "a", creature="b").rule


def test_a_spell_is_cut_short() -> None:
    """Luck, and a Dispel as strong as the spell, for the action of the round. [BRP-POW-101]"""
    table = seat(duel(mage("blast", DEX=15), mage("dispel", POW=12)))
    cast(table, "blast", [], target="b", level=3)
    assert table.press("cut-short", "b", [60, 30], target="a", level=3)
    assert (None, 9, 0) == (
        table.actor("a").powers.casting, table.actor("b").power_points, table.actor("b").fight.rank,
    )  # fmt: skip
    weak = seat(duel(mage("blast", DEX=15), mage("dispel", POW=12)))
    cast(weak, "blast", [], target="b", level=3)
    assert not weak.press("cut-short", "b", [60, 30], target="a", level=2)


def test_who_cuts_a_spell_short_uses_one() -> None:
    """What another spell breaks off is gone by it, and whoever cannot act cannot do it. [BRP-POW-101 BRP-POW-105]"""
    table = seat(duel(mage("blast", DEX=15), mage("dispel", "invisibility", POW=30), c=mage("light"), number=0))
    table.press("cast", "b", [30], power="magic/invisibility", target="b", level=4)
    assert table.actor("b").is_marked("invisible")
    table.state = table.state.write("scene", "round.number", 1)
    cast(table, "blast", [], target="c", level=1)
    bound = Effect("bound", "Bound", marks=("cannot act",))
    free = table.state
    table.state = free.write("b", "effects.bound", bound)
    assert not table.allows("cut-short", "b", target="a", level=1)
    table.state = free
    table.press("cut-short", "b", [60, 30], target="a", level=1)
    assert not table.actor("b").is_marked("invisible")
