"""Fate past blows: whatever an attack comes as, what is ignored of it counts for nothing; and what is bought is the most and no more."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import seat
from tests.rulesets.brp.seats import said
from tests.rulesets.brp.stage import book, duel, fighter, person, rated

from rulewright.play import Question, Scripted
from rulewright.rulesets.brp.state.character import State
from rulewright.rulesets.brp.state.fight import Hold
from rulewright.rulesets.brp.state.questions import DefenceQuestion, FateQuestion, SparedQuestion
from rulewright.testing.at_the_seat import AtTheSeat

FATED = book(fate_points=True, dodge_missiles=True, powers=("magic", "psychic", "superpowers"))
HURLED: dict[str, Any] = {"ability": "telekinesis", "choice": "throw", "words": "b", "size": 10}
type Road = tuple[str, str, dict[str, Any], list[int], list[int], int]
"""Who presses what with which form, its faces, faces that follow where something hurts, and the damage that is asked about."""
ROADS: dict[str, Road] = {
    "a javelin badly caught": ("a", "attack", {"target": "b", "weapon": "javelin"}, [30, 100, 4], [], 4),
    "a squeeze": ("a", "use-hold", {"target": "b", "deed": "injure"}, [3], [60], 3),
    "a throat": ("a", "use-hold", {"target": "b", "deed": "strangle"}, [100, 3], [60], 3),
    "a throw": ("a", "use-hold", {"target": "b", "deed": "throw"}, [1, 2, 100, 90, 5], [], 5),
    "a blast": ("b", "explosion", {"dice": 2}, [3, 2], [], 5),
    "an area": ("a", "strike-area", {"damage": "2d6", "caught": ["b"]}, [3, 2], [], 5),
    "a machine": ("a", "ram", {"target": "b", "key": "heavy-machine/boring", "size": 1}, [30, 90, 2, 2, 1], [], 5),
    "a thing of the mind": ("a", "psychic", HURLED, [30, 30, 4, 1], [], 5),
    "a spell": ("a", "cast", {"power": "magic/blast", "target": "b", "level": 1}, [30, 5], [], 5),
}
AT_THE_THROAT = ("a throat", "a throw", "a squeeze")


class Fated(Scripted[Any, Any, Any]):
    """A play in which nobody defends or buys another roll; how much is ignored is said beforehand, what is caught is caught."""

    __slots__ = ()
    ignored = 0
    buys = "stand"

    def _answer(self, question: Question[Any]) -> Any:
        self.asked.append(question)
        match question:
            case SparedQuestion():
                return self.ignored
            case FateQuestion():
                return "yes" if question.level == 9 and self.buys == "yes" else "no" if question.level == 9 else "stand"
            case DefenceQuestion():
                return next((each for each in question.answers() if each == "catch"), "none")
        return next((each for each in question.answers() if each == "none"), next(iter(question.answers())))


def stage(road: str) -> State:
    """Somebody with all that it takes, and another with points for all fate there is, hardy, at arm's length."""
    keys = rated(
        missile_weapon__missile=50, throw=60, grapple=50, heavy_machine__boring=60, psychic__telekinesis=60
    ) | {"magic/blast": {"given": 60}}
    me = person(
        at=FATED,
        skills=keys,
        POW=16,
        INT=16,
        STR=10,
        powers={"psychic/telekinesis": 1, "magic/blast": 1},
        weapons=["javelin"],
    )
    there = duel(
        me,
        fighter(at=FATED, CON=90, POW=60, skill=1),
        apart=10 if "javelin" in road else 1,
        number=0 if road == "a spell" else 1,
    )
    if road in AT_THE_THROAT:
        where = {"a squeeze": "chest", "a throat": "head", "a throw": "left-arm"}[road]
        there = there.write("b", "fight.holds", (Hold(by="a", location=where, fresh=False),))
    return there


def take(there: State, road: Road, ignored: int) -> AtTheSeat:
    """Take a road, of which so much is ignored."""
    who, button, form, faces, after, _ = road
    return pressed(there, button, who, [*faces, *after], ignored, form)


def pressed(
    there: State, button: str, who: str, faces: list[int], ignored: int, form: dict[str, Any], buys: str = "stand"
) -> AtTheSeat:
    """Press a button where so much is ignored."""
    table = seat(there, FATED)
    declared = table.game.action(button)
    assert declared.refuse(there, FATED, who, form) is None
    play = Fated(there, FATED, faces)
    Fated.ignored, Fated.buys = ignored, buys
    play.run(declared.rule, actor=who, **declared.complete(form))
    table.last, table.state = play, play.state
    return table


def hurt(table: AtTheSeat) -> int:
    """All that somebody has suffered."""
    return sum(each.damage for each in table.actor("b").wounds.values())


