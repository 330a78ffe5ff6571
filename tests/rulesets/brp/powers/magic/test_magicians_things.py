"""What magicians have: a mind and a grimoire, a familiar, a staff."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, mage, why_not
from tests.rulesets.brp.stage import book, person, rated, scripted

from rulewright.play import FrozenMap, Refused
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.powers.effects.contests import guarded, overcome
from rulewright.rulesets.brp.powers.magic import familiar, lending, memory, staff
from rulewright.rulesets.brp.powers.magic.casting import no_cast
from rulewright.rulesets.brp.powers.magic.limits import room_for_spells
from rulewright.rulesets.brp.powers.payment import pay
from rulewright.rulesets.brp.state.character import State
from rulewright.rulesets.brp.state.powers_state import STAFF, Bond, Use
from rulewright.rulesets.brp.state.terms import Contest

HOUR, WEEK, MONTH = 60, 7 * 24 * 60, 30 * 24 * 60


# -- the mind and the book ----------------------------------------------------------------------


def test_memorising_takes_an_hour_and_a_place() -> None:
    """A full mind that takes more, time that does not pass. [BRP-POW-034 BRP-POW-035 BRP-POW-337]"""
    me = person(at=ALL, INT=4, powers={f"magic/{each}": 1 for each in ("light", "dark", "heal")})
    there = facing(me)
    assert (2, 0) == (len(me.powers.mind), room_for_spells(me))
    with pytest.raises(Refused, match="full"):
        scripted(there, ALL).run(memory.memorise, "a", "magic/heal")
    game = scripted(there, ALL)
    game.run(memory.forget, "a", "magic/light")
    game.run(memory.memorise, "a", "magic/heal")
    assert (2 * HOUR, {"magic/dark", "magic/heal"}) == (game.scene.minutes, set(game.actor("a").powers.mind))
    with pytest.raises(Refused, match="not in the grimoire"):
        scripted(there, ALL).run(memory.memorise, "a", "magic/wall")


def test_anothers_grimoire_closes() -> None:
    """A book that can be tried again and again: failing closes it until the language is better known.

    [BRP-POW-037 BRP-POW-038 BRP-POW-039 BRP-POW-087]
    """
    me = mage("light", INT=16, skills=rated(language__latin=40))
    there = facing(me)
    closed = scripted(there, ALL, [30, 17])
    assert not closed.run(memory.read_another, "a", "magic/wall", "language/latin")
    with pytest.raises(Refused, match="closed"):
        closed.run(memory.read_another, "a", "magic/wall", "language/latin")
    better = closed.state.write(
        "a", "skills.language/latin", mage("light", skills=rated(language__latin=41)).skills["language/latin"]
    )
    opened = scripted(better, ALL, [30, 16])
    assert opened.run(memory.read_another, "a", "magic/wall", "language/latin")
    assert scripted(opened.state, ALL).run(memory.read_another, "a", "magic/wall", "language/latin")
    written = scripted(opened.state, ALL)
    written.run(memory.copy, "a", "magic/wall")
    assert "magic/wall" in written.actor("a").powers.book
    assert 16 == int(rating(written.actor("a"), "magic/wall", ALL))
    with pytest.raises(Refused):
        scripted(there, ALL).run(memory.copy, "a", "magic/ward")


def test_study_and_invention() -> None:
    """A month and INT and POW in a hundred; six successes to invent. [BRP-POW-088 BRP-POW-089]"""
    there = facing(mage("light"))  # INT 16, POW 16: 32%
    found = scripted(there, ALL, [32])
    assert found.run(memory.study, "a", "magic/wall")
    assert MONTH == found.scene.minutes
    assert not scripted(there, ALL, [33]).run(memory.study, "a", "magic/wall")
    game = scripted(there, ALL, [10, 90, 10, 10, 10, 10, 10])
    for _ in range(7):
        memory.invent(game, "a", "magic/wall")
    assert (7 * MONTH, True) == (game.scene.minutes, "magic/wall" in game.actor("a").powers.book)


def test_laymen_and_apprentices() -> None:
    """A layman with a grimoire's freedom; an apprenticeship of a layman. [BRP-POW-090 BRP-POW-091]"""
    there = facing(person(at=ALL, INT=11), mage("light"))
    game = scripted(there, ALL)
    memory.learn_as_layman(game, "a", "magic/light")
    memory.learn_as_layman(game, "a", "magic/dark")
    assert 2 * 19 * WEEK == game.scene.minutes
    with pytest.raises(Refused, match="No more"):
        memory.learn_as_layman(game, "a", "magic/heal")
    with pytest.raises(Refused):
        memory.forget(game, "a", "magic/light")
    with pytest.raises(Refused):
        memory.study(game, "a", "magic/heal")
    pupil = scripted(there, ALL)
    pupil.run(memory.apprentice, "a", "b", ("magic/light", "magic/dark", "magic/heal", "magic/wall"))
    assert (4, 19 * MONTH) == (len(pupil.actor("a").powers.book), pupil.scene.minutes)
    with pytest.raises(Refused):
        scripted(there, ALL).run(memory.apprentice, "b", "a", ())


