"""A sorcerer's mind: what is known at the start, readied, lost, learned; how POW grows."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, battle, meeting, sorcerer, spell
from tests.rulesets.brp.stage import book, person, play, scripted, told, written

from rulewright.play import Refused
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.powers.effects.contests import band
from rulewright.rulesets.brp.powers.sorcery.casting import cast
from rulewright.rulesets.brp.powers.sorcery.learning import (
    be_taught,
    divine_gift,
    heritage,
    invoke,
    read_foreign,
    receive,
    research,
    research_weeks,
)
from rulewright.rulesets.brp.powers.sorcery.limits import in_mind, room_left, starting_levels
from rulewright.rulesets.brp.powers.sorcery.memory import (
    forget,
    lose_grimoire,
    ready,
    recall,
    recognises,
    rounds_to_ready,
    tell_spells,
)

# -- memory -------------------------------------------------------------------------------------


def test_brp_pdx_018_levels_at_the_start() -> None:
    """INT 15 knows 8, 15, 30 or 60 levels. [BRP-POW-181]"""
    assert [8, 15, 30, 60] == [starting_levels(15, each) for each in ("normal", "heroic", "epic", "superhuman")]
    at = book(powers=("sorcery",), sets_by_leave=False)
    ten = {"sorcery/cloak-of-night": 4, "sorcery/sureness": 4, "sorcery/pox": 1}
    assert "BRP-POW-181" in told(written(powers=ten, POW=17, INT=15), at)
    assert "BRP-POW-181" not in told(written(powers=ten, POW=17, INT=18), at)
    assert "BRP-POW-178" in told(written(powers=ten, POW=15, INT=18), at)
    assert "BRP-POW-180" in told(written(powers={"sorcery/heal": 1}, POW=17), at)


def test_brp_pex_023_brp_pex_024_readying_takes_rounds() -> None:
    """A round for each level that is known, whatever level is readied; 20 rounds for level 20. [BRP-POW-186 BRP-POW-188]"""
    me = sorcerer("hammer-of-the-gods")
    assert 4 == rounds_to_ready(me, "sorcery/hammer-of-the-gods")
    twenty = meeting(me).write("a", "powers.known.sorcery/pox", 20).actor("a")
    assert 20 == rounds_to_ready(twenty, "sorcery/pox")
    reading = play(battle(me), at=ALL)
    reading.run(ready, "a", "sorcery/hammer-of-the-gods", 2)
    assert (2, 4) == (reading.actor("a").powers.mind["sorcery/hammer-of-the-gods"], reading.actor("a").fight.lost)


def test_a_mind_holds_int_in_levels_not_spells() -> None:
    """Memory counted in spells, as magicians do: sorcerers count levels, and what they have bound. [BRP-POW-182 BRP-POW-183 BRP-POW-189]"""
    me = person(at=ALL, INT=8, POW=16, powers={"sorcery/cloak-of-night": 4, "sorcery/sureness": 4, "sorcery/pox": 1})
    assert ({"sorcery/cloak-of-night": 4, "sorcery/sureness": 4}, 8, 0) == (
        dict(me.powers.mind),
        in_mind(me),
        room_left(me, ALL),
    )
    there = meeting(me)
    with pytest.raises(Refused, match="room"):
        scripted(there, ALL).run(ready, "a", "sorcery/pox", 1)
    game = scripted(there, ALL)
    game.run(forget, "a", "sorcery/sureness")
    game.run(ready, "a", "sorcery/pox", 1)
    assert 5 == in_mind(game.actor("a"))
    assert 3 == room_left(me, book(powers=SETS, cultural_memory=3))
    engaged = battle(me).write("a", "fight.engaged", ("b",))
    with pytest.raises(Refused, match="melee"):
        play(engaged, at=ALL).run(ready, "a", "sorcery/pox", 1)


def test_a_lost_grimoire() -> None:
    """Everything lost with the book, or nothing: what is in mind stays, the rest comes back by INT in a hundred. [BRP-POW-191 BRP-POW-192 BRP-POW-193]"""
    me = person(at=ALL, INT=4, POW=16, powers={"sorcery/cloak-of-night": 4, "sorcery/pox": 1})
    game = scripted(meeting(me), ALL, [4])
    lose_grimoire(game, "a")
    assert ("sorcery/cloak-of-night",) == game.actor("a").powers.book
    with pytest.raises(Refused, match="grimoire"):
        ready(game, "a", "sorcery/pox", 1)
    assert game.run(recall, "a", "sorcery/pox")
    assert "sorcery/pox" in game.actor("a").powers.book
    assert (True, False) == (recognises(me, "sorcery/pox"), recognises(me, "sorcery/heal"))
    hidden = scripted(meeting(me, sorcerer("cloak-of-night", "fury")), ALL)
    cast(hidden, "b", spell("cloak-of-night", 2, "b"))
    cast(hidden, "b", spell("fury", 1, "b"))
    assert ("Cloak of Night",) == tell_spells(hidden, "a", "b")


def test_brp_pdx_022_bands_of_witch_sight() -> None:
    """POW 16 sees 33, 32, 18, 17, 13, 8 and 7 as they are; equal goes before stronger. [BRP-POW-193]"""
    seen = [band(16, each) for each in (33, 32, 18, 17, 13, 8, 7)]
    assert ["much stronger", "stronger", "equal", "equal", "weaker", "weaker", "much weaker"] == seen


# -- learning -----------------------------------------------------------------------------------


def test_brp_pdx_019_weeks_of_research() -> None:
    """A 6 with 120% in the language is 4 weeks, never less than one; INT times the library's rating finds it. [BRP-POW-222]"""
    assert (4, 1) == (research_weeks(6, 120), research_weeks(1, 200))
    there = meeting(sorcerer("pox", INT=10))
    game = scripted(there, ALL)
    for roll, found in ((20, True), (21, False)):
        game = scripted(there, ALL, [6, roll])
        assert found is game.run(research, "a", "sorcery/heal", 2)
        assert found is ("sorcery/heal" in game.actor("a").powers.book)
    assert 6 * 7 * 24 * 60 - 7 * 24 * 60 == game.scene.minutes  # Own language 50%: a week less


