"""Attacks that are owed, at the table: Swing, Speed Attack, bursts, and what a counter attack may buy."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import battle, checks, person, seated, table

from rulewright.rulesets.otherworlds.body.conditions import unseen
from rulewright.rulesets.otherworlds.state.character import Spot, State
from rulewright.rulesets.otherworlds.state.questions import ManeuverQuestion
from rulewright.testing.at_the_seat import AtTheSeat

MACED: dict[str, Any] = {"weapons": ("mace", "buckler")}
FOES = {"a": "us", "friend": "us", "b": "them", "c": "them", "d": "them"}


def melee() -> State:
    """One with a mace in a ring of two foes and a friend; a third foe is two steps off."""
    spots = {"b": Spot(0, 1), "c": Spot(2, 2), "friend": Spot(1, 0), "d": Spot(1, 3)}
    others = {who: person(toughness=6, at=spot) for who, spot in spots.items()}
    return battle(table(FOES, a=person(at=Spot(1, 1), **MACED), **others), "a")


def bought(at: AtTheSeat) -> set[str]:
    """What the last question about maneuvers offered."""
    asked = [each for each in at.last.asked if isinstance(each, ManeuverQuestion)]
    return {option.key for option in asked[-1].among}


def test_ows_031_a_swing_strikes_the_others_and_does_not_chain() -> None:
    """One success: the other foe next to one is attacked too; not the one just struck, no friend, nobody further off.

    The attack that a Swing gave buys no Swing. [OWS-021 OWS-031]
    """
    at = seated(melee())
    at.press("attack", "a", target="b", weapon="mace", faces=[6, 5, 1], answers=[["swing"]])
    assert [("Swing", ("c",))] == [(grant.source, grant.targets) for grant in at.actor("a").turn.grants]
    assert 1 == at.actor("a").turn.points
    for spared in ("b", "d", "friend"):
        assert "OWS-031" == at.refused("follow-up", "a", number=1, target=spared).rule
    at.press("follow-up", "a", number=1, target="c", faces=[6, 5, 1], answers=[["stagger"]])
    assert {"stagger"} == bought(at)
    assert ((), 1) == (at.actor("a").turn.grants, at.actor("a").turn.points)
    assert "OWS-029" == at.refused("follow-up", "a", number=1, target="c").rule


def test_ows_031_other_readings_are_options() -> None:
    """A table may let it strike the first target again, let it chain, and let it strike friends. [OWS-031]"""
    swing: dict[str, Any] = {"target": "b", "weapon": "mace", "faces": [6, 5, 1], "answers": [["swing"]]}
    at = seated(melee(), swing_strikes="all", swing_chains=True)
    at.press("attack", "a", **swing)
    assert {("b",), ("c",)} == {grant.targets for grant in at.actor("a").turn.grants}
    at.press("follow-up", "a", number=1, target="b", faces=[6, 5, 1], answers=[["swing"]])
    assert 3 == len(at.actor("a").turn.grants)
    at = seated(melee(), friends_in_reach=True)
    at.press("attack", "a", **swing)
    assert {("c",), ("friend",)} == {grant.targets for grant in at.actor("a").turn.grants}


def test_ows_029_a_speed_attack_is_one_attack_at_anybody() -> None:
    """Two successes, no turn point, any target in reach, once. [OWS-029]"""
    at = seated(melee())
    at.press("attack", "a", target="b", weapon="mace", faces=[6, 6, 2, 1], answers=[["speed-attack"]])
    assert {"stagger", "disarm", "execute", "knockdown", "speed-attack", "swing", "bleeding-strike"} >= bought(at)
    at.press("follow-up", "a", number=1, target="b", faces=[5, 1])
    assert () == at.actor("a").turn.grants


def test_ows_029_a_spell_may_be_followed_by_an_attack() -> None:
    """Two sixes with a bolt: one more attack with any weapon at hand, for no turn point and no astral. [OWS-022 OWS-029]"""
    mage = person(resolve=5, powers=("astral-bolt",), **MACED)
    at = seated(battle(table(FOES, a=mage, b=person(toughness=9), c=person(at=Spot(0, 1))), "a"))
    at.press("use-power", "a", power="astral-bolt", target="b", faces=[6, 6, 1, 2], answers=[["speed-attack:mace"]])
    assert {"speed-attack:mace", "dualcast", "stagger"} <= bought(at)
    astral, points = at.actor("a").astral, at.actor("a").turn.points
    assert [("Speed Attack", "mace", "")] == [(g.source, g.weapon, g.power) for g in at.actor("a").turn.grants]
    before = at.actor("c").health
    at.press("follow-up", "a", number=1, target="c", faces=[5, 1])
    assert at.actor("c").health < before
    assert (astral, points, ()) == (at.actor("a").astral, at.actor("a").turn.points, at.actor("a").turn.grants)


def test_ows_029_outside_the_own_turn_it_follows_at_once() -> None:
    """Two sixes on a counter attack: one more attack at the same foe, with a defence roll, and no third. [OWS-029 OWS-038]"""
    nimble = person(dexterity=8, toughness=4, at=Spot(1, 1), **MACED)
    foe = person(strength=2, toughness=9, health=60, at=Spot(0, 1), **MACED)
    at = seated(battle(table(FOES, a=nimble, b=foe), "b"))
    answers: list[object] = [True, ["counter-attack"], ["speed-attack"], ["stagger"]]
    faces = [3, 6, 6, 1, 6, 6, 1, 6, 6, 2, 1]
    at.press("attack", "b", target="a", weapon="mace", faces=faces, answers=answers)
    assert 5 == len(checks(at.last))
    asked = [each for each in at.last.asked if isinstance(each, ManeuverQuestion) and each.roll == "attack"]
    assert [True, False] == ["speed-attack" in {option.key for option in each.among} for each in asked]
    assert () == at.actor("a").turn.grants
    assert not at.actor("a").reaction
    assert any("staggered" in effect.id for effect in at.actor("b").effects.values())


def test_ows_029_no_further_attack_with_an_empty_gun() -> None:
    """Outside the own turn it is offered only if the weapon can be used once more. [OWS-029 OWS-068]"""
    nimble = person(dexterity=8, toughness=4, at=Spot(1, 1), weapons=("revolver",))
    foe = person(toughness=9, health=60, at=Spot(0, 1), **MACED)
    for rounds, offered in ((1, False), (2, True)):
        at = seated(battle(table(FOES, a=nimble, b=foe), "b").write("a", "weapons.fists.where", "pack"))
        at.state = at.state.write("a", "weapons.revolver.rounds", rounds)
        answers: list[object] = [True, ["counter-attack"], ["stagger"]]
        at.press("attack", "b", target="a", weapon="mace", faces=[3, 6, 6, 1, 6, 6, 1], answers=answers)
        assert offered == ("speed-attack" in bought(at))


def test_ows_038_what_is_owed_is_for_the_own_turn() -> None:
    """A counter attack with three sixes is offered no Swing: there is no turn to strike the others in.

    [OWS-031 OWS-038]
    """
    nimble = person(dexterity=8, toughness=4, at=Spot(1, 1), **MACED)
    foes = {"b": person(toughness=9, at=Spot(0, 1), **MACED), "c": person(toughness=9, at=Spot(2, 1))}
    at = seated(battle(table(FOES, a=nimble, **foes), "b").write("a", "effects.unseen-c", unseen("c", "C")))
    answers: list[object] = [True, ["counter-attack"], ["stagger"]]
    at.press("attack", "b", target="a", weapon="mace", faces=[3, 6, 6, 1, 6, 6, 6, 1], answers=answers)
    assert "swing" not in bought(at)
    assert {"stagger", "execute", "epic-kill"} <= bought(at)
    assert () == at.actor("a").turn.grants
    assert not at.actor("a").reaction
    assert "unseen-c" not in at.actor("a").effects


def gunner(**manner: Any) -> AtTheSeat:
    """Somebody with a mastered submachine gun fires at the first of two."""
    shooter = person(dexterity=5, toughness=6, weapons=("machine-pistol",), masteries=("submachine-guns",))
    foes = {who: person(toughness=4, at=Spot(2, y)) for who, y in (("b", 0), ("c", 1))}
    at = seated(battle(table(FOES, a=shooter, **foes), "a"))
    at.press("attack", "a", target="b", weapon="machine-pistol", faces=[5, 1], **manner)
    return at


def test_ows_087_a_burst_is_two_rolls_at_the_same_target() -> None:
    """The second roll is owed against the first target alone, halved as well, for no further round. [OWS-087]"""
    at = gunner(burst=True)
    rounds = at.actor("a").weapons["machine-pistol"].rounds
    first = 20 - at.actor("b").health
    assert "OWS-031" == at.refused("follow-up", "a", number=1, target="c").rule
    at.press("follow-up", "a", number=1, target="b", faces=[5, 1])
    assert rounds == at.actor("a").weapons["machine-pistol"].rounds
    assert 20 - 2 * first == at.actor("b").health
    whole = gunner()
    assert first == -(-(20 - whole.actor("b").health) // 2)


def test_ows_076_rounds_unloaded_count_for_both_rolls_of_a_burst() -> None:
    """Four further rounds add four to each roll; halved, that is two. [OWS-076 OWS-087]"""
    plain, emptied = gunner(burst=True), gunner(burst=True, unload=4)
    for at in (plain, emptied):
        at.press("follow-up", "a", number=1, target="b", faces=[5, 1])
    assert 4 == plain.actor("b").health - emptied.actor("b").health
    assert 4 == plain.actor("a").weapons["machine-pistol"].rounds - emptied.actor("a").weapons["machine-pistol"].rounds


def test_ows_075_both_rolls_of_a_burst_lose_edge_in_a_pair() -> None:
    """A medium gun beside another weapon: two edges lost with the first roll and two with the second. [OWS-075 OWS-087]"""
    shooter = person(weapons=("machine-pistol", "fighting-knife"), masteries=("submachine-guns",))
    at = seated(battle(table(FOES, a=shooter, b=person(health=60)), "a"))
    manner: dict[str, Any] = {"both": True, "burst": True}
    at.press("attack", "a", target="b", weapon="machine-pistol", faces=[3, 4, 5, 2], **manner)
    assert [-2, 0] == [check.edge for check in checks(at.last)]
    second = next(i for i, each in enumerate(at.actor("a").turn.grants, 1) if each.source == "Burst-Fire")
    at.press("follow-up", "a", number=second, target="b", faces=[3, 4, 5, 2])
    assert [-2, 0] == [check.edge for check in checks(at.last)]
    at.press("follow-up", "a", number=1, target="b", faces=[3, 4, 2])
    assert [-1, 0] == [check.edge for check in checks(at.last)]


@pytest.mark.parametrize(("other", "lost"), [("fighting-knife", 1), ("mace", 2), ("tower-shield", 3)])
def test_ows_075_each_weapon_of_a_pair_loses_by_its_size(other: str, lost: int) -> None:
    """Claws lose one edge with every attack of a Multi-Attack; the other weapon as many as it is large. [OWS-075 OWS-107]"""
    clawed = person(weapons=("steel-claws", other), masteries=("claws",))
    at = seated(battle(table(FOES, a=clawed, b=person(health=60)), "a"))
    at.press("attack", "a", target="b", weapon="steel-claws", both=True, faces=[3, 4, 2])
    assert [-1, 0] == [check.edge for check in checks(at.last)]
    owed = [each.source for each in at.actor("a").turn.grants]
    assert {"Multi-Attack", "other weapon"} == set(owed)
    for source in owed:
        edges = 1 if source == "Multi-Attack" else lost
        at.press("follow-up", "a", number=1, target="b", faces=[3] * (edges + 1) + [2])
        assert [-edges, 0] == [check.edge for check in checks(at.last)]


def test_ows_042_a_readied_shot_from_hiding_shows_the_shooter() -> None:
    """Unseen, the shot has a die more; after it nobody is hidden. [OWS-042 OWS-049]"""
    hunter = person(weapons=("revolver",), at=Spot(5, 0))
    at = seated(battle(table(FOES, a=hunter, b=person(at=Spot(0, 1))), "a"))
    at.press("conceal", "a", target="b", faces=[5, 1])
    assert "unseen-b" in at.actor("a").effects
    at.press("ready", "a", trigger="approach", weapon="revolver")
    at.press("end-turn", "a")
    at.proceed()
    at.press("move", "b", x=1, y=1, faces=[2, 3, 4], answers=["readied"])
    assert [1, 0] == [check.bonus for check in checks(at.last)]
    assert "unseen-b" not in at.actor("a").effects
    assert (None, False) == (at.actor("a").readied, at.actor("a").reaction)


@pytest.mark.parametrize(("stone", "asked"), [(0, 1), (7, 1), (8, 0)])
def test_ows_109_stone_does_not_evade(stone: int, asked: int) -> None:
    """Defense 8 and eight points of stone: nobody is asked to evade any longer. [OWS-013 OWS-109]"""
    statue = person(dexterity=8, toughness=4, stone=stone, health=20)
    at = seated(battle(table(FOES, a=person(**MACED), b=statue), "a"))
    at.press("attack", "a", target="b", weapon="mace", faces=[1, 5], answers=[False] * asked)
    assert asked == len(at.last.asked)


def test_what_was_readied_in_one_battle_is_not_there_in_the_next() -> None:
    """A new battle finds nobody's finger on the trigger. [OWS-048 OWS-049]"""
    at = seated(battle(table(FOES, a=person(weapons=("revolver",)), b=person()), "a"))
    at.press("ready", "a", trigger="attack", weapon="revolver")
    at.press("end-scene", "a")
    at.begin(faces=[5, 2])
    assert at.actor("a").readied is None
