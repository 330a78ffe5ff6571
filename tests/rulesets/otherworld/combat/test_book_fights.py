"""The two fights of the book, face by face: Dee against Ace, Banana against Wrupert."""

from __future__ import annotations

from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK, actor, book, dice_thrown, scene_of, scripted, state

from rulewright.chance import Botch
from rulewright.play import FrozenMap, Scripted
from rulewright.rulesets.otherworld.checks.turns import action_penalty, declare, end_turn
from rulewright.rulesets.otherworld.combat.attack import Blow, attack, attack_dice
from rulewright.rulesets.otherworld.combat.defense import can_dodge, defense, dodge_dice
from rulewright.rulesets.otherworld.encounter import proceed
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.skills.tasks import Situation, attempt, take_cover
from rulewright.rulesets.otherworld.state.character import Actor, Book, Scene
from rulewright.rulesets.otherworld.state.entries import Weapon
from rulewright.rulesets.otherworld.state.questions import BlunderQuestion, DodgeQuestion, LendQuestion

type Script = Scripted[Actor, Scene, Book]

# -- Dee and Ace --------------------------------------------------------------------------------

ACE_DODGES = [8, 2, 3]
DEE_STABS = [10, 10, 8, 2, 3, 4, 5, 6, 7, 9, 2]
KNIFE_TANGLES = [8, 2, 3, 4]


def first_stab() -> tuple[Script, Blow]:
    """Dee stabs, Ace dodges with one success."""
    scene = scene_of("dee", "ace", turn="dee", had_turn=("dee",))
    play = scripted(
        state(scene=scene, dee=actor("dee"), ace=actor("ace")),
        [*ACE_DODGES, *DEE_STABS, *KNIFE_TANGLES, *[2, 3, 4], *[8, 8, 9, 9, 2, 3, 4, 5, 6], *[8, 8, 9, 2, 3]],
        [True, True],
    )
    return play, attack(play, "dee", "ace", "knife")


def second_stab() -> tuple[Script, Blow]:
    """A turn later Dee stabs again, and Ace's Dodge comes to nothing."""
    play, _ = first_stab()
    end_turn(play, "dee")
    proceed(play)
    end_turn(play, "ace")
    proceed(play)
    return play, attack(play, "dee", "ace", "knife")


def test_ow_ex_006_attack_pool() -> None:
    """Agility 3, Melee 3 and the knife's 3 are nine dice. [OW-027]"""
    dice = attack_dice(actor("dee"), BOOK.content.get(Weapon, "knife"))
    assert 9 == dice
    assert "Attack 9 = Agility 3 [OW-001] + Melee 3 [OW-018] + Knife 3 [OW-027]" == dice.why()


def test_ow_ex_008_dodge_raises_defense_and_shift_is_one() -> None:
    """Ace dodges with three dice to Defense 3; four successes hit with shift 1. [OW-028 OW-032 OW-044]"""
    play, blow = first_stab()
    dodge, stab, damage = play.drawn
    assert (3, 9) == (dodge[0].dice, stab[0].dice)  # type: ignore[attr-defined]
    assert (1, 4) == (dodge[2].successes, stab[2].successes)
    assert 3 + 1 == damage[0].pool.dice  # type: ignore[attr-defined]
    assert blow.hit


def test_ow_ex_009_the_jacket_takes_it() -> None:
    """Knife 3 and shift 1 are four dice, without Brawn; one point, and the jacket stops it. [OW-045 OW-046 OW-058]"""
    play, blow = first_stab()
    assert [3, 9, 4] == dice_thrown(play)
    assert Blow("ace", hit=True, damage=0) == blow
    assert (7, 1) == (play.actor("ace").health, play.actor("ace").soaked)


def test_ow_ex_010_two_points_get_through() -> None:
    """Defense 2, shift 2, five dice, three points: Ace loses 2 Health, the jacket has soaked 2 of 3. [OW-044 OW-045]"""
    play, blow = second_stab()
    play.close()
    assert [3, 9, 5] == dice_thrown(play)[3:]
    assert Blow("ace", hit=True, damage=2) == blow
    assert (5, 2) == (play.actor("ace").health, play.actor("ace").soaked)


