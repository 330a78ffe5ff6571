"""Exact odds are those of throwing every face, however many shortcuts the reader takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from tests.examples import examples
from tests.play.arena import (
    HOUSE,
    BidQuestion,
    DodgeQuestion,
    Fighter,
    House,
    Pit,
    always_dodge,
    bout,
    cautious,
    contest,
    swing,
    two_fighters,
)
from tests.play.brute import brute_odds
from tests.play.programs import Program, answering, perform, start
from tests.play.strategies import programs

from rulewright.chance import Chance, Dice, Die, Odds, Repeat, Successes, SuccessPool, walk
from rulewright.play import (
    UNDECIDED,
    ByAnswer,
    Case,
    Diverged,
    Ending,
    Estimate,
    Exact,
    OverBudget,
    Play,
    Policy,
    Refused,
    State,
    Undecided,
    WindowQuestion,
    estimate,
    odds_by_answer,
    reckon,
    refuse,
    rule,
    rule_of,
)
from rulewright.play.policy import deciding, first_option, leaving_open, undecided
from rulewright.play.readers import tail_call

type Free = Play[Any, Any, Any]

NOTHING_CUT = Fraction(0)


def exact_odds(
    f: Any, state: State[Any, Any], book: Any, args: dict[str, Any], policy: Policy, grain: Fraction = NOTHING_CUT
) -> Odds[Ending[Any, Any, Any]]:
    """Exact odds, by default without anything thinned away."""
    exact: Exact[Any, Any, Any] = Exact(book, policy, grain=grain)
    return exact.odds(f, state, **args)


def reader(policy: Policy = undecided) -> Exact[Fighter, Pit, House]:
    """An exact reader of the arena, as it comes."""
    return Exact(HOUSE, policy)


@settings(max_examples=examples(150), deadline=None)
@given(programs())
def test_exact_odds_are_those_of_every_face(program: Program) -> None:
    """Merging, remembering and handing on change nothing."""
    brute = brute_odds(perform, start(), None, {"steps": program}, answering)
    if any(str(ending.outcome).startswith("refused") for ending in brute):
        with pytest.raises(Refused):
            exact_odds(perform, start(), None, {"steps": program}, answering)
    else:
        assert brute == exact_odds(perform, start(), None, {"steps": program}, answering).fractions()


@pytest.mark.parametrize("policy", [cautious, always_dodge])
@pytest.mark.parametrize("f, args", [(swing, ("attacker", "target")), (contest, ("first", "second"))])
def test_exact_odds_of_the_arena(f: Any, args: tuple[str, str], policy: Policy) -> None:
    """The same for rules as people write them."""
    state = two_fighters(health=4)
    named = dict(zip(args, ("ace", "dee"), strict=True))
    assert brute_odds(f, state, HOUSE, named, policy) == exact_odds(f, state, HOUSE, named, policy).fractions()


def test_the_default_grain_cuts_nothing_of_a_small_rule() -> None:
    """The grain is far finer than any outcome of a few dice."""
    args = {"attacker": "dee", "target": "ace"}
    state = two_fighters()
    assert exact_odds(bout, state, HOUSE, args, cautious) == reader(cautious).odds(bout, state, **args)


# -- grain and cap ------------------------------------------------------------------------------


@rule
def three_pools(play: Play[Any, Any, None], dice: int) -> int:
    """Three pools, each as large as the last one let it be."""
    total = 0
    for _ in range(3):
        successes = play.draw(SuccessPool(dice, 10, 8, None)).successes
        dice = min(dice, successes + 1)
        total += successes
    return total


@pytest.mark.parametrize("grain", [Fraction(1, 2000), Fraction(1, 500), Fraction(1, 200), Fraction(1, 12)])
def test_what_a_grain_takes_is_in_the_cut(grain: Fraction) -> None:
    """No probability is further off than the cut says, whatever one asks of the outcome."""
    state: State[Any, Any] = State.of({}, None)
    whole = exact_odds(three_pools, state, None, {"dice": 7}, undecided).map(lambda ending: ending.outcome)
    thin = exact_odds(three_pools, state, None, {"dice": 7}, undecided, grain).map(lambda ending: ending.outcome)
    assert whole.cut == 0 < thin.cut <= 1
    for outcome in whole:
        assert abs(whole.p(outcome) - thin.p(outcome)) <= thin.cut
        assert abs(whole.at_least(outcome) - thin.at_least(outcome)) <= thin.cut
    furthest = sum(abs(whole.p(outcome) - thin.p(outcome)) for outcome in whole) / 2
    assert 0 < furthest <= thin.cut, "the event that is furthest off is no further off either"


def test_a_coarser_grain_walks_fewer_paths() -> None:
    """That is what a grain is for: tails of tails cost most of the paths."""

    @rule
    def explosive(play: Play[Any, Any, None]) -> int:
        return sum(play.draw(SuccessPool(dice)).successes for dice in (4, 5))

    state: State[Any, Any] = State.of({}, None)
    fine: Exact[Any, Any, None] = Exact(None, grain=Fraction(0))
    coarse: Exact[Any, Any, None] = Exact(None, grain=Fraction(1, 1000))
    fine.odds(explosive, state)
    coarse.odds(explosive, state)
    assert coarse.walked < fine.walked / 10


def test_the_cut_of_a_cap_comes_through() -> None:
    """A pool's cap is known to whoever reads the odds of a rule that draws it."""
    pool = Successes(SuccessPool(4, 10, 8, 10, cap=1))

    @rule
    def draws(play: Play[Any, Any, None]) -> int:
        return play.draw(pool)

    @rule
    def wraps(play: Play[Any, Any, None]) -> int:
        return draws(play) + 0

    @rule
    def seldom(play: Play[Any, Any, None]) -> int:
        return draws(play) if play.draw(Die(4)) == 1 else 0

    state: State[Any, Any] = State.of({}, None)
    for f, share in ((draws, 1), (wraps, 1), (seldom, Fraction(1, 4))):
        assert pool.odds().cut * share == exact_odds(f, state, None, {}, undecided).cut > 0
    deeper = Successes(SuccessPool(4, 10, 8, 10, cap=9)).odds()
    capped = exact_odds(wraps, state, None, {}, undecided).map(lambda ending: ending.outcome)
    for outcome in deeper:
        assert abs(deeper.p(outcome) - capped.p(outcome)) <= capped.cut + deeper.cut