def test_books_and_teachers() -> None:
    """Learning without a roll, without time, or of somebody who cannot cast. [BRP-POW-223 BRP-POW-224]"""
    there = meeting(sorcerer("pox", INT=10), sorcerer("heal"))
    read = scripted(there, ALL, [10])
    assert read.run(read_foreign, "a", "sorcery/heal")
    assert 2 == read.actor("a").powers.mind["sorcery/heal"]
    assert not scripted(there, ALL, [11]).run(read_foreign, "a", "sorcery/heal")
    taught = scripted(there, ALL, [10])
    assert taught.run(be_taught, "a", "sorcery/heal", "b")
    assert 7 * 24 * 60 == taught.scene.minutes
    with pytest.raises(Refused, match="cannot cast"):
        scripted(there, ALL).run(be_taught, "a", "sorcery/moonrise", "b")
    with pytest.raises(Refused, match="known"):
        scripted(there, ALL).run(be_taught, "a", "sorcery/pox", "b")


def test_gifts() -> None:
    """A gift that finds no room: it pushes out what is there. [BRP-POW-225]"""
    me = person(at=ALL, INT=4, POW=16, powers={"sorcery/cloak-of-night": 4})
    game = scripted(meeting(me), ALL)
    game.run(receive, "a", "sorcery/pox")
    assert {"sorcery/pox": 1} == dict(game.actor("a").powers.mind)


def test_heritage_and_gods() -> None:
    """POW for nothing: two points of others for one, by Luck; a god gives 1D3 and asks for tasks. [BRP-POW-227 BRP-POW-228 BRP-POW-242 BRP-POW-362]"""
    there = meeting(sorcerer("pox", POW=16))
    won = scripted(there, ALL, [80])
    assert won.run(heritage, "a", "STR", "CHA")
    assert (17, 9, 9) == tuple(won.actor("a").characteristics.value(code) for code in ("POW", "STR", "CHA"))
    missed = scripted(there, ALL, [81])
    assert not missed.run(heritage, "a", "STR", "CHA")
    with pytest.raises(Refused):
        missed.run(heritage, "a", "STR", "CHA")
    with pytest.raises(Refused):
        scripted(there, book(powers=SETS, generation="points")).run(heritage, "a", "STR", "CHA")
    gift = scripted(there, ALL, [2])
    assert 2 == gift.run(divine_gift, "a")
    assert 18 == gift.actor("a").characteristics.POW
    assert scripted(there, ALL, [1]).run(invoke, "a", "The Old One")
    assert not scripted(there, ALL, [2]).run(invoke, "a", "The Old One")
    assert scripted(there, ALL, [40]).run(invoke, "a", "The Old One", champion=True)
    assert not scripted(there, ALL, [41]).run(invoke, "a", "The Old One", champion=True)


# -- forms --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "args", "reason"),
    [
        ("witch-look", {"target": "b"}, "That takes Witch Sight."),
        ("ready-spell", {"spell": "sorcery/pox", "level": 2}, "It is known at 1."),
        ("recall-spell", {"spell": "sorcery/pox"}, "There is nothing to recall."),
        ("research-sorcery", {"spell": "sorcery/pox", "library": 1}, "Pox is known."),
        ("sorcery-lesson", {"spell": "sorcery/heal", "teacher": "b"}, "The teacher cannot cast it."),
        ("cast-sorcery", {"power": "sorcery/pox"}, "Pox needs somebody to work on."),
        ("distract", {}, "Nobody casts there."),
        ("step-out", {}, "Neither fire nor wind is here."),
        ("bind", {}, "Nothing was called."),
        ("call-back", {}, "Nothing is bound."),
    ],
)
def test_forms_say_no_before_the_press(action: str, args: dict[str, object], reason: str) -> None:
    """A form that lets somebody do what its rule refuses."""
    refusal = RULESET.action(action).refuse(meeting(sorcerer("pox")), ALL, "a", args)
    assert refusal is not None
    assert reason == refusal.reason
