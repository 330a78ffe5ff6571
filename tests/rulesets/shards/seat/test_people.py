"""At the seat: goodwill that passes, crowds, performances, thieves, helpers, what is tossed, learned and hidden."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.seat.table import offered_in, seat, thrown_at
from tests.rulesets.shards.stage import actor, book, in_state, npc, state

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.attitudes import attitude
from rulewright.rulesets.shards.state.character import Scene, Turn, Wounds
from rulewright.rulesets.shards.state.ground import Ground

ALLIES = {"a": "1", "b": "1", "c": "2"}


# -- goodwill -----------------------------------------------------------------------------------


def test_goodwill_lasts_an_hour() -> None:
    """A step up, none past friendly, and gone after sixty minutes. [SHA-SKL-052 SHA-SKL-054]"""
    table = seat(state(a=npc("a", influence=4), b=npc("b")))
    assert table.press("socialize", "a", [3], ["no"], target="b")
    assert [6] == thrown_at(table)
    assert "friendly" == attitude(table.actor("b"), "a")
    assert table.press("socialize", "a", [3], ["no"], target="b")
    assert [7] == thrown_at(table)
    assert "friendly" == attitude(table.actor("b"), "a")
    table.press("rest", "a", minutes=59)
    assert "friendly" == attitude(table.actor("b"), "a")
    table.press("rest", "a", minutes=1)
    assert "neutral" == attitude(table.actor("b"), "a")


def test_worse_feelings_can_be_sown_too() -> None:
    """Toward hostile, a step at a time, and no further. [SHA-SKL-052]"""
    table = seat(state(a=npc("a", influence=6), b=npc("b")))
    for found in ("unfriendly", "hostile", "hostile"):
        table.press("socialize", "a", [1], ["no"], target="b", worse=True, approach="forceful")
        assert found == attitude(table.actor("b"), "a")


def test_an_animal_stays_calm_until_it_is_provoked() -> None:
    """By whoever calmed it, or by a friend of theirs; who is no friend changes nothing. [SHA-SKL-084]"""
    people: dict[str, Any] = {"a": npc("a", ranging=4), "b": npc("b", where=(1, 0)), "c": npc("c", where=(1, 0))}
    for who, found in (("b", "neutral"), ("c", "friendly")):
        start = state(sides={"a": "1", "b": "1", "c": "2", "d": "3"}, **people, d=npc("d", species="dog", where=(0, 0)))
        table = seat(start)
        assert table.press("calm-animal", "a", [1], ["no"], target="d")
        assert [6] == thrown_at(table)
        table.press("attack", who, [6], target="d", weapon="basic")
        assert found == attitude(table.actor("d"), "a")


def test_a_great_cat_is_harder_to_calm_and_a_man_is_not_calmed() -> None:
    """Two less where it cannot be tamed. [SHA-SKL-084]"""
    table = seat(state(a=npc("a", ranging=4), b=npc("b", species="great-cat"), c=npc("c")))
    table.press("calm-animal", "a", [6], target="b")
    assert [4 - table.actor("b").character.level("intuition")] == thrown_at(table)
    assert "SHA-SKL-084" == table.refused("calm-animal", "a", target="c").rule


def test_a_crowd_is_as_large_as_the_level() -> None:
    """Each is tested, and hears it; one more is one too many. [SHA-SKL-053]"""
    people: dict[str, Any] = {who: npc(who, where=(1, 0)) for who in ("b", "c", "d")}
    table = seat(state(a=npc("a", influence=2), **people))
    crowd = ("talking-to-a-crowd",)
    assert "SHA-SKL-053" == table.refused("socialize", "a", target="b", further=("c",)).rule
    assert "SHA-SKL-053" == table.refused("socialize", "a", target="b", further=("c", "d"), boosts=crowd).rule
    table.press("socialize", "a", [4, 1], ["no", "no"], target="b", further=("c",), boosts=crowd)
    assert [4, 4] == thrown_at(table)
    assert ["friendly", "friendly", "neutral"] == [attitude(table.actor(who), "a") for who in ("b", "c", "d")]


# -- performances -------------------------------------------------------------------------------


def test_a_performance_impresses_by_the_better_die() -> None:
    """The first die is the performance; the socializing takes either, and costs a point of the pool. [SHA-SKL-081 SHA-SKL-082]"""
    form: dict[str, Any] = {"skill": "performance", "piece": "complicated", "target": "b", "boosts": ("impress",)}
    for second, first, found in ((6, 2, "friendly"), (6, 4, "neutral"), (1, 4, "friendly")):
        table = seat(state(a=npc("a", performance=4), b=npc("b", intuition=3)))
        assert table.press("perform", "a", [first, second], ["no"] if found == "friendly" else [], **form)
        assert [5, 3] == thrown_at(table)
        assert found == attitude(table.actor("b"), "a")
        assert 4 == table.actor("a").pool
    failed = seat(state(a=npc("a", performance=4), b=npc("b")))
    assert not failed.press("perform", "a", [6], **form)
    assert "neutral" == attitude(failed.actor("b"), "a")


def test_nobody_is_impressed_for_nothing() -> None:
    """It takes the boost, a level of Performance, and somebody. [SHA-SKL-081]"""
    table = seat(state(a=npc("a", performance=1), b=npc("b"), c=npc("c")))
    assert "SHA-SKL-081" == table.refused("perform", "a", skill="performance", target="b").rule
    assert "SHA-SKL-081" == table.refused("perform", "a", skill="performance", boosts=("impress",)).rule
    many = table.refused("perform", "a", skill="performance", target="b", further=("c",), boosts=("impress",))
    assert "SHA-SKL-053" == many.rule
    clumsy = seat(state(a=npc("a"), b=npc("b")))
    assert "SHA-CORE-092" == clumsy.refused("perform", "a", skill="performance", target="b", boosts=("impress",)).rule


def test_an_intricate_piece_is_three_harder_and_dancers_use_their_feet() -> None:
    """Simple 0, intricate -3; Acrobatics or Performance. [SHA-SKL-082]"""
    table = seat(state(a=npc("a", acrobatics=2)))
    for piece, target in (("simple", 4), ("complicated", 3), ("intricate", 1)):
        table.press("perform", "a", [1], skill="acrobatics", piece=piece)
        assert [target] == thrown_at(table)
    assert ["acrobatics", "performance"] == sorted(table.offered("perform", "a", "skill"))


# -- thieves ------------------------------------------------------------------------------------


def test_a_thief_takes_what_the_victim_does_not_notice() -> None:
    """Who is unaware has no defence, and Artistry hides what one success would not. [SHA-SKL-037]"""
    table = seat(state(a=npc("a", artistry=3), b=npc("b", acrobatics=4, intuition=3, items=("torch",), where=(1, 0))))
    assert 3 == table.press("pilfer", "a", [2], target="b", thing="torch", circumstances=("hand", "container"))
    assert [3] == thrown_at(table)
    assert ("torch",) == table.actor("a").character.items
    assert () == table.actor("b").character.items
    assert not any("notices" in each for each in table.last.notes)


def test_who_is_on_guard_defends_and_sees_it() -> None:
    """With Acrobatics or Artistry; and the sharp-eyed find out afterwards. [SHA-SKL-037 SHA-CORE-008]"""
    b = npc("b", acrobatics=2, items=("torch",), where=(1, 0))
    guarded = seat(state(a=npc("a", artistry=3), b=b))
    assert 3 == guarded.press("pilfer", "a", [3], ["no"], target="b", thing="torch", aware=True)
    assert [3] == thrown_at(guarded)
    assert {"no", "acrobatics", "artistry"} == set(offered_in(guarded))
    assert any("notices" in each for each in guarded.last.notes)
    sharp = seat(state(a=npc("a", artistry=3), b=npc("b", intuition=4, where=(1, 0))))
    sharp.press("pilfer", "a", [5], target="b")
    assert not any("notices" in each for each in sharp.last.notes)  # five successes hide it by four
    sharp.press("pilfer", "a", [4], target="b")
    assert any("notices" in each for each in sharp.last.notes)


def test_nothing_is_pilfered_out_of_a_hand() -> None:
    """Nor from afar; but a thing can be planted. [SHA-SKL-037]"""
    a = npc("a", artistry=3, items=("torch",))
    table = seat(state(a=a, b=npc("b", weapons=("light",), where=(1, 0)), c=npc("c", where=(3, 0))))
    assert "SHA-SKL-037" == table.refused("pilfer", "a", target="b", thing="light").rule
    assert "SHA-SKL-037" == table.refused("pilfer", "a", target="b", circumstances=("held",)).rule
    assert "SHA-CORE-062" == table.refused("pilfer", "a", target="c").rule
    table.press("pilfer", "a", [2], target="b", thing="torch", plants=True)
    assert ("torch",) == table.actor("b").character.items


def test_a_trick_is_seen_through_by_the_watchful() -> None:
    """Against Intuition, by size; Artistry or the test hides it. [SHA-SKL-038]"""
    people: dict[str, Any] = {"b": npc("b", intuition=1, where=(1, 0)), "c": npc("c", intuition=4, where=(1, 0))}
    table = seat(state(a=npc("a", artistry=3), **people))
    assert 3 == table.press("sleight-of-hand", "a", [2], ["no"], target="b", circumstances=("arm",))
    assert [2] == thrown_at(table)
    assert ["C sees through it"] == [each for each in table.last.notes if "sees" in each]
    assert -1 == table.press("sleight-of-hand", "a", [6], target="b", circumstances=("torso",))


# -- small things -------------------------------------------------------------------------------


def test_small_things_take_no_test_and_come_once_a_round() -> None:
    """Some words, a button; a second time with the standard action, and no third. [SHA-SKL-003 SHA-SKL-017 SHA-SKL-019 SHA-CORE-082]"""
    table = seat(state(turn="a", a=npc("a")))
    table.press("small-thing", "a", deed="speak", words="Behind you, fool!")
    table.press("small-thing", "a", deed="trivial-movement")
    assert not table.actor("a").turn.standard
    table.press("small-thing", "a", deed="speak")
    assert table.actor("a").turn.standard
    assert "SHA-CORE-082" == table.refused("small-thing", "a", deed="speak").rule
    assert [] == table.last.drawn


def test_loading_takes_an_action_and_by_option_a_shot_needs_it() -> None:
    """Load, and shoot next round; quick hands do both at once. [SHA-SKL-011 SHA-MTH-097]"""
    a, b = npc("a", projectile=3, weapons=("ranged",)), npc("b", where=(3, 0))
    free = seat(state(turn="a", a=a, b=b))
    assert free.allows("attack", "a", target="b", weapon="ranged")
    table = seat(state(turn="a", a=a, b=b), book(loading=True))
    assert "SHA-SKL-011" == table.refused("attack", "a", target="b", weapon="ranged").rule
    table.press("load", "a", item="ranged")
    assert table.actor("a").turn.standard
    assert "SHA-CORE-080" == table.refused("attack", "a", target="b", weapon="ranged").rule
    quick = replace(a, character=npc("a", projectile=3, weapons=("ranged",), powers={"quick-draw": 1}).character)
    table = seat(state(turn="a", a=quick, b=b), book(loading=True))
    table.press("load", "a", item="ranged")
    assert "SHA-SKL-011" == table.refused("load", "a", item="ranged").rule
    table.press("attack", "a", [1], ["no"], target="b", weapon="ranged")
    assert () == table.actor("a").loaded


def test_a_shower_looses_and_loads_once_more_for_quick_hands() -> None:
    """Load, shoot, load and shoot again in one round; who cannot load for nothing has the shot alone.

    [SHA-MTH-047 SHA-MTH-097]
    """
    powers = {"emerald-hail": 1, "emerald-shower": 1, "quick-draw": 1}
    for known, loads in ((powers, 2), ({**powers, "quick-draw": 0}, 0)):
        a = npc("a", projectile=4, weapons=("ranged",), powers={each: n for each, n in known.items() if n})
        ready = replace(a, stances=("emerald-hail",), loaded=() if loads else ("ranged",))
        table = seat(state(turn="a", a=ready, b=npc("b", where=(3, 0))), book(loading=True))
        if loads:
            table.press("load", "a", item="ranged")
            assert not table.actor("a").turn.standard
        table.press("attack", "a", [1], ["no"], target="b", weapon="ranged")
        if not loads:
            assert "SHA-CORE-080" == table.refused("load", "a", item="ranged").rule
            continue
        table.press("load", "a", item="ranged")
        table.press("attack", "a", [1], ["no"], target="b", weapon="ranged")
        assert "SHA-CORE-080" == table.refused("load", "a", item="ranged").rule


# -- helpers ------------------------------------------------------------------------------------


def test_helpers_must_be_able_to_do_it_and_give_their_action() -> None:
    """In reach, on one's side, with an action to spare; trained ones give a point each. [SHA-CORE-038]"""
    people: dict[str, Any] = {
        "a": npc("a", artistry=2),
        "b": npc("b", artistry=1),
        "c": npc("c", artistry=1),
        "d": npc("d"),
    }
    sides = {"a": "1", "b": "1", "c": "2", "d": "1"}
    form: dict[str, Any] = {"deed": "feat-of-strength", "skill": "athletics"}
    table = seat(state(turn="a", sides=sides, **people))
    assert ["b", "d"] == table.offered("try", "a", "helpers")
    assert "Helpers: 'c' is not on offer." == table.refused("try", "a", helpers=("c",), **form).reason
    table.press("try", "a", [1], [("table",)], helpers=("b", "d"), **form)
    assert [2] == thrown_at(table)  # one for two untrained, at most the best skill of all, which is none
    assert table.actor("b").turn.standard
    assert table.actor("d").turn.standard
    spent = seat(state(turn="a", sides=sides, **{**people, "b": replace(people["b"], turn=table.actor("b").turn)}))
    assert ["d"] == spent.offered("try", "a", "helpers")
    assert "Helpers: 'b' is not on offer." == spent.refused("try", "a", helpers=("b",), **form).reason
    holds = Effect("grappled", "Grappled", marks=("grappled",))
    gripped = seat(state(sides=sides, **people))
    gripped.state = gripped.state.write("b", "effects.grappled", holds)
    fine: dict[str, Any] = {"deed": "manipulate-device", "skill": "artistry"}
    assert "SHA-CORE-038" == gripped.refused("try", "a", helpers=("b",), **fine).rule


