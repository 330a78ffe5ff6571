"""Tests: the die, target numbers, defences, overwhelm, difficulty, cooperation."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, book, scripted, state

from rulewright.chance import walk
from rulewright.play import Part, derived
from rulewright.rulesets.shards.checks.checks import (
    DIFFICULTIES,
    SkillTest,
    cooperation,
    defences,
    environment_target,
    guard_against,
    no_cooperation,
    overwhelm_bonus,
    told_as,
)
from rulewright.rulesets.shards.checks.resolve import Attempt, Outcome, resolve, target_of
from rulewright.rulesets.shards.skills.deeds import attempt as do_deed
from rulewright.rulesets.shards.skills.doing import Doing
from rulewright.rulesets.shards.state.character import SKILLS
from rulewright.rulesets.shards.state.entries import Skill


def tn(attempt: Attempt, **people: object) -> int:
    """The target number of an attempt among people."""
    now = state(**people)  # type: ignore[arg-type]
    them = now.actor(attempt.target) if attempt.target else None
    return int(target_of(attempt, now.actor(attempt.actor), them, BOOK))


@pytest.mark.parametrize("target", range(-2, 9))
def test_the_die_counts_its_face_up_to_the_target(target: int) -> None:
    """The chance, its range and mean by target number; the quick law is the walked one.

    [SHA-CORE-001 SHA-CORE-004 SHA-CORE-005 SHA-CORE-006]
    """
    for close in (False, True):
        odds = SkillTest(target, close=close).odds()
        assert walk(SkillTest(target, close=close)) == odds
        reached = min(6, max(0, target))
        assert Fraction(reached, 6) == odds.chance_that(lambda n: n > 0)
        assert Fraction(reached * (reached + 1), 12) == sum((max(0, n) * odds.p(n) for n in odds), Fraction(0))


def test_sha_ex2_031_a_point_of_skill() -> None:
    """A sixth more to succeed, wherever the die can still fail. [SHA-EX2-031 SHA-CORE-004]"""
    chances = [SkillTest(target).law().chance_that(lambda successes: successes > 0) for target in range(7)]
    assert {Fraction(1, 6)} == {more - less for less, more in pairwise(chances)}


def test_sixteen_skills() -> None:
    """There are sixteen skills, in the book and in the content. [SHA-CORE-007]"""
    assert 16 == len(SKILLS)
    assert set(SKILLS) == set(BOOK.content[Skill])
    assert "melee" in SKILLS
    assert "cooking" not in SKILLS


def test_difficulties() -> None:
    """Eight steps from simple to impossible. [SHA-CORE-009]"""
    assert (2, 1, 0, -1, -2, -4, -6, -10) == tuple(DIFFICULTIES.values())


def test_default_guards() -> None:
    """What defends where an action is not listed. [SHA-CORE-011]"""
    assert "acrobatics" == guard_against("dodge")
    assert "athletics" == guard_against("physiology")
    assert "influence" == guard_against("questioning")
    assert "intuition" == guard_against("illusion")
    assert "mysticism" == guard_against("omen")
    assert "performance" == guard_against("exposure")
    assert "reflection" == guard_against("intimidation")
    assert "stealth" == guard_against("hiding")
    assert BOOK.content.get(Skill, "melee").guards


def test_sha_ex_001_rachel_punches_peter() -> None:
    """Peter defends with the attacker's own skill. [SHA-CORE-003 SHA-CORE-008]"""
    rachel, peter = actor("rachel", melee=3), actor("peter", acrobatics=1, melee=2)
    assert ("acrobatics", "melee") == defences(("acrobatics",), "melee")
    assert 3 == tn(Attempt("rachel", "attack", "melee", "peter", ("acrobatics",)), rachel=rachel, peter=peter)
    barred = Attempt("rachel", "attack", "melee", "peter", ("acrobatics",), barred=("melee",))
    assert 4 == tn(barred, rachel=rachel, peter=peter)
    play = scripted(state(rachel=rachel, peter=peter), [2], ["no"])
    assert Outcome(2) == play.run(resolve, Attempt("rachel", "attack", "melee", "peter", ("acrobatics",)))


def test_sha_ex_002_jenny_researches() -> None:
    """A difficulty of -1 and no defender. [SHA-CORE-003 SHA-CORE-009]"""
    hard = Part("challenge", DIFFICULTIES["challenge"])
    play = scripted(state(jenny=actor("jenny", academics=2)), [2])
    assert 3 == tn(Attempt("jenny", "research", "academics", gives=(hard,)), jenny=actor("jenny", academics=2))
    assert Outcome(2) == play.run(resolve, Attempt("jenny", "research", "academics", gives=(hard,)))


def test_sha_ex_003_cooperation_on_research() -> None:
    """One trained helper and two untrained ones lift 4 to 6. [SHA-CORE-038]"""
    assert 2 == cooperation(2, (1, 0, 0))
    assert 6 == 2 + 2 + cooperation(2, (1, 0, 0))


def test_sha_ex_104_helpers_beyond_the_best_skill() -> None:
    """The bonus stops at the best skill of all. [SHA-CORE-038]"""
    assert 3 == 2 + 0 + cooperation(0, (1, 1))


def test_sha_ex_105_one_untrained_helper() -> None:
    """One alone adds nothing. [SHA-CORE-038]"""
    assert 5 == 2 + 3 + cooperation(3, (0,))


def test_sha_ex_106_a_hive_helps() -> None:
    """A shared hive connection lifts the cap. [SHA-CORE-038 SHA-TRT-053]"""
    assert 7 == 2 + 2 + cooperation(2, (1, 1, 1), hive=True)


