"""Minds in the round: the phase of powers, INT ranks, one power a round, and powers among all other acts."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import SETS, gifted, seat, why_not
from tests.rulesets.brp.stage import book, duel, fighter, play, press, refused

from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.checks.minds import int_order, int_rank
from rulewright.rulesets.brp.encounter import acting, begin_round, proceed
from rulewright.rulesets.brp.opponents.policy import move
from rulewright.rulesets.brp.powers.moments import powers_phase
from rulewright.rulesets.brp.state.character import Actor, Wound

TABLE = book(powers=SETS)
BESIDE = book(powers=SETS, powers_with_actions=True)
UNSTATED = book(powers=SETS, powers_with_actions=True, statements="none")


def sorcerer(**more: Any) -> Actor:
    """A sorcerer with Pox in mind."""
    return gifted("sorcery/pox", at=TABLE, **{"POW": 16, **more})


def psychic(**more: Any) -> Actor:
    """Somebody with Mind Blast, which takes but an instant."""
    return gifted("psychic/mind-blast", at=TABLE, **more)


# -- the phase of powers ------------------------------------------------------------------------


def test_order_of_minds() -> None:
    """INT, then the rating, then POW. [BRP-CBT-011 BRP-CBT-012]"""
    there = duel(fighter(INT=12, POW=9), fighter(INT=12, POW=14), c=fighter(INT=15))
    assert ("c", "b", "a") == int_order(there, {"a": 50, "b": 50, "c": 10})
    assert ("c", "a", "b") == int_order(there, {"a": 60, "b": 50, "c": 10})


def test_equal_minds_go_by_rating() -> None:
    """Of two psychics of one INT the better trained acts first, whatever the POW. [BRP-CBT-012]"""
    trained = psychic(POW=10, skills={"psychic/mind-blast": {"given": 80}})
    there = duel(psychic(POW=18), trained)
    for who in "ab":
        there = there.write(who, "fight.intent", "power")
    assert ("b",) == acting(there, TABLE)


def test_moving_stays_possible_beside_a_power() -> None:
    """Whoever states a power has the free metres before it and up to 29 in all after it, and no other deed. [BRP-CBT-013 BRP-CBT-020]"""
    table = seat(duel(psychic(DEX=5), fighter("sword-broad", DEX=18), apart=20, number=0), TABLE)
    table.proceed(answers=["act", "power"])
    assert "BRP-CBT-013" == table.refused("move", "a", toward="b").rule
    assert 5 == table.press("move-besides", "a", toward="b", distance=8)
    assert (5, 5) == (table.state.scene.places["a"], table.actor("a").fight.rank)
    assert 0 == table.press("move-besides", "a", toward="b", distance=8)
    table.press("psychic", "a", [90], ability="mind-blast", target="b")
    assert "BRP-CBT-018" == table.refused("attack", "a", target="b", weapon="fist").rule
    assert 24 == table.press("move-besides", "a", away="b", distance=60)
    assert (-19, 29) == (table.state.scene.places["a"], table.actor("a").fight.moved)


def test_magicians_move_and_sorcerers_do_not() -> None:
    """Beside a spell of magic one may step back; whoever casts sorcery does nothing else, and without a power one moves
    as others do. [BRP-CBT-013]
    """
    wizard = gifted("magic/blast", at=TABLE, DEX=12)
    table = seat(duel(wizard, fighter("sword-broad", DEX=9), apart=10), TABLE)
    assert "BRP-CBT-013" == table.refused("move-besides", "a", away="b").rule
    table.press("cast", "a", power="magic/blast", target="b")
    assert 4 == table.press("move-besides", "a", away="b", distance=4)
    held = table.state.write("a", "fight.engaged", ("b",))
    assert "BRP-CBT-024" == seat(held, TABLE).refused("move-besides", "a", away="b").rule
    dark = seat(duel(sorcerer(), fighter("sword-broad", DEX=9), apart=10, number=0), TABLE)
    dark.proceed(answers=["power", "act"])
    dark.press("cast-sorcery", "a", power="sorcery/pox", target="b")
    assert "BRP-CBT-013" == dark.refused("move-besides", "a", away="b").rule


def test_instant_powers_come_before_blows() -> None:
    """A quick sword that strikes before a mind that has stated its power, or a mind that acts twice. [BRP-CBT-011 BRP-CBT-013]"""
    there = duel(psychic(INT=9, DEX=5), fighter("sword-broad", DEX=18), number=0)
    game = play(there, answers=["act", "power"], at=TABLE)
    game.run(begin_round)
    assert ("a",) == acting(game.state, TABLE)
    assert "BRP-CBT-013" == refused(game.state, "attack", "a", TABLE, target="b", weapon="fist").rule
    after = press(game.state, "psychic", "a", [90], at=TABLE, ability="mind-blast", target="b").game.state
    assert ("b",) == acting(after, TABLE)
    assert "BRP-CBT-013" == refused(after, "psychic", "a", TABLE, ability="mind-blast", target="b").rule
    assert "BRP-CBT-018" == refused(after, "attack", "a", TABLE, target="b", weapon="fist").rule


def test_what_takes_longer_than_an_instant_waits_for_the_dex_rank() -> None:
    """In the phase of powers a psychic only does what takes an instant; Levitation and a mighty power come on the DEX rank,
    and Levitation works in the next phase. [BRP-CBT-011]
    """
    me = gifted("psychic/mind-blast", "psychic/levitation", "superpowers/flight", level=9, at=TABLE, INT=15, DEX=5)
    table = seat(duel(me, fighter("sword-broad", at=TABLE, DEX=18), number=0), TABLE)
    table.proceed([], ["act", "power"])
    assert ("a",) == table.acting
    assert "It is the phase of powers." == table.refused("psychic", "a", ability="levitation").reason
    assert not table.allows("superpower", "a", power="superpowers/flight", level=9)
    assert table.allows("psychic", "a", ability="mind-blast", target="b")
    table.press("wait", "a", rank=5)
    assert ("b",) == table.acting
    table.press("pass", "b")
    assert table.allows("superpower", "a", power="superpowers/flight", level=9)
    table.press("psychic", "a", [30], ability="levitation")
    assert "Levitation comes in the next powers phase." in str(table.last.notes[-1])


def test_a_power_leaves_the_defences() -> None:
    """Whoever used a power may still dodge. [BRP-CBT-013]"""
    there = duel(psychic(), fighter("sword-broad"))
    after = press(there, "psychic", "a", [90], at=TABLE, ability="mind-blast", target="b").game.state
    struck = press(after, "attack", "b", [30, 2], ["dodge"], at=TABLE, target="a", weapon="sword-broad")
    assert not struck.outcome.hit


def test_whoever_casts_sorcery_does_not_defend() -> None:
    """Struck while casting nobody dodges or parries; in the next round one may again. [BRP-CBT-013]"""
    dark = sorcerer(CON=18, SIZ=18, weapons=["sword-broad"], skills={"dodge": {"given": 60}})
    table = seat(duel(dark, fighter("sword-broad", at=TABLE), number=0), TABLE)
    table.proceed(answers=["power", "act"])
    table.press("cast-sorcery", "a", power="sorcery/pox", target="b")
    table.press("attack", "b", [30, 3, 50], target="a", weapon="sword-broad")
    assert [] == table.last.asked
    assert table.actor("a").hit_points < 18
    plain = seat(duel(dark, fighter("sword-broad", at=TABLE)), TABLE)
    plain.press("attack", "b", [30, 30], ["dodge"], target="a", weapon="sword-broad")
    assert 18 == plain.actor("a").hit_points


def test_whoever_has_lost_the_spell_does_not_defend_in_that_round() -> None:
    """Struck and distracted, the sorcerer has lost the spell, but the round went on it: no dodge, no parry and no step
    besides, whatever else is known. In the next round there are all again. [BRP-CBT-013 BRP-POW-197]
    """
    skills = {"dodge": {"given": 60}}
    dark = gifted(
        "sorcery/pox", "psychic/mind-blast", at=TABLE, POW=16, CON=18, SIZ=18, weapons=["sword-broad"], skills=skills
    )
    foe = fighter("sword-broad", at=TABLE)
    table = seat(duel(dark, foe, number=0, c=foe), TABLE)
    table.proceed(answers=["power", "act", "act"])
    table.press("cast-sorcery", "a", power="sorcery/pox", target="b")
    table.press("attack", "b", [30, 3, 99], target="a", weapon="sword-broad")
    assert table.actor("a").powers.casting is None
    left = table.actor("a").hit_points
    table.press("attack", "c", [30, 3], target="a", weapon="sword-broad")
    assert ([], True) == (table.last.asked, table.actor("a").hit_points < left)
    assert "BRP-CBT-013" == table.refused("move-besides", "a", away="b").rule
    table.proceed(answers=["act", "act", "act"])
    table.press("attack", "b", [30, 30], ["dodge"], target="a", weapon="sword-broad")
    assert 1 == table.actor("a").fight.dodges


def test_first_aid_is_no_power_to_move_beside() -> None:
    """Whoever knows a power and gives First Aid has used the round, and does not run besides. [BRP-CBT-013 BRP-SKL-064]"""
    hurt = duel(psychic(), fighter(at=TABLE), apart=9).write("a", "wounds.w", Wound(damage=2))
    table = seat(hurt.write("a", "hit_points", 8), TABLE)
    table.press("first-aid", "a", [90], patient="a", wound="w")
    assert "BRP-CBT-013" == table.refused("move-besides", "a", away="b", distance=29).rule
    assert "BRP-CBT-018" == table.refused("move", "a", away="b").rule
    assert "BRP-CBT-013" == table.refused("psychic", "a", ability="mind-blast", target="b").rule


def test_no_power_after_a_blow() -> None:
    """Whoever has struck uses no power in the same round; a warning that comes by itself still comes. [BRP-CBT-013]"""
    seer = gifted("psychic/mind-blast", "psychic/danger-sense", at=TABLE)
    struck = duel(seer, fighter()).write("a", "fight.rank", 0).write("a", "fight.done", 1)
    assert "BRP-CBT-013" == refused(struck, "psychic", "a", TABLE, ability="mind-blast", target="b").rule
    assert RULESET.action("warning").refuse(struck, TABLE, "a", {"ability": "danger-sense"}) is None


def test_others_come_a_round_later_and_are_paid_on_their_rank() -> None:
    """Sorcery that works at once, or is paid for when it works. [BRP-CBT-011 BRP-CBT-014]"""
    there = duel(sorcerer(), fighter(POW=1))
    cast = press(there, "cast-sorcery", "a", at=TABLE, power="sorcery/pox", target="b").game
    assert (15, 1) == (cast.actor("a").power_points, cast.actor("b").power_points)
    later = play(cast.state.write("scene", "round.number", 2), [3], at=TABLE)
    later.run(powers_phase)
    assert (15, 0) == (later.actor("a").power_points, later.actor("b").power_points)


def test_who_lets_the_phase_pass_keeps_the_rank() -> None:
    """Waiting that costs the rank, or that goes on for ever. [BRP-CBT-012]"""
    there = duel(psychic(DEX=14), fighter("sword-broad", DEX=12)).write("a", "fight.intent", "power")
    later = press(there, "wait", "a", at=TABLE, rank=14).game.state
    assert (14, ("a",)) == (later.actor("a").fight.rank, acting(later, TABLE))
    assert RULESET.action("attack").refuse(later, TABLE, "a", {"target": "b", "weapon": "fist"}) is None


def test_who_has_no_such_power_states_none() -> None:
    """The mighty and magicians act among DEX ranks, so nobody asks them; at some tables magicians wait. [BRP-CBT-011]"""
    magician = gifted("magic/blast", at=TABLE)
    for me, at, asked in (
        (psychic(), TABLE, True),
        (magician, TABLE, False),
        (magician, book(powers=SETS, magic_phase="powers"), True),
        (gifted("superpowers/flight", at=TABLE), TABLE, False),
    ):
        game = play(duel(me, number=0), answers=["act", "act"], at=at)
        game.run(begin_round)
        options = {question.of: {each.key for each in question.form().options} for question in game.asked}
        assert asked is ("power" in options["a"])


def test_initiative_of_minds() -> None:
    """A d10 and INT for those whose powers come by it, and for nobody else. [BRP-CBT-010]"""
    at = book(powers=SETS, initiative="round", statements="none")
    game = play(duel(psychic(INT=12), fighter()), [8, 1, 5], at=at)
    game.run(begin_round)
    assert (18, 17) == (game.actor("a").fight.rank, int_rank(game.state, "a"))
    assert {"a": 17} == dict(game.scene.round.minds)


# -- among all other acts -----------------------------------------------------------------------


def test_a_stated_power_comes_on_its_int_rank() -> None:
    """INT 8 against DEX 14 and 5: the blow, then the power, then the slow blow. [BRP-CBT-015]"""
    there = duel(psychic(INT=8, DEX=18), fighter("sword-broad", DEX=14), c=fighter("sword-broad", DEX=5), number=0)
    game = play(there, answers=["power", "act", "act"], at=BESIDE)
    game.run(begin_round)
    turns = []
    while acting(game.state, BESIDE):
        (who,) = acting(game.state, BESIDE)
        turns.append(who)
        if who == "a":
            assert (
                RULESET.action("psychic").refuse(game.state, BESIDE, "a", {"ability": "mind-blast", "target": "b"})
                is None
            )
        game = press(game.state, "pass", who, at=BESIDE).game
    assert ["b", "a", "c"] == turns


def test_neither_body_nor_mind_comes_early() -> None:
    """INT 18 and DEX 6 without statements: the power on 18, the blow not before 6; and the other way round. [BRP-CBT-015]"""
    clever = play(duel(psychic(INT=18, DEX=6), fighter(DEX=12), number=0), at=UNSTATED)
    clever.run(begin_round)
    assert ("a",) == acting(clever.state, UNSTATED)
    assert "BRP-CBT-015" == refused(clever.state, "attack", "a", UNSTATED, target="b", weapon="fist").rule
    waited = press(clever.state, "wait", "a", at=UNSTATED, rank=6).game.state
    assert ("b",) == acting(waited, UNSTATED)
    assert RULESET.action("attack").refuse(waited, UNSTATED, "a", {"target": "b", "weapon": "fist"}) is None
    quick = play(duel(psychic(INT=6, DEX=18), fighter(DEX=12), number=0), at=UNSTATED)
    quick.run(begin_round)
    args = {"ability": "mind-blast", "target": "b"}
    assert "BRP-CBT-015" == why_not(RULESET.action("psychic").refuse(quick.state, UNSTATED, "a", args))
    later = press(quick.state, "wait", "a", at=UNSTATED, rank=6).game.state
    assert RULESET.action("psychic").refuse(later, UNSTATED, "a", args) is None


def test_mind_and_body_at_once() -> None:
    """INT 12 and DEX 12 come at once: the mind's DEX against the body's INT says who is first. [BRP-CBT-015]"""
    for dexterity, first in ((9, "b"), (15, "a")):
        there = duel(psychic(INT=12, DEX=dexterity), fighter("bow-long", DEX=12, INT=11), number=0)
        answers = ["power", "act"] if dexterity > 12 else ["act", "power"]
        game = play(there, answers=answers, at=BESIDE)
        game.run(begin_round)
        assert first == acting(game.state, BESIDE)[0]


def test_a_delayed_power_still_opens_the_round() -> None:
    """The phase of powers starts what was cast in the last round, whatever the ranks. [BRP-CBT-015]"""
    there = duel(sorcerer(INT=8, DEX=8), fighter(POW=1, DEX=18))
    cast = press(there, "cast-sorcery", "a", at=BESIDE, power="sorcery/pox", target="b").game.state
    game = play(cast.write("b", "fight.rank", 0), [3], ["act", "act"], at=BESIDE)
    game.run(proceed)
    assert 0 == game.actor("b").power_points


def test_whom_the_game_plays_waits_for_the_right_rank() -> None:
    """A move of the game's own that would be refused. [BRP-CBT-015]"""
    there = duel(psychic(INT=18, DEX=6), fighter(), number=0)
    poor = play(there.write("a", "power_points", 2), at=UNSTATED)
    poor.run(begin_round)
    assert ("wait", {"rank": 6}) == move(poor.state, UNSTATED, "a")
    assert RULESET.action("wait").refuse(poor.state, UNSTATED, "a", {"rank": 6}) is None


# -- no escape ----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize(
    ("button", "form"),
    [
        ("climb", {}),
        ("jump", {}),
        ("hide", {}),
        ("skill", {"skill": "climb"}),
        ("move", {"away": "a", "distance": 3}),
        ("superpower", {"power": "superpowers/teleport", "level": 12}),
        ("cast", {"power": "magic/blast", "target": "a", "level": 1}),
    ],
)
def test_whoever_is_locked_goes_nowhere(number: int, button: str, form: dict[str, Any]) -> None:
    """In psychic combat nobody climbs, hides or teleports away, in rounds or out of them. [BRP-POW-171]"""
    me, them = gifted("psychic/telepathy"), gifted("psychic/telepathy", "superpowers/teleport", "magic/blast", level=30)
    table = seat(duel(me, them, number=0))
    assert table.allows(button, "b", **form)
    table.press("psychic-combat", "a", [90, 90], target="b", embodied=True)
    table.state = table.state.write("scene", "round.number", number).write("b", "fight.rank", 10)
    assert table.refused(button, "b", **form).rule in (
        ("BRP-POW-171",) if not number else ("BRP-POW-171", "BRP-CBT-013")
    )
