"""Deeds in a fight at the seat: whatever is done costs its ranks, and nobody has more of them than DEX gives."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances
from tests.rulesets.brp.stage import duel, fighter, person, rated, seat

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.fight import Hold
from rulewright.testing.at_the_seat import AtTheSeat

ACT = ("act", "act")


def mounted(key: str = "ride/horse") -> Effect:
    """Somebody in a saddle."""
    return Effect("mounted", "Mounted", text=key, marks=("mounted",))


DEEDS: tuple[tuple[str, list[int], dict[str, Any]], ...] = (
    ("take-up", [], {"item": "dagger"}),
    ("hand-over", [], {"target": "c", "item": "dagger"}),
    ("force", [], {"strength": 30}),
    ("lift", [], {"size": 30}),
    ("will", [90], {"target": "b"}),
    ("power-contest", [90], {"target": "b"}),
    ("oppose", [90, 90], {"skill": "spot", "other": "b", "against": "hide"}),
    ("combine", [90], {"first": "spot", "second": "listen"}),
    ("cooperate", [90, 90], {"skill": "spot", "helpers": ("c",)}),
    ("characteristic", [90], {"characteristic": "STR"}),
    ("characteristic", [90], {"characteristic": "DEX"}),
    ("explosives", [90], {"making": "compound"}),
    ("mount", [], {"key": "ride/horse"}),
    ("work-out", [90], {"weapon_skill": "firearm"}),
    ("skill", [90], {"skill": "spot"}),
    ("hide", [90], {}),
    ("filch", [90, 90], {"target": "c"}),
    ("fast-talk", [90], {"target": "b"}),
    ("look-closer", [90, 90], {"target": "b"}),
    ("command", [90], {"followers": ("c",)}),
    ("throw", [90, 3, 3], {"metres": 5}),
    ("swim", [90], {}),
    ("ride", [90], {"key": "ride/horse"}),
    ("fly", [90], {}),
    ("stay-up", [], {"burden": 30}),
    ("kneel", [], {}),
)


ANSWERS = {"look-closer": ("disguise",)}


def there() -> AtTheSeat:
    """Somebody of DEX 16 with a dagger besides, a friend beside them, a foe six metres away."""
    nimble = fighter("sword-broad", "dagger", DEX=16)
    return seat(duel(nimble, apart=6, c=fighter()))


@pytest.mark.parametrize(("deed", "faces", "form"), DEEDS, ids=[f"{each[0]}-{n}" for n, each in enumerate(DEEDS)])
def test_every_deed_costs_five_ranks(deed: str, faces: list[int], form: dict[str, Any]) -> None:
    """16, 11, 6, 1, and then none; and whoever turns to it lets go of whom they hold. [BRP-CBT-018 BRP-CBT-022 BRP-SKL-077]"""
    table, answers = there(), ANSWERS.get(deed, ())
    table.state = table.state.write("c", "fight.holds", (Hold(by="a", location="left-arm"),))
    table.press(deed, "a", faces, answers, **form)
    assert (11, ()) == (table.actor("a").fight.rank, table.actor("c").fight.holds)
    table.state = there().state.write("a", "fight.rank", 6)
    table.press(deed, "a", faces, answers, **form)
    assert 1 == table.actor("a").fight.rank
    table.state = there().state.write("a", "fight.rank", 5)
    table.press(deed, "a", faces, answers, **form)
    assert 0 == table.actor("a").fight.rank
    table.state = there().state.write("a", "fight.rank", 0)
    assert table.refused(deed, "a", **form).rule in ("BRP-CBT-018", "BRP-CBT-019")


@pytest.mark.parametrize("characteristic", ["INT", "POW", "CON", "CHA"])
def test_to_think_or_to_be_lucky_costs_nothing(characteristic: str) -> None:
    """Idea, Luck, Stamina and Charm are no deeds; nor is a skill in passing, nor speech. [BRP-CBT-022 BRP-CBT-025]"""
    table = there()
    table.press("characteristic", "a", [30], characteristic=characteristic)
    table.press("skill", "a", [30], skill="spot", in_passing=True)
    table.press("speak", "a", words="Run!")
    assert 16 == table.actor("a").fight.rank
    assert ["Somebody: Run!"] == table.last.notes


@pytest.mark.parametrize(
    ("deed", "faces", "form"),
    [("climb", [30], {}), ("ram", [99], {"target": "b", "key": "heavy-machine/cranes"}), ("aim", [], {})],
)
def test_some_deeds_take_the_round(deed: str, faces: list[int], form: dict[str, Any]) -> None:
    """Climbing, a machine and aiming leave nothing. [BRP-SKL-036 BRP-SKL-090 BRP-CBT-110]"""
    table = there()
    table.press(deed, "a", faces, **form)
    assert 0 == table.actor("a").fight.rank


def test_a_jump_costs_one_rank_and_a_run_none() -> None:
    """A standing jump one DEX rank, a running one what the run costs. [BRP-SKL-097]"""
    table = there()
    table.press("jump", "a", [90])
    table.press("jump", "a", [90], running=True)
    assert 15 == table.actor("a").fight.rank
    table.state = table.state.write("a", "fight.rank", 0)
    table.refused("jump", "a")


def test_who_is_in_the_thick_of_it_has_no_time() -> None:
    """Engaged, one neither hides nor mounts nor treats wounds. [BRP-CBT-016 BRP-CBT-022 BRP-SKL-064]"""
    table = there()
    table.state = table.state.write("a", "fight.engaged", ("b",))
    for deed, form in (("hide", {}), ("mount", {"key": "ride/horse"}), ("skill", {"skill": "spot"})):
        assert "BRP-CBT-022" == table.refused(deed, "a", **form).rule
    table.state = table.state.write("b", "fate", "unconscious")
    assert table.allows("hide", "a")


# -- First Aid ----------------------------------------------------------------------------------


def test_first_aid_is_the_whole_round_of_whoever_stands_there() -> None:
    """Not from afar, not after a blow or a dodge; and afterwards nothing else. [BRP-SKL-064]"""
    table = seat(duel(apart=20, c=fighter()))
    hurt = table.state.write("c", "wounds.wound-1", Wound(damage=3)).write("c", "hit_points", 7)
    table.state = hurt.write("b", "wounds.wound-1", Wound(damage=3)).write("b", "hit_points", 7)
    assert "BRP-SKL-064" == table.refused("first-aid", "a", patient="b", wound="wound-1").rule
    for path in ("done", "dodges", "parries"):
        table.state = hurt.write("a", f"fight.{path}", 1)
        assert "BRP-SKL-064" == table.refused("first-aid", "a", patient="c", wound="wound-1").rule
    table.state = hurt
    healed = table.press("first-aid", "a", [29, 2], patient="c", wound="wound-1")
    assert (2, 9, 0) == (healed.healed, table.actor("c").hit_points, table.actor("a").fight.rank)


# -- riders -------------------------------------------------------------------------------------


def test_a_rider_strikes_and_parries_with_the_lower_rating() -> None:
    """Ride 60 and Sword 80: 60 both ways, and 10 more from above; on foot 80. [BRP-SKL-133 BRP-SPT-202 BRP-SPT-206]"""
    rider = fighter("sword-broad", skill=80)
    table = seat(duel(rider))
    table.state = table.state.write("a", "skills", {**rider.skills, **points(ride__horse=60)})
    table.state = table.state.write("a", "effects.mounted", mounted())
    assert 70 == chance_of_parry(table, "a", "parry sword-broad")
    table.press("attack", "a", [71], target="b", weapon="sword-broad")
    assert "failure" in table.last.notes[0]
    on_foot = seat(duel(rider))
    assert 80 == chance_of_parry(on_foot, "a", "parry sword-broad")


def points(**ratings: int) -> dict[str, Any]:
    """Ratings as a state keeps them."""
    return dict(fighter_skills(**ratings))


def fighter_skills(**ratings: int) -> Any:
    """The skills of somebody who has only these."""
    return person(skills=rated(**ratings)).skills


def chance_of_parry(table: AtTheSeat, who: str, how: str) -> int:
    """What the form of a defence offers somebody against the other's sword."""
    other = "b" if who == "a" else "a"
    probe = seat(table.state.write(other, "fight.rank", 10), table.book)
    probe.press("attack", other, [30, 90, 2], [how], target=who, weapon="sword-broad")
    question: Any = probe.last.asked[0]
    return int(dict(zip((each.key for each in question.among), question.chances, strict=True))[how])


