"""Psychic abilities: rolls, prices by outcome, contests, shields, what lasts and how it ends."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.characters.people import book, person, scripted, undone
from tests.rulesets.brp.powers.mighty import (
    ALL,
    SETS,
    adds_up,
    chance_of,
    facing,
    gifted,
    points,
    rounds_later,
    used,
    why_not,
)

from rulewright.play import Effect, Modifier, Refused
from rulewright.rulesets.brp.character import Points
from rulewright.rulesets.brp.checks import Level
from rulewright.rulesets.brp.combat.wounds import wound
from rulewright.rulesets.brp.entries import Ability
from rulewright.rulesets.brp.powers.contests import overcome
from rulewright.rulesets.brp.powers.holdings import Use
from rulewright.rulesets.brp.powers.psychic.abilities import balks, scale
from rulewright.rulesets.brp.powers.psychic.actions import reach_out
from rulewright.rulesets.brp.powers.psychic.freed import realise
from rulewright.rulesets.brp.powers.psychic.shield import strength_of
from rulewright.rulesets.brp.powers.psychic.start import break_out, train_ability, weeks_of_training
from rulewright.rulesets.brp.powers.psychic.use import no_ability, price_for, use_ability
from rulewright.rulesets.brp.powers.terms import Contest
from rulewright.rulesets.brp.sanity import sanity_roll
from rulewright.rulesets.brp.skills.rating import rating

ABILITIES = {each.id: each for each in ALL.content.all(Ability)}
TWENTY_ONE = 21

# What the catalogue prints: points at a level for a target of INT 10, POW 10 and SIZ 10, or a thing of SIZ 6.
PRICE: dict[str, Any] = {
    "astral-projection": lambda level: 1,
    "aura-detection": lambda level: 1,
    "clairvoyance": lambda level: 1,
    "cryokinesis": lambda level: 3 * level,
    "danger-sense": lambda level: 1,
    "dead-calm": lambda level: level,
    "divination": lambda level: 9 + level,
    "eidetic-memory": lambda level: level,
    "emotion-control": lambda level: 4,
    "empathy": lambda level: 1,
    "intuition": lambda level: level,
    "levitation": lambda level: 4,
    "mind-blast": lambda level: 4,
    "mind-control": lambda level: 4,
    "mind-shield": lambda level: level,
    "precognition": lambda level: 1 + level,
    "psychometry": lambda level: 6 + level,
    "pyrokinesis": lambda level: 3 * level,
    "sensitivity": lambda level: 1,
    "telekinesis": lambda level: 4,
    "telepathy": lambda level: 4,
}
LASTS = {
    "astral-projection": 25, "aura-detection": 1, "clairvoyance": 25, "emotion-control": 25, "levitation": 100,
    "mind-control": 1, "telepathy": 1, "mind-shield": 25,
}  # fmt: skip
"""Rounds until upkeep is first due, for what is kept up."""


def at_level(ability: str, level: int, target: str = "") -> Use:
    """A use of an ability on somebody, or on a thing of SIZ 6."""
    entry = ABILITIES[ability]
    on = target or ("b" if "being" in entry.at else "")
    size = 6 if "thing" in entry.at and not on else 0
    return Use(power=f"psychic/{ability}", level=level, target=on, choice=next(iter(entry.choices), ""), size=size)


def test_all_of_them_are_there() -> None:
    """Twenty-one abilities, each with a price in the catalogue. [BRP-POW-136]"""
    assert TWENTY_ONE == len(ABILITIES) == len(PRICE)
    assert set(ABILITIES) == set(PRICE)


@pytest.mark.parametrize("level", [1, 2, 4])
@pytest.mark.parametrize("ability", PRICE)
def test_every_ability_at_levels(ability: str, level: int) -> None:
    """A success: the price as catalogued, an effect or a word of it, and all of it can be taken back.

    [BRP-POW-136 BRP-POW-138 BRP-POW-161]
    """
    if level > 1 and PRICE[ability](1) == PRICE[ability](level):
        pytest.skip("it has no levels")
    there = facing(gifted(f"psychic/{ability}", POW=20))
    came = used(there, use_ability, at_level(ability, level))
    assert PRICE[ability](level) == came.paid
    entry = ABILITIES[ability]
    lasting = [
        each
        for each in (came.me, came.them)
        for effect in each.effects.values()
        if f"psychic/{ability}" in effect.marks
    ]
    told = any(entry.name in note for note in came.play.notes)
    assert lasting or came.them.wounds or came.them.fight.stunned or told
    if entry.lasts.what == "while":
        assert lasting


@pytest.mark.parametrize("ability", PRICE)
def test_failure_and_fumble_by_the_book(ability: str) -> None:
    """A failure costs one point, nothing where less than one a round is asked, all of it for Divination; a fumble all of it.

    [BRP-POW-138 BRP-POW-139 BRP-POW-140 BRP-POW-141 BRP-POW-164 BRP-POW-146]
    """
    there = facing(gifted(f"psychic/{ability}", POW=20))
    price = PRICE[ability](1)
    expected = 10 if ability == "divination" else 0 if ABILITIES[ability].slow else 1
    assert expected == used(there, use_ability, at_level(ability, 1), hundred=90).paid
    fumbled = used(there, use_ability, at_level(ability, 1), hundred=100)
    assert price == fumbled.paid
    assert fumbled.me.fight.stunned == 1  # 100 fails the Idea roll


@pytest.mark.parametrize("ability", LASTS)
def test_upkeep_is_due_in_time(ability: str) -> None:
    """What is kept up is paid for when its span is over, a point each; let go it ends. [BRP-POW-144 BRP-POW-105]"""
    there = facing(gifted(f"psychic/{ability}", POW=20), person(at=ALL, POW=3, INT=3), fight=True)
    came = used(there, use_ability, at_level(ability, 1), hundred=20)
    play = rounds_later(came.play, 1) if not ABILITIES[ability].instant else came.play
    assert play.actor("a").powers.kept
    has = points(play.actor("a"))
    wait = LASTS[ability]
    play.steady.hundred = 99  # nobody gets free
    rounds_later(play, wait - 1)
    assert has == points(play.actor("a"))
    rounds_later(play, 1)
    assert has - 1 == points(play.actor("a"))


@pytest.mark.parametrize("ability", PRICE)
def test_odds_of_every_ability_add_up(ability: str) -> None:
    """The odds of using an ability come to one, in a fight and out of it. [BRP-POW-136]"""
    for fight in (False, True):
        there = facing(gifted(f"psychic/{ability}", POW=20), fight=fight)
        assert adds_up(there, use_ability, at_level(ability, 2 if ABILITIES[ability].levels[1] != 1 else 1))


# -- timing and learning ------------------------------------------------------------------------


def test_slow_ones_come_a_round_later() -> None:
    """Instantaneous ones work at once; others are rolled for now and work in the next powers phase. [BRP-POW-144]"""
    there = facing(gifted("psychic/mind-blast", POW=20), fight=True)
    assert used(there, use_ability, at_level("mind-blast", 1)).them.fight.stunned == 1
    there = facing(gifted("psychic/telepathy", POW=20), person(at=ALL, POW=5), fight=True)
    came = used(there, use_ability, at_level("telepathy", 1))
    assert (0, False) == (came.paid, came.them.is_marked("mind open"))
    assert came.me.powers.casting is not None
    later = rounds_later(came.play, 1)
    assert later.actor("b").is_marked("mind open")
    assert points(there.actor("a")) - 2 == points(later.actor("a"))  # a third of POW 5


def test_danger_teaches() -> None:
    """A success in a fight is ticked, at leisure it is not. [BRP-POW-145]"""
    assert (
        "psychic/empathy"
        in used(facing(gifted("psychic/empathy"), fight=True), use_ability, at_level("empathy", 1)).me.checks
    )
    assert not used(facing(gifted("psychic/empathy")), use_ability, at_level("empathy", 1)).me.checks


def test_only_a_higher_will_teaches_psychics() -> None:
    """A contest of POW won against a strictly higher one is ticked; an equal one is not. [BRP-POW-156]"""
    higher = used(
        facing(gifted("psychic/empathy", POW=12), person(at=ALL, POW=13)), use_ability, at_level("empathy", 1)
    )
    equal = used(facing(gifted("psychic/empathy", POW=12), person(at=ALL, POW=12)), use_ability, at_level("empathy", 1))
    assert "POW" in higher.me.checks
    assert "POW" not in equal.me.checks


def test_willing_and_helpless_minds() -> None:
    """The willing need no contest and cost less; the senseless lose it. [BRP-POW-143 BRP-POW-161]"""
    there = facing(gifted("psychic/telepathy"))
    friend = there.write("b", "effects.friend", _mark("willing"))
    assert 1 == used(friend, use_ability, at_level("telepathy", 1)).paid
    asleep = facing(gifted("psychic/empathy", POW=3), person(at=ALL, POW=18)).write("b", "fate", "unconscious")
    drawn = used(asleep, use_ability, at_level("empathy", 1), hundred=1).play.drawn
    assert 1 == len(drawn)


def _mark(mark: str) -> Any:
    return Effect(mark, mark, marks=(mark,))


# -- special and critical -----------------------------------------------------------------------


def test_brp_pdx_014_half_the_price() -> None:
    """A special may halve the price, rounded up: 5 becomes 3. [BRP-POW-147]"""
    there = facing(gifted("psychic/emotion-control", POW=14), person(at=ALL, INT=13, POW=14))
    play = scripted(there, ALL, [5, 50], ["price"])
    play.run(use_ability, "a", at_level("emotion-control", 1))
    assert points(there.actor("a")) - 3 == points(play.actor("a"))
    critical = scripted(there, ALL, [1, 50], ["price"])
    critical.run(use_ability, "a", at_level("emotion-control", 1))
    assert points(there.actor("a")) - 1 == points(critical.actor("a"))


def test_damage_is_doubled_not_maximal() -> None:
    """A special that goes for damage doubles it; a critical too, and passes all protection. [BRP-POW-147 BRP-POW-148]"""
    there = facing(gifted("psychic/pyrokinesis", POW=20), person(at=ALL, SIZ=18, CON=10))
    special = scripted(there, ALL, [5, 2], ["damage"])
    special.run(use_ability, "a", at_level("pyrokinesis", 1))
    assert 4 == special.actor("b").wounds["wound-1"].damage
    warm = facing(gifted("psychic/pyrokinesis", POW=20), gifted("superpowers/armour/heat", level=9, SIZ=18))
    critical = scripted(warm, ALL, [1, 2], ["damage"])
    critical.run(use_ability, "a", at_level("pyrokinesis", 1))
    assert 4 == critical.actor("b").wounds["wound-1"].damage


def test_the_player_may_pick() -> None:
    """Who picks is the table's choice, and there may be nothing to pick. [BRP-POW-149 BRP-POW-148]"""
    for option, asked in (("player", ["a"]), ("master", ["gm"]), ("none", [])):
        at = book(powers=SETS, psychic_extras=option)
        there = facing(gifted("psychic/mind-blast", POW=20, at=at), at=at)
        play = scripted(there, at, [5, 3], ["duration"] if asked else [])
        play.run(use_ability, "a", at_level("mind-blast", 1))
        assert asked == [question.of for question in play.asked]