# -- remembering --------------------------------------------------------------------------------


def walked(f: Any, grain: Fraction = NOTHING_CUT, **args: Any) -> int:
    """How many paths the odds of a rule take."""
    exact: Exact[Any, Any, None] = Exact(None, grain=grain)
    exact.odds(f, State.of({}, None), **args)
    return exact.walked


@rule
def one_of_six(play: Play[Any, Any, None], bonus: int) -> bool:
    """A die against a target."""
    return play.draw(Die(6)) + bonus >= 4


def test_a_rule_is_walked_once_for_equal_circumstances() -> None:
    """Six faces of the inner rule, once; then two outcomes at each of five calls."""

    @rule
    def five_times(play: Play[Any, Any, None]) -> int:
        return sum(one_of_six(play, 0) for _ in range(5))

    assert 6 + 2**5 == walked(five_times)


def test_other_arguments_are_other_circumstances() -> None:
    """The memory goes by value."""

    @rule
    def with_rising_bonus(play: Play[Any, Any, None]) -> int:
        return sum(one_of_six(play, bonus) for bonus in (0, 1, 1, 0))

    assert 2 * 6 + 2**4 == walked(with_rising_bonus)


def test_a_result_that_is_handed_on_is_not_walked_again() -> None:
    """`return rule(…)` takes over all endings of that rule at once; to look at the result costs paths."""

    @rule
    def hands_on(play: Play[Any, Any, None]) -> bool:
        bonus = play.draw(Die(3))
        return one_of_six(play, bonus)

    @rule
    def chooses_and_hands_on(play: Play[Any, Any, None]) -> bool:
        bonus = play.draw(Die(3))
        return one_of_six(play, bonus) if bonus > 1 else one_of_six(play, 0)

    @rule
    def looks(play: Play[Any, Any, None]) -> bool:
        bonus = play.draw(Die(3))
        return not one_of_six(play, bonus)

    @rule
    def cleans_up(play: Play[Any, Any, None]) -> bool:
        bonus = play.draw(Die(3))
        try:
            return one_of_six(play, bonus)
        finally:
            play.note("done")

    @rule
    def straight_on(play: Play[Any, Any, None]) -> bool:
        return one_of_six(play, bonus=1)

    assert 3 * 6 + 3 == walked(hands_on) == walked(chooses_and_hands_on)
    assert 3 * 6 + 5 == walked(looks) == walked(cleans_up), "bonus 3 always succeeds: one ending there"
    assert 6 + 1 == walked(straight_on)


