"""Skill checks, opposed checks, and what turn points do with them."""

from __future__ import annotations

import pytest
from tests.rulesets.otherworlds.stage import BOOK, battle, checks, person, script, seated, table

from rulewright.play import GM, FrozenMap, Refused
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.checks.rolls import opposed
from rulewright.rulesets.otherworlds.skills.tasks import brace, conceal, grapple, inspire, intimidate, scan, skill_check
from rulewright.rulesets.otherworlds.state.entries import Difficulty
from rulewright.rulesets.otherworlds.state.numbers import skill


def test_difficulty_levels() -> None:
    """Nine named levels. [OWS-008]"""
    levels = [each.level for each in BOOK.content.all(Difficulty)]
    assert [0, 3, 6, 9, 12, 15, 18, 21, 30] == levels


def test_a_proficiency_adds_its_bonus() -> None:
    """Attribute and bonus, with where they come from. [OWS-007]"""
    number = skill(person(wisdom=4, proficiencies=("medical",)), "medical", BOOK)
    assert "Medical 6 = Wisdom 4 [OWS-007] + proficiency 2 [OWS-007]" == number.why()


def test_another_attribute_may_be_named() -> None:
    """The World Master may ask for an unusual pairing. [OWS-007]"""
    state = table(a=person(strength=5, resolve=2, proficiencies=("influence",)))
    outcome = script(state, [3]).run(
        skill_check, actor="a", proficiency="influence", difficulty="moderate", attribute="strength"
    )
    assert 5 + 2 + 3 == outcome.result


@pytest.mark.parametrize(("mine", "theirs", "won"), [(4, 3, True), (3, 3, False), (2, 3, False)])
def test_an_opposed_check_must_be_higher(mine: int, theirs: int, won: bool) -> None:
    """A tie leaves things as they are. [OWS-009]"""
    state = table(a=person(), b=person())
    assert won == script(state, [mine, theirs]).run(opposed, "a", "athletics", "b", "athletics")


def test_brace_yourself_twice_gives_two_edges() -> None:
    """Each costs a point, and both count on the next defence roll alone. [OWS-041]"""
    play = script(battle(table(a=person(), b=person(weapons=("mace", "buckler"))), "a"))
    brace(play, "a")
    brace(play, "a")
    assert 0 == play.actor("a").turn.points
    with pytest.raises(Refused, match="OWS-040"):
        brace(play, "a")
    after = script(battle(play.state, "b"), [1, 2, 5, 3])
    after.run(RULESET.action("attack").rule, actor="b", target="a", weapon="mace")
    assert 2 == checks(after)[1].edge
    assert {} == dict(after.actor("a").effects)


def test_conceal_adds_a_die_against_a_defending_target() -> None:
    """Unseen, the next attack has a die more; then one is seen. [OWS-042]"""
    state = battle(table(a=person(weapons=("mace", "buckler"), proficiencies=("stealth",)), b=person()), "a")
    play = script(state, [5, 2, 2, 3, 4])
    assert conceal(play, "a", "b")
    (blow,) = play.run(RULESET.action("attack").rule, actor="a", target="b", weapon="mace")
    assert 1 == checks(play)[2].bonus
    assert (2 + 3 + 4 + 3) - (4 + 5) == blow.dealt
    assert not play.actor("a").is_marked("unseen:b")


def test_conceal_gives_nothing_against_who_evades() -> None:
    """Only a defending target is surprised. [OWS-042]"""
    state = table(a=person(weapons=("mace",)), b=person(dexterity=5, toughness=4))
    play = script(state, [5, 1, 2, 3, 4], [True])
    assert conceal(play, "a", "b")
    play.run(RULESET.action("attack").rule, actor="a", target="b", weapon="mace")
    assert 0 == checks(play)[2].bonus


def test_the_blind_cannot_spot_anybody() -> None:
    """No Perception by sight: hiding from the blind needs no roll, and they cannot scan. [OWS-084]"""
    play = script(battle(table(a=person(), b=person(marks=("blind",))), "a"))
    assert play.run(conceal, actor="a", target="b")
    refusal = RULESET.action("scan").refuse(battle(play.state, "b"), BOOK, "b", {"target": "a"})
    assert refusal is not None
    assert "OWS-084" == refusal.rule


def test_intimidate_and_inspire() -> None:
    """Influence cows somebody, and influence gives heart again. [OWS-043 OWS-044]"""
    state = battle(table({"a": "x", "b": "y", "c": "y"}, a=person(), b=person(), c=person()), "a")
    play = script(state, [5, 3])
    assert play.run(intimidate, actor="a", target="b")
    assert play.actor("b").is_marked("intimidated")
    rescue = script(battle(play.state, "c"), [5, 4])
    assert rescue.run(inspire, actor="c", friend="b", against="a")
    assert not rescue.actor("b").is_marked("intimidated")


