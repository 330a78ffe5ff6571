"""More than one of them: two weapons of silver, two vampires, two elementals, two masters; what is true of one is true of each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.creatures.bestiary import STURDY, den
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, seat
from tests.rulesets.brp.seats import rolled, said
from tests.rulesets.brp.stage import book, duel, person, rated

from rulewright.rulesets.brp.state.fight import Hold


@pytest.mark.rule("BRP-CRE-098", "BRP-CRE-099", "BRP-CRE-124")
def test_two_weapons_are_of_silver() -> None:
    """The second takes nothing from the first: both wound a werewolf, and a third weapon does not."""
    table = den("werewolf-wolf", **STURDY)
    table.state = table.state.write("a", "weapons", ("sword-broad", "knife", "dagger"))
    for weapon in ("sword-broad", "knife"):
        table.press("potent-weapon", "a", weapon=weapon)
    start = table.state
    for weapon, wounds in (("sword-broad", 1), ("knife", 1), ("dagger", 0)):
        table.state = start.write("a", "in_hand", (weapon,))
        table.press("attack", "a", [30, 3], ["none"], target="werewolf-wolf-1", weapon=weapon)
        assert wounds == len(table.actor("werewolf-wolf-1").wounds), weapon


@pytest.mark.rule("BRP-CRE-098", "BRP-CRE-099", "BRP-CRE-124")
@pytest.mark.parametrize(("said_to_be", "marks"), [
    (("silver",), (True, True)), (("magic",), (True, False)), (("silver", "magic"), (True, False)),
    (("magic", "silver"), (True, True)), (("silver", "silver"), (True, True)),
])  # fmt: skip
def test_a_weapon_is_what_was_said_last(said_to_be: tuple[str, ...], marks: tuple[bool, bool]) -> None:
    """What was of silver and is magic now is of silver no longer, and it is told of once."""
    table = den("werewolf-wolf")
    for made in said_to_be:
        table.press("potent-weapon", "a", weapon="sword-broad", made=made)
    me = table.actor("a")
    assert marks == (me.is_marked("potent sword-broad"), me.is_marked("silver sword-broad"))
    assert [f"Broad Sword of {said_to_be[-1]}"] == [each.name for each in me.effects.values() if "potent" in each.id]


@pytest.mark.rule("BRP-CRE-098", "BRP-CRE-124")
def test_silver_goes_with_the_weapon() -> None:
    """Handed to a friend it wounds a werewolf in their hands, and no other such sword of the giver's does."""
    table = den("werewolf-wolf", **STURDY)
    table.state = table.state.write("c", "", replace(table.actor("a"), name="C"))
    table.state = table.state.write("c", "in_hand", ()).write("c", "weapons", ())
    table.press("potent-weapon", "a", weapon="sword-broad")
    table.press("hand-over", "a", target="c", item="sword-broad")
    table.state = table.state.write("c", "in_hand", ("sword-broad",)).write("a", "in_hand", ("sword-broad",))
    start = table.state
    for who, wounds in (("c", 1), ("a", 0)):
        table.state = start.write(who, "fight.rank", 9)
        table.press("attack", who, [30, 3], ["none"], target="werewolf-wolf-1", weapon="sword-broad")
        assert wounds == len(table.actor("werewolf-wolf-1").wounds), who


@pytest.mark.rule("BRP-CRE-092")
def test_a_sign_keeps_off_the_gaze_of_each_vampire() -> None:
    """Whoever has held two of them off is safe from both, and from one alone who held off one."""
    table = den("vampire", "vampire", POW=13, allegiances={"heaven": 50}, **STURDY)
    for who, safe in (("vampire-1", [True, False]), ("vampire-2", [True, True])):
        assert table.press("hold-off", "a", [50, 2], target=who)
        no = [table.game.action("gaze").refuse(table.state, table.book, each, {"target": "a"}) for each in
              ("vampire-1", "vampire-2")]  # fmt: skip
        assert safe == [each is not None and "BRP-CRE-092" == each.rule for each in no]
        table.state = table.state.write("a", "fight.rank", 9)
    table.press("hold-off", "a", [50, 2], target="vampire-2")
    assert 2 == sum(each.startswith("safe-from") for each in table.actor("a").effects)


@pytest.mark.rule("BRP-CRE-131")
@pytest.mark.parametrize(("con", "faces", "grips"), [(2, [6, 12, 1, 1, 90], 1), (60, [6, 12, 1, 1, 6, 12, 1, 1], 2)])
def test_nobody_burns_in_a_second_grip_when_the_first_was_their_death(con: int, faces: list[int], grips: int) -> None:
    """Of two that hold somebody the second burns whoever is still there."""
    located = book(allegiance=True, powers=SETS, hit_locations=True)
    table = den("fire-elemental", "fire-elemental", at=located, CON=con, SIZ=2)
    holds = tuple(Hold(by=f"fire-elemental-{each}", location="chest", fresh=False) for each in (1, 2))
    table.state = table.state.write("a", "fight.holds", holds)
    table.proceed(faces, ["act"] * (1 + grips))
    assert ("dead" if grips == 1 else "") == table.actor("a").fate
    assert grips == said(table).count("The grip of Fire Elemental")


@pytest.mark.rule("BRP-POW-291")
def test_whoever_was_outmatched_by_two_masters_is_by_both() -> None:
    """Beaten by a second master one has still met the first, and strikes at neither with any art."""
    master = person(at=ALL, powers={"superpowers/unarmed-combat": 3}, skills=rated(brawl=50))
    there = duel(master, master, c=master).write("scene", "sides", {"a": "red", "b": "blue", "c": "green"})
    table = seat(there)
    for other in "bc":
        table.press("attack", "a", [51, 50, 90], target=other, weapon="fist")
        table.state = table.state.write("a", "fight.rank", 10)
    me = table.actor("a")
    assert [True] * 4 == [me.is_marked(f"{each} {who}") for who in "bc" for each in ("has met", "outmatched by")]
    table.press("attack", "a", [90], target="b", weapon="fist")
    assert 1 == len(rolled(table)), "they have tried each other, and need not again"


@pytest.mark.rule("BRP-POW-345")
def test_one_hides_more_than_one_mutation() -> None:
    """Scales under a coat stay hidden when another change is."""
    me = person(
        at=ALL, powers={"mutations/natural-armour": 1, "mutations/structural-improvement": 1}, skills=rated(disguise=50)
    )
    table = seat(facing(me))
    hidden = table.offered("cover-up", "a", "mutation")
    assert 2 <= len(hidden)
    for mutation in hidden:
        assert table.press("cover-up", "a", [30], mutation=mutation)
    assert all(table.actor("a").is_marked(f"covered {each}") for each in hidden)
