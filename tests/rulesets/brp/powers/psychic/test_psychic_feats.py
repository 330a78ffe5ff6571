"""Single psychic abilities, and how they are won."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import (
    ABILITIES,
    ALL,
    SETS,
    at_level,
    facing,
    gifted,
    rounds_later,
    used,
    why_not,
)
from tests.rulesets.brp.stage import book, person, scripted, undone

from rulewright.play import Refused
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.powers.breaking_free import realise
from rulewright.rulesets.brp.powers.effects.contests import band
from rulewright.rulesets.brp.powers.psychic.abilities import balks
from rulewright.rulesets.brp.powers.psychic.learning import break_out, train_ability, weeks_of_training
from rulewright.rulesets.brp.powers.psychic.offers import Asked, no_ability
from rulewright.rulesets.brp.powers.psychic.use import reach_out, use_ability
from rulewright.rulesets.brp.state.character import Points
from rulewright.rulesets.brp.state.powers_state import Use

# -- single abilities ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roll", "state", "rounds"), [(30, "stunned", 2), (8, "unconscious", 50), (1, "unconscious", 600)]
)
def test_blasted(roll: int, state: str, rounds: int) -> None:
    """Stunned for rounds, out for full turns, out for hours, by how well it went. [BRP-POW-308]"""
    at = book(powers=SETS, psychic_extras="none")
    there = facing(gifted("psychic/mind-blast", POW=20, at=at), at=at)
    play = scripted(there, at, [roll, 2])
    play.run(use_ability, "a", at_level("mind-blast", 1))
    them = play.actor("b")
    if state == "stunned":
        assert rounds == them.fight.stunned
    else:
        assert [rounds] == [
            getattr(effect.clock, "left", 0) for effect in them.effects.values() if state in effect.marks
        ]


def test_a_hurled_thing() -> None:
    """A Throw roll, 1D6 for each ten SIZ or part of it, and the modifier of POW and INT. [BRP-POW-312]"""
    there = facing(gifted("psychic/telekinesis", POW=20, INT=12), person(at=ALL, SIZ=18))
    use = Use(power="psychic/telekinesis", size=12, choice="throw", words="b")
    play = scripted(there, ALL, [30, 30, 2, 1, 2])
    play.run(use_ability, "a", use)
    assert 5 == play.actor("b").wounds["wound-1"].damage  # 2D6 for SIZ 12, 1D4 for 32


def test_a_wall_of_air() -> None:
    """A point of armour for each point spent. [BRP-POW-312]"""
    use = Use(power="psychic/telekinesis", level=3, choice="ward")
    came = used(facing(gifted("psychic/telekinesis")), use_ability, use)
    assert (3, 3) == (
        came.paid,
        sum(m.by for e in came.me.effects.values() for m in e.modifiers if m.to == "armour kinetic"),
    )


def test_astral_and_starving() -> None:
    """Out of points the body loses a hit point each full turn, and the mind stays out. [BRP-POW-302]"""
    there = facing(gifted("psychic/astral-projection", POW=20), fight=True)
    play = rounds_later(used(there, use_ability, at_level("astral-projection", 1)).play, 1)
    play.change("a", "power_points", 0, "spent")
    rounds_later(play, 25)
    assert (9, True) == (play.actor("a").hit_points, play.actor("a").is_marked("astral"))


def test_clairvoyance_and_others() -> None:
    """Another ability ends it, but for those that go with it; a strange place is Difficult. [BRP-POW-352]"""
    me = gifted("psychic/clairvoyance", "psychic/psychometry", "psychic/empathy", POW=20)
    came = used(facing(me), use_ability, at_level("clairvoyance", 1))
    seeing = came.play.state
    assert used(seeing, use_ability, Use(power="psychic/psychometry", size=1)).me.is_marked("sees afar")
    assert not used(seeing, use_ability, at_level("empathy", 1)).me.is_marked("sees afar")
    strange = Use(power="psychic/clairvoyance", choice="never visited")
    assert not used(facing(me), use_ability, strange, hundred=31).me.is_marked("sees afar")


def test_warned_in_time() -> None:
    """Active at the full rating for a point, passive at half for nothing, unseen by its bearer.

    [BRP-POW-157 BRP-POW-158 BRP-POW-166 BRP-POW-304]
    """
    there = facing(gifted("psychic/danger-sense"))
    active = used(there, use_ability, Use(power="psychic/danger-sense"), hundred=31)
    assert (1, True) == (active.paid, active.me.is_marked("warned"))
    passive = used(there, use_ability, Use(power="psychic/danger-sense"), passive=True)
    assert (0, True) == (passive.paid, passive.me.is_marked("warned"))
    late = used(there, use_ability, Use(power="psychic/danger-sense"), passive=True, hundred=31)
    assert (0, False) == (late.paid, late.me.is_marked("warned"))


def test_calm() -> None:
    """A stun is shaken off; a loss of sanity waits POW full turns, if the points overcome it. [BRP-POW-165]"""
    there = facing(gifted("psychic/dead-calm")).write("a", "fight.stunned", 3)
    assert 0 == used(there, use_ability, Use(power="psychic/dead-calm", choice="stun")).me.fight.stunned
    dread = Use(power="psychic/dead-calm", level=5, choice="dread", size=5)
    held = used(facing(gifted("psychic/dead-calm")), use_ability, dread)
    assert (5, 80, 80) == (held.me.powers.flags["dread"], held.me.powers.flags["dread due"], held.me.sanity)
    lost = used(facing(gifted("psychic/dead-calm")), use_ability, dread, hundred=55)
    assert 75 == lost.me.sanity


def test_divination_with_the_last_point() -> None:
    """Whoever spends the last point falls down at once; the answer was given. [BRP-POW-348 BRP-POW-347 BRP-POW-142]"""
    came = used(facing(gifted("psychic/divination", POW=10)), use_ability, at_level("divination", 1))
    assert "fainted" == came.me.fate
    assert any("One hint" in note for note in came.play.notes)
    refusal = no_ability(came.play.state, ALL, "a", at_level("divination", 1))
    assert "BRP-POW-020" == why_not(refusal)


@pytest.mark.parametrize(
    ("ability", "hundred", "words"),
    [("divination", 100, "misleads"), ("divination", 90, "Murky"), ("divination", 8, "sure one"), ("precognition", 1, "whole chain"),
     ("precognition", 100, "wrong"), ("empathy", 8, "And why"), ("empathy", 1, "mean to do")],
)  # fmt: skip
def test_what_each_level_tells(ability: str, hundred: int, words: str) -> None:
    """Visions by their level. [BRP-POW-347 BRP-POW-310 BRP-POW-306]"""
    came = used(facing(gifted(f"psychic/{ability}", POW=20)), use_ability, at_level(ability, 1), hundred=hundred)
    assert any(words in note for note in came.play.notes)


def test_a_thing_that_stays_shut() -> None:
    """A failure shuts a thing until the rating has risen. [BRP-POW-311]"""
    use = Use(power="psychic/psychometry", size=1, words="the old key")
    failed = used(facing(gifted("psychic/psychometry")), use_ability, use, hundred=90)
    refusal = no_ability(failed.play.state, ALL, "a", use)
    assert "BRP-POW-311" == why_not(refusal)
    better = failed.play.state.write("a", "skills.psychic/psychometry", Points(given=61))
    assert no_ability(better, ALL, "a", use) is None


def test_swayed_and_freed() -> None:
    """Each full turn the victim pits INT against the points left; the freed may know by whom.

    [BRP-POW-305 BRP-POW-350 BRP-POW-349]
    """
    there = facing(gifted("psychic/emotion-control", POW=20), person(at=ALL, INT=12), fight=True)
    play = rounds_later(used(there, use_ability, at_level("emotion-control", 1), hundred=20).play, 1)
    play.steady.hundred = 9  # INT 12 against 16: 30%, an Idea roll of 9 is special
    rounds_later(play, 24)
    assert play.actor("b").is_marked("swayed")
    rounds_later(play, 1)
    assert not play.actor("b").is_marked("swayed")
    assert any("it was" in note for note in play.notes)


def test_who_knows_what_afterwards() -> None:
    """An Idea roll: nothing, that there was something, or who it was. [BRP-POW-350]"""
    there = facing(gifted("psychic/mind-control"))
    for roll, known in ((90, "nothing"), (30, "that"), (9, "who"), (1, "who")):
        assert known == scripted(there, ALL, [roll]).run(realise, "b", "a", ABILITIES["mind-control"])


def test_minds_that_cannot_be_held() -> None:
    """Beasts and robots have no such mind. [BRP-POW-349]"""
    there = facing(gifted("psychic/mind-control"), person(at=ALL, species="robot"))
    refusal = no_ability(there, ALL, "a", at_level("mind-control", 1))
    assert "BRP-POW-349" == why_not(refusal)


def test_balking() -> None:
    """POW in a hundred to balk, no five times. [BRP-POW-309]"""
    there = facing(gifted("psychic/mind-control"))
    assert scripted(there, ALL, [10]).run(balks, "b")
    assert not scripted(there, ALL, [11]).run(balks, "b")


def test_interrupted_control() -> None:
    """A wound breaks it unless a Difficult Luck roll holds; the victim is released. [BRP-POW-309]"""
    there = facing(gifted("psychic/mind-control", POW=20), fight=True)
    play = rounds_later(used(there, use_ability, at_level("mind-control", 1), hundred=20).play, 1)
    hurt = scripted(play.state, ALL, [51])
    hurt.run(wound, "a", 1)
    assert not hurt.actor("b").is_marked("controlled")
    assert not hurt.actor("b").is_marked("asleep")
    kept = scripted(play.state, ALL, [50])
    kept.run(wound, "a", 1)
    assert kept.actor("b").is_marked("controlled")


def test_auras() -> None:
    """Five steps of strength beside one's own. [BRP-POW-303]"""
    said = [band(16, power) for power in (33, 32, 18, 17, 13, 8, 7)]
    assert ["much stronger", "stronger", "equal", "equal", "weaker", "weaker", "much weaker"] == said


