"""Scripts: the book's worked examples, held to the last face."""

from __future__ import annotations

from typing import Any

import pytest
from tests.play.arena import HOUSE, STUNNED, DodgeQuestion, bout, swing, two_fighters

from rulewright.chance import Die
from rulewright.play import Change, OffScript, Play, Refused, Scripted, rule, rule_of
from rulewright.play.refusal import Refusal
from rulewright.play.rule import Rule, cited_in


def test_an_example_with_its_dice() -> None:
    """Ace's club hits Dee, who does not dodge: 5 4 6 are three successes, less one for armour."""
    play = Scripted(two_fighters(), HOUSE, faces=[3, 5, 4, 6], answers=[False])
    assert 2 == play.run(swing, "ace", "dee")
    assert [
        Change("dee", "health", 6, 4, "swing"),
        Change("dee", "effects.stunned", after=STUNNED, cause="swing"),
    ] == play.changes
    assert [((3,), 3), ((5, 4, 6), 3)] == [(faces, getattr(read, "successes", read)) for _, faces, read in play.drawn]
    assert [DodgeQuestion(of="dee", against="ace")] == play.asked
    assert ["AR-001", "AR-002", "AR-004"] == play.cited


def test_answers_as_values_or_as_keys() -> None:
    """Whichever reads better in the example."""
    for answer in (True, "yes"):
        play = Scripted(two_fighters(), HOUSE, faces=[2, 6], answers=[answer])
        assert -1 == play.run(swing, "ace", "dee")
        assert ["Ace misses Dee."] == play.notes


@pytest.mark.parametrize(
    ("words", "faces", "answers"),
    [
        (r"left over in the script: faces \[1\], answers \[\]", [2, 6, 1], [True]),
        (r"left over in the script: faces \[\], answers \['pass'\]", [2, 6], [True, "pass"]),
        (r"faces do not fit 1d6 \(swing of ace\): 1 more needed", [2], [True]),
        (r"faces do not fit 1d3 \(dodge of dee\): a d3 has no face 4", [4], [True]),
        (r"the script has no answer to: Dodge\? \(dee\)", [2], []),
    ],
)
def test_a_script_that_does_not_fit(words: str, faces: list[int], answers: list[Any]) -> None:
    """Says what is missing or left over."""
    with pytest.raises(OffScript, match=words):
        Scripted(two_fighters(), HOUSE, faces, answers).run(swing, "ace", "dee")


def test_a_draw_without_a_purpose_is_named_by_its_chance() -> None:
    """Nothing in brackets then."""
    with pytest.raises(OffScript, match="faces do not fit 1d6: 1 more"):
        Scripted(two_fighters(), HOUSE).run(lambda play: play.draw(Die(6)))


def test_an_answer_that_is_not_on_offer_is_refused() -> None:
    """As it would be at a table."""
    with pytest.raises(Refused):
        Scripted(two_fighters(), HOUSE, answers=["perhaps"]).run(swing, "ace", "dee")


def test_a_refusal_comes_out_of_a_script() -> None:
    """Examples of what is not allowed are examples too."""
    with pytest.raises(Refused) as refused:
        Scripted(two_fighters(health=0), HOUSE).run(swing, "dee", "ace")
    assert Refusal("Dee is down.", "AR-001", "Let somebody else swing.") == refused.value.refusal


def test_a_script_for_everything() -> None:
    """Windows and sealed bids take their answers in the order asked."""
    play = Scripted(two_fighters(), HOUSE, faces=[6, 4, 1, 5], answers=["no", "shout", None, 2, 1])
    assert -1 + 5 == play.run(bout, "dee", "ace")
    assert (2, {"dee": 3}) == (play.scene.cheers, dict(play.scene.pot))


# -- rules --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ids", "text"),
    [
        (("OW-027", "OW-028"), "Strike at a target. [OW-027 OW-028]"),
        (("BRP-SKL-014",), "Climb. [BRP-SKL-014]"),
        (("AX-01", "AX-02"), "Once [AX-01], twice [AX-02, AX-01]."),
        (("AX-01", "AX-02"), "Many rules of a long list. [AX-01\n    AX-02]"),
        ((), "An option [named like this] and a footnote [3]."),
        ((), None),
    ],
)
def test_rules_are_cited_in_brackets(ids: tuple[str, ...], text: str | None) -> None:
    """Each id once, in the order of the text."""
    assert ids == cited_in(text)


def test_a_marked_rule_stays_a_function() -> None:
    """With its name, its words and its signature."""
    assert "swing" == swing.__name__ == rule_of(swing).name
    assert "Swing at somebody" in (swing.__doc__ or "")
    assert ("AR-001", "AR-002") == rule_of(swing).ids

    def unmarked(play: Play[Any, Any, Any]) -> int:
        """Does nothing. [AR-009]"""
        return 0

    assert Rule(unmarked, ("AR-009",)).ids == rule_of(unmarked).ids
    play = Scripted(two_fighters(), HOUSE)
    assert 0 == rule(unmarked)(play)
    assert ["AR-009"] == play.cited
