"""Tactics: what a side that the game plays by itself does when blows do nothing."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, scripted, state

from rulewright.kits.choosing import choices
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.body.fear import must_flee
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.opportunity import step
from rulewright.rulesets.shards.combat.swings import Swing
from rulewright.rulesets.shards.opponents import surrender
from rulewright.rulesets.shards.opponents.blow_value import PossibleBlow, mean_wound, worth_of_blow
from rulewright.rulesets.shards.opponents.policy import answer
from rulewright.rulesets.shards.opponents.surrender import best_wound, loses_heart, rounds_to_win
from rulewright.rulesets.shards.opponents.tactics import Move
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.questions import ForestallQuestion
from rulewright.space.grid import Space


def fighter(name: str, where: tuple[int, int] = (0, 0), **more: Any) -> Actor:
    """Somebody with Melee 3 and a light weapon who parries."""
    written = {"melee": 3, "athletics": 3, "weapons": ("light",), **more}
    return actor(name, player=False, where=where, **written)


AXE = PossibleBlow("them", "light")


def against(them: Actor, turn: int = 1, **mine: Any) -> State:
    """Me, to act, beside somebody."""
    now = state("me", me=fighter("me", **mine), them=them)
    return now.write("scene", "round", turn)


def move(now: State) -> Move:
    """What I would do."""
    assert RULESET.move is not None
    return RULESET.move(now, BOOK, "me")


def test_a_blow_is_reckoned_as_it_falls() -> None:
    """The wounds of every face, as the rule itself deals them, with two hands and after a run. [SHA-SKL-039]"""
    them = actor("them", player=False, where=(1, 0))
    for boosts, hands, run in (((), 1, 0), ((), 2, 0), (("charge",), 2, 4)):
        now = against(them, melee=2)
        now = now.write("me", "turn", replace(now.actor("me").turn, spaces=run))
        dealt = 0
        for face in range(1, 7):
            play = scripted(now, [face], ["no"] if face <= 4 else [])
            dealt += play.run(attack, "me", "them", "light", Swing(boosts, hands=hands)).damage
        assert mean_wound(now, BOOK, "me", PossibleBlow("them", "light", boosts, hands, run)) == pytest.approx(
            dealt / 6
        )


def test_a_blow_that_does_nothing_is_reckoned_as_nothing() -> None:
    """Fists bruise nothing of stone, and whoever chooses knows it as the rule does. [SHA-CORE-048]"""
    stone = actor("them", player=False, where=(1, 0), species="stone-simulacrum")
    now = against(stone, melee=6)
    for face in (1, 6):
        play = scripted(now, [face], ["no"])
        assert 0 == play.run(attack, "me", "them", "basic").damage
    assert 0 == mean_wound(now, BOOK, "me", PossibleBlow("them", "basic"))


def test_a_free_hand_helps() -> None:
    """Two hands on an axe, where the other one is free. [SHA-ECO-017]"""
    which, args = move(against(actor("them", player=False, where=(1, 0))))
    assert ("attack", 2) == (which, args["hands"])
    which, args = move(against(actor("them", player=False, where=(1, 0)), weapons=("light", "shield")))
    assert ("attack", "light") == (which, args["weapon"])
    assert "hands" not in args


def test_a_few_steps_back_for_a_charge() -> None:
    """Behind heavy armor a plain blow does nothing: draw back, and come with a run-up. [SHA-SKL-039]"""
    now = against(fighter("them", (1, 0), armor="heavy"), weapons=("light", "shield"))
    assert 0 == mean_wound(now, BOOK, "me", AXE)
    which, args = move(now)
    assert "move" == which
    there = now.write("me", "at", Space(args["x"], args["y"]))
    there = there.write("me", "turn", replace(now.actor("me").turn, moved=True, points=2, spaces=2))
    which, args = move(there)
    assert ("attack", ("charge",)) == (which, args["boosts"])


def test_no_charge_where_a_blow_will_do() -> None:
    """Nobody lays themselves open for what a plain blow does as well. [SHA-SKL-039]"""
    assert "attack" == move(against(actor("them", player=False, where=(1, 0)), melee=4))[0]


def test_who_can_be_hurt_is_sought_out() -> None:
    """Past the one in plate, to the one without. [SHA-CORE-047]"""
    people: dict[str, Any] = {
        "me": fighter("me"),
        "iron": fighter("iron", (1, 0), armor="heavy"),
        "bare": actor("bare", where=(3, 0)),
    }
    now = state("me", {"me": "red", "iron": "blue", "bare": "blue"}, **people)
    which, args = move(now)
    while which != "attack":
        play = scripted(now)
        play.run(RULESET.action(which).rule, actor="me", **args)
        now = play.state
        which, args = move(now)
    assert "bare" == args["target"]


def test_a_dropped_weapon_is_taken_up() -> None:
    """Who was disarmed reaches for what lies there, even where it does little: bare hands do not parry. [SHA-SKL-067]"""
    now = against(fighter("them", (1, 0), armor="heavy"))
    now = now.write("me", "in_hand", ()).write("me", "dropped", ("light",))
    assert ("ready", {"item": "light"}) == move(now)


def test_another_weapon_where_this_one_does_nothing() -> None:
    """A dagger that armor turns goes for a two-handed mace; hands must be free for it first. [SHA-ECO-017]"""
    now = against(
        fighter("them", (1, 0), armor="heavy"), weapons=("personal", "heavy"), melee=5, traits={"strong": ""}
    )  # fmt: skip
    assert ("personal",) == now.actor("me").in_hand
    assert ("drop", {"item": "personal"}) == move(now)
    assert ("ready", {"item": "heavy"}) == move(now.write("me", "in_hand", ()))


@pytest.mark.rule("SHA-SKL-074")
def test_strike_first_only_where_it_may_hurt() -> None:
    """A long weapon that armor turns is kept for something better. [SHA-SKL-074]"""
    asked = ForestallQuestion(of="me", by="them", among=choices({"": "No", "reach": "Spear"}), text="Strike first?")
    bare, iron = (fighter("them", (1, 0), armor=armor) for armor in ("", "heavy"))
    assert "reach" == answer(asked, against(bare, weapons=("reach",), traits={"strong": ""}, melee=4), BOOK)
    assert "" == answer(asked, against(iron, weapons=("reach",)), BOOK)


@pytest.mark.rule("SHA-EFF-006")
def test_the_afraid_get_away_and_take_heart() -> None:
    """Out of reach of what is feared first; then, with nothing to strike at, out of the fear. [SHA-EFF-006]"""
    play = scripted(against(fighter("them", (1, 0))))
    play.run(impose, "me", "afraid", "encounter", "them")
    which, args = move(play.state)
    assert "move" == which
    play.run(step, "me", **args)
    assert not must_flee(play.state, BOOK, "me")
    assert ("cleanse", {"skill": "reflection"}) == move(play.state)


# -- nerve --------------------------------------------------------------------------------------


def test_rounds_to_win() -> None:
    """Health by what is done to it in a round; nobody hurt, no end. [SHA-CORE-047]"""
    now = against(actor("them", player=False, where=(1, 0)))
    wound = mean_wound(now, BOOK, "me", PossibleBlow("them", "light", ("charge",), 2, 4))
    assert pytest.approx(8 / wound) == rounds_to_win(now, BOOK, ("me",), ("them",))
    iron = against(fighter("them", (1, 0), armor="heavy", melee=6))
    assert inf == rounds_to_win(iron, BOOK, ("me",), ("them",))


def test_a_few_who_are_soon_through_are_asked_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the others it takes no longer; where the few would take too long, all are asked."""
    them = actor("them", player=False, where=(1, 0))
    now = state("me", me=fighter("me"), friend=fighter("friend", (0, 1)), them=them)
    side, foes, asked = ("me", "friend"), ("them",), list[str]()

    def best_of(now: State, book: Book, who: str, foe: str) -> float:
        asked.append(who)
        return best_wound(now, book, who, foe)

    monkeypatch.setattr(surrender, "best_wound", best_of)
    alone, together = rounds_to_win(now, BOOK, side[:1], foes), rounds_to_win(now, BOOK, side, foes)
    assert together < alone
    asked.clear()
    assert alone == rounds_to_win(now, BOOK, side, foes, alone)
    assert ["me"] == asked
    assert together == rounds_to_win(now, BOOK, side, foes, together)
    assert ["me", "me", "friend"] == asked


