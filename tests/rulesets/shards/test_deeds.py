"""Deeds: everything the skills can do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.people import BOOK, actor, book, scripted, state

from rulewright.chance import RandomDice
from rulewright.kits.grid import Space
from rulewright.play import Part, Question, Refused, Sampled
from rulewright.rulesets.shards.character import Actor, Boost, Wounds
from rulewright.rulesets.shards.combat.arms import barred_defences, longer_reach, parries
from rulewright.rulesets.shards.combat.attack import swat_targets
from rulewright.rulesets.shards.combat.holds import (
    break_grapple,
    dirty_move,
    disarm,
    grapple,
    release,
    shove,
)
from rulewright.rulesets.shards.combat.strike import swarm_bonus
from rulewright.rulesets.shards.conditions import cleansing_skill
from rulewright.rulesets.shards.deeds import Doing, do, is_unskilled, no_deed, skills_for, versus_of
from rulewright.rulesets.shards.effects import impose
from rulewright.rulesets.shards.entries import Deed, Skill, Weapon
from rulewright.rulesets.shards.hazards import fall_damage
from rulewright.rulesets.shards.movement import trained_speed
from rulewright.rulesets.shards.numbers import initiative
from rulewright.rulesets.shards.results import Applied
from rulewright.rulesets.shards.skills.dealings import (
    ATTITUDES,
    attitude,
    automatic_successes,
    calm_animal,
    convince,
    crowd_size,
    socialize,
)
from rulewright.rulesets.shards.skills.healing import (
    cleanse,
    meditate,
    treat_condition,
    treat_injury,
)
from rulewright.rulesets.shards.skills.hiding import (
    conceal,
    found,
    hidden_by_sneaking,
    recognised,
    resist_surprise,
    search,
    trail_rating,
)
from rulewright.rulesets.shards.skills.knowing import center, innovate, lore, lose_control, materials, toss_range
from rulewright.rulesets.shards.trial import Attempt, resolve
from rulewright.rulesets.shards.turns import movement_points

KIT = {"items": ("medical-kit",)}


def npc(name: str, **more: Any) -> Actor:
    """Somebody nobody plays, who asks no price for a failure."""
    return actor(name, player=False, **more)


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
    with pytest.raises(Refused):
        do(scripted(state(**people)), "a", Doing("lore", "academics", helpers=("b",)))


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


# -- hands --------------------------------------------------------------------------------------


def test_grappling() -> None:
    """Both are held until one breaks free or lets go. [SHA-SKL-030 SHA-SKL-072 SHA-SKL-078]"""
    play = scripted(state(a=npc("a", melee=3), b=npc("b", melee=2)), [2, 4], ["no"])
    assert grapple(play, "a", "b")
    assert all(play.actor(who).is_marked("grappled") for who in ("a", "b"))
    assert no_deed(play.state, BOOK, "a", Doing("pilfer", "artistry", "b")) is not None
    assert not break_grapple(play, "b", "a", "melee")
    release(play, "a", "b")
    assert not any(play.actor(who).is_marked("grappled") for who in ("a", "b"))


def test_a_charging_grapple_throws_both_down() -> None:
    """And leaves the charger open. [SHA-SKL-039 SHA-SKL-072]"""
    play = scripted(state(turn="a", a=npc("a", melee=3), b=npc("b")), [2], ["no"])
    assert grapple(play, "a", "b", ("charge",))
    assert all(play.actor(who).is_marked("prone") for who in ("a", "b"))
    assert (1, 5) == (play.actor("a").overwhelm, len(play.actor("a").turn.barred))


@pytest.mark.parametrize(("face", "prone"), [(5, True), (4, False)])
def test_sha_ex_114_shoving(face: int, *, prone: bool) -> None:
    """As far as the successes among equals. [SHA-SKL-075 SHA-CORE-023]"""
    play = scripted(state(a=actor("a", melee=4), b=actor("b", where=(1, 0))), [face], ["no"])
    assert face == play.run(shove, "a", "b")
    assert (prone, Space(1 + face, 0)) == (play.actor("b").is_marked("prone"), play.actor("b").at)


def test_dirty_moves_and_disarming() -> None:
    """Dazed or prone; what is held flies. [SHA-SKL-069 SHA-SKL-070]"""
    play = scripted(state(a=npc("a", melee=4), b=npc("b", weapons=("light",))), [2, 2, 3], ["no"] * 3)
    assert dirty_move(play, "a", "b", "dazed")
    assert dirty_move(play, "a", "b", "prone")
    assert play.actor("b").is_marked("dazed")
    assert play.actor("b").is_marked("prone")
    assert 3 == disarm(play, "a", "b")
    assert ((), ("light",)) == (play.actor("b").in_hand, play.actor("b").dropped)


def test_sha_ex_035_a_giant_swats_four() -> None:
    """No more Scale than its own. [SHA-SKL-077]"""
    assert swat_targets(4, (1, 1, 1, 1))
    assert not swat_targets(4, (1,) * 5)


def test_boosts_open_to_everybody() -> None:
    """Reach, swarms, two weapons, leaps. [SHA-SKL-033 SHA-SKL-071 SHA-SKL-073 SHA-SKL-074 SHA-SKL-076 SHA-SKL-081]"""
    assert (True, False) == (longer_reach(2, 1), longer_reach(2, 1, personal=True))
    assert Part("within the swarm", 1, "SHA-SKL-076") == swarm_bonus(inside=True)
    assert {"counter"} == set(deed("leap").boosts) == set(deed("double-block").boosts)
    assert ("attack",) == deed("paired-strike").boosts
    assert ("pool", "performance 1", ("perform",)) == (
        deed("impress").cost,
        deed("impress").needs,
        deed("impress").boosts,
    )


def test_parrying() -> None:
    """Bare hands do not parry a blade; a shield stops an arrow. [SHA-SKL-067]"""
    axe, bow, fist = (BOOK.content.get(Weapon, each) for each in ("light", "ranged", "basic"))
    bare, armed, shield = actor("x"), actor("x", weapons=("light",)), actor("x", weapons=("shield",))
    palm = actor("x", powers={"iron-palm": 1})
    assert ("melee",) == barred_defences(armed, bare, axe, BOOK)
    assert () == barred_defences(armed, bare, axe, book(unarmed_parry=True))
    assert [(), (), ()] == [barred_defences(armed, each, axe, BOOK) for each in (armed, shield, palm)]
    assert () == barred_defences(bare, bare, fist, BOOK)
    assert [("acrobatics",), ("acrobatics", "melee")] == [parries(armed, each, bow, BOOK) for each in (armed, shield)]


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


# -- hiding -------------------------------------------------------------------------------------


def test_sha_ex_119_a_hidden_thing() -> None:
    """Rated one below the successes. [SHA-SKL-034]"""
    play = scripted(state(a=npc("a", stealth=3)), [4])
    assert 3 == play.run(conceal, "a", "stealth")
    hidden = scripted(state(a=npc("a", artistry=3)), [1])
    assert 3 == conceal(hidden, "a", "artistry", oneself=True)


def test_searching() -> None:
    """Strictly more than the rating, by the best of skill and test. [SHA-SKL-059 SHA-SKL-061]"""
    play = scripted(state(a=npc("a", intuition=2)), [4])
    assert ("key", "coin") == play.run(search, "a", "intuition", (("key", 1), ("coin", 2), ("ring", 3)))
    assert ("key",) == found(2, {"key": 1, "coin": 2})


def test_trails_and_faces() -> None:
    """Ground, numbers, familiarity, voice. [SHA-SKL-080 SHA-SKL-085 SHA-SKL-088 SHA-MTH-065]"""
    assert [0, -2, 1, -3] == [
        trail_rating(0),
        trail_rating(0, "preserving", 6),
        trail_rating(0, "concealing", 9),
        trail_rating(0, people=20),
    ]
    assert [1, 2, 2, 4] == [
        recognised(npc("x"), BOOK, h, speaks=s)
        for h, s in (("regular", False), ("regular", True), ("intimate", False), ("intimate", True))
    ]
    actress = npc("x", powers={"impersonation": 1})
    assert [0, 1] == [recognised(actress, BOOK, h, speaks=True) for h in ("regular", "intimate")]


def test_surprise() -> None:
    """Resisted with Intuition against Stealth; else no defence and no counter. [SHA-SKL-060]"""
    play = scripted(state(a=npc("a", intuition=3), b=npc("b", stealth=2)), [3])
    assert play.run(resist_surprise, "a", "b")
    caught = scripted(state(b=npc("b", melee=1), a=npc("a", acrobatics=5)), [3])
    assert (
        3 == caught.run(resolve, Attempt("b", "attack", "melee", "a", ("acrobatics",), flags=("surprise",))).successes
    )


def test_sneaking() -> None:
    """Hidden by Stealth, at half the speed. [SHA-SKL-093]"""
    sly = replace(actor("a", stealth=3), stances=("sneak",))
    assert (3, -1, 2) == (
        hidden_by_sneaking(sly, BOOK),
        hidden_by_sneaking(actor("a"), BOOK),
        movement_points(sly, BOOK),
    )


# -- knowing ------------------------------------------------------------------------------------


def test_sha_ex_031_rachel_centers() -> None:
    """Karma for Ranging on one task, for a day, once a day. [SHA-SKL-089]"""
    play = scripted(state(rachel=npc("rachel", reflection=2)), [2])
    assert center(play, "rachel", "ranging", "tracking Archibald")
    assert (Boost(skill="ranging", task="tracking Archibald", expires="day"),) == play.actor("rachel").boosts
    with pytest.raises(Refused):
        center(play, "rachel", "ranging", "tracking Archibald")


def test_sha_ex_036_too_broad_a_task() -> None:
    """Known conspirators, yes; one's best interest, no. [SHA-SKL-089]"""
    play = scripted(state(a=npc("a", reflection=2)), [2])
    with pytest.raises(Refused):
        center(play, "a", "melee", "acting in my best interest")
    assert center(play, "a", "melee", "bringing down the known conspirators")


