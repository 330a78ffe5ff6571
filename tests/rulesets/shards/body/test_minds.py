"""Conditions at work, sleep, disorders, horror."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, in_state, scripted, state

from rulewright.play import Effect, FrozenMap, Refused, RoundEnds, SceneEnds
from rulewright.play.effects import pass_moment
from rulewright.rulesets.shards.body.bonds import lock
from rulewright.rulesets.shards.body.cleansing import free_cleanse, no_free_cleanse, remove_conditions, shaken
from rulewright.rulesets.shards.body.conditions import bound_will, break_off, charm_part, compulsion_of, does_as_told
from rulewright.rulesets.shards.body.fear import must_flee, too_near
from rulewright.rulesets.shards.body.health import down_but_not_out, hurt
from rulewright.rulesets.shards.body.recovery import end_encounter, miss_sleep, recover
from rulewright.rulesets.shards.body.resting import rest
from rulewright.rulesets.shards.body.shape import can_touch, passes
from rulewright.rulesets.shards.body.sleep import asleep_notice, disturb, rest_helps, stimulus, wakes, wakes_at_will
from rulewright.rulesets.shards.body.will import controller_of
from rulewright.rulesets.shards.checks.checks import defence_with, skill_parts
from rulewright.rulesets.shards.checks.purse import purse
from rulewright.rulesets.shards.checks.turns import no_action, pay_drain
from rulewright.rulesets.shards.encounter import start_turn
from rulewright.rulesets.shards.skills.surprise import caught_off_guard
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries import Condition
from rulewright.rulesets.shards.state.minds import dread_parts, feared_by
from rulewright.rulesets.shards.state.numbers import initiative
from rulewright.rulesets.shards.world.terrain import step_cost
from rulewright.space.grid import Space

# -- conditions ---------------------------------------------------------------------------------


def test_twenty_one_conditions_and_the_derived_one() -> None:
    """Every condition is data; being disabled is only ever what others bring. [SHA-EFF-004 SHA-EFF-001]"""
    assert 21 == len(BOOK.content[Condition])
    assert "disabled" not in BOOK.content[Condition]
    disabling = {each.id for each in BOOK.content[Condition].values() if each.disables}
    assert {"asleep", "paralyzed", "unconscious"} == disabling


@pytest.mark.parametrize("condition", ["asleep", "paralyzed", "unconscious"])
def test_the_disabled(condition: str) -> None:
    """No action, no defence, but a karma boost on each own turn. [SHA-EFF-004 SHA-EFF-019 SHA-EFF-024]"""
    me = in_state(condition, acrobatics=3)
    assert no_action(me, "free", "speak") is not None
    assert 0 == defence_with(me, BOOK, "acrobatics")
    play = scripted(state(a=me))
    play.run(down_but_not_out, "a")
    assert 1 == len(play.actor("a").boosts)


def test_a_condition_ends_by_clock_by_cause_and_by_cleansing() -> None:
    """A round, an encounter, a removal by the skill it is tied to. [SHA-EFF-001 SHA-EFF-003]"""
    play = scripted(state(turn="a", a=actor("a")))
    play.run(impose, "a", "dazed", "round")
    pass_moment(play, RoundEnds())
    assert not play.actor("a").is_marked("dazed")
    play.run(impose, "a", "dazed", "encounter")
    pass_moment(play, SceneEnds())
    assert not play.actor("a").is_marked("dazed")
    play.run(impose, "a", "dazed", "encounter")
    assert (0, 1) == (
        play.run(remove_conditions, "a", 1, "encounter", "athletics"),
        play.run(remove_conditions, "a", 1, "encounter", "reflection"),
    )


def test_what_is_kept_up_can_be_broken_off() -> None:
    """Only with strictly more of the skill. [SHA-EFF-002]"""
    held = Effect("x", "x", source="b", marks=("sustained",))
    for mine, free in ((2, False), (3, True)):
        me = replace(actor("a", reflection=mine), effects=FrozenMap({"x": held}))
        play = scripted(state(a=me, b=actor("b", reflection=2)))
        if free:
            play.run(break_off, "a", "x", "reflection")
            assert not play.actor("a").effects
        else:
            with pytest.raises(Refused, match="SHA-EFF-002"):
                play.run(break_off, "a", "x", "reflection")


def test_crippled_and_staggered() -> None:
    """One less to act and to defend, or only to defend. [SHA-EFF-005]"""
    for condition, acts in (("crippled", -1), ("staggered", 0)):
        me = in_state(condition, melee=2)
        assert 2 + acts == sum(part.value for part in skill_parts(me, BOOK, "melee"))
        assert 1 == defence_with(me, BOOK, "melee")


def test_fear() -> None:
    """Two less against its source, away from its reach, one less to counter where it may be. [SHA-EFF-006]"""
    me = in_state("afraid")
    now = state(a=me, b=actor("b", where=(1, 0)))
    assert ("b",) == feared_by(me)
    assert (True, False) == (too_near(now, BOOK, "a", Space(1, 1)), too_near(now, BOOK, "a", Space(5, 0)))
    assert must_flee(now, BOOK, "a")
    found = [sum(part.value for part in dread_parts(now, "a", deed)) for deed in ("counter", "cleanse", "attack")]
    assert [-1, -1, 0] == found
    found = [each.modifiers[0].by for each in me.effects.values() if "afraid" in each.marks]
    assert [-2] == found


def test_charm_compulsion_and_control() -> None:
    """Who is believed, what is served, who commands. [SHA-EFF-010 SHA-EFF-011 SHA-EFF-012]"""
    charmed = in_state("charmed")
    assert (2, 0) == (charm_part(charmed, "b").value, charm_part(charmed, "c").value)
    assert (True, False) == (does_as_told(charmed, "b"), does_as_told(charmed, "b", abhorrent=True))
    driven = in_state("compelled", source="the crown")
    assert "the crown" == compulsion_of(driven)
    assert "b" == controller_of(in_state("controlled"))


def test_whoever_is_down_is_drawn_nowhere() -> None:
    """A turn that begins for somebody compelled says so, unless they cannot stir. [SHA-EFF-011]"""
    driven = in_state("compelled", source="the crown")
    up, down = scripted(state(turn="a", a=driven)), scripted(state(turn="a", a=driven))
    down.run(impose, "a", "unconscious")
    for play in (up, down):
        play.run(bound_will, "a")
    assert (True, []) == (any("is compelled: the crown" in note for note in up.notes), down.notes)


def test_a_cleanse_for_nothing() -> None:
    """The stunned at will, the controlled when attacked, once a round. [SHA-EFF-012 SHA-EFF-022]"""
    stunned = in_state("stunned", reflection=3)
    play = scripted(state(turn="a", a=stunned), [6])
    assert not play.run(free_cleanse, "a", "stunned")
    assert no_free_cleanse(play.actor("a"), "stunned") is not None
    assert no_action(stunned, "instant", "attack") is not None
    controlled = in_state("controlled", reflection=3)
    assert no_free_cleanse(controlled, "controlled") is not None
    play = scripted(state(turn="a", a=controlled), [2])
    assert play.run(shaken, "a")
    assert not play.actor("a").is_marked("controlled")


def test_the_distracted_are_surprised_once() -> None:
    """Unless they resist; either way it is over. [SHA-EFF-013]"""
    for face, caught in ((6, True), (1, False)):
        play = scripted(state(a=in_state("distracted", intuition=1, player=False), b=actor("b")), [face])
        assert caught == play.run(caught_off_guard, "a", "b")
        assert not play.actor("a").is_marked("distracted")


def test_fatigue() -> None:
    """Slower by five, everything drains double, nothing comes back. [SHA-EFF-014]"""
    me = in_state("fatigued", intuition=2)
    assert -3 == initiative(me, BOOK)
    play = scripted(state(turn="a", a=me))
    play.run(pay_drain, "a", "pool", "instant", "x")
    assert 3 == play.actor("a").pool
    tired = scripted(state(a=actor("a")))
    tired.run(impose, "a", "fatigued", "lasting", "x")
    tired.run(pay_drain, "a", "pool", "instant", "x")
    tired.run(end_encounter)
    assert 3 == tired.actor("a").pool


def test_a_missed_night_sticks() -> None:
    """Nothing but a long rest helps; who is sustained needs none. [SHA-EFF-015 SHA-SHM-061]"""
    play = scripted(state(a=actor("a")))
    play.run(miss_sleep, "a")
    assert 0 == play.run(remove_conditions, "a", 3, "day")
    play.run(rest, "a", 480)
    assert not play.actor("a").is_marked("fatigued")
    fed = replace(actor("a"), effects=FrozenMap({"s": Effect("s", "s", marks=("nourished",))}))
    play = scripted(state(a=fed))
    play.run(miss_sleep, "a")
    assert not play.actor("a").is_marked("fatigued")


def test_held_snared_and_down() -> None:
    """No movement while grappled or snared; a step more when prone. [SHA-EFF-016 SHA-EFF-020 SHA-EFF-021]"""
    for each in ("grappled", "snared"):
        assert no_action(in_state(each), "movement", "move") is not None
    assert 2 == step_cost(state(a=in_state("prone")), BOOK, "a", Space(), Space(1, 0))
    assert 0 == scripted(state(a=in_state("grappled"))).run(remove_conditions, "a", 3, "encounter", "athletics")


def test_the_intangible() -> None:
    """Only minds touch; thin walls do not stop them. [SHA-EFF-017]"""
    ghost, solid = in_state("intangible"), actor("b")
    assert (False, True, True) == (
        can_touch(ghost, solid),
        can_touch(ghost, solid, mental=True),
        can_touch(ghost, ghost),
    )
    assert (True, False, False) == (passes(ghost, 0.4), passes(ghost, 0.5), passes(solid, 0.1))


def test_karma_lock() -> None:
    """Nothing in or out; removed only where a power put it on. [SHA-EFF-018]"""
    me = replace(in_state("karma-lock"), karma=3)
    assert 0 == purse(me)
    laid_on, own = (scripted(state(a=actor("a"))) for _ in range(2))
    laid_on.run(impose, "a", "karma-lock", "encounter", "b")
    assert 1 == laid_on.run(remove_conditions, "a", 1, "day")
    own.run(lock, "a", "violation")
    assert 0 == own.run(remove_conditions, "a", 1, "day")


def test_suffering_hurts_and_keeps_wounds_open() -> None:
    """A point at each turn that nothing lowers, and no recovery. [SHA-EFF-023]"""
    play = scripted(state(turn="a", a=replace(in_state("suffering", player=False), armor="heavy")))
    play.run(start_turn, "a")
    assert 1 == play.actor("a").wounds.lethal
    play.run(recover, "a", 1440)
    assert 1 == play.actor("a").wounds.lethal


def test_the_unconscious_stay_down_while_at_nothing() -> None:
    """It cannot be cleansed, and what was held lies on the ground. [SHA-EFF-024]"""
    play = scripted(state(a=actor("a", weapons=("light",))), answers=["no"])
    play.run(hurt, "a", 8, "lethal")
    assert (True, ("light",)) == (play.actor("a").is_marked("unconscious"), play.actor("a").dropped)
    assert 0 == play.run(remove_conditions, "a", 3, "encounter")


def test_sha_ex2_018_a_dolorous_vice_doubles() -> None:
    """Crippled counts two, suffering hurts two. [SHA-SHM-038 SHA-EX2-018]"""
    vice = Effect("v", "v", marks=("vice",))
    me = in_state("crippled", "suffering", melee=3, player=False)
    me = replace(me, effects=me.effects.with_("v", vice))
    assert 1 == sum(part.value for part in skill_parts(me, BOOK, "melee"))
    play = scripted(state(turn="a", a=me))
    play.run(start_turn, "a")
    assert 2 == play.actor("a").wounds.lethal


# -- sleep --------------------------------------------------------------------------------------


def test_sha_ex2_d37_what_wakes_a_sleeper() -> None:
    """Notice must be greater; the tired sleep deeper. [SHA-EFF-007 SHA-EFF-008 SHA-EX2-D37]"""
    me = in_state("asleep", intuition=2)
    assert (True, False) == (wakes(me, BOOK, "normal sound"), wakes(me, BOOK, "quiet sound"))
    tired = in_state("asleep", "fatigued", intuition=2)
    assert (-1, False) == (asleep_notice(tired, BOOK), wakes(tired, BOOK, "quiet sound"))
    assert -1 == asleep_notice(actor("a", intuition=2, traits={"deep-sleeper": ""}), BOOK)


def test_sha_ex2_d45_020_sounds_fade() -> None:
    """With distance, not shaking or wounds. [SHA-EFF-007 SHA-EX2-D45 SHA-EX2-020]"""
    assert [0, 1, 2, 5] == [stimulus("normal sound", each) for each in ("short", "medium", "long", "extreme")]
    assert -2 == stimulus("vigorous shaking", "long")


def test_a_rude_awakening() -> None:
    """A round distracted and fatigued. [SHA-EFF-007]"""
    play = scripted(state(turn="a", a=in_state("asleep", intuition=2)))
    assert (False, True) == (play.run(disturb, "a", "quiet sound"), play.run(disturb, "a", "minor damage"))
    assert all(play.actor("a").is_marked(each) for each in ("distracted", "fatigued"))


def test_ravaging_dreams() -> None:
    """No rest and no waking by oneself, but noise helps. [SHA-SHM-043]"""
    ravaged = Effect("r", "r", marks=("ravaged",))
    me = in_state("asleep", intuition=2)
    me = replace(me, well=1, effects=me.effects.with_("r", ravaged))
    assert (False, False) == (wakes_at_will(me), rest_helps(me))
    play = scripted(state(a=me))
    play.run(rest, "a", 480)
    assert 1 == play.actor("a").well
    assert play.run(disturb, "a", "loud sound")
