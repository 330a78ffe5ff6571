"""Every skill at the seat: its base chance and category, the words of its levels, what makes it easier or harder."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chance
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat, state

from rulewright.play import GM
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.character import Book
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.testing.at_the_seat import AtTheSeat

SIMPLE = book(category_bonuses="simple", projection=True, literacy="separate", era="modern")
ADDS = {"combat": 6, "manipulation": 6, "communication": 7, "mental": 8, "perception": 9, "physical": 10}
"""Half of DEX 12, CHA 14, INT 16, POW 18 and STR 20. [BRP-CHR-144]"""

ENTRIES = """
appraise mental 15 | art/painting manipulation 5 | bargain communication 5 | brawl combat 25 | climb physical 40
command communication 5 | craft/blacksmithing manipulation 5 | demolition manipulation 1 | disguise communication 1
dodge physical 24 | drive/automobile physical 20 | etiquette/court communication 5 | fast-talk communication 5
fine-manipulation manipulation 5 | first-aid mental 30 | fly physical 6 | gaming mental 34 | grapple combat 25
heavy-machine/cranes manipulation 1 | hide physical 10 | insight perception 5 | jump physical 25
knowledge/history mental 5 | knowledge/blasphemous-lore mental 0 | language/own communication 80
language/latin communication 0 | listen perception 25 | literacy/latin mental 0 | martial-arts/karate combat 1
medicine mental 5 | navigate perception 10 | perform/sing communication 5 | persuade communication 15
pilot/aeroplane physical 1 | projection physical 24 | psychotherapy mental 1 | repair/mechanical manipulation 15
research perception 25 | ride/horse physical 5 | science/physics mental 1 | sense perception 10
sleight-of-hand manipulation 5 | spot perception 25 | status/court communication 15 | stealth physical 10
strategy mental 1 | swim physical 25 | teach communication 10 | technical-skill/computers mental 5
throw physical 25 | track perception 10
"""
"""Skills with their categories and base chances, as the list of skills has them."""

EASIER = """
held-by-foe brawl 80 | tall-ladder climb 80 | no-feet climb 20 | crew-alone artillery/cannon 20
no-craft-tools craft/blacksmithing 20 | massive-structure demolition 20 | no-charges-tools demolition 20
very-different disguise 20 | no-props disguise 20 | foreign disguise 20 | dim-light disguise 60
hard-missile dodge 20 | under-water dodge 20 | energy-shot shield 20 | good-argument fast-talk 80
weak-argument fast-talk 20 | after-failure fast-talk 20 | no-picks fine-manipulation 20
improvised-tool fine-manipulation 20 | superior-tools fine-manipulation 60 | poison-or-disease first-aid 20
unsanitary medicine 20 | futuristic-care medicine 80 | medical-kit medicine 60 | staying-aloft fly 20
beyond-limits heavy-machine/cranes 20 | scant-cover hide 20 | hiding-on-the-move hide 20 | camouflage hide 60
intimates insight 80 | showy jump 20 | obscure-dialect language/latin 20 | related-class melee-weapon/sword 20
out-of-earshot listen 20 | lost navigate 20 | featureless navigate 20 | advanced-aids navigate 80 | map-or-compass navigate 60
language-barrier persuade 20 | against-nature persuade 20 | sound-argument persuade 60 | similar-craft pilot/aeroplane 20
after-fumbled-repair repair/mechanical 20 | similar-animal ride/horse 20 | related-field science/physics 20
short-of-means science/physics 20 | strong-stimulus sense 80 | faint-stimulus sense 20 | low-light spot 20
outside-its-area status/court 20 | fast-sneaking stealth 20 | noisy-gear stealth 20 | soft-soles stealth 60
unfavourable strategy 20 | drowning swim 20 | swim-aids swim 60 | beyond-reach throw 20 | poor-ground track 20
ideal-ground track 80 | lost-trail track 20 | tracking-gear track 60 | ladder climb sure | everyday-driving drive/automobile sure
everyday-piloting pilot/aeroplane sure | own-daily-talk language/own sure | short-flight fly sure | common-ailment medicine sure
floating swim sure | too-far disguise never | energy-beam dodge never | no-cover hide never | darkness spot never
"""
"""What a circumstance makes of a rating of 40."""


def rows(table: str) -> list[list[str]]:
    """The rows of a table."""
    return [row.split() for row in table.replace("\n", "|").split("|") if row.strip()]


def one(skill: str, at: Book = BOOK, rating: int = 40, **more: Any) -> AtTheSeat:
    """Somebody with one rating."""
    ratings: Any = {skill.replace("/", "__").replace("-", "_"): rating}
    return seat(state(me=person(at=at, skills=rated(**ratings), **more), you=person(at=at)), at)


@pytest.mark.parametrize(("skill", "category", "base"), rows(ENTRIES), ids=lambda each: each)
def test_bases_and_categories(skill: str, category: str, base: str) -> None:
    """Whoever has learned nothing rolls the base chance, and what their body and mind add to the category.

    [BRP-SKL-008 BRP-SKL-009 BRP-SKL-010 BRP-SKL-024 BRP-SKL-025 BRP-SKL-028 BRP-SKL-029 BRP-SKL-033 BRP-SKL-037
    BRP-SKL-040 BRP-SKL-042 BRP-SKL-045 BRP-SKL-048 BRP-SKL-053 BRP-SKL-058 BRP-SKL-059 BRP-SKL-061 BRP-SKL-064
    BRP-SKL-068 BRP-SKL-072 BRP-SKL-074 BRP-SKL-090 BRP-SKL-092 BRP-SKL-094 BRP-SKL-095 BRP-SKL-098 BRP-SKL-101
    BRP-SKL-104 BRP-SKL-105 BRP-SKL-106 BRP-SKL-112 BRP-SKL-118 BRP-SKL-122 BRP-SKL-123 BRP-SKL-125 BRP-SKL-126
    BRP-SKL-127 BRP-SKL-130 BRP-SKL-131 BRP-SKL-132 BRP-SKL-134 BRP-SKL-136 BRP-SKL-139 BRP-SKL-140 BRP-SKL-141
    BRP-SKL-146 BRP-SKL-147 BRP-SKL-148 BRP-SKL-152 BRP-SKL-154 BRP-SKL-155 BRP-SKL-158]
    """
    somebody = person(at=SIMPLE, DEX=12, CHA=14, INT=16, POW=18, STR=20)
    table = seat(state(me=somebody), SIMPLE)
    faces = [95, *([2] if skill == "track" else [])]
    table.press("skill", "me", faces, skill=skill)
    assert int(base) + ADDS[category] == chance(table)


@pytest.mark.parametrize(
    "skill",
    [row[0] for row in rows(ENTRIES) if row[0] not in ("projection", "literacy/latin", "track")],
)
def test_each_level_has_its_own_words(skill: str) -> None:
    """A fumble, a failure and three kinds of success are told apart, by the skill's own entry. [BRP-SYS-007 BRP-SKL-024
    BRP-SKL-025 BRP-SKL-028 BRP-SKL-045 BRP-SKL-053 BRP-SKL-058 BRP-SKL-061 BRP-SKL-072 BRP-SKL-094 BRP-SKL-098
    BRP-SKL-102 BRP-SKL-104 BRP-SKL-122 BRP-SKL-125 BRP-SKL-136 BRP-SKL-140 BRP-SKL-141 BRP-SKL-147 BRP-SKL-154]
    """
    said = set()
    for face, level in ((100, "fumble"), (90, "failure"), (30, "success"), (8, "special"), (1, "critical")):
        table = one(skill, rating=50)
        table.press("skill", "me", [face], skill=skill)
        (told,) = [note for note in table.last.notes if f": {level}." in note]
        said.add(told.partition(f": {level}. ")[2])
    assert 5 == len(said)


@pytest.mark.parametrize(("which", "skill", "wanted"), rows(EASIER), ids=lambda each: each)
def test_circumstances(which: str, skill: str, wanted: str) -> None:
    """What is easier or harder, what needs no roll and what no roll can do.

    [BRP-SKL-023 BRP-SKL-027 BRP-SKL-035 BRP-SKL-041 BRP-SKL-044 BRP-SKL-045 BRP-SKL-047 BRP-SKL-054 BRP-SKL-060
    BRP-SKL-061 BRP-SKL-064 BRP-SKL-067 BRP-SKL-069 BRP-SKL-070 BRP-SKL-090 BRP-SKL-093 BRP-SKL-094 BRP-SKL-097
    BRP-SKL-102 BRP-SKL-114 BRP-SKL-118 BRP-SKL-119 BRP-SKL-124 BRP-SKL-125 BRP-SKL-130 BRP-SKL-132 BRP-SKL-134
    BRP-SKL-135 BRP-SKL-136 BRP-SKL-140 BRP-SKL-141 BRP-SKL-146 BRP-SKL-147 BRP-SKL-148 BRP-SKL-150 BRP-SKL-157
    BRP-SKL-158]
    """
    table = one(skill)
    if wanted in ("sure", "never"):
        done = table.press("skill", "me", skill=skill, circumstances=(which,))
        assert (Level.SUCCESS if wanted == "sure" else Level.FAILURE, False, ()) == (
            done.level,
            done.rolled,
            done.ticked,
        )
        return
    table.press("skill", "me", [90, *([2] if skill == "track" else [])], skill=skill, circumstances=(which,))
    assert int(wanted) == chance(table)
    other = "listen" if skill != "listen" else "spot"
    if which != "clinging":
        table.refused("skill", "me", skill=other, circumstances=(which,))


@pytest.mark.parametrize("kind", ["firearm", "energy-weapon"])
def test_a_strange_weapon_takes_a_difficult_idea(kind: str) -> None:
    """INT 13: 33 of 65. [BRP-SKL-057 BRP-SKL-063]"""
    table = seat(state(me=person(INT=13)))
    table.press("work-out", "me", [34], weapon_skill=kind)
    assert (33, Level.FAILURE) == (chance(table), table.last.drawn[0][2])


# -- general rules ------------------------------------------------------------------------------


def test_what_a_table_leaves_out_is_not_offered() -> None:
    """No Ride, no Literacy and no Projection, where they are not in use; another base where a setting says so. [BRP-SKL-001 BRP-SKL-009]"""
    at = book(no_skills=("ride",), bases={"climb": 55})
    table = seat(state(me=person(at=at)), at)
    keys = table.offered("skill", "me", "skill")
    assert not [key for key in keys if key.startswith(("ride", "literacy", "projection"))]
    table.press("skill", "me", [90], skill="climb")
    assert 55 == chance(table)


def test_specialities_are_apart_and_a_related_one_is_worth_half() -> None:
    """Mace 45 is worth 23 with a hammer, and may be learned from; Science so too, without a check; an unrelated one not at all.

    [BRP-SKL-002 BRP-SKL-003 BRP-SKL-023 BRP-SKL-134]
    """
    table = seat(state(me=person(skills=rated(melee_weapon__mace=45, science__chemistry=45, science__astronomy=45))))
    table.press("skill", "me", [20], skill="melee-weapon/hammer", instead="melee-weapon/mace")
    assert (23, ("melee-weapon/hammer",)) == (chance(table), table.actor("me").checks)
    table.refused("skill", "me", skill="melee-weapon/hammer", instead="science/chemistry")
    table.press("skill", "me", [20], skill="science/physics", instead="science/astronomy")
    assert (23, ("melee-weapon/hammer",)) == (chance(table), table.actor("me").checks)


@pytest.mark.parametrize(
    ("rating", "task", "rolls"),
    [(25, "routine", True), (26, "routine", False), (50, "complex", True), (51, "complex", False),
     (75, "challenging", True), (76, "challenging", False), (90, "hard", True), (91, "hard", False)],
)  # fmt: skip
def test_the_competent_need_no_roll(rating: int, task: str, rolls: bool) -> None:
    """By band and task, where nothing presses; and nothing is learned at leisure, rolled or not. [BRP-SKL-012 BRP-SKL-013]"""
    table = one("appraise", rating=rating)
    done = table.press("skill", "me", [20] if rolls else [], skill="appraise", task=task)
    assert (rolls, ()) == (done.rolled, done.ticked)


def test_a_complement_adds_a_fifth_and_is_not_ticked() -> None:
    """41 of Pharmacology are 9 more on Medicine; with an augment it is refused. [BRP-SKL-015 BRP-SKL-016 BRP-SKL-017 BRP-SKL-019]"""
    table = seat(state(me=person(skills=rated(medicine=40, science__pharmacology=41, listen=50))))
    done = table.press("skill", "me", [49], skill="medicine", complement="science/pharmacology")
    assert (49, ("medicine",)) == (chance(table), done.ticked)
    both = {"complement": "science/pharmacology", "augment": "listen"}
    assert "BRP-SKL-019" == table.refused("skill", "me", skill="medicine", **both).rule


@pytest.mark.parametrize(
    ("first", "second", "of", "ticked"),
    [(30, 60, 80, ("spot", "listen")), (30, 81, 80, ()), (70, 20, 20, ("spot",)), (70, 21, 20, ())],
)
def test_an_augment_is_one_step(first: int, second: int, of: int, ticked: tuple[str, ...]) -> None:
    """Easy after a success, Difficult after a failure; both are ticked only if both succeed. [BRP-SKL-018 BRP-SKL-020]"""
    table = seat(state(me=person(skills=rated(spot=40, listen=50))))
    done = table.press("skill", "me", [first, second], skill="spot", augment="listen")
    assert (of, ticked) == (chance(table, 1), done.ticked)


def test_above_a_hundred_bands_grow() -> None:
    """At 120 a critical is 6 and a special 24, and half of it is 60; 96 fails all the same. [BRP-SKL-021]"""
    table = one("spot", rating=120)
    for face, level in ((6, 3), (7, 2), (24, 2), (25, 1), (95, 1), (96, 0)):
        assert level == int(table.press("skill", "me", [face], skill="spot").level)
    table.press("skill", "me", [60], skill="spot", difficulty="difficult")
    assert 60 == chance(table)


def test_a_roll_nobody_sees() -> None:
    """The game master rolls; only a success is told to whom it concerns, and earns a check. [BRP-SKL-007]"""
    declared = RULESET.action("secret-skill")
    assert (True, (GM,)) == (declared.gm_only, declared.to)
    table = one("spot", rating=50)
    table.press("secret-skill", "me", [30], skill="spot")
    assert ("spot",) == table.actor("me").checks


@pytest.mark.parametrize(("rating", "level"), [(5, "never"), (6, "20"), (25, "20"), (26, "40"), (51, "40"), (76, "40")])
def test_in_a_foreign_language(rating: int, level: str) -> None:
    """Up to 5% no complex talk, up to 25% Difficult, then as it is. [BRP-SKL-103]"""
    table = seat(state(me=person(skills=rated(bargain=40, language__latin=rating))))
    if level == "never":
        assert not table.press("skill", "me", skill="bargain", language="latin").rolled
        return
    table.press("skill", "me", [90], skill="bargain", language="latin")
    assert int(level) == chance(table)


def test_persuasion_across_a_barrier() -> None:
    """Difficult where both are below 50% in the language, not where one speaks it. [BRP-SKL-124]"""
    table = seat(
        state(me=person(skills=rated(persuade=40, language__latin=49)), you=person(skills=rated(language__latin=49)))
    )
    table.press("persuade", "me", [90], target="you", language="language/latin")
    assert 20 == chance(table)
    table = seat(
        state(me=person(skills=rated(persuade=40, language__latin=49)), you=person(skills=rated(language__latin=50)))
    )
    table.press("persuade", "me", [90], target="you", language="language/latin")
    assert 40 == chance(table)


# -- weapons by their skills --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weapon", "skill", "dice", "special"),
    [
        ("pistol-blaster", "energy_weapon__energy_pistol", 1, "impaling"),
        ("pistol-medium", "firearm__pistol", 1, "impaling"),
        ("crossbow-light", "missile_weapon__crossbow", 1, "impaling"),
    ],
)
def test_what_drives_itself_takes_no_modifier_and_impales(weapon: str, skill: str, dice: int, special: str) -> None:
    """STR and SIZ 18 add nothing to a beam, a bullet or a bolt; a special throws the weapon's dice twice.

    [BRP-SKL-055 BRP-SKL-062 BRP-SKL-117 BRP-CBT-075]
    """
    held = BOOK.content.get(Weapon, weapon)
    assert (special,) == held.special
    giant = person(STR=18, SIZ=18, DEX=12, weapons=[weapon], skills=rated(**{skill: 50}))
    for face, times in ((30, 1), (8, 2)):
        table = seat(duel(giant, fighter(CON=18, SIZ=40), apart=10))
        probe = table.book.content.get(Weapon, weapon)
        count = int(probe.damage.partition("d")[0])
        faces = [face, *[1] * (count * times)]
        answers = ["none"] if not weapon.startswith("pistol-bl") else []
        table.press("attack", "a", faces, answers, target="b", weapon=weapon)
        assert count * times == sum(len(faces) for _, faces, _ in table.last.drawn[1:])


def test_a_bow_and_a_thrown_rock_take_half() -> None:
    """STR and SIZ 18 are 1D6, of which half, rounded up, is added. [BRP-SKL-117 BRP-SKL-157]"""
    thrower = person(STR=18, SIZ=18, weapons=["rock-thrown"], skills=rated(throw=50))
    table = seat(duel(thrower, fighter(CON=18, SIZ=18), apart=15))
    told = table.press("attack", "a", [30, 2, 5], ["none"], target="b", weapon="rock-thrown")
    assert 2 + 3 == told.damage


@pytest.mark.parametrize(("face", "level"), [(1, 3), (8, 2), (30, 1)])
def test_a_throw_that_hits_does_what_its_level_says(face: int, level: int) -> None:
    """Plain, crushing with half of the modifier, or all it can do past armour. [BRP-SKL-155 BRP-SKL-156]"""
    thrower = person(weapons=["rock-thrown"], skills=rated(throw=50))
    table = seat(duel(thrower, fighter(CON=18, SIZ=18, armour=["leather-soft"]), apart=15))
    faces = {1: [1], 8: [8, 2, 4, 30], 30: [30, 2]}[face]
    answers = ["none", False] if face == 1 else ["none"]
    told = table.press("attack", "a", faces, answers, target="b", weapon="rock-thrown")
    assert (level, {1: 2, 8: 3, 30: 1}[face]) == (int(told.level), told.damage)


def test_a_throw_that_misses_lands_somewhere() -> None:
    """1D6 metres off, in one of eight directions; beyond STR in metres it is Difficult. [BRP-SKL-156 BRP-SKL-157]"""
    table = seat(state(me=person(STR=13, skills=rated(throw=40))))
    told = table.press("throw", "me", [90, 5, 7], metres=13)
    assert (5, 7, 40) == (told.metres_off, told.direction, chance(table))
    assert [6, 8] == [each[0].sides for each in table.last.drawn[1:]]  # type: ignore[attr-defined]
    table.press("throw", "me", [90, 5, 7], metres=14)
    assert 20 == chance(table)
