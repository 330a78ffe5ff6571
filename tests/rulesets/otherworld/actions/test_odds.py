"""Odds: whole attacks exactly and quickly, by answer, against samples; and play that waits for an answer."""

from __future__ import annotations

import subprocess
import sys
from operator import itemgetter
from typing import Any

import pytest
from tests.rulesets.otherworld.stage import BOOK, fight

from rulewright.chance import HashDice
from rulewright.chance.chance import forget_laws
from rulewright.play import ByAnswer, Case, Exact, Finished, Live, Waiting, answer, estimate, odds_by_answer, replay
from rulewright.play.facts import RuleFact
from rulewright.play.policy import leaving_open
from rulewright.play.values.wire import decode, encode, plain
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.combat.attack import Blow, attack
from rulewright.rulesets.otherworld.state.character import Actor, Book, Scene
from rulewright.rulesets.otherworld.state.questions import DodgeQuestion

STAB: dict[str, Any] = {"actor": "dee", "target": "ace", "weapon": "knife"}
SWING: dict[str, Any] = {"actor": "wrupert", "target": "banana", "weapon": "crowbar"}
SEAR: dict[str, Any] = {"actor": "mora", "working": "sear", "power": 2, "target": "hound"}


def exact() -> Exact[Actor, Scene, Book]:
    """A fresh reader of exact odds that knows nothing yet."""
    return Exact(BOOK, RULESET.policy)


@pytest.mark.parametrize(("which", "args"), [("alley", STAB), ("crowbar", SWING)])
def test_odds_of_a_whole_attack_are_quick(which: str, args: dict[str, Any]) -> None:
    """Dodge by policy, hit, damage, armor, stats: one exact answer on few paths from a cold start."""
    forget_laws()
    reader = exact()
    odds = reader.odds(attack, fight(which), **args)
    assert 1 == sum(odds.p(ending) for ending in odds)
    assert reader.walked < 2_500


@pytest.mark.slow
@pytest.mark.parametrize(("which", "action", "args"), [("alley", "attack", STAB), ("stairwell", "work", SEAR)])
@pytest.mark.parametrize(
    "times",
    [
        3_000,
        pytest.param(20_000, marks=pytest.mark.long),
        pytest.param(1_000_000, marks=pytest.mark.long),
    ],
)
def test_samples_agree_with_exact_odds(which: str, action: str, args: dict[str, Any], times: int) -> None:
    """Every measure of an attack and of a Working lies within the interval of its samples."""
    if times > 100_000 and action == "work":
        pytest.skip("an attack is enough at this length")
    declared, start = RULESET.action(action), fight(which)
    odds = exact().odds(declared.rule, start, **args)

    def everything(ending: Any) -> tuple[Any, ...]:
        return tuple(measure.of(ending) for measure in declared.measures)

    sampled = estimate(Case(declared.rule, start, BOOK, args, everything, RULESET.policy), times)
    told = odds.map(everything)
    for place in range(len(declared.measures)):
        column, counted = told.map(itemgetter(place)), sampled.map(itemgetter(place))
        for outcome in column:
            assert column.p(outcome) in counted.p(outcome)


def test_odds_are_told_for_each_answer_of_the_other() -> None:
    """With the Dodge left open there is one set of odds for each answer, and dodging helps."""
    hits = RULESET.action("attack").measures[0].of
    told = odds_by_answer(
        Case(attack, fight("alley"), BOOK, STAB, hits, leaving_open(RULESET.policy, (DodgeQuestion,)))
    )
    assert isinstance(told, ByAnswer)
    assert isinstance(told.question, DodgeQuestion)
    assert {"yes", "no"} == set(told.odds)
    dodged, taken = (told.odds[each] for each in ("yes", "no"))
    assert not isinstance(dodged, ByAnswer)
    assert not isinstance(taken, ByAnswer)
    assert dodged.p(True) < taken.p(True)


def test_measures_give_figures_for_the_button() -> None:
    """Hit and out-of-play have a headline; damage is a whole distribution."""
    odds = exact().odds(attack, fight("alley"), **STAB)
    hit, damage, drops = RULESET.action("attack").measures
    assert hit.headline(odds.map(hit.of)) == odds.chance_that(lambda ending: ending.outcome.hit)
    assert damage.headline(odds.map(damage.of)) is None
    assert (drops.headline(odds.map(drops.of)) or 0) < 0.01


# -- waiting for an answer -------------------------------------------------------------------------


def box(place: int, to: tuple[str, ...]) -> HashDice:
    """Verifiable dice for the n-th fact of an action."""
    return HashDice(b"a secret that is told in the end", f"table/{place}/{to}".encode())


def live(past: tuple[RuleFact, ...] = ()) -> Waiting[Actor, Scene] | Finished[Actor, Scene, Blow]:
    """Dee stabs Ace, over a record."""
    return Live(fight("alley"), BOOK, past, box).run(attack, STAB)


def live_to_the_end(past: tuple[RuleFact, ...]) -> Finished[Actor, Scene, Blow]:
    """The same, with the policy's answers to whatever is asked further on."""
    ending = live(past)
    while isinstance(ending, Waiting):
        question = ending.questions[0]
        chosen = question.raw(RULESET.policy(question, ending.state, BOOK))
        ending = live((*ending.facts, answer(question, chosen)))
    return ending


RESUME = """
import sys
from rulewright.play.facts import RuleFact
from rulewright.play.values.wire import decode, encode, plain
from tests.rulesets.otherworld.actions.test_odds import live_to_the_end

ending = live_to_the_end(decode(sys.stdin.buffer.read(), tuple[RuleFact, ...]))
sys.stdout.buffer.write(encode({"outcome": plain(ending.outcome), "facts": plain(ending.facts)}))
"""


def test_an_attack_waits_and_goes_on_in_another_process() -> None:
    """The question is stored as JSON, answered, and the attack resumed elsewhere: the outcome is the same."""
    waiting = live()
    assert isinstance(waiting, Waiting)
    question = waiting.questions[0]
    assert isinstance(question, DodgeQuestion)
    record = (*decode(encode(waiting.facts), tuple[RuleFact, ...]), answer(question, "yes"))
    here = live_to_the_end(record)
    resumed = subprocess.run([sys.executable, "-c", RESUME], input=encode(record), capture_output=True, check=True)
    assert encode({"outcome": plain(here.outcome), "facts": plain(here.facts)}) == resumed.stdout


def test_a_finished_attack_replays_from_its_record_alone() -> None:
    """Without dice and without people the record gives the same state, also after a trip through JSON."""
    waiting = live()
    assert isinstance(waiting, Waiting)
    finished = live_to_the_end((*waiting.facts, answer(waiting.questions[0], "no")))
    stored = decode(encode(finished.facts), tuple[RuleFact, ...])
    again = replay(attack, STAB, fight("alley"), BOOK, stored)
    assert (finished.outcome, finished.state) == (again.outcome, again.state)
