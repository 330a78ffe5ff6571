"""At the seat: what some learned ways do besides their numbers: who is inspired, led, followed through, rallied, set off."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import chances, changed, offered_in, seat
from tests.rulesets.shards.stage import caster, dull, in_state, master, npc, state, with_own

from rulewright.play.change import SCENE
from rulewright.rulesets.shards.state.character import Wounds
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat

FEAT: dict[str, Any] = {"deed": "feat-of-strength", "skill": "athletics"}


# -- a flourish ---------------------------------------------------------------------------------


def showing(**others: Any) -> AtTheSeat:
    """Somebody strong with a flourish among friends near and far, and an enemy."""
    me = npc("a", athletics=3, performance=4, powers={"flourish": 1})
    people: dict[str, Any] = {
        "b": npc("b", where=(1, 0), athletics=2), "c": npc("c", where=(0, 5)), "d": npc("d", where=(0, 6)),
        "e": npc("e", where=(2, 0)), "f": npc("f", where=(3, 0)), **others,
    }  # fmt: skip
    return seat(state(sides={"a": "x", **dict.fromkeys("bcdf", "x"), "e": "y"}, a=me, **people))


def test_two_friends_near_by_are_inspired() -> None:
    """Those in short earshot who can act; one better at the same deed, the next time only. [SHA-MTH-057]"""
    table = showing()
    table.press("try", "a", [1], [("twig",), ("b", "c")], boosts=("flourish",), **FEAT)
    inspired = "a | next-feat-of-strength | feat-of-strength+1 | thisscene"
    assert {
        "a.pool": 4, "b.effects.flourish-feat-of-strength": inspired, "c.effects.flourish-feat-of-strength": inspired,
    } == changed(table)  # fmt: skip
    assert ["b", "c", "f"] == offered_in(table)[-3:]
    assert 2 == table.last.asked[-1].most  # type: ignore[attr-defined]
    for number in (0, -1):
        table.press("try", "b", [6], [("solid-door",)], **FEAT)
        assert [f"1d6 ≤ {number}"] == chances(table)


def test_nobody_is_inspired_who_is_far_off_or_asleep() -> None:
    """Nobody is asked about then; one alone may be chosen, or nobody. [SHA-MTH-057]"""
    asleep = replace(in_state("asleep"), name="B")
    table = showing(b=asleep, c=npc("c", where=(0, 30)), d=npc("d", where=(0, 30)), f=npc("f", where=(0, 31)))
    table.press("try", "a", [1], [()], boosts=("flourish",), **FEAT)
    assert ({"a.pool": 4}, 1) == (changed(table), len(table.last.asked))
    one = showing(c=npc("c", where=(0, 30)), d=npc("d", where=(0, 30)), f=npc("f", where=(0, 31)))
    one.press("try", "a", [1], [(), ()], boosts=("flourish",), **FEAT)
    assert ({"a.pool": 4}, 1) == (changed(one), one.last.asked[-1].most)  # type: ignore[attr-defined]


# -- leading ------------------------------------------------------------------------------------


def squad(*more: str, agrees: str = "yes") -> AtTheSeat:
    """A leader with a stance for it, a slow friend, one out of earshot, and an enemy between them."""
    lead = master("l", "carnelian-sentinel", "basic-tactics", *more, skills={"intuition": 4, "influence": 6})
    people: dict[str, Any] = {
        "s": dull("s", (1, 0), skills={"intuition": 1}), "u": dull("u", (300, 0)),
        "e": dull("e", (9, 0), skills={"intuition": 3}),
    }  # fmt: skip
    table = seat(state(sides={"l": "x", "s": "x", "u": "x", "e": "y"}, l=lead, **people))
    table.proceed()
    assert ("l", "e", "s", "u") == table.state.scene.order
    table.press("stance", "l", [], [agrees], stance="carnelian-sentinel", followers=("s",))
    return table


def test_who_follows_acts_with_the_leader_and_knows_their_tactics() -> None:
    """A pool point; squad tactics only with the directive; it ends with the stance. [SHA-MTH-027 SHA-MTH-028]"""
    for powers, more in (((), ""), (("squad-tactics",), ""), (("carnelian-directive", "squad-tactics"), " crowd+2")):
        table = squad(*powers)
        assert {
            "l.turn.free": ("activate-stance",), "l.pool": 4, "l.stances": ("carnelian-sentinel",),
            "s.effects.follows": f"l | follows | resist-surprise+1 surprising+1{more} | thisscene",
            "scene.order": ("l", "s", "e", "u"),
        } == changed(table)  # fmt: skip
        table.press("drop-stance", "l")
        assert (("l", "e", "s", "u"), False) == (table.state.scene.order, table.actor("s").is_marked("follows"))


def test_nobody_follows_who_declines_or_does_not_hear() -> None:
    """Asked of the follower; refused for who is out of earshot. [SHA-MTH-028]"""
    table = squad(agrees="no")
    assert (("l", "e", "s", "u"), False, "s") == (
        table.state.scene.order,
        table.actor("s").is_marked("follows"),
        table.last.asked[0].of,
    )
    far = seat(table.state.write("l", "turn.free", ()).write("l", "stances", ()))
    assert "U is too far away." == far.refused("stance", "l", stance="carnelian-sentinel", followers=("u",)).reason


# -- blow upon blow -----------------------------------------------------------------------------


def among(times: int, **others: Any) -> AtTheSeat:
    """Somebody who follows through among three who are nearly down, and one far off."""
    weak: dict[str, Any] = {
        who: replace(npc(who, where=at), wounds=Wounds(lethal=7))
        for who, at in (("b", (1, 0)), ("c", (0, 1)), ("d", (1, 1)))
    }
    me = npc("a", melee=6, projectile=6, weapons=("light", "ranged"), powers={"follow-through": times})
    return seat(state(turn="a", a=me, **weak, e=npc("e", where=(9, 9)), **others))


def test_who_fells_somebody_strikes_on() -> None:
    """At another within reach, once; twice for who has learned it twice. [SHA-MTH-058]"""
    once = among(1)
    blow = once.press(
        "attack", "a", [3, 3], ["no", "unconscious", "c", "no", "unconscious"], target="b", weapon="light"
    )
    assert (6, ("follow-through",), ["", "c", "d", "c-basic", "d-basic"]) == (
        blow.damage,
        once.actor("a").turn.bonus,
        [each.key for each in once.last.asked[2].among],  # type: ignore[attr-defined]
    )
    twice = among(2)
    answers = ["no", "unconscious", "c", "no", "unconscious", "d", "no", "dead"]
    assert 9 == twice.press("attack", "a", [3, 3, 3], answers, target="b", weapon="light").damage
    assert (("follow-through", "follow-through"), True) == (twice.actor("a").turn.bonus, twice.actor("d").dead)


@pytest.mark.parametrize(
    ("faces", "answers", "weapon"),
    [([3], ["no", "unconscious", ""], "light"), ([6], ["no"], "light"), ([3], ["no", "unconscious"], "ranged")],
)
def test_nobody_follows_through_without_felling_in_melee(faces: list[int], answers: list[str], weapon: str) -> None:
    """Not who declines, who strikes at the unhurt, nor who shoots. [SHA-MTH-058]"""
    table = among(1)
    if faces == [6]:
        table.state = table.state.write("b", "wounds", Wounds())
    target = "b"
    table.press("attack", "a", faces, answers, target=target, weapon=weapon)
    assert () == table.actor("a").turn.bonus
    assert (0, 7, 7) == (
        len([each for each in table.last.asked if type(each).__name__ == "FollowQuestion" and not answers[2:]]),
        table.actor("c").wounds.lethal,
        table.actor("d").wounds.lethal,
    )


def test_ruby_waters_keep_an_eye_on_each_other() -> None:
    """One harder to strike for who was struck at, until one's next turn; the other's blow is remembered. [SHA-MTH-101]"""
    me = replace(npc("a", melee=4, weapons=("light",), powers={"ruby-waters": 1}), stances=("ruby-waters",))
    foes: dict[str, Any] = {
        who: npc(who, where=at, melee=4, weapons=("light",)) for who, at in (("b", (1, 0)), ("c", (0, 1)))
    }
    table = seat(state(turn="a", a=me, **foes).write(SCENE, "had_turn", ("a",)))
    table.press("attack", "a", [6], target="b", weapon="light")
    assert {
        "a.turn.standard": True,
        "a.effects.wary-b": " |  | defend-melee-from-b+1 | turns a 1 start",
        "b.overwhelm": 1,
    } == (changed(table))
    for who, number in (("b", 1), ("c", 3)):
        table.press("end-turn", table.state.scene.turn)
        table.proceed()
        table.press("attack", who, [6], target="a", weapon="light")
        assert [f"1d6 ≤ {number}"] == chances(table)
        assert f" | targeted-by-{who} |  | turns a 1 end" == changed(table)[f"a.effects.targeted-by-{who}"]
    table.press("end-turn", "c")
    table.proceed()
    assert "wary-b" not in table.actor("a").effects


def test_boosts_are_laid_once_the_die_lies() -> None:
    """Those that fit and can be paid for; what is laid before is not offered again. [SHA-MTH-094]"""
    known = {"predictive-tactics": 1, "jarring-blow": 1}
    for pool, first, faces, answers, offered, left in (
        (5, (), [3], [("jarring-blow",), "no"], ["jarring-blow"], 4),
        (5, (), [6], [()], ["jarring-blow"], 5),
        (5, ("jarring-blow",), [3], ["no"], [], 4),
        (0, (), [3], ["no"], [], 0),
    ):
        me = replace(npc("a", melee=3, weapons=("light",), powers=known), pool=pool)
        table = seat(state(turn="a", a=me, b=npc("b", where=(1, 0))))
        table.press("attack", "a", faces, answers, target="b", weapon="light", boosts=first)
        late = [each for each in table.last.asked if type(each).__name__ == "LateBoostQuestion"]
        assert offered == [option.key for each in late for option in each.among]  # type: ignore[attr-defined]
        assert (left, left < pool) == (table.actor("a").pool, table.actor("b").is_marked("staggered"))
        if late:
            assert f"The die shows {faces[0]} against 5. Boosts?" == late[0].prompt


# -- minds --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("disorders", "faces", "answers", "found"),
    [
        ("", [], [], {}),
        ("depression", [], ["indulge"], {"b.effects.distracted": "depression | distracted lasts-encounter by-intuition |  | thisscene"}),
        ("depression", [], ["act-out"], {
            "b.effects.staggered":
                "depression | staggered lasts-encounter by-reflection enacted stuck | defence-1 | thisscene",
            "b.karma": 1,
        }),
        ("depression", [2], ["resist", "no"], {
            "b.overwhelm": 1,
            "b.effects.staggered": "depression | staggered lasts-day by-reflection enacted | defence-1 | minutes  1440",
        }),
        ("depression", [6], ["resist"], {"b.overwhelm": 1}),
        ("depression, fixation", [2], ["indulge"], {
            "b.effects.distracted": "fixation | distracted lasts-encounter by-intuition |  | thisscene",
        }),
    ],
)  # fmt: skip
def test_a_pulse_sets_off_what_is_there(
    disorders: str, faces: list[int], answers: list[str], found: dict[str, Any]
) -> None:
    """Its owner gives in, acts it out or resists the caster's test; of two one by lot; without any nothing. [SHA-SHM-040]"""
    traits = {"mental-disorder": disorders} if disorders else {}
    table = seat(state(turn="a", a=caster("pulse-of-insanity"), b=npc("b", where=(2, 0), traits=traits)))
    table.press("cast", "a", faces, answers, power="pulse-of-insanity", targets=("b",))
    assert {"a.well": 4, "a.turn.standard": True, "a.day.shard_powers": 1, **found} == changed(table)
    assert ("B has nothing to set off" in table.last.notes) == (not disorders)
    lot, mind = ["one of 2"] if "," in disorders else [], ["1d6 ≤ 5"] if "resist" in answers else []
    assert [*lot, *mind] == chances(table)
    if disorders:
        stirs = "Fixation" if "," in disorders else "Depression"
        assert f"{stirs} stirs. What does B do?" == table.last.asked[0].prompt


