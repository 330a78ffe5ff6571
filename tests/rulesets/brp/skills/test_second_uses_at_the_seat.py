"""Second uses at the seat: what begins once more begins anew or not at all, and never lies there twice."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.creatures.bestiary import den
from tests.rulesets.brp.seats import rolled, said
from tests.rulesets.brp.stage import book, duel, fighter, person, rated, seat, state

from rulewright.play import Effect
from rulewright.testing.at_the_seat import AtTheSeat


def lasting(table: AtTheSeat, who: str, name: str) -> list[tuple[str, int]]:
    """What lasts on somebody under a name: ids and levels."""
    return [(id_, int(each.level)) for id_, each in table.actor(who).effects.items() if each.name == name]


def test_points_are_poisoned_anew() -> None:
    """Fresh poison takes the place of what was on a blade, and does not lie on top of it. [BRP-EQP-098]"""
    table = seat(duel(fighter("dagger"), fighter("sword-broad")))
    for potency, doses in ((8, 3), (12, 1)):
        table.press("poison-points", "a", weapon="dagger", potency=potency, doses=doses)
    assert [("poison-on-dagger", 1)] == lasting(table, "a", "Poison on Dagger")
    assert [12] == [each.by for effect in table.actor("a").effects.values() for each in effect.modifiers]


def test_the_first_bite_counts() -> None:
    """Who is bitten twice has been bitten since the first time. [BRP-CRE-086 BRP-CRE-097 BRP-CRE-104]"""
    table = den("zombie", STR=12, CON=40, SIZ=60)
    zombie, bite = "zombie-1", [20, 1, 1]
    table.press("attack", zombie, bite, ["none"], target="a", weapon="zombie-bite")
    first = lasting(table, "a", "Bitten")
    table.state = (
        table.state.write("scene", "minutes", 45).write(zombie, "fight.rank", 5).write(zombie, "fight.struck", ())
    )
    table.press("attack", zombie, bite, ["none"], target="a", weapon="zombie-bite")
    assert (1, first) == (len(first), lasting(table, "a", "Bitten"))


def test_one_is_lost_once() -> None:
    """Who loses the way again is no more lost than before, and one success finds it. [BRP-SKL-118]"""
    table = seat(state(me=person(skills=rated(navigate=60))))
    for _ in range(2):
        table.press("navigate", "me", [100])
    assert [("lost", 0)] == lasting(table, "me", "Lost")
    table.press("navigate", "me", [20])
    assert [] == lasting(table, "me", "Lost")


def test_eyes_fail_once() -> None:
    """After twice CON rounds in the void eyes fail, in whatever round it is after that. [BRP-SPT-284 BRP-SPT-285 BRP-SPT-286]"""
    table = seat(duel(fighter("sword-broad", CON=1, SIZ=120), fighter("sword-broad")))
    table.state = table.state.write(
        "a", "effects.vacuum", Effect("vacuum", "In the void", marks=("in vacuum",), level=1)
    )
    counts = []
    for _ in range(3):
        table.proceed([], ["act", "act"])
        counts.append(len(lasting(table, "a", "Eyes failing")))
    assert [0, 1, 1] == counts


def test_things_learn_beyond_everything() -> None:
    """A thing rated at 120 learns by a 00 alone: 99 is the most that holds it back. [BRP-EQP-045]"""
    at = book(things_learn=True)
    for face, gains in ((99, False), (100, True)):
        table = seat(state(a=person(at=at)), at)
        table.press("give-gear", "a", name="Mind")
        table.press("give-figure", "a", thing="a:mind", code="INT", value=9)
        table.press("teach-thing", "a", thing="a:mind", skill="spot", rating=120)
        table.press("thing-acts", "a", [10], thing="a:mind", skill="spot")
        table.press("thing-learns", "a", [face, *([4] if gains else [])])
        assert (120 + 4 * gains) == table.actor("a").things["mind"].skills["spot"]


def test_a_steady_weapon_takes_a_sight() -> None:
    """A stabilizer is no sight: a scope goes beside it, a second one of either does not. [BRP-EQP-220 BRP-EQP-221 BRP-EQP-222]"""
    owned = ["Stabilizer", "Stabilizer", "Telescopic scope", "Laser sight"]
    table = seat(state(a=person(weapons=["pistol-medium"], possessions=owned, STR=12)))
    table.press("fit", "a", item="stabilizer", weapon="pistol-medium")
    assert "BRP-EQP-222" == table.refused("fit", "a", item="stabilizer", weapon="pistol-medium").rule
    table.press("fit", "a", item="telescopic-scope", weapon="pistol-medium")
    assert "BRP-EQP-222" == table.refused("fit", "a", item="laser-sight", weapon="pistol-medium").rule
    assert ("stabilizer", "telescopic-scope") == table.actor("a").fitted["pistol-medium"].items


def test_mastery_gives_two_dice_back() -> None:
    """2D6 sanity for a skill that comes to 91 in play, once, and none that was mastered before. [BRP-CHR-123 BRP-OPT-079]"""
    at = book(sanity=True)
    cases: tuple[tuple[int, list[int], tuple[str, ...], bool], ...] = (
        (90, [100, 1, 5, 6], (), True),
        (90, [100, 1], ("spot",), False),
        (91, [100, 1], (), False),
        (89, [100, 1], (), False),
    )
    for rating, faces, mastered, back in cases:
        table = seat(state(me=person(at=at, POW=11, skills=rated(spot=rating))), at)
        there: Any = table.state.write("me", "sanity", 30).write("me", "mastered", mastered)
        table.state = there.write("me", "checks", ("spot",))
        table.press("learn", "me", faces, [True] if back else [])
        assert (back, 41 if back else 30) == ("2d6" in rolled(table), table.actor("me").sanity), (rating, mastered)
        assert back == ("has mastered Spot" in said(table))


def test_who_is_found_in_the_dark_is_found() -> None:
    """A foe that is felt for twice is known once; the roll is Difficult. [BRP-SPT-123]"""
    table = seat(duel(person(skills=rated(listen=60)), person(name="Bo")))
    table.press("set-light", "a", gloom="pitch dark")
    for _ in range(2):
        table.state = table.state.write("a", "fight.rank", 10)
        table.press("find-in-the-dark", "a", [30], target="b")
        assert ["30%"] == rolled(table)
    assert [("found-b", 0)] == lasting(table, "a", "Found Bo")
