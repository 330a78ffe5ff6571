"""What lasts: how effects stack, what they cost, and when they end."""

from __future__ import annotations

from itertools import product
from typing import Any, Literal

import msgspec
import pytest
from tests.play.arena import HOUSE, STUNNED, Fighter, House, Pit, Scene, two_fighters

from rulewright.play import (
    Change,
    Clock,
    Effect,
    FrozenMap,
    Happens,
    Lasting,
    Minutes,
    Modifier,
    Moment,
    RoundEnds,
    Rounds,
    SceneEnds,
    Scripted,
    ThisScene,
    TimePasses,
    TurnEnds,
    Turns,
    TurnStarts,
    Until,
    Upkeep,
    run_clock,
    say_clock,
)
from rulewright.play.derivation import Part
from rulewright.play.effects import begin, end, has_mark, modifiers_of, parts_of, pass_moment, stacked, total_of

type Pitch = Scripted[Fighter, Pit, House]


def pit(*effects: Effect, **dee: Any) -> Pitch:
    """Dee with these effects, against Ace."""
    held = FrozenMap({effect.id: effect for effect in effects})
    return Scripted(two_fighters(effects=held, **dee), HOUSE)


def held(play: Pitch, who: str = "dee") -> list[str]:
    """The ids of what lasts on somebody."""
    return list(play.actor(who).effects)


# -- clocks -------------------------------------------------------------------------------------

CLOCKS: list[Clock] = [
    Rounds(1),
    Rounds(3),
    Turns("dee"),
    Turns("dee", 2),
    Turns("dee", 1, "end"),
    Turns("dee", 3, "end"),
    Minutes(10),
    Minutes(90),
    ThisScene(),
    Until("dawn"),
    Lasting(),
]
MOMENTS: list[Moment] = [
    RoundEnds(),
    TurnStarts("dee"),
    TurnStarts("ace"),
    TurnEnds("dee"),
    TurnEnds("ace"),
    TimePasses(10),
    TimePasses(0),
    SceneEnds(),
    Happens("dawn"),
    Happens("dusk"),
]
RUNS: dict[tuple[Clock, Moment], Clock | None] = {
    (Rounds(1), RoundEnds()): None,
    (Rounds(3), RoundEnds()): Rounds(2),
    (Turns("dee"), TurnStarts("dee")): None,
    (Turns("dee", 2), TurnStarts("dee")): Turns("dee", 1),
    (Turns("dee", 1, "end"), TurnEnds("dee")): None,
    (Turns("dee", 3, "end"), TurnEnds("dee")): Turns("dee", 2, "end"),
    (Minutes(10), TimePasses(10)): None,
    (Minutes(90), TimePasses(10)): Minutes(80),
    (Until("dawn"), Happens("dawn")): None,
    **{(clock, SceneEnds()): None for clock in CLOCKS if isinstance(clock, (ThisScene, Rounds, Turns))},
}


@pytest.mark.parametrize(("clock", "moment"), list(product(CLOCKS, MOMENTS)), ids=str)
def test_each_clock_at_each_moment(clock: Clock, moment: Moment) -> None:
    """A clock runs at its own moments and at no others; the end of a scene ends what is counted in rounds or turns."""
    assert RUNS.get((clock, moment), clock) == run_clock(clock, moment)


@pytest.mark.parametrize(
    ("words", "clock"),
    [
        ("1 more round", Rounds(1)),
        ("3 more rounds", Rounds(3)),
        ("until the start of dee's next turn", Turns("dee")),
        ("until the end of dee's turn, 2 times", Turns("dee", 2, "end")),
        ("5 min", Minutes(5)),
        ("1 h 30 min", Minutes(90)),
        ("until the scene ends", ThisScene()),
        ("until dawn", Until("dawn")),
        ("until removed", Lasting()),
    ],
)
def test_a_clock_in_words(words: str, clock: Clock) -> None:
    """How long is left."""
    assert words == say_clock(clock)


# -- reading ------------------------------------------------------------------------------------


def bless(by: int, stacking: Literal["add", "highest", "refresh", "refuse"] = "add", **more: Any) -> Effect:
    """Something that adds to skill and luck."""
    modifiers = (Modifier("skill", by, "AR-010"), Modifier("luck", -by))
    return Effect(more.pop("id", f"bless{by}"), "Bless", modifiers=modifiers, stacking=stacking, **more)


