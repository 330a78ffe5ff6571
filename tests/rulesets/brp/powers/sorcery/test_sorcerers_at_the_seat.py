"""Sorcerers at the seat: the phase of powers, casting and its end, undeath, the grimoire, libraries and gods."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, battle, chance_of, facing, meeting, seat, sorcerer
from tests.rulesets.brp.stage import duel, fighter, person, rated

from rulewright.chance import Die
from rulewright.play import EVERYONE, GM, Rounds, Scripted
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat

DAY = 24 * 60
WEEK = 7 * DAY


# -- the phase of powers ------------------------------------------------------------------------


def test_sorcery_comes_in_the_phase_of_powers() -> None:
    """Whoever states a power casts before any blow, the best mind first; whoever states a blow casts nothing on a DEX
    rank, nor does who lets the phase pass. [BRP-POW-195 BRP-POW-196 BRP-CBT-011]
    """
    table = seat(facing(sorcerer("pox", DEX=3), fighter(at=ALL, DEX=18), apart=1))
    table.begin([], ["act", "power"])  # the quickest states first
    assert ("a",) == table.acting
    table.press("cast-sorcery", "a", power="sorcery/pox", target="b", level=1)
    assert ("b",) == table.acting
    assert (19, 0) == (table.actor("a").power_points, table.actor("a").fight.rank)
    for answers in (["act", "act"], ["act", "wait"]):
        table = seat(facing(sorcerer("pox", DEX=3), fighter(at=ALL, DEX=18), apart=1))
        table.begin([], answers)
        no = table.refused("cast-sorcery", "a", power="sorcery/pox", target="b", level=1)
        assert "BRP-POW-195" == no.rule
    table = seat(facing(sorcerer("pox", DEX=3), fighter(at=ALL, DEX=18), apart=1))
    table.begin([], ["act", "power"])
    table.press("wait", "a", rank=3)
    assert "BRP-POW-195" == table.refused("cast-sorcery", "a", power="sorcery/pox", target="b", level=1).rule


def test_it_works_a_round_later_and_for_pow_rounds() -> None:
    """Cast in round 1 with POW 16, a spell works from round 2 on and is over in the powers phase of round 17.

    [BRP-POW-195 BRP-POW-199]
    """
    table = seat(battle(sorcerer("titans-strength", POW=16)))
    table.press("cast-sorcery", "a", power="sorcery/titans-strength", target="a", level=1)
    assert 10 == table.actor("a").value("STR")
    table.proceed([], ["act", "act"])
    assert 13 == table.actor("a").value("STR")
    for number in range(3, 17):
        table.proceed([], ["act", "act"])
        assert (number, 13) == (table.state.scene.round.number, table.actor("a").value("STR"))
    table.proceed([], ["act", "act"])
    assert (17, 10) == (table.state.scene.round.number, table.actor("a").value("STR"))


def test_a_wound_may_cost_the_spell() -> None:
    """A caster who is struck while casting and fails an Idea roll loses spell and points. [BRP-POW-197]"""
    for roll, casting in ((100, False), (50, True)):
        table = seat(battle(sorcerer("pox", INT=10), fighter("sword-broad", at=ALL)))
        table.press("cast-sorcery", "a", power="sorcery/pox", target="b", level=1)
        table.press("attack", "b", [30, 1, roll], target="a", weapon="sword-broad")
        assert (casting, 19) == (table.actor("a").powers.casting is not None, table.actor("a").power_points)


# -- undeath ------------------------------------------------------------------------------------


def vital(rounds: int, hit_points: int = 1) -> AtTheSeat:
    """Somebody badly hurt under Relentless Vitality that has so many rounds left."""
    table = seat(meeting(sorcerer("relentless-vitality"), person(at=ALL)))
    table.press("cast-sorcery", "a", power="sorcery/relentless-vitality", target="b", level=1)
    assert 13 == table.actor("b").value("CON")
    name = next(iter(table.actor("b").effects))
    hurt = table.state.write("b", f"effects.{name}.clock", Rounds(rounds)).write("b", "hit_points", hit_points)
    table.state = hurt.write("b", "wounds.w", Wound(damage=11))
    return table


def test_nobody_dies_under_relentless_vitality() -> None:
    """At 0 and below one lies senseless and goes on losing points; when the spell ends with none left one dies at once,
    in a fight and out of it. [BRP-POW-216]
    """
    table = vital(3)
    table.state = table.state.write("scene", "round.number", 1).write("scene", "sides.b", "blue")
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("attack", "a", [20, 3], ["none"], target="b", weapon="fist")
    assert ("unconscious", True) == (table.actor("b").fate, table.actor("b").hit_points <= 0)
    table.proceed([], ["act"])
    table.proceed([], ["act"])
    assert "unconscious" == table.actor("b").fate
    table.proceed([], ["act"])
    assert "dead" == table.actor("b").fate
    quiet = vital(10, hit_points=-7)
    quiet.press("pass-time", "a", [], ["rest"], hours=1)
    assert "dead" == quiet.actor("b").fate


def test_help_in_time_saves_whoever_is_under_it() -> None:
    """With hit points above 0 again nobody dies of the spell's end; nor where it is ended at will. [BRP-POW-216]"""
    table = vital(5, hit_points=4)
    table.press("end-power", "a", effect=f"b:{next(iter(table.actor('b').effects))}")
    assert ("", 4) == (table.actor("b").fate, table.actor("b").hit_points)
    low = vital(5, hit_points=0)
    low.press("end-power", "a", effect=f"b:{next(iter(low.actor('b').effects))}")
    assert "dead" == low.actor("b").fate


