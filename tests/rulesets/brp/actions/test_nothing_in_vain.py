"""Nothing is offered in vain: an ordinary person's buttons are closed where no form would be granted, and open for who can."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import SUMMONS, den
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, ready_fight, seat

from rulewright.play import Effect, Rounds
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Actor, State
from rulewright.rulesets.brp.state.fight import Snare
from rulewright.testing.at_the_seat import AtTheSeat

LENGTHS = book(close_combat=True)


def is_open(table: AtTheSeat, action: str, who: str = "a") -> bool:
    """Whether a button is open to somebody, whatever would stand on its form."""
    return RULESET.action(action).closed(table.state, table.book, who) is None


def says(table: AtTheSeat, action: str, who: str = "a") -> str:
    """The rule by which a button is closed to somebody."""
    no = RULESET.action(action).closed(table.state, table.book, who)
    return "" if no is None else no.rule


def facing(me: Actor | None = None, them: Actor | None = None, at: Any = BOOK, **changes: Any) -> AtTheSeat:
    """Two in a fight, with something about the other as it is said."""
    there: State = duel(me, them)
    for path, value in changes.items():
        who, _, what = path.partition("__")
        there = there.write(who, what.replace("__", "."), value)
    return seat(there, at)


@pytest.mark.parametrize(
    ("creature", "action", "rule"),
    [
        ("unicorn", "lay-hands-on", "BRP-CRE-079"),
        ("earth-elemental", "feel-for-things", "BRP-CRE-130"),
        ("insect-swarm", "swarm-stings", "BRP-CRE-036"),
    ],
)
def test_what_only_a_creature_can(creature: str, action: str, rule: str) -> None:
    """To heal by touch, to feel what lies hidden, to sting as a swarm. [BRP-CRE-036 BRP-CRE-079 BRP-CRE-130]"""
    table = den(creature, at=SUMMONS)
    assert (rule, "") == (says(table, action), says(table, action, f"{creature}-1"))


def test_elements_that_are_not_opposed() -> None:
    """Nobody is offered to destroy an element but the one that destroys it, while it is there. [BRP-CRE-126]"""
    table = den("air-elemental", "fire-elemental", at=SUMMONS)
    whose = [is_open(table, "destroy-element", who) for who in ("a", "air-elemental-1", "fire-elemental-1")]
    assert [False, True, False] == whose


def test_hearts_that_matter() -> None:
    """A heart is offered to wood, and only where there is a vampire. [BRP-CRE-095]"""
    table = den("vampire")
    assert not is_open(table, "strike-at-heart")
    table.state = table.state.write("a", "in_hand", ("stake",)).write("a", "weapons", ("stake",))
    assert is_open(table, "strike-at-heart")
    assert not is_open(facing(fighter("stake")), "strike-at-heart")


def test_venom() -> None:
    """Who has no venom is not offered to sting with it. [BRP-POW-114]"""
    assert "BRP-POW-114" == says(facing(at=SUMMONS), "sting")


@pytest.mark.parametrize(
    ("action", "weapon", "rule"),
    [
        ("sweep", "halberd", "BRP-SPT-265"),
        ("volley", "pistol-medium", "BRP-SPT-287"),
        ("spray", "pistol-medium", "BRP-EQP-133"),
        ("entangle", "net", "BRP-SPT-148"),
        ("shatter", "rifle-sonic", "BRP-EQP-120"),
    ],
)
def test_what_takes_a_weapon_of_a_kind(action: str, weapon: str, rule: str) -> None:
    """With a sword there is nothing to sweep, shoot, spray, entangle or shatter with.

    [BRP-SPT-265 BRP-SPT-287 BRP-EQP-133 BRP-SPT-148 BRP-EQP-120]
    """
    assert (rule, "") == (says(facing(), action), says(facing(fighter(weapon)), action))


def test_crowds() -> None:
    """A crowd is shot at with a bow, where somebody stands close to somebody. [BRP-SPT-177]"""
    bow, third = fighter("bow-self"), fighter("sword-broad")
    assert not is_open(seat(duel(fighter("sword-broad"), c=third)), "shoot-at-crowd")
    assert not is_open(seat(duel(bow)), "shoot-at-crowd")
    assert is_open(seat(duel(bow, c=third)), "shoot-at-crowd")


def test_what_works_and_is_full() -> None:
    """Nothing is cleared that works, and nothing loaded that is full. [BRP-EQP-127 BRP-CBT-102]"""
    gun = fighter("pistol-medium")
    assert ("BRP-EQP-127", "BRP-CBT-102") == (says(facing(gun), "clear"), says(facing(gun), "reload"))
    assert is_open(facing(gun, a__jammed=("pistol-medium",)), "clear")
    assert is_open(seat(duel(gun).write("a", "shots.pistol-medium", 2)), "reload")


def test_shields() -> None:
    """A shield is thrown from a hand that has one. [BRP-EQP-160]"""
    assert "BRP-EQP-160" == says(facing(), "throw-shield")
    assert is_open(facing(fighter("sword-broad", shield="shield-round")), "throw-shield")


def test_things_in_others_hands() -> None:
    """Nothing is broken, or struck from a hand, where the others have only their bodies. [BRP-CBT-101 BRP-SPT-129]"""
    for action, rule in (("smash", "BRP-CBT-101"), ("disarm-blow", "BRP-SPT-129")):
        assert rule == says(seat(ready_fight("reeds")), action, "brom")
        assert is_open(facing(), action)


def test_ranks_to_wait_for() -> None:
    """On the last rank there is nothing to wait for; nor for minds outside the phase of powers. [BRP-CBT-006 BRP-CBT-012]"""
    assert is_open(facing(), "wait")
    assert "BRP-CBT-006" == says(facing(a__fight__rank=1), "wait")
    assert "BRP-CBT-012" == says(facing(), "hold-power")


def test_reach() -> None:
    """Inside a reach gets who meets a long weapon; distance gets back who has one. [BRP-SPT-105 BRP-SPT-292]"""
    assert "BRP-SPT-105" == says(facing(at=LENGTHS), "slip-inside")
    assert is_open(facing(them=fighter("halberd", at=LENGTHS), at=LENGTHS), "slip-inside")
    assert "BRP-SPT-292" == says(facing(at=LENGTHS), "regain-distance")


def test_the_fallen_and_the_caught() -> None:
    """Woken is who is senseless with pain; a snare is a hold for whoever has the end in hand. [BRP-POW-130 BRP-CBT-072]"""
    assert ("BRP-POW-130", "BRP-CBT-072") == (says(facing(), "rouse"), says(facing(), "use-snare"))
    pain = Effect("pain", "Senseless with pain", marks=("asleep", "cannot act"), clock=Rounds(2))
    assert is_open(seat(duel().write("b", "effects.pain", pain)), "rouse")
    snare = Snare(by="a", weapon="net", location="", held=True, rounds=1)
    assert is_open(facing(b__fight__snare=snare), "use-snare")


def test_machines_and_tentacles() -> None:
    """What no pulse has struck is in order, what has no arm of that kind loses none, and who holds nobody swallows nobody.

    [BRP-EQP-118 BRP-CRE-047 BRP-CRE-044]
    """
    table = facing()
    assert ["BRP-EQP-118", "BRP-CRE-047", "BRP-CRE-044"] == [
        says(table, each) for each in ("set-right", "cut-tentacle", "swallow")
    ]
    pulse = Effect("out-of-order", "Out of order", marks=("cannot act",))
    assert is_open(seat(duel().write("b", "effects.out-of-order", pulse)), "set-right")
    assert is_open(den("squid-giant"), "cut-tentacle")


def test_hands_for_a_light() -> None:
    """Nothing is lit by who has no hand for it. [BRP-SPT-276]"""
    assert "BRP-SPT-276" == says(facing(fighter("sword-broad", shield="shield-round")), "light-up")
    assert is_open(facing(), "light-up")


def test_a_quickdraw_before_a_fight() -> None:
    """Two who have held their action stand against each other in a fight. [BRP-SPT-234]"""
    assert is_open(facing(), "quickdraw")
    assert "BRP-SPT-234" == says(seat(duel(number=0)), "quickdraw")


def test_a_choice_that_will_not_do_says_why() -> None:
    """Whoever sends a form all the same hears what is against that weapon. [BRP-SPT-265]"""
    assert "Nobody sweeps with Broad Sword." == facing().refused("sweep", "a", weapon="sword-broad", swept=["b"]).reason
