"""Opponents in set scenes: what the game would do for somebody whom nobody plays."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK, actor, seated, state

from rulewright.play import FrozenMap
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.opponents.policy import answer, move
from rulewright.rulesets.otherworld.state.character import Actor, State, Turn
from rulewright.rulesets.otherworld.state.questions import DodgeQuestion

BLED = {"health": 0, "brawn": 1, "agility": 1, "wits": 1, "intellect": 1, "charm": 1, "empathy": 2}


def wish(at: State, who: str) -> tuple[str, dict[str, Any]]:
    """What the game would do for somebody, which no rule refuses."""
    action, args = move(at, BOOK, who)
    assert RULESET.action(action).refuse(at, BOOK, who, args) is None
    return action, args


def bled(name: str) -> Actor:
    """Somebody beaten: no Health, and most of the stats gone."""
    return replace(actor(name), **BLED)


def at_paces(turn: str, places: dict[str, int], **actors: Any) -> State:
    """A fight along a line."""
    at = state(turn=turn, **actors)
    return replace(at, scene=replace(at.scene, places=FrozenMap(places)))


def test_the_beaten_get_away_where_they_can_and_give_up_where_they_cannot() -> None:
    """With a head start a person runs; at arm's length they give up; whoever is whole does neither. [OW-047 OW-053]"""
    near = state(turn="ace", ace=bled("ace"), dee=actor("dee"))
    assert ("give-up", {}) == wish(near, "ace")
    assert ("flee", {}) == wish(at_paces("ace", {"ace": 0, "dee": 90}, ace=bled("ace"), dee=actor("dee")), "ace")
    assert "attack" == wish(state(turn="ace", ace=actor("ace"), dee=actor("dee")), "ace")[0]


def test_nobody_closes_in_who_is_there_already_or_shoots() -> None:
    """After the blow the turn ends: at arm's length there is nowhere to go, and with a gun no reason to. [OW-040 OW-047]"""
    spent = {"turn": Turn(done=1)}
    beside = state(turn="ace", ace=replace(actor("ace"), **spent), dee=actor("dee"))
    assert ("end-turn", {}) == wish(beside, "ace")
    away = {"ace": 0, "dee": 9}
    assert "move" == wish(at_paces("ace", away, ace=replace(actor("ace"), **spent), dee=actor("dee")), "ace")[0]
    gunner = replace(actor("ace", weapons=("pistol",), in_hand=("pistol",)), **spent)
    assert ("end-turn", {}) == wish(at_paces("ace", away, ace=gunner, dee=actor("dee")), "ace")


def test_a_beaten_beast_runs() -> None:
    """Beasts know nothing of giving up: one that is quicker than all its enemies runs. [OW-047]"""
    hound, sil = actor("hound"), actor("sil")
    weak = dict.fromkeys(("brawn", "wits", "intellect", "charm", "empathy"), 1)
    slow = replace(sil, agility=1, brawn=1)
    action, args = wish(state(turn="hound", hound=replace(hound, health=0, **weak), sil=slow), "hound")
    assert ("move", {"away": "sil"}) == (action, args)


def test_who_lost_the_weapon_draws_another_or_takes_one_off_the_ground() -> None:
    """Nobody boxes who has a blade on the belt, or one at the feet. [OW-040]"""
    dee = actor("dee", weapons=("knife", "sword"))
    empty = replace(dee, in_hand=(), weapons=("sword",))
    assert ("draw", {"weapon": "sword"}) == wish(state(turn="dee", dee=empty, ace=actor("ace")), "dee")
    bare = state(turn="dee", dee=replace(dee, in_hand=(), weapons=()), ace=actor("ace"))
    lying = replace(bare, scene=replace(bare.scene, ground=("baton",)))
    assert ("draw", {"weapon": "baton"}) == wish(lying, "dee")
    assert ("attack", "fists") == (wish(bare, "dee")[0], wish(bare, "dee")[1]["weapon"])


def test_a_healer_mends_a_friend_who_bleeds() -> None:
    """A friend without Health comes before another enemy; an enemy without any does not. [OW-053 OW-085]"""
    mora = actor("mora", specialties={"infusion/knit-flesh": 2, "evocation/sear": 2})
    sides = {"mora": "us", "sil": "us", "hound": "them"}
    hurt = state(turn="mora", sides=sides, mora=mora, sil=replace(actor("sil"), health=0), hound=actor("hound"))
    action, args = wish(hurt, "mora")
    assert ("work", "knit-flesh", "sil") == (action, args["working"], args["target"])
    whole = state(turn="mora", sides=sides, mora=mora, sil=actor("sil"), hound=replace(actor("hound"), health=0))
    assert "sear" == wish(whole, "mora")[1]["working"]


def test_nobody_shoots_past_a_friend_who_can_do_otherwise() -> None:
    """Three dice less and a friend at risk: the mage aims at who stands free. [OW-041 OW-042]"""
    sides = {"mora": "us", "sil": "us", "hound": "them", "spider": "them"}
    sil = replace(actor("sil"), engaged="hound")
    people: dict[str, Any] = {"hound": actor("hound"), "spider": actor("spider")}
    at = state(turn="mora", sides=sides, mora=actor("mora"), sil=sil, **people)
    assert "spider" == wish(at, "mora")[1]["target"]
    alone = state(turn="mora", sides=sides, mora=actor("mora"), sil=sil, hound=actor("hound"))
    assert "work" != wish(alone, "mora")[0]


def test_nobody_strikes_the_fallen() -> None:
    """Whoever is out of play, or has given up, is let alone while others stand, and after. [OW-047 OW-054]"""
    people: dict[str, Any] = {
        "dee": actor("dee"),
        "ace": replace(actor("ace"), fate="unconscious"),
        "sil": actor("sil"),
    }
    assert "sil" == wish(state(turn="dee", **people), "dee")[1]["target"]
    table = seated({"dee": actor("dee"), "ace": actor("ace")}, turn="dee")
    table.press("give-up", "ace")
    assert ("end-turn", {}) == wish(table.state, "dee")


@pytest.mark.parametrize(
    ("attack", "defense", "dice", "health", "dodges"),
    [(8, 2, 4, 5, True), (2, 3, 4, 5, False), (12, 1, 2, 5, False), (4, 2, 2, 5, False), (4, 2, 2, 0, True)],
)
def test_a_dodge_is_chosen_by_what_it_spares(attack: int, defense: int, dice: int, health: int, dodges: bool) -> None:
    """Not where the blow is likely to miss anyway, nor where it hits anyway; with blood at stake sooner. [OW-032 OW-035]"""
    at = state(turn="ace", ace=replace(actor("ace"), health=health), dee=actor("dee"))
    asked = DodgeQuestion(of="ace", dice=dice, attack=attack, defense=defense, seen=None, text="")
    assert dodges == answer(asked, at, BOOK)