def test_the_intimidated_lose_edge_against_who_did_it() -> None:
    """Against the intimidator alone. [OWS-044]"""
    state = battle(table(a=person(), b=person(weapons=("mace", "buckler")), c=person()), "a")
    play = script(state, [5, 3])
    play.run(intimidate, actor="a", target="b")
    for target, edge in (("a", -1), ("c", 0)):
        attack = script(battle(play.state, "b"), [2, 2, 3] if edge else [2, 3])
        attack.run(RULESET.action("attack").rule, actor="b", target=target, weapon="mace")
        assert edge == checks(attack)[0].edge


def test_scan_tells_weak_points_to_the_scanner() -> None:
    """A passed Perception check tells what a blow will meet, to nobody else. [OWS-047]"""
    state = battle(table(a=person(), b=person(marks=("weakness:frost",), guard=3)), "a")
    play = script(state, [5])
    assert play.run(scan, actor="a", target="b")
    assert "weakness: frost" in play.notes[-1]
    assert "double from Burn" in play.notes[-1]
    assert "gm" == GM


def test_grapple_holds_until_the_same_check_is_won() -> None:
    """The held lose edge, cannot move, and break loose by Athletics. [OWS-048]"""
    play = script(battle(table(a=person(), b=person()), "a"), [5, 3])
    assert play.run(grapple, actor="a", target="b")
    held = battle(play.state, "b")
    refusal = RULESET.action("move").refuse(held, BOOK, "b", {"x": 2, "y": 0})
    assert refusal is not None
    tried = script(held, [3, 2, 4])
    assert not tried.run(grapple, actor="b", target="a")
    loose = script(battle(tried.state, "b"), [4, 5, 2])
    assert loose.run(grapple, actor="b", target="a")
    assert -1 == checks(loose)[0].edge
    assert FrozenMap() == loose.actor("b").effects


def test_grapple_needs_reach() -> None:
    """Nobody takes hold over a distance. [OWS-048]"""
    state = battle(table(a=person(), b=person(), c=person()), "a")
    with pytest.raises(Refused, match="OWS-048"):
        script(state).run(grapple, actor="a", target="c")


def test_ows_115_nobody_hears_the_silenced() -> None:
    """They intimidate and inspire nobody else and talk nobody round; their own heart and other checks are theirs.

    [OWS-115]
    """
    sides = {"a": "us", "friend": "us", "b": "them"}
    at = seated(battle(table(sides, a=person(), friend=person(), b=person()), "b"))
    at.press("intimidate", "b", target="friend", faces=[5, 2])
    at.press("intimidate", "b", target="a", faces=[5, 2])
    assert any("'s Influence " in note for note in at.last.notes)
    at.press("end-turn", "b")
    at.state = battle(at.state, "a")
    at.press("impose", "a", keyword="silenced")
    assert "OWS-115" == at.refused("intimidate", "a", target="b").rule
    assert "OWS-115" == at.refused("inspire", "a", friend="friend", against="b").rule
    for proficiency in ("influence", "silver-tongue"):
        assert "OWS-115" == at.refused("skill-check", "a", proficiency=proficiency).rule
    assert at.allows("skill-check", "a", proficiency="entertainment")
    at.press("inspire", "a", friend="a", against="b", faces=[5, 5, 2])
    assert "intimidated-b" not in at.actor("a").effects
    at.press("lift", "a", keyword="silenced")
    assert at.allows("inspire", "a", friend="friend", against="b")


@pytest.mark.parametrize("silenced", [False, True])
def test_ows_115_a_warning_must_be_heard(silenced: bool) -> None:
    """A friend who is silenced is not asked to shout, and the one attacked has no edge. [OWS-049 OWS-115]"""
    sides = {"a": "them", "b": "us", "c": "us"}
    friend = person(powers=("shout-a-warning",))
    at = seated(battle(table(sides, a=person(weapons=("mace", "buckler")), b=person(), c=friend), "a"))
    if silenced:
        at.press("impose", "c", keyword="silenced")
    faces, answers = ([5, 2], []) if silenced else ([5, 2, 4], ["shout-a-warning"])
    at.press("attack", "a", target="b", weapon="mace", faces=faces, answers=answers)
    assert [0, 0 if silenced else 1] == [check.edge for check in checks(at.last)]
    assert silenced == at.actor("c").reaction