# -- grimoires and libraries --------------------------------------------------------------------


def test_a_lost_spell_is_recalled_once_a_day() -> None:
    """A second try on the same day; a new one on the next. [BRP-POW-191]"""
    table = seat(meeting(sorcerer("pox", "heal", INT=20)))
    table.press("forget-spell", "a", spell="sorcery/pox")
    table.press("lose-grimoire", "a")
    assert not table.press("recall-spell", "a", [21], spell="sorcery/pox")
    assert "BRP-POW-191" == table.refused("recall-spell", "a", spell="sorcery/pox").rule
    table.press("pass-time", "a", [], ["rest", "rest"], hours=24)
    assert table.press("recall-spell", "a", [20], spell="sorcery/pox")
    assert "sorcery/pox" in table.actor("a").powers.book


def test_what_is_in_the_grimoire_is_not_recalled() -> None:
    """Of a lost grimoire's spells the one that was in mind is written down again; only the other is to be recalled. [BRP-POW-191]"""
    table = seat(meeting(sorcerer("pox", "heal", INT=20)))
    table.press("forget-spell", "a", spell="sorcery/pox")
    table.press("lose-grimoire", "a")
    assert "BRP-POW-191" == table.refused("recall-spell", "a", spell="sorcery/heal").rule
    assert table.allows("recall-spell", "a", spell="sorcery/pox")


@pytest.mark.parametrize(("library", "chance"), [(1, 13), (2, 26), (3, 39)])
@pytest.mark.parametrize(("language", "weeks"), [(49, 6), (50, 5), (120, 4)])
def test_research_in_a_library(library: int, chance: int, language: int, weeks: int) -> None:
    """1D10 weeks that only the game master sees, one less for each 50 in the language, then INT times the library.

    [BRP-POW-222]
    """
    me = sorcerer("pox", INT=13, skills=rated(language__latin=language))
    table = seat(meeting(me))
    found = table.press(
        "research-sorcery", "a", [6, chance], spell="sorcery/heal", library=library, language="language/latin"
    )
    assert (True, weeks * WEEK) == (found, table.state.scene.minutes)
    assert [Die(10), chance] == [table.last.drawn[0][0], chance_of(table.last.drawn[1])]
    assert "sorcery/heal" in table.actor("a").powers.book
    missed = seat(meeting(me))
    form: dict[str, Any] = {"spell": "sorcery/heal", "library": library, "language": "language/latin"}
    assert not missed.press("research-sorcery", "a", [1, chance + 1], **form)
    assert WEEK == missed.state.scene.minutes  # one at least


