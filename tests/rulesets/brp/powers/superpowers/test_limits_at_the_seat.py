"""Superpowers at the seat: things they sit in, fumbles, gifts, weather, flight, other bodies, and what the sheet says."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, chance_of, facing, gifted, marked, mighty, seat
from tests.rulesets.brp.seats import said
from tests.rulesets.brp.stage import book, duel, fighter, legal_character, person, rated, told

from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat

BEAM, FLIGHT, WEATHER = "superpowers/energy-projection/heat", "superpowers/flight", "superpowers/weather-control"
DENSITY, FORM, GHOST, STRETCH = (f"superpowers/{each}" for each in ("density-control", "alternate-form", "intangibility", "stretching"))  # fmt: skip


def use(table: AtTheSeat, power: str, faces: Any = (), answers: Any = (), **form: Any) -> Any:
    """Use a superpower as its owner does."""
    return table.press("superpower", "a", faces, answers, power=power, **form)


def number(table: AtTheSeat, name: str) -> int:
    """A number of the sheet."""
    return int(table.number("a", name))


# -- things and fumbles -------------------------------------------------------------------------


def test_a_power_that_sits_in_a_thing() -> None:
    """It is there as long as the thing is: not when it lies on the ground, and again once it is picked up. [BRP-POW-006]"""
    me = mighty(FLIGHT, weapons=["club-light"], in_things={FLIGHT: "club-light"})
    table = seat(facing(me))
    assert table.allows("superpower", "a", power=FLIGHT, level=4)
    table.state = table.state.write("a", "dropped", ("club-light",)).write("a", "in_hand", ())
    assert "BRP-POW-006" == table.refused("superpower", "a", power=FLIGHT, level=4).rule
    table.state = table.state.write("a", "dropped", ())
    assert table.allows("superpower", "a", power=FLIGHT, level=4)


def test_a_fumbled_beam() -> None:
    """All its points are gone, and it is shut for the round after; without Luck it strikes whom the game master names.

    [BRP-POW-277 BRP-POW-047]
    """
    table = seat(duel(mighty(BEAM, DEX=18, POW=18), person(at=ALL, SIZ=30, CON=30), c=person(at=ALL, SIZ=30, CON=30)))
    use(table, BEAM, [100, 30, 91, 3, 3], ["c", "none"], target="b", level=2)
    assert 16 == table.actor("a").power_points
    assert ([], [6]) == tuple([each.damage for each in table.actor(who).wounds.values()] for who in "bc")
    for who in "bc":
        table.press("pass", who)
    table.proceed([], ["act"] * 3)
    assert "BRP-POW-047" == table.refused("superpower", "a", power=BEAM, target="b", level=1).rule
    for who in "abc":
        table.press("pass", who)
    table.proceed([], ["act"] * 3)
    assert table.allows("superpower", "a", power=BEAM, target="b", level=1)
    lucky = seat(duel(mighty(BEAM, POW=18), person(at=ALL), c=person(at=ALL)))
    use(lucky, BEAM, [100, 30, 90], target="b", level=2)
    assert not any(lucky.actor(who).wounds for who in "bc")


def test_projection_is_raised_at_the_start() -> None:
    """By skill points, within what the game allows; there is no such skill where Throw directs powers. [BRP-POW-373 BRP-POW-265]"""
    powers = {"superpowers/leap": 2}

    def refused(points: int, **more: Any) -> list[str]:
        at = book(powers=["superpowers"], **{"projection": True, **more})
        return told(legal_character(powers=powers, skills={"projection": {"personal": points}}), at)

    assert [] == refused(40)
    assert refused(75)
    assert refused(40, projection=False)
    at = book(powers=SETS, projection=True)
    table = seat(
        facing(gifted(BEAM, at=at, DEX=14, skills={"projection": {"personal": 20}}), person(at=at), apart=10), at
    )
    use(table, BEAM, [90, 1, 1], target="b", level=1)
    assert 2 * 14 + 20 == chance_of(table.last.drawn[0])


# -- gifts --------------------------------------------------------------------------------------


def giver(pool: str, **them: Any) -> AtTheSeat:
    """Somebody who can give, and somebody whose hit and power points are half gone."""
    there = facing(mighty(f"superpowers/transfer/{pool}", level=3, POW=20), person(at=ALL, **them))
    there = there.write("b", "power_points", 5).write("b", "hit_points", 5).write("b", "wounds.w", Wound(damage=5))
    return seat(there)


@pytest.mark.parametrize(("pool", "lost"), [("HP", 3), ("PP", 3)])
def test_a_gift(pool: str, lost: int) -> None:
    """A point for each level, to whoever wants it; no roll. [BRP-POW-288]"""
    table = giver(pool)
    table.press("consent", "b", to="everybody")
    field = {"HP": "hit_points", "PP": "power_points"}[pool]
    before = getattr(table.actor("a"), field)
    use(table, f"superpowers/transfer/{pool}", [], target="b", level=3)
    assert [] == table.last.drawn
    assert (8, before - lost) == (getattr(table.actor("b"), field), getattr(table.actor("a"), field))


def test_a_gift_that_is_not_wanted() -> None:
    """A touch first, Agility where nobody fights; then Stamina refuses it. In a fight the points move a round later.

    [BRP-POW-288]
    """
    for faces, after in (([51], 5), ([50, 50], 5), ([50, 51], 8)):
        table = giver("HP")
        use(table, "superpowers/transfer/HP", faces, target="b", level=3)
        assert after == table.actor("b").hit_points
    fight = giver("HP")
    fight.state = fight.state.write("scene", "round.number", 1).write("a", "fight.rank", 10).write("b", "fate", "unconscious")  # fmt: skip
    use(fight, "superpowers/transfer/HP", [], target="b", level=3)
    assert 5 == fight.actor("b").hit_points
    fight.proceed([], ["act"])
    assert 8 == fight.actor("b").hit_points


def test_no_more_than_fits() -> None:
    """Nobody has more hit points than ever; what is beyond is lost all the same. [BRP-POW-288]"""
    table = giver("HP")
    table.press("consent", "b", to="everybody")
    table.state = table.state.write("b", "hit_points", 9).write("b", "wounds.w", Wound(damage=1))
    before = table.actor("a").hit_points
    use(table, "superpowers/transfer/HP", [], target="b", level=3)
    assert (10, before - 3) == (table.actor("b").hit_points, table.actor("a").hit_points)


# -- weather ------------------------------------------------------------------------------------


def test_weather_moves_and_goes_back() -> None:
    """A step for each level and round while it is held; a step back each round once it is not, and nobody is hurt by it.

    [BRP-POW-336 BRP-POW-363]
    """
    table = seat(duel(mighty(WEATHER, level=2), person(at=ALL)))
    use(table, WEATHER, level=2)
    steps = []
    for _ in range(2):
        table.proceed([], ["act", "act"])
        steps.append(table.actor("a").powers.flags["weather"])
    name = next(iter(table.actor("a").powers.kept))
    table.press("end-power", "a", effect=name)
    for _ in range(5):
        table.proceed([], ["act", "act"])
        steps.append(table.actor("a").powers.flags["weather"])
    assert [2, 4, 3, 2, 1, 0, 0] == steps
    assert (10, {}) == (table.actor("b").hit_points, dict(table.actor("b").wounds))


# -- flight, ghosts and stretching --------------------------------------------------------------


def test_what_a_flyer_carries() -> None:
    """Three SIZ for each level beyond one's own SIZ, and no more than STR; a point for three SIZ, then one a turn.

    [BRP-POW-324 BRP-POW-366]
    """
    assert [3, 10] == [
        number(seat(facing(mighty(FLIGHT, level=level, SIZ=14))), "Flight: SIZ carried") for level in (6, 30)
    ]
    table = seat(facing(mighty(FLIGHT, level=5, SIZ=14)))
    with pytest.raises(StopIteration):
        table.number("a", "Flight: SIZ carried")
    use(table, FLIGHT, level=5)
    assert (35, True) == (table.actor("a").power_points, table.actor("a").is_marked("flies"))
    kept = next(iter(table.actor("a").powers.kept.values()))
    assert (1, 25) == (kept.points, kept.due)
    low = seat(facing(mighty(FLIGHT, level=4, SIZ=14)))
    assert "BRP-POW-296" == low.refused("superpower", "a", power=FLIGHT, level=4).rule


@pytest.mark.parametrize(("level", "size", "deep"), [(10, 10, 10), (12, 10, 30), (900, 10, 1000)])
def test_how_deep_a_ghost_goes(level: int, size: int, deep: int) -> None:
    """Ten centimetres for each level from one's SIZ on, never faster than one walks. [BRP-POW-376]"""
    table = seat(facing(mighty(GHOST, level=level, SIZ=size)))
    assert deep == number(table, "Intangibility: centimetres a round")


