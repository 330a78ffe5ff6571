"""Attacks at the table: dice, Defense, damage, armor, crowds, Dodges and split turns."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworld.stage import actor, book, dice_thrown, seated

from rulewright.play import FrozenMap
from rulewright.testing.at_the_seat import AtTheSeat

FOUR: dict[str, Any] = {"brawn": 4, "agility": 2, "wits": 3}


def duel(turn: str = "kit", **target: Any) -> AtTheSeat:
    """Kit with Brawn 4 and Agility 2 against Bo, who has no skill to dodge with."""
    arms = ("crowbar", "knife", "pistol", "axe", "bow")
    kit = actor("kit", weapons=arms, skills={"melee": 1, "firearms": 2, "ranged": 3, "unarmed": 1}, **FOUR)
    return seated({"kit": kit, "bo": actor("bo", **{"agility": 1, **target})}, turn, {"kit": "us", "bo": "them"})


@pytest.mark.parametrize(
    ("weapon", "attack", "damage"),
    [
        ("knife", 2 + 1 + 3, 3),
        ("crowbar", 4 + 1 + 1, 4 + 4),
        ("axe", 4 + 1, 6 + 4),
        ("pistol", 2 + 2 + 2, 4),
        ("bow", 2 + 3 + 1, 4),
        ("fists", 2 + 1, 4),
    ],
)
def test_ow_026_stat_skill_and_weapon(weapon: str, attack: int, damage: int) -> None:
    """Brawn swings what is heavy, Agility the light and the guns; Brawn adds to most blows, to no shot.

    [OW-026 OW-027 OW-044 OW-045 OW-046]
    """
    table = duel()
    table.state = table.state.write("kit", "in_hand", () if weapon == "fists" else (weapon,))
    blow = table.press(
        "attack", "kit", target="bo", weapon=weapon, faces=[8] + [2] * (attack - 1) + [8, 8] + [2] * (damage - 2)
    )
    assert [attack, damage] == dice_thrown(table.last)
    assert (True, 2, 3) == (blow.hit, blow.damage, table.actor("bo").health)
    assert attack == table.number("kit", f"Attack: {_name(weapon)}")


def _name(weapon: str) -> str:
    return {
        "knife": "Knife",
        "crowbar": "Crowbar",
        "axe": "Fire axe",
        "pistol": "Old .38 pistol",
        "bow": "Bow",
        "fists": "Bare hands",
    }[weapon]


@pytest.mark.parametrize(("successes", "shift"), [(2, None), (3, 0), (4, 1), (5, 2)])
def test_ow_028_defense_is_agility_and_shift_is_damage(successes: int, shift: int | None) -> None:
    """Three successes against Agility 3 hit, two do not; each beyond is a die of damage. [OW-006 OW-028 OW-044 OW-045]"""
    table = duel(agility=3)
    damage = [] if shift is None else [2] * (3 + shift)
    faces = [8] * successes + [2] * (6 - successes) + damage
    blow = table.press("attack", "kit", target="bo", weapon="knife", faces=faces)
    assert (shift is not None) == blow.hit
    assert dice_thrown(table.last) == [6] + ([] if shift is None else [3 + shift])


@pytest.mark.parametrize(("agility", "needed"), [(1, 1), (3, 1), (4, 2), (5, 2)])
def test_ow_029_the_unaware_have_half_and_no_dodge(agility: int, needed: int) -> None:
    """Half rounded down, at least 1, and nobody is asked. [OW-029]"""
    table = duel(agility=agility, skills={"athletics": 3})
    table.press("impose", "bo", condition="unaware")
    assert needed == table.number("bo", "Defense")
    blow = table.press("attack", "kit", target="bo", weapon="knife", faces=[8] * needed + [2] * (6 - needed) + [2] * 3)
    assert blow.hit
    assert [] == table.last.asked


def hit(table: AtTheSeat, points: int, *answers: object) -> None:
    """Bo is hit with a knife for so many points."""
    table.state = table.state.write("kit", "turn.done", 0).write("kit", "in_hand", ("knife",))
    table.press(
        "attack",
        "kit",
        target="bo",
        weapon="knife",
        faces=[8] * 3 + [2] * 3 + [8] * points + [2] * (5 - points),
        answers=answers,
    )
    assert [6, 5] == dice_thrown(table.last)


def test_ow_058_armor_stops_and_wears_out() -> None:
    """Armor 2 and Durability 5: two, two, then one and no more; what is beyond goes through in the same blow.

    [OW-052 OW-058 OW-059]
    """
    table = duel(armor="light-armor")
    seen = []
    for points in (3, 1, 3, 2):
        hit(table, points)
        seen.append((table.actor("bo").health, table.actor("bo").soaked, int(table.number("bo", "Armor"))))
    assert [(4, 2, 2), (4, 3, 2), (3, 5, 0), (1, 5, 0)] == seen


def test_ow_053_health_then_stats_of_the_victims_choice() -> None:
    """Five Health, then a stat a point, asked one by one; at 0 the game master says what has become of them.

    Out of play, Bo is nobody's target and the fight is over. [OW-052 OW-053 OW-054]
    """
    table = duel(wits=2, charm=3)
    hit(table, 4)
    hit(table, 3, "wits", "charm")
    bo = table.actor("bo")
    assert (0, 1, 2, "") == (bo.health, bo.wits, bo.charm, bo.fate)
    assert ["bo", "bo"] == [question.of for question in table.last.asked]
    hit(table, 3, "wits", "unconscious")
    assert (0, "unconscious") == (table.actor("bo").wits, table.actor("bo").fate)
    assert [] == table.offered("attack", "kit", "target")
    assert "us is left standing" == table.over


def gang(turn: str = "a", **target: Any) -> AtTheSeat:
    """Four with knives around one."""
    people = {who: actor(who, agility=2, weapons=("knife",)) for who in "abcd"}
    bo = actor("bo", **{"agility": 4, **target})
    sides = {**dict.fromkeys("abcd", "us"), "bo": "them"}
    return seated({**people, "bo": bo}, turn, sides)


def stab(table: AtTheSeat, who: str, successes: int = 0, **more: Any) -> bool:
    """One of them attacks with the dice they have."""
    table.state = table.state.write("scene", "turn", who).write(who, "turn.done", 0)
    dice = [8] * successes + [2] * (5 - successes)
    hit = table.press("attack", who, target="bo", weapon="knife", faces=[*dice, *more.pop("faces", [])], **more).hit
    return bool(hit)


def test_ow_030_others_wear_defense_down() -> None:
    """Each other attacker since the last turn takes one, hit or miss, once; the own turn forgets them. [OW-030]"""
    table = gang()
    assert not stab(table, "a")
    assert 4 == table.number("bo", "Defense") + 1
    assert not stab(table, "a", 3)
    assert not stab(table, "b", 2)
    assert stab(table, "c", 2, faces=[2, 2, 2])
    table.state = table.state.write("scene", "turn", "").write("scene", "had_turn", ("a", "b", "c", "d"))
    table.proceed()
    assert ("bo",) == table.acting
    assert 4 == table.number("bo", "Defense")


@pytest.mark.parametrize(("level", "needed"), [(0, 2), (1, 3), (2, 4), (3, 4)])
def test_ow_093_fancy_footwork(level: int, needed: int) -> None:
    """Two others have attacked Agility 4: each level ignores one of them. [OW-030 OW-093]"""
    table = gang(talents={"fancy-footwork": level} if level else {})
    stab(table, "a")
    stab(table, "b")
    assert not stab(table, "c", needed - 1)
    table = gang(talents={"fancy-footwork": level} if level else {})
    stab(table, "a")
    stab(table, "b")
    assert stab(table, "c", needed, faces=[2, 2, 2])


def test_ow_031_room_for_three() -> None:
    """The fourth finds none; a large foe has room for five, and small ones crowd somebody average; a shot needs none.

    [OW-031]
    """
    table = gang()
    for who in "abc":
        stab(table, who)
    assert "OW-031" == table.refused("attack", "d", target="bo", weapon="knife").rule
    assert "OW-031" == table.refused("grapple", "d", target="bo").rule
    armed = AtTheSeat(table.game, table.state.write("d", "in_hand", ("pistol",)))
    assert armed.allows("attack", "d", target="bo", weapon="pistol")
    large = AtTheSeat(table.game, table.state.write("bo", "character.size", "large"))
    assert large.allows("attack", "d", target="bo", weapon="knife")
    small = AtTheSeat(table.game, table.state.write("d", "character.size", "small"))
    assert small.allows("attack", "d", target="bo", weapon="knife")


def test_ow_031_whoever_holds_takes_up_room() -> None:
    """Hands that hold somebody are there, whomever the holder kicks meanwhile; the holder finds room again. [OW-031]"""
    table = gang(agility=2)
    table.press("grapple", "a", target="bo", faces=[8, 8])
    table.state = table.state.write("a", "turn.done", 0)
    table.press("attack", "a", target="d", weapon="fists", faces=[2, 2])
    for who in "bc":
        stab(table, who)
    assert "OW-031" == table.refused("attack", "d", target="bo", weapon="knife").rule
    table.state = table.state.write("a", "turn.done", 0)
    assert table.allows("attack", "a", target="bo", weapon="knife")


def test_ow_041_into_melee() -> None:
    """Three dice less while a friend is hand-to-hand with the target; a botch goes to the friend. [OW-041 OW-042]"""
    table = gang()
    stab(table, "a")
    table.state = table.state.write("d", "in_hand", ("pistol",)).write("scene", "turn", "d")
    table.state = table.state.write("d", "character.skills", FrozenMap({"firearms": 2}))
    table.press("attack", "d", target="bo", weapon="pistol", faces=[2] * 3)
    assert [2 + 2 + 2 - 3] == dice_thrown(table.last)
    table.state = table.state.write("d", "turn.done", 0).write("a", "agility", 1)
    blow = table.press("attack", "d", target="bo", weapon="pistol", faces=[1, 1, 8, 8, 2, 2, 2])
    assert ("a", True, 4) == (blow.target, blow.hit, table.actor("a").health)


# -- Dodges and split turns ------------------------------------------------------------------------


def test_ow_034_each_dodge_costs_more_and_counts_as_an_action() -> None:
    """Skill alone: five dice, then two, then one; Wits 4 allow four, and the turn then has what is left.

    [OW-032 OW-034 OW-035 OW-037 OW-038 OW-039]
    """
    table = gang(skills={"athletics": 5}, wits=4, weapons=("knife",))
    thrown = []
    for who in "abc":
        dice = {"a": 5, "b": 2, "c": 1}[who]
        table.state = table.state.write("scene", "turn", who)
        form = {"target": "bo", "weapon": "knife"}
        table.press("attack", who, **form, faces=[2] * dice + [2] * 5, answers=[True])
        thrown.append(dice_thrown(table.last)[0])
    assert [5, 2, 1] == thrown
    table.state = table.state.write("scene", "turn", "bo").write("bo", "attackers", ())
    assert 1 == table.number("bo", "Actions")
    assert "OW-038" == table.refused("declare", "bo", actions=2).rule
    table.press("attack", "bo", target="a", weapon="knife", faces=[], answers=[])
    assert [0] == dice_thrown(table.last)
    assert "OW-038" == table.refused("attack", "bo", target="a", weapon="knife").rule
    table.press("end-turn", "bo")
    assert 4 == table.number("bo", "Actions")


def test_ow_035_no_dodge_beyond_wits() -> None:
    """Wits 1: one Dodge, and the next attack asks nobody; the own turn has only what is free. [OW-035 OW-040]"""
    table = gang(skills={"athletics": 3}, wits=1, weapons=("knife",))
    stab(table, "a", faces=[2] * 3, answers=[True])
    stab(table, "b")
    assert [] == table.last.asked
    table.state = table.state.write("scene", "turn", "bo")
    assert "OW-038" == table.refused("attack", "bo", target="a", weapon="knife").rule
    assert table.allows("move", "bo", away="a")


@pytest.mark.parametrize(
    ("actions", "level", "dice"),
    [
        (1, 0, [6]),
        (2, 0, [4, 3]),
        (3, 0, [3, 2, 1]),
        (4, 0, [2, 1, 0, 0]),
        (4, 1, [2, 2, 1, 0]),
        (4, 2, [2, 2, 2, 1]),
        (4, 3, [2, 2, 2, 2]),
    ],
)
def test_ow_036_split_turns(actions: int, level: int, dice: list[int]) -> None:
    """The first of N costs N, each further one more; Multitasking eases the second, third and fourth.

    A miss cancels nothing of what was declared. [OW-036 OW-038 OW-099 OW-102]
    """
    table = duel()
    table.state = table.state.write("kit", "wits", 4).write("kit", "in_hand", ("knife",))
    table.state = table.state.write("kit", "character.talents", FrozenMap({"multitasking": level}))
    table.press("declare", "kit", actions=actions)
    for expected in dice:
        table.press("attack", "kit", target="bo", weapon="knife", faces=[2] * expected)
        assert [expected] == dice_thrown(table.last)
    assert table.refused("attack", "kit", target="bo", weapon="knife").rule in {"OW-036", "OW-038"}
    table.press("end-turn", "kit")
    assert (0, 0) == (table.actor("kit").turn.done, table.actor("kit").turn.declared)


def test_ow_036_declared_before_the_first_roll() -> None:
    """Nobody splits after having acted, nor beyond Wits, nor without a turn. [OW-036 OW-038]"""
    table = duel()
    assert "OW-038" == table.refused("declare", "kit", actions=4).rule
    table.state = table.state.write("kit", "wits", 2)
    assert "OW-038" == table.refused("declare", "kit", actions=3).rule
    table.press("attack", "kit", target="bo", weapon="fists", faces=[2] * 3)
    assert "OW-036" == table.refused("declare", "kit", actions=1).rule
    assert "OW-036" == table.refused("attack", "kit", target="bo", weapon="fists").rule
    assert "OW-036" == duel("").refused("declare", "kit", actions=2).rule


def test_ow_040_what_is_free() -> None:
    """Moving and one object a turn beside the action; a second of either is refused until the next turn. [OW-040]"""
    table = duel()
    table.press("draw", "kit", weapon="pistol")
    assert "OW-040" == table.refused("draw", "kit", weapon="bow").rule
    table.press("move", "kit", away="bo")
    assert 6 == table.state.scene.distance("kit", "bo")
    assert "OW-040" == table.refused("move", "kit", toward="bo").rule
    table.press("attack", "kit", target="bo", weapon="pistol", faces=[2] * 6)
    table.press("end-turn", "kit")
    table.state = table.state.write("scene", "turn", "kit")
    assert table.allows("move", "kit", toward="bo")
    assert table.allows("draw", "kit", weapon="bow")
    assert "OW-031" == table.refused("attack", "kit", target="bo", weapon="fists").rule


def test_ow_048_down_and_up_again() -> None:
    """Prone takes one from Defense; standing up is the turn's movement. [OW-040 OW-048]"""
    table = duel(agility=3)
    table.press("impose", "bo", condition="prone")
    assert 2 == table.number("bo", "Defense")
    table.state = table.state.write("scene", "turn", "bo")
    assert "OW-048" == table.refused("move", "bo", away="kit").rule
    table.press("stand-up", "bo")
    assert 3 == table.number("bo", "Defense")
    assert "OW-040" == table.refused("move", "bo", away="kit").rule
    assert "OW-048" == table.refused("stand-up", "bo").rule


