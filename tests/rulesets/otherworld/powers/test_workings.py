"""Workings as data: what each does, how long it lasts, and that a new one is one entry."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworld.stage import BOOK, actor, scripted, state

from rulewright.chance.dice import RandomDice
from rulewright.content import ContentError, Pack, load
from rulewright.contract import Book
from rulewright.play import Lasting, Sampled, Until
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.body.health import hurt
from rulewright.rulesets.otherworld.encounter import end_scene
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.powers.doing import reached, take_effect
from rulewright.rulesets.otherworld.powers.working import work
from rulewright.rulesets.otherworld.state.character import Actor
from rulewright.rulesets.otherworld.state.entries import Skill, Working

HOMEBREW = """
[[working]]
id = "hail"
name = "Hail"
skill = "evocation"
aim = "foe"
lasts = "instant"
effects = [{ type = "hurt", at = 1, points = 1 }, { type = "hurt", at = 3, per_success = 2 }]
text = "One point; from three successes on, two for each."
"""


def worked(working: str, successes: int, answers: list[object] | None = None, **target: Any) -> Actor:
    """Somebody after a Working with so many successes."""
    play = scripted(state(me=actor("mora"), you=actor("you", **target)), answers=answers or [])
    take_effect(play, "me", working, "me" if BOOK.content.get(Working, working).aim == "self" else "you", successes)
    return play.actor("me" if BOOK.content.get(Working, working).aim == "self" else "you")


def test_ow_082_sear_deals_points_not_dice() -> None:
    """Three Power successes are three points, less what armor stops. [OW-082]"""
    assert 2 == worked("sear", 3).health
    assert 4 == worked("sear", 3, armor="light-armor").health


def test_ow_083_a_shield_takes_a_point_for_each_success() -> None:
    """Three successes take three points, over two blows, and before the armor does. [OW-083]"""
    play = scripted(state(me=actor("mora"), you=actor("you", armor="light-armor")))
    take_effect(play, "me", "shield", "you", 3)
    assert [0, 0, 3] == [hurt(play, "you", points, "a pipe") for points in (2, 3, 5)]
    assert (2, 4) == (play.actor("you").health, play.actor("you").soaked)
    assert "shield" not in play.actor("you").effects


@pytest.mark.parametrize(
    ("successes", "mark"),
    [(1, "hovering"), (2, "hovering"), (3, "flying at walking speed"), (5, "flying like a bird")],
)
def test_ow_ex_024_flight(successes: int, mark: str) -> None:
    """One success hovers, three fly at walking speed, five like a bird. [OW-084]"""
    me = worked("flight", successes)
    assert (mark,) == me.effects["flight"].marks


def test_ow_103_classes_of_duration() -> None:
    """Permanent stays, brief ends with the scene, temporary lasts a scene more for each shift. [OW-103]"""
    assert Lasting() == worked("second-heart", 5).effects["second-heart"].clock
    assert Until("scene 1 ends") == worked("ward", 4).effects["ward"].clock
    assert Until("scene 3 ends") == worked("giants-grip", 3).effects["giants-grip"].clock
    classes = {spell.lasts for spell in BOOK.content[Working].values()}
    assert {"instant", "brief", "power", "temporary", "permanent"} == classes


def test_ow_103_scenes_end_what_lasts_so_long() -> None:
    """Giant's grip with shift 1 survives one scene and not the second. [OW-103]"""
    play = scripted(state(me=actor("mora")))
    take_effect(play, "me", "giants-grip", "me", 2)
    assert 3 == play.actor("me").stat("brawn")
    end_scene(play, "me")
    assert 3 == play.actor("me").stat("brawn")
    end_scene(play, "me")
    assert 2 == play.actor("me").stat("brawn")


def test_ow_016_derived_stats_follow_effects_too() -> None:
    """Body is the lower of Brawn and Agility, with Giant's grip as well. [OW-016]"""
    assert [2, 3] == [worked("giants-grip", successes).stat("body") for successes in (0, 1)]


def test_mending_reaches_stats_only_from_four_successes() -> None:
    """Knit flesh: Health first; with four, what is left goes to stats of the patient's choice."""
    play = scripted(state(me=actor("mora"), you=actor("dee")), answers=["wits", "wits"])
    play.state = play.state.write("you", "health", 2).write("you", "wits", 1)
    take_effect(play, "me", "knit-flesh", "you", 3)
    assert (5, 1) == (play.actor("you").health, play.actor("you").wits)
    take_effect(play, "me", "knit-flesh", "you", 4)
    assert 3 == play.actor("you").wits


def test_only_the_highest_step_takes_place() -> None:
    """Of steps at 1, 3 and 5, four successes reach the second alone."""
    nodes = BOOK.content.get(Working, "leaden-limbs").effects
    assert [(), (1,), (3,)] == [tuple(node.at for node in reached(nodes, successes)) for successes in (0, 2, 4)]


@pytest.mark.parametrize("working", list(BOOK.content[Working]))
@pytest.mark.parametrize("seed", range(3))
def test_every_working_plays(working: str, seed: int) -> None:
    """Each Working of the pack can be worked, and breaks nothing."""
    play = Sampled(
        state("mora", mora=actor("mora"), dee=actor("dee"), sil=actor("sil")), BOOK, RandomDice(seed), RULESET.policy
    )
    work(play, "mora", working, 2, "dee", "whatever it does")
    assert RULESET.broken is not None
    assert () == RULESET.broken(play.state, BOOK)


@pytest.mark.parametrize("working", list(BOOK.content[Working]))
def test_ow_080_every_working_is_a_specialty_of_a_magical_skill(working: str) -> None:
    """Its skill is a Realm or a School, and every step can be reached. [OW-080]"""
    spell = BOOK.content.get(Working, working)
    assert BOOK.content.get(Skill, spell.skill).magic
    assert spell.least <= min(node.at for node in spell.effects) or spell.least > 1
    assert reached(spell.effects, max(node.at for node in spell.effects))


def test_a_new_working_is_one_entry() -> None:
    """Eight lines of TOML and no Python: it can be worked at once."""
    content = load((BOOK.content, Pack.of_texts("homebrew", {"hail.toml": HOMEBREW})), RULESET.kinds, RULESET.checks)
    at = Book(Options(), content)
    for faces, health in (([8, 2, 2], 4), ([8, 8, 8], 0)):
        play = scripted(state(me=actor("mage", power=3, control=1, otherness=1), you=actor()), [*faces, 8], at=at)
        if not health:
            play = scripted(
                state(me=actor("mage", power=3, control=1, otherness=1), you=actor(wits=2)), [*faces, 8], ["wits"], at
            )
        work(play, "me", "hail", 3, "you")
        assert health == play.actor("you").health


def test_a_wrong_working_says_what_is_wrong() -> None:
    """A misspelt skill, condition or number is found when the pack is loaded, with its line."""
    wrong = HOMEBREW.replace('"evocation"', '"evokation"').replace(
        '{ type = "hurt", at = 1, points = 1 }',
        '{ type = "impose", condition = "pron" }, { type = "modify", to = "agilty" }',
    )
    with pytest.raises(ContentError) as refused:
        load((BOOK.content, Pack.of_texts("homebrew", {"hail.toml": wrong})), RULESET.kinds, RULESET.checks)
    told = str(refused.value)
    assert "evocation" in told
    assert "prone" in told