def test_ow_033_by_option_a_dodge_lasts_until_the_next_turn() -> None:
    """Ace's one success holds against a second stab of the same turn, but for nobody else. [OW-033]"""
    longer = book(dodge_lasts="turn")
    scene = scene_of("dee", "ace", turn="dee")
    play = scripted(
        state(scene=scene, dee=actor("dee"), ace=actor("ace")),
        [*ACE_DODGES, *DEE_STABS, *KNIFE_TANGLES],
        [True],
        longer,
    )
    attack(play, "dee", "ace", "knife")
    assert 3 == defense(play.actor("ace"), "dee", longer.options)
    assert 1 == defense(play.actor("ace"), "somebody else", longer.options)
    end_turn(play, "dee")
    proceed(play)
    proceed(play)
    assert 2 == defense(play.actor("ace"), "dee", longer.options)


# -- Banana and Wrupert -------------------------------------------------------------------------

BANANA_DODGES = [10, 10, 9, 8, 4]
FIRST_SWING = [8, 8, 9, 2, 3, 4]
SECOND_SWING = [7, 10, 8, 5, 2, 9]
CROWBAR_BITES = [8, 8, 9, 9, 2, 3, 4, 5]
SLIDES_FOR_COVER = [1, 4]
FIRES_IN_THE_AIR = [2, 3, 4, 2, 3, 7]
THIRD_SWING, THIRD_BITE = [8, 8, 2, 3, 4, 5], [8, 8, 9, 2, 3, 4, 5, 6]
FOURTH_SWING, FOURTH_BITE = [8, 8, 9, 2, 3], [8, 8, 9, 2, 3, 4, 5, 6, 7]


def wrupert_swings() -> Script:
    """Wrupert is quicker and swings twice; Banana dodges the first and tries her luck with the second."""
    scene = scene_of("wrupert", "banana", turn="wrupert", had_turn=("wrupert",))
    faces = [*BANANA_DODGES, *FIRST_SWING, *SECOND_SWING, *CROWBAR_BITES, *SLIDES_FOR_COVER, *FIRES_IN_THE_AIR]
    faces += [*THIRD_SWING, *THIRD_BITE, *FOURTH_SWING, *FOURTH_BITE]
    answers = [True, "helpless", True]
    play = scripted(state(scene=scene, wrupert=actor("wrupert"), banana=actor("banana")), faces, answers)
    declare(play, "wrupert", 2)
    attack(play, "wrupert", "banana", "crowbar")
    attack(play, "wrupert", "banana", "crowbar")
    return play


def banana_acts() -> Script:
    """Banana slides for cover and fires into the air, both in one turn."""
    play = wrupert_swings()
    end_turn(play, "wrupert")
    proceed(play)
    declare(play, "banana", 2)
    take_cover(play, "banana")
    attempt(play, "banana", "charm", "presence", "intimidation", situation=Situation(toward="wrupert", tool="pistol"))
    return play


def wrupert_swings_again() -> Script:
    """Wrupert swings twice at Banana on the ground."""
    play = banana_acts()
    end_turn(play, "banana")
    proceed(play)
    declare(play, "wrupert", 2)
    attack(play, "wrupert", "banana", "crowbar")
    attack(play, "wrupert", "banana", "crowbar")
    return play


def test_ow_ex_011_banana_dodges_very_well() -> None:
    """10, 10, 9 and rethrows 8, 4: four successes on three dice, so Defense 7. [OW-003 OW-032]"""
    play = wrupert_swings()
    assert (3, 4) == (play.drawn[0][0].dice, play.drawn[0][2].successes)  # type: ignore[attr-defined]
    assert "Banana dodges: Defense +4" in play.notes


def test_ow_ex_012_split_attack_misses() -> None:
    """Eight dice split in two are six and five; three successes against 7 miss. [OW-036 OW-044]"""
    play = wrupert_swings()
    assert [3, 6, 5, 8] == dice_thrown(play)[:4]
    assert any(each.startswith("Wrupert misses Banana: 3 against Defense 7") for each in play.notes)


def test_ow_ex_013_second_swing_hits() -> None:
    """Without a Dodge Defense is 3 again, whatever Wrupert did before: three successes hit. [OW-030 OW-033]"""
    play = wrupert_swings()
    assert 3 == defense(play.actor("banana"), "wrupert", BOOK.options)
    assert 3 == play.drawn[2][2].successes
    assert "Wrupert hits Banana: 3 against Defense 3." in play.notes


