"""Fate against fire: whoever ignores an attack does not burn by it, and what burns at once may be ignored too; so may a ghost's touch."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.combat.corners.test_fate_past_blows import Fated, hurt
from tests.rulesets.brp.creatures.bestiary import STURDY, den
from tests.rulesets.brp.powers.stage import seat
from tests.rulesets.brp.seats import said, thrown
from tests.rulesets.brp.stage import book, duel, fighter

from rulewright.play import Effect, FrozenMap, Modifier, Question
from rulewright.rulesets.brp.powers.fight.battle import FLAME
from rulewright.rulesets.brp.state.character import State
from rulewright.rulesets.brp.state.fight import Hold
from rulewright.rulesets.brp.state.questions import SparedQuestion
from rulewright.testing.at_the_seat import AtTheSeat

SETS = ("magic", "psychic", "mutations", "sorcery", "superpowers")
FATED = book(fate_points=True, allegiance=True, powers=SETS)


class InTurn(Fated):
    """A play in which it is said beforehand how much is ignored each time that it is asked."""

    __slots__ = ()
    turns: tuple[int, ...] = ()

    def _answer(self, question: Question[Any]) -> Any:
        if not isinstance(question, SparedQuestion):
            return super()._answer(question)
        before = sum(isinstance(each, SparedQuestion) for each in self.asked)
        self.asked.append(question)
        return self.turns[before]


def pressed(there: State, button: str, who: str, faces: list[int], ignored: tuple[int, ...], **form: Any) -> AtTheSeat:
    """Press a button, or let a moment pass; so much is ignored each time."""
    table = seat(there, FATED)
    play = InTurn(there, FATED, faces)
    InTurn.turns, InTurn.ignored, InTurn.buys = ignored, 0, "stand"
    if button:
        declared = table.game.action(button)
        assert declared.refuse(there, FATED, who, form) is None
        play.run(declared.rule, actor=who, **declared.complete(form))
    else:
        play.run(table.game.encounter.proceed)
    table.last, table.state = play, play.state
    return table


def asked(table: AtTheSeat) -> tuple[int, ...]:
    """The damage that fate was asked about, each time."""
    return tuple(each.damage for each in table.last.asked if isinstance(each, SparedQuestion))


def before_steel(weapon: str) -> State:
    """Somebody with a weapon in hand, and another with points for all fate there is, hardy, at arm's length."""
    there = duel(fighter(weapon, at=FATED, POW=3), fighter(at=FATED, CON=90, POW=60, SIZ=10), apart=1)
    return there.write("a", "in_hand", (weapon,)).write("a", "fight.rank", 10)


@pytest.mark.parametrize(
    ("faces", "ignored", "damage", "alight"),
    [
        ([20, 6], (7,), 0, False),
        ([20, 6, 5], (0, 0), 12, True),
        ([20, 6, 5], (1, 2), 9, True),
        ([20, 6, 5], (6, 5), 1, False),
    ],
)
def test_a_red_hot_point_that_is_ignored_burns_nobody(
    faces: list[int], ignored: tuple[int, ...], damage: int, alight: bool
) -> None:
    """Seven of a rapier with two levels of Sharp Flame: ignored, its fire is not even rolled for; else of the fire's five some
    may be ignored too, and with all of them nobody is alight. [BRP-PLY-056 BRP-POW-318]
    """
    hot = Effect("f", "Sharp Flame", "a", (Modifier("damage rapier", 2),), (FLAME, "on rapier"), level=2)
    there = before_steel("rapier").write("a", "effects.f", hot)
    table = pressed(there, "attack", "a", faces, ignored, target="b", weapon="rapier")
    assert (7, 5)[: len(ignored)] == asked(table)
    assert (damage, alight) == (hurt(table), table.actor("b").is_marked("alight"))
    assert 60 - 3 * sum(ignored) == table.actor("b").power_points