@pytest.mark.parametrize(("faces", "worth"), [([8, 2, 2], 1), ([8, 8, 2], 2), ([8, 8, 8], 3), ([2, 2, 2], 0)])
def test_ow_051_cover_takes_dice_from_attackers(faces: list[int], worth: int) -> None:
    """One die, one more for each shift; and it stays behind when one moves. [OW-051]"""
    table = duel("bo", agility=1, skills={"athletics": 2})
    table.press("take-cover", "bo", faces=faces)
    table.state = table.state.write("scene", "turn", "kit").write("bo", "character.skills", FrozenMap())
    table.press("attack", "kit", target="bo", weapon="crowbar", faces=[2] * (6 - worth))
    assert [6 - worth] == dice_thrown(table.last)
    table.state = table.state.write("scene", "turn", "bo")
    table.press("move", "bo", away="kit")
    assert "cover" not in table.actor("bo").effects


def test_ow_049_helpless_until_the_own_turn() -> None:
    """A critical botch costs the Dodge until the next turn, then it is back. [OW-043 OW-048 OW-049]"""
    table = duel("bo", agility=2, skills={"athletics": 3})
    table.press("attempt", "bo", stat="agility", faces=[1, 2], answers=["helpless"])
    assert 1 == table.number("bo", "Defense")
    table.press("end-turn", "bo")
    table.state = table.state.write("scene", "turn", "kit")
    table.press("attack", "kit", target="bo", weapon="crowbar", faces=[2] * 6)
    assert [] == table.last.asked
    table.press("end-turn", "kit")
    table.state = table.state.write("scene", "had_turn", ("kit",))
    table.proceed()
    assert ("bo",) == table.acting
    assert not table.actor("bo").is_marked("helpless")
    assert table.actor("bo").is_marked("prone")