@pytest.mark.parametrize(("size", "level", "least", "most"), [(10, 4, 6, 14), (8, 8, 1, 16)])
def test_a_stretched_body(size: int, level: int, least: int, most: int) -> None:
    """SIZ less or more by the levels, never below 1; a point of STR for each metre. [BRP-POW-331]"""
    table = seat(facing(mighty(STRETCH, level=level, SIZ=size)))
    shown = [number(table, f"Stretching: {each}") for each in ("least SIZ", "most SIZ", "levels for any shape")]
    assert [least, most, 20] == shown
    use(table, STRETCH, choice="reach", level=4)
    assert 6 == table.actor("a").value("STR")


# -- density ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "fallen", "hurt"), [(0, 6, 6), (4, 6, 2), (8, 6, 0)])
def test_the_light_fall_softly(level: int, fallen: int, hurt: int) -> None:
    """A point less for each level of lightness, from any height. [BRP-POW-321]"""
    table = seat(facing(mighty(DENSITY, level=8, CON=60)))
    if level:
        use(table, DENSITY, choice="lighter", level=level)
    assert hurt == table.press("fall", "a", [3, 3], metres=6)


@pytest.mark.parametrize(("level", "faces", "hurt"), [(11, [6] * 10, 49), (12, [], 0)])
def test_who_weighs_nothing_glides(level: int, faces: list[int], hurt: int) -> None:
    """At SIZ 1 thirty metres do 60 less eleven; at SIZ 0 one glides down from any height. [BRP-POW-321]"""
    table = seat(facing(mighty(DENSITY, level=12, CON=200, SIZ=12)))
    use(table, DENSITY, choice="lighter", level=level)
    assert hurt == table.press("fall", "a", faces, metres=30)
    assert (not hurt) == ("Somebody weighs nothing, and glides down." in said(table))