# -- shields and contests -----------------------------------------------------------------------


def test_mind_shield_stands_first() -> None:
    """Points of the attack against points of the shield; what passes it still has the contest before it. [BRP-POW-162]"""
    shielded = facing(gifted("psychic/mind-blast", POW=20)).write("b", "effects.wall", _shield(4))
    play = scripted(shielded, ALL, [30, 60])
    play.run(use_ability, "a", at_level("mind-blast", 1))
    assert 0 == play.actor("b").fight.stunned
    assert 4 == points(shielded.actor("a")) - points(play.actor("a"))  # 4 against 4, lost, paid all the same
    through = scripted(shielded, ALL, [30, 40, 2])
    through.run(use_ability, "a", at_level("mind-blast", 1))
    assert 2 == through.actor("b").fight.stunned


def _shield(strength: int) -> Any:
    return Effect(
        "wall", "Mind Shield", modifiers=(Modifier("mind shield", strength), Modifier("POW to resist", 3 * strength))
    )


def test_a_shield_as_a_reaction() -> None:
    """Whoever can raises one in the face of an attack, for as many points as they like. [BRP-POW-162]"""
    there = facing(gifted("psychic/mind-blast", POW=20), gifted("psychic/mind-shield", POW=12))
    play = scripted(there, ALL, [30, 40, 60], [6])
    play.run(use_ability, "a", at_level("mind-blast", 1))
    assert 6 == strength_of(play.actor("b"))
    assert 6 == play.actor("b").power_points