def test_a_poor_rider_must_hold_the_mount_and_a_poor_fighter_strikes_badly() -> None:
    """Ride 40: a Ride roll before the blow, which a failure spoils. Sword 40: Difficult. [BRP-SKL-133]"""
    rider = fighter("sword-broad", skill=80)
    table = seat(duel(rider))
    table.state = table.state.write("a", "skills", {**rider.skills, **points(ride__horse=40)})
    table.state = table.state.write("a", "effects.mounted", mounted())
    start = table.state
    assert not table.press("attack", "a", [41], target="b", weapon="sword-broad").hit
    table.state = start
    table.press("attack", "a", [40, 51], target="b", weapon="sword-broad")
    assert "failure" in table.last.notes[-1]
    poor = fighter("sword-broad", skill=40)
    table = seat(duel(poor))
    table.state = table.state.write("a", "skills", {**poor.skills, **points(ride__horse=60)})
    table.state = table.state.write("a", "effects.mounted", mounted())
    table.press("attack", "a", [31], target="b", weapon="sword-broad")
    assert "failure" in table.last.notes[-1]


def test_thrown_riders_lie_on_the_ground() -> None:
    """A fumble throws for 1D6, less 1D6 by a good Jump; the saddle is empty then. [BRP-SKL-132 BRP-SKL-133]"""
    table = seat(duel(fighter(), apart=9))
    table.press("mount", "a", key="ride/horse")
    table.proceed(answers=ACT)
    table.press("ride", "a", [100, 5, 20, 3], key="ride/horse")
    assert 8 == table.actor("a").hit_points
    assert (False, True) == (table.actor("a").is_marked("mounted"), table.actor("a").is_marked("prone"))
    assert "BRP-SKL-133" == table.refused("dismount", "a").rule
    assert "BRP-SKL-133" == table.refused("mount-down", "a").rule
    table.state = table.state.write("a", "effects.mounted", mounted())
    table.press("mount-down", "a", [2, 90])
    assert (6, False) == (table.actor("a").hit_points, table.actor("a").is_marked("mounted"))


