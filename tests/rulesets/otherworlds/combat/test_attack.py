"""Attacks: weapons in hand, range, two weapons, rounds, areas, and the attacks still owed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import BOOK, battle, book, checks, person, script, table

from rulewright.play import Refusal, Refused
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.combat.arms import Manner, attack_value, weapon_attack
from rulewright.rulesets.otherworlds.combat.attack import attack, follow_up
from rulewright.rulesets.otherworlds.combat.exchange import Blow
from rulewright.rulesets.otherworlds.combat.legal import no_attack
from rulewright.rulesets.otherworlds.state.character import Obstacle, Spot, State
from rulewright.rulesets.otherworlds.state.entries import Weapon

ATTACK = RULESET.action("attack")


def refused(state: State, target: str, weapon: str, **how: Any) -> str:
    """The rule by which the first actor may not attack so."""
    with pytest.raises(Refused) as no:
        attack(script(state), "a", target, weapon, Manner(**how))
    return no.value.refusal.rule


def test_strength_or_dexterity_by_the_weapons_use() -> None:
    """Melee and heavy by Strength, dexterity and precision by Dexterity. [OWS-010 OWS-068]"""
    me = person(strength=6, dexterity=3)
    values = {
        which: int(attack_value(me, BOOK.content.get(Weapon, which), BOOK))
        for which in ("mace", "great-axe", "rapier", "revolver")
    }
    assert {"mace": 9, "great-axe": 10, "rapier": 5, "revolver": 6} == values


def test_an_attack_explains_itself() -> None:
    """Every part with its rule. [OWS-010 OWS-077]"""
    me = person(dexterity=4, masteries=("revolvers",))
    why = attack_value(me, BOOK.content.get(Weapon, "revolver"), BOOK).why()
    assert "Attack 8 = Dexterity 4 [OWS-010] + Revolver 3 [OWS-068] + mastery 1 [OWS-077]" == why


def test_both_hands_give_edge_in_melee() -> None:
    """Not with a shield in the other hand, not with a gun, not with bare fists. [OWS-074]"""
    assert 1 == weapon_attack("a", person(weapons=("mace",)), "mace", BOOK).edge
    assert 0 == weapon_attack("a", person(weapons=("mace", "buckler")), "mace", BOOK).edge
    assert 0 == weapon_attack("a", person(weapons=("combat-rifle",)), "combat-rifle", BOOK).edge
    assert 0 == weapon_attack("a", person(), "fists", BOOK).edge


@pytest.mark.parametrize(
    ("first", "second", "edges"),
    [
        ("fighting-knife", "venom-knife", [-1, -1]),
        ("mace", "fighting-knife", [-2, -1]),
        ("tower-shield", "mace", [-3, -2]),
    ],
)
def test_two_weapons_lose_edges_by_size(first: str, second: str, edges: list[int]) -> None:
    """An attack with each, each by its own size. [OWS-075]"""
    state = battle(table(a=person(dexterity=2, weapons=(first, second)), b=person(toughness=12)), "a")
    play = script(state, [1] * (1 - edges[0]) + [5])
    play.run(attack, actor="a", target="b", weapon=first, manner=Manner(both=True))
    other = script(play.state, [1] * (1 - edges[1]) + [5])
    other.run(follow_up, actor="a", number=1, target="b")
    assert edges == [checks(play)[0].edge, checks(other)[0].edge]


def test_two_weapons_other_readings() -> None:
    """One edge for each whatever the size, and no second attack. [OWS-075]"""
    me = person(weapons=("mace", "tower-shield"))
    assert -1 == weapon_attack("a", me, "tower-shield", book(dual_edges="one"), manner=Manner(both=True)).edge
    state = battle(table(a=me, b=person()), "a")
    play = script(state, [1, 1, 1, 5], dual_attacks=False)
    play.run(attack, actor="a", target="b", weapon="mace", manner=Manner(both=True))
    assert () == play.actor("a").turn.grants


def test_a_gun_needs_rounds() -> None:
    """One for each attack, more for unloading, none left no attack. [OWS-068 OWS-076]"""
    state = table(a=person(weapons=("hand-cannon",)), b=person())
    for left in (1, 0):
        play = script(state, [1, 5])
        play.run(attack, actor="a", target="b", weapon="hand-cannon")
        assert left == play.actor("a").weapons["hand-cannon"].rounds
        state = play.state
    assert "OWS-068" == refused(state, target="b", weapon="hand-cannon")


def test_slow_fire_forbids_the_rest() -> None:
    """No unloading; a mastery's multi-attack, burst and spray are void. [OWS-117]"""
    state = table(a=person(weapons=("hand-cannon",)), b=person())
    assert "OWS-117" == refused(state, target="b", weapon="hand-cannon", unload=1)
    assert "OWS-076" == refused(table(a=person(weapons=("mace",)), b=person()), target="b", weapon="mace", unload=1)


