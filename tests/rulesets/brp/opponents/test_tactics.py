"""Opponents in set scenes: what the game would do for somebody whom nobody plays."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.stage import BOOK, duel, fighter, person, play, rated

from rulewright.kits.choosing import choices
from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.opponents import policy
from rulewright.rulesets.brp.state.character import Actor, State, Wound
from rulewright.rulesets.brp.state.questions import DefenceQuestion
from rulewright.testing.at_the_seat import AtTheSeat


def wish(at: State, who: str = "a") -> tuple[str, dict[str, Any]]:
    """What the game would do for somebody, which no rule refuses."""
    action, args = policy.move(at, BOOK, who)
    assert RULESET.action(action).refuse(at, BOOK, who, args) is None
    return action, args


def healer(*weapons: str) -> Actor:
    """Somebody who knows First Aid."""
    skills = rated(first_aid=60, melee_weapon__sword=50, dodge=50, brawl=50)
    return person(weapons=list(weapons), skills=skills)


def dying(**more: Any) -> Actor:
    """Somebody at death's door with one wound."""
    wound = Wound(damage=12, **more)
    return replace(fighter("sword-broad"), hit_points=-2, fate="dying", wounds=FrozenMap({"wound-1": wound}))


def with_friend(friend: Actor, near: int = 1) -> State:
    """A healer and a friend against somebody ten metres off."""
    at = duel(healer("sword-broad"), apart=10, c=friend)
    return replace(at, scene=replace(at.scene, places=at.scene.places.with_("c", near)))


def test_first_aid_for_a_friend_who_is_dying() -> None:
    """A dying friend comes before a blow; one further off is run to; one past help, or an enemy, is left. [BRP-SKL-064 BRP-SKL-066]"""
    assert ("first-aid", {"patient": "c", "wound": "wound-1", "effect": "heal"}) == wish(with_friend(dying()))
    assert ("move", {"toward": "c"}) == wish(with_friend(dying(), near=-12))
    assert "first-aid" != wish(with_friend(dying(treated=True)))[0]
    assert "first-aid" != wish(duel(healer("sword-broad"), dying(), d=fighter()))[0]


def test_whoever_burns_beats_out_the_flames() -> None:
    """Nobody fights on while they burn. [BRP-EQP-175]"""
    at = duel(fighter("sword-broad"))
    assert "attack" == wish(at)[0]
    aflame = at.write("a", "effects.alight", Effect("alight", "Alight", marks=("alight",)))
    assert ("put-out", {"target": "a"}) == wish(aflame)


def test_a_bleeding_friend_is_bandaged() -> None:
    """What bleeds is stopped before it kills. [BRP-SKL-065 BRP-CBT-063]"""
    bleeding = replace(fighter("sword-broad"), wounds=FrozenMap({"wound-1": Wound(damage=3, bleeding=True)}))
    assert ("first-aid", {"patient": "c", "wound": "wound-1", "effect": "stop"}) == wish(with_friend(bleeding))


def test_nobody_who_is_engaged_or_unhandy_plays_the_doctor() -> None:
    """In the thick of it there is no time, and without the skill it is no use. [BRP-CBT-022 BRP-SKL-064]"""
    at = duel(healer("sword-broad"), c=dying()).write("a", "fight.engaged", ("b",))
    assert "attack" == wish(at)[0]
    assert "attack" == wish(duel(c=dying()))[0]
    begun = duel(healer("sword-broad"), c=dying()).write("a", "fight.parries", 1)
    assert "attack" == wish(begun)[0]


def test_who_has_lost_gives_up_and_is_let_alone() -> None:
    """Alone, a quarter of the blood left, against somebody whole: that is the end of it, and of the fight. [BRP-CBT-024]"""
    table = AtTheSeat(RULESET, duel(replace(fighter("sword-broad"), hit_points=2)))
    assert ("give-up", {}) == wish(table.state)
    table.press("give-up", "a")
    assert "blue is left standing" == RULESET.encounter.over(table.state, BOOK)
    assert ("pass", {}) == wish(table.state, "b")
    assert not table.allows("attack", "a", target="b", weapon="sword-broad")


@pytest.mark.parametrize(("friend", "lost"), [("stands", False), ("yielded", True), ("is out", True), ("unseen", True)])
def test_who_has_a_friend_left_fights_on(friend: str, *, lost: bool) -> None:
    """One who stands and is in view; whoever has given up or fallen is no help. [BRP-CRE-025]"""
    at = duel(replace(fighter("sword-broad"), hit_points=2), c=fighter("sword-broad"))
    if friend == "yielded":
        at = at.write("c", "effects.yielded", Effect("yielded", "Gave up", marks=("yielded",)))
    elif friend == "is out":
        at = at.write("c", "fate", "unconscious")
    elif friend == "unseen":
        at = replace(at, hidden=frozenset({"c"}))
    assert lost == ("give-up" == wish(at)[0])


@pytest.mark.parametrize("hurt", [10, 4])
def test_who_may_still_win_does_not_give_up(hurt: int) -> None:
    """Not with most of the blood left, nor against somebody as badly off. [BRP-CBT-024]"""
    foe = replace(fighter("sword-broad"), hit_points=2 if hurt == 4 else 10)
    at = duel(replace(fighter("sword-broad"), hit_points=2 if hurt == 4 else hurt), foe)
    assert "give-up" != wish(at)[0]


def test_bare_hands_do_not_box_a_swordsman_for_ever() -> None:
    """Nothing in hand and no skill with fists, before a great sword: no match. [BRP-CBT-024]"""
    weak = person(skills=rated(brawl=15), STR=7, SIZ=7)
    assert "give-up" == wish(duel(weak, fighter("sword-great", STR=16, SIZ=16)))[0]


