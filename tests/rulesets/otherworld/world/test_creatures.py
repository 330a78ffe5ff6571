"""Creatures: how Other animals are, and how they come into play."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.rulesets.otherworld.stage import BOOK, actor, sampled, scripted, state

from rulewright.chance.dice import RandomDice
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.combat.defense import defense
from rulewright.rulesets.otherworld.encounter import begin
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.state.entries import Creature
from rulewright.rulesets.otherworld.world.creatures import born_other, bring, bring_creature, otherness_table


@pytest.mark.parametrize(
    ("creature", "by_face"),
    [
        ("cat", [0, 0, 0, 0, 0, 1, 1, 1, 2, 3]),
        ("dog", [0] * 8 + [1, 1]),
        ("boar", [0] * 9 + [1]),
        ("crow", [0] * 9 + [1]),
    ],
)
def test_ow_087_otherness_by_face(creature: str, by_face: list[int]) -> None:
    """Cats, dogs and wild animals, face by face. [OW-087 OW-088 OW-089]"""
    found = []
    for face in range(1, 11):
        play = scripted(state(), [face])
        found.append(born_other(play, creature))
    assert by_face == found


def test_ow_091_half_of_all_cats_are_other() -> None:
    """Five faces of ten: the generator wins over the word "most". [OW-087 OW-091]"""
    odds = otherness_table(BOOK.content.get(Creature, "cat")).odds()
    assert Fraction(1, 2) == odds.chance_that(lambda otherness: otherness > 0)


def test_ow_090_every_named_kind_has_a_creature() -> None:
    """Chimeras, ghosts, oozes and Otherbeasts can be met; their stats are marked as ours. [OW-090]"""
    creatures = list(BOOK.content[Creature].values())
    families = {creature.family for creature in creatures}
    assert {"cat", "dog", "wild", "chimera", "ghost", "ooze", "otherbeast"} == families
    assert len(creatures) >= 8
    assert all(creature.extension for creature in creatures)


def test_bringing_a_creature_in() -> None:
    """It takes a side, a place in the order of turns, and a name of its own each time."""
    play = scripted(state("me", me=actor()), [9, 1])
    assert ["cat-1", "cat-2"] == [bring(play, "cat", "strays"), bring_creature(play, "me", "cat", "strays")]
    assert [2, 0] == [play.actor(who).otherness for who in ("cat-1", "cat-2")]
    assert not play.scene.are_enemies("cat-1", "cat-2")
    assert ("me", "cat-1", "cat-2") == play.scene.order


def test_a_fight_tells_how_other_its_animals_are() -> None:
    """When a fight begins the die is thrown for each, once."""
    play = scripted(state(tom=actor("tom", creature="cat")), [10, *[2] * 7, *[2] * 7])
    begin(play)
    assert 3 == play.actor("tom").otherness
    begin(play)
    play.close()
    assert 3 == play.actor("tom").otherness


def test_ghosts_are_born_so() -> None:
    """A ghost has no body to hit: its condition comes with it."""
    ghost = actor("ghost", creature="ghost")
    assert ghost.is_marked("ghostly")
    assert 2 + 1 == defense(ghost, "me", Options())


@pytest.mark.parametrize("creature", list(BOOK.content[Creature]))
def test_every_creature_plays(creature: str) -> None:
    """Each can be brought in and makes a move of its own, and breaks nothing."""
    assert RULESET.move is not None
    assert RULESET.broken is not None
    dice = RandomDice(creature)
    now = sampled(state("dee", dee=actor("dee")), bring, dice, creature=creature)
    who = f"{creature}-1"
    for _ in range(3):
        action, args = RULESET.move(now, BOOK, who)
        assert RULESET.action(action).refuse(now, BOOK, who, args) is None
        now = sampled(now, RULESET.action(action).rule, dice, actor=who, **RULESET.action(action).complete(args))
        assert () == RULESET.broken(now, BOOK)