def test_what_density_does_to_armour_and_pace() -> None:
    """A point against blows for each ten levels, and two metres slower; a point off for each level the other way, and
    never less than none. [BRP-POW-321]
    """
    for choice, level, off in (("denser", 9, 2), ("denser", 20, 4), ("lighter", 1, 1), ("lighter", 9, 0)):  # fmt: skip
        there = duel(
            mighty(DENSITY, level=25, armour=["leather-hard"], CON=60), fighter("sword-broad", at=ALL), number=0
        )
        table = seat(there)
        use(table, DENSITY, choice=choice, level=level)
        table.press("attack", "b", [30, 7], ["none"], target="a", weapon="sword-broad")
        assert 8 - off == table.actor("a").wounds["wound-1"].damage, (choice, level)
    slow = seat(facing(mighty(DENSITY, level=25)))
    assert 30 == slow.press("move", "a", away="b", distance=90)
    use(slow, DENSITY, choice="denser", level=1)
    assert 28 == slow.press("move", "a", away="b", distance=90)


# -- another form -------------------------------------------------------------------------------


def test_a_form_of_ones_own() -> None:
    """Its characteristics and skills; back, the lower points of both count, and what ails one stays. Senseless, one is
    oneself again. [BRP-POW-319 BRP-POW-283]
    """
    me = mighty(FORM, amounts={"form/STR": 30, "form/SIZ": 24, "form/brawl": 20}, skills=rated(brawl=30))
    table = seat(duel(me, fighter("sword-broad", at=ALL)))
    use(table, FORM, choice="form")
    assert (30, 24, 17) == (table.actor("a").value("STR"), table.actor("a").value("SIZ"), table.actor("a").hit_points)
    table.state = table.state.write("a", "hit_points", 4).write("a", "effects.curse", marked("cursed"))
    table.state = table.state.write("a", "fight.acted", False).write("a", "fight.rank", 10)
    use(table, FORM, choice="self")
    back = table.actor("a")
    assert (10, 10, 4, True) == (back.value("STR"), back.value("SIZ"), back.hit_points, back.is_marked("cursed"))
    fell = seat(duel(me, fighter("sword-broad", at=ALL)))
    use(fell, FORM, choice="form")
    fell.state = fell.state.write("a", "fate", "unconscious")
    fell.proceed([], ["act"])
    assert 10 == fell.actor("a").value("STR")


