"""At the seat: the die, the eighteen results, wounds, ranges, scale, and the economy of a turn."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import offered_in, seat, thrown_at
from tests.rulesets.shards.stage import actor, book, in_state, npc, state

from rulewright.rulesets.shards.state.character import Boost, Wounds

ALONE: dict[str, str] = {"a": "1", "b": "1"}


# -- the die ------------------------------------------------------------------------------------


def test_a_face_up_to_the_target_counts_itself() -> None:
    """Two and the skill, on one six-sided die: at it, all successes; above it, none. [SHA-CORE-001 SHA-CORE-003 SHA-CORE-004 SHA-CORE-005]"""
    for face, pieces in ((1, 1), (4, 4), (5, 0), (6, 0)):
        table = seat(state(a=npc("a", academics=2)))
        table.press("try", "a", [face], ["x"] if pieces else [], deed="research", skill="academics")
        assert [4] == thrown_at(table)
        assert pieces == sum("learns" in each for each in table.last.notes) * pieces


def test_no_face_is_certain_either_way_within_bounds() -> None:
    """Below one nothing succeeds, at six everything does, and the face still counts. [SHA-CORE-006 SHA-CORE-009]"""
    table = seat(state(a=npc("a", craft=2)))
    table.press("improvise", "a", [1], skill="craft", difficulty="hard", result="armor")
    assert ([0], 0) == (thrown_at(table), int(table.number("a", "AF")))
    table.press("improvise", "a", [6], skill="craft", difficulty="simple", result="armor")
    assert ([6], 6) == (thrown_at(table), int(table.number("a", "AF")))


def test_every_difficulty() -> None:
    """From two easier to ten harder. [SHA-CORE-009]"""
    worth = {
        "simple": 2,
        "easy": 1,
        "none": 0,
        "challenge": -1,
        "tough": -2,
        "hard": -4,
        "prohibitive": -6,
        "impossible": -10,
    }
    for name, by in worth.items():
        table = seat(state(a=npc("a", craft=3)))
        table.press(
            "improvise", "a", [6], skill="craft", difficulty=name, result="information", answers=["x"] if by > 0 else []
        )
        assert [5 + by] == thrown_at(table), name


def test_the_very_skill_used_always_defends() -> None:
    """The better of what the action names and what is used. [SHA-CORE-008 SHA-CORE-011]"""
    for them, target in (({"acrobatics": 2}, 3), ({"craft": 3}, 2), ({}, 5)):
        table = seat(state(a=npc("a", craft=3), b=npc("b", **them)))
        table.press("improvise", "a", [6], skill="craft", target="b", against="dodge")
        assert [target] == thrown_at(table)


@pytest.mark.parametrize(
    ("nature", "skill"),
    [
        ("balance", "acrobatics"), ("force", "acrobatics"), ("physiology", "athletics"), ("strength", "athletics"),
        ("questioning", "influence"), ("persuasion", "intuition"), ("illusion", "intuition"), ("parry", "melee"),
        ("superstition", "mysticism"), ("omen", "mysticism"), ("exposure", "performance"), ("cloak", "performance"),
        ("intimidation", "reflection"), ("control", "reflection"), ("hiding", "stealth"),
    ],
)  # fmt: skip
def test_what_defends_against_what_no_action_names(nature: str, skill: str) -> None:
    """By the nature of the thing. [SHA-CORE-011]"""
    table = seat(state(a=npc("a", craft=2), b=npc("b", skills={skill: 3})))
    table.press("improvise", "a", [6], skill="craft", target="b", against=nature)
    assert [1] == thrown_at(table)


def test_the_overwhelmed_are_easier_to_get_at_until_the_round_is_over() -> None:
    """One more for each defence, at most the level that defends. [SHA-CORE-012]"""
    people: dict[str, Any] = {who: npc(who, melee=4, intuition=5) for who in ("a", "c", "d", "e")}
    table = seat(
        state(
            turn="a",
            sides={"a": "1", "c": "1", "d": "1", "e": "1", "b": "2"},
            **people,
            b=npc("b", acrobatics=2, where=(1, 0)),
        )
    )
    for who, target in (("a", 4), ("c", 5), ("d", 6), ("e", 6)):
        table.press("attack", who, [6], ["no"] if target == 6 else [], target="b", weapon="basic", most=1)
        assert [target] == thrown_at(table)
    assert 4 == table.actor("b").overwhelm
    while table.state.scene.round < 2:
        table.press("end-turn", table.state.scene.turn)
        table.proceed()
    assert 0 == table.actor("b").overwhelm


def test_what_cannot_fail_is_granted_without_a_roll() -> None:
    """Where only coming off matters and nobody opposes it. [SHA-CORE-002 SHA-CORE-014]"""
    table = seat(state(a=npc("a", athletics=6)))
    assert 1 == table.press("try", "a", answers=[("table",)], deed="feat-of-strength").amount
    assert [] == table.last.drawn
    assert 1 == table.press("try", "a", [3], [("light-door",)], deed="feat-of-strength", difficulty="challenge").amount
    assert [5] == thrown_at(table)


# -- results ------------------------------------------------------------------------------------


def improvised(result: str, face: int = 3, answers: tuple[Any, ...] = (), me: Any = None, **more: Any) -> Any:
    """Somebody's own idea, with three successes unless told otherwise."""
    table = seat(state(a=me or npc("a", craft=4), b=more.pop("b", npc("b", where=(1, 0)))))
    made = table.press("improvise", "a", [face], list(answers), skill="craft", target="b", result=result, **more)
    return table, made.amount


