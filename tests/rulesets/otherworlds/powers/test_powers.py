"""Skills and spells: classes, prices, and every one of them in play."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import BOOK, battle, person, script, table

from rulewright.chance import RandomDice
from rulewright.play import Refused
from rulewright.play.readers.sampled import Sampled
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.body.conditions import bleeding, condition
from rulewright.rulesets.otherworlds.encounter import end_turn
from rulewright.rulesets.otherworlds.gear.items import use_item
from rulewright.rulesets.otherworlds.powers.use import stride, use_power
from rulewright.rulesets.otherworlds.state.character import Spot, State
from rulewright.rulesets.otherworlds.state.entries import Item, Skill, Spell, Weapon, power_of
from rulewright.rulesets.otherworlds.state.numbers import armor, initiative, speed

POWERS = [*BOOK.content[Skill], *BOOK.content[Spell]]


def mage(*powers: str, **more: Any) -> Any:
    """Somebody strong in everything who knows some powers."""
    numbers = {"strength": 5, "dexterity": 5, "toughness": 6, "resolve": 6, "wisdom": 5}
    return person(**{**numbers, "powers": powers, "weapons": ("mace", "buckler"), **more})


def duel(*powers: str, **target: Any) -> State:
    """The mage's turn, next to a foe and a friend."""
    foe = person(**{"toughness": 9, **target})
    return battle(table({"a": "x", "b": "y", "c": "x"}, a=mage(*powers), b=foe, c=person(health=5, at=Spot(1, 1))), "a")


def refused(state: State, **args: Any) -> str:
    """The rule by which the first actor may not use a power so."""
    with pytest.raises(Refused) as no:
        use_power(script(state), "a", **args)
    return no.value.refusal.rule


def test_spells_spend_astral() -> None:
    """And cannot be cast without. [OWS-067]"""
    play = script(duel("astral-bolt"), [3, 5])
    play.run(use_power, actor="a", power="astral-bolt", target="b")
    assert 28 == play.actor("a").astral
    drained = duel("astral-bolt").write("a", "astral", 1)
    assert "OWS-067" == refused(drained, power="astral-bolt", target="b")


def test_an_action_skill_once_a_turn() -> None:
    """A point each, and spells are action skills too. [OWS-048]"""
    play = script(duel("astral-bolt", "power-blow"), [1, 5])
    play.run(use_power, actor="a", power="astral-bolt", target="b")
    assert 1 == play.actor("a").turn.points
    assert "OWS-048" == refused(play.state, power="power-blow", target="b", weapon="mace")


def test_a_boost_once_a_turn_without_a_point() -> None:
    """It lasts until the turn ends. [OWS-051]"""
    play = script(duel("focus", "quicken"))
    use_power(play, "a", "focus")
    assert (2, 1) == (play.actor("a").turn.points, len(play.actor("a").effects))
    assert "OWS-051" == refused(play.state, power="quicken")
    end_turn(play, "a")
    assert 0 == len(play.actor("a").effects)


def test_passives_are_always_on() -> None:
    """They raise numbers and resistances, and are not used. [OWS-052]"""
    me = mage("iron-skin", "fleet", "keen-reflexes", "fireproof")
    assert (1, 4, 6) == (armor(me, BOOK), speed(me), initiative(me))
    assert me.is_marked("resistance:burn")
    assert "OWS-052" == refused(duel("fleet"), power="fleet")


def test_reactions_are_not_used_by_themselves() -> None:
    """They wait for their window. [OWS-049]"""
    assert "OWS-049" == refused(duel("riposte"), power="riposte", target="b")
    assert "OWS-052" == refused(duel(), power="riposte", target="b")


def test_a_movement_skill_replaces_the_movement() -> None:
    """Twice as far, through walls, or over them; then there is no other movement. [OWS-053]"""
    play = script(duel("sprint"))
    play.run(stride, actor="a", power="sprint", x=0, y=6)
    assert Spot(0, 6) == play.actor("a").at
    refusal = RULESET.action("move").refuse(play.state, BOOK, "a", {"x": 0, "y": 7})
    assert refusal is not None
    with pytest.raises(Refused, match="OWS-054"):
        script(duel("sprint")).run(stride, actor="a", power="sprint", x=0, y=7)
    with pytest.raises(Refused, match="OWS-053"):
        script(duel("power-blow")).run(stride, actor="a", power="power-blow", x=0, y=1)


def test_the_silenced_speak_no_spells() -> None:
    """A gesture is still possible. [OWS-115]"""
    state = duel("astral-bolt", "hush")
    play = script(state, [5, 1])
    from rulewright.play.effects import begin

    begin(play, "a", condition("silenced", "a spell"))
    assert "OWS-115" == refused(play.state, power="astral-bolt", target="b")
    play.run(use_power, actor="a", power="hush", target="b")
    assert play.actor("b").is_marked("silenced")


def test_daily_powers_come_back_with_a_long_rest() -> None:
    """Once, and then not before. [OWS-063]"""
    play = script(duel("second-wind").write("a", "health", 9), [4])
    play.run(use_power, actor="a", power="second-wind")
    assert 13 == play.actor("a").health
    assert "OWS-063" == refused(battle(play.state, "a"), power="second-wind")