def test_shield_against_all_else() -> None:
    """Each point is worth 3 POW against other powers, and a point of sanity. [BRP-POW-163]"""
    there = facing(gifted(POW=16), person(at=ALL, POW=10)).write("b", "effects.wall", _shield(2))
    play = scripted(there, ALL, [51])
    assert not play.run(overcome, "a", "b", Contest(), set_="magic")  # 16 against 16
    mad = scripted(there, ALL, [99, 5])
    assert 3 == mad.run(sanity_roll, "b", "0/1d6")


def test_contests_come_before_the_price() -> None:
    """Emotion Control, Mind Blast and Mind Control compare all the points one has, and take the price afterwards.

    [BRP-POW-160]
    """
    there = facing(gifted("psychic/mind-blast", POW=10), person(at=ALL, POW=10))
    play = scripted(there, ALL, [30, 50, 1])
    play.run(use_ability, "a", at_level("mind-blast", 1))
    assert 50 == chance_of(play.drawn[1])  # 10 against 10, not 6 against 10
    lost = scripted(there, ALL, [30, 51])
    lost.run(use_ability, "a", at_level("mind-blast", 1))
    assert 6 == points(lost.actor("a"))


def test_telepathy_costs_one_when_lost() -> None:
    """The price of a mind that holds is one point. [BRP-POW-313 BRP-POW-161]"""
    there = facing(gifted("psychic/telepathy", POW=10), person(at=ALL, POW=10))
    play = scripted(there, ALL, [30, 51])
    play.run(use_ability, "a", at_level("telepathy", 1))
    assert 9 == points(play.actor("a"))