def test_results_that_are_numbers_for_a_while() -> None:
    """Armor, Strength, initiative up and down: a point for each success, until the encounter is over.

    [SHA-CORE-015 SHA-CORE-026 SHA-CORE-027 SHA-CORE-029]
    """
    for result, number, by in (
        ("armor", "AF", 3),
        ("strength", "Strength", 3),
        ("initiative-bonus", "Initiative", 3),
        ("initiative-penalty", "Initiative", -3),
    ):
        plain = seat(state(b=npc("b"))).number("b", number)
        table, amount = improvised(result)
        assert (3, plain + by) == (amount, table.number("b", number)), result
        table.press("end-encounter", "a")
        assert plain == table.number("b", number), result


def test_armor_adds_to_what_is_worn() -> None:
    """Three more than light armor gives. [SHA-CORE-015 SHA-CORE-047]"""
    worn = int(seat(state(b=npc("b", armor="light"))).number("b", "AF"))
    table, _ = improvised("armor", b=npc("b", armor="light"))
    assert worn + 3 == table.number("b", "AF")


def test_equipment_changes_by_one_whatever_the_successes() -> None:
    """The armor one wears is one better or one worse. [SHA-CORE-021 SHA-CORE-022]"""
    worn = int(seat(state(b=npc("b", armor="heavy"))).number("b", "AF"))
    for result, by in (("equipment-bonus", 1), ("equipment-penalty", -1)):
        table, amount = improvised(result, b=npc("b", armor="heavy"))
        assert (1, worn + by) == (amount, table.number("b", "AF"))


def test_bonus_health_goes_first_and_leaves_no_wound() -> None:
    """Three points on top; four of damage leave one wound. [SHA-CORE-016 SHA-CORE-046]"""
    table, _ = improvised("bonus-health")
    table.press("improvise", "a", [4], skill="craft", target="b", result="damage")
    assert 1 == table.actor("b").wounds.lethal
    again, _ = improvised("bonus-health")
    again.press("improvise", "a", [2], skill="craft", target="b", result="damage")
    assert 0 == again.actor("b").wounds.lethal
    again.press("improvise", "a", [3], skill="craft", target="b", result="bonus-health")
    again.press("improvise", "a", [4], skill="craft", target="b", result="damage")
    assert 1 == again.actor("b").wounds.lethal  # the same source renews, and does not add up
    faded, _ = improvised("bonus-health")
    faded.press("end-encounter", "a")
    faded.press("improvise", "a", [2], skill="craft", target="b", result="damage")
    assert 2 == faded.actor("b").wounds.lethal


