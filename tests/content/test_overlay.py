"""Overlays: later packs add to earlier ones and override them, in whole or key by key."""

from __future__ import annotations

import pytest
from tests.content.armoury import KINDS, SHIPPED, Change, Hurt, Skill, Weapon, Working, pack

from rulewright.content import Content, Origin, Pack, assemble
from rulewright.play.values.frozen import FrozenMap

LAID = ["packs", "content"]


@pytest.fixture(params=LAID)
def below(request: pytest.FixtureRequest) -> Pack | Content:
    """What a homebrew pack is laid upon: the shipped pack, or content made of it before."""
    return SHIPPED if request.param == "packs" else assemble([SHIPPED], KINDS)


def laid(below: Pack | Content, *texts: str) -> Content:
    """Packs of one text each, laid upon what is below."""
    return assemble([below, *(pack(f"home-{number}", mine=text) for number, text in enumerate(texts, 1))], KINDS)


def test_a_later_pack_adds(below: Pack | Content) -> None:
    """The plainest homebrew: one more weapon."""
    content = laid(below, '[[weapon]]\nid = "club"\nname = "Club"\ndamage = "1d6"\nskill = "brawl"')
    assert list(content[Weapon]) == ["knife", "epee", "club"]
    assert content.origin(content.get(Weapon, "club")) == Origin("home-1", "mine.toml", 1)
    assert [info.id for info in content.packs] == ["shipped", "home-1"]


def test_a_later_pack_overrides_whole(below: Pack | Content) -> None:
    """An entry under an id that is taken replaces what was there, and says so."""
    content = laid(below, '\n[[weapon]]\nid = "knife"\nname = "Kitchen Knife"\ndamage = "1d3"')
    assert content.get(Weapon, "knife") == Weapon(id="knife", name="Kitchen Knife", damage="1d3")
    assert list(content[Weapon]) == ["knife", "epee"]
    assert str(content.origin(content.get(Weapon, "knife"))) == "home-1: mine.toml:2, overrides shipped:knife"


def test_a_later_pack_changes_some_keys(below: Pack | Content) -> None:
    """A house rule that changes one number must not have to copy the rest."""
    content = laid(below, '[[weapon]]\nid = "knife"\nextends = "knife"\ndamage = "1d6"\nneeds.throw = 50')
    knife = content.get(Weapon, "knife")
    assert (knife.name, knife.damage, knife.skill, knife.rules) == ("Knife", "1d6", "brawl", ("AR-001",))
    assert knife.needs == FrozenMap({"brawl": 10, "throw": 50})


def test_an_entry_extends_another(below: Pack | Content) -> None:
    """A variant of a weapon is a few keys, wherever in the file its base stands."""
    content = laid(
        below,
        '[[weapon]]\nid = "fine-stiletto"\nextends = "stiletto"\nweight = 0.5\n'
        '[[weapon]]\nid = "stiletto"\nextends = "knife"\nname = "Stiletto"\nrules = []',
    )
    fine = content.get(Weapon, "fine-stiletto")
    assert (fine.name, fine.damage, fine.weight, fine.rules) == ("Stiletto", "1d4+1", 0.5, ())
    assert content.origin(fine).overrides == ""


def test_each_pack_builds_on_those_before(below: Pack | Content) -> None:
    """Three layers: the book, the campaign, the evening."""
    content = laid(
        below,
        '[[weapon]]\nid = "knife"\nextends = "knife"\ndamage = "1d6"\n[[weapon]]\nid = "dirk"\nextends = "knife"',
        '[[weapon]]\nid = "knife"\nextends = "knife"\nhands = "two"\n[[weapon]]\nid = "kris"\nextends = "knife"',
    )
    assert [(each.id, each.damage, each.hands) for each in content.all(Weapon)] == [
        ("knife", "1d6", "two"),
        ("epee", "1d6", "one"),
        ("dirk", "1d6", "one"),
        ("kris", "1d6", "two"),
    ]
    assert content.origin(content.get(Weapon, "knife")).overrides == "home-1:knife"


def test_a_table_that_states_its_type_is_not_merged(below: Pack | Content) -> None:
    """Merging one effect into another of a different type would give neither."""
    content = laid(
        below,
        '[[working]]\nid = "a"\nname = "A"\ncost = 1\nextra = { type = "hurt", amount = "1", skill = "brawl" }\n'
        '[[working]]\nid = "b"\nextends = "a"\nextra = { type = "change", path = "name", by = 1 }\n'
        '[[working]]\nid = "c"\nextends = "a"\nextra.amount = "2"',
    )
    assert content.get(Working, "b").extra == Change(path="name", by=1)
    assert content.get(Working, "c").extra == Hurt(amount="2", skill="brawl")


def test_a_long_chain_of_extensions() -> None:
    """Chains are followed step by step, so that their length is no matter."""
    links = "".join(f'[[skill]]\nid = "s{n}"\nextends = "s{n + 1}"\n' for n in range(2000))
    content = assemble([pack(a=links + '[[skill]]\nid = "s2000"\nname = "Root"\nbase = 7')], KINDS)
    assert content.get(Skill, "s0") == Skill(id="s0", name="Root", base=7)


def test_a_broken_entry_may_be_mended_from_above() -> None:
    """References are judged when all packs are in place."""
    lower = pack("lower", a='[[weapon]]\nid = "a"\nname = "A"\ndamage = "1"\nskill = "swim"')
    upper = pack("upper", a='[[skill]]\nid = "swim"\nname = "Swim"')
    assert assemble([lower, upper], KINDS).get(Weapon, "a").skill == "swim"


def test_a_folder_without_a_pack_file_goes_by_its_name() -> None:
    """A homebrewer should not have to fill in forms first."""
    content = assemble([pack("My House Rules", a="")], KINDS)
    assert [(info.id, info.name) for info in content.packs] == [("my-house-rules", "My House Rules")]
    assert assemble([pack("", a="")], KINDS).packs[0].id == "homebrew"
