"""A fight in the lab goes by the very rules and moves of a table, and all of it follows from plain values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from rulewright.chance import Chance
from rulewright.contract import ReadyFight
from rulewright.lab.fight import Spec, set_fight, spec_of
from rulewright.lab.tally import UNENDED, tally_of
from rulewright.lab.watch import ready_spec
from rulewright.library import all_rulesets, open_book, ready
from rulewright.play import EVERYONE, Audience, Play, Question, Refused
from rulewright.play.values.wire import decode
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.dice.fair import FairDice, stream_name

GAMES = all_rulesets()
FIGHTS = [(game, fight) for game, each in GAMES.items() for fight in ready(each).fights.values()]
FIRST = [(game, next(iter(ready(each).fights.values()))) for game, each in GAMES.items()]
STEPS = 25


class TableDice(Play[Any, Any, Any]):
    """Luck as a table has it: the faces of its fair dice, draw by draw; answers as the game gives them."""

    def __init__(self, state: Any, book: Any, dice: FairDice, policy: Any) -> None:
        super().__init__(state, book)
        self.dice, self.policy, self.draws = dice, policy, Counter[str]()

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        self.draws[stream_name(to)] += 1
        return chance.throw(self.dice.at(self.draws[stream_name(to)], to))

    def ask_all[T](self, questions: Sequence[Question[T]], *, sealed: bool = True) -> tuple[T, ...]:
        return tuple(self.policy(question, self.state, self.book) for question in questions)


def alike(game: str, fight: ReadyFight, steps: int) -> None:
    """Fight it at a table and in the lab, with the same dice: it must come to the same state, to the letter."""
    rules, shelf, dice = GAMES[game], ready(GAMES[game]), FairDice(b"lab" * 11, fight.id)
    desk, _ = set_table(rules, open_book(rules), fight, shelf.characters, dice)
    for place, _ in enumerate(play_out(desk, 100_000)):
        if place >= steps and desk.open is None:
            break
    begun = rules.encounter.begin is not None
    deeds = sum(1 for entry in desk.live if type(entry.fact).__name__ == "Started") - begun
    spec = spec_of(rules, fight, shelf.characters, open_book(rules), most_steps=deeds)
    opened = set_fight(spec.packed)
    course = opened.course(TableDice(opened.start, opened.book, dice, opened.policy))
    assert (desk.over, deeds) == (course.ended, course.steps)
    assert desk.state == course.state


@pytest.mark.parametrize(("game", "fight"), FIRST, ids=[f"{game}-{fight.id}" for game, fight in FIRST])
def test_a_fight_in_the_lab_is_the_fight_at_a_table(game: str, fight: ReadyFight) -> None:
    """The lab writes no rule a second time: with the same dice the same things happen."""
    alike(game, fight, STEPS)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "fight"), FIGHTS, ids=[f"{game}-{fight.id}" for game, fight in FIGHTS])
def test_every_ready_fight_goes_as_at_a_table(game: str, fight: ReadyFight) -> None:
    """To its end, in every game."""
    alike(game, fight, 4000)


def test_a_fight_is_plain_values_all_the_way(bar: Spec) -> None:
    """It travels as bytes, and whoever reads them fights the very same fight."""
    assert bar.packed == decode(bar.packed, Spec).packed
    first, again = set_fight(bar.packed).once(7), set_fight(bytes(bytearray(bar.packed))).once(7)
    assert first == again


def test_luck_follows_from_the_fight_its_seed_and_its_number(bar: Spec) -> None:
    """Twelve fights are not twelve times the same, another seed has other luck, and so have other house rules."""
    fight, other = set_fight(bar.packed), set_fight(replace(bar, seed=2).packed)
    assert 1 < len({fight.once(number).state for number in range(12)})
    assert [fight.once(number).state for number in range(12)] != [other.once(number).state for number in range(12)]
    assert fight.digest != other.digest != set_fight(replace(bar, options={"dodge": 3}).packed).digest


def test_house_rules_are_fought_by(bar: Spec) -> None:
    """As a table would: options and homebrew travel with the fight."""
    assert [2, 6] == [set_fight(each.packed).book.options.dodge for each in (bar, replace(bar, options={"dodge": 6}))]


def test_other_rules_are_refused(bar: Spec) -> None:
    """Whoever has another edition would fight another fight, and says so."""
    with pytest.raises(Refused, match=r"here is .*\+"):
        set_fight(replace(bar, edition="0.0.1+00000000").packed)


def test_a_fight_that_is_stopped_has_not_ended(bar: Spec) -> None:
    """It is an ending of its own, and takes part in no length."""
    stopped = tally_of(set_fight(replace(bar, most_steps=1).packed), range(5))
    assert ({UNENDED: 5}, {}, 5) == (stopped.ends, stopped.rounds, stopped.steps)


def test_what_befell_everybody_is_counted() -> None:
    """Who lies there in how many fights, and how much is left of what: all of them add up."""
    spec = ready_spec("active_exploits", "brawl")
    found = tally_of(set_fight(spec.packed), range(2))
    assert {"brawler": {"down": 2}, "kyle": {"badly hurt": 2}} == found.fared
    assert {4: 2} == found.left["brawler"]["Fatigue"] or {4: 2} == found.left["brawler"]["Injury"]
    assert "turn" not in " ".join(found.left["kyle"]).lower()


def test_what_fails_says_in_which_fight(bar: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who mends a rule wants that one fight again."""
    fight = set_fight(bar.packed)
    monkeypatch.setattr(type(fight), "once", lambda self, number: [].pop())
    with pytest.raises(IndexError) as failed:
        tally_of(fight, range(3, 4))
    assert ["It happened in fight 3 with the seed 1."] == failed.value.__notes__
