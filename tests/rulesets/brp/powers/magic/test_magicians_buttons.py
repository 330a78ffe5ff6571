"""What magicians' buttons and forms say before anything is pressed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, fighting, mage, under
from tests.rulesets.brp.stage import book, person, press, rated, refused, scripted

from rulewright.play import FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.powers.magic import staff
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.powers_state import STAFF, Bond, Casting, Use


def closed(there: State, action: str, who: str = "a", at: Book = ALL) -> str:
    """The rule by which a button is closed, whatever is chosen; nothing where it is open."""
    refusal = RULESET.action(action).closed(there, at, who)
    return "" if refusal is None else refusal.rule


def with_staff(at: Book = ALL, **more: Any) -> State:
    """A magician who has made a staff."""
    made = scripted(facing(mage("light", at=at, **more)), at)
    made.run(staff.make_staff, "a")
    return made.state


def with_cat(metres: int = 1) -> State:
    """A magician of POW 16 whose cat is some metres away."""
    there = facing(mage("light"), person(at=ALL, SIZ=2, POW=8), apart=metres).write("scene", "sides.b", "red")
    return there.write("a", "powers.bonds", FrozenMap({"b": Bond(kind="familiar", name="Cat", actor="b", power=8)}))


# -- mind and book ------------------------------------------------------------------------------


def test_the_mind_and_the_grimoire_say_so_beforehand() -> None:
    """A full mind, a layman's memory, a book that was never read. [BRP-POW-039 BRP-POW-087 BRP-POW-090 BRP-POW-337]"""
    full = facing(person(at=ALL, INT=4, powers={f"magic/{each}": 1 for each in ("light", "dark", "heal")}))
    assert "BRP-POW-337" == closed(full, "memorise")
    layman = facing(person(at=ALL, INT=3), mage("light"))
    assert ["BRP-POW-090"] * 3 == [closed(layman, each) for each in ("unlearn", "study-spell", "learn-by-heart")]
    there = facing(mage("light"))
    assert "It was not read yet." == refused(there, "copy-spell", "a", ALL, spell="magic/ward").reason
    assert "" == closed(there, "copy-spell")
    press(there, "copy-spell", "a", at=ALL, spell="magic/light")


def test_apprentices_need_somebody_else() -> None:
    """A layman as a teacher, and a magician who is taught by nobody. [BRP-POW-091]"""
    there = facing(person(at=ALL), mage("light"))
    four = tuple(f"magic/{each}" for each in ("light", "dark", "heal", "wall"))
    layman = refused(there, "apprentice", "b", ALL, teacher="a", spells=four)
    assert ("BRP-POW-091", "Only a magician takes apprentices.") == (layman.rule, layman.reason)
    assert "Nobody is their own apprentice." == refused(there, "apprentice", "b", ALL, teacher="b", spells=four).reason
    assert four == press(there, "apprentice", "a", at=ALL, teacher="b", spells=four).actor("a").powers.book


def test_each_language_is_offered_once() -> None:
    """One's own language twice over, or by its key alone, where somebody has learned more of it. [BRP-POW-037]"""
    there = facing(mage("light", skills=rated(language__own=50, language__latin=40)))
    field = next(each for each in RULESET.action("read-grimoire").fields if each.name == "language")
    assert field.options is not None
    offered = field.options(there, ALL, "a")
    assert {"language/own": "Language (Own)", "language/latin": "Language (Latin)"} == {
        each.key: each.label for each in offered
    }
    assert 2 == len(offered)


# -- familiars ----------------------------------------------------------------------------------


def test_binding_says_so_beforehand() -> None:
    """A creature too large, a second one, oneself. [BRP-POW-054 BRP-POW-068]"""
    there = facing(mage("light", POW=16, SIZ=4), person(at=ALL, SIZ=5))
    small = facing(mage("light", POW=16, SIZ=4), person(at=ALL, SIZ=4))
    assert "SIZ 5 is too large." == refused(there, "bind-familiar", "a", ALL, creature="b").reason
    assert "Nobody is their own familiar." == refused(there, "bind-familiar", "a", ALL, creature="a").reason
    assert ("BRP-POW-054", "") == (closed(there, "bind-familiar"), closed(small, "bind-familiar"))
    assert "BRP-POW-068" == closed(with_cat(), "bind-familiar")


@pytest.mark.parametrize(
    "action", ["familiar-power", "familiar-fatigue", "familiar-senses", "familiar-order", "familiar-speech"]
)
def test_a_familiar_far_away_lends_nothing(action: str) -> None:
    """A gift across the map. [BRP-POW-066]"""
    assert ("", "BRP-POW-066") == (closed(with_cat(16), action), closed(with_cat(17), action))
    assert "" == closed(with_cat(17), "feel-familiar")


