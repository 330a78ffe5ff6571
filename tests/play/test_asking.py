"""Asking one, asking all, and windows: who is asked, who may know, and who need not be asked at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.play.arena import (
    CHEERS,
    HOUSE,
    BidQuestion,
    DodgeQuestion,
    Scene,
    cautious,
    cheer_window,
    contest,
    two_fighters,
)
from tests.play.table import play_out, run

from rulewright.play import (
    GM,
    NEVER,
    Intervention,
    Live,
    Option,
    Play,
    Question,
    Scripted,
    Standing,
    State,
    Waiting,
    Window,
    answer,
    may_know,
)
from rulewright.play.facts import Answered, Asked, Opened, RuleFact, audience_of
from rulewright.play.standing import standing_key
from rulewright.play.values.wire import encode

type Free = Play[Any, Any, Any]

PAIR = {"first": "dee", "second": "ace"}


def known_to(who: str, facts: tuple[RuleFact, ...]) -> list[bytes]:
    """What somebody may know of some facts, to the last byte."""
    return [encode(fact) for fact in facts if may_know(audience_of(fact), frozenset({who}))]


# -- sealed -------------------------------------------------------------------------------------


def bids(play: Free) -> tuple[int, ...]:
    """Sealed bids of two."""
    return play.ask_all([BidQuestion(of=who, most=3) for who in ("dee", "ace")])


@pytest.mark.parametrize("first, then", [("dee", "ace"), ("ace", "dee")])
def test_sealed_answers_stay_sealed_until_all_are_in(first: str, then: str) -> None:
    """Whatever the first bids, nobody else sees a difference before both are opened."""
    seen: dict[int, list[bytes]] = {}
    for bid in range(4):
        waiting = run(bids, {}, two_fighters(), HOUSE, (), 1)
        question = next(question for question in waiting.questions if question.of == first)
        sealed = answer(question, bid, sealed=True)
        assert (first,) == sealed.to
        waiting = run(bids, {}, two_fighters(), HOUSE, (*waiting.facts, sealed), 1)
        assert isinstance(waiting, Waiting)
        assert [then] == [question.of for question in waiting.questions]
        assert not any(isinstance(fact, Opened) for fact in waiting.facts)
        seen[bid] = known_to(then, waiting.facts)
        assert seen[bid] == known_to(GM, waiting.facts) == seen[0]
        own = known_to(first, waiting.facts)
        assert encode(sealed) in own


def test_opening_tells_all_together() -> None:
    """One fact with everybody's answer, for everyone."""
    whole, _ = play_out(contest, PAIR, two_fighters(), HOUSE, cautious)
    (opened,) = [fact for fact in whole.facts if isinstance(fact, Opened)]
    assert Opened({"dee": 1, "ace": 1}, "BidQuestion") == opened
    answered = [place for place, fact in enumerate(whole.facts) if isinstance(fact, Answered)]
    assert max(answered) + 1 == whole.facts.index(opened)


def test_what_is_asked_among_few_is_opened_among_few() -> None:
    """If all were asked before the same few; each alone with their own question is opened to everyone."""

    def secret(play: Free, to: Mapping[str, tuple[str, ...]]) -> tuple[int, ...]:
        return play.ask_all([BidQuestion(of=who, most=1, to=to[who]) for who in ("dee", "ace")])

    few, own = {"dee": ("dee", "ace"), "ace": ("dee", "ace")}, {"dee": ("dee",), "ace": ("ace",)}
    for to, opened_to in ((few, ("dee", "ace")), (own, ())):
        whole, _ = play_out(secret, {"to": to}, two_fighters(), HOUSE, cautious)
        assert [opened_to] == [fact.to for fact in whole.facts if isinstance(fact, Opened)]


def test_asked_twice_at_once_both_answers_are_opened() -> None:
    """Nobody's answer gets lost because they had two questions."""

    def double(play: Free) -> tuple[int, ...]:
        return play.ask_all(
            [BidQuestion(of="dee", most=1), BidQuestion(of="dee", most=2), BidQuestion(of="dee", most=3)]
        )

    whole, _ = play_out(double, {}, two_fighters(), HOUSE, lambda question, state, book: max(question.answers()))
    assert (1, 2, 3) == whole.outcome
    assert [{"dee": 1, "dee (2)": 2, "dee (3)": 3}] == [f.answers for f in whole.facts if isinstance(f, Opened)]


def test_asking_nobody_gives_nothing() -> None:
    """An empty list of questions is no reason to stop, for any reader."""
    assert () == Live(two_fighters(), HOUSE).ask_all(())
    assert () == Scripted(two_fighters(), HOUSE).ask_all(())