def test_a_form_has_figures_and_experience_of_its_own() -> None:
    """A form whose skills and pace were added to one's own, and experience in it that made oneself better: a form of
    Brawl 60 and MOV 14 has that, whatever one has oneself; what it learns in it, or in Dodge, which it has as one has it
    oneself, is its own, and so is POW that it wins by. [BRP-POW-319]
    """
    amounts = {"form/STR": 30, "form/brawl": 60, "form/MOV": 14}
    me = gifted(FORM, amounts=amounts, skills=rated(brawl=30, dodge=50))
    table = seat(duel(me, fighter("sword-broad", at=ALL, POW=16), number=0))

    def as_it_is() -> tuple[int, int, int]:
        return number(table, "Brawl"), number(table, "Dodge"), table.actor("a").value("POW")

    use(table, FORM, choice="form")
    assert (60, 50, 16) == as_it_is()
    assert 14 == number(table, "MOV")
    for skill, chance in (("brawl", 60), ("dodge", 50)):
        table.press("skill", "a", [20], skill=skill)
        assert chance == chance_of(table.last.drawn[0])
    table.press("will", "a", [1], target="b")
    assert ((), {"brawl", "dodge", "POW"}) == (table.actor("a").checks, set(table.actor("a").powers.form_checks))
    use(table, FORM, choice="self")
    assert "BRP-PLY-084" == table.refused("learn", "a").rule
    table.press("skill", "a", [20], skill="brawl")
    assert 30 == chance_of(table.last.drawn[0])
    table.press("learn", "a", [99, 1])
    assert (31, 50, 16) == as_it_is()
    use(table, FORM, choice="form")
    table.press("learn", "a", [99, 6, 99, 4, 1, 3])
    assert (66, 54, 18) == as_it_is()
    assert "BRP-PLY-084" == table.refused("learn", "a").rule
    use(table, FORM, choice="self")
    assert (31, 50, 16) == as_it_is()
    use(table, FORM, choice="form")
    assert (66, 54, 18) == as_it_is()


def test_what_oneself_has_learned_waits_while_the_form_learns() -> None:
    """A blow of one's own and one in the form: in the form its own is rolled for, and one's own waits. [BRP-PLY-084 BRP-POW-319]"""
    me = gifted(FORM, amounts={"form/STR": 30, "form/brawl": 60}, skills=rated(brawl=30))
    table = seat(duel(me, fighter("sword-broad", at=ALL), number=0))
    table.press("skill", "a", [20], skill="brawl")
    use(table, FORM, choice="form")
    table.press("skill", "a", [20], skill="brawl")
    table.press("learn", "a", [99, 6])
    assert 66 == number(table, "Brawl")
    use(table, FORM, choice="self")
    table.press("learn", "a", [99, 6])
    assert 36 == number(table, "Brawl")


# -- darkness and weight ------------------------------------------------------------------------


@pytest.mark.parametrize(("sense", "chance"), [("", 25), ("dark-vision", 50), ("super-hearing", 25)])
def test_in_a_darkness_that_was_made(sense: str, chance: int) -> None:
    """Eyes and weapons are at half in it, but for who needs no light; nobody aims a beam out of it. [BRP-POW-275]"""
    dark = "superpowers/energy-control/darkness"
    powers = {f"superpowers/super-sense/{sense}": 1} if sense else {}
    them = person(at=ALL, powers={**powers, BEAM: 1}, skills=rated(spot=50, brawl=50))
    table = seat(facing(mighty(dark, level=3), them))
    table.press("consent", "b", to="everybody")
    use(table, dark, [], target="b", level=3)
    table.press("skill", "b", [90], skill="spot")
    assert chance == chance_of(table.last.drawn[0])
    assert (chance == 50) == table.allows("superpower", "b", power=BEAM, target="a", level=1)


@pytest.mark.parametrize(("level", "chance"), [(9, 50), (10, 25)])
def test_twice_as_heavy(level: int, chance: int) -> None:
    """A SIZ more for each level; at twice one's own, body and weapons are at half until it ends. [BRP-POW-275]"""
    weight = "superpowers/energy-control/gravity"
    table = seat(facing(mighty(weight, level=10), person(at=ALL, CON=40, skills=rated(climb=50, listen=50))))
    table.press("consent", "b", to="everybody")
    use(table, weight, [1], target="b", level=level)
    assert 10 + level == table.actor("b").value("SIZ")
    for skill, rolled in (("climb", chance), ("listen", 50)):
        table.press("skill", "b", [90], skill=skill)
        assert rolled == chance_of(table.last.drawn[0])
    table.press("end-power", "a", effect=next(iter(table.actor("a").powers.kept)))
    assert 10 == table.actor("b").value("SIZ")