class Overheard(Scripted[Any, Any, Any]):
    """A play that keeps who sees each throw."""

    def draw(self, chance: Any, *, of: str = "", what: str = "", to: Any = EVERYONE) -> Any:
        self.notes.append(f"{what}: {to}")
        return super().draw(chance, of=of, what=what, to=to)


def test_the_weeks_are_nobodys_business() -> None:
    """Weeks of research that a player sees thrown. [BRP-POW-222]"""
    declared, form = RULESET.action("research-sorcery"), {"spell": "sorcery/heal", "library": 3}
    play = Overheard(meeting(sorcerer("pox")), ALL, [6, 1])
    play.run(declared.rule, actor="a", **declared.complete(form))
    assert f"weeks of research: {(GM,)}" in play.notes


def test_a_god_gives_no_more_than_three() -> None:
    """1D3 POW. [BRP-POW-228]"""
    for face in (1, 3):
        table = seat(meeting(sorcerer("pox", POW=16)))
        assert face == table.press("divine-gift", "a", [face])
        assert (Die(3), 16 + face) == (table.last.drawn[0][0], table.actor("a").characteristics.POW)


def test_calling_on_a_god() -> None:
    """One in a hundred, or for a champion half of Luck. [BRP-POW-242 BRP-POW-362]"""
    table = seat(meeting(sorcerer("pox", POW=17)))
    assert table.press("invoke", "a", [1], god="Arioch")
    assert not table.press("invoke", "a", [2], god="Arioch")
    assert table.press("invoke", "a", [43], god="Arioch", champion=True)
    assert not table.press("invoke", "a", [44], god="Arioch", champion=True)


def test_heritage_ends_with_the_first_miss() -> None:
    """Two points for one of POW, by Luck on the POW one began with; 00 always misses. [BRP-POW-227]"""
    table = seat(meeting(sorcerer("pox", POW=16)))
    assert table.press("heritage", "a", [80], first="STR", second="CHA")
    assert (9, 9, 17) == tuple(table.actor("a").characteristics.value(code) for code in ("STR", "CHA", "POW"))
    assert not table.press("heritage", "a", [81], first="STR", second="CHA")
    assert "BRP-POW-227" == table.refused("heritage", "a", first="STR", second="CHA").rule
    blessed = seat(meeting(sorcerer("pox", POW=21)))
    assert not blessed.press("heritage", "a", [100], first="STR", second="CHA")


# -- what is bound ------------------------------------------------------------------------------


def test_a_demon_called_by_a_chain_has_several_masters() -> None:
    """Those who hold hands own what is bound; where they are not agreed it does nothing. [BRP-POW-243 BRP-POW-315]"""
    table = seat(meeting(sorcerer("chain-of-being", "summon-demon", level=1), person(at=ALL, POW=18)))
    table.press("cast-sorcery", "a", power="sorcery/chain-of-being", level=4, more=("b",))
    table.press("cast-sorcery", "a", [3, 3, 3], power="sorcery/summon-demon", level=1)
    demon = next(each for each in table.state.actors if each not in ("a", "b"))
    assert (20 - 4 - 5, 18 - 4) == (
        table.actor("a").power_points,
        table.actor("b").power_points,
    )  # evenly, caster first
    assert table.press("bind", "a", [5], target=demon)
    assert ("b",) == table.actor("a").powers.bonds[demon].owners
    assert not table.press("dismiss", "a", [], ["no"], bond=demon)
    assert demon in table.actor("a").powers.bonds
    assert 4 == table.press("dismiss", "a", [4], ["yes"], bond=demon)
    assert demon not in table.actor("a").powers.bonds


