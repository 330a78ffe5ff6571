"""Hidden at the table: from whom, from how many, and until when."""

from __future__ import annotations

from typing import Any

from tests.rulesets.otherworlds.stage import battle, checks, person, seated, table

from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "us", "b": "them", "c": "them"}


def ambush(weapon: str = "katana", points: int = 4, **foe: Any) -> AtTheSeat:
    """Somebody nimble next to two foes of one name."""
    nimble = person(weapons=(weapon,), masteries=("machine-guns",), dexterity=6, name="Ann")
    foes = {who: person(**{"name": "Guard", **foe}) for who in "bc"}
    return seated(battle(table(SIDES, a=nimble, **foes), "a", points))


def test_ows_042_hidden_from_each_of_two_namesakes() -> None:
    """Two guards are two, whatever they are called: whoever is hidden from one may hide from the other. [OWS-042]"""
    at = ambush()
    for who in "bc":
        at.press("conceal", "a", target=who, faces=[5, 1])
        assert at.actor("a").is_marked(f"unseen:{who}")


def test_ows_044_cowed_and_held_by_two_namesakes() -> None:
    """Two of one name cow somebody each for themselves, and each has a hold of their own. [OWS-044 OWS-048]"""
    at = ambush()
    for who, lost in (("b", 0), ("c", 1)):
        at.state = battle(at.state, who).write(who, "at", at.actor("a").at)
        at.press("intimidate", who, target="a", faces=[5, 1] + [1] * lost)
        at.press("grapple", who, target="a", faces=[5, 1, 1] + [1] * lost)
    assert {"intimidated-b", "intimidated-c", "grappled-b", "grappled-c"} <= set(at.actor("a").effects)


def test_ows_042_a_spray_strikes_all_of_them_unseen() -> None:
    """One burst over two who do not see it coming has a die more against each; after it nobody is hidden. [OWS-042 OWS-118]"""
    at = ambush("belt-gun")
    for who in "bc":
        at.press("conceal", "a", target=who, faces=[5, 1])
    at.press("attack", "a", target="b", weapon="belt-gun", spray=("c",), faces=[1, 1, 5, 1, 1, 5])
    assert [1, 0, 1, 0] == [check.bonus for check in checks(at.last)]
    assert not [each for each in at.actor("a").effects if each.startswith("unseen")]


def test_ows_042_the_senseless_spot_nobody() -> None:
    """No roll hides anybody from somebody out cold. [OWS-019 OWS-042]"""
    at = ambush(health=0)
    assert at.press("conceal", "a", target="b")
    assert at.actor("a").is_marked("unseen:b")


def test_ows_042_who_lays_hands_on_somebody_is_seen() -> None:
    """A grip gives away whoever takes it, won or lost. [OWS-042 OWS-048]"""
    for faces in ([5, 1], [1, 5]):
        at = ambush()
        at.press("conceal", "a", target="b", faces=[5, 1])
        at.press("grapple", "a", target="b", faces=faces)
        assert not at.actor("a").is_marked("unseen:b")