def test_two_trained_helpers_and_the_cap() -> None:
    """Skill 2 and two trained at 1: two more, which is also the most. [SHA-CORE-038]"""
    people: dict[str, Any] = {who: npc(who, academics=1) for who in ("b", "c", "d")}
    table = seat(state(sides=dict.fromkeys("abcd", "1"), a=npc("a", academics=2), **people))
    form: dict[str, Any] = {"deed": "research", "skill": "academics"}
    for helpers, target in (((), 4), (("b",), 5), (("b", "c"), 6), (("b", "c", "d"), 6)):
        table.press("try", "a", [1], ["x"], helpers=helpers, **form)
        assert [target] == thrown_at(table)
    free = seat(state(sides=ALLIES, a=npc("a"), b=npc("b"), c=npc("c")))
    refusal = free.refused("try", "a", deed="read-person", skill="intuition", target="c", helpers=("b",))
    assert "SHA-CORE-038" == refusal.rule


def test_help_counts_in_what_is_compared_after_a_search() -> None:
    """A failed search with Intuition 2 and a trained helper finds who hides by 2, alone it does not. [SHA-SKL-061 SHA-CORE-038]"""
    hidden = replace(npc("c", stealth=2), stances=("sneak",))
    for helpers, seen in (((), ()), (("b",), ("c",))):
        table = seat(state(sides=ALLIES, a=npc("a", intuition=2), b=npc("b", intuition=1), c=hidden))
        assert seen == table.press("search", "a", [6], helpers=helpers)