def test_melting() -> None:
    """Points against SIZ. [BRP-POW-137]"""
    use = Use(power="psychic/pyrokinesis", level=2, choice="melt", size=6, words="The lock")
    assert any("melts" in note for note in used(facing(gifted("psychic/pyrokinesis")), use_ability, use).play.notes)


def test_digging() -> None:
    """1D3 rounds, three more for what was buried. [BRP-POW-313]"""
    there = facing(gifted("psychic/telepathy", POW=20))
    use = Use(power="psychic/telepathy", target="b", choice="dig", words="suppressed")
    assert any("4 rounds" in note for note in used(there, use_ability, use).play.notes)


def test_refused() -> None:
    """Unknown, too dear, too far, out cold: each with its reason. [BRP-POW-142 BRP-POW-143]"""
    there = facing(gifted("psychic/cryokinesis", POW=5), apart=6)
    for asked, rule in (
        (Asked("empathy", "b"), "BRP-POW-001"),
        (Asked("cryokinesis", "a", 2, "chill"), "BRP-POW-019"),
        (Asked("cryokinesis", "b", choice="chill"), "BRP-POW-045"),
    ):
        refusal = no_ability(there, ALL, "a", asked.use(ALL))
        assert rule == why_not(refusal)
        with pytest.raises(Refused, match=rule):
            scripted(there, ALL).run(reach_out, "a", asked)