def test_a_price_nobody_knew() -> None:
    """Where the points do not reach, it was a failure after all, for one point. [BRP-POW-140 BRP-POW-161]"""
    there = facing(gifted("psychic/mind-blast", POW=3), person(at=ALL, POW=18))
    play = scripted(there, ALL, [2])
    play.run(use_ability, "a", at_level("mind-blast", 1))
    assert 2 == points(play.actor("a"))


def test_brp_pdx_015_emotion_control() -> None:
    """A third of INT 13, rounded up: 5 points. [BRP-POW-161]"""
    there = facing(gifted("psychic/emotion-control", POW=20), person(at=ALL, INT=13))
    assert 5 == price_for(there, ALL, "a", at_level("emotion-control", 1))


def test_brp_pex_019_a_third_of_int() -> None:
    """INT in thirds, rounded up. [BRP-POW-161]"""
    for intelligence, price in ((9, 3), (10, 4), (12, 4), (18, 6)):
        there = facing(gifted("psychic/emotion-control"), person(at=ALL, INT=intelligence))
        assert price == price_for(there, ALL, "a", at_level("emotion-control", 1))


def test_brp_pdx_016_mind_control_held() -> None:
    """POW 10 costs 4, and three further rounds 3: 7 points. [BRP-POW-309]"""
    there = facing(gifted("psychic/mind-control", POW=20), fight=True)
    came = used(there, use_ability, at_level("mind-control", 1), hundred=20)
    play = rounds_later(came.play, 1)
    play.steady.hundred = 99
    rounds_later(play, 3)
    assert 20 - 7 == points(play.actor("a"))
    assert play.actor("b").is_marked("controlled")


def test_brp_pdx_017_eidetic_memory() -> None:
    """POW 12 and 3 points reach 36 years back. [BRP-POW-136]"""
    came = used(facing(gifted("psychic/eidetic-memory", POW=12)), use_ability, at_level("eidetic-memory", 3))
    assert any("36 years" in note for note in came.play.notes)