def test_something_unlisted_is_done_together() -> None:
    """Two trained helpers give a point each up to the best skill, and each their action. [SHA-CORE-038 SHA-CORE-011]"""
    people: dict[str, Any] = {who: npc(who, craft=1) for who in ("b", "c", "d")}
    sides = {"a": "1", "b": "1", "c": "1", "d": "2"}
    table = seat(state(turn="a", sides=sides, a=npc("a", craft=2), **people))
    form: dict[str, Any] = {"skill": "craft", "what": "a raft"}
    assert ["b", "c"] == table.offered("improvise", "a", "helpers")
    assert "Helpers: 'd' is not on offer." == table.refused("improvise", "a", helpers=("b", "d"), **form).reason
    assert "SHA-CORE-038" == table.refused("improvise", "a", helpers=("b",), idle=True, **form).rule
    table.press("improvise", "a", [6], helpers=("b", "c"), **form)
    assert [6] == thrown_at(table)
    assert all(table.actor(who).turn.standard for who in "abc")


def test_nobody_helps_who_has_acted_or_against_themselves() -> None:
    """Whoever could not do it alone does not help, and whom it is done to does not either. [SHA-CORE-038]"""
    spent = replace(npc("b", craft=1), turn=Turn(standard=True))
    people: dict[str, Any] = {"a": npc("a", craft=2), "b": spent, "c": npc("c", where=(1, 0))}
    table = seat(state(turn="a", sides=dict.fromkeys(people, "1"), **people))
    unlisted: dict[str, Any] = {"skill": "melee", "what": "trip", "target": "c", "against": "balance"}
    assert ["c"] == table.offered("improvise", "a", "helpers")
    assert "Helpers: 'b' is not on offer." == table.refused("improvise", "a", helpers=("b",), **unlisted).reason
    assert "SHA-CORE-038" == table.refused("improvise", "a", helpers=("c",), **unlisted).rule


