"""Which hand holds what: what falls when that arm is forced open, is struck at, or fails."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, den
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, seat

from rulewright.rulesets.brp.state.fight import Hold
from rulewright.testing.at_the_seat import AtTheSeat

LOCATED = book(hit_locations=True)


def two_weapons() -> AtTheSeat:
    """Brom draws a dagger beside his sword."""
    table = seat(
        duel(fighter(STR=14), fighter("sword-broad", "dagger", name="Brom")).write("b", "in_hand", ("sword-broad",))
    )
    table.press("take-up", "b", item="dagger")
    return table


def forced_open(table: AtTheSeat, arm: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who holds one of Brom's arms bends it: what he still holds, and what lies there."""
    table.state = table.state.write("b", "fight.holds", (Hold(by="a", location=arm, fresh=False),))
    table.state = table.state.write("a", "fight.rank", 10).write("a", "fight.acted", False).write("a", "fight.done", 0)
    assert table.press("use-hold", "a", target="b", deed="disarm")
    return table.actor("b").in_hand, table.actor("b").dropped


@pytest.mark.rule("BRP-SKL-082")
def test_the_right_hand_keeps_what_it_had() -> None:
    """A dagger that is drawn beside a sword is in the left hand, and stays there when the sword has fallen."""
    assert (("sword-broad",), ("dagger",)) == forced_open(two_weapons(), "left-arm")
    table = two_weapons()
    assert (("dagger",), ("sword-broad",)) == forced_open(table, "right-arm")
    table.state = table.state.write("b", "fight.holds", ()).write("b", "fight.rank", 10)
    assert ((), ("sword-broad", "dagger")) == forced_open(table, "left-arm")


@pytest.mark.rule("BRP-SKL-082")
def test_what_is_taken_up_again_goes_to_the_free_hand() -> None:
    """The sword comes back into the right hand while the left holds the dagger."""
    table = two_weapons()
    forced_open(table, "right-arm")
    table.state = (
        table.state.write("b", "fight.holds", ()).write("b", "fight.rank", 10).write("b", "fight.acted", False)
    )
    table.press("take-up", "b", item="sword-broad")
    assert (("dagger",), ("sword-broad",)) == forced_open(table, "right-arm")


@pytest.mark.rule("BRP-SKL-082", "BRP-SPT-124")
def test_a_light_falls_from_the_hand_that_holds_it() -> None:
    """Held up in the left hand beside a sword in the right, it falls when the left is forced open, and the sword does not."""
    for arm, held, lit in (("left-arm", ("sword-broad",), False), ("right-arm", (), True)):
        table = seat(duel(fighter(STR=14), fighter("sword-broad", name="Brom")))
        table.press("hold-up-a-light", "b")
        assert held == forced_open(table, arm)[0]
        assert lit is table.actor("b").is_marked("light in hand")


@pytest.mark.rule("BRP-CBT-136", "BRP-SPT-195")
def test_a_burning_light_falls_with_the_arm() -> None:
    """A torch in an arm that fails is dropped, with the Luck roll of any dropped light; the sword in the other is of use."""
    table = seat(duel(fighter("sword-broad", at=LOCATED), fighter("sword-broad", name="Brom", at=LOCATED)), LOCATED)
    table.press("light-up", "b", light="long-candle")
    table.state = table.state.write("b", "fight.rank", 10).write("b", "fight.acted", False)
    table.press("attack", "a", [30, 16, 3, 40], ["none"], target="b", weapon="sword-broad")
    assert table.actor("b").is_marked("useless left-arm")
    assert not table.actor("b").is_marked("light in hand")
    assert any("of Brom goes on burning on the ground" in note for note in table.last.notes)
    assert table.allows("attack", "b", target="a", weapon="sword-broad")


@pytest.mark.rule("BRP-CBT-136")
def test_nobody_grapples_without_an_arm() -> None:
    """With one arm of use one lays hold, with none one does not."""
    table = seat(duel(fighter(at=LOCATED), fighter("sword-broad", at=LOCATED)), LOCATED)
    for face in (14, 16):
        assert table.allows("lay-hold", "a", target="b")
        table.press("attack", "b", [30, face, 2], ["none"], target="a", weapon="sword-broad")
        table.state = (
            table.state.write("b", "fight.rank", 10).write("b", "fight.acted", False).write("b", "fight.done", 0)
        )
    no = table.refused("lay-hold", "a", target="b")
    assert ("BRP-CBT-136", "Kick, or get away.") == (no.rule, no.instead)


@pytest.mark.rule("BRP-SPT-020", "BRP-CRE-153")
def test_one_aims_at_places_that_a_body_has() -> None:
    """A horse is aimed at by its own legs, and struck where one aimed; it has no arm, and a squid no leg."""
    table = den("horse", at=LOCATED, **STURDY)
    assert {"head", "left-arm", "left-hind-leg", "forequarters"} <= {*table.offered("attack-at", "a", "place")}
    no = table.refused("attack-at", "a", target="horse-1", weapon="sword-broad", place="left-arm")
    assert ("BRP-CRE-153", True) == (no.rule, no.instead.startswith("Aim at: ") and "left hind leg" in no.instead)
    table.press("attack-at", "a", [20, 3, 5], ["none"], target="horse-1", weapon="sword-broad", place="left-hind-leg")
    assert {"left-hind-leg"} == {wound.location for wound in table.actor("horse-1").wounds.values()}
    squid = den("squid-giant", at=BOOK, **STURDY)
    assert not squid.allows("attack-at", "a", target="squid-giant-1", weapon="sword-broad", place="left-leg")


@pytest.mark.rule("BRP-CBT-119")
def test_arms_that_luck_spared_come_back_to_whoever_has_fewer_hit_points_now() -> None:
    """Somebody lost CON to an earlier wound for good; when all that they have is healed, dead arms are of use again."""
    table = seat(duel(fighter("sword-broad"), fighter("sword-broad", CON=18, SIZ=18)))
    for wound, dead in (([35, 90, 3], False), ([97, 20], True)):
        there = (
            table.state.write("scene", "round.number", 1).write("a", "fight.rank", 10).write("a", "fight.acted", False)
        )
        table.state = there.write("a", "fight.done", 0)
        table.press("attack", "a", [30, 8, *wound], ["none"], target="b", weapon="sword-broad")
        assert dead is table.actor("b").is_marked("useless right-arm")
        table.state = table.state.write("scene", "round.number", 0)
        for _ in range(3):
            table.press("heal-week", "b", [3])
        assert 17 == table.actor("b").hit_points
        assert not any(each.open for each in table.actor("b").wounds.values())
    assert not table.actor("b").is_marked("useless right-arm")


@pytest.mark.rule("BRP-SPT-020", "BRP-CRE-008")
def test_what_grows_on_a_body_is_not_let_go_of() -> None:
    """A mummy that is struck at the arm with which it chokes rolls no Effort, and has it still; a sword it may lose."""
    for held, faces, left in (("mummy-choke", [20, 8], ("mummy-choke",)), ("sword-short", [20, 8, 99], ())):
        table = den("mummy")
        table.state = table.state.write("mummy-1", "in_hand", (held,))
        table.press("attack-at", "a", faces, ["none"], target="mummy-1", weapon="sword-broad", place="right-arm")
        assert left == table.actor("mummy-1").in_hand