def test_damage_is_lowered_by_what_a_result_took_off() -> None:
    """Five come, three less; armor comes off before. [SHA-CORE-018 SHA-CORE-019 SHA-CORE-047]"""
    table, _ = improvised("damage-reduction", me=npc("a", craft=6))
    table.press("improvise", "a", [5], skill="craft", target="b", result="damage")
    assert 2 == table.actor("b").wounds.lethal


def test_conditions_go_one_by_one() -> None:
    """A condition for each success, which the one who has them chooses. [SHA-CORE-017]"""
    ill = replace(in_state("dazed", "crippled", "staggered", player=False), name="B")
    table, amount = improvised("condition-removal", 2, ("crippled", "dazed"), b=ill)
    assert 2 == amount
    assert {"staggered"} == {each for each in ("dazed", "crippled", "staggered") if table.actor("b").is_marked(each)}


def test_an_obstacle_and_a_search_are_rated_one_below() -> None:
    """The first success is nought. [SHA-CORE-020 SHA-CORE-028]"""
    for result in ("difficulty", "perception"):
        assert [0, 2] == [improvised(result, face)[1] for face in (1, 3)]


def test_force_pushes_and_beyond_strength_throws_down() -> None:
    """A space for each success; a man of Strength 2 falls at three. [SHA-CORE-023]"""
    for face, falls in ((2, False), (3, True)):
        table, amount = improvised("force", face)
        assert (face, 1 + face, falls) == (amount, table.actor("b").at.x, table.actor("b").is_marked("prone"))


def test_healing_stops_at_the_maximum() -> None:
    """Two wounds, five successes. [SHA-CORE-024 SHA-CORE-052]"""
    table, amount = improvised("healing", 5, b=replace(npc("b", where=(1, 0)), wounds=Wounds(lethal=2)))
    assert (2, 0) == (amount, table.actor("b").wounds.total)


def test_information_comes_by_the_piece_to_who_asked() -> None:
    """As many as successes, in the game master's words. [SHA-CORE-025]"""
    table, amount = improvised("information", 3, ("a map, a key, a name",))
    assert (3, ["A: yes", "A learns: a map, a key, a name"]) == (amount, table.last.notes)
    assert 3 == table.last.asked[-1].pieces


def test_other_results_and_achievements_are_done_or_not() -> None:
    """Five successes give no more than one. [SHA-CORE-014 SHA-CORE-031]"""
    assert [1, 1] == [improvised(result, 5)[1] for result in ("achievement", "other")]
    assert [0, 0] == [improvised(result, 6, me=npc("a"))[1] for result in ("achievement", "other")]


def test_fewer_successes_may_be_used() -> None:
    """Of five, two. [SHA-CORE-013]"""
    assert 2 == improvised("force", 5, most=2)[1]


def test_a_counter_takes_successes_away_for_an_action() -> None:
    """Two of three are gone; the counter is tested alone and takes the standard action. [SHA-CORE-030 SHA-SKL-023 SHA-CORE-084]"""
    table = seat(state(turn="a", a=npc("a", melee=4), b=replace(npc("b", acrobatics=1, where=(1, 0)), busy="research")))
    table.press("attack", "a", [3, 2], ["acrobatics", ()], target="b", weapon="basic")
    assert [5, 3] == thrown_at(table)
    assert table.actor("b").turn.standard
    assert "" == table.actor("b").busy
    assert "SHA-CORE-080" == table.refused("try", "b", deed="reassess").rule


def test_who_has_acted_does_not_counter_unless_the_table_says_so() -> None:
    """No question is asked; by option it is. [SHA-SKL-023]"""
    b = npc("b", acrobatics=1, where=(1, 0))
    spent = replace(b, turn=replace(b.turn, standard=True))
    table = seat(state(turn="a", a=npc("a", melee=4), b=spent))
    table.press("attack", "a", [3], target="b", weapon="basic")
    option = seat(state(turn="a", a=npc("a", melee=4), b=spent), book(counter_after_standard=True))
    option.press("attack", "a", [3], ["no"], target="b", weapon="basic")
    assert {"no", "acrobatics", "melee"} == set(offered_in(option))


# -- karma --------------------------------------------------------------------------------------


