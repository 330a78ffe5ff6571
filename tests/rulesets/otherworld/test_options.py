"""Options: both readings of every open point that is not shown beside its rule."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK, actor, book, dice_thrown, scripted, state

from rulewright.library import open_book
from rulewright.play import Refused
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.body.conditions import impose
from rulewright.rulesets.otherworld.combat.defense import defense, dodge_dice
from rulewright.rulesets.otherworld.combat.grapple import disarm, grapple
from rulewright.rulesets.otherworld.creation.advancement import advance
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.powers.calamity import calamity
from rulewright.rulesets.otherworld.powers.working import power_dice, work
from rulewright.rulesets.otherworld.state.character import Turn
from rulewright.rulesets.otherworld.state.entries import Working


def test_ow_029_the_least_defense_of_the_unaware() -> None:
    """Half of Agility 1 is 0; the ruling keeps it at 1. [OW-029]"""
    play = scripted(state(me=actor(agility=1)))
    impose(play, "me", "unaware")
    assert [1, 0] == [defense(play.actor("me"), "you", Options(unaware_least=least)) for least in (1, 0)]


def test_ow_099_multitasking_may_leave_dodges_alone() -> None:
    """The second Dodge costs 2 with Multitasking, or 3 where it eases own actions only. [OW-099]"""
    me = replace(actor(skills={"unarmed": 5}, talents={"multitasking": 1}), turn=Turn(dodges=1))
    assert [3, 2] == [dodge_dice(me, at) for at in (BOOK, book(multitasking_dodges=False))]


@pytest.mark.parametrize(("counts", "severity"), [("after", 4), ("before", 1)])
def test_ow_073_which_otherness_a_calamity_goes_by(counts: str, severity: int) -> None:
    """Otherness 1, three gained, a critical botch: severity 4 after the gain, 1 before. [OW-073]"""
    mage = actor("mage", power=3, control=1, otherness=1)
    faces = [8, 8, 8, 1, 2, *([1, 2, 2] if severity == 4 else [])]
    play = scripted(state(me=mage), faces, [""], book(calamity_counts=counts))
    play.run(work, "me", "flight", 3)
    assert any(note.startswith(f"Calamity of severity {severity}") for note in play.notes)


@pytest.mark.parametrize(("stops", "health"), [(False, 3), (True, 5)])
def test_ow_074_armor_against_a_calamity(stops: bool, health: int) -> None:
    """Ten dice from within: two points go past riot gear, or by option do not. [OW-074]"""
    mage = actor("mage", power=1, control=1, otherness=9, armor="riot-gear")
    play = scripted(state(me=mage), [2, 8, 8, *[2] * 8], ["matter"], book(armor_stops_calamity=stops))
    play.run(calamity, "me")
    assert health == play.actor("me").health


@pytest.mark.parametrize(("botches", "backfires"), [(False, False), (True, True)])
def test_ow_065_a_botched_power_roll(botches: bool, backfires: bool) -> None:
    """One success and two 1s on Power: only by option does that backfire. [OW-065]"""
    mage = actor("mage", power=3, control=1, otherness=1)
    play = scripted(state(me=mage, you=actor()), [8, 1, 1, 8], at=book(power_botches=botches))
    assert backfires == play.run(work, "me", "sear", 3, "you").backfire
    assert (4 if backfires else 5) == play.actor("me").health


def test_ow_100_flexibility_for_realms() -> None:
    """School Flexibility in a Realm helps, unless the word School is taken at its word. [OW-100]"""
    mage = actor("mage", power=1, talents={"school-flexibility/evocation": 2})
    spell = BOOK.content.get(Working, "sear")
    assert [3, 1] == [power_dice(mage, spell, 1, at) for at in (BOOK, book(flexible_realms=False))]


def test_ow_096_talents_may_add_successes() -> None:
    """One success against Defense 2: with Grappler as a success it is enough, and fewer dice are thrown. [OW-096]"""
    me = actor("me", agility=2, talents={"grappler": 1})
    play = scripted(state("me", me=me, you=actor("you", agility=2)), [8, 2, 3])
    assert not play.run(grapple, "me", "you").hit
    play = scripted(state("me", me=me, you=actor("you", agility=2)), [8, 2], at=book(talent_bonus="successes"))
    assert play.run(grapple, "me", "you").hit
    assert [2] == dice_thrown(play)


def test_ow_098_snatching_may_add_successes() -> None:
    """The same for Weapon Snatch; a critical botch is not saved by it. [OW-011 OW-098]"""
    me = actor("me", agility=2, talents={"weapon-snatch": 1})
    armed = actor("you", agility=2, weapons=["knife"])
    at = book(talent_bonus="successes")
    assert scripted(state("me", me=me, you=armed), [8, 2], at=at).run(disarm, "me", "you").hit
    play = scripted(state("me", me=me, you=replace(armed, agility=1)), [1, 2], ["shaken"], at)
    assert not play.run(disarm, "me", "you").hit


def test_ow_024_the_ceiling_of_ratings() -> None:
    """Ten, or what the table says. [OW-024]"""
    rich = actor("dee", experience=999, brawn=6)
    with pytest.raises(Refused, match="OW-024"):
        advance(scripted(state(dee=rich), at=book(ceiling=6)), "dee", "brawn")
    advance(scripted(state(dee=rich)), "dee", "brawn")


def test_unknown_options_are_refused() -> None:
    """A misspelt house rule is told from the right one."""
    with pytest.raises(Refused, match="dodge_lasts"):
        open_book(RULESET, {"dodge_last": "turn"})


def test_every_option_is_documented() -> None:
    """Each stands in the docstring and on the reference page."""
    page = Path(__file__).parents[3] / "docs" / "reference" / "rulesets" / "otherworld.md"
    told = page.read_text(encoding="utf-8")
    for name in Options.__struct_fields__:
        assert f"| `{name}` |" in told
        assert f"    {name}" in (Options.__doc__ or "")