@pytest.mark.parametrize("road", ROADS)
def test_whoever_is_attacked_may_ignore_some_of_it(road: str) -> None:
    """They are asked once, pay three points for each that they ignore, and suffer the rest; or nothing. [BRP-PLY-056]"""
    there, damage = stage(road), ROADS[road][-1]
    for ignored in (0, 1, damage):
        table = take(there, ROADS[road], ignored)
        asked = [each.damage for each in table.last.asked if isinstance(each, SparedQuestion)]
        assert ([damage], damage - ignored) == (asked, hurt(table))
        assert 60 - 3 * ignored == table.actor("b").power_points


@pytest.mark.parametrize(("ignored", "force"), [(0, 20), (5, 15), (20, 0)])
def test_what_is_ignored_of_a_special_spell_throws_nobody_back(ignored: int, force: int) -> None:
    """Of a special Blast of 20 what is left is set against SIZ; with nothing left nobody is thrown. [BRP-PLY-056 BRP-POW-050]"""
    there = stage("a spell").write("a", "powers.known.magic/blast", 5)
    form: dict[str, Any] = {"power": "magic/blast", "target": "b", "level": 5}
    dice = [4] * 5
    table = pressed(there, "cast", "a", [8, *dice, *([1, 1] if force == 15 else [1] if force else [])], ignored, form)
    assert force // 5 == int(table.state.scene.places["b"]) - 1
    assert (force > 0) == ("knocked back" in said(table))


@pytest.mark.parametrize(("ignored", "metres"), [(0, 4), (10, 2), (20, 0)])
def test_what_is_ignored_of_an_area_throws_nobody_back(ignored: int, metres: int) -> None:
    """Twenty of an area throw four metres, ten two, nothing none. [BRP-PLY-056]"""
    form: dict[str, Any] = {"damage": "4d6", "caught": ["b"], "throws_back": True}
    faces = [5, 5, 5, 5, *([1] * (1 + ignored // 10) if metres else [])]
    table = pressed(stage("an area"), "strike-area", "a", faces, ignored, form)
    assert metres == int(table.state.scene.places["b"]) - 1


@pytest.mark.parametrize(("ignored", "metres"), [(0, 4), (10, 2), (20, 0)])
def test_what_is_ignored_of_an_explosion_throws_nobody_back(ignored: int, metres: int) -> None:
    """The same of what explodes. [BRP-PLY-056 BRP-SPT-151]"""
    faces = [5, 5, 5, 5, *([1] * (1 + ignored // 10) if metres else [])]
    table = pressed(stage("a blast"), "explosion", "b", faces, ignored, {"dice": 4, "throws_back": True})
    assert bool(metres) == (f"is thrown back {metres} m" in said(table))


def test_nobody_buys_off_a_fall() -> None:
    """A fall is no attack: nobody is asked. [BRP-PLY-056]"""
    table = pressed(stage("a fall"), "fall", "b", [6, 6, 6], 3, {"metres": 9})
    assert ([], 18) == ([each for each in table.last.asked if isinstance(each, SparedQuestion)], hurt(table))


# -- the most of it -----------------------------------------------------------------------------


@pytest.mark.parametrize(("weapon", "price"), [("stun-baton", 12), ("pistol-stun", 12), ("rifle-stun", 16)])
def test_the_most_of_what_stuns_is_its_most_and_no_more(weapon: str, price: int) -> None:
    """A stun baton does 2D6: twelve points buy twelve, with nothing rolled besides. [BRP-PLY-058 BRP-SPT-256]"""
    me = fighter(weapon, at=FATED, POW=40)
    there = duel(me, fighter(at=FATED, CON=90, SIZ=10), apart=1).write("a", "in_hand", (weapon,))
    table = pressed(there, "attack", "a", [30], 0, {"target": "b", "weapon": weapon}, "yes")
    assert price == 40 - table.actor("a").power_points


@pytest.mark.parametrize(
    ("weapon", "price", "faces", "damage"),
    [
        ("spear-long", 11, [20], 11),
        ("spear-long", 22, [4, 90], 22),
        ("mace-heavy", 10, [20], 10),
        ("mace-heavy", 10, [4, 3, 50], 13),
    ],
)
def test_the_most_of_a_special_is_the_most_of_all_that_it_rolls(
    weapon: str, price: int, faces: list[int], damage: int
) -> None:
    """A long spear that impales rolls twice, so the most is 22 for as many points; a mace that crushes does its ten, and the modifier that the
    crush adds is rolled as ever. Whoever pays never fares worse than by rolling. [BRP-PLY-058 BRP-CBT-065 BRP-CBT-075]
    """
    there = duel(fighter(weapon, at=FATED, POW=40), fighter(at=FATED, CON=90, SIZ=10), apart=1)
    there = there.write("a", "in_hand", (weapon,))
    table = pressed(there, "attack", "a", faces, 0, {"target": "b", "weapon": weapon}, "yes")
    assert (price, damage) == (40 - table.actor("a").power_points, hurt(table))
