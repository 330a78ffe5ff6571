"""Odds and ends of powers at the seat: what only one rule says, pressed, built or read off a sheet."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.powers.stage import ALL, SETS, chance_of, facing, gifted, mage, mighty, seat, under
from tests.rulesets.brp.stage import book, duel, legal_character, person, rated

from rulewright.play import Effect
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.powers_state import STAFF

BEAM = "superpowers/energy-projection/heat"


def budget(name: str, character: Any, at: Any) -> tuple[int, int]:
    """What a budget of the builder holds, and what is spent of it."""
    there = next(each for each in CREATION.budgets(character, at) if each.name == name)
    return there.points, there.spent


def test_powers_and_skills_have_levels_of_their_own() -> None:
    """A heroic game with normal powers; the mighty one step below the others. [BRP-POW-004 BRP-POW-005]"""
    psychic = legal_character(powers={"psychic/empathy": 1})
    apart = book(power_level="heroic", powers=SETS, powers_level="normal")
    assert (2, 325) == (
        budget("Psychic abilities", psychic, apart)[0],
        budget("Professional points", psychic, apart)[0],
    )
    lower = book(power_level="heroic", powers=SETS, balance="lower powers")
    plain = legal_character()
    assert [250, 325] == [budget("Professional points", each, lower)[0] for each in (psychic, plain)]


def test_limits_give_back_half_at_most() -> None:
    """BRP-PDX-025: at most half of the price comes back, rounded down; some double it. [BRP-POW-252 BRP-POW-253 BRP-POW-251]"""
    at = book(power_level="epic", powers=("superpowers",))
    plain = budget("Character points", legal_character(powers={"superpowers/leap": 15}), at)[1]
    limited = legal_character(powers={"superpowers/leap": 15}, limits={"superpowers/leap+limited-uses": 1})
    assert (15, 8) == (plain, budget("Character points", limited, at)[1])


def test_the_mightiest_magicians_start_with_a_staff() -> None:
    """A staff that holds POW, in hand's reach as a weapon. [BRP-POW-041 BRP-POW-079]"""
    at = book(power_level="superhuman", powers=("magic",))
    me = RULESET.enter("me", legal_character(powers={"magic/light": 1}), at)
    assert (11, True) == (me.powers.stores[STAFF].points, STAFF in me.weapons)
    lesser = RULESET.enter(
        "me", legal_character(powers={"magic/light": 1}), book(power_level="epic", powers=("magic",))
    )
    assert {} == dict(lesser.powers.stores)


def test_a_body_that_grows_back() -> None:
    """A point each round, or each minute of five; never the dead. [BRP-POW-132]"""
    for level, rounds, back in ((2, 1, 1), (1, 4, 0), (1, 5, 1)):
        table = seat(duel(gifted("mutations/regeneration/fire", level=level, POW=10), person(at=ALL)))
        table.state = table.state.write("a", "hit_points", 5).write("a", "wounds.w", Wound(damage=5))
        for _ in range(rounds):
            table.proceed([], ["act", "act"])
        assert 5 + back == table.actor("a").hit_points, (level, rounds)


def test_countermagic_covers_what_is_carried() -> None:
    """A spell on the sword of whoever is under Countermagic. [BRP-POW-095]"""
    them = under(person(at=ALL, weapons=["sword-broad"]), "magic/countermagic", 3, "countermagic")
    table = seat(facing(mage("dull"), them))
    table.press("cast", "a", [30, 51], power="magic/dull", target="b", item="sword-broad", level=3)
    assert ["magic-countermagic"] == list(table.actor("b").effects)


def test_throw_where_nobody_projects() -> None:
    """A table without the skill. [BRP-POW-265]"""
    at = book(powers=SETS)
    me = mighty(BEAM, skills=rated(throw=70))
    table = seat(facing(me, person(at=ALL), apart=10), at)
    table.press("superpower", "a", [99], power=BEAM, target="b", level=1)
    assert 70 == chance_of(table.last.drawn[0])