def test_the_uses_of_karma_and_their_prices() -> None:
    """Chance and successes one each, a new throw two, undoing it three; the second throw stands.

    [SHA-CORE-039 SHA-CORE-040 SHA-CHR-061 SHA-CHR-062]
    """
    for answers, faces, karma, amount in (
        (["chance+1", "pass"], [5], 4, 5), (["success+2", "pass"], [3], 3, 5), (["reroll", "pass"], [6, 2], 3, 2),
        (["reroll", "pass"], [3, 6], 3, 0), (["cancel", "a bad feeling"], [3], 2, 0), (["pass"], [3], 5, 3),
    ):  # fmt: skip
        table = seat(state(a=actor("a", karma=5, craft=2, player=False)))
        made = table.press("improvise", "a", faces, answers, skill="craft", result="armor")
        assert (karma, amount) == (table.actor("a").karma, made.amount), answers
        told = [note for note in table.last.notes if note.startswith("After karma it is ")]
        assert ([f"After karma it is {amount} successes"] if karma < 5 else []) == told


def test_without_a_relationship_karma_costs_twice() -> None:
    """A miss of one takes two. [SHA-CHR-014]"""
    lonely = replace(actor("a", craft=2, player=False), karma=5)
    table = seat(state(a=lonely))
    table.press("improvise", "a", [5], ["chance+1", "pass"], skill="craft", result="armor")
    assert 3 == table.actor("a").karma


def test_a_target_spends_karma_against_what_is_done_to_it_alone() -> None:
    """It may lower the chance, not undo the action. [SHA-CORE-039]"""
    table = seat(state(turn="a", a=npc("a", melee=3), b=actor("b", karma=4, where=(1, 0), player=False)))
    table.press("attack", "a", [3], ["chance-3"], target="b", weapon="basic")
    assert 1 == table.actor("b").karma
    assert not any(each.startswith("cancel") for each in offered_in(table))


def test_damage_is_bought_off_by_ones_scale() -> None:
    """One karma a point for a man. [SHA-CORE-039 SHA-CHR-062]"""
    b = actor("b", karma=2, where=(1, 0), player=False)
    table = seat(state(turn="a", a=npc("a", melee=4, weapons=("light",)), b=b))
    table.press("attack", "a", [4], ["pass", "no", "reduce-2"], target="b", weapon="light")
    assert (2, 0) == (table.actor("b").wounds.lethal, table.actor("b").karma)


def test_lent_karma_goes_first_and_fits_its_purpose() -> None:
    """A boost for Craft pays for Craft, not for Science. [SHA-CHR-064]"""
    lent = replace(actor("a", karma=1, craft=2, science=2, player=False), boosts=(Boost(skill="craft"),))
    table = seat(state(a=lent))
    table.press("improvise", "a", [5], ["chance+1", "pass"], skill="craft")
    assert (1, ()) == (table.actor("a").karma, table.actor("a").boosts)
    other = seat(state(a=lent))
    other.press("improvise", "a", [5], ["chance+1"], skill="science")
    assert (0, 1) == (other.actor("a").karma, len(other.actor("a").boosts))


def test_a_good_idea_helps_as_far_as_the_table_lets_it() -> None:
    """Two by default, whatever is wished. [SHA-CORE-037]"""
    for most, target in ((2, 4), (0, 2), (5, 6)):
        table = seat(state(a=npc("a")), book(idea_bonus=most))
        table.press(
            "try",
            "a",
            [6],
            ["x"] if target == 6 else [],
            deed="research",
            skill="academics",
            idea=4,
        )
        assert [target] == thrown_at(table)


def test_bids_go_back_and_forth() -> None:
    """One raises the chance, the other lowers it again; or both at once, sealed. [SHA-CHR-061]"""
    a, b = actor("a", karma=3, melee=2, player=False), actor("b", karma=3, where=(1, 0), player=False)
    table = seat(state(turn="a", a=a, b=b))
    table.press("attack", "a", [5], ["chance+1", "chance-1", "pass", "pass"], target="b", weapon="basic")
    assert (2, 2, 0) == (table.actor("a").karma, table.actor("b").karma, table.actor("b").wounds.total)