# -- familiars ----------------------------------------------------------------------------------


def bound(**more: int) -> State:
    """A magician with a cat of POW 8."""
    there = facing(mage("light", **more), person(at=ALL, SIZ=2, POW=8, INT=5)).write("scene", "sides.b", "red")
    cat = Bond(kind="familiar", name="Cat", actor="b", power=8, spent=1)
    return there.write("a", "powers.bonds", FrozenMap({"b": cat}))


def test_binding_a_familiar() -> None:
    """A ritual without its price: three months, a point of POW, all power points, POW as it was before.

    [BRP-POW-054 BRP-POW-055 BRP-POW-056 BRP-POW-057 BRP-POW-058 BRP-POW-068 BRP-POW-338]
    """
    there = facing(mage("light", POW=10), person(at=ALL, SIZ=2, POW=10))
    won = scripted(there, ALL, [50])
    assert won.run(familiar.bind_familiar, "a", "b")
    me = won.actor("a")
    assert (9, 0, "fainted", 3 * MONTH) == (me.characteristics.POW, me.power_points, me.fate, won.scene.minutes)
    lost = scripted(there, ALL, [51])
    assert not lost.run(familiar.bind_familiar, "a", "b")
    assert (9, 0) == (lost.actor("a").characteristics.POW, lost.actor("a").power_points)
    assert "BRP-POW-058" == why_not(familiar.no_fit_creature(lost.state, "a", "b"))
    large = facing(mage("light", POW=16), person(at=ALL, SIZ=5))
    assert "BRP-POW-054" == why_not(familiar.no_fit_creature(large, "a", "b"))
    assert "BRP-POW-068" == why_not(familiar.no_second_one(bound(), "a"))


def test_taking_anothers_familiar() -> None:
    """A theft by POW against the creature's POW alone. [BRP-POW-069]"""
    there = bound().write("c", "", mage("dark", POW=24)).write("scene", "sides.c", "green")
    won = scripted(there, ALL, [50])  # 24 against 8 and 16
    assert won.run(familiar.bind_familiar, "c", "b")
    assert (None, "c") == (familiar.familiar_of(won.actor("a")), familiar.owner_of(won.state, "b"))


def test_what_a_familiar_lends() -> None:
    """Gifts beyond its range, or for nothing. [BRP-POW-053 BRP-POW-059 BRP-POW-060 BRP-POW-062 BRP-POW-064 BRP-POW-065 BRP-POW-066]"""
    tired = bound().write("a", "power_points", 5)
    game = scripted(tired, ALL, [50])
    assert 8 == lending.draw_power(game, "a", 20)
    assert (13, "fainted") == (game.actor("a").power_points, game.actor("b").fate)
    game.change("b", "fate", "", "wakes")
    lending.share_senses(game, "a")
    lending.command(game, "a", "bite")
    assert lending.speak_through(game, "a", "Hello")
    assert 10 == game.actor("a").power_points
    far = tired.write("scene", "places.b", 17)
    assert (False, True) == (familiar.in_range(far, "a"), familiar.in_range(tired.write("scene", "places.b", 16), "a"))
    with pytest.raises(Refused):
        scripted(far, ALL).run(lending.draw_power, "a", 1)


def test_fatigue_is_lent_too() -> None:
    """Fatigue that stays with the familiar. [BRP-POW-061]"""
    at = book(powers=SETS, fatigue="points")
    tired = bound().write("a", "fatigue", 5)
    game = scripted(tired, at)
    game.run(lending.draw_fatigue, "a", 4)
    assert (9, 16) == (game.actor("a").fatigue, game.actor("b").fatigue)


def test_a_familiar_is_shielded_and_recognised() -> None:
    """Its own INT and POW where its owner's count; a bond nobody can see through. [BRP-POW-063 BRP-POW-067]"""
    there = bound()
    assert (16, 16) == (guarded(there, "b", "POW"), guarded(there, "b", "INT"))
    assert 8 == guarded(there.write("scene", "places.b", 100), "b", "POW")
    watched = there.write("c", "", person(at=ALL, INT=10)).write("scene", "sides.c", "green")
    assert scripted(watched, ALL, [25]).run(familiar.recognise, "c", "a")
    assert not scripted(watched, ALL, [26]).run(familiar.recognise, "c", "a")
    attacked = scripted(watched.write("c", "characteristics.POW", 16), ALL, [50])
    assert attacked.run(overcome, "c", "b", Contest())  # 16 against its owner's 16