def test_the_mindless_have_no_disorder_to_set_off() -> None:
    """Nobody is asked, and it is told. [SHA-SHM-040]"""
    husk = npc("b", where=(2, 0), species="stone-simulacrum", traits={"mental-disorder": "depression"})
    table = seat(state(turn="a", a=caster("pulse-of-insanity"), b=husk))
    table.press("cast", "a", [], [], power="pulse-of-insanity", targets=("b",))
    assert ([], ["B has nothing to set off"]) == (table.last.asked, table.last.notes)


def test_the_rallied_shake_something_off_at_once() -> None:
    """With Reflection, for nothing, if they like, and if they can do anything. [SHA-MTH-098]"""
    for condition, answers, faces, left in (
        ("staggered", ["yes", "yes"], [2], False),
        ("staggered", ["yes", "no"], [], True),
        ("asleep", ["yes"], [], True),
    ):
        friend = replace(in_state(condition, reflection=3, player=False), name="B", at=Space(1, 0))
        lead = npc("a", influence=4, powers={"rally": 1, "inspire": 1})
        table = seat(state(turn="a", sides={"a": "x", "b": "x"}, a=lead, b=friend))
        answered = answers if condition != "asleep" else []
        table.press("use-power", "a", [2, *faces], answered, power="rally", targets=("b",))
        assert (4, left, False) == (
            table.actor("a").pool,
            table.actor("b").is_marked(condition),
            table.actor("b").turn.standard,
        )