def test_burst_fire_rolls_twice_for_half() -> None:
    """A second roll is owed, both halved. [OWS-087]"""
    gunner = person(dexterity=6, toughness=7, weapons=("machine-pistol",), masteries=("submachine-guns",))
    state = battle(table(a=gunner, b=person(toughness=4, dexterity=1)), "a")
    play = script(state, [5, 1])
    (first,) = play.run(attack, actor="a", target="b", weapon="machine-pistol", manner=Manner(burst=True))
    assert (5 + 8 - 1 - 5 + 1) // 2 == first.dealt
    second = script(play.state, [3, 1])
    (blow,) = second.run(follow_up, actor="a", number=1, target="b")
    assert (3 + 8 - 1 - 5 + 1) // 2 == blow.dealt
    assert 15 == second.actor("a").weapons["machine-pistol"].rounds


def test_burst_fire_may_be_an_added_die() -> None:
    """The chart's reading. [OWS-087]"""
    gunner = person(dexterity=6, toughness=7, weapons=("machine-pistol",), masteries=("submachine-guns",))
    play = script(battle(table(a=gunner, b=person(dexterity=1)), "a"), [5, 4, 1], burst_fire="die")
    (blow,) = play.run(attack, actor="a", target="b", weapon="machine-pistol", manner=Manner(burst=True))
    assert ((5 + 4 + 8 - 1 - 5 + 1) // 2, ()) == (blow.dealt, play.actor("a").turn.grants)
    assert "OWS-087" == refused(
        table(a=person(weapons=("revolver",)), b=person()), target="b", weapon="revolver", burst=True
    )


@pytest.mark.parametrize(("reading", "owed"), [("total", 1), ("additional", 2)])
def test_multi_attack(reading: str, owed: int) -> None:
    """Claws strike twice in all, or twice more. [OWS-107]"""
    me = person(weapons=("steel-claws",), masteries=("claws",))
    play = script(battle(table(a=me, b=person(toughness=9)), "a"), [1, 5], multi_attack=reading)
    play.run(attack, actor="a", target="b", weapon="steel-claws")
    assert owed == len(play.actor("a").turn.grants)


def test_spray_fire_takes_a_round_for_every_target() -> None:
    """One more target with the mastery. [OWS-118]"""
    gunner = person(dexterity=4, toughness=5, weapons=("belt-gun",), masteries=("machine-guns",))
    state = table(a=gunner, b=person(), c=person(), d=person())
    play = script(state, [1, 5, 1, 5])
    blows = play.run(attack, actor="a", target="b", weapon="belt-gun", manner=Manner(spray=("c",)))
    assert (["b", "c"], 18) == ([blow.target for blow in blows], play.actor("a").weapons["belt-gun"].rounds)
    assert "OWS-118" == refused(state, target="b", weapon="belt-gun", spray=("c", "d"))
    assert "OWS-118" == refused(state, target="b", weapon="belt-gun", spray=("b",))


@pytest.mark.parametrize(("weapon", "mastery"), [("buster-sword", "busters"), ("shotgun", "shotguns")])
def test_sweep_and_spread_strike_left_and_right(weapon: str, mastery: str) -> None:
    """Beside the target as the attacker sees it, foes only unless the table says otherwise. [OWS-119]"""
    me = person(strength=5, dexterity=3, weapons=(weapon,), masteries=(mastery,), at=Spot(0, 5))
    places = {"b": (1, 5), "c": (1, 4), "d": (1, 6), "e": (2, 5)}
    others = {who: person(at=Spot(*place)) for who, place in places.items()}
    state = table({"a": "x", "b": "y", "c": "y", "d": "x", "e": "y"}, a=me, **others)
    faces = [1, 1, 5] if weapon == "buster-sword" else [1, 5]
    blows = script(state, faces * 2).run(attack, actor="a", target="b", weapon=weapon)
    assert ["b", "c"] == [blow.target for blow in blows]
    everyone = script(state, faces * 3, friends_in_reach=True).run(attack, actor="a", target="b", weapon=weapon)
    assert ["b", "c", "d"] == [blow.target for blow in everyone]


@pytest.mark.parametrize(("masteries", "struck"), [((), ["b", "c"]), (("rocket-launchers",), ["b", "c", "d"])])
def test_a_blast_strikes_an_area(masteries: tuple[str, ...], struck: list[str]) -> None:
    """Three by three spaces, five by five in a master's hands; each grade is an attack. [OWS-097 OWS-125]"""
    me = person(dexterity=4, weapons=("rocket-launcher",), masteries=masteries, at=Spot(0, 9))
    places = {"b": (8, 9), "c": (9, 8), "d": (6, 7), "e": (8, 12)}
    state = table(a=me, **{who: person(toughness=9, at=Spot(*place)) for who, place in places.items()})
    play = script(state, [1, 1] * (2 * len(struck)))
    blows = play.run(attack, actor="a", target="b", weapon="rocket-launcher")
    assert struck * 2 == [blow.target for blow in blows]


def test_explosive_grades_may_be_dice_of_one_roll() -> None:
    """The other reading: grade 2 adds a die. [OWS-097]"""
    me = person(dexterity=4, weapons=("rocket-launcher",), at=Spot(0, 9))
    state = table(a=me, b=person(toughness=9, at=Spot(8, 9)))
    play = script(state, [4, 5, 3], explosive="sum")
    (blow,) = play.run(attack, actor="a", target="b", weapon="rocket-launcher")
    assert 4 + 5 + 8 - 3 - 10 == blow.dealt


def test_only_guns_shoot_past_their_range() -> None:
    """A gun loses 1 for each 10 feet, a bow does not reach. [OWS-073]"""
    far = person(at=Spot(12, 1))
    bow = table(a=person(weapons=("hunting-bow",), at=Spot(0, 1)), b=far)
    assert "OWS-073" == refused(bow, target="b", weapon="hunting-bow")
    pistol = person(dexterity=4, toughness=5, weapons=("service-pistol",), masteries=("pistols",), at=Spot(0, 1))
    play = script(table(a=pistol, b=far), [5, 1])
    (blow,) = play.run(attack, actor="a", target="b", weapon="service-pistol")
    assert max(0, 5 + 6 - (12 - 6) - 1 - 5) == blow.dealt


def test_masteries_of_range() -> None:
    """One space for lances, two for pistols and rifles. [OWS-077]"""
    for weapon, mastery, reach in (
        ("lance", "lances", 3),
        ("service-pistol", "pistols", 6),
        ("combat-rifle", "combat-rifles", 10),
    ):
        assert reach == weapon_attack("a", person(weapons=(weapon,), masteries=(mastery,)), weapon, BOOK).range


def test_throwing() -> None:
    """Strength in spaces; javelins in trained hands with edge; the weapon lies where the target stood. [OWS-057 OWS-077]"""
    me = person(strength=4, weapons=("javelin",), masteries=("javelins",), at=Spot(0, 1))
    made = weapon_attack("a", me, "javelin", BOOK, manner=Manner(thrown=True))
    assert (1, 4, "ranged") == (made.edge, made.range, made.group)
    state = table(a=me, b=person(at=Spot(4, 1)))
    play = script(state, [1, 2, 5])
    play.run(attack, actor="a", target="b", weapon="javelin", manner=Manner(thrown=True))
    assert Spot(4, 1) == play.scene.ground["d1"].at
    assert "javelin" not in play.actor("a").weapons
    assert "OWS-057" == refused(table(a=person(weapons=("mace",)), b=person()), target="b", weapon="mace", thrown=True)


def test_partial_cover_costs_an_edge_and_lob_ignores_it() -> None:
    """A low wall between; a wall that is high hides all. [OWS-106]"""
    places: dict[str, Any] = {"at": Spot(0, 1)}
    low, high = {"obstacles": (Obstacle(x=2, y=1),)}, {"obstacles": (Obstacle(x=2, y=1, height=3),)}
    target = person(at=Spot(4, 1))
    for weapon, edge in (("combat-rifle", -1), ("hunting-bow", 0)):
        shooter = person(dexterity=4, toughness=5, weapons=(weapon,), masteries=("bows",), **places)
        play = script(table(None, low, a=shooter, b=target), [1, 1, 5] if edge else [1, 5])
        play.run(attack, actor="a", target="b", weapon=weapon)
        assert edge == checks(play)[0].edge
        assert "OWS-106" == refused(table(None, high, a=shooter, b=target), target="b", weapon=weapon)


@pytest.mark.parametrize(("reading", "value", "reach"), [("both", 2, 2), ("attack", 2, 0), ("range", 0, 2)])
def test_lob_from_above(reading: str, value: int, reach: int) -> None:
    """Each 10 feet of height: attack, range, or both. [OWS-106]"""
    archer = person(dexterity=4, toughness=6, weapons=("hunting-bow",), masteries=("bows",), at=Spot(0, 1, 2))
    far = table(a=archer, b=person(at=Spot(10, 1)))
    refusal = ATTACK.refuse(far, book(lob=reading), "a", {"target": "b", "weapon": "hunting-bow"})
    assert (refusal is None) == (reach == 2)
    near = script(table(a=archer, b=person(dexterity=1, at=Spot(5, 1))), [5, 1], lob=reading)
    (blow,) = near.run(attack, actor="a", target="b", weapon="hunting-bow")
    assert 5 + 7 + value - 1 - 5 == blow.dealt


def test_refusals_say_what_to_do_instead() -> None:
    """A weapon that is not in hand, a target that is dead, a second attack. [OWS-048 OWS-050]"""
    state = battle(table(a=person(weapons=("mace",), drawn=()), b=person()), "a")
    refusal = no_attack(state, BOOK, "a", "b", "mace")
    assert Refusal("It is not in hand.", "OWS-050", "Draw it: that is free.") == refusal
    state = battle(table(a=person(weapons=("mace",)), b=person(dead=True, health=0)), "a")
    assert "OWS-015" == refused(state, target="b", weapon="mace")
    assert "OWS-075" == refused(
        battle(table(a=person(weapons=("mace",)), b=person()), "a"), target="b", weapon="mace", both=True
    )
    play = script(battle(table(a=person(weapons=("mace",)), b=person()), "a"), [1, 1, 5])
    assert (Blow(target="b"),) == play.run(attack, actor="a", target="b", weapon="mace")
    assert "OWS-048" == refused(play.state, target="b", weapon="mace")