def test_the_second_weapon_comes_out_when_the_first_is_gone() -> None:
    """Broken, dropped or jammed: what is on the belt is taken in hand; fists are the last resort. [BRP-CBT-022 BRP-CBT-048]"""
    spare = fighter("sword-broad", "dagger")
    broken = replace(spare, in_hand=(), weapons=("dagger",))
    assert ("take-up", {"item": "dagger"}) == wish(duel(broken))
    assert "attack" == wish(duel(spare))[0]
    jammed = replace(
        fighter("rifle-bolt-action", "dagger"), in_hand=("rifle-bolt-action",), jammed=("rifle-bolt-action",)
    )
    assert ("take-up", {"item": "dagger"}) == wish(duel(jammed))


def test_a_jam_is_cleared_where_there_is_nothing_else() -> None:
    """Who has one gun alone sees to it, rather than box. [BRP-CBT-048]"""
    only = fighter("rifle-bolt-action")
    jammed = replace(only, in_hand=("rifle-bolt-action",), jammed=("rifle-bolt-action",))
    assert ("clear", {"weapon": "rifle-bolt-action"}) == wish(duel(jammed, apart=40))


def test_a_gun_is_drawn_for_who_is_far() -> None:
    """With a sword in hand and a gun at the belt, somebody across the field is shot at. [BRP-CBT-022]"""
    both = fighter("sword-broad", "rifle-bolt-action")
    both = replace(both, in_hand=("sword-broad",))
    assert ("take-up", {"item": "rifle-bolt-action"}) == wish(duel(both, apart=60))
    assert "attack" == wish(duel(both))[0]


def test_nobody_goes_for_who_cannot_fight_any_more() -> None:
    """The fallen are let be while somebody stands. [BRP-CBT-117]"""
    at = duel(fighter("sword-broad"), fighter("sword-broad"), d=replace(fighter("sword-broad"), fate="unconscious"))
    at = replace(
        at, scene=replace(at.scene, sides=at.scene.sides.with_("d", "blue"), places=at.scene.places.with_("d", 1))
    )
    assert "b" == wish(at)[1]["target"]
    crippled = Effect("crippled", "Crippled", marks=("cannot fight",))
    at = at.write("d", "fate", "").write("d", "effects", FrozenMap({"crippled": crippled})).write("d", "hit_points", 1)
    assert "b" == wish(at)[1]["target"]


@pytest.mark.parametrize(
    ("options", "chances", "weapon", "expected"),
    [
        (("none", "dodge", "parry fist"), (0, 45, 50), "sword-great", "dodge"),
        (("none", "dodge", "parry fist"), (0, 30, 60), "fist", "parry fist"),
        (("none", "dodge", "parry sword-broad"), (0, 45, 50), "sword-great", "parry sword-broad"),
    ],
)
def test_the_defence_is_chosen_by_the_harm_it_leaves(
    options: tuple[str, ...], chances: tuple[int, ...], weapon: str, expected: str
) -> None:
    """A bare arm that stops steel pays for it, so a dodge that fails a little more often is better. [BRP-CBT-026 BRP-CBT-027 BRP-CBT-034]"""
    asked = DefenceQuestion(
        of="a", text="", among=choices({each: each for each in options}), against="b", weapon=weapon, chances=chances
    )
    at = duel(fighter("sword-broad"), fighter("sword-great", STR=16, SIZ=16))
    assert expected == policy.answer(asked, at, BOOK)
    assert play(at).state == at


# -- who hides ----------------------------------------------------------------------------------


@pytest.mark.parametrize("apart", [1, 8, 30])
def test_whoever_has_hidden_is_looked_for(apart: int) -> None:
    """Nobody runs to, or strikes, whom they lost from sight: they look or listen, whichever they do better, once there is
    time for it; found, the fight goes on. [BRP-SKL-092]
    """
    keen = person(weapons=["sword-broad"], skills=rated(spot=20, listen=60, melee_weapon__sword=50))
    table = AtTheSeat(RULESET, duel(keen, person(weapons=["sword-broad"], skills=rated(hide=80)), apart=apart), BOOK)
    assert wish(table.state)[0] in {"attack", "move"}
    table.press("hide", "b", [30])
    action, form = wish(table.state)
    assert ("seek", {"target": "b", "skill": "listen"}) == (action, form)
    hidden = table.state
    table.press(action, "a", [90], **form)
    assert table.actor("b").is_marked("hidden")
    table.state = hidden.write("a", "fight.rank", 0)
    assert ("pass", {}) == policy.move(table.state, BOOK, "a")
    table.state = hidden
    table.press(action, "a", [10], **form)
    table.state = table.state.write("a", "fight.rank", 10)
    assert wish(table.state)[0] in {"attack", "move"}


def test_whoever_stands_in_the_open_comes_first() -> None:
    """With somebody else to fight nobody looks for who has hidden; and outside a fight nobody looks at all. [BRP-SKL-092]"""
    hidden = Effect("hidden", "Hidden", marks=("hidden",), level=1)
    at = duel(apart=4, d=fighter("sword-broad")).write("b", "effects.hidden", hidden)
    assert "seek" == wish(at)[0]
    assert ("attack", "d") == (
        (found := wish(at.write("scene", "sides.d", "blue")))[0],
        found[1]["target"],
    )
    quiet = replace(at, scene=replace(at.scene, round=replace(at.scene.round, number=0)))
    assert "seek" != policy.move(quiet, BOOK, "a")[0]