def test_from_the_form() -> None:
    """What a player presses, with the first choice where none was made. [BRP-POW-136]"""
    came = used(facing(gifted("psychic/cryokinesis")), reach_out, Asked("cryokinesis", "b"))
    assert (3, 1) == (came.paid, came.them.wounds["wound-1"].damage)


# -- start and growth ---------------------------------------------------------------------------


def test_ratings_start_at_pow() -> None:
    """POW in a hundred, and personal points on top. [BRP-POW-150 BRP-POW-152]"""
    me = person(at=ALL, POW=13, powers={"psychic/empathy": 1}, skills={"psychic/empathy": 20})
    assert 33 == rating(me, "psychic/empathy", ALL)


def test_a_mentor() -> None:
    """POW must have grown; weeks, a point of POW, and Luck; then POW in a hundred. [BRP-POW-153 BRP-POW-154]"""
    assert (14, 1) == (weeks_of_training(16), weeks_of_training(35))
    mentor = gifted("psychic/empathy", skills={"psychic/empathy": {"given": 75}})
    there = facing(person(at=ALL, POW=12), mentor)
    with pytest.raises(Refused):
        scripted(there, ALL).run(train_ability, "a", "empathy", "b")
    grown = there.write("a", "characteristics.POW", 14)
    play = scripted(grown, ALL, [60])
    assert play.run(train_ability, "a", "empathy", "b")
    assert (13, 13) == (play.actor("a").characteristics.POW, rating(play.actor("a"), "psychic/empathy", ALL))
    assert grown == undone(play)
    failed = scripted(grown, ALL, [90])
    assert not failed.run(train_ability, "a", "empathy", "b")
    assert 13 == failed.actor("a").characteristics.POW
    poor = grown.write("b", "skills.psychic/empathy", Points(given=74))
    with pytest.raises(Refused):
        scripted(poor, ALL).run(train_ability, "a", "empathy", "b")


def test_stress() -> None:
    """Two points of POW, and five times what is left. [BRP-POW-155]"""
    grown = facing(person(at=ALL, POW=12)).write("a", "characteristics.POW", 14)
    assert 60 == scripted(grown, ALL).run(break_out, "a", "empathy")
    once = book(powers=SETS, stress_times=1)
    assert 12 == scripted(grown, once).run(break_out, "a", "empathy")


def test_levels_switched_off() -> None:
    """Without success levels a roll of 01 is a plain success. [BRP-POW-147 BRP-POW-148]"""
    at = book(powers=SETS, power_levels=False)
    there = facing(gifted("psychic/mind-blast", POW=20, at=at), at=at)
    play = scripted(there, at, [1, 3])
    assert Level.SUCCESS is play.run(use_ability, "a", at_level("mind-blast", 1))
