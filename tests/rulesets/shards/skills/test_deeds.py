"""Deeds: everything the skills can do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, book, npc, scripted, state

from rulewright.chance import RandomDice
from rulewright.play import Question, Refused, Sampled
from rulewright.rulesets.shards.body.cleansing import cleansing_skill
from rulewright.rulesets.shards.body.hazards import fall_damage
from rulewright.rulesets.shards.skills.deeds import do
from rulewright.rulesets.shards.skills.doing import Doing, is_unskilled, no_deed, skills_for, versus_of
from rulewright.rulesets.shards.skills.healing import (
    cleanse,
    meditate,
    treat_condition,
    treat_injury,
)
from rulewright.rulesets.shards.skills.knowing.lore import lore
from rulewright.rulesets.shards.skills.results import Applied
from rulewright.rulesets.shards.skills.talking.dealings import (
    automatic_successes,
    calm_animal,
    convince,
    crowd_size,
    socialize,
)
from rulewright.rulesets.shards.state.attitudes import ATTITUDES, attitude
from rulewright.rulesets.shards.state.character import Wounds
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries import Deed, Skill
from rulewright.rulesets.shards.state.numbers import initiative
from rulewright.rulesets.shards.world.movement import trained_speed
from rulewright.space.grid import Space

KIT = {"items": ("medical-kit",)}


def deed(name: str) -> Deed:
    """A deed of the book."""
    return BOOK.content.get(Deed, name)


def test_there_are_77() -> None:
    """14 unskilled, 5 for any skill, 58 of skills. [SHA-SKL-003 SHA-SKL-004]"""
    every = list(BOOK.content[Deed].values())
    unskilled = [each for each in every if is_unskilled(each)]
    assert (77, 14, 5) == (len(every), len(unskilled), sum(each.any_skill for each in every))
    assert {"free", "movement", "instant", "short", "long"} >= {each.cycle for each in unskilled}
    counts = {kind: sum(each.kind == kind for each in every) for kind in ("boost", "development", "stance")}
    assert {"boost": 9, "development": 3, "stance": 1} == counts


def test_unskilled_deeds() -> None:
    """They take what they take, and no test. [SHA-SKL-011 SHA-SKL-012 SHA-SKL-017 SHA-SKL-019 SHA-SKL-003]"""
    found_ = {
        name: (deed(name).cycle, deed(name).range) for name in ("load", "materialize", "speak", "trivial-movement")
    }
    assert {
        "load": ("instant", "reach"), "materialize": ("instant", "self"), "speak": ("free", "earshot"),
        "trivial-movement": ("free", "reach"),
    } == found_  # fmt: skip


TESTED = [each.id for each in BOOK.content[Deed].values() if each.skills and each.kind == "action"]


@pytest.mark.parametrize("name", TESTED)
def test_every_tested_deed_plays(name: str) -> None:
    """With each of its skills, to a result of its kind.

    [SHA-SKL-027 SHA-SKL-028 SHA-SKL-029 SHA-SKL-031 SHA-SKL-035 SHA-SKL-036 SHA-SKL-037 SHA-SKL-038 SHA-SKL-040
    SHA-SKL-042 SHA-SKL-043 SHA-SKL-045 SHA-SKL-047 SHA-SKL-048 SHA-SKL-051 SHA-SKL-057 SHA-SKL-058 SHA-SKL-079
    SHA-SKL-080 SHA-SKL-082 SHA-SKL-083 SHA-SKL-085 SHA-SKL-086 SHA-SKL-087 SHA-SKL-088 SHA-SKL-091]
    """
    entry = deed(name)
    for skill in entry.skills:
        me = replace(npc("a", skills={skill: 4}, **KIT), at=Space(1, 0))
        target = "b" if entry.range != "self" else ""

        def answer(question: Question[Any], now: Any, at: Any) -> Any:
            return next(iter(question.answers()))

        play = Sampled(state(turn="a", a=me, b=npc("b")), BOOK, RandomDice(1), answer)
        applied = do(play, "a", Doing(name, skill, target))
        assert entry.result == applied.kind
        assert entry.result in ("difficulty", "perception", "condition-removal", "healing") or applied.amount >= 1


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("pilfer", [0, -1, -2, -1, 0, -2]), ("sleight-of-hand", [0, -1, -2, -5]),
        ("escape-binding", [0, -1, -2, -7, -5, -5]), ("climb", [2, -1, -2, 1]), ("feat-of-strength", [2, 0, -2, -5]),
        ("repair", [-2, -1, -3]), ("convince", [0, -1, -2, -5, -10]), ("disarm", [-1, -3, -1, -3]),
        ("perform", [0, -1, -3]), ("scrounge", [1, -1, -3]), ("remember", [-1, -3, -1, 1, 3]),
        ("innovate", [-2, -4, -6, -5]),
    ],
)  # fmt: skip
def test_circumstances(name: str, expected: list[int]) -> None:
    """What makes each deed easier or harder.

    [SHA-SKL-035 SHA-SKL-037 SHA-SKL-038 SHA-SKL-040 SHA-SKL-042 SHA-SKL-048 SHA-SKL-050 SHA-SKL-070 SHA-SKL-082
    SHA-SKL-087 SHA-SKL-091 SHA-SKL-092]
    """
    assert expected == [each.by for each in deed(name).circumstances if not each.barred]


def test_refusals_of_deeds() -> None:
    """The wrong skill, an unknown circumstance, what cannot be done, too far away. [SHA-CORE-002 SHA-SKL-037]"""
    now = state(a=npc("a"), b=npc("b", where=(9, 0)))
    for doing in (
        Doing("climb", "science"),
        Doing("climb", "athletics", circumstances=("greasy",)),
        Doing("pilfer", "artistry", circumstances=("held",)),
        Doing("pilfer", "artistry", "b"),
    ):
        assert no_deed(now, BOOK, "a", doing) is not None
    assert no_deed(now, BOOK, "a", Doing("climb", "athletics", circumstances=("slick",))) is None


def test_knowledge_by_field() -> None:
    """What each learned skill appraises, identifies, knows lore of. [SHA-SKL-020 SHA-SKL-024 SHA-SKL-095]"""
    knows = {skill: BOOK.content.get(Skill, skill).knows for skill in ("academics", "performance")}
    assert {"academics": ("appraise", "identify", "lore"), "performance": ("appraise", "lore")} == knows
    assert "academics" == skills_for(deed("appraise"), actor("a"), BOOK)[0]
    assert "craft" in skills_for(deed("identify"), actor("a"), BOOK)


def test_sha_ex_034_sam_remembers_lore() -> None:
    """One success, one answer, and an action that costs nothing. [SHA-SKL-025 SHA-SKL-026]"""
    play = scripted(state(turn="sam", sam=npc("sam", academics=1)), [1], ["It is cursed."])
    assert Applied("information", 1) == play.run(do, "sam", Doing("lore", "academics"))
    assert not play.actor("sam").turn.standard


def test_what_nobody_could_know() -> None:
    """Another question, or one of the game master's; each subject once. [SHA-SKL-025 SHA-SKL-026]"""
    play = scripted(state(sam=npc("sam", academics=1)), [2], ["", "the duke", "He lies.", "", "", "A storm comes."])
    assert ("He lies.", "A storm comes.") == play.run(lore, "sam", "academics", "the end of time")
    with pytest.raises(Refused):
        lore(play, "sam", "academics", "the end of time")