def test_innovating() -> None:
    """A month, harder the more it gives. [SHA-SKL-092]"""
    for goal, target in (
        ("melee", 3),
        ("jarring-blow", 4),
        ("manifold-strike", 2),
        ("predictive-tactics", 0),
        ("without-frail", 1),
    ):
        play = scripted(state(a=npc("a", science=4, melee=2)), [6])
        assert not innovate(play, "a", goal)
        assert target == play.drawn[0][0].target  # type: ignore[attr-defined]
    with pytest.raises(Refused):
        innovate(scripted(state(a=npc("a"))), "a", "melee", 100)


def test_losing_control_and_making_things() -> None:
    """Five outcomes; half the price in materials; how far things fly. [SHA-SKL-044 SHA-SKL-046 SHA-SKL-083]"""
    for each in ("collision", "damage", "lost-rider", "stall", "veer"):
        play = scripted(state(a=npc("a")))
        assert play.run(lose_control, "a", each)
        assert (each == "lost-rider") == play.actor("a").is_marked("prone")
    strong = actor("a")
    assert (25, 8, 20) == (materials(50), toss_range(strong, BOOK, thrown=False), toss_range(strong, BOOK, thrown=True))


def test_skill_levels() -> None:
    """From 0 without limit; one is trained. [SHA-SKL-001 SHA-SKL-055]"""
    assert 12 == initiative(actor("x", intuition=12), BOOK)
