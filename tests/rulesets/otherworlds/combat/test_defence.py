"""Defending and evading: who may, what is rolled, and what keeps somebody from it."""

from __future__ import annotations

import pytest
from tests.rulesets.otherworlds.stage import BOOK, battle, book, checks, person, script, table

from rulewright.rulesets.otherworlds.body.conditions import condition
from rulewright.rulesets.otherworlds.checks.edge import edge
from rulewright.rulesets.otherworlds.combat.attack import attack
from rulewright.rulesets.otherworlds.state.entries import ArmorClass
from rulewright.rulesets.otherworlds.state.numbers import defense, evasion, may_evade, skill
from rulewright.rulesets.otherworlds.state.questions import EvadeQuestion

NIMBLE = {"dexterity": 6, "toughness": 4}


def test_defense_says_what_it_is_made_of() -> None:
    """Toughness, half Dexterity, less what is stone. [OWS-011 OWS-109]"""
    why = defense(person(toughness=4, dexterity=5, stone=2), BOOK).why()
    assert "Defense 5 = Toughness 4 [OWS-011] + half Dexterity 3 [OWS-011] − petrified 2 [OWS-109]" == why


def test_whoever_may_evade_is_asked_for_each_attack() -> None:
    """Defend against one, evade the next; who may not is not asked. [OWS-013 OWS-124]"""
    state = table(a=person(weapons=("mace", "buckler")), b=person(**NIMBLE))
    for evades, kind, value in ((True, "evade", 6), (False, "defense", 7)):
        play = script(state, [4, 2], [evades])
        (blow,) = play.run(attack, actor="a", target="b", weapon="mace")
        assert isinstance(play.asked[0], EvadeQuestion)
        assert max(0, 4 + 7 - 2 - value) == blow.dealt, kind
    slow = script(table(a=person(weapons=("mace", "buckler")), b=person()), [4, 2])
    slow.run(attack, actor="a", target="b", weapon="mace")
    assert [] == slow.asked


def test_an_evade_roll_adds_dexterity_or_defense() -> None:
    """Both readings of the missing formula. [OWS-014]"""
    assert 6 == evasion(person(**NIMBLE), BOOK)
    assert 7 == evasion(person(**NIMBLE), book(evade_roll="defense"))


def test_armor_classes() -> None:
    """Toughness needed and Dexterity counted, as printed. [OWS-070]"""
    rows = {each.id: (each.toughness, each.dexterity) for each in BOOK.content.all(ArmorClass)}
    assert {"cloth": (0, None), "light": (4, 10), "medium": (6, 8), "heavy": (8, 6)} == rows


@pytest.mark.parametrize(("armor", "counted"), [("clothes", 12), ("leather", 10), ("chain", 8), ("plate", 6)])
def test_armor_limits_dexterity(armor: str, counted: int) -> None:
    """In defence, evading, attacks and two skills; not in others. [OWS-070]"""
    me = person(dexterity=12, toughness=8, armor=armor)
    assert counted == evasion(me, BOOK)
    assert 8 + (counted + 1) // 2 == defense(me, BOOK)
    assert counted == skill(me, "stealth", BOOK)
    assert 12 == evasion(me, book(dexterity_limit="defense"))


def test_heavy_armor_can_take_the_right_to_evade() -> None:
    """Dexterity 7 counts 6 in plate. [OWS-013 OWS-070]"""
    assert may_evade(person(dexterity=8, toughness=8, armor="chain"), BOOK)
    assert not may_evade(person(dexterity=8, toughness=8, armor="plate"), BOOK)


def test_armor_too_heavy_may_cost_an_edge_instead() -> None:
    """The other reading of a Toughness that is not met. [OWS-070]"""
    me = person(toughness=4, armor="plate")
    assert 0 == edge(me, "attack", BOOK)
    assert -1 == edge(me, "attack", book(armor_needs="lose_edge"))


def test_parry_and_evasion_are_edges() -> None:
    """One when defending, the other when evading. [OWS-095 OWS-108]"""
    assert (1, 0) == (edge(person(marks=("parry",)), "defense", BOOK), edge(person(marks=("parry",)), "evade", BOOK))
    assert (0, 1) == (
        edge(person(marks=("evasion",)), "defense", BOOK),
        edge(person(marks=("evasion",)), "evade", BOOK),
    )


def test_a_knight_sword_helps_on_every_combat_roll() -> None:
    """Edge on attack, defence and evading. [OWS-077]"""
    knight = person(weapons=("knight-sword", "buckler"), masteries=("knight-swords",))
    play = script(table(a=knight, b=knight), [1, 2, 3, 4])
    play.run(attack, actor="a", target="b", weapon="knight-sword")
    assert [1, 1] == [check.edge for check in checks(play)]


def test_prone_is_bad_both_ways() -> None:
    """The prone lose edge; whoever attacks one who defends prone has it. [OWS-103]"""
    swordsman, fallen = person(weapons=("mace", "buckler")), person(marks=("prone",))
    play = script(table(a=swordsman, b=fallen), [1, 2, 3, 4])
    play.run(attack, actor="a", target="b", weapon="mace")
    assert [1, -1] == [check.edge for check in checks(play)]
    evading = script(table(a=swordsman, b=person(marks=("prone",), **NIMBLE)), [1, 3, 4], [True])
    evading.run(attack, actor="a", target="b", weapon="mace")
    assert [0, -1] == [check.edge for check in checks(evading)]


@pytest.mark.parametrize("kind", ["attack", "defense", "evade", "check"])
def test_the_exhausted_lose_edge_on_every_roll(kind: str) -> None:
    """Drained, poisoned or weary: one edge, not several. [OWS-064 OWS-104 OWS-111]"""
    assert -1 == edge(person(astral=0), kind, BOOK)
    assert -1 == edge(person(poison=2), kind, BOOK)
    assert -1 == edge(person(astral=0, poison=2, marks=("exhausted",)), kind, BOOK)


def test_the_blind_gain_nothing() -> None:
    """Lost edge counts, gains are void; or one bare die at another table. [OWS-084]"""
    me = person(marks=("blind", "parry"))
    assert -1 == edge(me, "defense", BOOK)
    assert 0 == edge(me, "defense", book(blind="one_die"))
    hidden = table(a=person(weapons=("mace",), marks=("blind", "unseen:b")), b=person())
    play = script(hidden, [1, 3, 4])
    play.run(attack, actor="a", target="b", weapon="mace")
    assert (-1, 0) == (checks(play)[0].edge, checks(play)[0].bonus)


def test_a_berserk_has_edge_in_combat() -> None:
    """On combat rolls, not on other checks. [OWS-083]"""
    from rulewright.play.effects import begin

    play = script(battle(table(a=person()), "a"))
    begin(play, "a", condition("berserk", "rage"))
    me = play.actor("a")
    assert [1, 1, 1, 0] == [edge(me, kind, BOOK) for kind in ("attack", "defense", "evade", "check")]