def test_whoever_picks_what_comes_with_it() -> None:
    """The game master, or the player where that is played. [BRP-POW-149]"""
    for who, asked in (("player", "a"), ("master", "gm")):
        at = book(powers=SETS, psychic_extras=who)
        table = seat(facing(gifted("psychic/cryokinesis"), person(at=ALL, SIZ=30)), at)
        table.press("psychic", "a", [12, 5, 1], ["price"], ability="cryokinesis", target="b", level=1)
        assert asked == table.last.asked[0].of


def test_melting_goes_by_size() -> None:
    """Points spent against the SIZ of a thing. [BRP-POW-137]"""
    table = seat(facing(gifted("psychic/pyrokinesis")))
    table.press("psychic", "a", [30, 51], ability="pyrokinesis", choice="melt", size=6, level=2, words="lock")
    assert (50, 10) == (chance_of(table.last.drawn[1]), table.actor("a").power_points)
    assert any("holds" in note for note in table.last.notes)


def test_energy_is_laid_on_by_hand() -> None:
    """Grapple in a fight, Agility outside; the willing need none. [BRP-POW-323]"""
    cold = "superpowers/energy-control/cold"
    table = seat(duel(mighty(cold), person(at=ALL)))
    assert not table.press("superpower", "a", [61], power=cold, target="b", level=3)
    quiet = seat(facing(mighty(cold), person(at=ALL)))
    assert not quiet.press("superpower", "a", [51], power=cold, target="b", level=3)
    assert (60, 50) == (chance_of(table.last.drawn[0]), chance_of(quiet.last.drawn[0]))


def test_energy_is_aimed_at_who_stands_far_off() -> None:
    """Ten metres off it is Projection, twice it for who does not look, and nothing for the willing; a miss does nothing,
    and the unseen are not aimed at. Three metres off a hand reaches them. [BRP-POW-323]
    """
    cold = "superpowers/energy-control/cold"
    far = facing(mighty(cold), person(at=ALL), apart=10)
    table = seat(far)
    assert not table.press("superpower", "a", [61, 1, 10], power=cold, target="b", level=10)
    assert (60, 10) == (chance_of(table.last.drawn[0]), table.actor("b").hit_points)
    hit = seat(far)
    assert hit.press("superpower", "a", [60, 50, 3], power=cold, target="b", level=10)
    assert 7 == hit.actor("b").hit_points
    unaware = far.write("b", "effects.u", Effect("u", "Unaware", marks=("unaware",)))
    easy = seat(unaware)
    easy.press("superpower", "a", [90, 50, 3], power=cold, target="b", level=10)
    assert 120 == chance_of(easy.last.drawn[0])
    willing = seat(far)
    willing.press("consent", "b", to="everybody")
    willing.press("superpower", "a", [3], power=cold, target="b", level=10)
    assert ["1d6"] == [str(drawn[0]) for drawn in willing.last.drawn]
    unseen = seat(far.write("b", "effects.i", Effect("i", "Invisible", marks=("invisible",))))
    assert "BRP-POW-266" == unseen.refused("superpower", "a", power=cold, target="b", level=10).rule
    near = seat(facing(mighty(cold), person(at=ALL), apart=3))
    assert not near.press("superpower", "a", [51], power=cold, target="b", level=10)
    assert 50 == chance_of(near.last.drawn[0])


def test_pow_grows_by_1d3_less_one() -> None:
    """A check, then 1D3-1, once an adventure. [BRP-POW-086]"""
    me = mage("diminish", POW=12)
    table = seat(facing(me, person(at=ALL, POW=13)))
    table.press("cast", "a", [30, 50, 5], power="magic/diminish", target="b", choice="STR")
    assert "POW" in table.actor("a").checks


def test_woken_out_of_pain() -> None:
    """Damage against CON fells; another's hand wakes, for a deed. [BRP-POW-130]"""
    table = seat(duel(gifted("mutations/pain-sensitivity/cutting", POW=10), person(at=ALL), c=person(at=ALL)))
    table.state = table.state.write("b", "fight.rank", 10)
    table.press("attack", "b", [20, 3, 5, 6], ["none"], target="a", weapon="fist")
    assert table.actor("a").is_marked("asleep")
    table.press("rouse", "c", target="a")
    assert not table.actor("a").is_marked("asleep")
    assert 5 == table.actor("c").fight.rank
    assert "BRP-POW-130" == table.refused("rouse", "c", target="a").rule
