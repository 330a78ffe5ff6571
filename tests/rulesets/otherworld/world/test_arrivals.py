"""Arrivals at the table: what an animal is born with, whose turn comes, what hands catch and pick up."""

from __future__ import annotations

import pytest
from tests.rulesets.otherworld.stage import actor, dice_thrown, seated

from rulewright.play import FrozenMap


@pytest.mark.parametrize(
    ("creature", "faces"),
    [
        ("cat", [0, 0, 0, 0, 0, 1, 1, 1, 2, 3]),
        ("dog", [0, 0, 0, 0, 0, 0, 0, 0, 1, 1]),
        ("boar", [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
        ("crow", [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
    ],
)
def test_ow_087_a_ten_sided_die_tells(creature: str, faces: list[int]) -> None:
    """Every face of the die for cats, dogs and wild animals, once; those met are not asked again. [OW-087 OW-088 OW-089]"""
    found = []
    for face in range(1, 11):
        table = seated({"kit": actor("kit")})
        table.press("bring", "kit", creature=creature, faces=[face])
        found.append(table.actor(f"{creature}-1").otherness)
        if face == 10:
            dice = 1 + 2 + sum(table.actor(f"{creature}-1").stat(stat) for stat in ("wits", "agility"))
            table.state = table.state.write("kit", "wits", 1).write("kit", "agility", 2)
            table.begin(faces=[2] * dice)
            assert 2 == len(table.last.drawn)
    assert faces == found


@pytest.mark.parametrize(("creature", "otherness"), [("chimera", 4), ("ghost", 5), ("ooze", 3), ("giant-spider", 4)])
def test_ow_090_kinds_without_a_die(creature: str, otherness: int) -> None:
    """A kind of Otherworld is as Other as its kind, on the side it is given, and fights with what it has. [OW-090]"""
    table = seated({"kit": actor("kit")}, "kit", had_turn=("kit",))
    who = table.press("bring", "kit", creature=creature, side="them")
    assert (otherness, "them") == (table.actor(who).otherness, table.state.scene.sides[who])
    assert ("kit", who) == table.state.scene.order
    table.press("end-turn", "kit")
    table.proceed()
    assert (who,) == table.acting
    assert table.offered("attack", who, "weapon")


def test_ow_047_most_successes_go_first() -> None:
    """Wits and Agility in dice; of equals the more agile. [OW-047]"""
    people = {"slow": actor("slow", wits=1, agility=1), "deft": actor("deft", wits=1, agility=2), "kit": actor("kit")}
    table = seated(people)
    table.begin(faces=[8, 2, 8, 2, 2, 8, 8])
    assert [2, 3, 2] == dice_thrown(table.last)
    assert ("kit", "deft", "slow") == table.state.scene.order


@pytest.mark.parametrize("level", [0, 1, 3])
def test_ow_092_exceptional_health(level: int) -> None:
    """One more a level, in play and after a rest. [OW-052 OW-092]"""
    table = seated({"kit": actor("kit", talents={"exceptional-health": level} if level else {})})
    assert 5 + level == table.actor("kit").health == table.number("kit", "Health")
    table.state = table.state.write("kit", "health", 1)
    table.press("rest", "kit")
    assert 5 + level == table.actor("kit").health


def test_ow_098_caught_or_picked_up() -> None:
    """Without the Talent a knife falls, and whoever picks it up owns it alone; with it, it is caught for good. [OW-040 OW-098]"""
    for level in (0, 1):
        kit = actor("kit", agility=3, talents={"weapon-snatch": level} if level else {})
        table = seated({"kit": kit, "bo": actor("bo", agility=1, weapons=("knife",))}, "kit")
        table.press("disarm", "kit", target="bo", faces=[8] + [2] * (2 + level))
        assert ((), ()) == (table.actor("bo").in_hand, table.actor("bo").weapons)
        if level:
            assert (("knife",), ("knife",)) == (table.actor("kit").weapons, table.actor("kit").in_hand)
            assert () == table.state.scene.ground
            continue
        assert ("knife",) == table.state.scene.ground
        assert ["knife"] == table.offered("draw", "bo", "weapon") == table.offered("draw", "kit", "weapon")
        table.press("draw", "kit", weapon="knife")
        assert (("knife",), ()) == (table.actor("kit").weapons, table.state.scene.ground)
        assert [] == table.offered("draw", "bo", "weapon")


def test_ow_098_a_master_strikes_only_if_split_for() -> None:
    """Level 3: with two actions declared the knife strikes at once, with one it does not. [OW-098]"""
    for actions in (1, 2):
        kit = actor("kit", agility=3, wits=3, skills={"unarmed": 2}, talents={"weapon-snatch": 3})
        table = seated({"kit": kit, "bo": actor("bo", agility=1, weapons=("knife",))}, "kit")
        table.press("declare", "kit", actions=actions)
        if actions == 1:
            table.press("disarm", "kit", target="bo", faces=[8] + [2] * 7)
            assert 5 == table.actor("bo").health
            continue
        faces = [8] + [2] * 5 + [8, 2, 2] + [8, 2, 2]
        table.press("disarm", "kit", target="bo", faces=faces, answers=[True])
        assert [8 - 2, 6 - 3, 3] == dice_thrown(table.last)
        assert 4 == table.actor("bo").health


def test_ow_024_free_points_pay_for_what_is_related() -> None:
    """Two points to begin with and one from Brawn 5: it pays for Grappler, not for Multitasking. [OW-024 OW-025 OW-104]"""
    table = seated({"kit": actor("kit", brawn=5, talents={"exceptional-health": 1})})
    table.press("learn", "kit", talent="grappler")
    assert 1 == table.actor("kit").character.talents["grappler"]
    assert "OW-024" == table.refused("learn", "kit", talent="multitasking").rule
    plain = seated({"kit": actor("kit", brawn=4, talents={"exceptional-health": 1})})
    assert "OW-024" == plain.refused("learn", "kit", talent="grappler").rule
    plain.press("award", "kit", points=4)
    plain.press("advance", "kit", what="talent-point")
    plain.press("learn", "kit", talent="grappler")
    assert "school-flexibility/evocation" not in plain.offered("learn", "kit", "talent")
    assert FrozenMap({"exceptional-health": 1, "grappler": 1}) == plain.actor("kit").character.talents


@pytest.mark.parametrize(
    ("creature", "size", "health", "stats", "skills", "arms", "armor"),
    [
        ("cat", "small", 2, (1, 4, 3, 1, 2, 2), {"athletics": 3, "unarmed": 2, "stealth": 4}, ("claws",), (0, 0)),
        ("dog", "small", 4, (2, 3, 2, 1, 3, 3), {"athletics": 3, "unarmed": 3, "woodcraft": 2}, ("claws",), (0, 0)),
        ("boar", "average", 6, (4, 2, 2, 1, 1, 1), {"athletics": 2, "unarmed": 3}, ("claws",), (1, 8)),
        ("crow", "small", 1, (1, 4, 3, 2, 1, 1), {"athletics": 4, "unarmed": 1}, ("claws",), (0, 0)),
        ("chimera", "large", 10, (5, 3, 3, 1, 1, 1), {"athletics": 3, "unarmed": 4}, ("claws", "fangs"), (1, 8)),
        ("ghost", "average", 4, (1, 2, 3, 2, 3, 1), {"occult": 4, "stealth": 4}, ("grave-touch",), (0, 0)),
        ("ooze", "large", 12, (4, 1, 1, 1, 1, 1), {"unarmed": 2}, ("engulf",), (0, 0)),
        ("giant-spider", "average", 6, (3, 3, 3, 1, 1, 1), {"athletics": 3, "unarmed": 3, "stealth": 3}, ("fangs",), (2, 8)),
        ("wrong-dog", "average", 5, (3, 3, 2, 1, 1, 1), {"athletics": 3, "unarmed": 3}, ("claws",), (0, 0)),
        ("primal-stag", "large", 9, (5, 3, 3, 2, 3, 1), {"athletics": 4, "unarmed": 4}, ("claws",), (1, 8)),
    ],
)  # fmt: skip
def test_ow_090_a_creature_as_its_kind_is(
    creature: str,
    size: str,
    health: int,
    stats: tuple[int, ...],
    skills: dict[str, int],
    arms: tuple[str, ...],
    armor: tuple[int, int],
) -> None:
    """Stats, Health, skills, teeth and hide of each, as whoever meets it finds them. [OW-087 OW-088 OW-089 OW-090 OW-091]"""
    table = seated({"kit": actor("kit")})
    dice = [1] if creature in {"cat", "dog", "boar", "crow"} else []
    beast = table.actor(table.press("bring", "kit", creature=creature, faces=dice))
    six = tuple(getattr(beast, stat) for stat in ("brawn", "agility", "wits", "intellect", "charm", "empathy"))
    assert (size, health, stats) == (beast.character.size, beast.health, six)
    assert (FrozenMap(skills), arms) == (beast.character.skills, beast.weapons)
    assert armor == tuple(table.number(f"{creature}-1", each) for each in ("Armor", "Durability"))


def test_ow_087_an_animal_may_be_other_in_four_ways() -> None:
    """What the last face brings, whoever else is there; an animal that is a character is met when a fight begins. [OW-087]"""
    table = seated({"tom": actor("tom", creature="cat"), "kit": actor("kit", wits=1, agility=1)})
    table.begin(faces=[9, *[2] * 7, *[2] * 2])
    assert (2, True) == (table.actor("tom").otherness, table.actor("tom").met)
    assert (0, False) == (table.actor("kit").otherness, table.actor("kit").met)
