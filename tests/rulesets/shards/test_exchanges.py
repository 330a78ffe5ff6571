"""Exchanges and surprises at the table: what is said and remembered, and what comes out of nowhere."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import thrown
from tests.rulesets.shards.stage import actor, state

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.attitudes import attitude
from rulewright.rulesets.shards.state.ground import Ground
from rulewright.testing.at_the_seat import AtTheSeat


def talkers(sides: dict[str, str] | None = None, **them: Any) -> AtTheSeat:
    """Somebody with Influence 2, a friend of theirs, and somebody with Intuition 1 and Reflection 2."""
    return AtTheSeat(
        RULESET,
        state(
            sides=sides or {"a": "us", "c": "us", "b": "them"},
            a=actor("a", influence=2, player=False, background="courtier"),
            b=actor("b", **{"intuition": 1, "reflection": 2, "player": False, **them}),
            c=actor("c", influence=2, player=False),
        ),
    )


# -- conversation -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "target"),
    [
        ({}, 3),
        ({"approach": "forceful"}, 2),
        ({"approach": "submissive"}, 3),
        ({"asks": "gray"}, 2),
        ({"asks": "bend"}, 1),
        ({"fit": "to its strength"}, 4),
        ({"fit": "unfit"}, 2),
        ({"fit": "quite unfit"}, 1),
        ({"temptation": 1}, 4),
        ({"temptation": -1}, 2),
        ({"leverage": "positive"}, 4),
        ({"leverage": "insult", "degree": "major"}, 1),
        ({"leverage": "negative", "degree": "great", "asks": "bend"}, 4),
        ({"leverage": "insult", "further": ("major negative",)}, 4),
        ({"bears": 1}, 4),
        ({"approach": "forceful", "bears": -1}, 1),
        ({"approach": "submissive", "bears": 1}, 4),
        ({"failures": 2}, 1),
    ],
)
def test_the_number_of_an_exchange(said: dict[str, Any], target: int) -> None:
    """Approach and its defence, what is asked, temptation, leverage, evidence, threats and flattery.

    [SHA-ENC-016 SHA-ENC-019 SHA-ENC-021 SHA-ENC-022 SHA-ENC-024 SHA-ENC-025 SHA-ENC-026 SHA-ENC-027 SHA-ENC-030 SHA-ENC-031]
    """
    at = talkers()
    at.press("persuade", "a", [target], ["no"], target="b", **said)
    assert [target] == thrown(at)


@pytest.mark.parametrize(("feeling", "target"), [("hostile", 0), ("unfriendly", 2), ("neutral", 3)])
def test_how_they_feel_counts(feeling: str, target: int) -> None:
    """As the game master says. [SHA-ENC-028]"""
    at = talkers()
    at.press("regard", "c", target="b", toward="a", feeling=feeling)
    at.press("persuade", "a", [6], target="b")
    assert [target] == thrown(at)


def test_a_friend_gives_what_nothing_speaks_against() -> None:
    """One success without a die, or two; not where something lowers it, and not more. [SHA-ENC-028 SHA-ENC-029]"""
    at = talkers()
    at.press("regard", "c", target="b", toward="a", feeling="friendly")
    assert at.press("persuade", "a", target="b")
    at.press("persuade", "a", [4], ["no"], target="b", wanted=2)
    assert [4] == thrown(at)
    at.press("persuade", "a", [3], ["no"], target="b", asks="gray")
    assert [3] == thrown(at)


def test_two_or_better_needs_no_die() -> None:
    """A neutral ear and a major favour. [SHA-ENC-017]"""
    at = talkers()
    assert at.press("persuade", "a", target="b", leverage="positive", degree="major")
    assert not at.last.drawn


def test_authority_is_obeyed_unless_defied() -> None:
    """By who is forceful, up to what it covers. [SHA-ENC-023]"""
    at = talkers()
    rank: dict[str, Any] = {"approach": "forceful", "authority": 3}
    assert at.press("persuade", "a", target="b", wanted=3, **rank)
    assert not at.last.drawn
    others: tuple[dict[str, Any], ...] = ({"defied": True}, {"approach": "charming"}, {"wanted": 4})
    for more in others:
        at.press("persuade", "a", [6], target="b", wish=str(more), **{**rank, "wanted": 3, **more})
        assert at.last.drawn


def test_a_refusal_is_remembered_for_all_who_are_plainly_together() -> None:
    """One harder each time, for a friend as well; with nothing new to say nobody asks again; another wish is fresh.

    [SHA-ENC-018 SHA-ENC-020]
    """
    at = talkers()
    at.press("persuade", "a", [6], target="b", wish="the key")
    assert any("betrayal" in note for note in at.last.notes)
    assert "SHA-ENC-020" == at.refused("persuade", "c", target="b", wish="the key", repeated=True).rule
    at.press("persuade", "c", [6], target="b", wish="the key")
    assert [2] == thrown(at)
    at.press("persuade", "a", [6], target="b", wish="the key")
    assert [1] == thrown(at)
    at.press("persuade", "a", [3], ["no"], target="b", wish="the way", repeated=True)
    assert [3] == thrown(at)


def test_what_is_asked_again_has_a_name() -> None:
    """Once something unnamed was turned down, it is said what is wanted, so that it is known whether it was. [SHA-ENC-020]"""
    at = talkers()
    at.press("persuade", "a", [6], target="b")
    assert "SHA-ENC-020" == at.refused("persuade", "a", target="b").rule == at.refused("persuade", "c", target="b").rule
    at.press("persuade", "c", [3], ["no"], target="b", wish="the way")
    assert [3] == thrown(at)


def test_threats_cost_a_step_and_insults_a_point_until_made_good() -> None:
    """Unfriendly to hostile is two, an insult one, and amends end that. [SHA-ENC-032 SHA-ENC-033]"""
    at = talkers()
    at.press("persuade", "a", [6], target="b", wish="1", leverage="negative")
    at.press("persuade", "a", [6], target="b", wish="2")
    assert [2] == thrown(at)
    at.press("persuade", "a", [6], target="b", wish="3", leverage="insult")
    at.press("persuade", "a", [6], target="b", wish="4")
    assert [1] == thrown(at)
    at.press("regard", "c", target="b", toward="a", feeling="unfriendly", amends=True)
    at.press("persuade", "a", [6], target="b", wish="5")
    assert [2] == thrown(at)
    at.press("persuade", "a", [6], target="b", wish="6", leverage="negative")
    at.press("persuade", "a", [6], target="b", wish="7")
    assert [0] == thrown(at)


def test_prejudice_stands_between_two() -> None:
    """Unfriendly from the start, one less both ways unless forced, one more where it harms the despised. [SHA-TRT-030]"""
    biased = {"traits": {"prejudice": "courtier"}}
    for said, target in (({}, 1), ({"approach": "forceful"}, 1), ({"harms": True}, 3)):
        at = talkers(**biased)
        at.press("persuade", "a", [6], target="b", **said)
        assert [target] == thrown(at)
    at = talkers(**biased)
    at.press("convince", "a", [6], target="b", circumstance="easy")
    assert [1] == thrown(at)
    at.press("regard", "c", target="b", toward="a", feeling="neutral")
    at.press("convince", "a", [6], target="b", circumstance="easy")
    assert [2] == thrown(at)
    at.press("convince", "c", [6], target="b", circumstance="easy")
    assert [3] == thrown(at)


def test_looks_and_words_untrained() -> None:
    """The attractive and the charismatic do better, the hideous and artless worse; force needs no beauty.

    [SHA-TRT-010 SHA-TRT-014 SHA-TRT-015 SHA-TRT-016 SHA-TRT-022]
    """
    for trait, rank, approach, target in (
        ("attractive", 2, "charming", 5), ("attractive", 0, "charming", 3), ("charismatic", 0, "charming", 3),
        ("charismatic", 1, "charming", 3), ("artless", 1, "charming", 2), ("hideous", 1, "charming", 2),
        ("hideous", 1, "forceful", 3), ("artless", 1, "forceful", 2),
    ):  # fmt: skip
        me = actor("a", influence=rank, traits={trait: "plainly"}, player=False)
        at = AtTheSeat(RULESET, state(a=me, b=actor("b", where=(1, 0), player=False)))
        at.press("convince", "a", [6], target="b", circumstance="easy", approach=approach)
        assert [target] == thrown(at)


# -- surprise -----------------------------------------------------------------------------------


def ambush(stances: tuple[str, ...] = (), **them: Any) -> AtTheSeat:
    """Somebody with a blade, in fog if they sneak, beside somebody who can defend themselves."""
    a = replace(actor("a", melee=2, stealth=3, weapons=("light",), player=False, karma=0), stances=stances)
    b = actor("b", where=(1, 0), **{"acrobatics": 2, "melee": 2, "player": False, "karma": 0, **them})
    now = state(turn="a", a=a, b=b)
    fog = FrozenMap({"0_0": Ground(modifiers=("full-concealment",))} if stances else {})
    return AtTheSeat(RULESET, state(scene=replace(now.scene, ground=fog), a=a, b=b))


def test_out_of_hiding_is_a_surprise_that_may_be_resisted() -> None:
    """Intuition against Stealth, for nothing; who fails has no defence and no counter. [SHA-ENC-008 SHA-ENC-009]"""
    at = ambush(("sneak",), intuition=3)
    at.press("attack", "a", [2, 4], target="b", weapon="light", surprise=True)
    assert [1, 4] == thrown(at)
    assert not at.last.asked
    at = ambush(("sneak",), intuition=3)
    at.press("attack", "a", [1, 2], ["no"], target="b", weapon="light", surprise=True)
    assert [1, 2] == thrown(at)


def test_the_game_master_says_what_else_is_a_surprise() -> None:
    """Who does not sneak must be granted it. [SHA-ENC-008]"""
    at = ambush()
    at.press("attack", "a", [2], ["no", "no"], target="b", weapon="light", surprise=True)
    assert [2] == thrown(at)
    at = ambush()
    at.press("attack", "a", [6, 4], ["yes"], target="b", weapon="light", surprise=True)
    assert [-1, 4] == thrown(at)


def test_the_surprised_can_do_nothing_about_it_until_the_round_is_over() -> None:
    """No blow back this round, though anything else; then as always. [SHA-ENC-008]"""
    at = ambush(("sneak",), weapons=("light",), powers={"terrifying-roar": 1}, influence=3)
    at.press("attack", "a", [6, 6], target="b", weapon="light", surprise=True)
    at.press("end-turn", "a")
    at.proceed()
    while at.state.scene.turn != "b":
        at.press("end-turn", at.state.scene.turn)
        at.proceed()
    answers: dict[str, dict[str, Any]] = {
        "attack": {"target": "a", "weapon": "light"}, "grapple": {"target": "a"}, "shove": {"target": "a"},
        "disarm": {"target": "a"}, "dirty-move": {"target": "a", "result": "prone"}, "persuade": {"target": "a"},
        "try": {"deed": "read-person", "target": "a"}, "improvise": {"skill": "melee", "target": "a"},
        "use-power": {"power": "terrifying-roar", "targets": ("a",)},
    }  # fmt: skip
    for action, form in answers.items():
        assert "SHA-ENC-008" == at.refused(action, "b", **form).rule, action
    assert at.allows("improvise", "b", skill="melee", target="b")
    assert at.allows("move", "b", x=2, y=0)
    at.press("end-turn", "b")
    at.proceed()
    assert not at.actor("b").is_marked("surprised-by-a")


def test_the_surprised_strike_at_nobody_in_passing() -> None:
    """Whoever took them unawares leaves their reach unharmed; who did not is struck at. [SHA-ENC-008 SHA-MTH-123]"""
    for stances, asked in ((("sneak",), 0), ((), 1)):
        at = ambush(stances, weapons=("reach",), powers={"topaz-mist": 1, "topaz-spray": 1})
        at.state = at.state.write("b", "stances", ("topaz-mist",))
        at.press("attack", "a", [6, 6][asked:], ["no"] * asked, target="b", weapon="light")
        at.press("move", "a", answers=["no"] * asked, x=-4, y=0)
        assert asked == len(at.last.asked)


def test_who_strikes_out_of_hiding_need_not_say_so() -> None:
    """Unclaimed it surprises as well, and for the whole round. [SHA-SKL-093 SHA-ENC-008]"""
    at = ambush(("sneak",), intuition=3)
    at.press("attack", "a", [2, 4], target="b", weapon="light")
    assert ([1, 4], True) == (thrown(at), at.actor("b").is_marked("surprised-by-a"))
    resisted = ambush(("sneak",), intuition=3)
    resisted.press("attack", "a", [1, 2], ["no"], target="b", weapon="light")
    assert ([1, 2], False) == (thrown(resisted), resisted.actor("b").is_marked("surprised-by-a"))


@pytest.mark.parametrize(("action", "form", "skill"), [
    ("convince", {"circumstance": "easy"}, "influence"),
    ("socialize", {}, "influence"),
    ("persuade", {"wish": "to sit down"}, "influence"),
    ("try", {"deed": "read-person", "skill": "intuition"}, "intuition"),
    ("improvise", {"skill": "influence", "against": "persuasion"}, "influence"),
])  # fmt: skip
def test_talk_finds_the_distracted_unready(action: str, form: dict[str, Any], skill: str) -> None:
    """They see it coming or have no defence against it; once, and only by what they would defend against. [SHA-EFF-013]"""
    for resists, number in ((False, 5), (True, 2)):
        mine: dict[str, Any] = {skill: 3, "karma": 0, "player": False}
        a = actor("a", **mine)
        b = actor("b", where=(1, 0), intuition=3, influence=3, karma=0, player=False)
        at = AtTheSeat(RULESET, state(sides={"a": "1", "b": "2"}, a=a, b=b))
        at.press("afflict", "a", target="b", condition="distracted")
        at.press(action, "a", [1 if resists else 6, 6], target="b", **form)
        assert number == thrown(at)[-1], resists
        assert not at.actor("b").is_marked("distracted")
        at.press(action, "a", [6], target="b", **form)
        assert 1 == len(thrown(at))


def test_the_distracted_resist_once_whatever_is_claimed() -> None:
    """One look, no question, and the distraction is over. [SHA-EFF-013 SHA-ENC-009]"""
    at = ambush(intuition=2)
    at.press("afflict", "a", target="b", condition="distracted")
    at.press("attack", "a", [1, 2], ["no"], target="b", weapon="light", surprise=True)
    assert ([1, 2], False) == (thrown(at), at.actor("b").is_marked("distracted"))


@pytest.mark.parametrize("condition", ["unconscious", "overloaded"])
def test_who_can_do_nothing_resists_no_surprise(condition: str) -> None:
    """Neither a trap nor a blow is seen coming by the senseless, nor by who is crushed under a load. [SHA-SKL-060 SHA-ENC-038]"""
    at = ambush(intuition=2, acrobatics=0)
    if condition == "overloaded":
        at.state = at.state.write("b", "effects.overloaded", Effect(condition, condition, marks=(condition,)))
    else:
        at.press("afflict", "a", target="b", condition=condition)
    at.press("trap", "a", [6], target="b", name="pit", skill=1)
    assert 1 == len(at.last.drawn)
    at.press(
        "attack", "a", [6], [] if condition == "unconscious" else ["yes"], target="b", weapon="light", surprise=True
    )
    assert 1 == len(at.last.drawn)


# -- goodwill that passes -----------------------------------------------------------------------


def feeling(at: AtTheSeat) -> str:
    """How b feels about a at last, who is of a kind that b despises."""
    return attitude(at.actor("b"), "a", -1)


def test_prejudice_is_where_winning_over_begins() -> None:
    """From unfriendly to neutral, for an hour; then as before. [SHA-TRT-030 SHA-SKL-052]"""
    at = talkers(traits={"prejudice": "courtier"})
    at.press("socialize", "a", [1], ["no"], target="b")
    assert "neutral" == feeling(at)
    at.press("convince", "a", [6], target="b", circumstance="easy")
    assert [2] == thrown(at)
    at.press("persuade", "a", [6], target="b", leverage="negative")
    assert "unfriendly" == feeling(at)


def test_an_insult_and_the_game_masters_word_end_a_passing_mood() -> None:
    """What had won somebody over is gone. [SHA-SKL-052 SHA-ENC-028 SHA-ENC-033]"""
    said: tuple[tuple[str, str, list[int], dict[str, Any]], ...] = (
        ("persuade", "a", [6], {"leverage": "insult", "degree": "great"}),
        ("regard", "c", [], {"toward": "a", "feeling": "neutral"}),
    )
    for action, who, faces, form in said:
        at = talkers()
        at.press("socialize", "a", [1], ["no"], target="b")
        assert "friendly" == attitude(at.actor("b"), "a")
        at.press(action, who, faces, target="b", **form)
        assert "neutral" == attitude(at.actor("b"), "a")