# -- leaders ------------------------------------------------------------------------------------


def test_command_counts_in_blows_and_parries_of_that_round() -> None:
    """A fifth of 60 is 12: on the sword's blow and parry, not on fists, and not in the next round. [BRP-SKL-037 BRP-SKL-038 BRP-SKL-039]"""
    chief = fighter(DEX=18)
    table = seat(duel(fighter("sword-broad"), c=chief))
    table.state = table.state.write("c", "skills", {**chief.skills, **points(command=60)})
    table.press("command", "c", [50], followers=("a",))
    assert 62 == chance_of_parry(table, "a", "parry sword-broad")
    start = table.state
    table.press("attack", "a", [62, 99, 50, 2], ["dodge"], target="b", weapon="sword-broad")
    assert "success" in table.last.notes[0]
    table.state = start
    table.press("attack", "a", [51], target="b", weapon="fist")
    assert "failure" in table.last.notes[0]
    table.state = start
    table.proceed(answers=(*ACT, "act"))
    assert 50 == chance_of_parry(table, "a", "parry sword-broad")


def test_mutineers_obey_no_more() -> None:
    """A fumble ends a command and the next goes unheard; another leader is heard. [BRP-SKL-037]"""
    chief = fighter(DEX=18)
    table = seat(duel(fighter("sword-broad"), c=chief, d=chief))
    for who in ("c", "d"):
        table.state = table.state.write(who, "skills", {**chief.skills, **points(command=60)})
    table.press("command", "c", [50], followers=("a",), rounds=5)
    table.press("command", "c", [99], followers=("a",))
    table.press("command", "c", [50], followers=("a",))
    assert "commanded" not in table.actor("a").effects
    table.press("command", "d", [50], followers=("a",))
    assert "commanded" in table.actor("a").effects


