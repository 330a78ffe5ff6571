"""Contests at the seat: opposed, common and combined rolls, resistance, overbearing; said, learned from, paid for."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, said, seat
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated

from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.testing.at_the_seat import AtTheSeat

FUMBLE, FAILURE, SUCCESS, SPECIAL, CRITICAL = Level


def two(at: Any = BOOK, **more: Any) -> AtTheSeat:
    """Somebody who hides, and a sentry who looks out."""
    me = person(at=at, skills=rated(hide=65, listen=60, spot=40), **more)
    return seat(at, me=me, sentry=person(at=at, name="Sentry", skills=rated(spot=78, listen=40)))


# -- opposed rolls ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "winner", "level", "mine", "theirs"),
    [
        ([47, 13], "Sentry", "success", ("hide",), ("spot",)),  # the sentry's special loses a step to a success
        ([47, 30], "Somebody", "success", ("hide",), ("spot",)),
        ([3, 90], "Somebody", "critical", ("hide",), ()),
        ([3, 50], "Somebody", "special", ("hide",), ("spot",)),
        ([66, 78], "Sentry", "success", (), ("spot",)),
    ],
)
def test_m1_the_winner_is_told_and_both_may_learn(
    faces: list[int], winner: str, level: str, mine: tuple[str, ...], theirs: tuple[str, ...]
) -> None:
    """Both roll their own skill; it is told who won and how well, and who succeeded has a check.

    [BRP-SYS-011 BRP-SYS-014 BRP-PLY-036 BRP-PLY-081]
    """
    table = two()
    table.press("oppose", "me", faces, skill="hide", other="sentry", against="spot")
    assert f"{winner} wins, {level}." in said(table)
    assert [65, 78] == chances(table)
    assert (mine, theirs) == (table.actor("me").checks, table.actor("sentry").checks)


def test_where_both_fail_nobody_has_their_way() -> None:
    """Two failures, and a fumble with them, win nothing and teach nothing. [BRP-PLY-036]"""
    table = two()
    assert not table.press("oppose", "me", [66, 100], skill="hide", other="sentry", against="spot").won
    assert "nobody wins" in said(table)
    assert ((), ()) == (table.actor("me").checks, table.actor("sentry").checks)


def test_easy_opposition_teaches_only_the_other() -> None:
    """What was easy earns no check; the other rolled as ever. [BRP-PLY-045 BRP-PLY-081]"""
    table = two()
    table.press("oppose", "me", [47, 60], skill="hide", other="sentry", against="spot", difficulty="easy")
    assert [130, 78] == chances(table)
    assert ((), ("spot",)) == (table.actor("me").checks, table.actor("sentry").checks)


@pytest.mark.parametrize("difficulty", ["automatic", "impossible"])
def test_what_needs_no_dice_is_not_opposed(difficulty: str) -> None:
    """Neither what goes by itself nor what cannot be done is rolled for. [BRP-PLY-003]"""
    no = two().refused("oppose", "me", skill="hide", other="sentry", against="spot", difficulty=difficulty)
    assert "BRP-PLY-003" == no.rule


def test_fate_in_an_opposed_roll_teaches_nothing() -> None:
    """A level that was bought wins, and is not learned from. [BRP-PLY-057 BRP-PLY-081]"""
    table = two(book(fate_points=True), POW=16)
    bout = table.press("oppose", "me", [70, 20], ["special", "stand"], skill="hide", other="sentry", against="spot")
    assert (True, SUCCESS) == (bout.won, bout.level)
    assert (4, ()) == (table.actor("me").power_points, table.actor("me").checks)
    assert ("spot",) == table.actor("sentry").checks


@pytest.mark.parametrize(
    ("way", "faces", "won", "thrown"),
    [
        ("highest", [60, 22], True, [65, 78]),
        ("highest", [60, 15], False, [65, 78]),  # a special stands outside
        ("margin", [30, 50], True, [65, 78]),  # 35 below against 28 below
        ("margin", [40, 50], False, [65, 78]),
        ("subtraction", [30, 5], True, [78, 5]),  # 65 less 78 leaves 5
        ("subtraction", [30, 6], False, [78, 5]),
        ("subtraction", [80, 65], True, [78, 65]),
        ("subtraction", [100, 95], True, [78, 130]),  # a fumble makes it easy
        ("resistance", [35], True, [35]),  # 13 against 16
        ("resistance", [36], False, [35]),
    ],
)
def test_other_ways_to_compare(way: str, faces: list[int], won: bool, thrown: list[int]) -> None:
    """Highest success, margin, subtraction, or one roll on the resistance table.

    [BRP-PLY-037 BRP-PLY-038 BRP-PLY-039 BRP-PLY-040]
    """
    table = two(book(opposed=way))
    assert won == table.press("oppose", "me", faces, skill="hide", other="sentry", against="spot").won
    assert thrown == chances(table)
    assert f"{'Somebody' if won else 'Sentry'} wins" in said(table)
    learned = ("hide",) if won and thrown[-1] != 130 else ()
    assert (learned or (("hide",) if faces == [60, 15] or way == "margin" else ())) == table.actor("me").checks


# -- helpers, and two acts at once --------------------------------------------------------------


def crew(at: Any = BOOK) -> AtTheSeat:
    """A leader and three who may help."""
    several = {who: person(at=at, name=who, skills=rated(pilot__boat=65)) for who in ("one", "two", "three")}
    return seat(at, lead=person(at=at, skills=rated(pilot__boat=40)), **several)


@pytest.mark.parametrize(
    ("faces", "chance", "learned"),
    [
        ([13, 70, 70], 70, ["lead", "one"]),  # a special: +30, however many help
        ([4, 99, 6], -10, []),  # a fumble spoils it, even with a critical
        ([70, 80, 30], 30, ["lead"]),
        ([65, 64, 60], 60, ["lead", "one", "two"]),
        ([3, 13, 90], 90, ["lead", "one", "two"]),
    ],
)
def test_helpers_roll_first_and_the_best_counts(faces: list[int], chance: int, learned: list[str]) -> None:
    """+50, +30, +20 or -10 for the best of them, -50 for a fumble; who learns. [BRP-PLY-033 BRP-PLY-034 BRP-PLY-035]"""
    table = crew()
    table.press("cooperate", "lead", faces, skill="pilot/boat", helpers=("one", "two"))
    assert [65, 65, chance] == chances(table)
    assert learned == [who for who in ("lead", "one", "two") if table.actor(who).checks]


def test_how_many_may_help() -> None:
    """A table caps helpers, or forbids them; the leader and the senseless are none. [BRP-PLY-033]"""
    assert (
        "BRP-PLY-033"
        == crew(book(most_helpers=1)).refused("cooperate", "lead", skill="pilot/boat", helpers=("one", "two")).rule
    )
    assert crew(book(most_helpers=1)).allows("cooperate", "lead", skill="pilot/boat", helpers=("one",))
    assert not crew(book(most_helpers=0)).allows("cooperate", "lead", skill="pilot/boat", helpers=("one",))
    table = crew()
    assert not table.allows("cooperate", "lead", skill="pilot/boat", helpers=("lead",))
    table.state = table.state.write("one", "fate", "unconscious")
    assert not table.allows("cooperate", "lead", skill="pilot/boat", helpers=("one",))


@pytest.mark.parametrize(
    ("faces", "done"),
    [([40], ("listen", "spot")), ([41], ("listen",)), ([60], ("listen",)), ([61], ()), ([96], ())],
)
def test_two_acts_with_one_roll(faces: list[int], done: tuple[str, ...]) -> None:
    """The lower rating does both, the higher alone its own; what was done may be learned from. [BRP-PLY-041 BRP-PLY-042]"""
    table = two()
    assert done == table.press("combine", "me", faces, first="listen", second="spot").done
    assert [40] == chances(table)
    assert done == table.actor("me").checks
    assert "BRP-PLY-041" == table.refused("combine", "me", first="spot", second="spot").rule


def test_two_sure_or_hopeless_acts_need_no_dice() -> None:
    """Both go by themselves and teach nothing, or neither can be done; 01 only where a table keeps it.

    [BRP-PLY-003 BRP-PLY-044 BRP-PLY-048]
    """
    table = two()
    assert ("listen", "spot") == table.press(
        "combine", "me", first="listen", second="spot", difficulty="automatic"
    ).done
    assert () == table.actor("me").checks
    assert () == table.press("combine", "me", first="listen", second="spot", difficulty="impossible").done
    lucky = two(book(impossible_01=True))
    assert ("listen", "spot") == lucky.press(
        "combine", "me", [1], first="listen", second="spot", difficulty="impossible"
    ).done


# -- resistance ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("active", "faces", "won"),
    [(10, [50], True), (10, [51], False), (19, [95], True), (19, [96], False), (20, [], True), (1, [5], True)],
)
def test_any_two_measures(active: int, faces: list[int], won: bool) -> None:
    """50, and 5 for each point; nine points of lead still fail on 96, ten need no die.

    [BRP-SYS-012 BRP-PLY-009 BRP-PLY-019 BRP-PLY-020 BRP-PLY-021 BRP-PLY-022]
    """
    table = two()
    assert (SUCCESS if won else FAILURE) is table.press("resist", "me", faces, active=active, passive=10)
    assert ([50 + 5 * (active - 10)] if faces else []) == chances(table)


def test_ply_009_above_95_only_00_fails() -> None:
    """Where the extremes are kept, 96 to 99 do not fail with a lead of ten, and 00 does. [BRP-PLY-009 BRP-PLY-023]"""
    at = book(resistance_extremes=True)
    told = {face: two(at).press("resist", "me", [face], active=20, passive=10) for face in (96, 98, 99, 100)}
    assert {96: SUCCESS, 98: SUCCESS, 99: SUCCESS, 100: FAILURE} == told
    assert SUCCESS is two(at).press("resist", "me", [1], active=1, passive=40)
    assert FAILURE is two(at).press("resist", "me", [2], active=1, passive=40)


def test_levels_of_a_resistance_roll() -> None:
    """Where a table reads five levels, they go by the resistance chance. [BRP-PLY-031]"""
    at = book(resistance_levels=True)
    levels = [two(at).press("resist", "me", [face], active=12, passive=10) for face in (3, 12, 60, 61, 98)]
    assert [CRITICAL, SPECIAL, SUCCESS, FAILURE, FUMBLE] == levels
    assert [SUCCESS, FAILURE] == [two().press("resist", "me", [face], active=12, passive=10) for face in (3, 98)]


def test_contests_say_how_they_went() -> None:
    """Doors, weights, wills, points of power and poisons, each with its chance; said even where no die is thrown.

    [BRP-PLY-022 BRP-PLY-025 BRP-PLY-026 BRP-PLY-027 BRP-PLY-028 BRP-PLY-032]
    """
    table = two(STR=12, CON=11, POW=13)
    table.state = table.state.write("me", "power_points", 8)
    for action, form, chance in (
        ("force", {"strength": 10}, 60),
        ("lift", {"size": 13}, 45),
        ("will", {"target": "sentry"}, 65),
        ("power-contest", {"target": "sentry"}, 40),
        ("poison", {"potency": 14}, 65),
        ("poison", {"potency": 9, "kind": "disease"}, 40),
    ):
        assert table.press(action, "me", [chance], **form)
        assert [chance] == chances(table)
        assert "success." in said(table)
        assert not table.press(action, "me", [chance + 1], **form)
        assert "failure." in said(table)
    assert not table.press("lift", "me", size=22)
    assert "failure." in said(table)


def test_a_blow_to_the_head() -> None:
    """The damage against CON: whoever it overcomes is out for an hour. [BRP-PLY-029 BRP-PLY-065]"""
    table = two()
    assert not table.press("knock-out", "me", [46], target="sentry", damage=9)
    assert "" == table.actor("sentry").fate
    assert table.press("knock-out", "me", [45], target="sentry", damage=9)
    assert "unconscious" == table.actor("sentry").fate
    table.press("pass-time", "me", answers=["rest"], hours=1)
    assert "" == table.actor("sentry").fate


def test_ply_100_a_contest_of_wills_teaches_once() -> None:
    """Overcoming an equal or a higher POW checks it, once however often; a lower one does not, nor points of power.

    [BRP-PLY-027 BRP-PLY-100]
    """
    table = seat(a=person(POW=12), b=person(POW=12), weak=person(POW=11))
    table.press("will", "a", [50], target="weak")
    table.press("power-contest", "a", [50], target="b")
    assert () == table.actor("a").checks
    table.press("will", "a", [50], target="b")
    table.press("will", "a", [50], target="b")
    assert ("POW",) == table.actor("a").checks
    table.press("will", "a", [56], target="weak")
    assert ("POW",) == table.actor("weak").checks  # withstood a higher one
    table.press("will", "b", [56], target="weak")
    assert ("POW",) == table.actor("weak").checks
    table.press("will", "weak", [46], target="b")
    assert () == table.actor("b").checks  # withstood a lower one


# -- overbearing --------------------------------------------------------------------------------


def test_ply_030_who_is_overborne_lies_on_the_ground() -> None:
    """STR and SIZ against STR and SIZ, prone if it succeeds; it takes the action of the round. [BRP-PLY-030]"""
    table = AtTheSeat(RULESET, duel(fighter("sword-broad", STR=12, SIZ=11), fighter("sword-broad"), apart=4), BOOK)
    assert table.press("overbear", "a", [65], target="b")
    assert [65] == chances(table)
    assert table.actor("b").is_marked("prone")
    assert "down" in said(table)
    fight = table.actor("a").fight
    assert (0, 1, ("b",)) == (fight.rank, fight.done, fight.engaged)
    assert "BRP-CBT-018" == table.refused("overbear", "a", target="b").rule
    table.press("stand-up", "b")
    assert not table.actor("b").is_marked("prone")


def test_who_stands_firm_is_not_borne_down() -> None:
    """A failure costs the action all the same; whoever lies there, or far off, is not borne down. [BRP-PLY-030]"""
    table = AtTheSeat(RULESET, duel(fighter(), fighter()), BOOK)
    assert not table.press("overbear", "a", [51], target="b")
    assert (False, 0) == (table.actor("b").is_marked("prone"), table.actor("a").fight.rank)
    far = AtTheSeat(RULESET, duel(fighter(), fighter(), apart=7), BOOK)
    assert "BRP-CBT-020" == far.refused("overbear", "a", target="b").rule
    near = AtTheSeat(RULESET, duel(fighter(), fighter(), apart=6), BOOK)
    assert near.press("overbear", "a", [50], target="b")
    near.state = near.state.write("a", "fight.rank", 10)
    assert "BRP-PLY-030" == near.refused("overbear", "a", target="b").rule


def test_bearing_down_in_peace_takes_no_round() -> None:
    """Outside a fight the target falls all the same. [BRP-PLY-030]"""
    table = two()
    assert table.press("overbear", "me", [50], target="sentry")
    assert table.actor("sentry").is_marked("prone")


# -- the whole table ----------------------------------------------------------------------------


@pytest.mark.parametrize("passive", [1, 5, 12, 18, 24])
def test_a_column_of_the_resistance_table(passive: int) -> None:
    """Fifty, and five for each point of lead; beyond 5 and 95 nothing is rolled. [BRP-PLY-024 BRP-PLY-019 BRP-PLY-022]"""
    table = seat(me=person(), other=person())
    for active in range(1, 25):
        chance = 50 + 5 * (active - passive)
        rolled = 5 <= chance <= 95
        won = table.press("resist", "me", [chance] if rolled else [], active=active, passive=passive)
        assert (chance >= 5, rolled) == (won, bool(table.last.drawn)), (active, passive)
        if rolled:
            assert [chance] == chances(table)
            assert not table.press("resist", "me", [chance + 1], active=active, passive=passive)


@pytest.mark.parametrize(
    ("faces", "winner", "level"),
    [
        ([4, 90], "me", "SUCCESS"),
        ([90, 4], "other", "SUCCESS"),
        ([4, 5], "me", "SUCCESS"),
        ([5, 4], "other", "SUCCESS"),
        ([90, 91], "", "FAILURE"),
    ],
)
def test_a_lucky_roll_has_a_margin_too(faces: list[int], winner: str, level: str) -> None:
    """With 2% a roll of 4 succeeds and is two above: it beats any failure, and loses to a smaller lack. [BRP-PLY-038]"""
    at = book(opposed="margin")
    table = seat(at, **{who: person(at=at, skills=rated(spot=2, hide=2)) for who in ("me", "other")})
    bout = table.press("oppose", "me", faces, skill="spot", other="other", against="hide")
    assert (winner, level, winner == "me") == (bout.winner, bout.level.name, bout.won)