def test_nobody_helps_twice_nor_with_what_is_done_to_them() -> None:
    """One who is named twice is no second one; who is calmed withstands it, and does not help to. [SHA-CORE-038 SHA-SKL-084]"""
    people: dict[str, Any] = {"a": npc("a", ranging=2, academics=1), "b": npc("b", ranging=2, academics=6)}
    table = seat(state(sides=dict.fromkeys(("a", "b", "d"), "1"), d=npc("d", species="dog"), **people))
    forms: dict[str, dict[str, Any]] = {
        "calm-animal": {"target": "d"},
        "ponder": {"name": "the door", "skill": "academics"},
        "improvise": {"skill": "ranging", "what": "a whistle"},
        "try": {"deed": "insight", "skill": "academics"},
    }
    for action, form in forms.items():
        assert table.allows(action, "a", helpers=("b",), **form), action
        no = table.refused(action, "a", helpers=("b", "b"), **form)
        assert ("SHA-CORE-038", "Each helps once.") == (no.rule, no.reason)
    assert "SHA-CORE-038" == table.refused("calm-animal", "a", target="d", helpers=("d",)).rule


# -- tossing ------------------------------------------------------------------------------------


def test_what_is_tossed_is_caught_with_an_action() -> None:
    """Asked, untested; who has acted or will not has it at their feet. [SHA-SKL-083 SHA-CORE-084]"""
    a = npc("a", projectile=3, weapons=("light",))
    for answers, hand, feet in ((["yes"], ("light",), ()), (["no"], (), ("light",))):
        table = seat(state(turn="a", a=a, b=npc("b", where=(4, 0))))
        assert table.press("toss", "a", [2], answers, target="b", item="light")
        assert (hand, feet) == (table.actor("b").in_hand, table.actor("b").dropped)
        assert bool(hand) == table.actor("b").turn.standard
        assert () == table.actor("a").in_hand
    busy = npc("b", where=(4, 0))
    table = seat(state(turn="a", a=a, b=replace(busy, turn=replace(busy.turn, standard=True))))
    table.press("toss", "a", [2], target="b", item="light")
    assert ("light",) == table.actor("b").dropped
    missed = seat(state(turn="a", a=a, b=busy))
    assert not missed.press("toss", "a", [6], target="b", item="light")
    assert ("light",) == missed.actor("a").dropped
    far = seat(state(turn="a", a=a, b=npc("b", where=(5, 0))))
    assert "SHA-SKL-083" == far.refused("toss", "a", target="b", item="light").rule