def test_losing_a_familiar() -> None:
    """POW that comes back for a familiar that was killed, or does not for one that died of age. [BRP-POW-070 BRP-POW-071 BRP-POW-072]"""
    killed = scripted(bound(), ALL, [3, 99, 4])
    assert 3 == killed.run(familiar.familiar_dies, "a")
    assert (16, 7) == (killed.actor("a").characteristics.POW, killed.actor("a").hit_points)
    assert 76 == killed.actor("a").sanity
    aged = scripted(bound(), ALL)
    aged.run(familiar.familiar_dies, "a", of_age=True)
    assert 17 == aged.actor("a").characteristics.POW
    let_go = scripted(bound(), ALL)
    let_go.run(familiar.release_familiar, "a")
    assert ({}, 16) == (dict(let_go.actor("a").powers.bonds), let_go.actor("a").characteristics.POW)


# -- staffs -------------------------------------------------------------------------------------


def test_brp_pex_009_making_a_staff() -> None:
    """POW 17 leaves 16 and a staff of 16; six months, twelve if it is not of wood. [BRP-POW-073 BRP-POW-074 BRP-POW-075 BRP-POW-339]"""
    game = scripted(facing(mage("light", POW=17)), ALL)
    assert 16 == game.run(staff.make_staff, "a")
    held = game.actor("a").powers.stores[STAFF]
    assert (16, 16, 16, 6 * MONTH) == (game.actor("a").characteristics.POW, held.points, held.most, game.scene.minutes)
    iron = scripted(facing(mage("light", POW=17)), ALL)
    iron.run(staff.make_staff, "a", "knife", wooden=False)
    assert 12 * MONTH == iron.scene.minutes


def test_a_staff_feeds_magic_alone_and_dies_at_0() -> None:
    """A staff that feeds sorcery, is filled by hand, or wakes again. [BRP-POW-076 BRP-POW-077 BRP-POW-078 BRP-POW-082]"""
    made = scripted(facing(mage("light", POW=9)), ALL)
    made.run(staff.make_staff, "a")
    game = scripted(made.state, ALL)
    pay(game, "a", 5, "magic", "x", STAFF)
    assert (3, 8) == (game.actor("a").powers.stores[STAFF].points, game.actor("a").power_points)
    staff.refill(game, "a", 2, sleeping=True)
    assert 5 == game.actor("a").powers.stores[STAFF].points
    pay(game, "a", 5, "magic", "x", STAFF)
    staff.refill(game, "a", 8, sleeping=True)
    assert staff.is_dead(game.actor("a"), STAFF)
    broken = scripted(made.state, ALL)
    broken.run(staff.break_staff, "a")
    assert staff.is_dead(broken.actor("a"), STAFF)


def test_a_blow_with_the_staff() -> None:
    """A blow that costs nothing, or only if it works: the staff's points against the target's, then a point.

    [BRP-POW-079 BRP-POW-080]
    """
    made = scripted(facing(mage("light", POW=11), person(at=ALL, SIZ=20, CON=20)), ALL)
    made.run(staff.make_staff, "a")
    assert STAFF in made.actor("a").weapons
    made.change("a", "in_hand", (STAFF,), "takes it up")
    hit = scripted(made.state, ALL, [50, 4])
    assert 4 == hit.run(staff.strike_harder, "a", "b")
    assert (9, 16, 10) == (
        hit.actor("a").power_points,
        hit.actor("b").hit_points,
        hit.actor("a").powers.stores[STAFF].points,
    )
    missed = scripted(made.state, ALL, [51])
    assert 0 == missed.run(staff.strike_harder, "a", "b")
    assert 9 == missed.actor("a").power_points
    pays = scripted(made.state, book(powers=SETS, staff_strike_payer="staff"), [51])
    pays.run(staff.strike_harder, "a", "b")
    assert (10, 9) == (pays.actor("a").power_points, pays.actor("a").powers.stores[STAFF].points)


def test_a_spell_in_the_book_is_not_in_mind() -> None:
    """Casting what was dismissed. [BRP-POW-034]"""
    there = facing(mage("light")).write("a", "powers.mind", FrozenMap())
    assert "BRP-POW-034" == why_not(no_cast(there, ALL, "a", Use(power="magic/light", words="x")))
