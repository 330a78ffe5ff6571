"""Order at the seat: who states what and who hears it, who acts when, how often, and who waits."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, gifted, sorcerer
from tests.rulesets.brp.seats import said
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, seat

from rulewright.play import GM, Scripted
from rulewright.rulesets.brp.encounter import acting, begin

TABLE = book(powers=SETS)


class Hearing(Scripted[Any, Any, Any]):
    """Keeps to whom each change was told."""

    __slots__ = ("heard",)

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.heard: dict[tuple[str, str], Any] = {}

    def _changed(self, of: str, path: str, before: object, after: object, cause: str, to: Any) -> None:
        super()._changed(of, path, before, after, cause, to)
        if cause in ("statement", "fights defensively"):
            self.heard[of, path] = to


# -- statements ---------------------------------------------------------------------------------


def test_what_others_mean_to_do_only_the_game_master_hears() -> None:
    """A hero states openly; of those whom no player plays the question and the answer stay with the game master.

    [BRP-CBT-003 BRP-CBT-005]
    """
    there = duel(fighter(DEX=9), fighter(hero=False, DEX=12), number=0)
    game = Hearing(there, BOOK, [], ["defend", "act"])
    game.run(begin)
    theirs, mine = game.asked
    assert ((GM, "b"), ()) == (theirs.audience, mine.audience)
    assert {(GM, "b")} == {to for (who, _), to in game.heard.items() if who == "b"}
    assert {("b", "fight.intent"), ("b", "fight.free")} == {(who, path) for who, path in game.heard if who == "b"}
    assert () == game.heard["a", "fight.intent"]


def test_who_only_defends_in_secret_is_seen_to_hold_back() -> None:
    """They keep their place in the order, do nothing before it comes, and hold back when it does: then it is the next one's
    move. Who states it openly has no place at all. [BRP-CBT-005 BRP-CBT-038]
    """
    table = seat(duel(fighter(DEX=9), fighter(hero=False, DEX=12), number=0))
    table.begin(answers=["defend", "act"])
    assert (12, (), False) == (
        table.actor("b").fight.rank,
        table.acting,
        table.allows("attack", "b", target="a", weapon="fist"),
    )
    table.proceed()
    assert ("Somebody holds back.", 0, ("a",)) == (said(table), table.actor("b").fight.rank, table.acting)
    open_ = seat(duel(fighter(DEX=9), fighter(DEX=12), number=0))
    open_.begin(answers=["defend", "act"])
    assert (0, ("a",)) == (open_.actor("b").fight.rank, open_.acting)


def test_who_acts_on_the_same_rank_comes_before_who_holds_back() -> None:
    """Then those hold back whose place is left; there is a moment for a desperate act, and the next round begins. [BRP-CBT-002 BRP-CBT-038]"""
    table = seat(duel(fighter(DEX=10), fighter(hero=False, DEX=10), number=0, c=fighter(hero=False, DEX=5)))
    table.begin(answers=["act", "defend", "defend"])
    assert ["a"] == list(table.acting)
    table.press("pass", "a")
    assert [] == list(table.acting)
    table.proceed()
    assert (1, 2) == (table.state.scene.round.number, said(table).count("holds back."))
    table.proceed(answers=["act", "act", "act"])
    assert 2 == table.state.scene.round.number


def test_who_means_to_use_a_power_is_seen_when_its_phase_begins() -> None:
    """Of those whom no player plays only the game master hears the question; when all have spoken everybody sees whose mind
    comes first. [BRP-CBT-005 BRP-CBT-011]
    """
    mind = sorcerer("muddle", hero=False)
    game = Hearing(duel(fighter(at=ALL, DEX=20), mind, number=0), ALL, [], ["act", "power"])
    game.run(begin)
    theirs = next(each for each in game.asked if each.of == "b")
    assert ((GM, "b"), ()) == (theirs.audience, game.heard["b", "fight.intent"])
    assert ("b",) == acting(game.state, ALL)


@pytest.mark.parametrize(("use", "order"), [("dex", ["b", "a"]), ("reverse", ["a", "b"]), ("none", [])])
def test_who_states_first(use: str, order: list[str]) -> None:
    """The quickest, the slowest, or nobody; the quickest acts first all the same. [BRP-CBT-004 BRP-CBT-008 BRP-CBT-009]"""
    at = book(statements=use)
    table = seat(duel(fighter(DEX=9, at=at), fighter(DEX=12, at=at), number=0), at)
    table.begin(answers=["act"] * len(order))
    assert order == [each.of for each in table.last.asked]
    assert ("b",) == table.acting


def test_initiative_is_a_d10_and_dex() -> None:
    """Once for a fight or anew each round; a mind's own with INT. [BRP-CBT-010]"""
    for use, again in (("fight", []), ("round", [1, 9])):
        at = book(initiative=use)
        table = seat(duel(fighter(DEX=9, at=at), fighter(DEX=12, at=at), number=0), at)
        table.begin([10, 1], ["act", "act"])
        assert (19, 13, ("a",)) == (table.actor("a").fight.rank, table.actor("b").fight.rank, table.acting)
        table.proceed(again, ["act", "act"])
        assert ((19, 13) if use == "fight" else (10, 21)) == tuple(table.actor(who).fight.rank for who in "ab")


