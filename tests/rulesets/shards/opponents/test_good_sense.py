"""Good sense: whom a side that the game plays by itself taunts, to whom it yields a place, and when it knows it is lost."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, scripted, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.body.fear import must_flee
from rulewright.rulesets.shards.opponents.policy import answer, move
from rulewright.rulesets.shards.opponents.tactics import Move
from rulewright.rulesets.shards.state.character import Actor, State
from rulewright.rulesets.shards.state.effects import Hold, impose
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.rulesets.shards.state.questions import OrderQuestion
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

LOUD: dict[str, Any] = {"influence": 4, "melee": 3, "powers": {"taunt": 1}, "weapons": ("light",)}


def shouter(**more: Any) -> Actor:
    """Somebody who can taunt, with pool for it."""
    return replace(actor("me", player=False, **{**LOUD, **more}), pool=6)


def hurt(who: Actor, lethal: int) -> Actor:
    """Somebody with so much lethal damage."""
    return replace(who, wounds=replace(who.wounds, lethal=lethal))


def wish(now: State) -> Move:
    """What I would do, which no rule refuses."""
    action, args = move(now, BOOK, "me")
    assert RULESET.action(action).refuse(now, BOOK, "me", args) is None
    return action, args


def near(**more: Any) -> Actor:
    """Somebody next to me."""
    return actor("them", player=False, where=(1, 0), **more)


@pytest.mark.rule("SHA-MTH-117")
def test_a_taunt_goes_at_who_can_be_taunted() -> None:
    """Somebody with a mind is; nothing that has none, nor anybody whom no face of the die would move. [SHA-MTH-117 SHA-TRT-058]"""
    assert ("use-power", {"power": "taunt", "targets": ("them",)}) == wish(state("me", me=shouter(), them=near()))
    stone = near(traits={"mindless": ""})
    assert "use-power" != wish(state("me", me=shouter(), them=stone))[0]
    calm = near(reflection=6, willpower=6)
    assert "use-power" != wish(state("me", me=shouter(influence=2), them=calm))[0]


def test_nobody_badly_hurt_draws_blows_on_purpose() -> None:
    """A taunt turns its target on whoever shouts it, so the badly hurt keep quiet. [SHA-MTH-117]"""
    assert "use-power" != wish(state("me", me=hurt(shouter(), 5), them=near()))[0]


def torn(feared: str, **others: Any) -> State:
    """It is my turn; them have taunted me, and I am afraid of somebody."""
    play = scripted(state("me", me=actor("me", player=False, melee=3, weapons=("light",)), **others))
    play.run(impose, "me", "afraid", "encounter", feared)
    play.run(impose, "me", "compelled", "turn", "them", Hold(marks=("goaded",)))
    return play.state


@pytest.mark.rule("SHA-EFF-006", "SHA-MTH-117")
def test_fear_of_who_taunts_drives_one_away() -> None:
    """Beside whom one fears there is nothing to do but to go, taunted or not; then the turn may end. [SHA-EFF-006 SHA-MTH-117]"""
    table = AtTheSeat(RULESET, torn("them", them=near()), BOOK)
    action, form = wish(table.state)
    assert "move" == action
    table.press(action, "me", **form)
    assert not must_flee(table.state, BOOK, "me")
    wish(table.state)


@pytest.mark.rule("SHA-EFF-006", "SHA-MTH-117")
def test_the_taunted_flee_another_without_turning_away() -> None:
    """From one who is feared, but not away from who taunts, where there is such a way. [SHA-EFF-006 SHA-MTH-117]"""
    far = actor("them", player=False, where=(0, 12))
    now = torn("dread", dread=actor("dread", player=False, where=(1, 0)), them=far)
    assert ("move", {"x": -1, "y": 0}) == wish(now)
    assert "SHA-MTH-117" == AtTheSeat(RULESET, now, BOOK).refused("move", "me", x=-1, y=-1).rule


@pytest.mark.rule("SHA-CORE-077")
def test_a_tie_is_conceded_to_friends_alone() -> None:
    """Equals on one side settle it among themselves; with an enemy it comes to the dice. [SHA-CORE-077]"""
    people: dict[str, Any] = {"me": shouter(), "them": near()}
    asked = OrderQuestion(of="me", other="them", text="Let them go first?")
    assert answer(asked, state("me", {"me": "red", "them": "red"}, **people), BOOK)
    assert not answer(asked, state("me", **people), BOOK)


@pytest.mark.rule("SHA-CORE-074")
def test_the_last_one_standing_gives_up_when_nearly_down() -> None:
    """Alone, with two of eight Health, before somebody whole; not with a friend, nor before somebody as badly off. [SHA-CORE-074]"""
    me, them = hurt(shouter(), 6), near()
    assert ("give-up", {}) == wish(state("me", me=me, them=them))
    assert "give-up" != wish(state("me", me=me, them=hurt(them, 6)))[0]
    friend = actor("friend", player=False, where=(0, 1))
    sides = {"me": "red", "friend": "red", "them": "blue"}
    assert "give-up" != wish(state("me", sides, me=me, friend=friend, them=them))[0]
    assert "give-up" != wish(state("me", me=hurt(shouter(traits={"mindless": ""}), 6), them=them))[0]


# -- who hides ----------------------------------------------------------------------------------


def in_the_bushes(stealth: int, where: tuple[int, int], **more: Any) -> AtTheSeat:
    """It is my turn; they sneak among bushes that half hide them, and another may stand by."""
    them = replace(actor("them", player=False, stealth=stealth, where=where), stances=("sneak",))
    now = state("me", me=actor("me", player=False, melee=3, intuition=2, weapons=("light",)), them=them, **more)
    bushes = FrozenMap({key_of(Space(*where)): Ground(modifiers=("partial-concealment",))})
    return AtTheSeat(RULESET, replace(now, scene=replace(now.scene, ground=bushes)), BOOK)


@pytest.mark.parametrize("where", [(2, 0), (6, 0)])
def test_whoever_hides_too_well_is_looked_for(where: tuple[int, int]) -> None:
    """Nobody walks up to, or strikes, whom they do not notice: they search, and with no time left for it they wait.

    Found, they are gone for as anybody else. [SHA-SKL-061 SHA-SKL-093]
    """
    table = in_the_bushes(6, where)
    action, form = wish(table.state)
    assert ("search", {"skill": "intuition"}) == (action, form)
    start = table.state
    table.press(action, "me", [6], **form)
    assert ("end-turn", {}) == wish(table.state)
    table.state = start.write("them", "stances", ())
    assert wish(table.state)[0] in {"move", "attack"}


def test_whoever_is_noticed_or_stands_by_is_gone_for() -> None:
    """A clumsy sneaker is; and where somebody else stands in the open nobody searches. [SHA-SKL-056 SHA-SKL-093]"""
    assert "search" != wish(in_the_bushes(0, (2, 0)).state)[0]
    table = in_the_bushes(6, (2, 0), other=actor("other", player=False, where=(0, 1)))
    action, form = wish(table.state)
    assert ("attack", "other") == (action, form["target"])
