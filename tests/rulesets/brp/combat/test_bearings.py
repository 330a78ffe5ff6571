"""What weighs on a number is declared: a stranger's bearing counts as ours do."""

from __future__ import annotations

from dataclasses import replace

from tests.rulesets.brp.stage import BOOK, duel, fighter, play

from rulewright.contract import bears_on
from rulewright.library import open_book
from rulewright.play import Part
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.body.wounds.wounds import WOUNDED, wound
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.weighing import Rest, Weight, in_all
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim, attack_roll
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Play


@bears_on(ATTACK)
def full_moon(aim: Aim) -> Weight:
    """Blades find their way under the full moon, here at least."""
    return Weight((Part("full moon", 7, "HOME-01"),))


@bears_on(WOUNDED)
def howl(game: Play, who: str, names: tuple[str, ...]) -> None:
    """Whoever is wounded howls."""
    game.note(f"{game.actor(who).name} howls.")


def test_a_bearing_of_ones_own_is_in_the_chance_and_in_its_why() -> None:
    """A homebrewer adds one function and changes no rule: the chance, and the words for it, have it."""
    at = open_book(replace(RULESET, bearings=(*RULESET.bearings, full_moon)))
    plain, moonlit = (
        attack_roll(Aim(fighter(skill=60), fighter(), arm("sword-broad", each), 1, each))[0] for each in (BOOK, at)
    )
    assert 7 == moonlit.chance - plain.chance
    assert "full moon 7 [HOME-01]" in moonlit.chance.why()


def test_what_follows_on_a_moment_is_declared_too() -> None:
    """A wound brings what the ruleset lists for it, and nothing that it does not list."""
    at = open_book(replace(RULESET, bearings=(*RULESET.bearings, howl)))
    wild, tame = play(duel(), at=at), play(duel())
    for game in (wild, tame):
        game.run(wound, "a", 1, "a scratch")
    assert ([f"{duel().actor('a').name} howls."], []) == (wild.notes, tame.notes)


def test_weights_add_up() -> None:
    """Points keep their order, hard and easy cancel out, the lowest limit counts, and what is left is left in turn."""
    one = Weight((Part("first", 5),), Difficulty.DIFFICULT, 60, (Rest("half", 2, "A"),))
    other = Weight((Part("second", -3),), Difficulty.EASY, 40, (Rest("a fifth", 5, "B"),), plain=True)
    both = in_all((one, other))
    assert (["first", "second"], Difficulty.AVERAGE, 40, True) == (
        [part.label for part in both.parts],
        both.difficulty,
        both.most,
        both.plain,
    )
    assert 5 == both.leaves(attack_roll(Aim(fighter(skill=50), fighter(), arm("fist", BOOK), 1, BOOK))[0].chance)


def test_every_bearing_is_listed_once() -> None:
    """Listed twice it would count twice."""
    assert len(RULESET.bearings) == len({each.f for each in RULESET.bearings}) > 30
