"""Options: readings that are not shown where their rule is."""

from __future__ import annotations

from tests.rulesets.otherworlds.stage import battle, book, checks, person, script, table

from rulewright.play.effects import begin
from rulewright.rulesets.otherworlds.body.conditions import bleeding
from rulewright.rulesets.otherworlds.body.recovery import long_rest
from rulewright.rulesets.otherworlds.body.upkeep import start_turn
from rulewright.rulesets.otherworlds.combat.attack import attack
from rulewright.rulesets.otherworlds.combat.moving import move
from rulewright.rulesets.otherworlds.creation.arrival import enter
from rulewright.rulesets.otherworlds.creation.builder import CREATION
from rulewright.rulesets.otherworlds.options import Options
from rulewright.rulesets.otherworlds.state.character import Character, Spot
from rulewright.rulesets.otherworlds.state.numbers import most_astral
from rulewright.rulesets.otherworlds.world.movement import drop_prone


def test_concealment_may_be_edge() -> None:
    """Instead of an added die. [OWS-042]"""
    state = table(a=person(weapons=("mace", "buckler"), marks=("unseen:b",)), b=person())
    play = script(state, [1, 4, 5], conceal="edge")
    play.run(attack, actor="a", target="b", weapon="mace")
    assert (1, 0) == (checks(play)[0].edge, checks(play)[0].bonus)


def test_a_counter_attack_may_escape_a_blast_whole() -> None:
    """The letter of Counter Attack, which leaves the area clause out. [OWS-038]"""
    nimble = person(dexterity=6, toughness=4, weapons=("revolver",), at=Spot(6, 5))
    state = table(a=person(dexterity=6, weapons=("thumper",), at=Spot(0, 5)), b=nimble)
    state = state.write("b", "attributes.dexterity", 4)
    for reading, dealt in (("half", (24 - 17 + 1) // 2), ("none", 0)):
        play = script(state, [6, 6, 5, 6, 6, 1, 1], [True, [], ["counter-attack"]], counter_area=reading)
        (blow,) = play.run(attack, actor="a", target="b", weapon="thumper")
        assert (dealt, 1 + 4 + 3 - 2) == (blow.dealt, state.actor("a").health - play.actor("a").health)
        assert 5 == play.actor("b").weapons["revolver"].rounds


def test_bleeding_may_be_worse() -> None:
    """As much as the table says. [OWS-078]"""
    play = script(battle(table(a=person()), "a"), bleeding=3)
    begin(play, "a", bleeding())
    start_turn(play, "a")
    assert 17 == play.actor("a").health


def test_rising_may_be_free() -> None:
    """No movement lost. [OWS-103]"""
    state = battle(table(a=person(at=Spot(5, 5)), b=person(at=Spot(20, 20))), "a")
    play = script(state, rising=0)
    drop_prone(play, "a")
    assert 3 == play.run(move, actor="a", x=8, y=5)


def test_discipline_is_a_counter_of_the_setting() -> None:
    """Restored by a long rest, and otherwise without effect. [OWS-063]"""
    play = script(table(a=person(discipline=0)), [1] * 7, discipline=8)
    play.run(long_rest, actor="a")
    assert 8 == play.actor("a").discipline


def test_every_six_buys_maneuvers() -> None:
    """At a table that counts discarded dice, a lost 6 is still a success. [OWS-021]"""
    state = table(a=person(strength=9, weapons=("mace",), marks=("prone",)), b=person())
    state = state.write("a", "astral", 0)
    for every_six, asked in ((False, 0), (True, 1)):
        play = script(state, [6, 2, 4, 1], [[]] * asked, every_six=every_six)
        play.run(attack, actor="a", target="b", weapon="mace")
        assert asked == len(play.asked)


def test_numbers_of_creation_are_options() -> None:
    """More points, more of everything. [OWS-007 OWS-067]"""
    rich = book(attribute_points=20, attribute_most=8, proficiencies=6, masteries=4, powers=9, proficiency_bonus=4)
    points = [budget.points for budget in CREATION.budgets(Character(name="A"), rich)]
    assert [20, 6, 4, 9] == points[:4]
    trained = enter("a", Character(name="A", proficiencies=("lore",)), rich)
    assert 4 == trained.proficiencies["lore"]
    assert 21 == most_astral(person(resolve=3), book(astral_per_resolve=7))


def test_defaults_are_the_rulings() -> None:
    """The table that chooses nothing plays by the rulings."""
    assert Options() == book().options