# -- climbing -----------------------------------------------------------------------------------


def test_on_a_wall_every_blow_and_parry_is_difficult_and_a_fumble_falls() -> None:
    """25 of 50; and from 9 metres 3D6. [BRP-SKL-036]"""
    table = seat(duel(fighter("sword-broad", CON=18, SIZ=18)))
    table.press("climb", "a", [30], height=9)
    assert 25 == chance_of_parry(table, "a", "parry sword-broad")
    table.proceed(answers=ACT)
    table.press("attack", "a", [26], target="b", weapon="sword-broad")
    assert "failure" in table.last.notes[0]
    table.proceed(answers=ACT)
    table.press("attack", "a", [100, 45, 1, 2, 3], target="b", weapon="sword-broad")
    assert (12, False) == (table.actor("a").hit_points, table.actor("a").is_marked("clinging"))
    assert (1, 2, 3) == table.last.drawn[-1][1]


def test_a_fumbled_blow_at_a_weapon_falls_too() -> None:
    """From 9 metres 3D6, whatever the fumble brings besides; with any other failure one clings on. [BRP-SKL-036]"""
    table = seat(duel(fighter("sword-broad", CON=18, SIZ=18)))
    table.press("climb", "a", [30], height=9)
    table.proceed(answers=ACT)
    start, form = table.state, {"target": "b", "weapon": "sword-broad", "item": "sword-broad"}
    table.press("smash", "a", [90], **form)
    assert table.actor("a").is_marked("clinging")
    table.state = start
    table.press("smash", "a", [100, 45, 1, 2, 3], **form)
    assert (12, False) == (table.actor("a").hit_points, table.actor("a").is_marked("clinging"))


def test_from_a_wall_nobody_walks_away_or_steps_up() -> None:
    """On firm ground both go again. [BRP-SKL-036]"""
    table = seat(duel(fighter("sword-broad"), apart=4))
    table.press("climb", "a", [30])
    table.proceed(answers=ACT)
    assert "BRP-SKL-036" == table.refused("move", "a", distance=30).rule
    assert "BRP-CBT-020" == table.refused("attack", "a", target="b", weapon="sword-broad").rule
    table.press("firm-ground", "a")
    assert table.allows("move", "a", distance=30)
    assert table.allows("attack", "a", target="b", weapon="sword-broad")


def test_a_climb_takes_a_minute_and_a_fumble_falls_from_its_height() -> None:
    """Outside a fight time goes by; 6 metres are 2D6. [BRP-SKL-033 BRP-SKL-034]"""
    table = seat(duel(number=0))
    moved = table.press("climb", "a", [30], height=4)
    assert (1, 1000) == (table.state.scene.minutes, moved.centimetres)
    table.press("climb", "a", [100, 1, 1], height=6)
    assert (8, False) == (table.actor("a").hit_points, table.actor("a").is_marked("clinging"))
    assert 2000 == table.press("climb", "a", [1]).centimetres
    assert 0 == table.press("climb", "a", [80]).centimetres
    table.press("firm-ground", "a")
    assert "BRP-SKL-036" == table.refused("firm-ground", "a").rule