def test_who_may_not_cooperate() -> None:
    """No free action is shared, and helpers must be able to do it alone. [SHA-CORE-038]"""
    assert no_cooperation("free", (True,))
    assert no_cooperation("long", (True, False))
    assert "" == no_cooperation("long", (True, True))


def test_sha_ex_101_overwhelmed_step_by_step() -> None:
    """Four attacks in a round on somebody with skill 2. [SHA-CORE-012]"""
    one, two = actor("one", melee=2), actor("two", acrobatics=2)
    found = [
        tn(Attempt("one", "attack", "melee", "two", ("acrobatics",)), one=one, two=replace(two, overwhelm=count))
        for count in range(4)
    ]
    assert [2, 3, 4, 4] == found


def test_every_defence_counts() -> None:
    """The counter rises with each action defended against; a waived one does not count. [SHA-CORE-012]"""
    play = scripted(state(one=actor("one", melee=2), two=actor("two", acrobatics=2)), [6, 6])
    for _ in range(2):
        resolve(play, Attempt("one", "attack", "melee", "two", ("acrobatics",)))
    assert 2 == play.actor("two").overwhelm


def test_sha_ex_102_unskilled_are_not_overwhelmed() -> None:
    """A cap of 0. [SHA-CORE-012]"""
    for count in range(4):
        two = replace(actor("two"), overwhelm=count)
        assert 5 == tn(Attempt("one", "attack", "melee", "two", ("acrobatics",)), one=actor("one", melee=3), two=two)


def test_sha_ex_103_alertness_comes_off_after_the_cap() -> None:
    """The fourth attack on an alert defender. [SHA-CORE-012 SHA-MTH-014]"""
    two = replace(actor("two", acrobatics=3, powers={"alertness": 1}), overwhelm=3)
    assert 1 == overwhelm_bonus(two, BOOK, "acrobatics")
    assert 2 == tn(Attempt("one", "attack", "melee", "two", ("acrobatics",)), one=actor("one", melee=2), two=two)


def test_surroundings_act() -> None:
    """An event has a skill level of its own. [SHA-CORE-010]"""
    assert 3 == environment_target(3, actor("two", athletics=2), BOOK, "athletics")


@pytest.mark.parametrize(
    ("deed", "skill", "level", "difficulty", "rolled"),
    [
        ("jump", "athletics", 4, "none", False),
        ("jump", "athletics", 3, "none", True),
        ("jump", "athletics", 3, "easy", False),
        ("insight", "science", 4, "none", True),
    ],
)
@pytest.mark.rule("SHA-CORE-002")
def test_what_needs_no_roll(deed: str, skill: str, level: int, difficulty: str, *, rolled: bool) -> None:
    """A sure thing is granted; what could fail, or counts successes, is rolled. [SHA-CORE-002]"""
    play = scripted(state(one=actor("one", karma=0, player=False, skills={skill: level})), [1])
    outcome, _ = do_deed(play, "one", Doing(deed, skill, difficulty=difficulty))
    assert outcome.passed
    assert int(rolled) == len(play.drawn)


@pytest.mark.rule("SHA-CORE-002")
def test_who_is_opposed_rolls() -> None:
    """However sure a grip seems, the one gripped could still spend karma or counter. [SHA-CORE-002]"""
    play = scripted(state("one", one=actor("one", melee=5, player=False), two=actor("two", player=False)), [1], ["no"])
    do_deed(play, "one", Doing("grapple", "melee", "two"))
    assert 1 == len(play.drawn)


def test_how_it_is_told() -> None:
    """Four ways to tell an outcome. [SHA-CORE-036]"""
    assert ("yes", "no", "yes, but", "no, but") == (
        told_as(2), told_as(0), told_as(1, "minimal-success"), told_as(0, "new-option"),
    )  # fmt: skip


def test_sha_ex_126_willing_unconscious_unwilling() -> None:
    """Who is willing waives the defence, who is out has none. [SHA-CORE-098]"""
    healer, patient = actor("healer", medical=2), actor("patient", athletics=3)
    attempt = Attempt("healer", "treat-injury", "medical", "patient", ("athletics",), friendly=True)
    for options, answers, expected in (
        ({}, ["yes"], 4),
        ({}, ["no"], 1),
        ({"always_defend": True}, [], 1),
    ):
        play = scripted(state(healer=healer, patient=patient), [6], answers, book(**options))
        resolve(play, attempt)
        assert expected == play.drawn[0][0].target  # type: ignore[attr-defined]


def test_sha_ex_033_what_the_jailor_counters_with() -> None:
    """Acrobatics, which pilfering names, or Artistry, which is used. [SHA-CORE-008 SHA-SKL-023]"""
    assert ("acrobatics", "artistry") == defences(("acrobatics",), "artistry")


def test_a_target_number_tells_its_parts() -> None:
    """Every part is named with its rule. [SHA-CORE-003]"""
    now = state(one=actor("one", melee=2), two=actor("two", acrobatics=1))
    found = target_of(
        Attempt("one", "attack", "melee", "two", ("acrobatics",), barred=("melee",)),
        now.actor("one"),
        now.actor("two"),
        BOOK,
    )
    assert derived("attack", ("base", 2, "SHA-CORE-003")).parts[0] == found.parts[0]
    assert (
        "attack 3 = base 2 [SHA-CORE-003] + Melee 2 [SHA-CORE-003] − Two's Acrobatics 1 [SHA-CORE-003]" == found.why()
    )