def test_brp_pex_018_divination_hurried() -> None:
    """Ten points take ten hours, fifteen take five. [BRP-POW-164]"""
    for level, hours in ((1, 10), (6, 5), (10, 1)):
        came = used(facing(gifted("psychic/divination", POW=20)), use_ability, at_level("divination", level))
        assert any(f"rite {hours} hours" in note for note in came.play.notes)
        assert 9 + level == came.paid


def test_brp_pex_020_psychometry_by_size() -> None:
    """A car of SIZ 60 costs 60 and the time step, its seat of SIZ 8 costs 8. [BRP-POW-159]"""
    there = facing(gifted("psychic/psychometry", POW=20))
    for size in (60, 8):
        assert size + 3 == price_for(there, ALL, "a", Use(power="psychic/psychometry", level=3, size=size))


def test_brp_pex_021_pyrokinesis() -> None:
    """Three points burn for 1D6, six for 2D6. [BRP-POW-137]"""
    for level in (1, 2):
        there = facing(gifted("psychic/pyrokinesis", POW=20), person(at=ALL, SIZ=18))
        came = used(there, use_ability, at_level("pyrokinesis", level), other=4)
        assert (3 * level, 4 * level) == (came.paid, came.them.wounds["wound-1"].damage)


def test_brp_pex_022_telekinesis() -> None:
    """A third of SIZ a round, rounded up; half as much if it only slides. [BRP-POW-312]"""
    there = facing(gifted("psychic/telekinesis", POW=20))
    for size, price in ((3, 1), (10, 4), (12, 4), (13, 5)):
        assert price == price_for(there, ALL, "a", Use(power="psychic/telekinesis", size=size, choice="move"))
    assert 2 == price_for(there, ALL, "a", Use(power="psychic/telekinesis", size=12, choice="slide"))


def test_brp_pdx_043_levitation() -> None:
    """SIZ 13 costs 5 points, which are 5 full turns. [BRP-POW-307]"""
    there = facing(gifted("psychic/levitation", POW=20, SIZ=13))
    came = used(there, use_ability, Use(power="psychic/levitation"))
    assert 5 == came.paid
    assert [125] == [kept.due for kept in came.me.powers.kept.values()]
    at = book(powers=SETS, levitation="at once")
    once = used(
        facing(gifted("psychic/levitation", POW=20, SIZ=13, at=at), at=at),
        use_ability,
        Use(power="psychic/levitation"),
        at=at,
    )
    assert [25] == [kept.due for kept in once.me.powers.kept.values()]


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
    """A blow breaks it unless Luck holds, Difficult when wounded; the victim falls asleep. [BRP-POW-309]"""
    there = facing(gifted("psychic/mind-control", POW=20), fight=True)
    play = rounds_later(used(there, use_ability, at_level("mind-control", 1), hundred=20).play, 1)
    hurt = scripted(play.state, ALL, [51])
    hurt.run(wound, "a", 1)
    assert not hurt.actor("b").is_marked("controlled")
    assert hurt.actor("b").is_marked("asleep")
    kept = scripted(play.state, ALL, [50])
    kept.run(wound, "a", 1)
    assert kept.actor("b").is_marked("controlled")


def test_auras() -> None:
    """Five steps of strength beside one's own. [BRP-POW-303]"""
    said = [scale(16, power) for power in (33, 32, 18, 17, 13, 8, 7)]
    assert ["much stronger", "stronger", "as strong", "as strong", "weaker", "weaker", "much weaker"] == said


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
    for use, rule in (
        (Use(power="psychic/empathy", target="b"), "BRP-POW-001"),
        (Use(power="psychic/cryokinesis", level=2, target="a", choice="chill"), "BRP-POW-019"),
        (Use(power="psychic/cryokinesis", target="b", choice="chill"), "BRP-POW-045"),
    ):
        refusal = no_ability(there, ALL, "a", use)
        assert rule == why_not(refusal)
        with pytest.raises(Refused):
            scripted(there, ALL).run(use_ability, "a", use)


def test_from_the_form() -> None:
    """What a player presses, with the first choice where none was made. [BRP-POW-136]"""
    came = used(facing(gifted("psychic/cryokinesis")), reach_out, "cryokinesis", 1, "b")
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