@pytest.mark.parametrize(
    ("number", "natural", "move", "metres"),
    [(0, False, 10, 10), (0, True, 10, 50), (0, False, 5, 5), (1, False, 10, 2), (1, True, 10, 10), (1, False, 15, 3),
     (0, False, 11, 11), (0, False, 6, 6), (0, False, 1, 1), (1, False, 11, 2.2), (1, False, 1, 0.2)],
)  # fmt: skip
def test_how_far_a_climb_goes(number: int, natural: bool, move: int, metres: float) -> None:
    """A fifth of MOV in metres each round, all of it for born climbers: one roll for a minute, or for a round in a fight,
    and twice as far with a better one. [BRP-SKL-033 BRP-SKL-034]
    """
    table = seat(duel(fighter(move=move), apart=20, number=number))
    start = table.state
    for face, times in ((30, 1), (8, 2), (1, 2), (80, 0)):
        table.state = start
        assert round(metres * 100) * times == table.press("climb", "a", [face], natural=natural).centimetres
        assert int(not number) == table.state.scene.minutes


@pytest.mark.parametrize(
    ("action", "who", "form", "faces"),
    [
        ("oppose", "a", {"skill": "brawl", "other": "b", "against": "brawl"}, [100, 1, 2, 40]),
        ("oppose", "b", {"skill": "brawl", "other": "a", "against": "brawl"}, [40, 100, 1, 2]),
        ("combine", "a", {"first": "brawl", "second": "dodge"}, [100, 1, 2]),
        ("cooperate", "a", {"skill": "brawl", "helpers": ("b",)}, [40, 100, 1, 2]),
        ("cooperate", "b", {"skill": "brawl", "helpers": ("a",)}, [100, 1, 2, 100]),
        ("characteristic", "a", {"characteristic": "DEX"}, [100, 1, 2]),
        ("characteristic", "a", {"characteristic": "INT"}, [100, 1, 2]),
        ("skill", "a", {"skill": "spot"}, [100, 1, 2]),
        ("climb", "a", {"height": 6}, [100, 1, 2]),
    ],
)
def test_any_fumble_on_a_wall_falls(action: str, who: str, form: dict[str, Any], faces: list[int]) -> None:
    """Six metres are 2D6, whoever began and whatever was rolled; with one less on the die nobody falls. [BRP-SKL-036]"""
    table = seat(duel(number=0))
    table.press("climb", "a", [30], height=6)
    start = table.state
    table.press(action, who, faces, **form)
    assert (7, False) == (table.actor("a").hit_points, table.actor("a").is_marked("clinging"))
    table.state = start
    table.press(action, who, [94 if face == 100 else face for face in faces if face > 2], **form)
    assert (10, True) == (table.actor("a").hit_points, table.actor("a").is_marked("clinging"))


@pytest.mark.parametrize("code", ["STR", "DEX", "INT", "CHA"])
def test_characteristic_rolls_on_a_wall_are_difficult(code: str) -> None:
    """Agility 50 is 25 there, and what is easy is as on the ground. [BRP-SKL-036]"""
    table = seat(duel(number=0))
    table.press("climb", "a", [30])
    for how, chance in (("average", 25), ("difficult", 25), ("easy", 50)):
        table.press("characteristic", "a", [90], characteristic=code, difficulty=how)
        assert [chance] == chances(table)


@pytest.mark.parametrize(("circumstance", "chance"), [("tall-ladder", 80), ("no-feet", 20), ("", 40)])
def test_what_makes_a_climb_easier(circumstance: str, chance: int) -> None:
    """A tall ladder is Easy, no feet Difficult, a ladder needs no roll. [BRP-SKL-035]"""
    table = seat(duel(number=0))
    said = (circumstance,) if circumstance else ()
    table.press("climb", "a", [min(95, chance)], circumstances=said)
    assert table.last.drawn[0][2] >= 1
    table.press("climb", "a", [chance + 1], circumstances=said)
    assert table.last.drawn[0][2] < 1
    table.press("climb", "a", circumstances=("ladder",))
    assert [] == table.last.drawn
