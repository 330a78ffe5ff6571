"""First Aid, Medicine, Psychotherapy, natural healing, and what the loss of hit points brings."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.stage import BOOK, book, person, rated, refused, scripted, state, undone

from rulewright.play import Effect, Refused, Scripted
from rulewright.rulesets.brp.body.healing import week_of_healing
from rulewright.rulesets.brp.body.health import fate_at, hurt
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.skills.care import aid_parts, first_aid, medicine, next_day
from rulewright.rulesets.brp.skills.therapy import Session, psychotherapy, reachable
from rulewright.rulesets.brp.state.character import Actor, Book, Scene, State, Wound

MAD = book(sanity=True, sanity_by_leave=False)


def wounded(damage: int = 5, **more: Any) -> Actor:
    """Somebody of 12 hit points with one wound."""
    me = person(CON=12, SIZ=12, **more)
    wounds = me.wounds.with_("wound-1", Wound(damage=damage))
    return replace(me, wounds=wounds, hit_points=12 - damage, fate=fate_at(12 - damage))


def ward(damage: int = 5, **skills: int) -> State:
    """A healer and a patient."""
    return state(doc=person(skills=rated(**(skills or {"first_aid": 60}))), pat=wounded(damage))


def treated(face: int, *dice: int, damage: int = 5, effect: Any = "heal") -> Scripted[Actor, Scene, Book]:
    """First Aid at 60% by a script."""
    play = scripted(ward(damage), faces=[face, *dice])
    play.run(first_aid, "doc", "pat", "wound-1", effect)
    return play


# -- hit points ---------------------------------------------------------------------------------


def test_what_hit_points_say() -> None:
    """Unconscious at 2, dying at 0, and below 0 is kept. [BRP-CHR-087 BRP-CHR-088 BRP-SYS-018 BRP-SYS-021]"""
    assert ["", "unconscious", "unconscious", "dying", "dying"] == [fate_at(points) for points in (3, 2, 1, 0, -4)]
    play = scripted(state(me=person(CON=12, SIZ=12)))
    play.run(hurt, "me", 15, "a fall")
    me = play.actor("me")
    assert (-3, "dying", True) == (me.hit_points, me.fate, me.wounds["wound-1"].major)
    assert 12 == undone(play).actor("me").hit_points


def test_damage_counts_in_the_location_too() -> None:
    """With locations a wound comes off both, and major wounds are not used. [BRP-CHR-094 BRP-CHR-097]"""
    play = scripted(state(me=person(CON=12, SIZ=12)), book(hit_locations=True))
    play.run(hurt, "me", 7, "an axe", "left-arm")
    me = play.actor("me")
    assert (5, 7, False) == (me.hit_points, me.locations["left-arm"], me.wounds["wound-1"].major)


def test_a_week_heals_1d3() -> None:
    """1D3 a week, 2D3 under good care, never above what was lost. [BRP-CHR-089]"""
    play = scripted(state(me=wounded(5)), faces=[3, 2])
    assert [3, 2] == [week_of_healing(play, "me") for _ in range(2)]
    assert 12 == play.actor("me").hit_points


# -- First Aid ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "dice", "points"), [(30, (2,), 9), (10, (2, 3), 12), (2, (1,), 11), (70, (), 7), (99, (50,), 6)]
)
def test_first_aid_by_level(face: int, dice: tuple[int, ...], points: int) -> None:
    """1D3, 2D3 or 1D3+3 back, never more than the wound cost; nothing on a failure, a point lost on a fumble.

    [BRP-SKL-065 BRP-SKL-066]
    """
    play = treated(face, *dice)
    assert points == play.actor("pat").hit_points
    assert play.actor("pat").wounds["wound-1"].treated
    assert 7 == undone(play).actor("pat").hit_points


def test_first_aid_is_given_once_to_a_wound() -> None:
    """Success or failure, this wound takes no more; another one does. [BRP-SKL-065 BRP-SKL-066]"""
    play = treated(70)
    with pytest.raises(Refused, match="BRP-SKL-066"):
        first_aid(play, "doc", "pat", "wound-1")
    with pytest.raises(Refused, match="Name the wound"):
        first_aid(play, "doc", "pat")
    with pytest.raises(Refused, match="no wound-9"):
        first_aid(play, "doc", "pat", "wound-9")


def test_first_aid_calls_back_from_0() -> None:
    """Whoever has just fallen to 0 lives if the healing brings 1 or more. [BRP-SKL-065]"""
    saved = treated(30, 3, damage=12, effect="restore").actor("pat")
    assert (3, "") == (saved.hit_points, saved.fate)
    lost = treated(30, 3, damage=16, effect="restore").actor("pat")
    assert (-1, "dying") == (lost.hit_points, lost.fate)


def test_first_aid_revives_and_stops_bleeding() -> None:
    """Instead of healing it may wake somebody, or stop the blood. [BRP-SKL-064 BRP-SKL-065]"""
    woken = scripted(ward(10), faces=[30])
    woken.run(first_aid, "doc", "pat", effect="revive")
    assert ("", 2) == (woken.actor("pat").fate, woken.actor("pat").hit_points)
    there = ward(5)
    bleeding = there.write("pat", "wounds.wound-1.bleeding", after=True)
    play = scripted(bleeding, faces=[30])
    play.run(first_aid, "doc", "pat", "wound-1", "stop")
    assert not play.actor("pat").wounds["wound-1"].bleeding


def test_treatment_in_vain_is_refused_at_once() -> None:
    """Nobody rolls for a wound that is not there, nor to stabilise where nothing gnaws. [BRP-SKL-066 BRP-SKL-113 BRP-SKL-114]"""
    there = ward(first_aid=60, medicine=60)
    healed = there.write("pat", "wounds.wound-1.healed", 5)
    for action, wanted, args in (
        ("first-aid", "BRP-SKL-066", {}),
        ("first-aid", "BRP-SKL-066", {"patient": "doc", "wound": "wound-1"}),
        ("medicine", "BRP-SKL-114", {"effect": "heal"}),
        ("medicine", "BRP-SKL-113", {"effect": "stabilise"}),
    ):
        assert wanted == refused(there, action, "doc", BOOK, **{"patient": "pat", **args}).rule
    with pytest.raises(Refused, match="healed"):
        scripted(healed).run(medicine, "doc", "pat", "heal", "wound-1")


def test_first_aid_takes_the_round() -> None:
    """In a fight it is all one does in a round. [BRP-SKL-064]"""
    play = scripted(ward().write("doc", "fight.rank", 10), faces=[70])
    play.change_scene("round.number", 2)
    play.run(first_aid, "doc", "pat", "wound-1")
    assert 0 == play.actor("doc").fight.rank


def test_brp_dx_033_what_helps_first_aid() -> None:
    """40, half of Medicine 30, a fifth of Pharmacology 20: 59. Who knows neither gains nothing. [BRP-SKL-067]"""
    there = ward(first_aid=40, medicine=30, science__pharmacology=20)
    play = scripted(there, faces=[59, 1])
    play.run(first_aid, "doc", "pat", "wound-1")
    assert 59 == play.drawn[0][0].chance  # type: ignore[attr-defined]
    assert () == aid_parts(person(), BOOK)


# -- Medicine -----------------------------------------------------------------------------------


def test_brp_ex_037_medicine_doubles_healing() -> None:
    """Under care a week heals 2D3. [BRP-SKL-112 BRP-SKL-113]"""
    play = scripted(ward(medicine=60), faces=[30, 2, 3])
    medicine(play, "doc", "pat", "care")
    assert 5 == week_of_healing(play, "pat")
    play.close()


@pytest.mark.parametrize(("face", "dice", "back"), [(30, (3,), 2), (10, (3,), 3), (2, (3,), 4)])
def test_medicine_against_poison(face: int, dice: tuple[int, ...], back: int) -> None:
    """1D3-1, 1D3 or 1D3+1 points of what the malady took, and no more than it took. [BRP-SKL-113]"""
    there = ward(medicine=60).write("pat", "characteristics.STR", 5)
    play = scripted(there, faces=[face, *dice])
    assert back == play.run(medicine, "doc", "pat", "stabilise", malady="STR").healed
    assert 5 + back == play.actor("pat").value("STR")


@pytest.mark.parametrize(("face", "dice", "points"), [(30, (3,), 10), (10, (2, 2), 11), (2, (1,), 11)])
def test_medicine_heals_wounds(face: int, dice: tuple[int, ...], points: int) -> None:
    """As First Aid does: 1D3, 2D3, 1D3+3. [BRP-SKL-113]"""
    play = scripted(ward(medicine=60), faces=[face, *dice])
    play.run(medicine, "doc", "pat", "heal", "wound-1")
    assert points == play.actor("pat").hit_points


def test_medicine_that_fails_waits_a_day() -> None:
    """No second try today; a fumble costs a hit point, or a point of what the malady gnaws at. [BRP-SKL-113]"""
    play = scripted(ward(medicine=60), faces=[70, 99])
    medicine(play, "doc", "pat", "care")
    with pytest.raises(Refused, match="tomorrow"):
        medicine(play, "doc", "pat", "care")
    next_day(play, "pat")
    assert Level.FUMBLE is medicine(play, "doc", "pat", "care", malady="CON").level
    assert 11 == play.actor("pat").value("CON")
    clumsy = scripted(ward(medicine=60), faces=[99, 50])
    clumsy.run(medicine, "doc", "pat", "care")
    assert 6 == clumsy.actor("pat").hit_points


def test_medicine_halts_a_malady_and_knows_when_it_is_done() -> None:
    """Ongoing harm stops; what is healed takes no more; common ailments need no roll. [BRP-SKL-113 BRP-SKL-114]"""
    me = wounded()
    ill = replace(me, effects=me.effects.with_("poison", Effect("poison", "Viper", marks=("poisoned",))))
    play = scripted(state(doc=person(skills=rated(medicine=60)), pat=ill), faces=[30])
    play.run(medicine, "doc", "pat", "halt", malady="Viper")
    assert not play.actor("pat").is_marked("poisoned")
    healed = ward(medicine=60).write("pat", "wounds.wound-1.healed", 5)
    with pytest.raises(Refused, match="BRP-SKL-114"):
        scripted(healed).run(medicine, "doc", "pat", "heal", "wound-1")
    assert (
        Level.SUCCESS
        is scripted(ward(medicine=10)).run(medicine, "doc", "pat", circumstances=("common-ailment",)).level
    )


# -- Psychotherapy ------------------------------------------------------------------------------


def couch(**more: Any) -> State:
    """A therapist at 60% and a patient of POW 12 at 30 sanity."""
    return state(doc=person(skills=rated(psychotherapy=60)), pat=replace(person(POW=12, **more), sanity=30))


@pytest.mark.parametrize(
    ("face", "dice", "won"), [(30, (3,), 2), (30, (1,), 0), (10, (3,), 3), (2, (3,), 4), (70, (), 0)]
)
def test_therapy_by_level(face: int, dice: tuple[int, ...], won: int) -> None:
    """1D3-1, 1D3 or 1D3+1 sanity after a month; nothing on a failure. [BRP-SKL-127 BRP-SKL-128]"""
    play = scripted(couch(), MAD, faces=[face, *dice])
    assert won == play.run(psychotherapy, "doc", "pat").sanity
    assert (30 + won, 43200) == (play.actor("pat").sanity, play.scene.minutes)


def test_a_fumbled_therapy_harms() -> None:
    """A shock of 1/1D3, a worse illness, or another one. [BRP-SKL-128]"""
    play = scripted(couch(), MAD, faces=[99, 80, 3])
    assert Session(Level.FUMBLE, -3) == play.run(psychotherapy, "doc", "pat")
    worse = scripted(couch(), MAD, faces=[99])
    worse.run(psychotherapy, "doc", "pat", "sanity", "phobia", "worse")
    assert "Somebody: phobia grows worse." in worse.notes
    swapped = scripted(couch(), MAD, faces=[99])
    swapped.run(psychotherapy, "doc", "pat", "sanity", "phobia", "swap")
    assert swapped.actor("pat").is_marked("ill of mind")


def test_therapy_has_limits() -> None:
    """POW times 5, less forbidden knowledge; an illness is understood before it is treated. [BRP-SKL-129 BRP-SKL-128]"""
    assert [60, 45] == [reachable(person(POW=12, skills=more)) for more in ({}, rated(knowledge__blasphemous_lore=15))]
    sane = state(doc=person(skills=rated(psychotherapy=60)), pat=replace(person(POW=12), sanity=59))
    assert 1 == scripted(sane, MAD, faces=[2, 3]).run(psychotherapy, "doc", "pat").sanity
    with pytest.raises(Refused, match="Diagnose"):
        scripted(couch(), MAD).run(psychotherapy, "doc", "pat", "treat", "phobia")
    ill = couch()
    phobia = ill.write("pat", "effects.phobia", Effect("phobia", "phobia", marks=("ill of mind",)))
    play = scripted(phobia, MAD, faces=[30, 30])
    psychotherapy(play, "doc", "pat", "diagnose", "phobia")
    psychotherapy(play, "doc", "pat", "treat", "phobia")
    assert not play.actor("pat").effects
    with pytest.raises(Refused, match="BRP-SKL-127"):
        scripted(couch()).run(psychotherapy, "doc", "pat")
