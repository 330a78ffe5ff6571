"""Talk by the dice: each deed at the table at several levels, with all that comes of it."""

from __future__ import annotations

from tests.rulesets.brp.seats import comes_to
from tests.rulesets.brp.stage import duel, person, rated, seat

from rulewright.play import Effect, Minutes


def test_command() -> None:
    """Who obeys, by how much, and for how long.

    [BRP-SKL-037 BRP-SKL-038 BRP-SKL-039]
    """
    table = seat(duel(person(skills=rated(command=50), POW=12), person(POW=11, INT=12), number=1))
    comes_to(
        table, "command", "a",
        ({"followers": ("b",), "rounds": 3}, [1], [], ["50%"], {"a.checks": ("command",), "b.effects.commanded": "level 0, 3, command artillery+10 command heavy-weapon+10 command melee-weapon+10 command missile-weapon+10 command strategy+10", "a.fight.rank": 5}),
        ({"followers": ("b",), "rounds": 3}, [8], [], ["50%"], {"a.checks": ("command",), "b.effects.commanded": "level 0, 3, command artillery+10 command heavy-weapon+10 command melee-weapon+10 command missile-weapon+10 command strategy+10", "a.fight.rank": 5}),
        ({"followers": ("b",), "rounds": 3}, [30], [], ["50%"], {"a.checks": ("command",), "b.effects.commanded": "level 0, 3, command artillery+10 command heavy-weapon+10 command melee-weapon+10 command missile-weapon+10 command strategy+10", "a.fight.rank": 5}),
        ({"followers": ("b",), "rounds": 3}, [51], [], ["50%"], {"a.fight.rank": 5}),
        ({"followers": ("b",), "rounds": 3}, [100], [], ["50%"], {"b.effects.mutinous": 0, "a.fight.rank": 5}),
    )  # fmt: skip