# -- bodies that are odd ------------------------------------------------------------------------

USUAL = {
    0.1: ((1, 1), (0, 0)), 0.25: ((1, 4), (0.125, 0.125)), 0.5: ((2, 8), (0.5, 1)), 1: ((4, 16), (1, 4)),
    2: ((8, 32), (4, 16)), 3: ((12, 48), (9, 36)), 1.5: ((6, 24), (2, 9)),
}  # fmt: skip
"""The least and most Health and Strength of a species by its Scale."""
MADE = """
[[species]]
id = "made-up"
name = "Made up"
scale = {scale}
health = {health}
strength = {strength}
speeds = {{ land = {{ tactical = 4, strategic = 5 }} }}
rules = ["SHA-SPC-001"]
"""


@pytest.mark.parametrize("scale", USUAL)
def test_the_game_master_is_told_of_odd_bodies(scale: float) -> None:
    """Within the ranges nothing is said; a point beyond either end is, of Health as of Strength. [SHA-SPC-020]"""
    (least, most), (weakest, strongest) = USUAL[scale]
    for health, strength, odd in (
        (least, weakest, ""),
        (most, strongest, ""),
        (most + 1, strongest, f"Health {most + 1} is outside {least} to {most} for Scale {scale}"),
        (least, strongest + 1, "Strength"),
        (max(1, least - 1), weakest, "Health" if least > 1 else ""),
    ):
        own = with_own(MADE.format(scale=scale, health=health, strength=strength))
        table = seat(state(a=npc("a")), own)
        table.press("newcomer", "a", name="Odo", species="made-up")
        said = [each for each in table.last.notes if each != "Odo comes."]
        assert bool(odd) == bool(said), said
        assert all(odd in each for each in said)