def test_helpers_and_ideas_are_parts() -> None:
    """Cooperation, difficulty, ideas. [SHA-CORE-037 SHA-CORE-038 SHA-CORE-009]"""
    people: dict[str, Any] = {"a": npc("a", academics=2), "b": npc("b", academics=1), "c": npc("c")}
    play = scripted(state(**people), [5], [""])
    do(play, "a", Doing("research", "academics", difficulty="challenge", helpers=("b", "c"), idea=1))
    assert 5 == play.drawn[0][0].target  # type: ignore[attr-defined]
    assert no_deed(state(**people), BOOK, "a", Doing("lore", "academics", helpers=("b",))) is not None


def test_approaches() -> None:
    """Charm and meekness meet Intuition, force meets Reflection. [SHA-SKL-049 SHA-SKL-084]"""
    found_ = [
        versus_of(deed("convince"), Doing("convince", "influence", approach=each))
        for each in ("charming", "submissive", "forceful")
    ]
    assert [("intuition",), ("intuition",), ("reflection",)] == found_


def test_sha_ex_120_a_helpful_friend() -> None:
    """Two successes without a roll, unless something else stands against it. [SHA-SKL-054]"""
    friend = replace(actor("b"), attitudes=replace_map({"a": 2}))
    assert ("helpful", 2, 0) == (
        attitude(friend, "a"),
        automatic_successes(friend, "a"),
        automatic_successes(friend, "a", -1),
    )
    assert [-3, -1, 0, 1, 2] == list(ATTITUDES.values())


def replace_map(items: dict[str, int]) -> Any:
    """A frozen map."""
    return type(actor("x").attitudes)(items)


def test_talking() -> None:
    """Convince, and win over step by step, not past friendly. [SHA-SKL-050 SHA-SKL-052 SHA-SKL-053]"""
    play = scripted(state(a=npc("a", influence=4), b=npc("b")), [3, 3, 3, 3, 3], ["no"] * 5)
    assert convince(play, "a", "b", "gray")
    for expected in ("friendly", "friendly"):
        assert socialize(play, "a", "b")
        assert expected == attitude(play.actor("b"), "a")
    assert socialize(play, "a", "b", worse=True)
    assert "neutral" == attitude(play.actor("b"), "a")
    speaker = npc("a", influence=3)
    assert (3, 1) == (crowd_size(speaker, BOOK, ("talking-to-a-crowd",)), crowd_size(speaker, BOOK, ()))