def test_fast_talk() -> None:
    """For minutes, for good, or the other way.

    [BRP-SKL-059 BRP-SKL-060]
    """
    table = seat(duel(person(skills=rated(fast_talk=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "fast-talk", "a",
        ({"target": "b"}, [1], [], ["50%"], {"a.checks": ("fast-talk",), "b.effects.convinced": 0}),
        ({"target": "b"}, [8], [], ["50%"], {"a.checks": ("fast-talk",), "b.effects.fast-talked": "10 minutes"}),
        ({"target": "b"}, [30], [], ["50%"], {"a.checks": ("fast-talk",), "b.effects.fast-talked": "10 minutes"}),
        ({"target": "b"}, [51], [], ["50%"], {"b.effects.unmoved-by-a": 0}),
        ({"target": "b"}, [100], [], ["50%"], {"b.effects.unmoved-by-a": 0, "b.effects.hostile": 0}),
    )  # fmt: skip


def test_fast_talk_in_a_fight() -> None:
    """It takes part of the round.

    [BRP-SKL-059 BRP-SKL-060]
    """
    table = seat(duel(person(skills=rated(fast_talk=50), POW=12), person(POW=11, INT=12), number=1))
    comes_to(
        table, "fast-talk", "a",
        ({"target": "b"}, [50], [], ["50%"], {"a.checks": ("fast-talk",), "b.effects.fast-talked": "10 minutes", "a.fight.rank": 5}),
        ({"target": "b"}, [51], [], ["50%"], {"b.effects.unmoved-by-a": 0, "a.fight.rank": 5}),
    )  # fmt: skip


def test_fast_talk_again() -> None:
    """Difficult after a failure.

    [BRP-SKL-059 BRP-SKL-060]
    """
    table = seat(
        duel(person(skills=rated(fast_talk=50), POW=12), person(POW=11, INT=12), number=0).write(
            "b", "effects.unmoved-by-a", Effect("unmoved-by-a", "Unmoved", "a", marks=("unmoved by a",))
        )
    )
    comes_to(
        table, "fast-talk", "a",
        ({"target": "b"}, [25], [], ["25%"], {"a.checks": ("fast-talk",), "b.effects.fast-talked": "10 minutes"}),
        ({"target": "b"}, [26], [], ["25%"], {}),
    )  # fmt: skip


def test_persuade() -> None:
    """By its level. [BRP-SKL-060 BRP-SKL-123 BRP-SKL-124]"""
    table = seat(duel(person(skills=rated(persuade=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "persuade", "a",
        ({"target": "b"}, [1], [], ["50%"], {"a.checks": ("persuade",), "scene.minutes": 10, "b.effects.convinced": 0}),
        ({"target": "b"}, [8], [], ["50%"], {"a.checks": ("persuade",), "scene.minutes": 10, "b.effects.convinced": 0}),
        ({"target": "b"}, [30], [], ["50%"], {"a.checks": ("persuade",), "scene.minutes": 10, "b.effects.convinced": 0}),
        ({"target": "b"}, [51], [], ["50%"], {"scene.minutes": 10, "b.effects.unmoved-by-a": 0}),
        ({"target": "b"}, [100], [], ["50%"], {"scene.minutes": 10, "b.effects.unmoved-by-a": 0, "b.effects.opposed": 0}),
    )  # fmt: skip


def test_persuade_again() -> None:
    """Difficult after a failure, or not. [BRP-SKL-123 BRP-SKL-124]"""
    table = seat(
        duel(person(skills=rated(persuade=50), POW=12), person(POW=11, INT=12), number=0).write(
            "b", "effects.unmoved-by-a", Effect("unmoved-by-a", "Unmoved", "a", marks=("unmoved by a",))
        )
    )
    comes_to(
        table, "persuade", "a",
        ({"target": "b"}, [25], [], ["50%"], {"a.checks": ("persuade",), "scene.minutes": 10, "b.effects.convinced": 0}),
        ({"target": "b"}, [26], [], ["50%"], {"a.checks": ("persuade",), "scene.minutes": 10, "b.effects.convinced": 0}),
    )  # fmt: skip


def test_come_to_senses() -> None:
    """An Idea roll. [BRP-SKL-059 BRP-SKL-123]"""
    table = seat(
        duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12), number=0).write(
            "a", "effects.fast-talked", Effect("fast-talked", "Fast-talked", "b", marks=("swayed",), clock=Minutes(10))
        )
    )
    comes_to(
        table, "come-to-senses", "a",
        ({}, [50], [], ["50%"], {"a.effects.fast-talked": None}),
        ({}, [51], [], ["50%"], {}),
    )  # fmt: skip


def test_cheat() -> None:
    """Against who watches. [BRP-SKL-073]"""
    table = seat(
        duel(person(skills=rated(sleight_of_hand=50), POW=12), person(POW=11, INT=12, skills=rated(spot=40)), number=0)
    )
    comes_to(
        table, "cheat", "a",
        ({"other": "b"}, [1, 40], [], ["50%", "40%"], {"a.checks": ("sleight-of-hand",), "b.checks": ("spot",)}),
        ({"other": "b"}, [8, 40], [], ["50%", "40%"], {"a.checks": ("sleight-of-hand",), "b.checks": ("spot",)}),
        ({"other": "b"}, [30, 40], [], ["50%", "40%"], {"a.checks": ("sleight-of-hand",), "b.checks": ("spot",)}),
        ({"other": "b"}, [51, 40], [], ["50%", "40%"], {"b.checks": ("spot",)}),
        ({"other": "b"}, [100, 40], [], ["50%", "40%"], {"b.checks": ("spot",)}),
    )  # fmt: skip


def test_filch() -> None:
    """Against who may notice. [BRP-SKL-139]"""
    table = seat(
        duel(person(skills=rated(sleight_of_hand=50), POW=12), person(POW=11, INT=12, skills=rated(spot=40)), number=0)
    )
    comes_to(
        table, "filch", "a",
        ({"target": "b"}, [1, 40], [], ["50%", "40%"], {"a.checks": ("sleight-of-hand",)}),
        ({"target": "b"}, [8, 40], [], ["50%", "40%"], {"a.checks": ("sleight-of-hand",)}),
        ({"target": "b"}, [30, 40], [], ["50%", "40%"], {"a.checks": ("sleight-of-hand",)}),
        ({"target": "b"}, [51, 40], [], ["50%", "60%"], {}),
        ({"target": "b"}, [100], [], ["50%"], {}),
    )  # fmt: skip


def test_nobody_filches_from_afar_in_a_fight() -> None:
    """In a fight a hand reaches whoever stands within a free step of five metres; out of one everybody. [BRP-SKL-139]"""
    for apart, number, allowed in ((5, 1, True), (6, 1, False), (6, 0, True)):
        thief = person(skills=rated(sleight_of_hand=50))
        table = seat(duel(thief, person(name="Ann"), apart=apart, number=number))
        assert allowed is table.allows("filch", "a", target="b")
        if not allowed:
            no = table.refused("filch", "a", target="b")
            assert ("BRP-SKL-139", "Ann is too far away.") == (no.rule, no.reason)


def test_recognise() -> None:
    """In one's circle. [BRP-SKL-143]"""
    table = seat(
        duel(
            person(skills=rated(status__court=50), POW=12),
            person(POW=11, INT=12, skills=rated(status__court=40)),
            number=0,
        )
    )
    comes_to(
        table, "recognise", "a",
        ({"target": "b", "key": "status/court"}, [1], [], ["40%"], {}),
        ({"target": "b", "key": "status/court"}, [8], [], ["40%"], {}),
        ({"target": "b", "key": "status/court"}, [30], [], ["40%"], {}),
        ({"target": "b", "key": "status/court"}, [51], [], ["40%"], {}),
        ({"target": "b", "key": "status/court"}, [100], [], ["40%"], {}),
    )  # fmt: skip


def test_award_status() -> None:
    """More or less of it. [BRP-SKL-142]"""
    table = seat(duel(person(skills=rated(status__court=50), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "award-status", "a",
        ({"key": "status/court", "dice": "1", "scandal": False}, [], [], [], {"a.skills.status/court": {"award": 1, "given": 50}}),
        ({"key": "status/court", "dice": "1d6", "scandal": False}, [3], [], ["1d6"], {"a.skills.status/court": {"award": 3, "given": 50}}),
        ({"key": "status/court", "dice": "1d6", "scandal": False}, [6], [], ["1d6"], {"a.skills.status/court": {"award": 6, "given": 50}}),
        ({"key": "status/court", "dice": "1d4", "scandal": True}, [3], [], ["1d4"], {"a.skills.status/court": {"award": -3, "given": 50}}),
    )  # fmt: skip


def test_teach() -> None:
    """Weeks of it.

    [BRP-CHR-123 BRP-PLY-088 BRP-PLY-089 BRP-PLY-090 BRP-PLY-092 BRP-PLY-094 BRP-SKL-014 BRP-SKL-152 BRP-SKL-153]
    """
    table = seat(duel(person(skills=rated(teach=50, spot=80), POW=12), person(POW=11, INT=12), number=0))
    comes_to(
        table, "teach", "a",
        ({"student": "b", "skill": "spot"}, [1, 3], [], ["50%", "1d6 + 2"], {"scene.minutes": 5040, "b.skills.spot": {"training": 5}}),
        ({"student": "b", "skill": "spot"}, [8, 3], [], ["50%", "1d6"], {"scene.minutes": 5040, "b.skills.spot": {"training": 3}}),
        ({"student": "b", "skill": "spot"}, [30, 3], [], ["50%", "1d6"], {"scene.minutes": 5040, "b.skills.spot": {"training": 3}}),
        ({"student": "b", "skill": "spot"}, [51], [], ["50%"], {"scene.minutes": 5040}),
        ({"student": "b", "skill": "spot"}, [100, 40], [], ["50%", "60%"], {"scene.minutes": 5040}),
    )  # fmt: skip


def test_look_closer() -> None:
    """Against a disguise. [BRP-SKL-046]"""
    table = seat(
        duel(person(skills=rated(spot=50), POW=12), person(POW=11, INT=12, skills=rated(disguise=40)), number=0)
    )
    comes_to(
        table, "look-closer", "a",
        ({"target": "b"}, [1, 40], ["disguise"], ["50%", "40%"], {"a.checks": ("spot",), "b.checks": ("disguise",)}),
        ({"target": "b"}, [8, 40], ["disguise"], ["50%", "40%"], {"a.checks": ("spot",), "b.checks": ("disguise",)}),
        ({"target": "b"}, [30, 40], ["disguise"], ["50%", "40%"], {"a.checks": ("spot",), "b.checks": ("disguise",)}),
        ({"target": "b"}, [51, 40], ["disguise"], ["50%", "40%"], {"b.checks": ("disguise",)}),
        ({"target": "b"}, [100, 40], ["disguise"], ["50%", "40%"], {"b.checks": ("disguise",)}),
    )  # fmt: skip