def test_who_comes_later_rolls_then() -> None:
    """Those who have rolled for the fight keep their ranks, and the newcomer has a d10 and DEX too. [BRP-CBT-010]"""
    at = book(initiative="fight")
    table = seat(duel(fighter(DEX=9, at=at), fighter(DEX=12, at=at), number=0), at)
    table.begin([10, 1], ["act", "act"])
    table.state = table.state.write("c", "", person(at=at, DEX=11)).write("scene", "sides.c", "blue")
    table.proceed([6], ["act"] * 3)
    assert [19, 13, 17] == [table.actor(who).fight.rank for who in "abc"]
    table.proceed([], ["act"] * 3)
    assert [19, 13, 17] == [table.actor(who).fight.rank for who in "abc"]


def test_one_die_for_a_group_of_extras() -> None:
    """The game master names who shares one; a leader rolls apart, and so do all who are not named again. Heroes are not asked.

    [BRP-CBT-010]
    """
    at = book(initiative="round")
    mob: dict[str, Any] = {
        who: person(at=at, DEX=dexterity, hero=False) for who, dexterity in (("b", 12), ("c", 7), ("d", 5))
    }
    there = duel(fighter(DEX=9, at=at), mob.pop("b"), number=0, **mob)
    table = seat(there.write("scene", "sides.c", "blue").write("scene", "sides.d", "blue"), at)
    assert ["b", "c", "d"] == table.offered("roll-together", "a", "together")
    table.press("roll-together", "a", together=("b", "c"))
    table.begin([10, 3, 8], ["act"] * 4)
    assert [19, 15, 10, 13] == [table.actor(who).fight.rank for who in "abcd"]
    table.press("roll-together", "a", together=("c", "d"))
    table.proceed([1, 2, 3], ["act"] * 4)
    assert [10, 14, 10, 8] == [table.actor(who).fight.rank for who in "abcd"]
    table.press("roll-together", "a")
    table.proceed([1, 2, 3, 4], ["act"] * 4)
    assert [10, 14, 10, 9] == [table.actor(who).fight.rank for who in "abcd"]
    assert "BRP-CBT-010" == seat(duel()).refused("roll-together", "a").rule


# -- ranks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dexterity", "ranks"), [(12, [7, 2, 0]), (11, [6, 1, 0]), (6, [1, 0]), (5, [0])])
def test_shots_come_five_ranks_apart_down_to_rank_1(dexterity: int, ranks: list[int]) -> None:
    """Three shots of a light pistol: rank 6 still leaves rank 1, rank 5 leaves none. [BRP-CBT-018 BRP-CBT-021 BRP-CBT-102]"""
    table = seat(duel(fighter("pistol-light", DEX=dexterity), apart=20))
    told = []
    while table.actor("a").fight.rank:
        table.press("attack", "a", [90], target="b", weapon="pistol-light")
        told.append(table.actor("a").fight.rank)
    assert ranks == told
    assert "BRP-CBT-018" == table.refused("attack", "a", target="b", weapon="pistol-light").rule


def test_missiles_then_long_then_short_on_one_rank() -> None:
    """And of two swords the better first. [BRP-CBT-007 BRP-CBT-017]"""
    table = seat(
        duel(
            fighter("dagger"),
            fighter("spear-long", STR=12),
            c=fighter("bow-long", STR=12),
            d=fighter("sword-broad", skill=60),
            e=fighter("sword-broad", skill=70),
        )
    )
    assert ("c", "b", "e", "d", "a") == table.acting


def test_whoever_waits_acts_later_and_not_below_rank_1() -> None:
    """Rank 10 waits for 3, after the other's 8; nobody waits for an earlier rank, and who does nothing still defends.

    [BRP-CBT-006]
    """
    table = seat(duel(fighter(DEX=10), fighter("sword-broad", DEX=8)))
    assert "BRP-CBT-006" == table.refused("wait", "a", rank=10).rule
    table.press("wait", "a", rank=3)
    assert ("b",) == table.acting
    table.press("attack", "b", [90], target="a", weapon="sword-broad")
    assert ("a",) == table.acting
    table.press("pass", "a")
    table.refused("pass", "a")
    table.state = table.state.write("b", "fight.rank", 1)
    table.press("attack", "b", [30, 20], ["dodge"], target="a", weapon="sword-broad")
    assert 1 == table.actor("a").fight.dodges


