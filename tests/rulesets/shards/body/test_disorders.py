"""Disorders and horror: triggers, giving in, resisting, growing used to it."""

from __future__ import annotations

from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, in_state, scripted, state

from rulewright.play import Effect, TimePasses
from rulewright.play.effects import begin, pass_moment
from rulewright.rulesets.shards.body.cleansing import remove_conditions
from rulewright.rulesets.shards.body.disorders import disorders_of, disturbance, gain_disorder, help_from
from rulewright.rulesets.shards.body.horror import SOURCES, degree_of, horror, horror_after
from rulewright.rulesets.shards.body.outbreaks import (
    act_out,
    calling,
    chosen_state,
    enact,
    hears_a_shard,
    indulge,
    insanity_level,
    provoke,
    regress,
    satisfy,
)
from rulewright.rulesets.shards.body.sleep import rest_helps
from rulewright.rulesets.shards.checks.checks import skill_parts
from rulewright.rulesets.shards.checks.trait_effects import stick
from rulewright.rulesets.shards.state.character import Scene
from rulewright.rulesets.shards.state.entries_world import Disorder

# -- disorders ----------------------------------------------------------------------------------


def test_nine_disorders_with_their_examples() -> None:
    """Fourteen compulsions and six phobias among them. [SHA-EFF-034 SHA-EFF-046]"""
    found = {each.id: len(each.examples) for each in BOOK.content[Disorder].values()}
    assert (9, 14, 6) == (len(found), found["compulsive-behavior"], found["phobia"])


def test_sha_ex2_d32_how_strong_a_trigger_is() -> None:
    """Three, two less in danger, unless danger is the point. [SHA-EFF-037 SHA-EX2-D32]"""
    assert [0, 3, 6] == [insanity_level(each) for each in ("weak", "normal", "strong")]
    assert 1 == insanity_level("normal", dangerous=True)
    for face, answer in ((1, "lost"), (2, "resist")):
        play = scripted(state(a=actor("a", reflection=2)), [face], ["resist"])
        assert answer == play.run(provoke, "a", "depression", dangerous=True)
        assert (answer == "lost") == play.actor("a").is_marked("staggered")


def test_sha_ex2_028_giving_in_a_little() -> None:
    """Distracted by the purse, and nobody has to steal. [SHA-EFF-035 SHA-EX2-028]"""
    play = scripted(state(a=actor("a", karma=1)), [], ["indulge"])
    assert "indulge" == play.run(provoke, "a", "compulsive-behavior")
    assert (True, 1) == (play.actor("a").is_marked("distracted"), play.actor("a").karma)
    other = scripted(state(a=actor("a")))
    other.run(indulge, "a", "compulsive-behavior")
    assert not other.actor("a").is_marked("compelled")


def test_acting_out_pays_and_sticks() -> None:
    """One karma, and nothing cleanses it; none under lock. [SHA-EFF-034 SHA-EFF-036]"""
    play = scripted(state(turn="a", a=actor("a", karma=1)), [], ["act-out"])
    play.run(provoke, "a", "depression")
    assert (2, True) == (play.actor("a").karma, play.actor("a").is_marked("staggered"))
    assert 0 == play.run(remove_conditions, "a", 3, "encounter", "reflection")
    locked = scripted(state(turn="a", a=replace(in_state("karma-lock"), karma=1)))
    locked.run(act_out, "a", "depression")
    assert 1 == locked.actor("a").karma


def test_resisting_and_losing_lasts_a_day() -> None:
    """Tied to Reflection, over when satisfied. [SHA-EFF-038]"""
    play = scripted(state(turn="a", a=actor("a")), [5], ["resist"])
    assert "lost" == play.run(provoke, "a", "fixation")
    marks = play.actor("a").effects["compelled"].marks
    assert {"lasts-day", "by-reflection"} <= set(marks)
    play.run(satisfy, "a", "fixation")
    assert not play.actor("a").is_marked("compelled")


def test_sha_ex2_d35_shards_call() -> None:
    """Ten spaces for each Intuition from a shard, two from a fragment. [SHA-EFF-044 SHA-EX2-D35]"""
    mad = actor("a", intuition=3, traits={"mental-disorder": "alien-susurrations"})
    assert (30, 6) == calling(mad, BOOK)
    for where, weapons, fragments, heard in (
        (30, ("full-shard",), 0, True), (31, ("full-shard",), 0, False), (6, (), 1, True), (7, (), 1, False)
    ):  # fmt: skip
        bearer = replace(actor("b", weapons=weapons, where=(where, 0)), fragments=fragments)
        assert heard == hears_a_shard(state(a=mad, b=bearer), BOOK, "a", "b")
    play = scripted(state(a=mad))
    play.run(enact, "a", "alien-susurrations")
    assert play.actor("a").is_marked("compelled")
    assert play.actor("a").is_marked("yearning")