# -- learning -----------------------------------------------------------------------------------


def test_a_month_of_work_stands_for_a_reason_once() -> None:
    """What was innovated may be bought, that and nothing else, and once. [SHA-SKL-092 SHA-CHR-068]"""
    table = seat(state(a=npc("a", science=4, melee=1, xp=20)))
    assert "SHA-CHR-068" == table.refused("learn", "a", what="melee", innovated=True).rule
    assert table.press("innovate", "a", [3], goal="melee")
    assert [4] == thrown_at(table)
    assert "SHA-CHR-068" == table.refused("learn", "a", what="athletics", innovated=True).rule
    assert "SHA-CHR-068" == table.refused("learn", "a", what="melee").rule
    table.press("learn", "a", what="melee", innovated=True)
    assert 2 == table.actor("a").character.level("melee")
    assert "SHA-CHR-068" == table.refused("learn", "a", what="melee", innovated=True).rule
    assert table.allows("learn", "a", what="melee", reason="a duel won")
    assert not table.press("innovate", "a", [5], goal="athletics") or True
    assert "SHA-SKL-092" == table.refused("innovate", "a", goal="melee", minutes=43_199).rule


# -- lying down ---------------------------------------------------------------------------------


def test_the_prone_counter_worse_with_the_body() -> None:
    """A point less to dodge, none less to hold one's mind together. [SHA-SKL-009 SHA-SKL-023]"""
    lying = replace(
        in_state("prone", acrobatics=2, intuition=2, player=False), name="B", at=actor("x", where=(1, 0)).at
    )
    table = seat(state(turn="a", a=npc("a", melee=3, influence=3), b=lying))
    table.press("attack", "a", [1, 6], ["acrobatics", ()], target="b", weapon="basic")
    assert [3, 3] == thrown_at(table)
    mind = seat(state(a=npc("a", influence=3), b=lying))
    mind.press("socialize", "a", [1, 6], ["intuition"], target="b")
    assert [2, 4] == thrown_at(mind)  # lying low is a point as well to who must be heard