# -- deft hands ---------------------------------------------------------------------------------

FINGERS: dict[str, tuple[dict[str, Any], dict[str, int]]] = {
    "pilfer": ({"target": "b"}, {"pool": 1}),
    "sleight-of-hand": ({"target": "b"}, {"pool": 1}),
    "pick-lock": ({"silver": 1, "tools": True}, {"well": 1}),
    "disarm-trap": ({"skill_of_trap": 0, "tools": True}, {"well": 1}),
    "conceal": ({"skill": "artistry", "thing": "basic"}, {"pool": 1}),
    "try": ({"deed": "escape-binding", "skill": "artistry"}, {"pool": 1}),
    "improvise": ({"skill": "artistry", "what": "juggle"}, {"pool": 1}),
}


@pytest.mark.parametrize("deed", FINGERS)
def test_deft_hands_go_with_all_that_fingers_do(deed: str) -> None:
    """A second throw that counts, for a point of the pool, or of the well where it takes longer. [SHA-MTH-038 SHA-MTH-008]"""
    form, cost = FINGERS[deed]
    table = seat(state(a=npc("a", artistry=1, powers={"deft-hands": 1}), b=npc("b", where=(1, 0))))
    before = table.actor("a")
    table.press(deed, "a", [6, 6], [*([()] if deed == "try" else []), "yes"], boosts=("deft-hands",), **form)
    assert 2 == len(chances(table))
    after = table.actor("a")
    assert cost == {name: getattr(before, name) - getattr(after, name) for name in cost}
    assert before.pool + before.well == after.pool + after.well + 1