def test_a_familiar_takes_a_point_to_use() -> None:
    """An order for nothing, or one that fails only when it was given. [BRP-CHR-100]"""
    drained = with_cat().write("a", "power_points", 0)
    for action in ("familiar-senses", "familiar-order", "familiar-speech"):
        assert "BRP-CHR-100" == closed(drained, action)
    assert "" == closed(drained, "familiar-power")


# -- staffs -------------------------------------------------------------------------------------


def test_a_staff_of_its_own_shape_can_be_chosen() -> None:
    """A form that offers everything but the staff itself. [BRP-POW-073]"""
    there = with_staff()
    for action in ("make-staff", "staff-blow", "break-staff"):
        field = next(each for each in RULESET.action(action).fields if each.name == "item")
        assert field.refusal(STAFF, there, ALL, "a") is None
    assert press(there, "break-staff", "a", at=ALL, item=STAFF).outcome


def test_a_blow_with_what_is_no_staff() -> None:
    """Power from a fist, a staff that is spent, and a wielder who cannot pay. [BRP-POW-080]"""
    there = with_staff()
    spent = there.write("a", f"powers.stores.{STAFF}.points", 0)
    for state, item in ((there, "fist"), (spent, STAFF)):
        assert "BRP-POW-080" == refused(state, "staff-blow", "a", ALL, target="b", item=item).rule
    tired = there.write("a", "power_points", 0).write("a", "in_hand", (STAFF,))
    assert "BRP-CHR-100" == refused(tired, "staff-blow", "a", ALL, target="b").rule
    pays = book(powers=SETS, staff_strike_payer="staff")
    assert 0 == press(tired, "staff-blow", "a", [96], at=pays, target="b").outcome


def test_only_a_staff_that_is_whole_breaks() -> None:
    """A suit of armour struck for a staff, or a broken one again, was a failure of the rules. [BRP-POW-078]"""
    there = facing(mage("light", armour=["helmet"]))
    game = scripted(there, ALL)
    game.run(staff.make_staff, "a")
    suit = refused(game.state, "break-staff", "a", ALL, item="helmet", points=3)
    broken = press(game.state, "break-staff", "a", at=ALL).game.state
    again = refused(broken, "break-staff", "a", ALL, points=3)
    assert ("BRP-POW-078", "BRP-POW-078") == (suit.rule, again.rule)


# -- spells and victims -------------------------------------------------------------------------


def test_cutting_short_says_so_beforehand() -> None:
    """No Dispel in mind, an action that is spent, too many levels, too few points, nobody who casts.

    [BRP-POW-019 BRP-POW-026 BRP-POW-101]
    """
    blast = Casting(use=Use(power="magic/blast", level=3, target="b"), round=1, rank=3)
    there = fighting(mage("blast"), mage("dispel", INT=10)).write("a", "powers.casting", blast)
    assert ("BRP-POW-101", "") == (closed(there, "cut-short", "a"), closed(there, "cut-short", "b"))
    assert "BRP-POW-101" == closed(there.write("b", "fight.acted", after=True), "cut-short", "b")
    assert "BRP-POW-026" == refused(there, "cut-short", "b", ALL, target="a", level=6).rule
    poor = there.write("b", "power_points", 2)
    assert "BRP-POW-019" == refused(poor, "cut-short", "b", ALL, target="a", level=5).rule
    quiet = there.write("a", "powers.casting", None)
    assert "Whose: 'a' is not on offer." == refused(quiet, "cut-short", "b", ALL, target="a", level=1).reason


def test_a_mind_under_another_power_balks_at_no_spell() -> None:
    """Balking at what no spell commands: only Control can be balked at. [BRP-POW-109]"""
    held = under(person(at=ALL), "psychic/mind-control", 1, "controlled")
    assert "BRP-POW-109" == closed(facing(mage("control"), held), "balk", "b")
    controlled = under(replace(held, effects=FrozenMap()), "magic/control", 1, "controlled")
    assert "" == closed(facing(mage("control"), controlled), "balk", "b")


def test_whoever_is_in_plain_sight_is_not_noticed() -> None:
    """A roll to notice somebody who can be seen. [BRP-POW-111]"""
    unseen = under(person(at=ALL), "magic/invisibility", 4, "invisible")
    there = facing(mage("light"), unseen)
    assert "BRP-POW-111" == refused(there, "notice", "a", ALL, target="a").rule
    assert ("", "BRP-POW-111") == (closed(there, "notice"), closed(facing(mage("light")), "notice"))
