"""Actions at the table: whatever a form offers can be pressed, refused with a reason or done without a broken state."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, scripted, state
from tests.rulesets.shards.test_fights import ready_fight

from rulewright.chance import RandomDice
from rulewright.contract import Action
from rulewright.play import Refused, Sampled
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.actions.invariants import broken
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.combat.opportunity import leap
from rulewright.rulesets.shards.combat.swings import no_attack
from rulewright.rulesets.shards.encounter import proceed
from rulewright.rulesets.shards.skills.hiding import look_around
from rulewright.rulesets.shards.skills.unlisted import Unlisted, improvise
from rulewright.rulesets.shards.state.character import State
from rulewright.rulesets.shards.state.effects import impose
from rulewright.space.grid import Space

ACTIONS = {action.id: action for action in RULESET.actions}


def begun(which: str) -> State:
    """A ready fight, the first one to act."""
    play = Sampled(ready_fight(which), BOOK, RandomDice(1), RULESET.policy)
    proceed(play)
    return play.state


FIGHTS = {"ford": begun("ford"), "vault": begun("vault")}


def pressed(action: Action, now: State, who: str, whim: Random) -> dict[str, Any] | None:
    """A form filled in by whim; None where a blank that must be filled offers nothing."""
    args: dict[str, Any] = {}
    for field in action.fields:
        if not field.required and whim.random() < 0.6:
            continue
        offered = [option.key for option in field.options(now, BOOK, who)] if field.options else []
        match field.kind:
            case "choice" | "some" if not offered:
                if field.required and field.default is None:
                    return None
            case "choice":
                args[field.name] = whim.choice(offered)
            case "some":
                args[field.name] = tuple(whim.sample(offered, min(len(offered), whim.randint(1, 2))))
            case "number":
                args[field.name] = whim.randint(max(field.least, -3), min(field.most, 12))
            case "text":
                args[field.name] = whim.choice(("a bell", "the door", "two words"))
            case "flag":
                args[field.name] = whim.random() < 0.5
    return args


@pytest.mark.parametrize("which", sorted(ACTIONS))
def test_whatever_is_pressed(which: str) -> None:
    """In a fight and out of one, by anybody, with any legal arguments. [SHA-CORE-002]"""
    action = ACTIONS[which]
    for seed in range(12):
        whim = Random(f"{which} {seed}")
        now = (
            FIGHTS[whim.choice(sorted(FIGHTS))] if whim.random() < 0.6 else ready_fight(whim.choice(("ford", "vault")))
        )
        who = now.scene.turn if now.scene.order and not action.any_time else whim.choice(sorted(now.actors))
        args = pressed(action, now, who, whim)
        if args is None or action.refuse(now, BOOK, who, args) is not None:
            continue
        play = Sampled(now, BOOK, RandomDice(seed), RULESET.policy)
        try:
            action.rule(play, actor=who, **action.complete(args))
        except Refused:
            continue
        assert () == broken(play.state, BOOK), (which, args)


def test_ids_are_all_different_and_every_action_says_its_rule_or_its_purpose() -> None:
    """A button is one thing only. [SHA-CORE-002]"""
    assert len(ACTIONS) == len(RULESET.actions)
    assert [] == [name for name, action in ACTIONS.items() if len(action.text.split()) < 4]


def test_sha_core_031_what_is_not_listed() -> None:
    """Any skill, what stands against it by its nature, and one of the eighteen results. [SHA-CORE-011 SHA-CORE-031]"""
    one, two = actor("one", performance=3, player=False), actor("two", intuition=1, where=(1, 0), player=False)
    play = scripted(state(turn="one", one=one, two=two), [2], ["no"])
    unlisted = Unlisted("juggle", "two", "persuasion", "challenge", "initiative-penalty")
    told = play.run(improvise, "one", "performance", unlisted)
    assert 2 == told.amount
    assert "1d6 ≤ 3" == str(play.drawn[0][0])
    assert play.actor("one").turn.standard


def test_searching_finds_who_sneaks() -> None:
    """Whoever looks better than they hide, within twenty spaces. [SHA-SKL-061 SHA-SKL-093]"""
    sly = replace(actor("b", stealth=2, where=(5, 0), player=False), stances=("sneak",))
    far = replace(actor("c", stealth=0, where=(30, 0), player=False), stances=("sneak",))
    play = scripted(state(turn="a", a=actor("a", intuition=3, player=False), b=sly, c=far), [1])
    assert ("b",) == play.run(look_around, "a")
    assert ((), ("sneak",)) == (play.actor("b").stances, play.actor("c").stances)


def test_jumps_climbs_and_strokes_get_there() -> None:
    """As far as the body goes, with a movement action and a test. [SHA-SKL-031 SHA-SKL-040 SHA-SKL-045]"""
    me = actor("a", athletics=3, player=False)
    ways: dict[Any, int] = {"jump": 2, "climb": 3, "swim": 3}
    for way, far in ways.items():
        play = scripted(state(turn="a", a=me), [1])
        assert play.run(leap, "a", way, far, 0)
        assert (Space(far, 0), True) == (play.actor("a").at, play.actor("a").turn.moved)
        with pytest.raises(Refused):
            leap(scripted(state(turn="a", a=me)), "a", way, far + 1, 0)
    failed = scripted(state(turn="a", a=me), [6])
    assert not failed.run(leap, "a", "climb", 2, 0)
    assert Space() == failed.actor("a").at


def test_what_has_no_mind_is_not_touched_through_it() -> None:
    """No roll, and nothing comes of it; a blow is another matter. [SHA-TRT-058]"""
    stone = actor("s", traits={"mindless": ""}, where=(1, 0), player=False)
    play = scripted(state(a=actor("a", influence=5, player=False), s=stone))
    assert not play.run(resolve, Attempt("a", "taunt", "influence", "s", versus=("reflection",))).passed


def test_the_intangible_is_not_struck() -> None:
    """By anything of this world. [SHA-EFF-017]"""
    play = scripted(state(turn="a", a=actor("a"), b=actor("b", where=(1, 0))))
    impose(play, "b", "intangible", "encounter")
    assert no_attack(play.state, BOOK, "a", "b", "basic") is not None