def test_a_guard_is_no_further_hand() -> None:
    """What is asked before a rule begins does not keep it from handing on, and refuses like the rule itself."""

    def check(play: Play[Any, Any, Any], args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> None:
        if kwargs.get("least", 0) > 3:
            raise refuse("too much")

    def hands_on(play: Play[Any, Any, None], least: int = 1) -> bool:
        bonus = play.draw(Die(3))
        return one_of_six(play, bonus)

    guarded = rule(hands_on, check)
    assert 3 * 6 + 3 == walked(guarded)
    with pytest.raises(Refused, match="too much"):
        walked(guarded, least=4)


def test_tail_calls_are_read_on_this_python() -> None:
    """Where the interpreter's code is read wrongly, odds take longer: each Python we run on reads it rightly."""
    assert tail_call.PROVEN


def test_a_rule_that_does_not_look_at_the_state_is_walked_once_for_all_states() -> None:
    """Neither itself nor through rules it follows; whoever looks, asks or changes is walked in each state."""

    @rule
    def through_another(play: Free) -> bool:
        return not one_of_six(play, 0)

    @rule
    def looks(play: Free) -> bool:
        return bool(play.draw(Die(6)) > play.actor("dee").skill)

    @rule
    def looks_at_the_scene(play: Free) -> bool:
        return bool(play.draw(Die(6)) > play.scene.round)

    @rule
    def asks(play: Free) -> bool:
        return play.ask(DodgeQuestion(of="ace", against="dee")) and play.draw(Die(6)) > 3

    @rule
    def changes(play: Free) -> bool:
        play.change("ace", "stamina", 0, "tired")
        return play.draw(Die(6)) > 3

    @rule
    def through_one_that_looks(play: Free) -> bool:
        return not looks(play)

    @rule
    def in_six_states(play: Free, inner: Any) -> bool:
        play.change("dee", "health", play.draw(Die(6)), "luck")
        return bool(inner(play)) or play.actor("dee").health > 5

    paths = {}
    for inner in (one_of_six, through_another, looks, looks_at_the_scene, asks, changes, through_one_that_looks):
        args = {"bonus": 0} if inner is one_of_six else {}
        exact: Exact[Any, Any, Any] = Exact(HOUSE, always_dodge)
        exact.odds(inner, two_fighters(), **args)
        alone = exact.walked
        wrapped = partial(inner, **args) if args else inner
        exact.odds(in_six_states, two_fighters(), wrapped)
        paths[rule_of(inner).name] = exact.walked - alone
        brute = brute_odds(in_six_states, two_fighters(), HOUSE, {"inner": wrapped}, always_dodge)
        assert brute == exact.odds(in_six_states, two_fighters(), wrapped).fractions()
    twelve = 6 * 2
    assert twelve == paths["one_of_six"] == paths["through_another"]
    assert twelve + 5 * 6 == paths["looks"] == paths["looks_at_the_scene"] == paths["asks"] == paths["changes"]
    assert twelve + 5 * (6 + 2) == paths["through_one_that_looks"]


def test_handing_on_keeps_the_state() -> None:
    """A rule that changed something before it handed on to one that never looked leaves its own change."""

    @rule
    def tires_and_hands_on(play: Free) -> bool:
        play.change("ace", "stamina", 0, "tired")
        return one_of_six(play, 0)

    @rule
    def tires_by_luck_and_hands_on(play: Free) -> bool:
        play.change("ace", "stamina", play.draw(Die(2)), "tired")
        return one_of_six(play, 0)

    @rule
    def only_hands_on(play: Free) -> bool:
        return one_of_six(play, 0)

    for f in (tires_and_hands_on, tires_by_luck_and_hands_on, only_hands_on):
        exact: Exact[Any, Any, Any] = Exact(HOUSE)
        for _ in range(2):
            odds = exact.odds(f, two_fighters())
            assert brute_odds(f, two_fighters(), HOUSE, {}, undecided) == odds.fractions()
        for state in (two_fighters(health=1), two_fighters(health=2)):
            assert brute_odds(f, state, HOUSE, {}, undecided) == exact.odds(f, state).fractions()


def test_what_cannot_be_hashed_is_walked_and_not_remembered() -> None:
    """An unhashable argument is slow but not wrong."""

    @rule
    def takes_a_list(play: Play[Any, Any, None], bonuses: list[int]) -> bool:
        return play.draw(Die(6)) + sum(bonuses) >= 4

    @rule
    def twice(play: Play[Any, Any, None]) -> int:
        return takes_a_list(play, [0]) + takes_a_list(play, [0])

    assert 6 + 2 * 6 + 4 == walked(twice)


def test_a_deep_chain_of_rules_costs_the_sum_and_not_the_product() -> None:
    """Ten rules, each the ending of the one before."""

    @rule
    def step(play: Play[Any, Any, None], left: int, sum_: int) -> int:
        if not left:
            return sum_
        return step(play, left - 1, min(9, sum_ + play.draw(Die(6)) // 3))

    assert walked(step, left=10, sum_=0) < 700, "instead of 6 ** 10"


# -- budget -------------------------------------------------------------------------------------


@rule
def eight_dice(play: Play[Any, Any, None]) -> int:
    """Far too many paths, since raw dice are drawn."""
    return sum(play.draw(Die(6)) * 10**place for place in range(8))


def test_over_budget_there_is_an_estimate_of_another_type() -> None:
    """Nobody can mistake one for the other."""
    state: State[Any, Any] = State.of({}, None)
    with pytest.raises(OverBudget, match="more than 1000 paths"):
        Exact(None, budget=1000).odds(eight_dice, state)
    reckoned = reckon(Case(eight_dice, state, None, {}, lambda ending: ending.outcome % 10), budget=1000, times=500)
    assert isinstance(reckoned, Estimate)
    assert 500 == reckoned.times
    within = reckon(Case(one_of_six, state, None, {"bonus": 0}, lambda ending: ending.outcome))
    assert isinstance(within, Odds)
    assert Fraction(1, 2) == within.p(outcome=True)


def test_a_budget_is_for_each_question() -> None:
    """A reader that has answered much answers the next question too."""
    state: State[Any, Any] = State.of({}, None)
    exact: Exact[Any, Any, None] = Exact(None, budget=10)
    for bonus in range(20):
        exact.odds(one_of_six, state, bonus)
    assert 20 * 6 == exact.walked


@dataclass(frozen=True, slots=True)
class Endless(Chance[int]):
    """A chance with too many ways to throw it, and no quicker law."""

    def throw(self, dice: Dice) -> int:
        return sum(dice.throw(2, 30)) % 2

    def law(self) -> Odds[int]:
        return walk(self, most=100)

    def __str__(self) -> str:
        return "endless"


def test_a_chance_with_too_many_ways_is_estimated() -> None:
    """Where even one draw has no odds, samples throw its dice."""

    @rule
    def draws(play: Play[Any, Any, None]) -> int:
        return play.draw(Endless())

    with pytest.raises(OverBudget, match="more than 100 ways to throw endless"):
        exact_odds(draws, State.of({}, None), None, {}, undecided)
    reckoned = reckon(Case(draws, State.of({}, None), None, {}, lambda ending: ending.outcome), times=2000)
    assert isinstance(reckoned, Estimate)
    assert 0.5 in reckoned.p(1)


# -- what people decide -------------------------------------------------------------------------


def test_an_open_question_stands_in_the_way() -> None:
    """Odds are not guessed over somebody's head."""
    with pytest.raises(Undecided, match=r"Dodge\?") as open_:
        reader().odds(swing, two_fighters(), "dee", "ace")
    assert DodgeQuestion(of="ace", against="dee") == open_.value.question
    with pytest.raises(Undecided):
        estimate(
            Case(swing, two_fighters(), HOUSE, {"attacker": "dee", "target": "ace"}, lambda ending: ending.outcome)
        )


def test_odds_are_told_apart_by_answer() -> None:
    """One set of odds for each option, the same as if the policy had chosen it."""
    state, args = two_fighters(), {"attacker": "dee", "target": "ace"}
    told = odds_by_answer(Case(swing, state, HOUSE, args, lambda ending: ending.outcome))
    assert isinstance(told, ByAnswer)
    assert ["yes", "no"] == list(told.odds)
    for key, answer in (("yes", True), ("no", False)):
        policy = deciding(undecided, told.question, answer)
        assert reader(policy).odds(swing, state, **args).map(lambda ending: ending.outcome) == told.odds[key]
    dodged, stood = told.odds["yes"], told.odds["no"]
    assert isinstance(dodged, Odds)
    assert isinstance(stood, Odds)
    assert dodged.p(-1) > stood.p(-1)


def test_answers_make_a_tree() -> None:
    """A bid of one opens the question of the other's bid; with everything decided odds stand at the leaves."""
    args = {"first": "dee", "second": "ace"}
    told = odds_by_answer(Case(contest, two_fighters(stamina=1), HOUSE, args, lambda ending: ending.outcome))
    assert isinstance(told, ByAnswer)
    assert ["0", "1"] == list(told.odds)
    for bid in ("0", "1"):
        branch = told.odds[bid]
        assert isinstance(branch, ByAnswer)
        assert "ace" == branch.question.of
        assert ["0", "1", "2", "3"] == list(branch.odds)
        assert all(isinstance(leaf, Odds) for leaf in branch.odds.values())


def test_a_policy_may_leave_some_questions_open() -> None:
    """The opponent's answers are decided, one's own are told apart."""
    policy = leaving_open(cautious, (DodgeQuestion,))
    args = {"attacker": "dee", "target": "ace"}
    told = odds_by_answer(Case(bout, two_fighters(), HOUSE, args, lambda ending: ending.outcome, policy))
    assert isinstance(told, ByAnswer)
    assert all(isinstance(odds, Odds) for odds in told.odds.values())


def test_the_simplest_policy_takes_what_stands_first() -> None:
    """Yes before no, nothing before something; and no answer where there is none."""
    state = two_fighters()
    assert first_option(DodgeQuestion(of="ace", against="dee"), state, HOUSE) is True
    assert 0 == first_option(BidQuestion(of="ace", most=3), state, HOUSE)
    assert first_option(WindowQuestion(of="ace", window="w", among=()), state, HOUSE) is None
    assert UNDECIDED is undecided(BidQuestion(of="ace", most=3), state, HOUSE)
    assert "UNDECIDED" == repr(UNDECIDED)


def test_a_policy_may_only_choose_what_is_on_offer() -> None:
    """Odds of an answer that nobody could give would be worth nothing."""
    with pytest.raises(Refused, match="from 0 to 3 is wanted"):
        reader(lambda question, state, book: 99).odds(contest, two_fighters(), "dee", "ace")


def test_a_policy_is_asked_once_on_all_paths_beyond() -> None:
    """Answers stand on the path like draws; policies may be slow."""
    asked = []

    def counting(question: Any, state: Any, book: Any) -> Any:
        asked.append(question)
        return cautious(question, state, book)

    reader(counting).odds(swing, two_fighters(), "dee", "ace")
    assert 1 == len(asked)


# -- refusals and impurity ----------------------------------------------------------------------


def test_a_refusal_within_reach_is_raised() -> None:
    """There are no odds of what cannot be done."""
    with pytest.raises(Refused, match="Dee is down"):
        reader(cautious).odds(swing, two_fighters(health=0), "dee", "ace")


def test_a_rule_may_catch_the_refusal_of_another() -> None:
    """Only on the paths on which the other refuses."""

    @rule
    def refuses_sixes(play: Play[Any, Any, None]) -> int:
        face = play.draw(Die(6))
        if face == 6:
            raise refuse("no sixes", "XX-001")
        return face

    @rule
    def catches(play: Play[Any, Any, None]) -> int:
        try:
            return refuses_sixes(play)
        except Refused:
            return 0

    odds = exact_odds(catches, State.of({}, None), None, {}, undecided).map(lambda ending: ending.outcome)
    assert {face: Fraction(1, 6) for face in range(6)} == odds.fractions()


@pytest.mark.parametrize("kind", ["other draw", "other rule", "other arguments", "other question", "less", "more"])
def test_a_rule_that_is_not_pure_is_found_out(kind: str) -> None:
    """A rule that does something else the second time has no odds."""
    times = 0

    @rule
    def one(play: Play[Any, Any, None], n: int = 0) -> int:
        return play.draw(Die(2))

    @rule
    def other(play: Play[Any, Any, None]) -> int:
        return play.draw(Die(2))

    @rule
    def impure(play: Play[Any, Any, None]) -> int:
        nonlocal times
        times += 1
        match kind:
            case "other draw":
                play.draw(Die(2) if times == 1 else Die(3))
            case "other rule":
                (one if times == 1 else other)(play)
            case "other arguments":
                one(play, times)
            case "other question":
                play.ask(DodgeQuestion(of="ace" if times == 1 else "dee", against=""))
            case "less" if times > 1:
                return 0
            case "more" if times > 1:
                play.draw(Die(5))
        return play.draw(Die(2)) + play.draw(Die(2))

    with pytest.raises(Diverged, match="not pure"):
        exact_odds(impure, State.of({}, None), None, {}, always_dodge)


def test_a_rule_without_luck_has_one_ending() -> None:
    """Odds of one case."""

    @rule
    def sure(play: Play[Any, Any, None]) -> str:
        return "as ever"

    state: State[Any, Any] = State.of({}, None)
    assert Odds.sure(Ending("as ever", state)) == exact_odds(sure, state, None, {}, undecided)


def test_an_unmarked_function_has_odds_too() -> None:
    """The mark is for what happens inside."""

    def plain_function(play: Play[Any, Any, None]) -> int:
        return play.draw(Repeat(Die(6), 2))

    odds = exact_odds(plain_function, State.of({}, None), None, {}, undecided).map(lambda ending: ending.outcome)
    assert Repeat(Die(6), 2).odds() == odds