def test_a_mind_may_let_others_go_first_down_to_rank_1() -> None:
    """INT 16 waits for rank 9 of the powers phase, after INT 12, and then uses the power. [BRP-CBT-011 BRP-CBT-012]"""
    minds = {"a": gifted("psychic/mind-blast", at=TABLE, INT=16), "b": gifted("psychic/mind-blast", at=TABLE, INT=12)}
    table = seat(duel(minds["a"], minds["b"], number=0), TABLE)
    table.begin(answers=["power", "power"])
    assert ("a",) == table.acting
    for rank in (16, 17):
        assert "BRP-CBT-012" == table.refused("hold-power", "a", rank=rank).rule
    assert "BRP-CBT-012" == table.refused("hold-power", "b", rank=9).rule
    table.press("hold-power", "a", rank=9)
    assert ("b",) == table.acting
    table.press("psychic", "b", [90], ability="mind-blast", target="a")
    assert ("a",) == table.acting
    assert table.allows("psychic", "a", ability="mind-blast", target="b")
    table.press("pass", "a")
    table.proceed(answers=["power", "power"])
    assert ("a",) == table.acting  # a new phase, and INT 16 again


# -- engaged or not -----------------------------------------------------------------------------


def test_a_blow_includes_five_metres_and_engages() -> None:
    """Six metres are within it, seven are not; then nobody just walks away. [BRP-CBT-016 BRP-CBT-021 BRP-CBT-023 BRP-CBT-024]"""
    table = seat(duel(apart=7))
    assert "BRP-CBT-020" == table.refused("attack", "a", target="b", weapon="sword-broad").rule
    table = seat(duel(apart=6))
    table.press("attack", "a", [90], target="b", weapon="sword-broad")
    assert (("b",), ("a",)) == (table.actor("a").fight.engaged, table.actor("b").fight.engaged)
    assert 5 == table.state.scene.places["a"]
    assert "BRP-CBT-024" == table.refused("move", "b", away="a").rule


@pytest.mark.parametrize(("moved", "near"), [(0, 6), (3, 3), (5, 1), (6, 6), (13, 3), (15, 1), (28, 2)])
def test_a_blow_carries_no_further_than_the_rank_allows(moved: int, near: int) -> None:
    """Whoever has moved closes in only as far as costs no more of the rank. [BRP-CBT-020 BRP-CBT-021]"""
    table = seat(duel(apart=near))
    table.state = table.state.write("a", "fight.moved", moved)
    assert table.allows("attack", "a", target="b", weapon="sword-broad")
    table.state = seat(duel(apart=near + 1)).state.write("a", "fight.moved", moved)
    assert "BRP-CBT-020" == table.refused("attack", "a", target="b", weapon="sword-broad").rule


@pytest.mark.parametrize("deed", ["lay-hold", "overbear"])
@pytest.mark.parametrize(("moved", "near"), [(0, 6), (3, 3), (5, 1), (6, 6), (13, 3), (28, 2)])
def test_a_grip_and_a_charge_carry_no_further_than_a_blow(deed: str, moved: int, near: int) -> None:
    """Nobody lays hold of or bears down whom a blow would not reach: not from 10, 40 or 200 metres, nor with the metres of
    the round gone, nor one step off a wall. Outside a fight there is time to walk. [BRP-CBT-020 BRP-CBT-021 BRP-SKL-036]
    """
    for apart in (near + 1, 10, 40, 200):
        table = seat(duel(apart=apart).write("a", "fight.moved", moved))
        blow = table.refused("attack", "a", target="b", weapon="sword-broad")
        assert str(blow).startswith(f"The target is {apart} m away. [BRP-CBT-020]")
        assert blow == table.refused(deed, "a", target="b")
    table = seat(duel(apart=near).write("a", "fight.moved", moved))
    assert table.allows(deed, "a", target="b")
    table.press(deed, "a", [90], target="b")
    assert (("b",), near - 1) == (table.actor("a").fight.engaged, table.state.scene.places["a"])
    wall = seat(duel(apart=2))
    wall.press("climb", "a", [30])
    wall.proceed(answers=["act", "act"])
    assert "BRP-CBT-020" == wall.refused(deed, "a", target="b").rule
    wall.press("firm-ground", "a")
    assert wall.allows(deed, "a", target="b")
    assert seat(duel(apart=200, number=0)).allows(deed, "a", target="b")


@pytest.mark.parametrize(("face", "free"), [(30, True), (70, False)])
def test_to_get_away_every_defence_must_succeed(face: int, free: bool) -> None:
    """Stated first; no attack; one failed dodge and they are engaged still. [BRP-CBT-024]"""
    table = seat(duel(fighter("sword-broad", DEX=14)))
    table.press("attack", "a", [90], target="b", weapon="sword-broad")
    table.proceed(answers=["act", "disengage"])
    assert "BRP-CBT-024" == table.refused("attack", "b", target="a", weapon="sword-broad").rule
    table.press("attack", "a", [30, face] if free else [30, face, 2], ["dodge"], target="b", weapon="sword-broad")
    assert free == table.allows("move", "b", away="a")
    table.proceed(answers=["act", "act"])
    assert free == (not table.actor("b").fight.engaged)
    assert free == (not table.actor("a").fight.engaged)


def test_a_round_is_twelve_seconds() -> None:
    """Five rounds are a minute. [BRP-CBT-001]"""
    table = seat(duel(number=0))
    table.begin(answers=["act", "act"])
    for _ in range(9):
        table.proceed(answers=["act", "act"])
    table.press("end-scene", "a")
    assert 2 == table.state.scene.minutes
    assert "The fight took 120 seconds." in table.last.notes