def test_a_wandering_mind() -> None:
    """Helps like the untrained in long work, and disturbs it. [SHA-EFF-045]"""
    me = actor("a", craft=3, traits={"mental-disorder": "attention-deficit"})
    assert (0, 3) == (help_from(me, BOOK, "craft", "long"), help_from(me, BOOK, "craft", "instant"))
    stirred = scripted(state(a=me))
    stirred.run(enact, "a", "attention-deficit")
    minds = (me, stirred.actor("a"))
    assert [(0, 0), (-1, 0)] == [tuple(disturbance((each,), cycle) for cycle in ("short", "instant")) for each in minds]


def test_what_other_disorders_do() -> None:
    """Always one less, always afraid, stunned and a bad night. [SHA-EFF-046]"""
    play = scripted(state(turn="a", a=actor("a", reflection=2)))
    play.run(gain_disorder, "a", "paranoia")
    assert 1 == sum(part.value for part in skill_parts(play.actor("a"), BOOK, "reflection"))
    play = scripted(play.state, (), ["heights"])
    play.run(gain_disorder, "a", "phobia")
    assert play.actor("a").is_marked("afraid")
    play.run(enact, "a", "posttraumatic-stress")
    assert play.actor("a").is_marked("stunned")
    assert not rest_helps(play.actor("a"))
    assert {"paranoia", "phobia"} == set(disorders_of(play.actor("a"), BOOK))


REGRESSION = BOOK.content.get(Disorder, "regression")


def test_regression() -> None:
    """A child knows nothing, a youth what novices do, a fugue stuns. [SHA-EFF-047]"""
    for to, left in (("childhood", 0), ("adolescence", 2)):
        play = scripted(state(turn="a", a=actor("a", melee=4)))
        play.run(regress, "a", REGRESSION, to)
        assert left == sum(part.value for part in skill_parts(play.actor("a"), BOOK, "melee"))
    play = scripted(state(turn="a", a=actor("a", traits={"mental-disorder": "regression"})))
    assert "fugue" == chosen_state(play.actor("a"), BOOK, REGRESSION)
    play.run(enact, "a", "regression")
    assert play.actor("a").is_marked("stunned")


# -- horror -------------------------------------------------------------------------------------


def test_sha_ex2_d33_d34_how_horrible() -> None:
    """A friend makes it worse; a shard in one's flesh breaks anybody. [SHA-EFF-039 SHA-EFF-040 SHA-EX2-D33 SHA-EX2-D34]"""
    me = actor("a", reflection=2)
    assert "major" == degree_of("killing one's own species", me, special=True)
    lost = scripted(state(a=me), [3], ["depression"])
    assert "depression" == lost.run(horror, "a", "killing one's own species", special=True)
    kept = scripted(state(a=me), [4])
    assert "" == kept.run(horror, "a", "killing one's own species", special=True)
    broken = scripted(state(a=me), [6], ["paranoia"])
    assert "paranoia" == broken.run(horror, "a", "undergoing a shard mutation")
    assert "overwhelming" == degree_of("being tortured", me, special=True)


def test_growing_used_to_horror() -> None:
    """Withstood, it is less; a trivial one is nothing then. [SHA-EFF-040 SHA-EFF-041]"""
    play = scripted(state(a=actor("a", reflection=1)), [4])
    play.run(horror, "a", "carnage")
    assert ("carnage",) == play.actor("a").inured
    assert "none" == degree_of("carnage", play.actor("a"))
    assert "" == play.run(horror, "a", "carnage")


def test_horror_lengthens_what_runs() -> None:
    """A week, a month, a year, for ever. [SHA-EFF-042]"""
    play = scripted(state(a=actor("a")))
    assert ["week", "month", "year", "lasting"] == [play.run(gain_disorder, "a", "fixation") for _ in range(4)]
    again = scripted(state(a=actor("a")), [1], ["fixation"])
    again.run(horror, "a", "carnage")
    pass_moment(again, TimePasses(10_080))
    assert not disorders_of(again.actor("a"), BOOK)


def test_the_game_master_says_when() -> None:
    """At once or when all is over. [SHA-EFF-043]"""
    play = scripted(state(a=actor("a")), [2], ["depression"])
    assert "depression" == play.run(horror_after, "b", "a", "carnage")
    assert 17 == len(SOURCES)


def test_stuck_conditions_are_not_cleansed() -> None:
    """Whatever lies at their root must go first. [SHA-EFF-036]"""
    play = scripted(state(scene=Scene(), a=actor("a")))
    stick(play, "a", "crippled", "day", "x")
    assert 0 == play.run(remove_conditions, "a", 2, "day", "athletics")
    begin(play, "a", Effect("y", "y"))
    assert 2 == len(play.actor("a").effects)
