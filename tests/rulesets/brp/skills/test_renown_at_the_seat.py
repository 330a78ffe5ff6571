"""Reputation at the seat: deeds that make a name, who recognises it, and whom it impresses."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, rolled, said, seat
from tests.rulesets.brp.stage import BOOK, book, legal_character, person, rated, told

from rulewright.rulesets.brp.state.entries import Distance, Fame
from rulewright.rulesets.brp.state.temperament.heart import Deed
from rulewright.testing.at_the_seat import AtTheSeat

AT = book(reputation=True, passions=True)
BEAT, FOUGHT = "fame-victory-over-an-equal", "beat the champion of Harn"


def table(known: int = 40, at: Any = AT, **more: Any) -> AtTheSeat:
    """Ada, of whom one has heard, and Brom, who may have."""
    ada = person(at=at, name="Ada", reputation=known, skills=rated(persuade=50, fast_talk=40), **more)
    brom = person(at=at, name="Brom", skills=rated(knowledge__history=60, climb=60))
    return seat(at, ada=ada, brom=brom)


@pytest.mark.rule("BRP-OPT-062")
def test_a_name_at_the_start() -> None:
    """Nothing, unless the game master agrees; or a fifth of Status, where a table has it so. It is never checked."""
    named = book(reputation=True)
    assert [] == told(legal_character(), named)
    assert ["BRP-OPT-062"] == told(legal_character(reputation=20), named)
    assert [] == told(legal_character(reputation=20, agreed=["reputation"]), named)
    assert ["BRP-OPT-062"] == told(legal_character(reputation=20))
    by_status = book(reputation=True, starting_reputation="status")
    noble = seat(by_status, ada=person(at=by_status, skills={"status/court": {"given": 62}}))
    assert 13 == int(noble.number("ada", "Reputation"))
    for scandal in (True, False, False):
        noble.press("award-status", "ada", [6], key="status/court", dice="1d6", scandal=scandal)
        assert 13 == int(noble.number("ada", "Reputation"))
    there = table(0)
    assert 0 == int(there.number("ada", "Reputation"))
    assert not [each for each in there.offered("award", "ada", "skill") if "reputation" in each]
    assert (
        "Reputation is not in use here."
        == seat(BOOK, ada=person(), brom=person()).refused("know-by-repute", "ada", target="brom").reason
    )


@pytest.mark.rule("BRP-OPT-063", "BRP-OPT-065")
def test_deeds_make_a_name() -> None:
    """1D3, 1D3, 2D6 or more; good and bad alike, but nothing that nobody knows of. The ledger keeps them all."""
    kinds = list(AT.content.all(Fame))
    assert (50, 21, 19, 10) == (
        len(kinds), *(sum(each.grade == grade for each in kinds) for grade in ("notable", "extraordinary", "heroic"))
    )  # fmt: skip
    there = table(0)
    assert 2 == there.press("award-reputation", "ada", [2], deed=BEAT, what=FOUGHT)
    assert f"Ada is known for this: {FOUGHT}. Reputation +2, 2% in all." == said(there)
    assert 3 == there.press("award-reputation", "ada", [3], deed="fame-kin-slaying", what="killed a cousin")
    assert said(there).startswith("Ada is notorious for this: killed a cousin.")
    heroic = "fame-divine-or-immortal-enemy-beaten"
    assert 13 == there.press("award-reputation", "ada", [4, 4], deed=heroic, what="beat a god", more=5)
    assert 0 == there.press("award-reputation", "ada", deed="fame-minor-crime", what="stole a ring", unseen=True)
    assert ([], "Nobody hears of it: Ada, stole a ring.") == (rolled(there), said(there))
    assert "BRP-OPT-063" == there.refused("award-reputation", "ada", deed=BEAT, what=FOUGHT, more=1).rule
    shown = there.number("ada", "Reputation")
    assert 18 == int(shown)
    assert {FOUGHT: 2, "killed a cousin": 3, "beat a god": 13} == {
        each.label: each.value for each in shown.parts if each.value
    }
    for kind in kinds:
        dice = {"notable": "1d3", "extraordinary": "1d3", "heroic": "2d6"}[kind.grade]
        there.press("award-reputation", "ada", [1, 1] if kind.grade == "heroic" else [1], deed=kind.id, what="a deed")
        assert [dice] == rolled(there), kind.id
    more = book(reputation=True, extraordinary_gain="1d6")
    there = table(0, more)
    assert 6 == there.press("award-reputation", "ada", [6], deed="fame-kin-slaying", what="killed a cousin")


@pytest.mark.rule("BRP-OPT-064", "BRP-SDX-082")
def test_the_same_deed_again() -> None:
    """Three times 2 for the same kind of deed is 3 in all, the most that 1D3 shows; a new adventure counts anew."""
    there = table(0)
    gains = [there.press("award-reputation", "ada", [2], deed=BEAT, what=FOUGHT) for _ in range(3)]
    assert ([2, 1, 0], 3) == (gains, int(there.number("ada", "Reputation")))
    there.press("new-adventure", "ada")
    assert 2 == there.press("award-reputation", "ada", [2], deed=BEAT, what=FOUGHT)
    assert (Deed(act=BEAT, what=FOUGHT, gain=2, past=True), Deed(act=BEAT, what=FOUGHT, gain=2)) == (
        there.actor("ada").heart.deeds[0], there.actor("ada").heart.deeds[-1]
    )  # fmt: skip


@pytest.mark.rule("BRP-OPT-064")
def test_a_heroic_deed_again() -> None:
    """12 is the most that 2D6 shows, and more only where the game master adds it: 13, then what is left of 17, then none."""
    there, god = table(0), "fame-divine-or-immortal-enemy-beaten"
    assert 13 == there.press("award-reputation", "ada", [4, 4], deed=god, what="beat a god", more=5)
    assert 4 == there.press("award-reputation", "ada", [6, 6], deed=god, what="beat it again", more=5)
    assert 0 == there.press("award-reputation", "ada", [6, 6], deed=god, what="and again")
    assert 17 == int(there.number("ada", "Reputation"))


@pytest.mark.rule("BRP-OPT-064")
def test_a_name_may_cost_honor() -> None:
    """One deed may make somebody better known and less honourable."""
    there = table(0, passions={"Honor": 60})
    broke = "fame-weighty-oath-broken"
    there.press("award-reputation", "ada", [1], deed=broke, what="left the king", dishonour="dishonour-oath-broken")
    assert (1, 35) == (int(there.number("ada", "Reputation")), there.actor("ada").character.passions["Honor"])
    assert "Ada loses 25 of Honor for oath broken: 35% is left." in said(there)
    assert [] == table(0).offered("award-reputation", "ada", "dishonour")
    greedy = table(0, passions={"Greed": 60, "Honor": 60})
    greedy.press("award-reputation", "ada", [1], deed=broke, what="left the king", dishonour="dishonour-oath-broken")
    assert {"Greed": 60, "Honor": 35} == dict(greedy.actor("ada").character.passions)


@pytest.mark.rule("BRP-OPT-066", "BRP-OPT-068", "BRP-SDX-073")
def test_who_recognises_a_name() -> None:
    """Reputation 40: 65 for a neighbour; for somebody of a distant region nothing is left, and nothing is rolled."""
    there = table()
    there.press("know-by-repute", "brom", [65], [False], target="ada", distances=("distance-near",))
    assert ([65], "Brom recognises Ada.") == (chances(there), said(there))
    assert "Brom knows who Ada is." == there.refused("know-by-repute", "brom", target="ada").reason
    there = table()
    there.press("know-by-repute", "brom", target="ada", distances=("distance-region",))
    assert ([], "Brom does not know Ada.") == (rolled(there), said(there))
    assert "Brom could not place Ada." == there.refused("know-by-repute", "brom", target="ada").reason
    faint = book(reputation=True, faint_name=True)
    there = table(40, faint)
    there.press("know-by-repute", "brom", [1], [False], target="ada", distances=("distance-region",))
    assert [1] == chances(there)
    there = table()
    there.press("know-by-repute", "brom", [100], target="ada")
    assert "Brom takes Ada for somebody else altogether." == said(there)


@pytest.mark.rule("BRP-OPT-066")
def test_better_levels_tell_more() -> None:
    """A success knows the name, a special the greatest deed, a critical all of them; 96 and more fail at any fame."""
    deeds = (Deed(act=BEAT, what=FOUGHT, gain=2), Deed(act="x", what="led an army", gain=9))
    for face, words in ((40, "."), (8, ": led an army."), (2, f": led an army; {FOUGHT}.")):
        there = table(29)
        there.state = there.state.write("ada", "heart.deeds", deeds)
        there.press("know-by-repute", "brom", [face], [False], target="ada")
        assert ([40], f"Brom recognises Ada{words}") == (chances(there), said(there))
    famous = table(130)
    famous.press("know-by-repute", "brom", [96], target="ada")
    assert "Brom does not know Ada." == said(famous)


@pytest.mark.rule("BRP-OPT-066")
def test_knowledge_helps_and_a_name_is_denied() -> None:
    """Knowledge or talk that succeeds makes it Easy. Who denies it talks fast, the harder the more modern the times."""
    there = table()
    there.press("know-by-repute", "brom", [60, 80], [False], target="ada", augment="knowledge/history")
    assert [60, 80] == chances(there)
    assert {"knowledge/history", "persuade"} <= set(there.offered("know-by-repute", "brom", "augment"))
    assert "climb" not in there.offered("know-by-repute", "brom", "augment")
    for era, chance in (("ancient", 80), ("western", 40), ("modern", 20)):
        at = book(reputation=True, era=era)
        there = table(40, at)
        there.press("know-by-repute", "brom", [40, chance], [True], target="ada")
        assert [40, chance] == chances(there)
        assert said(there).endswith("Ada denies it, and Brom is no longer sure.")
        assert there.allows("know-by-repute", "brom", target="ada")
    there = table()
    there.press("know-by-repute", "brom", [40, 90], [True], target="ada")
    assert said(there).endswith("Ada denies it, and Brom does not believe a word.")
    assert (
        "Reputation says who is known here."
        == there.refused("recognise", "brom", target="ada", key="status/home").reason
    )


@pytest.mark.rule("BRP-OPT-068")
def test_how_far_a_name_has_come() -> None:
    """+25, +10 to +25, 0, -25, -50, -75; the worst distance and what the well-informed add, or the best alone."""
    rows = [(each.modifier, each.most) for each in AT.content.all(Distance)]
    assert [(25, 0), (10, 25), (0, 0), (-25, 0), (-50, 0), (-75, 0)] == rows
    best = book(reputation=True, name_distance="best")
    for at, distances, informed, chance in (
        (AT, ("distance-same",), 0, 90),
        (AT, ("distance-outside",), 0, 65),
        (AT, ("distance-area",), 0, 40),
        (AT, ("distance-outside", "distance-area"), 0, 40),
        (AT, ("distance-informed",), 0, 100),
        (AT, ("distance-area", "distance-informed"), 20, 60),
        (AT, ("distance-area", "distance-informed"), 25, 65),
        (best, ("distance-area", "distance-informed"), 20, 110),
    ):
        there = table(90, at)
        there.press("know-by-repute", "brom", [30], [False], target="ada", distances=distances, informed=informed)
        assert [chance] == chances(there)


@pytest.mark.rule("BRP-OPT-067")
def test_a_name_impresses() -> None:
    """+50, +30, +20, -20, -50 on a Communication skill for the scene, and only one augment to a roll."""
    for face, by in ((2, 50), (8, 30), (40, 20), (41, -20), (100, -50)):
        there = table()
        there.press("impress", "ada", [face], target="brom", skill="persuade")
        assert said(there).endswith(f"the name of Ada: Persuade {by:+}%.")
        there.press("persuade", "ada", [96], target="brom")
        assert [50 + by] == chances(there)
        assert "BRP-OPT-067" == there.refused("impress", "ada", target="brom", skill="fast-talk").rule
        there.press("end-scene", "ada")
        there.press("persuade", "ada", [96], target="brom")
        assert [50] == chances(there)
    unknown = seat(BOOK, ada=person(name="Ada"), brom=person(name="Brom"))
    assert "BRP-OPT-062" == unknown.refused("impress", "ada", target="brom", skill="persuade").rule
    there = table()
    assert "persuade" in there.offered("impress", "ada", "skill")
    assert "climb" not in there.offered("impress", "ada", "skill")
    there.press("impress", "ada", [10], target="brom", skill="persuade", distances=("distance-outside",), sways=True)
    assert ([15], True) == (chances(there), there.actor("brom").is_marked("swayed"))
    assert "BRP-OPT-054" == there.refused("skill", "ada", skill="persuade", augment="fast-talk").rule
