"""Whatever anybody tries, in or out of turn: it is refused with a reason, or it leaves a sound state."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.rulesets.otherworlds.opponents.test_fights import Played, opened, strangers
from tests.rulesets.otherworlds.stage import BOOK

from rulewright.chance import RandomDice
from rulewright.contract import Action, Field
from rulewright.play import Question, Refused
from rulewright.play.readers.sampled import Sampled
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.combat.confused import no_confused
from rulewright.rulesets.otherworlds.state.character import State


def value_of(field: Field, state: State, who: str, luck: random.Random) -> Any:
    """Some value that a field could be given."""
    offered = [] if field.options is None else [option.key for option in field.options(state, BOOK, who)]
    match field.kind:
        case "number":
            return luck.randint(max(field.least, -8), min(field.most, 8) if field.least < 1 else field.least + 1)
        case "flag":
            return luck.random() < 0.5
        case "some":
            return tuple(luck.sample(offered, min(len(offered), luck.randint(0, 2))))
        case _:
            return luck.choice(offered) if offered else ""


def args_of(action: Action, state: State, who: str, luck: random.Random) -> dict[str, Any]:
    """Arguments at random; what may be left out sometimes is."""
    return {
        field.name: value_of(field, state, who, luck)
        for field in action.fields
        if field.required or luck.random() < 0.2
    }


def anything(luck: random.Random) -> Any:
    """A policy that answers anything it is allowed to."""

    def answer(question: Question[Any], state: State, book: Any) -> Any:
        del state, book
        return luck.choice(list(question.answers()))

    return answer


def muddle(state: State, seed: int, steps: int) -> Counter[str]:
    """Try things at random for some steps; tell what was done."""
    assert RULESET.broken is not None
    assert RULESET.encounter.begin is not None
    luck, done = random.Random(seed), Counter[str]()
    play: Played = Sampled(state, BOOK, RandomDice(seed), anything(luck))
    if seed % 4:
        RULESET.encounter.begin(play)
    unnamed: list[str] = []
    for _ in range(steps):
        acting = RULESET.encounter.acting(play.state, BOOK)
        if play.scene.order and (not acting or luck.random() < 0.05):
            RULESET.encounter.proceed(play)
            continue
        who = acting[0] if acting else luck.choice(list(play.state.actors))
        owed = [RULESET.action("follow-up")] * 20 * len(play.actor(who).turn.grants)
        led = [each for each in RULESET.actions if each.id.startswith("confused-")] * 20
        theirs = [] if no_confused(play.state, who) else led
        action = luck.choice([*RULESET.actions, *[RULESET.action("attack")] * 10, *owed, *theirs])
        if action.any_time and luck.random() < 0.7:
            continue
        args = args_of(action, play.state, who, luck)
        refusal = action.refuse(play.state, BOOK, who, args)
        if refusal is not None:
            assert refusal.reason
            continue
        before = play.state
        try:
            action.rule(play, actor=who, **action.complete(args))
        except Refused as refused:
            unnamed += [] if refused.refusal.rule else [action.id]
            play.state = before
            continue
        done[action.id] += 1
        assert () == RULESET.broken(play.state, BOOK), (seed, action.id, args)
    assert [] == unnamed
    return done


def test_muddling_through() -> None:
    """Twelve tables of people who do anything at all. [OWS-040 OWS-048 OWS-050]"""
    done: Counter[str] = Counter()
    for seed in range(12):
        done += muddle(opened("crypt") if seed % 2 else strangers(seed), seed, 250)
    assert len(done) > 20


@pytest.mark.long
@pytest.mark.slow
def test_muddling_through_for_long() -> None:
    """The same for hundreds of tables; every action is done somewhere."""
    done: Counter[str] = Counter()
    for seed in range(300):
        done += muddle(opened("rivals") if seed % 2 else strangers(seed), seed, 400)
    undone = {action.id for action in RULESET.actions} - set(done)
    rare = {"dualcast", "unpack", "loot", "tend", "inspire", "confused-follow-up"}  # each takes two rare things at once
    assert undone <= rare, undone
