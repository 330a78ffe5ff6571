"""Characters: stats, skills, specialties, tasks that need them, and numbers that explain themselves."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK, actor, dice_thrown, scripted, state

from rulewright.play import GM, Refused
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.skills.tasks import Situation, attempt
from rulewright.rulesets.otherworld.state.character import STATS
from rulewright.rulesets.otherworld.state.entries import Skill
from rulewright.rulesets.otherworld.state.questions import RecogniseQuestion


def test_ow_015_six_stats() -> None:
    """Brawn, Agility, Wits, Intellect, Charm, Empathy, each at 1 unless written otherwise. [OW-015]"""
    assert ("brawn", "agility", "wits", "intellect", "charm", "empathy") == STATS
    assert [1] * 6 == [actor().stat(stat) for stat in STATS]


def test_ow_016_derived_stats_are_the_lower_of_two() -> None:
    """Body, Mind and Persona follow their parents, damage included. [OW-016]"""
    me = actor(brawn=4, agility=3, wits=2, intellect=5, charm=1, empathy=2)
    assert [3, 2, 1] == [me.stat(stat) for stat in ("body", "mind", "persona")]
    assert 1 == replace(me, agility=1).stat("body")


def test_ow_016_derived_stats_can_be_rolled() -> None:
    """A broad resistance is rolled with Mind alone. [OW-016]"""
    play = scripted(state(me=actor(wits=2, intellect=3)), [8, 2])
    assert attempt(play, "me", "mind").passed
    assert [2] == dice_thrown(play)


def test_ow_018_stat_and_skill_are_chosen_per_task() -> None:
    """Wits and Unarmed recognise a stance: two and three are five dice. [OW-018]"""
    play = scripted(state(me=actor(wits=2, skills={"unarmed": 3})), [8, 2, 2, 2, 2])
    attempt(play, "me", "wits", "unarmed", situation=Situation(recall=True))
    assert [5] == dice_thrown(play)


def test_ow_019_only_one_specialty_counts() -> None:
    """Hiding and stalking would both fit; only the one that was named adds dice. [OW-019]"""
    me = actor(agility=1, skills={"stealth": 1}, specialties={"stealth/hiding": 2, "stealth/stalking": 3})
    play = scripted(state(me=me), [8, 2, 2, 2])
    attempt(play, "me", "agility", "stealth", "hiding")
    assert [4] == dice_thrown(play)


def test_ow_020_knowledge_helps_to_recall_and_not_to_do() -> None:
    """It adds to recalling facts; acting with it is refused. [OW-020]"""
    me = actor(wits=2, skills={"unarmed": 2}, specialties={"unarmed/knowledge": 3})
    play = scripted(state(me=me), [8, *[2] * 6])
    attempt(play, "me", "wits", "unarmed", situation=Situation(recall=True))
    assert [7] == dice_thrown(play)
    with pytest.raises(Refused, match="OW-020"):
        attempt(scripted(state(me=me)), "me", "wits", "unarmed", "knowledge")


@pytest.mark.parametrize(("knowledge", "style", "dice"), [(1, 3, 7), (3, 1, 7)])
def test_ow_020_the_better_of_knowledge_and_style(knowledge: int, style: int, dice: int) -> None:
    """Sharing the style brings its specialty in, if it is the better one; the game master may say more. [OW-020]"""
    me = actor(wits=2, skills={"unarmed": 2}, specialties={"unarmed/knowledge": knowledge, "unarmed/striking": style})
    play = scripted(state(me=me), [8, *[2] * (dice - 1)], [False])
    attempt(play, "me", "wits", "unarmed", "striking", situation=Situation(recall=True))
    assert [dice] == dice_thrown(play)
    assert isinstance(play.asked[0], RecogniseQuestion)
    assert GM == play.asked[0].of


def test_ow_020_known_at_once() -> None:
    """With the game master's yes nothing is rolled. [OW-020]"""
    me = actor(wits=2, skills={"unarmed": 2}, specialties={"unarmed/striking": 1})
    play = scripted(state(me=me), [], [True])
    assert play.run(
        attempt, "me", "wits", "unarmed", "striking", situation=Situation(target_number=5, recall=True)
    ).passed


def test_ow_021_the_backhoe() -> None:
    """Driving 2 moves it about; digging needs the specialty, and cannot even be tried without. [OW-021]"""
    wanted = "tractors-and-heavy-machinery"
    driver = actor(skills={"driving": 2})
    with pytest.raises(Refused, match="OW-021"):
        attempt(scripted(state(me=driver)), "me", "agility", "driving", wanted, situation=Situation(required=True))
    play = scripted(state(me=driver), [8, 2, 2])
    assert attempt(play, "me", "agility", "driving").passed
    trained = actor(skills={"driving": 2}, specialties={f"driving/{wanted}": 1})
    play = scripted(state(me=trained), [8, 2, 2, 2])
    assert attempt(play, "me", "agility", "driving", wanted, situation=Situation(required=True)).passed


def test_ow_022_a_skill_of_ones_own_is_rolled_like_any() -> None:
    """Kite fighting is not in the book; agreed with the game master it adds dice. [OW-022]"""
    me = actor(agility=2, skills={"kite-fighting": 3}, agreed=["kite-fighting"])
    play = scripted(state(me=me), [8, 2, 2, 2, 2])
    attempt(play, "me", "agility", "kite-fighting")
    assert [5] == dice_thrown(play)


def test_twenty_nine_skills() -> None:
    """Eighteen mundane and eleven magical ones, as the book lists them."""
    assert 29 == len(BOOK.content[Skill])


def test_numbers_know_where_they_come_from() -> None:
    """Every derived number says what it is made of, and cites its rule."""
    assert RULESET.numbers is not None
    numbers = {number.name: number for number in RULESET.numbers(state(ace=actor("ace")), BOOK, "ace")}
    assert "Defense 2 = Agility 2 [OW-028]" == numbers["Defense"].why()
    assert "Health 7 = written 5 [OW-052] + Exceptional Health 2 [OW-092]" == numbers["Health"].why()
    assert "Body 2 = lower of Brawn and Agility 2 [OW-016]" == numbers["Body"].why()
    assert 2 + 2 + 2 == numbers["Attack: Baton"]
    assert 2 + 3 == numbers["Damage: Baton"]