def test_modifiers_add_up_for_the_numbers_asked_for() -> None:
    """Parts carry the effect's name and rule."""
    effects = FrozenMap({"a": bless(2), "stunned": STUNNED})
    assert 1 == total_of(effects, "skill")
    assert -2 == total_of(effects, "luck")
    assert -1 == total_of(effects, "luck", "skill")
    assert 0 == total_of(effects, "charm") == total_of(FrozenMap(), "skill")
    assert (Part("Bless", 2, "AR-010"), Part("Stunned", -1)) == parts_of(effects, "skill")
    assert () == parts_of(FrozenMap(), "skill")


def test_of_the_highest_only_the_strongest_counts_for_each_number() -> None:
    """Among effects of one name; others stand beside it."""
    effects = FrozenMap(
        {"a": bless(1, "highest"), "b": bless(3, "highest"), "c": bless(2, "highest"), "stunned": STUNNED}
    )
    assert 3 - 1 == total_of(effects, "skill")
    assert -3 == total_of(effects, "luck")
    assert ["stunned", "bless3"] == [effect.id for effect, _ in modifiers_of(effects, "skill")]


def test_marks() -> None:
    """Any effect may leave one."""
    assert has_mark(FrozenMap({"stunned": STUNNED}), "dazed")
    assert not has_mark(FrozenMap({"stunned": STUNNED}), "prone")


# -- beginning and ending -----------------------------------------------------------------------


def test_effects_that_add_all_stay() -> None:
    """A second of the same id gets an id of its own."""
    play = pit()
    assert all(begin(play, "dee", bless(1, id="bless")) for _ in range(3))
    assert ["bless", "bless-2", "bless-3"] == held(play)
    assert ["bless", "bless-2", "bless-3"] == [effect.id for effect in play.actor("dee").effects.values()]
    assert 3 == total_of(play.actor("dee").effects, "skill")


def test_of_effects_with_a_limit_no_more_come() -> None:
    """The limit counts effects of the name."""
    play = pit()
    assert [True, True, False] == [begin(play, "dee", bless(n, limit=2)) for n in (1, 2, 3)]
    assert ["bless1", "bless2"] == held(play)


def test_a_refused_effect_leaves_the_old_one() -> None:
    """The first of its name stays as it is."""
    play = pit()
    assert begin(play, "dee", bless(1, "refuse"))
    assert not begin(play, "dee", bless(5, "refuse"))
    assert 1 == total_of(play.actor("dee").effects, "skill")


def test_a_refreshed_effect_takes_the_place_of_the_old() -> None:
    """Of all of its name, under its own id; what merely has that id stays."""
    play = pit(bless(1), bless(2))
    assert begin(play, "dee", bless(4, "refresh"))
    assert ["bless4"] == held(play)
    assert begin(play, "dee", bless(4, "refresh", clock=Rounds(9)))
    assert Rounds(9) == play.actor("dee").effects["bless4"].clock
    other = pit(bless(1), Effect("bless4", "Something else"))
    assert begin(other, "dee", bless(4, "refresh"))
    assert ["bless4", "bless4-2"] == held(other)


def test_stacking_can_be_told_without_doing_it() -> None:
    """Which ids would go, and what would come."""
    effects = FrozenMap({"bless1": bless(1)})
    assert ((), bless(2)) == stacked(effects, bless(2))
    assert (("bless1",), bless(2, "refresh")) == stacked(effects, bless(2, "refresh"))
    assert ((), None) == stacked(effects, bless(2, "refuse"))
    assert ((), bless(2, "refuse")) == stacked(FrozenMap(), bless(2, "refuse"))
    assert ((), bless(2, "refresh")) == stacked(FrozenMap(), bless(2, "refresh"))


def test_effects_end_by_name_or_id() -> None:
    """All of a name, or the one; whether there were any is told."""
    play = pit(bless(1), bless(2), STUNNED)
    assert end(play, "dee", "stunned", "rest")
    assert "rest" == play.changes[-1].cause
    assert end(play, "dee", "Bless")
    assert [] == held(play)
    assert not end(play, "dee", "Bless")
    assert "ends" == play.changes[-1].cause


def test_beginning_and_ending_are_changes_that_reverse() -> None:
    """What lasts is part of the state like everything else."""
    play = pit(bless(1))
    begin(play, "dee", bless(2, "refresh"), "priest")
    begin(play, "ace", STUNNED)
    assert ["priest", "priest", "Stunned"] == [change.cause for change in play.changes]
    state: Scene = play.state
    for change in reversed(play.changes):
        state = state.apply(change.reversed())
    assert pit(bless(1)).state == state


