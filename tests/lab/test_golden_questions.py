"""Golden questions of all five games: exact answers, found again by another method, and by samples."""

from __future__ import annotations

import functools
import math
import tomllib
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import icepool
import pytest

from rulewright.chance import Dice, Odds
from rulewright.lab.ask import AnswerTold, answer
from rulewright.lab.ask import reading as ask_reading
from rulewright.lab.fight import ThrownFight
from rulewright.lab.reckoning import Reckoner
from rulewright.play import Ending, OverBudget, State
from rulewright.play.rule import rule_of

FILES = sorted((Path(__file__).parent / "asked").glob("*.toml"))
QUESTIONS = [
    pytest.param(data["ruleset"], each, id=f"{data['ruleset']}: {each['name']}")
    for data in map(tomllib.loads, (file.read_text("utf-8") for file in FILES))
    for each in data["question"]
]
FEW_FACES = ("active_exploits", "shards")
"""Games in which every face of every die can be gone through one by one."""
PATIENT = 3_000.0


# -- the second method: what the book says, by somebody else's dice ---------------------------------


def _pool(dice: int, threshold: int = 8, again: int = 10) -> icepool.Die[int]:
    """Successes of some ten-sided dice, of which a 10 is thrown again."""

    def read(face: int) -> Any:
        won = 1 if face >= threshold else 0
        return won + icepool.Again if face >= again else won

    return dice @ icepool.d(10).map(read, again_depth=7, star=False)


def pool(dice: int, need: int, threshold: int = 8) -> Fraction:
    """So many successes or more."""
    return Fraction(_pool(dice, threshold).probability(">=", need))


def dodged_pool(dice: int, need: int, dodge: int) -> Fraction:
    """So many successes beyond those of a dodge."""
    return Fraction((_pool(dice) - _pool(dodge)).probability(">=", need))


def _exploding() -> icepool.Die[int]:
    return icepool.d(6).explode(depth=7)


def result(rating: int, total: int) -> Fraction:
    """A rating and an exploding die come to just so much."""
    return Fraction((_exploding() + rating).probability("==", total))


def reach(rating: int, need: int) -> Fraction:
    """A rating and an exploding die come to so much or more."""
    return Fraction((_exploding() + rating).probability(">=", need))


def contest(ahead: int) -> Fraction:
    """Two exploding dice, of which one is ahead by so much; where both come to the same, nothing is won."""
    return Fraction((_exploding() + ahead - _exploding()).probability(">", 0))


def under(target: int) -> Fraction:
    """A six-sided die does not pass its target."""
    return Fraction(icepool.d(6).probability("<=", target))


def face(shown: int) -> Fraction:
    return Fraction(icepool.d(6).probability("==", shown))


def failed(target: int) -> Fraction:
    return 1 - under(target)


def _level(roll: int, skill: int) -> str:
    """The level of a roll: a twentieth is critical, a fifth special; above 95 nobody succeeds."""
    if roll <= math.ceil(skill / 20):
        return "critical"
    if roll <= math.ceil(skill / 5):
        return "special"
    if roll <= min(95, skill):
        return "success"
    return "fumble" if roll > 100 - max(1, math.ceil((100 - skill) / 20)) else "failure"


def level(which: str, skill: int) -> Fraction:
    return Fraction(sum(_level(roll, skill) == which for roll in range(1, 101)), 100)


def percent(skill: int) -> Fraction:
    return sum((level(each, skill) for each in ("critical", "special", "success")), Fraction(0))


def special(skill: int) -> Fraction:
    return level("critical", skill) + level("special", skill)


def dodged(attack: int, dodge: int) -> Fraction:
    """Of 100 × 100 rolls those in which the attack is of a better level than the dodge."""
    order = ("fumble", "failure", "success", "special", "critical")
    hits = sum(
        (mine := order.index(_level(one, attack))) > 1 and mine > order.index(_level(other, dodge))
        for one in range(1, 101)
        for other in range(1, 101)
    )
    return Fraction(hits, 10_000)


METHODS: Mapping[str, Callable[..., Fraction]] = {
    each.__name__: each
    for each in (pool, dodged_pool, result, reach, contest, under, face, failed, level, percent, special, dodged)
}


# -- the third: every face of every die, one after the other -----------------------------------------


