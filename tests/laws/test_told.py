"""Told: a fight's log reads like a table talking, in every game. With RULEWRIGHT_THOROUGH=1 two hundred fights of each."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.examples import steps

from rulewright.contract import Ruleset
from rulewright.library import all_rulesets
from rulewright.play.facts import Answered, Drew, Noted
from rulewright.tables.views.seen import Seen
from rulewright.testing.laws.told import ToldFight, faults, faults_in

GAMES = tuple(all_rulesets().values())
FIGHTS, LONG = steps(200, 2), steps(200, 15)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_fight_reads_like_a_table_talking(game: Ruleset) -> None:
    """No id, no structure, no roll that says nothing, no other question, no turn that nobody announced."""
    assert [] == faults(game, LONG, FIGHTS)[:20]


def fought(*seen: Seen, asked: str = "") -> list[str]:
    """What the law says of a few told entries."""
    told = ToldFight(GAMES[0], "yard", "1", list(seen), [each.told for each in seen], dict.fromkeys((1, 2, 3), asked))
    return [fault.partition(": ")[2].partition(": ")[0] for fault in faults_in(replace(told, ids=frozenset({"ada-2"})))]


def test_the_law_finds_what_it_is_for() -> None:
    """An id, a structure, a roll alone, a sum that is wrong, a success that was none, what nobody says so, another question."""
    hit = Drew("70% (1d100: ≤70 success, ≤00 failure)", (80,), "success", "ada")
    assert ["the id ada-2"] == fought(Seen(1, hit, told="ada-2 rolls Sword: 60, needed 70 or less: success."))
    assert ["the structure '{'"] == fought(Seen(1, hit, told="Ada rolls {Sword: 60, needed 70 or less: success."))
    assert ["a roll without what it had to be"] == fought(Seen(1, hit, told="Ada rolls Sword: 60: success."))
    bare = Drew("1d100", (80,), 80, "ada", "Luck")
    assert ["a roll without what it had to be"] == fought(Seen(1, bare, told="Ada rolls Luck (1d100): 80."))
    assert [] == fought(Seen(1, bare, told="Ada rolls Luck of 55 (1d100): 80."))
    assert ["a result that does not fit"] == fought(
        Seen(1, hit, told="Ada rolls Sword: 80, needed 70 or less: success.")
    )
    sure = Drew("1d6 ≤ 7", (4,), 4, "ada")
    assert [] == fought(Seen(1, sure, told="Ada rolls attack: 4, where no throw can fail: 4 successes."))
    for settled in ("can fail: failed", "is low enough: 4 successes"):
        assert ["a result that does not fit"] == fought(
            Seen(1, sure, told=f"Ada rolls attack: 4, where no throw {settled}.")
        )
    wound = Drew("1d6 + 2", (3,), 6, "ada")
    assert ["a sum that does not add up"] == fought(Seen(1, wound, told="Ada rolls damage (1d6 + 2): 3 + 2 = 6."))
    struck = Noted("")
    assert ["brackets within brackets"] == fought(Seen(1, struck, told="Ada: hit points 12 → 4 (Light (axe))."))
    assert ["more than one in '1 hit points'"] == fought(Seen(1, struck, told="Ada: unconscious (1 hit points)."))
    assert ["faces in a row"] == fought(Seen(1, struck, told="Ada rolls Surge: 6 6 3: 6."))
    assert ["nobody says '6 at most'"] == fought(Seen(1, struck, told="Ada rolls Surge (1d6 at most 6): 4."))
    assert ["nobody says '(6)"] == fought(Seen(1, struck, told="Ada rolls damage (6): 6."))
    assert ["told twice over"] == fought(*(Seen(number, struck, told="Ada dies.") for number in (1, 2)))
    other = Answered("ada", "dodge", "yes")
    assert ["not what was asked (Dodge?)"] == fought(Seen(1, other, told="Ada: Yes (Parry?)"), asked="Dodge?")