# -- moments ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("clock", "moment"), list(product(CLOCKS, MOMENTS)), ids=str)
def test_effects_live_by_their_clocks(clock: Clock, moment: Moment) -> None:
    """An effect ends when its clock has run out, and otherwise keeps the clock as it now stands."""
    play = pit(Effect("e", "E", clock=clock))
    pass_moment(play, moment)
    left = RUNS.get((clock, moment), clock)
    assert ([] if left is None else [left]) == [effect.clock for effect in play.actor("dee").effects.values()]
    assert (left != clock) == len(play.changes)
    if left is None:
        assert "time is up" == play.changes[0].cause


def test_a_moment_passes_for_everybody_or_for_some() -> None:
    """By default for all who are there."""
    both = pit(STUNNED)
    begin(both, "ace", STUNNED)
    pass_moment(both, RoundEnds(), of=["dee"])
    assert ([], ["stunned"]) == (held(both), held(both, "ace"))
    pass_moment(both, RoundEnds())
    assert [] == held(both, "ace")


DUE: dict[str, list[tuple[Moment, int]]] = {
    "round": [(RoundEnds(), 1), (TurnStarts("dee"), 0), (TimePasses(5), 0)],
    "turn": [(RoundEnds(), 0), (TurnStarts("dee"), 1), (TurnStarts("ace"), 0), (TurnEnds("dee"), 0)],
    "minute": [(TimePasses(2), 2), (TimePasses(0), 0), (RoundEnds(), 0)],
}


@pytest.mark.parametrize(
    ("each", "moment", "times"), [(each, moment, times) for each, due in DUE.items() for moment, times in due], ids=str
)
def test_upkeep_is_paid_when_it_is_due(each: Any, moment: Moment, times: int) -> None:
    """Each round, each turn of one's own, each minute."""
    play = pit(Effect("ward", "Ward", upkeep=(Upkeep("stamina", 1, each),)))
    pass_moment(play, moment)
    assert 3 - times == play.actor("dee").stamina
    assert ["ward"] == held(play)
    if times:
        assert Change("dee", "stamina", 3, 3 - times, "upkeep of Ward") == play.changes[0]


def test_what_cannot_be_paid_ends() -> None:
    """And takes nothing with it."""
    play = pit(Effect("ward", "Ward", upkeep=(Upkeep("stamina", 2),)))
    pass_moment(play, RoundEnds())
    assert (1, ["ward"]) == (play.actor("dee").stamina, held(play))
    pass_moment(play, RoundEnds())
    assert (1, []) == (play.actor("dee").stamina, held(play))
    assert "upkeep not paid" == play.changes[-1].cause


def test_upkeep_is_paid_in_full_or_not_at_all() -> None:
    """Two prices, of which only one can be met: neither is paid."""
    play = pit(Effect("ward", "Ward", upkeep=(Upkeep("health", 1), Upkeep("stamina", 9))))
    pass_moment(play, RoundEnds())
    assert (6, 3, []) == (play.actor("dee").health, play.actor("dee").stamina, held(play))
    twice = pit(Effect("ward", "Ward", upkeep=(Upkeep("stamina", 2), Upkeep("stamina", 2))))
    pass_moment(twice, RoundEnds())
    assert (3, []) == (twice.actor("dee").stamina, held(twice)), "two prices in one coin add up"


def test_upkeep_out_of_what_one_does_not_have_is_not_paid() -> None:
    """A map without that key holds nothing to pay with."""
    play = pit(Effect("ward", "Ward", upkeep=(Upkeep("skills.mana", 1),)))
    pass_moment(play, RoundEnds())
    assert [] == held(play)
    rich = pit(Effect("ward", "Ward", upkeep=(Upkeep("skills.mana", 1),)), skills=FrozenMap({"mana": 1}))
    pass_moment(rich, RoundEnds())
    assert (["ward"], 0) == (held(rich), rich.actor("dee").skills["mana"])


def test_an_effect_is_data() -> None:
    """It goes through JSON and comes back, clock and all."""
    effect = bless(2, clock=Turns("dee", 2, "end"), upkeep=(Upkeep("stamina", 1, "turn"),), limit=3, level=2)
    assert effect == msgspec.json.decode(msgspec.json.encode(effect), type=Effect)