def hurt(now: State, who: str, lethal: int = 1) -> State:
    """The same, somebody wounded."""
    return now.write(who, "wounds", replace(now.actor(who).wounds, lethal=lethal))


@pytest.mark.rule("SHA-CORE-074")
def test_who_can_hurt_nobody_gives_up() -> None:
    """Not at once, but once it has cost blood, whichever round it is; whoever could win does not. [SHA-CORE-074]"""
    now = against(fighter("them", (1, 0), armor="heavy", melee=6))
    assert not loses_heart(now, BOOK, "me")
    assert "give-up" != move(now)[0]
    for turn in (1, 300):
        bled = hurt(now, "me").write("scene", "round", turn)
        assert loses_heart(bled, BOOK, "me")
        assert not loses_heart(bled, BOOK, "them")
        assert ("give-up", {}) == move(bled)


def test_where_nobody_can_hurt_anybody_it_ends_at_once() -> None:
    """Nothing would ever change, so nothing is waited for."""
    iron: dict[str, Any] = {"armor": "heavy", "athletics": 6, "acrobatics": 6}
    now = against(fighter("them", (1, 0), **iron), **iron)
    assert loses_heart(now, BOOK, "me")
    assert ("give-up", {}) == move(now)


def test_what_has_no_mind_goes_on() -> None:
    """As long as it does anything at all: wounds do not weary it. [SHA-TRT-058]"""
    master = fighter("them", (1, 0), armor="heavy", melee=4)
    assert loses_heart(hurt(against(master), "me", 7), BOOK, "me")
    assert not loses_heart(hurt(against(master, traits={"mindless": ""}), "me", 7), BOOK, "me")


def test_worth_counts_what_a_blow_leaves() -> None:
    """Felling somebody is worth more than the wound alone. [SHA-CORE-043]"""
    now = against(actor("them", player=False, where=(1, 0)))
    hurt = now.write("them", "wounds", replace(now.actor("them").wounds, lethal=7))
    assert worth_of_blow(now, BOOK, "me", AXE) < worth_of_blow(hurt, BOOK, "me", AXE)