def test_ow_ex_013_other_readings_are_options() -> None:
    """Counting Wrupert's own first attack would make Defense 2; the longer Dodge would keep it at 7. [OW-030 OW-033]"""
    banana = wrupert_swings().actor("banana")
    assert 2 == defense(replace(banana, attackers=("wrupert",)), "wrupert", Options(count_attacker=True))
    assert 7 == defense(replace(banana, guard=FrozenMap({"wrupert": 4})), "wrupert", Options())


def test_ow_ex_013_a_second_dodge_would_have_no_dice() -> None:
    """Unarmed 3 less 3 is nothing: Banana is not even asked. [OW-013 OW-034]"""
    play = wrupert_swings()
    assert 1 == len([asked for asked in play.asked if isinstance(asked, DodgeQuestion)])
    assert 0 == dodge_dice(play.actor("banana"), BOOK)


def test_ow_ex_014_the_crowbar_adds_brawn() -> None:
    """Brawn 4 and crowbar 4 are eight dice; of four points the armor stops two. [OW-045 OW-058]"""
    play = wrupert_swings()
    assert 8 == dice_thrown(play)[3]
    assert (3, 2) == (play.actor("banana").health, play.actor("banana").soaked)


def test_ow_ex_015_split_after_a_dodge() -> None:
    """One Dodge made: one action costs 3, two cost 4 and 5. [OW-037]"""
    play = wrupert_swings()
    end_turn(play, "wrupert")
    proceed(play)
    assert -3 == action_penalty(play.actor("banana")).value
    declare(play, "banana", 2)
    assert -4 == action_penalty(play.actor("banana")).value
    take_cover(play, "banana")
    assert -5 == action_penalty(play.actor("banana")).value


def test_ow_ex_016_sliding_for_cover_is_a_critical_botch() -> None:
    """Agility 3, Athletics 3, less 4: two dice, 1 and 4. She falls, and cannot dodge. [OW-011 OW-043 OW-049 OW-051]"""
    play = banana_acts()
    assert 2 == dice_thrown(play)[4]
    assert Botch.CRITICAL is play.drawn[4][2].botch
    assert isinstance(play.asked[1], BlunderQuestion)
    assert play.actor("banana").is_marked("prone")
    assert not can_dodge(play.state, "banana")


def test_ow_ex_017_nobody_is_impressed() -> None:
    """Charm 4, Presence 4, intimidation 1 and the gun's 2, less 5: six dice, a plain failure. [OW-012 OW-050 OW-102]"""
    play = banana_acts()
    assert 6 == dice_thrown(play)[5]
    assert (0, Botch.NONE) == (play.drawn[5][2].successes, play.drawn[5][2].botch)
    assert isinstance(play.asked[2], LendQuestion)
    assert "Banana fails" in play.notes


def test_ow_ex_018_on_the_ground() -> None:
    """Prone, Defense 2, no Dodge: two hits, the armor breaks, and all five Health are gone. [OW-048 OW-049 OW-059]"""
    play = wrupert_swings_again()
    play.close()
    assert [6, 8, 5, 9] == dice_thrown(play)[6:]
    health = [change.after for change in play.changes if change.of == "banana" and change.path == "health"]
    soaked = [change.after for change in play.changes if change.of == "banana" and change.path == "soaked"]
    assert ([3, 2, 0], [2, 4, 5]) == (health, soaked)
    assert "Banana's armor is broken" in play.notes


def test_ow_ex_018_her_next_turn_gives_the_dodge_back() -> None:
    """Helpless ends as the next turn starts; lying down does not. [OW-048 OW-049]"""
    play = wrupert_swings_again()
    end_turn(play, "wrupert")
    proceed(play)
    assert can_dodge(play.state, "banana")
    assert play.actor("banana").is_marked("prone")


def test_whole_second_fight_can_be_taken_back() -> None:
    """Reversing every change in turn restores the first state."""
    play = wrupert_swings_again()
    began = wrupert_swings().changes[0]
    undone = play.state.fold(change.reversed() for change in reversed(play.changes))
    scene = scene_of("wrupert", "banana", turn="wrupert", had_turn=("wrupert",))
    assert state(scene=scene, wrupert=actor("wrupert"), banana=actor("banana")) == undone
    assert ("wrupert", "turn.declared", 0, 2) == (began.of, began.path, began.before, began.after)