def test_a_resisted_spell_does_nothing() -> None:
    """An opposed check; a tie protects. [OWS-009]"""
    tied = script(duel("weaken", resolve=6), [3, 3])
    tied.run(use_power, actor="a", power="weaken", target="b")
    assert not tied.actor("b").is_marked("exhausted")
    taken = script(duel("weaken", resolve=6), [4, 3])
    taken.run(use_power, actor="a", power="weaken", target="b")
    assert taken.actor("b").is_marked("exhausted")


def test_targets_must_fit() -> None:
    """Friends, foes, reach. [OWS-067]"""
    state = duel("mending-light", "astral-bolt", "frostbite")
    for args in (
        {"power": "mending-light", "target": "b"},
        {"power": "astral-bolt", "target": "a"},
        {"power": "astral-bolt", "target": "z"},
    ):
        assert RULESET.action("use-power").refuse(state, BOOK, "a", args) is not None
    far = state.write("b", "at", Spot(5, 0))
    assert RULESET.action("use-power").refuse(far, BOOK, "a", {"power": "frostbite", "target": "b"}) is not None


def test_a_ward_does_not_pile_up() -> None:
    """Absorb is raised to the spell's, not by it. [OWS-072]"""
    play = script(duel("ward"))
    use_power(play, "a", "ward", "a")
    assert 5 == play.actor("a").absorb
    use_power(script(battle(play.state, "a")), "a", "ward", "a")
    assert 5 == play.actor("a").absorb


def test_fixed_damage_of_an_item() -> None:
    """No defence roll; flesh burns twice. [OWS-016 OWS-086]"""
    state = battle(table(a=person(belt={"ember-flask": 1}), b=person(toughness=9)), "a")
    play = script(state, [3])
    play.run(use_item, actor="a", item="ember-flask", target="b")
    assert 45 - 2 * (3 + 2) == play.actor("b").health


@pytest.mark.parametrize("which", POWERS)
def test_every_power_plays(which: str) -> None:
    """Each skill and spell is used once in its own way and leaves no broken state. [OWS-051 OWS-052 OWS-053]"""
    power = power_of(which, BOOK)
    assert power.extension
    play = Sampled(duel(which), BOOK, RandomDice(7), RULESET.policy)
    before = play.state
    target = {"foe": "b", "friend": "c", "self": "a", "any": "b"}[power.at]
    if power.use in ("action", "boost"):
        use_power(play, "a", which, target, "mace")
        assert before != play.state
    elif power.use == "movement":
        stride(play, "a", which, 0, 2)
        assert Spot(0, 2) == play.actor("a").at
    elif power.use == "reaction":
        state = battle(table({"a": "x", "b": "y", "c": "x"}, a=mage(which), b=mage(), c=mage()), "b")
        state = state.write("a", "at", Spot(2, 0)).write("c", "at", Spot(3, 1))
        play = Sampled(state, BOOK, RandomDice(3), RULESET.policy)
        if power.when == "approached":
            play = Sampled(state.write("b", "at", Spot(6, 0)), BOOK, RandomDice(3), RULESET.policy)
            RULESET.action("move").rule(play, actor="b", x=3, y=0)
        else:
            victim = "c" if power.when == "friend_attacked" else "a"
            play.state = play.state.write("b", "at", Spot(2, 1)).write("b", "attributes.strength", 12)
            RULESET.action("attack").rule(play, actor="b", target=victim, weapon="mace")
        assert not play.actor("a").reaction
    else:
        assert which in play.actor("a").effects
    assert RULESET.broken is not None
    assert () == RULESET.broken(play.state, BOOK)


@pytest.mark.parametrize("which", sorted(BOOK.content[Item]))
def test_every_item_plays(which: str) -> None:
    """Each does something when used, or serves by being there. [OWS-045]"""
    sick = {"poison": 2, "stone": 1, "stun": 3, "chill": 1, "health": 5, "astral": 1}
    state = battle(table(a=person(belt={which: 1}), b=person(**sick, marks=())), "a")
    play = Sampled(state, BOOK, RandomDice(1), RULESET.policy)
    if BOOK.content.get(Item, which).deeds:
        from rulewright.play.effects import begin

        begin(play, "b", bleeding())
        before = play.actor("b")
        use_item(play, "a", which, "b")
        assert before != play.actor("b")
        assert {} == dict(play.actor("a").belt)
    else:
        assert play.actor("a").guard > 0
        with pytest.raises(Refused, match="OWS-045"):
            use_item(play, "a", which, "a")


@pytest.mark.parametrize("which", sorted(BOOK.content[Weapon]))
def test_every_weapon_strikes(which: str) -> None:
    """Each can be attacked with by who has it in hand, mastered or not. [OWS-068 OWS-077]"""
    weapon = BOOK.content.get(Weapon, which)
    for masteries in ((), (weapon.type,)):
        me = mage(weapons=(which,), drawn=() if weapon.natural else (which,), masteries=masteries, at=Spot(0, 1))
        state = battle(table(a=me, b=person(toughness=9, at=Spot(1, 1))), "a")
        play = Sampled(state, BOOK, RandomDice(5), RULESET.policy)
        assert RULESET.action("attack").rule(play, actor="a", target="b", weapon=which)
        assert RULESET.broken is not None
        assert () == RULESET.broken(play.state, BOOK)