def test_calming_animals() -> None:
    """A dog, not a man; a wild one is harder. [SHA-SKL-084]"""
    play = scripted(
        state(a=npc("a", ranging=3), rex=npc("rex", species="dog"), cat=npc("cat", species="great-cat")), [5, 4], ["no"]
    )
    assert calm_animal(play, "a", "rex")
    assert not calm_animal(play, "a", "cat")
    assert [5, 3] == [chance.target for chance, _, _ in play.drawn]  # type: ignore[attr-defined]
    with pytest.raises(Refused):
        calm_animal(play, "rex", "a")


# -- body and mind ------------------------------------------------------------------------------


def test_cleansing() -> None:
    """One per success, tied to the skill used. [SHA-SKL-021 SHA-SKL-022]"""
    play = scripted(state(turn="a", a=npc("a", reflection=2)), [2])
    for each in ("dazed", "crippled", "afraid"):
        impose(play, "a", each, "encounter")
    play = scripted(play.state, [2], ["dazed"])
    assert 2 == cleanse(play, "a", "reflection")
    assert play.actor("a").is_marked("crippled")
    assert ("athletics", "reflection", "intuition") == tuple(
        cleansing_skill(each) for each in ("disease", "fear", "perception")
    )


def test_the_stunned_may_cleanse() -> None:
    """As a free action. [SHA-EFF-022 SHA-SKL-021]"""
    play = scripted(state(turn="a", a=npc("a", reflection=2)), [1])
    impose(play, "a", "stunned", "encounter")
    assert 1 == cleanse(play, "a", "reflection")
    assert not play.actor("a").turn.standard


def test_meditation_and_treatment() -> None:
    """Up to a day by meditating or long care, up to an encounter by quick. [SHA-SKL-062 SHA-SKL-063 SHA-SKL-064 SHA-SKL-065 SHA-SKL-090]"""
    play = scripted(state(a=npc("a", reflection=3)), [3])
    impose(play, "a", "crippled", "day")
    assert 1 == meditate(play, "a")
    people: dict[str, Any] = {"a": npc("a", medical=4, **KIT), "b": npc("b")}
    for extended, removed in ((False, 0), (True, 1)):
        care = scripted(state(**people), [3], ["yes"])
        impose(care, "b", "crippled", "day")
        assert removed == treat_condition(care, "a", "b", extended=extended)
    with pytest.raises(Refused):
        treat_condition(scripted(state(a=npc("a"), b=npc("b"))), "a", "b")


def test_treating_wounds() -> None:
    """The untrained treat bruises only; the trained do it in minutes. [SHA-SKL-066]"""
    hurt = replace(npc("b"), wounds=Wounds(lethal=2, subdual=1))
    play = scripted(state(a=npc("a", medical=2, **KIT), b=hurt), [2], ["yes"])
    assert 2 == play.run(treat_injury, "a", "b")  # the bruise has gone within the hour it takes
    assert Wounds() == play.actor("b").wounds
    novice = scripted(state(a=npc("a", **KIT), b=hurt))
    with pytest.raises(Refused):
        treat_injury(novice, "a", "b")


def test_sha_ex_129_shard_damage_resists() -> None:
    """Two off. [SHA-CORE-050 SHA-SKL-066]"""
    for trauma, target in (("shard", 3), ("lethal", 5)):
        play = scripted(
            state(a=npc("a", medical=3, **KIT), b=replace(npc("b"), wounds=Wounds(lethal=1, shard=1))), [6], ["yes"]
        )
        treat_injury(play, "a", "b", trauma)  # type: ignore[arg-type]
        assert target == play.drawn[0][0].target  # type: ignore[attr-defined]


def test_unfamiliar_patients_by_option() -> None:
    """A dog is no man. [SHA-SKL-094]"""
    for penalty, target in ((0, 5), (2, 3)):
        play = scripted(
            state(a=npc("a", medical=3, **KIT), b=npc("b", species="dog")),
            [6],
            ["yes"],
            book(unfamiliar_patient=penalty),
        )
        treat_injury(play, "a", "b")
        assert target == play.drawn[0][0].target  # type: ignore[attr-defined]


def test_sha_ex_117_falls() -> None:
    """Nine metres, fifty metres, and landing well. [SHA-SKL-032]"""
    for metres, reduced, damage in ((9, 0, 4), (50, 0, 16), (9, 3, 1)):
        play = scripted(state(a=npc("a")), [], ["unconscious"] if damage > 7 else [])
        assert damage == play.run(fall_damage, "a", metres, reduced)


def test_climbing_and_swimming_speed() -> None:
    """Athletics, from one to the base speed. [SHA-SKL-040 SHA-SKL-045]"""
    assert [1, 3, 4] == [trained_speed(actor("x", athletics=rank), BOOK) for rank in (0, 3, 9)]


def test_reassessing() -> None:
    """Initiative for the encounter. [SHA-SKL-057]"""
    play = scripted(state(turn="a", a=npc("a", intuition=2)), [3])
    do(play, "a", Doing("reassess", "intuition"))
    assert 5 == initiative(play.actor("a"), BOOK)