def test_eight_hold_hands_at_most() -> None:
    """A ninth who is quietly left out, or one who stands far away. [BRP-POW-315]"""
    me = sorcerer("chain-of-being")
    others: dict[str, Any] = {f"c{number}": person(at=ALL) for number in range(7)}
    there = duel(me, person(at=ALL), number=0, **others)
    form: dict[str, Any] = {"power": "sorcery/chain-of-being", "level": 4}
    assert "BRP-POW-315" == seat(there).refused("cast-sorcery", "a", **form, more=("b", *others)).rule
    table = seat(there)
    table.press("cast-sorcery", "a", **form, more=tuple(others))
    assert all(table.actor(each).is_marked("in the chain") for each in others)
    far = there.write("scene", "places.b", 50)
    assert "BRP-POW-315" == seat(far).refused("cast-sorcery", "a", **form, more=("b",)).rule


def test_bound_beings_take_the_round() -> None:
    """Sending home and calling back in one breath; a dismissal takes no time of its own. [BRP-POW-235 BRP-POW-190]"""
    table = seat(meeting(sorcerer("summon-demon")))
    table.press("cast-sorcery", "a", [3, 3, 3], power="sorcery/summon-demon", level=1)
    demon = next(each for each in table.state.actors if each not in ("a", "b"))
    table.press("bind", "a", [5], target=demon)
    assert (19, 2) == (table.actor("a").characteristics.POW, table.actor("a").powers.bonds[demon].dice)
    fight = table.state.write("scene", "round.number", 1).write("a", "fight.rank", 10)
    table.state = fight
    table.press("send-home", "a", bond=demon)
    assert (0, True) == (table.actor("a").fight.rank, table.actor("a").powers.bonds[demon].away)
    assert "BRP-CBT-018" == table.refused("call-back", "a", bond=demon).rule
    table.state = table.state.write("a", "fight.rank", 10)
    assert "BRP-POW-235" == table.refused("send-home", "a", bond=demon).rule
    table.press("call-back", "a", bond=demon)
    assert demon not in table.state.actors
    table.proceed([], ["act", "act"])
    assert demon in table.state.actors
    table.state = fight
    table.press("dismiss", "a", [2], bond=demon)
    assert 10 == table.actor("a").fight.rank


def test_readying_takes_rounds_and_an_action() -> None:
    """A spell is readied by who has an action left and is in no melee; a reader who is not fluent rolls.

    [BRP-POW-187 BRP-POW-188 BRP-POW-192]
    """
    me = sorcerer("pox", "hells-razor", skills=rated(language__old=30))
    table = seat(battle(me))
    table.press("forget-spell", "a", spell="sorcery/hells-razor")
    form: dict[str, Any] = {"spell": "sorcery/hells-razor", "level": 2}
    table.press("ready-spell", "a", **form)
    assert (4, 2) == (table.actor("a").fight.lost, table.actor("a").powers.mind["sorcery/hells-razor"])
    spent = seat(battle(me).write("a", "fight.rank", 0))
    assert "BRP-CBT-018" == spent.refused("ready-spell", "a", **form).rule
    near = seat(battle(me).write("a", "fight.engaged", ("b",)))
    assert "BRP-POW-187" == near.refused("ready-spell", "a", **form).rule
    quiet = seat(meeting(me))
    quiet.press("forget-spell", "a", spell="sorcery/hells-razor")
    assert not quiet.press("ready-spell", "a", [31], **form, language="language/old")
    assert quiet.press("ready-spell", "a", [30], **form, language="language/old")


def test_binding_and_prayer_are_the_action_of_a_round() -> None:
    """A demon bound, or a god called, and a blow besides. [BRP-POW-232 BRP-POW-242]"""
    table = seat(meeting(sorcerer("summon-demon")))
    table.press("cast-sorcery", "a", [3, 3, 3], power="sorcery/summon-demon", level=1)
    demon = next(each for each in table.state.actors if each not in ("a", "b"))
    fight = table.state.write("scene", "round.number", 1).write("a", "fight.rank", 10)
    table.state = fight
    table.press("bind", "a", [5], target=demon)
    assert (0, 19) == (table.actor("a").fight.rank, table.actor("a").characteristics.POW)
    assert "BRP-CBT-018" == table.refused("invoke", "a", god="Arioch").rule
    table.state = fight
    table.press("invoke", "a", [50], god="Arioch")
    assert (True, 0) == (table.actor("a").fight.acted, table.actor("a").fight.rank)