def test_ow_050_a_gun_may_lend_its_bonus() -> None:
    """Two dice for a threat, if the game master agrees. [OW-050]"""
    table = duel()
    form: dict[str, Any] = {"stat": "charm", "tool": "pistol"}
    table.state = table.state.write("kit", "in_hand", ("pistol",)).write("kit", "charm", 2)
    table.press("attempt", "kit", **form, faces=[2] * 4, answers=[True])
    table.state = table.state.write("kit", "turn.done", 0)
    table.press("attempt", "kit", **form, faces=[2] * 2, answers=[False])


@pytest.mark.parametrize(("lasts", "hits"), [("attack", True), ("turn", False)])
def test_ow_033_how_long_a_dodge_lasts(lasts: str, hits: bool) -> None:
    """By default it covers one attack; by option it holds against that opponent until the dodger's turn. [OW-033]"""
    table = gang(skills={"athletics": 3}, wits=2, agility=1)
    table.book = book(dodge_lasts=lasts)
    table.press("attack", "a", target="bo", weapon="knife", faces=[8, 8, 2, 8] + [2] * 4, answers=[True])
    table.state = table.state.write("a", "turn.done", 0)
    faces = [8] + [2] * 4 + ([2] * 3 if hits else [])
    assert hits == table.press("attack", "a", target="bo", weapon="knife", faces=faces).hit
    table.state = table.state.write("scene", "turn", "").write("scene", "had_turn", tuple("abcd"))
    table.proceed()
    assert {} == dict(table.actor("bo").guard)


@pytest.mark.parametrize(("form", "dice"), [({}, 9 + 2 + 2 + 1), ({"specialty": "sniping"}, 9 + 2 + 2 + 3)])
def test_ow_019_a_specialty_that_fits_the_shot_counts_in_place_of_the_weapons(form: dict[str, Any], dice: int) -> None:
    """Practised with pistols by 1, at sniping by 3: one of them is added, and which, the shooter says. [OW-001 OW-019 OW-027]"""
    table = duel()
    own = {"firearms/pistols": 1, "firearms/sniping": 3, "unarmed/blocking": 2, "firearms/knowledge": 5}
    table.state = table.state.write("kit", "character.specialties", FrozenMap(own))
    table.state = table.state.write("kit", "in_hand", ("pistol",)).write("kit", "agility", 9)
    assert ["pistols", "sniping", "blocking"] == table.offered("attack", "kit", "specialty")
    assert "OW-019" == table.refused("attack", "kit", target="bo", weapon="pistol", specialty="blocking").rule
    assert not table.allows("attack", "kit", target="bo", weapon="pistol", specialty="knowledge")
    table.press("attack", "kit", target="bo", weapon="pistol", **form, faces=[2] * dice)
    assert [dice] == dice_thrown(table.last)