@pytest.mark.parametrize(
    ("faces", "ignored", "damage", "alight"),
    [
        ([1, 5, 5], (10,), 0, False),
        ([1, 5, 5, 5], (0, 0), 15, True),
        ([1, 5, 5, 5], (9, 3), 3, True),
        ([1, 5, 5, 5], (9, 5), 1, False),
    ],
)
def test_phosphorus_that_is_ignored_burns_nobody(
    faces: list[int], ignored: tuple[int, ...], damage: int, alight: bool
) -> None:
    """Ten of a grenade, and five that burn at once: each may be ignored, and whoever ignores all of either is not alight.

    [BRP-PLY-056 BRP-EQP-183]
    """
    there = duel(fighter(at=FATED, POW=3), fighter(at=FATED, CON=90, POW=60), apart=15)
    there = there.write("a", "stock", FrozenMap({"grenade-phosphorous": 3}))
    table = pressed(there, "grenade", "a", faces, ignored, target="b", charge="grenade-phosphorous")
    assert (10, 5)[: len(ignored)] == asked(table)
    assert (damage, alight) == (hurt(table), table.actor("b").is_marked("alight"))
    assert ("does not take hold" in said(table)) == (len(ignored) == 2 and not alight)


@pytest.mark.parametrize(("ignored", "luck"), [((4,), []), ((3,), [1])])
def test_a_torch_that_is_ignored_sets_nobody_alight(ignored: tuple[int, ...], luck: list[int]) -> None:
    """Luck is rolled only where something of the blow was felt. [BRP-PLY-056 BRP-EQP-097]"""
    table = pressed(before_steel("torch"), "attack", "a", [20, 4, *luck], ignored, target="b", weapon="torch")
    assert (4,) == asked(table)
    assert 2 + len(luck) == len(thrown(table))


@pytest.mark.parametrize(("ignored", "lost"), [(0, 3), (1, 2), (3, 0)])
def test_hit_points_that_a_ghost_takes_may_be_ignored(ignored: int, lost: int) -> None:
    """A ghost wins and takes three hit points, less what is ignored for three power points each. [BRP-PLY-056 BRP-CRE-057]"""
    there = den("ghost", at=FATED, POW=5, CON=60).state.write("a", "power_points", 60)
    table = pressed(there, "haunt", "ghost-1", [1, 3], (ignored,), target="a", takes="hit points")
    assert (3,) == asked(table)
    assert lost == there.actor("a").hit_points - table.actor("a").hit_points
    assert 60 - 3 * ignored == table.actor("a").power_points


@pytest.mark.parametrize(("ignored", "luck", "damage"), [(4, [], 0), (1, [1], 3)])
def test_a_burning_grip_may_be_ignored(ignored: int, luck: list[int], damage: int) -> None:
    """A fire elemental holds somebody when the round ends: four of fire, of which some are ignored. [BRP-PLY-056 BRP-CRE-131]"""
    there = den("fire-elemental", at=FATED, POW=60, CON=90).state
    there = there.write("a", "fight.holds", (Hold(by="fire-elemental-1", location="chest", fresh=False),))
    for who in there.actors:
        there = there.write(who, "fight.rank", 0)
    table = pressed(there, "", "", [4, *luck, 20], (ignored,))
    assert (4,) == asked(table)
    assert damage == sum(each.damage for each in table.actor("a").wounds.values())


@pytest.mark.parametrize(("ignored", "lost"), [(0, 5), (2, 3), (5, 0)])
def test_water_loses_only_what_it_inflicts(ignored: int, lost: int) -> None:
    """Of a drowning of five some are ignored: the elemental loses what is left of it, as its prey does. [BRP-PLY-056 BRP-CRE-132]"""
    there = den("water-elemental", at=FATED, POW=60, **STURDY).state
    drowning = {"target": "a", "weapon": "water-elemental-drowning"}
    touched = pressed(there, "attack", "water-elemental-1", [40], (), **drowning).state
    touched = touched.write("water-elemental-1", "fight.rank", 10)
    table = pressed(touched, "attack", "water-elemental-1", [90, 5], (ignored,), **drowning)
    assert (5,) == asked(table)
    for who in ("a", "water-elemental-1"):
        assert lost == touched.actor(who).hit_points - table.actor(who).hit_points
    assert f"Water fills the lungs of Somebody: {lost} damage, and Water Elemental loses as much." in said(table)