class EveryFace(Dice):
    """Faces of one course among all; where its script ends, each die shows a 1 and is noted."""

    def __init__(self, script: list[tuple[int, int]]) -> None:
        self.script = script
        self.place = 0

    def throw(self, count: int, sides: int) -> list[int]:
        faces = []
        for _ in range(count):
            if self.place == len(self.script):
                self.script.append((1, sides))
            faces.append(self.script[self.place][0])
            self.place += 1
        return faces


class FacesPlay(ThrownFight):
    """Thrown as at a table, without what no longer decides how an action ends."""

    def aftermath(self, rule: Callable[..., object], *args: Any, **kwargs: Any) -> None:
        pass


def every_face(exact: Any, rule: Callable[..., Any], state: State[Any, Any], **args: Any) -> Odds[Any]:
    """In place of exact odds: throw all that can be thrown, and count."""
    script: list[tuple[int, int]] = []
    found: dict[Any, Fraction] = {}
    while True:
        dice: Any = EveryFace(script)
        play = FacesPlay(state, exact.book, dice, exact._policy)
        ending = Ending(rule_of(rule).run(play, (), args), play.state)
        found[ending] = found.get(ending, Fraction(0)) + Fraction(1, math.prod(sides for _, sides in script))
        while script and script[-1][0] == script[-1][1]:
            script.pop()
        if not script:
            break
        script[-1] = (script[-1][0] + 1, script[-1][1])
    whole = math.lcm(*(share.denominator for share in found.values()))
    return Odds({ending: int(share * whole) for ending, share in found.items()})


# -- the tests ---------------------------------------------------------------------------------------


def told(answered: AnswerTold, wanted: dict[str, Any]) -> tuple[Fraction, float]:
    """The exact figure of a row, or of an outcome of it, and how far it may be off."""
    row = next(each for each in answered.rows if each.label == wanted["row"])
    if "outcome" in wanted:
        exactly = next(exactly for name, _, exactly in row.bars if name == wanted["outcome"])
        return Fraction(exactly), 1e-6
    assert row.figure is not None
    assert row.figure.fraction is not None
    return row.figure.fraction, row.figure.cut


def test_every_game_has_questions() -> None:
    """Six at least for each of the five."""
    assert ["active_exploits", "brp", "otherworld", "otherworlds", "shards"] == [file.stem for file in FILES]
    assert all(6 <= len(tomllib.loads(file.read_text("utf-8"))["question"]) for file in FILES)


@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_the_answer_is_the_golden_one(game: str, question: dict[str, Any]) -> None:
    """To the last digit; and the second method finds the same, but for the tails that were cut."""
    answered = answer(game, question["text"], PATIENT)
    assert answered.rules, "an answer says which rules were followed"
    for wanted in question["rows"]:
        found, cut = told(answered, wanted)
        assert Fraction(wanted["exactly"]) == found, wanted["row"]
        if "by" in wanted:
            method, *numbers = wanted["by"]
            assert abs(METHODS[method](*numbers) - found) <= max(cut, 1e-12) + 1e-9, wanted


@pytest.mark.parametrize(("game", "question"), [each for each in QUESTIONS if each.values[0] in FEW_FACES])
def test_every_face_of_every_die_says_the_same(
    game: str, question: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No odds, no memory, no merging: the rules thrown along each single course."""
    monkeypatch.setattr(ask_reading.CitingExact, "odds", every_face)
    answered = answer(game, question["text"], PATIENT)
    for wanted in question["rows"]:
        assert Fraction(wanted["exactly"]) == told(answered, wanted)[0]


@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_samples_agree(game: str, question: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """An estimate says that it is one, and its span covers the exact figure."""

    def too_many(*_: Any, **__: Any) -> Odds[Any]:
        raise OverBudget("none for samples")

    monkeypatch.setattr(ask_reading.CitingExact, "odds", too_many)
    monkeypatch.setattr(ask_reading, "Reckoner", functools.partial(Reckoner, times=300))
    answered = answer(game, question["text"], PATIENT)
    for wanted in question["rows"]:
        named = [each for each in answered.rows if each.label == wanted["row"]]
        row = (named or list(answered.rows))[0]  # samples cannot show that an answer makes no difference
        if row.figure is not None and "outcome" not in wanted:
            assert "sampled" == row.figure.how
            assert "" == row.figure.exactly
            assert 300 == row.figure.samples
            assert row.figure.low - 1e-9 <= float(Fraction(wanted["exactly"])) <= row.figure.high + 1e-9, wanted