# -- out of hiding ------------------------------------------------------------------------------


def fog(**people: Any) -> Scene:
    """A scene in which fog lies where c stands."""
    return Scene(
        sides=FrozenMap({"a": "1", "c": "2"}),
        order=("c", "a"),
        turn="c",
        round=1,
        ground=FrozenMap({"1_0": Ground(modifiers=("full-concealment",))}),
    )


def hiding(stealth: int, watchful: int) -> Any:
    """Somebody who sneaks in fog beside somebody who may notice it."""
    c = replace(npc("c", stealth=stealth, melee=2, where=(1, 0)), stances=("sneak",))
    return state(scene=fog(), c=c, a=npc("a", intuition=watchful, acrobatics=3, melee=3))


def test_who_is_not_noticed_strikes_from_surprise_and_is_seen_then() -> None:
    """No defence unless Intuition saves one; an aggressive act ends it. [SHA-SKL-060 SHA-SKL-093]"""
    table = seat(hiding(3, 3))
    table.press("attack", "c", [2, 4], target="a", weapon="basic")
    assert [1, 4] == thrown_at(table)
    assert () == table.actor("c").stances
    resisted = seat(hiding(3, 3))
    resisted.press("attack", "c", [1, 4], target="a", weapon="basic")
    assert [1, 1] == thrown_at(resisted)


def test_the_watchful_are_not_surprised() -> None:
    """More Intuition than Stealth, which fog makes one more; as much is not more. [SHA-SKL-056 SHA-SKL-093]"""
    noticed = seat(hiding(1, 3))
    noticed.press("attack", "c", [4], target="a", weapon="basic")
    assert [1] == thrown_at(noticed)
    tie = seat(hiding(2, 3))
    tie.press("attack", "c", [6, 4], target="a", weapon="basic")
    assert 2 == len(thrown_at(tie))


def test_nobody_aims_at_who_is_hidden() -> None:
    """Not in fog and unnoticed; in the open, or noticed, one can. [SHA-SKL-093]"""
    table = seat(hiding(3, 2))
    for name, form in (("attack", {"weapon": "basic"}), ("grapple", {}), ("shove", {})):
        assert "SHA-SKL-093" == table.refused(name, "a", target="c", **form).rule, name
    assert seat(hiding(1, 3)).allows("attack", "a", target="c", weapon="basic")


# -- a day --------------------------------------------------------------------------------------


def test_healing_helps_once_a_day() -> None:
    """Again after a long rest, or after a day without one. [SHA-CORE-053]"""
    hurt = replace(npc("b"), wounds=Wounds(lethal=7))
    table = seat(state(a=npc("a", medical=5, items=("medical-kit",)), b=hurt))
    form: dict[str, Any] = {"faces": [1], "answers": ["yes"], "target": "b"}
    assert 2 == table.press("treat-injury", "a", **form)  # one more for being human
    assert 0 == table.press("treat-injury", "a", **form)
    table.press("travel", "a", hours=20)
    assert 0 == table.press("treat-injury", "a", **form)
    table.press("travel", "a", hours=2)
    assert 2 == table.press("treat-injury", "a", **form)
    table.press("rest", "b", minutes=480)
    assert 2 == table.press("treat-injury", "a", **form)


def test_no_second_healing_for_nothing() -> None:
    """An attempt that restores nothing does not count. [SHA-CORE-053]"""
    table = seat(state(a=npc("a", medical=1, items=("medical-kit",)), b=replace(npc("b"), wounds=Wounds(lethal=6))))
    assert 0 == table.press("treat-injury", "a", [6], ["yes"], target="b")
    assert 2 == table.press("treat-injury", "a", [1], ["yes"], target="b")


def test_actions_in_between_can_be_pressed_at_any_time() -> None:
    """Lore, a swap, a drive: nobody waits for a turn with them. [SHA-CORE-084]"""
    assert all(RULESET.action(each).any_time for each in ("lore", "swap", "now"))
