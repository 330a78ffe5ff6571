"""Content: entries are found by kind and id, by words, and know where they come from."""

from __future__ import annotations

import pickle
from typing import Annotated, assert_type

import pytest
from tests.content.armoury import KINDS, SHIPPED, Change, Hurt, Skill, Weapon, Working, pack

from rulewright.content import Content, DiceText, Entry, Kinds, Origin, PackInfo, Ref, UnknownEntry, assemble
from rulewright.content.entry import check_kinds
from rulewright.content.mark import Mark
from rulewright.play.values.frozen import FrozenMap


@pytest.fixture(scope="module")
def content() -> Content:
    return assemble([SHIPPED], KINDS)


def test_an_entry_is_found_by_kind_and_id(content: Content) -> None:
    """Everything else rests on this, types included."""
    knife = content.get(Weapon, "knife")
    assert_type(knife, Weapon)
    assert_type(content[Weapon], FrozenMap[str, Weapon])
    assert_type(content.all(Skill), tuple[Skill, ...])
    assert knife == Weapon(
        id="knife",
        name="Knife",
        rules=("AR-001",),
        text="Short, sharp,\nand easily hidden.",
        damage="1d4+1",
        skill="brawl",
        needs=FrozenMap({"brawl": 10, "throw": 5}),
    )
    assert list(content[Weapon]) == ["knife", "epee"]
    assert content.all(Skill) == (content.get(Skill, "brawl"), content.get(Skill, "throw"))
    assert content.all(Working) == ()
    assert len(content) == 4


def test_an_unknown_id_says_what_was_meant(content: Content) -> None:
    """A bare KeyError would leave its reader guessing."""
    with pytest.raises(UnknownEntry, match="there is no weapon 'knief'; did you mean 'knife'\\?") as caught:
        content.get(Weapon, "knief")
    assert isinstance(caught.value, KeyError)
    assert (caught.value.kind, caught.value.id, caught.value.suggestion) == ("weapon", "knief", "knife")
    with pytest.raises(UnknownEntry, match="there is no kind 'Entry'"):
        content[Entry]


def test_content_is_a_frozen_value(content: Content) -> None:
    """Rules keep content as a key of caches, and send it to other processes."""
    assert {content: 1}[content] == 1
    assert content != assemble([SHIPPED], KINDS)
    with pytest.raises(AttributeError):
        content.packs = ()  # type: ignore[misc]
    with pytest.raises(AttributeError):
        content.get(Weapon, "knife").damage = "1d100"  # type: ignore[misc]
    assert hash(content.get(Weapon, "knife")) == hash(assemble([SHIPPED], KINDS).get(Weapon, "knife"))
    copy = pickle.loads(pickle.dumps(content))  # noqa: S301 - our own
    assert copy.get(Weapon, "knife") == content.get(Weapon, "knife")
    assert repr(content) == "Content(shipped: 2 skill, 2 weapon, 0 working)"


def test_an_entry_knows_its_origin(content: Content) -> None:
    """The "why?" panel and an editor's link need the place."""
    assert content.origin(content.get(Weapon, "epee")) == Origin("shipped", "weapons.toml", 13)
    assert str(content.origin(content.get(Skill, "throw"))) == "shipped: skills.toml:7"
    assert content.packs == (PackInfo("shipped", "The Armoury", "1.2", "armoury", "CC0-1.0"),)
    with pytest.raises(UnknownEntry):
        content.origin(Skill(id="swim", name="Swim"))


def test_entries_are_found_by_words(content: Content) -> None:
    """Names come first, accents and capitals do not matter, and every word must be there."""
    knife, epee, throw = content.get(Weapon, "knife"), content.get(Weapon, "epee"), content.get(Skill, "throw")
    assert content.find("EPEE") == (epee,)
    assert content.find("épée") == (epee,)
    assert content.find("hidden  sharp") == (knife,)
    assert content.find("hidden blunt") == ()
    assert content.find("") == ()
    assert content.find("thr") == (throw,)
    assert content.find("thr", Weapon) == ()
    more = assemble([content, pack(a='[[weapon]]\nid = "a"\nname = "Jackknife"\nextends = "knife"\ntext = ""')], KINDS)
    assert [entry.id for entry in more.find("knife")] == ["knife", "a"]


def test_effects_are_structs_told_apart_by_type() -> None:
    """Effects are data: arrays of inline tables, nested ones too."""
    text = """
[[working]]
id = "fire"
name = "Fire"
cost = 2
effects = [
  { type = "hurt", amount = "2d6", skill = "brawl" },
  { type = "change", path = "body.wounds.head", by = -1, then = [{ type = "hurt", amount = "1" }] },
]
extra = 3
"""
    content = assemble([SHIPPED, pack(a=text)], KINDS)
    assert content.get(Working, "fire").effects == (
        Hurt(amount="2d6", skill="brawl"),
        Change(path="body.wounds.head", by=-1, then=(Hurt(amount="1"),)),
    )


class Extending(Entry, frozen=True, kw_only=True):
    extends: str = ""


class Lost(Entry, frozen=True, kw_only=True):
    skills: tuple[Annotated[str, Ref("skil")], ...] = ()


class OtherSkill(Entry, frozen=True, kw_only=True):
    pass


@pytest.mark.parametrize(
    "kinds, message",
    [
        ({"Weapon": Weapon}, "'Weapon' cannot name a kind"),
        ({"true": Weapon}, "'true' cannot name a kind"),
        ({"skill": Skill, "trait": Skill}, "two names for one kind"),
        ({"thing": Extending}, "Extending: the field 'extends' is reserved"),
        ({"skill": Skill, "lost": Lost}, "names no kind; did you mean 'skill'?"),
    ],
)
def test_kinds_that_cannot_work(kinds: Kinds, message: str) -> None:
    """A ruleset's own mistake must show at once, not in some pack."""
    with pytest.raises(ValueError, match=message.replace("?", "\\?")):
        check_kinds(kinds)


def test_marks_are_values() -> None:
    """Annotations are hashed and compared."""
    assert {Ref("a"), Ref("a"), Ref("a", "b"), DiceText(), DiceText()} == {Ref("a"), Ref("a", "b"), DiceText()}
    assert issubclass(Ref, Mark)


def test_content_of_other_kinds_is_refused(content: Content) -> None:
    """Entries of a type that the ruleset does not know would surprise it later."""
    with pytest.raises(ValueError, match="another kind 'skill'"):
        assemble([content], {**KINDS, "skill": OtherSkill})