def test_a_question_for_few_is_known_to_few() -> None:
    """Its asking and its answer, but always to whoever is asked."""

    def asks(play: Free) -> bool:
        return play.ask(DodgeQuestion(of="ace", against="dee", to=(GM,), deadline=5))

    whole, (stop,) = play_out(asks, {}, two_fighters(), HOUSE, lambda question, state, book: True)
    (asked,) = [fact for fact in stop if isinstance(fact, Asked)]
    assert ((GM, "ace"), 5) == (asked.to, asked.question.deadline)
    assert [(GM, "ace")] == [fact.to for fact in whole.facts if isinstance(fact, Answered)]
    assert 1 == len(known_to("dee", whole.facts)), "only that it ended"


# -- windows ------------------------------------------------------------------------------------

type Choices = tuple[Intervention[int], ...]


def opened(play: Free, dire: bool = False) -> Choices:
    """A window for both."""
    return play.offer(cheer_window({"dee": CHEERS, "ace": CHEERS}, dire=dire))


def with_standing(**standing: Standing) -> Scene:
    """Two fighters who have left these answers standing."""
    state = two_fighters()
    for who, left in standing.items():
        state = state.with_standing(standing_key(who, "cheer"), left)
    return state


def test_a_window_asks_all_at_once_and_tells_who_stepped_in() -> None:
    """In the order the window names them, without those who pass."""
    for answers, stepped in (
        (["clap", "shout"], (Intervention("dee", 1), Intervention("ace", 2))),
        (["pass", "shout"], (Intervention("ace", 2),)),
        (["pass", "pass"], ()),
    ):
        assert stepped == Scripted(two_fighters(), HOUSE, answers=answers).run(opened)
    waiting = Live(two_fighters(), HOUSE).run(opened, {})
    assert isinstance(waiting, Waiting)
    assert ["dee", "ace"] == [question.of for question in waiting.questions]


def test_what_is_hidden_asks_nobody_aloud() -> None:
    """The game master and whoever is asked hear a question in what is hidden; openly everybody does."""
    for hidden, heard in ((True, [(GM, "dee"), (GM, "ace")]), (False, [(), ()])):
        waiting = Live(two_fighters(), HOUSE).run(opened, {}, to=(GM,) if hidden else (), hidden=hidden)
        assert isinstance(waiting, Waiting)
        assert heard == [fact.to for fact in waiting.facts if isinstance(fact, Asked)]


def test_a_window_carries_its_name_rules_deadline_and_audience() -> None:
    """To the question that each of them is asked."""
    window = cheer_window({"dee": CHEERS})
    form = window.question("dee").form()
    assert ("cheer", 30, ("AR-006",)) == (form.window, form.deadline, form.rules)
    quiet = Window(name="whisper", text="Whisper?", open_to={"dee": CHEERS}, to=(GM,))
    assert (GM, "dee") == quiet.question("dee").audience
    assert {} == quiet.cases_of("dee")


@pytest.mark.parametrize(
    ("asked", "stepped", "standing", "dire"),
    [
        (["dee", "ace"], (), {}, False),
        (["ace"], (), {"dee": NEVER}, False),
        ([], (), {"dee": NEVER, "ace": NEVER}, False),
        (["ace"], (), {"dee": Standing("pass")}, False),
        (["ace"], (Intervention("dee", 2),), {"dee": Standing("shout")}, False),
        (
            [],
            (Intervention("dee", 2), Intervention("ace", 1)),
            {"ace": Standing("clap"), "dee": Standing("shout")},
            False,
        ),
        (["ace"], (), {"dee": Standing(case="dire")}, False),
        (["dee", "ace"], (), {"dee": Standing(case="dire")}, True),
        (["ace"], (), {"dee": Standing("clap", case="dire")}, False),
        (["ace"], (Intervention("dee", 1),), {"dee": Standing("clap", case="dire")}, True),
        (["ace"], (), {"dee": Standing("clap", case="unheard of")}, True),
        (["dee", "ace"], (), {"dee": Standing("dance")}, False),
    ],
)
def test_standing_answers_spare_the_question(
    asked: list[str], stepped: Choices, standing: dict[str, Standing], dire: bool
) -> None:
    """Never, always this, only in some case; an option that is not there now must be asked about."""
    state = with_standing(**standing)
    play = Scripted(state, HOUSE, answers=["pass"] * len(asked))
    assert stepped == play.run(opened, dire)
    assert asked == [question.of for question in play.asked]


def test_nobody_is_asked_who_has_nothing_to_offer() -> None:
    """To let pass is no choice if there is nothing else."""
    none: dict[str, tuple[Option[int], ...]] = {"dee": (), "ace": ()}
    assert () == Scripted(two_fighters(), HOUSE).run(lambda play: play.offer(cheer_window(none)))


def test_standing_answers_are_the_same_on_a_re_run() -> None:
    """What the state held at the start of the action counts, also after a stop."""
    state: State[Any, Any] = with_standing(dee=Standing("shout"))

    def policy(question: Question[Any], state: State[Any, Any], book: Any) -> Any:
        return None

    whole, stops = play_out(opened, {}, state, HOUSE, policy)
    assert 1 == len(stops)
    assert (Intervention("dee", 2),) == whole.outcome
