"""What odds hang on, in every game: a question that can be put before anything was rolled."""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import pytest
from tests.server.guests import FIGHTS

from rulewright.contract import Action, Ruleset
from rulewright.lab.figures import asked_ahead
from rulewright.lab.reckoning import MOST_ANSWERS
from rulewright.library import all_rulesets, open_book, ready
from rulewright.library.outside import scene_of
from rulewright.play import FrozenMap, Question, Refused, State
from rulewright.play.case import Case
from rulewright.play.readers.exact import OverBudget, exact_odds
from rulewright.testing.forms import random_form

AFTERWARDS = "DrawbackQuestion gm"
"""Asked when all is settled: no figure hangs on it, and so it stands on no form."""
FEW = 1500
"""So many paths of an action are walked."""


def set_out(game: Ruleset) -> State[Any, Any]:
    """A ready fight before it begins."""
    book, shelf = open_book(game), ready(game)
    fight = shelf.fight(FIGHTS[game.id][0])
    sides = {who: side for side, those in fight.sides.items() for who in those}
    actors = {who: game.enter(who, shelf.characters[who], book) for who in sides}
    return State(FrozenMap(actors), scene_of(game, sides, fight.scene))


def asked_of(game: Ruleset, state: State[Any, Any], action: Action, who: str, whim: Random) -> dict[str, set[str]]:
    """The questions to others that come up in an action, over many of its dice: by kind, in the words they have then."""
    book, found = open_book(game), defaultdict[str, set[str]](set)

    def policy(question: Question[Any], then: State[Any, Any], of: Any) -> Any:
        if question.of != who and len(list(islice(question.answers(), MOST_ANSWERS + 1))) <= MOST_ANSWERS:
            found[f"{type(question).__name__} {question.of}"].add(question.prompt)
        return game.policy(question, then, of)

    args = random_form(action, state, book, who, whim)
    if action.refuse(state, book, who, args) is None:
        whole = {"actor": who, **action.complete(args)}
        with suppress(OverBudget, Refused):  # as far as it comes
            exact_odds(Case(action.rule, state, book, whole, lambda ending: None, policy), FEW)
    return found


@pytest.mark.parametrize("which", FIGHTS)
def test_no_question_tells_of_a_roll_that_has_not_fallen(which: str) -> None:
    """Whatever the dice show, the question on a form is the same: nobody reads "a critical" before they have rolled."""
    game, whim = all_rulesets()[which], Random(3)
    state, several = set_out(game), 0
    for who in islice(state.actors, 3):
        for action in game.actions:
            if action.measures and not action.gm_only and action.group == "attack":
                for kind, prompts in asked_of(game, state, action, who, whim).items():
                    if kind == AFTERWARDS:
                        continue
                    several += len(prompts) > 1
                    assert len({asked_ahead(each) for each in prompts}) == 1, (action.id, kind, prompts)
    assert several or which in {"otherworld", "otherworlds", "active_exploits"}, "no question told of dice"


@pytest.mark.parametrize(
    ("prompt", "ahead"),
    [
        ("Brom's attack is a critical: how do you defend?", "How do you defend?"),
        ("The die shows 1 against 4: 1 success. Spend karma?", "Spend karma?"),
        ("Dee attacks with 9 dice against Defense 2. Dodge with 3 dice?", "Dodge with 3 dice?"),
        ("Let Dr. Vance go first?", "Let Dr. Vance go first?"),
        ("Dodge?", "Dodge?"),
    ],
)
def test_what_led_to_a_question_goes(prompt: str, ahead: str) -> None:
    assert ahead == asked_ahead(prompt)
